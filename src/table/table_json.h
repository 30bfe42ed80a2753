/* table_json.h -- what a page is told by its table (session.h), as JSON: what happens there, what
 * has happened, and the sentences that people read about it.
 *
 * A page writes no sentence about a game: those here are the ones of `aude play`. */
#ifndef TABLE_TABLE_JSON_H
#define TABLE_TABLE_JSON_H

#include "session.h"

/* ---- What happens --------------------------------------------------------- */

/* Play these, or try them out after what is settled (session_try()): a list of their events, as a
 * seat sees them.  What is refused stops it; those before it were played. */
AudeError table_json_play(Session *session, const AudeMove moves[], int n, int seat, Text *text);
AudeError table_json_try(Session *session, const AudeMove moves[], int n, int seat, Text *text);

/* A command to the room: what it answers, and the steps and the draft that `viewer` sees. */
void table_json_do(Session *session, const RoomCommand *command, int viewer, Text *text);

/* Of a copy: steps that have happened in its room, a line each as room_text.h has them; as a list,
 * as `viewer` sees them.  False if one cannot have happened: those before it are taken in. */
bool table_json_follow(Session *session, const char *lines, size_t length, int viewer, Text *text);

/* ---- What is shown -------------------------------------------------------- */

/* The state that somebody was told last, and its number; 0: none was.  The text has its memory from
 * its owner, who releases it. */
typedef struct {
    Text state;
    int number;
} TableTold;

/* How the state that is known, by its number, becomes the one of this view; the whole of it if that
 * is not the one that was told last. */
void table_json_changes(TableTold *told, const AudeGame *view, int known, Text *text);

/* ---- What has happened ---------------------------------------------------- */

/* The events of all moves after the first `from`, as they were when these were played. */
void table_json_events(const Record *record, int from, int seat, Text *text);

/* Of the tile game: what was done, a sentence for each player's go; a list as long as the record,
 * in which it stands at the first move of it.  Nothing is told of chance, or of what was only
 * declined. */
void table_json_told(const Record *record, Text *text);

/* Of the card game: what a seat heard of each move after the first `from`, and the hauls that it
 * settled. */
void table_json_heard(const Record *record, int from, int seat, Text *text);

/* ---- What is asked -------------------------------------------------------- */

/* The `text` of what whoever decides is asked, empty if nobody is, and what passing means, empty if
 * nobody may. */
void table_json_question(const AudeGame *game, SeatNames names, Text *text);

#endif
