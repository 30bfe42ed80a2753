/* analysis.c -- what a game will come to, and what was luck and skill in one that was played. */
#include "api.h"

#include "table/analyse_text.h"

static_assert((int)AUDE_QUICK_DRAWS == (int)ANALYSE_QUICK, "a hurry is the same there as here");

/* ---- Forecasts -------------------------------------------------------------------- */

struct AudeForecaster {
    Memory memory;
    Forecaster *forecaster;
};

AudeForecaster *aude_forecaster_new(const AudeMemory *memory, int draws, AudeWrong *wrong) {
    AudeForecaster *forecaster = handle_new(memory, sizeof *forecaster, wrong);
    if (!forecaster) return NULL;
    forecaster->forecaster = forecaster_new_in(&forecaster->memory, draws > 0 ? draws : 0);
    if (forecaster->forecaster) return forecaster;
    handle_free(forecaster);
    return wrong_rule(wrong, AUDE_ERR_NO_MEMORY), NULL;
}

void aude_forecaster_free(AudeForecaster *forecaster) {
    if (forecaster) forecaster_free(forecaster->forecaster);
    handle_free(forecaster);
}

bool aude_forecaster_json(AudeForecaster *forecaster, const AudeGame *game, int seat,
                          AudeText *text, AudeWrong *wrong) {
    Forecast of;
    size_t mark = text_mark(text);
    if (!seat_may_look(seat, game->rules.players, wrong)) return false;
    forecast(forecaster->forecaster, game, seat < 0 ? AUDE_SPECTATOR : seat, &of);
    forecast_json(&of, game->rules.players, &text->text);
    return text_written(text, mark, wrong);
}

/* ---- Analysis ---------------------------------------------------------------------- */

struct AudeAnalysis {
    Memory memory;
    Analysis analysis;
};

AudeAnalysis *aude_analysis_new(const AudeMemory *memory, const AudeRecord *record,
                                const char *player, int draws, AudeWrong *wrong) {
    AnalyseWish wish = {.draws = draws > 0 ? draws : 0};
    const char *usual = analyse_usual_player((AudeKind)record->record.start.rules.game);
    const char *reason = ai_settings_read(&wish.player, player ? player : usual);
    if (reason) return wrong_say(wrong, reason), NULL;
    if (!record_is_whole(record, wrong)) return NULL;
    AudeAnalysis *analysis = handle_new(memory, sizeof *analysis, wrong);
    if (!analysis) return NULL;
    wish.memory = &analysis->memory;
    if (analysis_begin(&analysis->analysis, &record->record, &wish)) return analysis;
    aude_analysis_free(analysis);
    return wrong_rule(wrong, AUDE_ERR_NO_MEMORY), NULL;
}

void aude_analysis_free(AudeAnalysis *analysis) {
    if (analysis) analysis_release(&analysis->analysis);
    handle_free(analysis);
}

bool aude_analysis_step(AudeAnalysis *analysis) { return analysis_step(&analysis->analysis); }

int aude_analysis_done(const AudeAnalysis *analysis) {
    int moves = analysis->analysis.record->n_moves;
    return moves ? (int)(1000 * (int64_t)analysis->analysis.done / moves) : 1000;
}

/* Are there turns to tell of? */
static bool has_turns(const AudeAnalysis *analysis, AudeWrong *wrong) {
    return (analysis && analysis->analysis.n) || wrong_say(wrong, SAY("no turn was looked at yet"));
}

bool aude_analysis_json(const AudeAnalysis *analysis, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!has_turns(analysis, wrong)) return false;
    analysis_json(&analysis->analysis, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_analysis_write(const AudeAnalysis *analysis, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!has_turns(analysis, wrong)) return false;
    analysis_write(&analysis->analysis, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_analysis_svg(const AudeAnalysis *analysis, bool light, AudeText *text, AudeWrong *wrong) {
    const DrawStyle style = {.light = light};
    size_t mark = text_mark(text);
    if (!has_turns(analysis, wrong)) return false;
    analysis_svg(&analysis->analysis, &style, &text->text);
    return text_written(text, mark, wrong);
}
