/* puzzle.c -- is this position a puzzle? */
#include "puzzle.h"

#include <stdlib.h>
#include <string.h>

#include "game_text.h"
#include "margin.h"
#include "land/endgame.h"
#include "people/reasons.h"

/* ---- Whoever is asked --------------------------------------------------------------------- */

static bool open_named(Thinker *thinker, const char *name, uint64_t seed) {
    AiSettings settings;
    return !ai_settings_read(&settings, name) && thinker_open(thinker, &settings, seed);
}

/* Nobody thinks by the clock: who was told no end gets the usual nodes. */
static AiSettings with_an_end(const AiSettings *settings) {
    AiSettings some = *settings;
    if (!some.value[AI_NODES] && !some.value[AI_SAMPLES]) some.value[AI_NODES] = THINK_USUAL_NODES;
    return some;
}

static bool open_thinker(Thinker *thinker, const AiSettings *settings, uint64_t seed) {
    AiSettings some = with_an_end(settings);
    return thinker_open(thinker, &some, seed);
}

/* The judge has other luck than the player whom he judges. */
bool puzzle_open(PuzzleMiner *miner, const PuzzleWish *wish, uint64_t seed) {
    miner->wish = *wish;
    return open_thinker(&miner->player, &wish->player, seed) &&
           open_thinker(&miner->judge, &wish->judge, ~seed) &&
           open_named(&miner->counter, "aude", seed) &&
           open_named(&miner->linear, "linear", seed) &&
           open_named(&miner->network, "greedy:small=1", seed);
}

void puzzle_close(PuzzleMiner *miner) {
    thinker_close(&miner->player);
    thinker_close(&miner->judge);
    thinker_close(&miner->counter);
    thinker_close(&miner->linear);
    thinker_close(&miner->network);
}

/* Until his samples or nodes are spent, or all is counted. */
static int ask(const PuzzleMiner *miner, Thinker *thinker, const AudeGame *game, AiLine lines[]) {
    thinker_think(thinker, game, &(ThinkLimits){.endless = true}, &miner->host);
    return thinker_lines(thinker, lines, AI_MAX_LINES);
}

static bool same_turn(const AiLine *a, const AiLine *b) {
    return a->n == b->n && !memcmp(a->move, b->move, (size_t)a->n * sizeof a->move[0]);
}

/* ---- How far ahead ------------------------------------------------------------------------ */

/* Where the next best of the lines is; 0 if there is none. */
static int next_best(const AiLine lines[], int n) {
    int next = 0;
    for (int i = 1; i < n; i++)
        if (!next || lines[i].margin > lines[next].margin) next = i;
    return next;
}

/* What the first line is ahead of every other; negative if it is not. */
static int32_t ahead(const AiLine lines[], int n) {
    int next = next_best(lines, n);
    return next ? lines[0].margin - lines[next].margin : 0;
}

/* Margins are added up, in whatever order the judge says the turns.  One that he does not say again
 * counts as his best: what he has not looked at proves nothing. */
static void add_up(AiLine sum[], int n, const AiLine lines[], int m) {
    for (int i = 0; i < n; i++) {
        int at = 0;
        for (int k = 0; k < m; k++)
            if (same_turn(&sum[i], &lines[k])) at = k;
        sum[i].margin += lines[at].margin;
    }
}

enum { ASKED = 4 };

/* What the judge says that a turn gains, and in `*next` which is the next best; 0 if he does not
 * agree every time. */
static int32_t judged(PuzzleMiner *miner, const AudeGame *game, const AiLine *turn, AiLine *next) {
    AiLine sum[AI_MAX_LINES], lines[AI_MAX_LINES];
    int n = 0;
    for (int times = 1; times <= ASKED; times++) {
        int m = ask(miner, &miner->judge, game, lines);
        if (!same_turn(lines, turn)) return 0;
        if (times > 1)
            add_up(sum, n, lines, m);
        else
            memcpy(sum, lines, (size_t)(n = m) * sizeof *sum);
        if (ahead(sum, n) < miner->wish.least * times) return 0;
    }
    *next = sum[next_best(sum, n)];
    return ahead(sum, n) / ASKED;
}

/* ---- What it is good for ------------------------------------------------------------------ */

static const PuzzleTheme themes[REASONS] = {
    [REASON_FINISHES] = PUZZLE_FINISH, [REASON_SHARES] = PUZZLE_FINISH,
    [REASON_PAYS] = PUZZLE_FINISH,     [REASON_HOME] = PUZZLE_FINISH,
    [REASON_TAKES] = PUZZLE_STEAL,     [REASON_JOINS] = PUZZLE_STEAL,
    [REASON_DEAD] = PUZZLE_BLOCK,      [REASON_STUCK] = PUZZLE_BLOCK,
    [REASON_FARMER] = PUZZLE_FIELD,    [REASON_EARLY_FARMER] = PUZZLE_FIELD,
    [REASON_FEEDS] = PUZZLE_FIELD,     [REASON_KNIGHT] = PUZZLE_CLAIM,
    [REASON_TRAVELLER] = PUZZLE_CLAIM, [REASON_MONK] = PUZZLE_CLAIM,
    [REASON_GARDENER] = PUZZLE_CLAIM,  [REASON_EXTENDS] = PUZZLE_GROW,
    [REASON_FILLS] = PUZZLE_GROW,
};

static bool has_reason(const ReasonList *list, const Reason *reason) {
    for (int i = 0; i < list->n; i++) {
        const Reason *other = &list->list[i];
        if (other->what == reason->what && other->kind == reason->kind && other->n == reason->n &&
            other->seat == reason->seat)
            return true;
    }
    return false;
}

/* How much the turn does for each theme, without what `others` do as well.  False: nothing. */
static bool weigh(const ReasonList *reasons, const ReasonList *others, int weight[PUZZLE_THEMES]) {
    bool any = false;
    for (int i = 0; i < reasons->n; i++) {
        const Reason *reason = &reasons->list[i];
        PuzzleTheme theme = themes[reason->what];
        if (!theme || reason->weight <= 0 || has_reason(others, reason)) continue;
        if (reason->weight > weight[theme]) weight[theme] = reason->weight;
        any = true;
    }
    return any;
}

/* The rarest of those that are at least half as weighty as the weightiest. */
static PuzzleTheme rarest(const int weight[PUZZLE_THEMES]) {
    int most = 0, theme = 0;
    for (int t = 0; t < PUZZLE_THEMES; t++) most = weight[t] > most ? weight[t] : most;
    while (2 * weight[theme] < most || !weight[theme]) theme++;
    return (PuzzleTheme)theme;
}

static bool are_near(LandCell a, LandCell b) {
    return abs(land_x(a) - land_x(b)) + abs(land_y(a) - land_y(b)) <= 1;
}

/* Does a tile there lie on a square that a road, city or monastery of somebody else needs, or
 * beside one, so that less fits on it? */
static bool is_in_the_way(const LandGame *game, int me, LandCell cell) {
    uint16_t roots[LAND_MAX_NODES];
    LandEnd ends[LAND_MAX_ENDS];
    LandFacts facts;
    for (int i = 0, n = land_roots(game, roots); i < n; i++) {
        land_facts(game, roots[i], &facts);
        if (facts.kind == LAND_FIELD || !(facts.owners & ~(1u << me))) continue;
        for (int e = 0, m = land_ends(game, roots[i], ends, LAND_MAX_ENDS); e < m; e++)
            if (are_near(ends[e].cell, cell)) return true;
    }
    return false;
}

/* Where there is nothing to say for a turn, it is often against somebody. */
static PuzzleTheme quiet_theme(const AudeGame *game, const AiLine *turn) {
    bool blocks = is_in_the_way(&game->land, aude_actor(game), land_move_cell(turn->move[0]));
    return blocks ? PUZZLE_BLOCK : PUZZLE_GROW;
}

static PuzzleTheme theme_of(const AudeGame *game, const AiLine *turn, const AiLine *next) {
    ReasonList reasons = {0}, others = {0}, none = {0};
    int weight[PUZZLE_THEMES] = {0};
    game_text(game)->reasons(game, turn->move, turn->n, &reasons);
    game_text(game)->reasons(game, next->move, next->n, &others);
    bool any = weigh(&reasons, &others, weight) || weigh(&reasons, &none, weight);
    return any ? rarest(weight) : quiet_theme(game, turn);
}

/* ---- Who finds it ------------------------------------------------------------------------- */

/* A glance at all turns, by somebody who counts points as if the game ended now. */
typedef struct {
    const AiLine *turn;
    int seat;
    int his, others; /* what that turn leaves him ahead by, and the best of the others */
} Glance;

static void glance_after(Glance *glance, const AudeGame *game, AudeMove place, AudeMove put) {
    int points[AUDE_MAX_SEATS];
    AudeGame after;
    aude_copy(&after, game);
    aude_play(&after, put, NULL);
    aude_projected(&after, points, NULL);
    int margin = margin_over_best(points, game->rules.players, glance->seat);
    if (place == glance->turn->move[0] && put == glance->turn->move[1])
        glance->his = margin;
    else if (margin > glance->others)
        glance->others = margin;
}

static int lead_at_a_glance(const AudeGame *game, const AiLine *turn) {
    AudeMove places[AUDE_MAX_MOVES], puts[AUDE_MAX_MOVES];
    Glance glance = {turn, aude_actor(game), 0, INT32_MIN};
    int n = aude_moves(game, places);
    for (int i = 0; i < n; i++) {
        AudeGame laid;
        aude_copy(&laid, game);
        aude_play(&laid, places[i], NULL);
        for (int k = 0, m = aude_moves(&laid, puts); k < m; k++)
            glance_after(&glance, &laid, places[i], puts[k]);
    }
    return glance.his - glance.others;
}

static bool finds(const PuzzleMiner *miner, Thinker *thinker, const AudeGame *game,
                  const AiLine *turn) {
    AiLine lines[AI_MAX_LINES];
    return ask(miner, thinker, game, lines) && same_turn(lines, turn);
}

static PuzzleDifficulty difficulty_of(PuzzleMiner *miner, const AudeGame *game, const AiLine *turn,
                                      int lead) {
    if (lead > 0) return PUZZLE_EASY;
    bool known =
        finds(miner, &miner->linear, game, turn) && finds(miner, &miner->network, game, turn);
    return known ? PUZZLE_MIDDLING : PUZZLE_HARD;
}

/* ---- A puzzle ----------------------------------------------------------------------------- */

enum {
    OPENING = 8, /* tiles: before them there is little to think about */
    PLAIN = 4, /* points more than the others give, which nobody has to look for */
    DECIDED = 20 * AI_POINT, /* who is so far ahead wins, whatever is played */
};

static bool is_open(const AudeGame *game, const AiLine *turn, const AiLine *next) {
    return game->land.phase == LAND_TO_PLACE && game->land.n_placed >= OPENING &&
           turn->margin > -DECIDED && next->margin < DECIDED;
}

bool puzzle_look(PuzzleMiner *miner, const AudeGame *game, AiLine *turn, Puzzle *puzzle) {
    AiLine lines[AI_MAX_LINES];
    bool exact = endgame_near(game);
    int n = ask(miner, exact ? &miner->counter : &miner->player, game, lines);
    AiLine next = lines[next_best(lines, n)];
    *turn = lines[0];
    if (ahead(lines, n) < miner->wish.least || !is_open(game, turn, &next)) return false;
    int lead = lead_at_a_glance(game, turn);
    if (lead >= PLAIN) return false;
    puzzle->gain = exact ? ahead(lines, n) : judged(miner, game, turn, &next);
    if (puzzle->gain < miner->wish.least) return false;
    aude_copy(&puzzle->game, game);
    puzzle->best = *turn;
    puzzle->exact = exact;
    puzzle->theme = exact ? PUZZLE_END : theme_of(game, turn, &next);
    puzzle->difficulty = difficulty_of(miner, game, turn, lead);
    return true;
}

/* His luck is that of the position: whoever asks him of it again hears the same. */
bool puzzle_prove(const PuzzleMiner *miner, const Puzzle *puzzle) {
    Thinker prover = {0};
    bool proved = puzzle->exact;
    if (!proved && open_thinker(&prover, &miner->wish.prover, aude_key(&puzzle->game)))
        proved = finds(miner, &prover, &puzzle->game, &puzzle->best);
    thinker_close(&prover);
    return proved;
}
