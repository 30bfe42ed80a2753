/* tree.c -- Monte Carlo tree search: placement and figure are plies of their own, chance is sampled
 * anew each time.
 *
 *      select      down the tree, where moves are known: the one with the greatest bound (UCT)
 *      expand      a leaf: all its moves become nodes
 *      simulate    a few turns at random, and an evaluation
 *      back up     the value, to all nodes on the path
 *
 * Values are margins, squashed, so that winning by 40 is little better than by 30. */
#include "land_mind.h"

#include <string.h>

enum {
    MAX_NODES = 1 << 18, /* a full tree is not expanded any more, only walked */
    MAX_PATH = 512, /* plies: no game is as long */
    VALUE_ONE = 4096, /* values are in 1/VALUE_ONE, from -1, lost, to 1, won */
    HALF_WON = 30 * AI_POINT, /* a margin whose value is 1/2 */
    EXPLORE = (35 * VALUE_ONE + 50) / 100, /* how much the bound counts: 0.35 */
    LN_2 = 177, /* the natural logarithm of 2, in 1/256 */
    TURNS = 4, /* of a simulation, unless settings say otherwise, */
    TURNS_TO_END = 255, /* and the setting that plays to the end of the game */
    FIGURES = 30, /* of a hundred turns at random put a figure */
    STEPS_A_LINE = 32, /* the line is written anew after so many steps */
};

typedef struct {
    AudeMove move;
    uint32_t first, visits;
    uint16_t n;
    int8_t seat; /* who decides in this node; AUDE_CHANCE */
    bool expanded;
    int64_t sum; /* for whoever chose `move` */
} Node;

typedef struct {
    LandMind land; /* first: land_mind() */
    int turns; /* to be played at random; 0: none */
    bool to_end; /* random play to the end, and what it came to */
    uint32_t n;
    Node node[MAX_NODES];
} Tree;

/* ---- Numbers ------------------------------------------------------------------------------ */

/* From a margin to a value, and back. */
static int32_t squash(int32_t margin) {
    int32_t size = margin < 0 ? -margin : margin;
    return (int32_t)((int64_t)VALUE_ONE * margin / (HALF_WON + size));
}

static int32_t unsquash(int64_t value) {
    int64_t size = value < 0 ? -value : value;
    return (int32_t)(size < VALUE_ONE ? value * HALF_WON / (VALUE_ONE - size) : 0);
}

/* The natural logarithm in 1/256, near enough: the highest bit, and a line between powers of 2. */
static uint32_t logarithm(uint32_t n) {
    uint32_t bit = 31u - (uint32_t)__builtin_clz(n | 1);
    uint32_t between = (uint32_t)(((uint64_t)n << 8) >> bit) - 256;
    return (bit * 256 + between) * LN_2 / 256;
}

/* ---- Expansion ----------------------------------------------------------------------------- */

static void expand(Tree *tree, Node *node, const AudeGame *game) {
    AudeMove moves[AUDE_MAX_MOVES];
    int weights[AUDE_MAX_MOVES];
    int actor = aude_actor(game);
    int n = actor == AUDE_CHANCE ? aude_chances(game, moves, weights) : aude_moves(game, moves);
    if (tree->n + (uint32_t)n > MAX_NODES) return;
    node->first = tree->n;
    node->n = (uint16_t)n;
    node->seat = (int8_t)actor;
    node->expanded = true;
    for (int i = 0; i < n; i++) tree->node[tree->n++] = (Node){.move = moves[i]};
}

static uint32_t child_of_chance(const Tree *tree, const Node *node, AudeMove move) {
    uint32_t i = node->first;
    while (tree->node[i].move != move) i++;
    return i;
}

/* ---- Selection ----------------------------------------------------------------------------- */

/* UCT: the mean of a child, and a bound that shrinks as it is visited: sqrt(ln(visits) / its own).
 * One that was never visited comes first; among several, by chance. */
static uint32_t select_child(AiMind *mind, const Tree *tree, const Node *node) {
    uint32_t log = logarithm(node->visits + 1), best = node->first;
    uint32_t begin = random_below(&mind->rng, node->n);
    int64_t most = INT64_MIN;
    for (uint32_t k = 0; k < node->n; k++) {
        uint32_t i = node->first + (begin + k) % node->n;
        const Node *child = &tree->node[i];
        if (!child->visits) return i;
        uint64_t spread =
            (uint64_t)square_root(((uint64_t)log << 8) / child->visits); /* in 1/256 */
        int64_t bound = child->sum / child->visits + (int64_t)(EXPLORE * spread / 256);
        if (bound > most) most = bound, best = i;
    }
    return best;
}

/* ---- Simulation ---------------------------------------------------------------------------- */

static void simulate(AiMind *mind, Tree *tree, AudeGame *game, int32_t value[]) {
    Evaluator *evaluator = &tree->land.evaluator;
    int n = game->rules.players;
    AudePolicy policy = {.limit = tree->to_end ? 0 : tree->turns, .figures = FIGURES};
    if ((tree->turns || game->land.phase != LAND_TO_DRAW) && game->land.phase != LAND_OVER) {
        if (!policy.limit && !tree->to_end) policy.limit = 1;
        aude_playout(game, &policy, &mind->rng);
    }
    value[0] = squash(evaluate(evaluator, game, 0).margin);
    value[1] = -value[0];
    for (int seat = 1; n > 2 && seat < n; seat++)
        value[seat] = squash(evaluate(evaluator, game, seat).margin);
}

static void search_once(AiMind *mind, Tree *tree) {
    AudeGame game;
    uint32_t path[MAX_PATH], at = 0;
    int8_t chooser[MAX_PATH] = {AUDE_CHANCE};
    int32_t value[AUDE_MAX_SEATS];
    int n = 0;
    aude_copy(&game, &mind->game);
    for (path[n++] = 0; game.land.phase != LAND_OVER && n < MAX_PATH;) {
        Node *node = &tree->node[at];
        bool leaf = !node->expanded;
        if (leaf) expand(tree, node, &game);
        if (!node->expanded) break;
        if (node->seat < 0)
            at = child_of_chance(tree, node, aude_sample(&game, &mind->rng));
        else
            at = select_child(mind, tree, node);
        aude_play(&game, tree->node[at].move, NULL);
        chooser[n] = node->seat;
        path[n++] = at;
        if (leaf && node->seat >= 0) break;
    }
    simulate(mind, tree, &game, value);
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
    while (node->expanded && node->seat == mind->seat && line->n < AI_MAX_LINE) {
        const Node *child = &tree->node[most_visited(tree, node)];
        if (!child->visits) break;
        if (!line->n) value = child->sum / child->visits, line->nodes = child->visits;
        line->move[line->n++] = child->move;
        node = child;
    }
    line->margin = unsquash(value);
    line->win = win_chance(logit_of_margin(line->margin));
    mind->n_lines = 1;
}

static void tree_look(AiMind *mind) {
    Tree *tree = mind_memory(mind);
    LandMind *land = land_mind(mind);
    land->evaluator.linear = mind_setting(mind, AI_LINEAR, 0);
    tree->turns = (int)mind_setting(mind, AI_TURNS, TURNS);
    tree->to_end = tree->turns == TURNS_TO_END;
    tree->n = 1;
    tree->node[0] = (Node){0};
    mind_decide(mind, AUDE_PASS);
    search_once(mind, tree);
    write_line(mind, tree);
    mind->nodes = 1;
}

static bool tree_think(AiMind *mind) {
    Tree *tree = mind_memory(mind);
    if (tree->node[0].n < 2 && tree->node[0].visits > 1) return false;
    search_once(mind, tree);
    if (++mind->nodes % STEPS_A_LINE == 0) write_line(mind, tree);
    return true;
}

const AiBrain land_mcts = {sizeof(Tree), tree_look, tree_think};
