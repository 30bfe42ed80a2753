/* match.h -- who plays whom at what, and what came of it.
 *
 * A lineup is who sits at one table.  A round is the same draws for every lineup, as often as
 * there are seats, everybody moving on by one seat: so luck cancels.
 *
 *      round 0     A B   B A               a match of two: the pair
 *      round 0     A B B   B A B   B B A   one A against two B
 *      round 0     A B   B A   A C   C A   B C   C B       a tournament: three lineups
 *
 * Games are numbered in this order.  The number and the seed decide everything in a game that
 * the clock does not, so it does not matter who plays it when. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "aude/aude.h"

#include "ai.h"
#include "base/text.h"
#include "stats.h"
#include "table/forecast.h"
#include "times.h"

enum {
    MATCH_MAX_PLAYERS = CROSS_MAX,
    MATCH_MAX_LINEUPS = CROSS_MAX * (CROSS_MAX - 1) / 2,
    MATCH_WHY = 264,            /* bytes of a name and a reason */
};

typedef struct {
    const char *name;           /* as it was said: "random", "aude:time=200" */
    const char *command;        /* an outside program; NULL: one of our own */
    AiSettings settings;        /* of an outside one only time and nodes */
} MatchPlayer;

typedef struct {
    AudeRules rules;
    int n_players, n_lineups;
    MatchPlayer player[MATCH_MAX_PLAYERS];
    uint8_t lineup[MATCH_MAX_LINEUPS][AUDE_MAX_SEATS];  /* numbers of players */
    long rounds;
    const char *seed;           /* a word */
    AudeLang lang;              /* of the sentences about what somebody did */
    int grace;                  /* milliseconds that an outside program may be late */
    bool keeps_records;         /* of every game; costs time, */
    bool tells_luck;            /* as does this, of every draw; of tiles only */
} Match;

/* What came of a game. */
typedef struct {
    int points[AUDE_MAX_SEATS];
    unsigned winners;           /* a bit a seat */
    int forfeit;                /* the seat that lost by what it did; or -1 */
    char why[MATCH_WHY];        /* and what that was, in a sentence */
    int plies;                  /* decisions, those of chance included */
    Change luck[AUDE_MAX_SEATS];    /* what draws changed, by forecast; if it is told */
    int reason[AUDE_MAX_SEATS][AUDE_REASONS];  /* points by what they were for */
    Times times[AUDE_MAX_SEATS];
    Text record;                /* as a file, if records are kept; owned */
} MatchGame;

static inline int match_seats(const Match *match) { return match->rules.players; }
static inline long match_games(const Match *match) {
    return match->rounds * match->n_lineups * match_seats(match);
}

/* Of a game by its number: its round and lineup, and the player on a seat. */
static inline long game_round(const Match *match, long number) {
    return number / match_seats(match) / match->n_lineups;
}
static inline int game_lineup(const Match *match, long number) {
    return (int)(number / match_seats(match) % match->n_lineups);
}
static inline int game_player(const Match *match, long number, int seat) {
    int seats = match_seats(match), moved = (int)(number % seats);
    return match->lineup[game_lineup(match, number)][(seat + seats - moved) % seats];
}

/* Play the list of players as one lineup of `seats`: one that is too short goes on with its last
 * player.  Or everybody against everybody, two at a table. */
void match_one_table(Match *match, int seats);
void match_round_robin(Match *match);

/* So many rounds that there are at least so many games a lineup. */
void match_set_games(Match *match, long games);

/* A number that is the same only for matches that play the same games, however many of them: a
 * network counts by what is in it, too. */
uint64_t match_key(const Match *match);

/* What the words for a player may mean beside our own: programs, a row "NAME=CMD" each, and
 * networks, if there are any. */
typedef struct {
    const char *const *engine;
    int n_engines;
    const AiNets *nets;
} MatchNames;

/* Read a player: "aude:time=200", one of our own; or "NAME" or "NAME:nodes=500", where there is an
 * engine of this name.  NULL, or what is wrong. */
const char *match_read_player(MatchPlayer *player, const char *words, const MatchNames *names);

#endif
