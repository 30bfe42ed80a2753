/* module_player_test.c -- computer players in every mix of modules: they play by the rules, the
 * same way twice, and answer questions of modules as anybody would where that is plain. */
#include "minds.h"
#include "random_game.h"
#include "table.h"

enum { TILE_EW = 2 };           /* the bridge that a placement names */

static AiLine choice_by(const char *player) {
    AiMind *mind = mind_of(player, 1);
    AiLine line = choice_of(mind, &game);
    free(mind);
    return line;
}

/* What a player who looks one turn ahead would do now. */
static AiLine choice(void) { return choice_by("linear"); }

static AudeRules with_module(AudeOption option) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    rules.option[option] = 1;
    return rules;
}

static int city(int x, int y) { return part(x, y, LAND_CITY, -1); }
static int road(int x, int y) { return part(x, y, LAND_ROAD, -1); }

static void bag_of(const char *name, int copies) {
    for (int type = 0; type < catalog_count; type++) land_setup_bag(&STATE, type, 0);
    assert_int_equal(land_setup_bag(&STATE, type_named(name), copies), AUDE_OK);
}

/* ---- By the rules ----------------------------------------------------------------------- */

static void play_line(const AiLine *line) {
    int seat = aude_actor(&game);
    assert_true(line->n >= 1);
    for (int i = 0; i < line->n && aude_actor(&game) == seat; i++)
        assert_int_equal(aude_play_checked(&game, line->move[i], NULL), AUDE_OK);
}

/* One seat thinks, the others roll dice. */
static void play_whole_game(AiMind *mind, const AudeRules *rules, int thinker, uint64_t rng) {
    assert_int_equal(aude_start(&game, rules), AUDE_OK);
    while (aude_actor(&game) != AUDE_NOBODY) {
        int actor = aude_actor(&game);
        if (actor == AUDE_CHANCE) {
            aude_play(&game, aude_sample(&game, &rng), NULL);
        } else if (actor != thinker) {
            aude_play(&game, random_move(&game, &rng), NULL);
        } else {
            AiLine line = choice_of(mind, &game);
            play_line(&line);
        }
    }
}

static void players_play_by_the_rules_in_every_mix(void **state) {
    (void)state;
    for (int n = 0; n < random_games(12); n = random_next(n)) {
        AudeRules rules = random_rules(n);
        AiMind *mind = mind_of(n % 4 ? "linear" : "greedy", 1);
        play_whole_game(mind, &rules, n % rules.players, (uint64_t)n);
        free(mind);
    }
}

/* What was seen before does not matter, either. */
static void the_same_position_and_seed_give_the_same_line(void **state) {
    (void)state;
    for (int n = RANDOM_PAIRS; n < RANDOM_PAIRS + 6; n++) {
        AudeRules rules = random_rules(n);
        uint64_t rng = (uint64_t)n;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        AiMind *mind = mind_of("greedy", 1);
        for (int i = 0; aude_actor(&game) != AUDE_NOBODY && i < 80; i++) {
            bool chance = aude_actor(&game) == AUDE_CHANCE;
            if (!chance && i % 4 == 0) {
                AiMind *fresh = mind_of("greedy", 1);
                AiLine line = choice_of(mind, &game), again = choice_of(fresh, &game);
                assert_memory_equal(&line, &again, sizeof line);
                free(mind);
                mind = fresh;
            }
            aude_play(&game, chance ? aude_sample(&game, &rng) : random_move(&game, &rng), NULL);
        }
        free(mind);
    }
}

/* ---- Plain answers ----------------------------------------------------------------------- */

/* Two cities wait for the same tile; in one of them there is wine. */
static void of_two_equal_cities_the_one_with_goods_is_completed(void **state) {
    (void)state;
    for (int y = 0; y <= 3; y += 3) {
        table_clear(with_module(AUDE_OPT_TRADERS));
        lay(y == 0 ? "tQ" : "G", 0, 0, 0), lay("E", 1, -1, 0);
        lay("B", 0, 0, 1), lay("B", 0, 0, 2);
        lay(y == 3 ? "tQ" : "G", 0, 0, 3), lay("E", 1, -1, 3);
        hand(RED, "E");
        assert_int_equal(choice().move[0], place(1, y, 3, 0));
    }
}

/* Two equal roads; who extends the one with his builder has a further turn. */
static void the_builder_is_kept_at_work(void **state) {
    (void)state;
    for (int y = 0; y <= 3; y += 3) {
        table_clear(with_module(AUDE_OPT_TRADERS));
        lay("U", 1, 0, 0), lay("B", 0, 0, 1), lay("B", 0, 0, 2), lay("U", 1, 0, 3);
        stand(RED, LAND_MEEPLE, 0, 0, road(0, 0)), stand(RED, LAND_MEEPLE, 0, 3, road(0, 3));
        stand(RED, LAND_BUILDER, 0, y, road(0, y));
        hand(RED, "U");
        AudeMove placed = choice().move[0];
        assert_int_equal(land_y(land_move_cell(placed)), y);
        assert_int_equal(land_x(land_move_cell(placed)) & 1, 1);
        assert_int_equal(land_move_turns(placed), 1);
    }
}

/* Red completes a small city at (0,0) and (0,-1).  Near it, or not, lies a city that will pay
 * 24 points. */
static void complete_small_city(bool near) {
    table_clear(with_module(AUDE_OPT_CASTLES));
    lay("E", 0, 0, 0);
    stand(RED, LAND_MEEPLE, 0, 0, city(0, 0));
    for (int y = 0; near && y < 5; y++) lay("F", 1, 1, y);
    if (near)
        lay("E", 0, 1, 5);
    else
        bag_of("B", 2);
    hand(RED, "E");
    play(place(0, -1, 2, 0));
    pass();
    assert_true(asked(RED));
}

static void a_castle_is_founded_beside_a_great_city(void **state) {
    (void)state;
    complete_small_city(true);
    assert_int_equal(choice().move[0], land_on(AUDE_CASTLE, land_cell(0, -1), city(0, -1)));
}

static void no_castle_is_founded_where_nothing_will_be_completed(void **state) {
    (void)state;
    complete_small_city(false);
    assert_int_equal(choice().move[0], AUDE_PASS);
}

/*      A===U===U===?===A       a monastery fits there, with a bridge
 *                  B B B                                                          */
static void a_bridge_completes_my_road(void **state) {
    (void)state;
    table_clear(with_module(AUDE_OPT_BRIDGES));
    lay("U", 1, 0, 0), lay("A", 3, -1, 0), lay("U", 1, 1, 0);
    for (int x = 1; x <= 3; x++) lay("B", 0, x, 1);
    lay("A", 1, 3, 0);
    stand(RED, LAND_MEEPLE, 0, 0, road(0, 0));
    hand(RED, "B");
    assert_int_equal(choice().move[0], place(2, 0, 0, TILE_EW));
}

/* East of the great city lies a city of 8 points, which one tile at 5,2 completes. */
static void great_city(void) {
    AudeRules rules = with_module(AUDE_OPT_COUNT);
    rules.players = 3;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    lay("F", 0, 4, 2);
    land_setup_count(&STATE, LAND_MARKET);
}

static void greens_city(void) {
    great_city();
    stand(GREEN, LAND_MEEPLE, 4, 2, 0);
}

static void complete_greens_city(void) {
    play(land_draw(type_named("E")));
    play(place(5, 2, 3, 0));
    pass();
}

static void followers_leave_their_quarter_for_a_city_that_is_scored(void **state) {
    (void)state;
    greens_city();
    assert_int_equal(land_setup_quarter(&STATE, BLUE, LAND_MEEPLE, LAND_CASTLE_QUARTER), AUDE_OK);
    complete_greens_city();
    assert_true(asked(BLUE));
    assert_int_equal(aude_move_kind(choice().move[0]), AUDE_DEPLOY);
}

/* Nobody stands in it, so it pays Red alone, if he sends his follower. */
static void a_city_is_completed_for_a_follower_in_his_quarter(void **state) {
    (void)state;
    great_city();
    assert_int_equal(land_setup_quarter(&STATE, RED, LAND_MEEPLE, LAND_CASTLE_QUARTER), AUDE_OK);
    play(land_draw(type_named("E")));
    AiLine line = choice();
    assert_int_equal(line.move[0], place(5, 2, 3, 0));
    assert_int_equal(line.n, 3);
    assert_int_equal(aude_move_kind(line.move[2]), AUDE_DEPLOY);
}

/* Red's road of some length, and a blacksmith of Blue's who waits for it. */
static void the_count_is_sent_to_hold_back_a_rival(void **state) {
    (void)state;
    greens_city();
    for (int x = -1; x > -7; x--) lay("U", 1, x, 0);
    stand(RED, LAND_MEEPLE, -1, 0, road(-1, 0));
    assert_int_equal(land_setup_quarter(&STATE, BLUE, LAND_MEEPLE, LAND_BLACKSMITH), AUDE_OK);
    complete_greens_city();
    play(land_move(AUDE_ENTER, LAND_MEEPLE, 0, LAND_CATHEDRAL));
    assert_true(asked(RED));
    assert_int_equal(choice().move[0], land_on(AUDE_COUNT, 0, LAND_BLACKSMITH));
}

/* Blue's city of so many tiles waits for an E. */
static void blues_city(int tiles) {
    table_clear(with_module(AUDE_OPT_BAZAARS));
    lay("E", 1, 0, 0);
    for (int x = 1; x < tiles; x++) lay("F", 0, x, 0);
    stand(BLUE, LAND_MEEPLE, 1, 0, city(1, 0));
    lay("B", 0, 1, 1);
}

/* A market day with these two tiles, of which Blue auctions the first. */
static void market_beside(int tiles, const char *first, const char *second) {
    blues_city(tiles);
    hand(RED, "bG");
    play(place(1, 2, 0, 0));
    pass();
    play(land_draw(type_named(first)));
    play(land_draw(type_named(second)));
    assert_true(asked(BLUE));
}

/* Blue's city would be completed for 16 points. */
static void market_of(const char *first, const char *second) { market_beside(4, first, second); }

static void on_the_market_the_tile_that_is_needed_is_picked(void **state) {
    (void)state;
    market_of("E", "U");
    assert_int_equal(choice().move[0], aude_move(AUDE_PICK, type_named("E")));
    market_of("U", "E");
    assert_int_equal(choice().move[0], aude_move(AUDE_PICK, type_named("E")));
}

static void nobody_bids_for_one_of_two_equal_tiles(void **state) {
    (void)state;
    market_of("B", "B");
    play(aude_move(AUDE_PICK, type_named("B")));
    assert_int_equal(choice().move[0], aude_move(AUDE_BID, 0));
    play(aude_move(AUDE_BID, 0));
    assert_true(asked(RED));
    assert_int_equal(choice().move[0], AUDE_PASS);
}

/* Red has no use for the tile but to keep it from Blue: that is worth some points. */
static void bids_are_not_above_what_the_tile_is_worth(void **state) {
    (void)state;
    market_of("E", "U");
    play(aude_move(AUDE_PICK, type_named("E")));
    AudeGame before = game;
    play(aude_move(AUDE_BID, 0));
    AudeMove bid = choice().move[0];
    assert_int_equal(aude_move_kind(bid), AUDE_BID);
    assert_in_range(aude_move_number(bid), 1, 16);
    game = before;
    assert_int_equal(aude_play_checked(&game, aude_move(AUDE_BID, 30), NULL), AUDE_OK);
    assert_int_equal(choice().move[0], AUDE_PASS);
}

/* He who was outbid buys what is cheap, and sells what is dear. */
static void the_auctioneer_buys_what_is_cheap_and_sells_what_is_dear(void **state) {
    (void)state;
    for (int price = 1; price <= 40; price += 39) {
        market_of("E", "U");
        play(aude_move(AUDE_PICK, type_named("E")));
        play(aude_move(AUDE_BID, 0));
        assert_int_equal(aude_play_checked(&game, aude_move(AUDE_BID, price), NULL), AUDE_OK);
        assert_int_equal(aude_move_kind(choice().move[0]), price == 1 ? AUDE_BUY : AUDE_SELL);
    }
}

/* By the best turn that a seat would take with it, if there were no market; as bids are judged, by
 * the small network. */
static int32_t worth_in_hand(int seat, const char *tile) {
    blues_city(7);
    lay("bG", 0, 1, 2);
    hand(seat, tile);
    return choice_by("greedy:small=1").margin;
}

/* Blue's by how much more he would win with the one than with the other, and Red's the same; a bid
 * of one goes from one to the other, whoever pays it. */
static void a_tile_is_worth_what_players_would_make_of_it(void **state) {
    int32_t worth = 0;
    AiLine lines[2];
    (void)state;
    for (int seat = RED; seat <= BLUE; seat++)
        worth += worth_in_hand(seat, "E") - worth_in_hand(seat, "R");
    market_beside(7, "E", "R");
    play(aude_move(AUDE_PICK, type_named("E")));
    play(aude_move(AUDE_BID, 0));
    play(aude_move(AUDE_BID, 1));
    AiMind *mind = mind_of("greedy", 1);
    think(mind, &game);
    assert_int_equal(ai_lines(mind, lines, 2), 2);
    free(mind);
    assert_int_equal(aude_move_kind(lines[0].move[0]), AUDE_BUY);
    int32_t more = lines[0].margin - lines[1].margin + 4 * AI_POINT;
    assert_in_range(more, worth - AI_POINT, worth + AI_POINT);
}

static void bids_little_every_time(void) {
    AiMind *mind = mind_of("level=5", 1);
    for (int i = 0; i < 200; i++)
        assert_in_range(aude_move_number(choice_of(mind, &game).move[0]), 0, 6);
    free(mind);
}

/* Who overlooks squares does not overlook all low bids, and passing, at once: a tile that is worth
 * nothing to him costs him what he misjudges it by, and no more. */
static void answers_are_not_overlooked(void **state) {
    (void)state;
    market_of("B", "B");
    play(aude_move(AUDE_PICK, type_named("B")));
    bids_little_every_time();
    play(aude_move(AUDE_BID, 0));
    bids_little_every_time();
}

/* Nothing but straight roads is left, and none fits the last corner of the abbot's monastery. */
static void an_abbot_comes_home_when_his_last_square_is_dead(void **state) {
    static const int8_t around[7][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}};
    (void)state;
    table_clear(with_module(AUDE_OPT_ABBOT));
    lay("B", 0, 0, 0);
    for (int i = 0; i < 7; i++) lay("B", 0, around[i][0], around[i][1]);
    stand(RED, LAND_ABBOT, 0, 0, part(0, 0, LAND_MONASTERY, -1));
    bag_of("U", 8);
    hand(RED, "U");
    AiLine line = choice();
    assert_int_equal(line.move[1], land_on(AUDE_RECALL, land_cell(0, 0), 0));
}

/* Blue has two followers in the city, Red one: a meeple more makes it even, the big one wins. */
static void the_big_follower_wins_a_shared_city(void **state) {
    (void)state;
    AudeRules rules = with_module(AUDE_OPT_ANNIVERSARY);
    rules.option[AUDE_OPT_INNS] = 1;
    table_clear(rules);
    for (int x = 0; x < 3; x++) lay("F", 0, x, 0);
    lay("E", 1, -1, 0);
    stand(RED, LAND_MEEPLE, 0, 0, city(0, 0));
    stand(BLUE, LAND_MEEPLE, 1, 0, city(1, 0)), stand(BLUE, LAND_MEEPLE, 2, 0, city(2, 0));
    hand(RED, "aB");
    play(place(0, 1, 0, 0));
    assert_int_equal(choice().move[0], put(LAND_BIG, 0, 0, city(0, 0)));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_play_by_the_rules_in_every_mix),
        cmocka_unit_test(the_same_position_and_seed_give_the_same_line),
        cmocka_unit_test(of_two_equal_cities_the_one_with_goods_is_completed),
        cmocka_unit_test(the_builder_is_kept_at_work),
        cmocka_unit_test(a_castle_is_founded_beside_a_great_city),
        cmocka_unit_test(no_castle_is_founded_where_nothing_will_be_completed),
        cmocka_unit_test(a_bridge_completes_my_road),
        cmocka_unit_test(followers_leave_their_quarter_for_a_city_that_is_scored),
        cmocka_unit_test(a_city_is_completed_for_a_follower_in_his_quarter),
        cmocka_unit_test(the_count_is_sent_to_hold_back_a_rival),
        cmocka_unit_test(on_the_market_the_tile_that_is_needed_is_picked),
        cmocka_unit_test(nobody_bids_for_one_of_two_equal_tiles),
        cmocka_unit_test(bids_are_not_above_what_the_tile_is_worth),
        cmocka_unit_test(the_auctioneer_buys_what_is_cheap_and_sells_what_is_dear),
        cmocka_unit_test(a_tile_is_worth_what_players_would_make_of_it),
        cmocka_unit_test(answers_are_not_overlooked),
        cmocka_unit_test(an_abbot_comes_home_when_his_last_square_is_dead),
        cmocka_unit_test(the_big_follower_wins_a_shared_city),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
