/* bazaars.c -- market days, in words and pictures. */
#include "base/person.h"
#include "draw.h"
#include "module_text.h"

#include <string.h>

#include "catalog.h"
#include "json/json.h"
#include "notation/called.h"
#include "notation/decision.h"
#include "people/people.h"
#include "land/memo.h"
#include "svg/board.h"

/* ---- Words ---- */

static void write_bid(const LandGame *game, AudeMove move, Text *text) {
    (void)game;
    text_add(text, " %d", aude_move_number(move));
}

static bool read_bid(Reading *r, int kind) {
    int bid;
    if (!number_read(reading_word(r), 0, 999999, &bid))
        return READING_FAIL(r, "a bid is a number, 0 or more, not \"%.30s\"", reading_word(r));
    return reading_done(r, aude_move(kind, bid), 1);
}

#define PICKS SAY("[picks|pick] a tile")
#define BIDS SAY("[bids|bid]")
#define BUYS SAY("[buys|buy] or [sells|sell]")

static const MoveWords moves[] = {
    {AUDE_PICK, "pick", "pick", write_type, read_type, PICKS, PICKS, .also = call_type},
    {AUDE_BID, "bid", "bid", write_bid, read_bid, BIDS, BIDS, write_bid, SAY("a bid of"),
     write_bid},
    {AUDE_BUY, "buy", "buy", write_nothing, read_nothing, BUYS, SAY("[buys|buy] the tile"),
     .called = SAY("buy the tile")},
    {AUDE_SELL, "sell", "sell", write_nothing, read_nothing, BUYS, SAY("[sells|sell] the tile"),
     .called = SAY("sell the tile")},
    {0},
};

static const MemoField memo[] = {
    MEMO_ONE(MEMO_ALWAYS, bazaars.stage, 5),
    MEMO_ONE(MEMO_ALWAYS, bazaars.host, MEMO_SEAT),
    MEMO_ONE(MEMO_ALWAYS, bazaars.auctioneer, MEMO_SEAT),
    MEMO_ONE(MEMO_ALWAYS, bazaars.item, AUDE_MAX_SEATS - 1),
    MEMO_ONE(MEMO_ALWAYS, bazaars.bidder, MEMO_SEAT),
    MEMO_ONE(MEMO_ALWAYS, bazaars.best, MEMO_SEAT),
    MEMO_ONE(MEMO_ALWAYS, bazaars.bid, LAND_MOST_BID),
    MEMO_ONE(MEMO_ALWAYS, bazaars.turns, MEMO_SEATS),
    MEMO_ONE(MEMO_ALWAYS, bazaars.lot, 1),
    MEMO_ONE(MEMO_ALWAYS, bazaars.owed, MEMO_SEATS),
    MEMO_ONE(MEMO_ALWAYS, bazaars.resume, MEMO_SEATS),
    MEMO_ONE(MEMO_ALWAYS, bazaars.n_waiting, MEMO_LENGTH),
    MEMO_MANY(MEMO_ALWAYS, bazaars.waiting, , MEMO_SEAT),
    MEMO_ONE(MEMO_ALWAYS, bazaars.n, MEMO_LENGTH),
    MEMO_MANY(MEMO_ALWAYS, bazaars.type, , MEMO_TYPE),
    MEMO_MANY(MEMO_ALWAYS, bazaars.owner, , AUDE_MAX_SEATS + 1),
    {0},
};

static const ReasonWords reasons[] = {{AUDE_FOR_AUCTION, SAY("auction"), NULL}, {0}};

/* ---- Pictures ------------------------------------------------------------- */

/* Whose a tile of the market is, or what is bid for it. */
static void put_share(const LandMarketDay *day, int i, Text *text) {
    if (day->owner[i] < LAND_FOR_SALE) text_add(text, " (@%d)", day->owner[i] + 1);
    if (day->owner[i] == LAND_TAKEN) text_say(text, " (taken)");
    if (i != day->item) return;
    text_say(text, " (auctioned by @%d", day->auctioneer + 1);
    if (day->best >= 0) text_say(text, ", @%d bids %d", day->best + 1, day->bid);
    text_put(text, ")");
}

static void bazaars_below(const LandGame *land, Text *text) {
    LandMarketDay day;
    if (!land_market(land, &day)) return;
    text_say(text, "   on the market:");
    for (int i = 0; i < day.n; i++) {
        text_add(text, "%s %s", i ? "," : "", catalog[day.type[i]].name);
        put_share(&day, i, text);
    }
    text_put(text, "\n");
}

/* The tiles side by side below a heading. */
enum { LOT_WIDTH = 176, LOT_HEIGHT = 66, LOT_HEAD = 26, LOT_FOOT = 12 };

static void bazaars_plan(const LandGame *land, SvgPanel *panel) {
    LandMarketDay day;
    if (!land_market(land, &day) || !day.n) return;
    panel->width = day.n * LOT_WIDTH, panel->height = LOT_HEAD + LOT_HEIGHT + LOT_FOOT;
    for (int i = 0; i < day.n; i++) panel->type[panel->n_types++] = day.type[i];
}

/* Whose the tile is, or what is bid for it and by whom: figures, as names may be long. */
static void put_lot_state(Text *text, const LandMarketDay *day, int lot, int x, int y) {
    bool auctioned = day->item == lot, bidding = auctioned && day->best >= 0;
    int owner = day->owner[lot], seat = bidding ? day->best : owner;
    if (seat < AUDE_MAX_SEATS)
        text_add(text, "<use href=\"#meeple%d\" transform=\"translate(%d %d)scale(.9)\"/>", seat,
                 x + 10, y - 6);
    text_add(text, "<text x=\"%d\" y=\"%d\">", seat < AUDE_MAX_SEATS ? x + 28 : x, y);
    if (bidding)
        text_say(text, "bids %d", day->bid);
    else
        text_words(text, auctioned                ? reasons[0].said
                         : owner == LAND_FOR_SALE ? SAY("for sale")
                         : owner == LAND_TAKEN    ? SAY("taken")
                                                  : SAY("has it"));
    text_put(text, "</text>");
}

static void put_lot(Text *text, const LandMarketDay *day, int lot, int x, int y) {
    const char *name = catalog[day->type[lot]].name;
    text_add(text,
             "<rect class=\"card%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"10\"/>"
             "<g transform=\"translate(%d %d)scale(.58)\"%s><path fill=\"url(#grass)\" "
             "d=\"M0 0h100v100h-100z\"/><use href=\"#%s0\"/></g>"
             "<text class=\"name\" x=\"%d\" y=\"%d\">%s</text>",
             day->item == lot ? " turn" : "", x, y, LOT_WIDTH - 10, LOT_HEIGHT, x + 4, y + 4,
             day->owner[lot] == LAND_TAKEN ? " opacity=\".35\"" : "", name, x + 70, y + 27, name);
    put_lot_state(text, day, lot, x + 70, y + 50);
    text_put(text, "\n");
}

static void bazaars_panel(const LandGame *land, int x, int y, Text *text) {
    LandMarketDay day;
    if (!land_market(land, &day) || !day.n) return;
    text_say(text, "<g class=\"market\"><text x=\"%d\" y=\"%d\">on the market:</text>\n", x + 4,
             y + LOT_HEAD - 8);
    for (int lot = 0; lot < day.n; lot++)
        put_lot(text, &day, lot, x + lot * LOT_WIDTH, y + LOT_HEAD);
    text_put(text, "</g>\n");
}

/* ---- People --------------------------------------------------------------- */

static void add_tile(const Asked *asked, int type, Text *text) {
    Strip strip = {.style = asked->style, .text = text, .rows = DRAW_LARGE_ROWS};
    strip_add(&strip, type, 0, catalog[type].name);
    strip_end(&strip);
}

static void add_best(const Asked *asked, const LandMarketDay *day, Text *text) {
    text_does(text, seat_name(asked->style, day->auctioneer), text_in(text, "[auctions|auction]"));
    text_put(text, " ");
    tile_called(day->type[day->item], text);
    text_say(text, " and ");
    text_also_does(text, seat_name(asked->style, day->best), text_in(text, BIDS));
    text_say(text, " %d.  Bid more, or pass with 0.\n", day->bid);
}

static void add_opening(int type, Text *text) {
    Text tile = TEXT_LIKE(text);
    tile_called(type, &tile);
    text_say(text, "You auction %s: open with a bid, 0 or more; you cannot pass.\n",
             text_string(&tile));
    text_release(&tile);
}

/* The tile, and who bids what for it. */
static void add_bid(const Asked *asked, const LandMarketDay *day, Text *text) {
    int type = day->type[day->item];
    add_tile(asked, type, text);
    if (day->best < 0)
        add_opening(type, text);
    else
        add_best(asked, day, text);
}

static void add_sale(const Asked *asked, const LandMarketDay *day, Text *text) {
    int type = day->type[day->item];
    add_tile(asked, type, text);
    text_does(text, seat_name(asked->style, day->best), text_in(text, BIDS));
    text_say(text, " %d point{|s} for your tile, ", day->bid);
    tile_called(type, text);
    text_put(text, ".\n");
    text_say(text,
             "Buy: you keep it and pay the bidder as much.  Sell: the bidder gets it and pays "
             "you.\n");
}

static void add_picks(const Asked *asked, Text *text) {
    Strip strip = {.style = asked->style, .text = text, .rows = DRAW_LARGE_ROWS};
    text_say(text, "Choose one of the tiles on the market.\n");
    for (int i = 0; i < asked->n; i++) {
        int type = land_move_type(asked->moves[i]);
        strip_add(&strip, type, 0, catalog[type].name);
    }
    strip_end(&strip);
}

static Say bazaars_printed(int type) { return catalog[type].bazaar ? SAY("a bazaar") : NULL; }

static Say bazaars_ask(const Asked *asked, Text *text) {
    LandMarketDay day;
    (void)land_market(&asked->game->land, &day);
    if (asked->kind == AUDE_PICK)
        add_picks(asked, text);
    else if (asked->kind == AUDE_BID)
        add_bid(asked, &day, text);
    else
        add_sale(asked, &day, text);
    return SAY("");
}

/* ---- JSON ---------------------------------------------------------------- */

static void put_lot_json(Json *json, const LandMarketDay *day, int lot) {
    int owner = day->owner[lot];
    json_object(json, NULL);
    json_word(json, "name", catalog[day->type[lot]].name);
    if (owner < LAND_FOR_SALE)
        json_int(json, "owner", owner);
    else
        json_null(json, "owner");
    json_bool(json, "laid", owner == LAND_TAKEN);
    json_object_end(json);
}

static void bazaars_json_state(const LandGame *game, Json *json) {
    /* ORDER MARKET */
    static const char *const stages[] = {"round", "reveal", "pick", "open", "bidding", "decide"};
    LandMarketDay day;
    if (!land_market(game, &day)) {
        json_null(json, "market");
        return;
    }
    json_object(json, "market");
    json_word(json, "stage", stages[day.stage]);
    json_int(json, "host", day.host);
    if (day.auctioneer >= 0) json_int(json, "auctioneer", day.auctioneer);
    if (day.item >= 0) json_int(json, "item", day.item);
    if (day.best >= 0) json_int(json, "bid", day.bid);
    if (day.best >= 0) json_int(json, "best", day.best);
    json_list(json, "tiles");
    for (int lot = 0; lot < day.n; lot++) put_lot_json(json, &day, lot);
    json_list_end(json);
    json_object_end(json);
}

static bool bazaars_json_changed(const LandGame *before, const LandGame *after) {
    LandMarketDay was, is;
    if (!land_market(before, &was) && !land_market(after, &is)) return false;
    const void *old = &before->extras.bazaars, *new = &after->extras.bazaars; /* zeroed: bytes do */
    return memcmp(old, new, sizeof after->extras.bazaars) != 0;
}

static void bazaars_json_move(const LandGame *game, AudeMove move, Json *json) {
    (void)game;
    if (aude_move_kind(move) == AUDE_PICK)
        json_word(json, "tile", catalog[land_move_type(move)].name);
    if (aude_move_kind(move) == AUDE_BID) json_int(json, "bid", aude_move_number(move));
}

const ModuleText text_bazaars = {
    .key = "bazaars",

    .moves = moves,
    .memo = memo,
    .reasons = reasons,

    .letters_below = bazaars_below,
    .svg_plan = bazaars_plan,
    .svg_panel = bazaars_panel,

    .ask = bazaars_ask,
    .amount = "bid",
    .amount_said = SAY("your bid"),
    .reveals = SAY("On the market"),
    .printed = bazaars_printed,
    .at_once = 1u << AUDE_FOR_AUCTION,

    .json_state = bazaars_json_state,
    .json_changed = bazaars_json_changed,
    .json_move = bazaars_json_move,
};
