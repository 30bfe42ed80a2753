/* json.c -- the card game as JSON; json/schema.txt describes every field. */
#include "json.h"

#include <string.h>

#include "words.h"
#include "json/json.h"

/* null for a card that nobody, or not this viewer, knows. */
static void put_face(Json *json, const char *key, int face) {
    json_word(json, key, face == CARD_UNKNOWN ? NULL : face_name(face));
}

/* {"chicken":1,...}: one number a colour. */
static void put_colours(Json *json, const char *key, const uint8_t numbers[CARD_ROWS]) {
    json_object(json, key);
    for (int c = 0; c < CARD_ROWS; c++) json_int(json, card_colours[c].animal, numbers[c]);
    json_object_end(json);
}

/* ---- The rows ------------------------------------------------------------ */

static void put_card(Json *json, CardLying card) {
    int how = card_lying_how(card);
    bool down = how != CARD_OPEN && how != CARD_TURNED;
    json_object(json, NULL);
    put_face(json, "card", card_lying_face(card));
    json_word(json, "lies", down ? "down" : how == CARD_OPEN ? "open" : "turned");
    if (down) json_int(json, "by", how - 1);
    json_object_end(json);
}

static void put_followers(Json *json, const CardGame *game, int row) {
    json_list(json, "followers");
    for (int seat = 0; seat < game->rules.players; seat++) {
        const CardClaim *claim = &game->claim[seat];
        if (claim->row != row) continue;
        json_object(json, NULL);
        json_int(json, "seat", seat);
        json_int(json, "from", claim->start);
        json_int(json, "to", claim->end);
        json_object_end(json);
    }
    json_list_end(json);
}

static void put_row(Json *json, const CardGame *game, int row) {
    json_object(json, NULL);
    json_word(json, "row", row_name(row));
    json_word(json, "theme", card_colours[row].theme);
    json_list(json, "cards");
    for (int i = 0; i < game->length[row]; i++) put_card(json, game->row[row][i]);
    json_list_end(json);
    put_followers(json, game, row);
    json_object_end(json);
}

static void put_rows(Json *json, const CardGame *game) {
    json_list(json, "rows");
    for (int row = 0; row < CARD_ROWS; row++) put_row(json, game, row);
    json_list_end(json);
}

/* ---- The players --------------------------------------------------------- */

static void put_chest(Json *json, const CardGame *game, int seat) {
    const uint8_t *chest = game->chest[seat];
    json_object(json, "chest");
    json_int(json, "cards", card_chest_size(game, seat));
    json_int(json, "unknown", chest[CARD_CHEST_UNKNOWN]);
    for (int c = 0; c < CARD_ROWS; c++)
        json_int(json, face_name(card_face(c, CARD_HOUSE)), chest[c]);
    json_int(json, face_name(CARD_WILD_BUILDING), chest[CARD_CHEST_JOKER]);
    json_object_end(json);
}

static void put_player(Json *json, const CardGame *game, int seat) {
    json_object(json, NULL);
    json_int(json, "seat", seat);
    json_list(json, "hand");
    for (int i = 0; i < game->n_hand[seat]; i++) put_face(json, NULL, game->hand[seat][i]);
    json_list_end(json);
    json_bool(json, "follower", game->claim[seat].row == CARD_NO_COLOUR);
    put_colours(json, "animals", game->animal[seat]);
    put_colours(json, "jokers", game->joker[seat]);
    json_int(json, "waiting", game->waiting[seat]);
    put_chest(json, game, seat);
    json_object_end(json);
}

static void put_players(Json *json, const CardGame *game) {
    json_list(json, "players");
    for (int seat = 0; seat < game->rules.players; seat++) put_player(json, game, seat);
    json_list_end(json);
}

static void put_pile(Json *json, const CardGame *game) {
    json_object(json, "pile");
    json_int(json, "total", game->n_pile);
    json_list(json, "unseen");
    for (int face = CARD_FIRST_FACE; face < CARD_FACES; face++) {
        if (!game->pile[face]) continue;
        json_object(json, NULL);
        json_word(json, "card", face_name(face));
        json_int(json, "copies", game->pile[face]);
        json_object_end(json);
    }
    json_list_end(json);
    json_object_end(json);
}

/* ---- The interface ------------------------------------------------------- */

/* A number, or null for -1. */
static void put_known(Json *json, const char *key, int number) {
    if (number < 0)
        json_null(json, key);
    else
        json_int(json, key, number);
}

static void put_phase(Json *json, const AudeGame *game) {
    const CardGame *card = &game->card;
    json_word(json, "phase", card_phase_name(card->phase));
    json_actor(json, "actor", aude_actor(game));
    json_int(json, "seat", card->seat);
    json_int(json, "dealer", card->dealer);
    put_known(json, "next_dealer", card_next_dealer(card));
    json_int(json, "round", card_round(card));
    put_face(json, "asked", card->asked);
    put_known(json, "asked_at", card_asked_at(card));
}

void card_json_fields(const AudeGame *game, Json *json) {
    put_phase(json, game);
    json_points(json, game);
    put_rows(json, &game->card);
    put_players(json, &game->card);
    put_pile(json, &game->card);
}

/* What a move of each kind is made of. */
enum { A_CARD = 1, A_ROW = 2, AN_ANIMAL = 4, COPIES = 8 };

void card_json_move(const AudeGame *game, AudeMove move, Json *json) {
    static const uint8_t parts[AUDE_MAX_KINDS] = {
        [CARD_DRAW] = A_CARD | COPIES, [CARD_LAY] = A_CARD | A_ROW, [CARD_HIDE] = A_CARD | A_ROW,
        [CARD_PLAY] = A_CARD | A_ROW,  [CARD_CLAIM] = A_ROW,        [CARD_TAKE] = A_CARD,
        [CARD_KEEP] = A_CARD,          [CARD_JOIN] = AN_ANIMAL,
    };
    int has = parts[aude_move_kind(move)], face = card_move_face(move), row = card_move_row(move);
    if (has & A_CARD) put_face(json, "card", face);
    if (has & COPIES) json_int(json, "copies", game->card.pile[face]);
    if (has & A_ROW) json_word(json, "row", row_name(row));
    if (has & AN_ANIMAL) json_word(json, "animal", card_colours[row].animal);
}

/* ---- Changes ------------------------------------------------------------- */

#define DIFFERS(a, b, member) (memcmp(&(a)->member, &(b)->member, sizeof(a)->member) != 0)

/* A row changes by its cards, and by who claims some of them. */
static bool row_changed(const CardGame *before, const CardGame *after, int row) {
    if (DIFFERS(before, after, row[row]) || before->length[row] != after->length[row]) return true;
    for (int seat = 0; seat < after->rules.players; seat++)
        if (DIFFERS(before, after, claim[seat]) &&
            (before->claim[seat].row == row || after->claim[seat].row == row))
            return true;
    return false;
}

static bool player_changed(const CardGame *before, const CardGame *after, int seat) {
    return DIFFERS(before, after, hand[seat]) || DIFFERS(before, after, claim[seat]) ||
           before->n_hand[seat] != after->n_hand[seat] || DIFFERS(before, after, animal[seat]) ||
           DIFFERS(before, after, joker[seat]) || DIFFERS(before, after, chest[seat]) ||
           before->waiting[seat] != after->waiting[seat];
}

void card_json_changes(const AudeGame *before, const AudeGame *after, Json *json) {
    const CardGame *was = &before->card, *is = &after->card;
    json_list(json, "rows");
    for (int row = 0; row < CARD_ROWS; row++)
        if (row_changed(was, is, row)) put_row(json, is, row);
    json_list_end(json);
    json_list(json, "players");
    for (int seat = 0; seat < is->rules.players; seat++)
        if (player_changed(was, is, seat)) put_player(json, is, seat);
    json_list_end(json);
    put_phase(json, after);
    json_int(json, "left", is->n_pile);
}

/* ---- Points -------------------------------------------------------------- */

void card_json_item(const AudeEntry *entry, Json *json) {
    json_int(json, "worth", entry->worth);
    json_int(json, "row", entry->row);
    json_int(json, "colour", entry->colour);
}

/* ---- Hauls --------------------------------------------------------------- */

static int hidden_cards(const CardGame *game, const CardClaim *claim) {
    int n = 0;
    for (int i = claim->start; i < claim->end; i++)
        n += card_lying_face(game->row[claim->row][i]) == CARD_UNKNOWN;
    return n;
}

static void put_haul(Json *json, const CardGame *game, int seat) {
    const CardClaim *claim = &game->claim[seat];
    AudeAccount account = {0};
    int pays = card_haul(game, seat, &account);
    json_object(json, NULL);
    json_int(json, "seat", seat);
    json_word(json, "row", row_name(claim->row));
    json_int(json, "from", claim->start);
    json_int(json, "to", claim->end);
    json_int(json, "hidden", hidden_cards(game, claim));
    json_int(json, "pays", pays);
    json_items(json, "points", &account);
    json_object_end(json);
}

void card_json_hauls(const CardGame *game, Json *json) {
    json_list(json, NULL);
    for (int seat = 0; seat < game->rules.players; seat++)
        if (game->claim[seat].row != CARD_NO_COLOUR) put_haul(json, game, seat);
    json_list_end(json);
}
