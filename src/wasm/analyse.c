/* analyse.c -- a game that was played, for a web page: an AudeAnalysis, in words (strings.h says
 * how they travel); and what the game on the table will come to.
 *
 *      call('analyse_open', record, 0, 0);
 *      while (api.analyse_step()) postMessage(api.analyse_done());
 *      const { turns, players } = JSON.parse(call('analyse_json'));
 *
 * A step is a turn, so that a worker can say how far it is, and be stopped.  The answers are those
 * of `aude analyse FILE --json`. */
#include "strings.h"
#include "table.h"

static AudeRecord *record;
static AudeAnalysis *analysis; /* of that */

/* ---- A record ---------------------------------------------------------------- */

/* "aude:nodes=500" */
static const char *player_with(uint32_t nodes, char words[24]) {
    static const char name[] = "aude:nodes=";
    char digits[10];
    int n = 0;
    do digits[n++] = (char)('0' + nodes % 10);
    while (nodes /= 10);
    for (size_t i = 0; i < sizeof name; i++) words[i] = name[i];
    char *at = words + sizeof name - 1;
    while (n) *at++ = digits[--n];
    *at = '\0';
    return words;
}

/* Take a record to look at, as `aude analyse` does: with `nodes`, if not 0, as --nodes; `quick`, if
 * not 0, as --quick.  What was there before is gone. */
EXPORT uint32_t analyse_open(uint32_t length, uint32_t nodes, uint32_t quick);
uint32_t analyse_open(uint32_t length, uint32_t nodes, uint32_t quick) {
    char words[24];
    AudeRecord *other = aude_record_read(NULL, words_in(length), length, words_wrong());
    if (!other) return answer(false);
    aude_analysis_free(analysis);
    aude_record_free(record);
    record = other;
    analysis = aude_analysis_new(NULL, record, nodes ? player_with(nodes, words) : NULL,
                                 quick ? AUDE_QUICK_DRAWS : 0, words_wrong());
    return answer(analysis);
}

/* Look at one more turn: 0 when there is none. */
EXPORT uint32_t analyse_step(void);
uint32_t analyse_step(void) { return analysis && aude_analysis_step(analysis); }

/* How much of the record is done, in 1/1000. */
EXPORT uint32_t analyse_done(void);
uint32_t analyse_done(void) { return analysis ? (uint32_t)aude_analysis_done(analysis) : 0; }

/* What was found so far. */
EXPORT uint32_t analyse_json(void);
uint32_t analyse_json(void) {
    return answer(aude_analysis_json(analysis, words_out(), words_wrong()));
}

/* ---- The table ----------------------------------------------------------------- */

/* How likely each seat is to win the game on the table, and by how much, as `seat` may know it and
 * as JSON. */
EXPORT uint32_t table_forecast(int32_t seat);
uint32_t table_forecast(int32_t seat) {
    static AudeForecaster *forecaster;
    AudeGame game;
    if (!forecaster) forecaster = aude_forecaster_new(NULL, AUDE_QUICK_DRAWS, words_wrong());
    return answer(forecaster && table_shows(AUDE_ALL, &game) &&
                  aude_forecaster_json(forecaster, &game, seat, words_out(), words_wrong()));
}
