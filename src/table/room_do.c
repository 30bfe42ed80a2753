/* room_do.c -- what people say to a room: docs/room.md, a function a command.
 *
 *      room_do():  what has fallen falls --> may this be? --> steps --> chance and seats that are
 *                                                                       out go on by themselves */
#include "room_inside.h"

#include <string.h>

#include "base/format.h"

/* ---- Taking back ------------------------------------------------------------- */

/* Has nobody learned anything by this decision at cards?  Only choices about one's own haul are
 * such. */
static bool is_unseen(const AudeGame *before, const AudeGame *after) {
    return room_is_asked(before) && room_is_asked(after) && before->card.seat == after->card.seat;
}

/* Where everybody sees everything, the same pieces come again. */
int room_floor(const Room *room) {
    AudeGame game, after;
    int least = 0;
    if (!room_hides(room)) return 0;
    if (room->viewer != SEES_ALL) return room->n_moves;
    room_start(room, &after);
    for (int i = 0; i < room->n_moves; i++) {
        aude_copy(&game, &after);
        aude_play(&after, room->moves[i], NULL);
        if (!is_unseen(&game, &after)) least = i + 1;
    }
    return least;
}

static bool all_agree(const Room *room, unsigned agreed) {
    return (room_seats_in(room, true) & ~agreed) == 0;
}

static RoomResult take_back(Doing *doing, int seat, int to) {
    if (!room_reserve(doing->room, 1, 0, room_bytes_at(doing->room, to))) return ROOM_NO_MEMORY;
    doing_add(doing, STEP_BACK, seat, (uint32_t)to);
    doing_run_on(doing);
    return ROOM_DONE;
}

/* ---- Seats that are out ------------------------------------------------------ */

/* False if there is no memory for that, and nothing has changed.  Somebody who is out is asked no
 * more: perhaps it was only his answer that was missing. */
static bool put_out(Doing *doing, int seat, RoomOut why) {
    Room *room = doing->room;
    size_t bytes = room->asking < 0 ? 0 : room_bytes_at(room, room->ask_to);
    if (!room_reserve(room, 2, 0, bytes)) return false;
    doing_add(doing, STEP_OUT, seat, why);
    if (room->asking >= 0 && !room_is_deserted(room) && all_agree(room, room->agreed))
        (void)take_back(doing, room->asking, room->ask_to);
    return true;
}

static bool speaks_for(const Room *room, const RoomCommand *command) {
    const RoomSeat *seat = &room->seat[command->seat];
    return !command->person || (seat->kind == ROOM_PERSON && seat->person == command->person);
}

/* If a limit is reached the seat is out, and the game goes on without it; false: no memory. */
static bool fall(Doing *doing, ClockLimit limit) {
    static const RoomOut why[] = {[CLOCK_FLAG] = ROOM_FLAG, [CLOCK_PATIENCE] = ROOM_LEFT};
    return !limit || (put_out(doing, doing->room->clock.runs, why[limit]) && doing_run_on(doing));
}

/* What went on until there was no memory; and what has fallen by now, a decision that comes in time
 * being perhaps still on its way.  False: there is still none. */
static bool catch_up(Doing *doing) {
    Room *room = doing->room;
    if (room_is_over(room, &doing->game)) return true;
    return doing_run_on(doing) && fall(doing, clock_limit(&room->clock, room->now, CLOCK_LAG));
}

/* ---- Commands: the form ------------------------------------------------------ */

/* Seats that there are no more are nobody's. */
static void clear_form(Room *room) {
    for (int seat = room->form.rules.players; seat < AUDE_MAX_SEATS; seat++)
        room->seat[seat] = (RoomSeat){0};
}

static RoomResult do_set(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    AudeGame probe;
    const RoomForm *form = command->form;
    if (!form || form->aid >= ROOM_AIDS || !clock_valid(&form->clock)) return ROOM_BAD;
    answer->rule = aude_start(&probe, &form->rules);
    if (answer->rule) return ROOM_REFUSED;
    doing->room->form = *form;
    clock_init(&doing->room->clock, &form->clock);
    clear_form(doing->room);
    return ROOM_DONE;
}

static bool is_player(const char *words) {
    size_t length = words ? strlen(words) : 0;
    if (length == 0 || length >= ROOM_WORDS) return false;
    for (; *words; words++)
        if (*words <= ' ' || *words > '~' || *words == '#') return false;
    return true;
}

/* Somebody of this name takes the seat. */
static RoomResult take_seat(Doing *doing, const RoomCommand *command, RoomSeatKind kind) {
    Room *room = doing->room;
    RoomSeat *seat = &room->seat[command->seat];
    bool own = kind == ROOM_PERSON && seat->kind == ROOM_PERSON && seat->person == command->person;
    if (!command->words || !name_valid(command->words)) return ROOM_BAD;
    if (seat->kind != ROOM_OPEN && !own) return ROOM_TAKEN;
    for (int other = 0; other < room->form.rules.players; other++)
        if (other != command->seat && !strcmp(room->seat[other].name, command->words))
            return ROOM_TAKEN;
    *seat = (RoomSeat){.kind = (uint8_t)kind, .person = kind == ROOM_PERSON ? command->person : 0};
    format_write(seat->name, sizeof seat->name, "%s", command->words);
    return ROOM_DONE;
}

static RoomResult do_sit(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    (void)answer;
    return take_seat(doing, command, ROOM_PERSON);
}

static RoomResult do_seat(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    RoomSeat *seat = &doing->room->seat[command->seat];
    (void)answer;
    if (!is_player(command->player)) return ROOM_BAD;
    RoomResult result = take_seat(doing, command, ROOM_COMPUTER);
    if (!result) format_write(seat->words, sizeof seat->words, "%s", command->player);
    return result;
}

static RoomResult do_stand(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    RoomSeat *seat = &doing->room->seat[command->seat];
    (void)answer;
    if (seat->kind == ROOM_OPEN) return ROOM_NOTHING;
    *seat = (RoomSeat){0};
    return ROOM_DONE;
}

static RoomResult do_start(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    Room *room = doing->room;
    (void)answer;
    if (!command->words || !seed_valid(command->words)) return ROOM_BAD;
    if (!room_all_seated(room)) return ROOM_TAKEN;
    if (!room_reserve(room, 1, 0, room_bytes_at(room, 0))) return ROOM_NO_MEMORY;
    format_write(room->seed, sizeof room->seed, "%s", command->words);
    commitment_of(room->seed, room->bag);
    room->ours = room->fair = true;
    doing_add(doing, STEP_START, AUDE_CHANCE, 0);
    doing_run_on(doing);
    return ROOM_DONE;
}

/* ---- Commands: the game ------------------------------------------------------ */

/* Play the decisions of the command on a copy: may they be, and how large does it get? */
static AudeError try_out(const Doing *doing, const RoomCommand *command, size_t *bytes) {
    AudeGame game;
    aude_copy(&game, &doing->game);
    *bytes = 0;
    for (int i = 0; i < command->n; i++) {
        if (aude_actor(&game) != command->seat) return AUDE_ERR_NOT_NOW;
        AudeError error = aude_play_checked(&game, command->moves[i], NULL);
        if (error) return error;
        if (aude_copy_bytes(&game) > *bytes) *bytes = aude_copy_bytes(&game);
    }
    return AUDE_OK;
}

static RoomResult may_decide(const Doing *doing, const RoomCommand *command, RoomAnswer *answer,
                             int least, size_t *bytes) {
    if (aude_actor(&doing->game) != command->seat) return ROOM_NOT_YOUR_TURN;
    if (command->n < least || command->n > TURN_MOVES || (command->n && !command->moves))
        return ROOM_BAD;
    answer->rule = try_out(doing, command, bytes);
    return answer->rule ? ROOM_REFUSED : ROOM_DONE;
}

/* Those who see drafts are told of it as if it were played; then all is as it was. */
static void tell_draft(Doing *doing) {
    const Room *room = doing->room;
    if (!doing->watch) return;
    doing_finish(doing);
    for (int i = 0; i < room->n_draft; i++) {
        const RoomStep step = {room->now, room->draft[i], STEP_PLAY, room->drafter, 0};
        doing_play(doing, room->draft[i]);
        doing_tell(doing, &step, room->n_steps + i, true);
    }
    room_game(room, &doing->game);
}

static RoomResult do_draft(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    Room *room = doing->room;
    size_t bytes;
    RoomResult result = may_decide(doing, command, answer, 0, &bytes);
    if (result) return result;
    room->drafter = (int8_t)(command->n ? command->seat : -1);
    room->n_draft = (uint8_t)command->n;
    if (command->n) memcpy(room->draft, command->moves, (size_t)command->n * sizeof *room->draft);
    tell_draft(doing);
    return ROOM_DONE;
}

static RoomResult run(Doing *doing, const RoomCommand *command, RoomAnswer *answer);

/* How long this decision was on its way is known: if it comes too late all the same, it is answered
 * as things are then. */
static RoomResult do_play(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    Room *room = doing->room;
    size_t bytes;
    RoomResult result = may_decide(doing, command, answer, 1, &bytes);
    if (result) return result;
    ClockLimit limit = CLOCK_IN_TIME;
    if (room->clock.runs == command->seat)
        limit = clock_limit(&room->clock, room->now, command->lag);
    if (limit) return fall(doing, limit) ? run(doing, command, answer) : ROOM_NO_MEMORY;
    if (!room_reserve(room, command->n * room_steps_each(room), command->n, bytes))
        return ROOM_NO_MEMORY;
    int lag = clock_credit(&room->clock, command->seat, room->now, command->lag);
    for (int i = 0; i < command->n; i++, lag = 0) {
        const RoomStep step = {room->now, command->moves[i], STEP_PLAY, (int8_t)command->seat,
                               (uint16_t)lag};
        doing_decide(doing, &step);
    }
    doing_run_on(doing);
    return ROOM_DONE;
}

static RoomResult do_deal(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    if (command->n < 0 || command->n > 1 || (command->n && !command->moves)) return ROOM_BAD;
    AudeMove move = command->n ? command->moves[0] : room_deals(doing->room, &doing->game);
    answer->rule = aude_check(&doing->game, move);
    if (answer->rule) return ROOM_REFUSED;
    if (!doing_go_on(doing, AUDE_CHANCE, move)) return ROOM_NO_MEMORY;
    doing_run_on(doing);
    return ROOM_DONE;
}

/* The host program (person 0) asks nobody: it has the room in its hands anyway. */
static RoomResult do_takeback(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    Room *room = doing->room;
    (void)answer;
    if (!room->form.casual) return ROOM_NO;
    int least = command->person ? room_floor(room) : 0;
    if (command->to >= room->n_moves || command->to < least) return ROOM_NOTHING;
    if (!command->person || all_agree(room, room_seats_of(room, command->seat)))
        return take_back(doing, command->seat, command->to);
    if (!room_reserve(room, 1, 0, 0)) return ROOM_NO_MEMORY;
    doing_add(doing, STEP_ASK, command->seat, (uint32_t)command->to);
    return ROOM_DONE;
}

/* Computer players agree to everything. */
static bool has_agreed(const Room *room, int seat) {
    return room->seat[seat].kind != ROOM_PERSON || room->agreed >> seat & 1;
}

static RoomResult do_agree(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    Room *room = doing->room;
    (void)answer;
    if (room->asking < 0) return ROOM_NOTHING;
    if (has_agreed(room, command->seat)) return ROOM_SAID;
    if (!room_reserve(room, 2, 0, room_bytes_at(room, room->ask_to))) return ROOM_NO_MEMORY;
    doing_add(doing, STEP_AGREE, command->seat, 0);
    if (!all_agree(room, room->agreed)) return ROOM_DONE;
    return take_back(doing, room->asking, room->ask_to);
}

static RoomResult do_decline(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    Room *room = doing->room;
    (void)answer;
    if (room->asking < 0) return ROOM_NOTHING;
    if (has_agreed(room, command->seat) &&
        !(room_seats_of(room, room->asking) >> command->seat & 1))
        return ROOM_SAID;
    if (!room_reserve(room, 1, 0, 0)) return ROOM_NO_MEMORY;
    doing_add(doing, STEP_DECLINE, command->seat, 0);
    return ROOM_DONE;
}

static RoomResult do_resign(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    (void)answer;
    if (!put_out(doing, command->seat, ROOM_RESIGNED)) return ROOM_NO_MEMORY;
    doing_run_on(doing);
    return ROOM_DONE;
}

/* All persons, also those who were out, may want another game. */
static bool all_want_another(const Room *room) {
    for (int seat = 0; seat < room->form.rules.players; seat++)
        if (room->seat[seat].kind == ROOM_PERSON && !(room->again >> seat & 1)) return false;
    return true;
}

static RoomResult do_again(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    Room *room = doing->room;
    bool person = room->seat[command->seat].kind == ROOM_PERSON;
    if (!person || room->again >> command->seat & 1) return ROOM_SAID;
    if (!room_reserve(room, 1, 0, 0)) return ROOM_NO_MEMORY;
    doing_add(doing, STEP_AGAIN, command->seat, 0);
    answer->again = all_want_another(room);
    return ROOM_DONE;
}

static RoomResult do_tick(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    (void)doing, (void)command, (void)answer;
    return ROOM_DONE;
}

/* ---- Commands ---------------------------------------------------------------- */

/* What a command needs: it is one of the form, or of a game; is about a seat, which is still in;
 * is for the owner alone, or for him, too; the game is not over, or only by its rules; and it names
 * the step that it follows. */
enum {
    FORM = 1 << 0,
    GAME = 1 << 1,
    SEAT = 1 << 2,
    IN = 1 << 3,
    OWNER = 1 << 4,
    OWNER_TOO = 1 << 5,
    OPEN = 1 << 6,
    PLAYED_OUT = 1 << 7,
    AT = 1 << 8,
};

static const struct {
    RoomResult (*run)(Doing *, const RoomCommand *, RoomAnswer *);
    int needs;
} rows[ROOM_VERBS] = {
    [ROOM_SET] = {do_set, FORM | OWNER},
    [ROOM_SIT] = {do_sit, FORM | SEAT},
    [ROOM_SEAT] = {do_seat, FORM | SEAT | OWNER},
    [ROOM_STAND] = {do_stand, FORM | SEAT | OWNER_TOO},
    [ROOM_START] = {do_start, FORM | OWNER},
    [ROOM_DRAFT] = {do_draft, GAME | SEAT | OPEN | AT},
    [ROOM_PLAY] = {do_play, GAME | SEAT | OPEN | AT},
    [ROOM_DEAL] = {do_deal, GAME | OPEN | AT},
    [ROOM_TAKEBACK] = {do_takeback, GAME | SEAT | IN | PLAYED_OUT | AT},
    [ROOM_AGREE] = {do_agree, GAME | SEAT | IN | PLAYED_OUT | AT},
    [ROOM_DECLINE] = {do_decline, GAME | SEAT | IN | PLAYED_OUT | AT},
    [ROOM_RESIGN] = {do_resign, GAME | SEAT | IN | OPEN},
    [ROOM_AGAIN] = {do_again, GAME | SEAT},
    [ROOM_TICK] = {do_tick, 0},
};

/* Is this the moment?  What is over for good is a matter of its own.  In a copy of a room that is
 * elsewhere one can only try things out. */
static bool is_time_for(const Doing *doing, const RoomCommand *command, int needs) {
    const Room *room = doing->room;
    if (room->viewer != SEES_ALL && command->verb != ROOM_DRAFT) return false;
    if (needs & FORM && room_begun(room)) return false;
    if (needs & GAME && !room_begun(room)) return false;
    if (needs & IN && !room_is_in(room, command->seat)) return false;
    if (command->verb == ROOM_AGAIN) return room_is_over(room, &doing->game);
    if (command->verb != ROOM_DEAL) return true;
    return room->form.by_hand && aude_actor(&doing->game) == AUDE_CHANCE;
}

static bool may_say(const Room *room, const RoomCommand *command, int needs) {
    bool owner = !command->person || command->person == room->owner;
    if (needs & OWNER) return owner;
    if (command->verb == ROOM_DEAL) return !command->person;
    if (command->verb == ROOM_SIT || !(needs & SEAT)) return true;
    return speaks_for(room, command) || (needs & OWNER_TOO && owner);
}

static bool is_closed(const Doing *doing, int needs) {
    const Room *room = doing->room;
    if (needs & OPEN) return room_is_over(room, &doing->game);
    return needs & PLAYED_OUT && room_is_deserted(room);
}

/* Is the first step that the sender has not seen his own decision?  Then he has said it again,
 * because no answer came, and is not to hear that it was late. */
static bool is_twice(const Room *room, const RoomCommand *command) {
    const RoomStep *step = &room->steps[command->at];
    int seat = command->verb == ROOM_DEAL ? AUDE_CHANCE : command->seat;
    while (step->kind == STEP_SHOW) step++;
    return command->n > 0 && command->moves && step->kind == STEP_PLAY && step->seat == seat &&
           step->arg == command->moves[0];
}

/* An answer is to a question that its sender has seen. */
static RoomResult in_step(const Room *room, const RoomCommand *command) {
    bool answers = command->verb == ROOM_AGREE || command->verb == ROOM_DECLINE;
    bool decides = !answers && command->verb != ROOM_TAKEBACK;
    int since = answers && room->asking >= 0 ? room->asked : room->changed;
    if (command->at == ROOM_HERE) return ROOM_DONE;
    if (command->at > room->n_steps) return ROOM_AHEAD;
    if (command->at >= since) return ROOM_DONE;
    return command->at >= 0 && decides && is_twice(room, command) ? ROOM_TWICE : ROOM_LATE;
}

/* In the order of docs/room.md. */
static RoomResult run(Doing *doing, const RoomCommand *command, RoomAnswer *answer) {
    const Room *room = doing->room;
    int needs = rows[command->verb].needs;
    bool seat = command->seat >= 0 && command->seat < room->form.rules.players;
    if (needs & SEAT && !seat) return ROOM_NO_SEAT;
    if (!is_time_for(doing, command, needs)) return ROOM_NOT_NOW;
    if (!may_say(room, command, needs)) return ROOM_NOT_YOURS;
    RoomResult result = needs & AT ? in_step(room, command) : ROOM_DONE;
    if (!result && is_closed(doing, needs)) result = ROOM_OVER;
    return result ? result : rows[command->verb].run(doing, command, answer);
}

RoomAnswer room_do(Room *room, const RoomCommand *command, int64_t now, const RoomWatch *watch) {
    RoomAnswer answer = {0};
    Doing doing;
    if (now > room->now) room->now = now;
    doing_begin(&doing, room, watch);
    bool whole = room_begun(room) && room->viewer == SEES_ALL;
    answer.result = ROOM_NO_MEMORY;
    if (!whole || catch_up(&doing)) answer.result = run(&doing, command, &answer);
    answer.keep = !answer.result && rows[command->verb].needs & FORM;
    doing_finish(&doing);
    return answer;
}
