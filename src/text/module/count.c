/* count.c -- the Count and his city, in words and pictures. */
#include "module_text.h"

const ModuleText text_count = {.key = "count"};
