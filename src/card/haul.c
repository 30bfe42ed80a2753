/* haul.c -- what a player has won in a round (CARD-12 to CARD-20).
 *
 * The cards stay in their row while the owner chooses; the choices are kept aside, and
 * when the last is made the whole haul is counted and scored at once (CARD-20).  The
 * state is thus never half a haul. */
#include "haul.h"

#include <string.h>

#include "rows.h"

enum { WAITING_JOKER = 3, TABLE_END = 8, JOKERS = 4 };

static const uint8_t animal_points[TABLE_END + 1] = {0, 3, 6, 9, 12, 14, 16, 18, 19};

/* The cards of a haul, sorted by what becomes of them. */
typedef struct {
    int persons, sum;            /* at their place: how many, and their values */
    int misplaced;               /* paid ten points each */
    int dragon, fairy;
    int jokers;                  /* animal jokers */
    uint8_t joker_at[JOKERS];    /* and where each lies */
    int open;                    /* cards that the owner may choose about */
    int asked_at;                /* where the first lies that he has not decided on */
    uint8_t animals[CARD_ROWS];
    uint8_t buildings[CARD_ROWS + 1];
} Tally;

/* Only what was played face down can lie wrong (CARD-18); jokers then do in every row
 * (CARD-19), the dragon and the fairy are worth the same anywhere. */
static bool misplaced(const CardGame *game, CardLying card, int row) {
    const CardFace *face = &card_faces[card_lying_face(card)];
    if (card_lying_how(card) != CARD_TURNED) return false;
    if (face->colour != CARD_NO_COLOUR) return face->colour != row;
    return face->kind >= CARD_ANIMAL_JOKER &&
           game->rules.option[AUDE_OPT_CARD_JOKER] == AUDE_CARD_JOKER_ON;
}

static void tally_add(Tally *tally, const CardFace *face, int at) {
    switch (face->kind) {
    case CARD_PERSON:
        tally->persons++;
        tally->sum += face->value;
        break;
    case CARD_ANIMAL:         tally->animals[face->colour]++; break;
    case CARD_BUILDING:       tally->buildings[face->colour]++; break;
    case CARD_DRAGON:         tally->dragon++; break;
    case CARD_FAIRY:          tally->fairy++; break;
    case CARD_ANIMAL_JOKER:   tally->joker_at[tally->jokers++ % JOKERS] = (uint8_t)at; break;
    case CARD_BUILDING_JOKER: tally->buildings[CARD_CHEST_JOKER]++; break;
    default:                  break;
    }
}

/* A misplaced card: persons pay, of all others the owner says what they are. */
static void tally_misplaced(Tally *tally, const CardHaul *haul, const CardFace *face, int at) {
    if (face->kind == CARD_PERSON) {
        tally->misplaced++;
        return;
    }
    int number = tally->open++;
    if (number == haul->chosen) tally->asked_at = at;
    if (number >= haul->chosen) return;
    if (haul->taken >> number & 1)
        tally->misplaced++;
    else
        tally_add(tally, face, at);
}

static void tally_haul(const CardGame *game, Tally *tally) {
    const CardClaim *claim = &game->claim[game->seat];
    memset(tally, 0, sizeof *tally);
    for (int i = claim->start; i < claim->end; i++) {
        CardLying card = game->row[claim->row][i];
        const CardFace *face = &card_faces[card_lying_face(card)];
        if (misplaced(game, card, claim->row))
            tally_misplaced(tally, &game->haul, face, i);
        else
            tally_add(tally, face, i);
    }
}

/* ---- Choices ------------------------------------------------------------ */

void haul_take(CardGame *game) { game->haul.taken |= 1u << game->haul.chosen++; }
void haul_keep(CardGame *game) { game->haul.chosen++; }
void haul_join(CardGame *game, int colour) { game->haul.joined[colour]++; }

/* A joker is only ever given to a kind of which there is a card, so owning a kind and
 * owning a natural card of it are the same. */
static unsigned kinds_with(const CardGame *game, const Tally *tally) {
    unsigned kinds = 0;
    for (int c = 0; c < CARD_ROWS; c++)
        kinds |= (unsigned)(game->animal[game->seat][c] + tally->animals[c] > 0) << c;
    return kinds;
}

unsigned haul_kinds(const CardGame *game) {
    Tally tally;
    tally_haul(game, &tally);
    return kinds_with(game, &tally);
}

static int jokers_given(const CardHaul *haul) {
    return haul->joined[0] + haul->joined[1] + haul->joined[2] + haul->joined[3];
}

int card_asked_at(const CardGame *game) {
    Tally tally;
    if (game->phase != CARD_TO_TAKE && game->phase != CARD_TO_JOIN) return -1;
    tally_haul(game, &tally);
    if (game->phase == CARD_TO_TAKE) return tally.asked_at;
    int given = jokers_given(&game->haul);
    return given < tally.jokers ? tally.joker_at[given % JOKERS] : -1;
}

static int face_at(const CardGame *game, int at) {
    return card_lying_face(game->row[game->claim[game->seat].row][at]);
}

/* Ask for the next choice; false if there is none left.  A joker with one kind to join
 * joins it, with none it waits (CARD-15). */
static bool ask(CardGame *game, const Tally *tally) {
    if (game->haul.chosen < tally->open) {
        game->phase = CARD_TO_TAKE;
        game->asked = (uint8_t)face_at(game, tally->asked_at);
        return true;
    }
    int jokers = tally->jokers + game->waiting[game->seat] - jokers_given(&game->haul);
    unsigned kinds = jokers ? kinds_with(game, tally) : 0;
    if (!kinds) return false;
    if (kinds & (kinds - 1)) {
        game->phase = CARD_TO_JOIN;
        return true;
    }
    for (int c = 0; c < CARD_ROWS; c++)
        if (kinds >> c & 1) game->haul.joined[c] = (uint8_t)(game->haul.joined[c] + jokers);
    return false;
}

/* ---- Points ------------------------------------------------------------- */

static void pay(CardGame *game, AudeAccount *account, AudeEntry item) {
    game->points[game->seat] = (int16_t)(game->points[game->seat] + item.points);
    if (!account) return;
    item.row = (int8_t)game->claim[game->seat].row;
    item.seat = game->seat;
    item.complete = 1;
    account->entry[account->n++] = item;
}

static void pay_each(CardGame *game, AudeAccount *account, AudeReason reason, int cards) {
    int each = reason == AUDE_FOR_JOKER ? WAITING_JOKER : CARD_TEN;
    if (!cards) return;
    pay(game, account,
        (AudeEntry){
            .points = (int16_t)(each * cards), .reason = (uint8_t)reason, .count = (uint8_t)cards});
}

static void pay_persons(CardGame *game, AudeAccount *account, const Tally *tally) {
    if (!tally->persons) return;
    pay(game, account,
        (AudeEntry){.points = (int16_t)(tally->sum * tally->persons),
                    .reason = AUDE_FOR_PERSONS,
                    .count = (uint8_t)tally->persons,
                    .worth = (uint8_t)tally->sum});
}

int haul_animals(const CardGame *game, int n) {
    if (n <= TABLE_END) return animal_points[n];
    int more =
        game->rules.option[AUDE_OPT_CARD_OVER_8] == AUDE_CARD_OVER_8_PLUS_ONE ? n - TABLE_END : 0;
    return animal_points[TABLE_END] + more;
}

/* Every kind that grew pays for all that is now owned of it (CARD-14). */
static void pay_animals(CardGame *game, AudeAccount *account, const Tally *tally) {
    uint8_t *owned = game->animal[game->seat], *jokers = game->joker[game->seat];
    for (int c = 0; c < CARD_ROWS; c++) {
        int won = tally->animals[c] + game->haul.joined[c];
        if (!won) continue;
        owned[c] = (uint8_t)(owned[c] + won);
        jokers[c] = (uint8_t)(jokers[c] + game->haul.joined[c]);
        pay(game, account,
            (AudeEntry){.points = (int16_t)haul_animals(game, owned[c]),
                        .colour = (uint8_t)c,
                        .reason = AUDE_FOR_ANIMALS,
                        .count = owned[c]});
    }
}

static void pay_jokers(CardGame *game, AudeAccount *account, const Tally *tally) {
    uint8_t *waiting = &game->waiting[game->seat];
    if (jokers_given(&game->haul))
        *waiting = 0;
    else {
        *waiting = (uint8_t)(*waiting + tally->jokers);
        pay_each(game, account, AUDE_FOR_JOKER, tally->jokers);
    }
}

static void score(CardGame *game, AudeAccount *account, const Tally *tally) {
    uint8_t *chest = game->chest[game->seat];
    pay_persons(game, account, tally);
    pay_animals(game, account, tally);
    pay_jokers(game, account, tally);
    pay_each(game, account, AUDE_FOR_DRAGON, tally->dragon);
    pay_each(game, account, AUDE_FOR_FAIRY, tally->fairy);
    pay_each(game, account, AUDE_FOR_MISPLACED, tally->misplaced);
    for (int b = 0; b <= CARD_CHEST_JOKER; b++)
        chest[b] = (uint8_t)(chest[b] + tally->buildings[b]);
}

/* ---- If the round ended now ---------------------------------------------- */

/* What a joker adds when it joins a kind: a kind that does not grow otherwise pays for all that
 * is owned of it, one that does for one card more. */
static int joker_gain(const CardGame *game, const Tally *tally, int colour) {
    int won = tally->animals[colour] + game->haul.joined[colour];
    int n = game->animal[game->seat][colour] + won;
    return haul_animals(game, n + 1) - (won ? haul_animals(game, n) : 0);
}

static void join_dearest(CardGame *game, const Tally *tally) {
    unsigned kinds = kinds_with(game, tally);
    int best = CARD_NO_COLOUR;
    for (int c = 0; c < CARD_ROWS; c++)
        if (kinds >> c & 1 &&
            (best == CARD_NO_COLOUR || joker_gain(game, tally, c) > joker_gain(game, tally, best)))
            best = c;
    if (best != CARD_NO_COLOUR) game->haul.joined[best]++;
}

int card_haul(const CardGame *game, int seat, AudeAccount *account) {
    CardGame now = *game;
    Tally tally;
    if (game->claim[seat].row == CARD_NO_COLOUR) return 0;
    now.seat = (uint8_t)seat;
    now.haul = (CardHaul){.taken = ~0u, .chosen = CARD_MAX_ROW};
    row_reveal(&now, now.claim[seat].row);
    tally_haul(&now, &tally);
    for (int i = tally.jokers + now.waiting[seat]; i > 0; i--) join_dearest(&now, &tally);
    score(&now, account, &tally);
    return now.points[seat] - game->points[seat];
}

/* ---- One after the other ------------------------------------------------ */

/* The haul of game->seat; false if he must choose first. */
static bool settle_one(CardGame *game, AudeAccount *account) {
    Tally tally;
    tally_haul(game, &tally);
    if (ask(game, &tally)) return false;
    score(game, account, &tally);
    row_clear(game, game->seat);
    memset(&game->haul, 0, sizeof game->haul);
    return true;
}

bool haul_settle(CardGame *game, AudeAccount *account) {
    for (int row = CARD_ROWS - 1; row >= 0; row--) {
        int owner;
        if (!game->claimed[row]) continue;
        row_reveal(game, row);
        while ((owner = row_first_owner(game, row)) >= 0) {
            game->seat = (uint8_t)owner;
            if (!settle_one(game, account)) return false;
        }
    }
    return true;
}
