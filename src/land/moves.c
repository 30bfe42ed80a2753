/* moves.c -- listing and checking moves. */
#include "moves.h"

#include <string.h>

#include "board.h"
#include "feature.h"
#include "figure.h"
#include "module.h"

bool moves_may_place(const LandGame *game, LandOpen open, int turns) {
    return !hooked(game, HOOK_may_place) || !modules_may_place(game, land_open_cell(open), turns);
}

bool moves_fits(const LandGame *game) {
    const TileType *type = &catalog[game->type];
    for (int o = 0; o < game->n_open; o++) {
        uint64_t fits = board_fits(type, game->open[o]);
        for (int turns = 0; fits; turns++, fits >>= 16)
            if (fits & 0x8000 && moves_may_place(game, game->open[o], turns)) return true;
    }
    return false;
}

bool moves_can_place(const LandGame *game) {
    if (moves_fits(game)) return true;
    AudeMove more[AUDE_MAX_MOVES];
    return hooked(game, HOOK_places) && modules_places(game, more) > 0;
}

void moves_sort(uint32_t list[], int n) {
    for (int i = 1; i < n; i++) {
        uint32_t one = list[i];
        int at = i;
        for (; at && list[at - 1] > one; at--) list[at] = list[at - 1];
        list[at] = one;
    }
}

/* ---- Lists -------------------------------------------------------------- */

static int list_draws(const LandGame *game, AudeMove moves[]) {
    int n = 0;
    for (int type = 0; type < catalog_count; type++)
        if (game->copies[type] && catalog[type].stack == game->stack) moves[n++] = land_draw(type);
    return n;
}

/* The open squares that the drawn tile fits, and in which turns (board_fits).
 *
 * Found and sorted without branches that depend on the board: which squares fit is
 * as good as random, and a branch guessed wrong costs more than the work it saves.
 * Sorting is by counting how many squares come before each. */
typedef struct {
    int n;
    int32_t cell[LAND_MAX_OPEN];
    uint64_t fits[LAND_MAX_OPEN];
    uint16_t open[LAND_MAX_OPEN];
    uint16_t order[LAND_MAX_OPEN]; /* ascending squares: cell[order[0]], ... */
} Fitting;

static void find_fitting(const LandGame *game, Fitting *found) {
    const TileType *type = &catalog[game->type];
    int n = 0;
    for (int o = 0; o < game->n_open; o++) {
        uint64_t fits = board_fits(type, game->open[o]);
        found->cell[n] = (int32_t)land_open_cell(game->open[o]);
        found->fits[n] = fits;
        found->open[n] = (uint16_t)o;
        n += fits != 0;
    }
    found->n = n;
    for (int i = 0; i < n; i++) {
        int before = 0;
        for (int j = 0; j < n; j++) before += found->cell[j] < found->cell[i];
        found->order[before] = (uint16_t)i;
    }
}

/* The placements on the i-th of the fitting squares. */
static int list_square(const LandGame *game, const Fitting *found, int i, AudeMove moves[]) {
    LandCell cell = (LandCell)found->cell[found->order[i]];
    uint64_t fits = found->fits[found->order[i]];
    bool hook = hooked(game, HOOK_may_place);
    int n = 0;
    for (int turns = 0; turns < 4; turns++) {
        moves[n] = land_place(cell, turns);
        bool legal = fits >> (16 * turns + 15) & 1;
        if (hook && legal) legal = !modules_may_place(game, cell, turns);
        n += legal;
    }
    return n;
}

/* Two lists, one after the other, become one ascending list.  Two modules may allow the
 * same move: it is listed once. */
static int merge(AudeMove moves[], int n, int more) {
    for (int i = n, end = n + more; i < end; i++) {
        AudeMove move = moves[i];
        int at = n;
        while (at && moves[at - 1] > move) at--;
        if (at && moves[at - 1] == move) continue;
        memmove(&moves[at + 1], &moves[at], (size_t)(n - at) * sizeof *moves);
        moves[at] = move;
        n++;
    }
    return n;
}

static int list_places(const LandGame *game, AudeMove moves[]) {
    Fitting found;
    int n = 0;
    find_fitting(game, &found);
    for (int i = 0; i < found.n; i++) n += list_square(game, &found, i, moves + n);
    if (hooked(game, HOOK_places)) n = merge(moves, n, modules_places(game, moves + n));
    return n;
}

/* The segments of a tile on which a figure may stand at all, whoever is there. */
static unsigned standable(const LandGame *game, const TileType *type, const FigureInfo *info) {
    unsigned segments = 0;
    for (unsigned kinds = info->on; kinds; kinds &= kinds - 1)
        segments |= type->of_kind[__builtin_ctz(kinds)];
    if (game->rules.option[AUDE_OPT_FARMERS] == AUDE_FARMERS_OFF)
        segments &= (1u << type->first_field) - 1;
    return segments;
}

/* What figure_may_stand() says, asked of all segments and figures at once. */
int moves_puts(const LandGame *game, AudeMove moves[]) {
    const LandPlaced *laid = &game->placed[game->n_placed - 1];
    const TileType *type = &catalog[laid->type];
    unsigned free = 0, own = 0;
    int n = 0;
    for (int s = 0; s < type->n_segments; s++) {
        uint32_t strength = game->feature[feature_root(game, laid->node + s)].strength;
        free |= (unsigned)(strength == 0) << s;
        own |= (unsigned)(strength_of(strength, game->seat) != 0) << s;
    }
    for (int f = 0; f < game->figures; f++) {
        if (!(game->free[game->seat] & figures[f].slots)) continue;
        unsigned left = standable(game, type, &figures[f]) & (figures[f].joins ? own : free);
        for (; left; left &= left - 1) moves[n++] = land_put(f, laid->cell, __builtin_ctz(left));
    }
    return n;
}

/* Without those that modules add. */
static int plain_puts(const LandGame *game, AudeMove moves[]) {
    moves[0] = AUDE_PASS;
    return 1 + moves_puts(game, moves + 1);
}

int moves_any_put(const LandGame *game, AudeMove moves[]) {
    int n = plain_puts(game, moves);
    return hooked(game, HOOK_puts) ? n + modules_puts(game, moves + n) : n;
}

static int list_puts(const LandGame *game, AudeMove moves[]) {
    int n = plain_puts(game, moves);
    if (hooked(game, HOOK_puts)) n = merge(moves, n, modules_puts(game, moves + n));
    return n;
}

int land_moves(const LandGame *game, AudeMove moves[AUDE_MAX_MOVES]) {
    switch (game->phase) {
    case LAND_TO_DRAW:  return list_draws(game, moves);
    case LAND_TO_PLACE: return list_places(game, moves);
    case LAND_TO_PUT:   return list_puts(game, moves);
    case LAND_ASKED:    return modules[game->asker]->options(game, moves);
    default:            return 0;
    }
}

int land_chances(const LandGame *game, AudeMove moves[AUDE_MAX_MOVES], int weights[]) {
    int n = game->phase == LAND_TO_DRAW ? list_draws(game, moves) : 0;
    if (game->phase == LAND_ASKED && game->actor == AUDE_MAX_SEATS)
        n = modules[game->asker]->options(game, moves);   /* chance draws for a module */
    for (int i = 0; i < n; i++) weights[i] = game->copies[land_move_type(moves[i])];
    return n;
}

/* ---- Whole turns -------------------------------------------------------- */

/* What lies around an open square: the features that a tile laid here would meet, and
 * where; `linked` if it would meet one of them twice. */
typedef struct {
    int n;
    uint8_t side[12], part[12];
    uint16_t root[12];
    bool occupied[12], own[12]; /* by anybody; by a follower of the seat to move */
    bool linked;
} Around;

/* Left, middle and right of a side; what is left to us is right to the neighbour. */
static int side_part(const Side *side, int part) {
    const uint8_t parts[3] = {side->left, side->mid, side->right};
    return parts[part];
}

static void meet_node(const LandGame *game, Around *around, int side, int part, int node) {
    int root = feature_root(game, node), n = around->n++;
    around->side[n] = (uint8_t)side, around->part[n] = (uint8_t)part;
    around->root[n] = (uint16_t)root;
    around->occupied[n] = game->feature[root].strength != 0;
    around->own[n] = strength_of(game->feature[root].strength, game->seat) != 0;
    for (int before = 0; before < n; before++) around->linked |= around->root[before] == root;
}

static void meet(const LandGame *game, Around *around, const LandPlaced *there, int side) {
    const Side *theirs = type_side(&catalog[there->type], side ^ 2, there->turns);
    for (int part = 0; part < 3; part++) {
        int segment = side_part(theirs, 2 - part);
        if (segment != SIDE_NONE) meet_node(game, around, side, part, there->node + segment);
    }
}

/* The same where spans may change what is met. */
static void meet_spanned(const LandGame *game, Around *around, int there, int side) {
    int nodes[3];
    board_side(game, there, side ^ 2, nodes);
    for (int part = 0; part < 3; part++)
        if (nodes[2 - part] >= 0) meet_node(game, around, side, part, nodes[2 - part]);
}

static void look_around(const LandGame *game, LandOpen open, Around *around) {
    around->n = 0, around->linked = false;
    for (int side = 0; side < 4; side++) {
        if (!open_known(open, side)) continue;
        int there = board_tile(game, cell_step(land_open_cell(open), side));
        if (hooked(game, HOOK_span))
            meet_spanned(game, around, there, side);
        else
            meet(game, around, &game->placed[there], side);
    }
}

/* The segment of the drawn tile that would meet the n-th feature around. */
static int meeting(const TileType *type, int turns, const Around *around, int n) {
    return side_part(type_side(type, around->side[n], turns), around->part[n]);
}

/* The segments that meet a feature of which `is` holds. */
static unsigned meeting_such(const TileType *type, int turns, const Around *around,
                             const bool is[12]) {
    unsigned segments = 0;
    for (int n = 0; n < around->n; n++)
        segments |= (unsigned)is[n] << meeting(type, turns, around, n);
    return segments;
}

/* Once a tile lies, all that it joins is one feature: what holds of a segment holds of
 * every feature it meets, at every place where that is met. */
static void spread(const TileType *type, int turns, const Around *around, unsigned segments,
                   bool is[12]) {
    for (int a = 0; a < around->n; a++) {
        if (!(segments >> meeting(type, turns, around, a) & 1)) continue;
        for (int b = 0; b < around->n; b++) is[b] |= around->root[a] == around->root[b];
    }
}

/* The segments of the drawn tile that would be part of such a feature if it were laid
 * there. */
static unsigned joining(const TileType *type, int turns, const Around *around, const bool is[12]) {
    unsigned segments = meeting_such(type, turns, around, is), before = 0;
    bool spreading[12];
    if (!segments || !around->linked) return segments;
    memcpy(spreading, is, sizeof spreading);
    while (segments != before) {
        before = segments;
        spread(type, turns, around, segments, spreading);
        segments = meeting_such(type, turns, around, spreading);
    }
    return segments;
}

/* A list of turns that counts on when it is full. */
typedef struct {
    LandWholeTurn *turn;
    int n, room;
    LandWholeTurn spill; /* what does not fit is written here */
} Turns;

static inline void turns_add(Turns *turns, AudeMove place, AudeMove put) {
    LandWholeTurn *at = turns->n < turns->room ? &turns->turn[turns->n] : &turns->spill;
    *at = (LandWholeTurn){place, put};
    turns->n++;
}

/* The segments of the drawn tile on which each kind of figure in supply may stand, as far
 * as that does not depend on where the tile lies; and whether there are any. */
static bool list_standing(const LandGame *game, unsigned may[LAND_FIGURES]) {
    unsigned any = 0;
    for (int f = 0; f < game->figures; f++) {
        bool has = game->free[game->seat] & figures[f].slots;
        may[f] = has ? standable(game, &catalog[game->type], &figures[f]) : 0;
        any |= may[f];
    }
    return any != 0;
}

/* A placement with no figure, and with each that may stand on a segment there. */
static void list_turns(const LandGame *game, AudeMove place, const Around *around,
                       const unsigned may[LAND_FIGURES], Turns *turns) {
    const TileType *type = &catalog[game->type];
    int turned = land_move_turns(place);
    unsigned claimed = joining(type, turned, around, around->occupied);
    turns_add(turns, place, 0);
    for (int f = 0; f < game->figures; f++) {
        unsigned left = may[f] & ~claimed;
        if (figures[f].joins && may[f]) left = may[f] & joining(type, turned, around, around->own);
        for (; left; left &= left - 1)
            turns_add(turns, place, land_put(f, land_move_cell(place), __builtin_ctz(left)));
    }
}

int land_whole_turns(const LandGame *game, LandWholeTurn turns[], int room) {
    unsigned may[LAND_FIGURES];
    Turns list = {.turn = turns, .room = room};
    Fitting found;
    if (game->phase != LAND_TO_PLACE) return 0;
    bool any = list_standing(game, may);
    find_fitting(game, &found);
    for (int i = 0; i < found.n; i++) {
        AudeMove places[4];
        Around around;
        int n = list_square(game, &found, i, places);
        if (any) look_around(game, game->open[found.open[found.order[i]]], &around);
        for (int p = 0; p < n; p++) {
            if (any)
                list_turns(game, places[p], &around, may, &list);
            else
                turns_add(&list, places[p], 0);
        }
    }
    return list.n;
}

/* ---- Checks ------------------------------------------------------------- */

static AudeError check_draw(const LandGame *game, AudeMove move) {
    int type = land_move_type(move);
    if (game->phase != LAND_TO_DRAW) return AUDE_ERR_NOT_NOW;
    if (type >= catalog_count || move != land_draw(type)) return AUDE_ERR_NOT_A_MOVE;
    if (!game->copies[type]) return AUDE_ERR_NONE_LEFT;
    return catalog[type].stack == game->stack ? AUDE_OK : AUDE_ERR_STACK;
}

static AudeError check_place(const LandGame *game, AudeMove move) {
    LandCell cell = land_move_cell(move);
    int turns = land_move_turns(move);
    if (game->phase != LAND_TO_PLACE) return AUDE_ERR_NOT_NOW;
    if (move != land_place(cell, turns)) return AUDE_ERR_NOT_A_MOVE;
    if (turns >= catalog[game->type].period) return AUDE_ERR_SAME_TURN;
    unsigned entry = board_entry(game, cell);
    if (entry == MAP_FREE) return AUDE_ERR_DETACHED;
    if (!(entry & MAP_OPEN)) return AUDE_ERR_OCCUPIED;
    if (!board_fits_turned(&catalog[game->type], turns, game->open[entry - MAP_OPEN]))
        return AUDE_ERR_MISMATCH;
    return hooked(game, HOOK_may_place) ? modules_may_place(game, cell, turns) : AUDE_OK;
}

static AudeError check_put(const LandGame *game, AudeMove move) {
    int figure = land_move_figure(move), segment = land_move_segment(move);
    LandCell cell = land_move_cell(move);
    if (game->phase != LAND_TO_PUT) return AUDE_ERR_NOT_NOW;
    if (figure >= LAND_FIGURES || move != land_put(figure, cell, segment))
        return AUDE_ERR_NOT_A_MOVE;
    if (game->placed[game->n_placed - 1].cell != cell) return AUDE_ERR_OLD_TILE;
    return figure_may_stand(game, game->seat, figure, land_spot(game->n_placed - 1, segment));
}

static AudeError check_here(const LandGame *game, AudeMove move) {
    switch (aude_move_kind(move)) {
    case AUDE_DRAW:  return check_draw(game, move);
    case AUDE_PLACE: return check_place(game, move);
    case AUDE_PUT:   return check_put(game, move);
    case AUDE_PASS:
        if (move != 0) return AUDE_ERR_NOT_A_MOVE;
        return game->phase == LAND_TO_PUT ? AUDE_OK : AUDE_ERR_NOT_NOW;
    default: return AUDE_ERR_NOT_NOW;
    }
}

AudeError land_check(const LandGame *game, AudeMove move) {
    if (game->phase == LAND_OVER) return AUDE_ERR_OVER;
    if (game->phase == LAND_ASKED) return modules[game->asker]->refuse(game, move);
    AudeError error = check_here(game, move);
    return hooked(game, HOOK_judge) ? modules_judge(game, move, error) : error;
}
