/* postgres_link.c -- a connection to PostgreSQL, and all that is said there. */
#include "postgres_link.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "schema.h"
#include "search.h"

/* ---- Tables ---------------------------------------------------------------- */

/* As in sqlite.c.  Entries come by statements that hold their table already, so they need not be
 * made to belong to one. */
static const char *const steps[] = {
    "CREATE TABLE game("
    "  name text PRIMARY KEY, entries integer NOT NULL, head text NOT NULL,"
    "  changed bigint NOT NULL, waits integer NOT NULL, due bigint NOT NULL,"
    "  state integer NOT NULL, listed integer NOT NULL, game text NOT NULL, words text NOT NULL,"
    "  owner bigint NOT NULL, opened bigint NOT NULL, seats integer NOT NULL,"
    "  winners integer NOT NULL"
    ");"
    "CREATE INDEX game_due ON game(due) WHERE state < 2;"
    "CREATE INDEX game_lobby ON game(opened) WHERE state = 0 AND listed = 1;"
    "CREATE TABLE seat("
    "  game text NOT NULL, seat integer NOT NULL, person bigint NOT NULL, called text NOT NULL,"
    "  points integer NOT NULL, PRIMARY KEY (game, seat)"
    ");"
    "CREATE INDEX seat_person ON seat(person) WHERE person > 0;"
    "CREATE TABLE entry("
    "  game text NOT NULL, number integer NOT NULL, lines text NOT NULL,"
    "  PRIMARY KEY (game, number)"
    ");"
    "CREATE TABLE person("
    "  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, since bigint NOT NULL"
    ");"
    "CREATE TABLE session(hash text PRIMARY KEY, person bigint NOT NULL REFERENCES person);",

    "ALTER TABLE person ADD COLUMN name text, ADD COLUMN folded text,"
    "  ADD COLUMN secret text NOT NULL DEFAULT '', ADD COLUMN bot integer NOT NULL DEFAULT 0,"
    "  ADD COLUMN owner bigint NOT NULL DEFAULT 0, ADD COLUMN claimed bigint NOT NULL DEFAULT 0;"
    "CREATE UNIQUE INDEX person_folded ON person(folded) WHERE folded IS NOT NULL;"
    "CREATE INDEX person_owner ON person(owner) WHERE owner > 0;"
    "CREATE TABLE code("
    "  person bigint NOT NULL REFERENCES person, hash text NOT NULL, PRIMARY KEY (person, hash)"
    ");"
    "CREATE TABLE rating("
    "  person bigint NOT NULL REFERENCES person, game text NOT NULL, rating bigint NOT NULL,"
    "  deviation bigint NOT NULL, volatility bigint NOT NULL, games integer NOT NULL,"
    "  at bigint NOT NULL, PRIMARY KEY (person, game)"
    ");"
    "ALTER TABLE game ADD COLUMN rated integer NOT NULL DEFAULT 0;"
    "ALTER TABLE seat ADD COLUMN was integer NOT NULL DEFAULT 0,"
    "  ADD COLUMN became integer NOT NULL DEFAULT 0;"
    "CREATE INDEX game_over ON game(changed, name, listed, game) WHERE state = 2;"
    "CREATE INDEX seat_called ON seat(called);"
    "CREATE INDEX session_person ON session(person);",

    /* Thoughts are asked for again if they are lost, so they are not written ahead. */
    "CREATE UNLOGGED TABLE thought("
    "  game text PRIMARY KEY, at integer NOT NULL, seat integer NOT NULL, player text NOT NULL,"
    "  position text NOT NULL, luck bigint NOT NULL, server text NOT NULL,"
    "  asked timestamptz NOT NULL, taken timestamptz NOT NULL"
    ");"
    "CREATE INDEX thought_asked ON thought(asked);",

    /* Who is where is of no use after a crash. */
    "CREATE TABLE ban(what text PRIMARY KEY, since bigint NOT NULL);"
    "CREATE UNLOGGED TABLE here("
    "  game text NOT NULL, server text NOT NULL, persons text NOT NULL, until bigint NOT NULL,"
    "  PRIMARY KEY (game, server)"
    ");"
    "CREATE INDEX here_until ON here(until);",
};
enum { VERSION = sizeof steps / sizeof *steps };

/* ---- Statements ------------------------------------------------------------ */

/* An entry is added with all that belongs to it, or nothing happens: `g` is the table if this entry
 * is its next one, and empty otherwise.
 *
 *      $1 table $2 entry $3 now $4 waits $5 due $6 head $7 lines; of a row also
 *      $8 state $9 listed $10 game $11 words $12 owner $13 opened $14 seats $15 winners,
 *      $16 persons $17 names $18 points, lists of a value a seat */
/* Who has taken a thought so long ago is taken for dead; the clock is that of the database alone.
 * One that is asked for twice is taken by whoever has it, and answered to who asked last. */
#define WHEN_TAKEN "CASE WHEN $8 = 0 THEN '-infinity'::timestamptz ELSE clock_timestamp() END"
#define IS_FREE(lease) "(taken < clock_timestamp() - " lease " * interval '1 ms')"

#define CHANGED                                                                                    \
    "entries = entries + 1, changed = $3, waits = $4, due = coalesce(nullif($5::bigint, 0), due)," \
    " head = coalesce($6, head)"
#define ADD_ENTRY "INSERT INTO entry(game, number, lines) SELECT name, $2, $7 FROM g"
#define ADD_SEATS                                                                                 \
    "s AS (INSERT INTO seat(game, seat, person, called, points)"                                  \
    " SELECT g.name, u.n - 1, u.person, u.called, u.points FROM g,"                               \
    " unnest($16::bigint[], $17::text[], $18::integer[])"                                         \
    " WITH ORDINALITY AS u(person, called, points, n)"                                            \
    " ON CONFLICT (game, seat) DO UPDATE SET person = excluded.person, called = excluded.called," \
    " points = excluded.points), "                                                                \
    "d AS (DELETE FROM seat USING g WHERE seat.game = g.name AND seat.seat >= $14) "

/* A table's lines come with its first seat. */
#define LINES                                                                                \
    ", CASE WHEN coalesce(s.seat, 0) = 0 THEN (SELECT string_agg(lines, '' ORDER BY number)" \
    " FROM entry WHERE entry.game = g.name AND number >= $2) END"

static const char *const statement_sql[] = {
    [P_BEGIN] = "BEGIN",
    [P_COMMIT] = "COMMIT",
    [P_ROLLBACK] = "ROLLBACK",
    [P_SELF] = "SELECT pg_current_xact_id()::text,"
               " pg_snapshot_xmin(pg_current_snapshot())::text",
    [P_LOCK] = "SELECT FROM game WHERE name = ANY($1::text[]) ORDER BY name FOR NO KEY UPDATE",
    [P_OPEN] = "WITH g AS (INSERT INTO game(name, entries, changed, waits, due, head, state,"
               " listed, game, words, owner, opened, seats, winners) VALUES ($1, $2::integer + 1,"
               " $3, $4, $5, coalesce($6, ''), $8, $9, $10, $11, $12, $13, $14, $15)"
               " ON CONFLICT DO NOTHING RETURNING name), " ADD_SEATS ADD_ENTRY,
    [P_ADD] = "WITH g AS (UPDATE game SET " CHANGED
              " WHERE name = $1 AND entries = $2 RETURNING name) " ADD_ENTRY,
    [P_ADD_ROW] = "WITH g AS (UPDATE game SET " CHANGED ", state = $8, listed = $9, game = $10,"
                  " words = $11, owner = $12, opened = $13, seats = $14, winners = $15"
                  " WHERE name = $1 AND entries = $2 RETURNING name), " ADD_SEATS ADD_ENTRY,
    [P_ADMIT] = "WITH known AS (SELECT person FROM session WHERE hash = $1),"
                " p AS (INSERT INTO person(since) SELECT $2 WHERE NOT EXISTS (SELECT FROM known)"
                "       RETURNING number),"
                " s AS (INSERT INTO session(hash, person) SELECT $1, number FROM p"
                "       RETURNING person)"
                " SELECT person, coalesce(name, ''), bot, owner FROM known"
                "  JOIN person ON number = person"
                " UNION ALL SELECT person, '', 0, 0 FROM s",
    [P_TABLE] = SEARCH(SEARCH_COLUMNS LINES, "name = $1", "name"),
    [P_DUE] = SEARCH_DUE,
    [P_LOBBY] = SEARCH_LOBBY,
    [P_MINE] = SEARCH_MINE,
    [P_NOTIFY] = "SELECT pg_notify($1, $2)",
    [P_FATE] = "SELECT pg_xact_status($1::xid8)",
    [P_THERE] = "SELECT FROM entry WHERE game = $1 AND number = $2 AND lines = $3",
    [P_SINCE] = "SELECT name, entries FROM game WHERE age(xmin) <= age($1::xid8::xid)",
    [P_THINK] = "INSERT INTO thought AS t(game, at, seat, player, position, luck, server, asked,"
                " taken) VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp(), " WHEN_TAKEN ")"
                " ON CONFLICT (game) DO UPDATE SET at = excluded.at, seat = excluded.seat,"
                " player = excluded.player, position = excluded.position, luck = excluded.luck,"
                " server = excluded.server,"
                " asked = CASE WHEN t.at = excluded.at THEN t.asked ELSE excluded.asked END,"
                " taken = CASE WHEN t.at = excluded.at THEN greatest(t.taken, excluded.taken)"
                " ELSE excluded.taken END WHERE t.at <= excluded.at",
    [P_TAKE] = "UPDATE thought SET taken = clock_timestamp() WHERE game IN (SELECT game"
               " FROM thought WHERE " IS_FREE(
                   "$2") " ORDER BY asked LIMIT $1 FOR UPDATE SKIP LOCKED)"
                         " RETURNING game, at, seat, player, position, luck, server",
    [P_THOUGHT] = "DELETE FROM thought WHERE game = $1 AND at = $2",
    [P_COUNT_THOUGHTS] =
        "SELECT count(*) FILTER (WHERE " IS_FREE("$1") "), count(*) FILTER (WHERE NOT " IS_FREE(
            "$1") "),"
                  " coalesce((1000 * extract(epoch FROM clock_timestamp() - min(asked)"
                  " FILTER (WHERE " IS_FREE("$1") ")))::bigint, 0) FROM thought",
};

/* ---- What goes wrong ------------------------------------------------------- */

/* By how its code begins (the list is in PostgreSQL's manual); what is not here is hopeless. */
static const struct {
    const char *begins;
    LinkOutcome outcome;
} wrong[] = {
    {"40", LINK_AGAIN}, /* a deadlock, or a transaction that could not be put in an order */
    {"23505", LINK_AGAIN}, /* another server admits the same token, or opens the same table */
    {"55P03", LINK_AGAIN}, /* a lock was not to be had */
    {"57014", LINK_AGAIN}, /* somebody has a limit on time */
    {"57", LINK_CUT}, /* the database stops, or is not ready yet */
    {"08", LINK_CUT},      {"25P0", LINK_CUT}, /* it has thrown us out */
    {"25006", LINK_CUT}, /* it may only be read: another one has taken over */
};

static bool note(Link *link, const char *message) {
    char line[160]; /* the first: it may go on for several */
    (void)snprintf(line, sizeof line, "%.*s", (int)strcspn(message, "\n"), message);
    return text_fail(&link->why, "%s cannot be used: %s", "PostgreSQL", line);
}

static LinkOutcome judge(Link *link, const PGresult *result) {
    const char *state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    const char *message = result ? PQresultErrorMessage(result) : "";
    (void)note(link, *message ? message : PQerrorMessage(link->connection));
    if (PQstatus(link->connection) != CONNECTION_OK || !state) return LINK_CUT;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (!strncmp(state, wrong[i].begins, strlen(wrong[i].begins))) return wrong[i].outcome;
    return LINK_HOPELESS;
}

/* ---- Sending and receiving ------------------------------------------------- */

enum { MOST_VALUES = 20, DIGITS = 24 };

/* If it cannot be sent, the connection is gone: link_receive() says so. */
void link_send(Link *link, LinkStatement statement, const Value values[], int n) {
    const char *texts[MOST_VALUES];
    char digits[MOST_VALUES][DIGITS], name[8];
    for (int i = 0; i < n; i++) {
        texts[i] = values[i].is_number ? digits[i] : values[i].text;
        if (values[i].is_number)
            (void)snprintf(digits[i], DIGITS, "%lld", (long long)values[i].number);
    }
    (void)snprintf(name, sizeof name, "s%d", statement);
    (void)PQsendQueryPrepared(link->connection, name, n, texts, NULL, NULL, 0);
}

void link_sync(Link *link) { (void)PQpipelineSync(link->connection); }

/* Between the results of two statements there is a NULL. */
static PGresult *next_result(Link *link) {
    PGresult *result = PQgetResult(link->connection);
    return result ? result : PQgetResult(link->connection);
}

PGresult *link_receive(Link *link, LinkOutcome *outcome) {
    if (*outcome != LINK_DONE) return NULL;
    PGresult *result = next_result(link);
    ExecStatusType status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return result;
    *outcome = judge(link, result);
    PQclear(result);
    return NULL;
}

void link_finish(Link *link, LinkOutcome *outcome) {
    while (PQstatus(link->connection) == CONNECTION_OK) {
        PGresult *result = next_result(link);
        ExecStatusType status = PQresultStatus(result);
        bool wrongly = !result || status == PGRES_FATAL_ERROR;
        if (wrongly && *outcome == LINK_DONE) *outcome = judge(link, result);
        PQclear(result);
        if (!result || status == PGRES_PIPELINE_SYNC) break;
    }
    if (PQstatus(link->connection) != CONNECTION_OK && *outcome == LINK_DONE)
        *outcome = judge(link, NULL);
}

void link_add_to_list(Text *list, const char *string) {
    text_put(list, list->length ? ",\"" : "{\"");
    for (const char *at = string; *at; at++) {
        if (*at == '"' || *at == '\\') text_put(list, "\\");
        text_bytes(list, at, 1);
    }
    text_put(list, "\"");
}

/* ---- Opening --------------------------------------------------------------- */

static bool execute(Link *link, const char *sql) {
    PGresult *result = PQexec(link->connection, sql);
    ExecStatusType status = PQresultStatus(result);
    bool ok = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!ok) (void)judge(link, result);
    PQclear(result);
    return ok;
}

static int schema_version(void *database, TextError *why) {
    Link *link = database;
    PGresult *result = PQexec(link->connection, "SELECT coalesce(max(version), 0) FROM version");
    int version = -1;
    if (PQresultStatus(result) == PGRES_TUPLES_OK)
        version = (int)strtol(PQgetvalue(result, 0, 0), NULL, 10);
    else
        (void)judge(link, result);
    PQclear(result);
    (void)why; /* it is that of the link */
    return version;
}

static bool schema_run(void *database, const char *sql, TextError *why) {
    (void)why;
    return execute(database, sql);
}

static bool schema_set_version(void *database, int version, TextError *why) {
    char sql[60];
    (void)why;
    (void)snprintf(sql, sizeof sql, "INSERT INTO version(version) VALUES (%d)", version);
    return execute(database, sql);
}

/* A worker may not make tables, nor look at any but thoughts. */
static bool find_schema(Link *link) {
    int version = schema_version(link, &link->why);
    if (version < 0 || version == VERSION) return version == VERSION;
    return text_fail(&link->why, "%s is used by servers of another version of this program",
                     PQdb(link->connection));
}

/* Of several servers that begin at once one makes the tables, and the others wait. */
static bool raise_schema(Link *link) {
    const SchemaDoor door = {PQdb(link->connection), link, schema_version, schema_run,
                             schema_set_version};
    return execute(link, "BEGIN") && execute(link, "SELECT pg_advisory_xact_lock(1098212453)") &&
           execute(link, "CREATE TABLE IF NOT EXISTS version(version integer PRIMARY KEY)") &&
           schema_raise(&door, steps, VERSION, &link->why) && execute(link, "COMMIT");
}

static bool prepare_all(Link *link) {
    for (int i = 0; i < P_STATEMENTS; i++) {
        char name[8];
        (void)snprintf(name, sizeof name, "s%d", i);
        const char *sql = i < P_ACCOUNT ? statement_sql[i] : account_sql[i - P_ACCOUNT];
        PGresult *result = PQprepare(link->connection, name, sql, 0, NULL);
        bool ok = PQresultStatus(result) == PGRES_COMMAND_OK;
        if (!ok) (void)judge(link, result);
        PQclear(result);
        if (!ok) return false;
    }
    return true;
}

static bool listen_to(Link *link, const char *channel, bool wanted) {
    char sql[80];
    (void)snprintf(sql, sizeof sql, "LISTEN %s", channel);
    return !wanted || execute(link, sql);
}

static bool listen_to_all(Link *link) {
    const StoreHost *host = link->host;
    char name[60];
    (void)snprintf(name, sizeof name, CHANNEL_TABLES "_%s", host->name ? host->name : "");
    return listen_to(link, CHANNEL_TABLES, !host->is_worker) &&
           listen_to(link, CHANNEL_WORK, host->work) && listen_to(link, name, host->thought);
}

static void ignore(void *self, const char *message) {
    (void)self;
    (void)message;
}

/* A server that hangs must not keep others from its tables for long. */
static const char settings[] = "SET idle_in_transaction_session_timeout = '10s';"
                               "SELECT set_config('synchronous_commit', 'on', false)"
                               " WHERE current_setting('synchronous_commit') = 'off'";

bool link_open(Link *link, const char *where) {
    static const char *const keys[] = {"connect_timeout", "application_name", "client_encoding",
                                       "dbname", NULL};
    const char *const values[] = {"5", "aude", "UTF8", where, NULL};
    link->connection = PQconnectdbParams(keys, values, 1); /* what `where` says counts */
    if (PQstatus(link->connection) == CONNECTION_OK) {
        (void)PQsetNoticeProcessor(link->connection, ignore, NULL);
        if (execute(link, settings) &&
            (link->host->is_worker ? find_schema(link) : raise_schema(link)) && prepare_all(link) &&
            listen_to_all(link) && PQenterPipelineMode(link->connection))
            return true;
    } else {
        (void)note(link, PQerrorMessage(link->connection));
    }
    link_close(link);
    return false;
}

void link_close(Link *link) {
    PQfinish(link->connection);
    link->connection = NULL;
}
