/* deeds.c -- what somebody did in one go, as a sentence. */
#include "people.h"

#include "base/person.h"
#include "catalog.h"
#include "module_text.h"
#include "notation/decision.h"

/* How one deed is told. */
typedef void Teller(const MoveWords *row, const LandGame *game, AudeMove move, Text *deed);

/* Deeds of one player: the last one waits until it is known whether it is the last. */
typedef struct {
    const char *name;
    Teller *tell;
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

static void tell_deed(const MoveWords *row, const LandGame *game, AudeMove move, Text *deed) {
    if (row->done) text_words(deed, row->done);
    if (row->rest) row->rest(game, move, deed);
}

/* To decline is told only where an offer was made. */
static void tell_move(Deeds *d, const AudeGame *game, AudeMove move) {
    const MoveWords *row = move_words(aude_move_kind(move));
    if (aude_move_kind(move) == AUDE_PASS) {
        if (people_amount(game)) text_say(next_deed(d), "[bids|bid] no more");
        return;
    }
    if (row) d->tell(row, &game->land, move, next_deed(d));
    if (aude_move_kind(move) != AUDE_PLACE || !land_move_figure(move)) return;
    FOR_MODULE_TEXTS (&game->land, m, place_write)
        d->tell(module_texts[m]->moves, &game->land, move, next_deed(d));
}

static int tell_go(Teller *tell, AudeGame *game, const DrawStyle *style, const AudeMove moves[],
                   int n, Text *text) {
    int seat = aude_actor(game), i = 0;
    Deeds d = {.tell = tell, .waiting = TEXT_LIKE(text), .text = text};
    if (seat >= 0) d.name = seat_name(style, seat);
    for (; i < n && aude_actor(game) == seat; i++) {
        if (seat >= 0) tell_move(&d, game, moves[i]);
        aude_play(game, moves[i], NULL);
    }
    put_waiting(&d, text_in(text, " and "));
    text_release(&d.waiting);
    return i;
}

int people_deeds(AudeGame *game, const DrawStyle *style, const AudeMove moves[], int n,
                 Text *text) {
    return tell_go(tell_deed, game, style, moves, n, text);
}

/* ---- With squares ----------------------------------------------------------- */

static void tell_tile(const LandGame *game, AudeMove move, Text *deed) {
    static const Say turned[] = {SAY(""), SAY(" (turned once)"), SAY(" (turned twice)"),
                                 SAY(" (turned three times)")};
    text_say(deed, "[lays|lay] %s at", catalog[game->type].name);
    write_cell(game, move, deed);
    text_words(deed, turned[land_move_turns(move)]);
}

static void tell_where(const MoveWords *row, const LandGame *game, AudeMove move, Text *deed) {
    if (row->kind == AUDE_PLACE) {
        tell_tile(game, move, deed);
        return;
    }
    tell_deed(row, game, move, deed);
    if (row->write == write_type) text_add(deed, " (%s)", catalog[land_move_type(move)].name);
    if (!kind_has_spot(row->kind) || land_move_cell(move) == last_square(game)) return;
    text_say(deed, " at");
    write_cell(game, move, deed);
}

int people_deeds_where(AudeGame *game, const DrawStyle *style, const AudeMove moves[], int n,
                       Text *text) {
    return tell_go(tell_where, game, style, moves, n, text);
}
