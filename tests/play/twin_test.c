/* twin_test.c -- the engine against its slow twin, after every move.
 *
 * Random games in every mix of options, played in several styles, because random
 * play alone seldom closes a loop, never builds a long line and rarely joins a
 * tile's two roads.  AUDE_LONG=1 compares more than a million moves with
 * expansions alone; AUDE_SHARE=N plays one game in N. */
#include "compare.h"
#include "drawing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../present.h"
#include "../share.h"
typedef struct {
    AudeGame game;
    Twin twin;
    uint64_t rng;
} Match;
static Match match;

/* How a game is played.  A liking is a cost of a position; less is preferred. */
typedef struct {
    const char *name;
    bool (*draw)(int type);                 /* tiles drawn first; NULL: any */
    int (*cost)(const LandGame *);          /* of a placement; NULL: any */
    int figures;                            /* in ten turns, when one may be put */
    bool (*reveal)(int type);               /* tiles that come to a market first; NULL: any */
} Style;

/* ---- Styles ------------------------------------------------------------- */

static int sum_open_ends(const LandGame *game) {
    uint16_t roots[LAND_MAX_NODES];
    int n = land_roots(game, roots), ends = 0;
    for (int i = 0; i < n; i++) {
        const LandFeature *feature = &game->feature[roots[i]];
        if ((feature->marks & LAND_MARK_KIND) <= LAND_CITY) ends += feature->open;
    }
    return ends;
}

static int open_squares(const LandGame *game) { return game->n_open; }
static int no_open_squares(const LandGame *game) { return -game->n_open; }

/* Both: few features, and so many figures that meet. */
static int few_features(const LandGame *game) {
    uint16_t roots[LAND_MAX_NODES];
    return land_roots(game, roots);
}

/* Further turns, by builders and symbols: the engine's own word for it, after the tile is
 * laid.  Among equals, near to what may be extended. */
static int no_further_turn(const LandGame *game) {
    bool earned = game->extra & LAND_EXTRA_WON,
         symbol = game->extras.anniversary.n_active > 0 || game->extras.anniversary.chosen;
    return 1000 * (2 - earned - symbol) + game->n_open;
}

/* The ends of the river, close to each other. */
static int far_ends(const LandGame *game) {
    const LandRiverEnd *end = game->extras.river.end;
    if (game->extras.river.n_ends < 2) return 0;
    return abs(land_x(end[0].cell) - land_x(end[1].cell)) +
           abs(land_y(end[0].cell) - land_y(end[1].cell));
}

/* Many small cities, complete. */
static int no_small_cities(const LandGame *game) {
    uint16_t roots[LAND_MAX_NODES];
    int n = land_roots(game, roots), small = 0;
    for (int i = 0; i < n; i++) {
        const LandFeature *f = &game->feature[roots[i]];
        small += (f->marks & LAND_MARK_KIND) == LAND_CITY && !f->open && f->tiles == 2;
    }
    return -small;
}

static bool shows(int type, const char *letters) {
    return strpbrk(type_number(type)->def->art, letters) != NULL;
}

static bool is_bazaar(int type) { return shows(type, "B"); }
static bool is_symbol(int type) { return type_number(type)->def->symbol != SYMBOL_NONE; }

/* Further turns inside a market round; bazaars stay in the bag for these turns. */
static bool is_extra(int type) { return type_number(type)->def->symbol == SYMBOL_EXTRA; }

/* Monasteries, gardens and what has a cap of a city. */
static bool is_small_city(int type) {
    const char *art = type_number(type)->def->art;
    return !strncmp(art, ".ccc.f", 6) || shows(type, "mgGWL");
}

/* City on all sides: fits seldom where cities are closed early. */
static bool is_whole_city(int type) {
    const char *art = type_number(type)->def->art;
    return art[2] != 'f' && art[22] != 'f' && art[10] != 'f' && art[14] != 'f' &&
           !shows(type, "fr");
}

static bool is_road(int type) { return shows(type, "r") && !shows(type, "c"); }

static bool is_curve(int type) {
    static const char *const names[] = {"V", "Vg", "iA", "iE", "rI", "J", "K", "U"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (type == twin_type(names[i])) return true;
    return false;
}

static const Style styles[] = {
    {"any move", NULL, NULL, 6, NULL},
    {"closing", NULL, sum_open_ends, 8, NULL},
    {"crowded", NULL, open_squares, 10, NULL},
    {"thin", NULL, no_open_squares, 5, NULL},
    {"merging", NULL, few_features, 10, NULL},
    {"loops of roads", is_curve, sum_open_ends, 7, NULL},
    {"tiles with two of a kind", twin_is_twice, sum_open_ends, 7, NULL},
    {"markets", is_bazaar, no_further_turn, 10, is_extra},
    {"symbols", is_symbol, no_further_turn, 9, NULL},
    {"small cities", is_small_city, no_small_cities, 9, NULL},
    {"roads", is_road, sum_open_ends, 9, NULL},
    {"whole cities", is_whole_city, sum_open_ends, 9, is_whole_city},
    {"meeting rivers", NULL, far_ends, 5, NULL},
};
enum { STYLES = sizeof styles / sizeof *styles, PLAIN_STYLES = 7 };

static AudeMove choose_draw(bool (*likes)(int type), const AudeMove moves[], int n) {
    AudeMove liked[AUDE_MAX_MOVES];
    int n_liked = 0;
    bool any = random_below(&match.rng, 4) == 0;
    for (int i = 0; likes && !any && i < n; i++)
        if (likes(land_move_type(moves[i]))) liked[n_liked++] = moves[i];
    if (n_liked) return liked[random_below(&match.rng, (uint32_t)n_liked)];
    return moves[random_below(&match.rng, (uint32_t)n)];
}

static AudeMove choose_place(const Style *style, const AudeMove moves[], int n) {
    enum { TRIES = 12 };
    static AudeGame copy;
    AudeMove best = moves[random_below(&match.rng, (uint32_t)n)];
    if (moves[0] == AUDE_PASS && random_below(&match.rng, 2)) return AUDE_PASS;
    int least = 1 << 30;
    for (int i = 0; style->cost && i < TRIES; i++) {
        AudeMove move = moves[random_below(&match.rng, (uint32_t)n)];
        aude_copy(&copy, &match.game);
        aude_play(&copy, move, NULL);
        int cost = style->cost(&copy.land);
        if (cost < least) least = cost, best = move;
    }
    return best;
}

/* Seldom no, and low bids rather than high ones. */
static AudeMove choose_answer(const AudeMove moves[], int n) {
    if (aude_move_kind(moves[n - 1]) == AUDE_BID && random_below(&match.rng, 8))
        n = 1 + (int)random_below(&match.rng, 3);
    if (n > 1 && moves[0] == AUDE_PASS && random_below(&match.rng, 4))
        return moves[1 + random_below(&match.rng, (uint32_t)n - 1)];
    return moves[random_below(&match.rng, (uint32_t)n)];
}

/* Half the time the rarest figure there is: pig, builder, abbot; a recall is last. */
static AudeMove choose_figure(const Style *style, const AudeMove moves[], int n) {
    AudeMove rarest = 0;
    if (n == 1 || (int)random_below(&match.rng, 10) >= style->figures) return 0;
    for (int i = 0; i < n; i++)
        if (aude_move_kind(moves[i]) == AUDE_PUT) rarest = moves[i];
    if (random_below(&match.rng, 20) == 0) return moves[n - 1];
    if (rarest && random_below(&match.rng, 2)) return rarest;
    return moves[1 + random_below(&match.rng, (uint32_t)n - 1)];
}

static AudeMove choose(const Style *style) {
    static AudeMove moves[AUDE_MAX_MOVES];
    int n = twin_moves(&match.twin, moves);
    switch (match.twin.phase) {
    case LAND_TO_DRAW:  return choose_draw(style->draw, moves, n);
    case LAND_TO_PLACE: return choose_place(style, moves, n);
    case LAND_ASKED:
        if (twin_actor(&match.twin) == AUDE_CHANCE) return choose_draw(style->reveal, moves, n);
        return choose_answer(moves, n);
    default: return choose_figure(style, moves, n);
    }
}

/* ---- Playing both ------------------------------------------------------- */

static void compare_now(void) {
    compare_position(&match.game, &match.twin);
    compare_moves(&match.game, &match.twin, &match.rng);
    where.moves_compared++;
}

static void start_both(const AudeRules *rules, uint64_t seed) {
    where.seed = seed;
    where.move = 0;
    match.rng = seed;
    same("a game can be started", aude_start(&match.game, rules), AUDE_OK);
    twin_start(&match.twin, rules);
    compare_now();
}

/* A copy goes through the checked door, as the game will through the trusted one:
 * both ways lead to the same state, and the game copied is untouched. */
static uint64_t play_copy(AudeMove move) {
    static AudeGame copy;
    uint64_t before = aude_hash(&match.game);
    aude_copy(&copy, &match.game);
    same("hash of a copy", (long long)aude_hash(&copy), (long long)before);
    same("the checked door", aude_play_checked(&copy, move, NULL), AUDE_OK);
    same("undone by copy", (long long)aude_hash(&match.game), (long long)before);
    return aude_hash(&copy);
}

static void play_both(AudeMove move) {
    static AudeAccount account;
    bool both_doors = random_below(&match.rng, 5) == 0;
    uint64_t checked = both_doors ? play_copy(move) : 0;
    account.n = 0;
    where.move++;
    aude_play(&match.game, move, &account);
    if (both_doors) same("both doors", (long long)aude_hash(&match.game), (long long)checked);
    twin_play(&match.twin, move);
    compare_account(&account, &match.twin);
    compare_now();
}

/* ---- Positions set up by hand ------------------------------------------- */

static void set_up_figures(LandGame *land, const Twin *twin) {
    for (int i = 0; i < twin->n_figures; i++) {
        const TwinFigure *figure = &twin->figure[i];
        const TwinTile *tile = &twin->tile[figure->tile];
        same("a figure is set up",
             land_setup_figure(land, figure->seat, figure->figure, land_cell(tile->x, tile->y),
                               figure->part),
             AUDE_OK);
    }
}

/* The position at hand, built from its description, is the same position. */
static void rebuild(void) {
    static AudeGame again;
    const Twin *twin = &match.twin;
    LandGame *land = &again.land;
    same("an empty table", land_setup(land, &twin->rules), AUDE_OK);
    for (int t = 0; t < twin->n_tiles; t++) {
        const TwinTile *tile = &twin->tile[t];
        same("a tile is set up",
             land_setup_tile(land, tile->type, tile->turns, land_cell(tile->x, tile->y)), AUDE_OK);
    }
    set_up_figures(land, twin);
    for (int s = 0; s < twin->rules.players; s++) land_setup_points(land, s, twin->points[s]);
    for (int t = 0; t < LAND_MAX_TYPES; t++)
        if (twin->bag[t] != land->copies[t])
            same("a bag is filled", land_setup_bag(land, t, twin->bag[t]), AUDE_OK);
    same("a turn is set up", land_setup_turn(land, twin->seat, twin->phase, twin->hand), AUDE_OK);
    again.land.discarded = (uint16_t)twin->discarded;      /* history, not position */
    compare_position(&again, twin);
    compare_moves(&again, twin, &match.rng);
}

/* ---- Playouts ----------------------------------------------------------- */

/* Leave one tile to draw: a playout is then one turn and final scoring. */
static int leave_one_tile(AudeGame *game) {
    AudeMove draws[AUDE_MAX_MOVES];
    int weights[AUDE_MAX_MOVES];
    int n = aude_chances(game, draws, weights);
    int type = land_move_type(draws[random_below(&match.rng, (uint32_t)n)]);
    for (int t = 0; t < LAND_MAX_TYPES; t++)
        if (game->land.copies[t]) land_setup_bag(&game->land, t, 0);
    land_setup_bag(&game->land, type, 1);
    return type;
}

/* Is there a way to play this very turn by moves that ends in the same state? */
static bool reached_by_moves(const AudeGame *before, const AudeGame *after, int type) {
    static AudeGame laid, done;
    static AudeMove puts[AUDE_MAX_MOVES];
    const LandPlaced *tile = &after->land.placed[after->land.n_placed - 1];
    aude_copy(&laid, before);
    aude_play(&laid, land_draw(type), NULL);
    if (laid.land.phase == LAND_OVER) return aude_hash(&laid) == aude_hash(after);
    if (aude_play_checked(&laid, land_place(tile->cell, tile->turns), NULL)) return false;
    int n = aude_moves(&laid, puts);
    for (int i = 0; i < n; i++) {
        aude_copy(&done, &laid);
        aude_play(&done, puts[i], NULL);
        if (aude_hash(&done) == aude_hash(after)) return true;
    }
    return false;
}

static void play_out_one_turn(void) {
    static AudeGame before, after;
    aude_copy(&before, &match.game);
    int type = leave_one_tile(&before);
    aude_copy(&after, &before);
    uint64_t rng = match.rng;
    land_playout(&after.land, &rng);
    same("a playout's turn is a turn", reached_by_moves(&before, &after, type), true);
}

/* To the end: the twin, given the bare table, finds nothing unscored and nothing
 * that could not have been laid so, and agrees on all features. */
static void judge_playout(const AudeGame *end) {
    static Twin twin;
    const LandGame *land = &end->land;
    twin_clear(&twin, &land->rules);
    for (int t = 0; t < land->n_placed; t++)
        twin_add_tile(&twin, land->placed[t].type, land->placed[t].turns,
                      land_x(land->placed[t].cell), land_y(land->placed[t].cell));
    for (int s = 0; s < land->rules.players; s++)
        for (int f = 0; f < LAND_SLOTS; f++)
            if (land->figure[s][f] != LAND_SUPPLY)
                twin_add_figure(&twin, s, (int)land_slot_figure(f),
                                land_spot_tile(land->figure[s][f]),
                                land_spot_segment(land->figure[s][f]));
    twin_look(&twin);
    int final[AUDE_MAX_SEATS];
    twin_projected(&twin, final);
    for (int s = 0; s < land->rules.players; s++) {
        same("nobody loses points", land->points[s] - final[s] >= match.twin.points[s], true);
        twin.points[s] = land->points[s];
    }
    twin.seat = land->seat;
    twin.discarded = land->discarded;
    twin.phase = LAND_OVER;
    for (int f = 0; f < twin.n_features; f++)
        same("a complete feature is empty", twin.feature[f].complete && twin.feature[f].owners, 0);
    compare_position(end, &twin);
}

/* A playout from here: it ends, and counting does not change it. */
static void reach_end(AudeGame *end) {
    static AudeGame counted;
    uint64_t rng = match.rng, same_rng = match.rng;
    LandTally tally = {0, 0};
    aude_copy(end, &match.game);
    aude_copy(&counted, &match.game);
    land_playout(&end->land, &rng);
    land_playout_counted(&counted.land, &same_rng, &tally);
    same("a playout ends", aude_actor(end), AUDE_NOBODY);
    same("counting changes nothing", (long long)aude_hash(end), (long long)aude_hash(&counted));
}

static void play_out(void) {
    static AudeGame end;
    reach_end(&end);
    same("all tiles are used", end.land.n_placed + end.land.discarded,
         match.game.land.n_placed + match.game.land.discarded + match.game.land.left +
             (match.twin.phase == LAND_TO_PLACE));
    judge_playout(&end);
}

/* With questions a playout is made of moves: there is nothing to judge beyond its end. */
static void play_out_asking(void) {
    static AudeGame end;
    reach_end(&end);
}

/* ---- Games -------------------------------------------------------------- */

static void compare_view(void) {
    static AudeGame view;
    aude_view(&match.game, (int)random_below(&match.rng, 3) - 1, &view);
    same("a view", (long long)aude_hash(&view), (long long)aude_hash(&match.game));
}

/* Positions of the base game, inns and rivers can be written down as tiles, figures and a
 * turn; whole turns and playouts of them are known without asking anybody. */
static bool is_plain(const AudeRules *rules) {
    for (int o = AUDE_OPT_ABBOT; o <= AUDE_OPT_COUNT_ENDGAME; o++)
        if (o != AUDE_OPT_INNS && rules->option[o]) return false;
    return true;
}

static void look_aside(void) {
    if (random_below(&match.rng, 10) == 0) compare_view();
    bool plain = is_plain(&match.twin.rules);
    if (match.twin.phase == LAND_TO_PLACE && (plain || random_below(&match.rng, 4) == 0))
        compare_turns(&match.game);
    if (!plain && match.twin.phase != LAND_OVER && random_below(&match.rng, 100) == 0)
        play_out_asking();
    if (!plain) return;
    if (match.twin.phase != LAND_OVER && random_below(&match.rng, 12) == 0) rebuild();
    if (match.twin.phase == LAND_TO_DRAW && random_below(&match.rng, 6) == 0) play_out_one_turn();
    if (match.twin.phase != LAND_OVER && random_below(&match.rng, 40) == 0) play_out();
}

/* What random games must have met to prove anything: tiles that fit
 * nowhere; tiles with two segments of one feature; features shared by
 * several seats; monasteries surrounded. */
static struct {
    long discards, twice, shared, monasteries;
} seen;

static void note_features(const Twin *twin) {
    static int parts[TWIN_FEATURES];
    memset(parts, 0, sizeof parts);
    for (int t = 0; t < twin->n_tiles; t++)
        for (int p = 0; p < twin_parts(twin->tile[t].type); p++) parts[twin->part[t][p]]++;
    for (int f = 0; f < twin->n_features; f++) {
        const TwinFeature *feature = &twin->feature[f];
        bool counts = feature->kind == LAND_ROAD || feature->kind == LAND_CITY;
        seen.twice += counts && parts[f] > feature->tiles;
        seen.shared += (feature->owners & (feature->owners - 1)) != 0;
        seen.monasteries += feature->kind == LAND_MONASTERY && feature->complete;
    }
    seen.discards += twin->discarded;
}

static void play_game(const AudeRules *rules, const Style *style, uint64_t seed) {
    where.game = style->name;
    start_both(rules, seed);
    while (match.twin.phase != LAND_OVER) {
        play_both(choose(style));
        look_aside();
    }
    note_features(&match.twin);
}

/* The expansions, each with an option of its own that goes with it. */
enum { RIVER, ABBOT, ANNIVERSARY, INNS, TRADERS, BRIDGES, CASTLES, BAZAARS, COUNT, MODULES };
enum {
    ALL_MODULES = (1 << MODULES) - 1,
    PAIRS = MODULES * (MODULES - 1) / 2,
    LISTED_MIXES = MODULES + PAIRS + 1 + MODULES, /* those that modules_of() lists */
};
static_assert((int)MODULES == (int)MODULES_THERE_ARE, "a new module is played here as well");
static const struct {
    uint8_t option, variant;
} modules[MODULES] = {
    [RIVER] = {AUDE_OPT_RIVER, AUDE_OPT_RIVER},
    [ABBOT] = {AUDE_OPT_ABBOT, AUDE_OPT_FARMERS},
    [ANNIVERSARY] = {AUDE_OPT_ANNIVERSARY, AUDE_OPT_FARMERS},
    [INNS] = {AUDE_OPT_INNS, AUDE_OPT_FARMERS},
    [TRADERS] = {AUDE_OPT_TRADERS, AUDE_OPT_FARMERS},
    [BRIDGES] = {AUDE_OPT_BRIDGES, AUDE_OPT_FARMERS},
    [CASTLES] = {AUDE_OPT_CASTLES, AUDE_OPT_CASTLE_CONVERT},
    [BAZAARS] = {AUDE_OPT_BAZAARS, AUDE_OPT_BAZAAR_MODE},
    [COUNT] = {AUDE_OPT_COUNT, AUDE_OPT_COUNT_ENDGAME},
};

/* The expansions of `bits`, variants by chance. */
static AudeRules rules_with(unsigned bits, uint64_t seed) {
    AudeRules rules = {.game = AUDE_LAND};
    uint64_t rng = seed;
    for (int m = 0; m < MODULES; m++) {
        if (!(bits >> m & 1)) continue;
        rules.option[modules[m].option] = 1;
        if (modules[m].variant != AUDE_OPT_FARMERS)
            rules.option[modules[m].variant] |= (uint8_t)random_below(&rng, m == COUNT ? 3 : 2);
    }
    if (rules.option[AUDE_OPT_RIVER])
        rules.option[AUDE_OPT_RIVER] = 1 + (uint8_t)random_below(&rng, 3);
    rules.option[AUDE_OPT_RULESET] = (uint8_t)random_below(&rng, 2);
    rules.option[AUDE_OPT_FARMERS] = random_below(&rng, 6) == 0;
    leave_out_absent(&rules);
    rules.players = (uint8_t)(2 + random_below(&rng, rules.option[AUDE_OPT_INNS] ? 5 : 4));
    rules.first = (uint8_t)random_below(&rng, rules.players);
    return rules;
}

/* Mix number `mix`: its bits are the options, the rest the players. */
static AudeRules rules_of(unsigned mix, uint64_t seed) {
    AudeRules rules = {.game = AUDE_LAND};
    rules.option[AUDE_OPT_RULESET] = mix & 1;
    rules.option[AUDE_OPT_FARMERS] = mix >> 1 & 1;
    rules.option[AUDE_OPT_RIVER] = mix >> 2 & 1 ? 2 : 0;
    rules.option[AUDE_OPT_INNS] = mix >> 3 & 1;
    rules.option[AUDE_OPT_BOXES] = mix >> 4 & 1;
    leave_out_absent(&rules);
    rules.players = (uint8_t)(2 + seed % (rules.option[AUDE_OPT_INNS] ? 5 : 4));
    rules.first = (uint8_t)(seed / 7 % rules.players);
    return rules;
}
enum { MIXES = 32 };

static void both_agree_on_random_games_of_every_mix(void **state) {
    (void)state;
    int rounds = is_long() ? 5 : 1;
    long games = 0;
    for (int round = 0; round < rounds; round++) {
        for (unsigned mix = 0; mix < MIXES; mix++)
            for (int s = 0; s < PLAIN_STYLES; s++) {
                if (round % 4 && mix & 16) continue;        /* two boxes are slow */
                uint64_t seed = (uint64_t)++games;
                if (games % share()) continue;
                AudeRules rules = rules_of(mix, seed);
                play_game(&rules, &styles[s], seed);
            }
        if (is_long()) print_message("round %d of %d\n", round + 1, rounds);
    }
    print_message("%ld games, %ld moves compared\n", games / share(), where.moves_compared);
    print_message("%ld discards, %ld features twice on a tile, %ld shared, %ld full monasteries\n",
                  seen.discards, seen.twice, seen.shared, seen.monasteries);
    assert_true(seen.discards > 0 && seen.twice > 0 && seen.shared > 0 && seen.monasteries > 0);
}

/* Every expansion alone, every pair, all but one, all; and any. */
static unsigned modules_of(unsigned number) {
    if (number < MODULES) return 1u << number;
    number -= MODULES;
    for (unsigned a = 1; a < MODULES; a++)
        for (unsigned b = 0; b < a; b++, number--)
            if (number == 0) return 1u << a | 1u << b;
    if (number <= MODULES) return number ? ALL_MODULES & ~(1u << (number - 1)) : ALL_MODULES;
    return number * 2654435761u >> 16 & ALL_MODULES;
}

/* Styles, by their places in styles[]. */
enum {
    ANY,
    CLOSING,
    CROWDED,
    MARKETS = PLAIN_STYLES,
    SYMBOLS,
    SMALL_CITIES,
    ROADS,
    CITIES,
    MEETING
};
static const uint8_t expansion_styles[] = {ANY,   SMALL_CITIES, CLOSING, MARKETS,
                                           ROADS, SYMBOLS,      CROWDED};
enum { N_EXPANSION_STYLES = sizeof expansion_styles };

/* Mixes in which the rarest cases occur now and then: which expansions, played how. */
static const struct {
    unsigned modules;
    uint8_t style;
} rare[] = {
    {1 << ANNIVERSARY | 1 << TRADERS | 1 << BAZAARS, MARKETS},
    {1 << CASTLES | 1 << ABBOT, SMALL_CITIES},
    {1 << BAZAARS, CITIES},
    {1 << BAZAARS | 1 << INNS, CITIES},
    {1 << ANNIVERSARY | 1 << TRADERS, SYMBOLS},
    {1 << CASTLES | 1 << TRADERS | 1 << COUNT, SMALL_CITIES},
    {1 << BRIDGES, ROADS},
    {1 << ABBOT | 1 << BRIDGES, CROWDED},
    {1 << RIVER, MEETING},
    {1 << ANNIVERSARY | 1 << CASTLES, SMALL_CITIES},
    {1 << ANNIVERSARY | 1 << TRADERS | 1 << BAZAARS, SYMBOLS},
    {1 << COUNT | 1 << INNS, CLOSING},
    {1 << ANNIVERSARY | 1 << TRADERS | 1 << BRIDGES, SYMBOLS},
};
enum { RARE = sizeof rare / sizeof *rare };

static void play_rare_game(unsigned number) {
    AudeRules rules = rules_with(rare[number % RARE].modules, 2000000 + number);
    play_game(&rules, &styles[rare[number % RARE].style], 2000000 + number);
}

static bool all_seen(void) {
    for (int i = 0; i < SEEN_CASES; i++)
        if (!twin_seen[i]) return false;
    return true;
}

/* What is rare may be missing still.  It was seen in these games; should a change of rules or of
 * chance have made others of them, go on for a while, and write down where it is seen now. */
static void assert_all_seen(unsigned number) {
    enum { MORE_GAMES = 600 };
    static const unsigned lucky[] = {146, 171, 204, 372, 551};
    for (size_t i = 0; i < sizeof lucky / sizeof *lucky; i++) play_rare_game(lucky[i]);
    for (int more = 0; more < MORE_GAMES && !all_seen(); more++) play_rare_game(number++);
    for (int i = 0; i < SEEN_CASES; i++)
        print_message("%8ld times %s\n", twin_seen[i], twin_seen_text[i]);
    assert_true(all_seen());
}

static void both_agree_on_random_games_with_expansions(void **state) {
    (void)state;
    const char *from = getenv("AUDE_FROM"), *to = getenv("AUDE_TO");
    unsigned first = from ? (unsigned)atoi(from) : 0, end = to ? (unsigned)atoi(to) : 0;
    if (!end) end = is_long() ? 1600 : 132;
    for (unsigned number = first; number < end; number++) {
        if (number % (unsigned)share()) continue;
        uint64_t seed = 1000000 + number;
        AudeRules rules = rules_with(modules_of(number % (2 * LISTED_MIXES)), seed);
        play_game(&rules, &styles[expansion_styles[number % N_EXPANSION_STYLES]], seed);
        play_rare_game(number);
        if (is_long() && number % 100 == 99)
            print_message("%u games, %ld moves compared\n", 2 * (number + 1), where.moves_compared);
    }
    print_message("%u games, %ld moves compared\n", 2 * (end - first), where.moves_compared);
    if (!to && share() == 1) assert_all_seen(end);
}

/* ---- Long lines --------------------------------------------------------- */

/* Continue the row at either end with a tile that has an edge to match; keep open
 * as many kinds of edges as may be by taking any that fits. */
static AudeMove place_in_line(const AudeMove moves[], int n) {
    AudeMove fitting[AUDE_MAX_MOVES];
    int n_fitting = 0;
    for (int i = 0; i < n; i++)
        if (land_y(land_move_cell(moves[i])) == 0) fitting[n_fitting++] = moves[i];
    return n_fitting ? fitting[random_below(&match.rng, (uint32_t)n_fitting)] : 0;
}

/* Is there a tile to draw that continues the row?  The draw, or 0. */
static AudeMove draw_for_line(void) {
    static AudeMove draws[AUDE_MAX_MOVES], places[AUDE_MAX_MOVES];
    static AudeGame copy;
    int n = aude_moves(&match.game, draws);
    for (int tries = 0; tries < 4 * n; tries++) {
        AudeMove draw = draws[random_below(&match.rng, (uint32_t)n)];
        aude_copy(&copy, &match.game);
        aude_play(&copy, draw, NULL);
        if (copy.land.phase != LAND_TO_PLACE) continue;
        if (place_in_line(places, aude_moves(&copy, places))) return draw;
    }
    return 0;
}

/* Returns how many tiles the row has. */
static int play_line(const AudeRules *rules, uint64_t seed) {
    static AudeMove moves[AUDE_MAX_MOVES];
    where.game = "a line";
    start_both(rules, seed);
    for (AudeMove draw; match.twin.phase != LAND_OVER && (draw = draw_for_line());) {
        play_both(draw);
        int n = aude_moves(&match.game, moves);
        play_both(place_in_line(moves, n));
        play_both(choose(&styles[0]));
        if (match.twin.phase != LAND_OVER) look_aside();
    }
    return match.twin.n_tiles;
}

static void a_line_of_a_hundred_tiles_works(void **state) {
    (void)state;
    AudeRules rules = {.players = 3, .option = {[AUDE_OPT_BOXES] = 1}};
    int n = play_line(&rules, 7);
    print_message("a line of %d tiles\n", n);
    assert_true(n >= 100);
}

static void a_line_of_two_hundred_tiles_works(void **state) {
    (void)state;
    AudeRules rules = {.players = 2, .option = {[AUDE_OPT_BOXES] = 2}};
    int n = play_line(&rules, 11);
    print_message("a line of %d tiles\n", n);
    assert_true(n >= 200);
}

int main(int argc, char **argv) {
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_agree_on_random_games_with_expansions),
        cmocka_unit_test(a_line_of_a_hundred_tiles_works),
        cmocka_unit_test(a_line_of_two_hundred_tiles_works),
        cmocka_unit_test(both_agree_on_random_games_of_every_mix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
