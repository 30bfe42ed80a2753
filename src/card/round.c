/* round.c -- the order of play (CARD-5 to CARD-12, CARD-22): see the picture in card.h. */
#include "round.h"

#include "chest.h"
#include "haul.h"
#include "rows.h"

int card_round(const CardGame *game) {
    int each = game->rules.players * card_deal[game->rules.players];
    if (game->phase <= CARD_TO_LAY) return 0;
    return (CARD_CARDS - CARD_OPENING - game->n_pile + each - 1) / each;
}

bool round_can_deal(const CardGame *game) {
    return game->n_pile >= game->rules.players * card_deal[game->rules.players];
}

static bool all_placed(const CardGame *game) {
    for (int seat = 0; seat < game->rules.players; seat++)
        if (game->claim[seat].row == CARD_NO_COLOUR) return false;
    return true;
}

/* While hauls are settled, followers are on their way home. */
int card_next_dealer(const CardGame *game) {
    bool settling = game->phase == CARD_TO_TAKE || game->phase == CARD_TO_JOIN;
    bool placed = settling || (game->phase == CARD_TO_PLAY && all_placed(game));
    return placed && round_can_deal(game) ? game->last : -1;
}

/* ---- Set-up and deal ---------------------------------------------------- */

static void start_dealing(CardGame *game) {
    game->phase = CARD_TO_DEAL;
    game->seat = (uint8_t)round_left_of(game, game->dealer);
}

static void opening_laid(CardGame *game, int face, int row) {
    row_append(game, row, card_lying(face, CARD_OPEN));
    game->asked = CARD_UNKNOWN;
    game->phase = CARD_TO_REVEAL;
    if (game->n_pile == CARD_CARDS - CARD_OPENING) start_dealing(game);
}

static void opening_revealed(CardGame *game, int face) {
    if (card_faces[face].colour != CARD_NO_COLOUR) {
        opening_laid(game, face, card_faces[face].colour);
        return;
    }
    game->asked = (uint8_t)face;
    game->phase = CARD_TO_LAY;
}

/* Cards go round one by one; when the next has enough, so have all. */
static void dealt(CardGame *game, int face) {
    hand_add(game, game->seat, face);
    game->seat = (uint8_t)round_left_of(game, game->seat);
    if (hand_full(game, game->seat)) game->phase = CARD_TO_PLAY;
}

void round_draw(CardGame *game, int face) {
    pile_take(game, face);
    if (game->phase == CARD_TO_REVEAL)
        opening_revealed(game, face);
    else
        dealt(game, face);
}

/* ---- The end of a round ------------------------------------------------- */

static void finish(CardGame *game, AudeAccount *account) {
    int points[CARD_SEATS] = {0};
    chest_score(game, points, account);
    for (int seat = 0; seat < game->rules.players; seat++)
        game->points[seat] = (int16_t)(game->points[seat] + points[seat]);
    game->phase = CARD_OVER;
}

/* Settle what can be settled; if that is all, go on to the next round. */
static void settle(CardGame *game, AudeAccount *account) {
    game->asked = CARD_UNKNOWN;
    if (!haul_settle(game, account)) return;
    for (int seat = 0; seat < game->rules.players; seat++)
        game->claim[seat] = (CardClaim){.row = CARD_NO_COLOUR};
    game->dealer = game->last;
    start_dealing(game);
    if (!round_can_deal(game)) finish(game, account);
}

static void turn_taken(CardGame *game, AudeAccount *account) {
    int next = game->seat;
    for (int i = 0; i < game->rules.players; i++) {
        next = round_left_of(game, next);
        if (!round_can_act(game, next)) continue;
        game->seat = (uint8_t)next;
        return;
    }
    settle(game, account);
}

/* ---- Moves -------------------------------------------------------------- */

static void card_to_row(CardGame *game, AudeMove move, int how, AudeAccount *account) {
    int face = card_move_face(move);
    hand_remove(game, game->seat, face);
    row_append(game, card_move_row(move), card_lying(face, how));
    turn_taken(game, account);
}

void card_play(CardGame *game, AudeMove move, AudeAccount *account) {
    int face = card_move_face(move), row = card_move_row(move);
    switch (aude_move_kind(move)) {
    case CARD_DRAW: round_draw(game, face); break;
    case CARD_LAY:  opening_laid(game, face, row); break;
    case CARD_HIDE: card_to_row(game, move, 1 + game->seat, account); break;
    case CARD_PLAY: card_to_row(game, move, CARD_OPEN, account); break;
    case CARD_CLAIM:
        row_claim(game, row, game->seat);
        turn_taken(game, account);
        break;
    case CARD_TAKE:
        haul_take(game);
        settle(game, account);
        break;
    case CARD_KEEP:
        haul_keep(game);
        settle(game, account);
        break;
    default: haul_join(game, row); settle(game, account);
    }
}
