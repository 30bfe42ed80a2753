/* memo.c -- what modules remember: a table of numbers. */
#include "memo.h"

#include <string.h>

#include "catalog.h"

/* How large a number may be, beyond fixed limits. */
enum { TILE = -1, NODE = -2, SEAT = -3, SEATS = -4, TYPE = -5, LENGTH = -6 };

typedef struct {
    uint8_t module;         /* in names[] */
    bool always;            /* else only while a tile is being dealt with */
    uint16_t offset;        /* in LandExtras */
    uint8_t size, stride;
    int16_t most;           /* or TILE, ...; LENGTH: how many entries the next ones have */
    uint8_t entries;        /* 1; of an array the most it can have */
} Field;

enum { ANNIVERSARY, BRIDGES, CASTLES, COUNT, BAZAARS };
static const char *const names[MEMO_MODULES] = {"anniversary", "bridges", "castles", "count",
                                                "bazaars"};

/* clang-format off */
#define AT(part) (uint16_t)offsetof(LandExtras, part), sizeof ((LandExtras *)0)->part
#define ONE(module, always, part, most) {module, always, AT(part), 0, most, 1}
#define MANY(module, always, array, entry, most)                                            \
    {module, always, AT(array[0] entry), sizeof ((LandExtras *)0)->array[0], most,          \
     sizeof ((LandExtras *)0)->array / sizeof ((LandExtras *)0)->array[0]}

static const Field fields[] = {
    ONE (ANNIVERSARY, false, anniversary.chosen,     3),
    ONE (ANNIVERSARY, false, anniversary.n_active,   LENGTH),
    MANY(ANNIVERSARY, false, anniversary.active, ,   TILE),
    ONE (BRIDGES,     false, bridges.asked,          1),
    ONE (CASTLES,     false, castles.old,            LAND_MAX_CASTLES),
    ONE (CASTLES,     false, castles.asked,          0),
    ONE (CASTLES,     false, castles.wave,           LAND_MAX_CASTLES),
    ONE (CASTLES,     false, castles.n_closed,       LENGTH),
    MANY(CASTLES,     false, castles.closed, .root,  NODE),
    MANY(CASTLES,     false, castles.closed, .points, INT16_MAX),
    MANY(CASTLES,     false, castles.closed, .wave,  LAND_MAX_CASTLES),
};
/* clang-format on */
enum { N_FIELDS = sizeof fields / sizeof *fields };

const char *memo_name(int module) { return names[module]; }
