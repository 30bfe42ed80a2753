/* contest.c -- is a new network better than the present one? */
#include "contest.h"

#include <math.h>
#include <stdlib.h>

#include "../game.h"
#include "land/candidates.h"
#include "mix.h"
#include "selfplay.h"
#include "match/threads.h"

typedef struct {
    Evaluator evaluator[2];     /* the new one, the old one */
    Candidate candidates[MAX_CANDIDATES];
    AudeGame start, game;
    long rounds, games;
    double score, margin, squares;
} Arena;

typedef struct {
    const ContestSettings *settings;
    Arena *arena[THREADS_MOST];
} Arenas;

static void take_turn(Arena *arena, Evaluator *evaluator) {
    int n = candidates_list(evaluator, &arena->game, arena->candidates, MAX_CANDIDATES);
    const Candidate *candidate = &arena->candidates[candidates_best(arena->candidates, n)];
    for (int i = 0; i < candidate->n; i++) aude_play(&arena->game, candidate->move[i], NULL);
}

/* A game in which the new one has `seat`.  Draws depend on the generator alone. */
static void play_game(Arena *arena, int seat, uint64_t draws) {
    AudeGame *game = &arena->game;
    int actor;
    aude_copy(game, &arena->start);
    while ((actor = aude_actor(game)) != AUDE_NOBODY) {
        if (actor == AUDE_CHANCE)
            aude_play(game, aude_sample(game, &draws), NULL);
        else
            take_turn(arena, &arena->evaluator[actor != seat]);
    }
}

static double margin_of(const AudeGame *game, int seat) {
    int sum = 0, players = game->rules.players;
    for (int other = 0; other < players; other++)
        sum += other == seat ? 0 : game->land.points[other];
    return game->land.points[seat] - (double)sum / (players - 1);
}

/* What a win counts, so that equals come to a half: of several players one wins seldom. */
static double score_of(const AudeGame *game, int seat) {
    unsigned winners = aude_winners(game);
    int n = __builtin_popcount(winners), players = game->rules.players;
    return winners >> seat & 1 ? players / 2.0 / n : 0;
}

static void play_round(Arena *arena, const ContestSettings *settings, long round) {
    uint64_t rng = key_mix(settings->seed, (uint64_t)round);
    double margin = 0;
    mix_start(&arena->start, settings->base, &rng);
    int players = arena->start.rules.players;
    for (int seat = 0; seat < players; seat++) {
        play_game(arena, seat, rng);
        margin += margin_of(&arena->game, seat) / players;
        arena->score += score_of(&arena->game, seat);
        arena->games++;
    }
    arena->rounds++;
    arena->margin += margin, arena->squares += margin * margin;
}

static void play_share(void *with, int worker) {
    Arenas *arenas = with;
    const ContestSettings *s = arenas->settings;
    for (long round = worker; arenas->arena[worker] && round < s->rounds; round += s->threads)
        play_round(arenas->arena[worker], s, round);
}

static Arena *open_arena(const ContestSettings *settings) {
    Arena *arena = calloc(1, sizeof *arena);
    const Net *net[2] = {settings->new_one, settings->old_one};
    for (int i = 0; arena && i < 2; i++) {
        evaluator_open(&arena->evaluator[i], net[i]);
        arena->evaluator[i].linear = net_is_linear(net[i]);
    }
    return arena;
}

static void add_arena(ContestReport *report, const Arena *arena) {
    report->rounds += arena->rounds, report->games += arena->games;
    report->score += arena->score;
    report->margin += arena->margin, report->error += arena->squares;
}

bool contest(const ContestSettings *settings, ContestReport *report) {
    Arenas arenas = {.settings = settings};
    for (int i = 0; i < settings->threads; i++) arenas.arena[i] = open_arena(settings);
    threads_run(play_share, &arenas, settings->threads);
    *report = (ContestReport){0};
    for (int i = 0; i < settings->threads; i++)
        if (arenas.arena[i]) add_arena(report, arenas.arena[i]), free(arenas.arena[i]);
    double n = (double)report->rounds, games = (double)report->games;
    if (report->rounds != settings->rounds || n < 2) return false;
    report->score /= games;
    report->margin /= n;
    report->error = sqrt((report->error / n - report->margin * report->margin) / (n - 1));
    return true;
}
