/* record_turn.c -- the turns of a record, played as they are read; and what must be refused.
 *
 *      anna    W2 1,0 road-e               what one player decides, a line
 *      bram    U0 5,5 refused DETACHED     nothing of it happens, and the reason must be this */
#include "reader.h"

#include <string.h>

#include "game_text.h"

/* ---- What must be refused -------------------------------------------------- */

bool reader_check_refused(RecordReader *r, int i, AudeError found) {
    const char *reason = reader_word(r, i);
    int known = 1;
    while (known < AUDE_ERRORS && strcmp(reason, aude_error_name((AudeError)known)) != 0) known++;
    if (known == AUDE_ERRORS)
        return READER_FAIL(r, i, "there is no reason called \"%.30s\"", reason);
    r->record->n_expected++;
    if (!found) return READER_FAIL(r, i, "this is legal, not refused");
    return found == (AudeError)known ||
           READER_FAIL(r, i, "refused for %s: %s (%s)", aude_error_name(found),
                       text_in(r->error, aude_error_text(found)), aude_error_rule(found));
}

/* Where "refused REASON" begins in a turn, or the end of the line. */
static int find_refused(const Line *line) {
    int n = line->n_words;
    return n > 3 && !strcmp(line_word(line, n - 2), "refused") ? n - 2 : n;
}

void reader_attempt(RecordReader *r, Attempt *attempt) {
    int end = find_refused(&r->line);
    *attempt = (Attempt){end < r->line.n_words, end, r->record->n_moves, r->dealer};
    r->line.n_words = end;
}

bool reader_take_back(RecordReader *r, const Attempt *attempt, bool played, AudeError refused) {
    r->line.n_words = attempt->end + 2;
    r->dealer = attempt->dealer;
    r->paid.n = 0;
    record_undo(r->record, r->record->n_moves - attempt->n_moves);
    return played && reader_check_refused(r, attempt->end + 1, refused);
}

/* ---- Turns --------------------------------------------------------------- */

bool reader_follows_seed(RecordReader *r, int i, const AudeGame *before, AudeMove move) {
    if (!*r->record->seed) return true;
    AudeMove next = dealer_next(&r->dealer, before);
    return move == next ||
           READER_FAIL(r, i, "the seed deals %s here", game_text(before)->piece_name(next));
}

/* Play the words from 1 to `end`.  A refused decision ends this; `*at` is its word. */
static bool play_words(RecordReader *r, int end, int *at, AudeError *refused) {
    const GameText *game = game_texts[r->rules.game];
    int i = *at = 1;
    *refused = AUDE_OK;
    if (i == end) return READER_FAIL(r, i, "a move is expected here");
    while (i < end) {
        AudeMove move;
        AudeShown shown = {0};
        *at = i;
        if (game->draw_read && !game->draw_read(r, &i, refused)) return false;
        if (*refused) return true;
        if (*at != i) continue;
        if (!decision_read(&r->record->game, &r->line, &i, &move, r->error)) return false;
        if (r->seen.n_words && !game->shown_read(&r->line, &i, &shown, r->error)) return false;
        *refused = record_follow(r->record, move, &shown, &r->paid);
        if (*refused) return true;
    }
    return true;
}

/* What begins a line here may be the word of a module that this program was built without. */
static bool fail_unknown(RecordReader *r) {
    AudeGame game;
    if (r->stage == STAGE_HEAD && aude_start(&game, &r->rules) == AUDE_ERR_LEFT_OUT)
        return reader_can_start(r, AUDE_ERR_LEFT_OUT);
    return READER_FAIL(r, 0, "\"%.30s\" is no player, nor does it begin another line",
                       reader_word(r, 0));
}

bool reader_turn(RecordReader *r) {
    int seat = record_seat(r->record, reader_word(r, 0)), at;
    AudeError refused;
    Attempt attempt;
    if (seat < 0) return fail_unknown(r);
    if (!reader_begin_game(r)) return false;
    int speaker = game_speaker(&r->record->game);
    if (aude_actor(&r->record->game) != AUDE_NOBODY && seat != speaker)
        return READER_FAIL(r, 0, "it is %s's turn", r->record->name[speaker]);
    r->paid.n = 0;
    reader_attempt(r, &attempt);
    bool played = play_words(r, attempt.end, &at, &refused);
    if (attempt.must_fail) return reader_take_back(r, &attempt, played, refused);
    return played && (!refused || text_refuse(r->error, refused) || reader_blame(r, at));
}
