/* expect.c -- sentences that can be said of every game, one function each, found by how they begin.
 *
 *      anna 3, bram 0                        points
 *      projected anna 8, bram 0              points if the game ended now
 *      anna scores 3 for a road              an item the last turn paid
 *      anna scores nothing
 *      over, winner anna, winners anna and bram
 *      asked bram, asked bram castle         who decides, and what
 *      5 moves, options 3                    in how many ways
 *
 * and what the games add to that (land/expect.c, card/expect.c).
 * Commas are for the reader: they are dropped before anything else. */
#include "expect.h"

#include <string.h>

#include "game_text.h"

const char *expect_word(const Expectation *e, int i) { return line_word(&e->line, i); }
bool expect_is(const Expectation *e, int i, const char *what) {
    return !strcmp(expect_word(e, i), what);
}
bool expect_key(const Expectation *e, int i, const char *key) {
    return key_is((SeatNames)e->record->name, e->game->rules.players, expect_word(e, i), key);
}

/* ---- Parts of sentences -------------------------------------------------- */

bool expect_digits(Expectation *e, int i, int *number) {
    return number_read(expect_word(e, i), -999999, 999999, number) ||
           line_fail(&e->line, i, e->error, PLAIN("a number is expected here"));
}

bool expect_seat(Expectation *e, int i, int *seat) {
    *seat = record_seat(e->record, expect_word(e, i));
    return *seat >= 0 || line_fail(&e->line, i, e->error, PLAIN("nobody here is called \"%.30s\""),
                                   expect_word(e, i));
}

/* "anna and bram", or "nobody": bit s for seat s.  `*i` is moved on. */
static bool read_seats(Expectation *e, int *i, unsigned *seats) {
    *seats = 0;
    if (expect_key(e, *i, "nobody")) return ++*i, true;
    for (;; ++*i) {
        int seat = 0;
        if (!expect_seat(e, *i, &seat)) return false;
        *seats |= 1u << (seat & 7); /* a seat is below 6; analyzers cannot know */
        ++*i;
        if (!expect_is(e, *i, "and")) return true;
    }
}

static void write_seats(const Expectation *e, unsigned seats, Text *text) {
    const char *and = "";
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) {
        if (!(seats >> seat & 1)) continue;
        text_add(text, "%s%s", and, e->record->name[seat]);
        and = " and ";
    }
    if (!seats) text_put(text, "nobody");
}

bool expect_number(Expectation *e, int i, int found, const char *what) {
    int expected;
    if (!expect_digits(e, i, &expected)) return false;
    return expected == found ||
           line_fail(&e->line, i, e->error, PLAIN("%s: %d, not %d"), what, found, expected);
}

bool expect_seats(Expectation *e, int *i, unsigned found, const char *what) {
    unsigned expected;
    int first = *i;
    if (!read_seats(e, i, &expected)) return false;
    if (expected == found) return true;
    Text text = {0};
    text_add(&text, "%s ", what);
    write_seats(e, found, &text);
    text_put(&text, ", not ");
    write_seats(e, expected, &text);
    line_fail(&e->line, first, e->error, PLAIN("%s"), text_string(&text));
    text_release(&text);
    return false;
}

/* ---- Points, and who decides ------------------------------------------------------------- */

static bool points_of(Expectation *e, int at, const int points[], const char *verb) {
    for (int i = at; i == at || i < e->line.n_words; i += 2) {
        int seat, expected;
        if (!expect_seat(e, i, &seat) || !expect_digits(e, i + 1, &expected)) return false;
        if (points[seat] == expected) continue;
        return line_fail(&e->line, i + 1, e->error, PLAIN("%s %s %d point%s, not %d"),
                         expect_word(e, i), verb, points[seat], points[seat] == 1 ? "" : "s",
                         expected);
    }
    return true;
}

static bool expect_points(Expectation *e, int at) {
    int points[AUDE_MAX_SEATS];
    aude_scores(e->game, points);
    return points_of(e, at, points, "has");
}

static bool expect_projected(Expectation *e, int at) {
    int points[AUDE_MAX_SEATS];
    aude_projected(e->game, points, NULL);
    return points_of(e, at + 1, points, "would have");
}

/* What `seat` was paid, as words. */
static void write_paid(const Expectation *e, int seat, Text *text) {
    const char *semicolon = "";
    for (int i = 0; i < e->paid->n; i++) {
        if (e->paid->entry[i].seat != seat) continue;
        text_put(text, semicolon);
        entry_write(&e->paid->entry[i], text);
        semicolon = "; ";
    }
    if (!text->length) text_put(text, "nothing");
}

static bool fail_paid(Expectation *e, int at, int seat) {
    Text text = {0};
    write_paid(e, seat, &text);
    line_fail(&e->line, at, e->error, PLAIN("%s scored: %s"), e->record->name[seat],
              text_string(&text));
    text_release(&text);
    return false;
}

static bool was_paid(const AudeAccount *paid, int seat, int points, const char *reason) {
    for (int i = 0; i < paid->n; i++)
        if (paid->entry[i].seat == seat && paid->entry[i].points == points &&
            !strcmp(reason_name(paid->entry[i].reason), reason))
            return true;
    return false;
}

static bool read_reason(Expectation *e, int at) {
    for (int r = 0; r < AUDE_REASONS; r++)
        if (expect_is(e, at, reason_name(r))) return true;
    return line_fail(&e->line, at, e->error, PLAIN("nothing is scored for \"%.30s\""),
                     expect_word(e, at));
}

static bool expect_scores_nothing(Expectation *e, int at, int seat) {
    for (int i = 0; i < e->paid->n; i++)
        if (e->paid->entry[i].seat == seat) return fail_paid(e, at + 2, seat);
    return line_ends(&e->line, at + 3, e->error);
}

/* "anna scores 3 for a road", "anna scores nothing" */
static bool expect_scores(Expectation *e, int at) {
    int seat, points, reason = at + 4;
    if (!expect_seat(e, at, &seat)) return false;
    reason +=
        expect_is(e, reason, "a") || expect_is(e, reason, "an") || expect_is(e, reason, "the");
    if (expect_is(e, at + 2, "nothing")) return expect_scores_nothing(e, at, seat);
    if (!expect_digits(e, at + 2, &points)) return false;
    if (!expect_is(e, at + 3, "for"))
        return line_fail(&e->line, at + 3, e->error, PLAIN("say what for: \"for a road\""));
    if (!read_reason(e, reason)) return false;
    if (!was_paid(e->paid, seat, points, expect_word(e, reason))) return fail_paid(e, at + 2, seat);
    return line_ends(&e->line, reason + 1, e->error);
}

/* "asked bram", "asked bram castle": the word of the move that would say yes */
static bool expect_asked(Expectation *e, int at) {
    int actor = aude_actor(e->game), next = at + 1;
    if (!expect_seats(e, &next, actor < 0 ? 0 : 1u << actor, "the decision is that of"))
        return false;
    if (next < e->line.n_words && !expect_is(e, next, question_name(e->game)))
        return line_fail(&e->line, next, e->error, PLAIN("the question is: %s"),
                         question_name(e->game));
    return line_ends(&e->line, next + 1, e->error);
}

static bool expect_options(Expectation *e, int at) {
    AudeMove moves[AUDE_MAX_MOVES];
    return expect_number(e, at + 1, aude_moves(e->game, moves), "options") &&
           line_ends(&e->line, at + 2, e->error);
}

static bool expect_over(Expectation *e, int at) {
    if (aude_actor(e->game) != AUDE_NOBODY)
        return line_fail(&e->line, at, e->error, PLAIN("the game is not over"));
    return line_ends(&e->line, at + 1, e->error);
}

static bool expect_winner(Expectation *e, int at) {
    int next = at + 1;
    if (aude_actor(e->game) != AUDE_NOBODY)
        return line_fail(&e->line, at, e->error, PLAIN("the game is not over"));
    return expect_seats(e, &next, aude_winners(e->game), "won by") &&
           line_ends(&e->line, next, e->error);
}

static bool expect_moves(Expectation *e, int at) {
    AudeMove moves[AUDE_MAX_MOVES];
    return expect_number(e, at, aude_moves(e->game, moves), expect_word(e, at + 1)) &&
           line_ends(&e->line, at + 2, e->error);
}

/* ---- All of them --------------------------------------------------------- */

static const Sentence sentences[] = {
    {0, "projected", expect_projected}, {0, "over", expect_over},
    {0, "winner", expect_winner},       {0, "winners", expect_winner},
    {0, "asked", expect_asked},         {0, "options", expect_options},
    {1, "moves", expect_moves},         {1, "move", expect_moves},
    {1, "scores", expect_scores},       {0},
};

/* Only what begins a sentence can be a name; but after `anna 3` comes another. */
static bool is_sentence(const Expectation *e, const Sentence *row) {
    int number;
    if (row->place == 0) return expect_key(e, 1, row->word);
    return expect_is(e, 1 + row->place, row->word) &&
           (row->place == 1 || !number_read(expect_word(e, 2), -999999, 999999, &number));
}

const Sentence *sentence_in(const Sentence *row, int place, const Expectation *e) {
    while (row && row->word && (row->place != place || !is_sentence(e, row))) row++;
    return row && row->word ? row : NULL;
}

/* The first that this is, or NULL: those that begin with their word come first, for a name may
 * follow it. */
static const Sentence *find_sentence(const Expectation *e) {
    const Sentence *row = NULL;
    for (int place = 0; place < SENTENCE_PLACES && !row; place++) {
        row = sentence_in(sentences, place, e);
        if (!row) row = game_text(e->game)->sentence(e, place);
    }
    return row;
}

static void drop_commas(Line *line) {
    for (int i = 0; i < line->n_words; i++) {
        char *w = line->bytes + line->start[i];
        size_t n = strlen(w);
        if (n > 1 && w[n - 1] == ',') w[n - 1] = '\0';
    }
}

bool expect_check(const Record *record, const AudeAccount *paid, const Line *line,
                  TextError *error) {
    Expectation e = {record, &record->game, paid, *line, error};
    drop_commas(&e.line);
    const Sentence *sentence = find_sentence(&e);
    return sentence ? sentence->check(&e, 1) : expect_points(&e, 1);
}
