/* faulty_people.h -- the people whom the disk knows: whose each session is, and their accounts. */
#ifndef SERVER_FAULTY_PEOPLE_H
#define SERVER_FAULTY_PEOPLE_H

#include "store/store.h"

void kept_people_begin(void);

/* What is asked about them, from STORE_ADMIT on.  Returns whose sessions have ended by it, or 0. */
uint32_t kept_people_answer(const StoreQuestion *question, StoreAnswer *answer);

/* The name of somebody's account; "": he has none. */
const char *kept_account(uint32_t person);

/* Is this the session of that person; is it or was it?  Was that account ever his? */
bool kept_session_is(const char *token, int64_t person);
bool kept_session_was(const char *token, int64_t person);
bool kept_sessions_shared(int64_t person, int64_t other); /* has one become the other's just now? */
bool kept_account_was(int64_t person, const char *name);

#endif
