/* play_command.c -- what can be typed at any question of aude play, and the files it writes. */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd.h"
#include "file.h"
#include "notation/words.h"

/* ---- Files --------------------------------------------------------------
 *
 * Nothing is lost by saving.  A file is ours to write if it is not there yet, or if this game was
 * loaded from it or is already kept in it. */

static bool write_file(const Play *play, const char *path) {
    Text text = {.lang = play->lang};
    play_write_seats(play, &text);
    session_write(&play->table, &text);
    bool saved = !text.failed && file_write(path, text_string(&text), text.length);
    text_release(&text);
    return saved;
}

bool play_keep(const Play *play) { return write_file(play, play->save); }

/* May the game be written there?  Whoever types is asked before another game is lost. */
static bool may_write(Play *play, const char *path) {
    static const Say kinds[] = {
        [FILE_RECORD] = SAY("holds a game already"),
        [FILE_OTHER] = SAY("is no game"),
        [FILE_NOT_PLAIN] = SAY("is no plain file"),
    };
    FileKind kind = file_kind(path);
    if (!strcmp(path, play->save) || kind == FILE_NOTHING) return true;
    Text what = {.lang = play->lang};
    text_add(&what, "%.300s %s", path, play_pick(play, kinds[kind]));
    bool asks = kind == FILE_RECORD && isatty(STDIN_FILENO);
    if (asks)
        text_say(&what, ": overwrite it? (yes or no)");
    else
        text_say(&what, ", and is left as it is");
    if (!asks) complain(CMD_FAILED, "%s", text_string(&what));
    bool yes = asks && play_ask(play, text_string(&what)) && *play->line &&
               strchr(play_pick(play, SAY("yY")), *play->line);
    text_release(&what);
    return yes;
}

bool play_save_to(Play *play, const char *path) {
    if (strlen(path) >= sizeof play->save) {
        say_words(play, "No file has so long a name.\n");
        return false;
    }
    if (!may_write(play, path) || !write_file(play, path)) return false;
    if (path != play->save) snprintf(play->save, sizeof play->save, "%s", path);
    return true;
}

/* A file named after the bag; if another game has that name, the next. */
static bool save_somewhere(Play *play) {
    const char *bag = play->table.record.bag;
    const char *mark = *bag ? bag + strlen("sha256:") : "unfinished";
    char name[48];
    snprintf(name, sizeof name, "aude-%.10s.aude", mark);
    for (int n = 2; n < 1000 && file_kind(name) != FILE_NOTHING; n++)
        snprintf(name, sizeof name, "aude-%.10s-%d.aude", mark, n);
    return play_save_to(play, name);
}

void play_say_kept(const Play *play) {
    Text path = {0};
    text_shell(&path, play->save);
    say_words(play, "The game is in %s.  Where it was won and lost:\n  aude analyse %s\n",
              play->save, text_string(&path));
    text_release(&path);
}

bool play_save_on_leaving(Play *play) {
    bool over = aude_actor(play_game(play)) == AUDE_NOBODY;
    bool was_told = over && *play->save;
    if (play->table.record.n_moves == 0) return true;
    if (!(*play->save ? play_keep(play) : save_somewhere(play))) return false;
    if (over && !was_told) play_say_kept(play);
    if (over) return true;
    Text command = {0};
    play_command_line(play, &command);
    say_words(play, "The game is in %s.  To go on with it:\n  %s\n", play->save,
              text_string(&command));
    text_release(&command);
    return true;
}

/* From now on the game is kept where it was read from, if the file is as we write it: nothing
 * else is in it that would be lost.  Who plays by itself may be said there or not. */
static void keep_where_read(Play *play, const char *path, const char *bytes, size_t length) {
    Text text = {.lang = play->lang};
    const char *record = play_after_seats(bytes);
    length -= (size_t)(record - bytes);
    session_write(&play->table, &text);
    bool ours = file_kind(path) == FILE_RECORD && strlen(path) < sizeof play->save &&
                text.length == length && !memcmp(text_string(&text), record, length);
    snprintf(play->save, sizeof play->save, "%s", ours ? path : "");
    text_release(&text);
}

bool play_load(Play *play, const char *path, bool (*first)(Play *)) {
    Record record;
    size_t length;
    TextError error = {.lang = play->lang};
    char *bytes = file_read(path, &length);
    if (!bytes) return false;
    bool read = record_read_whole(&record, bytes, length, &error);
    if (!read) complain(CMD_FAILED, "%s, line %d: %s", path, error.line, error.reason);
    if (read && first && !first(play)) record_release(&record), read = false;
    if (read) play_take(play, &record);
    if (read) keep_where_read(play, path, bytes, length);
    if (read) play_sit_saved(play, path, bytes);
    free(bytes);
    return read;
}

/* ---- Commands ----------------------------------------------------------- */

/* Who asks to undo: the one to move; after the end, the first who is a person. */
static int undoing_seat(const Play *play) {
    int seat = game_speaker(play_game(play));
    for (int s = 0; !play_is_person(play, seat) && s < play_game(play)->rules.players; s++)
        if (play_is_person(play, s)) return s;
    return seat;
}

/* Commands: true if another question is to be asked now. */

static bool do_undo(Play *play, const char *rest) {
    int seat = undoing_seat(play), back = play_row(play)->moves_back(play, seat);
    (void)rest;
    if (!play_row(play)->may_undo(play, seat)) return false;
    if (back == 0) {
        say_words(play, "There is nothing to take back.\n");
        return false;
    }
    AudeError refused = session_undo(&play->table, back);
    if (refused) return say_refused(play, refused), false;
    if (play->shown > play_laid(play)) play->shown = play_laid(play);
    return true;
}

static bool do_save(Play *play, const char *rest) {
    if (!*rest && !*play->save)
        say_words(play, "Where to?  save FILE\n");
    else if (!play_save_to(play, *rest ? rest : play->save))
        say_words(play, "It is not saved.\n");
    else if (aude_actor(play_game(play)) == AUDE_NOBODY)
        play_say_kept(play);
    else
        say_words(play, "Saved; the game is kept in %s from now on.\n", play->save);
    return false;
}

/* The game at hand is kept first. */
static bool do_load(Play *play, const char *rest) {
    char path[PATH_ROOM];
    if (!*rest) return say_words(play, "From where?  load FILE\n"), false;
    snprintf(path, sizeof path, "%s", rest);
    if (!play_load(play, path, play_save_on_leaving)) return false;
    if (!*play->save) say_words(play, "Its turns are not kept by themselves: save FILE does.\n");
    return true;
}

/* Nobody leaves a game that could not be saved without saying so. */
static bool do_quit(Play *play, const char *rest) {
    (void)rest;
    if (play_row(play)->hide) play_row(play)->hide();
    if (play_save_on_leaving(play))
        play->quit = true;
    else
        say_words(
            play,
            "So the game goes on.  save FILE writes it elsewhere; abandon leaves it unsaved.\n");
    return true;
}

static bool do_abandon(Play *play, const char *rest) {
    (void)rest;
    if (play_row(play)->hide) play_row(play)->hide();
    return play->quit = true;
}

static bool do_hint(Play *play, const char *rest) {
    (void)rest;
    play_hint(play);
    return false;
}

static bool do_look(Play *play, const char *rest) {
    char word[WORD_MAX];
    TextError ignored = {0};
    LandCell cell;
    if (word_next(&rest, word) && square_read(word, &cell, &ignored))
        say_near(play, cell);
    else
        say_words(play, "At which square?  look 3,-1\n");
    return false;
}

/* On one screen with the question, if that is how it is asked. */
static bool do_board(Play *play, const char *rest) {
    (void)rest;
    bool asks = play_row(play)->screen && aude_actor(play_game(play)) >= 0;
    if (asks && play_row(play)->screen(play)) return true;
    play_row(play)->table(play);
    return false;
}

static void say_scores(const Play *play) { play_row(play)->points(play); }
static void say_left(const Play *play) { play_row(play)->left(play); }
static void say_game_help(const Play *play) { play_row(play)->help(play); }

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
        {"hint",   do_hint, NULL,          false},
        {"look",   do_look, NULL,          true},
        {"map",    NULL,    say_map,       true},
        {"board",  do_board, NULL,         false},
        {"list",   NULL,    say_list,      true},
        {"points", NULL,    say_scores,    false},
        {"tiles",  NULL,    say_left,      false},
        {"cards",  NULL,    say_left,      false},
        {"fields", NULL,    say_fields,    true},
        {"help",   NULL,    say_game_help, false},
        {"?",      NULL,    say_game_help, false},
        {"quit",   do_quit, NULL,          false},
        {"exit",   do_quit, NULL,          false},
        {"q",      do_quit, NULL,          false},
        {"abandon", do_abandon, NULL,      false}};
    /* clang-format on */
    to_lower(word);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (!strcmp(word, commands[i].name)) return &commands[i];
    return NULL;
}

bool play_command(Play *play, bool *again) {
    const char *rest = play->line;
    char word[WORD_MAX];
    *again = false;
    if (play->elsewhere && play->elsewhere->command(play, again)) return true;
    const PlayCommand *command = word_next(&rest, word) ? command_typed(word) : NULL;
    if (!command) return false;
    if (command->tiles && !play_row(play)->has_board)
        say_words(play, "There is no %s with cards.\n", word);
    else if (command->say)
        command->say(play);
    else
        *again = command->run(play, rest);
    return true;
}
