/* hashes_test.c -- seeded games have the hashes they always had.
 *
 * fixtures/hashes.txt has one line a game: the rules as bytes, a seed, a digest of
 * the hashes after every move of the game chosen by the seed, and the hash at the
 * end of land_playout() with it.  tests/wasm/same.mjs plays the same lines, so the
 * two builds are the same machine.
 *
 * A change of the state's layout changes all hashes, a change of the rules some:
 * look why, then write the file anew with AUDE_RECORD=1 unit_hashes. */
#include "aude/aude.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../present.h"

enum { PLAIN = 32, MIXES = 48, SEEDS = 4, LINES = MIXES * SEEDS };

typedef struct {
    AudeRules rules;
    uint32_t seed;
    uint64_t digest, playout;
} SeededGame;

/* xorshift, in 32 bits: the same few words in JavaScript. */
static uint32_t next_random(uint32_t *x) {
    *x ^= *x << 13;
    *x ^= *x >> 17;
    *x ^= *x << 5;
    return *x;
}

static uint64_t play_by_moves(const AudeRules *rules, uint32_t seed) {
    static AudeMove moves[AUDE_MAX_MOVES];
    static AudeGame game;
    uint64_t digest = 0;
    assert_int_equal(aude_start(&game, rules), AUDE_OK);
    while (aude_actor(&game) != AUDE_NOBODY) {
        uint32_t n = (uint32_t)aude_moves(&game, moves);
        assert_int_equal(aude_play_checked(&game, moves[next_random(&seed) % n], NULL), AUDE_OK);
        digest = digest * 31 + aude_hash(&game);
    }
    return digest;
}

static uint64_t play_out(const AudeRules *rules, uint32_t seed) {
    static AudeGame game;
    uint64_t rng = seed;
    assert_int_equal(aude_start(&game, rules), AUDE_OK);
    land_playout(&game.land, &rng);
    return aude_hash(&game);
}

/* ---- The file ----------------------------------------------------------- */

/* Any of the expansions that ask questions of their own, by bits. */
static void add_modules(AudeRules *rules, unsigned bits) {
    static const uint8_t options[] = {
        AUDE_OPT_ABBOT,   AUDE_OPT_ANNIVERSARY,    AUDE_OPT_TRADERS, AUDE_OPT_BRIDGES,
        AUDE_OPT_CASTLES, AUDE_OPT_CASTLE_CONVERT, AUDE_OPT_BAZAARS, AUDE_OPT_BAZAAR_MODE,
        AUDE_OPT_COUNT,   AUDE_OPT_COUNT_ENDGAME};
    for (size_t i = 0; i < sizeof options; i++) rules->option[options[i]] = bits >> i & 1;
    if (rules->option[AUDE_OPT_COUNT])
        rules->option[AUDE_OPT_COUNT_ENDGAME] = (uint8_t)(bits / 3 % 3);
}

static SeededGame line_number(unsigned number) {
    unsigned mix = number / SEEDS;
    SeededGame line = {.rules = {.game = AUDE_LAND}, .seed = number * 2654435761u + 1};
    line.rules.option[AUDE_OPT_RULESET] = mix & 1;
    line.rules.option[AUDE_OPT_FARMERS] = mix >> 1 & 1;
    line.rules.option[AUDE_OPT_RIVER] = (uint8_t)(mix >> 2 & 1 ? 1 + number % 3 : 0);
    line.rules.option[AUDE_OPT_INNS] = mix >> 3 & 1;
    line.rules.option[AUDE_OPT_BOXES] = mix < PLAIN ? mix >> 4 & 1 : 0;
    if (mix >= PLAIN) add_modules(&line.rules, number * 2654435761u >> 16);
    line.rules.players = (uint8_t)(2 + number % (line.rules.option[AUDE_OPT_INNS] ? 5 : 4));
    line.rules.first = (uint8_t)(number / 5 % line.rules.players);
    return line;
}

static void write_line(FILE *file, const SeededGame *line) {
    const uint8_t *bytes = (const uint8_t *)&line->rules;
    for (size_t i = 0; i < sizeof line->rules; i++) fprintf(file, "%02x", bytes[i]);
    fprintf(file, " %u %016llx %016llx\n", line->seed, (unsigned long long)line->digest,
            (unsigned long long)line->playout);
}

static void record(const char *path) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (unsigned number = 0; number < LINES; number++) {
        SeededGame line = line_number(number);
        line.digest = play_by_moves(&line.rules, line.seed);
        line.playout = play_out(&line.rules, line.seed);
        write_line(file, &line);
    }
    assert_int_equal(fclose(file), 0);
}

static bool read_line(FILE *file, SeededGame *line) {
    char text[160], *rest = text + 2 * sizeof line->rules;
    uint8_t *bytes = (uint8_t *)&line->rules;
    if (!fgets(text, sizeof text, file)) return false;
    for (size_t i = 0; i < sizeof line->rules; i++) {
        char digits[3] = {text[2 * i], text[2 * i + 1]};
        bytes[i] = (uint8_t)strtoul(digits, NULL, 16);
    }
    line->seed = (uint32_t)strtoul(rest, &rest, 10);
    line->digest = strtoull(rest, &rest, 16);
    line->playout = strtoull(rest, &rest, 16);
    return true;
}

static void seeded_games_have_the_recorded_hashes(void **state) {
    (void)state;
    const char *path = AUDE_FIXTURES "/hashes.txt";
    if (getenv("AUDE_RECORD")) record(path);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    int n = 0, skipped = 0;
    for (SeededGame line; read_line(file, &line); n++) {
        skipped += asks_for_absent(&line.rules);
        if (asks_for_absent(&line.rules)) continue;
        assert_true(play_by_moves(&line.rules, line.seed) == line.digest);
        assert_true(play_out(&line.rules, line.seed) == line.playout);
    }
    fclose(file);
    assert_int_equal(n, LINES);
    if (skipped) print_message("%d lines skipped\n", skipped);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(seeded_games_have_the_recorded_hashes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
