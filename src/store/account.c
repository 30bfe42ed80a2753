/* account.c -- accounts and the archive: what each question asks of a database. */
#include "account.h"

#include <stdlib.h>
#include <string.h>

#define ROW(name, sql) [A_##name] = (sql),
const char *const account_sql[] = {ACCOUNT_MAP(ROW)};
#undef ROW

void sql_take_number(void *with, const char *const cells[]) {
    *(int64_t *)with = strtoll(cells[0], NULL, 10);
}

/* ---- Games ------------------------------------------------------------------ */

static void take_record(void *with, const char *const cells[]) {
    Record record;
    for (int i = 0; i < OF_TEXTS; i++) record.text[i] = cells[i];
    for (int i = 0; i < OF_NUMBERS; i++) record.number[i] = strtoll(cells[OF_TEXTS + i], NULL, 10);
    job_take(with, &record);
}

static bool find_row(const Sql *sql, Job *job, TextError *why) {
    return SQL_RUN(sql, ROW, take_record, job, why, TEXT(job->question.table));
}

static bool find_board(const Sql *sql, Job *job, TextError *why) {
    return SQL_RUN(sql, BOARD, take_record, job, why, TEXT(job->question.table));
}

/* One more than is asked for tells whether there are more. */
static bool find_games(const Sql *sql, Job *job, TextError *why) {
    const StoreQuestion *asked = &job->question;
    int64_t latest = asked->until ? asked->until - 1 : INT64_MAX;
    int most = asked->most > 0 && asked->most < STORE_ROWS ? asked->most : STORE_ROWS;
    if (*asked->before && !SQL_RUN(sql, WHEN, sql_take_number, &latest, why, TEXT(asked->before)))
        return false;
    if (!SQL_RUN(sql, GAMES, take_record, job, why, NUMBER(asked->person), NUMBER(asked->own),
                 TEXT(asked->name), TEXT(asked->folded), TEXT(asked->game), TEXT(asked->words),
                 NUMBER(asked->since), NUMBER(latest), TEXT(asked->before), NUMBER(most + 1)))
        return false;
    job->answer.more = job->answer.n > most;
    if (job->answer.more) job->answer.n = most;
    return true;
}

/* ---- Persons ---------------------------------------------------------------- */

static void take_person(void *with, const char *const cells[]) {
    Job *job = with;
    job->answer.found = true;
    job->answer.who = (StorePerson){
        .number = (uint32_t)strtoll(cells[0], NULL, 10),
        .name = job_string(job, cells[1]),
        .secret = job_string(job, cells[2]),
        .bot = *cells[3] == '1',
        .owner = (uint32_t)strtoll(cells[4], NULL, 10),
        .claimed = strtoll(cells[5], NULL, 10),
        .codes = (int)strtol(cells[6], NULL, 10),
    };
}

static void take_rating(void *with, const char *const cells[]) {
    Job *job = with;
    StorePerson *who = &job->answer.who;
    if (who->n_ratings == STORE_GAMES) return;
    who->ratings[who->n_ratings++] = (StoreRating){
        .game = job_string(job, cells[0]),
        .rating = strtoll(cells[1], NULL, 10),
        .deviation = strtoll(cells[2], NULL, 10),
        .volatility = strtoll(cells[3], NULL, 10),
        .games = (int)strtol(cells[4], NULL, 10),
        .at = strtoll(cells[5], NULL, 10),
    };
}

static bool find_number(const Sql *sql, Job *job, uint32_t person, TextError *why) {
    return SQL_RUN(sql, BY_NUMBER, take_person, job, why, NUMBER(person));
}

static bool find_name(const Sql *sql, Job *job, TextError *why) {
    return SQL_RUN(sql, BY_NAME, take_person, job, why, TEXT(job->question.folded));
}

static bool find_person(const Sql *sql, Job *job, TextError *why) {
    bool ok = *job->question.folded ? find_name(sql, job, why)
                                    : find_number(sql, job, job->question.person, why);
    return ok && SQL_RUN(sql, RATINGS, take_rating, job, why, NUMBER(job->answer.who.number));
}

bool account_admitted(const Sql *sql, Job *job, TextError *why) {
    bool ok = find_number(sql, job, job->answer.person, why);
    job->answer.who.secret = "";
    job->answer.who.codes = 0;
    return ok;
}

/* ---- Accounts --------------------------------------------------------------- */

static bool refuse(Job *job, StoreOutcome outcome) {
    job->answer.found = false;
    job->answer.who = (StorePerson){.name = "", .secret = ""};
    job->answer.outcome = outcome;
    return true;
}

static bool is_taken(const Sql *sql, Job *job, bool *taken, TextError *why) {
    bool ok = find_name(sql, job, why);
    *taken = job->answer.found;
    job->answer.found = false;
    return ok;
}

/* Hashes with a space between each. */
static bool keep_codes(const Sql *sql, Job *job, TextError *why) {
    char hash[STORE_HASH + 1];
    for (const char *at = job->question.codes; *at;) {
        size_t n = strcspn(at, " ");
        if (n > STORE_HASH) return true;
        memcpy(hash, at, n);
        hash[n] = '\0';
        at += n + (at[n] == ' ');
        if (!SQL_RUN(sql, CODE, NULL, NULL, why, NUMBER(job->question.person), TEXT(hash)))
            return false;
    }
    return true;
}

static bool claim(const Sql *sql, Job *job, TextError *why) {
    const StoreQuestion *asked = &job->question;
    bool taken;
    int64_t claimed = 0;
    if (!is_taken(sql, job, &taken, why)) return false;
    if (taken) return refuse(job, STORE_TAKEN);
    if (!SQL_RUN(sql, CLAIM, sql_take_number, &claimed, why, NUMBER(asked->person),
                 TEXT(asked->name), TEXT(asked->folded), TEXT(asked->secret), NUMBER(asked->now)))
        return false;
    if (!claimed) return refuse(job, STORE_TWICE);
    job->answer.found = true;
    return keep_codes(sql, job, why);
}

static bool log_in(const Sql *sql, Job *job, uint32_t person, TextError *why) {
    job->answer.found = true;
    job->answer.person = person;
    return SQL_RUN(sql, LOGIN, NULL, NULL, why, TEXT(job->question.hash), NUMBER(person));
}

static bool make_bot(const Sql *sql, Job *job, TextError *why) {
    const StoreQuestion *asked = &job->question;
    bool taken;
    int64_t number = 0;
    if (!is_taken(sql, job, &taken, why)) return false;
    if (taken) return refuse(job, STORE_TAKEN);
    return SQL_RUN(sql, BOT, sql_take_number, &number, why, NUMBER(asked->now), TEXT(asked->name),
                   TEXT(asked->folded), NUMBER(asked->person)) &&
           log_in(sql, job, (uint32_t)number, why);
}

/* Who was forgotten meanwhile is nobody to log in as. */
static bool login(const Sql *sql, Job *job, TextError *why) {
    if (!find_number(sql, job, job->question.person, why)) return false;
    if (!*job->answer.who.name) return refuse(job, STORE_NONE);
    return log_in(sql, job, job->question.person, why);
}

static bool logout(const Sql *sql, Job *job, TextError *why) {
    const StoreQuestion *asked = &job->question;
    job->answer.found = true;
    if (*asked->hash) return SQL_RUN(sql, END, NULL, NULL, why, TEXT(asked->hash));
    return SQL_RUN(sql, END_OTHERS, NULL, NULL, why, NUMBER(asked->person), TEXT(""));
}

static bool set_secret(const Sql *sql, Job *job, uint32_t person, TextError *why) {
    const StoreQuestion *asked = &job->question;
    int64_t done = 0;
    if (!SQL_RUN(sql, SECRET, sql_take_number, &done, why, NUMBER(person), TEXT(asked->secret)))
        return false;
    if (!done) return refuse(job, STORE_NONE);
    job->answer.found = true;
    return SQL_RUN(sql, END_OTHERS, NULL, NULL, why, NUMBER(person), TEXT(asked->hash));
}

static bool password(const Sql *sql, Job *job, TextError *why) {
    return set_secret(sql, job, job->question.person, why);
}

static bool recover(const Sql *sql, Job *job, TextError *why) {
    int64_t used = 0;
    if (!find_name(sql, job, why)) return false;
    uint32_t person = job->answer.who.number;
    if (!SQL_RUN(sql, USE_CODE, sql_take_number, &used, why, NUMBER(person),
                 TEXT(job->question.codes)))
        return false;
    if (!used) return refuse(job, STORE_NONE);
    return set_secret(sql, job, person, why) && log_in(sql, job, person, why);
}

static bool forget(const Sql *sql, Job *job, TextError *why) {
    static const AccountStatement all[] = {A_FORGET_SEATS, A_FORGET_SESSIONS, A_FORGET_CODES,
                                           A_FORGET_RATINGS, A_FORGET};
    const Value person = NUMBER(job->question.person);
    const SqlTaker nobody = {0};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (!sql->run(sql->database, (int)all[i], &person, 1, &nobody, why)) return false;
    job->answer.found = true;
    return true;
}

/* ---- Who is kept away -------------------------------------------------------- */

static void take_line(void *with, const char *const cells[]) {
    Job *job = with;
    job->answer.found = true;
    job_take_lines(job, cells[0], strlen(cells[0]));
    job_take_lines(job, "\n", 1);
}

static bool find_bans(const Sql *sql, Job *job, TextError *why) {
    const SqlTaker taker = {take_line, job};
    return sql->run(sql->database, A_BANS, NULL, 0, &taker, why);
}

static bool ban(const Sql *sql, Job *job, TextError *why) {
    job->answer.found = true;
    return SQL_RUN(sql, BAN, NULL, NULL, why, TEXT(job->question.name), NUMBER(job->question.now));
}

static void take_unbanned(void *with, const char *const cells[]) {
    (void)cells;
    ((Job *)with)->answer.found = true;
}

static bool unban(const Sql *sql, Job *job, TextError *why) {
    return SQL_RUN(sql, UNBAN, take_unbanned, job, why, TEXT(job->question.name));
}

/* ---- Who is where ------------------------------------------------------------ */

static bool find_here(const Sql *sql, Job *job, TextError *why) {
    const StoreQuestion *asked = &job->question;
    return SQL_RUN(sql, OTHERS, take_line, job, why, TEXT(asked->table), TEXT(asked->hash),
                   NUMBER(asked->now));
}

/* What others have left behind is swept up by whoever leaves. */
static bool here(const Sql *sql, Job *job, TextError *why) {
    const StoreQuestion *asked = &job->question;
    job->answer.found = true;
    if (!*asked->words)
        return SQL_RUN(sql, AWAY, NULL, NULL, why, TEXT(asked->table), TEXT(asked->hash),
                       NUMBER(asked->now));
    return SQL_RUN(sql, HERE, NULL, NULL, why, TEXT(asked->table), TEXT(asked->hash),
                   TEXT(asked->words), NUMBER(asked->until));
}

/* ---- Which it is ------------------------------------------------------------ */

bool account_answer(const Sql *sql, Job *job, TextError *why) {
    static bool (*const rows[])(const Sql *, Job *, TextError *) = {
        [STORE_FIND_ROW] = find_row,
        [STORE_FIND_GAMES] = find_games,
        [STORE_FIND_BOARD] = find_board,
        [STORE_FIND_PERSON] = find_person,
        [STORE_CLAIM] = claim,
        [STORE_BOT] = make_bot,
        [STORE_LOGIN] = login,
        [STORE_LOGOUT] = logout,
        [STORE_PASSWORD] = password,
        [STORE_RECOVER] = recover,
        [STORE_FORGET] = forget,
        [STORE_FIND_BANS] = find_bans,
        [STORE_FIND_HERE] = find_here,
        [STORE_HERE] = here,
        [STORE_BAN] = ban,
        [STORE_UNBAN] = unban,
    };
    return rows[job->question.kind](sql, job, why);
}
