/* area.c -- from cells to round outlines: cities, lakes and the great city.
 *
 * The outline of the cells is walked clockwise along the grid.  Its corners become
 * knots.  Knots on the rim of the tile stay where they are, or move to the tile's
 * corner where the drawing has a "." there: a city side is city from corner to corner.
 *
 *      . c c c .       \________/        All other knots only pull at the curve, so
 *      f f f f f                         that stairs become slopes and caps arches.
 */
#include "draft.h"

#include <string.h>

enum { MAX_KNOTS = 40 };

typedef struct {
    int x, y;
} Vertex;

typedef struct {
    Point at;
    bool fixed;
} Knot;

typedef struct {
    const char *art;
    unsigned mask;              /* bit c: cell c belongs to the area */
    int n_vertices, n_knots;
    Vertex vertex[MAX_KNOTS];
    Knot knot[MAX_KNOTS];
} Outline;

static const double grid[TILE_ART + 1] = {0, 21, 43, 57, 79, 100};

Point grid_point(int x, int y) { return (Point){grid[x], grid[y]}; }

Point cell_middle(int cell) {
    int x = cell % TILE_ART, y = cell / TILE_ART;
    return (Point){(grid[x] + grid[x + 1]) / 2, (grid[y] + grid[y + 1]) / 2};
}

Point point_turn(Point p, int turns) {
    for (int t = 0; t < (turns & 3); t++) p = (Point){TILE_SIZE - p.y, p.x};
    return p;
}

int art_step(int cell, int dir) {
    static const int8_t dx[8] = {0, 1, 0, -1, 1, 1, -1, -1};
    static const int8_t dy[8] = {-1, 0, 1, 0, -1, 1, 1, -1};
    int x = cell % TILE_ART + dx[dir], y = cell / TILE_ART + dy[dir];
    if (x < 0 || x >= TILE_ART || y < 0 || y >= TILE_ART) return -1;
    return y * TILE_ART + x;
}

/* ---- Walking round the cells ---------------------------------------- */

static bool inside(unsigned mask, int cell) { return cell >= 0 && mask >> cell & 1; }

static bool on_outline(unsigned mask, int cell, int side) {
    return inside(mask, cell) && !inside(mask, art_step(cell, side));
}

/* Where side `side` of a cell begins, walking clockwise. */
static Vertex side_start(int cell, int side) {
    return (Vertex){cell % TILE_ART + (side == LAND_EAST || side == LAND_SOUTH),
                    cell / TILE_ART + (side == LAND_SOUTH || side == LAND_WEST)};
}

/* Walk one outline from a side of a cell, noting every corner; mark sides as seen. */
static void walk(Outline *o, int cell, int side, uint8_t seen[TILE_CELLS]) {
    int last = -1;
    o->n_vertices = 0;
    while (!(seen[cell] >> side & 1)) {
        seen[cell] |= (uint8_t)(1u << side);
        if (side != last && o->n_vertices < MAX_KNOTS)
            o->vertex[o->n_vertices++] = side_start(cell, side);
        last = side;
        int ahead = art_step(cell, (side + 1) & 3), beyond = ahead < 0 ? -1 : art_step(ahead, side);
        if (!inside(o->mask, ahead))
            side = (side + 1) & 3;
        else if (!inside(o->mask, beyond))
            cell = ahead;
        else
            cell = beyond, side = (side + 3) & 3;
    }
}

/* A walk may begin in the middle of a straight part: that is no corner. */
static void drop_false_start(Outline *o) {
    Vertex a = o->vertex[o->n_vertices - 1], v = o->vertex[0], b = o->vertex[1];
    if ((a.x == v.x && v.x == b.x) || (a.y == v.y && v.y == b.y)) {
        o->n_vertices--;
        memmove(o->vertex, o->vertex + 1, (size_t)o->n_vertices * sizeof *o->vertex);
    }
}

/* ---- From corners to knots ------------------------------------------ */

static bool is_rim(int v) { return v == 0 || v == TILE_ART; }

static bool same_rim(Vertex a, Vertex b) {
    return (a.x == b.x && is_rim(a.x)) || (a.y == b.y && is_rim(a.y));
}

static bool same_vertex(Vertex a, Vertex b) { return a.x == b.x && a.y == b.y; }

static void add_knot(Outline *o, Point at, bool fixed) {
    if (o->n_knots < MAX_KNOTS) o->knot[o->n_knots++] = (Knot){at, fixed};
}

/* The corner of the tile next to v, if the drawing leaves it empty. */
static bool empty_corner(const Outline *o, Vertex v, Vertex *corner) {
    *corner = (Vertex){v.x <= 1 ? 0 : TILE_ART, v.y <= 1 ? 0 : TILE_ART};
    int cell = (corner->y ? TILE_ART - 1 : 0) * TILE_ART + (corner->x ? TILE_ART - 1 : 0);
    bool near = (v.x <= 1 || v.x >= TILE_ART - 1) && (v.y <= 1 || v.y >= TILE_ART - 1);
    return near && o->art[cell] == '.' && !same_vertex(v, *corner);
}

static Vertex inner_of(Vertex corner) {
    return (Vertex){corner.x ? TILE_ART - 1 : 1, corner.y ? TILE_ART - 1 : 1};
}

/* A knot on the rim beside an empty corner moves into it; the wall still comes from
 * the inner corner of that cell, or it would run along the rim. */
static void rim_knot(Outline *o, Vertex before, Vertex v, Vertex after) {
    Vertex corner, inner;
    if (!empty_corner(o, v, &corner)) {
        add_knot(o, grid_point(v.x, v.y), true);
        return;
    }
    inner = inner_of(corner);
    bool wall_follows = same_rim(before, v);
    if (!wall_follows && !same_vertex(before, inner))
        add_knot(o, grid_point(inner.x, inner.y), false);
    add_knot(o, grid_point(corner.x, corner.y), true);
    if (wall_follows && !same_vertex(after, inner))
        add_knot(o, grid_point(inner.x, inner.y), false);
}

/* A city that touches an empty corner from inside reaches into it with a tip, and so
 * parts the fields on both sides. */
static bool is_tip(const Outline *o, Vertex v, Vertex *corner) {
    if (!empty_corner(o, v, corner) || !same_vertex(v, inner_of(*corner))) return false;
    for (int i = 0; i < o->n_vertices; i++) {
        Vertex w = o->vertex[i], c;
        if ((is_rim(w.x) || is_rim(w.y)) && empty_corner(o, w, &c) && same_vertex(c, *corner))
            return false;
    }
    return true;
}

static void tip_knots(Outline *o, Vertex before, Vertex v, Vertex after, Vertex corner) {
    Point at = grid_point(v.x, v.y);
    add_knot(o, between(at, grid_point(before.x, before.y), 0.35), false);
    add_knot(o, grid_point(corner.x, corner.y), true);
    add_knot(o, between(at, grid_point(after.x, after.y), 0.35), false);
}

static void find_knots(Outline *o, AreaKind kind) {
    int n = o->n_vertices;
    o->n_knots = 0;
    for (int i = 0; i < n; i++) {
        Vertex a = o->vertex[(i + n - 1) % n], v = o->vertex[i], b = o->vertex[(i + 1) % n], c;
        if (is_rim(v.x) || is_rim(v.y))
            rim_knot(o, a, v, b);
        else if (kind == AREA_CITY && is_tip(o, v, &c))
            tip_knots(o, a, v, b, c);
        else
            add_knot(o, grid_point(v.x, v.y), false);
    }
}

/* ---- From knots to curves ------------------------------------------- */

static void add_piece(Area *area, Point control, Point end, bool wall) {
    if (area->n < SHAPE_PIECES) area->piece[area->n++] = (Piece){control, end, wall};
}

static void add_straight(Area *area, Point from, Point to) {
    bool rim = (from.x == to.x && (from.x <= 0 || from.x >= TILE_SIZE)) ||
               (from.y == to.y && (from.y <= 0 || from.y >= TILE_SIZE));
    add_piece(area, between(from, to, 0.5), to, !rim);
}

/* A smooth curve to `end`, pulled by the points in between. */
static void add_smooth(Area *area, const Point *pull, int n, Point end) {
    for (int i = 0; i < n; i++)
        add_piece(area, pull[i], i + 1 < n ? between(pull[i], pull[i + 1], 0.5) : end, true);
}

/* One corner: straight walls and a round edge. */
static void add_edge(Area *area, Point from, Point corner, Point to) {
    Point a = between(from, corner, 0.6), b = between(corner, to, 0.4);
    add_piece(area, between(from, a, 0.5), a, true);
    add_piece(area, corner, b, true);
    add_piece(area, between(b, to, 0.5), to, true);
}

/* From corner to corner across the tile steps become one long sweep: every point is drawn towards
 * the middle of its neighbours. */
static void draw_towards(Point from, Point *pull, int n, Point to) {
    enum { ROUNDS = 3 };
    for (int i = 0; i < ROUNDS * n; i++) {
        int k = i % n;
        Point before = k ? pull[k - 1] : from, after = k + 1 < n ? pull[k + 1] : to;
        pull[k] = between(pull[k], between(before, after, 0.5), 0.5);
    }
}

/* The curve from one fixed knot to the next, pulled by n knots between them. */
static void add_run(Area *area, Point from, Point *pull, int n, Point to) {
    if (n == 0) {
        add_straight(area, from, to);
    } else if (n == 1) {
        add_edge(area, from, pull[0], to);
    } else if (n == 2) {        /* an arch: start flat, so that two fit in a corner */
        Point arch[2] = {between(pull[0], pull[1], 0.15), between(pull[1], pull[0], 0.15)};
        add_smooth(area, arch, 2, to);
    } else {                    /* stairs: the middles of the steps lie on a slope */
        for (int i = 0; i + 1 < n; i++) pull[i] = between(pull[i], pull[i + 1], 0.5);
        if (from.x != to.x && from.y != to.y) draw_towards(from, pull, n - 1, to);
        add_smooth(area, pull, n - 1, to);
    }
}

/* An outline that never meets the rim. */
static void close_round(Area *area, const Outline *o) {
    int n = o->n_knots;
    area->start = between(o->knot[n - 1].at, o->knot[0].at, 0.5);
    for (int i = 0; i < n; i++)
        add_piece(area, o->knot[i].at, between(o->knot[i].at, o->knot[(i + 1) % n].at, 0.5), true);
}

static void find_curve(Area *area, const Outline *o) {
    int first = 0, n = o->n_knots;
    Point pull[MAX_KNOTS], from;
    while (first < n && !o->knot[first].fixed) first++;
    if (first == n) {
        close_round(area, o);
        return;
    }
    area->start = from = o->knot[first].at;
    for (int i = 1, pulls = 0; i <= n; i++) {
        const Knot *knot = &o->knot[(first + i) % n];
        if (!knot->fixed) {
            pull[pulls++] = knot->at;
            continue;
        }
        add_run(area, from, pull, pulls, knot->at);
        from = knot->at, pulls = 0;
    }
}

/* ---- Which cells ---------------------------------------------------- */

static void add_areas(Draft *draft, AreaKind kind, uint8_t owner, unsigned mask) {
    uint8_t seen[TILE_CELLS] = {0};
    Outline o = {.art = draft->art, .mask = mask};
    for (int i = 0; i < 4 * TILE_CELLS; i++) {
        int cell = i / 4, side = i % 4;
        if (!on_outline(mask, cell, side) || seen[cell] >> side & 1) continue;
        if (draft->n_areas == SHAPE_AREAS) return;
        Area *area = &draft->area[draft->n_areas++];
        *area = (Area){.kind = kind, .owner = owner};
        walk(&o, cell, side, seen);
        drop_false_start(&o);
        find_knots(&o, kind);
        find_curve(area, &o);
    }
}

/* What stands in a city's middle without being city, a bazaar, has city under it. */
static unsigned fill_holes(unsigned mask) {
    for (int cell = 0; cell < TILE_CELLS; cell++) {
        int around = 0;
        for (int dir = 0; dir < 4; dir++) around += inside(mask, art_step(cell, dir));
        if (around == 4) mask |= 1u << cell;
    }
    return mask;
}

static unsigned cells_of_letter(const char *art, char letter) {
    unsigned mask = 0;
    for (int cell = 0; cell < TILE_CELLS; cell++) mask |= (unsigned)(art[cell] == letter) << cell;
    return mask;
}

void draft_areas(Draft *draft) {
    const Tile *tile = draft->type->tile;
    for (uint8_t s = 0; s < tile->n_segments; s++) {
        unsigned mask = 0;
        if (tile->segment[s].kind != LAND_CITY) continue;
        for (int cell = 0; cell < TILE_CELLS; cell++)
            mask |= (unsigned)(tile->owner[cell] == s) << cell;
        add_areas(draft, AREA_CITY, s, fill_holes(mask));
    }
    add_areas(draft, AREA_GREAT, NO_LABEL, cells_of_letter(draft->art, '#'));
    add_areas(draft, AREA_LAKE, NO_LABEL, cells_of_letter(draft->art, 'l'));
}

/* ---- Questions ------------------------------------------------------ */

static bool crosses(Point a, Point b, Point p) {
    return (a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y);
}

bool area_contains(const Area *area, Point p) {
    enum { STEPS = 8 };
    bool in = false;
    Point start = area->start, last = start;
    for (int i = 0; i < area->n; i++) {
        const Piece *piece = &area->piece[i];
        for (int k = 1; k <= STEPS; k++) {
            double t = k / (double)STEPS;
            Point at = between(between(start, piece->control, t),
                               between(piece->control, piece->end, t), t);
            in ^= crosses(last, at, p);
            last = at;
        }
        start = piece->end;
    }
    return in;
}

const Area *draft_area_at(const Draft *draft, Point p) {
    for (int i = 0; i < draft->n_areas; i++)
        if (draft->area[i].kind != AREA_LAKE && area_contains(&draft->area[i], p))
            return &draft->area[i];
    return NULL;
}
