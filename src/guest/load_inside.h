/* load_inside.h -- what the files of load share.
 *
 *   load.c         phases: opening, playing at a rate, checking; the loop
 *   load_people.c  what each of the people is told, and says
 *   load_check.c   whether everything that was answered has happened, once
 *
 * Lines: those of table t are its seats and then its watchers, from t * per_table on; after all of
 * them come those that only sit there. */
#ifndef GUEST_LOAD_INSIDE_H
#define GUEST_LOAD_INSIDE_H

#include "copy.h"
#include "load.h"
#include "client.h"

enum { LOAD_SEATS = 2, LOAD_NAME = 17, LOAD_TOKEN = 65 };

/* What was said, by the lowest bits of its id. */
typedef enum { ID_OPEN, ID_JOIN, ID_SIT, ID_PLAY, ID_LEAVE, ID_KINDS = 8 } LoadId;

/* A decision that was sent: the moves of its game from number `first` on. */
typedef struct {
    int at, first; /* steps before it */
    uint8_t seat, n;
    bool answered;
} Decision;

/* What was decided at one table. */
typedef struct Game {
    struct Game *next; /* that was played by the same two before */
    char name[LOAD_NAME];
    Decision *decisions;
    AudeMove *moves;
    int n_decisions, n_moves, decisions_room, moves_room;
    uint8_t checked; /* one bit a seat */
} Game;

typedef struct {
    char token[LOAD_TOKEN];
    uint32_t person;
    bool here;   /* connected, and welcome */
    bool seated; /* where he plays */
    bool asked;  /* for a seat, or a copy, and not answered yet */
    bool retry;  /* it was refused for the moment only */
    bool checks; /* waits for a copy, at the end */
    Copy copy;
} Guest;

typedef struct {
    Game *game;      /* the one that is played; NULL: none is open yet */
    bool opening, begun;
    int ready;       /* its place among those that are ready to decide, or -1 */
    bool pending;    /* a decision is on its way, */
    bool again;      /* and must be said again, */
    uint32_t id;     /* by this id, */
    uint64_t sent;   /* from then on */
    uint32_t having; /* those who have been told of it, one bit each */
} Seating;

typedef struct {
    const LoadPlan *plan;
    LoadReport *report;
    Child child;
    Client *client;
    TextError *why;
    bool failed, met; /* somebody was welcome */
    int per_table, lines;
    Guest *guests;
    Seating *tables;
    int *ready, n_ready; /* tables whose next decision can be made */
    int begun;           /* tables that have been played at */
    int idle_here;
    int checking;        /* copies that are waited for */
    int unanswered;      /* decisions that are on their way */
    uint32_t serial;     /* of ids */
    uint64_t luck;
    uint64_t phase_began, measured_from, last_tick, last_second, next_kill, ticks;
    uint64_t idle_before; /* kilobytes of the server without the idle connections */
    double budget; /* decisions that may be made now */
    ChildUse before; /* of the server, when the measuring began */
    uint64_t used;   /* microseconds of servers that were killed since */
    Text line;
} Load;

static inline uint32_t load_line(const Load *load, int table, int place) {
    return (uint32_t)(table * load->per_table + place);
}

uint64_t load_now(void); /* microseconds */
uint64_t load_luck(Load *load, uint64_t below);

/* What the client tells: load_people.c. */
void people_connected(void *host, uint32_t line);
void people_heard(void *host, uint32_t line, const char *bytes, size_t length);
void people_gone(void *host, uint32_t line, bool trusted);

/* Let a table decide that is ready to; say again what was not answered. */
void people_decide(Load *load, int table);
void people_retry(Load *load, int table);
bool people_say_join(Load *load, uint32_t line, const char *table, int as, int at);

/* The log of a game. */
Game *game_new(const char *name);
void game_free(Game *game);
bool game_note(Game *game, int at, int seat, const AudeMove moves[], int n);
void game_answered(Game *game, int at);

/* Ask for copies of what has not been looked at, as many as may be at once; false when all is
 * done.  A copy that came; and a line that waits for none any more. */
bool check_more(Load *load);
void check_refused(Load *load, uint32_t line, const Told *told);
void check_copy(Load *load, uint32_t line, const Told *told);
void check_ended(Load *load, uint32_t line);

#endif
