/* letters.c -- a position for terminals, documents and screen readers.
 *
 * Tiles touch, so the table reads as one map; tile.c draws them:
 *
 *            0         1                     0    1
 *       .######## .. . . . .               .###......
 *       . . . . . . . . . .              0 -@1-----+.
 *     0 ---@1----------+ . .               .......|..
 *       . . . . . . . .| . .
 *       . . . . . . . .| . .
 *
 * A table that is too large for the screen is drawn small; if it is still too wide, the part
 * where something happens is drawn, or all of it in parts below each other.
 *
 * ASCII output is stable: documents and tests rely on it. */
#include "letters.h"

#include "base/person.h"
#include "base/width.h"
#include "catalog.h"
#include "module_text.h"
#include "palette.h"
#include "notation/decision.h"
#include "base/format.h"
#include "notation/terms.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { MARGIN = LETTERS_MARGIN };

static const SizeFacts *size_of(const Page *page) { return &letters_sizes[page->size]; }

/* ---- Legal squares ------------------------------------------------------ */

/* Row `row` of a dotted box with a number in the middle. */
static void put_legal_row(const Page *page, int number, int row) {
    static const char *const boxes[2][2][5] = {
        {{"+ - -- - +", ":        :", ":   #:", ":        :", "+ - -- - +"},
         {"+---+", ":#:", "+---+"}},
        {{"┌╌╌╌╌╌╌╌╌┐", "┆        ┆", "┆   #┆", "┆        ┆", "└╌╌╌╌╌╌╌╌┘"},
         {"┌╌╌╌┐", "┆#┆", "└╌╌╌┘"}},
    };
    const char *box = boxes[page->style->unicode][page->size][row];
    int before = (int)strcspn(box, "#"), room = size_of(page)->width - (page->size ? 2 : 5);
    if (page->style->colour) text_put(page->text, "\033[0m");
    text_add(page->text, "%.*s", before, box);
    if (!box[before]) return;
    if (number)
        text_add(page->text, "%-*d%s", room, number, box + before + 1);
    else
        text_add(page->text, "%*s%s", room, "", box + before + 1);
}

/* "0 1*2=": the turns in which the tile may lie there, each with its mark. */
static void put_turns(const Page *page, const Place *place) {
    int n = 0;
    for (int t = 0; t < 4; t++) {
        if (!(place->turns >> t & 1)) continue;
        bool done = places_finish(page->game, place, t);
        text_add(page->text, "%d%s", t, places_aided(place, t) ? "=" : done ? "*" : " ");
        n++;
    }
    text_add(page->text, "%*s", 8 - 2 * n, "");
}

/* As digits, without room for marks. */
void put_turns_small(const Page *page, const Place *place) {
    char digits[4] = "";
    for (int t = 0, n = 0; t < 4 && n < 3; t++)
        if (place->turns >> t & 1) digits[n++] = (char)('0' + t), digits[n] = '\0';
    text_add(page->text, "%-3s", place->turns == 15 ? "0-3" : digits);
}

bool finishes_something(const Page *page, const Place *place) {
    bool done = false;
    for (int t = 0; t < 4; t++)
        done |= place->turns >> t & 1 && places_finish(page->game, place, t);
    return done;
}

/* Row `row` of a box with the number of a square, and the turns. */
static void put_choice_row(const Page *page, int number, int row) {
    const Place *place = &page->legal[number - 1];
    const char *side = page->style->unicode ? "┆" : ":";
    bool done = finishes_something(page, place);
    if (page->style->colour) text_put(page->text, done ? "\033[0;1;32m" : "\033[0;1m");
    if (page->size == LETTERS_LARGE && row == 1) {
        text_add(page->text, "%s   %-5d%s", side, number, side);
    } else if (page->size == LETTERS_LARGE && row == 2) {
        text_put(page->text, side);
        put_turns(page, place);
        text_put(page->text, side);
    } else if (page->size == LETTERS_SMALL && row == 0) {
        text_add(page->text, "%s%-2d%s%s", page->style->unicode ? "┌" : "+", number,
                 done ? "*" : " ", page->style->unicode ? "┐" : "+");
    } else if (page->size == LETTERS_SMALL && row == 1) {
        text_put(page->text, side);
        put_turns_small(page, place);
        text_put(page->text, side);
    } else {
        put_legal_row(page, 0, row);
    }
}

/* What is written in a legal square: the turns in which the tile fits, or its number. */
int legal_at(const Page *page, int x, int y) {
    for (int i = 0; i < page->n_legal; i++)
        if (page->legal[i].cell == land_cell(x, y))
            return page->style->numbered ? i + 1 : places_turns(&page->legal[i]);
    return 0;
}

/* ---- The board ------------------------------------------------------ */

static void put_square_row(Page *page, int x, int y, int row) {
    int tile = land_tile_at(&page->game->land, x, y), number = legal_at(page, x, y);
    if (tile >= 0) {
        put_tile_row(page, tile, row);
    } else if (number && page->style->turns) {
        put_choice_row(page, number, row);
    } else if (number) {
        put_legal_row(page, number, row);
    } else {
        if (page->style->colour) text_put(page->text, "\033[0m");
        text_add(page->text, "%*s", size_of(page)->width, "");
    }
}

void put_rows(Page *page, int y) {
    int rows = size_of(page)->rows;
    for (int row = 0; row < rows; row++) {
        if (row == rows / 2)
            text_add(page->text, "%*d ", MARGIN - 1, y);
        else
            text_add(page->text, "%*s", MARGIN, "");
        for (int x = page->left; x <= page->right; x++) put_square_row(page, x, y, row);
        end_line(page->style, page->text);
    }
}

void put_columns(const Page *page) {
    int width = size_of(page)->width, end = width / 2 + 1; /* over the middle cell */
    text_add(page->text, "%*s", MARGIN, "");
    for (int x = page->left; x <= page->right; x++)
        text_add(page->text, "%*d%*s", end, x, width - end, "");
    end_line(&(DrawStyle){0}, page->text);
}

static void put_board(Page *page) {
    put_columns(page);
    for (int y = page->top; y <= page->bottom; y++) put_rows(page, y);
    put_columns(page);
}

/* ---- What fits on the screen -------------------------------------------- */

static void widen(Page *page, LandCell cell) {
    int x = land_x(cell), y = land_y(cell);
    if (x < page->left) page->left = x;
    if (x > page->right) page->right = x;
    if (y < page->top) page->top = y;
    if (y > page->bottom) page->bottom = y;
}

static void find_legal(Page *page) {
    if (page->style->legal) page->n_legal = places_list(page->game, page->legal);
    for (int i = 0; i < page->n_legal; i++) widen(page, page->legal[i].cell);
}

/* How many tiles the screen has room for beside each other. */
static int tiles_across(const Page *page) {
    int columns = page->right - page->left + 1;
    int room = (page->style->width - MARGIN) / size_of(page)->width;
    if (!page->style->width || room >= columns) return columns;
    return room > 0 ? room : 1;
}

static bool is_cut(const Page *page) { return tiles_across(page) <= page->right - page->left; }

static bool fits_large(const Page *page) {
    int rows = page->bottom - page->top + 1, room = page->style->height;
    return !is_cut(page) && (!room || rows * letters_sizes[LETTERS_LARGE].rows + 2 <= room);
}

/* n of the columns (or rows) from `*from` to `*to`, with `at` as near to the middle as can be. */
static void cut_round(int at, int n, int *from, int *to) {
    int first = at - n / 2;
    if (n > *to - *from) return;
    if (first > *to - n + 1) first = *to - n + 1;
    if (first < *from) first = *from;
    *from = first, *to = first + n - 1;
}

/* The surroundings of a square, large: as much as is seen above a question, and never less
 * than its neighbours. */
static void cut_near(Page *page) {
    enum { BELOW = 16, LEAST = 3 };
    int rows = (page->style->height - BELOW) / size_of(page)->rows;
    cut_round(land_x(page->style->near), tiles_across(page), &page->left, &page->right);
    cut_round(land_y(page->style->near), rows < LEAST ? LEAST : rows, &page->top, &page->bottom);
}

static int legal_between(const Page *page, int left, int right) {
    int n = 0;
    for (int i = 0; i < page->n_legal; i++)
        n += land_x(page->legal[i].cell) >= left && land_x(page->legal[i].cell) <= right;
    return n;
}

/* As many legal squares as can be; among such parts the one nearest to the last tile. */
static void cut_columns(Page *page) {
    const LandGame *land = &page->game->land;
    int last = land->n_placed ? land_x(land->placed[land->n_placed - 1].cell) : 0;
    int n = tiles_across(page), best = page->left, most = -1, near = 0;
    for (int left = page->left; left + n - 1 <= page->right; left++) {
        int seen = legal_between(page, left, left + n - 1), far = abs(left + n / 2 - last);
        if (seen < most || (seen == most && far >= near)) continue;
        best = left, most = seen, near = far;
    }
    page->left = best, page->right = best + n - 1;
}

/* Everything, in parts below each other, each as high as it must be. */
static void put_parts(Page *page) {
    const LandGame *land = &page->game->land;
    int n = tiles_across(page);
    for (int left = page->left; left <= page->right; left += n) {
        Page part = *page;
        part.left = left, part.right = left + n - 1 < page->right ? left + n - 1 : page->right;
        part.top = page->bottom, part.bottom = page->top;
        for (int i = 0; i < land->n_placed + page->n_legal; i++) {
            int more = i - land->n_placed;
            LandCell cell = more < 0 ? land->placed[i].cell : page->legal[more].cell;
            if (land_x(cell) >= part.left && land_x(cell) <= part.right) widen(&part, cell);
        }
        put_board(&part);
        page->key = part.key;
    }
}

/* What was cut off, and how it can be seen. */
static void put_rest(const Page *page, const Page *whole, Text *text) {
    if (whole->left == page->left && whole->right == page->right && whole->top == page->top &&
        whole->bottom == page->bottom)
        return;
    text_say(text, "   The table goes from %d,%d to %d,%d: %s.\n", whole->left, whole->top,
             whole->right, whole->bottom, page->style->rest);
    if (legal_between(page, page->left, page->right) == page->n_legal) return;
    const char *before = text_in(text, "   Legal squares out of sight: ");
    for (int i = 0; i < page->n_legal; i++) {
        int x = land_x(page->legal[i].cell), y = land_y(page->legal[i].cell);
        if (x >= page->left && x <= page->right) continue;
        text_add(text, "%s%d,%d", before, x, y);
        before = "; ";
    }
    text_put(text, "\n");
}

static void put_table(Page *page) {
    const Page whole = *page;
    bool large = fits_large(page);
    if (!large && page->style->near) {
        cut_near(page);
    } else if (!large) {
        page->size = LETTERS_SMALL;
        if (page->style->rest && is_cut(page)) cut_columns(page);
    }
    if (is_cut(page))
        put_parts(page);
    else
        put_board(page);
    if (!page->style->rest) return;
    Text lines = TEXT_LIKE(page->text);
    put_rest(page, &whole, &lines);
    text_wrapped(page->text, text_string(&lines), page->style->width, MARGIN);
    text_release(&lines);
}

/* ---- Below the board ------------------------------------------------ */

static void put_some(Text *text, int n, Say count) {
    if (n) text_put(text, ", "), text_say(text, count, n);
}

/* What modules brought the seat: what is left of it, or what was won. */
static void put_stock(const LandGame *land, int seat, bool won, Text *text) {
    FOR_MODULE_TEXTS (land, m, stock) {
        Stock stock[MODULE_STOCK];
        int n = module_texts[m]->stock(land, seat, stock);
        for (int i = 0; i < n; i++)
            if (stock[i].won == won) put_some(text, stock[i].n, stock[i].count);
    }
}

void put_supply(const LandGame *land, int seat, Text *text) {
    text_say(text, figure_count(LAND_MEEPLE), land_figures_left(land, seat, LAND_MEEPLE));
    for (LandFigure figure = LAND_MEEPLE + 1; figure < LAND_FIGURES; figure++) {
        put_some(text, land_figures_left(land, seat, figure), figure_count(figure));
    }
    put_stock(land, seat, false, text);
    text_say(text, " left");
    put_stock(land, seat, true, text);
}

static void put_turn(const AudeGame *game, Text *text) {
    if (game->land.phase == LAND_OVER) return;
    text_put(text, "   <- ");
    text_deed(text, NULL, text_in(text, question_text(game)));
    if (game->land.phase == LAND_TO_PLACE) text_add(text, " %s", catalog[game->land.type].name);
}

/* All names have the room of the widest. */
static int names_width(const Page *page) {
    int width = 10;
    for (int seat = 0; seat < page->game->rules.players; seat++) {
        int mine = width_of(seat_name(page->style, seat));
        if (mine > width) width = mine;
    }
    return width;
}

static void put_players(const Page *page) {
    const LandGame *land = &page->game->land;
    int names = names_width(page);
    int points[AUDE_MAX_SEATS], projected[AUDE_MAX_SEATS];
    aude_scores(page->game, points);
    aude_projected(page->game, projected, NULL);
    for (int seat = 0; seat < land->rules.players; seat++) {
        const SeatLook *look = seat_look(page->style, land->rules.players, seat);
        Cell sign = {.paper = look->ansi, .ink = look->ansi_contrast};
        format_write(sign.glyph, sizeof sign.glyph, "@%d", seat + 1);
        put_cell(page->style, &sign, page->text);
        if (page->style->colour) text_put(page->text, "\033[0m");
        text_put(page->text, " ");
        text_padded(page->text, seat_name(page->style, seat), names);
        text_say(page->text, " %3d point{, |s,} ", points[seat]);
        if (land->phase != LAND_OVER)
            text_say(page->text, "%3d if it ended now, ", projected[seat]);
        put_supply(land, seat, page->text);
        if (seat == game_speaker(page->game)) put_turn(page->game, page->text);
        text_put(page->text, "\n");
    }
}

/* Only what is on the board is explained. */
void put_key(const Page *page) {
    const Look *looks[KEY_ROOM];
    int column = 0, n = key_list(&page->key, looks);
    for (int i = 0; i < n; i++) {
        Cell cell = look_cell(page, looks[i]);
        const char *name = text_in(page->text, looks[i]->name);
        int width = 3 + width_of(name); /* a sign has two letters at most */
        bool full = page->style->width && column + 2 + width > page->style->width;
        if (column) text_put(page->text, full ? "\n" : "  ");
        column = full || !column ? width : column + 2 + width;
        put_cell(page->style, &cell, page->text);
        text_add(page->text, "%s %s", page->style->colour ? "\033[0m" : "", name);
    }
    end_line(page->style, page->text);
}

static void put_below(Page *page) {
    const LandGame *land = &page->game->land;
    Text *text = page->text, lines = TEXT_LIKE(text);
    page->text = &lines;
    put_players(page);
    text_say(&lines, "   %d tile{|s} left\n", land->left);
    FOR_MODULE_TEXTS (land, m, letters_below) module_texts[m]->letters_below(land, &lines);
    page->text = text;
    text_wrapped(text, text_string(&lines), page->style->width, MARGIN);
    text_release(&lines);
}

/* ---- Pages ------------------------------------------------------------ */

static void add_spot(Page *page, AudeMove move, int number) {
    LandCell cell = land_move_cell(move);
    int tile = land_tile_at(&page->game->land, land_x(cell), land_y(cell));
    int segment = land_move_segment(move);
    if (tile < 0 || page->n_spots == SPOT_ROOM) return;
    for (int i = 0; i < page->n_spots; i++)
        if (page->spots[i].tile == tile && page->spots[i].segment == segment) return;
    page->spots[page->n_spots++] = (NumberedSpot){tile, segment, number};
}

/* Where figures may go, numbered as lists are: to pass is number 0. */
static void find_spots(Page *page) {
    AudeMove *moves = malloc(AUDE_MAX_MOVES * sizeof *moves);
    int n = moves && page->style->turns ? aude_moves(page->game, moves) : 0;
    for (int i = 0; i < n; i++)
        if (kind_has_spot(aude_move_kind(moves[i])))
            add_spot(page, moves[i], i + (aude_move_kind(moves[0]) != AUDE_PASS));
    free(moves);
}

Page *page_new(const AudeGame *game, const DrawStyle *style, Text *text) {
    const LandGame *land = &game->land;
    Page *page = calloc(1, sizeof *page);
    if (!page) {
        text->failed = true;
        return NULL;
    }
    *page = (Page){.game = game, .style = style, .text = text};
    if (land->n_placed) {
        page->left = page->right = land_x(land->placed[0].cell);
        page->top = page->bottom = land_y(land->placed[0].cell);
    }
    for (int i = 0; i < land->n_placed; i++) widen(page, land->placed[i].cell);
    find_legal(page);
    find_spots(page);
    return page;
}

void land_draw_letters(const AudeGame *game, const DrawStyle *style, Text *text) {
    Page *page = page_new(game, style, text);
    if (!page) return;
    put_table(page);
    text_put(text, "\n");
    put_below(page);
    text_put(text, "\n");
    put_key(page);
    free(page);
}
