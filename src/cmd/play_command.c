/* play_command.c -- what can be typed at any question of aude play, and the files it writes. */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd.h"
#include "host.h"
#include "notation/words.h"

/* ---- Files -------------------------------------------------------------- */

bool play_save(const Play *play, const char *path) {
    Text text = {0};
    session_write(&play->table, &text);
    bool saved = !text.failed && file_write(path, text_string(&text), text.length);
    text_release(&text);
    return saved;
}

bool play_save_on_leaving(const Play *play) {
    const char *mark = play->table.record.bag;
    char name[32];
    if (play->table.record.n_moves == 0) return true;
    mark = *mark ? mark + strlen("sha256:") : "unfinished";
    snprintf(name, sizeof name, "aude-%.10s.aude", mark);
    const char *path = play->save ? play->save : name;
    if (!play_save(play, path)) return false;
    printf("The game is in %s; `aude play --load %s", path, path);
    if (*play->dice && strcmp(play->dice, play_usual_dice) != 0) printf(" --random %s", play->dice);
    puts("` goes on with it.");
    return true;
}

bool play_read(const char *path, Record *record) {
    size_t length;
    TextError error;
    char *bytes = file_read(path, &length);
    if (!bytes) return false;
    bool read = record_read(record, bytes, length, &error);
    free(bytes);
    if (!read) complain(CMD_FAILED, "%s, line %d: %s", path, error.line, error.reason);
    return read;
}

/* ---- Commands ----------------------------------------------------------- */

/* Who asks to undo: the one to move; after the end, the first who is no dice. */
static int undoing_seat(const Play *play) {
    int seat = game_speaker(play_game(play));
    for (int s = 0; play->random[seat] && s < play_game(play)->rules.players; s++)
        if (!play->random[s]) return s;
    return seat;
}

/* Commands: true if another question is to be asked now. */

static bool do_undo(Play *play, const char *rest) {
    int seat = undoing_seat(play), back = play_row(play)->moves_back(play, seat);
    (void)rest;
    if (!play_row(play)->may_undo(play, seat)) return false;
    if (back == 0) return puts("There is nothing to take back."), false;
    session_undo(&play->table, back);
    if (play->shown > play_laid(play)) play->shown = play_laid(play);
    return true;
}

static bool do_save(Play *play, const char *rest) {
    if (!*rest && !play->save)
        puts("Where to?  save FILE");
    else if (play_save(play, *rest ? rest : play->save))
        puts("Saved.");
    return false;
}

/* The game at hand is kept first. */
static bool do_load(Play *play, const char *rest) {
    Record record;
    if (!*rest) return puts("From where?  load FILE"), false;
    if (!play_read(rest, &record)) return false;
    if (!play_save_on_leaving(play)) return record_release(&record), false;
    play_take(play, &record);
    (void)play_find_dice(play);
    if (play->save) puts("From here on turns are not kept by themselves: save FILE does.");
    play->save = NULL;
    return true;
}

static bool do_quit(Play *play, const char *rest) {
    (void)rest;
    play->quit = true;
    return true;
}

static bool do_look(Play *play, const char *rest) {
    char word[WORD_MAX];
    TextError ignored;
    LandCell cell;
    if (word_next(&rest, word) && square_read(word, &cell, &ignored))
        say_near(play, cell);
    else
        puts("At which square?  look 3,-1");
    return false;
}

static void say_board(const Play *play) { play_row(play)->table(play); }
static void say_scores(const Play *play) { play_row(play)->points(play); }
static void say_left(const Play *play) { play_row(play)->left(play); }
static void say_game_help(const Play *play) { play_row(play)->help(); }

static void to_lower(char *word) {
    for (; *word; word++)
        if (*word >= 'A' && *word <= 'Z') *word = (char)(*word - 'A' + 'a');
}

/* What can be typed: something to do, or something to say. */
typedef struct {
    const char *name;
    bool (*run)(Play *, const char *rest);
    void (*say)(const Play *);
    bool tiles;                 /* cards have nothing like it */
} PlayCommand;

/* clang-format off */
static const PlayCommand *command_typed(char *word) {
    static const PlayCommand commands[] = {
        {"undo",   do_undo, NULL,          false},
        {"save",   do_save, NULL,          false},
        {"load",   do_load, NULL,          false},
        {"look",   do_look, NULL,          true},
        {"map",    NULL,    say_map,       true},
        {"board",  NULL,    say_board,     false},
        {"points", NULL,    say_scores,    false},
        {"tiles",  NULL,    say_left,      false},
        {"cards",  NULL,    say_left,      false},
        {"fields", NULL,    say_fields,    true},
        {"help",   NULL,    say_game_help, false},
        {"?",      NULL,    say_game_help, false},
        {"quit",   do_quit, NULL,          false},
        {"exit",   do_quit, NULL,          false},
        {"q",      do_quit, NULL,          false}};
    /* clang-format on */
    to_lower(word);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (!strcmp(word, commands[i].name)) return &commands[i];
    return NULL;
}

bool play_command(Play *play, bool *again) {
    const char *rest = play->line;
    char word[WORD_MAX];
    const PlayCommand *command = word_next(&rest, word) ? command_typed(word) : NULL;
    *again = false;
    if (!command) return false;
    if (command->tiles && play_game(play)->rules.game != AUDE_LAND)
        printf("There is no %s with cards.\n", word);
    else if (command->say)
        command->say(play);
    else
        *again = command->run(play, rest);
    return true;
}
