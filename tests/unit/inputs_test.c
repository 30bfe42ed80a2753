/* inputs_test.c -- what is evaluated incrementally is what the encoder reads from nothing. */
#include "land/incremental_inside.h"
#include "land/evaluate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"

static void fill(void *weights, size_t bytes, int most, uint64_t *rng) {
    int16_t *weight = weights;
    for (size_t i = 0; i < bytes / sizeof *weight; i++)
        weight[i] = (int16_t)(random_below(rng, 2 * most + 1) - most);
}

/* A network that cannot overlook a difference: any weights, all of them different. */
static void fill_net(Net *net) {
    uint64_t rng = 7;
    memset(net, 0, sizeof *net);
    fill(net->element_1, sizeof net->element_1, 2000, &rng);
    fill(net->element_2, sizeof net->element_2, 2000, &rng);
    fill(net->head_1, sizeof net->head_1, 200, &rng);
    fill(net->head_2, sizeof net->head_2, 200, &rng);
    fill(net->out, sizeof net->out, 200, &rng);
    fill(&net->linear, sizeof net->linear, 1000, &rng);
    net->shift_element_1 = 4, net->shift_element_2 = 14, net->shift_pool = 6;
    net->shift_head_1 = 8, net->shift_head_2 = 10;
}

typedef struct {
    Net net;
    Evaluator quick, slow;
    long candidates, quick_turns, ends;
} Eyes;

static void sum_elements(Eyes *eyes, const Inputs *inputs, int32_t pool[NET_ELEMENT_2]) {
    memset(pool, 0, NET_ELEMENT_2 * sizeof *pool);
    for (int i = 0; i < inputs->n; i++)
        pool_add(pool, net_element(&eyes->net, eyes->slow.cache, inputs->element[i]));
}

/* The last tile: the game is over. */
static void assert_same_end(Eyes *eyes, const AudeGame *after, AudeMove put, int me) {
    Evaluation quick = incremental_evaluate(&eyes->quick.incremental, put);
    Evaluation slow = evaluate(&eyes->slow, after, me);
    assert_int_equal(quick.margin, slow.margin);
    assert_int_equal(quick.logit, slow.logit);
    eyes->ends++;
}

static void assert_same_candidate(Eyes *eyes, const AudeGame *after, AudeMove put, int me) {
    static Inputs inputs;
    int32_t pool[NET_ELEMENT_2];
    const Incremental *inc = &eyes->quick.incremental;
    eyes->slow.encoder.terrain.bag = 0;
    encoder_read(&eyes->slow.encoder, &after->land, me);
    encoder_inputs(&eyes->slow.encoder, &inputs);
    sum_elements(eyes, &inputs, pool);
    Evaluation quick = incremental_evaluate(&eyes->quick.incremental, put);
    for (int i = 0; i < TERMS; i++) assert_int_equal(inc->term[i], inputs.term[i]);
    if (inc->linear) return;
    for (int i = 0; i < NET_ELEMENT_2; i++) assert_int_equal(inc->pool[i], pool[i]);
    for (int i = 0; i < GLOBALS; i++) assert_int_equal(inc->global[i], inputs.global[i]);
    Evaluation slow =
        net_evaluate(&eyes->net, eyes->slow.cache, &(NetState){0}, &inputs, after->land.left);
    assert_int_equal(quick.margin, slow.margin);
    assert_int_equal(quick.logit, slow.logit);
}

static void assert_same_placement(Eyes *eyes, const AudeGame *game, AudeMove place) {
    AudeMove puts[AUDE_MAX_MOVES];
    AudeGame next, after, settled;
    int me = aude_actor(game);
    aude_copy(&next, game);
    aude_play(&next, place, NULL);
    aude_copy(&settled, &next);
    aude_play(&settled, AUDE_PASS, NULL);
    incremental_place(&eyes->quick.incremental, &next.land);
    incremental_settle(&eyes->quick.incremental, &settled.land);
    for (int i = 0, n = aude_moves(&next, puts); i < n; i++, eyes->candidates++) {
        aude_copy(&after, &next);
        aude_play(&after, puts[i], NULL);
        if (aude_actor(&after) == AUDE_NOBODY)
            assert_same_end(eyes, &after, puts[i], me);
        else
            assert_same_candidate(eyes, &after, puts[i], me);
    }
}

static void assert_same_turn(Eyes *eyes, const AudeGame *game, bool net) {
    AudeMove places[AUDE_MAX_MOVES];
    Incremental *inc = &eyes->quick.incremental;
    inc->net = &eyes->net, inc->linear = !net, inc->cache = eyes->quick.cache;
    if (!incremental_begin(inc, &eyes->quick.encoder, &game->land, aude_actor(game))) return;
    eyes->quick_turns++;
    for (int i = 0, n = aude_moves(game, places); i < n; i++)
        assert_same_placement(eyes, game, places[i]);
}

static void play_and_compare(Eyes *eyes, const AudeRules *rules, uint64_t rng) {
    AudeGame game;
    assert_int_equal(aude_start(&game, rules), AUDE_OK);
    while (aude_actor(&game) != AUDE_NOBODY) {
        if (aude_actor(&game) != AUDE_CHANCE)
            assert_same_turn(eyes, &game, game.land.n_placed % 4 != 1);
        aude_play(&game, random_move(&game, &rng), NULL);
    }
}

/* ---- Looks that remember the last one ------------------------------------------------------ */

/* With eyes that have seen the positions before, and with eyes that forget. */
static void assert_seen_alike(Eyes *eyes, const AudeGame *game, int seat) {
    eyes->slow.encoder.terrain.bag = 0;
    eyes->slow.state = (NetState){0};
    Evaluation quick = evaluate(&eyes->quick, game, seat);
    Evaluation slow = evaluate(&eyes->slow, game, seat);
    if (aude_actor(game) == AUDE_NOBODY) return;
    assert_memory_equal(eyes->quick.inputs.term, eyes->slow.inputs.term, sizeof(int16_t[TERMS]));
    assert_memory_equal(eyes->quick.inputs.global, eyes->slow.inputs.global,
                        sizeof(int16_t[GLOBALS]));
    assert_int_equal(eyes->quick.inputs.n, eyes->slow.inputs.n);
    assert_memory_equal(eyes->quick.inputs.element, eyes->slow.inputs.element,
                        (size_t)eyes->slow.inputs.n * ELEMENT_BYTES);
    assert_int_equal(quick.margin, slow.margin);
    assert_int_equal(quick.logit, slow.logit);
    eyes->candidates++;
}

/* Whatever may be decided now, seen by two of the players. */
static void look_at_moves(Eyes *eyes, const AudeGame *game) {
    enum { LOOKS = 12 };
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame after;
    int n = aude_moves(game, moves), each = n / LOOKS + 1;
    for (int i = game->land.n_placed % each; i < n; i += each)
        for (int seat = 0; seat < 2; seat++) {
            aude_copy(&after, game);
            aude_play(&after, moves[i], NULL);
            assert_seen_alike(eyes, &after, (seat + i) % 2);
        }
}

static Eyes *open_eyes(void) {
    Eyes *eyes = calloc(1, sizeof *eyes);
    fill_net(&eyes->net);
    evaluator_open(&eyes->quick, &eyes->net);
    evaluator_open(&eyes->slow, &eyes->net);
    return eyes;
}

static void each_candidate_of_a_turn_has_the_inputs_that_the_encoder_reads(void **state) {
    Eyes *eyes = open_eyes();
    (void)state;
    for (int n = 0, games = getenv("AUDE_LONG") ? 200 : 10; n < games; n++) {
        AudeRules rules = {.game = AUDE_LAND, .players = (uint8_t)(2 + n % 4)};
        rules.option[AUDE_OPT_FARMERS] = (uint8_t)(n % 5 == 4);
        rules.option[AUDE_OPT_BOXES] = (uint8_t)(n % 10 == 8);
        play_and_compare(eyes, &rules, (uint64_t)n);
    }
    assert_true(eyes->quick_turns > 300);
    assert_true(eyes->candidates > 20000);
    assert_true(eyes->ends > 100);
    free(eyes);
}

static void every_mix_of_modules_is_seen_alike(void **state) {
    Eyes *eyes = open_eyes();
    (void)state;
    for (int n = 0, games = random_games(10); n < games; n = random_next(n)) {
        AudeRules rules = random_rules(n);
        play_and_compare(eyes, &rules, (uint64_t)n);
    }
    free(eyes);
}

static void who_looks_again_sees_the_same_in_every_mix(void **state) {
    Eyes *eyes = open_eyes();
    (void)state;
    for (int n = 0, games = random_games(6); n < games; n = random_next(n)) {
        AudeRules rules = random_rules(n);
        AudeGame game;
        uint64_t rng = (uint64_t)n;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            if (aude_actor(&game) != AUDE_CHANCE) look_at_moves(eyes, &game);
            aude_play(&game, random_move(&game, &rng), NULL);
        }
    }
    assert_true(eyes->candidates > 20000);
    free(eyes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_candidate_of_a_turn_has_the_inputs_that_the_encoder_reads),
        cmocka_unit_test(every_mix_of_modules_is_seen_alike),
        cmocka_unit_test(who_looks_again_sees_the_same_in_every_mix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
