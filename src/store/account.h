/* account.h -- accounts, ratings and the archive, in whichever database. */
#ifndef STORE_ACCOUNT_H
#define STORE_ACCOUNT_H

#include "account_sql.h"
#include "kind.h"

#define SQL_RUN(sql, statement, take, with, why, ...)                        \
    (sql)->run((sql)->database, A_##statement, (const Value[]){__VA_ARGS__}, \
               (int)(sizeof((const Value[]){__VA_ARGS__}) / sizeof(Value)),  \
               &(const SqlTaker){take, with}, why)

/* Takes one number, if there is a record: `with` is an int64_t. */
void sql_take_number(void *with, const char *const cells[]);

/* A question from STORE_FIND_ROW on. */
bool account_answer(const Sql *sql, Job *job, TextError *why);

/* Whom a session was found to be: his name. */
bool account_admitted(const Sql *sql, Job *job, TextError *why);

/* A row that is over and `rated`, after it was kept: everybody's rating, exactly once. */
bool rating_count(const Sql *sql, const StoreWrite *write, TextError *why);

#endif
