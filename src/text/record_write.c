/* record_write.c -- a record as text, always in the same form. */
#include <string.h>

#include "catalog.h"
#include "record.h"
#include "setup.h"

enum { KEY_WIDTH = 7 };   /* names and keywords are padded to this, so that columns align */

static void put_key(Text *text, const char *key) { text_add(text, "%-*s ", KEY_WIDTH, key); }

static void put_line(Text *text, const char *key, const char *value) {
    if (!*value) return;
    put_key(text, key);
    text_add(text, "%s\n", value);
}

/* ---- Head ---------------------------------------------------------------- */

static void write_head(const Record *record, Text *text) {
    const AudeRules *rules = &record->start.rules;
    Text options = {0};
    rules_write(rules, &options);
    text_put(text, "aude 1\n");
    put_line(text, "title", record->title);
    put_line(text, "rules", text_string(&options));
    put_key(text, "players");
    for (int seat = 0; seat < rules->players; seat++)
        text_add(text, "%s%s", seat ? " " : "", record->name[seat]);
    text_put(text, "\n");
    if (rules->first) put_line(text, "first", record->name[rules->first]);
    put_line(text, "bag", record->bag);
    put_line(text, "seed", record->seed);
    text_put(text, "\n");
    text_release(&options);
}

/* ---- Set-up -------------------------------------------------------------- */

static bool is_normal_start(const AudeGame *game) {
    AudeGame fresh;
    return !aude_start(&fresh, &game->rules) && aude_hash(&fresh) == aude_hash(game);
}

static void write_tiles(const LandGame *game, Text *text) {
    for (int t = 0; t < game->n_placed; t++) {
        const LandPlaced *tile = &game->placed[t];
        put_key(text, "tile");
        text_add(text, "%s%d %d,%d\n", catalog[tile->type].name, tile->turns, land_x(tile->cell),
                 land_y(tile->cell));
    }
}

static void write_figures(const Record *record, int seat, Text *text) {
    const LandGame *game = &record->start.land;
    for (int slot = 0; slot < LAND_SLOTS; slot++) {
        if (game->figure[seat][slot] == LAND_SUPPLY) continue;
        put_key(text, "figure");
        text_add(text, "%s ", record->name[seat]);
        setup_write_figure(game, seat, slot, text);
        text_put(text, "\n");
    }
}

static void write_bag(const LandGame *game, Text *text) {
    Text left = {0}, discarded = {0};
    setup_write_bag(game, &left, &discarded);
    put_line(text, "left", text_string(&left));
    put_line(text, "discarded", text_string(&discarded));
    text_release(&left);
    text_release(&discarded);
}

static void write_setup(const Record *record, Text *text) {
    const LandGame *game = &record->start.land;
    write_tiles(game, text);
    for (int seat = 0; seat < game->rules.players; seat++) write_figures(record, seat, text);
    for (int seat = 0; seat < game->rules.players; seat++) {
        if (!game->points[seat]) continue;
        put_key(text, "points");
        text_add(text, "%s %d\n", record->name[seat], game->points[seat]);
    }
    write_bag(game, text);
    put_key(text, "turn");
    text_put(text, game->phase == LAND_OVER ? "over" : record->name[game->seat]);
    setup_write_hand(game, text);
    text_put(text, "\n\n");
}

/* ---- Moves --------------------------------------------------------------- */

/* Does this draw fit nowhere, so that it is written as "!X"?  If not, the placement
 * that follows names the tile, unless the record ends here. */
static void write_draw(const Record *record, int m, const AudeGame *after, Text *text) {
    const char *name = catalog[land_move_type(record->moves[m])].name;
    if (after->land.phase != LAND_TO_PLACE)
        text_add(text, " !%s", name);
    else if (m + 1 == record->n_moves)
        text_add(text, " %s", name);
}

/* One move as part of a line; `game` is moved on. */
static void write_move(const Record *record, int m, AudeGame *game, Text *text) {
    AudeMove move = record->moves[m];
    if (aude_move_kind(move) != AUDE_DRAW) {
        text_put(text, " ");
        move_write(game, move, text);
    }
    aude_play(game, move, NULL);
    if (aude_move_kind(move) == AUDE_DRAW) write_draw(record, m, game, text);
}

void record_write(const Record *record, Text *text) {
    AudeGame game;
    write_head(record, text);
    if (!is_normal_start(&record->start)) write_setup(record, text);
    aude_copy(&game, &record->start);
    for (int turn = 0, m = 0; m < record->n_moves; turn++) {
        int end = record_turn(record, turn + 1);
        text_add(text, "%-*s", KEY_WIDTH, record->name[game.land.seat]);
        for (; m < end; m++) write_move(record, m, &game, text);
        text_put(text, "\n");
    }
}
