/* twin_score.c -- what the twin's features pay, and to whom. */
#include "twin_inside.h"

#include <limits.h>
#include <string.h>

/* ---- Features ------------------------------------------------------------- */

static bool with_inns(const Twin *twin) { return twin_with(twin, AUDE_OPT_INNS); }

static int city_value(const Twin *twin, const TwinFeature *city, bool complete) {
    if (city->castle) return 0;                                                 /* CASTLE-4 */
    if (with_inns(twin) && city->cathedral)
        return complete ? 3 * city->tiles + 3 * city->shields : 0;              /* INN-5 */
    if (!complete) return city->tiles + city->shields;                          /* BASE-13 */
    if (first_edition(twin) && city->tiles == 2) return 2 + city->shields;      /* FIRST-5 */
    return 2 * city->tiles + 2 * city->shields;
}

int value_of(const Twin *twin, const TwinFeature *feature, bool complete) {
    switch (feature->kind) {
    case LAND_CITY: return city_value(twin, feature, complete);
    case LAND_ROAD:
        if (with_inns(twin) && feature->inn) return complete ? 2 * feature->tiles : 0; /* INN-3 */
        return feature->tiles;                                                  /* BASE-12 */
    case LAND_MONASTERY:
    case LAND_GARDEN:    return feature->tiles;                                    /* ABBOT-3 */
    default:             return 0; /* for fields see field_value() */
    }
}

/* The seats with most, or none. */
unsigned most(const int strength[AUDE_MAX_SEATS]) {
    unsigned seats = 0;
    int best = 1;
    for (int s = 0; s < AUDE_MAX_SEATS; s++)
        if (strength[s] > best) best = strength[s];
    for (int s = 0; s < AUDE_MAX_SEATS; s++)
        if (strength[s] == best) seats |= 1u << s;
    return seats;
}

int reason_of(int kind) {
    switch (kind) {
    case LAND_ROAD:      return AUDE_FOR_ROAD;
    case LAND_CITY:      return AUDE_FOR_CITY;
    case LAND_MONASTERY: return AUDE_FOR_MONASTERY;
    case LAND_GARDEN:    return AUDE_FOR_GARDEN;
    default:             return AUDE_FOR_FIELD;
    }
}

void pay(Twin *twin, unsigned seats, int reason, int value) {
    for (int s = 0; s < AUDE_MAX_SEATS; s++) {
        if (!(seats >> s & 1)) continue;
        twin->paid[s][reason] += value;
        twin->points[s] += value;
    }
}

/* ---- During the game ---------------------------------------------------------- */

/* TRADE-2: to the mover, whoever scores the city. */
static void take_goods(Twin *twin, const TwinFeature *city) {
    for (int g = 0; twin_with(twin, AUDE_OPT_TRADERS) && g < LAND_GOODS; g++) {
        seen(SEEN_GOODS, city->goods[g]);
        twin->goods[twin->seat][g] += city->goods[g];
    }
}

static bool has_bridge(const Twin *twin, int feature) {
    for (int b = 0; b < twin->n_bridges; b++)
        if (twin->part[twin->bridge[b].tile][LAND_SPAN] == feature) return true;
    return false;
}

/* Completed features pay, and everyone on them goes home (BASE-11, BASE-17). */
void score_closed_now(Twin *twin) {
    judge_features(twin);
    for (int f = 0; f < twin->n_features; f++) {
        const TwinFeature *feature = &twin->feature[f];
        if (!feature->complete || !feature->now || feature->castle) continue;
        if (feature->kind == LAND_RIVER || feature->kind == LAND_GREAT_CITY) continue;
        pay(twin, feature->owners, reason_of(feature->kind), feature->value);
        seen(SEEN_GARDEN, feature->kind == LAND_GARDEN && feature->owners);
        seen(SEEN_BRIDGE_CLOSED, has_bridge(twin, f));
        if (feature->kind == LAND_CITY) take_goods(twin, feature);
        twin->rewarded |= feature->owners; /* COUNT-3 */
        send_home(twin, f);
    }
    judge_features(twin);
}

/* ---- At the end ------------------------------------------------------------------ */

static int pig_field(const Twin *twin, int seat) {
    for (int i = 0; i < twin->n_figures; i++)
        if (twin->figure[i].seat == seat && twin->figure[i].figure == LAND_PIG)
            return twin->part[twin->figure[i].tile][twin->figure[i].part];
    return NOTHING;
}

/* What a city or castle is worth to a farmer with `bonus` more a city. */
static int fed(const Twin *twin, int city, int bonus) {
    const TwinFeature *feature = &twin->feature[city];
    int worth = first_edition(twin) ? 4 : 3;
    if (!feature->complete) return 0;
    if (!feature->castle) return worth + bonus;
    seen(SEEN_CASTLE_FED, twin->castle[feature->castle - 1].done);
    seen(SEEN_CASTLE_STARVES, !twin->castle[feature->castle - 1].done);
    return twin->castle[feature->castle - 1].done ? worth + 1 + bonus : 0; /* CASTLE-12 */
}

/* TRADE-8 */
static int herds_in(const Twin *twin, int field) {
    int herds = twin_with(twin, AUDE_OPT_TRADERS) ? twin->feature[field].herds : 0;
    seen(SEEN_HERD, herds > 0);
    return herds;
}

/* What a field pays one of its owners. */
static int field_pays(const Twin *twin, int field, int seat) {
    bool pig = pig_field(twin, seat) == field;
    int bonus = twin->feature[field].strength[seat] ? pig + herds_in(twin, field) : 0, points = 0;
    seen(SEEN_PIG, pig && twin->feature[field].cities);
    for (int b = 0; b < twin->n_borders; b++)
        if (twin->border[b].field == field) points += fed(twin, twin->border[b].city, bonus);
    return points;
}

/* What it pays each of them, at least: a pig is for one. */
int field_value(const Twin *twin, int field) {
    unsigned owners = twin->feature[field].owners;
    int least = INT_MAX;
    for (int s = 0; s < twin->rules.players; s++) {
        int points = field_pays(twin, field, s);
        if ((!owners || owners >> s & 1) && points < least) least = points;
    }
    return least;
}

static void final_field(Twin *twin, int field) {
    for (int s = 0; s < twin->rules.players; s++)
        if (twin->feature[field].owners >> s & 1)
            pay(twin, 1u << s, AUDE_FOR_FIELD, field_pays(twin, field, s));
}

/* FIRST-10: each city pays those with most farmers in all fields around it. */
static void final_city(Twin *twin, int city) {
    int farmers[AUDE_MAX_SEATS] = {0}, bonus[AUDE_MAX_SEATS] = {0};
    for (int b = 0; b < twin->n_borders; b++) {
        int field = twin->border[b].field;
        for (int s = 0; twin->border[b].city == city && s < twin->rules.players; s++) {
            int here = twin->feature[field].strength[s];
            farmers[s] += here;
            bonus[s] += (pig_field(twin, s) == field) + (here ? herds_in(twin, field) : 0);
        }
    }
    unsigned owners = most(farmers);
    for (int s = 0; s < twin->rules.players; s++)
        if (owners >> s & 1) pay(twin, 1u << s, AUDE_FOR_FIELD, fed(twin, city, bonus[s]));
}

/* TRADE-3 */
static void final_goods(Twin *twin) {
    for (int g = 0; g < LAND_GOODS; g++) {
        int tokens[AUDE_MAX_SEATS] = {0};
        for (int s = 0; s < twin->rules.players; s++) tokens[s] = twin->goods[s][g];
        pay(twin, most(tokens), AUDE_FOR_GOODS, 10);
    }
}

void score_end(Twin *twin) {
    judge_features(twin);
    for (int f = 0; f < twin->n_features; f++) {
        const TwinFeature *feature = &twin->feature[f];
        if (feature->kind == LAND_FIELD) {
            if (!first_edition(twin)) final_field(twin, f);
            continue;
        }
        pay(twin, feature->owners, reason_of(feature->kind), feature->value);
        if (first_edition(twin) && (feature->kind == LAND_CITY || feature->kind == LAND_GREAT_CITY))
            final_city(twin, f);
    }
    final_goods(twin);
}

void twin_projected(const Twin *twin, int points[AUDE_MAX_SEATS]) {
    static Twin end;
    memcpy(&end, twin, offsetof(Twin, at));     /* large, and of no use here */
    if (twin->phase != LAND_OVER) score_end(&end);
    for (int s = 0; s < AUDE_MAX_SEATS; s++) points[s] = end.points[s];
}
