/* bans.c -- whom whoever runs a server keeps away, and what counts as one address. */
#define _DEFAULT_SOURCE // NOLINT: inet_pton() is POSIX, parts of addresses are not
#include "bans.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

#include "server/account_name.h"

#define NETWORK "/64"
enum { NETWORK_BYTES = 8 };

static bool network_of(struct in6_addr address, char what[BAN_ROOM]) {
    char first[INET6_ADDRSTRLEN];
    memset(address.s6_addr + NETWORK_BYTES, 0, sizeof address.s6_addr - NETWORK_BYTES);
    if (!inet_ntop(AF_INET6, &address, first, sizeof first)) return false;
    (void)snprintf(what, BAN_ROOM, "%s" NETWORK, first);
    return true;
}

bool address_of(const char *said, char what[BAN_ROOM]) {
    struct in_addr four;
    struct in6_addr six;
    if (inet_pton(AF_INET, said, &four) == 1) return inet_ntop(AF_INET, &four, what, BAN_ROOM);
    if (inet_pton(AF_INET6, said, &six) != 1) return false;
    if (IN6_IS_ADDR_V4MAPPED(&six)) return inet_ntop(AF_INET, &six.s6_addr[12], what, BAN_ROOM);
    if (IN6_IS_ADDR_LOOPBACK(&six)) return inet_ntop(AF_INET6, &six, what, BAN_ROOM);
    return network_of(six, what);
}

/* A network as it is listed, or an address.  No name has a point, a colon or a stroke. */
bool ban_of(const char *said, char what[BAN_ROOM], TextError *why) {
    char address[BAN_ROOM];
    size_t length = strlen(said), end = sizeof NETWORK - 1;
    if (length > end && length < sizeof address && !strcmp(said + length - end, NETWORK))
        length -= end;
    (void)snprintf(address, sizeof address, "%.*s", (int)length, said);
    if (address_of(address, what)) return true;
    if (!account_name_valid(said))
        return text_fail(why, "%s is neither an address nor the name of an account", said);
    account_name_fold(said, what, BAN_ROOM);
    return true;
}
