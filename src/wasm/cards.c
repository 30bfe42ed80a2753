/* cards.c -- the card game for a page: what happened and what hauls would pay, as one seat may know
 * it (strings.h says how words travel).
 *
 * The page writes no sentence about the game: these are those of `aude play`. */
#include "strings.h"
#include "table.h"

/* What happened after the first `from` moves. */
EXPORT uint32_t card_told(uint32_t from, int32_t seat);
uint32_t card_told(uint32_t from, int32_t seat) {
    return answer(aude_table_heard(table(), (int)from, seat, words_out(), words_wrong()));
}

/* Who has won. */
EXPORT uint32_t card_result(void);
uint32_t card_result(void) {
    AudeGame game;
    const AudeStyle style = table_style();
    return answer(table_shows(AUDE_ALL, &game) &&
                  aude_result_write(&game, &style, words_out(), words_wrong()));
}

/* Everybody's haul if the round ended now, as a seat may know it; first whoever acts, if `row` is
 * not -1, places his follower there. */
EXPORT uint32_t card_hauls(int32_t row, int32_t seat);
uint32_t card_hauls(int32_t row, int32_t seat) {
    AudeGame game;
    return answer(table_shows(seat, &game) &&
                  aude_json_hauls(&game, row, words_out(), words_wrong()));
}
