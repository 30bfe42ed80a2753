/* json_test.c -- what json.c writes is JSON, and says what the game is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "catalog.h"
#include "json/json.h"
#include "json_checker.h"
#include "notation/notation.h"
#include "record/position.h"
#include "random_game.h"
#include "notation/words.h"

/* ---- Tests --------------------------------------------------------------- */

static void assert_has(const char *text, const char *part) {
    if (!strstr(text, part)) fail_msg("%s\nis missing in\n%s", part, text);
}

static void the_checker_is_strict(void **state) {
    static const char *const bad[] = {"",         "{",         "[1,]",    "{\"a\":1,}", "[01]",
                                      "nul",      "\"\n\"",    "\"\\x\"", "[1 2]",      "{a:1}",
                                      "\"\xff\"", "\"\\u12\"", "[1]]",    "-",          "{\"a\"}"};
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(is_json(bad[i]));
    assert_true(is_json("{\"a\":[1,-2,{}],\"b\":\"\\u00e9\\n\",\"c\":null,\"d\":[]}"));
}

static void strings_are_escaped(void **state) {
    Text text = {0};
    Json json = {.text = &text};
    (void)state;
    json_string(&json, NULL, "a\"b\\c\n\x7f\xc3\xa9\xff\xed\xa0\x80");
    assert_string_equal(text_string(&text), "\"a\\\"b\\\\c\\u000a\\u007f\xc3\xa9\\ufffd\\ufffd"
                                            "\\ufffd\\ufffd\"");
    assert_true(is_json(text_string(&text)));
    text_release(&text);
}

static void every_option_of_every_game_is_described(void **state) {
    Text text = {0};
    int n = 0;
    (void)state;
    json_options(&text);
    assert_true(is_json(text_string(&text)));
    assert_ptr_equal(
        strstr(text_string(&text), "[{\"game\":\"land\",\"key\":\"ruleset\",\"values\":["),
        text_string(&text));
    assert_has(
        text_string(&text),
        "\"key\":\"river\",\"values\":[\"off\",\"20ae\",\"river1\",\"river2\"],\"meaning\":\"");
    for (const char *at = text_string(&text); (at = strstr(at, "\"key\":")); at++) n++;
    assert_int_equal(n, AUDE_OPTIONS);
    text_release(&text);
}

static void the_start_is_described(void **state) {
    AudeRules rules = {.players = 2};
    AudeGame game;
    Text text = {0};
    (void)state;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    json_state(&game, &text);
    assert_true(is_json(text_string(&text)));
    assert_has(text_string(&text), "{\"game\":\"land\",\"rules\":{\"players\":2,\"first\":0,"
                                   "\"ruleset\":\"20ae\",\"farmers\":\"on\"");
    assert_has(text_string(&text), "\"phase\":\"draw\",\"actor\":\"chance\",\"seat\":0");
    assert_has(text_string(&text), "\"tile\":null,\"scores\":[0,0],\"projected\":[0,0]");
    assert_has(text_string(&text), "\"bag\":{\"total\":71,\"discarded\":0,\"tiles\":[{\"name\":");
    assert_has(text_string(&text), "\"placed\":[{\"name\":\"D\",\"turns\":0,\"x\":0,\"y\":0}]");
    assert_has(text_string(&text), "{\"kind\":\"city\",\"complete\":false,\"open\":1,\"tiles\":1,"
                                   "\"shields\":0,\"value\":1,\"if_complete\":2,"
                                   "\"strength\":[0,0],\"owners\":[],\"figures\":[],\"cells\":[{"
                                   "\"x\":0,\"y\":0,\"segment\":1}]}");
    text_release(&text);
}

static void a_tile_in_hand_shows_the_turns_that_fit(void **state) {
    AudeRules rules = {.players = 2};
    AudeGame game;
    Text text = {0};
    (void)state;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    aude_play(&game, land_draw(catalog_find("U")), NULL);
    json_state(&game, &text);
    assert_has(text_string(&text), "\"tile\":{\"name\":\"U\",\"turns\":[1]}");
    assert_has(text_string(&text), "{\"move\":\"U1 1,0\",\"number\":");
    assert_has(text_string(&text), ",\"kind\":\"place\",\"x\":1,\"y\":0,\"turns\":1}");
    text_release(&text);
}

/* Each pair of modules, and some mixes, from the start to the end; of the many positions some,
 * all that paid points and all in which a module asks. */
static void every_position_is_json(void **state) {
    (void)state;
    for (int mix = 0; mix < random_games(4); mix++) {
        AudeRules rules = random_rules(mix);
        AudeGame game;
        Text text = {0};
        uint64_t rng = 7u + (uint64_t)mix;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            AudeAccount account = {0};
            aude_play(&game, random_move(&game, &rng), &account);
            if (account.n == 0 && random_below(&rng, game.land.phase == LAND_ASKED ? 3 : 24))
                continue;
            text_clear(&text);
            json_state(&game, &text);
            if (!is_json(text_string(&text))) fail_msg("%s", text_string(&text));
            text_clear(&text);
            json_account(&account, &text);
            assert_true(is_json(text_string(&text)));
        }
        text_release(&text);
    }
}

static void assert_state_has(const char *position, const char *part) {
    AudeGame game;
    TextError error;
    Text text = {0};
    if (!position_read(&game, position, &error)) fail_msg("%d: %s", error.column, error.reason);
    json_state(&game, &text);
    assert_true(is_json(text_string(&text)));
    assert_has(text_string(&text), part);
    text_release(&text);
}

static void what_modules_add_is_described(void **state) {
    (void)state;
    assert_state_has("2 players abbot; D0 0,0; Vg0 0,1; 1 abbot garden 0,1; turn 2",
                     "\"figures\":[{\"seat\":0,\"kind\":\"abbot\",\"x\":0,\"y\":1,");
    assert_state_has(
        "2 players traders; D0 0,0; goods 1 2 wine; turn 1",
        "{\"seat\":0,\"meeple\":7,\"big\":0,\"abbot\":0,\"builder\":1,\"pig\":1,\"wine\":2,"
        "\"grain\":0,\"cloth\":0},{\"seat\":1,");
    assert_state_has(
        "2 players bridges; D0 0,0; B0 1,0 bridge ew; 2 bridge 1,0; bridges 2 3; turn 2",
        "\"bridges\":[{\"x\":1,\"y\":0,\"axis\":\"ew\"}]");
    assert_state_has(
        "2 players bridges; D0 0,0; B0 1,0 bridge ew; 2 bridge 1,0; bridges 2 3; turn 2",
        "{\"x\":1,\"y\":0,\"segment\":14}");
    assert_state_has("2 players castles; D0 0,0; E2 0,-1; 2 city 0,0; castle 2 city 0,-1; turn 1",
                     "\"castles\":[{\"owner\":1,\"done\":false,\"tiles\":[{\"x\":0,\"y\":-1},"
                     "{\"x\":0,\"y\":0}],\"vicinity\":[{\"x\":-1,\"y\":-1},{\"x\":0,\"y\":-1},"
                     "{\"x\":1,\"y\":-1},{\"x\":-1,\"y\":0},{\"x\":0,\"y\":0},"
                     "{\"x\":1,\"y\":0}]}]");
}

static void assert_chosen(const AudeGame *game, const char *symbol) {
    Text text = {0};
    json_state(game, &text);
    assert_has(text_string(&text), symbol);
    text_release(&text);
}

static void a_symbol_is_chosen_for_one_turn(void **state) {
    static const char *const words[] = {"aL2 1,-1", "extra", "-"};
    static const char *const chosen[] = {"null", "\"extra\"", "null"};
    AudeGame game;
    TextError error;
    (void)state;
    assert_true(position_read(
        &game, "2 players anniversary; D0 0,0; aB0 1,0; 1 road 1,0; left U*3; turn 1 aL", &error));
    for (int i = 0; i < 3; i++) {
        AudeMove move;
        char part[30];
        assert_true(move_read(&game, words[i], &move, &error));
        aude_play(&game, move, NULL);
        snprintf(part, sizeof part, "\"chosen\":%s,", chosen[i]);
        assert_chosen(&game, part);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checker_is_strict),
        cmocka_unit_test(strings_are_escaped),
        cmocka_unit_test(every_option_of_every_game_is_described),
        cmocka_unit_test(the_start_is_described),
        cmocka_unit_test(a_tile_in_hand_shows_the_turns_that_fit),
        cmocka_unit_test(every_position_is_json),
        cmocka_unit_test(what_modules_add_is_described),
        cmocka_unit_test(a_symbol_is_chosen_for_one_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
