/* forecast.h -- what the game is expected to come to, for every seat, at any moment of it.
 *
 * Where a player decides he is taken to choose what looks best to him (one ply by the network);
 * where chance does, it is the mean over all that may come, each as often as there are copies of
 * it.  So the forecast before a draw is exactly the mean of those after it.
 *
 * Of cards a seat knows its own alone.  What it cannot see is dealt many times, and everybody plays
 * on by one ply to the end of the round; there what each owns is judged. */
#ifndef TABLE_FORECAST_H
#define TABLE_FORECAST_H

#include "ai.h"

#include "base/memory.h"

/* What each seat will win by (less than nothing: lose by), and how likely it is to win: together
 * certain.  With two players the margin of one is what the other lacks. */
typedef struct {
    int32_t margin[AUDE_MAX_SEATS];     /* in 1/AI_POINT */
    int32_t win[AUDE_MAX_SEATS];        /* in 1/AI_CERTAIN */
} Forecast;

/* What something changed for a seat. */
typedef struct {
    int32_t margin, win;
} Change;

static inline Change forecast_change(const Forecast *from, const Forecast *to, int seat) {
    return (Change){to->margin[seat] - from->margin[seat], to->win[seat] - from->win[seat]};
}

typedef struct Forecaster Forecaster;

/* `most`: how many draws are looked at where more could come; 0: all.  Deals of cards are quicker
 * and vary more, so there are many for each; 0: FORECAST_DEALS. */
enum { FORECAST_DEALS = 2000, FORECAST_DEALS_A_DRAW = 50 };
Forecaster *forecaster_new(int most); /* or NULL: no memory */
Forecaster *forecaster_new_in(const Memory *memory, int most);
void forecaster_free(Forecaster *forecaster);

/* As `seat` may know it, -1: whoever looks on.  Tiles hide nothing from anybody. */
void forecast(Forecaster *forecaster, const AudeGame *game, int seat, Forecast *of);

/* Before a draw: compare the next forecasts for the same seat with the last one.  A position that
 * turns out to be worse is soon given up; its margin for that seat is INT32_MIN.  Until something
 * is forecast in which somebody decides. */
void forecast_rival(Forecaster *forecaster);

#endif
