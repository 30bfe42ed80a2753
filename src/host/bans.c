/* bans.c -- whom whoever runs a server keeps away. */
#define _POSIX_C_SOURCE 200809L // NOLINT: inet_pton() is POSIX, not C
#include "bans.h"

#include <arpa/inet.h>

#include "server/account_name.h"

/* An address can be written in several ways.  No name has a point or a colon. */
bool ban_of(const char *said, char what[BAN_ROOM], TextError *why) {
    static const int families[] = {AF_INET, AF_INET6};
    unsigned char bytes[sizeof(struct in6_addr)];
    for (int i = 0; i < 2; i++)
        if (inet_pton(families[i], said, bytes) == 1)
            return inet_ntop(families[i], bytes, what, BAN_ROOM) != NULL;
    if (!account_name_valid(said))
        return text_fail(why, "%s is neither an address nor the name of an account", said);
    account_name_fold(said, what, BAN_ROOM);
    return true;
}
