/* players.c -- computer players as they are named on the command line.
 *
 * ai/settings.c reads them, also for pages and protocols, and only knows that a word is wrong.
 * Here each word is given to it alone, to find out which. */
#include "players.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cmd.h"
#include "file.h"
#include "nets.h"

enum { WORD_ROOM = PATH_ROOM, MOST_NAMES = 40 };

static const struct {
    const char *key;
    unsigned least, most;
} settings_known[] = {
#define X(name, key, least, most, meaning) {key, least, most},
    AI_SETTING_MAP(X)
#undef X
};

static int list_characters(const char *names[]) {
    int n = 0;
    for (const AiCharacter *c = ai_characters; c->name; c++) names[n++] = c->name;
    return n;
}

static int list_players(const char *names[]) {
    int n = 0;
    for (const AiPlayer *player = ai_players; player->name; player++) names[n++] = player->name;
    return n;
}

static void put_names(Text *text, const char *const names[], int n) {
    for (int i = 0; i < n; i++) text_add(text, "%s%s", i ? ", " : "", names[i]);
}

static int no_player(const char *word) {
    const char *names[MOST_NAMES];
    int n = list_characters(names), all = n + list_players(names + n);
    Text characters = {0}, players = {0};
    put_names(&characters, names, n);
    put_names(&players, names + n, all - n);
    const char *near = nearest_word(word, names, all);
    const char *a = text_string(&characters), *b = text_string(&players);
    int status = near ? complain(CMD_USAGE,
                                 "there is no computer player \"%s\"; did you mean %s? There are "
                                 "level=1 to level=%u, %s, and %s",
                                 word, near, settings_known[AI_LEVEL].most, a, b)
                      : complain(CMD_USAGE,
                                 "there is no computer player \"%s\"; there are level=1 to "
                                 "level=%u, %s, and %s",
                                 word, settings_known[AI_LEVEL].most, a, b);
    text_release(&characters);
    text_release(&players);
    return status;
}

static int no_setting(const char *key) {
    enum { KEYS = AI_SETTINGS + 1 };
    const char *names[KEYS] = {[AI_SETTINGS] = "net"};
    Text all = {0};
    for (int i = 0; i < AI_SETTINGS; i++) names[i] = settings_known[i].key;
    put_names(&all, names, KEYS);
    const char *near = nearest_word(key, names, KEYS), *known = text_string(&all);
    int status =
        near ? complain(CMD_USAGE,
                        "computer players have no setting \"%s\"; did you mean %s? There are %s",
                        key, near, known)
             : complain(CMD_USAGE, "computer players have no setting \"%s\"; there are %s", key,
                        known);
    text_release(&all);
    return status;
}

/* "key=value", which was refused. */
static int wrong_setting(char *word) {
    char *value = strchr(word, '=');
    if (!value)
        return complain(CMD_USAGE,
                        "a setting of a player is written key=value, like level=4; "
                        "not \"%s\"",
                        word);
    *value++ = '\0';
    if (!strcmp(word, "net") && !*value)
        return complain(CMD_USAGE, "net needs the name of a file, like net=learning/present.net");
    if (!strcmp(word, "net")) return complain(CMD_USAGE, "%s: %s", value, nets_wrong());
    for (int i = 0; i < AI_SETTINGS; i++)
        if (!strcmp(settings_known[i].key, word))
            return complain(CMD_USAGE, "%s goes from %u to %u; not \"%s\"", word,
                            settings_known[i].least, settings_known[i].most, value);
    return no_setting(word);
}

/* The words up to one of `ends`, alone; true if they are no player. */
static bool refused_alone(const char **words, const char *ends, char word[WORD_ROOM]) {
    AiSettings ignored;
    size_t length = strcspn(*words, ends);
    snprintf(word, WORD_ROOM, "%.*s", (int)length, *words);
    *words += length + ((*words)[length] != '\0');
    return ai_settings_read_with(&ignored, word, nets_of_files()) != NULL;
}

int player_wrong(const char *words, const char *reason) {
    char word[WORD_ROOM];
    bool named = words[strcspn(words, ":=")] != '=';
    if (named && refused_alone(&words, ":", word)) return no_player(word);
    while (*words)
        if (refused_alone(&words, ",", word)) return wrong_setting(word);
    return complain(CMD_USAGE, "%s", translate(reason));
}

bool player_read(AiSettings *settings, const char *words) {
    const char *wrong = ai_settings_read_with(settings, words, nets_of_files());
    return !wrong || player_wrong(words, wrong) == CMD_OK;
}
