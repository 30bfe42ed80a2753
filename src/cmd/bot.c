/* bot.c -- aude bot: a program, or a computer player of ours, at a table of a server.
 *
 * It is a visit like any other (guest/visit.h).  What it decides by comes from aude play: a
 * thinker, or a program outside that speaks the line protocol. */
#include "cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guest/tokens.h"
#include "host.h"
#include "join.h"
#include "players.h"

typedef struct {
    Join join;           /* first: what the table is for people */
    const char *command; /* of a program outside; NULL: */
    AiSettings settings; /* a player of ours */
    bool lobby;          /* any table that waits for players will do */
    long games, played;  /* how many it plays; 0: as many as there are */
    bool said_again, failed;
    char name[VISIT_NAME];
    int namesakes; /* that it has met at this table */
} Bot;

/* ---- What it hears ------------------------------------------------------------------- */

/* It minds nothing, so it agrees to everything. */
static void stepped(void *host, const RoomTold *told) {
    Bot *bot = host;
    Visit *visit = &bot->join.visit;
    if (told->step.kind == STEP_ASK && told->step.seat != visit->seat && visit->seat >= 0)
        visit_say(visit, "agree", true);
}

static void changed(void *host) { ((Bot *)host)->join.stale = true; }

/* Bots are many, and most have the name that is usual. */
static bool takes_other_name(Bot *bot, const char *result) {
    char name[2 * VISIT_NAME];
    bool taken = !strcmp(result, "taken") && bot->join.visit.seat < 0;
    if (!taken || ++bot->namesakes >= AUDE_MAX_SEATS) return false;
    int n = snprintf(name, sizeof name, "%s%d", bot->name, bot->namesakes + 1);
    if (n >= VISIT_NAME) return false;
    visit_sit_as(&bot->join.visit, name);
    return true;
}

static void refused(void *host, bool play, const char *result, const char *reason) {
    Bot *bot = host;
    Visit *visit = &bot->join.visit;
    if (takes_other_name(bot, result)) return;
    complain(CMD_OK, "%s", *reason ? reason : result);
    if (play) bot->join.sent_at = 0;
    bot->join.drops |= play;
    bot->join.stale = true;
    if (!visit->copy.there && !bot->lobby) bot->join.gone = true;
    if (!visit->copy.there) visit->link.table[0] = '\0'; /* somebody was quicker */
}

static void connected(void *host, bool is) {
    Bot *bot = host;
    if (!is && bot->join.visit.untrusted && !bot->join.visit.person) join_untrusted(&bot->join);
}

static void kept(void *host, const char *token) {
    Bot *bot = host;
    (void)token_keep(&bot->join.visit.link, token);
}

static void ended(void *host, const char *reason) {
    Bot *bot = host;
    (void)reason;
    if (bot->lobby)
        bot->join.visit.link.table[0] = '\0', copy_release(&bot->join.visit.copy);
    else
        bot->join.gone = true;
}

static void next(void *host, const char *table) {
    Bot *bot = host;
    (void)snprintf(bot->join.next, sizeof bot->join.next, "%s", table);
}

/* The first table of the lobby with a seat to be had. */
static void listed(void *host, const Told *told) {
    Bot *bot = host;
    Visit *visit = &bot->join.visit;
    const char *at = NULL;
    Told one;
    char table[LINK_TABLE];
    while (!*visit->link.table && told_each(told, TOLD_TABLES, &at, &one)) {
        if (told_number(&one, TOLD_OPEN, 0) < 1) continue;
        told_word(&one, TOLD_TABLE, table, sizeof table);
        bot->namesakes = 0;
        visit_go(visit, table);
    }
}

/* ---- Playing --------------------------------------------------------------------------- */

/* It sits where its person does; programs are begun anew for each game. */
static void take_place(Bot *bot) {
    PlaySeat *seat = &bot->join.play.seat[bot->join.visit.seat];
    if (seat->kind == SEAT_MIND || seat->kind == SEAT_PROGRAM) return;
    seat->kind = bot->command ? SEAT_PROGRAM : SEAT_MIND;
    seat->command = bot->command;
    seat->settings = bot->settings;
}

/* A program that fails loses the game: nobody shall have to wait for it. */
static bool decide(Bot *bot) {
    Visit *visit = &bot->join.visit;
    AudeMove moves[TURN_MOVES];
    SeatKind before = bot->join.play.seat[visit->seat].kind;
    int n = play_think(&bot->join.play, moves);
    if (n) {
        bot->join.sent_at = copy_steps(&visit->copy);
        visit_play(visit, moves, n);
        return true;
    }
    bot->failed = bot->join.play.seat[visit->seat].kind != before;
    if (bot->failed) visit_say(visit, "resign", false);
    return false;
}

/* Another one, if there are games left to play: at this table, if the others want it, or at the
 * next one of the lobby, and then it is no longer here. */
static bool after_end(Bot *bot) {
    Visit *visit = &bot->join.visit;
    if (!bot->said_again) {
        bot->said_again = true;
        bot->played++;
        if (bot->games && bot->played >= bot->games) return false;
        if (visit->seat >= 0 && !bot->lobby) visit_say(visit, "again", false);
    }
    if (bot->lobby) {
        visit_say(visit, "leave", false);
        visit->link.table[0] = '\0';
        copy_release(&visit->copy);
        visit_list(visit);
    }
    return true;
}

static void move_on(Bot *bot) {
    play_forget(&bot->join.play);
    visit_go(&bot->join.visit, bot->join.next);
    bot->join.next[0] = '\0';
    bot->said_again = false;
}

/* A look at the table: false when it is time to leave. */
static bool look(Bot *bot) {
    Join *join = &bot->join;
    Visit *visit = &join->visit;
    const Room *room = &visit->copy.room;
    if (*join->next) move_on(bot);
    if (!visit->copy.there || !room_begun(room)) {
        join->stale = false;
        return true;
    }
    if (join->stale) join_refresh(join);
    if (room_over(room)) return after_end(bot);
    bot->said_again = false;
    if (visit->seat < 0 || room_waits(room) != visit->seat || join_waits(join)) return true;
    take_place(bot);
    return decide(bot);
}

static void stay(Bot *bot) {
    Join *join = &bot->join;
    bool stays = true;
    while (stays && !join->gone && !was_interrupted()) {
        (void)visit_wait(&join->visit, -1, -1);
        if (join->stale || *join->next) stays = look(bot);
    }
}

/* ---- The command ------------------------------------------------------------------------ */

static void begin(Bot *bot, const char *token) {
    Join *join = &bot->join;
    char secret[SECRET_ROOM];
    secret_make(secret);
    session_init(&join->play.table, secret);
    join->play.thinking = think_seed(secret);
    join->play.lang = join->visit.lang = lang_now();
    join->play.elsewhere = &join_elsewhere;
    join->visit.wish = VISIT_ANY_SEAT;
    join->visit.lobby = bot->lobby;
    join->visit.host = (VisitHost){.steps = {stepped, bot},
                                   .changed = changed,
                                   .refused = refused,
                                   .connected = connected,
                                   .token = token ? NULL : kept,
                                   .listed = listed,
                                   .ended = ended,
                                   .next = next,
                                   .host = bot};
    if (token)
        (void)snprintf(join->visit.token, sizeof join->visit.token, "%s", token);
    else
        token_find(&join->visit.link, join->visit.token);
    interrupts_end_lines();
}

static int run(Bot *bot, const char *token) {
    TextError why = {.lang = lang_now()};
    begin(bot, token);
    if (!visit_open(&bot->join.visit, &why)) return complain(CMD_FAILED, "%s", why.reason);
    stay(bot);
    visit_close(&bot->join.visit);
    play_forget(&bot->join.play);
    memory_give(NULL, bot->join.play.table.tried);
    return bot->join.gone || bot->failed ? CMD_FAILED : CMD_OK;
}

typedef struct {
    const char *url, *token, *engine, *player, *name, *games;
} Wishes;

static int read_wishes(Bot *bot, const Wishes *wishes) {
    Visit *visit = &bot->join.visit;
    const char *name = wishes->name ? wishes->name : "bot";
    TextError why = {.lang = lang_now()};
    if (!wishes->url) return complain(CMD_USAGE, "a link is needed; see --help");
    if (!link_read(&visit->link, wishes->url, &why)) return complain(CMD_USAGE, "%s", why.reason);
    if (!*visit->link.table && !bot->lobby)
        return complain(CMD_USAGE, "%s names no table; --lobby takes any that is open",
                        wishes->url);
    if (!name_tidy(name, strlen(name), visit->name) || !name_valid(visit->name))
        return complain(CMD_USAGE, "--name needs letters, digits, _ and -, up to 24 bytes; nobody "
                                   "is called aude");
    if (wishes->engine && wishes->player)
        return complain(CMD_USAGE, "--engine or --player, not both");
    if (!args_number("--games", wishes->games, 1000000, 0, &bot->games)) return CMD_USAGE;
    memcpy(bot->name, visit->name, sizeof bot->name);
    bot->command = wishes->engine;
    if (!player_read(&bot->settings, wishes->player ? wishes->player : "level=4")) return CMD_USAGE;
    return CMD_OK;
}

int cmd_bot(int argc, char **argv) {
    Wishes wishes = {0};
    bool lobby = false;
    const char *url[1] = {0};
    const ArgOption options[] = {
        {"--engine", &wishes.engine, NULL, "CMD",
         "a program that speaks the line protocol, as in aude match"},
        {"--player", &wishes.player, NULL, "PLAYER", "a computer player of ours (level=4)"},
        {"--name", &wishes.name, NULL, "NAME", "what it is called there (bot)"},
        {"--token", &wishes.token, NULL, "TOKEN",
         "by what the server knows it (one is kept for each server)"},
        {"--lobby", NULL, &lobby, NULL, "any table that waits for players, one after the other"},
        {"--games", &wishes.games, NULL, "N", "leave after so many (0: never)"},
        {0}};
    Args args = {.usage = "URL [options]",
                 .about =
                     "Let a program play at a table of a server, by its link. It takes a seat "
                     "that is open, agrees to take back, and wants another game. An option may "
                     "also be a variable of the environment: --token is AUDE_TOKEN.",
                 .options = options,
                 .words = url,
                 .most_words = 1};
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    args_from_environment(options);
    Bot *bot = calloc(1, sizeof *bot);
    if (!bot) return complain(CMD_FAILED, "there is no memory left");
    bot->lobby = lobby;
    wishes.url = url[0];
    status = read_wishes(bot, &wishes);
    if (!status) status = run(bot, wishes.token);
    free(bot);
    return status;
}
