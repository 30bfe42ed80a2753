/* bazaars_test.c -- market days, rule by rule (RULES 7.1).
 *
 * Most tests play on a table of fields (see fields()): monasteries, and four symbols EXTRA
 * whose arrows point at the squares p[0] to p[3].  Lots are laid on a column of its own. */
#include "table.h"

static int free_y;                       /* the next square of the column for lots */
static const int p[4][2] = {{0, -1}, {4, 1}, {3, -1}, {1, 1}};

static AudeMove kind(int k) { return aude_move(k, 0); }
static AudeMove bid(int amount) { return kind(AUDE_BID) | (AudeMove)amount; }
static AudeMove pick(const char *name) { return kind(AUDE_PICK) | (AudeMove)type_named(name); }

static void refused(AudeMove move, AudeError error) { assert_int_equal(refusal(move), error); }
static void draw(const char *name) { play(land_draw(type_named(name))); }

/* Lay the tile in hand, with no figure. */
static void lay_at(int x, int y) {
    play(land_place(land_cell(x, y), 0));
    pass();
}
static void lay_aside(void) { lay_at(0, free_y--); }

static void expect_actor(int actor) { assert_int_equal(aude_actor(&game), actor); }
static void expect_points(int a, int b, int c) {
    const int points[3] = {a, b, c};
    for (int seat = 0; seat < 3; seat++) assert_int_equal(STATE.points[seat], points[seat]);
}

/* It is the turn of `seat`, who has a tile in hand. */
static void expect_lot(int seat) {
    assert_int_equal(STATE.phase, LAND_TO_PLACE);
    expect_actor(seat);
}
/* It is the turn of `seat`, who draws. */
static void expect_draw(int seat) {
    assert_int_equal(STATE.phase, LAND_TO_DRAW);
    assert_int_equal(STATE.seat, seat);
}
static void expect_market_of(int host) {
    assert_int_equal(STATE.phase, LAND_ASKED);
    expect_actor(AUDE_CHANCE);
    assert_int_equal(STATE.extras.bazaars.host, host);
}

static void more(const char *name, int copies) {
    assert_int_equal(land_setup_bag(&STATE, type_named(name), copies), AUDE_OK);
}
static void bag_of(const char *name, int copies) {
    for (int type = 0; type < catalog_count; type++) land_setup_bag(&STATE, type, 0);
    more(name, copies);
}

/*      p0   .    aL1  p2   .        aLt: symbol EXTRA, turned t
 *      aL0  B    B    B    aL2
 *      .    p3   aL3  .    p1       only monasteries, fields and bazaars in the bag */
static void fields(int players, int mode) {
    AudeRules rules = {.game = AUDE_LAND, .players = (uint8_t)players};
    rules.option[AUDE_OPT_BAZAARS] = 1;
    rules.option[AUDE_OPT_ANNIVERSARY] = 1;
    rules.option[AUDE_OPT_BAZAAR_MODE] = (uint8_t)mode;
    table_clear(rules);
    lay("aL", 0, 0, 0);
    for (int x = 1; x <= 3; x++) lay("B", 0, x, 0);
    lay("aL", 2, 4, 0);
    lay("aL", 1, 2, -1);
    lay("aL", 3, 2, 1);
    bag_of("B", 40);
    more("bG", 8);
    assert_int_equal(land_setup_turn(&STATE, 0, LAND_TO_DRAW, 0), AUDE_OK);
    free_y = -2;
}

/* Seat 0 lays a bazaar at the head of the column, on the square of a symbol or not. */
static void host_lays_bazaar(bool extra) {
    int copies = STATE.copies[type_named("B")];
    if (!extra) lay("B", 0, p[0][0], p[0][1]);
    more("B", copies);   /* as many as the test said */
    assert_int_equal(land_setup_turn(&STATE, 0, LAND_TO_DRAW, 0), AUDE_OK);
    draw("bG");
    if (extra)
        lay_at(p[0][0], p[0][1]);
    else
        lay_aside();
}

static void reveal(const char *name) {
    for (int i = 0; i < STATE.rules.players; i++) draw(name);
}

/* Everybody keeps what he auctions, for nothing. */
static void quick_auction(void) {
    while (STATE.phase == LAND_ASKED && aude_actor(&game) >= 0) {
        AudeMove moves[AUDE_MAX_MOVES];
        aude_moves(&game, moves);
        play(moves[0]);
    }
}

static void quick_market(void) {
    reveal("B");
    quick_auction();
}

/* ---- The market day -------------------------------------------------------- */

/* BAZAAR-1, R-BAZ-AFTER-SCORE: a bazaar that completes a city. */
static void a_bazaar_is_scored_before_its_market_day(void **state) {
    AudeRules rules = {.game = AUDE_LAND, .players = 3};
    (void)state;
    rules.option[AUDE_OPT_BAZAARS] = 1;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    draw("bE");
    play(land_place(land_cell(0, -1), 2));
    play(land_put(LAND_MEEPLE, land_cell(0, -1), 1));
    expect_market_of(0);
    expect_points(4, 0, 0);
}

/* BAZAAR-1: nowhere on a table of fields can a tile of nothing but city lie. */
static void a_bazaar_that_fits_nowhere_starts_no_market_day(void **state) {
    (void)state;
    fields(3, 0);
    more("bA", 1);
    draw("bA");
    expect_draw(0);
    assert_int_equal(STATE.discarded, 1);
    draw("B");
    lay_at(p[0][0], p[0][1]);
    expect_draw(0);   /* the symbol's turn, no market */
}

/* BAZAAR-1: in a position set up by hand the last tile is the one just laid. */
static void a_bazaar_set_up_as_just_laid_starts_a_market_day(void **state) {
    (void)state;
    fields(3, 0);
    lay("bG", 0, 0, -1);
    AudeGame fork = game;
    assert_int_equal(land_setup_turn(&STATE, 2, LAND_TO_PUT, 0), AUDE_OK);
    pass();
    expect_market_of(2);
    game = fork;
    assert_int_equal(land_setup_turn(&STATE, 2, LAND_TO_DRAW, 0), AUDE_OK);
    draw("B"), lay_aside();
    expect_draw(0);
}

/* BAZAAR-1 */
static void other_tiles_start_no_market_day(void **state) {
    (void)state;
    fields(3, 0);
    lay("B", 0, 0, -1);
    draw("B");
    lay_aside();
    expect_draw(1);
}

/* BAZAAR-2 */
static void as_many_tiles_are_revealed_as_there_are_players(void **state) {
    (void)state;
    for (int players = 2; players <= 5; players++) {
        fields(players, 0);
        host_lays_bazaar(false);
        int left = STATE.left;
        for (int i = 0; i < players; i++) {
            AudeMove moves[AUDE_MAX_MOVES];
            int weights[AUDE_MAX_MOVES];
            expect_market_of(0);
            assert_int_equal(aude_chances(&game, moves, weights), 2);
            assert_int_equal(weights[0], 40 - i);
            refused(land_draw(type_named("C")), AUDE_ERR_NONE_LEFT);
            refused(AUDE_PASS, AUDE_ERR_NOT_NOW);
            draw("B");
        }
        assert_int_equal(STATE.left, left - players);
        expect_actor(1);
    }
}

/* BAZAAR-2, R-BAZ-FEW */
static void with_fewer_tiles_than_players_there_is_no_market_day(void **state) {
    (void)state;
    for (int left = 2; left <= 3; left++) {
        fields(3, 0);
        bag_of("B", left);
        more("bG", 1);
        host_lays_bazaar(false);
        if (left < 3)
            expect_draw(1);
        else
            expect_market_of(0);
    }
}

/* BAZAAR-3 */
static void the_player_left_of_the_host_picks_and_must_open(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(false);
    draw("B"), draw("bG"), draw("B");
    expect_actor(1);
    refused(pick("A"), AUDE_ERR_NOT_REVEALED);
    refused(AUDE_PASS, AUDE_ERR_NOT_NOW);
    refused(bid(1), AUDE_ERR_NOT_NOW);
    AudeMove moves[AUDE_MAX_MOVES];
    assert_int_equal(aude_moves(&game, moves), 2);   /* two kinds of tile */
    play(pick("bG"));
    expect_actor(1);
    refused(AUDE_PASS, AUDE_ERR_NOT_NOW);
    play(bid(0));
    expect_actor(2);
}

/* BAZAAR-4 */
static void the_others_bid_higher_or_pass_once_each(void **state) {
    (void)state;
    fields(4, 0);
    host_lays_bazaar(false);
    reveal("B");
    play(pick("B")), play(bid(2));
    expect_actor(2);
    refused(bid(2), AUDE_ERR_BID_LOW);
    refused(bid(501), AUDE_ERR_BID_HIGH);
    play(bid(3));
    expect_actor(3);
    refused(bid(3), AUDE_ERR_BID_LOW);
    pass();
    expect_actor(0);
    play(bid(9));
    expect_actor(1);   /* who buys or sells */
    refused(bid(10), AUDE_ERR_NOT_NOW);
    refused(AUDE_PASS, AUDE_ERR_NOT_NOW);
    play(kind(AUDE_SELL));
    assert_int_equal(STATE.points[0], -9);
    assert_int_equal(STATE.points[1], 9);
}

/* BAZAAR-5 */
static void the_auctioneer_buys_from_the_highest_bidder(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(false);
    reveal("B");
    play(pick("B")), play(bid(1)), play(bid(5)), pass();
    play(kind(AUDE_BUY));
    expect_points(0, -5, 5);
    assert_int_equal(account.n, 2);
    assert_int_equal(account.entry[0].reason, AUDE_FOR_AUCTION);
    expect_actor(2);   /* seat 1 has a tile now */
}

/* BAZAAR-5, BAZAAR-6 */
static void who_sells_goes_on_bidding(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(false);
    reveal("B");
    play(pick("B")), play(bid(1)), play(bid(5)), pass(), play(kind(AUDE_SELL));
    expect_points(0, 5, -5);
    expect_actor(0);   /* seat 2 has a tile: the host auctions next */
    play(pick("B")), play(bid(0));
    expect_actor(1);
    pass();
    expect_lot(1);     /* BAZAAR-7: and the last tile is his, free */
    expect_points(0, 5, -5);
}

/* BAZAAR-T1, BAZAAR-6, BAZAAR-7 */
static void the_example_of_three_players(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(false);
    reveal("B");
    expect_actor(1);
    play(pick("B")), play(bid(2)), pass(), play(bid(3)), play(kind(AUDE_BUY));
    expect_points(3, -3, 0);
    expect_actor(2);
    play(pick("B")), play(bid(2));
    expect_actor(0);
    play(bid(3));
    expect_actor(2);
    play(kind(AUDE_SELL));
    expect_points(0, -3, 3);
    expect_lot(1), lay_aside();
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_draw(1);
}

/* BAZAAR-T2, BAZAAR-8 */
static void an_auctioneer_who_is_not_outbid_pays_nobody(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(false);
    reveal("B");
    play(pick("B")), play(bid(4)), pass(), pass();
    expect_points(0, -4, 0);
    assert_int_equal(account.n, 1);
    assert_int_equal(account.entry[0].points, -4);
    expect_actor(2);
}

/* Legal, but so high that it is not listed: play() would not find it. */
static void shout(int amount) {
    assert_int_equal(aude_play_checked(&game, bid(amount), &account), AUDE_OK);
}

/* BAZAAR-4, BAZAAR-8: the limit is the program's own, and cites no rule of the book. */
static void every_higher_bid_up_to_the_limit_is_legal(void **state) {
    (void)state;
    fields(2, 0);
    host_lays_bazaar(false);
    reveal("B");
    play(pick("B")), shout(100);
    for (int amount = 101; amount <= LAND_MOST_BID; amount++)
        assert_int_equal(refusal(bid(amount)), AUDE_OK);
    assert_int_equal(refusal(bid(LAND_MOST_BID + 1)), AUDE_ERR_BID_HIGH);
    assert_string_equal(aude_error_rule(AUDE_ERR_BID_HIGH), "RULES");
    assert_non_null(strstr(aude_error_text(AUDE_ERR_BID_HIGH), "above 500"));
    assert_int_equal(LAND_MOST_BID, 500);
}

/* BAZAAR-8 */
static void bids_are_not_limited_by_points(void **state) {
    (void)state;
    fields(2, 0);
    host_lays_bazaar(false);
    reveal("B");
    play(pick("B")), shout(100);
    AudeMove moves[AUDE_MAX_MOVES];
    assert_int_equal(aude_moves(&game, moves), 22);   /* not all that are legal */
    shout(500);
    play(kind(AUDE_BUY));
    assert_int_equal(STATE.points[1], -500);
    assert_int_equal(STATE.points[0], 500);
}

/* ---- The round --------------------------------------------------------------- */

/* BAZAAR-9, BAZAAR-11: with figures, and the host last. */
static void everyone_lays_his_tile_in_a_full_turn(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(false);
    quick_market();
    int left = STATE.left;
    for (int i = 1; i <= 3; i++) {
        expect_lot(i % 3);
        play(land_place(land_cell(0, free_y), 0));
        play(land_put(LAND_MEEPLE, land_cell(0, free_y--), 0));
        assert_int_equal(land_figures_left(&STATE, i % 3, LAND_MEEPLE), 6);
    }
    assert_int_equal(STATE.left, left);
    expect_draw(1);
}

/* BAZAAR-9 */
static void a_lot_that_fits_nowhere_is_replaced_by_a_draw(void **state) {
    (void)state;
    fields(3, 0);
    more("C", 1);
    host_lays_bazaar(false);
    draw("C"), draw("B"), draw("B");
    play(pick("C")), play(bid(0)), pass(), pass();
    quick_auction();
    assert_int_equal(STATE.discarded, 1);
    expect_draw(1);
    draw("bG");       /* BAZAAR-10: in place of a lot, so no market day */
    lay_aside();
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_draw(1);
}

/* BAZAAR-10 */
static void bazaars_among_the_lots_start_no_market_day(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(false);
    reveal("bG");
    quick_auction();
    for (int i = 1; i <= 3; i++) expect_lot(i % 3), lay_aside();
    expect_draw(1);
    draw("bG"), lay_aside();
    expect_market_of(1);   /* but the next one drawn does */
}

/* The last tiles of the bag are lots: the game goes on until they lie. */
static void an_empty_bag_does_not_end_the_round(void **state) {
    (void)state;
    fields(3, 0);
    bag_of("B", 3);
    more("bG", 1);
    host_lays_bazaar(false);
    quick_market();
    assert_int_equal(STATE.left, 0);
    for (int i = 1; i <= 3; i++) expect_lot(i % 3), lay_aside();
    expect_actor(AUDE_NOBODY);
}

/* Nothing to draw in place of it: the turn is lost, the others lay theirs. */
static void with_an_empty_bag_a_lot_that_fits_nowhere_is_lost(void **state) {
    (void)state;
    fields(3, 0);
    bag_of("B", 2);
    more("bG", 1), more("C", 1);
    host_lays_bazaar(false);
    draw("C"), draw("B"), draw("B");
    play(pick("C")), play(bid(0)), pass(), pass();
    quick_auction();
    assert_int_equal(STATE.discarded, 1);
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_actor(AUDE_NOBODY);
}

/* ANNIV-11: a further turn needs a tile; the others still have theirs. */
static void with_an_empty_bag_a_further_turn_in_the_round_is_none(void **state) {
    (void)state;
    fields(3, 0);
    bag_of("B", 3);
    more("bG", 1);
    host_lays_bazaar(false);
    quick_market();
    expect_lot(1), lay_at(p[1][0], p[1][1]);
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_actor(AUDE_NOBODY);
}

/* ---- Without bidding ----------------------------------------------------------- */

/* BAZAAR-12: pick and lay in turn; the host takes what is left. */
static void without_bidding_everyone_picks_when_his_turn_begins(void **state) {
    (void)state;
    fields(3, 1);
    host_lays_bazaar(false);
    draw("B"), draw("bG"), draw("B");
    expect_actor(1);
    refused(AUDE_PASS, AUDE_ERR_NOT_NOW);
    refused(bid(1), AUDE_ERR_NOT_NOW);
    refused(pick("A"), AUDE_ERR_NOT_REVEALED);
    play(pick("bG"));
    expect_lot(1);
    assert_int_equal(STATE.type, type_named("bG"));
    lay_aside();
    expect_actor(2);
    refused(pick("bG"), AUDE_ERR_NOT_REVEALED);
    play(pick("B"));
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_draw(1);
    expect_points(0, 0, 0);
}

/* BAZAAR-12: a pick that fits nowhere, and nothing to draw instead. */
static void without_bidding_nobody_picks_twice(void **state) {
    (void)state;
    fields(3, 1);
    bag_of("B", 2);
    more("bG", 1), more("C", 1);
    host_lays_bazaar(false);
    draw("C"), draw("B"), draw("B");
    play(pick("C"));
    expect_actor(2);
    play(pick("B"));
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_actor(AUDE_NOBODY);
}

/* ---- Further turns --------------------------------------------------------------- */

/* X-AN-BZ, BAZAAR-13: the bazaar that activates EXTRA. */
static void the_hosts_further_turn_comes_after_the_round(void **state) {
    (void)state;
    for (int mode = 0; mode < 2; mode++) {
        fields(3, mode);
        host_lays_bazaar(true);
        expect_market_of(0);
        reveal("B");
        for (int i = 1; i <= 3; i++) {
            quick_auction();
            expect_lot(i % 3), lay_aside();
        }
        expect_draw(0);
        draw("B"), lay_aside();
        expect_draw(1);
    }
}

/* X-AN-BZ: EXTRA activated by a lot. */
static void a_further_turn_in_the_round_is_taken_at_once(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(false);
    quick_market();
    expect_lot(1), lay_at(p[1][0], p[1][1]);
    expect_draw(1);
    draw("B"), lay_at(p[2][0], p[2][1]);   /* a symbol again: no third turn */
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_draw(1);
}

/* R-BAZ-DELAY: seat 1 draws a bazaar in a further turn; its day comes after the round. */
static void a_bazaar_drawn_in_the_round_waits_for_its_end(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(false);
    quick_market();
    expect_lot(1), lay_at(p[1][0], p[1][1]);
    draw("bG"), lay_aside();
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_market_of(1);
    reveal("B");
    expect_actor(2);
    quick_auction();
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_lot(1), lay_aside();
    expect_draw(2);
}

/* R-BAZ-DELAY: two wait, and are held in the order in which they were laid. */
static void market_days_wait_in_order(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(false);
    quick_market();
    expect_lot(1), lay_at(p[1][0], p[1][1]), draw("bG"), lay_aside();
    expect_lot(2), lay_at(p[2][0], p[2][1]), draw("bG"), lay_aside();
    expect_lot(0), lay_aside();
    expect_market_of(1), quick_market();
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_lot(1), lay_aside();
    expect_market_of(2), quick_market();
    expect_lot(0), lay_aside();
    expect_lot(1), lay_aside();
    expect_lot(2), lay_aside();
    expect_draw(0);
}

/* BAZAAR-2: by the time it could be held there are not enough tiles. */
static void a_market_day_that_waited_needs_tiles_too(void **state) {
    (void)state;
    fields(3, 0);
    bag_of("B", 5);
    more("bG", 2);
    host_lays_bazaar(false);
    quick_market();
    expect_lot(1), lay_at(p[1][0], p[1][1]), draw("bG"), lay_aside();
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    assert_int_equal(STATE.left, 2);
    expect_draw(1);
}

/* X-BZ-BU: round, then postponed bazaars, then the host's own further turn; then whoever
 * is left of the last host. */
static void the_hosts_further_turn_comes_after_postponed_market_days(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(true);
    quick_market();
    expect_lot(1), lay_at(p[1][0], p[1][1]), draw("bG"), lay_aside();
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_market_of(1), quick_market();
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_lot(1), lay_at(p[2][0], p[2][1]);
    expect_draw(1);     /* a further turn inside that round */
    draw("B"), lay_aside();
    expect_draw(0);     /* and only now the first host's */
    draw("B"), lay_aside();
    expect_draw(2);
}

/* A bazaar in that further turn: the market is the first host's again. */
static void a_market_day_may_follow_from_the_hosts_further_turn(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(true);
    quick_market();
    for (int i = 1; i <= 3; i++) expect_lot(i % 3), lay_aside();
    expect_draw(0);
    draw("bG"), lay_aside();
    expect_market_of(0), quick_market();
    for (int i = 1; i <= 3; i++) expect_lot(i % 3), lay_aside();
    expect_draw(1);
}

/* The same, when play was to go on elsewhere: after a market day it goes on after its host
 * (BAZAAR-11). */
static void the_last_market_day_says_who_is_next(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(true);
    quick_market();
    expect_lot(1), lay_at(p[1][0], p[1][1]), draw("bG"), lay_aside();
    expect_lot(2), lay_aside();
    expect_lot(0), lay_aside();
    expect_market_of(1), quick_market();
    for (int i = 2; i <= 4; i++) expect_lot(i % 3), lay_aside();
    expect_draw(0);
    draw("bG"), lay_aside();
    expect_market_of(0), quick_market();
    for (int i = 1; i <= 3; i++) expect_lot(i % 3), lay_aside();
    expect_draw(1);
}

/* Never three turns in a row (ANNIV-10, TRADE-5). */
static void two_further_turns_of_the_host_are_one(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(true);
    quick_market();
    expect_lot(1), lay_aside();
    expect_lot(2), lay_aside();
    expect_lot(0), lay_at(p[1][0], p[1][1]);
    expect_draw(0);
    draw("B"), lay_aside();
    expect_draw(1);
}

/* The host's further turn in the round is still part of it: a bazaar drawn then does not
 * wait any longer. */
static void a_bazaar_in_the_last_turn_of_the_round_starts_its_day(void **state) {
    (void)state;
    fields(3, 0);
    host_lays_bazaar(false);
    quick_market();
    expect_lot(1), lay_aside();
    expect_lot(2), lay_aside();
    expect_lot(0), lay_at(p[1][0], p[1][1]);
    expect_draw(0);
    draw("bG"), lay_aside();
    expect_market_of(0);
}

/* X-BZ-BU: a builder's turn is treated like that of the symbol. */
static void the_builders_turn_of_the_host_comes_after_the_round(void **state) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    (void)state;
    rules.option[AUDE_OPT_BAZAARS] = rules.option[AUDE_OPT_TRADERS] = 1;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    assert_int_equal(land_setup_figure(&STATE, 0, LAND_MEEPLE, land_cell(0, 0), 0), AUDE_OK);
    assert_int_equal(land_setup_figure(&STATE, 0, LAND_BUILDER, land_cell(0, 0), 0), AUDE_OK);
    draw("bI");
    play(land_place(land_cell(1, 0), 1)), pass();
    expect_market_of(0);
    quick_market();
    expect_lot(1), lay_at(0, 1);
    expect_lot(0), lay_at(0, 2);
    expect_draw(0);
    draw("B"), lay_at(0, 3);
    expect_draw(1);
}

/* X-RV-BZ */
static void the_river_brings_no_bazaars(void **state) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    AudeMove moves[AUDE_MAX_MOVES];
    (void)state;
    rules.option[AUDE_OPT_BAZAARS] = 1;
    for (uint8_t river = 1; river <= 3; river++) {
        rules.option[AUDE_OPT_RIVER] = river;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        for (int n = aude_moves(&game, moves); n; n--)
            assert_false(catalog[land_move_type(moves[n - 1])].tile->bazaar);
        refused(land_draw(type_named("bG")), AUDE_ERR_STACK);
    }
}

/* BCB-2 */
static void eight_tiles_have_a_bazaar(void **state) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    int n = 0;
    (void)state;
    rules.option[AUDE_OPT_BAZAARS] = 1;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    for (int type = 0; type < catalog_count; type++)
        if (catalog[type].tile->bazaar) n += STATE.copies[type];
    assert_int_equal(n, 8);
    assert_int_equal(STATE.left, 71 + 12);
}

/* Equal positions have equal bytes: nothing stays of a market day. */
static void nothing_is_remembered_of_a_market_day(void **state) {
    static const LandGame zero;
    (void)state;
    fields(3, 0);
    host_lays_bazaar(false);
    reveal("B");
    play(pick("B")), play(bid(2)), play(bid(3)), pass(), play(kind(AUDE_BUY));
    quick_auction();
    for (int i = 1; i <= 3; i++) lay_aside();
    assert_memory_equal(&STATE.extras.bazaars, &zero.extras.bazaars, sizeof zero.extras.bazaars);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bazaar_is_scored_before_its_market_day),
        cmocka_unit_test(a_bazaar_that_fits_nowhere_starts_no_market_day),
        cmocka_unit_test(a_bazaar_set_up_as_just_laid_starts_a_market_day),
        cmocka_unit_test(other_tiles_start_no_market_day),
        cmocka_unit_test(as_many_tiles_are_revealed_as_there_are_players),
        cmocka_unit_test(with_fewer_tiles_than_players_there_is_no_market_day),
        cmocka_unit_test(the_player_left_of_the_host_picks_and_must_open),
        cmocka_unit_test(the_others_bid_higher_or_pass_once_each),
        cmocka_unit_test(the_auctioneer_buys_from_the_highest_bidder),
        cmocka_unit_test(who_sells_goes_on_bidding),
        cmocka_unit_test(the_example_of_three_players),
        cmocka_unit_test(an_auctioneer_who_is_not_outbid_pays_nobody),
        cmocka_unit_test(bids_are_not_limited_by_points),
        cmocka_unit_test(every_higher_bid_up_to_the_limit_is_legal),
        cmocka_unit_test(everyone_lays_his_tile_in_a_full_turn),
        cmocka_unit_test(a_lot_that_fits_nowhere_is_replaced_by_a_draw),
        cmocka_unit_test(bazaars_among_the_lots_start_no_market_day),
        cmocka_unit_test(an_empty_bag_does_not_end_the_round),
        cmocka_unit_test(with_an_empty_bag_a_lot_that_fits_nowhere_is_lost),
        cmocka_unit_test(with_an_empty_bag_a_further_turn_in_the_round_is_none),
        cmocka_unit_test(without_bidding_everyone_picks_when_his_turn_begins),
        cmocka_unit_test(without_bidding_nobody_picks_twice),
        cmocka_unit_test(the_hosts_further_turn_comes_after_the_round),
        cmocka_unit_test(a_further_turn_in_the_round_is_taken_at_once),
        cmocka_unit_test(a_bazaar_drawn_in_the_round_waits_for_its_end),
        cmocka_unit_test(market_days_wait_in_order),
        cmocka_unit_test(a_market_day_that_waited_needs_tiles_too),
        cmocka_unit_test(the_hosts_further_turn_comes_after_postponed_market_days),
        cmocka_unit_test(a_market_day_may_follow_from_the_hosts_further_turn),
        cmocka_unit_test(the_last_market_day_says_who_is_next),
        cmocka_unit_test(two_further_turns_of_the_host_are_one),
        cmocka_unit_test(a_bazaar_in_the_last_turn_of_the_round_starts_its_day),
        cmocka_unit_test(the_builders_turn_of_the_host_comes_after_the_round),
        cmocka_unit_test(the_river_brings_no_bazaars),
        cmocka_unit_test(eight_tiles_have_a_bazaar),
        cmocka_unit_test(nothing_is_remembered_of_a_market_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
