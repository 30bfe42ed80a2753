/* deal_test.c -- the fair draw: repeatable by anybody, in order, river first. */
#include "record/deal.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "catalog.h"
#include "random_game.h"
#include "record/record.h"

static void names_of(const AudeMove *pieces, int n, Text *text) {
    for (int i = 0; i < n; i++)
        text_add(text, "%s%s", i ? " " : "", catalog[land_move_type(pieces[i])].name);
}

/* The same, from the recipe in docs/record.md written in another language. */
static void the_order_is_the_one_of_the_recipe(void **state) {
    static Dealer dealer;
    AudeRules rules = {.players = 2};
    AudeGame game;
    Text text = {0};
    (void)state;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    dealer_init(&dealer, &game, "aude");
    assert_int_equal(dealer.n, 71);
    names_of(dealer.piece, 12, &text);
    assert_string_equal(text_string(&text), "R C J V X G D L R A V B");
    text_clear(&text);
    names_of(dealer.piece + 68, 3, &text);
    assert_string_equal(text_string(&text), "U P Ig");
    text_release(&text);
}

static void the_commitment_is_the_digest_of_the_seed(void **state) {
    char commitment[COMMITMENT_LENGTH + 1];
    (void)state;
    commitment_of("abc", commitment);
    assert_string_equal(commitment,
                        "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

/* Every piece once, always legal, the rest in the order of the shuffle. */
static void whole_games_are_dealt_with_all_options(void **state) {
    static Dealer dealer;
    (void)state;
    for (int n = 0; n < random_games(4); n++) {
        AudeRules rules = random_rules(n);
        AudeGame game;
        uint64_t rng = (uint64_t)n;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        dealer_init(&dealer, &game, "seed");
        while (aude_actor(&game) != AUDE_NOBODY) {
            bool chance = aude_actor(&game) == AUDE_CHANCE;
            AudeMove move = chance ? dealer_next(&dealer, &game) : random_move(&game, &rng);
            assert_int_equal(aude_play_checked(&game, move, NULL), AUDE_OK);
        }
        assert_int_equal(dealer.n, 0);
        assert_int_equal(dealer_next(&dealer, &game), AUDE_PASS);
    }
}

/* Rough, but a shuffle that forgets a place or a piece does not pass. */
static void every_piece_comes_first_about_equally_often(void **state) {
    enum { SHUFFLES = 7100 };
    static Dealer dealer;
    int first[LAND_MAX_TYPES] = {0};
    AudeRules rules = {.players = 2};
    AudeGame game;
    (void)state;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    for (int i = 0; i < SHUFFLES; i++) {
        char seed[] = {(char)('a' + i % 26), (char)('a' + i / 26 % 26), (char)('a' + i / 676), 0};
        dealer_init(&dealer, &game, seed);
        first[land_move_type(dealer.piece[0])]++;
    }
    for (int type = 0; type < catalog_count; type++) {
        int expected = SHUFFLES / 71 * game.land.copies[type];
        assert_in_range(first[type] + 100, expected + 100 - (expected / 4 + 20) * (expected > 0),
                        expected + 100 + (expected / 4 + 20) * (expected > 0));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_order_is_the_one_of_the_recipe),
        cmocka_unit_test(the_commitment_is_the_digest_of_the_seed),
        cmocka_unit_test(whole_games_are_dealt_with_all_options),
        cmocka_unit_test(every_piece_comes_first_about_equally_often),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
