/* hall_admin.c -- for whoever runs the server: what goes on, closing a table, cutting off an
 * address. */
#include "hall_inside.h"

#include <string.h>

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

void hall_cut(Hall *hall, const char *address) {
    for (MapNode *node = map_first(&hall->connections); node;
         node = map_next(&hall->connections, node)) {
        Connection *connection = MAP_OF(Connection, node, node);
        if (connection->address && !strcmp(connection->address->name, address))
            connection_cut(hall, connection);
    }
}
