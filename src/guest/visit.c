/* visit.c -- one person's visit to a table of a server. */
#define _POSIX_C_SOURCE 200809L // NOLINT: poll() is POSIX, not C
#include "visit.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/json_writer.h"
#include "base/language.h"

enum { LINE = 0, PING_MS = 15000, AGAIN_MS = 400, SILENCE_MS = 40000 };

static int64_t our_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

int64_t visit_now(const Visit *visit) { return our_now() + visit->ahead; }

/* ---- Saying -------------------------------------------------------------------------- */

static Json begin(Visit *visit, const char *is) {
    Json json = {.text = &visit->line};
    text_clear(&visit->line);
    json_object(&json, NULL);
    json_word(&json, "is", is);
    return json;
}

static Json begin_at_table(Visit *visit, const char *is) {
    Json json = begin(visit, is);
    visit->id = (visit->id + 1) & INT32_MAX;
    json_unsigned(&json, "id", visit->id);
    json_string(&json, "table", visit->link.table);
    return json;
}

static void end(Visit *visit, Json *json) {
    json_object_end(json);
    client_send(visit->client, LINE, text_string(&visit->line), visit->line.length);
}

static void say_hello(Visit *visit) {
    Json json = begin(visit, "hello");
    json_int(&json, "v", 1);
    if (*visit->token) json_string(&json, "token", visit->token);
    json_string(&json, "lang", languages[visit->lang].code);
    end(visit, &json);
}

void visit_list(Visit *visit) {
    Json json = begin(visit, "lobby");
    visit->id++;
    json_unsigned(&json, "id", visit->id);
    json_bool(&json, "on", true);
    end(visit, &json);
}

static void say_open(Visit *visit) {
    Json json = begin(visit, "open");
    visit->open_id = ++visit->id;
    json_unsigned(&json, "id", visit->id);
    json_string(&json, "words", visit->open);
    json_bool(&json, "listed", visit->listed);
    json_bool(&json, "starts", true);
    if (visit->copies) json_int(&json, "copies", visit->copies);
    end(visit, &json);
}

static void say_join(Visit *visit, bool anew) {
    Json json = begin_at_table(visit, "join");
    json_int(&json, "as", visit->seat);
    if (!anew && visit->copy.there && visit->copy.room.viewer == visit->seat)
        json_int(&json, "at", visit->copy.room.n_steps);
    end(visit, &json);
}

static void say_sit(Visit *visit, int seat) {
    Json json = begin_at_table(visit, "sit");
    json_int(&json, "seat", seat);
    json_string(&json, "name", visit->name);
    end(visit, &json);
    visit->sat = true;
    visit->sit_id = visit->id;
    visit->sit_seat = seat;
}

void visit_say(Visit *visit, const char *is, bool at) {
    Json json = begin_at_table(visit, is);
    if (visit->seat >= 0) json_int(&json, "seat", visit->seat);
    if (at) json_int(&json, "at", copy_steps(&visit->copy));
    end(visit, &json);
}

void visit_take_back(Visit *visit, int to) {
    Json json = begin_at_table(visit, "takeback");
    json_int(&json, "seat", visit->seat);
    json_int(&json, "at", copy_steps(&visit->copy));
    json_int(&json, "to", to);
    end(visit, &json);
}

void visit_chat(Visit *visit, const char *words) {
    Json json = begin_at_table(visit, "chat");
    json_string(&json, "words", words);
    end(visit, &json);
}

void visit_play(Visit *visit, const AudeMove moves[], int n) {
    Json json = begin_at_table(visit, "play");
    json_int(&json, "seat", visit->seat);
    json_int(&json, "at", copy_steps(&visit->copy));
    json_list(&json, "moves");
    for (int i = 0; i < n; i++) json_unsigned(&json, NULL, moves[i]);
    json_list_end(&json);
    end(visit, &json);
    text_clear(&visit->pending);
    text_bytes(&visit->pending, text_string(&visit->line), visit->line.length);
    visit->pending_id = visit->id;
}

/* The room never plays it twice. */
static void say_pending(Visit *visit) {
    client_send(visit->client, LINE, text_string(&visit->pending), visit->pending.length);
}

/* ---- Where to sit --------------------------------------------------------------------- */

/* A seat that is this person's, the one that was wished for or any; else VISIT_WATCHES. */
static int own_seat(const Visit *visit) {
    const Room *room = &visit->copy.room;
    for (int seat = 0; seat < room->form.rules.players; seat++)
        if (room->seat[seat].kind == ROOM_PERSON && room->seat[seat].person == visit->person &&
            (visit->wish == VISIT_ANY_SEAT || visit->wish == seat))
            return seat;
    return VISIT_WATCHES;
}

static int open_seat(const Visit *visit) {
    const Room *room = &visit->copy.room;
    for (int seat = 0; !room_begun(room) && seat < room->form.rules.players; seat++)
        if (room->seat[seat].kind == ROOM_OPEN &&
            (visit->wish == VISIT_ANY_SEAT || visit->wish == seat))
            return seat;
    return VISIT_WATCHES;
}

/* To one's own seat, or to one that is free; who watches stays where he is. */
static void look_for_seat(Visit *visit) {
    if (visit->wish == VISIT_WATCHES || visit->seat >= 0 || visit->sat) return;
    int own = own_seat(visit), open = own >= 0 ? VISIT_WATCHES : open_seat(visit);
    if (open >= 0) say_sit(visit, open);
    if (own < 0) return;
    visit_say(visit, "leave", false); /* or it would be told through both pairs of eyes */
    visit->seat = own;
    copy_release(&visit->copy); /* a spectator's: with it nothing can be decided */
    say_join(visit, true);
}

/* Somebody else was quicker, if the form says so; otherwise he has the same name. */
static bool sit_elsewhere(Visit *visit) {
    visit->sat = false;
    if (!visit->copy.there || open_seat(visit) == visit->sit_seat) return false;
    look_for_seat(visit);
    return true;
}

bool visit_finds_no_seat(const Visit *visit) {
    return visit->wish != VISIT_WATCHES && visit->seat < 0 && !visit->sat && own_seat(visit) < 0 &&
           open_seat(visit) < 0;
}

/* ---- Hearing --------------------------------------------------------------------------- */

static void changed(Visit *visit) {
    if (visit->host.changed) visit->host.changed(visit->host.host);
}

static void hear_welcome(Visit *visit, const Told *told) {
    visit->person = (uint32_t)told_number(told, TOLD_PERSON, 0);
    visit->here = true;
    visit->sat = false;
    if (told->value[TOLD_TOKEN]) {
        told_word(told, TOLD_TOKEN, visit->token, sizeof visit->token);
        if (visit->host.token) visit->host.token(visit->host.host, visit->token);
    }
    visit->away = false;
    if (visit->host.connected) visit->host.connected(visit->host.host, true);
    if (visit->lobby) visit_list(visit);
    if (*visit->link.table)
        say_join(visit, false);
    else if (visit->open)
        say_open(visit);
    if (visit->pending.length) say_pending(visit);
}

static void hear_copy(Visit *visit, const Told *told) {
    if (told_number(told, TOLD_AS, visit->seat) != visit->seat) return;
    if (!copy_take(&visit->copy, told)) return;
    look_for_seat(visit);
    changed(visit);
}

static void hear_steps(Visit *visit, const Told *told) {
    if (told_number(told, TOLD_AS, visit->seat) != visit->seat) return;
    if (!copy_follow(&visit->copy, told, &visit->host.steps)) say_join(visit, true);
    changed(visit);
}

static void opened(Visit *visit, const Told *told) {
    char table[LINK_TABLE];
    told_word(told, TOLD_TABLE, table, sizeof table);
    visit_go(visit, table);
    if (visit->host.opened) visit->host.opened(visit->host.host, told);
}

static void refused(Visit *visit, bool play, const Told *told) {
    char result[32], reason[300];
    told_word(told, TOLD_RESULT, result, sizeof result);
    told_word(told, TOLD_REASON, reason, sizeof reason);
    if (visit->host.refused) visit->host.refused(visit->host.host, play, result, reason);
}

/* Could it be answered otherwise a moment later? */
static bool is_for_now(const Told *told) {
    return told_is(told, TOLD_RESULT, "too-many") || told_is(told, TOLD_RESULT, "closing") ||
           told_is(told, TOLD_RESULT, "no-place");
}

static void hear_answer(Visit *visit, const Told *told) {
    bool done = told_is(told, TOLD_RESULT, "done") || told_is(told, TOLD_RESULT, "twice");
    bool sits = visit->sat && told_number(told, TOLD_ID, -1) == visit->sit_id;
    bool opens = visit->open && told_number(told, TOLD_ID, -1) == visit->open_id;
    bool plays = visit->pending.length && told_number(told, TOLD_ID, -1) == visit->pending_id;
    if (plays) {
        if (is_for_now(told)) {
            client_after(visit->client, AGAIN_MS);
            return;
        }
        text_clear(&visit->pending);
        changed(visit); /* what follows may have come before */
    }
    if (done && opens && !*visit->link.table) {
        opened(visit, told);
    } else if (done && sits) {
        visit->sat = false;
        if (visit->copy.there) look_for_seat(visit);
    } else if (!done) {
        bool goes_on = sits && told_is(told, TOLD_RESULT, "taken") && sit_elsewhere(visit);
        if (!goes_on) refused(visit, plays, told);
    }
}

static void hear_chat(Visit *visit, const Told *told) {
    Text words = {0};
    char who[VISIT_NAME];
    told_word(told, TOLD_WHO, who, sizeof who);
    told_text(told, TOLD_WORDS, &words);
    if (visit->host.chatted)
        visit->host.chatted(visit->host.host, who, text_string(&words),
                            (int)told_number(told, TOLD_PRESET, 0));
    text_release(&words);
}

static void hear_next(Visit *visit, const Told *told) {
    char table[LINK_TABLE];
    told_word(told, TOLD_NEXT, table, sizeof table);
    if (visit->host.next) visit->host.next(visit->host.host, table);
}

static void hear_gone(Visit *visit, const Told *told) {
    char reason[300];
    told_word(told, TOLD_REASON, reason, sizeof reason);
    if (visit->host.ended) visit->host.ended(visit->host.host, reason);
}

static void hear_board(Visit *visit, const Told *told) {
    if (visit->host.compared) visit->host.compared(visit->host.host, told);
}

static void hear_lobby(Visit *visit, const Told *told) {
    if (visit->host.listed) visit->host.listed(visit->host.host, told);
}

static void heard(void *host, uint32_t line, const char *bytes, size_t length) {
    static const struct {
        const char *is;
        void (*hear)(Visit *, const Told *);
    } rows[] = {{"steps", hear_steps}, {"answer", hear_answer}, {"copy", hear_copy},
                {"form", hear_copy},   {"chat", hear_chat},     {"welcome", hear_welcome},
                {"next", hear_next},   {"gone", hear_gone},     {"lobby", hear_lobby},
                {"board", hear_board}};
    Visit *visit = host;
    Told told;
    (void)line;
    if (!told_read(&told, bytes, length)) return;
    visit->heard = our_now();
    if (told.value[TOLD_NOW]) visit->ahead = told_number(&told, TOLD_NOW, 0) - our_now();
    bool elsewhere = told.value[TOLD_TABLE] && !told_is(&told, TOLD_TABLE, visit->link.table);
    if (elsewhere && !told_is(&told, TOLD_IS, "answer")) return;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (told_is(&told, TOLD_IS, rows[i].is)) rows[i].hear(visit, &told);
}

/* ---- The connection ---------------------------------------------------------------------- */

static void connected(void *host, uint32_t line) {
    (void)line;
    say_hello(host);
}

static void gone(void *host, uint32_t line, bool trusted) {
    Visit *visit = host;
    bool known = visit->away;
    (void)line;
    visit->untrusted = !trusted;
    visit->here = false;
    visit->away = true;
    if (!known && visit->host.connected) visit->host.connected(visit->host.host, false);
}

/* A server that has gone without a word does not answer. */
static void timer(void *host) {
    Visit *visit = host;
    client_after(visit->client, PING_MS);
    if (!visit->here) return;
    if (our_now() - visit->heard > SILENCE_MS) {
        client_drop(visit->client, LINE);
        return;
    }
    if (visit->pending.length) {
        say_pending(visit);
        return;
    }
    Json json = begin(visit, "ping");
    json_unsigned(&json, "id", ++visit->id);
    end(visit, &json);
}

bool visit_open(Visit *visit, TextError *why) {
    const ClientHost host = {connected, heard, gone, timer, visit};
    visit->seat = VISIT_WATCHES;
    visit->client = client_new(&host, &visit->link, 1, why);
    if (!visit->client) return false;
    client_open(visit->client, LINE);
    client_after(visit->client, PING_MS);
    return true;
}

/* What was said last leaves before the connection ends. */
void visit_close(Visit *visit) {
    enum { TRIES = 20, TRY_MS = 10 };
    if (!visit->client) return;
    for (int i = 0; i < TRIES && visit->here; i++) (void)visit_wait(visit, -1, TRY_MS);
    client_free(visit->client);
    copy_release(&visit->copy);
    text_release(&visit->line);
    text_release(&visit->pending);
}

void visit_go(Visit *visit, const char *table) {
    if (*visit->link.table) visit_say(visit, "leave", false);
    copy_release(&visit->copy);
    text_clear(&visit->pending);
    visit->seat = VISIT_WATCHES;
    visit->sat = false;
    (void)snprintf(visit->link.table, sizeof visit->link.table, "%s", table);
    say_join(visit, true);
}

void visit_sit_as(Visit *visit, const char *name) {
    (void)snprintf(visit->name, sizeof visit->name, "%s", name);
    look_for_seat(visit);
}

bool visit_wait(Visit *visit, int descriptor, int ms) {
    client_turn(visit->client);
    int patience = client_patience(visit->client);
    struct pollfd files[] = {{.fd = client_descriptor(visit->client), .events = POLLIN},
                             {.fd = descriptor, .events = POLLIN}};
    if (ms >= 0 && (patience < 0 || ms < patience)) patience = ms;
    int n = poll(files, 2, patience);
    if (n < 0) return false; /* by a signal, which is for others to see */
    client_turn(visit->client);
    return descriptor >= 0 && files[1].revents;
}
