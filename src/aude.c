/* aude.c -- one interface, one table row a game. */
#include "aude/aude.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "land/moves.h"
#include "land/score.h"
#include "land/turn.h"

/* ---- Errors and options ------------------------------------------------- */

static const struct {
    const char *name, *rule, *text;
} errors[AUDE_ERROR_COUNT] = {[AUDE_OK] = {"OK", "", "ok"},
#define X(name, rule, text) [AUDE_ERR_##name] = {#name, rule, text},
                              AUDE_ERROR_MAP(X)
#undef X
};

const char *aude_error_text(AudeError error) { return errors[error].text; }
const char *aude_error_rule(AudeError error) { return errors[error].rule; }
const char *aude_error_name(AudeError error) { return errors[error].name; }

const AudeOptionInfo aude_options[AUDE_OPTION_COUNT] = {
#define X(name, key, values, meaning) {key, values, meaning},
    AUDE_OPTION_MAP(X)
#undef X
};

/* ---- Games -------------------------------------------------------------- */

AudeError aude_start(AudeGame *game, const AudeRules *rules) {
    AudeGame fresh;
    if (rules->game != AUDE_LAND) return AUDE_ERR_OPTION;
    AudeError error = land_start(&fresh.land, rules);
    if (!error) aude_copy(game, &fresh);
    return error;
}

int aude_actor(const AudeGame *game) {
    switch (game->land.phase) {
    case LAND_TO_DRAW: return AUDE_CHANCE;
    case LAND_OVER:    return AUDE_NOBODY;
    default:           return game->land.seat;
    }
}

int aude_moves(const AudeGame *game, AudeMove moves[AUDE_MAX_MOVES]) {
    return land_moves(&game->land, moves);
}

int aude_chances(const AudeGame *game, AudeMove moves[AUDE_MAX_MOVES], int weights[]) {
    return land_chances(&game->land, moves, weights);
}

AudeError aude_check(const AudeGame *game, AudeMove move) { return land_check(&game->land, move); }

void aude_play(AudeGame *game, AudeMove move, AudeAccount *account) {
    assert(aude_check(game, move) == AUDE_OK);
    land_play(&game->land, move, account);
}

AudeError aude_play_checked(AudeGame *game, AudeMove move, AudeAccount *account) {
    AudeError error = aude_check(game, move);
    if (!error) land_play(&game->land, move, account);
    return error;
}

void aude_scores(const AudeGame *game, int points[AUDE_MAX_SEATS]) {
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) points[seat] = game->land.points[seat];
}

void aude_projected(const AudeGame *game, int points[AUDE_MAX_SEATS], AudeAccount *account) {
    aude_scores(game, points);
    if (game->land.phase != LAND_OVER) score_final(&game->land, points, account);
}

void aude_view(const AudeGame *game, int seat, AudeGame *view) {
    (void)seat; /* the tile game hides nothing but the order of the bag, which it does not know */
    aude_copy(view, game);
}

int aude_supply(const AudeGame *game, AudeMove pieces[AUDE_MAX_MOVES]) {
    int n = 0;
    for (int type = 0; type < LAND_MAX_TYPES; type++)
        for (int i = 0; i < game->land.copies[type]; i++) pieces[n++] = land_draw(type);
    return n;
}

/* ---- Copies and hashes -------------------------------------------------- */

/* The parts of a state that are in use: the head, and the beginnings of the arrays. */
typedef struct {
    size_t start, bytes;
} Part;
enum { PARTS = 5 };

static void parts_in_use(const LandGame *game, Part part[PARTS]) {
    part[0] = (Part){0, offsetof(LandGame, placed)};
    part[1] = (Part){offsetof(LandGame, placed), game->n_placed * sizeof *game->placed};
    part[2] = (Part){offsetof(LandGame, open), game->n_open * sizeof *game->open};
    part[3] = (Part){offsetof(LandGame, parent), game->n_nodes * sizeof *game->parent};
    part[4] = (Part){offsetof(LandGame, feature), game->n_nodes * sizeof *game->feature};
}

void aude_copy(AudeGame *to, const AudeGame *from) {
    Part part[PARTS];
    parts_in_use(&from->land, part);
    for (int i = 0; i < PARTS; i++)
        memcpy((char *)to + part[i].start, (const char *)from + part[i].start, part[i].bytes);
}

size_t aude_copy_bytes(const AudeGame *game) {
    size_t bytes = 0;
    Part part[PARTS];
    parts_in_use(&game->land, part);
    for (int i = 0; i < PARTS; i++) bytes += part[i].bytes;
    return bytes;
}

uint64_t aude_hash(const AudeGame *game) {
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    Part part[PARTS];
    parts_in_use(&game->land, part);
    for (int i = 0; i < PARTS; i++)
        for (size_t b = 0; b < part[i].bytes; b++)
            hash = (hash ^ ((const uint8_t *)game)[part[i].start + b]) * 1099511628211u;
    return hash;
}
