/* modules.c -- the modules there are, and running their hooks. */
#include "module.h"
#include "../game.h"
#include "module_rows.h"

#define X(key, option) extern const Module module_##key;
MODULE_ROWS(X)
#undef X

/* ORDER MODULES */
const Module *const modules[] = {
#define X(key, option) &module_##key,
    MODULE_ROWS(X)
#undef X
};
const int modules_count = sizeof modules / sizeof *modules;

void modules_choose(LandGame *game) {
    for (int m = 0; m < modules_count; m++) {
        if (game->rules.option[modules[m]->option] == 0) continue;
#define X(name, returns, arguments) \
    game->users[HOOK_##name] |= (uint32_t)(modules[m]->name != NULL) << m;
        MODULE_HOOK_MAP(X)
#undef X
        for (int step = 0; step < LAND_STEPS; step++)
            game->askers[step] |= (modules[m]->asks >> step & 1) << m;
    }
}

int modules_seats(const AudeRules *rules) {
    int seats = 5; /* BASE-1 */
    for (int m = 0; m < modules_count; m++)
        if (rules->option[modules[m]->option] && modules[m]->seats > seats)
            seats = modules[m]->seats;
    return seats;
}

/* Bit o: option o switches on a module that was left out of this build. */
static const unsigned long left_out = 0
#define X(key, option) | 1ul << AUDE_OPT_##option
    MODULE_ROWS_LEFT_OUT(X)
#undef X
    ;

AudeError modules_present(const AudeRules *rules) {
    for (int o = 0; o < AUDE_OPTIONS; o++)
        if (rules->option[o] && left_out >> o & 1) return AUDE_ERR_LEFT_OUT;
    return AUDE_OK;
}

/* For every module in play that uses `hook`, in order. */
#define FOR_MODULES(game, m, hook)                           \
    for (unsigned left_ = (game)->users[HOOK_##hook], m = 0; \
         left_ && (m = (unsigned)__builtin_ctz(left_), true); left_ &= left_ - 1)

void modules_setup(LandGame *game) {
    FOR_MODULES (game, m, setup) modules[m]->setup(game);
}

AudeError modules_start(LandGame *game) {
    AudeError error = AUDE_OK;
    FOR_MODULES (game, m, start)
        if (!error) error = modules[m]->start(game);
    return error;
}

int modules_hand(LandGame *game) {
    int type = -1;
    FOR_MODULES (game, m, hand)
        if (type < 0) type = modules[m]->hand(game);
    return type;
}

bool modules_holds(const LandGame *game) {
    bool any = false;
    FOR_MODULES (game, m, holds) any = any || modules[m]->holds(game);
    return any;
}

int modules_places(const LandGame *game, AudeMove *moves) {
    int n = 0;
    FOR_MODULES (game, m, places) n += modules[m]->places(game, moves + n);
    return n;
}

AudeError modules_may_place(const LandGame *game, LandCell cell, int turns) {
    AudeError error = AUDE_OK;
    FOR_MODULES (game, m, may_place)
        if (!error) error = modules[m]->may_place(game, cell, turns);
    return error;
}

void modules_placing(LandGame *game, AudeMove move) {
    FOR_MODULES (game, m, placing) modules[m]->placing(game, move);
}

int modules_find_span(const LandGame *game, int tile, int side) {
    int node = -1;
    FOR_MODULES (game, m, span)
        if (node < 0) node = modules[m]->span(game, tile, side);
    return node;
}

void modules_placed(LandGame *game, AudeAccount *account) {
    FOR_MODULES (game, m, placed) modules[m]->placed(game, account);
}

int modules_puts(const LandGame *game, AudeMove *moves) {
    int n = 0;
    FOR_MODULES (game, m, puts) n += modules[m]->puts(game, moves + n);
    return n;
}

void modules_put(LandGame *game, AudeMove move, AudeAccount *account) {
    FOR_MODULES (game, m, put) modules[m]->put(game, move, account);
}

AudeError modules_judge(const LandGame *game, AudeMove move, AudeError error) {
    FOR_MODULES (game, m, judge) error = modules[m]->judge(game, move, error);
    return error;
}

bool modules_ask(LandGame *game) {
    for (unsigned left = game->askers[game->step]; left; left &= left - 1) {
        int m = __builtin_ctz(left);
        if (!modules[m]->ask(game)) continue;
        game->asker = (uint8_t)m;
        game->phase = LAND_ASKED;
        return true;
    }
    return false;
}

int modules_points(const LandGame *game, const LandFeature *feature, bool complete, int points) {
    FOR_MODULES (game, m, points) points = modules[m]->points(feature, complete, points);
    return points;
}

void modules_scored(LandGame *game, const Scored *scored, AudeAccount *account) {
    FOR_MODULES (game, m, scored) modules[m]->scored(game, scored, account);
}

void modules_settle(LandGame *game, AudeAccount *account) {
    FOR_MODULES (game, m, settle) modules[m]->settle(game, account);
}

int modules_feeds(const LandGame *game, const Feeding *feeding, int points) {
    FOR_MODULES (game, m, feeds) points = modules[m]->feeds(game, feeding, points);
    return points;
}

void modules_final(const LandGame *game, int *points, AudeAccount *account) {
    FOR_MODULES (game, m, final) modules[m]->final(game, points, account);
}

/* ---- Set-up of positions ------------------------------------------------ */

static bool in_play(const LandGame *game, int m) {
    return game->rules.option[modules[m]->option] != 0;
}

AudeError modules_may_lay(const LandGame *game, AudeMove place) {
    AudeError error = AUDE_ERR_NOT_A_MOVE;
    for (int m = 0; m < modules_count && error == AUDE_ERR_NOT_A_MOVE; m++)
        if (in_play(game, m) && modules[m]->may_lay) error = modules[m]->may_lay(game, place);
    return error;
}

AudeMove modules_laid(const LandGame *game, int tile, AudeMove place) {
    for (int m = 0; m < modules_count; m++)
        if (modules[m]->laid) place = modules[m]->laid(game, tile, place);
    return place;
}

void modules_keeps(const LandGame *game, uint8_t bag[LAND_MAX_TYPES]) {
    for (int m = 0; m < modules_count; m++)
        if (modules[m]->keeps) modules[m]->keeps(game, bag);
}

void modules_restore(LandGame *game, unsigned said) {
    for (int m = 0; m < modules_count; m++)
        if (in_play(game, m) && modules[m]->restore && !(said >> m & 1)) modules[m]->restore(game);
}

/* Also of those not in play: nothing is remembered of them. */
AudeError modules_valid(const LandGame *game) {
    AudeError error = AUDE_OK;
    for (int m = 0; m < modules_count && !error; m++)
        if (modules[m]->valid) error = modules[m]->valid(game);
    return error;
}

void modules_paid(LandGame *game, unsigned seats) {
    FOR_MODULES (game, m, paid) modules[m]->paid(game, seats);
}

/* Each module's part counts for itself, whatever its place in the table. */
uint64_t modules_key(const LandGame *game) {
    uint64_t key = 0;
    FOR_MODULES (game, m, state_key)
        key += key_mix(modules[m]->state_key(game), modules[m]->option);
    return key;
}
