/* settings.c -- players in words: "aude:time=200,nodes=5000", "level=4", "greedy:net=my.net".
 *
 * The words come from command lines, protocols and pages, so nothing is trusted: what cannot be
 * read is a sentence about the reason, and leaves the settings as they were. */
#include "levels.h"

#include <string.h>

typedef struct {
    const char *key;
    uint32_t least, most;
} SettingRow;

static const SettingRow rows[AI_SETTINGS] = {
#define X(name, key, least, most, meaning) {key, least, most},
    AI_SETTING_MAP(X)
#undef X
};

static bool same_word(const char *name, const char *word, size_t length) {
    return strlen(name) == length && !memcmp(name, word, length);
}

static const AiPlayer *player_named(const char *word, size_t length) {
    for (const AiPlayer *player = ai_players; player->name; player++)
        if (same_word(player->name, word, length)) return player;
    return NULL;
}

static const AiCharacter *character_named(const char *word, size_t length) {
    for (const AiCharacter *character = ai_characters; character->name; character++)
        if (same_word(character->name, word, length)) return character;
    return NULL;
}

/* Whom the word before the settings means. */
static bool read_name(AiSettings *settings, const char *word, size_t length) {
    settings->player = player_named(word, length);
    if (settings->player) return true;
    settings->character = character_named(word, length);
    if (!settings->character) return false;
    settings->player = ai_house();
    settings->value[AI_LEVEL] = settings->character->level;
    return true;
}

static const SettingRow *setting_named(const char *word, size_t length) {
    for (int i = 0; i < AI_SETTINGS; i++)
        if (same_word(rows[i].key, word, length)) return &rows[i];
    return NULL;
}

/* Digits, as a number that is not too great; -1: it is none. */
static int64_t read_number(const char *word, size_t length) {
    int64_t number = 0;
    if (!length || length > 10) return -1;
    for (size_t i = 0; i < length; i++) {
        if (word[i] < '0' || word[i] > '9') return -1;
        number = 10 * number + (word[i] - '0');
    }
    return number;
}

static const char *read_net(AiSettings *settings, const char *name, size_t length,
                            const AiNets *nets) {
    const char *wrong = NULL;
    if (!nets) return "no network can be loaded here";
    settings->net = nets->find(nets->host, name, length, &wrong);
    return wrong;
}

static const char *read_setting(AiSettings *settings, const char *word, size_t length,
                                const AiNets *nets) {
    size_t key = 0;
    while (key < length && word[key] != '=') key++;
    if (key == length) return "a setting of a player is written key=value";
    if (same_word("net", word, key)) return read_net(settings, word + 4, length - 4, nets);
    const SettingRow *row = setting_named(word, key);
    if (!row) return "computer players have no such setting";
    int64_t number = read_number(word + key + 1, length - key - 1);
    if (number < row->least || number > row->most)
        return "a setting of this player has no such value";
    settings->value[row - rows] = (uint32_t)number;
    return NULL;
}

const char *ai_settings_read(AiSettings *settings, const char *words) {
    return ai_settings_read_with(settings, words, NULL);
}

const char *ai_settings_read_with(AiSettings *settings, const char *words, const AiNets *nets) {
    AiSettings read = {0};
    size_t name = strcspn(words, ":=");
    if (words[name] == '=') { /* just settings */
        read.player = ai_house();
    } else {
        if (!read_name(&read, words, name)) return "there is no computer player of this name";
        words += name + (words[name] == ':');
    }
    while (*words) {
        size_t length = strcspn(words, ",");
        const char *wrong = read_setting(&read, words, length, nets);
        if (wrong) return wrong;
        words += length + (words[length] == ',');
    }
    level_apply(&read);
    *settings = read;
    return NULL;
}
