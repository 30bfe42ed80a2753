/* new_game.c -- which game is wanted, in words. */
#include "new_game.h"

#include <string.h>

#include "game_text.h"

/* The words that are left, and what was wrong with one. */
typedef struct {
    NewGame *new;
    const char *rest;
    AudeError *refused;
    TextError *error;
} Reader;

static bool read_name(SessionNames names, int n, const char *name, size_t length,
                      TextError *error) {
    if (!name_tidy(name, length, names[n])) return text_fail(error, "a name is too long");
    if (!name_valid(names[n])) return text_fail(error, "this is no name for a player");
    for (int i = 0; i < n; i++)
        if (!strcmp(names[i], names[n])) return text_fail(error, "two players have the same name");
    return true;
}

int names_read(SessionNames names, const char *list, TextError *error) {
    for (int n = 0;; list++) {
        size_t length = strcspn(list, ",");
        if (n == AUDE_MAX_SEATS) return n + 1;
        if (!read_name(names, n++, list, length, error)) return 0;
        list += length;
        if (!*list) return n;
    }
}

/* A number, or as many as there are names. */
static bool read_players(Reader *reader, const char *word) {
    int players;
    bool named = !number_read(word, 0, 99, &players);
    if (named) players = names_read(reader->new->names, word, reader->error);
    if (named && !players) return false;
    if (named && players > AUDE_MAX_SEATS) return *reader->refused = AUDE_ERR_PLAYERS, false;
    reader->new->rules.players = (uint8_t)players;
    reader->new->named = named;
    return true;
}

static bool read_game(Reader *reader, const char *word) {
    int game = game_find(word);
    if (game < 0) return text_fail(reader->error, "there is no such game: land or card");
    reader->new->rules.game = (uint8_t)game;
    return true;
}

static bool read_first(Reader *reader, const char *word) {
    int first;
    if (!number_read(word, 0, AUDE_MAX_SEATS - 1, &first))
        return text_fail(reader->error, "there is no such seat");
    reader->new->rules.first = (uint8_t)first;
    return true;
}

static bool read_seed(Reader *reader, const char *word) {
    if (!seed_valid(word)) return text_fail(reader->error, "a seed is one short word without #");
    memcpy(reader->new->seed, word, strlen(word) + 1);
    return true;
}

static bool read_word(Reader *reader, char word[WORD_MAX]) {
    static const struct {
        const char *name;
        bool (*read)(Reader *, const char *);
    } keys[] = {
        {"game", read_game}, {"players", read_players}, {"first", read_first}, {"seed", read_seed}};
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        if (strcmp(word, keys[k].name) != 0) continue;
        if (!word_next(&reader->rest, word))
            return text_fail(reader->error, "something is missing at the end");
        return keys[k].read(reader, word);
    }
    return rules_read(&reader->new->rules, word, reader->error);
}

bool new_game_read(NewGame *new, const char *words, AudeError *refused, TextError *error) {
    char word[WORD_MAX];
    *new = (NewGame){.rules = {.game = GAME_USUAL, .players = 2}};
    Reader reader = {new, words, refused, error};
    while (word_next(&reader.rest, word))
        if (!read_word(&reader, word)) return false;
    return !*reader.rest || text_fail(error, "a word is too long");
}

AudeError new_game_begin(const NewGame *new, Session *table) {
    return session_new(table, &new->rules, new->named ? &new->names : NULL,
                       new->seed[0] ? new->seed : NULL);
}
