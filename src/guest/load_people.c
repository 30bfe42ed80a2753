/* load_people.c -- the people of a load: what each of them is told, and says.
 *
 * What somebody does next follows from the copy that he has, not from what he did before: so it is
 * the same after a broken connection as after a new one. */
#include "load_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/table_game.h"

static int table_of(const Load *load, uint32_t line) { return (int)line / load->per_table; }
static int place_of(const Load *load, uint32_t line) { return (int)line % load->per_table; }
static bool is_idle(const Load *load, uint32_t line) {
    return (int)line >= load->plan->tables * load->per_table;
}

/* ---- Saying ------------------------------------------------------------------------ */

/* One message, in the text that load->line has. */
static bool say(Load *load, uint32_t line) {
    if (!load->line.failed)
        client_send(load->client, line, text_string(&load->line), load->line.length);
    return !load->line.failed;
}

static uint32_t begin(Load *load, const char *is, LoadId kind) {
    load->serial = (load->serial + 1) % (1u << 27);
    uint32_t id = load->serial * ID_KINDS + (uint32_t)kind;
    text_clear(&load->line);
    text_add(&load->line, "{\"is\":\"%s\",\"id\":%u", is, id);
    return id;
}

static void say_hello(Load *load, uint32_t line, const char *token) {
    text_clear(&load->line);
    text_put(&load->line, "{\"is\":\"hello\",\"v\":1");
    if (*token) text_add(&load->line, ",\"token\":\"%s\"", token);
    text_put(&load->line, "}");
    (void)say(load, line);
}

bool people_say_join(Load *load, uint32_t line, const char *table, int as, int at) {
    begin(load, "join", ID_JOIN);
    text_add(&load->line, ",\"table\":\"%s\",\"as\":%d", table, as);
    if (at >= 0) text_add(&load->line, ",\"at\":%d", at);
    text_put(&load->line, "}");
    return say(load, line);
}

static void say_leave(Load *load, uint32_t line, const char *table) {
    begin(load, "leave", ID_LEAVE);
    text_add(&load->line, ",\"table\":\"%s\"}", table);
    (void)say(load, line);
}

static void say_open(Load *load, int table) {
    const LoadPlan *plan = load->plan;
    begin(load, "open", ID_OPEN);
    text_add(&load->line, ",\"words\":\"%s players 2\",\"listed\":false,\"starts\":true}",
             plan->words[table % plan->n_words]);
    load->tables[table].opening = say(load, load_line(load, table, 0));
}

static void say_sit(Load *load, uint32_t line, const char *table) {
    begin(load, "sit", ID_SIT);
    text_add(&load->line, ",\"table\":\"%s\",\"seat\":%d,\"name\":\"guest%u\"}", table,
             place_of(load, line), line);
    load->guests[line].asked = say(load, line);
}

/* ---- Deciding ---------------------------------------------------------------------- */

static void set_ready(Load *load, int table, bool ready) {
    Seating *seating = &load->tables[table];
    if (ready == (seating->ready >= 0)) return;
    if (ready) {
        seating->ready = load->n_ready;
        load->ready[load->n_ready++] = table;
        return;
    }
    int last = load->ready[--load->n_ready];
    load->ready[seating->ready] = last;
    load->tables[last].ready = seating->ready;
    seating->ready = -1;
}

/* A whole turn, as one message; where every decision is a turn, as with cards, that. */
static int choose(Load *load, const Room *room, int seat, AudeMove moves[TURN_MOVES]) {
    AudeMove legal[AUDE_MAX_MOVES];
    AudeGame game;
    bool single = table_game_of(room->form.rules.game)->single;
    int n = 0;
    room_game(room, &game);
    do {
        int m = aude_moves(&game, legal);
        if (!m) break;
        moves[n] = legal[load_luck(load, (uint64_t)m)];
        aude_play(&game, moves[n++], NULL);
    } while (!single && n < TURN_MOVES && aude_actor(&game) == seat);
    return n;
}

/* The last decision that was noted of a table, to the server. */
static void say_play(Load *load, int table) {
    Seating *seating = &load->tables[table];
    const Game *game = seating->game;
    const Decision *decision = &game->decisions[game->n_decisions - 1];
    seating->id = begin(load, "play", ID_PLAY);
    seating->again = false;
    text_add(&load->line, ",\"table\":\"%s\",\"seat\":%d,\"at\":%d,\"moves\":[", game->name,
             decision->seat, decision->at);
    for (int i = 0; i < decision->n; i++)
        text_add(&load->line, i ? ",%u" : "%u", (unsigned)game->moves[decision->first + i]);
    text_put(&load->line, "]}");
    (void)say(load, load_line(load, table, decision->seat));
}

void people_decide(Load *load, int table) {
    Seating *seating = &load->tables[table];
    AudeMove moves[TURN_MOVES];
    const Room *room = &load->guests[load_line(load, table, 0)].copy.room;
    int seat = room_waits(room);
    set_ready(load, table, false);
    room = &load->guests[load_line(load, table, seat)].copy.room;
    int n = choose(load, room, seat, moves);
    if (!n || !game_note(seating->game, room->n_steps, seat, moves, n)) return;
    seating->pending = true;
    seating->having = 0;
    seating->sent = load_now();
    load->unanswered++;
    say_play(load, table);
}

static void people_say_again(Load *load, int table) {
    Seating *seating = &load->tables[table];
    const Game *game = seating->game;
    if (!seating->pending || !seating->again) return;
    int seat = game->decisions[game->n_decisions - 1].seat;
    if (load->guests[load_line(load, table, seat)].here) say_play(load, table);
}

/* ---- A table goes on ---------------------------------------------------------------- */

/* Does everybody at it stand at the same step, and a seat is to decide?  Then it may. */
static void look_ready(Load *load, int table) {
    const Seating *seating = &load->tables[table];
    const Guest *guests = &load->guests[load_line(load, table, 0)];
    bool ready = seating->game && !seating->pending && guests[0].copy.there;
    for (int i = 0; ready && i < load->per_table; i++)
        ready = guests[i].here && guests[i].copy.there && guests[i].copy.room.viewer >= -1 &&
                (i >= LOAD_SEATS || guests[i].copy.room.viewer == i) &&
                guests[i].copy.room.n_steps == guests[0].copy.room.n_steps;
    ready = ready && room_waits(&guests[0].copy.room) >= 0;
    set_ready(load, table, ready);
}

/* All has been told to everybody: how long it took; then the next may come. */
static void look_told(Load *load, int table) {
    Seating *seating = &load->tables[table];
    const Game *game = seating->game;
    if (!seating->pending) return;
    const Decision *decision = &game->decisions[game->n_decisions - 1];
    for (int i = 0; i < load->per_table; i++) {
        const Copy *copy = &load->guests[load_line(load, table, i)].copy;
        if (copy_steps(copy) >= decision->at + decision->n) seating->having |= 1u << i;
    }
    unsigned all = (1u << (unsigned)load->per_table) - 1;
    if (seating->having != all || !decision->answered) return;
    if (load->report->phase == LOAD_PLAYING)
        delays_add(&load->report->delays, load_now() - seating->sent);
    seating->pending = false;
    load->unanswered--;
}

static bool all_over(const Load *load, int table) {
    const Guest *guests = &load->guests[load_line(load, table, 0)];
    for (int i = 0; i < load->per_table; i++)
        if (!guests[i].here || !guests[i].copy.there || !room_over(&guests[i].copy.room))
            return false;
    return true;
}

/* The game is over: everybody leaves, and the first opens the next. */
static void next_game(Load *load, int table) {
    Seating *seating = &load->tables[table];
    for (int i = 0; i < load->per_table; i++) {
        uint32_t line = load_line(load, table, i);
        say_leave(load, line, seating->game->name);
        copy_release(&load->guests[line].copy);
        load->guests[line].asked = load->guests[line].seated = false;
    }
    say_open(load, table);
}

/* Something at this table has changed. */
static void go_on(Load *load, int table) {
    const Seating *seating = &load->tables[table];
    look_told(load, table);
    if (seating->pending || load->report->phase >= LOAD_ENDING) return;
    if (seating->game && !seating->opening && all_over(load, table))
        next_game(load, table);
    else
        look_ready(load, table);
}

/* ---- One of the people --------------------------------------------------------------- */

/* To the table that is played at: to a seat, and then to its eyes, from where one was. */
static void come_to_table(Load *load, uint32_t line) {
    Guest *guest = &load->guests[line];
    const Seating *seating = &load->tables[table_of(load, line)];
    int place = place_of(load, line), as = place < LOAD_SEATS ? place : -1;
    if (load->report->phase == LOAD_CHECKING || seating->opening) return;
    if (!seating->game && !place)
        say_open(load, table_of(load, line));
    else if (seating->game && as >= 0 && !guest->seated)
        say_sit(load, line, seating->game->name);
    else if (seating->game)
        guest->asked = people_say_join(load, line, seating->game->name, as,
                                       guest->copy.there ? guest->copy.room.n_steps : -1);
}

static void hear_welcome(Load *load, uint32_t line, const Told *told) {
    Guest *guest = &load->guests[line];
    if (told->value[TOLD_TOKEN]) told_word(told, TOLD_TOKEN, guest->token, sizeof guest->token);
    guest->person = (uint32_t)told_number(told, TOLD_PERSON, 0);
    guest->here = load->met = true;
    load->report->sockets++;
    come_to_table(load, line);
}

static bool is_my_table(const Load *load, uint32_t line, const Told *told) {
    const Seating *seating = &load->tables[table_of(load, line)];
    return seating->game && !seating->opening && told_is(told, TOLD_TABLE, seating->game->name);
}

static void note_begun(Load *load, const Copy *copy, int table) {
    Seating *seating = &load->tables[table];
    if (copy->there && room_begun(&copy->room) && !seating->begun) {
        seating->begun = true;
        load->begun++;
    }
}

static void hear_copy(Load *load, uint32_t line, const Told *told) {
    Guest *guest = &load->guests[line];
    if (load->report->phase == LOAD_CHECKING) {
        check_copy(load, line, told);
        return;
    }
    if (!is_my_table(load, line, told)) return;
    if (!copy_take(&guest->copy, told)) {
        load->failed = true;
        text_fail(load->why, "a copy that the server told cannot be read");
        return;
    }
    note_begun(load, &guest->copy, table_of(load, line));
    go_on(load, table_of(load, line));
}

/* After a step is missing, or when one cannot be, a copy comes anew. */
static void hear_steps(Load *load, uint32_t line, const Told *told) {
    Guest *guest = &load->guests[line];
    int place = place_of(load, line);
    if (load->report->phase == LOAD_CHECKING || !is_my_table(load, line, told)) return;
    if (!copy_follow(&guest->copy, told, NULL) && !guest->asked)
        guest->asked = people_say_join(load, line, load->tables[table_of(load, line)].game->name,
                                       place < LOAD_SEATS ? place : -1, -1);
    note_begun(load, &guest->copy, table_of(load, line));
    go_on(load, table_of(load, line));
}

/* ---- Answers -------------------------------------------------------------------------- */

/* The table is there: everybody comes. */
static void opened(Load *load, int table, const Told *told) {
    Seating *seating = &load->tables[table];
    char name[LOAD_NAME];
    told_word(told, TOLD_TABLE, name, sizeof name);
    Game *game = game_new(name);
    seating->opening = false;
    if (!game) return;
    if (seating->game) load->report->games++;
    game->next = seating->game;
    seating->game = game;
    for (int i = 0; i < load->per_table; i++)
        if (load->guests[load_line(load, table, i)].here)
            come_to_table(load, load_line(load, table, i));
}

/* What was heard twice was done.  What cannot be answered now is said again. */
static void played(Load *load, int table, const Told *told) {
    Seating *seating = &load->tables[table];
    LoadReport *report = load->report;
    Game *game = seating->game;
    if (!seating->pending || told_number(told, TOLD_ID, -1) != seating->id) return;
    const Decision *decision = &game->decisions[game->n_decisions - 1];
    if (told_is(told, TOLD_RESULT, "done") || told_is(told, TOLD_RESULT, "twice")) {
        bool counts = report->phase == LOAD_PLAYING && !decision->answered;
        report->decisions += counts;
        report->moves += counts ? decision->n : 0;
        game_answered(game, decision->at);
        go_on(load, table);
    } else if (told_is(told, TOLD_RESULT, "too-many") || told_is(told, TOLD_RESULT, "closing") ||
               told_is(told, TOLD_RESULT, "no-place")) {
        seating->again = true;
    } else {
        report->refused++;
        seating->pending = false;
        load->unanswered--;
        for (int i = 0; i < LOAD_SEATS; i++) come_to_table(load, load_line(load, table, i));
    }
}

static void joined(Load *load, uint32_t line, const Told *told) {
    Guest *guest = &load->guests[line];
    bool done = told_is(told, TOLD_RESULT, "done");
    if (load->report->phase == LOAD_CHECKING) {
        if (!done) check_refused(load, line, told);
        return;
    }
    guest->asked = false;
    guest->retry = !done;
    if (told_is(told, TOLD_RESULT, "not-yours")) guest->seated = false;
    if (done) go_on(load, table_of(load, line));
}

/* After a broken connection the game may have begun without him knowing: then he has his seat. */
static void seated(Load *load, uint32_t line, const Told *told) {
    Guest *guest = &load->guests[line];
    bool done = told_is(told, TOLD_RESULT, "done") || told_is(told, TOLD_RESULT, "not-now");
    guest->asked = false;
    guest->seated = done;
    guest->retry = !done;
    if (done) come_to_table(load, line);
}

static void hear_answer(Load *load, uint32_t line, const Told *told) {
    int table = table_of(load, line);
    Guest *guest = &load->guests[line];
    int64_t id = told_number(told, TOLD_ID, 0);
    bool done = told_is(told, TOLD_RESULT, "done");
    switch ((LoadId)(id % ID_KINDS)) {
    case ID_OPEN:
        if (done)
            opened(load, table, told);
        else
            load->tables[table].opening = false, guest->retry = true;
        break;
    case ID_PLAY: played(load, table, told); break;
    case ID_JOIN: joined(load, line, told); break;
    case ID_SIT:  seated(load, line, told); break;
    default:      break;
    }
}

void people_heard(void *host, uint32_t line, const char *bytes, size_t length) {
    Load *load = host;
    Told told;
    if (!told_read(&told, bytes, length)) return;
    if (is_idle(load, line)) {
        load->idle_here += told_is(&told, TOLD_IS, "welcome");
        return;
    }
    if (told_is(&told, TOLD_IS, "steps"))
        hear_steps(load, line, &told);
    else if (told_is(&told, TOLD_IS, "answer"))
        hear_answer(load, line, &told);
    else if (told_is(&told, TOLD_IS, "copy") || told_is(&told, TOLD_IS, "form"))
        hear_copy(load, line, &told);
    else if (told_is(&told, TOLD_IS, "welcome"))
        hear_welcome(load, line, &told);
}

/* ---- Connections ------------------------------------------------------------------------ */

void people_connected(void *host, uint32_t line) {
    Load *load = host;
    say_hello(load, line, is_idle(load, line) ? "" : load->guests[line].token);
}

void people_gone(void *host, uint32_t line, bool trusted) {
    Load *load = host;
    if (!trusted && !load->met) {
        load->failed = true;
        text_fail(load->why, PLAIN("%s"), said_in(load->why->lang, LINK_UNTRUSTED));
        client_stop(load->client);
    }
    if (is_idle(load, line)) {
        load->idle_here -= load->idle_here > 0;
        return;
    }
    Guest *guest = &load->guests[line];
    Seating *seating = &load->tables[table_of(load, line)];
    load->report->broken += guest->here;
    load->report->sockets -= guest->here;
    guest->here = guest->asked = guest->retry = false;
    check_ended(load, line);
    if (!place_of(load, line)) seating->opening = false;
    seating->again = seating->pending;
    set_ready(load, table_of(load, line), false);
}

/* What was refused for the moment only. */
void people_retry(Load *load, int table) {
    people_say_again(load, table);
    for (int i = 0; i < load->per_table; i++) {
        Guest *guest = &load->guests[load_line(load, table, i)];
        if (!guest->here || !guest->retry) continue;
        guest->retry = false;
        come_to_table(load, load_line(load, table, i));
    }
}
