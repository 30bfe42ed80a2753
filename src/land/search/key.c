/* key.c -- a number for a position, however it was reached.
 *
 * Sums do not know an order: every tile, figure and kind of tile in the bag is mixed with what it
 * is and where, and added.  Tiles are named by their squares, never by their numbers, which tell
 * the order in which they were laid; figures of a kind are alike.  What features hold follows
 * from all that.  Modules add what they remember in the same way (hook state_key). */
#include "../../game.h"
#include "../module.h"
#include "search.h"

/* What is mixed in with a word, so that the same word means something else elsewhere. */
enum { KEY_TILE, KEY_FIGURE, KEY_LAST, KEY_TURN, KEY_POINTS = 64, KEY_BAG = 128 };

static uint64_t key_tiles(const LandGame *game) {
    uint64_t key = 0;
    for (int t = 0; t < game->n_placed; t++) {
        const LandPlaced *at = &game->placed[t];
        key += key_mix((uint64_t)at->cell << 10 | (unsigned)at->type << 2 | at->turns, KEY_TILE);
    }
    return key;
}

/* A place on the table by its square; one off the table by its own number. */
static uint64_t place_of(const LandGame *game, LandSpot spot) {
    if (!land_spot_on_tile(spot)) return spot;
    return (uint64_t)game->placed[land_spot_tile(spot)].cell << 20 |
           (unsigned)land_spot_segment(spot) << 16;
}

/* Figures in supply count nothing. */
static uint64_t key_figures(const LandGame *game) {
    uint64_t key = 0;
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            LandSpot spot = game->figure[seat][slot];
            if (spot == LAND_SUPPLY) continue;
            uint64_t who = (uint64_t)seat << 8 | (unsigned)land_slot_figure(slot);
            key += key_mix(place_of(game, spot) << 16 | who, KEY_FIGURE);
        }
    return key;
}

/* Whose decision about what.  The tile in hand matters while there is one, the tile just laid
 * until its turn is over. */
static uint64_t key_turn(const LandGame *game) {
    bool laid = game->phase == LAND_TO_PUT || game->phase == LAND_ASKED;
    bool asked = game->phase == LAND_ASKED, hand = game->phase == LAND_TO_PLACE;
    uint64_t turn = game->phase | (unsigned)game->step << 3 | (unsigned)game->seat << 6;
    turn |= (uint64_t)game->extra << 9 | (uint64_t)(hand ? game->type : 0) << 11;
    turn |= (uint64_t)(asked ? 1 + game->actor : 0) << 19;
    turn |= (uint64_t)(asked ? 1 + game->asker : 0) << 22;
    uint64_t last = laid ? game->placed[game->n_placed - 1].cell : 0;
    return key_mix(turn, KEY_TURN) + key_mix(last, KEY_LAST);
}

uint64_t land_key(const LandGame *game) {
    uint64_t key = key_tiles(game) + key_figures(game) + key_turn(game);
    key += key_bytes(&game->rules, sizeof game->rules, KEY_BAG + LAND_MAX_TYPES);
    key += key_bytes(game->points, sizeof game->points, KEY_POINTS);
    key += key_bytes(game->copies, (size_t)catalog_count, KEY_BAG);
    if (hooked(game, HOOK_state_key)) key += modules_key(game);
    return key ^ key >> 32;
}
