/* outcome.c -- from points to margins, and from margins to chances to win.
 *
 * Chances go by exp(points / scale), where the scale says how much may still change.  With two
 * players that is the logistic curve of their difference. */
#include "outcome.h"

#include "../margin.h"

#include <assert.h>

/* exp(-x) for x = 0, 1/4, 1/2 ... 8, in 1/65536; between them a straight line, beyond them 0. */
enum { STEPS = 32, STEPS_A_UNIT = 4, FINE = 256 };
static const int32_t decay[STEPS + 1] = {
    65536, 51039, 39750, 30957, 24109, 18776, 14623, 11388, 8869, 6907, 5380,
    4190,  3263,  2541,  1979,  1541,  1200,  935,   728,   567,  442,  344,
    268,   209,   162,   127,   99,    77,    60,    47,    36,   28,   22};

static int decayed(int behind, int scale) {
    int64_t x = (int64_t)behind * STEPS_A_UNIT * FINE / scale;
    if (x >= STEPS * FINE) return 0;
    int i = (int)(x / FINE), part = (int)(x % FINE);
    return decay[i] - (decay[i] - decay[i + 1]) * part / FINE;
}

static int greatest(const int value[], int n) {
    int most = value[0];
    for (int i = 1; i < n; i++)
        if (value[i] > most) most = value[i];
    return most;
}

/* Who leads a little wins a little more often.  One part in SOFT of it goes by a scale so wide that
 * it looks at points alone, so that what is won or lost already is still played for points. */
static void spread(const int value[], int players, int scale, CardOutcome *outcome) {
    enum { SOFT = 32, SOFT_SCALE = 32 * AI_POINT };
    assert(players > 0);
    int top = greatest(value, players), near[CARD_SEATS], far[CARD_SEATS], nears = 0, fars = 0;
    for (int i = 0; i < players; i++) {
        nears += near[i] = decayed(top - value[i], scale);
        fars += far[i] = decayed(top - value[i], SOFT_SCALE);
    }
    assert(nears > 0 && fars > 0); /* for whoever leads it is exp(0) */
    for (int i = 0; i < players; i++) {
        int64_t sharp = (int64_t)near[i] * AI_CERTAIN / nears,
                soft = (int64_t)far[i] * AI_CERTAIN / fars;
        outcome->win[i] = (int)(((SOFT - 1) * sharp + soft) / SOFT);
        outcome->margin[i] = margin_over_best(value, players, i);
    }
}

/* How far points are from being the result, by dozens of cards that are to come: measured. */
static int scale_of(const CardGame *game) {
    enum { DOZEN = 12 };
    static const uint8_t scale[] = {4, 6, 8, 10, 11, 12, 13, 15, 16, 17, 18};
    return scale[game->n_pile / DOZEN] * AI_POINT;
}

/* Who begins a round has a poor place (the dealer sees it all before him), unless one row that
 * was left is worth much more than the next. */
static int beginning(Worth *worth, int seat) {
    enum { PLACE = 13 * AI_POINT / 2, BEST = 4, SECOND = 6 }; /* fitted: parts of what lies there */
    const CardGame *game = worth->game;
    int best = 0, second = 0;
    for (int row = 0; row < CARD_ROWS; row++) {
        WorthHaul haul = {0};
        for (int i = 0; i < game->length[row]; i++)
            worth_add(worth, &haul, game->row[row][i], row, seat);
        int value = worth_of(worth, &haul, seat);
        if (value > best)
            second = best, best = value;
        else if (value > second)
            second = value;
    }
    return best / BEST - second / SECOND - PLACE;
}

/* At the end more buildings break ties (CARD-24), which a scale of nearly nothing shows. */
void outcome_evaluate(const CardGame *game, int doubt, CardOutcome *outcome) {
    bool over = game->phase == CARD_OVER;
    int value[CARD_SEATS], players = game->rules.players;
    Worth worth;
    worth_begin(&worth, game);
    for (int seat = 0; seat < players; seat++) {
        value[seat] = worth_seat(&worth, seat);
        if (over) value[seat] += card_chest_size(game, seat);
    }
    if (!over) value[game->seat] += beginning(&worth, game->seat);
    spread(value, players, over ? 1 : scale_of(game) * doubt / 100, outcome);
}

void outcome_estimate(const Worth *worth, int mover, int gain, CardOutcome *outcome) {
    int value[CARD_SEATS], players = worth->game->rules.players;
    for (int seat = 0; seat < players; seat++) value[seat] = worth_seat(worth, seat);
    value[mover] += gain;
    spread(value, players, scale_of(worth->game), outcome);
}
