/* memo.c -- what modules remember: a table of numbers. */
#include "memo.h"

#include <string.h>

#include "catalog.h"
#include "notation/notation.h"

/* Limits that depend on the position. */
enum { TILE = -1, NODE = -2, SEAT = -3, SEATS = -4, TYPE = -5, LENGTH = -6 };

typedef struct {
    uint8_t module;         /* in names[] */
    bool always;            /* else only until the tile just laid is dealt with */
    uint16_t offset;        /* in LandExtras */
    uint8_t size, stride;
    int32_t most;           /* or TILE, ...; LENGTH: of the arrays that follow */
    uint8_t entries;        /* 0: no array */
} Field;

enum { ANNIVERSARY, CASTLES, COUNT, BAZAARS };
static const char *const names[MEMO_MODULES] = {"anniversary", "castles", "count", "bazaars"};

/* clang-format off */
#define AT(part) (uint16_t)offsetof(LandExtras, part), sizeof ((LandExtras *)0)->part
#define ONE(module, always, part, most) {module, always, AT(part), 0, most, 0}
#define MANY(module, always, array, entry, most)                                        \
    {module, always, AT(array[0] entry), sizeof ((LandExtras *)0)->array[0], most,      \
     sizeof ((LandExtras *)0)->array / sizeof ((LandExtras *)0)->array[0]}

static const Field fields[] = {
    ONE (ANNIVERSARY, false, anniversary.chosen,        LAND_EXTRA),
    ONE (ANNIVERSARY, false, anniversary.n_active,      LENGTH),
    MANY(ANNIVERSARY, false, anniversary.active,,       TILE),
    ONE (CASTLES,     false, castles.old,               LAND_MAX_CASTLES),
    ONE (CASTLES,     false, castles.asked,             UINT16_MAX),
    ONE (CASTLES,     false, castles.wave,              LAND_MAX_CASTLES),
    ONE (CASTLES,     false, castles.n_closed,          LENGTH),
    MANY(CASTLES,     false, castles.closed, .root,     NODE),
    MANY(CASTLES,     false, castles.closed, .points,   INT16_MAX),
    MANY(CASTLES,     false, castles.closed, .wave,     LAND_MAX_CASTLES),
    ONE (COUNT,       true,  count.next,                SEAT),
    ONE (COUNT,       true,  count.passed,              63),
    ONE (COUNT,       false, count.paid,                63),
    ONE (COUNT,       false, count.served,              63),
    ONE (COUNT,       false, count.entry,               2),
    ONE (BAZAARS,     true,  bazaars.stage,             5),
    ONE (BAZAARS,     true,  bazaars.host,              SEAT),
    ONE (BAZAARS,     true,  bazaars.auctioneer,        SEAT),
    ONE (BAZAARS,     true,  bazaars.item,              AUDE_MAX_SEATS - 1),
    ONE (BAZAARS,     true,  bazaars.bidder,            SEAT),
    ONE (BAZAARS,     true,  bazaars.best,              SEAT),
    ONE (BAZAARS,     true,  bazaars.bid,               500),
    ONE (BAZAARS,     true,  bazaars.turns,             SEATS),
    ONE (BAZAARS,     true,  bazaars.lot,               1),
    ONE (BAZAARS,     true,  bazaars.owed,              SEATS),
    ONE (BAZAARS,     true,  bazaars.resume,            SEATS),
    ONE (BAZAARS,     true,  bazaars.n_waiting,         LENGTH),
    MANY(BAZAARS,     true,  bazaars.waiting,,          SEAT),
    ONE (BAZAARS,     true,  bazaars.n,                 LENGTH),
    MANY(BAZAARS,     true,  bazaars.type,,             TYPE),
    MANY(BAZAARS,     true,  bazaars.owner,,            AUDE_MAX_SEATS + 1),
};
/* clang-format on */
enum { N_FIELDS = sizeof fields / sizeof *fields };

const char *memo_name(int module) { return names[module]; }

/* ---- Numbers of the state ------------------------------------------------ */

static int get(const LandGame *game, const Field *field, int entry) {
    const char *at = (const char *)&game->extras + field->offset + entry * field->stride;
    uint16_t wide;
    if (field->size == 1) return *(const uint8_t *)at;
    memcpy(&wide, at, sizeof wide);
    return wide;
}

static void set(LandGame *game, const Field *field, int entry, int number) {
    char *at = (char *)&game->extras + field->offset + entry * field->stride;
    uint16_t wide = (uint16_t)number;
    if (field->size == 1)
        *(uint8_t *)at = (uint8_t)number;
    else
        memcpy(at, &wide, sizeof wide);
}

/* How many numbers a field has: arrays as many as the last length before them. */
static int count_of(const LandGame *game, int f) {
    if (!fields[f].entries) return 1;
    while (fields[f].most != LENGTH) f--;
    return get(game, &fields[f], 0);
}

static int most_of(const LandGame *game, int f) {
    switch (fields[f].most) {
    case TILE:   return game->n_placed - 1;
    case NODE:   return game->n_nodes - 1;
    case SEAT:   return game->rules.players - 1;
    case SEATS:  return game->rules.players;
    case TYPE:   return catalog_count - 1;
    case LENGTH: return fields[f + 1].entries;
    default:     return fields[f].most;
    }
}

bool memo_in_turn(const LandGame *game) {
    bool asked = game->phase == LAND_ASKED && game->step >= LAND_LAID && game->step <= LAND_SCORED;
    return asked || game->phase == LAND_TO_PUT;
}

/* ---- Writing ------------------------------------------------------------- */

/* Tiles go by name: their numbers may change with the catalogue. */
static void number_write(const LandGame *game, int f, int entry, Text *text) {
    int number = get(game, &fields[f], entry);
    if (fields[f].most == TYPE)
        text_put(text, catalog[number].name);
    else
        text_add(text, "%d", number);
}

static bool is_idle(const LandGame *game) {
    return !game->extras.bazaars.stage && !game->extras.bazaars.turns &&
           !game->extras.bazaars.lot && !game->extras.bazaars.owed &&
           !game->extras.bazaars.resume && !game->extras.bazaars.n_waiting;
}

/* The numbers as they would be without a memo. */
static void usual(const LandGame *game, LandGame *plain) {
    plain->rules = game->rules;
    plain->phase = game->phase, plain->step = game->step, plain->seat = game->seat;
    memset(&plain->extras, 0, sizeof plain->extras);
    plain->extras.castles.n = game->extras.castles.n;
    memo_default(plain, 0);
}

static bool is_usual(const LandGame *game, int module) {
    LandGame plain;
    if (module == BAZAARS) return is_idle(game);
    usual(game, &plain);
    for (int f = 0; f < N_FIELDS; f++) {
        if (fields[f].module != module || (!fields[f].always && !memo_in_turn(game))) continue;
        for (int i = 0; i < count_of(game, f); i++)
            if (get(game, &fields[f], i) != get(&plain, &fields[f], i)) return false;
    }
    return true;
}

void memo_write(const LandGame *game, int module, Text *text) {
    if (game->phase == LAND_OVER || is_usual(game, module)) return;
    for (int f = 0; f < N_FIELDS; f++) {
        if (fields[f].module != module || (!fields[f].always && !memo_in_turn(game))) continue;
        for (int i = 0; i < count_of(game, f); i++) {
            text_put(text, text->length ? " " : "");
            number_write(game, f, i, text);
        }
    }
}

/* ---- Reading ------------------------------------------------------------- */

/* All numbers of field `f`, from word `*at` on.  A memo may end early: the rest is 0. */
static bool field_read(LandGame *game, int f, const Line *line, int *at, TextError *error) {
    for (int i = 0; i < count_of(game, f); i++, ++*at) {
        int most = most_of(game, f), number;
        if (*at >= line->n_words) return true;
        if (fields[f].most == TYPE && !drawn_read(line_word(line, *at), &number, error))
            return line_blame(line, *at, error);
        if (fields[f].most != TYPE && !number_read(line_word(line, *at), 0, most, &number))
            return line_fail(line, *at, error, "a number up to %d is expected here", most);
        set(game, &fields[f], i, number);
    }
    return true;
}

bool memo_read(LandGame *game, unsigned *seen, const Line *line, int at, TextError *error) {
    int module = 0;
    while (module < MEMO_MODULES && strcmp(names[module], line_word(line, at)) != 0) module++;
    if (module == MEMO_MODULES)
        return line_fail(line, at, error, "no module called \"%.30s\" keeps memos",
                         line_word(line, at));
    *seen |= 1u << module;
    at++;
    for (int f = 0; f < N_FIELDS; f++)
        if (fields[f].module == module && !field_read(game, f, line, &at, error)) return false;
    return line_ends(line, at, error);
}

/* Nobody has deployed yet, castles are older than this turn, and at the end the player
 * after the last mover will be asked first. */
void memo_default(LandGame *game, unsigned seen) {
    bool moved = game->step != LAND_BEGIN;
    if (!(seen >> CASTLES & 1) && game->rules.option[AUDE_OPT_CASTLES]) {
        game->extras.castles.old = game->extras.castles.n;
        game->extras.castles.wave = 1;
    }
    if (!(seen >> COUNT & 1) && game->rules.option[AUDE_OPT_COUNT])
        game->extras.count.next = (uint8_t)((game->seat + moved) % game->rules.players);
}

/* ---- What is possible ---------------------------------------------------- */

/* Room for what is still to be written down. */
static bool castles_possible(const LandGame *game) {
    int done = 0, n = game->extras.castles.n;
    bool scored = game->step >= LAND_SCORED;
    for (int c = 0; c < n; c++) done += game->extras.castles.at[c].done;
    return game->extras.castles.old <= n &&
           game->extras.castles.n_closed <= (scored ? LAND_MAX_CLOSED + done : 0);
}

enum { NOBODY = AUDE_MAX_SEATS, LAID };     /* owners of tiles on the market (bazaars.c) */
enum { CLOSED, REVEAL, PICK, OPEN, BIDDING };   /* extras.bazaars.stage */

static int tiles_of(const LandGame *game, int owner) {
    int n = 0;
    for (int i = 0; i < game->extras.bazaars.n; i++) n += game->extras.bazaars.owner[i] == owner;
    return n;
}

/* Whoever takes part in the market has one tile or waits for one; nobody else has any. */
static bool shares_possible(const LandGame *game, unsigned taking_part) {
    int without = 0;
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) {
        int n = tiles_of(game, seat);
        bool takes_part = taking_part >> seat & 1;
        if (n > takes_part) return false;
        without += takes_part && !n;
    }
    return without == tiles_of(game, NOBODY) && game->extras.bazaars.n == game->rules.players;
}

static bool round_possible(const LandGame *game) {
    int players = game->rules.players, turns = game->extras.bazaars.turns;
    unsigned to_come = 0;
    for (int i = 0; i < turns; i++)
        to_come |= 1u << (game->extras.bazaars.host + players - i) % players;
    bool bidding = game->rules.option[AUDE_OPT_BAZAAR_MODE] == 0;
    if (bidding && tiles_of(game, NOBODY)) return false;
    return game->extras.bazaars.stage == CLOSED && shares_possible(game, to_come);
}

static bool lot_possible(const LandGame *game) {
    int item = game->extras.bazaars.item, stage = game->extras.bazaars.stage;
    if (stage < OPEN) return true;
    if (item >= game->extras.bazaars.n || game->extras.bazaars.owner[item] != NOBODY) return false;
    if (stage >= BIDDING && tiles_of(game, game->extras.bazaars.best)) return false;
    return !tiles_of(game, game->extras.bazaars.bidder);
}

static bool auction_possible(const LandGame *game) {
    if (game->rules.option[AUDE_OPT_BAZAAR_MODE] != 0 || tiles_of(game, NOBODY) < 2) return false;
    if (tiles_of(game, LAID) || tiles_of(game, game->extras.bazaars.auctioneer)) return false;
    return lot_possible(game) && shares_possible(game, (1u << game->rules.players) - 1);
}

static bool bazaars_possible(const LandGame *game) {
    int stage = game->extras.bazaars.stage, missing = game->rules.players - game->extras.bazaars.n;
    if (stage != CLOSED && (game->phase != LAND_ASKED || game->step != LAND_TURN_END)) return false;
    if (game->extras.bazaars.turns) return round_possible(game);
    if (stage == REVEAL)
        return missing > 0 && game->stack == STACK_LAND && game->left >= missing &&
               tiles_of(game, NOBODY) == game->extras.bazaars.n;
    return stage == CLOSED || auction_possible(game);
}

bool memo_possible(const LandGame *game) {
    return castles_possible(game) && bazaars_possible(game);
}
