/* sheet.c -- every tile of every set on one sheet, and one tile alone. */
#include "draw.h"

#include "base/utf8.h"
#include "palette.h"
#include "svg.h"

#include <string.h>

enum { COLUMNS = 12, MARGIN = 30, HEAD = 54, CELL = 118, LABEL = 22 };

/* ---- Frames --------------------------------------------------------- */

static void put_attribute(Text *text, const char *name, double value) {
    text_add(text, " %s=\"", name);
    svg_number(text, value);
    text_put(text, "\"");
}

void svg_open(Text *text, const SvgFrame *frame) {
    text_put(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"aude\" role=\"img\"");
    put_attribute(text, "width", frame->width * frame->scale);
    put_attribute(text, "height", frame->height * frame->scale);
    text_add(text, " viewBox=\"%d %d %d %d\">\n<title>", frame->x, frame->y, frame->width,
             frame->height);
    svg_escaped(text, frame->title);
    text_put(text, "</title>\n");
    svg_style(text);
}

void svg_close(Text *text) { text_put(text, "</svg>\n"); }

void svg_escaped(Text *text, const char *string) {
    for (; *string; string++) {
        char one[2] = {*string};
        text_put(text, *string == '<'                 ? "&lt;"
                       : *string == '>'               ? "&gt;"
                       : *string == '&'               ? "&amp;"
                       : *string == '"'               ? "&quot;"
                       : (unsigned char)*string < ' ' ? " "
                                                      : one);
    }
}

/* In hundredths of their size as DejaVu Sans Bold has them, the widest of the usual fonts.  What
 * is not ASCII may be an ideograph. */
int svg_width(const char *string, int size) {
    int width = 0;
    for (; *string; string++) {
        unsigned char c = (unsigned char)*string;
        width += c >= 0x80               ? 110 * utf8_begins(*string)
                 : strchr("mwMW@%", c)   ? 110
                 : strchr("ijl.,'- ", c) ? 42
                 : c >= 'a'              ? 72
                                         : 85;
    }
    return (width * size + 99) / 100;
}

/* ---- The sheet ------------------------------------------------------ */

static int tiles_of(int set, int *first) {
    int n = 0;
    *first = -1;
    for (int type = 0; type < catalog_count; type++) {
        if (catalog[type].set != set) continue;
        if (*first < 0) *first = type;
        n++;
    }
    return n;
}

static int set_height(int set) {
    int first, n = tiles_of(set, &first);
    return HEAD + (n + COLUMNS - 1) / COLUMNS * (CELL + LABEL);
}

static void put_sheet_tile(Text *text, int type, int x, int y) {
    text_say(text, "<g><title>tile %s</title>", catalog[type].name);
    text_add(text,
             "<path fill=\"url(#grass)\" stroke=\"#0006\" "
             "stroke-width=\"1\" d=\"M%d %dh100v100h-100z\"/><g clip-path=\"url(#square)\" "
             "transform=\"translate(%d %d)\"><use href=\"#%s0\"/></g>",
             x, y, x, y, catalog[type].name);
    text_add(text, "<text x=\"%d\" y=\"%d\">%s</text></g>\n", x + 50, y + 116, catalog[type].name);
}

static void put_set(Text *text, int set, int y) {
    int first, n = tiles_of(set, &first);
    text_add(text, "<text class=\"set\" x=\"%d\" y=\"%d\">", MARGIN, y + 34);
    svg_escaped(text, tile_sets[set].title);
    text_put(text, "</text>\n");
    for (int i = 0; i < n; i++)
        put_sheet_tile(text, first + i, MARGIN + i % COLUMNS * CELL,
                       y + HEAD + i / COLUMNS * (CELL + LABEL));
}

static void put_definitions(Text *text, int first, int last, unsigned turns) {
    text_put(text, "<defs><clipPath id=\"square\"><path d=\"M0 0h100v100h-100z\"/></clipPath>\n");
    svg_things(text);
    for (int type = first; type <= last; type++) draw_tile_symbols(type, turns, text);
    text_put(text, "</defs>\n");
}

void draw_sheet_svg(const DrawStyle *style, Text *text) {
    const SvgTheme *theme = svg_theme(style);
    int height = MARGIN;
    for (int set = 0; set < SETS; set++) height += set_height(set);
    int width = 2 * MARGIN + COLUMNS * CELL - (CELL - TILE_SIZE);
    svg_open(text, &(SvgFrame){0, 0, width, height, 0.8, text_in(text, "Every tile of every set")});
    put_definitions(text, 0, catalog_count - 1, 1);
    text_add(text,
             "<style>.aude text{fill:%s;font-size:13px;text-anchor:middle}"
             ".aude .set{font-size:24px;text-anchor:start}</style>"
             "<rect width=\"%d\" height=\"%d\" rx=\"16\" fill=\"%s\"/>\n",
             theme->text, width, height, theme->table);
    for (int set = 0, y = 0; set < SETS; y += set_height(set++)) put_set(text, set, y);
    svg_close(text);
}

void draw_tile_svg(int type, int turns, Text *text) {
    Text title = TEXT_LIKE(text);
    text_say(&title, "tile %s", catalog[type].name);
    svg_open(text, &(SvgFrame){0, 0, TILE_SIZE, TILE_SIZE, 1, text_string(&title)});
    text_release(&title);
    put_definitions(text, type, type, 1u << (turns & 3));
    text_add(text,
             "<path fill=\"url(#grass)\" d=\"M0 0h100v100h-100z\"/>"
             "<g clip-path=\"url(#square)\"><use href=\"#%s%d\"/></g>\n",
             catalog[type].name, turns & 3);
    svg_close(text);
}
