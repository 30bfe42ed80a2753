/* search.c -- playing on, over and over, in games that the seat may be in.
 *
 * Every playout deals what the seat cannot see, walks down a tree of what it would see, adds a
 * node to it, goes on by one ply (policy.h) to the end of the round, and evaluates what everybody
 * owns then.  A move is tried the more the better it did, and the better one ply thinks of it.
 *
 * The tree is one of information: cards that others play face down are one move a row, so that
 * nothing below depends on what the seat would not know.  What others may do depends on the
 * deal; so a move is compared with the others by how often it was on offer. */
#include "deal.h"
#include "estimate.h"
#include "one_ply.h"

#include "../../card/moves.h"
#include "../../card/round.h"

#include <assert.h>
#include <string.h>

enum {
    NODES = 1 << 16,            /* a full tree does not grow, but is still walked */
    MAX_DEPTH = CARD_SEATS * (CARD_MAX_HAND + 1),   /* a round: all cards, and all claims */
    OFTEN = 1 << 23,            /* as far as offers are counted: times 256 they fit 32 bits */
    STEP = 8,                   /* playouts a step */
    EXPLORE = 40,               /* how much a move that was seldom tried is favoured, percent */
    SHARE_ONE = 1 << 12,        /* the share of the best by one ply; */
    PRIOR = 4 * AI_POINT,       /* so much less by one ply halves that */
};

typedef struct {
    AudeMove move; /* as the seat that thinks would see it */
    uint32_t child, next; /* its first child, its next sibling; 0: none */
    uint32_t visits, offered; /* how often it was chosen, and how often it could have been */
    int64_t sum; /* of what its mover won, in 1/65536 games */
} Node;

/* What is reported of a move of the root. */
typedef struct {
    int64_t margin, square; /* sums */
} Report;

typedef struct {
    Deals deals;
    int moves; /* of the root */
    uint32_t n;
    Node node[NODES]; /* the first is the root */
    Report report[POLICY_MOVES];
} Search;

/* ---- The tree ------------------------------------------------------------------- */

static Node *find_child(Search *search, const Node *parent, AudeMove move) {
    uint32_t at = parent->child;
    while (at && search->node[at].move != move) at = search->node[at].next;
    return at ? &search->node[at] : NULL;
}

/* A new child, or NULL: the tree is full. */
static Node *add_child(Search *search, Node *parent, AudeMove move) {
    if (search->n == NODES) return NULL;
    Node *node = &search->node[search->n];
    *node = (Node){.move = move, .next = parent->child, .offered = 1};
    parent->child = search->n++;
    return node;
}

/* A move as the thinking seat would see it. */
static AudeMove seen_as(const Search *search, const CardGame *game, AudeMove move) {
    if (game->seat == search->deals.seat || aude_move_kind(move) != CARD_HIDE) return move;
    return card_move(CARD_HIDE, CARD_UNKNOWN, card_move_row(move));
}

/* A way to go on from a node. */
typedef struct {
    AudeMove move, seen;
    int score; /* by one ply */
    Node *node; /* or NULL: never tried */
} Candidate;

/* The moves of a position, of those that look the same the best. */
static int list_candidates(Search *search, Worth *worth, const Node *parent,
                           Candidate candidates[]) {
    AudeMove moves[POLICY_MOVES];
    int score[POLICY_MOVES], n_moves = card_moves(worth->game, moves), n = 0;
    policy_weigh(worth, moves, n_moves, score);
    for (int i = 0; i < n_moves; i++) {
        AudeMove seen = seen_as(search, worth->game, moves[i]);
        int at = 0;
        while (at < n && candidates[at].seen != seen) at++;
        if (at == n)
            candidates[n++] =
                (Candidate){moves[i], seen, score[i], find_child(search, parent, seen)};
        if (score[i] > candidates[at].score)
            candidates[at].move = moves[i], candidates[at].score = score[i];
    }
    return n;
}

/* How much one ply thinks of each candidate, and what they won together; returns the sum of
 * shares. */
static int64_t weigh_candidates(const Candidate candidates[], int n, int share[], int64_t *usual) {
    int64_t sum = 0, visits = 0, shares = 0;
    int top = candidates[0].score;
    for (int i = 1; i < n; i++)
        if (candidates[i].score > top) top = candidates[i].score;
    for (int i = 0; i < n; i++) {
        shares += share[i] = (PRIOR * SHARE_ONE) / (PRIOR + top - candidates[i].score);
        if (!candidates[i].node) continue;
        sum += candidates[i].node->sum;
        visits += candidates[i].node->visits;
    }
    *usual = visits ? sum / visits : AI_CERTAIN / 2;
    return shares;
}

/* Which candidate to try (PUCT): by what it won so far, and more the less it was tried, shared out
 * by what one ply thinks of it.  The root of 256 times the offers is 16 times their root. */
static const Candidate *choose(const Candidate candidates[], int n, uint32_t times) {
    int share[POLICY_MOVES];
    int64_t usual, shares = weigh_candidates(candidates, n, share, &usual), best = INT64_MIN;
    const Candidate *chosen = candidates;
    for (int i = 0; i < n; i++) {
        const Node *node = candidates[i].node;
        uint32_t visits = node ? node->visits : 0, offered = node ? node->offered : times;
        int64_t value = visits ? node->sum / visits : usual;
        int64_t urge = (int64_t)square_root((offered < OFTEN ? offered : OFTEN) << 8) *
                       (AI_CERTAIN / 16) * EXPLORE / 100;
        value += urge * share[i] / shares / (1 + visits);
        if (value > best) best = value, chosen = &candidates[i];
    }
    return chosen;
}

/* One step down, in the tree and in the game; NULL if the tree has no room for it. */
static Node *step_down(Search *search, Node *parent, CardGame *game, Worth *worth) {
    Candidate candidates[POLICY_MOVES];
    int n = list_candidates(search, worth, parent, candidates);
    assert(n > 0);
    for (int i = 0; i < n; i++)
        if (candidates[i].node) candidates[i].node->offered++;
    const Candidate *candidate = choose(candidates, n, parent->visits + 1);
    Node *node = candidate->node ? candidate->node : add_child(search, parent, candidate->seen);
    if (node) card_play(game, candidate->move, NULL);
    return node;
}

typedef struct {
    Node *node[MAX_DEPTH];
    uint8_t mover[MAX_DEPTH];
    int n;
} Path;

/* Down to a node that is new, or to the end of the round. */
static void descend(Search *search, CardGame *game, Worth *worth, Path *path) {
    Node *node = &search->node[0];
    int phase = game->phase;
    bool known = true;
    path->n = 0;
    while (known && game->phase == phase) {
        int mover = game->seat;
        node = step_down(search, node, game, worth);
        if (!node) return;
        path->node[path->n] = node;
        path->mover[path->n++] = (uint8_t)mover;
        known = node->visits > 0;
    }
}

static void playout(AiMind *mind, Search *search) {
    CardGame game;
    Path path;
    CardOutcome outcome;
    Worth worth;
    deals_next(&search->deals, &mind->rng, &game);
    worth_begin(&worth, &game);
    descend(search, &game, &worth, &path);
    estimate_play_on(&game, &worth, card_round(&game) == 0, &mind->rng);
    outcome_evaluate(&game, DOUBT_OF_PLAYERS, &outcome);
    for (int i = 0; i < path.n; i++) {
        path.node[i]->visits++;
        path.node[i]->sum += outcome.win[path.mover[i]];
    }
    assert(path.n > 0); /* the moves of the root always have room */
    Report *report = &search->report[path.node[0] - &search->node[1]];
    int64_t margin = outcome.margin[mind->seat];
    report->margin += margin;
    report->square += margin * margin;
    search->node[0].visits++;
    mind->nodes++;
}

/* ---- The player ------------------------------------------------------------------ */

static AiLine line_of(const Search *search, int move) {
    const Node *node = &search->node[1 + move];
    const Report *report = &search->report[move];
    AiLine line = {.move = {node->move}, .n = 1, .nodes = node->visits};
    if (!node->visits) return line;
    int64_t mean = report->margin / node->visits;
    int64_t spread = report->square / node->visits - mean * mean;
    line.margin = (int32_t)mean;
    line.win = (int32_t)(node->sum / node->visits);
    line.error = (int32_t)square_root((uint32_t)(spread > 0 ? spread / node->visits : 0));
    return line;
}

/* What was tried most is best: it was tried because it did well. */
static void write_lines(AiMind *mind, const Search *search) {
    for (int n = 0; n < search->moves; n++) {
        AiLine line = line_of(search, n);
        int at = n;
        for (; at && mind->line[at - 1].nodes < line.nodes; at--)
            mind->line[at] = mind->line[at - 1];
        mind->line[at] = line;
    }
    mind->n_lines = search->moves;
}

/* All moves of the root stand at the beginning of the tree. */
static void search_look(AiMind *mind) {
    Search *search = mind_memory(mind);
    AudeMove moves[POLICY_MOVES];
    one_ply_look(mind);
    deals_begin(&search->deals, &mind->game.card, mind->seat);
    search->moves = card_moves(&mind->game.card, moves);
    search->node[0] = (Node){0};
    search->n = 1;
    for (int i = 0; i < search->moves; i++) add_child(search, &search->node[0], moves[i]);
    memset(search->report, 0, sizeof search->report);
}

/* Choices about a haul were all tried by one ply: nothing that others have matters for them. */
static bool decided(const AiMind *mind, const Search *search) {
    int phase = mind->game.card.phase;
    return search->moves == 1 || phase == CARD_TO_TAKE || phase == CARD_TO_JOIN ||
           mind->nodes >= level_playouts(mind);
}

static bool search_think(AiMind *mind) {
    Search *search = mind_memory(mind);
    if (decided(mind, search)) return false;
    for (int i = 0; i < STEP && mind_may_go_on(mind); i++) playout(mind, search);
    write_lines(mind, search);
    return true;
}

const AiBrain card_search = {sizeof(Search), search_look, search_think};
