/* draw.h -- a position as a picture: letters for terminals, SVG for people.
 *
 * The same position and style give the same bytes, always. */
#ifndef TEXT_DRAW_H
#define TEXT_DRAW_H

#include "aude/aude.h"

#include "base/seats.h"
#include "base/text.h"

/* What a position does not tell, but the game that led to it. */
typedef struct {
    int seat;                       /* who laid the last tile; -1: nobody */
    int gained[AUDE_MAX_SEATS];     /* points of that turn */
    int paid[AUDE_MAX_SEATS][AUDE_FOR_SERIES + 1]; /* of the whole game, by AudeReason */
} DrawHistory;

typedef struct DrawStyle {
    bool colour;                    /* letters: ANSI colours */
    bool unicode;                   /* letters: block and line characters, else ASCII */
    bool legal;                     /* show where the drawn tile may lie, and in how many turns */
    bool numbered;                  /* letters: number these squares instead, as a page is read */
    bool turns;                     /* letters: and write the turns into them, * if one finishes
                                       something, = if it needs a module's help; number also
                                       where figures may go */
    bool fields;                    /* tint fields by their owner */
    int last;                       /* tiles to mark as just laid (counted from the end) */
    SeatNames names;                /* of the seats, or NULL */
    const DrawHistory *history;     /* SVG: or NULL */
    bool light;                     /* SVG: on light paper, for documents */
    int width, height;              /* letters: of the screen, in characters; 0: endless */
    LandCell near;                  /* letters: what to draw if not all can be drawn large; 0:
                                       then all of it, small */
    bool words;                     /* questions without the tiles they are about: these are shown
                                       elsewhere */
    const char *rest;               /* letters: how to see what is cut off; NULL: nothing is,
                                       too wide a table is drawn in parts */
} DrawStyle;

/* What a seat is called: "player1" without names. */
const char *seat_name(const DrawStyle *style, int seat);

void draw_letters(const AudeGame *game, const DrawStyle *style, Text *text);
void draw_svg(const AudeGame *game, const DrawStyle *style, Text *text);

/* What a picture shows of the game that led to the position; false: of this game nothing. */
struct Record;                      /* record/record.h */
bool draw_history(const struct Record *record, DrawHistory *history);

/* One tile alone, turned: five rows of five cells, two characters each, or three rows of five
 * single ones; or a small SVG. */
enum { DRAW_LARGE_ROWS = 5, DRAW_SMALL_ROWS = 3 };
void draw_tile_letters(int type, int turns, int rows, const DrawStyle *style, Text *text);
void draw_tile_svg(int type, int turns, Text *text);

/* Every tile of every set with its name. */
void draw_sheet_svg(const DrawStyle *style, Text *text);

/* ---- Parts of pictures ----------------------------------------------------
 *
 * What draw_svg() puts its pictures together from, for a page that draws a board of its own.
 * Symbols are elements for <defs>, called by their names: <use href="#W1"/>.  A tile is a square
 * of 100 units with its top left at (0,0); a figure stands around (0,0), 26 units high. */

/* A bridge that players laid across a tile, as it lies. */
typedef enum { BRIDGE_NONE, BRIDGE_NS, BRIDGE_EW, BRIDGES } SvgBridge;

/* <style>, and what tiles are made of ("grass", "church", "tree"): once a page. */
void draw_parts_svg(Text *text);

/* The tile turned by 0 to 3 as "W0" to "W3", those of bits 0-3 of `ways`; with a bridge across
 * from north to south as "W0n", bits 4-7, from west to east as "W0e", bits 8-11.  Once a type:
 * they share their ground, "t-W", which bears neither grass nor things. */
void draw_tile_symbols(int type, unsigned ways, Text *text);

/* Figures are called by this and the number of their seat: "meeple0"; the bare outline, for any
 * other colour, by this alone.  LAND_BIG is a meeple, drawn larger. */
const char *svg_figure_id(LandFigure figure);
void draw_figure_symbols(LandFigure figure, int seats, Text *text);

/* The part of an unturned tile that is a segment, as the data of a path for light and fingers:
 * closed, inside the tile, made of M, L and z only.  Edges overlap a little.  Monasteries and
 * gardens lie on top of all, roads and cities on top of fields. */
const char *draw_segment_path(int type, int segment);

/* Where a figure on a segment stands: x and y in tenths of a unit, as the tile lies.  A bridge
 * hides nobody. */
void draw_spot(int type, int segment, int turns, SvgBridge bridge, int at[2]);

/* What is on the tiles of a position, as JSON, for a page that lays the tiles itself: `define`, for
 * <defs>; `fields`, tinted by their owners if asked for, below the tiles; `built`, above them;
 * `guests`, who is elsewhere than on a tile, above that; and the `figures` on top: seat, kind,
 * place and where that is `at` on the table, in tenths of a unit, and whether it lies.  Of the
 * tile game. */
void draw_layers_json(const AudeGame *game, bool fields, Text *text);

/* The segments of a tile as JSON: kind, name in moves, the `path` (unturned), and the `spot` of a
 * figure in tenths of a unit, both as the tile lies when turned. */
void draw_segments_json(int type, int turns, Text *text);

/* Where a figure on a segment of the tile at (x, y) stands on the table; false: there is none. */
bool draw_spot_on_table(const AudeGame *game, int x, int y, int segment, int at[2]);

/* A card of the card game as "face7", 100 x 150 units; CARD_UNKNOWN is the back, "face0".  Cards
 * are made of parts of their own: once a page, and not beside those of tiles, as some are called
 * the same. */
void draw_card_parts_svg(Text *text);
void draw_card_symbol(int face, Text *text);

#endif
