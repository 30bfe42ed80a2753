/* tile_called.c -- what a tile is called, after what is on it. */
#include "called.h"

#include "catalog.h"
#include "module_text.h"
#include "notation.h"

/* ---- Sides ----------------------------------------------------------------- */

enum { ALL_SIDES = 15, OPPOSITE = 5 };

/* Bit s: the middle of side s. */
static unsigned sides_of(unsigned ports) {
    unsigned sides = 0;
    for (int side = 0; side < 4; side++) sides |= (ports >> (3 * side + 1) & 1) << side;
    return sides;
}

static bool is_straight(unsigned sides) { return sides == OPPOSITE || sides == OPPOSITE << 1; }

/* ---- What is there ----------------------------------------------------------- */

/* What is said of all segments of a kind together. */
typedef struct {
    int n, ends, shields;
    unsigned sides, all;        /* of the last, and of all of them */
    uint16_t things;
} Kind;

static Kind kind_on(const Tile *tile, int kind) {
    Kind found = {0};
    for (int s = 0; s < tile->n_segments + tile->n_rivers; s++) {
        const Segment *segment = &tile->segment[s];
        if (segment->kind != kind) continue;
        unsigned sides = sides_of(segment->ports);
        int ends = __builtin_popcount(sides);
        found.n++, found.ends += ends, found.sides = sides, found.all |= sides;
        found.shields += segment->shields;
        found.things |= segment->things;
    }
    return found;
}

/* ---- Words ------------------------------------------------------------------- */

/* Nouns, of which the last waits for its "and". */
typedef struct {
    Say noun[10], turn;         /* to which side the road goes, or NULL */
    int n, road;                /* which of them is the road */
} Nouns;

static void add(Nouns *nouns, bool there, Say noun) {
    if (there && nouns->n < (int)(sizeof nouns->noun / sizeof *nouns->noun))
        nouns->noun[nouns->n++] = noun;
}

static Say city_noun(const Kind *city) {
    static const Say several[] = {SAY("two cities"), SAY("three cities"), SAY("four cities")};
    static const Say sides[] = {SAY("a city"), SAY("a city with one side"),
                                SAY("a city with two sides"), SAY("a city with three sides"),
                                SAY("a city with four sides")};
    if (city->n == 2 && city->ends == 2)
        return is_straight(city->all) ? SAY("two cities facing each other")
                                      : SAY("two cities side by side");
    if (city->n > 1) return several[city->n > 4 ? 2 : city->n - 2];
    return is_straight(city->sides) ? SAY("a city from edge to edge") : sides[city->ends];
}

static Say road_noun(const Kind *road) {
    if (road->ends == 1) return SAY("a road");
    if (road->n == 1 && is_straight(road->sides)) return SAY("a straight road");
    if (road->n == 1 && road->ends == 2) return SAY("a curve");
    if (road->n == 2) return SAY("two roads");
    return road->ends == 3 ? SAY("a fork") : SAY("a crossroads");
}

static Say river_noun(const Kind *river) {
    if (river->things & SEG_SPRING) return SAY("the source");
    if (river->things & SEG_LAKE) return SAY("the lake");
    if (river->n > 1) return SAY("a fork of the river");
    return is_straight(river->sides) ? SAY("a straight river") : SAY("a bend of the river");
}

/* Seen from a city of one side, a road may go to one side only. */
static Say way_of(const Kind *city, const Kind *road) {
    if (city->n != 1 || city->ends != 1 || road->n != 1) return NULL;
    int up = __builtin_ctz(city->sides);
    unsigned seen = (road->sides << 4 | road->sides) >> up;
    bool right = seen & 2, left = seen & 8;
    if (right == left) return NULL;
    return right ? SAY(" to the right") : SAY(" to the left");
}

static void add_land(Nouns *nouns, const Tile *tile) {
    Kind city = kind_on(tile, LAND_CITY), road = kind_on(tile, LAND_ROAD);
    Kind house = kind_on(tile, LAND_MONASTERY), river = kind_on(tile, LAND_RIVER);
    add(nouns, house.n, SAY("a monastery"));
    add(nouns, city.n, city_noun(&city));
    add(nouns, city.shields == 1, SAY("a shield"));
    add(nouns, city.things & SEG_CATHEDRAL, SAY("a cathedral"));
    add(nouns, city.things & SEG_WINE, SAY("wine"));
    add(nouns, city.things & SEG_GRAIN, SAY("grain"));
    add(nouns, city.things & SEG_CLOTH, SAY("cloth"));
    nouns->turn = way_of(&city, &road);
    nouns->road = nouns->n;
    add(nouns, road.n, road_noun(&road));
    add(nouns, road.things & SEG_INN, SAY("an inn"));
    add(nouns, river.n, river_noun(&river));
}

static void add_rest(Nouns *nouns, const TileType *type) {
    bool pigs = kind_on(type->tile, LAND_FIELD).things & SEG_PIGS;
    add(nouns, type->garden >= 0, SAY("a garden"));
    add(nouns, pigs, SAY("pigs"));
    for (int m = 0; m < module_texts_count; m++) {
        Say printed =
            module_texts[m]->printed ? module_texts[m]->printed((int)(type - catalog)) : NULL;
        add(nouns, printed, printed);
    }
    add(nouns, !nouns->n, SAY("a tile"));
}

void tile_called(int number, Text *text) {
    Nouns nouns = {.n = 0};
    add_land(&nouns, catalog[number].tile);
    add_rest(&nouns, &catalog[number]);
    for (int i = 0; i < nouns.n; i++) {
        if (i) text_put(text, i + 1 < nouns.n ? ", " : text_in(text, " and "));
        text_words(text, nouns.noun[i]);
        if (nouns.turn && i == nouns.road) text_words(text, nouns.turn);
    }
}

/* ---- As it lies ----------------------------------------------------------------- */

/* Sides and corners, clockwise from the top left; what reaches none is in the middle. */
static const Say places[] = {SAY("the top left"),    SAY("the top"),          SAY("the top right"),
                             SAY("the right"),       SAY("the bottom right"), SAY("the bottom"),
                             SAY("the bottom left"), SAY("the left"),         SAY("the middle")};

/* Bit p: place p.  The sides of which it has the middle; if there are none, its corners. */
static unsigned places_of(unsigned ports) {
    unsigned found = 0, sides = sides_of(ports);
    for (int side = 0; side < 4; side++) found |= (sides >> side & 1) << (2 * side + 1);
    for (int port = 0; port < TILE_PORTS && !sides; port++)
        if (ports >> port & 1) found |= 1u << (port / 3 * 2 + port % 3) % 8;
    return found ? found : 1u << 8;
}

/* "road at the top and the left" */
static void add_part(Say kind, unsigned ports, Text *text) {
    unsigned found = places_of(ports);
    Text where = TEXT_LIKE(text);
    for (int p = 0, n = 0; p < 9; p++) {
        if (!(found >> p & 1)) continue;
        if (n++) text_put(&where, found >> (p + 1) ? ", " : text_in(text, " and "));
        text_words(&where, places[p]);
    }
    text_say(text, "%s at %s", text_in(text, kind), text_string(&where));
    text_release(&where);
}

void segment_called(int type, int turns, int segment, bool always, Text *text) {
    const Tile *tile = catalog[type].tile;
    int kind = tile->segment[segment].kind;
    bool several = kind_on(tile, kind).n > 1;
    if (!several && !always) return;
    text_put(text, " (");
    if (several)
        add_part(kind_words(kind), ports_rotate(tile->segment[segment].ports, turns), text);
    else
        text_words(text, kind_words(kind));
    text_put(text, ")");
}

/* By the first road or city that looks otherwise when the tile is turned by half. */
void lying_called(int number, int turns, Text *text) {
    const TileType *type = &catalog[number];
    for (int s = type->period > 1 ? type->n_closable - 1 : -1; s >= 0; s--) {
        const Segment *segment = &type->tile->segment[s];
        unsigned sides = sides_of(segment->ports);
        bool tells = type->period == 2 || !is_straight(sides);
        if (!sides || sides == ALL_SIDES || !tells) continue;
        add_part(kind_words(segment->kind), ports_rotate(segment->ports, turns), text);
        return;
    }
}
