/* words.c -- rules, moves and positions in words; games as JSON. */
#include "api.h"

#include "card/json.h"
#include "json/json.h"
#include "notation/called.h"
#include "notation/words.h"
#include "record/position.h"
#include "table/characters.h"

static_assert((int)AUDE_TURN_MOVES == (int)TURN_MOVES, "a turn is as long there as here");

/* ---- Rules ------------------------------------------------------------------------ */

bool aude_rules_write(const AudeRules *rules, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    rules_write(rules, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_rules_read(AudeRules *rules, const char *words, size_t length, AudeWrong *wrong) {
    Text in;
    TextError error = wrong_error(wrong);
    if (!words_take(&in, words, length, wrong)) return false;
    bool read = rules_read_words(rules, text_string(&in), &error);
    text_release(&in);
    return read || wrong_words(wrong, AUDE_OK, &error);
}

/* ---- Moves ------------------------------------------------------------------------ */

bool aude_moves_write(const AudeGame *game, const AudeMove moves[], int n, AudeText *text,
                      AudeWrong *wrong) {
    AudeGame after;
    Text words = TEXT_LIKE(&text->text);
    AudeError refused = AUDE_OK;
    size_t mark = text_mark(text);
    aude_copy(&after, game);
    for (int i = 0; i < n && !refused; i++) {
        refused = aude_check(&after, moves[i]);
        if (refused) break;
        if (i) text_put(&words, " ");
        move_write(&after, moves[i], &words);
        aude_play(&after, moves[i], NULL);
    }
    if (!refused) text_put(&text->text, text_string(&words));
    text_release(&words);
    return refused ? wrong_rule(wrong, refused) : text_written(text, mark, wrong);
}

int aude_moves_read(const AudeGame *game, const char *words, size_t length,
                    AudeMove moves[AUDE_TURN_MOVES], AudeWrong *wrong) {
    Text in;
    TextError error = wrong_error(wrong);
    AudeError refused = AUDE_OK;
    AudeMove read[TURN_MOVES];
    if (!words_take(&in, words, length, wrong)) return -1;
    int n = turn_read(game, text_string(&in), read, &refused, &error);
    text_release(&in);
    if (n < 0) wrong_words(wrong, refused, &error);
    for (int i = 0; i < n; i++) moves[i] = read[i];
    return n;
}

bool aude_json_numbers(const AudeMove moves[], int n, AudeText *text, AudeWrong *wrong) {
    Json json = {.text = &text->text};
    size_t mark = text_mark(text);
    json_list(&json, NULL);
    for (int i = 0; i < n; i++) json_unsigned(&json, NULL, moves[i]);
    json_list_end(&json);
    return text_written(text, mark, wrong);
}

bool aude_moves_called(const AudeGame *game, const AudeMove moves[], int n, const AudeStyle *style,
                       AudeText *text, AudeWrong *wrong) {
    Names names;
    size_t mark = text_mark(text);
    names_of(style, names);
    turn_called(game, moves, n, (SeatNames)names, &text->text);
    return text_written(text, mark, wrong);
}

/* ---- Positions ---------------------------------------------------------------------- */

bool aude_position_write(const AudeGame *game, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    position_write(game, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_position_write_for(const AudeGame *game, int seat, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (seat == AUDE_ALL) return aude_position_write(game, text, wrong);
    if (!seat_may_look(seat, game->rules.players, wrong)) return false;
    position_write_for(game, seat, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_position_read(AudeGame *game, const char *words, size_t length, AudeWrong *wrong) {
    Text in;
    TextError error = wrong_error(wrong);
    if (!words_take(&in, words, length, wrong)) return false;
    bool read = position_read(game, text_string(&in), &error);
    text_release(&in);
    return read || wrong_words(wrong, AUDE_OK, &error);
}

/* ---- JSON ------------------------------------------------------------------------- */

bool aude_json_state(const AudeGame *game, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    json_state(game, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_json_moves(const AudeGame *game, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    json_moves(game, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_json_account(const AudeAccount *account, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    json_account(account, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_json_projected(const AudeGame *game, AudeText *text, AudeWrong *wrong) {
    AudeAccount account = {.n = 0};
    int points[AUDE_MAX_SEATS];
    aude_projected(game, points, &account);
    return aude_json_account(&account, text, wrong);
}

bool aude_json_preview(const AudeGame *game, const AudeMove moves[], int n, AudeText *text,
                       AudeWrong *wrong) {
    LandPreview preview;
    size_t mark = text_mark(text);
    if (!game_is(game, AUDE_LAND, wrong)) return false;
    AudeError refused = land_preview(&game->land, moves, n, &preview);
    if (!refused) json_preview(&game->land, &preview, &text->text);
    return text_accepted(text, mark, refused, wrong);
}

bool aude_json_fits(const AudeGame *game, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!game_is(game, AUDE_LAND, wrong)) return false;
    json_fits(&game->land, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_json_hauls(const AudeGame *game, int row, AudeText *text, AudeWrong *wrong) {
    Json json = {.text = &text->text};
    CardGame card;
    AudeError refused = AUDE_OK;
    size_t mark = text_mark(text);
    if (!game_is(game, AUDE_CARD, wrong)) return false;
    if (row >= 0) refused = aude_check(game, card_move(CARD_CLAIM, 0, row));
    if (refused) return wrong_rule(wrong, refused);
    card = game->card;
    if (row >= 0) (void)card_setup_claim(&card, card.seat, row);
    card_json_hauls(&card, &json);
    return text_written(text, mark, wrong);
}

bool aude_json_options(AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    json_options(&text->text);
    return text_written(text, mark, wrong);
}

bool aude_json_characters(AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    characters_json(&text->text);
    return text_written(text, mark, wrong);
}
