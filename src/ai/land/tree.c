/* tree.c -- a growing tree of decisions: placement and figure are levels of their own, chance is
 * drawn anew each time.
 *
 * A step is a walk from the root: where several moves are known, the one that promises most,
 * all considered (UCT); where none is, they are added; then a few turns at random, and a
 * evaluation.  Values are margins, squashed, so that winning by 40 is little better than by 30. */
#include "land_mind.h"

#include <string.h>

enum {
    MAX_NODES = 1 << 18,
    MAX_PATH = 512,
    SCALE = 30 * AI_POINT,      /* a margin that is squashed to half of certain */
    VALUE_ONE = 4096,
    EXPLORE = 1434,             /* 0.35 in VALUE_ONE */
};

typedef struct {
    AudeMove move;
    uint32_t first, visits;
    uint16_t n;
    int8_t seat;                /* who decides in this node; AUDE_CHANCE */
    uint8_t grown;
    int64_t sum;                /* for whoever chose `move` */
} Node;

typedef struct {
    LandMind land;              /* first: land_mind() */
    int turns;                  /* to be played at random; 0: none */
    bool to_end;                /* no evaluation: random play to the end */
    uint32_t n;
    Node node[MAX_NODES];
} Tree;

/* ---- Numbers ------------------------------------------------------------------------------ */

static int32_t squash(int32_t margin) {
    int32_t size = margin < 0 ? -margin : margin;
    return (int32_t)((int64_t)VALUE_ONE * margin / (SCALE + size));
}

/* The natural logarithm in 1/256, near enough: the highest bit, and a line between powers of 2. */
static uint32_t logarithm(uint32_t n) {
    uint32_t bit = 31u - (uint32_t)__builtin_clz(n | 1);
    uint32_t between = (uint32_t)(((uint64_t)n << 8) >> bit) - 256;
    return (bit * 256 + between) * 177 / 256;
}

/* ---- Growing ------------------------------------------------------------------------------- */

static void grow(Tree *tree, Node *node, const AudeGame *game) {
    AudeMove moves[AUDE_MAX_MOVES];
    int weights[AUDE_MAX_MOVES];
    int actor = aude_actor(game);
    int n = actor == AUDE_CHANCE ? aude_chances(game, moves, weights) : aude_moves(game, moves);
    if (tree->n + (uint32_t)n > MAX_NODES) return;
    node->first = tree->n;
    node->n = (uint16_t)n;
    node->seat = (int8_t)actor;
    node->grown = 1;
    for (int i = 0; i < n; i++) tree->node[tree->n++] = (Node){.move = moves[i]};
}

static uint32_t child_of_chance(const Tree *tree, const Node *node, AudeMove move) {
    uint32_t i = node->first;
    while (tree->node[i].move != move) i++;
    return i;
}

static uint32_t most_promising(AiMind *mind, const Tree *tree, const Node *node) {
    uint32_t log = logarithm(node->visits + 1), best = node->first;
    uint32_t begin = random_below(&mind->rng, node->n);
    int64_t most = INT64_MIN;
    for (uint32_t k = 0; k < node->n; k++) {
        uint32_t i = node->first + (begin + k) % node->n;
        const Node *child = &tree->node[i];
        if (!child->visits) return i;
        uint64_t spread =
            (uint64_t)square_root(((uint64_t)log << 8) / child->visits); /* in 1/256 */
        int64_t promise = child->sum / child->visits + (int64_t)(EXPLORE * spread / 256);
        if (promise > most) most = promise, best = i;
    }
    return best;
}

/* ---- A walk --------------------------------------------------------------------------------- */

static void find_values(AiMind *mind, Tree *tree, AudeGame *game, int32_t value[]) {
    Evaluator *evaluator = &tree->land.evaluator;
    int n = game->rules.players;
    AudePolicy policy = {.limit = tree->to_end ? 0 : tree->turns, .figures = 30};
    if ((tree->turns || game->land.phase != LAND_TO_DRAW) && game->land.phase != LAND_OVER) {
        if (!policy.limit && !tree->to_end) policy.limit = 1;
        aude_playout(game, &policy, &mind->rng);
    }
    value[0] = squash(evaluate(evaluator, game, 0).margin);
    value[1] = -value[0];
    for (int seat = 1; n > 2 && seat < n; seat++)
        value[seat] = squash(evaluate(evaluator, game, seat).margin);
}

static void walk(AiMind *mind, Tree *tree) {
    AudeGame game;
    uint32_t path[MAX_PATH], at = 0;
    int8_t chooser[MAX_PATH] = {AUDE_CHANCE};
    int32_t value[AUDE_MAX_SEATS];
    int n = 0;
    aude_copy(&game, &mind->game);
    for (path[n++] = 0; game.land.phase != LAND_OVER && n < MAX_PATH;) {
        Node *node = &tree->node[at];
        bool leaf = !node->grown;
        if (leaf) grow(tree, node, &game);
        if (!node->grown) break;
        if (node->seat < 0)
            at = child_of_chance(tree, node, aude_sample(&game, &mind->rng));
        else
            at = most_promising(mind, tree, node);
        aude_play(&game, tree->node[at].move, NULL);
        chooser[n] = node->seat;
        path[n++] = at;
        if (leaf && node->seat >= 0) break;
    }
    find_values(mind, tree, &game, value);
    for (int i = 0; i < n; i++) {
        tree->node[path[i]].visits++;
        if (chooser[i] >= 0) tree->node[path[i]].sum += value[chooser[i]];
    }
}

/* ---- Lines: the moves that were tried most --------------------------------------------------- */

static uint32_t most_visited(const Tree *tree, const Node *node) {
    uint32_t best = node->first;
    for (uint32_t i = node->first; i < node->first + node->n; i++)
        if (tree->node[i].visits > tree->node[best].visits) best = i;
    return best;
}

static void write_line(AiMind *mind, const Tree *tree) {
    AiLine *line = &mind->line[0];
    const Node *node = &tree->node[0];
    int64_t value = 0;
    line->n = 0;
    while (node->grown && node->seat == mind->seat && line->n < AI_MAX_LINE) {
        const Node *child = &tree->node[most_visited(tree, node)];
        if (!child->visits) break;
        if (!line->n) value = child->sum / child->visits, line->nodes = child->visits;
        line->move[line->n++] = child->move;
        node = child;
    }
    int64_t size = value < 0 ? -value : value;
    line->margin = (int32_t)(size < VALUE_ONE ? value * SCALE / (VALUE_ONE - size) : 0);
    line->win = win_chance(logit_of_margin(line->margin));
    mind->n_lines = 1;
}

static void tree_look(AiMind *mind) {
    Tree *tree = mind_memory(mind);
    LandMind *land = land_mind(mind);
    land->evaluator.linear = mind_setting(mind, AI_LINEAR, 0);
    tree->turns = (int)mind_setting(mind, AI_TURNS, 4);
    tree->to_end = tree->turns == 255;
    tree->n = 1;
    tree->node[0] = (Node){0};
    mind_decide(mind, AUDE_PASS);
    walk(mind, tree);
    write_line(mind, tree);
    mind->nodes = 1;
}

static bool tree_think(AiMind *mind) {
    Tree *tree = mind_memory(mind);
    if (tree->node[0].n < 2 && tree->node[0].visits > 1) return false;
    walk(mind, tree);
    if (++mind->nodes % 32 == 0) write_line(mind, tree);
    return true;
}

const AiBrain land_mcts = {sizeof(Tree), tree_look, tree_think};
