/* hall_change.c -- what follows when something happens at a table: one write, and what each of
 * those who watch is told, as he may know it. */
#include "hall_inside.h"

#include <string.h>

#include "base/format.h"

/* ---- What watchers see ------------------------------------------------------ */

/* Spectators see it later; when the game is over, everybody sees all of it. */
static bool sees_late(const Table *table, int as) {
    return as < 0 && table->options.delay && table->state == STORE_PLAYING;
}

static void tell_options(Tell *tell, const Table *table, int64_t now) {
    const Options *options = &table->options;
    json_object(&tell->json, "options");
    json_bool(&tell->json, "listed", options->listed);
    json_bool(&tell->json, "starts", options->starts);
    json_int(&tell->json, "delay", options->delay);
    json_bool(&tell->json, "quiet", options->quiet);
    json_object_end(&tell->json);
    tell_number(tell, "now", now);
}

/* Who came before the start to a table that has copies stays, but is told nothing of the game. */
static bool may_see(const Follow *follow) {
    if (follow->owed) return false;
    return follow->as >= 0 || !board_hides(follow->table, follow->connection->person->number);
}

/* To all who look through these eyes, or to one of them. */
static void tell_viewers(const Tell *tell, const Table *table, int as, Connection *only) {
    if (only) tell_to(tell, only);
    for (const Follow *follow = table->follows; !only && follow; follow = follow->next)
        if (follow->as == as && may_see(follow)) tell_to(tell, follow->connection);
}

/* To everybody once, however many seats he looks from. */
void tell_everybody(const Tell *tell, const Table *table) {
    uint64_t stamp = ++tell->hall->stamp;
    for (const Follow *follow = table->follows; follow; follow = follow->next) {
        if (follow->connection->stamp == stamp) continue;
        follow->connection->stamp = stamp;
        tell_to(tell, follow->connection);
    }
}

/* The room as a seat may know it, in the hall's own text. */
static const char *seen_text(Hall *hall, const Table *table, int as) {
    aude_text_clear(hall->text);
    if (!aude_room_write(table->room, as, hall->text, NULL)) return NULL;
    const char *text = aude_text_string(hall->text);
    return board_is_open(table) ? board_without_seed(hall, text) : text;
}

static void put_string(Tell *tell, const char *key, const char *bytes, size_t length) {
    Text part = {0};
    if (length) text_bytes(&part, bytes, length);
    tell->json.text->failed |= part.failed;
    json_string(&tell->json, key, text_string(&part));
    text_release(&part);
}

static void tell_room(Hall *hall, Table *table, const char *is, int as, Connection *only,
                      int64_t now) {
    const char *text = seen_text(hall, table, as);
    size_t length = text ? strlen(text) : 0;
    if (text && sees_late(table, as)) {
        const char *end = copy_steps(text, 0, table->released, &length);
        length += (size_t)(end - text);
    }
    Tell tell = tell_begin(hall, table, is);
    json_word(&tell.json, "table", table->name);
    if (*is == 'c') json_int(&tell.json, "as", as);
    put_string(&tell, "text", text, length);
    tell_options(&tell, table, now);
    tell.json.text->failed |= !text;
    tell_end(&tell);
    if (*is == 'c')
        tell_viewers(&tell, table, as, only);
    else
        tell_everybody(&tell, table);
}

void tell_copy(Hall *hall, Table *table, Connection *connection, int as, int64_t now) {
    tell_room(hall, table, "copy", as, connection, now);
}

void tell_owed(Hall *hall, Table *table, int64_t now) {
    for (Follow *follow = table->follows; follow; follow = follow->next) {
        bool owed = follow->owed;
        follow->owed = false;
        if (owed && may_see(follow)) tell_copy(hall, table, follow->connection, follow->as, now);
    }
}

static unsigned views_of(const Table *table) {
    unsigned views = 0;
    for (const Follow *follow = table->follows; follow; follow = follow->next)
        if (follow->as != NO_EYES) views |= 1u << (follow->as + 1);
    return views;
}

void tell_copies(Hall *hall, Table *table, int64_t now) {
    unsigned views = views_of(table);
    for (int view = 0; view < VIEWS; view++)
        if (views >> view & 1) tell_copy(hall, table, NULL, view - 1, now);
}

/* Steps from a number on, as some eyes see them; NULL: there is no memory for them. */
typedef struct {
    int as, from;
    const char *lines;
    size_t length;
} SeenSteps;

static void tell_steps(Hall *hall, Table *table, const SeenSteps *seen, Connection *only,
                       int64_t now) {
    Tell tell = tell_begin(hall, table, "steps");
    json_word(&tell.json, "table", table->name);
    json_int(&tell.json, "as", seen->as);
    json_int(&tell.json, "from", seen->from);
    put_string(&tell, "lines", seen->lines, seen->length);
    tell.json.text->failed |= !seen->lines;
    tell_number(&tell, "now", now);
    tell_end(&tell);
    tell_viewers(&tell, table, seen->as, only);
}

/* Steps that happened before, cut out of what this seat's copy has. */
void tell_since(Hall *hall, Table *table, int as, int from, Connection *only, int64_t now) {
    const char *text = seen_text(hall, table, as);
    int to = sees_late(table, as) ? table->released : aude_room_steps(table->room);
    SeenSteps seen = {.as = as, .from = from};
    if (text) seen.lines = copy_steps(text, from, to, &seen.length);
    tell_steps(hall, table, &seen, only, now);
}

/* Who has left a seat before the start does not look through its eyes any longer: he is a
 * spectator, once.  While that may be lost it is remembered what he was. */
static void check_eyes(Hall *hall, Table *table) {
    for (Follow *follow = table->follows, *next; follow; follow = next) {
        const Connection *whose = follow->connection;
        next = follow->next;
        if (follow->as < 0 || table_has_seat(table, follow->as, whose->person->number)) continue;
        bool twice = follow_find(whose, table, AUDE_SPECTATOR);
        if (table->last && follow->was == NO_EYES) follow->was = follow->as;
        follow->as = twice ? NO_EYES : AUDE_SPECTATOR;
        if (twice && !table->last) follow_end(hall, follow);
    }
}

void eyes_kept(Hall *hall, Table *table) {
    for (Follow *follow = table->follows, *next; follow; follow = next) {
        next = follow->next;
        follow->was = NO_EYES;
        if (follow->as == NO_EYES) follow_end(hall, follow);
    }
}

void eyes_lost(Hall *hall, Table *table) {
    for (Follow *follow = table->follows, *next; follow; follow = next) {
        int was = follow->was;
        next = follow->next;
        if (was == NO_EYES) continue;
        bool twice = follow_find(follow->connection, table, was);
        follow->as = was, follow->was = NO_EYES;
        if (twice) follow_end(hall, follow);
    }
}

/* ---- Chat, people, drafts --------------------------------------------------- */

void tell_chat(Hall *hall, const Table *table, const Chat *chat, Connection *only) {
    Tell tell = tell_begin(hall, table, "chat");
    json_word(&tell.json, "table", table->name);
    json_unsigned(&tell.json, "person", chat->person);
    json_string(&tell.json, "who", chat->who);
    tell_number(&tell, "now", chat->at);
    if (chat->words) json_string(&tell.json, "words", chat->words);
    if (chat->preset) json_int(&tell.json, "preset", chat->preset);
    tell_end(&tell);
    uint64_t stamp = ++hall->stamp;
    if (only) tell_to(&tell, only);
    for (const Follow *follow = table->follows; !only && follow; follow = follow->next) {
        if (follow->connection->stamp == stamp || !may_see(follow)) continue;
        follow->connection->stamp = stamp;
        tell_to(&tell, follow->connection);
    }
}

static void tell_quiet(Hall *hall, const Table *table) {
    Tell tell = tell_begin(hall, table, "quiet");
    json_word(&tell.json, "table", table->name);
    json_bool(&tell.json, "quiet", table->options.quiet);
    tell_end(&tell);
    tell_everybody(&tell, table);
}

bool table_seats(const Table *table, uint32_t person) {
    int players = aude_room_players(table->room);
    for (int seat = 0; seat < players; seat++)
        if (table_has_seat(table, seat, person)) return true;
    return false;
}

/* Each person once: did an earlier one follow, too? */
bool follow_is_counted(const Table *table, const Follow *follow) {
    for (const Follow *other = table->follows; other != follow; other = other->next)
        if (other->connection->person == follow->connection->person) return true;
    return false;
}

/* Of those who sit there. */
static void write_accounts(Json *json, const Table *table) {
    bool any = false;
    for (const Follow *follow = table->follows; follow; follow = follow->next) {
        const Person *person = follow->connection->person;
        if (!*person->name || !table_seats(table, person->number)) continue;
        if (follow_is_counted(table, follow)) continue;
        if (!any) json_list(json, "accounts");
        any = true;
        json_object(json, NULL);
        json_unsigned(json, "person", person->number);
        json_string(json, "name", person->name);
        json_bool(json, "bot", person->bot);
        json_object_end(json);
    }
    if (any) json_list_end(json);
}

void tell_people(Hall *hall, Table *table) {
    enum { MANY = 100 }; /* beyond that each follower is one */
    int watchers = 0, n = 0;
    if (!table->room) return;
    Tell tell = tell_begin(hall, table, "people");
    json_word(&tell.json, "table", table->name);
    json_list(&tell.json, "persons");
    for (const Follow *follow = table->follows; follow; follow = follow->next, n++) {
        uint32_t person = follow->connection->person->number;
        if (n < MANY && follow_is_counted(table, follow)) continue;
        if (table_seats(table, person))
            json_unsigned(&tell.json, NULL, person);
        else
            watchers++;
    }
    watchers += here_others(&tell.json, table);
    json_list_end(&tell.json);
    json_int(&tell.json, "watchers", watchers);
    write_accounts(&tell.json, table);
    tell_end(&tell);
    tell_everybody(&tell, table);
}

void tell_draft(Hall *hall, Table *table, int seat, const Connection *drafter) {
    unsigned views = views_of(table);
    for (int as = -1; as < AUDE_MAX_SEATS; as++) {
        bool may = as == seat || (table->pencil && !sees_late(table, as));
        if (!may || !(views >> (as + 1) & 1)) continue;
        Tell tell = tell_begin(hall, table, "draft");
        json_word(&tell.json, "table", table->name);
        json_int(&tell.json, "seat", seat);
        json_list(&tell.json, "moves");
        for (int i = 0; i < hall->n_draft; i++)
            json_unsigned(&tell.json, NULL, hall->draft[as + 1][i]);
        json_list_end(&tell.json);
        tell_end(&tell);
        for (const Follow *follow = table->follows; follow; follow = follow->next)
            if (follow->as == as && follow->connection != drafter && may_see(follow))
                tell_to(&tell, follow->connection);
    }
}

/* "0 268435457": as the copy has it, for who had left in the middle of a turn. */
void tell_own_draft(Hall *hall, Table *table, int as, Connection *connection) {
    const char *text = seen_text(hall, table, as);
    size_t n = 0;
    const char *draft = text ? form_value(text, "draft", &n) : "";
    size_t seat = strcspn(draft, " \n");
    if (!n || seat >= n) return;
    Tell tell = tell_begin(hall, table, "draft");
    json_word(&tell.json, "table", table->name);
    json_int(&tell.json, "seat", *draft - '0');
    json_list(&tell.json, "moves");
    for (const char *at = draft + seat; at < draft + n;) {
        char digits[16];
        size_t length = strcspn(++at, " \n");
        format_write(digits, sizeof digits, "%.*s", (int)length, at);
        json_digits(&tell.json, NULL, digits);
        at += length;
    }
    json_list_end(&tell.json);
    tell_end(&tell);
    tell_to(&tell, connection);
}

/* ---- Changes ---------------------------------------------------------------- */

Known table_known(const Table *table) {
    if (!table->room) return table->known;
    return (Known){.steps = aude_room_steps(table->room),
                   .released = table->released,
                   .chats = table->n_chats,
                   .begun = aude_room_begun(table->room),
                   .over = table->state == STORE_OVER,
                   .quiet = table->options.quiet};
}

Change change_begin(Hall *hall, Table *table) {
    AudeStep last = {0};
    Change change = {.hall = hall, .table = table, .before = table_known(table)};
    change.views = views_of(table);
    (void)aude_room_step(table->room, change.before.steps - 1, &last);
    change.since = last.at;
    for (int view = 0; view < VIEWS; view++) aude_text_clear(hall->view[view]);
    hall->n_draft = 0;
    return change;
}

/* Every view of every step is written as it happens: only then the position before it is known. */
static void change_told(void *host, const AudeTold *told) {
    Change *change = host;
    Hall *hall = change->hall;
    for (int view = 0; view < VIEWS; view++) {
        if (!(change->views >> view & 1)) continue;
        const AudeStep step = aude_told_step(told, view - 1);
        if (told->draft)
            hall->draft[view][hall->n_draft] = step.arg;
        else if (!aude_step_write(&step, change->since, hall->view[view], NULL))
            change->failed = true;
    }
    if (told->draft)
        hall->n_draft++;
    else
        change->since = told->step.at;
}

AudeAnswer change_do(Change *change, const AudeCommand *command, int64_t now) {
    const AudeWatch watch = {change_told, change};
    AudeAnswer answer = aude_room_do(change->table->room, command, now, &watch);
    change->form |= answer.keep;
    return answer;
}

static bool fill(Change *change, Pending *pending, const char *lines) {
    Hall *hall = change->hall;
    Table *table = change->table;
    pending->before = change->before;
    pending->waits = (int8_t)(table->waits >= 0 ? table->waits : -1);
    pending->due = table_due(table, pending->now);
    pending->has_head = change->form;
    pending->has_row = change->form || change->state != table->state;
    if (pending->has_head && !log_head(hall, table, &pending->head)) return false;
    if (pending->has_row && !log_row(hall, table, &pending->row)) return false;
    aude_text_clear(hall->text);
    if (!aude_room_log(table->room, change->before.steps, hall->text, NULL)) return false;
    text_put(&pending->lines, lines);
    text_put(&pending->lines, aude_text_string(hall->text));
    return !pending->lines.failed;
}

/* The steps of this change, to everybody as he may see them. */
static void tell_views(Change *change, int64_t now) {
    Hall *hall = change->hall;
    Table *table = change->table;
    for (int view = 0; view < VIEWS; view++) {
        const SeenSteps seen = {view - 1, change->before.steps, aude_text_string(hall->view[view]),
                                aude_text_length(hall->view[view])};
        if (!(change->views >> view & 1) || sees_late(table, view - 1)) continue;
        if (view == 0 && table->released < change->before.steps) continue; /* he gets a copy */
        tell_steps(hall, table, &seen, NULL, now);
    }
}

static void tell_change(Change *change, int64_t now) {
    Hall *hall = change->hall;
    Table *table = change->table;
    Known is = table_known(table);
    if (change->form) check_eyes(hall, table);
    if (change->form && !is.begun) tell_room(hall, table, "form", AUDE_SPECTATOR, NULL, now);
    bool copies = change->failed || is.begun != change->before.begun;
    if (is.begun && !change->before.begun) table->released = is.steps;
    if (!copies && is.steps > change->before.steps) tell_views(change, now);
    if (is.over && !change->before.over) copies = true; /* with the seed */
    if (!sees_late(table, AUDE_SPECTATOR)) table->released = is.steps;
    if (copies) tell_copies(hall, table, now);
}

bool change_end(Change *change, const char *lines, int64_t now) {
    Hall *hall = change->hall;
    Table *table = change->table;
    change->state = table->state;
    table_look(table);
    if (!change->form && !*lines && aude_room_steps(table->room) == change->before.steps)
        return true;
    table->changed = table->used = now;
    if (change->form) table->touched = now;
    Pending *pending = pending_new(hall, table, now);
    if (!pending || !fill(change, pending, lines)) {
        table->known = change->before;
        table_lost(hall, table, now);
        return false;
    }
    tell_change(change, now);
    if (table->options.quiet != change->before.quiet) tell_quiet(hall, table);
    pending_send(hall, table);
    person_count(hall, table);
    if (table->state == STORE_OVER && change->state == STORE_PLAYING) hall->counts.ended++;
    if (aude_room_steps(table->room) != table->thinking) table->think_at = now;
    table_wake(hall, table);
    return true;
}

/* ---- What was read ---------------------------------------------------------- */

void tell_known(Hall *hall, Table *table, const Known *known, int64_t now) {
    Known is = table_known(table);
    if (!table->follows) return;
    check_eyes(hall, table);
    if (!is.begun) tell_room(hall, table, "form", AUDE_SPECTATOR, NULL, now);
    bool copies = is.begun && (!known->begun || (is.over && !known->over));
    unsigned views = is.steps > known->steps && !copies ? views_of(table) : 0;
    for (int view = 0; view < VIEWS; view++)
        if (views >> view & 1 && !sees_late(table, view - 1))
            tell_since(hall, table, view - 1, known->steps, NULL, now);
    if (copies) tell_copies(hall, table, now);
    if (is.over && !known->over) table_rated(hall, table); /* at another server */
    if (is.quiet != known->quiet) tell_quiet(hall, table);
    int first = is.chats - known->chats > CHAT_LINES ? is.chats - CHAT_LINES : known->chats;
    for (int i = first; i < is.chats; i++)
        tell_chat(hall, table, &table->chats[i % CHAT_LINES], NULL);
}

/* How many steps are old enough for those who see them late; those of the start always are. */
int steps_released(const Table *table, int64_t now) {
    AudeStep first, step;
    int n = 0, steps = aude_room_steps(table->room);
    if (!sees_late(table, AUDE_SPECTATOR) || !aude_room_step(table->room, 0, &first)) return steps;
    while (aude_room_step(table->room, n, &step) &&
           (step.at == first.at || step.at + table->options.delay * HALL_SECOND <= now))
        n++;
    return n;
}

void tell_late(Hall *hall, Table *table, int64_t now) {
    int from = table->released;
    if (!sees_late(table, AUDE_SPECTATOR)) return;
    table->released = steps_released(table, now);
    if (table->released > from && views_of(table) & 1)
        tell_since(hall, table, AUDE_SPECTATOR, from, NULL, now);
}
