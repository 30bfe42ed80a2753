/* statement.h -- what set-ups of all games are written with: the language of records and
 * position strings.
 *
 *      figure  anna road-e 1,0         a line of a record
 *      ; 1 road-e 1,0                  a clause of a position
 *
 * Both are statements: a key and some words.  Records call players by their names, positions by
 * their numbers from 1. */
#ifndef TEXT_STATEMENT_H
#define TEXT_STATEMENT_H

#include "aude/aude.h"

#include "base/line.h"
#include "base/seats.h"

/* More points than any game brings, so that what is written can be read, and few enough that no
 * game begun with them leaves the 16 bits that they are counted in. */
enum { SETUP_POINTS = 20000 };

/* The seat called by `word`, or -1; and the word for a seat. */
int seat_find(SeatNames names, int players, const char *word);
void seat_write(SeatNames names, int seat, Text *text);

/* The seat that word `at` names, or -1 with the reason. */
int seat_read(SeatNames names, int players, const Line *line, int at, TextError *error);

/* The same for whoever sees a game: nobody, who has no seat, is -1.  SEES_ALL, and the reason, if
 * it is neither; the word for a viewer. */
int viewer_read(SeatNames names, int players, const Line *line, int at, TextError *error);
void viewer_write(SeatNames names, int players, int viewer, Text *text);

/* For whoever needs the whole game: word `at` says that this is a view; false. */
bool view_refuse(const Line *line, int at, TextError *error);

/* Is this word the keyword `key`?  Names come first, so that whatever becomes a keyword later, old
 * records mean what they meant: a keyword that is the name of a player is written `key:`. */
bool key_is(SeatNames names, int players, const char *word, const char *key);

/* What is written behind it for that: ":", or nothing. */
const char *key_mark(SeatNames names, int players, const char *key);

/* How statements are put on paper: one after another, each between `before` and `after`, keys
 * padded to `width`. */
typedef struct {
    SeatNames names;
    const char *before, *after;
    int width, players;
} SetupFormat;

/* The key alone, marked and padded. */
void key_write(const SetupFormat *format, const char *key, Text *text);

/* Write one, unless there are no words.  Without a key the words come first. */
void statement_write(const SetupFormat *format, const char *key, const Text *words, Text *text);

/* The reason a rule gives, with its number: "the edges do not match (BASE-6)"; false. */
bool text_refuse(TextError *error, AudeError reason);
/* True if nothing was refused; else false, and word `at` is to blame. */
bool line_accept(const Line *line, int at, AudeError refused, TextError *error);

#endif
