/* analyse.c -- a game that was played, for a web page: table/analyse.h, in words (strings.h says
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

#include "table/analyse_text.h"

static Record record;
static Analysis analysis;

/* ---- A record ---------------------------------------------------------------- */

static void forget(void) {
    analysis_release(&analysis);
    record_release(&record);
}

/* Take a record to look at, as `aude analyse` does: with `nodes`, if not 0, as --nodes; `quick`, if
 * not 0, as --quick.  What was there before is gone. */
EXPORT uint32_t analyse_open(uint32_t length, uint32_t nodes, uint32_t quick);
uint32_t analyse_open(uint32_t length, uint32_t nodes, uint32_t quick) {
    AnalyseWish wish = {.draws = quick ? ANALYSE_QUICK : 0};
    TextError error = {.lang = words_lang()};
    Record read;
    if (!record_read_whole(&read, words_in(length), length, &error)) return failure(&error);
    forget();
    record = read;
    const char *usual = analyse_usual_player((AudeKind)record.start.rules.game);
    (void)ai_settings_read(&wish.player, nodes ? "aude" : usual);
    if (nodes) wish.player.value[AI_NODES] = nodes;
    if (!analysis_begin(&analysis, &record, &wish)) {
        forget();
        return fail((Say)SAY("there is no memory left", "er is geen geheugen meer"));
    }
    words_out();
    return answer();
}

/* Look at one more turn: 0 when there is none. */
EXPORT uint32_t analyse_step(void);
uint32_t analyse_step(void) { return analysis.analyst && analysis_step(&analysis); }

/* How much of the record is done, in 1/1000. */
EXPORT uint32_t analyse_done(void);
uint32_t analyse_done(void) {
    return record.n_moves ? (uint32_t)(1000 * (int64_t)analysis.done / record.n_moves) : 0;
}

static const Say no_turns = SAY("no turn was looked at yet", "er is nog geen beurt bekeken");

/* What was found so far, as JSON; and the course of the game as a picture, `light` or dark. */
EXPORT uint32_t analyse_json(void);
uint32_t analyse_json(void) {
    if (!analysis.n) return fail(no_turns);
    analysis_json(&analysis, words_out());
    return answer();
}

EXPORT uint32_t analyse_svg(uint32_t light);
uint32_t analyse_svg(uint32_t light) {
    DrawStyle style = {.light = light};
    if (!analysis.n) return fail(no_turns);
    analysis_svg(&analysis, &style, words_out());
    return answer();
}

/* ---- The table ----------------------------------------------------------------- */

/* How likely each seat is to win the game on the table, and by how much, as `seat` may know it and
 * as JSON. */
EXPORT uint32_t table_forecast(int32_t seat);
uint32_t table_forecast(int32_t seat) {
    static Forecaster *forecaster;
    const AudeGame *game = table_game();
    Forecast of;
    if (!game) return fail((Say)SAY("there is no game yet", "er is nog geen spel"));
    if (!forecaster) forecaster = forecaster_new(ANALYSE_QUICK);
    if (!forecaster) return fail((Say)SAY("there is no memory left", "er is geen geheugen meer"));
    forecast(forecaster, game, seat, &of);
    forecast_json(&of, game->rules.players, words_out());
    return answer();
}
