/* protocol.c -- the line protocol: one row and one small function a command. */
#include "protocol.h"

#include <inttypes.h>
#include <string.h>

#include "catalog.h"
#include "draw.h"
#include "game_text.h"
#include "go.h"
#include "json/json.h"
#include "new_game.h"
#include "perft.h"
#include "record/position.h"
#include "table_game.h"
#include "notation/words.h"
#include "base/format.h"
#include "base/language.h"

/* A question: what was said after the command's name, and what is answered. */
typedef struct {
    Protocol *protocol;
    Session *table;
    const AudeGame *game;       /* the position at hand */
    const char *rest;
    Text *reply;
    bool silent;                /* not even `ok` */
    AudeError refused;          /* why not: a rule, */
    TextError error;            /* or something else */
} Query;

/* The answer is an error: always false, so that handlers can return it. */
static bool fail(Query *query, const char *reason) {
    format_write(query->error.reason, sizeof query->error.reason, "%s", reason);
    return false;
}

static bool refuse(Query *query, AudeError error) {
    query->refused = error;
    return false;
}

static bool nothing_more(Query *query) {
    return !*query->rest || fail(query, "there is more on this line than the command takes");
}

/* ---- Saying what happened ----------------------------------------------- */

static void say_points(Text *reply, const char *what, const AudeGame *game, const int points[]) {
    text_put(reply, what);
    for (int seat = 0; seat < game->rules.players; seat++) text_add(reply, " %d", points[seat]);
    text_put(reply, "\n");
}

static void say_entry(Text *reply, const AudeEntry *entry) {
    text_add(reply, "points %d %d %s ", entry->seat, entry->points, reason_name(entry->reason));
    table_game_of(aude_reason_game(entry->reason))->entry_place(entry, reply);
    text_put(reply, " ");
    entry_write(entry, reply);
    text_put(reply, "\n");
}

static void say_account(Text *reply, const AudeAccount *account) {
    for (int i = 0; i < account->n; i++) say_entry(reply, &account->entry[i]);
}

/* Whose move it is, and which: what a bot needs to know after every change. */
static void say_actor(Query *query) {
    const AudeGame *game = query->game;
    const char *about = table_game(game)->about(game);
    int actor = aude_actor(game);
    text_put(query->reply, "actor ");
    if (actor >= 0)
        text_add(query->reply, "%d", actor);
    else
        text_put(query->reply, actor == AUDE_CHANCE ? "chance" : "nobody");
    text_add(query->reply, " %s", question_name(game));
    if (about) text_add(query->reply, " %s", about);
    text_put(query->reply, "\n");
}

/* What the decision changed, if somebody watches. */
static void say_event(Query *query) {
    if (!query->protocol->watched) return;
    text_put(query->reply, "event ");
    session_event(query->table, query->protocol->watcher, query->reply);
    text_put(query->reply, "\n");
}

static bool play_one(Query *query, AudeMove move) {
    AudeGame before;
    AudeError error = aude_check(query->game, move);
    if (error) return refuse(query, error);
    text_put(query->reply, "played ");
    move_write(query->game, move, query->reply);
    text_put(query->reply, "\n");
    aude_copy(&before, query->game);
    error = session_play(query->table, move);
    if (error) return refuse(query, error);
    const char *discarded = table_game(&before)->discarded(&before, query->game);
    if (discarded) text_add(query->reply, "discarded %s\n", discarded);
    say_account(query->reply, &query->table->account);
    say_event(query);
    return true;
}

static bool play_and_say(Query *query, const AudeMove moves[], int n) {
    for (int i = 0; i < n; i++)
        if (!play_one(query, moves[i])) return false;
    say_actor(query);
    return true;
}

/* ---- Beginning a game --------------------------------------------------- */

/* By games: new options come at the end of all, behind those of the other game. */
static void say_options_of(Query *query, AudeKind game) {
    text_add(query->reply, "game %s\n", game_texts[game]->name);
    for (int o = 0; o < AUDE_OPTIONS; o++) {
        const AudeOptionInfo *option = &aude_options[o];
        if (option->game != game) continue;
        text_add(query->reply, "option %s values %s default %.*s\n", option->key, option->values,
                 (int)strcspn(option->values, " "), option->values);
    }
}

static bool do_hello(Query *query) {
    if (!nothing_more(query)) return false;
    text_put(query->reply, "id name aude " AUDE_VERSION "\n");
    for (int game = 0; game < GAME_KINDS; game++) say_options_of(query, (AudeKind)game);
    return true;
}

static bool do_new(Query *query) {
    NewGame new;
    if (!new_game_read(&new, query->rest, &query->refused, &query->error)) return false;
    AudeError error = new_game_begin(&new, query->table);
    if (error) return refuse(query, error);
    thinker_close(&query->protocol->thinker);
    say_actor(query);
    return true;
}

/* The seat named, -1 for a spectator; without a word the host, who sees everything. */
static bool read_viewer(Query *query, int *seat) {
    int players = query->game->rules.players;
    *seat = SEES_ALL;
    return !*query->rest || number_read(query->rest, -1, players - 1, seat) ||
           fail(query, "there is no such seat");
}

/* ---- Positions and records ---------------------------------------------- */

static bool play_words(Query *query, Record *record, const char *words, int number) {
    AudeMove moves[TURN_MOVES];
    TextError error = {0};
    error.lang = query->reply->lang;
    int n = turn_read(&record->game, words, moves, &query->refused, &error);
    for (int i = 0; i < n && !query->refused; i++)
        query->refused = record_play(record, moves[i], NULL);
    if (n >= 0) return !query->refused;
    const char *why = query->refused ? said_in(query->reply->lang, aude_error_text(query->refused))
                                     : error.reason;
    query->refused = AUDE_OK;
    format_write(query->error.reason, sizeof query->error.reason,
                 text_in(query->reply, "move %d: %.180s"), number, why);
    return false;
}

/* "M; M; ...": spaces round the semicolons do not matter, nor an empty end. */
static bool play_list(Query *query, Record *record, const char *list) {
    char words[2 * WORD_MAX];
    for (int number = 1; *(list += strspn(list, " \t")); number++) {
        size_t length = strcspn(list, ";");
        if (length == 0 || length >= sizeof words)
            return fail(query, "this is not a list of moves");
        memcpy(words, list, length);
        words[length] = '\0';
        if (!play_words(query, record, words, number)) return false;
        list += length + (list[length] == ';');
    }
    return true;
}

/* A record that begins with the position named; `start` is the start of the game at hand. */
static bool begin_record(Query *query, Record *record, const char *name) {
    AudeRules rules = {.game = GAME_USUAL, .players = 2};
    AudeGame start;
    bool given = strcmp(name, "start") != 0;
    if (given && !position_read(&start, name, &query->error)) return false;
    if (given)
        rules = start.rules;
    else if (query->table->open)
        rules = query->game->rules;
    AudeError error = record_init(record, &rules);
    if (error) return refuse(query, error);
    if (given) {
        aude_copy(&record->start, &start);
        aude_copy(&record->game, &start);
    }
    if (query->table->open && rules.players == query->game->rules.players)
        memcpy(record->name, query->table->record.name, sizeof record->name);
    return true;
}

static bool do_position(Query *query) {
    static const char moves[] = " moves ";
    char name[PROTOCOL_MAX_LINE + 1];
    const char *list = strstr(query->rest, moves);
    int length = list ? (int)(list - query->rest) : (int)strlen(query->rest);
    Record record;
    format_write(name, sizeof name, "%.*s", length, query->rest);
    if (!*name) return fail(query, "which position?");
    if (!begin_record(query, &record, name)) return false;
    if (list && !play_list(query, &record, list + sizeof moves - 1)) {
        record_release(&record);
        return false;
    }
    AudeError refused = session_take(query->table, &record);
    if (refused) return refuse(query, refused);
    say_actor(query);
    return true;
}

/* From here every line is part of a record: see take_line(). */
static bool begin_taking(Query *query) {
    query->protocol->taking = true;
    text_clear(&query->protocol->incoming);
    return true;
}

static bool do_record(Query *query) {
    int seat;
    if (!strcmp(query->rest, "begin")) return begin_taking(query);
    if (!query->table->open) return fail(query, "there is no game: say new first");
    if (!read_viewer(query, &seat)) return false;
    text_put(query->reply, "record begin\n");
    if (seat == SEES_ALL)
        record_write(&query->table->record, query->reply);
    else
        record_write_for(&query->table->record, seat, query->reply);
    text_put(query->reply, "record end\n");
    return true;
}

static bool finish_taking(Query *query) {
    Text *incoming = &query->protocol->incoming;
    Record record;
    TextError *error = &query->error;
    if (!record_read_whole(&record, text_string(incoming), incoming->length, error)) {
        char reason[sizeof error->reason];
        memcpy(reason, error->reason, sizeof reason);
        format_write(error->reason, sizeof error->reason, text_in(error, "line %d: %.180s"),
                     error->line, reason);
        return false;
    }
    AudeError refused = session_take(query->table, &record);
    if (refused) return refuse(query, refused);
    say_actor(query);
    return true;
}

static bool do_position_string(Query *query) {
    text_put(query->reply, "position ");
    position_write(query->game, query->reply);
    text_put(query->reply, "\n");
    return true;
}

/* ---- Moves -------------------------------------------------------------- */

static bool do_draw(Query *query) {
    Text words = {0};
    AudeMove move;
    if (!*query->rest) {
        AudeError error = session_dealt(query->table, &move);
        return error ? refuse(query, error) : play_and_say(query, &move, 1);
    }
    text_add(&words, "draw %s", query->rest);
    bool read = move_read(query->game, text_string(&words), &move, &query->error);
    text_release(&words);
    return read && play_and_say(query, &move, 1);
}

static bool do_play(Query *query) {
    AudeMove moves[TURN_MOVES];
    int n = turn_read(query->game, query->rest, moves, &query->refused, &query->error);
    return n >= 0 && play_and_say(query, moves, n);
}

static bool do_random(Query *query) {
    AudeMove move;
    AudeError error = session_random(query->table, &move);
    return error ? refuse(query, error) : play_and_say(query, &move, 1);
}

static bool do_undo(Query *query) {
    int n = 1, most = query->table->record.n_moves;
    if (*query->rest && !number_read(query->rest, 1, most, &n))
        return fail(query, "this is not a number of moves that were played");
    if (most < n) return fail(query, "there is nothing to undo");
    AudeError refused = session_undo(query->table, n);
    if (refused) return refuse(query, refused);
    say_actor(query);
    return true;
}

static bool do_moves(Query *query) {
    AudeMove moves[AUDE_MAX_MOVES];
    if (!strcmp(query->rest, "json")) {
        json_moves(query->game, query->reply);
        text_put(query->reply, "\n");
        return true;
    }
    if (!nothing_more(query)) return false;
    int n = aude_moves(query->game, moves);
    for (int i = 0; i < n; i++) {
        text_put(query->reply, "move ");
        move_write(query->game, moves[i], query->reply);
        text_put(query->reply, "\n");
    }
    return true;
}

static bool do_preview(Query *query) {
    if (!turn_preview(query->game, query->rest, query->reply, &query->refused, &query->error))
        return false;
    text_put(query->reply, "\n");
    return true;
}

/* A turn goes on, decision after decision, until it is no longer this player who decides. */
static void list_turns(Query *query, const AudeGame *game, const char *so_far) {
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame after;
    Text words = {0};
    int n = aude_moves(game, moves);
    for (int i = 0; i < n; i++) {
        text_clear(&words);
        text_add(&words, "%s ", so_far);
        move_write(game, moves[i], &words);
        aude_copy(&after, game);
        aude_play(&after, moves[i], NULL);
        if (aude_actor(&after) != aude_actor(game) || line_breaks(game, &after))
            text_add(query->reply, "%s\n", text_string(&words));
        else
            list_turns(query, &after, text_string(&words));
    }
    text_release(&words);
}

static bool do_turns(Query *query) {
    const TableGame *row = table_game(query->game);
    if (!row->lists_turns) return fail(query, "only the tile game has whole turns: say moves");
    if (row->lists_turns(query->game)) list_turns(query, query->game, "turn");
    return true;
}

/* ---- Questions ---------------------------------------------------------- */

static bool do_actor(Query *query) {
    say_actor(query);
    return true;
}

static bool read_view(Query *query, AudeGame *view) {
    int seat;
    if (!read_viewer(query, &seat)) return false;
    if (seat == SEES_ALL)
        aude_copy(view, query->game);
    else
        aude_view(query->game, seat, view);
    return true;
}

/* From now on `event` follows every decision, as this seat sees it. */
static bool do_watch(Query *query) {
    Protocol *protocol = query->protocol;
    if (!strcmp(query->rest, "off")) return protocol->watched = false, true;
    return protocol->watched = read_viewer(query, &protocol->watcher);
}

static bool do_state(Query *query) {
    AudeGame view;
    if (!read_view(query, &view)) return false;
    json_state(&view, query->reply);
    text_put(query->reply, "\n");
    return true;
}

static bool do_show(Query *query) {
    DrawStyle style = {.names = (const char(*)[NAME_MAX_LENGTH + 1]) query->table->record.name};
    AudeGame view;
    if (!read_view(query, &view)) return false;
    draw_letters(&view, &style, query->reply);
    return true;
}

static bool do_scores(Query *query) {
    int points[AUDE_MAX_SEATS];
    aude_scores(query->game, points);
    say_points(query->reply, "scores", query->game, points);
    return true;
}

static bool do_projected(Query *query) {
    int points[AUDE_MAX_SEATS];
    AudeAccount account = {0};
    aude_projected(query->game, points, &account);
    say_account(query->reply, &account);
    say_points(query->reply, "projected", query->game, points);
    return true;
}

static void account_last(Query *query, AudeAccount *account) { *account = query->table->account; }

/* What the end of the game paid, or would pay now. */
static void account_final(Query *query, AudeAccount *account) {
    int points[AUDE_MAX_SEATS];
    if (aude_actor(query->game) != AUDE_NOBODY) {
        aude_projected(query->game, points, account);
        return;
    }
    for (int i = 0; i < query->table->account.n; i++)
        if (!query->table->account.entry[i].complete)
            account->entry[account->n++] = query->table->account.entry[i];
}

/* The account of every move, as the game is played again. */
static bool account_all(Query *query) {
    const Record *record = &query->table->record;
    AudeGame game;
    aude_copy(&game, &record->start);
    for (int i = 0; i < record->n_moves; i++) {
        AudeAccount account = {0};
        aude_play(&game, record->moves[i], &account);
        say_account(query->reply, &account);
    }
    return true;
}

static bool do_account(Query *query) {
    static const struct {
        const char *word;
        void (*gather)(Query *, AudeAccount *);
        bool json;
    } rows[] = {{"", account_last, false},
                {"final", account_final, false},
                {"json", account_last, true},
                {"final json", account_final, true}};
    AudeAccount account = {0};
    if (!strcmp(query->rest, "all")) return account_all(query);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(query->rest, rows[i].word)) continue;
        rows[i].gather(query, &account);
        if (!rows[i].json)
            say_account(query->reply, &account);
        else
            json_account(&account, query->reply), text_put(query->reply, "\n");
        return true;
    }
    return fail(query, "account takes all, final, json or nothing");
}

static bool do_hash(Query *query) {
    text_add(query->reply, "hash %016" PRIx64 "\n", aude_hash(query->game));
    return true;
}

/* ---- Perft -------------------------------------------------------------- */

enum { PERFT_DEPTH = 12, PERFT_DRAWS = 40 };

/* What the dealer will deal: following any line of play tells. */
static int deal_ahead(Session *table, AudeMove draws[PERFT_DRAWS]) {
    AudeMove moves[AUDE_MAX_MOVES];
    Dealer dealer = *room_dealer(&table->room);
    AudeGame line;
    int n = 0;
    aude_copy(&line, &table->record.game);
    while (n < PERFT_DRAWS && aude_actor(&line) != AUDE_NOBODY) {
        if (aude_actor(&line) == AUDE_CHANCE)
            moves[0] = draws[n++] = dealer_next(&dealer, &line);
        else
            aude_moves(&line, moves);
        aude_play(&line, moves[0], NULL);
    }
    return n;
}

/* What was said so far goes out now, if the host can do that. */
static void stream(Query *query) {
    Protocol *protocol = query->protocol;
    if (!protocol->say) return;
    protocol->say(protocol->host, query->reply);
    text_clear(query->reply);
}

/* A line for each first decision, as soon as it is counted. */
static uint64_t divide(Query *query, PerftOrder order, int depth) {
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame here, next;
    uint64_t leaves = 0;
    aude_copy(&here, query->game);
    perft_deal(&here, &order);
    int n = aude_actor(&here) < 0 ? 0 : aude_moves(&here, moves);
    for (int i = 0; i < n && (!order.most || leaves <= order.most); i++) {
        aude_copy(&next, &here);
        aude_play(&next, moves[i], NULL);
        uint64_t below = perft(&next, &order, depth - 1);
        leaves += below;
        if (order.watch->stopped) break;
        text_put(query->reply, "divide ");
        move_write(&here, moves[i], query->reply);
        text_add(query->reply, " %" PRIu64 "\n", below);
        stream(query);
    }
    return leaves;
}

/* "5", "5 divide" */
static bool read_depth(Query *query, int *depth, bool *divided) {
    char word[WORD_MAX] = "";
    bool read = word_next(&query->rest, word) && number_read(word, 0, PERFT_DEPTH, depth);
    *divided = read && *depth && !strcmp(query->rest, "divide");
    return read && (*divided || !*query->rest);
}

/* Who can say stop may count as long as he likes. */
static bool do_perft(Query *query) {
    Protocol *protocol = query->protocol;
    AudeMove draws[PERFT_DRAWS];
    PerftWatch watch = {protocol->stopped, protocol->host, 0, false};
    int depth;
    bool divided;
    if (!read_depth(query, &depth, &divided))
        return fail(query, "perft takes a depth of 0 to 12, and divide");
    PerftOrder order = {.draw = draws,
                        .n_draws = deal_ahead(query->table, draws),
                        .most = protocol->stopped ? 0 : protocol->perft_most,
                        .watch = &watch};
    uint64_t leaves = divided ? divide(query, order, depth) : perft(query->game, &order, depth);
    if (order.most && leaves > order.most)
        return fail(query, "this would take too long: count less deep");
    if (watch.stopped) text_put(query->reply, "stopped\n");
    text_add(query->reply, "perft %" PRIu64 "\n", leaves);
    return true;
}

/* ---- While something thinks ----------------------------------------------- */

static bool do_go(Query *query) {
    return go_answer(query->protocol, query->rest, query->reply, &query->error);
}

/* The host answers this while a command runs, and hears `stop`; when none does, we do. */
static bool do_ready(Query *query) {
    text_put(query->reply, "ready\n");
    return true;
}

static bool do_stop(Query *query) {
    (void)query;
    return true;
}

/* From now on sentences are in this language; everything else stays as it is. */
static bool do_lang(Query *query) {
    AudeLang lang = language_find(query->rest, strlen(query->rest));
    if (lang == AUDE_LANGS) return fail(query, "lang takes " LANGUAGE_CODES);
    query->protocol->lang = lang;
    return true;
}

static bool do_quit(Query *query) {
    query->protocol->quit = true;
    return true;
}

/* ---- Commands ----------------------------------------------------------- */

static bool do_help(Query *query);

/* It needs a game; takes words; is not followed by `ok`. */
enum { ANY_TIME = 0, GAME = 1, WORDS = 2, NO_OK = 4 };

static const struct {
    const char *name;
    bool (*run)(Query *);
    int needs;
    const char *meaning;
} commands[] = {
    {"aude", do_hello, WORDS, "who is there, and which options it has"},
    {"help", do_help, ANY_TIME, "this list"},
    {"new", do_new, WORDS,
     "[game land|card] [OPTION=VALUE ...] [players N|NAMES] [first SEAT] [seed WORD]"},
    {"position", do_position, WORDS, "start|POSITION [moves MOVE; MOVE; ...]"},
    {"string", do_position_string, GAME, "the position as one line"},
    {"record", do_record, WORDS,
     "[SEAT] the game so far; record begin ... record end: take one over"},
    {"draw", do_draw, GAME | WORDS, "[TILE|CARD] chance's move: this piece, or the dealer's next"},
    {"play", do_play, GAME | WORDS, "MOVE or whole turn: W0 1,0 road-e"},
    {"random", do_random, GAME, "a random move for whoever acts"},
    {"undo", do_undo, GAME | WORDS, "[N] take back one or more moves"},
    {"moves", do_moves, GAME | WORDS, "[json] the legal moves"},
    {"turns", do_turns, GAME, "whole turns with the tile in hand"},
    {"preview", do_preview, GAME | WORDS, "MOVE or whole turn: what it would do, as JSON"},
    {"actor", do_actor, GAME, "who is to act, and how"},
    {"state", do_state, GAME | WORDS,
     "[SEAT] the position as JSON: everything, or what a seat knows"},
    {"watch", do_watch, GAME | WORDS,
     "[SEAT|off] from now on an event as JSON for every decision, as that seat sees it"},
    {"show", do_show, GAME | WORDS, "[SEAT] the table as letters"},
    {"scores", do_scores, GAME, "the points of each seat"},
    {"projected", do_projected, GAME, "the points if the game ended now"},
    {"account", do_account, GAME | WORDS, "[all|final|json|final json] who got points, for what"},
    {"hash", do_hash, GAME, "a number that is the same for the same position"},
    {"perft", do_perft, GAME | WORDS, "DEPTH [divide] count the decisions that may follow"},
    {"go", do_go, GAME | WORDS,
     "[player WORD] [time MS [inc MS]] [nodes N] [infinite] [multipv N] the best turn"},
    {"ready", do_ready, NO_OK, "are you there? answered at once, also while something thinks"},
    {"stop", do_stop, NO_OK, "no more counting or thinking: end with what there is"},
    {"lang", do_lang, WORDS, "en|nl the language of sentences from now on"},
    {"quit", do_quit, ANY_TIME, "the end"},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static bool do_help(Query *query) {
    for (int i = 0; i < COMMANDS; i++)
        text_add(query->reply, "help %s %s\n", commands[i].name, commands[i].meaning);
    return true;
}

static bool run(Query *query) {
    char name[WORD_MAX];
    if (!word_next(&query->rest, name)) return fail(query, "this is no command: say help");
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i].name, name)) continue;
        if (commands[i].needs & GAME && !query->table->open)
            return fail(query, "there is no game: say new first");
        if (!(commands[i].needs & WORDS) && !nothing_more(query)) return false;
        query->silent = commands[i].needs & NO_OK;
        return commands[i].run(query);
    }
    return fail(query, "this is no command: say help");
}

/* ---- Lines -------------------------------------------------------------- */

/* What is wrong with the bytes of a line, or NULL. */
static const char *unreadable(const char *line, size_t length) {
    if (length > PROTOCOL_MAX_LINE) return "the line is too long";
    for (size_t at = 0; at < length;) {
        unsigned char c = (unsigned char)line[at];
        int bytes = utf8_length(line + at, length - at);
        if (!bytes) return c ? "the line is not UTF-8" : "the line has a zero byte";
        if ((c < ' ' && c != '\t') || c == 0x7F) return "the line has a control character";
        at += (size_t)bytes;
    }
    return NULL;
}

static void stop_taking(Protocol *protocol) {
    protocol->taking = false;
    text_release(&protocol->incoming);
}

/* A line of a record; `record end` is the last.  True while more is to come. */
static bool take_line(Query *query, bool *done) {
    Text *incoming = &query->protocol->incoming;
    *done = true;
    if (!strcmp(query->rest, "record end")) return finish_taking(query);
    if (incoming->length + strlen(query->rest) >= PROTOCOL_MAX_RECORD)
        return fail(query, "the record is too long");
    text_add(incoming, "%s\n", query->rest);
    *done = false;
    return true;
}

/* The reason may quote what was said, cut off anywhere: only whole characters go out. */
static void say_reason(Text *reply, const char *reason) {
    size_t left = strlen(reason);
    for (int bytes; left && (bytes = utf8_length(reason, left)); left -= (size_t)bytes) {
        text_add(reply, "%.*s", bytes, reason);
        reason += bytes;
    }
    text_put(reply, "\n");
}

static void say_error(const Query *query) {
    AudeError error = query->refused;
    text_clear(query->reply);
    text_put(query->reply, "error ");
    if (error) text_add(query->reply, "%s %s ", aude_error_rule(error), aude_error_name(error));
    say_reason(query->reply,
               error ? said_in(query->reply->lang, aude_error_text(error)) : query->error.reason);
}

/* Answer a line whose bytes are in order. */
static void answer(Query *query) {
    Protocol *protocol = query->protocol;
    bool was_taking = protocol->taking, done = true;
    bool good = was_taking ? take_line(query, &done) : run(query);
    if (was_taking && done) stop_taking(protocol);
    if (!good)
        say_error(query);
    else if (!protocol->taking && !query->silent)
        text_put(query->reply, "ok\n");
}

void protocol_init(Protocol *protocol, const char *secret) {
    memset(protocol, 0, sizeof *protocol);
    session_init(&protocol->table, secret);
    (void)ai_settings_read(&protocol->player, "aude");
    protocol->perft_most = 1000000000;
    protocol->nodes_most = 1000000;
}

void protocol_release(Protocol *protocol) {
    session_release(&protocol->table);
    thinker_close(&protocol->thinker);
    text_release(&protocol->incoming);
}

void protocol_line(Protocol *protocol, const char *line, size_t length, Text *reply) {
    char words[PROTOCOL_MAX_LINE + 1];
    Query query = {.protocol = protocol,
                   .table = &protocol->table,
                   .game = &protocol->table.record.game,
                   .rest = words,
                   .reply = reply,
                   .error.lang = protocol->lang};
    const char *wrong = unreadable(line, length);
    text_clear(reply);
    reply->lang = protocol->lang;
    if (wrong) {
        stop_taking(protocol);
        fail(&query, wrong);
        say_error(&query);
        return;
    }
    while (length && strchr(" \t", line[length - 1])) length--;
    memcpy(words, line, length);
    words[length] = '\0';
    answer(&query);
}
