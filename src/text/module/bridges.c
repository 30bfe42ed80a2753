/* bridges.c -- bridges, in words and pictures. */
#include "module_text.h"

#include "catalog.h"
#include "letters/letters.h"
#include "svg/board.h"

/* ---- Pictures ------------------------------------------------------------- */

/* It covers what lies there, but nothing that stands there. */
static const Look *bridges_over(const LandGame *land, int tile, int cell, bool thing) {
    static const Look north = {"", {"||", "|"}, {"║║", "║"}, "bridge", 94, 230, false};
    static const Look east = {"", {"==", "="}, {"══", "═"}, "bridge", 94, 230, false};
    int side = land_span(land, tile);
    int across = side == LAND_EAST ? cell / TILE_ART : cell % TILE_ART;
    if (side < 0 || thing || across != TILE_ART / 2) return NULL;
    return side == LAND_EAST ? &east : &north;
}

static int bridges_stock(const LandGame *land, int seat, Stock stock[MODULE_STOCK]) {
    stock[0] = (Stock){"bridge", "bridges", land->extras.bridges.left[seat], false, "arch", ".8"};
    return 1;
}

/* Drawn from west to east: a shadow, wooden rails, planks, two pillars at each end. */
static const char bridge_art[] =
    "<path fill=\"none\" stroke=\"#2a1f10\" stroke-opacity=\".3\" stroke-width=\"20\" "
    "d=\"M3 55H97\"/>"
    "<path fill=\"none\" stroke=\"#5a3a1c\" stroke-width=\"19\" d=\"M0 50H100\"/>"
    "<path fill=\"none\" stroke=\"#b98650\" stroke-width=\"15\" d=\"M0 50H100\"/>"
    "<path fill=\"none\" stroke=\"#8a5f34\" stroke-width=\"15\" stroke-dasharray=\".9 5.35\" "
    "stroke-dashoffset=\"-2.7\" d=\"M0 50H100\"/>"
    "<path fill=\"none\" stroke=\"#f6edd6\" stroke-width=\"5.6\" stroke-opacity=\".85\" "
    "d=\"M0 50H100\"/>"
    "<path fill=\"#5a3a1c\" d=\"M6 37h7v8h-7zM6 55h7v8h-7zM87 37h7v8h-7zM87 55h7v8h-7z\"/>";

static void bridges_built(const LandGame *land, Text *text) {
    for (int b = 0; b < land->extras.bridges.n; b++) {
        const LandBridge *bridge = &land->extras.bridges.at[b];
        LandCell cell = land->placed[bridge->tile].cell;
        text_add(text, "<g transform=\"translate(%d %d)%s\"><title>bridge at %d,%d</title>%s</g>\n",
                 square_x(cell), square_y(cell), bridge->axis ? "" : "rotate(90 50 50)",
                 land_x(cell), land_y(cell), bridge_art);
    }
}

/* ---- People --------------------------------------------------------------- */

static const char *bridges_ask(const Asked *asked, Text *text) {
    (void)asked;
    text_put(text, "A bridge carries a road across this tile, over fields and all.  One a turn.\n");
    return "no bridge";
}

const ModuleText text_bridges = {
    .key = "bridges",

    .letters_over = bridges_over,
    .svg_built = bridges_built,
    .stock = bridges_stock,

    .ask = bridges_ask,
    .adds = "builds one of your bridges",
    .only = "It fits only with a bridge, which is built with it; - to build none, and draw again.",
};
