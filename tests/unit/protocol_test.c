/* protocol_test.c -- the line protocol, line by line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table/protocol.h"

typedef struct {
    Protocol protocol;
    Text reply;
} Driver;

static int set_up(void **state) {
    Driver *driver = calloc(1, sizeof *driver);
    if (!driver) return -1;
    protocol_init(&driver->protocol, "secret");
    *state = driver;
    return 0;
}

static int tear_down(void **state) {
    Driver *driver = *state;
    protocol_release(&driver->protocol);
    text_release(&driver->reply);
    free(driver);
    return 0;
}

static const char *say(Driver *driver, const char *line) {
    protocol_line(&driver->protocol, line, strlen(line), &driver->reply);
    if (strstr(text_string(&driver->reply), " LEFT_OUT ")) skip(); /* built without a module */
    return text_string(&driver->reply);
}

static void assert_says(Driver *driver, const char *line, const char *answer) {
    const char *got = say(driver, line);
    if (strcmp(got, answer) != 0) fail_msg("%s\nanswered\n%snot\n%s", line, got, answer);
}

static void assert_ok(Driver *driver, const char *line) {
    const char *got = say(driver, line);
    size_t length = strlen(got);
    if (length < 3 || strcmp(got + length - 3, "ok\n") != 0)
        fail_msg("%s\nanswered\n%s", line, got);
}

static void assert_has(Driver *driver, const char *line, const char *part) {
    const char *got = say(driver, line);
    if (!strstr(got, part)) fail_msg("%s\nanswered\n%swithout\n%s", line, got, part);
}

static void it_says_who_it_is_and_which_options_it_has(void **state) {
    assert_has(*state, "aude", "id name aude " AUDE_VERSION "\n");
    assert_has(*state, "aude", "option river values off 20ae river1 river2 default off\n");
    assert_ok(*state, "aude");
    assert_ok(*state, "help");
}

static void a_turn_is_drawn_placed_and_put(void **state) {
    assert_says(*state, "new players anna,bram", "actor chance draw\nok\n");
    assert_says(*state, "draw A", "played draw A\nactor 0 place A\nok\n");
    assert_has(*state, "moves", "move A1 1,0\n");
    assert_says(*state, "play A1 1,0", "played A1 1,0\nactor 0 put\nok\n");
    assert_says(*state, "moves", "move -\nmove road\nmove monastery\nmove field\nok\n");
    assert_says(*state, "play road", "played road\nactor chance draw\nok\n");
    assert_says(*state, "draw A", "played draw A\nactor 1 place A\nok\n");
    assert_ok(*state, "play A3 -1,0");
    assert_says(*state, "play -",
                "played -\npoints 0 3 road 1,0 road of 3 tiles: 3 points\nactor chance draw\nok\n");
    assert_says(*state, "scores", "scores 3 0\nok\n");
    assert_says(*state, "account", "points 0 3 road 1,0 road of 3 tiles: 3 points\nok\n");
    assert_says(*state, "account all", "points 0 3 road 1,0 road of 3 tiles: 3 points\nok\n");
}

static void six_players_may_have_the_longest_names(void **state) {
    assert_ok(*state, "new inns players aaaaaaaaaaaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbbbbbbbbbb,"
                      "cccccccccccccccccccccccc,dddddddddddddddddddddddd,eeeeeeeeeeeeeeeeeeeeeeee,"
                      "ffffffffffffffffffffffff");
    assert_has(*state, "record", "ffffffffffffffffffffffff\n");
}

static void a_whole_turn_implies_its_draw(void **state) {
    assert_ok(*state, "new");
    assert_says(*state, "play A1 1,0 road",
                "played draw A\nplayed A1 1,0\nplayed road\nactor chance draw\nok\n");
    assert_says(*state, "play A3 -1,0 road",
                "error BASE-9 CLAIMED someone already stands on this "
                "feature\n");
    assert_says(*state, "undo 4", "error this is not a number of moves that were played\n");
    assert_says(*state, "undo 3", "actor chance draw\nok\n");
    assert_says(*state, "undo", "error there is nothing to undo\n");
}

static void the_dealer_deals_the_same_after_undo(void **state) {
    char first[200];
    assert_ok(*state, "new seed s");
    snprintf(first, sizeof first, "%s", say(*state, "draw"));
    assert_ok(*state, "undo");
    assert_says(*state, "draw", first);
    assert_ok(*state, "new seed s");
    assert_says(*state, "draw", first);
}

static void positions_are_played_up_to(void **state) {
    assert_says(*state, "position start moves A1 1,0 road; draw A; A3 -1,0;-",
                "actor chance draw\nok\n");
    assert_says(*state, "scores", "scores 3 0\nok\n");
    assert_says(*state, "position start moves A1 1,0 road; A3 -1,0 road",
                "error move 2: someone already stands on this feature\n");
    assert_says(*state, "scores", "scores 3 0\nok\n");
}

static void a_position_string_comes_back(void **state) {
    char line[4000];
    assert_ok(*state, "new inns river=river1 players 3 seed x");
    for (int i = 0; i < 40; i++) assert_ok(*state, "random");
    const char *string = say(*state, "string");
    snprintf(line, sizeof line, "%.*s", (int)strcspn(string, "\n"), string);
    assert_ok(*state, "new");
    assert_ok(*state, line);
    assert_has(*state, "string", line);
}

static void records_go_out_and_come_in(void **state) {
    char record[20000], *at = record;
    assert_ok(*state, "new players anna,bram seed s");
    for (int i = 0; i < 30; i++) assert_ok(*state, "random");
    char hash[64], actor[64];
    snprintf(hash, sizeof hash, "%s", say(*state, "hash"));
    snprintf(actor, sizeof actor, "%s", say(*state, "actor"));
    snprintf(record, sizeof record, "%s", say(*state, "record"));
    assert_ok(*state, "new");
    while (strcmp(at, "ok\n") != 0) {
        char *end = strchr(at, '\n');
        *end = '\0';
        bool last = !strcmp(at, "record end");
        assert_says(*state, at, last ? actor : "");
        at = end + 1;
    }
    assert_says(*state, "hash", hash);
}

static void a_bad_record_changes_nothing(void **state) {
    char hash[64];
    assert_ok(*state, "new seed s");
    assert_ok(*state, "random");
    snprintf(hash, sizeof hash, "%s", say(*state, "hash"));
    say(*state, "record begin");
    say(*state, "aude 1");
    say(*state, "players a a");
    assert_says(*state, "record end", "error line 2: there are two called a\n");
    assert_says(*state, "hash", hash);
}

static void a_finished_game_reveals_its_seed(void **state) {
    assert_ok(*state, "new seed open-sesame");
    assert_has(*state, "record", "\nbag     sha256:");
    while (!strstr(say(*state, "actor"), "nobody")) {
        assert_null(strstr(say(*state, "record"), "open-sesame"));
        assert_ok(*state, "random");
    }
    assert_has(*state, "record", "\nseed    open-sesame\n");
    assert_says(*state, "random", "error BASE-20 OVER the game is over\n");
    assert_says(*state, "draw", "error BASE-20 OVER the game is over\n");
    assert_ok(*state, "account final");
}

static void other_draws_void_the_promise(void **state) {
    char tile[8];
    assert_ok(*state, "new seed s");
    const char *drawn = say(*state, "draw");
    snprintf(tile, sizeof tile, "%.1s", drawn + strlen("played draw "));
    assert_ok(*state, "undo");
    assert_ok(*state, strcmp(tile, "A") ? "draw A" : "draw B");
    assert_null(strstr(say(*state, "record"), "bag"));
    assert_ok(*state, "undo");
    assert_has(*state, "record", "bag");
}

/* What is said, and the whole answer. */
typedef struct {
    const char *line, *answer;
} Exchange;

#define assert_all_say(driver, list)                           \
    for (size_t i = 0; i < sizeof(list) / sizeof *(list); i++) \
    assert_says(driver, (list)[i].line, (list)[i].answer)

#define NO_COMMAND "error this is no command: say help\n"
#define NO_GAME "error there is no game: say new first\n"
#define TOO_MUCH "error there is more on this line than the command takes\n"
#define MISSING "error something is missing at the end\n"
#define PLAYERS "error BASE-1 PLAYERS the game is for two to five players, with inns for six\n"
#define NO_SEAT "error there is no such seat\n"
#define NO_NAME "error this is no name for a player\n"
#define NO_DEPTH "error perft takes a depth of 0 to 12, and divide\n"
#define NO_COUNT "error this is not a number of moves that were played\n"

static void before_a_game_bad_lines_are_explained(void **state) {
    static const Exchange bad[] = {
        {"", NO_COMMAND},
        {" ", NO_COMMAND},
        {"hello", NO_COMMAND},
        {"moves all", NO_GAME},
        {"moves", NO_GAME},
        {"play", NO_GAME},
        {"record", NO_GAME},
        {"undo", NO_GAME},
        {"perft", NO_GAME},
        {"watch 0", NO_GAME},
        {"new players", MISSING},
        {"new players 1", PLAYERS},
        {"new players 7", PLAYERS},
        {"new players -1", PLAYERS},
        {"new players seed", PLAYERS},
        {"new players aude,b", NO_NAME},
        {"new players a,,b", NO_NAME},
        {"new players a,a", "error two players have the same name\n"},
        {"new players a,b,a", "error two players have the same name\n"},
        {"new players a,b,c,d,e,f,g", PLAYERS},
        {"new players aaaaaaaaaaaaaaaaaaaaaaaaa,b", "error a name is too long\n"},
        {"new x=1", "error there is no option called x\n"},
        {"new boxes=4", "error boxes cannot be \"4\", only one of: 1 2 3\n"},
        {"new first 9", NO_SEAT},
        {"new first 6", NO_SEAT},
        {"new first 2", "error RULES OPTION one of the options has no such value\n"},
        {"new seed", MISSING},
        {"new seed a#b", "error a seed is one short word without #\n"},
        {"new game", MISSING},
        {"position", "error which position?\n"},
        {"position x y",
         "error a position begins with the number of players, like \"2 players\"\n"},
        {"quit now", TOO_MUCH},
        {"aude now", TOO_MUCH},
        {"help \xed\xa0\x80", "error the line is not UTF-8\n"},
        {"\xff", "error the line is not UTF-8\n"},
        {"\x01", "error the line has a control character\n"},
        {"help \x1f", "error the line has a control character\n"},
        {"aude\x7f", "error the line has a control character\n"},
    };
    assert_all_say(*state, bad);
}

/* What lies behind the line in memory does not make its last character whole. */
static void a_line_ends_where_its_host_says(void **state) {
    Driver *driver = *state;
    protocol_line(&driver->protocol, "help \xc3\xa9", 6, &driver->reply);
    assert_string_equal(text_string(&driver->reply), "error the line is not UTF-8\n");
    protocol_line(&driver->protocol, "quits", 4, &driver->reply);
    assert_string_equal(text_string(&driver->reply), "ok\n");
    assert_true(driver->protocol.quit);
}

/* The only C lies: neither in a turn nor by itself can it be drawn again. */
static void a_tile_that_is_not_left_is_not_played(void **state) {
    static const char none[] = "error BASE-6 NONE_LEFT no such tile is left to draw\n";
    assert_ok(*state, "new players 2");
    assert_ok(*state, "play C0 0,-1 -");
    assert_says(*state, "play C0 0,-2 -", none);
    assert_says(*state, "play C0 0,-2", none);
    assert_says(*state, "draw C", none);
    assert_says(*state, "actor", "actor chance draw\nok\n");
}

static void in_a_game_bad_lines_are_explained_and_change_nothing(void **state) {
    static const Exchange bad[] = {
        {"moves all", TOO_MUCH},
        {"actor now", TOO_MUCH},
        {"undo", "error there is nothing to undo\n"},
        {"undo 1", NO_COUNT},
        {"undo x", NO_COUNT},
        {"position start moves A1 1,0 road;; -", "error this is not a list of moves\n"},
        {"position start moves A1 1,0 road; ; -", "error this is not a list of moves\n"},
        {"perft", NO_DEPTH},
        {"perft 13", NO_DEPTH},
        {"perft -1", NO_DEPTH},
        {"perft 1 div", NO_DEPTH},
        {"perft 0 divide", NO_DEPTH},
        {"account x", "error account takes all, final, json or nothing\n"},
        {"watch x", NO_SEAT},
        {"watch 2", NO_SEAT},
        {"state x", NO_SEAT},
        {"state 2", NO_SEAT},
        {"state -2", NO_SEAT},
        {"show 2", NO_SEAT},
        {"record x", NO_SEAT},
        {"draw W W", "error nothing is expected after \"W\"\n"},
        {"draw Z", "error there is no tile called Z\n"},
        {"play W4 1,0", "error a tile has 0 to 3 quarter turns, not 4\n"},
        {"actor", "actor chance draw\nok\n"},
    };
    assert_ok(*state, "new seed s");
    assert_all_say(*state, bad);
}

static void questions_about_a_game_are_answered(void **state) {
    static const Exchange said[] = {
        {"new players anna,bram", "actor chance draw\nok\n"},
        {"perft 0", "perft 1\nok\n"},
        {"draw A", "played draw A\nactor 0 place A\nok\n"},
        {"draw", "error TURN NOT_NOW this is not the moment for that\n"},
        {"perft 1", "perft 5\nok\n"},
        {"perft 1 divide", "divide A3 -1,0 1\ndivide A1 1,0 1\ndivide A0 0,1 1\n"
                           "divide A1 0,1 1\ndivide A3 0,1 1\nperft 5\nok\n"},
        {"play A1 1,0 road", "played A1 1,0\nplayed road\nactor chance draw\nok\n"},
        {"turns", "ok\n"},
        {"scores", "scores 0 0\nok\n"},
        {"account", "ok\n"},
        {"account json", "[]\nok\n"},
        {"account final", "points 0 2 road 1,0 unfinished road of 2 tiles: 2 points\nok\n"},
        {"account final json",
         "[{\"seat\":0,\"points\":2,\"reason\":\"road\",\"complete\":false,\"count\":2,"
         "\"shields\":0,\"x\":1,\"y\":0,\"segment\":0,"
         "\"text\":\"unfinished road of 2 tiles: 2 points\"}]\nok\n"},
        {"projected",
         "points 0 2 road 1,0 unfinished road of 2 tiles: 2 points\nprojected 2 0\nok\n"},
        {"draw U", "played draw U\nactor 1 place U\nok\n"},
        {"play U1 2,0", "error BASE-6 MISMATCH the edges do not match\n"},
    };
    assert_all_say(*state, said);
    assert_has(*state, "turns", "turn U1 1,-1 field-s\nturn U1 -1,0 -\nturn U1 -1,0 field-n\n");
}

/* Each can be played as it is written, and there is none beside them. */
static void whole_turns_leave_out_nothing_that_a_module_adds(void **state) {
    assert_ok(*state, "position 2 players abbot; D0 0,0; B0 0,1; 1 abbot monastery 0,1; turn 1 U");
    assert_has(*state, "turns", "turn U1 -1,0 -\nturn U1 -1,0 road\n");
    assert_has(*state, "turns", "turn U1 -1,0 recall\n");
    assert_ok(*state, "play U1 -1,0 recall");
    assert_ok(*state, "position 2 players bridges; E0 0,0; turn 1 B");
    assert_has(*state, "turns", "turn B0 -1,0 - -\n");
    assert_has(*state, "turns", "turn B0 -1,0 bridge ns -1,0 bridge\n");
    assert_ok(*state, "play B0 -1,0 bridge ns -1,0 bridge");
}

/* Play a line of the list and take it back. */
static void try_turn(Driver *driver, const char *line) {
    char words[400];
    int played = 0;
    (void)snprintf(words, sizeof words, "play %.*s", (int)strcspn(line, "\n"), line);
    const char *at = say(driver, words);
    if (!strncmp(at, "error", 5)) fail_msg("%s\n%s", words, at);
    while ((at = strstr(at, "played "))) played++, at++;
    (void)snprintf(words, sizeof words, "undo %d", played);
    assert_ok(driver, words);
}

/* One in so many of all that a position has. */
static void try_turns(Driver *driver, int one_in) {
    Text all = {0};
    int i = 0;
    text_put(&all, say(driver, "turns"));
    for (const char *at = text_string(&all); (at = strstr(at, "turn ")); at++)
        if (i++ % one_in == 0) try_turn(driver, at + 5);
    text_release(&all);
}

static void every_whole_turn_can_be_played_as_it_is_listed(void **state) {
    Driver *driver = *state;
    assert_ok(driver, "new players 3 seed q abbot anniversary inns traders bridges castles count");
    for (int i = 0; i < 240; i++) {
        if (strstr(say(driver, "actor"), " place ")) try_turns(driver, 97);
        assert_ok(driver, "random");
    }
}

/* The bag is empty when it would begin: so the position, fed back, says the same. */
static void a_further_turn_that_never_begins_is_none(void **state) {
    assert_ok(*state, "position 2 players traders; D0 0,0; W0 1,0; left -; turn 1 won laid");
    assert_has(*state, "state", "\"further_turn\":false,\"further_won\":true");
    assert_ok(*state, "play -");
    assert_has(*state, "state", "\"further_turn\":false,\"further_won\":false");
    assert_ok(*state, "position 2 players traders; D0 0,0; W0 1,0; left -; turn 1; over");
    assert_has(*state, "state", "\"further_turn\":false,\"further_won\":false");
}

/* A count has a limit, unless somebody can stop it. */
static void too_long_a_count_is_refused(void **state) {
    Driver *driver = *state;
    assert_ok(driver, "new players 2");
    assert_ok(driver, "draw A");
    driver->protocol.perft_most = 5;
    assert_says(driver, "perft 1", "perft 5\nok\n");
    assert_says(driver, "perft 1 divide",
                "divide A3 -1,0 1\ndivide A1 1,0 1\ndivide A0 0,1 1\ndivide A1 0,1 1\n"
                "divide A3 0,1 1\nperft 5\nok\n");
    assert_says(driver, "perft 2", "error this would take too long: count less deep\n");
    assert_says(driver, "perft 2 divide", "error this would take too long: count less deep\n");
}

static void a_list_of_moves_may_have_spaces(void **state) {
    assert_says(*state, "position start moves  A1 1,0 road \t;\tdraw A ; ",
                "actor 1 place A\nok\n");
    assert_says(*state, "position start moves A1 1,0 road;", "actor chance draw\nok\n");
}

static void zero_bytes_and_long_lines_are_refused(void **state) {
    Driver *driver = *state;
    char *line = malloc(PROTOCOL_MAX_LINE + 1);
    assert_non_null(line);
    memset(line, 'x', PROTOCOL_MAX_LINE + 1);
    protocol_line(&driver->protocol, line, PROTOCOL_MAX_LINE + 1, &driver->reply);
    assert_string_equal(text_string(&driver->reply), "error the line is too long\n");
    protocol_line(&driver->protocol, line, PROTOCOL_MAX_LINE, &driver->reply);
    assert_string_equal(text_string(&driver->reply), "error this is no command: say help\n");
    protocol_line(&driver->protocol, "new\0new", 7, &driver->reply);
    assert_string_equal(text_string(&driver->reply), "error the line has a zero byte\n");
    free(line);
}

static void every_question_has_an_answer(void **state) {
    static const char *const questions[] = {
        "actor",        "moves",         "moves json",         "turns",   "state",
        "show",         "scores",        "projected",          "account", "account all",
        "account json", "account final", "account final json", "hash",    "perft 1",
        "record",       "string",
    };
    assert_ok(*state, "new inns river=river1 players 4 seed q");
    for (int i = 0; i < 12; i++) {
        for (size_t q = 0; q < sizeof questions / sizeof *questions; q++)
            assert_ok(*state, questions[q]);
        assert_ok(*state, "random");
    }
}

/* Points that were taken back are nobody's. */
static void after_taking_back_nothing_was_paid(void **state) {
    assert_ok(*state, "new players 2");
    assert_ok(*state, "play E2 0,-1 city");
    assert_has(*state, "account", "points 0 4 city ");
    assert_says(*state, "undo 1", "actor 0 put\nok\n");
    assert_says(*state, "account", "ok\n");
    assert_says(*state, "account json", "[]\nok\n");
}

/* Whoever is gone in the middle of a record leaves nothing behind. */
static void a_record_need_not_be_finished(void **state) {
    assert_says(*state, "record begin", "");
    assert_says(*state, "aude 1", "");
    assert_says(*state, "players anna bram", "");
}

static void spaces_at_the_end_of_a_line_do_not_matter(void **state) {
    assert_ok(*state, "new players 2 \t ");
    assert_says(*state, "actor  ", "actor chance draw\nok\n");
    assert_says(*state, "  ", "error this is no command: say help\n");
}

static void any_of_six_may_begin(void **state) {
    assert_ok(*state, "new inns players 6 first 5 seed s");
    assert_ok(*state, "draw");
    assert_has(*state, "actor", "actor 5 place ");
}

/* A line of so many bytes that says nothing. */
static void say_remark(Driver *driver, size_t length) {
    static char line[PROTOCOL_MAX_LINE + 1];
    memset(line, '#', length);
    protocol_line(&driver->protocol, line, length, &driver->reply);
}

static void a_record_is_as_long_as_it_may_be_and_no_longer(void **state) {
    enum { LINE = 1 << 15, LINES = PROTOCOL_MAX_RECORD / LINE };
    Driver *driver = *state;
    for (size_t more = 0; more < 2; more++) {
        assert_says(driver, "record begin", "");
        for (int i = 0; i < LINES - 1; i++) say_remark(driver, LINE - 1);
        say_remark(driver, LINE - 1 + more);
        assert_string_equal(text_string(&driver->reply),
                            more ? "error the record is too long\n" : "");
        if (!more) assert_has(driver, "record end", "error ");
    }
}

/* Memory that is there until somebody says otherwise. */
static void *resize_while(void *host, void *old, size_t bytes) {
    return bytes && !*(bool *)host ? NULL : memory_libc.resize(NULL, old, bytes);
}

static void without_memory_a_move_is_refused_and_may_be_played_later(void **state) {
    static const char none[] = "error RULES NO_MEMORY there is no memory left\n";
    Driver *driver = *state;
    bool there = true;
    int refused = 0;
    driver->protocol.table.memory = (Memory){resize_while, &there};
    assert_ok(driver, "new players 2 seed s");
    for (int i = 0; i < 100; i++) {
        there = false;
        const char *answer = say(driver, "random");
        there = true;
        if (strncmp(answer, "error", 5) != 0) continue;
        refused++;
        assert_string_equal(answer, none);
        assert_ok(driver, "random");
    }
    assert_true(refused > 1);
    there = false;
    assert_says(driver, "new", none);
    assert_says(driver, "position start", none);
    assert_has(driver, "actor", "actor ");
    there = true;
}

static void quit_is_noticed(void **state) {
    Driver *driver = *state;
    assert_false(driver->protocol.quit);
    assert_says(driver, "quit", "ok\n");
    assert_true(driver->protocol.quit);
}

static void cards_are_played_over_the_same_lines(void **state) {
    Driver *driver = *state;
    assert_says(driver, "new game card players anna,bram seed one", "actor chance reveal\nok\n");
    assert_says(driver, "draw dragon", "played reveal dragon\nactor 0 lay dragon\nok\n");
    assert_says(driver, "play lay fairy green",
                "error CARD-20 OTHER_CARD another card is to be decided on first\n");
    assert_says(driver, "play lay dragon green",
                "played lay dragon green\nactor chance reveal\nok\n");
    assert_says(driver, "string", "position card 2 players; row green dragon; turn reveal\nok\n");
    assert_says(driver, "turns", "error only the tile game has whole turns: say moves\n");
    assert_says(driver, "preview claim green", "error only the tile game has previews\n");
    assert_says(driver, "draw red 3", "played reveal red3\nactor chance reveal\nok\n");
    assert_has(driver, "string", "row red red3;");
    assert_has(driver, "draw red 3 4", "error ");
    assert_says(driver, "new game chess", "error there is no such game: land or card\n");
    assert_says(driver, "state 2", "error there is no such seat\n");
}

static void a_seat_is_told_only_what_it_may_know(void **state) {
    Driver *driver = *state;
    assert_ok(driver, "new game card players anna,bram");
    assert_ok(driver, "position card 2 players; row yellow @2; row green green2 2:green1; "
                      "hand 1 fairy; turn 1 moves claim green");
    assert_has(driver, "state", "\"hand\":[\"fairy\"]");
    assert_has(driver, "state 0", "\"hand\":[\"fairy\"]");
    assert_has(driver, "state 1", "\"hand\":[null]");
    assert_has(driver, "state -1", "{\"card\":null,\"lies\":\"down\",\"by\":1}");
    assert_has(driver, "show 1", "(bram: green1)");
    assert_has(driver, "show 0", "(bram)");
    assert_says(driver, "play play fairy red",
                "played play fairy red\n"
                "points 0 6 persons green 2 persons, together worth 3, times 2: 6 points\n"
                "actor chance deal\nok\n");
}

static void assert_lacks(Driver *driver, const char *line, const char *part) {
    const char *got = say(driver, line);
    if (strstr(got, part)) fail_msg("%s\nanswered\n%swith\n%s", line, got, part);
}

static void a_record_hides_what_a_seat_may_not_know(void **state) {
    Driver *driver = *state;
    assert_ok(driver, "new game card players anna,bram seed hush");
    while (!strstr(say(driver, "actor"), "play")) assert_ok(driver, "random");
    assert_lacks(driver, "record", "?");
    assert_has(driver, "record 0", "\ndeal    bram ? ? ? ? ? ?\ndeal    anna ");
    assert_lacks(driver, "record 0", "anna ?");
    assert_has(driver, "record 1", "\ndeal    anna ? ? ? ? ? ?\n");
    assert_lacks(driver, "record 1", "bram ?");
    assert_has(driver, "record -1",
               "\ndeal    bram ? ? ? ? ? ?\ndeal    anna ? ? ? ? ? ?\nrecord end\nok\n");
    assert_ok(driver, "random");
    assert_has(driver, "record 0", "\nbram    down ? ");
    assert_lacks(driver, "record 1", "down ?");
    while (!strstr(say(driver, "actor"), "over")) assert_ok(driver, "random");
    assert_has(driver, "record", "\nseed    hush\n");
    assert_lacks(driver, "record 0", "hush");
    assert_says(driver, "record 2", "error there is no such seat\n");
}

static void a_position_to_begin_with_is_hidden_too(void **state) {
    Driver *driver = *state;
    assert_ok(driver, "position card 2 players; row green 2:green1; row yellow @2; hand 1 fairy; "
                      "turn 1");
    assert_has(driver, "record", "2:green1");
    assert_has(driver, "record", "hand    player1 fairy\n");
    assert_lacks(driver, "record 1", "fairy\n");
    assert_lacks(driver, "record 0", "green1");
}

static void all_of_a_tile_game_lies_open(void **state) {
    Driver *driver = *state;
    char whole[2000];
    assert_ok(driver, "new seed open");
    for (int i = 0; i < 20; i++) assert_ok(driver, "random");
    snprintf(whole, sizeof whole, "%s", say(driver, "record"));
    assert_says(driver, "record 1", whole);
}

static void whoever_watches_gets_an_event_a_decision(void **state) {
    Driver *driver = *state;
    assert_ok(driver, "new players 2");
    assert_lacks(driver, "draw V", "event");
    assert_says(driver, "watch 5", "error there is no such seat\n");
    assert_says(driver, "watch 1", "ok\n");
    assert_has(driver, "play V1 1,0 -",
               "\nplayed -\nevent {\"by\":0,\"move\":{\"move\":\"-\",\"number\":0,");
    assert_has(driver, "draw A", "\nevent {\"by\":\"chance\",\"move\":{\"move\":\"draw A\",");
    assert_says(driver, "watch off", "ok\n");
    assert_lacks(driver, "play A0 0,1 -", "event");
}

/* A host that hears `stop` after it was asked some times. */
typedef struct {
    int asked, lines;
} Ear;

static bool stop_soon(void *host) { return ++((Ear *)host)->asked == 3; }

static void count_lines(void *host, const Text *lines) {
    assert_int_equal(strncmp(text_string(lines), "divide ", 7), 0);
    ((Ear *)host)->lines++;
}

static void a_count_goes_out_line_by_line_and_can_be_stopped(void **state) {
    Driver *driver = *state;
    Ear ear = {0};
    assert_ok(driver, "new seed s");
    assert_has(driver, "perft 2 divide", "divide ");
    driver->protocol.say = count_lines, driver->protocol.host = &ear;
    assert_says(driver, "perft 2", "perft 8\nok\n");
    assert_says(driver, "perft 2 divide", "perft 8\nok\n");
    assert_int_equal(ear.lines, 2);
    driver->protocol.stopped = stop_soon;
    assert_has(driver, "perft 12", "stopped\nperft ");
    assert_int_equal(ear.asked, 3);
    ear = (Ear){0};
    assert_has(driver, "perft 12 divide", "stopped\nperft ");
    assert_int_equal(ear.asked, 3);
    assert_int_equal(ear.lines, 0);
    assert_says(driver, "ready", "ready\n");
    assert_says(driver, "stop", "");
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(it_says_who_it_is_and_which_options_it_has),
        TEST(a_turn_is_drawn_placed_and_put),
        TEST(cards_are_played_over_the_same_lines),
        TEST(a_seat_is_told_only_what_it_may_know),
        TEST(a_record_hides_what_a_seat_may_not_know),
        TEST(a_position_to_begin_with_is_hidden_too),
        TEST(all_of_a_tile_game_lies_open),
        TEST(whoever_watches_gets_an_event_a_decision),
        TEST(a_count_goes_out_line_by_line_and_can_be_stopped),
        TEST(six_players_may_have_the_longest_names),
        TEST(a_whole_turn_implies_its_draw),
        TEST(the_dealer_deals_the_same_after_undo),
        TEST(positions_are_played_up_to),
        TEST(a_position_string_comes_back),
        TEST(records_go_out_and_come_in),
        TEST(a_bad_record_changes_nothing),
        TEST(a_finished_game_reveals_its_seed),
        TEST(other_draws_void_the_promise),
        TEST(before_a_game_bad_lines_are_explained),
        TEST(in_a_game_bad_lines_are_explained_and_change_nothing),
        TEST(questions_about_a_game_are_answered),
        TEST(whole_turns_leave_out_nothing_that_a_module_adds),
        TEST(every_whole_turn_can_be_played_as_it_is_listed),
        TEST(a_further_turn_that_never_begins_is_none),
        TEST(too_long_a_count_is_refused),
        TEST(a_list_of_moves_may_have_spaces),
        TEST(zero_bytes_and_long_lines_are_refused),
        TEST(every_question_has_an_answer),
        TEST(quit_is_noticed),
        TEST(spaces_at_the_end_of_a_line_do_not_matter),
        TEST(any_of_six_may_begin),
        TEST(a_record_is_as_long_as_it_may_be_and_no_longer),
        TEST(after_taking_back_nothing_was_paid),
        TEST(a_record_need_not_be_finished),
        TEST(without_memory_a_move_is_refused_and_may_be_played_later),
        TEST(a_line_ends_where_its_host_says),
        TEST(a_tile_that_is_not_left_is_not_played),
    };
#undef TEST
    return cmocka_run_group_tests(tests, NULL, NULL);
}
