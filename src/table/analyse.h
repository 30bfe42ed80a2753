/* analyse.h -- a game that was played, turn by turn: what was luck and what was skill.
 *
 *      before --- draw ---> dealt - - -> found --- choice ---> after, the next one's `before`
 *               luck              outlook            skill
 *
 * A turn is all that one player decides before the next draw, and what chance did before it.
 * `dealt` is the forecast with this tile in hand: luck is what it is above the mean of all that
 * could come.  Then the best turns are looked at more closely, each by the forecast that it leads
 * to, and so is what was played: skill is what that lacks, never more than nothing.  A closer look
 * sees things a little differently than the first one did: that is the outlook, neither luck nor
 * skill.
 *
 * So the books balance: what a seat expects at the end is what it expected at the beginning and all
 * luck, skill and outlook, of its own turns and of the others'.
 *
 * In the card game everybody knows something else.  There the player that was asked weighs each
 * decision, knowing what its seat knew: that is skill.  Luck is what a deal changed of a seat's
 * own forecast, in which others' hands are as unknown as they were; what they held, and hid, is
 * in neither, so there are no books that balance. */
#ifndef TABLE_ANALYSE_H
#define TABLE_ANALYSE_H

#include "ai.h"
#include "forecast.h"

#include "record/record.h"

/* One line a judgement of a turn: its name in each language, its mark in tables, and what it must
 * lose at least, in 1/10 percent of the chance to win, or in 1/10 points: one of the two is
 * enough.  ORDER LABELS */
#define LABEL_MAP(X)                          \
    X(BEST, "best", "", 0, 0)                 \
    X(GOOD, "good", "", 0, 0)                 \
    X(INACCURACY, "inaccuracy", "?!", 20, 15) \
    X(MISTAKE, "mistake", "?", 50, 30)        \
    X(BLUNDER, "blunder", "??", 100, 60)

typedef enum {
#define X(name, english, mark, win, points) LABEL_##name,
    LABEL_MAP(X)
#undef X
        LABELS
} Label;

enum { LABEL_CERTAIN = 1000, LABEL_POINT = 10 }; /* what certainty and a point are in these */

typedef struct {
    Say name; /* the English is what JSON calls it */
    const char *mark;
    int win, points;
} LabelRow;
extern const LabelRow labels[LABELS];

enum { ANALYSE_PROPOSED = 4 }; /* turns of the player that are looked at closely */

typedef struct {
    int first, n; /* the decisions: moves of the record */
    int seat;
    Forecast before, dealt, found, after;
    AiLine best; /* what was best, perhaps just what was played */
    Label label;
    int n_proposed; /* what might have been better */
    AiLine proposed[ANALYSE_PROPOSED];
} AnalysedTurn;

typedef struct Analyst Analyst;

typedef struct {
    const Record *record;
    bool open; /* do all know the same?  Then forecasts are of every seat, and books balance */
    int n;
    AnalysedTurn *turns; /* owned */
    int done; /* moves of the record that were looked at */
    Analyst *analyst; /* owned */
    const Memory *memory;
} Analysis;

/* How: who proposes what might be better, how many draws forecasts look at (0: all), and in whose
 * memory (NULL: the C library's). */
typedef struct {
    AiSettings player;
    int draws;
    const Memory *memory;
} AnalyseWish;

enum { ANALYSE_QUICK = 8 }; /* draws, for who is in a hurry */

/* Who is asked unless somebody is named. */
const char *analyse_usual_player(AudeKind game);

/* Of a record, which must stay: turn by turn, until there is none that is complete.  The beginning
 * is false if there is no memory; release it in either case. */
bool analysis_begin(Analysis *analysis, const Record *record, const AnalyseWish *wish);
bool analysis_step(Analysis *analysis);
void analysis_release(Analysis *analysis);

/* The same on several threads, some turns at a step: what comes out does not depend on how many
 * they are.  Each has a forecaster; `parallel` runs them, as that of a ThinkHost does, and the
 * first tells how many turns are done.  Set the rest; close it in either case. */
enum { ANALYSE_THREADS = 16, ANALYSE_SHARE = 4 }; /* turns a thread, in a step */
typedef struct {
    int n;
    void (*parallel)(void (*work)(void *with, int i), void *with, int n);
    void (*told)(void *host, int turns); /* or NULL */
    void *host;
    Forecaster *forecaster[ANALYSE_THREADS]; /* owned */
} AnalyseCrew;
bool analysis_crew_open(AnalyseCrew *crew, const AnalyseWish *wish);
void analysis_crew_close(AnalyseCrew *crew);
bool analysis_steps(Analysis *analysis, const AnalyseCrew *crew);

/* How many turns it will be. */
int analysis_count(const Record *record);

/* What a turn changed for a seat. */
Change turn_luck(const AnalysedTurn *turn, int seat);
Change turn_skill(const AnalysedTurn *turn, int seat);
Change turn_outlook(const AnalysedTurn *turn, int seat);

/* The books of a seat, in 1/AI_POINT and 1/AI_CERTAIN. */
typedef struct {
    Change begin, end; /* what it expected, and what came */
    Change luck, skill; /* of its own turns, */
    Change others; /* of the others' together, */
    Change outlook; /* and of all */
    int turns;
    int labels[LABELS]; /* how often each */
} Books;
void analysis_books(const Analysis *analysis, int seat, Books *books);

#endif
