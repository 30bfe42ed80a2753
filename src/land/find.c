/* find.c -- questions to the catalogue: a tile by its name, its edges and segments.  Apart from
 * tile.c because tilegen, which writes the catalogue, cannot link against it. */
#include "catalog.h"

#include <string.h>

int catalog_find(const char *name) {
    for (int type = 0; type < catalog_count; type++)
        if (!strcmp(catalog[type].name, name)) return type;
    return -1;
}

int land_types(void) { return catalog_count; }
const char *land_type_name(int type) { return catalog[type].name; }
int land_type_find(const char *name) { return catalog_find(name); }

int land_type_edge(int type, int side, int turns) {
    return (int)(type_edges(&catalog[type], turns) >> 2 * side & 3);
}

int land_type_segments(int type) { return catalog[type].n_segments; }

LandSegment land_segment(int type, int segment) {
    const Segment *s = &catalog[type].tile->segment[segment];
    LandSegment out = {(LandKind)s->kind, s->shields, 0, s->cities};
    for (int side = 0; side < 4; side++)
        out.sides |= (unsigned)((s->ports >> 3 * side & 7) != 0) << side;
    return out;
}
