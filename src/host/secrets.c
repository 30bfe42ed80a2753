/* secrets.c -- passwords of a server, hashed in a thread of its own. */
#include "secrets.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As OWASP has it for argon2id; libsodium counts memory in bytes. */
enum { ROUNDS = 2, BYTES = 19 << 20 };
static_assert(SECRETS_WORDS > crypto_pwhash_STRBYTES, "a hash fits");

struct Secrets {
    Tasks *tasks;
    char nobody[SECRETS_WORDS]; /* what is compared where there is nothing to compare with */
};

void secret_free(Secret *secret) {
    sodium_memzero(secret, sizeof *secret);
    free(secret);
}

/* ---- Hashing -------------------------------------------------------------- */

static bool make_hash(const char *password, char hash[SECRETS_WORDS]) {
    if (!crypto_pwhash_str_alg(hash, password, strlen(password), ROUNDS, BYTES,
                               crypto_pwhash_ALG_ARGON2ID13))
        return true;
    hash[0] = '\0';
    return false;
}

static void work(const Tasks *tasks, void *worker, Task *task) {
    const Secrets *secrets = worker;
    Secret *secret = (Secret *)task;
    const char *hash = *secret->secret ? secret->secret : secrets->nobody;
    (void)tasks;
    if (secret->makes) {
        secret->right = make_hash(secret->password, secret->secret);
    } else {
        bool same = !crypto_pwhash_str_verify(hash, secret->password, strlen(secret->password));
        secret->right = same && *secret->secret;
        secret->secret[0] = '\0';
    }
    sodium_memzero(secret->password, sizeof secret->password);
}

static void drop(Task *task) { secret_free((Secret *)task); }

/* ---- For the host --------------------------------------------------------- */

static bool begin(Secrets *secrets, void (*wake)(void *with), void *with) {
    unsigned char any[16];
    char password[2 * sizeof any + 1];
    const TasksHost host = {work, drop, secrets, wake, with};
    randombytes_buf(any, sizeof any);
    (void)sodium_bin2hex(password, sizeof password, any, sizeof any);
    if (!make_hash(password, secrets->nobody)) return false;
    secrets->tasks = tasks_open(1, &host);
    return secrets->tasks;
}

Secrets *secrets_open(void (*wake)(void *with), void *with) {
    Secrets *secrets = sodium_init() < 0 ? NULL : calloc(1, sizeof *secrets);
    if (secrets && begin(secrets, wake, with)) return secrets;
    free(secrets);
    return NULL;
}

void secrets_close(Secrets *secrets) {
    if (!secrets) return;
    tasks_close(secrets->tasks);
    free(secrets);
}

bool secrets_ask(Secrets *secrets, const HallSecret *asked) {
    Secret *secret = calloc(1, sizeof *secret);
    if (!secret) return false;
    secret->number = asked->number;
    secret->makes = !asked->secret;
    (void)snprintf(secret->password, sizeof secret->password, "%s", asked->password);
    if (asked->secret) (void)snprintf(secret->secret, sizeof secret->secret, "%s", asked->secret);
    if (tasks_add(secrets->tasks, &secret->task, SECRETS_MOST)) return true;
    secret_free(secret);
    return false;
}

Secret *secrets_take(Secrets *secrets) { return (Secret *)tasks_take(secrets->tasks); }
