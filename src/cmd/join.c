/* join.c -- aude join, aude watch: a table of a server in this terminal. */
#include "cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "edit.h"
#include "guest/tokens.h"
#include "host.h"
#include "join.h"

/* ---- Waiting -------------------------------------------------------------------------- */

/* Until the table has changed.  Whoever sits at a terminal may type meanwhile; what comes through a
 * pipe is kept for when it is asked for. */
static void wait_for_others(Join *join, Say prompt) {
    Play *play = &join->play;
    bool again;
    if (join->typing) {
        if (!play_ask(play, play_pick(play, prompt))) return;
        if (*play->line && !play_command(play, &again))
            say_words(play, "Pardon?  help tells what can be said.\n");
        return;
    }
    while (!join->stale && !join->gone && !(play->ended = was_interrupted()))
        (void)visit_wait(&join->visit, -1, -1);
}

static void wait_for_start(Join *join) {
    join_say_form(join);
    join->stale = false;
    wait_for_others(join, SAY("waiting for the start"));
}

/* Whoever comes sees the table before he waits; who looks on, whenever another is to decide. */
static void show_table(Join *join, int seat) {
    Play *play = &join->play;
    bool seen = join->looked && (join->visit.seat >= 0 || join->looked == seat + 1);
    if (!join->typing || seat < 0 || seen) return;
    screen_measure(&play->style.width, &play->style.height);
    play_row(play)->table(play);
    join->looked = seat + 1;
}

/* A person who has sent a decision is told when it has come to pass: then it is somebody's turn. */
static void wait_for_turn(Join *join) {
    const Room *room = &join->visit.copy.room;
    int seat = room_waits(room);
    Text prompt = {.lang = join->play.lang};
    bool again;
    show_table(join, seat);
    if (seat >= 0 && seat != join->visit.seat)
        text_say(&prompt, "%s thinks", room->seat[seat].name);
    if (join->typing && play_ask(&join->play, text_string(&prompt)) && *join->play.line &&
        !play_command(&join->play, &again))
        say_words(&join->play, "It is not your turn.\n");
    text_release(&prompt);
    if (!join->typing) wait_for_others(join, "");
}

static void say_winners(Join *join) {
    const Room *room = &join->visit.copy.room;
    Text text = {.lang = join->play.lang};
    unsigned winners = room_winners(room);
    text_say(&text, "Won by");
    for (int seat = 0, n = 0; seat < room->form.rules.players; seat++)
        if (winners >> seat & 1) text_add(&text, "%s %s", n++ ? "," : "", room->seat[seat].name);
    text_put(&text, ".\n");
    say(&text);
}

static void show_end(Join *join) {
    Play *play = &join->play;
    bool by_rules = aude_actor(play_game(play)) == AUDE_NOBODY;
    screen_measure(&play->style.width, &play->style.height);
    play_row(play)->table(play);
    if (!by_rules)
        say_winners(join);
    else if (play_row(play)->end)
        play_row(play)->end(play);
}

/* The end, once; then whoever is at a terminal may look round, and ask for another game. */
static void look_at_end(Join *join) {
    Play *play = &join->play;
    if (join->looked != JOIN_END) show_end(join);
    join->looked = JOIN_END;
    if (!join->typing) play->quit = true;
    while (!play->quit && !play->ended && !join->stale && !join->gone)
        wait_for_others(join, SAY("points, map, /again or quit"));
}

/* One seat is somebody's who is here; the keyboard is never passed on. */
static void refresh(Join *join) {
    join_refresh(join);
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++)
        join->play.seat[seat].kind = seat == join->visit.seat ? SEAT_PERSON : SEAT_DICE;
}

static void go_on(Join *join) {
    Play *play = &join->play;
    const Room *room = &join->visit.copy.room;
    if (*join->next) {
        visit_go(&join->visit, join->next);
        join->next[0] = '\0';
        join->looked = play->shown = 0;
        join->seatless = false;
        join->stale = false;
        join_say_next(join);
        return;
    }
    join_say_seatless(join);
    if (!room_begun(room)) {
        wait_for_start(join);
        return;
    }
    if (join->stale) refresh(join);
    bool mine = room_waits(room) == join->visit.seat && join->visit.seat >= 0;
    if (room_over(room)) {
        look_at_end(join);
    } else if (mine && !join_waits(join)) {
        join_say_clocks(join);
        join->looked = join->visit.seat + 1;
        play_person(play);
    } else {
        wait_for_turn(join);
    }
}

static void stay(Join *join) {
    Play *play = &join->play;
    while (!play->quit && !play->ended && !join->gone) {
        if (join->visit.copy.there)
            go_on(join);
        else if (!(play->ended = was_interrupted()))
            (void)visit_wait(&join->visit, -1, -1);
    }
}

enum { MOST_COPIES = 16 };

/* ---- The commands ---------------------------------------------------------------------- */

typedef struct {
    const char *name, *seat, *open, *copies, *lang;
    bool listed, watches, ascii, plain;
} Wishes;

static bool read_wishes(Join *join, const Wishes *wishes) {
    const char *user = getenv("USER");
    const char *name = wishes->name ? wishes->name : user && name_valid(user) ? user : "guest";
    char tidy[NAME_MAX_LENGTH + 1];
    long seat = 0, copies = 0;
    if (!name_tidy(name, strlen(name), tidy) || !name_valid(tidy)) {
        complain(CMD_USAGE, "--name needs letters, digits, _ and -, up to 24 bytes; nobody is "
                            "called aude");
        return false;
    }
    if (!args_count("--seat", wishes->seat, AUDE_MAX_SEATS, 1, &seat) ||
        !args_count("--copies", wishes->copies, MOST_COPIES, 1, &copies))
        return false;
    join->visit.copies = copies > 1 ? (int)copies : 0;
    snprintf(join->visit.name, sizeof join->visit.name, "%s", tidy);
    join->visit.wish = wishes->watches ? VISIT_WATCHES
                       : wishes->seat  ? (int)seat - 1
                                       : VISIT_ANY_SEAT;
    return true;
}

static void begin(Join *join, const Wishes *wishes) {
    Play *play = &join->play;
    char secret[SECRET_ROOM];
    secret_make(secret);
    session_init(&play->table, secret);
    play->thinking = think_seed(secret);
    play->holder = -1;
    play->elsewhere = &join_elsewhere;
    play->style.names = (SeatNames)play->table.record.name;
    play->style.unicode = !wishes->ascii && screen_unicode();
    play->style.colour = !wishes->plain && screen_colours();
    join->visit.lang = play->lang;
    join->visit.host = join_host(join);
    join->typing = edit_possible();
    token_find(&join->visit.link, join->visit.token);
    if (!join->typing) setvbuf(stdin, NULL, _IONBF, 0); /* or lines could wait where nobody looks */
    interrupts_end_lines();
    edit_wait(join_wait_for_key, join);
}

static int run(Join *join, const char *url, const Wishes *wishes) {
    TextError why = {.lang = lang_now()};
    if (!link_read(&join->visit.link, url, &why)) return complain(CMD_USAGE, "%s", why.reason);
    join->visit.open = wishes->open;
    join->visit.listed = wishes->listed;
    if (wishes->open && *join->visit.link.table)
        return complain(CMD_USAGE, "--open is for a server, not for a table of one");
    if (!wishes->open && !*join->visit.link.table)
        return complain(CMD_USAGE, "%s names no table, as .../#/table/k3v9 does", url);
    if (!read_wishes(join, wishes)) return CMD_USAGE;
    begin(join, wishes);
    if (!visit_open(&join->visit, &why)) return complain(CMD_FAILED, "%s", why.reason);
    stay(join);
    visit_close(&join->visit);
    return join->gone && !join->play.quit ? CMD_FAILED : CMD_OK;
}

static int visit(int argc, char **argv, Args *args, Wishes *wishes) {
    const char *url[1] = {0};
    int status;
    args->words = url;
    args->most_words = 1;
    if (!args_read(args, argc, argv, &status)) return status;
    if (!url[0]) return complain(CMD_USAGE, "a link is needed; see --help");
    Join *join = calloc(1, sizeof *join);
    if (!join) return complain(CMD_FAILED, "there is no memory left");
    if (!lang_read(wishes->lang, &join->play.lang))
        status = CMD_USAGE;
    else
        status = run(join, url[0], wishes);
    play_forget(&join->play);
    text_release(&join->form);
    memory_give(NULL, join->play.table.tried);
    free(join);
    return status;
}

#define SCREEN_OPTIONS(wishes)                                               \
    LANG_OPTION(&(wishes).lang),                                             \
        {"--ascii", NULL, &(wishes).ascii, NULL, "draw with plain letters"}, \
        {"--no-colour", NULL, &(wishes).plain, NULL,                         \
         "draw without colours (also: the variable NO_COLOR)"},              \
    {                                                                        \
        "--no-color", NULL, &(wishes).plain, NULL, NULL                      \
    }

int cmd_join(int argc, char **argv) {
    Wishes wishes = {0};
    const ArgOption options[] = {
        {"--name", &wishes.name, NULL, "NAME", "what you are called there (your user name)"},
        {"--seat", &wishes.seat, NULL, "N", "a seat, counted from 1 (the first that is open)"},
        {"--open", &wishes.open, NULL, "WORDS",
         "open a table there, like \"inns players 2 clock 10m+5s\", and say its link"},
        {"--copies", &wishes.copies, NULL, "N",
         "with --open: so many tables with one draw, each with a link of its own"},
        {"--listed", NULL, &wishes.listed, NULL, "with --open: everybody sees it in the lobby"},
        SCREEN_OPTIONS(wishes),
        {0}};
    Args args = {.usage = "URL [options]",
                 .about = "Play at a table of a server, by its link: take a seat, or come back to "
                          "yours. /say talks to the others; help tells what else can be typed.",
                 .options = options};
    return visit(argc, argv, &args, &wishes);
}

int cmd_watch(int argc, char **argv) {
    Wishes wishes = {.watches = true};
    const ArgOption options[] = {SCREEN_OPTIONS(wishes), {0}};
    Args args = {.usage = "URL [options]",
                 .about = "Watch a table of a server, by its link, until its game is over.",
                 .options = options};
    return visit(argc, argv, &args, &wishes);
}
