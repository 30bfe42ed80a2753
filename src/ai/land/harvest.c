/* harvest.c -- what fields pay where a city is not simply three points for its field.
 *
 * Pigs, herds and castles change what a city is worth.  By the first edition every city pays once,
 * to whoever has most farmers in all the fields around it: here such points are those of one of
 * the winner's fields, and the others around that city get nothing for it. */
#include "harvest.h"

#include "feature.h"

enum { CITY_20AE = 3, CITY_FIRST = 4, FIELDS = MAX_ELEMENTS };

/* A city and the fields around it. */
typedef struct {
    int root, n;
    bool complete;
    Part *field[FIELDS];
    uint16_t roots[FIELDS];
} Around;

static bool is_first(const LandGame *game) {
    return game->rules.option[AUDE_OPT_RULESET] == AUDE_RULESET_FIRST;
}

bool harvest_differs(const LandGame *game) { return is_first(game) || hooked(game, HOOK_feeds); }

static void add_points(Part *field, bool complete, int points) {
    uint8_t *sum = complete ? &field->now : &field->more;
    *sum = (uint8_t)(*sum + points > 255 ? 255 : *sum + points);
}

/* What a city pays a seat for its farmers in these fields. */
static int city_pays(const LandGame *game, const Around *around, int seat, int first, int n) {
    Feeding feeding = {around->root, seat, n, around->roots + first};
    int points = is_first(game) ? CITY_FIRST : CITY_20AE;
    return hooked(game, HOOK_feeds) ? modules_feeds(game, &feeding, points) : points;
}

/* The strongest seat but me, of those in `strength`. */
static int strongest_other(const Sight *sight, uint32_t strength) {
    int best = -1, most = 0;
    for (int seat = 0; seat < sight->game->rules.players; seat++) {
        if (seat == sight->me || strength_of(strength, seat) <= most) continue;
        best = seat, most = strength_of(strength, seat);
    }
    return best;
}

/* Every field for itself. */
static void pay_fields(Sight *sight, const Around *around) {
    for (int f = 0; f < around->n; f++) {
        Part *field = around->field[f];
        uint32_t strength = sight->game->feature[field->root].strength;
        int seat = field->owner == THEIRS ? strongest_other(sight, strength) : sight->me;
        add_points(field, around->complete, city_pays(sight->game, around, seat, f, 1));
    }
}

/* The field that stands for all of a seat's: one that it owns, or else where it has a farmer. */
static Part *field_of(const Sight *sight, const Around *around, int seat) {
    Part *any = around->field[0];
    for (int f = 0; f < around->n; f++) {
        Part *field = around->field[f];
        if (field->owner == (seat == sight->me ? MINE : THEIRS)) return field;
        if (strength_of(sight->game->feature[field->root].strength, seat)) any = field;
    }
    return any;
}

/* Nobody's fields are worth something to whoever comes, unless more than one farmer is near. */
static void pay_nobodys(Sight *sight, const Around *around, int most) {
    for (int f = 0; f < around->n && most <= 1; f++)
        if (around->field[f]->owner == NOBODYS)
            add_points(around->field[f], around->complete,
                       city_pays(sight->game, around, sight->me, f, 1));
}

/* The city once, to the majority of all farmers around it. */
static void pay_city(Sight *sight, const Around *around) {
    uint32_t farmers = 0;
    for (int f = 0; f < around->n; f++)
        farmers += sight->game->feature[around->field[f]->root].strength;
    int other = strongest_other(sight, farmers), mine = strength_of(farmers, sight->me);
    int theirs = other < 0 ? 0 : strength_of(farmers, other);
    if (mine && mine >= theirs)
        add_points(field_of(sight, around, sight->me), around->complete,
                   city_pays(sight->game, around, sight->me, 0, around->n));
    if (theirs && theirs >= mine)
        add_points(field_of(sight, around, other), around->complete,
                   city_pays(sight->game, around, other, 0, around->n));
    pay_nobodys(sight, around, mine > theirs ? mine : theirs);
}

static void look_around(Sight *sight, int root, Around *around) {
    int city = sight->city[root];
    around->root = root, around->n = 0;
    around->complete = !sight->game->feature[root].open;
    for (int i = 0; i < sight->n; i++) {
        Part *part = &sight->part[i];
        if (part->kind != A_FIELD || !(part->fed[city >> 6] >> (city & 63) & 1)) continue;
        around->roots[around->n] = part->root;
        around->field[around->n++] = part;
    }
}

void harvest_look(Sight *sight) {
    Around around;
    for (int i = 0; i < sight->n; i++)
        if (sight->part[i].kind == A_FIELD) sight->part[i].now = sight->part[i].more = 0;
    for (int node = 0; node < sight->game->n_nodes; node++) {
        if (sight->city_stamp[node] != sight->now) continue;
        look_around(sight, node, &around);
        if (!around.n) continue;
        if (is_first(sight->game))
            pay_city(sight, &around);
        else
            pay_fields(sight, &around);
    }
}
