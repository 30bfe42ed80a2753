/* report.c -- what is said about a match: tables for people, JSON for programs. */
#include "report.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/json_writer.h"
#include "base/width.h"
#include "notation/notation.h"

/* Text has no fractions: those of a match are made here, with a comma where that is said. */
static void put(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(Text *text, const char *format, ...) {
    char line[400];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    for (char *c = line; *c; c++)
        if (*c == '.') *c = *text_in(text, DECIMAL_POINT);
    text_put(text, line);
}

static void all_elo(const Report *report, Estimate elo[MATCH_MAX_PLAYERS]) {
    const Match *match = report->tally->match;
    tally_elo(report->tally, report->anchor, elo);
    double shift = report->anchor < 0 ? 0 : report->anchor_elo - elo[report->anchor].value;
    for (int i = 0; i < match->n_players; i++) elo[i].value += shift;
}

static double mean_points(const TallyRow *row, long points) {
    return row->played ? (double)points / (double)row->played : 0;
}

/* ---- The sequential test ---------------------------------------------------------- */

static double likelihood(const Report *report) {
    Sprt sprt = tally_sprt(report->tally, report->elo0, report->elo1);
    return sprt_likelihood(&sprt);
}

int report_verdict(const Report *report) {
    if (!report->tests) return 0;
    double now = likelihood(report);
    return now >= sprt_bound() ? 1 : now <= -sprt_bound() ? -1 : 0;
}

/* ORDER VERDICT */
static const Say verdicts[] = {SAY("elo0 holds"), SAY("goes on"), SAY("elo1 holds")};

static Say verdict_words(const Report *report) { return verdicts[report_verdict(report) + 1]; }

static void put_test(const Report *report, Text *text) {
    if (!report->tests) return;
    text_say(text, "test of elo ");
    put(text, "%g", report->elo0);
    text_say(text, " against ");
    put(text, "%g: %.2f", report->elo1, likelihood(report));
    text_say(text, " between ");
    put(text, "%.2f", -sprt_bound());
    text_say(text, " and ");
    put(text, "%.2f", sprt_bound());
    text_add(text, ", %s\n", text_in(text, verdict_words(report)));
}

/* ---- Tables ----------------------------------------------------------------------- */

/* "+-5.00", close to the number before it (text_columns). */
static void put_error(const Report *report, Text *rows, const char *format, double error)
    __attribute__((format(printf, 3, 0)));
static void put_error(const Report *report, Text *rows, const char *format, double error) {
    text_put(rows, report->unicode ? "\t±" : "\t+-");
    put(rows, format, error);
}

/* The last of those that were kept, and how many there were. */
static void put_forfeits(const Report *report, Text *text) {
    const Tally *tally = report->tally;
    enum { SHOWN = 5 };
    long kept = tally->forfeits < TALLY_FORFEITS ? tally->forfeits : TALLY_FORFEITS;
    if (tally->forfeits) text_say(text, "%ld forfeited:\n", tally->forfeits);
    for (long i = kept > SHOWN ? kept - SHOWN : 0; i < kept; i++)
        text_say(text, "  game %ld: %s\n", tally->forfeit[i].number + 1, tally->forfeit[i].why);
}

static void put_score(const Report *report, Estimate score, Text *rows) {
    put(rows, "\t%.2f", 100 * score.value);
    put_error(report, rows, "%.2f", 100 * score.error);
}

static void put_margin(const Report *report, Estimate margin, Text *rows) {
    put(rows, "\t%+.2f", margin.value);
    put_error(report, rows, "%.2f", margin.error);
}

static void put_elo(const Report *report, Estimate elo, Text *rows) {
    put(rows, "\t%+.0f", elo.value);
    put_error(report, rows, "%.0f", elo.error);
}

static void put_row(const Report *report, const char *name, const TallyRow *row, Estimate elo,
                    Text *rows) {
    text_put(rows, name);
    put_score(report, spread_estimate(&row->score), rows);
    put(rows, "\t%.2f", mean_points(row, row->points));
    put_margin(report, spread_estimate(&row->margin), rows);
    put_elo(report, elo, rows);
    put(rows, "\t%.3f\t%.3f\n", times_mean(&row->times), times_slowest(&row->times));
}

/* Who would have won if nobody had drawn better than others. */
static void put_fair(const Report *report, Text *rows) {
    const Match *match = report->tally->match;
    if (!match->tells_luck) return;
    text_say(rows, "less luck:\n");
    for (int i = 0; i < match->n_players; i++) {
        TallyRow row;
        tally_player(report->tally, i, &row);
        text_put(rows, match->player[i].name);
        put_score(report, spread_estimate(&row.fair_score), rows);
        text_put(rows, "\t");
        put_margin(report, spread_estimate(&row.fair_margin), rows);
        put_elo(report, tally_score_elo(report->tally, &row.fair_score), rows);
        text_put(rows, "\n");
    }
}

void report_table(const Report *report, Text *text) {
    const Match *match = report->tally->match;
    Estimate elo[MATCH_MAX_PLAYERS];
    Text rows = TEXT_LIKE(text);
    all_elo(report, elo);
    text_say(&rows, "player\tscore %%\t\tpoints\tmargin\t\telo\t\tms\tms p99\n");
    for (int i = 0; i < match->n_players; i++) {
        TallyRow row;
        tally_player(report->tally, i, &row);
        put_row(report, match->player[i].name, &row, elo[i], &rows);
    }
    put_fair(report, &rows);
    text_columns(text, text_string(&rows), "lrerrerer");
    text_release(&rows);
    put_test(report, text);
    put_forfeits(report, text);
}

static void sort_by_elo(const Estimate elo[], int n, int order[]) {
    for (int i = 0; i < n; i++) {
        int at = i;
        for (; at && elo[order[at - 1]].value < elo[i].value; at--) order[at] = order[at - 1];
        order[at] = i;
    }
}

/* What one scored against another; -1 if they have not met. */
static double score_against(const Tally *tally, int player, int other) {
    const Match *match = tally->match;
    for (int lineup = 0; lineup < match->n_lineups; lineup++) {
        const TallyRow *row = tally->row[lineup];
        if (player != other && row[player].seats && row[other].seats && row[player].score.n)
            return row[player].score.mean;
    }
    return -1;
}

static void put_cross_row(const Report *report, const int order[], int rank, Estimate elo,
                          Text *rows) {
    const Match *match = report->tally->match;
    TallyRow row;
    tally_player(report->tally, order[rank], &row);
    text_add(rows, "%d\t%s", rank + 1, match->player[order[rank]].name);
    put_elo(report, elo, rows);
    put(rows, "\t%.2f\t%.2f\t%+.2f\t%.3f", 100 * row.score.mean, mean_points(&row, row.points),
        row.margin.mean, times_mean(&row.times));
    for (int i = 0; i < match->n_players; i++) {
        double score = score_against(report->tally, order[rank], order[i]);
        if (score < 0)
            text_put(rows, "\t-");
        else
            put(rows, "\t%.1f", 100 * score);
    }
    text_put(rows, "\n");
}

void report_cross_table(const Report *report, Text *text) {
    const Match *match = report->tally->match;
    Estimate elo[MATCH_MAX_PLAYERS];
    int order[MATCH_MAX_PLAYERS];
    Text rows = TEXT_LIKE(text);
    all_elo(report, elo);
    sort_by_elo(elo, match->n_players, order);
    text_say(&rows, "\tplayer\telo\t\tscore %%\tpoints\tmargin\tms");
    for (int i = 0; i < match->n_players; i++) text_add(&rows, "\t%d", i + 1);
    text_put(&rows, "\n");
    for (int rank = 0; rank < match->n_players; rank++)
        put_cross_row(report, order, rank, elo[order[rank]], &rows);
    text_columns(text, text_string(&rows), "rlrer");
    text_release(&rows);
    put_forfeits(report, text);
}

/* ---- JSON -------------------------------------------------------------------------- */

static void json_real(Json *json, const char *key, double value) {
    char digits[40];
    snprintf(digits, sizeof digits, "%.4f", value);
    json_digits(json, key, digits);
}

static void json_estimate(Json *json, const char *key, Estimate estimate) {
    char error[40];
    snprintf(error, sizeof error, "%s_error", key);
    json_real(json, key, estimate.value);
    json_real(json, error, estimate.error);
}

static void json_reasons(Json *json, const TallyRow *row) {
    json_object(json, "by_reason");
    for (int r = 0; r < AUDE_REASONS; r++)
        if (row->reason[r]) json_real(json, reason_name(r), mean_points(row, row->reason[r]));
    json_object_end(json);
}

static void json_fair(Json *json, const Tally *tally, const TallyRow *row) {
    if (!tally->match->tells_luck) return;
    json_object(json, "less_luck");
    json_estimate(json, "score", spread_estimate(&row->fair_score));
    json_estimate(json, "margin", spread_estimate(&row->fair_margin));
    json_estimate(json, "elo", tally_score_elo(tally, &row->fair_score));
    json_object_end(json);
}

static void json_player(Json *json, const Tally *tally, int player, Estimate elo) {
    TallyRow sum, *row = &sum;
    tally_player(tally, player, row);
    json_object(json, NULL);
    json_string(json, "name", tally->match->player[player].name);
    json_estimate(json, "score", spread_estimate(&row->score));
    json_real(json, "points", mean_points(row, row->points));
    json_estimate(json, "margin", spread_estimate(&row->margin));
    json_estimate(json, "elo", elo);
    json_real(json, "ms", times_mean(&row->times));
    json_real(json, "ms_p99", times_slowest(&row->times));
    json_reasons(json, row);
    json_fair(json, tally, row);
    json_object_end(json);
}

static void json_players(Json *json, const Report *report) {
    const Match *match = report->tally->match;
    Estimate elo[MATCH_MAX_PLAYERS];
    all_elo(report, elo);
    json_list(json, "players");
    for (int i = 0; i < match->n_players; i++) json_player(json, report->tally, i, elo[i]);
    json_list_end(json);
}

/* Of a tournament: how each played against each. */
static void json_pairings(Json *json, const Report *report) {
    const Match *match = report->tally->match;
    if (match->n_lineups < 2) return;
    json_list(json, "pairings");
    for (int lineup = 0; lineup < match->n_lineups; lineup++) {
        const uint8_t *who = match->lineup[lineup];
        const TallyRow *row = &report->tally->row[lineup][who[0]];
        json_object(json, NULL);
        json_string(json, "player", match->player[who[0]].name);
        json_string(json, "against", match->player[who[1]].name);
        json_int(json, "games", (int)(row->score.n * match_seats(match)));
        json_estimate(json, "score", spread_estimate(&row->score));
        json_estimate(json, "margin", spread_estimate(&row->margin));
        json_object_end(json);
    }
    json_list_end(json);
}

static void json_forfeits(Json *json, const Tally *tally) {
    json_int(json, "forfeited", (int)tally->forfeits);
    json_list(json, "forfeits");
    for (long i = 0; i < tally->forfeits && i < TALLY_FORFEITS; i++) {
        json_object(json, NULL);
        json_int(json, "game", (int)tally->forfeit[i].number + 1);
        json_string(json, "player", tally->match->player[tally->forfeit[i].player].name);
        json_string(json, "why", tally->forfeit[i].why);
        json_object_end(json);
    }
    json_list_end(json);
}

static void json_test(Json *json, const Report *report) {
    if (!report->tests) return;
    json_object(json, "sprt");
    json_real(json, "elo0", report->elo0);
    json_real(json, "elo1", report->elo1);
    json_real(json, "llr", likelihood(report));
    json_real(json, "bound", sprt_bound());
    json_word(json, "verdict", verdict_words(report));
    json_object_end(json);
}

void report_json(const Report *report, Text *text) {
    const Match *match = report->tally->match;
    Json json = {.text = text};
    Text rules = {0};
    rules_write(&match->rules, &rules);
    json_object(&json, NULL);
    json_int(&json, "games", (int)report->tally->games);
    json_string(&json, "seed", match->seed);
    json_string(&json, "rules", text_string(&rules));
    json_int(&json, "seats", match_seats(match));
    json_players(&json, report);
    json_pairings(&json, report);
    json_test(&json, report);
    json_forfeits(&json, report->tally);
    json_object_end(&json);
    text_put(text, "\n");
    text_release(&rules);
}
