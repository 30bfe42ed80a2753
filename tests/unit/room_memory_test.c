/* room_memory_test.c -- rooms as they are kept, without memory, and in threads. */
#include "room_table.h"

#include <pthread.h>

/* ---- What is kept ---------------------------------------------------------------- */

/* Whole games of both kinds, in all states of a question. */
static void fill(Room *to, uint64_t seed, Memory memory, int commands) {
    RoomForm form = seed % 2 ? form_for(3) : cards_for(3);
    uint64_t rng = seed;
    assert_int_equal(room_init(to, memory, &form, 1), AUDE_OK);
    for (int s = 0; s < 3; s++)
        (void)room_do(to, &(RoomCommand){ROOM_SIT, (uint32_t)s + 1, s, .words = names[s]}, 0, NULL);
    (void)room_do(to, &(RoomCommand){ROOM_START, 1, .words = "seed"}, 0, NULL);
    for (int i = 0; i < commands && !room_over(to); i++) {
        AudeGame game;
        room_game(to, &game);
        int seat = room_waits(to);
        AudeMove move = random_move(&game, &rng);
        RoomCommand play = {ROOM_PLAY, 0, seat, .at = ROOM_HERE, .n = 1, .moves = &move};
        RoomCommand ask = {ROOM_TAKEBACK, (uint32_t)seat + 1, seat, .at = ROOM_HERE,
                           .to = room_floor(to)};
        (void)room_do(to, i % 9 == 8 ? &ask : &play, i, NULL);
    }
}

static void a_room_is_its_text(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed < 9; seed++) {
        Text first = {0}, second = {0};
        TextError error = {0};
        Room copy;
        fill(&room, seed, memory_libc, 40);
        room_write(&room, &first);
        assert_true(room_read(&copy, memory_libc, first.bytes, first.length, &error));
        room_write(&copy, &second);
        assert_string_equal(first.bytes, second.bytes);
        room_release(&copy);
        close_table(NULL);
        text_release(&first);
        text_release(&second);
    }
}

/* ---- Memory ---------------------------------------------------------------------- */

/* Memory that runs out at one call, and counts what is not given back. */
typedef struct {
    int calls, fails_at, live;
} Purse;

static void *spend(void *host, void *old, size_t bytes) {
    Purse *purse = host;
    if (!bytes) {
        purse->live -= old != NULL;
        free(old);
        return NULL;
    }
    if (++purse->calls == purse->fails_at) return NULL;
    void *found = realloc(old, bytes);
    purse->live += !old;
    return found;
}

static void cut_text_is_refused_and_leaves_nothing_behind(void **state) {
    Text text = {0};
    (void)state;
    fill(&room, 3, memory_libc, 12);
    room_write(&room, &text);
    for (size_t length = 0; length < text.length; length++) {
        Purse purse = {0};
        Memory memory = {spend, &purse};
        TextError error = {0};
        Room copy;
        if (room_read(&copy, memory, text.bytes, length, &error))
            room_release(&copy);
        else
            assert_true(error.reason[0]);
        assert_int_equal(purse.live, 0);
    }
    text_release(&text);
}

/* Say it; if there was no memory for it, nothing has changed, and it can be said again.  Whether it
 * failed. */
static int say_poorly(Room *to, const RoomCommand *command, int64_t when) {
    Text before = {0}, after = {0};
    room_write(to, &before);
    RoomResult result = room_do(to, command, when, NULL).result;
    int failed = result == ROOM_NO_MEMORY;
    if (failed) {
        room_write(to, &after);
        assert_string_equal(text_string(&before), text_string(&after));
        result = room_do(to, command, when, NULL).result;
    }
    if (result) fail_msg("verb %d: %s", command->verb, room_result_name(result));
    if (room_waits(to) == AUDE_CHANCE) /* it ended while chance dealt: any command goes on there */
        assert_int_equal(room_do(to, &(RoomCommand){.verb = ROOM_TICK}, when, NULL).result,
                         ROOM_DONE);
    text_release(&before);
    text_release(&after);
    return failed;
}

static AudeMove next_move(const Room *of) {
    AudeGame game;
    room_game(of, &game);
    return plain_move(&game);
}

static int play_poorly(Room *to, AudeKind kind) {
    RoomForm form = kind == AUDE_CARD ? cards_for(2) : plain;
    int failed = 0;
    for (int s = 0; s < 2; s++)
        failed += say_poorly(to, &(RoomCommand){ROOM_SIT, 1, s, .words = names[s]}, 0);
    failed += say_poorly(to, &(RoomCommand){ROOM_SET, 1, .form = &form}, 0);
    failed += say_poorly(to, &(RoomCommand){ROOM_START, 1, .words = "seed"}, 0);
    for (int i = 0; i < 50; i++) {
        AudeMove move = next_move(to);
        int seat = room_waits(to), lay = kind == AUDE_LAND && i == 20;
        RoomCommand play = {ROOM_PLAY, 1, seat, .at = ROOM_HERE, .n = 1, .moves = &move};
        RoomCommand draft = play;
        draft.verb = ROOM_DRAFT;
        failed += say_poorly(to, &draft, i);
        failed += say_poorly(to, &play, i);
        if (lay)
            failed += say_poorly(to, &(RoomCommand){ROOM_TAKEBACK, 1, 0, .at = -1, .to = 5}, i);
    }
    failed += say_poorly(to, &(RoomCommand){ROOM_RESIGN, 1, 0}, 100);
    failed += say_poorly(to, &(RoomCommand){ROOM_AGAIN, 1, 0}, 100);
    return failed;
}

/* The same game with memory that fails at call number `fails_at` (0: never).  How many calls. */
static int game_with_purse(AudeKind kind, int fails_at, Text *text) {
    Purse purse = {.fails_at = fails_at};
    Memory memory = {spend, &purse};
    RoomForm form = kind == AUDE_CARD ? cards_for(2) : plain;
    Room poor;
    assert_int_equal(room_init(&poor, memory, &form, 1), AUDE_OK);
    int failed = play_poorly(&poor, kind);
    assert_true(failed <= 1);
    room_write(&poor, text);
    room_release(&poor);
    assert_int_equal(purse.live, 0);
    return purse.calls;
}

static void without_memory_a_command_is_done_or_changes_nothing(void **state) {
    (void)state;
    for (AudeKind kind = AUDE_LAND; kind <= AUDE_CARD; kind++) {
        Text whole = {0};
        int calls = game_with_purse(kind, 0, &whole);
        assert_true(calls > 3);
        for (int at = 1; at <= calls; at++) {
            Text text = {0};
            (void)game_with_purse(kind, at, &text);
            assert_string_equal(text_string(&text), text_string(&whole));
            text_release(&text);
        }
        text_release(&whole);
    }
}

static void without_memory_a_room_is_not_read(void **state) {
    Text text = {0};
    Purse whole = {0};
    Room copy;
    TextError error = {0};
    (void)state;
    fill(&room, 5, memory_libc, 30);
    room_write(&room, &text);
    assert_true(room_read(&copy, (Memory){spend, &whole}, text.bytes, text.length, &error));
    room_release(&copy);
    for (int at = 1; at <= whole.calls; at++) {
        Purse purse = {.fails_at = at};
        Memory memory = {spend, &purse};
        if (room_read(&copy, memory, text.bytes, text.length, &error)) {
            Text again_text = {0}; /* it did without that piece */
            room_write(&copy, &again_text);
            assert_string_equal(text_string(&again_text), text.bytes);
            text_release(&again_text);
            room_release(&copy);
        }
        assert_int_equal(purse.live, 0);
    }
    text_release(&text);
}

/* ---- Not a step too few, and not one too many ------------------------------------- */

static void *no_more(void *host, void *old, size_t bytes) {
    (void)host;
    if (!bytes) free(old);
    return NULL;
}

/* From now on there is no memory, and the lists have room for so much more. */
static void squeeze(int steps, int moves) {
    room.steps_room = room.n_steps + steps;
    room.moves_room = room.n_moves + moves;
    RoomStep *fewer_steps = realloc(room.steps, (size_t)room.steps_room * sizeof *room.steps);
    AudeMove *fewer_moves = realloc(room.moves, (size_t)room.moves_room * sizeof *room.moves + 1);
    assert_true(fewer_steps && fewer_moves);
    room.steps = fewer_steps, room.moves = fewer_moves;
    room.memory.resize = no_more;
}

static void three_turns(void) {
    open_table(form_for(3));
    for (int turn = 0; turn < 3; turn++) assert_int_equal(take_turn(0), ROOM_DONE);
}

/* Cees asks, and Bram has agreed. */
static void asked(void) {
    three_turns();
    assert_int_equal(take_back(CEES, 3), ROOM_DONE);
    assert_int_equal(agree(BRAM), ROOM_DONE);
}

static void ended(void) {
    open_table(plain);
    assert_int_equal(resign(ANNA), ROOM_DONE);
}

static void late(void) {
    RoomForm form = plain;
    form.clock.total = 1000;
    open_table(form);
}

/* A step for the answer, and one for what follows from it. */
static void a_command_needs_just_the_room_that_its_steps_take(void **state) {
    static const struct {
        void (*begin)(void);
        RoomCommand command;
        int steps;
    } rows[] = {
        {three_turns, {ROOM_TAKEBACK, 3, CEES, ROOM_HERE, .to = 3}, 1},
        {three_turns, {ROOM_TAKEBACK, HOST, CEES, ROOM_HERE, .to = 3}, 1},
        {asked, {ROOM_AGREE, 1, ANNA, ROOM_HERE}, 2},
        {asked, {ROOM_DECLINE, 1, ANNA, ROOM_HERE}, 1},
        {asked, {ROOM_RESIGN, 1, ANNA, ROOM_HERE}, 2},
        {ended, {ROOM_AGAIN, 1, ANNA, ROOM_HERE}, 1},
        {late, {ROOM_TICK}, 2},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (int missing = 0; missing <= 1; missing++) {
            rows[i].begin();
            int before = room.n_steps;
            squeeze(rows[i].steps - missing, 0);
            RoomResult result = say_at(now + 2000, rows[i].command);
            if (result != (missing ? ROOM_NO_MEMORY : ROOM_DONE))
                fail_msg("row %zu, %d missing: %s", i, missing, room_result_name(result));
            if (missing) assert_int_equal(room.n_steps, before);
            close_table(NULL);
        }
}

static void a_decision_needs_room_for_itself(void **state) {
    (void)state;
    for (int missing = 0; missing < 3; missing++) {
        three_turns();
        squeeze(1 - (missing == 1), 1 - (missing == 2));
        assert_int_equal(decide(0), missing ? ROOM_NO_MEMORY : ROOM_DONE);
        close_table(NULL);
    }
}

/* A turn that was taken is another step, even if it can go no further. */
static void where_memory_ends_the_game_waits_for_the_next_look(void **state) {
    AudeMove moves[2];
    (void)state;
    three_turns();
    squeeze(2, 2);
    int n = plain_turn(moves);
    assert_int_equal(play_with(ANNA, ROOM_HERE, 0, n, moves), ROOM_DONE);
    assert_int_equal(room_waits(&room), AUDE_CHANCE);
    assert_true(room_deadline(&room) == now);
    assert_int_equal(tick_at(now), ROOM_NO_MEMORY);
    room.memory = memory_libc;
    assert_int_equal(tick_at(now), ROOM_DONE);
    assert_int_equal(room_waits(&room), BRAM);
}

static void without_memory_nothing_is_taken_over(void **state) {
    Record record;
    (void)state;
    three_turns();
    room_record(&room, &record);
    for (int fails_at = 1;; fails_at++) {
        Purse purse = {.fails_at = fails_at};
        Room other;
        RoomForm form = form_for(3);
        assert_int_equal(room_init(&other, (Memory){spend, &purse}, &form, 1), AUDE_OK);
        for (int s = 0; s < 3; s++)
            (void)room_do(&other, &(RoomCommand){ROOM_SIT, 1, s, .words = names[s]}, 0, NULL);
        RoomResult result = room_take(&other, &record, "seed", now);
        assert_int_equal(result, purse.calls < fails_at ? ROOM_DONE : ROOM_NO_MEMORY);
        assert_int_equal(room_begun(&other), result == ROOM_DONE);
        room_release(&other);
        assert_int_equal(purse.live, 0);
        if (!result) break;
    }
}

/* ---- Threads --------------------------------------------------------------------- */

enum { THREADS = 4, GAMES = 6 };

static void *play_games(void *host) {
    Text *texts = host;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        Room own;
        fill(&own, seed, memory_libc, 150);
        room_write(&own, &texts[seed - 1]);
        room_release(&own);
    }
    return NULL;
}

static void rooms_in_threads_are_the_rooms_of_one_thread(void **state) {
    static Text texts[THREADS + 1][GAMES];
    pthread_t threads[THREADS];
    (void)state;
    for (int t = 0; t < THREADS; t++)
        assert_int_equal(pthread_create(&threads[t], NULL, play_games, texts[t]), 0);
    play_games(texts[THREADS]);
    for (int t = 0; t < THREADS; t++) assert_int_equal(pthread_join(threads[t], NULL), 0);
    for (int t = 0; t <= THREADS; t++)
        for (int game = 0; game < GAMES; game++) {
            assert_string_equal(text_string(&texts[t][game]), text_string(&texts[THREADS][game]));
            if (t < THREADS) text_release(&texts[t][game]);
        }
    for (int game = 0; game < GAMES; game++) text_release(&texts[THREADS][game]);
}

#define TEST(name) cmocka_unit_test_teardown(name, close_table)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_room_is_its_text),
        TEST(cut_text_is_refused_and_leaves_nothing_behind),
        TEST(without_memory_a_command_is_done_or_changes_nothing),
        TEST(without_memory_a_room_is_not_read),
        TEST(a_command_needs_just_the_room_that_its_steps_take),
        TEST(a_decision_needs_room_for_itself),
        TEST(where_memory_ends_the_game_waits_for_the_next_look),
        TEST(without_memory_nothing_is_taken_over),
        TEST(rooms_in_threads_are_the_rooms_of_one_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
