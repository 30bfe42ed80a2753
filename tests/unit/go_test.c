/* go_test.c -- `go`: time that is kept, a stop that is heard, and turns that are legal.
 *
 * The host here has a clock that moves on by itself: so much every time it is read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../share.h"
#include "dreamer.h"
#include "land/net.h"
#include "margin.h"
#include "table/protocol.h"

typedef struct {
    Protocol protocol;
    Text reply, said;           /* what came at once, and what came meanwhile */
    uint64_t micros, tick;      /* the clock, and how far it moves when it is read */
    int patience;               /* stop is said when it was asked for so often; -1: never */
    int asked;
} Host;

static uint64_t now(void *host) { return ((Host *)host)->micros += ((Host *)host)->tick; }

static bool stopped(void *host) {
    Host *h = host;
    h->asked++;
    return h->patience >= 0 && h->asked > h->patience;
}

static void heard(void *host, const Text *lines) {
    text_put(&((Host *)host)->said, text_string(lines));
}

static int set_up(void **state) {
    Host *host = calloc(1, sizeof *host);
    if (!host) return -1;
    protocol_init(&host->protocol, "secret");
    host->protocol.host = host;
    host->patience = -1;
    *state = host;
    return 0;
}

static int tear_down(void **state) {
    Host *host = *state;
    protocol_release(&host->protocol);
    text_release(&host->reply);
    text_release(&host->said);
    free(host);
    return 0;
}

/* From now on there is a clock, and somebody who may say stop. */
static void attend(Host *host, uint64_t tick) {
    host->protocol.now = now;
    host->protocol.stopped = stopped;
    host->protocol.say = heard;
    host->tick = tick;
    host->asked = 0;
    text_clear(&host->said);
}

static const char *say(Host *host, const char *line) {
    protocol_line(&host->protocol, line, strlen(line), &host->reply);
    if (strstr(text_string(&host->reply), " LEFT_OUT ")) skip(); /* built without a module */
    return text_string(&host->reply);
}

static void assert_ok(Host *host, const char *line) {
    const char *got = say(host, line);
    size_t length = strlen(got);
    if (length < 3 || strcmp(got + length - 3, "ok\n") != 0)
        fail_msg("%s\nanswered\n%s", line, got);
}

static void assert_says(Host *host, const char *line, const char *answer) {
    const char *got = say(host, line);
    if (strcmp(got, answer) != 0) fail_msg("%s\nanswered\n%snot\n%s", line, got, answer);
}

/* The number after a word of the last answer's last line that has it. */
static long number_after(const Host *host, const char *word) {
    const char *at = NULL;
    for (const char *found = text_string(&host->reply); (found = strstr(found, word)); found++)
        at = found;
    assert_non_null(at);
    return strtol(at + strlen(word), NULL, 10);
}

static int count(const char *text, const char *word) {
    int n = 0;
    for (; (text = strstr(text, word)); text++) n++;
    return n;
}

/* What stands after `best`. */
static void best_of(const Host *host, char best[400]) {
    const char *at = strstr(text_string(&host->reply), "best ");
    assert_non_null(at);
    snprintf(best, 400, "%.*s", (int)strcspn(at + 5, "\n"), at + 5);
}

/* A tile in hand that fits in many ways. */
static void begin(Host *host) {
    assert_ok(host, "new players 2");
    assert_ok(host, "draw V");
}

/* ---- What it says ------------------------------------------------------------ */

static void it_answers_with_a_line_and_the_best_turn(void **state) {
    char best[400], play[900];
    begin(*state);
    assert_ok(*state, "go player linear");
    assert_int_equal(count(say(*state, "go player linear"), "info "), 1);
    assert_true(number_after(*state, " nodes ") > 1);
    best_of(*state, best);
    snprintf(play, sizeof play, " turn %s\nbest %s\nok\n", best, best);
    assert_non_null(strstr(text_string(&((Host *)*state)->reply), play));
    snprintf(play, sizeof play, "play %s", best);
    assert_ok(*state, play);
}

static void who_thinks_if_nobody_is_named_is_the_hosts_choice(void **state) {
    Host *host = *state;
    Net net = {.linear.at_end[T_POINTS] = LINEAR_ONE}; /* to which no turn is better than another */
    begin(host);
    assert_ok(host, "go nodes 40");
    assert_string_equal(host->protocol.thinker.settings.player->name, "aude");
    assert_null(ai_settings_read(&host->protocol.player, "greedy"));
    host->protocol.player.net = &net;
    assert_non_null(strstr(say(host, "go nodes 40"), " margin 0.0 "));
    assert_string_equal(host->protocol.thinker.settings.player->name, "greedy");
    assert_null(strstr(say(host, "go player greedy"), " margin 0.0 "));
    assert_says(host, "go player greedy:net=my.net", "error no network can be loaded here\n");
}

static void more_lines_are_other_turns_in_order(void **state) {
    double margin[3] = {0};
    const char *at;
    begin(*state);
    at = say(*state, "go player linear multipv 3");
    assert_int_equal(count(at, "info line"), 3);
    for (int i = 0; i < 3; i++) {
        char head[20];
        snprintf(head, sizeof head, "info line %d ", i + 1);
        at = strstr(at, head);
        assert_non_null(at);
        margin[i] = strtod(strstr(at, " margin ") + 8, NULL);
    }
    assert_true(margin[0] >= margin[1] && margin[1] >= margin[2]);
}

/* So many of one, with one digit behind the point. */
static double tenths(int64_t value, int one) {
    char digits[40];
    snprintf(digits, sizeof digits, "%.1f", (double)value / one);
    return strtod(digits, NULL);
}

/* Every number of every line, in any language, is what the thinker came to. */
static void the_numbers_are_those_of_its_lines(void **state) {
    Host *host = *state;
    const Thinker *thinker = &host->protocol.thinker;
    AiLine lines[3];
    begin(host);
    attend(host, 4000);
    assert_ok(host, "lang nl");
    const char *at = say(host, "go player rollout nodes 20000 multipv 3");
    assert_int_equal(thinker_lines(thinker, lines, 3), 3);
    assert_true(lines->error > 0 && thinker->micros > 0);
    for (int i = 0; i < 3; i++, at = strchr(at, '\n') + 1) {
        unsigned long nodes = thinker_nodes(thinker), micros = thinker->micros, said[4];
        double win, error, margin;
        assert_int_equal(sscanf(at,
                                "info line %lu nodes %lu speed %lu time %lu win %lf error %lf "
                                "margin %lf turn V",
                                &said[0], &said[1], &said[2], &said[3], &win, &error, &margin),
                         7);
        assert_int_equal(said[0], i + 1);
        assert_int_equal(said[1], nodes);
        assert_int_equal(said[2], nodes * 1000000 / micros);
        assert_int_equal(said[3], micros / 1000);
        assert_true(win == tenths(lines[i].win * INT64_C(100), AI_CERTAIN));
        assert_true(error == tenths(win_chance_error(lines[i].win, lines[i].error) * INT64_C(100),
                                    AI_CERTAIN));
        assert_true(margin == tenths(lines[i].margin, AI_POINT));
    }
    assert_int_equal(strncmp(at, "best V", 6), 0);
}

static void positions_are_looked_at_up_to_the_number_said(void **state) {
    begin(*state);
    assert_ok(*state, "go player rollout nodes 2000");
    long few = number_after(*state, " nodes ");
    assert_ok(*state, "go player rollout nodes 9000");
    long many = number_after(*state, " nodes ");
    assert_in_range(few, 2000, 4000);
    assert_in_range(many, 9000, 11000);
}

/* Nobody can say stop, and no time is kept: it ends all the same. */
static void who_hears_nothing_is_answered_after_so_many_nodes(void **state) {
    Host *host = *state;
    begin(host);
    host->protocol.nodes_most = 3000;
    assert_ok(host, "go player rollout");
    assert_in_range(number_after(host, " nodes "), 3000, 5000);
    assert_ok(host, "go player rollout nodes 3000");
    assert_says(host, "go player rollout nodes 3001",
                "error this would take too long: say fewer nodes\n");
}

static void the_same_session_thinks_the_same(void **state) {
    char first[2000];
    begin(*state);
    snprintf(first, sizeof first, "%s", say(*state, "go player rollout nodes 3000 multipv 4"));
    begin(*state);
    assert_says(*state, "go player rollout nodes 3000 multipv 4", first);
}

static void what_go_does_not_take_is_refused(void **state) {
    static const char *const rows[][2] = {
        {"go fast", "error go takes player, time, inc, nodes, infinite and multipv\n"},
        {"go nodes", "error nodes takes a number from 1 to 2000000000\n"},
        {"go nodes 0", "error nodes takes a number from 1 to 2000000000\n"},
        {"go multipv 33", "error multipv takes a number from 1 to 32\n"},
        {"go player nobody", "error there is no computer player of this name\n"},
        {"go inc 5", "error inc is added to a time: say both\n"},
        {"go time 5", "error there is no clock here: say nodes\n"},
        {"go infinite", "error nobody can say stop here: say nodes\n"},
        {"go nodes 2000000001", "error nodes takes a number from 1 to 2000000000\n"},
        {"go nodes 2000000000", "error this would take too long: say fewer nodes\n"},
        {"go nodes 1000001", "error this would take too long: say fewer nodes\n"},
        {"go time 0", "error time takes a number from 1 to 86400000\n"},
        {"go time 86400001", "error time takes a number from 1 to 86400000\n"},
        {"go time 5 inc 3600001", "error inc takes a number from 0 to 3600000\n"},
        {"go time 86400000 inc 3600000", "error there is no clock here: say nodes\n"},
        {"go multipv 0", "error multipv takes a number from 1 to 32\n"},
    };
    assert_says(*state, "go", "error there is no game: say new first\n");
    assert_ok(*state, "new players 2");
    assert_says(*state, "go", "error nobody is to decide now\n");
    assert_ok(*state, "draw V");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_says(*state, rows[i][0], rows[i][1]);
}

/* ---- Time ---------------------------------------------------------------------- */

static void looked(void *host) { text_put(&((Host *)host)->said, "looked\n"); }

/* How long, and how many steps, it thinks with these limits about the first tile of a game. */
static uint64_t steps_of(Host *host, const AiSettings *settings, ThinkLimits limits) {
    Thinker thinker = {0};
    ThinkHost watch = {host->tick ? now : NULL, stopped, looked, host};
    text_clear(&host->said);
    host->micros = 0, host->asked = 0;
    assert_true(thinker_open(&thinker, settings, 1));
    thinker_think(&thinker, &host->protocol.table.record.game, &limits, &watch);
    uint64_t nodes = thinker_nodes(&thinker);
    thinker_close(&thinker);
    return nodes;
}

static uint64_t time_of(Host *host, const AiSettings *settings, ThinkLimits limits) {
    steps_of(host, settings, limits);
    return host->micros;
}

static void time_is_kept_to_a_step(void **state) {
    static const uint32_t limits[] = {1, 7, 50, 450};
    AiSettings settings = {.player = &dreamer};
    Host *host = *state;
    begin(host);
    host->tick = 300;
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        uint64_t took = time_of(host, &settings, (ThinkLimits){.ms = limits[i]});
        assert_in_range(took, limits[i] * 1000, limits[i] * 1000 + 700);
    }
}

static void who_is_told_nothing_takes_a_second(void **state) {
    AiSettings settings = {.player = &dreamer};
    Host *host = *state;
    begin(host);
    host->tick = 5000;
    assert_in_range(time_of(host, &settings, (ThinkLimits){0}), 1000000, 1010000);
    settings.value[AI_TIME] = 100;
    assert_in_range(time_of(host, &settings, (ThinkLimits){0}), 100000, 110000);
    assert_in_range(time_of(host, &settings, (ThinkLimits){.ms = 30}), 30000, 40000);
    settings.value[AI_TIME] = 0;
    settings.value[AI_NODES] = 1000;
    assert_int_equal(steps_of(host, &settings, (ThinkLimits){0}), 1000);
    assert_int_equal(steps_of(host, &settings, (ThinkLimits){.nodes = 70}), 70);
    settings.value[AI_NODES] = 0;
    host->tick = 0; /* no clock */
    assert_int_equal(steps_of(host, &settings, (ThinkLimits){0}), THINK_USUAL_NODES);
}

static void it_is_looked_at_five_times_a_second(void **state) {
    AiSettings settings = {.player = &dreamer};
    Host *host = *state;
    begin(host);
    host->tick = 1000;
    steps_of(host, &settings, (ThinkLimits){.ms = 1100});
    assert_int_equal(count(text_string(&host->said), "looked"), 5);
}

static void stop_is_heard_between_two_steps(void **state) {
    AiSettings settings = {.player = &dreamer};
    Host *host = *state;
    begin(host);
    host->tick = 100;
    host->patience = 25;
    assert_int_equal(steps_of(host, &settings, (ThinkLimits){.endless = true}), 25);
    host->patience = 0;
    assert_int_equal(steps_of(host, &settings, (ThinkLimits){.ms = 500}), 0);
}

/* 71 tiles, one of them in hand: 36 turns each, and two in reserve. */
static void a_clock_for_the_game_is_shared_out_over_its_turns(void **state) {
    const AudeGame *game = &((Host *)*state)->protocol.table.record.game;
    begin(*state);
    assert_int_equal(think_share(game, 38000, 0), 1000);
    assert_int_equal(think_share(game, 38000, 500), 1500);
    assert_int_equal(think_share(game, 100, 5000), 50);
    assert_int_equal(think_share(game, 1, 0), 1);
    assert_ok(*state, "new game card players 2 seed a");
    while (strstr(say(*state, "actor"), "chance")) assert_ok(*state, "draw");
    assert_in_range(think_share(game, 100000, 0), 1000, 5000);
}

static void what_it_thinks_goes_out_meanwhile_and_in_the_end(void **state) {
    Host *host = *state;
    begin(host);
    attend(host, 90000);
    assert_ok(host, "go player rollout:top=3 time 1000 multipv 2");
    int times = count(text_string(&host->said), "info line 1 ");
    assert_in_range(times, 1, 4);
    assert_int_equal(count(text_string(&host->said), "info line 2 "), times);
    assert_int_equal(count(text_string(&host->said), "best "), 0);
    assert_int_equal(count(text_string(&host->reply), "info line 1 "), 1);
    assert_in_range(host->micros, 0, 1200000);
    host->micros = 0;
    assert_ok(host, "go player rollout time 38000 inc 0");
    assert_in_range(host->micros, 0, 1200000);
}

/* Is it known to the host that only somebody who says stop ends this? */
static bool note_endless(void *host) {
    Host *h = host;
    text_put(&h->said, h->protocol.endless ? "endless\n" : "limited\n");
    return ++h->asked > 2;
}

static void what_only_stop_ends_is_known_as_such(void **state) {
    static const char *const rows[][2] = {{"go player rollout infinite", "endless"},
                                          {"go player rollout infinite nodes 9000", "limited"},
                                          {"go player rollout infinite time 900", "limited"},
                                          {"go player rollout nodes 9000", "limited"}};
    Host *host = *state;
    begin(host);
    attend(host, 100);
    host->protocol.stopped = note_endless;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        host->asked = 0;
        text_clear(&host->said);
        assert_ok(host, rows[i][0]);
        assert_int_equal(count(text_string(&host->said), rows[i][1]), 3);
        assert_int_equal(count(text_string(&host->said), "\n"), 3);
        assert_false(host->protocol.endless);
    }
}

static void stop_is_answered_with_the_best_so_far(void **state) {
    Host *host = *state;
    char best[400];
    begin(host);
    attend(host, 100);
    host->patience = 5;
    assert_ok(host, "go player rollout infinite");
    assert_int_equal(host->asked, 6);
    best_of(host, best);
    assert_false(host->protocol.endless);
}

/* ---- Legality -------------------------------------------------------------------- */

/* Whatever is asked, `go` answers with words that `play` takes. */
static void play_a_game(Host *host, const char *begin_with, const char *go) {
    char best[400], line[420];
    assert_ok(host, begin_with);
    for (int turn = 0; turn < 400; turn++) {
        const char *actor = say(host, "actor");
        if (strstr(actor, "actor nobody")) return;
        if (strstr(actor, "actor chance")) {
            assert_ok(host, "draw");
            continue;
        }
        assert_ok(host, go);
        best_of(host, best);
        snprintf(line, sizeof line, "play %s", best);
        assert_ok(host, line);
    }
}

static void its_turns_can_be_played_in_every_game(void **state) {
    static const char *const games[] = {
        "new players 2 seed a",
        "new players 5 seed b abbot river=20ae ruleset=first",
        "new players 3 seed c inns traders bridges castles bazaars count abbot anniversary",
        "new players 6 seed d inns bazaars=on bazaar_mode=no_bidding boxes=2 farmers=off",
        "new game card players 2 seed e",
        "new game card players 5 seed f",
    };
    static const char *const players[] = {"go player random", "go player linear",
                                          "go player aude nodes 40"};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (size_t p = 0; p < 3; p++)
            if (share() == 1 || p == (i + 1) % 3) play_a_game(*state, games[i], players[p]);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(it_answers_with_a_line_and_the_best_turn),
        TEST(who_thinks_if_nobody_is_named_is_the_hosts_choice),
        TEST(more_lines_are_other_turns_in_order),
        TEST(the_numbers_are_those_of_its_lines),
        TEST(positions_are_looked_at_up_to_the_number_said),
        TEST(who_hears_nothing_is_answered_after_so_many_nodes),
        TEST(the_same_session_thinks_the_same),
        TEST(what_go_does_not_take_is_refused),
        TEST(time_is_kept_to_a_step),
        TEST(who_is_told_nothing_takes_a_second),
        TEST(it_is_looked_at_five_times_a_second),
        TEST(stop_is_heard_between_two_steps),
        TEST(a_clock_for_the_game_is_shared_out_over_its_turns),
        TEST(what_it_thinks_goes_out_meanwhile_and_in_the_end),
        TEST(what_only_stop_ends_is_known_as_such),
        TEST(stop_is_answered_with_the_best_so_far),
        TEST(its_turns_can_be_played_in_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
