/* draw.h -- a position as a picture: letters for terminals, SVG for people.
 *
 * The same position and style give the same bytes, always. */
#ifndef TEXT_DRAW_H
#define TEXT_DRAW_H

#include "aude/aude.h"

#include "base/text.h"

typedef struct {
    bool colour;                    /* letters: ANSI colours */
    bool unicode;                   /* letters: block and line characters, else ASCII */
    bool legal;                     /* show where the drawn tile may lie, and in how many turns */
    bool numbered;                  /* letters: number these squares instead, as a page is read */
    bool fields;                    /* tint fields by their owner */
    int last;                       /* tiles to frame as just laid (counted from the end) */
    const char (*names)[25];        /* of the seats, or NULL */
    int width, height;              /* letters: of the screen, in characters; 0: endless */
    LandCell near;                  /* letters: what to draw if not all can be drawn large; 0:
                                       then all of it, small */
    const char *rest;               /* letters: how to see what is cut off; NULL: nothing is,
                                       too wide a table is drawn in parts */
} DrawStyle;

void draw_letters(const AudeGame *game, const DrawStyle *style, Text *text);
void draw_svg(const AudeGame *game, const DrawStyle *style, Text *text);

/* One tile alone, turned: five rows of five cells, two characters each, or three rows of five
 * single ones; or a small SVG. */
enum { DRAW_LARGE_ROWS = 5, DRAW_SMALL_ROWS = 3 };
void draw_tile_letters(int type, int turns, int rows, const DrawStyle *style, Text *text);
void draw_tile_svg(int type, int turns, Text *text);

/* Every tile of every set with its name. */
void draw_sheet_svg(Text *text);

#endif
