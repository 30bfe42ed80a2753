/* no_sqlite.c -- in place of sqlite.c on a machine without that library. */
#include "kind.h"

static void *no_open(Store *store, const char *where, TextError *why) {
    (void)store;
    (void)text_fail(why,
                    "%s cannot be used: this program was built without SQLite; install the Debian "
                    "package libsqlite3-dev, and build it again",
                    where);
    return NULL;
}

const StoreKind store_sqlite = {.open = no_open};
