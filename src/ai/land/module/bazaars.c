/* bazaars.c -- how players trade on a market day.
 *
 * Everyone gets one tile of the market.  So a tile is worth to a player what he makes of it beyond
 * what he makes of the others for sale: his advantage.  If somebody else gets it, that one's
 * advantage is my loss; among many it is shared.  In the same way points that I pay to another
 * count once as mine and once as his, but those paid to nobody once only (BAZAAR-5).
 *
 * Others are expected to reckon like this, too.  Whoever is outbid chooses between paying that
 * price and taking it, so a bid is good if he is content with either; and an opening bid is good
 * if it leaves nobody anything to gain. */
#include "../module_inputs.h"

#include "module.h"

#include <string.h>

enum {
    BIDS = 20,                  /* bids above the lowest that are thought of */
    LOOKED_AT = 4,              /* placements of a tile that are tried with figures */
    NO_BID = -1,
};

/* ---- What a player makes of a tile ------------------------------------------------------- */

/* As if it were his turn, with this tile, and the market were over: nothing is asked. */
static void give_tile(AudeGame *game, int seat, int type) {
    LandGame *land = &game->land;
    memset(land->askers, 0, sizeof land->askers);
    land->users[HOOK_hand] = land->users[HOOK_holds] = 0;
    land->seat = (uint8_t)seat, land->type = (uint8_t)type;
    land->phase = LAND_TO_PLACE, land->step = LAND_BEGIN;
    land->extra = 0;
}

static int32_t evaluate_after(Evaluator *evaluator, const AudeGame *game, AudeMove move, int seat) {
    AudeGame next;
    aude_copy(&next, game);
    aude_play(&next, move, NULL);
    return evaluate(evaluator, &next, seat).margin;
}

static int32_t best_figure(Evaluator *evaluator, const AudeGame *game, AudeMove place, int seat) {
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame laid;
    int32_t best = INT32_MIN;
    aude_copy(&laid, game);
    aude_play(&laid, place, NULL);
    if (aude_actor(&laid) != seat) return evaluate(evaluator, &laid, seat).margin;
    LandCell cell = laid.land.placed[laid.land.n_placed - 1].cell;
    for (int i = 0, n = aude_moves(&laid, moves); i < n; i++) {
        if (aude_move_kind(moves[i]) == AUDE_PUT && land_move_cell(moves[i]) != cell) continue;
        int32_t margin = evaluate_after(evaluator, &laid, moves[i], seat);
        if (margin > best) best = margin;
    }
    return best;
}

/* Without a figure. */
static int32_t evaluate_placed(Evaluator *evaluator, const AudeGame *game, AudeMove place,
                               int seat) {
    AudeGame laid;
    aude_copy(&laid, game);
    aude_play(&laid, place, NULL);
    if (laid.land.phase == LAND_TO_PUT) aude_play(&laid, AUDE_PASS, NULL);
    return evaluate(evaluator, &laid, seat).margin;
}

/* The best that he makes of it: of the placements that look best without a figure.  To find those
 * the linear evaluation will do; but a tile is worth half of what that makes of it. */
static int32_t best_turn(Evaluator *evaluator, const AudeGame *game, int seat) {
    AudeMove moves[AUDE_MAX_MOVES];
    int32_t margin[AUDE_MAX_MOVES], best = INT32_MIN;
    bool linear = evaluator->linear;
    int n = aude_moves(game, moves);
    evaluator->linear = true;
    for (int i = 0; i < n; i++) margin[i] = evaluate_placed(evaluator, game, moves[i], seat);
    evaluator->linear = linear;
    for (int looked = 0; looked < LOOKED_AT && looked < n; looked++) {
        int at = looked;
        for (int i = looked + 1; i < n; i++)
            if (margin[i] > margin[at]) at = i;
        AudeMove place = moves[at];
        moves[at] = moves[looked], margin[at] = margin[looked];
        int32_t with = best_figure(evaluator, game, place, seat);
        if (with > best) best = with;
    }
    return n ? best : evaluate(evaluator, game, seat).margin;
}

/* ---- Advantages --------------------------------------------------------------------------- */

typedef struct {
    LandMarketDay day;
    int players, rivals;        /* all, and those of one */
    int32_t of[AUDE_MAX_SEATS][AUDE_MAX_SEATS];     /* tile, seat: in 1/AI_POINT */
} Market;

static bool is_for_sale(const Market *market, int item) {
    return market->day.owner[item] == LAND_FOR_SALE;
}

static bool has_none(const Market *market, int seat) {
    for (int i = 0; i < market->day.n; i++)
        if (market->day.owner[i] == seat) return false;
    return true;
}

/* From what a seat makes of each tile to how much better that is than the others. */
static void compare(Market *market, int seat) {
    int32_t sum = 0;
    int n = 0;
    for (int i = 0; i < market->day.n; i++)
        if (is_for_sale(market, i)) sum += market->of[i][seat], n++;
    for (int i = 0; n > 1 && i < market->day.n; i++) {
        int32_t *of = &market->of[i][seat];
        if (is_for_sale(market, i)) *of -= (sum - *of) / (n - 1);
    }
}

/* Once the bidding has begun, only these three reckon. */
static bool takes_part(const Market *market, int seat, int actor) {
    const LandMarketDay *day = &market->day;
    if (!has_none(market, seat)) return false;
    if (day->stage < LAND_MARKET_BIDDING) return true;
    return seat == actor || seat == day->auctioneer || seat == day->best;
}

/* What a seat makes of the tiles for sale. */
static void make_of_tiles(Evaluator *evaluator, const AudeGame *game, const Market *market,
                          int seat) {
    uint32_t before = evaluator->evaluations;
    for (int i = 0; i < market->day.n; i++) {
        AudeGame with;
        if (!is_for_sale(market, i)) continue;
        aude_copy(&with, game);
        give_tile(&with, seat, market->day.type[i]);
        evaluator->weighed.of[i][seat] = best_turn(evaluator, &with, seat);
    }
    evaluator->weighed.seats |= 1u << seat;
    evaluator->weighed.evaluations[seat] = evaluator->evaluations - before;
}

/* The table and the tiles for sale, however far the bidding has come. */
static uint64_t market_key(const AudeGame *game, const Market *market) {
    AudeGame table;
    uint64_t key = (uint64_t)market->day.n;
    aude_copy(&table, game);
    memset(&table.land.extras.bazaars, 0, sizeof table.land.extras.bazaars);
    table.land.actor = table.land.asker = 0;
    give_tile(&table, 0, 0);
    for (int i = 0; i < market->day.n; i++)
        key = key << 9 | (uint64_t)market->day.type[i] << 1 | is_for_sale(market, i);
    return aude_hash(&table) ^ key;
}

/* A market day asks several times, and until somebody pays nothing changes, but who judges: the
 * network or its linear part.  What is remembered counts as if it had been evaluated: who thinks
 * for so many positions stops where he always did. */
static void look_at_market(Evaluator *evaluator, const AudeGame *game, Market *market) {
    *market = (Market){.players = game->rules.players, .rivals = game->rules.players - 1};
    land_market(&game->land, &market->day);
    uint64_t key = market_key(game, market) + evaluator->linear;
    if (key != evaluator->weighed.key) evaluator->weighed.seats = 0;
    evaluator->weighed.key = key;
    for (int seat = 0; seat < market->players; seat++) {
        if (!takes_part(market, seat, aude_actor(game))) continue;
        if (evaluator->weighed.seats >> seat & 1)
            evaluator->evaluations += evaluator->weighed.evaluations[seat];
        else
            make_of_tiles(evaluator, game, market, seat);
        for (int i = 0; i < market->day.n; i++)
            if (is_for_sale(market, i)) market->of[i][seat] = evaluator->weighed.of[i][seat];
        compare(market, seat);
    }
}

/* ---- Reckoning ----------------------------------------------------------------------------- */

/* All are about one tile, `item`, and in 1/AI_POINT for the player whose decision it is. */

static int32_t lost_to(const Market *market, int item, int seat) {
    return market->of[item][seat] / market->rivals;
}

/* Points paid by one player to another. */
static int32_t paid(const Market *market, int bid) {
    return AI_POINT * bid + AI_POINT * bid / market->rivals;
}

static int32_t if_bought(const Market *market, int item, int seat, int bid) {
    return market->of[item][seat] - paid(market, bid);
}

static int32_t if_sold(const Market *market, int item, int to, int bid) {
    return paid(market, bid) - lost_to(market, item, to);
}

/* The auctioneer is expected to take what is better for him. */
static int32_t if_bid(const Market *market, int item, int seat, int auctioneer, int bid) {
    bool buys = if_bought(market, item, auctioneer, bid) > if_sold(market, item, seat, bid);
    return buys ? if_sold(market, item, auctioneer, bid) : if_bought(market, item, seat, bid);
}

/* What another will bid, if at all, against the opening bid of the auctioneer. */
static int answer_to(const Market *market, int item, int seat, int auctioneer, int bid) {
    int32_t best = -lost_to(market, item, auctioneer);
    int answer = NO_BID;
    for (int more = 1; more <= BIDS; more++) {
        int32_t value = if_bid(market, item, seat, auctioneer, bid + more);
        if (value > best) best = value, answer = bid + more;
    }
    return answer;
}

/* The other player without a tile whose advantage is greatest, or -1. */
static int rival(const Market *market, int item, int seat) {
    int best = -1;
    for (int other = 0; other < market->players; other++) {
        if (other == seat || !has_none(market, other)) continue;
        if (best < 0 || market->of[item][other] > market->of[item][best]) best = other;
    }
    return best;
}

static int32_t if_opened(const Market *market, int item, int seat, int bid) {
    int other = rival(market, item, seat);
    int answer = other < 0 ? NO_BID : answer_to(market, item, other, seat, bid);
    if (answer == NO_BID) return market->of[item][seat] - AI_POINT * bid;
    int32_t bought = if_bought(market, item, seat, answer);
    int32_t sold = if_sold(market, item, other, answer);
    return bought > sold ? bought : sold;
}

/* Without bidding it is his; else he has to open. */
static int32_t if_picked(const Market *market, int item, int seat) {
    int other = rival(market, item, seat);
    if (market->day.stage == LAND_MARKET_ROUND)
        return market->of[item][seat] + (other < 0 ? 0 : lost_to(market, item, other));
    int32_t best = INT32_MIN;
    for (int bid = 0; bid <= BIDS; bid++) {
        int32_t value = if_opened(market, item, seat, bid);
        if (value > best) best = value;
    }
    return best;
}

static int item_of(const Market *market, int type) {
    int item = 0;
    while (!is_for_sale(market, item) || market->day.type[item] != type) item++;
    return item;
}

static int32_t weigh_answer(const Market *market, int seat, AudeMove move) {
    const LandMarketDay *day = &market->day;
    int bid = aude_move_number(move);
    switch (aude_move_kind(move)) {
    case AUDE_PICK: return if_picked(market, item_of(market, land_move_type(move)), seat);
    case AUDE_BUY:  return if_bought(market, day->item, seat, day->bid);
    case AUDE_SELL: return if_sold(market, day->item, day->best, day->bid);
    case AUDE_BID:
        if (day->stage == LAND_MARKET_OPEN) return if_opened(market, day->item, seat, bid);
        return if_bid(market, day->item, seat, day->auctioneer, bid);
    default: return -lost_to(market, day->item, day->best);
    }
}

/* Beside what the position is worth anyway. */
static void bazaars_weigh(Evaluator *evaluator, const AudeGame *game, Candidate candidates[],
                          int n) {
    int seat = aude_actor(game);
    Market market;
    Evaluation now = evaluate(evaluator, game, seat);
    look_at_market(evaluator, game, &market);
    for (int i = 0; i < n; i++) {
        int32_t more = weigh_answer(&market, seat, candidates[i].move[0]);
        candidates[i].value.margin = now.margin + more;
        candidates[i].value.logit = now.logit + logit_of_margin(more);
    }
}

extern const ModuleInputs inputs_bazaars;
const ModuleInputs inputs_bazaars = {.weigh = bazaars_weigh};
