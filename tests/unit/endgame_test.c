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

/* What each wins by, and how likely he wins. */
typedef struct {
    double margin[AUDE_MAX_SEATS], win[AUDE_MAX_SEATS];
} Truth;

static Truth end_of(const AudeGame *game) {
    Truth truth = {{0}, {0}};
    unsigned winners = aude_winners(game);
    for (int s = 0; s < game->rules.players; s++) {
        truth.margin[s] = margin_of(game, s);
        truth.win[s] = (winners >> s & 1) / (double)__builtin_popcount(winners);
    }
    return truth;
}

static void add(Truth *sum, const Truth *truth, double weight) {
    for (int s = 0; s < AUDE_MAX_SEATS; s++) {
        sum->margin[s] += weight * truth->margin[s];
        sum->win[s] += weight * truth->win[s];
    }
}

/* All of it, move by move, if everybody plays for himself. */
static Truth brute_force(const AudeGame *game) {
    static AudeMove lists[24][AUDE_MAX_MOVES];
    static int weights[AUDE_MAX_MOVES], depth;
    int actor = aude_actor(game), total = 0;
    if (actor == AUDE_NOBODY) return end_of(game);
    AudeMove *moves = lists[depth++];
    int n = actor == AUDE_CHANCE ? aude_chances(game, moves, weights) : aude_moves(game, moves);
    Truth best = {{0}, {0}}, mean = {{0}, {0}};
    for (int i = 0; i < n; i++) {
        AudeGame next;
        aude_copy(&next, game);
        if (actor == AUDE_CHANCE) aude_chances(game, moves, weights);
        int weight = weights[i];
        aude_play(&next, moves[i], NULL);
        Truth truth = brute_force(&next);
        if (actor == AUDE_CHANCE)
            add(&best, &truth, weight), total += weight;
        else if (i == 0 || truth.margin[actor] > best.margin[actor])
            best = truth;
    }
    add(&mean, &best, total ? 1.0 / total : 1);
    depth--;
    return mean;
}

static bool near(double a, double b) { return a - b < 0.02 && b - a < 0.02; }

static void compare_with_brute_force(AudeGame *game) {
    AudeMove moves[AUDE_MAX_MOVES];
    int weights[AUDE_MAX_MOVES];
    aude_chances(game, moves, weights);
    aude_play(game, moves[0], NULL);
    if (aude_actor(game) < 0) return; /* it fits nowhere */
    int seat = aude_actor(game);
    AiMind *mind = mind_of("aude", 1);
    AiLine line = choice_of(mind, game);
    assert_true(near(line.margin / (double)AI_POINT, brute_force(game).margin[seat]));
    for (int i = 0; i < line.n; i++) aude_play(game, line.move[i], NULL);
    assert_true(near(line.win / (double)AI_CERTAIN, brute_force(game).win[seat]));
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
