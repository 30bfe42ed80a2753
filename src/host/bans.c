/* bans.c -- addresses that may not connect. */
#define _POSIX_C_SOURCE 200809L // NOLINT: inet_pton() is POSIX, not C
#include "bans.h"

#include <arpa/inet.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

static int find(const Bans *bans, const char *address) {
    for (int i = 0; i < bans->n; i++)
        if (!strcmp(bans->list[i], address)) return i;
    return -1;
}

bool bans_have(const Bans *bans, const char *address) { return find(bans, address) >= 0; }

static bool is_address(const char *text) {
    unsigned char bytes[sizeof(struct in6_addr)];
    return strlen(text) < BAN_ROOM &&
           (inet_pton(AF_INET, text, bytes) == 1 || inet_pton(AF_INET6, text, bytes) == 1);
}

static bool append(Bans *bans, const char *address) {
    if (bans->n == BANS_MOST || !is_address(address)) return false;
    memcpy(bans->list[bans->n++], address, strlen(address) + 1);
    return true;
}

void bans_read(Bans *bans, const char *file) {
    char line[BAN_ROOM + 2];
    if (snprintf(bans->file, sizeof bans->file, "%s", file) >= (int)sizeof bans->file)
        bans->file[0] = 0;
    FILE *in = fopen(bans->file, "r");
    while (in && fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = 0;
        if (!bans_have(bans, line)) (void)append(bans, line);
    }
    if (in) (void)fclose(in);
}

/* All of it anew, and then its name: a crash leaves the old or the new. */
static bool keep(const Bans *bans, TextError *why) {
    char part[sizeof bans->file + 8];
    if (!bans->file[0]) return true;
    (void)snprintf(part, sizeof part, "%s.part", bans->file);
    FILE *out = fopen(part, "w");
    bool good = out != NULL;
    for (int i = 0; good && i < bans->n; i++) good = fprintf(out, "%s\n", bans->list[i]) > 0;
    if (out && fclose(out)) good = false;
    if (good && !rename(part, bans->file)) return true;
    return text_fail(why, "%s cannot be written: %s", bans->file, strerror(errno));
}

bool bans_add(Bans *bans, const char *address, TextError *why) {
    if (!is_address(address)) return text_fail(why, "%s is no address like 127.0.0.1", address);
    if (bans_have(bans, address)) return true;
    if (!append(bans, address)) return text_fail(why, "no more addresses can be banned");
    return keep(bans, why);
}

bool bans_remove(Bans *bans, const char *address, TextError *why) {
    int i = find(bans, address);
    if (i < 0) return text_fail(why, "%s is not banned", address);
    memmove(bans->list[i], bans->list[--bans->n], BAN_ROOM);
    return keep(bans, why);
}
