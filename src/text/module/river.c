/* river.c -- rivers, in words and pictures. */
#include "module_text.h"

#include <string.h>

#include "json/json.h"

/* ---- JSON ---------------------------------------------------------------- */

static void river_json_state(const LandGame *game, Json *json) {
    static const char *const bends[] = {"left", "straight", "right"};
    json_list(json, "river");
    for (int i = 0; i < game->extras.river.n_ends; i++) {
        const LandRiverEnd *end = &game->extras.river.end[i];
        json_object(json, NULL);
        json_square(json, end->cell);
        json_word(json, "bend", bends[end->bend + 1]);
        json_object_end(json);
    }
    json_list_end(json);
}

static bool river_json_changed(const LandGame *before, const LandGame *after) {
    const void *old = &before->extras.river, *new = &after->extras.river; /* zeroed: bytes do */
    return memcmp(old, new, sizeof after->extras.river) != 0;
}

const ModuleText text_river = {
    .key = "river",
    .json_state = river_json_state,
    .json_changed = river_json_changed,
};
