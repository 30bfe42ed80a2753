/* analyse_text.c -- an analysis for people, for programs and as a picture. */
#include "analyse_text.h"

#include <string.h>

#include "base/format.h"
#include "base/json_writer.h"
#include "base/width.h"
#include "hint.h"
#include "notation/notation.h"
#include "svg/graph.h"

/* ---- Numbers ------------------------------------------------------------------ */

/* A cell each (text_columns). */
static void points_write(Text *rows, int32_t margin) {
    text_put(rows, "\t");
    tenths_write(rows, margin, AI_POINT);
}

static void percent_write(Text *rows, int32_t win) {
    text_put(rows, "\t");
    tenths_write(rows, (int64_t)win * 100, AI_CERTAIN);
}

/* ---- Turns --------------------------------------------------------------------- */

/* The position in which a turn was decided, one after the other: `at` is how far `game` is. */
typedef struct {
    const Analysis *analysis;
    AudeGame game;
    int at;
} Reel;

static const AudeGame *reel_to(Reel *reel, const AnalysedTurn *turn) {
    const Record *record = reel->analysis->record;
    if (reel->at == 0) aude_copy(&reel->game, &record->start);
    while (reel->at < turn->first) aude_play(&reel->game, record->moves[reel->at++], NULL);
    return &reel->game;
}

static void played_write(const Analysis *analysis, const AnalysedTurn *turn, const AudeGame *game,
                         Text *text) {
    AiLine line = {.n = turn->n};
    memcpy(line.move, &analysis->record->moves[turn->first], sizeof *line.move * (size_t)turn->n);
    line_write(game, &line, text);
}

static void turn_write(const Analysis *analysis, int i, const AudeGame *game, Text *rows) {
    const AnalysedTurn *turn = &analysis->turns[i];
    Change luck = turn_luck(turn, turn->seat), skill = turn_skill(turn, turn->seat);
    text_add(rows, "%d\t%s\t", i + 1, analysis->record->name[turn->seat]);
    played_write(analysis, turn, game, rows);
    percent_write(rows, turn->after.win[turn->seat]);
    points_write(rows, turn->after.margin[turn->seat]);
    points_write(rows, luck.margin);
    points_write(rows, skill.margin);
    text_add(rows, "\t%s", text_in(rows, labels[turn->label].name));
    if (turn->label > LABEL_GOOD) {
        text_put(rows, ": ");
        line_write(game, &turn->best, rows);
    }
    text_put(rows, "\n");
}

static void turns_write(const Analysis *analysis, Text *text) {
    Reel reel = {.analysis = analysis};
    Text rows = TEXT_LIKE(text);
    text_say(&rows, "turn\tplayer\tplayed\twin %%\tmargin\tluck\tskill\n");
    for (int i = 0; i < analysis->n; i++)
        turn_write(analysis, i, reel_to(&reel, &analysis->turns[i]), &rows);
    text_columns(text, text_string(&rows), "rllrrrrl");
    text_release(&rows);
}

/* ---- Players ---------------------------------------------------------------------- */

static int32_t mean(int32_t sum, int n) { return n ? sum / n : 0; }

/* begin + luck + skill + others + outlook = end. */
static void books_write(const Analysis *analysis, int seat, Text *rows) {
    Books books;
    analysis_books(analysis, seat, &books);
    text_put(rows, analysis->record->name[seat]);
    if (analysis->open) points_write(rows, books.begin.margin);
    points_write(rows, books.luck.margin);
    points_write(rows, books.skill.margin);
    if (analysis->open) {
        points_write(rows, books.others.margin);
        points_write(rows, books.outlook.margin);
        points_write(rows, books.end.margin);
    }
    points_write(rows, mean(books.skill.margin, books.turns));
    for (Label label = LABEL_INACCURACY; label < LABELS; label++)
        text_add(rows, "\t%d", books.labels[label]);
    text_put(rows, "\n");
}

static void players_head(const Analysis *analysis, Text *rows) {
    if (analysis->open)
        text_say(rows, "points\tbegin\tluck\tskill\tothers\toutlook\tend\ta turn");
    else
        text_say(rows, "points\tluck\tskill\ta turn");
    for (Label label = LABEL_INACCURACY; label < LABELS; label++)
        text_add(rows, "\t%s", text_in(rows, labels[label].name));
    text_put(rows, "\n");
}

static void players_write(const Analysis *analysis, Text *text) {
    Text rows = TEXT_LIKE(text);
    text_put(text, "\n");
    players_head(analysis, &rows);
    for (int seat = 0; seat < analysis->record->start.rules.players; seat++)
        books_write(analysis, seat, &rows);
    text_columns(text, text_string(&rows), "lr");
    text_release(&rows);
    if (!analysis->open)
        text_say(text,
                 "\nLuck is what a hand was worth above the mean to whom it was dealt; what others "
                 "held and hid is not in it.\n");
}

void analysis_write(const Analysis *analysis, Text *text) {
    turns_write(analysis, text);
    players_write(analysis, text);
}

/* ---- JSON -------------------------------------------------------------------------- */

/* Win in percent and margin in points, of these seats. */
static void json_seats(Json *json, const char *key, const Forecast *of, int first, int end) {
    json_object(json, key);
    json_list(json, "win");
    for (int seat = first; seat < end; seat++)
        json_tenths(json, NULL, (int64_t)of->win[seat] * 100, AI_CERTAIN);
    json_list_end(json);
    json_list(json, "margin");
    for (int seat = first; seat < end; seat++) json_tenths(json, NULL, of->margin[seat], AI_POINT);
    json_list_end(json);
    json_object_end(json);
}

void forecast_json(const Forecast *of, int players, Text *text) {
    Json json = {.text = text};
    json_seats(&json, NULL, of, 0, players);
}

/* Of every seat that has them. */
static void json_forecast(Json *json, const char *key, const Analysis *analysis,
                          const AnalysedTurn *turn, const Forecast *of) {
    if (analysis->open)
        json_seats(json, key, of, 0, analysis->record->start.rules.players);
    else
        json_seats(json, key, of, turn->seat, turn->seat + 1);
}

static void json_change(Json *json, const char *key, Change of) {
    json_object(json, key);
    json_tenths(json, "win", (int64_t)of.win * 100, AI_CERTAIN);
    json_tenths(json, "margin", of.margin, AI_POINT);
    json_object_end(json);
}

static void json_turn(Json *json, const Analysis *analysis, const AnalysedTurn *turn,
                      const AudeGame *game) {
    json_object(json, NULL);
    json_int(json, "seat", turn->seat);
    played_write(analysis, turn, game, json_words(json, "played"));
    json_words_end(json);
    line_write(game, &turn->best, json_words(json, "best"));
    json_words_end(json);
    json_turn_called(json, "called", game, (SeatNames)analysis->record->name, &turn->best);
    json_word(json, "label", labels[turn->label].name);
    json_forecast(json, "before", analysis, turn, &turn->before);
    json_forecast(json, "drawn", analysis, turn, &turn->found);
    json_forecast(json, "after", analysis, turn, &turn->after);
    json_change(json, "luck", turn_luck(turn, turn->seat));
    json_change(json, "skill", turn_skill(turn, turn->seat));
    json_object_end(json);
}

static void json_player(Json *json, const Analysis *analysis, int seat) {
    Books books;
    analysis_books(analysis, seat, &books);
    json_object(json, NULL);
    json_string(json, "name", analysis->record->name[seat]);
    json_int(json, "turns", books.turns);
    if (analysis->open) json_change(json, "begin", books.begin);
    json_change(json, "luck", books.luck);
    json_change(json, "skill", books.skill);
    if (analysis->open) {
        json_change(json, "others", books.others);
        json_change(json, "outlook", books.outlook);
        json_change(json, "end", books.end);
    }
    json_object(json, "labels");
    for (Label label = 0; label < LABELS; label++)
        json_int(json, labels[label].name, books.labels[label]);
    json_object_end(json);
    json_object_end(json);
}

void analysis_json(const Analysis *analysis, Text *text) {
    Json json = {.text = text};
    Reel reel = {.analysis = analysis};
    json_object(&json, NULL);
    json_list(&json, "turns");
    for (int i = 0; i < analysis->n; i++)
        json_turn(&json, analysis, &analysis->turns[i], reel_to(&reel, &analysis->turns[i]));
    json_list_end(&json);
    json_list(&json, "players");
    for (int seat = 0; seat < analysis->record->start.rules.players; seat++)
        json_player(&json, analysis, seat);
    json_list_end(&json);
    json_object_end(&json);
}

/* ---- The picture -------------------------------------------------------------------- */

enum { THOUSAND = 1000, TENTHS = 10 };

/* What is not known of a seat stays as it was. */
static void moment_forecast(const Analysis *analysis, const AnalysedTurn *turn, const Forecast *of,
                            GraphMoment *moment) {
    for (int seat = 0; seat < analysis->record->start.rules.players; seat++) {
        if (!analysis->open && (!turn || seat != turn->seat)) continue;
        moment->win[seat] = (int)((int64_t)of->win[seat] * THOUSAND / AI_CERTAIN);
        moment->margin[seat] = of->margin[seat] * TENTHS / AI_POINT;
    }
}

/* Together they win for certain. */
static void moment_share(GraphMoment *moment, int players) {
    int sum = 0;
    for (int seat = 0; seat < players; seat++) sum += moment->win[seat];
    for (int seat = 0; seat < players; seat++)
        moment->win[seat] = sum ? moment->win[seat] * THOUSAND / sum : THOUSAND / players;
}

static void moment_words(const Analysis *analysis, int i, const AudeGame *game, const Text *like,
                         GraphMoment *moment) {
    const AnalysedTurn *turn = &analysis->turns[i];
    Text words = TEXT_LIKE(like);
    text_add(&words, "%d %s: ", i + 1, analysis->record->name[turn->seat]);
    played_write(analysis, turn, game, &words);
    text_add(&words, " (%s)", text_in(&words, labels[turn->label].name));
    if (turn->label > LABEL_GOOD) {
        text_say(&words, ", better ");
        line_write(game, &turn->best, &words);
    }
    format_write(moment->words, sizeof moment->words, "%s", text_string(&words));
    text_release(&words);
}

static void fill_moments(const Analysis *analysis, const Text *like, GraphMoment moments[]) {
    Reel reel = {.analysis = analysis};
    int players = analysis->record->start.rules.players;
    GraphMoment known = {.seat = -1, .mark = ""};
    for (int seat = 0; seat < players; seat++) known.win[seat] = THOUSAND / players;
    if (analysis->open) moment_forecast(analysis, NULL, &analysis->turns->before, &known);
    for (int i = 0; i <= analysis->n; i++) {
        moments[i] = known;
        moment_share(&moments[i], players);
        if (i == analysis->n) break;
        const AnalysedTurn *turn = &analysis->turns[i];
        known.seat = turn->seat;
        known.luck = turn_luck(turn, turn->seat).margin * TENTHS / AI_POINT;
        known.mark = labels[turn->label].mark;
        moment_forecast(analysis, turn, &turn->after, &known);
        moment_words(analysis, i, reel_to(&reel, turn), like, &known);
    }
}

void analysis_svg(const Analysis *analysis, const DrawStyle *style, Text *text) {
    const Record *record = analysis->record;
    DrawStyle named = *style;
    GraphMoment *moments =
        memory_take(analysis->memory, (size_t)(analysis->n + 1) * sizeof *moments);
    text->failed |= !moments;
    if (!moments) return;
    fill_moments(analysis, text, moments);
    named.names = (const char(*)[25])record->name;
    Say usual = SAY("The course of the game");
    Graph graph = {*record->title ? record->title : text_in(text, usual),
                   record->start.rules.players, analysis->n + 1, moments};
    draw_graph_svg(&graph, &named, text);
    memory_give(analysis->memory, moments);
}
