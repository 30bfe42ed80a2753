/* screen.c -- board, players, tile and question on one screen.
 *
 *      board, cropped round            48 tiles     now (end)
 *      what can be chosen              @1 anna        12 (15)
 *                                      @2 bram         8 (11)
 *                                      anna, your tile is U:
 *                                      ...
 *
 * The panel at the side says less where there is less room; a question that is still too long
 * for it goes below the board, which is then lower. */
#include "people.h"

#include "base/format.h"
#include "base/width.h"
#include "letters/letters.h"
#include "module_text.h"
#include "palette.h"

enum {
    LEAST_WIDTH = 72,
    LEAST_HEIGHT = 20,
    NARROW = 24,                /* of the panel: two tiles, or four small ones */
    WIDE = 36,
    GAP = 1,
    NUMBERS = 11,               /* "-131 (-123)" */
    LOWEST_BOARD = 10           /* rows */
};

/* How much the panel says. */
enum { ALL, NO_OTHERS, SMALL_TILES, NO_SUPPLIES, DETAILS };

bool people_has_screen(const DrawStyle *style) {
    return style->width >= LEAST_WIDTH && style->height >= LEAST_HEIGHT;
}

/* ---- Players --------------------------------------------------------------- */

/* "@1 anna        12 (15)" */
static void add_score(const AudeGame *game, const DrawStyle *style, int seat, const int points[],
                      const int projected[], Text *text) {
    Cell sign = {.paper = palette[seat].ansi, .ink = palette[seat].ansi_contrast};
    format_write(sign.glyph, sizeof sign.glyph, "@%d", seat + 1);
    put_cell(style, &sign, text);
    text_put(text, style->colour ? "\033[0m " : " ");
    bool full = points[seat] > 999 || points[seat] < -99; /* a name gives way to a space */
    text_padded(text, seat_name(style, seat), style->width - 3 - NUMBERS - full);
    text_add(text, full ? " %d" : "%4d", points[seat]);
    if (game->land.phase != LAND_OVER) text_add(text, " (%d)", projected[seat]);
    text_put(text, "\n");
}

static void add_supply(const AudeGame *game, const DrawStyle *style, int seat, Text *text) {
    Text words = TEXT_LIKE(text);
    text_put(&words, "   ");
    put_supply(&game->land, seat, &words);
    text_wrapped(text, text_string(&words), style->width, 3);
    text_release(&words);
}

static void add_players(const AudeGame *game, const DrawStyle *style, int detail, Text *text) {
    int points[AUDE_MAX_SEATS], projected[AUDE_MAX_SEATS];
    Text left = TEXT_LIKE(text);
    aude_scores(game, points);
    aude_projected(game, projected, NULL);
    text_say(&left, "%d tile{|s}", game->land.left);
    text_padded(text, text_string(&left), style->width - NUMBERS);
    text_release(&left);
    if (game->land.phase != LAND_OVER) text_say(text, " now (end)");
    text_put(text, "\n");
    for (int seat = 0; seat < game->rules.players; seat++) {
        add_score(game, style, seat, points, projected, text);
        bool acts = detail < NO_SUPPLIES && seat == aude_actor(game);
        if (detail == ALL || acts) add_supply(game, style, seat, text);
    }
}

static void add_modules(const AudeGame *game, const DrawStyle *style, Text *text) {
    Text lines = TEXT_LIKE(text);
    FOR_MODULE_TEXTS (&game->land, m, letters_below)
        module_texts[m]->letters_below(&game->land, &lines);
    text_wrapped(text, text_string(&lines), style->width, 3);
    text_release(&lines);
}

/* ---- What is asked --------------------------------------------------------- */

static void add_asked(const AudeGame *game, const DrawStyle *style, int detail, Text *text) {
    Text lines = TEXT_LIKE(text);
    int rows = detail < SMALL_TILES ? DRAW_LARGE_ROWS : DRAW_SMALL_ROWS;
    if (game->land.phase == LAND_TO_PLACE)
        people_hand(game, style, rows, &lines);
    else if (game->land.phase == LAND_TO_PUT)
        people_figures(game, style, &lines);
    else if (game->land.phase == LAND_ASKED)
        people_question(game, style, &lines);
    const char *begin = text_string(&lines);
    text_wrapped(text, begin + (*begin == '\n'), style->width, 2);
    text_release(&lines);
}

static void add_panel(const AudeGame *game, const DrawStyle *style, int detail, Text *text) {
    add_players(game, style, detail, text);
    if (detail == ALL) add_modules(game, style, text);
    text_put(text, "\n");
    add_asked(game, style, detail, text);
}

/* As much as fits; if even the least does not, the question goes below. */
static void write_panel(const AudeGame *game, const DrawStyle *style, int side, int rows,
                        Text *panel, Text *below) {
    DrawStyle narrow = *style;
    narrow.width = side;
    for (int detail = ALL; detail < DETAILS; detail++) {
        text_clear(panel);
        add_panel(game, &narrow, detail, panel);
        if (text_lines(panel) <= rows) return;
    }
    text_clear(panel);
    add_players(game, &narrow, NO_OTHERS, panel);
    add_asked(game, style, SMALL_TILES, below);
}

/* ---- The screen ------------------------------------------------------------ */

void people_screen(const AudeGame *game, const DrawStyle *style, int rows, Text *text) {
    Text panel = TEXT_LIKE(text), below = panel, board = panel, key = panel;
    int side = style->width < 110 ? NARROW : WIDE;
    DrawStyle view = *style;
    write_panel(game, style, side, rows, &panel, &below);
    view.width -= side + GAP;
    view.height = rows - text_lines(&below);
    if (view.height < LOWEST_BOARD) view.height = LOWEST_BOARD;
    draw_view(game, &view, &board, side, &key);
    if (text_lines(&panel) + 1 + text_lines(&key) <= view.height)
        text_add(&panel, "\n%s", text_string(&key));
    text_beside(text, &board, &panel, view.width + GAP);
    text_put(text, text_string(&below));
    text_release(&panel);
    text_release(&below);
    text_release(&board);
    text_release(&key);
}
