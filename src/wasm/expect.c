/* expect.c -- what a record claims is not checked by a page: it shows games, it does not test us.
 *
 * Stands in for the three files of this name in the text layer, which would be three of the hundred
 * kilobytes.  Lines that begin with `expect` are read over. */
#include "record/expect.h"

bool expect_check(const Record *record, const AudeAccount *paid, const Line *line,
                  TextError *error) {
    (void)record, (void)paid, (void)line, (void)error;
    return true;
}

/* For the sentences of games and modules, which nobody asks for. */
const Sentence *land_sentence(const Expectation *e, int place) {
    (void)e, (void)place;
    return NULL;
}

const Sentence *card_sentence(const Expectation *e, int place) { return land_sentence(e, place); }

const char *expect_word(const Expectation *e, int i) { return line_word(&e->line, i); }

bool expect_is(const Expectation *e, int i, const char *what) {
    (void)e, (void)i, (void)what;
    return false;
}

bool expect_key(const Expectation *e, int i, const char *key) { return expect_is(e, i, key); }

bool expect_seat(Expectation *e, int i, int *seat) {
    (void)e, (void)i, (void)seat;
    return false;
}
