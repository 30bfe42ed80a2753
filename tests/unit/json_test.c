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
#include "reading.h"
#include "random_game.h"
#include "table/new_game.h"
#include "notation/words.h"

/* ---- Tests --------------------------------------------------------------- */

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
    assert_part(
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
    assert_part(text_string(&text), "{\"game\":\"land\",\"rules\":{\"players\":2,\"first\":0,"
                                    "\"ruleset\":\"20ae\",\"farmers\":\"on\"");
    assert_part(text_string(&text), "\"phase\":\"draw\",\"actor\":\"chance\",\"seat\":0");
    assert_part(text_string(&text), "\"tile\":null,\"scores\":[0,0],\"projected\":[0,0]");
    assert_part(text_string(&text), "\"bag\":{\"total\":71,\"discarded\":0,\"tiles\":[{\"name\":");
    assert_part(text_string(&text), "\"placed\":[{\"name\":\"D\",\"turns\":0,\"x\":0,\"y\":0}]");
    assert_part(text_string(&text), "{\"kind\":\"city\",\"complete\":false,\"open\":1,\"tiles\":1,"
                                    "\"shields\":0,\"value\":1,\"if_complete\":2,"
                                    "\"strength\":[0,0],\"owners\":[],\"figures\":[],\"cells\":[{"
                                    "\"x\":0,\"y\":0,\"segment\":1}]}");
    text_release(&text);
}

/* The state of a position has this part. */
static void assert_says(const char *string, const char *part) {
    AudeGame game = position(string);
    Text text = {0};
    json_state(&game, &text);
    assert_true(is_json(text_string(&text)));
    assert_part(text_string(&text), part);
    text_release(&text);
}

static void a_monastery_would_be_worth_nine(void **state) {
    (void)state;
    assert_says("2 players; D0 0,0; B0 0,1; B0 1,1; turn 1",
                "{\"kind\":\"monastery\",\"complete\":false,\"open\":6,\"tiles\":3,"
                "\"shields\":0,\"value\":3,\"if_complete\":9,");
    assert_says("2 players abbot; D0 0,0; Ug1 1,0; turn 1",
                "{\"kind\":\"garden\",\"complete\":false,\"open\":7,\"tiles\":2,"
                "\"shields\":0,\"value\":2,\"if_complete\":9,");
}

static void supplies_have_the_figures_of_the_game(void **state) {
    (void)state;
    assert_says("2 players abbot; D0 0,0; turn 1", "{\"seat\":0,\"meeple\":7,\"abbot\":1}");
    assert_says("2 players abbot; D0 0,0; B0 0,1; 1 abbot monastery 0,1; turn 1",
                "{\"seat\":0,\"meeple\":7,\"abbot\":0},{\"seat\":1,\"meeple\":7,\"abbot\":1}");
    assert_says("2 players inns; D0 0,0; 1 big road 0,0; turn 1",
                "{\"seat\":0,\"meeple\":7,\"big\":0},{\"seat\":1,\"meeple\":7,\"big\":1}");
}

static void a_further_turn_wins_none(void **state) {
    (void)state;
    assert_says("2 players traders; D0 0,0; turn 1 won laid",
                "\"further_turn\":false,\"further_won\":true");
    assert_says("2 players traders; D0 0,0; turn 1 again won laid",
                "\"further_turn\":true,\"further_won\":false");
}

static void the_end_says_who_won_and_by_what(void **state) {
    (void)state;
    assert_says("3 players; D0 0,0; points 3 7 1; turn 1; over",
                ",\"winners\":[1],\"decided_by\":\"points\",\"moves\":[]}");
    assert_says("3 players; D0 0,0; points 7 3 7; turn 1; over",
                ",\"winners\":[0,2],\"decided_by\":\"nothing\",\"moves\":[]}");
    assert_says("card 3 players; points 1 40; points 2 40; points 3 39; chest 1 abbey*2; "
                "chest 2 inn*3; chest 3 abbey; turn over",
                ",\"winners\":[1],\"decided_by\":\"buildings\",\"moves\":[]}");
}

static void before_the_end_nobody_has_won(void **state) {
    AudeRules rules = {.players = 2};
    AudeGame game;
    Text text = {0};
    (void)state;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    json_state(&game, &text);
    assert_null(strstr(text_string(&text), "winners"));
    assert_null(strstr(text_string(&text), "decided_by"));
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
    assert_part(text_string(&text), "\"tile\":{\"name\":\"U\",\"turns\":[1]}");
    assert_part(text_string(&text), "{\"move\":\"U1 1,0\",\"number\":");
    assert_part(text_string(&text), ",\"kind\":\"place\",\"x\":1,\"y\":0,\"turns\":1}");
    text_release(&text);
}

/* Each pair of modules, and some mixes, from the start to the end; of the many positions some,
 * all that paid points and all in which a module asks. */
static void every_position_is_json(void **state) {
    (void)state;
    for (int mix = 0; mix < random_games(4); mix = random_next(mix)) {
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

static void what_modules_add_is_described(void **state) {
    (void)state;
    assert_says("2 players abbot; D0 0,0; Vg0 0,1; 1 abbot garden 0,1; turn 2",
                "\"figures\":[{\"seat\":0,\"kind\":\"abbot\",\"x\":0,\"y\":1,");
    assert_says("2 players traders; D0 0,0; goods 1 2 wine; turn 1",
                "{\"seat\":0,\"meeple\":7,\"builder\":1,\"pig\":1,\"wine\":2,"
                "\"grain\":0,\"cloth\":0},{\"seat\":1,");
    assert_says("2 players bridges; D0 0,0; B0 1,0 bridge ew; 2 bridge 1,0; bridges 2 3; turn 2",
                "\"bridges\":[{\"x\":1,\"y\":0,\"axis\":\"ew\"}]");
    assert_says("2 players bridges; D0 0,0; B0 1,0 bridge ew; 2 bridge 1,0; bridges 2 3; turn 2",
                "{\"x\":1,\"y\":0,\"segment\":14}");
    assert_says("2 players castles; D0 0,0; E2 0,-1; 2 city 0,0; castle 2 city 0,-1; turn 1",
                "\"castles\":[{\"owner\":1,\"done\":false,\"tiles\":[{\"x\":0,\"y\":-1},"
                "{\"x\":0,\"y\":0}],\"vicinity\":[{\"x\":-1,\"y\":-1},{\"x\":0,\"y\":-1},"
                "{\"x\":1,\"y\":-1},{\"x\":-1,\"y\":0},{\"x\":0,\"y\":0},"
                "{\"x\":1,\"y\":0}]}]");
}

static void assert_chosen(const AudeGame *game, const char *symbol) {
    Text text = {0};
    json_state(game, &text);
    assert_part(text_string(&text), symbol);
    text_release(&text);
}

static void a_symbol_is_chosen_for_one_turn(void **state) {
    static const char *const words[] = {"aL2 1,-1", "extra", "-"};
    static const char *const chosen[] = {"null", "\"extra\"", "null"};
    AudeGame game =
        position("2 players anniversary; D0 0,0; aB0 1,0; 1 road 1,0; left U*3; turn 1 aL");
    (void)state;
    for (int i = 0; i < 3; i++) {
        char part[30];
        aude_play(&game, move_of(&game, words[i]), NULL);
        snprintf(part, sizeof part, "\"chosen\":%s,", chosen[i]);
        assert_chosen(&game, part);
    }
}

/* ---- Values, field by field ----------------------------------------------- */

static void assert_after(const char *rules, const char *const words[], int n, const char *part) {
    NewGame new;
    Session session;
    AudeError refused = AUDE_OK;
    TextError error = {0};
    Text text = {0};
    session_init(&session, "values");
    assert_true(new_game_read(&new, rules, &refused, &error));
    refused = new_game_begin(&new, &session);
    if (refused == AUDE_ERR_LEFT_OUT) skip(); /* built without a module */
    assert_int_equal(refused, AUDE_OK);
    for (int i = 0; i < n; i++) {
        AudeMove moves[TURN_MOVES];
        int turn = turn_read(&session.record.game, words[i], moves, &refused, &error);
        if (turn < 0) fail_msg("%s: %s", words[i], error.reason);
        for (int m = 0; m < turn; m++) assert_int_equal(session_play(&session, moves[m]), AUDE_OK);
    }
    json_state(&session.record.game, &text);
    assert_true(is_json(text_string(&text)));
    assert_part(text_string(&text), part);
    session_release(&session);
    text_release(&text);
}

static void points_now_and_at_the_end_are_told_apart(void **state) {
    (void)state;
    assert_says("2 players; D0 0,0; 1 city 0,0; 2 road 0,0; points 5 7; turn 1",
                "\"scores\":[5,7],\"projected\":[6,8]");
    assert_says("2 players; D0 0,0; E2 0,-1; 1 field-s 0,0; points 5 7; turn 2",
                "\"seat\":1,\"question\":\"draw\"");
    assert_says("2 players; D0 0,0; 1 city 0,0; turn 1",
                "\"value\":1,\"if_complete\":2,\"strength\":[1,0],\"owners\":[0],"
                "\"figures\":[{\"seat\":0,\"kind\":\"meeple\",\"x\":0,\"y\":0,"
                "\"segment\":1}]");
}

static void an_auction_is_told_bid_by_bid(void **state) {
    static const char *const words[] = {"bG0 0,1 -", "draw U", "draw V", "draw W",
                                        "pick U",    "bid 2",  "-",      "bid 3"};
    static const char rules[] = "bazaars players 3";
    (void)state;
    assert_after(rules, words, 0, "\"market\":null");
    assert_after(rules, words, 2,
                 "\"market\":{\"stage\":\"reveal\",\"host\":0,\"tiles\":[{\"name\":\"U\","
                 "\"owner\":null,\"laid\":false}]}");
    assert_after(rules, words, 4,
                 "\"market\":{\"stage\":\"pick\",\"host\":0,\"auctioneer\":1,\"tiles\":[");
    assert_after(rules, words, 4, "\"kind\":\"pick\",\"tile\":\"V\"}");
    assert_after(rules, words, 5, "\"stage\":\"open\",\"host\":0,\"auctioneer\":1,\"item\":0,");
    assert_after(rules, words, 5, "{\"move\":\"bid 4\",");
    assert_after(rules, words, 5, "\"kind\":\"bid\",\"bid\":4}");
    assert_after(rules, words, 6,
                 "\"stage\":\"bidding\",\"host\":0,\"auctioneer\":1,\"item\":0,\"bid\":2,"
                 "\"best\":1,");
    assert_after(rules, words, 8,
                 "\"stage\":\"decide\",\"host\":0,\"auctioneer\":1,\"item\":0,\"bid\":3,"
                 "\"best\":0,");
}

static void who_bought_a_tile_has_it_until_it_is_laid(void **state) {
    static const char *const words[] = {"bG0 0,1 -", "draw U", "draw V", "pick U",
                                        "bid 2",     "bid 3",  "sell"};
    (void)state;
    assert_after("bazaars players 2", words, 7,
                 "\"market\":{\"stage\":\"round\",\"host\":0,\"tiles\":[{\"name\":\"U\","
                 "\"owner\":0,\"laid\":false},{\"name\":\"V\",\"owner\":null,"
                 "\"laid\":true}]}");
}

/* Six ways to lie with a bridge: on the tile, or on the neighbour at a side. */
static void a_bridge_with_a_tile_is_told_where_it_lies(void **state) {
    static const struct {
        const char *words;
        int x, y;
        const char *axis;
    } ways[] = {{" bridge ns", 0, 0, "ns"}, {" bridge ew", 0, 0, "ew"}, {" bridge n", 0, -1, "ns"},
                {" bridge e", 1, 0, "ew"},  {" bridge s", 0, 1, "ns"},  {" bridge w", -1, 0, "ew"}};
    AudeRules rules = {.players = 2};
    unsigned seen = 0;
    uint64_t rng = 1;
    (void)state;
    rules.option[AUDE_OPT_BRIDGES] = 1;
    for (int i = 0; i < 200 && seen != 63; i++) {
        AudeGame game;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            AudeMove move = random_move(&game, &rng);
            LandCell cell = land_move_cell(move);
            bool spans = aude_move_kind(move) == AUDE_PLACE && land_move_figure(move);
            Text words = {0}, text = {0};
            Json json = {.text = &text};
            move_write(&game, move, &words);
            if (spans) land_json_move(&game, move, &json);
            for (int w = 0; spans && w < 6; w++) {
                char part[80];
                size_t n = strlen(ways[w].words);
                if (strcmp(text_string(&words) + words.length - n, ways[w].words) != 0) continue;
                snprintf(part, sizeof part, "\"bridge\":{\"x\":%d,\"y\":%d,\"axis\":\"%s\"}",
                         land_x(cell) + ways[w].x, land_y(cell) + ways[w].y, ways[w].axis);
                assert_part(text_string(&text), part);
                seen |= 1u << w;
            }
            text_release(&words), text_release(&text);
            aude_play(&game, move, NULL);
        }
    }
    assert_int_equal(seen, 63);
}

static void an_account_tells_what_the_sum_is_made_of(void **state) {
    AudeAccount account = {.n = 1};
    Text text = {0};
    (void)state;
    account.entry[0] = (AudeEntry){.seat = 1,
                                   .points = 12,
                                   .reason = AUDE_FOR_CITY,
                                   .complete = 1,
                                   .count = 4,
                                   .shields = 2,
                                   .x = -3,
                                   .y = 5,
                                   .segment = 6};
    json_account(&account, &text);
    assert_string_equal(text_string(&text),
                        "[{\"seat\":1,\"points\":12,\"reason\":\"city\",\"complete\":true,"
                        "\"count\":4,\"shields\":2,\"x\":-3,\"y\":5,\"segment\":6,"
                        "\"text\":\"city of 4 tiles and 2 shields: 12 points\"}]");
    text_release(&text);
}

static void rivers_bags_and_cities_are_told(void **state) {
    (void)state;
    assert_after("river=river1", NULL, 0, "\"river\":[{\"x\":0,\"y\":1,\"bend\":\"straight\"}]");
    assert_after("count", NULL, 0,
                 "\"count\":{\"quarter\":\"castle\",\"quarters\":{\"castle\":[],"
                 "\"blacksmith\":[],\"cathedral\":[],\"market\":[]}}");
    assert_says("2 players; D0 0,0; left U*2 W; discarded X; turn 2",
                "\"bag\":{\"total\":3,\"discarded\":1,\"tiles\":[{\"name\":\"U\","
                "\"copies\":2,\"next\":true},{\"name\":\"W\",\"copies\":1,"
                "\"next\":true}]}");
}

static void the_options_are_listed_with_their_values(void **state) {
    Text text = {0};
    (void)state;
    json_options(&text);
    assert_true(is_json(text_string(&text)));
    assert_part(text_string(&text), "{\"game\":\"land\",\"key\":\"river\",\"values\":[\"off\","
                                    "\"20ae\",\"river1\",\"river2\"],\"meaning\":\"a river ");
    assert_part(text_string(&text), "{\"game\":\"card\",\"key\":\"card_animal_over_8\",");
    text_release(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checker_is_strict),
        cmocka_unit_test(strings_are_escaped),
        cmocka_unit_test(every_option_of_every_game_is_described),
        cmocka_unit_test(the_start_is_described),
        cmocka_unit_test(a_monastery_would_be_worth_nine),
        cmocka_unit_test(supplies_have_the_figures_of_the_game),
        cmocka_unit_test(a_further_turn_wins_none),
        cmocka_unit_test(the_end_says_who_won_and_by_what),
        cmocka_unit_test(before_the_end_nobody_has_won),
        cmocka_unit_test(a_tile_in_hand_shows_the_turns_that_fit),
        cmocka_unit_test(every_position_is_json),
        cmocka_unit_test(what_modules_add_is_described),
        cmocka_unit_test(a_symbol_is_chosen_for_one_turn),
        cmocka_unit_test(points_now_and_at_the_end_are_told_apart),
        cmocka_unit_test(an_auction_is_told_bid_by_bid),
        cmocka_unit_test(who_bought_a_tile_has_it_until_it_is_laid),
        cmocka_unit_test(a_bridge_with_a_tile_is_told_where_it_lies),
        cmocka_unit_test(an_account_tells_what_the_sum_is_made_of),
        cmocka_unit_test(rivers_bags_and_cities_are_told),
        cmocka_unit_test(the_options_are_listed_with_their_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
