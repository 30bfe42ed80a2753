/* module.h -- what an expansion may change, and when.
 *
 * A module is a constant table of hooks, one file in module/.  At the start the
 * modules in play that use a hook become one word of bits (LandGame.users), so a hook
 * that none of them uses costs the base game one test of a zero word.
 *
 * Modules keep their state in LandExtras (land.h), never behind a pointer: a game
 * must stay copyable by assignment.  The core never names a module.
 *
 * ORDER MODULES: hooks run in the order of modules[] in modules.c.  A refusing
 * hook (start, may_place) stops at the first refusal; a folding hook (points, feeds, judge)
 * receives the value so far and returns the new one; of hooks that find something
 * (ask, hand) the first that does so wins.
 *
 * A module that needs a decision asks: at every LandStep of a turn `ask` is called
 * until no module has a question.  A module with one sets game->actor and returns
 * true; then its options, refuse and answer serve the decision.
 *
 * Positions can be written down and set up by hand.  What a module knows about that is a
 * second table of functions (MODULE_SETUP_MAP), asked of all modules in turn: seldom, so
 * the game keeps no bits for them. */
#ifndef LAND_MODULE_H
#define LAND_MODULE_H

#include "catalog.h"

/* clang-format off */
#define MODULE_HOOK_MAP(X)                                                                   \
    /* name      returns    arguments                                                     */ \
    /* -- before the game: fill bag and supplies; lay the first tile -------------------- */ \
    X(setup,     void,      (LandGame *))                                                    \
    X(start,     AudeError, (LandGame *))                                                    \
    /* -- the tile: one held for this turn (type or -1); more ways to lay it; may it lie  */ \
    /*    where it fits; it is about to lie; it lies ------------------------------------ */ \
    X(hand,      int,       (LandGame *))                                                    \
    X(holds,     bool,      (const LandGame *)) /* tiles for turns to come */                \
    X(places,    int,       (const LandGame *, AudeMove *))                                  \
    X(may_place, AudeError, (const LandGame *, LandCell, int turns))                         \
    X(placing,   void,      (LandGame *, AudeMove))                                          \
    X(span,      int,       (const LandGame *, int tile, int side)) /* node of a road laid   \
                                    across it; side -1: any; or -1 */                        \
    X(placed,    void,      (LandGame *, AudeAccount *))                                     \
    /* -- the figure: more ways to use one; doing one that is neither put nor pass ------ */ \
    X(puts,      int,       (const LandGame *, AudeMove *))                                  \
    X(put,       void,      (LandGame *, AudeMove, AudeAccount *))                           \
    /* -- the core's verdict on a placement or figure, to be overruled ------------------- */ \
    X(judge,     AudeError, (const LandGame *, AudeMove, AudeError))                         \
    /* -- questions of its own ----------------------------------------------------------- */ \
    X(ask,       bool,      (LandGame *))                                                    \
    X(options,   int,       (const LandGame *, AudeMove *))                                  \
    X(refuse,    AudeError, (const LandGame *, AudeMove))                                    \
    X(answer,    void,      (LandGame *, AudeMove, AudeAccount *))                           \
    /* -- points: of a feature; it was completed and paid; of a city for farmers; more     */ \
    /*    at the end ----------------------------------------------------------------------*/ \
    X(points,    int,       (const LandFeature *, bool complete, int points))                \
    X(scored,    void,      (LandGame *, const Scored *, AudeAccount *))                     \
    X(settle,    void,      (LandGame *, AudeAccount *)) /* all that was completed is paid */ \
    X(feeds,     int,       (const LandGame *, const Feeding *, int points))                 \
    X(final,     void,      (const LandGame *, int *points, AudeAccount *))                  \
    X(paid,      void,      (LandGame *, unsigned seats)) /* by what the tile completed */   \
    /* -- what it remembers, for aude_key(): tiles by their squares, not their numbers ---- */ \
    X(state_key, uint64_t,  (const LandGame *))


#define MODULE_SETUP_MAP(X)                                                                  \
    /* -- may a tile be set up in this way, which is not a plain placement; how a tile     */ \
    /*    was laid, if not plainly ------------------------------------------------------- */ \
    X(may_lay,   AudeError, (const LandGame *, AudeMove))                                    \
    X(laid,      AudeMove,  (const LandGame *, int tile, AudeMove))                          \
    /* -- tiles it keeps are not in the bag: take them out ------------------------------- */ \
    X(keeps,     void,      (const LandGame *, uint8_t bag[LAND_MAX_TYPES]))                 \
    /* -- nothing was said of what it remembers: the usual; can it be as it is remembered? */ \
    X(restore,   void,      (LandGame *))                                                    \
    X(valid,     AudeError, (const LandGame *))
/* clang-format on */

/* A feature that was completed, and what it paid to whom. */
typedef struct {
    int root, points;
    unsigned owners;            /* bits of seats; nobody stood there: 0 */
} Scored;

/* A completed city pays `seat` for its farmers in these fields. */
typedef struct {
    int city, seat, n_fields;
    const uint16_t *fields;     /* roots */
} Feeding;

typedef struct {
    const char *key;            /* "inns": the option that switches it on */
    AudeOption option;          /* in play unless this has its default value */
    int seats;                  /* how many can play with it, if it has a colour more */
    unsigned asks;              /* bit s: may ask at LandStep s */
#define X(name, returns, arguments) returns(*name) arguments;
    MODULE_HOOK_MAP(X)
    MODULE_SETUP_MAP(X)
#undef X
} Module;

enum {
#define X(name, returns, arguments) HOOK_##name,
    MODULE_HOOK_MAP(X)
#undef X
        HOOKS
};

extern const Module *const modules[];
extern const int modules_count;

_Static_assert((int)HOOKS <= (int)LAND_MAX_HOOKS, "raise LAND_MAX_HOOKS");

static inline bool hooked(const LandGame *game, int hook) { return game->users[hook] != 0; }

/* Find out which modules the rules ask for, and which hooks they use. */
void modules_choose(LandGame *game);

/* How many can play by these rules.  Are all modules that they ask for in this build? */
int modules_seats(const AudeRules *rules);
AudeError modules_present(const AudeRules *rules);

/* Run one hook of all modules in play; call only when hooked(). */
void modules_setup(LandGame *game);
AudeError modules_start(LandGame *game);
int modules_hand(LandGame *game);
bool modules_holds(const LandGame *game);
int modules_places(const LandGame *game, AudeMove *moves);
AudeError modules_may_place(const LandGame *game, LandCell cell, int turns);
void modules_placing(LandGame *game, AudeMove move);
int modules_find_span(const LandGame *game, int tile, int side);
void modules_placed(LandGame *game, AudeAccount *account);
int modules_puts(const LandGame *game, AudeMove *moves);
void modules_put(LandGame *game, AudeMove move, AudeAccount *account);
AudeError modules_judge(const LandGame *game, AudeMove move, AudeError error);
bool modules_ask(LandGame *game);
int modules_points(const LandGame *game, const LandFeature *feature, bool complete, int points);
void modules_scored(LandGame *game, const Scored *scored, AudeAccount *account);
void modules_settle(LandGame *game, AudeAccount *account);
int modules_feeds(const LandGame *game, const Feeding *feeding, int points);
void modules_final(const LandGame *game, int *points, AudeAccount *account);
void modules_paid(LandGame *game, unsigned seats);
uint64_t modules_key(const LandGame *game);

/* Is a turn under way, so that what modules noted in it still counts? */
static inline bool in_turn(const LandGame *game) {
    return game->phase != LAND_OVER && game->step != LAND_BEGIN;
}

/* Ask all modules about a set-up.  Those whose bit is in `said` have been told what to
 * remember. */
AudeError modules_may_lay(const LandGame *game, AudeMove place);
AudeMove modules_laid(const LandGame *game, int tile, AudeMove place);
void modules_keeps(const LandGame *game, uint8_t bag[LAND_MAX_TYPES]);
void modules_restore(LandGame *game, unsigned said);
AudeError modules_valid(const LandGame *game);

/* The node of the road laid across a tile (and across `side`, unless that is -1), or -1.
 * Most tiles have none, which a bit tells. */
static inline int modules_span(const LandGame *game, int tile, int side) {
    bool spanned = game->spanned[tile >> 3] >> (tile & 7) & 1;
    return spanned ? modules_find_span(game, tile, side) : -1;
}

/* For what a hook seldom has to do: not folded into it, so that the hook itself, which runs
 * every turn, stays short. */
#define SELDOM __attribute__((noinline))

/* ---- For modules: set-up ------------------------------------------------ */

/* Put a tile set into the bag, in the printing of the rules, `times` times; a set that
 * two modules bring is put in once. */
void bag_add_set(LandGame *game, int set, int times);

/* Draw a tile of a type that the bag has. */
void bag_draw(LandGame *game, int type);

/* Take one tile of a type out of the bag, if there is one. */
void bag_take(LandGame *game, int type);

#endif
