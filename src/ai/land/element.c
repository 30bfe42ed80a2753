/* element.c -- an element while it is read.
 *
 * Numbers are bytes and small integers from the beginning, because that is what they end as, and
 * Elements are copied a lot.  Odds are 1/65536, so that a product of two of them fits 64 bits and a
 * shift brings it back. */
#include "element.h"

#include <string.h>

#include "feature.h"
#include "score.h"

/* ---- By itself: who has it, and what it pays ------------------------------------------------ */

static void see_owner(Element *element, const LandGame *game, int me, uint32_t strength) {
    element->me = (uint8_t)strength_of(strength, me);
    if (!strength) {
        element->owner = NOBODYS;
        return;
    }
    for (int seat = 0; seat < game->rules.players; seat++) {
        int they = strength_of(strength, seat);
        if (seat == me || !they) continue;
        element->rivals++;
        if (they > element->they) element->they = (uint8_t)they;
    }
    element->owner = element->me > element->they   ? MINE
                     : element->me < element->they ? THEIRS
                                                   : SHARED;
}

void element_begin(Element *element, int root, int kind) {
    *element = (Element){.root = (uint16_t)root,
                         .kind = (uint8_t)kind,
                         .odds = ODDS_CERTAIN,
                         .last = -1,
                         .close_least = 255,
                         .fit_least = 255};
}

void element_read_feature(Element *element, const LandGame *game, int me) {
    const LandFeature *feature = &game->feature[element->root];
    element->tiles = feature->tiles, element->shields = feature->shields;
    element->ends = feature->open, element->marks = feature->marks;
    see_owner(element, game, me, feature->strength);
    if (element->kind == A_FIELD) return;
    int now = score_value(game, feature, false);
    element->now = (uint8_t)now;
    element->more = (uint8_t)(score_value(game, feature, true) - now);
}

void element_read(Element *element, const LandGame *game, int me, int root, int kind) {
    element_begin(element, root, kind);
    element_read_feature(element, game, me);
}

/* ---- By the squares it comes to ------------------------------------------------------------- */

void element_add_square(Element *element, const Fit *fit, int side) {
    int close = fit->close[side];
    element->squares++;
    element->close_sum = (uint16_t)(element->close_sum + close);
    element->close_none = (uint8_t)(element->close_none + !close);
    if (close < element->close_least) element->close_least = (uint8_t)close;
    if (fit->fit < element->fit_least) element->fit_least = fit->fit;
    element->log += fit->odds[side];
}

void element_odds(const Fits *fits, Element *element) {
    element->odds = fits_odds(fits, element->log);
}

void element_neighbour(Element *element, const Element *other, int tiles, int how) {
    if (other->owner == SHARED) return;
    uint16_t *join = &element->join[other->owner], *value = &element->join_value[other->owner];
    *join = (uint16_t)(*join + how * tiles);
    *value = (uint16_t)(*value + how * other->now);
}

/* ---- Monasteries ---------------------------------------------------------------------------- */

/* Guessed; the network and the linear weights were fitted with them, so they stay. */
enum {
    ODDS_UNTOUCHED = 55706, /* 0.85: nothing touches the square yet, so nothing is hard to fit */
    LEFT_HALVES = 8, /* tiles left at which odds are half as great: the bag will soon be empty */
};

/* From a cell to the eight around it: rows of the board are 512 cells long. */
static const int around[8] = {-513, -512, -511, -1, 1, 511, 512, 513};

/* How likely is a tile in the end on this square, which has none? */
static uint32_t tile_odds(Fits *fits, const LandGame *game, unsigned entry) {
    uint32_t odds = ODDS_UNTOUCHED;
    if (entry & MAP_OPEN) odds = fits->hit[fits_of(fits, game->open[entry - MAP_OPEN])->fit];
    return odds * game->left / (game->left + (unsigned)LEFT_HALVES);
}

void element_surroundings(Fits *fits, Element *element, const LandGame *game, LandCell cell) {
    element->around = 0, element->odds = ODDS_CERTAIN;
    for (int i = 0; i < 8; i++) {
        unsigned entry = board_entry(game, cell + (LandCell)around[i]);
        if (entry != MAP_FREE && !(entry & MAP_OPEN)) continue; /* a tile */
        uint32_t odds = tile_odds(fits, game, entry);
        element->around += odds;
        element->odds = (element->odds * odds) >> 16;
    }
}

/* ---- Fields --------------------------------------------------------------------------------- */

void element_field(Element *element, const LandGame *game) {
    int each = field_pays(game);
    element->now = (uint8_t)(each * element->complete);
    element->more = (uint8_t)(each * element->open);
}

/* ---- Terms ---------------------------------------------------------------------------------- */

/* Of so much something in 1/65536. */
static int share_of(int n, uint32_t odds) { return (int)((int64_t)n * odds >> 16); }

Signs signs_of(const LandGame *game, int me, int next) {
    int theirs = 2 * TERM_ONE / game->rules.players;
    return (Signs){theirs, next == me ? TERM_ONE : -theirs};
}

/* What counts for me, against me, or not. */
static int sign_of(Signs signs, const Element *element) {
    return element->owner == MINE ? TERM_ONE : element->owner == THEIRS ? -signs.theirs : 0;
}

static int figures_of(Signs signs, const Element *element) {
    return TERM_ONE * element->me - signs.theirs * element->they;
}

static int joined_of(Signs signs, const Element *element) {
    return TERM_ONE * element->builder[0] - signs.theirs * element->builder[1];
}

/* Figures on what is less likely to be completed than this, 0.15, are as good as stuck. */
enum { UNLIKELY = 9830 };

/* What is nobody's counts for whoever is next, who gets most out of it.  Odds squared
 * (T_CITY_LIKELY) tell a city that is nearly done from two that are halfway. */
static void add_city(const Element *element, Signs signs, int how, int32_t term[]) {
    int sign = sign_of(signs, element), gain = sign * element->more, ends = element->ends;
    if (element->owner == NOBODYS) {
        term[T_LOOSE_CITY] += how * share_of(signs.next * element->more, element->odds);
        return;
    }
    term[T_CITY] += how * sign * element->now;
    term[T_CITY_ODDS] += how * share_of(gain, element->odds);
    term[T_CITY_LIKELY] += how * share_of(share_of(gain, element->odds), element->odds);
    term[T_CITY_ENDS] += how * sign * ends;
    if (ends <= 2) term[ends == 1 ? T_CITY_ONE_END : T_CITY_TWO_ENDS] += how * sign * element->now;
    if (element->me && element->they) term[T_CITY_SHARED] += how * sign * element->now;
    term[T_HOME_CITY] += how * share_of(figures_of(signs, element), element->odds);
    if (element->odds < UNLIKELY) term[T_STUCK] += how * figures_of(signs, element);
}

static void add_road(const Element *element, Signs signs, int how, int32_t term[]) {
    int sign = sign_of(signs, element), value = element->now + element->more;
    if (element->owner == NOBODYS) {
        term[T_LOOSE_ROAD] += how * share_of(signs.next * value, element->odds);
        return;
    }
    term[T_ROAD] += how * sign * element->now;
    term[T_ROAD_ODDS] += how * share_of(sign * value, element->odds);
    term[T_HOME_ROAD] += how * share_of(figures_of(signs, element), element->odds);
    if (element->odds < UNLIKELY) term[T_STUCK] += how * figures_of(signs, element);
}

static void add_cloister(const Element *element, Signs signs, int how, int32_t term[]) {
    int sign = sign_of(signs, element);
    term[T_CLOISTER] += how * sign * element->now;
    term[T_CLOISTER_MORE] += how * share_of(sign, element->around);
    term[T_HOME_CLOISTER] += how * share_of(sign, element->odds);
}

static void add_field(const Element *element, Signs signs, int how, int32_t term[]) {
    if (element->owner == NOBODYS) return;
    int sign = sign_of(signs, element), open = element->open ? element->open : 1;
    int each = (element->more + open / 2) / open;
    term[T_FIELD] += how * sign * element->now;
    term[T_FIELD_MORE] += how * share_of(sign * each, element->open_odds);
    term[T_FARMERS] += how * figures_of(signs, element);
    term[T_HERDING] += how * joined_of(signs, element);
}

void element_terms(const Element *element, Signs signs, int how, int32_t term[TERMS]) {
    switch (element->kind) {
    case A_CITY:     add_city(element, signs, how, term); break;
    case A_ROAD:     add_road(element, signs, how, term); break;
    case A_CLOISTER: add_cloister(element, signs, how, term); return;
    case A_FIELD:    add_field(element, signs, how, term); return;
    default:         return;
    }
    if (element->builder[0] | element->builder[1])
        term[T_BUILDING] += how * share_of(joined_of(signs, element), element->odds);
}

/* ---- Bytes ---------------------------------------------------------------------------------- */

static uint8_t byte(uint32_t n) { return (uint8_t)(n > 255 ? 255 : n); }

static void write_ends(const Element *element, unsigned left, uint8_t *e) {
    e[E_SQUARES] = element->squares;
    e[E_CLOSE_LEAST] = element->close_least;
    e[E_CLOSE_SUM] = byte(element->close_sum);
    e[E_FIT_LEAST] = element->fit_least;
    e[E_CLOSE_NONE] = element->close_none;
    e[E_CLOSE_SHARE] = byte(SHARE_BYTE * element->close_least / (left ? left : 1));
    e[E_EXPECTED] =
        byte(((uint32_t)EXPECTED_BYTE * (element->now + element->more) * element->odds) >> 16);
}

static void write_field(const Element *element, uint8_t *e) {
    e[E_FED] = element->complete;
    e[E_FEEDING] = element->open;
    e[E_FEEDING_ODDS] = byte((FEEDING_BYTE * (element->open_odds >> 4)) >> 12);
    e[E_GROW] = element->grow;
}

void element_bytes(const Element *element, unsigned left, uint8_t e[ELEMENT_BYTES]) {
    memset(e, 0, ELEMENT_BYTES);
    e[E_KIND + element->kind] = 1;
    e[E_OWNER + element->owner] = 1;
    e[E_ME] = element->me, e[E_THEY] = element->they, e[E_RIVALS] = element->rivals;
    e[E_NOW] = element->now, e[E_MORE] = element->more;
    if (element->kind == A_FIELD) {
        write_field(element, e);
    } else {
        e[E_TILES] = element->tiles, e[E_SHIELDS] = element->shields, e[E_ENDS] = element->ends;
        e[E_ODDS] = (uint8_t)(ODDS_BYTE * element->odds >> 16);
    }
    if (element->kind <= A_ROAD) write_ends(element, left, e);
    e[E_AROUND] = byte((AROUND_BYTE * element->around) >> 16);
    for (int i = 0; i < 3; i++) {
        e[E_JOIN + i] = byte(element->join[i]);
        e[E_JOIN_VALUE + i] = byte(element->join_value[i]);
    }
    for (int i = 0; i < 2; i++)
        e[E_FIELDS + i] = element->fields[i], e[E_BUILDER + i] = element->builder[i];
    e[E_MARK] =
        (element->marks & (element->kind == A_CITY ? LAND_MARK_CATHEDRAL : LAND_MARK_INN)) != 0;
    e[E_GOODS] = element->kind == A_CITY && element->marks & LAND_MARK_GOODS;
    e[E_LEFT] = byte(left);
    memcpy(e + E_EXTRA, element->extra, sizeof element->extra);
}

bool element_counts(const Element *element) {
    return element->kind != A_FIELD || element->owner != NOBODYS || element->grow;
}
