/* board.c -- the table the board lies on, its coordinates and the scores. */
#include "board.h"

#include "base/person.h"
#include "module_text.h"
#include "notation/notation.h"
#include "palette.h"
#include "notation/terms.h"

enum {
    RIM = 46,
    CARD_WIDTH = 236, /* more if a name needs it, or: */
    WIDE_CARD = 290, /* for more figures than meeples, what else one owns, sums */
    CARD_GAP = 14,
    NAME_LEFT = 66,
    NAME_SIZE = 17,
    POINTS = 84,                /* room for them, or for how many tiles are left */
    CARD_HEAD = 66,
    SUPPLY_HEIGHT = 30,         /* figures; at the end: */
    STOCK_HEIGHT = 30,
    SUM_HEIGHT = 20             /* a line of what the points are made of */
};

/* ---- What the points are made of ------------------------------------ */

/* By kind of feature, as people say it. ORDER REASONS (aude.h) */
static const Say kinds[] = {
    SAY("roads"),  SAY("cities"),  SAY("monasteries"), SAY("gardens"), SAY("fields"),
    SAY("castle"), SAY("symbols"), SAY("auctions"),    SAY("goods"),
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static int kinds_paid(const DrawHistory *history, int seat) {
    int n = 0;
    for (int kind = 0; kind < KINDS; kind++) n += history->paid[seat][kind] != 0;
    return n;
}

/* At the end of a game that is known: lines of two kinds each, as many as anybody needs. */
static int sum_lines(const Board *board) {
    int lines = 0;
    if (board->land->phase != LAND_OVER || !board->style->history) return 0;
    for (int seat = 0; seat < board->land->rules.players; seat++) {
        int needs = (kinds_paid(board->style->history, seat) + 1) / 2;
        if (needs > lines) lines = needs;
    }
    return lines;
}

static void put_sums(Text *text, const DrawHistory *history, int seat, const int at[2], int wide) {
    for (int kind = 0, n = 0; kind < KINDS; kind++) {
        int paid = history->paid[seat][kind], x = at[0] + n % 2 * wide / 2;
        if (!paid) continue;
        text_add(text, "<text class=\"sum\" x=\"%d\" y=\"%d\">%s %d</text>", x,
                 at[1] + n / 2 * SUM_HEIGHT, text_in(text, kinds[kind]), paid);
        n++;
    }
}

/* ---- Sizes ---------------------------------------------------------- */

static int board_width(const Board *board) {
    int width = (board->right - board->left + 1) * TILE_SIZE + 2 * RIM;
    int least = board->panels_width + RIM;
    int cards = (board->land->rules.players == 2 ? 3 : 2) * board->card_width - CARD_GAP + RIM;
    if (least < cards) least = cards;
    return width < least ? least : width;
}

/* Cards have a line more where anybody owns other things than figures. */
static bool has_stock(const LandGame *land) {
    FOR_MODULE_TEXTS (land, m, stock)
        for (int i = 0; i < land->rules.players * MODULE_STOCK; i++) {
            Stock stock[MODULE_STOCK] = {0};
            module_texts[m]->stock(land, i / MODULE_STOCK, stock);
            if (stock[i % MODULE_STOCK].n) return true;
        }
    return false;
}

static int card_height(const Board *board) {
    int lines = sum_lines(board), height = CARD_HEAD;
    height += lines ? 4 + lines * SUM_HEIGHT : SUPPLY_HEIGHT;
    return has_stock(board->land) ? height + STOCK_HEIGHT : height;
}

static int card_rows(const Board *board) {
    return (board->land->rules.players + board->a_row) / board->a_row;
}

/* One card a player, and one for whose turn it is; below them what modules show there. */
static int panel_height(const Board *board) {
    return card_rows(board) * (card_height(board) + 12) + board->panels_height + RIM / 2;
}

void board_plan(Board *board) {
    FOR_MODULE_TEXTS (board->land, m, svg_plan) {
        SvgPanel panel = {0};
        module_texts[m]->svg_plan(board->land, &panel);
        if (panel.width > board->panels_width) board->panels_width = panel.width;
        board->panels_height += panel.height;
        for (int i = 0; i < panel.n_types; i++) board->ways[panel.type[i]] |= 1;
    }
}

static void put_panels(Text *text, const LandGame *land, int x, int y) {
    FOR_MODULE_TEXTS (land, m, svg_plan) {
        SvgPanel panel = {0};
        module_texts[m]->svg_plan(land, &panel);
        if (panel.height) module_texts[m]->svg_panel(land, x, y, text);
        y += panel.height;
    }
}

/* As wide as the longest name needs. */
static int least_card(const Board *board) {
    const LandGame *land = board->land;
    bool wide = has_stock(land) || sum_lines(board) || land->figures > 1;
    int least = wide ? WIDE_CARD : CARD_WIDTH;
    for (int seat = 0; seat < land->rules.players; seat++) {
        int name = svg_width(seat_name(board->style, seat), NAME_SIZE);
        int width = NAME_LEFT + name + POINTS + CARD_GAP + 16;
        if (width > least) least = width;
    }
    return least;
}

/* As few rows as they need, with as many in each as can be: these share its width evenly. */
static void find_cards(Board *board) {
    board->card_width = least_card(board);
    int room = board_width(board) - RIM + CARD_GAP, most = room / board->card_width;
    int cards = board->land->rules.players + 1, rows = (cards + most - 1) / most;
    board->a_row = (cards + rows - 1) / rows;
    board->card_width = room / board->a_row;
}

void board_frame(Board *board, SvgFrame *frame) {
    find_cards(board);
    int squares = (board->right - board->left + 1) * TILE_SIZE, width = board_width(board);
    *frame = (SvgFrame){
        .x = board->left * TILE_SIZE - (width - squares) / 2,
        .y = board->top * TILE_SIZE - RIM,
        .width = width,
        .height = (board->bottom - board->top + 1) * TILE_SIZE + 2 * RIM + panel_height(board),
        .scale = 0.8,
    };
}

/* The table has a colour of its own: the picture reads on light and dark pages. */
void board_table(Text *text, const Board *board, const SvgFrame *frame) {
    const SvgTheme *theme = svg_theme(board->style);
    text_add(text,
             "<style>.aude text{fill:%s;font-size:17px}"
             ".aude .rim{font-size:16px;text-anchor:middle;fill:%s}"
             ".aude .name{font-weight:700;fill:%s}.aude .points{font-size:27px;font-weight:700;"
             "fill:%s;text-anchor:end}.aude .turns{text-anchor:middle;font-size:26px;fill:%s}",
             theme->text, theme->faint, theme->strong, theme->strong, theme->faint);
    text_add(
        text,
        ".aude .gain{font-weight:700}.aude .sum{font-size:15px}"
        ".legal{fill:%s;fill-opacity:.06;stroke:%s;stroke-width:2.4;stroke-dasharray:9 7}"
        ".last{fill:none;stroke-width:6;stroke-linecap:round}.inner{stroke-width:3}.card{fill:%s}"
        ".turn{stroke:%s;stroke-width:2.6}</style>\n",
        theme->shade, theme->legal, theme->card, theme->turn);
    text_add(text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"18\" fill=\"%s\"/>\n",
             frame->x, frame->y, frame->width, frame->height, theme->table);
}

static void put_label(Text *text, int x, int y, int number) {
    text_add(text, "<text class=\"rim\" x=\"%d\" y=\"%d\">%s%d</text>\n", x, y,
             number < 0 ? "\xE2\x88\x92" : "", number < 0 ? -number : number);
}

void board_rim(Text *text, const Board *board) {
    const int size = TILE_SIZE;
    for (int x = board->left; x <= board->right; x++) {
        put_label(text, x * size + 50, board->top * size - 16, x);
        put_label(text, x * size + 50, (board->bottom + 1) * size + 28, x);
    }
    for (int y = board->top; y <= board->bottom; y++) {
        put_label(text, board->left * size - 23, y * size + 56, y);
        put_label(text, (board->right + 1) * size + 23, y * size + 56, y);
    }
}

/* ---- The panel ------------------------------------------------------ */

static void put_name(Text *text, const char *name, int x, int y) {
    text_add(text, "<text class=\"name\" x=\"%d\" y=\"%d\">", x, y);
    svg_escaped(text, name);
    text_put(text, "</text>");
}

static void put_card(Text *text, const Board *board, int cards, const int at[2], bool turn) {
    text_add(text,
             "<rect class=\"card%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"10\"/>",
             turn ? " turn" : "", at[0], at[1], cards * board->card_width - CARD_GAP,
             card_height(board));
}

/* Every figure that a seat has left, to be counted. */
static void put_supply(Text *text, const LandGame *land, int seat, int x, int y) {
    static const struct {
        const char *scale;
        int step;
    } sizes[LAND_FIGURES] = {[LAND_MEEPLE] = {".76", 20},
                             [LAND_BIG] = {"1", 27},
                             [LAND_ABBOT] = {".8", 24},
                             [LAND_BUILDER] = {".8", 25},
                             [LAND_PIG] = {".85", 24}};
    for (LandFigure figure = LAND_MEEPLE; figure < LAND_FIGURES; figure++) {
        int left = land_figures_left(land, seat, figure);
        if (!left) continue;
        text_put(text, "<g><title>");
        text_say(text, figure_count(figure), left);
        text_put(text, "</title>");
        x += figure ? sizes[figure].step - sizes[LAND_MEEPLE].step : 0;
        for (int i = 0; i < left; i++, x += sizes[LAND_MEEPLE].step)
            text_add(text, "<use href=\"#%s%d\" transform=\"translate(%d %d)scale(%s)\"/>",
                     svg_figure_id(figure), seat, x, y, sizes[figure].scale);
        text_put(text, "</g>");
    }
}

static void put_token(Text *text, const Stock *stock, int x, int y) {
    if (!stock->n) return;
    text_put(text, "<g><title>");
    text_say(text, stock->count, stock->n);
    text_add(text,
             "</title><use href=\"#%s\" transform=\"translate(%d "
             "%d)scale(%s)\"/><text x=\"%d\" y=\"%d\">%d</text></g>",
             stock->art, x, y - 6, stock->scale, x + 16, y, stock->n);
}

/* Everything else it has as small tokens with their number, first what is left and then what was
 * won, each kind in its place. */
static void put_stock(Text *text, const LandGame *land, int seat, int x, int y) {
    enum { STEP = 52 };
    for (int i = 0; i < 2 * module_texts_count; i++) {
        const ModuleText *module = module_texts[i % module_texts_count];
        Stock stock[MODULE_STOCK];
        bool brings = module->stock && module_in_play(land, i % module_texts_count);
        int n = brings ? module->stock(land, seat, stock) : 0;
        for (int k = 0; k < n; k++) {
            if (stock[k].won != (i >= module_texts_count)) continue;
            put_token(text, &stock[k], x, y);
            x += STEP;
        }
    }
}

/* What the last turn brought this seat, and whether it was its own. */
static void put_gain(Text *text, const Board *board, int seat, int x, int y) {
    const DrawHistory *history = board->style->history;
    if (!history || history->seat < 0 || board->land->phase == LAND_OVER) return;
    int gained = history->gained[seat];
    if (history->seat != seat && !gained) return;
    text_add(text, "<text class=\"gain\" x=\"%d\" y=\"%d\">", x, y);
    if (history->seat == seat)
        text_say(text, "laid %s%s",
                 catalog[board->land->placed[board->land->n_placed - 1].type].name,
                 gained ? " " : "");
    if (gained) text_add(text, "%s%d", gained > 0 ? "+" : "", gained);
    text_put(text, "</text>");
}

static void put_crown(Text *text, int x, int y) {
    text_add(text,
             "<path fill=\"#f4cf55\" stroke=\"#3d2817\" d=\"M%d %dl-3-12 7 5 6-9 6 9 7-5-3 12z\">",
             x - 10, y);
    text_say(text, "<title>the winner</title></path>");
}

static void put_seat(Text *text, const Board *board, const AudeGame *game, int seat, int at[2]) {
    const LandGame *land = board->land;
    int x = at[0], y = at[1], below = y + CARD_HEAD;
    put_card(text, board, 1, at, land->phase != LAND_OVER && game_speaker(game) == seat);
    text_add(text, "<use href=\"#meeple%d\" transform=\"translate(%d %d)scale(1.5)\"/>", seat,
             x + 34, y + 34);
    if (aude_winners(game) >> seat & 1) put_crown(text, x + 34, y + 17);
    put_name(text, seat_name(board->style, seat), x + NAME_LEFT, y + 29);
    put_gain(text, board, seat, x + NAME_LEFT, y + 52);
    if (sum_lines(board))
        put_sums(text, board->style->history, seat, (int[2]){x + 18, below + 14},
                 board->card_width - CARD_GAP - 24);
    else
        put_supply(text, land, seat, x + 24, below + 12);
    below += sum_lines(board) ? sum_lines(board) * SUM_HEIGHT : SUPPLY_HEIGHT;
    if (has_stock(land)) put_stock(text, land, seat, x + 26, below + 20);
}

/* `x` is their right end. */
static void put_points(Text *text, const LandGame *land, const int points[2], int x, int y) {
    text_add(text, "<text class=\"points\" x=\"%d\" y=\"%d\">%d</text>", x, y + 33, points[0]);
    if (land->phase != LAND_OVER)
        text_add(text, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">\xE2\x86\x92 %d</text>", x,
                 y + 55, points[1]);
    text_put(text, "\n");
}

/* Who has won, in words: what the crowns say. */
static void put_result(Text *text, const Board *board, const AudeGame *game, int x, int y) {
    unsigned winners = aude_winners(game);
    bool one = winners && !(winners & (winners - 1));
    put_name(text, one ? seat_name(board->style, __builtin_ctz(winners)) : text_in(text, "a tie"),
             x, y + 29);
    text_add(text, "<text x=\"%d\" y=\"%d\">%s</text>\n", x, y + 52,
             text_in(text, one ? SAY("has won") : SAY("among the first")));
}

/* Whose decision it is, with the tile in hand, and how many tiles are left; or who has won.  It has
 * what the players leave of the last row. */
static void put_status(Text *text, const Board *board, const AudeGame *game, int x, int y) {
    const LandGame *land = board->land;
    bool tile = land->phase == LAND_TO_PLACE;
    int after = land->rules.players % board->a_row;
    put_card(text, board, board->a_row - after, (int[2]){x, y}, false);
    if (tile)
        text_add(text,
                 "<g transform=\"translate(%d %d)scale(.84)\"><path fill=\"url(#grass)\" "
                 "d=\"M0 0h100v100h-100z\"/><use href=\"#%s0\"/></g>",
                 x + 7, y + 7, catalog[land->type].name);
    x += tile ? 104 : 20;
    if (land->phase == LAND_OVER) {
        put_result(text, board, game, x, y);
        return;
    }
    put_name(text, seat_name(board->style, game_speaker(game)), x, y + 29);
    text_add(text, "<text x=\"%d\" y=\"%d\">", x, y + 52);
    text_deed(text, NULL, text_in(text, question_text(game)));
    text_add(text, "%s%s</text>", tile ? " " : "", tile ? catalog[land->type].name : "");
    text_say(text, "<text class=\"sum\" x=\"%d\" y=\"%d\">%d tile{|s} left</text>\n", x, y + 80,
             land->left);
}

void board_panel(Text *text, const Board *board, const AudeGame *game, const SvgFrame *frame) {
    int points[AUDE_MAX_SEATS], projected[AUDE_MAX_SEATS], a_row = board->a_row;
    int left = frame->x + RIM / 2, top = (board->bottom + 1) * TILE_SIZE + RIM;
    aude_scores(game, points);
    aude_projected(game, projected, NULL);
    for (int card = 0; card <= board->land->rules.players; card++) {
        int x = left + card % a_row * board->card_width;
        int y = top + card / a_row * (card_height(board) + 12);
        if (card == board->land->rules.players) {
            put_status(text, board, game, x, y);
            continue;
        }
        put_seat(text, board, game, card, (int[2]){x, y});
        put_points(text, board->land, (int[2]){points[card], projected[card]},
                   x + board->card_width - CARD_GAP - 16, y);
    }
    put_panels(text, board->land, left, top + card_rows(board) * (card_height(board) + 12));
}
