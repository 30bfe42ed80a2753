/* picture.c -- the table as a picture. */
#include "api.h"

#include "catalog.h"

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

bool aude_draw_tile(const char *words, size_t length, int turns, AudeText *text, AudeWrong *wrong) {
    Text in;
    size_t mark = text_mark(text);
    if (!words_take(&in, words, length, wrong)) return false;
    int type = catalog_find(text_string(&in));
    text_release(&in);
    if (type < 0)
        return wrong_say(wrong, (Say)SAY("there is no such tile", "zo'n tegel is er niet"));
    draw_tile_svg(type, turns & 3, &text->text);
    return text_written(text, mark, wrong);
}
