/* no_secrets.c -- in place of secrets.c on a machine without libsodium: nobody has an account. */
#include "secrets.h"

#include <stddef.h>

Secrets *secrets_open(void (*wake)(void *with), void *with) {
    (void)wake;
    (void)with;
    return NULL;
}

void secrets_close(Secrets *secrets) { (void)secrets; }

bool secrets_ask(Secrets *secrets, const HallSecret *asked) {
    (void)secrets;
    (void)asked;
    return false;
}

Secret *secrets_take(Secrets *secrets) {
    (void)secrets;
    return NULL;
}

void secret_free(Secret *secret) { (void)secret; }
