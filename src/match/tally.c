/* tally.c -- what the games of a match add up to. */
#include "tally.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board.h"

Tally *tally_new(const Match *match) {
    Tally *tally = calloc(1, sizeof *tally);
    if (!tally) return NULL;
    tally->match = match;
    for (int lineup = 0; lineup < match->n_lineups; lineup++)
        for (int i = 0; i < match_seats(match); i++)
            tally->row[lineup][match->lineup[lineup][i]].seats++;
    return tally;
}

/* ---- A game ---------------------------------------------------------------------- */

/* A seat's share of the victory. */
static double share_of(const MatchGame *game, int seat) {
    int winners = 0;
    for (int other = 0; other < AUDE_MAX_SEATS; other++)
        winners += (int)(game->winners >> other & 1);
    return game->winners >> seat & 1 ? 1.0 / winners : 0;
}

static void add_seat(TallyRow *row, const MatchGame *game, int seat, int seats) {
    row->round_score += share_of(game, seat);
    times_merge(&row->times, &game->times[seat]);
    if (game->forfeit >= 0) return; /* it was not played to its end: points say nothing */
    row->round_luck += game->luck[seat].win / (double)AI_CERTAIN;
    row->round_luck_margin += game->luck[seat].margin / (double)AI_POINT;
    row->round_margin += points_ahead(game->points, seat, seats);
    row->round_margins++;
    row->played++;
    row->points += game->points[seat];
    for (int r = 0; r < AUDE_REASONS; r++) row->reason[r] += game->reason[seat][r];
}

static void end_round(TallyRow *row, int seats) {
    if (!row->seats) return;
    double games = seats * row->seats, fair_margin = row->round_margin - row->round_luck_margin;
    spread_add(&row->score, row->round_score / games);
    spread_add(&row->fair_score, (row->round_score - row->round_luck) / games);
    if (row->round_margins) {
        spread_add(&row->margin, row->round_margin / row->round_margins);
        spread_add(&row->fair_margin, fair_margin / row->round_margins);
    }
    row->round_score = row->round_margin = row->round_luck = row->round_luck_margin = 0;
    row->round_margins = 0;
}

/* Before the round ends: what the first player of the pair has, in halves, since two may share a
 * victory: 0 to 4. */
static void end_pair(Tally *tally, int lineup) {
    const Match *match = tally->match;
    const TallyRow *first = &tally->row[lineup][match->lineup[lineup][0]];
    if (match_seats(match) == 2 && first->seats == 1)
        tally->pair[lineup][(int)(2 * first->round_score)]++;
}

static void note_forfeit(Tally *tally, long number, const MatchGame *game) {
    if (tally->forfeits++ >= TALLY_FORFEITS) return;
    TallyForfeit *forfeit = &tally->forfeit[tally->forfeits - 1];
    forfeit->number = number;
    forfeit->player = game_player(tally->match, number, game->forfeit);
    memcpy(forfeit->why, game->why, sizeof forfeit->why);
}

void tally_add(Tally *tally, long number, const MatchGame *game) {
    const Match *match = tally->match;
    int seats = match_seats(match), lineup = game_lineup(match, number);
    tally->games++;
    if (game->forfeit >= 0) note_forfeit(tally, number, game);
    for (int seat = 0; seat < seats; seat++)
        add_seat(&tally->row[lineup][game_player(match, number, seat)], game, seat, seats);
    if (number % seats != seats - 1) return;
    end_pair(tally, lineup);
    for (int i = 0; i < match->n_players; i++) end_round(&tally->row[lineup][i], seats);
}

/* ---- All of them ------------------------------------------------------------------- */

/* Two means as if their values had come one after the other. */
static void spread_merge(Spread *spread, const Spread *more) {
    double n = (double)(spread->n + more->n), off = more->mean - spread->mean;
    if (!more->n) return;
    spread->squares += more->squares + off * off * (double)spread->n * (double)more->n / n;
    spread->mean += off * (double)more->n / n;
    spread->n += more->n;
}

void tally_player(const Tally *tally, int player, TallyRow *sum) {
    memset(sum, 0, sizeof *sum);
    for (int lineup = 0; lineup < tally->match->n_lineups; lineup++) {
        const TallyRow *row = &tally->row[lineup][player];
        sum->seats += row->seats;
        spread_merge(&sum->score, &row->score);
        spread_merge(&sum->margin, &row->margin);
        spread_merge(&sum->fair_score, &row->fair_score);
        spread_merge(&sum->fair_margin, &row->fair_margin);
        sum->played += row->played;
        sum->points += row->points;
        for (int r = 0; r < AUDE_REASONS; r++) sum->reason[r] += row->reason[r];
        times_merge(&sum->times, &row->times);
    }
}

/* A round is as many games as there are seats. */
static void cross_table(const Tally *tally, CrossTable *table) {
    const Match *match = tally->match;
    *table = (CrossTable){.n = match->n_players};
    for (int lineup = 0; lineup < match->n_lineups; lineup++) {
        int a = match->lineup[lineup][0], b = match->lineup[lineup][1];
        const Spread *score = &tally->row[lineup][a].score;
        double games = 2.0 * (double)score->n;
        table->points[a][b] = games * score->mean;
        table->points[b][a] = games - table->points[a][b];
        /* Of the sum of a round's two games it is four times that of their mean, and there are half
         * as many rounds.  Half a game at least: who always won might still have lost one. */
        double variance = fmax(2 * games * spread_variance(score), 0.25);
        table->variance[a][b] = table->variance[b][a] = variance;
    }
}

Estimate tally_score_elo(const Tally *tally, const Spread *score) {
    int seats = match_seats(tally->match);
    return elo_estimate(spread_estimate(score), score->n * seats, seats);
}

void tally_elo(const Tally *tally, int anchor, Estimate elo[MATCH_MAX_PLAYERS]) {
    const Match *match = tally->match;
    CrossTable table;
    if (match->n_lineups > 1) {
        cross_table(tally, &table);
        cross_solve(&table, anchor, elo);
        return;
    }
    for (int i = 0; i < match->n_players; i++)
        elo[i] = tally_score_elo(tally, &tally->row[0][i].score);
}

Sprt tally_sprt(const Tally *tally, double elo0, double elo1) {
    Sprt sprt = {.elo0 = elo0, .elo1 = elo1};
    memcpy(sprt.pair, tally->pair[0], sizeof sprt.pair);
    return sprt;
}
