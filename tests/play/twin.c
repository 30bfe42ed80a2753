/* twin.c -- the slow twin's table: what lies there, found anew; twin.h says what for. */
#include "twin_inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

long twin_seen[SEEN_CASES];
const char *const twin_seen_text[SEEN_CASES] = {
#define X(name, text) text,
    TWIN_SEEN_MAP(X)
#undef X
};

const Look *look_of(const TwinTile *tile) { return &type_number(tile->type)->look[tile->turns]; }

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

int neighbour(const Twin *twin, int x, int y, int side) {
    return twin_tile_at(twin, x + side_x[side], y + side_y[side]);
}

LandCell square_of(const Twin *twin, int tile) {
    return land_cell(twin->tile[tile].x, twin->tile[tile].y);
}

bool is_standing(int kind) { return kind == LAND_MONASTERY || kind == LAND_GARDEN; }

const TwinFeature *feature_at(const Twin *twin, int tile, int part) {
    int id = twin->part[tile][part];
    return id == NOTHING ? NULL : &twin->feature[id];
}

bool first_edition(const Twin *twin) {
    return twin->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST;
}
bool with_farmers(const Twin *twin) {
    return twin->rules.option[AUDE_OPT_FARMERS] == AUDE_FARMERS_ON;
}

/* A side that shows a road or river is open to fields twice, once on each bank;
 * any other side is open once, counted in its middle. */
static bool counts_as_end(const Look *look, int cell) {
    int middle = twin_middle(twin_side(cell));
    int ground = look->ground[middle];
    return cell == middle || ground == LAND_ROAD || ground == LAND_RIVER;
}

/* ---- Flood fill --------------------------------------------------------- */

static void count_goods(TwinFeature *feature, char letter) {
    feature->goods[LAND_WINE] += letter == 'W';
    feature->goods[LAND_GRAIN] += letter == 'G';
    feature->goods[LAND_CLOTH] += letter == 'L';
    feature->herds += letter == 'P';
}

static void count_cell(Twin *twin, int tile, int cell, int id) {
    TwinFeature *feature = &twin->feature[id];
    char letter = cell == TILE_CELLS ? 'r' : look_of(&twin->tile[tile])->art[cell];
    twin->cell[tile][cell] = id;
    feature->shields += letter == 'S';
    feature->inn |= letter == 'I';
    feature->cathedral |= letter == 'K';
    feature->now |= tile == laid(twin);
    count_goods(feature, letter);
    if (twin->counted[tile] == id) return;          /* BASE-15: a tile counts once */
    twin->counted[tile] = id;
    feature->tiles++;
}

/* Where a road that leaves `tile` by the middle of `side` goes on: onto a bridge there,
 * or along a road.  Returns the cell of the next tile, or NOTHING. */
static int road_on(const Twin *twin, int next, int side) {
    int cell = twin_middle(opposite(side));
    if (bridge_spans(twin, next, opposite(side))) return TILE_CELLS;
    return look_of(&twin->tile[next])->ground[cell] == LAND_ROAD ? cell : NOTHING;
}

typedef struct {
    int n, at[TWIN_TILES * TWIN_SPOTS * 2];
} Stack;

static void visit(Twin *twin, Stack *stack, int tile, int cell, int id) {
    if (cell == NOTHING || twin->cell[tile][cell] != NOTHING) return;
    count_cell(twin, tile, cell, id);
    stack->at[stack->n++] = tile * TWIN_SPOTS + cell;
}

/* Cross a side of the tile from a cell of its border; `bridge`: on the bridge above it. */
static void cross(Twin *twin, Stack *stack, int tile, int cell, bool bridge) {
    const TwinTile *here = &twin->tile[tile];
    int id = twin->cell[tile][bridge ? TILE_CELLS : cell], side = twin_side(cell);
    int next = neighbour(twin, here->x, here->y, side);
    TwinFeature *feature = &twin->feature[id];
    if (next < 0)
        feature->open += bridge || counts_as_end(look_of(here), cell);
    else if (feature->kind == LAND_ROAD)
        visit(twin, stack, next, road_on(twin, next, side), id);
    else if (look_of(&twin->tile[next])->ground[twin_facing(cell)] == feature->kind)
        visit(twin, stack, next, twin_facing(cell), id);
}

static void leave_bridge(Twin *twin, Stack *stack, int tile) {
    for (int side = 0; side < SIDES; side++)
        if (bridge_spans(twin, tile, side)) cross(twin, stack, tile, twin_middle(side), true);
}

static void leave_cell(Twin *twin, Stack *stack, int tile, int cell) {
    uint32_t link = look_of(&twin->tile[tile])->link[cell];
    for (int d = 0; d < TILE_CELLS; d++)
        if (link >> d & 1) visit(twin, stack, tile, d, twin->cell[tile][cell]);
    if (twin_side(cell) != NOTHING) cross(twin, stack, tile, cell, false);
}

static void flood(Twin *twin, int tile, int cell, int id) {
    static Stack stack;
    stack.n = 0;
    visit(twin, &stack, tile, cell, id);
    while (stack.n) {
        int at = stack.at[--stack.n];
        if (at % TWIN_SPOTS == TILE_CELLS)
            leave_bridge(twin, &stack, at / TWIN_SPOTS);
        else
            leave_cell(twin, &stack, at / TWIN_SPOTS, at % TWIN_SPOTS);
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

/* Does one road lie on the tile and on the bridge above it? */
static void note_crossing(const Twin *twin, int tile) {
    for (int p = 0; p < LAND_SPAN; p++)
        seen(SEEN_BRIDGE_TWICE, twin->part[tile][p] == twin->part[tile][LAND_SPAN]);
}

static void look_at_bridge(Twin *twin, int tile) {
    if (bridge_on(twin, tile) == NOTHING) return;
    if (twin->cell[tile][TILE_CELLS] == NOTHING)
        flood(twin, tile, TILE_CELLS, add_feature(twin, LAND_ROAD));
    twin->part[tile][LAND_SPAN] = twin->cell[tile][TILE_CELLS];
    note_crossing(twin, tile);
}

/* Monasteries, and gardens with an abbot in play, count the squares around them. */
static void look_at_standing(Twin *twin, int tile, int cell) {
    const TwinTile *here = &twin->tile[tile], *last = &twin->tile[laid(twin)];
    const Look *look = look_of(here);
    if (look->stands[cell] == NOTHING) return;
    int id = add_feature(twin, standing_on(look->art[cell])), around = 0;
    for (int y = here->y - 1; y <= here->y + 1; y++)
        for (int x = here->x - 1; x <= here->x + 1; x++) around += twin_tile_at(twin, x, y) >= 0;
    twin->feature[id].tiles = around;
    twin->feature[id].open = 9 - around;
    twin->feature[id].now = abs(here->x - last->x) <= 1 && abs(here->y - last->y) <= 1;
    twin->part[tile][look->stands[cell]] = id;
}

/* ---- What borders what ----------------------------------------------------- */

static int compare_borders(const void *a, const void *b) {
    const TwinBorder *one = a, *two = b;
    return one->field != two->field ? one->field - two->field : one->city - two->city;
}

/* COUNT-13: to fields the great city is one. */
static bool is_city(int ground) { return ground == LAND_CITY || ground == LAND_GREAT_CITY; }

static void note_feeding(Twin *twin, int tile, int field, int city) {
    if (look_of(&twin->tile[tile])->ground[field] != LAND_FIELD) return;
    assert(twin->n_borders < TWIN_BORDERS);
    twin->border[twin->n_borders++] = (TwinBorder){twin->cell[tile][field], twin->cell[tile][city]};
}

/* Two cells of a tile, side by side: field and city, in this order or the other? */
static void note_neighbours(Twin *twin, int tile, int a, int b) {
    const Look *look = look_of(&twin->tile[tile]);
    if (is_city(look->ground[a])) note_feeding(twin, tile, b, a);
    if (is_city(look->ground[b])) note_feeding(twin, tile, a, b);
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

/* ---- What depends on figures and on other features ------------------------- */

static void judge_castles(Twin *twin) {
    for (int f = 0; f < twin->n_features; f++) twin->feature[f].castle = 0;
    for (int c = 0; c < twin->n_castles; c++)
        twin->feature[twin->part[twin->castle[c].tile[0]][twin->castle[c].part]].castle = c + 1;
}

static void judge_figures(Twin *twin) {
    for (int i = 0; i < twin->n_figures; i++) {
        const TwinFigure *figure = &twin->figure[i];
        if (figure->tile == TWIN_IN_CITY || !is_follower(figure->figure)) continue;
        int id = twin->part[figure->tile][figure->part];
        twin->feature[id].strength[figure->seat] += figure->figure == LAND_BIG ? 2 : 1;
    }
}

void judge_features(Twin *twin) {
    judge_castles(twin);
    for (int f = 0; f < twin->n_features; f++) {
        TwinFeature *feature = &twin->feature[f];
        memset(feature->strength, 0, sizeof feature->strength);
        feature->complete = feature->open == 0 && feature->kind != LAND_FIELD;
        feature->complete |= feature->kind == LAND_GREAT_CITY;
        feature->cities = 0;
    }
    judge_figures(twin);
    for (int b = 0; b < twin->n_borders; b++)
        twin->feature[twin->border[b].field].cities += twin->feature[twin->border[b].city].complete;
    for (int f = 0; f < twin->n_features; f++) {
        TwinFeature *feature = &twin->feature[f];
        feature->owners = most(feature->strength);
        feature->value = value_of(twin, feature, feature->complete);
        feature->if_complete = is_standing(feature->kind) ? 9 : value_of(twin, feature, true);
        if (feature->kind == LAND_FIELD)
            feature->value = feature->if_complete = field_value(twin, f);
    }
}

void twin_look(Twin *twin) {
    twin->n_features = 0;
    for (int t = 0; t < twin->n_tiles; t++) {
        twin->counted[t] = NOTHING;
        for (int c = 0; c < TWIN_SPOTS; c++) twin->cell[t][c] = NOTHING;
        for (int p = 0; p < TWIN_PARTS; p++) twin->part[t][p] = NOTHING;
    }
    for (int t = 0; t < twin->n_tiles; t++) {
        for (int c = 0; c < TILE_CELLS; c++) {
            look_at_ground(twin, t, c);
            look_at_standing(twin, t, c);
        }
        look_at_bridge(twin, t);
    }
    find_borders(twin);
    sort_borders(twin);
    judge_features(twin);
}

/* ---- Figures ------------------------------------------------------------------ */

static int figures_of_all(const Twin *twin, int figure) {
    switch (figure) {
    case LAND_MEEPLE: return 7;
    case LAND_BIG:    return twin_with(twin, AUDE_OPT_INNS);
    case LAND_ABBOT:  return twin_with(twin, AUDE_OPT_ABBOT);
    default:          return twin_with(twin, AUDE_OPT_TRADERS);
    }
}

int twin_figures_left(const Twin *twin, int seat, int figure) {
    int left = figures_of_all(twin, figure);
    if (seat >= twin->rules.players) return 0;
    for (int i = 0; i < twin->n_figures; i++)
        left -= twin->figure[i].seat == seat && twin->figure[i].figure == figure;
    return left;
}

void twin_add_figure(Twin *twin, int seat, int figure, int tile, int part) {
    assert(twin->n_figures < TWIN_FIGURES);
    twin->figure[twin->n_figures++] = (TwinFigure){seat, figure, tile, part};
}

void remove_figure(Twin *twin, int index) {
    for (int i = index + 1; i < twin->n_figures; i++) twin->figure[i - 1] = twin->figure[i];
    twin->n_figures--;
}

void send_home(Twin *twin, int feature) {
    for (int i = twin->n_figures - 1; i >= 0; i--) {
        const TwinFigure *figure = &twin->figure[i];
        if (figure->tile != TWIN_IN_CITY && twin->part[figure->tile][figure->part] == feature)
            remove_figure(twin, i);
    }
}

int figure_of(const Twin *twin, int seat, int figure, int tile, int part) {
    for (int i = 0; i < twin->n_figures; i++) {
        const TwinFigure *at = &twin->figure[i];
        if (at->seat == seat && at->figure == figure && at->tile == tile && at->part == part)
            return i;
    }
    return NOTHING;
}

/* ---- Bare positions ------------------------------------------------------------- */

void twin_clear(Twin *twin, const AudeRules *rules) {
    memset(twin, 0, sizeof *twin);
    twin->rules = *rules;
    twin->seat = rules->first;
    for (int s = 0; s < rules->players; s++) {              /* BCB-1 */
        int each = rules->players <= 4 ? 3 : 2;
        twin->bridges_left[s] = twin_with(twin, AUDE_OPT_BRIDGES) ? each : 0;
        twin->castles_left[s] = twin_with(twin, AUDE_OPT_CASTLES) ? each : 0;
    }
}

void twin_add_tile(Twin *twin, int type, int turns, int x, int y) {
    assert(twin->n_tiles < TWIN_TILES);
    twin->tile[twin->n_tiles++] = (TwinTile){type, turns, x, y};
    twin->at[y + TWIN_REACH][x + TWIN_REACH] = (int16_t)twin->n_tiles;
}
