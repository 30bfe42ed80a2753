/* seen_test.c -- records of what one seat has seen: written, read, and still what it may know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"
#include "record/position.h"
#include "record/proof.h"
#include "record/record.h"

enum { GAMES = 16 };

static AudeRules card_rules(int n) {
    AudeRules rules = {.game = AUDE_CARD, .players = (uint8_t)(2 + n % 4)};
    rules.first = (uint8_t)(n % rules.players);
    rules.option[AUDE_OPT_CARD_JOKER] = (uint8_t)(n >> 2 & 1);
    rules.option[AUDE_OPT_CARD_OVER_8] = (uint8_t)(n >> 3 & 1);
    return rules;
}

static void read_or_fail(Record *record, const Text *text) {
    TextError error = {0};
    if (!record_read(record, text_string(text), text->length, &error))
        fail_msg("%s\n%d:%d: %s", text_string(text), error.line, error.column, error.reason);
}

static void same_cards(const AudeGame *a, const AudeGame *b) {
    assert_memory_equal(&a->card, &b->card, sizeof a->card);
}

/* ---- What is written can be read -------------------------------------------------- */

/* At any time of it the view is that of the whole game. */
static void same_course(const Record *whole, const Record *seen, int seat, uint64_t *rng) {
    AudeGame here, there, view;
    int n = random_below(rng, whole->n_moves + 1);
    record_at(whole, n, &here);
    record_at(seen, n, &there);
    aude_memory(&here, seat, &view);
    same_cards(&view, &there);
}

static void same_words(const Record *record, int seat, const Text *text) {
    Text again = {0};
    record_write_for(record, seat, &again);
    assert_string_equal(text_string(&again), text_string(text));
    text_release(&again);
}

/* What others make of a view is no more than a spectator knows. */
static void others_see_less(const Record *whole, const Record *seen, int seat) {
    Text spectator = {0};
    record_write_for(whole, -1, &spectator);
    for (int other = -1; other < whole->start.rules.players; other++)
        if (other != seat) same_words(seen, other, &spectator);
    text_release(&spectator);
}

static void look_through(const Record *whole, int seat, uint64_t *rng) {
    Record seen;
    AudeGame memory;
    Text text = {0}, again = {0};
    int draws;
    record_write_for(whole, seat, &text);
    read_or_fail(&seen, &text);
    assert_int_equal(seen.viewer, seat);
    assert_int_equal(seen.n_moves, whole->n_moves);
    aude_memory(&whole->start, seat, &memory);
    same_cards(&memory, &seen.start);
    aude_memory(&whole->game, seat, &memory);
    same_cards(&memory, &seen.game);
    same_words(&seen, seat, &text);
    record_write(&seen, &again);
    assert_string_equal(text_string(&again), text_string(&text));
    others_see_less(whole, &seen, seat);
    same_course(whole, &seen, seat, rng);
    assert_int_equal(record_proof(&seen, &draws), DRAW_UNTOLD);
    record_undo(&seen, random_below(rng, 30));
    text_clear(&text);
    text_clear(&again);
    record_write(&seen, &text);
    record_release(&seen);
    read_or_fail(&seen, &text);
    record_write(&seen, &again);
    assert_string_equal(text_string(&again), text_string(&text));
    record_release(&seen);
    text_release(&text);
    text_release(&again);
}

/* Every other record begins in the middle of a game. */
static void begin(Record *record, int n, uint64_t *rng) {
    AudeRules rules = card_rules(n);
    assert_int_equal(record_init(record, &rules), AUDE_OK);
    for (int i = n & 1 ? 17 * n : 0; i; i--)
        if (aude_actor(&record->start) != AUDE_NOBODY)
            aude_play(&record->start, random_move(&record->start, rng), NULL);
    aude_copy(&record->game, &record->start);
    memcpy(record->seed, "secret", sizeof "secret");
}

static void a_seats_record_is_read_as_what_it_has_seen(void **state) {
    (void)state;
    for (int n = 0; n < GAMES; n++) {
        uint64_t rng = (uint64_t)n;
        Record record;
        begin(&record, n, &rng);
        look_through(&record, 0, &rng);
        while (aude_actor(&record.game) != AUDE_NOBODY) {
            record_play(&record, random_move(&record.game, &rng), NULL);
            if (random_below(&rng, 20)) continue;
            look_through(&record, random_below(&rng, record.start.rules.players + 1) - 1, &rng);
        }
        look_through(&record, -1, &rng);
        look_through(&record, 1, &rng);
        record_release(&record);
    }
}

static void a_record_of_tiles_is_the_same_for_all(void **state) {
    AudeRules rules = {.players = 3};
    Record record, seen;
    Text text = {0}, whole = {0};
    uint64_t rng = 8;
    (void)state;
    assert_int_equal(record_init(&record, &rules), AUDE_OK);
    for (int i = 0; i < 50; i++) record_play(&record, random_move(&record.game, &rng), NULL);
    record_write(&record, &whole);
    record_write_for(&record, 1, &text);
    assert_string_equal(text_string(&text), text_string(&whole));
    read_or_fail(&seen, &text);
    assert_int_equal(seen.viewer, SEES_ALL);
    record_release(&record);
    record_release(&seen);
    text_release(&text);
    text_release(&whole);
}

/* ---- Positions ---------------------------------------------------------------------- */

static void look_at_position(const AudeGame *game, int seat) {
    AudeGame memory, read;
    Text text = {0}, again = {0};
    TextError error = {0};
    int viewer;
    aude_memory(game, seat, &memory);
    position_write_for(game, seat, &text);
    if (!position_read_view(&read, &viewer, text_string(&text), &error))
        fail_msg("%s\n%d: %s", text_string(&text), error.column, error.reason);
    assert_int_equal(viewer, seat);
    same_cards(&memory, &read);
    position_write_for(&read, seat, &again);
    assert_string_equal(text_string(&text), text_string(&again));
    assert_false(position_read(&read, text_string(&text), &error));
    text_release(&text);
    text_release(&again);
}

static void a_seats_position_is_read_as_what_it_remembers(void **state) {
    (void)state;
    for (int n = 0; n < GAMES; n += 2) {
        uint64_t rng = (uint64_t)n + 3;
        AudeRules rules = card_rules(n / 2);
        AudeGame game;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            look_at_position(&game, random_below(&rng, rules.players + 1) - 1);
            aude_play(&game, random_move(&game, &rng), NULL);
        }
        look_at_position(&game, 0);
    }
}

static void a_whole_position_is_nobodys_view(void **state) {
    static const char *const same[] = {"2 players; D0 0,0; W0 -1,0; turn 2 U",
                                       "card 2 players; row red red1; hand 1 sheep; turn 1"};
    static const char *const bad[] = {
        "2 players seen 1; D0 0,0",
        "card 2 players seen",
        "card 2 players seen 3",
        "card 2 players; hand 1 ?; turn 1",
        "card 2 players seen 2; hand 1 pig; turn 1",
        "card 2 players seen 1; row green 2:? turned:sheep @1; turn settle",
        "card 2 players seen 1; row green turned:? turned:sheep @1; turn settle"};
    AudeGame game;
    TextError error = {0};
    Text text = {0};
    int viewer;
    (void)state;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        assert_true(position_read_view(&game, &viewer, same[i], &error));
        assert_int_equal(viewer, SEES_ALL);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (position_read_view(&game, &viewer, bad[i], &error)) fail_msg("%s is read", bad[i]);
    assert_true(position_read(&game, same[0], &error));
    position_write_for(&game, 1, &text);
    assert_string_equal(text_string(&text), same[0]);
    text_release(&text);
}

/* What aude_view() says is a position, too: its chests are closed. */
static void a_view_with_closed_chests_is_a_position_too(void **state) {
    static const char whole[] = "card 2 players; hand 2 pig; chest 1 abbey inn; gone red1; turn 2";
    static const char closed[] = "card 2 players seen 1; hand 2 ?; chest 1 ?*2; "
                                 "gone abbey red1 inn; turn 2";
    AudeGame game, view, read;
    Text text = {0};
    TextError error = {0};
    int viewer;
    (void)state;
    assert_true(position_read(&game, whole, &error));
    aude_view(&game, 0, &view);
    position_write_for(&view, 0, &text);
    assert_string_equal(text_string(&text), closed);
    assert_true(position_read_view(&read, &viewer, closed, &error));
    same_cards(&read, &view);
    text_release(&text);
}

/* ---- One that is read by people ------------------------------------------------------ */

/* The pig lies wrong, so anna is asked before the yellow row is turned over. */
static void what_is_turned_over_stands_where_it_is_seen(void **state) {
    Record record;
    Text text = {0};
    int points[AUDE_MAX_SEATS];
    (void)state;
    text_put(&text, "aude 1\n"
                    "game    card seen bram\n"
                    "players anna bram\n\n"
                    "row     yellow anna:? bram:dragon\n"
                    "row     red red1 anna:? @anna\n"
                    "hand    anna ?*2\n"
                    "turn    anna\n\n"
                    "anna    play sheep\n"
                    "bram    claim yellow\n"
                    "anna    play fairy blue shows pig\n"
                    "anna    ten shows blue2 dragon\n");
    read_or_fail(&record, &text);
    assert_int_equal(record.viewer, 1);
    assert_int_equal(record.n_shown, 3);
    aude_scores(&record.game, points);
    assert_int_equal(points[0], 1 + CARD_TEN);
    assert_int_equal(points[1], 2 * CARD_TEN);
    record_undo(&record, 1);
    assert_int_equal(record.n_shown, 1);
    assert_int_equal(record.game.card.phase, CARD_TO_TAKE);
    record_release(&record);
    text_release(&text);
}

/* ---- What is wrong ------------------------------------------------------------------- */

#define CARDS "players anna bram\n"
static const struct {
    const char *lines, *reason;
    int line, column;
} wrong[] = {
    {"game card seen carl\n" CARDS, "nobody here is called \"carl\"", 2, 16},
    {"game card seen\n" CARDS, "nobody here is called \"\"", 2, 15},
    {"game card seen anna bram\n" CARDS, "nothing is expected after \"anna\"", 2, 21},
    {"game card by anna\n" CARDS, "nothing is expected after \"card\"", 2, 11},
    {"game land seen anna\n" CARDS, "nothing is expected after \"land\"", 2, 11},
    {"game card seen anna\n" CARDS "seed aude\n", "who knows the seed has seen everything", 2, 11},
    {"game card seen anna\n" CARDS "hand bram pig*6\nturn bram\n",
     "there are cards here that are hidden from this viewer", 6, 1},
    {"game card seen anna\n" CARDS "row red bram:pig\nhand anna pig*6\nturn anna\n",
     "there are cards here that are hidden from this viewer", 7, 1},
    {"game card seen nobody\n" CARDS "hand anna pig*6\nturn anna\n",
     "there are cards here that are hidden from this viewer", 6, 1},
    {"game card\n" CARDS "hand anna ?*6\nturn anna\n", "there is no card called \"?*6\"", 4, 11},
    {"game card seen anna\n" CARDS "row red ?\nturn anna\n",
     "this is not the moment for that (TURN)", 4, 9},
    {"game card seen anna\n" CARDS "gone ?\nturn anna\n",
     "no such card is left in the pile (CARD-1)", 4, 6},
    {"game card seen anna\n" CARDS "animals bram ?\nturn anna\n",
     "this is not the moment for that (TURN)", 4, 14},
    {"game card seen anna\n" CARDS "hand bram ?*6\nturn bram\nbram down pig red\n",
     "this is not a move of this game (TURN)", 6, 6},
    {"game card seen anna\n" CARDS "hand anna pig*6\nturn anna\nanna down ? red\n",
     "this is not a move of this game (TURN)", 6, 6},
    {"game card seen anna\n" CARDS "row red anna:pig @bram\nhand bram ?\nturn bram\n"
     "bram play red1 shows\n",
     "there is no card called \"\"", 7, 21},
    {"game card seen anna\n" CARDS "row red anna:pig @bram\nhand bram ?\nturn bram\n"
     "bram play red1 shows pig\n",
     "these are not the cards that are turned over now (CARD-12)", 7, 6},
    {"game card\n" CARDS "row red anna:pig @bram\nturn anna\nanna claim blue shows pig\n",
     "\"shows\" is no decision: say ten or keep", 6, 17},
};

static void what_nobody_can_have_seen_is_refused_with_its_place(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Record record;
        TextError error = {0};
        Text text = {0};
        text_add(&text, "aude 1\n%s", wrong[i].lines);
        if (record_read(&record, text_string(&text), text.length, &error))
            fail_msg("was read:\n%s", text_string(&text));
        if (error.line != wrong[i].line || error.column != wrong[i].column ||
            strcmp(error.reason, wrong[i].reason) != 0)
            fail_msg("%s%d:%d: %s", text_string(&text), error.line, error.column, error.reason);
        text_release(&text);
    }
}

static void who_goes_on_with_a_game_takes_no_view(void **state) {
    static const char view[] = "aude 1\ngame card seen anna\nplayers anna bram\n";
    static const char whole[] = "aude 1\ngame card\nplayers anna bram\n";
    Record record;
    TextError error = {0};
    (void)state;
    assert_false(record_read_whole(&record, view, strlen(view), &error));
    assert_int_equal(error.line, 2);
    assert_string_equal(error.reason,
                        "this is what one player saw: it can be looked at, but not played on");
    assert_true(record_read_whole(&record, whole, strlen(whole), &error));
    record_release(&record);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seats_record_is_read_as_what_it_has_seen),
        cmocka_unit_test(a_record_of_tiles_is_the_same_for_all),
        cmocka_unit_test(a_seats_position_is_read_as_what_it_remembers),
        cmocka_unit_test(a_whole_position_is_nobodys_view),
        cmocka_unit_test(a_view_with_closed_chests_is_a_position_too),
        cmocka_unit_test(what_is_turned_over_stands_where_it_is_seen),
        cmocka_unit_test(what_nobody_can_have_seen_is_refused_with_its_place),
        cmocka_unit_test(who_goes_on_with_a_game_takes_no_view),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
