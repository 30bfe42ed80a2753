/* unpack.c -- before anything else the module unpacks its data: tables, words, the network.
 *
 * They are almost half of it, and gzip, with which pages are sent, packs them ten kilobytes worse
 * than LZMA does.  So pack.c, a program of the build, lets xz pack what the linker wrote, and puts
 * that where packed.h says.  _initialize() calls unpack(): all the rest finds its data where the
 * linker had put them.  Here nothing is read but what is packed; there are no other data yet.
 *
 * The format is LZMA's in almost its simplest form (lc and lp are 0, pb is 1: what comes next does
 * not depend on the byte before, and of its place only on whether that is odd).  The stream is a
 * chain of answers, each told in less than a bit if it was likely: a byte, or a copy of what was
 * written before: how much, and from how far back?  Four distances are remembered, as what is alike
 * is alike more than once. */
#include "packed.h"

#include <stdint.h>

extern unsigned char __global_base; /* where the linker's data begin */

enum {
    ONE = 11,           /* chances are in 1/2048, */
    LEARN = 5,          /* and move by 1/32 of what they were wrong */
    STATES = 12,        /* what the last few were; from AFTER_COPY on, the last was a copy */
    AFTER_COPY = 7,
    LEAST = 2,          /* the shortest copy, but for a single byte from the last distance */
    LENGTHS = 4,        /* that distances depend on: 2, 3, 4, and all others */
    SLOT_BITS = 6,      /* of a distance: its two highest bits, and how many there are below */
    PLAIN = 4,          /* slots that are the distance itself, */
    NEAR = 14,          /* and those of which each bit below has a chance of its own: */
    LOW_BITS = 4,       /* further off, only the lowest have */
    DISTANCES = 4,
};

typedef uint16_t Chance; /* of a no */

typedef struct {
    Chance more, many, few_bits[2][8], more_bits[2][8], many_bits[256];
} Lengths;

typedef struct {
    Chance copies[STATES][2], again[STATES];    /* [2]: by p->odd, as those of lengths are */
    Chance not_last[STATES], not_single[STATES][2], not_second[STATES], not_third[STATES];
    Chance byte[3][256];            /* nothing expected; a 0 expected; a 1 */
    Chance slot[LENGTHS][1 << SLOT_BITS], near[1 << (NEAR / 2)], low[1 << LOW_BITS];
    Lengths copy, repeat;
} Chances;

typedef struct {
    const uint8_t *in;
    uint32_t range, code, state;
    uint32_t odd;                   /* is the place of what comes next? */
    uint32_t back[DISTANCES];       /* the last first; 0: the byte before */
    Chances chances;
} Packed;

/* ---- Answers -------------------------------------------------------------- */

static void go_on(Packed *p) {
    if (p->range >> 24) return;
    p->range <<= 8;
    p->code = p->code << 8 | *p->in++;
}

static uint32_t bit(Packed *p, Chance *chance) {
    uint32_t no = (p->range >> ONE) * *chance, yes = p->code >= no;
    if (yes) {
        p->range -= no, p->code -= no;
        *chance = (Chance)(*chance - (*chance >> LEARN));
    } else {
        p->range = no;
        *chance = (Chance)(*chance + (((1 << ONE) - *chance) >> LEARN));
    }
    go_on(p);
    return yes;
}

/* So many bits, the highest first; the chance of each depends on those before. */
static uint32_t bits(Packed *p, Chance chance[], uint32_t n) {
    uint32_t all = 1;
    while (!(all >> n)) all = all << 1 | bit(p, &chance[all]);
    return all - (1U << n);
}

/* The same, the lowest first. */
static uint32_t bits_upwards(Packed *p, Chance chance[], uint32_t n) {
    uint32_t all = 1, value = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t yes = bit(p, &chance[all]);
        all = all << 1 | yes;
        value |= yes << i;
    }
    return value;
}

/* Bits that are as likely 0 as 1. */
static uint32_t bits_at_random(Packed *p, uint32_t n) {
    uint32_t value = 0;
    while (n--) {
        p->range >>= 1;
        uint32_t yes = p->code >= p->range;
        if (yes) p->code -= p->range;
        value = value << 1 | yes;
        go_on(p);
    }
    return value;
}

/* ---- What they say -------------------------------------------------------- */

/* A byte.  After a copy it is not the one that follows what was copied: that one's bits are
 * expected, until one is not as expected. */
static uint8_t byte(Packed *p, uint32_t follows) {
    uint32_t all = 1, expects = p->state >= AFTER_COPY;
    while (all < 256) {
        uint32_t expected = follows >> 7 & 1;
        uint32_t yes = bit(p, &p->chances.byte[expects ? 1 + expected : 0][all]);
        expects &= yes == expected;
        all = all << 1 | yes;
        follows <<= 1;
    }
    p->state = p->state < 4 ? 0 : p->state - (p->state < 10 ? 3 : 6);
    return (uint8_t)all;
}

static uint32_t length(Packed *p, Lengths *of) {
    if (!bit(p, &of->more)) return bits(p, of->few_bits[p->odd], 3);
    if (!bit(p, &of->many)) return 8 + bits(p, of->more_bits[p->odd], 3);
    return 16 + bits(p, of->many_bits, 8);
}

static uint32_t distance(Packed *p, uint32_t length) {
    Chances *c = &p->chances;
    uint32_t slot = bits(p, c->slot[length < LENGTHS ? length : LENGTHS - 1], SLOT_BITS);
    if (slot < PLAIN) return slot;
    uint32_t below = slot / 2 - 1, high = (2 | (slot & 1)) << below;
    if (slot < NEAR) return high + bits_upwards(p, &c->near[high - slot], below);
    high += bits_at_random(p, below - LOW_BITS) << LOW_BITS;
    return high + bits_upwards(p, c->low, LOW_BITS);
}

/* The distance that was the last but i is the last now. */
static void bring_forward(Packed *p, uint32_t i) {
    uint32_t found = p->back[i];
    for (; i; i--) p->back[i] = p->back[i - 1];
    p->back[0] = found;
}

/* A copy from a new distance: how many bytes, 0 at the end of everything. */
static uint32_t copy(Packed *p) {
    uint32_t n = length(p, &p->chances.copy);
    bring_forward(p, DISTANCES - 1);
    p->back[0] = distance(p, n); /* in place of the oldest */
    p->state = p->state < AFTER_COPY ? 7 : 10;
    return p->back[0] == UINT32_MAX ? 0 : LEAST + n;
}

/* A copy from a distance that is remembered. */
static uint32_t repeat(Packed *p) {
    Chances *c = &p->chances;
    uint32_t state = p->state;
    p->state = state < AFTER_COPY ? 8 : 11;
    if (bit(p, &c->not_last[state])) {
        bring_forward(p, !bit(p, &c->not_second[state]) ? 1 : 2 + bit(p, &c->not_third[state]));
    } else if (!bit(p, &c->not_single[state][p->odd])) {
        p->state = state < AFTER_COPY ? 9 : 11;
        return 1;
    }
    return LEAST + length(p, &c->repeat);
}

/* Everything was as likely as not, and five bytes come first. */
static void begin(Packed *p) {
    *p = (Packed){.in = (const uint8_t *)PACKED_AT, .range = UINT32_MAX};
    for (int i = 0; i < 5; i++) p->code = p->code << 8 | *p->in++;
    Chance *chance = (Chance *)&p->chances;
    for (unsigned i = 0; i < sizeof p->chances / sizeof *chance; i++) chance[i] = 1 << (ONE - 1);
}

__attribute__((constructor)) static void unpack(void) {
    Packed p;
    begin(&p);
    for (uint8_t *out = &__global_base;;) {
        const uint8_t *from = out - p.back[0] - 1;
        p.odd = (uintptr_t)out & 1;
        if (!bit(&p, &p.chances.copies[p.state][p.odd])) {
            *out++ = byte(&p, *from);
            continue;
        }
        uint32_t n = bit(&p, &p.chances.again[p.state]) ? repeat(&p) : copy(&p);
        if (!n) return;
        for (from = out - p.back[0] - 1; n--;) *out++ = *from++;
    }
}
