/* expect.h -- sentences about a position that a record claims to be true. */
#ifndef TEXT_EXPECT_H
#define TEXT_EXPECT_H

#include "record.h"

/* Does the sentence from word 1 of `line` on hold for the record as it stands?  `paid` is
 * what the last turn in the record paid out.  If not, the error says what was found. */
bool expect_check(const Record *record, const AudeAccount *paid, const Line *line,
                  TextError *error);

/* ---- Sentences of modules ------------------------------------------------- */

typedef struct {
    const Record *record;
    const AudeGame *game;
    const AudeAccount *paid;
    Line line;                  /* without commas */
    TextError *error;
} Expectation;

/* A sentence is known by a fixed word at a fixed place. */
typedef struct Sentence {
    int place;
    const char *word;
    bool tiles;                 /* it speaks of tiles: cards are in card/expect.c */
    bool (*check)(Expectation *e, int at);      /* `at` is its first word */
} Sentence;

const char *expect_word(const Expectation *e, int i);
bool expect_is(const Expectation *e, int i, const char *what);
bool expect_key(const Expectation *e, int i, const char *key);  /* ... and nobody's name */
bool expect_seat(Expectation *e, int i, int *seat);     /* that word `i` names */
#define EXPECT_FAIL(e, i, ...) line_fail(&(e)->line, i, (e)->error, __VA_ARGS__)

#endif
