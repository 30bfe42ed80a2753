/* contest.c -- what `aude match` and `aude tournament` share: options, progress, files. */
#define _POSIX_C_SOURCE 200809L // NOLINT: folders, files by number and signals are POSIX, not C
#include "contest.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "game_text.h"
#include "host.h"
#include "match/clock.h"
#include "match/runner.h"
#include "match/side.h"
#include "match/sheet.h"
#include "match/threads.h"
#include "nets.h"
#include "notation/words.h"
#include "players.h"
#include "table/session.h"

/* ---- Options ---------------------------------------------------------------------- */

static bool read_engines(const ContestOptions *said) {
    for (int i = 0; i < said->n_engines; i++)
        if (strcspn(said->engine[i], "=") == 0 || !strchr(said->engine[i], '='))
            return complain(0, "--engine needs NAME=CMD, not \"%s\"", said->engine[i]);
    return true;
}

static bool read_players(Contest *contest, const char *const words[], int n) {
    Match *match = &contest->match;
    MatchNames names = {contest->said.engine, contest->said.n_engines, nets_of_files()};
    if (n > MATCH_MAX_PLAYERS)
        return complain(0, "at most %d player{ takes|s take} part", MATCH_MAX_PLAYERS);
    for (int i = 0; i < n; i++) {
        const char *wrong = match_read_player(&match->player[i], words[i], &names);
        if (!wrong) continue;
        if (!match->player[i].command) return player_wrong(words[i], wrong), false;
        return complain(0, "%s: %s", words[i], translate(wrong));
    }
    match->n_players = n;
    return true;
}

static bool read_rules(Contest *contest) {
    const ContestOptions *said = &contest->said;
    TextError why = {.lang = lang_now()};
    int game = args_game(said->game);
    if (game < 0) return false;
    contest->match.rules = (AudeRules){.game = (uint8_t)game, .players = 2};
    if (said->rules && !rules_read_words(&contest->match.rules, said->rules, &why))
        return complain(0, "%s; aude play --rules list shows what there is", why.reason);
    for (int i = 0; i < contest->match.n_players; i++)
        if (game != AUDE_LAND && contest->match.player[i].settings.net)
            return complain(0, "%s: networks are for tiles, not for cards",
                            contest->match.player[i].name);
    return true;
}

static bool read_numbers(Contest *contest) {
    const ContestOptions *said = &contest->said;
    enum { MOST = 256 };
    long threads, grace;
    if (!args_count("--threads", said->threads, MOST, threads_usual(MOST), &threads)) return false;
    if (!args_number("--grace", said->grace, 3600000, 1000, &grace)) return false;
    contest->threads = (int)threads;
    contest->match.grace = (int)grace;
    return true;
}

bool contest_games(const Contest *contest, long fallback, long *games) {
    enum { MOST_GAMES = 100000000 };
    return args_count("--games", contest->said.games, MOST_GAMES, fallback, games);
}

static bool is_output(const char *path) { return !strcmp(path, "-"); }

bool contest_read(Contest *contest, const char *const words[], int n) {
    const ContestOptions *said = &contest->said;
    contest->match.seed = said->seed ? said->seed : "1";
    contest->match.lang = lang_now();
    contest->match.keeps_records = said->records != NULL;
    contest->report.anchor = -1;
    contest->csv = -1;
    if (!seed_valid(contest->match.seed) || strlen(contest->match.seed) > SECRET_MAX ||
        strpbrk(contest->match.seed, ",\""))
        return complain(0, "--seed needs one short word without # or commas");
    if (said->csv && said->resume)
        return complain(0, "--csv begins a sheet, --resume goes on with one: say one of them");
    if (said->resume && is_output(said->resume)) return complain(0, "--resume needs a file, not -");
    if (said->csv && is_output(said->csv) && said->json)
        return complain(0, "--csv - and --json both go to standard output: only one of them");
    return read_engines(said) && read_players(contest, words, n) && read_rules(contest) &&
           read_numbers(contest);
}

/* ---- Progress --------------------------------------------------------------------- */

static atomic_bool interrupted;

static void interrupt(int number) {
    (void)number;
    atomic_store(&interrupted, true);
}

static void catch_interrupts(void) {
    struct sigaction action = {.sa_handler = interrupt};
    (void)sigaction(SIGINT, &action, NULL);
    (void)sigaction(SIGTERM, &action, NULL);
}

/* Pictures and plain lines go to standard error: standard output has the result alone. */
static bool can_paint(void) {
    const char *term = getenv("TERM");
    return isatty(STDERR_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

static void wipe(Contest *contest) {
    if (contest->lines) fprintf(stderr, "\033[%dA\r\033[J", contest->lines);
    contest->lines = 0;
}

/* "120 of 400 games, 31.2 a second, 0:09 to go" */
static void put_progress(const Contest *contest, Text *text) {
    long done = contest->tally->games, all = match_games(&contest->match);
    double seconds = (double)(clock_wall() - contest->begun) / 1e9;
    double speed = seconds > 0 ? (double)(done - contest->first) / seconds : 0;
    long tenths = (long)(10 * speed + 0.5);
    text_say(text, "%ld of %ld game{|s}, %ld.%ld a second", done, all, tenths / 10, tenths % 10);
    if (speed > 0) {
        long left = (long)((double)(all - done) / speed);
        text_say(text, ", %ld:%02ld to go", left / 60, left % 60);
    }
    text_put(text, "\n");
}

/* Lines that are too long for the screen are cut by it, so that their number is known. */
static void paint(Contest *contest) {
    Text text = {.lang = lang_now()};
    put_progress(contest, &text);
    contest->table(&contest->report, &text);
    wipe(contest);
    fprintf(stderr, "\033[?7l%s\033[?7h", text_string(&text));
    for (const char *c = text_string(&text); *c; c++) contest->lines += *c == '\n';
    text_release(&text);
}

static void say_plainly(const Contest *contest) {
    Text text = {.lang = lang_now()};
    put_progress(contest, &text);
    contest->table(&contest->report, &text);
    fputs(text_string(&text), stderr);
    text_release(&text);
}

static void show_progress(Contest *contest) {
    bool paints = can_paint();
    uint64_t now = clock_wall(), pause = paints ? 200000000u : 5000000000u;
    if (now - contest->painted < pause) return;
    contest->painted = now;
    if (paints)
        paint(contest);
    else
        say_plainly(contest);
}

/* ---- What is kept ------------------------------------------------------------------- */

static bool keep_line(Contest *contest, long number, const MatchGame *game) {
    Text line = {0};
    sheet_write(&contest->match, number, game, &line);
    bool kept = write_all(contest->csv, text_string(&line), line.length);
    text_release(&line);
    if (!kept) complain(CMD_FAILED, "the games cannot be kept: %s", system_reason(errno));
    return kept;
}

static bool keep_record(const Contest *contest, long number, const MatchGame *game) {
    char path[PATH_ROOM];
    int n = snprintf(path, sizeof path, "%s/%06ld.aude", contest->said.records, number + 1);
    if (n < 0 || n >= (int)sizeof path) return complain(0, "the name of the folder is too long");
    return file_write(path, text_string(&game->record), game->record.length);
}

static bool played(void *self, long number, const MatchGame *game) {
    Contest *contest = self;
    tally_add(contest->tally, number, game);
    contest->failed |= contest->csv >= 0 && !keep_line(contest, number, game);
    contest->failed |= contest->said.records && !keep_record(contest, number, game);
    return !contest->failed && !report_verdict(&contest->report);
}

static bool tick(void *self) {
    Contest *contest = self;
    if (!contest->said.quiet) show_progress(contest);
    return !atomic_load(&interrupted);
}

/* ---- Going on ----------------------------------------------------------------------- */

/* What is on the sheet of a match that was stopped. */
typedef struct {
    char *bytes;
    size_t length;
    long games;                 /* lines that can be read */
    size_t kept;                /* bytes of those that make whole rounds */
} OldSheet;

static const char *line_after(const char *line) {
    const char *end = strchr(line, '\n');
    return end ? end + 1 : line + strlen(line);
}

/* The last line may be torn; any other is that of a game. */
static bool count_games(const Match *match, OldSheet *old) {
    static MatchGame game;
    long in_a_round = (long)match_seats(match) * match->n_lineups;
    const char *line = old->bytes + strlen(sheet_head);
    for (; *line && sheet_read(match, old->games, line, &game); line = line_after(line))
        if (++old->games % in_a_round == 0) old->kept = (size_t)(line_after(line) - old->bytes);
    old->games -= old->games % in_a_round;
    return !*line_after(line) && (old->games || !strchr(line, '\n'));
}

static bool read_sheet(const Match *match, const char *path, OldSheet *old) {
    old->bytes = file_read(path, &old->length);
    if (!old->bytes) return false;
    old->kept = strlen(sheet_head);
    if (strncmp(old->bytes, sheet_head, old->kept) != 0)
        return complain(0, "%s has no games of a match", path);
    return count_games(match, old) || complain(0, "%s has games of another match", path);
}

/* Count them again, up to where this match ends. */
static long tally_sheet(Contest *contest, const OldSheet *old) {
    static MatchGame game;
    const Match *match = &contest->match;
    const char *line = old->bytes + strlen(sheet_head);
    long number = 0;
    while (number < old->games && number < match_games(match) &&
           !report_verdict(&contest->report)) {
        sheet_read(match, number, line, &game);
        tally_add(contest->tally, number++, &game);
        line = line_after(line);
    }
    return number;
}

static bool open_sheet(Contest *contest, const char *path) {
    contest->csv = is_output(path) ? STDOUT_FILENO : open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    return contest->csv >= 0 || file_failed(path);
}

static bool go_on(Contest *contest, const char *path) {
    OldSheet old = {0};
    bool fine = read_sheet(&contest->match, path, &old);
    if (fine) {
        contest->first = tally_sheet(contest, &old);
        if (contest->first == old.games && old.kept < old.length)
            fine = file_write(path, old.bytes, old.kept);
        fine = fine && open_sheet(contest, path);
    }
    free(old.bytes);
    return fine;
}

static bool make_folder(const char *path) {
    struct stat facts;
    if (!mkdir(path, 0777)) return true;
    if (errno != EEXIST) return false;
    bool folder = !stat(path, &facts) && S_ISDIR(facts.st_mode);
    errno = ENOTDIR;
    return folder;
}

static bool prepare_files(Contest *contest) {
    const ContestOptions *said = &contest->said;
    const char *path = said->csv ? said->csv : said->resume;
    if (said->records && !make_folder(said->records)) return file_failed(said->records);
    if (!path) return true;
    bool exists = !is_output(path) && file_kind(path) != FILE_NOTHING;
    if (exists && file_kind(path) == FILE_NOT_PLAIN)
        return complain(0, "%s is no plain file, and is left as it is", path);
    if (exists && said->csv)
        return complain(0, "%s is there already; --resume goes on with it", path);
    if (exists) return go_on(contest, path);
    return file_write(path, sheet_head, strlen(sheet_head)) && open_sheet(contest, path);
}

/* ---- The contest -------------------------------------------------------------------- */

/* On standard output, unless the games are there. */
static void say_result(Contest *contest) {
    Text text = {.lang = lang_now()};
    if (contest->said.json) {
        report_json(&contest->report, &text);
    } else {
        text_say(&text, "%ld game{|s}\n", contest->tally->games);
        contest->table(&contest->report, &text);
    }
    fputs(text_string(&text), contest->csv == STDOUT_FILENO ? stderr : stdout);
    text_release(&text);
}

/* Programs from outside that do not even start are a mistake in the command line. */
static bool try_players(const Match *match) {
    for (int i = 0; i < match->n_players; i++) {
        const MatchPlayer *player = &match->player[i];
        TextError why = {.lang = lang_now()};
        if (player->command && !side_try(player, match, &interrupted, &why))
            return complain(0, "%s cannot play: %s: %s", player->name, player->command, why.reason);
    }
    return true;
}

static int say_interrupted(const ContestOptions *said) {
    const char *sheet = said->csv ? said->csv : said->resume;
    if (!sheet || is_output(sheet)) return complain(CMD_FAILED, "interrupted");
    return complain(CMD_FAILED, "interrupted; --resume %s goes on", sheet);
}

static int play_all(Contest *contest) {
    MatchHost host = {contest, played, tick};
    bool ran = true;
    catch_interrupts();
    if (!try_players(&contest->match) || !prepare_files(contest)) return CMD_FAILED;
    contest->begun = contest->painted = clock_wall();
    if (!report_verdict(&contest->report))
        ran = match_run(&contest->match, contest->threads, contest->first, &host);
    if (contest->csv > STDOUT_FILENO) close(contest->csv);
    wipe(contest);
    if (!ran) return complain(CMD_FAILED, "there is no memory left, or no thread");
    say_result(contest);
    if (atomic_load(&interrupted)) return say_interrupted(&contest->said);
    return contest->failed ? CMD_FAILED : CMD_OK;
}

int contest_run(Contest *contest) {
    AudeGame game;
    AudeError error = aude_start(&game, &contest->match.rules);
    if (error) return complain(CMD_FAILED, "%s", said_in(lang_now(), aude_error_text(error)));
    contest->tally = tally_new(&contest->match);
    if (!contest->tally) return complain(CMD_FAILED, "there is no memory left");
    contest->report.tally = contest->tally;
    contest->report.unicode = screen_unicode();
    int status = play_all(contest);
    free(contest->tally);
    return status;
}
