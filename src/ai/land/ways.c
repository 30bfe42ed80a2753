/* ways.c -- the ways to take one's turn, each with what it is worth. */
#include "ways.h"

#include "answers.h"
#include "module_inputs.h"

enum {
    TRIED = 8,                  /* best ways that are tried with other answers, */
    ROUNDS = 4,                 /* and how often */
    NOT_YET = -1,
};

typedef struct {
    Judge *judge;
    int seat;
    int branch;                 /* the move at which other answers are tried, */
    AudeMove usual;             /* than this one */
    Way *ways;
    int n, room;
} List;

static void list_way(List *list, AudeGame *game, const Way *way) {
    if (list->n == list->room) return;
    answers_settle(game);
    Way *at = &list->ways[list->n++];
    *at = *way;
    at->judged = judge_position(list->judge, game, list->seat);
}

static void explore(List *list, AudeGame *game, Way *way);

static void explore_move(List *list, const AudeGame *game, Way *way, AudeMove move) {
    AudeGame next;
    aude_copy(&next, game);
    aude_play(&next, move, NULL);
    way->move[way->n++] = move;
    explore(list, &next, way);
    way->n--;
}

/* A figure that goes to another tile, as symbols allow, could go there from nearly everywhere. */
static bool goes_elsewhere(const LandGame *game, AudeMove move) {
    return aude_move_kind(move) == AUDE_PUT &&
           land_move_cell(move) != game->placed[game->n_placed - 1].cell;
}

/* All placements and figures; of those that go elsewhere there is time to think later. */
static void explore_turn(List *list, const AudeGame *game, Way *way) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(game, moves), here = 0;
    bool puts = game->land.phase == LAND_TO_PUT, later = way->n == list->branch;
    for (int i = 0; i < n; i++)
        if (!puts || goes_elsewhere(&game->land, moves[i]) == later) moves[here++] = moves[i];
    uint8_t asked = way->asked;
    if (here < n && !later) way->asked |= (uint8_t)(1u << way->n);
    for (int i = 0; i < here; i++) explore_move(list, game, way, moves[i]);
    way->asked = asked;
}

/* A question of a module: the usual answer now, or later all others; all at once if there is
 * nothing else to decide. */
static void explore_answers(List *list, const AudeGame *game, Way *way) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n;
    if (way->n == 0 || way->n == list->branch) {
        n = aude_moves(game, moves);
        for (int i = 0; i < n; i++)
            if (!way->n || moves[i] != list->usual) explore_move(list, game, way, moves[i]);
        return;
    }
    AudeMove usual = answers_usual(game, &n);
    uint8_t asked = way->asked;
    if (n > 1) way->asked |= (uint8_t)(1u << way->n);
    explore_move(list, game, way, usual);
    way->asked = asked;
}

/* Go on with a way for as long as it is the same player's turn. */
static void explore(List *list, AudeGame *game, Way *way) {
    bool mine = aude_actor(game) == list->seat && way->n < AI_MAX_LINE;
    if (list->n == list->room) return;
    if (!mine || (way->n && !answers_asked(game)))
        list_way(list, game, way);
    else if (game->land.phase == LAND_ASKED)
        explore_answers(list, game, way);
    else
        explore_turn(list, game, way);
}

/* ---- Without questions ------------------------------------------------------------------ */

/* A placement with no figure and with each; of a game in which a turn is no more than that. */
static void list_placement(List *list, const AudeGame *game, AudeMove place) {
    AudeMove puts[AUDE_MAX_MOVES];
    AudeGame next;
    Glance *glance = &list->judge->glance;
    aude_copy(&next, game);
    aude_play(&next, place, NULL);
    int n = aude_moves(&next, puts);
    glance_lay(glance, &next.land);
    if (next.land.closed || !next.land.left) aude_play(&next, AUDE_PASS, NULL);
    glance_settle(glance, &next.land);
    for (int i = 0; i < n && list->n < list->room; i++) {
        Way *way = &list->ways[list->n++];
        *way = (Way){.move = {place, puts[i]}, .n = 2};
        way->judged = glance_judge(glance, list->judge->net, puts[i]);
        list->judge->judged++;
    }
}

/* False if this is no such game. */
static bool list_quickly(List *list, const AudeGame *game) {
    Judge *judge = list->judge;
    AudeMove places[AUDE_MAX_MOVES];
    judge->glance.net = judge->linear ? NULL : judge->net;
    judge->glance.memo = judge->memo;
    if (!glance_look(&judge->glance, &judge->sight, &game->land, list->seat)) return false;
    int n = aude_moves(game, places);
    for (int i = 0; i < n; i++) list_placement(list, game, places[i]);
    return true;
}

/* ---- Other answers ---------------------------------------------------------------------- */

static bool same_beginning(const Way *a, const Way *b, int n) {
    for (int i = 0; i < n; i++)
        if (a->move[i] != b->move[i]) return false;
    return true;
}

/* Take a way up to move `at`, and give that question every other answer. */
static void branch_off(List *list, const AudeGame *game, const Way *way, int at) {
    AudeGame next;
    Way prefix = {.n = (uint8_t)at};
    aude_copy(&next, game);
    for (int i = 0; i < at; i++) {
        prefix.move[i] = way->move[i];
        aude_play(&next, way->move[i], NULL);
    }
    list->branch = at;
    list->usual = way->move[at];
    explore(list, &next, &prefix);
}

/* The first question of this way that has only had its usual answer; others that begin alike
 * need not ask it again. */
static void try_answers(List *list, const AudeGame *game, int which) {
    Way way = list->ways[which];
    int at = __builtin_ctz(way.asked);
    for (int i = 0; i < list->n; i++)
        if (list->ways[i].asked >> at & 1 && same_beginning(&list->ways[i], &way, at))
            list->ways[i].asked &= (uint8_t)~(1u << at);
    branch_off(list, game, &way, at);
}

/* What an answer is worth is not always seen in the position after it: its module weighs them. */
static int list_weighed(Judge *judge, const AudeGame *game, Way ways[], int room) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(game, moves);
    if (n > room) n = room;
    for (int i = 0; i < n; i++) ways[i] = (Way){.move = {moves[i]}, .n = 1};
    Weigher *weigh = inputs_weigher(&game->land);
    weigh(judge, game, ways, n);
    return n;
}

int ways_list(Judge *judge, const AudeGame *game, Way ways[], int room) {
    if (game->land.phase == LAND_ASKED && inputs_weigher(&game->land))
        return list_weighed(judge, game, ways, room);
    List list = {judge, aude_actor(game), NOT_YET, AUDE_PASS, ways, 0, room};
    AudeGame first;
    Way way = {0};
    bool questions = false;
    if (list_quickly(&list, game)) return list.n;
    aude_copy(&first, game);
    explore(&list, &first, &way);
    for (int step = 0; step < LAND_STEPS; step++) questions |= game->land.askers[step] != 0;
    for (int round = 0; questions && round < ROUNDS; round++) {
        ways_sort(ways, list.n, TRIED);
        for (int i = 0, top = list.n < TRIED ? list.n : TRIED; i < top; i++)
            if (ways[i].asked) try_answers(&list, game, i);
    }
    return list.n;
}

/* ---- Choosing --------------------------------------------------------------------------- */

/* A way's margin and place as one number: of two that are equal the first is greater. */
static int64_t rank_of(const Way *way, int place) {
    return (int64_t)way->judged.margin * (2 * MAX_WAYS) - place;
}

static int place_of(int64_t rank) { return (int)(-rank & (2 * MAX_WAYS - 1)); }

/* The greatest `top` ranks, greatest first. */
static int find_top(const Way ways[], int n, int top, int64_t ranks[]) {
    int found = 0;
    for (int i = 0; i < n; i++) {
        int64_t rank = rank_of(&ways[i], i);
        if (found == top && rank < ranks[found - 1]) continue;
        int at = found < top ? found++ : found - 1;
        for (; at && ranks[at - 1] < rank; at--) ranks[at] = ranks[at - 1];
        ranks[at] = rank;
    }
    return found;
}

/* What stood in front goes where the best came from. */
void ways_sort(Way ways[], int n, int top) {
    int64_t ranks[MAX_WAYS];
    uint16_t moved[MAX_WAYS];   /* where a way of the front is now */
    if (n < 1 || top < 1) return;
    int found = find_top(ways, n, top < n ? top : n, ranks);
    for (int i = 0; i < found; i++) moved[i] = (uint16_t)i;
    for (int i = 0; i < found; i++) {
        int from = place_of(ranks[i]);
        while (from < i) from = moved[from];
        Way way = ways[i];
        ways[i] = ways[from];
        ways[from] = way;
        moved[i] = (uint16_t)from;
    }
}

int ways_best(const Way ways[], int n) {
    int best = 0;
    for (int i = 1; i < n; i++)
        if (ways[i].judged.margin > ways[best].judged.margin) best = i;
    return best;
}

void ways_play(AudeGame *game, const Way *way) {
    for (int i = 0; i < way->n; i++) aude_play(game, way->move[i], NULL);
    answers_settle(game);
}
