/* puzzles.c -- aude puzzles: positions with one best turn, mined from games; and a year of them.
 *
 * Threads take games by their numbers, each decided by its own, and put what they find on a shelf;
 * from there it is written in the order of the games.  So the same seed writes the same puzzles on
 * any number of cores.
 *
 *      written          next
 *        |  done   -  done  -  |         number modulo SHELF
 *        '------- SHELF -------'         */
#include "cmd.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "game_text.h"
#include "host.h"
#include "match/threads.h"
#include "players.h"
#include "record/deal.h"
#include "table/new_game.h"
#include "table/puzzle_year.h"

enum {
    APART = 6,                  /* puzzles of one game are so many turns apart */
    SHELF = 4 * THREADS_MOST,
    MOST = 1000000,             /* games, and puzzles */
    USUAL = 10,                 /* puzzles */
    TOLD_MICROS = 500000,       /* at a terminal; elsewhere a line now and then */
    TOLD_MICROS_PLAINLY = 10000000,
};

typedef struct {
    AudeRules rules;
    PuzzleWish wish;
    long seed, games, count;
    int threads;
    bool quiet;

    pthread_mutex_t lock;
    pthread_cond_t changed;
    long next, written, found;  /* games begun, and written; puzzles written */
    bool failed;                /* no memory, or nobody reads what is written */
    uint64_t told;
    bool done[SHELF];           /* a game is over, */
    Text puzzle[SHELF];         /* and this is what was found in it, a line each */
} Mine;

/* ---- A game -------------------------------------------------------------------------------- */

static bool stopped(void *host) {
    (void)host;
    return atomic_load(interrupts());
}

static void write_puzzle(const Puzzle *puzzle, Text *found) {
    puzzle_json(puzzle, found);
    text_put(found, "\n");
}

static void play_game(const Mine *mine, PuzzleMiner *miner, const char *seed, Text *found) {
    Puzzle puzzle;
    AiLine turn;
    AudeGame game;
    Dealer dealer;
    int since = APART;
    aude_start(&game, &mine->rules);
    dealer_init(&dealer, &game, seed);
    while (aude_actor(&game) != AUDE_NOBODY && !stopped(NULL)) {
        if (aude_actor(&game) == AUDE_CHANCE) {
            aude_play(&game, dealer_next(&dealer, &game), NULL);
            since++;
            continue;
        }
        if (puzzle_look(miner, &game, &turn, &puzzle) && since >= APART) {
            if (puzzle_prove(miner, &puzzle)) write_puzzle(&puzzle, found);
            since = 0;
        }
        for (int i = 0; i < turn.n; i++) aude_play(&game, turn.move[i], NULL);
    }
}

/* Everybody begins anew, so that no game depends on who played another.  False: no memory. */
static bool mine_game(const Mine *mine, long number, Text *found) {
    PuzzleMiner miner = {.host = {.stopped = stopped}};
    char seed[48];
    snprintf(seed, sizeof seed, "%ld/%ld", mine->seed, number);
    bool opened = puzzle_open(&miner, &mine->wish, think_seed(seed));
    if (opened) play_game(mine, &miner, seed, found);
    puzzle_close(&miner);
    return opened;
}

/* ---- Under the lock ------------------------------------------------------------------------ */

/* As many as are wanted. */
static void write_lines(Mine *mine, const char *lines) {
    for (const char *end; mine->found < mine->count && (end = strchr(lines, '\n'));
         lines = end + 1) {
        mine->failed |= !fwrite(lines, (size_t)(end + 1 - lines), 1, stdout);
        mine->found++;
    }
}

/* All games that are over, in their order. */
static void write_found(Mine *mine) {
    for (; mine->done[mine->written % SHELF]; mine->written++) {
        Text *found = &mine->puzzle[mine->written % SHELF];
        write_lines(mine, text_string(found));
        mine->failed |= found->failed;
        text_release(found);
        mine->done[mine->written % SHELF] = false;
    }
    mine->failed |= fflush(stdout) != 0;
    pthread_cond_broadcast(&mine->changed);
}

static void tell(Mine *mine) {
    bool terminal = isatty(STDERR_FILENO);
    uint64_t now = micros_now(), pause = terminal ? TOLD_MICROS : TOLD_MICROS_PLAINLY;
    if (mine->quiet || now - mine->told < pause) return;
    mine->told = now;
    Text text = {.lang = lang_now()};
    text_say(&text, "%ld game{|s}, %ld puzzle{|s}", mine->written, mine->found);
    (void)fprintf(stderr, terminal ? "\r%s\033[K" : "%s\n", text_string(&text));
    text_release(&text);
}

static bool goes_on(const Mine *mine) {
    return !mine->failed && !stopped(NULL) && mine->found < mine->count && mine->next < mine->games;
}

/* The number of a game, once there is room for what is found in it. */
static bool take_game(Mine *mine, long *number) {
    while (goes_on(mine) && mine->next == mine->written + SHELF)
        pthread_cond_wait(&mine->changed, &mine->lock);
    bool more = goes_on(mine);
    if (more) *number = mine->next++;
    return more;
}

/* ---- All of them --------------------------------------------------------------------------- */

static void work(void *with, int i) {
    Mine *mine = with;
    long number;
    (void)i;
    pthread_mutex_lock(&mine->lock);
    while (take_game(mine, &number)) {
        pthread_mutex_unlock(&mine->lock);
        bool played = mine_game(mine, number, &mine->puzzle[number % SHELF]);
        pthread_mutex_lock(&mine->lock);
        mine->failed |= !played;
        mine->done[number % SHELF] = !stopped(NULL); /* or it was left in the middle */
        write_found(mine);
        tell(mine);
    }
    pthread_mutex_unlock(&mine->lock);
}

static int dig(Mine *mine) {
    interrupts_end_lines();
    mine->told = micros_now();
    pthread_mutex_init(&mine->lock, NULL);
    pthread_cond_init(&mine->changed, NULL);
    threads_run(work, mine, mine->threads);
    pthread_cond_destroy(&mine->changed);
    pthread_mutex_destroy(&mine->lock);
    for (int i = 0; i < SHELF; i++) text_release(&mine->puzzle[i]);
    if (!mine->quiet && isatty(STDERR_FILENO)) (void)fputs("\r\033[K", stderr);
    if (ferror(stdout)) return CMD_FAILED; /* main says so */
    if (mine->failed) return complain(CMD_FAILED, "there is no memory left");
    return stopped(NULL) ? complain(CMD_FAILED, "interrupted") : CMD_OK;
}

/* ---- A year -------------------------------------------------------------------------------- */

/* The lines of a file, and what kind of puzzle each is. */
typedef struct {
    char *bytes;
    int n;
    size_t *line;               /* where it begins */
    PuzzleKind *kind;
} List;

static bool read_line(List *list, const char *path, const char *line) {
    static Puzzle puzzle;
    TextError why = {.lang = lang_now()};
    if (!puzzle_read(&puzzle, line, &why))
        return complain(0, "%s:%d: %s", path, list->n + 1, why.reason);
    list->line[list->n] = (size_t)(line - list->bytes);
    list->kind[list->n++] = (PuzzleKind){puzzle.theme, puzzle.difficulty};
    return true;
}

static bool make_room(List *list) {
    size_t lines = 1;
    for (const char *c = list->bytes; *c; c++) lines += *c == '\n';
    list->line = calloc(lines, sizeof *list->line);
    list->kind = calloc(lines, sizeof *list->kind);
    return (list->line && list->kind) || complain(0, "there is no memory left");
}

static bool read_list(List *list, const char *path) {
    size_t length;
    list->bytes = file_read(path, &length);
    if (!list->bytes || !make_room(list)) return false;
    for (char *line = list->bytes, *end; *line; line = end) {
        end = line + strcspn(line, "\n");
        if (*end) *end++ = '\0';
        if (!read_line(list, path, line)) return false;
    }
    return true;
}

static bool print_year(const List *list, const char *path) {
    int year[PUZZLE_DAYS];
    TextError why = {.lang = lang_now()};
    if (!puzzle_year(list->kind, list->n, year, &why))
        return complain(0, "%s: %s", path, why.reason);
    for (int day = 0; day < PUZZLE_DAYS; day++) puts(list->bytes + list->line[year[day]]);
    return true;
}

static int write_year(const char *path) {
    List list = {0};
    bool written = read_list(&list, path) && print_year(&list, path);
    free(list.bytes);
    free(list.line);
    free(list.kind);
    return written ? CMD_OK : CMD_FAILED;
}

/* ---- The command line ---------------------------------------------------------------------- */

typedef struct {
    const char *word[2], *games, *count, *least, *rules, *player, *judge, *prover, *seed, *threads;
} Wish;

static bool read_rules(Mine *mine, const char *words) {
    NewGame new = {0};
    AudeError refused = AUDE_OK;
    TextError error = {.lang = lang_now()};
    if (!new_game_read(&new, words, &refused, &error))
        return complain(0, "--rules: %s",
                        refused ? said_in(lang_now(), aude_error_text(refused)) : error.reason);
    mine->rules = new.rules;
    return !game_texts[new.rules.game]->hides || complain(0, "puzzles are of tiles, not of cards");
}

static bool read_asked(AiSettings *settings, const char *words) {
    if (!player_read(settings, words)) return false;
    return !settings->value[AI_TIME] ||
           complain(0, "%s: puzzles do not depend on the clock: nodes= or samples=", words);
}

static bool read_players(PuzzleWish *wish, const Wish *said) {
    return read_asked(&wish->player, said->player) && read_asked(&wish->judge, said->judge) &&
           read_asked(&wish->prover, said->prover);
}

static bool read_wish(Mine *mine, const Wish *wish) {
    long threads, least, usual = threads_usual(THREADS_MOST);
    bool good =
        args_count("--games", wish->games, MOST, MOST, &mine->games) &&
        args_count("--count", wish->count, MOST, wish->games ? MOST : USUAL, &mine->count) &&
        args_count("--least", wish->least, 100, 3, &least) &&
        args_number("--seed", wish->seed, 1000000000, 1, &mine->seed) &&
        args_count("--threads", wish->threads, THREADS_MOST, usual, &threads) &&
        read_rules(mine, wish->rules) && read_players(&mine->wish, wish);
    if (good) mine->threads = (int)threads, mine->wish.least = (int32_t)least * AI_POINT;
    return good;
}

int cmd_puzzles(int argc, char **argv) {
    static Mine mine;
    Wish wish = {.rules = "",
                 .player = "aude:nodes=8000",
                 .judge = "aude:samples=12,top=8,turns=6,depth=64",
                 .prover = "aude:nodes=150000"};
    const char *lang = NULL;
    const ArgOption options[] = {
        {"--count", &wish.count, NULL, "N", "so many puzzles (10, or all of so many games)"},
        {"--games", &wish.games, NULL, "N", "play no more games than this for them"},
        {"--least", &wish.least, NULL, "POINTS",
         "what the best turn gains over every other, at least (3)"},
        {"--rules", &wish.rules, NULL, "OPTIONS", "options of the game: \"river=river1 inns\""},
        {"--player", &wish.player, NULL, "PLAYER", "who plays the games (aude:nodes=8000)"},
        {"--judge", &wish.judge, NULL, "PLAYER",
         "who must say the same four times (aude:samples=12,top=8,turns=6,depth=64)"},
        {"--prover", &wish.prover, NULL, "PLAYER", "who has the last word (aude:nodes=150000)"},
        {"--seed", &wish.seed, NULL, "N", "another seed, other games (1)"},
        {"--threads", &wish.threads, NULL, "N", "games at a time (as many as cores)"},
        {"--quiet", NULL, &mine.quiet, NULL, "say nothing before the end"},
        LANG_OPTION(&lang),
        {0}};
    Args args = {.usage = "[options]\nyear FILE",
                 .about = "Find puzzles of the tile game: positions in which one turn gains much "
                          "over all others. They come from games of a strong player, and somebody "
                          "who thinks much longer must agree; with the last tiles every way to go "
                          "on is counted. A line of JSON each. Or choose 365 of a FILE of them "
                          "for a year: themes in turn, weeks from easy to hard.",
                 .options = options,
                 .words = wish.word,
                 .most_words = 2};
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!args.n_words) return read_wish(&mine, &wish) ? dig(&mine) : CMD_USAGE;
    if (strcmp(wish.word[0], "year") != 0)
        return complain(CMD_USAGE, "there is no %s of puzzles: only a year", wish.word[0]);
    if (args.n_words < 2)
        return complain(CMD_USAGE, "a year of which puzzles? see aude puzzles --help");
    return write_year(wish.word[1]);
}
