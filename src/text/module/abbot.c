/* abbot.c -- abbots and gardens, in words and pictures. */
#include "module_text.h"

const ModuleText text_abbot = {.key = "abbot"};
