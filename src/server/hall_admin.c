/* hall_admin.c -- for whoever runs the server: what goes on, closing a table, keeping somebody
 * away. */
#include "hall_inside.h"

#include <string.h>

#include "account_name.h"

static int followers(const Table *table) {
    int n = 0;
    for (const Follow *follow = table->follows; follow; follow = follow->next) n++;
    return n;
}

/* As in a log: for programs, too. */
void hall_report(const Hall *hall, Text *text, int64_t now) {
    static const char *const states[] = {[STORE_FORM] = "form",
                                         [STORE_PLAYING] = "playing",
                                         [STORE_OVER] = "over",
                                         [STORE_CLOSED] = "closed"};
    for (MapNode *node = map_first(&hall->tables); node; node = map_next(&hall->tables, node)) {
        const Table *table = MAP_OF(Table, node, node);
        if (!table->room) continue;
        text_add(text, "table=%s state=%s seats=%d followers=%d entries=%d idle=%d\n", table->name,
                 states[table->state], aude_room_players(table->room), followers(table),
                 table->entries, (int)((now - table->changed) / HALL_SECOND));
    }
}

HallClose hall_close(Hall *hall, const char *name, const char *reason, bool again, int64_t now) {
    hall->now = now;
    if (!table_name_valid(name)) return HALL_NO_TABLE;
    Table *table = again ? table_find(hall, name) : table_get(hall, name, now);
    if (!table || table->state == STORE_CLOSED) return HALL_NO_TABLE;
    if (!table->room || table->reading || table->first) return HALL_CLOSES_LATER;
    if (table->state == STORE_OVER) return HALL_WAS_OVER;
    table_close(hall, table, reason, now);
    return table->state == STORE_CLOSED ? HALL_CLOSED : HALL_CLOSES_LATER;
}

/* ---- Who is kept away ------------------------------------------------------- */

bool hall_is_banned(const Hall *hall, const char *what) {
    const char *list = text_string(&hall->bans);
    size_t n = strlen(what);
    for (size_t length; n && *list; list += length + (list[length] == '\n')) {
        length = strcspn(list, "\n");
        if (length == n && !memcmp(list, what, n)) return true;
    }
    return false;
}

bool name_is_banned(const Hall *hall, const char *name) {
    char folded[FOLDED_ROOM];
    account_name_fold(name, folded, sizeof folded);
    return hall_is_banned(hall, folded);
}

static bool is_kept_away(const Hall *hall, const Connection *connection) {
    const Person *person = connection->person;
    return hall_is_banned(hall, connection->address->name) ||
           (person && name_is_banned(hall, person->name));
}

void hall_bans(Hall *hall, const char *list) {
    text_clear(&hall->bans);
    text_put(&hall->bans, list);
    for (MapNode *node = map_first(&hall->connections); node;
         node = map_next(&hall->connections, node)) {
        Connection *connection = MAP_OF(Connection, node, node);
        if (is_kept_away(hall, connection)) connection_cut(hall, connection);
    }
}
