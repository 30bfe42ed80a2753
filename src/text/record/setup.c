/* setup.c -- positions from words, and the words for a position. */
#include "setup.h"

#include <string.h>

#include "catalog.h"
#include "memo.h"
#include "notation/notation.h"

bool text_refuse(TextError *error, AudeError reason) {
    return text_fail(error, "%s (%s)", aude_error_text(reason), aude_error_rule(reason));
}

/* ---- The bag ------------------------------------------------------------- */

/* How many tiles of each type the rules put into the box: those of a fresh game, on
 * the table or in the bag.  A river takes the start tile out; some tiles are laid
 * before the first draw, and never drawn. */
static void box_count(const AudeRules *rules, uint8_t box[LAND_MAX_TYPES]) {
    AudeGame game;
    memset(box, 0, LAND_MAX_TYPES);
    if (aude_start(&game, rules)) return;
    memcpy(box, game.land.copies, LAND_MAX_TYPES);
    for (int t = 0; t < game.land.n_placed; t++) box[game.land.placed[t].type]++;
    for (int type = 0; type < catalog_count; type++)
        if (catalog[type].stack == STACK_NONE) box[type] = 0;
}

/* What the bag holds unless something else is said: the box without the tiles that lie
 * on the table, are in hand or on the market. */
static void bag_default(const LandGame *game, uint8_t bag[LAND_MAX_TYPES]) {
    box_count(&game->rules, bag);
    for (int t = 0; t < game->n_placed; t++) {
        uint8_t *copies = &bag[game->placed[t].type];
        if (*copies) --*copies;
    }
    if (game->phase == LAND_TO_PLACE && bag[game->type]) bag[game->type]--;
    for (int i = 0; i < game->extras.bazaars.n; i++) {
        uint8_t *copies = &bag[game->extras.bazaars.type[i]];
        if (*copies && game->extras.bazaars.owner[i] <= AUDE_MAX_SEATS) --*copies;
    }
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

static bool refused_at(const Line *line, int at, AudeError refused, TextError *error) {
    return text_refuse(error, refused) || line_blame(line, at, error);
}

/* "W0 1,0", "W0 1,0 bridge ew".  Whose bridge it was is not known: the one whose turn it is
 * gets one for the moment. */
bool setup_tile(Setup *setup, const Line *line, int at, TextError *error) {
    AudeGame game = {.land = setup->game};
    int type = 0, turns = 0, end = at;
    AudeMove move;
    uint8_t *bridges = &setup->game.extras.bridges.left[setup->game.seat], before = *bridges;
    if (!tile_read(line_word(line, at), &type, &turns, error)) return line_blame(line, at, error);
    if (!decision_read(&game, line, &end, &move, error) || !line_ends(line, end, error))
        return false;
    if (setup->game.n_placed == 0 && land_move_cell(move) != land_cell(0, 0))
        return line_fail(line, at + 1, error, "the first tile lies at 0,0");
    if (setup->game.extras.bridges.n < LAND_MAX_BRIDGES) *bridges = 1;
    AudeError refused = land_setup_place(&setup->game, type, move);
    *bridges = before;
    return !refused || refused_at(line, at, refused, error);
}

/* "market", "big market": is a quarter named, and which? */
static int find_quarter(const Line *line, int at, int *figure) {
    int named = figure_find(line_word(line, at));
    *figure = named < 0 ? LAND_MEEPLE : named;
    int word = named < 0 ? at : at + 1;
    return word + 1 == line->n_words ? quarter_find(line_word(line, word)) : -1;
}

bool setup_figure(Setup *setup, int seat, const Line *line, int at, TextError *error) {
    AudeGame game = {.land = setup->game};
    AudeMove move = AUDE_PASS;
    AudeError refused;
    int end = at, figure, quarter = find_quarter(line, at, &figure);
    if (quarter >= 0) {
        refused = land_setup_quarter(&setup->game, seat, figure, (LandQuarter)quarter);
        return !refused || refused_at(line, at, refused, error);
    }
    if (!decision_read(&game, line, &end, &move, error) || !line_ends(line, end, error))
        return false;
    if (aude_move_kind(move) != AUDE_PUT)
        return line_fail(line, at, error, "a figure is expected here, like road-e 0,0");
    refused = land_setup_figure(&setup->game, seat, land_move_figure(move), land_move_cell(move),
                                land_move_segment(move));
    return !refused || refused_at(line, at, refused, error);
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

/* ORDER STEPS */
static const char *const steps[] = {"begin", "laid", "scoring", "scored", "end", "final"};
enum { N_STEPS = sizeof steps / sizeof *steps };

static bool read_step(Setup *setup, const char *word, TextError *error) {
    for (setup->step = 0; setup->step < N_STEPS; setup->step++)
        if (!strcmp(word, steps[setup->step])) return setup->phase = LAND_ASKED, true;
    return text_fail(error, "a turn has no moment called \"%.30s\"", word);
}

/* "again": this is a further turn; "won": it has earned one. */
static bool read_extra(Setup *setup, const char *word) {
    unsigned extra = !strcmp(word, "again") ? LAND_EXTRA_TURN
                     : !strcmp(word, "won") ? LAND_EXTRA_WON
                                            : 0;
    setup->extra |= extra;
    return extra != 0;
}

bool setup_turn(Setup *setup, int seat, const Line *line, int at, TextError *error) {
    setup->seat = seat;
    setup->phase = LAND_TO_DRAW;
    setup->extra = 0;
    while (at < line->n_words && read_extra(setup, line_word(line, at))) at++;
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

/* ---- Statements of modules ----------------------------------------------- */

bool setup_bridge(Setup *setup, const Line *line, int at, TextError *error) {
    AudeGame game = {.land = setup->game};
    AudeMove move;
    int end = at;
    uint8_t *bridges = &setup->game.extras.bridges.left[setup->game.seat], before = *bridges;
    if (!decision_read(&game, line, &end, &move, error) || !line_ends(line, end, error))
        return false;
    if (aude_move_kind(move) != AUDE_BRIDGE || !setup->game.n_placed)
        return line_fail(line, at, error, "a bridge is expected here, like bridge ns 1,0");
    if (setup->game.extras.bridges.n == LAND_MAX_BRIDGES)
        return refused_at(line, at, AUDE_ERR_NO_BRIDGE, error);
    *bridges = 1;
    AudeError refused = land_setup_answer(&setup->game, move);
    *bridges = before;
    return !refused || refused_at(line, at, refused, error);
}

/* The other tile of a city of two. */
static int other_tile(const LandGame *game, int tile, int root) {
    for (int t = 0; t < game->n_placed; t++)
        for (int s = 0; t != tile && s < catalog[game->placed[t].type].n_closable; s++)
            if (land_feature_of(game, t, s) == root) return t;
    return -1;
}

static bool stands_on(const LandGame *game, int seat, int root) {
    for (int slot = 0; slot < LAND_SLOTS; slot++) {
        LandSpot spot = game->figure[seat][slot];
        if (spot < LAND_QUARTER &&
            land_feature_of(game, land_spot_tile(spot), land_spot_segment(spot)) == root)
            return true;
    }
    return false;
}

/* A castle has scored as soon as its owner's follower has left it. */
static bool add_castle(LandGame *game, int seat, int tile, int segment) {
    int n = game->extras.castles.n, root = land_feature_of(game, tile, segment);
    LandFeature *city = &game->feature[root];
    bool small = (city->marks & LAND_MARK_KIND) == LAND_CITY && !city->open && city->tiles == 2;
    if (!game->rules.option[AUDE_OPT_CASTLES] || n == LAND_MAX_CASTLES || !small) return false;
    if (city->marks & LAND_MARK_CASTLE) return false;
    city->marks |= LAND_MARK_CASTLE | LAND_MARK_SCORED;
    game->extras.castles.at[n] = (LandCastle){
        .tile = {(uint8_t)tile, (uint8_t)other_tile(game, tile, root)},
        .owner = (uint8_t)seat,
        .done = !stands_on(game, seat, root),
        .root = (uint16_t)root,
    };
    game->extras.castles.n++;
    return true;
}

/* "city-n 0,0" */
bool setup_castle(Setup *setup, int seat, const Line *line, int at, TextError *error) {
    AudeGame game = {.land = setup->game};
    AudeMove move;
    int end = at;
    if (!decision_read(&game, line, &end, &move, error) || !line_ends(line, end, error))
        return false;
    int tile =
        land_tile_at(&setup->game, land_x(land_move_cell(move)), land_y(land_move_cell(move)));
    if (aude_move_kind(move) != AUDE_PUT || tile < 0 ||
        land_move_segment(move) >= catalog[setup->game.placed[tile].type].n_segments)
        return line_fail(line, at, error, "a city is expected here, like city-n 0,0");
    return add_castle(&setup->game, seat, tile, land_move_segment(move)) ||
           refused_at(line, at, AUDE_ERR_NO_CASTLE, error);
}

/* "2 wine 1 cloth" */
bool setup_goods(Setup *setup, int seat, const Line *line, int at, TextError *error) {
    enum { MOST = 20 };
    do {
        int n, kind = goods_find(line_word(line, at + 1));
        if (!number_read(line_word(line, at), 0, MOST, &n))
            return line_fail(line, at, error, "goods are a number up to %d", MOST);
        if (kind < 0)
            return line_fail(line, at + 1, error, "goods are wine, grain or cloth, not \"%.30s\"",
                             line_word(line, at + 1));
        setup->game.extras.traders.goods[seat][kind] = (uint8_t)n;
        at += 2;
    } while (at < line->n_words);
    return true;
}

bool setup_count(Setup *setup, const Line *line, int at, TextError *error) {
    int quarter = quarter_find(line_word(line, at));
    if (quarter < 0)
        return line_fail(line, at, error, "there is no quarter called \"%.30s\"",
                         line_word(line, at));
    land_setup_count(&setup->game, (LandQuarter)quarter);
    return line_ends(line, at + 1, error);
}

bool setup_memo(Setup *setup, const Line *line, int at, TextError *error) {
    return memo_read(&setup->game, &setup->memos, line, at, error);
}

/* ORDER STOCKS */
static const char *const stocks[SETUP_STOCKS] = {"bridges", "castles"};
const char *setup_stock_name(SetupStock stock) { return stocks[stock]; }

static uint8_t *stock_of(LandGame *game, SetupStock stock) {
    return stock == SETUP_BRIDGES ? game->extras.bridges.left : game->extras.castles.left;
}

bool setup_stock(Setup *setup, SetupStock stock, int seat, const char *word, TextError *error) {
    int n, most = stock == SETUP_BRIDGES ? LAND_MAX_BRIDGES - setup->game.extras.bridges.n
                                         : LAND_MAX_CASTLES - setup->game.extras.castles.n;
    if (!number_read(word, 0, most, &n))
        return text_fail(error, "%s are a number up to %d", stocks[stock], most);
    stock_of(&setup->game, stock)[seat] = (uint8_t)n;
    return true;
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

static AudeError finish_turn(Setup *setup) {
    LandGame *game = &setup->game;
    game->extra = (uint8_t)setup->extra;
    if (setup->phase != LAND_ASKED)
        return land_setup_turn(game, setup->seat, (LandPhase)setup->phase, setup->type);
    game->seat = (uint8_t)setup->seat;
    game->phase = LAND_ASKED;
    game->step = (uint8_t)setup->step;
    return memo_possible(game) ? land_setup_asked(game, setup->seat, (LandStep)setup->step)
                               : AUDE_ERR_NOT_NOW;
}

/* More of them than there are would not fit in the state. */
static bool stocks_possible(const LandGame *game) {
    int bridges = game->extras.bridges.n, castles = game->extras.castles.n;
    for (int seat = 0; seat < game->rules.players; seat++) {
        bridges += game->extras.bridges.left[seat];
        castles += game->extras.castles.left[seat];
    }
    return bridges <= LAND_MAX_BRIDGES && castles <= LAND_MAX_CASTLES;
}

/* The great city is there as a whole, before all other tiles, or not at all (COUNT-1). */
static bool city_possible(const LandGame *game) {
    enum { COLUMNS = 4, TILES = 12 };
    int first = catalog_find("cA");
    bool city = catalog[game->placed[0].type].set == SET_COUNT;
    for (int t = 0; t < game->n_placed; t++) {
        const LandPlaced *tile = &game->placed[t];
        if (!city || t >= TILES) {
            if (catalog[tile->type].set == SET_COUNT) return false;
        } else if (tile->type != first + t || tile->turns ||
                   tile->cell != land_cell(t % COLUMNS, t / COLUMNS)) {
            return false;
        }
    }
    return !city || game->n_placed >= TILES;
}

bool setup_finish(Setup *setup, AudeGame *game, const Line *line, TextError *error) {
    int end = line->n_words;
    if (setup->game.n_placed == 0) return line_fail(line, end, error, "there is no tile yet");
    if (!city_possible(&setup->game))
        return line_fail(line, end, error, "the great city is whole, and lies before all else");
    if (!stocks_possible(&setup->game))
        return line_fail(line, end, error, "there are not so many bridges or castles");
    setup->game.phase = (uint8_t)setup->phase;
    setup->game.type = (uint8_t)setup->type;
    AudeError refused = finish_bag(setup);
    if (!refused) refused = finish_turn(setup);
    memo_default(&setup->game, setup->memos);
    if (refused == AUDE_ERR_NONE_LEFT)
        return line_fail(line, end, error, "no tile is left to draw: the game would be over");
    if (refused == AUDE_ERR_MISMATCH)
        return line_fail(line, end, error, "the tile in hand fits nowhere");
    if (refused) return refused_at(line, end, refused, error);
    if (!memo_possible(&setup->game))
        return line_fail(line, end, error, "no game comes to remember this");
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
    if (game->phase == LAND_OVER) return;
    if (game->extra & LAND_EXTRA_TURN) text_put(text, " again");
    if (game->extra & LAND_EXTRA_WON) text_put(text, " won");
    if (game->phase == LAND_TO_PLACE) text_add(text, " %s", catalog[game->type].name);
    if (game->phase == LAND_TO_PUT) text_put(text, " laid");
    if (game->phase == LAND_ASKED) text_add(text, " asked %s", steps[game->step]);
}

/* "big field-nne 1,0": the square is always named; "big market": a quarter has none. */
void setup_write_figure(const LandGame *game, int seat, int slot, Text *text) {
    LandSpot spot = game->figure[seat][slot];
    LandFigure figure = land_slot_figure(slot);
    if (figure != LAND_MEEPLE) text_add(text, "%s ", land_figure_name(figure));
    if (spot >= LAND_QUARTER) {
        text_put(text, quarter_name(spot - LAND_QUARTER));
        return;
    }
    const LandPlaced *tile = &game->placed[land_spot_tile(spot)];
    segment_write(tile->type, tile->turns, land_spot_segment(spot), text);
    text_put(text, " ");
    square_write(tile->cell, text);
}

/* Was bridge `b` built after its tile?  Then its node is the tile's last, and it is not one
 * that the next tile, still being dealt with, was laid with.  Later nobody can tell, nor
 * does it matter. */
static bool is_after(const LandGame *game, int b) {
    const LandBridge *bridge = &game->extras.bridges.at[b];
    const LandPlaced *tile = &game->placed[bridge->tile];
    bool with_next = game->extras.bridges.built && b == game->extras.bridges.n - 1 &&
                     bridge->tile != game->n_placed - 1;
    return !with_next && bridge->node == tile->node + catalog[tile->type].n_segments;
}

/* The side of a tile on which another lies, or -1. */
static int side_towards(const LandGame *game, const LandPlaced *tile, int other) {
    static const int8_t steps_to[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    int x = land_x(tile->cell), y = land_y(tile->cell), side = 3;
    while (side >= 0 && land_tile_at(game, x + steps_to[side][0], y + steps_to[side][1]) != other)
        side--;
    return side;
}

/* The bridge that was built with a tile, as AUDE_PLACE names it: its node comes just before
 * those of the tile. */
static int span_with(const LandGame *game, int tile) {
    const LandPlaced *at = &game->placed[tile];
    for (int b = 0; b < game->extras.bridges.n; b++) {
        const LandBridge *bridge = &game->extras.bridges.at[b];
        if (bridge->node + 1 != at->node || is_after(game, b)) continue;
        return bridge->tile == tile ? 1 + bridge->axis : 3 + side_towards(game, at, bridge->tile);
    }
    return 0;
}

void setup_write_tile(const LandGame *game, int tile, Text *text) {
    const LandPlaced *at = &game->placed[tile];
    AudeGame before = {.land = {.type = at->type}};
    move_write(&before, land_move(AUDE_PLACE, span_with(game, tile), at->cell, at->turns), text);
}

bool setup_write_bridge(const LandGame *game, int tile, Text *text) {
    for (int b = 0; b < game->extras.bridges.n; b++) {
        const LandBridge *bridge = &game->extras.bridges.at[b];
        if (bridge->tile != tile || !is_after(game, b)) continue;
        text_add(text, "%s ", axis_name(bridge->axis));
        square_write(game->placed[tile].cell, text);
        return true;
    }
    return false;
}

void setup_write_castle(const LandGame *game, int castle, Text *text) {
    const LandCastle *at = &game->extras.castles.at[castle];
    const LandPlaced *tile = &game->placed[at->tile[0]];
    int segment = 0;
    while (land_feature_of(game, at->tile[0], segment) != at->root) segment++;
    segment_write(tile->type, tile->turns, segment, text);
    text_put(text, " ");
    square_write(tile->cell, text);
}

void setup_write_goods(const LandGame *game, int seat, Text *text) {
    for (int g = 0; g < LAND_GOODS; g++) {
        int n = game->extras.traders.goods[seat][g];
        if (n) text_add(text, "%s%d %s", text->length ? " " : "", n, goods_name(g));
    }
}

int setup_stock_left(const LandGame *game, SetupStock stock, int seat) {
    return stock == SETUP_BRIDGES ? game->extras.bridges.left[seat]
                                  : game->extras.castles.left[seat];
}

bool setup_stock_unusual(const LandGame *game, SetupStock stock, int seat) {
    LandGame fresh;
    return !land_setup(&fresh, &game->rules) &&
           setup_stock_left(&fresh, stock, seat) != setup_stock_left(game, stock, seat);
}
