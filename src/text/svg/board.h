/* board.h -- what picture.c knows of a position, and what goes around the board. */
#ifndef TEXT_SVG_BOARD_H
#define TEXT_SVG_BOARD_H

#include "draw.h"
#include "notation/places.h"
#include "svg.h"

typedef struct {
    const LandGame *land;
    const DrawStyle *style;
    int left, right, top, bottom;       /* squares shown */
    int card_width;                     /* of a player's card in the panel */
    int n_legal;
    Place legal[LAND_MAX_OPEN];
    uint16_t ways[LAND_MAX_TYPES];      /* in which this tile is shown: svg_way() */
} Board;

static inline int square_x(LandCell cell) { return land_x(cell) * TILE_SIZE; }
static inline int square_y(LandCell cell) { return land_y(cell) * TILE_SIZE; }

/* What modules put on the board (svg_extras.c). */
void board_bridges(Text *text, const LandGame *land);
void board_castles(Text *text, const LandGame *land);
void board_quarters(Text *text, const LandGame *land);   /* their names, figures and the Count */
SvgBridge bridge_across(const LandGame *land, int tile);
Point bridge_spot(const LandGame *land, int tile);       /* where a figure stands on one */

/* The tiles on the market, side by side below a heading at (x, y); how many, maybe none. */
enum { LOT_WIDTH = 176, LOT_HEIGHT = 66, LOT_HEAD = 26 };
int board_lots(const Board *board);
void board_market(Text *text, const Board *board, int x, int y);

/* How large the picture is: the squares, the rim and the panel below. */
void board_frame(Board *board, SvgFrame *frame);

void board_table(Text *text, const SvgFrame *frame);
void board_rim(Text *text, const Board *board);
void board_panel(Text *text, const Board *board, const AudeGame *game, const SvgFrame *frame);

#endif
