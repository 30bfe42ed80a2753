/* castles.c -- castles, in words and pictures. */
#include "module_text.h"

#include "catalog.h"
#include "draw.h"
#include "json/json.h"
#include "letters/letters.h"
#include "notation/decision.h"
#include "people/people.h"
#include "land/memo.h"
#include "land/setup.h"
#include "svg/board.h"
#include "palette.h"

/* ---- Words ---- */

static const MoveWords moves[] = {
    {AUDE_CASTLE, "castle", "castle", write_spot, read_spot, SAY("may found a castle"),
     SAY("[founds|found] a castle"), .called = SAY("a castle")},
    {AUDE_TAKE, "take", "take", write_spot, read_spot, SAY("[picks|pick] for the castle"),
     SAY("[picks|pick] for the castle"), tell_land, SAY("for the castle"), tell_land},
    {0},
};

/* "castle anna city-n 0,0", after the figures */
static bool read_castle(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    AudeGame game = {.land = setup->game};
    AudeMove move;
    int end = at;
    if (!decision_read(&game, line, &end, &move, error) || !line_ends(line, end, error))
        return false;
    int tile =
        land_tile_at(&setup->game, land_x(land_move_cell(move)), land_y(land_move_cell(move)));
    if (aude_move_kind(move) != AUDE_PUT || tile < 0)
        return line_fail(line, at, error, "a city is expected here, like city-n 0,0");
    return line_accept(line, at,
                       land_setup_castle(&setup->game, seat, tile, land_move_segment(move)), error);
}

static bool write_castle(const LandGame *game, int i, int *seat, Text *words) {
    const LandCastle *at = &game->extras.castles.at[i];
    if (i >= game->extras.castles.n) return false;
    const LandPlaced *tile = &game->placed[at->tile[0]];
    int segment = 0;
    *seat = at->owner;
    while (land_feature_of(game, at->tile[0], segment) != at->root) segment++;
    segment_write(tile->type, tile->turns, segment, words);
    text_put(words, " ");
    square_write(tile->cell, words);
    return true;
}

static bool read_stock(LandSetup *setup, int seat, const Line *line, int at, TextError *error) {
    int n, most = LAND_MAX_CASTLES - setup->game.extras.castles.n;
    if (!setup_number(line, at, most, "castles", &n, error)) return false;
    setup->game.extras.castles.left[seat] = (uint8_t)n;
    return true;
}

static bool write_stock(const LandGame *game, int i, int *seat, Text *words) {
    *seat = i;
    text_add(words, "%d", game->extras.castles.left[i]);
    return true;
}

static const Statement statements[] = {
    {"castle", SAID_OF_SEAT, read_castle, write_castle},
    {"castles", SAID_OF_EACH, read_stock, write_stock},
    {0},
};

static const MemoField memo[] = {
    MEMO_ONE(MEMO_IN_TURN, castles.old, LAND_MAX_CASTLES),
    MEMO_ONE(MEMO_IN_TURN, castles.asked, UINT16_MAX),
    MEMO_ONE(MEMO_IN_TURN, castles.wave, LAND_MAX_CASTLES),
    MEMO_ONE(MEMO_IN_TURN, castles.n_closed, MEMO_LENGTH),
    MEMO_MANY(MEMO_IN_TURN, castles.closed, .root, MEMO_NODE),
    MEMO_MANY(MEMO_IN_TURN, castles.closed, .points, INT16_MAX),
    MEMO_MANY(MEMO_IN_TURN, castles.closed, .wave, LAND_MAX_CASTLES),
    {0},
};

#define CASTLE SAY("castle")
static const ReasonWords reasons[] = {{AUDE_FOR_CASTLE, CASTLE, NULL}, {0}};

/* ---- Pictures ------------------------------------------------------------- */

/* A castle fills the city it was, and hides its shields: they count no more. */
static const Look *castles_over(const LandGame *land, Covered *at) {
    static const Look look = {"", {"^^", "^"}, {"▲▲", "▲"}, CASTLE, 179, 88, false};
    const LandPlaced *placed = &land->placed[at->tile];
    int segment = segment_at(placed, at->cell);
    if (!land->extras.castles.n || segment >= catalog[placed->type].n_closable) return NULL;
    bool is_one = land->feature[land_feature_of(land, at->tile, segment)].marks & LAND_MARK_CASTLE;
    return is_one ? &look : NULL;
}

static int castles_stock(const LandGame *land, int seat, Stock stock[MODULE_STOCK]) {
    stock[0] = (Stock){.name = "castle",
                       .count = SAY("%d castle{|s}"),
                       .n = land->extras.castles.left[seat],
                       .art = "keep",
                       .scale = ".36"};
    return 1;
}

/* Where the two tiles of a castle meet. */
static void castle_middle(const LandGame *land, const LandCastle *castle, int at[2]) {
    LandCell one = land->placed[castle->tile[0]].cell, two = land->placed[castle->tile[1]].cell;
    at[0] = (square_x(one) + square_x(two)) / 2 + 50;
    at[1] = (square_y(one) + square_y(two)) / 2 + 50;
}

/* Paved from wall to wall: no houses any more, and shields that count no more. */
static void put_yard(const LandGame *land, const LandCastle *castle, int tile, Text *text) {
    const LandPlaced *placed = &land->placed[tile];
    const char *name = catalog[placed->type].name;
    text_add(text, "<g transform=\"translate(%d %d)rotate(%d 50 50)\">", square_x(placed->cell),
             square_y(placed->cell), 90 * placed->turns);
    for (int s = 0; s < catalog[placed->type].n_closable; s++)
        if (land_feature_of(land, tile, s) == castle->root)
            text_add(text, "<path class=\"g1\" d=\"%s\"/>", draw_segment_path(placed->type, s));
    for (int stroke = 1; stroke < 5; stroke++)
        text_add(text, "<use href=\"#%s-w\" class=\"w%d\"/>", name, stroke);
    text_put(text, "</g>");
}

/* A castle with two towers, and the flags of its owner while it is his.  Between tiles that lie
 * side by side it is narrower, as the city was. */
static void put_castle(const LandGame *land, const DrawStyle *style, const LandCastle *castle,
                       Text *text) {
    const SeatLook *look = seat_look(style, land->rules.players, castle->owner);
    bool narrow =
        land_y(land->placed[castle->tile[0]].cell) == land_y(land->placed[castle->tile[1]].cell);
    int at[2];
    castle_middle(land, castle, at);
    text_say(text, "<g><title>%s castle%s</title>", text_in(text, look->name),
             !castle->done ? "" : text_in(text, ", completed"));
    for (int t = 0; t < 2; t++) put_yard(land, castle, castle->tile[t], text);
    text_add(text, "<g transform=\"translate(%d %d)%s\"><use href=\"#keep\"/>", at[0], at[1],
             narrow ? "scale(.74)" : "");
    if (!castle->done)
        text_add(text,
                 "<path fill=\"%s\" stroke=\"%s\" stroke-width=\"1.4\" "
                 "d=\"M-30-31v-18l15 5-15 5zM30-31v-18l15 5-15 5z\"/>",
                 look->colour, look->halo);
    text_put(text, "</g></g>\n");
}

static void castles_built(const LandGame *land, const DrawStyle *style, Text *text) {
    for (int c = 0; c < land->extras.castles.n; c++)
        put_castle(land, style, &land->extras.castles.at[c], text);
}

/* The lord of a castle stands at its gate. */
static bool castles_stand(const LandGame *land, LandSpot spot, int at[2]) {
    int segment = land_spot_segment(spot), tile = land_spot_tile(spot);
    if (segment == LAND_SPAN) return false;
    for (int c = 0; c < land->extras.castles.n; c++) {
        const LandCastle *castle = &land->extras.castles.at[c];
        if (land_feature_of(land, tile, segment) != castle->root) continue;
        castle_middle(land, castle, at);
        at[0] *= 10, at[1] = at[1] * 10 + 90;
        return true;
    }
    return false;
}

/* ---- People --------------------------------------------------------------- */

static Say castles_ask(const Asked *asked, Text *text) {
    if (asked->kind == AUDE_TAKE) {
        text_say(text, "Your castle is paid for one of these, completed near it.\n");
        return SAY("");
    }
    text_say(text, "Score this small city now, or make it a castle: your follower stays on it and\n"
                   "is paid for the first thing that is completed near it.\n");
    return SAY("score it");
}

static void castles_note(const AudeGame *game, AudeMove move, Text *text) {
    if (aude_move_kind(move) == AUDE_TAKE) people_pay(game, move, SAY(""), text);
}

/* ---- JSON ---------------------------------------------------------------- */

static void put_castle_json(Json *json, const LandGame *game, int c) {
    const LandCastle *castle = &game->extras.castles.at[c];
    LandCell near[LAND_VICINITY];
    land_vicinity(game, c, near);
    json_object(json, NULL);
    json_int(json, "owner", castle->owner);
    json_bool(json, "done", castle->done);
    json_list(json, "tiles");
    for (int t = 0; t < 2; t++) json_cell(json, NULL, game->placed[castle->tile[t]].cell);
    json_list_end(json);
    json_list(json, "vicinity");
    for (int i = 0; i < LAND_VICINITY; i++) json_cell(json, NULL, near[i]);
    json_list_end(json);
    json_object_end(json);
}

static void castles_json_state(const LandGame *game, Json *json) {
    json_list(json, "castles");
    for (int c = 0; c < game->extras.castles.n; c++) put_castle_json(json, game, c);
    json_list_end(json);
}

static void castles_json_supply(const LandGame *game, int seat, Json *json) {
    json_int(json, "castles", game->extras.castles.left[seat]);
}

/* One was founded, or has scored. */
static bool castles_json_changed(const LandGame *before, const LandGame *after) {
    int n = before->extras.castles.n;
    if (n != after->extras.castles.n) return true;
    for (int c = 0; c < n; c++)
        if (before->extras.castles.at[c].done != after->extras.castles.at[c].done) return true;
    return false;
}

static void castles_json_feature(const LandGame *game, int root, Json *json) {
    if (game->feature[root].marks & LAND_MARK_CASTLE) json_bool(json, "castle", true);
}

static void castles_json_move(const LandGame *game, AudeMove move, Json *json) {
    int kind = aude_move_kind(move);
    (void)game;
    if (kind == AUDE_CASTLE || kind == AUDE_TAKE)
        json_spot(json, land_move_cell(move), land_move_segment(move));
}

const ModuleText text_castles = {
    .key = "castles",

    .moves = moves,
    .statements = statements,
    .memo = memo,
    .reasons = reasons,

    .letters_over = castles_over,
    .svg_built = castles_built,
    .svg_stand = castles_stand,
    .stock = castles_stock,

    .ask = castles_ask,
    .note = castles_note,

    .json_state = castles_json_state,
    .json_supply = castles_json_supply,
    .json_changed = castles_json_changed,
    .json_feature = castles_json_feature,
    .json_move = castles_json_move,
};
