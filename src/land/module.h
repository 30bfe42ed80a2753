/* module.h -- what an expansion may change, and when.
 *
 * A module is a constant table of hooks, one file in module/.  At the start the
 * modules in play are folded into one bit a hook (LandGame.hooks), so a hook that
 * no module in play uses costs the base game one test of a bit.
 *
 * Modules keep their state in LandExtras (land.h), never behind a pointer: a game
 * must stay copyable by assignment.  The core never names a module.
 *
 * ORDER MODULES: hooks run in the order of modules[] in modules.c.  A refusing
 * hook (may_place) stops at the first refusal; a folding hook (points) receives
 * the value so far and returns the new one. */
#ifndef LAND_MODULE_H
#define LAND_MODULE_H

#include "catalog.h"

/* clang-format off */
#define MODULE_HOOK_MAP(X)                                                                   \
    /* name      returns    arguments                                        when         */ \
    X(setup,     void,      (LandGame *))                    /* fill bag and supplies     */ \
    X(start,     void,      (LandGame *))                    /* lay the first tile        */ \
    X(may_place, AudeError, (const LandGame *, LandCell, int turns)) /* it fits; may it?  */ \
    X(placed,    void,      (LandGame *))                    /* a tile was laid           */ \
    X(points,    int,       (const LandFeature *, bool complete, int points)) /* its worth */
/* clang-format on */

typedef struct {
    const char *key;            /* "inns": the option that switches it on */
    AudeOption option;          /* in play unless this has its default value */
    int seats;                  /* how many can play with it, if it has a colour more */
#define X(name, returns, arguments) returns(*name) arguments;
    MODULE_HOOK_MAP(X)
#undef X
} Module;

enum {
#define X(name, returns, arguments) HOOK_##name,
    MODULE_HOOK_MAP(X)
#undef X
};

extern const Module *const modules[];
extern const int modules_count;

static inline bool hooked(const LandGame *game, int hook) { return game->hooks >> hook & 1; }

/* Find out which modules the rules ask for, and which hooks they use. */
void modules_choose(LandGame *game);

/* How many can play by these rules. */
int modules_seats(const AudeRules *rules);

/* Run one hook of all modules in play; call only when hooked(). */
void modules_setup(LandGame *game);
void modules_start(LandGame *game);
AudeError modules_may_place(const LandGame *game, LandCell cell, int turns);
void modules_placed(LandGame *game);
int modules_points(const LandGame *game, const LandFeature *feature, bool complete, int points);

/* ---- For modules: set-up ------------------------------------------------ */

/* Put a tile set into the bag, in the printing of the rules, `times` times. */
void bag_add_set(LandGame *game, int set, int times);

/* Take one tile of a type out of the bag, if there is one. */
void bag_take(LandGame *game, int type);

#endif
