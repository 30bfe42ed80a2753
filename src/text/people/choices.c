/* choices.c -- what can be decided, in lists: a number is said, or the words. */
#include "people.h"

#include "base/person.h"
#include "base/width.h"
#include "catalog.h"
#include "module_text.h"
#include "notation/places.h"

#include <stdlib.h>
#include <string.h>

/* ---- Where the tile may lie ------------------------------------------------ */

/* In every turn in which it fits somewhere. */
static void add_hand(int type, const Place places[], int n, int rows, const DrawStyle *style,
                     Text *text) {
    unsigned turns = 0;
    Strip strip = {.style = style, .text = text, .rows = rows};
    for (int i = 0; i < n; i++) turns |= places[i].turns;
    for (int t = 0; t < 4; t++) {
        Text caption = TEXT_LIKE(text);
        if (rows != DRAW_SMALL_ROWS) text_say(&caption, "turned ");
        text_number(&caption, t);
        if (turns >> t & 1) strip_add(&strip, type, t, text_string(&caption));
        text_release(&caption);
    }
    strip_end(&strip);
}

enum { PLACE_WIDTH = 25 };

/* "12  -1,0: 0* 2=", in columns. */
static void add_place(const AudeGame *game, int number, const Place *place, Text *text) {
    Text words = TEXT_PLAIN(text);
    text_add(&words, "%3d  %d,%d:", number, land_x(place->cell), land_y(place->cell));
    for (int t = 0; t < 4; t++) {
        if (!(place->turns >> t & 1)) continue;
        text_add(&words, " %d%s%s", t, places_finish(game, place, t) ? "*" : "",
                 places_aided(place, t) ? "=" : "");
    }
    text_add(text, "%-*s ", PLACE_WIDTH - 1, text_string(&words));
    text_release(&words);
}

/* What modules have to say of all places: what they add to some, or that they must. */
static void add_aid(const AudeGame *game, bool listed, Text *text) {
    FOR_MODULE_TEXTS (&game->land, m, adds) {
        const ModuleText *module = module_texts[m];
        if (listed) text_add(text, "  = %s\n", text_in(text, module->adds));
        if (!listed && !aude_check(game, AUDE_PASS))
            text_add(text, "%s\n", text_in(text, module->only));
    }
}

/* "anna, your tile is U:", and the tile. */
static void add_your_tile(const AudeGame *game, const DrawStyle *style, int rows,
                          const Place places[], int n, Text *text) {
    text_tells(text, seat_name(style, game->land.seat), text_in(text, "your tile is "));
    text_add(text, "%s:\n", catalog[game->land.type].name);
    add_hand(game->land.type, places, n, rows, style, text);
    add_aid(game, false, text);
}

static void add_places(const AudeGame *game, const DrawStyle *style, const Place places[], int n,
                       Text *text) {
    text_say(text, "Where it may lie (number, square: turns):\n");
    for (int i = 0; i < n; i++) {
        add_place(game, i + 1, &places[i], text);
        if ((i + 1) % people_columns(style, PLACE_WIDTH) == 0 || i + 1 == n) text_put(text, "\n");
    }
}

/* What the marks mean, of those that are used. */
static void add_marks(const AudeGame *game, const Place places[], int n, Text *text) {
    bool finishing = false, aided = false;
    for (int i = 0; i < 4 * n; i++) {
        if (!(places[i / 4].turns >> i % 4 & 1)) continue;
        finishing |= places_finish(game, &places[i / 4], i % 4);
        aided |= places_aided(&places[i / 4], i % 4);
    }
    if (finishing) text_say(text, "  * finishes something\n");
    if (aided) add_aid(game, true, text);
}

void people_places(const AudeGame *game, const DrawStyle *style, Text *text) {
    Place places[LAND_MAX_OPEN];
    int n = places_list(game, places);
    text_put(text, "\n");
    add_your_tile(game, style, DRAW_LARGE_ROWS, places, n, text);
    add_places(game, style, places, n, text);
    add_marks(game, places, n, text);
}

void people_hand(const AudeGame *game, const DrawStyle *style, int rows, Text *text) {
    Place places[LAND_MAX_OPEN];
    int n = places_list(game, places);
    add_your_tile(game, style, rows, places, n, text);
    add_marks(game, places, n, text);
}

/* ---- Lists of moves -------------------------------------------------------- */

void people_pay(const AudeGame *game, AudeMove move, Say whom, Text *text) {
    AudeGame after;
    AudeAccount account = {0};
    aude_copy(&after, game);
    aude_play(&after, move, &account);
    if (!account.n || account.entry[0].seat != aude_actor(game)) return;
    int points = account.entry[0].points;
    text_say(text, " (%s%d point{|s})", text_in(text, whom), points);
}

/* A move in words, and in brackets what they do not tell; `pass` is what passing is called. */
static void add_item(const AudeGame *game, AudeMove move, Say pass, Text *text) {
    if (aude_move_kind(move) == AUDE_PASS) {
        text_words(text, pass);
        return;
    }
    move_write(game, move, text);
    FOR_MODULE_TEXTS (&game->land, m, note) module_texts[m]->note(game, move, text);
}

static int widest_item(const AudeGame *game, const AudeMove moves[], int n, Say pass,
                       AudeLang lang) {
    Text item = {.lang = lang};
    int width = 0;
    for (int i = 0; i < n; i++) {
        text_clear(&item);
        add_item(game, moves[i], pass, &item);
        if (width_of(text_string(&item)) > width) width = width_of(text_string(&item));
    }
    text_release(&item);
    return width;
}

/* Columns of "12  road-e 1,0", as wide as the widest; to pass is number 0. */
static void add_list(const AudeGame *game, const DrawStyle *style, const AudeMove moves[], int n,
                     Say pass, Text *text) {
    int width = widest_item(game, moves, n, pass, text->lang);
    int columns = people_columns(style, width + 6);
    int first = aude_move_kind(moves[0]) != AUDE_PASS;
    for (int i = 0; i < n; i++) {
        Text item = TEXT_LIKE(text);
        add_item(game, moves[i], pass, &item);
        text_add(text, "%3d ", i + first);
        text_padded(text, text_string(&item), width);
        text_put(text, "  ");
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
        add_list(game, style, moves, n, SAY("none"), text);
    else
        text_say(text, "No figure can go here: 0 ends the turn, undo takes the tile back.\n");
}

/* ---- Questions of modules -------------------------------------------------- */

/* The module that asks now, or NULL. */
static const ModuleText *module_asking(const AudeGame *game) {
    return game->land.phase == LAND_ASKED ? module_texts[game->land.asker] : NULL;
}

Say people_asked(const AudeGame *game, const DrawStyle *style, Text *text) {
    static const Say nothing = SAY("");
    AudeMove moves[AUDE_MAX_MOVES];
    const ModuleText *module = module_asking(game);
    if (!module || aude_actor(game) < 0) return nothing;
    int n = aude_moves(game, moves);
    Asked asked = {game, style, .moves = moves, .n = n};
    asked.kind = aude_move_kind(moves[n - 1]);
    text_does(text, seat_name(style, aude_actor(game)), text_in(text, question_text(game)));
    text_put(text, ".\n");
    return module->ask ? module->ask(&asked, text) : nothing;
}

void people_question(const AudeGame *game, const DrawStyle *style, Text *text) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(game, moves);
    text_put(text, "\n");
    Say pass = people_asked(game, style, text);
    if (!people_amount(game)) add_list(game, style, moves, n, pass, text);
}

const char *people_amount(const AudeGame *game) {
    const ModuleText *module = module_asking(game);
    const char *amount = module ? module->amount : NULL;
    return amount && !strcmp(question_name(game), amount) ? amount : NULL;
}

Say people_amount_said(const AudeGame *game) { return module_texts[game->land.asker]->amount_said; }

void people_revealed(const AudeGame *game, AudeMove move, Text *text) {
    const ModuleText *module = module_asking(game);
    if (module && module->reveals)
        text_say(text, "%s: tile %s.\n", text_in(text, module->reveals),
                 catalog[land_move_type(move)].name);
}

/* ---- Dice ------------------------------------------------------------------ */

AudeMove people_modest(const AudeGame *game, AudeMove move) {
    enum { DEAR = 6, MORE = 3 };
    if (!people_amount(game) || aude_move_kind(move) == AUDE_PASS) return move;
    AudeMove *moves = malloc(AUDE_MAX_MOVES * sizeof *moves);
    int chance = aude_move_number(move), n = moves ? aude_moves(game, moves) : 0;
    int first = n && aude_move_kind(moves[0]) == AUDE_PASS;
    if (n > first) {
        bool dear = aude_move_number(moves[first]) > DEAR;
        int more = chance / 2 % MORE < n - first ? chance / 2 % MORE : 0;
        move = first && (dear || chance % 2) ? AUDE_PASS : moves[first + more];
    }
    free(moves);
    return move;
}
