/* perft_test.c -- the counts in tests/perft, one file a mix of modules.
 *
 *      # a comment
 *      game    card            or land, if it is not said
 *      rules   river=river1 inns
 *      players 3
 *      draws   W U X
 *      depth   2 64            decisions, and the leaves they lead to
 */
#include <dirent.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game_text.h"
#include "../present.h"
#include "../share.h"
#include "table/perft.h"
#include "notation/words.h"

typedef struct {
    const char *path;
    AudeRules rules;
    AudeMove draws[LAND_MAX_TILES];
    PerftOrder order;
    int counts, skipped;        /* depths that were counted, or need a module left out */
} Case;

enum { MANY_LEAVES = 50000 };   /* too many where a share of random games is played */

static void read_game(Case *c, const char *rest) {
    int game = game_find(rest);
    assert_true(game >= 0);
    c->rules.game = (uint8_t)game;
}

static void read_rules(Case *c, const char *rest) {
    TextError error = {0};
    assert_true(rules_read_words(&c->rules, rest, &error));
}

static void read_players(Case *c, const char *rest) {
    c->rules.players = (uint8_t)strtol(rest, NULL, 10);
}

static void read_draws(Case *c, const char *rest) {
    TextError error = {0};
    c->order = (PerftOrder){.draw = c->draws};
    c->order.n_draws = draws_read((AudeKind)c->rules.game, c->draws, LAND_MAX_TILES, rest, &error);
    assert_true(c->order.n_draws >= 0);
}

static void count_depth(Case *c, const char *rest) {
    AudeGame game;
    char *end;
    int depth = (int)strtol(rest, &end, 10);
    uint64_t leaves = strtoull(end, NULL, 10);
    if (asks_for_absent(&c->rules) || (share() > 1 && leaves > MANY_LEAVES)) {
        c->skipped++;
        return;
    }
    assert_int_equal(aude_start(&game, &c->rules), AUDE_OK);
    assert_int_equal(perft_misfit(&game, &c->order), -1);
    uint64_t counted = perft(&game, &c->order, depth);
    if (counted != leaves)
        fail_msg("%s: depth %d has %" PRIu64 " leaves, not %" PRIu64, c->path, depth, counted,
                 leaves);
    c->counts++;
}

static void read_line(Case *c, const char *line) {
    static const struct {
        const char *key;
        void (*read)(Case *, const char *);
    } keys[] = {{"game", read_game},
                {"rules", read_rules},
                {"players", read_players},
                {"draws", read_draws},
                {"depth", count_depth}};
    const char *rest = line;
    char word[WORD_MAX];
    if (!word_next(&rest, word) || word[0] == '#') return;
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        if (strcmp(word, keys[k].key) != 0) continue;
        keys[k].read(c, rest);
        return;
    }
    fail_msg("%s: what is %s?", c->path, word);
}

static void check_file(const char *path) {
    Case c = {.path = path, .rules = {.players = 2}};
    char line[1000];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\r\n")] = '\0';
        read_line(&c, line);
    }
    fclose(file);
    assert_true(c.counts + c.skipped > 0);
    if (c.skipped) print_message("%s: %d lines skipped\n", path, c.skipped);
}

static void counts_are_as_they_were(void **state) {
    DIR *folder = opendir(AUDE_TESTS "/perft");
    int files = 0;
    (void)state;
    assert_non_null(folder);
    for (const struct dirent *entry; (entry = readdir(folder));) {
        const char *dot = strrchr(entry->d_name, '.');
        char path[1000];
        if (!dot || strcmp(dot, ".perft") != 0) continue;
        snprintf(path, sizeof path, "%s/perft/%s", AUDE_TESTS, entry->d_name);
        check_file(path);
        files++;
    }
    closedir(folder);
    assert_true(files >= 8);
}

/* From the definition, without the short cut at the last decision. */
static uint64_t slow_perft(const AudeGame *game, PerftOrder order, int depth) {
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame here = *game, next;
    if (depth == 0) return 1;
    perft_deal(&here, &order);
    if (aude_actor(&here) < 0) return 1;
    uint64_t leaves = 0;
    int n = aude_moves(&here, moves);
    for (int i = 0; i < n; i++) {
        next = here;
        aude_play(&next, moves[i], NULL);
        leaves += slow_perft(&next, order, depth - 1);
    }
    return leaves;
}

static void short_cuts_change_nothing(void **state) {
    AudeRules rules = {.players = 2};
    AudeMove draws[8];
    AudeGame game;
    TextError error = {0};
    (void)state;
    PerftOrder order = {.draw = draws,
                        .n_draws = draws_read(AUDE_LAND, draws, 8, "W U X V", &error)};
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    for (int depth = 0; depth <= 4; depth++)
        assert_int_equal(perft(&game, &order, depth), slow_perft(&game, order, depth));
}

static void impossible_orders_are_found(void **state) {
    AudeRules rules = {.players = 2};
    AudeMove draws[8];
    AudeGame game;
    TextError error = {0};
    (void)state;
    PerftOrder order = {.draw = draws, .n_draws = draws_read(AUDE_LAND, draws, 8, "W C C", &error)};
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    assert_int_equal(perft_misfit(&game, &order), 2);
    assert_true(position_read(&game, "2 players; D0 0,0; left U; turn 1", &error));
    order.n_draws = draws_read(AUDE_LAND, draws, 8, "U U U", &error);
    assert_int_equal(perft_misfit(&game, &order), 1); /* the game is over by then */
    assert_int_equal(draws_read(AUDE_LAND, draws, 8, "W ZZ", &error), -1);
    assert_int_equal(draws_read(AUDE_LAND, draws, 1, "W W", &error), -1);
}

/* A game of two, some tiles that come in this order, and how far it is known. */
static void order_of(const char *words, int known, AudeMove draws[8], AudeGame *game,
                     PerftOrder *order) {
    AudeRules rules = {.players = 2};
    TextError error = {0};
    *order = (PerftOrder){.draw = draws, .n_draws = known};
    assert_true(draws_read(AUDE_LAND, draws, 8, words, &error) >= known);
    assert_int_equal(aude_start(game, &rules), AUDE_OK);
}

/* A decision about the tile, one about a figure; the next tile is nobody's. */
static void what_is_not_of_the_order_is_not_dealt(void **state) {
    AudeMove draws[8];
    AudeGame game;
    PerftOrder order;
    (void)state;
    order_of("W U", 1, draws, &game, &order);
    assert_int_equal(perft(&game, &order, 4), perft(&game, &order, 2));
    order.n_draws = 2;
    assert_true(perft(&game, &order, 4) > perft(&game, &order, 2));
}

static bool stop_at_once(void *host) { return ++*(int *)host; }

static void stop_is_asked_for_every_so_often(void **state) {
    AudeMove draws[8];
    AudeGame game;
    PerftOrder order;
    int asked = 0;
    PerftWatch watch = {stop_at_once, &asked, 0, false};
    (void)state;
    order_of("W U X", 3, draws, &game, &order);
    order.watch = &watch;
    uint64_t stopped = perft(&game, &order, 5);
    assert_int_equal(asked, 1);
    assert_int_equal(watch.nodes, 512);
    assert_true(watch.stopped);
    order.watch = NULL;
    assert_in_range(stopped, 1, perft(&game, &order, 5) - 1);
}

static void counting_ends_when_there_are_too_many(void **state) {
    AudeMove draws[8];
    AudeGame game;
    PerftOrder order;
    (void)state;
    order_of("W U X", 3, draws, &game, &order);
    uint64_t all = perft(&game, &order, 3);
    order.most = all;
    assert_int_equal(perft(&game, &order, 3), all);
    order.most = all / 4;
    assert_in_range(perft(&game, &order, 3), all / 4 + 1, all - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_as_they_were),
        cmocka_unit_test(short_cuts_change_nothing),
        cmocka_unit_test(impossible_orders_are_found),
        cmocka_unit_test(what_is_not_of_the_order_is_not_dealt),
        cmocka_unit_test(stop_is_asked_for_every_so_often),
        cmocka_unit_test(counting_ends_when_there_are_too_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
