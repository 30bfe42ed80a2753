/* room_copy_test.c -- what a seat holds of a room that is elsewhere.
 *
 * A copy that was read once and then told every step, as its seat may see it, is at any time what
 * the room itself would write for that seat.  And two rooms that differ only in what a seat cannot
 * know write the same for it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../unit/random_game.h"
#include "table/room_text.h"

static const char *const names[AUDE_MAX_SEATS] = {"anna", "bram", "cees", "daan", "eva", "fien"};

static int times(int n) { return (is_long() ? 30 * n : n) / share(); }

static RoomResult say(Room *room, int64_t now, RoomCommand command, const RoomWatch *watch) {
    return room_do(room, &command, now, watch).result;
}

static void open_room(Room *room, const RoomForm *form, int computers) {
    assert_int_equal(room_init(room, memory_libc, form, 0), AUDE_OK);
    for (int s = 0; s < form->rules.players; s++) {
        RoomVerb verb = s < computers ? ROOM_SEAT : ROOM_SIT;
        RoomCommand sit = {verb, 0, s, .words = names[s], .player = "level=4"};
        sit.person = verb == ROOM_SIT ? (uint32_t)s + 1 : 0;
        assert_int_equal(say(room, 0, sit, NULL), ROOM_DONE);
    }
    RoomCommand start = {ROOM_START, 0, .words = "seed"};
    assert_int_equal(say(room, 0, start, NULL), ROOM_DONE);
}

/* ---- Copies follow ------------------------------------------------------------------ */

static struct {
    Room room;
    Room copy[AUDE_MAX_SEATS + 1];      /* of seat s at s + 1; the first is a spectator's */
    bool there[AUDE_MAX_SEATS + 1];
    uint64_t rng;
    int64_t now;
} table;

static int below(int n) { return random_below(&table.rng, n); }

static void join(int viewer) {
    Text text = {0};
    TextError error = {0};
    assert_true(room_write_for(&table.room, viewer, &text));
    if (!room_read(&table.copy[viewer + 1], memory_libc, text_string(&text), text.length, &error))
        fail_msg("viewer %d, line %d: %s\n%s", viewer, error.line, error.reason, text.bytes);
    table.there[viewer + 1] = true;
    text_release(&text);
}

static void leave(int viewer) {
    if (table.there[viewer + 1]) room_release(&table.copy[viewer + 1]);
    table.there[viewer + 1] = false;
}

static void tell(void *host, const RoomTold *told) {
    (void)host;
    for (int viewer = -1; viewer < table.room.form.rules.players && !told->draft; viewer++) {
        RoomStep seen = room_step_seen(told, viewer);
        if (!table.there[viewer + 1]) continue;
        if (room_steps(&table.copy[viewer + 1], &seen, 1, NULL) != 1)
            fail_msg("viewer %d: step %d (kind %d, seat %d, %x) cannot be followed", viewer,
                     told->number, seen.kind, seen.seat, (unsigned)seen.arg);
    }
}

/* What no step tells: the seed, when all is over; and by hand, whether the draw was as promised. */
static void forget(Text *text, const char *word) {
    char *line = strstr(text->bytes, word), *end = line ? strchr(line + 1, '\n') : NULL;
    if (end) memmove(line, end, strlen(end) + 1);
}

static void forget_untold(Text *text) {
    if (room_over(&table.room)) forget(text, "\nseed ");
    if (table.room.form.by_hand) forget(text, "\nbag ");
    if (table.room.form.by_hand) forget(text, "\npromise ");
}

static void compare_copies(int number) {
    for (int viewer = -1; viewer < table.room.form.rules.players; viewer++) {
        Text one = {0}, other = {0};
        if (!table.there[viewer + 1]) continue;
        room_write(&table.copy[viewer + 1], &one);
        assert_true(room_write_for(&table.room, viewer, &other));
        forget_untold(&one), forget_untold(&other);
        if (strcmp(text_string(&one), text_string(&other))) {
            fprintf(stderr, "the copy:\n%s---\nthe room:\n%s---\n", one.bytes, other.bytes);
            fail_msg("room %d, viewer %d", number, viewer);
        }
        text_release(&one);
        text_release(&other);
    }
}

/* Mostly a decision; sometimes all else that makes steps. */
static void speak(void) {
    Room *room = &table.room;
    AudeGame game;
    AudeMove move = 0;
    int seat = room_waits(room), any = below(room->form.rules.players);
    RoomWatch watch = {tell, NULL};
    RoomCommand command = {ROOM_PLAY, 0, seat, .at = ROOM_HERE, .n = 1, .moves = &move};
    room_game(room, &game);
    if (seat != AUDE_NOBODY) move = random_move(&game, &table.rng);
    if (seat == AUDE_CHANCE) command.verb = ROOM_DEAL;
    int way = below(100);
    if (way < 6 && room->n_moves)
        command = (RoomCommand){ROOM_TAKEBACK, way < 2 ? 0 : room->seat[any].person, any,
                                .at = ROOM_HERE, .to = room->n_moves - 1 - below(2)};
    else if (way < 14)
        command = (RoomCommand){way < 12 ? ROOM_AGREE : ROOM_DECLINE, 0, any, .at = ROOM_HERE};
    else if (way < 15)
        command = (RoomCommand){below(3) ? ROOM_TICK : ROOM_RESIGN, 0, any};
    else if (seat == AUDE_NOBODY)
        command = (RoomCommand){ROOM_AGAIN, 0, any};
    table.now += below(50) ? below(300) : below(40000);
    (void)say(room, table.now, command, &watch);
}

static void follow_room(int number) {
    RoomForm form = {.rules = number % 3 ? (AudeRules){.game = AUDE_CARD} : random_rules(number),
                     .casual = true,
                     .by_hand = number % 5 == 4,
                     .clock = {.total = 60000, .increment = 500}};
    if (number % 3) form.rules.players = (uint8_t)(2 + number % 4);
    table.rng = (uint64_t)number + 1;
    table.now = 0;
    open_room(&table.room, &form, number % 4 == 3);
    for (int i = 0; i < 250; i++) {
        int viewer = below(form.rules.players + 1) - 1;
        if (!table.there[viewer + 1])
            join(viewer);
        else if (!below(30))
            leave(viewer);
        speak();
        compare_copies(number);
        if (room_over(&table.room) && !below(10)) break;
    }
    for (int viewer = -1; viewer < form.rules.players; viewer++) leave(viewer);
    room_release(&table.room);
}

static void a_copy_that_is_told_every_step_is_what_the_room_writes_for_its_seat(void **unused) {
    (void)unused;
    for (int number = 0; number < times(60); number++) follow_room(number);
}

/* ---- What a seat cannot know -------------------------------------------------------- */

enum { MOST = 200 };

/* A game of cards, dealt by hand, as far as its first round goes. */
typedef struct {
    int n;
    AudeMove move[MOST];
    int8_t by[MOST]; /* who decided, */
    int8_t to[MOST]; /* and who got the card that was dealt, or -1 */
    AudeGame game; /* at the end of it */
} Round;

static void play_round(Round *round, const AudeRules *rules, uint64_t *rng) {
    int decisions = random_below(rng, 4 * rules->players);
    assert_int_equal(aude_start(&round->game, rules), AUDE_OK);
    for (round->n = 0; round->n < MOST; round->n++) {
        const CardGame *cards = &round->game.card;
        int actor = aude_actor(&round->game);
        if (cards->phase == CARD_TO_TAKE || cards->phase == CARD_TO_JOIN) return;
        if (cards->phase == CARD_TO_PLAY && decisions-- == 0) return;
        round->by[round->n] = (int8_t)actor;
        round->to[round->n] = (int8_t)(cards->phase == CARD_TO_DEAL ? cards->seat : -1);
        round->move[round->n] = random_move(&round->game, rng);
        aude_play(&round->game, round->move[round->n], NULL);
    }
}

/* Another face for a card that somebody else holds, or has played face down: one that is still in
 * the pile.  False if there is nothing to exchange. */
static bool exchange(Round *round, int viewer, uint64_t *rng) {
    int at = random_below(rng, round->n), face = card_move_face(round->move[at]), other = 0;
    int owner = round->to[at];
    if (owner < 0 || owner == viewer) return false;
    for (int tries = 0; tries < 50 && !round->game.card.pile[other]; tries++)
        other = CARD_FIRST_FACE + random_below(rng, CARD_FACES - CARD_FIRST_FACE);
    if (!round->game.card.pile[other] || other == face) return false;
    bool held = false;
    for (int i = 0; i < round->game.card.n_hand[owner]; i++)
        held |= round->game.card.hand[owner][i] == face;
    round->move[at] = card_move(CARD_DRAW, other, 0);
    for (int m = 0; m < round->n && !held; m++) {
        AudeMove *move = &round->move[m];
        if (round->by[m] != owner || aude_move_kind(*move) != CARD_HIDE) continue;
        if (card_move_face(*move) != face) break;
        *move = card_move(CARD_HIDE, other, card_move_row(*move));
        held = true;
    }
    return held;
}

static void play_in_room(Room *room, const Round *round) {
    RoomForm form = {.rules = round->game.rules, .casual = true, .by_hand = true};
    open_room(room, &form, 0);
    for (int m = 0; m < round->n; m++) {
        RoomVerb verb = round->by[m] < 0 ? ROOM_DEAL : ROOM_PLAY;
        RoomCommand command = {
            verb, 0, round->by[m], .at = ROOM_HERE, .n = 1, .moves = &round->move[m]};
        assert_int_equal(say(room, m, command, NULL), ROOM_DONE);
    }
}

static void rooms_that_a_seat_cannot_tell_apart_are_the_same_to_it(void **unused) {
    static Round round, other;
    int compared = 0;
    (void)unused;
    for (int number = 0; number < times(600); number++) {
        uint64_t rng = (uint64_t)number;
        AudeRules rules = {.game = AUDE_CARD, .players = (uint8_t)(2 + number % 4)};
        int viewer = random_below(&rng, rules.players + 1) - 1;
        play_round(&round, &rules, &rng);
        other = round;
        if (!exchange(&other, viewer, &rng)) continue;
        Room one, two;
        Text first = {0}, second = {0};
        play_in_room(&one, &round);
        play_in_room(&two, &other);
        assert_true(room_write_for(&one, viewer, &first));
        assert_true(room_write_for(&two, viewer, &second));
        assert_string_equal(text_string(&first), text_string(&second));
        text_clear(&first), text_clear(&second);
        assert_true(room_json_steps(&one, 0, viewer, &first));
        assert_true(room_json_steps(&two, 0, viewer, &second));
        assert_string_equal(text_string(&first), text_string(&second));
        text_clear(&first), text_clear(&second);
        room_json(&one, viewer, &first), room_json(&two, viewer, &second);
        assert_string_equal(text_string(&first), text_string(&second));
        text_clear(&first), text_clear(&second);
        room_write(&one, &first), room_write(&two, &second);
        assert_string_not_equal(text_string(&first), text_string(&second));
        compared++;
        room_release(&one), room_release(&two);
        text_release(&first), text_release(&second);
    }
    assert_true(compared > times(600) / 10);
    print_message("%d pairs of rooms\n", compared);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_that_is_told_every_step_is_what_the_room_writes_for_its_seat),
        cmocka_unit_test(rooms_that_a_seat_cannot_tell_apart_are_the_same_to_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
