/* thinker_test.c -- several minds think about one position, and what they found is added up. */
#include "table/thinker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/threads.h"
#include "minds.h"

enum { SEED = 7 };

/* Some turns into a game, a tile in hand. */
static void begin(AudeGame *game) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    AudeMove moves[AUDE_MAX_MOVES];
    uint64_t rng = 3;
    assert_int_equal(aude_start(game, &rules), AUDE_OK);
    for (int i = 0; i < 40 || aude_actor(game) < 0; i++) {
        bool chance = aude_actor(game) < 0;
        if (!chance) aude_moves(game, moves);
        aude_play(game, chance ? aude_sample(game, &rng) : moves[0], NULL);
    }
}

/* What a player finds with so many threads and nodes; `together` as for hosts. */
static int find(const AudeGame *game, const char *player, ThinkHost host, AiLine lines[]) {
    Thinker thinker = {0};
    AiSettings settings = player_of(player);
    assert_true(thinker_open(&thinker, &settings, SEED));
    thinker_think(&thinker, game, &(ThinkLimits){0}, &host);
    int n = thinker_lines(&thinker, lines, AI_MAX_LINES);
    thinker_close(&thinker);
    return n;
}

/* What one mind finds alone. */
static int find_alone(const AudeGame *game, uint64_t seed, AiLine lines[]) {
    AiMind *mind = mind_of("rollout:nodes=60000", seed);
    think(mind, game);
    int n = ai_lines(mind, lines, AI_MAX_LINES);
    free(mind);
    return n;
}

static const AiLine *same(const AiLine *line, const AiLine lines[], int n) {
    for (int i = 0; i < n; i++)
        if (lines[i].n == line->n && !memcmp(lines[i].move, line->move, sizeof *line->move * 2))
            return &lines[i];
    fail_msg("a line is lost");
    return NULL;
}

static void two_minds_add_up_what_each_found(void **state) {
    (void)state;
    AudeGame game;
    AiLine one[AI_MAX_LINES], two[AI_MAX_LINES], both[AI_MAX_LINES];
    begin(&game);
    int n_one = find_alone(&game, SEED, one), n_two = find_alone(&game, SEED + 1, two);
    int n = find(&game, "rollout:nodes=120000,threads=2", (ThinkHost){0}, both);
    assert_int_equal(n, n_one);
    assert_memory_not_equal(one, two, sizeof *one);
    for (int i = 0; i < n; i++) {
        const AiLine *a = same(&both[i], one, n_one), *b = same(&both[i], two, n_two);
        int64_t nodes = (int64_t)a->nodes + b->nodes;
        assert_int_equal(both[i].nodes, nodes);
        int64_t sum = (int64_t)a->margin * a->nodes + (int64_t)b->margin * b->nodes;
        assert_int_equal(both[i].margin, sum / nodes);
        assert_true(both[i].error < a->error || both[i].error < b->error);
    }
    for (int i = 1; i < n && both[i].nodes == both->nodes; i++)
        assert_true(both[i].margin <= both[i - 1].margin);
}

static void minds_find_the_same_on_threads_and_one_after_the_other(void **state) {
    (void)state;
    AudeGame game;
    AiLine threads[AI_MAX_LINES], turns[AI_MAX_LINES];
    begin(&game);
    for (int again = 0; again < 3; again++) {
        int n = find(&game, "aude:nodes=30000,threads=3", (ThinkHost){.parallel = threads_run},
                     threads);
        assert_int_equal(find(&game, "aude:nodes=30000,threads=3", (ThinkHost){0}, turns), n);
        assert_memory_equal(threads, turns, (size_t)n * sizeof *turns);
    }
}

static void what_is_known_needs_no_adding_up(void **state) {
    (void)state;
    AudeGame game;
    AiLine one[AI_MAX_LINES], two[AI_MAX_LINES];
    begin(&game);
    int n = find(&game, "greedy", (ThinkHost){0}, one);
    assert_int_equal(find(&game, "greedy:threads=2", (ThinkHost){.parallel = threads_run}, two), n);
    assert_memory_equal(one, two, (size_t)n * sizeof *two);
}

/* ---- Hosts ------------------------------------------------------------------------- */

/* Who says stop when he was asked so often. */
typedef struct {
    int asked, patience;
} Impatient;

static bool stopped(void *host) {
    Impatient *impatient = host;
    return ++impatient->asked > impatient->patience;
}

static void stop_is_heard_by_all_minds(void **state) {
    (void)state;
    AudeGame game;
    Thinker thinker = {0};
    AiSettings settings = player_of("rollout:threads=4");
    Impatient impatient = {.patience = 20};
    ThinkHost host = {.stopped = stopped, .host = &impatient, .parallel = threads_run};
    begin(&game);
    assert_true(thinker_open(&thinker, &settings, SEED));
    thinker_think(&thinker, &game, &(ThinkLimits){.endless = true}, &host);
    assert_int_equal(impatient.asked, 21); /* it came back, and only the first was asked */
    assert_false(thinker.busy);
    thinker_close(&thinker);
}

static void count_work(void *with, int i) { ((int *)with)[i]++; }

static void threads_do_each_share_once(void **state) {
    (void)state;
    int done[40] = {0};
    threads_run(count_work, done, 39);
    for (int i = 0; i < 39; i++) assert_int_equal(done[i], 1);
    assert_int_equal(done[39], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_minds_add_up_what_each_found),
        cmocka_unit_test(minds_find_the_same_on_threads_and_one_after_the_other),
        cmocka_unit_test(what_is_known_needs_no_adding_up),
        cmocka_unit_test(stop_is_heard_by_all_minds),
        cmocka_unit_test(threads_do_each_share_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
