/* bazaars.c -- market days, in words and pictures. */
#include "module_text.h"

const ModuleText text_bazaars = {.key = "bazaars"};
