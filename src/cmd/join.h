/* join.h -- aude join, aude watch: what their files share.
 *
 *   join.c        the command lines, who waits for whom
 *   join_table.c  what happens at the table, in words; what is typed for it
 *
 * The screens are those of aude play.  What lies on them is a copy of the table; decisions are
 * tried out on it until the turn is over, and then sent. */
#ifndef CMD_JOIN_H
#define CMD_JOIN_H

#include "edit.h"
#include "guest/visit.h"
#include "play.h"

enum { JOIN_END = -1 };

typedef struct {
    Play play;   /* first: what aude play knows of it */
    Visit visit;
    bool typing; /* a line may be typed while others think */
    bool stale;  /* the copy has changed since it was shown */
    bool drops;  /* what was tried out was refused */
    int sent;    /* decisions of one's own that are to come back, */
    int sent_at; /* which were sent after so many steps */
    bool spoke;  /* something was written since the last look */
    bool gone;   /* the table is no more */
    bool compared; /* the copies of the table were, in words */
    int looked;    /* whose turn it was when the table was last on the screen, from 1; 0: never;
                      JOIN_END: it was the end */
    bool seatless; /* it was said that no seat is free */
    Text form;     /* as it was last told */
    char next[LINK_TABLE];
} Join;

/* Has something been sent, and not come back yet? */
static inline bool join_waits(const Join *join) {
    return join->visit.pending.length || join->sent_at == copy_steps(&join->visit.copy);
}

static inline Join *join_of(Play *play) { return (Join *)play; }

/* What the server tells, as sentences; what may be typed. */
extern const PlayElsewhere join_elsewhere;
VisitHost join_host(Join *join);

/* It is not the server that was meant: that is said, and all is over. */
void join_untrusted(Join *join);

/* Until something is typed; or the table has changed, so that another question may be the right
 * one. */
EditWait join_wait_for_key(void *host);

/* Let the screen show the copy as it is now, with what was tried out, if that may still be. */
void join_refresh(Join *join);

/* Who sits where and what was chosen, before the start, unless it was told; the clocks, if there
 * are any. */
void join_say_form(Join *join);
void join_say_clocks(Join *join);

/* Who wanted to play and cannot is told so, once. */
void join_say_seatless(Join *join);

/* Where all go on. */
void join_say_next(Join *join);

#endif
