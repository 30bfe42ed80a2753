/* shapegen.c -- writes shapes.c: every tile of the catalogue as geometry.  Runs during the build.
 *
 * Few paths differ, as tiles are made of the same roads and walls: each is written once.  A segment
 * without an outline stops the build with the name of its tile. */
#include "draft.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 16 };        /* what 16 bits can tell apart */

static char paths[ROOM] = "";   /* strings, one after another; the first is empty */
static int n_paths = 1;

static Thing all_things[LAND_MAX_TYPES * SHAPE_THINGS];
static int n_things;

static void give_up(const Draft *draft, const char *why) {
    (void)fprintf(stderr, "shapegen: tile %s: %s\n", draft->type->name, why);
    exit(1);
}

/* Where the path is in `paths`, now if not before. */
static uint16_t path_number(const Draft *draft, const Path *path) {
    int at = 0;
    while (at < n_paths && strcmp(paths + at, path->d) != 0) at += (int)strlen(paths + at) + 1;
    if (at < n_paths) return (uint16_t)at;
    if (at + path->n + 1 > ROOM) give_up(draft, "too many paths");
    memcpy(paths + at, path->d, (size_t)path->n + 1);
    n_paths = at + path->n + 1;
    return (uint16_t)at;
}

static void take_paths(Shape *shape, const Draft *draft) {
    Path path;
    for (int layer = 0; layer < LAYERS; layer++) {
        draft_layer(draft, (Layer)layer, &path);
        shape->layer[layer] = path_number(draft, &path);
    }
    for (int s = 0; s < draft->type->n_segments; s++) {
        draft_segment(draft, s, &path);
        if (!path.n) give_up(draft, "a segment has no outline");
        shape->segment[s] = path_number(draft, &path);
        shape->spot[s][0] = (uint8_t)((tenths_of(draft->spot[s].x) + 2) / 5);
        shape->spot[s][1] = (uint8_t)((tenths_of(draft->spot[s].y) + 2) / 5);
    }
}

static void take_things(Shape *shape, const Draft *draft) {
    shape->first_thing = (uint16_t)n_things;
    for (int i = 0; i < draft->n_things; i++) {
        const Standing *thing = &draft->thing[i];
        if (thing->kind == THING_SIGN) continue;
        all_things[n_things++] =
            thing_pack(thing->kind, tenths_of(thing->at.x), tenths_of(thing->at.y));
    }
    shape->n_things = (uint16_t)(n_things - shape->first_thing);
}

/* ---- Printing ------------------------------------------------------- */

static void print_numbers(const uint16_t *number, int n) {
    printf("{");
    for (int i = 0; i < n; i++) printf(i + 1 < n ? "%d, " : "%d}", number[i]);
}

static void print_shape(const Shape *shape, const char *name) {
    printf("    {");
    print_numbers(shape->layer, LAYERS);
    printf(", ");
    print_numbers(shape->segment, LAND_MAX_SEGMENTS);
    printf(", %d, %d, {", shape->first_thing, shape->n_things);
    for (int s = 0; s < LAND_MAX_SEGMENTS; s++)
        printf("{%d, %d}%s", shape->spot[s][0], shape->spot[s][1],
               s + 1 < LAND_MAX_SEGMENTS ? ", " : "");
    printf("}}, /* %s */\n", name);
}

static int kind_of_thing(Thing thing) { return (int)thing_kind(thing); }
static int half_x(Thing thing) { return (thing_x(thing) + 2) / 5; }
static int half_y(Thing thing) { return (thing_y(thing) + 2) / 5; }

static void print_things(const char *name, int (*part)(Thing)) {
    printf("\nconst uint8_t shape_%s[] = {\n", name);
    for (int i = 0; i < n_things; i++)
        printf("%d,%s", part(all_things[i]), i % 20 == 19 ? "\n" : " ");
    printf("};\n");
}

int main(void) {
    printf("/* Written by shapegen from the catalogue of tiles: do not edit. */\n"
           "#include \"svg/shape.h\"\n\nconst Shape shapes[] = {\n");
    for (int type = 0; type < catalog_count; type++) {
        static Draft draft;
        Shape shape = {0};
        draft_build(&draft, type);
        take_paths(&shape, &draft);
        take_things(&shape, &draft);
        print_shape(&shape, draft.type->name);
    }
    printf("};\n\nconst char shape_paths[] =\n    \"\\0\"\n");
    for (int at = 1; at < n_paths; at += (int)strlen(paths + at) + 1)
        printf("    \"%s\\0\"\n", paths + at);
    printf(";\n");
    print_things("kinds", kind_of_thing);
    print_things("x", half_x);
    print_things("y", half_y);
    return 0;
}
