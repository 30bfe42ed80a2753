/* module_inputs_test.c -- what modules add to the numbers that players look at. */
#include "land/module_inputs.h"
#include "random_game.h"
#include "table.h"

static Encoder *encoder;
static Inputs inputs;

static int open_encoder(void **state) {
    (void)state;
    encoder = calloc(1, sizeof *encoder);
    encoder_open(encoder);
    return 0;
}

static int close_encoder(void **state) {
    (void)state;
    free(encoder);
    return 0;
}

static void look(int me) {
    encoder_read(encoder, &STATE, me);
    encoder_inputs(encoder, &inputs);
}

static int term(Term at) { return inputs.term[at]; }

/* The bytes of an element of this kind; there must be exactly one. */
static const uint8_t *element(int kind) {
    const uint8_t *found = NULL;
    for (int i = 0; i < inputs.n; i++) {
        if (!inputs.element[i][E_KIND + kind]) continue;
        assert_null(found);
        found = inputs.element[i];
    }
    assert_non_null(found);
    return found;
}

static AudeRules with_module(AudeOption option) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    rules.option[option] = 1;
    return rules;
}

static int city(int x, int y) { return part(x, y, LAND_CITY, -1); }

/* ---- Fields ------------------------------------------------------------------------------ */

/* What fields would pay `seat` more than the other if the game ended now. */
static int lead_in_fields(int seat) {
    static AudeAccount now;
    int points[AUDE_MAX_SEATS], lead = 0;
    now.n = 0;
    aude_projected(&game, points, &now);
    for (int i = 0; i < now.n; i++)
        if (now.entry[i].reason == AUDE_FOR_FIELD)
            lead += now.entry[i].seat == seat ? now.entry[i].points : -now.entry[i].points;
    return lead;
}

/* A field that two share pays both, and one of them perhaps more for his pig: that is not seen;
 * nor is all that lies on a very large table. */
static bool is_plain(void) {
    if (encoder->n == MAX_ELEMENTS) return false;
    if (!STATE.rules.option[AUDE_OPT_TRADERS]) return true;
    for (int i = 0; i < encoder->n; i++)
        if (encoder->element[i].kind == A_FIELD && encoder->element[i].owner == SHARED)
            return false;
    return true;
}

static void fields_pay_what_the_rules_say_in_every_mix(void **state) {
    int compared = 0, paid = 0;
    (void)state;
    for (int n = 0; n < random_games(8); n++) {
        AudeRules rules = random_rules(n);
        uint64_t rng = (uint64_t)n;
        rules.players = 2, rules.first = 0;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            aude_play(&game, random_move(&game, &rng), NULL);
            if (STATE.phase != LAND_TO_DRAW || STATE.n_placed % 8) continue;
            look(n & 1);
            if (!is_plain()) continue;
            assert_int_equal(term(T_FIELD), TERM_ONE * lead_in_fields(n & 1));
            compared++, paid += lead_in_fields(0) != 0;
        }
    }
    assert_true(compared > 200 && paid > 100);
}

/* ---- Modules ----------------------------------------------------------------------------- */

static void without_modules_nothing_of_them_is_seen(void **state) {
    uint64_t rng = 1;
    (void)state;
    assert_int_equal(aude_start(&game, &(AudeRules){.game = AUDE_LAND, .players = 2}), AUDE_OK);
    while (aude_actor(&game) != AUDE_NOBODY) {
        look(0);
        assert_int_equal(encoder->modules, 0);
        for (int i = T_BIG; i < TERMS; i++) assert_int_equal(inputs.term[i], 0);
        for (int i = G_BIG; i < GLOBALS; i++) assert_int_equal(inputs.global[i], 0);
        for (int i = 0; i < inputs.n; i++)
            for (int k = E_EXTRA; k < E_END; k++) assert_int_equal(inputs.element[i][k], 0);
        aude_play(&game, random_move(&game, &rng), NULL);
    }
}

/* Else the network would be somewhere else in every mix. */
static void which_modules_are_in_play_is_not_told(void **state) {
    (void)state;
    for (int n = RANDOM_PAIRS; n < RANDOM_PAIRS + 10; n++) {
        AudeRules rules = random_rules(n);
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        look(0);
        for (int i = G_NOTHING; i < G_GOODS; i++) assert_int_equal(inputs.global[i], 0);
        for (int i = G_NOTHING_2; i < GLOBALS; i++) assert_int_equal(inputs.global[i], 0);
    }
}

/* Red leads in wine by two of which three are left, and Blue in cloth by all there are. */
static void goods_count_by_lead_and_by_what_is_left(void **state) {
    (void)state;
    table_clear(with_module(AUDE_OPT_TRADERS));
    lay("tQ", 0, 0, 0);
    STATE.extras.traders.goods[RED][LAND_WINE] = 4;
    STATE.extras.traders.goods[BLUE][LAND_WINE] = 2;
    look(RED);
    assert_in_range(term(T_GOODS), 5 * TERM_ONE, 10 * TERM_ONE - 1);
    assert_int_equal(element(A_CITY)[E_TOKENS + LAND_WINE], 1);
    assert_int_equal(element(A_CITY)[E_TOKENS + LAND_CLOTH], 0);
    int wine = term(T_GOODS);
    STATE.extras.traders.goods[BLUE][LAND_CLOTH] = 5;
    look(RED);
    assert_int_equal(term(T_GOODS), wine - 10 * TERM_ONE);
    look(BLUE);
    assert_int_equal(term(T_GOODS), 10 * TERM_ONE - wine);
}

/* A castle of Red's, and beside it a city that waits for its last tile. */
static void a_castle_expects_what_is_completed_near_it(void **state) {
    (void)state;
    table_clear(with_module(AUDE_OPT_CASTLES));
    lay("E", 0, 0, 0), lay("E", 2, 0, -1);
    stand(RED, LAND_MEEPLE, 0, 0, city(0, 0));
    assert_int_equal(land_setup_castle(&STATE, RED, 0, city(0, 0)), AUDE_OK);
    look(RED);
    int alone = term(T_NEAR);
    lay("F", 1, 1, 0), lay("E", 0, 1, 1);
    look(RED);
    assert_true(term(T_NEAR) > alone);
    const uint8_t *castle = element(A_CASTLE);
    assert_int_equal(castle[E_OWNER + MINE], 1);
    assert_int_equal(castle[E_MORE], 6);
    assert_int_equal(castle[E_SQUARES], 3);
    assert_int_equal(element(A_CITY)[E_NEAR], 1);
    int mine = term(T_NEAR);
    look(BLUE);
    assert_int_equal(term(T_NEAR), -mine);
    assert_int_equal(element(A_CASTLE)[E_OWNER + THEIRS], 1);
    assert_int_equal(element(A_CITY)[E_NEAR + 1], 1);
}

/* Blue's follower in the castle quarter may share Red's city, unless the Count is with him. */
static void followers_in_quarters_are_a_threat_unless_the_count_is_there(void **state) {
    AudeRules rules = with_module(AUDE_OPT_COUNT);
    (void)state;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    lay("F", 0, 4, 2);
    stand(RED, LAND_MEEPLE, 4, 2, 0);
    assert_int_equal(land_setup_quarter(&STATE, BLUE, LAND_MEEPLE, LAND_CASTLE_QUARTER), AUDE_OK);
    land_setup_count(&STATE, LAND_CASTLE_QUARTER);
    look(RED);
    assert_int_equal(term(T_QUARTERS), 0);
    assert_true(term(T_HELD) < 0);
    int held = term(T_HELD);
    const uint8_t *quarter = element(A_QUARTER);
    assert_int_equal(quarter[E_MARK], 1);
    assert_int_equal(quarter[E_THEY], 1);
    land_setup_count(&STATE, LAND_MARKET);
    look(RED);
    assert_int_equal(term(T_QUARTERS), held);
    assert_int_equal(term(T_HELD), 0);
}

static void bridges_left_are_counted_for_both(void **state) {
    (void)state;
    table_clear(with_module(AUDE_OPT_BRIDGES));
    lay("U", 0, 0, 0);
    STATE.extras.bridges.left[BLUE] = 1;
    look(RED);
    assert_int_equal(term(T_BRIDGES), 2 * TERM_ONE);
    assert_int_equal(inputs.global[G_BRIDGES], 3 * inputs.global[G_BRIDGES + 1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_pay_what_the_rules_say_in_every_mix),
        cmocka_unit_test(without_modules_nothing_of_them_is_seen),
        cmocka_unit_test(which_modules_are_in_play_is_not_told),
        cmocka_unit_test(goods_count_by_lead_and_by_what_is_left),
        cmocka_unit_test(a_castle_expects_what_is_completed_near_it),
        cmocka_unit_test(followers_in_quarters_are_a_threat_unless_the_count_is_there),
        cmocka_unit_test(bridges_left_are_counted_for_both),
    };
    return cmocka_run_group_tests(tests, open_encoder, close_encoder);
}
