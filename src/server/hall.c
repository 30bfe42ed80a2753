/* hall.c -- connections, hello, who hears what. */
#include "hall_inside.h"

#include <string.h>

#include "base/format.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/sha256.h"

enum { QUEUE_MOST = 64 }; /* messages of somebody who is not known yet */

/* ---- The hall --------------------------------------------------------------- */

static void set_limits(Hall *hall, const HallLimits *limits) {
    const HallLimits none = {0}, *usual = &hall_limits, *set = limits ? limits : &none;
    hall->limits = (HallLimits){
        .connections = set->connections ? set->connections : usual->connections,
        .messages = set->messages ? set->messages : usual->messages,
        .burst = set->burst ? set->burst : usual->burst,
        .tables = set->tables ? set->tables : usual->tables,
        .chats = set->chats ? set->chats : usual->chats,
        .tries = set->tries ? set->tries : usual->tries,
    };
}

static bool take_texts(Hall *hall) {
    bool there = true;
    hall->text = aude_text_new(NULL, AUDE_EN);
    there = hall->text != NULL;
    for (int view = 0; view < VIEWS; view++) {
        hall->view[view] = aude_text_new(NULL, AUDE_EN);
        there &= hall->view[view] != NULL;
    }
    return there;
}

Hall *hall_new(const HallDoors *doors, const HallLimits *limits, int64_t now) {
    Hall *hall = memory_take(NULL, sizeof *hall);
    if (!hall) return NULL;
    hall->doors = *doors;
    hall->now = now;
    set_limits(hall, limits);
    if (!take_texts(hall)) {
        hall_free(hall);
        return NULL;
    }
    doors->random(doors->host, &hall->salt, sizeof hall->salt);
    if (doors->shared) fresh_name(hall, hall->name);
    (void)hall_tick(hall, now);
    return hall;
}

static void connection_free(Hall *hall, Connection *connection) {
    lists_leave(hall, connection);
    while (connection->follows) follow_end(hall, connection->follows);
    sayings_release(&connection->queue);
    address_leave(hall, connection->address);
    person_leave(hall, connection->person);
    map_remove(&hall->connections, &connection->node);
    memory_give(NULL, connection);
}

void hall_free(Hall *hall) {
    MapNode *node;
    if (!hall) return;
    while ((node = map_first(&hall->connections)))
        connection_free(hall, MAP_OF(Connection, node, node));
    while ((node = map_first(&hall->tables))) table_free(hall, MAP_OF(Table, node, node));
    while ((node = map_first(&hall->questions))) {
        map_remove(&hall->questions, node);
        memory_give(NULL, MAP_OF(Question, node, node));
    }
    while ((node = map_first(&hall->errands))) errand_free(MAP_OF(Errand, node, node));
    tries_release(hall);
    Map *maps[] = {&hall->tables, &hall->connections, &hall->addresses, &hall->persons,
                   &hall->writes, &hall->questions,   &hall->errands};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) map_release(maps[i]);
    memory_give(NULL, (void *)hall->heap);
    text_release(&hall->rows);
    text_release(&hall->sealed);
    text_release(&hall->bans);
    outbox_release(&hall->box);
    aude_text_free(hall->text);
    for (int view = 0; view < VIEWS; view++) aude_text_free(hall->view[view]);
    memory_give(NULL, hall);
}

void hall_count(const Hall *hall, HallCounts *counts) {
    *counts = hall->counts;
    counts->connections = (int)hall->connections.n;
    counts->tables = (int)hall->tables.n;
    counts->persons = (int)hall->persons.n;
    counts->waiting += (int)hall->errands.n;
}

static void tell_closing(Hall *hall, Connection *connection) {
    Tell tell = tell_begin(hall, NULL, "closing");
    json_int(&tell.json, "seconds", hall->seconds);
    tell_end(&tell);
    tell_to(&tell, connection);
}

void hall_drain(Hall *hall, int seconds, int64_t now) {
    hall->now = now;
    hall->closing = true;
    hall->seconds = seconds;
    for (MapNode *node = map_first(&hall->connections); node;
         node = map_next(&hall->connections, node))
        tell_closing(hall, MAP_OF(Connection, node, node));
}

/* ---- Questions to the store ------------------------------------------------- */

uint64_t question_ask(Hall *hall, StoreQuestion question, const Connection *connection) {
    Question *asked = memory_take(NULL, sizeof *asked);
    if (!asked) return 0;
    if (!map_add(&hall->questions, &asked->node, hall->question + 1)) {
        memory_give(NULL, asked);
        return 0;
    }
    question.number = ++hall->question;
    if (question.table) format_write(asked->table, sizeof asked->table, "%s", question.table);
    if (connection) asked->connection = connection->number, asked->serial = connection->serial;
    asked->asked = question;
    hall->doors.ask(hall->doors.host, &question);
    return question.number;
}

static void admitted(Hall *hall, Connection *connection, const StoreAnswer *answer);

/* Tables that are due: whoever is not in memory comes there. */
static void due_found(Hall *hall, const StoreAnswer *answer, int64_t now) {
    for (int i = 0; i < answer->n; i++) {
        bool valid = table_name_valid(answer->rows[i].table);
        Table *table = valid ? table_get(hall, answer->rows[i].table, now) : NULL;
        if (!table) continue;
        table->said_due = true;
        table_wake(hall, table);
    }
    if (answer->n >= STORE_ROWS) hall->due_at = now + HALL_SECOND; /* there are more */
}

void hall_found(Hall *hall, const StoreAnswer *answer, int64_t now) {
    MapNode *node = map_find(&hall->questions, answer->number);
    if (!node) return;
    Question question = *MAP_OF(Question, node, node);
    hall->now = now;
    map_remove(&hall->questions, node);
    memory_give(NULL, MAP_OF(Question, node, node));
    Connection *connection = connection_find(hall, question.connection, question.serial);
    Table *table = *question.table ? table_find(hall, question.table) : NULL;
    if (question.errand) errand_found(hall, question.errand, answer);
    switch (question.asked.kind) {
    case STORE_FIND_TABLE:
        if (table && table->reading == answer->number) table_found(hall, table, answer, now);
        break;
    case STORE_ADMIT:
        if (connection) admitted(hall, connection, answer);
        break;
    case STORE_FIND_BOARD:
        if (!question.errand) board_found(hall, question.table, answer);
        break;
    case STORE_FIND_DUE:   due_found(hall, answer, now); break;
    case STORE_FIND_LOBBY: lists_found(hall, answer, NULL); break;
    case STORE_FIND_MINE:
        if (connection && connection->mine) lists_found(hall, answer, connection);
        break;
    case STORE_FIND_HERE:
        if (table && table->room) here_found(hall, table, answer->lines);
        break;
    case STORE_FIND_ROW:
        if (table && table->room) tell_rated(hall, table, answer);
        break;
    default: break; /* of errands */
    }
}

/* ---- Connections ------------------------------------------------------------ */

Connection *connection_find(const Hall *hall, uint32_t number, uint64_t serial) {
    MapNode *node = serial ? map_find(&hall->connections, number) : NULL;
    Connection *connection = node ? MAP_OF(Connection, node, node) : NULL;
    return connection && connection->serial == serial ? connection : NULL;
}

void connection_cut(Hall *hall, Connection *connection) {
    if (connection->state == CONNECTION_CUT) return;
    connection->state = CONNECTION_CUT;
    hall->doors.close(hall->doors.host, connection->number);
}

static Heard heard_of(Hall *hall, Connection *connection, const char *json, size_t length, int lag,
                      int64_t now) {
    return (Heard){.hall = hall,
                   .connection = connection,
                   .serial = connection->serial,
                   .number = connection->number,
                   .person = connection->person ? connection->person->number : 0,
                   .lang = connection->lang,
                   .lag = lag,
                   .at = now,
                   .json = json,
                   .length = length};
}

static bool is_token(const char *token) {
    return strlen(token) == TOKEN_ROOM - 1 && strspn(token, "0123456789abcdef") == TOKEN_ROOM - 1;
}

static Connection *connection_new(Hall *hall, uint32_t number, const HallVisitor *visitor,
                                  int64_t now) {
    Connection *connection = memory_take(NULL, sizeof *connection);
    if (!connection) return NULL;
    connection->number = number;
    connection->serial = ++hall->serial;
    connection->address = address_enter(hall, visitor->address ? visitor->address : "");
    bucket_fill(&connection->messages, hall->limits.burst, now);
    bucket_fill(&connection->chats, hall->limits.chats, now);
    if (visitor->token && is_token(visitor->token))
        memcpy(connection->token, visitor->token, TOKEN_ROOM);
    if (connection->address && map_add(&hall->connections, &connection->node, number))
        return connection;
    address_leave(hall, connection->address);
    memory_give(NULL, connection);
    return NULL;
}

void hall_connected(Hall *hall, uint32_t number, const HallVisitor *visitor, int64_t now) {
    hall_gone(hall, number, now); /* if that was forgotten */
    Connection *connection = connection_new(hall, number, visitor, now);
    if (!connection) {
        hall->doors.close(hall->doors.host, number);
        return;
    }
    bool many = connection->address->connections > hall->limits.connections;
    const Heard heard = heard_of(hall, connection, "", 0, 0, now);
    if (many) answer_hall(&heard, NULL, RESULT_TOO_MANY);
    if (hall->closing) tell_closing(hall, connection);
    if (many || hall->closing) connection_cut(hall, connection);
}

void hall_gone(Hall *hall, uint32_t number, int64_t now) {
    MapNode *node = map_find(&hall->connections, number);
    hall->now = now;
    if (node) connection_free(hall, MAP_OF(Connection, node, node));
}

/* ---- Hello ------------------------------------------------------------------ */

void hash_of(const char *secret, char hash[STORE_HASH + 1]) {
    uint8_t digest[SHA256_BYTES];
    sha256(secret, strlen(secret), digest);
    for (size_t i = 0; i < SHA256_BYTES; i++) format_write(hash + 2 * i, 3, "%02x", digest[i]);
}

enum { HELLOS = 20 }; /* of an address in ten minutes, for each connection that it may have */

/* Whoever shows no token is somebody new, and is kept: so nobody comes without end. */
static bool may_come(const Heard *heard) {
    return tries_of_address(heard, "comes", HELLOS * heard->hall->limits.connections);
}

static void hear_hello(Heard *heard) {
    Hall *hall = heard->hall;
    Connection *connection = heard->connection;
    const Message *said = &heard->message;
    if (!may_come(heard)) {
        answer_hall(heard, NULL, RESULT_TOO_MANY);
        connection_cut(hall, connection);
        return;
    }
    if (said->v != MESSAGE_VERSION) {
        Tell tell = tell_begin(hall, NULL, "reload");
        json_int(&tell.json, "v", MESSAGE_VERSION);
        tell_end(&tell);
        tell_to(&tell, connection);
        connection_cut(hall, connection);
        return;
    }
    AudeLang lang = language_find(said->lang, strlen(said->lang));
    connection->lang = lang < AUDE_LANGS ? lang : AUDE_EN;
    if (is_token(said->token)) memcpy(connection->token, said->token, TOKEN_ROOM);
    connection->fresh = !*connection->token;
    if (connection->fresh) hall_secret(hall, connection->token);
    hash_of(connection->token, connection->hash);
    const StoreQuestion question = {
        .kind = STORE_ADMIT, .hash = connection->hash, .now = hall->now};
    connection->state = CONNECTION_ASKED;
    if (!question_ask(hall, question, connection)) connection_cut(hall, connection);
}

static void admitted(Hall *hall, Connection *connection, const StoreAnswer *answer) {
    Sayings said = {0};
    if (connection->state != CONNECTION_ASKED) return;
    connection->person =
        answer->found && answer->person ? person_enter(hall, answer->person) : NULL;
    if (!connection->person) {
        connection_cut(hall, connection);
        return;
    }
    person_is(connection->person, &answer->who);
    if (name_is_banned(hall, connection->person->name)) {
        const Heard heard = heard_of(hall, connection, "", 0, 0, hall->now);
        answer_hall(&heard, NULL, RESULT_BANNED);
        connection_cut(hall, connection);
        return;
    }
    connection->state = CONNECTION_KNOWN;
    Tell tell = tell_begin(hall, NULL, "welcome");
    json_int(&tell.json, "v", MESSAGE_VERSION);
    json_unsigned(&tell.json, "person", answer->person);
    if (connection->fresh) json_word(&tell.json, "token", connection->token);
    tell_number(&tell, "now", hall->now);
    if (*connection->person->name) json_string(&tell.json, "name", connection->person->name);
    if (connection->person->bot) json_bool(&tell.json, "bot", true);
    tell_end(&tell);
    tell_to(&tell, connection);
    memset(connection->token, 0, sizeof connection->token);
    sayings_move(&said, &connection->queue);
    for (Saying *one = said.first; one; one = one->next) one->person = answer->person;
    hear_again(hall, &said);
}

/* ---- Hearing ---------------------------------------------------------------- */

/* What was said before, in its order. */
void hear_again(Hall *hall, Sayings *sayings) {
    Sayings said = {0};
    sayings_move(&said, sayings);
    for (const Saying *one = said.first; one; one = one->next) {
        Connection *connection = connection_find(hall, one->connection, one->serial);
        Heard heard = {.hall = hall,
                       .connection = connection,
                       .serial = one->serial,
                       .number = one->connection,
                       .person = one->person,
                       .lang = one->lang,
                       .lag = one->lag,
                       .at = one->at,
                       .again = true,
                       .reread = one->reread,
                       .json = one->json,
                       .length = one->length};
        if (connection) heard.lang = connection->lang;
        if (message_read(&heard.message, one->json, one->length)) hear(&heard);
    }
    sayings_release(&said);
}

/* By whether he is known yet. */
static void hear_from(Heard *heard) {
    Connection *connection = heard->connection;
    bool hello = heard->message.is == MESSAGE_HELLO;
    if (connection->state == CONNECTION_KNOWN)
        hear(heard);
    else if (connection->state == CONNECTION_NEW && hello)
        hear_hello(heard);
    else if (connection->state == CONNECTION_NEW)
        answer_hall(heard, NULL, RESULT_NO_HELLO);
    else if (connection->queue.n >= QUEUE_MOST || !sayings_add(&connection->queue, heard))
        answer_hall(heard, NULL, RESULT_TOO_MANY);
}

/* Who does not stop when he is told so is cut off. */
static bool is_flood(Heard *heard) {
    Hall *hall = heard->hall;
    Bucket *bucket = &heard->connection->messages;
    if (bucket_take(bucket, hall->limits.burst, HALL_SECOND, hall->limits.messages, heard->at))
        return false;
    (void)message_read(&heard->message, heard->json, heard->length);
    answer_hall(heard, NULL, RESULT_TOO_MANY);
    if (bucket->left <= -(int64_t)hall->limits.burst * 1000)
        connection_cut(hall, heard->connection);
    return true;
}

void hall_heard(Hall *hall, uint32_t number, const char *json, size_t length, int lag,
                int64_t now) {
    MapNode *node = map_find(&hall->connections, number);
    Connection *connection = node ? MAP_OF(Connection, node, node) : NULL;
    hall->now = now;
    if (!connection || connection->state == CONNECTION_CUT) return;
    Heard heard = heard_of(hall, connection, json, length, lag, now);
    hall->counts.heard++;
    if (is_flood(&heard)) return;
    if (message_read(&heard.message, json, length))
        hear_from(&heard);
    else
        answer_hall(&heard, NULL, RESULT_UNKNOWN);
}
