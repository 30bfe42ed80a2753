/* play_land.c -- a turn of the tile game at the keyboard.
 *
 *      where>        3 2 road-e      a square, turns, and the rest of the turn if it is said
 *      figure>       1               a number of the list, or its words
 *      your choice>  1               likewise: a question of a module
 *      your bid>     4               but some are answered by any number
 *
 * Nothing of a turn is final before somebody else is asked or a tile drawn. */
#include "play.h"

#include <stdio.h>
#include <string.h>

#include "catalog.h"
#include "game_text.h"
#include "host.h"
#include "notation/places.h"
#include "notation/words.h"
#include "people/people.h"

/* ---- Taking back -------------------------------------------------------- */

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
    if (alone || play_only_robots(play, seat)) return true;
    say_words(play, "No: the others have seen your turn; it cannot be taken back.\n");
    return false;
}

/* ---- The tile ----------------------------------------------------------- */

/* The square that a person names: its number in the list, or two numbers.  1 if so; 0 if the
 * word is something else; -1 after saying that the list is shorter. */
static int read_square(const Play *play, const char *word, const Place places[], int n,
                       LandCell *cell) {
    TextError ignored = {0};
    int number;
    if (!number_read(word, -9999, 9999, &number)) return square_read(word, cell, &ignored);
    if (number >= 1 && number <= n) return *cell = places[number - 1].cell, 1;
    say_range(play, 1, n);
    return -1;
}

/* Which of `turns` is meant if none is said?  -1 after asking back. */
static int only_turn(const Play *play, unsigned turns, const char *word) {
    int turn = 0;
    while (turn < 3 && !(turns >> turn & 1)) turn++;
    if (!turns) return 0;
    if (turns == 1u << turn) return turn;
    say_words(play, "Turned how often?  Say");
    for (int t = turn; t < 4; t++) {
        if (!(turns >> t & 1)) continue;
        if (t > turn) say_words(play, " or");
        printf(" %s %d", word, t);
    }
    puts(".");
    return -1;
}

/* A word that is no square begins a placement as records have it, or means nothing. */
static bool begins_placement(const Play *play, const char *word) {
    int type, turns;
    TextError ignored = {0};
    if (!strcmp(word, "-") || tile_read(word, &type, &turns, &ignored)) return true;
    say_words(
        play,
        "Pardon? \"%.30s\" is no square.  Say 3, or 3 2 to turn the tile twice; help explains.\n",
        word);
    return false;
}

/* How often the tile is turned: the next word, if it is a number; -1 after saying what is wrong. */
static int read_turn(const Play *play, const char **rest, unsigned turns, const char *square) {
    const char *after = *rest;
    char word[WORD_MAX];
    int turn;
    if (!word_next(&after, word) || !number_read(word, -9999, 9999, &turn))
        return only_turn(play, turns, square);
    *rest = after;
    if (turn >= 0 && turn <= 3) return turn;
    say_words(play, "A tile is turned 0 to 3 times.\n");
    return -1;
}

/* "3 2 road" or "1,0 2 road": the placement, and what is left of the line.  1 if so; 0 if it is
 * written as records have it; -1 after saying what is wrong. */
static int read_placement(const Play *play, AudeMove *move, const char **rest) {
    Place places[LAND_MAX_OPEN];
    int n = places_list(play_game(play), places);
    char word[WORD_MAX];
    LandCell cell;
    *rest = play->line;
    int square = word_next(rest, word) ? read_square(play, word, places, n, &cell) : 0;
    if (square != 1) return square == 0 && begins_placement(play, word) ? 0 : -1;
    Place place = places_find(places, n, cell);
    int turn = read_turn(play, rest, place.turns, word);
    if (turn < 0) return -1;
    *move = place.move[turn % catalog[play_game(play)->land.type].period];
    return 1;
}

static void place_typed(Play *play) {
    AudeMove move;
    const char *rest;
    if (!*play->line) {
        say_answers(play);
        return;
    }
    int read = read_placement(play, &move, &rest);
    if (read > 0) play_with(play, move, rest);
    if (read == 0) play_words(play, play->line);
}

/* ---- Figures and questions ---------------------------------------------- */

/* A number of the list; where nothing can be passed the list begins with 1. */
static void put_numbered(Play *play, int number) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(play_game(play), moves);
    int first = aude_move_kind(moves[0]) != AUDE_PASS;
    if (number >= first && number < n + first)
        play_move(play, moves[number - first]);
    else
        say_range(play, first, n - 1 + first);
}

/* Nothing, or a word for it.  0 is the number of passing, if not an amount. */
static bool is_pass(const Play *play) {
    static const char *const words[] = {"", "none", "no", "pass", "0", "geen", "nee", "pas"};
    char typed[sizeof play->line];
    snprintf(typed, sizeof typed, "%s", play->line);
    to_lower(typed);
    return name_find(words, 8, typed) >= 0 && !aude_check(play_game(play), AUDE_PASS);
}

/* A number, of the list or an amount, or words. */
static void put_typed(Play *play) {
    char words[300], word[WORD_MAX];
    const char *rest = play->line, *amount = people_amount(play_game(play));
    int number;
    if (is_pass(play)) {
        play_move(play, AUDE_PASS);
    } else if (!*play->line) {
        say_answers(play);
    } else if (!word_next(&rest, word) || !number_read(word, -9999, 9999, &number)) {
        play_words(play, play->line);
    } else if (*rest) {
        say_words(play, "One number is enough.\n");
    } else if (amount) {
        snprintf(words, sizeof words, "%s %d", amount, number);
        play_words(play, words);
    } else {
        put_numbered(play, number);
    }
}

/* How each phase asks. */
static const struct {
    Say prompt;
    void (*say)(const Play *);
    void (*typed)(Play *);
} phases[] = {
    [LAND_TO_PLACE] = {SAY("where"), say_places, place_typed},
    [LAND_TO_PUT] = {SAY("figure"), say_figures, put_typed},
    [LAND_ASKED] = {SAY("your choice"), say_question, put_typed},
};

void say_list(const Play *play) {
    if (aude_actor(play_game(play)) >= 0) phases[play_game(play)->land.phase].say(play);
}

static bool has_screen(const Play *play) { return people_has_screen(&play->style); }

static const char *prompt_of(const Play *play) {
    const AudeGame *game = play_game(play);
    bool amount = people_amount(game) != NULL;
    return play_pick(play, amount ? people_amount_said(game) : phases[game->land.phase].prompt);
}

/* One decision of a person: show, ask until it is made, or until another question arises. */
static void human_decides(Play *play) {
    int phase = play_game(play)->land.phase, before = play->table.record.n_moves;
    bool again = false;
    const char *prompt = prompt_of(play);
    screen_measure(&play->style.width, &play->style.height);
    if (has_screen(play)) {
        say_screen(play);
    } else {
        say_table(play);
        phases[phase].say(play);
    }
    while (!again && !play->quit && play->table.record.n_moves == before) {
        if (!play_ask(play, prompt)) return;
        if (*play->line && play_command(play, &again)) continue;
        phases[phase].typed(play);
    }
}

/* ---- Those who play by themselves, and chance ------------------------------------------------ */

/* One decision of a turn, as it was thought of; dice make them one by one. */
static bool robot_move(Play *play, int thought, int i, AudeMove moves[]) {
    bool rolls = play->seat[aude_actor(play_game(play))].kind == SEAT_DICE;
    if (!rolls) return i < thought;
    if (i == TURN_MOVES || session_random(&play->table, &moves[i])) return false;
    moves[i] = people_modest(play_game(play), moves[i]);
    return true;
}

static void say_deeds(const Play *play, const AudeGame *before, const AudeMove moves[], int n) {
    AudeGame game;
    Text text = {.lang = play->lang};
    aude_copy(&game, before);
    people_deeds(&game, &play->style, moves, n, &text);
    if (text.length) text_put(&text, ".\n");
    say(&text);
}

/* What one that plays by itself decides in one go, told in a sentence before the last of it. */
static void robot_turn(Play *play) {
    const AudeGame *game = play_game(play);
    AudeGame before, after;
    AudeMove moves[TURN_MOVES];
    int seat = aude_actor(game), thought = 0;
    bool ended = false;
    if (play->seat[seat].kind != SEAT_DICE && !(thought = play_think(play, moves))) return;
    aude_copy(&before, game);
    for (int i = 0; !ended && robot_move(play, thought, i, moves); i++) {
        aude_copy(&after, game);
        aude_play(&after, moves[i], NULL);
        ended = line_breaks(game, &after) || aude_actor(&after) != seat || i + 1 == thought;
        if (ended) say_deeds(play, &before, moves, i + 1);
        play_move(play, moves[i]);
    }
}

static void deal(Play *play) {
    const LandGame *land = &play_game(play)->land;
    AudeMove move;
    Text text = {.lang = play->lang};
    int discarded = land->discarded;
    if (session_dealt(&play->table, &move)) return;
    people_revealed(play_game(play), move, &text);
    session_play(&play->table, move);
    if (land->discarded > discarded)
        text_say(&text, "Tile %s fits nowhere and leaves the game.\n",
                 catalog[land_move_type(move)].name);
    say(&text);
    play_moved(play);
}

/* What somebody else has decided, or chance. */
static void tell_move(const Play *play, const RoomTold *told) {
    AudeGame before;
    Text text = {.lang = play->lang};
    const AudeMove move = told->step.arg;
    aude_copy(&before, told->before);
    if (aude_actor(&before) < 0)
        people_revealed(&before, move, &text);
    else
        people_deeds(&before, &play->style, &move, 1, &text);
    if (text.length && aude_actor(told->before) >= 0) text_put(&text, ".\n");
    people_account(told->after, &play->style, told->account, &text);
    say(&text);
}

/* ---- The row ------------------------------------------------------------ */

static bool turn_ended(const AudeGame *game) {
    return game->land.phase != LAND_TO_PLACE && game->land.phase != LAND_TO_PUT;
}

static Say passing(const AudeGame *game) {
    return game->land.phase == LAND_TO_PUT ? SAY("can put no figure") : SAY("can only pass");
}

static int laid(const AudeGame *game) { return game->land.n_placed; }

/* What is laid from now on is new to whoever has ended his turn. */
static void note_seen(Play *play) {
    const LandGame *land = &play_game(play)->land;
    if (land->step == LAND_BEGIN) play->shown = land->n_placed;
}

const PlayGame play_tiles = {
    .decide = human_decides,
    .roll = robot_turn,
    .deal = deal,
    .table = say_table,
    .screen = has_screen,
    .account = say_account,
    .points = say_points,
    .left = say_bag,
    .may_undo = may_undo,
    .moves_back = moves_back,
    .turn_ended = turn_ended,
    .passing = passing,
    .answers = say_answers,
    .has_board = true,
    .laid = laid,
    .seen = note_seen,
    .told = tell_move,
    .help = say_help,
    .end = say_end,
    .look_round = SAY("points, fields, map, save FILE, undo or quit"),
};
