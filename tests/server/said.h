/* said.h -- the fields of a message, for tests: of an object that the strict checker has passed. */
#ifndef SERVER_SAID_H
#define SERVER_SAID_H

#include "base/text.h"

/* Where the value of a field of this object begins, or NULL. */
const char *said_field(const char *json, const char *field);

bool said_is(const char *json, const char *name); /* {"is":"steps",...} */

/* False if there is no such field, or it is of another kind. */
bool said_number(const char *json, const char *field, int64_t *number);
bool said_string(const char *json, const char *field, Text *string); /* in place of what it had */

#endif
