/* position_test.c -- positions written and read back are the same positions. */
#include "record/position.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "catalog.h"
#include "random_game.h"

static void assert_same_features(const LandGame *a, const LandGame *b) {
    uint16_t roots[LAND_MAX_NODES], others[LAND_MAX_NODES];
    int n = land_roots(a, roots);
    assert_int_equal(land_roots(b, others), n);
    assert_memory_equal(roots, others, (size_t)n * sizeof *roots);
    for (int i = 0; i < n; i++) {
        LandFacts one, other;
        memset(&one, 0, sizeof one);
        memset(&other, 0, sizeof other);
        land_facts(a, roots[i], &one);
        land_facts(b, roots[i], &other);
        assert_memory_equal(one.strength, other.strength, sizeof one.strength);
        assert_int_equal(one.complete, other.complete);
        assert_int_equal(one.tiles, other.tiles);
        assert_int_equal(one.open, other.open);
        assert_int_equal(one.value, other.value);
        assert_int_equal(one.owners, other.owners);
    }
}

/* What modules remember for good; the rest shows in the moves. */
static void assert_same_extras(const LandExtras *a, const LandExtras *b) {
    assert_memory_equal(&a->river, &b->river, sizeof a->river);
    assert_memory_equal(&a->traders, &b->traders, sizeof a->traders);
    assert_memory_equal(a->bridges.left, b->bridges.left, sizeof a->bridges.left);
    assert_memory_equal(a->bridges.at, b->bridges.at, sizeof a->bridges.at);
    assert_int_equal(a->bridges.n, b->bridges.n);
    assert_memory_equal(a->castles.left, b->castles.left, sizeof a->castles.left);
    assert_int_equal(a->castles.n, b->castles.n);
    for (int c = 0; c < a->castles.n; c++) {
        assert_memory_equal(a->castles.at[c].tile, b->castles.at[c].tile, 2);
        assert_int_equal(a->castles.at[c].owner, b->castles.at[c].owner);
        assert_int_equal(a->castles.at[c].done, b->castles.at[c].done);
    }
    assert_int_equal(a->count.count, b->count.count);
}

/* All that can be asked of a position through the public headers. */
static void assert_same(const AudeGame *a, const AudeGame *b) {
    static AudeMove moves[AUDE_MAX_MOVES], others[AUDE_MAX_MOVES];
    int points[AUDE_MAX_SEATS], other_points[AUDE_MAX_SEATS];
    assert_memory_equal(&a->rules, &b->rules, sizeof a->rules);
    assert_int_equal(a->land.phase, b->land.phase);
    assert_int_equal(a->land.seat, b->land.seat);
    assert_int_equal(a->land.left, b->land.left);
    assert_int_equal(a->land.stack, b->land.stack);
    assert_int_equal(a->land.discarded, b->land.discarded);
    assert_memory_equal(a->land.copies, b->land.copies, sizeof a->land.copies);
    assert_memory_equal(a->land.stack_left, b->land.stack_left, sizeof a->land.stack_left);
    assert_same_extras(&a->land.extras, &b->land.extras);
    assert_int_equal(aude_actor(a), aude_actor(b));
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++)
        for (int f = 0; f < LAND_FIGURES; f++)
            assert_int_equal(land_figures_left(&a->land, seat, (LandFigure)f),
                             land_figures_left(&b->land, seat, (LandFigure)f));
    int n = aude_moves(a, moves);
    assert_int_equal(aude_moves(b, others), n);
    assert_memory_equal(moves, others, (size_t)n * sizeof *moves);
    aude_scores(a, points), aude_scores(b, other_points);
    assert_memory_equal(points, other_points, sizeof points);
    aude_projected(a, points, NULL), aude_projected(b, other_points, NULL);
    assert_memory_equal(points, other_points, sizeof points);
    assert_same_features(&a->land, &b->land);
}

static void read_position(AudeGame *game, const char *string) {
    TextError error = {0};
    if (!position_read(game, string, &error))
        fail_msg("%d: %s\n%s", error.column, error.reason, string);
}

/* Write, read, compare; what was read is written the same. */
static void round_trip(const AudeGame *game, AudeGame *copy) {
    Text text = {0}, again = {0};
    position_write(game, &text);
    read_position(copy, text_string(&text));
    assert_same(game, copy);
    position_write(copy, &again);
    assert_string_equal(text_string(&text), text_string(&again));
    text_release(&text);
    text_release(&again);
}

static void every_position_of_random_games_comes_back(void **state) {
    (void)state;
    for (int n = 0; n < random_games(8); n = random_next(n)) {
        AudeRules rules = random_rules(n);
        AudeGame game, copy;
        uint64_t rng = 1000u + (uint64_t)n;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        for (int m = 0; aude_actor(&game) != AUDE_NOBODY; m++) {
            if (m % 5 == n % 5) round_trip(&game, &copy);
            aude_play(&game, random_move(&game, &rng), NULL);
        }
        round_trip(&game, &copy);
    }
}

/* A bag may hold more of a tile than the box: then there are more on the table, too. */
static void what_an_overfull_bag_leads_to_comes_back(void **state) {
    (void)state;
    AudeGame game, copy;
    read_position(&game, "2 players; D0 0,0; left U*200; turn 1");
    for (int x = 1; x <= 160; x++) {
        aude_play(&game, land_draw(catalog_find("U")), NULL);
        if (x % 32 == 0) round_trip(&game, &copy);
        aude_play(&game, land_place(land_cell(x, 0), 1), NULL);
        aude_play(&game, AUDE_PASS, NULL);
        if (x % 32 == 0) round_trip(&game, &copy);
    }
    assert_int_equal(game.land.n_placed, 161);
    assert_int_equal(copy.land.left, 40);
}

/* Many copies of a few tiles, as far as the table holds them. */
static void overfill(LandGame *game, uint64_t *rng) {
    for (int i = 0; i < 12; i++) {
        int type = random_below(rng, catalog_count);
        if (game->copies[type]) (void)land_setup_bag(game, type, 10 + random_below(rng, 60));
    }
}

static void random_games_with_overfull_bags_come_back(void **state) {
    (void)state;
    for (int n = 0; n < RANDOM_PAIRS; n = random_next(n)) {
        AudeRules rules = random_rules(n);
        AudeGame game, copy;
        uint64_t rng = 9000u + (uint64_t)n;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        overfill(&game.land, &rng);
        for (int m = 0; aude_actor(&game) != AUDE_NOBODY; m++) {
            if (m % 37 == 0) round_trip(&game, &copy);
            aude_play(&game, random_move(&game, &rng), NULL);
        }
        round_trip(&game, &copy);
    }
}

/* All that will ever lie on the table must have room: the tile in hand, and the market. */
static void more_than_the_table_holds_is_refused(void **state) {
    static const char *const head[] = {
        "2 players; D0 0,0; bG0 0,1; left U*%d; turn 1 U",
        "2 players bazaars; D0 0,0; bE2 0,-1; left U*%d; turn 1 asked "
        "end; memo bazaars 2 0 1 0 0 0 0 0 0 0 0 0 2 U U 6 6"};
    AudeGame game;
    TextError error = {0};
    (void)state;
    for (int market = 0; market < 2; market++) {
        Text most = {0}, more = {0};
        text_add(&most, head[market], LAND_MAX_TILES - 3 - market);
        text_add(&more, head[market], LAND_MAX_TILES - 2 - market);
        read_position(&game, text_string(&most));
        assert_false(position_read(&game, text_string(&more), &error));
        assert_non_null(strstr(error.reason, "more tiles than the table holds"));
        text_release(&most);
        text_release(&more);
    }
}

/* Nobody is asked to outbid the highest bid there is. */
static void no_auction_goes_on_after_the_highest_bid(void **state) {
    static const char auction[] =
        "3 players bazaars; D0 0,0; bE2 0,-1; left U*9; turn 1 asked end; "
        "memo bazaars 4 0 1 1 2 1 %d 0 0 0 0 0 3 U V W 6 6 6";
    AudeGame game;
    TextError error = {0};
    (void)state;
    for (int bid = 499; bid <= 500; bid++) {
        Text text = {0};
        text_add(&text, auction, bid);
        assert_int_equal(position_read(&game, text_string(&text), &error), bid < 500);
        text_release(&text);
    }
    assert_non_null(strstr(error.reason, aude_error_text(AUDE_ERR_IMPOSSIBLE)));
}

/* From the opening bid to the decision: the tile is there, and nobody has it. */
static void what_is_auctioned_lies_there_unsold(void **state) {
    static const char auction[] =
        "3 players bazaars; D0 0,0; bE2 0,-1; left U*9; turn 1 asked end; "
        "memo bazaars %d 0 1 %d 2 1 4 0 0 0 0 0 3 U V W 6 6 %d";
    enum { OPENING = 3, DECISION = 5, LAST = 2, FIRST_PLAYER = 0, NOBODY = 6 };
    static const struct {
        int item, owner_of_last;
        bool possible;
    } lots[] = {{LAST, NOBODY, true},
                {LAST, FIRST_PLAYER, false},
                {LAST - 1, FIRST_PLAYER, true},
                {LAST + 1, NOBODY, false}};
    AudeGame game;
    TextError error = {0};
    (void)state;
    for (int stage = OPENING; stage <= DECISION; stage++)
        for (size_t i = 0; i < sizeof lots / sizeof *lots; i++) {
            Text text = {0};
            text_add(&text, auction, stage, lots[i].item, lots[i].owner_of_last);
            if (position_read(&game, text_string(&text), &error) != lots[i].possible)
                fail_msg("%s: %s", text_string(&text), error.reason);
            text_release(&text);
        }
}

/* Nothing hidden was lost: both play on alike to the end. */
static void a_position_plays_on_like_the_game_it_was_taken_from(void **state) {
    (void)state;
    for (int n = 0; n < random_games(40); n = random_next(n)) {
        AudeRules rules = random_rules(n);
        AudeGame game, copy;
        uint64_t rng = 5000u + (uint64_t)n;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        for (int m = 0; m < 3 * n && aude_actor(&game) != AUDE_NOBODY; m++)
            aude_play(&game, random_move(&game, &rng), NULL);
        round_trip(&game, &copy);
        while (aude_actor(&game) != AUDE_NOBODY) {
            AudeMove move = random_move(&game, &rng);
            assert_int_equal(aude_check(&copy, move), AUDE_OK);
            aude_play(&game, move, NULL);
            aude_play(&copy, move, NULL);
        }
        assert_same(&game, &copy);
    }
}

/* What a seat may know, written down, has all that a computer player needs there. */
static void assert_view_comes_back(const AudeGame *game, int seat) {
    static AudeMove moves[AUDE_MAX_MOVES], others[AUDE_MAX_MOVES];
    AudeGame view, memory, again;
    Text line = {0};
    TextError error = {0};
    int viewer;
    aude_view(game, seat, &view);
    position_write_for(&view, seat, &line);
    assert_true(position_read_view(&memory, &viewer, text_string(&line), &error));
    aude_view(&memory, seat, &again);
    int n = aude_moves(&view, moves);
    assert_int_equal(aude_moves(&again, others), n);
    assert_memory_equal(moves, others, (size_t)n * sizeof *moves);
    if (game->rules.game == AUDE_CARD) assert_true(aude_hash(&view) == aude_hash(&again));
    text_release(&line);
}

static void what_a_seat_may_know_comes_back(void **state) {
    (void)state;
    for (int n = 0; n < 60; n++) {
        AudeRules rules = n % 2 ? random_rules(n)
                                : (AudeRules){.game = AUDE_CARD, .players = (uint8_t)(2 + n % 4)};
        uint64_t rng = (uint64_t)n, luck = (uint64_t)n;
        AudeGame game;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            int seat = aude_actor(&game);
            if (seat != AUDE_CHANCE) assert_view_comes_back(&game, seat);
            AudeMove move =
                seat == AUDE_CHANCE ? aude_sample(&game, &luck) : random_move(&game, &rng);
            aude_play(&game, move, NULL);
        }
    }
}

static void a_position_is_a_line_a_person_can_read(void **state) {
    static const char *const lines[] = {
        "2 players; D0 0,0; turn 1",
        "2 players inns; D0 0,0; W0 -1,0; L0 1,0; 2 city 1,0; points 3 0; turn 1 V",
        "3 players first 2; D0 0,0; U1 1,0; 1 field-n 1,0; discarded V X; turn 3 laid",
        "2 players; D0 0,0; left U*2 W; turn 2",
        "2 players; D0 0,0; left -; discarded 4; turn 2 W",
        "2 players ruleset=first; D0 0,0; points 9 12; turn 1; over",
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        AudeGame game;
        Text text = {0};
        read_position(&game, lines[i]);
        position_write(&game, &text);
        assert_string_equal(text_string(&text), lines[i]);
        text_release(&text);
    }
}

/* One language: a clause may have the key that a line of a record has. */
static void a_clause_may_say_what_it_is(void **state) {
    AudeGame game;
    Text text = {0};
    (void)state;
    read_position(&game, "2 players traders; tile D0 0,0; turn over; goods 2 1 wine; "
                         "figure 1 road 0,0; left W");
    position_write(&game, &text);
    assert_string_equal(text_string(&text), "2 players traders; D0 0,0; 1 road 0,0; left W; "
                                            "goods 2 1 wine; turn 1; over");
    text_release(&text);
}

static void wrong_positions_are_explained_and_change_nothing(void **state) {
    static const struct {
        const char *line;
        int column;
        const char *reason;
    } cases[] = {
        {"", 1, "a position begins with the number of players, like \"2 players\""},
        {"1 players; D0 0,0", 1, "the game is for two to five players, with inns for six (BASE-1)"},
        {"7 players inns; D0 0,0", 1,
         "the game is for two to five players, with inns for six (BASE-1)"},
        {"2 players dragons; D0 0,0", 11, "there is no option called dragons"},
        {"2 players first 3; D0 0,0", 17, "the number of a player is expected here, 1 to 2"},
        {"2 players", 10, "there is no tile yet"},
        {"2 players; D0 1,0", 15, "the first tile lies at 0,0"},
        {"2 players; D0 0,0; D0 5,0", 20, "a tile must touch a tile on the table (BASE-6)"},
        {"2 players; D0 0,0; C0 1,0", 20, "the edges do not match (BASE-6)"},
        {"2 players; D0 0,0; W0 0,0", 20, "there is already a tile here (BASE-6)"},
        {"2 players; D0 0,0; 3 road 0,0", 20, "the number of a player is expected here, 1 to 2"},
        {"2 players; D0 0,0; 1 big road 0,0", 22,
         "you have no such figure in your supply (BASE-8)"},
        {"2 players; D0 0,0; 1 -", 22, "a figure is expected here, like road-e 0,0"},
        {"2 players; D0 0,0; points 1", 28, "points are a number up to 20000"},
        {"2 players; D0 0,0; points 32767 0", 27, "points are a number up to 20000"},
        {"2 players; D0 0,0; points 0 -20001", 29, "points are a number up to 20000"},
        {"2 players; D0 0,0; turn 1 again; over", 34, "a turn goes on: the game is not over"},
        {"2 players; D0 0,0; turn 1 W; over", 30, "a turn goes on: the game is not over"},
        {"2 players; D0 0,0; turn 1 laid; over", 33, "a turn goes on: the game is not over"},
        {"2 players; D0 0,0; left W*0", 25, "0 is no number of tiles"},
        {"2 players; D0 0,0; left W W", 27, "W is named twice"},
        {"2 players count; D0 0,0; left cF", 31, "cF is never drawn"},
        {"2 players count; D0 0,0; turn 1 cF", 33, "cF is never drawn"},
        {"2 players count bazaars; D0 0,0; bC0 0,1; turn 1 asked end; "
         "memo bazaars 2 0 1 0 0 0 0 0 0 0 0 0 2 E cF 6 6",
         102, "cF is never drawn"},
        {"2 players; D0 0,0; left W*224", 30,
         "this mix has more tiles than the table holds; with one base game every mix fits (RULES)"},
        {"2 players; D0 0,0; left -; turn 1", 34,
         "no tile is left to draw: the game would be over"},
        {"2 players; D0 0,0; E2 0,-1; turn 1 C", 37, "the tile in hand fits nowhere"},
        {"2 players; D0 0,0; turn 1;", 27,
         "a tile is its name and its quarter turns, like W0, not "},
        {"2 players; D0 0,0 # mine", 12, "a position has no comments"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        AudeGame game, before;
        TextError error = {0};
        memset(&game, 7, sizeof game);
        memset(&before, 7, sizeof before);
        if (position_read(&game, cases[i].line, &error)) fail_msg("%s was read", cases[i].line);
        assert_string_equal(error.reason, cases[i].reason);
        assert_int_equal(error.column, cases[i].column);
        assert_memory_equal(&game, &before, sizeof game);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_of_random_games_comes_back),
        cmocka_unit_test(what_an_overfull_bag_leads_to_comes_back),
        cmocka_unit_test(random_games_with_overfull_bags_come_back),
        cmocka_unit_test(more_than_the_table_holds_is_refused),
        cmocka_unit_test(no_auction_goes_on_after_the_highest_bid),
        cmocka_unit_test(what_is_auctioned_lies_there_unsold),
        cmocka_unit_test(a_position_plays_on_like_the_game_it_was_taken_from),
        cmocka_unit_test(what_a_seat_may_know_comes_back),
        cmocka_unit_test(a_position_is_a_line_a_person_can_read),
        cmocka_unit_test(a_clause_may_say_what_it_is),
        cmocka_unit_test(wrong_positions_are_explained_and_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
