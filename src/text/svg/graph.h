/* graph.h -- the course of a game as a picture: who was how likely to win, by how much, and why.
 *
 *      win      areas in the colours of the players, one on top of the other
 *      margin   a line a player; marks where he could have done better
 *      luck     a bar a turn, up or down */
#ifndef TEXT_SVG_GRAPH_H
#define TEXT_SVG_GRAPH_H

#include "aude/aude.h"

#include "draw.h"

/* A moment of the game: before the first turn, or after one. */
typedef struct {
    int seat;                   /* whose turn it was; -1: nobody's */
    int win[AUDE_MAX_SEATS];    /* in 1/1000, together 1000 */
    int margin[AUDE_MAX_SEATS]; /* in 1/10 points, */
    int luck;                   /* as well */
    const char *mark;           /* "??"; empty: none */
    char words[100];            /* about the turn */
} GraphMoment;

typedef struct {
    const char *title;
    int players;
    int n;
    const GraphMoment *moments;
} Graph;

/* Of `style` the names and the theme count. */
void draw_graph_svg(const Graph *graph, const DrawStyle *style, Text *text);

#endif
