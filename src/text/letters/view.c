/* view.c -- the board on a screen: as much of it as fits, round what can be chosen.
 *
 * Large if all of it fits so; where a figure is asked for, large round the last tile; else small;
 * and if that leaves much of what can be chosen out of sight, a sketch.  The tiles just laid are
 * always there.  What is cut off is told below. */
#include "letters.h"

#include "base/width.h"

#include <stdlib.h>

/* ---- Room ----------------------------------------------------------------- */

enum { LEAST = 3 };             /* tiles beside each other that are a view */

typedef struct {
    int across, down;           /* tiles */
} Room;

static Room room_for(const Page *page, const SizeFacts *facts, int lines) {
    Room room = {(page->style->width - LETTERS_MARGIN) / facts->width,
                 (page->style->height - 1 - lines) / facts->rows};
    if (room.across < 1) room.across = 1;
    if (room.down < 1) room.down = 1;
    return room;
}

static bool holds(Room room, const Page *page) {
    return page->right - page->left < room.across && page->bottom - page->top < room.down;
}

/* ---- What can be chosen --------------------------------------------------- */

static int choices(const Page *page) { return page->n_legal + page->n_spots; }

static LandCell choice(const Page *page, int i) {
    if (i < page->n_legal) return page->legal[i].cell;
    return page->game->land.placed[page->spots[i - page->n_legal].tile].cell;
}

static bool is_seen(const Page *page, LandCell cell) {
    return land_x(cell) >= page->left && land_x(cell) <= page->right && land_y(cell) >= page->top &&
           land_y(cell) <= page->bottom;
}

static int choices_seen(const Page *page) {
    int n = 0;
    for (int i = 0; i < choices(page); i++) n += is_seen(page, choice(page, i));
    return n;
}

/* The tiles that were just laid, the last at least: nothing is more to be seen. */
static int news_seen(const Page *page) {
    const LandGame *land = &page->game->land;
    int first = land->n_placed - (page->style->last > 1 ? page->style->last : 1), n = 0;
    for (int tile = first < 0 ? 0 : first; tile < land->n_placed; tile++)
        n += is_seen(page, land->placed[tile].cell);
    return n;
}

/* How far the middle is from the last tile, where the eyes are. */
static int distance(const Page *page) {
    const LandGame *land = &page->game->land;
    LandCell last = land->n_placed ? land->placed[land->n_placed - 1].cell : land_cell(0, 0);
    return abs(page->left + page->right - 2 * land_x(last)) +
           abs(page->top + page->bottom - 2 * land_y(last));
}

/* ---- Cropping ------------------------------------------------------------- */

static int least(int a, int b) { return a < b ? a : b; }

/* The part of that size which shows most of what is new, of those most that can be chosen; of
 * those the nearest. */
static void crop(Page *page, const Page *whole, Room room) {
    int across = least(room.across, whole->right - whole->left + 1);
    int down = least(room.down, whole->bottom - whole->top + 1), most = -1, near = 0;
    Page part = *whole;
    for (int y = whole->top; y + down - 1 <= whole->bottom; y++)
        for (int x = whole->left; x + across - 1 <= whole->right; x++) {
            part.left = x, part.right = x + across - 1;
            part.top = y, part.bottom = y + down - 1;
            int seen = news_seen(&part) * (LAND_MAX_OPEN + SPOT_ROOM) + choices_seen(&part);
            int far = distance(&part);
            if (seen < most || (seen == most && far >= near)) continue;
            most = seen, near = far;
            page->left = x, page->right = part.right, page->top = y, page->bottom = part.bottom;
        }
}

/* Is more than a third of the squares out of sight? */
static bool misses_much(const Page *page) { return 3 * choices_seen(page) < 2 * page->n_legal; }

/* `lines` are kept free below.  The rows of a tile in a sketch; 0: it is none. */
static int fit(Page *page, const Page *whole, int lines) {
    Room close = room_for(page, &letters_sizes[LETTERS_LARGE], lines);
    Room far = room_for(page, &letters_sizes[LETTERS_SMALL], lines);
    bool asked = page->n_legal == 0 && page->game->land.phase != LAND_OVER;
    bool near = asked && close.across >= LEAST && close.down >= LEAST;
    bool large = near || holds(close, whole);
    page->size = large ? LETTERS_LARGE : LETTERS_SMALL;
    crop(page, whole, large ? close : far);
    int rows = 0;
    for (int i = 0; i < SKETCHES && misses_much(page); i++) {
        rows = sketch_sizes[i].rows;
        crop(page, whole, room_for(page, &sketch_sizes[i], lines));
    }
    return rows;
}

/* ---- What is cut off ------------------------------------------------------ */

static void tell_columns(Text *text, int n, Say where) {
    if (n) text_say(text, "%s %d column{|s} %s", text->length ? "," : "", n, text_in(text, where));
}

static void tell_rows(Text *text, int n, Say where) {
    if (n) text_say(text, "%s %d row{|s} %s", text->length ? "," : "", n, text_in(text, where));
}

static bool is_unseen(const Page *page, int i) {
    return i < page->n_legal && !is_seen(page, page->legal[i].cell);
}

/* Squares that may be chosen all the same: ", with 1, 5-8".  True if there are any. */
static bool tell_unseen(const Page *page, Text *text) {
    const char *before = text_in(text, ", with ");
    bool any = false;
    for (int i = 0, last; i < page->n_legal; i = last + 1) {
        last = i;
        if (!is_unseen(page, i)) continue;
        while (is_unseen(page, last + 1)) last++;
        text_add(text, "%s%d", any ? ", " : before, i + 1);
        if (last > i) text_add(text, "-%d", last + 1);
        any = true;
    }
    return any;
}

/* "Cut off: 3 rows above, with 1, 5-8 (map, list)": and how to see them. */
static void tell_cut(const Page *page, const Page *whole, Text *text) {
    Text sides = TEXT_LIKE(text);
    tell_columns(&sides, page->left - whole->left, SAY("left"));
    tell_columns(&sides, whole->right - page->right, SAY("right"));
    tell_rows(&sides, page->top - whole->top, SAY("above"));
    tell_rows(&sides, whole->bottom - page->bottom, SAY("below"));
    if (sides.length) {
        bool any = tell_unseen(page, &sides);
        text_say(text, "Cut off:%s (map%s)\n", text_string(&sides), any ? ", list" : "");
    }
    text_release(&sides);
}

/* As large a part as leaves room to tell what it is not.  As fit(). */
static int fit_with_told(Page *page, const Page *whole, Text *told) {
    int lines = 0;
    int sketch;
    do {
        Text words = TEXT_LIKE(told);
        lines = text_lines(told);
        sketch = fit(page, whole, lines);
        tell_cut(page, whole, &words);
        if (sketch) text_say(&words, "A sketch: look X,Y draws a part, map all of it.\n");
        text_clear(told);
        text_wrapped(told, text_string(&words), page->style->width, 0);
        text_release(&words);
    } while (text_lines(told) > lines);
    return sketch;
}

static void put_view(Page *page, int sketch) {
    if (sketch) {
        put_sketch(page, sketch);
        return;
    }
    put_columns(page);
    for (int y = page->top; y <= page->bottom; y++) put_rows(page, y);
}

/* ---- The view ------------------------------------------------------------- */

void draw_view(const AudeGame *game, const DrawStyle *style, Text *board, int key_width,
               Text *key) {
    Page *page = page_new(game, style, board);
    Page *whole = page ? malloc(sizeof *whole) : NULL;
    if (whole) {
        Text told = TEXT_LIKE(board);
        *whole = *page;
        put_view(page, fit_with_told(page, whole, &told));
        text_put(board, text_string(&told));
        text_release(&told);
        DrawStyle narrow = *style;
        narrow.width = key_width;
        page->style = &narrow, page->text = key;
        put_key(page);
    }
    free(whole);
    free(page);
}
