/* record.c -- games of cards as records.
 *
 *      reveal  red1 sheep dragon       chance, for the table
 *      anna    lay dragon green
 *      reveal  blue2 ...
 *      deal    bram red1 red1 pig ...  a hand a line, though cards go round one by one
 *      deal    anna ...
 *      bram    down pig yellow         one turn a line
 *      anna    keep sheep join sheep   what is chosen about one haul: one line
 *      bram    claim red shows pig     in views: what it turned over */
#include "record.h"

#include <string.h>

#include "setup.h"
#include "words.h"

static bool is_choice(int phase) { return phase == CARD_TO_TAKE || phase == CARD_TO_JOIN; }

bool card_line_breaks(const AudeGame *before, const AudeGame *after) {
    int phase = before->card.phase;
    if (phase == CARD_TO_PLAY) return true;
    return is_choice(phase) &&
           (!is_choice(after->card.phase) || before->card.seat != after->card.seat);
}

/* ---- Writing ------------------------------------------------------------- */

void card_record_setup(const Record *record, Text *text) {
    SetupFormat format = record_format(record);
    card_setup_write(&record->start.card, &format, text);
    text_put(text, "\n");
}

void card_clauses_write(const AudeGame *game, Text *text) {
    SetupFormat format = {.before = "; ", .after = ""};
    card_setup_write(&game->card, &format, text);
}

/* Move `m` as `seat` has seen it. */
static AudeMove seen_by(const Record *record, int m, const AudeGame *before, int seat) {
    AudeMove move = record->moves[m];
    return seat == SEES_ALL ? move : aude_view_move(before, seat, move);
}

static bool more_draws(const Record *record, const AudeGame *game, int m, int phase) {
    return m < record->n_moves && game->card.phase == phase;
}

static int write_reveal(const Record *record, int m, AudeGame *game, Text *text) {
    SetupFormat format = record_format(record);
    key_write(&format, "reveal", text);
    for (; more_draws(record, game, m, CARD_TO_REVEAL); m++) {
        text_add(text, " %s", card_piece_name(record->moves[m]));
        record_next(record, game, m);
    }
    text_put(text, "\n");
    return m;
}

static int write_deal(const Record *record, int m, AudeGame *game, int viewer, Text *text) {
    Text hand[CARD_SEATS] = {{0}};
    int players = game->rules.players, first = game->card.seat;
    SetupFormat format = record_format(record);
    for (; more_draws(record, game, m, CARD_TO_DEAL); m++) {
        AudeMove move = seen_by(record, m, game, viewer);
        text_add(&hand[game->card.seat], " %s", card_piece_name(move));
        record_next(record, game, m);
    }
    for (int i = 0; i < players; i++) {
        int seat = (first + i) % players;
        if (hand[seat].length) {
            key_write(&format, "deal", text);
            text_add(text, " %s%s\n", record->name[seat], text_string(&hand[seat]));
        }
        text_release(&hand[seat]);
    }
    return m;
}

/* The decisions of one player that belong together. */
static int write_decisions(const Record *record, int m, AudeGame *game, int viewer, Text *text) {
    bool last = false;
    text_add(text, "%-*s", record_format(record).width, record->name[aude_actor(game)]);
    while (!last) {
        AudeGame before;
        AudeShown shown;
        aude_copy(&before, game);
        text_put(text, " ");
        card_move_write(game, seen_by(record, m, game, viewer), text);
        if (viewer != SEES_ALL) {
            record_shown(record, game, m, &shown);
            card_shown_write(&shown, text);
        }
        last = record_step(record, game, m++) || aude_actor(game) != aude_actor(&before);
    }
    text_put(text, "\n");
    return m;
}

void card_record_moves(const Record *record, int seat, Text *text) {
    AudeGame game;
    aude_copy(&game, &record->start);
    for (int m = 0; m < record->n_moves;) {
        int phase = game.card.phase;
        m = phase == CARD_TO_REVEAL ? write_reveal(record, m, &game, text)
            : phase == CARD_TO_DEAL ? write_deal(record, m, &game, seat, text)
                                    : write_decisions(record, m, &game, seat, text);
    }
}

/* ---- Reading hands -------------------------------------------------------- */

/* Note a line `deal NAME CARDS`. */
static bool hands_add(Hands *hands, const Record *record, const Line *line, TextError *error) {
    int seat = record_seat(record, line_word(line, 1));
    if (seat < 0 || seat >= CARD_SEATS)
        return line_fail(line, 1, error, "nobody here is called \"%.30s\"", line_word(line, 1));
    if (hands->line[seat].n_words) return line_fail(line, 1, error, "this hand is dealt twice");
    if (line->n_words < 3) return line_fail(line, 2, error, "cards are expected here");
    hands->line[seat] = *line;
    hands->at[seat] = 2;
    return true;
}

static bool waits_for(const Hands *hands, int seat) {
    return hands->at[seat] < hands->line[seat].n_words;
}

static int first_waiting(const Hands *hands) {
    for (int seat = 0; seat < CARD_SEATS; seat++)
        if (waits_for(hands, seat)) return seat;
    return -1;
}

/* Is a card still to be dealt? */
static bool hands_wait(const Hands *hands) { return first_waiting(hands) >= 0; }

/* The next card, for whoever is to get it, and where it was named.  False with the reason if
 * the cards do not go round, or if there is no such card. */
static bool hands_next(Hands *hands, const Record *record, AudeMove *move, const Line **line,
                       int *word, TextError *error) {
    int seat = record->game.card.seat, face;
    bool dealing = record->game.card.phase == CARD_TO_DEAL;
    if (!dealing) seat = first_waiting(hands);
    if (!waits_for(hands, seat)) {
        int other = first_waiting(hands);
        return line_fail(&hands->line[other], hands->at[other], error, "first %s gets a card",
                         record->name[seat]);
    }
    *line = &hands->line[seat];
    *word = hands->at[seat];
    if (!face_read(*line, &hands->at[seat], &face, error)) return false;
    *move = card_move(CARD_DRAW, face, 0);
    return true;
}

/* ---- Reading what chance shows and deals ----------------------------------- */

/* Draw the card that word `i` of `line` names, unless the rules refuse it. */
static bool play_card(RecordReader *r, const Line *line, int i, AudeMove move, AudeError *refused) {
    AudeGame before = r->record->game;
    *refused = record_play(r->record, move, &r->paid);
    if (*refused || reader_follows_seed(r, i, &before, move)) return true;
    return line_blame(line, i, r->error);
}

/* "reveal red1 sheep": `*at` is the word of the last. */
static bool play_reveal(RecordReader *r, int *at, AudeError *refused) {
    *refused = AUDE_OK;
    for (int i = *at = 1; !*refused && i < r->line.n_words;) {
        int face;
        *at = i;
        if (!face_read(&r->line, &i, &face, r->error)) return false;
        if (!play_card(r, &r->line, *at, card_move(CARD_DRAW, face, 0), refused)) return false;
    }
    return true;
}

/* Deal the hands that were named, card by card; `line` and `*at` are where the last was. */
static bool play_deal(RecordReader *r, const Line **line, int *at, AudeError *refused) {
    *refused = AUDE_OK;
    while (!*refused && hands_wait(&r->hands)) {
        AudeMove move = AUDE_PASS;
        if (!hands_next(&r->hands, r->record, &move, line, at, r->error)) return false;
        if (!play_card(r, *line, *at, move, refused)) return false;
    }
    return true;
}

bool card_deal_finish(RecordReader *r) {
    const Line *line = &r->line;
    AudeError refused;
    int at = 0;
    if (!hands_wait(&r->hands)) return true;
    if (!play_deal(r, &line, &at, &refused)) return false;
    if (refused) return text_refuse(r->error, refused) || line_blame(line, at, r->error);
    memset(&r->hands, 0, sizeof r->hands);
    return true;
}

static bool read_reveal(RecordReader *r) {
    Attempt attempt;
    AudeError refused;
    int at;
    if (!reader_begin_game(r)) return false;
    reader_attempt(r, &attempt);
    bool played = play_reveal(r, &at, &refused);
    if (attempt.must_fail) return reader_take_back(r, &attempt, played, refused);
    return played && (!refused || text_refuse(r->error, refused) || reader_blame(r, at));
}

static bool read_deal(RecordReader *r) {
    Attempt attempt;
    AudeError refused;
    const Line *line = &r->line;
    int at = 0;
    if (!reader_begin_game(r)) return false;
    Hands hands = r->hands;
    reader_attempt(r, &attempt);
    if (!hands_add(&r->hands, r->record, &r->line, r->error)) return false;
    if (!attempt.must_fail) return true;
    bool played = play_deal(r, &line, &at, &refused);
    r->hands = hands;
    return reader_take_back(r, &attempt, played, refused);
}

const RecordLine card_lines[] = {
    {"reveal", STAGE_GAME, read_reveal, false},
    {"deal", STAGE_GAME, read_deal, true},
    {0},
};
