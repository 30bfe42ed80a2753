/* castles.c -- what players look at because of castles: each waits for the first thing that is
 * completed near it, and is paid what that is worth. */
#include "../module_inputs.h"

#include "feature.h"

enum {
    MOST_NEAR = 24,             /* unfinished features near one castle that are looked at */
    ODDS_ONE = 65536,
    LATER = 3,                  /* points of something that has not been begun; */
    LATER_HALVES = 8,           /* with so many tiles left half as likely as at the beginning */
};

/* What is near a castle. */
typedef struct {
    int n;
    Element *element[MOST_NEAR];
    int empty;                  /* squares */
} Vicinity;

static void add_near(Vicinity *near, Element *element) {
    if (!element || near->n == MOST_NEAR) return;
    for (int i = 0; i < near->n; i++)
        if (near->element[i] == element) return;
    near->element[near->n++] = element;
}

static void look_near(Encoder *encoder, int castle, Vicinity *near) {
    const LandGame *game = encoder->game;
    LandCell cells[LAND_VICINITY];
    near->n = near->empty = 0;
    land_vicinity(game, castle, cells);
    for (int i = 0; i < LAND_VICINITY; i++) {
        int tile = board_find(game, cells[i]);
        if (tile < 0) {
            near->empty++;
            continue;
        }
        const LandPlaced *at = &game->placed[tile];
        const TileType *type = &catalog[at->type];
        for (int s = 0; s < type->first_field; s++)
            add_near(near, encoder_find(encoder, feature_root(game, at->node + s)));
    }
}

/* What the first completed of them will be worth: the more likely it is to be completed the more
 * likely it comes first. */
typedef struct {
    uint32_t odds;              /* that any is completed, in 1/65536; */
    int points;                 /* then paid, in 1/TERM_ONE; */
    int most;                   /* by the greatest */
} Prospect;

static Prospect prospect(const Vicinity *near) {
    Prospect will = {0, 0, 0};
    int64_t sum = 0;
    for (int i = 0; i < near->n; i++) {
        const Element *element = near->element[i];
        int points = element->now + element->more;
        will.odds += element->odds;
        sum += (int64_t)TERM_ONE * points * element->odds;
        if (points > will.most) will.most = points;
    }
    if (will.odds) will.points = (int)(sum / will.odds);
    if (will.odds > ODDS_ONE) will.odds = ODDS_ONE;
    return will;
}

/* In 1/TERM_ONE points.  If nothing there gets complete, something else may. */
static int expected(const Encoder *encoder, Prospect will) {
    unsigned left = encoder->game->left;
    int later = (int)(LATER * TERM_ONE * left / (left + (unsigned)LATER_HALVES));
    return (int)(((int64_t)will.points * will.odds + (int64_t)later * (ODDS_ONE - will.odds)) /
                 ODDS_ONE);
}

static void castles_terms(Encoder *encoder, int32_t term[TERMS]) {
    Vicinity near;
    term[T_CASTLES] = inputs_lead(encoder, encoder->game->extras.castles.left);
    for (int c = 0; c < encoder->game->extras.castles.n; c++) {
        const LandCastle *castle = &encoder->game->extras.castles.at[c];
        if (castle->done) continue;
        look_near(encoder, c, &near);
        Prospect will = prospect(&near);
        int sign = inputs_sign(encoder, castle->owner);
        term[T_NEAR] += sign * expected(encoder, will) / TERM_ONE;
        term[T_HOME_CITY] += (int)((int64_t)sign * will.odds / ODDS_ONE);
    }
}

static void castles_globals(const Encoder *encoder, int16_t global[GLOBALS]) {
    const uint8_t *left = encoder->game->extras.castles.left;
    global[G_CASTLES] = (int16_t)(GLOBAL_ONE / 2 * left[encoder->me]);
    global[G_CASTLES + 1] = (int16_t)(GLOBAL_ONE / 2 * inputs_rival(encoder, left));
}

/* Whoever completes this pays a castle, too. */
static void castles_marks(Encoder *encoder) {
    Vicinity near;
    for (int c = 0; c < encoder->game->extras.castles.n; c++) {
        const LandCastle *castle = &encoder->game->extras.castles.at[c];
        if (castle->done) continue;
        look_near(encoder, c, &near);
        for (int i = 0; i < near.n; i++)
            near.element[i]->extra[E_NEAR - E_EXTRA + (castle->owner != encoder->me)]++;
    }
}

static void write_castle(Encoder *encoder, int c, uint8_t e[ELEMENT_BYTES]) {
    bool mine = encoder->game->extras.castles.at[c].owner == encoder->me;
    unsigned left = encoder->game->left;
    Vicinity near;
    look_near(encoder, c, &near);
    Prospect will = prospect(&near);
    e[E_KIND + A_CASTLE] = 1;
    e[E_OWNER + (mine ? MINE : THEIRS)] = 1;
    e[mine ? E_ME : E_THEY] = 1;
    e[E_ENDS] = (uint8_t)near.n;
    e[E_SQUARES] = (uint8_t)near.empty;
    e[E_NOW] = (uint8_t)(will.points / TERM_ONE);
    e[E_MORE] = (uint8_t)will.most;
    e[E_ODDS] = (uint8_t)(ODDS_BYTE * (will.odds >> 4) >> 12);
    e[E_LEFT] = (uint8_t)(left > 255 ? 255 : left);
}

static int castles_elements(Encoder *encoder, uint8_t element[][ELEMENT_BYTES]) {
    int n = 0;
    for (int c = 0; c < encoder->game->extras.castles.n; c++)
        if (!encoder->game->extras.castles.at[c].done) write_castle(encoder, c, element[n++]);
    return n;
}

extern const ModuleInputs inputs_castles;
const ModuleInputs inputs_castles = {.terms = castles_terms,
                                     .globals = castles_globals,
                                     .marks = castles_marks,
                                     .elements = castles_elements};
