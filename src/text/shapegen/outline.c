/* outline.c -- each segment of a tile as one closed outline: for light, and for a finger.
 *
 * Every node of a grid over the tile gets a height: how far inside the segment it lies, or, below
 * zero, outside.  The outline is where the height is zero, found between nodes; then points that
 * are nearly in line go.
 *
 *      - - - -        A cell of the grid has corners inside and outside; the outline
 *      - / - -        crosses the sides between them, clockwise round what is inside.
 *      -|+ + +        Beyond the tile lies a ring of nodes that are outside: the sides
 *      -|+ + +        of the tile close what is open.
 *
 * Fields end under the edge of what is drawn over them (roads, water, walls), so that a tint shows
 * no gap; roads and cities have the edges that are seen. */
#include "draft.h"

#include <math.h>

enum {
    STEP = 2,                               /* units from node to node */
    NODES = TILE_SIZE / STEP + 1 + 2,       /* a side, with the ring */
    ALL = NODES * NODES,
    BENDS = 8,                              /* straight lines that stand for a curve */
    MAX_POINTS = SHAPE_PIECES * BENDS + 1,
    PIECE = 0x80,                           /* the piece of land that is being walked */
    NOWHERE = -1,
};

/* A way or the rim of an area, as straight lines. */
typedef struct {
    int n;
    Point at[MAX_POINTS];
} Line;

typedef struct {
    const Draft *draft;
    int segment;
    Line way[SHAPE_WAYS], area[SHAPE_AREAS];
    double height[ALL];
    uint8_t owner[ALL];         /* the field that a node is part of, or NO_LABEL */
    int next[2 * ALL];          /* from a crossed side of a cell to the next; NOWHERE */
} Relief;

/* ---- Distances ------------------------------------------------------ */

static void trace_way(Line *line, const Way *way) {
    const int step = 4;
    line->n = 0;
    for (int k = 0; k <= WAY_STEPS; k += step) line->at[line->n++] = way_point(way, k);
}

static void trace_area(Line *line, const Area *area) {
    Point start = area->start;
    line->n = 0;
    line->at[line->n++] = start;
    for (int i = 0; i < area->n; i++) {
        const Piece *piece = &area->piece[i];
        for (int k = 1; k <= BENDS; k++) {
            double t = k / (double)BENDS;
            line->at[line->n++] = between(between(start, piece->control, t),
                                          between(piece->control, piece->end, t), t);
        }
        start = piece->end;
    }
}

static double to_straight2(Point p, Point a, Point b) {
    double length2 = distance2(a, b), part = 0;
    if (length2 > 0) part = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length2;
    return distance2(p, between(a, b, part < 0 ? 0 : part > 1 ? 1 : part));
}

static double to_line(Point p, const Line *line) {
    double least = 1e9;
    for (int i = 1; i < line->n; i++)
        least = fmin(least, to_straight2(p, line->at[i - 1], line->at[i]));
    return sqrt(least);
}

/* How far outside area `i` p lies; below zero inside. */
static double to_area(const Relief *relief, int i, Point p) {
    double away = to_line(p, &relief->area[i]);
    return area_contains(&relief->draft->area[i], p) ? -away : away;
}

/* ---- Heights -------------------------------------------------------- */

/* Where node i lies; the ring lies on the sides of the tile, so that outlines end there. */
static Point node_point(int i) {
    int x = STEP * (i % NODES - 1), y = STEP * (i / NODES - 1);
    return (Point){x < 0           ? 0
                   : x > TILE_SIZE ? TILE_SIZE
                                   : x,
                   y < 0           ? 0
                   : y > TILE_SIZE ? TILE_SIZE
                                   : y};
}

static bool on_ring(int i) {
    int x = i % NODES, y = i / NODES;
    return x == 0 || y == 0 || x == NODES - 1 || y == NODES - 1;
}

/* Up to the gate: what is behind a wall is city. */
static double road_height(const Relief *relief, Point p) {
    const double half = 4.8;    /* as wide as it is drawn (art.c) */
    const Draft *draft = relief->draft;
    double height = -1e9;
    for (int i = 0; i < draft->n_ways; i++)
        if (draft->way[i].owner == relief->segment)
            height = fmax(height, half - to_line(p, &relief->way[i]));
    for (int i = 0; i < draft->n_areas; i++)
        if (draft->area[i].kind != AREA_LAKE) height = fmin(height, to_area(relief, i, p));
    return height;
}

/* How far outside a city p lies.  A tile has part in one great city at most. */
static double to_city(const Relief *relief, int segment, Point p) {
    const Draft *draft = relief->draft;
    bool great = draft->type->tile->segment[segment].kind == LAND_GREAT_CITY;
    double away = 1e9;
    for (int i = 0; i < draft->n_areas; i++)
        if (great ? draft->area[i].kind == AREA_GREAT : draft->area[i].owner == segment)
            away = fmin(away, to_area(relief, i, p));
    return away;
}

/* With its wall; where the walls of two cities meet, half way. */
static double city_height(const Relief *relief, Point p) {
    const double wall = 2.5;
    const TileType *type = relief->draft->type;
    double away = to_city(relief, relief->segment, p), height = wall - away;
    for (int s = 0; s < type->n_segments; s++)
        if (s != relief->segment) height = fmin(height, (to_city(relief, s, p) - away) / 2);
    return height;
}

/* Open land, of whichever field. */
static double land_height(const Relief *relief, Point p) {
    const double road = 4, river = 6.2, wall = 1.6, shore = 1.2;
    const Draft *draft = relief->draft;
    double height = 1e9;
    for (int i = 0; i < draft->n_ways; i++)
        height = fmin(height, to_line(p, &relief->way[i]) -
                                  (draft->way[i].kind == LAND_RIVER ? river : road));
    for (int i = 0; i < draft->n_areas; i++)
        height =
            fmin(height, to_area(relief, i, p) - (draft->area[i].kind == AREA_LAKE ? shore : wall));
    return height;
}

/* A disc under a monastery, or under a garden and who stands beside it. */
static double place_height(const Relief *relief, Point p) {
    const Draft *draft = relief->draft;
    const Segment *place = &draft->type->tile->segment[relief->segment];
    Point at = draft_stands_at(draft, relief->segment), figure = draft->spot[relief->segment];
    double radius = place->kind == LAND_MONASTERY ? 27 : 20;
    return radius - sqrt(distance2(p, between(at, figure, 0.5)));
}

/* ---- Which field ---------------------------------------------------- */

/* The field whose cells of the drawing lie at p, or NO_LABEL. */
static uint8_t field_at(const Draft *draft, Point p) {
    const Tile *tile = draft->type->tile;
    uint8_t owner = tile->owner[cell_at(p)];
    return owner != NO_LABEL && tile->segment[owner].kind == LAND_FIELD ? owner : NO_LABEL;
}

/* Mark the piece of open land around node i, counting whose cells it covers. */
static void walk_piece(Relief *relief, int i, int votes[NO_LABEL + 1]) {
    static const int steps[4] = {-NODES, 1, NODES, -1};
    relief->owner[i] = PIECE;
    votes[field_at(relief->draft, node_point(i))]++;
    for (int dir = 0; dir < 4; dir++) {
        int next = i + steps[dir];
        if (relief->height[next] > 0 && relief->owner[next] == NO_LABEL)
            walk_piece(relief, next, votes);
    }
}

/* The field that has four fifths of a piece or more; or NO_LABEL. */
static uint8_t most_votes(const TileType *type, const int votes[NO_LABEL + 1]) {
    int best = type->first_field, all = 0;
    for (int s = type->first_field; s < type->n_segments; s++) {
        all += votes[s];
        if (votes[s] > votes[best]) best = s;
    }
    return votes[best] * 5 < all * 4 ? NO_LABEL : (uint8_t)best;
}

static uint8_t nearest_field(const Draft *draft, Point p) {
    int best = -1;
    for (int cell = 0; cell < TILE_CELLS; cell++) {
        if (field_at(draft, cell_middle(cell)) == NO_LABEL) continue;
        if (best < 0 || distance2(p, cell_middle(cell)) < distance2(p, cell_middle(best)))
            best = cell;
    }
    return best < 0 ? NO_LABEL : draft->type->tile->owner[best];
}

/* Open land falls apart into pieces, mostly a field each.  Where a spring and a road part two
 * fields without quite touching (rAn), nodes go to the nearest. */
static void find_owners(Relief *relief) {
    for (int i = 0; i < ALL; i++) relief->owner[i] = NO_LABEL;
    for (int i = 0; i < ALL; i++) {
        int votes[NO_LABEL + 1] = {0};
        if (relief->height[i] <= 0 || relief->owner[i] != NO_LABEL) continue;
        walk_piece(relief, i, votes);
        uint8_t owner = most_votes(relief->draft->type, votes);
        for (int k = 0; k < ALL; k++)
            if (relief->owner[k] == PIECE)
                relief->owner[k] =
                    owner == NO_LABEL ? nearest_field(relief->draft, node_point(k)) : owner;
    }
}

/* Sink what belongs to other fields. */
static void keep_field(Relief *relief) {
    find_owners(relief);
    for (int i = 0; i < ALL; i++)
        if (relief->height[i] > 0 && relief->owner[i] != relief->segment) relief->height[i] *= -1;
}

static void find_heights(Relief *relief) {
    static double (*const heights[LAND_KINDS])(const Relief *, Point) = {
        [LAND_ROAD] = road_height,       [LAND_CITY] = city_height,
        [LAND_GREAT_CITY] = city_height, [LAND_FIELD] = land_height,
        [LAND_MONASTERY] = place_height, [LAND_GARDEN] = place_height,
    };
    int kind = relief->draft->type->tile->segment[relief->segment].kind;
    for (int i = 0; i < ALL; i++)
        relief->height[i] = on_ring(i) ? -1 : heights[kind](relief, node_point(i));
    if (kind == LAND_FIELD) keep_field(relief);
}

/* ---- Walking along the outline -------------------------------------- */

/* Side `side` of the cell whose first corner is node i, as a number: those that lie east of a
 * node, then those that lie south of one. */
static int side_number(int i, int side) {
    const int number[4] = {i, ALL + i + 1, i + NODES, ALL + i};
    return number[side];
}

static bool corner_inside(const Relief *relief, int i, int corner) {
    static const int offset[4] = {0, 1, NODES + 1, NODES};
    return relief->height[i + offset[corner & 3]] > 0;
}

/* Round every run of corners that are inside: from the side behind its last to that before its
 * first.  Side s lies between corners s and s + 1. */
static void cross_cell(Relief *relief, int i) {
    for (int last = 0; last < 4; last++) {
        int first = last;
        if (!corner_inside(relief, i, last) || corner_inside(relief, i, last + 1)) continue;
        while (corner_inside(relief, i, first + 3)) first += 3;
        relief->next[side_number(i, last)] = side_number(i, (first + 3) & 3);
    }
}

/* Where the height is zero on a crossed side. */
static Point zero_on(const Relief *relief, int side) {
    int a = side % ALL, b = a + (side < ALL ? 1 : NODES);
    double from = relief->height[a], to = relief->height[b];
    return between(node_point(a), node_point(b), from / (from - to));
}

/* The outline that leads over `side`; it is used up. */
static int take_outline(Relief *relief, int side, Point at[2 * ALL]) {
    int n = 0;
    while (relief->next[side] != NOWHERE) {
        int next = relief->next[side];
        at[n++] = zero_on(relief, side);
        relief->next[side] = NOWHERE;
        side = next;
    }
    return n;
}

/* ---- Fewer points --------------------------------------------------- */

/* Of the points between `from` and `to` in a ring of n, the one farthest from the straight line
 * from one to the other; and how far it is, squared. */
static int farthest(const Point *at, int n, int from, int to, double *most) {
    int best = from;
    *most = 0;
    for (int i = from + 1; i < to; i++) {
        double away = to_straight2(at[i % n], at[from % n], at[to % n]);
        if (away > *most) *most = away, best = i;
    }
    return best;
}

/* Mark the points that are needed from `from` to `to`: all others lie near the lines between. */
static void mark_needed(const Point *at, int n, int from, int to, bool *needed) {
    const double near = 1.05;
    double away;
    int middle = farthest(at, n, from, to, &away);
    needed[from % n] = needed[to % n] = true;
    if (away < near * near) return;
    mark_needed(at, n, from, middle, needed);
    mark_needed(at, n, middle, to, needed);
}

/* In whole units: nobody sees the difference, and it is shorter. */
static Point rounded(Point p) { return (Point){floor(p.x + 0.5), floor(p.y + 0.5)}; }

static void put_outline(Path *path, const Point *at, int n) {
    bool needed[2 * ALL] = {false};
    double away;
    int corner = farthest(at, n, 0, n, &away);   /* an extreme point: sure to be needed */
    int other = farthest(at, n, corner, corner + n, &away);
    const char *command = "M";
    mark_needed(at, n, corner, other, needed);
    mark_needed(at, n, other, corner + n, needed);
    for (int i = corner; i < corner + n; i++) {
        if (!needed[i % n]) continue;
        path_point(path, command, rounded(at[i % n]));
        command = *command == 'M' ? "L" : " ";
    }
    path_put(path, "z");
}

static double area_of(const Point *at, int n) {
    double twice = 0;
    for (int i = 0; i < n; i++) twice += at[i].x * at[(i + 1) % n].y - at[(i + 1) % n].x * at[i].y;
    return twice / 2;
}

/* ---- A segment ------------------------------------------------------ */

void draft_segment(const Draft *draft, int segment, Path *path) {
    const double speck = 4;     /* what is smaller is left out */
    static Relief relief;
    static Point at[2 * ALL];
    relief.draft = draft, relief.segment = segment;
    for (int i = 0; i < draft->n_ways; i++) trace_way(&relief.way[i], &draft->way[i]);
    for (int i = 0; i < draft->n_areas; i++) trace_area(&relief.area[i], &draft->area[i]);
    find_heights(&relief);
    for (int side = 0; side < 2 * ALL; side++) relief.next[side] = NOWHERE;
    for (int i = 0; i < ALL - NODES; i++)
        if (i % NODES < NODES - 1) cross_cell(&relief, i);
    *path = (Path){0};
    for (int side = 0; side < 2 * ALL; side++) {
        int n = take_outline(&relief, side, at);
        if (n > 2 && fabs(area_of(at, n)) > speck) put_outline(path, at, n);
    }
}
