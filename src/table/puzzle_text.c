/* puzzle_text.c -- a puzzle as a line of JSON, written and read. */
#include "puzzle.h"

#include <string.h>

#include "hint.h"
#include "record/position.h"
#include "turn_words.h"

const char *const puzzle_themes[PUZZLE_THEMES] = {
#define X(name, key) [PUZZLE_##name] = (key),
    PUZZLE_THEME_MAP(X)
#undef X
};

void puzzle_json(const Puzzle *puzzle, Text *text) {
    Json json = {.text = text};
    json_object(&json, NULL);
    position_write(&puzzle->game, json_words(&json, "position"));
    json_words_end(&json);
    line_write(&puzzle->game, &puzzle->best, json_words(&json, "turn"));
    json_words_end(&json);
    json_tenths(&json, "gain", puzzle->gain, AI_POINT);
    json_word(&json, "theme", puzzle_themes[puzzle->theme]);
    json_int(&json, "difficulty", (int)puzzle->difficulty);
    json_bool(&json, "exact", puzzle->exact);
    json_object_end(&json);
}

/* ---- Reading ------------------------------------------------------------------------------- */

/* A line is one of ours: its fields have their order, and nothing in them needs an escape.  So each
 * is what stands between two pieces that are known. */
enum { POSITION, TURN, GAIN, THEME, DIFFICULTY, EXACT, FIELDS };
static const char *const before[FIELDS + 1] = {
    [POSITION] = "{\"position\":\"",
    [TURN] = "\",\"turn\":\"",
    [GAIN] = "\",\"gain\":",
    [THEME] = ",\"theme\":\"",
    [DIFFICULTY] = "\",\"difficulty\":",
    [EXACT] = ",\"exact\":",
    [FIELDS] = "}",
};

/* Cut the line into its fields. */
static bool cut(char *line, const char *field[FIELDS]) {
    if (strncmp(line, before[0], strlen(before[0])) != 0) return false;
    for (int i = 0; i < FIELDS; i++) {
        field[i] = line + strlen(before[i]);
        line = strstr(field[i], before[i + 1]);
        if (!line) return false;
        line[0] = '\0';
    }
    return !line[1];
}

static bool read_turn(Puzzle *puzzle, const char *words, TextError *error) {
    AudeMove moves[TURN_MOVES];
    AudeError refused;
    int n = turn_read(&puzzle->game, words, moves, &refused, error);
    if (n < 0) return refused ? text_refuse(error, refused) : false;
    puzzle->best = (AiLine){.n = n < AI_MAX_LINE ? n : AI_MAX_LINE};
    memcpy(puzzle->best.move, moves, (size_t)puzzle->best.n * sizeof *moves);
    return true;
}

/* "4.5" */
static bool read_tenths(const char *digits, int32_t *value) {
    char whole[8] = "";
    size_t n = strcspn(digits, ".");
    int points, tenths;
    if (n >= sizeof whole || !digits[n]) return false;
    memcpy(whole, digits, n);
    if (!number_read(whole, 0, 999, &points) || !number_read(digits + n + 1, 0, 9, &tenths))
        return false;
    *value = (10 * points + tenths) * AI_POINT / 10;
    return true;
}

/* Which of n words it is; n if it is none of them. */
static int find_word(const char *word, const char *const words[], int n) {
    int found = 0;
    while (found < n && strcmp(words[found], word) != 0) found++;
    return found;
}

static bool read_fields(Puzzle *puzzle, const char *const field[FIELDS], TextError *error) {
    static const char *const truth[] = {"false", "true"};
    int theme = find_word(field[THEME], puzzle_themes, PUZZLE_THEMES);
    int exact = find_word(field[EXACT], truth, 2), difficulty;
    if (theme == PUZZLE_THEMES)
        return text_fail(error, "no puzzle has the theme \"%s\"", field[THEME]);
    if (exact == 2 || !read_tenths(field[GAIN], &puzzle->gain) ||
        !number_read(field[DIFFICULTY], PUZZLE_EASY, PUZZLE_HARD, &difficulty))
        return text_fail(error, "this is no puzzle, as `aude puzzles` writes them");
    puzzle->theme = (PuzzleTheme)theme;
    puzzle->difficulty = (PuzzleDifficulty)difficulty;
    puzzle->exact = exact;
    return position_read(&puzzle->game, field[POSITION], error) &&
           read_turn(puzzle, field[TURN], error);
}

bool puzzle_read(Puzzle *puzzle, const char *line, TextError *error) {
    const char *field[FIELDS];
    Text copy = {0};
    text_put(&copy, line);
    bool read = copy.length && cut(copy.bytes, field)
                    ? read_fields(puzzle, field, error)
                    : text_fail(error, "this is no puzzle, as `aude puzzles` writes them");
    text_release(&copy);
    return read;
}
