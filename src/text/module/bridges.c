/* bridges.c -- bridges, in words and pictures. */
#include "module_text.h"

const ModuleText text_bridges = {.key = "bridges"};
