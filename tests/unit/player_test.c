/* player_test.c -- computer players: their settings in words, and the least that all can do. */
#include "minds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "land/net.h"
#include "reading.h"

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

/* A host that has one network, called "my.net". */
static Net my_net;
static const Net *find_my_net(void *host, const char *name, size_t length, const char **wrong) {
    int *asked = host;
    ++*asked;
    if (length == 6 && !memcmp(name, "my.net", 6)) return &my_net;
    *wrong = "it is not mine";
    return NULL;
}

static void a_network_is_found_by_the_host(void **state) {
    AiSettings settings;
    int asked = 0;
    AiNets nets = {find_my_net, &asked};
    (void)state;
    assert_null(ai_settings_read_with(&settings, "greedy:top=3,net=my.net,time=7", &nets));
    assert_ptr_equal(settings.net, &my_net);
    assert_int_equal(settings.value[AI_TOP], 3);
    assert_int_equal(settings.value[AI_TIME], 7);
    assert_null(ai_settings_read_with(&settings, "net=my.net", &nets));
    assert_string_equal(settings.player->name, "aude");
    assert_ptr_equal(settings.net, &my_net);
    assert_string_equal(ai_settings_read_with(&settings, "greedy:net=your.net", &nets),
                        "it is not mine");
    assert_int_equal(asked, 3);
    assert_null(ai_settings_read_with(&settings, "greedy", &nets));
    assert_null(settings.net);
}

static void where_no_network_can_be_found_none_is_taken(void **state) {
    AiSettings settings;
    (void)state;
    assert_string_equal(ai_settings_read(&settings, "greedy:net=my.net"),
                        "no network can be loaded here");
}

static int32_t margin_with(const char *player, const Net *net, const AudeGame *game) {
    AiSettings settings = player_of(player);
    AiLine line;
    settings.net = net;
    void *memory = malloc(ai_memory(&settings));
    assert_non_null(memory);
    AiMind *mind = ai_open(memory, &settings, 1);
    think(mind, game);
    assert_int_equal(ai_lines(mind, &line, 1), 1);
    free(mind);
    return line.margin;
}

/* To one that sees nothing but points, no turn changes a lead of five. */
static void players_think_with_the_network_they_were_given(void **state) {
    Net net = {.linear.at_end[T_POINTS] = LINEAR_ONE};
    AudeGame game = position("2 players; D0 0,0; points 5 0; turn 1 U");
    (void)state;
    assert_int_equal(margin_with("greedy", &net, &game), 5 * AI_POINT);
    assert_int_equal(margin_with("linear", &net, &game), 5 * AI_POINT);
    for (const AiPlayer *player = ai_players + 1; player->name; player++) { /* but random */
        char words[32];
        snprintf(words, sizeof words, "%s:nodes=200", player->name);
        int32_t usual = margin_with(words, NULL, &game), given = margin_with(words, &net, &game);
        if (usual == given) fail_msg("%s does not look at its network", player->name);
    }
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
        cmocka_unit_test(a_network_is_found_by_the_host),
        cmocka_unit_test(where_no_network_can_be_found_none_is_taken),
        cmocka_unit_test(players_think_with_the_network_they_were_given),
        cmocka_unit_test(every_player_plays_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
