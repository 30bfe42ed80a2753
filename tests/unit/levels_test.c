/* levels_test.c -- players who do not play their best: levels, and characters with a bias. */
#include "mind.h"
#include "minds.h"
#include "table/characters.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Two players from the same draws to the end; by how much the first is ahead. */
static int margin_of(const char *const player[2], uint64_t seed, int first) {
    AudeRules rules = {.players = 2, .first = (uint8_t)first};
    AiMind *mind[2];
    AudeGame game;
    uint64_t rng = seed;
    int points[AUDE_MAX_SEATS];
    for (int seat = 0; seat < 2; seat++) mind[seat] = mind_of(player[seat], seed);
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    while (aude_actor(&game) != AUDE_NOBODY) {
        int actor = aude_actor(&game);
        if (actor == AUDE_CHANCE) {
            aude_play(&game, aude_sample(&game, &rng), NULL);
            continue;
        }
        AiLine line = choice_of(mind[actor], &game);
        for (int i = 0; i < line.n && aude_actor(&game) == actor; i++)
            assert_int_equal(aude_play_checked(&game, line.move[i], NULL), AUDE_OK);
    }
    for (int seat = 0; seat < 2; seat++) free(mind[seat]);
    aude_scores(&game, points);
    return points[0] - points[1];
}

static int mean_margin(const char *one, const char *other, int games) {
    const char *const player[2] = {one, other};
    int sum = 0;
    for (int i = 0; i < games; i++) sum += margin_of(player, (uint64_t)i / 2 + 1, i % 2);
    return sum / games;
}

static void a_level_names_a_player_and_its_limits(void **state) {
    (void)state;
    for (uint32_t level = 1; level <= 10; level++) {
        char words[30];
        snprintf(words, sizeof words, "level=%u", level);
        AiSettings settings = player_of(words);
        assert_int_equal(settings.value[AI_LEVEL], level);
        assert_true(settings.value[AI_TIME] <= 1000); /* it answers within a second */
    }
    AiSettings least = player_of("level=1"), most = player_of("level=10");
    assert_string_equal(level_player(&least)->name, "linear");
    assert_string_equal(level_player(&most)->name, "aude");
    assert_int_equal(player_of("aude").value[AI_TIME], 0);
}

static void what_was_said_goes_before_what_the_level_says(void **state) {
    (void)state;
    AiSettings settings = player_of("level=10,nodes=77");
    assert_int_equal(settings.value[AI_NODES], 77);
    assert_int_equal(settings.value[AI_TIME], 0);
    AiSettings greedy = player_of("greedy:level=1");
    assert_string_equal(level_player(&greedy)->name, "greedy");
}

static void a_character_is_a_player_word(void **state) {
    (void)state;
    int n = 0;
    for (const AiCharacter *character = ai_characters; character->name; character++, n++) {
        AiSettings settings = player_of(character->name);
        assert_ptr_equal(settings.character, character);
        assert_int_equal(settings.value[AI_LEVEL], character->level);
        for (int lang = 0; lang < AUDE_LANGS; lang++)
            assert_in_range(strlen(said_in((AudeLang)lang, character_about(character))), 20, 100);
    }
    assert_int_equal(n, 6);
    assert_int_equal(player_of("farmer:level=2").value[AI_LEVEL], 2);
}

static void a_beginner_loses_and_a_better_one_wins(void **state) {
    (void)state;
    assert_true(mean_margin("level=1", "level=5", 16) < -10);
    assert_true(mean_margin("level=1", "random", 16) > 10);
}

/* What a bias does: the farmer lies down where others do not. */
static int farmers_in(const char *words, uint64_t rng) {
    AudeRules rules = {.players = 2};
    AiMind *mind[2] = {mind_of(words, 1), mind_of("linear", 1)};
    AudeGame game;
    int farmers = 0;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    while (aude_actor(&game) != AUDE_NOBODY) {
        int actor = aude_actor(&game);
        if (actor == AUDE_CHANCE) {
            aude_play(&game, aude_sample(&game, &rng), NULL);
            continue;
        }
        AiLine line = choice_of(mind[actor], &game);
        for (int i = 0; i < line.n; i++) {
            int tile = game.land.n_placed - 1, kind = aude_move_kind(line.move[i]);
            if (kind == AUDE_PUT && actor == 0) {
                int root = land_feature_of(&game.land, tile, land_move_segment(line.move[i]));
                LandFacts facts;
                land_facts(&game.land, root, &facts);
                farmers += facts.kind == LAND_FIELD;
            }
            aude_play(&game, line.move[i], NULL);
        }
    }
    for (int seat = 0; seat < 2; seat++) free(mind[seat]);
    return farmers;
}

static int farmers_of(const char *words) {
    int farmers = 0;
    for (uint64_t game = 1; game <= 6; game++) farmers += farmers_in(words, game);
    return farmers;
}

static void the_farmer_lies_in_the_fields_and_a_beginner_never(void **state) {
    (void)state;
    int usual = farmers_of("greedy"), keen = farmers_of("farmer"), blind = farmers_of("level=1");
    if (keen <= usual || blind >= usual) fail_msg("%d %d %d", keen, usual, blind);
}

static void the_same_seed_makes_the_same_mistakes(void **state) {
    static const char *const player[2] = {"level=2", "gambler"};
    (void)state;
    int margin = margin_of(player, 9, 0);
    assert_int_equal(margin_of(player, 9, 0), margin);
}

/* Mistakes are as often too high as too low, and never larger than their measure. */
static void mistakes_are_within_their_measure(void **state) {
    AiMind *mind = calloc(1, sizeof *mind);
    int64_t sum = 0;
    (void)state;
    assert_non_null(mind);
    assert_int_equal(mind_noise(mind), 0);
    mind->bias.noise = 4 * AI_POINT;
    for (int i = 0; i < 10000; i++) {
        int32_t mistake = mind_noise(mind);
        assert_in_range(mistake + 4 * AI_POINT, 0, 8 * AI_POINT);
        sum += mistake;
    }
    assert_in_range(sum / 10000 + 20, 0, 40);
    free(mind);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_names_a_player_and_its_limits),
        cmocka_unit_test(what_was_said_goes_before_what_the_level_says),
        cmocka_unit_test(a_character_is_a_player_word),
        cmocka_unit_test(a_beginner_loses_and_a_better_one_wins),
        cmocka_unit_test(the_farmer_lies_in_the_fields_and_a_beginner_never),
        cmocka_unit_test(the_same_seed_makes_the_same_mistakes),
        cmocka_unit_test(mistakes_are_within_their_measure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
