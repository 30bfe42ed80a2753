/* reasons.h -- why a turn may be good, in words of the rulebook.
 *
 * A turn is compared with the position before it: what it pays, what it claims, joins, feeds and
 * brings home, and what it spoils for others.  A reason is a row of a table of sentences and the
 * numbers that go into it, so that it can be said in any language.
 *
 * Of cards everything is read off what the seat that decides may know: hauls are counted as
 * card_haul() does, where what others have hidden counts nothing. */
#ifndef PEOPLE_REASONS_H
#define PEOPLE_REASONS_H

#include "aude/aude.h"

#include "base/text.h"
#include "record/statement.h"

/* A row a sentence.  %y: the feature that is yours, %K: the feature of somebody; %n: a number, %x:
 * so many points; %p: another player; and numbers of something, one or more: %t tiles, %e open
 * ends, %s empty squares, %c cities, %f figures; %g: who keeps gardens.  Of cards: %r: the colour
 * of a row, %a: so many of its animals, %d: cards, %b: buildings. */
#define REASON_MAP(X)                                                       \
    X(FINISHES, "finishes %y for %x")                                       \
    X(SHARES, "finishes %K that you share with %p, for %x each")            \
    X(GIVES, "but finishes %K of %p for %x")                                \
    X(PAYS, "pays you %x for %y")                                           \
    X(HOME, "brings %f of yours home")                                      \
    X(KNIGHT, "puts a knight into a city of %t with %e")                    \
    X(TRAVELLER, "puts a traveller on a road of %t with %e")                \
    X(MONK, "puts a monk into a monastery with %s around it")               \
    X(GARDENER, "puts %g into a garden with %s around it")                  \
    X(FARMER, "lays a farmer into a field that feeds %c")                   \
    X(EARLY_FARMER, "lays a farmer into a field that feeds no city yet")    \
    X(TAKES, "takes %K of %p over: it is worth %x")                         \
    X(JOINS, "joins %K of %p: you share its %x")                            \
    X(LOSES, "but %p takes %y over")                                        \
    X(EXTENDS, "extends %y to %t")                                          \
    X(FILLS, "fills a square around %y: %s left")                           \
    X(FEEDS, "your farmers feed %c now")                                    \
    X(DEAD, "no tile left fits beside %K of %p: it will never be finished") \
    X(STUCK, "only %t left for %K of %p: whoever stands there is stuck")    \
    X(SPARES, "keeps %f in hand for later")                                 \
    X(QUIET, "is a quiet turn: nothing is paid, nothing claimed")           \
    X(CLAIMS, "claims cards worth %x now")                                  \
    X(UNSEEN, "%n of them face down")                                       \
    X(HAVE, "makes %a, all of which pay")                                   \
    X(CHEST, "%b more for your chest")                                      \
    X(ELSEWHERE, "no other row pays you more than %x")                      \
    X(DENIES, "else %p could claim them for %x")                            \
    X(LAST, "yours is the last follower: you deal next")                    \
    X(SAFE, "nobody can claim it this round")                               \
    X(RAISES, "the %r row would pay you %x then")                           \
    X(HANDS, "but %p could claim the %r row for %x then")                   \
    X(STAYS, "another row still pays %p more: %x")                          \
    X(WAITS, "your follower waits: %d still to be played")                  \
    X(MISPLACED, "misplaced there, it is worth %x")                         \
    X(HAUL, "the %r row pays you %x then")

typedef enum {
#define X(name, english) REASON_##name,
    REASON_MAP(X)
#undef X
        REASONS
} ReasonKind;

typedef struct Reason {
    ReasonKind what;
    unsigned kind;              /* LandKind; of cards a colour */
    int n;                      /* points, tiles, cities, figures, cards, animals */
    int open;                   /* open ends, or empty squares */
    int seat;                   /* another player */
    int weight;                 /* how much it matters: about points */
} Reason;

/* Why the actor would decide like this: the weightiest first, at least one. */
enum { MAX_REASONS = 3 };
int reasons_find(const AudeGame *game, const AudeMove moves[], int n, Reason reasons[MAX_REASONS]);

/* As they are found, and the weightiest of them. */
typedef struct ReasonList {
    int n;
    Reason list[64];
} ReasonList;
void reason_give(ReasonList *list, Reason reason);
int reasons_choose(ReasonList *list, Reason reasons[MAX_REASONS]);

/* For the rows of the games (game_text.h): what they find, and their own parts of sentences. */
void land_reasons(const AudeGame *game, const AudeMove moves[], int n, ReasonList *list);
bool land_reason_part(const Reason *reason, char part, Text *text);
void card_reasons(const AudeGame *game, const AudeMove moves[], int n, ReasonList *list);
bool card_reason_part(const Reason *reason, char part, Text *text);

/* As a sentence, without a full stop.  `names` may be NULL. */
void reason_write(const Reason *reason, SeatNames names, Text *text);

#endif
