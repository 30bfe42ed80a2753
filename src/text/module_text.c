/* module_text.c -- the table of the modules' text halves. */
#include "module_text.h"
#include "module_rows.h"

#define X(key, option) extern const ModuleText text_##key;
MODULE_ROWS(X)
#undef X

/* ORDER MODULES */
const ModuleText *const module_texts[] = {
#define X(key, option) &text_##key,
    MODULE_ROWS(X)
#undef X
};
const int module_texts_count = sizeof module_texts / sizeof *module_texts;

bool module_in_play(const LandGame *game, int m) {
    static const uint8_t options[] = {
#define X(key, option) AUDE_OPT_##option,
        MODULE_ROWS(X)
#undef X
    };
    return game->rules.option[options[m]] != 0;
}
