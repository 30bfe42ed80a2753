/* memo.c -- what modules remember: lists of numbers. */
#include "memo.h"

#include <string.h>

#include "catalog.h"
#include "module.h"
#include "module_text.h"
#include "notation/notation.h"

/* ---- Numbers of the state ------------------------------------------------ */

static int get(const LandGame *game, const MemoField *field, int entry) {
    const char *at = (const char *)&game->extras + field->offset + entry * field->stride;
    uint16_t wide;
    if (field->size == 1) return *(const uint8_t *)at;
    memcpy(&wide, at, sizeof wide);
    return wide;
}

static void set(LandGame *game, const MemoField *field, int entry, int number) {
    char *at = (char *)&game->extras + field->offset + entry * field->stride;
    uint16_t wide = (uint16_t)number;
    if (field->size == 1)
        *(uint8_t *)at = (uint8_t)number;
    else
        memcpy(at, &wide, sizeof wide);
}

/* How many numbers a field has: arrays as many as the last length before them. */
static int count_of(const LandGame *game, const MemoField *field) {
    if (!field->entries) return 1;
    while (field->most != MEMO_LENGTH) field--;
    return get(game, field, 0);
}

static int most_of(const LandGame *game, const MemoField *field) {
    switch (field->most) {
    case MEMO_TILE:   return game->n_placed - 1;
    case MEMO_NODE:   return game->n_nodes - 1;
    case MEMO_SEAT:   return game->rules.players - 1;
    case MEMO_SEATS:  return game->rules.players;
    case MEMO_TYPE:   return catalog_count - 1;
    case MEMO_LENGTH: return field[1].entries;
    default:          return field->most;
    }
}

bool memo_in_turn(const LandGame *game) {
    bool asked = game->phase == LAND_ASKED && game->step >= LAND_LAID && game->step <= LAND_SCORED;
    return asked || game->phase == LAND_TO_PUT;
}

/* ---- Writing ------------------------------------------------------------- */

/* The first field from `field` on that is remembered now, or NULL. */
static const MemoField *field_now(const LandGame *game, const MemoField *field) {
    while (field && field->size && field->time == MEMO_IN_TURN && !memo_in_turn(game)) field++;
    return field && field->size ? field : NULL;
}

#define FOR_FIELDS(field, game, list)                                   \
    for (const MemoField *field = field_now(game, list); field != NULL; \
         field = field_now(game, field + 1))

/* The numbers as they would be without a memo. */
static void forget(LandGame *game, int m) {
    for (const MemoField *field = module_texts[m]->memo; field->size; field++)
        for (int i = 0; i < (field->entries ? field->entries : 1); i++) set(game, field, i, 0);
    modules_restore(game, ~(1u << m));
}

static bool is_usual(const LandGame *game, int m) {
    LandGame plain = *game;
    forget(&plain, m);
    FOR_FIELDS(field, game, module_texts[m]->memo)
    for (int i = 0; i < count_of(game, field); i++)
        if (get(game, field, i) != get(&plain, field, i)) return false;
    return true;
}

/* Tiles go by name: their numbers mean nothing to a reader. */
static void number_write(const LandGame *game, const MemoField *field, int entry, Text *text) {
    int number = get(game, field, entry);
    if (field->most == MEMO_TYPE)
        text_add(text, " %s", catalog[number].name);
    else
        text_add(text, " %d", number);
}

void memo_write(const LandGame *game, int m, Text *text) {
    const MemoField *list = module_texts[m]->memo;
    if (!list || game->phase == LAND_OVER || is_usual(game, m)) return;
    text_put(text, module_texts[m]->key);
    FOR_FIELDS(field, game, list)
    for (int i = 0; i < count_of(game, field); i++) number_write(game, field, i, text);
}

/* ---- Reading ------------------------------------------------------------- */

/* All numbers of a field, from word `*at` on.  A memo may end early: the rest is 0. */
static bool field_read(LandGame *game, const MemoField *field, const Line *line, int *at,
                       TextError *error) {
    for (int i = 0; i < count_of(game, field); i++, ++*at) {
        int most = most_of(game, field), number;
        if (*at >= line->n_words) return true;
        if (field->most == MEMO_TYPE && !drawn_read(line_word(line, *at), &number, error))
            return line_blame(line, *at, error);
        if (field->most != MEMO_TYPE && !number_read(line_word(line, *at), 0, most, &number))
            return line_fail(line, *at, error, "a number up to %d is expected here", most);
        set(game, field, i, number);
    }
    return true;
}

bool memo_read(LandGame *game, unsigned *seen, const Line *line, int at, TextError *error) {
    const char *key = line_word(line, at++);
    for (int m = 0; m < module_texts_count; m++) {
        const MemoField *field = module_texts[m]->memo;
        if (!field || strcmp(module_texts[m]->key, key) != 0) continue;
        *seen |= 1u << m;
        for (; field->size; field++)
            if (!field_read(game, field, line, &at, error)) return false;
        return line_ends(line, at, error);
    }
    return line_fail(line, at - 1, error, "no module called \"%.30s\" keeps memos", key);
}
