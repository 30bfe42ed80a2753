/* schema.h -- the tables of a database, version by version.
 *
 * A database says which version its tables have; an empty one has version 0.  Step N makes version
 * N + 1 of version N, and is never changed once somebody may have run it. */
#ifndef STORE_SCHEMA_H
#define STORE_SCHEMA_H

#include "base/text.h"

/* A database, inside a transaction. */
typedef struct {
    const char *where; /* as people call it */
    void *database;
    int (*version)(void *database, TextError *why); /* -1: it cannot tell */
    bool (*run)(void *database, const char *sql, TextError *why);
    bool (*set_version)(void *database, int version, TextError *why);
} SchemaDoor;

/* Bring it to version n.  False, and `why` has the reason, if it is later already, or if a step
 * fails: then nothing must be kept. */
bool schema_raise(const SchemaDoor *door, const char *const steps[], int n, TextError *why);

#endif
