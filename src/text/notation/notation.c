/* notation.c -- rules and moves in words, and back. */
#include "called.h"
#include "decision.h"

#include <string.h>

#include "catalog.h"
#include "game_text.h"
#include "module_text.h"

/* ---- Names --------------------------------------------------------------- */

/* ORDER KINDS.  The English ones are those of notation and JSON, for ever. */
static const Say kinds[LAND_KINDS] = {
    SAY("road"),  SAY("city"),  SAY("monastery"),   SAY("garden"),
    SAY("field"), SAY("river"), SAY("carcassonne"),
};

static const char *const winds[TILE_PORTS] = {"nnw", "n", "nne", "ene", "e", "ese",
                                              "sse", "s", "ssw", "wsw", "w", "wnw"};

static const Say numbers[] = {
    SAY("no"),  SAY("one"),   SAY("two"),   SAY("three"), SAY("four"), SAY("five"),
    SAY("six"), SAY("seven"), SAY("eight"), SAY("nine"),  SAY("ten"),
};

/* ORDER KINDS: those that a tile can have several of. */
static const Say several[LAND_KINDS] = {
    SAY("roads"),  SAY("cities"), SAY("monasterys"),   SAY("gardens"),
    SAY("fields"), SAY("rivers"), SAY("carcassonnes"),
};

Say kind_words(int kind) { return kind >= 0 && kind < LAND_KINDS ? kinds[kind] : SAY("?"); }

const char *kind_name(int kind) { return kind_words(kind); }

static const ReasonWords *reason_row(int reason) {
    for (int m = 0; m < module_texts_count; m++)
        for (const ReasonWords *row = module_texts[m]->reasons; row && row->said; row++)
            if (row->reason == reason) return row;
    return NULL;
}

const char *land_reason_name(int reason) {
    const ReasonWords *row = reason_row(reason);
    if (reason >= 0 && reason <= AUDE_FOR_FIELD) return kind_name(reason); /* ORDER KINDS */
    return row ? row->said : "?";
}

int name_find(const char *const names[], int n, const char *word) {
    int i = 0;
    while (i < n && strcmp(names[i], word) != 0) i++;
    return i < n ? i : -1;
}

int said_find(const Say names[], int n, const char *word) {
    int i = 0;
    while (i < n && strcmp(said_in(AUDE_EN, names[i]), word) != 0) i++;
    return i < n ? i : -1;
}

bool is_called(const char *word, const char *name) {
    size_t n = strlen(name);
    return !strncmp(word, name, n) && (!word[n] || !strcmp(word + n, "s"));
}

int figure_find(const char *word) {
    for (int f = 0; f < LAND_FIGURES; f++)
        if (is_called(word, land_figure_name((LandFigure)f))) return f;
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
    for (int o = 0; o < AUDE_OPTIONS; o++) {
        if (!rules->option[o]) continue;
        size_t n;
        const char *value = value_name(aude_options[o].values, rules->option[o], &n);
        text_add(text, "%s%s", space, aude_options[o].key);
        if (n != 2 || memcmp(value, "on", 2) != 0) text_add(text, "=%.*s", (int)n, value);
        space = " ";
    }
}

static bool option_read(AudeRules *rules, int o, const char *word, TextError *error) {
    int value = aude_option_value((AudeOption)o, word);
    if (value < 0)
        return text_fail(error, "%s cannot be \"%.30s\", only one of: %s", aude_options[o].key,
                         word, aude_options[o].values);
    rules->option[o] = (uint8_t)value;
    return true;
}

bool rules_read(AudeRules *rules, const char *word, TextError *error) {
    size_t n = strcspn(word, "=");
    for (int o = 0; o < AUDE_OPTIONS; o++)
        if (strlen(aude_options[o].key) == n && !memcmp(word, aude_options[o].key, n))
            return option_read(rules, o, word[n] ? word + n + 1 : "on", error);
    return text_fail(error, "there is no option called %.*s", n > 30 ? 30 : (int)n, word);
}

/* ---- Segments ------------------------------------------------------------ */

/* What a road laid across a tile is called: by the module that lays it. */
static const char *span_name(void) {
    for (int m = 0; m < module_texts_count; m++)
        if (module_texts[m]->span) return module_texts[m]->span;
    return "?";
}

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
        text_put(text, segment == LAND_SPAN ? span_name() : "?");
        return;
    }
    const Segment *s = segment_of(type, segment);
    text_put(text, kind_name(s->kind));
    if (count_kind(type, s->kind) > 1)
        text_add(text, "-%s", wind_of(ports_rotate(s->ports, turns)));
}

/* "this tile has two roads: say road-w or road-e" */
static bool fail_ambiguous(int type, int turns, int kind, TextError *error) {
    Text names = {.lang = error->lang};
    for (int s = 0; s < catalog[type].n_segments; s++) {
        if (segment_of(type, s)->kind != kind) continue;
        if (names.length) text_say(&names, " or ");
        segment_write(type, turns, s, &names);
    }
    int n = count_kind(type, kind);
    text_fail(error, "this tile has %s %s: say %s", text_in(&names, numbers[n]),
              text_in(&names, several[kind]), text_string(&names));
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

enum { NO_PART = 15 };   /* a number that no part of any tile has */

/* A part that the tile does not have is a refused move, no misspelling. */
bool segment_read(int type, int turns, const char *word, int *segment, TextError *error) {
    size_t n = strcspn(word, "-");
    int kind = 0;
    if (!*word) return text_fail(error, "a part of a tile is missing here, like road or city-n");
    if (!strcmp(word, span_name())) return *segment = LAND_SPAN, true;
    while (kind < LAND_KINDS &&
           (strlen(kind_name(kind)) != n || memcmp(kind_name(kind), word, n) != 0))
        kind++;
    if (kind == LAND_KINDS || kind == LAND_RIVER)
        return text_fail(error, "there is no part called %.30s", word);
    unsigned wind = word[n] ? wind_read(word + n + 1) : 0;
    if (word[n] && !wind) return text_fail(error, "there is no wind called %.30s", word + n + 1);
    if (!wind && count_kind(type, kind) > 1) return fail_ambiguous(type, turns, kind, error);
    *segment = NO_PART;
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

bool drawn_read(const char *word, int *type, TextError *error) {
    if (!type_read(word, type, error)) return false;
    return catalog[*type].stack != STACK_NONE || text_fail(error, "%s is never drawn", word);
}

bool tile_read(const char *word, int *type, int *turns, TextError *error) {
    char name[sizeof catalog[0].name] = {0};
    size_t n = strlen(word);
    char turn = n ? word[n - 1] : '\0';
    if (n < 2 || turn < '0' || turn > '9')
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

void square_write(LandCell square, Text *text) {
    text_add(text, "%d,%d", land_x(square), land_y(square));
}

/* ---- The account --------------------------------------------------------- */

/* What can be complete: "unfinished road of 3 tiles and 1 shield". */
static void feature_write(const AudeEntry *entry, Text *text) {
    static const Say unfinished[] = {
        [AUDE_FOR_ROAD] = SAY("unfinished road"),
        [AUDE_FOR_CITY] = SAY("unfinished city"),
        [AUDE_FOR_MONASTERY] = SAY("unfinished monastery"),
        [AUDE_FOR_GARDEN] = SAY("unfinished garden"),
    };
    text_words(text, entry->complete ? kinds[entry->reason] : unfinished[entry->reason]);
    text_say(text, " of %d tile{|s}", entry->count);
    if (entry->shields) text_say(text, " and %d shield{|s}", entry->shields);
}

void land_entry_write(const AudeEntry *entry, Text *text) {
    const ReasonWords *row = reason_row(entry->reason);
    if (entry->reason <= AUDE_FOR_GARDEN)
        feature_write(entry, text);
    else if (entry->reason == AUDE_FOR_FIELD)
        text_say(text, "field with %d finished cit{y|ies}", entry->count);
    else if (row)
        text_words(text, row->said);
    if (row && row->parts) row->parts(entry, text);
}

/* ---- By the table of games ------------------------------------------------ */

void move_write(const AudeGame *game, AudeMove move, Text *text) {
    game_text(game)->move_write(game, move, text);
}

bool decision_read(const AudeGame *game, const Line *line, int *at, AudeMove *move,
                   TextError *error) {
    return game_text(game)->decision_read(game, line, at, move, error);
}

bool move_read(const AudeGame *game, const char *words, AudeMove *move, TextError *error) {
    Line line = {.number = 1, .column = 1};
    int at = 0;
    return line_read(&line, words, strlen(words), error) &&
           decision_read(game, &line, &at, move, error) && line_ends(&line, at, error);
}

void turn_called(const AudeGame *game, const AudeMove moves[], int n, SeatNames names, Text *text) {
    game_text(game)->turn_called(game, moves, n, names, text);
}

const char *question_name(const AudeGame *game) { return game_text(game)->question_name(game); }

int game_speaker(const AudeGame *game) {
    int actor = aude_actor(game);
    return actor >= 0 ? actor : game_text(game)->turn_of(game);
}

const char *reason_name(int reason) {
    return game_texts[aude_reason_game((AudeReason)reason)]->reason_name(reason);
}

void entry_write(const AudeEntry *entry, Text *text) {
    game_texts[aude_reason_game(entry->reason)]->entry_write(entry, text);
    text_say(text, ": %d point{|s}", entry->points);
}
