/* pack.h -- roots as a graphics card learns from them (tools/fit-large): what each of their ways
 * looks like, squares included, and what playing on said of it.
 *
 * Three files a worker, each a row of one kind behind the other:
 *
 *      packed-KIND-WW.way          PackedWay, the ways of a root as a seat sees them in a row
 *      packed-KIND-WW.element      ELEMENT_BYTES an element, of the first way, the second ..
 *      packed-KIND-WW.square       SQUARE_BYTES a square
 *
 * and packed.scale: how large inputs usually are, as floats. */
#ifndef TRAIN_PACK_H
#define TRAIN_PACK_H

#include "land/square.h"
#include "root.h"

typedef struct {
    uint32_t root;              /* its number, */
    uint8_t view, base; /* as who moves sees it (0) or another (1); the base game for two */
    uint8_t left, elements; /* tiles left; how many of each lie in the other files */
    uint16_t squares, players;
    float margin, win; /* what was found by playing on, */
    float noise; /* of the group: as in a LabelGroup; */
    float weight; /* how much it counts */
    int16_t term[TERMS], global[GLOBALS];
} PackedWay;

/* By what bytes of squares are divided, as a ModelScale has it for all others. */
extern const float square_scale[SQUARE_BYTES];

/* All roots of a kind, in files of `dir`.  False if one cannot be written. */
bool pack_roots(const Roots *roots, const char *dir, const char *kind, int threads);

#endif
