/* visit.h -- one person's visit to a table of a server: to play there, or to watch.
 *
 * It says hello, takes a seat if there is one to be had, follows the table by a copy, and comes
 * back to where it was when the connection breaks.  A decision that was not answered is said again:
 * the room never plays it twice (docs/room.md, "At a step"). */
#ifndef GUEST_VISIT_H
#define GUEST_VISIT_H

#include "copy.h"
#include "client.h"

enum { VISIT_NAME = 25, VISIT_TOKEN = 65, VISIT_WATCHES = -1, VISIT_ANY_SEAT = -2 };

/* What whoever visits is told.  All may be NULL. */
typedef struct {
    RoomWatch steps;                  /* each step as it happens, from within */
    void (*changed)(void *host); /* the copy is another: steps were taken in, or all is new */
    void (*chatted)(void *host, const char *who, const char *words, int preset);
    void (*refused)(void *host, bool play, /* decisions, or something else that was said */
                    const char *result, const char *reason);
    void (*connected)(void *host,
                      bool is); /* it is, and welcome; or not, or no longer: it is tried again */
    void (*token)(void *host, const char *token); /* a new one, to be kept */
    void (*listed)(void *host,
                   const Told *told); /* tables of the lobby, where that was asked for */
    void (*opened)(void *host, const Told *told); /* the table that was wished for */
    void (*compared)(void *host, const Told *told); /* how the copies of the table stand */
    void (*ended)(void *host, const char *reason); /* nothing more will come */
    void (*next)(void *host, const char *table); /* there is another game */
    void *host;
} VisitHost;

typedef struct {
    VisitHost host;
    Client *client;
    Link link; /* and the table */
    char name[VISIT_NAME], token[VISIT_TOKEN];
    AudeLang lang;
    int wish; /* a seat, VISIT_ANY_SEAT or VISIT_WATCHES */
    const char *open; /* the form of a table that is opened first, in words; or NULL */
    bool listed;      /* where everybody sees it */
    int copies;       /* in which it is opened, or 0 */
    bool away;        /* a connection could not be made, or broke, and the host was told */
    bool untrusted;   /* this time by the server's certificate */
    bool lobby; /* no table yet: told of those that wait for players */

    uint32_t person;
    bool here; /* welcome */
    bool sat; /* asked for a seat, and not answered yet */
    int seat; /* where this person plays, or VISIT_WATCHES */
    int64_t heard; /* when the server last said something, by our clock */
    int64_t ahead; /* the server's clock less ours, in milliseconds */
    Copy copy;
    uint32_t id;
    Text line; /* what is being said */
    Text pending; /* a decision that was not answered yet, */
    uint32_t pending_id, open_id, sit_id;
    int sit_seat; /* that was asked for */
} Visit;

/* Did this person want a seat, and there is none? */
bool visit_finds_no_seat(const Visit *visit);

/* Begin: link, name, token, lang, wish, lobby and host are set.  False with the reason. */
bool visit_open(Visit *visit, TextError *why);
void visit_close(Visit *visit);

/* Be told of the lobby from now on.  Another table of the same server.  Another name, because
 * somebody at the table has this one. */
void visit_list(Visit *visit);
void visit_go(Visit *visit, const char *table);
void visit_sit_as(Visit *visit, const char *name);

/* Wait until something can be read from `descriptor` (-1: from nothing), or so many milliseconds
 * are over (-1: never), doing what comes meanwhile; false if it was not that, but something has
 * happened. */
bool visit_wait(Visit *visit, int descriptor, int ms);

/* Decisions of one's seat, which must be to move; a word by which something is asked for,
 * `resign`; asking to take back; chat. */
void visit_play(Visit *visit, const AudeMove moves[], int n);
void visit_say(Visit *visit, const char *is, bool at);
void visit_take_back(Visit *visit, int to);
void visit_chat(Visit *visit, const char *words);

/* The time at the server, in milliseconds. */
int64_t visit_now(const Visit *visit);

#endif
