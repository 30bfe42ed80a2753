/* thinker.h -- a computer player at work, for a host with a clock.
 *
 * Players think in steps and know no time (ai.h).  Here the steps are counted against a limit:
 * milliseconds by the host's clock, positions, or until somebody says stop.  The protocol, `aude
 * play`, `aude hint` and matches all think through this.
 *
 * With threads=2 two minds think about the same position, each by its own luck, and what they
 * found is added up (docs/ai.md).  They share nothing, so the same seed, nodes and threads give the
 * same turn. */
#ifndef TABLE_THINKER_H
#define TABLE_THINKER_H

#include "ai.h"

#include "base/text.h"

/* Who waits for the answer.  Each may be NULL: no clock, no way to stop, nobody looks on. */
typedef struct {
    uint64_t (*now)(void *host);        /* microseconds since whenever */
    bool (*stopped)(void *host);        /* asked between any two steps */
    void (*looked)(void *host);         /* some time has passed: see what it thinks by now */
    void *host;
    /* work(with, 0) to work(with, n - 1), all at once; NULL: one after the other.  The functions
     * above are asked from within: stopped() and looked() by the first alone. */
    void (*parallel)(void (*work)(void *with, int i), void *with, int n);
} ThinkHost;

/* How long; 0: as the player was told when it was named, else THINK_USUAL_MS. */
typedef struct {
    uint32_t ms, nodes;
    bool endless; /* until there is nothing more to think, or somebody says stop */
} ThinkLimits;

enum { THINK_USUAL_MS = 1000, THINK_USUAL_NODES = 20000, THINK_LOOK_MS = 200 };

enum { THINK_MINDS = 16 };

typedef struct {
    AiMind *mind[THINK_MINDS];
    int minds; /* 0: nobody was asked yet */
    AiSettings settings;
    uint64_t micros; /* how long it has thought about this position */
    bool busy; /* it still does: only the first mind can be asked */
    const Memory *memory; /* of its minds; NULL: the C library's */
} Thinker;

/* A mind for a player that was named like this; the one that is there, if it is one.  False if
 * there is no memory.  Begin with zero bytes. */
bool thinker_open(Thinker *thinker, const AiSettings *settings, uint64_t seed);
void thinker_close(Thinker *thinker);

/* The same player thinks the same at a table that was begun with the same secret; a dealer's seed
 * it never hears of. */
uint64_t think_seed(const char *secret);

/* Think about a position in which a seat decides. */
void thinker_think(Thinker *thinker, const AudeGame *game, const ThinkLimits *limits,
                   const ThinkHost *host);

/* What came of it: the best lines first, as ai_lines() gives them, and positions looked at. */
int thinker_lines(const Thinker *thinker, AiLine lines[], int room);
uint64_t thinker_nodes(const Thinker *thinker);

/* What a clock with `ms` left for the rest of the game, and `inc` more after every turn, allows for
 * the turn at hand. */
uint32_t think_share(const AudeGame *game, uint32_t ms, uint32_t inc);

/* The decisions of a line as words, from a position on: "W0 1,0 road-e". */
void line_write(const AudeGame *game, const AiLine *line, Text *text);

#endif
