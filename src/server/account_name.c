/* account_name.c -- names of accounts, by ranges of Unicode. */
#include "account_name.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"
#include "base/width.h"
#include "record/record.h"

/* ---- Characters -------------------------------------------------------------- */

static uint32_t read_character(const char *at, int bytes) {
    static const uint8_t first[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t number = (uint8_t)*at & first[bytes];
    for (int i = 1; i < bytes; i++) number = number << 6 | ((uint8_t)at[i] & 0x3f);
    return number;
}

/* Of one or two bytes: those that have small letters here are no others. */
static int write_character(char *to, uint32_t number) {
    if (number < 0x80) {
        to[0] = (char)number;
        return 1;
    }
    to[0] = (char)(0xc0 | number >> 6);
    to[1] = (char)(0x80 | (number & 0x3f));
    return 2;
}

/* Capitals and their small letters: `step` 2 where both alternate. */
static const struct {
    uint16_t first, last, step, more;
} capitals[] = {
    {'A', 'Z', 1, 32},     {0xc0, 0xd6, 1, 32},   {0xd8, 0xde, 1, 32},   {0x100, 0x136, 2, 1},
    {0x139, 0x147, 2, 1},  {0x14a, 0x176, 2, 1},  {0x179, 0x17d, 2, 1},  {0x386, 0x386, 1, 38},
    {0x388, 0x38a, 1, 37}, {0x38c, 0x38c, 1, 64}, {0x38e, 0x38f, 1, 63}, {0x391, 0x3ab, 1, 32},
    {0x3c2, 0x3c2, 1, 1},  {0x400, 0x40f, 1, 80}, {0x410, 0x42f, 1, 32}, {0x460, 0x480, 2, 1},
    {0x48a, 0x4be, 2, 1},  {0x4d0, 0x52e, 2, 1},
};

static uint32_t small(uint32_t character) {
    if (character == 0x178) return 0xff; /* the one that lies before its capital */
    for (size_t i = 0; i < sizeof capitals / sizeof *capitals; i++) {
        uint32_t from = capitals[i].first;
        if (character >= from && character <= capitals[i].last &&
            (character - from) % capitals[i].step == 0)
            return character + capitals[i].more;
    }
    return character;
}

/* Alphabets whose letters look like each other's; 0: another one, or no letter. */
static int alphabet_of(uint32_t character) {
    static const struct {
        uint32_t first, last;
        int alphabet;
    } letters[] = {{'A', 'Z', 1},       {'a', 'z', 1},      {0xc0, 0x24f, 1},  {0x370, 0x3ff, 2},
                   {0x1f00, 0x1fff, 2}, {0x400, 0x52f, 3},  {0x530, 0x58f, 4}, {0x1e00, 0x1eff, 1},
                   {0x13a0, 0x13ff, 5}, {0xff21, 0xff5a, 6}};
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (character >= letters[i].first && character <= letters[i].last)
            return letters[i].alphabet;
    return 0;
}

/* ---- Names ------------------------------------------------------------------- */

bool account_name_valid(const char *name) {
    int alphabet = 0;
    if (!name_valid(name)) return false;
    for (size_t left = strlen(name); left;) {
        int n = utf8_length(name, left);
        int is = alphabet_of(read_character(name, n));
        if (width_of_character(name, n) < 1) return false; /* an accent by itself */
        if (is && alphabet && is != alphabet) return false;
        if (is) alphabet = is;
        name += n, left -= (size_t)n;
    }
    return true;
}

void account_name_fold(const char *name, char *folded, size_t room) {
    char *to = folded, *end = folded + room - 5;
    for (size_t left = strlen(name); left && to <= end;) {
        int n = utf8_length(name, left);
        if (!n) break; /* no name has such bytes */
        uint32_t is = read_character(name, n), becomes = small(is);
        if (becomes != is)
            to += write_character(to, becomes);
        else
            memcpy(to, name, (size_t)n), to += n;
        name += n, left -= (size_t)n;
    }
    *to = '\0';
}
