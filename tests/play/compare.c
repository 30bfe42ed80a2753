/* compare.c -- asking engine and twin the same questions. */
#include "compare.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

Where where;

void same(const char *what, long long engine, long long twin) {
    if (engine == twin) return;
    fail_msg("%s, seed %llu, move %d: %s: the engine says %lld, the twin %lld", where.game,
             where.seed, where.move, what, engine, twin);
}

uint32_t random_below(uint64_t *rng, uint32_t n) {
    uint64_t z = *rng += 0x9E3779B97F4A7C15u;               /* splitmix64 */
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (uint32_t)((z ^ z >> 31) % n);
}

/* ---- The table ---------------------------------------------------------- */

static void compare_turn(const AudeGame *game, const Twin *twin) {
    same("phase", game->land.phase, twin->phase);
    same("actor", aude_actor(game), twin_actor(twin));
    same("seat", game->land.seat, twin->seat);
    same("tiles left", game->land.left, twin_bag_left(twin));
    same("tiles discarded", game->land.discarded, twin->discarded);
    same("tiles laid", game->land.n_placed, twin->n_tiles);
    if (twin->phase == LAND_TO_PLACE) same("tile in hand", game->land.type, twin->hand);
}

static void compare_tiles(const AudeGame *game, const Twin *twin) {
    for (int t = 0; t < twin->n_tiles; t++) {
        const TwinTile *tile = &twin->tile[t];
        const LandPlaced *placed = &game->land.placed[t];
        same("square", placed->cell, land_cell(tile->x, tile->y));
        same("type", placed->type, tile->type);
        same("turns", placed->turns, tile->turns);
        for (int y = tile->y - 1; y <= tile->y + 1; y++)
            for (int x = tile->x - 1; x <= tile->x + 1; x++)
                same("tile at", land_tile_at(&game->land, x, y), twin_tile_at(twin, x, y));
    }
}

/* ---- Features ----------------------------------------------------------- */

static void compare_facts(const LandFacts *facts, const TwinFeature *feature) {
    same("kind", facts->kind, feature->kind);
    for (int s = 0; s < AUDE_MAX_SEATS; s++)
        same("strength", facts->strength[s], feature->strength[s]);
    same("complete", facts->complete, feature->complete);
    if (feature->kind == LAND_GREAT_CITY) return;  /* nothing else of it means anything */
    same("tiles of the feature", facts->tiles, feature->tiles);
    same("shields", facts->shields, feature->shields);
    same("open ends", facts->open, feature->open);
    same("owners", facts->owners, feature->owners);
    same("value", facts->value, feature->value);
    same("value if complete", facts->if_complete, feature->if_complete);
}

/* Two segments are one feature here exactly if they are one there. */
static int feature_of[LAND_MAX_NODES], root_of[TWIN_FEATURES];

/* Returns 1 if it is the first segment of a feature. */
static int compare_segment(const AudeGame *game, const Twin *twin, int tile, int part) {
    int feature = twin->part[tile][part], first = 0;
    bool garden = twin->feature[feature].kind == LAND_GARDEN;
    if (garden && !twin_with(twin, AUDE_OPT_ABBOT)) return 0;      /* no feature without him */
    int root = land_feature_of(&game->land, tile, part);
    if (feature_of[root] < 0 && root_of[feature] < 0) {
        LandFacts facts;
        feature_of[root] = feature, root_of[feature] = root, first = 1;
        land_facts(&game->land, root, &facts);
        compare_facts(&facts, &twin->feature[feature]);
    }
    same("feature of a segment", feature_of[root], feature);
    same("root of a feature", root, root_of[feature]);
    return first;
}

static void compare_features(const AudeGame *game, const Twin *twin) {
    uint16_t roots[LAND_MAX_NODES];
    int n_roots = land_roots(&game->land, roots), n = 0;
    memset(feature_of, -1, sizeof feature_of);
    memset(root_of, -1, sizeof root_of);
    for (int t = 0; t < twin->n_tiles; t++)
        for (int p = 0; p < TWIN_PARTS; p++)
            if (twin->part[t][p] >= 0) n += compare_segment(game, twin, t, p);
    same("number of features", n_roots, n);
    for (int i = 1; i < n_roots; i++) same("roots ascend", roots[i] > roots[i - 1], true);
    for (int i = 0; i < n_roots; i++) same("is a root", feature_of[roots[i]] >= 0, true);
}

/* ---- Points and supplies ------------------------------------------------ */

static void compare_points(const AudeGame *game, const Twin *twin) {
    int points[AUDE_MAX_SEATS], later[AUDE_MAX_SEATS], twin_later[AUDE_MAX_SEATS];
    static AudeAccount account;
    account.n = 0;
    aude_scores(game, points);
    aude_projected(game, later, &account);
    twin_projected(twin, twin_later);
    for (int i = 0; i < account.n; i++) points[account.entry[i].seat] += account.entry[i].points;
    for (int s = 0; s < AUDE_MAX_SEATS; s++) {
        same("points", game->land.points[s], twin->points[s]);
        same("points projected", later[s], twin_later[s]);
        same("points projected, by account", points[s], twin_later[s]);
    }
}

static void compare_supplies(const AudeGame *game, const Twin *twin) {
    static AudeMove pieces[AUDE_MAX_MOVES];
    int n = aude_supply(game, pieces), i = 0;
    for (int s = 0; s < AUDE_MAX_SEATS; s++)
        for (int f = 0; f < LAND_FIGURES; f++)
            same("figures in supply", land_figures_left(&game->land, s, (LandFigure)f),
                 twin_figures_left(twin, s, f));
    same("tiles in supply", n, twin_bag_left(twin));
    for (int t = 0; t < TWIN_TYPES; t++)
        for (int k = 0; k < twin->bag[t]; k++) same("tile in supply", pieces[i++], land_draw(t));
}

/* ---- What the expansions remember ---------------------------------------- */

static void compare_pieces(const LandExtras *extras, const Twin *twin) {
    same("bridges", extras->bridges.n, twin->n_bridges);
    for (int b = 0; b < twin->n_bridges; b++) {
        same("tile of a bridge", extras->bridges.at[b].tile, twin->bridge[b].tile);
        same("axis of a bridge", extras->bridges.at[b].axis, twin->bridge[b].axis);
    }
    same("castles", extras->castles.n, twin->n_castles);
    for (int c = 0; c < twin->n_castles; c++) {
        same("first tile of a castle", extras->castles.at[c].tile[0], twin->castle[c].tile[0]);
        same("second tile of a castle", extras->castles.at[c].tile[1], twin->castle[c].tile[1]);
        same("owner of a castle", extras->castles.at[c].owner, twin->castle[c].owner);
        same("castle done", extras->castles.at[c].done, twin->castle[c].done);
    }
    for (int s = 0; s < twin->rules.players; s++) {
        same("bridges left", extras->bridges.left[s], twin->bridges_left[s]);
        same("castles left", extras->castles.left[s], twin->castles_left[s]);
        for (int g = 0; g < LAND_GOODS; g++)
            same("goods", extras->traders.goods[s][g], twin->goods[s][g]);
    }
}

static int figures_in(const LandGame *land, int seat, int figure, int quarter) {
    int n = 0;
    for (int slot = 0; slot < LAND_SLOTS; slot++)
        n += (int)land_slot_figure(slot) == figure &&
             land->figure[seat][slot] == LAND_QUARTER + quarter;
    return n;
}

static void compare_quarters(const AudeGame *game, const Twin *twin) {
    int in[AUDE_MAX_SEATS][LAND_FIGURES][4] = {{{0}}};
    for (int i = 0; i < twin->n_figures; i++)
        if (twin->figure[i].tile == TWIN_IN_CITY)
            in[twin->figure[i].seat][twin->figure[i].figure][twin->figure[i].part]++;
    for (int s = 0; s < twin->rules.players; s++)
        for (int f = 0; f < LAND_FIGURES; f++)
            for (int q = 0; q < 4; q++)
                same("figures in a quarter", figures_in(&game->land, s, f, q), in[s][f][q]);
    same("the Count", game->land.extras.count.count, twin->count);
}

/* The tiles revealed and not yet laid, and whose they are. */
static void compare_market(const AudeGame *game, const Twin *twin) {
    int n = 0, n_engine = 0;
    for (int i = 0; i < twin->market.n; i++) {
        if (twin->market.used[i]) continue;
        int owner = twin->market.owner[i];
        same("tile on the market", game->land.extras.bazaars.type[i], twin->market.type[i]);
        same("its owner", game->land.extras.bazaars.owner[i],
             owner == TWIN_NOBODY ? AUDE_MAX_SEATS : owner);
        n++;
    }
    for (int i = 0; i < game->land.extras.bazaars.n; i++)
        n_engine += game->land.extras.bazaars.owner[i] <= AUDE_MAX_SEATS;
    same("tiles on the market", n_engine, n);
    if (twin->phase == LAND_ASKED && twin->moment == TURN_AUCTION && n == twin->rules.players)
        same("bid", twin->market.sale >= SALE_BID ? game->land.extras.bazaars.bid : 0,
             twin->market.sale >= SALE_BID ? twin->market.bid : 0);
}

void compare_position(const AudeGame *game, const Twin *twin) {
    compare_turn(game, twin);
    compare_tiles(game, twin);
    compare_features(game, twin);
    compare_points(game, twin);
    compare_supplies(game, twin);
    compare_pieces(&game->land.extras, twin);
    compare_quarters(game, twin);
    compare_market(game, twin);
}

/* ---- The account -------------------------------------------------------- */

/* Sums by seat and reason; every item names a segment of such a feature. */
void compare_account(const AudeAccount *account, const Twin *twin) {
    int paid[AUDE_MAX_SEATS][TWIN_REASONS] = {{0}};
    for (int i = 0; i < account->n; i++) {
        const AudeEntry *entry = &account->entry[i];
        paid[entry->seat][entry->reason] += entry->points;
        if (entry->reason >= AUDE_FOR_CASTLE) continue;
        int tile = twin_tile_at(twin, entry->x, entry->y);
        same("an item names a tile", tile >= 0, true);
        const TwinFeature *feature = &twin->feature[twin->part[tile][entry->segment]];
        same("reason of an item", entry->reason, feature->kind);
        if (entry->reason == AUDE_FOR_FIELD) continue;
        same("points of an item", entry->points, feature->value);
        same("tiles of an item", entry->count, feature->tiles);
        same("shields of an item", entry->shields, feature->shields);
        same("complete item", entry->complete, feature->complete);
    }
    for (int s = 0; s < AUDE_MAX_SEATS; s++)
        for (int r = 0; r < TWIN_REASONS; r++) same("paid", paid[s][r], twin->paid[s][r]);
}

/* ---- Moves -------------------------------------------------------------- */

static bool listed(const AudeMove moves[], int n, AudeMove move) {
    for (int i = 0; i < n; i++)
        if (moves[i] == move) return true;
    return false;
}

static void compare_check(const AudeGame *game, const Twin *twin, const AudeMove moves[], int n,
                          AudeMove move) {
    AudeError error = aude_check(game, move);
    bool legal = listed(moves, n, move) || twin_bid_allowed(twin, move);
    if ((error == AUDE_OK) == legal) return;
    fail_msg("%s, seed %llu, move %d: %08x is %slegal, the engine says %s", where.game, where.seed,
             where.move, (unsigned)move, error ? "" : "il", aude_error_name(error));
}

/* A refused move leaves no trace. */
static void compare_refusal(const AudeGame *game, AudeMove move) {
    if (aude_check(game, move) == AUDE_OK) return;
    static AudeGame copy;
    aude_copy(&copy, game);
    aude_play_checked(&copy, move, NULL);
    same("a refused move changes nothing", (long long)aude_hash(&copy), (long long)aude_hash(game));
}

/* Illegal moves worth trying: any number; legal ones slightly wrong; any segment,
 * figure and turn on a square at hand; any tile. */
static AudeMove suspect(const Twin *twin, const AudeMove moves[], int n, uint64_t *rng) {
    const TwinTile *tile = &twin->tile[random_below(rng, (uint32_t)twin->n_tiles)];
    int x = tile->x + (int)random_below(rng, 5) - 2, y = tile->y + (int)random_below(rng, 5) - 2;
    const TwinTile *laid = &twin->tile[twin->n_tiles - 1];
    int pick = (int)random_below(rng, 16);
    switch (random_below(rng, 8)) {
    case 0: return random_below(rng, UINT32_MAX);
    case 1:
        if (n) return moves[random_below(rng, (uint32_t)n)] ^ 1u << random_below(rng, 32);
        return 0;
    case 2: return land_place(land_cell(x, y), pick & 3);
    case 3: return land_put(pick & 1, land_cell(laid->x, laid->y), pick >> 1);
    case 4: return land_put(pick & 7, land_cell(x, y), (int)random_below(rng, 16));
    case 5: return land_move(AUDE_PLACE, (int)random_below(rng, 8), land_cell(x, y), pick & 3);
    case 6:
        return land_move((int)random_below(rng, 16), (int)random_below(rng, 4), land_cell(x, y),
                         (int)random_below(rng, 16));
    default: return land_draw((int)random_below(rng, 256));
    }
}

static void compare_chances(const AudeGame *game, const Twin *twin, const AudeMove moves[], int n) {
    static AudeMove draws[AUDE_MAX_MOVES];
    static int weights[AUDE_MAX_MOVES];
    int n_draws = aude_chances(game, draws, weights);
    same("number of draws", n_draws, twin_actor(twin) == AUDE_CHANCE ? n : 0);
    for (int i = 0; i < n_draws; i++) {
        same("draw", draws[i], moves[i]);
        same("weight of a draw", weights[i], twin->bag[land_move_type(moves[i])]);
    }
}

/* Of moves that play the same the engine may list any, but one of them only. */
static void compare_lists(const AudeGame *game, const Twin *twin, const AudeMove moves[], int n) {
    static AudeMove engine[AUDE_MAX_MOVES];
    static int alike[AUDE_MAX_MOVES], times[AUDE_MAX_MOVES];
    int n_engine = aude_moves(game, engine);
    twin_alike(twin, moves, n, alike);
    for (int i = 0; i < n; i++) times[i] = 0;
    for (int i = 0, at = 0; i < n_engine; i++) {
        while (at < n && moves[at] < engine[i]) at++; /* both lists ascend */
        same("a listed move is legal", at < n ? moves[at] : 0, engine[i]);
        times[alike[at]]++;
    }
    for (int i = 0; i < n; i++) same("a move is listed once", times[i], alike[i] == i);
}

void compare_moves(const AudeGame *game, const Twin *twin, uint64_t *rng) {
    enum { SUSPECTS = 48 };
    static AudeMove moves[AUDE_MAX_MOVES];
    int n = twin_moves(twin, moves);
    compare_lists(game, twin, moves, n);
    for (int i = 0; i < n; i++) {
        compare_check(game, twin, moves, n, moves[i]);
        if (i) same("moves ascend", moves[i] > moves[i - 1], true);
    }
    for (int i = 0; i < SUSPECTS; i++)
        compare_check(game, twin, moves, n, suspect(twin, moves, n, rng));
    compare_refusal(game, suspect(twin, moves, n, rng));
    compare_chances(game, twin, moves, n);
}

/* ---- Whole turns -------------------------------------------------------- */

static int compare_two_turns(const void *a, const void *b) {
    const LandWholeTurn *one = a, *two = b;
    if (one->place != two->place) return one->place < two->place ? -1 : 1;
    return (one->put > two->put) - (one->put < two->put);
}

/* Answer what is asked before the figure, so that it changes nothing on the tile laid. */
static void answer_until_figure(AudeGame *game) {
    static AudeMove answers[AUDE_MAX_MOVES];
    while (game->land.phase == LAND_ASKED) {
        aude_moves(game, answers);
        aude_play(game, answers[0], NULL);
    }
}

/* No figure, or one on a printed segment of the tile: what belongs to a whole turn. */
static bool is_whole(AudeMove put, AudeMove place) {
    if (put == AUDE_PASS) return true;
    return aude_move_kind(put) == AUDE_PUT && land_move_cell(put) == land_move_cell(place) &&
           land_move_segment(put) != LAND_SPAN;
}

void compare_turns(const AudeGame *game) {
    static LandWholeTurn turns[AUDE_MAX_MOVES];
    static AudeMove places[AUDE_MAX_MOVES], puts[AUDE_MAX_MOVES];
    static AudeGame copy;
    int n = land_whole_turns(&game->land, turns, AUDE_MAX_MOVES), i = 0;
    int n_places = game->land.phase == LAND_TO_PLACE ? aude_moves(game, places) : 0;
    qsort(turns, (size_t)n, sizeof *turns, compare_two_turns);
    for (int p = 0; p < n_places; p++) {
        if (!places[p] || land_move_figure(places[p])) continue; /* bridges are not among them */
        aude_copy(&copy, game);
        aude_play(&copy, places[p], NULL);
        answer_until_figure(&copy);
        int n_puts = aude_moves(&copy, puts);
        for (int k = 0; k < n_puts; k++) {
            if (!is_whole(puts[k], places[p])) continue;
            same("a whole turn's placement", i < n ? turns[i].place : 0, places[p]);
            same("a whole turn's figure", i < n ? turns[i].put : 0, puts[k]);
            i++;
        }
    }
    same("number of whole turns", n, i);
}
