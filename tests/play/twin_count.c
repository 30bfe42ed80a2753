/* twin_count.c -- the twin's Count of Carcassonne (COUNT).
 *
 * Figures in a quarter are figures whose tile is TWIN_IN_CITY and whose part is the
 * quarter. */
#include "twin_inside.h"

#include <string.h>

enum { QUARTERS = LAND_MARKET + 1 };

/* COUNT-1: four columns, three rows. */
void lay_great_city(Twin *twin) {
    static const char *const names[] = {"cA", "cB", "cC", "cD", "cE", "cF",
                                        "cG", "cH", "cI", "cJ", "cK", "cL"};
    for (int i = 0; i < 12; i++) twin_add_tile(twin, twin_type(names[i]), 0, i % 4, i / 4);
    twin->count = LAND_CASTLE_QUARTER;                                         /* COUNT-2 */
}

/* COUNT-7; gardens: X-AB-CO. */
static int quarter_of(int kind) {
    switch (kind) {
    case LAND_CITY:      return LAND_CASTLE_QUARTER;
    case LAND_ROAD:      return LAND_BLACKSMITH;
    case LAND_MONASTERY:
    case LAND_GARDEN:    return LAND_CATHEDRAL;
    case LAND_FIELD:     return LAND_MARKET;
    default:             return NOTHING;
    }
}

/* COUNT-11: the value of the option, as people read it. */
static const char *how_it_ends(const Twin *twin) {
    static const char *const ways[] = {"book", "all_quarters", "market_only"};
    return ways[twin->rules.option[AUDE_OPT_COUNT_ENDGAME]];
}

/* ---- Deployment ------------------------------------------------------------------ */

/* COUNT-7, COUNT-11: will this be scored now, or at the end? */
static bool is_to_be_scored(const Twin *twin, const TwinFeature *feature) {
    bool all = !strcmp(how_it_ends(twin), "all_quarters");
    if (twin->moment == TURN_DEPLOY) return feature->complete && feature->now && !feature->castle;
    if (feature->kind == LAND_FIELD) return true;
    return all && !feature->complete;
}

static bool may_deploy(const Twin *twin, int seat, int figure, int tile, int part) {
    const TwinFeature *feature = feature_at(twin, tile, part);
    if (!feature || !may_stand_on(twin, figure, feature->kind)) return false;
    int quarter = quarter_of(feature->kind);
    if (quarter == NOTHING) return false;
    if (figure_of(twin, seat, figure, TWIN_IN_CITY, quarter) == NOTHING) return false;
    bool could = is_to_be_scored(twin, feature);
    seen(SEEN_STUCK, could && quarter == twin->count);
    return could && quarter != twin->count;                                    /* COUNT-9 */
}

static int deploys_of(const Twin *twin, int seat, AudeMove moves[]) {
    int n = 0;
    for (int figure = 0; figure <= LAND_ABBOT; figure++)
        for (int t = 0; t < twin->n_tiles; t++)
            for (int p = 0; p < TWIN_PARTS; p++)
                if (may_deploy(twin, seat, figure, t, p))
                    moves[n++] = land_move(AUDE_DEPLOY, figure, square_of(twin, t), p);
    return n;
}

/* The first from `seat` on, clockwise, who can and has not had enough. */
static bool ask_from(Twin *twin, int seat) {
    static AudeMove moves[AUDE_MAX_MOVES];
    for (int i = 0; i < twin->rules.players; i++) {
        int next = (seat + i) % twin->rules.players;
        if (twin->served >> next & 1 || !deploys_of(twin, next, moves)) continue;
        twin->asked = next;
        return true;
    }
    return false;
}

/* COUNT-8: left of the mover first, he himself last. */
bool ask_deploy(Twin *twin) {
    return twin_with(twin, AUDE_OPT_COUNT) && ask_from(twin, twin->seat + 1);
}

/* COUNT-11: from the left of who laid the last tile, he himself last.  Where players send one
 * each in turn `layer` is then who deployed last. */
bool ask_last_deploy(Twin *twin) {
    if (!twin->last_round) twin->served = 0;
    twin->last_round = true;
    return twin_with(twin, AUDE_OPT_COUNT) && ask_from(twin, twin->layer + 1);
}

int list_deploys(const Twin *twin, AudeMove moves[]) {
    moves[0] = AUDE_PASS;
    return sort_moves(moves, 1 + deploys_of(twin, twin->asked, moves + 1));
}

void answer_deploy(Twin *twin, AudeMove move) {
    static AudeMove moves[AUDE_MAX_MOVES];
    LandCell cell = land_move_cell(move);
    int seat = twin->asked, figure = land_move_figure(move), part = land_move_segment(move);
    bool last = twin->moment == TURN_LAST_DEPLOY, book = !strcmp(how_it_ends(twin), "book");
    if (last && !book) twin->layer = seat;
    if (move == AUDE_PASS) {
        twin->served |= 1u << seat;
        return;
    }
    int tile = twin_tile_at(twin, land_x(cell), land_y(cell));
    int quarter = quarter_of(feature_at(twin, tile, part)->kind);
    seen((TwinSeen)(SEEN_FROM_CASTLE + quarter), true);
    seen(SEEN_DEPLOY_FAR, !last && quarter != LAND_CATHEDRAL && tile != laid(twin));
    seen(SEEN_LAST_DEPLOY, last && quarter != LAND_MARKET);
    remove_figure(twin, figure_of(twin, seat, figure, TWIN_IN_CITY, quarter));
    twin_add_figure(twin, seat, figure, tile, part);
    judge_features(twin);
    seen(SEEN_BOOK_MORE, last && book && deploys_of(twin, seat, moves));
}

/* ---- Entry ----------------------------------------------------------------------- */

/* COUNT-15: without farmers no follower can use the market; the Count can. */
static bool is_open(const Twin *twin, int quarter) {
    return quarter != LAND_MARKET || with_farmers(twin);
}

/* Builder and pig never enter; the abbot only the cathedral (X-AB-CO). */
static bool may_enter(const Twin *twin, int figure, int quarter) {
    if (!is_follower(figure) || !is_open(twin, quarter)) return false;
    if (figure == LAND_ABBOT && quarter != LAND_CATHEDRAL) return false;
    return twin_figures_left(twin, twin->seat, figure) > 0;
}

int list_enters(const Twin *twin, AudeMove moves[]) {
    int n = 0;
    moves[n++] = AUDE_PASS;
    for (int figure = 0; figure < LAND_FIGURES; figure++)
        for (int q = 0; q < QUARTERS; q++)
            if (may_enter(twin, figure, q)) moves[n++] = land_move(AUDE_ENTER, figure, 0, q);
    return n;
}

/* COUNT-3: what he completed paid others, and him nothing. */
bool ask_enter(Twin *twin) {
    AudeMove moves[LAND_FIGURES * QUARTERS + 1];
    if (!twin_with(twin, AUDE_OPT_COUNT)) return false;
    if (!twin->rewarded || twin->rewarded >> twin->seat & 1) return false;
    twin->asked = twin->seat;
    return list_enters(twin, moves) > 1;
}

int list_counts(const Twin *twin, AudeMove moves[]) {
    int n = 0;
    moves[n++] = AUDE_PASS;
    for (int q = 0; q < QUARTERS; q++)
        if (q != twin->count) moves[n++] = land_on(AUDE_COUNT, 0, q);
    return n;
}
