/* room_text_test.c -- a room as text and JSON: what is no room is refused, line by line; steps that
 * cannot have happened; a seat's copy as a record; the last decision of a game, heard twice. */
#include "room_table.h"

#include <stdio.h>

static const RoomForm cards = {.rules = {.game = AUDE_CARD, .players = 3}, .casual = true};

/* ---- Lines ------------------------------------------------------------------------------- */

/* A room whose form has every line, with `line` in place of the one that begins alike. */
static bool reads_with(const char *line) {
    static const char *const lines[] = {"aude room 1",
                                        "game land",
                                        "rules inns",
                                        "first 1",
                                        "owner 7",
                                        "clock 10m+5s patience 1h",
                                        "aid club",
                                        "takeback on",
                                        "drafts shown",
                                        "chance by-hand",
                                        "seat person 7 anna",
                                        "seat computer level=4 robot"};
    char text[600] = "";
    size_t key = strcspn(line, " "), length = 0;
    Room read;
    TextError error = {0};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        bool replaced = !strncmp(lines[i], line, key) && lines[i][key] == ' ' && i != 11;
        length += (size_t)snprintf(text + length, sizeof text - length, "%s\n",
                                   replaced ? line : lines[i]);
    }
    bool good = room_read(&read, memory_libc, text, strlen(text), &error);
    if (good) room_release(&read);
    if (!good) assert_true(error.line > 0 && *error.reason);
    return good;
}

static void every_line_of_a_form_is_read_and_no_other(void **state) {
    static const char *const good[] = {"game land",
                                       "rules",
                                       "rules inns traders",
                                       "first 0",
                                       "owner 4294967295",
                                       "clock none",
                                       "seat computer 123456789x123456789x123456789x123456789 bo",
                                       "clock 3d/turn",
                                       "clock 90s",
                                       "aid learner",
                                       "aid casual",
                                       "aid tournament",
                                       "takeback off",
                                       "drafts hidden",
                                       "chance dealt",
                                       "seat open",
                                       "seat person 0 anna",
                                       "seat computer greedy a"};
    static const char *const bad[] = {"aude room 2",
                                      "aid club\n",
                                      "game chess",
                                      "rules inn",
                                      "first 6",
                                      "first",
                                      "owner -1",
                                      "owner 4294967296",
                                      "owner 1 2",
                                      "clock",
                                      "clock 10",
                                      "clock 10m+",
                                      "clock 3d/turn+1s",
                                      "clock none patience",
                                      "clock 0s",
                                      "clock 60d",
                                      "aid much",
                                      "takeback maybe",
                                      "drafts off",
                                      "chance",
                                      "seat",
                                      "seat person anna",
                                      "seat person 7",
                                      "seat person 7 an na",
                                      "seat computer level=4",
                                      "seat computer",
                                      "seat computer 123456789x123456789x123456789x1234567890 bo",
                                      "seat nobody"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        if (!reads_with(good[i])) fail_msg("is not read: %s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (reads_with(bad[i])) fail_msg("is read: %s", bad[i]);
}

static void a_form_is_written_as_it_was_read(void **state) {
    static const char text[] = "aude room 1\ngame land\nrules inns\nfirst 1\nowner 7\n"
                               "clock 10m+5s patience 1h\naid club\ntakeback on\ndrafts shown\n"
                               "chance by-hand\nseat person 7 anna\nseat computer level=4 robot\n"
                               "seat open\n";
    Text again = {0};
    TextError error = {0};
    (void)state;
    bool read = room_read(&room, memory_libc, text, sizeof text - 1, &error);
    if (!read) skip(); /* without inns */
    room_write(&room, &again);
    assert_string_equal(text_string(&again), text);
    text_release(&again);
}

/* ---- Steps ------------------------------------------------------------------------------- */

static void a_line_that_is_no_step_is_refused(void **state) {
    static const char *const bad[] = {"",
                                      "p",
                                      "p 0",
                                      "p 0 1",
                                      "p 0 1 x",
                                      "x 0 1 2",
                                      "p 6 1 2",
                                      "p -2 1 2",
                                      "p 0 -1 2",
                                      "p 0 4294967296 2",
                                      "p 0 1 2 501",
                                      "p 0 1 2 -1",
                                      "p 0 1 2 3 4",
                                      "p  0 1 2"};
    RoomStep step;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (room_step_read(bad[i], 0, &step)) fail_msg("is read: %s", bad[i]);
    assert_true(room_step_read("p 5 4294967295 7 500", 3, &step));
    assert_int_equal(step.at, 10);
    assert_int_equal(step.seat, 5);
    assert_int_equal(step.lag, 500);
}

static void steps_that_cannot_have_happened_are_not_taken_in(void **state) {
    (void)state;
    open_table((RoomForm){.rules = {.players = 3}, .casual = true});
    assert_int_equal(take_turn(0), ROOM_DONE);
    int waits = room_waits(&room), other = (waits + 1) % 3;
    const RoomStep cannot[] = {
        {now, plain_move(position()), STEP_PLAY, (int8_t)other, 0},
        {now - 1, plain_move(position()), STEP_PLAY, (int8_t)waits, 0},
        {now, plain_move(position()), STEP_PLAY, (int8_t)waits, CLOCK_LAG + 1},
        {now, AUDE_PASS, STEP_PLAY, (int8_t)waits, 0},
        {now, 0, STEP_START, AUDE_CHANCE, 0},
        {now, (uint32_t)room.n_moves, STEP_BACK, 0, 0},
        {now, (uint32_t)room.n_moves, STEP_ASK, 0, 0},
        {now, 0, STEP_AGREE, 0, 0},
        {now, 0, STEP_DECLINE, 0, 0},
        {now, ROOM_IN, STEP_OUT, 0, 0},
        {now, ROOM_LEFT + 1, STEP_OUT, 0, 0},
        {now, ROOM_FLAG, STEP_OUT, 3, 0},
        {now, 0, STEP_AGAIN, 0, 0},
        {now, CARD_FIRST_FACE, STEP_SHOW, AUDE_CHANCE, 0},
        {now, 0, STEP_KINDS, 0, 0}};
    int n = room.n_steps;
    for (size_t i = 0; i < sizeof cannot / sizeof *cannot; i++) {
        if (room_steps(&room, &cannot[i], 1, NULL)) fail_msg("step %zu was taken in", i);
        assert_int_equal(room.n_steps, n);
    }
    const RoomStep can = {now, plain_move(position()), STEP_PLAY, (int8_t)waits, 0};
    assert_int_equal(room_steps(&room, &can, 1, NULL), 1);
}

/* ---- Copies ------------------------------------------------------------------------------ */

static bool is_over(const AudeGame *game) { return aude_actor(game) == AUDE_NOBODY; }

/* What a copy says of its game is what the room would have said for that seat. */
static void assert_copy_as_a_record(int seat) {
    Room copy;
    Record whole, seen;
    Text text = {0}, one = {0}, other = {0};
    TextError error = {0};
    assert_true(room_write_for(&room, seat, &text));
    if (!room_read(&copy, memory_libc, text_string(&text), text.length, &error))
        fail_msg("line %d: %s", error.line, error.reason);
    room_record(&room, &whole);
    room_record(&copy, &seen);
    seen.seed[0] = '\0';
    record_write_for(&whole, seat, &one);
    record_write(&seen, &other);
    assert_string_equal(text_string(&other), text_string(&one));
    assert_non_null(strstr(text_string(&one), " shows "));
    text_release(&text), text_release(&one), text_release(&other);
    room_release(&copy);
}

static void a_copy_as_a_record_is_what_its_seat_has_seen(void **state) {
    (void)state;
    for (int seat = -1; seat < 3; seat++) {
        open_table(cards);
        (void)play_until(is_over, (uint64_t)seat + 5);
        assert_copy_as_a_record(seat);
        (void)close_table(NULL);
    }
}

/* What was shown by decisions that were taken back was not shown by those that stand. */
static void a_record_has_no_cards_of_what_was_taken_back(void **state) {
    (void)state;
    for (int seat = -1; seat < 3; seat++) {
        open_table(cards);
        (void)play_until(is_over, 5);
        assert_int_equal(say(.verb = ROOM_TAKEBACK, .seat = ANNA, .to = 30), ROOM_DONE);
        (void)play_until(is_over, 6);
        assert_copy_as_a_record(seat);
        (void)close_table(NULL);
    }
}

static void in_a_copy_nothing_can_be_done_but_drafts(void **state) {
    Text text = {0};
    TextError error = {0};
    (void)state;
    open_table((RoomForm){.rules = {.players = 2}, .casual = true});
    assert_true(room_write_for(&room, ANNA, &text));
    (void)close_table(NULL);
    assert_true(room_read(&room, memory_libc, text_string(&text), text.length, &error));
    text_release(&text);
    AudeMove move = plain_move(position());
    assert_int_equal(resign(ANNA), ROOM_NOT_NOW);
    assert_int_equal(tick_at(now), ROOM_NOT_NOW);
    assert_int_equal(play_with(ANNA, ROOM_HERE, 0, 1, &move), ROOM_NOT_NOW);
    assert_int_equal(say(.verb = ROOM_DRAFT, .person = 1, .seat = ANNA, .n = 1, .moves = &move),
                     ROOM_DONE);
    assert_string_equal(room.seed, "");
}

/* Does the room, with this line instead of that, make sense? */
static bool reads_instead(const char *text, const char *line, const char *other) {
    Text changed = {0};
    TextError error = {0};
    Room copy;
    const char *at = strstr(text, line);
    assert_non_null(at);
    text_add(&changed, "%.*s%s%s", (int)(at - text), text, other, at + strlen(line));
    bool read = room_read(&copy, memory_libc, text_string(&changed), changed.length, &error);
    if (read) room_release(&copy);
    text_release(&changed);
    return read;
}

static void a_viewer_has_a_seat_or_looks_on(void **state) {
    Text text = {0};
    (void)state;
    open_table(plain);
    assert_true(room_write_for(&room, BRAM, &text));
    assert_true(reads_instead(text_string(&text), "viewer 1\n", "viewer 0\n"));
    assert_true(reads_instead(text_string(&text), "viewer 1\n", "viewer -1\n"));
    assert_false(reads_instead(text_string(&text), "viewer 1\n", "viewer 2\n"));
    assert_false(reads_instead(text_string(&text), "viewer 1\n", "viewer -2\n"));
    text_release(&text);
}

static void a_promise_is_a_whole_digest(void **state) {
    Text text = {0};
    char line[COMMITMENT_LENGTH + 8];
    (void)state;
    open_table(plain);
    assert_true(room_write_for(&room, BRAM, &text));
    (void)snprintf(line, sizeof line, "bag %s\n", room.bag);
    assert_true(reads_instead(text_string(&text), line, line));
    (void)snprintf(line, sizeof line, "bag %.*s", COMMITMENT_LENGTH - 1, room.bag);
    assert_false(reads_instead(text_string(&text), room.bag, "")); /* none at all, */
    assert_false(reads_instead(text_string(&text), room.bag, line + 4)); /* a digit too few, */
    (void)snprintf(line, sizeof line, "%s0", room.bag);
    assert_false(reads_instead(text_string(&text), room.bag, line)); /* and one too many */
    text_release(&text);
}

static void a_draft_is_a_seats(void **state) {
    static const char *const bad[] = {"draft 6 1\n", "draft -1 1\n", "draft x 1\n", "draft \n"};
    (void)state;
    open_table(plain);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Text text = {0};
        TextError error = {0};
        Room copy;
        room_write(&room, &text);
        text_put(&text, bad[i]);
        if (room_read(&copy, memory_libc, text_string(&text), text.length, &error))
            fail_msg("is read: %s", bad[i]);
        text_release(&text);
    }
}

/* How often a word stands in a text. */
static int count_of(const char *word, const char *text) {
    int n = 0;
    for (; (text = strstr(text, word)); text++) n++;
    return n;
}

static void every_seat_of_the_table_is_told_of_and_no_other(void **state) {
    (void)state;
    for (int players = 2; players <= 5; players++) {
        Text text = {0};
        open_empty(form_for(players));
        room_json(&room, SEES_ALL, &text);
        assert_int_equal(count_of("\"kind\":\"open\"", text_string(&text)), players);
        text_release(&text);
        (void)close_table(NULL);
    }
}

/* What is shown is a card of the deck. */
static void only_cards_of_the_deck_are_shown(void **state) {
    (void)state;
    open_table(cards);
    const RoomStep last = {now, CARD_FACES - 1, STEP_SHOW, AUDE_CHANCE, 0},
                   beyond = {now, CARD_FACES, STEP_SHOW, AUDE_CHANCE, 0};
    assert_int_equal(room_steps(&room, &beyond, 1, NULL), 0);
    assert_int_equal(room_steps(&room, &last, 1, NULL), 1);
}

static void note_draft(void *host, const RoomTold *told) {
    assert_true(told->draft);
    assert_int_equal(told->step.kind, STEP_PLAY);
    assert_non_null(told->before);
    assert_int_equal(told->number, room.n_steps + (*(int *)host)++);
}

/* It is told as one, written with the room, and read again. */
static void a_draft_is_kept_with_its_room(void **state) {
    Text text = {0}, again_text = {0};
    TextError error = {0};
    AudeMove moves[2];
    Room copy;
    int told = 0;
    (void)state;
    open_table(plain);
    const RoomCommand draft = {.verb = ROOM_DRAFT,
                               .person = 1,
                               .seat = ANNA,
                               .at = ROOM_HERE,
                               .n = plain_turn(moves),
                               .moves = moves};
    assert_int_equal(room_do(&room, &draft, now, &(RoomWatch){note_draft, &told}).result,
                     ROOM_DONE);
    assert_int_equal(told, 2);
    room_write(&room, &text);
    assert_non_null(strstr(text_string(&text), "\ndraft 0 "));
    assert_true(room_read(&copy, memory_libc, text_string(&text), text.length, &error));
    assert_int_equal(copy.n_draft, 2);
    room_write(&copy, &again_text);
    assert_string_equal(text_string(&again_text), text_string(&text));
    room_release(&copy);
    text_put(&text, "draft 0 1\n"); /* one is enough */
    assert_false(room_read(&copy, memory_libc, text_string(&text), text.length, &error));
    text_release(&text), text_release(&again_text);
}

static void assert_everybody_can_read_his_copy(void) {
    for (int viewer = -1; viewer < room.form.rules.players; viewer++) {
        Text text = {0};
        TextError error = {0};
        Room copy;
        assert_true(room_write_for(&room, viewer, &text));
        if (!room_read(&copy, memory_libc, text_string(&text), text.length, &error))
            fail_msg("viewer %d, line %d:\n%s", viewer, error.line, text_string(&text));
        assert_int_equal(copy.n_draft, viewer == room.drafter ? room.n_draft : 0);
        room_release(&copy);
        text_release(&text);
    }
}

/* What somebody tries out of his hand is shown where drafts are; others do not know his hand. */
static void a_copy_can_be_read_while_others_try_out_cards(void **state) {
    RoomForm form = cards;
    uint64_t rng = 7;
    (void)state;
    form.pencil = true;
    open_table(form);
    for (int turn = 0; turn < 40; turn++) {
        AudeGame game = *position();
        AudeMove move = random_move(&game, &rng);
        int seat = room_waits(&room);
        assert_int_equal(say(.verb = ROOM_DRAFT, .seat = seat, .n = 1, .moves = &move), ROOM_DONE);
        assert_everybody_can_read_his_copy();
        assert_int_equal(say(.verb = ROOM_PLAY, .seat = seat, .n = 1, .moves = &move), ROOM_DONE);
    }
}

static void who_asks_is_told_whatever_his_seat(void **state) {
    (void)state;
    for (int seat = 0; seat < 2; seat++) {
        Text text = {0};
        open_table(plain);
        assert_int_equal(take_turn(0), ROOM_DONE);
        assert_int_equal(take_back(seat, 1), ROOM_DONE);
        room_json(&room, SEES_ALL, &text);
        assert_non_null(strstr(text_string(&text), seat ? "\"asked\":{\"seat\":1,\"to\":1}"
                                                        : "\"asked\":{\"seat\":0,\"to\":1}"));
        text_release(&text);
        (void)close_table(NULL);
    }
}

/* What the rules say already is not written. */
static void only_another_start_is_kept(void **state) {
    Text text = {0};
    (void)state;
    open_table(plain);
    room_write(&room, &text);
    assert_null(strstr(text_string(&text), "\nstart "));
    text_release(&text);
}

static void winners_are_told_by_their_seats(void **state) {
    (void)state;
    for (int loser = 0; loser < 2; loser++) {
        Text text = {0};
        open_table(plain);
        room_json(&room, SEES_ALL, &text);
        assert_null(strstr(text_string(&text), "winners"));
        assert_int_equal(resign(loser), ROOM_DONE);
        text_clear(&text);
        room_json(&room, SEES_ALL, &text);
        assert_non_null(strstr(text_string(&text), loser ? "\"winners\":[0]" : "\"winners\":[1]"));
        assert_non_null(strstr(text_string(&text), "\"out\":\"resigned\""));
        text_release(&text);
        (void)close_table(NULL);
    }
}

/* ---- Answers ----------------------------------------------------------------------------- */

/* Until a decision that turns cards over, and to the end of a game. */
static void a_decision_that_shows_cards_or_ends_the_game_is_heard_twice(void **state) {
    uint64_t rng = 3;
    int shown = 0;
    (void)state;
    open_table(cards);
    while (!room_over(&room)) {
        AudeMove move = random_move(position(), &rng);
        int seat = room_waits(&room), seen = room.n_steps;
        assert_int_equal(play_with(seat, seen, 0, 1, &move), ROOM_DONE);
        shown += room.steps[seen].kind == STEP_SHOW;
        assert_int_equal(play_with(seat, seen, 0, 1, &move), ROOM_TWICE);
    }
    assert_true(shown > 0);
}

static void clocks_are_told_where_there_are_some(void **state) {
    Text text = {0};
    (void)state;
    open_table((RoomForm){.rules = {.players = 2}});
    room_json(&room, ANNA, &text);
    assert_null(strstr(text_string(&text), "\"left\""));
    (void)close_table(NULL);
    text_clear(&text);
    open_table((RoomForm){.rules = {.players = 2}, .clock = {.total = 60000}});
    room_json(&room, ANNA, &text);
    assert_non_null(strstr(text_string(&text), "\"left\":60000"));
    text_release(&text);
}

static void the_clock_of_a_form_is_the_last_that_was_chosen(void **state) {
    Text text = {0};
    RoomForm form = {.rules = {.players = 2}, .clock = {.total = 60000}};
    (void)state;
    open_empty(form);
    room_json(&room, ANNA, &text);
    assert_non_null(strstr(text_string(&text), "\"left\":60000"));
    form.clock.total = 90000;
    assert_int_equal(say(.verb = ROOM_SET, .person = 1, .form = &form), ROOM_DONE);
    text_clear(&text);
    room_json(&room, ANNA, &text);
    assert_non_null(strstr(text_string(&text), "\"left\":90000"));
    text_release(&text);
}

#define TEST(name) cmocka_unit_test_teardown(name, close_table)

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_of_a_form_is_read_and_no_other),
        TEST(a_form_is_written_as_it_was_read),
        cmocka_unit_test(a_line_that_is_no_step_is_refused),
        TEST(steps_that_cannot_have_happened_are_not_taken_in),
        TEST(a_copy_as_a_record_is_what_its_seat_has_seen),
        TEST(a_record_has_no_cards_of_what_was_taken_back),
        TEST(a_viewer_has_a_seat_or_looks_on),
        TEST(a_promise_is_a_whole_digest),
        TEST(a_draft_is_a_seats),
        TEST(every_seat_of_the_table_is_told_of_and_no_other),
        TEST(only_cards_of_the_deck_are_shown),
        TEST(a_draft_is_kept_with_its_room),
        TEST(a_copy_can_be_read_while_others_try_out_cards),
        TEST(who_asks_is_told_whatever_his_seat),
        TEST(only_another_start_is_kept),
        TEST(winners_are_told_by_their_seats),
        TEST(in_a_copy_nothing_can_be_done_but_drafts),
        TEST(a_decision_that_shows_cards_or_ends_the_game_is_heard_twice),
        TEST(clocks_are_told_where_there_are_some),
        TEST(the_clock_of_a_form_is_the_last_that_was_chosen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
