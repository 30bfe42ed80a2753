/* play_seats.c -- who plays by itself at the table of aude play, and how a saved game remembers.
 *
 *      # player robot level=6      a computer player, in the words of --ai
 *      # player dice random        any legal move
 *      # player bram engine        a program outside; a file starts none, so it is not said which
 *      # player robot person       only where the name would say otherwise
 *
 * These are remarks, at the very top of the file: whoever reads records skips them, programs of
 * last year and of others too, and a record that is handed on says nothing of who typed it. */
#include "play.h"

#include <stdio.h>
#include <string.h>

#include "cmd.h"
#include "host.h"
#include "players.h"

/* Who plays by itself if nothing is said: those of these names. */
static const char usual_mind[] = "robot", usual_dice[] = "dice", usual_words[] = "level=6";

static const char *const seat_words[] = {[SEAT_PERSON] = "person",
                                         [SEAT_DICE] = "random",
                                         [SEAT_MIND] = NULL,
                                         [SEAT_PROGRAM] = "engine"};

/* ---- One seat ---------------------------------------------------------------- */

void play_get_up(PlaySeat *seat) {
    thinker_close(&seat->thinker);
    outside_stop(&seat->outside);
    seat->kind = SEAT_PERSON;
}

static void sit(PlaySeat *seat, SeatKind kind) {
    play_get_up(seat);
    seat->kind = kind;
    seat->command = NULL;
}

/* "level=4", "random" or "person".  False after saying what is wrong. */
static bool sit_by_words(PlaySeat *seat, const char *words) {
    AiSettings settings;
    for (SeatKind kind = SEAT_PERSON; kind <= SEAT_DICE; kind++)
        if (!strcmp(words, seat_words[kind])) return sit(seat, kind), true;
    if (!player_read(&settings, words)) return false;
    sit(seat, SEAT_MIND);
    seat->settings = settings;
    snprintf(seat->words, sizeof seat->words, "%s", words);
    return true;
}

static void sit_program(PlaySeat *seat, const char *command) {
    sit(seat, SEAT_PROGRAM);
    seat->command = command;
}

/* ---- Names ------------------------------------------------------------------- */

static int seat_named(const Play *play, const char *name, size_t length) {
    for (int seat = 0; seat < play_game(play)->rules.players; seat++)
        if (strlen(play_name(play, seat)) == length && !memcmp(play_name(play, seat), name, length))
            return seat;
    return -1;
}

/* The same, or -1 after saying who is there. */
static int find_seat(const Play *play, const char *option, const char *name, size_t length) {
    int found = seat_named(play, name, length);
    Text names = {0};
    if (found >= 0) return found;
    for (int seat = 0; seat < play_game(play)->rules.players; seat++)
        text_add(&names, "%s%s", seat ? ", " : "", play_name(play, seat));
    complain(CMD_USAGE, "%s: nobody at the table is called \"%.*s\"; there are %s", option,
             (int)length, name, text_string(&names));
    text_release(&names);
    return -1;
}

static void all_get_up(Play *play) {
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) play_get_up(&play->seat[seat]);
}

void play_sit_usually(Play *play) {
    all_get_up(play);
    int mind = seat_named(play, usual_mind, strlen(usual_mind));
    int dice = seat_named(play, usual_dice, strlen(usual_dice));
    if (mind >= 0) (void)sit_by_words(&play->seat[mind], usual_words);
    if (dice >= 0) sit(&play->seat[dice], SEAT_DICE);
}

/* ---- The command line -------------------------------------------------------- */

/* "anna,bram" */
static bool sit_dice(Play *play, const char *list) {
    while (*list) {
        size_t n = strcspn(list, ",");
        int seat = find_seat(play, "--random", list, n);
        if (seat < 0) return false;
        sit(&play->seat[seat], SEAT_DICE);
        list += n + (list[n] == ',');
    }
    return true;
}

/* "bram=level=4" or "bram" */
static bool sit_mind(Play *play, const char *words, size_t length) {
    char player[SEAT_WORDS];
    size_t name = strcspn(words, "= ");
    int seat = find_seat(play, "--ai", words, name);
    if (seat < 0) return false;
    if (name == length) return sit_by_words(&play->seat[seat], usual_words);
    snprintf(player, sizeof player, "%.*s", (int)(length - name - 1), words + name + 1);
    if (length - name - 1 >= sizeof player) return complain(0, "--ai: %s... is too long", player);
    if (!*player)
        return complain(0, "--ai %.*s names no player: %.*s=level=4, or just %.*s", (int)length,
                        words, (int)name, words, (int)name, words);
    return sit_by_words(&play->seat[seat], player);
}

static bool sit_minds(Play *play, const char *list) {
    while (*(list += strspn(list, " "))) {
        size_t n = strcspn(list, " ");
        if (!sit_mind(play, list, n)) return false;
        list += n;
    }
    return true;
}

/* "bram=./mine --fast" */
static bool sit_engine(Play *play, const char *words) {
    size_t name = strcspn(words, "=");
    if (!words[name] || !words[name + 1])
        return complain(0, "--engine needs NAME=COMMAND, not \"%s\"", words);
    int seat = find_seat(play, "--engine", words, name);
    if (seat >= 0) sit_program(&play->seat[seat], words + name + 1);
    return seat >= 0;
}

/* Who says who thinks or rolls dice says it of everybody. */
bool play_sit_said(Play *play, const char *minds, const char *dice) {
    if (minds || dice) all_get_up(play);
    bool fine = (!minds || sit_minds(play, minds)) && (!dice || sit_dice(play, dice));
    for (int i = 0; fine && i < play->n_engines; i++) fine = sit_engine(play, play->engine[i]);
    return fine;
}

/* ---- The saved file ---------------------------------------------------------- */

static const char mark[] = "# player ";

const char *play_after_seats(const char *bytes) {
    while (!strncmp(bytes, mark, strlen(mark))) {
        bytes += strcspn(bytes, "\n");
        bytes += *bytes == '\n';
    }
    return bytes;
}

static bool has_usual_name(const Play *play, int seat) {
    return !strcmp(play_name(play, seat), usual_mind) || !strcmp(play_name(play, seat), usual_dice);
}

void play_write_seats(const Play *play, Text *text) {
    for (int i = 0; i < play_game(play)->rules.players; i++) {
        const PlaySeat *seat = &play->seat[i];
        const char *words = seat->kind == SEAT_MIND ? seat->words : seat_words[seat->kind];
        if (seat->kind || has_usual_name(play, i))
            text_add(text, "%s%s %s\n", mark, play_name(play, i), words);
    }
}

/* The command of --engine for somebody of this name, or NULL. */
static const char *command_of(const Play *play, const char *name) {
    for (int i = 0; i < play->n_engines; i++) {
        size_t n = strcspn(play->engine[i], "=");
        if (strlen(name) == n && !memcmp(play->engine[i], name, n)) return play->engine[i] + n + 1;
    }
    return NULL;
}

static void sit_saved_program(Play *play, int seat) {
    const char *name = play_name(play, seat), *command = command_of(play, name);
    if (command) sit_program(&play->seat[seat], command);
    if (!command)
        say_words(play,
                  "%s was played by another program, and a file starts none: --engine "
                  "%s=COMMAND does.\nUntil then %s is asked here.\n",
                  name, name, name);
}

/* "robot level=6".  It is a remark: what is wrong with it is told, and the game goes on. */
static void sit_saved(Play *play, const char *path, const char *line, size_t length) {
    char words[SEAT_WORDS];
    size_t name = strcspn(line, " \n"), gap = name + strspn(line + name, " ");
    int seat = find_seat(play, path, line, name);
    if (seat < 0) return;
    snprintf(words, sizeof words, "%.*s", gap < length ? (int)(length - gap) : 0, line + gap);
    if (strcmp(words, seat_words[SEAT_PROGRAM]) != 0)
        (void)sit_by_words(&play->seat[seat], words);
    else
        sit_saved_program(play, seat);
}

void play_sit_saved(Play *play, const char *path, const char *bytes) {
    play_sit_usually(play);
    for (const char *end = play_after_seats(bytes); bytes < end;) {
        size_t length = strcspn(bytes, "\r\n");
        sit_saved(play, path, bytes + strlen(mark), length - strlen(mark));
        bytes += strcspn(bytes, "\n") + 1;
    }
}

/* ---- Going on with it -------------------------------------------------------- */

void text_shell(Text *text, const char *word) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,:=@%+";
    if (*word && !word[strspn(word, plain)]) {
        text_put(text, word);
        return;
    }
    text_put(text, "'");
    for (; *word; word++)
        if (*word == '\'')
            text_put(text, "'\\''");
        else
            text_bytes(text, word, 1);
    text_put(text, "'");
}

/* A program that has failed may be in order by then. */
void play_command_line(const Play *play, Text *text) {
    static const char command[] = "aude play --load ";
    text_put(text, command);
    text_shell(text, play->save);
    for (int i = 0; i < play_game(play)->rules.players; i++) {
        Text engine = {0};
        if (!play->seat[i].command) continue;
        text_add(&engine, "%s=%s", play_name(play, i), play->seat[i].command);
        text_put(text, " --engine ");
        text_shell(text, text_string(&engine));
        text_release(&engine);
    }
}
