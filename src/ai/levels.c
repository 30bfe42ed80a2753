/* levels.c -- levels from a beginner to full strength, and characters.
 *
 * Weak players are weak as people are: they look at some of the squares only, misjudge what they
 * see by a few points, forget the fields, and do not look ahead.  So a level is a row of how much
 * of that, and of who thinks how long.  About 120 Elo are to lie between two rows: `aude
 * tournament --levels` measures them. */
#include "levels.h"

#include "land/inputs.h"

#include <string.h>

typedef struct {
    const char *player;
    uint32_t value[AI_SETTINGS];
    uint32_t noise;             /* in tenths of a point */
    uint8_t overlooks;
    bool no_fields;
} Level;

static const Level levels[] = {
    [1] = {"linear", {0}, 28, 19, true},
    [2] = {"linear", {0}, 18, 10, true},
    [3] = {"linear", {0}, 16, 7, false},
    [4] = {"linear", {0}, 1, 1, false},
    [5] = {"greedy", {[AI_SMALL] = 1}, 25, 7, false},
    [6] = {"greedy", {[AI_SMALL] = 1}, 16, 5, false},
    [7] = {"greedy", {[AI_SMALL] = 1}, 0, 0, false},
    [8] = {"greedy", {0}, 0, 0, false},
    [9] = {"aude", {[AI_NODES] = 120000, [AI_TIME] = 900}, 0, 0, false},
    [10] = {"aude", {[AI_TIME] = 900}, 0, 0, false},
};

/* ORDER CHARACTERS */
const AiCharacter ai_characters[] = {
    {"builder", 7},   {"farmer", 7}, {"blocker", 7}, {"gambler", 6}, {"monk", 6},
    {"traveller", 6}, {0},
};

/* ORDER CHARACTERS */
static const AiPreference preferences[][MAX_PREFERENCES] = {
    {{T_CITY, 80}, {T_CITY_ODDS, 80}, {T_HOME_CITY, 300}},
    {{T_FIELD, 96}, {T_FIELD_MORE, 96}, {T_FARMERS, 700}},
    {{T_STUCK, -900}, {T_CITY_SHARED, 60}, {T_POINTS_MEAN, 40}},
    {{T_CITY, 128}, {T_CITY_LIKELY, -100}, {T_CITY_ENDS, 60}},
    {{T_CLOISTER, 140}, {T_CLOISTER_MORE, 140}, {T_HOME_CLOISTER, 300}},
    {{T_ROAD, 140}, {T_ROAD_ODDS, 140}, {T_HOME_ROAD, 500}, {T_FREE, 200}},
};

static const AiPlayer *player_called(const char *name) {
    const AiPlayer *player = ai_players;
    while (strcmp(player->name, name) != 0) player++;
    return player;
}

const AiPlayer *ai_house(void) { return player_called("aude"); }

const AiPlayer *level_player(const AiSettings *settings) {
    const Level *level = &levels[settings->value[AI_LEVEL]];
    bool levelled = level->player && settings->player == ai_house();
    return levelled ? player_called(level->player) : settings->player;
}

void level_apply(AiSettings *settings) {
    const Level *level = &levels[settings->value[AI_LEVEL]];
    bool limited = settings->value[AI_TIME] || settings->value[AI_NODES];
    for (int i = 0; i < AI_SETTINGS; i++) {
        bool limit = i == AI_TIME || i == AI_NODES;
        if (!settings->value[i] && !(limit && limited)) settings->value[i] = level->value[i];
    }
}

AiBias bias_of(const AiSettings *settings) {
    const Level *level = &levels[settings->value[AI_LEVEL]];
    AiBias bias = {level->noise * AI_POINT / 10, level->overlooks, level->no_fields, {{0}}};
    if (settings->character)
        memcpy(bias.preferences, preferences[settings->character - ai_characters],
               sizeof bias.preferences);
    return bias;
}
