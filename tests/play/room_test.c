/* room_test.c -- rooms against their slow model, after every command.
 *
 * From one seed: a form, people, and what they say, mostly right, but also by the wrong person, for
 * the wrong seat, late, twice, in the wrong order, garbage, and just before, at and just after the
 * moment when a flag falls.  AUDE_LONG=1 plays thirty times as many rooms; AUDE_ROOM=N plays number
 * N alone. */
#include "room_model.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../unit/random_game.h"
#include "table/room_text.h"

enum { MOST_MOVES = 14, PAST = 8, PEOPLE = 4, MOST_TOLD = 400 };

/* A command with all that it points to. */
typedef struct {
    RoomCommand command;
    AudeMove moves[MOST_MOVES];
    char words[100], player[64];
    RoomForm form;
} Spoken;

static struct {
    int number;
    uint64_t rng;
    Room room, poor;            /* which is told the same, and is often out of memory */
    uint64_t purse;
    RoomModel model;
    ModelSight sight;
    int64_t now;
    Spoken past[PAST];          /* what was said last, to be said again */
    int n_past;
    Text log;                   /* all that was said, in words */
    Text bytes;                 /* of the room before the command */
    int n_told;
    RoomStep told[MOST_TOLD];
} play;

static struct {
    int rooms, commands, answers[ROOM_RESULTS], steps[STEP_KINDS], outs[ROOM_LEFT + 1], replays;
    int poor;
} seen;

static int below(int n) { return random_below(&play.rng, n); }
static bool once_in(int n) { return below(n) == 0; }

/* ---- Failing ------------------------------------------------------------------ */

static const char *const verbs[ROOM_VERBS] = {"set",     "sit",    "seat",  "stand",    "start",
                                              "draft",   "play",   "deal",  "takeback", "agree",
                                              "decline", "resign", "again", "tick"};

static void log_command(const Spoken *spoken, int64_t now) {
    const RoomCommand *c = &spoken->command;
    text_add(&play.log, "%4d at %lld: person %u: %s", seen.commands, (long long)now,
             (unsigned)c->person, verbs[c->verb]);
    text_add(&play.log, " seat %d, seen %d", c->seat, c->at);
    if (c->verb == ROOM_TAKEBACK) text_add(&play.log, ", to %d", c->to);
    if (c->lag) text_add(&play.log, ", lag %d", c->lag);
    if (c->n) text_add(&play.log, ", %d:", c->n);
    for (int i = 0; i < c->n && i < MOST_MOVES; i++) text_add(&play.log, " %x", c->moves[i]);
    if (c->words) text_add(&play.log, " '%s'", c->words);
    text_put(&play.log, "\n");
}

static void log_step(const RoomStep *step, const char *who) {
    static const char *const names[] = {
#define X(name, letter, word) word,
        ROOM_STEP_MAP(X)
#undef X
    };
    text_add(&play.log, "       %s %s seat %d, %x, at %lld, lag %d\n", who, names[step->kind],
             step->seat, (unsigned)step->arg, (long long)step->at, step->lag);
}

static void fail_here(const char *what, long long room, long long model) {
    const RoomForm *form = &play.model.form;
    fprintf(stderr, "%sroom %d (AUDE_ROOM=%d plays it alone): %s: the room %lld, the model %lld\n",
            text_string(&play.log), play.number, play.number, what, room, model);
    fprintf(stderr, "game %d, %d players, clock %u+%u, %u/turn, patience %u%s%s%s; seats",
            form->rules.game, form->rules.players, (unsigned)form->clock.total,
            (unsigned)form->clock.increment, (unsigned)form->clock.turn,
            (unsigned)form->clock.patience, form->casual ? ", casual" : "",
            form->pencil ? ", pencil" : "", form->by_hand ? ", by hand" : "");
    for (int s = 0; s < form->rules.players; s++)
        fprintf(stderr, " %s%u", play.model.seat[s].kind == ROOM_COMPUTER ? "c" : "",
                (unsigned)play.model.seat[s].person);
    fprintf(stderr, ", owner %u\n", (unsigned)play.model.owner);
    fail();
}

#define same(what, room, model)                                                        \
    do {                                                                               \
        if ((room) != (model)) fail_here(what, (long long)(room), (long long)(model)); \
    } while (0)

/* ---- Forms ----------------------------------------------------------------------- */

static ClockRules random_clock(void) {
    static const ClockRules kinds[] = {
        {0, 0, 0, 0},      {20000, 0, 0, 0}, {15000, 1000, 0, 0},          {60000, 50, 0, 0},
        {0, 0, 3000, 0},   {0, 0, 30000, 0}, {0, 0, 3 * 24 * 3600000u, 0}, {1, 1, 0, 0},
        {600000, 0, 0, 0}, {0, 0, 0, 0},
    };
    static const uint32_t patiences[] = {0, 0, 0, 2500, 600000};
    ClockRules rules = kinds[below(sizeof kinds / sizeof *kinds)];
    rules.patience = patiences[below(5)];
    return rules;
}

static AudeRules random_cards(void) {
    AudeRules rules = {.game = AUDE_CARD, .players = (uint8_t)(2 + below(4))};
    rules.first = (uint8_t)below(rules.players);
    return rules;
}

static RoomForm random_form(void) {
    RoomForm form = {.rules = once_in(4) ? random_cards() : random_rules(below(400)),
                     .clock = random_clock(),
                     .aid = (uint8_t)below(ROOM_AIDS),
                     .casual = below(3) > 0,
                     .pencil = once_in(2),
                     .by_hand = once_in(6)};
    return form;
}

/* ---- What people say ---------------------------------------------------------------- */

static uint32_t person_of(int seat) { return once_in(6) ? 0 : play.model.seat[seat].person; }

static int some_at(void) {
    int seen_since = play.model.n_steps - play.sight.changed;
    if (once_in(3)) return ROOM_HERE;
    return play.model.n_steps - below(seen_since + 1);
}

/* Some decisions of the seat to decide, one after another. */
static void say_decisions(Spoken *spoken) {
    AudeGame game;
    int actor = aude_actor(&play.sight.game), most = 1 + below(4);
    aude_copy(&game, &play.sight.game);
    for (spoken->command.n = 0; spoken->command.n < most && aude_actor(&game) == actor;) {
        AudeMove move = random_move(&game, &play.rng);
        spoken->moves[spoken->command.n++] = move;
        aude_play(&game, move, NULL);
    }
}

static void say_form(Spoken *spoken) {
    static const char *const names[] = {"anna", "bram",  "cees", "daan", "eva",     "fien",
                                        "gijs", "start", "",     "a b",  "hannah1", "ida"};
    static const char *const players[] = {"",     "two words",
                                          "a\nb", "thirty-nine-characters-are-the-most-now",
                                          "\x7f", "forty-characters-are-more-than-there-may"};
    RoomCommand *c = &spoken->command;
    c->verb = below(5) ? ROOM_SIT : ROOM_SEAT;
    c->seat = below(play.model.form.rules.players);
    c->person = c->verb == ROOM_SEAT ? play.model.owner : (uint32_t)below(PEOPLE);
    strcpy(spoken->words, names[below(sizeof names / sizeof *names)]);
    strcpy(spoken->player,
           once_in(4) ? players[below(sizeof players / sizeof *players)] : "level=4");
    if (once_in(9)) c->verb = ROOM_STAND;
    if (once_in(9)) {
        c->verb = ROOM_SET;
        c->person = play.model.owner;
        spoken->form = random_form();
        if (once_in(3)) spoken->form.rules.option[below(AUDE_OPTIONS)] = (uint8_t)below(5);
        if (once_in(9)) spoken->form.clock.increment = 1000;
        if (once_in(9)) spoken->form.clock.turn = 1000;
        if (once_in(9)) spoken->form.aid = (uint8_t)below(9);
        if (once_in(9)) spoken->form.rules.players = (uint8_t)below(9);
    }
}

static void say_start(Spoken *spoken) {
    static const char *const seeds[] = {"", "two words", "a#b"};
    spoken->command.verb = ROOM_START;
    spoken->command.person = play.model.owner;
    snprintf(spoken->words, sizeof spoken->words, "seed%d", below(100000));
    if (once_in(9)) strcpy(spoken->words, seeds[below(3)]);
}

/* About taking back: mostly by persons, as the host program asks nobody. */
static void say_of_the_past(Spoken *spoken) {
    RoomCommand *c = &spoken->command;
    c->seat = below(play.model.form.rules.players);
    c->person = play.model.seat[c->seat].person;
    c->verb = play.sight.asking < 0 || once_in(6) ? ROOM_TAKEBACK
              : once_in(5)                        ? ROOM_DECLINE
                                                  : ROOM_AGREE;
    int floor = play.sight.floor, more = play.sight.n_moves - floor;
    c->to = floor + (more > 0 ? below(more + 1) : 0);
    if (more > 6 && below(4)) c->to = play.sight.n_moves - 1 - below(5);
}

static void say_right(Spoken *spoken) {
    RoomCommand *c = &spoken->command;
    int waits = play.sight.waits;
    c->at = some_at();
    c->person = (uint32_t)below(PEOPLE);
    if (!play.model.begun) {
        if (once_in(5))
            say_start(spoken);
        else
            say_form(spoken);
    } else if (play.sight.asking >= 0 ? below(3) : once_in(12)) {
        say_of_the_past(spoken);
    } else if (once_in(80)) {
        c->verb = ROOM_RESIGN;
        c->seat = below(play.model.form.rules.players);
        c->person = person_of(c->seat);
    } else if (waits == AUDE_CHANCE) {
        c->verb = ROOM_DEAL;
        c->person = 0;
        if (once_in(3)) say_decisions(spoken), c->n = 1;
    } else if (waits >= 0) {
        c->verb = once_in(4) ? ROOM_DRAFT : ROOM_PLAY;
        c->seat = waits;
        c->person = person_of(waits);
        say_decisions(spoken);
    } else {
        c->verb = once_in(3) ? ROOM_TICK : ROOM_AGAIN;
        c->seat = below(play.model.form.rules.players);
        c->person = person_of(c->seat);
    }
}

/* Something about it is wrong, or may be. */
static void garble(Spoken *spoken) {
    RoomCommand *c = &spoken->command;
    switch (below(8)) {
    case 0: c->person = (uint32_t)below(PEOPLE + 1); break;
    case 1: c->seat = below(9) - 1; break;
    case 2: c->at = below(play.model.n_steps + 5) - 3; break;
    case 3: c->n = below(MOST_MOVES + 1); break;
    case 4: c->to = below(play.sight.n_moves + 4) - 2; break;
    case 5: c->verb = (RoomVerb)below(ROOM_VERBS); break;
    case 6:
        if (c->n) spoken->moves[below(c->n)] ^= 1u << below(32);
        break;
    default:
        if (play.n_past) *spoken = play.past[below(play.n_past < PAST ? play.n_past : PAST)];
    }
}

static void speak(Spoken *spoken) {
    memset(spoken, 0, sizeof *spoken);
    spoken->form = play.model.form;
    spoken->command.lag = once_in(2) ? 0 : below(once_in(4) ? 2000 : 300) - 5;
    say_right(spoken);
    while (once_in(5)) garble(spoken);
    bool decides = spoken->command.verb >= ROOM_DRAFT && spoken->command.verb <= ROOM_DEAL;
    if (!decides) spoken->command.n = 0;
    spoken->command.moves = spoken->moves;
    spoken->command.words = spoken->words;
    spoken->command.player = spoken->player;
    spoken->command.form = &spoken->form;
    play.past[play.n_past++ % PAST] = *spoken;
}

/* Mostly soon; sometimes it was earlier; and around the moments that matter. */
static void let_time_pass(void) {
    int64_t deadline = play.sight.deadline;
    int way = below(100);
    if (way < 4)
        play.now -= below(2000);
    else if (way < 7 && deadline != CLOCK_NEVER)
        play.now = deadline - (once_in(2) ? CLOCK_LAG + 1 - below(3) : 1 + below(2));
    else if (way == 7 && once_in(2) && deadline != CLOCK_NEVER)
        play.now = deadline + below(2);
    else if (way < 40)
        play.now += below(400);
    else if (way == 99 && once_in(4))
        play.now += below(100000);
    else
        play.now += below(10);
}

/* ---- Comparing ------------------------------------------------------------------------ */

static void compare_steps(int from) {
    same("how many steps", play.room.n_steps, play.model.n_steps);
    for (int i = from; i < play.room.n_steps; i++) {
        const RoomStep *room = &play.room.steps[i], *model = &play.model.step[i];
        same("kind of step", room->kind, model->kind);
        if (room->kind != STEP_START) same("seat of step", room->seat, model->seat);
        same("what the step did", room->arg, model->arg);
        same("time of step", room->at, model->at);
        same("lag of step", room->lag, model->lag);
        seen.steps[room->kind]++;
        if (room->kind == STEP_OUT) seen.outs[room->arg]++;
    }
}

static void compare_seats(void) {
    for (int s = 0; s < AUDE_MAX_SEATS; s++) {
        const RoomSeat *room = &play.room.seat[s], *model = &play.model.seat[s];
        same("kind of seat", room->kind, model->kind);
        same("whose seat", room->person, model->person);
        same("out", room->out, play.sight.out[s]);
        if (room->kind != ROOM_OPEN) same("name", strcmp(room->name, model->name), 0);
    }
}

static void compare_clocks(void) {
    static const char *const left_of[AUDE_MAX_SEATS] = {
        "time left of seat 0", "time left of seat 1", "time left of seat 2",
        "time left of seat 3", "time left of seat 4", "time left of seat 5"};
    same("deadline", room_deadline(&play.room), play.sight.deadline);
    same("whose clock runs", play.room.clock.runs, play.sight.runs);
    for (int s = 0; s < play.model.form.rules.players; s++)
        if (play.model.seat[s].kind == ROOM_PERSON)
            same(left_of[s], clock_left(&play.room.clock, s, play.room.now),
                 room_model_left(&play.model, &play.sight, s));
}

static void compare_draft(void) {
    same("decisions tried out", play.room.n_draft, play.sight.n_draft);
    if (!play.sight.n_draft) return;
    same("whose draft", play.room.drafter, play.sight.drafter);
    for (int i = 0; i < play.sight.n_draft; i++)
        same("what is tried out", play.room.draft[i], play.model.draft[i]);
}

static void compare_game(void) {
    AudeGame game;
    room_game(&play.room, &game);
    same("position", aude_hash(&game), aude_hash(&play.sight.game));
    same("decisions that stand", play.room.n_moves, play.sight.n_moves);
    same("what may be taken back", room_floor(&play.room), play.sight.floor);
    same("who asks", play.room.asking, play.sight.asking);
    if (play.sight.asking >= 0) same("to what", play.room.ask_to, play.sight.ask_to);
    same("who wants another game", play.room.again, play.sight.again);
}

static void compare(int from) {
    if (play.model.wrong) fail_here(play.model.wrong, 0, 0);
    compare_steps(from);
    same("begun", room_begun(&play.room), play.model.begun);
    same("now", play.room.now, play.model.now);
    same("over", room_over(&play.room), play.sight.over);
    same("who is waited for", room_waits(&play.room), play.sight.waits);
    same("winners", room_winners(&play.room), play.sight.winners);
    compare_seats();
    if (!play.model.begun) return;
    compare_clocks();
    compare_draft();
    compare_game();
}

/* Whoever watches is told of every step, once and in order. */
static void hear(void *host, const RoomTold *told) {
    AudeGame after;
    (void)host;
    if (told->draft) return;
    if (told->before) {
        aude_copy(&after, told->before);
        aude_play(&after, told->step.arg, NULL);
        same("position told", aude_hash(told->after), aude_hash(&after));
    }
    if (play.n_told < MOST_TOLD) play.told[play.n_told] = told->step;
    play.n_told++;
}

static void compare_told(int from) {
    same("steps told", play.n_told, play.room.n_steps - from);
    for (int i = 0; i < play.n_told && i < MOST_TOLD; i++)
        same("step told", memcmp(&play.told[i], &play.room.steps[from + i], sizeof *play.told), 0);
}

/* ---- A room is its steps ----------------------------------------------------------------- */

static void write_room(const Room *room, Text *text) {
    text_clear(text);
    room_write(room, text);
}

static void compare_bytes(const char *what, const Text *one, const Text *other) {
    bool equal = one->length == other->length && !memcmp(one->bytes, other->bytes, one->length);
    if (!equal) {
        fprintf(stderr, "---\n%s---\n%s", text_string(one), text_string(other));
        fail_here(what, (long long)one->length, (long long)other->length);
    }
}

static void compare_games(const char *what, const Room *copy) {
    AudeGame game, other;
    same(what, memcmp(copy->steps, play.room.steps, (size_t)copy->n_steps * sizeof *copy->steps),
         0);
    room_game(copy, &game);
    room_game(&play.room, &other);
    same(what, aude_hash(&game), aude_hash(&other));
    for (int s = 0; s < play.model.form.rules.players; s++)
        same(what, clock_left(&copy->clock, s, play.room.now),
             clock_left(&play.room.clock, s, play.room.now));
}

static void compare_copies(const char *what, const Room *copy) {
    same(what, copy->n_steps, play.room.n_steps);
    same(what, room_waits(copy), room_waits(&play.room));
    same(what, room_over(copy), room_over(&play.room));
    same(what, room_winners(copy), room_winners(&play.room));
    same(what, room_deadline(copy), room_deadline(&play.room));
    same(what, copy->asking, play.room.asking);
    same(what, copy->again, play.room.again);
    if (play.model.begun) compare_games(what, copy);
}

static void read_again(void) {
    static Room copy;
    Text first = {0}, second = {0};
    TextError error = {0};
    write_room(&play.room, &first);
    if (!room_read(&copy, memory_libc, text_string(&first), first.length, &error)) {
        fprintf(stderr, "%s\nline %d: %s\n", text_string(&first), error.line, error.reason);
        fail_here("a room that was written cannot be read", 0, 0);
    }
    write_room(&copy, &second);
    compare_bytes("a room that was read is written otherwise", &first, &second);
    compare_copies("a room that was read differs", &copy);
    room_release(&copy);
    text_release(&first);
    text_release(&second);
}

/* Step by step, by somebody who knows the seats and the seed. */
static void follow_steps(void) {
    static Room copy;
    assert_int_equal(room_init(&copy, memory_libc, &play.model.form, play.model.owner), AUDE_OK);
    for (int s = 0; s < play.model.form.rules.players; s++) {
        const RoomSeat *seat = &play.model.seat[s];
        bool person = seat->kind == ROOM_PERSON;
        RoomCommand sit = {.verb = person ? ROOM_SIT : ROOM_SEAT,
                           .person = person ? seat->person : play.model.owner,
                           .seat = s,
                           .words = seat->name,
                           .player = seat->words};
        assert_int_equal(room_do(&copy, &sit, 0, NULL).result, ROOM_DONE);
    }
    strcpy(copy.seed, play.room.seed);
    same("steps that can have happened",
         room_steps(&copy, play.room.steps, play.room.n_steps, NULL), play.room.n_steps);
    compare_copies("a room that was followed differs", &copy);
    room_release(&copy);
}

static void replay(void) {
    seen.replays++;
    read_again();
    if (play.model.begun) follow_steps();
}

/* ---- A room that is often out of memory ------------------------------------------------- */

static void *spend(void *host, void *old, size_t bytes) {
    uint64_t *purse = host;
    if (bytes && random_below(purse, 4) == 0) return NULL;
    return memory_libc.resize(NULL, old, bytes);
}

/* Said until there was memory for it, and for all that follows, it does the same. */
static void say_to_the_poor(const RoomCommand *command, RoomResult expected) {
    RoomResult result;
    do {
        result = room_do(&play.poor, command, play.now, NULL).result;
        seen.poor += result == ROOM_NO_MEMORY;
    } while (result == ROOM_NO_MEMORY);
    same("answer without memory at first", result, expected);
    for (int i = 0; i < 500 && play.poor.n_steps < play.room.n_steps; i++)
        (void)room_do(&play.poor, &(RoomCommand){.verb = ROOM_TICK}, play.now, NULL);
    same("steps without memory at first", play.poor.n_steps, play.room.n_steps);
}

/* ---- Playing ------------------------------------------------------------------------------ */

static void do_next(void) {
    Spoken spoken;
    Text after = {0};
    RoomWatch watch = {hear, NULL};
    int from = play.room.n_steps;
    let_time_pass();
    speak(&spoken);
    log_command(&spoken, play.now);
    seen.commands++;
    play.n_told = 0;
    RoomAnswer room = room_do(&play.room, &spoken.command, play.now, &watch);
    text_add(&play.log, "       %s\n", room_result_name(room.result));
    for (int i = from; i < play.room.n_steps; i++) log_step(&play.room.steps[i], "-");
    int heard = play.room.n_steps - from;
    RoomAnswer model = room_model_do(&play.model, &spoken.command, play.now,
                                     heard ? &play.room.steps[from] : NULL, heard);
    room_model_look(&play.model, &play.sight);
    seen.answers[model.result]++;
    same("answer", room.result, model.result);
    if (model.result == ROOM_REFUSED && model.rule) same("rule", room.rule, model.rule);
    same("all want another game", room.again, model.again);
    same("the form is to be kept", room.keep, model.keep);
    compare(from);
    compare_told(from);
    say_to_the_poor(&spoken.command, room.result);
    write_room(&play.room, &after);
    if (model.result && play.model.n_steps == from)
        compare_bytes("refused, and yet changed", &after, &play.bytes);
    text_release(&play.bytes);
    play.bytes = after;
}

static void play_room(int number, int commands) {
    RoomForm form;
    Text poor = {0};
    play.number = number;
    play.rng = (uint64_t)number * 7919 + 1;
    play.n_past = 0;
    play.now = below(2) ? 1700000000000 : below(1000);
    text_clear(&play.log);
    text_clear(&play.bytes);
    form = random_form();
    uint32_t owner = (uint32_t)below(PEOPLE);
    assert_int_equal(room_init(&play.room, memory_libc, &form, owner), AUDE_OK);
    play.purse = play.rng;
    Memory memory = {spend, &play.purse};
    assert_int_equal(room_init(&play.poor, memory, &form, owner), AUDE_OK);
    room_model_init(&play.model, &form, owner);
    room_model_look(&play.model, &play.sight);
    room_write(&play.room, &play.bytes);
    seen.rooms++;
    for (int i = 0; i < commands && !(play.sight.over && once_in(20)); i++) {
        do_next();
        if (commands < 100 || i % 7 == 0) replay();
    }
    write_room(&play.poor, &poor);
    compare_bytes("the same commands made another room", &poor, &play.bytes);
    text_release(&poor);
    room_release(&play.room);
    room_release(&play.poor);
}

static int length_of(int number) { return number % 10 == 9 ? 900 : 40 + number * 7 % 250; }

static void a_room_does_what_its_model_does(void **unused) {
    const char *alone = getenv("AUDE_ROOM");
    int rooms = is_long() ? 10000 : 350;
    (void)unused;
    if (alone) {
        play_room(atoi(alone), length_of(atoi(alone)));
        return;
    }
    for (int number = 0; number < rooms; number += share()) play_room(number, length_of(number));
    text_release(&play.log);
    text_release(&play.bytes);
    print_message("%d rooms, %d commands, %d replays, %d times without memory\n", seen.rooms,
                  seen.commands, seen.replays, seen.poor);
    for (int i = 0; i < ROOM_RESULTS; i++)
        print_message("%s %d, ", room_result_name((RoomResult)i), seen.answers[i]);
    for (int i = 0; i < STEP_KINDS; i++) print_message("step %d: %d, ", i, seen.steps[i]);
    print_message("resigned %d, flag %d, left %d\n", seen.outs[1], seen.outs[2], seen.outs[3]);
    for (int i = 0; i < ROOM_RESULTS - 1; i++) /* all but memory: so much of everything was tried */
        if (share() == 1) assert_true(seen.answers[i] > 5);
    for (int i = 1; i <= ROOM_LEFT; i++)
        if (share() == 1) assert_true(seen.outs[i] > 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_room_does_what_its_model_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
