/* castles.c -- castles, in words and pictures. */
#include "module_text.h"

const ModuleText text_castles = {.key = "castles"};
