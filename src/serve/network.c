/* network.c -- the addresses by which other machines reach this one. */
#define _DEFAULT_SOURCE // NOLINT: getifaddrs() is of BSD, not C
#include "network.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

bool network_is_all(const char *address) {
    return !strcmp(address, "0.0.0.0") || !strcmp(address, "::");
}

/* Whoever hears IPv6 hears IPv4 as well. */
static bool is_heard(const struct ifaddrs *card, bool six) {
    const struct sockaddr *name = card->ifa_addr;
    if (!name || !(card->ifa_flags & IFF_UP) || card->ifa_flags & IFF_LOOPBACK) return false;
    if (name->sa_family == AF_INET) return true;
    return six && name->sa_family == AF_INET6 &&
           !IN6_IS_ADDR_LINKLOCAL(&((const struct sockaddr_in6 *)name)->sin6_addr);
}

static bool write_address(const struct sockaddr *name, NetworkAddress to) {
    bool six = name->sa_family == AF_INET6;
    char plain[NETWORK_ROOM - 2];
    socklen_t size = six ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
    if (getnameinfo(name, size, plain, sizeof plain, NULL, 0, NI_NUMERICHOST)) return false;
    (void)snprintf(to, NETWORK_ROOM, six ? "[%s]" : "%s", plain);
    return true;
}

int network_list(const char *address, NetworkAddress list[NETWORK_MOST]) {
    struct ifaddrs *cards;
    int n = 0;
    if (!network_is_all(address) || getifaddrs(&cards)) return 0;
    for (const struct ifaddrs *card = cards; card && n < NETWORK_MOST; card = card->ifa_next)
        if (is_heard(card, strchr(address, ':') != NULL))
            n += write_address(card->ifa_addr, list[n]);
    freeifaddrs(cards);
    return n;
}
