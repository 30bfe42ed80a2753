/* reasons.c -- why a turn of the tile game may be good.
 *
 * The turn is played, and the land after it compared with the land before. */
#include "people/reasons.h"

#include "feature.h"
#include "notation/notation.h"
#include "notation/terms.h"

/* The position before and after, and what was paid between. */
typedef struct {
    const LandGame *before;
    AudeGame after;
    int me;
    unsigned my_bit;            /* among owners */
    ReasonList reasons;
    AudeEntry paid[64];
    int n_paid;
    LandFits fits[2];           /* of before and after */
} Turn;

static void give(Turn *turn, Reason reason) { reason_give(&turn->reasons, reason); }

/* ---- Playing it -------------------------------------------------------------- */

static void play(Turn *turn, AudeMove move) {
    AudeAccount account;
    account.n = 0;
    int room = sizeof turn->paid / sizeof *turn->paid;
    aude_play(&turn->after, move, &account);
    for (int i = 0; i < account.n && turn->n_paid < room; i++)
        turn->paid[turn->n_paid++] = account.entry[i];
}

/* Whatever the turn leaves open is left undone. */
static void play_all(Turn *turn, const AudeMove moves[], int n) {
    AudeMove answers[AUDE_MAX_MOVES];
    for (int i = 0; i < n; i++)
        if (!aude_check(&turn->after, moves[i])) play(turn, moves[i]);
    for (int i = 0; i < 64 && aude_actor(&turn->after) >= 0; i++) {
        if (turn->after.land.phase == LAND_TO_PLACE) return;
        aude_moves(&turn->after, answers);
        play(turn, answers[0]);
    }
}

/* ---- What it pays -------------------------------------------------------------- */

static LandKind kind_of(const AudeEntry *entry) {
    static const uint8_t kinds[] = {
        [AUDE_FOR_ROAD] = LAND_ROAD,           [AUDE_FOR_CITY] = LAND_CITY,
        [AUDE_FOR_MONASTERY] = LAND_MONASTERY, [AUDE_FOR_GARDEN] = LAND_GARDEN,
        [AUDE_FOR_FIELD] = LAND_FIELD,
    };
    return entry->reason <= AUDE_FOR_FIELD ? (LandKind)kinds[entry->reason] : LAND_CITY;
}

/* Somebody else who is paid for the same. */
static int sharer(const Turn *turn, const AudeEntry *mine) {
    int root = feature_named(&turn->after.land, land_cell(mine->x, mine->y), mine->segment);
    for (int i = 0; i < turn->n_paid; i++) {
        const AudeEntry *entry = &turn->paid[i];
        if (entry->seat == mine->seat || entry->reason != mine->reason) continue;
        LandCell cell = land_cell(entry->x, entry->y);
        if (feature_named(&turn->after.land, cell, entry->segment) == root) return entry->seat;
    }
    return -1;
}

static void see_payment(Turn *turn, const AudeEntry *entry) {
    Reason reason = {REASON_FINISHES,     kind_of(entry),   entry->points, 0,
                     sharer(turn, entry), 4 * entry->points};
    bool over = turn->after.land.phase == LAND_OVER && !entry->complete;
    if (over || entry->points <= 0) return;
    if (entry->seat != turn->me) {
        if (reason.seat == turn->me) return; /* said as one of mine */
        reason.what = REASON_GIVES, reason.seat = entry->seat;
    } else if (!entry->complete) {
        reason.what = REASON_PAYS;
    } else if (reason.seat >= 0) {
        reason.what = REASON_SHARES, reason.weight = entry->points;
    }
    give(turn, reason);
}

/* ---- What it does to the land ---------------------------------------------------- */

/* A feature as it stands after the turn, and those it was made of. */
typedef struct {
    int root;
    LandFacts facts;
    bool mine, theirs;          /* before: did I hold part of it, and somebody else another? */
    bool was_there;
    int seat;                   /* who */
    int tiles, value, open;     /* of the largest part before */
} Change;

static void see_before(const Turn *turn, int root, Change *change) {
    LandFacts facts;
    land_facts(turn->before, root, &facts);
    bool mine = facts.owners & turn->my_bit;
    change->mine |= mine;
    change->was_there = true;
    if (facts.owners && !mine) {
        change->theirs = true;
        change->seat = __builtin_ctz(facts.owners);
    }
    if (facts.tiles > change->tiles) change->tiles = facts.tiles;
    if (facts.value > change->value) change->value = facts.value;
    if (facts.open > change->open) change->open = facts.open;
}

/* The claim of a figure that was put this turn, by kind of feature. */
static void see_claim(Turn *turn, const Change *change) {
    const LandFacts *facts = &change->facts;
    Reason reason = {REASON_MONK, facts->kind, facts->tiles, facts->open, -1, 4 + facts->value};
    if (facts->kind == LAND_CITY) reason.what = REASON_KNIGHT;
    if (facts->kind == LAND_ROAD) reason.what = REASON_TRAVELLER;
    if (facts->kind == LAND_GARDEN) reason.what = REASON_GARDENER;
    if (facts->kind == LAND_FIELD)
        reason.what = facts->cities ? REASON_FARMER : REASON_EARLY_FARMER, reason.n = facts->cities;
    give(turn, reason);
}

/* My part of it and somebody else's have become one. */
static void see_joint(Turn *turn, const Change *change) {
    unsigned owners = change->facts.owners;
    Reason reason = {REASON_JOINS, change->facts.kind,     change->facts.value, 0,
                     change->seat, 2 * change->facts.value};
    if (!(owners & turn->my_bit))
        reason.what = REASON_LOSES;
    else if (owners == turn->my_bit)
        reason.what = REASON_TAKES, reason.weight *= 2;
    give(turn, reason);
}

static void see_growth(Turn *turn, const Change *change) {
    const LandFacts *facts = &change->facts;
    Reason reason = {REASON_EXTENDS, facts->kind, facts->tiles,
                     facts->open,    -1,          3 * (facts->value - change->value)};
    bool around = facts->kind == LAND_MONASTERY || facts->kind == LAND_GARDEN;
    if (facts->kind == LAND_FIELD) {
        if (facts->value <= change->value) return;
        reason.what = REASON_FEEDS, reason.n = facts->cities;
    } else if (around) {
        if (facts->open >= change->open) return;
        reason.what = REASON_FILLS;
    } else if (facts->tiles <= change->tiles) {
        return;
    }
    give(turn, reason);
}

/* On the hardest of the squares that a feature still needs: how many of the tiles left fit. */
static int tiles_for(const LandGame *game, const LandFits *fits, int root) {
    LandEnd ends[64];
    int n = land_ends(game, root, ends, 64), least = 255;
    for (int e = 0; e < n && e < 64; e++)
        for (int i = 0; i < fits->n; i++)
            if (land_open_cell(fits->open[i]) == ends[e].cell && fits->tiles[i] < least)
                least = fits->tiles[i];
    return least;
}

enum { FEW = 2 };

/* Somebody else's feature, that has become harder to finish. */
static void see_harm(Turn *turn, const Change *change, int was) {
    const LandFacts *facts = &change->facts;
    int least = tiles_for(&turn->after.land, &turn->fits[1], change->root);
    Reason reason = {REASON_STUCK,        facts->kind, least, 0, __builtin_ctz(facts->owners),
                     4 + 2 * facts->value};
    if (facts->kind == LAND_FIELD || least >= was || least > FEW) return;
    if (least == 0) reason.what = REASON_DEAD, reason.weight *= 2;
    give(turn, reason);
}

static void see_change(Turn *turn, const Change *change, int was) {
    const LandFacts *facts = &change->facts;
    bool claimed = facts->strength[turn->me] && !change->mine && !change->theirs;
    if (facts->complete && facts->kind != LAND_FIELD) return;
    if (claimed)
        see_claim(turn, change);
    else if (change->mine && change->theirs)
        see_joint(turn, change);
    else if (change->mine)
        see_growth(turn, change);
    else if (facts->owners)
        see_harm(turn, change, was);
}

static void see_land(Turn *turn) {
    uint16_t after[LAND_MAX_NODES], before[LAND_MAX_NODES];
    int n = land_roots(&turn->after.land, after), m = land_roots(turn->before, before);
    for (int i = 0; i < n; i++) {
        Change change = {.root = after[i], .seat = -1};
        int was = 255;
        land_facts(&turn->after.land, after[i], &change.facts);
        if (!change.facts.owners) continue;
        for (int k = 0; k < m; k++) {
            if (feature_root(&turn->after.land, before[k]) != after[i]) continue;
            int tiles = tiles_for(turn->before, &turn->fits[0], before[k]);
            see_before(turn, before[k], &change);
            if (tiles < was) was = tiles;
        }
        see_change(turn, &change, was);
    }
}

/* ---- Figures ------------------------------------------------------------------------ */

static int figures_free(const LandGame *game, int seat) {
    return __builtin_popcount(game->free[seat]);
}

static void see_figures(Turn *turn, const AudeMove moves[], int n) {
    int was = figures_free(turn->before, turn->me), is = figures_free(&turn->after.land, turn->me);
    bool put = false;
    for (int i = 0; i < n; i++) put |= aude_move_kind(moves[i]) == AUDE_PUT;
    int home = is + put - was;
    if (turn->after.land.phase == LAND_OVER) return;
    if (home > 0) give(turn, (Reason){REASON_HOME, 0, home, 0, -1, 4 * home});
    if (!put && is <= 2 && is > 0) give(turn, (Reason){REASON_SPARES, 0, is, 0, -1, 2});
}

/* ---- The answer ----------------------------------------------------------------------- */

void land_reasons(const AudeGame *game, const AudeMove moves[], int n, ReasonList *list) {
    Turn turn = {.before = &game->land, .me = aude_actor(game)};
    turn.my_bit = 1u << turn.me;
    aude_copy(&turn.after, game);
    play_all(&turn, moves, n);
    land_fits_update(turn.before, &turn.fits[0]);
    land_fits_update(&turn.after.land, &turn.fits[1]);
    for (int i = 0; i < turn.n_paid; i++) see_payment(&turn, &turn.paid[i]);
    if (turn.after.land.phase != LAND_OVER) see_land(&turn);
    see_figures(&turn, moves, n);
    if (!turn.reasons.n) give(&turn, (Reason){REASON_QUIET, 0, 0, 0, -1, 0});
    *list = turn.reasons;
}

/* ---- Words ------------------------------------------------------------------------------ */

/* ORDER KINDS: of those that somebody can hold.  Whole, since articles differ. */
static const Say yours[] = {SAY("your road"), SAY("your city"), SAY("your monastery"),
                            SAY("your garden"), SAY("your field")};
static const Say theirs[] = {SAY("the road"), SAY("the city"), SAY("the monastery"),
                             SAY("the garden"), SAY("the field")};

bool land_reason_part(const Reason *reason, char part, Text *text) {
    switch (part) {
    case 'y': text_words(text, yours[reason->kind]); break;
    case 'K': text_words(text, theirs[reason->kind]); break;
    case 't': text_say(text, "%d tile{|s}", reason->n); break;
    case 'c': text_say(text, "%d cit{y|ies}", reason->n); break;
    case 'f': text_say(text, "%d figure{|s}", reason->n); break;
    case 'e': text_say(text, "%d open end{|s}", reason->open); break;
    case 'g': text_words(text, figure_named(LAND_ABBOT)); break;
    case 's': text_say(text, "%d empty square{|s}", reason->open); break;
    default:  return false;
    }
    return true;
}
