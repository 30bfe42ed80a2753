/* show.c -- aude show: a game or position as letters, SVG, PNG or JSON.
 *
 * PNG is our SVG handed to rsvg-convert: a program of its own, run without a shell, and
 * only then needed. */
#define _POSIX_C_SOURCE 200809L // NOLINT: this name is what POSIX asks for

#include "cmd.h"

#include "card/pictures.h"
#include "file.h"
#include "host.h"
#include "json/json.h"
#include "record/pick.h"
#include "record/position.h"
#include "record/record.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* ORDER FORMATS */
typedef enum {
    FORMAT_TEXT,
    FORMAT_ASCII,
    FORMAT_SVG,
    FORMAT_PNG,
    FORMAT_JSON,
    FORMAT_RECORD,
    FORMATS
} Format;

typedef struct {
    const char *file, *position, *which, *turn, *out, *seat, *theme;
    DrawHistory history;
    bool format[FORMATS];
    bool tiles, cards;
    DrawStyle style;
    AudeLang lang;
} Request;

/* ---- The request ---------------------------------------------------- */

static const char *const endings[FORMATS] = {".txt", ".asc", ".svg", ".png", ".json", ".aude"};

/* What the name of a file says: a format, none (FORMATS), or -1: one that we do not write. */
static int format_named(const char *path) {
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    for (int f = 0; f < FORMATS; f++)
        if (path_ends(name, endings[f])) return f;
    return strchr(name + (*name == '.'), '.') ? -1 : FORMATS;
}

/* The format asked for; else what the file's name says; else letters. */
static int format_of(const Request *request) {
    int asked = -1;
    for (int f = 0; f < FORMATS; f++) {
        if (!request->format[f]) continue;
        if (asked >= 0) return -1;
        asked = f;
    }
    if (asked < 0 && request->out && format_named(request->out) < FORMATS)
        asked = format_named(request->out);
    if (asked >= 0) return asked;
    if (request->tiles || request->cards) return FORMAT_SVG;
    return request->out || screen_unicode() ? FORMAT_TEXT : FORMAT_ASCII;
}

static bool is_asked(const Request *request) {
    bool asked = false;
    for (int f = 0; f < FORMATS; f++) asked |= request->format[f];
    return asked;
}

/* What makes no sense together, or NULL. */
static const char *nonsense(const Request *request, int format) {
    if (format < 0) return "one of --text, --ascii, --svg, --png, --json and --aude is enough";
    bool sheet = request->tiles || request->cards;
    if (!request->file + !request->position + !request->tiles + !request->cards != 3)
        return "name a FILE, or --position, or --tiles, or --cards; see --help";
    if (request->turn && !request->file) return "only a record has turns";
    if (request->which && !request->file) return "only a FILE has records to choose from";
    if (request->out && !is_asked(request) && format_named(request->out) < 0)
        return "-o needs a name that ends with .svg, .png, .json, .aude, .txt or .asc";
    if (request->theme && strcmp(request->theme, "dark") != 0 &&
        strcmp(request->theme, "light") != 0)
        return "--theme is dark or light";
    if (format == FORMAT_RECORD && !request->file) return "only a FILE has a record";
    if (sheet && format != FORMAT_SVG && format != FORMAT_PNG)
        return "the sheet is a picture: --svg or --png";
    return NULL;
}

/* ---- The position --------------------------------------------------- */

static int refuse(const char *path, const TextError *error) {
    return complain(CMD_FAILED, "%s:%d:%d: %s", path, error->line, error->column, error->reason);
}

/* Which record of the file: the only one, or the one that is asked for. */
static int pick(const Request *request, RecordPart *part) {
    RecordPart file = *part;
    int n = records_count(file.bytes, file.length);
    if (!request->which && n < 2) return CMD_OK;
    if (!request->which)
        return complain(
            CMD_FAILED,
            "%s has %d record{|s}: --record chooses one, by its number or how its title "
            "begins",
            request->file, n);
    if (record_pick(file.bytes, file.length, request->which, part)) return CMD_OK;
    return complain(CMD_FAILED, "%s has no record %s", request->file, request->which);
}

static int read_record(const Request *request, Record *record) {
    TextError error = {.lang = lang_now()};
    RecordPart part = {.line = 1};
    char *bytes = file_read(request->file, &part.length);
    if (!bytes) return CMD_FAILED;
    part.bytes = bytes;
    int status = pick(request, &part);
    if (status == CMD_OK && !record_read(record, part.bytes, part.length, &error)) {
        error.line += part.line - 1;
        status = refuse(request->file, &error);
    }
    free(bytes);
    return status;
}

static int load_record(Request *request, Record *record, AudeGame *game) {
    long turn;
    if (!args_number("--turn", request->turn, 100000, -1, &turn)) return CMD_USAGE;
    int status = read_record(request, record);
    if (status != CMD_OK) return status;
    int moves = turn < 0 ? record->n_moves : record_turn(record, (int)turn);
    if (moves < 0) return complain(CMD_FAILED, "%s has no turn %ld", request->file, turn);
    record_undo(record, record->n_moves - moves);
    *game = record->game;
    request->style.names = (SeatNames)record->name;
    if (draw_history(record, &request->history)) request->style.history = &request->history;
    return CMD_OK;
}

static int load(Request *request, Record *record, AudeGame *game) {
    TextError error = {.lang = lang_now()};
    if (request->file) return load_record(request, record, game);
    bool read = position_read_view(game, &record->viewer, request->position, &error);
    return read ? CMD_OK : refuse(translate("position"), &error);
}

/* Whose eyes, if it is said: a name or a number; -1 a spectator, who is number 0. */
static int find_eyes(const Request *request, const AudeGame *game, int *eyes) {
    int players = game->rules.players;
    char name[NAME_MAX_LENGTH + 1] = "";
    if (!request->seat) return CMD_OK;
    (void)name_tidy(request->seat, strlen(request->seat), name);
    *eyes = seat_find(request->style.names, players, name);
    if (*eyes < 0) *eyes = seat_find(NULL, players, request->seat);
    if (*eyes < 0 && strcmp(request->seat, "0") != 0)
        return complain(CMD_USAGE, "--seat: nobody here is called %s", request->seat);
    return CMD_OK;
}

/* Make the game what one player sees of it. */
static void see_as(int eyes, AudeGame *game) {
    AudeGame whole = *game;
    if (eyes != SEES_ALL) aude_view(&whole, eyes, game);
}

/* ---- The picture ---------------------------------------------------- */

static void draw(const Request *request, Format format, const AudeGame *game, Text *text) {
    DrawStyle style = request->style;
    style.unicode = format == FORMAT_TEXT;
    style.colour = !request->format[FORMAT_ASCII] && !request->out && screen_colours();
    int lines; /* may scroll: there is no question below the picture */
    if (!request->out) screen_measure(&style.width, &lines);
    if (format == FORMAT_SVG || format == FORMAT_PNG)
        draw_svg(game, &style, text);
    else if (format == FORMAT_JSON)
        json_state(game, text);
    else
        draw_letters(game, &style, text);
    if (format == FORMAT_JSON) text_put(text, "\n");
}

/* Start rsvg-convert between two descriptors; 0 or why not. */
static int start_converter(int from, int close_there, int to, pid_t *child) {
    char *const argv[] = {(char[]){"rsvg-convert"}, NULL};
    posix_spawn_file_actions_t actions;
    int wrong = posix_spawn_file_actions_init(&actions);
    if (wrong) return wrong;
    wrong = posix_spawn_file_actions_adddup2(&actions, from, 0);
    if (!wrong) wrong = posix_spawn_file_actions_adddup2(&actions, to, 1);
    if (!wrong) wrong = posix_spawn_file_actions_addclose(&actions, close_there);
    if (!wrong) wrong = posix_spawnp(child, argv[0], &actions, NULL, argv, environ);
    (void)posix_spawn_file_actions_destroy(&actions);
    return wrong;
}

static int write_png(int to, const Text *svg) {
    int ends[2], state = 0;
    pid_t child;
    if (pipe(ends))
        return complain(CMD_FAILED, "there is no pipe to be had: %s", system_reason(errno));
    (void)signal(SIGPIPE, SIG_IGN);     /* a converter that dies early is reported below */
    int wrong = start_converter(ends[0], ends[1], to, &child);
    (void)close(ends[0]);
    bool sent = !wrong && write_all(ends[1], text_string(svg), svg->length);
    (void)close(ends[1]);
    if (wrong == ENOENT)
        return complain(CMD_FAILED, "--png needs rsvg-convert (package librsvg2-bin); "
                                    "--svg needs nothing");
    if (wrong) return complain(CMD_FAILED, "rsvg-convert does not start: %s", system_reason(wrong));
    while (waitpid(child, &state, 0) < 0 && errno == EINTR) {
    }
    if (sent && WIFEXITED(state) && WEXITSTATUS(state) == 0) return CMD_OK;
    return complain(CMD_FAILED, "rsvg-convert failed");
}

static int write_to(int to, Format format, const Text *text) {
    if (format == FORMAT_PNG) return write_png(to, text);
    if (write_all(to, text_string(text), text->length)) return CMD_OK;
    return complain(CMD_FAILED, "the output cannot be written: %s", system_reason(errno));
}

/* A picture replaces a picture, but nothing replaces a game. */
static int write_out(const Request *request, Format format, const Text *text) {
    NewFile file;
    if (!request->out) return write_to(STDOUT_FILENO, format, text);
    if (file_kind(request->out) == FILE_RECORD)
        return complain(CMD_FAILED, "%s is a game, and is left as it is", request->out);
    if (!file_begin(&file, request->out)) return CMD_FAILED;
    int status = write_to(file.fd, format, text);
    return file_end(&file, status == CMD_OK) ? CMD_OK : CMD_FAILED;
}

/* ---- The command ---------------------------------------------------- */

static void write_record(const Record *record, int eyes, Text *text) {
    if (eyes == SEES_ALL)
        record_write(record, text);
    else
        record_write_for(record, eyes, text);
}

static int show(Request *request, Format format) {
    Record record = {.viewer = SEES_ALL};
    AudeGame game = {0};
    Text text = {.lang = request->lang};
    bool sheet = request->tiles || request->cards;
    int status = sheet ? CMD_OK : load(request, &record, &game);
    int eyes = record.viewer;   /* of a view, its own */
    if (status == CMD_OK && !sheet) status = find_eyes(request, &game, &eyes);
    if (status == CMD_OK) {
        see_as(eyes, &game);
        if (sheet)
            (request->tiles ? draw_sheet_svg : draw_cards_svg)(&request->style, &text);
        else if (format == FORMAT_RECORD)
            write_record(&record, eyes, &text);
        else
            draw(request, format, &game, &text);
        status = text.failed ? complain(CMD_FAILED, "there is no memory left")
                             : write_out(request, format, &text);
    }
    text_release(&text);
    record_release(&record);
    request->style.names = NULL; /* they were the record's */
    return status;
}

int cmd_show(int argc, char **argv) {
    Request request = {.style.last = 1};
    const char *lang = NULL;
    const ArgOption options[] = {
        {"--position", &request.position, NULL, "STRING", "a position in one line"},
        {"--tiles", NULL, &request.tiles, NULL, "every tile of every set, as SVG or PNG"},
        {"--cards", NULL, &request.cards, NULL, "every card of the card game, likewise"},
        {"--record", &request.which, NULL, "WHICH",
         "of a file with several records: its number, or how its title begins"},
        {"--turn", &request.turn, NULL, "N",
         "the position after turn N (0: before the first; default: the last)"},
        {"--text", NULL, &request.format[FORMAT_TEXT], NULL,
         "Unicode (default if the locale has it), in colour on a terminal; made to fit it, or "
         "COLUMNS"},
        {"--ascii", NULL, &request.format[FORMAT_ASCII], NULL, "seven-bit letters, for documents"},
        {"--svg", NULL, &request.format[FORMAT_SVG], NULL, "a picture"},
        {"--png", NULL, &request.format[FORMAT_PNG], NULL,
         "the picture as PNG; needs rsvg-convert"},
        {"--json", NULL, &request.format[FORMAT_JSON], NULL, "everything about the position"},
        {"--aude", NULL, &request.format[FORMAT_RECORD], NULL,
         "the game so far, as a record; with --seat, hidden cards are ?"},
        {"--legal", NULL, &request.style.legal, NULL,
         "mark where the drawn tile may lie, with the number of turns"},
        {"--seat", &request.seat, NULL, "WHO",
         "only what this player may know (name or number; 0: a spectator)"},
        {"--fields", NULL, &request.style.fields, NULL,
         "tint and hatch the fields by their owners"},
        {"--theme", &request.theme, NULL, "dark|light",
         "what is round the art of a picture: dark (default), or light for documents"},
        LANG_OPTION(&lang),
        {"-o", &request.out, NULL, "OUT",
         "write to this file, - is standard output; .svg, .png, .json and .aude say the format"},
        {0},
    };
    Args args = {.usage = "FILE [options]\n--position STRING [options]\n--tiles\n--cards",
                 .about = "Draw a game or a position. FILE is a record, or - for standard input.",
                 .options = options,
                 .words = &request.file,
                 .most_words = 1};
    int status = CMD_OK;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!lang_read(lang, &request.lang)) return CMD_USAGE;
    if (request.out && !strcmp(request.out, "-")) request.out = NULL;
    int format = format_of(&request);
    const char *wrong = nonsense(&request, format);
    request.style.light = request.theme && !strcmp(request.theme, "light");
    if (wrong) return complain(CMD_USAGE, "%s", translate(wrong));
    return show(&request, (Format)format);
}
