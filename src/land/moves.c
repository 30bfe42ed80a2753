/* moves.c -- listing and checking moves. */
#include "moves.h"

#include "board.h"
#include "feature.h"
#include "figure.h"
#include "module.h"

bool moves_may_place(const LandGame *game, const LandOpen *open, int turns) {
    return !hooked(game, HOOK_may_place) || !modules_may_place(game, open->cell, turns);
}

bool moves_can_place(const LandGame *game) {
    const TileType *type = &catalog[game->type];
    for (int o = 0; o < game->n_open; o++) {
        uint32_t fits = board_fits(type, &game->open[o]);
        for (int turns = 0; fits; turns++, fits >>= 8)
            if (fits & 0x80 && moves_may_place(game, &game->open[o], turns)) return true;
    }
    return false;
}

/* ---- Lists -------------------------------------------------------------- */

static int list_draws(const LandGame *game, AudeMove moves[]) {
    int n = 0;
    for (int type = 0; type < catalog_count; type++)
        if (game->copies[type] && catalog[type].stack == game->stack) moves[n++] = land_draw(type);
    return n;
}

/* The open squares the drawn tile fits, in ascending order of squares: few, so
 * insertion sorts them faster than anything else. */
static int fitting_squares(const LandGame *game, uint64_t squares[]) {
    const TileType *type = &catalog[game->type];
    int n = 0;
    for (int o = 0; o < game->n_open; o++) {
        uint32_t fits = board_fits(type, &game->open[o]);
        if (!fits) continue;
        uint64_t square = (uint64_t)game->open[o].cell << 32 | fits;
        int at = n++;
        for (; at && squares[at - 1] > square; at--) squares[at] = squares[at - 1];
        squares[at] = square;
    }
    return n;
}

static int list_places(const LandGame *game, AudeMove moves[]) {
    uint64_t squares[LAND_MAX_OPEN];
    int n_squares = fitting_squares(game, squares), n = 0;
    bool hook = hooked(game, HOOK_may_place);
    for (int i = 0; i < n_squares; i++) {
        LandCell cell = (LandCell)(squares[i] >> 32);
        uint32_t fits = (uint32_t)squares[i];
        for (int turns = 0; fits; turns++, fits >>= 8)
            if (fits & 0x80 && !(hook && modules_may_place(game, cell, turns)))
                moves[n++] = land_place(cell, turns);
    }
    return n;
}

/* The kinds of figure that `seat` could put on a feature of this kind. */
static unsigned kinds_for(const LandGame *game, int seat, LandKind kind) {
    unsigned kinds = 0;
    if (kind == LAND_FIELD && game->rules.option[AUDE_OPT_FARMERS] == AUDE_OFF) return 0;
    for (int f = 0; f < LAND_FIGURES; f++)
        if (figures[f].on >> kind & 1 && game->free[seat] & figures[f].slots) kinds |= 1u << f;
    return kinds;
}

int moves_puts(const LandGame *game, AudeMove moves[]) {
    const LandPlaced *laid = &game->placed[game->n_placed - 1];
    int n = 0, n_segments = catalog[laid->type].n_segments;
    for (int f = 0; f < LAND_FIGURES; f++) {
        if (!(game->free[game->seat] & figures[f].slots)) continue;
        for (int s = 0; s < n_segments; s++)
            if (!figure_may_stand(game, game->seat, f, land_spot(game->n_placed - 1, s)))
                moves[n++] = land_put(f, laid->cell, s);
    }
    return n;
}

int land_moves(const LandGame *game, AudeMove moves[AUDE_MAX_MOVES]) {
    switch (game->phase) {
    case LAND_TO_DRAW:  return list_draws(game, moves);
    case LAND_TO_PLACE: return list_places(game, moves);
    case LAND_TO_PUT:   moves[0] = 0; return 1 + moves_puts(game, moves + 1);
    default:            return 0;
    }
}

int land_chances(const LandGame *game, AudeMove moves[AUDE_MAX_MOVES], int weights[]) {
    int n = game->phase == LAND_TO_DRAW ? list_draws(game, moves) : 0;
    for (int i = 0; i < n; i++) weights[i] = game->copies[land_move_type(moves[i])];
    return n;
}

/* ---- Whole turns -------------------------------------------------------- */

/* What the segments of a tile would join: pairs of a segment and a feature. */
typedef struct {
    int n;
    uint8_t segment[12];
    uint16_t root[12];
} Meeting;

static void meet(const LandGame *game, Meeting *meeting, int ours, int node) {
    if (ours == SIDE_NONE) return;
    meeting->segment[meeting->n] = (uint8_t)ours;
    meeting->root[meeting->n++] = (uint16_t)feature_root(game, node);
}

static void meet_neighbours(const LandGame *game, const LandOpen *open, int turns,
                            Meeting *meeting) {
    meeting->n = 0;
    for (int side = 0; side < 4; side++) {
        if (!(open->known >> 2 * side & 1)) continue;
        const LandPlaced *there = &game->placed[board_tile(game, cell_step(open->cell, side))];
        const Side *ours = type_side(&catalog[game->type], side, turns);
        const Side *theirs = type_side(&catalog[there->type], side ^ 2, there->turns);
        meet(game, meeting, ours->mid, there->node + theirs->mid);
        meet(game, meeting, ours->left, there->node + theirs->right);
        meet(game, meeting, ours->right, there->node + theirs->left);
    }
}

/* Which segments of the drawn tile would be claimed if it were laid there: those
 * that meet an occupied feature, and those that meet what these meet. */
static unsigned claimed_there(const LandGame *game, const LandOpen *open, int turns) {
    Meeting meeting;
    unsigned claimed = 0, before;
    meet_neighbours(game, open, turns, &meeting);
    for (int i = 0; i < meeting.n; i++)
        if (game->feature[meeting.root[i]].strength) claimed |= 1u << meeting.segment[i];
    do {
        before = claimed;
        for (int i = 0; claimed && i < meeting.n; i++)
            for (int j = 0; j < meeting.n; j++)
                if (claimed >> meeting.segment[i] & 1 && meeting.root[i] == meeting.root[j])
                    claimed |= 1u << meeting.segment[j];
    } while (claimed != before);
    return claimed;
}

int land_turns(const LandGame *game, LandTurn turns[], int room) {
    AudeMove places[AUDE_MAX_MOVES];
    const TileType *type = &catalog[game->type];
    unsigned kinds[LAND_MAX_SEGMENTS];
    int n_places = game->phase == LAND_TO_PLACE ? list_places(game, places) : 0, n = 0;

    for (int s = 0; s < type->n_segments; s++)
        kinds[s] = kinds_for(game, game->seat, feature_kind(&type->fresh[s]));
    for (int p = 0; p < n_places; p++) {
        LandCell cell = land_move_cell(places[p]);
        const LandOpen *open = &game->open[game->map[board_open_slot(game, cell)] - MAP_OPEN];
        unsigned claimed = claimed_there(game, open, land_move_turns(places[p]));
        if (n++ < room) turns[n - 1] = (LandTurn){places[p], 0};
        for (int s = 0; s < type->n_segments; s++)
            for (int f = 0; !(claimed >> s & 1) && kinds[s] >> f; f++)
                if (kinds[s] >> f & 1 && n++ < room)
                    turns[n - 1] = (LandTurn){places[p], land_put(f, cell, s)};
    }
    return n;
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
    const LandOpen *open = &game->open[entry - MAP_OPEN];
    if (!board_fits_turned(type_edges(&catalog[game->type], turns), open)) return AUDE_ERR_MISMATCH;
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

AudeError land_check(const LandGame *game, AudeMove move) {
    if (game->phase == LAND_OVER) return AUDE_ERR_OVER;
    switch (aude_move_kind(move)) {
    case AUDE_DRAW:  return check_draw(game, move);
    case AUDE_PLACE: return check_place(game, move);
    case AUDE_PUT:   return check_put(game, move);
    case AUDE_PASS:
        if (move != 0) return AUDE_ERR_NOT_A_MOVE;
        return game->phase == LAND_TO_PUT ? AUDE_OK : AUDE_ERR_NOT_NOW;
    default: return AUDE_ERR_NOT_A_MOVE;
    }
}
