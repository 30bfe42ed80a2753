/* hint.c -- aude hint: the best three turns in a position, with reasons. */
#include "cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "host.h"
#include "match/threads.h"
#include "players.h"
#include "record/position.h"
#include "record/record.h"
#include "table/hint.h"

typedef struct {
    const char *what, *turn, *player, *lines;
    bool json;
    AudeLang lang;
} Wish;

/* ---- The position ----------------------------------------------------------- */

static int refuse(const char *what, const TextError *error) {
    return complain(CMD_FAILED, "%s:%d:%d: %s", what, error->line, error->column, error->reason);
}

/* Past what chance does there: which tile came, or which cards, is in the record. */
static int past_chance(const Record *record, int moves) {
    AudeGame at;
    record_at(record, moves, &at);
    while (moves < record->n_moves && aude_actor(&at) == AUDE_CHANCE)
        aude_play(&at, record->moves[moves++], NULL);
    return moves;
}

/* The moment after a turn, or the last; of one that ends with a draw, with the tile drawn. */
static int go_to(const Wish *wish, Record *record) {
    long turn;
    if (!args_number("--turn", wish->turn, 100000, -1, &turn)) return CMD_USAGE;
    int moves = turn < 0 ? record->n_moves : record_turn(record, (int)turn);
    if (moves < 0) return complain(CMD_FAILED, "%s has no turn %ld", wish->what, turn);
    if (turn >= 0) moves = past_chance(record, moves);
    record_undo(record, record->n_moves - moves);
    return CMD_OK;
}

static int load_file(const Wish *wish, Record *record) {
    TextError error = {.lang = lang_now()};
    size_t length;
    char *bytes = file_read(wish->what, &length);
    if (!bytes) return CMD_FAILED;
    bool read = record_read_whole(record, bytes, length, &error);
    free(bytes);
    return read ? go_to(wish, record) : refuse(wish->what, &error);
}

static bool is_called_record(const char *what) {
    size_t length = strlen(what);
    return length > 5 && !strcmp(what + length - 5, ".aude");
}

/* A position in one line has spaces in it; the name of a file that has some must end in .aude. */
static bool is_position(const char *what) { return strchr(what, ' ') && !is_called_record(what); }

/* Neither: a word that is no file, and is not called as one either. */
static bool is_neither(const char *what) {
    if (is_position(what) || is_called_record(what) || !strcmp(what, "-")) return false;
    return file_kind(what) == FILE_NOTHING;
}

static int load(const Wish *wish, Record *record) {
    TextError error = {.lang = lang_now()};
    AudeGame game;
    if (is_neither(wish->what))
        return complain(CMD_FAILED, "\"%s\" is neither a file nor a position, like \"%s\"",
                        wish->what, "2 players; D0 0,0; turn 1 U");
    if (!is_position(wish->what)) return load_file(wish, record);
    if (wish->turn) return complain(CMD_USAGE, "only a record has turns");
    if (!position_read(&game, wish->what, &error)) return refuse(translate("position"), &error);
    if (record_init(record, &game.rules)) return complain(CMD_FAILED, "there is no such game");
    aude_copy(&record->game, &game);
    return CMD_OK;
}

/* ---- Thinking ----------------------------------------------------------------- */

static int think(const Wish *wish, const Record *record) {
    ThinkHost host = {.now = micros_for, .parallel = threads_run};
    Thinker thinker = {0};
    AiSettings settings;
    AiLine lines[AI_MAX_LINES];
    SeatNames names = *record->name[0] ? (SeatNames)record->name : NULL;
    Text text = {.lang = wish->lang};
    long most;
    if (!player_read(&settings, wish->player ? wish->player : "aude")) return CMD_USAGE;
    if (!args_count("--lines", wish->lines, AI_MAX_LINES, HINT_TURNS, &most)) return CMD_USAGE;
    if (aude_actor(&record->game) < 0)
        return complain(CMD_FAILED, "nobody is to decide there: chance is, or the game is over");
    if (!thinker_open(&thinker, &settings, 1))
        return complain(CMD_FAILED, "there is no memory left");
    thinker_think(&thinker, &record->game, &(ThinkLimits){0}, &host);
    int n = thinker_lines(&thinker, lines, (int)most);
    (wish->json ? hint_json : hint_write)(&record->game, names, lines, n, &text);
    printf("%s%s", text_string(&text), wish->json ? "\n" : "");
    text_release(&text);
    thinker_close(&thinker);
    return CMD_OK;
}

int cmd_hint(int argc, char **argv) {
    Wish wish = {0};
    Record record = {0};
    const char *lang = NULL;
    const ArgOption options[] = {
        {"--turn", &wish.turn, NULL, "N",
         "of a record: the tile after turn N (0: the first; default: where it ends)"},
        {"--player", &wish.player, NULL, "PLAYER",
         "whom to ask: \"aude\", which thinks a second, \"aude:time=5000\", \"greedy\""},
        {"--lines", &wish.lines, NULL, "N", "so many turns (3)"},
        {"--json", NULL, &wish.json, NULL, "as one line of JSON"},
        LANG_OPTION(&lang),
        {0}};
    Args args = {.usage = "POSITION [options]\nFILE [options]",
                 .about =
                     "The best turns in a position, with reasons: a position in one line, as "
                     "`string` in the line protocol writes it, or the end of a record. FILE is a "
                     "record, or - for standard input.",
                 .options = options,
                 .words = &wish.what,
                 .most_words = 1};
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!lang_read(lang, &wish.lang)) return CMD_USAGE;
    if (!wish.what) return complain(CMD_USAGE, "which position? see aude hint --help");
    status = load(&wish, &record);
    if (status == CMD_OK) status = think(&wish, &record);
    record_release(&record);
    return status;
}
