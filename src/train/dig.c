/* dig.c -- making roots. */
#define _POSIX_C_SOURCE 200809L // NOLINT: truncate() is POSIX, not C
#include "dig.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../game.h"
#include "land/rollout.h"
#include "match/clock.h"
#include "match/threads.h"
#include "mix.h"

/* Of a root's ways most are the best of the network, some come from further down: what it thinks
 * little of may be better than it seems. */
enum { BEST = 7, OTHERS = 3, OTHERS_TO = 40, SLIP_TOP = 6 };
enum { CLOSELY = 6, ROOT_CLOSELY = 24, EARLY_SHARE = 40 }; /* of a hundred */
static const CloserLook look = {.most = 4, .within = 3 * AI_POINT / 2};
static_assert(BEST + OTHERS <= ROOT_WAYS, "a root has room");

typedef struct Digging Digging;

/* A worker and its game. */
typedef struct {
    const Digging *digging;
    FILE *file;
    Evaluator evaluator;
    Candidate candidates[MAX_CANDIDATES], scratch[MAX_CANDIDATES];
    AudeGame game;
    uint64_t rng;
    Root root;
    DrawOrder order;
    Rollout rollout;
    Large large;
    bool failed;
} Worker;

struct Digging {
    const DigSettings *settings;
    double began;
    uint8_t *known;             /* whether a root is there, by its number */
    atomic_long next, made;     /* the next number, and how many this run has made */
    long before;
    Worker *worker[THREADS_MOST];
};

static int below(Worker *w, int n) { return (int)random_below(&w->rng, (uint32_t)n); }

/* ---- The game before it ------------------------------------------------------------------ */

static bool play_move(Worker *w, AudeMove move) {
    RootHead *head = &w->root.head;
    if (head->moves == ROOT_MOVES) return false;
    w->root.move[head->moves++] = move;
    aude_play(&w->game, move, NULL);
    return true;
}

/* One ply, with so many slips in a hundred, after so many turns at random. */
static int choose(Worker *w, int n, bool opening, int slips) {
    if (opening) return below(w, n);
    if (below(w, 100) >= slips) return candidates_best(w->candidates, n);
    candidates_sort(w->candidates, n, SLIP_TOP);
    return below(w, n < SLIP_TOP ? n : SLIP_TOP);
}

static bool play_candidate(Worker *w, int which) {
    Candidate candidate = w->candidates[which];
    for (int i = 0; i < candidate.n; i++)
        if (!play_move(w, candidate.move[i])) return false;
    return true;
}

/* Play to the root: the first choice when so many tiles are left.  Returns among how many; 0: this
 * game has none. */
static int find_root(Worker *w) {
    static const int openings[5] = {0, 0, 0, 2, 4}, slips[3] = {0, 5, 15};
    int opening = openings[below(w, 5)], slip = slips[below(w, 3)];
    int left = 1 + below(w, w->game.land.left - 1), actor;
    for (int turn = 0; (actor = aude_actor(&w->game)) != AUDE_NOBODY;) {
        if (actor == AUDE_CHANCE) {
            if (!play_move(w, aude_sample(&w->game, &w->rng))) return 0;
            continue;
        }
        int n = candidates_list(&w->evaluator, &w->game, w->candidates, MAX_CANDIDATES);
        bool is_root = n > 1 && w->game.land.left <= left;
        if (w->evaluator.large)
            closer_rank(&w->evaluator, &w->game, w->candidates, n,
                        is_root ? ROOT_CLOSELY : CLOSELY);
        if (is_root) return n;
        if (!play_candidate(w, choose(w, n, turn < opening, slip))) return 0;
        turn++;
    }
    return 0;
}

/* ---- Its ways ---------------------------------------------------------------------------- */

static void choose_ways(Worker *w, int n) {
    Root *root = &w->root;
    int top = n < OTHERS_TO ? n : OTHERS_TO, best = n < BEST ? n : BEST;
    uint64_t taken = 0;
    candidates_sort(w->candidates, n, top);
    for (int i = 0; i < best; i++) root->way[root->head.ways++] = w->candidates[i];
    for (int i = 0; i < OTHERS && top > best; i++) {
        int k = best + below(w, top - best);
        if (taken >> k & 1) continue;
        taken |= (uint64_t)1 << k;
        root->way[root->head.ways++] = w->candidates[k];
    }
}

static int32_t within(int32_t n, int32_t most) { return n > most ? most : n < -most ? -most : n; }

/* Where it ended every seat judges. */
static void judge(Worker *w, RootScore score[]) {
    const AudeGame *game = &w->rollout.game;
    for (int seat = 0; seat < game->rules.players; seat++) {
        Evaluation value = w->evaluator.large
                               ? evaluate_closely(&w->evaluator, &w->large, game, seat)
                               : evaluate(&w->evaluator, game, seat);
        int32_t margin = within(value.margin / (AI_POINT / ROOT_POINT), INT16_MAX);
        int64_t win = win_chance(value.logit);
        score[seat] = (RootScore){(int16_t)margin, (uint16_t)(win * ROOT_CERTAIN / AI_CERTAIN)};
    }
}

/* What was judged early varies less, what is judged late is nearer to the truth: a part of both. */
static void add_early(RootScore *score, const RootScore *early) {
    enum { LATE = 100 - EARLY_SHARE };
    score->margin = (int16_t)((LATE * score->margin + EARLY_SHARE * early->margin) / 100);
    score->win = (uint16_t)((LATE * score->win + EARLY_SHARE * early->win) / 100);
}

static void play_on(Worker *w, int way, RootScore score[]) {
    RolloutPolicy policy = {.turns = w->root.head.turns, .top = ROLLOUT_NETWORK};
    RootScore early[AUDE_MAX_SEATS] = {{0}};
    int turns = 0, early_turns = w->digging->settings->early;
    if (w->evaluator.large) policy.look = look;
    aude_copy(&w->rollout.game, &w->game);
    candidate_play(&w->rollout.game, &w->root.way[way]);
    rollout_begin(&w->rollout, policy);
    while (rollout_turn(&w->rollout, &w->order, &w->evaluator, w->scratch))
        if (++turns == early_turns) judge(w, early);
    judge(w, score);
    for (int i = 0; early_turns && turns >= early_turns && i < w->game.rules.players; i++)
        add_early(&score[i], &early[i]);
}

static void compare_ways(Worker *w) {
    Root *root = &w->root;
    for (int r = 0; r < root->head.rounds; r++) {
        draw_order_shuffle(&w->order, &w->game.land, &w->rng);
        for (int i = 0; i < root->head.ways; i++) play_on(w, i, root->score[i][r]);
    }
}

static void make_root(Worker *w, long number) {
    const DigSettings *s = w->digging->settings;
    memset(&w->root.head, 0, sizeof w->root.head);
    w->rng = key_mix(s->seed, (uint64_t)number << 16 | (uint64_t)s->generation);
    for (int i = 0; i < 4; i++) below(w, 2);
    mix_start(&w->game, s->base, &w->rng);
    RootHead *head = &w->root.head;
    head->rules = w->game.rules, head->number = (uint32_t)number;
    head->rounds = (uint8_t)s->rounds, head->turns = (uint8_t)s->turns;
    int n = find_root(w);
    if (!n) return;
    choose_ways(w, n);
    compare_ways(w);
    if (!root_write(w->file, &w->root)) w->failed = true;
}

/* ---- Many of them ------------------------------------------------------------------------ */

static void tell(const Digging *d) {
    const DigSettings *s = d->settings;
    long made = atomic_load(&d->made);
    log_say(s->log, "%ld of %ld roots, %.1f a second\n", d->before + made, s->roots,
            (double)made / (clock_seconds() - d->began + 1e-9));
}

static bool is_time_up(const Digging *d) {
    double limit = d->settings->seconds;
    return limit > 0 && clock_seconds() - d->began > limit;
}

/* Games differ a hundredfold in what they take, so each worker takes the next that nobody has. */
static void work(void *with, int i) {
    Digging *d = with;
    Worker *w = d->worker[i];
    double told = d->began;
    while (!w->failed && !is_time_up(d)) {
        long number = atomic_fetch_add(&d->next, 1);
        if (number >= d->settings->roots) break;
        if (d->known[number]) continue;
        make_root(w, number);
        atomic_fetch_add(&d->made, 1);
        if (i || clock_seconds() - told < 10) continue;
        tell(d);
        told = clock_seconds();
    }
    if (fclose(w->file)) w->failed = true;
}

/* The file is gone on with, behind what is whole of it. */
static FILE *open_file(const char *path) {
    Roots there = {0};
    long end = 0;
    bool ours = roots_read(&there, path, &end);
    roots_release(&there);
    if (ours && truncate(path, end)) return NULL;
    FILE *file = fopen(path, ours ? "ab" : "wb");
    if (!file || ours || root_begin(file)) return file;
    fclose(file);
    return NULL;
}

static Worker *open_worker(const Digging *d, int i) {
    const DigSettings *s = d->settings;
    char path[1024];
    Worker *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    w->digging = d;
    evaluator_open(&w->evaluator, s->net);
    if (s->closely) {
        large_open(&w->large);
        w->evaluator.large = &w->large;
    }
    dig_path(path, sizeof path, s->dir, s->kind, s->generation, i);
    w->file = open_file(path);
    if (w->file) return w;
    free(w);
    return NULL;
}

void dig_path(char path[], size_t room, const char *dir, const char *kind, int generation,
              int worker) {
    snprintf(path, room, "%s/%s-%03d-%02d", dir, kind, generation, worker);
}

void dig_read(Roots *roots, const char *dir, const char *kind, int from, int to) {
    char path[1024];
    for (int generation = from; generation <= to; generation++)
        for (int worker = 0; worker < THREADS_MOST; worker++) {
            dig_path(path, sizeof path, dir, kind, generation, worker);
            roots_read(roots, path, NULL);
        }
}

/* Which roots are there already. */
static bool note_known(Digging *d) {
    const DigSettings *s = d->settings;
    Roots there = {0};
    d->known = calloc((size_t)s->roots + 1, 1);
    if (!d->known) return false;
    dig_read(&there, s->dir, s->kind, s->generation, s->generation);
    for (size_t i = 0; i < there.n; i++) {
        long number = (long)roots_number(&there, i);
        if (number >= s->roots || d->known[number]) continue;
        d->known[number] = 1;
        d->before++;
    }
    roots_release(&there);
    return true;
}

bool dig_roots(const DigSettings *settings, DigReport *report) {
    Digging d = {.settings = settings, .began = clock_seconds()};
    bool well = note_known(&d);
    int n = 0;
    while (well && n < settings->threads && (d.worker[n] = open_worker(&d, n))) n++;
    well = well && n == settings->threads;
    if (n) threads_run(work, &d, n);
    tell(&d);
    *report = (DigReport){d.before + atomic_load(&d.made), d.before, clock_seconds() - d.began};
    for (int i = 0; i < n; i++) {
        well = well && !d.worker[i]->failed;
        free(d.worker[i]);
    }
    free(d.known);
    return well;
}
