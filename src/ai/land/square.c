/* square.c -- open squares, read from a position whose elements are known. */
#include "square.h"

#include <string.h>

#include "feature.h"

static uint8_t byte(uint32_t n) { return (uint8_t)(n > 255 ? 255 : n); }

/* ---- A side ------------------------------------------------------------------------------ */

/* Points that a field expects. */
static uint32_t field_value(const Encoder *encoder, const Element *field) {
    return field->now +
           (uint32_t)((uint64_t)field->open_odds * (unsigned)field_pays(encoder->game) >> 16);
}

/* What ends there: a road or a city. */
static void write_ends(const Encoder *encoder, const Element *element, int close, uint8_t *s) {
    uint32_t left = encoder->game->left ? encoder->game->left : 1;
    uint32_t all = element->now + (uint32_t)element->more;
    s[S_ODDS] = (uint8_t)(ODDS_BYTE * element->odds >> 16);
    s[S_EXPECTED] = byte(EXPECTED_BYTE * all * element->odds >> 16);
    s[S_CLOSE] = byte((uint32_t)close);
    s[S_CLOSE_SHARE] = byte((uint32_t)SHARE_BYTE * (uint32_t)close / left);
    s[S_LEAST] = element->close_least;
    s[S_ENDS] = element->ends;
    s[S_SQUARES] = element->squares;
    s[S_FIELDS] = element->fields[0], s[S_FIELDS + 1] = element->fields[1];
}

/* What comes in through a side, of which this is the node in the middle. */
static void write_side(Encoder *encoder, int edge, int node, int close, uint8_t *s) {
    static const uint8_t of[] = {
        [LAND_EDGE_FIELD] = 0, [LAND_EDGE_ROAD] = 1, [LAND_EDGE_CITY] = 2, [LAND_EDGE_RIVER] = 0};
    const Element *element =
        node < 0 ? NULL : encoder_find(encoder, feature_root(encoder->game, node));
    s[S_EDGE + of[edge]] = 1;
    s[S_OWNER + (element ? element->owner : NOBODYS)] = 1;
    if (!element) return;
    s[S_ME] = element->me, s[S_THEY] = element->they;
    s[S_NOW] = element->now, s[S_MORE] = element->more;
    if (element->kind <= A_ROAD) write_ends(encoder, element, close, s);
}

/* ---- All of it ----------------------------------------------------------------------------- */

/* Which field this is is known to the terrain: each that comes to the square is there once. */
static void write_fields(Encoder *encoder, const TerrainSquare *terrain, uint8_t *q) {
    static const uint8_t of[OWNERS] = {[MINE] = 0, [THEIRS] = 1, [NOBODYS] = 2, [SHARED] = 2};
    uint32_t value[3] = {0};
    for (int i = 0; i < terrain->n; i++) {
        const Element *field = encoder_find(encoder, terrain->field[i]);
        int whose = of[field ? field->owner : NOBODYS];
        q[Q_FIELDS + whose]++;
        if (field) value[whose] += field_value(encoder, field);
    }
    for (int i = 0; i < 3; i++) q[Q_FIELD_VALUE + i] = byte(value[i]);
}

static void write_common(Encoder *encoder, int o, const Fit *fit, uint8_t *q) {
    const LandGame *game = encoder->game;
    uint32_t left = game->left ? game->left : 1;
    q[Q_FIT] = fit->fit;
    q[Q_FIT_SHARE] = byte((uint32_t)SHARE_BYTE * fit->fit / left);
    q[Q_AROUND] = (uint8_t)board_surrounding(game, land_open_cell(game->open[o]));
    q[Q_LEFT] = byte(game->left);
    q[Q_NEXT] = game->seat == encoder->me;
    if (game->rules.option[AUDE_OPT_FARMERS] == AUDE_FARMERS_ON)
        write_fields(encoder, &encoder->terrain.square[o], q);
}

/* Which side comes first: of all turnings the least, by what says most about a side. */
static int first_side(const uint8_t side[4][SIDE_BYTES]) {
    uint64_t key[4];
    int first = 0;
    for (int i = 0; i < 4; i++) {
        key[i] = 0;
        for (int k = S_EDGE; k < S_EDGE + 3; k++) key[i] = key[i] << 1 | side[i][k];
        for (int k = S_OWNER; k < S_OWNER + OWNERS; k++) key[i] = key[i] << 1 | side[i][k];
        for (int k = S_NOW; k <= S_EXPECTED; k++) key[i] = key[i] << 8 | side[i][k];
        key[i] = key[i] << 8 | side[i][S_CLOSE];
    }
    for (int i = 1; i < 4; i++) {
        int k = 0;
        while (k < 3 && key[(i + k) % 4] == key[(first + k) % 4]) k++;
        if (key[(i + k) % 4] < key[(first + k) % 4]) first = i;
    }
    return first;
}

static void read_square(Encoder *encoder, int o, uint8_t *q) {
    const LandGame *game = encoder->game;
    LandOpen open = game->open[o];
    const Fit *fit = fits_of(&encoder->fits, open);
    uint8_t side[4][SIDE_BYTES] = {{0}};
    for (int i = 0; i < 4; i++) {
        int edge = land_open_edge(open, i), nodes[3];
        if (edge < 0) continue;
        terrain_nodes_beyond(game, open, i, nodes);
        write_side(encoder, edge, edge == LAND_EDGE_RIVER ? -1 : nodes[1], fit->close[i], side[i]);
    }
    int first = first_side(side);
    for (int i = 0; i < 4; i++) {
        memcpy(q + Q_SIDE + i * SIDE_BYTES, side[(first + i) % 4], SIDE_BYTES);
        for (int k = 0; k < i; k++)
            q[Q_JOIN + fit_pair[k][i]] = fit->join[fit_pair[(first + k) % 4][(first + i) % 4]];
    }
    write_common(encoder, o, fit, q);
}

/* ---- Monasteries ---------------------------------------------------------------------------- */

/* From a cell to the eight around it: rows of the board are 512 cells long. */
static const int around[8] = {-513, -512, -511, -1, 1, 511, 512, 513};

static void mark_around(const LandGame *game, LandSpot spot, int whose, Squares *squares) {
    LandCell cell = game->placed[land_spot_tile(spot)].cell;
    int tiles = board_surrounding(game, cell) + 1;
    for (int i = 0; i < 8; i++) {
        unsigned entry = board_entry(game, cell + (LandCell)around[i]);
        if (!(entry & MAP_OPEN)) continue;
        uint8_t *q = squares->square[entry - MAP_OPEN];
        q[Q_CLOISTERS + whose]++;
        q[Q_CLOISTER_NOW + whose] = byte(q[Q_CLOISTER_NOW + whose] + (uint32_t)tiles);
    }
}

static void mark_cloisters(const Encoder *encoder, Squares *squares) {
    const LandGame *game = encoder->game;
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            LandSpot spot = game->figure[seat][slot];
            if (!land_spot_on_tile(spot)) continue;
            LandKind kind = feature_kind(&game->feature[feature_under(game, spot)]);
            if (kind == LAND_MONASTERY || kind == LAND_GARDEN)
                mark_around(game, spot, seat != encoder->me, squares);
        }
}

void squares_read(Encoder *encoder, Squares *squares) {
    squares->n = encoder->game->n_open;
    memset(squares->square, 0, (size_t)squares->n * sizeof *squares->square);
    for (int o = 0; o < squares->n; o++) read_square(encoder, o, squares->square[o]);
    mark_cloisters(encoder, squares);
}
