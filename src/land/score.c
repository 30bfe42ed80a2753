/* score.c -- scoring of completed features, final scoring, and the account. */
#include "score.h"

#include "feature.h"
#include "figure.h"
#include "module.h"

/* ORDER KINDS: LandKind and AudeReason agree where both have a name. */
_Static_assert((int)AUDE_FOR_ROAD == (int)LAND_ROAD && (int)AUDE_FOR_FIELD == (int)LAND_FIELD,
               "reasons follow the kinds of features");

/* BASE-13; FIRST-5: the first edition pays 2 for a city of two tiles, and for a
 * shield in it (no base tile has one there) 1. */
static int city_value(const LandGame *game, const LandFeature *city, bool complete) {
    int parts = city->tiles + city->shields;
    if (!complete) return parts;
    bool tiny = game->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST && city->tiles == 2;
    return tiny ? parts : 2 * parts;
}

int score_value(const LandGame *game, const LandFeature *feature, bool complete) {
    int points =
        feature_kind(feature) == LAND_CITY ? city_value(game, feature, complete) : feature->tiles;
    if (hooked(game, HOOK_points)) points = modules_points(game, feature, complete, points);
    return points;
}

/* ---- The account -------------------------------------------------------- */

void account_push(AudeAccount *account, AudeEntry entry) {
    if (account && account->n < AUDE_MAX_ENTRIES) account->entry[account->n++] = entry;
}

/* Write down that each seat in `owners` got `points`; `item` says for what.  The
 * place named is where the owner's own figure stands. */
static void account_add(const LandGame *game, AudeAccount *account, unsigned owners, int root,
                        AudeEntry item) {
    for (int seat = 0; seat < game->rules.players; seat++) {
        if (!(owners >> seat & 1)) continue;
        LandSpot spot = figure_on(game, seat, root);
        LandCell cell = game->placed[land_spot_tile(spot)].cell;
        item.seat = (uint8_t)seat;
        item.x = (int16_t)land_x(cell), item.y = (int16_t)land_y(cell);
        item.segment = (uint8_t)land_spot_segment(spot);
        account_push(account, item);
    }
}

static AudeEntry entry_of(const LandFeature *feature, bool complete, int points) {
    return (AudeEntry){.points = (int16_t)points,
                       .reason = (uint8_t)feature_kind(feature),
                       .complete = complete,
                       .count = feature->tiles,
                       .shields = feature->shields};
}

/* The place of `root` in `list`, added if it is new. */
static int list_add(uint16_t list[], int *n, int root) {
    for (int i = 0; i < *n; i++)
        if (list[i] == root) return i;
    list[*n] = (uint16_t)root;
    return (*n)++;
}

/* ---- During the game ---------------------------------------------------- */

static void score_one(LandGame *game, int root, AudeAccount *account) {
    const LandFeature *feature = &game->feature[root];
    if (!feature->strength && !hooked(game, HOOK_scored)) return;
    unsigned owners = feature_owners(feature->strength);
    int points = score_value(game, feature, true);
    for (int seat = 0; owners >> seat; seat++)
        if (owners >> seat & 1) game->points[seat] = (int16_t)(game->points[seat] + points);
    if (account) account_add(game, account, owners, root, entry_of(feature, true, points));
    Scored scored = {root, points, owners};
    if (hooked(game, HOOK_paid) && owners && points) modules_paid(game, owners);
    if (hooked(game, HOOK_scored)) modules_scored(game, &scored, account);
    figure_send_home(game, root);
}

/* A feature that two segments of the tile belong to is paid once. */
static void score_if_complete(LandGame *game, int root, AudeAccount *account) {
    LandFeature *feature = &game->feature[root];
    if (feature->open || feature->marks & LAND_MARK_SCORED) return;
    feature->marks |= LAND_MARK_SCORED;
    score_one(game, root, account);
}

/* List `root` if scoring is still to come for it. */
static void list_closed(const LandGame *game, uint16_t roots[], int *n, int root) {
    const LandFeature *feature = &game->feature[root];
    if (!feature->open && !(feature->marks & LAND_MARK_SCORED)) list_add(roots, n, root);
}

/* What the tile just laid is part of and may have completed: roads and cities, its span too. */
static inline int laid_roots(const LandGame *game, int roots[LAND_MAX_SEGMENTS + 1]) {
    int tile = game->n_placed - 1, n = 0, span = modules_span(game, tile, -1);
    const LandPlaced *laid = &game->placed[tile];
    for (int s = 0; s < catalog[laid->type].n_closable; s++)
        roots[n++] = feature_root(game, laid->node + s);
    if (span >= 0) roots[n++] = feature_root(game, span);
    return n;
}

/* The completed features of the tile just laid, each once, then the monasteries (and
 * gardens) that are now surrounded. */
int score_closed(const LandGame *game, uint16_t roots[SCORE_MAX_CLOSED]) {
    int own[LAND_MAX_SEGMENTS + 1];
    int n = 0;
    if (!game->closed) return 0;
    int n_own = laid_roots(game, own);
    for (int i = 0; i < n_own; i++) list_closed(game, roots, &n, own[i]);
    for (int w = 0; w < game->n_watched; w++)
        list_closed(game, roots, &n, feature_watched(&game->placed[game->watched[w]]));
    return n;
}

void score_completed(LandGame *game, AudeAccount *account) {
    int own[LAND_MAX_SEGMENTS + 1];
    if (!game->closed) return;
    int n_own = laid_roots(game, own);
    for (int i = 0; i < n_own; i++) score_if_complete(game, own[i], account);
    for (int w = 0; w < game->n_watched; w++) {
        int node = feature_watched(&game->placed[game->watched[w]]);
        if (game->feature[node].open) continue;
        score_if_complete(game, node, account);
        feature_unwatch(game, w--);
    }
    game->closed = 0;
    if (hooked(game, HOOK_settle)) modules_settle(game, account);
}

/* ---- At the end --------------------------------------------------------- */

enum {
    MAX_FIGURES = AUDE_MAX_SEATS * LAND_SLOTS,
    MAX_CITIES = 2 * LAND_MAX_TILES,   /* each closes at least one seam between tiles */
    FIELD_CITY_20AE = 3,         /* FARM-4 */
    FIELD_CITY_FIRST = 4,        /* FIRST-10 */
};

typedef struct {
    int n_roots, n_fields, n_cities;
    uint16_t root[MAX_FIGURES];                 /* occupied features, fields apart */
    uint16_t field[MAX_FIGURES];                /* occupied fields */
    uint64_t feeds[MAX_FIGURES][MAX_CITIES / 64];  /* bit c: field borders city[c]; a word
                                                      is valid once it has a city */
    uint16_t city[MAX_CITIES];                  /* completed cities they border */
} Count;

/* Every feature somebody stands on, once. */
static void count_occupied(const LandGame *game, Count *count) {
    count->n_roots = count->n_fields = count->n_cities = 0;
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            LandSpot spot = game->figure[seat][slot];
            if (!land_spot_on_tile(spot)) continue;
            int root = feature_under(game, spot);
            if (feature_kind(&game->feature[root]) == LAND_FIELD)
                list_add(count->field, &count->n_fields, root);
            else
                list_add(count->root, &count->n_roots, root);
        }
}

/* The number of a city; the first city of a word of feeds[] clears that word. */
static int count_city(Count *count, int city) {
    int before = count->n_cities, c = list_add(count->city, &count->n_cities, city);
    if (c == before && c % 64 == 0)
        for (int f = 0; f < count->n_fields; f++) count->feeds[f][c / 64] = 0;
    return c;
}

/* Segment `segment` of `tile` is part of field number `f`: which cities does it border? */
static void count_feed(const LandGame *game, Count *count, const LandPlaced *tile, int segment,
                       int f) {
    unsigned cities = catalog[tile->type].cities[segment];
    for (int s = 0; cities; s++, cities >>= 1) {
        if (!(cities & 1)) continue;
        int city = feature_root(game, tile->node + s);
        if (!feature_complete(&game->feature[city])) continue;
        int c = count_city(count, city);
        count->feeds[f][c / 64] |= 1ull << c % 64;
    }
}

/* Which completed cities border which occupied field, each pair once. */
static void count_feeds(const LandGame *game, Count *count) {
    for (int t = 0; t < game->n_placed; t++) {
        const LandPlaced *tile = &game->placed[t];
        const TileType *type = &catalog[tile->type];
        for (int s = type->first_field; s < type->n_segments; s++) {
            if (!type->cities[s]) continue;
            int root = feature_root(game, tile->node + s);
            if (!game->feature[root].strength) continue;
            count_feed(game, count, tile, s, list_add(count->field, &count->n_fields, root));
        }
    }
}

static int bits(uint64_t word) {
    int n = 0;
    for (; word; word &= word - 1) n++;
    return n;
}

static int fed_by(const Count *count, int field) {
    int n = 0;
    for (int w = 0; 64 * w < count->n_cities; w++) n += bits(count->feeds[field][w]);
    return n;
}

static void pay(int points[AUDE_MAX_SEATS], unsigned owners, int value) {
    for (int seat = 0; owners >> seat; seat++)
        if (owners >> seat & 1) points[seat] += value;
}

static bool borders(const Count *count, int field, int city) {
    return count->feeds[field][city / 64] >> city % 64 & 1;
}

static int city_feeds(const LandGame *game) {
    bool first = game->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST;
    return first ? FIELD_CITY_FIRST : FIELD_CITY_20AE;
}

/* What one city pays one seat for farmers in these fields. */
static int city_pays(const LandGame *game, const Feeding *feeding) {
    int points = city_feeds(game);
    return hooked(game, HOOK_feeds) ? modules_feeds(game, feeding, points) : points;
}

/* What field number `f` pays one of its owners: the sum over the cities it borders. */
static int field_pays(const LandGame *game, const Count *count, int f, int seat) {
    if (!hooked(game, HOOK_feeds)) return city_feeds(game) * fed_by(count, f);
    int points = 0;
    for (int c = 0; c < count->n_cities; c++) {
        Feeding feeding = {count->city[c], seat, 1, &count->field[f]};
        if (borders(count, f, c)) points += city_pays(game, &feeding);
    }
    return points;
}

/* 20AE: every field by itself pays its majority for each city it borders. */
static void score_fields(const LandGame *game, const Count *count, int points[],
                         AudeAccount *account) {
    for (int f = 0; f < count->n_fields; f++) {
        int root = count->field[f];
        unsigned owners = feature_owners(game->feature[root].strength);
        for (int seat = 0; owners >> seat; seat++) {
            if (!(owners >> seat & 1)) continue;
            int value = field_pays(game, count, f, seat);
            points[seat] += value;
            AudeEntry item = {.points = (int16_t)value,
                              .reason = AUDE_FOR_FIELD,
                              .count = (uint8_t)fed_by(count, f)};
            if (account && value) account_add(game, account, 1u << seat, root, item);
        }
    }
}

/* What farmers got by the first edition: sums a field and seat, so that no account can
 * be too short for all the cities there may be. */
typedef struct {
    int points, cities;
} Harvest;

/* First edition: every city by itself pays the majority of all farmers around it,
 * whichever of its fields they lie in.  In the account the first of a seat's fields
 * stands for it. */
static void score_city_farmers(const LandGame *game, const Count *count, int c, int points[],
                               Harvest harvest[][AUDE_MAX_SEATS]) {
    uint16_t fields[MAX_FIGURES] = {0};
    uint32_t farmers = 0;
    int number[MAX_FIGURES] = {0}, n = 0;
    for (int f = 0; f < count->n_fields; f++) {
        if (!borders(count, f, c)) continue;
        number[n] = f, fields[n++] = count->field[f];
        farmers += game->feature[count->field[f]].strength;
    }
    unsigned owners = feature_owners(farmers);
    for (int seat = 0; owners >> seat; seat++) {
        if (!(owners >> seat & 1)) continue;
        Feeding feeding = {count->city[c], seat, n, fields};
        int value = city_pays(game, &feeding), first = 0;
        points[seat] += value;
        while (!strength_of(game->feature[fields[first]].strength, seat)) first++;
        harvest[number[first]][seat].points += value;
        harvest[number[first]][seat].cities += value != 0;
    }
}

static void score_cities(const LandGame *game, const Count *count, int points[],
                         AudeAccount *account) {
    Harvest harvest[MAX_FIGURES][AUDE_MAX_SEATS] = {0};
    for (int c = 0; c < count->n_cities; c++) score_city_farmers(game, count, c, points, harvest);
    for (int f = 0; account && f < count->n_fields; f++)
        for (int seat = 0; seat < game->rules.players; seat++) {
            AudeEntry item = {.points = (int16_t)harvest[f][seat].points,
                              .reason = AUDE_FOR_FIELD,
                              .count = (uint8_t)harvest[f][seat].cities};
            if (item.points) account_add(game, account, 1u << seat, count->field[f], item);
        }
}

static void score_farmers(const LandGame *game, Count *count, int points[], AudeAccount *account) {
    if (!count->n_fields) return;
    count_feeds(game, count);
    if (game->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST)
        score_cities(game, count, points, account);
    else
        score_fields(game, count, points, account);
}

void score_final(const LandGame *game, int points[AUDE_MAX_SEATS], AudeAccount *account) {
    Count count;
    count_occupied(game, &count);
    for (int i = 0; i < count.n_roots; i++) {
        const LandFeature *feature = &game->feature[count.root[i]];
        bool complete = feature_complete(feature);
        int value = score_value(game, feature, complete);
        unsigned owners = feature_owners(feature->strength);
        pay(points, owners, value);
        if (account && value)
            account_add(game, account, owners, count.root[i], entry_of(feature, complete, value));
    }
    score_farmers(game, &count, points, account);
    if (hooked(game, HOOK_final)) modules_final(game, points, account);
}

/* What field number `f` pays each of these seats: not the same to all, if one has a pig there. */
static int field_pays_least(const LandGame *game, const Count *count, int f, unsigned seats) {
    int least = -1;
    for (int seat = 0; seats >> seat; seat++) {
        if (!(seats >> seat & 1)) continue;
        int points = field_pays(game, count, f, seat);
        if (least < 0 || points < least) least = points;
    }
    return least;
}

int score_field_value(const LandGame *game, int root, int *cities) {
    Count count;                /* too large to clear for one field */
    count.n_fields = 1, count.n_cities = 0, count.field[0] = (uint16_t)root;
    unsigned owners = feature_owners(game->feature[root].strength);
    for (int t = 0; t < game->n_placed; t++) {
        const TileType *type = &catalog[game->placed[t].type];
        for (int s = type->first_field; s < type->n_segments; s++)
            if (type->cities[s] && feature_root(game, game->placed[t].node + s) == root)
                count_feed(game, &count, &game->placed[t], s, 0);
    }
    *cities = fed_by(&count, 0);
    return field_pays_least(game, &count, 0, owners ? owners : (1u << game->rules.players) - 1);
}
