/* table_game.c -- the rows of the games. */
#include "table_game.h"

#include "card/ask.h"
#include "card/words.h"
#include "catalog.h"
#include "game_text.h"
#include "json/json.h"
#include "people/people.h"

/* ---- The tile game -------------------------------------------------------- */

static bool tiles_begun(const AudeGame *game) {
    return game->land.step != LAND_BEGIN && game->land.step != LAND_FINAL;
}

static bool tiles_asked(const AudeGame *game) {
    return game->land.step == LAND_FINAL || aude_actor(game) != game->land.seat;
}

static int tiles_left(const AudeGame *game) { return game->land.left; }

static AudeError preview_tiles(const AudeGame *game, const AudeMove moves[], int n, Text *text) {
    LandPreview preview;
    AudeError refused = land_preview(&game->land, moves, n, &preview);
    if (!refused) json_preview(&game->land, &preview, text);
    return refused;
}

static void square_of(const AudeEntry *entry, Text *text) {
    text_add(text, "%d,%d", entry->x, entry->y);
}

static bool in_hand(const AudeGame *game) { return game->land.phase == LAND_TO_PLACE; }

static const char *tile_in_hand(const AudeGame *game) {
    return in_hand(game) ? catalog[game->land.type].name : NULL;
}

static const char *tile_discarded(const AudeGame *before, const AudeGame *after) {
    bool more = after->land.discarded > before->land.discarded;
    return more ? catalog[after->land.type].name : NULL;
}

static const TableGame tiles = {
    .turn_begun = tiles_begun,
    .is_asked = tiles_asked,
    .pieces_left = tiles_left,
    .question = people_asked,
    .preview = preview_tiles,
    .entry_place = square_of,
    .about = tile_in_hand,
    .discarded = tile_discarded,
    .lists_turns = in_hand,
    /* One ply proposes what most often is best, at once; by the network that pages have, too. */
    .analyst = "greedy:small=1",
    .all_tell_chances = true,
};

/* ---- The card game -------------------------------------------------------- */

static bool cards_begun(const AudeGame *game) {
    return game->card.phase == CARD_TO_PLAY || game->card.phase == CARD_TO_LAY;
}

static bool cards_asked(const AudeGame *game) {
    return game->card.phase == CARD_TO_TAKE || game->card.phase == CARD_TO_JOIN;
}

static int cards_left(const AudeGame *game) {
    int cards = game->card.n_pile;
    for (int seat = 0; seat < game->rules.players; seat++) cards += game->card.n_hand[seat];
    return cards;
}

static Say ask_cards(const AudeGame *game, const DrawStyle *style, Text *text) {
    (void)style;
    if (aude_actor(game) >= 0) card_question(&game->card, text);
    return SAY("");
}

static void row_of(const AudeEntry *entry, Text *text) {
    text_put(text, entry->row < 0 ? "end" : row_name(entry->row));
}

static const char *card_asked(const AudeGame *game) {
    return game->card.asked ? face_name(game->card.asked) : NULL;
}

static const char *no_card(const AudeGame *before, const AudeGame *after) {
    (void)before, (void)after;
    return NULL;
}

static const TableGame cards = {
    .turn_begun = cards_begun,
    .is_asked = cards_asked,
    .single = true,
    .pieces_left = cards_left,
    .question = ask_cards,
    .entry_place = row_of,
    .about = card_asked,
    .discarded = no_card,
    .analyst = "aude:nodes=2000", /* cards must be dealt many times */
};

/* ---- The table ------------------------------------------------------------ */

const TableGame *table_game_of(AudeKind game) {
    static const TableGame *const rows[GAME_KINDS] = {[AUDE_LAND] = &tiles, [AUDE_CARD] = &cards};
    return rows[game];
}

const TableGame *table_game(const AudeGame *game) {
    return table_game_of((AudeKind)game->rules.game);
}
