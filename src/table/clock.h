/* clock.h -- how long people may think: docs/clocks.md says every rule of it.
 *
 * A clock knows no time: whoever asks says what it is, in milliseconds since whenever. */
#ifndef TABLE_CLOCK_H
#define TABLE_CLOCK_H

#include "aude/aude.h"

#include "base/text.h"

enum { CLOCK_LAG = 500 };       /* the most that a command may have spent on its way */
#define CLOCK_NEVER INT64_MAX

/* Milliseconds; 0: there is no such limit. */
typedef struct {
    uint32_t total, increment;  /* for the game, and more after every turn */
    uint32_t turn;              /* for every turn */
    uint32_t patience;          /* for others to wait in one go */
} ClockRules;

/* Not both a total and time for every turn, and no increment without a total. */
bool clock_valid(const ClockRules *rules);

typedef struct {
    ClockRules rules;
    int64_t left[AUDE_MAX_SEATS]; /* of the game or, with time for every turn, of the turn */
    int64_t since; /* when the clock that runs was last stopped or started */
    int8_t runs; /* whose it is, or -1 */
    bool asked; /* he decides in somebody else's turn */
} Clock;

/* Everybody has all of his time, and no clock runs. */
void clock_init(Clock *clock, const ClockRules *rules);

/* From now on everybody waits for this seat. */
void clock_run(Clock *clock, int seat, bool asked, int64_t now);

/* The seat whose clock runs, if one does, has decided: it stops.  The turn of a seat is over. */
void clock_decided(Clock *clock, int64_t now, int lag);
void clock_ended(Clock *clock, int seat);

/* Nobody is waited for any more, though nothing was decided. */
void clock_stop(Clock *clock, int64_t now);

/* What of its lag a decision of this seat is spared: no more than it took. */
int clock_credit(const Clock *clock, int seat, int64_t now, int lag);

/* Which limit is reached by a decision that comes now and was `lag` on its way. */
typedef enum { CLOCK_IN_TIME, CLOCK_FLAG, CLOCK_PATIENCE } ClockLimit;
ClockLimit clock_limit(const Clock *clock, int64_t now, int lag);

/* When the next limit is reached if nothing is heard: CLOCK_NEVER if none will be. */
int64_t clock_deadline(const Clock *clock);

/* What a seat has left at this moment; CLOCK_NEVER without a limit. */
int64_t clock_left(const Clock *clock, int seat, int64_t now);

/* "10m+5s patience 1h": as one writes it, and back. */
void clock_write(const ClockRules *rules, Text *text);
bool clock_read(ClockRules *rules, const char *words, TextError *error);

#endif
