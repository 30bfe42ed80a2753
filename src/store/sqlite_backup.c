/* sqlite_backup.c -- a copy of a database in use, by what SQLite has for it. */
#include "sqlite_backup.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGES = 100 }; /* of a step: less than half a megabyte, about a millisecond */

struct Backup {
    sqlite3 *to;
    sqlite3_backup *work;
    Text file, part; /* its name, and that until it is done */
};

static bool fail(const Backup *backup, TextError *why) {
    return text_fail(why, "%s cannot be written: %s", text_string(&backup->file),
                     sqlite3_errmsg(backup->to));
}

void backup_free(Backup *backup) {
    if (!backup) return;
    (void)sqlite3_backup_finish(backup->work);
    (void)sqlite3_close(backup->to);
    (void)remove(text_string(&backup->part)); /* it is called otherwise by now, if it is done */
    text_release(&backup->file);
    text_release(&backup->part);
    free(backup);
}

static bool begin(Backup *backup, sqlite3 *from, const char *file, TextError *why) {
    text_put(&backup->file, file);
    text_add(&backup->part, "%s.part", file);
    const char *part = text_string(&backup->part);
    if (backup->part.failed) return text_fail(why, "there is not enough memory");
    (void)remove(part);
    if (sqlite3_open(part, &backup->to) != SQLITE_OK) return fail(backup, why);
    backup->work = sqlite3_backup_init(backup->to, "main", from, "main");
    return backup->work || fail(backup, why);
}

Backup *backup_begin(sqlite3 *from, const char *file, TextError *why) {
    Backup *backup = calloc(1, sizeof *backup);
    if (!backup) {
        (void)text_fail(why, "there is not enough memory");
        return NULL;
    }
    if (begin(backup, from, file, why)) return backup;
    backup_free(backup);
    return NULL;
}

/* The last page is written: give the file its name. */
static bool complete(Backup *backup, TextError *why) {
    int code = sqlite3_backup_finish(backup->work);
    backup->work = NULL;
    if (code != SQLITE_OK) return fail(backup, why);
    (void)sqlite3_close(backup->to);
    backup->to = NULL;
    if (rename(text_string(&backup->part), text_string(&backup->file)) == 0) return true;
    return text_fail(why, "%s cannot be written: %s", text_string(&backup->file), strerror(errno));
}

bool backup_step(Backup *backup, TextError *why) {
    int code = sqlite3_backup_step(backup->work, PAGES);
    if (code == SQLITE_OK) return false;
    if (code == SQLITE_DONE) return complete(backup, why);
    return text_fail(why, "%s cannot be written: %s", text_string(&backup->file),
                     sqlite3_errstr(code));
}

bool backup_all(sqlite3 *from, sqlite3 *to, TextError *why) {
    sqlite3_backup *work = sqlite3_backup_init(to, "main", from, "main");
    (void)sqlite3_backup_step(work, -1);
    if (work && sqlite3_backup_finish(work) == SQLITE_OK) return true;
    return text_fail(why, "the copy cannot be made: %s", sqlite3_errmsg(to));
}
