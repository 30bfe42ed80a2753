/* square_called.c -- what a square is called, after what lies beside it. */
#include "called.h"

#include "base/person.h"
#include "catalog.h"

/* ---- What is known among people -------------------------------------------- */

/* A figure of somebody, by what it stands on. */
typedef struct {
    int seat, kind;             /* seat -1: there is none */
} Holder;

static int kind_under(const LandGame *game, LandSpot spot) {
    int type = game->placed[land_spot_tile(spot)].type, segment = land_spot_segment(spot);
    return segment == LAND_SPAN ? LAND_ROAD : (int)land_segment(type, segment).kind;
}

/* How many figures of the seat stand on such land. */
static int count_of(const LandGame *game, int seat, int kind) {
    int n = 0;
    for (int slot = 0; slot < LAND_SLOTS; slot++) {
        LandSpot spot = game->figure[seat][slot];
        n += land_spot_on_tile(spot) && kind_under(game, spot) == kind;
    }
    return n;
}

/* Somebody who stands there, and nowhere else in this way. */
static Holder holder_of(const LandGame *game, int tile, SeatNames names) {
    for (int i = 0; names && i < game->rules.players * LAND_SLOTS; i++) {
        int seat = i / LAND_SLOTS;
        LandSpot spot = game->figure[seat][i % LAND_SLOTS];
        if (!land_spot_on_tile(spot) || land_spot_tile(spot) != tile || !*names[seat]) continue;
        Holder holder = {seat, kind_under(game, spot)};
        if (count_of(game, seat, holder.kind) == 1) return holder;
    }
    return (Holder){-1, 0};
}

static bool is_start(const LandGame *game, int tile) {
    return game->placed[tile].cell == land_cell(0, 0) &&
           !catalog[game->placed[tile].type].of_kind[LAND_GREAT_CITY];
}

/* How well people know a tile: 0, not at all. */
static int known(const LandGame *game, int tile, SeatNames names) {
    if (is_start(game, tile)) return 3;
    if (tile == game->n_placed - 1) return 2;
    return holder_of(game, tile, names).seat >= 0;
}

/* ---- Words ------------------------------------------------------------------ */

/* ORDER KINDS: of those on which somebody can stand.  In German in the dative, as it comes after
 * "neben". */
static const Say yours[] = {SAY_AS("beside", "your traveller"), SAY_AS("beside", "your knight"),
                            SAY_AS("beside", "your monastery"), SAY_AS("beside", "your garden"),
                            SAY_AS("beside", "your farmer")};

static void add_theirs(int kind, const char *name, Text *text) {
    switch (kind) {
    case LAND_ROAD:      text_say(text, "%s's traveller", name); break;
    case LAND_CITY:      text_say(text, "%s's knight", name); break;
    case LAND_MONASTERY: text_say(text, "%s's monastery", name); break;
    case LAND_GARDEN:    text_say(text, "%s's garden", name); break;
    default:             text_say(text, "%s's farmer", name);
    }
}

static void add_mark(const LandGame *game, int tile, SeatNames names, Text *text) {
    if (is_start(game, tile)) {
        text_words(text, SAY_AS("beside", "the start tile"));
    } else if (tile == game->n_placed - 1) {
        text_words(text, SAY_AS("beside", "the tile laid last"));
    } else {
        Holder holder = holder_of(game, tile, names);
        if (is_you(text, names[holder.seat]))
            text_words(text, yours[holder.kind]);
        else
            add_theirs(holder.kind, names[holder.seat], text);
    }
}

/* "3 to the right and 2 up from the start" */
static void add_far(int x, int y, Text *text) {
    Text way = TEXT_LIKE(text);
    if (x > 0) text_say(&way, "%d to the right", x);
    if (x < 0) text_say(&way, "%d to the left", -x);
    if (x && y) text_words(&way, SAY(" and "));
    if (y > 0) text_say(&way, "%d down", y);
    if (y < 0) text_say(&way, "%d up", -y);
    if (x || y)
        text_say(text, "%s from the start", text_string(&way));
    else
        text_say(text, "at the start");
    text_release(&way);
}

/* The neighbour that people know best, and at which side of the square it is. */
static int best_known(const LandGame *game, LandCell cell, SeatNames names, int *side) {
    static const int8_t step[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    int best = -1, most = 0;
    for (int s = 0; s < 4; s++) {
        int tile = land_tile_at(game, land_x(cell) + step[s][0], land_y(cell) + step[s][1]);
        int much = tile < 0 ? 0 : known(game, tile, names);
        if (much > most) best = tile, most = much, *side = s;
    }
    return best;
}

enum { HERE = 4 };              /* where four sides are */

static void add_beside(const LandGame *game, int tile, int side, SeatNames names, Text *text) {
    Text mark = TEXT_LIKE(text);
    add_mark(game, tile, names, &mark);
    const char *beside = text_string(&mark);
    switch (side) {
    case LAND_NORTH: text_say(text, "below %s", beside); break;
    case LAND_EAST:  text_say(text, "left of %s", beside); break;
    case LAND_SOUTH: text_say(text, "above %s", beside); break;
    case LAND_WEST:  text_say(text, "right of %s", beside); break;
    default:         text_say(text, "at %s", beside);
    }
    text_release(&mark);
}

void square_called(const LandGame *game, LandCell cell, SeatNames names, Text *text) {
    int side = HERE, tile = land_tile_at(game, land_x(cell), land_y(cell));
    if (tile < 0 || !known(game, tile, names)) tile = best_known(game, cell, names, &side);
    if (tile >= 0)
        add_beside(game, tile, side, names, text);
    else
        add_far(land_x(cell), land_y(cell), text);
}
