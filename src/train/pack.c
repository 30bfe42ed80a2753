/* pack.c -- roots as a graphics card learns from them. */
#include "pack.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "match/threads.h"
#include "mix.h"
#include "model.h"

/* ---- Scales ------------------------------------------------------------------------------ */

/* ORDER as in square.h. */
#define OF(size) (1.0F / (float)(size))
/* clang-format off */
#define SIDE \
    OF(1), OF(1), OF(1),                            /* field, road, city */ \
    OF(1), OF(1), OF(1), OF(1), OF(1), OF(1),       /* owners, strengths */ \
    OF(8), OF(8), OF(250), OF(64),                  /* now, more, odds, expected */ \
    OF(8), OF(100), OF(8), OF(4), OF(3),            /* tiles that end it, ends, squares */ \
    OF(1), OF(1)                                    /* fields beside it */
const float square_scale[SQUARE_BYTES] = {
    SIDE, SIDE, SIDE, SIDE,
    OF(20), OF(250),                                /* tiles that fit */
    OF(8), OF(8), OF(8), OF(8), OF(8), OF(8),       /* that join */
    OF(1), OF(1), OF(1), OF(10), OF(10), OF(10),    /* fields and their points */
    OF(1), OF(1), OF(8), OF(8),                     /* monasteries and their tiles */
    OF(8), OF(72), OF(1),                           /* around, left, next */
    OF(1), OF(1), OF(1)};
/* clang-format on */
static_assert(SIDE_BYTES == 20 && Q_END == 101, "every place has its scale");

/* ---- Rows -------------------------------------------------------------------------------- */

typedef struct {
    const Roots *roots;
    const char *dir, *kind;
    int threads;
    atomic_bool failed;
} Packing;

/* A worker, and its files. */
typedef struct {
    FILE *way, *element, *square;
    Encoder encoder;
    Inputs inputs;
    Squares squares;
    Root root;
    AudeGame game, next;
    RootTruth truth;
} Packer;

static bool write_rows(FILE *file, const void *rows, size_t bytes, size_t n) {
    return fwrite(rows, bytes, n, file) == n;
}

static bool write_way(Packer *p, int view, int seat, int way) {
    const Inputs *inputs = &p->inputs;
    encoder_read(&p->encoder, &p->next.land, seat);
    encoder_inputs(&p->encoder, &p->inputs);
    squares_read(&p->encoder, &p->squares);
    PackedWay row = {.root = p->root.head.number,
                     .view = (uint8_t)view,
                     .base = mix_is_base(&p->root.head.rules),
                     .left = (uint8_t)(p->next.land.left < 255 ? p->next.land.left : 255),
                     .elements = (uint8_t)inputs->n,
                     .squares = (uint16_t)p->squares.n,
                     .players = p->root.head.rules.players,
                     .margin = (float)p->truth.margin[way],
                     .win = (float)p->truth.win[way],
                     .noise = (float)p->truth.noise,
                     .weight = mix_weight(p->game.land.n_placed + p->game.land.left - 1)};
    memcpy(row.term, inputs->term, sizeof row.term);
    memcpy(row.global, inputs->global, sizeof row.global);
    return write_rows(p->way, &row, sizeof row, 1) &&
           write_rows(p->element, inputs->element, ELEMENT_BYTES, (size_t)inputs->n) &&
           write_rows(p->square, p->squares.square, SQUARE_BYTES, (size_t)p->squares.n);
}

/* All that are not over after the turn: nothing is to be learned of those. */
static bool write_group(Packer *p, int view, int seat) {
    root_truth(&p->root, seat, &p->truth);
    for (int i = 0; i < p->root.head.ways; i++) {
        aude_copy(&p->next, &p->game);
        candidate_play(&p->next, &p->root.way[i]);
        if (p->next.land.phase != LAND_OVER && !write_way(p, view, seat, i)) return false;
    }
    return true;
}

/* As labels.c: who moves, and of the others each in his turn. */
static bool write_root(Packer *p, const Roots *roots, size_t i) {
    roots_open(roots, i, &p->root);
    if (p->root.head.ways < 2 || !root_game(&p->root, &p->game)) return true;
    int players = p->root.head.rules.players, mover = aude_actor(&p->game);
    int other = (mover + 1 + (int)(p->root.head.number % (unsigned)(players - 1))) % players;
    return write_group(p, 0, mover) && write_group(p, 1, other);
}

static FILE *open_rows(const Packing *packing, int worker, const char *what) {
    char path[1024];
    snprintf(path, sizeof path, "%s/packed-%s-%02d.%s", packing->dir, packing->kind, worker, what);
    return fopen(path, "wb");
}

static bool close_rows(FILE *file) { return file && !fclose(file); }

static void pack_share(void *with, int worker) {
    Packing *packing = with;
    size_t n = packing->roots->n;
    Packer *p = calloc(1, sizeof *p);
    bool well = p != NULL;
    if (!p) {
        packing->failed = true;
        return;
    }
    encoder_open(&p->encoder);
    p->way = open_rows(packing, worker, "way");
    p->element = open_rows(packing, worker, "element");
    p->square = open_rows(packing, worker, "square");
    well = p->way && p->element && p->square;
    for (size_t i = threads_share(n, worker, packing->threads);
         well && i < threads_share(n, worker + 1, packing->threads); i++)
        well = write_root(p, packing->roots, i);
    well = close_rows(p->way) && well;
    well = close_rows(p->element) && well;
    well = close_rows(p->square) && well;
    if (!well) packing->failed = true;
    free(p);
}

static bool write_scales(const char *dir) {
    char path[1024];
    snprintf(path, sizeof path, "%s/packed.scale", dir);
    FILE *file = fopen(path, "wb");
    bool well = file && write_rows(file, &model_scale, sizeof model_scale, 1) &&
                write_rows(file, square_scale, sizeof square_scale, 1);
    return close_rows(file) && well;
}

bool pack_roots(const Roots *roots, const char *dir, const char *kind, int threads) {
    Packing packing = {roots, dir, kind, threads, false};
    threads_run(pack_share, &packing, threads);
    return !packing.failed && write_scales(dir);
}
