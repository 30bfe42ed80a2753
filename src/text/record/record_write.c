/* record_write.c -- a record as text, always in the same form. */
#include <string.h>

#include "catalog.h"
#include "game_text.h"
#include "land_text.h"
#include "memo.h"
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
    if (rules->game != AUDE_LAND) put_line(text, "game", game_text(&record->start)->name);
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
        Text bridge = {0};
        put_key(text, "tile");
        setup_write_tile(game, t, text);
        text_put(text, "\n");
        if (setup_write_bridge(game, t, &bridge)) put_line(text, "bridge", text_string(&bridge));
        text_release(&bridge);
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

static void write_castles(const Record *record, Text *text) {
    const LandGame *game = &record->start.land;
    for (int c = 0; c < game->extras.castles.n; c++) {
        put_key(text, "castle");
        text_add(text, "%s ", record->name[game->extras.castles.at[c].owner]);
        setup_write_castle(game, c, text);
        text_put(text, "\n");
    }
}

/* What a player has besides figures. */
static void write_belongings(const Record *record, int seat, Text *text) {
    const LandGame *game = &record->start.land;
    Text goods = {0};
    if (game->points[seat]) {
        put_key(text, "points");
        text_add(text, "%s %d\n", record->name[seat], game->points[seat]);
    }
    setup_write_goods(game, seat, &goods);
    if (goods.length) {
        put_key(text, "goods");
        text_add(text, "%s %s\n", record->name[seat], text_string(&goods));
    }
    text_release(&goods);
    for (SetupStock stock = 0; stock < SETUP_STOCKS; stock++) {
        if (!setup_stock_unusual(game, stock, seat)) continue;
        put_key(text, setup_stock_name(stock));
        text_add(text, "%s %d\n", record->name[seat], setup_stock_left(game, stock, seat));
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

static void write_turn(const Record *record, Text *text) {
    const LandGame *game = &record->start.land;
    put_key(text, "turn");
    text_put(text, game->phase == LAND_OVER ? "over" : record->name[game->seat]);
    setup_write_hand(game, text);
    text_put(text, "\n");
    for (int module = 0; module < MEMO_MODULES; module++) {
        Text memo = {0};
        memo_write(game, module, &memo);
        if (memo.length) {
            put_key(text, "memo");
            text_add(text, "%s %s\n", memo_name(module), text_string(&memo));
        }
        text_release(&memo);
    }
}

void land_setup_write(const Record *record, Text *text) {
    const LandGame *game = &record->start.land;
    int players = game->rules.players;
    write_tiles(game, text);
    for (int seat = 0; seat < players; seat++) write_figures(record, seat, text);
    write_castles(record, text);
    for (int seat = 0; seat < players; seat++) write_belongings(record, seat, text);
    if (game->extras.count.count) put_line(text, "count", quarter_name(game->extras.count.count));
    write_bag(game, text);
    write_turn(record, text);
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

void record_write(const Record *record, Text *text) {
    const GameText *game = game_text(&record->start);
    write_head(record, text);
    if (!is_normal_start(&record->start)) game->setup_write(record, text);
    game->moves_write(record, SEES_ALL, text);
}

void record_write_for(const Record *record, int seat, Text *text) {
    const GameText *game = game_text(&record->start);
    Record seen = *record;              /* the moves stay the record's */
    aude_view(&record->start, seat, &seen.start);
    seen.seed[0] = '\0';
    write_head(&seen, text);
    if (!is_normal_start(&record->start)) game->setup_write(&seen, text);
    game->moves_write(record, seat, text);
}
