/* load_check.c -- whether everything that was answered has happened, once.
 *
 * At the end each seat asks for a copy of every table where it has played, also of those that are
 * over.  A decision that was answered must be there, move by move, at the steps where it was sent
 * to: else it is lost.  A move of the seat that no decision explains, sent at that step and
 * answered or not, is doubled. */
#include "load_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The log of a game ------------------------------------------------------------ */

Game *game_new(const char *name) {
    Game *game = calloc(1, sizeof *game);
    if (game) (void)snprintf(game->name, sizeof game->name, "%s", name);
    return game;
}

void game_free(Game *game) {
    for (Game *next; game; game = next) {
        next = game->next;
        free(game->decisions);
        free(game->moves);
        free(game);
    }
}

static bool reserve(Game *game, int moves) {
    if (game->n_decisions == game->decisions_room) {
        int room = 2 * game->decisions_room + 16;
        Decision *more = realloc(game->decisions, (size_t)room * sizeof *more);
        if (!more) return false;
        game->decisions = more, game->decisions_room = room;
    }
    if (game->n_moves + moves > game->moves_room) {
        int room = 2 * game->moves_room + TURN_MOVES + 16;
        AudeMove *more = realloc(game->moves, (size_t)room * sizeof *more);
        if (!more) return false;
        game->moves = more, game->moves_room = room;
    }
    return true;
}

bool game_note(Game *game, int at, int seat, const AudeMove moves[], int n) {
    if (!reserve(game, n)) return false;
    game->decisions[game->n_decisions++] =
        (Decision){.at = at, .first = game->n_moves, .seat = (uint8_t)seat, .n = (uint8_t)n};
    memcpy(game->moves + game->n_moves, moves, (size_t)n * sizeof *moves);
    game->n_moves += n;
    return true;
}

void game_answered(Game *game, int at) {
    for (int i = game->n_decisions - 1; i >= 0; i--) {
        if (game->decisions[i].at != at) continue;
        game->decisions[i].answered = true;
        return;
    }
}

/* ---- Comparing --------------------------------------------------------------------- */

/* What a decision turned over stands before it. */
static bool has_happened(const Game *game, const Decision *decision, const Room *room) {
    int at = decision->at;
    for (int i = 0; i < decision->n; i++, at++) {
        while (at < room->n_steps && room->steps[at].kind == STEP_SHOW) at++;
        if (at >= room->n_steps) return false;
        const RoomStep *step = &room->steps[at];
        if (step->kind != STEP_PLAY || step->seat != decision->seat ||
            step->arg != game->moves[decision->first + i])
            return false;
    }
    return true;
}

/* Moves of a seat that are in a room. */
static int moves_of(const Room *room, int seat) {
    int n = 0;
    for (int i = 0; i < room->n_steps; i++)
        n += room->steps[i].kind == STEP_PLAY && room->steps[i].seat == seat;
    return n;
}

static void compare(LoadReport *report, const Game *game, const Room *room, int seat) {
    int explained = 0;
    for (int i = 0; i < game->n_decisions; i++) {
        const Decision *decision = &game->decisions[i];
        if (decision->seat != seat) continue;
        bool there = has_happened(game, decision, room);
        if (there) explained += decision->n;
        report->checked += decision->answered;
        report->lost += decision->answered && !there;
    }
    int unexplained = moves_of(room, seat) - explained;
    if (unexplained > 0) report->doubled += (uint64_t)unexplained;
}

/* ---- Asking ------------------------------------------------------------------------ */

static Game *unchecked(Load *load, int table, int seat) {
    Game *game = load->tables[table].game;
    while (game && game->checked >> seat & 1) game = game->next;
    return game;
}

bool check_more(Load *load) {
    enum { AT_ONCE = 200 };
    bool more = load->checking > 0;
    for (int table = 0; table < load->plan->tables; table++)
        for (int seat = 0; seat < LOAD_SEATS && load->checking < AT_ONCE; seat++) {
            uint32_t line = load_line(load, table, seat);
            Guest *guest = &load->guests[line];
            const Game *game = unchecked(load, table, seat);
            more |= game != NULL;
            if (!game || guest->checks || !guest->here) continue;
            guest->checks = people_say_join(load, line, game->name, seat, -1);
            load->checking += guest->checks;
        }
    return more;
}

/* The game of that name that a line has asked for; NULL: it has asked for none. */
static Game *asked_for(Load *load, uint32_t line, const Told *told) {
    int table = (int)line / load->per_table, seat = (int)line % load->per_table;
    Game *game = load->tables[table].game;
    while (game && !told_is(told, TOLD_TABLE, game->name)) game = game->next;
    bool asked = game && load->guests[line].checks && !(game->checked >> seat & 1);
    return asked ? game : NULL;
}

static const Room nothing; /* where nothing has happened */

static void check(Load *load, uint32_t line, Game *game, const Room *room) {
    int seat = (int)line % load->per_table;
    compare(load->report, game, room, seat);
    game->checked |= (uint8_t)(1u << seat);
    check_ended(load, line);
}

void check_copy(Load *load, uint32_t line, const Told *told) {
    Game *game = asked_for(load, line, told);
    Copy copy = {0};
    if (game) check(load, line, game, copy_take(&copy, told) ? &copy.room : &nothing);
    copy_release(&copy);
}

/* A table that is not there any more has lost everything; else it is asked for again. */
void check_refused(Load *load, uint32_t line, const Told *told) {
    int table = (int)line / load->per_table, seat = (int)line % load->per_table;
    Game *game = unchecked(load, table, seat);
    if (!load->guests[line].checks) return;
    if (game && told_is(told, TOLD_RESULT, "no-table"))
        check(load, line, game, &nothing);
    else
        check_ended(load, line);
}

void check_ended(Load *load, uint32_t line) {
    load->checking -= load->guests[line].checks;
    load->guests[line].checks = false;
}
