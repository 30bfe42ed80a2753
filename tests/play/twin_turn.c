/* twin_turn.c -- the order of the twin's turns, moment by moment (RULES 10).
 *
 * What comes after a turn is kept as a list: further turns, turns of a market round,
 * market days that wait.  When it is empty the next player has an ordinary turn. */
#include "twin_inside.h"

#include <assert.h>
#include <string.h>

/* ---- The beginning ------------------------------------------------------------ */

static void add_to_bag(Twin *twin, int set, int times) {
    int printing = first_edition(twin) ? PRINTING_C1 : PRINTING_C3;
    for (int t = 0; t < type_count(); t++)
        if (type_number(t)->set == set)
            twin->bag[t] += times * type_number(t)->def->copies[printing];
}

static void fill_bag(Twin *twin) {
    static const int rivers[] = {0, SET_RIVER20, SET_RIVER1, SET_RIVER2};
    add_to_bag(twin, SET_BASE, 1 + twin->rules.option[AUDE_OPT_BOXES]);
    if (twin_with(twin, AUDE_OPT_RIVER))
        add_to_bag(twin, rivers[twin->rules.option[AUDE_OPT_RIVER]], 1);
    if (twin_with(twin, AUDE_OPT_INNS)) add_to_bag(twin, SET_INNS, 1);
    if (twin_with(twin, AUDE_OPT_TRADERS)) add_to_bag(twin, SET_TRADERS, 1);
    if (twin_with(twin, AUDE_OPT_ANNIVERSARY)) add_to_bag(twin, SET_ANNIV, 1);
    if (twin_with(twin, AUDE_OPT_BRIDGES) || twin_with(twin, AUDE_OPT_CASTLES) ||
        twin_with(twin, AUDE_OPT_BAZAARS))
        add_to_bag(twin, SET_BCB, 1);
}

/* COUNT-14: no river edge at the great city; upside down rather than sideways. */
static void lay_source(Twin *twin, int type, int x, int y) {
    static const int tries[SIDES] = {0, 2, 3, 1};
    for (int i = 0; i < SIDES; i++) {
        if (!edges_match(twin, &type_number(type)->look[tries[i]], x, y)) continue;
        twin->bag[type]--;
        twin_add_tile(twin, type, tries[i], x, y);
        return;
    }
}

static void lay_river(Twin *twin) {
    int x = 0, y = twin->n_tiles ? -1 : 0;
    for (int t = 0; t < type_count(); t++)
        if (twin->bag[t] && type_shows(type_number(t), "o")) lay_source(twin, t, x++, y);
}

/* The start tile leaves the bag in any case: with a river it goes back to the box. */
void twin_start(Twin *twin, const AudeRules *rules) {
    int start = twin_type("D");
    twin_clear(twin, rules);
    fill_bag(twin);
    twin->bag[start]--;
    if (twin_with(twin, AUDE_OPT_COUNT)) lay_great_city(twin);
    if (twin_with(twin, AUDE_OPT_RIVER)) lay_river(twin);
    if (twin->n_tiles == 0) twin_add_tile(twin, start, 0, 0, 0);
    twin->ordinary = twin->seat;
    twin_look(twin);
}

/* ---- What comes next -------------------------------------------------------------- */

static void insert_item(Twin *twin, int at, TwinItemKind kind, int seat) {
    assert(twin->n_agenda < TWIN_AGENDA);
    for (int i = twin->n_agenda++; i > at; i--) twin->agenda[i] = twin->agenda[i - 1];
    twin->agenda[at] = (TwinItem){kind, seat};
}

static TwinItem next_item(Twin *twin) {
    TwinItem item = twin->agenda[0];
    twin->n_agenda--;
    memmove(twin->agenda, twin->agenda + 1, (size_t)twin->n_agenda * sizeof item);
    return item;
}

/* After the market round and the market days that already wait (R-BAZ-DELAY). */
static int after_markets(const Twin *twin) {
    int at = 0;
    for (int i = 0; i < twin->n_agenda; i++)
        if (twin->agenda[i].kind != ITEM_FURTHER) at = i + 1;
    return at;
}

/* The further turn that a host's bazaar earned comes right after his turn in the round
 * (X-AN-BZ); if that earns one too, both are the same: never three turns in a row. */
static void merge_further(Twin *twin) {
    for (int i = 0; i < twin->n_agenda; i++) {
        if (twin->agenda[i].kind != ITEM_FURTHER || twin->agenda[i].seat != twin->seat) continue;
        seen(SEEN_TURNS_MERGED, true);
        for (int j = i + 1; j < twin->n_agenda; j++) twin->agenda[j - 1] = twin->agenda[j];
        twin->n_agenda--;
        return;
    }
}

/* A bazaar drawn and laid outside a market round has its day at once, and the mover's
 * further turn waits for it (X-BZ-BU); in all other cases the further turn comes first. */
static void note_rewards(Twin *twin) {
    bool again = twin->earned && !twin->further;
    seen(SEEN_DELAYED, twin->bazaar && lots_left(twin));
    seen(SEEN_TURN_INSIDE, again && lots_left(twin));
    seen(SEEN_TURN_WAITS, again && twin->bazaar);
    seen(SEEN_NO_THIRD, twin->earned && twin->further);
    if (again && !lots_left(twin)) merge_further(twin);
    if (twin->bazaar) insert_item(twin, after_markets(twin), ITEM_MARKET, twin->seat);
    if (again) insert_item(twin, twin->bazaar, ITEM_FURTHER, twin->seat);
    twin->bazaar = twin->earned = false;
}

static void begin_turn(Twin *twin, int seat, bool further) {
    twin->seat = seat;
    twin->further = further;
    twin->earned = twin->lot = twin->bazaar = false;
    twin->moment = TURN_BEGIN;
    if (!further) twin->ordinary = seat;
}

static void next_turn(Twin *twin) {
    while (twin->n_agenda) {
        TwinItem item = next_item(twin);
        if (item.kind == ITEM_MARKET) {
            if (open_market(twin, item.seat)) return;
        } else {
            begin_turn(twin, item.seat, item.kind == ITEM_FURTHER);
            return;
        }
    }
    begin_turn(twin, (twin->ordinary + 1) % twin->rules.players, false);
}

static bool look_ahead(Twin *twin) {
    note_rewards(twin);
    next_turn(twin);
    return false;
}

/* The round begins left of the host and ends with him (BAZAAR-9). */
static bool hold_market(Twin *twin) {
    if (ask_market(twin)) return true;
    for (int i = 0; i < twin->rules.players; i++) {
        int seat = (twin->market.host + 1 + i) % twin->rules.players;
        insert_item(twin, i, ITEM_TURN, seat);
    }
    next_turn(twin);
    return false;
}

/* ---- The tile ------------------------------------------------------------------------ */

/* With nothing to draw the game ends, unless tiles bought on a market are still to be
 * laid: then only this turn is none. */
static bool draw(Twin *twin) {
    twin->phase = LAND_TO_DRAW;
    if (twin_bag_left(twin)) return true;
    twin->moment = lots_left(twin) ? TURN_AGENDA : TURN_LAST_DEPLOY;
    twin->earned = false;
    return false;
}

/* BASE-7, BRIDGE-9: another one. */
static bool discard(Twin *twin) {
    twin->discarded++;
    seen(SEEN_LOT_DISCARDED, twin->lot);
    return draw(twin);
}

static bool hold(Twin *twin, int type) {
    static AudeMove places[AUDE_MAX_MOVES];
    twin->hand = type;
    twin->phase = LAND_TO_PLACE;
    return list_places(twin, places) > 0;
}

static bool begin(Twin *twin) {
    if (ask_pick(twin)) return true;
    int type = take_lot(twin);
    twin->lot = type != NOTHING;
    if (type == NOTHING) return draw(twin);
    return hold(twin, type) || discard(twin);
}

/* TRADE-5, X-BR-BU: the tile lengthens the feature a builder of the mover stands on. */
static bool helps_builder(const Twin *twin) {
    for (int i = 0; i < twin->n_figures; i++) {
        const TwinFigure *figure = &twin->figure[i];
        if (figure->seat != twin->seat || figure->figure != LAND_BUILDER) continue;
        if (feature_at(twin, figure->tile, figure->part)->now) return true;
    }
    return false;
}

static void forget_turn(Twin *twin) {
    twin->built = twin->bridge_asked = false;
    twin->decided = twin->served = twin->rewarded = 0;
    twin->wave = 1;
    for (int c = 0; c < twin->n_castles; c++) {
        twin->castle[c].young = false;
        twin->castle[c].wave = 0;
    }
}

/* What is rare about the tile just laid. */
static void note_tile(const Twin *twin, int bridge) {
    const Type *type = type_number(twin->hand);
    seen(SEEN_FORK, twin->hand == twin_type("fI"));
    seen(SEEN_BUILDER, twin->earned && !twin->further);
    seen(SEEN_ON_TILE, bridge == 1 || bridge == 2);
    seen(SEEN_ON_NEIGHBOUR, bridge > 2);
    seen(SEEN_LOT_BAZAAR, twin->lot && type_shows(type, "B"));
}

static void place(Twin *twin, AudeMove move) {
    LandCell cell = land_move_cell(move);
    int x = land_x(cell), y = land_y(cell), bridge = land_move_figure(move);
    forget_turn(twin);
    twin_add_tile(twin, twin->hand, land_move_turns(move), x, y);
    if (bridge >= 3)
        build_bridge(twin, neighbour(twin, x, y, bridge - 3), (bridge - 3) % 2);
    else if (bridge)
        build_bridge(twin, laid(twin), bridge - 1);
    twin_look(twin);
    twin->layer = twin->seat;
    twin->earned = helps_builder(twin);
    note_tile(twin, bridge);
    twin->bazaar = twin_with(twin, AUDE_OPT_BAZAARS) && !twin->lot &&
                   type_shows(type_number(twin->hand), "B");                   /* BAZAAR-10 */
    activate_symbols(twin);
    twin->moment = TURN_SYMBOL;
}

/* ---- The figure ------------------------------------------------------------------------ */

/* ABBOT-4 */
static void recall(Twin *twin, AudeMove move) {
    LandCell cell = land_move_cell(move);
    int tile = twin_tile_at(twin, land_x(cell), land_y(cell));
    for (int i = 0; i < twin->n_figures; i++) {
        const TwinFigure *abbot = &twin->figure[i];
        if (abbot->seat != twin->seat || abbot->figure != LAND_ABBOT || abbot->tile != tile)
            continue;
        const TwinFeature *feature = feature_at(twin, tile, abbot->part);
        seen(SEEN_RECALL, true);
        pay(twin, 1u << twin->seat, reason_of(feature->kind), feature->value);
        remove_figure(twin, i);
        return;
    }
}

static void put(Twin *twin, AudeMove move) {
    LandCell cell = land_move_cell(move);
    if (aude_move_kind(move) == AUDE_RECALL) recall(twin, move);
    if (aude_move_kind(move) == AUDE_PUT) {
        int tile = twin_tile_at(twin, land_x(cell), land_y(cell)), part = land_move_segment(move);
        bool old = tile != laid(twin);
        seen(SEEN_REINFORCE, old && twin->symbol == SYMBOL_REINFORCE);
        seen(SEEN_ANYWHERE, old && twin->symbol == SYMBOL_ANYWHERE);
        seen(SEEN_ON_BRIDGE, part == LAND_SPAN);
        seen(SEEN_ON_FAR_BRIDGE, part == LAND_SPAN && old);
        twin_add_figure(twin, twin->seat, land_move_figure(move), tile, part);
    }
    judge_features(twin);
    twin->moment = TURN_FOUND;
}

/* ---- Moment by moment ------------------------------------------------------------------- */

static bool to_figure(Twin *twin) {
    twin->phase = LAND_TO_PUT;
    return true;
}

static bool score(Twin *twin) {
    score_closed_now(twin);
    return false;
}

static bool finish(Twin *twin) {
    score_end(twin);
    twin->phase = LAND_OVER;
    return true;
}

static bool ask_count(Twin *twin) {
    (void)twin;
    return false;                       /* only after an entry: answer_enter() */
}

/* What happens at each moment; true: somebody has to decide.  What ends in `false` goes on
 * to the next moment, unless it named another itself. */
static bool (*const happens[])(Twin *) = {
    [TURN_BEGIN] = begin,
    [TURN_SYMBOL] = ask_symbol,
    [TURN_BRIDGE] = ask_bridge,
    [TURN_FIGURE] = to_figure,
    [TURN_FOUND] = ask_founding,
    [TURN_DEPLOY] = ask_deploy,
    [TURN_SCORE] = score,
    [TURN_TAKE] = ask_take,
    [TURN_ENTER] = ask_enter,
    [TURN_COUNT] = ask_count,
    [TURN_AGENDA] = look_ahead,
    [TURN_AUCTION] = hold_market,
    [TURN_LAST_DEPLOY] = ask_last_deploy,
    [TURN_OVER] = finish,
};

static void go_on(Twin *twin) {
    for (;;) {
        TwinMoment now = twin->moment;
        twin->phase = LAND_ASKED;
        if (happens[now](twin)) return;
        bool loops = now == TURN_BEGIN || now == TURN_AGENDA || now == TURN_AUCTION;
        if (!loops) twin->moment = now + 1;
    }
}

static void answer(Twin *twin, AudeMove move) {
    switch (twin->moment) {
    case TURN_SYMBOL:      answer_symbol(twin, move); break;
    case TURN_BRIDGE:      answer_bridge(twin, move); break;
    case TURN_FOUND:       answer_founding(twin, move); break;
    case TURN_DEPLOY:
    case TURN_LAST_DEPLOY: answer_deploy(twin, move); break;
    case TURN_TAKE:        answer_take(twin, move); break;
    case TURN_ENTER:
        twin->moment = TURN_AGENDA;
        if (move == AUDE_PASS) break;
        seen(SEEN_ENTRY, true);
        seen(SEEN_BIG_ENTRY, land_move_figure(move) == LAND_BIG);
        seen(SEEN_ABBOT_ENTRY, land_move_figure(move) == LAND_ABBOT);
        twin_add_figure(twin, twin->seat, land_move_figure(move), TWIN_IN_CITY,
                        land_move_segment(move));
        twin->moment = TURN_COUNT;
        return;                         /* COUNT-6: and now the Count */
    case TURN_COUNT:
        twin->moment = TURN_AGENDA;
        seen(SEEN_COUNT_MOVES, move != AUDE_PASS);
        seen(SEEN_COUNT_SHOPS, land_move_segment(move) == LAND_MARKET && !with_farmers(twin));
        if (move != AUDE_PASS) twin->count = land_move_segment(move);
        break;
    default: answer_market(twin, move);
    }
    go_on(twin);
}

int twin_actor(const Twin *twin) {
    switch (twin->phase) {
    case LAND_OVER:    return AUDE_NOBODY;
    case LAND_TO_DRAW: return AUDE_CHANCE;
    case LAND_ASKED:   return twin->asked;
    default:           return twin->seat;
    }
}

void twin_play(Twin *twin, AudeMove move) {
    memset(twin->paid, 0, sizeof twin->paid);
    switch (twin->phase) {
    case LAND_TO_DRAW:
        twin->bag[land_move_type(move)]--;
        if (!hold(twin, land_move_type(move)) && !discard(twin)) go_on(twin);
        return;
    case LAND_TO_PLACE:
        if (move == AUDE_PASS) {
            seen(SEEN_DECLINED, true);
            if (!discard(twin)) go_on(twin);
            return;
        }
        place(twin, move);
        break;
    case LAND_TO_PUT: put(twin, move); break;
    default:          answer(twin, move); return;
    }
    go_on(twin);
}
