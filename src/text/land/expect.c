/* expect.c -- sentences about the tile game, one function each, found by how they begin.
 *
 *      anna has 6 meeples                    figures in supply
 *      city-n 0,0 is complete, 3 tiles, 1 shield, 0 open ends, worth 8, owned by anna
 *      turn bram, 27 placements, left 70, discarded 1, hand W
 *
 * and what modules add to that (module/). */
#include "record/expect.h"

#include <string.h>

#include "catalog.h"
#include "module_text.h"

/* ---- Players ------------------------------------------------------------- */

/* How many of what `word` names a seat has in supply, or -1: there is no such thing. */
static int supply_of(const LandGame *game, int seat, const char *word) {
    int figure = figure_find(word);
    if (figure >= 0) return land_figures_left(game, seat, (LandFigure)figure);
    for (int m = 0; m < module_texts_count; m++) {
        Stock stock[MODULE_STOCK];
        int n = module_texts[m]->stock ? module_texts[m]->stock(game, seat, stock) : 0;
        while (n-- > 0)
            if (is_called(word, stock[n].name)) return stock[n].n;
    }
    return -1;
}

/* "anna has 6 meeples", "anna has 2 pigs, 1 big" */
static bool expect_has(Expectation *e, int at) {
    int seat;
    if (!expect_seat(e, at, &seat)) return false;
    for (int i = at + 2; i == at + 2 || i < e->line.n_words; i += 2) {
        int expected, found = supply_of(&e->game->land, seat, expect_word(e, i + 1));
        if (!expect_digits(e, i, &expected)) return false;
        if (found < 0)
            return line_fail(&e->line, i + 1, e->error,
                             PLAIN("there is no figure called \"%.30s\""), expect_word(e, i + 1));
        if (found != expected)
            return line_fail(&e->line, i, e->error, PLAIN("%s has %d %s, not %d"),
                             expect_word(e, at), found, expect_word(e, i + 1), expected);
    }
    return true;
}

static bool expect_turn(Expectation *e, int at) {
    int actor = aude_actor(e->game), next = at + 1;
    if (actor == AUDE_NOBODY) return line_fail(&e->line, at, e->error, PLAIN("the game is over"));
    return expect_seats(e, &next, 1u << e->game->land.seat, "the turn is that of") &&
           line_ends(&e->line, next, e->error);
}

/* ---- Tiles --------------------------------------------------------------- */

static bool expect_left(Expectation *e, int at) {
    return expect_number(e, at + 1, e->game->land.left, "tiles left") &&
           line_ends(&e->line, at + 2, e->error);
}

static bool expect_discarded(Expectation *e, int at) {
    return expect_number(e, at + 1, e->game->land.discarded, "tiles discarded") &&
           line_ends(&e->line, at + 2, e->error);
}

static bool expect_placements(Expectation *e, int at) {
    AudeMove moves[AUDE_MAX_MOVES];
    if (e->game->land.phase != LAND_TO_PLACE)
        return line_fail(&e->line, at + 1, e->error, PLAIN("no tile is in hand"));
    return expect_number(e, at, aude_moves(e->game, moves), expect_word(e, at + 1)) &&
           line_ends(&e->line, at + 2, e->error);
}

static bool expect_hand(Expectation *e, int at) {
    const LandGame *game = &e->game->land;
    if (game->phase != LAND_TO_PLACE)
        return line_fail(&e->line, at, e->error, PLAIN("no tile is in hand"));
    if (!expect_is(e, at + 1, catalog[game->type].name))
        return line_fail(&e->line, at + 1, e->error, PLAIN("the tile in hand is %s"),
                         catalog[game->type].name);
    return line_ends(&e->line, at + 2, e->error);
}

/* ---- Features ------------------------------------------------------------ */

/* One thing said about a feature, from word `*i` on, which is moved on. */
static bool expect_fact(Expectation *e, int *i, const LandFacts *facts) {
    static const char *const counted[] = {"tile", "shield", "open"};
    const int found[] = {facts->tiles, facts->shields, facts->open};
    int at = *i;
    if (expect_is(e, at, "complete") || expect_is(e, at, "open")) {
        ++*i;
        return facts->complete == expect_is(e, at, "complete") ||
               line_fail(&e->line, at, e->error, PLAIN("it is %s"),
                         facts->complete ? "complete" : "open");
    }
    if (expect_is(e, at, "worth")) return *i += 2, expect_number(e, at + 1, facts->value, "worth");
    if (expect_is(e, at, "owned") && expect_is(e, at + 1, "by"))
        return *i += 2, expect_seats(e, i, facts->owners, "it is owned by");
    for (int c = 0; c < 3; c++) {
        if (strncmp(expect_word(e, at + 1), counted[c], strlen(counted[c])) != 0) continue;
        *i += c == 2 ? 3 : 2;   /* "2 open ends" */
        return expect_number(e, at, found[c], c == 2 ? "open ends" : expect_word(e, at + 1));
    }
    return line_fail(&e->line, at, e->error, PLAIN("nothing is known of \"%.30s\""),
                     expect_word(e, at));
}

/* "city-n 0,0 is complete, 3 tiles" */
static bool expect_feature(Expectation *e, int at) {
    const LandGame *game = &e->game->land;
    LandCell square = 0;
    LandFacts facts;
    int segment = 0, i = at + 3;
    if (!square_read(expect_word(e, at + 1), &square, e->error))
        return line_blame(&e->line, at + 1, e->error);
    int tile = land_tile_at(game, land_x(square), land_y(square));
    if (tile < 0) return line_fail(&e->line, at + 1, e->error, PLAIN("there is no tile"));
    const LandPlaced *placed = &game->placed[tile];
    if (!segment_read(placed->type, placed->turns, expect_word(e, at), &segment, e->error))
        return line_blame(&e->line, at, e->error);
    if (segment >= catalog[placed->type].n_segments)
        return line_fail(&e->line, at, e->error, PLAIN("the tile there has no such part"));
    land_facts(game, land_feature_of(game, tile, segment), &facts);
    do {
        if (!expect_fact(e, &i, &facts)) return false;
    } while (i < e->line.n_words);
    return true;
}

/* ---- All of them --------------------------------------------------------- */

static const Sentence sentences[] = {
    {0, "turn", expect_turn},
    {0, "left", expect_left},
    {0, "discarded", expect_discarded},
    {0, "hand", expect_hand},
    {1, "placements", expect_placements},
    {1, "placement", expect_placements},
    {1, "has", expect_has},
    {2, "is", expect_feature},
    {0},
};

const Sentence *land_sentence(const Expectation *e, int place) {
    const Sentence *row = sentence_in(sentences, place, e);
    for (int m = 0; m < module_texts_count && !row; m++)
        row = sentence_in(module_texts[m]->sentences, place, e);
    return row;
}
