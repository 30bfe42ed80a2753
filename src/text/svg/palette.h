/* palette.h -- the colours of the seats, chosen to differ for every kind of sight.
 *
 * Nothing is said by colour alone: figures carry a pip, tints a hatch, letters a
 * number.  ORDER SEATS */
#ifndef TEXT_PALETTE_H
#define TEXT_PALETTE_H

#include "aude/aude.h"

typedef struct {
    const char *name;
    const char *colour;
    const char *contrast;       /* of the pip on it */
    const char *halo;           /* the outline that sets it off from the board */
    int ansi;                   /* nearest of the 256 terminal colours */
    int ansi_contrast;
} SeatLook;

static const SeatLook palette[AUDE_MAX_SEATS] = {
    {"red", "#C8102E", "#FFFFFF", "#FFFFFF", 160, 231},
    {"blue", "#123C8C", "#FFFFFF", "#FFFFFF", 18, 231},
    {"yellow", "#FFD400", "#141414", "#141414", 220, 16},
    {"black", "#141414", "#FFFFFF", "#FFFFFF", 16, 231},
    {"white", "#FFFFFF", "#141414", "#141414", 231, 16},
    {"sky", "#58C4F5", "#141414", "#141414", 81, 16},
};

#endif
