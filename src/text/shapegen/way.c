/* way.c -- from cells to curves: roads, rivers and village streets.
 *
 * A way is a chain of cells, begun at the side of the tile where it can be.  It goes
 * straight across what crosses it (a road over a river, a bridge), and ends in the
 * middle of whatever ends it: a village, a monastery, a city, a lake.  The chain is
 * then cut into equal lengths and each point drawn towards its neighbours until
 * bends are round; where the way leaves the tile it stays square to the side. */
#include "draft.h"

#include <string.h>

enum { MAX_CHAIN = 16, ROUNDS = 5 };

typedef struct {
    Draft *draft;
    uint8_t owner;              /* of the way; NO_LABEL walks village cells */
    uint8_t kind;
    unsigned seen;              /* bit c: cell c has been walked */
    bool upper, port[2];        /* does it begin, end at the side of the tile? */
    int n;
    Point at[MAX_CHAIN];
} Chain;

/* Where a way passes a cell: rounder than the cells' own middles, so that three cells
 * across a corner lie on a quarter of a circle. */
static Point passing(int cell) {
    static const double at[TILE_ART] = {10, 34.5, 50, 65.5, 90};
    return (Point){at[cell % TILE_ART], at[cell / TILE_ART]};
}

static bool is_city(char letter) { return letter && strchr("cSKWGLM", letter); }

/* Is this cell a part of the way? */
static bool is_mine(const Chain *chain, int cell) {
    if (cell < 0) return false;
    char letter = chain->draft->art[cell];
    if (chain->owner == NO_LABEL) return letter == '*';
    return chain->draft->type->tile->owner[cell] == chain->owner && letter != 'l';
}

static bool is_fresh(const Chain *chain, int cell) {
    return cell >= 0 && is_mine(chain, cell) && !(chain->seen >> cell & 1);
}

static void add_point(Chain *chain, Point p) {
    if (chain->n < MAX_CHAIN) chain->at[chain->n++] = p;
}

/* Directions in the order to try them: straight on, sideways, across corners. */
static int dir_tried(int ahead, int i) { return i == 0 ? ahead : i < 4 ? (ahead + i) & 3 : i; }

/* The next cell of the way after `cell`, or -1. */
static int next_cell(Chain *chain, int cell, int *dir) {
    for (int i = 0; i < 8; i++) {
        int d = dir_tried(*dir & 3, i), next = art_step(cell, d);
        if (!is_fresh(chain, next)) continue;
        if (d < 4) *dir = d;
        return next;
    }
    return -1;
}

/* What it goes over or under, and the cell behind that, where it goes on. */
static int cross_over(Chain *chain, int cell, int *dir) {
    for (int d = 0; d < 4; d++) {
        int under = art_step(cell, d), next = under < 0 ? -1 : art_step(under, d);
        if (!is_fresh(chain, next)) continue;
        chain->upper |= chain->draft->art[under] == '+' && d % 2;     /* one of two is */
        *dir = d;
        return next;
    }
    return -1;
}

/* Across a bridge that leads over another road to a house behind it. */
static int end_behind_bridge(const Chain *chain, int cell) {
    const char *art = chain->draft->art;
    for (int d = 0; d < 4; d++) {
        int bridge = art_step(cell, d);
        if (bridge < 0 || art[bridge] != '+') continue;
        for (int next = bridge; next >= 0; next = art_step(next, d))
            if (art[next] == '*') return next;
    }
    return -1;
}

/* The cell that ends the way: sideways first. */
static int end_cell(const Chain *chain, int cell, int ahead) {
    for (int i = 0; i < 8; i++) {
        int next = art_step(cell, dir_tried(ahead & 3, i));
        char letter = next < 0 ? 0 : chain->draft->art[next];
        bool street = chain->owner == NO_LABEL;
        if (!letter || (street && (i >= 4 || letter == '*'))) continue;
        if (is_city(letter) ||
            (!street && strchr(chain->kind == LAND_RIVER ? "l*" : "m*B#", letter)))
            return next;
    }
    return -1;
}

static bool side_middle(int cell, Point *p) {
    static const struct {
        uint8_t cell;
        Point at;
    } middles[4] = {{2, {50, 0}}, {14, {100, 50}}, {22, {50, 100}}, {10, {0, 50}}};
    for (int i = 0; i < 4; i++) {
        if (middles[i].cell != cell) continue;
        *p = middles[i].at;
        return true;
    }
    return false;
}

/* The cell as far behind `end` as that is from `cell`, or -1. */
static int beyond(int cell, int end) {
    int x = 2 * (end % TILE_ART) - cell % TILE_ART, y = 2 * (end / TILE_ART) - cell / TILE_ART;
    return x < 0 || x >= TILE_ART || y < 0 || y >= TILE_ART ? -1 : y * TILE_ART + x;
}

/* How the way goes on where its cells end: to the rim, or into what ends it. */
static bool finish(Chain *chain, int cell, int dir, bool may_leave) {
    Point rim;
    if (may_leave && chain->owner != NO_LABEL && side_middle(cell, &rim)) {
        add_point(chain, rim);
        return true;
    }
    int behind = end_behind_bridge(chain, cell);
    int end = behind >= 0 ? behind : end_cell(chain, cell, dir);
    chain->upper |= behind >= 0;
    if (end < 0 || chain->draft->art[cell] == 'o') return false;
    int inner = beyond(cell, end);
    bool deep = inner >= 0 && is_city(chain->draft->art[end]) && is_city(chain->draft->art[inner]);
    add_point(chain, cell_middle(deep ? inner : end));     /* through the gate */
    return false;
}

static int first_dir(int cell) {
    return cell == 2 ? LAND_SOUTH : cell == 14 ? LAND_WEST : cell == 22 ? LAND_NORTH : LAND_EAST;
}

static void walk(Chain *chain, int start) {
    int dir = first_dir(start), cell = start, next = start;
    chain->n = 0, chain->upper = false;
    chain->port[0] = finish(chain, start, dir, true);
    for (; next >= 0; cell = next >= 0 ? next : cell) {
        add_point(chain, passing(next));
        chain->seen |= 1u << next;
        cell = next;
        if ((next = next_cell(chain, cell, &dir)) < 0) next = cross_over(chain, cell, &dir);
    }
    chain->port[1] = finish(chain, cell, dir, cell != start);
}

/* ---- Smoothing ------------------------------------------------------ */

/* Newton's square root: no library for one function, the same on every platform. */
static double length(Point a, Point b) {
    double square = distance2(a, b), root = square > 1 ? square / 2 : 1;
    for (int i = 0; i < 20; i++) root = (root + square / root) / 2;
    return root;
}

/* The point `along` units from the chain's start. */
static Point point_along(const Chain *chain, double along) {
    for (int i = 0; i + 1 < chain->n; i++) {
        double step = length(chain->at[i], chain->at[i + 1]);
        if (along <= step && step > 0) return between(chain->at[i], chain->at[i + 1], along / step);
        along -= step;
    }
    return chain->at[chain->n - 1];
}

static void cut_evenly(const Chain *chain, Way *way) {
    double total = 0;
    for (int i = 0; i + 1 < chain->n; i++) total += length(chain->at[i], chain->at[i + 1]);
    way->n = WAY_POINTS;
    for (int i = 0; i < way->n; i++) way->at[i] = point_along(chain, total * i / (way->n - 1));
}

/* Draw every point towards the middle of its neighbours, but not those at a side. */
static void relax(Way *way, const bool port[2]) {
    for (int round = 0; round < ROUNDS; round++) {
        Point old[WAY_POINTS];
        memcpy(old, way->at, sizeof old);
        for (int i = 1 + port[0]; i + 1 + port[1] < way->n; i++)
            way->at[i] = between(old[i], between(old[i - 1], old[i + 1], 0.5), 0.7);
    }
}

static bool is_straight(const Way *way) {
    Point a = way->at[0], b = way->at[way->n - 1];
    for (int i = 1; i + 1 < way->n; i++) {
        Point p = way->at[i];
        double off = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        if (off > 1 || off < -1) return false;
    }
    return true;
}

/* From one side of the tile to the next: a quarter of a circle round the corner between them, so
 * that bends look alike on every tile and run on without a kink. */
static bool is_bend(const Chain *chain, Point *corner) {
    Point a = chain->at[0], b = chain->at[chain->n - 1];
    bool level = a.x == 0 || a.x == TILE_SIZE;
    if (!chain->port[0] || !chain->port[1] || level == (b.x == 0 || b.x == TILE_SIZE)) return false;
    *corner = level ? (Point){a.x, b.y} : (Point){b.x, a.y};
    return true;
}

/* Four curves that share their tangents: what pulls at them lies a little outside the circle. */
static void draw_bend(Way *way, Point corner) {
    static const double along[4][2] = {
        {1, 0.19891}, {0.84776, 0.56645}, {0.56645, 0.84776}, {0.19891, 1}};
    Point a = way->at[0], b = way->at[way->n - 1];
    for (int i = 0; i < 4; i++)
        way->at[i + 1] =
            (Point){corner.x + (a.x - corner.x) * along[i][0] + (b.x - corner.x) * along[i][1],
                    corner.y + (a.y - corner.y) * along[i][0] + (b.y - corner.y) * along[i][1]};
    way->at[5] = b;
    way->n = 6;
}

static void add_way(Draft *draft, const Chain *chain) {
    Point corner;
    if (draft->n_ways == SHAPE_WAYS || chain->n < 2) return;
    Way *way = &draft->way[draft->n_ways++];
    *way = (Way){.kind = chain->kind, .owner = chain->owner, .upper = chain->upper};
    cut_evenly(chain, way);
    if (is_bend(chain, &corner)) {
        draw_bend(way, corner);
        return;
    }
    relax(way, chain->port);
    if (!is_straight(way)) return;
    way->at[1] = way->at[way->n - 1];
    way->n = 2;
}

Point way_point(const Way *way, int step) {
    double part = step / (double)WAY_STEPS;
    int pieces = way->n - 2;
    if (pieces < 1) return between(way->at[0], way->at[1], part);
    double scaled = part * pieces;
    int i = (int)scaled < pieces ? (int)scaled : pieces - 1;
    double t = scaled - i;
    Point pull = way->at[i + 1];
    Point from = i == 0 ? way->at[0] : between(way->at[i], pull, 0.5);
    Point to = i + 1 == pieces ? way->at[way->n - 1] : between(pull, way->at[i + 2], 0.5);
    return between(between(from, pull, t), between(pull, to, t), t);
}

/* ---- Which ways ----------------------------------------------------- */

/* Streets are short roads that nobody can claim, from a village to a city gate. */
static void find_streets(Draft *draft) {
    Chain chain = {.draft = draft, .owner = NO_LABEL, .kind = LAND_ROAD};
    for (int cell = 0; cell < TILE_CELLS; cell++) {
        int next = art_step(cell, LAND_SOUTH);
        if (!is_fresh(&chain, cell) || !is_mine(&chain, next)) continue;
        walk(&chain, cell);
        add_way(draft, &chain);
    }
}

/* Ways begin at the side of the tile if they reach one: those cells come first. */
static void find_ways(Draft *draft, uint8_t owner) {
    static const uint8_t middles[4] = {2, 10, 14, 22};
    Chain chain = {.draft = draft, .owner = owner, .kind = draft->type->tile->segment[owner].kind};
    for (int i = 0; i < 4 + TILE_CELLS; i++) {
        int cell = i < 4 ? middles[i] : i - 4;
        if (!is_fresh(&chain, cell)) continue;
        walk(&chain, cell);
        add_way(draft, &chain);
    }
}

void draft_ways(Draft *draft) {
    const Tile *tile = draft->type->tile;
    for (uint8_t s = 0; s < tile->n_segments + tile->n_rivers; s++) {
        uint8_t kind = tile->segment[s].kind;
        if (kind == LAND_ROAD || kind == LAND_RIVER) find_ways(draft, s);
    }
    find_streets(draft);
}
