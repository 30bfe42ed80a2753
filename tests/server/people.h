/* people.h -- simulated people: what each of them knows, believes and still waits for.
 *
 * Each has a copy of every table that he follows, made of what he was told and nothing else, and
 * decides by it.  Some are on trains, and lose every connection; some mean harm; some are the same
 * person at another screen. */
#ifndef SERVER_PEOPLE_H
#define SERVER_PEOPLE_H

#include "aude/table.h"

#include "base/text.h"
#include "store/store.h"
#include "wire.h"

enum {
    MOST_PEOPLE = 60,
    MOST_FOLLOWED = 6,
    MOST_UNANSWERED = 24,
    TOKEN_LENGTH = 64,
    MOST_LINKS = 200,
};

typedef enum { AT_HOME, ON_A_TRAIN, HOSTILE } Manner;

/* A table that somebody follows, through one pair of eyes. */
typedef struct {
    char table[STORE_NAME + 1];
    int as;
    AudeRoom *copy; /* NULL: nothing was heard yet */
    bool wanted_again;
    int joined, repeated; /* on this connection: said so; told what was known already */
} Followed;

/* Something that was said, until it is answered. */
typedef struct {
    int id; /* 0: this place is free */
    char table[STORE_NAME + 1];
    char is[12]; /* the command */
    int seat, decisions;
    bool answered; /* and only a second answer may come, to what was sent twice */
    bool safe;     /* it may be said again, */
    bool repeated; /* and was, on another connection */
    int under_way; /* so many times it was sent on the connection that there is */
    int64_t said;
    Text json;
} Unanswered;

/* What somebody has asked about his account, and waits for. */
typedef struct {
    int id; /* 0: nothing */
    char is[12];
    int account;
    bool right; /* it may be done */
    int64_t person; /* who he was when he said it */
} Errand;

typedef struct {
    int index;
    Manner manner;
    bool keeps;  /* an account, or would like to; */
    int account; /* whose he is now, or -1 */
    bool minds;  /* he waits until he may do something about it */
    Errand errand;
    char address[20];
    char name[25];
    char token[TOKEN_LENGTH + 1];
    int64_t number; /* that the server has for him; 0: he does not know it */
    Wire *wire;     /* NULL: there is none */
    bool cookie;    /* his token came with the connection */
    bool welcome;   /* he has said hello and was greeted */
    bool retired;   /* he does nothing any more but listen, */
    bool gone;      /* or not even that */
    int last_id;
    Followed followed[MOST_FOLLOWED];
    int n_followed;
    Unanswered unanswered[MOST_UNANSWERED];
    int64_t heard_of; /* when the server said something last */
} Person;

extern Person people[MOST_PEOPLE];
extern int n_people;

/* Links to tables, which people tell each other. */
extern char links[MOST_LINKS][STORE_NAME + 1];
extern int n_links;
void crowd_link(const char *table);

void crowd_begin(int n);
void crowd_end(void);

/* Everybody comes back, and whatever goes on at his tables he follows. */
void crowd_reconnect(void);
/* Nobody decides anything any more; and everybody leaves. */
void crowd_retire(void);
void crowd_leave(void);

bool crowd_wait_for_answers(void);  /* does somebody, on a connection that works? */
void crowd_compare_sessions(void);  /* is everybody whom his session is? */
void crowd_compare_copies(void);    /* with what the disk has */
void person_look_for_answers(const Person *person); /* what he waits for does not take too long */

/* ---- Speaking ------------------------------------------------------------------------ */

/* A command about a table, or NULL; `more` are its other fields, `,"seat":1`.  NULL: too much is
 * unanswered already. */
Unanswered *person_say(Person *person, const char *is, const char *table, const char *more);
void person_say_raw(Person *person, const char *json, size_t length);
void person_join(Person *person, const char *table, int as);
Followed *person_follows(Person *person, const char *table, int as);
void person_unfollow(Person *person, Followed *followed);

void person_connect(Person *person);

/* Accounts: accounts.c.  Is he busy with his, so that he does nothing else? */
void accounts_begin(void);
bool account_is_minded(Person *person);
void account_lost(Person *person); /* the connection, and what was asked by it */
void account_is(Person *person, const char *name);
void account_codes(const Person *person, const char *json);
void account_answered(Person *person, const char *result);

/* What he does next: deeds.c; and if he means harm: hostile.c. */
void person_acts(Person *person);
void person_does_harm(Person *person);

#endif
