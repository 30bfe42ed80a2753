/* glicko.h -- how strong somebody is, by whom he has played: Glicko-2 (Glickman 2013).
 *
 * A rating is a guess and says how good a guess it is: of 95 in 100 players the true strength lies
 * within two deviations.  Whoever plays as he always did has a small volatility; his deviation
 * grows slowly while he does not play.
 *
 * With more than two players everybody has played everybody.  These games are not as many as they
 * look, as one lucky tile decides several of them, so each counts 2/players: a game of six is worth
 * five thirds of a game of two to each of them, not five. */
#ifndef MATCH_GLICKO_H
#define MATCH_GLICKO_H

#include <stdint.h>

#include "aude/aude.h"

typedef struct {
    double rating, deviation, volatility;
} Glicko;

/* Of somebody who has never played. */
#define GLICKO_NEW ((Glicko){1500, 350, 0.06})

/* A game as one of its players has seen it: the others, and 1, 0.5 or 0 against each. */
Glicko glicko_played(Glicko mine, const Glicko rivals[], const double scores[], int n,
                     double weight);

/* After so many days without a game. */
Glicko glicko_waited(Glicko mine, double days);

/* Everybody after a game of `players`, by their points; who is out has lost against all who are
 * in. */
void glicko_game(Glicko seats[], const int16_t points[], unsigned out, int players);

#endif
