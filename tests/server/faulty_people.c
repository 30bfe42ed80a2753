/* faulty_people.c -- the people whom the disk knows: whose each session is, and their accounts. */
#include "faulty_people.h"

#include <stdio.h>
#include <string.h>

#include "base/sha256.h"
#include "world.h"

enum { SESSIONS = 6000, ACCOUNTS = 300, EARLIER = 6, CODES = 8, LONG = 80, MOMENT = 100000 };

typedef struct {
    char hash[STORE_HASH + 1];
    uint32_t person; /* 0: it has ended */
    uint32_t was[EARLIER];
    int64_t since;
} Session;

typedef struct {
    uint32_t person;
    bool gone;
    char name[LONG], folded[LONG], secret[LONG], codes[CODES * (STORE_HASH + 1)];
    int left; /* codes */
    int64_t claimed;
} Account;

static Session sessions[SESSIONS];
static Account accounts[ACCOUNTS];
static int n_sessions, n_accounts;
static uint32_t n_persons;

void kept_people_begin(void) {
    n_sessions = n_accounts = 0;
    n_persons = 0;
}

/* ---- Sessions ------------------------------------------------------------------------ */

static Session *session_find(const char *hash) {
    for (int i = 0; i < n_sessions; i++)
        if (!strcmp(sessions[i].hash, hash)) return &sessions[i];
    return NULL;
}

static void session_set(const char *hash, uint32_t person) {
    Session *session = session_find(hash);
    if (!session) {
        if (n_sessions == SESSIONS) wrong("there are too many sessions");
        session = &sessions[n_sessions++];
        *session = (Session){0};
        snprintf(session->hash, sizeof session->hash, "%s", hash);
    }
    memmove(session->was + 1, session->was, (EARLIER - 1) * sizeof *session->was);
    session->was[0] = session->person = person;
    session->since = world.now;
}

/* All of a person, but for one. */
static void sessions_end(uint32_t person, const char *but) {
    for (int i = 0; i < n_sessions; i++)
        if (sessions[i].person == person && strcmp(sessions[i].hash, but) != 0)
            sessions[i].person = 0;
}

static uint32_t admit(const char *hash) {
    const Session *session = session_find(hash);
    if (!session || !session->person) session_set(hash, ++n_persons);
    return session_find(hash)->person;
}

static bool was_of(const Session *session, int64_t person) {
    for (int i = 0; i < EARLIER; i++)
        if (session->was[i] == person) return true;
    return false;
}

bool kept_sessions_shared(int64_t person, int64_t other) {
    for (int i = 0; i < n_sessions; i++) {
        const Session *session = &sessions[i];
        bool of_both = was_of(session, person) && was_of(session, other);
        if (of_both && world.now - session->since < MOMENT) return true;
    }
    return false;
}

static const Session *session_of(const char *token) {
    uint8_t digest[SHA256_BYTES];
    char hash[STORE_HASH + 1];
    sha256(token, strlen(token), digest);
    for (size_t i = 0; i < SHA256_BYTES; i++) snprintf(hash + 2 * i, 3, "%02x", digest[i]);
    return session_find(hash);
}

bool kept_session_is(const char *token, int64_t person) {
    const Session *session = session_of(token);
    return session && session->person == person;
}

bool kept_session_was(const char *token, int64_t person) {
    const Session *session = session_of(token);
    return session && was_of(session, person);
}

/* ---- Accounts ------------------------------------------------------------------------ */

static Account *account_of(uint32_t person) {
    for (int i = 0; i < n_accounts; i++)
        if (accounts[i].person == person && !accounts[i].gone) return &accounts[i];
    return NULL;
}

static Account *account_called(const char *folded) {
    for (int i = 0; i < n_accounts; i++)
        if (!strcmp(accounts[i].folded, folded) && !accounts[i].gone) return &accounts[i];
    return NULL;
}

const char *kept_account(uint32_t person) {
    const Account *account = account_of(person);
    return account ? account->name : "";
}

bool kept_account_was(int64_t person, const char *name) {
    for (int i = 0; i < n_accounts; i++)
        if (accounts[i].person == person && !strcmp(accounts[i].name, name)) return true;
    return false;
}

static StoreOutcome claim(const StoreQuestion *question) {
    if (account_called(question->folded)) return STORE_TAKEN;
    if (account_of(question->person)) return STORE_TWICE;
    if (n_accounts == ACCOUNTS) wrong("there are too many accounts");
    Account *account = &accounts[n_accounts++];
    *account = (Account){.person = question->person, .left = CODES, .claimed = question->now};
    snprintf(account->name, LONG, "%s", question->name);
    snprintf(account->folded, LONG, "%s", question->folded);
    snprintf(account->secret, LONG, "%s", question->secret);
    snprintf(account->codes, sizeof account->codes, "%s", question->codes);
    tally[TALLY_CLAIMED]++;
    return STORE_DONE;
}

/* The person whose code that was, or 0. */
static uint32_t recover(const StoreQuestion *question) {
    Account *account = account_called(question->folded);
    char *code = account ? strstr(account->codes, question->codes) : NULL;
    if (!code || strlen(question->codes) != STORE_HASH) return 0;
    memset(code, '-', STORE_HASH);
    account->left--;
    snprintf(account->secret, LONG, "%s", question->secret);
    sessions_end(account->person, "");
    session_set(question->hash, account->person);
    tally[TALLY_RECOVERED]++;
    return account->person;
}

static bool change_password(const StoreQuestion *question) {
    Account *account = account_of(question->person);
    if (!account) return false;
    snprintf(account->secret, LONG, "%s", question->secret);
    sessions_end(question->person, question->hash);
    return true;
}

static bool forget(uint32_t person) {
    Account *account = account_of(person);
    if (!account) return false;
    account->gone = true;
    sessions_end(person, "");
    tally[TALLY_FORGOTTEN]++;
    return true;
}

static bool log_out(const StoreQuestion *question) {
    Session *session = session_find(question->hash);
    if (!*question->hash) sessions_end(question->person, "");
    if (session) session->person = 0;
    return true;
}

static void tell_who(StoreAnswer *answer, uint32_t person) {
    const Account *account = account_of(person);
    answer->who.number = person;
    if (!account) return;
    answer->who.name = account->name;
    answer->who.secret = account->secret;
    answer->who.claimed = account->claimed;
    answer->who.codes = account->left;
}

static bool find_person(const StoreQuestion *question, StoreAnswer *answer) {
    bool named = question->folded && *question->folded;
    const Account *account = named ? account_called(question->folded) : NULL;
    if (named && !account) return false;
    tell_who(answer, account ? account->person : question->person);
    return true;
}

uint32_t kept_people_answer(const StoreQuestion *question, StoreAnswer *answer) {
    uint32_t person = question->person;
    answer->found = true;
    answer->who = (StorePerson){.name = "", .secret = ""};
    switch (question->kind) {
    case STORE_ADMIT:       tell_who(answer, answer->person = admit(question->hash)); return 0;
    case STORE_FIND_PERSON: answer->found = find_person(question, answer); return 0;
    case STORE_CLAIM:
        answer->outcome = claim(question);
        answer->found = answer->outcome == STORE_DONE;
        return 0;
    case STORE_LOGIN:
        answer->found = account_of(person) != NULL;
        if (answer->found) session_set(question->hash, person), tally[TALLY_LOGINS]++;
        return 0;
    case STORE_LOGOUT:   answer->found = log_out(question); return person;
    case STORE_PASSWORD: answer->found = change_password(question); return person;
    case STORE_FORGET:   answer->found = forget(person); return person;
    case STORE_RECOVER:
        answer->person = recover(question);
        answer->found = answer->person != 0;
        return answer->person;
    default: answer->found = false; return 0;
    }
}
