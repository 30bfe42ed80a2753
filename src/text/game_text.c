/* game_text.c -- the table of games. */
#include "game_text.h"

#include <string.h>

const GameText *const game_texts[GAME_KINDS] = {[AUDE_LAND] = &land_text, [AUDE_CARD] = &card_text};

const GameText *game_text(const AudeGame *game) { return game_texts[game->rules.game]; }

int game_find(const char *name) {
    for (int kind = 0; kind < GAME_KINDS; kind++)
        if (!strcmp(game_texts[kind]->name, name)) return kind;
    return -1;
}
