/* mix.h -- which games are learned from: mostly the base game for two, and some of everything. */
#ifndef TRAIN_MIX_H
#define TRAIN_MIX_H

#include "aude/aude.h"

/* Begin a game: of a hundred `base` are the base game for two, the others any of the table. */
void mix_start(AudeGame *game, int base, uint64_t *rng);

/* Are these the rules of the base game for two? */
bool mix_is_base(const AudeRules *rules);

/* How much positions of a game count: margins grow with its tiles, squares of errors with the
 * square of that. */
float mix_weight(int tiles);

/* The table, row by row: the rules of one, by chance where it leaves them open.  False if it is no
 * game, because a module was left out. */
int mix_count(void);
bool mix_rules(int which, AudeRules *rules, uint64_t *rng);

#endif
