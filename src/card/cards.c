/* cards.c -- the deck as a table (CARD-1 to CARD-3), and the deal (CARD-6).
 *
 * Animals go with colours.  The rulebook does not say which with which; its example
 * of a misplaced card wants red sheep, the rest is our choice and changes nothing. */
#include "aude/aude.h"

/* clang-format off */
#define COLOUR(c)               \
    {CARD_PERSON,   c, 1, 8},   \
    {CARD_PERSON,   c, 2, 5},   \
    {CARD_PERSON,   c, 3, 3},   \
    {CARD_ANIMAL,   c, 0, 9},   \
    {CARD_BUILDING, c, 0, 5}

const CardFace card_faces[CARD_FACES] = {
    {CARD_NOTHING, CARD_NO_COLOUR, 0, 0},
    COLOUR(CARD_YELLOW),
    COLOUR(CARD_RED),
    COLOUR(CARD_GREEN),
    COLOUR(CARD_BLUE),
    {CARD_DRAGON,         CARD_NO_COLOUR, 0, 1},
    {CARD_FAIRY,          CARD_NO_COLOUR, 0, 1},
    {CARD_ANIMAL_JOKER,   CARD_NO_COLOUR, 0, 4},
    {CARD_BUILDING_JOKER, CARD_NO_COLOUR, 0, 4},
};

const CardColour card_colours[CARD_ROWS] = {
    {"yellow", "monastery", "chicken"},
    {"red",    "road",      "sheep"},
    {"green",  "field",     "pig"},
    {"blue",   "city",      "horse"},
};
/* clang-format on */

const uint8_t card_deal[CARD_SEATS + 1] = {[2] = 6, [3] = 5, [4] = 5, [5] = 4};
