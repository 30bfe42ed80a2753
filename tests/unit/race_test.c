/* race_test.c -- candidates that race: all have the same chances. */
#include "land/race.h"
#include "minds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROUNDS = KEPT_ROUNDS, WIN_WORTH = 60 };

/* The same rounds for all candidates at once; or for six, and then for the others. */
static const RaceStage at_once[] = {{ROUNDS, MAX_RACERS, {2, ROLLOUT_NETWORK}, 0},
                                    {LAST_STAGE, 6, {2, ROLLOUT_NETWORK}, 0}};
static const RaceStage in_turn[] = {{ROUNDS, 6, {2, ROLLOUT_NETWORK}, MAX_RACERS - 6},
                                    {LAST_STAGE, 6, {2, ROLLOUT_NETWORK}, 0}};

/* A position in which there is much to choose from. */
static void position(AudeGame *game, uint64_t seed) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    assert_int_equal(aude_start(game, &rules), AUDE_OK);
    aude_playout(game, &(AudePolicy){.limit = 20, .figures = 40}, &seed);
    aude_play(game, aude_sample(game, &seed), NULL);
    assert_int_equal(game->land.phase, LAND_TO_PLACE);
}

/* Compare its candidates until the second stage begins. */
static const Race *compare(AiMind *mind, const AudeGame *game, const RaceStage stages[]) {
    Race *r = mind_memory(mind);
    ai_look(mind, game);
    mind->rng = 5;
    race_look(mind, &(RacePlan){.stages = stages, .win_worth = WIN_WORTH});
    while (r->stage == stages) assert_true(race_think(mind));
    return r;
}

static void who_comes_later_has_the_draws_of_those_before(void **state) {
    (void)state;
    AiMind *one = mind_of("rollout", 1), *other = mind_of("rollout", 1);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        AudeGame game;
        position(&game, seed);
        const Race *all = compare(one, &game, at_once), *late = compare(other, &game, in_turn);
        assert_in_range(all->n, 7, MAX_RACERS);
        assert_int_equal(late->n, all->n);
        assert_memory_equal(all->sum, late->sum, sizeof all->sum);
        assert_memory_equal(all->difference, late->difference, sizeof all->difference);
        assert_true(one->rng == other->rng);
    }
    free(one);
    free(other);
}

/* The next stage has the best by what they came to. */
static void the_best_of_all_go_on(void **state) {
    (void)state;
    AiMind *mind = mind_of("rollout", 1);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        AudeGame game;
        position(&game, seed);
        const Race *r = compare(mind, &game, in_turn);
        assert_in_range(r->alive, 1, 6);
        for (int k = 0; k < r->alive; k++)
            for (int m = r->alive; m < r->n; m++)
                assert_true(r->sum[r->rank[k]][SCORE] >= r->sum[r->rank[m]][SCORE]);
    }
    free(mind);
}

/* The network's favourites are not all that is looked at, as soon as there is time for others. */
static void the_strongest_looks_beyond_the_first_six(void **state) {
    (void)state;
    AudeGame game;
    AiMind *mind = mind_of("aude:small=1,nodes=300000", 1);
    const Race *r = mind_memory(mind);
    position(&game, 1);
    ai_look(mind, &game);
    assert_int_equal(r->n, 6);
    while (ai_think(mind)) continue;
    assert_int_equal(r->n, 12);
    assert_int_equal(mind->n_lines, 12);
    free(mind);
}

/* With the large network: it ranks, it chooses when playing on, and its word counts at the end. */
static void the_strongest_looks_closely_wherever_it_looks(void **state) {
    (void)state;
    AudeGame game, next;
    AiMind *mind = mind_of("aude:nodes=20000", 1);
    Race *r = mind_memory(mind);
    position(&game, 1);
    ai_look(mind, &game);
    assert_ptr_equal(r->land.evaluator.large, &r->large);
    assert_in_range(r->stage->policy.look.most, 2, 8);
    for (int i = 0; i < 3; i++) {
        const Candidate *candidate = &r->land.candidates[i];
        aude_copy(&next, &game);
        candidate_play(&next, candidate);
        Evaluation value = evaluate_closely(&r->land.evaluator, &r->large, &next, mind->seat);
        assert_int_equal(candidate->value.margin, value.margin);
        assert_true(candidate->value.margin >= candidate[1].value.margin);
    }
    while (ai_think(mind)) continue;
    assert_in_range(r->played, 1, 20000);
    free(mind);
}

/* With many modules a round takes long: fewer are compared, and who is behind drops out sooner. */
static void with_many_modules_fewer_race(void **state) {
    (void)state;
    static const AudeOption on[] = {AUDE_OPT_INNS, AUDE_OPT_TRADERS, AUDE_OPT_BRIDGES,
                                    AUDE_OPT_CASTLES};
    AudeGame game;
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    AiMind *mind = mind_of("aude", 1);
    Race *r = mind_memory(mind);
    int dropped = 0;
    position(&game, 1);
    ai_look(mind, &game);
    assert_int_equal(r->n, 8);
    for (size_t i = 0; i < sizeof on / sizeof *on; i++) rules.option[on[i]] = 1;
    for (uint64_t seed = 1, rng = 1; seed <= 5; rng = ++seed) {
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        aude_playout(&game, &(AudePolicy){.limit = 20, .figures = 40}, &rng);
        aude_play(&game, aude_sample(&game, &rng), NULL);
        ai_look(mind, &game);
        assert_in_range(r->n, 2, 5);
        while (r->played < ROUNDS && ai_think(mind)) continue;
        dropped += r->alive < r->n;
    }
    assert_true(dropped);
    free(mind);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_comes_later_has_the_draws_of_those_before),
        cmocka_unit_test(the_best_of_all_go_on),
        cmocka_unit_test(the_strongest_looks_beyond_the_first_six),
        cmocka_unit_test(the_strongest_looks_closely_wherever_it_looks),
        cmocka_unit_test(with_many_modules_fewer_race),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
