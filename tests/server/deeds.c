/* deeds.c -- what people do next, by what they know of their tables. */
#include <stdio.h>
#include <string.h>

#include "people.h"
#include "truth.h"
#include "world.h"

enum { MOST_OPEN = 14 }; /* tables that a run has, about */

static const char *const chats[] = {"well played", "\\u00e9\\u00e9n moment",
                                    "a\\nb",       "s 0 0 0\\np 0 1 0",
                                    "\\u202eevil", "<b>&\\\"quoted\\\"</b>"};

/* ---- Tables to be at ----------------------------------------------------------------- */

static void add_rules(Text *words) {
    AudeRules rules = random_rules(below(400));
    AudeText *text = aude_text_new(NULL, AUDE_EN);
    if (once_in(3)) {
        rules = (AudeRules){.game = AUDE_CARD, .players = (uint8_t)between(2, 5)};
        rules.first = (uint8_t)below(rules.players);
    }
    (void)aude_rules_write(&rules, text, NULL);
    text_add(words, "game %s %s players %d first %d", rules.game == AUDE_CARD ? "card" : "land",
             aude_text_string(text), once_in(2) ? 2 : rules.players, 0);
    aude_text_free(text);
}

static void random_form(Text *words) {
    static const char *const clocks[] = {"",
                                         " clock 1m",
                                         " clock 40s+1s",
                                         " clock 5m+3s",
                                         " clock 10s/turn",
                                         " clock 30s/turn",
                                         " clock 3d/turn",
                                         " clock none patience 2m",
                                         " clock 10m patience 30s"};
    add_rules(words);
    text_put(words, clocks[below(sizeof clocks / sizeof *clocks)]);
    if (people_have_accounts() == once_in(3)) text_put(words, " takeback on");
    if (once_in(2)) text_put(words, " drafts shown");
}

/* In which turns may be taken back, often. */
static void casual_form(Text *words) {
    random_form(words);
    if (!once_in(3)) text_put(words, " takeback on");
}

static void open_table(Person *person) {
    Text words = {0}, more = {0};
    bool copies = once_in(6);
    (copies ? random_form : casual_form)(&words);
    text_add(&more, ",\"words\":\"%s\",\"listed\":%s", text_string(&words),
             once_in(2) ? "true" : "false");
    if (copies) text_add(&more, ",\"copies\":%d", between(2, 4));
    if (once_in(3)) text_put(&more, ",\"starts\":true");
    if (once_in(4)) text_add(&more, ",\"delay\":%d", between(1, 20));
    Unanswered *said = person_say(person, "open", NULL, text_string(&more));
    if (said) said->safe = once_in(4); /* said twice it opens two */
    text_release(&words);
    text_release(&more);
}

static void find_table(Person *person) {
    if (n_links < MOST_OPEN && (once_in(3) || !n_links)) {
        open_table(person);
        return;
    }
    if (!n_links) return;
    int recent = once_in(2) && n_links > 4 ? n_links - 1 - below(4) : below(n_links);
    person_join(person, links[recent], -1);
}

static void say_switch(Person *person) {
    static const char *const lists[] = {"lobby", "mine"};
    (void)person_say(person, lists[below(2)], NULL, once_in(3) ? ",\"on\":false" : ",\"on\":true");
}

/* ---- Before the start ---------------------------------------------------------------- */

/* A seat of that kind, or -1. */
static int some_seat(const Followed *at, AudeSeatKind kind, int64_t person) {
    int n = aude_room_players(at->copy), first = below(n);
    for (int i = 0; i < n; i++) {
        AudeSeat seat;
        int number = (first + i) % n;
        (void)aude_room_seat(at->copy, number, &seat);
        if (seat.kind == kind && (person < 0 || seat.person == person)) return number;
    }
    return -1;
}

static bool is_owner(const Person *person, const Followed *at) {
    AudeText *text = aude_text_new(NULL, AUDE_EN);
    char owner[40];
    (void)aude_room_json(at->copy, AUDE_SPECTATOR, text, NULL);
    snprintf(owner, sizeof owner, "\"owner\":%d,", (int)person->number);
    bool is = strstr(aude_text_string(text), owner);
    aude_text_free(text);
    return is;
}

static void set_form(Person *person, const Followed *at) {
    Text words = {0}, more = {0};
    casual_form(&words);
    text_add(&more, ",\"words\":\"%s\"", text_string(&words));
    (void)person_say(person, "set", at->table, text_string(&more));
    text_release(&words);
    text_release(&more);
}

static void fill_in(Person *person, const Followed *at) {
    char more[120];
    int open = some_seat(at, AUDE_SEAT_OPEN, -1);
    if (once_in(12)) {
        (void)person_say(person, "close", at->table, "");
    } else if (once_in(12)) {
        set_form(person, at);
    } else if (open < 0) {
        (void)person_say(person, "start", at->table, "");
    } else if (once_in(4)) {
        snprintf(more, sizeof more, ",\"seat\":%d,\"name\":\"c%d\",\"player\":\"level=%d\"", open,
                 open, between(1, 9));
        (void)person_say(person, "seat", at->table, more);
    }
}

static void sit(Person *person, const Followed *at, int seat) {
    char more[80];
    snprintf(more, sizeof more, ",\"seat\":%d,\"name\":\"%s%s\"", seat, person->name,
             once_in(20) ? "x" : "");
    Unanswered *said = person_say(person, "sit", at->table, more);
    if (said) said->seat = seat;
}

static void wait_at(Person *person, const Followed *at) {
    char more[40];
    int open = some_seat(at, AUDE_SEAT_OPEN, -1);
    int mine = some_seat(at, AUDE_SEAT_PERSON, person->number);
    if (mine >= 0 && once_in(40)) {
        snprintf(more, sizeof more, ",\"seat\":%d", mine);
        (void)person_say(person, "stand", at->table, more);
    } else if (open >= 0 && (mine < 0 || once_in(15))) {
        sit(person, at, open);
    } else if (is_owner(person, at)) {
        fill_in(person, at);
    }
}

/* ---- In a game ----------------------------------------------------------------------- */

static void add_moves(Text *more, const AudeMove moves[], int n) {
    text_put(more, ",\"moves\":[");
    for (int i = 0; i < n; i++) text_add(more, "%s%u", i ? "," : "", (unsigned)moves[i]);
    text_put(more, "]");
}

/* Decisions of one turn, one or more. */
static int think(const Followed *at, AudeMove moves[AUDE_TURN_MOVES]) {
    AudeGame game;
    int n = 0;
    if (!aude_room_view(at->copy, at->as, &game, NULL)) return 0;
    while (n < AUDE_TURN_MOVES && aude_actor(&game) == at->as && (!n || !once_in(6))) {
        moves[n] = random_move(&game, &world.rng);
        aude_play(&game, moves[n++], NULL);
    }
    return n;
}

static void decide(Person *person, const Followed *at) {
    AudeMove moves[AUDE_TURN_MOVES];
    Text more = {0};
    int n = think(at, moves), seen = aude_room_steps(at->copy);
    bool draft = once_in(6), anytime = once_in(15);
    text_add(&more, ",\"seat\":%d,\"at\":%d", at->as, anytime ? -1 : seen);
    add_moves(&more, moves, n);
    Unanswered *said = person_say(person, draft ? "draft" : "play", at->table, text_string(&more));
    text_release(&more);
    if (!said || draft) return;
    said->seat = at->as;
    said->decisions = n;
    said->safe = !anytime;
    truth_said(at->table, at->as, n);
}

/* Is there a question that nobody has answered yet? */
static bool is_asked(const Followed *at) {
    AudeStep step = {0};
    for (int i = aude_room_steps(at->copy) - 1; i >= 0; i--) {
        (void)aude_room_step(at->copy, i, &step);
        if (step.kind != AUDE_STEP_AGREE) break;
    }
    return step.kind == AUDE_STEP_ASK && step.seat != at->as;
}

static void say_seat(Person *person, const char *is, const Followed *at, bool seen, int to) {
    Text more = {0};
    text_add(&more, ",\"seat\":%d", at->as);
    if (seen) text_add(&more, ",\"at\":%d", aude_room_steps(at->copy));
    if (to >= 0) text_add(&more, ",\"to\":%d", to);
    (void)person_say(person, is, at->table, text_string(&more));
    text_release(&more);
}

static void take_back(Person *person, const Followed *at) {
    int n;
    (void)aude_room_moves(at->copy, &n);
    say_seat(person, "takeback", at, true, n > 3 ? n - between(1, 3) : 0);
}

static void play_on(Person *person, const Followed *at) {
    bool mine = aude_room_waits(at->copy) == at->as;
    if (is_asked(at) && once_in(2))
        say_seat(person, once_in(3) ? "decline" : "agree", at, true, -1);
    else if (once_in(60))
        take_back(person, at);
    else if (once_in(500))
        say_seat(person, "resign", at, false, -1);
    else if (mine)
        decide(person, at);
}

/* ---- After the end, and at any time -------------------------------------------------- */

static void want_again(Person *person, Followed *at) {
    if (at->as < 0 || at->wanted_again || once_in(4)) {
        (void)person_say(person, "leave", at->table, "");
        char table[STORE_NAME + 1];
        memcpy(table, at->table, sizeof table);
        for (int i = person->n_followed - 1; i >= 0; i--)
            if (!strcmp(person->followed[i].table, table))
                person_unfollow(person, &person->followed[i]);
        return;
    }
    at->wanted_again = true;
    say_seat(person, "again", at, false, -1);
}

static void chat(Person *person, const Followed *at) {
    char more[100];
    if (once_in(2))
        snprintf(more, sizeof more, ",\"preset\":%d", between(1, 20));
    else
        snprintf(more, sizeof more, ",\"words\":\"%s\"",
                 chats[below(sizeof chats / sizeof *chats)]);
    Unanswered *said = person_say(person, "chat", at->table, more);
    if (said) said->safe = false;
}

static void act_at(Person *person, Followed *at) {
    bool begun = at->copy && aude_room_begun(at->copy);
    int seat = begun ? some_seat(at, AUDE_SEAT_PERSON, person->number) : -1;
    if (!at->copy) return;
    if (once_in(60))
        chat(person, at);
    else if (once_in(300))
        (void)person_say(person, "quiet", at->table, once_in(2) ? ",\"on\":true" : ",\"on\":false");
    else if (!begun)
        wait_at(person, at);
    else if (at->as < 0 && seat >= 0 && !person_follows(person, at->table, seat))
        person_join(person, at->table, seat);
    else if (aude_room_over(at->copy))
        want_again(person, at);
    else if (at->as >= 0)
        play_on(person, at);
}

void person_acts(Person *person) {
    if (account_is_minded(person)) return;
    if (person->manner == HOSTILE && once_in(3)) person_does_harm(person);
    if (!person->n_followed || once_in(25)) find_table(person);
    if (once_in(60)) say_switch(person);
    if (once_in(90)) (void)person_say(person, "ping", NULL, "");
    if (n_links && once_in(60))
        (void)person_say(person, once_in(2) ? "record" : "board", links[below(n_links)], "");
    for (int i = 0; i < 3 && person->n_followed; i++)
        act_at(person, &person->followed[below(person->n_followed)]);
}
