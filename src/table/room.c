/* room.c -- one game and the people around it: what a room is, and what it can be asked. */
#include "room_inside.h"

#include <assert.h>
#include <string.h>

#include "base/format.h"
#include "base/utf8.h"

/* ---- Names ------------------------------------------------------------------ */

static const struct {
    const char *name;
    Say said;
} results[ROOM_RESULTS] = {
#define X(name, word, english) [ROOM_##name] = {word, SAY(english)},
    ROOM_RESULT_MAP(X)
#undef X
};

const char *room_result_name(RoomResult result) { return results[result].name; }
Say room_result_said(RoomResult result) { return results[result].said; }

int room_step_faces(const RoomStep *step, uint8_t faces[ROOM_FACES]) {
    int n = 0;
    for (uint32_t left = step->arg; left; left >>= 8) faces[n++] = (uint8_t)left;
    return n;
}

bool seed_valid(const char *seed) {
    size_t length = strlen(seed);
    if (length == 0 || length >= SEED_ROOM || strpbrk(seed, "#\x7f")) return false;
    for (size_t at = 0; at < length;) {
        int bytes = utf8_length(seed + at, length - at);
        if (!bytes || (unsigned char)seed[at] <= ' ') return false;
        at += (size_t)bytes;
    }
    return true;
}

/* ---- Memory ----------------------------------------------------------------- */

/* How many things a list has room for that must hold `need`: it grows by doubling. */
static int larger(int room, int need) {
    int more = room ? room : 64;
    while (more < need) more *= 2;
    return more;
}

static bool reserve_steps(Room *room, int need) {
    if (need <= room->steps_room) return true;
    int more = larger(room->steps_room, need);
    RoomStep *steps = memory_resize(&room->memory, room->steps, (size_t)more * sizeof *steps);
    if (!steps) return false;
    room->steps = steps, room->steps_room = more;
    return true;
}

static bool reserve_moves(Room *room, int need) {
    if (need <= room->moves_room) return true;
    int more = larger(room->moves_room, need);
    AudeMove *moves = memory_resize(&room->memory, room->moves, (size_t)more * sizeof *moves);
    if (!moves) return false;
    room->moves = moves, room->moves_room = more;
    return true;
}

static bool reserve_game(Room *room, size_t bytes) {
    enum { SPARE = 256 };       /* a position grows by some bytes a tile */
    if (bytes <= room->game_room) return true;
    void *larger = memory_resize(&room->memory, room->game, bytes + SPARE);
    if (!larger) return false;
    room->game = larger;
    room->game_room = bytes + SPARE;
    return true;
}

/* Make sure that so many more steps and decisions, and a position of so many bytes, have room. */
bool room_reserve(Room *room, int steps, int moves, size_t bytes) {
    return reserve_steps(room, room->n_steps + steps) &&
           reserve_moves(room, room->n_moves + moves) && reserve_game(room, bytes);
}

/* ---- Lifetime --------------------------------------------------------------- */

AudeError room_init(Room *room, Memory memory, const RoomForm *form, uint32_t owner) {
    AudeGame probe;
    AudeError error = aude_start(&probe, &form->rules);
    if (error) return error;
    *room = (Room){.memory = memory, .form = *form, .owner = owner};
    room->asking = room->drafter = -1;
    room->viewer = SEES_ALL;
    room->dealer.n = -1;
    clock_init(&room->clock, &form->clock);
    return AUDE_OK;
}

void room_release(Room *room) {
    void *owned[] = {room->steps, room->moves, room->game, room->start};
    for (size_t i = 0; i < sizeof owned / sizeof *owned; i++) memory_give(&room->memory, owned[i]);
    *room = (Room){.memory = room->memory, .form = room->form};
}

size_t room_bytes(const Room *room) {
    return sizeof *room + (size_t)room->steps_room * sizeof *room->steps +
           (size_t)room->moves_room * sizeof *room->moves + room->game_room + room->start_bytes;
}

/* ---- Questions -------------------------------------------------------------- */

bool room_begun(const Room *room) { return room->n_steps > 0; }

void room_game(const Room *room, AudeGame *game) {
    if (room_begun(room))
        aude_unpack(game, room->game);
    else
        room_start(room, game);
}

void room_start(const Room *room, AudeGame *game) {
    if (room->start)
        aude_unpack(game, room->start);
    else
        (void)aude_start(game, &room->form.rules);
}

void room_drafted(const Room *room, AudeGame *game) {
    room_game(room, game);
    for (int i = 0; i < room->n_draft; i++) aude_play(game, room->draft[i], NULL);
}

bool room_is_in(const Room *room, int seat) { return room->seat[seat].out == ROOM_IN; }

/* Those who are in, as bits; with `people`, persons only. */
unsigned room_seats_in(const Room *room, bool people) {
    unsigned in = 0;
    for (int seat = 0; seat < room->form.rules.players; seat++)
        if (room_is_in(room, seat) && (!people || room->seat[seat].kind == ROOM_PERSON))
            in |= 1u << seat;
    return in;
}

/* Nobody is left to play with. */
bool room_is_deserted(const Room *room) {
    unsigned in = room_seats_in(room, false);
    return (in & (in - 1)) == 0 || (room->began_with_people && !room_seats_in(room, true));
}

bool room_is_over(const Room *room, const AudeGame *game) {
    return room_is_deserted(room) || aude_actor(game) == AUDE_NOBODY;
}

bool room_over(const Room *room) {
    AudeGame game;
    if (!room_begun(room)) return false;
    room_game(room, &game);
    return room_is_over(room, &game);
}

int room_waits(const Room *room) {
    AudeGame game;
    if (!room_begun(room)) return AUDE_NOBODY;
    room_game(room, &game);
    return room_is_over(room, &game) ? AUDE_NOBODY : aude_actor(&game);
}

/* Who left has lost, whatever his points; those who stayed need not play on to have won. */
unsigned room_winners(const Room *room) {
    AudeGame game;
    if (!room_begun(room)) return 0;
    room_game(room, &game);
    if (!room_is_over(room, &game)) return 0;
    unsigned in = room_seats_in(room, false);
    return aude_actor(&game) == AUDE_NOBODY ? aude_best(&game, in) : in;
}

/* Chance, or a seat that is out, waits for nobody: then memory had ended, and the next look goes on
 * from there. */
int64_t room_deadline(const Room *room) {
    int actor = room->viewer == SEES_ALL ? room_waits(room) : AUDE_NOBODY;
    bool stuck =
        actor == AUDE_CHANCE ? !room->form.by_hand : actor >= 0 && !room_is_in(room, actor);
    return stuck ? room->now : clock_deadline(&room->clock);
}

/* The promise while it is true, and the seed once nothing is left to hide. */
void room_state_draw(const Room *room, Record *record) {
    bool over = room_is_over(room, &record->game);
    record->moves = room->moves;
    record->n_moves = room->n_moves, record->room = room->moves_room;
    format_write(record->bag, sizeof record->bag, "%s", room->fair ? room->bag : "");
    format_write(record->seed, sizeof record->seed, "%s", room->fair && over ? room->seed : "");
}

static void record_show(Record *record, const RoomStep *step, int move) {
    uint8_t faces[ROOM_FACES];
    int n = room_step_faces(step, faces);
    for (int i = 0; i < n && record->n_shown < CARD_CARDS; i++) {
        record->shown[record->n_shown].face = faces[i];
        record->shown[record->n_shown++].move = (uint16_t)move;
    }
}

/* What was turned over for whom this copy is: the steps before each decision say it.  What was
 * taken back has turned over nothing. */
static void record_shows(const Room *room, Record *record) {
    int move = 0;
    for (int i = 0; i < room->n_steps; i++) {
        const RoomStep *step = &room->steps[i];
        if (step->kind == STEP_PLAY) move++;
        if (step->kind == STEP_SHOW) record_show(record, step, move);
        if (step->kind != STEP_BACK) continue;
        move = (int)step->arg;
        while (record->n_shown && record->shown[record->n_shown - 1].move >= move)
            record->n_shown--;
    }
}

void room_record(const Room *room, Record *record) {
    *record = (Record){.viewer = room->viewer};
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++)
        memcpy(record->name[seat], room->seat[seat].name, sizeof record->name[seat]);
    room_start(room, &record->start);
    room_game(room, &record->game);
    room_state_draw(room, record);
    for (int seat = 0; seat < AUDE_MAX_SEATS && room_over(room); seat++)
        record->out[seat] = room->seat[seat].out;
    if (room->viewer != SEES_ALL) record_shows(room, record);
}

void room_next(const Room *room, RoomForm *form) {
    *form = room->form;
    form->rules.first = (uint8_t)((form->rules.first + 1) % form->rules.players);
}

bool room_all_seated(const Room *room) {
    for (int seat = 0; seat < room->form.rules.players; seat++)
        if (room->seat[seat].kind == ROOM_OPEN) return false;
    return true;
}

/* ---- The dealer ------------------------------------------------------------- */

/* Shuffle, and take out what was drawn. */
static void find_order(Room *room) {
    AudeGame start;
    if (room->dealer.n >= 0) return;
    room_start(room, &start);
    dealer_init(&room->dealer, &start, room->seed);
    for (int i = 0; i < room->n_moves; i++)
        if (aude_move_kind(room->moves[i]) == AUDE_DRAW) dealer_take(&room->dealer, room->moves[i]);
}

/* By a copy: only a step, which may still fail for want of memory, takes it from the dealer. */
AudeMove room_deals(Room *room, const AudeGame *game) {
    find_order(room);
    Dealer dealer = room->dealer;
    return dealer_next(&dealer, game);
}

const Dealer *room_dealer(Room *room) {
    find_order(room);
    return &room->dealer;
}

AudeError room_dealt(Room *room, AudeMove *move) {
    AudeGame game;
    room_game(room, &game);
    int actor = aude_actor(&game);
    if (actor != AUDE_CHANCE) return actor == AUDE_NOBODY ? AUDE_ERR_OVER : AUDE_ERR_NOT_NOW;
    *move = room_deals(room, &game);
    return AUDE_OK;
}

/* Was every draw of the list the one that this seed would deal? */
bool room_dealt_by(const AudeGame *start, const AudeMove moves[], int n, const char *seed) {
    AudeGame game;
    Dealer dealer;
    if (!*seed) return false;
    aude_copy(&game, start);
    dealer_init(&dealer, &game, seed);
    for (int i = 0; i < n; i++) {
        bool draw = aude_move_kind(moves[i]) == AUDE_DRAW;
        if (draw && dealer_next(&dealer, &game) != moves[i]) return false;
        aude_play(&game, moves[i], NULL);
    }
    return true;
}

bool room_is_fair(const Room *room) {
    AudeGame start;
    room_start(room, &start);
    return room->ours && room_dealt_by(&start, room->moves, room->n_moves, room->seed);
}
