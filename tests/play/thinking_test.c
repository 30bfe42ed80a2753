/* thinking_test.c -- players that search, in games of every mix: all they propose is legal, they
 * keep to the memory that was lent to them, and to their time. */
#include "table/thinker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../unit/random_game.h"
#include "match/clock.h"

/* ---- By the rules, in memory of its own -------------------------------------------------- */

enum { GUARD = 64, MOST_BYTES = 16 << 20 };

static const uint8_t guard[GUARD] = {0xA5, 0x5A, 0xFF, 0x01};

typedef struct {
    AiMind *mind;
    size_t bytes;
} Guarded;

static Guarded open_guarded(const char *player) {
    AiSettings settings;
    assert_null(ai_settings_read(&settings, player));
    Guarded of = {.bytes = ai_memory(&settings)};
    assert_in_range(of.bytes, 1, MOST_BYTES);
    uint8_t *memory = malloc(of.bytes + GUARD);
    assert_non_null(memory);
    memcpy(memory + of.bytes, guard, GUARD);
    of.mind = ai_open(memory, &settings, 1);
    return of;
}

static void assert_legal(const AudeGame *game, const AiLine *line) {
    AudeGame after;
    int seat = aude_actor(game);
    aude_copy(&after, game);
    assert_in_range(line->n, 1, AI_MAX_LINE);
    for (int i = 0; i < line->n; i++) {
        assert_int_equal(aude_actor(&after), seat);
        assert_int_equal(aude_play_checked(&after, line->move[i], NULL), AUDE_OK);
    }
}

/* Every line that it proposes, of which the best is played. */
static void decide(const Guarded *of, AudeGame *game) {
    AiLine lines[AI_MAX_LINES];
    ai_look(of->mind, game);
    while (ai_think(of->mind)) continue;
    int n = ai_lines(of->mind, lines, AI_MAX_LINES);
    for (int i = 0; i < n; i++) assert_legal(game, &lines[i]);
    for (int i = 0; i < lines->n; i++) aude_play(game, lines->move[i], NULL);
}

/* In one turn of several it thinks: searches take their time. */
static void play_game(const char *player, const AudeRules *rules, uint64_t rng) {
    Guarded of = open_guarded(player);
    AudeGame game;
    assert_int_equal(aude_start(&game, rules), AUDE_OK);
    while (aude_actor(&game) != AUDE_NOBODY) {
        if (aude_actor(&game) == AUDE_CHANCE)
            aude_play(&game, aude_sample(&game, &rng), NULL);
        else if (random_below(&rng, 8) == 0)
            decide(&of, &game);
        else
            aude_play(&game, random_move(&game, &rng), NULL);
    }
    assert_memory_equal((uint8_t *)of.mind + of.bytes, guard, GUARD);
    free(of.mind);
}

static const char *const searching[] = {"expect:nodes=300", "rollout:nodes=300,top=3,turns=2",
                                        "mcts:nodes=60",    "aude:nodes=300",
                                        "level=5",          "farmer"};
enum { SEARCHING = sizeof searching / sizeof *searching };

static void searching_players_play_by_the_rules_in_every_mix(void **state) {
    (void)state;
    for (int n = 0; n < random_games(12); n += share()) {
        AudeRules rules = random_rules(n);
        play_game(searching[n % SEARCHING], &rules, (uint64_t)n);
    }
}

static void and_with_cards(void **state) {
    (void)state;
    for (int players = 2; players <= AUDE_MAX_SEATS; players++) {
        AudeRules rules = {.game = AUDE_CARD, .players = (uint8_t)players};
        AudeGame game;
        if (aude_start(&game, &rules)) continue; /* so many do not play it */
        for (int i = 0; i < SEARCHING; i++) play_game(searching[i], &rules, (uint64_t)players);
    }
}

/* ---- Time ---------------------------------------------------------------------------------- */

/* By the time that a core works for it: how busy the machine is otherwise does not matter. */
static uint64_t micros(void *host) {
    (void)host;
    return clock_thread() / 1000;
}

static int by_size(const void *a, const void *b) {
    const uint64_t *one = a, *two = b;
    return (*one > *two) - (*one < *two);
}

enum { TURNS = 200, LIMIT = 10 };

/* How long the turns of a game take, at LIMIT ms each. */
static int time_turns(Thinker *thinker, const AudeRules *rules, uint64_t took[], int n, int most) {
    AudeGame game;
    uint64_t rng = (uint64_t)n;
    ThinkHost host = {.now = micros};
    assert_int_equal(aude_start(&game, rules), AUDE_OK);
    while (aude_actor(&game) != AUDE_NOBODY && n < most) {
        bool chance = aude_actor(&game) == AUDE_CHANCE;
        if (!chance && random_below(&rng, 4) == 0) {
            uint64_t began = micros(NULL);
            thinker_think(thinker, &game, &(ThinkLimits){.ms = LIMIT}, &host);
            took[n++] = micros(NULL) - began;
        }
        aude_play(&game, chance ? aude_sample(&game, &rng) : random_move(&game, &rng), NULL);
    }
    return n;
}

/* The limit, a tenth of it, and 20 ms: 99 of 100 turns, from the base game to a mix of many. */
static void time_is_kept_in_99_of_100_turns(void **state) {
    (void)state;
    uint64_t took[TURNS];
    int n = 0;
    AiSettings settings;
    Thinker thinker = {0};
    assert_null(ai_settings_read(&settings, "aude"));
    assert_true(thinker_open(&thinker, &settings, 1));
    for (int game = 0; n < TURNS; game++) {
        AudeRules rules = random_rules(RANDOM_PAIRS + game);
        if (game % 2 == 0) rules = (AudeRules){.game = AUDE_LAND, .players = 2};
        if (game % 8 == 6) rules = (AudeRules){.game = AUDE_CARD, .players = 4};
        n = time_turns(&thinker, &rules, took, n, n + 20 < TURNS ? n + 20 : TURNS);
    }
    thinker_close(&thinker);
    qsort(took, TURNS, sizeof *took, by_size);
    const int half = TURNS / 2, most = TURNS * 99 / 100;
    print_message("half within %.1f ms, 99 of 100 within %.1f\n", (double)took[half] / 1000,
                  (double)took[most] / 1000);
    assert_true(took[half] >= LIMIT * 1000 / 2); /* and it is used */
    if (share() == 1) assert_true(took[most] <= LIMIT * 1100 + 20000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(searching_players_play_by_the_rules_in_every_mix),
        cmocka_unit_test(and_with_cards),
        cmocka_unit_test(time_is_kept_in_99_of_100_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
