/* twin_market.c -- the twin's market days (BAZAAR). */
#include "twin_inside.h"

/* The engine lists this many bids above the lowest, and none above the highest. */
enum { MORE = 20, HIGHEST = 500 };

static bool without_bidding(const Twin *twin) { return twin_with(twin, AUDE_OPT_BAZAAR_MODE); }

bool lots_left(const Twin *twin) {
    for (int i = 0; i < twin->n_agenda; i++)
        if (twin->agenda[i].kind == ITEM_TURN) return true;
    return false;
}

/* BAZAAR-2 */
bool open_market(Twin *twin, int host) {
    bool few = twin_bag_left(twin) < twin->rules.players;
    seen(few ? SEEN_NO_MARKET : SEEN_MARKET, true);
    if (few) return false;
    twin->market = (TwinMarket){.sale = SALE_REVEAL, .host = host, .auctioneer = host};
    twin->seat = host;
    twin->moment = TURN_AUCTION;
    return true;
}

static int lot_of(const Twin *twin, int seat) {
    for (int i = 0; i < twin->market.n; i++)
        if (!twin->market.used[i] && twin->market.owner[i] == seat) return i;
    return NOTHING;
}

static bool has_bought(const Twin *twin, int seat) {
    for (int i = 0; i < twin->market.n; i++)
        if (twin->market.owner[i] == seat) return true;
    return false;
}

static int unsold(const Twin *twin) {
    int n = 0;
    for (int i = 0; i < twin->market.n; i++) n += twin->market.owner[i] == TWIN_NOBODY;
    return n;
}

/* BAZAAR-6: the next clockwise without a tile; whoever asks comes last. */
static int next_without(const Twin *twin, int seat) {
    for (int i = 1; i < twin->rules.players; i++) {
        int next = (seat + i) % twin->rules.players;
        if (!has_bought(twin, next)) return next;
    }
    return seat;
}

/* BAZAAR-7: the last tile is free. */
static void next_auction(Twin *twin) {
    TwinMarket *market = &twin->market;
    market->auctioneer = next_without(twin, market->auctioneer);
    market->sale = SALE_PICK;
    market->bid = 0;
    if (unsold(twin) == 1) market->owner[lot_of(twin, TWIN_NOBODY)] = market->auctioneer;
}

static void reveal(Twin *twin, int type) {
    TwinMarket *market = &twin->market;
    twin->bag[type]--;
    market->type[market->n] = type;
    market->owner[market->n++] = TWIN_NOBODY;
    if (market->n == twin->rules.players && !without_bidding(twin)) next_auction(twin);
}

static void trade(Twin *twin, int buyer, int seller) {
    TwinMarket *market = &twin->market;
    pay(twin, 1u << buyer, AUDE_FOR_AUCTION, -market->bid);
    if (seller != TWIN_NOBODY) pay(twin, 1u << seller, AUDE_FOR_AUCTION, market->bid);
    market->owner[market->item] = buyer;
    next_auction(twin);
}

/* BAZAAR-4, BAZAAR-5: the auctioneer decides when all others have spoken; a tile nobody
 * else wanted is his. */
static void next_bidder(Twin *twin) {
    TwinMarket *market = &twin->market;
    do market->bidder = next_without(twin, market->bidder);
    while (market->bid == HIGHEST && market->bidder != market->auctioneer);
    market->sale = SALE_BID;
    if (market->bidder != market->auctioneer) return;
    market->sale = SALE_DECIDE;
    seen(SEEN_KEPT, market->best == market->auctioneer);
    if (market->best == market->auctioneer) trade(twin, market->auctioneer, TWIN_NOBODY);
}

static void pick(Twin *twin, int type) {
    TwinMarket *market = &twin->market;
    for (int i = market->n - 1; i >= 0; i--)
        if (market->owner[i] == TWIN_NOBODY && market->type[i] == type) market->item = i;
    if (twin->moment == TURN_BEGIN) {
        market->owner[market->item] = twin->seat;                              /* BAZAAR-12 */
        return;
    }
    market->bidder = market->auctioneer;
    market->sale = SALE_OPEN;
}

void answer_market(Twin *twin, AudeMove move) {
    TwinMarket *market = &twin->market;
    switch (aude_move_kind(move)) {
    case AUDE_DRAW: reveal(twin, land_move_type(move)); break;
    case AUDE_PICK: pick(twin, land_move_type(move)); break;
    case AUDE_BUY:
        seen(SEEN_BOUGHT, true);
        trade(twin, market->auctioneer, market->best);
        break;
    case AUDE_SELL:
        seen(SEEN_SOLD, true);
        trade(twin, market->best, market->auctioneer);
        break;
    case AUDE_BID:
        market->bid = aude_move_number(move);
        market->best = market->bidder;
        next_bidder(twin);
        break;
    default: next_bidder(twin);
    }
}

/* Somebody has to decide, until every tile has its owner. */
bool ask_market(Twin *twin) {
    TwinMarket *market = &twin->market;
    twin->asked = market->sale == SALE_BID ? market->bidder : market->auctioneer;
    if (market->n < twin->rules.players) {
        twin->asked = AUDE_CHANCE;
        return true;
    }
    return !without_bidding(twin) && unsold(twin) > 0;
}

/* ---- The round -------------------------------------------------------------------- */

/* Is this turn one of the round?  A further turn never is. */
static bool has_lot(const Twin *twin) {
    if (!twin->market.n || twin->further || twin->lot) return false;
    return lot_of(twin, twin->seat) != NOTHING || (without_bidding(twin) && unsold(twin) > 0);
}

/* BAZAAR-12: the last one has nothing to pick from. */
bool ask_pick(Twin *twin) {
    int last = lot_of(twin, TWIN_NOBODY);
    if (!has_lot(twin) || lot_of(twin, twin->seat) != NOTHING) return false;
    twin->asked = twin->seat;
    if (unsold(twin) > 1) return true;
    twin->market.owner[last] = twin->seat;
    return false;
}

int take_lot(Twin *twin) {
    if (!has_lot(twin)) return NOTHING;
    int lot = lot_of(twin, twin->seat);
    twin->market.used[lot] = true;
    return twin->market.type[lot];
}

/* ---- Moves -------------------------------------------------------------------------- */

static int list_picks(const Twin *twin, AudeMove moves[]) {
    int n = 0;
    for (int i = 0; i < twin->market.n; i++)
        if (twin->market.owner[i] == TWIN_NOBODY)
            moves[n++] = aude_move(AUDE_PICK, twin->market.type[i]);
    return sort_moves(moves, n);
}

static int list_bids(const Twin *twin, AudeMove moves[]) {
    bool opening = twin->market.sale == SALE_OPEN;
    int low = opening ? 0 : twin->market.bid + 1, n = 0;
    if (!opening) moves[n++] = AUDE_PASS;
    for (int bid = low; bid <= low + MORE && bid <= HIGHEST; bid++)
        moves[n++] = aude_move(AUDE_BID, bid);
    return n;
}

int list_market(const Twin *twin, AudeMove moves[]) {
    if (twin->moment == TURN_BEGIN) return list_picks(twin, moves);
    switch (twin->market.sale) {
    case SALE_REVEAL: return list_draws(twin, moves);
    case SALE_PICK:   return list_picks(twin, moves);
    case SALE_OPEN:
    case SALE_BID:    return list_bids(twin, moves);
    default:
        moves[0] = aude_move(AUDE_BUY, 0);
        moves[1] = aude_move(AUDE_SELL, 0);
        return 2;
    }
}

bool twin_bid_allowed(const Twin *twin, AudeMove move) {
    int low = twin->market.sale == SALE_OPEN ? 0 : twin->market.bid + 1;
    bool bidding = twin->market.sale == SALE_OPEN || twin->market.sale == SALE_BID;
    if (twin->phase != LAND_ASKED || twin->moment != TURN_AUCTION || !bidding) return false;
    if (aude_move_kind(move) != AUDE_BID) return false;
    return aude_move_number(move) >= low && aude_move_number(move) <= HIGHEST;
}
