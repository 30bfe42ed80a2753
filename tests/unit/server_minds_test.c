/* server_minds_test.c -- computer players of a server, in threads of their own. */
#include "host/minds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>
#include <pthread.h>

/* Whom the threads wake. */
typedef struct {
    pthread_mutex_t lock;
    pthread_cond_t woken;
    int times;
} Waiter;

#define WAITER {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0}

static void wake(void *with) {
    Waiter *waiter = with;
    pthread_mutex_lock(&waiter->lock);
    waiter->times++;
    pthread_cond_signal(&waiter->woken);
    pthread_mutex_unlock(&waiter->lock);
}

static void await(Waiter *waiter, int times) {
    pthread_mutex_lock(&waiter->lock);
    while (waiter->times < times) pthread_cond_wait(&waiter->woken, &waiter->lock);
    pthread_mutex_unlock(&waiter->lock);
}

/* Some turns into a game, a tile in hand. */
static void begin(AudeGame *game, uint64_t luck) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    AudeMove moves[AUDE_MAX_MOVES];
    assert_int_equal(aude_start(game, &rules), AUDE_OK);
    for (int i = 0; i < 40 || aude_actor(game) < 0; i++) {
        bool chance = aude_actor(game) < 0;
        if (!chance) aude_moves(game, moves);
        aude_play(game, chance ? aude_sample(game, &luck) : moves[0], NULL);
    }
}

static void assert_plays(const AudeGame *game, const Thought *thought) {
    AudeGame after;
    int seat = aude_actor(game);
    aude_copy(&after, game);
    assert_true(thought->n > 0);
    for (int i = 0; i < thought->n; i++) {
        assert_int_equal(aude_actor(&after), seat);
        assert_int_equal(aude_play_checked(&after, thought->moves[i], NULL), AUDE_OK);
    }
}

/* Positions are copied: who asks may forget his. */
static void everybody_is_answered_with_a_legal_turn(void **state) {
    enum { TABLES = 30 };
    static AudeGame games[TABLES];
    Waiter waiter = WAITER;
    Tasks *minds = minds_open(3, wake, &waiter);
    bool answered[TABLES] = {0};
    (void)state;
    assert_non_null(minds);
    for (int i = 0; i < TABLES; i++) {
        AudeGame game;
        char name[8] = {'t', (char)('a' + i), 0};
        begin(&game, (uint64_t)i + 1);
        aude_copy(&games[i], &game);
        assert_true(minds_ask(minds,
                              &(HallThink){.table = name,
                                           .seat = aude_actor(&game),
                                           .at = i,
                                           .player = i % 2 ? "level=1" : "greedy",
                                           .game = &game,
                                           .seed = 7},
                              "here"));
        memset(&game, 0xff, sizeof game);
        name[1] = '?';
    }
    await(&waiter, TABLES);
    assert_int_equal(tasks_waiting(minds), 0);
    for (int i = 0; i < TABLES; i++) {
        Thought *thought = minds_take(minds);
        assert_non_null(thought);
        assert_false(answered[thought->at]);
        answered[thought->at] = true;
        assert_int_equal(thought->table[1], 'a' + thought->at);
        assert_int_equal(thought->seat, aude_actor(&games[thought->at]));
        assert_plays(&games[thought->at], thought);
        free(thought);
    }
    assert_null(minds_take(minds));
    tasks_close(minds);
}

static double seconds(void) {
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void nobody_thinks_longer_than_a_second(void **state) {
    Waiter waiter = WAITER;
    Tasks *minds = minds_open(1, wake, &waiter);
    AudeGame game;
    (void)state;
    begin(&game, 3);
    const HallThink think = {.table = "t", .player = "mcts:time=60000", .game = &game};
    double began = seconds();
    assert_true(minds_ask(minds, &think, "here"));
    await(&waiter, 1);
    double took = seconds() - began;
    assert_true(took > 0.5 && took < 10); /* machines are slow at times */
    Thought *thought = minds_take(minds);
    assert_plays(&game, thought);
    free(thought);
    tasks_close(minds);
}

static void who_has_no_such_player_is_told(void **state) {
    Waiter waiter = WAITER;
    Tasks *minds = minds_open(1, wake, &waiter);
    AudeGame game;
    (void)state;
    begin(&game, 3);
    assert_true(
        minds_ask(minds, &(HallThink){.table = "t", .player = "nobody", .game = &game}, "here"));
    await(&waiter, 1);
    Thought *thought = minds_take(minds);
    assert_int_equal(thought->n, 0);
    free(thought);
    tasks_close(minds);
}

static void the_end_does_not_wait_for_the_line(void **state) {
    Waiter waiter = WAITER;
    Tasks *minds = minds_open(1, wake, &waiter);
    AudeGame game;
    (void)state;
    begin(&game, 3);
    const HallThink think = {.table = "t", .player = "mcts:time=60000", .game = &game};
    double began = seconds();
    for (int i = 0; i < 1000; i++) assert_true(minds_ask(minds, &think, "here"));
    tasks_close(minds);
    assert_true(seconds() - began < 20); /* and not a thousand */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_is_answered_with_a_legal_turn),
        cmocka_unit_test(nobody_thinks_longer_than_a_second),
        cmocka_unit_test(who_has_no_such_player_is_told),
        cmocka_unit_test(the_end_does_not_wait_for_the_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
