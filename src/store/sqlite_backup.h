/* sqlite_backup.h -- a copy of a database in use, some pages at a time.
 *
 * What is written meanwhile by the same connection goes into the copy as well, so it is the
 * database as it is when the copy is done. */
#ifndef STORE_SQLITE_BACKUP_H
#define STORE_SQLITE_BACKUP_H

#include <sqlite3.h>

#include "base/text.h"

typedef struct Backup Backup;

/* To a file, which is there when all is done, and then in place of one that was there before.
 * NULL, and why, if it cannot be begun. */
Backup *backup_begin(sqlite3 *from, const char *file, TextError *why);

/* The next pages; true: it is done.  If it never will be `why` has a reason. */
bool backup_step(Backup *backup, TextError *why);

void backup_free(Backup *backup); /* one that is not done leaves nothing behind */

/* All of it at once, into a database that is open. */
bool backup_all(sqlite3 *from, sqlite3 *to, TextError *why);

#endif
