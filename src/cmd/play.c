/* play.c -- aude play: a game at this terminal, or through a pipe.
 *
 * Nothing of a turn is final before somebody else is asked or a tile drawn.  The dealer is
 * seeded, so what was taken back comes again the same: undoing never shows another tile. */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "catalog.h"
#include "cmd.h"
#include "game_text.h"
#include "host.h"
#include "notation/places.h"
#include "notation/words.h"

/* Who plays at random if nothing is said. */
static const char usual_dice[] = "dice";

/* ---- Asking ------------------------------------------------------------- */

/* Read a line into play->line, without spaces round it.  At the end of the input: quit. */
bool play_ask(Play *play, const char *prompt) {
    printf("%s> ", prompt);
    fflush(stdout);
    if (!fgets(play->line, sizeof play->line, stdin)) {
        putchar('\n');
        play->quit = true;
        return false;
    }
    size_t length = strlen(play->line);
    if (length && play->line[length - 1] != '\n')
        for (int c = getchar(); c != '\n' && c != EOF;) c = getchar();
    while (length && strchr(" \t\r\n", play->line[length - 1])) play->line[--length] = '\0';
    size_t spaces = strspn(play->line, " \t");
    memmove(play->line, play->line + spaces, length - spaces + 1);
    return true;
}

static void say_refused(AudeError error) {
    printf("No: %s (%s).\n", aude_error_text(error), aude_error_rule(error));
}

/* ---- Files -------------------------------------------------------------- */

static bool save_to(const Play *play, const char *path) {
    Text text = {0};
    session_write(&play->table, &text);
    bool saved = !text.failed && file_write(path, text_string(&text), text.length);
    text_release(&text);
    return saved;
}

/* Where a game that is left goes: the file asked for, or one named after its bag.  False if it
 * could not be written. */
static bool save_on_leaving(const Play *play) {
    const char *mark = play->table.record.bag;
    char name[32];
    if (play->table.record.n_moves == 0) return true;
    mark = *mark ? mark + strlen("sha256:") : "unfinished";
    snprintf(name, sizeof name, "aude-%.10s.aude", mark);
    const char *path = play->save ? play->save : name;
    if (!save_to(play, path)) return false;
    printf("The game is in %s; `aude play --load %s", path, path);
    if (*play->dice && strcmp(play->dice, usual_dice) != 0) printf(" --random %s", play->dice);
    puts("` goes on with it.");
    return true;
}

static bool is_listed(const char *name, const char *list) {
    size_t length = strlen(name);
    while (*list) {
        size_t n = strcspn(list, ",");
        if (n == length && !memcmp(list, name, n)) return true;
        list += n + (list[n] == ',');
    }
    return false;
}

/* False if somebody is to play at random who does not play at all. */
static bool find_random_players(Play *play) {
    int named = *play->dice != '\0', found = 0;
    for (const char *c = play->dice; *c; c++) named += *c == ',';
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) {
        play->random[seat] = is_listed(play_name(play, seat), play->dice);
        found += play->random[seat];
    }
    return named == found;
}

/* Tiles on the table; cards are no tiles. */
static int tiles_laid(const Play *play) {
    const AudeGame *game = play_game(play);
    return game->rules.game == AUDE_LAND ? game->land.n_placed : 0;
}

static bool read_from(const char *path, Record *record) {
    size_t length;
    TextError error;
    char *bytes = file_read(path, &length);
    if (!bytes) return false;
    bool read = record_read(record, bytes, length, &error);
    free(bytes);
    if (!read) complain(CMD_FAILED, "%s, line %d: %s", path, error.line, error.reason);
    return read;
}

/* Go on with a record.  What was promised of its bag holds if it tells the seed. */
static void take(Play *play, Record *record) {
    bool promised = *record->bag;
    session_take(&play->table, record);
    play->holder = -1;
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) play->told[seat] = record->n_moves;
    play->shown = tiles_laid(play);
    if (promised && !*play->table.record.bag)
        puts("The seed of this game is not in the file: what comes is shuffled anew, and the draw\n"
             "can no longer be checked.");
}

/* ---- Commands ----------------------------------------------------------- */

static bool only_dice_since(const Play *play, int seat) {
    for (int other = 0; other < play_game(play)->rules.players; other++)
        if (other != seat && !play->random[other]) return false;
    return true;
}

static bool only_dice(const Play *play) { return only_dice_since(play, 0) && play->random[0]; }

/* How many moves back `seat` last had a tile to lay, this one not counted; 0 if never. */
static int moves_back(const Play *play, int seat) {
    const Record *record = &play->table.record;
    AudeGame game;
    int found = 0;
    aude_copy(&game, &record->start);
    for (int i = 0; i < record->n_moves; i++) {
        if (game.land.phase == LAND_TO_PLACE && game.land.seat == seat) found = record->n_moves - i;
        aude_play(&game, record->moves[i], NULL);
    }
    return found;
}

/* Who asks to undo: the one to move; after the end, the first who is no dice. */
static int undoing_seat(const Play *play) {
    int seat = game_speaker(play_game(play));
    for (int s = 0; play->random[seat] && s < play_game(play)->rules.players; s++)
        if (!play->random[s]) return s;
    return seat;
}

/* Was nobody else asked in the last `back` moves, and no tile drawn? */
static bool alone_since(const Play *play, int seat, int back) {
    const Record *record = &play->table.record;
    AudeGame game;
    record_at(record, record->n_moves - back, &game);
    for (int i = record->n_moves - back; i < record->n_moves; i++) {
        if (aude_actor(&game) != seat) return false;
        aude_play(&game, record->moves[i], NULL);
    }
    return true;
}

static bool may_undo(const Play *play, int seat) {
    bool over = play_game(play)->land.phase == LAND_OVER;
    bool alone = !over && alone_since(play, seat, moves_back(play, seat));
    if (alone || only_dice_since(play, seat)) return true;
    puts("No: the others have seen your turn; it cannot be taken back.");
    return false;
}

/* Commands: true if another question is to be asked now. */

static bool do_undo(Play *play, const char *rest) {
    int seat = undoing_seat(play), back = play_row(play)->moves_back(play, seat);
    (void)rest;
    if (!play_row(play)->may_undo(play, seat)) return false;
    if (back == 0) return puts("There is nothing to take back."), false;
    session_undo(&play->table, back);
    if (play->shown > tiles_laid(play)) play->shown = tiles_laid(play);
    return true;
}

static bool do_save(Play *play, const char *rest) {
    if (!*rest && !play->save)
        puts("Where to?  save FILE");
    else if (save_to(play, *rest ? rest : play->save))
        puts("Saved.");
    return false;
}

/* The game at hand is kept first. */
static bool do_load(Play *play, const char *rest) {
    Record record;
    if (!*rest) return puts("From where?  load FILE"), false;
    if (!read_from(rest, &record)) return false;
    if (!save_on_leaving(play)) return record_release(&record), false;
    take(play, &record);
    (void)find_random_players(play);
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

/* If a command was typed, do it.  `again` says whether the question must be asked from its
 * beginning, with the table and the list. */
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

/* ---- Turns -------------------------------------------------------------- */

/* The turn is over: keep it, and say who got points. */
static void after_move(Play *play) {
    play_row(play)->account(play, &play->table.account);
    if (play->save && play_row(play)->turn_ended(play_game(play))) save_to(play, play->save);
}

void play_move(Play *play, AudeMove move) {
    AudeError error = session_play(&play->table, move);
    if (error)
        say_refused(error);
    else
        after_move(play);
}

void play_range(int first, int last) {
    if (first == last)
        printf("There is only number %d.\n", first);
    else
        printf("The numbers go from %d to %d.\n", first, last);
}

/* The square that a person names: its number in the list, or two numbers.  1 if so; 0 if the
 * word is something else; -1 after saying that the list is shorter. */
static int read_square(const char *word, const Place places[], int n, LandCell *cell) {
    TextError ignored;
    int number;
    if (!number_read(word, -9999, 9999, &number)) return square_read(word, cell, &ignored);
    if (number >= 1 && number <= n) return *cell = places[number - 1].cell, 1;
    play_range(1, n);
    return -1;
}

/* Which of `turns` is meant if none is said?  -1 after asking back. */
static int only_turn(unsigned turns, const char *word) {
    int turn = 0;
    while (turn < 3 && !(turns >> turn & 1)) turn++;
    if (!turns) return 0;
    if (turns == 1u << turn) return turn;
    printf("Turned how often?  Say");
    for (int t = turn; t < 4; t++)
        if (turns >> t & 1) printf("%s %s %d", t > turn ? " or" : "", word, t);
    puts(".");
    return -1;
}

/* A word that is no square begins a placement as records have it, or means nothing. */
static bool begins_placement(const char *word) {
    int type, turns;
    TextError ignored;
    if (!strcmp(word, "-") || tile_read(word, &type, &turns, &ignored)) return true;
    printf(
        "Pardon? \"%.30s\" is no square.  Say 3, or 3 2 to turn the tile twice; help explains.\n",
        word);
    return false;
}

/* How often the tile is turned: the next word, if it is a number; -1 after saying what is wrong. */
static int read_turn(const char **rest, unsigned turns, const char *square) {
    const char *after = *rest;
    char word[WORD_MAX];
    int turn;
    if (!word_next(&after, word) || !number_read(word, -9999, 9999, &turn))
        return only_turn(turns, square);
    *rest = after;
    if (turn >= 0 && turn <= 3) return turn;
    puts("A tile is turned 0 to 3 times.");
    return -1;
}

/* "3 2 road" or "1,0 2 road" as "W2 1,0 road"; other words as they are.  False if something was
 * wrong with them, and said. */
static bool place_words(const Play *play, char words[], size_t room) {
    Place places[LAND_MAX_OPEN];
    int n = places_list(play_game(play), places);
    const char *rest = play->line;
    char word[WORD_MAX];
    LandCell cell;
    snprintf(words, room, "%s", play->line);
    int square = word_next(&rest, word) ? read_square(word, places, n, &cell) : 0;
    if (square != 1) return square == 0 && begins_placement(word);
    Place place = places_find(places, n, cell);
    int turn = read_turn(&rest, place.turns, word);
    if (turn < 0) return false;
    Text whole = {0};
    turn %= catalog[play_game(play)->land.type].period;
    move_write(play_game(play), place.move[turn], &whole);
    snprintf(words, room, "%s %s", text_string(&whole), rest);
    text_release(&whole);
    return true;
}

static bool is_bidding(const AudeGame *game) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = game->land.phase == LAND_ASKED ? aude_moves(game, moves) : 0;
    return n && aude_move_kind(moves[n - 1]) == AUDE_BID;
}

/* What was typed answers some other question: say what answers this one. */
static void say_answers(const AudeGame *game) {
    AudeMove moves[AUDE_MAX_MOVES];
    if (game->rules.game != AUDE_LAND) return;
    int n = aude_moves(game, moves), first = aude_move_kind(moves[0]) != AUDE_PASS;
    if (game->land.phase == LAND_TO_PLACE)
        puts("Lay the tile: say the number of a square, and its turns, like 1 2.");
    else if (is_bidding(game))
        printf("Say a number%s.\n", first ? "" : ", or - to pass");
    else if (n > 1)
        printf("Say a number of the list, %d to %d, or its words.\n", first, n - 1 + first);
    else
        printf("Say %d.\n", first);
}

/* What was typed is a turn or a part of one: play it. */
void play_words(Play *play, const char *words) {
    AudeMove moves[TURN_MOVES];
    AudeError refused;
    TextError error;
    int n = turn_read(play_game(play), words, moves, &refused, &error);
    for (int i = 0; i < n; i++) play_move(play, moves[i]);
    if (n >= 0) return;
    if (refused)
        say_refused(refused);
    else
        printf("Pardon? %s.  (help explains)\n", error.reason);
    if (!refused || refused == AUDE_ERR_NOT_NOW) say_answers(play_game(play));
}

static void place_typed(Play *play) {
    char words[300];
    if (place_words(play, words, sizeof words)) play_words(play, words);
}

/* A number of the list; where nothing can be passed the list begins with 1. */
static void put_numbered(Play *play, int number) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(play_game(play), moves);
    int first = aude_move_kind(moves[0]) != AUDE_PASS;
    if (number >= first && number < n + first)
        play_move(play, moves[number - first]);
    else
        play_range(first, n - 1 + first);
}

/* A number, of the list or a bid, or words. */
static void put_typed(Play *play) {
    char words[300], word[WORD_MAX];
    const char *rest = play->line;
    int number;
    if (!word_next(&rest, word) || !number_read(word, -9999, 9999, &number)) {
        play_words(play, play->line);
    } else if (*rest) {
        puts("One number is enough.");
    } else if (is_bidding(play_game(play))) {
        snprintf(words, sizeof words, "bid %d", number);
        play_words(play, words);
    } else {
        put_numbered(play, number);
    }
}

/* How each phase asks. */
static const struct {
    const char *prompt;
    void (*say)(const Play *);
    void (*typed)(Play *);
} phases[] = {
    [LAND_TO_PLACE] = {"where", say_places, place_typed},
    [LAND_TO_PUT] = {"figure", say_puts, put_typed},
    [LAND_ASKED] = {"your choice", say_question, put_typed},
};

/* One decision of a person: show, ask until it is made, or until another question arises. */
static void human_decides(Play *play) {
    const LandGame *land = &play_game(play)->land;
    int phase = land->phase, before = play->table.record.n_moves;
    bool again = false, bidding = is_bidding(play_game(play));
    screen_measure(&play->style.width, &play->style.height);
    say_table(play);
    phases[phase].say(play);
    while (!again && !play->quit && play->table.record.n_moves == before) {
        if (!play_ask(play, bidding ? "your bid" : phases[phase].prompt)) return;
        if (!*play->line || play_command(play, &again)) continue;
        phases[phase].typed(play);
    }
    if (land->step == LAND_BEGIN) play->shown = land->n_placed;
}

/* What a random player decides in one go, said in one line. */
static void random_turn(Play *play) {
    Text words = {0};
    const AudeGame *game = play_game(play);
    int seat = aude_actor(game);
    AudeMove move;
    bool ended = false;
    text_add(&words, "%s:", play_name(play, seat));
    while (!ended && aude_actor(game) == seat && !session_random(&play->table, &move)) {
        AudeGame after;
        aude_copy(&after, game);
        aude_play(&after, move, NULL);
        ended = line_breaks(game, &after) || aude_actor(&after) != seat;
        text_put(&words, " ");
        move_write(game, move, &words);
        if (ended) printf("%s\n", text_string(&words));
        play_move(play, move);
    }
    text_release(&words);
}

static void deal(Play *play) {
    AudeMove move;
    int discarded = play_game(play)->land.discarded;
    bool reveals = play_game(play)->land.phase == LAND_ASKED;
    if (session_dealt(&play->table, &move)) return;
    session_play(&play->table, move);
    if (reveals) printf("On the market: tile %s.\n", catalog[land_move_type(move)].name);
    if (play_game(play)->land.discarded > discarded)
        printf("Tile %s fits nowhere and leaves the game.\n", catalog[land_move_type(move)].name);
    after_move(play);
}

/* ---- The game ----------------------------------------------------------- */

static bool turn_ended(const AudeGame *game) {
    return game->land.phase != LAND_TO_PLACE && game->land.phase != LAND_TO_PUT;
}

static const PlayGame play_tiles = {
    .decide = human_decides,
    .roll = random_turn,
    .deal = deal,
    .table = say_table,
    .account = say_account,
    .points = say_points,
    .left = say_tiles,
    .may_undo = may_undo,
    .moves_back = moves_back,
    .turn_ended = turn_ended,
    .help = say_help,
    .look_round = "points, fields, map, save FILE, undo or quit",
};

const PlayGame *play_row(const Play *play) {
    static const PlayGame *const rows[] = {[AUDE_LAND] = &play_tiles, [AUDE_CARD] = &play_cards};
    return rows[play_game(play)->rules.game];
}

static void play_on(Play *play) {
    while (!play->quit && aude_actor(play_game(play)) != AUDE_NOBODY) {
        int actor = aude_actor(play_game(play));
        if (actor == AUDE_CHANCE)
            play_row(play)->deal(play);
        else if (play->random[actor])
            play_row(play)->roll(play);
        else
            play_row(play)->decide(play);
    }
}

/* After the end a person may still look round, and save. */
static void linger(Play *play) {
    bool again;
    screen_measure(&play->style.width, &play->style.height);
    play_row(play)->table(play);
    say_end(play);
    if (play->save) printf("The game is in %s.\n", play->save);
    while (isatty(STDIN_FILENO) && !play->quit) {
        if (!play_ask(play, play_row(play)->look_round)) return;
        if (*play->line && !play_command(play, &again)) puts("Pardon?  The game is over.");
        if (aude_actor(play_game(play)) != AUDE_NOBODY) return;
    }
}

static bool speaks_utf8(void) {
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (value && *value) return strstr(value, "UTF-8") || strstr(value, "utf8");
    }
    return false;
}

/* ---- The command -------------------------------------------------------- */

typedef struct {
    const char *game, *players, *dice, *rules, *seed, *load;
} Wishes;

/* The names of a list; how many, or -1. */
static int read_names(const char *list, char names[AUDE_MAX_SEATS][NAME_MAX_LENGTH + 1]) {
    int n = 0;
    for (;; list++) {
        size_t length = strcspn(list, ",");
        if (n == AUDE_MAX_SEATS || length > NAME_MAX_LENGTH) return -1;
        memcpy(names[n], list, length);
        names[n][length] = '\0';
        for (int i = 0; i < n; i++)
            if (!strcmp(names[i], names[n])) return -1;
        if (!name_valid(names[n++])) return -1;
        list += length;
        if (!*list) return n;
    }
}

static int no_such_player(void) {
    return complain(CMD_USAGE, "--random names somebody who does not play");
}

static int begin_new(Play *play, const Wishes *wishes) {
    int game = wishes->game ? game_find(wishes->game) : AUDE_LAND;
    AudeRules rules = {.game = (uint8_t)(game < 0 ? 0 : game)};
    char names[AUDE_MAX_SEATS][NAME_MAX_LENGTH + 1] = {{0}};
    TextError error;
    int n = read_names(wishes->players ? wishes->players : "you,dice", names);
    if (game < 0) return complain(CMD_USAGE, "there is no game %s: land or card", wishes->game);
    if (n < 0)
        return complain(CMD_USAGE, "--players needs two to six different names, like anna,bram: "
                                   "letters, digits, _ and -; not a word of records, like points");
    if (wishes->seed && !seed_valid(wishes->seed))
        return complain(CMD_USAGE, "--seed needs one short word without #");
    rules.players = (uint8_t)n;
    if (wishes->rules && !rules_read_words(&rules, wishes->rules, &error))
        return complain(CMD_USAGE, "%s; --rules list shows what there is", error.reason);
    AudeError refused = session_new(&play->table, &rules, wishes->seed);
    if (refused) return complain(CMD_USAGE, "%s", aude_error_text(refused));
    memcpy(play->table.record.name, names, sizeof names);
    play->shown = tiles_laid(play);
    return find_random_players(play) ? CMD_OK : no_such_player();
}

/* Everything is in the file but who rolls dice. */
static int begin_saved(Play *play, const Wishes *wishes) {
    Record record;
    if (wishes->players || wishes->game || wishes->rules || wishes->seed)
        return complain(CMD_USAGE, "with --load, players, rules and seed are those of the file");
    if (!read_from(wishes->load, &record)) return CMD_FAILED;
    take(play, &record);
    return find_random_players(play) || !wishes->dice ? CMD_OK : no_such_player();
}

static int run_game(Play *play, const Wishes *wishes) {
    const char *usual = wishes->players ? "" : usual_dice;
    play->dice = wishes->dice ? wishes->dice : usual;
    int status = wishes->load ? begin_saved(play, wishes) : begin_new(play, wishes);
    if (status) return status;
    interrupts_end_lines();
    if (!only_dice(play)) puts("help tells what can be said; quit saves the game and leaves.");
    while (!play->quit) {
        play_on(play);
        if (play->quit)
            save_on_leaving(play);
        else
            linger(play);
        if (!isatty(STDIN_FILENO)) break;
    }
    return CMD_OK;
}

int cmd_play(int argc, char **argv) {
    Wishes wishes = {0};
    const char *save = NULL;
    bool ascii = false, plain = false;
    const ArgOption options[] = {
        {"--game", &wishes.game, NULL, "land|card",
         "land: the tile game; card: Cardcassonne, on one screen that is passed on"},
        {"--players", &wishes.players, NULL, "NAMES", "who plays, in turn: \"anna,bram\""},
        {"--random", &wishes.dice, NULL, "NAMES", "which of them play at random: \"bram\""},
        {"--rules", &wishes.rules, NULL, "OPTIONS",
         "options of the game: \"river=20ae inns\"; --rules list shows them all"},
        {"--seed", &wishes.seed, NULL, "WORD", "deal the tiles in the order of this seed"},
        {"--load", &wishes.load, NULL, "FILE", "go on with a saved game"},
        {"--save", &save, NULL, "FILE", "keep the game in this file, after every turn"},
        {"--ascii", NULL, &ascii, NULL, "draw with plain letters"},
        {"--no-colour", NULL, &plain, NULL, "draw without colours (also: the variable NO_COLOR)"},
        {"--no-color", NULL, &plain, NULL, NULL},
        {0}};
    Args args = {.usage = "[options]",
                 .about = "Play at this terminal. Without arguments: you against dice, who plays "
                          "at random.",
                 .options = options};
    char secret[SECRET_ROOM];
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (wishes.rules && !strcmp(wishes.rules, "list")) return say_options(), CMD_OK;
    Play *play = calloc(1, sizeof *play);
    if (!play) return complain(CMD_FAILED, "there is no memory left");
    secret_make(secret);
    session_init(&play->table, wishes.seed ? wishes.seed : secret); /* dice repeat themselves too */
    play->save = save;
    play->holder = -1;
    play->style.unicode = !ascii && speaks_utf8();
    play->style.colour = !plain && !getenv("NO_COLOR") && isatty(STDOUT_FILENO);
    status = run_game(play, &wishes);
    session_release(&play->table);
    free(play);
    return status;
}
