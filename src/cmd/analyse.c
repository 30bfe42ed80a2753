/* analyse.c -- aude analyse: how well a game was played, and how lucky the players were. */
#include "cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "host.h"
#include "record/record.h"
#include "table/analyse_text.h"

enum { QUICK_DRAWS = 8, PROGRESS_MICROS = 500000 };

typedef struct {
    const char *file, *player, *nodes, *svg, *theme;
    bool text, json, quick;
} Wish;

/* ---- While it takes ------------------------------------------------------------- */

typedef struct {
    bool shown;                 /* is there a terminal, and did it take long? */
    uint64_t next;
} Progress;

static bool go_on(void *host, int done, int all) {
    Progress *progress = host;
    if (micros_now() < progress->next) return true;
    progress->next = micros_now() + PROGRESS_MICROS;
    progress->shown = true;
    (void)fprintf(stderr, "\ranalysing: %3d %%", 100 * done / all);
    return true;
}

/* ---- The analysis ------------------------------------------------------------------ */

static int read_record(const char *path, Record *record) {
    TextError error = {0};
    size_t length;
    char *bytes = file_read(path, &length);
    if (!bytes) return CMD_FAILED;
    bool read = record_read(record, bytes, length, &error);
    free(bytes);
    if (read) return CMD_OK;
    return complain(CMD_FAILED, "%s:%d:%d: %s", path, error.line, error.column, error.reason);
}

static int read_player(const Wish *wish, AudeKind game, AiSettings *settings) {
    long nodes;
    const char *usual = wish->nodes ? "aude" : analyse_usual_player(game);
    const char *wrong = ai_settings_read(settings, wish->player ? wish->player : usual);
    if (wrong) return complain(CMD_USAGE, "--player: %s", wrong);
    if (!args_number("--nodes", wish->nodes, 2000000000, 0, &nodes)) return CMD_USAGE;
    if (nodes) settings->value[AI_NODES] = (uint32_t)nodes;
    return CMD_OK;
}

static int print(const Wish *wish, const Analysis *analysis) {
    Text text = {0};
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
    if (failed) return complain(CMD_FAILED, "out of memory");
    return written ? CMD_OK : CMD_FAILED;
}

static int run(const Wish *wish) {
    Record record = {0};
    Analysis analysis = {0};
    Progress progress = {.next = micros_now() + PROGRESS_MICROS};
    AnalyseWish how = {.draws = wish->quick ? QUICK_DRAWS : 0, .go_on = go_on, .host = &progress};
    int status = read_record(wish->file, &record);
    if (status == CMD_OK)
        status = read_player(wish, (AudeKind)record.start.rules.game, &how.player);
    if (status == CMD_OK && !analyse(&analysis, &record, &how))
        status = complain(CMD_FAILED, "out of memory");
    if (progress.shown) (void)fprintf(stderr, "\r                 \r");
    if (status == CMD_OK && !analysis.n)
        status = complain(CMD_FAILED, "%s has no turn to analyse", wish->file);
    if (status == CMD_OK) status = print(wish, &analysis);
    analysis_release(&analysis);
    record_release(&record);
    return status;
}

/* What makes no sense together, or NULL. */
static const char *nonsense(const Wish *wish) {
    if (!wish->file) return "which record? see --help";
    if (wish->text && wish->json) return "one of --text and --json is enough";
    if (wish->theme && strcmp(wish->theme, "dark") != 0 && strcmp(wish->theme, "light") != 0)
        return "--theme is dark or light";
    return NULL;
}

int cmd_analyse(int argc, char **argv) {
    Wish wish = {0};
    const ArgOption options[] = {
        {"--player", &wish.player, NULL, "PLAYER",
         "who proposes what might be better: \"greedy\" (default), \"aude:time=1000\""},
        {"--nodes", &wish.nodes, NULL, "N",
         "how many positions it may look at in a turn; the player is then \"aude\" unless named"},
        {"--quick", NULL, &wish.quick, NULL, "look at eight draws a turn instead of all"},
        {"--text", NULL, &wish.text, NULL, "a table (default unless --svg is asked for)"},
        {"--json", NULL, &wish.json, NULL, "as one line of JSON"},
        {"--svg", &wish.svg, NULL, "OUT", "draw the course of the game into this file"},
        {"--theme", &wish.theme, NULL, "THEME", "of the picture: dark (default) or light"},
        {0}};
    Args args = {.usage = "FILE [options]",
                 .about = "How well a game was played: for every turn the chance to win and the "
                          "expected margin, the luck of the draw, and what was lost against the "
                          "best turn. FILE is a record, or - for standard input.",
                 .options = options,
                 .words = &wish.file,
                 .most_words = 1};
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    const char *wrong = nonsense(&wish);
    if (wrong) return complain(CMD_USAGE, "%s", wrong);
    return run(&wish);
}
