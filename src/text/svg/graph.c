/* graph.c -- the course of a game as a picture: who was how likely to win, by how much, and why. */
#include "graph.h"

#include <stdlib.h>

#include "palette.h"
#include "svg.h"

enum {
    WIDTH = 960,
    LEFT = 66, /* of the panels, */
    RIGHT = 936,
    HEAD = 92,
    WIN_TOP = HEAD + 20,
    WIN_HEIGHT = 260,
    MARGIN_TOP = WIN_TOP + WIN_HEIGHT + 50,
    MARGIN_HEIGHT = 190,
    LUCK_TOP = MARGIN_TOP + MARGIN_HEIGHT + 50,
    LUCK_HEIGHT = 90,
    FOOT = 46,
    EVERY = 10, /* turns between two lines across */
};

typedef struct {
    const Graph *graph;
    const DrawStyle *style;
    const SvgTheme *theme;
    Text *text;
    int margin_most, luck_most; /* ends of the scales, in tenths */
} Plot;

/* ---- Places, in tenths of a unit ------------------------------------------------- */

static int x_of(const Plot *plot, int moment) {
    int steps = plot->graph->n > 1 ? plot->graph->n - 1 : 1;
    return 10 * LEFT + 10 * (RIGHT - LEFT) * moment / steps;
}

static int win_y(int win) { return 10 * WIN_TOP + 10 * WIN_HEIGHT * (1000 - win) / 1000; }

/* Of a scale from -most to most. */
static int scale_y(int value, int most, int top, int height) {
    return 10 * top + 5 * height - 5 * height * value / most;
}

static int margin_y(const Plot *plot, int margin) {
    return scale_y(margin, plot->margin_most, MARGIN_TOP, MARGIN_HEIGHT);
}

static void put_point(Text *text, char letter, int x, int y) {
    text_add(text, "%c", letter);
    svg_tenths(text, x);
    text_put(text, " ");
    svg_tenths(text, y);
}

static void put_value(Text *text, const char *name, int tenths) {
    text_add(text, " %s=\"", name);
    svg_tenths(text, tenths);
    text_put(text, "\"");
}

/* ---- Grounds and scales -------------------------------------------------------------- */

static void put_label(const Plot *plot, const char *class, int x, int y, const char *words) {
    text_add(plot->text, "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", class, x, y, words);
}

static void put_panel(const Plot *plot, Say name, int top, int height) {
    text_add(plot->text,
             "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\" fill=\"%s\"/>\n", LEFT,
             top, RIGHT - LEFT, height, plot->theme->card);
    put_label(plot, "panel", LEFT, top - 9, text_in(plot->text, name));
}

static void put_across(const Plot *plot, int y, const char *words) {
    text_add(plot->text, "<path class=\"grid\" d=\"M%d %dH%d\"/>\n", LEFT, y, RIGHT);
    put_label(plot, "scale", LEFT - 8, y + 5, words);
}

static void put_scale(const Plot *plot, int most, int top, int height) {
    for (int part = -1; part <= 1; part++) {
        Text words = TEXT_PLAIN(plot->text);
        text_add(&words, "%s%d", part > 0 ? "+" : "", part * most / 10);
        put_across(plot, top + height / 2 - part * height / 2, text_string(&words));
        text_release(&words);
    }
}

static void put_turns(const Plot *plot) {
    for (int turn = 0; turn < plot->graph->n; turn += EVERY) {
        int x = x_of(plot, turn) / 10, bottom = LUCK_TOP + LUCK_HEIGHT;
        text_add(plot->text, "<path class=\"grid\" d=\"M%d %dV%d\"/>", x, WIN_TOP, bottom);
        text_add(plot->text, "<text class=\"turn\" x=\"%d\" y=\"%d\">%d</text>\n", x, bottom + 22,
                 turn);
    }
}

/* ---- What happened --------------------------------------------------------------------- */

/* Everybody up to this seat. */
static int win_up_to(const GraphMoment *moment, int seats) {
    int sum = 0;
    for (int seat = 0; seat < seats; seat++) sum += moment->win[seat];
    return sum > 1000 ? 1000 : sum;
}

/* The first player's area is at the bottom; the last one reaches the top, whatever was rounded. */
static void put_area(const Plot *plot, int seat) {
    const Graph *graph = plot->graph;
    bool last = seat == graph->players - 1;
    text_put(plot->text, "<path d=\"");
    for (int i = 0; i < graph->n; i++)
        put_point(plot->text, i ? 'L' : 'M', x_of(plot, i),
                  win_y(last ? 1000 : win_up_to(&graph->moments[i], seat + 1)));
    for (int i = graph->n - 1; i >= 0; i--)
        put_point(plot->text, 'L', x_of(plot, i), win_y(win_up_to(&graph->moments[i], seat)));
    const SeatLook *look = seat_look(plot->style, graph->players, seat);
    text_add(plot->text, "z\" fill=\"%s\" stroke=\"%s\" stroke-width=\"0.8\"/>\n", look->colour,
             look->halo);
}

static void put_margin_path(const Plot *plot, int seat, const char *colour, int width) {
    text_add(plot->text, "<path class=\"line\" stroke=\"%s\" stroke-width=\"%d\" d=\"", colour,
             width);
    for (int i = 0; i < plot->graph->n; i++)
        put_point(plot->text, i ? 'L' : 'M', x_of(plot, i),
                  margin_y(plot, plot->graph->moments[i].margin[seat]));
    text_put(plot->text, "\"/>\n");
}

static void put_line(const Plot *plot, int seat) {
    const SeatLook *look = seat_look(plot->style, plot->graph->players, seat);
    put_margin_path(plot, seat, look->halo, 4);
    put_margin_path(plot, seat, look->colour, 2);
}

static void put_words(const Plot *plot, const GraphMoment *moment) {
    text_put(plot->text, "<title>");
    svg_escaped(plot->text, moment->words);
    text_put(plot->text, "</title>");
}

/* Worse mistakes are larger. */
static void put_mark(const Plot *plot, int i) {
    const GraphMoment *moment = &plot->graph->moments[i];
    const SeatLook *look = seat_look(plot->style, plot->graph->players, moment->seat);
    int x = x_of(plot, i), y = margin_y(plot, moment->margin[moment->seat]);
    bool small = moment->mark[1] == '!';
    text_put(plot->text, "<g>");
    put_words(plot, moment);
    text_put(plot->text, "<circle");
    put_value(plot->text, "cx", x);
    put_value(plot->text, "cy", y);
    text_add(plot->text, " r=\"%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"1.2\"/>",
             small ? 3 : 8, look->colour, look->halo);
    if (!small) {
        text_put(plot->text, "<text class=\"mark\"");
        put_value(plot->text, "x", x);
        put_value(plot->text, "y", y + 40);
        text_add(plot->text, " style=\"fill:%s\">%s</text>", look->contrast, moment->mark);
    }
    text_put(plot->text, "</g>\n");
}

static void put_bar(const Plot *plot, int i) {
    const GraphMoment *moment = &plot->graph->moments[i];
    const SeatLook *look = seat_look(plot->style, plot->graph->players, moment->seat);
    int zero = scale_y(0, plot->luck_most, LUCK_TOP, LUCK_HEIGHT);
    int end = scale_y(moment->luck, plot->luck_most, LUCK_TOP, LUCK_HEIGHT);
    int room = x_of(plot, 1) - x_of(plot, 0), width = room > 120 ? 90 : room * 3 / 4;
    text_put(plot->text, "<rect");
    put_value(plot->text, "x", x_of(plot, i) - width);
    put_value(plot->text, "y", end < zero ? end : zero);
    put_value(plot->text, "width", width);
    put_value(plot->text, "height", abs(end - zero));
    text_add(plot->text, " fill=\"%s\" stroke=\"%s\" stroke-width=\"0.6\">", look->colour,
             look->halo);
    put_words(plot, moment);
    text_put(plot->text, "</rect>\n");
}

/* ---- The picture ------------------------------------------------------------------------- */

static void put_legend(const Plot *plot) {
    int x = LEFT;
    for (int seat = 0; seat < plot->graph->players; seat++) {
        const SeatLook *look = seat_look(plot->style, plot->graph->players, seat);
        const char *name = seat_name(plot->style, seat);
        text_add(plot->text,
                 "<circle cx=\"%d\" cy=\"62\" r=\"8\" fill=\"%s\" stroke=\"%s\"/>"
                 "<text class=\"name\" x=\"%d\" y=\"68\">",
                 x + 8, look->colour, look->halo, x + 24);
        svg_escaped(plot->text, name);
        text_put(plot->text, "</text>\n");
        x += 50 + svg_width(name, 17);
    }
}

static void put_frame(const Plot *plot, int height) {
    const SvgTheme *theme = plot->theme;
    text_add(plot->text,
             "<style>.aude text{fill:%s;font-size:15px}.aude .title{font-size:22px;"
             "font-weight:700;fill:%s}.aude .name{font-size:17px;font-weight:700;fill:%s}"
             ".aude .panel{fill:%s}.aude .scale{text-anchor:end;fill:%s}"
             ".aude .turn{text-anchor:middle;fill:%s}"
             ".aude .mark{text-anchor:middle;font-size:11px;font-weight:700}"
             ".aude .grid{fill:none;stroke:%s;stroke-width:0.8;opacity:0.35}"
             ".aude .line{fill:none;stroke-linejoin:round}</style>\n",
             theme->text, theme->strong, theme->strong, theme->text, theme->faint, theme->faint,
             theme->faint);
    text_add(plot->text, "<rect width=\"%d\" height=\"%d\" rx=\"16\" fill=\"%s\"/>\n", WIDTH,
             height, theme->table);
    text_add(plot->text, "<text class=\"title\" x=\"%d\" y=\"38\">", LEFT);
    svg_escaped(plot->text, plot->graph->title);
    text_put(plot->text, "</text>\n");
}

static void put_wins(const Plot *plot) {
    put_panel(plot, SAY("chance to win"), WIN_TOP, WIN_HEIGHT);
    for (int seat = 0; seat < plot->graph->players; seat++) put_area(plot, seat);
    put_across(plot, WIN_TOP, "100 %");
    put_across(plot, WIN_TOP + WIN_HEIGHT / 2, "50 %");
    put_across(plot, WIN_TOP + WIN_HEIGHT, "0 %");
}

static void put_margins(const Plot *plot) {
    put_panel(plot, SAY("expected margin, and mistakes"), MARGIN_TOP, MARGIN_HEIGHT);
    put_scale(plot, plot->margin_most, MARGIN_TOP, MARGIN_HEIGHT);
    for (int seat = 0; seat < plot->graph->players; seat++) put_line(plot, seat);
    for (int i = 0; i < plot->graph->n; i++)
        if (*plot->graph->moments[i].mark) put_mark(plot, i);
}

static void put_luck(const Plot *plot) {
    put_panel(plot, SAY("luck of the draw, in points"), LUCK_TOP, LUCK_HEIGHT);
    put_scale(plot, plot->luck_most, LUCK_TOP, LUCK_HEIGHT);
    for (int i = 0; i < plot->graph->n; i++)
        if (plot->graph->moments[i].seat >= 0) put_bar(plot, i);
}

/* The next ten points, or five, above all that is shown. */
static void fit_scales(Plot *plot) {
    int margin = 0, luck = 0;
    for (int i = 0; i < plot->graph->n; i++) {
        const GraphMoment *moment = &plot->graph->moments[i];
        for (int seat = 0; seat < plot->graph->players; seat++)
            if (abs(moment->margin[seat]) > margin) margin = abs(moment->margin[seat]);
        if (abs(moment->luck) > luck) luck = abs(moment->luck);
    }
    plot->margin_most = (margin / 100 + 1) * 100;
    plot->luck_most = (luck / 50 + 1) * 50;
}

void draw_graph_svg(const Graph *graph, const DrawStyle *style, Text *text) {
    Plot plot = {.graph = graph, .style = style, .theme = svg_theme(style), .text = text};
    int height = LUCK_TOP + LUCK_HEIGHT + FOOT;
    fit_scales(&plot);
    svg_open(text, &(SvgFrame){0, 0, WIDTH, height, 1, graph->title});
    put_frame(&plot, height);
    put_legend(&plot);
    put_wins(&plot);
    put_margins(&plot);
    put_luck(&plot);
    put_turns(&plot);
    svg_close(text);
}
