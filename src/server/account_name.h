/* account_name.h -- names of accounts: which there may be, and which are the same. */
#ifndef SERVER_ACCOUNT_NAME_H
#define SERVER_ACCOUNT_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* A name for a seat is one for an account, unless two that look the same could be written
 * otherwise: accents are part of their letters, and letters are of one alphabet. */
bool account_name_valid(const char *name);

/* As names are compared: in small letters.  Cut off where there is no room. */
void account_name_fold(const char *name, char *folded, size_t room);

#endif
