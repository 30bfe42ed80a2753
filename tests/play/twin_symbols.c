/* twin_symbols.c -- the twin's reading of the anniversary tiles (ANNIV). */
#include "twin_inside.h"

static int symbol_of(const Twin *twin, int tile) {
    return type_number(twin->tile[tile].type)->def->symbol;
}

/* The tile that a symbol's arrow points at, or NOTHING. */
static int pointed_at(const Twin *twin, int tile) {
    const TwinTile *at = &twin->tile[tile];
    int side = (type_number(at->type)->def->arrow + at->turns) % SIDES;
    return neighbour(twin, at->x, at->y, side);
}

static void use_symbol(Twin *twin, int symbol) {
    twin->symbol = symbol;
    twin->n_active = 0;
    seen(SEEN_BOTH_EARNED, symbol == SYMBOL_EXTRA && twin->earned);
    if (symbol == SYMBOL_EXTRA) twin->earned = true;
}

/* ANNIV-2; in a further turn EXTRA gives nothing (ANNIV-10). */
static void activate(Twin *twin, int tile) {
    bool useless = symbol_of(twin, tile) == SYMBOL_EXTRA && twin->further;
    seen(SEEN_NO_EXTRA, useless);
    if (useless) return;
    twin->active[twin->n_active++] = tile;
}

void activate_symbols(Twin *twin) {
    int here = laid(twin), kinds = 0;
    twin->n_active = 0;
    twin->symbol = SYMBOL_NONE;
    seen(SEEN_ARROW, symbol_of(twin, here) && pointed_at(twin, here) == NOTHING);
    if (symbol_of(twin, here) && pointed_at(twin, here) == NOTHING)
        pay(twin, 1u << twin->seat, AUDE_FOR_SYMBOL, 2);
    else if (symbol_of(twin, here))
        activate(twin, here);
    for (int t = 0; t < here; t++)
        if (symbol_of(twin, t) && pointed_at(twin, t) == here) activate(twin, t);
    for (int i = 0; i < twin->n_active; i++) kinds |= 1 << symbol_of(twin, twin->active[i]);
    /* nothing to choose among equals */
    if (kinds && !(kinds & (kinds - 1))) use_symbol(twin, symbol_of(twin, twin->active[0]));
}

bool ask_symbol(Twin *twin) {
    twin->asked = twin->seat;
    return twin->n_active > 0;
}

int list_symbols(const Twin *twin, AudeMove moves[]) {
    for (int i = 0; i < twin->n_active; i++)
        moves[i] = land_on(AUDE_SYMBOL, square_of(twin, twin->active[i]), 0);
    return sort_moves(moves, twin->n_active);
}

void answer_symbol(Twin *twin, AudeMove move) {
    LandCell cell = land_move_cell(move);
    seen(SEEN_CHOICE, true);
    use_symbol(twin, symbol_of(twin, twin_tile_at(twin, land_x(cell), land_y(cell))));
}

/* ANNIV-6, X-AN-CA: beside a single own figure that is a follower, not on a castle. */
static bool may_reinforce(const Twin *twin, int tile, int part) {
    int figures = 0, followers = 0;
    for (int i = 0; i < twin->n_figures; i++) {
        const TwinFigure *figure = &twin->figure[i];
        if (figure->seat != twin->seat || figure->tile != tile || figure->part != part) continue;
        figures++;
        followers += is_follower(figure->figure);
    }
    seen(SEEN_SPOT_FULL, followers && figures == 2);
    bool castle = feature_at(twin, tile, part)->castle != 0;
    seen(SEEN_NO_REINFORCE, followers && castle);
    return followers && figures < 2 && !castle;
}

/* ANNIV-8 */
static bool may_go_anywhere(const Twin *twin, int tile, int part) {
    const TwinFeature *feature = feature_at(twin, tile, part);
    return !feature->owners && !feature->complete;
}

bool symbol_allows(const Twin *twin, int figure, int tile, int part) {
    if (!is_follower(figure)) return false;
    if (twin->symbol == SYMBOL_REINFORCE) return may_reinforce(twin, tile, part);
    return twin->symbol == SYMBOL_ANYWHERE && may_go_anywhere(twin, tile, part);
}
