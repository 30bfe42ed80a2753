/* match.c -- who plays whom at what. */
#include "match.h"

#include <stdio.h>
#include <string.h>

#include "../game.h"
#include "land/net.h"

void match_one_table(Match *match, int seats) {
    match->rules.players = (uint8_t)seats;
    match->n_lineups = 1;
    for (int i = 0; i < seats; i++)
        match->lineup[0][i] = (uint8_t)(i < match->n_players ? i : match->n_players - 1);
}

void match_round_robin(Match *match) {
    match->rules.players = 2;
    match->n_lineups = 0;
    for (int a = 0; a < match->n_players; a++) {
        for (int b = a + 1; b < match->n_players; b++) {
            uint8_t *lineup = match->lineup[match->n_lineups++];
            lineup[0] = (uint8_t)a, lineup[1] = (uint8_t)b;
        }
    }
}

void match_set_games(Match *match, long games) {
    int seats = match_seats(match);
    match->rounds = (games + seats - 1) / seats;
}

static uint64_t mix_words(uint64_t key, const char *words) {
    return key_mix(key, key_bytes(words, strlen(words), strlen(words)));
}

uint64_t match_key(const Match *match) {
    uint64_t key = key_bytes(&match->rules, sizeof match->rules, 1);
    key = mix_words(key, match->seed);
    for (int i = 0; i < match->n_players; i++) {
        key = mix_words(key, match->player[i].name);
        if (match->player[i].command) key = mix_words(key, match->player[i].command);
        const Net *net = match->player[i].settings.net;
        if (net) key = key_mix(key, key_bytes(net, sizeof *net, 1));
    }
    return key_mix(key, (uint64_t)match->n_lineups);
}

/* ---- Players in words ------------------------------------------------------- */

/* The command of the engine called by the first `length` bytes of `words`, or NULL. */
static const char *engine_named(const char *words, size_t length, const MatchNames *names) {
    for (int i = 0; i < names->n_engines; i++) {
        const char *row = names->engine[i];
        if (strcspn(row, "=") == length && !memcmp(row, words, length))
            return row + length + (row[length] == '=');
    }
    return NULL;
}

/* Outside programs are told a time or a number of nodes; what else they can do is their own
 * business, and in their command. */
static const char *check_outside(const AiSettings *settings) {
    for (int i = 0; i < AI_SETTINGS; i++)
        if (settings->value[i] && i != AI_TIME && i != AI_NODES)
            return "an outside program has no settings but time and nodes";
    return NULL;
}

static const char *read_outside(MatchPlayer *player, const char *words, size_t length) {
    char settings[200];
    if (!*player->command) return "an engine is written NAME=CMD";
    /* Settings are written alike, whoever they are for: let one of ours read them. */
    int n = snprintf(settings, sizeof settings, "%s%s", ai_players[0].name, words + length);
    if (n >= (int)sizeof settings) return "there are too many settings";
    const char *wrong = ai_settings_read(&player->settings, settings);
    return wrong ? wrong : check_outside(&player->settings);
}

const char *match_read_player(MatchPlayer *player, const char *words, const MatchNames *names) {
    size_t length = strcspn(words, ":");
    player->name = words;
    player->command = engine_named(words, length, names);
    if (player->command) return read_outside(player, words, length);
    return ai_settings_read_with(&player->settings, words, names->nets);
}
