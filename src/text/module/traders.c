/* traders.c -- goods, builders and pigs, in words and pictures. */
#include "module_text.h"

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

const ModuleText text_traders = {
    .key = "traders",

    .stock = traders_stock,

    .nowhere = 1u << AUDE_FOR_GOODS,
};
