/* network.h -- the addresses by which other machines reach this one. */
#ifndef SERVE_NETWORK_H
#define SERVE_NETWORK_H

#include <stdbool.h>

/* An address as it stands in a URL: IPv6 in brackets. */
enum { NETWORK_ROOM = 48, NETWORK_MOST = 16 };
typedef char NetworkAddress[NETWORK_ROOM];

/* Does a server at this address hear all networks: 0.0.0.0, or ::? */
bool network_is_all(const char *address);

/* The addresses of this machine on networks that such a server hears; how many there are.  Not
 * those of one cable alone (fe80::), which no browser takes. */
int network_list(const char *address, NetworkAddress list[NETWORK_MOST]);

#endif
