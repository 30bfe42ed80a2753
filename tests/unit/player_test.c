/* player_test.c -- computer players: their settings in words, and the least that all can do. */
#include "minds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void a_player_is_named_with_its_settings(void **state) {
    AiSettings settings;
    (void)state;
    assert_null(ai_settings_read(&settings, "random"));
    assert_string_equal(settings.player->name, "random");
    assert_int_equal(settings.value[AI_NODES], 0);
    assert_null(ai_settings_read(&settings, "random:nodes=5000,time=200"));
    assert_int_equal(settings.value[AI_NODES], 5000);
    assert_int_equal(settings.value[AI_TIME], 200);
    assert_null(ai_settings_read(&settings, "level=4"));
    assert_int_equal(settings.value[AI_LEVEL], 4);
}

static void what_is_wrong_with_the_words_is_told(void **state) {
    AiSettings settings = {.value = {7}};
    (void)state;
    static const char *const wrong[] = {
        "",
        "nobody",
        "random:nodes",
        "random:eyes=2",
        "random:nodes=",
        "level=11",
        "random:nodes=-1",
        "random:level=0",
        "random:time=99999999999",
        "random nodes=2",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_non_null(ai_settings_read(&settings, wrong[i]));
    assert_int_equal(settings.value[0], 7); /* nothing was changed */
}

/* Both games to the end; chance by the same numbers. */
static void play_whole_game(const char *player, const AudeRules *rules) {
    AudeGame game;
    uint64_t rng = 1;
    AiMind *mind = mind_of(player, 1);
    assert_int_equal(aude_start(&game, rules), AUDE_OK);
    while (aude_actor(&game) != AUDE_NOBODY) {
        if (aude_actor(&game) == AUDE_CHANCE) {
            aude_play(&game, aude_sample(&game, &rng), NULL);
            continue;
        }
        AudeMove move = choice_of(mind, &game).move[0];
        assert_int_equal(aude_play_checked(&game, move, NULL), AUDE_OK);
    }
    free(mind);
}

static void every_player_plays_to_the_end(void **state) {
    (void)state;
    for (const AiPlayer *player = ai_players; player->name; player++) {
        char words[32];
        snprintf(words, sizeof words, "%s:nodes=20", player->name);
        play_whole_game(words, &(AudeRules){.game = AUDE_LAND, .players = 2});
        play_whole_game(words, &(AudeRules){.game = AUDE_CARD, .players = 4});
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_is_named_with_its_settings),
        cmocka_unit_test(what_is_wrong_with_the_words_is_told),
        cmocka_unit_test(every_player_plays_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
