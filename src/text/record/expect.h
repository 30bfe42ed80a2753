/* expect.h -- sentences about a position that a record claims to be true. */
#ifndef TEXT_EXPECT_H
#define TEXT_EXPECT_H

#include "record.h"

/* Does the sentence from word 1 of `line` on hold for the record as it stands?  `paid` is
 * what the last turn in the record paid out.  If not, the error says what was found. */
bool expect_check(const Record *record, const AudeAccount *paid, const Line *line,
                  TextError *error);

#endif
