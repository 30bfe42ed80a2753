/* format.c -- what printf does, as far as this program asks for it. */
#include "format.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

typedef struct {
    char *to;
    size_t room, length;        /* of what is to be written; what does not fit is only counted */
    FormatRule *rule;           /* NULL: braces are written as they stand */
    int64_t last;               /* the number written last */
} Output;

/* What stands between % and the letter. */
typedef struct {
    bool left, zeros;
    int width, precision;       /* precision -1: none was given */
    int longs;                  /* how many l; z counts as one or two */
} Field;

static void put(Output *out, const char *bytes, size_t n) {
    size_t left = out->length < out->room ? out->room - out->length : 0;
    if (left) memcpy(out->to + out->length, bytes, n < left ? n : left);
    out->length += n;
}

static void fill(Output *out, char with, int n) {
    for (; n > 0; n--) put(out, &with, 1);
}

/* `n` bytes, of which the first `sign` stay before the zeros that fill the field. */
static void put_field(Output *out, const Field *field, const char *bytes, size_t n, size_t sign) {
    int more = field->width - (int)n;
    if (more <= 0 || field->left) {
        put(out, bytes, n);
        fill(out, ' ', more);
        return;
    }
    if (!field->zeros) fill(out, ' ', more);
    put(out, bytes, sign);
    if (field->zeros) fill(out, '0', more);
    put(out, bytes + sign, n - sign);
}

char *format_digits(char *end, uint64_t number, unsigned base) {
    do *--end = "0123456789abcdef"[number % base];
    while (number /= base);
    return end;
}

char *format_int(char *to, int number) {
    char digits[FORMAT_DIGITS], *end = digits + sizeof digits;
    unsigned magnitude = number < 0 ? 0u - (unsigned)number : (unsigned)number;
    if (number < 0) *to++ = '-';
    if (magnitude < 10) return *to = (char)('0' + magnitude), to + 1;
    char *begin = format_digits(end, magnitude, 10);
    memcpy(to, begin, (size_t)(end - begin));
    return to + (end - begin);
}

static void put_number(Output *out, const Field *field, uint64_t number, unsigned base,
                       bool minus) {
    char digits[FORMAT_DIGITS], *end = digits + sizeof digits;
    char *begin = format_digits(end, number, base);
    if (minus) *--begin = '-';
    put_field(out, field, begin, (size_t)(end - begin), minus);
}

static void put_string(Output *out, const Field *field, const char *string) {
    size_t most = (size_t)field->precision;     /* such a string may have no end of its own */
    const char *end = field->precision < 0 ? string + strlen(string) : memchr(string, 0, most);
    put_field(out, field, string, end ? (size_t)(end - string) : most, 0);
}

/* A number, or * for one of the values. */
static int read_number(const char **format, va_list *values) {
    int number = 0;
    if (**format == '*') return ++*format, va_arg(*values, int);
    for (; **format >= '0' && **format <= '9'; ++*format) number = 10 * number + **format - '0';
    return number;
}

static Field read_field(const char **format, va_list *values) {
    Field field = {.precision = -1};
    for (; **format == '-' || **format == '0'; ++*format)
        *(**format == '-' ? &field.left : &field.zeros) = true;
    field.width = read_number(format, values);
    if (**format == '.') ++*format, field.precision = read_number(format, values);
    for (; **format == 'l'; ++*format) field.longs++;
    if (**format == 'z') ++*format, field.longs = sizeof(size_t) == sizeof(long) ? 1 : 2;
    return field;
}

static int64_t next_signed(const Field *field, va_list *values) {
    return field->longs > 1   ? va_arg(*values, long long)
           : field->longs > 0 ? va_arg(*values, long)
                              : va_arg(*values, int);
}

static uint64_t next_unsigned(const Field *field, va_list *values) {
    return field->longs > 1   ? va_arg(*values, unsigned long long)
           : field->longs > 0 ? va_arg(*values, unsigned long)
                              : va_arg(*values, unsigned);
}

static void put_value(Output *out, const Field *field, char kind, va_list *values) {
    int64_t number;
    char character;
    switch (kind) {
    case 'd':
        number = out->last = next_signed(field, values);
        put_number(out, field, number < 0 ? 0 - (uint64_t)number : (uint64_t)number, 10,
                   number < 0);
        break;
    case 'u': put_number(out, field, next_unsigned(field, values), 10, false); break;
    case 'x': put_number(out, field, next_unsigned(field, values), 16, false); break;
    case 's': put_string(out, field, va_arg(*values, const char *)); break;
    case 'c':
        character = (char)va_arg(*values, int);
        put_field(out, field, &character, 1, 0);
        break;
    default: assert(kind == '%'); put(out, "%", 1);
    }
}

/* "one|more}": what fits the last number.  Returns what follows. */
static const char *put_choice(Output *out, const char *choice) {
    size_t length = strcspn(choice, "|}");
    const char *end = choice + strcspn(choice, "}");
    assert(out->rule);
    for (int i = out->rule(out->last); i > 0 && choice[length] == '|'; i--) {
        choice += length + 1;
        length = strcspn(choice, "|}");
    }
    put(out, choice, length);
    return end + 1;
}

size_t format_list(char *to, size_t room, FormatRule *rule, const char *format, va_list given) {
    Output out = {.to = to, .room = room ? room - 1 : 0, .rule = rule};
    const char *special = rule ? "%{" : "%";
    va_list values;
    va_copy(values, given);
    while (*format) {
        size_t plain = strcspn(format, special);
        put(&out, format, plain);
        format += plain;
        if (!*format) break;
        if (*format++ == '{') {
            format = put_choice(&out, format);
            continue;
        }
        Field field = read_field(&format, &values);
        put_value(&out, &field, *format++, &values);
    }
    va_end(values);
    if (room) to[out.length < room ? out.length : room - 1] = '\0';
    return out.length;
}

size_t format_write(char *to, size_t room, const char *format, ...) {
    va_list values;
    va_start(values, format);
    size_t n = format_list(to, room, NULL, format, values);
    va_end(values);
    return n;
}
