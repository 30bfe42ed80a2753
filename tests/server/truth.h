/* truth.h -- what really happened at every table, and whether people were told just that.
 *
 * The store is the truth: its spy follows every table as it is written, and knows of each step what
 * each seat may see of it.  Every message is looked at when it leaves a server: it may tell only
 * what is on the disk, to whom may know it, as it was; and never a seed before the end. */
#ifndef SERVER_TRUTH_H
#define SERVER_TRUTH_H

#include "aude/table.h"

#include "faulty_store.h"

extern const StoreSpy truth_spy;

void truth_begin(void);
void truth_end(void);

/* A token, which only its owner may ever be told. */
void truth_secret(const char *token, int64_t person);

/* A turn that somebody has sent, and what he knows of it. */
void truth_said(const char *table, int seat, int decisions);
void truth_answered(const char *table, int seat, int decisions, bool done);

/* The room of a table as the disk has it, or NULL; and what it would write for a seat, but for what
 * no step tells: a draft, and the seed at the end. */
const AudeRoom *truth_room(const char *table);
void truth_write(const AudeRoom *room, int seat, Text *text);

/* Whose flag should have fallen so long ago, at any table? */
bool truth_is_overdue(int64_t since);

/* Nothing goes on any more. */
void truth_all_have_ended(void);

#endif
