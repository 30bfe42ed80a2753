/* perft.c -- aude perft: count the decision tree of a fixed order of tiles. */
#include "cmd.h"

#include <inttypes.h>
#include <stdio.h>

#include "notation.h"
#include "perft.h"
#include "position.h"
#include "words.h"

static const char help[] =
    "usage: aude perft DEPTH [--rules OPTIONS] [--players N] [--draws TILES]\n"
    "                        [--position STRING] [--divide]\n"
    "\n"
    "Count the leaves of the tree of decisions, DEPTH deep.  Tiles come in the given order;\n"
    "laying a tile and putting a figure are one decision each.\n"
    "\n"
    "  --rules     options of the game, for example \"river=river1 inns\"\n"
    "  --players   how many play (2)\n"
    "  --draws     names of tiles, first drawn first (\"W U X V E N\")\n"
    "  --position  begin from a position string instead of the start\n"
    "  --divide    also count below each first decision\n";

enum { MAX_DEPTH = 40 };

static bool begin(AudeGame *game, const char *rules_words, long players, const char *position) {
    AudeRules rules = {.game = AUDE_LAND, .players = (uint8_t)players};
    TextError why = {0};
    if (position && position_read(game, position, &why)) return true;
    if (!position && rules_read_words(&rules, rules_words, &why)) {
        AudeError error = aude_start(game, &rules);
        if (!error) return true;
        snprintf(why.reason, sizeof why.reason, "%s", aude_error_text(error));
    }
    complain(CMD_FAILED, "%s", why.reason);
    return false;
}

static bool read_order(const AudeGame *game, const char *words, AudeMove draws[],
                       PerftOrder *order) {
    TextError why;
    *order = (PerftOrder){.draw = draws, .n_draws = draws_read(draws, LAND_MAX_TILES, words, &why)};
    if (order->n_draws < 0) return complain(0, "%s", why.reason);
    int misfit = perft_misfit(game, order);
    if (misfit >= 0) complain(CMD_FAILED, "tile %d of --draws cannot be drawn then", misfit + 1);
    return misfit < 0;
}

static void divide(const AudeGame *game, PerftOrder order, int depth) {
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame here, next;
    Text line = {0};
    aude_copy(&here, game);
    perft_deal(&here, &order);
    int n = aude_actor(&here) < 0 ? 0 : aude_moves(&here, moves);
    for (int i = 0; i < n; i++) {
        text_clear(&line);
        move_write(&here, moves[i], &line);
        aude_copy(&next, &here);
        aude_play(&next, moves[i], NULL);
        printf("%-24s %" PRIu64 "\n", text_string(&line), perft(&next, &order, depth - 1));
    }
    text_release(&line);
}

int cmd_perft(int argc, char **argv) {
    const char *word[1] = {0}, *rules = "", *players = NULL, *position = NULL;
    const char *draws = "W U X V E N";
    bool divided = false;
    const ArgOption options[] = {{"--rules", &rules, NULL},    {"--players", &players, NULL},
                                 {"--draws", &draws, NULL},    {"--position", &position, NULL},
                                 {"--divide", NULL, &divided}, {NULL, NULL, NULL}};
    Args args = {help, options, word, 1, 0};
    AudeMove order_room[LAND_MAX_TILES];
    PerftOrder order;
    AudeGame game;
    long depth, seats;
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!args.n_words) return complain(CMD_USAGE, "how deep? see aude perft --help");
    if (!args_number("DEPTH", word[0], MAX_DEPTH, 1, &depth)) return CMD_USAGE;
    if (!args_number("--players", players, AUDE_MAX_SEATS, 2, &seats)) return CMD_USAGE;
    if (!begin(&game, rules, seats, position)) return CMD_FAILED;
    if (!read_order(&game, draws, order_room, &order)) return CMD_FAILED;
    if (divided && depth) divide(&game, order, (int)depth);
    printf("%" PRIu64 "\n", perft(&game, &order, (int)depth));
    return CMD_OK;
}
