/* deeds.c -- what somebody did in one go, as a sentence. */
#include "people.h"

#include "base/person.h"
#include "module_text.h"
#include "notation/called.h"
#include "notation/decision.h"

/* Deeds of one player: the last one waits until it is known whether it is the last. */
typedef struct {
    const char *name;
    SeatNames names;            /* of all */
    int n;
    Text waiting;
    Text *text;
} Deeds;

static void put_waiting(Deeds *d, const char *before) {
    const char *deed = text_string(&d->waiting);
    if (d->n == 1)
        text_does(d->text, d->name, deed);
    else if (d->n > 1)
        text_put(d->text, before), text_deed(d->text, d->name, deed);
    text_clear(&d->waiting);
}

/* Where one more deed is to be written. */
static Text *next_deed(Deeds *d) {
    put_waiting(d, ", ");
    d->n++;
    return &d->waiting;
}

static void tell_tile(const LandGame *game, AudeMove move, SeatNames names, Text *deed) {
    Text tile = TEXT_LIKE(deed), square = TEXT_LIKE(deed);
    tile_called(game->type, &tile);
    square_called(game, land_move_cell(move), names, &square);
    text_say(deed, "[lays|lay] %s (%s)", text_string(&tile), text_string(&square));
    text_release(&tile);
    text_release(&square);
}

/* In brackets, the tile that is chosen, or the square of a tile that was not laid just now. */
static void tell_which(const MoveWords *row, const LandGame *game, AudeMove move, SeatNames names,
                       Text *deed) {
    bool picks = row->write == write_type;
    bool far = kind_has_spot(row->kind) && land_move_cell(move) != last_square(game);
    if (!picks && !far) return;
    text_put(deed, " (");
    if (picks)
        tile_called(land_move_type(move), deed);
    else
        square_called(game, land_move_cell(move), names, deed);
    text_put(deed, ")");
}

static void tell_deed(const MoveWords *row, const LandGame *game, AudeMove move, SeatNames names,
                      Text *deed) {
    if (row->kind == AUDE_PLACE) {
        tell_tile(game, move, names, deed);
        return;
    }
    if (row->done) text_words(deed, row->done);
    if (row->rest) row->rest(game, move, deed);
    tell_which(row, game, move, names, deed);
}

/* To decline is told only where an offer was made. */
static void tell_move(Deeds *d, const AudeGame *game, AudeMove move) {
    const MoveWords *row = move_words(aude_move_kind(move));
    if (aude_move_kind(move) == AUDE_PASS) {
        if (people_amount(game)) text_say(next_deed(d), "[bids|bid] no more");
        return;
    }
    if (row) tell_deed(row, &game->land, move, d->names, next_deed(d));
    if (aude_move_kind(move) != AUDE_PLACE || !land_move_figure(move)) return;
    FOR_MODULE_TEXTS (&game->land, m, place_write)
        tell_deed(module_texts[m]->moves, &game->land, move, d->names, next_deed(d));
}

int people_deeds(AudeGame *game, const DrawStyle *style, const AudeMove moves[], int n,
                 Text *text) {
    int seat = aude_actor(game), i = 0;
    Deeds d = {.names = style->names, .waiting = TEXT_LIKE(text), .text = text};
    if (seat >= 0) d.name = seat_name(style, seat);
    for (; i < n && aude_actor(game) == seat; i++) {
        if (seat >= 0) tell_move(&d, game, moves[i]);
        aude_play(game, moves[i], NULL);
    }
    put_waiting(&d, text_in(text, " and "));
    text_release(&d.waiting);
    return i;
}
