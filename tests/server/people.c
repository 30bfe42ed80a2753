/* people.c -- simulated people: what they hear, and what they make of it. */
#include "people.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "faulty_people.h"
#include "said.h"
#include "servers.h"
#include "truth.h"
#include "world.h"

enum { PATIENCE = 200000 }; /* milliseconds: so long an answer may take at worst */

Person people[MOST_PEOPLE];
int n_people;
char links[MOST_LINKS][STORE_NAME + 1];
int n_links;

static Text field; /* of the message at hand */

void crowd_link(const char *table) {
    for (int i = 0; i < n_links; i++)
        if (!strcmp(links[i], table)) return;
    if (n_links < MOST_LINKS) snprintf(links[n_links++], sizeof *links, "%s", table);
}

/* ---- Speaking ------------------------------------------------------------------------ */

void person_say_raw(Person *person, const char *json, size_t length) {
    if (person->wire) wire_say(person->wire, json, length);
}

static void send(Person *person, Unanswered *said) {
    said->under_way++;
    said->said = world.now;
    note("person %d: %s", person->index, text_string(&said->json));
    person_say_raw(person, text_string(&said->json), said->json.length);
}

/* Who has said a lot without an answer waits; but he follows his tables in any case. */
static Unanswered *free_place(Person *person, bool join) {
    int n = join ? MOST_UNANSWERED : MOST_UNANSWERED - 2 * MOST_FOLLOWED;
    for (int i = 0; i < n; i++)
        if (!person->unanswered[i].id) return &person->unanswered[i];
    return NULL;
}

Unanswered *person_say(Person *person, const char *is, const char *table, const char *more) {
    Unanswered *said = free_place(person, !strcmp(is, "join"));
    if (!said) return NULL;
    text_release(&said->json);
    *said = (Unanswered){.id = ++person->last_id, .safe = true};
    snprintf(said->is, sizeof said->is, "%s", is);
    text_add(&said->json, "{\"is\":\"%s\",\"id\":%d", is, said->id);
    if (table) text_add(&said->json, ",\"table\":\"%s\"", table);
    if (table) snprintf(said->table, sizeof said->table, "%s", table);
    text_add(&said->json, "%s}", more);
    tally[TALLY_COMMANDS]++;
    send(person, said);
    return said;
}

static void say_hello(Person *person) {
    static const char *const langs[] = {"en", "nl", "de", "xx"};
    Text hello = {0};
    text_put(&hello, "{\"is\":\"hello\",\"v\":1");
    if (person->manner == HOSTILE && once_in(8))
        text_put(&hello, ",\"token\":\"somebody-else\"");
    else if (*person->token && !person->cookie)
        text_add(&hello, ",\"token\":\"%s\"", person->token);
    if (once_in(2)) text_add(&hello, ",\"lang\":\"%s\"", langs[below(4)]);
    text_put(&hello, "}");
    person_say_raw(person, text_string(&hello), hello.length);
    text_release(&hello);
}

/* Another screen of somebody who is here already. */
static void share_token(Person *person) {
    const Person *other = &people[below(n_people)];
    if (!other->number || other->manner == HOSTILE || person->manner == HOSTILE) return;
    if (other->keeps || person->keeps) return;
    memcpy(person->token, other->token, sizeof person->token);
    person->number = other->number;
}

void person_connect(Person *person) {
    if (!*person->token && once_in(6)) share_token(person);
    int server = below(servers_count());
    person->cookie = *person->token && once_in(3);
    person->wire =
        wire_connect(person->index, server, person->address, person->cookie ? person->token : "");
    person->welcome = false;
}

void person_join(Person *person, const char *table, int as) {
    Text more = {0};
    Followed *followed = person_follows(person, table, as);
    if (!followed && person->n_followed == MOST_FOLLOWED) return;
    if (!followed) {
        followed = &person->followed[person->n_followed++];
        *followed = (Followed){.as = as};
        snprintf(followed->table, sizeof followed->table, "%s", table);
    }
    if (as >= 0 || once_in(2)) text_add(&more, ",\"as\":%d", as);
    if (followed->copy && aude_room_begun(followed->copy))
        text_add(&more, ",\"at\":%d", aude_room_steps(followed->copy));
    Unanswered *said = person_say(person, "join", table, text_string(&more));
    followed->joined += said != NULL;
    if (said) said->safe = false, said->seat = as; /* he says it anew */
    text_release(&more);
}

Followed *person_follows(Person *person, const char *table, int as) {
    for (int i = 0; i < person->n_followed; i++)
        if (person->followed[i].as == as && !strcmp(person->followed[i].table, table))
            return &person->followed[i];
    return NULL;
}

void person_unfollow(Person *person, Followed *followed) {
    aude_room_free(followed->copy);
    *followed = person->followed[--person->n_followed];
}

/* ---- Coming and going ---------------------------------------------------------------- */

static void join_all(Person *person) {
    for (int i = 0; i < person->n_followed; i++)
        if (!person->followed[i].joined)
            person_join(person, person->followed[i].table, person->followed[i].as);
}

void crowd_connected(int index, Wire *wire) {
    Person *person = &people[index];
    if (person->wire != wire) return;
    person->heard_of = world.now;
    say_hello(person);
    if (!person->number || person->manner == HOSTILE || person->keeps || once_in(2)) return;
    wire_welcome(wire, person->number); /* he knows, and does not wait for it */
    join_all(person);
}

static void forget_said(Unanswered *said) {
    text_release(&said->json);
    *said = (Unanswered){0};
}

static void come_back(Event *event) {
    Person *person = event->whose;
    if (!person->wire && !person->gone) person_connect(person);
}

void crowd_lost(int index, Wire *wire) {
    Person *person = &people[index];
    if (person->wire != wire) return;
    note("person %d notices that nobody is there", index);
    person->wire = NULL;
    person->welcome = false;
    account_lost(person);
    for (int i = 0; i < person->n_followed; i++)
        person->followed[i].joined = person->followed[i].repeated = 0;
    for (int i = 0; i < MOST_UNANSWERED; i++) {
        Unanswered *said = &person->unanswered[i];
        said->under_way = 0;
        if (said->answered || !said->safe || fault(5)) forget_said(said);
    }
    /* He would look by himself, but only once in a while. */
    Event event = {.happen = come_back, .whose = person};
    if (person->retired) later(between(200, 3000), event);
}

/* What was not answered is said again, in any order, and some of it twice. */
static void say_again(Person *person) {
    int first = below(MOST_UNANSWERED);
    for (int i = 0; i < MOST_UNANSWERED; i++) {
        Unanswered *said = &person->unanswered[(first + 5 * i) % MOST_UNANSWERED];
        if (!said->id || said->answered || !said->safe) continue;
        tally[TALLY_AGAIN]++;
        said->repeated = true;
        send(person, said);
        if (fault(3)) send(person, said);
    }
}

/* He looks through nobody's eyes any more; and somebody else has said what is not answered. */
static void become(Person *person, int64_t number) {
    if (person->number && person->number != number)
        for (int i = person->n_followed - 1; i >= 0; i--)
            if (person->followed[i].as >= 0) person_unfollow(person, &person->followed[i]);
    for (int i = 0; i < MOST_UNANSWERED && person->number != number; i++) {
        Unanswered *said = &person->unanswered[i];
        if (said->id == person->errand.id) continue;
        said->answered = true; /* whatever is answered */
        if (!said->under_way) forget_said(said);
    }
    person->number = number;
}

/* A server may be told late that a session has ended; never is it somebody's whose it never was. */
void crowd_told_who(int index, Wire *wire, int64_t number) {
    const Person *person = &people[index];
    if (person->wire != wire || !*person->token || person->manner == HOSTILE) return;
    if (!kept_session_was(person->token, number))
        wrong("person %d is told that he is %d", index, (int)number);
}

static void hear_account(Person *person, const char *json) {
    int64_t number = 0;
    if (!said_number(json, "person", &number)) wrong("no account: %s", json);
    become(person, number);
    account_is(person, said_string(json, "name", &field) ? text_string(&field) : "");
}

static void hear_codes(Person *person, const char *json) { account_codes(person, json); }

static void hear_welcome(Person *person, const char *json) {
    int64_t number = 0;
    if (!said_number(json, "person", &number) || number <= 0) wrong("no welcome: %s", json);
    bool fresh = said_string(json, "token", &field);
    bool harmless = person->manner != HOSTILE; /* others show tokens that were never given out */
    if (person->number && !fresh && number != person->number && !person->keeps)
        wrong("person %d was %d, and is %d", person->index, (int)person->number, (int)number);
    if (harmless && *person->token && fresh)
        wrong("the token of person %d was forgotten", person->index);
    if (!*person->token && !fresh) wrong("person %d is not told a token", person->index);
    if (fresh) snprintf(person->token, sizeof person->token, "%s", text_string(&field));
    if (fresh) truth_secret(person->token, number);
    become(person, number);
    person->welcome = true;
    crowd_told_who(person->index, person->wire, number);
    account_is(person, said_string(json, "name", &field) ? text_string(&field) : "");
    wire_welcome(person->wire, number);
    join_all(person);
    say_again(person);
}

/* ---- Answers ------------------------------------------------------------------------- */

static bool is(const char *string) { return !strcmp(text_string(&field), string); }

/* Who hears `late` or `twice` cannot know which of his commands it was that came first: perhaps
 * this one, perhaps the same from another screen.  And what is refused when it is said again may
 * have been done before. */
static void judge_turn(const Person *person, const Unanswered *said) {
    bool done = is("done") || is("twice");
    AudeSeat seat = {0};
    if (done && !aude_room_seat(truth_room(said->table), said->seat, &seat))
        wrong("person %d has played where there is no seat", person->index);
    if (done && seat.person != person->number)
        wrong("person %d has played for %u", person->index, (unsigned)seat.person);
    tally[TALLY_DONE] += is("done");
    tally[TALLY_TWICE] += is("twice");
    bool unsure = is("late") || is("twice") || (said->repeated && !done);
    if (!unsure) truth_answered(said->table, said->seat, said->decisions, done);
}

/* The first of several: their names differ in the number at the end. */
static void link_copies(const char *first, const char *json) {
    char name[STORE_NAME + 1];
    for (int number = 2; said_field(json, "others") && number <= 16; number++) {
        snprintf(name, sizeof name, "%.*s%02d", STORE_BOARD, first, number);
        if (strstr(json, name)) crowd_link(name);
    }
}

static void judge_others(Person *person, const Unanswered *said, const char *json) {
    Text table = {0};
    tally[TALLY_SEALED] += is("sealed");
    if (!strcmp(said->is, "open") && is("done") && said_string(json, "table", &table)) {
        crowd_link(text_string(&table));
        link_copies(text_string(&table), json);
        person_join(person, text_string(&table), -1);
    }
    if (!strcmp(said->is, "sit") && is("done")) person_join(person, said->table, said->seat);
    Followed *followed = person_follows(person, said->table, said->seat);
    if (!strcmp(said->is, "join") && !is("done") && followed) person_unfollow(person, followed);
    text_release(&table);
}

static void hear_answer(Person *person, const char *json) {
    int64_t id = 0;
    Unanswered *said = person->unanswered;
    if (!said_string(json, "result", &field)) wrong("no answer: %s", json);
    (void)said_number(json, "id", &id);
    tally[TALLY_TOO_MANY] += is("too-many");
    while (said < person->unanswered + MOST_UNANSWERED && (said->id != id || !id)) said++;
    if (said == person->unanswered + MOST_UNANSWERED || !said->under_way) {
        if (person->manner == HOSTILE) return; /* he does not keep count */
        wrong("person %d is answered what he did not say: %s", person->index, json);
    }
    said->under_way--;
    if (!said->answered && said->decisions) judge_turn(person, said);
    bool first = !said->answered;
    said->answered = true;
    Unanswered copy = *said;
    if (!said->under_way) forget_said(said);
    if (first && copy.id == person->errand.id) account_answered(person, text_string(&field));
    if (first) judge_others(person, &copy, json);
}

/* ---- Tables -------------------------------------------------------------------------- */

static Followed *follow_meant(Person *person, const char *json) {
    int64_t as = -1;
    if (!said_string(json, "table", &field)) wrong("of which table? %s", json);
    (void)said_number(json, "as", &as);
    return person_follows(person, text_string(&field), (int)as);
}

static void read_copy(Person *person, Followed *followed, const char *json) {
    AudeWrong why = {0};
    int before = followed->copy ? aude_room_steps(followed->copy) : 0;
    (void)said_string(json, "text", &field);
    aude_room_free(followed->copy);
    followed->copy = aude_room_read(NULL, text_string(&field), field.length, &why);
    if (!followed->copy) wrong("person %d cannot read a copy: %s", person->index, why.reason);
    tally[TALLY_COPIES]++;
    if (aude_room_steps(followed->copy) < before)
        wrong("person %d has seen %d steps of %s and is told there are %d", person->index, before,
              followed->table, aude_room_steps(followed->copy));
}

/* Who does not sit there any more is a spectator again. */
static void lose_eyes(Person *person, Followed *followed, const AudeRoom *room) {
    AudeSeat seat;
    if (followed->as < 0) return;
    if (aude_room_seat(room, followed->as, &seat) && seat.person == person->number) return;
    if (person_follows(person, followed->table, -1))
        person_unfollow(person, followed);
    else
        followed->as = -1;
}

static void hear_copy(Person *person, const char *json) {
    Followed *followed = follow_meant(person, json);
    if (!followed) return;
    char table[STORE_NAME + 1];
    memcpy(table, followed->table, sizeof table);
    read_copy(person, followed, json);
    const AudeRoom *room = followed->copy;
    if (followed->as >= 0) return;
    for (int i = person->n_followed - 1; i >= 0; i--)
        if (!strcmp(person->followed[i].table, table))
            lose_eyes(person, &person->followed[i], room);
}

/* The form is the same for all who follow, through whatever eyes. */
static void hear_form(Person *person, const char *json) {
    Text table = {0};
    (void)said_string(json, "table", &table);
    for (int i = person->n_followed - 1; i >= 0; i--) {
        if (strcmp(person->followed[i].table, text_string(&table)) != 0) continue;
        read_copy(person, &person->followed[i], json);
        lose_eyes(person, &person->followed[i], person->followed[i].copy);
    }
    text_release(&table);
}

static void follow_line(Person *person, Followed *followed, const char *line, size_t length) {
    int n = aude_room_steps(followed->copy);
    AudeStep before = {0}, step;
    (void)aude_room_step(followed->copy, n - 1, &before);
    if (!aude_step_read(&step, before.at, line, length, NULL))
        wrong("person %d cannot read a step: %.*s", person->index, (int)length, line);
    if (aude_room_follow(followed->copy, &step, 1, NULL) != 1)
        wrong("person %d, %s as %d: step %d cannot have happened: %.*s", person->index,
              followed->table, followed->as, n, (int)length, line);
    tally[TALLY_STEPS]++;
}

/* Who has joined again meanwhile may be told what he knows; never less than what comes next. */
static void hear_steps(Person *person, const char *json) {
    Followed *followed = follow_meant(person, json);
    int64_t number = 0;
    if (!followed || !followed->copy) return;
    if (!said_number(json, "from", &number) || !said_string(json, "lines", &field))
        wrong("no steps: %s", json);
    if (number > aude_room_steps(followed->copy))
        wrong("person %d, %s as %d: steps from %d on, but he knows only %d", person->index,
              followed->table, followed->as, (int)number, aude_room_steps(followed->copy));
    const char *lines = text_string(&field);
    followed->repeated += *lines && number < aude_room_steps(followed->copy);
    if (followed->repeated > followed->joined && person->manner != HOSTILE)
        wrong("person %d, %s as %d: is told again from %d on", person->index, followed->table,
              followed->as, (int)number);
    for (size_t n; *lines; lines += n + 1, number++) {
        n = strcspn(lines, "\n");
        if (lines[n] != '\n') wrong("a step without an end: %s", json);
        if (number == aude_room_steps(followed->copy)) follow_line(person, followed, lines, n);
    }
}

static void hear_next(Person *person, const char *json) {
    if (!said_string(json, "next", &field)) wrong("no next table: %s", json);
    crowd_link(text_string(&field));
    tally[TALLY_NEXT]++;
    if (!once_in(3)) person_join(person, text_string(&field), -1);
}

static void hear_gone(Person *person, const char *json) {
    if (!said_string(json, "table", &field)) wrong("no table is gone: %s", json);
    for (int i = person->n_followed - 1; i >= 0; i--)
        if (!strcmp(person->followed[i].table, text_string(&field)))
            person_unfollow(person, &person->followed[i]);
}

static void hear_lobby(Person *person, const char *json) {
    (void)person;
    for (const char *at = json; (at = strstr(at, "\"table\":\""));) {
        char table[STORE_NAME + 1];
        at += strlen("\"table\":\"");
        snprintf(table, sizeof table, "%.*s", (int)strcspn(at, "\""), at);
        crowd_link(table);
    }
}

static void hear_chat(Person *person, const char *json) {
    (void)person, (void)json;
    tally[TALLY_CHATS]++;
}

static void hear_nothing(Person *person, const char *json) { (void)person, (void)json; }

void crowd_heard(int index, Wire *wire, const char *json, size_t length) {
    static const struct {
        const char *is;
        void (*hear)(Person *person, const char *json);
    } hears[] = {{"welcome", hear_welcome}, {"answer", hear_answer},   {"copy", hear_copy},
                 {"form", hear_form},       {"steps", hear_steps},     {"next", hear_next},
                 {"gone", hear_gone},       {"lobby", hear_lobby},     {"chat", hear_chat},
                 {"mine", hear_lobby},      {"people", hear_nothing},  {"draft", hear_nothing},
                 {"quiet", hear_nothing},   {"closing", hear_nothing}, {"reload", hear_nothing},
                 {"account", hear_account}, {"codes", hear_codes},     {"ratings", hear_nothing},
                 {"board", hear_nothing},   {"record", hear_nothing}};
    Person *person = &people[index];
    if (person->wire != wire) return;
    person->heard_of = world.now;
    if (!said_is(json, "people") && !said_is(json, "lobby") && !said_is(json, "mine"))
        note("person %d hears %.*s", index, (int)length, json);
    for (size_t i = 0; i < sizeof hears / sizeof *hears; i++)
        if (said_is(json, hears[i].is)) {
            hears[i].hear(person, json);
            return;
        }
    wrong("person %d does not understand %s", index, json);
}

/* ---- All of them --------------------------------------------------------------------- */

/* The page is closed, and is there again at once. */
static void load_again(Person *person) {
    wire_close(person->wire);
    crowd_lost(person->index, person->wire);
    person_connect(person);
}

static void act(Event *event) {
    Person *person = event->whose;
    if (person->gone) return;
    person_look_for_answers(person);
    if (!person->wire)
        person_connect(person);
    else if (person->welcome && !person->retired)
        person_acts(person);
    if (person->wire && fault(person->manner == ON_A_TRAIN ? 25 : 300)) wire_cut(person->wire);
    if (person->wire && fault(40)) load_again(person);
    int64_t pause = once_in(40) ? between(5000, 60000) : between(200, 3000);
    if (person->retired && person->welcome) pause *= 1000; /* a look once in a while */
    later(pause, *event);
}

void person_look_for_answers(const Person *person) {
    if (!person->wire || wire_is_cut(person->wire) || person->manner == HOSTILE) return;
    for (int i = 0; i < MOST_UNANSWERED; i++) {
        const Unanswered *said = &person->unanswered[i];
        if (said->under_way && world.now - said->said > PATIENCE)
            wrong("person %d waits in vain: %s", person->index, text_string(&said->json));
    }
    if (!person->welcome && world.now - person->heard_of > PATIENCE && person->heard_of)
        wrong("person %d is not welcome", person->index);
}

static void begin(int index) {
    static const Manner manners[] = {AT_HOME, AT_HOME, AT_HOME, AT_HOME, ON_A_TRAIN, HOSTILE};
    Person *person = &people[index];
    *person = (Person){.index = index, .manner = manners[below(6)], .account = -1};
    if (!index) person->manner = AT_HOME;
    snprintf(person->address, sizeof person->address, "192.0.2.%d", 1 + index / 3);
    snprintf(person->name, sizeof person->name, "p%d", index);
    person->keeps = people_have_accounts() && person->manner != HOSTILE;
    if (person->manner == HOSTILE) person->last_id = 1000; /* below are those of his garbage */
    later(between(1, 5000), (Event){.happen = act, .whose = person});
}

void crowd_begin(int n) {
    n_people = n;
    n_links = 0;
    accounts_begin();
    for (int i = 0; i < n; i++) begin(i);
}

void crowd_end(void) {
    for (int i = 0; i < n_people; i++) {
        while (people[i].n_followed) person_unfollow(&people[i], people[i].followed);
        for (int k = 0; k < MOST_UNANSWERED; k++) forget_said(&people[i].unanswered[k]);
    }
    text_release(&field);
}

void crowd_reconnect(void) {
    for (int i = 0; i < n_people; i++)
        if (people[i].wire && wire_is_cut(people[i].wire)) crowd_lost(i, people[i].wire);
}

/* Lists that are asked for every two seconds are many in a week. */
void crowd_retire(void) {
    for (int i = 0; i < n_people; i++) {
        people[i].retired = true;
        if (people[i].welcome) (void)person_say(&people[i], "lobby", NULL, ",\"on\":false");
        if (people[i].welcome) (void)person_say(&people[i], "mine", NULL, ",\"on\":false");
    }
}

void crowd_leave(void) {
    for (int i = 0; i < n_people; i++) {
        people[i].gone = true;
        if (people[i].wire) wire_close(people[i].wire);
        people[i].wire = NULL;
    }
}

bool crowd_wait_for_answers(void) {
    for (int i = 0; i < n_people; i++) {
        if (people[i].manner == HOSTILE) continue;
        if (!people[i].welcome) return true;
        for (int k = 0; k < MOST_UNANSWERED; k++)
            if (people[i].unanswered[k].under_way) return true;
    }
    return false;
}

static void compare_copy(const Person *person, const Followed *followed) {
    const AudeRoom *room = truth_room(followed->table);
    const KeptTable *kept = kept_find(followed->table);
    if (kept && kept->row.state == STORE_CLOSED)
        wrong("person %d was not told that %s is gone", person->index, followed->table);
    Text one = {0}, other = {0};
    if (!followed->copy || !room)
        wrong("person %d has no copy of %s", person->index, followed->table);
    truth_write(followed->copy, followed->as, &one);
    truth_write(room, followed->as, &other);
    if (strcmp(text_string(&one), text_string(&other)) != 0)
        wrong("person %d, %s as %d: his copy is\n%s---\nand the disk has\n%s", person->index,
              followed->table, followed->as, text_string(&one), text_string(&other));
    for (int s = 0; s < aude_room_players(room); s++)
        if (aude_room_left(followed->copy, s, world.now) != aude_room_left(room, s, world.now))
            wrong("%s: the clock of seat %d shows something else at person %d", followed->table, s,
                  person->index);
    text_release(&one);
    text_release(&other);
}

void crowd_compare_sessions(void) {
    for (int i = 0; i < n_people; i++) {
        const Person *person = &people[i];
        bool knows = person->welcome && !wire_is_cut(person->wire) && person->manner != HOSTILE;
        if (knows && !kept_session_is(person->token, person->number))
            wrong("person %d takes himself for %d, and his session does not", i,
                  (int)person->number);
    }
}

void crowd_compare_copies(void) {
    for (int i = 0; i < n_people; i++)
        for (int k = 0; k < people[i].n_followed; k++)
            compare_copy(&people[i], &people[i].followed[k]);
}
