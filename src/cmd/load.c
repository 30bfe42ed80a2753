/* load.c -- aude load: how much a server holds, with people who play at random. */
#include "cmd.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/json_writer.h"
#include "host.h"
#include "guest/load.h"

/* Which games are played.  ORDER GAMES */
static const char *const land[] = {"game land"};
static const char *const card[] = {"game card"};
static const char *const everything[] = {"game land", "game card", "game land inns abbot",
                                         "game land river=20ae count",
                                         "game land traders bridges castles bazaars"};
static const struct {
    const char *name;
    const char *const *words;
    int n;
} games[] = {{"land", land, 1}, {"card", card, 1}, {"everything", everything, 5}};

static bool read_games(const char *said, LoadPlan *plan) {
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        if (!strcmp(said ? said : "land", games[i].name)) {
            plan->words = games[i].words;
            plan->n_words = games[i].n;
            return true;
        }
    complain(CMD_USAGE, "--games is land, card or everything, not %s", said);
    return false;
}

/* ---- What is told ----------------------------------------------------------------- */

static double milliseconds(const LoadReport *report, int thousandths) {
    return (double)delays_at(&report->delays, thousandths) / 1000;
}

static double per_second(const LoadReport *report) {
    return report->seconds > 0 ? (double)report->decisions / report->seconds : 0;
}

static double cpu_of_decision(const LoadReport *report) {
    return report->decisions ? (double)report->micros / (double)report->decisions : 0;
}

/* A number with a fraction, in the language of who reads it. */
static void add_real(Text *text, double number, int places) {
    char digits[40];
    (void)snprintf(digits, sizeof digits, "%.*f", places, number);
    char *point = strchr(digits, '.');
    if (point) *point = '\0';
    text_put(text, digits);
    if (point) text_put(text, text_in(text, DECIMAL_POINT)), text_put(text, point + 1);
}

/* A line that is written over, where the screen can. */
static void progress(void *host, const LoadReport *report) {
    static const Say phases[] = {SAY("opening tables"), SAY("opening idle connections"),
                                 SAY("playing"), SAY("waiting for answers"),
                                 SAY("looking at every table")};
    Text text = {.lang = lang_now()};
    const bool *quiet = host;
    if (*quiet) return;
    text_say(&text, "%s: %d table{|s}, %d connection{|s}", text_in(&text, phases[report->phase]),
             report->tables, report->sockets);
    if (report->phase >= LOAD_PLAYING) {
        text_put(&text, "; ");
        add_real(&text, per_second(report), 0);
        text_say(&text, " decisions a second, p99 ");
        add_real(&text, milliseconds(report, 990), 1);
        text_put(&text, " ms");
    }
    fprintf(stderr, isatty(STDERR_FILENO) ? "\r%s\033[K" : "%s\n", text_string(&text));
    text_release(&text);
}

static void json_real(Json *json, const char *key, double number, int places) {
    char digits[40];
    (void)snprintf(digits, sizeof digits, "%.*f", places, number);
    json_digits(json, key, digits);
}

static void json_count(Json *json, const char *key, uint64_t number) {
    json_real(json, key, (double)number, 0);
}

/* What is not known of a server elsewhere is null. */
static void json_server(Json *json, const LoadPlan *plan, const LoadReport *report) {
    if (plan->link) {
        json_null(json, "cpu_us_per_decision");
        json_null(json, "server_mb");
        return;
    }
    json_real(json, "cpu_us_per_decision", cpu_of_decision(report), 1);
    json_real(json, "server_mb", (double)report->kilobytes / 1024, 1);
    if (plan->idle) json_real(json, "idle_mb", (double)report->idle_kilobytes / 1024, 1);
}

static void print_json(const LoadPlan *plan, const LoadReport *report) {
    Text text = {0};
    Json json = {.text = &text};
    json_object(&json, NULL);
    json_real(&json, "decisions_per_s", per_second(report), 1);
    json_real(&json, "p50_ms", milliseconds(report, 500), 3);
    json_real(&json, "p99_ms", milliseconds(report, 990), 3);
    json_real(&json, "p999_ms", milliseconds(report, 999), 3);
    json_count(&json, "lost", report->lost);
    json_count(&json, "doubled", report->doubled);
    json_server(&json, plan, report);
    json_int(&json, "tables", plan->tables);
    json_int(&json, "sockets", report->sockets);
    json_int(&json, "idle", plan->idle);
    json_real(&json, "seconds", report->seconds, 1);
    json_count(&json, "decisions", report->decisions);
    json_count(&json, "moves", report->moves);
    json_count(&json, "refused", report->refused);
    json_count(&json, "checked", report->checked);
    json_count(&json, "games", report->games);
    json_count(&json, "broken", report->broken);
    json_count(&json, "kills", report->kills);
    json_object_end(&json);
    puts(text_string(&text));
    text_release(&text);
}

static void add_row(Text *text, Say what, double number, int places, const char *unit) {
    add_real(text, number, places);
    text_put(text, unit);
    text_add(text, "  %s\n", text_in(text, what));
}

static void print_words(const LoadPlan *plan, const LoadReport *report) {
    Text text = {.lang = lang_now()};
    add_row(&text, SAY("decisions a second"), per_second(report), 1, "");
    add_row(&text, SAY("half of them reached everybody within this"), milliseconds(report, 500), 2,
            " ms");
    add_row(&text, SAY("99 of 100"), milliseconds(report, 990), 2, " ms");
    add_row(&text, SAY("999 of 1000"), milliseconds(report, 999), 2, " ms");
    if (!plan->link) {
        add_row(&text, SAY("of a processor for each, at the server"), cpu_of_decision(report), 1,
                " µs");
        add_row(&text, SAY("memory of the server"), (double)report->kilobytes / 1024, 1, " MB");
    }
    if (!plan->link && plan->idle)
        add_row(&text, SAY("of which the idle connections take"),
                (double)report->idle_kilobytes / 1024, 1, " MB");
    if (plan->kill) text_say(&text, "The server was killed %d time{|s}.\n", (int)report->kills);
    text_say(&text, "%llu of %llu answered decisions lost, %llu doubled.\n",
             (unsigned long long)report->lost, (unsigned long long)report->checked,
             (unsigned long long)report->doubled);
    fputs(text_string(&text), stdout);
    text_release(&text);
}

/* ---- The command ------------------------------------------------------------------- */

/* ORDER NUMBERS */
enum { TABLES, SECONDS, WATCHERS, IDLE, RATE, KILL, NUMBERS };

static bool read_numbers(const char *const word[NUMBERS], LoadPlan *plan) {
    enum { MOST_TABLES = 20000, MOST_SECONDS = 86400, MOST_WATCHERS = 20, MOST_RATE = 1000000 };
    long n[NUMBERS];
    if (!args_count("--tables", word[TABLES], MOST_TABLES, 100, &n[TABLES]) ||
        !args_count("--seconds", word[SECONDS], MOST_SECONDS, 10, &n[SECONDS]) ||
        !args_number("--watchers", word[WATCHERS], MOST_WATCHERS, 0, &n[WATCHERS]) ||
        !args_number("--idle", word[IDLE], 50000, 0, &n[IDLE]) ||
        !args_number("--rate", word[RATE], MOST_RATE, 1500, &n[RATE]) ||
        !args_number("--kill", word[KILL], MOST_SECONDS, 0, &n[KILL]))
        return false;
    plan->tables = (int)n[TABLES], plan->seconds = (int)n[SECONDS];
    plan->watchers = (int)n[WATCHERS], plan->idle = (int)n[IDLE];
    plan->rate = (int)n[RATE], plan->kill = (int)n[KILL];
    return true;
}

static int run(LoadPlan *plan, bool json) {
    LoadReport report;
    TextError why = {.lang = lang_now()};
    interrupts_end_lines();
    plan->enough = interrupts();
    bool done = load_run(plan, &report, &why);
    if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    if (!done && !*why.reason) return complain(CMD_FAILED, "it was interrupted");
    if (!done) return complain(CMD_FAILED, "%s", why.reason);
    (json ? print_json : print_words)(plan, &report);
    return report.lost || report.doubled ? CMD_FAILED : CMD_OK;
}

int cmd_load(int argc, char **argv) {
    const char *word[NUMBERS] = {0}, *url = NULL, *said = NULL;
    bool json = false, quiet = false;
    LoadPlan plan = {.progress = progress, .host = &quiet};
    const ArgOption options[] = {
        {"--tables", &word[TABLES], NULL, "N", "tables, with two connections each (100)"},
        {"--seconds", &word[SECONDS], NULL, "N", "how long it is measured (10)"},
        {"--rate", &word[RATE], NULL, "N",
         "decisions a second of all tables; 0: as many as there can be (1500)"},
        {"--games", &said, NULL, "land|card|everything", "what is played (land)"},
        {"--watchers", &word[WATCHERS], NULL, "N", "spectators at each table (0)"},
        {"--idle", &word[IDLE], NULL, "N", "connections besides that do nothing (0)"},
        {"--kill", &word[KILL], NULL, "SECONDS",
         "kill the server so often, and start it again on the same file"},
        {"--url", &url, NULL, "URL", "a server that runs (usually one is started for it)"},
        {"--json", NULL, &json, NULL, "the report as one JSON object"},
        {"--quiet", NULL, &quiet, NULL, "do not tell how far it is"},
        {0}};
    Args args = {.usage = "[options]",
                 .about = "Measure a server: people at many tables play at random, and in the end "
                          "every table is asked whether all that was answered has happened, once.",
                 .options = options};
    Link link;
    TextError why = {.lang = lang_now()};
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!read_numbers(word, &plan) || !read_games(said, &plan)) return CMD_USAGE;
    if (url && plan.kill)
        return complain(CMD_USAGE, "--kill is for a server that is started here, not for --url");
    if (url && !link_read(&link, url, &why)) return complain(CMD_USAGE, "%s", why.reason);
    if (url) plan.link = &link;
    return run(&plan, json);
}
