/* sqlite.c -- a store in one file, by SQLite.
 *
 * One connection, by one thread, and nobody else: the file stays locked while it is open, also
 * against the shell of SQLite.  (Two connections to a file in WAL mode can damage it in the version
 * that Debian 12 has.)  synchronous=FULL: what was committed survives a loss of power. */
#include "kind.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "account.h"
#include "schema.h"
#include "search.h"
#include "sqlite_backup.h"

/* ---- Tables ---------------------------------------------------------------- */

/* The log of a table is read at once, so its entries lie side by side; most are added by a change
 * of one record of `game` and one more of `entry`. */
static const char *const steps[] = {
    "CREATE TABLE game("
    "  name TEXT PRIMARY KEY NOT NULL, entries INTEGER NOT NULL, head TEXT NOT NULL,"
    "  changed INTEGER NOT NULL, waits INTEGER NOT NULL, due INTEGER NOT NULL,"
    "  state INTEGER NOT NULL DEFAULT 0, listed INTEGER NOT NULL DEFAULT 0,"
    "  game TEXT NOT NULL DEFAULT '', words TEXT NOT NULL DEFAULT '',"
    "  owner INTEGER NOT NULL DEFAULT 0, opened INTEGER NOT NULL DEFAULT 0,"
    "  seats INTEGER NOT NULL DEFAULT 0, winners INTEGER NOT NULL DEFAULT 0"
    ") STRICT;"
    "CREATE INDEX game_due ON game(due) WHERE state < 2;"
    "CREATE INDEX game_lobby ON game(opened) WHERE state = 0 AND listed = 1;"
    "CREATE TABLE seat("
    "  game TEXT NOT NULL REFERENCES game(name), seat INTEGER NOT NULL,"
    "  person INTEGER NOT NULL, called TEXT NOT NULL, points INTEGER NOT NULL,"
    "  PRIMARY KEY (game, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX seat_person ON seat(person) WHERE person > 0;"
    "CREATE TABLE entry("
    "  game TEXT NOT NULL REFERENCES game(name), number INTEGER NOT NULL, lines TEXT NOT NULL,"
    "  PRIMARY KEY (game, number)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE person("
    "  number INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL, since INTEGER NOT NULL"
    ") STRICT;"
    "CREATE TABLE session("
    "  hash TEXT PRIMARY KEY NOT NULL, person INTEGER NOT NULL REFERENCES person(number)"
    ") STRICT, WITHOUT ROWID;"
    "PRAGMA application_id = 1098212453;", /* "Aude" in ASCII */

    /* Accounts are persons with a name; ratings are in millionths. */
    "ALTER TABLE person ADD COLUMN name TEXT;"
    "ALTER TABLE person ADD COLUMN folded TEXT;"
    "ALTER TABLE person ADD COLUMN secret TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE person ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE person ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE person ADD COLUMN claimed INTEGER NOT NULL DEFAULT 0;"
    "CREATE UNIQUE INDEX person_folded ON person(folded) WHERE folded IS NOT NULL;"
    "CREATE INDEX person_owner ON person(owner) WHERE owner > 0;"
    "CREATE TABLE code("
    "  person INTEGER NOT NULL REFERENCES person(number), hash TEXT NOT NULL,"
    "  PRIMARY KEY (person, hash)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE rating("
    "  person INTEGER NOT NULL REFERENCES person(number), game TEXT NOT NULL,"
    "  rating INTEGER NOT NULL, deviation INTEGER NOT NULL, volatility INTEGER NOT NULL,"
    "  games INTEGER NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (person, game)"
    ") STRICT, WITHOUT ROWID;"
    "ALTER TABLE game ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seat ADD COLUMN was INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seat ADD COLUMN became INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX game_over ON game(changed, name, listed, game) WHERE state = 2;"
    "CREATE INDEX seat_called ON seat(called);"
    "CREATE INDEX session_person ON session(person);",

    /* Addresses, and accounts by their folded names. */
    "CREATE TABLE ban(what TEXT PRIMARY KEY NOT NULL, since INTEGER NOT NULL) STRICT;"
    "CREATE TABLE here("
    "  game TEXT NOT NULL, server TEXT NOT NULL, persons TEXT NOT NULL, until INTEGER NOT NULL,"
    "  PRIMARY KEY (game, server)"
    ") STRICT;"
    "CREATE INDEX here_until ON here(until);",
};
enum { VERSION = sizeof steps / sizeof *steps, APPLICATION = 1098212453 };

/* ---- Statements ------------------------------------------------------------ */

/* The index of what is due is not written where that stays as it was. */
#define CHANGED "entries = entries + 1, changed = ?3, waits = ?4, head = coalesce(?5, head)"
#define STATEMENT_MAP(X)                                                                        \
    X(BEGIN, "BEGIN")                                                                           \
    X(COMMIT, "COMMIT")                                                                         \
    X(OPEN, "INSERT INTO game(name, entries, changed, waits, head, due) "                       \
            "VALUES (?1, ?2 + 1, ?3, ?4, coalesce(?5, ''), ?6) ON CONFLICT DO NOTHING")         \
    X(ADD, "UPDATE game SET " CHANGED " WHERE name = ?1 AND entries = ?2")                      \
    X(ADD_DUE, "UPDATE game SET " CHANGED ", due = ?6 WHERE name = ?1 AND entries = ?2")        \
    X(ENTRY, "INSERT INTO entry(game, number, lines) VALUES (?1, ?2, ?3)")                      \
    X(ROW, "UPDATE game SET state = ?2, listed = ?3, game = ?4, words = ?5, owner = ?6, "       \
           "opened = ?7, seats = ?8, winners = ?9 WHERE name = ?1")                             \
    X(SEAT, "INSERT INTO seat(game, seat, person, called, points) VALUES (?1, ?2, ?3, ?4, ?5) " \
            "ON CONFLICT DO UPDATE SET person = ?3, called = ?4, points = ?5")                  \
    X(NO_SEATS, "DELETE FROM seat WHERE game = ?1 AND seat >= ?2")                              \
    X(KNOWN, "SELECT person FROM session WHERE hash = ?1")                                      \
    X(PERSON, "INSERT INTO person(since) VALUES (?1) RETURNING number")                         \
    X(SESSION, "INSERT INTO session(hash, person) VALUES (?1, ?2)")                             \
    X(TABLE, SEARCH(SEARCH_COLUMNS, "name = ?1", "name"))                                       \
    X(LINES, "SELECT lines FROM entry WHERE game = ?1 AND number >= ?2 ORDER BY number")        \
    X(DUE, SEARCH_DUE)                                                                          \
    X(LOBBY, SEARCH_LOBBY)                                                                      \
    X(MINE, SEARCH_MINE)

#define ROW(name, sql) S_##name,
typedef enum { STATEMENT_MAP(ROW) STATEMENTS } StatementName;
#undef ROW
#define ROW(name, sql) [S_##name] = (sql),
static const char *const statement_sql[] = {STATEMENT_MAP(ROW)};
#undef ROW

typedef struct {
    Store *store;
    sqlite3 *database;
    Text name; /* of the file */
    bool exists; /* it must be there already */
    const char *where;
    sqlite3_stmt *statement[STATEMENTS];
    sqlite3_stmt *account[ACCOUNT_STATEMENTS];
    Job *copied; /* who wants a copy, and how far it is */
    Backup *backup;
} Sqlite;

/* ---- What is wrong --------------------------------------------------------- */

static bool fail(const Sqlite *sqlite, int code, TextError *why) {
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return text_fail(why, "%s is in use by another program", sqlite->where);
    case SQLITE_NOTADB: return text_fail(why, "%s is not a store of this program", sqlite->where);
    case SQLITE_FULL:   return text_fail(why, "no room is left for %s", sqlite->where);
    default:
        return text_fail(why, "%s cannot be used: %s", sqlite->where,
                         sqlite3_errmsg(sqlite->database));
    }
}

static bool execute(const Sqlite *sqlite, const char *sql, TextError *why) {
    int code = sqlite3_exec(sqlite->database, sql, NULL, NULL, NULL);
    return code == SQLITE_OK || fail(sqlite, code, why);
}

/* ---- Running statements ---------------------------------------------------- */

static int bind(sqlite3_stmt *statement, int at, Value value) {
    if (value.is_number) return sqlite3_bind_int64(statement, at, value.number);
    return sqlite3_bind_text(statement, at, value.text, -1, SQLITE_STATIC);
}

/* A statement with values, which stay until it is run: step() gives its records.  NULL, which
 * step() takes for a failure, if there is no memory. */
static sqlite3_stmt *with_values(sqlite3_stmt *statement, const Value values[], int n) {
    for (int i = 0; i < n; i++)
        if (bind(statement, i + 1, values[i]) != SQLITE_OK) return NULL;
    return statement;
}

static sqlite3_stmt *prepare(const Sqlite *sqlite, StatementName name, const Value values[],
                             int n) {
    return with_values(sqlite->statement[name], values, n);
}

/* Is there another record?  If not it is ready to be used again; *ok: it did what it should. */
static bool step(const Sqlite *sqlite, sqlite3_stmt *statement, bool *ok, TextError *why) {
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) return true;
    *ok = code == SQLITE_DONE || fail(sqlite, code, why);
    (void)sqlite3_reset(statement);
    return false;
}

/* One that gives no records. */
static bool run(const Sqlite *sqlite, StatementName name, const Value values[], int n,
                TextError *why) {
    bool ok = false;
    sqlite3_stmt *statement = prepare(sqlite, name, values, n);
    while (step(sqlite, statement, &ok, why)) continue;
    return ok;
}
#define RUN(sqlite, name, why, ...)                 \
    run(sqlite, name, (const Value[]){__VA_ARGS__}, \
        (int)(sizeof((const Value[]){__VA_ARGS__}) / sizeof(Value)), why)

/* One that gives a number, or none: then it stays as it was. */
static bool run_for_number(const Sqlite *sqlite, StatementName name, Value value, int64_t *number,
                           TextError *why) {
    bool ok = false;
    sqlite3_stmt *statement = prepare(sqlite, name, &value, 1);
    while (step(sqlite, statement, &ok, why)) *number = sqlite3_column_int64(statement, 0);
    return ok;
}

/* Of accounts: every column as a text. */
static bool run_account(void *database, int name, const Value values[], int n,
                        const SqlTaker *taker, TextError *why) {
    const Sqlite *sqlite = database;
    const char *cells[OF_TEXTS + OF_NUMBERS];
    bool ok = false;
    sqlite3_stmt *statement = with_values(sqlite->account[name], values, n);
    while (step(sqlite, statement, &ok, why)) {
        int columns = sqlite3_column_count(statement);
        for (int i = 0; i < columns; i++) {
            cells[i] = (const char *)sqlite3_column_text(statement, i);
            if (!cells[i]) cells[i] = "";
        }
        if (taker->take) taker->take(taker->with, cells);
    }
    return ok;
}

static Sql sql_of(const Sqlite *sqlite) { return (Sql){(void *)sqlite, run_account}; }

/* ---- Writes ---------------------------------------------------------------- */

static bool keep_seats(const Sqlite *sqlite, const StoreRow *row, const char *table,
                       TextError *why) {
    for (int i = 0; i < row->seats; i++)
        if (!RUN(sqlite, S_SEAT, why, TEXT(table), NUMBER(i), NUMBER(row->person[i]),
                 TEXT(row->name[i]), NUMBER(row->points[i])))
            return false;
    return RUN(sqlite, S_NO_SEATS, why, TEXT(table), NUMBER(row->seats));
}

static bool keep_row(const Sqlite *sqlite, const StoreRow *row, const char *table, TextError *why) {
    return RUN(sqlite, S_ROW, why, TEXT(table), NUMBER(row->state), NUMBER(row->listed),
               TEXT(row->game), TEXT(row->words), NUMBER(row->owner), NUMBER(row->opened),
               NUMBER(row->seats), NUMBER(row->winners)) &&
           keep_seats(sqlite, row, table, why);
}

/* The record of the table, which is there if this entry is the next one. */
static bool keep_table(const Sqlite *sqlite, const StoreWrite *write, TextError *why) {
    const Value values[] = {TEXT(write->table),   NUMBER(write->entry), NUMBER(write->now),
                            NUMBER(write->waits), TEXT(write->head),    NUMBER(write->due)};
    const int all = sizeof values / sizeof *values;
    if (!write->entry) return run(sqlite, S_OPEN, values, all, why);
    if (write->due) return run(sqlite, S_ADD_DUE, values, all, why);
    return run(sqlite, S_ADD, values, all - 1, why);
}

static bool keep(const Sqlite *sqlite, Job *job, TextError *why) {
    const StoreWrite *write = &job->write;
    if (!keep_table(sqlite, write, why)) return false;
    job->lost = sqlite3_changes(sqlite->database) == 0;
    if (job->lost) return true;
    const StoreRow *row = write->row;
    const Sql sql = sql_of(sqlite);
    return RUN(sqlite, S_ENTRY, why, TEXT(write->table), NUMBER(write->entry),
               TEXT(write->lines)) &&
           (!row || keep_row(sqlite, row, write->table, why)) &&
           (!row || row->state != STORE_OVER || !row->rated || rating_count(&sql, write, why));
}

/* ---- Questions ------------------------------------------------------------- */

static const char *column_text(sqlite3_stmt *statement, int i) {
    const char *text = (const char *)sqlite3_column_text(statement, i);
    return text ? text : ""; /* there was no memory: sqlite3_step() says so next */
}

static void take_record(Job *job, sqlite3_stmt *statement) {
    Record record;
    for (int i = 0; i < OF_TEXTS; i++) record.text[i] = column_text(statement, i);
    for (int i = 0; i < OF_NUMBERS; i++)
        record.number[i] = sqlite3_column_int64(statement, OF_TEXTS + i);
    job_take(job, &record);
}

static bool search(const Sqlite *sqlite, StatementName name, Value value, int values, Job *job,
                   TextError *why) {
    bool ok = false;
    sqlite3_stmt *statement = prepare(sqlite, name, &value, values);
    while (step(sqlite, statement, &ok, why)) take_record(job, statement);
    return ok;
}

static bool find_lines(const Sqlite *sqlite, Job *job, TextError *why) {
    bool ok = false;
    const Value values[] = {TEXT(job->question.table), NUMBER(job->question.from)};
    sqlite3_stmt *statement = prepare(sqlite, S_LINES, values, 2);
    while (step(sqlite, statement, &ok, why)) {
        const char *lines = column_text(statement, 0);
        job_take_lines(job, lines, (size_t)sqlite3_column_bytes(statement, 0));
    }
    return ok;
}

static bool admit(const Sqlite *sqlite, Job *job, TextError *why) {
    const StoreQuestion *question = &job->question;
    int64_t person = 0;
    bool ok = run_for_number(sqlite, S_KNOWN, TEXT(question->hash), &person, why);
    if (ok && !person)
        ok = run_for_number(sqlite, S_PERSON, NUMBER(question->now), &person, why) &&
             RUN(sqlite, S_SESSION, why, TEXT(question->hash), NUMBER(person));
    const Sql sql = sql_of(sqlite);
    job->answer.person = (uint32_t)person;
    job->answer.found = true;
    return ok && account_admitted(&sql, job, why);
}

static bool answer(const Sqlite *sqlite, Job *job, TextError *why) {
    const StoreQuestion *question = &job->question;
    switch (question->kind) {
    case STORE_FIND_TABLE:
        return search(sqlite, S_TABLE, TEXT(question->table), 1, job, why) &&
               find_lines(sqlite, job, why);
    case STORE_ADMIT:      return admit(sqlite, job, why);
    case STORE_FIND_DUE:   return search(sqlite, S_DUE, NUMBER(question->until), 1, job, why);
    case STORE_FIND_LOBBY: return search(sqlite, S_LOBBY, NUMBER(0), 0, job, why);
    case STORE_FIND_MINE:  return search(sqlite, S_MINE, NUMBER(question->person), 1, job, why);
    default:               break;
    }
    const Sql sql = sql_of(sqlite);
    return account_answer(&sql, job, why);
}

/* ---- Copies ---------------------------------------------------------------- */

static void end_backup(Sqlite *sqlite, const TextError *why) {
    Job *job = sqlite->copied;
    backup_free(sqlite->backup);
    sqlite->backup = NULL;
    sqlite->copied = NULL;
    job->answer.found = !*why->reason;
    job_take_lines(job, why->reason, strlen(why->reason));
    store_answer(sqlite->store, job);
}

/* Between two batches: a copy begins outside of transactions, and nobody waits long for it. */
static bool sqlite_hear(void *engine, TextError *unused) {
    Sqlite *sqlite = engine;
    TextError why = {0};
    (void)unused; /* a copy that fails does not harm the store */
    if (!sqlite->copied) return true;
    if (!sqlite->backup)
        sqlite->backup = backup_begin(sqlite->database, sqlite->copied->question.table, &why);
    bool is_done = sqlite->backup && backup_step(sqlite->backup, &why);
    if (is_done || *why.reason) end_backup(sqlite, &why);
    return true;
}

static bool sqlite_is_busy(void *engine) {
    Sqlite *sqlite = engine;
    return sqlite->copied != NULL;
}

/* One at a time. */
static bool want_backup(Sqlite *sqlite, Job *job) {
    TextError why = {0};
    job->later = !sqlite->copied;
    if (job->later)
        sqlite->copied = job;
    else if (!text_fail(&why, "another copy is being made"))
        job_take_lines(job, why.reason, strlen(why.reason));
    return true;
}

/* ---- A batch --------------------------------------------------------------- */

static bool do_job(Sqlite *sqlite, Job *job, TextError *why) {
    job_begin(job);
    switch (job->kind) {
    case JOB_WRITE:    return keep(sqlite, job, why);
    case JOB_QUESTION: return answer(sqlite, job, why);
    case JOB_BACKUP:   return want_backup(sqlite, job);
    default:           break; /* is said, not done */
    }
    return true;
}

static bool do_all(Sqlite *sqlite, Job *const jobs[], int n, TextError *why) {
    if (!run(sqlite, S_BEGIN, NULL, 0, why)) return false;
    for (int i = 0; i < n; i++)
        if (!do_job(sqlite, jobs[i], why)) return false;
    return run(sqlite, S_COMMIT, NULL, 0, why);
}

/* Of a batch that fails the store frees all jobs, that of a copy, too. */
static bool sqlite_batch(void *engine, Job *const jobs[], int n, TextError *why) {
    Sqlite *sqlite = engine;
    Job *copied = sqlite->copied;
    if (do_all(sqlite, jobs, n, why)) return true;
    sqlite->copied = copied;
    (void)sqlite3_exec(sqlite->database, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

/* ---- Opening --------------------------------------------------------------- */

/* What a pragma or a count says; -1: nothing, and why. */
static int number_of(const Sqlite *sqlite, const char *sql, TextError *why) {
    sqlite3_stmt *statement = NULL;
    int number = -1;
    int code = sqlite3_prepare_v2(sqlite->database, sql, -1, &statement, NULL);
    if (code == SQLITE_OK) code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        number = sqlite3_column_int(statement, 0);
    else
        (void)fail(sqlite, code, why);
    (void)sqlite3_finalize(statement);
    return number;
}

/* Is it empty, or one of ours?  Databases of others are left as they are. */
static bool is_ours(const Sqlite *sqlite, TextError *why) {
    int tables = number_of(sqlite, "SELECT count(*) FROM sqlite_schema", why);
    int id = tables < 0 ? -1 : number_of(sqlite, "PRAGMA application_id", why);
    if (tables < 0 || id < 0) return false;
    return tables == 0 || id == APPLICATION || fail(sqlite, SQLITE_NOTADB, why);
}

static int schema_version(void *database, TextError *why) {
    return number_of(database, "PRAGMA user_version", why);
}

static bool schema_run(void *database, const char *sql, TextError *why) {
    return execute(database, sql, why);
}

static bool schema_set_version(void *database, int version, TextError *why) {
    Text sql = {0};
    text_add(&sql, "PRAGMA user_version = %d", version);
    bool ok = execute(database, text_string(&sql), why);
    text_release(&sql);
    return ok;
}

static bool raise_schema(Sqlite *sqlite, TextError *why) {
    const SchemaDoor door = {sqlite->where, sqlite, schema_version, schema_run, schema_set_version};
    return execute(sqlite, "BEGIN EXCLUSIVE", why) && schema_raise(&door, steps, VERSION, why) &&
           execute(sqlite, "COMMIT", why);
}

static bool prepare_one(Sqlite *sqlite, sqlite3_stmt **statement, const char *sql, TextError *why) {
    int code =
        sqlite3_prepare_v3(sqlite->database, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
    return code == SQLITE_OK || fail(sqlite, code, why);
}

/* Values by their numbers: what is $2 in PostgreSQL is ?2 here. */
static bool prepare_account(Sqlite *sqlite, int name, TextError *why) {
    Text sql = {0};
    text_put(&sql, account_sql[name]);
    for (size_t i = 0; i < sql.length; i++)
        if (sql.bytes[i] == '$') sql.bytes[i] = '?';
    bool ok = prepare_one(sqlite, &sqlite->account[name], text_string(&sql), why);
    text_release(&sql);
    return ok;
}

static bool prepare_all(Sqlite *sqlite, TextError *why) {
    bool ok = true;
    for (int i = 0; ok && i < STATEMENTS; i++)
        ok = prepare_one(sqlite, &sqlite->statement[i], statement_sql[i], why);
    for (int i = 0; ok && i < ACCOUNT_STATEMENTS; i++) ok = prepare_account(sqlite, i, why);
    return ok;
}

/* The file is locked by the first statement that reads it, and never let go.  The WAL is copied
 * into the file every 64 MB: the pages of games that are played change again and again, and are
 * copied once.  Less often is quicker still, but takes longer when a crash has left one. */
static bool open_database(Sqlite *sqlite, TextError *why) {
    int create = sqlite->exists ? 0 : SQLITE_OPEN_CREATE;
    int code = sqlite3_open_v2(sqlite->where, &sqlite->database,
                               SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | create, NULL);
    if (code != SQLITE_OK) return fail(sqlite, code, why);
    return execute(sqlite, "PRAGMA locking_mode = EXCLUSIVE", why) && is_ours(sqlite, why) &&
           execute(sqlite,
                   "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                   "PRAGMA wal_autocheckpoint = 16000; PRAGMA cache_size = -64000;"
                   "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF",
                   why) &&
           raise_schema(sqlite, why) && prepare_all(sqlite, why);
}

static void sqlite_close(void *engine) {
    Sqlite *sqlite = engine;
    backup_free(sqlite->backup);
    job_free(sqlite->copied);
    for (int i = 0; i < STATEMENTS; i++) (void)sqlite3_finalize(sqlite->statement[i]);
    for (int i = 0; i < ACCOUNT_STATEMENTS; i++) (void)sqlite3_finalize(sqlite->account[i]);
    (void)sqlite3_close(sqlite->database);
    text_release(&sqlite->name);
    free(sqlite);
}

static Sqlite *open_file(Store *store, const char *where, bool exists, TextError *why) {
    Sqlite *sqlite = calloc(1, sizeof *sqlite);
    if (sqlite) text_put(&sqlite->name, where);
    if (!sqlite || sqlite->name.failed) {
        free(sqlite);
        (void)text_fail(why, "there is not enough memory");
        return NULL;
    }
    sqlite->store = store;
    sqlite->exists = exists;
    sqlite->where = text_string(&sqlite->name);
    if (open_database(sqlite, why)) return sqlite;
    sqlite_close(sqlite);
    return NULL;
}

static void *sqlite_open(Store *store, const char *where, TextError *why) {
    return open_file(store, where, false, why);
}

/* ---- Nobody else speaks to it ---------------------------------------------- */

static int sqlite_descriptor(void *engine) {
    (void)engine;
    return -1;
}

/* Both are opened as stores are, so nobody else can have them, and both are ours. */
static bool sqlite_copy(const char *from, const char *to, TextError *why) {
    Sqlite *source = open_file(NULL, from, true, why);
    Sqlite *target = source ? open_file(NULL, to, false, why) : NULL;
    bool copied = target && backup_all(source->database, target->database, why);
    if (source) sqlite_close(source);
    if (target) sqlite_close(target);
    return copied;
}

const StoreKind store_sqlite = {
    .open = sqlite_open,
    .batch = sqlite_batch,
    .descriptor = sqlite_descriptor,
    .hear = sqlite_hear,
    .is_busy = sqlite_is_busy,
    .close = sqlite_close,
    .has_backup = true,
    .copy = sqlite_copy,
};
