/* session.h -- a room for a host at which all sit together: the terminal, the page, the protocol.
 *
 * Everybody there is the host program (person 0): it says when chance deals, plays for every seat,
 * and takes back what it likes.  A room is packed; here the position lies open, as a record, with
 * what the last decision changed.
 *
 * Everything a session does is decided by what it is told: the host gives the first seed. */
#ifndef TABLE_SESSION_H
#define TABLE_SESSION_H

#include "room.h"
#include "turn_words.h"

enum { SECRET_MAX = 60 };

typedef char SessionNames[AUDE_MAX_SEATS][NAME_MAX_LENGTH + 1];

typedef struct {
    char secret[SECRET_MAX + 1]; /* what unnamed seeds are digests of, */
    int games;                  /* with the number of the game */
    bool open;                  /* is there a game? */
    bool form;                  /* or a copy of a room in which it has not begun? */
    bool deals;                 /* of the next ones: chance is dealt by the room, not by hand */
    uint64_t rng;               /* of random players */
    Memory memory;          /* where rooms get theirs; zero: memory_libc */
    Room room;
    Record record;              /* the room's: to be read, its moves stay there.  With what was
                                 * drafted or tried out they are in: */
    AudeMove *tried;
    int tried_room;
    AudeAccount account;        /* of the last move that was played, */
    AudeGame before;            /* and the position before it; without players: there is none */
} Session;

/* A table without a game.  Of a longer secret only SECRET_MAX bytes are used. */
void session_init(Session *session, const char *secret);

/* Random players go by this word, instead of the secret. */
void session_dice(Session *session, const char *word);
void session_release(Session *session);

/* Begin a game.  `names` may be NULL: "player1" ...; so may `seed`: then one is made up.  On an
 * error the game that was there goes on. */
AudeError session_new(Session *session, const AudeRules *rules, const SessionNames *names,
                      const char *seed);

/* Take over a record, a position's or a file's, which is released. */
AudeError session_take(Session *session, Record *record);

/* The same of a game that was left in the middle of a turn: what one seat has decided after the
 * first `settled` moves is its draft. */
AudeError session_resume(Session *session, Record *record, int settled);

/* Show a copy of a room that is played elsewhere, as one seat may know it: the session has it from
 * now on.  Until its game begins there is none here. */
void session_copy(Session *session, const Room *copy);

/* The record as its owner keeps it: while the game is open it has the seed as well, so that what
 * was promised still holds when the game goes on.  Others get record_write().  Of a copy
 * it is the copy (room_text.h). */
void session_write(const Session *session, Text *text);

/* Play a move.  A refused one changes nothing. */
AudeError session_play(Session *session, AudeMove move);

/* A command to the room, by the host: all of docs/room.md.  What is shown afterwards is the game
 * with its draft. */
RoomAnswer session_do(Session *session, const RoomCommand *command, const RoomWatch *watch);

/* What is shown: the game as it is settled, with the draft; and one more decision on it, which is
 * not played in the room.  The next command ends that. */
void session_show(Session *session, bool draft);
AudeError session_try(Session *session, AudeMove move);

/* What the last move changed, as a seat may see it (json.h); nothing if none was played. */
void session_event(const Session *session, int seat, Text *text);

/* What the dealer deals next, if chance is to act. */
AudeError session_dealt(Session *session, AudeMove *move);

/* A random move for whoever acts; chance's is the dealer's. */
AudeError session_random(Session *session, AudeMove *move);

/* Take back n moves; the dealer deals the same again. */
AudeError session_undo(Session *session, int n);

#endif
