/* greedy.c -- a player in one screen: whatever leaves it furthest ahead if the game ended now.
 *
 *      cc examples/greedy.c $(pkg-config --cflags --libs aude) -o greedy && ./greedy 20
 *
 * plays twenty games against somebody who rolls dice, taking turns to begin, and says how many it
 * won.  It ends with status 0 if those are more than half. */
#include <aude/aude.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t dice = 1;

static int roll(int sides) {
    dice = dice * 6364136223846793005u + 1442695040888963407u;
    return (int)((dice >> 33) % (uint64_t)sides);
}

static int lead(const AudeGame *game, int seat) {
    int points[AUDE_MAX_SEATS];
    aude_projected(game, points, NULL);
    return points[seat] - points[!seat];
}

/* The lead that `seat` can have after its turn, and in `*best` the decision that leads there. */
static int look_ahead(const AudeGame *game, int seat, AudeMove *best) {
    AudeMove moves[AUDE_MAX_MOVES], ignored;
    if (aude_actor(game) != seat) return lead(game, seat);
    int n = aude_moves(game, moves), most = INT_MIN;
    for (int i = 0; i < n; i++) {
        AudeGame next;
        aude_copy(&next, game); /* a game is a value: to try something, play it in a copy */
        aude_play(&next, moves[i], NULL);
        int value = look_ahead(&next, seat, &ignored);
        if (value > most) most = value, *best = moves[i];
    }
    return most;
}

static AudeMove choose(const AudeGame *game, int greedy) {
    AudeMove moves[AUDE_MAX_MOVES], best = 0;
    int actor = aude_actor(game);
    if (actor == AUDE_CHANCE) return moves[roll(aude_supply(game, moves))]; /* the host deals */
    if (actor != greedy) return moves[roll(aude_moves(game, moves))];
    look_ahead(game, greedy, &best);
    return best;
}

int main(int argc, char **argv) {
    int games = argc > 1 ? atoi(argv[1]) : 20, won = 0;
    for (int i = 0; i < games; i++) {
        AudeRules rules = {.game = AUDE_LAND, .players = 2};
        AudeGame game;
        if (aude_start(&game, &rules) != AUDE_OK) return 2;
        while (aude_actor(&game) != AUDE_NOBODY) aude_play(&game, choose(&game, i % 2), NULL);
        won += aude_winners(&game) == 1u << i % 2;
    }
    printf("greedy won %d of %d games\n", won, games);
    return won > games / 2 ? 0 : 1;
}
