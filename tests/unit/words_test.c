/* words_test.c -- what the modules add can be said, written down and set up. */
#include "reading.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "record/record.h"
#include "record/statement.h"

#define REST_OF_CITY                                                           \
    "cB0 1,0; cC0 2,0; cD0 3,0; cE0 0,1; cF0 1,1; cG0 2,1; cH0 3,1; cI0 0,2; " \
    "cJ0 1,2; cK0 2,2; cL0 3,2; "
#define CITY "cA0 0,0; " REST_OF_CITY
#define MARKET "2 players bazaars; D0 0,0; bC0 0,1; turn 1 asked end; memo bazaars "
#define SYMBOLS                                                                       \
    "2 players anniversary; D0 0,0; aG2 -1,0; aA3 -1,1; aL0 0,1; turn 1 asked laid; " \
    "memo anniversary 0 2 3 2"

/* ---- Moves --------------------------------------------------------------- */

static const struct {
    const char *position, *words;
    const char *written;        /* NULL: the same */
    int kind;
    AudeError refused;
} sayings[] = {
    {"2 players bridges; D0 0,0; Q2 0,1; turn 2 B", "-", NULL, AUDE_PASS, AUDE_OK},
    {"2 players; D0 0,0; turn 2 B", "-", NULL, AUDE_PASS, AUDE_ERR_NOT_NOW},
    {"2 players; D0 0,0; turn 1", "draw W", NULL, AUDE_DRAW, AUDE_OK},
    {"2 players bridges; D0 0,0; turn 1 B", "B0 -1,0 bridge ew", NULL, AUDE_PLACE, AUDE_OK},
    {"2 players bridges; D0 0,0; turn 1 B", "B0 -1,0 bridge ns", NULL, AUDE_PLACE,
     AUDE_ERR_MISMATCH},
    {"2 players bridges; D0 0,0; turn 1 U", "U0 0,1 bridge n", NULL, AUDE_PLACE,
     AUDE_ERR_BRIDGE_PILLARS},
    {"2 players bridges; D0 0,0; U1 1,0; turn 1 asked laid", "bridge ns", "bridge ns 1,0",
     AUDE_BRIDGE, AUDE_OK},
    {"2 players bridges; D0 0,0; U1 1,0; turn 1 asked laid", "bridge ew 1,0", NULL, AUDE_BRIDGE,
     AUDE_ERR_BRIDGE_PILLARS},
    {"2 players bridges; D0 0,0; B0 1,0 bridge ew; turn 1 laid", "bridge", NULL, AUDE_PUT, AUDE_OK},
    {"2 players bridges inns; D0 0,0; B0 1,0 bridge ew; turn 1 laid", "big bridge 1,0",
     "big bridge", AUDE_PUT, AUDE_OK},
    {"2 players; D0 0,0; U1 1,0; turn 1 laid", "bridge", NULL, AUDE_PUT, AUDE_ERR_NO_SEGMENT},
    {"2 players abbot; D0 0,0; A1 1,0; C0 0,-1; N2 1,1; 1 abbot monastery 1,0; turn 1 laid",
     "recall", NULL, AUDE_RECALL, AUDE_OK},
    {"2 players abbot; D0 0,0; A1 1,0; C0 0,-1; N2 1,1; 1 abbot monastery 1,0; turn 1 laid",
     "recall 1,0", "recall", AUDE_RECALL, AUDE_OK},
    {"2 players abbot; D0 0,0; A1 1,0; turn 1 laid", "recall 0,0", NULL, AUDE_RECALL,
     AUDE_ERR_NO_ABBOT},
    {SYMBOLS, "symbol -1,1", NULL, AUDE_SYMBOL, AUDE_OK},
    {SYMBOLS, "symbol 0,0", NULL, AUDE_SYMBOL, AUDE_ERR_NO_SYMBOL},
    {"2 players castles; D0 0,0; D2 0,-1; 1 city 0,-1; turn 1 asked scoring", "castle city",
     "castle city 0,-1", AUDE_CASTLE, AUDE_OK},
    {"2 players castles; D0 0,0; D2 0,-1; 1 city 0,-1; turn 1 asked scoring", "take road 0,0", NULL,
     AUDE_TAKE, AUDE_ERR_NOT_NOW},
    {"2 players count; " CITY "D3 2,3; S2 2,4; 1 blacksmith; turn 2 asked scoring", "deploy road",
     "deploy road 2,4", AUDE_DEPLOY, AUDE_OK},
    {"2 players count inns; " CITY "D3 2,3; S2 2,4; 1 big blacksmith; turn 2 asked scoring",
     "deploy big road 2,4", NULL, AUDE_DEPLOY, AUDE_OK},
    {"2 players count; " CITY "D3 2,3; S2 2,4; turn 2 asked scored; memo count 0 0 1",
     "enter market", NULL, AUDE_ENTER, AUDE_OK},
    {"2 players count inns; " CITY "D3 2,3; S2 2,4; turn 2 asked scored; memo count 0 0 1",
     "enter big castle", NULL, AUDE_ENTER, AUDE_OK},
    {"2 players count; " CITY "D3 2,3; S2 2,4; turn 2 asked scored; memo count 0 0 1 0 1",
     "count blacksmith", NULL, AUDE_COUNT, AUDE_OK},
    {MARKET "2 0 1 0 0 0 0 0 0 0 0 0 2 E U 6 6", "pick U", NULL, AUDE_PICK, AUDE_OK},
    {MARKET "2 0 1 0 0 0 0 0 0 0 0 0 2 E U 6 6", "pick W", NULL, AUDE_PICK, AUDE_ERR_NOT_REVEALED},
    {MARKET "3 0 1 0 1 0 0 0 0 0 0 0 2 E U 6 6", "bid 77", NULL, AUDE_BID, AUDE_OK},
    {MARKET "5 0 1 0 1 0 26 0 0 0 0 0 2 E U 6 6", "buy", NULL, AUDE_BUY, AUDE_OK},
    {MARKET "5 0 1 0 1 0 26 0 0 0 0 0 2 E U 6 6", "sell", NULL, AUDE_SELL, AUDE_OK},
};

static void every_kind_of_move_has_its_words(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++) {
        AudeGame game;
        AudeMove move;
        TextError error = {0};
        Text text = {0};
        game = position(sayings[i].position);
        if (!move_read(&game, sayings[i].words, &move, &error))
            fail_msg("%s: %s", sayings[i].words, error.reason);
        assert_int_equal(aude_move_kind(move), sayings[i].kind);
        if (aude_check(&game, move) != sayings[i].refused)
            fail_msg("%s: %s", sayings[i].words, aude_error_name(aude_check(&game, move)));
        move_write(&game, move, &text);
        assert_string_equal(text_string(&text),
                            sayings[i].written ? sayings[i].written : sayings[i].words);
        text_release(&text);
    }
}

static void a_symbol_may_be_called_by_its_name(void **state) {
    AudeGame game = position(SYMBOLS);
    AudeMove first, second, other;
    TextError error = {0};
    (void)state;
    assert_true(move_read(&game, "reinforce", &first, &error));
    assert_true(move_read(&game, "symbol -1,1", &second, &error));
    assert_int_equal(aude_check(&game, first), AUDE_OK);
    assert_true(move_read(&game, "extra", &other, &error) ||
                move_read(&game, "anywhere", &other, &error));
    assert_int_equal(first, second);
}

static void words_that_mean_nothing_are_explained(void **state) {
    static const struct {
        const char *words;
        int column;
        const char *why;
    } cases[] = {
        {"symbol", 7, "a square is two numbers, like -1,0, not \"\""},
        {"enter tower", 7, "a quarter is castle, blacksmith, cathedral or market, not \"tower\""},
        {"count", 6, "a quarter is castle, blacksmith, cathedral or market, not \"\""},
        {"castle", 7, "a part of a tile is missing here, like road or city-n"},
        {"bid -1", 5, "a bid is a number, 0 or more, not \"-1\""},
        {"pick Z", 6, "there is no tile called Z"},
        {"deploy road 9,9", 8, "there is no tile for a figure"},
        {"buy bK", 5, "nothing is expected after \"buy\""},
        {"bridge ns 1", 11, "nothing is expected after \"ns\""},
    };
    AudeGame game = position(
        "2 players anniversary bridges castles bazaars count; D0 0,0; U1 1,0; turn 1 laid");
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        AudeMove move;
        TextError error = {0};
        if (move_read(&game, cases[i].words, &move, &error))
            fail_msg("%s was read", cases[i].words);
        assert_string_equal(error.reason, cases[i].why);
        assert_int_equal(error.column, cases[i].column);
    }
}

/* ---- Records ------------------------------------------------------------- */

static void read_record(Record *record, const char *text) {
    TextError error = {0};
    if (!record_read(record, text, strlen(text), &error))
        fail_msg("%d:%d: %s\n%s", error.line, error.column, error.reason, text);
}

/* What is read is written the same. */
static void assert_kept(const char *text) {
    Record record;
    Text written = {0};
    read_record(&record, text);
    record_write(&record, &written);
    assert_string_equal(text_string(&written), text);
    text_release(&written);
    record_release(&record);
}

static void a_market_day_is_a_line_for_each_who_decides(void **state) {
    (void)state;
    assert_kept("aude 1\nrules   bazaars\nplayers anna bram cleo\n\n"
                "anna    bI1 1,0 - reveal bK U W\n"
                "bram    pick bK bid 2\n"
                "cleo    -\n"
                "anna    bid 3\n"
                "bram    sell\n"
                "cleo    pick U bid 0\n"
                "bram    -\n"
                "bram    W2 -1,0 -\n"
                "cleo    U0 -1,-1 -\n");
}

static void others_deploy_in_the_middle_of_a_turn(void **state) {
    Record record;
    (void)state;
    read_record(&record, "aude 1\nrules count\nplayers anna bram\n"
                         "figure bram blacksmith\nturn anna\n"
                         "anna D3 2,3 -\nbram S2 2,4 -\n"
                         "expect asked bram deploy\nexpect options 2\n"
                         "expect blacksmith holds bram\n"
                         "bram deploy road\n"
                         "expect blacksmith holds nobody\n");
    record_release(&record);
}

#define SET_UP                                                            \
    "aude 1\nrules   inns traders bridges castles\nplayers anna bram\n\n" \
    "tile    D0 0,0\n"                                                    \
    "tile    B0 1,0 bridge ew\n"                                          \
    "tile    E2 0,-1\n"                                                   \
    "tile    U1 -1,0\n"                                                   \
    "bridge  ns -1,0\n"                                                   \
    "figure  anna city 0,0\n"                                             \
    "figure  bram big bridge 1,0\n"

static const char set_up_text[] = SET_UP "points  bram -7\n"
                                         "goods   anna 2 wine 1 cloth\n"
                                         "bridges bram 1\n"
                                         "castle  anna city 0,-1\n"
                                         "castles anna 2\n"
                                         "turn    bram again laid\n"
                                         "\n"
                                         "bram    -\n";

static void a_set_up_keeps_what_modules_add(void **state) {
    (void)state;
    assert_kept(set_up_text);
}

/* Version 0.1 wrote castles first, and then all that belongs to one seat. */
static void set_ups_in_the_order_of_earlier_versions_are_read(void **state) {
    Record record;
    Text written = {0};
    (void)state;
    read_record(&record, SET_UP "castle  anna city 0,-1\n"
                                "goods   anna 2 wine 1 cloth\n"
                                "castles anna 2\n"
                                "points  bram -7\n"
                                "bridges bram 1\n"
                                "turn    bram again laid\n"
                                "\n"
                                "bram    -\n");
    record_write(&record, &written);
    assert_string_equal(text_string(&written), set_up_text);
    text_release(&written);
    record_release(&record);
}

/* ---- Expectations -------------------------------------------------------- */

static void expectations_know_what_modules_add(void **state) {
    Record record;
    (void)state;
    read_record(&record, "aude 1\nrules count inns traders bridges\nplayers anna bram\n"
                         "figure anna big market\ngoods bram 2 wine\nbridges anna 1\n"
                         "turn anna W\n"
                         "expect asked anna place\nexpect asked anna\n"
                         "expect bram has 2 wine, 0 cloth, 3 bridges\nexpect anna has 1 bridge\n"
                         "expect count castle\nexpect market holds anna big\n"
                         "expect cathedral holds nobody\n");
    assert_int_equal(record.n_expected, 7);
    record_release(&record);
}

static void a_wrong_expectation_says_what_is_there(void **state) {
    static const struct {
        const char *line;
        int column;
        const char *reason;
    } cases[] = {
        {"expect asked bram", 14, "the decision is that of anna, not bram"},
        {"expect asked anna put", 19, "the question is: place"},
        {"expect bram has 3 wine", 17, "bram has 2 wine, not 3"},
        {"expect bram has 3 towers", 19, "there is no figure called \"towers\""},
        {"expect count market", 14, "the Count is in the castle quarter"},
        {"expect count tower", 14, "there is no quarter called \"tower\""},
        {"expect market holds anna", 21, "there is no meeple of anna there"},
        {"expect market holds nobody", 8, "1 more figure is there"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Record record;
        TextError error = {0};
        Text text = {0};
        text_add(&text,
                 "aude 1\nrules count inns traders bridges\nplayers anna bram\n"
                 "figure anna big market\ngoods bram 2 wine\nturn anna W\n%s\n",
                 cases[i].line);
        assert_false(record_read(&record, text_string(&text), text.length, &error));
        assert_string_equal(error.reason, cases[i].reason);
        assert_int_equal(error.line, 7);
        assert_int_equal(error.column, cases[i].column);
        text_release(&text);
    }
}

/* ---- Positions ----------------------------------------------------------- */

static void impossible_memories_are_refused(void **state) {
    static const struct {
        const char *position, *reason;
    } cases[] = {
        {"2 players; D0 0,0; turn 1 asked laid", "this is not the moment for that (TURN)"},
        {"2 players; D0 0,0; turn 1 asked soon", "a turn has no moment called \"soon\""},
        {"2 players; D0 0,0; memo tower 1", "no module called \"tower\" keeps memos"},
        {"2 players bridges; D0 0,0; bridge ns 0,0",
         "both ends of a bridge stand on fields (BRIDGE-4)"},
        {"2 players; D0 0,0; bridge ns 0,0", "this is not the moment for that (TURN)"},
        {"2 players castles; D0 0,0; castle 1 city 0,0",
         "this city cannot become your castle (CASTLE-3)"},
        {"2 players castles; D0 0,0; E2 0,-1; castle 1 city 0,0; castle 2 city 0,0",
         "this city cannot become your castle (CASTLE-3)"},
        {"2 players traders; D0 0,0; goods 1 2 water",
         "goods are wine, grain or cloth, not \"water\""},
        {"2 players anniversary; D0 0,0; memo anniversary 4", "a number up to 3 is expected here"},
        {"2 players anniversary; D0 0,0; memo anniversary 0 1 1",
         "a number up to 0 is expected here"},
        {MARKET "2 0 1 0 0 0 0 0 0 0 0 0 2 E Z 6 1", "there is no tile called Z"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        AudeGame game;
        TextError error = {0};
        if (position_read(&game, cases[i].position, &error))
            fail_msg("%s was read", cases[i].position);
        assert_string_equal(error.reason, cases[i].reason);
    }
}

/* The module itself says so. */
static void what_no_game_comes_to_is_refused_by_its_module(void **state) {
    static const struct {
        const char *position;
        AudeError error;
    } cases[] = {
        {"2 players bridges; D0 0,0; bridges 9 9; turn 1", AUDE_ERR_BOX},
        {"2 players castles; D0 0,0; castles 9 9; turn 1", AUDE_ERR_BOX},
        {"2 players castles; D0 0,0; memo castles 3; turn 1 laid", AUDE_ERR_IMPOSSIBLE},
        {"2 players castles; D0 0,0; memo castles 0 0 1 1 0 3 0; turn 1 laid", AUDE_ERR_IMPOSSIBLE},
        {"2 players count; D0 0,0; cA0 0,1", AUDE_ERR_CITY_PARTS},
        {"2 players count; cA0 0,0; turn 1", AUDE_ERR_CITY_PARTS},
        {"2 players count; cB0 0,0; turn 1", AUDE_ERR_CITY_PARTS},
        {"2 players count; cI0 0,0; " REST_OF_CITY "turn 1", AUDE_ERR_CITY_PARTS},
        {MARKET "2 0 1 0 0 0 0 0 0 0 0 0 2 E U 6 1", AUDE_ERR_IMPOSSIBLE},
        {"2 players bazaars; D0 0,0; bC0 0,1; turn 1; memo bazaars "
         "2 0 1 0 0 0 0 0 0 0 0 0 2 E U 6 6",
         AUDE_ERR_IMPOSSIBLE},
        {MARKET "5 0 1 3 1 0 26 0 0 0 0 0 2 E U 6 6", AUDE_ERR_IMPOSSIBLE},
        {MARKET "1 0 0 0 0 0 0 0 0 0 0 0 2 E U 6 6", AUDE_ERR_IMPOSSIBLE},
        {MARKET "0 0 0 0 0 0 0 2 0 0 0 0 2 E U 0 6", AUDE_ERR_IMPOSSIBLE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        AudeGame game;
        TextError error = {0}, expected = {0};
        text_refuse(&expected, cases[i].error);
        if (position_read(&game, cases[i].position, &error))
            fail_msg("%s was read", cases[i].position);
        assert_string_equal(error.reason, expected.reason);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_move_has_its_words),
        cmocka_unit_test(a_symbol_may_be_called_by_its_name),
        cmocka_unit_test(words_that_mean_nothing_are_explained),
        cmocka_unit_test(a_market_day_is_a_line_for_each_who_decides),
        cmocka_unit_test(others_deploy_in_the_middle_of_a_turn),
        cmocka_unit_test(a_set_up_keeps_what_modules_add),
        cmocka_unit_test(expectations_know_what_modules_add),
        cmocka_unit_test(a_wrong_expectation_says_what_is_there),
        cmocka_unit_test(set_ups_in_the_order_of_earlier_versions_are_read),
        cmocka_unit_test(impossible_memories_are_refused),
        cmocka_unit_test(what_no_game_comes_to_is_refused_by_its_module),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
