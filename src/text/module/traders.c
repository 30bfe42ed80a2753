/* traders.c -- goods, builders and pigs, in words and pictures. */
#include "module_text.h"

#include <string.h>

#include "notation/notation.h"

/* ---- Pictures ------------------------------------------------------------- */

/* The tokens are drawn as on the tiles. */
static int traders_stock(const LandGame *land, int seat, Stock stock[MODULE_STOCK]) {
    for (int g = 0; g < LAND_GOODS; g++) {
        const char *name = goods_name(g);
        stock[g] = (Stock){name, name, land->extras.traders.goods[seat][g], true, name, ".8"};
    }
    return LAND_GOODS;
}

/* ---- JSON ---------------------------------------------------------------- */

static void traders_json_supply(const LandGame *game, int seat, Json *json) {
    for (int g = 0; g < LAND_GOODS; g++)
        json_int(json, goods_name(g), game->extras.traders.goods[seat][g]);
}

static bool traders_json_changed(const LandGame *before, const LandGame *after) {
    return memcmp(&before->extras.traders, &after->extras.traders, sizeof after->extras.traders);
}

const ModuleText text_traders = {
    .key = "traders",

    .stock = traders_stock,

    .json_supply = traders_json_supply,
    .json_changed = traders_json_changed,
};
