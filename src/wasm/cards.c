/* cards.c -- the card game for a page: what is asked, what happened and what hauls would pay, as
 * one seat may know it (strings.h says how words travel).
 *
 * The page writes no sentence about the game: these are those of `aude play`. */
#include "strings.h"
#include "table.h"

#include "card/ask.h"
#include "card/json.h"
#include "card/tell.h"

/* The card game on the table, or NULL after saying why not. */
static const AudeGame *card_game(void) {
    const AudeGame *game = table_game();
    if (game && game->rules.game == AUDE_CARD) return game;
    fail("there is no card game on the table");
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

/* One move told, its sentences a line each. */
static void put_told(Json *json, AudeGame *game, AudeMove move, int seat) {
    Text told = {0};
    card_tell(game, move, table_names(), seat, &told);
    json_string(json, NULL, text_string(&told));
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
    if (aude_actor(game) != AUDE_NOBODY) return fail("the game is not over yet");
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
