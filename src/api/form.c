/* form.c -- the form of a room in one line of words: those of a new game, and those that begin
 * lines of a room's text.
 *
 * Of the words that text is made, and the room is read from it: so each is explained and checked in
 * one place. */
#include "form.h"

#include <inttypes.h>
#include <string.h>

#include "base/format.h"
#include "game_text.h"
#include "table/new_game.h"
#include "table/room_text.h"

/* Words of a room, each with one more; `patience` goes on with what `clock` says. */
static const char *const keys[] = {"clock", "patience", "aid", "takeback", "drafts", "chance"};
enum { CLOCK, PATIENCE, AID, TAKEBACK, DRAFTS, CHANCE, KEYS };
static const char *const usual[KEYS] = {"none", "", "casual", "off", "hidden", "dealt"};

typedef struct {
    char value[KEYS][WORD_MAX];
    Text rest; /* the words of a new game */
} Form;

static bool take_words(Form *form, const char *words, TextError *error) {
    char word[WORD_MAX];
    for (int key = 0; key < KEYS; key++) format_write(form->value[key], WORD_MAX, "%s", usual[key]);
    while (word_next(&words, word)) {
        int key = name_find(keys, KEYS, word);
        if (key < 0)
            text_add(&form->rest, "%s%s", form->rest.length ? " " : "", word);
        else if (!word_next(&words, form->value[key]))
            return text_fail(error, "something is missing at the end");
    }
    return !*words || text_fail(error, "a word is too long");
}

/* The lines of the room, as room_text.h has them. */
static void write_lines(const Form *form, const NewGame *game, uint32_t owner, Text *text) {
    text_add(text, "aude room 1\nclock %s", form->value[CLOCK]);
    if (*form->value[PATIENCE]) text_add(text, " patience %s", form->value[PATIENCE]);
    for (int key = AID; key < KEYS; key++) text_add(text, "\n%s %s", keys[key], form->value[key]);
    text_add(text, "\ngame %s\nrules ", game_texts[game->rules.game]->name);
    rules_write(&game->rules, text);
    text_add(text, "\nfirst %d\nowner %" PRIu32 "\n", game->rules.first, owner);
    for (int seat = 0; seat < game->rules.players; seat++)
        if (game->named)
            text_add(text, "seat person %" PRIu32 " %s\n", owner, game->names[seat]);
        else
            text_put(text, "seat open\n");
}

/* Which word it was that the line which could not be read came from. */
static bool blame(TextError *error) {
    static const char *const word[] = {"aude", "clock", "aid", "takeback", "drafts", "chance"};
    int line = error->line - 1, words = sizeof word / sizeof *word;
    bool known = line > 0 && line < words;
    return text_fail(error, "this cannot be: %s", known ? word[line] : "first");
}

static bool read_room(Room *room, const char *words, uint32_t owner, NewGame *game,
                      AudeError *refused, TextError *error) {
    const Memory memory = room->memory;
    Form form = {.rest = {.memory = &memory}};
    Text lines = {.memory = &memory};
    AudeGame probe;
    bool read = take_words(&form, words, error) &&
                new_game_read(game, text_string(&form.rest), refused, error);
    if (read) write_lines(&form, game, owner, &lines);
    if (form.rest.failed || lines.failed) *refused = AUDE_ERR_NO_MEMORY;
    if (read && !*refused) *refused = aude_start(&probe, &game->rules);
    if (read && !*refused && !room_read(room, memory, lines.bytes, lines.length, error))
        read = blame(error);
    room->memory = memory;
    text_release(&form.rest);
    text_release(&lines);
    return read && !*refused;
}

bool form_open(Room *room, const char *words, size_t length, uint32_t owner, char seed[SEED_ROOM],
               AudeWrong *wrong) {
    Text in;
    NewGame game;
    AudeError refused = AUDE_OK;
    TextError error = wrong_error(wrong);
    if (!words_take(&in, words, length, wrong)) return false;
    bool read = read_room(room, text_string(&in), owner, &game, &refused, &error);
    text_release(&in);
    format_write(seed, SEED_ROOM, "%s", read ? game.seed : "");
    return read || wrong_words(wrong, refused, &error);
}

bool form_read(const Room *room, const char *words, RoomForm *form) {
    Room other = {.memory = room->memory};
    NewGame game;
    AudeError refused = AUDE_OK;
    TextError error = {0};
    if (!words || !read_room(&other, words, 0, &game, &refused, &error)) return false;
    *form = other.form;
    room_release(&other);
    return true;
}
