/* clock.c -- how long people may think. */
#include "clock.h"

#include <string.h>

#include "notation/words.h"

bool clock_valid(const ClockRules *rules) {
    return !(rules->total && rules->turn) && (rules->total || !rules->increment);
}

void clock_init(Clock *clock, const ClockRules *rules) {
    *clock = (Clock){.rules = *rules, .runs = -1};
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++)
        clock->left[seat] = rules->total ? rules->total : rules->turn;
}

static bool has_flag(const Clock *clock) { return clock->rules.total || clock->rules.turn; }

void clock_run(Clock *clock, int seat, bool asked, int64_t now) {
    clock->runs = (int8_t)seat;
    clock->asked = asked;
    clock->since = now;
}

int clock_credit(const Clock *clock, int seat, int64_t now, int lag) {
    int64_t took = now - clock->since;
    if (clock->runs != seat || lag < 0) return 0;
    if (lag > CLOCK_LAG) lag = CLOCK_LAG;
    return took < lag ? (int)took : lag;
}

/* What a decision that comes now has taken. */
static int64_t taken(const Clock *clock, int64_t now, int lag) {
    return now - clock->since - clock_credit(clock, clock->runs, now, lag);
}

/* An answer out of turn has time of its own where turns have, else it costs what is beyond the
 * increment. */
static void give_back(Clock *clock, int64_t took) {
    int64_t increment = clock->rules.increment, *left = &clock->left[clock->runs];
    if (clock->rules.turn)
        *left = clock->rules.turn;
    else
        *left += took < increment ? took : increment;
}

void clock_decided(Clock *clock, int64_t now, int lag) {
    if (clock->runs < 0) return;
    int64_t took = taken(clock, now, lag);
    if (has_flag(clock)) clock->left[clock->runs] -= took;
    if (has_flag(clock) && clock->asked) give_back(clock, took);
    clock->runs = -1;
}

void clock_ended(Clock *clock, int seat) {
    if (clock->rules.turn) clock->left[seat] = clock->rules.turn;
    if (clock->rules.total) clock->left[seat] += clock->rules.increment;
}

/* It is not known how long what was decided elsewhere was on its way: as long as may be. */
void clock_stop(Clock *clock, int64_t now) {
    if (clock->runs >= 0 && has_flag(clock))
        clock->left[clock->runs] -= taken(clock, now, CLOCK_LAG);
    clock->runs = -1;
}

/* The limit that comes first: what it is, and after how long. */
static ClockLimit first_limit(const Clock *clock, int64_t *after) {
    int64_t patience = clock->rules.patience;
    *after = has_flag(clock) ? clock->left[clock->runs] : CLOCK_NEVER;
    if (patience && patience < *after) return *after = patience, CLOCK_PATIENCE;
    return CLOCK_FLAG;
}

ClockLimit clock_limit(const Clock *clock, int64_t now, int lag) {
    int64_t after;
    if (clock->runs < 0) return CLOCK_IN_TIME;
    ClockLimit limit = first_limit(clock, &after);
    return taken(clock, now, lag) >= after ? limit : CLOCK_IN_TIME;
}

/* Not before the lag is over, too: a decision that was made in time may still be on its way. */
int64_t clock_deadline(const Clock *clock) {
    int64_t after = CLOCK_NEVER;
    if (clock->runs >= 0) (void)first_limit(clock, &after);
    return after == CLOCK_NEVER ? CLOCK_NEVER : clock->since + after + CLOCK_LAG;
}

int64_t clock_left(const Clock *clock, int seat, int64_t now) {
    if (!has_flag(clock)) return CLOCK_NEVER;
    int64_t left = clock->left[seat] - (clock->runs == seat ? taken(clock, now, 0) : 0);
    return left > 0 ? left : 0;
}

/* ---- In words --------------------------------------------------------------- */

static const struct {
    const char *unit;
    uint32_t ms;
} units[] = {{"d", 86400000}, {"h", 3600000}, {"m", 60000}, {"s", 1000}, {"ms", 1}};
enum { UNITS = sizeof units / sizeof *units };

/* In the largest unit that tells all of it. */
static void span_write(uint32_t ms, Text *text) {
    int u = 0;
    while (ms % units[u].ms) u++;
    text_add(text, "%u%s", ms / units[u].ms, units[u].unit);
}

void clock_write(const ClockRules *rules, Text *text) {
    if (!rules->total && !rules->turn) text_put(text, "none");
    if (rules->total || rules->turn) span_write(rules->total ? rules->total : rules->turn, text);
    if (rules->turn) text_put(text, "/turn");
    if (rules->increment) text_put(text, "+"), span_write(rules->increment, text);
    if (rules->patience) text_put(text, " patience "), span_write(rules->patience, text);
}

/* "90s": takes it off `*at`. */
static bool span_read(const char **at, uint32_t *ms) {
    uint64_t n = 0;
    const char *digits = *at;
    for (; **at >= '0' && **at <= '9' && n < UINT32_MAX; ++*at) n = 10 * n + (uint64_t)(**at - '0');
    size_t length = strcspn(*at, "+/ ");
    for (int u = 0; u < UNITS && *at > digits; u++) {
        if (length != strlen(units[u].unit) || memcmp(*at, units[u].unit, length)) continue;
        *at += length;
        *ms = (uint32_t)(n * units[u].ms);
        return n && n <= UINT32_MAX / units[u].ms;
    }
    return false;
}

static bool read_limit(ClockRules *rules, const char *word) {
    uint32_t span;
    if (!strcmp(word, "none")) return true;
    if (!span_read(&word, &span)) return false;
    if (!strcmp(word, "/turn")) return rules->turn = span, true;
    rules->total = span;
    bool more = *word == '+';
    word += more;
    return (!more || span_read(&word, &rules->increment)) && !*word;
}

static bool read_patience(ClockRules *rules, const char *rest) {
    char word[WORD_MAX];
    const char *span = word;
    if (!word_next(&rest, word)) return true;
    return !strcmp(word, "patience") && word_next(&rest, word) &&
           span_read(&span, &rules->patience) && !*span && !*rest;
}

bool clock_read(ClockRules *rules, const char *words, TextError *error) {
    char word[WORD_MAX];
    ClockRules read = {0};
    bool good = word_next(&words, word) && read_limit(&read, word) && read_patience(&read, words);
    if (good) *rules = read;
    return good || text_fail(error, "a clock is none, 10m, 10m+5s or 3d/turn, and patience 1h");
}
