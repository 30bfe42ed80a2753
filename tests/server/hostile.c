/* hostile.c -- what people do who mean harm, or whose program is broken. */
#include <stdio.h>
#include <string.h>

#include "people.h"
#include "truth.h"
#include "world.h"

static const char *some_table(void) { return n_links ? links[below(n_links)] : "none"; }

/* JSON that is none, is no message, or has numbers that nobody has. */
static void say_garbage(Person *person) {
    static const char *const garbage[] = {
        "",
        "{",
        "{}",
        "[]",
        "null",
        "{\"is\":\"hello\",\"v\":1}",
        "{\"is\":\"nothing\",\"id\":7}",
        "{\"is\":\"join\",\"id\":-1,\"table\":\"x\"}",
        "{\"is\":\"join\",\"id\":99999999999999999999,\"table\":\"x\"}",
        "{\"is\":\"play\",\"id\":1,\"table\":\"../../etc\",\"seat\":0,\"at\":0,\"moves\":[0]}",
        "{\"is\":\"chat\",\"id\":1,\"table\":\"\\u0000\",\"words\":\"\\ud800\"}",
        "{\"is\":\"open\",\"id\":1,\"words\":\"players 99999999999\",\"listed\":true}",
        "{\"is\":\"open\",\"id\":1,\"words\":\"seed mine players a,b\",\"listed\":true}",
        "{\"is\":\"open\",\"id\":1,\"words\":\"chance by-hand\",\"listed\":false}",
        "{\"is\":\"sit\",\"id\":1,\"table\":\"x\",\"seat\":1e9,\"name\":\"a\"}",
        "{\"is\":\"ping\",\"id\":1,\"id\":2}",
        "{\"is\":\"ping\",\"id\":1}}",
        "\xff\xfe{\"is\":\"ping\"}",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    };
    const char *words = garbage[below(sizeof garbage / sizeof *garbage)];
    person_say_raw(person, words, strlen(words));
}

static void say_bytes(Person *person) {
    char bytes[300];
    int n = below((int)sizeof bytes);
    for (int i = 0; i < n; i++) bytes[i] = (char)below(256);
    person_say_raw(person, bytes, (size_t)n);
}

/* It may be his own seat, and a turn that is played: then it counts. */
static void expect_turn(Unanswered *said, int seat) {
    if (!said || strcmp(said->is, "play") != 0) return;
    said->seat = seat;
    said->decisions = 1;
    truth_said(said->table, seat, 1);
}

/* For a seat, of which the chances are that it is not his; a turn that may even be legal. */
static void play_for_others(Person *person) {
    static const char *const verbs[] = {"play",  "draft",    "resign", "agree", "decline",
                                        "stand", "takeback", "sit",    "seat",  "start",
                                        "set",   "close",    "quiet",  "again"};
    char more[200];
    const char *table = some_table();
    int at = once_in(3) ? -1 : below(300), seat = below(6);
    if (person->n_followed) table = person->followed[below(person->n_followed)].table;
    snprintf(more, sizeof more,
             ",\"seat\":%d,\"at\":%d,\"to\":%d,\"moves\":[%u],\"name\":\"evil\","
             "\"player\":\"level=9\",\"words\":\"players 2\",\"on\":true",
             seat, at, below(20), (unsigned)below(1 << 30));
    const char *verb = verbs[below(sizeof verbs / sizeof *verbs)];
    expect_turn(person_say(person, verb, table, more), seat);
}

static void join_as_others(Person *person) {
    char more[60];
    snprintf(more, sizeof more, ",\"as\":%d,\"at\":%d", between(-1, 5), between(-1, 400));
    (void)person_say(person, "join", some_table(), more);
}

/* A legal turn of whoever is to decide, as far as a spectator can know it. */
static void play_legal_for_others(Person *person) {
    char more[120];
    AudeGame game;
    if (!person->n_followed) return;
    const Followed *at = &person->followed[below(person->n_followed)];
    if (!at->copy || !aude_room_begun(at->copy) || aude_room_over(at->copy)) return;
    int seat = aude_room_waits(at->copy);
    AudeSeat whose;
    if (seat < 0 || !aude_room_seat(at->copy, seat, &whose)) return;
    if (whose.person == person->number || !aude_room_view(at->copy, at->as, &game, NULL)) return;
    if (game.rules.game == AUDE_CARD) return; /* whose hand he does not see */
    snprintf(more, sizeof more, ",\"seat\":%d,\"at\":%d,\"moves\":[%u]", seat,
             aude_room_steps(at->copy), (unsigned)random_move(&game, &world.rng));
    expect_turn(person_say(person, "play", at->table, more), seat);
}

static void flood(Person *person) {
    int n = between(50, 300);
    for (int i = 0; i < n; i++) {
        const char ping[] = "{\"is\":\"ping\",\"id\":3}";
        person_say_raw(person, ping, strlen(ping));
    }
}

/* A name that is none, or somebody else's. */
static void sit_oddly(Person *person) {
    static const char *const names[] = {"",      "p1",      " a",       "a b",           "a\\nb",
                                        "c0",    "\\u202e", "\\u0000x", "a,b",           "#",
                                        "p0\\t", "\\ud83d", ".",        "C 1 1 0 x evil"};
    char more[100];
    snprintf(more, sizeof more, ",\"seat\":%d,\"name\":\"%s\"", below(6),
             names[below(sizeof names / sizeof *names)]);
    (void)person_say(person, "sit", some_table(), more);
}

/* A guess, or the name of a token: whoever says it becomes somebody new. */
static void take_other_token(Person *person) {
    static const char *const tokens[] = {"x", "0000000000000000000000000000000000000000000000",
                                         "' OR 1=1 --", "\\u0000"};
    char hello[140];
    snprintf(hello, sizeof hello, "{\"is\":\"hello\",\"v\":%d,\"token\":\"%s\"}", between(0, 2),
             tokens[below(4)]);
    person_say_raw(person, hello, strlen(hello));
}

void person_does_harm(Person *person) {
    static void (*const harms[])(Person *) = {
        say_garbage,           say_bytes, play_for_others, join_as_others,
        play_legal_for_others, flood,     sit_oddly,       take_other_token};
    tally[TALLY_GARBAGE]++;
    harms[below(sizeof harms / sizeof *harms)](person);
}
