/* path.c -- the curves of a draft as the data of SVG paths, a layer each. */
#include "draft.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Strings -------------------------------------------------------- */

void path_put(Path *path, const char *string) {
    size_t n = strlen(string), room = sizeof path->d - (size_t)path->n - 1;
    if (n > room) {
        (void)fprintf(stderr, "shapegen: a path is too long\n");
        exit(1);
    }
    memcpy(path->d + path->n, string, n + 1);
    path->n += (int)n;
}

int tenths_of(double number) { return (int)(number * 10 + (number < 0 ? -0.5 : 0.5)); }

static void put_number(Path *path, double number) {
    char digits[32];
    int tenths = tenths_of(number), magnitude = abs(tenths);
    (void)snprintf(digits, sizeof digits, magnitude % 10 ? "%s%d.%d" : "%s%d",
                   tenths < 0 ? "-" : "", magnitude / 10, magnitude % 10);
    path_put(path, digits);
}

void path_point(Path *path, const char *command, Point p) {
    path_put(path, command);
    put_number(path, p.x);
    path_put(path, " ");
    put_number(path, p.y);
}

/* ---- Ways and areas ------------------------------------------------- */

static void put_way(Path *path, const Way *way) {
    path_point(path, "M", way->at[0]);
    for (int i = 1; i + 1 < way->n; i++) {
        bool last = i + 2 == way->n;
        path_point(path, "Q", way->at[i]);
        path_point(path, " ", last ? way->at[i + 1] : between(way->at[i], way->at[i + 1], 0.5));
    }
    if (way->n == 2) path_point(path, "L", way->at[1]);
}

static bool is_bent(Point from, const Piece *piece) {
    return distance2(piece->control, between(from, piece->end, 0.5)) > 0.01;
}

static void put_piece(Path *path, Point from, const Piece *piece) {
    if (is_bent(from, piece)) {
        path_point(path, "Q", piece->control);
        path_point(path, " ", piece->end);
    } else {
        path_point(path, "L", piece->end);
    }
}

/* The outline of an area; or only its walls, which leave out the tile's sides. */
static void put_area(Path *path, const Area *area, bool walls) {
    Point from = area->start;
    bool pen = false;
    for (int i = 0; i < area->n; i++) {
        const Piece *piece = &area->piece[i];
        bool drawn = !walls || piece->wall;
        if (drawn && !pen) path_point(path, "M", from);
        if (drawn) put_piece(path, from, piece);
        pen = drawn;
        from = piece->end;
    }
    if (!walls) path_put(path, "z");
}

static Layer layer_of_way(const Way *way) {
    return way->kind == LAND_RIVER ? LAYER_RIVER : way->upper ? LAYER_UPPER : LAYER_ROAD;
}

static Layer layer_of_area(const Area *area) {
    return area->kind == AREA_CITY    ? LAYER_CITY
           : area->kind == AREA_GREAT ? LAYER_GREAT
                                      : LAYER_LAKE;
}

/* ---- Bridges -------------------------------------------------------- */

/* Where two ways cross, as steps along the upper one; or -1. */
static int crossing(const Way *upper, const Way *lower) {
    const double touching = 2;
    for (int i = 8; i <= WAY_STEPS - 8; i++)
        for (int k = 8; k <= WAY_STEPS - 8; k++)
            if (distance2(way_point(upper, i), way_point(lower, k)) < touching) return i;
    return -1;
}

/* A deck along the upper way, `reach` units to both sides of step `at`. */
static void put_deck(Path *path, const Way *over, int at, double reach) {
    Point middle = way_point(over, at), ahead = way_point(over, at + 4);
    double ratio2 = reach * reach / distance2(middle, ahead), part = 1;
    for (int n = 0; n < 12; n++) part = (part + ratio2 / part) / 2;     /* its square root */
    path_point(path, "M", between(middle, ahead, part));
    path_point(path, "L", between(middle, ahead, -part));
}

/* Wherever something crosses over the ways of layer `lower`. */
static void put_decks(Path *path, const Draft *draft, Layer lower) {
    for (int i = 0; i < draft->n_ways * draft->n_ways; i++) {
        const Way *over = &draft->way[i / draft->n_ways], *under = &draft->way[i % draft->n_ways];
        if (layer_of_way(over) <= lower || layer_of_way(under) != lower) continue;
        int at = crossing(over, under);
        if (at >= 0 && !draft_area_at(draft, way_point(over, at)))
            put_deck(path, over, at, lower == LAYER_RIVER ? 11 : 9);
    }
}

/* ---- Layers --------------------------------------------------------- */

void draft_layer(const Draft *draft, Layer layer, Path *path) {
    *path = (Path){0};
    for (int i = 0; i < draft->n_ways; i++)
        if (layer_of_way(&draft->way[i]) == layer) put_way(path, &draft->way[i]);
    for (int i = 0; i < draft->n_areas; i++) {
        const Area *area = &draft->area[i];
        if (layer_of_area(area) == layer) put_area(path, area, false);
        if (layer == LAYER_WALL && area->kind != AREA_LAKE) put_area(path, area, true);
    }
    if (layer == LAYER_RIVER_DECK) put_decks(path, draft, LAYER_RIVER);
    if (layer == LAYER_ROAD_DECK) put_decks(path, draft, LAYER_ROAD);
}
