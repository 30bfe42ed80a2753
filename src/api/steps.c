/* steps.c -- what happens in a room: told, sent, and followed elsewhere. */
#include "steps.h"

#include "table/room_text.h"

#define X(name, letter, word) \
    static_assert((int)AUDE_STEP_##name == (int)STEP_##name, "steps are the same numbers");
ROOM_STEP_MAP(X)
#undef X

AudeStep step_out(const RoomStep *step) {
    return (AudeStep){step->at, step->arg, step->kind, step->seat, step->lag};
}
RoomStep step_in(const AudeStep *step) {
    return (RoomStep){step->at, step->arg, step->kind, step->seat, step->lag};
}

/* ---- Who is told ------------------------------------------------------------------- */

static void tell(void *host, const RoomTold *told) {
    const AudeWatch *watch = host;
    const AudeTold out = {told->number, told->draft, step_out(&told->step),
                          told->before, told->after, told->account};
    watch->told(watch->host, &out);
}

RoomWatch watch_in(const AudeWatch *watch) { return (RoomWatch){tell, (void *)watch}; }

RoomTold told_in(const AudeTold *told) {
    return (RoomTold){told->number, told->draft, step_in(&told->step),
                      told->before, told->after, told->account};
}

AudeStep aude_told_step(const AudeTold *told, int seat) {
    const RoomTold in = told_in(told);
    const RoomStep seen = room_step_seen(&in, seat);
    return step_out(&seen);
}

/* ---- On their way -------------------------------------------------------------------- */

static const Say no_step = SAY("this is no step of a room");

bool aude_step_write(const AudeStep *step, int64_t since, AudeText *text, AudeWrong *wrong) {
    const RoomStep in = step_in(step);
    size_t mark = text_mark(text);
    if (step->kind >= STEP_KINDS) return wrong_say(wrong, no_step);
    room_step_write(&in, since, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_step_read(AudeStep *step, int64_t since, const char *words, size_t length,
                    AudeWrong *wrong) {
    Text in;
    RoomStep read;
    if (!words_take(&in, words, length, wrong)) return false;
    if (in.length && in.bytes[in.length - 1] == '\n') in.bytes[in.length - 1] = '\0';
    bool good = room_step_read(text_string(&in), since, &read);
    text_release(&in);
    if (!good) return wrong_say(wrong, no_step);
    *step = step_out(&read);
    return true;
}

/* ---- Elsewhere ------------------------------------------------------------------------ */

int aude_room_follow(AudeRoom *room, const AudeStep steps[], int n, const AudeWatch *watch) {
    enum { AT_ONCE = 64 };      /* a position is unpacked and packed each time */
    const RoomWatch told = watch_in(watch);
    RoomStep some[AT_ONCE];
    int taken = 0;
    while (taken < n) {
        int more = n - taken < AT_ONCE ? n - taken : AT_ONCE;
        for (int i = 0; i < more; i++) some[i] = step_in(&steps[taken + i]);
        int in = room_steps(&room->room, some, more, watch ? &told : NULL);
        taken += in;
        if (in < more) break;
    }
    return taken;
}
