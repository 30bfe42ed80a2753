/* calibrate.c -- are forecasts right: of positions called 70 %, are 70 % won? */
#include "calibrate.h"

#include "../game.h"
#include "base/json_writer.h"
#include "base/width.h"
#include "game_text.h"
#include "hint.h"
#include "thinker.h"

enum { ONE_IN = 8, MAX_CALLS = 64 };

typedef struct {
    int seat;
    int32_t win;
} Call;

/* ---- Games ------------------------------------------------------------------- */

static void play_turn(Thinker *thinker, AudeGame *game) {
    AiLine line;
    ai_look(thinker->mind[0], game);
    ai_lines(thinker->mind[0], &line, 1);
    for (int i = 0; i < line.n; i++) aude_play(game, line.move[i], NULL);
}

/* Before a draw, as forecasts are the mean of what may come; where that is dealt face down, before
 * a decision. */
static bool is_moment(const AudeGame *game) {
    return (aude_actor(game) == AUDE_CHANCE) == !game_text(game)->hides;
}

static int play_game(Forecaster *forecaster, Thinker *thinker, AudeGame *game, uint64_t seed,
                     Call calls[MAX_CALLS]) {
    int n = 0;
    while (aude_actor(game) != AUDE_NOBODY) {
        bool chance = aude_actor(game) == AUDE_CHANCE;
        if (is_moment(game) && n < MAX_CALLS && !random_below(&seed, ONE_IN)) {
            Forecast of;
            int seat = (int)random_below(&seed, game->rules.players);
            forecast(forecaster, game, seat, &of);
            calls[n++] = (Call){seat, of.win[seat]};
        }
        if (chance)
            aude_play(game, aude_sample(game, &seed), NULL);
        else
            play_turn(thinker, game);
    }
    return n;
}

void calibration_count(Calibration *calibration, int32_t called, int32_t won) {
    int part = called * CALIBRATION_PARTS / (AI_CERTAIN + 1);
    calibration->part[part].n++;
    calibration->part[part].called += called;
    calibration->part[part].won += won;
}

bool calibrate(Calibration *calibration, const AudeRules *rules, uint64_t seed) {
    Forecaster *forecaster = forecaster_new(0);
    Thinker thinker = {0};
    AiSettings greedy;
    AudeGame game;
    Call calls[MAX_CALLS];
    bool ready = !ai_settings_read(&greedy, "greedy:small=1") && forecaster &&
                 thinker_open(&thinker, &greedy, seed) && !aude_start(&game, rules);
    if (ready) {
        Forecast end;
        int n = play_game(forecaster, &thinker, &game, seed, calls);
        forecast(forecaster, &game, 0, &end);
        for (int i = 0; i < n; i++)
            calibration_count(calibration, calls[i].win, end.win[calls[i].seat]);
        calibration->games++;
    }
    thinker_close(&thinker);
    forecaster_free(forecaster);
    return ready;
}

/* ---- Tables --------------------------------------------------------------------- */

static int64_t mean_percent(int64_t sum, int n) { return n ? sum * 100 / n : 0; }

static void put_percent(Text *rows, int64_t sum, int n) {
    text_put(rows, "\t");
    if (n)
        tenths_write(rows, mean_percent(sum, n), AI_CERTAIN);
    else
        text_put(rows, "-");
}

void calibration_write(const Calibration *calibration, Text *text) {
    Text rows = TEXT_LIKE(text);
    text_say(text, "%d game{|s}\n", calibration->games);
    text_say(&rows, "called\tpositions\tsaid %%\twon %%\n");
    for (int i = 0; i < CALIBRATION_PARTS; i++) {
        text_add(&rows, "%3d - %3d %%\t%d", 100 * i / CALIBRATION_PARTS,
                 100 * (i + 1) / CALIBRATION_PARTS, calibration->part[i].n);
        put_percent(&rows, calibration->part[i].called, calibration->part[i].n);
        put_percent(&rows, calibration->part[i].won, calibration->part[i].n);
        text_put(&rows, "\n");
    }
    text_columns(text, text_string(&rows), "lr");
    text_release(&rows);
}

static void json_percent(Json *json, const char *key, int64_t sum, int n) {
    json_tenths(json, key, mean_percent(sum, n), AI_CERTAIN);
}

void calibration_json(const Calibration *calibration, Text *text) {
    Json json = {.text = text};
    json_object(&json, NULL);
    json_int(&json, "games", calibration->games);
    json_list(&json, "parts");
    for (int i = 0; i < CALIBRATION_PARTS; i++) {
        json_object(&json, NULL);
        json_int(&json, "from", 100 * i / CALIBRATION_PARTS);
        json_int(&json, "to", 100 * (i + 1) / CALIBRATION_PARTS);
        json_int(&json, "positions", calibration->part[i].n);
        json_percent(&json, "said", calibration->part[i].called, calibration->part[i].n);
        json_percent(&json, "won", calibration->part[i].won, calibration->part[i].n);
        json_object_end(&json);
    }
    json_list_end(&json);
    json_object_end(&json);
}
