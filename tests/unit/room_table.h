/* room_table.h -- a room for tests, and short words for what people say in it.
 *
 * Seat s is person s + 1, who is called names[s]; person 1 has opened the room. */
#ifndef UNIT_ROOM_TABLE_H
#define UNIT_ROOM_TABLE_H

#include "table/room_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "random_game.h"

enum { ANNA, BRAM, CEES, DAAN, EVA, FIEN, HOST = 0, BEGIN = 1000 };

static Room room;
static int64_t now;

static const char *const names[AUDE_MAX_SEATS] = {"anna", "bram", "cees", "daan", "eva", "fien"};

/* Turns may be taken back, and nobody has a clock. */
static const RoomForm plain = {.rules = {.game = AUDE_LAND, .players = 2}, .casual = true};

static inline RoomForm form_for(int players) {
    RoomForm form = plain;
    form.rules.players = (uint8_t)players;
    return form;
}

static inline RoomForm cards_for(int players) {
    RoomForm form = form_for(players);
    form.rules.game = AUDE_CARD;
    return form;
}

static inline RoomResult say_at(int64_t time, RoomCommand command) {
    now = time;
    return room_do(&room, &command, now, NULL).result;
}
#define say(...) say_at(now, (RoomCommand){.at = ROOM_HERE, __VA_ARGS__})

static inline void sit(int seat) {
    assert_int_equal(
        say(.verb = ROOM_SIT, .person = (uint32_t)seat + 1, .seat = seat, .words = names[seat]),
        ROOM_DONE);
}

static inline void seat_computer(int seat) {
    assert_int_equal(say(.verb = ROOM_SEAT, .person = 1, .seat = seat, .words = names[seat],
                         .player = "level=4"),
                     ROOM_DONE);
}

static inline void open_empty(RoomForm form) {
    if (!form.rules.players) form.rules.players = 2;
    now = BEGIN;
    AudeError error = room_init(&room, memory_libc, &form, 1);
    if (error == AUDE_ERR_LEFT_OUT) skip();
    assert_int_equal(error, AUDE_OK);
}

static inline void start(void) {
    assert_int_equal(say(.verb = ROOM_START, .person = 1, .words = "seed"), ROOM_DONE);
}

/* Everybody sits, and it begins. */
static inline void open_table(RoomForm form) {
    open_empty(form);
    for (int s = 0; s < room.form.rules.players; s++) sit(s);
    start();
}

static inline int close_table(void **state) {
    (void)state;
    room_release(&room);
    memset(&room, 0, sizeof room);
    return 0;
}

static inline const AudeGame *position(void) {
    static AudeGame game;
    room_game(&room, &game);
    return &game;
}

static inline uint32_t person_of(int seat) { return seat < 0 ? 0 : room.seat[seat].person; }

static inline RoomResult play_with(int seat, int at, int lag, int n, const AudeMove *moves) {
    return say_at(now, (RoomCommand){.verb = ROOM_PLAY,
                                     .person = person_of(seat),
                                     .seat = seat,
                                     .at = at,
                                     .lag = lag,
                                     .n = n,
                                     .moves = moves});
}

/* The first decision there is; where one may pass, that. */
static inline AudeMove plain_move(const AudeGame *game) {
    AudeMove moves[AUDE_MAX_MOVES];
    (void)aude_moves(game, moves);
    return moves[0];
}

/* One decision of whoever is waited for. */
static inline RoomResult decide(int lag) {
    AudeMove move = plain_move(position());
    return play_with(room_waits(&room), ROOM_HERE, lag, 1, &move);
}

/* All of a turn of the base game in one breath: a tile, and no figure. */
static inline int plain_turn(AudeMove moves[2]) {
    AudeGame game;
    room_game(&room, &game);
    moves[0] = plain_move(&game);
    moves[1] = AUDE_PASS;
    return 2;
}

static inline RoomResult take_turn(int lag) {
    AudeMove moves[2];
    return play_with(room_waits(&room), ROOM_HERE, lag, plain_turn(moves), moves);
}

static inline RoomResult tick_at(int64_t time) {
    return say_at(time, (RoomCommand){.verb = ROOM_TICK});
}

static inline RoomResult take_back(int seat, int to) {
    return say(.verb = ROOM_TAKEBACK, .person = person_of(seat), .seat = seat, .to = to);
}
static inline RoomResult agree(int seat) {
    return say(.verb = ROOM_AGREE, .person = person_of(seat), .seat = seat);
}
static inline RoomResult decline(int seat) {
    return say(.verb = ROOM_DECLINE, .person = person_of(seat), .seat = seat);
}
static inline RoomResult resign(int seat) {
    return say(.verb = ROOM_RESIGN, .person = person_of(seat), .seat = seat);
}
static inline RoomResult again(int seat) {
    return say(.verb = ROOM_AGAIN, .person = person_of(seat), .seat = seat);
}

static inline int64_t left(int seat) { return clock_left(&room.clock, seat, now); }

static inline const RoomStep *last_step(void) { return &room.steps[room.n_steps - 1]; }

/* The last step of a kind, or NULL. */
static inline const RoomStep *last_of(RoomStepKind kind) {
    for (int i = room.n_steps - 1; i >= 0; i--)
        if (room.steps[i].kind == kind) return &room.steps[i];
    return NULL;
}

/* Play at random, a millisecond a decision, until the position is such a one. */
static inline bool play_until(bool (*is_such)(const AudeGame *), uint64_t rng) {
    while (!room_over(&room) && !is_such(position())) {
        AudeMove move = random_move(position(), &rng);
        now++;
        if (room_waits(&room) == AUDE_CHANCE)
            assert_int_equal(say(.verb = ROOM_DEAL, .n = 1, .moves = &move), ROOM_DONE);
        else
            assert_int_equal(play_with(room_waits(&room), ROOM_HERE, 0, 1, &move), ROOM_DONE);
    }
    return !room_over(&room);
}

static inline void play_on(void) {
    while (!room_over(&room)) assert_int_equal(decide(0), ROOM_DONE);
}

#endif
