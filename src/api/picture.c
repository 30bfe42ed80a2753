/* picture.c -- the table as a picture, parts of pictures, and what people read beside them. */
#include "api.h"

#include "base/json_writer.h"
#include "card/tell.h"
#include "card/words.h"
#include "catalog.h"
#include "notation/called.h"
#include "notation/notation.h"
#include "table/table_json.h"

static DrawStyle style_of(const AudeStyle *style, Names names) {
    const AudeStyle usual = {0};
    const AudeStyle *as = style ? style : &usual;
    names_of(as, names);
    return (DrawStyle){.names = (SeatNames)names,
                       .legal = as->legal,
                       .fields = as->fields,
                       .last = as->last,
                       .light = as->light,
                       .colour = as->colour,
                       .unicode = as->unicode,
                       .width = as->width > 0 ? as->width : 0,
                       .height = as->height > 0 ? as->height : 0};
}

static bool drawn(void (*draw)(const AudeGame *, const DrawStyle *, Text *), const AudeGame *game,
                  const AudeStyle *style, AudeText *text, AudeWrong *wrong) {
    Names names;
    DrawStyle as = style_of(style, names);
    size_t mark = text_mark(text);
    draw(game, &as, &text->text);
    text->failed |= text_mark(text) == mark; /* there was no memory to draw in */
    return text_written(text, mark, wrong);
}

bool aude_draw_letters(const AudeGame *game, const AudeStyle *style, AudeText *text,
                       AudeWrong *wrong) {
    return drawn(draw_letters, game, style, text, wrong);
}

bool aude_draw_svg(const AudeGame *game, const AudeStyle *style, AudeText *text, AudeWrong *wrong) {
    return drawn(draw_svg, game, style, text, wrong);
}

/* ---- Parts ------------------------------------------------------------------------- */

/* What is called so among these, or -1 and the reason. */
static int find(int (*find_in)(const char *), const char *words, size_t length, Say none,
                AudeWrong *wrong) {
    Text in;
    if (!words_take(&in, words, length, wrong)) return -1;
    int found = find_in(text_string(&in));
    text_release(&in);
    if (found < 0) wrong_say(wrong, none);
    return found;
}

static int find_tile(const char *words, size_t length, AudeWrong *wrong) {
    static const Say none = SAY("there is no such tile");
    return find(catalog_find, words, length, none, wrong);
}

bool aude_draw_tile(const char *words, size_t length, int turns, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    int type = find_tile(words, length, wrong);
    if (type < 0) return false;
    draw_tile_svg(type, turns & 3, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_tile_called(const char *words, size_t length, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    int type = find_tile(words, length, wrong);
    if (type < 0) return false;
    tile_called(type, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_draw_symbols(const char *words, size_t length, int ways, AudeText *text,
                       AudeWrong *wrong) {
    size_t mark = text_mark(text);
    int type = find_tile(words, length, wrong);
    if (type < 0) return false;
    draw_tile_symbols(type, (unsigned)ways & 0xFFF, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_json_segments(const char *words, size_t length, int turns, AudeText *text,
                        AudeWrong *wrong) {
    size_t mark = text_mark(text);
    int type = find_tile(words, length, wrong);
    if (type < 0) return false;
    draw_segments_json(type, turns & 3, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_draw_figures(const char *words, size_t length, int seats, AudeText *text,
                       AudeWrong *wrong) {
    static const Say none = SAY("there is no such figure");
    size_t mark = text_mark(text);
    int figure = find(figure_find, words, length, none, wrong);
    if (figure < 0) return false;
    int n = seats < 0 ? 0 : seats < AUDE_MAX_SEATS ? seats : AUDE_MAX_SEATS;
    draw_figure_symbols((LandFigure)figure, n, &text->text);
    return text_written(text, mark, wrong);
}

/* The back is a card, too. */
static int find_card(const char *name) { return *name == '?' ? CARD_UNKNOWN : face_find(name); }

bool aude_draw_card(const char *words, size_t length, AudeText *text, AudeWrong *wrong) {
    static const Say none = SAY("there is no such card");
    size_t mark = text_mark(text);
    int face = find(find_card, words, length, none, wrong);
    if (face < 0) return false;
    draw_card_symbol(face, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_draw_parts(AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    draw_parts_svg(&text->text);
    return text_written(text, mark, wrong);
}

bool aude_draw_card_parts(AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    draw_card_parts_svg(&text->text);
    return text_written(text, mark, wrong);
}

/* ---- What is on the tiles ------------------------------------------------------------ */

bool aude_json_layers(const AudeGame *game, bool fields, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!game_is(game, AUDE_LAND, wrong)) return false;
    draw_layers_json(game, fields, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_json_spot(const AudeGame *game, int x, int y, int segment, AudeText *text,
                    AudeWrong *wrong) {
    Json json = {.text = &text->text};
    size_t mark = text_mark(text);
    int at[2];
    if (!game_is(game, AUDE_LAND, wrong)) return false;
    if (!draw_spot_on_table(game, x, y, segment, at))
        return wrong_say(wrong, SAY("there is no such place"));
    json_ints(&json, NULL, at, 2);
    return text_written(text, mark, wrong);
}

/* ---- What people read ------------------------------------------------------------------ */

bool aude_json_question(const AudeGame *game, const AudeStyle *style, AudeText *text,
                        AudeWrong *wrong) {
    Names names;
    size_t mark = text_mark(text);
    names_of(style, names);
    table_json_question(game, (SeatNames)names, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_result_write(const AudeGame *game, const AudeStyle *style, AudeText *text,
                       AudeWrong *wrong) {
    Names names;
    size_t mark = text_mark(text);
    if (!game_is(game, AUDE_CARD, wrong)) return false;
    if (aude_actor(game) != AUDE_NOBODY) return wrong_say(wrong, SAY("the game is not over yet"));
    names_of(style, names);
    card_tell_result(game, (SeatNames)names, &text->text);
    return text_written(text, mark, wrong);
}
