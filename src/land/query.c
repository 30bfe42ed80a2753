/* query.c -- questions to a position: what lies where, what a feature holds. */
#include "board.h"
#include "feature.h"
#include "figure.h"
#include "module.h"
#include "score.h"

int land_tile_at(const LandGame *game, int x, int y) {
    if (x < -256 || x > 255 || y < -256 || y > 255) return -1;
    return board_find(game, land_cell(x, y));
}

AudeMove land_laid(const LandGame *game, int tile) {
    const LandPlaced *at = &game->placed[tile];
    return modules_laid(game, tile, land_place(at->cell, at->turns));
}

int land_feature_of(const LandGame *game, int tile, int segment) {
    return feature_root(game, feature_node(game, tile, segment));
}

int land_roots(const LandGame *game, uint16_t roots[LAND_MAX_NODES]) {
    bool gardens = figure_for(game, LAND_GARDEN);
    int n = 0;
    for (int node = 0; node < game->n_nodes; node++)
        if (game->parent[node] == node &&
            (gardens || feature_kind(&game->feature[node]) != LAND_GARDEN))
            roots[n++] = (uint16_t)node;
    return n;
}

/* Its ends at the sides of one tile that face an empty square. */
static int open_ends(const LandGame *game, const LandPlaced *tile, int root) {
    int n = 0;
    for (int side = 0; side < 4; side++) {
        const Side *at = type_side(&catalog[tile->type], side, tile->turns);
        const uint8_t ends[3] = {at->left, at->mid, at->right};
        if (!(board_entry(game, cell_step(tile->cell, side)) & MAP_OPEN)) continue;
        for (int i = 0; i < 3; i++)
            n += ends[i] != SIDE_NONE && feature_root(game, tile->node + ends[i]) == root;
    }
    return n;
}

/* A field's tiles and open ends are not kept while playing: count them. */
static void count_field(const LandGame *game, int root, LandFacts *facts) {
    facts->tiles = facts->open = 0;
    for (int t = 0; t < game->n_placed; t++) {
        const LandPlaced *tile = &game->placed[t];
        const TileType *type = &catalog[tile->type];
        bool covered = false;
        for (int s = type->first_field; s < type->n_segments; s++)
            covered |= feature_root(game, tile->node + s) == root;
        if (!covered) continue;
        facts->tiles++;
        facts->open += open_ends(game, tile, root);
    }
}

/* A monastery or garden is complete when it is surrounded: with all nine tiles. */
static int value_complete(const LandGame *game, const LandFeature *feature) {
    LandFeature whole = *feature;
    LandKind kind = feature_kind(feature);
    if (kind == LAND_MONASTERY || kind == LAND_GARDEN)
        whole.tiles = (uint8_t)(feature->tiles + feature->open);
    return score_value(game, &whole, true);
}

void land_facts(const LandGame *game, int root, LandFacts *facts) {
    const LandFeature *feature = &game->feature[root];
    *facts = (LandFacts){.kind = feature_kind(feature),
                         .complete = feature_complete(feature),
                         .tiles = feature->tiles,
                         .shields = feature->shields,
                         .open = feature->open,
                         .owners = feature_owners(feature->strength)};
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++)
        facts->strength[seat] = strength_of(feature->strength, seat);
    if (facts->kind == LAND_FIELD) {
        count_field(game, root, facts);
        facts->complete = false;
        facts->value = facts->if_complete = score_field_value(game, root, &facts->cities);
    } else if (facts->kind != LAND_GREAT_CITY) {     /* which pays nobody */
        facts->value = score_value(game, feature, facts->complete);
        facts->if_complete = value_complete(game, feature);
    }
}

int land_span(const LandGame *game, int tile) {
    if (modules_span(game, tile, LAND_NORTH) >= 0) return LAND_NORTH;
    return modules_span(game, tile, LAND_EAST) >= 0 ? LAND_EAST : -1;
}

LandFigure land_slot_figure(int slot) {
    for (int f = 0; f < LAND_FIGURES; f++)
        if (figures[f].slots >> slot & 1) return (LandFigure)f;
    return LAND_MEEPLE;
}

const char *land_figure_name(LandFigure figure) { return figures[figure].name; }

int land_figures_left(const LandGame *game, int seat, LandFigure figure) {
    int n = 0;
    for (unsigned left = game->free[seat] & figures[figure].slots; left; left &= left - 1) n++;
    return n;
}
