/* twin_castles.c -- the twin's castles (CASTLE).
 *
 * A castle is its two tiles.  Features keep their numbers from the laying of a tile to the
 * end of the turn, so what was completed is known by number. */
#include "twin_inside.h"

/* ---- Founding ----------------------------------------------------------------- */

/* How deep a cell lies behind a side. */
static int depth(int cell, int side) {
    switch (side) {
    case LAND_NORTH: return cell_row(cell);
    case LAND_SOUTH: return LAST - cell_row(cell);
    case LAND_EAST:  return LAST - cell_column(cell);
    default:         return cell_column(cell);
    }
}

/* CASTLE-3: the side of a city part that is a cap there, or NOTHING: it reaches one side
 * and does not run on into the far half of the tile. */
static int cap_side(const Twin *twin, int tile, int part) {
    const Look *look = look_of(&twin->tile[tile]);
    int side = NOTHING;
    for (int c = 0; c < TILE_CELLS; c++) {
        if (look->part[c] != part || twin_side(c) == NOTHING) continue;
        if (side != NOTHING && side != twin_side(c)) return NOTHING;
        side = twin_side(c);
    }
    for (int c = 0; side != NOTHING && c < TILE_CELLS; c++)
        if (look->part[c] == part && depth(c, side) > LAST / 2) return NOTHING;
    return side;
}

static int part_of(const Twin *twin, int tile, int feature) {
    for (int p = 0; p < TWIN_PARTS; p++)
        if (twin->part[tile][p] == feature) return p;
    return NOTHING;
}

/* The tile on the other side of a city of two caps that was completed now, or NOTHING. */
static int other_cap(const Twin *twin, int part) {
    int here = laid(twin), id = twin->part[here][part];
    const TwinFeature *city = feature_at(twin, here, part);
    if (!city || city->kind != LAND_CITY || !city->complete || city->tiles != 2) return NOTHING;
    int side = cap_side(twin, here, part);
    if (side == NOTHING || city->castle) return NOTHING;
    int there = neighbour(twin, twin->tile[here].x, twin->tile[here].y, side);
    return cap_side(twin, there, part_of(twin, there, id)) == NOTHING ? NOTHING : there;
}

/* CASTLE-2, CASTLE-3: the player of the only follower, if he may. */
static int founder(const Twin *twin, int part) {
    int followers = 0, seat = TWIN_NOBODY, id = twin->part[laid(twin)][part];
    if (other_cap(twin, part) == NOTHING) return TWIN_NOBODY;
    for (int i = 0; i < twin->n_figures; i++) {
        const TwinFigure *figure = &twin->figure[i];
        if (figure->tile == TWIN_IN_CITY || !is_follower(figure->figure)) continue;
        if (twin->part[figure->tile][figure->part] == id) followers++, seat = figure->seat;
    }
    if (followers != 1 || !twin->castles_left[seat]) return TWIN_NOBODY;
    bool anybody = twin_with(twin, AUDE_OPT_CASTLE_CONVERT);
    return anybody || seat == twin->seat ? seat : TWIN_NOBODY;
}

/* CASTLE-2: the mover first, then clockwise; each about all his cities, by segment. */
static int undecided(const Twin *twin) {
    for (int i = 0; i < twin->rules.players; i++)
        for (int p = 0; p < LAND_SPAN; p++)
            if (!(twin->decided >> p & 1) &&
                founder(twin, p) == (twin->seat + i) % twin->rules.players)
                return p;
    return NOTHING;
}

bool ask_founding(Twin *twin) {
    int part = undecided(twin);
    if (part == NOTHING) return false;
    twin->asked = founder(twin, part);
    return true;
}

/* A move of this kind for every spot of feature `id`: any of them names it. */
static int list_spots(const Twin *twin, int kind, int id, AudeMove moves[]) {
    int n = 0;
    for (int t = 0; t < twin->n_tiles; t++)
        for (int p = 0; p < TWIN_PARTS; p++)
            if (twin->part[t][p] == id) moves[n++] = land_on(kind, square_of(twin, t), p);
    return n;
}

int list_founding(const Twin *twin, AudeMove moves[]) {
    int id = twin->part[laid(twin)][undecided(twin)];
    moves[0] = AUDE_PASS;
    return sort_moves(moves, 1 + list_spots(twin, AUDE_CASTLE, id, moves + 1));
}

/* X-CA-BU */
static void dismiss_builders(Twin *twin, int id) {
    for (int i = twin->n_figures - 1; i >= 0; i--) {
        const TwinFigure *figure = &twin->figure[i];
        if (figure->tile == TWIN_IN_CITY || is_follower(figure->figure)) continue;
        if (twin->part[figure->tile][figure->part] != id) continue;
        seen(SEEN_BUILDER_LEAVES, true);
        remove_figure(twin, i);
    }
}

void answer_founding(Twin *twin, AudeMove move) {
    int part = undecided(twin), seat = founder(twin, part);
    twin->decided |= 1u << part;
    seen(SEEN_ASKED_CLOCKWISE, undecided(twin) != NOTHING && undecided(twin) < part &&
                                   founder(twin, undecided(twin)) != seat);
    if (move == AUDE_PASS) return;
    seen(SEEN_FOUNDED, true);
    seen(SEEN_FOUNDED_BY_OTHER, seat != twin->seat);
    twin->castle[twin->n_castles++] = (TwinCastle){
        .tile = {laid(twin), other_cap(twin, part)}, .part = part, .owner = seat, .young = true};
    twin->castles_left[seat]--;
    dismiss_builders(twin, twin->part[laid(twin)][part]);
    judge_features(twin);
}

/* ---- Vicinity -------------------------------------------------------------------- */

/* CASTLE-5: is the square in the block of six? */
static bool is_near(const Twin *twin, const TwinCastle *castle, int x, int y) {
    const TwinTile *a = &twin->tile[castle->tile[0]], *b = &twin->tile[castle->tile[1]];
    bool lying = a->y == b->y;
    for (int d = -1; d <= 1; d++) {
        int dx = lying ? 0 : d, dy = lying ? d : 0;
        if ((x == a->x + dx && y == a->y + dy) || (x == b->x + dx && y == b->y + dy)) return true;
    }
    return false;
}

/* How the castle would name feature `id`: the first tile near it where the feature lies,
 * by reading order, and the lowest segment there; 0 if it is not near. */
static AudeMove take_of(const Twin *twin, const TwinCastle *castle, int id) {
    AudeMove first = 0;
    for (int t = 0; t < twin->n_tiles; t++) {
        int part = part_of(twin, t, id);
        if (part == NOTHING || !is_near(twin, castle, twin->tile[t].x, twin->tile[t].y)) continue;
        AudeMove move = land_on(AUDE_TAKE, square_of(twin, t), part);
        if (!first || move < first) first = move;
    }
    return first;
}

/* ---- Waves -------------------------------------------------------------------------- */

typedef struct {
    AudeMove move;
    int points, id;                     /* id: of the feature */
} Gift;

/* CASTLE-6, X-AB-CA: roads, cities, monasteries and gardens completed now. */
static bool is_completed_now(const TwinFeature *feature) {
    return feature->complete && feature->now && !feature->castle && feature->kind <= LAND_GARDEN;
}

static int gifts_of_features(const Twin *twin, const TwinCastle *castle, Gift gifts[]) {
    int n = 0;
    for (int f = 0; f < twin->n_features; f++) {
        const TwinFeature *feature = &twin->feature[f];
        if (feature->kind == LAND_GARDEN && !twin_with(twin, AUDE_OPT_ABBOT)) continue;
        AudeMove move = is_completed_now(feature) ? take_of(twin, castle, f) : 0;
        if (move) gifts[n++] = (Gift){move, feature->value, f};
    }
    return n;
}

/* CASTLE-10: castles of the wave before, beside this one. */
static int gifts_of_castles(const Twin *twin, const TwinCastle *castle, Gift gifts[]) {
    int n = 0;
    for (int c = 0; c < twin->n_castles; c++) {
        const TwinCastle *other = &twin->castle[c];
        if (!other->done || other->wave != twin->wave - 1) continue;
        int id = twin->part[other->tile[0]][other->part];
        AudeMove move = take_of(twin, castle, id);
        if (move) gifts[n++] = (Gift){move, other->points, id};
    }
    return n;
}

static int gifts_for(const Twin *twin, const TwinCastle *castle, Gift gifts[]) {
    if (castle->young) seen(SEEN_YOUNG, gifts_of_features(twin, castle, gifts) > 0);
    if (castle->done || castle->young) return 0;                               /* CASTLE-9 */
    return twin->wave == 1 ? gifts_of_features(twin, castle, gifts)
                           : gifts_of_castles(twin, castle, gifts);
}

enum { MAX_GIFTS = 64 };

/* By seats from the mover on; or NOTHING. */
static int next_castle(const Twin *twin) {
    Gift gifts[MAX_GIFTS];
    for (int i = 0; i < twin->rules.players; i++)
        for (int c = 0; c < twin->n_castles; c++)
            if (twin->castle[c].owner == (twin->seat + i) % twin->rules.players &&
                gifts_for(twin, &twin->castle[c], gifts))
                return c;
    return NOTHING;
}

/* CASTLE-7 */
static void give(Twin *twin, int number, int points) {
    TwinCastle *castle = &twin->castle[number];
    pay(twin, 1u << castle->owner, AUDE_FOR_CASTLE, points);
    twin->rewarded |= 1u << castle->owner;                                     /* X-CA-CO */
    castle->done = true;
    seen(SEEN_CHAIN, twin->wave > 1);
    castle->points = points;
    castle->wave = twin->wave;
    send_home(twin, twin->part[castle->tile[0]][castle->part]);
    judge_features(twin);
}

static bool wave_gave(const Twin *twin) {
    for (int c = 0; c < twin->n_castles; c++)
        if (twin->castle[c].wave == twin->wave) return true;
    return false;
}

/* Give what is to be given until an owner has to choose; true if one has to. */
bool ask_take(Twin *twin) {
    Gift gifts[MAX_GIFTS];
    for (;;) {
        int next = next_castle(twin);
        if (next == NOTHING && !wave_gave(twin)) return false;
        if (next == NOTHING) {
            twin->wave++;
            continue;
        }
        twin->asked = twin->castle[next].owner;
        if (gifts_for(twin, &twin->castle[next], gifts) > 1) return true;
        give(twin, next, gifts[0].points);
    }
}

int list_takes(const Twin *twin, AudeMove moves[]) {
    Gift gifts[MAX_GIFTS];
    int n = gifts_for(twin, &twin->castle[next_castle(twin)], gifts), n_moves = 0;
    for (int i = 0; i < n; i++)
        n_moves += list_spots(twin, AUDE_TAKE, gifts[i].id, moves + n_moves);
    return sort_moves(moves, n_moves);
}

bool names_take(const Twin *twin, AudeMove move) {
    Gift gifts[MAX_GIFTS];
    int n = gifts_for(twin, &twin->castle[next_castle(twin)], gifts);
    while (n > 0 && gifts[n - 1].move != move) n--;
    return n > 0;
}

void answer_take(Twin *twin, AudeMove move) {
    Gift gifts[MAX_GIFTS];
    int castle = next_castle(twin), n = gifts_for(twin, &twin->castle[castle], gifts);
    LandCell cell = land_move_cell(move);
    int tile = twin_tile_at(twin, land_x(cell), land_y(cell));
    int id = twin->part[tile][land_move_segment(move)];
    seen(SEEN_TWO_WAYS, true);
    seen(SEEN_TAKE_FAR, !names_take(twin, move));
    while (n > 0 && gifts[n - 1].id != id) n--;
    if (n) give(twin, castle, gifts[n - 1].points);
}
