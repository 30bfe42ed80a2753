/* session.h -- one table: a record that is being written, and the chance that deals to it.
 *
 * What `aude play`, `aude engine` and the web have in common.  Chance is a dealer with a seed
 * (deal.h); whoever supplies draws from elsewhere gives up the proof that they were fair, and the
 * record then says nothing about its bag.
 *
 * Everything a session does is decided by what it is told: the host gives the first seed. */
#ifndef TABLE_SESSION_H
#define TABLE_SESSION_H

#include "record/deal.h"
#include "record/record.h"

enum {
    SEED_ROOM = 80,
    SECRET_MAX = 60,
    TURN_MOVES = 12,            /* decisions of one player in one breath */
};

typedef struct {
    char secret[SECRET_MAX + 1]; /* what unnamed seeds are digests of, */
    int games;                  /* with the number of the game */
    bool open;                  /* is there a game? */
    char seed[SEED_ROOM];       /* of this game's dealer */
    bool ours;                  /* nobody else has promised the draw of this game, */
    bool fair;                  /* and every draw was the dealer's */
    uint64_t rng;               /* of random players */
    Dealer dealer;
    Record record;
    AudeAccount account;        /* of the last move that was played, */
    AudeGame before;            /* and the position before it; without players: there is none */
} Session;

/* Can this be a seed: one word, as records have them? */
bool seed_valid(const char *seed);

/* A table without a game.  Of a longer secret only SECRET_MAX bytes are used. */
void session_init(Session *session, const char *secret);

/* Random players go by this word, instead of the secret. */
void session_dice(Session *session, const char *word);
void session_release(Session *session);

/* Begin a game.  `seed` may be NULL: then one is made up.  On an error the game that was there
 * goes on. */
AudeError session_new(Session *session, const AudeRules *rules, const char *seed);

/* Take over a record, a position's or a file's; the session owns it from now on. */
void session_take(Session *session, Record *record);

/* The record as its owner keeps it: while the game is open it has the seed as well, so that what
 * was promised still holds when the game goes on.  Others get record_write(). */
void session_write(const Session *session, Text *text);

/* Play a move.  A refused one changes nothing. */
AudeError session_play(Session *session, AudeMove move);

/* What the last move changed, as a seat may see it (json.h); nothing if none was played. */
void session_event(const Session *session, int seat, Text *text);

/* What the dealer deals next, if chance is to act. */
AudeError session_dealt(const Session *session, AudeMove *move);

/* A random move for whoever acts; chance's is the dealer's. */
AudeError session_random(Session *session, AudeMove *move);

/* Take back n moves; the dealer deals the same again. */
void session_undo(Session *session, int n);

/* Read a move or the rest of a turn: "W0 1,0 road-e" when chance is to act says that W was
 * drawn.  Each move is legal after the ones before it.  Returns how many moves, or -1: then
 * `*refused` says which rule is against it, or `error` what is wrong with the words. */
int turn_read(const AudeGame *game, const char *words, AudeMove moves[TURN_MOVES],
              AudeError *refused, TextError *error);

/* What a move or the rest of a turn would do, as JSON; the same words, the same errors. */
bool turn_preview(const AudeGame *game, const char *words, Text *text, AudeError *refused,
                  TextError *error);

#endif
