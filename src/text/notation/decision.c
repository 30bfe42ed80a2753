/* decision.c -- moves in words, and back: one row of a table for each kind of move. */
#include "decision.h"

#include <string.h>

#include "called.h"
#include "catalog.h"
#include "module_text.h"
#include "terms.h"

/* ---- Words ---------------------------------------------------------------- */

const char *reading_word(const Reading *r) { return line_word(r->line, r->at); }
bool reading_blame(Reading *r) { return line_blame(r->line, r->at, r->error); }

bool reading_done(Reading *r, AudeMove move, int n) {
    r->move = move;
    r->at += n;
    return true;
}

/* ---- Squares and parts --------------------------------------------------- */

LandCell last_square(const LandGame *game) {
    return game->n_placed ? game->placed[game->n_placed - 1].cell : land_cell(0, 0);
}

bool reading_is_square(const Reading *r, int ahead) {
    return strchr(line_word(r->line, r->at + ahead), ',') != NULL;
}

bool reading_square(Reading *r, LandCell *square) {
    if (!reading_is_square(r, 0)) return true;
    if (!square_read(reading_word(r), square, r->error)) return reading_blame(r);
    r->at++;
    return true;
}

/* "road-e", "road-e 0,0": a part of the tile there, or of the one just laid. */
static bool read_part(Reading *r, LandCell *square, int *segment) {
    int part = r->at++;
    *square = last_square(r->game);
    if (!reading_square(r, square)) return false;
    int tile = land_tile_at(r->game, land_x(*square), land_y(*square));
    if (tile < 0) return line_fail(r->line, part, r->error, "there is no tile for a figure");
    const LandPlaced *placed = &r->game->placed[tile];
    return segment_read(placed->type, placed->turns, line_word(r->line, part), segment, r->error) ||
           line_blame(r->line, part, r->error);
}

int reading_figure(Reading *r) {
    int figure = figure_find(reading_word(r));
    if (figure < 0) return LAND_MEEPLE;
    r->at++;
    return figure;
}

void write_figure(AudeMove move, Text *text) {
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

/* ---- Cells of rows -------------------------------------------------------- */

void write_cell(const LandGame *game, AudeMove move, Text *text) {
    (void)game;
    text_put(text, " ");
    square_write(land_move_cell(move), text);
}

bool read_cell(Reading *r, int kind) {
    LandCell square = 0;
    if (!square_read(reading_word(r), &square, r->error)) return reading_blame(r);
    return reading_done(r, land_on(kind, square, 0), 1);
}

void write_spot(const LandGame *game, AudeMove move, Text *text) {
    text_put(text, " ");
    write_figure(move, text);
    write_part(game, move, text);
    write_cell(game, move, text);
}

bool read_spot(Reading *r, int kind) {
    LandCell square = 0;
    int figure = reading_figure(r), segment = 0;
    if (!read_part(r, &square, &segment)) return false;
    return reading_done(r, land_move(kind, figure, square, segment), 0);
}

static const char *type_name(int type) { return type < catalog_count ? catalog[type].name : "?"; }

void write_type(const LandGame *game, AudeMove move, Text *text) {
    (void)game;
    text_add(text, " %s", type_name(land_move_type(move)));
}

/* "draw W", "pick bK": the tile's number. */
bool read_type(Reading *r, int kind) {
    int type = 0;
    if (!type_read(reading_word(r), &type, r->error)) return reading_blame(r);
    return reading_done(r, aude_move(kind, type), 1);
}

bool read_nothing(Reading *r, int kind) { return reading_done(r, aude_move(kind, 0), 0); }

void write_nothing(const LandGame *game, AudeMove move, Text *text) {
    (void)game, (void)move, (void)text;
}

/* ---- Figures, for people -------------------------------------------------- */

static int kind_of(const LandGame *game, AudeMove move) {
    LandCell square = land_move_cell(move);
    int tile = land_tile_at(game, land_x(square), land_y(square));
    int segment = land_move_segment(move);
    if (tile < 0 || segment == LAND_SPAN) return LAND_ROAD;
    return (int)land_segment(game->placed[tile].type, segment).kind;
}

/* A meeple is called by what it is there, the others by their names. */
void tell_figure(const LandGame *game, AudeMove move, Text *text) {
    /* ORDER KINDS */
    static const Say roles[] = {SAY("a traveller"), SAY("a knight"), SAY("a monk"), SAY("a meeple"),
                                SAY("a farmer")};
    static const Say places[] = {SAY("on the road"), SAY("into the city"),
                                 SAY("into the monastery"), SAY("into the garden"),
                                 SAY("into the field")};
    int figure = land_move_figure(move), kind = kind_of(game, move);
    bool lies = kind == LAND_FIELD && figure != LAND_PIG;
    text_words(text, lies ? SAY("[lays|lay] ") : SAY("[puts|put] "));
    text_words(text, figure == LAND_MEEPLE ? roles[kind] : figure_named((LandFigure)figure));
    text_add(text, " %s", text_in(text, places[kind]));
}

void tell_land(const LandGame *game, AudeMove move, Text *text) {
    text_add(text, " (%s)", text_in(text, kind_words(kind_of(game, move))));
}

/* The part of the tile where a figure is put; `always`: also if there is no other of its kind. */
static void call_part(const LandGame *game, AudeMove move, bool always, Text *text) {
    LandCell square = land_move_cell(move);
    int tile = land_tile_at(game, land_x(square), land_y(square));
    int segment = land_move_segment(move);
    if (tile < 0) return;
    if (segment != LAND_SPAN)
        segment_called(game->placed[tile].type, game->placed[tile].turns, segment, always, text);
    for (int m = 0; m < module_texts_count && segment == LAND_SPAN; m++)
        if (module_texts[m]->span) text_add(text, " (%s)", text_in(text, module_texts[m]->span));
}

void call_figure(const LandGame *game, AudeMove move, Text *text) {
    /* ORDER KINDS */
    static const Say roles[] = {SAY("as traveller"), SAY("as knight"), SAY("as monk"),
                                SAY("with a meeple"), SAY("as farmer")};
    int figure = land_move_figure(move);
    text_words(text, figure == LAND_MEEPLE ? roles[kind_of(game, move)]
                                           : figure_with((LandFigure)figure));
    call_part(game, move, figure != LAND_MEEPLE, text);
}

void call_type(const LandGame *game, AudeMove move, Text *text) {
    (void)game;
    tile_called(land_move_type(move), text);
}

/* ---- The basic game ------------------------------------------------------ */

/* "W2 -1,0", and what a module adds to it. */
static void write_place(const LandGame *game, AudeMove move, Text *text) {
    text_add(text, "%s%d ", type_name(game->type), land_move_turns(move));
    square_write(land_move_cell(move), text);
    if (!land_move_figure(move)) return;
    for (int m = 0; m < module_texts_count; m++)
        if (module_texts[m]->place_write) module_texts[m]->place_write(move, text);
}

static AudeMove read_added(Reading *r, AudeMove place) {
    for (int m = 0; m < module_texts_count; m++)
        if (module_texts[m]->place_read) place = module_texts[m]->place_read(r, place);
    return place;
}

static bool read_place(Reading *r, int kind) {
    int type = 0, turns = 0;
    LandCell square = 0;
    (void)kind;
    if (!tile_read(reading_word(r), &type, &turns, r->error)) return reading_blame(r);
    if (r->game->phase == LAND_TO_PLACE && type != r->game->type)
        return READING_FAIL(r, "the tile in hand is %s, not %s", type_name(r->game->type),
                            type_name(type));
    r->at++;
    if (!square_read(reading_word(r), &square, r->error)) return reading_blame(r);
    r->at++;
    return reading_done(r, read_added(r, land_place(square, turns)), 0);
}

static void write_put(const LandGame *game, AudeMove move, Text *text) {
    write_figure(move, text);
    write_part(game, move, text);
    if (land_move_cell(move) != last_square(game)) write_cell(game, move, text);
}

/* A kind without a word is known by what follows: a placement ends in a digit, a figure is
 * everything else. */
#define DECIDES SAY("[decides|decide]")
static const MoveWords basic[] = {
    {AUDE_PASS, "pass", "-", write_nothing, read_nothing, SAY("[has|have] no choice")},
    {AUDE_DRAW, "draw", "draw", write_type, read_type, SAY("[reveals|reveal] tiles"),
     .also = call_type},
    {AUDE_PLACE, "place", NULL, write_place, read_place, DECIDES},
    {AUDE_PUT, "put", NULL, write_put, read_spot, DECIDES, NULL, tell_figure, .also = call_figure},
    {0},
};

/* ---- The table ----------------------------------------------------------- */

static bool is_kind(const MoveWords *row, const void *kind) {
    return row->name && row->kind == *(const int *)kind;
}

static bool is_word(const MoveWords *row, const void *word) {
    return row->word && !strcmp(row->word, word);
}

static const MoveWords *find_in(const MoveWords *row, bool (*fits)(const MoveWords *, const void *),
                                const void *what) {
    for (; row && row->read; row++)
        if (fits(row, what)) return row;
    return NULL;
}

/* The row that fits, of the basic game or of a module; or NULL. */
static const MoveWords *find_row(bool (*fits)(const MoveWords *, const void *), const void *what) {
    const MoveWords *row = find_in(basic, fits, what);
    for (int m = 0; m < module_texts_count && !row; m++)
        row = find_in(module_texts[m]->moves, fits, what);
    return row;
}

const MoveWords *move_words(int kind) { return find_row(is_kind, &kind); }

bool kind_has_spot(int kind) {
    const MoveWords *row = move_words(kind);
    return row && row->read == read_spot;
}

const char *land_kind_name(int kind) {
    const MoveWords *row = move_words(kind);
    return row ? row->name : "?";
}

void land_move_write(const AudeGame *game, AudeMove move, Text *text) {
    const MoveWords *row = move_words(aude_move_kind(move));
    if (!row || row->word) text_put(text, row ? row->word : "?");
    if (row) row->write(&game->land, move, text);
}

static bool read_decision(Reading *r) {
    const char *word = reading_word(r);
    size_t n = strlen(word);
    const MoveWords *row = find_row(is_word, word);
    if (!n) return READING_FAIL(r, "a move is expected here");
    if (row) return r->at++, row->read(r, row->kind);
    if (word[n - 1] >= '0' && word[n - 1] <= '9') return read_place(r, AUDE_PLACE);
    return read_spot(r, AUDE_PUT);
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

/* The kind of move that answers the question of a module: to pass only if nothing else does. */
static int kind_asked(const AudeGame *game) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(game, moves);
    bool may_pass = n > 1 && aude_move_kind(moves[0]) == AUDE_PASS;
    return n ? aude_move_kind(moves[may_pass]) : AUDE_PASS;
}

const char *land_question_name(const AudeGame *game) {
    static const char *const phases[] = {"draw", "place", "put", "over"};
    if (game->land.phase != LAND_ASKED) return phases[game->land.phase];
    return land_kind_name(kind_asked(game));
}

Say question_text(const AudeGame *game) {
    static const Say phases[] = {SAY("to draw"), SAY("to place"), SAY("may put a figure"),
                                 SAY("game over")};
    if (game->land.phase != LAND_ASKED) return phases[game->land.phase];
    const MoveWords *row = move_words(kind_asked(game));
    return row ? row->asked : DECIDES;
}
