/* no_postgres.c -- in place of postgres.c on a machine without that library. */
#include "kind.h"

static void *no_open(Store *store, const char *where, TextError *why) {
    (void)store;
    (void)where; /* which may have a password in it */
    (void)text_fail(why, "PostgreSQL cannot be used: this program was built without it; install "
                         "the Debian package libpq-dev, and build it again");
    return NULL;
}

const StoreKind store_postgres = {.begins = {"postgresql://", "postgres://"}, .open = no_open};
