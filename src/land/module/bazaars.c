/* bazaars.c -- Bazaars: a market day follows when a bazaar is drawn and laid.
 *
 *      bazaar laid --> REVEAL a tile for each player
 *                         |
 *          +--------> PICK a tile --> OPEN with a bid --> BIDDING by the others
 *          |                                                    |
 *          +---- next auctioneer <---- DECIDE: buy or sell <----+
 *                         |
 *                         +-- the last tile is free --> the market round
 *
 *   In the market round, from the host's left to the host himself, everyone lays his tile
 *   instead of drawing one.  Played without bidding, he picks it when his turn begins.
 *
 *   Further turns (builder, EXTRA) earned inside the round are taken at once.  A bazaar
 *   drawn in one waits until the round is over: its market day comes then, with a round of
 *   its own (R-BAZ-DELAY).  The further turn that the host earned by laying the bazaar
 *   comes after all these (X-AN-BZ, X-BZ-BU).  If his turn in the round earns one too, the
 *   two are one: nobody plays three times in a row.
 *
 *   Chance reveals with AUDE_DRAW.  AUDE_PICK carries the tile's number in the catalogue,
 *   AUDE_BID the bid; AUDE_BUY and AUDE_SELL carry nothing.
 */
#include "../../game.h"
#include "../feature.h"
#include "../module.h"
#include "../moves.h"
#include "../score.h"

#include <string.h>

enum {                                  /* extras.bazaars.stage */
       CLOSED = LAND_MARKET_ROUND,
       REVEAL = LAND_MARKET_REVEAL,
       PICK = LAND_MARKET_PICK,
       OPEN = LAND_MARKET_OPEN,
       BIDDING = LAND_MARKET_BIDDING,
       DECIDE = LAND_MARKET_DECIDE
};
enum { NOBODY = LAND_FOR_SALE, LAID = LAND_TAKEN };

/* By the rules bids have no limit (BAZAAR-8): LAND_MOST_BID is ours, and refuses as ours.  Of all
 * those allowed only some are listed. */
enum { LISTED = 20 };

static void bazaars_setup(LandGame *game) { bag_add_set(game, SET_BCB, 1); }

static bool without_bidding(const LandGame *game) {
    return game->rules.option[AUDE_OPT_BAZAAR_MODE] == AUDE_BAZAAR_MODE_NO_BIDDING;
}

/* ---- The tiles on the market ------------------------------------------------- */

/* The first tile that `owner` has, or -1. */
static int tile_of(const LandGame *game, int owner) {
    for (int i = 0; i < game->extras.bazaars.n; i++)
        if (game->extras.bazaars.owner[i] == owner) return i;
    return -1;
}

static int tiles_owned(const LandGame *game, int owner) {
    int n = 0;
    for (int i = 0; i < game->extras.bazaars.n; i++) n += game->extras.bazaars.owner[i] == owner;
    return n;
}

static int tiles_unsold(const LandGame *game) { return tiles_owned(game, NOBODY); }

/* The unsold tile of a type, or -1. */
static int tile_for_sale(const LandGame *game, int type) {
    for (int i = 0; i < game->extras.bazaars.n; i++)
        if (game->extras.bazaars.owner[i] == NOBODY && game->extras.bazaars.type[i] == type)
            return i;
    return -1;
}

/* The next player clockwise who has no tile yet; `after` himself comes last. */
static int next_without(const LandGame *game, int after) {
    int seat = after;
    do seat = (seat + 1) % game->rules.players;
    while (seat != after && tile_of(game, seat) >= 0);
    return seat;
}

/* Whose turn of the market round comes next. */
static int next_in_round(const LandGame *game) {
    int players = game->rules.players;
    return (game->extras.bazaars.host + 1 + players - game->extras.bazaars.turns) % players;
}

static bool is_in_round(const LandGame *game) {
    return game->extras.bazaars.turns && game->seat == next_in_round(game);
}

/* ---- The auction --------------------------------------------------------------- */

static void start_round(LandGame *game) {
    game->extras.bazaars.stage = CLOSED;
    game->extras.bazaars.turns = game->rules.players;
}

/* BAZAAR-6, BAZAAR-7: whoever is the only one without a tile gets the last. */
static void next_auction(LandGame *game) {
    int seat = next_without(game, game->extras.bazaars.auctioneer);
    game->extras.bazaars.auctioneer = (uint8_t)seat;
    game->extras.bazaars.stage = PICK;
    if (tiles_unsold(game) > 1) return;
    game->extras.bazaars.owner[tile_of(game, NOBODY)] = (uint8_t)seat;
    start_round(game);
}

/* A tile is turned up; with one for each player the first auctioneer is the one to the
 * host's left (BAZAAR-3). */
static void reveal(LandGame *game, int type) {
    int n = game->extras.bazaars.n++;
    bag_take(game, type);
    game->extras.bazaars.type[n] = (uint8_t)type;
    game->extras.bazaars.owner[n] = NOBODY;
    if (game->extras.bazaars.n < game->rules.players) return;
    game->extras.bazaars.auctioneer = game->extras.bazaars.host;
    if (without_bidding(game))
        start_round(game);
    else
        next_auction(game);
}

static void pay(LandGame *game, int seat, int points, AudeAccount *account) {
    LandCell cell = game->placed[game->n_placed - 1].cell;
    if (!points) return;
    game->points[seat] = (int16_t)(game->points[seat] + points);
    account_push(account, (AudeEntry){.points = (int16_t)points,
                                      .x = (int16_t)land_x(cell),
                                      .y = (int16_t)land_y(cell),
                                      .seat = (uint8_t)seat,
                                      .reason = AUDE_FOR_AUCTION});
}

/* The auctioned tile goes to `buyer`, who pays the bid to `seller`, or to nobody. */
static void sell(LandGame *game, int buyer, int seller, AudeAccount *account) {
    pay(game, buyer, -game->extras.bazaars.bid, account);
    if (seller != NOBODY) pay(game, seller, game->extras.bazaars.bid, account);
    game->extras.bazaars.owner[game->extras.bazaars.item] = (uint8_t)buyer;
    next_auction(game);
}

/* Everybody without a tile speaks once, then it is the auctioneer's again (BAZAAR-4), or as soon
 * as nobody can bid more; if nobody outbid him he keeps the tile (BAZAAR-5). */
static void next_bidder(LandGame *game, AudeAccount *account) {
    int auctioneer = game->extras.bazaars.auctioneer;
    bool most = game->extras.bazaars.bid == LAND_MOST_BID;
    int bidder = most ? auctioneer : next_without(game, game->extras.bazaars.bidder);
    game->extras.bazaars.bidder = (uint8_t)bidder;
    game->extras.bazaars.stage = bidder == auctioneer ? DECIDE : BIDDING;
    if (bidder == auctioneer && game->extras.bazaars.best == auctioneer)
        sell(game, auctioneer, NOBODY, account);
}

static void bid(LandGame *game, AudeMove move, AudeAccount *account) {
    if (aude_move_kind(move) == AUDE_BID) {
        game->extras.bazaars.bid = (int16_t)(move & 0xFFFF);
        game->extras.bazaars.best = game->extras.bazaars.bidder;
    }
    next_bidder(game, account);
}

static void pick(LandGame *game, int type) {
    int item = tile_for_sale(game, type);
    game->extras.bazaars.item = (uint8_t)item;
    game->extras.bazaars.bidder = game->extras.bazaars.auctioneer;
    if (without_bidding(game))
        game->extras.bazaars.owner[item] = game->seat;
    else
        game->extras.bazaars.stage = OPEN;
}

static void bazaars_answer(LandGame *game, AudeMove move, AudeAccount *account) {
    int auctioneer = game->extras.bazaars.auctioneer, best = game->extras.bazaars.best;
    switch (aude_move_kind(move)) {
    case AUDE_DRAW: reveal(game, land_move_type(move)); break;
    case AUDE_PICK: pick(game, land_move_type(move)); break;
    case AUDE_BUY:  sell(game, auctioneer, best, account); break;
    case AUDE_SELL: sell(game, best, auctioneer, account); break;
    default:        bid(game, move, account);
    }
}

/* ---- Market days ----------------------------------------------------------------- */

/* Does the tile just laid start a market day?  Not one that is laid as part of one, nor
 * one drawn in place of that (BAZAAR-10); and not twice: when the round is about to begin
 * it is the bazaar that brought it. */
static bool starts_day(const LandGame *game) {
    bool begins = game->extras.bazaars.turns == game->rules.players;
    bool bazaar = catalog[game->placed[game->n_placed - 1].type].bazaar;
    return bazaar && !begins && !game->extras.bazaars.lot;
}

/* The mover becomes the host of a market day, when its time comes. */
static void add_day(LandGame *game) {
    if (game->extras.bazaars.n_waiting == LAND_MAX_BAZAARS) return;
    game->extras.bazaars.waiting[game->extras.bazaars.n_waiting++] = game->seat;
}

/* The further turn of a host who laid his bazaar just now waits. */
static void open_day(LandGame *game, int host) {
    if (game->extra == LAND_EXTRA_WON) game->extras.bazaars.owed = (uint8_t)(host + 1);
    game->extra = 0;
    game->seat = (uint8_t)host;
    game->extras.bazaars.host = (uint8_t)host;
    game->extras.bazaars.n = 0;
    game->extras.bazaars.resume = 0;
    game->extras.bazaars.stage = REVEAL;
}

/* The first market day that waits, if there are tiles for it (BAZAAR-2). */
SELDOM static bool next_day(LandGame *game) {
    uint8_t *waiting = game->extras.bazaars.waiting;
    while (game->extras.bazaars.n_waiting) {
        int host = waiting[0];
        memmove(waiting, waiting + 1, --game->extras.bazaars.n_waiting);
        if (game->stack != STACK_LAND || game->left < game->rules.players) continue;
        open_day(game, host);
        return true;
    }
    return false;
}

/* After all market days comes the further turn that waited for them; and after that,
 * whoever is next after the last host. */
static void after_days(LandGame *game) {
    int owed = game->extras.bazaars.owed, resume = game->extras.bazaars.resume;
    game->extras.bazaars.owed = game->extras.bazaars.resume = 0;
    if (owed) {
        if (owed != game->seat + 1) game->extras.bazaars.resume = (uint8_t)(game->seat + 1);
        game->seat = (uint8_t)(owed - 1);
        game->extra = LAND_EXTRA_WON;
    } else if (resume) {
        game->seat = (uint8_t)(resume - 1);
    }
}

static void end_turn(LandGame *game) {
    bool again = game->extra == LAND_EXTRA_WON && game->extras.bazaars.lot;
    if (starts_day(game)) add_day(game);
    if (game->extras.bazaars.turns) return;
    if (!again) {
        if (!game->extras.bazaars.n_waiting || !next_day(game)) after_days(game);
    } else if (game->extras.bazaars.owed == game->seat + 1) {
        game->extras.bazaars.owed = 0; /* two further turns of the host are one */
    }
}

/* ---- The market round -------------------------------------------------------------- */

/* Equal positions are equal bytes: nothing is kept of a market day that is over. */
static void forget_day(LandGame *game) {
    memset(game->extras.bazaars.type, 0, sizeof game->extras.bazaars.type);
    memset(game->extras.bazaars.owner, 0, sizeof game->extras.bazaars.owner);
    game->extras.bazaars.n = game->extras.bazaars.host = game->extras.bazaars.auctioneer = 0;
    game->extras.bazaars.item = game->extras.bazaars.bidder = game->extras.bazaars.best = 0;
    game->extras.bazaars.bid = 0;
}

/* The mover's tile (BAZAAR-9), once: if it fits nowhere he draws. */
SELDOM static int take_lot(LandGame *game) {
    int item = tile_of(game, game->seat);
    game->extras.bazaars.owner[item] = LAID;
    game->extras.bazaars.turns--;
    int type = game->extras.bazaars.type[item];
    if (!game->extras.bazaars.turns) forget_day(game);
    return type;
}

static int bazaars_hand(LandGame *game) {
    game->extras.bazaars.lot = is_in_round(game);
    return game->extras.bazaars.lot ? take_lot(game) : -1;
}

static bool bazaars_holds(const LandGame *game) { return game->extras.bazaars.turns > 0; }

/* BAZAAR-12: without bidding, a tile is picked when the turn begins; the last is not. */
SELDOM static bool ask_pick(LandGame *game) {
    if (!without_bidding(game) || tile_of(game, game->seat) >= 0) return false;
    game->actor = game->seat;
    if (tiles_unsold(game) > 1) return true;
    game->extras.bazaars.owner[tile_of(game, NOBODY)] = game->seat;
    return false;
}

/* ---- Questions ----------------------------------------------------------------------- */

static bool bazaars_ask(LandGame *game) {
    if (game->step == LAND_BEGIN) return is_in_round(game) && ask_pick(game);
    if (game->step != LAND_TURN_END) return false;
    if (game->extras.bazaars.stage == CLOSED) end_turn(game);
    switch (game->extras.bazaars.stage) {
    case CLOSED:  return false;
    case REVEAL:  game->actor = AUDE_MAX_SEATS; break;
    case BIDDING: game->actor = game->extras.bazaars.bidder; break;
    default:      game->actor = game->extras.bazaars.auctioneer;
    }
    return true;
}

/* The lowest bid allowed. */
static int lowest(const LandGame *game) {
    return game->extras.bazaars.stage == OPEN ? 0 : game->extras.bazaars.bid + 1;
}

static int list_draws(const LandGame *game, AudeMove *moves) {
    int n = 0;
    for (int type = 0; type < catalog_count; type++)
        if (game->copies[type] && catalog[type].stack == STACK_LAND) moves[n++] = land_draw(type);
    return n;
}

/* Every type for sale once, in order. */
static int list_picks(const LandGame *game, AudeMove *moves) {
    int n = 0;
    for (int i = 0; i < game->extras.bazaars.n; i++) {
        int type = game->extras.bazaars.type[i];
        if (tile_for_sale(game, type) == i) moves[n++] = aude_move(AUDE_PICK, type);
    }
    moves_sort(moves, n);
    return n;
}

/* The auctioneer must open; others may pass. */
static int list_bids(const LandGame *game, AudeMove *moves) {
    int n = 0, low = lowest(game);
    if (game->extras.bazaars.stage == BIDDING) moves[n++] = 0;
    for (int more = 0; more <= LISTED && low + more <= LAND_MOST_BID; more++)
        moves[n++] = aude_move(AUDE_BID, low + more);
    return n;
}

static int list_decisions(AudeMove *moves) {
    moves[0] = aude_move(AUDE_BUY, 0), moves[1] = aude_move(AUDE_SELL, 0);
    return 2;
}

static int bazaars_options(const LandGame *game, AudeMove *moves) {
    switch (game->extras.bazaars.stage) {
    case REVEAL:  return list_draws(game, moves);
    case OPEN:
    case BIDDING: return list_bids(game, moves);
    case DECIDE:  return list_decisions(moves);
    default:      return list_picks(game, moves);
    }
}

static AudeError check_bid(const LandGame *game, AudeMove move) {
    int amount = aude_move_number(move);
    if (amount > LAND_MOST_BID) return AUDE_ERR_BID_HIGH;
    return amount < lowest(game) ? AUDE_ERR_BID_LOW : AUDE_OK;
}

static AudeError check_listed(const LandGame *game, AudeMove move, AudeError otherwise) {
    AudeMove moves[LAND_MAX_TYPES];
    for (int n = bazaars_options(game, moves); n; n--)
        if (moves[n - 1] == move) return AUDE_OK;
    return otherwise;
}

static AudeError bazaars_refuse(const LandGame *game, AudeMove move) {
    int kind = aude_move_kind(move), stage = game->extras.bazaars.stage;
    if (kind == AUDE_BID && (stage == OPEN || stage == BIDDING)) return check_bid(game, move);
    if (kind == AUDE_PICK && (stage == PICK || stage == CLOSED))
        return check_listed(game, move, AUDE_ERR_NOT_REVEALED);
    if (kind == AUDE_DRAW && stage == REVEAL) return check_listed(game, move, AUDE_ERR_NONE_LEFT);
    return check_listed(game, move, AUDE_ERR_NOT_NOW);
}

/* ---- What it tells ------------------------------------------------------------------- */

bool land_market(const LandGame *game, LandMarketDay *day) {
    int stage = game->extras.bazaars.stage;
    *day = (LandMarketDay){.stage = (LandMarketStage)stage,
                           .host = game->extras.bazaars.host,
                           .auctioneer = stage >= PICK ? game->extras.bazaars.auctioneer : -1,
                           .item = stage >= OPEN ? game->extras.bazaars.item : -1,
                           .best = stage >= BIDDING ? game->extras.bazaars.best : -1,
                           .bid = stage >= BIDDING ? game->extras.bazaars.bid : 0,
                           .n = game->extras.bazaars.n};
    memcpy(day->type, game->extras.bazaars.type, sizeof day->type);
    memcpy(day->owner, game->extras.bazaars.owner, sizeof day->owner);
    return stage != CLOSED || game->extras.bazaars.turns;
}

/* ---- Set-up of positions --------------------------------------------------------------- */

static void bazaars_keeps(const LandGame *game, uint8_t bag[LAND_MAX_TYPES]) {
    for (int i = 0; i < game->extras.bazaars.n; i++) {
        uint8_t *copies = &bag[game->extras.bazaars.type[i]];
        if (*copies && game->extras.bazaars.owner[i] != LAID) --*copies;
    }
}

/* Whoever takes part in the market has one tile or waits for one; nobody else has any. */
static bool shares_valid(const LandGame *game, unsigned taking_part) {
    int without = 0;
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) {
        int n = tiles_owned(game, seat);
        bool takes_part = taking_part >> seat & 1;
        if (n > takes_part) return false;
        without += takes_part && !n;
    }
    return without == tiles_unsold(game) && game->extras.bazaars.n == game->rules.players;
}

static bool round_valid(const LandGame *game) {
    int players = game->rules.players, turns = game->extras.bazaars.turns;
    unsigned to_come = 0;
    for (int i = 0; i < turns; i++)
        to_come |= 1u << (game->extras.bazaars.host + players - i) % players;
    if (!without_bidding(game) && tiles_unsold(game)) return false;
    return game->extras.bazaars.stage == CLOSED && shares_valid(game, to_come);
}

static bool lot_valid(const LandGame *game) {
    int item = game->extras.bazaars.item, stage = game->extras.bazaars.stage;
    if (stage < OPEN) return true;
    if (item >= game->extras.bazaars.n || game->extras.bazaars.owner[item] != NOBODY) return false;
    if (stage >= BIDDING && tiles_owned(game, game->extras.bazaars.best)) return false;
    if (stage == BIDDING && game->extras.bazaars.bid == LAND_MOST_BID) return false;
    return !tiles_owned(game, game->extras.bazaars.bidder);
}

static bool auction_valid(const LandGame *game) {
    if (without_bidding(game) || tiles_unsold(game) < 2 || tiles_owned(game, LAID)) return false;
    if (tiles_owned(game, game->extras.bazaars.auctioneer)) return false;
    return lot_valid(game) && shares_valid(game, (1u << game->rules.players) - 1);
}

static bool reveal_valid(const LandGame *game) {
    int missing = game->rules.players - game->extras.bazaars.n;
    return missing > 0 && game->stack == STACK_LAND && game->left >= missing &&
           tiles_unsold(game) == game->extras.bazaars.n;
}

static bool day_valid(const LandGame *game) {
    int stage = game->extras.bazaars.stage;
    bool asked = game->phase == LAND_ASKED && game->step == LAND_TURN_END;
    if (stage != CLOSED && !asked) return false;
    if (game->extras.bazaars.turns) return round_valid(game);
    if (stage == REVEAL) return reveal_valid(game);
    return stage == CLOSED || auction_valid(game);
}

static AudeError bazaars_valid(const LandGame *game) {
    return day_valid(game) ? AUDE_OK : AUDE_ERR_IMPOSSIBLE;
}

static uint64_t bazaars_key(const LandGame *game) {
    return key_bytes(&game->extras.bazaars, sizeof game->extras.bazaars, 0);
}

extern const Module module_bazaars;
const Module module_bazaars = {
    .key = "bazaars",
    .option = AUDE_OPT_BAZAARS,
    .asks = 1u << LAND_BEGIN | 1u << LAND_TURN_END,
    .setup = bazaars_setup,
    .hand = bazaars_hand,
    .holds = bazaars_holds,
    .ask = bazaars_ask,
    .options = bazaars_options,
    .refuse = bazaars_refuse,
    .answer = bazaars_answer,
    .keeps = bazaars_keeps,
    .valid = bazaars_valid,
    .state_key = bazaars_key,
};
