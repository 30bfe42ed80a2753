/* tilegen.c -- writes catalog.c: all drawings, understood.  Runs during the build.
 *
 * A drawing that makes no sense stops the build with the name of the tile; so does a name that
 * another tile has, and a set without tiles with its number. */
#include "catalog.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The segment at `port`, or SIDE_NONE. */
static int segment_at(const Tile *tile, int port) {
    for (int s = 0; s < tile->n_segments; s++)
        if (tile->segment[s].ports >> port & 1) return s;
    return SIDE_NONE;
}

/* What is one piece of ground with the middle of a side is joined there; other ground,
 * as beside a road, joins separately. */
static Side side_of(const Tile *tile, int side) {
    int left = segment_at(tile, 3 * side), mid = segment_at(tile, 3 * side + 1);
    int right = segment_at(tile, 3 * side + 2);
    return (Side){(uint8_t)(left == mid ? SIDE_NONE : left), (uint8_t)mid,
                  (uint8_t)(right == mid ? SIDE_NONE : right)};
}

/* How often a neighbour can join segment `s`: its open ends before any does. */
static int ends_of(const Tile *tile, int s) {
    int n = 0;
    for (int side = 0; side < 4; side++) {
        Side at = side_of(tile, side);
        n += (at.left == s) + (at.mid == s) + (at.right == s);
    }
    return tile->segment[s].kind == LAND_MONASTERY || tile->segment[s].kind == LAND_GARDEN ? 8 : n;
}

static int is_twice(const Tile *tile, int kind) {
    int n = 0;
    for (int s = 0; s < tile->n_segments; s++) n += tile->segment[s].kind == kind;
    return n > 1 && (kind == LAND_ROAD || kind == LAND_CITY);
}

enum { SEG_GOODS = SEG_WINE | SEG_GRAIN | SEG_CLOTH };

static unsigned marks_of(const Tile *tile, int s) {
    const Segment *seg = &tile->segment[s];
    return seg->kind | (seg->things & SEG_INN ? LAND_MARK_INN : 0u) |
           (seg->things & SEG_GOODS ? LAND_MARK_GOODS : 0u) |
           (seg->things & SEG_PIGS ? LAND_MARK_HERD : 0u) |
           (seg->things & SEG_CATHEDRAL ? LAND_MARK_CATHEDRAL : 0u) |
           (is_twice(tile, seg->kind) ? LAND_MARK_TWICE : 0u);
}

static unsigned edges_of(const Tile *tile, int turns) {
    unsigned edges = 0;
    for (int side = 0; side < 4; side++)
        edges |= (unsigned)tile->edge[(side - turns) & 3] << 2 * side;
    return edges;
}

static int stack_of(const Tile *tile) {
    for (int r = 0; r < tile->n_rivers; r++)
        if (tile->segment[tile->n_segments + r].things & SEG_LAKE) return STACK_LAKE;
    if (tile->n_rivers) return STACK_RIVER;
    return tile->seam ? STACK_NONE : STACK_LAND; /* seams are inside something laid whole */
}

/* All ports of the cities that a field borders. */
static uint16_t city_ports(const Tile *tile, const Segment *field) {
    uint16_t ports = 0;
    for (int c = 0; c < tile->n_segments; c++)
        if (field->cities >> c & 1) ports |= tile->segment[c].ports;
    return ports;
}

/* Does a segment of the turned tile look like segment `s` of the tile as drawn? */
static int has_twin(const Tile *tile, int s, int turns) {
    const Segment *a = &tile->segment[s];
    uint16_t ports = ports_rotate(a->ports, turns);
    for (int t = 0; t < tile->n_segments + tile->n_rivers; t++) {
        const Segment *b = &tile->segment[t];
        if (a->kind == b->kind && ports == b->ports && a->shields == b->shields &&
            a->things == b->things &&
            city_ports(tile, b) == ports_rotate(city_ports(tile, a), turns))
            return 1;
    }
    return 0;
}

/* After how many quarter turns the tile plays the same again: 1, 2 or 4. */
static int period_of(const Tile *tile, const TileDef *def) {
    for (int turns = 1; turns < 4; turns *= 2) {
        int same = def->symbol == SYMBOL_NONE && !tile->seam;
        for (int s = 0; s < tile->n_segments + tile->n_rivers; s++)
            same &= has_twin(tile, s, turns);
        for (int side = 0; side < 4; side++)
            same &= tile->edge[side] == tile->edge[(side + turns) & 3];
        if (same) return turns;
    }
    return 4;
}

static void print_tile(const Tile *tile, int number) {
    printf("static const Tile tile%d = {%d, %d, %d, {%d, %d, %d, %d}, %d, {", number,
           tile->n_segments, tile->n_rivers, tile->bazaar, tile->edge[0], tile->edge[1],
           tile->edge[2], tile->edge[3], tile->seam);
    for (int cell = 0; cell < TILE_CELLS; cell++) printf("%d,", tile->owner[cell]);
    printf("}, {");
    for (int s = 0; s < tile->n_segments + tile->n_rivers; s++) {
        const Segment *seg = &tile->segment[s];
        printf("{%d, %d, 0x%03x, 0x%x, 0x%x, %d}, ", seg->kind, seg->shields, seg->ports,
               seg->cities, seg->things, seg->home);
    }
    printf("}};\n");
}

static void print_segments(const Tile *tile) {
    printf("     {");
    for (int s = 0; s < tile->n_segments; s++)
        printf("{0, 1, %d, %d, 0x%02x}, ", ends_of(tile, s), tile->segment[s].shields,
               marks_of(tile, s));
    printf("},\n     {");
    for (int s = 0; s < tile->n_segments; s++) printf("0x%x, ", tile->segment[s].cities);
    printf("},\n");
}

static unsigned of_kind(const Tile *tile, int kind) {
    unsigned segments = 0;
    for (int s = 0; s < tile->n_segments; s++)
        segments |= (unsigned)(tile->segment[s].kind == kind) << s;
    return segments;
}

/* How far a cell of a drawing lies from a side. */
static int depth(int cell, int side) {
    int row = cell / TILE_ART, column = cell % TILE_ART, last = TILE_ART - 1;
    const int depths[4] = {row, last - column, last - row, column};
    return depths[side];
}

/* A cap keeps to its one side; wedges that run on into a far corner and cut the fields do
 * not (bF, and iG of the same shape). */
static int is_cap(const Tile *tile, int s) {
    int side = 0;
    if (tile->segment[s].kind != LAND_CITY || ends_of(tile, s) != 1) return 0;
    while (side_of(tile, side).mid != s) side++;
    for (int cell = 0; cell < TILE_CELLS; cell++)
        if (tile->owner[cell] == s && depth(cell, side) > TILE_ART / 2) return 0;
    return 1;
}

static unsigned caps_of(const Tile *tile) {
    unsigned caps = 0;
    for (int s = 0; s < tile->n_segments; s++) caps |= (unsigned)is_cap(tile, s) << s;
    return caps;
}

/* What a tile shows when turned, for board_fits(): 3 bits a side, one for each thing but rivers. */
static unsigned shows_of(const Tile *tile, int turns) {
    unsigned shows = 0;
    for (int side = 0; side < 4; side++)
        shows |= (1u << tile->edge[(side - turns) & 3] & 7u) << 3 * side;
    return shows;
}

static unsigned rivers_of(const Tile *tile, int turns) {
    unsigned rivers = 0;
    for (int side = 0; side < 4; side++)
        rivers |= (tile->edge[(side - turns) & 3] == LAND_EDGE_RIVER ? 7u : 0) << 3 * side;
    return rivers;
}

/* At the opposite side of the neighbour. */
static unsigned tells_of(const Tile *tile, int turns) {
    unsigned shows = shows_of(tile, turns), refuses = ~shows & 07777;
    return (refuses >> 6 | refuses << 6) & 07777;
}

static void print_turned(const Tile *tile, unsigned (*of)(const Tile *, int turns)) {
    printf("{0x%03x, 0x%03x, 0x%03x, 0x%03x}, ", of(tile, 0), of(tile, 1), of(tile, 2),
           of(tile, 3));
}

static void print_all_turned(const Tile *tile, unsigned (*of)(const Tile *, int turns)) {
    printf("0x%04x%04x%04x%04xu, ", of(tile, 3), of(tile, 2), of(tile, 1), of(tile, 0));
}

static void print_fitting(const Tile *tile) {
    print_turned(tile, tells_of);
    print_turned(tile, shows_of);
    print_turned(tile, rivers_of);
    print_all_turned(tile, shows_of);
    print_all_turned(tile, rivers_of);
}

static void print_type(const Tile *tile, const TileDef *def, int set, int number) {
    uint32_t edges = 0;
    int monastery = -1, garden = -1, goods = -1, closable = 0, before_fields = 0;
    for (int turns = 0; turns < 4; turns++) edges |= edges_of(tile, turns) << 8 * turns;
    for (int s = 0; s < tile->n_segments; s++) {
        if (tile->segment[s].kind == LAND_MONASTERY) monastery = s;
        if (tile->segment[s].kind == LAND_GARDEN) garden = s;
        if (tile->segment[s].things & SEG_GOODS) goods = s;
        closable += tile->segment[s].kind <= LAND_CITY;
        before_fields += tile->segment[s].kind < LAND_FIELD;
    }
    int period = period_of(tile, def);
    printf("    {\"%s\", %d, %d, %d, 0x%08xu,\n     ", def->name, set, stack_of(tile), period,
           (unsigned)edges);
    print_fitting(tile);
    printf(" 0x%016llxu, {", 0x8000800080008000ull >> 16 * (4 - period));
    for (int side = 0; side < 4; side++) {
        Side at = side_of(tile, side);
        printf("{%d, %d, %d}, ", at.left, at.mid, at.right);
    }
    printf("}, %d, %d, %d, {", tile->n_segments, closable, before_fields);
    for (int kind = 0; kind < LAND_KINDS; kind++) printf("0x%x, ", of_kind(tile, kind));
    printf("},\n     %d, %d, %d, 0x%x, %d, %d, %d, %d,\n", monastery, garden, goods, caps_of(tile),
           def->symbol, def->arrow, tile->bazaar,
           is_twice(tile, LAND_ROAD) || is_twice(tile, LAND_CITY));
    print_segments(tile);
    printf("     &tiles_%s[%d], &tile%d},\n", tile_sets[set].key, (int)(def - tile_sets[set].tiles),
           number);
}

static void draw_or_die(Tile *tile, const TileDef *def) {
    const char *wrong = tile_draw(tile, def);
    if (!wrong && tile->n_segments > LAND_MAX_SEGMENTS) wrong = "too many segments";
    if (!wrong) return;
    fprintf(stderr, "tilegen: tile %s: %s\n", def->name, wrong);
    exit(1);
}

/* Sets have their letters, and it is easy to take one that is taken: records could not tell which
 * tile is meant. */
static void name_or_die(const TileDef *def) {
    for (int set = 0; set < SETS; set++)
        for (const TileDef *other = tile_sets[set].tiles; other->name; other++) {
            if (other == def) return;
            if (strcmp(other->name, def->name) != 0) continue;
            fprintf(stderr, "tilegen: tile %s: %s has one of this name\n", def->name,
                    tile_sets[set].title);
            exit(1);
        }
}

static void sets_or_die(void) {
    for (int set = 0; set < SETS; set++) {
        if (tile_sets[set].tiles) continue;
        fprintf(stderr, "tilegen: set %d of tile.h has no row in tiles/sets.c (ORDER SETS)\n", set);
        exit(1);
    }
}

/* Call `print` for every tile of every set, with its number in the catalogue. */
static int for_each_tile(void (*print)(const Tile *, const TileDef *, int set, int number)) {
    int number = 0;
    for (int set = 0; set < SETS; set++)
        for (const TileDef *def = tile_sets[set].tiles; def->name; def++) {
            Tile tile;
            name_or_die(def);
            draw_or_die(&tile, def);
            print(&tile, def, set, number++);
        }
    return number;
}

static void print_tile_only(const Tile *tile, const TileDef *def, int set, int number) {
    (void)def, (void)set;
    print_tile(tile, number);
}

int main(void) {
    sets_or_die();
    printf("/* Written by tilegen from the drawings in tiles/: do not edit. */\n"
           "#include \"catalog.h\"\n\n");
    for_each_tile(print_tile_only);
    printf("\nconst TileType catalog[] = {\n");
    int count = for_each_tile(print_type);
    printf("};\n\nconst int catalog_count = %d;\n"
           "_Static_assert(%d <= LAND_MAX_TYPES, \"raise LAND_MAX_TYPES\");\n",
           count, count);
    return 0;
}
