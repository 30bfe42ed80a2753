/* bridges.c -- Bridges: a road may cross a tile where nothing but field meets its edges.
 *
 *   A bridge stands on two opposite field edges of one tile and makes road edges of them.
 *   Nothing else on the tile changes: fields run on below it, and so do its roads, which
 *   are not joined to it (BRIDGE-11).  The core knows a bridge as a span: a road node of
 *   its own (hook span), segment LAND_SPAN of its tile.
 *
 *   There are two moments to build one, and they exclude each other:
 *
 *     With the tile.  The tile does not fit without it (BRIDGE-5).  Where the tile shows
 *     a road and its neighbour field, only a bridge on the neighbour helps; where it is
 *     the other way round, only one on the tile itself.  So a placement that needs a
 *     bridge needs a certain one, and AUDE_PLACE names it in the place of a figure:
 *
 *           0 none    1 north-south, 2 east-west on the tile    3 .. 6 on the neighbour
 *                                                               to the N E S W
 *
 *     After it.  All edges match, so a bridge on a neighbour cannot continue a road of
 *     this tile: where the tile shows a road the neighbour does too, and no pillar stands
 *     there.  What is left of BRIDGE-3 is a bridge on the tile itself, and as every tile
 *     around shows it a field, both its ends must face empty squares (BRIDGE-8).
 *     AUDE_BRIDGE carries the tile's square and, as turns, 0 north-south or 1 east-west.
 *
 *   The two ways of a bridge are those of the table, not of the tile: a symmetric tile
 *   still has no more turns than without.
 */
#include "../../game.h"
#include "../board.h"
#include "../feature.h"
#include "../figure.h"
#include "../module.h"
#include "../moves.h"

enum { ON_TILE = 1, ON_NEIGHBOUR = 3, PLACES = 7 };    /* bridges that AUDE_PLACE can name */
enum { BRIDGES_FEW_PLAYERS = 3, BRIDGES_MANY_PLAYERS = 2, FEW_PLAYERS = 4 };

/* BCB-1 */
static void bridges_setup(LandGame *game) {
    int each = game->rules.players <= FEW_PLAYERS ? BRIDGES_FEW_PLAYERS : BRIDGES_MANY_PLAYERS;
    bag_add_set(game, SET_BCB, 1);
    for (int seat = 0; seat < game->rules.players; seat++)
        game->extras.bridges.left[seat] = (uint8_t)each;
}

static int bridges_span(const LandGame *game, int tile, int side) {
    for (int b = 0; b < game->extras.bridges.n; b++) {
        const LandBridge *bridge = &game->extras.bridges.at[b];
        if (bridge->tile == tile) return side < 0 || bridge->axis == (side & 1) ? bridge->node : -1;
    }
    return -1;
}

/* ---- Where a bridge may stand --------------------------------------------- */

/* Edges that show a road at both ends of a bridge, and nothing elsewhere. */
static unsigned ends_of(int axis) { return 0x11u * LAND_EDGE_ROAD << 2 * axis; }

/* BRIDGE-4.  The walls of the great city are no field edges, within and without (X-BR-CO). */
static bool pillar(const TileType *type, int turns, int side) {
    return (type_edges(type, turns) >> 2 * side & 3) == LAND_EDGE_FIELD;
}

static bool pillars(const TileType *type, int turns, int axis) {
    return pillar(type, turns, axis) && pillar(type, turns, axis + 2);
}

/* A bridge on a tile of the table: tiles beyond its ends show fields (BRIDGE-6). */
static AudeError check_lying(const LandGame *game, int tile, int axis) {
    const LandPlaced *at = &game->placed[tile];
    if (modules_span(game, tile, -1) >= 0) return AUDE_ERR_BRIDGE_TAKEN;
    if (!pillars(&catalog[at->type], at->turns, axis)) return AUDE_ERR_BRIDGE_PILLARS;
    for (int side = axis; side < 4; side += 2)
        if (board_find(game, cell_step(at->cell, side)) >= 0) return AUDE_ERR_BRIDGE_END;
    return AUDE_OK;
}

/* ---- Placements that need one ---------------------------------------------- */

/* The only bridge that could help a tile showing `edges` to fit; 0 if it needs none, or
 * one is not enough. */
static int bridge_for(unsigned edges, Shown shown) {
    unsigned differ = (edges ^ shown.edges) & shown.known;
    int needed = 0;
    if (!differ || differ & 0xAA) return 0; /* it fits, or not only roads and fields differ */
    for (int side = 0; side < 4; side++) {
        unsigned ours = edges >> 2 * side & 3, theirs = shown.edges >> 2 * side & 3;
        if (ours == theirs || !(shown.known >> 2 * side & 1)) continue;
        if (ours + theirs != LAND_EDGE_FIELD + LAND_EDGE_ROAD) return 0;
        int bridge = ours == LAND_EDGE_ROAD ? ON_NEIGHBOUR + side : ON_TILE + (side & 1);
        if (needed && needed != bridge) return 0;
        needed = bridge;
    }
    return needed;
}

static bool matches(unsigned edges, Shown shown) { return !((edges ^ shown.edges) & shown.known); }

static AudeError check_on_tile(const LandGame *game, LandOpen open, int turns, int axis) {
    const TileType *type = &catalog[game->type];
    unsigned edges = type_edges(type, turns), ends = ends_of(axis);
    Shown shown = board_shown(open);
    if (!pillars(type, turns, axis)) return AUDE_ERR_BRIDGE_PILLARS;
    if ((shown.edges ^ ends) & shown.known & 3 * ends) return AUDE_ERR_BRIDGE_END;
    return matches(edges | ends, shown) ? AUDE_OK : AUDE_ERR_MISMATCH;
}

static AudeError check_on_neighbour(const LandGame *game, LandOpen open, int turns, int side) {
    unsigned edges = type_edges(&catalog[game->type], turns);
    int tile = board_find(game, cell_step(land_open_cell(open), side));
    if (tile < 0 || (edges >> 2 * side & 3) != LAND_EDGE_ROAD) return AUDE_ERR_BRIDGE_PLACE;
    AudeError error = check_lying(game, tile, side & 1);
    if (error) return error;
    Shown bridged = board_shown(open);
    bridged.edges |= (unsigned)LAND_EDGE_ROAD << 2 * side;
    return matches(edges, bridged) ? AUDE_OK : AUDE_ERR_MISMATCH;
}

static AudeError check_with(const LandGame *game, LandOpen open, int turns, int bridge) {
    AudeError error = bridge < ON_NEIGHBOUR
                          ? check_on_tile(game, open, turns, bridge - ON_TILE)
                          : check_on_neighbour(game, open, turns, bridge - ON_NEIGHBOUR);
    if (error || !hooked(game, HOOK_may_place)) return error;
    return modules_may_place(game, land_open_cell(open), turns);
}

static AudeMove place_with(LandCell cell, int turns, int bridge) {
    return land_move(AUDE_PLACE, bridge, cell, turns);
}

/* Does a placement name a bridge at all, on a square where tiles may lie? */
static AudeError check_named(const LandGame *game, AudeMove move) {
    LandCell cell = land_move_cell(move);
    int turns = land_move_turns(move), bridge = land_move_figure(move);
    if (bridge < ON_TILE || bridge >= PLACES || move != place_with(cell, turns, bridge))
        return AUDE_ERR_NOT_A_MOVE;
    AudeError without = land_check(game, land_place(cell, turns));
    return without == AUDE_ERR_MISMATCH ? AUDE_OK : without;
}

/* Would the tile lie there with that bridge?  Where it fits without, the bridge comes later. */
static AudeError check_bridged(const LandGame *game, AudeMove move) {
    LandCell cell = land_move_cell(move);
    int turns = land_move_turns(move);
    LandOpen open = game->open[board_entry(game, cell) - MAP_OPEN];
    AudeError error = check_with(game, open, turns, land_move_figure(move));
    return error || land_check(game, land_place(cell, turns)) ? error : AUDE_ERR_NOT_NOW;
}

static AudeError check_place(const LandGame *game, AudeMove move) {
    AudeError error = check_named(game, move);
    if (error) return error;
    return game->extras.bridges.left[game->seat] ? check_bridged(game, move) : AUDE_ERR_NO_BRIDGE;
}

static int places_on(const LandGame *game, LandOpen open, AudeMove *moves) {
    Shown shown = board_shown(open);
    const TileType *type = &catalog[game->type];
    int n = 0;
    for (int turns = 0; turns < type->period; turns++) {
        int bridge = bridge_for(type_edges(type, turns), shown);
        if (bridge && !check_with(game, open, turns, bridge))
            moves[n++] = place_with(land_open_cell(open), turns, bridge);
    }
    return n;
}

/* Whoever could lay the tile only with a bridge may decline (BRIDGE-9). */
static int bridges_places(const LandGame *game, AudeMove *moves) {
    int n = 0;
    if (!game->extras.bridges.left[game->seat]) return 0;
    for (int o = 0; o < game->n_open; o++) n += places_on(game, game->open[o], moves + n);
    if (n && !moves_fits(game)) moves[n++] = AUDE_PASS;
    return n;
}

/* ---- Building ----------------------------------------------------------------- */

/* One that is only set up (phase LAND_TO_DRAW) comes out of nobody's stock. */
static void build(LandGame *game, int tile, int axis) {
    uint16_t node = (uint16_t)feature_add_span(game, tile);
    int n = game->extras.bridges.n++;
    game->extras.bridges.at[n] = (LandBridge){(uint8_t)tile, (uint8_t)axis, node};
    if (game->phase != LAND_TO_DRAW) game->extras.bridges.left[game->seat]--;
    game->extras.bridges.built = 1;
}

/* On a tile of the table; the empty squares at its ends now have a road to continue. */
static void build_lying(LandGame *game, int tile, int axis) {
    build(game, tile, axis);
    feature_cross(game, tile);
    for (int side = axis; side < 4; side += 2) board_tell_road(game, game->placed[tile].cell, side);
}

/* The tile to be laid will have the next number; laying it joins what meets there. */
static void bridges_placing(LandGame *game, AudeMove move) {
    int bridge = land_move_figure(move), side = bridge - ON_NEIGHBOUR;
    game->extras.bridges.built = game->extras.bridges.asked = 0;
    if (side >= 0)
        build_lying(game, board_tile(game, cell_step(land_move_cell(move), side)), side & 1);
    else if (bridge)
        build(game, game->n_placed, bridge - ON_TILE);
}

/* ---- The bridge after the tile -------------------------------------------------- */

static AudeError check_build(const LandGame *game, AudeMove move) {
    LandCell cell = land_move_cell(move);
    int axis = land_move_turns(move);
    if (axis > 1 || move != land_on(AUDE_BRIDGE, cell, axis)) return AUDE_ERR_NOT_A_MOVE;
    if (cell != game->placed[game->n_placed - 1].cell) return AUDE_ERR_BRIDGE_PLACE;
    return check_lying(game, game->n_placed - 1, axis);
}

static int bridges_options(const LandGame *game, AudeMove *moves) {
    int n = 0, laid = game->n_placed - 1;
    moves[n++] = AUDE_PASS;
    for (int axis = 0; axis < 2; axis++)
        if (!check_lying(game, laid, axis))
            moves[n++] = land_on(AUDE_BRIDGE, game->placed[laid].cell, axis);
    return n;
}

SELDOM static bool can_build(const LandGame *game) {
    AudeMove options[3];
    return bridges_options(game, options) > 1;
}

/* BRIDGE-1: at most one a turn, and nobody is asked who cannot build. */
static bool bridges_ask(LandGame *game) {
    game->actor = game->seat;
    return game->step == LAND_LAID && !game->extras.bridges.built && !game->extras.bridges.asked &&
           game->extras.bridges.left[game->seat] && can_build(game);
}

static AudeError bridges_refuse(const LandGame *game, AudeMove move) {
    if (move == AUDE_PASS) return AUDE_OK;
    return aude_move_kind(move) == AUDE_BRIDGE ? check_build(game, move) : AUDE_ERR_NOT_NOW;
}

static void bridges_answer(LandGame *game, AudeMove move, AudeAccount *account) {
    (void)account;
    game->extras.bridges.asked = 1;
    if (move != AUDE_PASS) build_lying(game, game->n_placed - 1, land_move_turns(move));
}

/* ---- Figures on it ---------------------------------------------------------------- */

/* The tile whose bridge was built this turn, or -1. */
static int built_on(const LandGame *game) {
    if (!game->extras.bridges.built) return -1;
    return game->extras.bridges.at[game->extras.bridges.n - 1].tile;
}

/* BRIDGE-10 */
SELDOM static int puts_on(const LandGame *game, int tile, AudeMove *moves) {
    int n = 0;
    for (int f = 0; f < game->figures; f++)
        if (!figure_may_stand(game, game->seat, f, land_spot(tile, LAND_SPAN)))
            moves[n++] = land_put(f, game->placed[tile].cell, LAND_SPAN);
    return n;
}

static int bridges_puts(const LandGame *game, AudeMove *moves) {
    int tile = built_on(game);
    return tile < 0 ? 0 : puts_on(game, tile, moves);
}

/* A figure on the bridge of a neighbour: other modules may have a reason to allow it too. */
static AudeError judge_put(const LandGame *game, AudeMove move, AudeError error) {
    int tile = built_on(game), figure = land_move_figure(move);
    if (tile < 0 || figure >= LAND_FIGURES) return error;
    if (move != land_put(figure, game->placed[tile].cell, LAND_SPAN)) return error;
    return error ? figure_may_stand(game, game->seat, figure, land_spot(tile, LAND_SPAN)) : error;
}

/* Why no bridge can be built although nobody asked for one. */
static AudeError judge_build(const LandGame *game, AudeMove move) {
    if (game->phase != LAND_TO_PUT) return AUDE_ERR_NOT_NOW;
    if (game->extras.bridges.built) return AUDE_ERR_BRIDGE_ONCE;
    if (!game->extras.bridges.left[game->seat]) return AUDE_ERR_NO_BRIDGE;
    AudeError error = check_build(game, move);
    return error ? error : AUDE_ERR_NOT_NOW;
}

static AudeError bridges_judge(const LandGame *game, AudeMove move, AudeError error) {
    bool placing = game->phase == LAND_TO_PLACE;
    switch (aude_move_kind(move)) {
    case AUDE_PLACE:
        return placing && error == AUDE_ERR_NOT_A_MOVE ? check_place(game, move) : error;
    case AUDE_PASS:   return placing && move == AUDE_PASS && !moves_fits(game) ? AUDE_OK : error;
    case AUDE_PUT:    return game->phase == LAND_TO_PUT ? judge_put(game, move, error) : error;
    case AUDE_BRIDGE: return judge_build(game, move);
    default:          return error;
    }
}

/* ---- Set-up of positions ------------------------------------------------------------ */

static bool is_full(const LandGame *game) { return game->extras.bridges.n == LAND_MAX_BRIDGES; }

static AudeError bridges_may_lay(const LandGame *game, AudeMove move) {
    AudeError error = check_named(game, move);
    if (error) return error;
    return is_full(game) ? AUDE_ERR_NO_BRIDGE : check_bridged(game, move);
}

AudeError land_setup_bridge(LandGame *game, LandCell cell, int axis) {
    if (!game->rules.option[AUDE_OPT_BRIDGES]) return AUDE_ERR_NOT_NOW;
    if (is_full(game)) return AUDE_ERR_NO_BRIDGE;
    AudeError error = check_build(game, land_on(AUDE_BRIDGE, cell, axis));
    if (error) return error;
    build_lying(game, game->n_placed - 1, axis);
    game->extras.bridges.asked = 1;
    return AUDE_OK;
}

/* Was bridge `b` built after its tile?  Nodes are numbered as things are laid, so its node then
 * follows those of the tile.  So does that of a bridge which the next tile was laid with; while
 * that one is still being dealt with, `built` tells them apart.  Later nobody can tell, nor does
 * it matter. */
static bool is_after(const LandGame *game, int b) {
    const LandBridge *bridge = &game->extras.bridges.at[b];
    const LandPlaced *tile = &game->placed[bridge->tile];
    bool with_next = game->extras.bridges.built && b == game->extras.bridges.n - 1 &&
                     bridge->tile != game->n_placed - 1;
    return !with_next && bridge->node == tile->node + catalog[tile->type].n_segments;
}

int land_bridge_after(const LandGame *game, int tile) {
    for (int b = 0; b < game->extras.bridges.n; b++)
        if (game->extras.bridges.at[b].tile == tile && is_after(game, b))
            return game->extras.bridges.at[b].axis;
    return -1;
}

/* The side of a tile on which another lies. */
static int side_towards(const LandGame *game, int tile, int other) {
    int side = 0;
    while (board_find(game, cell_step(game->placed[tile].cell, side)) != other) side++;
    return side;
}

/* A bridge that a tile was laid with has the node just before those of the tile. */
static AudeMove bridges_laid(const LandGame *game, int tile, AudeMove place) {
    for (int b = 0; b < game->extras.bridges.n; b++) {
        const LandBridge *bridge = &game->extras.bridges.at[b];
        if (bridge->node + 1 != game->placed[tile].node || is_after(game, b)) continue;
        int with = bridge->tile == tile ? ON_TILE + bridge->axis
                                        : ON_NEIGHBOUR + side_towards(game, tile, bridge->tile);
        return place_with(land_move_cell(place), land_move_turns(place), with);
    }
    return place;
}

/* BCB-1: more of them than the box has would not fit in the state. */
static AudeError bridges_valid(const LandGame *game) {
    int n = game->extras.bridges.n;
    for (int seat = 0; seat < game->rules.players; seat++) n += game->extras.bridges.left[seat];
    return n <= LAND_MAX_BRIDGES ? AUDE_OK : AUDE_ERR_BOX;
}

/* Bridges by their squares; what was built or asked matters to this turn. */
static uint64_t bridges_key(const LandGame *game) {
    uint64_t key = key_bytes(game->extras.bridges.left, AUDE_MAX_SEATS, 0);
    for (int b = 0; b < game->extras.bridges.n; b++) {
        const LandBridge *bridge = &game->extras.bridges.at[b];
        bool fresh = in_turn(game) && game->extras.bridges.built && b + 1 == game->extras.bridges.n;
        key += key_mix((uint64_t)game->placed[bridge->tile].cell << 2 |
                           (unsigned)bridge->axis << 1 | fresh,
                       1);
    }
    return key + key_mix(in_turn(game) && game->extras.bridges.asked, 2);
}

extern const Module module_bridges;
const Module module_bridges = {
    .key = "bridges",
    .option = AUDE_OPT_BRIDGES,
    .asks = 1u << LAND_LAID,
    .setup = bridges_setup,
    .places = bridges_places,
    .placing = bridges_placing,
    .span = bridges_span,
    .puts = bridges_puts,
    .judge = bridges_judge,
    .ask = bridges_ask,
    .options = bridges_options,
    .refuse = bridges_refuse,
    .answer = bridges_answer,
    .may_lay = bridges_may_lay,
    .laid = bridges_laid,
    .valid = bridges_valid,
    .state_key = bridges_key,
};
