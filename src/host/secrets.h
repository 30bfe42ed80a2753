/* secrets.h -- passwords of a server, hashed in a thread of its own: argon2id, by libsodium.
 *
 * Each is a task (tasks.h).  One takes about 20 ms and 19 MiB, one after the other.  Where that
 * library is not installed, no_secrets.c takes its place: there are no accounts then. */
#ifndef HOST_SECRETS_H
#define HOST_SECRETS_H

#include <stdbool.h>

#include "server/hall.h"
#include "tasks.h"

enum { SECRETS_WORDS = 256, SECRETS_MOST = 100 };

/* What is to be done; then what came of it. */
typedef struct Secret {
    Task task;
    uint64_t number;
    bool makes; /* a hash; otherwise it compares */
    bool right;
    char password[SECRETS_WORDS], secret[SECRETS_WORDS]; /* secret "": it could not be */
} Secret;

typedef struct Secrets Secrets;

/* NULL: there can be no accounts here. */
Secrets *secrets_open(void (*wake)(void *with), void *with);
void secrets_close(Secrets *secrets); /* what is being hashed is to its end, the rest is not */

bool secrets_ask(Secrets *secrets, const HallSecret *asked); /* false: SECRETS_MOST wait */
Secret *secrets_take(Secrets *secrets); /* one that is done; NULL: none is */
void secret_free(Secret *secret);       /* and wiped */

#endif
