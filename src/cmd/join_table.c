/* join_table.c -- a table of a server in this terminal: what happens there, and what is typed. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/person.h"
#include "cmd.h"
#include "edit.h"
#include "game_text.h"
#include "guest/tokens.h"
#include "host.h"
#include "join.h"
#include "notation/notation.h"
#include "notation/words.h"
#include "table/table_game.h"

/* ---- Sentences --------------------------------------------------------------------- */

/* Above the line that is being typed, if one is. */
static void write_text(Join *join, Text *text) {
    edit_aside();
    say(text);
    fflush(stdout);
    join->spoke = true;
}

/* "bram has resigned." */
static void say_does(Join *join, int seat, Say does) {
    Text text = {.lang = join->play.lang};
    text_does(&text, join->visit.copy.room.seat[seat].name, text_in(&text, does));
    text_put(&text, ".\n");
    write_text(join, &text);
}

static void say_line(Join *join, Say english) {
    Text text = {.lang = join->play.lang};
    text_add(&text, "%s\n", text_in(&text, english));
    write_text(join, &text);
}

static void say_seats(const Room *room, Text *text) {
    for (int seat = 0; seat < room->form.rules.players; seat++) {
        const RoomSeat *at = &room->seat[seat];
        text_add(text, "%s%d ", seat ? ", " : "", seat + 1);
        if (at->kind == ROOM_OPEN)
            text_say(text, "open");
        else
            text_put(text, at->name);
    }
}

void join_say_form(Join *join) {
    const Room *room = &join->visit.copy.room;
    Text text = {.lang = join->play.lang}, rules = {0};
    rules_write(&room->form.rules, &rules);
    text_say(&text, "Table %s: ", join->visit.link.table);
    text_put(&text, game_texts[room->form.rules.game]->name);
    text_add(&text, "%s%s, clock ", rules.length ? " " : "", text_string(&rules));
    clock_write(&room->form.clock, &text);
    text_put(&text, "\n");
    text_say(&text, "Seats: ");
    say_seats(room, &text);
    text_put(&text, ".\n");
    text_release(&rules);
    bool told = !strcmp(text_string(&text), text_string(&join->form));
    text_clear(&join->form);
    text_put(&join->form, text_string(&text));
    if (told)
        text_release(&text);
    else
        write_text(join, &text);
}

void join_say_seatless(Join *join) {
    if (join->seatless || !visit_finds_no_seat(&join->visit)) return;
    join->seatless = true;
    say_line(join, SAY("No such seat is free: you look on."));
}

/* "anna 9:41   bram 8:02" */
void join_say_clocks(Join *join) {
    const Room *room = &join->visit.copy.room;
    Text text = {.lang = join->play.lang};
    for (int seat = 0; seat < room->form.rules.players; seat++) {
        int64_t left = clock_left(&room->clock, seat, visit_now(&join->visit));
        if (left == CLOCK_NEVER) continue;
        int seconds = left > 0 ? (int)(left / 1000) : 0;
        text_add(&text, "%s%s %d:%02d", text.length ? "   " : "", room->seat[seat].name,
                 seconds / 60, seconds % 60);
    }
    if (text.length) text_put(&text, "\n");
    if (text.length) write_text(join, &text);
    text_release(&text);
}

/* ---- What happens -------------------------------------------------------------------- */

static void tell_out(Join *join, const RoomStep *step) {
    static const Say whys[] = {[ROOM_RESIGNED] = SAY("[has|have] resigned"),
                               [ROOM_FLAG] = SAY("[has|have] no time left"),
                               [ROOM_LEFT] = SAY("[has|have] left the table")};
    if (step->arg < sizeof whys / sizeof *whys && whys[step->arg])
        say_does(join, step->seat, whys[step->arg]);
}

/* What happens may be told before the screen has been brought up to date: which game it is, and who
 * plays it, is known by then. */
static void know_game(Join *join) {
    const Room *room = &join->visit.copy.room;
    Record *record = &join->play.table.record;
    record->game.rules = room->form.rules;
    for (int seat = 0; seat < room->form.rules.players; seat++)
        snprintf(record->name[seat], sizeof record->name[seat], "%s", room->seat[seat].name);
}

/* One's own decisions were seen when they were typed. */
static void tell_play(Join *join, const RoomTold *told) {
    Play *play = &join->play;
    if (join->sent && told->step.seat == join->visit.seat) {
        join->sent--;
        return;
    }
    edit_aside();
    know_game(join);
    play_row(play)->told(play, told);
    join->spoke = true;
}

static void stepped(void *host, const RoomTold *told) {
    Join *join = host;
    const RoomStep *step = &told->step;
    switch ((RoomStepKind)step->kind) {
    case STEP_SHOW:
    case STEP_PLAY: tell_play(join, told); break;
    case STEP_OUT:  tell_out(join, step); break;
    case STEP_ASK:
        say_does(join, step->seat, SAY("[asks|ask] to take back; say /agree or /decline"));
        break;
    case STEP_AGREE:   say_does(join, step->seat, SAY("[agrees|agree]")); break;
    case STEP_DECLINE: say_does(join, step->seat, SAY("[declines|decline]")); break;
    case STEP_BACK:
        say_line(join, SAY("It was taken back."));
        join->looked = 0;
        break;
    case STEP_AGAIN:
        say_does(join, step->seat, SAY("[wants|want] another game; say /again"));
        break;
    default: break;
    }
}

static void changed(void *host) {
    Join *join = host;
    join->stale = true;
}

/* What pages say by its number, so that everybody reads it in his language: those of
 * web/words/online.ts. */
static const Say presets[] = {
    [1] = SAY("Hello!"),
    [2] = SAY("Good luck!"),
    [3] = SAY("Thank you!"),
    [4] = SAY("Well played!"),
    [5] = SAY("Good game!"),
    [6] = SAY("Sorry!"),
    [7] = SAY("One moment, please."),
    [8] = SAY("I have to go."),
    [9] = SAY("Just the tile I needed."),
    [10] = SAY("What a pity!"),
    [11] = SAY("Another game?"),
};

static void chatted(void *host, const char *who, const char *words, int preset) {
    Join *join = host;
    Text text = {.lang = join->play.lang};
    bool known = preset > 0 && preset < (int)(sizeof presets / sizeof *presets);
    text_add(&text, "%s: ", *who ? who : text_in(&text, SAY("somebody")));
    if (known)
        text_put(&text, text_in(&text, presets[preset]));
    else if (preset)
        text_add(&text, "(%d)", preset);
    else
        text_put(&text, words);
    text_put(&text, "\n");
    write_text(join, &text);
}

/* A decision that was refused is taken off the screen; whatever else is refused changes nothing. */
static void refused(void *host, bool play, const char *result, const char *reason) {
    Join *join = host;
    Text text = {.lang = join->play.lang};
    if (!strcmp(result, "taken") && join->visit.seat < 0)
        text_say(&text, "Somebody has that seat, or is called %s; --name says another name.\n",
                 join->visit.name);
    else
        text_say(&text, "No: %s.\n", *reason ? reason : result);
    write_text(join, &text);
    if (!join->visit.copy.there) join->gone = true; /* there is no such table */
    if (!play) return;
    join->sent = join->sent_at = 0;
    join->drops = join->stale = true;
}

void join_untrusted(Join *join) {
    complain(CMD_FAILED, "%s", said_in(join->play.lang, LINK_UNTRUSTED));
    join->gone = true;
}

static void connected(void *host, bool is) {
    Join *join = host;
    if (!is && join->visit.untrusted && !join->visit.copy.there)
        join_untrusted(join);
    else if (!is && !join->visit.copy.there)
        say_line(join, SAY("No server answers there; it is tried again until Ctrl-C."));
    else if (!is)
        say_line(join, SAY("The connection is broken; it is being made again."));
    else if (join->visit.copy.there)
        say_line(join, SAY("It is back."));
}

static void kept(void *host, const char *token) {
    const Join *join = host;
    if (!token_keep(&join->visit.link, token))
        complain(CMD_OK, "what the server knows you by cannot be kept");
}

static void ended(void *host, const char *reason) {
    Join *join = host;
    Text text = {.lang = join->play.lang};
    text_say(&text, "The table is no more: %s\n", reason);
    write_text(join, &text);
    join->gone = true;
}

/* For the others. */
static void opened(void *host, const Told *told) {
    Join *join = host;
    Text text = {.lang = join->play.lang}, server = {0};
    link_server(&join->visit.link, &server);
    text_say(&text, "The link of this table: %s/#/table/%s\n", text_string(&server),
             join->visit.link.table);
    const char *at = told->value[TOLD_OTHERS], *end = at ? at + told->length[TOLD_OTHERS] : NULL;
    for (int copy = 2; at && (at = memchr(at, '"', (size_t)(end - at))); copy++) {
        int n = (int)strcspn(++at, "\"");
        text_say(&text, "The link of copy %d: %s/#/table/%.*s\n", copy, text_string(&server), n,
                 at);
        at += n + 1;
    }
    text_release(&server);
    write_text(join, &text);
}

static void say_copy(Text *text, const Told *row, int copy, int number) {
    Told seat;
    const char *at = NULL;
    char name[VISIT_NAME], margin[16], over[16];
    for (int i = 0; told_each(row, TOLD_SEATS, &at, &seat); i++) {
        if (i != number || !seat.value[TOLD_POINTS]) continue;
        told_word(&seat, TOLD_NAME, name, sizeof name);
        told_digits(&seat, TOLD_MARGIN, margin, sizeof margin);
        told_digits(&seat, TOLD_OVER_OTHERS, over, sizeof over);
        text_say(text, "  seat %d: %s at copy %d, %d point{|s}, ahead by %s, over others %s\n",
                 number + 1, name, copy, (int)told_number(&seat, TOLD_POINTS, 0), margin, over);
    }
}

/* Once, when all of them are over. */
static void compared(void *host, const Told *told) {
    Join *join = host;
    Text text = {.lang = join->play.lang};
    if (join->compared || !told->value[TOLD_OVER] || *told->value[TOLD_OVER] != 't') return;
    join->compared = true;
    text_say(&text, "How the copies compare:\n");
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) {
        Told row;
        const char *at = NULL;
        for (int copy = 1; told_each(told, TOLD_ROWS, &at, &row); copy++)
            say_copy(&text, &row, copy, seat);
    }
    write_text(join, &text);
}

void join_say_next(Join *join) {
    Text text = {.lang = join->play.lang}, server = {0};
    link_server(&join->visit.link, &server);
    text_say(&text, "The next game: %s/#/table/%s\n", text_string(&server), join->visit.link.table);
    text_release(&server);
    write_text(join, &text);
}

static void next(void *host, const char *table) {
    Join *join = host;
    snprintf(join->next, sizeof join->next, "%s", table);
    join->stale = true;
}

VisitHost join_host(Join *join) {
    return (VisitHost){.steps = {stepped, join},
                       .changed = changed,
                       .chatted = chatted,
                       .refused = refused,
                       .connected = connected,
                       .token = kept,
                       .opened = opened,
                       .compared = compared,
                       .ended = ended,
                       .next = next,
                       .host = join};
}

/* ---- The screen ------------------------------------------------------------------------- */

void join_refresh(Join *join) {
    Play *play = &join->play;
    Session *table = &play->table;
    AudeMove tried[TURN_MOVES];
    bool fresh = table->room.n_steps == 0 && !table->room.game;
    int n = fresh ? 0 : table->record.n_moves - table->room.n_moves, before = table->room.n_moves;
    if (n < 0 || n > TURN_MOVES) n = 0;
    if (n) memcpy(tried, table->record.moves + before, (size_t)n * sizeof *tried);
    table->room = join->visit.copy.room; /* which keeps it */
    session_show(table, false);
    bool same = table->room.n_moves == before && !join_waits(join) && !join->drops;
    for (int i = 0; i < n && same; i++) same = !session_try(table, tried[i]);
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) play->told[seat] = table->record.n_moves;
    play->holder = join->visit.seat;
    join->stale = join->drops = false;
}

/* ---- Deciding ---------------------------------------------------------------------------- */

/* Nothing leaves before the turn is over: then all of it does. */
static AudeError try_move(Play *play, AudeMove move) {
    Join *join = join_of(play);
    Session *table = &play->table;
    AudeError error = session_try(table, move);
    if (error) return error;
    int first = table->room.n_moves, n = table->record.n_moves - first;
    bool over = aude_actor(play_game(play)) != join->visit.seat || n == TURN_MOVES ||
                table_game(play_game(play))->single;
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) play->told[seat] = table->record.n_moves;
    if (!over) return AUDE_OK;
    join->sent = n;
    join->sent_at = copy_steps(&join->visit.copy);
    visit_play(&join->visit, table->record.moves + first, n);
    return AUDE_OK;
}

EditWait join_wait_for_key(void *host) {
    Join *join = host;
    join->spoke = false;
    while (!join->stale && !join->gone && !was_interrupted()) {
        if (visit_wait(&join->visit, STDIN_FILENO, -1)) return EDIT_TYPED;
        if (join->spoke && !join->stale) return EDIT_WRITTEN;
    }
    join->play.news = join->stale || join->gone;
    return EDIT_LEAVE;
}

static bool wait_for_line(Play *play) {
    EditWait came;
    do came = join_wait_for_key(join_of(play));
    while (came == EDIT_WRITTEN);
    return came == EDIT_TYPED;
}

/* ---- What is typed ------------------------------------------------------------------------ */

static bool do_say(Join *join, const char *rest) {
    if (*rest) visit_chat(&join->visit, rest);
    return false;
}

static bool do_leave(Join *join, const char *rest) {
    (void)rest;
    return join->play.quit = true;
}

/* What was tried out, not yet sent. */
static bool do_undo(Join *join, const char *rest) {
    (void)rest;
    if (join->play.table.record.n_moves == join->play.table.room.n_moves)
        say_words(&join->play, "There is nothing to take back.  (/takeback asks the others)\n");
    session_show(&join->play.table, false);
    return true;
}

static bool do_take_back(Join *join, const char *rest) {
    const Record *record = &join->play.table.record;
    int seat = join->visit.seat,
        back = seat < 0 ? 0 : play_row(&join->play)->moves_back(&join->play, seat);
    (void)rest;
    if (back > 0)
        visit_take_back(&join->visit, record->n_moves - back);
    else
        say_words(&join->play, "There is nothing to take back.\n");
    return false;
}

static bool do_agree(Join *join, const char *rest) {
    (void)rest;
    return visit_say(&join->visit, "agree", true), false;
}
static bool do_decline(Join *join, const char *rest) {
    (void)rest;
    return visit_say(&join->visit, "decline", true), false;
}
static bool do_resign(Join *join, const char *rest) {
    (void)rest;
    return visit_say(&join->visit, "resign", false), false;
}
static bool do_again(Join *join, const char *rest) {
    (void)rest;
    return visit_say(&join->visit, "again", false), false;
}
static bool do_start(Join *join, const char *rest) {
    const Room *room = &join->visit.copy.room;
    bool open = false;
    (void)rest;
    for (int seat = 0; seat < room->form.rules.players; seat++)
        open |= room->seat[seat].kind == ROOM_OPEN;
    if (open)
        say_words(&join->play, "A seat is still open.\n");
    else
        visit_say(&join->visit, "start", false);
    return false;
}

/* Tables for those who want to show what they can give none. */
static bool do_hint(Join *join, const char *rest) {
    (void)rest;
    if (join->visit.copy.room.form.aid >= ROOM_CLUB)
        say_words(&join->play, "No: this table gives no hints.\n");
    else
        play_hint(&join->play);
    return false;
}

static bool do_not(Join *join, const char *rest) {
    (void)rest;
    say_words(&join->play, "The server keeps the game.\n");
    return false;
}

static bool do_help(Join *join, const char *rest) {
    (void)rest;
    if (join->visit.copy.there && room_begun(&join->visit.copy.room))
        play_row(&join->play)->help(&join->play);
    say_words(&join->play,
              "\n"
              "/say WORDS  for all at the table        /start    begin, if it is yours\n"
              "/takeback   ask to take a turn back     /agree, /decline  answer that\n"
              "/resign     give up                     /again    another game\n"
              "quit        leave; join again to go on\n");
    return false;
}

static const struct {
    const char *name;
    bool (*run)(Join *, const char *rest);
    bool seated; /* for those who sit at the table */
} commands[] = {
    {"/say", do_say, false},        {"/takeback", do_take_back, true}, {"/agree", do_agree, true},
    {"/decline", do_decline, true}, {"/resign", do_resign, true},      {"/again", do_again, true},
    {"/start", do_start, false},    {"undo", do_undo, false},          {"hint", do_hint, false},
    {"save", do_not, false},        {"load", do_not, false},           {"help", do_help, false},
    {"?", do_help, false},          {"quit", do_leave, false},         {"exit", do_leave, false},
    {"q", do_leave, false},         {"abandon", do_leave, false}};

static bool join_run(Join *join, size_t i, const char *rest) {
    if (!commands[i].seated || join->visit.seat >= 0) return commands[i].run(join, rest);
    say_words(&join->play, "You look on: that is for those who sit at the table.\n");
    return false;
}

static bool join_command(Play *play, bool *again) {
    const char *rest = play->line;
    char word[WORD_MAX];
    if (!word_next(&rest, word)) return false;
    to_lower(word);
    rest += strspn(rest, " ");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (!strcmp(word, commands[i].name)) {
            *again = join_run(join_of(play), i, rest);
            return true;
        }
    if (*word == '/') say_words(play, "Pardon?  help tells what can be said.\n");
    return *word == '/';
}

const PlayElsewhere join_elsewhere = {try_move, wait_for_line, join_command};
