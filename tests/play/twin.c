/* twin.c -- the slow twin; twin.h says what it is for. */
#include "drawing.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const int side_x[SIDES] = {0, 1, 0, -1};      /* north, east, south, west */
static const int side_y[SIDES] = {-1, 0, 1, 0};

static const Look *look_of(const TwinTile *tile) {
    return &type_number(tile->type)->look[tile->turns];
}

int twin_parts(int type) { return type_number(type)->n_parts; }

bool twin_is_twice(int number) {
    const Type *type = type_number(number);
    int roads = 0, cities = 0;
    for (int p = 0; p < type->n_parts; p++) {
        roads += type->kind[p] == LAND_ROAD;
        cities += type->kind[p] == LAND_CITY;
    }
    return roads > 1 || cities > 1;
}

/* ---- The table ---------------------------------------------------------- */

int twin_tile_at(const Twin *twin, int x, int y) {
    return twin->at[y + TWIN_REACH][x + TWIN_REACH] - 1;
}

static int neighbour(const Twin *twin, int x, int y, int side) {
    return twin_tile_at(twin, x + side_x[side], y + side_y[side]);
}

/* A side that shows a road or river is open to fields twice, once on each bank;
 * any other side is open once, counted in its middle. */
static bool counts_as_end(const Look *look, int cell) {
    int middle = twin_middle(twin_side(cell));
    int ground = look->ground[middle];
    return cell == middle || ground == LAND_ROAD || ground == LAND_RIVER;
}

/* ---- Flood fill --------------------------------------------------------- */

static void count_cell(Twin *twin, int tile, int cell, int id) {
    TwinFeature *feature = &twin->feature[id];
    char letter = look_of(&twin->tile[tile])->art[cell];
    twin->cell[tile][cell] = id;
    feature->shields += letter == 'S';
    feature->inn |= letter == 'I';
    feature->cathedral |= letter == 'K';
    if (twin->counted[tile] == id) return;          /* BASE-15: a tile counts once */
    twin->counted[tile] = id;
    feature->tiles++;
}

/* Where the ground of a cell of the border goes on in the next tile: the tile's
 * number, or NOTHING.  At an empty square the feature has an open end. */
static int across(Twin *twin, int tile, int cell, int id) {
    const TwinTile *here = &twin->tile[tile];
    int side = twin_side(cell);
    if (side == NOTHING) return NOTHING;
    int next = neighbour(twin, here->x, here->y, side);
    if (next < 0) {
        twin->feature[id].open += counts_as_end(look_of(here), cell);
        return NOTHING;
    }
    int ground = look_of(&twin->tile[next])->ground[twin_facing(cell)];
    return ground == twin->feature[id].kind ? next : NOTHING;
}

static void flood(Twin *twin, int tile, int cell, int id) {
    static int stack[TWIN_TILES * TILE_CELLS * 2];
    int n = 0;
    count_cell(twin, tile, cell, id);
    stack[n++] = tile * TILE_CELLS + cell;
    while (n) {
        int t = stack[--n] / TILE_CELLS, c = stack[n] % TILE_CELLS;
        uint32_t link = look_of(&twin->tile[t])->link[c];
        for (int d = 0; d < TILE_CELLS; d++) {
            if (!(link >> d & 1) || twin->cell[t][d] != NOTHING) continue;
            count_cell(twin, t, d, id);
            stack[n++] = t * TILE_CELLS + d;
        }
        int next = across(twin, t, c, id);
        if (next < 0 || twin->cell[next][twin_facing(c)] != NOTHING) continue;
        count_cell(twin, next, twin_facing(c), id);
        stack[n++] = next * TILE_CELLS + twin_facing(c);
    }
}

static int add_feature(Twin *twin, int kind) {
    assert(twin->n_features < TWIN_FEATURES);
    twin->feature[twin->n_features] = (TwinFeature){.kind = kind};
    return twin->n_features++;
}

static void look_at_ground(Twin *twin, int tile, int cell) {
    const Look *look = look_of(&twin->tile[tile]);
    int ground = look->ground[cell];
    if (ground == NOTHING) return;
    if (twin->cell[tile][cell] == NOTHING) flood(twin, tile, cell, add_feature(twin, ground));
    if (look->part[cell] != NOTHING) twin->part[tile][look->part[cell]] = twin->cell[tile][cell];
}

/* Monasteries count the squares around them.  Gardens wait for the abbot: without
 * him they are only numbered. */
static void look_at_standing(Twin *twin, int tile, int cell) {
    const TwinTile *here = &twin->tile[tile];
    const Look *look = look_of(here);
    if (look->stands[cell] == NOTHING) return;
    int id = add_feature(twin, standing_on(look->art[cell])), around = 0;
    for (int y = here->y - 1; y <= here->y + 1; y++)
        for (int x = here->x - 1; x <= here->x + 1; x++) around += twin_tile_at(twin, x, y) >= 0;
    twin->feature[id].tiles = around;
    twin->feature[id].open = 9 - around;
    twin->part[tile][look->stands[cell]] = id;
}

/* ---- What features are worth -------------------------------------------- */

static bool first_edition(const Twin *twin) {
    return twin->rules.option[AUDE_OPT_RULESET] == AUDE_FIRST;
}
static bool with_inns(const Twin *twin) { return twin->rules.option[AUDE_OPT_INNS]; }

static int city_value(const Twin *twin, const TwinFeature *city, bool complete) {
    if (with_inns(twin) && city->cathedral)
        return complete ? 3 * city->tiles + 3 * city->shields : 0;              /* INN-5 */
    if (!complete) return city->tiles + city->shields;                          /* BASE-13 */
    if (first_edition(twin) && city->tiles == 2) return 2 + city->shields;      /* FIRST-5 */
    return 2 * city->tiles + 2 * city->shields;
}

static int value_of(const Twin *twin, const TwinFeature *feature, bool complete) {
    switch (feature->kind) {
    case LAND_CITY: return city_value(twin, feature, complete);
    case LAND_ROAD:
        if (with_inns(twin) && feature->inn) return complete ? 2 * feature->tiles : 0; /* INN-3 */
        return feature->tiles;                                                  /* BASE-12 */
    case LAND_MONASTERY: return feature->tiles;                                 /* BASE-14 */
    case LAND_FIELD:     return (first_edition(twin) ? 4 : 3) * feature->cities;
    default:             return 0;
    }
}

/* The seats with most, or none. */
static unsigned most(const int strength[AUDE_MAX_SEATS]) {
    unsigned seats = 0;
    int best = 1;
    for (int s = 0; s < AUDE_MAX_SEATS; s++)
        if (strength[s] > best) best = strength[s];
    for (int s = 0; s < AUDE_MAX_SEATS; s++)
        if (strength[s] == best) seats |= 1u << s;
    return seats;
}

static int compare_borders(const void *a, const void *b) {
    const TwinBorder *one = a, *two = b;
    return one->field != two->field ? one->field - two->field : one->city - two->city;
}

static void note_feeding(Twin *twin, int tile, int field, int city) {
    if (look_of(&twin->tile[tile])->ground[field] != LAND_FIELD) return;
    assert(twin->n_borders < TWIN_BORDERS);
    twin->border[twin->n_borders++] = (TwinBorder){twin->cell[tile][field], twin->cell[tile][city]};
}

/* Two cells of a tile, side by side: field and city, in this order or the other? */
static void note_neighbours(Twin *twin, int tile, int a, int b) {
    const Look *look = look_of(&twin->tile[tile]);
    if (look->ground[a] == LAND_CITY) note_feeding(twin, tile, b, a);
    if (look->ground[b] == LAND_CITY) note_feeding(twin, tile, a, b);
}

static void find_borders(Twin *twin) {
    twin->n_borders = 0;
    for (int t = 0; t < twin->n_tiles; t++)
        for (int c = 0; c < TILE_CELLS; c++) {
            if (cell_column(c) < LAST) note_neighbours(twin, t, c, c + 1);
            if (cell_row(c) < LAST) note_neighbours(twin, t, c, c + TILE_ART);
        }
}

/* Once per city per field: the list without repetitions. */
static void sort_borders(Twin *twin) {
    int n = 0;
    qsort(twin->border, (size_t)twin->n_borders, sizeof *twin->border, compare_borders);
    for (int b = 0; b < twin->n_borders; b++)
        if (n == 0 || compare_borders(&twin->border[n - 1], &twin->border[b]))
            twin->border[n++] = twin->border[b];
    twin->n_borders = n;
}

/* What depends on figures and on other features. */
static void judge_features(Twin *twin) {
    for (int f = 0; f < twin->n_features; f++) {
        TwinFeature *feature = &twin->feature[f];
        memset(feature->strength, 0, sizeof feature->strength);
        feature->complete = feature->open == 0 && feature->kind != LAND_FIELD;
        feature->cities = 0;
    }
    for (int i = 0; i < twin->n_figures; i++) {
        const TwinFigure *figure = &twin->figure[i];
        int id = twin->part[figure->tile][figure->part];
        twin->feature[id].strength[figure->seat] += figure->figure == LAND_BIG ? 2 : 1;
    }
    for (int b = 0; b < twin->n_borders; b++)
        twin->feature[twin->border[b].field].cities += twin->feature[twin->border[b].city].complete;
    for (int f = 0; f < twin->n_features; f++) {
        TwinFeature *feature = &twin->feature[f];
        feature->owners = most(feature->strength);
        feature->value = value_of(twin, feature, feature->complete);
        feature->if_complete = value_of(twin, feature, true);
    }
}

void twin_look(Twin *twin) {
    twin->n_features = 0;
    for (int t = 0; t < twin->n_tiles; t++) {
        twin->counted[t] = NOTHING;
        for (int c = 0; c < TILE_CELLS; c++) twin->cell[t][c] = NOTHING;
        for (int p = 0; p < TWIN_PARTS; p++) twin->part[t][p] = NOTHING;
    }
    for (int t = 0; t < twin->n_tiles; t++)
        for (int c = 0; c < TILE_CELLS; c++) {
            look_at_ground(twin, t, c);
            look_at_standing(twin, t, c);
        }
    find_borders(twin);
    sort_borders(twin);
    judge_features(twin);
}

/* ---- Scoring ------------------------------------------------------------ */

static void pay(unsigned seats, int reason, int value, int paid[][TWIN_REASONS]) {
    for (int s = 0; s < AUDE_MAX_SEATS; s++)
        if (seats >> s & 1) paid[s][reason] += value;
}

/* FIRST-10: each city pays those with most farmers in all fields around it. */
static void final_cities(const Twin *twin, int paid[][TWIN_REASONS]) {
    for (int city = 0; city < twin->n_features; city++) {
        if (twin->feature[city].kind != LAND_CITY || !twin->feature[city].complete) continue;
        int farmers[AUDE_MAX_SEATS] = {0};
        for (int b = 0; b < twin->n_borders; b++)
            for (int s = 0; twin->border[b].city == city && s < AUDE_MAX_SEATS; s++)
                farmers[s] += twin->feature[twin->border[b].field].strength[s];
        pay(most(farmers), AUDE_FOR_FIELD, 4, paid);
    }
}

static int reason_of(int kind) {
    switch (kind) {
    case LAND_ROAD:      return AUDE_FOR_ROAD;
    case LAND_CITY:      return AUDE_FOR_CITY;
    case LAND_MONASTERY: return AUDE_FOR_MONASTERY;
    default:             return AUDE_FOR_FIELD;
    }
}

static void final_scoring(const Twin *twin, int paid[][TWIN_REASONS]) {
    for (int f = 0; f < twin->n_features; f++) {
        const TwinFeature *feature = &twin->feature[f];
        if (feature->kind == LAND_FIELD && first_edition(twin)) continue;
        pay(feature->owners, reason_of(feature->kind), feature->value, paid);
    }
    if (first_edition(twin)) final_cities(twin, paid);
}

static void collect(int points[], int paid[][TWIN_REASONS]) {
    for (int s = 0; s < AUDE_MAX_SEATS; s++)
        for (int r = 0; r < TWIN_REASONS; r++) points[s] += paid[s][r];
}

void twin_projected(const Twin *twin, int points[AUDE_MAX_SEATS]) {
    int paid[AUDE_MAX_SEATS][TWIN_REASONS] = {{0}};
    if (twin->phase != LAND_OVER) final_scoring(twin, paid);
    for (int s = 0; s < AUDE_MAX_SEATS; s++) points[s] = twin->points[s];
    collect(points, paid);
}

/* Completed features pay, and everyone on them goes home (BASE-11, BASE-17). */
static void score_completed(Twin *twin) {
    int n = 0;
    for (int f = 0; f < twin->n_features; f++) {
        const TwinFeature *feature = &twin->feature[f];
        if (feature->complete)
            pay(feature->owners, reason_of(feature->kind), feature->value, twin->paid);
    }
    for (int i = 0; i < twin->n_figures; i++) {
        const TwinFigure *figure = &twin->figure[i];
        if (!twin->feature[twin->part[figure->tile][figure->part]].complete)
            twin->figure[n++] = *figure;
    }
    twin->n_figures = n;
    judge_features(twin);
}

/* ---- Legal moves -------------------------------------------------------- */

int twin_bag_left(const Twin *twin) {
    int n = 0;
    for (int t = 0; t < TWIN_TYPES; t++) n += twin->bag[t];
    return n;
}

/* River first, then its lake, then all else (RIVER-2, RIVER-5). */
static int turn_to_draw(int type) {
    if (type_shows(type_number(type), "l")) return 1;
    return type_shows(type_number(type), "vo") ? 0 : 2;
}

static int list_draws(const Twin *twin, AudeMove moves[]) {
    int n = 0;
    for (int pile = 0; pile < 3 && n == 0; pile++)
        for (int t = 0; t < TWIN_TYPES; t++)
            if (twin->bag[t] && turn_to_draw(t) == pile) moves[n++] = land_draw(t);
    return n;
}

static bool river_at(const Look *look, int side) {
    return look->ground[twin_middle(side)] == LAND_RIVER;
}

static int opposite(int side) { return (side + 2) % SIDES; }

/* Which way one turns who comes in through side `in` and leaves through `out`:
 * the cross product of the two steps. */
static int bend(int in, int out) { return -side_x[in] * side_y[out] + side_y[in] * side_x[out]; }

static int river_side_except(const Look *look, int side) {
    for (int s = 0; s < SIDES; s++)
        if (s != side && river_at(look, s)) return s;
    return NOTHING;
}

/* RIVER-6, RIVER-7: exactly one river side joins, and two bends in succession do
 * not turn the same way. */
static bool river_allows(const Twin *twin, const Look *look, int x, int y) {
    int joined = 0, in = 0, last = 0;
    for (int s = 0; s < SIDES; s++) {
        int next = river_at(look, s) ? neighbour(twin, x, y, s) : NOTHING;
        if (next >= 0) joined++, in = s, last = next;
    }
    if (joined != 1) return false;
    const Look *before = look_of(&twin->tile[last]);
    int out = river_side_except(look, in), source = river_side_except(before, opposite(in));
    if (out == NOTHING || source == NOTHING) return true;      /* a lake, or after the spring */
    int now = bend(in, out);
    return now == 0 || now != bend(source, opposite(in));
}

static bool edges_match(const Twin *twin, const Look *look, int x, int y) {
    for (int c = 0; c < TILE_CELLS; c++) {
        int side = twin_side(c);
        int next = side == NOTHING ? NOTHING : neighbour(twin, x, y, side);
        if (next < 0) continue;
        if (look->ground[c] != look_of(&twin->tile[next])->ground[twin_facing(c)]) return false;
    }
    return true;
}

static int compare_moves(const void *a, const void *b) {
    AudeMove one = *(const AudeMove *)a, two = *(const AudeMove *)b;
    return (one > two) - (one < two);
}

/* All turns at an empty square; squares with several neighbours come up as often. */
static int list_square(const Twin *twin, int x, int y, AudeMove moves[]) {
    const Type *type = type_number(twin->hand);
    int n = 0;
    for (int turns = 0; turns < SIDES; turns++) {
        const Look *look = &type->look[turns];
        if (!type->listed[turns] || !edges_match(twin, look, x, y)) continue;
        if (type_shows(type, "vol") && !river_allows(twin, look, x, y)) continue;
        moves[n++] = land_place(land_cell(x, y), turns);
    }
    return n;
}

static int list_places(const Twin *twin, AudeMove moves[]) {
    static AudeMove all[TWIN_TILES * SIDES * SIDES];
    int n_all = 0, n = 0;
    for (int t = 0; t < twin->n_tiles; t++)
        for (int side = 0; side < SIDES; side++) {
            int x = twin->tile[t].x + side_x[side], y = twin->tile[t].y + side_y[side];
            if (twin_tile_at(twin, x, y) < 0) n_all += list_square(twin, x, y, all + n_all);
        }
    qsort(all, (size_t)n_all, sizeof *all, compare_moves);
    for (int i = 0; i < n_all; i++)
        if (i == 0 || all[i] != all[i - 1]) moves[n++] = all[i];
    return n;
}

int twin_figures_left(const Twin *twin, int seat, int figure) {
    int left = figure == LAND_BIG ? with_inns(twin) : 7;
    if (seat >= twin->rules.players) return 0;
    for (int i = 0; i < twin->n_figures; i++)
        left -= twin->figure[i].seat == seat && twin->figure[i].figure == figure;
    return left;
}

static bool may_stand(const Twin *twin, int part) {
    const TwinFeature *feature = &twin->feature[twin->part[twin->n_tiles - 1][part]];
    if (feature->kind == LAND_GARDEN) return false;                            /* ABBOT-2 */
    if (feature->kind == LAND_FIELD && twin->rules.option[AUDE_OPT_FARMERS] == AUDE_OFF)
        return false;                                                          /* FARM-7 */
    return feature->owners == 0;                                               /* BASE-9 */
}

static int list_puts(const Twin *twin, AudeMove moves[]) {
    const TwinTile *laid = &twin->tile[twin->n_tiles - 1];
    int n = 0;
    moves[n++] = 0;                                                            /* pass */
    for (int figure = 0; figure < LAND_FIGURES; figure++)
        for (int p = 0; p < twin_parts(laid->type); p++)
            if (twin_figures_left(twin, twin->seat, figure) > 0 && may_stand(twin, p))
                moves[n++] = land_put(figure, land_cell(laid->x, laid->y), p);
    return n;
}

int twin_moves(const Twin *twin, AudeMove moves[AUDE_MAX_MOVES]) {
    switch (twin->phase) {
    case LAND_TO_DRAW:  return list_draws(twin, moves);
    case LAND_TO_PLACE: return list_places(twin, moves);
    case LAND_TO_PUT:   return list_puts(twin, moves);
    default:            return 0;
    }
}

int twin_actor(const Twin *twin) {
    if (twin->phase == LAND_OVER) return AUDE_NOBODY;
    return twin->phase == LAND_TO_DRAW ? AUDE_CHANCE : twin->seat;
}

/* ---- Play --------------------------------------------------------------- */

void twin_clear(Twin *twin, const AudeRules *rules) {
    memset(twin, 0, sizeof *twin);
    twin->rules = *rules;
    twin->seat = rules->first;
}

void twin_add_tile(Twin *twin, int type, int turns, int x, int y) {
    assert(twin->n_tiles < TWIN_TILES);
    twin->tile[twin->n_tiles++] = (TwinTile){type, turns, x, y};
    twin->at[y + TWIN_REACH][x + TWIN_REACH] = (int16_t)twin->n_tiles;
}

void twin_add_figure(Twin *twin, int seat, int figure, int tile, int part) {
    twin->figure[twin->n_figures++] = (TwinFigure){seat, figure, tile, part};
}

static void add_to_bag(Twin *twin, int set, int times) {
    int printing = first_edition(twin) ? PRINTING_C1 : PRINTING_C3;
    for (int t = 0; t < type_count(); t++)
        if (type_number(t)->set == set)
            twin->bag[t] += times * type_number(t)->def->copies[printing];
}

/* The start tile leaves the bag in any case: with a river it goes back to the box. */
void twin_start(Twin *twin, const AudeRules *rules) {
    twin_clear(twin, rules);
    add_to_bag(twin, SET_BASE, 1 + rules->option[AUDE_OPT_BOXES]);
    if (rules->option[AUDE_OPT_INNS]) add_to_bag(twin, SET_INNS, 1);
    if (rules->option[AUDE_OPT_RIVER] == 2) add_to_bag(twin, SET_RIVER1, 1);
    int start = twin_type("D");
    twin->bag[start]--;
    for (int t = 0; t < type_count(); t++)
        if (twin->bag[t] && type_shows(type_number(t), "o")) twin->bag[start = t]--;
    twin_add_tile(twin, start, 0, 0, 0);
    twin_look(twin);
}

static void end_if_empty(Twin *twin) {
    twin->phase = LAND_TO_DRAW;
    if (twin_bag_left(twin)) return;
    final_scoring(twin, twin->paid);
    twin->phase = LAND_OVER;
}

static void play_draw(Twin *twin, int type) {
    AudeMove places[AUDE_MAX_MOVES];
    twin->bag[type]--;
    twin->hand = type;
    twin->phase = LAND_TO_PLACE;
    if (list_places(twin, places)) return;
    twin->discarded++;                                                         /* BASE-7 */
    end_if_empty(twin);
}

static void end_turn(Twin *twin) {
    judge_features(twin);
    score_completed(twin);
    twin->seat = (twin->seat + 1) % twin->rules.players;
    end_if_empty(twin);
}

void twin_play(Twin *twin, AudeMove move) {
    LandCell cell = land_move_cell(move);
    memset(twin->paid, 0, sizeof twin->paid);
    switch (aude_move_kind(move)) {
    case AUDE_DRAW: play_draw(twin, land_move_type(move)); break;
    case AUDE_PLACE:
        twin_add_tile(twin, twin->hand, land_move_turns(move), land_x(cell), land_y(cell));
        twin_look(twin);
        twin->phase = LAND_TO_PUT;
        break;
    case AUDE_PUT:
        twin_add_figure(twin, twin->seat, land_move_figure(move), twin->n_tiles - 1,
                        land_move_segment(move));
        end_turn(twin);
        break;
    default: end_turn(twin);
    }
    collect(twin->points, twin->paid);
}
