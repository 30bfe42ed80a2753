/* clock_test.c -- every sentence of docs/clocks.md, to the millisecond. */
#include "room_table.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, DAY = 24 * 60 * MINUTE, LAG = 500 };

static const AudeRules base = {.game = AUDE_LAND, .players = 2};

static RoomForm form_with(const char *words, int players) {
    RoomForm form = {.rules = base, .casual = true};
    TextError error = {0};
    form.rules.players = (uint8_t)players;
    if (players > 5) form.rules.option[AUDE_OPT_INNS] = AUDE_INNS_ON;
    if (!clock_read(&form.clock, words, &error)) fail_msg("%s: %s", words, error.reason);
    return form;
}

static void open_with(const char *words, int players) { open_table(form_with(words, players)); }

static void wait_for(int64_t milliseconds) { now += milliseconds; }

/* ---- Kinds ------------------------------------------------------------------------ */

static void a_clock_is_written_as_it_is_read(void **state) {
    static const struct {
        const char *words;
        ClockRules rules;
    } rows[] = {
        {"none", {0, 0, 0, 0}},
        {"10m", {10 * MINUTE, 0, 0, 0}},
        {"10m+5s", {10 * MINUTE, 5 * SECOND, 0, 0}},
        {"30s/turn", {0, 0, 30 * SECOND, 0}},
        {"3d/turn", {0, 0, 3 * DAY, 0}},
        {"1500ms", {1500, 0, 0, 0}},
        {"2h+1m", {120 * MINUTE, MINUTE, 0, 0}},
        {"none patience 10m", {0, 0, 0, 10 * MINUTE}},
        {"10m+5s patience 1h", {10 * MINUTE, 5 * SECOND, 0, 60 * MINUTE}},
        {"30s/turn patience 1ms", {0, 0, 30 * SECOND, 1}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text text = {0};
        ClockRules read = {1, 1, 1, 1};
        TextError error = {0};
        assert_true(clock_read(&read, rows[i].words, &error));
        assert_memory_equal(&read, &rows[i].rules, sizeof read);
        clock_write(&read, &text);
        assert_string_equal(text_string(&text), rows[i].words);
        text_release(&text);
    }
}

static void what_is_no_clock_is_not_read(void **state) {
    static const char *const rows[] = {
        "",
        " ",
        "10",
        "m",
        "10x",
        "10 m",
        "10m+",
        "10m+5",
        "10m+5s+5s",
        "+5s",
        "10m/turn/turn",
        "10m/game",
        "30s/turn+5s",
        "0s",
        "0s/turn",
        "10m+0s",
        "-5s",
        "4294967296ms",
        "50d",
        "99999999999999999999s",
        "none patience",
        "none patience 0s",
        "none patience 5",
        "none patience 5m more",
        "patience 5m",
        "none 5m",
        "none+5s",
        "none/turn",
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ClockRules read = {1, 2, 3, 4}, before = read;
        TextError error = {0};
        if (clock_read(&read, rows[i], &error)) fail_msg("'%s' was read", rows[i]);
        assert_true(error.reason[0]);
        assert_memory_equal(&read, &before, sizeof read);
    }
}

static void without_a_clock_there_is_all_the_time_in_the_world(void **state) {
    (void)state;
    open_with("none", 2);
    assert_true(room_deadline(&room) == CLOCK_NEVER);
    wait_for(1000 * (int64_t)DAY);
    assert_true(left(ANNA) == CLOCK_NEVER && left(BRAM) == CLOCK_NEVER);
    assert_int_equal(take_turn(0), ROOM_DONE);
}

static void ten_minutes_are_for_the_whole_game(void **state) {
    (void)state;
    open_with("10m", 2);
    assert_int_equal(left(ANNA), 10 * MINUTE);
    wait_for(1001);
    assert_int_equal(left(ANNA), 10 * MINUTE - 1001);
    assert_int_equal(take_turn(0), ROOM_DONE);
    wait_for(2002);
    assert_int_equal(take_turn(0), ROOM_DONE);
    wait_for(3003);
    assert_int_equal(left(ANNA), 10 * MINUTE - 1001 - 3003);
    assert_int_equal(left(BRAM), 10 * MINUTE - 2002);
}

static void the_increment_comes_when_the_turn_has_ended_and_not_before(void **state) {
    (void)state;
    open_with("10m+5s", 2);
    wait_for(700);
    assert_int_equal(decide(0), ROOM_DONE); /* the tile */
    assert_int_equal(left(ANNA), 10 * MINUTE - 700);
    wait_for(300);
    assert_int_equal(decide(0), ROOM_DONE); /* no figure */
    assert_int_equal(left(ANNA), 10 * MINUTE - 1000 + 5 * SECOND);
    assert_int_equal(left(BRAM), 10 * MINUTE);
}

static void thirty_seconds_are_there_for_every_turn(void **state) {
    (void)state;
    open_with("30s/turn", 2);
    wait_for(10 * SECOND);
    assert_int_equal(decide(0), ROOM_DONE);
    assert_int_equal(left(ANNA), 20 * SECOND); /* one turn, one time */
    wait_for(5 * SECOND);
    assert_int_equal(left(ANNA), 15 * SECOND);
    assert_int_equal(decide(0), ROOM_DONE);
    assert_int_equal(left(ANNA), 30 * SECOND);
    wait_for(29999);
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(left(BRAM), 30 * SECOND);
}

static void a_game_by_letter_has_days(void **state) {
    (void)state;
    open_with("3d/turn", 2);
    assert_int_equal(room_deadline(&room), BEGIN + 3 * (int64_t)DAY + LAG);
    wait_for(3 * DAY - 1);
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(left(ANNA), 3 * DAY);
}

static void who_keeps_others_waiting_beyond_their_patience_has_left(void **state) {
    (void)state;
    open_with("none patience 10m", 2);
    assert_int_equal(room_deadline(&room), BEGIN + 10 * MINUTE + LAG);
    assert_int_equal(tick_at(BEGIN + 10 * MINUTE + LAG - 1), ROOM_DONE);
    assert_false(room_over(&room));
    assert_int_equal(tick_at(BEGIN + 10 * MINUTE + LAG), ROOM_DONE);
    assert_true(room_over(&room));
    assert_int_equal(room.seat[ANNA].out, ROOM_LEFT);
    assert_int_equal(room_winners(&room), 1 << BRAM);
}

static void patience_is_for_one_go(void **state) {
    (void)state;
    open_with("none patience 10m", 2);
    wait_for(10 * MINUTE - 1);
    assert_int_equal(decide(0), ROOM_DONE); /* each decision begins it anew, */
    assert_int_equal(room_deadline(&room), now + 10 * MINUTE + LAG);
    wait_for(10 * MINUTE - 1);
    int64_t deadline = room_deadline(&room);
    assert_int_equal(say(.verb = ROOM_DRAFT, .person = 1, .seat = ANNA), ROOM_DONE);
    assert_int_equal(room_deadline(&room), deadline); /* trying out does not */
    assert_int_equal(decide(0), ROOM_DONE);
}

static void the_earlier_of_two_limits_is_the_reason(void **state) {
    (void)state;
    open_with("10m patience 1m", 2);
    assert_int_equal(room_deadline(&room), BEGIN + MINUTE + LAG);
    assert_int_equal(tick_at(BEGIN + 20 * MINUTE), ROOM_DONE);
    assert_int_equal(room.seat[ANNA].out, ROOM_LEFT);
    close_table(NULL);
    open_with("1m patience 1m", 2);
    assert_int_equal(tick_at(BEGIN + 20 * MINUTE), ROOM_DONE);
    assert_int_equal(room.seat[ANNA].out, ROOM_FLAG);
}

/* ---- What runs when ----------------------------------------------------------------- */

static void nobodys_clock_runs_before_the_start(void **state) {
    (void)state;
    open_empty(form_with("10m", 2));
    sit(ANNA), sit(BRAM);
    assert_true(room_deadline(&room) == CLOCK_NEVER);
    wait_for(DAY);
    start();
    assert_int_equal(left(ANNA), 10 * MINUTE);
    assert_int_equal(room_deadline(&room), now + 10 * MINUTE + LAG);
}

static void nobodys_clock_runs_after_the_end(void **state) {
    (void)state;
    open_with("10m", 2);
    wait_for(5 * SECOND);
    assert_int_equal(resign(BRAM), ROOM_DONE);
    assert_true(room_deadline(&room) == CLOCK_NEVER);
    int64_t anna = left(ANNA);
    wait_for(DAY);
    assert_int_equal(left(ANNA), anna);
    assert_int_equal(left(BRAM), 10 * MINUTE);
}

static void nobodys_clock_runs_while_chance_deals(void **state) {
    (void)state;
    RoomForm form = form_with("10m", 2);
    form.by_hand = true;
    open_table(form);
    assert_int_equal(room_waits(&room), AUDE_CHANCE);
    assert_true(room_deadline(&room) == CLOCK_NEVER);
    wait_for(DAY);
    assert_int_equal(say(.verb = ROOM_DEAL), ROOM_DONE);
    assert_int_equal(left(ANNA), 10 * MINUTE);
    wait_for(SECOND);
    assert_int_equal(take_turn(0), ROOM_DONE);
    wait_for(DAY);
    assert_int_equal(left(ANNA), 10 * MINUTE - SECOND);
    assert_int_equal(left(BRAM), 10 * MINUTE);
}

static void computer_players_have_no_clock(void **state) {
    (void)state;
    open_empty(form_with("10m patience 1m", 2));
    seat_computer(ANNA), sit(BRAM);
    start();
    assert_true(room_deadline(&room) == CLOCK_NEVER);
    wait_for(DAY);
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(room_deadline(&room), now + MINUTE + LAG);
}

static void trying_out_is_part_of_thinking(void **state) {
    AudeMove moves[2];
    (void)state;
    open_with("10m", 2);
    int n = plain_turn(moves);
    wait_for(SECOND);
    assert_int_equal(say(.verb = ROOM_DRAFT, .person = 1, .seat = ANNA, .n = n, .moves = moves),
                     ROOM_DONE);
    wait_for(SECOND);
    assert_int_equal(left(ANNA), 10 * MINUTE - 2 * SECOND);
    assert_int_equal(play_with(ANNA, ROOM_HERE, 0, n, moves), ROOM_DONE);
    assert_int_equal(left(ANNA), 10 * MINUTE - 2 * SECOND);
}

static bool is_further_turn(const AudeGame *game) {
    return game->land.extra == LAND_EXTRA_TURN && game->land.step == LAND_BEGIN &&
           game->land.phase == LAND_TO_DRAW;
}

/* Found in random games, dealt by hand so that it can be seen as it begins. */
static void find_further_turn(const char *words) {
    RoomForm form = form_with(words, 2);
    form.rules.option[AUDE_OPT_TRADERS] = AUDE_TRADERS_ON;
    form.by_hand = true;
    for (uint64_t seed = 1;; seed++) {
        open_table(form);
        if (play_until(is_further_turn, seed)) return;
        close_table(NULL);
    }
}

static void a_builders_further_turn_is_a_turn_of_its_own(void **state) {
    (void)state;
    find_further_turn("30s/turn");
    int seat = position()->land.seat;
    assert_int_equal(left(seat), 30 * SECOND);
    assert_int_equal(say(.verb = ROOM_DEAL), ROOM_DONE);
    if (room_waits(&room) != seat) skip(); /* a tile that fits nowhere */
    wait_for(29999);
    assert_int_equal(decide(0), ROOM_DONE);
    assert_int_equal(left(seat), 1);
}

/* ---- Asked out of turn ---------------------------------------------------------------- */

static bool is_bid_out_of_turn(const AudeGame *game) {
    return game->land.extras.bazaars.stage == LAND_MARKET_BIDDING &&
           aude_actor(game) != game->land.seat;
}

static int find_bid(const char *words, bool (*is_such)(const AudeGame *)) {
    RoomForm form = form_with(words, 3);
    form.rules.option[AUDE_OPT_BAZAARS] = AUDE_BAZAARS_ON;
    for (uint64_t seed = 1;; seed++) {
        open_table(form);
        if (play_until(is_such, seed)) return room_waits(&room);
        close_table(NULL);
    }
}

static RoomResult pass(int seat, int lag) {
    AudeMove move = AUDE_PASS;
    return play_with(seat, ROOM_HERE, lag, 1, &move);
}

static void the_clock_of_whoever_is_asked_runs(void **state) {
    (void)state;
    int bidder = find_bid("10m+5s", is_bid_out_of_turn), mover = position()->land.seat;
    int64_t his = left(bidder), movers = left(mover);
    wait_for(1234);
    assert_int_equal(left(bidder), his - 1234);
    assert_int_equal(left(mover), movers);
}

static void a_quick_answer_costs_nothing(void **state) {
    (void)state;
    int bidder = find_bid("10m+5s", is_bid_out_of_turn);
    int64_t his = left(bidder);
    wait_for(5 * SECOND);
    assert_int_equal(pass(bidder, 0), ROOM_DONE);
    assert_int_equal(left(bidder), his);
}

static void a_slow_answer_costs_the_rest(void **state) {
    (void)state;
    int bidder = find_bid("10m+5s", is_bid_out_of_turn);
    int64_t his = left(bidder);
    wait_for(5 * SECOND + 321);
    assert_int_equal(pass(bidder, 0), ROOM_DONE);
    assert_int_equal(left(bidder), his - 321);
}

static void without_an_increment_an_answer_costs_all_it_took(void **state) {
    (void)state;
    int bidder = find_bid("10m", is_bid_out_of_turn);
    int64_t his = left(bidder);
    wait_for(321);
    assert_int_equal(pass(bidder, 0), ROOM_DONE);
    assert_int_equal(left(bidder), his - 321);
}

static void with_time_for_every_turn_there_is_that_time_for_every_answer(void **state) {
    (void)state;
    int bidder = find_bid("30s/turn", is_bid_out_of_turn);
    assert_int_equal(left(bidder), 30 * SECOND);
    assert_int_equal(room_deadline(&room), now + 30 * SECOND + LAG);
    wait_for(29999);
    assert_int_equal(pass(bidder, 0), ROOM_DONE);
    assert_int_equal(left(bidder), 30 * SECOND);
}

static void the_clock_of_whose_turn_it_is_goes_on_from_where_it_stood(void **state) {
    Clock clock;
    ClockRules rules = {.turn = 30 * SECOND};
    (void)state;
    clock_init(&clock, &rules);
    clock_run(&clock, ANNA, false, 0);
    clock_decided(&clock, 12 * SECOND, 0);
    clock_run(&clock, BRAM, true, 12 * SECOND);
    assert_int_equal(clock_left(&clock, ANNA, 20 * SECOND), 18 * SECOND);
    clock_decided(&clock, 20 * SECOND, 0);
    clock_run(&clock, ANNA, false, 20 * SECOND);
    assert_int_equal(clock_left(&clock, ANNA, 21 * SECOND), 17 * SECOND);
    assert_int_equal(clock_deadline(&clock), 38 * SECOND + LAG);
}

/* His own clock stands still while the last of the others decides. */
static bool is_last_bid(const AudeGame *game) {
    AudeGame after;
    if (!is_bid_out_of_turn(game)) return false;
    aude_copy(&after, game);
    aude_play(&after, AUDE_PASS, NULL);
    return after.land.step == LAND_BEGIN;
}

static bool is_last_answer(const AudeGame *game) {
    AudeGame after;
    if (game->land.step != LAND_TURN_END || aude_actor(game) < 0) return false;
    if (aude_actor(game) == game->land.seat) return false;
    aude_copy(&after, game);
    aude_play(&after, plain_move(game), NULL);
    return after.land.step == LAND_BEGIN || is_last_bid(game);
}

static void a_turn_that_ends_by_the_answer_of_another_brings_its_increment(void **state) {
    (void)state;
    find_bid("10m+5s", is_last_answer);
    int mover = position()->land.seat;
    int64_t before = left(mover);
    assert_int_equal(decide(0), ROOM_DONE);
    assert_int_equal(left(mover), before + 5 * SECOND);
}

static bool is_last_reveal(const AudeGame *game) {
    return game->land.extras.bazaars.stage == LAND_MARKET_REVEAL &&
           game->land.extras.bazaars.n + 1 == game->rules.players;
}

static void a_turn_that_ends_by_chance_brings_its_increment(void **state) {
    (void)state;
    RoomForm form = form_with("10m+5s", 3);
    form.rules.option[AUDE_OPT_BAZAARS] = AUDE_BAZAARS_ON;
    form.rules.option[AUDE_OPT_BAZAAR_MODE] = AUDE_BAZAAR_MODE_NO_BIDDING;
    form.by_hand = true;
    for (uint64_t seed = 1;; seed++) {
        open_table(form);
        if (play_until(is_last_reveal, seed)) break;
        close_table(NULL);
    }
    int mover = position()->land.seat;
    int64_t before = left(mover);
    assert_int_equal(say(.verb = ROOM_DEAL), ROOM_DONE);
    assert_int_equal(position()->land.step, LAND_BEGIN);
    assert_int_equal(left(mover), before + 5 * SECOND);
}

static void at_cards_every_card_is_a_turn(void **state) {
    (void)state;
    RoomForm form = form_with("10m+5s", 2);
    form.rules.game = AUDE_CARD;
    open_table(form);
    while (position()->card.phase == CARD_TO_LAY) assert_int_equal(decide(0), ROOM_DONE);
    int seat = room_waits(&room);
    int64_t before = left(seat);
    wait_for(SECOND);
    assert_int_equal(decide(0), ROOM_DONE);
    assert_int_equal(left(seat), before - SECOND + 5 * SECOND);
}

/* ---- Taking back ------------------------------------------------------------------------ */

static void taking_back_gives_no_time_back(void **state) {
    (void)state;
    open_with("10m+5s", 2);
    wait_for(20 * SECOND);
    assert_int_equal(take_turn(0), ROOM_DONE);
    wait_for(30 * SECOND);
    assert_int_equal(take_back(ANNA, 1), ROOM_DONE);
    assert_int_equal(agree(BRAM), ROOM_DONE);
    assert_int_equal(room_waits(&room), ANNA);
    assert_int_equal(left(ANNA), 10 * MINUTE - 20 * SECOND + 5 * SECOND);
    assert_int_equal(left(BRAM), 10 * MINUTE - 30 * SECOND + LAG); /* which may have been lag */
    wait_for(SECOND);
    assert_int_equal(left(ANNA), 10 * MINUTE - 16 * SECOND);
}

/* ---- The flag ----------------------------------------------------------------------------- */

static void a_decision_that_took_as_long_as_was_left_comes_too_late(void **state) {
    (void)state;
    open_with("1m", 2);
    wait_for(MINUTE - 1);
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(left(ANNA), 1);
    wait_for(MINUTE);
    assert_int_equal(take_turn(0), ROOM_OVER);
    assert_int_equal(room.seat[BRAM].out, ROOM_FLAG);
    assert_int_equal(left(BRAM), 0);
}

static void a_decision_at_the_limit_of_patience_comes_too_late(void **state) {
    (void)state;
    open_with("none patience 1m", 2);
    wait_for(MINUTE - 1);
    assert_int_equal(take_turn(0), ROOM_DONE);
    wait_for(MINUTE);
    assert_int_equal(take_turn(0), ROOM_OVER);
    assert_int_equal(room.seat[BRAM].out, ROOM_LEFT);
}

static void of_two_players_the_other_one_has_won(void **state) {
    (void)state;
    open_with("1m", 2);
    assert_int_equal(tick_at(BEGIN + MINUTE + LAG), ROOM_DONE);
    assert_true(room_over(&room));
    assert_int_equal(room_waits(&room), AUDE_NOBODY);
    assert_int_equal(room_winners(&room), 1 << BRAM);
}

static void of_six_players_one_is_out_and_the_game_goes_on(void **state) {
    (void)state;
    open_with("1m", 6);
    int from = room.n_steps;
    assert_int_equal(tick_at(BEGIN + MINUTE + LAG), ROOM_DONE);
    assert_false(room_over(&room));
    assert_int_equal(room_waits(&room), BRAM);
    assert_int_equal(room_winners(&room), 0);
    assert_int_equal(room.steps[from].kind, STEP_OUT);
    assert_int_equal(room.steps[from].seat, ANNA);
    assert_int_equal(room.steps[from].arg, ROOM_FLAG);
    assert_int_equal(aude_move_kind(room.steps[from + 1].arg), AUDE_PLACE); /* by lot */
    assert_int_equal(room.steps[from + 2].arg, AUDE_PASS); /* wherever passing is allowed */
    assert_int_equal(room.steps[from + 3].seat, AUDE_CHANCE);
    assert_int_equal(left(BRAM), MINUTE);
}

static bool is_near_the_end(const AudeGame *game) { return game->land.left < 4; }
static bool is_never(const AudeGame *game) { return (void)game, false; }

static void who_is_out_cannot_win_whatever_he_has(void **state) {
    int points[AUDE_MAX_SEATS];
    (void)state;
    for (uint64_t seed = 1; !room_begun(&room) || aude_winners(position()) != 1 << ANNA; seed++) {
        close_table(NULL);
        open_with("none", 3);
        assert_true(play_until(is_near_the_end, seed));
        assert_int_equal(resign(ANNA), ROOM_DONE);
        assert_false(play_until(is_never, seed));
    }
    aude_scores(position(), points);
    assert_true(points[ANNA] > points[BRAM] && points[ANNA] > points[CEES]); /* it is scored */
    unsigned best = points[BRAM] > points[CEES]   ? 1 << BRAM
                    : points[BRAM] < points[CEES] ? 1 << CEES
                                                  : 1 << BRAM | 1 << CEES;
    assert_int_equal(room_winners(&room), best);
}

static void when_one_is_left_in_the_game_ends_there_and_then(void **state) {
    (void)state;
    open_with("1m", 3);
    assert_int_equal(resign(CEES), ROOM_DONE);
    assert_false(room_over(&room));
    assert_int_equal(tick_at(BEGIN + MINUTE + LAG), ROOM_DONE);
    assert_true(room_over(&room));
    assert_int_equal(room_winners(&room), 1 << BRAM);
    assert_int_equal(last_step()->kind, STEP_OUT);
}

static void when_no_person_is_left_in_the_game_ends_there_and_then(void **state) {
    (void)state;
    open_empty(form_with("1m", 3));
    sit(ANNA), seat_computer(BRAM), seat_computer(CEES);
    start();
    assert_int_equal(tick_at(BEGIN + MINUTE + LAG), ROOM_DONE);
    assert_true(room_over(&room));
    assert_int_equal(room_winners(&room), 1 << BRAM | 1 << CEES);
}

static void stopping_a_clock_that_does_not_run_changes_nothing(void **state) {
    static const ClockRules rules[] = {{.total = 60000}, {.turn = 30000}, {.patience = 9000}};
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        Clock clock, before;
        memset(&clock, 0, sizeof clock);
        clock_init(&clock, &rules[i]);
        memcpy(&before, &clock, sizeof clock);
        clock_stop(&clock, 5000);
        clock_decided(&clock, 5000, 0);
        assert_memory_equal(&clock, &before, sizeof clock);
    }
}

static void a_clock_that_has_fallen_stays_at_zero(void **state) {
    (void)state;
    open_with("1m+5s", 3);
    assert_int_equal(tick_at(BEGIN + MINUTE + LAG), ROOM_DONE);
    for (int turns = 0; turns < 4; turns++) assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(left(ANNA), 0);
}

/* ---- Lag ------------------------------------------------------------------------------------ */

static void what_a_command_spent_on_the_way_is_not_thinking(void **state) {
    (void)state;
    open_with("1m", 2);
    wait_for(SECOND);
    assert_int_equal(take_turn(120), ROOM_DONE);
    assert_int_equal(left(ANNA), MINUTE - 880);
}

static void the_room_believes_500_ms_for_one_command(void **state) {
    (void)state;
    open_with("1m", 2);
    wait_for(SECOND);
    assert_int_equal(take_turn(501), ROOM_DONE);
    assert_int_equal(left(ANNA), MINUTE - 500);
    wait_for(SECOND);
    assert_int_equal(take_turn(100000), ROOM_DONE);
    assert_int_equal(left(BRAM), MINUTE - 500);
    wait_for(SECOND);
    assert_int_equal(take_turn(-100), ROOM_DONE);
    assert_int_equal(left(ANNA), MINUTE - 1500);
}

static void lag_is_taken_off_down_to_nothing(void **state) {
    (void)state;
    open_with("1m", 2);
    wait_for(100);
    assert_int_equal(take_turn(300), ROOM_DONE);
    assert_int_equal(left(ANNA), MINUTE);
}

static void lag_counts_once_in_a_command_of_many_decisions(void **state) {
    (void)state;
    open_with("1m", 2);
    wait_for(SECOND);
    assert_int_equal(take_turn(400), ROOM_DONE);
    assert_int_equal(left(ANNA), MINUTE - 600);
    assert_int_equal(room.steps[room.n_steps - 3].lag, 400);
    assert_int_equal(room.steps[room.n_steps - 2].lag, 0);
}

static void the_flag_falls_500_ms_after_zero(void **state) {
    (void)state;
    open_with("1m", 2);
    assert_int_equal(room_deadline(&room), BEGIN + MINUTE + LAG);
    assert_int_equal(tick_at(BEGIN + MINUTE + LAG - 1), ROOM_DONE);
    assert_false(room_over(&room));
    assert_int_equal(left(ANNA), 0);
    assert_int_equal(tick_at(BEGIN + MINUTE + LAG), ROOM_DONE);
    assert_true(room_over(&room));
}

static void who_decides_in_time_but_is_heard_later_has_decided_in_time(void **state) {
    (void)state;
    open_with("1m", 2);
    wait_for(MINUTE + 499);
    assert_int_equal(take_turn(500), ROOM_DONE);
    assert_int_equal(left(ANNA), 1);
    wait_for(MINUTE + 100);
    assert_int_equal(take_turn(100), ROOM_OVER);
}

static void only_his_own_decision_ends_the_wait_for_it(void **state) {
    AudeMove garbage = 0x12345678, moves[2];
    (void)state;
    open_with("1m", 3);
    wait_for(MINUTE + 100);
    assert_int_equal(play_with(ANNA, 0, 0, plain_turn(moves), moves), ROOM_LATE);
    assert_int_equal(play_with(ANNA, ROOM_HERE, 0, 1, &garbage), ROOM_REFUSED);
    assert_int_equal(play_with(BRAM, ROOM_HERE, 0, 2, moves), ROOM_NOT_YOUR_TURN);
    assert_int_equal(resign(CEES), ROOM_DONE);
    assert_int_equal(room.seat[ANNA].out, ROOM_IN);
    assert_int_equal(play_with(ANNA, ROOM_HERE, 101, 2, moves), ROOM_DONE);
    assert_int_equal(left(ANNA), 1);
}

static void what_is_seen_late_has_fallen_when_it_was_seen(void **state) {
    (void)state;
    open_with("1m", 3);
    assert_int_equal(tick_at(BEGIN + 10 * MINUTE), ROOM_DONE);
    assert_int_equal(last_of(STEP_OUT)->at, BEGIN + 10 * MINUTE);
    assert_int_equal(left(BRAM), MINUTE);
    assert_int_equal(room_deadline(&room), BEGIN + 11 * MINUTE + LAG);
}

static void time_never_goes_back(void **state) {
    (void)state;
    open_with("1m", 2);
    assert_int_equal(tick_at(BEGIN + 10 * SECOND), ROOM_DONE);
    now = BEGIN + 5 * SECOND;
    assert_int_equal(take_turn(0), ROOM_DONE);
    assert_int_equal(left(ANNA), MINUTE - 10 * SECOND);
    assert_int_equal(last_step()->at, BEGIN + 10 * SECOND);
    now = BEGIN + 12 * SECOND;
    assert_int_equal(left(BRAM), MINUTE - 2 * SECOND);
}

#define TEST(name) cmocka_unit_test_teardown(name, close_table)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_clock_is_written_as_it_is_read),
        TEST(what_is_no_clock_is_not_read),
        TEST(without_a_clock_there_is_all_the_time_in_the_world),
        TEST(ten_minutes_are_for_the_whole_game),
        TEST(the_increment_comes_when_the_turn_has_ended_and_not_before),
        TEST(thirty_seconds_are_there_for_every_turn),
        TEST(a_game_by_letter_has_days),
        TEST(who_keeps_others_waiting_beyond_their_patience_has_left),
        TEST(patience_is_for_one_go),
        TEST(the_earlier_of_two_limits_is_the_reason),
        TEST(nobodys_clock_runs_before_the_start),
        TEST(nobodys_clock_runs_after_the_end),
        TEST(nobodys_clock_runs_while_chance_deals),
        TEST(computer_players_have_no_clock),
        TEST(trying_out_is_part_of_thinking),
        TEST(a_builders_further_turn_is_a_turn_of_its_own),
        TEST(the_clock_of_whoever_is_asked_runs),
        TEST(a_quick_answer_costs_nothing),
        TEST(a_slow_answer_costs_the_rest),
        TEST(without_an_increment_an_answer_costs_all_it_took),
        TEST(with_time_for_every_turn_there_is_that_time_for_every_answer),
        TEST(the_clock_of_whose_turn_it_is_goes_on_from_where_it_stood),
        TEST(a_turn_that_ends_by_the_answer_of_another_brings_its_increment),
        TEST(a_turn_that_ends_by_chance_brings_its_increment),
        TEST(at_cards_every_card_is_a_turn),
        TEST(taking_back_gives_no_time_back),
        TEST(a_decision_that_took_as_long_as_was_left_comes_too_late),
        TEST(a_decision_at_the_limit_of_patience_comes_too_late),
        TEST(of_two_players_the_other_one_has_won),
        TEST(of_six_players_one_is_out_and_the_game_goes_on),
        TEST(who_is_out_cannot_win_whatever_he_has),
        TEST(when_one_is_left_in_the_game_ends_there_and_then),
        TEST(when_no_person_is_left_in_the_game_ends_there_and_then),
        TEST(stopping_a_clock_that_does_not_run_changes_nothing),
        TEST(a_clock_that_has_fallen_stays_at_zero),
        TEST(what_a_command_spent_on_the_way_is_not_thinking),
        TEST(the_room_believes_500_ms_for_one_command),
        TEST(lag_is_taken_off_down_to_nothing),
        TEST(lag_counts_once_in_a_command_of_many_decisions),
        TEST(the_flag_falls_500_ms_after_zero),
        TEST(who_decides_in_time_but_is_heard_later_has_decided_in_time),
        TEST(only_his_own_decision_ends_the_wait_for_it),
        TEST(what_is_seen_late_has_fallen_when_it_was_seen),
        TEST(time_never_goes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
