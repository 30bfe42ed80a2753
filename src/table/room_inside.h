/* room_inside.h -- what the files of the room share.
 *
 *   room.c       what a room is: memory, the form, questions, the dealer
 *   room_step.c  what happens: steps, one way to make each, and what goes on by itself
 *   room_do.c    what people say: commands, who may give them, and their answers
 *
 * While a command is done the position lies unpacked beside the room and is packed once at its
 * end. */
#ifndef TABLE_ROOM_INSIDE_H
#define TABLE_ROOM_INSIDE_H

#include "game_text.h"
#include "room.h"

/* Has its game something that not every seat may know? */
static inline bool room_hides(const Room *room) { return game_texts[room->form.rules.game]->hides; }

/* ---- A room (room.c) ------------------------------------------------------- */

/* Make sure that so many more steps and decisions, and a position of so many bytes, have room. */
bool room_reserve(Room *room, int steps, int moves, size_t bytes);

bool room_all_seated(const Room *room);
bool room_is_in(const Room *room, int seat);
unsigned room_seats_in(const Room *room, bool people);  /* as bits; with `people`, persons only */
unsigned room_seats_of(const Room *room, int seat);     /* all of whoever has this one */
bool room_is_deserted(const Room *room);                /* nobody is left to play with */
bool room_is_over(const Room *room, const AudeGame *game);

/* The dealer's next piece in this position of the room. */
AudeMove room_deals(Room *room, const AudeGame *game);

/* Was every draw the one that this seed would deal?  Of a list; of the room's own. */
bool room_dealt_by(const AudeGame *start, const AudeMove moves[], int n, const char *seed);
bool room_is_fair(const Room *room);

/* ---- What happens (room_step.c) --------------------------------------------- */

/* A command while it is done. */
typedef struct {
    Room *room;
    const RoomWatch *watch;
    AudeGame game;              /* the position as it stands */
    AudeGame before;            /* and before the last decision, if somebody watches */
    AudeAccount account;
    bool moved;                 /* the position has changed, and is to be packed */
    bool clock_waits;           /* whose clock runs is to be found out */
} Doing;

void doing_begin(Doing *doing, Room *room, const RoomWatch *watch);
void doing_finish(Doing *doing);

/* Make a step: it can be, and there is room for it.  The same as of now, of its parts.  A decision,
 * with the cards that it turns over told first. */
void doing_apply(Doing *doing, const RoomStep *step);
void doing_add(Doing *doing, RoomStepKind kind, int seat, uint32_t arg);
void doing_decide(Doing *doing, const RoomStep *step);

/* So many steps a decision may take: itself, and cards that it turns over. */
static inline int room_steps_each(const Room *room) {
    return room_hides(room) ? 1 + AUDE_MAX_SHOWN / ROOM_FACES : 1;
}

/* A decision that nobody commands; false if there is no memory for it. */
bool doing_go_on(Doing *doing, int seat, AudeMove move);

/* Chance deals, seats that are out decide, until somebody has to.  False where memory ends: the
 * next command goes on from there before anything else. */
bool doing_run_on(Doing *doing);

/* Play a decision on the position at hand; and tell of it, or of any step. */
void doing_play(Doing *doing, AudeMove move);
void doing_tell(const Doing *doing, const RoomStep *step, int number, bool draft);

/* Does whoever acts decide in somebody else's turn? */
bool room_is_asked(const AudeGame *game);

/* The position after the first `n` decisions, and how large it is. */
void room_game_at(const Room *room, int n, AudeGame *game);
size_t room_bytes_at(const Room *room, int n);

#endif
