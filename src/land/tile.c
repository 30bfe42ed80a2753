/* tile.c -- from drawing to segments.
 *
 * Runs when the program is built (tilegen.c) and in the tests, never in a game. */
#include "aude/aude.h"

#include "tile.h"

#include <assert.h>
#include <string.h>

enum { NO_SEGMENT = 0xFF, NO_PORT = -1, NO_KIND = -1 };

/* clang-format off */
static const int8_t port_at[TILE_CELLS] = {
    -1,  0,  1,  2, -1,
    11, -1, -1, -1,  3,
    10, -1, -1, -1,  4,
     9, -1, -1, -1,  5,
    -1,  8,  7,  6, -1,
};

/* What a letter is: ground, what stands on it, and a feature of its own there. */
static const struct Letter {
    char letter;
    int8_t ground;              /* LandKind, or NO_KIND */
    uint8_t shields;
    uint16_t thing;             /* SEG_* */
    int8_t stands;              /* LandKind of a one-cell feature, or NO_KIND */
} letters[] = {
    {'c', LAND_CITY,  0, 0,             NO_KIND},
    {'S', LAND_CITY,  1, 0,             NO_KIND},
    {'K', LAND_CITY,  0, SEG_CATHEDRAL, NO_KIND},
    {'W', LAND_CITY,  0, SEG_WINE,      NO_KIND},
    {'G', LAND_CITY,  0, SEG_GRAIN,     NO_KIND},
    {'L', LAND_CITY,  0, SEG_CLOTH,     NO_KIND},
    {'M', LAND_CITY,  0, 0,             LAND_MONASTERY},
    {'r', LAND_ROAD,  0, 0,             NO_KIND},
    {'I', LAND_ROAD,  0, SEG_INN,       NO_KIND},
    {'f', LAND_FIELD, 0, 0,             NO_KIND},
    {'=', LAND_FIELD, 0, 0,             NO_KIND},
    {'P', LAND_FIELD, 0, SEG_PIGS,      NO_KIND},
    {'g', LAND_FIELD, 0, 0,             LAND_GARDEN},
    {'m', NO_KIND,    0, 0,             LAND_MONASTERY},
    {'v', LAND_RIVER, 0, 0,             NO_KIND},
    {'o', LAND_RIVER, 0, SEG_SPRING,    NO_KIND},
    {'l', LAND_RIVER, 0, SEG_LAKE,      NO_KIND},
    {'.', NO_KIND,    0, 0,             NO_KIND},
    {'*', NO_KIND,    0, 0,             NO_KIND},
    {'+', NO_KIND,    0, 0,             NO_KIND},
    {'B', NO_KIND,    0, 0,             NO_KIND},
    {'#', LAND_GREAT_CITY, 0, 0,        NO_KIND},
};
/* clang-format on */

static const char *const port_names[TILE_PORTS] = {
    "nnw", "n", "nne", "ene", "e", "ese", "sse", "s", "ssw", "wsw", "w", "wnw",
};

static const struct Letter *letter_of(char c) {
    for (unsigned i = 0; i < sizeof letters / sizeof *letters; i++)
        if (letters[i].letter == c) return &letters[i];
    return NULL;
}

/* The same, in a drawing whose letters have been looked at. */
static const struct Letter *letter_at(const char *art, int cell) {
    const struct Letter *letter = letter_of(art[cell]);
    assert(letter);
    return letter;
}

static int ground_at(const char *art, int cell) { return letter_at(art, cell)->ground; }

/* The neighbour of `cell`: directions 0-3 are sideways, 4-7 across a corner. */
static int cell_step(int cell, int dir) {
    static const int8_t dx[8] = {0, 1, 0, -1, 1, 1, -1, -1};
    static const int8_t dy[8] = {-1, 0, 1, 0, -1, 1, 1, -1};
    int x = cell % TILE_ART + dx[dir], y = cell / TILE_ART + dy[dir];
    if (x < 0 || x >= TILE_ART || y < 0 || y >= TILE_ART) return -1;
    return y * TILE_ART + x;
}

/* Whether roads stop at this cell: at a city, a monastery, a village, a wall. */
static int stops_roads(const char *art, int cell) {
    return ground_at(art, cell) == LAND_CITY || strchr("m*+B#", art[cell]);
}

/* A step across a corner passes between two cells.  If roads stop at one of them
 * there is no way past: roads that meet in a village meet there at its corners,
 * and yet are different roads. */
static int squeezes(const char *art, int cell, int dir) {
    if (dir < 4) return 0;
    return stops_roads(art, cell_step(cell, dir - 4)) ||
           stops_roads(art, cell_step(cell, (dir - 3) & 3));
}

/* Give every cell of the same ground connected to `cell` to `seg`. */
static void flood(const char *art, uint8_t owner[TILE_CELLS], int cell, uint8_t seg) {
    int ground = ground_at(art, cell);
    int n_dirs = ground == LAND_ROAD || ground == LAND_RIVER ? 8 : 4;
    owner[cell] = seg;
    for (int dir = 0; dir < n_dirs; dir++) {
        int next = cell_step(cell, dir);
        if (next < 0 || owner[next] != NO_SEGMENT || ground_at(art, next) != ground) continue;
        if (!squeezes(art, cell, dir)) flood(art, owner, next, seg);
    }
}

static int add_segment(Tile *tile, int kind, int cell) {
    int seg = tile->n_segments + tile->n_rivers;
    if (seg == TILE_MAX_SEGMENTS) return -1;
    tile->segment[seg].kind = (uint8_t)kind;
    tile->segment[seg].home = (uint8_t)cell;
    if (kind == LAND_RIVER)
        tile->n_rivers++;
    else
        tile->n_segments++;
    return seg;
}

/* All segments of one kind, in the order of the drawing. */
static const char *find_segments(Tile *tile, const char *art, int kind) {
    for (int cell = 0; cell < TILE_CELLS; cell++) {
        const struct Letter *l = letter_at(art, cell);
        int seg = 0;
        if (l->ground == kind && tile->owner[cell] == NO_SEGMENT) {
            if ((seg = add_segment(tile, kind, cell)) >= 0)
                flood(art, tile->owner, cell, (uint8_t)seg);
        } else if (l->stands == kind) {
            seg = add_segment(tile, kind, cell);
        }
        if (seg < 0) return "too many segments";
    }
    return NULL;
}

/* Unite segment `from` with `to` and close the gap in the numbering. */
static void unite(Tile *tile, int to, int from) {
    int total = tile->n_segments + tile->n_rivers;
    if (tile->segment[from].kind == LAND_RIVER)
        tile->n_rivers--;
    else
        tile->n_segments--;
    for (int s = from; s + 1 < total; s++) tile->segment[s] = tile->segment[s + 1];
    memset(&tile->segment[total - 1], 0, sizeof(Segment));
    for (int cell = 0; cell < TILE_CELLS; cell++) {
        uint8_t *owner = &tile->owner[cell];
        if (*owner == NO_SEGMENT) continue;
        if (*owner == from)
            *owner = (uint8_t)to;
        else if (*owner > from)
            (*owner)--;
    }
}

static int port_cell(const char *name, size_t length) {
    for (int cell = 0; cell < TILE_CELLS; cell++) {
        const char *port = port_at[cell] < 0 ? "" : port_names[port_at[cell]];
        if (strlen(port) == length && !memcmp(port, name, length)) return cell;
    }
    return -1;
}

/* Read "w-e ssw-nnw": each pair names two ports whose segments are one. */
static const char *apply_joins(Tile *tile, const char *joins) {
    while (joins && *joins) {
        size_t a = strcspn(joins, "-"), b = a < strlen(joins) ? strcspn(joins + a + 1, " ") : 0;
        int one = port_cell(joins, a), two = b ? port_cell(joins + a + 1, b) : -1;
        if (one < 0 || two < 0) return "joins names no port";
        one = tile->owner[one], two = tile->owner[two];
        if (one == NO_SEGMENT || two == NO_SEGMENT) return "joins names a port without segment";
        if (tile->segment[one].kind != tile->segment[two].kind) return "joins two kinds";
        if (one != two) unite(tile, one < two ? one : two, one < two ? two : one);
        joins += a + 1 + b;
        joins += strspn(joins, " ");
    }
    return NULL;
}

static int feeds_fields(int kind) { return kind == LAND_CITY || kind == LAND_GREAT_CITY; }

/* Which ports each segment reaches, what stands on it, what a field borders. */
static void connect(Tile *tile, const char *art) {
    for (int cell = 0; cell < TILE_CELLS; cell++) {
        if (tile->owner[cell] == NO_SEGMENT) continue;
        Segment *seg = &tile->segment[tile->owner[cell]];
        const struct Letter *l = letter_at(art, cell);
        if (port_at[cell] != NO_PORT) seg->ports |= (uint16_t)(1u << port_at[cell]);
        seg->shields = (uint8_t)(seg->shields + l->shields);
        seg->things |= l->thing;
        if (seg->kind != LAND_FIELD) continue;
        for (int dir = 0; dir < 4; dir++) {
            int next = cell_step(cell, dir);
            if (next < 0 || tile->owner[next] == NO_SEGMENT) continue;
            if (feeds_fields(tile->segment[tile->owner[next]].kind))
                seg->cities |= (uint16_t)(1u << tile->owner[next]);
        }
    }
}

/* How well a figure of segment `s` stands on `cell`: less is better.  Near the
 * middle of the segment, and in a field, where there is room for more than one
 * spot, away from others; never on a shield or a garden if it can be helped. */
static int home_cost(const Tile *tile, const char *art, int s, int cell) {
    enum { COVERS_SOMETHING = 1 << 20 };
    const struct Letter *l = letter_of(art[cell]);
    int n = 0, dx = 0, dy = 0, crowd = 0;
    for (int c = 0; c < TILE_CELLS; c++) {
        if (tile->owner[c] != s) continue;
        n++, dx += cell % TILE_ART - c % TILE_ART, dy += cell / TILE_ART - c / TILE_ART;
    }
    for (int dir = 0; dir < 4; dir++) {
        int next = cell_step(cell, dir);
        crowd += next < 0 || tile->owner[next] != s;
    }
    int cost = 2 * (dx * dx + dy * dy);
    if (tile->segment[s].kind == LAND_FIELD) cost += n * n * crowd;
    return l->shields || l->thing || l->stands != NO_KIND ? cost + COVERS_SOMETHING : cost;
}

static int is_border(int cell) {
    for (int dir = 0; dir < 4; dir++)
        if (cell_step(cell, dir) < 0) return 1;
    return 0;
}

/* Monasteries and gardens own no cells: they keep the one they were found on. */
static void find_homes(Tile *tile, const char *art) {
    int best[TILE_MAX_SEGMENTS] = {0};
    for (int cell = 0; cell < TILE_CELLS; cell++) {
        int s = tile->owner[cell];
        if (s == NO_SEGMENT) continue;
        int cost = 2 * home_cost(tile, art, s, cell) + is_border(cell) + 1;
        if (best[s] && cost >= best[s]) continue;
        best[s] = cost;
        tile->segment[s].home = (uint8_t)cell;
    }
}

/* What the tile shows at each side: the ground at the middle port. */
static const char *find_edges(Tile *tile, const char *art) {
    static const uint8_t middle[4] = {2, 14, 22, 10};
    for (int side = 0; side < 4; side++) {
        char c = art[middle[side]];
        int ground = ground_at(art, middle[side]);
        if (c == '=' || c == '#') tile->seam |= (uint8_t)(1u << side);
        if (ground == NO_KIND) return "nothing in the middle of a side";
        tile->edge[side] = ground == LAND_ROAD    ? LAND_EDGE_ROAD
                           : feeds_fields(ground) ? LAND_EDGE_CITY
                           : ground == LAND_RIVER ? LAND_EDGE_RIVER
                                                  : LAND_EDGE_FIELD;
    }
    return NULL;
}

const char *tile_draw(Tile *tile, const TileDef *def) {
    const char *wrong;

    memset(tile, 0, sizeof *tile);
    memset(tile->owner, NO_SEGMENT, sizeof tile->owner);
    if (strlen(def->art) != TILE_CELLS) return "not 5 x 5 letters";
    for (int cell = 0; cell < TILE_CELLS; cell++) {
        if (!letter_of(def->art[cell])) return "a letter that means nothing";
        if (def->art[cell] == 'B') tile->bazaar = 1;
    }
    for (int kind = 0; kind < LAND_KINDS; kind++)
        if ((wrong = find_segments(tile, def->art, kind))) return wrong;
    if ((wrong = apply_joins(tile, def->joins))) return wrong;
    connect(tile, def->art);
    find_homes(tile, def->art);
    return find_edges(tile, def->art);
}
