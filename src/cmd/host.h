/* host.h -- what the program gets from the system: a clock, a screen, a seed nobody can guess. */
#ifndef CMD_HOST_H
#define CMD_HOST_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/language.h"

enum { SECRET_ROOM = 33 };

/* 32 hexadecimal digits from the system's source of randomness. */
void secret_make(char secret[SECRET_ROOM]);

/* Microseconds since whenever; they never go back. */
uint64_t micros_now(void);
uint64_t micros_for(void *host);      /* the same, for whoever asks a host of his */

/* From now on Ctrl-C, the end of the terminal and a request to stop end the reading of a line
 * instead of the program. */
void interrupts_end_lines(void);

/* Did one of them happen since this was last asked?  And where it will be seen. */
bool was_interrupted(void);
const atomic_bool *interrupts(void);

/* Make drawings fit the screen: its size if standard output is one, else the width that the
 * variable COLUMNS says; without that a line has no end. */
void screen_measure(int *width, int *height);

/* What may be drawn there: more than ASCII, by the locale; anything but plain lines of text, by
 * TERM; colours, by NO_COLOR also (empty is as good as unset). */
bool screen_unicode(void);
bool screen_obeys(void);
bool screen_colours(void);

/* The language of whoever reads: the one that is said anywhere among the arguments, "en" or "nl",
 * else that of the locale.  lang_hear() listens before all else, and lang_now() knows from then on;
 * both the first and lang_read() are false after complaining that there is no such language.  And
 * the option that says it, which every subcommand understands. */
bool lang_hear(int argc, char **argv);
AudeLang lang_now(void);
bool lang_read(const char *said, AudeLang *lang);
#define LANG_OPTION(value)                  \
    {"--lang", value, NULL, LANGUAGE_CODES, \
     "the language of sentences (default: that of the locale)"}

#endif
