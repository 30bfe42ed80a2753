/* check.c -- aude check FILE...: replay records, and say what they prove or where they fail. */
#include "cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record/record.h"

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
    if (tally->skipped) print_count(", ", tally->skipped, "record");
    if (tally->skipped) (void)printf(" skipped, as this program was built without their modules");
    (void)putchar('\n');
}

static bool check_file(const char *path) {
    size_t length;
    RecordTally tally;
    TextError error = {0};
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
    const ArgOption options[] = {{0}};
    Args args = {.usage = "FILE...",
                 .about = "Replay the records in each file (docs/record.md) and print one line a "
                          "file: what was checked, or FILE:LINE:COLUMN and the reason for the "
                          "first thing that is wrong.",
                 .options = options,
                 .words = (const char **)argv + 1, /* each where it was, or before */
                 .most_words = argc};
    int status = CMD_OK;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!args.n_words) return complain(CMD_USAGE, "which files? see aude check --help");
    for (int i = 0; i < args.n_words; i++)
        if (!check_file(args.words[i])) status = CMD_FAILED;
    return status;
}
