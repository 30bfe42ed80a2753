/* copy.h -- a copy of a table that is at a server: the room as one viewer may know it, led on by
 * what the server tells (docs/room.md, "What is kept"). */
#ifndef GUEST_COPY_H
#define GUEST_COPY_H

#include "table/room.h"
#include "told.h"

typedef struct {
    bool there;
    Room room;
} Copy;

/* All of it anew, of `copy` or `form`.  False if it cannot be read: then there is none. */
bool copy_take(Copy *copy, const Told *told);
void copy_release(Copy *copy);

/* What happened next, of `steps`.  What is known already is left out.  False if there is something
 * missing before it, or it cannot have happened here: the table must be joined anew. */
bool copy_follow(Copy *copy, const Told *told, const RoomWatch *watch);

/* How many steps it has; 0 where there is none. */
static inline int copy_steps(const Copy *copy) { return copy->there ? copy->room.n_steps : 0; }

#endif
