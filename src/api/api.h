/* api.h -- what the files behind aude/table.h share: handles, words in, words out, what is wrong.
 *
 * Each of them is a thin door: it checks what comes from outside, calls the layers below, and tells
 * what went wrong.  Nothing here knows a rule. */
#ifndef API_API_H
#define API_API_H

#include "aude/table.h"

#include "draw.h"
#include "base/memory.h"
#include "record/record.h"
#include "table/room.h"

/* ---- Handles: each begins with its memory ------------------------------------ */

struct AudeText {
    Memory memory;
    Memory watched;             /* the same, through which it is seen */
    bool failed;                /* that some part of what is written had no memory */
    Text text;
};

struct AudeRecord {
    Memory memory;
    Record record;              /* its moves lie behind it */
    AudeMove moves[];
};

struct AudeRoom {
    Room room;                  /* which begins with its memory */
};

bool record_is_whole(const AudeRecord *record, AudeWrong *wrong);

/* All zero but for its memory; NULL, with the reason, if there is none. */
void *handle_new(const AudeMemory *memory, size_t bytes, AudeWrong *wrong);
void handle_free(void *handle); /* or NULL */

/* ---- Wrong: these return false ------------------------------------------------- */

bool wrong_rule(AudeWrong *wrong, AudeError rule);
bool wrong_say(AudeWrong *wrong, Say reason);
bool wrong_words(AudeWrong *wrong, AudeError rule, const TextError *error);

/* For whoever reads: nothing is wrong yet, in the language that is wanted. */
TextError wrong_error(const AudeWrong *wrong);

/* ---- Words ------------------------------------------------------------------------ */

/* What came in, terminated, to be released; false if there is no memory, or a zero byte in it. */
bool words_take(Text *in, const char *words, size_t length, AudeWrong *wrong);
size_t words_length(const char *words, size_t length);

/* Was everything written that was added after `mark`?  If not, nothing of it is. */
size_t text_mark(const AudeText *text);
bool text_written(AudeText *text, size_t mark, AudeWrong *wrong);

/* The same, if no rule has refused it. */
bool text_accepted(AudeText *text, size_t mark, AudeError refused, AudeWrong *wrong);

/* ---- Who looks ---------------------------------------------------------------------- */

bool seat_may_look(int seat, int players, AudeWrong *wrong);
bool game_is(const AudeGame *game, AudeKind kind, AudeWrong *wrong);

/* What a seat may know of a game; which may itself be what a viewer remembers. */
void view_of(const AudeGame *game, int viewer, int seat, AudeGame *view);

/* The names of a style, as the layers below want them. */
typedef char Names[AUDE_MAX_SEATS][NAME_MAX_LENGTH + 1];
void names_of(const AudeStyle *style, Names names);     /* style: or NULL */

#endif
