/* selfplay.c -- games to learn from. */
#include "selfplay.h"

#include <stdlib.h>
#include <string.h>

#include "../game.h"
#include "land/candidates.h"
#include "mix.h"
#include "match/clock.h"
#include "match/threads.h"

enum { SEEN_MOST = 600, KEPT_MOST = 400, SLIP_TOP = 6 };

/* A position that was kept: as who sees it, and the how-manieth after the deviation. */
typedef struct {
    uint8_t seat;
    uint16_t seen;
    size_t at;                  /* in packed[] */
} Kept;

/* A worker and the game it is playing. */
typedef struct {
    const PlaySettings *settings;
    FILE *file;
    Evaluator evaluator;
    Candidate candidates[MAX_CANDIDATES];
    AudeGame game;
    uint64_t rng;
    int turn, deviation;        /* decisions so far, and which is the random one */
    int opening, slips;         /* so many random turns, then slips in a hundred */
    bool base;                  /* is it the base game for two? */
    float weight;               /* of its positions */
    int n_seen, n_kept;
    float value[SEEN_MOST][AUDE_MAX_SEATS];
    Kept kept[KEPT_MOST];
    size_t bytes;
    uint8_t packed[(KEPT_MOST + 1) * SAMPLE_MOST];
    long games, samples, base_games;
    double points;
    bool failed;
} Table;

bool net_is_linear(const Net *net) {
    for (int i = 0; i < NET_HEAD_2; i++)
        if (net->out[i / 2][0][i % 2]) return false;
    return true;
}

static int below(Table *table, int n) { return (int)random_below(&table->rng, (uint32_t)n); }

/* ---- Choosing --------------------------------------------------------------------------- */

static const Candidate *one_of_best(Table *table, int n, int top) {
    if (top < n)
        candidates_sort(table->candidates, n, top);
    else
        top = n;
    return &table->candidates[below(table, top)];
}

/* The deviation: mostly something that might be good, sometimes anything. */
static const Candidate *deviate(Table *table, int n) {
    static const int top[10] = {
        8, 8, 8, 8, 30, 30, 30, MAX_CANDIDATES, MAX_CANDIDATES, MAX_CANDIDATES};
    return one_of_best(table, n, top[below(table, 10)]);
}

static const Candidate *choose(Table *table) {
    int n = candidates_list(&table->evaluator, &table->game, table->candidates, MAX_CANDIDATES);
    if (table->turn == table->deviation) return deviate(table, n);
    if (table->turn < table->deviation) {
        if (table->turn < table->opening) return one_of_best(table, n, MAX_CANDIDATES);
        if (below(table, 100) < table->slips) return one_of_best(table, n, SLIP_TOP);
    }
    return &table->candidates[candidates_best(table->candidates, n)];
}

/* ---- Keeping positions ------------------------------------------------------------------ */

/* The position as `seat` sees it, and what it is worth to it. */
static float look(Table *table, int seat) {
    Evaluator *evaluator = &table->evaluator;
    const LandGame *game = &table->game.land;
    encoder_read(&evaluator->encoder, game, seat);
    encoder_inputs(&evaluator->encoder, &evaluator->inputs);
    if (evaluator->linear)
        return (float)net_linear(&evaluator->net->linear, evaluator->inputs.term, game->left) /
               (float)AI_POINT;
    Evaluation value = net_evaluate(evaluator->net, evaluator->cache, &evaluator->state,
                                    &evaluator->inputs, game->left);
    return (float)value.margin / (float)AI_POINT;
}

static void keep(Table *table, int seat) {
    Sample *sample = sample_at(table->packed, table->bytes);
    *sample = (Sample){.weight = table->weight, .base = table->base};
    sample_pack(sample, &table->evaluator.inputs, table->game.land.left);
    table->kept[table->n_kept++] = (Kept){(uint8_t)seat, (uint16_t)table->n_seen, table->bytes};
    table->bytes += sample->bytes;
}

/* Of two players one wins what the other loses.  What both think they are ahead by is no part of
 * it, and as a target it would never go away again: it led to 55 points for both with all modules
 * on. */
static void even_out(float value[AUDE_MAX_SEATS]) {
    float one = (value[0] - value[1]) / 2;
    value[0] = one, value[1] = -one;
}

/* A turn is over: what it is worth to every seat, and if it is kept, as the mover sees it and as
 * one of the others does. */
static void see_position(Table *table, int mover) {
    int players = table->game.rules.players, other = below(table, players - 1);
    bool kept = table->turn == table->deviation || below(table, 100) < table->settings->keep;
    if (table->n_seen == SEEN_MOST) return;
    other += other >= mover;
    for (int seat = 0; seat < players; seat++) {
        table->value[table->n_seen][seat] = look(table, seat);
        if (kept && (seat == mover || seat == other) && table->n_kept < KEPT_MOST)
            keep(table, seat);
    }
    if (players == 2) even_out(table->value[table->n_seen]);
    table->n_seen++;
}

/* ---- The end ---------------------------------------------------------------------------- */

/* What a seat's positions aim at: the end, and by 1 - lambda each what the next one was judged to
 * be worth, the one after it, and so on.  It is written over the values. */
static void find_targets(Table *table, int seat) {
    float lambda = table->settings->lambda, goal = (float)game_margin(&table->game, seat);
    for (int i = table->n_seen - 1; i >= 0; i--) {
        float value = table->value[i][seat];
        table->value[i][seat] = goal;
        goal = (1 - lambda) * value + lambda * goal;
    }
}

static void finish_sample(Table *table, const Kept *kept, uint32_t game) {
    Sample *sample = sample_at(table->packed, kept->at);
    unsigned winners = aude_winners(&table->game), me = 1u << kept->seat;
    sample->game = game;
    sample->target = table->value[kept->seen][kept->seat];
    sample->margin = (int16_t)game_margin(&table->game, kept->seat);
    sample->result = (uint8_t)(winners == me ? WON : winners & me ? SHARED_WIN : LOST);
}

static void finish_game(Table *table, uint32_t number) {
    const AudeGame *game = &table->game;
    for (int seat = 0; seat < game->rules.players; seat++) find_targets(table, seat);
    for (int i = 0; i < table->n_kept; i++) finish_sample(table, &table->kept[i], number);
    if (table->bytes && fwrite(table->packed, table->bytes, 1, table->file) != 1)
        table->failed = true;
    table->games++;
    table->samples += table->n_kept;
    if (!table->base) return;
    table->base_games++;
    table->points += (game->land.points[0] + game->land.points[1]) / 2.0;
}

/* ---- A game ----------------------------------------------------------------------------- */

/* How wild it begins; the deviation comes rather early: there is more to learn then. */
static void begin_game(Table *table, long number) {
    static const int openings[5] = {0, 0, 0, 2, 4}, slips[3] = {0, 10, 30};
    const PlaySettings *s = table->settings;
    table->rng = key_mix(s->seed, (uint64_t)number << 16 | (uint64_t)s->generation);
    for (int i = 0; i < 4; i++) below(table, 2);
    mix_start(&table->game, s->base, &table->rng);
    table->base = mix_is_base(&table->game.rules);
    table->weight = mix_weight(table->game.land.left);
    table->turn = table->n_seen = table->n_kept = 0;
    table->bytes = 0;
    table->opening = openings[below(table, 5)];
    table->slips = slips[below(table, 3)];
    int a = below(table, 1000), b = below(table, 1000);
    table->deviation = table->game.land.left * (a < b ? a : b) / 1000;
}

static void play_game(Table *table, long number) {
    AudeGame *game = &table->game;
    int actor;
    begin_game(table, number);
    while ((actor = aude_actor(game)) != AUDE_NOBODY) {
        if (table->turn == SEEN_MOST) return; /* it goes on and on: nothing to learn here */
        if (actor == AUDE_CHANCE) {
            aude_play(game, aude_sample(game, &table->rng), NULL);
            continue;
        }
        const Candidate *candidate = choose(table);
        for (int i = 0; i < candidate->n; i++) aude_play(game, candidate->move[i], NULL);
        bool rests = aude_actor(game) == AUDE_CHANCE || game->land.phase == LAND_TO_PLACE;
        if (rests && table->turn >= table->deviation) see_position(table, actor);
        table->turn++;
    }
    finish_game(table, (uint32_t)number);
}

/* ---- Many games ------------------------------------------------------------------------- */

typedef struct {
    const PlaySettings *settings;
    double began;
    Table *table[THREADS_MOST];
} Hall;

void play_path(char path[], size_t room, const char *dir, int generation, int worker) {
    snprintf(path, room, "%s/games-%03d-%02d", dir, generation, worker);
}

static PlayReport sum_up(const Hall *hall) {
    PlayReport report = {.seconds = clock_seconds() - hall->began};
    double points = 0;
    long base = 0;
    for (int i = 0; i < hall->settings->threads; i++) {
        const Table *table = hall->table[i];
        if (!table) continue;
        report.games += table->games, report.samples += table->samples;
        points += table->points, base += table->base_games;
    }
    report.points = base ? points / (double)base : 0;
    return report;
}

static void tell(const Hall *hall) {
    PlayReport r = sum_up(hall);
    log_say(hall->settings->log,
            "%ld of %ld games, %.1f a second, %ld positions, %.2f points in the base game\n",
            r.games, hall->settings->games, (double)r.games / r.seconds, r.samples, r.points);
}

static bool is_time_up(const Hall *hall) {
    double limit = hall->settings->seconds;
    return limit > 0 && clock_seconds() - hall->began > limit;
}

static void play_share(void *with, int worker) {
    Hall *hall = with;
    const PlaySettings *s = hall->settings;
    Table *table = hall->table[worker];
    double told = hall->began;
    if (!table) return;
    for (long game = worker; game < s->games && !is_time_up(hall); game += s->threads) {
        play_game(table, game);
        if (worker || clock_seconds() - told < 10) continue;
        tell(hall);
        told = clock_seconds();
    }
    if (fclose(table->file)) table->failed = true;
}

static Table *open_table(const PlaySettings *settings, int worker) {
    char path[1024];
    Table *table = calloc(1, sizeof *table);
    if (!table) return NULL;
    table->settings = settings;
    evaluator_open(&table->evaluator, settings->net);
    table->evaluator.linear = net_is_linear(settings->net);
    play_path(path, sizeof path, settings->dir, settings->generation, worker);
    table->file = fopen(path, "wb");
    if (table->file && samples_begin(table->file)) return table;
    if (table->file) fclose(table->file);
    free(table);
    return NULL;
}

bool play_games(const PlaySettings *settings, PlayReport *report) {
    Hall hall = {.settings = settings, .began = clock_seconds()};
    bool well = true;
    for (int i = 0; i < settings->threads; i++) {
        hall.table[i] = open_table(settings, i);
        if (!hall.table[i]) well = false;
    }
    threads_run(play_share, &hall, settings->threads);
    *report = sum_up(&hall);
    tell(&hall);
    for (int i = 0; i < settings->threads; i++) {
        if (hall.table[i] && hall.table[i]->failed) well = false;
        free(hall.table[i]);
    }
    return well;
}
