/* secrets.c -- passwords of a server, hashed in a thread of its own. */
#include "secrets.h"

#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* As OWASP has it for argon2id; libsodium counts memory in bytes. */
enum { ROUNDS = 2, BYTES = 19 << 20 };
static_assert(SECRETS_WORDS > crypto_pwhash_STRBYTES, "a hash fits");

typedef struct {
    Secret *first, **last;
} Line;

struct Secrets {
    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t asked;
    Line line, done;
    int waiting;
    bool closing;
    pthread_t thread;
    char nobody[SECRETS_WORDS]; /* what is compared where there is nothing to compare with */
    void (*wake)(void *with);
    void *with;
};

static void line_add(Line *line, Secret *secret) {
    secret->next = NULL;
    *line->last = secret;
    line->last = &secret->next;
}

static Secret *line_take(Line *line) {
    Secret *first = line->first;
    if (!first) return NULL;
    line->first = first->next;
    if (!line->first) line->last = &line->first;
    return first;
}

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

static void work_on(const Secrets *secrets, Secret *secret) {
    const char *hash = *secret->secret ? secret->secret : secrets->nobody;
    if (secret->makes) {
        secret->right = make_hash(secret->password, secret->secret);
    } else {
        bool same = !crypto_pwhash_str_verify(hash, secret->password, strlen(secret->password));
        secret->right = same && *secret->secret;
        secret->secret[0] = '\0';
    }
    sodium_memzero(secret->password, sizeof secret->password);
}

/* The next one; NULL when all is to end. */
static Secret *next_secret(Secrets *secrets) {
    pthread_mutex_lock(&secrets->lock);
    while (!secrets->line.first && !secrets->closing)
        pthread_cond_wait(&secrets->asked, &secrets->lock);
    Secret *secret = secrets->closing ? NULL : line_take(&secrets->line);
    pthread_mutex_unlock(&secrets->lock);
    return secret;
}

static void *work(void *with) {
    Secrets *secrets = with;
    Secret *secret;
    while ((secret = next_secret(secrets))) {
        work_on(secrets, secret);
        pthread_mutex_lock(&secrets->lock);
        line_add(&secrets->done, secret);
        secrets->waiting--;
        pthread_mutex_unlock(&secrets->lock);
        secrets->wake(secrets->with);
    }
    return NULL;
}

/* ---- For the host --------------------------------------------------------- */

Secrets *secrets_open(void (*wake)(void *with), void *with) {
    unsigned char any[16];
    char password[2 * sizeof any + 1];
    Secrets *secrets = sodium_init() < 0 ? NULL : calloc(1, sizeof *secrets);
    if (!secrets) return NULL;
    secrets->line.last = &secrets->line.first;
    secrets->done.last = &secrets->done.first;
    secrets->wake = wake;
    secrets->with = with;
    randombytes_buf(any, sizeof any);
    (void)sodium_bin2hex(password, sizeof password, any, sizeof any);
    pthread_mutex_init(&secrets->lock, NULL);
    pthread_cond_init(&secrets->asked, NULL);
    if (make_hash(password, secrets->nobody) &&
        !pthread_create(&secrets->thread, NULL, work, secrets))
        return secrets;
    pthread_cond_destroy(&secrets->asked);
    pthread_mutex_destroy(&secrets->lock);
    free(secrets);
    return NULL;
}

void secrets_close(Secrets *secrets) {
    Secret *secret;
    if (!secrets) return;
    pthread_mutex_lock(&secrets->lock);
    secrets->closing = true;
    pthread_cond_signal(&secrets->asked);
    pthread_mutex_unlock(&secrets->lock);
    pthread_join(secrets->thread, NULL);
    while ((secret = line_take(&secrets->line))) secret_free(secret);
    while ((secret = line_take(&secrets->done))) secret_free(secret);
    pthread_cond_destroy(&secrets->asked);
    pthread_mutex_destroy(&secrets->lock);
    free(secrets);
}

static bool has_room(Secrets *secrets) {
    pthread_mutex_lock(&secrets->lock);
    bool room = secrets->waiting < SECRETS_MOST;
    if (room) secrets->waiting++;
    pthread_mutex_unlock(&secrets->lock);
    return room;
}

bool secrets_ask(Secrets *secrets, const HallSecret *asked) {
    Secret *secret = calloc(1, sizeof *secret);
    if (!secret || !has_room(secrets)) {
        free(secret);
        return false;
    }
    secret->number = asked->number;
    secret->makes = !asked->secret;
    (void)snprintf(secret->password, sizeof secret->password, "%s", asked->password);
    if (asked->secret) (void)snprintf(secret->secret, sizeof secret->secret, "%s", asked->secret);
    pthread_mutex_lock(&secrets->lock);
    line_add(&secrets->line, secret);
    pthread_cond_signal(&secrets->asked);
    pthread_mutex_unlock(&secrets->lock);
    return true;
}

Secret *secrets_take(Secrets *secrets) {
    pthread_mutex_lock(&secrets->lock);
    Secret *secret = line_take(&secrets->done);
    pthread_mutex_unlock(&secrets->lock);
    return secret;
}
