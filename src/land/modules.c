/* modules.c -- the modules there are, and running their hooks. */
#include "module.h"

extern const Module module_river, module_inns;

/* ORDER MODULES: a module that brings its own start tile comes first. */
const Module *const modules[] = {&module_river, &module_inns};
const int modules_count = sizeof modules / sizeof *modules;

static uint32_t hooks_of(const Module *module) {
    uint32_t hooks = 0;
#define X(name, returns, arguments) hooks |= (uint32_t)(module->name != NULL) << HOOK_##name;
    MODULE_HOOK_MAP(X)
#undef X
    return hooks;
}

void modules_choose(LandGame *game) {
    game->modules = game->hooks = 0;
    for (int m = 0; m < modules_count; m++) {
        if (game->rules.option[modules[m]->option] == 0) continue;
        game->modules |= 1u << m;
        game->hooks |= hooks_of(modules[m]);
    }
}

int modules_seats(const AudeRules *rules) {
    int seats = 5; /* BASE-1 */
    for (int m = 0; m < modules_count; m++)
        if (rules->option[modules[m]->option] && modules[m]->seats > seats)
            seats = modules[m]->seats;
    return seats;
}

/* For every module in play that uses `hook`. */
#define FOR_MODULES(game, m, hook)          \
    for (int m = 0; m < modules_count; m++) \
        if ((game)->modules >> m & 1 && modules[m]->hook)

void modules_setup(LandGame *game) {
    FOR_MODULES (game, m, setup) modules[m]->setup(game);
}

void modules_start(LandGame *game) {
    FOR_MODULES (game, m, start) modules[m]->start(game);
}

AudeError modules_may_place(const LandGame *game, LandCell cell, int turns) {
    AudeError error = AUDE_OK;
    FOR_MODULES (game, m, may_place)
        if (!error) error = modules[m]->may_place(game, cell, turns);
    return error;
}

void modules_placed(LandGame *game) {
    FOR_MODULES (game, m, placed) modules[m]->placed(game);
}

int modules_points(const LandGame *game, const LandFeature *feature, bool complete, int points) {
    FOR_MODULES (game, m, points) points = modules[m]->points(feature, complete, points);
    return points;
}
