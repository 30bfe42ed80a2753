/* ways.c -- the ways to take one's turn, each with what it is worth. */
#include "ways.h"

enum {
    TRIED = 8,                  /* best ways that are tried with other answers, */
    ROUNDS = 4,                 /* and how often */
    ANSWERS = 64,               /* no turn asks more */
};

typedef struct {
    Judge *judge;
    int seat;
    int branch;                 /* the move at which a module's question gets all its answers */
    Way *ways;
    int n, room;
} List;

/* Is somebody asked something in the middle of a turn? */
static bool is_asked(const AudeGame *game) {
    return aude_actor(game) >= 0 && game->land.phase != LAND_TO_PLACE;
}

/* No, where that is an answer: it is the first of the list. */
static AudeMove usual_answer(const AudeGame *game, int *answers) {
    AudeMove moves[AUDE_MAX_MOVES];
    *answers = aude_moves(game, moves);
    return moves[0];
}

/* To the end of the turn: whatever is asked, no. */
static void settle(AudeGame *game) {
    int answers;
    for (int i = 0; i < ANSWERS && is_asked(game); i++)
        aude_play(game, usual_answer(game, &answers), NULL);
}

static void list_way(List *list, AudeGame *game, const Way *way) {
    if (list->n == list->room) return;
    settle(game);
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

static void explore_all(List *list, const AudeGame *game, Way *way) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(game, moves);
    for (int i = 0; i < n; i++) explore_move(list, game, way, moves[i]);
}

/* Go on with a way for as long as it is the same player's turn. */
static void explore(List *list, AudeGame *game, Way *way) {
    bool mine = aude_actor(game) == list->seat && way->n < AI_MAX_LINE;
    if (!mine || (way->n && game->land.phase == LAND_TO_PLACE)) {
        list_way(list, game, way);
        return;
    }
    if (game->land.phase != LAND_ASKED || way->n == list->branch) {
        explore_all(list, game, way);
        return;
    }
    int answers;
    AudeMove usual = usual_answer(game, &answers);
    uint8_t asked = way->asked;
    if (answers > 1) way->asked |= (uint8_t)(1u << way->n);
    explore_move(list, game, way, usual);
    way->asked = asked;
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

/* Take a way up to move `at`, and give that question every answer. */
static void branch_off(List *list, const AudeGame *game, const Way *way, int at) {
    AudeGame next;
    Way prefix = {.n = (uint8_t)at};
    aude_copy(&next, game);
    for (int i = 0; i < at; i++) {
        prefix.move[i] = way->move[i];
        aude_play(&next, way->move[i], NULL);
    }
    list->branch = at;
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

int ways_list(Judge *judge, const AudeGame *game, Way ways[], int room) {
    List list = {judge, aude_actor(game), 0, ways, 0, room};
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
    settle(game);
}
