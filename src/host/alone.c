/* alone.c -- in place of server.c on a machine without the libraries for playing together. */
#include "files.h"
#include "worker.h"

bool server_plays(void) { return false; }

bool server_run(const Server *server, TextError *why) { return files_run(server, why); }

bool server_copy(const char *from, const char *to, TextError *why) {
    (void)from;
    (void)to;
    return text_fail(why, "this program was built without libjansson-dev");
}

bool worker_run(const Worker *worker, TextError *why) {
    (void)worker;
    return text_fail(why, "this program was built without libjansson-dev");
}
