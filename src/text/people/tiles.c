/* tiles.c -- tiles side by side, for people: rows of text that grow to the right. */
#include "people.h"

#include "catalog.h"
#include "base/format.h"

#include <string.h>

int people_columns(const DrawStyle *style, int width) {
    int screen = style->width ? style->width : 80;
    return screen < 2 * width ? 1 : screen / width;
}

/* Before a tile: on a narrow screen room for two is worth more. */
static int strip_gap(const DrawStyle *style) { return style->width && style->width < 26 ? 1 : 2; }

/* Between the left sides of two tiles. */
static int strip_step(const DrawStyle *style, int rows) {
    return 2 * strip_gap(style) - 1 + (rows == DRAW_SMALL_ROWS ? 5 : 10);
}

void strip_end(Strip *strip) {
    for (int r = 0; r <= strip->rows; r++) {
        if (strip->n) text_add(strip->text, "%s\n", text_string(&strip->row[r]));
        text_release(&strip->row[r]);
    }
    strip->n = 0;
}

void strip_add(Strip *strip, int type, int turns, const char *caption) {
    if (strip->style->words) return;
    int step = strip_step(strip->style, strip->rows), gap = strip_gap(strip->style);
    Text picture = TEXT_PLAIN(strip->text);
    draw_tile_letters(type, turns, strip->rows, strip->style, &picture);
    const char *at = text_string(&picture);
    text_add(&strip->row[0], "%*s%-*s", gap, "", step - gap, caption);
    for (int r = 1; r <= strip->rows; r++) {
        int length = (int)strcspn(at, "\n");
        text_add(&strip->row[r], "%*s%.*s%*s", gap, "", length, at, gap - 1, "");
        at += length + (at[length] == '\n');
    }
    text_release(&picture);
    if (++strip->n == people_columns(strip->style, step)) strip_end(strip);
}

/* Large, if all of them are seen then. */
static int rows_for(const DrawStyle *style, int tiles) {
    int across = people_columns(style, strip_step(style, DRAW_LARGE_ROWS));
    int lines = (tiles + across - 1) / across * (1 + DRAW_LARGE_ROWS);
    return style->height && lines > style->height ? DRAW_SMALL_ROWS : DRAW_LARGE_ROWS;
}

void people_bag(const AudeGame *game, const DrawStyle *style, Text *text) {
    const LandGame *land = &game->land;
    int n = 0;
    for (int type = 0; type < catalog_count; type++) n += land->copies[type] > 0;
    Strip strip = {.style = style, .text = text, .rows = rows_for(style, n)};
    for (int type = 0; type < catalog_count; type++) {
        char caption[24];
        format_write(caption, sizeof caption, "%s x%d", catalog[type].name, land->copies[type]);
        if (land->copies[type]) strip_add(&strip, type, 0, caption);
    }
    strip_end(&strip);
    text_say(text, "%d tile{|s} left", land->left);
    if (land->discarded) text_say(text, ", %d fitted nowhere", land->discarded);
    text_put(text, ".\n");
}
