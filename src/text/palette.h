/* palette.h -- the colours of grounds and seats, chosen to differ for every kind of sight.
 *
 * Grounds differ by how light they are, 1.6 : 1 or more each from the next: also in grey, and for
 * those who see few colours (tests/unit/contrast_test.c).
 *
 * Nothing is said by colour alone: figures carry a pip, tints a hatch, letters a
 * number.  ORDER SEATS */
#ifndef TEXT_PALETTE_H
#define TEXT_PALETTE_H

#include "aude/aude.h"

#include "draw.h"

#define GROUND_ROAD "#fbf4e2"
#define GROUND_FIELD "#a8cb70"
#define GROUND_CITY "#bd7f4b"
#define GROUND_WATER "#2b6089"

typedef struct {
    Say name;
    const char *colour;
    const char *contrast; /* of the pip on it */
    const char *halo; /* the outline that sets it off from the board */
    int ansi; /* nearest of the 256 terminal colours */
    int ansi_contrast;
} SeatLook;

extern const SeatLook palette[AUDE_MAX_SEATS];

/* A player who is called by a colour has it, if nobody before is called so; the others have those
 * that are left, in order.  Without names or style: the colour with the number of the seat. */
int seat_colour(const DrawStyle *style, int players, int seat);
const SeatLook *seat_look(const DrawStyle *style, int players, int seat);

/* What is round the art: a dark table, or light paper for documents. */
typedef struct {
    const char *table, *card; /* grounds */
    const char *text, *strong, *faint; /* letters */
    const char *legal, *turn; /* frames: where a tile may lie, whose turn it is */
    const char *shade; /* laid thinly over the table */
} SvgTheme;
const SvgTheme *svg_theme(const DrawStyle *style);
extern const SvgTheme svg_themes[2];

#endif
