/* rating.c -- a game that counts changes the ratings of all who played it, once.
 *
 * It is done in the transaction that keeps the end of the game: whatever happens, a game that is
 * over has counted, and one that has counted is over. */
#include "account.h"

#include <math.h>
#include <stdlib.h>

#include "match/glicko.h"

#define DAY_MS 86400000.0

static const double UNIT = STORE_RATING;

/* Those of the seats that are accounts. */
typedef struct {
    int n;
    int seat[STORE_SEATS];
    int64_t person[STORE_SEATS], behind[STORE_SEATS]; /* behind: who has the bot */
    Glicko rating[STORE_SEATS];
} Players;

static void take_player(void *with, const char *const cells[]) {
    Players *players = with;
    if (players->n == STORE_SEATS) return;
    players->seat[players->n] = (int)strtol(cells[0], NULL, 10);
    players->person[players->n] = strtoll(cells[1], NULL, 10);
    players->behind[players->n++] = strtoll(cells[2], NULL, 10);
}

/* Every seat an account of somebody else; a bot is as good as its owner. */
static bool are_apart(const Players *players, int seats) {
    if (players->n != seats) return false;
    for (int i = 0; i < players->n; i++)
        for (int other = 0; other < i; other++)
            if (players->behind[i] == players->behind[other]) return false;
    return true;
}

/* ---- In millionths ---------------------------------------------------------- */

static int64_t millionths(double value) { return (int64_t)llround(value * UNIT); }

typedef struct {
    int64_t number[4]; /* rating, deviation, volatility, when */
} Read;

static void take_rating(void *with, const char *const cells[]) {
    Read *read = with;
    for (int i = 0; i < 4; i++) read->number[i] = strtoll(cells[i], NULL, 10);
}

static bool read_rating(const Sql *sql, int64_t person, const StoreWrite *write, Glicko *rating,
                        TextError *why) {
    const Glicko fresh = GLICKO_NEW;
    Read read = {0};
    if (!SQL_RUN(sql, RATING, take_rating, &read, why, NUMBER(person), TEXT(write->row->game),
                 NUMBER(millionths(fresh.rating)), NUMBER(millionths(fresh.deviation)),
                 NUMBER(millionths(fresh.volatility)), NUMBER(write->now)))
        return false;
    *rating = (Glicko){(double)read.number[0] / UNIT, (double)read.number[1] / UNIT,
                       (double)read.number[2] / UNIT};
    *rating = glicko_waited(*rating, (double)(write->now - read.number[3]) / DAY_MS);
    return true;
}

static bool keep_rating(const Sql *sql, const Players *players, int i, const Glicko *is,
                        const StoreWrite *write, TextError *why) {
    return SQL_RUN(sql, RATE, NULL, NULL, why, NUMBER(players->person[i]), TEXT(write->row->game),
                   NUMBER(millionths(is->rating)), NUMBER(millionths(is->deviation)),
                   NUMBER(millionths(is->volatility)), NUMBER(write->now)) &&
           SQL_RUN(sql, RATE_SEAT, NULL, NULL, why, TEXT(write->table), NUMBER(players->seat[i]),
                   NUMBER(lround(players->rating[i].rating)), NUMBER(lround(is->rating)));
}

/* ---- A game ------------------------------------------------------------------ */

bool rating_count(const Sql *sql, const StoreWrite *write, TextError *why) {
    const StoreRow *row = write->row;
    Players players = {0};
    Glicko seats[AUDE_MAX_SEATS];
    int64_t counted = 0;
    if (!SQL_RUN(sql, PLAYERS, take_player, &players, why, TEXT(write->table))) return false;
    if (!are_apart(&players, row->seats)) return true;
    if (!SQL_RUN(sql, COUNT_ONCE, sql_take_number, &counted, why, TEXT(write->table))) return false;
    if (!counted) return true;
    for (int i = 0; i < players.n; i++) {
        if (!read_rating(sql, players.person[i], write, &players.rating[i], why)) return false;
        seats[players.seat[i]] = players.rating[i];
    }
    glicko_game(seats, row->points, row->out, row->seats);
    for (int i = 0; i < players.n; i++)
        if (!keep_rating(sql, &players, i, &seats[players.seat[i]], write, why)) return false;
    return true;
}
