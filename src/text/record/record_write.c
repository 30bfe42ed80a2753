/* record_write.c -- a record as text, always in the same form. */
#include <string.h>

#include "catalog.h"
#include "game_text.h"
#include "land_text.h"
#include "setup.h"

enum { KEY_WIDTH = 7 };   /* names and keywords are padded to this, so that columns align */

SetupFormat record_format(const Record *record) {
    return (SetupFormat){(SeatNames)record->name, "", "\n", KEY_WIDTH, record->start.rules.players};
}

static void put_line(const SetupFormat *format, const char *key, const char *value, Text *text) {
    if (!*value) return;
    key_write(format, key, text);
    text_add(text, " %s\n", value);
}

/* ---- Head ---------------------------------------------------------------- */

/* "card", and whose view it is. */
static void write_game(const Record *record, Text *text) {
    text_put(text, game_text(&record->start)->name);
    if (record->viewer == SEES_ALL) return;
    text_put(text, " seen ");
    viewer_write((SeatNames)record->name, record->start.rules.players, record->viewer, text);
}

static void write_head(const Record *record, Text *text) {
    const AudeRules *rules = &record->start.rules;
    SetupFormat format = record_format(record), nameless = {.width = KEY_WIDTH};
    Text options = TEXT_PLAIN(text), names = TEXT_PLAIN(text), game = TEXT_PLAIN(text);
    rules_write(rules, &options);
    write_game(record, &game);
    for (int seat = 0; seat < rules->players; seat++)
        text_add(&names, "%s%s", seat ? " " : "", record->name[seat]);
    text_put(text, "aude 1\n");
    put_line(&nameless, "title", record->title, text);
    if (rules->game != AUDE_LAND) put_line(&nameless, "game", text_string(&game), text);
    put_line(&nameless, "rules", text_string(&options), text);
    put_line(&nameless, "players", text_string(&names), text);
    if (rules->first) put_line(&format, "first", record->name[rules->first], text);
    put_line(&format, "bag", record->bag, text);
    put_line(&format, "seed", record->seed, text);
    text_put(text, "\n");
    text_release(&options);
    text_release(&names);
    text_release(&game);
}

/* ---- Set-up -------------------------------------------------------------- */

static bool is_normal_start(const AudeGame *game) {
    AudeGame fresh;
    return !aude_start(&fresh, &game->rules) && aude_hash(&fresh) == aude_hash(game);
}

void land_setup_write(const Record *record, Text *text) {
    SetupFormat format = record_format(record);
    setup_write(&record->start.land, &format, text);
    text_put(text, "\n");
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
    text_add(text, "%-*s", KEY_WIDTH, record->name[game_speaker(game)]);
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

/* `record` as its viewer has seen it, or all; the moves are those of `whole`. */
static void write_parts(const Record *record, const Record *whole, Text *text) {
    const GameText *game = game_text(&record->start);
    write_head(record, text);
    if (!is_normal_start(&record->start)) game->setup_write(record, text);
    game->moves_write(whole, record->viewer, text);
}

void record_write(const Record *record, Text *text) { write_parts(record, record, text); }

void record_write_for(const Record *record, int seat, Text *text) {
    Record seen = *record;              /* the moves stay the record's */
    bool another = record->viewer != SEES_ALL && record->viewer != seat;
    seen.seed[0] = '\0';
    if (game_text(&record->start)->hides) {
        seen.viewer = another ? -1 : seat;
        aude_memory(&record->start, seen.viewer, &seen.start);
    }
    write_parts(&seen, record, text);
}
