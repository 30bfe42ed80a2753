/* setup.c -- positions from words, and the words for a position. */
#include "setup.h"

#include <string.h>

#include "catalog.h"
#include "notation.h"

bool text_refuse(TextError *error, AudeError reason) {
    return text_fail(error, "%s (%s)", aude_error_text(reason), aude_error_rule(reason));
}

/* ---- The bag ------------------------------------------------------------- */

/* How many tiles of each type the rules put into the box: those of a fresh game, on
 * the table or in the bag.  (A river takes the start tile out.) */
static void box_count(const AudeRules *rules, uint8_t box[LAND_MAX_TYPES]) {
    AudeGame game;
    memset(box, 0, LAND_MAX_TYPES);
    if (aude_start(&game, rules)) return;
    memcpy(box, game.land.copies, LAND_MAX_TYPES);
    for (int t = 0; t < game.land.n_placed; t++) box[game.land.placed[t].type]++;
}

/* What the bag holds unless something else is said: the box without the tiles that lie
 * on the table or are in hand. */
static void bag_default(const LandGame *game, uint8_t bag[LAND_MAX_TYPES]) {
    box_count(&game->rules, bag);
    for (int t = 0; t < game->n_placed; t++) {
        uint8_t *copies = &bag[game->placed[t].type];
        if (*copies) --*copies;
    }
    if (game->phase == LAND_TO_PLACE && bag[game->type]) bag[game->type]--;
}

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
    if (!type_read(name, &type, error)) return false;
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

/* ---- Statements ---------------------------------------------------------- */

static AudeError setup_begin(Setup *setup, const LandGame *game) {
    setup->seat = game->seat;
    setup->phase = LAND_TO_DRAW;
    return AUDE_OK;
}

AudeError setup_empty(Setup *setup, const AudeRules *rules) {
    memset(setup, 0, sizeof *setup);
    AudeError error = land_setup(&setup->game, rules);
    return error ? error : setup_begin(setup, &setup->game);
}

AudeError setup_normal(Setup *setup, const AudeRules *rules) {
    AudeGame game;
    memset(setup, 0, sizeof *setup);
    AudeError error = aude_start(&game, rules);
    if (error) return error;
    setup->game = game.land;
    return setup_begin(setup, &setup->game);
}

bool setup_tile(Setup *setup, const Line *line, int at, TextError *error) {
    int type = 0, turns = 0;
    LandCell square = 0;
    if (!tile_read(line_word(line, at), &type, &turns, error)) return line_blame(line, at, error);
    if (!square_read(line_word(line, at + 1), &square, error))
        return line_blame(line, at + 1, error);
    if (!line_ends(line, at + 2, error)) return false;
    if (setup->game.n_placed == 0 && square != land_cell(0, 0))
        return line_fail(line, at + 1, error, "the first tile lies at 0,0");
    AudeError refused = land_setup_tile(&setup->game, type, turns, square);
    return !refused || text_refuse(error, refused) || line_blame(line, at, error);
}

bool setup_figure(Setup *setup, int seat, const Line *line, int at, TextError *error) {
    AudeGame game = {.land = setup->game};
    AudeMove move = AUDE_PASS;
    int end = at;
    if (!decision_read(&game, line, &end, &move, error) || !line_ends(line, end, error))
        return false;
    if (aude_move_kind(move) != AUDE_PUT)
        return line_fail(line, at, error, "a figure is expected here, like road-e 0,0");
    AudeError refused = land_setup_figure(&setup->game, seat, land_move_figure(move),
                                          land_move_cell(move), land_move_segment(move));
    return !refused || text_refuse(error, refused) || line_blame(line, at, error);
}

bool setup_left(Setup *setup, const Line *line, int at, TextError *error) {
    setup->has_left = true;
    return bag_read(line, at, setup->left, error);
}

bool setup_discarded(Setup *setup, const Line *line, int at, TextError *error) {
    setup->discarded = 0;
    if (number_read(line_word(line, at), 0, LAND_MAX_TILES, &setup->discarded))
        return line_ends(line, at + 1, error);
    if (!bag_read(line, at, setup->out, error)) return false;
    for (int type = 0; type < catalog_count; type++) setup->discarded += setup->out[type];
    return setup->discarded <= LAND_MAX_TILES ||
           line_fail(line, at, error, "no game discards so many tiles");
}

bool setup_turn(Setup *setup, int seat, const Line *line, int at, TextError *error) {
    const char *word = line_word(line, at);
    setup->seat = seat;
    setup->phase = !*word ? LAND_TO_DRAW : strcmp(word, "laid") ? LAND_TO_PLACE : LAND_TO_PUT;
    if (setup->phase == LAND_TO_PLACE && !type_read(word, &setup->type, error))
        return line_blame(line, at, error);
    return line_ends(line, at + 1, error);
}

/* ---- The whole ----------------------------------------------------------- */

static AudeError finish_bag(Setup *setup) {
    LandGame *game = &setup->game;
    uint8_t bag[LAND_MAX_TYPES];
    game->discarded = (uint16_t)setup->discarded;
    if (setup->has_left) return bag_set(game, setup->left);
    bag_default(game, bag);
    for (int type = 0; type < LAND_MAX_TYPES; type++)
        bag[type] = (uint8_t)(bag[type] > setup->out[type] ? bag[type] - setup->out[type] : 0);
    return bag_set(game, bag);
}

bool setup_finish(Setup *setup, AudeGame *game, const Line *line, TextError *error) {
    int end = line->n_words;
    if (setup->game.n_placed == 0) return line_fail(line, end, error, "there is no tile yet");
    AudeError refused =
        land_setup_turn(&setup->game, setup->seat, (LandPhase)setup->phase, setup->type);
    if (refused == AUDE_ERR_MISMATCH)
        return line_fail(line, end, error, "the tile in hand fits nowhere");
    if (!refused) refused = finish_bag(setup);
    if (refused) return text_refuse(error, refused) || line_blame(line, end, error);
    if (setup->phase == LAND_TO_DRAW && setup->game.left == 0)
        return line_fail(line, end, error, "no tile is left to draw: the game would be over");
    memset(game, 0, sizeof *game);
    game->land = setup->game;
    return true;
}

/* ---- Writing ------------------------------------------------------------- */

void setup_write_bag(const LandGame *game, Text *left, Text *discarded) {
    uint8_t bag[LAND_MAX_TYPES];
    int missing = 0, extra = 0;
    bag_default(game, bag);
    for (int type = 0; type < LAND_MAX_TYPES; type++) {
        extra += game->copies[type] > bag[type];
        bag[type] = (uint8_t)(bag[type] - game->copies[type]);
        missing += bag[type];
    }
    bool known = !extra && missing == game->discarded;   /* the missing are the discarded */
    if (!known) bag_write(game->copies, left);
    if (known && missing) bag_write(bag, discarded);
    if (!known && game->discarded) text_add(discarded, "%d", game->discarded);
}

void setup_write_hand(const LandGame *game, Text *text) {
    if (game->phase == LAND_TO_PLACE) text_add(text, " %s", catalog[game->type].name);
    if (game->phase == LAND_TO_PUT) text_put(text, " laid");
}

/* "big field-nne 1,0": the square is always named. */
void setup_write_figure(const LandGame *game, int seat, int slot, Text *text) {
    const LandPlaced *tile = &game->placed[land_spot_tile(game->figure[seat][slot])];
    LandFigure figure = land_slot_figure(slot);
    if (figure != LAND_MEEPLE) text_add(text, "%s ", land_figure_name(figure));
    segment_write(tile->type, tile->turns, land_spot_segment(game->figure[seat][slot]), text);
    text_add(text, " %d,%d", land_x(tile->cell), land_y(tile->cell));
}
