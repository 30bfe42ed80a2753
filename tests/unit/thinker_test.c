/* thinker_test.c -- several minds think about one position, and what they found is added up. */
#include "table/thinker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "dreamer.h"
#include "margin.h"
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

/* ---- Adding up, to the number --------------------------------------------------------- */

/* Two minds who found what the test says they did. */
static void open_two(Thinker *thinker) {
    AiSettings settings = {.player = &dreamer, .value[AI_THREADS] = 2};
    assert_true(thinker_open(thinker, &settings, SEED));
    for (int i = 0; i < 2; i++) thinker->mind[i]->n_lines = 0;
}

static void found(AiMind *mind, AudeMove move, int32_t margin, uint32_t nodes) {
    mind->line[mind->n_lines++] = (AiLine){
        .move = {move}, .n = 1, .margin = margin, .error = 40, .win = 10 * margin, .nodes = nodes};
}

static void each_counts_by_as_much_as_it_was_tried(void **state) {
    (void)state;
    Thinker thinker = {0};
    AiLine lines[AI_MAX_LINES];
    open_two(&thinker);
    found(thinker.mind[0], 1, 100, 300);
    found(thinker.mind[1], 1, 500, 100);
    assert_int_equal(thinker_lines(&thinker, lines, AI_MAX_LINES), 1);
    assert_int_equal(lines->nodes, 400);
    assert_int_equal(lines->margin, 200);
    assert_int_equal(lines->win, 2000);
    assert_int_equal(lines->error, 31); /* the root of (40 * 3/4)^2 + (40 * 1/4)^2 */
    thinker_close(&thinker);
}

/* Half as much as the most is enough; what was tried less comes last, whatever it promises. */
static void what_was_seldom_tried_comes_after_the_rest(void **state) {
    (void)state;
    static const AudeMove order[] = {3, 2, 1, 4, 5};
    Thinker thinker = {0};
    AiLine lines[AI_MAX_LINES];
    open_two(&thinker);
    found(thinker.mind[0], 1, 100, 1000);
    found(thinker.mind[0], 2, 200, 500);
    found(thinker.mind[1], 3, 300, 600);
    found(thinker.mind[1], 4, 900, 499);
    found(thinker.mind[1], 5, 800, 400);
    assert_int_equal(thinker_lines(&thinker, lines, AI_MAX_LINES), 5);
    for (int i = 0; i < 5; i++) assert_int_equal(lines[i].move[0], order[i]);
    assert_int_equal(thinker_lines(&thinker, lines, 2), 2);
    thinker_close(&thinker);
}

static void lines_differ_by_every_decision(void **state) {
    (void)state;
    Thinker thinker = {0};
    AiLine lines[AI_MAX_LINES];
    open_two(&thinker);
    for (int i = 0; i < 2; i++) {
        found(thinker.mind[i], 7, 100, 10);
        thinker.mind[i]->line->n = 2;
        thinker.mind[i]->line->move[1] = (AudeMove)i;
    }
    found(thinker.mind[1], 7, 50, 10);
    assert_int_equal(thinker_lines(&thinker, lines, AI_MAX_LINES), 3);
    thinker_close(&thinker);
}

static void there_are_never_more_lines_than_have_room(void **state) {
    (void)state;
    Thinker thinker = {0};
    AiLine lines[AI_MAX_LINES];
    open_two(&thinker);
    for (int i = 0; i < AI_MAX_LINES; i++) {
        found(thinker.mind[0], (AudeMove)i, 1000 - i, 10);
        found(thinker.mind[1], (AudeMove)(100 + i), 2000, 10);
    }
    assert_int_equal(thinker_lines(&thinker, lines, AI_MAX_LINES), AI_MAX_LINES);
    for (int i = 0; i < AI_MAX_LINES; i++) assert_int_equal(lines[i].move[0], i);
    thinker_close(&thinker);
}

/* ---- Opening ----------------------------------------------------------------------------- */

static void minds_share_out_the_nodes(void **state) {
    (void)state;
    static const uint32_t rows[][2] = {{0, 0}, {1, 1}, {3, 1}, {4, 1}, {9, 3}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Thinker thinker = {0};
        AiSettings settings = {.player = &dreamer, .value[AI_THREADS] = 3};
        settings.value[AI_NODES] = rows[i][0];
        assert_true(thinker_open(&thinker, &settings, SEED));
        for (int k = 0; k < 3; k++)
            assert_int_equal(thinker.mind[k]->settings.value[AI_NODES], rows[i][1]);
        thinker_close(&thinker);
    }
}

static void another_player_takes_the_place_of_the_first(void **state) {
    (void)state;
    Thinker thinker = {0};
    AiSettings three = player_of("rollout:threads=3"), one = player_of("greedy");
    assert_true(thinker_open(&thinker, &three, SEED));
    assert_int_equal(thinker.minds, 3);
    assert_int_not_equal(thinker.mind[0]->rng, thinker.mind[1]->rng);
    assert_true(thinker_open(&thinker, &one, SEED));
    assert_int_equal(thinker.minds, 1);
    assert_string_equal(thinker.mind[0]->settings.player->name, "greedy");
    thinker_close(&thinker);
}

static void the_same_player_stays(void **state) {
    (void)state;
    static const char *const others[] = {"rollout:nodes=9", "greedy", "level=3", "aude"};
    Thinker thinker = {0};
    AiSettings settings = player_of("aude");
    assert_true(thinker_open(&thinker, &settings, SEED));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        settings = player_of(others[i]);
        assert_true(thinker_open(&thinker, &settings, SEED));
        thinker.mind[0]->nodes = 77;
        assert_true(thinker_open(&thinker, &settings, SEED));
        assert_int_equal(thinker_nodes(&thinker), 77);
    }
    thinker_close(&thinker);
}

/* A host with memory for so many minds. */
static void *few(void *host, void *old, size_t bytes) {
    int *left = host;
    if (!bytes) return ++*left, free(old), NULL;
    return *left ? --*left, realloc(old, bytes) : NULL;
}

static void without_memory_for_all_minds_there_is_none(void **state) {
    (void)state;
    int left = 2;
    const Memory memory = {few, &left};
    Thinker thinker = {.memory = &memory};
    AiSettings settings = {.player = &dreamer, .value[AI_THREADS] = 3};
    assert_false(thinker_open(&thinker, &settings, SEED));
    assert_int_equal(thinker.minds, 0);
    assert_int_equal(left, 2);
    left = 3;
    assert_true(thinker_open(&thinker, &settings, SEED));
    assert_int_equal(left, 0);
    thinker_close(&thinker);
}

static void seeds_are_the_fnv_hash_of_the_secret(void **state) {
    (void)state;
    assert_true(think_seed("") == 0xcbf29ce484222325);
    assert_true(think_seed("a") == 0xaf63dc4c8601ec8c);
    assert_true(think_seed("foobar") == 0x85944171f73967e8);
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

/* First the first, as threads might. */
static void first_first(void (*work)(void *with, int i), void *with, int n) {
    for (int i = 0; i < n; i++) work(with, i);
}

static uint64_t tick(void *host) { return *(uint64_t *)host += 1000; }

/* What two dreamers have looked at, each. */
static void dream_of(const AudeGame *game, ThinkLimits limits, uint32_t own, uint32_t nodes[2]) {
    uint64_t micros = 0;
    Thinker thinker = {0};
    AiSettings settings = {.player = &dreamer, .value[AI_THREADS] = 2};
    const ThinkHost host = {.now = tick, .host = &micros, .parallel = first_first};
    settings.value[AI_NODES] = own;
    assert_true(thinker_open(&thinker, &settings, SEED));
    thinker_think(&thinker, game, &limits, &host);
    for (int i = 0; i < 2; i++) nodes[i] = ai_nodes(thinker.mind[i]);
    assert_int_equal(thinker_nodes(&thinker), nodes[0] + nodes[1]);
    thinker_close(&thinker);
}

static void when_the_first_has_done_the_others_have_unless_nodes_are_counted(void **state) {
    (void)state;
    AudeGame game;
    uint32_t nodes[2];
    begin(&game);
    dream_of(&game, (ThinkLimits){.ms = 10}, 0, nodes);
    assert_int_equal(nodes[0], 9); /* the clock was read once before the first step */
    assert_int_equal(nodes[1], 0);
    dream_of(&game, (ThinkLimits){.nodes = 7}, 0, nodes);
    assert_int_equal(nodes[0], 4);
    assert_int_equal(nodes[1], 4);
    dream_of(&game, (ThinkLimits){0}, 10, nodes);
    assert_int_equal(nodes[0], 5);
    assert_int_equal(nodes[1], 5);
}

static void look_on(void *host) {
    const Thinker *thinker = host;
    assert_true(thinker->busy);
    assert_int_equal(thinker_nodes(thinker), ai_nodes(thinker->mind[0]));
}

static uint64_t leap(void *host) {
    static uint64_t micros = 0;
    (void)host;
    return micros += (uint64_t)THINK_LOOK_MS * 1000;
}

/* The others come first here, and have looked at something when the first is looked at. */
static void while_it_thinks_only_the_first_mind_is_asked(void **state) {
    (void)state;
    AudeGame game;
    Thinker thinker = {0};
    AiSettings settings = {.player = &dreamer, .value[AI_THREADS] = 2};
    const ThinkHost host = {.now = leap, .looked = look_on, .host = &thinker};
    begin(&game);
    assert_true(thinker_open(&thinker, &settings, SEED));
    thinker_think(&thinker, &game, &(ThinkLimits){.nodes = 20}, &host);
    assert_int_equal(thinker_nodes(&thinker), 20);
    assert_int_equal(thinker.micros, 10 * THINK_LOOK_MS * 1000 + THINK_LOOK_MS * 1000);
    thinker_close(&thinker);
}

/* ---- Lines in words ------------------------------------------------------------------------ */

static void a_line_is_written_as_far_as_it_can_be_played(void **state) {
    (void)state;
    AudeGame game;
    AudeMove moves[AUDE_MAX_MOVES];
    Text text = {0};
    begin(&game);
    aude_moves(&game, moves);
    AiLine line = {.move = {moves[0], moves[0], moves[0]}, .n = 3};
    line_write(&game, &line, &text);
    const char *words = text_string(&text), *half = words + text.length / 2;
    assert_int_equal(*half, ' '); /* one that was played, and the one that could not be */
    assert_memory_equal(words, half + 1, (size_t)(half - words));
    text_release(&text);
}

static void a_point_is_two_percent_of_an_even_game(void **state) {
    (void)state;
    AiLine line = {.win = AI_CERTAIN / 2, .error = AI_POINT};
    assert_int_equal(win_chance_error(line.win, line.error), AI_CERTAIN / 50);
    line.error = 3 * AI_POINT;
    assert_int_equal(win_chance_error(line.win, line.error), AI_CERTAIN * 3 / 50);
    line.win = AI_CERTAIN / 10;
    assert_int_equal(win_chance_error(line.win, line.error), AI_CERTAIN * 27 / 1250);
    line.win = AI_CERTAIN;
    assert_int_equal(win_chance_error(line.win, line.error), 0);
}

static void count_work(void *with, int i) { ((int *)with)[i]++; }

static void threads_do_each_share_once(void **state) {
    (void)state;
    enum { SHARES = THREADS_MOST + 9 };
    int done[SHARES + 1] = {0};
    threads_run(count_work, done, SHARES);
    for (int i = 0; i < SHARES; i++) assert_int_equal(done[i], 1);
    assert_int_equal(done[SHARES], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_minds_add_up_what_each_found),
        cmocka_unit_test(minds_find_the_same_on_threads_and_one_after_the_other),
        cmocka_unit_test(what_is_known_needs_no_adding_up),
        cmocka_unit_test(each_counts_by_as_much_as_it_was_tried),
        cmocka_unit_test(what_was_seldom_tried_comes_after_the_rest),
        cmocka_unit_test(lines_differ_by_every_decision),
        cmocka_unit_test(there_are_never_more_lines_than_have_room),
        cmocka_unit_test(minds_share_out_the_nodes),
        cmocka_unit_test(another_player_takes_the_place_of_the_first),
        cmocka_unit_test(the_same_player_stays),
        cmocka_unit_test(without_memory_for_all_minds_there_is_none),
        cmocka_unit_test(seeds_are_the_fnv_hash_of_the_secret),
        cmocka_unit_test(stop_is_heard_by_all_minds),
        cmocka_unit_test(when_the_first_has_done_the_others_have_unless_nodes_are_counted),
        cmocka_unit_test(while_it_thinks_only_the_first_mind_is_asked),
        cmocka_unit_test(a_line_is_written_as_far_as_it_can_be_played),
        cmocka_unit_test(a_point_is_two_percent_of_an_even_game),
        cmocka_unit_test(threads_do_each_share_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
