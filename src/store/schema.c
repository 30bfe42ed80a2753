/* schema.c -- the steps that a database lacks, in their order. */
#include "schema.h"

bool schema_raise(const SchemaDoor *door, const char *const steps[], int n, TextError *why) {
    int version = door->version(door->database, why);
    if (version < 0) return false;
    if (version > n)
        return text_fail(why, "%s was made by a later version of this program", door->where);
    for (; version < n; version++) {
        if (!door->run(door->database, steps[version], why)) return false;
        if (!door->set_version(door->database, version + 1, why)) return false;
    }
    return true;
}
