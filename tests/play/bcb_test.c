/* bcb_test.c -- random games with bridges and castles, watched move by move.
 *
 * Three things are worked out again from the drawings and the list of bridges, by other
 * means than the engine's: which features there are and what they hold, which placements
 * are legal (BRIDGE-5 as it is written: after it, everything that touches matches), and
 * how many bridges and castles everybody has.  No module but inns, river and these two
 * is in play, so every move that is legal is known here.
 */
#include "board.h"
#include "catalog.h"
#include "figure.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "../present.h"
#include "../unit/random_game.h"

enum { SIDES = 4, GAMES = 320, LONG_GAMES = 2000, SAMPLES = 40, BRIDGE_NAMES = 7 };

static AudeMove moves[AUDE_MAX_MOVES];

/* ---- The table, read again ------------------------------------------------- */

static int tile_on(const LandGame *game, LandCell cell) {
    return land_tile_at(game, land_x(cell), land_y(cell));
}

/* The way a bridge lies on a tile: 0, 1, or -1. */
static int bridge_on(const LandGame *game, int tile) {
    for (int b = 0; b < game->extras.bridges.n; b++)
        if (game->extras.bridges.at[b].tile == tile) return game->extras.bridges.at[b].axis;
    return -1;
}

/* What a type shows at a side when turned. */
static int printed(int type, int turns, int side) {
    return catalog[type].tile->edge[(side - turns) & 3];
}

/* What a tile of the table shows, its bridge included. */
static int shown(const LandGame *game, int tile, int side) {
    const LandPlaced *at = &game->placed[tile];
    return bridge_on(game, tile) == (side & 1) ? LAND_EDGE_ROAD
                                               : printed(at->type, at->turns, side);
}

/* The segment of a tile that reaches a port, -1 for none. */
static int segment_at(const LandGame *game, int tile, int port) {
    const LandPlaced *at = &game->placed[tile];
    for (int s = 0; s < catalog[at->type].n_segments; s++)
        if (ports_rotate(catalog[at->type].tile->segment[s].ports, at->turns) >> port & 1) return s;
    return -1;
}

/* ---- Features from scratch --------------------------------------------------- */

/* Parts are numbered tile by tile, 16 a tile, as spots are; a part's group is found by
 * spreading the lowest number along what touches. */
enum { PARTS = LAND_MAX_TILES << 4 };
static uint16_t group[PARTS];

static int find_group(int part) {
    while (group[part] != part) part = group[part] = group[group[part]];
    return part;
}

static void unite(int a, int b) {
    a = find_group(a), b = find_group(b);
    if (a < b) group[b] = (uint16_t)a;
    if (b < a) group[a] = (uint16_t)b;
}

/* The part at a port: a bridge lies over what is printed. */
static int part_at(const LandGame *game, int tile, int port) {
    if (port % 3 == 1 && bridge_on(game, tile) == (port / 3 & 1)) return tile << 4 | LAND_SPAN;
    int segment = segment_at(game, tile, port);
    return segment < 0 ? -1 : tile << 4 | segment;
}

static void unite_side(const LandGame *game, int tile, int there, int side) {
    assert_int_equal(shown(game, tile, side), shown(game, there, side ^ 2));
    for (int port = 3 * side; port < 3 * side + 3; port++) {
        int ours = part_at(game, tile, port), theirs = part_at(game, there, port_opposite(port));
        bool corner = port % 3 != 1; /* city corners are drawn either way */
        if (ours < 0 || theirs < 0) {
            assert_true(corner || ours == theirs);
            continue;
        }
        unite(ours, theirs);
    }
}

static void find_groups(const LandGame *game) {
    for (int part = 0; part < PARTS; part++) group[part] = (uint16_t)part;
    for (int tile = 0; tile < game->n_placed; tile++)
        for (int side = 0; side < SIDES; side++) {
            int there = tile_on(game, cell_step(game->placed[tile].cell, side));
            if (there >= 0) unite_side(game, tile, there, side);
        }
}

typedef struct {
    int tiles, open, last;
    uint32_t strength;
} Sums;
static Sums sums[PARTS];

static bool part_exists(const LandGame *game, int part) {
    int tile = part >> 4, segment = part & 15;
    if (segment == LAND_SPAN) return bridge_on(game, tile) >= 0;
    return segment < catalog[game->placed[tile].type].n_segments;
}

static void sum_up(const LandGame *game) {
    memset(sums, 0, sizeof sums);
    for (int part = 0; part < game->n_placed << 4; part++) {
        if (!part_exists(game, part)) continue;
        Sums *sum = &sums[find_group(part)];
        sum->tiles += sum->last != (part >> 4) + 1; /* a tile counts once (BRIDGE-12) */
        sum->last = (part >> 4) + 1;
        for (int side = 0; side < SIDES; side++)
            sum->open += part_at(game, part >> 4, 3 * side + 1) == part &&
                         tile_on(game, cell_step(game->placed[part >> 4].cell, side)) < 0;
    }
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            LandSpot spot = game->figure[seat][slot];
            if (spot == LAND_SUPPLY) continue;
            sums[find_group(spot)].strength += (uint32_t)figures[land_slot_figure(slot)].strength
                                               << 4 * seat;
        }
}

static void compare_part(const LandGame *game, int part, int root_of[]) {
    int root = land_feature_of(game, part >> 4, part & 15), mine = find_group(part);
    const LandFeature *feature = &game->feature[root];
    int kind = feature->marks & LAND_MARK_KIND;
    if (root_of[mine] < 0) root_of[mine] = root;
    assert_int_equal(root_of[mine], root); /* what I join, the engine joined */
    assert_int_equal(feature->strength, sums[mine].strength);
    if (kind != LAND_ROAD && kind != LAND_CITY) return;
    assert_int_equal(feature->tiles, sums[mine].tiles);
    assert_int_equal(feature->open, sums[mine].open);
}

/* And no two groups have one root: the engine joins nothing else. */
static void compare_features(const LandGame *game) {
    static int root_of[PARTS];
    static bool used[LAND_MAX_NODES];
    find_groups(game);
    sum_up(game);
    memset(root_of, -1, sizeof root_of);
    memset(used, 0, sizeof used);
    for (int part = 0; part < game->n_placed << 4; part++)
        if (part_exists(game, part)) compare_part(game, part, root_of);
    for (int part = 0; part < game->n_placed << 4; part++) {
        if (!part_exists(game, part) || find_group(part) != part) continue;
        assert_false(used[root_of[part]]);
        used[root_of[part]] = true;
    }
}

static void compare_open_squares(const LandGame *game) {
    for (int o = 0; o < game->n_open; o++)
        for (int side = 0; side < SIDES; side++) {
            int there = tile_on(game, cell_step(land_open_cell(game->open[o]), side));
            assert_int_equal(land_open_edge(game->open[o], side),
                             there < 0 ? -1 : shown(game, there, side ^ 2));
        }
}

/* ---- Supplies ---------------------------------------------------------------- */

static void compare_supplies(const LandGame *game) {
    int each = game->rules.players <= 4 ? 3 : 2, bridges = 0, castles = 0;
    for (int seat = 0; seat < game->rules.players; seat++) {
        bridges += game->extras.bridges.left[seat];
        castles += game->extras.castles.left[seat];
    }
    int all = each * game->rules.players;
    if (game->rules.option[AUDE_OPT_BRIDGES])
        assert_int_equal(bridges + game->extras.bridges.n, all);
    if (game->rules.option[AUDE_OPT_CASTLES])
        assert_int_equal(castles + game->extras.castles.n, all);
}

/* A castle that waits holds its owner and nobody else; one that was paid is empty. */
static void compare_castles(const LandGame *game) {
    for (int c = 0; c < game->extras.castles.n; c++) {
        const LandCastle *castle = &game->extras.castles.at[c];
        uint32_t strength = game->feature[castle->root].strength;
        assert_true(game->feature[castle->root].marks & LAND_MARK_CASTLE);
        if (castle->done) assert_int_equal(strength, 0);
        if (!castle->done) assert_in_range(strength >> 4 * castle->owner, 1, 2);
    }
}

/* ---- Moves ------------------------------------------------------------------- */

static bool listed(int n, AudeMove move) {
    int low = 0, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (moves[middle] < move) low = middle + 1;
        if (moves[middle] >= move) high = middle;
    }
    return low < n && moves[low] == move;
}

static void check_listed(const AudeGame *game, int n) {
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        if (i) assert_true(moves[i - 1] < moves[i]);
        assert_int_equal(aude_check(game, moves[i]), AUDE_OK);
    }
}

/* Castles and what they take are listed by one spot, and may be named by any. */
static bool names_listed(const AudeGame *game, int n, AudeMove move) {
    const LandGame *land = &game->land;
    LandCell cell = land_move_cell(move);
    int kind = aude_move_kind(move), segment = land_move_segment(move);
    int tile = land_tile_at(land, land_x(cell), land_y(cell));
    if ((kind != AUDE_CASTLE && kind != AUDE_TAKE) || land_move_figure(move)) return false;
    if (tile < 0) return false;
    bool span = segment == LAND_SPAN && land_span(land, tile) >= 0;
    if (!span && segment >= catalog[land->placed[tile].type].n_segments) return false;
    for (int i = 0; i < n; i++) {
        cell = land_move_cell(moves[i]);
        int there = land_tile_at(land, land_x(cell), land_y(cell));
        if (aude_move_kind(moves[i]) == kind &&
            land_feature_of(land, there, land_move_segment(moves[i])) ==
                land_feature_of(land, tile, segment))
            return true;
    }
    return false;
}

static void check_unlisted(const AudeGame *game, int n, uint64_t *rng) {
    for (int i = 0; i < SAMPLES; i++) {
        int kind = random_below(rng, AUDE_SELL + 1), figure = random_below(rng, 8);
        LandCell cell = game->land.placed[random_below(rng, game->land.n_placed)].cell;
        if (i & 1) cell = land_open_cell(game->land.open[random_below(rng, game->land.n_open)]);
        AudeMove move = land_move(kind, figure, cell, random_below(rng, i & 2 ? 2 : 16));
        bool legal = listed(n, move) || names_listed(game, n, move);
        assert_int_equal(aude_check(game, move) == AUDE_OK, legal);
    }
}

/* A placement, said with what it shows: the laid tile's sides and those that face it. */
typedef struct {
    int ours[SIDES], theirs[SIDES]; /* theirs: -1 where nothing lies */
} Meeting;

static Meeting meeting(const LandGame *game, LandCell cell, int turns) {
    Meeting m;
    for (int side = 0; side < SIDES; side++) {
        int there = tile_on(game, cell_step(cell, side));
        m.ours[side] = printed(game->type, turns, side);
        m.theirs[side] = there < 0 ? -1 : shown(game, there, side ^ 2);
    }
    return m;
}

static bool matches(const Meeting *m) {
    for (int side = 0; side < SIDES; side++)
        if (m->theirs[side] >= 0 && m->theirs[side] != m->ours[side]) return false;
    return true;
}

static bool own_bridge_helps(const LandGame *game, Meeting m, int turns, int axis) {
    (void)game, (void)turns;
    if (m.ours[axis] != LAND_EDGE_FIELD || m.ours[axis + 2] != LAND_EDGE_FIELD) return false;
    m.ours[axis] = m.ours[axis + 2] = LAND_EDGE_ROAD;
    return matches(&m);
}

/* The bridge must continue a road of the tile, and match what lies beyond it. */
static bool neighbour_bridge_helps(const LandGame *game, Meeting m, LandCell cell, int side) {
    int there = tile_on(game, cell_step(cell, side));
    if (there < 0 || bridge_on(game, there) >= 0) return false;
    const LandPlaced *at = &game->placed[there];
    int beyond = tile_on(game, cell_step(at->cell, side));
    if (printed(at->type, at->turns, side) != LAND_EDGE_FIELD ||
        printed(at->type, at->turns, side ^ 2) != LAND_EDGE_FIELD)
        return false;
    if (beyond >= 0 && shown(game, beyond, side ^ 2) != LAND_EDGE_ROAD) return false;
    m.theirs[side] = LAND_EDGE_ROAD;
    return m.ours[side] == LAND_EDGE_ROAD && matches(&m);
}

static bool legal_by_rule(const LandGame *game, LandCell cell, int turns, int bridge) {
    Meeting m = meeting(game, cell, turns);
    if (bridge == 0) return matches(&m);
    if (matches(&m) || !game->extras.bridges.left[game->seat]) return false;
    return bridge < 3 ? own_bridge_helps(game, m, turns, bridge - 1)
                      : neighbour_bridge_helps(game, m, cell, bridge - 3);
}

/* Rivers have a rule more: there only what the rule forbids is compared. */
static void check_placements(const AudeGame *any, int n) {
    const LandGame *game = &any->land;
    bool river = catalog[game->type].tile->n_rivers > 0, plain = false, some = false;
    if (game->phase != LAND_TO_PLACE) return;
    for (int o = 0; o < game->n_open; o++)
        for (int turns = 0; turns < catalog[game->type].period; turns++)
            for (int bridge = 0; bridge < BRIDGE_NAMES; bridge++) {
                LandCell cell = land_open_cell(game->open[o]);
                AudeMove move = land_move(AUDE_PLACE, bridge, cell, turns);
                bool legal = legal_by_rule(game, cell, turns, bridge), is = listed(n, move);
                assert_true(river ? legal || !is : legal == is);
                some |= is;
                plain |= is && !bridge;
            }
    assert_true(some);
    assert_int_equal(listed(n, AUDE_PASS), !plain); /* BRIDGE-9 */
}

/* ---- Whole turns ----------------------------------------------------------------- */

/* Play a placement, build no bridge after it, and list the figures on the tile. */
static int turns_of(const AudeGame *game, AudeMove place, LandWholeTurn *turns) {
    static AudeMove puts[AUDE_MAX_MOVES];
    AudeGame after = *game;
    int n = 0;
    aude_play(&after, place, NULL);
    if (after.land.phase == LAND_ASKED) aude_play(&after, AUDE_PASS, NULL);
    for (int i = 0, all = aude_moves(&after, puts); i < all; i++)
        turns[n++] = (LandWholeTurn){place, puts[i]};
    return n;
}

/* land_whole_turns() lists what playing move by move finds, bridges apart. */
static void check_turns(const AudeGame *game, int n) {
    static LandWholeTurn found[AUDE_MAX_MOVES], played[AUDE_MAX_MOVES];
    int sum = 0, all = land_whole_turns(&game->land, found, AUDE_MAX_MOVES);
    for (int i = 0; i < n; i++)
        if (moves[i] != AUDE_PASS && !land_move_figure(moves[i]))
            sum += turns_of(game, moves[i], played + sum);
    assert_int_equal(all, sum);
    assert_memory_equal(found, played, (size_t)sum * sizeof *found);
}

/* ---- Games --------------------------------------------------------------------- */

typedef struct {
    int bridges, spans_claimed, castles, castles_paid, choices, declined;
} Seen;

static void look(const AudeGame *game, AudeMove move, Seen *seen) {
    int kind = aude_move_kind(move);
    seen->choices += kind == AUDE_TAKE;
    seen->spans_claimed += kind == AUDE_PUT && land_move_segment(move) == LAND_SPAN;
    seen->declined += game->land.phase == LAND_TO_PLACE && move == AUDE_PASS;
}

static AudeRules rules_of(int n) {
    AudeRules rules = {.game = AUDE_LAND};
    rules.option[AUDE_OPT_RULESET] = n & 1;
    rules.option[AUDE_OPT_BRIDGES] = n >> 1 & 1;
    rules.option[AUDE_OPT_CASTLES] = n >> 2 & 1;
    rules.option[AUDE_OPT_INNS] = n >> 3 & 1;
    rules.option[AUDE_OPT_RIVER] = (n >> 4 & 1) ? 2 : 0;
    rules.option[AUDE_OPT_FARMERS] = n >> 5 & 1;
    rules.option[AUDE_OPT_CASTLE_CONVERT] = n >> 2 & n >> 6 & 1;
    leave_out_absent(&rules);
    rules.players = (uint8_t)(2 + (n / 3) % (rules.option[AUDE_OPT_INNS] ? 5 : 4));
    rules.first = (uint8_t)(n % rules.players);
    return rules;
}

static void check_all(const AudeGame *game, int n, uint64_t *rng) {
    compare_features(&game->land);
    compare_open_squares(&game->land);
    compare_supplies(&game->land);
    compare_castles(&game->land);
    check_listed(game, n);
    check_unlisted(game, n, rng);
    check_placements(game, n);
}

/* A castle, or the knight that makes one possible. */
static bool leads_to_castle(const LandGame *game, AudeMove move) {
    if (aude_move_kind(move) == AUDE_CASTLE) return true;
    if (aude_move_kind(move) != AUDE_PUT || land_move_segment(move) == LAND_SPAN) return false;
    int root = land_feature_of(game, game->n_placed - 1, land_move_segment(move));
    const LandFeature *feature = &game->feature[root];
    return (feature->marks & LAND_MARK_KIND) == LAND_CITY && !feature->open && feature->tiles == 2;
}

/* By chance bridges and castles are too rare to meet each other: eager players prefer them. */
static AudeMove choose(const AudeGame *game, int n, bool eager, uint64_t *rng) {
    AudeMove move = moves[random_below(rng, n)];
    if (!eager) return move;
    for (int i = 0; i < n; i++)
        if (leads_to_castle(&game->land, moves[i])) return moves[i];
    for (int tries = 0; game->land.phase == LAND_TO_PLACE && tries < 4; tries++)
        if (!land_move_figure(move)) move = moves[random_below(rng, n)];
    return move;
}

static void watch_game(int number, Seen *seen) {
    AudeRules rules = rules_of(number);
    uint64_t rng = (uint64_t)number;
    AudeGame game;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    for (int step = 0; aude_actor(&game) != AUDE_NOBODY; step++) {
        assert_true(step < 2000);
        int n = aude_moves(&game, moves);
        check_all(&game, n, &rng);
        if (game.land.phase == LAND_TO_PLACE && step % 7 == 0) check_turns(&game, n);
        AudeMove move = choose(&game, n, number & 64, &rng);
        look(&game, move, seen);
        assert_int_equal(aude_play_checked(&game, move, NULL), AUDE_OK);
    }
    seen->bridges += game.land.extras.bridges.n;
    seen->castles += game.land.extras.castles.n;
    for (int c = 0; c < game.land.extras.castles.n; c++)
        seen->castles_paid += game.land.extras.castles.at[c].done;
}

static void random_games_keep_to_the_rules(void **state) {
    Seen seen = {0};
    int games = is_long() ? LONG_GAMES : GAMES / share();
    (void)state;
    for (int g = 0; g < games; g++) watch_game(g, &seen);
    print_message("%d bridges, %d claimed, %d declined; %d castles, %d paid, %d choices\n",
                  seen.bridges, seen.spans_claimed, seen.declined, seen.castles, seen.castles_paid,
                  seen.choices);
    assert_true(seen.bridges && seen.spans_claimed);
    assert_true(seen.castles && seen.castles_paid);
    assert_true(seen.choices || share() > 1);       /* seldom: all games have some */
}

/* The account of a game adds up to its score, castles included. */
static void the_account_adds_up(void **state) {
    static AudeAccount account;
    (void)state;
    for (int g = 0; g < GAMES; g++) {
        AudeRules rules = rules_of(g);
        uint64_t rng = (uint64_t)g;
        int sum[AUDE_MAX_SEATS] = {0}, points[AUDE_MAX_SEATS];
        AudeGame game;
        aude_start(&game, &rules);
        while (aude_actor(&game) != AUDE_NOBODY) {
            account.n = 0;
            int n = aude_moves(&game, moves);
            aude_play(&game, choose(&game, n, true, &rng), &account);
            for (int i = 0; i < account.n; i++)
                sum[account.entry[i].seat] += account.entry[i].points;
        }
        aude_scores(&game, points);
        assert_memory_equal(sum, points, sizeof sum);
    }
}

static void playouts_come_to_an_end(void **state) {
    uint64_t rng = 1;
    (void)state;
    for (int g = 0; g < GAMES; g++) {
        AudeRules rules = rules_of(g);
        AudeGame game;
        aude_start(&game, &rules);
        land_playout(&game.land, &rng);
        assert_int_equal(aude_actor(&game), AUDE_NOBODY);
        compare_features(&game.land);
        compare_supplies(&game.land);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_keep_to_the_rules),
        cmocka_unit_test(the_account_adds_up),
        cmocka_unit_test(playouts_come_to_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
