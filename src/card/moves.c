/* moves.c -- listing and checking moves. */
#include "moves.h"

#include "haul.h"
#include "rows.h"

/* ---- Lists -------------------------------------------------------------- */

static int list_draws(const CardGame *game, AudeMove moves[]) {
    int n = 0;
    for (int face = CARD_FIRST_FACE; face < CARD_FACES; face++)
        if (game->pile[face]) moves[n++] = card_move(CARD_DRAW, face, 0);
    return n;
}

static int list_rows(int kind, int face, AudeMove moves[]) {
    for (int row = 0; row < CARD_ROWS; row++) moves[row] = card_move(kind, face, row);
    return CARD_ROWS;
}

/* Open cards of a colour have one row, all others any (CARD-8). */
static int list_open(int face, AudeMove moves[]) {
    int colour = card_faces[face].colour;
    if (colour == CARD_NO_COLOUR) return list_rows(CARD_PLAY, face, moves);
    moves[0] = card_move(CARD_PLAY, face, colour);
    return 1;
}

/* Hands ascend, so equal cards are neighbours, and unknown ones come first. */
static int list_turns(const CardGame *game, AudeMove moves[]) {
    const uint8_t *hand = game->hand[game->seat];
    bool first = hand_full(game, game->seat);
    int n = 0, n_hand = game->n_hand[game->seat], before = CARD_UNKNOWN;
    for (int i = 0; i < n_hand; i++) {
        int face = hand[i];
        if (face == before) continue;
        n += first ? list_rows(CARD_HIDE, face, moves + n) : list_open(face, moves + n);
        before = face;
    }
    if (game->claim[game->seat].row == CARD_NO_COLOUR) n += list_rows(CARD_CLAIM, 0, moves + n);
    return n;
}

static int list_joins(const CardGame *game, AudeMove moves[]) {
    unsigned kinds = haul_kinds(game);
    int n = 0;
    for (int c = 0; c < CARD_ROWS; c++)
        if (kinds >> c & 1) moves[n++] = card_move(CARD_JOIN, 0, c);
    return n;
}

static int list_choices(const CardGame *game, AudeMove moves[]) {
    moves[0] = card_move(CARD_TAKE, game->asked, 0);
    moves[1] = card_move(CARD_KEEP, game->asked, 0);
    return 2;
}

int card_moves(const CardGame *game, AudeMove moves[]) {
    switch (game->phase) {
    case CARD_TO_REVEAL:
    case CARD_TO_DEAL:   return list_draws(game, moves);
    case CARD_TO_LAY:    return list_rows(CARD_LAY, game->asked, moves);
    case CARD_TO_PLAY:   return list_turns(game, moves);
    case CARD_TO_TAKE:   return list_choices(game, moves);
    case CARD_TO_JOIN:   return list_joins(game, moves);
    default:             return 0;
    }
}

static bool chance_acts(const CardGame *game) {
    return game->phase == CARD_TO_REVEAL || game->phase == CARD_TO_DEAL;
}

int card_chances(const CardGame *game, AudeMove moves[], int weights[]) {
    int n = chance_acts(game) ? list_draws(game, moves) : 0;
    for (int i = 0; i < n; i++) weights[i] = game->pile[card_move_face(moves[i])];
    return n;
}

/* ---- Checks ------------------------------------------------------------- */

static AudeError check_draw(const CardGame *game, int face) {
    if (!chance_acts(game)) return AUDE_ERR_NOT_NOW;
    return game->pile[face] ? AUDE_OK : AUDE_ERR_CARD_GONE;
}

static AudeError check_hide(const CardGame *game, int face) {
    if (game->phase != CARD_TO_PLAY) return AUDE_ERR_NOT_NOW;
    if (!hand_has(game, game->seat, face)) return AUDE_ERR_NOT_IN_HAND;
    return hand_full(game, game->seat) ? AUDE_OK : AUDE_ERR_FACE_UP;
}

static AudeError check_open(const CardGame *game, int face, int row) {
    int colour = card_faces[face].colour;
    if (game->phase != CARD_TO_PLAY) return AUDE_ERR_NOT_NOW;
    if (!hand_has(game, game->seat, face)) return AUDE_ERR_NOT_IN_HAND;
    if (hand_full(game, game->seat)) return AUDE_ERR_FACE_DOWN;
    return colour == row || colour == CARD_NO_COLOUR ? AUDE_OK : AUDE_ERR_ROW_COLOUR;
}

static AudeError check_claim(const CardGame *game) {
    if (game->phase != CARD_TO_PLAY) return AUDE_ERR_NOT_NOW;
    return game->claim[game->seat].row == CARD_NO_COLOUR ? AUDE_OK : AUDE_ERR_FOLLOWER_USED;
}

static AudeError check_asked(const CardGame *game, int face, int phase) {
    if (game->phase != phase) return AUDE_ERR_NOT_NOW;
    return game->asked == face ? AUDE_OK : AUDE_ERR_OTHER_CARD;
}

static AudeError check_join(const CardGame *game, int colour) {
    if (game->phase != CARD_TO_JOIN) return AUDE_ERR_NOT_NOW;
    return haul_kinds(game) >> colour & 1 ? AUDE_OK : AUDE_ERR_NO_ANIMAL;
}

/* Which fields the kinds of move have. */
enum { FACE = 1, ROW = 2 };
static const uint8_t fields[AUDE_MAX_KINDS] = {
    [CARD_DRAW] = FACE, [CARD_LAY] = FACE | ROW, [CARD_HIDE] = FACE | ROW, [CARD_PLAY] = FACE | ROW,
    [CARD_CLAIM] = ROW, [CARD_TAKE] = FACE,      [CARD_KEEP] = FACE,       [CARD_JOIN] = ROW,
};

static bool well_formed(AudeMove move) {
    int kind = aude_move_kind(move), face = card_move_face(move), row = card_move_row(move);
    if (!fields[kind] || move != card_move(kind, face, row)) return false;
    if (!(fields[kind] & ROW) && row) return false;
    return fields[kind] & FACE ? face >= CARD_FIRST_FACE && face < CARD_FACES : face == 0;
}

AudeError card_check(const CardGame *game, AudeMove move) {
    int face = card_move_face(move), row = card_move_row(move);
    if (game->phase == CARD_OVER) return AUDE_ERR_OVER;
    if (!well_formed(move)) return AUDE_ERR_NOT_A_MOVE;
    switch (aude_move_kind(move)) {
    case CARD_DRAW:  return check_draw(game, face);
    case CARD_LAY:   return check_asked(game, face, CARD_TO_LAY);
    case CARD_HIDE:  return check_hide(game, face);
    case CARD_PLAY:  return check_open(game, face, row);
    case CARD_CLAIM: return check_claim(game);
    case CARD_JOIN:  return check_join(game, row);
    default:         return check_asked(game, face, CARD_TO_TAKE);
    }
}
