/* setup.c -- the empty table, and positions set up by hand. */
#include <string.h>

#include "../game.h"
#include "haul.h"
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

/* Cards come from the pile.  One that is unknown still counts among the faces there (see card.h),
 * so that there may be faces left, but no card. */
static AudeError check_face(const CardGame *game, int face) {
    if (!game->n_pile) return AUDE_ERR_CARD_GONE;
    return face == CARD_UNKNOWN ? AUDE_OK : pile_check(game, face);
}

static void take_face(CardGame *game, int face) {
    if (face == CARD_UNKNOWN)
        game->n_pile--;
    else
        pile_take(game, face);
}

AudeError card_setup_row(CardGame *game, int row, int face, int how) {
    AudeError gone = check_face(game, face);
    int colour = gone ? CARD_NO_COLOUR : card_faces[face].colour;
    if (gone) return gone;
    if (how == CARD_OPEN && colour != row && colour != CARD_NO_COLOUR) return AUDE_ERR_ROW_COLOUR;
    bool known = how >= CARD_OPEN && (how <= game->rules.players || how == CARD_TURNED);
    bool open = how == CARD_OPEN || how == CARD_TURNED;
    if (!known || game->length[row] == CARD_MAX_ROW) return AUDE_ERR_NOT_NOW;
    if (open && face == CARD_UNKNOWN) return AUDE_ERR_NOT_NOW;
    take_face(game, face);
    row_append(game, row, card_lying(face, how));
    return AUDE_OK;
}

AudeError card_setup_hand(CardGame *game, int seat, int face) {
    AudeError gone = check_face(game, face);
    if (gone) return gone;
    if (hand_full(game, seat)) return AUDE_ERR_NOT_NOW;
    take_face(game, face);
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
    case CARD_NOTHING:        return &game->chest[seat][CARD_CHEST_UNKNOWN];
    case CARD_ANIMAL_JOKER:
        return row == CARD_NO_COLOUR ? &game->waiting[seat] : &game->joker[seat][row];
    default: return NULL;
    }
}

AudeError card_setup_won(CardGame *game, int seat, int face, int row) {
    AudeError gone = check_face(game, face);
    uint8_t *place = gone ? NULL : place_of(game, seat, face, row);
    if (gone) return gone;
    if (!place || *place == CARD_CARDS) return AUDE_ERR_NOT_NOW;
    if (row != CARD_NO_COLOUR && card_faces[face].kind == CARD_ANIMAL_JOKER)
        game->animal[seat][row]++;
    ++*place;
    if (face != CARD_UNKNOWN) pile_take(game, face);
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

AudeError card_setup_gone(CardGame *game, int face) {
    AudeError gone = face == CARD_UNKNOWN ? AUDE_ERR_CARD_GONE : check_face(game, face);
    if (!gone) pile_take(game, face);
    return gone;
}

void card_setup_last(CardGame *game, int seat) { game->last = (uint8_t)seat; }

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

/* Cards are turned over only for the haul at hand and those beside it, in row `now`; then all know
 * them. */
static bool turned_in(const CardGame *game, int now) {
    for (int row = 0; row < CARD_ROWS; row++)
        for (int i = 0; i < game->length[row]; i++)
            if (card_lying_how(game->row[row][i]) == CARD_TURNED &&
                (row != now || i >= game->claimed[row] || !card_lying_face(game->row[row][i])))
                return false;
    return true;
}

/* Does everybody have what the deal has given him when it comes to `seat`, and does the
 * pile hold the rest?  Cards go round from the left of the dealer. */
static bool can_deal_to(const CardGame *game, int dealer, int seat) {
    int players = game->rules.players, each = card_deal[players];
    int before = (seat - dealer + players - 1) % players, missing = 0;
    for (int i = 0; i < players; i++) {
        int other = (dealer + 1 + i) % players;
        if (game->n_hand[other] != game->n_hand[seat] + (i < before)) return false;
        if (game->claim[other].row != CARD_NO_COLOUR) return false;
        missing += each - game->n_hand[other];
    }
    return game->n_hand[seat] < each && missing <= game->n_pile;
}

/* Nothing has happened but that open cards were laid. */
static bool can_reveal(const CardGame *game) {
    bool fresh = game->n_pile > CARD_CARDS - CARD_OPENING;
    for (int seat = 0; seat < game->rules.players; seat++)
        fresh &= game->n_hand[seat] == 0 && game->claim[seat].row == CARD_NO_COLOUR;
    return fresh;
}

static bool hands_empty(const CardGame *game) {
    for (int seat = 0; seat < game->rules.players; seat++)
        if (game->n_hand[seat]) return false;
    return true;
}

static bool can_begin(const CardGame *game, int dealer, int seat, CardPhase phase) {
    switch (phase) {
    case CARD_TO_REVEAL: return can_reveal(game) && seat == dealer;
    case CARD_TO_DEAL:   return can_deal_to(game, dealer, seat);
    case CARD_TO_PLAY:   return round_can_act(game, seat);
    case CARD_OVER:      return hands_empty(game);
    default:             return false;
    }
}

AudeError card_setup_turn(CardGame *game, int dealer, int seat, CardPhase phase) {
    if (!can_begin(game, dealer, seat, phase) || !rows_suffice(game) || !turned_in(game, -1))
        return AUDE_ERR_NOT_NOW;
    game->dealer = (uint8_t)dealer;
    game->seat = (uint8_t)seat;
    game->phase = (uint8_t)phase;
    return AUDE_OK;
}

AudeError card_setup_lay(CardGame *game, int dealer, int face) {
    AudeError error = pile_check(game, face);
    if (!error && card_faces[face].colour != CARD_NO_COLOUR) error = AUDE_ERR_NOT_NOW;
    if (!error) error = card_setup_turn(game, dealer, dealer, CARD_TO_REVEAL);
    if (!error) round_draw(game, face);
    return error;
}

AudeError card_setup_settle(CardGame *game, int dealer) {
    if (!hands_empty(game) || !rows_suffice(game)) return AUDE_ERR_NOT_NOW;
    CardGame before = *game;
    game->dealer = (uint8_t)dealer;
    bool asks = !haul_settle(game, NULL);
    if (asks && !memcmp(game->length, before.length, sizeof before.length) &&
        turned_in(game, game->claim[game->seat].row))
        return AUDE_OK;
    *game = before;
    return AUDE_ERR_NOT_NOW;
}
