/* room.c -- rooms: what people say, and what is asked about them. */
#include "api.h"

#include <string.h>

#include "form.h"
#include "steps.h"
#include "base/format.h"
#include "table/room_text.h"

/* What is public has the numbers of what it stands for. */
#define X(name, word, english) \
    static_assert((int)AUDE_ROOM_##name == (int)ROOM_##name, "results are the same numbers");
ROOM_RESULT_MAP(X)
#undef X
static_assert((int)AUDE_DO_SET == (int)ROOM_SET && (int)AUDE_DO_START == (int)ROOM_START &&
                  (int)AUDE_DO_DEAL == (int)ROOM_DEAL && (int)AUDE_DO_TICK == (int)ROOM_TICK &&
                  (int)AUDE_DO_TICK + 1 == (int)ROOM_VERBS,
              "verbs are the same numbers");
static_assert((int)AUDE_SEAT_COMPUTER == (int)ROOM_COMPUTER && (int)AUDE_LEFT == (int)ROOM_LEFT &&
                  (int)AUDE_HERE == (int)ROOM_HERE && (int)AUDE_ALL == (int)SEES_ALL &&
                  AUDE_NEVER == CLOCK_NEVER,
              "and so is the rest");

/* ---- Rooms ------------------------------------------------------------------------- */

static AudeRoom *room_new(const AudeMemory *memory, AudeWrong *wrong) {
    static_assert(offsetof(AudeRoom, room.memory) == 0, "a handle begins with its memory");
    return handle_new(memory, sizeof(AudeRoom), wrong);
}

void aude_room_free(AudeRoom *room) {
    if (room) room_release(&room->room);
    handle_free(room);
}

/* The room, if it was done; else none, and the reason. */
static AudeRoom *unless_wrong(AudeRoom *room, RoomAnswer answer, AudeWrong *wrong) {
    if (!answer.result) return room;
    aude_room_free(room);
    if (answer.result == ROOM_NO_MEMORY) answer.rule = AUDE_ERR_NO_MEMORY;
    if (answer.rule) return wrong_rule(wrong, answer.rule), NULL;
    return wrong_say(wrong, room_result_said(answer.result)), NULL;
}

AudeRoom *aude_room_new(const AudeMemory *memory, const char *words, size_t length, uint32_t owner,
                        int64_t now, AudeWrong *wrong) {
    AudeRoom *room = room_new(memory, wrong);
    char seed[SEED_ROOM];
    RoomAnswer answer = {0};
    if (!room) return NULL;
    if (!form_open(&room->room, words, length, owner, seed, wrong)) {
        handle_free(room);
        return NULL;
    }
    const RoomCommand start = {.verb = ROOM_START, .person = owner, .words = seed};
    if (*seed) answer = room_do(&room->room, &start, now, NULL);
    return unless_wrong(room, answer, wrong);
}

AudeRoom *aude_room_read(const AudeMemory *memory, const char *words, size_t length,
                         AudeWrong *wrong) {
    AudeRoom *room = room_new(memory, wrong);
    TextError error = wrong_error(wrong);
    if (!room) return NULL;
    if (room_read(&room->room, room->room.memory, words ? words : "", words_length(words, length),
                  &error))
        return room;
    handle_free(room);
    return wrong_words(wrong, AUDE_OK, &error), NULL;
}

/* Everybody of another room sits down in this one; `names` only: as people of the host. */
static RoomAnswer sit_down(Room *room, const RoomSeat seats[]) {
    RoomAnswer answer = {0};
    for (int number = 0; !answer.result && number < room->form.rules.players; number++) {
        const RoomSeat *seat = &seats[number];
        RoomCommand command = {.verb = ROOM_SIT, .seat = number, .words = seat->name};
        if (seat->kind == ROOM_OPEN) continue;
        if (seat->kind == ROOM_PERSON) command.person = seat->person;
        if (seat->kind == ROOM_COMPUTER) command.verb = ROOM_SEAT, command.player = seat->words;
        answer = room_do(room, &command, room->now, NULL);
    }
    return answer;
}

AudeRoom *aude_room_take(const AudeMemory *memory, const AudeRecord *record, const char *seed,
                         int64_t now, AudeWrong *wrong) {
    const Record *from = &record->record;
    const RoomForm form = {
        .rules = from->start.rules, .aid = ROOM_CASUAL, .casual = true, .by_hand = true};
    RoomSeat seats[AUDE_MAX_SEATS] = {0};
    AudeRoom *room = record_is_whole(record, wrong) ? room_new(memory, wrong) : NULL;
    if (!room) return NULL;
    RoomAnswer answer = {.rule = room_init(&room->room, room->room.memory, &form, 0)};
    if (answer.rule) answer.result = ROOM_REFUSED;
    for (int seat = 0; seat < form.rules.players; seat++) {
        seats[seat].kind = ROOM_PERSON;
        memcpy(seats[seat].name, from->name[seat], sizeof seats[seat].name);
    }
    if (!answer.result) answer = sit_down(&room->room, seats);
    if (!answer.result) answer.result = room_take(&room->room, from, seed ? seed : "", now);
    return unless_wrong(room, answer, wrong);
}

AudeRoom *aude_room_again(const AudeMemory *memory, const AudeRoom *room, AudeWrong *wrong) {
    RoomForm form;
    AudeRoom *next = room_new(memory, wrong);
    if (!next) return NULL;
    room_next(&room->room, &form);
    RoomAnswer answer = {.rule =
                             room_init(&next->room, next->room.memory, &form, room->room.owner)};
    if (answer.rule) answer.result = ROOM_REFUSED;
    if (!answer.result) answer = sit_down(&next->room, room->room.seat);
    return unless_wrong(next, answer, wrong);
}

bool aude_room_write(const AudeRoom *room, int seat, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!seat_may_look(seat, room->room.form.rules.players, wrong)) return false;
    if (seat == AUDE_ALL || seat == room->room.viewer)
        room_write(&room->room, &text->text);
    else
        text->failed |= !room_write_for(&room->room, seat, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_room_log(const AudeRoom *room, int from, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    const RoomStep *steps = room->room.steps;
    for (int i = from > 0 ? from : 0; i < room->room.n_steps; i++)
        room_step_write(&steps[i], i ? steps[i - 1].at : 0, &text->text);
    return text_written(text, mark, wrong);
}

/* ---- What people say ------------------------------------------------------------------ */

const char *aude_room_result_name(AudeRoomResult result) {
    return room_result_name((RoomResult)result);
}
const char *aude_room_result_said(AudeRoomResult result, AudeLang lang) {
    return aude_said(lang, room_result_said((RoomResult)result));
}

/* Words of decisions are read as the position is now.  What cannot be read is as if there were too
 * many of them: so that it is told first whether the command is late. */
static AudeError read_moves(const Room *room, RoomCommand *command, AudeMove moves[]) {
    AudeGame game;
    AudeError refused = AUDE_OK;
    TextError error = {0};
    if (!room_begun(room)) return AUDE_OK;
    room_game(room, &game);
    command->moves = moves;
    command->n = turn_read(&game, command->words, moves, &refused, &error);
    if (command->n < 0) command->n = TURN_MOVES + 1;
    return refused;
}

RoomCommand command_in(const AudeCommand *command) {
    return (RoomCommand){.verb = (RoomVerb)command->verb,
                         .person = command->person,
                         .seat = command->seat,
                         .at = command->at,
                         .to = command->to,
                         .lag = command->lag,
                         .n = command->n,
                         .moves = command->moves,
                         .words = command->words,
                         .player = command->player};
}

AudeAnswer aude_room_do(AudeRoom *room, const AudeCommand *command, int64_t now,
                        const AudeWatch *watch) {
    RoomCommand done = command_in(command);
    AudeMove moves[TURN_MOVES + 1] = {0};
    RoomForm form;
    AudeError refused = AUDE_OK;
    int from = room->room.n_steps;
    const RoomWatch told = watch_in(watch);
    if ((unsigned)command->verb > AUDE_DO_TICK) return (AudeAnswer){.result = AUDE_ROOM_BAD};
    bool decides = done.verb == ROOM_DRAFT || done.verb == ROOM_PLAY || done.verb == ROOM_DEAL;
    if (decides && done.words) refused = read_moves(&room->room, &done, moves);
    if (done.verb == ROOM_SET && form_read(&room->room, done.words, &form)) done.form = &form;
    RoomAnswer answer = room_do(&room->room, &done, now, watch ? &told : NULL);
    if (answer.result == ROOM_BAD && refused) answer.result = ROOM_REFUSED, answer.rule = refused;
    return (AudeAnswer){(AudeRoomResult)answer.result,
                        answer.rule,
                        answer.keep,
                        answer.again,
                        from,
                        room->room.n_steps};
}
