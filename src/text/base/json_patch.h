/* json_patch.h -- what is to be done to one JSON text to have another: a JSON Patch (RFC 6902).
 *
 *      {"turn":1,"tiles":["W"]}  to  {"turn":2,"tiles":["W","D"]}
 *
 *      [{"op":"replace","path":"/turn","value":2},{"op":"add","path":"/tiles/1","value":"D"}]
 *
 * Of the operations three are used: add, remove, replace. */
#ifndef TEXT_JSON_PATCH_H
#define TEXT_JSON_PATCH_H

#include "json_writer.h"

/* Both as json_writer.h writes them: without blanks, no / or ~ in a key, and keys that both have in
 * the same order.  Without an old text ("") the whole is replaced by the new one. */
void json_patch(const char *old, const char *new, Json *json, const char *key);

#endif
