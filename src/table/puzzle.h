/* puzzle.h -- positions in which one turn is clearly better than every other.
 *
 * They are mined from games of a strong player.  Where his turn is far ahead of all others, a judge
 * is asked, who takes much longer: several times, with other draws each time.  A puzzle is what he
 * says every time, and somebody who takes longer still.  With the last tiles every way to go on is
 * counted instead (endgame.h).
 *
 *      game ─ player ─> one turn far ahead? ─ judge ─> every time? ─ prover ─> a puzzle
 *                        not in plain sight?
 *
 * What the turn is good for is its theme; who finds it says how hard it is.  docs/puzzles.md tells
 * more. */
#ifndef TABLE_PUZZLE_H
#define TABLE_PUZZLE_H

#include "thinker.h"

/* By what the best turn does and the next best does not (people/reasons.h), the rarest first; of
 * one that was counted to the end, that it is the end. */
#define PUZZLE_THEME_MAP(X) \
    X(END, "end")           \
    X(STEAL, "steal")       \
    X(BLOCK, "block")       \
    X(FIELD, "field")       \
    X(CLAIM, "claim")       \
    X(FINISH, "finish")     \
    X(GROW, "grow")

typedef enum {
#define X(name, key) PUZZLE_##name,
    PUZZLE_THEME_MAP(X)
#undef X
        PUZZLE_THEMES
} PuzzleTheme;
extern const char *const puzzle_themes[PUZZLE_THEMES];

/* Who finds it: whoever counts points as if the game ended now; whoever knows the game, at a look
 * (the linear evaluation and the network both); or only somebody who plays on. */
typedef enum { PUZZLE_EASY = 1, PUZZLE_MIDDLING, PUZZLE_HARD } PuzzleDifficulty;

typedef struct {
    AudeGame game; /* the tile is in hand */
    AiLine best;
    int32_t gain; /* what it is ahead of every other turn, in 1/AI_POINT points */
    PuzzleTheme theme;
    PuzzleDifficulty difficulty;
    bool exact; /* every way to go on was counted */
} Puzzle;

/* Who plays the games, who is asked four times, and who has the last word; and what a puzzle gains,
 * in 1/AI_POINT points. */
typedef struct {
    AiSettings player, judge, prover;
    int32_t least;
} PuzzleWish;

/* Whoever mines: they, and others who are asked about what is found. */
typedef struct {
    PuzzleWish wish;
    Thinker player, judge, counter, linear, network;
    ThinkHost host; /* may stop all of it: what comes of that is no answer */
} PuzzleMiner;

/* False if there is no memory; close it in either case.  `seed` decides all that it thinks. */
bool puzzle_open(PuzzleMiner *miner, const PuzzleWish *wish, uint64_t seed);
void puzzle_close(PuzzleMiner *miner);

/* Look at a position in which somebody decides: `*turn` is what the player takes.  True if it seems
 * to be a puzzle. */
bool puzzle_look(PuzzleMiner *miner, const AudeGame *game, AiLine *turn, Puzzle *puzzle);

/* Does somebody who thinks for long, and of this position alone, say the same? */
bool puzzle_prove(const PuzzleMiner *miner, const Puzzle *puzzle);

/* {"position": ..., "turn": ..., "gain": ..., "theme": ..., "difficulty": ..., "exact": ...}; and
 * such a line read again.  False with the reason: then the puzzle is half read. */
void puzzle_json(const Puzzle *puzzle, Text *text);
bool puzzle_read(Puzzle *puzzle, const char *line, TextError *error);

#endif
