/* traders.c -- goods, builders and pigs, in words and pictures. */
#include "module_text.h"

#include <string.h>

#include "notation/notation.h"
#include "land/setup.h"

/* ---- Words ---- */

/* ORDER GOODS */
static const Say goods[LAND_GOODS] = {SAY("wine"), SAY("grain"), SAY("cloth")};
static const char *goods_name(int g) { return g >= 0 && g < LAND_GOODS ? goods[g] : "?"; }
static int goods_find(const char *word) { return said_find(goods, LAND_GOODS, word); }

/* "goods anna 2 wine 1 cloth" */
static bool read_goods(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    enum { MOST = LAND_MAX_TILES };     /* an overfull bag may have as many sacks */
    do {
        int n, kind = goods_find(line_word(line, at + 1));
        if (!setup_number(line, at, MOST, "goods", &n, error)) return false;
        if (kind < 0)
            return line_fail(line, at + 1, error, "goods are wine, grain or cloth, not \"%.30s\"",
                             line_word(line, at + 1));
        setup->game.extras.traders.goods[seat][kind] = (uint8_t)n;
        at += 2;
    } while (at < line->n_words);
    return true;
}

static bool write_goods(const LandGame *game, int i, int *seat, Text *words) {
    if (i >= game->rules.players) return false;
    *seat = i;
    for (int g = 0; g < LAND_GOODS; g++) {
        int n = game->extras.traders.goods[i][g];
        if (n) text_add(words, "%s%d %s", words->length ? " " : "", n, goods_name(g));
    }
    return true;
}

static const Statement statements[] = {{"goods", SAID_OF_SEAT, read_goods, write_goods}, {0}};

static void write_most(const AudeEntry *entry, Text *text) {
    text_say(text, ": most %s (%d)", text_in(text, goods[entry->segment % LAND_GOODS]),
             entry->count);
}

static const ReasonWords reasons[] = {{AUDE_FOR_GOODS, SAY("goods"), write_most}, {0}};

/* ---- Pictures ------------------------------------------------------------- */

/* The tokens are drawn as on the tiles. */
static int traders_stock(const LandGame *land, int seat, Stock stock[MODULE_STOCK]) {
    static const Say counts[LAND_GOODS] = {SAY("%d wine"), SAY("%d grain"), SAY("%d cloth")};
    for (int g = 0; g < LAND_GOODS; g++) {
        int n = land->extras.traders.goods[seat][g];
        stock[g] = (Stock){goods_name(g), counts[g], n, true, goods_name(g), ".75"};
    }
    return LAND_GOODS;
}

/* ---- JSON ---------------------------------------------------------------- */

static void traders_json_supply(const LandGame *game, int seat, Json *json) {
    for (int g = 0; g < LAND_GOODS; g++)
        json_int(json, goods_name(g), game->extras.traders.goods[seat][g]);
}

static bool traders_json_changed(const LandGame *before, const LandGame *after) {
    return memcmp(&before->extras.traders, &after->extras.traders, sizeof after->extras.traders);
}

const ModuleText text_traders = {
    .key = "traders",

    .statements = statements,
    .reasons = reasons,

    .stock = traders_stock,

    .nowhere = 1u << AUDE_FOR_GOODS,

    .json_supply = traders_json_supply,
    .json_changed = traders_json_changed,
};
