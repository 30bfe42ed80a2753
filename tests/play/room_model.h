/* room_model.h -- the room's slow twin: docs/room.md and docs/clocks.md, read a second time.
 *
 * It keeps what was filled in and the list of steps, nothing else, and shares no code with the
 * room: every question replays all steps from the first one on, positions and clocks alike.  What
 * the room decides by lot it takes from the steps of the room, and looks whether it was allowed. */
#ifndef PLAY_ROOM_MODEL_H
#define PLAY_ROOM_MODEL_H

#include "table/room.h"

enum { MODEL_STEPS = 4000 };

typedef struct {
    RoomForm form;
    RoomSeat seat[AUDE_MAX_SEATS];      /* `out` is not in use: the steps say who is */
    uint32_t owner;
    bool begun;
    int64_t now;                        /* the latest time that was heard of */
    Dealer deck;                        /* from the first piece to the last */
    bool dealt_by_hand;                 /* some piece was not the deck's: so its order is gone */
    int n_steps;
    RoomStep step[MODEL_STEPS];
    int drafter, n_draft, drafted_at;   /* so many steps there were */
    AudeMove draft[TURN_MOVES];
    const RoomStep *heard;              /* the room's steps that follow ours */
    int n_heard;
    const char *wrong;                  /* what it did that no room may */
} RoomModel;

/* What follows from all that. */
typedef struct {
    AudeGame game;
    int n_moves, changed; /* decisions that stand; steps until the game last changed */
    AudeMove move[MODEL_STEPS];
    int8_t by[MODEL_STEPS];
    uint8_t out[AUDE_MAX_SEATS];
    bool over;
    int waits, floor;
    unsigned winners;
    int asking, ask_to; /* -1: nobody asks */
    int asked_at; /* steps there are with the question */
    unsigned agreed, again;
    int runs; /* whose clock, or -1; */
    bool asked; /* out of his turn */
    int64_t since, left[AUDE_MAX_SEATS];
    int64_t flag, patience; /* when its limits are reached; CLOCK_NEVER */
    int64_t deadline;
    int n_draft, drafter;
} ModelSight;

void room_model_init(RoomModel *model, const RoomForm *form, uint32_t owner);

/* The command, as docs/room.md has it answered.  `heard` are the steps the room made of it. */
RoomAnswer room_model_do(RoomModel *model, const RoomCommand *command, int64_t now,
                         const RoomStep *heard, int n_heard);

void room_model_look(const RoomModel *model, ModelSight *sight);
int64_t room_model_left(const RoomModel *model, const ModelSight *sight, int seat);

#endif
