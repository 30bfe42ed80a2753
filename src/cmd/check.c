/* check.c -- aude check FILE...: replay records, and say what they prove or where they fail. */
#include "cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record.h"

static const char usage[] =
    "usage: aude check FILE...\n"
    "\n"
    "Replays the records in each file (docs/record.md) and prints one line a file: what was\n"
    "checked, or FILE:LINE:COLUMN and the reason for the first thing that is wrong.\n";

/* All that is left of `file`; the caller frees it.  NULL if it cannot be read. */
static char *read_all(FILE *file, size_t *length) {
    size_t room = 1 << 15;
    char *bytes = NULL;
    *length = 0;
    do {
        char *more = realloc(bytes, room *= 2);
        if (!more) break;
        bytes = more;
        *length += fread(bytes + *length, 1, room - *length, file);
    } while (*length == room);
    if (bytes && feof(file)) return bytes;
    free(bytes);
    return NULL;
}

static char *read_file(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    char *bytes = read_all(file, length);
    (void)fclose(file);
    return bytes;
}

static void print_count(const char *before, int n, const char *what) {
    (void)printf("%s%d %s%s", before, n, what, n == 1 ? "" : "s");
}

static void print_tally(const char *path, const RecordTally *tally) {
    (void)printf("%s: ok", path);
    if (tally->records > 1) print_count(", ", tally->records, "record");
    print_count(", ", tally->moves, "move");
    print_count(", ", tally->expected, "expectation");
    (void)putchar('\n');
}

static bool check_file(const char *path) {
    size_t length;
    RecordTally tally;
    TextError error;
    char *bytes = read_file(path, &length);
    if (!bytes) return (void)printf("%s: this file cannot be read\n", path), false;
    bool ok = records_check(bytes, length, &tally, &error);
    free(bytes);
    if (ok)
        print_tally(path, &tally);
    else
        (void)printf("%s:%d:%d: %s\n", path, error.line, error.column, error.reason);
    return ok;
}

int cmd_check(int argc, char **argv) {
    int status = CMD_OK;
    bool help = argc > 1 && (!strcmp(argv[1], "--help") || !strcmp(argv[1], "-h"));
    if (help || argc < 2) {
        (void)fputs(usage, help ? stdout : stderr);
        return help ? CMD_OK : CMD_USAGE;
    }
    for (int i = 1; i < argc; i++)
        if (!check_file(argv[i])) status = CMD_FAILED;
    return status;
}
