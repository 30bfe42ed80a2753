/* art.h -- pictures of cards, for the table and the sheet. */
#ifndef TEXT_CARD_ART_H
#define TEXT_CARD_ART_H

#include <stdint.h>

#include "base/text.h"

enum { CARD_WIDTH = 100, CARD_HEIGHT = 150 };

/* Colours of the rows, and of cards without one. ORDER COLOURS */
typedef struct {
    const char *colour, *dark, *light;
    int ansi, ansi_light;       /* nearest of the 256 terminal colours: ink, and ground */
} ColourLook;
extern const ColourLook colour_looks[5];

/* What goes into <defs>: styles and symbols ("emblem2", "animal1", "chest"); then every face
 * of the set (bit by face; bit CARD_UNKNOWN: the back) as "face7". */
void card_art_style(Text *text);
void card_art_define(Text *text, uint32_t faces);

#endif
