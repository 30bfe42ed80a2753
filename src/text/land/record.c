/* record.c -- games of tiles as records.
 *
 *      anna    W2 1,0 road-e       one turn a line; the tile that is laid was drawn
 *      bram    !X U0 0,1 -         X fitted nowhere
 *      anna    W0 2,0 - reveal bK U    what chance shows because a module asks */
#include "record.h"

#include <string.h>

#include "catalog.h"
#include "setup.h"

/* The next decision is that of another turn, or of somebody else. */
bool land_line_breaks(const AudeGame *before, const AudeGame *after) {
    bool begins = before->land.step != LAND_BEGIN && after->land.step == LAND_BEGIN;
    return begins || game_speaker(before) != game_speaker(after);
}

void land_setup_write(const Record *record, Text *text) {
    SetupFormat format = record_format(record);
    setup_write(&record->start.land, &format, text);
    text_put(text, "\n");
}

void land_clauses_write(const AudeGame *game, Text *text) {
    setup_write(&game->land, &(SetupFormat){.before = "; ", .after = ""}, text);
}

/* ---- Moves --------------------------------------------------------------- */

/* "!X": it fits nowhere.  Else the placement names the tile, unless it does not come: the
 * record ends here, or the tile is declined. */
static void write_draw(const Record *record, int m, const AudeGame *before, const AudeGame *after,
                       Text *text) {
    const char *name = catalog[land_move_type(record->moves[m])].name;
    bool placed = m + 1 < record->n_moves && aude_move_kind(record->moves[m + 1]) == AUDE_PLACE;
    if (after->land.discarded != before->land.discarded)
        text_add(text, " !%s", name);
    else if (!placed)
        text_add(text, " %s", name);
}

/* What a module lets chance show: "reveal bK U". */
static void write_reveal(AudeMove move, bool first, Text *text) {
    text_add(text, "%s %s", first ? " reveal" : "", catalog[land_move_type(move)].name);
}

/* One line: the moves from `m` on that belong together.  Returns the first of the next. */
static int write_line(const Record *record, int m, AudeGame *game, Text *text) {
    bool last = false, revealing = false;
    text_add(text, "%-*s", record_format(record).width, record->name[game_speaker(game)]);
    for (; !last; m++) {
        AudeGame before;
        AudeMove move = record->moves[m];
        bool draw = aude_move_kind(move) == AUDE_DRAW, asked = game->land.phase == LAND_ASKED;
        aude_copy(&before, game);
        last = record_step(record, game, m);
        if (draw && asked) write_reveal(move, !revealing, text);
        if (draw && !asked) write_draw(record, m, &before, game, text);
        revealing = draw && asked;
        if (draw) continue;
        text_put(text, " ");
        move_write(&before, move, text);
    }
    text_put(text, "\n");
    return m;
}

/* Everybody sees every tile. */
void land_moves_write(const Record *record, int seat, Text *text) {
    AudeGame game;
    (void)seat;
    aude_copy(&game, &record->start);
    for (int m = 0; m < record->n_moves;) m = write_line(record, m, &game, text);
}

/* ---- Reading draws --------------------------------------------------------- */

/* Draw the tile that word `i` names.  Does the word tell rightly whether it fits? */
static bool play_draw(RecordReader *r, int i, int type, bool fits, AudeError *refused) {
    AudeGame before = r->record->game;
    *refused = record_play(r->record, land_draw(type), &r->paid);
    if (*refused) return true;
    if (!reader_follows_seed(r, i, &before, land_draw(type))) return false;
    bool fitted = r->record->game.land.discarded == before.land.discarded;
    if (fitted == fits) return true;
    const char *name = catalog[type].name;
    return fits ? READER_FAIL(r, i, "%s fits nowhere: write !%s", name, name)
                : READER_FAIL(r, i, "%s fits somewhere, it cannot be discarded", name);
}

/* "reveal bK U": as many tiles as a module asks chance for, or fewer. */
static bool read_reveal(RecordReader *r, int *i, AudeError *refused) {
    int first = ++*i, type = 0;
    for (; !*refused && (*i == first || catalog_find(reader_word(r, *i)) >= 0); ++*i) {
        if (!type_read(reader_word(r, *i), &type, r->error)) return reader_blame(r, *i);
        if (!play_draw(r, *i, type, true, refused)) return false;
    }
    return true;
}

bool land_draw_read(RecordReader *r, int *i, AudeError *refused) {
    const char *name = reader_word(r, *i);
    bool discards = *name == '!';
    int type = catalog_find(name + discards), turns, phase = r->record->game.land.phase;
    TextError ignored = {0};
    if (!strcmp(name, "reveal")) return read_reveal(r, i, refused);
    if (discards && !type_read(name + 1, &type, r->error)) return reader_blame(r, *i);
    if (type >= 0) return play_draw(r, (*i)++, type, !discards, refused);
    bool to_draw = phase == LAND_TO_DRAW || phase == LAND_OVER;
    if (!to_draw || !tile_read(name, &type, &turns, &ignored)) return true;
    return play_draw(r, *i, type, true, refused);
}
