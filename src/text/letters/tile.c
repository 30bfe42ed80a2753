/* tile.c -- one tile in letters, large or small, and what stands on it.
 *
 * Large, a tile is its own drawing, turned: 5 x 5 cells of two characters, which is about
 * square on a screen.  Small, it is three of those five rows with one character a cell:
 *
 *       .######## .     .###.      ##  city        @1  a meeple of the first player
 *       . . . . . .                --  road        &1  his big follower
 *       ---@1------     -@1--       .  field       []  monastery
 *       . . . . . .
 *       . . . . . .     .....
 *
 * What stands in a row that is left out moves to one that is not.  Abbots, builders and pigs
 * are A1, B1, P1.  A symbol stands beside its arrow: +^ reinforce, *^ anywhere, 2^ extra.  What
 * modules lay on a tile covers what is printed there; figures stand on all of it. */
#include "letters.h"

#include "catalog.h"
#include "module_text.h"
#include "palette.h"
#include "base/format.h"

#include <string.h>

/* ORDER SIZES */
const SizeFacts letters_sizes[LETTERS_SIZES] = {
    [LETTERS_LARGE] = {2, 2 * TILE_ART, TILE_ART},
    [LETTERS_SMALL] = {1, TILE_ART, 3},
};

/* ---- What a cell looks like ----------------------------------------- */

/* clang-format off */
static const Look looks[] = {
    {"f=.", {" .", "."},     {" ·", "·"}, SAY("field"),            107,  65, false},
    {"c",   {"##", "#"},     {"▒▒", "▒"}, SAY("city"),             179, 136, false},
    {"r",   {"--", "-"},     {"━━", "━"}, SAY("road"),             107, 230, false},
    {"vl",  {"~~", "~"},     {"≈≈", "≈"}, SAY("water"),             74, 159, false},
    {"o",   {"()", "o"},     {"()", "o"}, SAY("spring"),            74, 159, true},
    {"S",   {"<>", "S"},     {"◁▷", "◆"}, SAY("shield"),           179,  18, true},
    {"mM",  {"[]", "M"},     {"▟▙", "▟"}, SAY("monastery"),        179,  88, true},
    {"*",   {"%%", "%"},     {"⌂⌂", "⌂"}, SAY("village"),          107,  88, true},
    {"g",   {"\"\"", "\""},  {"❀❀", "❀"}, SAY("garden"),           107, 162, true},
    {"I",   {"In", "I"},     {"In", "I"}, SAY("inn"),              230,  22, true},
    {"K",   {"/\\", "K"},    {"╱╲", "K"}, SAY("cathedral"),        179,  18, true},
    {"W",   {"Wi", "W"},     {"Wi", "W"}, SAY("wine"),             179,  53, true},
    {"G",   {"Gr", "G"},     {"Gr", "G"}, SAY("grain"),            179,  94, true},
    {"L",   {"Cl", "C"},     {"Cl", "C"}, SAY("cloth"),            179,  23, true},
    {"P",   {"Pi", "P"},     {"Pi", "P"}, SAY("pigs"),             107, 125, true},
    {"B",   {"$$", "$"},     {"$$", "$"}, SAY("bazaar"),           230,  88, true},
    {"+",   {"==", "="},     {"══", "═"}, SAY("bridge"),           107, 230, false},
    {"#",   {"HH", "H"},     {"▛▜", "▛"}, SAY("great city"),       181, 138, false},
    /* ORDER SYMBOLS, ORDER FIGURES */
    {"",    {"+^", "+^"},    {"+^", "+^"}, SAY("reinforce"),        177,  16, false},
    {"",    {"*^", "*^"},    {"*^", "*^"}, SAY("anywhere"),         177,  16, false},
    {"",    {"2^", "2^"},    {"2^", "2^"}, SAY("extra"),            177,  16, false},
    {"",    {"&_", "&_"},    {"&_", "&_"}, SAY("big"),        NO_COLOUR,   0, false},
    {"",    {"A_", "A_"},    {"A_", "A_"}, SAY("abbot"),      NO_COLOUR,   0, false},
    {"",    {"B_", "B_"},    {"B_", "B_"}, SAY("builder"),    NO_COLOUR,   0, false},
    {"",    {"P_", "P_"},    {"P_", "P_"}, SAY("pig"),        NO_COLOUR,   0, false},
};
/* clang-format on */

enum {
    N_LOOKS = sizeof looks / sizeof *looks,
    LOOK_FIGURE = N_LOOKS - LAND_FIGURES, /* after it a row for each but the meeple; _: a seat */
    LOOK_SYMBOL = LOOK_FIGURE - 3, /* likewise, from symbol 1 */
    LOOK_PRINTED = LOOK_SYMBOL + 1 /* those before have a letter in drawings */
};
_Static_assert(N_LOOKS <= 32, "Key.printed has a bit for each");
_Static_assert(N_LOOKS + LAID_ROOM <= KEY_ROOM, "all of it may be on one board");

Cell look_cell(const Page *page, const Look *look) {
    Cell cell = {.paper = look->paper, .ink = look->ink};
    const char *const *glyphs = page->style->unicode ? look->unicode : look->ascii;
    cell.rank = look->thing ? RANK_THING : RANK_PLAIN;
    format_write(cell.glyph, sizeof cell.glyph, "%s", glyphs[page->size]);
    return cell;
}

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
static void road_glyph(unsigned dirs, bool unicode, LettersSize size, char glyph[12]) {
    static const char *const lines[2][16] = {
        {"-", "|", "-", "+", "|", "|", "+", "+", "-", "+", "-", "+", "+", "+", "+", "+"},
        {"━", "┃", "━", "┗", "┃", "┃", "┏", "┣", "━", "┛", "━", "┻", "┓", "┫", "┳", "╋"},
    };
    static const char *const slopes[2][2] = {{"/", "\\"}, {"╱", "╲"}};
    const char *line = lines[unicode][dirs & 15];
    if (!(dirs & 15) && dirs) line = slopes[unicode][!(dirs & (1u << 4 | 1u << 6))];
    const char *on = dirs >> LAND_EAST & 1 ? lines[unicode][2] : " ";
    format_write(glyph, 12, "%s%s", line, size == LETTERS_LARGE ? on : "");
}

/* What is printed there. */
static Cell printed_cell(const Page *page, const LandPlaced *placed, int cell) {
    const TileType *type = &catalog[placed->type];
    char letter = type->def->art[unturned(cell, placed->turns)];
    Cell printed = look_cell(page, &looks[look_of(letter)]);
    if (letter != 'r') return printed;
    unsigned dirs = leads_to(type, placed->turns, cell);
    if (dirs > 15 && !(dirs & 15)) printed.rank = RANK_SLOPE;
    road_glyph(dirs, page->style->unicode, page->size, printed.glyph);
    return printed;
}

int segment_at(const LandPlaced *placed, int cell) {
    return catalog[placed->type].tile->owner[unturned(cell, placed->turns)];
}

/* ---- Writing cells -------------------------------------------------- */

void put_cell(const DrawStyle *style, const Cell *cell, Text *text) {
    if (style->colour && cell->paper != NO_COLOUR)
        text_add(text, "\033[48;5;%d;38;5;%dm", cell->paper, cell->ink);
    else if (style->colour)
        text_put(text, "\033[0m");
    text_put(text, cell->glyph);
}

void end_line(const DrawStyle *style, Text *text) {
    if (style->colour) text_put(text, "\033[0m");
    while (!style->colour && text->length && text->bytes[text->length - 1] == ' ')
        text->bytes[--text->length] = 0;
    text_put(text, "\n");
}

/* ---- What stands and lies there ------------------------------------- */

/* The cell, as seen, where a figure of a segment stands: on a road laid across the tile beside
 * the middle. */
static int home_of(const LandGame *land, int tile, int segment) {
    const LandPlaced *placed = &land->placed[tile];
    if (segment == LAND_SPAN)
        return land_span(land, tile) == LAND_EAST ? 2 * TILE_ART + 1 : TILE_ART + 2;
    int home = catalog[placed->type].tile->segment[segment].home, cell = 0;
    while (unturned(cell, placed->turns) != home) cell++;
    return cell;
}

/* Where something that stands on `cell` is seen when the second and fourth row are left out:
 * in the middle row, or on the edge if only that is of the same part. */
static int kept_cell(const LandPlaced *placed, int cell) {
    int row = cell / TILE_ART, mine = segment_at(placed, cell);
    if (row % 2 == 0) return cell;
    int outward = row == 1 ? -TILE_ART : TILE_ART;
    bool at_edge = segment_at(placed, cell + outward) == mine;
    bool inside = segment_at(placed, cell - outward) == mine;
    return at_edge && !inside ? cell + outward : cell - outward;
}

enum { ROW_ROOM = TILE_ART / 2 }; /* figures in a row of a small tile, two letters each */

/* Is there room for a figure at a cell?  `taken` has a bit for each cell where one is seen. */
static bool has_room(uint32_t taken, int cell) {
    int n = 0, row = cell / TILE_ART;
    for (int i = 0; i < TILE_ART; i++) n += (int)(taken >> (row * TILE_ART + i) & 1);
    return n < ROW_ROOM && !(taken >> cell & 1);
}

/* Where a figure finds room: at home; else elsewhere on the same part of the tile, or at last
 * anywhere. */
static int free_home(const LandGame *land, int tile, int segment, uint32_t taken) {
    const LandPlaced *placed = &land->placed[tile];
    int home = home_of(land, tile, segment);
    if (has_room(taken, kept_cell(placed, home))) return home;
    for (int i = 1; i < 2 * TILE_CELLS; i++) {
        int next = (home + i) % TILE_CELLS;
        bool mine = i > TILE_CELLS || segment_at(placed, next) == segment;
        if (mine && kept_cell(placed, next) == next && has_room(taken, next)) return next;
    }
    return home;
}

/* The figure that stands on `cell` of a laid tile: its seat and slot, or false. */
static bool figure_at(const LandGame *land, int tile, int cell, int *seat, int *slot) {
    uint32_t taken = 0;
    for (int i = 0; i < land->rules.players * LAND_SLOTS; i++) {
        LandSpot at = land->figure[i / LAND_SLOTS][i % LAND_SLOTS];
        if (!land_spot_on_tile(at) || land_spot_tile(at) != tile) continue;
        int home = free_home(land, tile, land_spot_segment(at), taken);
        taken |= 1u << kept_cell(&land->placed[tile], home);
        if (home != cell) continue;
        *seat = i / LAND_SLOTS, *slot = i % LAND_SLOTS;
        return true;
    }
    return false;
}

/* ORDER FIGURES */
const char figure_signs[LAND_FIGURES + 1] = "@&ABP";

/* In the key it is one with what is printed by the same name. */
static void explain_laid(Key *key, const Look *look) {
    for (int i = 0; i < LOOK_PRINTED; i++)
        if (!strcmp(looks[i].name, look->name)) {
            key->printed |= 1u << i;
            return;
        }
    int n = 0;
    while (n < LAID_ROOM && key->laid[n] && key->laid[n] != look) n++;
    if (n < LAID_ROOM) key->laid[n] = look;
}

/* What modules laid over what is printed: of its rank, so that it shows as much. */
static void cover(Page *page, int tile, int cell, Cell *drawn) {
    FOR_MODULE_TEXTS (&page->game->land, m, letters_over) {
        bool thing = drawn->rank == RANK_THING;
        Covered part = {tile, cell, thing, page->text->lang};
        const Look *look = module_texts[m]->letters_over(&page->game->land, &part);
        if (!look) continue;
        int rank = drawn->rank;
        *drawn = look_cell(page, look);
        drawn->rank = rank;
        if (*part.letters && page->size == LETTERS_LARGE)
            memcpy(drawn->glyph, part.letters, sizeof drawn->glyph);
        explain_laid(&page->key, look);
    }
}

/* The symbol stands at the side its arrow points at, clockwise of the middle. */
static void draw_symbol(Page *page, const LandPlaced *placed, int cell, Cell *drawn) {
    static const char signs[] = " +*2", arrows[] = "^>v<";
    static const int at[4] = {3, 3 * TILE_ART + 4, 4 * TILE_ART + 1, TILE_ART};
    const TileDef *def = catalog[placed->type].def;
    int side = (def->arrow + placed->turns) & 3;
    if (!def->symbol || cell != at[side]) return;
    page->key.printed |= 1u << (LOOK_SYMBOL + def->symbol);
    format_write(drawn->glyph, sizeof drawn->glyph, "%c%c", signs[def->symbol], arrows[side]);
    drawn->paper = looks[LOOK_SYMBOL + def->symbol].paper;
    drawn->ink = looks[LOOK_SYMBOL + def->symbol].ink, drawn->rank = RANK_SYMBOL;
}

/* The corners of the tiles just laid are bracketed. */
static void mark_last(const Page *page, int tile, int cell, Cell *drawn) {
    static const char *const brackets[2][4] = {{"[", "]", "[", "]"}, {"┏", "┓", "┗", "┛"}};
    int x = cell % TILE_ART, y = cell / TILE_ART, far = TILE_ART - 1;
    int first = page->game->land.n_placed - page->style->last;
    if (tile < first || tile == 0 || (x && x < far) || (y && y < far)) return;
    const char *bracket = brackets[page->style->unicode][(x > 0) + 2 * (y > 0)];
    const char *room = page->size == LETTERS_LARGE ? " " : "";
    format_write(drawn->glyph, sizeof drawn->glyph, "%s%s%s", x ? room : "", bracket,
                 x ? "" : room);
    drawn->ink = 16;
}

/* The number of what may be chosen there. */
static void draw_number(const Page *page, int tile, int cell, Cell *drawn) {
    for (int i = 0; i < page->n_spots; i++) {
        const NumberedSpot *spot = &page->spots[i];
        if (spot->tile != tile || home_of(&page->game->land, tile, spot->segment) != cell) continue;
        format_write(drawn->glyph, sizeof drawn->glyph, "%2d", spot->number % 100);
        drawn->paper = 16, drawn->ink = 226, drawn->rank = RANK_NUMBER;
    }
}

Cell tile_cell(Page *page, int tile, int cell) {
    const LandGame *land = &page->game->land;
    const LandPlaced *placed = &land->placed[tile];
    Cell drawn = printed_cell(page, placed, cell);
    int seat, slot;
    page->key.printed |=
        1u << look_of(catalog[placed->type].def->art[unturned(cell, placed->turns)]);
    cover(page, tile, cell, &drawn);
    draw_symbol(page, placed, cell, &drawn);
    mark_last(page, tile, cell, &drawn);
    if (figure_at(land, tile, cell, &seat, &slot)) {
        format_write(drawn.glyph, sizeof drawn.glyph, "%c%d", figure_signs[land_slot_figure(slot)],
                     seat + 1);
        const SeatLook *look = seat_look(page->style, land->rules.players, seat);
        drawn.paper = look->ansi, drawn.ink = look->ansi_contrast;
        drawn.rank = RANK_FIGURE;
        if (land_slot_figure(slot))
            page->key.printed |= 1u << (LOOK_FIGURE + land_slot_figure(slot));
    }
    draw_number(page, tile, cell, &drawn);
    return drawn;
}

/* ---- Small ------------------------------------------------------------- */

/* What is seen at a cell of a row that is kept. */
static Cell small_cell(Page *page, int tile, int cell) {
    Cell best = tile_cell(page, tile, cell);
    for (int other = cell - TILE_ART; other <= cell + TILE_ART; other += 2 * TILE_ART) {
        if (other < 0 || other >= TILE_CELLS) continue;
        Cell drawn = tile_cell(page, tile, other);
        if (drawn.rank > best.rank && kept_cell(&page->game->land.placed[tile], other) == cell)
            best = drawn;
    }
    return best;
}

static bool hides_a_thing(const Cell cells[TILE_ART], int i) {
    return i > 0 && i + 1 < TILE_ART && cells[i + 1].rank == RANK_THING &&
           cells[i - 1].rank < RANK_THING;
}

/* Where in its row something of two letters begins: as near to its own cell `i` as others let it,
 * which begin at `end` and of which `before` come before it. */
static int begins_at(const Cell cells[TILE_ART], int i, int end, int before) {
    int at = i - hides_a_thing(cells, i);
    if (at > end - 2) at = end - 2;
    return at < 2 * before ? 2 * before : at;
}

static int count_from(const Cell cells[TILE_ART], int rank) {
    int n = 0;
    for (int i = 0; i < TILE_ART; i++) n += cells[i].rank >= rank;
    return n;
}

/* Figures and symbols take two cells.  There is room for two of them, and figures come first; of
 * others a single letter is seen. */
static void put_small_row(Page *page, int tile, int row) {
    Cell cells[TILE_ART], *put[TILE_ART] = {NULL};
    for (int i = 0; i < TILE_ART; i++) cells[i] = small_cell(page, tile, 2 * row * TILE_ART + i);
    int rank = count_from(cells, RANK_SYMBOL) > ROW_ROOM ? RANK_FIGURE : RANK_SYMBOL;
    int n = count_from(cells, rank) > ROW_ROOM ? ROW_ROOM : count_from(cells, rank);
    int end = TILE_ART;
    for (int i = TILE_ART - 1; i >= 0; i--) {
        bool wide = cells[i].rank >= rank && n > 0;
        if (wide) end = begins_at(cells, i, end, --n);
        if (wide) put[end] = &cells[i];
        if (!wide && cells[i].rank >= RANK_SYMBOL) cells[i].glyph[1] = '\0';
    }
    for (int i = 0; i < TILE_ART; i += put[i] ? 2 : 1)
        put_cell(page->style, put[i] ? put[i] : &cells[i], page->text);
}

void put_tile_row(Page *page, int tile, int row) {
    if (page->size == LETTERS_SMALL) {
        put_small_row(page, tile, row);
        return;
    }
    for (int i = 0; i < TILE_ART; i++) {
        Cell cell = tile_cell(page, tile, row * TILE_ART + i);
        put_cell(page->style, &cell, page->text);
    }
}

/* On a table of its own, where nothing else is. */
void draw_tile_letters(int type, int turns, int rows, const DrawStyle *style, Text *text) {
    AudeGame game = {.land.n_placed = 1};
    Page page = {.game = &game, .style = style, .text = text};
    game.land.placed[0] = (LandPlaced){.type = (uint8_t)type, .turns = (uint8_t)(turns & 3)};
    page.size = rows == DRAW_SMALL_ROWS ? LETTERS_SMALL : LETTERS_LARGE;
    for (int row = 0; row < rows; row++) {
        put_tile_row(&page, 0, row);
        end_line(style, text);
    }
}

/* ---- The key ------------------------------------------------------------ */

int key_list(const Key *key, const Look *list[KEY_ROOM]) {
    int n = 0;
    for (int i = 0; i < LOOK_PRINTED; i++)
        if (key->printed >> i & 1) list[n++] = &looks[i];
    for (int i = 0; i < LAID_ROOM && key->laid[i]; i++) list[n++] = key->laid[i];
    for (int i = LOOK_PRINTED; i < N_LOOKS; i++)
        if (key->printed >> i & 1) list[n++] = &looks[i];
    return n;
}
