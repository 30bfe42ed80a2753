/* world.h -- the time, the luck and the things to come of one simulated run.
 *
 * Nothing in a run happens but as an event, and all luck is one generator: so a seed is a run, and
 * whoever repeats it sees the same.  There is one world at a time. */
#ifndef SERVER_WORLD_H
#define SERVER_WORLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../unit/random_game.h"

/* ---- What was counted ---------------------------------------------------------------- */

#define TALLY_MAP(X)                                   \
    X(TABLES, "tables were opened")                    \
    X(GAMES_BEGUN, "games began")                      \
    X(GAMES_OVER, "of them are over")                  \
    X(DECISIONS, "decisions are in the store")         \
    X(DONE, "commands of play were answered `done`")   \
    X(TWICE, "were recognised as said twice")          \
    X(COMMANDS, "commands were said in all")           \
    X(AGAIN, "were sent again")                        \
    X(STEPS, "steps were followed by somebody's copy") \
    X(COPIES, "copies were read")                      \
    X(TAKEN_BACK, "turns were taken back")             \
    X(OUT, "seats went out")                           \
    X(LAG, "decisions had been on their way")          \
    X(DRAINED, "servers stopped in good order")        \
    X(THOUGHTS, "positions were thought about")        \
    X(CHATS, "things were said in chat")               \
    X(CONNECTIONS, "connections were made")            \
    X(CUT, "of them were cut")                         \
    X(CLOSED, "were closed by the server")             \
    X(CRASHES, "servers crashed")                      \
    X(UNTOLD, "writes were kept but nobody was told")  \
    X(TORN, "writes were torn")                        \
    X(RACES, "writes lost a race")                     \
    X(STALLS, "times the store was slow")              \
    X(GARBAGE, "hostile messages")                     \
    X(TOO_MANY, "answers that it is too much")         \
    X(NEXT, "people were told of the next game")       \
    X(COPIES_BEGUN, "games were copies of a table")    \
    X(BOARDS, "tables with copies were over")          \
    X(SEALED, "answers that copies are still played")  \
    X(COMPARED, "people were told how copies compare") \
    X(WRITES, "writes were kept")                      \
    X(CLAIMED, "accounts were claimed")                \
    X(LOGINS, "sessions became an account's")          \
    X(RECOVERED, "came back by a code")                \
    X(FORGOTTEN, "accounts were deleted")              \
    X(RATED, "games were rated")

typedef enum {
#define X(name, words) TALLY_##name,
    TALLY_MAP(X)
#undef X
        TALLIES
} Tally;

extern long tally[TALLIES]; /* of all runs so far */
void tally_print(void);

/* ---- Events -------------------------------------------------------------------------- */

typedef struct Event Event;
struct Event {
    void (*happen)(Event *event);
    void *whose;    /* to what it happens, */
    uint64_t which; /* and to which of its lives: one that has ended takes no notice */
    int64_t number;
    const char *text; /* copied when the event is planned */
    size_t length;
    int64_t at; /* when; events of one moment come in the order in which they were planned */
    uint64_t order;
};

enum { LAST_NOTES = 30, NOTE_LENGTH = 220 };

typedef struct {
    uint64_t seed, rng;
    int64_t begin, now;
    bool calm; /* there are no faults any more */
    Event *heap;
    int n, room;
    uint64_t order;
    char notes[LAST_NOTES][NOTE_LENGTH];
    unsigned n_notes;
    bool loud; /* every note is printed, for who looks at one seed */
} World;

extern World world;

/* In a quarter of the runs; the others are those that they were before there were any. */
static inline bool people_have_accounts(void) { return world.seed % 4 == 3; }

void world_begin(uint64_t seed, bool loud);
void world_end(void);

void later(int64_t delay, Event event);
bool world_step(int64_t until); /* the next event, unless it comes later than that */

/* More memory for what is there; a run that gets none fails. */
void *grown(void *old, size_t bytes);

/* ---- Luck ---------------------------------------------------------------------------- */

int below(int n);
bool once_in(int n);
int between(int least, int most);
bool fault(int n); /* once in n, until all is calm */

/* ---- What is said about a run -------------------------------------------------------- */

/* Remember what happened, for who reads why it failed. */
void note(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Something is not as it must be: the run fails, with its seed and what happened last. */
_Noreturn void wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
