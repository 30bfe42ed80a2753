/* svg.h -- the parts of our pictures that board, sheet and single tile share.
 *
 * A picture first defines what it uses, then uses it: small things ("church") once,
 * the ground of a tile ("t-W") once a type, the tile with its things upright ("W1")
 * once a turn.  A board of 200 tiles is then 200 short lines. */
#ifndef TEXT_SVG_H
#define TEXT_SVG_H

#include "shape.h"
#include "base/text.h"

/* The head of a picture of `width` x `height` units whose top left is (x, y). */
typedef struct {
    double x, y, width, height;
    double scale;               /* pixels a unit */
    const char *title;
} SvgFrame;
void svg_open(Text *text, const SvgFrame *frame);
void svg_close(Text *text);

/* Colours and strokes; the things and figures: both go into <defs>. */
void svg_style(Text *text);
void svg_things(Text *text);
void svg_figures(Text *text, int seats, int figures);   /* LandGame.figures */
void svg_count(Text *text);

/* Figures are called by this and the number of their seat: "meeple0". */
const char *svg_figure_id(LandFigure figure);

/* A bridge that players laid across a tile, and what that adds to the tile's name: "W1e". */
typedef enum { BRIDGE_NONE, BRIDGE_NS, BRIDGE_EW, BRIDGES } SvgBridge;
extern const char *const svg_bridged[BRIDGES];

/* It hides nothing: this is where something stands that would be below it, as the tile lies. */
Point svg_aside(Point p, SvgBridge bridge);

/* The tile's definitions: ground, and one for every way to lie in `ways` (svg_way(), or-ed). */
static inline uint16_t svg_way(int turns, SvgBridge bridge) {
    return (uint16_t)(1u << (turns + 4 * (int)bridge));
}
void svg_tile(Text *text, const Shape *shape, unsigned ways);

/* A number with at most one decimal; text with <, & and quotes made harmless. */
void svg_number(Text *text, double number);
void svg_point(Text *text, const char *command, Point p);
void svg_escaped(Text *text, const char *string);

/* How wide bold letters of a size are at most: we do not know the font that will be used. */
int svg_width(const char *string, int size);

/* The part of a tile that is segment `segment`, as the data of a path: a little wider
 * than it shows, because roads and walls are drawn over its edge. */
void svg_segment(Text *text, const Shape *shape, int segment);

#endif
