/* one_ply.c -- the player that weighs every move by itself (policy.h).
 *
 * And levels.  Beginners claim the first good row they see, and give away what grows later: the
 * lower the level, the less patience.  The upper levels have all of it, and play on. */
#include "one_ply.h"

#include "deal.h"
#include "outcome.h"

#include "../../card/moves.h"

typedef struct {
    int patience;               /* percent */
    uint32_t playouts;
} Level;

/* By level; the first is that of a player without one. */
static const Level levels[] = {
    {100, UINT32_MAX}, {26, 0},  {30, 0},   {36, 0},    {44, 0},           {57, 0},
    {100, 0},          {100, 4}, {100, 60}, {100, 500}, {100, UINT32_MAX},
};

static const Level *level_of(const AiMind *mind) { return &levels[mind->settings.value[AI_LEVEL]]; }

uint32_t level_playouts(const AiMind *mind) { return level_of(mind)->playouts; }

static AiLine line_of(const Worth *worth, AudeMove move, int score, int seat) {
    CardOutcome outcome;
    outcome_estimate(worth, seat, score, &outcome);
    return (AiLine){.move = {move},
                    .n = 1,
                    .margin = outcome.margin[seat],
                    .win = outcome.win[seat],
                    .nodes = 1};
}

/* Chests are closed, so they are imagined: once for a turn, where they matter little, and often
 * where it is asked whether a building is worth more than ten points. */
static int times_to_weigh(const CardGame *game) {
    enum { OFTEN = 16 };
    return game->phase == CARD_TO_TAKE ? OFTEN : 1;
}

static void weigh_deal(AiMind *mind, const Deals *deals, Worth *worth, CardGame *game) {
    deals_next(deals, &mind->rng, game);
    worth_begin(worth, game);
    worth->patience = worth->patience * level_of(mind)->patience / 100;
}

void one_ply_look(AiMind *mind) {
    AudeMove moves[POLICY_MOVES];
    int score[POLICY_MOVES], sum[POLICY_MOVES] = {0};
    CardGame game;
    Deals deals;
    Worth worth;
    int n = card_moves(&mind->game.card, moves), times = times_to_weigh(&mind->game.card);
    deals_begin(&deals, &mind->game.card, mind->seat);
    for (int i = 0; i < times; i++) {
        weigh_deal(mind, &deals, &worth, &game);
        policy_weigh(&worth, moves, n, score);
        for (int k = 0; k < n; k++) sum[k] += score[k];
    }
    for (int i = 0; i < n; i++) {
        AiLine line = line_of(&worth, moves[i], sum[i] / times, mind->seat);
        mind_insert(mind, &line, i);
    }
}

static bool one_ply_think(AiMind *mind) {
    (void)mind;
    return false;
}

const AiBrain card_one_ply = {0, one_ply_look, one_ply_think};
