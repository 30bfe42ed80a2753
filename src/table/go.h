/* go.h -- `go`: the protocol's computer player. */
#ifndef TABLE_GO_H
#define TABLE_GO_H

#include "protocol.h"

/* What `go` with these words answers, up to its `ok`.  False with the reason; then nobody has
 * thought. */
bool go_answer(Protocol *protocol, const char *words, Text *reply, TextError *error);

#endif
