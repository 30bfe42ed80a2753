/* decision.c -- moves in words, and back: one row of a table for each kind of move. */
#include <string.h>

#include "catalog.h"
#include "land_text.h"
#include "notation.h"

/* Words being read as a move. */
typedef struct {
    const LandGame *game;
    const Line *line;
    int at;                 /* the next word */
    AudeMove move;
    TextError *error;
} Reading;

static const char *word(const Reading *r) { return line_word(r->line, r->at); }
static bool blame(Reading *r, int at) { return line_blame(r->line, at, r->error); }
#define FAIL(r, ...) line_fail((r)->line, (r)->at, (r)->error, __VA_ARGS__)

/* The word of a kind was read; `n` further ones were, too. */
static bool done(Reading *r, AudeMove move, int n) {
    r->move = move;
    r->at += n;
    return true;
}

/* ---- Squares and parts --------------------------------------------------- */

static LandCell last_square(const LandGame *game) {
    return game->n_placed ? game->placed[game->n_placed - 1].cell : land_cell(0, 0);
}

/* Does word `at` look like a square? */
static bool is_square(const Line *line, int at) { return strchr(line_word(line, at), ',') != NULL; }

/* The square that the next word names, if it looks like one; else `*square` stays. */
static bool read_square(Reading *r, LandCell *square) {
    if (!is_square(r->line, r->at)) return true;
    if (!square_read(word(r), square, r->error)) return blame(r, r->at);
    r->at++;
    return true;
}

/* "road-e", "road-e 0,0": a part of the tile there, or of the one just laid. */
static bool read_part(Reading *r, LandCell *square, int *segment) {
    int part = r->at++;
    *square = last_square(r->game);
    if (!read_square(r, square)) return false;
    int tile = land_tile_at(r->game, land_x(*square), land_y(*square));
    if (tile < 0) return line_fail(r->line, part, r->error, "there is no tile for a figure");
    const LandPlaced *placed = &r->game->placed[tile];
    return segment_read(placed->type, placed->turns, line_word(r->line, part), segment, r->error) ||
           blame(r, part);
}

/* A figure, if the next word names one; else the meeple. */
static int read_figure(Reading *r) {
    int figure = figure_find(word(r));
    if (figure < 0) return LAND_MEEPLE;
    r->at++;
    return figure;
}

static void write_figure(AudeMove move, Text *text) {
    int figure = land_move_figure(move);
    if (figure != LAND_MEEPLE && figure < LAND_FIGURES)
        text_add(text, "%s ", land_figure_name((LandFigure)figure));
}

static void write_part(const LandGame *game, AudeMove move, Text *text) {
    LandCell square = land_move_cell(move);
    int tile = land_tile_at(game, land_x(square), land_y(square));
    if (tile < 0)
        text_put(text, "?");
    else
        segment_write(game->placed[tile].type, game->placed[tile].turns, land_move_segment(move),
                      text);
}

static void write_square(AudeMove move, Text *text) {
    text_put(text, " ");
    square_write(land_move_cell(move), text);
}

/* ---- The basic game ------------------------------------------------------ */

static const char *type_name(int type) { return type < catalog_count ? catalog[type].name : "?"; }

static void write_type(const LandGame *game, AudeMove move, Text *text) {
    (void)game;
    text_add(text, " %s", type_name(land_move_type(move)));
}

/* "draw W", "pick bK": the tile's number. */
static bool read_type(Reading *r, int kind) {
    int type = 0;
    if (!type_read(word(r), &type, r->error)) return blame(r, r->at);
    return done(r, aude_move(kind, type), 1);
}

/* ORDER SPANS: how a tile may lie with a bridge, in the figure bits of AUDE_PLACE. */
static const char *const spans[] = {NULL, "ns", "ew", "n", "e", "s", "w"};
enum { N_SPANS = sizeof spans / sizeof *spans };

static void write_place(const LandGame *game, AudeMove move, Text *text) {
    int span = land_move_figure(move);
    text_add(text, "%s%d ", type_name(game->type), land_move_turns(move));
    square_write(land_move_cell(move), text);
    if (span) text_add(text, " bridge %s", span < N_SPANS ? spans[span] : "?");
}

/* "bridge ew" after a placement belongs to it; with a square it is a decision of its own,
 * and without an axis a figure on a bridge. */
static int read_span(Reading *r) {
    const char *axis = line_word(r->line, r->at + 1);
    if (strcmp(word(r), "bridge") != 0 || is_square(r->line, r->at + 2)) return 0;
    for (int span = 1; span < N_SPANS; span++) {
        if (strcmp(axis, spans[span]) != 0) continue;
        r->at += 2;
        return span;
    }
    return 0;
}

/* "W2 -1,0", "W2 -1,0 bridge ew" */
static bool read_place(Reading *r, int kind) {
    int type = 0, turns = 0;
    LandCell square = 0;
    (void)kind;
    if (!tile_read(word(r), &type, &turns, r->error)) return blame(r, r->at);
    if (r->game->phase == LAND_TO_PLACE && type != r->game->type)
        return FAIL(r, "the tile in hand is %s, not %s", type_name(r->game->type), type_name(type));
    r->at++;
    if (!square_read(word(r), &square, r->error)) return blame(r, r->at);
    r->at++;
    return done(r, land_move(AUDE_PLACE, read_span(r), square, turns), 0);
}

static void write_put(const LandGame *game, AudeMove move, Text *text) {
    write_figure(move, text);
    write_part(game, move, text);
    if (land_move_cell(move) != last_square(game)) write_square(move, text);
}

/* "big city-n", "road-e 0,0"; "deploy ..." and "castle ..." are built alike. */
static bool read_put(Reading *r, int kind) {
    LandCell square = 0;
    int figure = read_figure(r), segment = 0;
    if (!read_part(r, &square, &segment)) return false;
    return done(r, land_move(kind, figure, square, segment), 0);
}

static bool read_nothing(Reading *r, int kind) { return done(r, aude_move(kind, 0), 0); }

static void write_nothing(const LandGame *game, AudeMove move, Text *text) {
    (void)game, (void)move, (void)text;
}

/* ---- Abbot and symbols --------------------------------------------------- */

/* The square of the abbot of whoever's turn it is, or the one just laid on. */
static LandCell abbot_square(const LandGame *game) {
    for (int slot = 0; slot < LAND_SLOTS; slot++) {
        LandSpot spot = game->figure[game->seat][slot];
        if (land_slot_figure(slot) == LAND_ABBOT && spot < LAND_QUARTER)
            return game->placed[land_spot_tile(spot)].cell;
    }
    return last_square(game);
}

static void write_recall(const LandGame *game, AudeMove move, Text *text) {
    if (land_move_cell(move) != abbot_square(game)) write_square(move, text);
}

static bool read_recall(Reading *r, int kind) {
    LandCell square = abbot_square(r->game);
    return read_square(r, &square) && done(r, land_on(kind, square, 0), 0);
}

static void write_cell(const LandGame *game, AudeMove move, Text *text) {
    (void)game;
    write_square(move, text);
}

static bool read_cell(Reading *r, int kind) {
    LandCell square = 0;
    if (!square_read(word(r), &square, r->error)) return blame(r, r->at);
    return done(r, land_on(kind, square, 0), 1);
}

static int symbol_on(const LandGame *game, int tile) {
    return catalog[game->placed[tile].type].def->symbol;
}

/* "reinforce": the first of those activated; two of a kind are as good as one.  If there
 * is none, a square with no tile, which the rules refuse: the tile just laid may have a
 * symbol of another kind. */
static AudeMove symbol_called(const LandGame *game, int symbol) {
    for (int i = 0; i < game->extras.anniversary.n_active; i++) {
        int tile = game->extras.anniversary.active[i];
        if (symbol_on(game, tile) == symbol)
            return land_on(AUDE_SYMBOL, game->placed[tile].cell, 0);
    }
    return land_on(AUDE_SYMBOL, 0, 0);
}

/* ---- Bridges and castles ------------------------------------------------- */

static const char *const axes[] = {"ns", "ew"};
const char *axis_name(int axis) { return axes[axis & 1]; }

bool axis_read(const char *string, int *axis, TextError *error) {
    for (*axis = 0; *axis < 2; ++*axis)
        if (!strcmp(string, axes[*axis])) return true;
    return text_fail(error, "a bridge runs ns or ew, not \"%.30s\"", string);
}

static void write_bridge(const LandGame *game, AudeMove move, Text *text) {
    (void)game;
    text_add(text, " %s", axis_name(land_move_turns(move)));
    write_square(move, text);
}

/* "bridge ns 1,0"; but "bridge" and "bridge 1,0" put a figure on one. */
static bool read_bridge(Reading *r, int kind) {
    int axis;
    LandCell square = last_square(r->game);
    if (!*word(r) || is_square(r->line, r->at)) return r->at--, read_put(r, AUDE_PUT);
    if (!axis_read(word(r), &axis, r->error)) {
        r->at--; /* a figure on a bridge, and then another decision */
        return read_put(r, AUDE_PUT);
    }
    r->at++;
    return read_square(r, &square) && done(r, land_on(kind, square, axis), 0);
}

static void write_feature(const LandGame *game, AudeMove move, Text *text) {
    text_put(text, " ");
    write_figure(move, text);
    write_part(game, move, text);
    write_square(move, text);
}

/* ---- Count and market ---------------------------------------------------- */

static void write_quarter(const LandGame *game, AudeMove move, Text *text) {
    (void)game;
    text_put(text, " ");
    write_figure(move, text);
    text_put(text, quarter_name(land_move_segment(move)));
}

/* "market", "big market" */
static bool read_quarter(Reading *r, int kind) {
    int figure = read_figure(r), quarter = quarter_find(word(r));
    if (quarter < 0)
        return FAIL(r, "a quarter is castle, blacksmith, cathedral or market, not \"%.30s\"",
                    word(r));
    return done(r, land_move(kind, figure, 0, quarter), 1);
}

static void write_bid(const LandGame *game, AudeMove move, Text *text) {
    (void)game;
    text_add(text, " %d", aude_move_number(move));
}

static bool read_bid(Reading *r, int kind) {
    int bid;
    if (!number_read(word(r), 0, 999999, &bid))
        return FAIL(r, "a bid is a number, 0 or more, not \"%.30s\"", word(r));
    return done(r, aude_move(kind, bid), 1);
}

/* ---- The table ----------------------------------------------------------- */

/* ORDER MOVES.  A kind without a word is known by what follows: a placement ends in a
 * digit, a figure is everything else. */
static const struct {
    const char *name, *word;
    void (*write)(const LandGame *, AudeMove, Text *);
    bool (*read)(Reading *, int kind);
} kinds[] = {
    [AUDE_PASS] = {"pass", "-", write_nothing, read_nothing},
    [AUDE_DRAW] = {"draw", "draw", write_type, read_type},
    [AUDE_PLACE] = {"place", NULL, write_place, read_place},
    [AUDE_PUT] = {"put", NULL, write_put, read_put},
    [AUDE_RECALL] = {"recall", "recall", write_recall, read_recall},
    [AUDE_SYMBOL] = {"symbol", "symbol", write_cell, read_cell},
    [AUDE_BRIDGE] = {"bridge", "bridge", write_bridge, read_bridge},
    [AUDE_CASTLE] = {"castle", "castle", write_feature, read_put},
    [AUDE_TAKE] = {"take", "take", write_feature, read_put},
    [AUDE_DEPLOY] = {"deploy", "deploy", write_feature, read_put},
    [AUDE_ENTER] = {"enter", "enter", write_quarter, read_quarter},
    [AUDE_COUNT] = {"count", "count", write_quarter, read_quarter},
    [AUDE_PICK] = {"pick", "pick", write_type, read_type},
    [AUDE_BID] = {"bid", "bid", write_bid, read_bid},
    [AUDE_BUY] = {"buy", "buy", write_nothing, read_nothing},
    [AUDE_SELL] = {"sell", "sell", write_nothing, read_nothing},
};
enum { N_KINDS = sizeof kinds / sizeof *kinds };
_Static_assert((int)N_KINDS == (int)AUDE_LAND_KINDS, "each kind of move has its row");

const char *land_kind_name(int kind) { return kind < N_KINDS ? kinds[kind].name : "?"; }

void land_move_write(const AudeGame *game, AudeMove move, Text *text) {
    int kind = aude_move_kind(move);
    if (kind >= N_KINDS) {
        text_put(text, "?"); /* there is room for such kinds, but none yet */
        return;
    }
    if (kinds[kind].word) text_put(text, kinds[kind].word);
    kinds[kind].write(&game->land, move, text);
}

static int kind_called(const char *string) {
    for (int kind = 0; kind < N_KINDS; kind++)
        if (kinds[kind].word && !strcmp(kinds[kind].word, string)) return kind;
    return -1;
}

static bool read_decision(Reading *r) {
    size_t n = strlen(word(r));
    int kind = kind_called(word(r)), symbol = symbol_find(word(r));
    if (!n) return FAIL(r, "a move is expected here");
    if (kind >= 0) return r->at++, kinds[kind].read(r, kind);
    if (symbol > 0) return done(r, symbol_called(r->game, symbol), 1);
    if (word(r)[n - 1] >= '0' && word(r)[n - 1] <= '9') return read_place(r, AUDE_PLACE);
    return read_put(r, AUDE_PUT);
}

bool land_decision_read(const AudeGame *game, const Line *line, int *at, AudeMove *move,
                        TextError *error) {
    Reading r = {.game = &game->land, .line = line, .at = *at, .error = error};
    if (!read_decision(&r)) return false;
    *move = r.move;
    *at = r.at;
    return true;
}

/* ---- Questions ----------------------------------------------------------- */

const char *land_question_name(const AudeGame *game) {
    static const char *const phases[] = {"draw", "place", "put", "over"};
    AudeMove moves[AUDE_MAX_MOVES];
    if (game->land.phase != LAND_ASKED) return phases[game->land.phase];
    int n = aude_moves(game, moves);
    bool may_pass = n > 1 && aude_move_kind(moves[0]) == AUDE_PASS;
    return n ? land_kind_name(aude_move_kind(moves[may_pass])) : "pass";
}

/* ORDER MOVES */
const char *question_text(const AudeGame *game) {
    static const char *const asked[] = {
        [AUDE_PASS] = "has no choice",
        [AUDE_DRAW] = "reveals tiles",
        [AUDE_SYMBOL] = "chooses a symbol",
        [AUDE_BRIDGE] = "may build a bridge",
        [AUDE_CASTLE] = "may found a castle",
        [AUDE_TAKE] = "picks for the castle",
        [AUDE_DEPLOY] = "may send someone",
        [AUDE_ENTER] = "may enter the city",
        [AUDE_COUNT] = "may move the Count",
        [AUDE_PICK] = "picks a tile",
        [AUDE_BID] = "bids",
        [AUDE_BUY] = "buys or sells",
    };
    static const char *const phases[] = {"to draw", "to place", "may put a figure", "game over"};
    if (game->land.phase != LAND_ASKED) return phases[game->land.phase];
    for (int kind = 0; kind < (int)(sizeof asked / sizeof *asked); kind++)
        if (asked[kind] && !strcmp(land_question_name(game), land_kind_name(kind)))
            return asked[kind];
    return "decides";
}
