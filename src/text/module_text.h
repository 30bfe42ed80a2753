/* module_text.h -- the text half of a module: how it is written, read, asked and drawn.
 *
 * One row a module, one file in module/.  The rules of a module are its other file,
 * src/land/module/KEY.c; a text half asks that through land.h and reads no state but its own.
 * Nothing else in the text layer names a module. */
#ifndef TEXT_MODULE_TEXT_H
#define TEXT_MODULE_TEXT_H

#include "aude/aude.h"

typedef struct {
    const char *key;            /* "inns": as in src/land/module_rows.h */
} ModuleText;

extern const ModuleText *const module_texts[];   /* ORDER MODULES */
extern const int module_texts_count;

#endif
