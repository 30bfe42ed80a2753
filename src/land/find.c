/* find.c -- look a tile up by its name.  Apart from tile.c because tilegen, which
 * writes the catalogue, cannot link against it. */
#include "catalog.h"

#include <string.h>

int catalog_find(const char *name) {
    for (int type = 0; type < catalog_count; type++)
        if (!strcmp(catalog[type].name, name)) return type;
    return -1;
}
