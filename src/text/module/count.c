/* count.c -- the Count and his city, in words and pictures. */
#include "module_text.h"

#include "catalog.h"
#include "draw.h"
#include "json/json.h"
#include "letters/letters.h"
#include "notation/decision.h"
#include "notation/notation.h"
#include "notation/terms.h"
#include "record/expect.h"
#include "land/memo.h"
#include "land/setup.h"
#include "svg/board.h"
#include "palette.h"
#include "base/format.h"
#include "base/utf8.h"
#include "base/width.h"

/* ---- Words ---- */

/* ORDER QUARTERS */
static const Say quarters[LAND_QUARTERS] = {SAY_AS("quarter", "castle"), SAY("blacksmith"),
                                            SAY("cathedral"), SAY("market")};
static const char *quarter_name(int q) {
    return q >= 0 && q < LAND_QUARTERS ? said_in(AUDE_EN, quarters[q]) : "?";
}
static int quarter_find(const char *word) { return said_find(quarters, LAND_QUARTERS, word); }

static void write_quarter(const LandGame *game, AudeMove move, Text *text) {
    (void)game;
    text_put(text, " ");
    write_figure(move, text);
    text_put(text, quarter_name(land_move_segment(move)));
}

/* "market", "big market" */
static bool read_quarter(Reading *r, int kind) {
    int figure = reading_figure(r), quarter = quarter_find(reading_word(r));
    if (quarter < 0)
        return READING_FAIL(r,
                            "a quarter is castle, blacksmith, cathedral or market, not \"%.30s\"",
                            reading_word(r));
    return reading_done(r, land_move(kind, figure, 0, quarter), 1);
}

static void tell_deployed(const LandGame *game, AudeMove move, Text *text) {
    tell_figure(game, move, text);
    text_say(text, ", from the great city");
}

static void tell_quarter(const LandGame *game, AudeMove move, Text *text) {
    int quarter = land_move_segment(move);
    (void)game;
    if (quarter < LAND_QUARTERS) text_add(text, " (%s)", text_in(text, quarters[quarter]));
}

static void call_deployed(const LandGame *game, AudeMove move, Text *text) {
    call_figure(game, move, text);
    text_say(text, ", from the great city");
}

static void call_entered(const LandGame *game, AudeMove move, Text *text) {
    int figure = land_move_figure(move);
    tell_quarter(game, move, text);
    if (figure) text_add(text, ", %s", text_in(text, figure_named((LandFigure)figure)));
}

static const MoveWords moves[] = {
    {AUDE_DEPLOY, "deploy", "deploy", write_spot, read_spot, SAY("may send someone"), NULL,
     tell_deployed, .also = call_deployed},
    {AUDE_ENTER, "enter", "enter", write_quarter, read_quarter, SAY("may enter the city"),
     SAY("[puts|put] somebody into the great city"), tell_quarter, SAY("into the great city"),
     call_entered},
    {AUDE_COUNT, "count", "count", write_quarter, read_quarter, SAY("may move the Count"),
     SAY("[moves|move] the Count"), tell_quarter, SAY("the Count"), tell_quarter},
    {0},
};

/* ---- Set-ups ---- */

static bool fail_quarter(const Line *line, int at, TextError *error) {
    return line_fail(line, at, error, "there is no quarter called \"%.30s\"", line_word(line, at));
}

static bool read_count(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    int quarter = quarter_find(line_word(line, at));
    (void)seat;
    if (quarter < 0) return fail_quarter(line, at, error);
    land_setup_count(&setup->game, (LandQuarter)quarter);
    return line_ends(line, at + 1, error);
}

/* He begins in the first quarter. */
static bool write_count(const LandGame *game, int i, int *seat, Text *words) {
    (void)seat;
    if (!i && game->extras.count.count) text_put(words, quarter_name(game->extras.count.count));
    return !i;
}

static const Statement statements[] = {{"count", SAID_ALONE, read_count, write_count}, {0}};

/* "market", "big market": a figure in a quarter */
static bool read_in_city(LandSetup *setup, int seat, const Line *line, int at, bool *known,
                         TextError *error) {
    int named = figure_find(line_word(line, at)), figure = named < 0 ? LAND_MEEPLE : named;
    int word = named < 0 ? at : at + 1, quarter = quarter_find(line_word(line, word));
    if (quarter < 0 || word + 1 != line->n_words) return true;
    *known = true;
    return line_accept(line, at,
                       land_setup_quarter(&setup->game, seat, figure, (LandQuarter)quarter), error);
}

static bool write_in_city(LandSpot spot, Text *text) {
    if (spot < LAND_QUARTER || spot == LAND_SUPPLY) return false;
    text_put(text, quarter_name(spot - LAND_QUARTER));
    return true;
}

static const MemoField memo[] = {
    MEMO_ONE(MEMO_ALWAYS, count.next, MEMO_SEAT), MEMO_ONE(MEMO_ALWAYS, count.passed, 63),
    MEMO_ONE(MEMO_IN_TURN, count.paid, 63),       MEMO_ONE(MEMO_IN_TURN, count.served, 63),
    MEMO_ONE(MEMO_IN_TURN, count.entry, 2),       {0},
};

/* ---- Expectations ---- */

static bool expect_quarter(Expectation *e, int i, int *quarter) {
    *quarter = quarter_find(expect_word(e, i));
    return *quarter >= 0 || fail_quarter(&e->line, i, e->error);
}

/* "count market" */
static bool expect_count(Expectation *e, int at) {
    int quarter, found = e->game->land.extras.count.count;
    if (!expect_quarter(e, at + 1, &quarter)) return false;
    if (quarter != found)
        return EXPECT_FAIL(e, at + 1, PLAIN("the Count is in the %s quarter"), quarter_name(found));
    return line_ends(&e->line, at + 2, e->error);
}

/* Takes one figure of this kind and seat out of a quarter; false if there is none. */
static bool take_out(LandGame *game, int quarter, int seat, int figure) {
    for (int slot = 0; slot < LAND_SLOTS; slot++) {
        if (game->figure[seat][slot] != LAND_QUARTER + quarter) continue;
        if ((int)land_slot_figure(slot) != figure) continue;
        game->figure[seat][slot] = LAND_SUPPLY;
        return true;
    }
    return false;
}

static int left_in(const LandGame *game, int quarter) {
    int n = 0;
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++)
            n += game->figure[seat][slot] == LAND_QUARTER + quarter;
    return n;
}

/* The kind of figure that word `i` names, or -1; a player who is called so comes first. */
static int figure_at(const Expectation *e, int i) {
    int figure = LAND_FIGURES - 1;
    while (figure >= 0 && !expect_key(e, i, land_figure_name((LandFigure)figure))) figure--;
    return figure;
}

/* "market holds anna, anna big, bram"; "market holds nobody": exactly these */
static bool expect_holds(Expectation *e, int at) {
    LandGame game = e->game->land;
    int quarter, seat, i = at + 2;
    if (!expect_quarter(e, at, &quarter)) return false;
    if (expect_key(e, i, "nobody")) i++;
    while (i < e->line.n_words) {
        if (!expect_seat(e, i, &seat)) return false;
        int named = figure_at(e, i + 1), figure = named < 0 ? LAND_MEEPLE : named;
        if (!take_out(&game, quarter, seat, figure))
            return EXPECT_FAIL(e, i, PLAIN("there is no %s of %s there"),
                               land_figure_name((LandFigure)figure), expect_word(e, i));
        i += named < 0 ? 1 : 2;
    }
    int more = left_in(&game, quarter);
    return !more ||
           EXPECT_FAIL(e, at, PLAIN("%d more figure%s there"), more, more == 1 ? " is" : "s are");
}

static const Sentence sentences[] = {
    {0, "count", expect_count},
    {1, "holds", expect_holds},
    {0},
};

/* ---- Pictures ------------------------------------------------------------- */

/* Where the names of the quarters are written, two letters a cell: the cell in their middle, from
 * the corner of the city's first tile.  ORDER QUARTERS */
static const struct {
    int x, y;
} signs[LAND_QUARTERS] = {{5, 4}, {13, 4}, {5, 10}, {13, 10}};

/* Letters 2 * i and the one after it, or spaces. */
static void pair_write(const char *name, int i, char pair[12]) {
    size_t n = 0, letters = 0;
    for (int skip = 2 * i; skip > 0 && *name; skip--)
        for (name++; !utf8_begins(*name); name++) continue;
    for (; *name && (letters += utf8_begins(*name)) <= 2; name++) pair[n++] = *name;
    for (; letters < 2; letters++) pair[n++] = ' ';
    pair[n] = '\0';
}

static const Look *count_over(const LandGame *land, Covered *part) {
    static const Look look = {"", {"HH", "H"}, {"▛▜", "▛"}, SAY("great city"), 181, 16, false};
    const LandPlaced *at = &land->placed[part->tile];
    int cell = part->cell;
    int segment = segment_at(at, cell), right = land_x(at->cell) - land_x(land->placed[0].cell);
    int down = land_y(at->cell) - land_y(land->placed[0].cell);
    int x = TILE_ART * right + cell % TILE_ART, y = TILE_ART * down + cell / TILE_ART;
    if (part->thing || segment >= catalog[at->type].n_segments ||
        catalog[at->type].tile->segment[segment].kind != LAND_GREAT_CITY)
        return NULL;
    for (int q = 0; q < LAND_QUARTERS; q++) {
        const char *name = said_in(part->lang, quarters[q]);
        int n = (width_of(name) + 1) / 2, begin = signs[q].x - n / 2;
        if (y != signs[q].y || x < begin || x >= begin + n) continue;
        pair_write(name, x - begin, part->letters);
        return &look;
    }
    return NULL;
}

/* Who is in the quarters of the great city, and the Count. */
static void count_below(const LandGame *land, Text *text) {
    text_say(text, "   the great city:");
    for (int q = 0; q < LAND_QUARTERS; q++) {
        text_add(text, "%s %s", q ? ";" : "", text_in(text, quarters[q]));
        if (land->extras.count.count == q) text_say(text, " (the Count)");
        for (int i = 0; i < land->rules.players * LAND_SLOTS; i++)
            if (land->figure[i / LAND_SLOTS][i % LAND_SLOTS] == LAND_QUARTER + q)
                text_add(text, " %c%d", figure_signs[land_slot_figure(i % LAND_SLOTS)],
                         i / LAND_SLOTS + 1);
    }
    text_put(text, "\n");
}

/* The Count belongs to nobody: purple, with a crown of gold, and in ink as the others.  The smith
 * has a forge, with an anvil before it; all else that stands in the quarters is drawn in art.c. */
static void count_define(Text *text) {
    text_put(
        text,
        "<g id=\"count\" stroke=\"#141414\" stroke-width=\"1.7\"><path fill=\"#7b2d8b\" d=\""
        "M5-8.6C4.9-7 4.4-5.8 3.6-4.8 7.6-3.6 9.4-.6 10 4"
        "L11 12.6H-11L-10 4C-9.4-.6-7.6-3.6-3.6-4.8-4.4-5.8-4.9-7-5-8.6z\"/>"
        "<path fill=\"#f4cf55\" d=\"M5-8.6H-5L-6-14.6L-3.4-12 0-15.4 3.4-12 6-14.6z\"/></g>\n"
        "<g id=\"smithy\" class=\"o\"><ellipse cy=\"21\" rx=\"33\" ry=\"5\" class=\"d\"/>"
        "<path fill=\"none\" stroke=\"#6b5f54\" stroke-width=\"4\" stroke-linecap=\"round\" "
        "opacity=\".55\" d=\"M13-34q-7-5-1-10t0-10\"/>"
        "<path fill=\"#8a7b6a\" d=\"M8-32h10v26H8z\"/>"
        "<path fill=\"#b39b7b\" d=\"M-25-3h50v24h-50z\"/>"
        "<path fill=\"#4c4640\" d=\"M-30-2l8-19h44l8 19z\"/>"
        "<path fill=\"#2a1c12\" d=\"M-19 21V5h20v16z\"/>"
        "<path fill=\"#f08a24\" stroke=\"none\" d=\"M-15 21q-2-6 3-10 0 4 3 2 0-3 2-5 5 6 2 13z\"/>"
        "<path fill=\"#ffd966\" stroke=\"none\" d=\"M-11 21q-1-4 2-6 3 3 2 6z\"/>"
        "<path fill=\"#5c6670\" d=\"M9 11h17q-2 5-8 5l2 5H13l2-5q-5-1-6-5z\"/></g>\n");
}

/* What makes a quarter known: its ground and its building.  Places in units from the corner of the
 * city's first tile, of the middle of the quarter.  ORDER QUARTERS */
static const struct {
    int x, y;
    const char *ground, *building, *scale;
    int high; /* how far the building's middle is above that of the quarter */
} sights[LAND_QUARTERS] = {
    {121, 97, "#8d949b", "keep", ".92", 8},
    {279, 97, "#6d5a4b", "smithy", "1.05", 12},
    {121, 203, "#e9dfc9", "cathedral", ".95", 9},
    {279, 203, "#d59a3f", "bazaar", "1.5", 4},
};

static void put_quarter(Text *text, int q, int x, int y) {
    text_say(text, "<g><title>the %s quarter</title>", text_in(text, quarters[q]));
    text_add(text,
             "<rect x=\"%d\" y=\"%d\" width=\"144\" height=\"94\" "
             "rx=\"9\" fill=\"%s\" fill-opacity=\".5\"/>"
             "<use href=\"#k2\" x=\"%d\" y=\"%d\"/><use href=\"#k1\" x=\"%d\" y=\"%d\"/>"
             "<use href=\"#%s\" transform=\"translate(%d %d)scale(%s)\"/></g>\n",
             x - 72, y - 47, sights[q].ground, x + 14, y - 30, x + 60, y + 12, sights[q].building,
             x - 32, y - sights[q].high, sights[q].scale);
}

static void put_guest(Text *text, const char *id, bool big, int x, int y) {
    text_add(text, "<use href=\"#%s\" transform=\"translate(%d %d)%s\"/>", id, x, y,
             big ? "scale(1.4)" : "");
}

/* How many are in a quarter. */
static int guests_in(const LandGame *land, int quarter) {
    int n = 0;
    for (int i = 0; i < land->rules.players * LAND_SLOTS; i++)
        n += land->figure[i / LAND_SLOTS][i % LAND_SLOTS] == LAND_QUARTER + quarter;
    return n;
}

/* Where guest number i of n stands, from the middle of the quarter: in a line before the building;
 * the first third of a crowd behind it, beside the building.  Closer, if they are many. */
static void guest_place(int i, int n, int at[2]) {
    enum { STEP = 19, LINE = 7, FRONT = 118, BACK = 44 };
    int back = n > LINE ? n / 3 : 0, many = i < back ? back : n - back, room;
    bool behind = i < back;
    room = behind ? BACK : FRONT;
    int step = many > 1 && (many - 1) * STEP > room ? room * 10 / (many - 1) : STEP * 10;
    at[0] = (behind ? 6 : -59) + (behind ? i : i - back) * step / 10;
    at[1] = behind ? 10 : 33;
}

static void put_guests(Text *text, const LandGame *land, const DrawStyle *style, int quarter,
                       const int middle[2]) {
    int n = guests_in(land, quarter), next = 0, at[2];
    for (int i = 0; i < land->rules.players * LAND_SLOTS; i++) {
        int seat = i / LAND_SLOTS;
        LandFigure figure = land_slot_figure(i % LAND_SLOTS);
        char id[24];
        if (land->figure[seat][i % LAND_SLOTS] != LAND_QUARTER + quarter) continue;
        format_write(id, sizeof id, "%s%d", svg_figure_id(figure), seat);
        text_say(text, "<g><title>%s %s in the %s quarter</title>",
                 text_in(text, seat_look(style, land->rules.players, seat)->name),
                 text_in(text, figure_words(figure)), text_in(text, quarters[quarter]));
        guest_place(next++, n, at);
        put_guest(text, id, figure == LAND_BIG, middle[0] + at[0], middle[1] + at[1]);
        text_put(text, "</g>\n");
    }
}

/* The Count has a place of his own, and nobody stands before him. */
static void put_count(Text *text, const int middle[2]) {
    text_say(text, "<g><title>the Count</title>");
    put_guest(text, "count", true, middle[0] + 53, middle[1] - 20);
    text_put(text, "</g>\n");
}

/* Over what is printed there: two streets, and between them the quarters with all who are there. */
static void count_guests(const LandGame *land, const DrawStyle *style, Text *text) {
    if (!land->n_placed) return;
    int left = square_x(land->placed[0].cell), top = square_y(land->placed[0].cell);
    text_add(text,
             "<rect class=\"g1\" x=\"%d\" y=\"%d\" width=\"306\" height=\"206\" rx=\"12\"/>"
             "<path fill=\"none\" stroke=\"#efe1c0\" stroke-width=\"9\" d=\"M%d %dv206M%d "
             "%dh306\"/>\n",
             left + 47, top + 47, left + 200, top + 47, left + 47, top + 150);
    for (int q = 0; q < LAND_QUARTERS; q++) {
        const int middle[2] = {left + sights[q].x, top + sights[q].y};
        put_quarter(text, q, middle[0], middle[1]);
        put_guests(text, land, style, q, middle);
        if (land->extras.count.count == q) put_count(text, middle);
    }
}

/* ---- People --------------------------------------------------------------- */

static void say_end(const AudeGame *game, Text *text) {
    if (game->rules.option[AUDE_OPT_COUNT_ENDGAME] == AUDE_COUNT_ENDGAME_BOOK)
        text_say(text, "This is the end: from the market to the fields, as many as you like.\n");
    else
        text_say(text,
                 "This is the end: one each in turn, and who sends nobody is not asked again.\n");
}

static Say count_ask(const Asked *asked, Text *text) {
    if (asked->kind == AUDE_ENTER) {
        text_say(text, "Others were paid for what you completed, and you were not: a follower may\n"
                       "enter a quarter of the great city.\n");
        return SAY("nobody");
    }
    if (asked->kind == AUDE_COUNT) {
        text_say(text, "You may move the Count.  Nobody leaves the quarter he is in.\n");
        return SAY("he stays");
    }
    text_say(text, "Followers may leave the great city for what is about to be scored.\n");
    if (asked->game->land.step == LAND_FINAL) say_end(asked->game, text);
    return SAY("nobody, or nobody more");
}

/* ---- JSON ---------------------------------------------------------------- */

static void put_guests_json(Json *json, const LandGame *game, int quarter) {
    json_list(json, quarter_name(quarter));
    for (int i = 0; i < game->rules.players * LAND_SLOTS; i++) {
        int seat = i / LAND_SLOTS, slot = i % LAND_SLOTS;
        if (game->figure[seat][slot] != LAND_QUARTER + quarter) continue;
        json_object(json, NULL);
        json_int(json, "seat", seat);
        json_word(json, "kind", land_figure_name(land_slot_figure(slot)));
        json_object_end(json);
    }
    json_list_end(json);
}

static void count_json_state(const LandGame *game, Json *json) {
    json_object(json, "count");
    json_word(json, "quarter", quarter_name(game->extras.count.count));
    json_object(json, "quarters");
    for (int q = 0; q < LAND_QUARTERS; q++) put_guests_json(json, game, q);
    json_object_end(json);
    json_object_end(json);
}

static bool in_city(LandSpot spot) {
    return spot >= LAND_QUARTER && spot < LAND_QUARTER + LAND_QUARTERS;
}

/* He went elsewhere, or someone came or left. */
static bool count_json_changed(const LandGame *before, const LandGame *after) {
    if (before->extras.count.count != after->extras.count.count) return true;
    for (int i = 0; i < after->rules.players * LAND_SLOTS; i++) {
        LandSpot was = before->figure[i / LAND_SLOTS][i % LAND_SLOTS];
        LandSpot is = after->figure[i / LAND_SLOTS][i % LAND_SLOTS];
        if (was != is && (in_city(was) || in_city(is))) return true;
    }
    return false;
}

static void count_json_move(const LandGame *game, AudeMove move, Json *json) {
    int kind = aude_move_kind(move);
    (void)game;
    if (kind == AUDE_DEPLOY || kind == AUDE_ENTER) json_figure(json, move);
    if (kind == AUDE_DEPLOY) json_spot(json, land_move_cell(move), land_move_segment(move));
    if (kind == AUDE_ENTER || kind == AUDE_COUNT)
        json_word(json, "quarter", quarter_name(land_move_segment(move)));
}

const ModuleText text_count = {
    .key = "count",

    .moves = moves,
    .statements = statements,
    .memo = memo,
    .sentences = sentences,
    .off_table_write = write_in_city,
    .off_table_read = read_in_city,

    .letters_over = count_over,
    .letters_below = count_below,
    .svg_define = count_define,
    .svg_guests = count_guests,

    .ask = count_ask,

    .json_state = count_json_state,
    .json_changed = count_json_changed,
    .json_move = count_json_move,
};
