/* worker.c -- aude worker: computer players for the servers of a database, on any machine. */
#include "cmd.h"

#include <stdio.h>
#include <string.h>

#include "host.h"
#include "host/worker.h"

enum { MOST_MINDS = 64 };

/* Whoever started it waits for this line. */
static void ready(void) {
    puts(translate("Thinking for the servers of that database."));
    (void)fflush(stdout);
}

static int work(Worker *worker) {
    TextError why = {.lang = lang_now()};
    return worker_run(worker, &why) ? CMD_OK : complain(CMD_FAILED, "%s", why.reason);
}

int cmd_worker(int argc, char **argv) {
    const char *db = NULL, *said = NULL, *lang = NULL;
    Worker worker = {.ready = ready};
    long minds = 0;
    const ArgOption options[] = {
        {"--db", &db, NULL, "URL", "the PostgreSQL of the servers: postgresql://..."},
        {"--minds", &said, NULL, "N", "threads for computer players (all cores but one)"},
        {"--log", NULL, &worker.log, NULL, "a line on stderr for every turn"},
        LANG_OPTION(&lang),
        {0}};
    Args args = {.usage = "--db URL [options]",
                 .about = "Think for computer players at the servers of a database, on as many "
                          "machines as you like, until Ctrl-C. It is shown positions as a seat may "
                          "see them, and nothing else. An option may also be a variable of the "
                          "environment: --db is AUDE_DB.",
                 .options = options};
    int status = CMD_OK;
    if (!args_read(&args, argc, argv, &status)) return status;
    args_from_environment(options);
    if (said && !args_count("--minds", said, MOST_MINDS, 1, &minds)) return CMD_USAGE;
    if (!db || !strstr(db, "://"))
        return complain(CMD_USAGE, "--db must say which database: postgresql://...");
    worker.store = db;
    worker.minds = (int)minds;
    return work(&worker);
}
