/* twin_moves.c -- where the twin lets tiles and figures go. */
#include "twin_inside.h"

#include <stdlib.h>

/* ---- Draws ------------------------------------------------------------------ */

int twin_bag_left(const Twin *twin) {
    int n = 0;
    for (int t = 0; t < TWIN_TYPES; t++) n += twin->bag[t];
    return n;
}

/* River first, then its lakes, then all else (RIVER-2, RIVER-5). */
static int turn_to_draw(int type) {
    if (type_shows(type_number(type), "l")) return 1;
    return type_shows(type_number(type), "vo") ? 0 : 2;
}

int list_draws(const Twin *twin, AudeMove moves[]) {
    int n = 0;
    for (int pile = 0; pile < 3 && n == 0; pile++)
        for (int t = 0; t < TWIN_TYPES; t++)
            if (twin->bag[t] && turn_to_draw(t) == pile) moves[n++] = land_draw(t);
    return n;
}

/* ---- The river ----------------------------------------------------------------- */

static bool river_at(const Look *look, int side) {
    return look->ground[twin_middle(side)] == LAND_RIVER;
}

/* Which way one turns who comes in through side `in` and leaves through `out`:
 * the cross product of the two steps. */
static int bend(int in, int out) { return -side_x[in] * side_y[out] + side_y[in] * side_x[out]; }

/* The other side of a tile with two river sides; forks, springs and lakes have none. */
static int other_side(const Look *look, int side) {
    int other = NOTHING, n = 0;
    for (int s = 0; s < SIDES; s++) {
        if (!river_at(look, s)) continue;
        n++;
        if (s != side) other = s;
    }
    return n == 2 ? other : NOTHING;
}

/* RIVER-6, RIVER-7: exactly one river side joins, and two bends in succession do
 * not turn the same way. */
bool river_allows(const Twin *twin, const Look *look, int x, int y) {
    int joined = 0, in = 0, last = 0;
    for (int s = 0; s < SIDES; s++) {
        int next = river_at(look, s) ? neighbour(twin, x, y, s) : NOTHING;
        if (next >= 0) joined++, in = s, last = next;
    }
    seen(SEEN_RIVER_MEETS, joined == 2 && edges_match(twin, look, x, y));
    if (joined != 1) return false;                          /* R-RIVER-LOOP */
    int out = other_side(look, in), came = other_side(look_of(&twin->tile[last]), opposite(in));
    if (out == NOTHING || came == NOTHING) return true;
    int now = bend(in, out);
    return now == 0 || now != bend(came, opposite(in));
}

/* ---- Placements ------------------------------------------------------------------ */

static int compare_moves(const void *a, const void *b) {
    AudeMove one = *(const AudeMove *)a, two = *(const AudeMove *)b;
    return (one > two) - (one < two);
}

int sort_moves(AudeMove moves[], int n_all) {
    int n = 0;
    qsort(moves, (size_t)n_all, sizeof *moves, compare_moves);
    for (int i = 0; i < n_all; i++)
        if (i == 0 || moves[i] != moves[i - 1]) moves[n++] = moves[i];
    return n;
}

/* One turn at an empty square: as it is, or with the bridges that make it fit. */
static int list_turn(const Twin *twin, int turns, int x, int y, AudeMove moves[]) {
    const Type *type = type_number(twin->hand);
    const Look *look = &type->look[turns];
    AudeMove place = land_place(land_cell(x, y), turns);
    int names[8], n = 0;
    if (type_shows(type, "vol") && !river_allows(twin, look, x, y)) return 0;
    if (edges_match(twin, look, x, y)) {
        moves[0] = place;
        return 1;
    }
    for (int n_names = bridges_for(twin, look, x, y, names); n < n_names; n++)
        moves[n] = land_move(AUDE_PLACE, names[n], land_cell(x, y), turns);
    return n;
}

/* BRIDGE-9: who can lay the tile only with a bridge may decline. */
static bool needs_bridge(const AudeMove moves[], int n) {
    for (int i = 0; i < n; i++)
        if (!land_move_figure(moves[i])) return false;
    return n > 0;
}

int list_places(const Twin *twin, AudeMove moves[]) {
    static AudeMove all[TWIN_TILES * SIDES * SIDES * 2];
    int n = 0;
    for (int t = 0; t < twin->n_tiles; t++)
        for (int side = 0; side < SIDES; side++) {
            int x = twin->tile[t].x + side_x[side], y = twin->tile[t].y + side_y[side];
            for (int turns = 0; twin_tile_at(twin, x, y) < 0 && turns < SIDES; turns++)
                if (type_number(twin->hand)->listed[turns])
                    n += list_turn(twin, turns, x, y, all + n);
        }
    if (needs_bridge(all, n)) all[n++] = AUDE_PASS;
    n = sort_moves(all, n);
    for (int i = 0; i < n; i++) moves[i] = all[i];
    return n;
}

/* ---- Figures ----------------------------------------------------------------------- */

/* What each figure can stand on at all; without farmers nobody on fields (FARM-7). */
bool may_stand_on(const Twin *twin, int figure, int kind) {
    if (kind == LAND_FIELD && !with_farmers(twin)) return false;
    switch (figure) {
    case LAND_ABBOT:   return is_standing(kind);                               /* ABBOT-2 */
    case LAND_BUILDER: return kind == LAND_ROAD || kind == LAND_CITY;          /* TRADE-4 */
    case LAND_PIG:     return kind == LAND_FIELD;                              /* TRADE-7 */
    default:           return kind <= LAND_FIELD && kind != LAND_GARDEN;
    }
}

/* By the ordinary rules: followers where nobody is, builder and pig with a follower. */
static bool may_put(const Twin *twin, int figure, int tile, int part) {
    const TwinFeature *feature = feature_at(twin, tile, part);
    if (!is_follower(figure)) return feature->strength[twin->seat] > 0;
    return feature->owners == 0;                                               /* BASE-9 */
}

/* On the tile just laid, or the bridge just built (BRIDGE-10). */
static bool is_new_spot(const Twin *twin, int tile, int part) {
    if (tile == laid(twin)) return true;
    return part == LAND_SPAN && twin->built && twin->bridge[twin->n_bridges - 1].tile == tile;
}

static bool may_go(const Twin *twin, int figure, int tile, int part) {
    const TwinFeature *feature = feature_at(twin, tile, part);
    if (!feature || !may_stand_on(twin, figure, feature->kind)) return false;
    if (is_new_spot(twin, tile, part) && may_put(twin, figure, tile, part)) return true;
    return tile != laid(twin) && symbol_allows(twin, figure, tile, part);
}

/* ABBOT-4, ABBOT-5: home from what is not complete. */
static int list_recall(const Twin *twin, AudeMove moves[]) {
    for (int i = 0; i < twin->n_figures; i++) {
        const TwinFigure *abbot = &twin->figure[i];
        if (abbot->seat != twin->seat || abbot->figure != LAND_ABBOT) continue;
        if (abbot->tile == TWIN_IN_CITY) continue;
        bool complete = feature_at(twin, abbot->tile, abbot->part)->complete;
        seen(SEEN_NO_RECALL, complete);
        if (complete) continue;
        moves[0] = land_on(AUDE_RECALL, square_of(twin, abbot->tile), 0);
        return 1;
    }
    return 0;
}

int list_puts(const Twin *twin, AudeMove moves[]) {
    int n = 0;
    moves[n++] = 0;                                                            /* pass */
    for (int figure = 0; figure < LAND_FIGURES; figure++) {
        if (twin_figures_left(twin, twin->seat, figure) <= 0) continue;
        for (int t = 0; t < twin->n_tiles; t++)
            for (int p = 0; p < TWIN_PARTS; p++)
                if (may_go(twin, figure, t, p))
                    moves[n++] = land_put(figure, square_of(twin, t), p);
    }
    n += list_recall(twin, moves + n);
    return sort_moves(moves, n);
}

/* ---- Moves that play the same -------------------------------------------------------- */

/* Is it one of the spots that lists prefer?  Far ones give way to them. */
static bool is_near(const Twin *twin, AudeMove move, int tile, int part) {
    switch (aude_move_kind(move)) {
    case AUDE_PUT:    return is_new_spot(twin, tile, part);
    case AUDE_CASTLE: return tile == laid(twin);
    case AUDE_TAKE:   return names_take(twin, move);
    default:
        if (twin->moment == TURN_LAST_DEPLOY) return false;
        return tile == laid(twin) || is_standing(feature_at(twin, tile, part)->kind);
    }
}

/* The feature on which another spot would do as well; NULL if this is no such move. */
static const TwinFeature *open_to(const Twin *twin, AudeMove move, bool *near) {
    LandCell cell = land_move_cell(move);
    int kind = aude_move_kind(move), part = land_move_segment(move);
    bool put = kind == AUDE_PUT && twin->symbol == SYMBOL_ANYWHERE;
    if (!put && kind != AUDE_DEPLOY && kind != AUDE_CASTLE && kind != AUDE_TAKE) return NULL;
    int tile = twin_tile_at(twin, land_x(cell), land_y(cell));
    *near = is_near(twin, move, tile, part);
    return feature_at(twin, tile, part);
}

/* A near spot stands for itself, a far one for the first, near ones before far ones. */
void twin_alike(const Twin *twin, const AudeMove moves[], int n, int alike[]) {
    static const TwinFeature *feature[AUDE_MAX_MOVES];
    static bool near[AUDE_MAX_MOVES];
    for (int i = 0; i < n; i++) feature[i] = open_to(twin, moves[i], &near[i]);
    for (int i = 0; i < n; i++) {
        alike[i] = i;
        for (int j = n - 1; feature[i] && !near[i] && j >= 0; j--) {
            bool same = feature[j] == feature[i] &&
                        land_move_figure(moves[j]) == land_move_figure(moves[i]);
            if (same && near[j] >= near[alike[i]]) alike[i] = j;
        }
    }
}

/* ---- All of them -------------------------------------------------------------------- */

static int list_asked(const Twin *twin, AudeMove moves[]) {
    switch (twin->moment) {
    case TURN_SYMBOL:      return list_symbols(twin, moves);
    case TURN_BRIDGE:      return list_bridges(twin, moves);
    case TURN_FOUND:       return list_founding(twin, moves);
    case TURN_DEPLOY:
    case TURN_LAST_DEPLOY: return list_deploys(twin, moves);
    case TURN_TAKE:        return list_takes(twin, moves);
    case TURN_ENTER:       return list_enters(twin, moves);
    case TURN_COUNT:       return list_counts(twin, moves);
    default:               return list_market(twin, moves);
    }
}

int twin_moves(const Twin *twin, AudeMove moves[AUDE_MAX_MOVES]) {
    switch (twin->phase) {
    case LAND_TO_DRAW:  return list_draws(twin, moves);
    case LAND_TO_PLACE: return list_places(twin, moves);
    case LAND_TO_PUT:   return list_puts(twin, moves);
    case LAND_ASKED:    return list_asked(twin, moves);
    default:            return 0;
    }
}
