/* json_extras.c -- what the modules add to a position, as JSON; docs/protocol.md describes it.
 *
 * Every member is always there, empty or null where its module is not in play. */
#include "catalog.h"
#include "json.h"
#include "record/memo.h"
#include "notation/notation.h"

static const char *comma(int i) { return i ? "," : ""; }
static const char *boolean(bool value) { return value ? "true" : "false"; }

static void put_square(Text *text, LandCell cell) {
    text_add(text, "\"x\":%d,\"y\":%d", land_x(cell), land_y(cell));
}

static void put_river(Text *text, const LandGame *game) {
    static const char *const bends[] = {"left", "straight", "right"};
    text_put(text, ",\"river\":[");
    for (int i = 0; i < game->extras.river.n_ends; i++) {
        const LandRiverEnd *end = &game->extras.river.end[i];
        text_add(text, "%s{", comma(i));
        put_square(text, end->cell);
        text_add(text, ",\"bend\":\"%s\"}", bends[end->bend + 1]);
    }
    text_put(text, "]");
}

/* ---- Symbols ------------------------------------------------------------- */

static bool is_active(const LandGame *game, int tile) {
    for (int i = 0; i < game->extras.anniversary.n_active; i++)
        if (game->extras.anniversary.active[i] == tile) return true;
    return false;
}

static void put_symbol(Text *text, const LandGame *game, int tile) {
    static const char *const sides[] = {"n", "e", "s", "w"};
    const LandPlaced *at = &game->placed[tile];
    const TileDef *def = catalog[at->type].def;
    text_put(text, "{");
    put_square(text, at->cell);
    text_add(text, ",\"symbol\":\"%s\",\"arrow\":\"%s\",\"active\":%s}", symbol_name(def->symbol),
             sides[(def->arrow + at->turns) & 3], boolean(is_active(game, tile)));
}

/* The game keeps the choice until the next tile lies. */
static void put_symbols(Text *text, const LandGame *game) {
    int n = 0, chosen = memo_in_turn(game) ? game->extras.anniversary.chosen : LAND_SYMBOL_NONE;
    text_put(text, ",\"symbols\":[");
    for (int t = 0; t < game->n_placed; t++) {
        if (!catalog[game->placed[t].type].def->symbol) continue;
        text_put(text, comma(n++));
        put_symbol(text, game, t);
    }
    if (chosen)
        text_add(text, "],\"chosen\":\"%s\"", symbol_name(chosen));
    else
        text_put(text, "],\"chosen\":null");
}

/* ---- Bridges and castles ------------------------------------------------- */

static void put_bridges(Text *text, const LandGame *game) {
    text_put(text, ",\"bridges\":[");
    for (int b = 0; b < game->extras.bridges.n; b++) {
        const LandBridge *bridge = &game->extras.bridges.at[b];
        text_add(text, "%s{", comma(b));
        put_square(text, game->placed[bridge->tile].cell);
        text_add(text, ",\"axis\":\"%s\"}", axis_name(bridge->axis));
    }
    text_put(text, "]");
}

/* Six squares: those of the castle, and their neighbours along its long sides (CASTLE-5). */
static void put_vicinity(Text *text, LandCell first, LandCell second) {
    bool lying = land_y(first) == land_y(second);
    const LandCell middle[2] = {first, second};
    text_put(text, ",\"vicinity\":[");
    for (int i = 0; i < 6; i++) {
        int aside = i % 3 - 1;
        text_add(text, "%s{\"x\":%d,\"y\":%d}", comma(i),
                 land_x(middle[i / 3]) + (lying ? 0 : aside),
                 land_y(middle[i / 3]) + (lying ? aside : 0));
    }
    text_put(text, "]");
}

static void put_castles(Text *text, const LandGame *game) {
    text_put(text, ",\"castles\":[");
    for (int c = 0; c < game->extras.castles.n; c++) {
        const LandCastle *castle = &game->extras.castles.at[c];
        LandCell first = game->placed[castle->tile[0]].cell;
        LandCell second = game->placed[castle->tile[1]].cell;
        text_add(text, "%s{\"owner\":%d,\"done\":%s,\"tiles\":[{", comma(c), castle->owner,
                 boolean(castle->done));
        put_square(text, first);
        text_put(text, "},{");
        put_square(text, second);
        text_put(text, "}]");
        put_vicinity(text, first, second);
        text_put(text, "}");
    }
    text_put(text, "]");
}

/* ---- The great city ------------------------------------------------------ */

static void put_guests(Text *text, const LandGame *game, int quarter) {
    int n = 0;
    text_add(text, "\"%s\":[", quarter_name(quarter));
    for (int i = 0; i < game->rules.players * LAND_SLOTS; i++) {
        int seat = i / LAND_SLOTS, slot = i % LAND_SLOTS;
        if (game->figure[seat][slot] != LAND_QUARTER + quarter) continue;
        text_add(text, "%s{\"seat\":%d,\"kind\":\"%s\"}", comma(n++), seat,
                 land_figure_name(land_slot_figure(slot)));
    }
    text_put(text, "]");
}

static void put_count(Text *text, const LandGame *game) {
    if (!game->rules.option[AUDE_OPT_COUNT]) {
        text_put(text, ",\"count\":null");
        return;
    }
    text_add(text, ",\"count\":{\"quarter\":\"%s\",\"quarters\":{",
             quarter_name(game->extras.count.count));
    for (int q = 0; q < LAND_QUARTERS; q++) {
        text_put(text, comma(q));
        put_guests(text, game, q);
    }
    text_put(text, "}}");
}

/* ---- The market ---------------------------------------------------------- */

/* ORDER MARKET (module/bazaars.c) */
enum { CLOSED, REVEAL, PICK, OPEN, BIDDING };

static void put_lots(Text *text, const LandGame *game) {
    text_put(text, ",\"tiles\":[");
    for (int i = 0; i < game->extras.bazaars.n; i++) {
        int owner = game->extras.bazaars.owner[i];
        text_add(text, "%s{\"name\":\"%s\",\"owner\":", comma(i),
                 catalog[game->extras.bazaars.type[i]].name);
        if (owner < AUDE_MAX_SEATS)
            text_add(text, "%d", owner);
        else
            text_put(text, "null");
        text_add(text, ",\"laid\":%s}", boolean(owner > AUDE_MAX_SEATS));
    }
    text_put(text, "]");
}

static void put_auction(Text *text, const LandGame *game) {
    int stage = game->extras.bazaars.stage;
    if (stage >= PICK) text_add(text, ",\"auctioneer\":%d", game->extras.bazaars.auctioneer);
    if (stage >= OPEN) text_add(text, ",\"item\":%d", game->extras.bazaars.item);
    if (stage >= BIDDING)
        text_add(text, ",\"bid\":%d,\"best\":%d", game->extras.bazaars.bid,
                 game->extras.bazaars.best);
}

static void put_market(Text *text, const LandGame *game) {
    static const char *const stages[] = {"round", "reveal", "pick", "open", "bidding", "decide"};
    if (!game->extras.bazaars.stage && !game->extras.bazaars.turns) {
        text_put(text, ",\"market\":null");
        return;
    }
    text_add(text, ",\"market\":{\"stage\":\"%s\",\"host\":%d", stages[game->extras.bazaars.stage],
             game->extras.bazaars.host);
    put_auction(text, game);
    put_lots(text, game);
    text_put(text, "}");
}

void json_extras(const LandGame *game, Text *text) {
    put_river(text, game);
    put_symbols(text, game);
    put_bridges(text, game);
    put_castles(text, game);
    put_count(text, game);
    put_market(text, game);
}
