/* called.c -- turns of the tile game among people: "a curve, left of the start tile, as traveller".
 *
 * Parts with commas between them.  What was declined is not said, unless nothing else is. */
#include "called.h"

#include "module_text.h"
#include "notation/decision.h"
#include "people/people.h"

/* A part begins. */
static Text *next(Text *text, size_t begin) {
    if (text->length > begin) text_put(text, ", ");
    return text;
}

/* How it lies is said where it could lie otherwise. */
static bool may_turn(const AudeGame *game, LandCell cell) {
    AudeMove moves[AUDE_MAX_MOVES];
    int ways = 0;
    for (int i = aude_moves(game, moves) - 1; i >= 0; i--)
        ways += aude_move_kind(moves[i]) == AUDE_PLACE && land_move_cell(moves[i]) == cell &&
                !land_move_figure(moves[i]);
    return ways > 1;
}

static void add_place(const AudeGame *game, AudeMove move, SeatNames names, Text *text) {
    const LandGame *land = &game->land;
    Text lying = TEXT_LIKE(text);
    tile_called(land->type, text);
    text_put(text, ", ");
    square_called(land, land_move_cell(move), names, text);
    if (may_turn(game, land_move_cell(move)))
        lying_called(land->type, land_move_turns(move), &lying);
    if (lying.length) text_add(text, ", %s", text_string(&lying));
    text_release(&lying);
    if (!land_move_figure(move)) return;
    FOR_MODULE_TEXTS (land, m, place_write)
        text_add(text, ", %s", text_in(text, module_texts[m]->moves->called));
}

/* A figure on the tile just laid needs no square. */
static void add_other(const AudeGame *game, AudeMove move, SeatNames names, Text *text) {
    const MoveWords *row = move_words(aude_move_kind(move));
    if (!row) return;
    if (row->called) text_words(text, row->called);
    if (row->also) row->also(&game->land, move, text);
    bool there = kind_has_spot(row->kind) || row->on_square;
    if (!there || land_move_cell(move) == last_square(&game->land)) return;
    text_put(text, ", ");
    square_called(&game->land, land_move_cell(move), names, text);
}

/* What it means to decline here. */
static void add_declined(const AudeGame *game, SeatNames names, Text *text) {
    const DrawStyle style = {.names = names, .words = true};
    Text question = TEXT_LIKE(text);
    Say pass = people_asked(game, &style, &question);
    text_release(&question);
    if (game->land.phase == LAND_TO_PUT) pass = SAY("no figure");
    text_words(text, *pass ? pass : SAY("pass"));
}

void land_turn_called(const AudeGame *game, const AudeMove moves[], int n, SeatNames names,
                      Text *text) {
    AudeGame now;
    size_t begin = text->length;
    int i = 0;
    aude_copy(&now, game);
    for (; i < n && !aude_check(&now, moves[i]); i++) {
        int kind = aude_move_kind(moves[i]);
        if (kind == AUDE_PLACE)
            add_place(&now, moves[i], names, next(text, begin));
        else if (kind != AUDE_PASS)
            add_other(&now, moves[i], names, next(text, begin));
        aude_play(&now, moves[i], NULL);
    }
    if (text->length == begin && i) add_declined(game, names, text);
}
