/* room_step.c -- what happens to a room: steps, and what goes on by itself.
 *
 * Every change of a begun room is a step, and doing_apply() alone makes it: so a log that is
 * replayed comes to the same room as the commands that wrote it. */
#include "room_inside.h"

#include <assert.h>
#include <string.h>

#include "base/format.h"
#include "table_game.h"

/* ---- Turns ------------------------------------------------------------------ */

bool room_is_asked(const AudeGame *game) { return table_game(game)->is_asked(game); }

/* A turn that a decision may end: whose it is, and whether it has begun. */
typedef struct {
    int seat;
    bool begun;
} Turn;

static Turn turn_in(const AudeGame *game) {
    return (Turn){game_text(game)->turn_of(game), table_game(game)->turn_begun(game)};
}

static bool turn_ends(Turn turn, const AudeGame *after) {
    if (!turn.begun || table_game(after)->single) return turn.begun;
    return !turn_in(after).begun || aude_actor(after) == AUDE_NOBODY;
}

/* ---- Steps ------------------------------------------------------------------ */

void doing_begin(Doing *doing, Room *room, const RoomWatch *watch) {
    doing->room = room;
    doing->watch = watch && watch->told ? watch : NULL;
    doing->moved = doing->clock_waits = false;
    if (room_begun(room)) room_game(room, &doing->game);
}

void doing_finish(Doing *doing) {
    Room *room = doing->room;
    if (!doing->moved) return;
    room->game_bytes = aude_copy_bytes(&doing->game);
    assert(room->game_bytes <= room->game_room);
    aude_pack(&doing->game, room->game);
}

void doing_tell(const Doing *doing, const RoomStep *step, int number, bool draft) {
    if (!doing->watch) return;
    bool decision = step->kind == STEP_PLAY;
    const RoomTold told = {.number = number,
                           .draft = draft,
                           .step = *step,
                           .before = decision ? &doing->before : NULL,
                           .after = decision ? &doing->game : NULL,
                           .account = decision ? &doing->account : NULL};
    doing->watch->told(doing->watch->host, &told);
}

/* The game is another from now on: nothing that was said about it holds. */
static void game_changed(Doing *doing) {
    Room *room = doing->room;
    room->asking = room->drafter = -1;
    room->n_draft = 0;
    room->changed = room->n_steps + 1;
    doing->moved = doing->clock_waits = true;
}

void doing_play(Doing *doing, AudeMove move) {
    const Room *room = doing->room;
    AudeAccount *account = doing->watch ? &doing->account : NULL;
    if (doing->watch) aude_copy(&doing->before, &doing->game);
    doing->account.n = 0;
    if (room->viewer == SEES_ALL)
        aude_play(&doing->game, move, account);
    else
        (void)aude_follow(&doing->game, room->viewer, move, &room->shown, account);
}

static void apply_start(Doing *doing, const RoomStep *step) {
    Room *room = doing->room;
    (void)step;
    room_start(room, &doing->game);
    clock_init(&room->clock, &room->form.clock);
    room->began_with_people = room_seats_in(room, true) != 0;
    game_changed(doing);
}

/* A draw by hand is fair if the dealer would have dealt the same. */
static void apply_draw(Doing *doing, AudeMove move) {
    Room *room = doing->room;
    if (room->form.by_hand && room->fair) room->fair = room_deals(room, &doing->game) == move;
    if (room->dealer.n >= 0) dealer_take(&room->dealer, move);
}

static void apply_play(Doing *doing, const RoomStep *step) {
    Room *room = doing->room;
    Turn turn = turn_in(&doing->game);
    if (aude_move_kind(step->arg) == AUDE_DRAW) apply_draw(doing, step->arg);
    if (step->seat == room->clock.runs) clock_decided(&room->clock, step->at, step->lag);
    doing_play(doing, step->arg);
    room->shown.n = 0;
    room->moves[room->n_moves++] = step->arg;
    if (room_is_in(room, turn.seat) && turn_ends(turn, &doing->game))
        clock_ended(&room->clock, turn.seat);
    game_changed(doing);
}

static void apply_back(Doing *doing, const RoomStep *step) {
    Room *room = doing->room;
    room_game_at(room, (int)step->arg, &doing->game);
    room->n_moves = (int)step->arg;
    room->dealer.n = -1;
    room->again = 0;
    if (room->viewer == SEES_ALL) room->fair = room_is_fair(room);
    clock_stop(&room->clock, step->at);
    game_changed(doing);
}

/* All the seats of whoever has this one: what he says once, he says for all of them. */
unsigned room_seats_of(const Room *room, int seat) {
    unsigned seats = 1u << seat;
    for (int other = 0; other < room->form.rules.players; other++) {
        bool both = room->seat[other].kind == ROOM_PERSON && room->seat[seat].kind == ROOM_PERSON;
        if (both && room->seat[other].person == room->seat[seat].person) seats |= 1u << other;
    }
    return seats;
}

static void apply_ask(Doing *doing, const RoomStep *step) {
    Room *room = doing->room;
    room->asking = step->seat;
    room->ask_to = (int)step->arg;
    room->agreed = (uint8_t)room_seats_of(room, step->seat);
    room->asked = room->n_steps + 1;
}

static void apply_agree(Doing *doing, const RoomStep *step) {
    doing->room->agreed |= (uint8_t)room_seats_of(doing->room, step->seat);
}

static void apply_decline(Doing *doing, const RoomStep *step) {
    (void)step;
    doing->room->asking = -1;
}

static void apply_out(Doing *doing, const RoomStep *step) {
    Room *room = doing->room;
    room->seat[step->seat].out = (uint8_t)step->arg;
    if (room->asking == step->seat) room->asking = -1;
    bool ends = room_is_deserted(room);
    if (ends || room->drafter == step->seat) room->drafter = -1, room->n_draft = 0;
    if (ends || room->clock.runs == step->seat) clock_stop(&room->clock, step->at);
    if (step->arg == ROOM_FLAG) room->clock.left[step->seat] = 0;
}

static void apply_again(Doing *doing, const RoomStep *step) {
    doing->room->again |= (uint8_t)room_seats_of(doing->room, step->seat);
}

static void add_shown(AudeShown *shown, const RoomStep *step) {
    shown->n += room_step_faces(step, &shown->face[shown->n]);
}

/* Cards that the decision which comes next turns over. */
static void apply_show(Doing *doing, const RoomStep *step) { add_shown(&doing->room->shown, step); }

/* Make it happen: it can, and there is room for it. */
void doing_apply(Doing *doing, const RoomStep *step) {
    static void (*const rows[STEP_KINDS])(Doing *, const RoomStep *) = {
        [STEP_START] = apply_start, [STEP_PLAY] = apply_play,       [STEP_ASK] = apply_ask,
        [STEP_AGREE] = apply_agree, [STEP_DECLINE] = apply_decline, [STEP_BACK] = apply_back,
        [STEP_OUT] = apply_out,     [STEP_AGAIN] = apply_again,     [STEP_SHOW] = apply_show,
    };
    Room *room = doing->room;
    rows[step->kind](doing, step);
    room->steps[room->n_steps++] = *step;
    doing_tell(doing, step, room->n_steps - 1, false);
}

void doing_add(Doing *doing, RoomStepKind kind, int seat, uint32_t arg) {
    const RoomStep step = {doing->room->now, arg, (uint8_t)kind, (int8_t)seat, 0};
    doing_apply(doing, &step);
}

/* Who follows the game by what he sees must know what is turned over before he can count it. */
void doing_decide(Doing *doing, const RoomStep *step) {
    AudeShown shown;
    int n = aude_view_shown(&doing->game, step->arg, &shown);
    for (int i = 0; i < n; i += ROOM_FACES) {
        uint32_t faces = 0;
        for (int k = 0; k < ROOM_FACES && i + k < n; k++)
            faces |= (uint32_t)shown.face[i + k] << 8 * k;
        doing_add(doing, STEP_SHOW, AUDE_CHANCE, faces);
    }
    doing_apply(doing, step);
}

/* ---- What goes on by itself -------------------------------------------------- */

/* For a seat that is out: nothing, where that is a decision; else any, by lot.  The seed and the
 * number of the decision are all the dice that a room has. */
static AudeMove lot(const Room *room, const AudeGame *game) {
    AudeMove moves[AUDE_MAX_MOVES];
    uint64_t rng = (uint64_t)room->n_moves;
    if (!aude_check(game, AUDE_PASS)) return AUDE_PASS;
    for (const char *c = room->seed; *c; c++) rng = rng * 131 + (unsigned char)*c;
    rng = rng * 6364136223846793005u + 1442695040888963407u;
    int n = aude_moves(game, moves);
    return moves[(rng >> 32) * (uint32_t)n >> 32];
}

/* How large a position can be after one more decision. */
static size_t next_bytes(const Doing *doing) {
    enum { GROWS = 1024 };      /* no decision makes it larger by more */
    size_t bytes = aude_copy_bytes(&doing->game) + GROWS;
    return bytes < AUDE_GAME_BYTES ? bytes : AUDE_GAME_BYTES;
}

/* Where memory ends, so does this: the next command goes on from there. */
bool doing_go_on(Doing *doing, int seat, AudeMove move) {
    const RoomStep step = {doing->room->now, move, STEP_PLAY, (int8_t)seat, 0};
    if (!room_reserve(doing->room, room_steps_each(doing->room), 1, next_bytes(doing)))
        return false;
    doing_decide(doing, &step);
    return true;
}

/* Does somebody have to decide, or chance be dealt by hand, or is all over? */
static bool is_waiting(const Doing *doing) {
    const Room *room = doing->room;
    int actor = aude_actor(&doing->game);
    if (room_is_over(room, &doing->game)) return true;
    return actor == AUDE_CHANCE ? room->form.by_hand : room_is_in(room, actor);
}

/* If everybody waits for a person, his clock runs. */
static void run_clock(Doing *doing) {
    Room *room = doing->room;
    int actor = aude_actor(&doing->game);
    bool stops = room_is_over(room, &doing->game) || actor < 0;
    if (doing->clock_waits && !stops && room_is_in(room, actor) &&
        room->seat[actor].kind == ROOM_PERSON)
        clock_run(&room->clock, actor, room_is_asked(&doing->game), room->now);
    doing->clock_waits = false;
}

bool doing_run_on(Doing *doing) {
    Room *room = doing->room;
    while (!is_waiting(doing)) {
        int actor = aude_actor(&doing->game);
        bool deals = actor == AUDE_CHANCE;
        AudeMove move = deals ? room_deals(room, &doing->game) : lot(room, &doing->game);
        if (!doing_go_on(doing, actor, move)) return false;
    }
    run_clock(doing);
    return true;
}

/* A copy has to be told again what was turned over: it stands in the steps before a decision. */
static void follow_again(const Room *room, int n, AudeGame *game) {
    enum { MOST = 1024 };       /* no card game has so many decisions */
    int where[MOST] = {0}, k = 0;
    for (int i = 0; i < room->n_steps && k < MOST; i++) {
        if (room->steps[i].kind == STEP_PLAY) where[k++] = i;
        if (room->steps[i].kind == STEP_BACK) k = (int)room->steps[i].arg;
    }
    for (int i = 0; i < n && i < k; i++) {
        AudeShown shown = {0};
        int first = where[i];
        while (first && room->steps[first - 1].kind == STEP_SHOW) first--;
        for (; first < where[i]; first++) add_shown(&shown, &room->steps[first]);
        (void)aude_follow(game, room->viewer, room->moves[i], &shown, NULL);
    }
}

void room_game_at(const Room *room, int n, AudeGame *game) {
    room_start(room, game);
    if (room->viewer != SEES_ALL && room_hides(room))
        follow_again(room, n, game);
    else
        for (int i = 0; i < n; i++) aude_play(game, room->moves[i], NULL);
}

size_t room_bytes_at(const Room *room, int n) {
    AudeGame game;
    room_game_at(room, n, &game);
    return aude_copy_bytes(&game);
}

/* ---- Steps from elsewhere ---------------------------------------------------- */

static bool can_start(const Doing *doing, const RoomStep *step) {
    const Room *room = doing->room;
    bool dealt = *room->seed || room->viewer != SEES_ALL;
    return step->seat == AUDE_CHANCE && room->n_steps == 0 && dealt && room_all_seated(room);
}

/* Did the steps before tell just the cards that this move turns over? */
static bool was_shown(const Doing *doing, AudeMove move) {
    const AudeShown *told = &doing->room->shown;
    AudeShown shown;
    return aude_view_shown(&doing->game, move, &shown) == told->n &&
           !memcmp(shown.face, told->face, (size_t)told->n);
}

static bool can_play(const Doing *doing, const RoomStep *step) {
    const Room *room = doing->room;
    AudeGame trial;
    if (aude_actor(&doing->game) != step->seat) return false;
    if (room->viewer == SEES_ALL)
        return !aude_check(&doing->game, step->arg) && was_shown(doing, step->arg);
    aude_copy(&trial, &doing->game);
    return !aude_follow(&trial, room->viewer, step->arg, &room->shown, NULL);
}

/* There is a card in every byte up to the last, and room for all. */
static bool can_show(const Doing *doing, const RoomStep *step) {
    uint8_t faces[ROOM_FACES];
    int n = room_step_faces(step, faces);
    for (int i = 0; i < n; i++)
        if (!faces[i] || faces[i] >= CARD_FACES) return false;
    return n && doing->room->shown.n + n <= AUDE_MAX_SHOWN && room_hides(doing->room);
}

static bool can_ask(const Doing *doing, const RoomStep *step) {
    return step->arg < (uint32_t)doing->room->n_moves;
}

static bool can_answer(const Doing *doing, const RoomStep *step) {
    (void)step;
    return doing->room->asking >= 0;
}

static bool can_leave(const Doing *doing, const RoomStep *step) {
    return room_is_in(doing->room, step->seat) && step->arg >= ROOM_RESIGNED &&
           step->arg <= ROOM_LEFT;
}

static bool can_wish(const Doing *doing, const RoomStep *step) {
    (void)step;
    return room_is_over(doing->room, &doing->game);
}

/* Can it have happened here? */
static bool can_be(const Doing *doing, const RoomStep *step) {
    static bool (*const checks[STEP_KINDS])(const Doing *, const RoomStep *) = {
        [STEP_START] = can_start,  [STEP_PLAY] = can_play,      [STEP_ASK] = can_ask,
        [STEP_AGREE] = can_answer, [STEP_DECLINE] = can_answer, [STEP_BACK] = can_ask,
        [STEP_OUT] = can_leave,    [STEP_AGAIN] = can_wish,     [STEP_SHOW] = can_show,
    };
    const Room *room = doing->room;
    bool chance = step->kind == STEP_PLAY || step->kind == STEP_START || step->kind == STEP_SHOW;
    if (step->kind >= STEP_KINDS || step->at < room->now || step->lag > CLOCK_LAG) return false;
    if (step->seat < (chance ? AUDE_CHANCE : 0) || step->seat >= room->form.rules.players)
        return false;
    return (step->kind == STEP_START) == !room_begun(room) && checks[step->kind](doing, step);
}

/* How large the position may be after it. */
static size_t bytes_after(const Doing *doing, const RoomStep *step) {
    if (step->kind == STEP_START) return room_bytes_at(doing->room, 0);
    return step->kind == STEP_BACK ? room_bytes_at(doing->room, (int)step->arg) : next_bytes(doing);
}

int room_steps(Room *room, const RoomStep steps[], int n, const RoomWatch *watch) {
    Doing doing;
    int done = 0;
    doing_begin(&doing, room, watch);
    for (; done < n && can_be(&doing, &steps[done]); done++) {
        const RoomStep *step = &steps[done];
        if (!room_reserve(room, 1, 1, bytes_after(&doing, step))) break;
        room->now = step->at;
        doing_apply(&doing, step);
        run_clock(&doing);
    }
    doing_finish(&doing);
    return done;
}

bool room_retell(const Room *room, int from, const RoomWatch *watch) {
    Room again = {.memory = room->memory, .form = room->form, .viewer = room->viewer};
    AudeGame start;
    int n = room->n_steps;
    if (from >= n) return true;
    if (from < 0) from = 0;
    room_start(room, &start);
    memcpy(again.seat, room->seat, sizeof again.seat);
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) again.seat[seat].out = ROOM_IN;
    memcpy(again.seed, room->seed, sizeof again.seed);
    again.dealer.n = again.asking = again.drafter = -1;
    bool told = (!room->start || room_keep_start(&again, &start)) &&
                room_steps(&again, room->steps, from, NULL) == from &&
                room_steps(&again, room->steps + from, n - from, watch) == n - from;
    room_release(&again);
    return told;
}

/* ---- Games from elsewhere ---------------------------------------------------- */

/* Nothing is kept if that is how the rules begin. */
bool room_keep_start(Room *room, const AudeGame *start) {
    AudeGame usual;
    (void)aude_start(&usual, &start->rules);
    if (aude_hash(&usual) == aude_hash(start)) return true;
    size_t bytes = aude_copy_bytes(start);
    room->start = memory_resize(&room->memory, NULL, bytes);
    if (!room->start) return false;
    room->start_bytes = bytes;
    aude_pack(start, room->start);
    return true;
}

/* What was promised holds if the seed is known that promised it. */
static void take_promise(Room *room, const Record *record, const char *seed) {
    bool known = room_dealt_by(&record->start, record->moves, record->n_moves, record->seed);
    format_write(room->seed, sizeof room->seed, "%s", known ? record->seed : seed);
    commitment_of(room->seed, room->bag);
    room->ours = known || !*record->bag;
    room->fair = room->ours && (known || room_dealt_by(&record->start, record->moves,
                                                       record->n_moves, room->seed));
}

RoomResult room_take(Room *room, const Record *record, const char *seed, int64_t now) {
    Doing doing;
    if (room_begun(room)) return ROOM_NOT_NOW;
    if (!seed_valid(seed) || memcmp(&room->form.rules, &record->start.rules, sizeof(AudeRules)))
        return ROOM_BAD;
    if (!room_all_seated(room)) return ROOM_TAKEN;
    int shown = room_hides(room) ? CARD_CARDS : 0;
    if (!room_reserve(room, 1 + record->n_moves + shown + AUDE_MAX_SEATS, record->n_moves,
                      aude_copy_bytes(&record->game)) ||
        !room_keep_start(room, &record->start))
        return ROOM_NO_MEMORY;
    take_promise(room, record, seed);
    if (now > room->now) room->now = now;
    doing_begin(&doing, room, NULL);
    doing_add(&doing, STEP_START, AUDE_CHANCE, 0);
    for (int i = 0; i < record->n_moves; i++) {
        const RoomStep step = {room->now, record->moves[i], STEP_PLAY,
                               (int8_t)aude_actor(&doing.game), 0};
        doing_decide(&doing, &step);
    }
    for (int seat = 0; seat < room->form.rules.players; seat++)
        if (record->out[seat]) doing_add(&doing, STEP_OUT, seat, record->out[seat]);
    run_clock(&doing);
    doing_finish(&doing);
    return ROOM_DONE;
}
