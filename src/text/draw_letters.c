/* draw_letters.c -- a position for terminals, documents and screen readers.
 *
 * Every tile is its own drawing, turned: 5 x 5 cells of two characters, which is about
 * square on a screen.  Tiles touch, so the table reads as one map:
 *
 *            0         1
 *       .######## .. . . . .       ##  city        @1  a meeple of the first player
 *       . . . . . . . . . .        --  road        &1  his big follower
 *     0 ---@1----------+ . .        .  field       []  monastery
 *       . . . . . . . .| . .
 *       . . . . . . . .| . .
 *
 * Abbots, builders and pigs are A1, B1, P1.  Bridges run over everything, castles fill
 * their city, a symbol stands beside its arrow: +^ reinforce, *^ anywhere, 2^ extra.
 *
 * ASCII output is stable: documents and tests rely on it. */
#include "draw.h"

#include "catalog.h"
#include "land_text.h"
#include "palette.h"
#include "notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELL_CHARS = 2, TILE_CHARS = TILE_ART * CELL_CHARS, MARGIN = 5, NO_COLOUR = -1 };

/* ---- What a cell looks like ----------------------------------------- */

/* Colours are of the 256 that terminals know. */
typedef struct {
    char letters[6];            /* of the drawing */
    const char *ascii, *unicode;
    const char *name;           /* in the key below the board; NULL: as the one before */
    int paper, ink;
} Look;

/* clang-format off */
static const Look looks[] = {
    {"f=.", " .", " ·", "field",               107,  65},
    {"c",   "##", "▒▒", "city",                179, 136},
    {"r",   "--", "━━", "road",                107, 230},
    {"vl",  "~~", "≈≈", "water",                74, 159},
    {"o",   "()", "()", "spring",               74, 159},
    {"S",   "<>", "◁▷", "shield",              179,  18},
    {"mM",  "[]", "▟▙", "monastery",           179,  88},
    {"*",   "%%", "⌂⌂", "village",             107,  88},
    {"g",   "\"\"", "❀❀", "garden",            107, 162},
    {"I",   "In", "In", "inn",                 230,  22},
    {"K",   "/\\", "▟▙", "cathedral",          179,  18},
    {"W",   "Wi", "Wi", "wine",                179,  53},
    {"G",   "Gr", "Gr", "grain",               179,  94},
    {"L",   "Cl", "Cl", "cloth",               179,  23},
    {"P",   "Pi", "Pi", "pigs",                107, 125},
    {"B",   "Bz", "Bz", "bazaar",              230,  88},
    {"+",   "==", "══", "bridge",              107, 230},
    {"#",   "HH", "▓▓", "great city",          250, 240},
    {"",    "^^", "▲▲", "castle",              179,  88},
};
/* clang-format on */

enum { N_LOOKS = sizeof looks / sizeof *looks, LOOK_CASTLE = N_LOOKS - 1 };

typedef struct {
    char glyph[12];             /* two characters, UTF-8 */
    int paper, ink;             /* NO_COLOUR: the terminal's own */
} Cell;

typedef struct {
    const AudeGame *game;
    const DrawStyle *style;
    Text *text;
    unsigned used;              /* bit i: looks[i] is on the board */
    int left, right, top, bottom;
    LandCell legal[LAND_MAX_OPEN];
    uint8_t turns[LAND_MAX_OPEN];
    int n_legal;
} Page;

static int look_of(char letter) {
    for (int i = 0; i < N_LOOKS; i++)
        if (letter && strchr(looks[i].letters, letter)) return i;
    return 0;
}

/* The cell of the drawing that is seen at `cell` when the tile is turned. */
static int unturned(int cell, int turns) {
    for (int t = 0; t < (turns & 3); t++) {
        int x = cell % TILE_ART, y = cell / TILE_ART;
        cell = (TILE_ART - 1 - x) * TILE_ART + y;
    }
    return cell;
}

/* ---- Roads: lines that lead somewhere ------------------------------- */

static int step(int cell, int dir) {
    static const int8_t dx[8] = {0, 1, 0, -1, 1, 1, -1, -1};
    static const int8_t dy[8] = {-1, 0, 1, 0, -1, 1, 1, -1};
    int x = cell % TILE_ART + dx[dir], y = cell / TILE_ART + dy[dir];
    return x < 0 || x >= TILE_ART || y < 0 || y >= TILE_ART ? -1 : y * TILE_ART + x;
}

/* Does a road lead from `cell` in this direction: on, off the tile, or into what ends it? */
static bool leads(const TileType *type, int turns, int cell, int dir) {
    int next = step(cell, dir), mine = unturned(cell, turns);
    if (next < 0) return dir < 4;
    int other = unturned(next, turns);
    char letter = type->def->art[other];
    if (letter == 'r' || letter == 'I') return type->tile->owner[mine] == type->tile->owner[other];
    return dir < 4 && strchr("mM*B+#cSKWGL", letter);
}

static unsigned leads_to(const TileType *type, int turns, int cell) {
    unsigned dirs = 0;
    for (int dir = 0; dir < 8; dir++)
        if (leads(type, turns, cell, dir)) dirs |= 1u << dir;
    return dirs;
}

/* A line drawing character for the directions: bits N E S W, then the diagonals. */
static void road_glyph(unsigned dirs, bool unicode, char glyph[12]) {
    static const char *const lines[2][16] = {
        {"-", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+"},
        {"━", "┃", "━", "┗", "┃", "┃", "┏", "┣", "━", "┛", "━", "┻", "┓", "┫", "┳", "╋"},
    };
    static const char *const slopes[2][2] = {{"/", "\\"}, {"╱", "╲"}};
    const char *line = lines[unicode][dirs & 15];
    if (!(dirs & 15) && dirs) line = slopes[unicode][!(dirs & (1u << 4 | 1u << 6))];
    snprintf(glyph, 12, "%s%s", line, dirs >> LAND_EAST & 1 ? lines[unicode][2] : " ");
}

static Cell drawn_cell(const DrawStyle *style, int type, int turns, int cell) {
    const TileType *t = &catalog[type];
    char letter = t->def->art[unturned(cell, turns)];
    const Look *look = &looks[look_of(letter)];
    Cell result = {.paper = look->paper, .ink = look->ink};
    if (letter == 'r')
        road_glyph(leads_to(t, turns, cell), style->unicode, result.glyph);
    else
        snprintf(result.glyph, sizeof result.glyph, "%s",
                 style->unicode ? look->unicode : look->ascii);
    return result;
}

/* ---- Writing cells -------------------------------------------------- */

static void put_cell(const DrawStyle *style, const Cell *cell, Text *text) {
    if (style->colour && cell->paper != NO_COLOUR)
        text_add(text, "\033[48;5;%d;38;5;%dm", cell->paper, cell->ink);
    else if (style->colour)
        text_put(text, "\033[0m");
    text_put(text, cell->glyph);
}

/* End a line: colours off, or no spaces nobody sees. */
static void end_line(const DrawStyle *style, Text *text) {
    if (style->colour) text_put(text, "\033[0m");
    while (!style->colour && text->length && text->bytes[text->length - 1] == ' ')
        text->bytes[--text->length] = 0;
    text_put(text, "\n");
}

void draw_tile_letters(int type, int turns, const DrawStyle *style, Text *text) {
    for (int cell = 0; cell < TILE_CELLS; cell++) {
        Cell c = drawn_cell(style, type, turns, cell);
        put_cell(style, &c, text);
        if (cell % TILE_ART == TILE_ART - 1) end_line(style, text);
    }
}

/* ---- What stands and lies there ------------------------------------- */

/* The bridge across a tile, or NULL. */
static const LandBridge *bridge_on(const LandGame *land, int tile) {
    for (int b = 0; b < land->extras.bridges.n; b++)
        if (land->extras.bridges.at[b].tile == tile) return &land->extras.bridges.at[b];
    return NULL;
}

/* The cell, as seen, where a figure of a segment stands: on a bridge beside the middle. */
static int home_of(const LandGame *land, int tile, int segment) {
    const LandPlaced *placed = &land->placed[tile];
    const LandBridge *bridge = bridge_on(land, tile);
    if (segment == LAND_SPAN) return bridge && bridge->axis ? 2 * TILE_ART + 1 : TILE_ART + 2;
    int home = catalog[placed->type].tile->segment[segment].home, cell = 0;
    while (unturned(cell, placed->turns) != home) cell++;
    return cell;
}

/* The figure that stands on `cell` of a laid tile: its seat and slot, or false. */
static bool figure_at(const LandGame *land, int tile, int cell, int *seat, int *slot) {
    for (int i = 0; i < land->rules.players * LAND_SLOTS; i++) {
        LandSpot at = land->figure[i / LAND_SLOTS][i % LAND_SLOTS];
        if (at >= LAND_QUARTER || land_spot_tile(at) != tile) continue;
        if (home_of(land, tile, land_spot_segment(at)) != cell) continue;
        *seat = i / LAND_SLOTS, *slot = i % LAND_SLOTS;
        return true;
    }
    return false;
}

/* ORDER FIGURES */
static const char figure_signs[LAND_FIGURES + 1] = "@&ABP";

static void draw_bridge(const Page *page, int tile, int cell, Cell *drawn) {
    static const char *const spans[2][2] = {{"||", "=="}, {"║║", "══"}};
    const LandBridge *bridge = bridge_on(&page->game->land, tile);
    if (!bridge) return;
    int across = bridge->axis ? cell / TILE_ART : cell % TILE_ART;
    if (across != TILE_ART / 2) return;
    snprintf(drawn->glyph, sizeof drawn->glyph, "%s", spans[page->style->unicode][bridge->axis]);
    drawn->paper = 94, drawn->ink = 230;
}

static void draw_castle(Page *page, int tile, int cell, Cell *drawn) {
    const LandGame *land = &page->game->land;
    const LandPlaced *placed = &land->placed[tile];
    int owner = catalog[placed->type].tile->owner[unturned(cell, placed->turns)];
    if (owner >= catalog[placed->type].n_closable) return;
    if (!(land->feature[land_feature_of(land, tile, owner)].marks & LAND_MARK_CASTLE)) return;
    const Look *look = &looks[LOOK_CASTLE];
    snprintf(drawn->glyph, sizeof drawn->glyph, "%s",
             page->style->unicode ? look->unicode : look->ascii);
    drawn->paper = look->paper, drawn->ink = look->ink;
    page->used |= 1u << LOOK_CASTLE;
}

/* The symbol stands at the side its arrow points at, clockwise of the middle. */
static void draw_symbol(const LandPlaced *placed, int cell, Cell *drawn) {
    static const char signs[] = " +*2", arrows[] = "^>v<";
    static const int at[4] = {3, 3 * TILE_ART + 4, 4 * TILE_ART + 1, TILE_ART};
    const TileDef *def = catalog[placed->type].def;
    int side = (def->arrow + placed->turns) & 3;
    if (!def->symbol || cell != at[side]) return;
    snprintf(drawn->glyph, sizeof drawn->glyph, "%c%c", signs[def->symbol], arrows[side]);
    drawn->paper = 220, drawn->ink = 16;
}

/* The corners of the tiles just laid are bracketed. */
static void mark_last(const Page *page, int tile, int cell, Cell *drawn) {
    static const char *const brackets[2][4] = {{"[", "]", "[", "]"}, {"┏", "┓", "┗", "┛"}};
    int x = cell % TILE_ART, y = cell / TILE_ART, far = TILE_ART - 1;
    int first = page->game->land.n_placed - page->style->last;
    if (tile < first || tile == 0 || (x && x < far) || (y && y < far)) return;
    const char *bracket = brackets[page->style->unicode][(x > 0) + 2 * (y > 0)];
    if (x)
        snprintf(drawn->glyph, sizeof drawn->glyph, " %s", bracket);
    else
        snprintf(drawn->glyph, sizeof drawn->glyph, "%s ", bracket);
    drawn->ink = 16;
}

static void put_tile_cell(Page *page, int tile, int cell) {
    const LandGame *land = &page->game->land;
    const LandPlaced *placed = &land->placed[tile];
    Cell drawn = drawn_cell(page->style, placed->type, placed->turns, cell);
    int seat, slot;
    page->used |= 1u << look_of(catalog[placed->type].def->art[unturned(cell, placed->turns)]);
    draw_castle(page, tile, cell, &drawn);
    draw_bridge(page, tile, cell, &drawn);
    draw_symbol(placed, cell, &drawn);
    mark_last(page, tile, cell, &drawn);
    if (figure_at(land, tile, cell, &seat, &slot)) {
        snprintf(drawn.glyph, sizeof drawn.glyph, "%c%d", figure_signs[land_slot_figure(slot)],
                 seat + 1);
        drawn.paper = palette[seat].ansi, drawn.ink = palette[seat].ansi_contrast;
    }
    put_cell(page->style, &drawn, page->text);
}

/* Row `row` of a dotted box with a number in the middle. */
static void put_legal_row(const Page *page, int number, int row) {
    static const char *const boxes[2][TILE_ART] = {
        {"+ - -- - +", ":        :", ":   #:", ":        :", "+ - -- - +"},
        {"┌╌╌╌╌╌╌╌╌┐", "┆        ┆", "┆   #┆", "┆        ┆", "└╌╌╌╌╌╌╌╌┘"},
    };
    const char *box = boxes[page->style->unicode][row];
    int before = (int)strcspn(box, "#");
    if (page->style->colour) text_put(page->text, "\033[0m");
    text_add(page->text, "%.*s", before, box);
    if (box[before]) text_add(page->text, "%-5d%s", number, box + before + 1);
}

/* What is written in a legal square: the turns in which the tile fits, or its number. */
static int legal_at(const Page *page, int x, int y) {
    for (int i = 0; i < page->n_legal; i++)
        if (page->legal[i] == land_cell(x, y))
            return page->style->numbered ? i + 1 : page->turns[i];
    return 0;
}

/* ---- The board ------------------------------------------------------ */

static void put_square_row(Page *page, int x, int y, int row) {
    int tile = land_tile_at(&page->game->land, x, y), number = legal_at(page, x, y);
    if (tile >= 0) {
        for (int i = 0; i < TILE_ART; i++) put_tile_cell(page, tile, row * TILE_ART + i);
    } else if (number) {
        put_legal_row(page, number, row);
    } else {
        if (page->style->colour) text_put(page->text, "\033[0m");
        text_add(page->text, "%*s", TILE_CHARS, "");
    }
}

static void put_board(Page *page) {
    for (int y = page->top; y <= page->bottom; y++) {
        for (int row = 0; row < TILE_ART; row++) {
            if (row == TILE_ART / 2)
                text_add(page->text, "%*d ", MARGIN - 1, y);
            else
                text_add(page->text, "%*s", MARGIN, "");
            for (int x = page->left; x <= page->right; x++) put_square_row(page, x, y, row);
            end_line(page->style, page->text);
        }
    }
}

static void put_columns(const Page *page) {
    text_add(page->text, "%*s", MARGIN, "");
    for (int x = page->left; x <= page->right; x++) {
        int end = TILE_CHARS / 2 + 1; /* over the middle cell */
        text_add(page->text, "%*d%*s", end, x, TILE_CHARS - end, "");
    }
    end_line(&(DrawStyle){0}, page->text);
}

static void widen(Page *page, LandCell cell) {
    int x = land_x(cell), y = land_y(cell);
    if (x < page->left) page->left = x;
    if (x > page->right) page->right = x;
    if (y < page->top) page->top = y;
    if (y > page->bottom) page->bottom = y;
}

static void find_legal(Page *page) {
    if (!page->style->legal || page->game->land.phase != LAND_TO_PLACE) return;
    AudeMove *moves = malloc(AUDE_MAX_MOVES * sizeof *moves);
    int n = moves ? aude_moves(page->game, moves) : 0;
    for (int i = 0; i < n; i++) {
        LandCell cell = land_move_cell(moves[i]);
        if (aude_move_kind(moves[i]) != AUDE_PLACE) continue;
        if (!page->n_legal || page->legal[page->n_legal - 1] != cell)
            page->legal[page->n_legal++] = cell;
        page->turns[page->n_legal - 1]++;
        widen(page, cell);
    }
    free(moves);
}

/* ---- Below the board ------------------------------------------------ */

static void put_some(Text *text, int n, const char *name, const char *plural) {
    if (n) text_add(text, ", %d %s%s", n, name, n == 1 ? "" : plural);
}

static void put_supply(const LandGame *land, int seat, Text *text) {
    int meeples = land_figures_left(land, seat, LAND_MEEPLE);
    text_add(text, "%d meeple%s", meeples, meeples == 1 ? "" : "s");
    for (LandFigure figure = LAND_MEEPLE + 1; figure < LAND_FIGURES; figure++)
        put_some(text, land_figures_left(land, seat, figure), land_figure_name(figure), "s");
    put_some(text, land->extras.bridges.left[seat], "bridge", "s");
    put_some(text, land->extras.castles.left[seat], "castle", "s");
    text_put(text, " left");
    for (int g = 0; g < LAND_GOODS; g++)
        put_some(text, land->extras.traders.goods[seat][g], goods_name(g), "");
}

static void put_turn(const AudeGame *game, Text *text) {
    if (game->land.phase == LAND_OVER) return;
    text_add(text, "   <- %s", question_text(game));
    if (game->land.phase == LAND_TO_PLACE) text_add(text, " %s", catalog[game->land.type].name);
}

/* Who is in the quarters of the great city, and the Count. */
static void put_quarters(const Page *page) {
    const LandGame *land = &page->game->land;
    if (!land->rules.option[AUDE_OPT_COUNT]) return;
    text_put(page->text, "   the great city:");
    for (int q = 0; q < LAND_QUARTERS; q++) {
        text_add(page->text, "%s %s", q ? ";" : "", quarter_name(q));
        if (land->extras.count.count == q) text_put(page->text, " (the Count)");
        for (int i = 0; i < land->rules.players * LAND_SLOTS; i++)
            if (land->figure[i / LAND_SLOTS][i % LAND_SLOTS] == LAND_QUARTER + q)
                text_add(page->text, " %c%d", figure_signs[land_slot_figure(i % LAND_SLOTS)],
                         i / LAND_SLOTS + 1);
    }
    text_put(page->text, "\n");
}

/* The tiles on the market: whose they are, or what is bid. */
static void put_market(const Page *page) {
    const LandGame *land = &page->game->land;
    enum { OPEN = 3, BIDDING };                      /* stages of bazaars.c */
    int stage = land->extras.bazaars.stage;
    if (!stage && !land->extras.bazaars.turns) return;
    text_put(page->text, "   on the market:");
    for (int i = 0; i < land->extras.bazaars.n; i++) {
        int owner = land->extras.bazaars.owner[i];
        text_add(page->text, "%s %s", i ? "," : "", catalog[land->extras.bazaars.type[i]].name);
        if (owner < AUDE_MAX_SEATS) text_add(page->text, " (@%d)", owner + 1);
        if (owner > AUDE_MAX_SEATS) text_put(page->text, " (laid)");
        if (stage < OPEN || i != land->extras.bazaars.item) continue;
        text_add(page->text, " (auctioned by @%d", land->extras.bazaars.auctioneer + 1);
        if (stage >= BIDDING)
            text_add(page->text, ", @%d bids %d", land->extras.bazaars.best + 1,
                     land->extras.bazaars.bid);
        text_put(page->text, ")");
    }
    text_put(page->text, "\n");
}

static void put_players(const Page *page) {
    const LandGame *land = &page->game->land;
    int points[AUDE_MAX_SEATS], projected[AUDE_MAX_SEATS];
    aude_scores(page->game, points);
    aude_projected(page->game, projected, NULL);
    for (int seat = 0; seat < land->rules.players; seat++) {
        char name[32];
        snprintf(name, sizeof name, "player%d", seat + 1);
        Cell sign = {.paper = palette[seat].ansi, .ink = palette[seat].ansi_contrast};
        snprintf(sign.glyph, sizeof sign.glyph, "@%d", seat + 1);
        put_cell(page->style, &sign, page->text);
        if (page->style->colour) text_put(page->text, "\033[0m");
        text_add(page->text, " %-10s %3d points, %3d if it ended now, ",
                 page->style->names ? page->style->names[seat] : name, points[seat],
                 projected[seat]);
        put_supply(land, seat, page->text);
        if (seat == game_speaker(page->game)) put_turn(page->game, page->text);
        text_put(page->text, "\n");
    }
}

/* Only what is on the board is explained. */
static void put_key(const Page *page) {
    for (int i = 0; i < N_LOOKS; i++) {
        if (!(page->used >> i & 1)) continue;
        Cell cell = {.paper = looks[i].paper, .ink = looks[i].ink};
        snprintf(cell.glyph, sizeof cell.glyph, "%s",
                 page->style->unicode ? looks[i].unicode : looks[i].ascii);
        put_cell(page->style, &cell, page->text);
        text_add(page->text, "%s %s  ", page->style->colour ? "\033[0m" : "", looks[i].name);
    }
    end_line(page->style, page->text);
}

void land_draw_letters(const AudeGame *game, const DrawStyle *style, Text *text) {
    const LandGame *land = &game->land;
    Page *page = calloc(1, sizeof *page);
    if (!page) {
        text->failed = true;
        return;
    }
    *page = (Page){.game = game, .style = style, .text = text};
    if (land->n_placed) {
        page->left = page->right = land_x(land->placed[0].cell);
        page->top = page->bottom = land_y(land->placed[0].cell);
    }
    for (int i = 0; i < land->n_placed; i++) widen(page, land->placed[i].cell);
    find_legal(page);
    put_columns(page);
    put_board(page);
    put_columns(page);
    text_put(text, "\n");
    put_players(page);
    text_add(text, "   %d tile%s left\n", land->left, land->left == 1 ? "" : "s");
    put_quarters(page);
    put_market(page);
    text_put(text, "\n");
    put_key(page);
    free(page);
}
