/* candidates.c -- the ways to take one's turn, each with what it is worth.
 *
 * Turns of the base game are a placement and a figure, and evaluated incrementally
 * (list_quickly). Where modules ask, a turn is a path through questions, found by playing it
 * (explore); and where a position after the answer would not tell what that is worth, the module
 * weighs it (list_weighed). */
#include "candidates.h"

#include "answers.h"
#include "module_inputs.h"

enum {
    TRIED = 8,                  /* best candidates that are tried with other answers, */
    ROUNDS = 4,                 /* and how often */
    NOT_YET = -1,
};

typedef struct {
    Evaluator *evaluator;
    int seat;
    int branch;                 /* the move at which other answers are tried, */
    AudeMove usual;             /* than this one */
    Candidate *candidates;
    int n, room;
} List;

static void add_candidate(List *list, AudeGame *game, const Candidate *candidate) {
    if (list->n == list->room) return;
    answers_settle(game);
    Candidate *at = &list->candidates[list->n++];
    *at = *candidate;
    at->value = evaluate(list->evaluator, game, list->seat);
}

static void explore(List *list, AudeGame *game, Candidate *candidate);

static void explore_move(List *list, const AudeGame *game, Candidate *candidate, AudeMove move) {
    AudeGame next;
    aude_copy(&next, game);
    aude_play(&next, move, NULL);
    candidate->move[candidate->n++] = move;
    explore(list, &next, candidate);
    candidate->n--;
}

/* A figure that goes to another tile, as symbols allow, could go there from nearly everywhere. */
static bool goes_elsewhere(const LandGame *game, AudeMove move) {
    return aude_move_kind(move) == AUDE_PUT &&
           land_move_cell(move) != game->placed[game->n_placed - 1].cell;
}

/* All placements and figures; of those that go elsewhere there is time to think later. */
static void explore_turn(List *list, const AudeGame *game, Candidate *candidate) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(game, moves), here = 0;
    bool puts = game->land.phase == LAND_TO_PUT, later = candidate->n == list->branch;
    for (int i = 0; i < n; i++)
        if (!puts || goes_elsewhere(&game->land, moves[i]) == later) moves[here++] = moves[i];
    uint8_t asked = candidate->asked;
    if (here < n && !later) candidate->asked |= (uint8_t)(1u << candidate->n);
    for (int i = 0; i < here; i++) explore_move(list, game, candidate, moves[i]);
    candidate->asked = asked;
}

/* A question of a module: the usual answer now, or later all others; all at once if there is
 * nothing else to decide. */
static void explore_answers(List *list, const AudeGame *game, Candidate *candidate) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n;
    if (candidate->n == 0 || candidate->n == list->branch) {
        n = aude_moves(game, moves);
        for (int i = 0; i < n; i++)
            if (!candidate->n || moves[i] != list->usual)
                explore_move(list, game, candidate, moves[i]);
        return;
    }
    AudeMove usual = answers_usual(game, &n);
    uint8_t asked = candidate->asked;
    if (n > 1) candidate->asked |= (uint8_t)(1u << candidate->n);
    explore_move(list, game, candidate, usual);
    candidate->asked = asked;
}

/* Go on with a candidate for as long as it is the same player's turn. */
static void explore(List *list, AudeGame *game, Candidate *candidate) {
    bool mine = aude_actor(game) == list->seat && candidate->n < AI_MAX_LINE;
    if (list->n == list->room) return;
    if (!mine || (candidate->n && !answers_asked(game)))
        add_candidate(list, game, candidate);
    else if (game->land.phase == LAND_ASKED)
        explore_answers(list, game, candidate);
    else
        explore_turn(list, game, candidate);
}

/* ---- Without questions ------------------------------------------------------------------ */

/* A placement with no figure and with each; of a game in which a turn is no more than that. */
static void list_placement(List *list, const AudeGame *game, AudeMove place) {
    AudeMove puts[AUDE_MAX_MOVES];
    AudeGame next;
    Incremental *incremental = &list->evaluator->incremental;
    aude_copy(&next, game);
    aude_play(&next, place, NULL);
    int n = aude_moves(&next, puts);
    incremental_place(incremental, &next.land);
    if (next.land.closed || !next.land.left) aude_play(&next, AUDE_PASS, NULL);
    incremental_settle(incremental, &next.land);
    for (int i = 0; i < n && list->n < list->room; i++) {
        Candidate *candidate = &list->candidates[list->n++];
        *candidate = (Candidate){.move = {place, puts[i]}, .n = 2};
        candidate->value = incremental_evaluate(incremental, puts[i]);
        list->evaluator->evaluations++;
    }
}

/* False if this is no such game. */
static bool list_quickly(List *list, const AudeGame *game) {
    Evaluator *evaluator = list->evaluator;
    AudeMove places[AUDE_MAX_MOVES];
    Incremental *incremental = &evaluator->incremental;
    incremental->net = evaluator->net, incremental->linear = evaluator->linear;
    incremental->cache = evaluator->cache;
    if (!incremental_begin(incremental, &evaluator->encoder, &game->land, list->seat)) return false;
    int n = aude_moves(game, places);
    for (int i = 0; i < n; i++) list_placement(list, game, places[i]);
    return true;
}

/* ---- Other answers ---------------------------------------------------------------------- */

static bool same_beginning(const Candidate *a, const Candidate *b, int n) {
    for (int i = 0; i < n; i++)
        if (a->move[i] != b->move[i]) return false;
    return true;
}

/* Take a candidate up to move `at`, and give that question every other answer. */
static void branch_off(List *list, const AudeGame *game, const Candidate *candidate, int at) {
    AudeGame next;
    Candidate prefix = {.n = (uint8_t)at};
    aude_copy(&next, game);
    for (int i = 0; i < at; i++) {
        prefix.move[i] = candidate->move[i];
        aude_play(&next, candidate->move[i], NULL);
    }
    list->branch = at;
    list->usual = candidate->move[at];
    explore(list, &next, &prefix);
}

/* The first question of this candidate that has only had its usual answer; others that begin alike
 * need not ask it again. */
static void try_answers(List *list, const AudeGame *game, int which) {
    Candidate candidate = list->candidates[which];
    int at = __builtin_ctz(candidate.asked);
    for (int i = 0; i < list->n; i++)
        if (list->candidates[i].asked >> at & 1 &&
            same_beginning(&list->candidates[i], &candidate, at))
            list->candidates[i].asked &= (uint8_t)~(1u << at);
    branch_off(list, game, &candidate, at);
}

bool candidates_weighed(const AudeGame *game) {
    return game->land.phase == LAND_ASKED && inputs_weigher(&game->land);
}

static int list_weighed(Evaluator *evaluator, const AudeGame *game, Candidate candidates[],
                        int room) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(game, moves);
    if (n > room) n = room;
    for (int i = 0; i < n; i++) candidates[i] = (Candidate){.move = {moves[i]}, .n = 1};
    Weigher *weigh = inputs_weigher(&game->land);
    weigh(evaluator, game, candidates, n);
    return n;
}

int candidates_list(Evaluator *evaluator, const AudeGame *game, Candidate candidates[], int room) {
    if (candidates_weighed(game)) return list_weighed(evaluator, game, candidates, room);
    List list = {evaluator, aude_actor(game), NOT_YET, AUDE_PASS, candidates, 0, room};
    AudeGame first;
    Candidate candidate = {0};
    bool questions = false;
    if (list_quickly(&list, game)) return list.n;
    aude_copy(&first, game);
    explore(&list, &first, &candidate);
    for (int step = 0; step < LAND_STEPS; step++) questions |= game->land.askers[step] != 0;
    for (int round = 0; questions && round < ROUNDS; round++) {
        candidates_sort(candidates, list.n, TRIED);
        for (int i = 0, top = list.n < TRIED ? list.n : TRIED; i < top; i++)
            if (candidates[i].asked) try_answers(&list, game, i);
    }
    return list.n;
}

/* ---- Choosing --------------------------------------------------------------------------- */

/* A candidate's margin and place as one number: of two that are equal the first is greater. */
static int64_t rank_of(const Candidate *candidate, int place) {
    return (int64_t)candidate->value.margin * (2 * MAX_CANDIDATES) - place;
}

static int place_of(int64_t rank) { return (int)(-rank & (2 * MAX_CANDIDATES - 1)); }

/* The greatest `top` ranks, greatest first. */
static int find_top(const Candidate candidates[], int n, int top, int64_t ranks[]) {
    int found = 0;
    for (int i = 0; i < n; i++) {
        int64_t rank = rank_of(&candidates[i], i);
        if (found == top && rank < ranks[found - 1]) continue;
        int at = found < top ? found++ : found - 1;
        for (; at && ranks[at - 1] < rank; at--) ranks[at] = ranks[at - 1];
        ranks[at] = rank;
    }
    return found;
}

/* What stood in front goes where the best came from. */
void candidates_sort(Candidate candidates[], int n, int top) {
    int64_t ranks[MAX_CANDIDATES];
    uint16_t moved[MAX_CANDIDATES];   /* where a candidate of the front is now */
    if (n < 1 || top < 1) return;
    int found = find_top(candidates, n, top < n ? top : n, ranks);
    for (int i = 0; i < found; i++) moved[i] = (uint16_t)i;
    for (int i = 0; i < found; i++) {
        int from = place_of(ranks[i]);
        while (from < i) from = moved[from];
        Candidate candidate = candidates[i];
        candidates[i] = candidates[from];
        candidates[from] = candidate;
        moved[i] = (uint16_t)from;
    }
}

int candidates_best(const Candidate candidates[], int n) {
    int best = 0;
    for (int i = 1; i < n; i++)
        if (candidates[i].value.margin > candidates[best].value.margin) best = i;
    return best;
}

void candidate_play(AudeGame *game, const Candidate *candidate) {
    for (int i = 0; i < candidate->n; i++) aude_play(game, candidate->move[i], NULL);
    answers_settle(game);
}
