/* copy_test.c -- a copy that is led on by what a server tells. */
#include "room_table.h"

#include "base/json_writer.h"
#include "guest/copy.h"

static Copy copy;

/* The message of a server, to be taken apart. */
static Text message;
static Told told;

static void tell(const char *is, int from, const char *key, const Text *text) {
    Json json = {.text = &message};
    text_clear(&message);
    json_object(&json, NULL);
    json_string(&json, "is", is);
    json_int(&json, "from", from);
    json_string(&json, key, text_string(text));
    json_object_end(&json);
    assert_true(told_read(&told, message.bytes, message.length));
}

static void tell_copy(int seat) {
    Text text = {0};
    assert_true(room_write_for(&room, seat, &text));
    tell("copy", 0, "text", &text);
    text_release(&text);
}

typedef struct {
    int from, seat;
    int64_t since;
    Text lines;
} Telling;

static void add_line(void *host, const RoomTold *step) {
    Telling *telling = host;
    RoomStep seen = room_step_seen(step, telling->seat);
    if (step->number >= telling->from) room_step_write(&seen, telling->since, &telling->lines);
    telling->since = seen.at;
}

static void tell_steps(int from, int seat) {
    Telling telling = {.from = from, .seat = seat};
    const RoomWatch watch = {add_line, &telling};
    assert_true(room_retell(&room, 0, &watch));
    tell("steps", from, "lines", &telling.lines);
    text_release(&telling.lines);
}

static void is_the_same(int seat) {
    Text here = {0}, there = {0};
    assert_true(room_write_for(&room, seat, &there));
    assert_true(room_write_for(&copy.room, seat, &here));
    assert_string_equal(text_string(&here), text_string(&there));
    text_release(&here);
    text_release(&there);
}

static void open_copy(RoomForm form, int seat) {
    open_table(form);
    tell_copy(seat);
    assert_true(copy_take(&copy, &told));
    is_the_same(seat);
}

static int end_copy(void **state) {
    copy_release(&copy);
    assert_int_equal(copy_steps(&copy), 0);
    text_release(&message);
    return close_table(state);
}

static void a_copy_follows_to_the_end(void **state) {
    (void)state;
    open_copy(plain, BRAM);
    while (!room_over(&room)) {
        int from = room.n_steps;
        assert_int_equal(decide(0), ROOM_DONE);
        tell_steps(from, BRAM);
        assert_true(copy_follow(&copy, &told, NULL));
        assert_int_equal(copy_steps(&copy), room.n_steps);
        if (!room_over(&room)) is_the_same(BRAM); /* after it the room tells its seed, too */
    }
    assert_true(room_over(&copy.room));
    assert_int_equal(room_winners(&copy.room), room_winners(&room));
}

static void cards_are_followed_as_far_as_they_may_be_known(void **state) {
    (void)state;
    open_copy(cards_for(2), ANNA);
    for (int i = 0; i < 10; i++) {
        int from = room.n_steps;
        assert_int_equal(decide(0), ROOM_DONE);
        tell_steps(from, ANNA);
        assert_true(copy_follow(&copy, &told, NULL));
    }
    is_the_same(ANNA);
}

static void what_was_told_already_is_left_out(void **state) {
    (void)state;
    open_copy(plain, ANNA);
    assert_int_equal(take_turn(0), ROOM_DONE);
    tell_steps(0, ANNA);
    assert_true(copy_follow(&copy, &told, NULL));
    assert_true(copy_follow(&copy, &told, NULL));
    is_the_same(ANNA);
}

static void what_is_missing_is_noticed(void **state) {
    (void)state;
    open_copy(plain, ANNA);
    assert_int_equal(take_turn(0), ROOM_DONE);
    int from = room.n_steps;
    assert_int_equal(take_turn(0), ROOM_DONE);
    tell_steps(from, ANNA);
    int before = copy_steps(&copy);
    assert_false(copy_follow(&copy, &told, NULL));
    assert_int_equal(copy_steps(&copy), before);
}

static void what_cannot_be_read_is_no_copy(void **state) {
    Text text = {0};
    (void)state;
    open_copy(plain, ANNA);
    text_put(&text, "aude room 1\nnonsense\n");
    tell("copy", 0, "text", &text);
    text_release(&text);
    assert_false(copy_take(&copy, &told));
    assert_int_equal(copy_steps(&copy), 0);
    tell_steps(0, ANNA);
    assert_false(copy_follow(&copy, &told, NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_copy_follows_to_the_end, end_copy),
        cmocka_unit_test_teardown(cards_are_followed_as_far_as_they_may_be_known, end_copy),
        cmocka_unit_test_teardown(what_was_told_already_is_left_out, end_copy),
        cmocka_unit_test_teardown(what_is_missing_is_noticed, end_copy),
        cmocka_unit_test_teardown(what_cannot_be_read_is_no_copy, end_copy),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
