/* analyse_text.h -- an analysis for people, for programs and as a picture. */
#ifndef TABLE_ANALYSE_TEXT_H
#define TABLE_ANALYSE_TEXT_H

#include "analyse.h"

#include "draw.h"

/* A line a turn, and the books of each player. */
void analysis_write(const Analysis *analysis, Text *text);

/* One object: `turns` and `players`. */
void analysis_json(const Analysis *analysis, Text *text);

/* One object, of all seats: `win` in per cent, `margin` in points. */
void forecast_json(const Forecast *of, int players, Text *text);

/* The course of the game (svg/graph.h); of `style` only the theme counts. */
void analysis_svg(const Analysis *analysis, const DrawStyle *style, Text *text);

#endif
