/* svg.h -- the parts of our pictures that board, sheet and single tile share.
 *
 * A picture first defines what it uses, then uses it: small things ("church") once,
 * the ground of a tile ("t-W") once a type, the tile with its things upright ("W1")
 * once a turn.  A board of 200 tiles is then 200 short lines. */
#ifndef TEXT_SVG_H
#define TEXT_SVG_H

#include "draw.h"
#include "shape.h"
#include "base/text.h"

/* The head of a picture of `width` x `height` units whose top left is (x, y). */
typedef struct {
    int x, y, width, height;
    double scale;               /* pixels a unit */
    const char *title;
} SvgFrame;
void svg_open(Text *text, const SvgFrame *frame);
void svg_close(Text *text);

/* Colours and strokes; the things and figures: both go into <defs>. */
void svg_style(Text *text);
void svg_things(Text *text);

/* The figures of all seats, each in its colour; `figures` is LandGame.figures. */
void svg_figures(Text *text, const DrawStyle *style, int seats, int figures);

/* What a bridge adds to the tile's name: "W1e". */
extern const char *const svg_bridged[BRIDGES];

/* A way to lie, for draw_tile_symbols(). */
static inline uint16_t svg_way(int turns, SvgBridge bridge) {
    return (uint16_t)(1u << (turns + 4 * (int)bridge));
}

/* A number with at most one decimal, given in tenths or not; text with <, & and quotes made
 * harmless. */
void svg_tenths(Text *text, int tenths);
void svg_number(Text *text, double number);
void svg_escaped(Text *text, const char *string);

/* How wide bold letters of a size are at most: we do not know the font that will be used. */
int svg_width(const char *string, int size);

#endif
