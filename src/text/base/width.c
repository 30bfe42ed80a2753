/* width.c -- columns: one table of the characters that do not take exactly one. */
#include "width.h"

#include "utf8.h"

#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

/* ---- Characters ------------------------------------------------------------ */

/* In ascending order.  Invisible ones are no letters of any script. */
enum { UNSEEN = -1, ACCENT = 0, WIDE = 2 };
/* clang-format off */
static const struct {
    uint32_t first, last : 24;  /* the last real one is 0x10FFFF */
    int32_t columns : 8;
} ranges[] = {
    {0x0, 0x1F, UNSEEN},        {0x7F, 0x9F, UNSEEN},       {0xAD, 0xAD, UNSEEN},
    {0x300, 0x34E, ACCENT},     {0x34F, 0x34F, UNSEEN},     {0x350, 0x36F, ACCENT},
    {0x483, 0x489, ACCENT},     {0x591, 0x5BD, ACCENT},     {0x5BF, 0x5BF, ACCENT},
    {0x5C1, 0x5C2, ACCENT},     {0x5C4, 0x5C5, ACCENT},     {0x5C7, 0x5C7, ACCENT},
    {0x610, 0x61A, ACCENT},     {0x61C, 0x61C, UNSEEN},     {0x64B, 0x65F, ACCENT},
    {0x670, 0x670, ACCENT},     {0x6D6, 0x6DC, ACCENT},     {0x6DF, 0x6E4, ACCENT},
    {0x6E7, 0x6E8, ACCENT},     {0x6EA, 0x6ED, ACCENT},     {0x711, 0x711, ACCENT},
    {0x730, 0x74A, ACCENT},     {0x7A6, 0x7B0, ACCENT},     {0x7EB, 0x7F3, ACCENT},
    {0x816, 0x819, ACCENT},     {0x81B, 0x823, ACCENT},     {0x825, 0x827, ACCENT},
    {0x829, 0x82D, ACCENT},     {0x859, 0x85B, ACCENT},     {0x8D3, 0x902, ACCENT},
    {0x93A, 0x93A, ACCENT},     {0x93C, 0x93C, ACCENT},     {0x941, 0x948, ACCENT},
    {0x94D, 0x94D, ACCENT},     {0x951, 0x957, ACCENT},     {0x962, 0x963, ACCENT},
    {0x981, 0x981, ACCENT},     {0x9BC, 0x9BC, ACCENT},     {0x9C1, 0x9C4, ACCENT},
    {0x9CD, 0x9CD, ACCENT},     {0xA01, 0xA02, ACCENT},     {0xA3C, 0xA3C, ACCENT},
    {0xA41, 0xA51, ACCENT},     {0xA70, 0xA71, ACCENT},     {0xA81, 0xA82, ACCENT},
    {0xABC, 0xABC, ACCENT},     {0xAC1, 0xAC8, ACCENT},     {0xACD, 0xACD, ACCENT},
    {0xB01, 0xB01, ACCENT},     {0xB3C, 0xB3C, ACCENT},     {0xB41, 0xB44, ACCENT},
    {0xB4D, 0xB4D, ACCENT},     {0xB82, 0xB82, ACCENT},     {0xBC0, 0xBC0, ACCENT},
    {0xBCD, 0xBCD, ACCENT},     {0xC3E, 0xC40, ACCENT},     {0xC46, 0xC56, ACCENT},
    {0xCBC, 0xCBC, ACCENT},     {0xCCC, 0xCCD, ACCENT},     {0xD41, 0xD44, ACCENT},
    {0xD4D, 0xD4D, ACCENT},     {0xDCA, 0xDCA, ACCENT},     {0xDD2, 0xDD6, ACCENT},
    {0xE31, 0xE31, ACCENT},     {0xE34, 0xE3A, ACCENT},     {0xE47, 0xE4E, ACCENT},
    {0xEB1, 0xEB1, ACCENT},     {0xEB4, 0xEBC, ACCENT},     {0xEC8, 0xECE, ACCENT},
    {0xF35, 0xF35, ACCENT},     {0xF37, 0xF37, ACCENT},     {0xF71, 0xF7E, ACCENT},
    {0xF80, 0xF84, ACCENT},     {0xF8D, 0xFBC, ACCENT},     {0x102D, 0x1030, ACCENT},
    {0x1032, 0x1037, ACCENT},   {0x1039, 0x103A, ACCENT},   {0x103D, 0x103E, ACCENT},
    {0x1100, 0x115E, WIDE},     {0x115F, 0x1160, UNSEEN},   {0x1161, 0x11FF, ACCENT},
    {0x135D, 0x135F, ACCENT},   {0x1680, 0x1680, UNSEEN},   {0x17B4, 0x17B5, UNSEEN},
    {0x17B7, 0x17BD, ACCENT},   {0x17C6, 0x17C6, ACCENT},   {0x17C9, 0x17D3, ACCENT},
    {0x180B, 0x180F, UNSEEN},   {0x1AB0, 0x1AFF, ACCENT},   {0x1DC0, 0x1DFF, ACCENT},
    {0x2000, 0x200F, UNSEEN},   {0x2028, 0x202F, UNSEEN},   {0x205F, 0x206F, UNSEEN},
    {0x20D0, 0x20FF, ACCENT},   {0x231A, 0x231B, WIDE},     {0x2329, 0x232A, WIDE},
    {0x23E9, 0x23EC, WIDE},     {0x25FD, 0x25FE, WIDE},     {0x2614, 0x2615, WIDE},
    {0x2648, 0x2653, WIDE},     {0x2693, 0x2693, WIDE},     {0x26A1, 0x26A1, WIDE},
    {0x26BD, 0x26BE, WIDE},     {0x26C4, 0x26C5, WIDE},     {0x26EA, 0x26EA, WIDE},
    {0x2705, 0x2705, WIDE},     {0x2728, 0x2728, WIDE},     {0x274C, 0x274C, WIDE},
    {0x2753, 0x2757, WIDE},     {0x2795, 0x2797, WIDE},     {0x2800, 0x2800, UNSEEN},
    {0x2B1B, 0x2B1C, WIDE},     {0x2B50, 0x2B50, WIDE},     {0x2E80, 0x2FFF, WIDE},
    {0x3000, 0x3000, UNSEEN},   {0x3001, 0x3029, WIDE},     {0x302A, 0x302D, ACCENT},
    {0x302E, 0x303E, WIDE},     {0x3041, 0x3098, WIDE},     {0x3099, 0x309A, ACCENT},
    {0x309B, 0x3163, WIDE},     {0x3164, 0x3164, UNSEEN},   {0x3165, 0x4DBF, WIDE},
    {0x4E00, 0xA4CF, WIDE},     {0xA66F, 0xA67D, ACCENT},   {0xA8E0, 0xA8F1, ACCENT},
    {0xA960, 0xA97C, WIDE},     {0xAC00, 0xD7A3, WIDE},     {0xD800, 0xF8FF, UNSEEN},
    {0xF900, 0xFAFF, WIDE},     {0xFB1E, 0xFB1E, ACCENT},   {0xFE00, 0xFE0F, ACCENT},
    {0xFE20, 0xFE2F, ACCENT},   {0xFE30, 0xFE6B, WIDE},     {0xFEFF, 0xFEFF, UNSEEN},
    {0xFF01, 0xFF60, WIDE},     {0xFFA0, 0xFFA0, UNSEEN},   {0xFFE0, 0xFFE6, WIDE},
    {0xFFF0, 0xFFFF, UNSEEN},   {0x16FE0, 0x18CFF, WIDE},   {0x1AFF0, 0x1B2FF, WIDE},
    {0x1F004, 0x1F004, WIDE},   {0x1F0CF, 0x1F0CF, WIDE},   {0x1F18E, 0x1F19A, WIDE},
    {0x1F200, 0x1F320, WIDE},   {0x1F32D, 0x1F37C, WIDE},   {0x1F37E, 0x1F393, WIDE},
    {0x1F3A0, 0x1F3CA, WIDE},   {0x1F3CF, 0x1F3D3, WIDE},   {0x1F3E0, 0x1F3F0, WIDE},
    {0x1F3F4, 0x1F4FC, WIDE},   {0x1F4FF, 0x1F53D, WIDE},   {0x1F54B, 0x1F567, WIDE},
    {0x1F5FB, 0x1F64F, WIDE},   {0x1F680, 0x1F6C5, WIDE},   {0x1F6D0, 0x1F6DF, WIDE},
    {0x1F6EB, 0x1F6FC, WIDE},   {0x1F7E0, 0x1F7EB, WIDE},   {0x1F90C, 0x1F9FF, WIDE},
    {0x1FA70, 0x1FAFF, WIDE},   {0x20000, 0x3FFFD, WIDE},   {0xE0000, 0x10FFFF, UNSEEN},
};
/* clang-format on */

static uint32_t character(const char *bytes, int length) {
    static const unsigned char masks[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
    uint32_t c = (unsigned char)bytes[0] & masks[length];
    for (int i = 1; i < length; i++) c = c << 6 | ((unsigned char)bytes[i] & 0x3F);
    return c;
}

int width_of_character(const char *bytes, int length) {
    uint32_t c = character(bytes, length);
    size_t from = 0, to = sizeof ranges / sizeof *ranges;
    while (from < to) {
        size_t middle = (from + to) / 2;
        if (c > ranges[middle].last)
            from = middle + 1;
        else
            to = middle;
    }
    bool listed = from < sizeof ranges / sizeof *ranges && c >= ranges[from].first;
    return listed ? ranges[from].columns : 1;
}

/* The bytes of what stands at `at` and has an end: a character or a colour; and its columns. */
static size_t next(const char *at, size_t left, int *columns) {
    *columns = 0;
    if (*at == '\033') {
        const char *end = memchr(at, 'm', left);
        return end ? (size_t)(end - at) + 1 : left;
    }
    int n = utf8_length(at, left);
    if (n) *columns = width_of_character(at, n);
    if (!n) *columns = 1, n = 1;
    if (*columns < 0) *columns = 0;
    return (size_t)n;
}

/* ---- Strings --------------------------------------------------------------- */

static int width_of_bytes(const char *bytes, size_t length) {
    int width = 0, columns;
    for (size_t at = 0; at < length; width += columns)
        at += next(bytes + at, length - at, &columns);
    return width;
}

int width_of(const char *string) { return width_of_bytes(string, strlen(string)); }

void text_padded(Text *text, const char *string, int columns) {
    size_t length = strlen(string), at = 0;
    int width = 0, more;
    while (at < length) {
        size_t n = next(string + at, length - at, &more);
        if (width + more > columns) break;
        at += n, width += more;
    }
    text_add(text, "%.*s%*s", (int)at, string, columns - width, "");
}

/* How much of a line fits; if not all, up to the end of a clause or at least of a word. */
static size_t fitting(const char *line, size_t length, int width, int indent) {
    size_t space = 0, clause = 0, n;
    int column = 0, more;
    for (size_t at = 0; at < length; at += n) {
        n = next(line + at, length - at, &more);
        if (line[at] == ' ' && column > indent) space = at;
        if (space == at && space && strchr(",;:", line[at - 1])) clause = at;
        column += more;
        if (column > width && space) return 4 * clause > 3 * space ? clause : space;
    }
    return length;
}

void text_wrapped(Text *text, const char *lines, int width, int indent) {
    for (const char *at = lines; *at; at++) {
        size_t length = strcspn(at, "\n"), n;
        int room = width ? width : INT_MAX;
        for (; (n = fitting(at, length, room, indent)) < length; room = width - indent) {
            text_add(text, "%.*s\n%*s", (int)n, at, indent, "");
            n += strspn(at + n, " ");
            at += n, length -= n;
        }
        text_add(text, "%.*s\n", (int)length, at);
        at += length;
        if (!*at) return;
    }
}

/* ---- Tables ---------------------------------------------------------------- */

static void measure_columns(const char *rows, int widths[TABLE_COLUMNS]) {
    size_t length;
    for (int c = 0; *rows; c = rows[length] == '\t' ? c + 1 : 0, rows += length + 1) {
        length = strcspn(rows, "\t\n");
        int width = width_of_bytes(rows, length);
        assert(c < TABLE_COLUMNS && "no table is so wide");
        if (width > widths[c]) widths[c] = width;
        if (!rows[length]) return;
    }
}

static void trim(Text *text) {
    while (text->length && text->bytes[text->length - 1] == ' ') text->length--;
}

void text_columns(Text *text, const char *rows, const char *sides) {
    int widths[TABLE_COLUMNS] = {0}, c = 0;
    measure_columns(rows, widths);
    for (; *rows; rows++) {
        size_t length = strcspn(rows, "\t\n"), last = strlen(sides) - 1;
        char side = sides[(size_t)c < last ? (size_t)c : last];
        int fill = widths[c] - width_of_bytes(rows, length), left = side == 'l' ? 0 : fill;
        text_add(text, "%*s%.*s%*s", left + (c ? side == 'e' ? 1 : 2 : 0), "", (int)length, rows,
                 fill - left, "");
        rows += length, c++;
        if (*rows == '\t') continue;
        trim(text);
        text_put(text, "\n");
        c = 0;
        if (!*rows) return;
    }
}

/* ---- Lines ----------------------------------------------------------------- */

int text_lines(const Text *text) {
    int n = 0;
    for (const char *c = text_string(text); *c; c++) n += *c == '\n';
    return n;
}

void text_beside(Text *text, const Text *left, const Text *right, int column) {
    const char *l = text_string(left), *r = text_string(right);
    while (*l || *r) {
        size_t n = strcspn(l, "\n"), m = strcspn(r, "\n");
        text_bytes(text, l, n);
        if (m) text_add(text, "%*s", column - width_of_bytes(l, n), "");
        text_bytes(text, r, m);
        trim(text);
        text_put(text, "\n");
        l += n + (l[n] == '\n'), r += m + (r[m] == '\n');
    }
}
