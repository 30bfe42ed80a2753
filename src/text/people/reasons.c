/* reasons.c -- why a turn may be good, in words of the rulebook. */
#include "reasons.h"

#include <assert.h>

#include "game_text.h"

/* ---- Which matter ------------------------------------------------------------- */

void reason_give(ReasonList *list, Reason reason) {
    int room = sizeof list->list / sizeof *list->list;
    if (list->n < room) list->list[list->n++] = reason;
}

static int heaviest(const ReasonList *list) {
    int best = 0;
    for (int i = 1; i < list->n; i++)
        if (list->list[i].weight > list->list[best].weight) best = i;
    return best;
}

int reasons_choose(ReasonList *list, Reason reasons[MAX_REASONS]) {
    int found = 0;
    while (list->n && found < MAX_REASONS) {
        int best = heaviest(list);
        reasons[found++] = list->list[best];
        list->list[best] = list->list[--list->n];
    }
    return found;
}

int reasons_find(const AudeGame *game, const AudeMove moves[], int n, Reason reasons[MAX_REASONS]) {
    ReasonList list = {0};
    assert(aude_actor(game) >= 0);
    game_text(game)->reasons(game, moves, n, &list);
    return reasons_choose(&list, reasons);
}

/* ---- Words ------------------------------------------------------------------------------ */

static const Say sentences[REASONS] = {
#define X(name, english) SAY(english),
    REASON_MAP(X)
#undef X
};

static void write_player(int seat, SeatNames names, Text *text) {
    if (names && *names[seat])
        text_put(text, names[seat]);
    else
        text_say(text, "player %d", seat + 1);
}

/* What a letter stands for in every game; else in the one that knows it. */
static void write_part(const Reason *reason, char part, SeatNames names, Text *text) {
    switch (part) {
    case 'n': text_number(text, reason->n); return;
    case 'x': text_say(text, SAY_AS("points", "%d"), reason->n); return;
    case 'p': write_player(reason->seat, names, text); return;
    default:  break;
    }
    for (int game = 0; game < GAME_KINDS; game++)
        if (game_texts[game]->reason_part(reason, part, text)) return;
}

void reason_write(const Reason *reason, SeatNames names, Text *text) {
    for (const char *c = text_in(text, sentences[reason->what]); *c; c++) {
        if (*c == '%')
            write_part(reason, *++c, names, text);
        else
            text_bytes(text, c, 1);
    }
}
