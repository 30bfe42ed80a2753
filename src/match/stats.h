/* stats.h -- what the results of games say about who is stronger, and how surely.
 *
 * Games come in rounds: the same draws, once with everybody on every seat.  What a round gives is
 * one number, so that luck which both sides had is no part of the spread.  Errors are those of the
 * mean over rounds, and as wide as is usual: 19 times in 20 the truth lies within them. */
#ifndef MATCH_STATS_H
#define MATCH_STATS_H

/* A mean, and the sum of squares of what it is made of around it. */
typedef struct {
    long n;
    double mean, squares;
} Spread;

typedef struct {
    double value, error;
} Estimate;

void spread_add(Spread *spread, double value);
double spread_variance(const Spread *spread);   /* of one value; 0 if there are fewer than two */
Estimate spread_estimate(const Spread *spread);

/* ---- Elo ------------------------------------------------------------------ */

/* How much stronger than the others somebody is who gets this share of the victories at a table
 * for so many: 75 % of two is +191.  And the share of victories that Elo promises, for two. */
double elo_of(double score, int seats);
double elo_score(double elo);

/* The same of a score with its error, after so many games.  Who won them all is not infinitely
 * strong: the score counts as at least half a game from there. */
Estimate elo_estimate(Estimate score, long games, int seats);

/* ---- When is it enough? ---------------------------------------------------- */

/* A sequential test of "elo1 stronger" against "elo0 stronger", on results of pairs of games: how
 * many gave the first player 0, 1/2, 1, 1 1/2 and 2 points. */
enum { PAIR_RESULTS = 5 };
typedef struct {
    double elo0, elo1;
    long pair[PAIR_RESULTS];
} Sprt;

/* The logarithm of how much likelier the results are under elo1 than under elo0, each with the
 * distribution over the five results that suits them best. */
double sprt_likelihood(const Sprt *sprt);

/* Beyond this, or below its negative, the test is over: one in twenty is wrong. */
double sprt_bound(void);

/* ---- Round robins ---------------------------------------------------------- */

enum { CROSS_MAX = 20 };
typedef struct {
    int n;                                  /* players */
    double points[CROSS_MAX][CROSS_MAX];    /* of one against another: 1, 1/2 or 0 a game */
    double variance[CROSS_MAX][CROSS_MAX];  /* of that sum, as measured */
} CrossTable;

/* The strengths that make these results likeliest (Bradley and Terry), their mean being 0; with
 * `anchor` >= 0 errors are those of the difference to that player, else to the mean. */
void cross_solve(const CrossTable *table, int anchor, Estimate elo[]);

#endif
