/* play.c -- aude play: a game at this terminal, or through a pipe.
 *
 * The loop: chance deals, dice roll, people decide, each by the row of the game at hand.  The
 * dealer is seeded, so what was taken back comes again the same: undoing never shows another
 * tile. */
#include "play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/person.h"
#include "cmd.h"
#include "edit.h"
#include "game_text.h"
#include "host.h"
#include "notation/words.h"
#include "table/new_game.h"

/* ---- Lines -------------------------------------------------------------- */

/* What does not fit is lost. */
static bool read_line(Play *play, const char *prompt) {
    if (play->elsewhere && !edit_possible() && !play->elsewhere->wait(play)) return false;
    if (edit_possible()) return edit_line(prompt, play->line, sizeof play->line);
    fputs(prompt, stdout);
    fflush(stdout);
    if (!fgets(play->line, sizeof play->line, stdin)) return putchar('\n'), false;
    if (!strchr(play->line, '\n'))
        for (int c = getchar(); c != '\n' && c != EOF;) c = getchar();
    return true;
}

bool play_ask(Play *play, const char *question) {
    char prompt[400];
    snprintf(prompt, sizeof prompt, "%s> ", question);
    play->news = false;
    bool typed = read_line(play, prompt);
    play->ended = !typed && !play->news;
    if (!typed) return false;
    say_afresh();
    size_t length = strlen(play->line), spaces = strspn(play->line, " \t");
    while (length > spaces && strchr(" \t\r\n", play->line[length - 1])) length--;
    play->line[length] = '\0';
    memmove(play->line, play->line + spaces, length - spaces + 1);
    return true;
}

/* ---- Moves -------------------------------------------------------------- */

void to_lower(char *words) {
    for (; *words; words++)
        if (*words >= 'A' && *words <= 'Z') *words = (char)(*words - 'A' + 'a');
}

void play_moved(Play *play) {
    play_row(play)->account(play, &play->table.account);
    if (*play->save && play_row(play)->turn_ended(play_game(play))) (void)play_keep(play);
}

void play_move(Play *play, AudeMove move) {
    AudeError error =
        play->elsewhere ? play->elsewhere->move(play, move) : session_play(&play->table, move);
    if (error)
        say_refused(play, error);
    else
        play_moved(play);
}

/* Words were refused by the rules, or are none. */
static void say_wrong(const Play *play, AudeError refused, const TextError *error) {
    if (refused)
        say_refused(play, refused);
    else
        say_words(play, "Pardon? %s.  (help explains)\n", error->reason);
    bool misplaced = !refused || refused == AUDE_ERR_NOT_NOW;
    if (misplaced && play_row(play)->answers) play_row(play)->answers(play);
}

/* Words mean the same in capitals; names of tiles do not, so they are first read as they are. */
static int read_words(const AudeGame *game, const char *words, AudeMove moves[TURN_MOVES],
                      AudeError *refused, TextError *error) {
    char small[sizeof((Play *)NULL)->line];
    TextError ignored = {0};
    int n = turn_read(game, words, moves, refused, error);
    if (n >= 0 || *refused) return n;
    snprintf(small, sizeof small, "%s", words);
    to_lower(small);
    return turn_read(game, small, moves, refused, &ignored);
}

void play_words(Play *play, const char *words) {
    AudeMove moves[TURN_MOVES];
    AudeError refused;
    TextError error = {.lang = play->lang};
    int n = read_words(play_game(play), words, moves, &refused, &error);
    for (int i = 0; i < n; i++) play_move(play, moves[i]);
    if (n < 0) say_wrong(play, refused, &error);
}

void play_with(Play *play, AudeMove move, const char *words) {
    AudeMove moves[TURN_MOVES];
    AudeGame after;
    TextError error = {.lang = play->lang};
    int n = 0;
    aude_copy(&after, play_game(play));
    AudeError refused = aude_play_checked(&after, move, NULL);
    if (!refused && *words) n = read_words(&after, words, moves, &refused, &error);
    if (refused || n < 0) {
        say_wrong(play, refused, &error);
        return;
    }
    play_move(play, move);
    for (int i = 0; i < n; i++) play_move(play, moves[i]);
}

/* ---- Players ------------------------------------------------------------ */

bool play_only_robots(const Play *play, int but) {
    for (int seat = 0; seat < play_game(play)->rules.players; seat++)
        if (seat != but && play_is_person(play, seat)) return false;
    return true;
}

int play_laid(const Play *play) {
    const PlayGame *row = play_row(play);
    return row->laid ? row->laid(play_game(play)) : 0;
}

void play_take(Play *play, Record *record) {
    bool promised = *record->bag;
    int moves = record->n_moves;
    AudeError error = session_take(&play->table, record);
    if (error) {
        say_refused(play, error);
        return;
    }
    play->holder = -1;
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) play->told[seat] = moves;
    play->shown = play_laid(play);
    if (promised && !*play->table.record.bag)
        say_words(
            play,
            "The seed of this game is not in the file: what comes is shuffled anew, and the draw\n"
            "can no longer be checked.\n");
}

/* ---- The game ----------------------------------------------------------- */

const PlayGame *play_row(const Play *play) {
    static const PlayGame *const rows[] = {[AUDE_LAND] = &play_tiles, [AUDE_CARD] = &play_cards};
    return rows[play_game(play)->rules.game];
}

/* Is there nothing to decide? */
static bool can_only_pass(const Play *play) {
    AudeMove moves[AUDE_MAX_MOVES];
    return aude_moves(play_game(play), moves) == 1 && aude_move_kind(moves[0]) == AUDE_PASS;
}

static void note_seen(Play *play) {
    if (play_row(play)->seen) play_row(play)->seen(play);
}

static void pass_for(Play *play, int seat) {
    Text text = {.lang = play->lang};
    text_does(&text, play_name(play, seat),
              text_in(&text, play_row(play)->passing(play_game(play))));
    text_put(&text, ".\n");
    say(&text);
    play_move(play, AUDE_PASS);
}

void play_person(Play *play) {
    if (!play->ask_all && can_only_pass(play))
        pass_for(play, aude_actor(play_game(play)));
    else
        play_row(play)->decide(play);
    note_seen(play);
}

static void play_on(Play *play) {
    while (!play->quit && !play->ended && aude_actor(play_game(play)) != AUDE_NOBODY) {
        int actor = aude_actor(play_game(play));
        if (actor == AUDE_CHANCE)
            play_row(play)->deal(play);
        else if (!play_is_person(play, actor))
            play_row(play)->roll(play);
        else
            play_person(play);
    }
}

/* After the end a person may still look round, and save. */
static void linger(Play *play) {
    bool again;
    screen_measure(&play->style.width, &play->style.height);
    play_row(play)->table(play);
    if (play_row(play)->end) play_row(play)->end(play);
    if (*play->save) play_say_kept(play);
    while (isatty(STDIN_FILENO) && !play->quit) {
        if (!play_ask(play, play_pick(play, play_row(play)->look_round))) return;
        if (*play->line && !play_command(play, &again))
            say_words(play, "Pardon?  The game is over.\n");
        if (aude_actor(play_game(play)) != AUDE_NOBODY) return;
    }
}

/* ---- The command -------------------------------------------------------- */

typedef struct {
    const char *game, *players, *dice, *ai, *rules, *seed, *load, *save;
} Wishes;

static bool says_robots(const Play *play, const Wishes *wishes) {
    return wishes->dice || wishes->ai || play->n_engines;
}

static int begin_new(Play *play, const Wishes *wishes) {
    int game = args_game(wishes->game);
    AudeRules rules = {.game = (uint8_t)(game < 0 ? 0 : game)};
    SessionNames names = {{0}};
    TextError error = {.lang = play->lang};
    const char *usual = play_pick(play, SAY("you,robot"));
    int n = names_read(names, wishes->players ? wishes->players : usual, &error);
    if (game < 0) return CMD_USAGE;
    if (!n || n > AUDE_MAX_SEATS)
        return complain(CMD_USAGE, "--players needs two to six different names, like anna,bram: "
                                   "letters, digits, _ and -, up to 24 bytes; nobody is called "
                                   "aude");
    if (wishes->seed && !seed_valid(wishes->seed))
        return complain(CMD_USAGE, "--seed needs one short word without #");
    rules.players = (uint8_t)n;
    if (wishes->rules && !rules_read_words(&rules, wishes->rules, &error))
        return complain(CMD_USAGE, "%s; --rules list shows what there is", error.reason);
    AudeError refused = session_new(&play->table, &rules, &names, wishes->seed);
    if (refused) return complain(CMD_USAGE, "%s", said_in(play->lang, aude_error_text(refused)));
    play->shown = play_laid(play);
    if (!wishes->players && !says_robots(play, wishes)) play_sit_usually(play);
    return play_sit_said(play, wishes->ai, wishes->dice) ? CMD_OK : CMD_USAGE;
}

/* Everything is in the file; who plays by itself may be changed. */
static int begin_saved(Play *play, const Wishes *wishes) {
    if (wishes->players || wishes->game || wishes->rules || wishes->seed)
        return complain(CMD_USAGE, "with --load, players, rules and seed are those of the file");
    if (!strcmp(wishes->load, "-"))
        return complain(CMD_USAGE, "--load needs a file: standard input is where moves come from");
    if (!play_load(play, wishes->load, NULL)) return CMD_FAILED;
    return play_sit_said(play, wishes->ai, wishes->dice) ? CMD_OK : CMD_USAGE;
}

/* It stays on the screen with the first question. */
static void say_welcome(const Play *play) {
    Text text = {.lang = play->lang};
    text_say(&text, "help tells what can be said; quit saves the game and leaves.\n");
    say(&text);
}

static int run_game(Play *play, const Wishes *wishes) {
    if (wishes->save && !strcmp(wishes->save, "-"))
        return complain(CMD_USAGE, "--save needs a file: standard output is where the game is");
    int status = wishes->load ? begin_saved(play, wishes) : begin_new(play, wishes);
    if (status) return status;
    if (wishes->save && !play_save_to(play, wishes->save)) return CMD_FAILED;
    interrupts_end_lines();
    if (!play_only_robots(play, -1)) say_welcome(play);
    do {
        play_on(play);
        if (!play->quit && !play->ended) linger(play);
    } while (isatty(STDIN_FILENO) && !play->quit && !play->ended);
    if (play->ended && play_row(play)->hide) play_row(play)->hide();
    bool open = aude_actor(play_game(play)) != AUDE_NOBODY || play->ended;
    return play->quit || !open || play_save_on_leaving(play) ? CMD_OK : CMD_FAILED;
}

/* Dice and thinkers that were given a seed repeat themselves too; games of other seeds, whose draws
 * it must not tell, do not. */
static void begin_table(Play *play, const char *seed) {
    char secret[SECRET_ROOM];
    secret_make(secret);
    session_init(&play->table, secret);
    if (seed) session_dice(&play->table, seed);
    play->thinking = think_seed(seed ? seed : secret);
    play->holder = -1;
    play->style.names = (SeatNames)play->table.record.name;
}

int cmd_play(int argc, char **argv) {
    Wishes wishes = {0};
    bool ascii = false, plain = false, ask_all = false;
    const char *lang = NULL, *engine[ARG_MOST_TIMES];
    int n_engines = 0;
    const ArgOption options[] = {
        {"--game", &wishes.game, NULL, "land|card",
         "land: the tile game; card: Cardcassonne, on one screen that is passed on"},
        {"--players", &wishes.players, NULL, "NAMES", "who plays, in turn: \"anna,bram\""},
        {"--ai", &wishes.ai, NULL, "NAME=PLAYER",
         "who is a computer player, and which: \"bram=level=4 cees=farmer\"; a player is as in "
         "aude match, or just a name: bram"},
        {"--random", &wishes.dice, NULL, "NAMES", "which of them play at random: \"bram\""},
        {"--engine", engine, NULL, "NAME=CMD",
         "who is a program outside, and its command: one that speaks the line protocol, as in "
         "aude match; again for more",
         &n_engines},
        {"--rules", &wishes.rules, NULL, "OPTIONS",
         "options of the game: \"river=20ae inns\"; --rules list shows them all"},
        {"--seed", &wishes.seed, NULL, "WORD", "deal the tiles in the order of this seed"},
        {"--load", &wishes.load, NULL, "FILE", "go on with a saved game"},
        {"--save", &wishes.save, NULL, "FILE",
         "keep the game in this file, after every turn; --load keeps it where it was"},
        LANG_OPTION(&lang),
        {"--ask-all", NULL, &ask_all, NULL, "ask also where passing is the only answer"},
        {"--ascii", NULL, &ascii, NULL, "draw with plain letters"},
        {"--no-colour", NULL, &plain, NULL, "draw without colours (also: the variable NO_COLOR)"},
        {"--no-color", NULL, &plain, NULL, NULL},
        {0}};
    Args args = {.usage = "[options]",
                 .about = "Play at this terminal. Without arguments: you against robot, a computer "
                          "player.",
                 .options = options};
    AudeLang said;
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!lang_read(lang, &said)) return CMD_USAGE;
    if (wishes.rules && !strcmp(wishes.rules, "list")) return say_options(said), CMD_OK;
    Play *play = calloc(1, sizeof *play);
    if (!play) return complain(CMD_FAILED, "there is no memory left");
    play->lang = said;
    begin_table(play, wishes.seed);
    play->ask_all = ask_all;
    play->engine = engine, play->n_engines = n_engines;
    play->style.unicode = !ascii && screen_unicode();
    play->style.colour = !plain && screen_colours();
    status = run_game(play, &wishes);
    play_forget(play);
    session_release(&play->table);
    free(play);
    return status;
}
