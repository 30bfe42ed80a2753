/* cards.c -- the card game for a page: what is asked, what happened and what hauls would pay, as
 * one seat may know it (strings.h says how words travel).
 *
 * The page writes no sentence about the game: these are those of `aude play`. */
#include "strings.h"
#include "table.h"

#include "card/ask.h"
#include "card/json.h"
#include "card/tell.h"
#include "card/words.h"

/* The card game on the table, or NULL after saying why not. */
static const AudeGame *card_game(void) {
    const AudeGame *game = table_game();
    if (game && game->rules.game == AUDE_CARD) return game;
    fail((Say)SAY("there is no card game on the table", "er ligt geen kaartspel op tafel"));
    return NULL;
}

/* What whoever acts has to decide; nothing if nobody has. */
EXPORT uint32_t card_asked(void);
uint32_t card_asked(void) {
    const AudeGame *game = card_game();
    if (!game) return 0;
    Text *text = words_out();
    if (aude_actor(game) >= 0) card_question(&game->card, text);
    return answer();
}

/* The haul of a follower that has come home, if it is one: its cards lie open to all by now. */
static void put_taken(Json *json, const CardGame *before, const CardGame *after, int seat) {
    const CardClaim *claim = &before->claim[seat];
    if (claim->start == claim->end || after->claim[seat].row != CARD_NO_COLOUR) return;
    json_object(json, NULL);
    json_int(json, "seat", seat);
    json_word(json, "row", card_colours[claim->row].name);
    json_list(json, "cards");
    for (int i = claim->start; i < claim->end; i++)
        json_word(json, NULL, face_name(card_lying_face(before->row[claim->row][i])));
    json_list_end(json);
    json_object_end(json);
}

/* One move: its sentences, a line each, and the hauls that it settled. */
static void put_told(Json *json, AudeGame *game, AudeMove move, int seat) {
    CardGame before = game->card;
    Text told = TEXT_LIKE(json->text);
    if (aude_move_kind(move) == CARD_CLAIM)
        (void)card_setup_claim(&before, before.seat, card_move_row(move));
    card_tell(game, move, table_names(), seat, &told);
    json_object(json, NULL);
    json_string(json, "told", text_string(&told));
    json_list(json, "taken");
    for (int s = 0; s < before.rules.players; s++) put_taken(json, &before, &game->card, s);
    json_list_end(json);
    json_object_end(json);
    text_release(&told);
}

/* What happened after the first `from` moves. */
EXPORT uint32_t card_told(uint32_t from, int32_t seat);
uint32_t card_told(uint32_t from, int32_t seat) {
    const Record *record = &table_session()->record;
    AudeGame game;
    if (!card_game()) return 0;
    Json json = {.text = words_out()};
    aude_copy(&game, &record->start);
    json_list(&json, NULL);
    for (uint32_t m = 0; m < (uint32_t)record->n_moves; m++) {
        if (m < from)
            aude_play(&game, record->moves[m], NULL);
        else
            put_told(&json, &game, record->moves[m], seat);
    }
    json_list_end(&json);
    return answer();
}

/* Who has won. */
EXPORT uint32_t card_result(void);
uint32_t card_result(void) {
    const AudeGame *game = card_game();
    if (!game) return 0;
    if (aude_actor(game) != AUDE_NOBODY)
        return fail((Say)SAY("the game is not over yet", "het spel is nog niet afgelopen"));
    card_tell_result(game, table_names(), words_out());
    return answer();
}

/* Everybody's haul if the round ended now, as a seat may know it; first whoever acts, if `row` is
 * not -1, places his follower there. */
EXPORT uint32_t card_hauls(int32_t row, int32_t seat);
uint32_t card_hauls(int32_t row, int32_t seat) {
    const AudeGame *game = card_game();
    AudeGame seen;
    AudeError refused = AUDE_OK;
    if (!game) return 0;
    if (row >= 0) refused = aude_check(game, card_move(CARD_CLAIM, 0, row));
    if (refused) return refusal(refused);
    aude_view(game, seat, &seen);
    if (row >= 0) (void)card_setup_claim(&seen.card, game->card.seat, row);
    Json json = {.text = words_out()};
    card_json_hauls(&seen.card, &json);
    return answer();
}
