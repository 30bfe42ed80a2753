/* root.h -- roots: positions with a choice, and what each of some ways to go on was found to be
 * worth by playing on from it again and again.
 *
 * A root is a game up to a decision, as its moves, and some candidates, as theirs.  Each was played
 * on in so many rounds, all with the same draws in the same round, and where that ended every seat
 * judged.  There are no inputs in it: whatever sees a position otherwise can be measured by it, and
 * learn from it.
 *
 *      [ RootHead | moves | n, moves, scores | n, moves, scores | ... ] [ RootHead | ...
 *
 * A root of the base game has about two kilobytes. */
#ifndef TRAIN_ROOT_H
#define TRAIN_ROOT_H

#include <stdio.h>

#include "land/candidates.h"

enum {
    ROOT_WAYS = 16,             /* at most, */
    ROOT_ROUNDS = 64,
    ROOT_MOVES = 6000,
    ROOT_POINT = 16,            /* margins are in 1/16 points, */
    ROOT_CERTAIN = 65535,       /* chances to win in these */
};

typedef struct {
    uint32_t bytes;             /* of all of it */
    uint32_t number;            /* of its game: each game has one root */
    AudeRules rules;
    uint8_t ways, rounds, turns; /* ways, each played on so often, for so many turns */
    uint16_t moves;             /* of the game before it */
} RootHead;

/* What a seat judged where a round ended. */
typedef struct {
    int16_t margin;
    uint16_t win;
} RootScore;

typedef struct {
    RootHead head;
    AudeMove move[ROOT_MOVES];
    Candidate way[ROOT_WAYS];
    RootScore score[ROOT_WAYS][ROOT_ROUNDS][AUDE_MAX_SEATS];
} Root;

/* The game at the root.  False if its moves are not legal: other rules wrote it. */
bool root_game(const Root *root, AudeGame *game);

/* What a way was worth to a seat in a round: points by which it is ahead, and the chance to win.
 * Of two seats one loses what the other wins: half of what both say. */
typedef struct {
    double margin, win;
} RootWorth;
RootWorth root_worth(const Root *root, int way, int round, int seat);

/* ---- Files ------------------------------------------------------------------------------ */

/* A file begins with what it is; head.bytes is filled in. */
bool root_begin(FILE *file);
bool root_write(FILE *file, Root *root);

/* Many roots, as they lie in files. */
typedef struct {
    size_t n, room;
    const uint8_t **at;
    int n_files;
    void *file[1024];
} Roots;

/* The roots of a file.  False if it cannot be read or is not ours.  What was being written when a
 * worker was stopped may be cut off: `*end` (or NULL) is where what is whole ends. */
bool roots_read(Roots *roots, const char *path, long *end);
void roots_release(Roots *roots);

/* The number of a root, and all of it. */
uint32_t roots_number(const Roots *roots, size_t i);
void roots_open(const Roots *roots, size_t i, Root *root);

#endif
