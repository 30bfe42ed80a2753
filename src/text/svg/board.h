/* board.h -- what picture.c knows of a position, and what goes around the board. */
#ifndef TEXT_SVG_BOARD_H
#define TEXT_SVG_BOARD_H

#include "draw.h"
#include "notation/places.h"
#include "svg.h"

/* Something below the cards of the players: how large it is, and the tiles it shows. */
typedef struct SvgPanel {
    int width, height;
    int n_types;
    uint8_t type[AUDE_MAX_SEATS];
} SvgPanel;

typedef struct {
    const LandGame *land;
    const DrawStyle *style;
    int left, right, top, bottom;       /* squares shown */
    int card_width, a_row;              /* of the players' cards in the panel */
    int panels_width, panels_height;    /* what modules need below the cards */
    int n_legal;
    Place legal[LAND_MAX_OPEN];
    uint16_t ways[LAND_MAX_TYPES];      /* in which this tile is shown: svg_way() */
} Board;

static inline int square_x(LandCell cell) { return land_x(cell) * TILE_SIZE; }
static inline int square_y(LandCell cell) { return land_y(cell) * TILE_SIZE; }

/* What modules show below the cards: how much room it needs, and the ways of its tiles. */
void board_plan(Board *board);

/* How large the picture is: the squares, the rim and the panel below. */
void board_frame(Board *board, SvgFrame *frame);

void board_table(Text *text, const Board *board, const SvgFrame *frame);
void board_rim(Text *text, const Board *board);
void board_panel(Text *text, const Board *board, const AudeGame *game, const SvgFrame *frame);

/* The picture of a position of the tile game. */
void land_draw_svg(const AudeGame *game, const DrawStyle *style, Text *text);

#endif
