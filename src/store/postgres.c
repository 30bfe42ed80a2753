/* postgres.c -- a store that several servers share, by PostgreSQL.
 *
 *      BEGIN · who am I · lock the tables, by name · every job ─►  results
 *      say which tables have changed · COMMIT                  ─►  done
 *
 * A batch is two ways there and back, whatever is in it.  Tables are locked in one order, so that
 * servers wait for each other, and not for ever.  The database decides who adds entry N: the
 * statement finds the table with N entries, or nothing.
 *
 * **A connection may end at any time.**  Then there is another one, by and by, and the batch is
 * done again.  Only where COMMIT was said and not answered is it not clear what happened: the
 * database is asked for the fate of that transaction, so nothing is kept twice, and nothing that
 * was kept is called lost.  What others have said meanwhile is found by looking for what they have
 * changed. */
#define _POSIX_C_SOURCE 200809L // NOLINT: clock_gettime() is POSIX, not C
#include "postgres_link.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    ID = 24,          /* bytes of the number of a transaction */
    TRIES = 30,       /* of a batch that others are in the way of */
    PATIENCE = 5000,  /* ms, for a database that is gone, when the store is closing */
    LONGEST = 5000,   /* ms between two tries to connect */
    HORIZON = 5000,   /* ms: so late a notification may come */
    PAYLOAD = 7000,   /* bytes of a notification; PostgreSQL takes 7999 */
};

typedef struct {
    Store *store;
    Text where;
    Link link;
    char self[ID];       /* the transaction at hand */
    bool is_committing;  /* it may be kept, and nobody has said so */
    char horizon[2][ID]; /* before the first, all was heard; the second takes its place later */
    int64_t looked;      /* when the second was found */
    Text scratch[3];     /* lists */
    LinkOutcome outcome; /* of what is asked of accounts */
} Postgres;

static int64_t clock_ms(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

#define SEND(postgres, statement, ...)                                    \
    link_send(&(postgres)->link, statement, (const Value[]){__VA_ARGS__}, \
              (int)(sizeof((const Value[]){__VA_ARGS__}) / sizeof(Value)))

static void send_bare(Postgres *postgres, LinkStatement statement) {
    link_send(&postgres->link, statement, NULL, 0);
}

/* ---- Sending --------------------------------------------------------------- */

static bool may_write(const Job *job) {
    StoreAsked asked = job->question.kind;
    return job->kind == JOB_WRITE || asked == STORE_ADMIT || asked >= STORE_CLAIM;
}

/* Is it done when the others are? */
static bool is_of_accounts(const Job *job) {
    StoreAsked asked = job->question.kind;
    return job->kind != JOB_WRITE && asked >= STORE_FIND_ROW && asked < STORE_THINK;
}

static bool is_about(const Job *job, StoreAsked asked) {
    return job->kind == JOB_QUESTION && job->question.kind == asked;
}

static const char *end_list(Text *list) {
    text_put(list, list->length ? "}" : "{}");
    return text_string(list);
}

static void send_with_row(Postgres *postgres, const StoreWrite *write) {
    const StoreRow *row = write->row;
    Text *persons = &postgres->scratch[0], *names = &postgres->scratch[1],
         *points = &postgres->scratch[2];
    for (int i = 0; i < 3; i++) text_clear(&postgres->scratch[i]);
    for (int i = 0; i < row->seats; i++) {
        text_add(persons, "%s%u", i ? "," : "{", (unsigned)row->person[i]);
        link_add_to_list(names, row->name[i]);
        text_add(points, "%s%d", i ? "," : "{", row->points[i]);
    }
    SEND(postgres, write->entry ? P_ADD_ROW : P_OPEN, TEXT(write->table), NUMBER(write->entry),
         NUMBER(write->now), NUMBER(write->waits), NUMBER(write->due), TEXT(write->head),
         TEXT(write->lines), NUMBER(row->state), NUMBER(row->listed), TEXT(row->game),
         TEXT(row->words), NUMBER(row->owner), NUMBER(row->opened), NUMBER(row->seats),
         NUMBER(row->winners), TEXT(end_list(persons)), TEXT(end_list(names)),
         TEXT(end_list(points)));
}

static void send_write(Postgres *postgres, const StoreWrite *write) {
    if (write->row)
        send_with_row(postgres, write);
    else
        SEND(postgres, P_ADD, TEXT(write->table), NUMBER(write->entry), NUMBER(write->now),
             NUMBER(write->waits), NUMBER(write->due), TEXT(write->head), TEXT(write->lines));
}

static void send_of_thoughts(Postgres *postgres, const StoreQuestion *asked) {
    const StoreThought *thought = &asked->thought;
    if (asked->kind == STORE_THINK)
        SEND(postgres, P_THINK, TEXT(thought->table), NUMBER(thought->at), NUMBER(thought->seat),
             TEXT(thought->player), TEXT(thought->position), NUMBER((int64_t)thought->luck),
             TEXT(thought->server), NUMBER(asked->own));
    else if (asked->kind == STORE_TAKE)
        SEND(postgres, P_TAKE, NUMBER(asked->most), NUMBER(STORE_LEASE));
    else if (asked->kind == STORE_THOUGHT)
        SEND(postgres, P_THOUGHT, TEXT(thought->table), NUMBER(thought->at));
    else if (asked->kind == STORE_COUNT_THOUGHTS)
        SEND(postgres, P_COUNT_THOUGHTS, NUMBER(STORE_LEASE));
}

/* But those about accounts. */
static void send_question(Postgres *postgres, const StoreQuestion *asked) {
    switch (asked->kind) {
    case STORE_FIND_TABLE: SEND(postgres, P_TABLE, TEXT(asked->table), NUMBER(asked->from)); break;
    case STORE_ADMIT:      SEND(postgres, P_ADMIT, TEXT(asked->hash), NUMBER(asked->now)); break;
    case STORE_FIND_DUE:   SEND(postgres, P_DUE, NUMBER(asked->until)); break;
    case STORE_FIND_LOBBY: send_bare(postgres, P_LOBBY); break;
    case STORE_FIND_MINE:  SEND(postgres, P_MINE, NUMBER(asked->person)); break;
    default:               send_of_thoughts(postgres, asked); break;
    }
}

/* Of tables that are written to, if there are any. */
static bool send_locks(Postgres *postgres, Job *const jobs[], int n) {
    Text *names = &postgres->scratch[0];
    text_clear(names);
    for (int i = 0; i < n; i++)
        if (jobs[i]->kind == JOB_WRITE) link_add_to_list(names, jobs[i]->write.table);
    if (names->length) SEND(postgres, P_LOCK, TEXT(end_list(names)));
    return names->length > 0;
}

/* ---- Receiving ------------------------------------------------------------- */

static const char *text_at(const PGresult *result, int row, int column) {
    return PQgetvalue(result, row, column);
}

static int64_t number_at(const PGresult *result, int row, int column) {
    return strtoll(PQgetvalue(result, row, column), NULL, 10);
}

static void take_records(Job *job, const PGresult *result) {
    for (int row = 0; row < PQntuples(result); row++) {
        Record record;
        for (int i = 0; i < OF_TEXTS; i++) record.text[i] = text_at(result, row, i);
        for (int i = 0; i < OF_NUMBERS; i++)
            record.number[i] = number_at(result, row, OF_TEXTS + i);
        job_take(job, &record);
    }
    int lines = OF_TEXTS + OF_NUMBERS; /* of a table */
    if (PQnfields(result) > lines && PQntuples(result))
        job_take_lines(job, text_at(result, 0, lines), (size_t)PQgetlength(result, 0, lines));
}

static void take_thoughts(Job *job, const PGresult *result) {
    for (int row = 0; row < PQntuples(result); row++)
        job_take_thought(job, &(StoreThought){.table = text_at(result, row, 0),
                                              .at = (int)number_at(result, row, 1),
                                              .seat = (int)number_at(result, row, 2),
                                              .player = text_at(result, row, 3),
                                              .position = text_at(result, row, 4),
                                              .luck = (uint64_t)number_at(result, row, 5),
                                              .server = text_at(result, row, 6),
                                              .moves = ""});
}

static void take_result(Job *job, PGresult *result) {
    job_begin(job);
    if (job->kind == JOB_WRITE) {
        job->lost = !strcmp(PQcmdTuples(result), "0");
    } else if (is_about(job, STORE_THINK) || is_about(job, STORE_THOUGHT)) {
        job->answer.found = strcmp(PQcmdTuples(result), "0") != 0;
    } else if (is_about(job, STORE_TAKE)) {
        take_thoughts(job, result);
    } else if (is_about(job, STORE_COUNT_THOUGHTS)) {
        job->answer.waiting = (int)number_at(result, 0, 0);
        job->answer.taken = (int)number_at(result, 0, 1);
        job->answer.waited = number_at(result, 0, 2);
    } else if (job->question.kind == STORE_ADMIT) {
        job->answer.found = true;
        job->answer.person = (uint32_t)number_at(result, 0, 0);
        job->answer.who = (StorePerson){.number = job->answer.person,
                                        .name = job_string(job, text_at(result, 0, 1)),
                                        .secret = "",
                                        .bot = number_at(result, 0, 2) != 0,
                                        .owner = (uint32_t)number_at(result, 0, 3)};
    } else {
        take_records(job, result);
    }
}

static void copy_id(char to[ID], const char *from) {
    size_t n = strnlen(from, ID - 1);
    memcpy(to, from, n);
    to[n] = '\0';
}

/* What was under way when this transaction began may still be said by others. */
static void move_horizon(Postgres *postgres, const char *least) {
    int64_t now = clock_ms();
    if (*postgres->horizon[0] && now - postgres->looked < HORIZON) return;
    copy_id(postgres->horizon[0], *postgres->horizon[0] ? postgres->horizon[1] : least);
    copy_id(postgres->horizon[1], least);
    postgres->looked = now;
}

static void receive_self(Postgres *postgres, LinkOutcome *outcome) {
    PGresult *result = link_receive(&postgres->link, outcome);
    if (!result) return;
    copy_id(postgres->self, text_at(result, 0, 0));
    move_horizon(postgres, text_at(result, 0, 1));
    PQclear(result);
}

/* ---- Accounts -------------------------------------------------------------- */

/* One statement at a time, as the next one depends on it. */
static bool run_account(void *database, int name, const Value values[], int n,
                        const SqlTaker *taker, TextError *why) {
    Postgres *postgres = database;
    const char *cells[OF_TEXTS + OF_NUMBERS];
    (void)why; /* it is that of the link */
    link_send(&postgres->link, (LinkStatement)(P_ACCOUNT + name), values, n);
    link_sync(&postgres->link);
    PGresult *result = link_receive(&postgres->link, &postgres->outcome);
    for (int row = 0; result && taker->take && row < PQntuples(result); row++) {
        for (int i = 0; i < PQnfields(result); i++) cells[i] = text_at(result, row, i);
        taker->take(taker->with, cells);
    }
    PQclear(result);
    link_finish(&postgres->link, &postgres->outcome);
    return postgres->outcome == LINK_DONE;
}

static bool counts(const Job *job) {
    const StoreRow *row = job->kind == JOB_WRITE && !job->lost ? job->write.row : NULL;
    return row && row->state == STORE_OVER && row->rated;
}

/* What is left of a batch, in its order. */
static LinkOutcome do_accounts(Postgres *postgres, Job *const jobs[], int n) {
    const Sql sql = {postgres, run_account};
    TextError why = {0};
    postgres->outcome = LINK_DONE;
    for (int i = 0; i < n && postgres->outcome == LINK_DONE; i++) {
        if (is_of_accounts(jobs[i])) {
            job_begin(jobs[i]);
            (void)account_answer(&sql, jobs[i], &why);
        } else if (counts(jobs[i])) {
            (void)rating_count(&sql, &jobs[i]->write, &why);
        }
    }
    return postgres->outcome;
}

/* ---- A batch --------------------------------------------------------------- */

static LinkOutcome do_jobs(Postgres *postgres, Job *const jobs[], int n, bool writes) {
    Link *link = &postgres->link;
    LinkOutcome outcome = LINK_DONE;
    bool locks = false;
    if (writes) {
        send_bare(postgres, P_BEGIN);
        send_bare(postgres, P_SELF);
        locks = send_locks(postgres, jobs, n);
    }
    for (int i = 0; i < n; i++) {
        if (jobs[i]->kind == JOB_WRITE)
            send_write(postgres, &jobs[i]->write);
        else
            send_question(postgres, &jobs[i]->question);
    }
    link_sync(link);
    if (writes) {
        PQclear(link_receive(link, &outcome));
        receive_self(postgres, &outcome);
        if (locks) PQclear(link_receive(link, &outcome));
    }
    for (int i = 0; i < n; i++) {
        if (is_of_accounts(jobs[i])) continue;
        PGresult *result = link_receive(link, &outcome);
        if (result) take_result(jobs[i], result);
        PQclear(result);
    }
    link_finish(link, &outcome);
    return outcome == LINK_DONE ? do_accounts(postgres, jobs, n) : outcome;
}

static void send_notice(Postgres *postgres, Text *list) {
    if (list->length) SEND(postgres, P_NOTIFY, TEXT(CHANNEL_TABLES), TEXT(text_string(list)));
    text_clear(list);
}

/* An answer, to who has asked: "rome 12 1 3 268435457". */
static void send_answer(Postgres *postgres, const StoreThought *thought) {
    Text *channel = &postgres->scratch[0], *words = &postgres->scratch[1];
    text_clear(channel);
    text_clear(words);
    text_add(channel, CHANNEL_TABLES "_%s", thought->server);
    text_add(words, "%s %d %d %s", thought->table, thought->at, thought->seat, thought->moves);
    SEND(postgres, P_NOTIFY, TEXT(text_string(channel)), TEXT(text_string(words)));
}

static void send_notices_of_thoughts(Postgres *postgres, Job *const jobs[], int n) {
    bool work = false;
    for (int i = 0; i < n; i++) {
        const StoreQuestion *asked = &jobs[i]->question;
        bool done = jobs[i]->answer.found;
        if (is_about(jobs[i], STORE_THOUGHT) && done && *asked->thought.server)
            send_answer(postgres, &asked->thought);
        work |= is_about(jobs[i], STORE_THINK) && done && !asked->own;
    }
    if (work) SEND(postgres, P_NOTIFY, TEXT(CHANNEL_WORK), TEXT(""));
}

/* Whose sessions have ended; 0: nobody's. */
static uint32_t ended_for(const Job *job) {
    StoreAsked asked = job->question.kind;
    bool ends = asked >= STORE_LOGOUT && asked <= STORE_FORGET;
    if (job->kind != JOB_QUESTION || !ends || !job->answer.found) return 0;
    return asked == STORE_RECOVER ? job->answer.person : job->question.person;
}

static bool bans_change(const Job *job) {
    return is_about(job, STORE_BAN) || is_about(job, STORE_UNBAN);
}

/* Which tables have how many entries now, whose sessions have ended, and whether other people may
 * not come in: "rome:7,oslo:12,!17:1,!bans:1". */
static void send_notices(Postgres *postgres, Job *const jobs[], int n) {
    Text *list = &postgres->scratch[0];
    text_clear(list);
    for (int i = 0; i < n; i++) {
        const StoreWrite *write = &jobs[i]->write;
        const char *comma = list->length ? "," : "";
        uint32_t person = ended_for(jobs[i]);
        if (person) text_add(list, "%s!%u:1", comma, (unsigned)person);
        if (is_about(jobs[i], STORE_HERE)) text_add(list, "%s%s:0", comma, jobs[i]->question.table);
        if (bans_change(jobs[i])) text_add(list, "%s!bans:1", comma);
        if (jobs[i]->kind != JOB_WRITE || jobs[i]->lost) continue;
        text_add(list, "%s%s:%d", comma, write->table, write->entry + 1);
        if (list->length > PAYLOAD) send_notice(postgres, list);
    }
    send_notice(postgres, list);
}

static LinkOutcome commit(Postgres *postgres, Job *const jobs[], int n) {
    LinkOutcome outcome = LINK_DONE;
    send_notices(postgres, jobs, n);
    send_notices_of_thoughts(postgres, jobs, n);
    send_bare(postgres, P_COMMIT);
    postgres->is_committing = true;
    link_sync(&postgres->link);
    link_finish(&postgres->link, &outcome);
    if (outcome != LINK_CUT) postgres->is_committing = false;
    return outcome;
}

static LinkOutcome try_batch(Postgres *postgres, Job *const jobs[], int n) {
    bool writes = false;
    for (int i = 0; i < n; i++) writes |= may_write(jobs[i]);
    if (!postgres->link.connection) return LINK_CUT;
    LinkOutcome outcome = do_jobs(postgres, jobs, n, writes), undone = LINK_DONE;
    if (outcome == LINK_DONE && writes) outcome = commit(postgres, jobs, n);
    if (outcome == LINK_DONE || outcome == LINK_CUT || !writes) return outcome;
    send_bare(postgres, P_ROLLBACK);
    link_sync(&postgres->link);
    link_finish(&postgres->link, &undone);
    return undone == LINK_DONE ? outcome : undone;
}

/* ---- A connection that was lost --------------------------------------------- */

/* What others have changed since it was heard last. */
static LinkOutcome catch_up(Postgres *postgres) {
    LinkOutcome outcome = LINK_DONE;
    store_work(postgres->store);
    if (postgres->link.host->is_worker) return LINK_DONE;
    SEND(postgres, P_SINCE, TEXT(postgres->horizon[0]));
    link_sync(&postgres->link);
    PGresult *result = link_receive(&postgres->link, &outcome);
    for (int i = 0; result && i < PQntuples(result); i++)
        store_changed(postgres->store, text_at(result, i, 0), (int)number_at(result, i, 1));
    PQclear(result);
    link_finish(&postgres->link, &outcome);
    store_changed(postgres->store, "!bans", 0); /* it may have been said meanwhile */
    return outcome;
}

/* Connect until it succeeds.  A store that is closing waits a while if there is something to keep,
 * and otherwise not at all. */
static bool reconnect(Postgres *postgres, bool must, TextError *why) {
    int64_t begun = clock_ms();
    link_close(&postgres->link);
    for (int pause = 50;; pause = pause < LONGEST ? 2 * pause : LONGEST) {
        if (link_open(&postgres->link, text_string(&postgres->where))) {
            if (catch_up(postgres) == LINK_DONE) return true;
            link_close(&postgres->link);
        }
        *why = postgres->link.why;
        if (store_is_closing(postgres->store) && (!must || clock_ms() - begun > PATIENCE))
            return false;
        store_pause(postgres->store, pause);
    }
}

/* A database that crashed gives the numbers of transactions that it lost again, to others: so what
 * was written must be there as well. */
static LinkOutcome find_written(Postgres *postgres, Job *const jobs[], int n, bool *kept) {
    LinkOutcome outcome = LINK_DONE;
    const StoreWrite *write = NULL;
    for (int i = 0; i < n && !write; i++)
        if (jobs[i]->kind == JOB_WRITE && !jobs[i]->lost) write = &jobs[i]->write;
    if (!write) return outcome;
    SEND(postgres, P_THERE, TEXT(write->table), NUMBER(write->entry), TEXT(write->lines));
    link_sync(&postgres->link);
    PGresult *result = link_receive(&postgres->link, &outcome);
    *kept = result && PQntuples(result) == 1;
    PQclear(result);
    link_finish(&postgres->link, &outcome);
    return outcome;
}

/* Was the transaction kept whose end nobody has heard of?  One that the database does not know (it
 * was restored, or another has taken over) was not. */
static LinkOutcome find_fate(Postgres *postgres, Job *const jobs[], int n, bool *kept) {
    LinkOutcome outcome = LINK_DONE;
    SEND(postgres, P_FATE, TEXT(postgres->self));
    link_sync(&postgres->link);
    PGresult *result = link_receive(&postgres->link, &outcome);
    bool is_known = result && !PQgetisnull(result, 0, 0);
    const char *fate = is_known ? text_at(result, 0, 0) : "";
    *kept = !strcmp(fate, "committed");
    bool is_open = !strcmp(fate, "in progress");
    PQclear(result);
    link_finish(&postgres->link, &outcome);
    if (outcome == LINK_HOPELESS) return LINK_DONE;
    if (outcome == LINK_DONE && *kept) return find_written(postgres, jobs, n, kept);
    return is_open ? LINK_AGAIN : outcome;
}

/* Connected again: *kept if the batch need not be done again. */
static bool recover(Postgres *postgres, Job *const jobs[], int n, bool *kept, TextError *why) {
    *kept = false;
    if (!reconnect(postgres, true, why)) return false;
    while (postgres->is_committing) {
        switch (find_fate(postgres, jobs, n, kept)) {
        case LINK_DONE:
        case LINK_HOPELESS: postgres->is_committing = false; break;
        case LINK_AGAIN:    store_pause(postgres->store, 100); break;
        case LINK_CUT:
            if (!reconnect(postgres, true, why)) return false;
            break;
        }
    }
    return true;
}

static bool postgres_batch(void *engine, Job *const jobs[], int n, TextError *why) {
    Postgres *postgres = engine;
    for (int tries = 0; tries < TRIES;) {
        bool kept = false;
        switch (try_batch(postgres, jobs, n)) {
        case LINK_DONE:     return true;
        case LINK_AGAIN:    store_pause(postgres->store, 5 * tries++); break;
        case LINK_HOPELESS: tries = TRIES; break;
        case LINK_CUT:
            if (!recover(postgres, jobs, n, &kept, why)) return false;
            if (kept) return true;
            break;
        }
    }
    *why = postgres->link.why;
    return false;
}

/* ---- What others have done -------------------------------------------------- */

static void tell_changes(Postgres *postgres, const char *list) {
    char table[STORE_NAME + 1];
    while (*list) {
        size_t n = strcspn(list, ":");
        if (n == 0 || n > STORE_NAME || !list[n]) return; /* not one of ours */
        memcpy(table, list, n);
        table[n] = '\0';
        char *end;
        long entries = strtol(list + n + 1, &end, 10);
        store_changed(postgres->store, table, (int)entries);
        list = *end == ',' ? end + 1 : end + strlen(end);
    }
}

static void tell_answer(Postgres *postgres, const char *words) {
    char table[STORE_NAME + 1];
    size_t n = strcspn(words, " ");
    char *end;
    if (!n || n > STORE_NAME) return; /* not one of ours */
    memcpy(table, words, n);
    table[n] = '\0';
    int at = (int)strtol(words + n, &end, 10), seat = (int)strtol(end, &end, 10);
    store_thought(
        postgres->store,
        &(StoreThought){.table = table, .at = at, .seat = seat, .moves = end + (*end == ' ')});
}

static void take_notice(Postgres *postgres, const PGnotify *notice) {
    if (!strcmp(notice->relname, CHANNEL_TABLES))
        tell_changes(postgres, notice->extra);
    else if (!strcmp(notice->relname, CHANNEL_WORK))
        store_work(postgres->store);
    else
        tell_answer(postgres, notice->extra);
}

static bool postgres_hear(void *engine, TextError *why) {
    Postgres *postgres = engine;
    PGconn *connection = postgres->link.connection;
    bool there = PQconsumeInput(connection) && PQstatus(connection) == CONNECTION_OK;
    if (!there && !reconnect(postgres, false, why)) return store_is_closing(postgres->store);
    connection = postgres->link.connection; /* perhaps with what was said while it was made */
    for (PGnotify *notice; (notice = PQnotifies(connection)); PQfreemem(notice))
        if (notice->be_pid != PQbackendPID(connection)) take_notice(postgres, notice);
    return true;
}

static int postgres_descriptor(void *engine) {
    Postgres *postgres = engine;
    return PQsocket(postgres->link.connection);
}

static bool postgres_is_busy(void *engine) {
    (void)engine;
    return false;
}

/* ---- Opening --------------------------------------------------------------- */

static void postgres_close(void *engine) {
    Postgres *postgres = engine;
    link_close(&postgres->link);
    for (int i = 0; i < 3; i++) text_release(&postgres->scratch[i]);
    text_release(&postgres->where);
    free(postgres);
}

/* From here on everything is heard. */
static bool find_horizon(Postgres *postgres) {
    LinkOutcome outcome = LINK_DONE;
    send_bare(postgres, P_SELF);
    link_sync(&postgres->link);
    receive_self(postgres, &outcome);
    link_finish(&postgres->link, &outcome);
    return outcome == LINK_DONE;
}

static void *postgres_open(Store *store, const char *where, TextError *why) {
    Postgres *postgres = calloc(1, sizeof *postgres);
    if (!postgres) {
        (void)text_fail(why, "there is not enough memory");
        return NULL;
    }
    postgres->store = store;
    postgres->link.host = store_host(store);
    postgres->link.why.lang = why->lang;
    text_put(&postgres->where, where);
    if (link_open(&postgres->link, where) && find_horizon(postgres)) return postgres;
    *why = postgres->link.why;
    postgres_close(postgres);
    return NULL;
}

const StoreKind store_postgres = {
    .begins = {"postgresql://", "postgres://"},
    .shared = true,
    .open = postgres_open,
    .batch = postgres_batch,
    .descriptor = postgres_descriptor,
    .hear = postgres_hear,
    .is_busy = postgres_is_busy,
    .close = postgres_close,
};
