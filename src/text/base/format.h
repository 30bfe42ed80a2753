/* format.h -- what printf does, as far as this program asks for it.
 *
 * No floating point, no locale, nothing looked up: several times as fast as the library's, which
 * counts where a position becomes twenty thousand bytes, and a fraction of its size, which counts
 * in a file that a web page loads. */
#ifndef TEXT_FORMAT_H
#define TEXT_FORMAT_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

/* Which of {one|more} is said of a number. */
typedef int FormatRule(int64_t n);

/* As vsnprintf(): %d %u %x (with l, ll or z), %c, %s, %%; flags - and 0; widths and precisions,
 * also as *.  With a rule also {one|more}, of which the number before it chooses: "%d cit{y|ies}",
 * and other languages may have more than two.  Returns how long the whole is. */
size_t format_list(char *to, size_t room, FormatRule *rule, const char *format, va_list values)
    __attribute__((format(printf, 4, 0)));

size_t format_write(char *to, size_t room, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The decimal digits of a number, ending before `end`: where they begin. */
enum { FORMAT_DIGITS = 24 };
char *format_digits(char *end, uint64_t number, unsigned base);

/* A number from `to` on, without an end: where it ends.  FORMAT_DIGITS bytes are always enough. */
char *format_int(char *to, int number);

#endif
