/* count.c -- the Count and his city, in words and pictures. */
#include "module_text.h"

#include "letters/letters.h"
#include "notation/notation.h"
#include "svg/board.h"
#include "svg/palette.h"
#include "json/json.h"

#include <stdio.h>

/* ---- Pictures ------------------------------------------------------------- */

/* Who is in the quarters of the great city, and the Count. */
static void count_below(const LandGame *land, Text *text) {
    text_put(text, "   the great city:");
    for (int q = 0; q < LAND_QUARTERS; q++) {
        text_add(text, "%s %s", q ? ";" : "", quarter_name(q));
        if (land->extras.count.count == q) text_put(text, " (the Count)");
        for (int i = 0; i < land->rules.players * LAND_SLOTS; i++)
            if (land->figure[i / LAND_SLOTS][i % LAND_SLOTS] == LAND_QUARTER + q)
                text_add(text, " %c%d", figure_signs[land_slot_figure(i % LAND_SLOTS)],
                         i / LAND_SLOTS + 1);
    }
    text_put(text, "\n");
}

/* The Count belongs to nobody: purple and gold, with a crown. */
static void count_define(Text *text) { svg_count(text); }

/* ORDER QUARTERS: their middles, in units from the corner of the city's first tile. */
static const Point middles[LAND_QUARTERS] = {{118, 96}, {282, 96}, {118, 196}, {282, 196}};

static void put_guest(Text *text, const char *id, bool big, double x, double y) {
    text_add(text, "<use href=\"#%s\" transform=\"translate(", id);
    svg_number(text, x);
    text_put(text, " ");
    svg_number(text, y);
    text_add(text, ")%s\"/>", big ? "scale(1.4)" : "");
}

static void put_guests(Text *text, const LandGame *land, int quarter, double x, double y) {
    enum { STEP = 20, ROW = 7 };
    int n = 0;
    if (land->extras.count.count == quarter) {
        text_put(text, "<g><title>the Count</title>");
        put_guest(text, "count", true, x - 60, y + 4);
        text_put(text, "</g>");
    }
    for (int i = 0; i < land->rules.players * LAND_SLOTS; i++) {
        LandFigure figure = land_slot_figure(i % LAND_SLOTS);
        char id[24];
        if (land->figure[i / LAND_SLOTS][i % LAND_SLOTS] != LAND_QUARTER + quarter) continue;
        (void)snprintf(id, sizeof id, "%s%d", svg_figure_id(figure), i / LAND_SLOTS);
        text_add(text, "<g><title>%s %s in the %s quarter</title>", palette[i / LAND_SLOTS].name,
                 land_figure_name(figure), quarter_name(quarter));
        int column = n % ROW, row = n / ROW;
        put_guest(text, id, figure == LAND_BIG, x - 38 + column * STEP, y + 2 + row * STEP);
        text_put(text, "</g>");
        n++;
    }
}

/* The quarters by name, with all who are in them. */
static void count_guests(const LandGame *land, Text *text) {
    if (!land->n_placed) return;
    LandCell first = land->placed[0].cell;
    for (int q = 0; q < LAND_QUARTERS; q++) {
        double x = square_x(first) + middles[q].x, y = square_y(first) + middles[q].y;
        text_add(text,
                 "<rect x=\"%d\" y=\"%d\" width=\"156\" height=\"84\" rx=\"12\" fill=\"#fbf4df\" "
                 "fill-opacity=\".72\" stroke=\"#5a4028\" stroke-opacity=\".5\"/>"
                 "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" style=\"fill:#3a2a12;"
                 "font-weight:700\">%s</text>",
                 (int)x - 78, (int)y - 42, (int)x, (int)y - 22, quarter_name(q));
        put_guests(text, land, q, x, y);
        text_put(text, "\n");
    }
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

    .letters_below = count_below,
    .svg_define = count_define,
    .svg_guests = count_guests,

    .json_state = count_json_state,
    .json_changed = count_json_changed,
    .json_move = count_json_move,
};
