/* choices.c -- what can be decided, in lists: a number is said, or the words. */
#include "people.h"

#include "catalog.h"
#include "module_text.h"
#include "notation/places.h"
#include "base/format.h"

#include <string.h>

/* ---- Where the tile may lie ------------------------------------------------ */

/* Is some part of the tile at (x, y) finished that stands for `kinds`? */
static bool is_finished(const LandGame *land, int x, int y, unsigned kinds) {
    LandFacts facts;
    bool done = false;
    int tile = land_tile_at(land, x, y);
    for (int s = 0; tile >= 0 && s < catalog[land->placed[tile].type].n_segments; s++) {
        land_facts(land, land_feature_of(land, tile, s), &facts);
        done |= facts.complete && kinds >> facts.kind & 1;
    }
    return done;
}

/* Does laying the tile there finish a road, a city, or a monastery near it? */
static bool finishes(const AudeGame *game, AudeMove move) {
    enum {
        WAYS = 1 << LAND_ROAD | 1 << LAND_CITY,
        HOUSES = 1 << LAND_MONASTERY | 1 << LAND_GARDEN
    };
    AudeGame after;
    int x = land_x(land_move_cell(move)), y = land_y(land_move_cell(move));
    if (aude_move_kind(move) != AUDE_PLACE) return false;
    aude_copy(&after, game);
    aude_play(&after, move, NULL);
    bool done = is_finished(&after.land, x, y, WAYS);
    for (int i = 0; i < 9; i++)
        done |= is_finished(&after.land, x + i % 3 - 1, y + i / 3 - 1, HOUSES);
    return done;
}

/* In every turn in which it fits somewhere. */
static void add_hand(int type, const Place places[], int n, const DrawStyle *style, Text *text) {
    unsigned turns = 0;
    Strip strip = {.style = style, .text = text, .rows = DRAW_LARGE_ROWS};
    for (int i = 0; i < n; i++) turns |= places[i].turns;
    for (int t = 0; t < 4; t++) {
        char caption[16];
        format_write(caption, sizeof caption, "turned %d", t);
        if (turns >> t & 1) strip_add(&strip, type, t, caption);
    }
    strip_end(&strip);
}

enum { PLACE_WIDTH = 25 };

/* "12  -1,0: 0* 2=", in columns. */
static void add_place(const AudeGame *game, int number, const Place *place, Text *text) {
    Text words = {0};
    text_add(&words, "%3d  %d,%d:", number, land_x(place->cell), land_y(place->cell));
    for (int t = 0; t < 4; t++) {
        if (!(place->turns >> t & 1)) continue;
        text_add(&words, " %d%s%s", t, finishes(game, place->move[t]) ? "*" : "",
                 places_aided(place, t) ? "=" : "");
    }
    text_add(text, "%-*s ", PLACE_WIDTH - 1, text_string(&words));
    text_release(&words);
}

/* What modules have to say of all places: what they add to some, or that they must. */
static void add_aid(const AudeGame *game, bool listed, Text *text) {
    FOR_MODULE_TEXTS (&game->land, m, adds) {
        if (listed) text_add(text, "     (= %s)\n", module_texts[m]->adds);
        if (!listed && !aude_check(game, AUDE_PASS)) text_add(text, "%s\n", module_texts[m]->only);
    }
}

void people_places(const AudeGame *game, const DrawStyle *style, Text *text) {
    Place places[LAND_MAX_OPEN];
    int n = places_list(game, places), type = game->land.type;
    text_add(text, "\n%s, your tile is %s:\n", seat_name(style, game->land.seat),
             catalog[type].name);
    add_hand(type, places, n, style, text);
    add_aid(game, false, text);
    text_put(text, "Where it may lie (number, square: turns):\n");
    size_t list = text->length;
    for (int i = 0; i < n; i++) {
        add_place(game, i + 1, &places[i], text);
        if ((i + 1) % people_columns(style, PLACE_WIDTH) == 0 || i + 1 == n) text_put(text, "\n");
    }
    if (strchr(text_string(text) + list, '*')) text_put(text, "     (* finishes something)\n");
    if (strchr(text_string(text) + list, '=')) add_aid(game, true, text);
}

/* ---- Lists of moves -------------------------------------------------------- */

void people_pay(const AudeGame *game, AudeMove move, const char *whom, Text *text) {
    AudeGame after;
    AudeAccount account = {0};
    aude_copy(&after, game);
    aude_play(&after, move, &account);
    if (!account.n || account.entry[0].seat != aude_actor(game)) return;
    int points = account.entry[0].points;
    text_add(text, " (%s%d point%s)", whom, points, points == 1 ? "" : "s");
}

/* A move in words, and in brackets what they do not tell; `pass` is what passing is called. */
static void add_item(const AudeGame *game, AudeMove move, const char *pass, Text *text) {
    if (aude_move_kind(move) == AUDE_PASS) {
        text_put(text, pass);
        return;
    }
    move_write(game, move, text);
    FOR_MODULE_TEXTS (&game->land, m, note) module_texts[m]->note(game, move, text);
}

static int widest_item(const AudeGame *game, const AudeMove moves[], int n, const char *pass) {
    Text item = {0};
    size_t width = 0;
    for (int i = 0; i < n; i++) {
        text_clear(&item);
        add_item(game, moves[i], pass, &item);
        if (item.length > width) width = item.length;
    }
    text_release(&item);
    return (int)width;
}

/* Columns of "12  road-e 1,0", as wide as the widest; to pass is number 0. */
static void add_list(const AudeGame *game, const DrawStyle *style, const AudeMove moves[], int n,
                     const char *pass, Text *text) {
    int width = widest_item(game, moves, n, pass), columns = people_columns(style, width + 6);
    int first = aude_move_kind(moves[0]) != AUDE_PASS;
    for (int i = 0; i < n; i++) {
        Text item = {0};
        add_item(game, moves[i], pass, &item);
        text_add(text, "%3d %-*s  ", i + first, width, text_string(&item));
        if ((i + 1) % columns == 0 || i + 1 == n) text_put(text, "\n");
        text_release(&item);
    }
}

void people_figures(const AudeGame *game, const DrawStyle *style, Text *text) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(game, moves);
    text_put(text, "\n");
    FOR_MODULE_TEXTS (&game->land, m, figure) module_texts[m]->figure(&game->land, text);
    if (n > 1)
        add_list(game, style, moves, n, "none", text);
    else
        text_put(text, "No figure can go here: 0 ends the turn, undo takes the tile back.\n");
}

/* ---- Questions of modules -------------------------------------------------- */

void people_question(const AudeGame *game, const DrawStyle *style, Text *text) {
    AudeMove moves[AUDE_MAX_MOVES];
    const ModuleText *module = module_texts[game->land.asker];
    int n = aude_moves(game, moves);
    Asked asked = {game, style, .moves = moves, .n = n};
    asked.kind = aude_move_kind(moves[n - 1]);
    text_add(text, "\n%s %s.\n", seat_name(style, aude_actor(game)), question_text(game));
    const char *pass = module->ask ? module->ask(&asked, text) : "";
    if (!people_amount(game)) add_list(game, style, moves, n, pass, text);
}

const char *people_amount(const AudeGame *game) {
    if (game->rules.game != AUDE_LAND || game->land.phase != LAND_ASKED) return NULL;
    const char *amount = module_texts[game->land.asker]->amount;
    return amount && !strcmp(question_name(game), amount) ? amount : NULL;
}

void people_revealed(const AudeGame *game, AudeMove move, Text *text) {
    const LandGame *land = &game->land;
    const char *reveals = land->phase == LAND_ASKED ? module_texts[land->asker]->reveals : NULL;
    if (reveals) text_add(text, "%s: tile %s.\n", reveals, catalog[land_move_type(move)].name);
}
