/* drawing.c -- the twin's reading of the drawings: pieces, segments, turns. */
#include "drawing.h"

#include <stdlib.h>
#include <string.h>

const int side_x[SIDES] = {0, 1, 0, -1};      /* north, east, south, west */
const int side_y[SIDES] = {-1, 0, 1, 0};

/* ---- Letters ------------------------------------------------------------ */

static bool is_one_of(char letter, const char *letters) { return strchr(letters, letter) != NULL; }

static int ground_of(char letter) {
    if (is_one_of(letter, "cSKWGLM")) return LAND_CITY;
    if (is_one_of(letter, "rI")) return LAND_ROAD;
    if (is_one_of(letter, "fPg=")) return LAND_FIELD;
    if (letter == '#') return LAND_GREAT_CITY;
    if (is_one_of(letter, "vol")) return LAND_RIVER;
    return NOTHING;
}

int standing_on(char letter) {
    if (is_one_of(letter, "mM")) return LAND_MONASTERY;
    return letter == 'g' ? LAND_GARDEN : NOTHING;
}

static bool ends_roads(char letter) {
    return ground_of(letter) == LAND_CITY || is_one_of(letter, "m*+B#");
}

/* ---- Tiles -------------------------------------------------------------- */

static Type types[TWIN_TYPES];
static int n_types;

/* Where a cell goes when its tile is turned once, clockwise. */
static int turned(int cell) { return cell_column(cell) * TILE_ART + LAST - cell_row(cell); }

static bool touch(const char *art, int a, int b) {
    int down = abs(cell_row(a) - cell_row(b)), across = abs(cell_column(a) - cell_column(b));
    int ground = ground_of(art[a]);
    if (ground == NOTHING || ground != ground_of(art[b])) return false;
    if (down + across == 1) return true;
    if (down != 1 || across != 1) return false;
    char one = art[cell_row(a) * TILE_ART + cell_column(b)],
         other = art[cell_row(b) * TILE_ART + cell_column(a)];
    return (ground == LAND_ROAD || ground == LAND_RIVER) && !ends_roads(one) && !ends_roads(other);
}

static int port_cell(const char *wind, size_t length) {
    static const struct {
        const char *wind;
        int cell;
    } ports[] = {{"nnw", 1},  {"n", 2},  {"nne", 3},  {"ene", 9},  {"e", 14}, {"ese", 19},
                 {"sse", 23}, {"s", 22}, {"ssw", 21}, {"wsw", 15}, {"w", 10}, {"wnw", 5}};
    for (size_t i = 0; i < sizeof ports / sizeof *ports; i++)
        if (strlen(ports[i].wind) == length && !strncmp(ports[i].wind, wind, length))
            return ports[i].cell;
    abort();
}

static void link_cells(Look *look, int a, int b) {
    look->link[a] |= 1u << b;
    look->link[b] |= 1u << a;
}

static void link_joins(Look *look, const char *joins) {
    while (joins && *joins) {
        size_t first = strcspn(joins, "-"), second = strcspn(joins + first + 1, " ");
        link_cells(look, port_cell(joins, first), port_cell(joins + first + 1, second));
        joins += first + 1 + second;
        joins += strspn(joins, " ");
    }
}

/* All cells of the tile that are one piece with `cell`. */
static uint32_t piece(const Look *look, int cell) {
    uint32_t cells = 1u << cell, before = 0;
    while (cells != before) {
        before = cells;
        for (int c = 0; c < TILE_CELLS; c++)
            if (cells >> c & 1) cells |= look->link[c];
    }
    return cells;
}

static void add_part(Type *type, Look *look, int kind, int cell) {
    if (look->ground[cell] == kind && look->part[cell] == NOTHING) {
        uint32_t cells = piece(look, cell);
        for (int c = 0; c < TILE_CELLS; c++)
            if (cells >> c & 1) look->part[c] = type->n_parts;
        type->kind[type->n_parts++] = kind;
    }
    if (standing_on(look->art[cell]) != kind) return;
    look->stands[cell] = type->n_parts;
    type->kind[type->n_parts++] = kind;
}

/* Segments are numbered kind by kind (without rivers), and in each kind as they are
 * met in the drawing, line by line. */
static void number_parts(Type *type, Look *look) {
    for (int c = 0; c < TILE_CELLS; c++) look->part[c] = look->stands[c] = NOTHING;
    for (int kind = LAND_ROAD; kind <= LAND_GREAT_CITY; kind++)
        for (int c = 0; kind != LAND_RIVER && c < TILE_CELLS; c++) add_part(type, look, kind, c);
}

static void turn_look(Look *to, const Look *from) {
    for (int c = 0; c < TILE_CELLS; c++) {
        int t = turned(c);
        to->art[t] = from->art[c];
        to->ground[t] = from->ground[c];
        to->part[t] = from->part[c];
        to->stands[t] = from->stands[c];
        to->link[t] = 0;
        for (int d = 0; d < TILE_CELLS; d++)
            if (from->link[c] >> d & 1) to->link[t] |= 1u << turned(d);
    }
}

/* ---- Which turns are the same ------------------------------------------- */

enum { MAX_PIECES = TILE_CELLS };

/* Everything about a turned tile that can matter in play, in a comparable form:
 * pieces are numbered as they are met on a walk round the border. */
typedef struct {
    int port_piece[TILE_PORTS], port_ground[TILE_PORTS];
    int marks[MAX_PIECES];              /* of each piece, by letter */
    unsigned borders[MAX_PIECES];       /* pieces of city at a piece of field */
    int inside_marks;                   /* of pieces that reach no side, summed up */
    unsigned inside_borders;
    int inside_pieces, standing;
} Aspect;

static const int walk[TILE_PORTS] = {1, 2, 3, 9, 14, 19, 23, 22, 21, 15, 10, 5};

static int marks_in(const Look *look, uint32_t cells) {
    static const char worth[] = "SKWGLMIPo";
    int marks = 0;
    for (int c = 0; c < TILE_CELLS; c++)
        for (int w = 0; cells >> c & 1 && worth[w]; w++)
            if (look->art[c] == worth[w]) marks += 1 << 2 * w;
    return marks;
}

static int number_border(const Look *look, int number[TILE_CELLS], Aspect *aspect) {
    int n = 0;
    for (int c = 0; c < TILE_CELLS; c++) number[c] = NOTHING;
    for (int p = 0; p < TILE_PORTS; p++) {
        int ground = look->ground[walk[p]];
        aspect->port_ground[p] = ground;
        if (ground != NOTHING && number[walk[p]] == NOTHING) {
            uint32_t cells = piece(look, walk[p]);
            for (int c = 0; c < TILE_CELLS; c++)
                if (cells >> c & 1) number[c] = n;
            aspect->marks[n++] = marks_in(look, cells);
        }
        aspect->port_piece[p] = number[walk[p]];
    }
    return n;
}

static bool side_by_side(int a, int b) {
    return abs(cell_row(a) - cell_row(b)) + abs(cell_column(a) - cell_column(b)) == 1;
}

static void note_border(const Look *look, const int number[TILE_CELLS], Aspect *aspect, int cell) {
    for (int d = 0; d < TILE_CELLS; d++) {
        if (!side_by_side(cell, d) || look->ground[d] != LAND_CITY) continue;
        unsigned city = number[d] == NOTHING ? 1u << 31 : 1u << number[d];
        if (number[cell] == NOTHING)
            aspect->inside_borders |= city;
        else
            aspect->borders[number[cell]] |= city;
    }
}

static void see_aspect(const Look *look, Aspect *aspect) {
    int number[TILE_CELLS];
    memset(aspect, 0, sizeof *aspect);
    number_border(look, number, aspect);
    for (int c = 0; c < TILE_CELLS; c++) {
        int ground = look->ground[c], standing = standing_on(look->art[c]);
        if (standing != NOTHING) aspect->standing += 1 << 4 * (standing == LAND_GARDEN);
        if (ground == LAND_FIELD) note_border(look, number, aspect, c);
        if (ground == NOTHING || number[c] != NOTHING) continue;
        uint32_t cells = piece(look, c);
        if (cells & ((1u << c) - 1)) continue;       /* met before */
        aspect->inside_pieces += 1 << 4 * ground;
        aspect->inside_marks += marks_in(look, cells);
    }
}

static void list_turns(Type *type) {
    Aspect aspect[SIDES];
    for (int t = 0; t < SIDES; t++) {
        see_aspect(&type->look[t], &aspect[t]);
        type->listed[t] = true;
        for (int u = 0; u < t && !type->def->symbol; u++)     /* arrows point four ways */
            if (!memcmp(&aspect[t], &aspect[u], sizeof *aspect)) type->listed[t] = false;
    }
}

static void draw_type(Type *type) {
    Look *look = &type->look[0];
    memcpy(look->art, type->def->art, TILE_CELLS);
    for (int c = 0; c < TILE_CELLS; c++) look->ground[c] = ground_of(look->art[c]);
    for (int a = 0; a < TILE_CELLS; a++)
        for (int b = 0; b < a; b++)
            if (touch(look->art, a, b)) link_cells(look, a, b);
    link_joins(look, type->def->joins);
    number_parts(type, look);
    for (int t = 1; t < SIDES; t++) turn_look(&type->look[t], &type->look[t - 1]);
    list_turns(type);
    type->drawn = true;
}

/* Numbers of tiles are their places in the list of all sets. */
static void list_types(void) {
    for (int set = 0; set < SETS; set++)
        for (const TileDef *def = tile_sets[set].tiles; def && def->name; def++) {
            types[n_types].def = def;
            types[n_types++].set = set;
        }
}

const Type *type_number(int number) {
    if (!n_types) list_types();
    Type *type = &types[number];
    if (!type->drawn) draw_type(type);
    return type;
}

bool type_shows(const Type *type, const char *letters) {
    return strpbrk(type->def->art, letters) != NULL;
}

int type_count(void) {
    if (!n_types) list_types();
    return n_types;
}

int twin_type(const char *name) {
    for (int t = 0; t < type_count(); t++)
        if (!strcmp(types[t].def->name, name)) return t;
    return NOTHING;
}

/* ---- Cells --------------------------------------------------------------- */

int twin_side(int cell) {
    int r = cell_row(cell), c = cell_column(cell);
    bool inner_row = r > 0 && r < LAST, inner_column = c > 0 && c < LAST;
    if (inner_column && r == 0) return LAND_NORTH;
    if (inner_column && r == LAST) return LAND_SOUTH;
    if (inner_row && c == LAST) return LAND_EAST;
    if (inner_row && c == 0) return LAND_WEST;
    return NOTHING;
}

int twin_facing(int cell) {
    switch (twin_side(cell)) {
    case LAND_NORTH: return cell + LAST * TILE_ART;
    case LAND_SOUTH: return cell - LAST * TILE_ART;
    case LAND_EAST:  return cell - LAST;
    default:         return cell + LAST;
    }
}

int twin_middle(int side) {
    static const int middle[SIDES] = {2, 14, 22, 10};
    return middle[side];
}
