/* search.c -- playing on, over and over, in games that the seat may be in.
 *
 * Every playout deals what the seat cannot see, walks down a tree of what it would see, adds a
 * node to it, goes on by one ply (policy.h) to the end of the round, and judges what everybody
 * owns then.  A move is tried the more the better it did, and the better one ply thinks of it.
 *
 * The tree is one of information: cards that others play face down are one move a row, so that
 * nothing below depends on what the seat would not know. */
#include "../mind.h"
#include "card.h"
#include "deal.h"
#include "policy.h"

#include "../../card/moves.h"
#include "../../card/round.h"

#include <string.h>

enum {
    NODES = 1 << 16,
    DEPTH = CARD_SEATS * (CARD_MAX_HAND + 1),
    STEP = 8,                   /* playouts a step */
    EXPLORE = 40,               /* how much a move that was seldom tried is favoured */
    PRIOR = 4 * AI_POINT,       /* so much less by one ply halves that */
};

typedef struct {
    AudeMove move;              /* as the seat that thinks would see it */
    uint32_t child, next;       /* its first child, its next sibling; 0: none */
    uint32_t visits, offered;   /* how often it was chosen, and how often it could have been */
    int64_t sum;                /* of what its mover got, 1/65536 games won */
} Node;

/* What is reported of a move of the root. */
typedef struct {
    int64_t margin, square;
} Report;

typedef struct {
    Deals deals;
    uint32_t n;
    Node node[NODES];
    Report report[POLICY_MOVES + 2]; /* by node number: root moves come first */
} Search;

/* ---- The end of a playout ------------------------------------------------------ */

typedef struct {
    int margin[CARD_SEATS];
    int win[CARD_SEATS];
} Outcome;

/* How likely a lead is kept: 1 / (1 + exp(-x)) for x = 0, 1/4, 1/2 ... 6, in 1/65536. */
static const uint16_t kept[] = {32768, 36843, 40792, 44511, 47911, 50945, 53588, 55844, 57726,
                                59290, 60547, 61564, 62428, 63049, 63566, 63990, 64358, 64596,
                                64808, 64972, 65104, 65209, 65288, 65350, 65374};

static int win_chance(int margin, int scale) {
    enum { LAST = sizeof kept / sizeof *kept - 1 };
    int size = margin < 0 ? -margin : margin;
    int64_t x = (int64_t)size * 4 * 256 / scale;
    int64_t i = x >> 8, part = x & 255;
    int chance = i >= LAST ? kept[LAST] : (int)(kept[i] + ((kept[i + 1] - kept[i]) * part >> 8));
    return margin < 0 ? AI_CERTAIN - chance : chance;
}

/* Rounds to come make leads uncertain. */
static int lead_scale(const CardGame *game) {
    static const int of[] = {5, 8, 11, 14, 16, 17, 18, 19, 20, 21, 22};
    int rounds = game->n_pile / (game->rules.players * card_deal[game->rules.players]);
    if (game->phase == CARD_OVER) return AI_POINT;
    return of[rounds < 10 ? rounds : 10] * AI_POINT;
}

static void judge(const CardGame *game, Outcome *out) {
    Worth worth;
    int value[CARD_SEATS], scale = lead_scale(game);
    worth_begin(&worth, game);
    for (int seat = 0; seat < game->rules.players; seat++) {
        value[seat] = worth_seat(&worth, seat);
        if (game->phase == CARD_OVER) value[seat] += card_chest_size(game, seat);
    }
    for (int seat = 0; seat < game->rules.players; seat++) {
        int rival = INT32_MIN;
        for (int other = 0; other < game->rules.players; other++)
            if (other != seat && value[other] > rival) rival = value[other];
        out->margin[seat] = value[seat] - rival;
        out->win[seat] = win_chance(out->margin[seat], scale);
    }
}

/* Between rounds: nobody has a card yet. */
static bool round_over(const CardGame *game) {
    return game->phase == CARD_TO_DEAL && game->n_hand[round_left_of(game, game->dealer)] == 0;
}

/* One ply after the other to the end of the round; that of a set-up is the first. */
static void play_on(CardGame *game, Worth *worth, uint64_t *rng) {
    bool opening = card_round(game) == 0;
    while (game->phase != CARD_OVER && (opening || !round_over(game))) {
        if (game->phase == CARD_TO_REVEAL || game->phase == CARD_TO_DEAL) {
            round_draw(game, deal_draw(game, rng));
            opening &= game->phase != CARD_TO_PLAY;
        } else {
            card_play(game, policy_move(worth), NULL);
        }
    }
}

/* ---- The tree ------------------------------------------------------------------- */

static uint32_t root_of(uint32_t n) {
    uint32_t root = 0;
    for (uint32_t bit = 1u << 15; bit; bit >>= 1)
        if ((uint64_t)(root + bit) * (root + bit) <= n) root += bit;
    return root;
}

static Node *child_of(Search *search, Node *parent, AudeMove move) {
    uint32_t *link = &parent->child;
    for (; *link; link = &search->node[*link].next)
        if (search->node[*link].move == move) return &search->node[*link];
    if (search->n == NODES) return NULL;
    *link = search->n;
    search->node[search->n] = (Node){.move = move};
    return &search->node[search->n++];
}

/* A move as the thinking seat would see it. */
static AudeMove seen_as(const Search *search, const CardGame *game, AudeMove move) {
    if (game->seat == search->deals.seat || aude_move_kind(move) != CARD_HIDE) return move;
    return card_move(CARD_HIDE, CARD_UNKNOWN, card_move_row(move));
}

/* The moves of a position that differ for the thinking seat, the best of those that do not. */
static int list_seen(const Search *search, Worth *worth, AudeMove moves[], int score[]) {
    const CardGame *game = worth->game;
    AudeMove all[POLICY_MOVES];
    int weight[POLICY_MOVES], n_all = card_moves(game, all), n = 0;
    policy_weigh(worth, all, n_all, weight);
    for (int i = 0; i < n_all; i++) {
        int at = 0;
        while (at < n && seen_as(search, game, moves[at]) != seen_as(search, game, all[i])) at++;
        if (at < n && weight[i] <= score[at]) continue;
        if (at == n) n++;
        moves[at] = all[i];
        score[at] = weight[i];
    }
    return n;
}

static int highest(const int score[], int n) {
    int best = 0;
    for (int i = 1; i < n; i++)
        if (score[i] > score[best]) best = i;
    return best;
}

/* Which of the moves to try: what it won so far, and more the less it was tried. */
static Node *choose(Search *search, Node *parent, Worth *worth, AudeMove *move) {
    const CardGame *game = worth->game;
    AudeMove moves[POLICY_MOVES];
    int score[POLICY_MOVES], n = list_seen(search, worth, moves, score);
    int top = score[highest(score, n)];
    Node *child[POLICY_MOVES];
    int64_t sum = 0, visits = 0, share = 0, best = INT64_MIN;
    int weight[POLICY_MOVES], pick = 0;
    for (int i = 0; i < n; i++) {
        child[i] = child_of(search, parent, seen_as(search, game, moves[i]));
        if (!child[i]) return NULL;
        child[i]->offered++;
        sum += child[i]->sum;
        visits += child[i]->visits;
        weight[i] = (PRIOR << 12) / (PRIOR + top - score[i]);
        share += weight[i];
    }
    int64_t usual = visits ? sum / visits : AI_CERTAIN / 2;
    for (int i = 0; i < n; i++) {
        const Node *node = child[i];
        int64_t value = node->visits ? node->sum / node->visits : usual;
        int64_t more = (int64_t)root_of(node->offered << 8) * (AI_CERTAIN / 16) / 100 * EXPLORE *
                       weight[i] / share / (1 + node->visits);
        if (value + more > best) best = value + more, pick = i;
    }
    *move = moves[pick];
    return child[pick];
}

typedef struct {
    Node *node[DEPTH];
    uint8_t mover[DEPTH];
    int n;
} Path;

/* Down to a node that is new, or to the end of the round. */
static void descend(Search *search, CardGame *game, Worth *worth, Path *path) {
    Node *node = &search->node[0];
    int phase = game->phase;
    path->n = 0;
    while (game->phase == phase) {
        AudeMove move;
        int mover = game->phase == CARD_TO_LAY ? game->dealer : game->seat;
        node = choose(search, node, worth, &move);
        if (!node) return;
        path->node[path->n] = node;
        path->mover[path->n++] = (uint8_t)mover;
        card_play(game, move, NULL);
        if (!node->visits) return;
    }
}

static void playout(AiMind *mind, Search *search) {
    CardGame game;
    Path path;
    Outcome out;
    Worth worth;
    deals_next(&search->deals, &mind->rng, &game);
    worth_begin(&worth, &game);
    descend(search, &game, &worth, &path);
    play_on(&game, &worth, &mind->rng);
    judge(&game, &out);
    for (int i = 0; i < path.n; i++) {
        path.node[i]->visits++;
        path.node[i]->sum += out.win[path.mover[i]];
    }
    Report *report = &search->report[path.node[0] - search->node];
    int64_t margin = out.margin[mind->seat];
    report->margin += margin;
    report->square += margin * margin;
    mind->nodes++;
}

/* ---- The player ------------------------------------------------------------------ */

static AiLine line_of(const Search *search, uint32_t at) {
    const Node *node = &search->node[at];
    const Report *report = &search->report[at];
    AiLine line = {.move = {node->move}, .n = 1, .nodes = node->visits};
    if (!node->visits) return line;
    int64_t mean = report->margin / node->visits;
    int64_t spread = report->square / node->visits - mean * mean;
    line.margin = (int32_t)mean;
    line.win = (int32_t)(node->sum / node->visits);
    line.error = (int32_t)root_of((uint32_t)(spread > 0 ? spread / node->visits : 0));
    return line;
}

static void write_lines(AiMind *mind, const Search *search) {
    mind->n_lines = 0;
    for (uint32_t at = search->node[0].child; at; at = search->node[at].next) {
        AiLine line = line_of(search, at);
        int i = mind->n_lines < AI_MAX_LINES ? mind->n_lines++ : AI_MAX_LINES - 1;
        for (; i && mind->line[i - 1].nodes < line.nodes; i--) mind->line[i] = mind->line[i - 1];
        mind->line[i] = line;
    }
}

static void search_look(AiMind *mind) {
    Search *search = mind_memory(mind);
    CardGame game;
    Worth worth;
    deals_begin(&search->deals, &mind->game.card, mind->seat);
    deals_next(&search->deals, &mind->rng, &game);
    worth_begin(&worth, &game);
    mind_decide(mind, policy_move(&worth));
    search->n = 1;
    search->node[0] = (Node){0};
    memset(search->report, 0, sizeof search->report);
}

static bool search_think(AiMind *mind) {
    Search *search = mind_memory(mind);
    int phase = mind->game.card.phase;
    if (phase == CARD_TO_TAKE || phase == CARD_TO_JOIN) return false;
    for (int i = 0; i < STEP && mind_may_go_on(mind); i++) playout(mind, search);
    write_lines(mind, search);
    return true;
}

const AiBrain card_search = {sizeof(Search), search_look, search_think};
