/* value_test.c -- values that no tiles there are can show.  No tile closes a city at one edge
 * and has a shield, so these cities get theirs from us. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "aude/aude.h"

#include "catalog.h"

static LandGame table(uint8_t ruleset, uint8_t inns) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    LandGame game;
    rules.option[AUDE_OPT_RULESET] = ruleset;
    rules.option[AUDE_OPT_INNS] = inns;
    assert_int_equal(land_setup(&game, &rules), AUDE_OK);
    return game;
}

static void lay(LandGame *game, const char *name, int turns, int x, int y) {
    int type = catalog_find(name);
    assert_int_equal(land_setup_tile(game, type, turns, land_cell(x, y)), AUDE_OK);
}

/* What the city of the first tile laid is worth with `shields` shields. */
static int worth(LandGame *game, int shields) {
    LandFacts facts;
    int root = land_feature_of(game, 0, 0);
    game->feature[root].shields = (uint8_t)shields;
    land_facts(game, root, &facts);
    assert_int_equal(facts.kind, LAND_CITY);
    assert_int_equal(facts.complete, game->feature[root].open == 0);
    return facts.value;
}

/* FIRST-5: a finished city of two tiles pays 2, and 1 more for a shield. */
static void tiny_city(void **state) {
    (void)state;
    LandGame first = table(AUDE_RULESET_FIRST, 0), newer = table(AUDE_RULESET_20AE, 0);
    lay(&first, "E", 0, 0, 0), lay(&first, "E", 2, 0, -1);
    lay(&newer, "E", 0, 0, 0), lay(&newer, "E", 2, 0, -1);
    assert_int_equal(worth(&first, 0), 2);
    assert_int_equal(worth(&first, 1), 3);
    assert_int_equal(worth(&newer, 0), 4);
    assert_int_equal(worth(&newer, 1), 6);
}

/* INN-T2: a cathedral's city of 5 tiles and 1 shield pays 18, open 0. */
static void cathedral(void **state) {
    (void)state;
    LandGame game = table(AUDE_RULESET_20AE, 1);
    lay(&game, "iK", 0, 0, 0);
    lay(&game, "E", 2, 0, -1), lay(&game, "E", 3, 1, 0), lay(&game, "E", 0, 0, 1);
    assert_int_equal(worth(&game, 1), 0);
    lay(&game, "E", 1, -1, 0);
    assert_int_equal(worth(&game, 1), 18);
    assert_int_equal(worth(&game, 0), 15);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(tiny_city), cmocka_unit_test(cathedral)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
