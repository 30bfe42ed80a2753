/* hall_world.h -- a world for a hall: an obedient store, two servers on it, and people.
 *
 * The store answers when the test says so (settle()), in the order in which it was asked.  People
 * are numbers; those from 20 on are connected to the second server.  Each keeps all that he was
 * told, and follows the room of his table as a page does. */
#ifndef UNIT_HALL_WORLD_H
#define UNIT_HALL_WORLD_H

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "server/hall.h"
#include "server/message_rows.h"

enum { PEOPLE = 40, SERVERS = 2, SECOND = 20, MAILS = 6000, STORED = 80, ENTRIES = 1200 };

static int64_t now;
static bool failing; /* what the hall takes of memory may not be there (hall_chaos_test.c) */
static bool no_news; /* what one server has changed is not told to the other */

/* ---- The store -------------------------------------------------------------- */

typedef struct {
    char name[STORE_NAME + 1], *head, *lines[ENTRIES], words[500], game[8], names[6][32];
    int n;
    StoreRow row;
    int64_t due;
} Stored;

typedef struct Job {
    struct Job *next;
    int server;
    bool write;
    StoreWrite keep;
    StoreRow row;
    StoreQuestion ask;
    char table[STORE_NAME + 1], hash[STORE_HASH + 1], *head, *lines, words[500], game[8];
    char names[6][32];
    char person[64], folded[64], secret[64], codes[600], search[100], before[STORE_NAME + 1];
} Job;

static Stored stored[STORED];
static int n_stored, n_hashes, n_writes;
static char hashes[PEOPLE * 4][STORE_HASH + 1];
static uint32_t is_of[PEOPLE * 4]; /* whose session it is */
static struct {
    uint32_t number;
    StorePerson who;
    char name[64], folded[64], secret[64], codes[600];
} accounts[20];
static int n_accounts;
static Job *first_job, **last_job = &first_job;

static inline Stored *stored_find(const char *name) {
    for (int i = 0; i < n_stored; i++)
        if (!strcmp(stored[i].name, name)) return &stored[i];
    return NULL;
}

static inline char *copied(const char *string) {
    size_t n = strlen(string) + 1;
    char *copy = malloc(n);
    assert_non_null(copy);
    return memcpy(copy, string, n);
}

static inline Job *job_new(void *host) {
    Job *job = calloc(1, sizeof *job);
    assert_non_null(job);
    job->server = *(const int *)host;
    *last_job = job;
    last_job = &job->next;
    return job;
}

static inline void door_keep(void *host, const StoreWrite *write) {
    Job *job = job_new(host);
    job->write = true;
    job->keep = *write;
    n_writes++;
    (void)snprintf(job->table, sizeof job->table, "%s", write->table);
    job->head = write->head ? copied(write->head) : NULL;
    job->lines = copied(write->lines);
    if (!write->row) return;
    job->row = *write->row;
    (void)snprintf(job->words, sizeof job->words, "%s", write->row->words);
    (void)snprintf(job->game, sizeof job->game, "%s", write->row->game);
    for (int i = 0; i < 6; i++)
        (void)snprintf(job->names[i], sizeof job->names[i], "%s", write->row->name[i]);
}

static inline void door_ask(void *host, const StoreQuestion *question) {
    Job *job = job_new(host);
    job->ask = *question;
    if (question->table) (void)snprintf(job->table, sizeof job->table, "%s", question->table);
    if (question->hash) (void)snprintf(job->hash, sizeof job->hash, "%s", question->hash);
    const struct {
        char *to;
        size_t room;
        const char *from;
    } strings[] = {{job->person, sizeof job->person, question->name},
                   {job->folded, sizeof job->folded, question->folded},
                   {job->secret, sizeof job->secret, question->secret},
                   {job->codes, sizeof job->codes, question->codes},
                   {job->search, sizeof job->search, question->words},
                   {job->game, sizeof job->game, question->game},
                   {job->before, sizeof job->before, question->before}};
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        if (strings[i].from) (void)snprintf(strings[i].to, strings[i].room, "%s", strings[i].from);
}

/* ---- People ----------------------------------------------------------------- */

typedef struct {
    json_t *mail[MAILS];
    int n, seen;
    bool closed;
    AudeRoom *room; /* as he follows it */
    char copy[STORE_NAME + 1];
    uint32_t number;
} Somebody;

static Somebody people[PEOPLE];
static Hall *halls[SERVERS];
static struct {
    char table[STORE_NAME + 1];
    int server, seat, at, n;
    AudeGame game;
} thinks;
static uint64_t dice;

static inline void follow_lines(Somebody *one, const json_t *mail) {
    const char *line = json_string_value(json_object_get(mail, "lines"));
    int from = (int)json_integer_value(json_object_get(mail, "from"));
    if (!one->room) return;
    assert_int_equal(aude_room_steps(one->room), from); /* no gap, nothing twice */
    while (*line) {
        AudeStep step, before = {0};
        size_t n = strcspn(line, "\n");
        (void)aude_room_step(one->room, aude_room_steps(one->room) - 1, &before);
        assert_true(aude_step_read(&step, before.at, line, n, NULL));
        assert_int_equal(aude_room_follow(one->room, &step, 1, NULL), 1);
        line += n + (line[n] == '\n');
    }
}

/* A message has what messages.txt says, and nothing else. */
static inline bool has_word(const char *words, const char *word) {
    size_t n = strlen(word);
    for (const char *at = words; (at = strstr(at, word)); at += n)
        if ((at == words || at[-1] == ' ') && (!at[n] || at[n] == ' ')) return true;
    return false;
}

static inline void check_mail(json_t *mail) {
    static const struct {
        const char *name, *must, *may;
    } tells[] = {
#define X(name, must, may) {name, must, may},
        MESSAGE_TELL_MAP(X)
#undef X
    };
    const char *is = json_string_value(json_object_get(mail, "is")), *key;
    json_t *value;
    size_t row = 0, must = 1;
    while (row < sizeof tells / sizeof *tells && strcmp(tells[row].name, is) != 0) row++;
    assert_true(row < sizeof tells / sizeof *tells);
    for (const char *at = tells[row].must; *at; at++) must += *at == ' ';
    size_t there = 0;
    json_object_foreach(mail, key, value) {
        bool needed = has_word(tells[row].must, key);
        there += needed;
        if (!needed && strcmp(key, "is") != 0 && !has_word(tells[row].may, key))
            fail_msg("%s has %s", is, key);
    }
    assert_int_equal(there, must);
}

static inline void take_mail(Somebody *one, const char *json, size_t length) {
    json_t *mail = json_loadb(json, length, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(mail);
    assert_false(one->closed);
    check_mail(mail);
    const char *is = json_string_value(json_object_get(mail, "is"));
    if (!strcmp(is, "copy")) {
        const char *text = json_string_value(json_object_get(mail, "text"));
        aude_room_free(one->room);
        one->room = aude_room_read(NULL, text, AUDE_WHOLE, NULL);
        assert_non_null(one->room);
    }
    if (!strcmp(is, "steps")) follow_lines(one, mail);
    if (!strcmp(is, "welcome"))
        one->number = (uint32_t)json_integer_value(json_object_get(mail, "person"));
    assert_true(one->n < MAILS);
    one->mail[one->n++] = mail;
}

static inline void door_send(void *host, uint32_t connection, const char *json, size_t length) {
    bool was = failing;
    (void)host;
    failing = false;
    take_mail(&people[connection], json, length);
    failing = was;
}

static inline void door_close(void *host, uint32_t connection) {
    (void)host;
    people[connection].closed = true;
}

static inline void door_think(void *host, const HallThink *think) {
    (void)snprintf(thinks.table, sizeof thinks.table, "%s", think->table);
    assert_string_equal(think->player, "level=1");
    thinks.server = *(const int *)host;
    thinks.seat = think->seat, thinks.at = think->at, thinks.n++;
    aude_copy(&thinks.game, think->game);
}

static inline void door_random(void *host, void *bytes, size_t n) {
    uint8_t *to = bytes;
    (void)host;
    for (size_t i = 0; i < n; i++) {
        dice = dice * 6364136223846793005u + 1442695040888963407u;
        to[i] = (uint8_t)(dice >> 40);
    }
}

/* ---- The store answers ------------------------------------------------------ */

static inline void keep_row(Stored *at, const Job *job) {
    at->row = job->row;
    (void)memcpy(at->words, job->words, sizeof at->words);
    (void)memcpy(at->game, job->game, sizeof at->game);
    (void)memcpy(at->names, job->names, sizeof at->names);
    at->row.table = at->name, at->row.words = at->words, at->row.game = at->game;
    for (int i = 0; i < 6; i++) at->row.name[i] = at->names[i], at->row.account[i] = "";
}

static inline bool keep(Job *job) {
    Stored *at = stored_find(job->table);
    if (job->keep.entry != (at ? at->n : 0)) return false;
    if (!at) {
        assert_true(n_stored < STORED);
        at = &stored[n_stored++];
        (void)memcpy(at->name, job->table, sizeof at->name);
        assert_non_null(job->keep.row);
        assert_non_null(job->head);
    }
    if (job->head) free(at->head), at->head = job->head, job->head = NULL;
    assert_true(at->n < ENTRIES);
    at->lines[at->n++] = job->lines, job->lines = NULL;
    if (job->keep.row) keep_row(at, job);
    at->row.changed = job->keep.now, at->row.waits = job->keep.waits;
    if (job->keep.due) at->due = job->keep.due;
    return true;
}

static inline void find_table(const Job *job, StoreAnswer *answer) {
    static char lines[1 << 18];
    const Stored *at = stored_find(job->table);
    size_t n = 0;
    if (!at) return;
    lines[0] = '\0';
    for (int i = job->ask.from; i < at->n; i++) {
        (void)snprintf(lines + n, sizeof lines - n, "%s", at->lines[i]);
        n += strlen(at->lines[i]);
    }
    answer->found = true;
    answer->head = at->head, answer->lines = lines, answer->entries = at->n;
    answer->rows = &at->row, answer->n = 1;
}

static inline void admit(const Job *job, StoreAnswer *answer) {
    int person = 0;
    while (person < n_hashes && strcmp(hashes[person], job->hash) != 0) person++;
    if (person == n_hashes) {
        (void)memcpy(hashes[n_hashes++], job->hash, sizeof job->hash);
        is_of[person] = 101 + (uint32_t)person;
    }
    answer->found = true;
    answer->person = is_of[person];
    for (int i = 0; i < n_accounts; i++)
        if (accounts[i].number == answer->person) answer->who = accounts[i].who;
    answer->who.number = answer->person;
}

/* What a test of accounts has instead; NULL: nobody has one. */
static void (*answer_people)(const Job *job, StoreAnswer *answer);

/* A table and its copies; the test opens them in their order. */
static inline bool is_copy_of(const char *name, const char *other) {
    return strlen(name) == STORE_BOARD + 2 && !strncmp(name, other, STORE_BOARD);
}

static inline bool is_asked_for(const Stored *at, const StoreQuestion *ask) {
    if (ask->kind == STORE_FIND_BOARD) return is_copy_of(at->name, ask->table);
    bool open = at->row.state == STORE_FORM || at->row.state == STORE_PLAYING;
    if (ask->kind == STORE_FIND_DUE) return open && at->due <= ask->until;
    if (ask->kind == STORE_FIND_LOBBY) return at->row.listed && at->row.state == STORE_FORM;
    for (int seat = 0; seat < at->row.seats; seat++)
        if (at->row.person[seat] == ask->person && at->row.state != STORE_CLOSED) return true;
    return false;
}

/* Who is where, by which server. */
static struct {
    char table[STORE_NAME + 1], server[STORE_NAME + 1], persons[200];
    int64_t until;
} presence[40];
static int n_presence;
static bool shared; /* the halls say so */

static inline void keep_presence(const Job *job) {
    int at = 0;
    while (at < n_presence && (strcmp(presence[at].table, job->table) != 0 ||
                               strcmp(presence[at].server, job->hash) != 0))
        at++;
    assert_true(at < 40);
    if (at == n_presence) n_presence++;
    (void)snprintf(presence[at].table, sizeof presence[at].table, "%s", job->table);
    (void)snprintf(presence[at].server, sizeof presence[at].server, "%.16s", job->hash);
    (void)snprintf(presence[at].persons, sizeof presence[at].persons, "%s", job->search);
    presence[at].until = job->ask.until;
    Hall *other = halls[1 - job->server];
    if (other) hall_changed(other, job->table, 0, now);
}

static inline void find_presence(const Job *job, StoreAnswer *answer) {
    static char lines[2000];
    size_t n = 0;
    lines[0] = '\0';
    for (int i = 0; i < n_presence; i++) {
        bool there = *presence[i].persons && presence[i].until >= job->ask.now;
        if (!there || strcmp(presence[i].table, job->table) != 0) continue;
        if (strcmp(presence[i].server, job->hash) != 0)
            n += (size_t)snprintf(lines + n, sizeof lines - n, "%s\n", presence[i].persons);
    }
    answer->lines = lines;
}

static inline void answer_job(Job *job) {
    static StoreRow rows[STORED];
    Hall *hall = halls[job->server];
    StoreAnswer answer = {.number = job->ask.number, .who = {.name = "", .secret = ""}};
    if (job->ask.kind == STORE_FIND_TABLE) find_table(job, &answer);
    if (job->ask.kind == STORE_ADMIT) admit(job, &answer);
    bool board = job->ask.kind == STORE_FIND_BOARD;
    if (job->ask.kind == STORE_HERE) keep_presence(job);
    if (job->ask.kind == STORE_FIND_HERE) find_presence(job, &answer);
    if (board) job->ask.table = job->table;
    if (job->ask.kind > STORE_FIND_MINE && !board && answer_people) answer_people(job, &answer);
    if (board || (job->ask.kind >= STORE_FIND_DUE && job->ask.kind <= STORE_FIND_MINE)) {
        for (int i = 0; i < n_stored; i++)
            if (is_asked_for(&stored[i], &job->ask)) rows[answer.n++] = stored[i].row;
        answer.found = true, answer.rows = rows;
    }
    if (hall) hall_found(hall, &answer, now);
}

static inline bool do_job(void) {
    Job *job = first_job;
    if (!job) return false;
    first_job = job->next;
    if (!first_job) last_job = &first_job;
    Hall *hall = halls[job->server], *other = halls[1 - job->server];
    bool kept = job->write && keep(job);
    if (!job->write)
        answer_job(job);
    else if (hall && kept)
        hall_kept(hall, job->keep.number, now);
    else if (hall)
        hall_lost(hall, job->keep.number, now);
    if (kept && other && !no_news) hall_changed(other, job->table, job->keep.entry + 1, now);
    free(job->head), free(job->lines), free(job);
    return true;
}

static inline void settle(void) {
    while (do_job()) continue;
}

/* ---- Time, people ----------------------------------------------------------- */

static inline void pass(int64_t ms) {
    for (int64_t until = now + ms; now < until;) {
        int64_t next = INT64_MAX;
        for (int i = 0; i < SERVERS; i++) {
            int64_t at = halls[i] ? hall_tick(halls[i], now) : INT64_MAX;
            if (at < next) next = at;
        }
        settle();
        now = next <= now ? now + 1 : next < until ? next : until;
    }
    for (int i = 0; i < SERVERS; i++)
        if (halls[i]) (void)hall_tick(halls[i], now);
    settle();
}

static const HallLimits *limits;
static bool (*door_hash)(void *host, const HallSecret *secret); /* NULL: there are no accounts */

static inline void server(int i) {
    static int numbers[SERVERS];
    numbers[i] = i;
    const HallDoors doors = {door_send,   door_close,  door_keep, door_ask, door_think,
                             door_random, &numbers[i], door_hash, shared};
    halls[i] = hall_new(&doors, limits, now);
    assert_non_null(halls[i]);
    settle();
}

static inline Hall *hall_of(int who) { return halls[who >= SECOND]; }

static inline void said(int who, const char *format, ...) __attribute__((format(printf, 2, 3)));
static inline void said(int who, const char *format, ...) {
    char json[2000];
    va_list values;
    va_start(values, format);
    int n = vsnprintf(json, sizeof json, format, values);
    va_end(values);
    assert_true(n > 0 && n < (int)sizeof json);
    for (char *at = json; *at; at++)
        if (*at == '\'') *at = '"';
    hall_heard(hall_of(who), (uint32_t)who, json, strlen(json), 0, now);
}
#define say(who, ...) (said(who, __VA_ARGS__), settle())

static inline void enter(int who, const char *token) {
    const HallVisitor visitor = {"192.0.2.7", token};
    hall_connected(hall_of(who), (uint32_t)who, &visitor, now);
}

/* The token of somebody: always the same. */
static inline const char *token_of(int who) {
    static char token[65];
    (void)snprintf(token, sizeof token, "%064x", 4711 + who);
    return token;
}

static inline void connect_as(int who, int person) {
    people[who].closed = false;
    enter(who, "");
    say(who, "{'is':'hello','v':1,'token':'%s'}", token_of(person));
}
static inline void come(int who) { connect_as(who, who % SECOND); }

static inline void forget(int who) {
    Somebody *one = &people[who];
    for (int i = 0; i < one->n; i++) json_decref(one->mail[i]);
    one->n = 0;
}

static inline void leave(int who) {
    hall_gone(hall_of(who), (uint32_t)who, now);
    aude_room_free(people[who].room);
    people[who].room = NULL;
    forget(who);
    settle();
}

/* ---- What they were told ---------------------------------------------------- */

static inline int told(int who, const char *is) {
    int n = 0;
    for (int i = 0; i < people[who].n; i++)
        n += !strcmp(json_string_value(json_object_get(people[who].mail[i], "is")), is);
    return n;
}

static inline json_t *last(int who, const char *is) {
    for (int i = people[who].n - 1; i >= 0; i--) {
        json_t *mail = people[who].mail[i];
        if (!strcmp(json_string_value(json_object_get(mail, "is")), is)) return mail;
    }
    fail_msg("%d was not told: %s", who, is);
    return NULL;
}

static inline const char *word(int who, const char *is, const char *key) {
    const char *value = json_string_value(json_object_get(last(who, is), key));
    return value ? value : "";
}
static inline int number(int who, const char *is, const char *key) {
    return (int)json_integer_value(json_object_get(last(who, is), key));
}
#define assert_answered(who, result) assert_string_equal(word(who, "answer", "result"), result)

/* All that anybody was ever told, is there this in it? */
static inline bool was_told(int who, const char *bytes) {
    bool found = false;
    for (int i = 0; i < people[who].n && !found; i++) {
        char *json = json_dumps(people[who].mail[i], 0);
        found = strstr(json, bytes) != NULL;
        free(json);
    }
    return found;
}

/* ---- Tables ----------------------------------------------------------------- */

static char table[STORE_NAME + 1];

/* Somebody opens a table: its name stands in `table`. */
static inline void open_table(int who, const char *words, const char *more) {
    say(who, "{'is':'open','id':1,'words':'%s','listed':false%s}", words, more);
    assert_answered(who, "done");
    (void)snprintf(table, sizeof table, "%s", word(who, "answer", "table"));
}

static const char *const names[] = {"anna", "bram", "cees", "daan"};

/* Those from `first` on come, follow, sit down and look through their own eyes. */
static inline void seat_people(int first, int n) {
    for (int i = 0; i < n; i++) {
        say(first + i, "{'is':'sit','id':2,'table':'%s','seat':%d,'name':'%s'}", table, i,
            names[i]);
        assert_answered(first + i, "done");
        say(first + i, "{'is':'join','id':3,'table':'%s','as':%d}", table, i);
        assert_answered(first + i, "done");
    }
}

static inline void start_game(const char *words, int n, const char *more) {
    for (int i = 0; i < n; i++) come(i);
    open_table(0, words, more);
    seat_people(0, n);
    say(0, "{'is':'start','id':4,'table':'%s'}", table);
    assert_answered(0, "done");
}

/* A random decision for whoever is to decide, as he knows the game from what he was told. */
static inline bool decide(int who, int seat, AudeMove *move) {
    AudeGame game;
    AudeMove moves[AUDE_MAX_MOVES];
    if (!people[who].room || aude_room_waits(people[who].room) != seat) return false;
    assert_true(aude_room_view(people[who].room, seat, &game, NULL));
    int n = aude_moves(&game, moves);
    assert_true(n > 0);
    dice = dice * 6364136223846793005u + 1442695040888963407u;
    *move = moves[(dice >> 33) % (uint64_t)n];
    return true;
}

static inline bool play_one(int who, int seat) {
    AudeMove move;
    if (!decide(who, seat, &move)) return false;
    now += 100;
    said(who, "{'is':'play','id':9,'table':'%s','seat':%d,'at':%d,'moves':[%" PRIu32 "]}", table,
         seat, aude_room_steps(people[who].room), move);
    return true;
}

/* Up to so many decisions of the first `n` people; how many there were. */
static inline int play_on(int n, int most) {
    int played = 0;
    for (bool more = true; more && played < most;) {
        more = false;
        for (int i = 0; i < n && played < most; i++)
            if (play_one(i, i)) {
                settle();
                assert_answered(i, "done");
                more = true, played++;
            }
    }
    return played;
}

static inline bool copies_are_the_same(int one, int other) {
    AudeText *a = aude_text_new(NULL, AUDE_EN), *b = aude_text_new(NULL, AUDE_EN);
    assert_true(aude_room_write(people[one].room, AUDE_ALL, a, NULL));
    assert_true(aude_room_write(people[other].room, AUDE_ALL, b, NULL));
    bool same = !strcmp(aude_text_string(a), aude_text_string(b));
    aude_text_free(a);
    aude_text_free(b);
    return same;
}

static inline const char *seed_of(const char *name) {
    static char seed[80];
    const char *at = strstr(stored_find(name)->head, "\nseed ");
    assert_non_null(at);
    (void)sscanf(at, "\nseed %79s", seed);
    return seed;
}

/* Person 1 sits at the other server. */
static inline void start_apart(const char *words) {
    server(1);
    come(0);
    come(SECOND + 1);
    open_table(0, words, "");
    say(0, "{'is':'sit','id':2,'table':'%s','seat':0,'name':'anna'}", table);
    say(0, "{'is':'join','id':2,'table':'%s','as':0}", table);
    say(SECOND + 1, "{'is':'sit','id':2,'table':'%s','seat':1,'name':'bram'}", table);
    say(SECOND + 1, "{'is':'join','id':2,'table':'%s','as':1}", table);
    say(0, "{'is':'start','id':2,'table':'%s'}", table);
    assert_answered(0, "done");
}

/* ---- Before and after a test ------------------------------------------------ */

static inline int open_world(void **state) {
    (void)state;
    now = INT64_C(1700000000000);
    dice = 1;
    n_hashes = n_writes = n_accounts = n_presence = 0;
    thinks.n = 0;
    limits = NULL;
    no_news = false;
    server(0);
    return 0;
}

static inline int close_world(void **state) {
    (void)state;
    for (int i = 0; i < SERVERS; i++) hall_free(halls[i]), halls[i] = NULL;
    settle();
    for (int i = 0; i < PEOPLE; i++) {
        aude_room_free(people[i].room);
        forget(i);
        people[i] = (Somebody){0};
    }
    for (int i = 0; i < n_stored; i++) {
        for (int entry = 0; entry < stored[i].n; entry++) free(stored[i].lines[entry]);
        free(stored[i].head);
        stored[i] = (Stored){0};
    }
    n_stored = 0;
    return 0;
}

#endif
