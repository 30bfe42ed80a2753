/* worth.c -- hauls and collections in points. */
#include "worth.h"

#include "../../card/haul.h"

#include <string.h>

/* What follows was fitted to what became of collections in 60,000 games (docs/ai-card.md). */
enum {
    TEN = CARD_TEN * AI_POINT,
    WAITING = 3 * AI_POINT,     /* a joker without a kind (CARD-15) */
    HIDDEN = 9 * AI_POINT,      /* a card that somebody preferred not to show */
    PATIENCE = 1950,            /* shared by all players: the more, the less often one is last */
    SERIES = 205,               /* a point of a series, less one for every card of the pile; */
    BUILDING = 256,             /* each building beside that, for what may still join it, */
    BUILDING_A_CARD = 12,       /* and more for every card of the pile */
};

/* ---- Collections ------------------------------------------------------------ */

/* Animals and buildings that nobody has won yet. */
static int animals_left(const CardGame *game, int colour) {
    int left = card_faces[card_face(colour, CARD_BEAST)].copies;
    for (int seat = 0; seat < game->rules.players; seat++)
        left -= game->animal[seat][colour] - game->joker[seat][colour];
    return left;
}

/* What `n` animals of a kind add to the pay for those that will join them. */
static int animals_to_come(const Worth *worth, int colour, int n) {
    return worth->growth[colour] * ((worth->pays[n + 1] - worth->pays[1]) / AI_POINT);
}

/* Series as they are now, and something for every building that may still find its series. */
static int chest_worth(const Worth *worth, const uint8_t chest[CARD_CHEST]) {
    uint8_t series[CARD_MAX_SERIES];
    int n = 0, now = card_series(chest, series);
    for (int i = 0; i < CARD_CHEST; i++) n += chest[i];
    return now * worth->series + n * worth->building;
}

/* How often one animal of those nobody has won will join a kind, by cards in the pile. */
static int growth_of(int pile) { return 21 + 27 * pile / 16; }

void worth_begin(Worth *worth, const CardGame *game) {
    int players = game->rules.players, pile = game->n_pile;
    bool last = pile < players * card_deal[players];
    worth->game = game;
    worth->patience = PATIENCE / players;
    for (int n = 0; n < (int)(sizeof worth->pays / sizeof *worth->pays); n++)
        worth->pays[n] = haul_animals(game, n) * AI_POINT;
    for (int c = 0; c < CARD_ROWS; c++)
        worth->growth[c] = last ? 0 : growth_of(pile) * animals_left(game, c) / (players + 1);
    worth->series = last ? AI_POINT : SERIES - pile;
    worth->building = last ? 0 : BUILDING + BUILDING_A_CARD * pile;
    for (int seat = 0; seat < players; seat++)
        worth->chest[seat] = chest_worth(worth, game->chest[seat]);
    memset(worth->gain, 0, sizeof worth->gain);
}

int worth_seat(const Worth *worth, int seat) {
    const CardGame *game = worth->game;
    int sum = game->points[seat] * AI_POINT;
    if (game->phase == CARD_OVER) return sum;
    for (int c = 0; c < CARD_ROWS; c++) sum += animals_to_come(worth, c, game->animal[seat][c]);
    return sum + worth->chest[seat];
}

/* ---- Hauls ------------------------------------------------------------------- */

static void add_known(WorthHaul *haul, const CardFace *face) {
    switch (face->kind) {
    case CARD_PERSON:
        haul->persons++;
        haul->sum = (uint8_t)(haul->sum + face->value);
        break;
    case CARD_ANIMAL:         haul->animals[face->colour]++; break;
    case CARD_BUILDING:       haul->buildings[face->colour]++; break;
    case CARD_ANIMAL_JOKER:   haul->jokers++; break;
    case CARD_BUILDING_JOKER: haul->buildings[CARD_CHEST_JOKER]++; break;
    default:                  haul->tens++; break;
    }
}

/* Only what was played face down can lie wrong (CARD-18, CARD-19). */
static bool misplaced(const CardGame *game, const CardFace *face, int row) {
    if (face->colour != CARD_NO_COLOUR) return face->colour != row;
    return face->kind >= CARD_ANIMAL_JOKER &&
           game->rules.option[AUDE_OPT_CARD_JOKER] == AUDE_CARD_JOKER_ON;
}

void worth_add(const Worth *worth, WorthHaul *haul, CardLying card, int row, int seat) {
    int how = card_lying_how(card), number = card_lying_face(card);
    const CardFace *face = &card_faces[number];
    if (how != CARD_OPEN && how != CARD_TURNED && how != 1 + seat)
        haul->hidden++;
    else if (how == CARD_OPEN || !misplaced(worth->game, face, row))
        add_known(haul, face);
    else if (face->kind == CARD_PERSON || haul->n_odd == WORTH_ODD)
        haul->tens++;
    else
        haul->odd[haul->n_odd++] = (uint8_t)number;
}

static int kind_worth(const Worth *worth, int colour, int owned, int won) {
    if (!won) return 0;
    return worth->pays[owned + won] + animals_to_come(worth, colour, owned + won) -
           animals_to_come(worth, colour, owned);
}

/* Jokers join the kind where they bring most (CARD-15), all of them one kind. */
static int animals_worth(const Worth *worth, const WorthHaul *haul, int seat) {
    static const uint8_t none[CARD_ROWS];
    const uint8_t *owned = worth->game->animal[seat];
    int jokers = haul->jokers + worth->game->waiting[seat], sum = 0, most = 0;
    if (!haul->jokers && !memcmp(haul->animals, none, sizeof none)) return 0;
    for (int c = 0; c < CARD_ROWS; c++) {
        int without = kind_worth(worth, c, owned[c], haul->animals[c]);
        sum += without;
        if (!jokers || owned[c] + haul->animals[c] == 0) continue;
        int more = kind_worth(worth, c, owned[c], haul->animals[c] + jokers) - without;
        if (more > most) most = more;
    }
    return most ? sum + most : sum + WAITING * haul->jokers;
}

static int more_buildings(const Worth *worth, const uint8_t won[], int seat) {
    uint8_t chest[CARD_CHEST];
    memcpy(chest, worth->game->chest[seat], sizeof chest);
    for (int i = 0; i <= CARD_CHEST_JOKER; i++) chest[i] = (uint8_t)(chest[i] + won[i]);
    return chest_worth(worth, chest) - worth->chest[seat];
}

/* Most hauls have one building at most, and what that is worth is soon known. */
static int buildings_worth(Worth *worth, const WorthHaul *haul, int seat) {
    int won = 0, which = 0;
    for (int i = 0; i <= CARD_CHEST_JOKER; i++) {
        won += haul->buildings[i];
        if (haul->buildings[i]) which = i;
    }
    if (won == 0) return 0;
    if (won > 1) return more_buildings(worth, haul->buildings, seat);
    int *gain = &worth->gain[seat][which];
    if (!*gain) *gain = more_buildings(worth, haul->buildings, seat);
    return *gain;
}

static int plain_worth(Worth *worth, const WorthHaul *haul, int seat) {
    return haul->persons * haul->sum * AI_POINT + haul->tens * TEN + haul->hidden * HIDDEN +
           animals_worth(worth, haul, seat) + buildings_worth(worth, haul, seat);
}

/* Each misplaced card is kept if that brings more than ten points (CARD-18). */
int worth_of(Worth *worth, const WorthHaul *haul, int seat) {
    int sum = plain_worth(worth, haul, seat);
    WorthHaul kept = *haul;
    for (int i = 0; i < haul->n_odd; i++) {
        WorthHaul before = kept;
        add_known(&kept, &card_faces[haul->odd[i]]);
        int keep = plain_worth(worth, &kept, seat);
        if (keep < sum + TEN) {
            kept = before;
            kept.tens++;
            keep = sum + TEN;
        }
        sum = keep;
    }
    return sum;
}
