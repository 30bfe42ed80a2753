/* bans.h -- addresses that may not connect, in a file with a line each. */
#ifndef HOST_BANS_H
#define HOST_BANS_H

#include <stdbool.h>

#include "base/text.h"

enum { BANS_MOST = 1000, BAN_ROOM = 46 };

typedef struct {
    char file[4200]; /* "": they are forgotten when the server ends */
    char list[BANS_MOST][BAN_ROOM];
    int n;
} Bans;

/* What a file says; there need not be one. */
void bans_read(Bans *bans, const char *file);
bool bans_have(const Bans *bans, const char *address);

/* False, and `why` has the reason. */
bool bans_add(Bans *bans, const char *address, TextError *why);
bool bans_remove(Bans *bans, const char *address, TextError *why);

#endif
