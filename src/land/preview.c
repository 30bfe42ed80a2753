/* preview.c -- what a turn would do: played on a copy, and compared with the position before.
 *
 * Features are told as they stand when the tile lies: once a figure is decided on they are scored
 * and empty again.  What that pays is in the account. */
#include <string.h>

#include "board.h"
#include "feature.h"
#include "figure.h"
#include "moves.h"
#include "turn.h"

/* ---- Features ------------------------------------------------------------ */

/* Of how many features of the position before is this one made? */
static int count_joined(const LandGame *before, const LandGame *laid, int root) {
    int n = 0;
    for (int node = 0; node < before->n_nodes; node++)
        n += before->parent[node] == node && feature_root(laid, node) == root;
    return n;
}

static bool is_feature(const LandGame *game, int root) {
    LandKind kind = feature_kind(&game->feature[root]);
    if (kind == LAND_GARDEN) return figure_for(game, LAND_GARDEN);
    return kind != LAND_RIVER && kind != LAND_GREAT_CITY;
}

/* Note the feature of a segment, once. */
static void touch(const LandGame *before, const LandGame *laid, int tile, int segment,
                  LandPreview *preview) {
    int root = land_feature_of(laid, tile, segment), n = preview->n_touched;
    for (int i = 0; i < n; i++)
        if (preview->touched[i].root == root) return;
    if (!is_feature(laid, root)) return;
    LandTouched *touched = &preview->touched[preview->n_touched++];
    *touched = (LandTouched){.cell = laid->placed[tile].cell,
                             .segment = segment,
                             .root = root,
                             .joined = count_joined(before, laid, root)};
    land_facts(laid, root, &touched->facts);
}

/* The parts of the tile just laid, a road across it included; and who has waited for a tile
 * there: monasteries and gardens around. */
static void touch_all(const LandGame *before, const LandGame *laid, LandPreview *preview) {
    int last = laid->n_placed - 1;
    LandCell cell = laid->placed[last].cell;
    for (int s = 0; s < catalog[laid->placed[last].type].n_segments; s++)
        touch(before, laid, last, s, preview);
    for (int t = 0; t < laid->n_placed; t++)
        if (land_span(laid, t) >= 0 && land_span(before, t) < 0)
            touch(before, laid, t, LAND_SPAN, preview);
    for (int i = 0; i < 9; i++) {
        int tile = land_tile_at(laid, land_x(cell) + i % 3 - 1, land_y(cell) + i / 3 - 1);
        if (tile < 0 || tile == last) continue;
        const TileType *type = &catalog[laid->placed[tile].type];
        int watched = type->monastery >= 0 ? type->monastery : type->garden;
        if (watched >= 0) touch(before, laid, tile, watched, preview);
    }
}

/* ---- Dead squares -------------------------------------------------------- */

/* Could a tile that is left to draw lie there?  Asked as if each were in hand. */
static bool is_alive(const LandGame *game, LandCell cell) {
    LandGame asked;
    memcpy(&asked, game, sizeof asked);
    asked.phase = LAND_TO_PLACE;
    for (int type = 0; type < catalog_count; type++) {
        if (!game->copies[type]) continue;
        asked.type = (uint8_t)type;
        for (int turns = 0; turns < catalog[type].period; turns++)
            if (!land_check(&asked, land_place(cell, turns))) return true;
    }
    return false;
}

static bool is_open(const LandGame *game, LandCell cell) {
    return board_entry(game, cell) & MAP_OPEN;
}

/* Only squares beside the tile can have died of it. */
static void find_dead(const LandGame *before, const LandGame *laid, LandPreview *preview) {
    LandCell cell = laid->placed[laid->n_placed - 1].cell;
    for (int side = 0; side < 4; side++) {
        LandCell beside = cell_step(cell, side);
        if (!is_open(laid, beside) || is_alive(laid, beside)) continue;
        if (is_open(before, beside) && !is_alive(before, beside)) continue;
        preview->dead[preview->n_dead++] = beside;
    }
}

/* ---- The turn ------------------------------------------------------------ */

static void lay(LandGame *game, AudeMove move, LandPreview *preview) {
    LandGame before;
    memcpy(&before, game, sizeof before);
    land_play(game, move, &preview->account);
    touch_all(&before, game, preview);
    find_dead(&before, game, preview);
}

/* Is something left of the turn of `seat` that he may leave undone? */
static bool may_pass(const LandGame *game, int seat) {
    bool asked = game->phase == LAND_ASKED && game->actor == seat;
    bool puts = game->phase == LAND_TO_PUT && game->seat == seat;
    return (asked || puts) && !land_check(game, aude_move(AUDE_PASS, 0));
}

AudeError land_preview(const LandGame *game, const AudeMove moves[], int n, LandPreview *preview) {
    LandGame after;
    memcpy(&after, game, sizeof after);
    memset(preview, 0, sizeof *preview);
    for (int i = 0; i < n; i++) {
        AudeError error = land_check(&after, moves[i]);
        if (error) return error;
        if (aude_move_kind(moves[i]) == AUDE_PLACE)
            lay(&after, moves[i], preview);
        else
            land_play(&after, moves[i], &preview->account);
    }
    while (may_pass(&after, game->seat))
        land_play(&after, aude_move(AUDE_PASS, 0), &preview->account);
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++)
        preview->points[seat] = after.points[seat] - game->points[seat];
    return AUDE_OK;
}
