/* search.h -- what is asked of a database, in the words that SQLite and PostgreSQL share.
 *
 * Every search gives a record a seat, and the table with each of them; a table without seats gives
 * one record, whose seat is -1.  What is searched for is $1.  (SQLite takes that for a name, and
 * names are counted as they come: elsewhere it has ?1, ?2.) */
#ifndef STORE_SEARCH_H
#define STORE_SEARCH_H

/* ORDER of Record in kind.h. */
#define SEARCH_COLUMNS                                                                   \
    "g.name, g.game, g.words, g.head, coalesce(s.called, ''), coalesce(p.account, ''), " \
    "g.state, g.listed, g.owner, g.opened, g.changed, g.seats, g.winners, g.waits, "     \
    "g.entries, coalesce(s.seat, -1), coalesce(s.person, 0), coalesce(s.points, 0), "    \
    "g.rated, coalesce(p.bot, 0), coalesce(s.was, 0), coalesce(s.became, 0)"

/* The first of an order: so many at most. */
#define SEARCH_SOME(columns, which, order, most)                                                 \
    "SELECT " columns " FROM (SELECT * FROM game WHERE " which " ORDER BY " order " LIMIT " most \
    ") AS g LEFT JOIN seat AS s ON s.game = g.name"                                              \
    " LEFT JOIN (SELECT number, name AS account, bot FROM person) AS p ON p.number = s.person "  \
    "ORDER BY " order ", s.seat"
#define SEARCH(columns, which, order) SEARCH_SOME(columns, which, order, "200")

/* state: 0 a form, 1 playing, 2 over, 3 closed, as in store.h; indices have the same conditions. */
#define SEARCH_DUE SEARCH(SEARCH_COLUMNS, "state < 2 AND due <= $1", "due, name")
#define SEARCH_LOBBY SEARCH(SEARCH_COLUMNS, "state = 0 AND listed = 1", "opened DESC, name")
#define SEARCH_MINE                                                                          \
    SEARCH(SEARCH_COLUMNS,                                                                   \
           "name IN (SELECT game FROM seat WHERE person = $1 AND person > 0) AND state < 3", \
           "state / 2, changed DESC, name")

#endif
