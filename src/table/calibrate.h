/* calibrate.h -- are forecasts right: of positions called 70 %, are 70 % won?
 *
 * A player of one ply plays against itself.  At some moments of every game, before a draw, the
 * forecast for one seat is noted, and in the end what came of it. */
#ifndef TABLE_CALIBRATE_H
#define TABLE_CALIBRATE_H

#include "forecast.h"

#include "base/text.h"

enum { CALIBRATION_PARTS = 10 };        /* of the scale from 0 to 100 % */

typedef struct {
    int games;
    struct {
        int n;                  /* positions called so, */
        int64_t called, won;    /* sums, in 1/AI_CERTAIN; who shares a win has half of it */
    } part[CALIBRATION_PARTS];
} Calibration;

/* One more position: how likely somebody was called to win, and how much of the win he had. */
void calibration_count(Calibration *calibration, int32_t called, int32_t won);

/* Play one more game of these rules.  False: no memory. */
bool calibrate(Calibration *calibration, const AudeRules *rules, uint64_t seed);

void calibration_write(const Calibration *calibration, Text *text);
void calibration_json(const Calibration *calibration, Text *text);

#endif
