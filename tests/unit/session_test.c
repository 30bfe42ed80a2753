/* session_test.c -- a table that is left and taken up again: the same draws, the same promise. */
#include "table/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "table/new_game.h"

/* Tables are large: they stand here, one each. */
static Session left, taken;

static void play_some(Session *session, int n) {
    AudeMove move;
    while (n-- > 0 && !session_random(session, &move))
        assert_int_equal(session_play(session, move), AUDE_OK);
}

static void begin(AudeKind game, int moves) {
    AudeRules rules = {.game = (uint8_t)game, .players = 3};
    session_init(&left, "secret");
    assert_int_equal(session_new(&left, &rules, NULL, NULL), AUDE_OK);
    play_some(&left, moves);
}

/* Take up what was written, at another table. */
static void take(const Text *text) {
    Record record;
    TextError error = {0};
    session_init(&taken, "another");
    if (!record_read(&record, text_string(text), text->length, &error))
        fail_msg("%d: %s\n%s", error.line, error.reason, text_string(text));
    session_take(&taken, &record);
}

static void assert_same_order(void) {
    (void)room_dealer(&left.room), (void)room_dealer(&taken.room);
    assert_int_equal(taken.room.dealer.n, left.room.dealer.n);
    assert_memory_equal(taken.room.dealer.piece, left.room.dealer.piece,
                        (size_t)left.room.dealer.n * sizeof *left.room.dealer.piece);
}

static void a_game_that_is_left_goes_on_with_the_same_draws(void **state) {
    (void)state;
    for (int i = 0; i < 60; i++) {
        Text text = {0};
        begin(i % 2 ? AUDE_CARD : AUDE_LAND, 3 * i);
        session_write(&left, &text);
        take(&text);
        assert_same_order();
        assert_string_equal(taken.record.bag, left.record.bag);
        text_release(&text);
        session_release(&left);
        session_release(&taken);
    }
}

static void a_game_that_is_taken_up_keeps_its_title(void **state) {
    static const char named[] = "aude 1\ntitle Tuesday at the club\nplayers anna bram\n";
    Text text = {0};
    (void)state;
    text_put(&text, named);
    take(&text);
    assert_string_equal(taken.record.title, "Tuesday at the club");
    text_release(&text);
    session_release(&taken);
}

static void seven_are_too_many_whether_named_or_counted(void **state) {
    static const char *const words[] = {"players a,b,c,d,e,f,g", "players 7"};
    NewGame game;
    TextError error = {0};
    (void)state;
    for (int i = 0; i < 2; i++) {
        AudeGame probe;
        AudeError refused = AUDE_OK;
        bool read = new_game_read(&game, words[i], &refused, &error);
        if (read && !refused) refused = aude_start(&probe, &game.rules);
        assert_int_equal(refused, AUDE_ERR_PLAYERS);
    }
}

static void its_promise_can_be_checked_at_the_end(void **state) {
    Text text = {0};
    (void)state;
    for (int game = AUDE_LAND; game <= AUDE_CARD; game++) {
        begin((AudeKind)game, 50);
        session_write(&left, &text);
        take(&text);
        play_some(&taken, 10000);
        assert_string_equal(taken.record.seed, left.room.seed);
        text_clear(&text);
        session_write(&taken, &text);
        assert_null(strchr(text_string(&text), '#'));
        session_release(&taken);
        take(&text);                    /* reading checks every draw */
        assert_string_equal(taken.record.bag, left.record.bag);
        text_clear(&text);
        session_release(&left);
        session_release(&taken);
    }
    text_release(&text);
}

static void others_do_not_see_the_seed_of_an_open_game(void **state) {
    Text text = {0};
    (void)state;
    begin(AUDE_LAND, 20);
    record_write(&left.record, &text);
    assert_non_null(strstr(text_string(&text), "bag     sha256:"));
    assert_null(strstr(text_string(&text), left.room.seed));
    take(&text);                        /* so the order is lost, and with it the promise */
    assert_string_equal(taken.record.bag, "");
    text_clear(&text);
    session_write(&taken, &text);
    assert_null(strstr(text_string(&text), "seed"));
    text_release(&text);
    session_release(&left);
    session_release(&taken);
}

/* Who has seen a finished game knows its seed, and the recipe of seeds is no secret. */
static void a_revealed_seed_does_not_tell_the_next(void **state) {
    char revealed[SEED_ROOM], guess[SEED_ROOM];
    AudeRules rules = {.players = 2};
    (void)state;
    begin(AUDE_LAND, 10000);
    memcpy(revealed, left.record.seed, sizeof revealed);
    assert_true(*revealed);
    assert_null(strstr(revealed, "secret"));
    assert_int_equal(session_new(&left, &rules, NULL, NULL), AUDE_OK);
    assert_string_not_equal(left.room.seed, revealed);
    for (size_t n = 1; n < strlen(revealed); n++) {
        (void)snprintf(guess, sizeof guess, "%.*s-2", (int)n, revealed);
        assert_string_not_equal(left.room.seed, guess);
    }
    session_release(&left);
}

/* Before the first draw any seed could have made the promise: only the one that did may keep it. */
static void the_promise_of_another_host_is_not_replaced(void **state) {
    Text text = {0};
    (void)state;
    for (int game = AUDE_LAND; game <= AUDE_CARD; game++) {
        begin((AudeKind)game, 0);
        text_clear(&text);
        record_write(&left.record, &text);
        assert_non_null(strstr(text_string(&text), "bag     sha256:"));
        take(&text);
        assert_string_equal(taken.record.bag, "");
        play_some(&taken, 4);
        session_undo(&taken, 4);
        assert_string_equal(taken.record.bag, "");
        session_release(&left);
        session_release(&taken);
    }
    text_release(&text);
}

/* Memory that ends after so many times. */
static void *resize_some(void *host, void *old, size_t bytes) {
    int *times = host;
    if (bytes && (*times)-- <= 0) return NULL;
    return memory_libc.resize(NULL, old, bytes);
}

static void without_memory_the_game_stays_as_it_was(void **state) {
    AudeRules rules = {.players = 2};
    int times = 0, refused = 0;
    AudeMove move;
    (void)state;
    session_init(&left, "secret");
    left.memory = (Memory){resize_some, &times};
    assert_int_equal(session_new(&left, &rules, NULL, "one"), AUDE_ERR_NO_MEMORY);
    assert_false(left.open);
    times = 100;
    assert_int_equal(session_new(&left, &rules, NULL, "one"), AUDE_OK);
    for (times = 0; !session_random(&left, &move);) {
        uint64_t hash = aude_hash(&left.record.game);
        int n = left.record.n_moves;
        AudeError error = session_play(&left, move);
        times = error != AUDE_OK; /* one time more is enough for the next try, or not */
        if (!error) continue;
        refused++;
        assert_int_equal(error, AUDE_ERR_NO_MEMORY);
        assert_int_equal(left.record.n_moves, n);
        assert_int_equal(aude_hash(&left.record.game), hash);
    }
    assert_true(refused > 5);
    session_release(&left);
}

/* The first of all legal moves, so many times, and then nothing: where it came to. */
static uint64_t try_first(Session *session, int n, int *tried) {
    AudeMove moves[AUDE_MAX_MOVES];
    for (*tried = 0; *tried < n && aude_moves(&session->record.game, moves); ++*tried)
        assert_int_equal(session_try(session, moves[0]), AUDE_OK);
    return aude_hash(&session->record.game);
}

static AudeMove first_move(const AudeGame *game) {
    AudeMove moves[AUDE_MAX_MOVES];
    (void)aude_moves(game, moves);
    return moves[0];
}

/* Memory that is another each time it grows, and whose old place says nothing any more. */
static void *move_away(void *host, void *old, size_t bytes) {
    size_t *place = old ? (size_t *)old - 2 : NULL, *found = NULL;
    (void)host;
    if (bytes) {
        found = malloc(bytes + 2 * sizeof *found);
        assert_non_null(found);
        *found = bytes;
        if (old) memcpy(found + 2, old, *place < bytes ? *place : bytes);
    }
    if (old) memset(old, 0xAA, *place);
    free(place);
    return found ? found + 2 : NULL;
}

/* All that was tried is still there when there is no more room for it. */
static void what_is_tried_out_may_be_long(void **state) {
    AudeMove tried[100];
    (void)state;
    session_init(&left, "secret");
    left.memory.resize = move_away;
    assert_int_equal(session_new(&left, &(AudeRules){.players = 2}, NULL, "seed"), AUDE_OK);
    for (int i = 0; i < 100; i++) {
        tried[i] = first_move(&left.record.game);
        assert_int_equal(session_try(&left, tried[i]), AUDE_OK);
    }
    assert_int_equal(left.record.n_moves, 100);
    assert_memory_equal(left.record.moves, tried, sizeof tried);
    session_release(&left);
}

static void what_is_tried_out_is_shown_and_changes_nothing(void **state) {
    (void)state;
    for (int i = 0; i < 40; i++) {
        int tried;
        AudeMove move;
        begin(i % 2 ? AUDE_CARD : AUDE_LAND, 4 * i);
        uint64_t before = aude_hash(&left.record.game);
        int settled = left.record.n_moves;
        uint64_t after = try_first(&left, i, &tried);
        assert_int_equal(left.record.n_moves, settled + tried);
        assert_int_equal(left.room.n_moves, settled);
        if (tried) assert_ptr_equal(left.record.moves, left.tried);
        assert_memory_equal(left.record.moves, left.room.moves, (size_t)settled * sizeof(AudeMove));
        session_show(&left, true);
        assert_int_equal(left.record.n_moves, settled);
        assert_true(aude_hash(&left.record.game) == before);
        bool goes_on = !session_random(&left, &move);
        assert_true(try_first(&left, i, &tried) == after);
        if (goes_on) assert_int_equal(session_play(&left, move), AUDE_OK);
        assert_int_equal(left.room.n_moves, settled + goes_on); /* after what is settled */
        if (goes_on) assert_ptr_equal(left.record.moves, left.room.moves);
        session_release(&left);
    }
}

static void who_has_no_name_is_called_by_his_number(void **state) {
    AudeRules rules = {.game = AUDE_LAND, .players = 5};
    (void)state;
    session_init(&left, "secret");
    assert_int_equal(session_new(&left, &rules, NULL, NULL), AUDE_OK);
    for (int seat = 0; seat < rules.players; seat++) {
        char name[20];
        snprintf(name, sizeof name, "player%d", seat + 1);
        assert_string_equal(left.record.name[seat], name);
    }
    session_release(&left);
}

/* A seed that would have dealt something else proves nothing. */
static void a_record_with_another_seed_promises_nothing(void **state) {
    Record record;
    (void)state;
    begin(AUDE_LAND, 12);
    Text text = {0};
    TextError error = {0};
    session_write(&left, &text);
    assert_true(record_read(&record, text_string(&text), text.length, &error));
    assert_string_equal(record.seed, left.room.seed);
    snprintf(record.seed, sizeof record.seed, "another");
    session_init(&taken, "a third");
    assert_int_equal(session_take(&taken, &record), AUDE_OK);
    assert_string_equal(taken.record.bag, "");
    assert_string_not_equal(taken.room.seed, "another");
    assert_false(taken.room.fair);
    text_release(&text);
    session_release(&left);
    session_release(&taken);
}

static void a_draft_is_shown_until_it_is_played(void **state) {
    AudeMove moves[AUDE_MAX_MOVES];
    (void)state;
    session_init(&left, "secret");
    left.deals = true;
    const AudeRules rules = {.game = AUDE_LAND, .players = 2};
    assert_int_equal(session_new(&left, &rules, NULL, NULL), AUDE_OK);
    int settled = left.record.n_moves, seat = aude_actor(&left.record.game);
    assert_int_equal(settled, 1); /* the first tile was dealt */
    (void)aude_moves(&left.record.game, moves);
    moves[1] = AUDE_PASS;
    RoomCommand command = {
        .verb = ROOM_DRAFT, .seat = seat, .at = ROOM_HERE, .n = 2, .moves = moves};
    assert_int_equal(session_do(&left, &command, NULL).result, ROOM_DONE);
    assert_int_equal(left.record.n_moves, settled + 2);
    assert_int_equal(aude_actor(&left.record.game), AUDE_CHANCE);
    command.verb = ROOM_PLAY;
    assert_int_equal(session_do(&left, &command, NULL).result, ROOM_DONE);
    assert_int_equal(left.record.n_moves, settled + 3);
    assert_int_equal(aude_actor(&left.record.game), 1 - seat);
    session_release(&left);
}

static void without_memory_nothing_is_tried_out(void **state) {
    int times = 100;
    (void)state;
    session_init(&left, "secret");
    left.memory = (Memory){resize_some, &times};
    assert_int_equal(session_new(&left, &(AudeRules){.players = 2}, NULL, "seed"), AUDE_OK);
    times = 0;
    AudeMove move = first_move(&left.record.game);
    assert_int_equal(session_try(&left, move), AUDE_ERR_NO_MEMORY);
    assert_int_equal(left.record.n_moves, 0);
    times = 1;
    assert_int_equal(session_try(&left, move), AUDE_OK);
    session_release(&left);
}

/* Of five and more moves each comes some time. */
static void random_players_know_all_moves(void **state) {
    AudeMove moves[AUDE_MAX_MOVES];
    bool seen[AUDE_MAX_MOVES] = {false};
    (void)state;
    begin(AUDE_LAND, 1);
    int n = aude_moves(&left.record.game, moves), found = 0;
    for (int i = 0; i < 50 * n; i++) {
        AudeMove move;
        assert_int_equal(session_random(&left, &move), AUDE_OK);
        for (int m = 0; m < n; m++)
            if (moves[m] == move && !seen[m]) seen[m] = true, found++;
    }
    assert_true(n >= 5);
    assert_int_equal(found, n);
    session_release(&left);
}

/* What one seat was trying out when it was left is tried out again; anything else was played. */
static void resume(int turns, int more, int settled, int drafted) {
    Text text = {0};
    Record record;
    TextError error = {0};
    session_init(&left, "secret");
    left.deals = true;
    assert_int_equal(session_new(&left, &(AudeRules){.players = 2}, NULL, "seed"), AUDE_OK);
    for (int i = 0; i < 2 * turns; i++)
        assert_int_equal(session_play(&left, first_move(&left.record.game)), AUDE_OK);
    session_show(&left, false);
    int moves = left.record.n_moves;
    for (int i = 0; i < more; i++)
        assert_int_equal(session_try(&left, first_move(&left.record.game)), AUDE_OK);
    uint64_t shown = aude_hash(&left.record.game);
    record_write(&left.record, &text);
    assert_true(record_read(&record, text_string(&text), text.length, &error));
    session_init(&taken, "another");
    taken.deals = true;
    assert_int_equal(session_resume(&taken, &record, settled), AUDE_OK);
    assert_int_equal(taken.room.n_draft, drafted);
    assert_int_equal(taken.record.n_moves, moves + more);
    assert_true(aude_hash(&taken.record.game) == shown);
    text_release(&text);
    session_release(&left);
    session_release(&taken);
}

static void what_was_tried_out_is_tried_out_again(void **state) {
    (void)state;
    resume(3, 1, 10, 1); /* three turns, each a tile that was dealt, laid, and no figure */
    resume(3, 0, 10, 0);
    resume(3, 1, 11, 0); /* all of it was settled */
    resume(3, 1, 9, 0); /* the draw was chance's, so this was played */
    resume(3, 1, -1, 0);
    resume(0, 1, -1, 0);
    resume(0, 1, 1, 1);
    resume(9, 1, 0, 0); /* more than one turn has */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_that_is_left_goes_on_with_the_same_draws),
        cmocka_unit_test(a_game_that_is_taken_up_keeps_its_title),
        cmocka_unit_test(seven_are_too_many_whether_named_or_counted),
        cmocka_unit_test(its_promise_can_be_checked_at_the_end),
        cmocka_unit_test(others_do_not_see_the_seed_of_an_open_game),
        cmocka_unit_test(a_revealed_seed_does_not_tell_the_next),
        cmocka_unit_test(the_promise_of_another_host_is_not_replaced),
        cmocka_unit_test(without_memory_the_game_stays_as_it_was),
        cmocka_unit_test(what_is_tried_out_may_be_long),
        cmocka_unit_test(what_is_tried_out_is_shown_and_changes_nothing),
        cmocka_unit_test(a_draft_is_shown_until_it_is_played),
        cmocka_unit_test(what_was_tried_out_is_tried_out_again),
        cmocka_unit_test(without_memory_nothing_is_tried_out),
        cmocka_unit_test(random_players_know_all_moves),
        cmocka_unit_test(who_has_no_name_is_called_by_his_number),
        cmocka_unit_test(a_record_with_another_seed_promises_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
