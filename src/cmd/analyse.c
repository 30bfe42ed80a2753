/* analyse.c -- aude analyse: how well a game was played, and how lucky the players were. */
#define _POSIX_C_SOURCE 200809L // NOLINT: this name is what POSIX asks for

#include "cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "host.h"
#include "match/threads.h"
#include "players.h"
#include "record/record.h"
#include "table/analyse_text.h"
#include "table/calibrate.h"
#include "table/new_game.h"

enum { PROGRESS_MICROS = 500000, CALIBRATION_GAMES = 200 };

typedef struct {
    const char *file, *player, *nodes, *svg, *theme;
    const char *games, *rules, *threads;
    bool text, json, quick, calibration;
    AudeLang lang;
} Wish;

/* ---- While it takes ------------------------------------------------------------- */

typedef struct {
    bool terminal;        /* is there one? */
    AudeLang lang;
    Say what;             /* is done, of all, and the seconds that are left */
    int all, shown;       /* columns, if it took long */
    uint64_t began, next; /* next time to show it */
} Progress;

static void progress_show(void *of, int done) {
    Progress *progress = of;
    uint64_t now = micros_now();
    if (!progress->terminal || now < progress->next) return;
    double each = (double)(now - progress->began) / 1e6 / done;
    progress->next = now + PROGRESS_MICROS;
    (void)fputc('\r', stderr);
    int columns = fprintf(stderr, said_in(progress->lang, progress->what), done, progress->all,
                          (int)(each * (progress->all - done) + 0.5));
    (void)fprintf(stderr, "%*s", columns < progress->shown ? progress->shown - columns : 0, "");
    if (columns > progress->shown) progress->shown = columns;
}

static Progress progress_begin(AudeLang lang, Say what, int all) {
    uint64_t now = micros_now();
    return (Progress){isatty(STDERR_FILENO), lang, what, all, 0, now, now + PROGRESS_MICROS};
}

static void progress_end(const Progress *progress) {
    if (progress->shown) (void)fprintf(stderr, "\r%*s\r", progress->shown, "");
}

/* ---- The analysis ------------------------------------------------------------------ */

static int read_record(const char *path, Record *record) {
    TextError error = {.lang = lang_now()};
    size_t length;
    char *bytes = file_read(path, &length);
    if (!bytes) return CMD_FAILED;
    bool read = record_read_whole(record, bytes, length, &error);
    free(bytes);
    if (read) return CMD_OK;
    return complain(CMD_FAILED, "%s:%d:%d: %s", path, error.line, error.column, error.reason);
}

static int read_player(const Wish *wish, AudeKind game, AiSettings *settings) {
    long nodes;
    const char *usual = wish->nodes ? "aude" : analyse_usual_player(game);
    if (!player_read(settings, wish->player ? wish->player : usual)) return CMD_USAGE;
    if (!args_number("--nodes", wish->nodes, 2000000000, 0, &nodes)) return CMD_USAGE;
    if (nodes) settings->value[AI_NODES] = (uint32_t)nodes;
    return CMD_OK;
}

static int print(const Wish *wish, const Analysis *analysis) {
    Text text = {.lang = wish->lang};
    DrawStyle style = {.light = wish->theme && !strcmp(wish->theme, "light")};
    bool written = true;
    if (wish->svg) analysis_svg(analysis, &style, &text);
    if (wish->svg && !text.failed) written = file_write(wish->svg, text_string(&text), text.length);
    text_clear(&text);
    if (wish->json)
        analysis_json(analysis, &text);
    else if (!wish->svg || wish->text)
        analysis_write(analysis, &text);
    if (text.length) printf("%s%s", text_string(&text), wish->json ? "\n" : "");
    bool failed = text.failed;
    text_release(&text);
    if (failed) return complain(CMD_FAILED, "there is no memory left");
    return written ? CMD_OK : CMD_FAILED;
}

static int read_threads(const Wish *wish, AnalyseCrew *crew) {
    long usual = threads_usual(ANALYSE_THREADS), n;
    if (!args_count("--threads", wish->threads, ANALYSE_THREADS, usual, &n)) return CMD_USAGE;
    crew->n = (int)n;
    return CMD_OK;
}

static int analyse(const Wish *wish, Analysis *analysis, const Record *record,
                   const AnalyseWish *how) {
    static const Say words = SAY("analysing: turn %d of %d, about %d s left");
    Progress progress = progress_begin(wish->lang, words, analysis_count(record));
    AnalyseCrew crew = {.parallel = threads_run, .told = progress_show, .host = &progress};
    int status = read_threads(wish, &crew);
    if (status != CMD_OK) return status;
    if (!analysis_begin(analysis, record, how) || !analysis_crew_open(&crew, how))
        status = complain(CMD_FAILED, "there is no memory left");
    while (status == CMD_OK && analysis_steps(analysis, &crew))
        progress_show(&progress, analysis->n);
    progress_end(&progress);
    analysis_crew_close(&crew);
    return status;
}

static int run(const Wish *wish) {
    Record record = {0};
    Analysis analysis = {0};
    AnalyseWish how = {.draws = wish->quick ? ANALYSE_QUICK : 0};
    int status = read_record(wish->file, &record);
    if (status == CMD_OK)
        status = read_player(wish, (AudeKind)record.start.rules.game, &how.player);
    if (status == CMD_OK) status = analyse(wish, &analysis, &record, &how);
    if (status == CMD_OK && !analysis.n)
        status = complain(CMD_FAILED, "%s has no turn to analyse", wish->file);
    if (status == CMD_OK) status = print(wish, &analysis);
    analysis_release(&analysis);
    record_release(&record);
    return status;
}

/* ---- The calibration ------------------------------------------------------------------ */

static int read_rules(const Wish *wish, AudeRules *rules) {
    NewGame new = {0};
    AudeError refused = AUDE_OK;
    TextError error = {.lang = lang_now()};
    if (new_game_read(&new, wish->rules ? wish->rules : "", &refused, &error)) {
        *rules = new.rules;
        return CMD_OK;
    }
    return complain(CMD_USAGE, "--rules: %s",
                    refused ? said_in(lang_now(), aude_error_text(refused)) : error.reason);
}

static int run_calibration(const Wish *wish) {
    static const Say words = SAY("playing: game %d of %d, about %d s left");
    Calibration calibration = {0};
    AudeRules rules;
    Text text = {.lang = wish->lang};
    long games;
    if (!args_count("--games", wish->games, 1000000, CALIBRATION_GAMES, &games)) return CMD_USAGE;
    Progress progress = progress_begin(wish->lang, words, (int)games);
    int status = read_rules(wish, &rules);
    for (long i = 0; i < games && status == CMD_OK; i++) {
        if (!calibrate(&calibration, &rules, (uint64_t)i + 1))
            status = complain(CMD_FAILED, "there is no such game");
        progress_show(&progress, (int)i + 1);
    }
    progress_end(&progress);
    if (status != CMD_OK) return status;
    (wish->json ? calibration_json : calibration_write)(&calibration, &text);
    printf("%s%s", text_string(&text), wish->json ? "\n" : "");
    text_release(&text);
    return CMD_OK;
}

/* ---- The command ------------------------------------------------------------------------ */

/* What makes no sense together, or NULL. */
static const char *nonsense(const Wish *wish) {
    if (wish->file && wish->calibration) return "--calibration reads no FILE";
    if (!wish->file && !wish->calibration) return "name a FILE, or --calibration; see --help";
    if (!wish->calibration && (wish->games || wish->rules))
        return "--games and --rules are for --calibration";
    if (wish->text && wish->json) return "one of --text and --json is enough";
    if (wish->theme && strcmp(wish->theme, "dark") != 0 && strcmp(wish->theme, "light") != 0)
        return "--theme is dark or light";
    if (wish->svg && !strcmp(wish->svg, "-") && (wish->text || wish->json))
        return "--svg - goes to standard output, and so does --text or --json: only one of them";
    return NULL;
}

int cmd_analyse(int argc, char **argv) {
    Wish wish = {0};
    const char *lang = NULL;
    const ArgOption options[] = {
        {"--player", &wish.player, NULL, "PLAYER",
         "who proposes what might be better: \"greedy:small=1\" (default), \"aude:time=1000\""},
        {"--nodes", &wish.nodes, NULL, "N",
         "how many positions it may look at in a turn; the player is then \"aude\" unless named"},
        {"--quick", NULL, &wish.quick, NULL, "look at eight draws a turn instead of all"},
        {"--threads", &wish.threads, NULL, "N",
         "how many work at once; the answer is the same (as many as cores)"},
        {"--text", NULL, &wish.text, NULL, "a table (default unless --svg is asked for)"},
        {"--json", NULL, &wish.json, NULL, "as one line of JSON"},
        {"--svg", &wish.svg, NULL, "OUT",
         "draw the course of the game into this file; - is standard output"},
        {"--theme", &wish.theme, NULL, "dark|light", "of the picture: dark (default) or light"},
        {"--calibration", NULL, &wish.calibration, NULL,
         "no record: play, and see whether of positions called 70 % that many are won"},
        LANG_OPTION(&lang),
        {"--games", &wish.games, NULL, "N", "for that, so many games (200)"},
        {"--rules", &wish.rules, NULL, "WORDS", "of these rules: \"ruleset=first players a,b,c\""},
        {0}};
    Args args = {.usage = "FILE [options]\n--calibration [options]",
                 .about = "How well a game was played: for every turn the chance to win and the "
                          "expected margin, the luck of the draw, and what was lost against the "
                          "best turn. FILE is a record, or - for standard input.",
                 .options = options,
                 .words = &wish.file,
                 .most_words = 1};
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    const char *wrong = nonsense(&wish);
    if (wrong) return complain(CMD_USAGE, "%s", translate(wrong));
    if (!lang_read(lang, &wish.lang)) return CMD_USAGE;
    return wish.calibration ? run_calibration(&wish) : run(&wish);
}
