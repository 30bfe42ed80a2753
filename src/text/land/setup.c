/* setup.c -- positions from statements, and the statements for a position. */
#include "setup.h"

#include <string.h>

#include "catalog.h"
#include "memo.h"
#include "module.h"
#include "module_text.h"
#include "notation/notation.h"

/* ---- The bag ------------------------------------------------------------- */

/* Fewer first: in between there are never more tiles than the table holds. */
static AudeError bag_set(LandGame *game, const uint8_t bag[LAND_MAX_TYPES]) {
    AudeError error = AUDE_OK;
    for (int type = 0; !error && type < catalog_count; type++)
        if (bag[type] < game->copies[type]) (void)land_setup_bag(game, type, bag[type]);
    for (int type = 0; !error && type < catalog_count; type++)
        if (bag[type] >= game->copies[type]) error = land_setup_bag(game, type, bag[type]);
    return error;
}

/* "U*2": two of U. */
static bool copies_read(const char *word, uint8_t bag[LAND_MAX_TYPES], TextError *error) {
    char name[LINE_MAX_LENGTH + 1] = {0};
    size_t n = strcspn(word, "*");
    int type = 0, copies = 1;
    memcpy(name, word, n);
    if (!drawn_read(name, &type, error)) return false;
    if (word[n] && !number_read(word + n + 1, 1, LAND_MAX_TILES, &copies))
        return text_fail(error, "%s is no number of tiles", word + n + 1);
    if (bag[type]) return text_fail(error, "%s is named twice", name);
    bag[type] = (uint8_t)copies;
    return true;
}

static bool bag_read(const Line *line, int at, uint8_t bag[LAND_MAX_TYPES], TextError *error) {
    memset(bag, 0, LAND_MAX_TYPES);
    if (!strcmp(line_word(line, at), "-")) return line_ends(line, at + 1, error);
    if (at == line->n_words) return line_fail(line, at, error, "tiles are expected here, or -");
    for (; at < line->n_words; at++)
        if (!copies_read(line_word(line, at), bag, error)) return line_blame(line, at, error);
    return true;
}

static void bag_write(const uint8_t bag[LAND_MAX_TYPES], Text *text) {
    const char *space = "";
    for (int type = 0; type < catalog_count; type++) {
        if (!bag[type]) continue;
        text_add(text, "%s%s", space, catalog[type].name);
        if (bag[type] > 1) text_add(text, "*%d", bag[type]);
        space = " ";
    }
    if (!*space) text_put(text, "-");
}

/* ---- Tiles and figures --------------------------------------------------- */

/* "W0 1,0", and what a module adds to it */
static bool placed_read(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    AudeGame game = {.land = setup->game};
    int type = 0, turns = 0, end = at;
    AudeMove move;
    (void)seat;
    if (!tile_read(line_word(line, at), &type, &turns, error)) return line_blame(line, at, error);
    if (!decision_read(&game, line, &end, &move, error) || !line_ends(line, end, error))
        return false;
    if (setup->game.n_placed == 0 && land_move_cell(move) != land_cell(0, 0))
        return line_fail(line, at + 1, error, "the first tile lies at 0,0");
    return line_accept(line, at, land_setup_place(&setup->game, type, move), error);
}

static bool placed_write(const LandGame *game, int i, int *seat, Text *words) {
    if (i >= game->n_placed) return false;
    AudeGame before = {.land = {.type = game->placed[i].type}};
    (void)seat;
    move_write(&before, land_laid(game, i), words);
    return true;
}

/* Somewhere that is no tile: only a module knows such places. */
static bool off_table_read(LandSetup *setup, int seat, const Line *line, int at, bool *known,
                           TextError *error) {
    bool ok = true;
    for (int m = 0; m < module_texts_count && !*known; m++)
        if (module_texts[m]->off_table_read)
            ok = module_texts[m]->off_table_read(setup, seat, line, at, known, error);
    return ok;
}

static bool figure_read(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    AudeGame game = {.land = setup->game};
    AudeMove move = AUDE_PASS;
    bool known = false, ok = off_table_read(setup, seat, line, at, &known, error);
    int end = at;
    if (known) return ok;
    if (!decision_read(&game, line, &end, &move, error) || !line_ends(line, end, error))
        return false;
    if (aude_move_kind(move) != AUDE_PUT)
        return line_fail(line, at, error, "a figure is expected here, like road-e 0,0");
    AudeError refused = land_setup_figure(&setup->game, seat, land_move_figure(move),
                                          land_move_cell(move), land_move_segment(move));
    return line_accept(line, at, refused, error);
}

static void spot_write(const LandGame *game, LandSpot spot, Text *words) {
    for (int m = 0; m < module_texts_count; m++)
        if (module_texts[m]->off_table_write && module_texts[m]->off_table_write(spot, words))
            return;
    const LandPlaced *tile = &game->placed[land_spot_tile(spot)];
    segment_write(tile->type, tile->turns, land_spot_segment(spot), words);
    text_put(words, " ");
    square_write(tile->cell, words);
}

/* "big field-nne 1,0": the square is always named. */
static bool figure_write(const LandGame *game, int i, int *seat, Text *words) {
    int slot = i % LAND_SLOTS;
    *seat = i / LAND_SLOTS;
    if (*seat >= game->rules.players) return false;
    LandSpot spot = game->figure[*seat][slot];
    LandFigure figure = land_slot_figure(slot);
    if (spot == LAND_SUPPLY) return true;
    if (figure != LAND_MEEPLE) text_add(words, "%s ", land_figure_name(figure));
    spot_write(game, spot, words);
    return true;
}

/* ---- Points and bag ------------------------------------------------------- */

bool setup_number(const Line *line, int at, int most, const char *what, int *number,
                  TextError *error) {
    return number_read(line_word(line, at), 0, most, number) ||
           line_fail(line, at, error, "%s are a number up to %d", what, most);
}

static bool points_read(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    int points;
    if (!number_read(line_word(line, at), -SETUP_POINTS, SETUP_POINTS, &points))
        return line_fail(line, at, error, "points are a number up to %d", SETUP_POINTS);
    land_setup_points(&setup->game, seat, points);
    return true;
}

static bool points_write(const LandGame *game, int i, int *seat, Text *words) {
    *seat = i;
    text_add(words, "%d", game->points[i]);
    return true;
}

static bool left_read(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    (void)seat;
    setup->has_left = true;
    return bag_read(line, at, setup->left, error);
}

static bool discarded_read(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    (void)seat;
    setup->discarded = 0;
    if (number_read(line_word(line, at), 0, LAND_MAX_TILES, &setup->discarded))
        return line_ends(line, at + 1, error);
    if (!bag_read(line, at, setup->out, error)) return false;
    for (int type = 0; type < catalog_count; type++) setup->discarded += setup->out[type];
    return setup->discarded <= LAND_MAX_TILES ||
           line_fail(line, at, error, "no game discards so many tiles");
}

/* What is missing in the bag, type by type.  Is it known, because that are the discarded? */
static bool missing_known(const LandGame *game, uint8_t missing[LAND_MAX_TYPES]) {
    int n = 0, extra = 0;
    land_usual_bag(game, missing);
    for (int type = 0; type < LAND_MAX_TYPES; type++) {
        extra += game->copies[type] > missing[type];
        missing[type] = (uint8_t)(missing[type] - game->copies[type]);
        n += missing[type];
    }
    return !extra && n == game->discarded;
}

static bool left_write(const LandGame *game, int i, int *seat, Text *words) {
    uint8_t missing[LAND_MAX_TYPES];
    (void)seat;
    if (!i && !missing_known(game, missing)) bag_write(game->copies, words);
    return !i;
}

static bool discarded_write(const LandGame *game, int i, int *seat, Text *words) {
    uint8_t missing[LAND_MAX_TYPES];
    (void)seat;
    if (i || !game->discarded) return !i;
    if (missing_known(game, missing))
        bag_write(missing, words);
    else
        text_add(words, "%d", game->discarded);
    return true;
}

/* ---- Whose turn ----------------------------------------------------------- */

/* ORDER STEPS */
static const char *const steps[] = {"begin", "laid", "scoring", "scored", "end", "final"};
enum { N_STEPS = sizeof steps / sizeof *steps };

static bool read_step(LandSetup *setup, const char *word, TextError *error) {
    for (setup->step = 0; setup->step < N_STEPS; setup->step++)
        if (!strcmp(word, steps[setup->step])) return setup->phase = LAND_ASKED, true;
    return text_fail(error, "a turn has no moment called \"%.30s\"", word);
}

/* "again": this is a further turn; "won": it has earned one. */
static bool read_extra(LandSetup *setup, const char *word) {
    unsigned extra = !strcmp(word, "again") ? LAND_EXTRA_TURN
                     : !strcmp(word, "won") ? LAND_EXTRA_WON
                                            : 0;
    setup->extra |= extra;
    return extra != 0;
}

/* Nothing: to draw; "W": with W in hand; "laid": the tile lies; "asked scored" */
static bool hand_read(LandSetup *setup, const Line *line, int at, TextError *error) {
    const char *word = line_word(line, at);
    if (!strcmp(word, "asked"))
        return (
            (read_step(setup, line_word(line, at + 1), error) || line_blame(line, at + 1, error)) &&
            line_ends(line, at + 2, error));
    if (*word) setup->phase = strcmp(word, "laid") ? LAND_TO_PLACE : LAND_TO_PUT;
    if (setup->phase == LAND_TO_PLACE && !drawn_read(word, &setup->type, error))
        return line_blame(line, at, error);
    return line_ends(line, at + 1, error);
}

static bool over_read(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    (void)seat;
    if (setup->extra || setup->phase != LAND_TO_DRAW)
        return line_fail(line, at - 1, error, "a turn goes on: the game is not over");
    setup->phase = LAND_OVER;
    return line_ends(line, at, error);
}

/* "anna again W"; "over" */
static bool turn_read(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    int players = setup->game.rules.players;
    if (key_is(setup->names, players, line_word(line, at), "over"))
        return over_read(setup, seat, line, at + 1, error);
    seat = seat_read(setup->names, players, line, at++, error);
    if (seat < 0) return false;
    setup->seat = seat;
    setup->phase = LAND_TO_DRAW;
    setup->extra = 0;
    while (at < line->n_words && read_extra(setup, line_word(line, at))) at++;
    return hand_read(setup, line, at, error);
}

static bool noted_read(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    (void)seat;
    return memo_read(&setup->game, &setup->memos, line, at, error);
}

/* ---- The table ------------------------------------------------------------ */

/* In the order in which they are written; those of modules come then, and then the turn and the
 * memos (write_turn, write_memos). */
static const Statement statements[] = {
    {"tile", SAID_ALONE, placed_read, placed_write},
    {"figure", SAID_OF_SEAT, figure_read, figure_write},
    {"points", SAID_OF_EACH, points_read, points_write},
    {"left", SAID_ALONE, left_read, left_write},
    {"discarded", SAID_ALONE, discarded_read, discarded_write},
    {"turn", SAID_ALONE, turn_read, NULL},
    {"over", SAID_ALONE, over_read, NULL},
    {"memo", SAID_ALONE, noted_read, NULL},
    {0},
};
enum { TILE, FIGURE };      /* rows whose key goes without saying in positions */

static const Statement *find_in(const Statement *row, SeatNames names, int players,
                                const char *word) {
    while (row && row->key && !key_is(names, players, word, row->key)) row++;
    return row && row->key ? row : NULL;
}

static const Statement *find_statement(SeatNames names, int players, const char *word) {
    const Statement *row = find_in(statements, names, players, word);
    for (int m = 0; m < module_texts_count && !row; m++)
        row = find_in(module_texts[m]->statements, names, players, word);
    return row;
}

bool setup_knows(SeatNames names, int players, const char *word) {
    return find_statement(names, players, word) != NULL;
}

/* ---- Reading -------------------------------------------------------------- */

/* The bag is filled at the end (finish_bag), by what is said then and what lies on the table:
 * until then nothing in it takes up room, that more tiles of one kind than the box has may need. */
static AudeError setup_begin(LandSetup *setup, SeatNames names) {
    static const uint8_t nothing[LAND_MAX_TYPES];
    setup->names = names;
    setup->seat = setup->game.seat;
    setup->phase = LAND_TO_DRAW;
    return bag_set(&setup->game, nothing);
}

AudeError setup_empty(GameSetup *of, const AudeRules *rules, SeatNames names, int viewer) {
    LandSetup *setup = &of->land;
    (void)viewer;
    memset(setup, 0, sizeof *setup);
    AudeError error = land_setup(&setup->game, rules);
    return error ? error : setup_begin(setup, names);
}

AudeError setup_normal(GameSetup *of, const AudeRules *rules, SeatNames names, int viewer) {
    LandSetup *setup = &of->land;
    AudeGame game;
    (void)viewer;
    memset(setup, 0, sizeof *setup);
    AudeError error = aude_start(&game, rules);
    if (error) return error;
    setup->game = game.land;
    return setup_begin(setup, names);
}

/* "3 0": the numbers of all seats */
static bool read_each(LandSetup *setup, const Statement *row, const Line *line, int at,
                      TextError *error) {
    int players = setup->game.rules.players;
    for (int seat = 0; seat < players; seat++)
        if (!row->read(setup, seat, line, at + seat, error)) return false;
    return line_ends(line, at + players, error);
}

static bool read_row(LandSetup *setup, const Statement *row, const Line *line, int at,
                     TextError *error) {
    bool each = row->form == SAID_OF_EACH;
    if (row->form != SAID_OF_SEAT && !each) return row->read(setup, -1, line, at, error);
    if (each && !setup->names) return read_each(setup, row, line, at, error);
    int seat = seat_read(setup->names, setup->game.rules.players, line, at, error);
    return seat >= 0 && row->read(setup, seat, line, at + 1, error) &&
           (!each || line_ends(line, at + 2, error));
}

/* In positions a clause without a key is a tile, or begins with a number and is a figure. */
bool setup_read(GameSetup *of, const Line *line, TextError *error) {
    LandSetup *setup = &of->land;
    const Statement *row =
        find_statement(setup->names, setup->game.rules.players, line_word(line, 0));
    if (row) return read_row(setup, row, line, 1, error);
    bool number = strspn(line_word(line, 0), "0123456789") > 0;
    return read_row(setup, &statements[number ? FIGURE : TILE], line, 0, error);
}

/* ---- The whole ------------------------------------------------------------ */

static AudeError finish_bag(LandSetup *setup) {
    LandGame *game = &setup->game;
    uint8_t bag[LAND_MAX_TYPES];
    game->discarded = (uint16_t)setup->discarded;
    if (setup->has_left) return bag_set(game, setup->left);
    land_usual_bag(game, bag);
    for (int type = 0; type < LAND_MAX_TYPES; type++)
        bag[type] = (uint8_t)(bag[type] > setup->out[type] ? bag[type] - setup->out[type] : 0);
    return bag_set(game, bag);
}

/* How far the turn has come, as far as modules care. */
static LandStep step_of(const LandSetup *setup) {
    switch (setup->phase) {
    case LAND_OVER:   return LAND_FINAL;
    case LAND_TO_PUT: return LAND_LAID;
    case LAND_ASKED:  return (LandStep)setup->step;
    default:          return LAND_BEGIN;
    }
}

/* Modules remember what was said, or what is usual; only if that can be are they asked. */
static AudeError finish_turn(LandSetup *setup) {
    LandGame *game = &setup->game;
    game->extra = (uint8_t)setup->extra;
    game->seat = (uint8_t)setup->seat;
    game->step = (uint8_t)step_of(setup);
    modules_restore(game, setup->memos);
    AudeError refused = modules_valid(game);
    if (refused) return refused;
    if (setup->phase == LAND_ASKED)
        return land_setup_asked(game, setup->seat, (LandStep)setup->step);
    return land_setup_turn(game, setup->seat, (LandPhase)setup->phase, setup->type);
}

bool setup_finish(GameSetup *of, AudeGame *game, const Line *line, TextError *error) {
    LandSetup *setup = &of->land;
    int end = line->n_words;
    if (setup->game.n_placed == 0) return line_fail(line, end, error, "there is no tile yet");
    setup->game.phase = (uint8_t)setup->phase;
    setup->game.type = (uint8_t)setup->type;
    AudeError refused = finish_bag(setup);
    if (!refused) refused = finish_turn(setup);
    if (refused == AUDE_ERR_NONE_LEFT)
        return line_fail(line, end, error, "no tile is left to draw: the game would be over");
    if (refused == AUDE_ERR_MISMATCH)
        return line_fail(line, end, error, "the tile in hand fits nowhere");
    if (refused) return line_accept(line, end, refused, error);
    memset(game, 0, sizeof *game);
    game->land = setup->game;
    return true;
}

/* ---- Writing -------------------------------------------------------------- */

typedef struct {
    const LandGame *game;
    const SetupFormat *format;
    LandGame fresh;             /* what it has goes without saying */
    Text *text;
} Writer;

static void put(const Writer *w, const char *key, int seat, const Text *words) {
    Text whole = TEXT_PLAIN(w->text);
    if (!words->length) return;
    if (seat >= 0) seat_write(w->format->names, seat, &whole);
    text_add(&whole, "%s%s", seat >= 0 ? " " : "", text_string(words));
    statement_write(w->format, key, &whole, w->text);
    text_release(&whole);
}

static void write_after_tile(const Writer *w, const Statement *row, int tile) {
    for (; row && row->key; row++) {
        Text words = TEXT_PLAIN(w->text);
        int seat = -1;
        if (row->form == SAID_AFTER_TILE && row->write(w->game, tile, &seat, &words))
            put(w, row->key, seat, &words);
        text_release(&words);
    }
}

static void write_all(const Writer *w, const Statement *row) {
    bool tile = row == &statements[TILE], figure = row == &statements[FIGURE];
    bool bare = !w->format->names && (tile || figure);
    Text words = TEXT_PLAIN(w->text);
    for (int i = 0, seat = -1; row->write(w->game, i, &seat, &words); i++, seat = -1) {
        put(w, bare ? NULL : row->key, seat, &words);
        text_clear(&words);
        for (int m = 0; tile && m < module_texts_count; m++)
            write_after_tile(w, module_texts[m]->statements, i);
    }
    text_release(&words);
}

/* The number of one seat; is it another than that of a fresh game? */
static bool number_write(const Writer *w, const Statement *row, int i, Text *words) {
    Text usual = TEXT_PLAIN(w->text);
    int seat;
    text_clear(words);
    row->write(&w->fresh, i, &seat, &usual);
    row->write(w->game, i, &seat, words);
    bool unusual = strcmp(text_string(words), text_string(&usual)) != 0;
    text_release(&usual);
    return unusual;
}

static void write_each(const Writer *w, const Statement *row) {
    Text words = TEXT_PLAIN(w->text), all = TEXT_PLAIN(w->text);
    bool any = false;
    for (int seat = 0; seat < w->game->rules.players; seat++) {
        bool unusual = number_write(w, row, seat, &words);
        any |= unusual;
        text_add(&all, "%s%s", seat ? " " : "", text_string(&words));
        if (unusual && w->format->names) put(w, row->key, seat, &words);
    }
    if (any && !w->format->names) put(w, row->key, -1, &all);
    text_release(&words);
    text_release(&all);
}

static void write_rows(const Writer *w, const Statement *row) {
    for (; row && row->key; row++) {
        if (!row->write || row->form == SAID_AFTER_TILE) continue;
        if (row->form == SAID_OF_EACH)
            write_each(w, row);
        else
            write_all(w, row);
    }
}

static void hand_write(const LandGame *game, Text *words) {
    if (game->phase == LAND_OVER) return;
    if (game->extra & LAND_EXTRA_TURN) text_put(words, " again");
    if (game->extra & LAND_EXTRA_WON) text_put(words, " won");
    if (game->phase == LAND_TO_PLACE) text_add(words, " %s", catalog[game->type].name);
    if (game->phase == LAND_TO_PUT) text_put(words, " laid");
    if (game->phase == LAND_ASKED) text_add(words, " asked %s", steps[game->step]);
}

/* Records say no more than that it is over; a position also whose turn it was, that is part of
 * it. */
static void write_turn(const Writer *w) {
    Text words = TEXT_PLAIN(w->text);
    if (w->game->phase == LAND_OVER && w->format->names)
        text_add(&words, "over%s", key_mark(w->format->names, w->format->players, "over"));
    else
        seat_write(w->format->names, w->game->seat, &words);
    hand_write(w->game, &words);
    put(w, "turn", -1, &words);
    text_release(&words);
}

static void write_memos(const Writer *w) {
    for (int m = 0; m < module_texts_count; m++) {
        Text words = TEXT_PLAIN(w->text);
        memo_write(w->game, m, &words);
        put(w, "memo", -1, &words);
        text_release(&words);
    }
}

void setup_write(const LandGame *game, const SetupFormat *format, Text *text) {
    Writer w = {.game = game, .format = format, .text = text};
    (void)land_setup(&w.fresh, &game->rules);
    write_rows(&w, statements);
    for (int m = 0; m < module_texts_count; m++) write_rows(&w, module_texts[m]->statements);
    write_turn(&w);
    write_memos(&w);
    if (game->phase == LAND_OVER && !format->names)
        text_add(text, "%sover%s", format->before, format->after);
}
