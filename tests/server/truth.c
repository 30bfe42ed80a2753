/* truth.c -- what really happened at every table, and whether people were told just that. */
#include "truth.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../unit/json_checker.h"
#include "faulty_people.h"
#include "said.h"
#include "servers.h"
#include "wire.h"
#include "world.h"

enum { VIEWS = AUDE_MAX_SEATS + 1, MOST_TABLES = 600, MOST_STEPS = 3000, SECRET = 100 };

/* The steps of a table as one viewer may see them. */
typedef struct {
    Text lines;
    size_t *begins; /* of every step, in the lines */
} View;

typedef struct {
    char name[STORE_NAME + 1];
    AudeRoom *room;
    View view[VIEWS]; /* a spectator's comes first */
    int steps;
    int64_t since;  /* when the last of them was; */
    int64_t *times; /* and each of them */
    int delay;      /* seconds after which spectators see them */
    bool quiet;     /* chat is switched off */
    bool was_over;
    bool out[AUDE_MAX_SEATS];
    int played[AUDE_MAX_SEATS]; /* decisions, while the seat was in; */
    int done[AUDE_MAX_SEATS];   /* those that were answered, */
    int open[AUDE_MAX_SEATS];   /* and those of which nobody knows whether they were heard */
    char seed[SECRET];
    bool over;
} Truth;

static Truth truths[MOST_TABLES];
static int n_truths;

static struct {
    char token[SECRET];
    int64_t person;
} secrets[MOST_TABLES];
static int n_secrets;

/* ---- Tables as they are written ------------------------------------------------------ */

static Truth *find(const char *name) {
    for (int i = 0; i < n_truths; i++)
        if (!strcmp(truths[i].name, name)) return &truths[i];
    return NULL;
}

static Truth *get(const char *name) {
    Truth *truth = find(name);
    if (truth) return truth;
    if (n_truths == MOST_TABLES) wrong("there are too many tables");
    truth = &truths[n_truths++];
    *truth = (Truth){0};
    snprintf(truth->name, sizeof truth->name, "%s", name);
    return truth;
}

/* A step goes to every view; told by the room that takes it in. */
static void tell(void *host, const AudeTold *told) {
    Truth *truth = host;
    AudeText *line = aude_text_new(NULL, AUDE_EN);
    if (told->number >= MOST_STEPS) wrong("%s has too many steps", truth->name);
    for (int v = 0; v <= aude_room_players(truth->room) && !told->draft; v++) {
        View *view = &truth->view[v];
        AudeStep step = aude_told_step(told, v - 1);
        aude_text_clear(line);
        if (!aude_step_write(&step, truth->since, line, NULL)) wrong("no step can be written");
        if (!view->begins) view->begins = calloc(MOST_STEPS + 1, sizeof *view->begins);
        view->begins[told->number] = view->lines.length;
        text_put(&view->lines, aude_text_string(line));
        view->begins[told->number + 1] = view->lines.length;
    }
    aude_text_free(line);
}

static void count_step(Truth *truth, const AudeStep *step) {
    bool decided = step->kind == AUDE_STEP_PLAY && step->seat >= 0;
    tally[TALLY_DECISIONS] += decided;
    tally[TALLY_TAKEN_BACK] += step->kind == AUDE_STEP_BACK;
    tally[TALLY_OUT] += step->kind == AUDE_STEP_OUT;
    if (decided && !truth->out[step->seat]) truth->played[step->seat]++;
    if (step->kind == AUDE_STEP_OUT) truth->out[step->seat] = true;
    tally[TALLY_LAG] += step->lag > 0;
    if (!truth->times) truth->times = calloc(MOST_STEPS, sizeof *truth->times);
    truth->times[truth->steps++] = truth->since = step->at;
}

/* The room's part of the head.  A game that begins needs its first step to be read. */
static void read_room(Truth *truth, const char *head, const char *first) {
    const char *room = strstr(head, "aude room 1\n");
    AudeWrong why = {0};
    Text text = {0};
    if (!room) wrong("the head of %s has no room", truth->name);
    text_put(&text, room);
    text_put(&text, first);
    aude_room_free(truth->room);
    truth->room = aude_room_read(NULL, text_string(&text), text.length, &why);
    if (!truth->room) wrong("%s cannot be read, line %d: %s", truth->name, why.line, why.reason);
    text_release(&text);
}

static void begin_game(Truth *truth, const char *head, const char *line) {
    AudeStep step;
    AudeTold told = {.number = 0};
    if (!aude_step_read(&step, 0, line, strlen(line), NULL)) wrong("no step: %s", line);
    read_room(truth, head, line);
    told.step = step;
    tell(truth, &told);
    count_step(truth, &step);
    tally[TALLY_GAMES_BEGUN]++;
}

static void follow_step(Truth *truth, const char *line) {
    AudeStep step;
    AudeWatch watch = {tell, truth};
    if (!aude_step_read(&step, truth->since, line, strlen(line), NULL))
        wrong("%s: no step can be read of '%s'", truth->name, line);
    if (aude_room_follow(truth->room, &step, 1, &watch) != 1)
        wrong("%s: step %d cannot have happened: %s", truth->name, truth->steps, line);
    count_step(truth, &step);
}

/* What the hall keeps besides: who is silenced says nothing. */
static void follow_own(Truth *truth, const char *line) {
    if (*line == 'Q') truth->quiet = line[2] == '1';
    if (*line == 'C' && truth->quiet) wrong("%s is quiet: %s", truth->name, line);
}

/* The lines of a write: small letters are steps. */
static void follow_lines(Truth *truth, const KeptTable *table, const char *lines) {
    char line[700];
    for (size_t n; *lines; lines += n + (lines[n] == '\n')) {
        n = strcspn(lines, "\n");
        snprintf(line, sizeof line, "%.*s", (int)n, lines);
        if (*line >= 'A' && *line <= 'Z')
            follow_own(truth, line);
        else if (truth->steps)
            follow_step(truth, line);
        else
            begin_game(truth, table->head, line);
    }
}

/* Copies have a number at the end of their names. */
static bool are_copies(const Truth *one, const Truth *other) {
    return strlen(one->name) == STORE_BOARD + 2 && strlen(other->name) == STORE_BOARD + 2 &&
           !strncmp(one->name, other->name, STORE_BOARD);
}

/* No two tables have the same, but copies have. */
static void take_seed(Truth *truth, const char *seed) {
    snprintf(truth->seed, sizeof truth->seed, "%.*s", (int)strcspn(seed, "\n"), seed);
    if (strlen(truth->seed) < 16) wrong("the seed of %s can be guessed", truth->name);
    for (int i = 0; i < n_truths; i++) {
        bool same = !strcmp(truths[i].seed, truth->seed);
        if (&truths[i] == truth || !*truths[i].seed || same == are_copies(&truths[i], truth))
            continue;
        wrong("%s has %s seed as %s", truth->name, same ? "the same" : "not the same",
              truths[i].name);
    }
}

static void note_seed(Truth *truth, const char *head) {
    const char *seed = head ? strstr(head, "\nseed ") : NULL;
    const char *board = head ? strstr(head, "\nboard ") : NULL;
    if (board) take_seed(truth, board + strlen("\nboard "));
    if (seed) take_seed(truth, seed + strlen("\nseed "));
}

static bool has_ended(const Truth *truth) {
    const KeptTable *table = kept_find(truth->name);
    return truth->over || (table && table->row.state == STORE_CLOSED);
}

/* Of some the server died before they were opened. */
static bool is_there(const Truth *truth) { return kept_find(truth->name) != NULL; }

/* Is one of its copies still played, or will be? */
static bool is_sealed(const Truth *truth) {
    for (int i = 0; i < n_truths; i++)
        if (are_copies(&truths[i], truth) && is_there(&truths[i]) && !has_ended(&truths[i]))
            return true;
    return false;
}

static void note_options(Truth *truth, const char *head) {
    int listed, starts, quiet;
    const char *options = head ? strstr(head, "\noptions ") : NULL;
    if (!options) return;
    if (sscanf(options, " options %d %d %d %d", &listed, &starts, &truth->delay, &quiet) != 4)
        wrong("%s has no options", truth->name);
    truth->quiet = quiet;
}

/* From the moment that a seed exists it must not leave. */
static void handed(const StoreWrite *write) { note_seed(get(write->table), write->head); }

static bool sits_at(const Truth *truth, int64_t person) {
    AudeSeat seat;
    for (int i = 0; truth->room && i < aude_room_players(truth->room); i++)
        if (aude_room_seat(truth->room, i, &seat) && seat.person == person) return true;
    return false;
}

/* Was somebody who sits there, until just now: a message may be on its way. */
static bool sat_at(const Truth *truth, int64_t person) {
    AudeSeat seat;
    for (int i = 0; i < aude_room_players(truth->room); i++)
        if (aude_room_seat(truth->room, i, &seat) && kept_sessions_shared(person, seat.person))
            return true;
    return false;
}

/* Nobody sits at two copies.  Of two servers each may let him sit at the same instant. */
static void look_at_copies(const Truth *truth, const KeptTable *table) {
    if (servers_count() > 1 || table->row.state == STORE_CLOSED) return;
    for (int i = 0; i < n_truths; i++) {
        const KeptTable *other = kept_find(truths[i].name);
        if (&truths[i] == truth || !are_copies(&truths[i], truth) || !other) continue;
        if (other->row.state == STORE_CLOSED) continue;
        for (int seat = 0; seat < table->row.seats; seat++)
            if (table->row.person[seat] && sits_at(&truths[i], table->row.person[seat]))
                wrong("%u sits at %s and at %s", (unsigned)table->row.person[seat], truth->name,
                      truths[i].name);
    }
}

static void written(const KeptTable *table, const StoreWrite *write) {
    Truth *truth = get(table->name);
    note_seed(truth, write->head);
    note_options(truth, write->head);
    tally[TALLY_TABLES] += write->entry == 0;
    if (truth->steps && write->head) wrong("%s has begun, and gets another head", table->name);
    if (write->head && !strstr(write->head, "\nsteps\n")) read_room(truth, write->head, "");
    follow_lines(truth, table, write->lines ? write->lines : "");
    if (!truth->over && aude_room_over(truth->room)) tally[TALLY_GAMES_OVER]++;
    look_at_copies(truth, table);
    truth->over = aude_room_over(truth->room);
    truth->was_over |= truth->over;
    StoreState state = table->row.state;
    if (truth->over != (state == STORE_OVER)) wrong("%s: its row has another state", table->name);
    if (!truth->over && state != STORE_CLOSED && truth->steps && state != STORE_PLAYING)
        wrong("%s is played, and its row does not say so", table->name);
}

const StoreSpy truth_spy = {handed, written};

/* ---- Messages as they leave ---------------------------------------------------------- */

static Text field; /* of the message at hand */

static void look_for_secrets(int64_t person, const char *json) {
    if (strstr(json, "-secret")) wrong("person %d is told a password: %s", (int)person, json);
    for (int i = 0; i < n_truths; i++) {
        const Truth *one = &truths[i];
        bool hidden = are_copies(one, one) ? is_sealed(one) : !one->over;
        if (*one->seed && hidden && strstr(json, one->seed))
            wrong("person %d is told the seed of %s: %s", (int)person, one->name, json);
    }
    for (int i = 0; i < n_secrets; i++)
        if (secrets[i].person != person && strstr(json, secrets[i].token))
            wrong("person %d is told the token of %d", (int)person, (int)secrets[i].person);
}

/* May this person look through these eyes?  Of a form, which hides nothing, another server may not
 * know yet who sits where. */
static void look_at_viewer(const Truth *truth, int64_t person, int64_t as, const char *json) {
    AudeSeat seat;
    if (as == -1 || (!truth->steps && servers_count() > 1)) return;
    bool there = aude_room_seat(truth->room, (int)as, &seat);
    if (there && kept_sessions_shared(person, seat.person)) return; /* he was that until just now */
    if (!there || seat.person != person)
        wrong("person %d looks through the eyes of seat %d of %s: %s", (int)person, (int)as,
              truth->name, json);
}

/* How a copy is played is for those who sit there, until all are over. */
static void look_at_seal(const Truth *truth, int64_t person, const char *json) {
    if (!truth->steps || !is_sealed(truth)) return;
    if (sits_at(truth, person) || sat_at(truth, person)) return;
    wrong("person %d is told how a copy is played: %s", (int)person, json);
}

static void look_at_record(const Truth *truth, int64_t person, const char *json) {
    if (is_sealed(truth)) wrong("person %d is told the record of a copy: %s", (int)person, json);
}

static void look_at_board(const Truth *truth, int64_t person, const char *json) {
    bool over = strstr(json, "\"over\":true") != NULL;
    tally[TALLY_COMPARED] += over;
    if (over && is_sealed(truth)) wrong("person %d is told too early: %s", (int)person, json);
    if (!over && strstr(json, "\"points\""))
        wrong("person %d is told points: %s", (int)person, json);
}

/* Lines of steps are those that the disk has for that viewer. */
static void look_at_lines(const Truth *truth, int64_t as, int64_t from, const char *lines) {
    const View *view = &truth->view[as + 1];
    size_t length = strlen(lines);
    if (!view->begins || from < 0 || from > truth->steps)
        wrong("%s has %d steps, and is told of those from %d on", truth->name, truth->steps,
              (int)from);
    size_t at = view->begins[from];
    if (at + length > view->lines.length)
        wrong("%s: steps are told that are not kept (%d are): %s", truth->name, truth->steps,
              lines);
    if (memcmp(view->lines.bytes + at, lines, length) != 0)
        wrong("%s: seat %d is told from %d on\n%s\nbut it was\n%s", truth->name, (int)as, (int)from,
              lines, view->lines.bytes + at);
}

/* Spectators are told of a step when its time has come, but for those of the start. */
static void look_at_delay(const Truth *truth, int64_t as, int told) {
    if (as >= 0 || !truth->delay || truth->was_over || !told) return;
    int64_t last = truth->times[told - 1];
    if (last != truth->times[0] && last + truth->delay * INT64_C(1000) > world.now)
        wrong("%s: a spectator is told too early of step %d", truth->name, told - 1);
}

static int count_lines(const char *lines) {
    int n = 0;
    for (; *lines; lines++) n += *lines == '\n';
    return n;
}

static void look_at_steps(const Truth *truth, int64_t person, const char *json) {
    int64_t as = 0, from = 0;
    if (!said_number(json, "as", &as) || !said_number(json, "from", &from) ||
        !said_string(json, "lines", &field))
        wrong("no steps: %s", json);
    look_at_viewer(truth, person, as, json);
    look_at_seal(truth, person, json);
    look_at_lines(truth, as, from, text_string(&field));
    look_at_delay(truth, as, (int)from + count_lines(text_string(&field)));
}

/* A copy has no draft of somebody else that it should not have: whole lines are compared. */
static void look_at_copy(const Truth *truth, int64_t person, const char *json) {
    Text copy = {0}, mine = {0};
    int64_t as = -1;
    if (said_is(json, "copy") && !said_number(json, "as", &as)) wrong("no copy: %s", json);
    if (!said_string(json, "text", &copy)) wrong("no copy: %s", json);
    look_at_viewer(truth, person, as, json);
    AudeRoom *room = aude_room_read(NULL, text_string(&copy), copy.length, NULL);
    if (!room)
        wrong("person %d cannot read the copy of %s:\n%s", (int)person, truth->name,
              text_string(&copy));
    const char *steps = strstr(text_string(&copy), "\nsteps\n");
    if (steps && aude_room_viewer(room) != as) wrong("a copy for somebody else");
    if (steps) look_at_seal(truth, person, json);
    if (kept_find(truth->name)->row.state == STORE_CLOSED && servers_count() == 1)
        wrong("%s is closed, and person %d is told of it", truth->name, (int)person);
    if (!steps && truth->steps && servers_count() == 1) /* another server may be behind */
        wrong("%s has begun, and its form is told", truth->name);
    truth_write(room, (int)as, &mine);
    if (steps)
        look_at_lines(truth, as, 0, strstr(text_string(&mine), "\nsteps\n") + strlen("\nsteps\n"));
    look_at_delay(truth, as, aude_room_steps(room));
    text_release(&copy);
    text_release(&mine);
    aude_room_free(room);
}

static void look_at_draft(const Truth *truth, int64_t person, const char *json) {
    AudeText *text = aude_text_new(NULL, AUDE_EN);
    AudeSeat seat;
    int64_t number = -1;
    aude_room_json(truth->room, AUDE_ALL, text, NULL);
    bool shown = strstr(aude_text_string(text), "\"pencil\":true");
    aude_text_free(text);
    if (!said_number(json, "seat", &number) || !aude_room_seat(truth->room, (int)number, &seat))
        wrong("no draft: %s", json);
    if (!shown && seat.person != person)
        wrong("person %d is told what %u tries out", (int)person, (unsigned)seat.person);
}

static void look_at_now(const char *json) {
    int64_t now;
    if (!said_number(json, "now", &now)) return;
    if (now > world.now) wrong("the server is ahead of its time: %s", json);
}

void truth_looks(int64_t person, const char *json, size_t length) {
    static const struct {
        const char *is;
        void (*look)(const Truth *truth, int64_t person, const char *json);
    } looks[] = {{"steps", look_at_steps},   {"copy", look_at_copy},   {"form", look_at_copy},
                 {"record", look_at_record}, {"board", look_at_board}, {"draft", look_at_draft}};
    Text whole = {0};
    text_bytes(&whole, json, length);
    const char *message = text_string(&whole);
    if (!is_json(message)) wrong("this is no JSON: %s", message);
    look_for_secrets(person, message);
    look_at_now(message);
    const Truth *truth = said_string(message, "table", &field) ? find(text_string(&field)) : NULL;
    bool of_table = said_field(message, "table") && !said_is(message, "gone");
    if (of_table && (!truth || !truth->room)) wrong("this table is not kept yet: %s", message);
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        if (said_is(message, looks[i].is)) looks[i].look(truth, person, message);
    text_release(&whole);
}

void truth_secret(const char *token, int64_t person) {
    if (n_secrets == MOST_TABLES) wrong("there are too many tokens");
    snprintf(secrets[n_secrets].token, SECRET, "%s", token);
    secrets[n_secrets++].person = person;
}

/* ---- What is known of turns ---------------------------------------------------------- */

void truth_said(const char *table, int seat, int decisions) { get(table)->open[seat] += decisions; }

void truth_answered(const char *table, int seat, int decisions, bool done) {
    Truth *truth = get(table);
    truth->open[seat] -= decisions;
    if (done) truth->done[seat] += decisions;
}

static void compare_turns(const Truth *truth) {
    for (int s = 0; s < AUDE_MAX_SEATS; s++) {
        AudeSeat seat;
        int played = truth->played[s], done = truth->done[s];
        if (!aude_room_seat(truth->room, s, &seat) || seat.kind != AUDE_SEAT_PERSON) continue;
        if (played < done)
            wrong("%s, seat %d: %d decisions were answered, and %d are there", truth->name, s, done,
                  played);
        if (played > done + truth->open[s])
            wrong("%s, seat %d: %d decisions were answered, %d perhaps heard, and %d are there",
                  truth->name, s, done, truth->open[s], played);
    }
}

/* ---- At the end ---------------------------------------------------------------------- */

const AudeRoom *truth_room(const char *table) {
    const Truth *truth = find(table);
    return truth ? truth->room : NULL;
}

/* Without the line that begins so. */
static void forget(Text *text, const char *begin) {
    char *line = strstr(text->bytes, begin), *end = line ? strchr(line + 1, '\n') : NULL;
    if (!end) return;
    memmove(line, end, strlen(end) + 1);
    text->length = strlen(text->bytes);
}

void truth_write(const AudeRoom *room, int seat, Text *text) {
    AudeText *written = aude_text_new(NULL, AUDE_EN);
    if (!aude_room_write(room, seat, written, NULL))
        wrong("a room of %d players cannot be written for seat %d", aude_room_players(room), seat);
    text_clear(text);
    text_put(text, aude_text_string(written));
    if (aude_room_over(room)) forget(text, "\nseed ");
    forget(text, "\ndraft ");
    aude_text_free(written);
}

bool truth_is_overdue(int64_t since) {
    for (int i = 0; i < n_truths; i++) {
        if (!truths[i].room || aude_room_deadline(truths[i].room) > since) continue;
        note("%s should have moved on %d ms ago", truths[i].name,
             (int)(world.now - aude_room_deadline(truths[i].room)));
        return true;
    }
    return false;
}

static void take_draws(const Truth *truth, Text *draws) {
    int n = 0;
    const AudeMove *moves = truth->steps ? aude_room_moves(truth->room, &n) : NULL;
    text_clear(draws);
    for (int i = 0; i < n; i++)
        if (aude_move_kind(moves[i]) == AUDE_DRAW) text_add(draws, "%u ", (unsigned)moves[i]);
}

/* What was drawn at the shorter of two copies is what the other began with. */
static void compare_draws(void) {
    Text one = {0}, other = {0};
    for (int i = 0; i < n_truths; i++) {
        bool last = *truths[i].seed && strlen(truths[i].name) == STORE_BOARD + 2;
        take_draws(&truths[i], &one);
        tally[TALLY_COPIES_BEGUN] += last && one.length;
        for (int j = i + 1; j < n_truths; j++) {
            if (!are_copies(&truths[i], &truths[j])) continue;
            last = false;
            take_draws(&truths[j], &other);
            size_t both = one.length < other.length ? one.length : other.length;
            if (both && memcmp(one.bytes, other.bytes, both) != 0)
                wrong("%s and %s have other draws:\n%s\n%s", truths[i].name, truths[j].name,
                      text_string(&one), text_string(&other));
        }
        tally[TALLY_BOARDS] += last;
    }
    text_release(&one);
    text_release(&other);
}

void truth_all_have_ended(void) {
    compare_draws();
    for (int i = 0; i < kept_tables(); i++) {
        const KeptTable *table = kept_table(i);
        if (table->row.state != STORE_OVER && table->row.state != STORE_CLOSED)
            wrong("%s goes on for ever, state %d", table->name, table->row.state);
        compare_turns(find(table->name));
    }
}

void truth_begin(void) { n_truths = n_secrets = 0; }

void truth_end(void) {
    for (int i = 0; i < n_truths; i++) {
        aude_room_free(truths[i].room);
        free(truths[i].times);
        for (int v = 0; v < VIEWS; v++) {
            text_release(&truths[i].view[v].lines);
            free(truths[i].view[v].begins);
        }
    }
    text_release(&field);
    n_truths = 0;
}
