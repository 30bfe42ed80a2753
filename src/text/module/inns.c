/* inns.c -- inns, cathedrals and the big follower, in words and pictures. */
#include "module_text.h"

const ModuleText text_inns = {.key = "inns"};
