/* compare.c -- is a new network better than the present one? */
#include "compare.h"

#include <stdio.h>

#include "../game.h"
#include "match/runner.h"
#include "match/threads.h"
#include "mix.h"
#include "selfplay.h"

typedef struct {
    const Match *match;
    double round_score, round_margin;   /* of the round at hand */
    Spread score, margin;
    long games;
    bool failed;
} Sums;

/* What a win counts, so that equals come to a half: of several players one wins seldom. */
static double score_of(const MatchGame *game, int seat, int seats) {
    int winners = __builtin_popcount(game->winners);
    return game->winners >> seat & 1 ? seats / 2.0 / winners : 0;
}

/* Not the best of the others, whom even an equal is behind if they are several. */
static double margin_of(const MatchGame *game, int seat, int seats) {
    int others = 0;
    for (int other = 0; other < seats; other++) others += other == seat ? 0 : game->points[other];
    return game->points[seat] - (double)others / (seats - 1);
}

/* The new one is the first player, who moves on by one seat from game to game. */
static bool add_game(void *self, long number, const MatchGame *game) {
    Sums *sums = self;
    int seats = match_seats(sums->match), seat = (int)(number % seats);
    sums->games++;
    sums->failed |= game->forfeit >= 0;
    sums->round_score += score_of(game, seat, seats) / seats;
    sums->round_margin += margin_of(game, seat, seats) / seats;
    if (seat < seats - 1) return !sums->failed;
    spread_add(&sums->score, sums->round_score);
    spread_add(&sums->margin, sums->round_margin);
    sums->round_score = sums->round_margin = 0;
    return !sums->failed;
}

static bool go_on(void *self) {
    (void)self;
    return true;
}

static MatchPlayer player_with(const char *name, const Net *net) {
    MatchPlayer player = {.name = name};
    (void)ai_settings_read(&player.settings, "greedy");
    player.settings.net = net;
    player.settings.value[AI_LINEAR] = net_is_linear(net);
    return player;
}

static bool play_rounds(const CompareSettings *s, const AudeRules *rules, long rounds, int part,
                        Sums *sums) {
    char seed[64];
    Match match = {.rules = *rules, .n_players = 2, .rounds = rounds, .seed = seed};
    MatchHost host = {sums, add_game, go_on};
    snprintf(seed, sizeof seed, "%llu-%d", (unsigned long long)s->seed, part);
    match.player[0] = player_with("new", s->new_one);
    match.player[1] = player_with("old", s->old_one);
    match_one_table(&match, rules->players);
    sums->match = &match; /* cppcheck-suppress autoVariables */
    bool played = match_run(&match, s->threads, 0, &host) && !sums->failed;
    sums->match = NULL;
    return played;
}

/* Every mix has its share of the rounds. */
static bool play_mixes(const CompareSettings *s, Sums *sums) {
    int n = mix_count();
    uint64_t rng = key_mix(s->seed, 0);
    for (int i = 0; i < n; i++) {
        AudeRules rules;
        size_t all = (size_t)s->rounds;
        long rounds = (long)(threads_share(all, i + 1, n) - threads_share(all, i, n));
        if (!mix_rules(i, &rules, &rng)) continue;
        if (rounds && !play_rounds(s, &rules, rounds, i, sums)) return false;
    }
    return true;
}

bool compare_networks(const CompareSettings *settings, CompareReport *report) {
    AudeRules base = {.game = AUDE_LAND, .players = 2};
    Sums sums = {0};
    bool played = settings->mixed ? play_mixes(settings, &sums)
                                  : play_rounds(settings, &base, settings->rounds, 0, &sums);
    *report =
        (CompareReport){sums.games, spread_estimate(&sums.score), spread_estimate(&sums.margin)};
    return played;
}
