/* extras.c -- what modules put on the table: bridges, castles, the quarters of the great
 * city with the Count, and the tiles on the market. */
#include <stdio.h>

#include "notation/notation.h"
#include "palette.h"
#include "board.h"

/* ---- Bridges ------------------------------------------------------------- */

SvgBridge bridge_across(const LandGame *land, int tile) {
    for (int b = 0; b < land->extras.bridges.n; b++)
        if (land->extras.bridges.at[b].tile == tile)
            return land->extras.bridges.at[b].axis ? BRIDGE_EW : BRIDGE_NS;
    return BRIDGE_NONE;
}

Point bridge_spot(const LandGame *land, int tile) {
    return bridge_across(land, tile) == BRIDGE_EW ? (Point){26, 46} : (Point){50, 24};
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

void board_bridges(Text *text, const LandGame *land) {
    for (int b = 0; b < land->extras.bridges.n; b++) {
        const LandBridge *bridge = &land->extras.bridges.at[b];
        LandCell cell = land->placed[bridge->tile].cell;
        text_add(text, "<g transform=\"translate(%d %d)%s\"><title>bridge at %d,%d</title>%s</g>\n",
                 square_x(cell), square_y(cell), bridge->axis ? "" : "rotate(90 50 50)",
                 land_x(cell), land_y(cell), bridge_art);
    }
}

/* ---- Castles ------------------------------------------------------------- */

/* A keep where the two tiles meet, with the owner's flag while it is his. */
void board_castles(Text *text, const LandGame *land) {
    for (int c = 0; c < land->extras.castles.n; c++) {
        const LandCastle *castle = &land->extras.castles.at[c];
        LandCell one = land->placed[castle->tile[0]].cell, two = land->placed[castle->tile[1]].cell;
        const SeatLook *look = &palette[castle->owner];
        text_add(text,
                 "<g transform=\"translate(%d %d)scale(1.15)\"%s><title>%s castle%s</title>"
                 "<use href=\"#keep\"/>",
                 (square_x(one) + square_x(two)) / 2 + 50, (square_y(one) + square_y(two)) / 2 + 50,
                 castle->done ? " opacity=\".75\"" : "", look->name,
                 castle->done ? ", completed" : "");
        if (!castle->done)
            text_add(text,
                     "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"1.6\" "
                     "d=\"M0-14v-14l15 5-15 5z\"/>",
                     look->colour, look->halo);
        text_put(text, "</g>\n");
    }
}

/* ---- The great city ------------------------------------------------------ */

/* ORDER QUARTERS: their middles, in units from the corner of the city's first tile. */
static const Point quarters[LAND_QUARTERS] = {{118, 96}, {282, 96}, {118, 196}, {282, 196}};

static void put_guest(Text *text, const char *id, bool big, double x, double y) {
    text_add(text, "<use href=\"#%s\" transform=\"translate(", id);
    svg_number(text, x);
    text_put(text, " ");
    svg_number(text, y);
    text_add(text, ")%s\"/>", big ? "scale(1.4)" : "");
}

static void put_guests(Text *text, const LandGame *land, int quarter, double x, double y) {
    enum { STEP = 20, ROW = 7 };
    int n = 0;
    if (land->extras.count.count == quarter) {
        text_put(text, "<g><title>the Count</title>");
        put_guest(text, "count", true, x - 60, y + 4);
        text_put(text, "</g>");
    }
    for (int i = 0; i < land->rules.players * LAND_SLOTS; i++) {
        LandFigure figure = land_slot_figure(i % LAND_SLOTS);
        char id[24];
        if (land->figure[i / LAND_SLOTS][i % LAND_SLOTS] != LAND_QUARTER + quarter) continue;
        (void)snprintf(id, sizeof id, "%s%d", svg_figure_id(figure), i / LAND_SLOTS);
        text_add(text, "<g><title>%s %s in the %s quarter</title>", palette[i / LAND_SLOTS].name,
                 land_figure_name(figure), quarter_name(quarter));
        int column = n % ROW, row = n / ROW;
        put_guest(text, id, figure == LAND_BIG, x - 38 + column * STEP, y + 2 + row * STEP);
        text_put(text, "</g>");
        n++;
    }
}

void board_quarters(Text *text, const LandGame *land) {
    if (!land->rules.option[AUDE_OPT_COUNT] || !land->n_placed) return;
    LandCell first = land->placed[0].cell;
    for (int q = 0; q < LAND_QUARTERS; q++) {
        double x = square_x(first) + quarters[q].x, y = square_y(first) + quarters[q].y;
        text_add(text,
                 "<rect x=\"%d\" y=\"%d\" width=\"156\" height=\"84\" rx=\"12\" fill=\"#fbf4df\" "
                 "fill-opacity=\".72\" stroke=\"#5a4028\" stroke-opacity=\".5\"/>"
                 "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" style=\"fill:#3a2a12;"
                 "font-weight:700\">%s</text>",
                 (int)x - 78, (int)y - 42, (int)x, (int)y - 22, quarter_name(q));
        put_guests(text, land, q, x, y);
        text_put(text, "\n");
    }
}

/* ---- The market ---------------------------------------------------------- */

enum { OPEN = 3, BIDDING };      /* extras.bazaars.stage (module/bazaars.c) */

int board_lots(const Board *board) {
    const LandGame *land = board->land;
    bool shown = land->extras.bazaars.stage || land->extras.bazaars.turns;
    return shown ? land->extras.bazaars.n : 0;
}

/* Whose the tile is, or what is bid for it and by whom: figures, as names may be long. */
static void put_lot_state(Text *text, const LandGame *land, int lot, int x, int y) {
    int owner = land->extras.bazaars.owner[lot], stage = land->extras.bazaars.stage;
    bool auctioned = stage >= OPEN && land->extras.bazaars.item == lot;
    bool bidding = auctioned && stage >= BIDDING;
    int seat = bidding ? land->extras.bazaars.best : owner;
    if (seat < AUDE_MAX_SEATS)
        text_add(text, "<use href=\"#meeple%d\" transform=\"translate(%d %d)scale(.9)\"/>", seat,
                 x + 10, y - 6);
    text_add(text, "<text x=\"%d\" y=\"%d\">", seat < AUDE_MAX_SEATS ? x + 28 : x, y);
    if (owner < AUDE_MAX_SEATS) text_put(text, "has it");
    if (owner == AUDE_MAX_SEATS && !auctioned) text_put(text, "for sale");
    if (owner > AUDE_MAX_SEATS) text_put(text, "taken");
    if (auctioned && !bidding) text_put(text, "auction");
    if (bidding) text_add(text, "bids %d", land->extras.bazaars.bid);
    text_put(text, "</text>");
}

static void put_lot(Text *text, const Board *board, int lot, int x, int y) {
    const LandGame *land = board->land;
    const char *name = catalog[land->extras.bazaars.type[lot]].name;
    bool auctioned = land->extras.bazaars.stage >= OPEN && land->extras.bazaars.item == lot;
    text_add(text,
             "<rect class=\"card%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"10\"/>"
             "<g transform=\"translate(%d %d)scale(.58)\"%s><path fill=\"url(#grass)\" "
             "d=\"M0 0h100v100h-100z\"/><use href=\"#%s0\"/></g>"
             "<text class=\"name\" x=\"%d\" y=\"%d\">%s</text>",
             auctioned ? " turn" : "", x, y, LOT_WIDTH - 10, LOT_HEIGHT, x + 4, y + 4,
             land->extras.bazaars.owner[lot] > AUDE_MAX_SEATS ? " opacity=\".35\"" : "", name,
             x + 70, y + 27, name);
    put_lot_state(text, land, lot, x + 70, y + 50);
    text_put(text, "\n");
}

void board_market(Text *text, const Board *board, int x, int y) {
    if (!board_lots(board)) return;
    text_add(text, "<g class=\"market\"><text x=\"%d\" y=\"%d\">on the market:</text>\n", x + 4,
             y + LOT_HEAD - 8);
    for (int lot = 0; lot < board_lots(board); lot++)
        put_lot(text, board, lot, x + lot * LOT_WIDTH, y + LOT_HEAD);
    text_put(text, "</g>\n");
}
