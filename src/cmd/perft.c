/* perft.c -- aude perft: count the decision tree of a fixed order of tiles. */
#include "cmd.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "record/deal.h"
#include "game_text.h"
#include "host.h"
#include "notation/notation.h"
#include "table/perft.h"
#include "record/position.h"
#include "notation/words.h"

enum { MAX_DEPTH = 40, MAX_DRAWS = 512 };
_Static_assert((int)MAX_DRAWS >= (int)LAND_MAX_TILES, "every tile may be named");

static bool begin(AudeGame *game, AudeRules rules, const char *rules_words, const char *position) {
    TextError why = {.lang = lang_now()};
    if (position && position_read(game, position, &why)) return true;
    if (!position && rules_read_words(&rules, rules_words, &why)) {
        AudeError error = aude_start(game, &rules);
        if (!error) return true;
        snprintf(why.reason, sizeof why.reason, "%s", said_in(lang_now(), aude_error_text(error)));
    }
    complain(CMD_FAILED, "%s", why.reason);
    return false;
}

/* What is drawn if nothing was said: well-known tiles; of cards, a whole shuffled pile. */
static int deal(const AudeGame *game, AudeMove draws[]) {
    static const char *const usual[GAME_KINDS] = {[AUDE_LAND] = "W U X V E N"};
    AudeKind kind = (AudeKind)game->rules.game;
    TextError ignored = {0};
    Dealer dealer;
    if (usual[kind]) return draws_read(kind, draws, MAX_DRAWS, usual[kind], &ignored);
    dealer_init(&dealer, game, "aude");
    memcpy(draws, dealer.piece, (size_t)dealer.n * sizeof *draws);
    return dealer.n;
}

static bool read_order(const AudeGame *game, const char *words, AudeMove draws[],
                       PerftOrder *order) {
    TextError why = {.lang = lang_now()};
    AudeKind kind = (AudeKind)game->rules.game;
    *order = (PerftOrder){.draw = draws};
    order->n_draws = words ? draws_read(kind, draws, MAX_DRAWS, words, &why) : deal(game, draws);
    if (order->n_draws < 0) return complain(0, "%s", why.reason);
    int misfit = perft_misfit(game, order);
    if (misfit >= 0) complain(CMD_FAILED, "number %d of --draws cannot be drawn then", misfit + 1);
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
    const char *draws = NULL, *kind = NULL;
    bool divided = false;
    const ArgOption options[] = {
        {"--game", &kind, NULL, "land|card", "which game (land)"},
        {"--rules", &rules, NULL, "OPTIONS", "options of the game: \"river=river1 inns\""},
        {"--players", &players, NULL, "N", "how many play (2)"},
        {"--draws", &draws, NULL, "NAMES",
         "names of tiles or cards, first drawn first (tiles: \"W U X V E N\"; cards: as the seed "
         "aude deals them)"},
        {"--position", &position, NULL, "STRING",
         "begin from a position string instead of the start"},
        {"--divide", NULL, &divided, NULL, "also count below each first decision"},
        {0}};
    Args args = {.usage = "DEPTH [options]",
                 .about = "Count the leaves of the tree of decisions, DEPTH deep. Tiles or cards "
                          "come in the given order; laying a tile and putting a figure are one "
                          "decision each.",
                 .options = options,
                 .words = word,
                 .most_words = 1};
    AudeMove order_room[MAX_DRAWS];
    PerftOrder order;
    AudeGame game;
    long depth, seats;
    int status;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!args.n_words) return complain(CMD_USAGE, "how deep? see aude perft --help");
    if (!args_number(translate("DEPTH"), word[0], MAX_DEPTH, 1, &depth)) return CMD_USAGE;
    if (!args_number("--players", players, AUDE_MAX_SEATS, 2, &seats)) return CMD_USAGE;
    if (position && (*rules || players))
        return complain(CMD_USAGE, "--position says its rules and players itself");
    int which = args_game(kind);
    if (which < 0) return CMD_USAGE;
    AudeRules start = {.game = (uint8_t)which, .players = (uint8_t)seats};
    if (!begin(&game, start, rules, position)) return CMD_FAILED;
    if (!read_order(&game, draws, order_room, &order)) return CMD_FAILED;
    if (divided && depth) divide(&game, order, (int)depth);
    printf("%" PRIu64 "\n", perft(&game, &order, (int)depth));
    return CMD_OK;
}
