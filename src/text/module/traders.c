/* traders.c -- goods, builders and pigs, in words and pictures. */
#include "module_text.h"

const ModuleText text_traders = {.key = "traders"};
