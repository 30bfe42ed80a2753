/* kind.h -- inside a store: what is to be done, and who does it.
 *
 *      caller's thread          store.c          the store's thread
 *      store_keep, store_ask ──► jobs ──► batch() of a kind: SQLite, PostgreSQL
 *      store_poll ◄───────────── jobs that are done ◄──┘
 *
 * A kind knows one database and nothing of threads: all of it but open() is called by the one
 * thread of the store.  A batch is whatever waited, in order, and is kept as a whole. */
#ifndef STORE_KIND_H
#define STORE_KIND_H

#include "store.h"

enum { STORE_BATCH = 1000 }; /* jobs of one transaction, at most */

/* ---- Jobs (job.c) ---------------------------------------------------------- */

typedef enum { JOB_WRITE, JOB_QUESTION, JOB_BACKUP, JOB_CHANGED, JOB_WORK, JOB_ANSWERED } JobKind;

/* Strings of a job live as long as it does. */
typedef struct Chunk Chunk;

typedef struct Job {
    struct Job *next;
    JobKind kind;
    bool lost;    /* a write that came too late */
    bool later;   /* a question that is not answered with its batch, but by store_answer() */
    bool failed;  /* there was no memory for all of it */
    StoreWrite write;
    StoreQuestion question;
    StoreRow row; /* of the write */
    StoreAnswer answer;
    StoreRow *rows; /* of the answer */
    int room;
    StoreThought *thoughts; /* of the answer, */
    int thoughts_room;
    Text lines;
    Chunk *chunks;
} Job;

/* With copies of all strings; NULL if there is no memory. */
Job *job_of_write(const StoreWrite *write);
Job *job_of_question(const StoreQuestion *question);
Job *job_of_backup(const char *file, uint64_t number); /* a question about a table of this name */
Job *job_of_change(const char *table, int entries);
Job *job_of_work(void);
Job *job_of_answer(const StoreThought *thought);
void job_free(Job *job);
void job_tell(const Job *job, const StoreHost *host);

/* Before it is tried, for the first time or once more. */
void job_begin(Job *job);

const char *job_string(Job *job, const char *string); /* a copy; never NULL */

/* A record of a search: a seat of a table, and the table with each; ORDER of SEARCH_COLUMNS. */
enum { OF_NAME, OF_GAME, OF_WORDS, OF_HEAD, OF_SEAT_NAME, OF_ACCOUNT, OF_TEXTS };
enum {
    OF_STATE,
    OF_LISTED,
    OF_OWNER,
    OF_OPENED,
    OF_CHANGED,
    OF_SEATS,
    OF_WINNERS,
    OF_WAITS,
    OF_ENTRIES,
    OF_SEAT,
    OF_PERSON,
    OF_POINTS,
    OF_RATED,
    OF_BOT,
    OF_WAS,
    OF_BECAME,
    OF_NUMBERS,
};
typedef struct {
    const char *text[OF_TEXTS];
    int64_t number[OF_NUMBERS];
} Record;

void job_take(Job *job, const Record *record);          /* of a search, in order */
void job_take_lines(Job *job, const char *lines, size_t n); /* of the log, in order */
void job_take_thought(Job *job, const StoreThought *thought);

/* ---- Values of statements -------------------------------------------------- */

/* A text, which may be NULL, or a number. */
typedef struct {
    bool is_number;
    const char *text;
    int64_t number;
} Value;
#define TEXT(string) ((Value){.text = (string)})
#define NUMBER(n) ((Value){.is_number = true, .number = (n)})

/* What accounts need of a database, inside a transaction: statements of account_sql.h, and who
 * takes their records, a text a column. */
typedef struct {
    void (*take)(void *with, const char *const cells[]); /* NULL: nobody */
    void *with;
} SqlTaker;
typedef struct {
    void *database;
    bool (*run)(void *database, int statement, const Value values[], int n, const SqlTaker *taker,
                TextError *why);
} Sql;

/* ---- Kinds ----------------------------------------------------------------- */

typedef struct {
    const char *begins[3]; /* how words that mean it begin */

    /* NULL, and `why` has the reason, if it cannot be used. */
    void *(*open)(Store *store, const char *where, TextError *why);

    /* Do all of these, or none and say why.  False: there is no hope for the store. */
    bool (*batch)(void *engine, Job *const jobs[], int n, TextError *why);

    int (*descriptor)(void *engine); /* that something is heard at; -1: none */
    bool (*hear)(void *engine, TextError *why); /* there is something, or it is time */
    bool (*is_busy)(void *engine); /* hear() goes on with something */
    void (*close)(void *engine);

    bool has_backup; /* batch() takes JOB_BACKUP, too */
    bool shared; /* several servers may have it open, and workers: it takes questions of thoughts */
    bool (*copy)(const char *from, const char *to, TextError *why); /* NULL: it cannot */
} StoreKind;

extern const StoreKind store_sqlite, store_postgres;

/* ---- What a kind says to the store (store.c) -------------------------------- */

void store_changed(Store *store, const char *table, int entries);
void store_work(Store *store); /* there are thoughts to take */
void store_thought(Store *store, const StoreThought *thought); /* one of ours was answered */
const StoreHost *store_host(const Store *store); /* what it wants to be told of */
void store_answer(Store *store, Job *job); /* one that was `later` */
bool store_is_closing(Store *store);
void store_pause(Store *store, int ms); /* or until it is closing */

#endif
