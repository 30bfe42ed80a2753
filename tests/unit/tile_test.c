/* tile_test.c -- the drawings say what the tile list says.
 *
 * fixtures/tiles.txt states each tile as facts (its head explains the words).
 * Both sides, a line of the list and a derived tile, are turned into the same
 * plain records and compared as sets, so the order of segments does not matter.
 */
#include "catalog.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MIDDLES = 0x492, MAX_FACTS = TILE_MAX_SEGMENTS, MAX_LINE = 400, SIDES = 4 };

/* One segment.  Only uint16_t, so that memcmp compares nothing but values. */
typedef struct {
    uint16_t kind;
    uint16_t ports;      /* of fields without the middle ports: the list has halves */
    uint16_t borders;    /* fields: the ports of all cities they border */
    uint16_t shields;
    uint16_t things;     /* SEG_* */
    uint16_t garden;     /* fields: how many gardens they hold */
    uint16_t inside;     /* monasteries: 1 within a city */
    uint16_t wall;       /* fields: 1 at the wall of the great city */
} Fact;

typedef struct {
    int n_facts;
    Fact fact[MAX_FACTS];
    int edge[SIDES], seam, bazaar, symbol, arrow;
} Facts;

/* ---- Reading the list ---------------------------------------------------- */

/* The place of `c` in `letters`, or -1. */
static int index_of(char c, const char *letters) {
    const char *at = c ? strchr(letters, c) : NULL;
    return at ? (int)(at - letters) : -1;
}

static int side_named(char c) { return index_of(c, "NESW"); }

static unsigned one_of(const char *word, const char *const *words) {
    for (unsigned i = 0; words[i]; i++)
        if (!strcmp(word, words[i])) return i + 1;
    return 0;
}

/* "N" or "NL": the ports a segment of this kind has there. */
static unsigned ports_named(const char *word, int kind) {
    int side = side_named(word[0]);
    if (side < 0) return 0;
    if (kind == LAND_FIELD)
        return !strcmp(word + 1, "L")   ? 1u << 3 * side
               : !strcmp(word + 1, "R") ? 4u << 3 * side
                                        : 0;
    if (word[1]) return 0;
    return (kind == LAND_CITY ? 7u : 2u) << 3 * side;
}

static void read_edges(Facts *facts) {
    enum { SEAM = LAND_EDGE_RIVER + 1 };
    for (int side = 0; side < SIDES; side++) {
        const char *word = strtok(NULL, " ");
        int edge = word ? index_of(word[0], "FRCV-") : -1;   /* in the order of LAND_EDGE_* */
        assert_true(edge >= 0);
        facts->edge[side] = edge == SEAM ? LAND_EDGE_FIELD : edge;
        facts->seam |= (edge == SEAM) << side;
    }
}

static void read_symbol(Facts *facts) {
    static const char *const names[] = {"reinforce", "anywhere", "extra", NULL};
    facts->symbol = (int)one_of(strtok(NULL, " "), names);
    facts->arrow = side_named(*strtok(NULL, " "));
    assert_true(facts->symbol != SYMBOL_NONE && facts->arrow >= 0);
}

/* A word that describes the segment begun last. */
static void read_detail(Fact *fact, const char *word) {
    static const char *const things[] = {"inn",  "cathedral", "wine", "grain", "cloth",
                                         "pigs", "spring",    "lake", NULL};
    unsigned thing = one_of(word, things);
    unsigned ports = ports_named(word, fact->kind);
    if (thing)
        fact->things |= (uint16_t)(1u << (thing - 1));
    else if (!strcmp(word, "shield"))
        fact->shields++;
    else if (!strcmp(word, "garden"))
        fact->garden++;
    else if (!strcmp(word, "inside"))
        fact->inside = 1;
    else if (!strcmp(word, "wall"))
        fact->wall = 1;
    else if (ports)
        fact->ports |= (uint16_t)ports;
    else
        fail_msg("the list has a word nobody knows: %s", word);
}

/* "at N E": a field borders the cities that reach these sides. */
static const char *read_borders(const Facts *facts, Fact *field) {
    const char *word;
    while ((word = strtok(NULL, " ")) && side_named(word[0]) >= 0 && !word[1])
        for (int i = 0; i < facts->n_facts; i++)
            if (facts->fact[i].kind == LAND_CITY &&
                facts->fact[i].ports & ports_named(word, LAND_CITY))
                field->borders |= facts->fact[i].ports;
    return word;
}

/* Read the words after the name of the tile.  Destroys `text`. */
static void read_facts(Facts *facts, char *text) {
    static const char *const kinds[] = {"road", "city", "monastery", "", "field", "river", NULL};
    Fact *last = NULL;
    for (const char *word = strtok(text, " "); word;) {
        unsigned kind = one_of(word, kinds);
        if (!last && !strcmp(word, "edges"))
            read_edges(facts);
        else if (!strcmp(word, "bazaar"))
            facts->bazaar = 1;
        else if (!strcmp(word, "symbol"))
            read_symbol(facts);
        else if (last && !strcmp(word, "at")) {
            word = read_borders(facts, last);
            continue;
        } else if (kind) {
            assert_true(facts->n_facts < MAX_FACTS);
            last = &facts->fact[facts->n_facts++];
            last->kind = (uint16_t)(kind - 1);
        } else {
            assert_non_null(last);
            read_detail(last, word);
        }
        word = strtok(NULL, " ");
    }
}

/* Call `use` for each line of the list that is (not) about a set. */
static void for_each_line(int sets, void (*use)(char *line)) {
    char line[MAX_LINE];
    FILE *file = fopen(AUDE_FIXTURES "/tiles.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        assert_non_null(strchr(line, '\n'));
        line[strcspn(line, "\n")] = 0;
        int about_set = !strncmp(line, "set ", 4);
        if (!line[0] || line[0] == '#' || about_set != sets) continue;
        use(line);
    }
    fclose(file);
}

/* ---- The same facts from a derived tile ---------------------------------- */

static int holds_gardens(const Tile *tile, int field) {
    int n = 0;
    for (int s = 0; s < tile->n_segments; s++)
        n += tile->segment[s].kind == LAND_GARDEN && tile->owner[tile->segment[s].home] == field;
    return n;
}

static Fact fact_of(const Tile *tile, int s) {
    const Segment *seg = &tile->segment[s];
    Fact fact = {.kind = seg->kind, .ports = seg->ports, .shields = seg->shields};
    fact.things = seg->things;
    fact.garden = (uint16_t)holds_gardens(tile, s);
    if (seg->kind == LAND_FIELD) fact.ports &= (uint16_t)~MIDDLES;
    if (seg->kind == LAND_MONASTERY) fact.inside = tile->owner[seg->home] != 0xFF;
    for (int city = 0; city < tile->n_segments; city++) {
        if (!(seg->cities >> city & 1)) continue;
        if (tile->segment[city].kind == LAND_GREAT_CITY)
            fact.wall = 1;
        else
            fact.borders |= tile->segment[city].ports;
    }
    return fact;
}

/* Gardens are told by the field that holds them, so they are no facts of their own; nor
 * is the great city, told by the fields at its wall.  Of a seam it is not told what it
 * shows. */
static int is_told(int kind) { return kind != LAND_GARDEN && kind != LAND_GREAT_CITY; }

static Facts facts_of(const Tile *tile, const TileDef *def) {
    Facts facts = {.seam = tile->seam, .bazaar = tile->bazaar, .symbol = def->symbol};
    facts.arrow = def->arrow;
    for (int side = 0; side < SIDES; side++)
        facts.edge[side] = tile->seam >> side & 1 ? LAND_EDGE_FIELD : tile->edge[side];
    for (int s = 0; s < tile->n_segments + tile->n_rivers; s++)
        if (is_told(tile->segment[s].kind)) facts.fact[facts.n_facts++] = fact_of(tile, s);
    return facts;
}

/* ---- Comparing ------------------------------------------------------------ */

static void print_facts(const char *whose, const Facts *facts) {
    print_message("%s: edges %d %d %d %d seam %x bazaar %d symbol %d %d\n", whose, facts->edge[0],
                  facts->edge[1], facts->edge[2], facts->edge[3], (unsigned)facts->seam,
                  facts->bazaar, facts->symbol, facts->arrow);
    for (int i = 0; i < facts->n_facts; i++) {
        const Fact *f = &facts->fact[i];
        print_message("  kind %d ports %03x borders %03x shields %d things %x garden %d in %d "
                      "wall %d\n",
                      f->kind, f->ports, f->borders, f->shields, f->things, f->garden, f->inside,
                      f->wall);
    }
}

static int compare_facts(const void *a, const void *b) { return memcmp(a, b, sizeof(Fact)); }

static int facts_equal(Facts *a, Facts *b) {
    if (a->n_facts != b->n_facts || memcmp(a->edge, b->edge, sizeof a->edge)) return 0;
    if (a->seam != b->seam || a->bazaar != b->bazaar) return 0;
    if (a->symbol != b->symbol || a->arrow != b->arrow) return 0;
    size_t n = (size_t)a->n_facts;
    qsort(a->fact, n, sizeof(Fact), compare_facts);
    qsort(b->fact, n, sizeof(Fact), compare_facts);
    return !memcmp(a->fact, b->fact, n * sizeof(Fact));
}

static bool is_listed[LAND_MAX_TYPES];

static void compare_tile(char *line) {
    size_t length = strcspn(line, " ");
    char *text = line + length + (line[length] == ' ');
    line[length] = 0;
    int type = catalog_find(line);
    if (type < 0) fail_msg("nobody drew %s", line);
    if (is_listed[type]) fail_msg("the list has %s twice", line);
    is_listed[type] = true;
    Facts listed = {0}, drawn = facts_of(catalog[type].tile, catalog[type].def);
    read_facts(&listed, text);
    if (facts_equal(&listed, &drawn)) return;
    print_facts("listed", &listed);
    print_facts("drawn", &drawn);
    fail_msg("%s is not drawn as listed", line);
}

static void every_drawing_equals_the_tile_list(void **state) {
    (void)state;
    for_each_line(0, compare_tile);
    for (int type = 0; type < catalog_count; type++)
        if (!is_listed[type]) fail_msg("fixtures/tiles.txt has no line %s", catalog[type].name);
}

/* ---- Copies --------------------------------------------------------------- */

static int set_named(const char *key) {
    for (int set = 0; set < SETS; set++)
        if (!strcmp(tile_sets[set].key, key)) return set;
    return -1;
}

static bool is_counted[SETS][TILE_PRINTINGS];

/* The copies drawn must be those still to be listed: count down to zero. */
static void compare_set(char *line) {
    char key[16];
    int printing = 0, total = 0, start = 0, left[LAND_MAX_TYPES] = {0};
    assert_int_equal(sscanf(line, "set %15s C%d %d: %n", key, &printing, &total, &start), 3);
    assert_true(start > 0 && printing >= 1 && printing <= TILE_PRINTINGS);
    int set = set_named(key);
    if (set < 0) fail_msg("nobody drew a set %s", key);
    is_counted[set][printing - 1] = true;
    for (int type = 0; type < catalog_count; type++)
        if (catalog[type].set == set) left[type] = catalog[type].def->copies[printing - 1];
    for (char *word = strtok(line + start, " "); word; word = strtok(NULL, " ")) {
        char *star = strchr(word, '*');
        int copies = star ? atoi(star + 1) : 1;
        if (star) *star = 0;
        int type = catalog_find(word);
        if (type < 0) fail_msg("nobody drew %s", word);
        left[type] -= copies, total -= copies;
    }
    assert_int_equal(total, 0);
    for (int type = 0; type < catalog_count; type++)
        if (left[type]) fail_msg("%s C%d: %+d %s", key, printing, left[type], catalog[type].name);
}

static void every_printing_has_the_listed_copies(void **state) {
    (void)state;
    for_each_line(1, compare_set);
    for (int i = 0; i < SETS * TILE_PRINTINGS; i++)
        if (!is_counted[i / TILE_PRINTINGS][i % TILE_PRINTINGS])
            fail_msg("fixtures/tiles.txt has no line: set %s C%d",
                     tile_sets[i / TILE_PRINTINGS].key, i % TILE_PRINTINGS + 1);
}

/* ---- Properties of every tile --------------------------------------------- */

static void no_two_tiles_share_a_name(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++) {
        const char *name = catalog[type].name;
        assert_int_equal(catalog_find(name), type);
        assert_string_equal(name, catalog[type].def->name);
        assert_null(strchr("0123456789", name[strlen(name) - 1]));
    }
    assert_int_equal(catalog_find("nothing"), -1);
}

/* A '.' never sits on a port. */
static void every_port_belongs_to_one_segment(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++) {
        const Tile *tile = catalog[type].tile;
        unsigned seen = 0;
        for (int s = 0; s < tile->n_segments + tile->n_rivers; s++) {
            if (seen & tile->segment[s].ports) fail_msg("%s: a port twice", catalog[type].name);
            seen |= tile->segment[s].ports;
        }
        if (seen != (1u << TILE_PORTS) - 1) fail_msg("%s: a port of nobody", catalog[type].name);
    }
}

static int owner_of(const Tile *tile, int port) {
    for (int s = 0; s < tile->n_segments + tile->n_rivers; s++)
        if (tile->segment[s].ports >> port & 1) return s;
    return -1;
}

/* Tiles are matched by what the middle of a side shows: the rest must agree. */
static void the_middle_of_a_side_speaks_for_all_of_it(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++)
        for (int side = 0; side < SIDES; side++) {
            const Tile *tile = catalog[type].tile;
            int left = owner_of(tile, 3 * side), mid = owner_of(tile, 3 * side + 1);
            int right = owner_of(tile, 3 * side + 2);
            if (tile->seam >> side & 1) continue;   /* fields may cross it beside the wall */
            if (tile->edge[side] == LAND_EDGE_FIELD || tile->edge[side] == LAND_EDGE_CITY) {
                assert_int_equal(left, mid);
                assert_int_equal(right, mid);
            } else {
                assert_int_equal(tile->segment[left].kind, LAND_FIELD);
                assert_int_equal(tile->segment[right].kind, LAND_FIELD);
            }
        }
}

static void four_quarter_turns_are_none(void **state) {
    (void)state;
    for (unsigned ports = 0; ports < 1u << TILE_PORTS; ports++) {
        uint16_t turned = (uint16_t)ports;
        for (int turn = 0; turn < 4; turn++) {
            assert_int_equal(turned, ports_rotate((uint16_t)ports, turn));
            turned = ports_rotate(turned, 1);
        }
        assert_int_equal(turned, ports);
    }
    assert_int_equal(ports_rotate(1u << 1, 1), 1u << 4);
}

static void facing_ports_face_each_other(void **state) {
    (void)state;
    for (int port = 0; port < TILE_PORTS; port++) {
        assert_int_equal(port_opposite(port_opposite(port)), port);
        assert_int_equal(port_opposite(port) / 3, (port / 3 + 2) % SIDES);
        assert_int_equal(port_opposite(port) % 3, 2 - port % 3);
    }
}

/* Or two figures would stand on each other. */
static void every_segment_has_a_home_of_its_own(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++) {
        const Tile *tile = catalog[type].tile;
        unsigned taken = 0;
        for (int s = 0; s < tile->n_segments + tile->n_rivers; s++) {
            const Segment *seg = &tile->segment[s];
            int stands = seg->kind == LAND_MONASTERY || seg->kind == LAND_GARDEN;
            if (taken >> seg->home & 1) fail_msg("%s: a home twice", catalog[type].name);
            if (!stands) assert_int_equal(tile->owner[seg->home], s);
            taken |= 1u << seg->home;
        }
    }
}

static void a_home_lies_in_the_middle_and_hides_nothing(void **state) {
    (void)state;
    TileDef road = {"road", {0}, "ffrffffrffffrffffrffffrff"};
    TileDef city = {"city", {0}, "ccccccccccccKcccccccccccc"};
    TileDef pass = {"pass",
                    {0},
                    ".ccc."
                    "fffff"
                    "ffgff"
                    "fffff"
                    ".ccc."};
    Tile tile;
    assert_null(tile_draw(&tile, &road));
    assert_int_equal(tile.segment[0].home, 12);
    assert_int_equal(tile.segment[1].home, 11);  /* the fields: one step off the road */
    assert_int_equal(tile.segment[2].home, 13);
    assert_null(tile_draw(&tile, &city));
    assert_int_equal(tile.segment[0].home, 7);   /* the cathedral stays in sight */
    assert_null(tile_draw(&tile, &pass));
    assert_int_equal(tile.segment[3].home, 11);  /* beside the garden, off the city walls */
}

static void segments_come_by_kind(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++) {
        const Tile *tile = catalog[type].tile;
        for (int s = 1; s < tile->n_segments + tile->n_rivers; s++)
            assert_true(tile->segment[s - 1].kind <= tile->segment[s].kind);
    }
}

/* ---- Drawings that make no sense ------------------------------------------ */

static void refuses(const char *art, const char *joins, const char *reason) {
    TileDef def = {.name = "bad", .art = art, .joins = joins};
    Tile tile;
    const char *wrong = tile_draw(&tile, &def);
    assert_non_null(wrong);
    assert_string_equal(wrong, reason);
}

static void bad_drawings_are_refused_with_the_reason(void **state) {
    (void)state;
    refuses("fffffffffffffffffffffffff"
            "f",
            NULL, "not 5 x 5 letters");
    refuses("", NULL, "not 5 x 5 letters");
    refuses("ffffffffffff?ffffffffffff", NULL, "a letter that means nothing");
    refuses("ff.ffffffffffffffffffffff", NULL, "nothing in the middle of a side");
    refuses("ffrffffrffffrffffrffffrff", "n-up", "joins names no port");
    refuses("ffrffffrffffrffffrffffrff", "n", "joins names no port");
    refuses("ffrffffrffffrffffrffffrff", "n-", "joins names no port");
    refuses("f.rffffrffffrffffrffffrff", "nnw-e", "joins names a port without segment");
    refuses("ffrffffrffffrffffrffffrff", "n-e", "joins two kinds");
    refuses("fcfcfcfcfcfcfcfcfcfcfcfcf", NULL, "too many segments");
}

static void roads_do_not_slip_past_a_village(void **state) {
    (void)state;
    TileDef meet = {.name = "W", .art = "ffffffffffrr*rrffrffffrff"};
    TileDef bend = {.name = "V", .art = "ffffffffffrrfffffrffffrff"};
    Tile tile;
    assert_null(tile_draw(&tile, &meet));
    assert_int_equal(tile.n_segments, 6);
    assert_null(tile_draw(&tile, &bend));
    assert_int_equal(tile.n_segments, 3);
}

/* A field borders a city along a side of a cell; a corner is nothing. */
static void fields_do_not_border_cities_at_a_corner(void **state) {
    (void)state;
    TileDef corner = {.name = "c", .art = "cccccrrcccffrrrffffffffff"};
    TileDef side = {.name = "s", .art = "cccccrrcccfffrrffffffffff"};
    Tile tile;
    assert_null(tile_draw(&tile, &corner));
    assert_int_equal(tile.segment[tile.n_segments - 1].kind, LAND_FIELD);
    assert_int_equal(tile.segment[tile.n_segments - 1].cities, 0);
    assert_null(tile_draw(&tile, &side));
    assert_int_not_equal(tile.segment[tile.n_segments - 1].cities, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_do_not_border_cities_at_a_corner),
        cmocka_unit_test(every_drawing_equals_the_tile_list),
        cmocka_unit_test(every_printing_has_the_listed_copies),
        cmocka_unit_test(no_two_tiles_share_a_name),
        cmocka_unit_test(every_port_belongs_to_one_segment),
        cmocka_unit_test(the_middle_of_a_side_speaks_for_all_of_it),
        cmocka_unit_test(four_quarter_turns_are_none),
        cmocka_unit_test(facing_ports_face_each_other),
        cmocka_unit_test(every_segment_has_a_home_of_its_own),
        cmocka_unit_test(a_home_lies_in_the_middle_and_hides_nothing),
        cmocka_unit_test(segments_come_by_kind),
        cmocka_unit_test(bad_drawings_are_refused_with_the_reason),
        cmocka_unit_test(roads_do_not_slip_past_a_village),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
