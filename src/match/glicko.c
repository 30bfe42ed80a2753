/* glicko.c -- ratings by Glicko-2; the names of its steps are those of Glickman's paper. */
#include "glicko.h"

#include <math.h>

/* Between ratings as people read them and the scale of the paper. */
static const double SCALE = 173.7178;

/* How fast volatility may change: small, as a player's own strength hardly jumps in a game. */
static const double TAU = 0.5;

/* The paper's rating period, in days: a deviation of 50 is back at 350 after two years. */
static const double PERIOD_DAYS = 0.66;

static const double PI = 3.14159265358979323846; /* C has none */

static double square(double x) { return x * x; }

/* What a rival whose rating is uncertain counts for, and the score to be expected against him. */
static double g_of(double phi) { return 1 / sqrt(1 + 3 * square(phi / PI)); }
static double expected(double mu, double mu_j, double phi_j) {
    return 1 / (1 + exp(-g_of(phi_j) * (mu - mu_j)));
}

/* Step 5: the equation whose root is the new volatility. */
typedef struct {
    double delta2, phi2, v, a;
} Equation;

static double f_of(const Equation *eq, double x) {
    double ex = exp(x), sum = eq->phi2 + eq->v + ex;
    return ex * (eq->delta2 - sum) / (2 * square(sum)) - (x - eq->a) / square(TAU);
}

/* A number on the other side of the root. */
static double lower_bound(const Equation *eq) {
    if (eq->delta2 > eq->phi2 + eq->v) return log(eq->delta2 - eq->phi2 - eq->v);
    int k = 1;
    while (k < 100 && f_of(eq, eq->a - k * TAU) < 0) k++;
    return eq->a - k * TAU;
}

/* By the Illinois method, which the paper proposes. */
static double new_volatility(const Equation *eq) {
    double a = eq->a, b = lower_bound(eq), fa = f_of(eq, a), fb = f_of(eq, b);
    for (int i = 0; i < 100 && fabs(b - a) > 1e-6; i++) {
        double c = a + (a - b) * fa / (fb - fa), fc = f_of(eq, c);
        if (fc * fb <= 0)
            a = b, fa = fb;
        else
            fa /= 2;
        b = c, fb = fc;
    }
    return exp(a / 2);
}

Glicko glicko_played(Glicko mine, const Glicko rivals[], const double scores[], int n,
                     double weight) {
    double mu = (mine.rating - 1500) / SCALE, phi = mine.deviation / SCALE;
    double information = 0, surprise = 0;
    for (int j = 0; j < n; j++) {
        double mu_j = (rivals[j].rating - 1500) / SCALE, phi_j = rivals[j].deviation / SCALE;
        double e = expected(mu, mu_j, phi_j), g = g_of(phi_j);
        information += weight * square(g) * e * (1 - e);
        surprise += weight * g * (scores[j] - e);
    }
    if (information <= 0) return mine;
    double v = 1 / information;
    const Equation eq = {square(v * surprise), square(phi), v, log(square(mine.volatility))};
    double sigma = new_volatility(&eq), wide = square(phi) + square(sigma);
    double sure = 1 / sqrt(1 / wide + 1 / v);
    mine.rating = 1500 + SCALE * (mu + square(sure) * surprise);
    mine.deviation = SCALE * sure;
    mine.volatility = sigma;
    return mine;
}

Glicko glicko_waited(Glicko mine, double days) {
    double periods = fmax(days, 0) / PERIOD_DAYS;
    double phi = sqrt(square(mine.deviation / SCALE) + periods * square(mine.volatility));
    mine.deviation = fmin(SCALE * phi, GLICKO_NEW.deviation);
    return mine;
}

static double score_against(const int16_t points[], unsigned out, int seat, int other) {
    int lost = (int)(out >> seat & 1), beaten = (int)(out >> other & 1);
    if (lost != beaten) return beaten;
    if (points[seat] == points[other] || lost) return 0.5;
    return points[seat] > points[other];
}

void glicko_game(Glicko seats[], const int16_t points[], unsigned out, int players) {
    Glicko after[AUDE_MAX_SEATS];
    for (int seat = 0; seat < players; seat++) {
        Glicko rivals[AUDE_MAX_SEATS];
        double scores[AUDE_MAX_SEATS];
        int n = 0;
        for (int other = 0; other < players; other++) {
            if (other == seat) continue;
            rivals[n] = seats[other];
            scores[n++] = score_against(points, out, seat, other);
        }
        after[seat] = glicko_played(seats[seat], rivals, scores, n, 2.0 / players);
    }
    for (int seat = 0; seat < players; seat++) seats[seat] = after[seat];
}
