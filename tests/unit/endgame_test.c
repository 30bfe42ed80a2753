/* endgame_test.c -- the last tiles: what the strongest player finds is what there is. */
#include "minds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const small_tables[] = {
    /* tiles on the table, those left with the one in hand first */
    "DE U", "DE V", "DEU EV", "DVK UD", "DLU VB", "DUBE KV", "DNU EE", "DWRV UA", "D UUU",
};

/* Lay tiles where they first fit, one after the other, and leave the last ones in the bag. */
static void small_game(AudeGame *game, const char *tiles, int players, uint64_t rng) {
    AudeRules rules = {.game = AUDE_LAND, .players = (uint8_t)players};
    AudeMove moves[AUDE_MAX_MOVES];
    assert_int_equal(aude_start(game, &rules), AUDE_OK);
    for (tiles++; *tiles != ' '; tiles++) { /* the first lies there already */
        int n;
        aude_play(game, land_draw(land_type_find((char[]){*tiles, 0})), NULL);
        while (aude_actor(game) >= 0) {
            n = aude_moves(game, moves);
            rng = rng * 6364136223846793005u + 1442695040888963407u;
            aude_play(game, moves[(rng >> 33) % (uint64_t)n], NULL);
        }
    }
    for (int type = 0; type < land_types(); type++) land_setup_bag(&game->land, type, 0);
    for (tiles++; *tiles; tiles++) {
        int type = land_type_find((char[]){*tiles, 0});
        land_setup_bag(&game->land, type, game->land.copies[type] + 1);
    }
}

static double margin_of(const AudeGame *game, int seat) {
    int points[AUDE_MAX_SEATS], best = -1000;
    aude_scores(game, points);
    for (int other = 0; other < game->rules.players; other++)
        if (other != seat && points[other] > best) best = points[other];
    return points[seat] - best;
}

/* All of it, move by move: what each wins by if everybody plays for himself. */
static void brute_force(const AudeGame *game, double margin[AUDE_MAX_SEATS]) {
    static AudeMove lists[24][AUDE_MAX_MOVES];
    static int weights[AUDE_MAX_MOVES], depth;
    int actor = aude_actor(game), n = 0, total = 0, players = game->rules.players;
    AudeMove *moves = lists[depth++];
    if (actor == AUDE_NOBODY)
        for (int s = 0; s < players; s++) margin[s] = margin_of(game, s);
    else
        n = actor == AUDE_CHANCE ? aude_chances(game, moves, weights) : aude_moves(game, moves);
    double best[AUDE_MAX_SEATS] = {0}, came_to[AUDE_MAX_SEATS];
    for (int i = 0; i < n; i++) {
        AudeGame next;
        aude_copy(&next, game);
        if (actor == AUDE_CHANCE) aude_chances(game, moves, weights);
        int weight = weights[i];
        aude_play(&next, moves[i], NULL);
        brute_force(&next, came_to);
        bool better = actor != AUDE_CHANCE && (i == 0 || came_to[actor] > best[actor]);
        for (int s = 0; s < players; s++) {
            if (actor == AUDE_CHANCE) best[s] += weight * came_to[s];
            if (better) best[s] = came_to[s];
        }
        total += actor == AUDE_CHANCE ? weight : 0;
    }
    for (int s = 0; n && s < players; s++) margin[s] = total ? best[s] / total : best[s];
    depth--;
}

static void compare_with_brute_force(AudeGame *game) {
    double truth[AUDE_MAX_SEATS];
    AudeMove moves[AUDE_MAX_MOVES];
    int weights[AUDE_MAX_MOVES];
    aude_chances(game, moves, weights);
    aude_play(game, moves[0], NULL);
    if (aude_actor(game) < 0) return; /* it fits nowhere */
    AiMind *mind = mind_of("aude", 1);
    brute_force(game, truth);
    double found = choice_of(mind, game).margin / 256.0;
    assert_true(found - truth[aude_actor(game)] < 0.02 && truth[aude_actor(game)] - found < 0.02);
    free(mind);
}

static void the_last_tiles_are_played_as_well_as_can_be(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof small_tables / sizeof *small_tables; i++)
        for (int players = 2; players <= 3; players++)
            for (uint64_t seed = 1; seed <= 2; seed++) {
                AudeGame game;
                small_game(&game, small_tables[i], players, seed);
                compare_with_brute_force(&game);
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_tiles_are_played_as_well_as_can_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
