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

bool card_deal_add(CardDeal *deal, const Record *record, const Line *line, TextError *error) {
    int seat = record_seat(record, line_word(line, 1));
    if (seat < 0 || seat >= CARD_SEATS)
        return line_fail(line, 1, error, "nobody here is called \"%.30s\"",
                         "niemand heet hier \"%.30s\"", line_word(line, 1));
    if (deal->line[seat].n_words)
        return line_fail(line, 1, error, "this hand is dealt twice",
                         "deze hand is twee keer gedeeld");
    if (line->n_words < 3)
        return line_fail(line, 2, error, "cards are expected here", "hier horen kaarten");
    deal->line[seat] = *line;
    deal->at[seat] = 2;
    return true;
}

static bool waits_for(const CardDeal *deal, int seat) {
    return deal->at[seat] < deal->line[seat].n_words;
}

static int first_waiting(const CardDeal *deal) {
    for (int seat = 0; seat < CARD_SEATS; seat++)
        if (waits_for(deal, seat)) return seat;
    return -1;
}

bool card_deal_waits(const CardDeal *deal) { return first_waiting(deal) >= 0; }

bool card_deal_next(CardDeal *deal, const Record *record, AudeMove *move, const Line **line,
                    int *word, TextError *error) {
    int seat = record->game.card.seat, face;
    bool dealing = record->game.card.phase == CARD_TO_DEAL;
    if (!dealing) seat = first_waiting(deal);
    if (!waits_for(deal, seat)) {
        int other = first_waiting(deal);
        return line_fail(&deal->line[other], deal->at[other], error, "first %s gets a card",
                         "eerst krijgt %s een kaart", record->name[seat]);
    }
    *line = &deal->line[seat];
    *word = deal->at[seat];
    if (!face_read(*line, &deal->at[seat], &face, error)) return false;
    *move = card_move(CARD_DRAW, face, 0);
    return true;
}
