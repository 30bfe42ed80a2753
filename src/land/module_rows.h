/* module_rows.h -- the modules there are, one row each: name, and the option that switches it on.
 *
 * ORDER MODULES: hooks run and questions at the same step are asked in this order (RULES 10); of
 * two that lay the first tiles, the great city lies before the river's source.
 *
 * `cmake -DAUDE_WITHOUT=KEY` builds with a copy of this file in which that row stands in the second
 * list, and without the module's files (cmake/without.cmake). */
#ifndef LAND_MODULE_ROWS_H
#define LAND_MODULE_ROWS_H

/* clang-format off */
#define MODULE_ROWS(X)          \
    X(abbot, ABBOT)             \
    X(anniversary, ANNIVERSARY) \
    X(inns, INNS)               \
    X(traders, TRADERS)         \
    X(bridges, BRIDGES)         \
    X(castles, CASTLES)         \
    X(count, COUNT)             \
    X(river, RIVER)             \
    X(bazaars, BAZAARS)         \
    /* the end */

#define MODULE_ROWS_LEFT_OUT(X) \
    /* the end */
/* clang-format on */

#endif
