/* checked.h -- what became of a record that was read, for programs. */
#ifndef TEXT_JSON_CHECKED_H
#define TEXT_JSON_CHECKED_H

#include "record/record.h"

/* One object: the record as far as it was read, and what is wrong with it. */
void json_checked(const RecordRead *read, const char *file, Text *text);

#endif
