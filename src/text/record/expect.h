/* expect.h -- sentences about a position that a record claims to be true. */
#ifndef TEXT_EXPECT_H
#define TEXT_EXPECT_H

#include "record.h"

/* Does the sentence from word 1 of `line` on hold for the record as it stands?  `paid` is
 * what the last turn in the record paid out.  If not, the error says what was found. */
bool expect_check(const Record *record, const AudeAccount *paid, const Line *line,
                  TextError *error);

/* ---- Sentences of games and modules --------------------------------------- */

typedef struct Expectation {
    const Record *record;
    const AudeGame *game;
    const AudeAccount *paid;
    Line line;                  /* without commas */
    TextError *error;
} Expectation;

/* A sentence is known by a fixed word at a fixed place. */
enum { SENTENCE_PLACES = 3 };
typedef struct Sentence {
    int place;
    const char *word;
    bool (*check)(Expectation *e, int at);      /* `at` is its first word */
} Sentence;

/* The first of some rows, the last of which is empty, that this is by its word there; or NULL. */
const Sentence *sentence_in(const Sentence *rows, int place, const Expectation *e);

/* Those of a game and its modules (game_text.h). */
const Sentence *land_sentence(const Expectation *e, int place);
const Sentence *card_sentence(const Expectation *e, int place);

const char *expect_word(const Expectation *e, int i);
bool expect_is(const Expectation *e, int i, const char *what);
bool expect_key(const Expectation *e, int i, const char *key);  /* ... and nobody's name */
bool expect_seat(Expectation *e, int i, int *seat);     /* that word `i` names */
bool expect_digits(Expectation *e, int i, int *number); /* word `i` as a number */
#define EXPECT_FAIL(e, i, ...) line_fail(&(e)->line, i, (e)->error, __VA_ARGS__)

/* The number expected at word `i` is `found`; `what` tells what was counted. */
bool expect_number(Expectation *e, int i, int found, const char *what);

/* The seats expected from word `*i` on, which is moved on, are `found`, as bits; `what` goes before
 * their names. */
bool expect_seats(Expectation *e, int *i, unsigned found, const char *what);

#endif
