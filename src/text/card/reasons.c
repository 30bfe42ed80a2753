/* reasons.c -- why a decision of the card game may be good.
 *
 * A claim is good for what it wins, and for what it keeps from others; a card for the row that it
 * makes better, if oneself can still claim it, and bad if only others can; a choice about a haul
 * for what the haul then pays. */
#include "people/reasons.h"

#include "words.h"

enum { FIRST = 100 };           /* what a decision is about is said before all else */

/* A decision, as its seat sees it. */
typedef struct {
    AudeGame view;              /* before it */
    const CardGame *card;
    int me;
    AudeMove move;
    ReasonList *list;
} Choice;

static void give_row(Choice *choice, ReasonKind what, int weight, int n, int row, int seat) {
    reason_give(choice->list, (Reason){what, (unsigned)row, n, 0, seat, weight});
}

/* About a number, or nothing else at all. */
static void give(Choice *choice, ReasonKind what, int weight, int n) {
    give_row(choice, what, weight, n, 0, 0);
}

/* ---- Counting ------------------------------------------------------------------- */

static bool has_follower(const CardGame *card, int seat) {
    return card->claim[seat].row == CARD_NO_COLOUR;
}

/* What the free cards of a row would pay a seat now. */
static int worth_to(const CardGame *card, int seat, int row, AudeAccount *account) {
    CardGame claimed = *card;
    (void)card_setup_claim(&claimed, seat, row);
    return card_haul(&claimed, seat, account);
}

/* The most that a seat could claim now, but for one row. */
static int best_but(const CardGame *card, int seat, int row) {
    int best = 0;
    for (int other = 0; other < CARD_ROWS; other++) {
        int pays = other == row ? 0 : worth_to(card, seat, other, NULL);
        if (pays > best) best = pays;
    }
    return best;
}

/* The other who would get most for a row, of those who can still claim it; -1: nobody can. */
static int keenest(const CardGame *card, int me, int row, int *points) {
    int best = -1;
    for (int seat = 0; seat < card->rules.players; seat++) {
        if (seat == me || !has_follower(card, seat)) continue;
        int pays = worth_to(card, seat, row, NULL);
        if (best < 0 || pays > *points) best = seat, *points = pays;
    }
    return best;
}

/* Kinds of animals that grow: all of a kind pay again (CARD-14). */
static void see_animals(Choice *choice, const AudeAccount *account, int row) {
    for (int i = 0; i < account->n; i++) {
        const AudeEntry *entry = &account->entry[i];
        if (entry->seat != choice->me || entry->row != row) continue;
        if (entry->reason != AUDE_FOR_ANIMALS || entry->count < 2) continue;
        give_row(choice, REASON_HAVE, entry->points, entry->count, entry->colour, 0);
    }
}

static void see_buildings(Choice *choice, int n) {
    if (n) give(choice, REASON_CHEST, 6 * n, n);
}

/* ---- A claim ---------------------------------------------------------------------- */

static void count_claimed(const CardGame *card, int row, int *unseen, int *buildings) {
    for (int i = card->claimed[row]; i < card->length[row]; i++) {
        int kind = card_faces[card_lying_face(card->row[row][i])].kind;
        *unseen += kind == CARD_NOTHING;
        *buildings += kind == CARD_BUILDING || kind == CARD_BUILDING_JOKER;
    }
}

/* What others, or other rows, are to this one. */
static void see_rivals(Choice *choice, int row, int mine) {
    int elsewhere = best_but(choice->card, choice->me, row), theirs = 0;
    int rival = keenest(choice->card, choice->me, row, &theirs);
    if (elsewhere < mine) give(choice, REASON_ELSEWHERE, mine - elsewhere, elsewhere);
    if (rival >= 0 && theirs > 0) give_row(choice, REASON_DENIES, theirs / 2, theirs, row, rival);
}

/* Who places his follower last deals the next round, and plays last in it (CARD-11). */
static void see_dealer(Choice *choice, int row) {
    CardGame claimed = *choice->card;
    (void)card_setup_claim(&claimed, choice->me, row);
    if (card_next_dealer(&claimed) == choice->me) give(choice, REASON_LAST, 7, 0);
}

static void see_claim(Choice *choice) {
    const CardGame *card = choice->card;
    int row = card_move_row(choice->move), unseen = 0, buildings = 0;
    AudeAccount account = {0};
    int mine = worth_to(card, choice->me, row, &account);
    count_claimed(card, row, &unseen, &buildings);
    give(choice, REASON_CLAIMS, FIRST + mine, mine);
    if (unseen) give(choice, REASON_UNSEEN, 9 * unseen, unseen);
    see_animals(choice, &account, row);
    see_buildings(choice, buildings);
    see_rivals(choice, row, mine);
    see_dealer(choice, row);
}

/* ---- A card ------------------------------------------------------------------------ */

static int cards_in_hands(const CardGame *card) {
    int n = 0;
    for (int seat = 0; seat < card->rules.players; seat++) n += card->n_hand[seat];
    return n;
}

static bool any_follower(const CardGame *card) {
    for (int seat = 0; seat < card->rules.players; seat++)
        if (has_follower(card, seat)) return true;
    return false;
}

/* Only what is face down can lie wrong (CARD-18). */
static bool misplaces(AudeMove move) {
    int colour = card_faces[card_move_face(move)].colour;
    return aude_move_kind(move) == CARD_HIDE && colour != CARD_NO_COLOUR &&
           colour != card_move_row(move);
}

/* Who can claim the row sees it grow; but he has one follower, and may have a better row. */
static void see_rival(Choice *choice, const CardGame *after, int row) {
    int is = 0, rival = keenest(after, choice->me, row, &is);
    if (rival < 0) return;
    int was = worth_to(choice->card, rival, row, NULL), better = best_but(after, rival, row);
    if (better > is)
        give_row(choice, REASON_STAYS, 5, better, row, rival);
    else if (is > was)
        give_row(choice, REASON_HANDS, is - was, is, row, rival);
}

static void see_row(Choice *choice, const CardGame *after, int row) {
    see_rival(choice, after, row);
    if (!has_follower(after, choice->me)) return;
    int was = worth_to(choice->card, choice->me, row, NULL),
        is = worth_to(after, choice->me, row, NULL);
    if (is > was) give_row(choice, REASON_RAISES, 2 * (is - was), is, row, 0);
}

static void see_card(Choice *choice) {
    int row = card_move_row(choice->move);
    AudeGame after;
    aude_copy(&after, &choice->view);
    aude_play(&after, choice->move, NULL);
    int left = cards_in_hands(&after.card);
    if (misplaces(choice->move)) give(choice, REASON_MISPLACED, 6, CARD_TEN);
    if (!any_follower(choice->card)) {
        give(choice, REASON_SAFE, 20, 0);
        return;
    }
    see_row(choice, &after.card, row);
    if (has_follower(choice->card, choice->me) && left) give(choice, REASON_WAITS, 3, left);
}

/* ---- A choice about a haul ------------------------------------------------------------ */

/* The rest of the haul is answered as it comes: ten points each. */
static void see_haul(Choice *choice) {
    const CardFace *face = &card_faces[choice->card->asked];
    int kind = aude_move_kind(choice->move), row = choice->card->claim[choice->me].row, sum = 0;
    AudeAccount account = {0};
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame after;
    aude_copy(&after, &choice->view);
    aude_play(&after, choice->move, &account);
    while (aude_actor(&after) == choice->me && after.card.claim[choice->me].row == row) {
        aude_moves(&after, moves);
        aude_play(&after, moves[0], &account);
    }
    for (int i = 0; i < account.n; i++)
        if (account.entry[i].seat == choice->me && account.entry[i].row == row)
            sum += account.entry[i].points;
    give_row(choice, REASON_HAUL, FIRST, sum, row, 0);
    see_animals(choice, &account, row);
    see_buildings(choice, kind == CARD_KEEP && face->kind != CARD_ANIMAL &&
                              face->kind != CARD_ANIMAL_JOKER);
}

/* ---- All of it -------------------------------------------------------------------------- */

void card_reasons(const AudeGame *game, const AudeMove moves[], int n, ReasonList *list) {
    Choice choice = {.me = aude_actor(game), .move = moves[0], .list = list};
    int kind = aude_move_kind(choice.move);
    (void)n;    /* a turn of cards is one decision */
    aude_view(game, choice.me, &choice.view);
    choice.card = &choice.view.card;
    if (kind == CARD_CLAIM)
        see_claim(&choice);
    else if (kind == CARD_LAY || kind == CARD_HIDE || kind == CARD_PLAY)
        see_card(&choice);
    else
        see_haul(&choice);
    if (!list->n) give(&choice, REASON_QUIET, 0, 0);
}

bool card_reason_part(const Reason *reason, char part, Text *text) {
    switch (part) {
    case 'r': text_words(text, row_coloured((int)reason->kind)); break;
    case 'a':
        text_say(text, face_count(card_face((int)reason->kind, CARD_BEAST)), reason->n);
        break;
    case 'd': text_say(text, "%d card{|s}", reason->n); break;
    case 'b': text_say(text, "%d building{|s}", reason->n); break;
    default:  return false;
    }
    return true;
}
