/* river.c -- rivers, in words and pictures. */
#include "module_text.h"

const ModuleText text_river = {.key = "river"};
