/* anniversary.c -- the symbols of the anniversary tiles, in words and pictures. */
#include "module_text.h"

const ModuleText text_anniversary = {.key = "anniversary"};
