/* sample.h -- positions to learn from: what a seat saw, and how the game ended for it.
 *
 * Files and memory hold the same bytes.  Most numbers of an element are 0, so an element is a word
 * that says which are not, and then those:
 *
 *      [ Sample | mask, bytes | mask, bytes | ... up to a multiple of 8 ] [ Sample | ...
 *
 * A sample of the base game has 20 to 40 elements and about a kilobyte. */
#ifndef TRAIN_SAMPLE_H
#define TRAIN_SAMPLE_H

#include <stdio.h>

#include "land/net.h"

enum { LOST, SHARED_WIN, WON };

typedef struct {
    float target; /* the margin to learn: the final one, or a mean with judgements */
    uint32_t game; /* the number of the game: samples of one belong together */
    int16_t margin; /* over the best of the others, in the end */
    uint8_t result; /* LOST, SHARED_WIN, WON */
    uint8_t left; /* tiles left */
    uint16_t bytes; /* of all of it, a multiple of 8 */
    uint8_t n; /* elements */
    uint8_t base;               /* the base game for two */
    float weight;               /* how much it counts: games of many tiles vary more, so less */
    float win;                  /* of labels: the chance to win that was found */
    int16_t term[TERMS];
    int16_t global[GLOBALS];
} Sample;
static_assert(sizeof(Sample) % 8 == 0, "what follows is aligned");
static_assert((int)ELEMENT_BYTES <= 64, "a word says which bytes are not 0");

enum { SAMPLE_MOST = sizeof(Sample) + MAX_ELEMENTS * (8 + ELEMENT_BYTES) };
static_assert(SAMPLE_MOST <= UINT16_MAX, "bytes has room");

/* An element as it is stored: where to go on reading is returned. */
const uint8_t *sample_element(const uint8_t *at, uint64_t *mask, const uint8_t **bytes);
static inline const uint8_t *sample_elements(const Sample *sample) {
    return (const uint8_t *)(sample + 1);
}

/* The sample that begins `at` bytes into packed ones. */
static inline Sample *sample_at(const void *packed, size_t at) {
    const void *sample = (const char *)packed + at;
    return (Sample *)sample;
}

/* Fill in what is seen; the room is SAMPLE_MOST.  And back. */
void sample_pack(Sample *sample, const Inputs *inputs, int left);
void sample_unpack(const Sample *sample, Inputs *inputs);

/* One of eight games is held out: nothing is learned from it, everything measured by it. */
static inline bool sample_held_out(const Sample *sample) { return sample->game % 8 == 7; }

/* Many samples, from files. */
typedef struct {
    size_t n, room;
    const Sample **at;          /* in memory of its own, or of these: */
    int n_files;
    void *file[1024];
} Samples;

/* Samples of a file, or those in memory.  False if there is no room, or the file is not ours. */
bool samples_read(Samples *samples, const char *path);
bool samples_add(Samples *samples, const Sample *sample);
void samples_release(Samples *samples);

/* The whole file in memory, or NULL. */
void *file_in_memory(const char *path, size_t *bytes);

/* Files begin with what inputs there are and how they are scaled: those of others are not read, and
 * a program that learns from them elsewhere has to be told nothing else. */
bool samples_begin(FILE *file);

#endif
