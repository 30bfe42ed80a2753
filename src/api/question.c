/* question.c -- questions to a room. */
#include "steps.h"

#include "table/room_text.h"

bool aude_room_begun(const AudeRoom *room) { return room_begun(&room->room); }
bool aude_room_over(const AudeRoom *room) { return room_over(&room->room); }
int aude_room_waits(const AudeRoom *room) { return room_waits(&room->room); }
unsigned aude_room_winners(const AudeRoom *room) { return room_winners(&room->room); }
int64_t aude_room_deadline(const AudeRoom *room) { return room_deadline(&room->room); }
int aude_room_steps(const AudeRoom *room) { return room->room.n_steps; }
int aude_room_viewer(const AudeRoom *room) { return room->room.viewer; }
int aude_room_players(const AudeRoom *room) { return room->room.form.rules.players; }

size_t aude_room_bytes(const AudeRoom *room) { return room_bytes(&room->room); }

static bool has_seat(const AudeRoom *room, int seat) {
    return seat >= 0 && seat < room->room.form.rules.players;
}

int64_t aude_room_left(const AudeRoom *room, int seat, int64_t now) {
    return has_seat(room, seat) ? clock_left(&room->room.clock, seat, now) : AUDE_NEVER;
}

bool aude_room_step(const AudeRoom *room, int number, AudeStep *step) {
    if (number < 0 || number >= room->room.n_steps) return false;
    *step = step_out(&room->room.steps[number]);
    return true;
}

const AudeMove *aude_room_moves(const AudeRoom *room, int *n) {
    if (n) *n = room->room.n_moves;
    return room->room.moves;
}

bool aude_room_seat(const AudeRoom *room, int number, AudeSeat *seat) {
    if (!has_seat(room, number)) return false;
    const RoomSeat *is = &room->room.seat[number];
    *seat = (AudeSeat){(AudeSeatKind)is->kind, is->person, (AudeOut)is->out, is->name, is->words};
    return true;
}

/* ---- Views ------------------------------------------------------------------------- */

bool aude_room_view(const AudeRoom *room, int seat, AudeGame *game, AudeWrong *wrong) {
    AudeGame all;
    if (!seat_may_look(seat, aude_room_players(room), wrong)) return false;
    room_game(&room->room, &all);
    view_of(&all, room->room.viewer, seat, game);
    return true;
}

/* Others see a draft where drafts are shown. */
bool aude_room_drafted(const AudeRoom *room, int seat, AudeGame *game, AudeWrong *wrong) {
    const Room *of = &room->room;
    AudeGame all;
    bool shown = of->form.pencil || seat == AUDE_ALL || seat == of->drafter;
    if (!of->n_draft || !shown) return aude_room_view(room, seat, game, wrong);
    if (!seat_may_look(seat, aude_room_players(room), wrong)) return false;
    room_drafted(of, &all);
    view_of(&all, room->room.viewer, seat, game);
    return true;
}

bool aude_room_json(const AudeRoom *room, int seat, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!seat_may_look(seat, aude_room_players(room), wrong)) return false;
    room_json(&room->room, seat, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_room_events(const AudeRoom *room, int from, int seat, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!seat_may_look(seat, aude_room_players(room), wrong)) return false;
    if (!room_json_steps(&room->room, from > 0 ? from : 0, seat, &text->text)) text->failed = true;
    return text_written(text, mark, wrong);
}

bool aude_told_json(const AudeTold *told, int seat, AudeText *text, AudeWrong *wrong) {
    const RoomTold as = told_in(told);
    size_t mark = text_mark(text);
    if (!seat_may_look(seat, AUDE_MAX_SEATS, wrong)) return false;
    room_json_told(&as, seat, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_room_record(const AudeRoom *room, int seat, AudeText *text, AudeWrong *wrong) {
    Record record = {0};
    size_t mark = text_mark(text);
    if (!seat_may_look(seat, aude_room_players(room), wrong)) return false;
    if (!room_begun(&room->room)) return wrong_rule(wrong, AUDE_ERR_NOT_NOW);
    room_record(&room->room, &record);
    if (seat == AUDE_ALL)
        record_write(&record, &text->text);
    else
        record_write_for(&record, seat, &text->text);
    return text_written(text, mark, wrong);
}
