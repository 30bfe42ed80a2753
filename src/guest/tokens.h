/* tokens.h -- by what servers know us again: a file for each, that nobody else may read, in the
 * folder where programs keep such things ($XDG_STATE_HOME/aude, or ~/.local/state/aude). */
#ifndef GUEST_TOKENS_H
#define GUEST_TOKENS_H

#include "link.h"

enum { TOKEN_ROOM = 65 };

/* "" if there is none. */
void token_find(const Link *link, char token[TOKEN_ROOM]);

/* False if it could not be written. */
bool token_keep(const Link *link, const char *token);

#endif
