/* sample.c -- positions to learn from, packed, written and read. */
#include "sample.h"

#include <stdlib.h>
#include <string.h>

#include "model.h"

/* ---- Packing ---------------------------------------------------------------------------- */

const uint8_t *sample_element(const uint8_t *at, uint64_t *mask, const uint8_t **bytes) {
    memcpy(mask, at, sizeof *mask);
    *bytes = at + sizeof *mask;
    return *bytes + __builtin_popcountll(*mask);
}

static uint8_t *pack_element(uint8_t *to, const uint8_t element[ELEMENT_BYTES]) {
    uint64_t mask = 0;
    uint8_t *at = to + sizeof mask;
    for (int i = 0; i < ELEMENT_BYTES; i++) {
        if (!element[i]) continue;
        mask |= (uint64_t)1 << i;
        *at++ = element[i];
    }
    memcpy(to, &mask, sizeof mask);
    return at;
}

void sample_pack(Sample *sample, const Inputs *inputs, int left) {
    uint8_t *start = (uint8_t *)sample, *at = (uint8_t *)(sample + 1);
    memcpy(sample->term, inputs->term, sizeof sample->term);
    memcpy(sample->global, inputs->global, sizeof sample->global);
    sample->left = (uint8_t)left;
    sample->n = (uint8_t)inputs->n;
    for (int i = 0; i < inputs->n; i++) at = pack_element(at, inputs->element[i]);
    while ((at - start) % 8) *at++ = 0;
    sample->bytes = (uint16_t)(at - start);
}

void sample_unpack(const Sample *sample, Inputs *inputs) {
    const uint8_t *at = sample_elements(sample), *bytes;
    uint64_t mask;
    memset(inputs, 0, sizeof *inputs);
    memcpy(inputs->term, sample->term, sizeof sample->term);
    memcpy(inputs->global, sample->global, sizeof sample->global);
    for (inputs->n = 0; inputs->n < sample->n; inputs->n++) {
        at = sample_element(at, &mask, &bytes);
        for (; mask; mask &= mask - 1) inputs->element[inputs->n][__builtin_ctzll(mask)] = *bytes++;
    }
}

/* ---- Files ------------------------------------------------------------------------------ */

typedef struct {
    char name[8];
    uint16_t element_bytes, terms, globals, sample_bytes;
} FileHead;

static const FileHead head = {"aude-in", ELEMENT_BYTES, TERMS, GLOBALS, sizeof(Sample)};

bool samples_begin(FILE *file) {
    return fwrite(&head, sizeof head, 1, file) == 1 &&
           fwrite(&model_scale, sizeof model_scale, 1, file) == 1;
}

bool samples_add(Samples *samples, const Sample *sample) {
    if (samples->n == samples->room) {
        size_t room = samples->room ? 2 * samples->room : 4096;
        const Sample **at = (const Sample **)realloc((void *)samples->at, room * sizeof *at);
        if (!at) return false;
        samples->at = at, samples->room = room;
    }
    samples->at[samples->n++] = sample;
    return true;
}

void *file_in_memory(const char *path, size_t *bytes) {
    FILE *file = fopen(path, "rb");
    if (!file) return NULL;
    long size = fseek(file, 0, SEEK_END) ? -1 : ftell(file);
    void *all = size < 0 ? NULL : malloc((size_t)size + 1);
    *bytes = (size_t)size;
    if (all && (fseek(file, 0, SEEK_SET) || fread(all, 1, *bytes, file) != *bytes)) {
        free(all);
        all = NULL;
    }
    fclose(file);
    return all;
}

/* What a worker was writing when it was stopped may end in the middle of a sample. */
static bool add_all(Samples *samples, const void *file, size_t at, size_t end) {
    while (at + sizeof(Sample) <= end) {
        const Sample *sample = sample_at(file, at);
        if (sample->bytes < sizeof *sample || sample->bytes > end - at) break;
        if (!samples_add(samples, sample)) return false;
        at += sample->bytes;
    }
    return true;
}

static bool is_our_scale(const void *from) {
    ModelScale found;
    memcpy(&found, from, sizeof found);
    const float *one = (const float *)&found, *other = (const float *)&model_scale;
    for (size_t i = 0; i < sizeof found / sizeof *one; i++)
        if (one[i] != other[i]) return false;
    return true;
}

bool samples_read(Samples *samples, const char *path) {
    size_t bytes = 0;
    if (samples->n_files == sizeof samples->file / sizeof *samples->file) return false;
    void *all = file_in_memory(path, &bytes);
    if (!all) return false;
    samples->file[samples->n_files++] = all;
    const char *scale = (const char *)all + sizeof head;
    size_t begin = sizeof head + sizeof model_scale;
    if (bytes < begin || memcmp(all, &head, sizeof head) != 0) return false;
    return is_our_scale(scale) && add_all(samples, all, begin, bytes);
}

void samples_release(Samples *samples) {
    for (int i = 0; i < samples->n_files; i++) free(samples->file[i]);
    free((void *)samples->at);
    *samples = (Samples){0};
}
