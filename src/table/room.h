/* room.h -- one game and the people around it, as a machine without I/O.
 *
 *      command (person, seat, what, after which step) + now
 *              │
 *          room_do()  ──►  an answer; steps, told to whoever watches; a deadline
 *
 * docs/room.md says what every command does, and to whom it is allowed.  A room is a function of
 * its form and its steps: room_steps() replays them, and that is how a room is loaded, moved and
 * repaired (room_text.h), and how a copy elsewhere follows it.
 *
 * It is small because most rooms wait: the position is kept packed (aude_pack()), and a turn that
 * is tried out is a list of decisions.  All memory comes from the host; when there is none, the
 * answer says so and nothing has changed. */
#ifndef TABLE_ROOM_H
#define TABLE_ROOM_H

#include "base/memory.h"
#include "clock.h"
#include "record/deal.h"
#include "record/record.h"
#include "turn_words.h"

enum {
    SEED_ROOM = 80,
    ROOM_WORDS = 40,            /* of a computer player: "level=4" */
    ROOM_HERE = -1,             /* for `at`: whatever was seen, it is meant now */
    ROOM_FACES = 4,             /* cards that one step shows */
};

/* ---- The form -------------------------------------------------------------- */

typedef enum { ROOM_OPEN, ROOM_PERSON, ROOM_COMPUTER } RoomSeatKind;
typedef enum {          /* as records have it */
               ROOM_IN = RECORD_IN,
               ROOM_RESIGNED = RECORD_RESIGNED,
               ROOM_FLAG = RECORD_FLAG,
               ROOM_LEFT = RECORD_LEFT,
} RoomOut;
typedef enum { ROOM_LEARNER, ROOM_CASUAL, ROOM_CLUB, ROOM_TOURNAMENT, ROOM_AIDS } RoomAid;

typedef struct {
    uint32_t person;            /* whose it is; 0: nobody's, or the host program's */
    uint8_t kind;               /* RoomSeatKind */
    uint8_t out;                /* RoomOut: in, or why not */
    char name[NAME_MAX_LENGTH + 1];
    char words[ROOM_WORDS];     /* of a computer player */
} RoomSeat;

/* What the owner may choose before the start. */
typedef struct {
    AudeRules rules;
    ClockRules clock;
    uint8_t aid;                /* RoomAid: how much help the table gives */
    bool casual;                /* turns may be taken back */
    bool pencil;                /* what a seat tries out is shown to all */
    bool by_hand;               /* chance waits for the command `deal` */
} RoomForm;

/* ---- Steps ----------------------------------------------------------------- */

/* A row a kind: its letter in the text form, its name in JSON. */
#define ROOM_STEP_MAP(X)       \
    X(START, 's', "start")     \
    X(PLAY, 'p', "play")       \
    X(ASK, 't', "ask")         \
    X(AGREE, 'a', "agree")     \
    X(DECLINE, 'd', "decline") \
    X(BACK, 'b', "back")       \
    X(OUT, 'o', "out")         \
    X(AGAIN, 'g', "again")     \
    X(SHOW, 'c', "show")
typedef enum {
#define X(name, letter, word) STEP_##name,
    ROOM_STEP_MAP(X)
#undef X
        STEP_KINDS
} RoomStepKind;

typedef struct {
    int64_t at;                 /* when, as the host's clock had it */
    uint32_t arg;               /* PLAY: the move; ASK, BACK: decisions that stay; OUT: RoomOut;
                                   SHOW: up to four faces, a byte each, the first lowest */
    uint8_t kind;               /* RoomStepKind */
    int8_t seat;                /* whose; AUDE_CHANCE */
    uint16_t lag;               /* PLAY: milliseconds that did not count */
} RoomStep;

/* The faces that a SHOW step has, in their order; how many. */
int room_step_faces(const RoomStep *step, uint8_t faces[ROOM_FACES]);

/* ---- The room -------------------------------------------------------------- */

/* All of it may be read; only the functions below change it.
 *
 * A room as one seat may know it is a copy of a room that is elsewhere: its position is what the
 * seat remembers (aude_follow()), its steps are those that the seat has seen, and it has no dealer.
 * It takes in steps, and drafts; nothing else can be done in it. */
typedef struct {
    Memory memory;
    int8_t viewer;              /* SEES_ALL; or whose copy it is, -1 a spectator's */
    RoomForm form;
    RoomSeat seat[AUDE_MAX_SEATS];
    uint32_t owner;             /* the person who opened it */
    int64_t now;                /* the latest time that was heard of */
    Clock clock;
    int8_t asking;              /* the seat that asks to take back, or -1; */
    uint8_t agreed;             /* the seats that have agreed, as bits */
    uint8_t again;              /* those that want another game */
    bool began_with_people;
    int ask_to;                 /* so many decisions would stay; */
    int asked;                  /* and so many steps there were then */

    char seed[SEED_ROOM];       /* of the dealer; empty: chance is not dealt here */
    char bag[COMMITMENT_LENGTH + 1];    /* what was promised of the draw, while it is kept */
    bool ours;                  /* nobody else has promised the draw of this game, */
    bool fair;                  /* and every draw was the dealer's */
    Dealer dealer;              /* its order; n is -1 until it is needed */

    void *start;                /* packed: the position before the first decision, if it is not */
    size_t start_bytes;         /* that of the rules; NULL otherwise */
    void *game;                 /* packed: the position after the last one */
    size_t game_bytes, game_room;
    RoomStep *steps;
    int n_steps, steps_room;
    int changed;                /* steps there were when the game last changed */
    AudeMove *moves;            /* the decisions as they stand */
    int n_moves, moves_room;

    AudeShown shown;            /* turned over by the decision that comes next */

    int8_t drafter;             /* whose draft it is, or -1 */
    uint8_t n_draft;
    AudeMove draft[TURN_MOVES];
} Room;

/* ---- Commands -------------------------------------------------------------- */

typedef enum {
    ROOM_SET,                   /* form */
    ROOM_SIT,                   /* seat, words: the name */
    ROOM_SEAT,                  /* seat, words: the name, player: who plays */
    ROOM_STAND,                 /* seat */
    ROOM_START,                 /* words: the seed */
    ROOM_DRAFT,                 /* seat, at, moves */
    ROOM_PLAY,                  /* seat, at, moves, lag */
    ROOM_DEAL,                  /* at, none or one of moves */
    ROOM_TAKEBACK,              /* seat, at, to */
    ROOM_AGREE,                 /* seat, at */
    ROOM_DECLINE,               /* seat, at */
    ROOM_RESIGN,                /* seat */
    ROOM_AGAIN,                 /* seat */
    ROOM_TICK,
    ROOM_VERBS
} RoomVerb;

typedef struct {
    RoomVerb verb;
    uint32_t person;            /* who says it; 0: the host program */
    int seat;
    int at;                     /* steps that its sender has seen, or ROOM_HERE */
    int to;                     /* decisions that stay */
    int lag;                    /* milliseconds on the way, as the host measured them */
    int n;
    const AudeMove *moves;
    const char *words, *player;
    const RoomForm *form;
} RoomCommand;

/* A row an answer: its name, and what people read. */
#define ROOM_RESULT_MAP(X)                                              \
    X(DONE, "done", "done")                                             \
    X(NO_SEAT, "no-seat", "there is no such seat")                      \
    X(NOT_NOW, "not-now", "this is not the moment for that")            \
    X(NOT_YOURS, "not-yours", "that is not yours to say")               \
    X(OVER, "over", "the game is over")                                 \
    X(AHEAD, "ahead", "that has not happened yet")                      \
    X(LATE, "late", "the game has gone on meanwhile")                   \
    X(TWICE, "twice", "that was heard already")                         \
    X(NOT_YOUR_TURN, "not-your-turn", "somebody else is to decide")     \
    X(BAD, "bad", "this cannot be read")                                \
    X(TAKEN, "taken", "that is taken, or not yet")                      \
    X(REFUSED, "refused", "a rule is against it")                       \
    X(NO, "no", "not at this table")                                    \
    X(NOTHING, "nothing", "there is nothing to take back or to answer") \
    X(SAID, "said", "that was said already")                            \
    X(NO_MEMORY, "no-memory", "there is no memory left")
typedef enum {
#define X(name, word, english) ROOM_##name,
    ROOM_RESULT_MAP(X)
#undef X
        ROOM_RESULTS
} RoomResult;

/* "late"; and what people read. */
const char *room_result_name(RoomResult result);
Say room_result_said(RoomResult result);

typedef struct {
    RoomResult result;
    AudeError rule;             /* with REFUSED: which */
    bool keep;                  /* the form has changed, and is to be kept */
    bool again;                 /* everybody wants another game */
} RoomAnswer;

/* Somebody who is told of every step as it happens, and of every decision of a new draft; may be
 * NULL.  `before`, `after` and `account` are those of a decision, else NULL; they are gone when it
 * returns. */
typedef struct {
    int number;                 /* of the step; of a draft: that it would have */
    bool draft;
    RoomStep step;
    const AudeGame *before, *after;
    const AudeAccount *account;
} RoomTold;
typedef struct {
    void (*told)(void *host, const RoomTold *told);
    void *host;
} RoomWatch;

/* A room with nobody in it.  Its memory is the host's; room_release() gives back what it took. */
AudeError room_init(Room *room, Memory memory, const RoomForm *form, uint32_t owner);
void room_release(Room *room);

/* The whole machine: a command at a time. */
RoomAnswer room_do(Room *room, const RoomCommand *command, int64_t now, const RoomWatch *watch);

/* Steps that happened, in a room of the same form, seed and steps before: from its log, or from
 * where it is played.  How many were taken in: the next one cannot have happened here, or there is
 * no memory. */
int room_steps(Room *room, const RoomStep steps[], int n, const RoomWatch *watch);

/* Tell of the steps from number `from` on once more, by playing all of it again in another room.
 * False if there is no memory for that. */
bool room_retell(const Room *room, int from, const RoomWatch *watch);

/* Instead of starting: begin with a game that was played elsewhere, whose decisions become steps.
 * The seats must be taken.  A record that reveals its seed goes on as it began. */
RoomResult room_take(Room *room, const Record *record, const char *seed, int64_t now);

/* For whoever reads a room: the position that its game begins with.  False: there is no memory. */
bool room_keep_start(Room *room, const AudeGame *start);

/* ---- Questions ------------------------------------------------------------- */

bool room_begun(const Room *room);
bool room_over(const Room *room);

/* The seat that everybody waits for, AUDE_CHANCE, or AUDE_NOBODY: before the start and after the
 * end. */
int room_waits(const Room *room);

unsigned room_winners(const Room *room);        /* one bit a seat; 0 before the end */

/* When to say `tick`; CLOCK_NEVER: it need not be. */
int64_t room_deadline(const Room *room);

/* The position, and the one that it began with; with the draft, as its seat sees it. */
void room_game(const Room *room, AudeGame *game);
void room_start(const Room *room, AudeGame *game);
void room_drafted(const Room *room, AudeGame *game);

/* So many decisions must stay, at least, if something is taken back. */
int room_floor(const Room *room);

/* The game as a record.  Its moves stay the room's: it is not to be released, nor kept beyond the
 * next command.  And only what it says of the moves and the draw, for who follows the positions. */
void room_record(const Room *room, Record *record);
void room_state_draw(const Room *room, Record *record);

/* What the dealer deals next, if chance is to act; and all that it has still to deal. */
AudeError room_dealt(Room *room, AudeMove *move);
const Dealer *room_dealer(Room *room);

/* The form of the next room: the same seats, the next in turn begins. */
void room_next(const Room *room, RoomForm *form);

size_t room_bytes(const Room *room);            /* all that it takes of memory */

/* Can this be a seed: one word, as records have them? */
bool seed_valid(const char *seed);

#endif
