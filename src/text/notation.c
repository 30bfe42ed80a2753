/* notation.c -- rules and moves in words, and back. */
#include "notation.h"

#include <string.h>

#include "catalog.h"

/* ---- Names --------------------------------------------------------------- */

/* ORDER KINDS */
static const char *const kinds[LAND_KINDS] = {"road",  "city",  "monastery",  "garden",
                                              "field", "river", "carcassonne"};

static const char *const winds[TILE_PORTS] = {"nnw", "n", "nne", "ene", "e", "ese",
                                              "sse", "s", "ssw", "wsw", "w", "wnw"};

static const char *const numbers[] = {"no",  "one",   "two",   "three", "four", "five",
                                      "six", "seven", "eight", "nine",  "ten"};

static const char *plural(int n) { return n == 1 ? "" : "s"; }

const char *kind_name(int kind) { return kind >= 0 && kind < LAND_KINDS ? kinds[kind] : "?"; }

const char *reason_name(int reason) { return kind_name(reason); }   /* reasons follow the kinds */

int figure_find(const char *word) {
    for (int f = 0; f < LAND_FIGURES; f++) {
        const char *name = land_figure_name((LandFigure)f);
        size_t n = strlen(name);
        if (!strncmp(word, name, n) && (!word[n] || !strcmp(word + n, "s"))) return f;
    }
    return -1;
}

/* ---- Rules --------------------------------------------------------------- */

/* Value number `value` in a list like "on off"; its length in `*length`. */
static const char *value_name(const char *values, int value, size_t *length) {
    for (; value > 0; value--) {
        values += strcspn(values, " ");
        values += *values == ' ';
    }
    *length = strcspn(values, " ");
    return values;
}

void rules_write(const AudeRules *rules, Text *text) {
    const char *space = "";
    for (int o = 0; o < AUDE_OPTION_COUNT; o++) {
        if (!rules->option[o]) continue;
        size_t n;
        const char *value = value_name(aude_options[o].values, rules->option[o], &n);
        text_add(text, "%s%s", space, aude_options[o].key);
        if (n != 2 || memcmp(value, "on", 2) != 0) text_add(text, "=%.*s", (int)n, value);
        space = " ";
    }
}

static bool option_read(AudeRules *rules, int o, const char *word, TextError *error) {
    size_t n;
    for (int value = 0;; value++) {
        const char *name = value_name(aude_options[o].values, value, &n);
        if (!n)
            return text_fail(error, "%s cannot be \"%.30s\", only one of: %s", aude_options[o].key,
                             word, aude_options[o].values);
        if (n != strlen(word) || memcmp(name, word, n) != 0) continue;
        rules->option[o] = (uint8_t)value;
        return true;
    }
}

bool rules_read(AudeRules *rules, const char *word, TextError *error) {
    size_t n = strcspn(word, "=");
    for (int o = 0; o < AUDE_OPTION_COUNT; o++)
        if (strlen(aude_options[o].key) == n && !memcmp(word, aude_options[o].key, n))
            return option_read(rules, o, word[n] ? word + n + 1 : "on", error);
    return text_fail(error, "there is no option called %.*s", n > 30 ? 30 : (int)n, word);
}

/* ---- Segments ------------------------------------------------------------ */

static const Segment *segment_of(int type, int segment) {
    return &catalog[type].tile->segment[segment];
}

static int count_kind(int type, int kind) {
    int n = 0;
    for (int s = 0; s < catalog[type].n_segments; s++) n += segment_of(type, s)->kind == kind;
    return n;
}

/* The wind a segment is called by: the middle of a side if it reaches one. */
static const char *wind_of(unsigned ports) {
    static const int order[TILE_PORTS] = {1, 4, 7, 10, 0, 2, 3, 5, 6, 8, 9, 11};
    for (int i = 0; i < TILE_PORTS; i++)
        if (ports >> order[i] & 1) return winds[order[i]];
    return "in";
}

void segment_write(int type, int turns, int segment, Text *text) {
    if (segment >= catalog[type].n_segments) {
        text_put(text, "?");
        return;
    }
    const Segment *s = segment_of(type, segment);
    text_put(text, kind_name(s->kind));
    if (count_kind(type, s->kind) > 1)
        text_add(text, "-%s", wind_of(ports_rotate(s->ports, turns)));
}

/* "this tile has two roads: say road-w or road-e" */
static bool fail_ambiguous(int type, int turns, int kind, TextError *error) {
    Text names = {0};
    for (int s = 0; s < catalog[type].n_segments; s++) {
        if (segment_of(type, s)->kind != kind) continue;
        if (names.length) text_put(&names, " or ");
        segment_write(type, turns, s, &names);
    }
    int n = count_kind(type, kind);
    const char *end = kind == LAND_CITY ? "cities" : kind_name(kind);
    text_fail(error, "this tile has %s %s%s: say %s", numbers[n], end, kind == LAND_CITY ? "" : "s",
              text_string(&names));
    text_release(&names);
    return false;
}

/* The ports a wind means: bit p for port p; bit TILE_PORTS for "in"; 0 for no wind. */
static unsigned wind_read(const char *word) {
    for (unsigned p = 0; p < TILE_PORTS; p++)
        if (!strcmp(winds[p], word)) return 1u << p;
    return strcmp(word, "in") ? 0 : 1u << TILE_PORTS;
}

static bool reaches(const Segment *segment, int turns, unsigned wind) {
    unsigned ports = ports_rotate(segment->ports, turns);
    return wind >> TILE_PORTS ? ports == 0 : (ports & wind) != 0;
}

/* A part that the tile does not have is a refused move, no misspelling: its number is
 * one that no tile has. */
bool segment_read(int type, int turns, const char *word, int *segment, TextError *error) {
    size_t n = strcspn(word, "-");
    int kind = 0;
    while (kind < LAND_KINDS && (strlen(kinds[kind]) != n || memcmp(kinds[kind], word, n) != 0))
        kind++;
    if (kind == LAND_KINDS || kind == LAND_RIVER)
        return text_fail(error, "there is no part called %.30s", word);
    unsigned wind = word[n] ? wind_read(word + n + 1) : 0;
    if (word[n] && !wind) return text_fail(error, "there is no wind called %.30s", word + n + 1);
    if (!wind && count_kind(type, kind) > 1) return fail_ambiguous(type, turns, kind, error);
    *segment = 15;
    for (int s = 0; s < catalog[type].n_segments; s++)
        if (segment_of(type, s)->kind == kind &&
            (!wind || reaches(segment_of(type, s), turns, wind)))
            *segment = s;
    return true;
}

/* ---- Tiles and squares --------------------------------------------------- */

bool type_read(const char *word, int *type, TextError *error) {
    *type = catalog_find(word);
    return *type >= 0 || text_fail(error, "there is no tile called %.30s", word);
}

bool tile_read(const char *word, int *type, int *turns, TextError *error) {
    char name[sizeof catalog[0].name] = {0};
    size_t n = strlen(word);
    char turn = n ? word[n - 1] : '\0';
    if (turn < '0' || turn > '9')
        return text_fail(error, "a tile is its name and its quarter turns, like W0, not %.30s",
                         word);
    if (turn > '3') return text_fail(error, "a tile has 0 to 3 quarter turns, not %c", turn);
    if (n - 1 >= sizeof name) return text_fail(error, "there is no tile called %.30s", word);
    memcpy(name, word, n - 1);
    if (!type_read(name, type, error)) return false;
    *turns = (turn - '0') % catalog[*type].period;
    return true;
}

bool square_read(const char *word, LandCell *square, TextError *error) {
    enum { FAR = 255 };   /* further than any game can reach */
    char x[8] = {0};
    size_t n = strcspn(word, ",");
    int column = 0, row = 0;
    if (n < sizeof x) memcpy(x, word, n);
    if (n >= sizeof x || !word[n] || !number_read(x, -FAR, FAR, &column) ||
        !number_read(word + n + 1, -FAR, FAR, &row))
        return text_fail(error, "a square is two numbers, like -1,0, not \"%.30s\"", word);
    *square = land_cell(column, row);
    return true;
}

static void square_write(LandCell square, Text *text) {
    text_add(text, "%d,%d", land_x(square), land_y(square));
}

/* ---- Moves --------------------------------------------------------------- */

static LandCell last_square(const LandGame *game) {
    return game->n_placed ? game->placed[game->n_placed - 1].cell : land_cell(0, 0);
}

static void put_write(const LandGame *game, AudeMove move, Text *text) {
    int figure = land_move_figure(move);
    LandCell square = land_move_cell(move);
    int tile = land_tile_at(game, land_x(square), land_y(square));
    if (figure != LAND_MEEPLE && figure < LAND_FIGURES)
        text_add(text, "%s ", land_figure_name((LandFigure)figure));
    if (tile < 0) {
        text_put(text, "?");
        return;
    }
    segment_write(game->placed[tile].type, game->placed[tile].turns, land_move_segment(move), text);
    if (square == last_square(game)) return;
    text_put(text, " ");
    square_write(square, text);
}

void move_write(const AudeGame *game, AudeMove move, Text *text) {
    int type = land_move_type(move);
    switch (aude_move_kind(move)) {
    case AUDE_DRAW:
        text_add(text, "draw %s", type < catalog_count ? catalog[type].name : "?");
        break;
    case AUDE_PLACE:
        text_add(text, "%s%d ", catalog[game->land.type].name, land_move_turns(move));
        square_write(land_move_cell(move), text);
        break;
    case AUDE_PUT:  put_write(&game->land, move, text); break;
    case AUDE_PASS: text_put(text, "-"); break;
    default:        text_put(text, "?");
    }
}

/* "draw W" */
static bool draw_read(const Line *line, int *at, AudeMove *move, TextError *error) {
    int type = 0;
    if (!type_read(line_word(line, *at + 1), &type, error)) return line_blame(line, *at + 1, error);
    *move = land_draw(type);
    *at += 2;
    return true;
}

/* "W2 -1,0" */
static bool place_read(const LandGame *game, const Line *line, int *at, AudeMove *move,
                       TextError *error) {
    int type = 0, turns = 0;
    LandCell square = 0;
    if (!tile_read(line_word(line, *at), &type, &turns, error)) return line_blame(line, *at, error);
    if (game->phase == LAND_TO_PLACE && type != game->type)
        return line_fail(line, *at, error, "the tile in hand is %s, not %s",
                         catalog[game->type].name, catalog[type].name);
    if (!square_read(line_word(line, *at + 1), &square, error))
        return line_blame(line, *at + 1, error);
    *move = land_place(square, turns);
    *at += 2;
    return true;
}

/* The square that word `at` names, if it looks like one; else the one just laid on. */
static bool put_square_read(const LandGame *game, const Line *line, int *at, LandCell *square,
                            TextError *error) {
    const char *word = line_word(line, *at);
    *square = last_square(game);
    if (!strchr(word, ',')) return true;
    if (!square_read(word, square, error)) return line_blame(line, *at, error);
    ++*at;
    return true;
}

/* "big city-n", "road-e 0,0" */
static bool put_read(const LandGame *game, const Line *line, int *at, AudeMove *move,
                     TextError *error) {
    int figure = figure_find(line_word(line, *at)), segment = 0;
    int part = figure < 0 ? *at : *at + 1, next = part + 1;
    LandCell square = 0;
    if (!put_square_read(game, line, &next, &square, error)) return false;
    int tile = land_tile_at(game, land_x(square), land_y(square));
    if (tile < 0) return line_fail(line, part, error, "there is no tile for a figure");
    const LandPlaced *placed = &game->placed[tile];
    if (!segment_read(placed->type, placed->turns, line_word(line, part), &segment, error))
        return line_blame(line, part, error);
    *move = land_put(figure < 0 ? LAND_MEEPLE : figure, square, segment);
    *at = next;
    return true;
}

bool decision_read(const AudeGame *game, const Line *line, int *at, AudeMove *move,
                   TextError *error) {
    const char *word = line_word(line, *at);
    size_t n = strlen(word);
    if (!n) return line_fail(line, *at, error, "a move is expected here");
    if (!strcmp(word, "draw")) return draw_read(line, at, move, error);
    if (word[n - 1] >= '0' && word[n - 1] <= '9')
        return place_read(&game->land, line, at, move, error);
    if (strcmp(word, "-") != 0) return put_read(&game->land, line, at, move, error);
    *move = AUDE_PASS;
    ++*at;
    return true;
}

bool move_read(const AudeGame *game, const char *words, AudeMove *move, TextError *error) {
    Line line = {.number = 1, .column = 1};
    int at = 0;
    return line_read(&line, words, strlen(words), error) &&
           decision_read(game, &line, &at, move, error) && line_ends(&line, at, error);
}

/* ---- The account --------------------------------------------------------- */

/* What the points of an item are made of: " of 3 tiles and 1 shield". */
static void parts_write(const AudeEntry *entry, Text *text) {
    int n = entry->count;
    if (entry->reason == AUDE_FOR_FIELD) {
        text_add(text, " with %d finished cit%s", n, n == 1 ? "y" : "ies");
        return;
    }
    text_add(text, " of %d tile%s", n, plural(n));
    if (entry->shields) text_add(text, " and %d shield%s", entry->shields, plural(entry->shields));
}

void entry_write(const AudeEntry *entry, Text *text) {
    bool open = !entry->complete && entry->reason != AUDE_FOR_FIELD;
    text_add(text, "%s%s", open ? "unfinished " : "", reason_name(entry->reason));
    parts_write(entry, text);
    text_add(text, ": %d point%s", entry->points, plural(entry->points));
}
