/* account_sql.h -- accounts, ratings and the archive, in the words that SQLite and PostgreSQL
 * share.  Values are $1, $2, ...; in both, all of one statement are given. */
#ifndef STORE_ACCOUNT_SQL_H
#define STORE_ACCOUNT_SQL_H

#include "search.h"

/* $1 person $2 own $3 name $4 folded ("": whoever) $5 game $6 words $7 since $8 the latest $9 and
 * before this table $10 most.  The times alone decide where the index is read. */
#define SEARCH_GAMES                                                                            \
    SEARCH_SOME(SEARCH_COLUMNS,                                                                 \
                "state = 2 AND changed >= $7 AND changed <= $8"                                 \
                " AND ($9 = '' OR changed < $8 OR name < $9)"                                   \
                " AND (($2 = 0 AND listed = 1)"                                                 \
                "      OR name IN (SELECT game FROM seat WHERE person > 0 AND person = $1))"    \
                " AND ($4 = '' OR name IN (SELECT game FROM seat WHERE called = $3 UNION"       \
                "      SELECT game FROM seat WHERE person > 0 AND person ="                     \
                "      (SELECT number FROM person WHERE folded = $4)))"                         \
                " AND ($5 = '' OR game = $5) AND ($6 = '' OR replace(words, $6, '') <> words)", \
                "changed DESC, name DESC", "$10")

#define PERSON_COLUMNS                                                \
    "SELECT number, coalesce(name, ''), secret, bot, owner, claimed," \
    " (SELECT count(*) FROM code WHERE person = number) FROM person "

/* The names that the copies of $1 can have. */
#define COPIES                                                                          \
    "SELECT substr($1, 1, 12) || column1 FROM (VALUES ('01'), ('02'), ('03'), ('04'), " \
    "('05'), ('06'), ('07'), ('08'), ('09'), ('10'), ('11'), ('12'), ('13'), ('14'), "  \
    "('15'), ('16')) AS v"

/* Somebody and his bots. */
#define HIS "IN (SELECT number FROM person WHERE number = $1 OR owner = $1)"

/* A rating is there from the first time that it is looked at; PostgreSQL locks it then. */
#define ACCOUNT_MAP(X)                                                                            \
    X(GAMES, SEARCH_GAMES)                                                                        \
    X(WHEN, "SELECT changed FROM game WHERE name = $1")                                           \
    X(ROW, SEARCH(SEARCH_COLUMNS, "name = $1", "name"))                                           \
    X(BOARD, SEARCH(SEARCH_COLUMNS, "name IN (" COPIES ")", "name"))                              \
    X(BY_NAME, PERSON_COLUMNS "WHERE folded = $1")                                                \
    X(BY_NUMBER, PERSON_COLUMNS "WHERE number = $1")                                              \
    X(RATINGS, "SELECT game, rating, deviation, volatility, games, at FROM rating "               \
               "WHERE person = $1 ORDER BY game LIMIT 4")                                         \
    X(CLAIM, "UPDATE person SET name = $2, folded = $3, secret = $4, claimed = $5 "               \
             "WHERE number = $1 AND folded IS NULL RETURNING number")                             \
    X(CODE, "INSERT INTO code(person, hash) VALUES ($1, $2)")                                     \
    X(BOT, "INSERT INTO person(since, name, folded, bot, owner, claimed) "                        \
           "VALUES ($1, $2, $3, 1, $4, $1) RETURNING number")                                     \
    X(LOGIN, "INSERT INTO session(hash, person) VALUES ($1, $2) "                                 \
             "ON CONFLICT (hash) DO UPDATE SET person = excluded.person")                         \
    X(END, "DELETE FROM session WHERE hash = $1")                                                 \
    X(END_OTHERS, "DELETE FROM session WHERE person = $1 AND hash <> $2")                         \
    X(SECRET, "UPDATE person SET secret = $2 WHERE number = $1 AND folded IS NOT NULL "           \
              "RETURNING number")                                                                 \
    X(USE_CODE, "DELETE FROM code WHERE person = $1 AND hash = $2 RETURNING person")              \
    X(FORGET_SEATS,                                                                               \
      "UPDATE seat SET called = 'somebody' || (seat + 1) WHERE person > 0 AND person " HIS)       \
    X(FORGET_SESSIONS, "DELETE FROM session WHERE person " HIS)                                   \
    X(FORGET_CODES, "DELETE FROM code WHERE person " HIS)                                         \
    X(FORGET_RATINGS, "DELETE FROM rating WHERE person " HIS)                                     \
    X(FORGET, "UPDATE person SET name = NULL, folded = NULL, secret = '', bot = 0, owner = 0, "   \
              "claimed = 0 WHERE number = $1 OR owner = $1")                                      \
    X(BANS, "SELECT what FROM ban ORDER BY what")                                                 \
    X(BAN, "INSERT INTO ban(what, since) VALUES ($1, $2) ON CONFLICT DO NOTHING")                 \
    X(UNBAN, "DELETE FROM ban WHERE what = $1 RETURNING what")                                    \
    X(HERE, "INSERT INTO here(game, server, persons, until) VALUES ($1, $2, $3, $4) "             \
            "ON CONFLICT (game, server) DO UPDATE SET persons = excluded.persons, "               \
            "until = excluded.until")                                                             \
    X(AWAY, "DELETE FROM here WHERE (game = $1 AND server = $2) OR until < $3")                   \
    X(OTHERS, "SELECT persons FROM here WHERE game = $1 AND server <> $2 AND until >= $3 "        \
              "ORDER BY server")                                                                  \
    X(PLAYERS, "SELECT s.seat, p.number, CASE WHEN p.bot = 1 THEN p.owner ELSE p.number END "     \
               "FROM seat AS s JOIN person AS p ON p.number = s.person "                          \
               "WHERE s.game = $1 AND p.folded IS NOT NULL ORDER BY p.number")                    \
    X(COUNT_ONCE, "UPDATE game SET rated = 1 WHERE name = $1 AND rated = 0 RETURNING seats")      \
    X(RATING, "INSERT INTO rating(person, game, rating, deviation, volatility, games, at) "       \
              "VALUES ($1, $2, $3, $4, $5, 0, $6) "                                               \
              "ON CONFLICT (person, game) DO UPDATE SET at = rating.at "                          \
              "RETURNING rating, deviation, volatility, at")                                      \
    X(RATE, "UPDATE rating SET rating = $3, deviation = $4, volatility = $5, games = games + 1, " \
            "at = $6 WHERE person = $1 AND game = $2")                                            \
    X(RATE_SEAT, "UPDATE seat SET was = $3, became = $4 WHERE game = $1 AND seat = $2")

#define ROW(name, sql) A_##name,
typedef enum { ACCOUNT_MAP(ROW) ACCOUNT_STATEMENTS } AccountStatement;
#undef ROW

extern const char *const account_sql[ACCOUNT_STATEMENTS];

#endif
