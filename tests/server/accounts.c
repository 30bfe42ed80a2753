/* accounts.c -- people who keep an account: from several screens, with passwords and codes.
 *
 * Whoever does something about his account waits until all is answered, says it, and says nothing
 * else until that is answered or the connection is lost: then he is whom the next welcome says. */
#include <stdio.h>
#include <string.h>

#include "faulty_people.h"
#include "people.h"
#include "said.h"
#include "truth.h"
#include "world.h"

enum { BOOK = 40 };

/* What people remember of an account; those who share it have one book. */
typedef struct {
    char name[16], code[24];
    int version;    /* of its password, as far as they know */
    bool used;      /* the code was good once */
} Account;

static Account book[BOOK];
static int n_book;

void accounts_begin(void) { n_book = 0; }

static void write_password(char *password, size_t room, int account, bool right) {
    int version = book[account].version - (once_in(4) && book[account].version);
    snprintf(password, room, "%s-%d-%d-secret", right ? "pw" : "no", account, version);
}

/* ---- Saying -------------------------------------------------------------------------- */

static void say(Person *person, const char *is, int account, bool right, const char *more) {
    Unanswered *said = person_say(person, is, NULL, more);
    if (!said) return;
    said->safe = false;
    person->errand =
        (Errand){.id = said->id, .account = account, .right = right, .person = person->number};
    snprintf(person->errand.is, sizeof person->errand.is, "%s", is);
}

static void claim(Person *person) {
    char more[120];
    if (n_book == BOOK) return;
    Account *account = &book[n_book++];
    *account = (Account){.version = 0};
    snprintf(account->name, sizeof account->name, "Keeper%d", n_book - 1);
    snprintf(more, sizeof more, ",\"name\":\"%s\",\"password\":\"pw-%d-0-secret\"", account->name,
             n_book - 1);
    say(person, "claim", n_book - 1, true, more);
}

static void log_in(Person *person) {
    char more[160], password[40];
    int account = below(n_book);
    bool right = !once_in(5);
    write_password(password, sizeof password, account, right);
    snprintf(more, sizeof more, ",\"name\":\"%s\",\"password\":\"%s\"", book[account].name,
             password);
    say(person, "login", account, right, more);
}

static void recover(Person *person) {
    char more[200];
    int account = below(n_book);
    if (!*book[account].code) return;
    book[account].version++;
    snprintf(more, sizeof more, ",\"name\":\"%s\",\"code\":\"%s\",\"fresh\":\"pw-%d-%d-secret\"",
             book[account].name, book[account].code, account, book[account].version);
    say(person, "recover", account, !book[account].used, more);
}

static void change_password(Person *person) {
    char more[160], password[40];
    int account = person->account;
    bool right = !once_in(4);
    write_password(password, sizeof password, account, right);
    book[account].version += right;
    snprintf(more, sizeof more, ",\"password\":\"%s\",\"fresh\":\"pw-%d-%d-secret\"", password,
             account, book[account].version);
    say(person, "password", account, right, more);
}

static void forget(Person *person) {
    char more[80], password[40];
    bool right = !once_in(4);
    write_password(password, sizeof password, person->account, right);
    snprintf(more, sizeof more, ",\"password\":\"%s\"", password);
    say(person, "forget", person->account, right, more);
}

static bool waits_for_answers(const Person *person) {
    for (int i = 0; i < MOST_UNANSWERED; i++)
        if (person->unanswered[i].under_way) return true;
    return false;
}

bool account_is_minded(Person *person) {
    if (!person->keeps || person->errand.id) return person->keeps;
    if (!person->minds && !once_in(20)) return false;
    person->minds = true;
    if (waits_for_answers(person)) return true;
    person->minds = false;
    if (person->account < 0 && (!n_book || once_in(3)))
        claim(person);
    else if (person->account < 0)
        (once_in(3) ? recover : log_in)(person);
    else if (once_in(3))
        say(person, "logout", person->account, true, once_in(2) ? ",\"all\":true" : "");
    else if (once_in(8))
        forget(person);
    else if (once_in(2))
        change_password(person);
    else
        say(person, "account", person->account, true, "");
    return true;
}

/* ---- Hearing ------------------------------------------------------------------------- */

void account_lost(Person *person) { person->errand = (Errand){0}; }

/* Who he is now, by the name that he was told; "" of a guest. */
void account_is(Person *person, const char *name) {
    person->account = -1;
    for (int i = 0; i < n_book; i++)
        if (!strcmp(book[i].name, name)) person->account = i;
}

void account_codes(const Person *person, const char *json) {
    const char *list = strstr(json, "\"codes\":[\"");
    if (!list || !person->errand.id) wrong("person %d is told codes: %s", person->index, json);
    char *code = book[person->errand.account].code;
    list += strlen("\"codes\":[\"");
    snprintf(code, sizeof book->code, "%.*s", (int)strcspn(list, "\""), list);
}

/* What is done was allowed, and is kept. */
void account_answered(Person *person, const char *result) {
    Errand errand = person->errand;
    Account *account = &book[errand.account];
    bool done = !strcmp(result, "done");
    person->errand = (Errand){0};
    if (done && !errand.right)
        wrong("person %d: %s of %s was done", person->index, errand.is, account->name);
    if (!done || !strcmp(errand.is, "logout") || !strcmp(errand.is, "forget")) return;
    /* A slow login may have come to pass since he said it: then it was done to whom he was. */
    bool becomes = !strcmp(errand.is, "login") || !strcmp(errand.is, "recover");
    int64_t whose = becomes ? person->number : errand.person;
    bool claimed = !strcmp(errand.is, "claim") && whose == person->number;
    if (claimed) account_is(person, account->name);
    if (!strcmp(errand.is, "recover")) account->used = true;
    if (strcmp(errand.is, "account") != 0 && !kept_account_was(whose, account->name))
        wrong("person %d: %s is not %d's", person->index, account->name, (int)whose);
}
