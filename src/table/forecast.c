/* forecast.c -- what the game is expected to come to, for every seat, at any moment of it. */
#include "forecast.h"

#include <assert.h>
#include <string.h>

#include "card/estimate.h"
#include "land/candidates.h"

struct Forecaster {
    const Memory *memory;
    Evaluator evaluator;
    int most;
    Candidate candidates[MAX_CANDIDATES];
    int n, n_best; /* draws: */
    int32_t tried[AUDE_MAX_MOVES], best[AUDE_MAX_MOVES]; /* what each adds to the margin */
};

Forecaster *forecaster_new(int most) { return forecaster_new_in(NULL, most); }

Forecaster *forecaster_new_in(const Memory *memory, int most) {
    Forecaster *forecaster = memory_take(memory, sizeof *forecaster);
    if (!forecaster) return NULL;
    forecaster->memory = memory;
    evaluator_open_builtin(&forecaster->evaluator);
    forecaster->most = most;
    return forecaster;
}

void forecaster_free(Forecaster *forecaster) {
    if (forecaster) memory_give(forecaster->memory, forecaster);
}

/* ---- One position ----------------------------------------------------------- */

/* The game is over: everybody knows. */
static void write_end(const AudeGame *game, Forecast *of) {
    for (int seat = 0; seat < game->rules.players; seat++) {
        of->margin[seat] = game_margin(game, seat) * AI_POINT;
        of->win[seat] = win_at_end(game, seat);
    }
}

/* ---- What the seats agree on ---------------------------------------------------- */

/* Among many the network is not sure enough of who leads and who lags: so much of its logit is
 * meant, in percent, by players.  Measured by calibrate.h (docs/analyse.md); for six, guessed. */
static const uint8_t sharpness[AUDE_MAX_SEATS + 1] = {100, 100, 100, 113, 125, 130, 130};

/* As sure as one can be. */
static int32_t sharpened(int32_t logit, int players) {
    logit = (int32_t)((int64_t)logit * sharpness[players] / 100);
    if (logit > LOGIT_SURE) return LOGIT_SURE;
    return logit < -LOGIT_SURE ? -LOGIT_SURE : logit;
}

static int32_t write_wins(const int32_t logit[], int players, int32_t shift, Forecast *of) {
    int32_t sum = 0;
    for (int seat = 0; seat < players; seat++)
        sum += of->win[seat] = win_chance(logit[seat] + shift);
    return sum;
}

/* Each seat is judged by itself, but just one will win: all logits are shifted alike until the
 * chances are certain together.  What two win by must be the same. */
static void agree(const int32_t logit[], int players, Forecast *of) {
    int32_t shift = 0;
    for (int32_t step = LOGIT_SURE; step; step /= 2)
        shift += write_wins(logit, players, shift, of) < AI_CERTAIN ? step : -step;
    int64_t sum = write_wins(logit, players, shift, of);
    for (int seat = 0; seat < players; seat++)
        of->win[seat] = (int32_t)((int64_t)of->win[seat] * AI_CERTAIN / sum);
    if (players != 2) return;
    of->margin[0] = (of->margin[0] - of->margin[1]) / 2;
    of->margin[1] = -of->margin[0];
}

/* As it looks, without looking ahead. */
static void look(Forecaster *forecaster, const AudeGame *game, Forecast *of) {
    int32_t logit[AUDE_MAX_SEATS];
    if (aude_actor(game) == AUDE_NOBODY) {
        write_end(game, of);
        return;
    }
    for (int seat = 0; seat < game->rules.players; seat++) {
        Evaluation value = evaluate(&forecaster->evaluator, game, seat);
        of->margin[seat] = value.margin;
        logit[seat] = sharpened(value.logit, game->rules.players);
    }
    agree(logit, game->rules.players, of);
}

/* After the best candidate of whoever decides; as it looks, if that is nobody. */
static void decide(Forecaster *forecaster, const AudeGame *game, Forecast *of) {
    AudeGame after;
    aude_copy(&after, game);
    if (aude_actor(game) >= 0) {
        int n =
            candidates_list(&forecaster->evaluator, game, forecaster->candidates, MAX_CANDIDATES);
        candidate_play(&after, &forecaster->candidates[candidates_best(forecaster->candidates, n)]);
    }
    look(forecaster, &after, of);
}

/* ---- All that may be drawn ---------------------------------------------------- */

/* Of many kinds of draw take `most`, as evenly as their copies lie in a row: the weights become
 * how often each was taken. */
static void thin_out(int weights[], int n, int most) {
    int copies = 0, passed = 0, taken = 0;
    for (int i = 0; i < n; i++) copies += weights[i];
    for (int i = 0; i < n; i++) {
        int before = taken;
        passed += weights[i];
        while (taken < most && (2 * taken + 1) * copies < 2 * most * passed) taken++;
        weights[i] = taken - before;
    }
}

/* Behind by more than GIVE_UP standard errors of what the `left` draws of n may still bring?  As
 * squares, so that no root is needed. */
enum { GIVE_UP = 3 };
static bool is_hopeless(int64_t ahead, int64_t squares, int n, int left) {
    return ahead < 0 && ahead * ahead * n > (int64_t)GIVE_UP * GIVE_UP * squares * left;
}

static void average(Forecaster *forecaster, const AudeGame *game, int seat, Forecast *of) {
    AudeMove moves[AUDE_MAX_MOVES];
    int weights[AUDE_MAX_MOVES], n = forecaster->n = aude_chances(game, moves, weights);
    int64_t margin[AUDE_MAX_SEATS] = {0}, win[AUDE_MAX_SEATS] = {0}, sum = 0, ahead = 0,
            squares = 0;
    if (forecaster->most && n > forecaster->most) thin_out(weights, n, forecaster->most);
    for (int i = 0; i < n; i++) {
        AudeGame drawn;
        if (!weights[i]) continue;
        aude_copy(&drawn, game);
        aude_play(&drawn, moves[i], NULL);
        decide(forecaster, &drawn, of);
        sum += weights[i];
        for (int s = 0; s < game->rules.players; s++) {
            margin[s] += (int64_t)weights[i] * of->margin[s];
            win[s] += (int64_t)weights[i] * of->win[s];
        }
        forecaster->tried[i] = weights[i] * of->margin[seat];
        int64_t better = forecaster->tried[i] - forecaster->best[i];
        ahead += better, squares += better * better;
        if (n == forecaster->n_best && is_hopeless(ahead, squares, n, n - i)) {
            of->margin[seat] = INT32_MIN;
            return;
        }
    }
    assert(sum > 0); /* chance acts where something is to be drawn */
    for (int s = 0; s < game->rules.players; s++) {
        of->margin[s] = (int32_t)(margin[s] / sum);
        of->win[s] = (int32_t)(win[s] / sum);
    }
}

void forecast_rival(Forecaster *forecaster) {
    forecaster->n_best = forecaster->n;
    memcpy(forecaster->best, forecaster->tried, sizeof forecaster->best);
}

/* ---- Cards --------------------------------------------------------------------- */

static void estimate_cards(Forecaster *forecaster, const AudeGame *game, int seat, Forecast *of) {
    int deals = forecaster->most ? FORECAST_DEALS_A_DRAW * forecaster->most : FORECAST_DEALS;
    AudeGame view;
    CardOutcome mean;
    aude_view(game, seat, &view);
    estimate_outcome(&view.card, seat, deals, &mean);
    for (int other = 0; other < game->rules.players; other++) {
        of->margin[other] = mean.margin[other];
        of->win[other] = mean.win[other];
    }
}

/* ---- By game -------------------------------------------------------------------- */

static void look_ahead(Forecaster *forecaster, const AudeGame *game, int seat, Forecast *of) {
    if (aude_actor(game) == AUDE_CHANCE) {
        average(forecaster, game, seat > 0 ? seat : 0, of);
        return;
    }
    forecaster->n = forecaster->n_best = 0;
    decide(forecaster, game, of);
}

void forecast(Forecaster *forecaster, const AudeGame *game, int seat, Forecast *of) {
    static void (*const forecasts[])(Forecaster *, const AudeGame *, int, Forecast *) = {
        [AUDE_LAND] = look_ahead, [AUDE_CARD] = estimate_cards};
    *of = (Forecast){0};
    if (aude_actor(game) == AUDE_NOBODY)
        write_end(game, of);
    else
        forecasts[game->rules.game](forecaster, game, seat, of);
}
