/* bans.h -- whom whoever runs a server keeps away: an address, or the name of an account.  The
 * store has all of them, for every server of a database. */
#ifndef HOST_BANS_H
#define HOST_BANS_H

#include <stdbool.h>

#include "base/text.h"

enum { BAN_ROOM = 64 };

/* As it is kept and compared.  False, and `why` has the reason, if it is neither. */
bool ban_of(const char *said, char what[BAN_ROOM], TextError *why);

#endif
