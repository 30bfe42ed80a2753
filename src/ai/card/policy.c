/* policy.c -- one ply.
 *
 * While followers are to be placed, a position is evaluated as a draft: whoever is next takes the
 * row that is worth most to him, then the next, and so on.  Rows grow with every card that is
 * still to be played, and who places his follower late gains by that.  So to claim is right
 * when the best row is ahead of the others by more than what patience would bring. */
#include "policy.h"

#include "../../card/moves.h"
#include "../../card/round.h"

#include <assert.h>
#include <string.h>

/* What lies for the taking, row by row, as each seat counts it. */
typedef struct {
    Worth *worth;
    const CardGame *game;
    WorthHaul haul[CARD_SEATS][CARD_ROWS];
    int value[CARD_SEATS][CARD_ROWS];
    uint8_t order[CARD_SEATS]; /* seats with a follower, after the mover and in turn */
    int n_order;
    int cards; /* in all hands, after this turn if it plays a card */
} Draft;

static void draft_count(Draft *draft, int seat) {
    const CardGame *game = draft->game;
    for (int row = 0; row < CARD_ROWS; row++) {
        WorthHaul *haul = &draft->haul[seat][row];
        *haul = (WorthHaul){0};
        for (int i = game->claimed[row]; i < game->length[row]; i++)
            worth_add(draft->worth, haul, game->row[row][i], row, seat);
        draft->value[seat][row] = worth_of(draft->worth, haul, seat);
    }
}

static void draft_begin(Draft *draft, Worth *worth) {
    const CardGame *game = worth->game;
    int players = game->rules.players, seat = game->seat;
    draft->worth = worth;
    draft->game = game;
    draft->n_order = 0;
    draft->cards = 0;
    for (int i = 0; i < players; i++) {
        seat = round_left_of(game, seat);
        draft->cards += game->n_hand[seat];
        if (game->claim[seat].row != CARD_NO_COLOUR) continue;
        draft->order[draft->n_order++] = (uint8_t)seat;
        draft_count(draft, seat);
    }
}

static int best_row(const int value[CARD_ROWS], unsigned taken) {
    int best = -1;
    for (int row = 0; row < CARD_ROWS; row++)
        if (!(taken >> row & 1) && (best < 0 || value[row] > value[best])) best = row;
    return best;
}

/* What the mover gets in the draft, less the mean of what the others get; those after the last
 * row find nothing. */
static int draft_result(const Draft *draft, int cards, unsigned taken, int mover) {
    int mine = 0, others = 0, rivals = draft->game->rules.players - 1, place = 0;
    bool claims = taken != 0;
    for (int i = 0; i < draft->n_order; i++) {
        int seat = draft->order[i], waiting = draft->n_order - claims;
        if (claims && seat == mover) continue;
        assert(waiting > 0);
        int row = best_row(draft->value[seat], taken);
        int wins = draft->worth->patience * cards * ++place / waiting;
        if (row >= 0) {
            wins += draft->value[seat][row];
            taken |= 1u << row;
        }
        *(seat == mover ? &mine : &others) += wins;
    }
    assert(rivals > 0);
    return mine - others / rivals;
}

/* The mover's own follower: what he claims is his, and the row begins anew. */
static int weigh_claim(const Draft *draft, int row) {
    int mover = draft->game->seat;
    return draft->value[mover][row] + draft_result(draft, draft->cards, 1u << row, mover);
}

static int weigh_card(Draft *draft, AudeMove move) {
    int mover = draft->game->seat, row = card_move_row(move), before[CARD_SEATS] = {0};
    int how = aude_move_kind(move) == CARD_HIDE ? 1 + mover : CARD_OPEN;
    CardLying card = card_lying(card_move_face(move), how);
    for (int i = 0; i < draft->n_order; i++) {
        int seat = draft->order[i];
        WorthHaul haul = draft->haul[seat][row];
        before[i] = draft->value[seat][row];
        worth_add(draft->worth, &haul, card, row, seat);
        draft->value[seat][row] = worth_of(draft->worth, &haul, seat);
    }
    int result = draft_result(draft, draft->cards - 1, 0, mover);
    for (int i = 0; i < draft->n_order; i++) draft->value[draft->order[i]][row] = before[i];
    return result;
}

/* ---- Choices about a haul ------------------------------------------------------ */

/* The best that the owner can still make of the haul at hand, by trying everything; `depth`
 * choices deep, then the first answer to each. */
static int settle_best(const CardGame *game, int seat, int row, int depth) {
    bool asked = game->phase == CARD_TO_TAKE || game->phase == CARD_TO_JOIN;
    if (!asked || game->seat != seat || game->claim[seat].row != row) {
        Worth worth;
        worth_begin(&worth, game);
        return worth_seat(&worth, seat);
    }
    AudeMove moves[POLICY_MOVES];
    int n = card_moves(game, moves), best = INT32_MIN;
    for (int i = 0; i < (depth ? n : 1); i++) {
        CardGame next = *game;
        card_play(&next, moves[i], NULL);
        int value = settle_best(&next, seat, row, depth ? depth - 1 : 0);
        if (value > best) best = value;
    }
    return best;
}

static void weigh_choices(const Worth *worth, const AudeMove moves[], int n, int score[]) {
    enum { DEPTH = 4 };
    const CardGame *game = worth->game;
    int seat = game->seat, before = worth_seat(worth, seat);
    for (int i = 0; i < n; i++) {
        CardGame next = *game;
        card_play(&next, moves[i], NULL);
        score[i] = settle_best(&next, seat, game->claim[seat].row, DEPTH) - before;
    }
}

/* ---- Moves --------------------------------------------------------------------- */

static void weigh_turns(Worth *worth, const AudeMove moves[], int n, int score[]) {
    Draft draft;
    draft_begin(&draft, worth);
    for (int i = 0; i < n; i++)
        score[i] = aude_move_kind(moves[i]) == CARD_CLAIM
                       ? weigh_claim(&draft, card_move_row(moves[i]))
                       : weigh_card(&draft, moves[i]);
}

void policy_weigh(Worth *worth, const AudeMove moves[], int n, int score[]) {
    int phase = worth->game->phase;
    if (phase == CARD_TO_PLAY)
        weigh_turns(worth, moves, n, score);
    else if (phase == CARD_TO_LAY)
        memset(score, 0, (size_t)n * sizeof *score);
    else
        weigh_choices(worth, moves, n, score);
}

AudeMove policy_move(Worth *worth) {
    AudeMove moves[POLICY_MOVES];
    int score[POLICY_MOVES], n = card_moves(worth->game, moves), best = 0;
    if (n > 1) policy_weigh(worth, moves, n, score);
    for (int i = 1; i < n; i++)
        if (score[i] > score[best]) best = i;
    return moves[best];
}
