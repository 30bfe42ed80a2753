/* setup.c -- the empty table, and positions set up by hand. */
#include <string.h>

#include "../game.h"
#include "round.h"
#include "rows.h"

AudeError card_setup(CardGame *game, const AudeRules *rules) {
    if (rules->players < 2 || rules->players > CARD_SEATS) return AUDE_ERR_CARD_PLAYERS;
    AudeError error = game_check_rules(rules);
    if (error) return error;
    memset(game, 0, sizeof *game);
    game->rules = *rules;
    game->seat = game->dealer = rules->first;
    game->n_pile = CARD_CARDS;
    for (int face = 0; face < CARD_FACES; face++) game->pile[face] = card_faces[face].copies;
    for (int seat = 0; seat < CARD_SEATS; seat++) game->claim[seat].row = CARD_NO_COLOUR;
    return AUDE_OK;
}

AudeError card_start(CardGame *game, const AudeRules *rules) { return card_setup(game, rules); }

static AudeError check_pile(const CardGame *game, int face) {
    bool known = face >= CARD_FIRST_FACE && face < CARD_FACES;
    return known && game->pile[face] ? AUDE_OK : AUDE_ERR_CARD_GONE;
}

AudeError card_setup_row(CardGame *game, int row, int face, int how) {
    AudeError gone = check_pile(game, face);
    int colour = gone ? CARD_NO_COLOUR : card_faces[face].colour;
    if (gone) return gone;
    if (how == CARD_OPEN && colour != row && colour != CARD_NO_COLOUR) return AUDE_ERR_ROW_COLOUR;
    if (how < CARD_OPEN || how > game->rules.players || game->length[row] == CARD_MAX_ROW)
        return AUDE_ERR_NOT_NOW;
    pile_take(game, face);
    row_append(game, row, card_lying(face, how));
    return AUDE_OK;
}

AudeError card_setup_hand(CardGame *game, int seat, int face) {
    AudeError gone = check_pile(game, face);
    if (gone) return gone;
    if (hand_full(game, seat)) return AUDE_ERR_NOT_NOW;
    pile_take(game, face);
    hand_add(game, seat, face);
    return AUDE_OK;
}

/* The place where a card won before is counted, or NULL: it is in the box. */
static uint8_t *place_of(CardGame *game, int seat, int face, int row) {
    int colour = card_faces[face].colour;
    switch (card_faces[face].kind) {
    case CARD_ANIMAL:         return &game->animal[seat][colour];
    case CARD_BUILDING:       return &game->chest[seat][colour];
    case CARD_BUILDING_JOKER: return &game->chest[seat][CARD_CHEST_JOKER];
    case CARD_ANIMAL_JOKER:
        return row == CARD_NO_COLOUR ? &game->waiting[seat] : &game->joker[seat][row];
    default: return NULL;
    }
}

AudeError card_setup_won(CardGame *game, int seat, int face, int row) {
    AudeError gone = check_pile(game, face);
    uint8_t *place = gone ? NULL : place_of(game, seat, face, row);
    if (gone) return gone;
    if (!place) return AUDE_ERR_NOT_NOW;
    if (row != CARD_NO_COLOUR && card_faces[face].kind == CARD_ANIMAL_JOKER)
        game->animal[seat][row]++;
    ++*place;
    pile_take(game, face);
    return AUDE_OK;
}

AudeError card_setup_claim(CardGame *game, int seat, int row) {
    if (game->claim[seat].row != CARD_NO_COLOUR) return AUDE_ERR_FOLLOWER_USED;
    row_claim(game, row, seat);
    return AUDE_OK;
}

void card_setup_points(CardGame *game, int seat, int points) {
    game->points[seat] = (int16_t)points;
}

void card_setup_pile(CardGame *game, int n) {
    for (int face = CARD_FIRST_FACE; face < CARD_FACES; face++)
        while (game->pile[face] && game->n_pile > n) pile_take(game, face);
}

/* Rows hold what a game can lay in one: 40 open cards, and so many hidden ones. */
static bool rows_suffice(const CardGame *game) {
    enum { MAX_HIDDEN = CARD_MAX_ROW - 40 };
    int players = game->rules.players;
    int to_come = game->n_pile / (players * card_deal[players]) * players;
    for (int seat = 0; seat < players; seat++) to_come += hand_full(game, seat);
    for (int row = 0; row < CARD_ROWS; row++) {
        int hidden = to_come;
        for (int i = 0; i < game->length[row]; i++)
            hidden += card_lying_how(game->row[row][i]) != CARD_OPEN;
        if (hidden > MAX_HIDDEN) return false;
    }
    return true;
}

AudeError card_setup_turn(CardGame *game, int dealer, int seat, CardPhase phase) {
    bool deal = phase == CARD_TO_DEAL && round_can_deal(game);
    bool play = phase == CARD_TO_PLAY && round_can_act(game, seat);
    if ((!deal && !play) || !rows_suffice(game)) return AUDE_ERR_NOT_NOW;
    game->dealer = (uint8_t)dealer;
    game->seat = (uint8_t)seat;
    game->phase = (uint8_t)phase;
    return AUDE_OK;
}
