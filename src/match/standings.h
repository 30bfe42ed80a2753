/* standings.h -- the table of a club: what finished games add up to for everybody who played.
 *
 * A victory is 1, shared by those who win together: a half for each of two.  Games of the same
 * rules with the same draw at several tables are a board, as bridge has them: whoever sat on the
 * same seat had the same tiles, so each is compared with the others there, by his margin.
 *
 * Nothing here depends on the order in which games are added. */
#ifndef MATCH_STANDINGS_H
#define MATCH_STANDINGS_H

#include "board.h"
#include "base/sha256.h"
#include "record/deal.h"
#include "record/record.h"

enum {
    SCORE_UNIT = 60, /* of a victory, which six can share */
};

typedef char PlayerName[NAME_MAX_LENGTH + 1];

/* A game that counts. */
typedef struct {
    int seats;
    PlayerName name[AUDE_MAX_SEATS];
    int points[AUDE_MAX_SEATS];
    unsigned winners;           /* a bit a seat */
    uint64_t start;             /* the hash of its beginning: rules, and who began */
    char draw[COMMITMENT_LENGTH + 1];   /* of its seed; empty if that is not told */
    uint8_t digest[SHA256_BYTES];       /* of players and moves: that of a copy is the same */
    char *where;                /* it was found; owned */
} ClubGame;

/* Somebody who played. */
typedef struct {
    PlayerName name;
    int place;                  /* from 1; who is alike in everything shares it */
    int games, won, shared, lost;
    long score;                 /* in SCORE_UNITs */
    long points, margin;        /* sums over games; margin: ahead of the best of the others */
    int boards, board_place;    /* results on boards; 0: none */
    long matchpoints, over;     /* sums of them, in PARTS */
} Standing;

/* What a seat of a table made of a board. */
typedef struct {
    int board, seat;            /* both counted from 1 */
    const char *draw;           /* the promise that its draw keeps */
    const char *name;           /* of the player, whose it is */
    int points, margin;
    long matchpoints; /* per cent of the other tables that it beat, in PARTS; alike: half */
    long over; /* its margin over the mean of the others there, in PARTS */
} BoardResult;

typedef struct {
    ClubGame *game; /* all of these are owned */
    int n_games, game_room;
    Standing *player; /* by place */
    int n_players;
    int *boarded; /* numbers of players who have results on boards, by board_place */
    int n_boarded;
    BoardResult *result; /* by board, seat and margin */
    int n_results, n_boards;
} Standings;

typedef enum { GAME_COUNTS, GAME_OPEN, GAME_SET_UP, GAME_COPY } GameVerdict;

/* Count the game of a record, or say why not: it is not over, it began in the middle, or it was
 * counted already (`*same` is where that was found). */
GameVerdict standings_add(Standings *standings, const Record *record, const char *where,
                          const char **same);

/* All games are there: make the tables. */
void standings_sum(Standings *standings);
void standings_release(Standings *standings);

/* Do two names differ in nothing but small and capital letters? */
bool names_alike(const char *one, const char *other);

#endif
