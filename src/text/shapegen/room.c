/* room.c -- where there is room on a tile: for tints, figures, roofs and trees.
 *
 * The tile is cut into RASTER x RASTER small squares.  A square in a city belongs to
 * it; one under a road, river or lake to nobody.  What remains falls apart into
 * pieces, and each is the field whose cells of the drawing it covers most. */
#include "draft.h"

#include <math.h>
#include <string.h>

enum {
    SQUARES = RASTER * RASTER,
    OPEN_LAND = 0xFE,           /* a field, not yet known which */
    PIECE = 0x80,               /* the piece that is being walked */
};

/* ---- Labels --------------------------------------------------------- */

static bool under_way(const Draft *draft, Point p) {
    const double near = 10;
    for (int i = 0; i < draft->n_ways; i++)
        for (int k = 0; k <= WAY_STEPS; k++)
            if (distance2(way_point(&draft->way[i], k), p) < near) return true;
    return false;
}

static uint8_t first_label(const Draft *draft, Point p) {
    for (int i = 0; i < draft->n_areas; i++)
        if (area_contains(&draft->area[i], p)) return draft->area[i].owner;
    return under_way(draft, p) ? NO_LABEL : OPEN_LAND;
}

int cell_at(Point p) {
    int x = 0, y = 0;
    while (x + 1 < TILE_ART && grid_point(x + 1, 0).x <= p.x) x++;
    while (y + 1 < TILE_ART && grid_point(0, y + 1).y <= p.y) y++;
    return y * TILE_ART + x;
}

static int raster_step(int square, int dir) {
    static const int8_t dx[4] = {0, 1, 0, -1}, dy[4] = {-1, 0, 1, 0};
    int x = square % RASTER + dx[dir], y = square / RASTER + dy[dir];
    return x < 0 || x >= RASTER || y < 0 || y >= RASTER ? -1 : y * RASTER + x;
}

/* Mark the piece around `square`, counting the field cells it covers. */
static void walk_piece(Draft *draft, int square, int votes[TILE_MAX_SEGMENTS]) {
    const Tile *tile = draft->type->tile;
    uint8_t owner = tile->owner[cell_at(raster_point(square))];
    draft->label[square] = PIECE;
    if (owner != NO_LABEL && tile->segment[owner].kind == LAND_FIELD) votes[owner]++;
    for (int dir = 0; dir < 4; dir++) {
        int next = raster_step(square, dir);
        if (next >= 0 && draft->label[next] == OPEN_LAND) walk_piece(draft, next, votes);
    }
}

static uint8_t most_votes(const int votes[TILE_MAX_SEGMENTS]) {
    int best = 0;
    for (int s = 1; s < TILE_MAX_SEGMENTS; s++)
        if (votes[s] > votes[best]) best = s;
    return votes[best] ? (uint8_t)best : NO_LABEL;
}

void draft_label(Draft *draft) {
    for (int i = 0; i < SQUARES; i++) draft->label[i] = first_label(draft, raster_point(i));
    for (int i = 0; i < SQUARES; i++) {
        int votes[TILE_MAX_SEGMENTS] = {0};
        if (draft->label[i] != OPEN_LAND) continue;
        walk_piece(draft, i, votes);
        uint8_t owner = most_votes(votes);
        for (int k = 0; k < SQUARES; k++)
            if (draft->label[k] == PIECE) draft->label[k] = owner;
    }
}

static int square_at(Point p) {
    const double step = TILE_SIZE / (double)RASTER;
    return (int)(p.y / step) * RASTER + (int)(p.x / step);
}

/* ---- Room ----------------------------------------------------------- */

/* How far from small square `square` the next one of another label is, squared; the
 * rim of the tile counts too if `rim` is set. */
static double clearance2(const Draft *draft, int square, bool rim) {
    Point p = raster_point(square);
    double least = 1e9, sides[4] = {p.x, p.y, TILE_SIZE - p.x, TILE_SIZE - p.y};
    for (int i = 0; i < SQUARES; i++) {
        double d = distance2(p, raster_point(i));
        if (d < least && draft->label[i] != draft->label[square]) least = d;
    }
    for (int i = 0; rim && i < 4; i++)
        if (sides[i] * sides[i] < least) least = sides[i] * sides[i];
    return least;
}

/* How far p is from the wall of an area, or the shore of a lake. */
static double to_wall(const Area *area, Point p) {
    enum { STEPS = 8 };
    double least = 1e9;
    Point start = area->start;
    for (int i = 0; i < area->n; i++) {
        const Piece *piece = &area->piece[i];
        for (int k = 0; piece->wall && k <= STEPS; k++) {
            double t = k / (double)STEPS;
            Point at = between(between(start, piece->control, t),
                               between(piece->control, piece->end, t), t);
            least = fmin(least, distance2(p, at));
        }
        start = piece->end;
    }
    return sqrt(least);
}

/* How far p is from what must not be built on: walls, water and, if `ways` is set, roads; below
 * zero it is under one.  As wide as they are drawn (art.c). */
static double margin(const Draft *draft, Point p, bool ways) {
    const double wall = 4, road = 5, river = 8;
    double least = 1e9;
    for (int i = 0; i < draft->n_areas; i++)
        least = fmin(least, to_wall(&draft->area[i], p) - wall);
    for (int i = 0; ways && i < draft->n_ways; i++) {
        double half = draft->way[i].kind == LAND_RIVER ? river : road;
        for (int k = 0; k <= WAY_STEPS; k++)
            least = fmin(least, sqrt(distance2(p, way_point(&draft->way[i], k))) - half);
    }
    return least;
}

static double to_rim(Point p) {
    return fmin(fmin(p.x, p.y), fmin(TILE_SIZE - p.x, TILE_SIZE - p.y));
}

/* How much room things take; what is 0 stands beside others. ORDER THINGS */
static const double radius[THINGS] = {
    [THING_GATE] = 6,    [THING_VILLAGE] = 19,   [THING_COTTAGE] = 10, [THING_INN] = 12,
    [THING_CHURCH] = 30, [THING_CATHEDRAL] = 36, [THING_SHIELD] = 15,  [THING_WINE] = 14,
    [THING_GRAIN] = 14,  [THING_CLOTH] = 14,     [THING_BAZAAR] = 22,  [THING_GARDEN] = 10,
    [THING_PIGS] = 13,   [THING_SPRING] = 12,    [THING_HOUSE] = 9,    [THING_HOUSE2] = 12,
    [THING_HOUSE3] = 16, [THING_HUT] = 7,        [THING_TREE] = 8,     [THING_GROVE] = 12,
    [THING_SIGN] = 16,
};

static bool has_room(const Draft *draft, Point p, double own) {
    for (int i = 0; i < draft->n_things; i++) {
        double apart = own + radius[draft->thing[i].kind];
        if (distance2(p, draft->thing[i].at) < apart * apart) return false;
    }
    return true;
}

static void add_thing(Draft *draft, ThingKind kind, Point at) {
    if (draft->n_things < SHAPE_THINGS) draft->thing[draft->n_things++] = (Standing){kind, at};
}

/* Where a thing that is drawn in `cell` stands: as near to it as walls, roads and others leave it
 * room. */
static Point place_of(const Draft *draft, ThingKind kind, int cell) {
    Point home = cell_middle(cell), best = home;
    uint8_t label = draft->label[square_at(home)];
    double most = -1e9;
    for (int i = 0; i < SQUARES; i++) {
        Point p = raster_point(i);
        bool city = draft_area_at(draft, p) != NULL;
        if (draft->label[i] != label) continue;
        double room = fmin(margin(draft, p, !city), to_rim(p));
        room = 4 * fmin(room - radius[kind], 0) - sqrt(distance2(p, home));
        if (!has_room(draft, p, radius[kind])) room -= 40;
        if (room > most) most = room, best = p;
    }
    return best;
}

/* In a field, `least` or more across or down from a place, where there is the most room: for inns
 * beside their road, and for who stands at a garden. */
static Point beside(const Draft *draft, Point place, double least, double own) {
    Point best = place;
    double most = -1e9;
    for (int i = 0; i < SQUARES; i++) {
        Point p = raster_point(i);
        uint8_t label = draft->label[i];
        double near = distance2(p, place), room = fmin(margin(draft, p, true), to_rim(p));
        if (label == NO_LABEL || draft->type->tile->segment[label].kind != LAND_FIELD) continue;
        if (fmax(fabs(p.x - place.x), fabs(p.y - place.y)) < least || near > 900) continue;
        room = fmin(room, own + 2) - near / 200 - (has_room(draft, p, own) ? 0 : 20);
        if (room > most) most = room, best = p;
    }
    return best;
}

/* ---- Figures -------------------------------------------------------- */

/* The roomiest place of a city or field, if possible not on top of what stands there. */
static Point roomiest(const Draft *draft, int segment) {
    const double enough = 400, figure = 13, halo = 3;
    double most = -1e9;
    Point home = cell_middle(draft->type->tile->segment[segment].home), best = home;
    for (int i = 0; i < SQUARES; i++) {
        if (draft->label[i] != segment) continue;
        Point p = raster_point(i);
        double room = clearance2(draft, i, true);
        if (room > enough) room = enough;
        if (!has_room(draft, p, figure + halo)) room -= enough;
        if (!has_room(draft, p, figure)) room -= enough;
        room -= distance2(p, home) / 20;
        if (room > most) most = room, best = p;
    }
    return best;
}

static Point nearest_on_way(const Draft *draft, int segment) {
    Point home = cell_middle(draft->type->tile->segment[segment].home), best = home;
    double least = 1e9;
    for (int i = 0; i < draft->n_ways; i++) {
        for (int k = 0; draft->way[i].owner == segment && k <= WAY_STEPS; k++) {
            Point p = way_point(&draft->way[i], k);
            if (distance2(p, home) >= least) continue;
            least = distance2(p, home), best = p;
        }
    }
    return best;
}

Point draft_stands_at(const Draft *draft, int segment) {
    int cell = draft->type->tile->segment[segment].home;
    ThingKind kind = draft->art[cell] == 'g' ? THING_GARDEN : THING_CHURCH;
    for (int i = 0; i < draft->n_things; i++)
        if (draft->thing[i].kind == kind) return draft->thing[i].at;
    return cell_middle(cell);
}

void draft_spots(Draft *draft) {
    const Tile *tile = draft->type->tile;
    for (int s = 0; s < tile->n_segments; s++) {
        int kind = tile->segment[s].kind;
        if (kind == LAND_CITY || kind == LAND_FIELD)
            draft->spot[s] = roomiest(draft, s);
        else if (kind == LAND_ROAD)
            draft->spot[s] = nearest_on_way(draft, s);
        else if (kind == LAND_GARDEN)
            draft->spot[s] = beside(draft, draft_stands_at(draft, s), 22, 10);
        else
            draft->spot[s] = draft_stands_at(draft, s);
    }
}

/* ---- What stands on the tile ---------------------------------------- */

static ThingKind thing_of_letter(char letter) {
    static const struct {
        char letter;
        ThingKind kind;
    } table[] = {
        {'m', THING_CHURCH}, {'M', THING_CHURCH}, {'K', THING_CATHEDRAL}, {'S', THING_SHIELD},
        {'W', THING_WINE},   {'G', THING_GRAIN},  {'L', THING_CLOTH},     {'B', THING_BAZAAR},
        {'g', THING_GARDEN}, {'P', THING_PIGS},   {'o', THING_SPRING},
    };
    for (unsigned i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].letter == letter) return table[i].kind;
    return THING_NONE;
}

/* Houses stand where roads meet, one where a single road ends; rivers that meet in a
 * fork need none. */
static ThingKind village_at(const Draft *draft, int cell) {
    int roads = 0;
    for (int i = 0; i < draft->n_ways; i++) {
        const Way *way = &draft->way[i];
        if (way->kind == LAND_ROAD && way->owner != NO_LABEL &&
            distance2(way->at[way->n - 1], cell_middle(cell)) < 1)
            roads++;
    }
    return roads > 1 ? THING_VILLAGE : roads ? THING_COTTAGE : THING_NONE;
}

/* How far it is to the nearest river or lake, squared. */
static double to_water2(const Draft *draft, Point p) {
    double least = 1e9;
    for (int i = 0; i < draft->n_ways; i++)
        for (int k = 0; draft->way[i].kind == LAND_RIVER && k <= WAY_STEPS; k++)
            least = fmin(least, distance2(p, way_point(&draft->way[i], k)));
    for (int i = 0; i < draft->n_areas; i++)
        for (int k = 0; draft->area[i].kind == AREA_LAKE && k < draft->area[i].n; k++)
            least = fmin(least, distance2(p, draft->area[i].piece[k].end));
    return least;
}

/* A church stands where it is drawn; by the water, a little to its dry side. */
static Point church_place(const Draft *draft, int cell) {
    const double wet = 26, aside = 14;
    Point home = cell_middle(cell), best = home;
    for (int dir = 0; dir < 4 && to_water2(draft, home) < wet * wet; dir++) {
        Point turned = point_turn((Point){50, 50 - aside}, dir);
        Point p = {home.x + turned.x - 50, home.y + turned.y - 50};
        if (to_water2(draft, p) > to_water2(draft, best)) best = p;
    }
    return best;
}

/* A gate wherever a way passes a wall. */
static void find_gates(Draft *draft) {
    for (int i = 0; i < draft->n_ways; i++) {
        bool was = draft_area_at(draft, way_point(&draft->way[i], 0)) != NULL;
        for (int k = 1; k <= WAY_STEPS; k++) {
            Point p = way_point(&draft->way[i], k);
            bool is = draft_area_at(draft, p) != NULL;
            if (is != was) add_thing(draft, THING_GATE, p);
            was = is;
        }
    }
}

/* In the middle of a lake. */
static void find_ripples(Draft *draft) {
    for (int i = 0; i < draft->n_areas; i++) {
        const Area *area = &draft->area[i];
        Point middle = {0, 0};
        if (area->kind != AREA_LAKE) continue;
        for (int k = 0; k < area->n; k++) {
            middle.x += area->piece[k].end.x / area->n;
            middle.y += area->piece[k].end.y / area->n;
        }
        add_thing(draft, THING_RIPPLES, middle);
    }
}

void draft_things(Draft *draft) {
    find_gates(draft);
    find_ripples(draft);
    for (int cell = 0; cell < TILE_CELLS; cell++) {
        char letter = draft->art[cell];
        ThingKind kind = letter == '*' ? village_at(draft, cell) : thing_of_letter(letter);
        bool moves = (kind >= THING_SHIELD && kind <= THING_CLOTH) || kind == THING_GARDEN ||
                     kind == THING_PIGS;
        if (kind == THING_NONE) continue;
        add_thing(draft, kind,
                  moves                  ? place_of(draft, kind, cell)
                  : kind == THING_CHURCH ? church_place(draft, cell)
                                         : cell_middle(cell));
    }
    if (draft->type->def->symbol != SYMBOL_NONE)
        add_thing(draft, THING_SIGN, point_turn((Point){50, 22}, draft->type->def->arrow));
    for (int cell = 0; cell < TILE_CELLS; cell++)
        if (draft->art[cell] == 'I')
            add_thing(draft, THING_INN, beside(draft, cell_middle(cell), 8, 12));
}

/* ---- Roofs and trees ------------------------------------------------ */

/* The i-th small square in an order that looks like none; the same for ever. */
static int scattered(const Draft *draft, int i) {
    unsigned seed = 7;
    for (const char *c = draft->type->name; *c; c++) seed = seed * 31 + (unsigned char)*c;
    return (int)(((unsigned)i * 389 + seed * 97) % SQUARES);
}

static bool in_field(const Draft *draft, Point p) {
    uint8_t label = draft->label[square_at(p)];
    return label != NO_LABEL && draft->type->tile->segment[label].kind == LAND_FIELD;
}

/* Does a figure stand here?  It needs a place of its own. */
static bool near_spot(const Draft *draft, Point p, double room) {
    for (int s = 0; s < draft->type->tile->n_segments; s++)
        if (distance2(draft->spot[s], p) < room * room) return true;
    return false;
}

/* Few and large: what people live in, and what grows, in the order in which they find room. */
static const struct {
    ThingKind kind;
    bool town;
    int most; /* on one tile */
    double apart; /* from others, more than it must be */
    double figure; /* what is left to figures; small ones stand half behind them */
} crowd[] = {
    {THING_HOUSE3, true, 3, 2, 12}, {THING_HOUSE2, true, 3, 1, 12}, {THING_HOUSE, true, 4, 0, 12},
    {THING_HUT, true, 2, 7, 2},     {THING_GROVE, false, 2, 9, 11}, {THING_TREE, false, 2, 12, 11},
};

static bool finds_room(const Draft *draft, int c, Point p) {
    double own = radius[crowd[c].kind], room = margin(draft, p, !crowd[c].town);
    if (crowd[c].town ? !draft_area_at(draft, p) : !in_field(draft, p)) return false;
    return room >= own && to_rim(p) >= own - 1 && !near_spot(draft, p, own + crowd[c].figure) &&
           has_room(draft, p, own + crowd[c].apart);
}

void draft_decorate(Draft *draft) {
    for (unsigned c = 0; c < sizeof crowd / sizeof *crowd; c++) {
        int left = crowd[c].most;
        for (int i = 0; i < SQUARES && left; i++) {
            Point p = raster_point(scattered(draft, i));
            if (!finds_room(draft, (int)c, p)) continue;
            add_thing(draft, crowd[c].kind, p);
            left--;
        }
    }
}

void draft_build(Draft *draft, int type) {
    memset(draft, 0, sizeof *draft);
    draft->type = &catalog[type];
    draft->art = catalog[type].def->art;
    draft_areas(draft);
    draft_ways(draft);
    draft_label(draft);
    draft_things(draft);
    draft_spots(draft);
    draft_decorate(draft);
}
