/* shape_test.c -- shapes are those of the tiles: what is drawn lies where the rules say it is.
 *
 * Outlines are read from what pages get, strings; what they must hold comes from the catalogue,
 * which knows nothing of shapes. */
#include "draw.h"

#include "catalog.h"
#include "svg/svg.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MAX_POINTS = 200, MAX_LOOPS = 8, SIDE = 1000 };      /* all in tenths of a unit */

typedef struct {
    int x, y;
} At;

typedef struct {
    int n_loops, first[MAX_LOOPS + 1];      /* loop l: points first[l] up to first[l + 1] */
    At at[MAX_POINTS];
} Outline;

/* ---- Reading paths -------------------------------------------------- */

static int read_tenths(const char **d) {
    char *end;
    double number = strtod(*d, &end);
    if (end == *d) fail_msg("no number at %.20s", *d);
    *d = end;
    return (int)(number * 10 + 0.5);
}

/* "M1 2L3 4 5.5 6z", as often as there are loops; anything else fails. */
static Outline read_outline(const char *d) {
    Outline outline = {0};
    int n = 0;
    while (*d) {
        assert_int_equal(*d, 'M');
        assert_in_range(outline.n_loops, 0, MAX_LOOPS - 1);
        for (d++; *d != 'z'; d += *d == 'L' || *d == ' ') {
            assert_in_range(n, 0, MAX_POINTS - 1);
            outline.at[n].x = read_tenths(&d);
            assert_int_equal(*d, ' ');
            outline.at[n++].y = read_tenths(&d);
        }
        outline.first[++outline.n_loops] = n;
        d++;
    }
    return outline;
}

static bool crosses(At a, At b, At p) {
    return (a.y > p.y) != (b.y > p.y) &&
           p.x < a.x + (double)(b.x - a.x) * (p.y - a.y) / (b.y - a.y);
}

static bool contains(const Outline *outline, At p) {
    bool in = false;
    for (int l = 0; l < outline->n_loops; l++) {
        int from = outline->first[l], to = outline->first[l + 1];
        for (int i = from; i < to; i++)
            in ^= crosses(outline->at[i], outline->at[i + 1 < to ? i + 1 : from], p);
    }
    return in;
}

/* In square units; holes count against it. */
static double size_of(const Outline *outline) {
    double twice = 0;
    for (int l = 0; l < outline->n_loops; l++) {
        int from = outline->first[l], to = outline->first[l + 1];
        for (int i = from; i < to; i++) {
            At a = outline->at[i], b = outline->at[i + 1 < to ? i + 1 : from];
            twice += (double)a.x * b.y - (double)b.x * a.y;
        }
    }
    return twice / 200;
}

/* ---- Every segment of every tile ------------------------------------ */

typedef void SegmentTest(int type, int segment, const Outline *outline);

static void for_each_segment(SegmentTest *test) {
    for (int type = 0; type < catalog_count; type++)
        for (int s = 0; s < catalog[type].n_segments; s++) {
            Outline outline = read_outline(draw_segment_path(type, s));
            test(type, s, &outline);
        }
}

static int kind_of(int type, int segment) { return catalog[type].tile->segment[segment].kind; }

/* A point just inside the tile at port `port`: three a side, clockwise from the north-west. */
static At port_point(int port) {
    static const int along[3] = {250, 500, 750};
    int inset = 20, a = along[port % 3], b = SIDE - a;
    const At at[4] = {{a, inset}, {SIDE - inset, a}, {b, SIDE - inset}, {inset, b}};
    return at[port / 3];
}

static void assert_inside_tile(int type, int segment, const Outline *outline) {
    assert_true(outline->n_loops > 0);
    for (int i = 0; i < outline->first[outline->n_loops]; i++) {
        assert_in_range(outline->at[i].x, 0, SIDE);
        assert_in_range(outline->at[i].y, 0, SIDE);
    }
    if (size_of(outline) < 80)
        fail_msg("%s %d is %.0f square units small", catalog[type].name, segment, size_of(outline));
}

static void every_segment_has_an_outline_inside_its_tile(void **state) {
    (void)state;
    for_each_segment(assert_inside_tile);
}

/* A figure stands beside a church, not on it, where its disc still is. */
static void assert_holds_spot(int type, int segment, const Outline *outline) {
    int at[2];
    if (kind_of(type, segment) == LAND_GREAT_CITY) return;     /* nobody stands there */
    draw_spot(type, segment, 0, BRIDGE_NONE, at);
    if (!contains(outline, (At){at[0], at[1]}))
        fail_msg("%s %d: a figure at %d,%d", catalog[type].name, segment, at[0], at[1]);
}

static void figures_stand_inside_their_segment(void **state) {
    (void)state;
    for_each_segment(assert_holds_spot);
}

/* What the rules say of a port is what is drawn there: the segment, and no other of its kind. */
static void assert_holds_ports(int type, int segment, const Outline *outline) {
    int kind = kind_of(type, segment);
    if (kind != LAND_CITY && kind != LAND_FIELD && kind != LAND_ROAD) return;
    for (int port = 0; port < TILE_PORTS; port++) {
        bool reaches = catalog[type].tile->segment[segment].ports >> port & 1;
        if (kind == LAND_CITY && port % 3 != 1) continue;      /* corners are cut off */
        if (contains(outline, port_point(port)) != reaches)
            fail_msg("%s %d %s port %d", catalog[type].name, segment,
                     reaches ? "does not reach" : "reaches", port);
    }
}

static void segments_meet_the_sides_where_the_rules_say(void **state) {
    (void)state;
    for_each_segment(assert_holds_ports);
}

/* On both sides of the middle, as wide as all others: neighbours join without a step. */
static void assert_square_ends(int type, int segment, const Outline *outline) {
    static const At ends[4][2] = {{{450, 0}, {550, 0}},
                                  {{1000, 450}, {1000, 550}},
                                  {{450, 1000}, {550, 1000}},
                                  {{0, 450}, {0, 550}}};
    if (kind_of(type, segment) != LAND_ROAD) return;
    for (int side = 0; side < 4; side++) {
        if (!(catalog[type].tile->segment[segment].ports >> (3 * side + 1) & 1)) continue;
        int found = 0;
        for (int i = 0; i < outline->first[outline->n_loops]; i++)
            for (int e = 0; e < 2; e++)
                found += outline->at[i].x == ends[side][e].x && outline->at[i].y == ends[side][e].y;
        assert_int_equal(found, 2);
    }
}

static void roads_leave_in_the_middle_ten_units_wide(void **state) {
    (void)state;
    for_each_segment(assert_square_ends);
}

static const char *layer_path(int type, Layer layer) {
    return shape_paths + shapes[type].layer[layer];
}

/* Does some line of the path begin or end in a point? */
static bool touches(const char *d, const char *point) {
    size_t n = strlen(point);
    for (const char *at = d; (at = strstr(at, point)); at++) {
        char before = at == d ? 0 : at[-1], after = at[n];
        bool begins = before == 'M' && !strchr("0123456789.", after);
        bool ends = (before == 'L' || before == ' ') && (!after || after == 'M');
        if (begins || ends) return true;
    }
    return false;
}

/* Roads and rivers: so that those of neighbours are one. */
static void ways_leave_in_the_very_middle_of_a_side(void **state) {
    static const char *const middles[4] = {"50 0", "100 50", "50 100", "0 50"};
    (void)state;
    for (int type = 0; type < catalog_count; type++)
        for (int side = 0; side < 4; side++) {
            int edge = catalog[type].tile->edge[side];
            bool road = touches(layer_path(type, LAYER_ROAD), middles[side]) ||
                        touches(layer_path(type, LAYER_UPPER), middles[side]);
            bool river = touches(layer_path(type, LAYER_RIVER), middles[side]);
            if (catalog[type].tile->seam >> side & 1) continue;
            assert_int_equal(road, edge == LAND_EDGE_ROAD);
            assert_int_equal(river, edge == LAND_EDGE_RIVER);
        }
}

/* The side of a city is city from corner to corner, and no wall runs along it. */
static void no_wall_stands_on_a_side(void **state) {
    static const char *const along[4] = {"M0 0L100 0", "M100 0L100 100", "M100 100L0 100",
                                         "M0 100L0 0"};
    (void)state;
    for (int type = 0; type < catalog_count; type++)
        for (int side = 0; side < 4; side++)
            assert_null(strstr(layer_path(type, LAYER_WALL), along[side]));
    assert_string_equal(layer_path(catalog_find("E"), LAYER_CITY),
                        "M0 0L100 0Q70.3 21 50 21Q29.7 21 0 0z");
    assert_string_equal(layer_path(catalog_find("E"), LAYER_WALL),
                        "M100 0Q70.3 21 50 21Q29.7 21 0 0");
    assert_string_equal(layer_path(catalog_find("C"), LAYER_WALL), "");
}

/* ---- Fingers -------------------------------------------------------- */

/* How many segments of some kinds (bits) are at p. */
static int segments_at(int type, unsigned kinds, At p) {
    int n = 0;
    for (int s = 0; s < catalog[type].n_segments; s++) {
        if (!(kinds >> kind_of(type, s) & 1)) continue;
        Outline outline = read_outline(draw_segment_path(type, s));
        n += contains(&outline, p);
    }
    return n;
}

/* Cities and fields part the land; roads may cross, on a bridge. */
static void no_place_lies_in_two_cities_or_fields(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++)
        for (int i = 0; i < 20 * 20; i++) {
            At p = {25 + 50 * (i % 20), 25 + 50 * (i / 20)};
            if (segments_at(type, 1u << LAND_FIELD, p) > 1 ||
                segments_at(type, 1u << LAND_CITY, p) > 1)
                fail_msg("%s at %d,%d", catalog[type].name, p.x, p.y);
        }
}

/* Nine tenths of a tile without water are something to point at. */
static void land_is_lit_nearly_everywhere(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++) {
        int lit = 0;
        if (catalog[type].tile->n_rivers) continue;
        for (int i = 0; i < 20 * 20; i++)
            lit += segments_at(type, ~0u, (At){25 + 50 * (i % 20), 25 + 50 * (i / 20)}) > 0;
        if (lit < 360) fail_msg("%s: only %d of 400", catalog[type].name, lit);
    }
}

/* ---- Known tiles ---------------------------------------------------- */

static void a_straight_road_is_a_rectangle(void **state) {
    (void)state;
    int type = catalog_find("U");
    assert_string_equal(draw_segment_path(type, 0), "M55 100L45 100 45 0 55 0z");
    assert_string_equal(layer_path(type, LAYER_ROAD), "M50 0L50 100");
}

/* bB: its road once came in again on the other side of the drawing. */
static void a_road_ends_in_the_city_that_ends_it(void **state) {
    (void)state;
    int type = catalog_find("bB");
    Outline road = {0};
    for (int s = 0; s < catalog[type].n_segments; s++)
        if (kind_of(type, s) == LAND_ROAD) road = read_outline(draw_segment_path(type, s));
    assert_true(contains(&road, (At){500, 950}));
    assert_true(contains(&road, (At){740, 540}));
    assert_false(contains(&road, (At){300, 620}));
}

/* ---- Things and spots ----------------------------------------------- */

static int count_things(int type, ThingKind kind) {
    int n = 0;
    for (int i = 0; i < shapes[type].n_things; i++)
        n += thing_kind(shape_thing(shapes[type].first_thing + i)) == kind;
    return n;
}

static int count_letters(const char *art, const char *letters) {
    int n = 0;
    for (; *art; art++) n += strchr(letters, *art) != NULL;
    return n;
}

static void what_matters_stands_on_the_tile_as_often_as_it_is_drawn(void **state) {
    static const struct {
        ThingKind kind;
        const char *letters;
    } rows[] = {{THING_SHIELD, "S"}, {THING_CHURCH, "mM"}, {THING_CATHEDRAL, "K"},
                {THING_INN, "I"},    {THING_WINE, "W"},    {THING_GRAIN, "G"},
                {THING_CLOTH, "L"},  {THING_BAZAAR, "B"},  {THING_GARDEN, "g"},
                {THING_PIGS, "P"},   {THING_SPRING, "o"}};
    (void)state;
    for (int type = 0; type < catalog_count; type++)
        for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
            assert_int_equal(count_things(type, rows[i].kind),
                             count_letters(catalog[type].def->art, rows[i].letters));
}

/* The kinds of segment that a circle round a thing reaches into: a bit each. */
static unsigned kinds_reached(int type, Thing thing, int radius) {
    static const int dx[8] = {10, 7, 0, -7, -10, -7, 0, 7}, dy[8] = {0, 7, 10, 7, 0, -7, -10, -7};
    unsigned kinds = 0;
    for (int s = 0; s < catalog[type].n_segments; s++) {
        Outline outline = read_outline(draw_segment_path(type, s));
        for (int i = 0; i < 8; i++) {
            At p = {thing_x(thing) + dx[i] * radius / 10, thing_y(thing) + dy[i] * radius / 10};
            if (contains(&outline, p)) kinds |= 1u << kind_of(type, s);
        }
    }
    return kinds;
}

/* Things of the kinds `from` to `to` reach into no segment of the kinds `banned`.  There are some
 * at all. */
static void assert_keep_off(ThingKind from, ThingKind to, int radius, unsigned banned) {
    int seen = 0;
    for (int type = 0; type < catalog_count; type++)
        for (int i = 0; i < shapes[type].n_things; i++) {
            Thing thing = shape_thing(shapes[type].first_thing + i);
            if (thing_kind(thing) < from || thing_kind(thing) > to) continue;
            unsigned found = kinds_reached(type, thing, radius) & banned;
            if (found)
                fail_msg("%s: %d at %d,%d reaches %x", catalog[type].name, (int)thing_kind(thing),
                         thing_x(thing), thing_y(thing), found);
            seen++;
        }
    assert_true(seen > 10);
}

static void trees_keep_off_roads_and_walls(void **state) {
    (void)state;
    assert_keep_off(THING_TREE, THING_GROVE, 75,
                    1u << LAND_ROAD | 1u << LAND_CITY | 1u << LAND_GREAT_CITY);
}

static void houses_stand_inside_their_walls(void **state) {
    (void)state;
    assert_keep_off(THING_HOUSE, THING_HUT, 70, 1u << LAND_FIELD | 1u << LAND_ROAD);
}

static void gardens_keep_off_walls(void **state) {
    (void)state;
    assert_keep_off(THING_GARDEN, THING_GARDEN, 75, 1u << LAND_CITY);
}

static void a_thing_in_one_number_comes_apart_again(void **state) {
    (void)state;
    Thing thing = thing_pack(THING_GROVE, 1000, 7);
    assert_int_equal(thing_kind(thing), THING_GROVE);
    assert_int_equal(thing_x(thing), 1000);
    assert_int_equal(thing_y(thing), 7);
    assert_true(thing < thing_pack(THING_GATE, 0, 8)); /* drawn before what is in front */
}

static void a_figure_turns_with_its_tile(void **state) {
    (void)state;
    int type = catalog_find("V"), at[4][2];
    for (int turns = 0; turns < 4; turns++) draw_spot(type, 0, turns, BRIDGE_NONE, at[turns]);
    for (int turns = 1; turns < 4; turns++) {
        assert_int_equal(at[turns][0], SIDE - at[turns - 1][1]);
        assert_int_equal(at[turns][1], at[turns - 1][0]);
    }
    assert_true(at[0][0] < 500 && at[0][1] > 500); /* the bend leads west and south */
}

static void a_monk_stands_beside_his_church_and_beside_a_bridge(void **state) {
    (void)state;
    int type = catalog_find("B"), at[2];
    draw_spot(type, catalog[type].monastery, 2, BRIDGE_NONE, at);
    assert_int_equal(at[0], 720);
    assert_int_equal(at[1], 610);
    draw_spot(type, catalog[type].monastery, 2, BRIDGE_EW, at);
    assert_int_equal(at[0], 720);
    assert_int_equal(at[1], 840);
    draw_spot(type, catalog[type].monastery, 2, BRIDGE_NS, at);
    assert_int_equal(at[0], 800);
    assert_int_equal(at[1], 770);
}

/* The river of rH is south of it, the lake of rLn north; B has no water. */
static void a_church_by_the_water_stands_on_its_dry_side(void **state) {
    static const struct {
        const char *name;
        int x, y;
    } rows[] = {{"rH", 500, 360}, {"rLn", 500, 640}, {"B", 500, 500}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const Shape *shape = &shapes[catalog_find(rows[i].name)];
        for (int k = 0; k < shape->n_things; k++) {
            Thing thing = shape_thing(shape->first_thing + k);
            if (thing_kind(thing) != THING_CHURCH) continue;
            assert_int_equal(thing_x(thing), rows[i].x);
            assert_int_equal(thing_y(thing), rows[i].y);
        }
    }
}

/* A figure is 13 high to both sides and 12 wide, a garden 8, a shield 15: all of it is seen. */
static void assert_stands_clear(int type, int segment, ThingKind kind, int apart) {
    int at[2];
    draw_spot(type, segment, 0, BRIDGE_NONE, at);
    for (int i = 0; i < shapes[type].n_things; i++) {
        Thing thing = shape_thing(shapes[type].first_thing + i);
        int dx = thing_x(thing) - at[0], dy = thing_y(thing) - at[1];
        if (thing_kind(thing) == kind && dx * dx + dy * dy < apart * apart)
            fail_msg("%s %d: %d,%d from it", catalog[type].name, segment, dx, dy);
    }
}

static void who_is_at_a_garden_stands_beside_it(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++)
        for (int s = 0; s < catalog[type].n_segments; s++)
            if (kind_of(type, s) == LAND_GARDEN) assert_stands_clear(type, s, THING_GARDEN, 220);
}

static void a_knight_does_not_touch_a_shield(void **state) {
    (void)state;
    for (int type = 0; type < catalog_count; type++)
        for (int s = 0; s < catalog[type].n_segments; s++)
            if (kind_of(type, s) == LAND_CITY) assert_stands_clear(type, s, THING_SHIELD, 300);
}

static void ripples_lie_below_the_church(void **state) {
    Text text = {0};
    (void)state;
    draw_tile_symbols(catalog_find("rLn"), 1u << 2, &text);
    const char *ripples = strstr(text_string(&text), "#ripples");
    assert_non_null(ripples);
    assert_non_null(strstr(ripples, "#church"));
    text_release(&text);
}

/* ---- Numbers -------------------------------------------------------- */

static void numbers_have_one_decimal_or_none(void **state) {
    static const struct {
        int tenths;
        const char *string;
    } rows[] = {{0, "0"},    {5, "0.5"},  {-5, "-0.5"},    {10, "1"},
                {99, "9.9"}, {100, "10"}, {1005, "100.5"}, {-12340, "-1234"}};
    Text text = {0};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        text_clear(&text);
        svg_tenths(&text, rows[i].tenths);
        assert_string_equal(text_string(&text), rows[i].string);
    }
    text_clear(&text);
    svg_number(&text, -0.06);
    assert_string_equal(text_string(&text), "-0.1");
    text_release(&text);
}

/* ---- Symbols -------------------------------------------------------- */

static int count(const char *text, const char *word) {
    int n = 0;
    for (; (text = strstr(text, word)); text += strlen(word)) n++;
    return n;
}

static void a_tile_has_a_symbol_for_every_way_that_is_asked_for(void **state) {
    (void)state;
    Text text = {0};
    draw_tile_symbols(catalog_find("W"), 1u << 1 | 1u << (8 + 3), &text);
    assert_int_equal(count(text_string(&text), "<g id=\"W"), 2);
    assert_int_equal(count(text_string(&text), "<g id=\"W1\">"), 1);
    assert_int_equal(count(text_string(&text), "<g id=\"W3e\">"), 1);
    assert_int_equal(count(text_string(&text), "<g id=\"t-W\">"), 1);
    text_release(&text);
}

static void each_seat_has_its_figure(void **state) {
    (void)state;
    Text text = {0};
    draw_figure_symbols(LAND_ABBOT, 3, &text);
    assert_int_equal(count(text_string(&text), "<path id=\"abbot\""), 1);
    assert_int_equal(count(text_string(&text), "<g id=\"abbot"), 3);
    assert_non_null(
        strstr(text_string(&text), "<g id=\"abbot2\"><use href=\"#abbot\" fill=\"#141414\""));
    assert_string_equal(svg_figure_id(LAND_BIG), svg_figure_id(LAND_MEEPLE));
    text_release(&text);
}

static void a_card_has_a_symbol_and_so_has_the_back(void **state) {
    (void)state;
    Text text = {0};
    draw_card_symbol(CARD_UNKNOWN, &text);
    assert_int_equal(count(text_string(&text), " id=\""), 1);
    assert_int_equal(count(text_string(&text), " id=\"face0\""), 1);
    text_clear(&text);
    draw_card_symbol(CARD_ONE, &text);
    assert_int_equal(count(text_string(&text), " id=\""), 1);
    assert_int_equal(count(text_string(&text), " id=\"face1\""), 1);
    text_release(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_segment_has_an_outline_inside_its_tile),
        cmocka_unit_test(figures_stand_inside_their_segment),
        cmocka_unit_test(segments_meet_the_sides_where_the_rules_say),
        cmocka_unit_test(roads_leave_in_the_middle_ten_units_wide),
        cmocka_unit_test(ways_leave_in_the_very_middle_of_a_side),
        cmocka_unit_test(no_wall_stands_on_a_side),
        cmocka_unit_test(no_place_lies_in_two_cities_or_fields),
        cmocka_unit_test(land_is_lit_nearly_everywhere),
        cmocka_unit_test(a_straight_road_is_a_rectangle),
        cmocka_unit_test(a_road_ends_in_the_city_that_ends_it),
        cmocka_unit_test(what_matters_stands_on_the_tile_as_often_as_it_is_drawn),
        cmocka_unit_test(a_thing_in_one_number_comes_apart_again),
        cmocka_unit_test(a_figure_turns_with_its_tile),
        cmocka_unit_test(trees_keep_off_roads_and_walls),
        cmocka_unit_test(houses_stand_inside_their_walls),
        cmocka_unit_test(gardens_keep_off_walls),
        cmocka_unit_test(a_monk_stands_beside_his_church_and_beside_a_bridge),
        cmocka_unit_test(a_church_by_the_water_stands_on_its_dry_side),
        cmocka_unit_test(ripples_lie_below_the_church),
        cmocka_unit_test(who_is_at_a_garden_stands_beside_it),
        cmocka_unit_test(a_knight_does_not_touch_a_shield),
        cmocka_unit_test(numbers_have_one_decimal_or_none),
        cmocka_unit_test(a_tile_has_a_symbol_for_every_way_that_is_asked_for),
        cmocka_unit_test(each_seat_has_its_figure),
        cmocka_unit_test(a_card_has_a_symbol_and_so_has_the_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
