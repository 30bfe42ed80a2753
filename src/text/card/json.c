/* json.c -- the card game as JSON; docs/protocol.md describes every field. */
#include "json.h"

#include "words.h"
#include "json/json.h"

static const char *comma(int i) { return i ? "," : ""; }

/* null for a card that nobody, or not this viewer, knows. */
static void put_face(Text *text, int face) {
    if (face == CARD_UNKNOWN)
        text_put(text, "null");
    else
        text_add(text, "\"%s\"", face_name(face));
}

/* {"chicken":1,...}: one number a colour. */
static void put_colours(Text *text, const uint8_t numbers[CARD_ROWS]) {
    text_put(text, "{");
    for (int c = 0; c < CARD_ROWS; c++)
        text_add(text, "%s\"%s\":%d", comma(c), card_colours[c].animal, numbers[c]);
    text_put(text, "}");
}

/* ---- The rows ------------------------------------------------------------ */

static void put_card(Text *text, CardLying card) {
    int how = card_lying_how(card);
    text_put(text, "{\"card\":");
    put_face(text, card_lying_face(card));
    text_add(text, ",\"lies\":\"%s\"",
             how == CARD_OPEN     ? "open"
             : how == CARD_TURNED ? "turned"
                                  : "down");
    if (how != CARD_OPEN && how != CARD_TURNED) text_add(text, ",\"by\":%d", how - 1);
    text_put(text, "}");
}

static void put_followers(Text *text, const CardGame *game, int row) {
    int n = 0;
    text_put(text, ",\"followers\":[");
    for (int seat = 0; seat < game->rules.players; seat++) {
        const CardClaim *claim = &game->claim[seat];
        if (claim->row != row) continue;
        text_add(text, "%s{\"seat\":%d,\"from\":%d,\"to\":%d}", comma(n++), seat, claim->start,
                 claim->end);
    }
    text_put(text, "]");
}

static void put_rows(Text *text, const CardGame *game) {
    text_put(text, ",\"rows\":[");
    for (int row = 0; row < CARD_ROWS; row++) {
        text_add(text, "%s{\"row\":\"%s\",\"theme\":\"%s\",\"cards\":[", comma(row), row_name(row),
                 card_colours[row].theme);
        for (int i = 0; i < game->length[row]; i++) {
            text_put(text, comma(i));
            put_card(text, game->row[row][i]);
        }
        text_put(text, "]");
        put_followers(text, game, row);
        text_put(text, "}");
    }
    text_put(text, "]");
}

/* ---- The players --------------------------------------------------------- */

static void put_chest(Text *text, const CardGame *game, int seat) {
    const uint8_t *chest = game->chest[seat];
    text_add(text, ",\"chest\":{\"cards\":%d,\"unknown\":%d", card_chest_size(game, seat),
             chest[CARD_CHEST_UNKNOWN]);
    for (int c = 0; c < CARD_ROWS; c++)
        text_add(text, ",\"%s\":%d", face_name(card_face(c, CARD_HOUSE)), chest[c]);
    text_add(text, ",\"%s\":%d}", face_name(CARD_WILD_BUILDING), chest[CARD_CHEST_JOKER]);
}

static void put_player(Text *text, const CardGame *game, int seat) {
    text_put(text, "{\"hand\":[");
    for (int i = 0; i < game->n_hand[seat]; i++) {
        text_put(text, comma(i));
        put_face(text, game->hand[seat][i]);
    }
    text_add(text, "],\"follower\":%s,\"animals\":",
             game->claim[seat].row == CARD_NO_COLOUR ? "true" : "false");
    put_colours(text, game->animal[seat]);
    text_put(text, ",\"jokers\":");
    put_colours(text, game->joker[seat]);
    text_add(text, ",\"waiting\":%d", game->waiting[seat]);
    put_chest(text, game, seat);
    text_put(text, "}");
}

static void put_players(Text *text, const CardGame *game) {
    text_put(text, ",\"players\":[");
    for (int seat = 0; seat < game->rules.players; seat++) {
        text_put(text, comma(seat));
        put_player(text, game, seat);
    }
    text_put(text, "]");
}

static void put_pile(Text *text, const CardGame *game) {
    int n = 0;
    text_add(text, ",\"pile\":{\"total\":%d,\"unseen\":[", game->n_pile);
    for (int face = CARD_FIRST_FACE; face < CARD_FACES; face++)
        if (game->pile[face])
            text_add(text, "%s{\"card\":\"%s\",\"copies\":%d}", comma(n++), face_name(face),
                     game->pile[face]);
    text_put(text, "]}");
}

/* ---- The interface ------------------------------------------------------- */

void card_json_fields(const AudeGame *game, Text *text) {
    const CardGame *card = &game->card;
    text_add(text, ",\"phase\":\"%s\"", card_phase_name(card->phase));
    json_actor(game, text);
    text_add(text, ",\"seat\":%d,\"dealer\":%d,\"round\":%d,\"asked\":", card->seat, card->dealer,
             card_round(card));
    put_face(text, card->asked);
    json_points(game, text);
    put_rows(text, card);
    put_players(text, card);
    put_pile(text, card);
}

void card_json_move(const AudeGame *game, AudeMove move, Text *text) {
    int kind = aude_move_kind(move), face = card_move_face(move);
    bool row = kind == CARD_LAY || kind == CARD_HIDE || kind == CARD_PLAY || kind == CARD_CLAIM;
    if (kind == CARD_DRAW) text_add(text, ",\"copies\":%d", game->card.pile[face]);
    if (kind != CARD_CLAIM && kind != CARD_JOIN) {
        text_put(text, ",\"card\":");
        put_face(text, face);
    }
    if (row) text_add(text, ",\"row\":\"%s\"", row_name(card_move_row(move)));
    if (kind == CARD_JOIN)
        text_add(text, ",\"animal\":\"%s\"", card_colours[card_move_row(move)].animal);
}
