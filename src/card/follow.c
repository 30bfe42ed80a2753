/* follow.c -- a game as a seat remembers it, led on by what the seat sees.
 *
 * What is seen puts faces where there was none: into the hand that an open card comes from, and
 * into rows that are turned over.  Then the step is a move like any other, and the rules play it.
 * It all happens on a copy, so that a step which turns out wrong has changed nothing. */
#include "moves.h"
#include "round.h"
#include "rows.h"
#include "view.h"

/* ---- What is turned over -------------------------------------------------- */

typedef struct {
    uint8_t row, at;
} Place;

/* Where cards lie face down that followers claim once `move` is played: from the bottom row to
 * row `top`, each from the board outwards. */
static int face_down(const CardGame *game, AudeMove move, int top, Place place[AUDE_MAX_SHOWN]) {
    int n = 0;
    for (int row = CARD_ROWS - 1; row >= top; row--) {
        bool claims = aude_move_kind(move) == CARD_CLAIM && card_move_row(move) == row;
        int end = claims ? game->length[row] : game->claimed[row];
        for (int at = 0; at < end && n < AUDE_MAX_SHOWN; at++) {
            int how = card_lying_how(game->row[row][at]);
            if (how != CARD_OPEN && how != CARD_TURNED)
                place[n++] = (Place){(uint8_t)row, (uint8_t)at};
        }
    }
    return n;
}

/* How far up rows have been turned over: to the haul that somebody chooses about, or all. */
static int settled_to(const CardGame *game) {
    switch (game->phase) {
    case CARD_TO_PLAY: return CARD_ROWS;
    case CARD_TO_TAKE:
    case CARD_TO_JOIN: return game->claim[game->seat].row;
    default:           return 0;
    }
}

int card_view_shown(const CardGame *game, AudeMove move, AudeShown *shown) {
    CardGame after = *game;
    Place place[AUDE_MAX_SHOWN];
    card_play(&after, move, NULL);
    shown->n = face_down(game, move, settled_to(&after), place);
    for (int i = 0; i < shown->n; i++)
        shown->face[i] = (uint8_t)card_lying_face(game->row[place[i].row][place[i].at]);
    return shown->n;
}

/* ---- Faces for cards that had none ---------------------------------------- */

/* Another plays a card face up: it is one of those that the viewer could not place. */
static AudeError show_in_hand(CardGame *memory, AudeMove seen) {
    int face = card_move_face(seen), seat = memory->seat;
    if (aude_move_kind(seen) != CARD_PLAY || hand_has(memory, seat, face)) return AUDE_OK;
    if (!hand_has(memory, seat, CARD_UNKNOWN)) return AUDE_ERR_NOT_IN_HAND;
    AudeError gone = pile_check(memory, face);
    if (gone) return gone;
    memory->pile[face]--;
    hand_remove(memory, seat, CARD_UNKNOWN);
    hand_add(memory, seat, face);
    return AUDE_OK;
}

static AudeError show_at(CardGame *memory, Place place, int face) {
    CardLying *card = &memory->row[place.row][place.at];
    int known = card_lying_face(*card);
    if (known != CARD_UNKNOWN) return face == known ? AUDE_OK : AUDE_ERR_NOT_SHOWN;
    AudeError gone = pile_check(memory, face);
    if (gone) return gone;
    memory->pile[face]--;
    *card = card_lying(face, card_lying_how(*card));
    return AUDE_OK;
}

/* Are these as many cards as `seen` turns over?  That depends on the cards: whoever has to choose
 * stops it. */
static AudeError show_in_rows(CardGame *memory, AudeMove seen, const AudeShown *shown) {
    Place place[AUDE_MAX_SHOWN];
    AudeShown turned;
    int most = face_down(memory, seen, 0, place);
    if (shown->n > most) return AUDE_ERR_NOT_SHOWN;
    for (int i = 0; i < shown->n; i++) {
        AudeError error = show_at(memory, place[i], shown->face[i]);
        if (error) return error;
    }
    return card_view_shown(memory, seen, &turned) == shown->n ? AUDE_OK : AUDE_ERR_NOT_SHOWN;
}

/* ---- A step ---------------------------------------------------------------- */

/* A card that is dealt to another or played face down by another.  In the pile there is one
 * without a face for the deal. */
static AudeError check_hidden(CardGame *memory, AudeMove seen) {
    bool dealt = aude_move_kind(seen) == CARD_DRAW;
    if (memory->phase != (dealt ? CARD_TO_DEAL : CARD_TO_PLAY)) return AUDE_ERR_NOT_NOW;
    if (dealt) return memory->pile[CARD_UNKNOWN]++, AUDE_OK;
    if (!hand_has(memory, memory->seat, CARD_UNKNOWN)) return AUDE_ERR_NOT_IN_HAND;
    return hand_full(memory, memory->seat) ? AUDE_OK : AUDE_ERR_FACE_UP;
}

static bool is_hidden(const CardGame *memory, int viewer, AudeMove seen) {
    return memory->seat != viewer &&
           (seen == card_move(CARD_DRAW, CARD_UNKNOWN, 0) ||
            seen == card_move(CARD_HIDE, CARD_UNKNOWN, card_move_row(seen)));
}

static AudeError check_seen(CardGame *memory, int viewer, AudeMove seen) {
    if (is_hidden(memory, viewer, seen)) return check_hidden(memory, seen);
    if (card_view_move(memory, viewer, seen) != seen) return AUDE_ERR_NOT_A_MOVE;
    AudeError error = show_in_hand(memory, seen);
    return error ? error : card_check(memory, seen);
}

AudeError card_show(CardGame *memory, int seat, AudeMove seen, const AudeShown *shown) {
    AudeError error = check_seen(memory, seat, seen);
    return error ? error : show_in_rows(memory, seen, shown);
}

AudeError card_follow(CardGame *memory, int seat, AudeMove seen, const AudeShown *shown,
                      AudeAccount *account) {
    CardGame next = *memory;
    AudeError error = card_show(&next, seat, seen, shown);
    if (error) return error;
    card_play(&next, seen, account);
    *memory = next;
    return AUDE_OK;
}
