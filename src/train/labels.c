/* labels.c -- what roots teach. */
#include "labels.h"

#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "match/threads.h"
#include "mix.h"

enum { VIEWS = 2, BLOCK = 1 << 24, BLOCKS = 1 << 14 };

typedef struct {
    Labels *labels;
    const Roots *roots;
    int threads, n_blocks[THREADS_MOST];
    bool failed;
    void **block[THREADS_MOST];
} Making;

/* A worker, who reads positions and packs them behind each other into its blocks. */
typedef struct {
    Making *making;
    int worker;
    size_t used;
    Encoder encoder;
    Inputs inputs;
    Root root;
    AudeGame game, next;
    RootTruth truth;
} Packer;

static Sample *room_for_one(Packer *packer) {
    Making *making = packer->making;
    int *n = &making->n_blocks[packer->worker];
    void **blocks = making->block[packer->worker];
    if (!*n || packer->used + SAMPLE_MOST > BLOCK) {
        if (*n == BLOCKS || !(blocks[*n] = malloc(BLOCK))) return NULL;
        packer->used = 0, ++*n;
    }
    return sample_at(blocks[*n - 1], packer->used);
}

static const Sample *pack(Packer *packer, int way, int seat) {
    const Root *root = &packer->root;
    Sample *sample = room_for_one(packer);
    if (!sample) return NULL;
    *sample = (Sample){.game = root->head.number, .base = mix_is_base(&root->head.rules)};
    sample->target = (float)packer->truth.margin[way];
    sample->win = (float)packer->truth.win[way];
    sample->weight = mix_weight(packer->game.land.n_placed + packer->game.land.left - 1);
    encoder_read(&packer->encoder, &packer->next.land, seat);
    encoder_inputs(&packer->encoder, &packer->inputs);
    sample_pack(sample, &packer->inputs, packer->next.land.left);
    packer->used += sample->bytes;
    return sample;
}

/* All that are not over after the turn: nothing is to be learned of those. */
static bool make_group(Packer *packer, int seat, LabelGroup *group) {
    const Root *root = &packer->root;
    root_truth(root, seat, &packer->truth);
    group->noise = packer->truth.noise;
    for (int i = 0; i < root->head.ways; i++) {
        aude_copy(&packer->next, &packer->game);
        candidate_play(&packer->next, &root->way[i]);
        if (packer->next.land.phase == LAND_OVER) continue;
        group->at[group->n] = pack(packer, i, seat);
        if (!group->at[group->n++]) return false;
    }
    return true;
}

/* Who moves, and of the others each in his turn. */
static bool make_groups(Packer *packer, size_t i) {
    Root *root = &packer->root;
    LabelGroup *group = &packer->making->labels->group[i * VIEWS];
    roots_open(packer->making->roots, i, root);
    if (root->head.ways < 2 || !root_game(root, &packer->game)) return true;
    int players = root->head.rules.players, mover = aude_actor(&packer->game);
    int other = (mover + 1 + (int)(root->head.number % (unsigned)(players - 1))) % players;
    return make_group(packer, mover, &group[0]) && make_group(packer, other, &group[1]);
}

static void make_share(void *with, int worker) {
    Making *making = with;
    size_t n = making->roots->n;
    Packer *packer = calloc(1, sizeof *packer);
    making->block[worker] = (void **)calloc(BLOCKS, sizeof(void *));
    if (!packer || !making->block[worker]) making->failed = true;
    if (packer) packer->making = making, packer->worker = worker, encoder_open(&packer->encoder);
    for (size_t i = threads_share(n, worker, making->threads);
         !making->failed && i < threads_share(n, worker + 1, making->threads); i++)
        if (!make_groups(packer, i)) making->failed = true;
    free(packer);
}

/* The blocks of all workers in one list, and groups without those that came to nothing. */
static bool gather(Making *making) {
    Labels *labels = making->labels;
    size_t n = 0, all = labels->n;
    for (int t = 0; t < making->threads; t++) labels->n_blocks += making->n_blocks[t];
    labels->block = (void **)calloc((size_t)labels->n_blocks + 1, sizeof(void *));
    labels->n_blocks = 0;
    for (int t = 0; t < making->threads; t++) {
        for (int i = 0; i < making->n_blocks[t]; i++)
            if (labels->block) labels->block[labels->n_blocks++] = making->block[t][i];
        free((void *)making->block[t]);
    }
    for (size_t i = 0; i < all; i++)
        if (labels->group[i].n > 1) labels->group[n++] = labels->group[i];
    labels->n = n;
    return labels->block && !making->failed;
}

bool labels_make(Labels *labels, const Roots *roots, int threads) {
    Making making = {.labels = labels, .roots = roots, .threads = threads};
    *labels = (Labels){.n = roots->n * VIEWS};
    labels->group = calloc(labels->n + 1, sizeof *labels->group);
    if (!labels->group) return false;
    threads_run(make_share, &making, threads);
    return gather(&making);
}

void labels_release(Labels *labels) {
    for (int i = 0; i < labels->n_blocks; i++) free(labels->block[i]);
    free((void *)labels->block);
    free(labels->group);
    *labels = (Labels){0};
}
