/* hall_people.h -- for tests: a world for a hall in which people have accounts.  Passwords are
 * hashed by adding "#". */
#ifndef UNIT_HALL_PEOPLE_H
#define UNIT_HALL_PEOPLE_H

#include "hall_world.h"

/* ---- A store that knows accounts ---------------------------------------------- */

static inline int account_of(uint32_t number) {
    for (int i = 0; i < n_accounts; i++)
        if (accounts[i].number == number) return i;
    return -1;
}

static inline int account_called(const char *folded) {
    for (int i = 0; i < n_accounts; i++)
        if (accounts[i].number && !strcmp(accounts[i].folded, folded)) return i;
    return -1;
}

static inline void make_account(const Job *job, uint32_t number, bool bot) {
    int i = n_accounts++;
    (void)snprintf(accounts[i].name, sizeof accounts[i].name, "%s", job->person);
    (void)snprintf(accounts[i].folded, sizeof accounts[i].folded, "%s", job->folded);
    (void)snprintf(accounts[i].secret, sizeof accounts[i].secret, "%s", job->secret);
    (void)snprintf(accounts[i].codes, sizeof accounts[i].codes, "%s", job->codes);
    accounts[i].number = number;
    accounts[i].who = (StorePerson){.number = number,
                                    .name = accounts[i].name,
                                    .secret = accounts[i].secret,
                                    .bot = bot,
                                    .owner = bot ? job->ask.person : 0,
                                    .claimed = now,
                                    .codes = bot ? 0 : 8};
}

static inline void set_session(const char *hash, uint32_t person) {
    int i = 0;
    while (i < n_hashes && strcmp(hashes[i], hash) != 0) i++;
    if (i == n_hashes) (void)snprintf(hashes[n_hashes++], STORE_HASH + 1, "%s", hash);
    is_of[i] = person;
}

static inline void end_sessions(const char *hash, uint32_t person, const char *but) {
    for (int i = 0; i < n_hashes; i++) {
        bool ends = *hash ? !strcmp(hashes[i], hash) : is_of[i] == person;
        if (ends && strcmp(hashes[i], but) != 0) (void)snprintf(hashes[i], STORE_HASH + 1, "-");
    }
}

static inline bool use_code(int account, const char *code) {
    char *at = account >= 0 ? strstr(accounts[account].codes, code) : NULL;
    if (!at) return false;
    memset(at, '-', STORE_HASH);
    accounts[account].who.codes--;
    return true;
}

static inline void forget_account(uint32_t person) {
    end_sessions("", person, "");
    for (int i = 0; i < n_accounts; i++)
        if (accounts[i].number == person || accounts[i].who.owner == person) accounts[i].number = 0;
}

/* The last that was asked of the archive. */
static StoreQuestion asked;
static char asked_name[64], asked_words[100], asked_before[STORE_NAME + 1];

static inline void find_games(const Job *job, StoreAnswer *answer) {
    static StoreRow rows[STORED];
    asked = job->ask;
    (void)snprintf(asked_name, sizeof asked_name, "%s", job->folded);
    (void)snprintf(asked_words, sizeof asked_words, "%s", job->search);
    (void)snprintf(asked_before, sizeof asked_before, "%s", job->before);
    for (int i = 0; i < n_stored; i++)
        if (stored[i].row.state == STORE_OVER && strcmp(job->before, stored[i].name) != 0)
            rows[answer->n++] = stored[i].row;
    if (answer->n > 1 && !*job->before) answer->n = 1, answer->more = true;
    answer->rows = rows;
    answer->found = answer->n > 0;
}

static inline void find_row(const Job *job, StoreAnswer *answer) {
    static StoreRow row;
    const Stored *at = stored_find(job->table);
    row = at->row;
    row.was[0] = row.was[1] = 1500, row.became[0] = 1662, row.became[1] = 1338;
    answer->rows = &row, answer->n = 1, answer->found = true;
}

static inline void people_answer(const Job *job, StoreAnswer *answer) {
    const StoreQuestion *ask = &job->ask;
    int named = account_called(job->folded), own = account_of(ask->person);
    int one = *job->folded ? named : own;
    answer->found = true;
    switch (ask->kind) {
    case STORE_FIND_GAMES: find_games(job, answer); break;
    case STORE_FIND_ROW:   find_row(job, answer); break;
    case STORE_FIND_PERSON:
        answer->found = one >= 0 || !*job->folded;
        if (one >= 0) answer->who = accounts[one].who;
        if (one < 0) answer->who.number = ask->person;
        break;
    case STORE_CLAIM:
        answer->found = named < 0 && own < 0;
        answer->outcome = named >= 0 ? STORE_TAKEN : own >= 0 ? STORE_TWICE : STORE_DONE;
        if (answer->found) make_account(job, ask->person, false);
        break;
    case STORE_BOT:
        answer->found = named < 0;
        if (!answer->found) break;
        make_account(job, 900, true);
        set_session(job->hash, 900);
        break;
    case STORE_LOGIN:  set_session(job->hash, ask->person); break;
    case STORE_LOGOUT: end_sessions(job->hash, ask->person, ""); break;
    case STORE_PASSWORD:
        (void)snprintf(accounts[own].secret, sizeof accounts[own].secret, "%s", job->secret);
        end_sessions("", ask->person, job->hash);
        break;
    case STORE_RECOVER:
        answer->found = use_code(named, job->codes);
        if (!answer->found) break;
        (void)snprintf(accounts[named].secret, sizeof accounts[named].secret, "%s", job->secret);
        answer->person = accounts[named].number;
        end_sessions("", answer->person, "");
        set_session(job->hash, answer->person);
        break;
    case STORE_FORGET: forget_account(ask->person); break;
    default:           break;
    }
}

/* ---- Who hashes passwords ------------------------------------------------------ */

static struct {
    uint64_t number;
    bool makes;
    char password[210], secret[210];
} hashing[50];
static int n_hashing, n_hashed, n_compared_with_nobody;
static bool is_full;

static inline bool take_password(void *host, const HallSecret *secret) {
    (void)host;
    if (is_full) return false;
    hashing[n_hashing].number = secret->number;
    hashing[n_hashing].makes = !secret->secret;
    (void)snprintf(hashing[n_hashing].password, 210, "%s#", secret->password);
    (void)snprintf(hashing[n_hashing++].secret, 210, "%s", secret->secret ? secret->secret : "");
    return true;
}

/* All that follows from what was said. */
static inline void settle_all(void) {
    settle();
    while (n_hashed < n_hashing) {
        int i = n_hashed++;
        n_compared_with_nobody += !hashing[i].makes && !*hashing[i].secret;
        bool right = !hashing[i].makes && !strcmp(hashing[i].password, hashing[i].secret);
        hall_hashed(halls[0], hashing[i].number, right, hashing[i].makes ? hashing[i].password : "",
                    now);
        settle();
    }
}
#define tells(who, ...) (said(who, __VA_ARGS__), settle_all())

static inline int open_people(void **state) {
    answer_people = people_answer;
    door_hash = take_password;
    n_hashing = n_hashed = n_compared_with_nobody = 0;
    is_full = false;
    return open_world(state);
}

static inline void claim(int who, const char *name) {
    come(who);
    tells(who, "{'is':'claim','id':7,'name':'%s','password':'correct horse'}", name);
    assert_answered(who, "done");
}

static inline void login(int who, const char *name, const char *password, const char *result) {
    tells(who, "{'is':'login','id':8,'name':'%s','password':'%s'}", name, password);
    assert_answered(who, result);
}

#endif
