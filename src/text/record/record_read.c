/* record_read.c -- text into a record, by playing it.
 *
 *      head      aude 1, title, game, rules, players, first, bag, seed
 *      set-up    tile, figure, points, left, discarded, turn, and what modules add
 *                (may be absent)
 *      game      one turn a line, with expectations between them
 *      result    how it ended, if not by the rules (may be absent)
 *
 * The card game has its own set-up lines, and lines for what is revealed and dealt.
 *
 * Every line is one statement, known by its first word; a line that begins with the
 * name of a player is a turn, whatever else that word means (key_is). */
#include "reader.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "expect.h"
#include "game_text.h"
#include "quote.h"

/* ---- Which line is which -------------------------------------------------- */

bool reader_begins(const RecordReader *r, const char *key) {
    return key_is((SeatNames)r->record->name, r->record->start.rules.players, reader_word(r, 0),
                  key);
}

static bool read_expect(RecordReader *r) {
    if (!reader_begin_game(r)) return false;
    r->record->n_expected++;
    return expect_check(r->record, &r->paid, &r->line, r->error);
}

/* "anna resigned": word `i` and the next. */
static bool read_out(RecordReader *r, int i) {
    int seat = reader_seat(r, i), why = name_find(record_outs, RECORD_OUTS, reader_word(r, i + 1));
    if (seat < 0) return false;
    if (why <= RECORD_IN) return READER_FAIL(r, i + 1, "resigned, flag or left is expected here");
    if (r->record->out[seat]) return READER_FAIL(r, i, "this is said twice");
    r->record->out[seat] = (uint8_t)why;
    return true;
}

/* Who was out when the game ended, and why; the others have won, or the best of them. */
static bool read_result(RecordReader *r) {
    int i = 1;
    if (!reader_begin_game(r)) return false;
    do {
        if (!read_out(r, i)) return false;
    } while ((i += 2) < r->line.n_words);
    r->stage = STAGE_ENDED;
    return record_winners(r->record) || READER_FAIL(r, 1, "nobody is left to win");
}

static const RecordLine of_all_games[] = {
    {"expect", STAGE_GAME, read_expect}, {"result", STAGE_GAME, read_result}, {0}};

static const RecordLine *find_in(const RecordReader *r, const RecordLine *row) {
    while (row && row->key && !reader_begins(r, row->key)) row++;
    return row && row->key ? row : NULL;
}

/* The row of the line at hand, or NULL: it is a statement of the set-up, or a turn. */
static const RecordLine *find_line(const RecordReader *r) {
    const RecordLine *row = find_in(r, record_head);
    if (!row) row = find_in(r, of_all_games);
    return row ? row : find_in(r, game_texts[r->rules.game]->lines);
}

/* Only in what somebody saw there are cards without a face. */
static bool knows_cards(RecordReader *r) {
    bool hidden = game_texts[r->rules.game]->hides && !r->seen.n_words;
    for (int i = 1; hidden && i < r->line.n_words; i++)
        if (!strcmp(reader_word(r, i), "?"))
            return READER_FAIL(r, i, "a hidden card: only the whole record can be played");
    return true;
}

static bool is_too_late(RecordReader *r, RecordStage stage) {
    if (r->stage > stage) READER_FAIL(r, 0, "it is too late for this line");
    return r->stage > stage;
}

/* Nothing more is dealt: play what was. */
static bool finish_deal(RecordReader *r) {
    const GameText *game = game_texts[r->rules.game];
    return !game->deal_finish || game->deal_finish(r);
}

static bool read_statement(RecordReader *r) {
    const RecordLine *row = find_line(r);
    if (!(row && row->deals) && !finish_deal(r)) return false;
    if (!row && reader_knows_setup(r)) return !is_too_late(r, STAGE_SETUP) && reader_setup(r);
    bool played = !row || row->stage == STAGE_GAME;
    if (played && !knows_cards(r)) return false;
    return row ? !is_too_late(r, row->stage) && row->read(r) : reader_turn(r);
}

/* ---- Lines --------------------------------------------------------------- */

/* Take the next line apart; at the end there are no words. */
static bool next_line(RecordReader *r) {
    size_t left = (size_t)(r->end - r->at);
    const char *newline = left ? memchr(r->at, '\n', left) : NULL;
    size_t length = newline ? (size_t)(newline - r->at) : left;
    r->line.number++;
    r->line.n_words = 0;
    const char *bytes = r->at;
    r->at += length + (newline != NULL);
    if (length && bytes[length - 1] == '\r') length--;
    if (length > LINE_MAX_LENGTH || !memchr(bytes, '"', length))
        return line_read(&r->line, bytes, length, r->error);
    char line[UNQUOTED_ROOM];
    length = unquote_names(bytes, length, line);
    return line_read(&r->line, line, length, r->error);
}

static bool is_head(const Line *line) { return !strcmp(line_word(line, 0), "aude"); }

/* Move to the next line that says something; false at the end or at a bad line. */
static bool next_statement(RecordReader *r, bool *ok) {
    do {
        if (r->at == r->end) {
            r->line.number++;
            r->line.n_words = 0;
            return false;
        }
        *ok = next_line(r);
    } while (*ok && r->line.n_words == 0);
    return *ok;
}

/* Read one record; the line at hand is its first.  Stops at the first of another. */
static bool read_record(RecordReader *r) {
    bool ok = true;
    *r->record = (Record){.viewer = SEES_ALL};
    r->stage = STAGE_HEAD;
    r->left_out = false;
    r->rules = (AudeRules){0};
    r->players.n_words = r->seen.n_words = 0;
    r->paid.n = 0;
    memset(&r->hands, 0, sizeof r->hands);
    if (!is_head(&r->line)) return READER_FAIL(r, 0, "a record begins with the line \"aude 1\"");
    if (strcmp(reader_word(r, 1), "1") != 0)
        return READER_FAIL(r, 1, "only version 1 of the format is known");
    if (!reader_ends(r, 2)) return false;
    while (next_statement(r, &ok) && !is_head(&r->line))
        if (!read_statement(r)) return false;
    return ok && (r->stage >= STAGE_REFUSED || (reader_begin_game(r) && finish_deal(r)));
}

/* ---- Files --------------------------------------------------------------- */

static RecordReader *reader_new(Record *record, const char *bytes, size_t length,
                                TextError *error) {
    RecordReader *r = calloc(1, sizeof *r);
    *record = (Record){.viewer = SEES_ALL};
    if (!r) return text_fail(error, "there is not enough memory"), NULL;
    *r = (RecordReader){.record = record, .error = error, .at = bytes, .end = bytes + length};
    r->at += utf8_mark(bytes, length);
    r->line.column = 1;
    return r;
}

static bool read_one(Record *record, const char *bytes, size_t length, bool whole,
                     TextError *error) {
    RecordReader *r = reader_new(record, bytes, length, error);
    bool ok = r != NULL;
    if (!r) return false;
    r->whole = whole;
    (void)next_statement(r, &ok);
    ok = ok && read_record(r);
    if (ok && r->line.n_words) ok = READER_FAIL(r, 0, "one record is enough here");
    if (ok && r->stage == STAGE_REFUSED) ok = READER_FAIL(r, 0, "this record has no game");
    if (!ok) record_release(record);
    free(r);
    return ok;
}

bool record_read(Record *record, const char *bytes, size_t length, TextError *error) {
    return read_one(record, bytes, length, false, error);
}

bool record_read_whole(Record *record, const char *bytes, size_t length, TextError *error) {
    return read_one(record, bytes, length, true, error);
}

/* Go on to the first line of the next record; this one's was number `begun`.  What is wrong with
 * the lines between them is not what is wrong with the record. */
static void skip_record(RecordReader *r, int begun) {
    TextError error = *r->error;
    bool ok = true;
    while (!(ok && is_head(&r->line) && r->line.number > begun)) {
        r->line.n_words = 0;
        if (r->at == r->end) break;
        ok = next_line(r);
    }
    *r->error = error;
}

void records_each(const char *bytes, size_t length, AudeLang lang, RecordTold *told, void *host) {
    Record record;
    TextError error = {.lang = lang};
    RecordRead read = {.record = &record};
    RecordReader *r = reader_new(&record, bytes, length, &error);
    bool ok = r != NULL;
    if (r && !next_statement(r, &ok) && ok)
        ok = READER_FAIL(r, 0, "there is no record in this file");
    if (!ok) read.error = &error;
    bool more = ok || told(host, &read);
    if (!ok && r) skip_record(r, 0);
    while (more && r && r->line.n_words) {
        int begun = r->line.number;
        ok = read_record(r);
        if (!ok) skip_record(r, begun);
        read.number++;
        read.skipped = !ok && r->left_out;
        read.error = ok || read.skipped ? NULL : &error;
        read.refused = ok && r->stage == STAGE_REFUSED;
        more = told(host, &read);
        record_release(&record);
    }
    free(r);
}
