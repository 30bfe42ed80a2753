/* bans.h -- whom whoever runs a server keeps away: an address, or the name of an account.  The
 * store has all of them, for every server of a database.
 *
 * Of IPv6 one house has a network of 64 bits, and may take another address of it for every
 * connection: so the network is what counts, for bans and for limits. */
#ifndef HOST_BANS_H
#define HOST_BANS_H

#include <stdbool.h>

#include "base/text.h"

enum { BAN_ROOM = 64 };

/* "192.0.2.7", "2001:db8::/64": what counts as one address, however it was written; false: it is
 * none. */
bool address_of(const char *said, char what[BAN_ROOM]);

/* As it is kept and compared.  False, and `why` has the reason, if it is neither. */
bool ban_of(const char *said, char what[BAN_ROOM], TextError *why);

#endif
