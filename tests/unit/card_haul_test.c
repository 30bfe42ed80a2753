/* card_haul_test.c -- the card game, rule by rule: what a haul pays. */
#include "card_table.h"

/* CARD-13, CARD-T2 */
static void persons_pay_their_sum_times_their_number(void **unused) {
    (void)unused;
    one_haul();
    lay(G, person(G, 1)), lay(G, person(G, 1)), lay(G, person(G, 3));
    win(G);
    red_has(15);
    assert_int_equal(paid.n, 1);
    assert_int_equal(paid.entry[0].reason, AUDE_FOR_PERSONS);
    assert_true(paid.entry[0].row == G && paid.entry[0].seat == RED && paid.entry[0].complete);
    assert_true(paid.entry[0].count == 3 && paid.entry[0].worth == 5);
}

/* CARD-14, CARD-15, CARD-T3 */
static void a_kind_pays_for_all_its_animals_whenever_it_grows(void **unused) {
    (void)unused;
    one_haul();
    lay(R, animal(R)), lay(R, animal(R));
    win(R);
    red_has(6);
    begin_haul();
    lay(R, animal(R)), lay(R, animal(R)), lay(R, ANIMAL_JOKER);
    win(R);                       /* the joker has one kind to join, so nobody is asked */
    red_has(6 + 14);
    assert_true(card->animal[RED][R] == 5 && card->joker[RED][R] == 1);
    begin_haul();                 /* the rulebook's horses and chicken come by two rows */
    lay(B, animal(B)), lay(B, animal(B)), hide(B, animal(Y), BLACK);
    win(B);
    play(CARD_KEEP, animal(Y), 0);
    red_has(6 + 14 + 6 + 3);
    assert_int_equal(points_for(AUDE_FOR_ANIMALS), 9);
}

/* CARD-14 */
static void animals_pay_by_the_table(void **unused) {
    (void)unused;
    static const int table[] = {0, 3, 6, 9, 12, 14, 16, 18, 19};
    for (int n = 1; n <= 8; n++) {
        one_haul();
        own(RED, animal(B), n - 1);
        lay(B, animal(B));
        win(B);
        red_has(table[n]);
    }
}

/* CARD-14: card_animal_over_8 */
static void the_ninth_animal_adds_nothing_or_one_point(void **unused) {
    (void)unused;
    for (int option = AUDE_CARD_OVER_8_CLAMP; option <= AUDE_CARD_OVER_8_PLUS_ONE; option++) {
        AudeRules rules = rules_for(2);
        rules.option[AUDE_OPT_CARD_OVER_8] = (uint8_t)option;
        assert_int_equal(card_setup(card, &rules), AUDE_OK);
        own(RED, animal(Y), 8);
        begin_haul();
        lay(B, animal(B));
        lay(Y, animal(Y)), lay(Y, ANIMAL_JOKER), lay(Y, ANIMAL_JOKER);
        win(Y);
        red_has(option == AUDE_CARD_OVER_8_CLAMP ? 19 : 19 + 3);
    }
}

/* CARD-15 */
static void a_joker_joins_one_of_the_kinds_that_its_owner_has(void **unused) {
    (void)unused;
    AudeMove moves[AUDE_MAX_MOVES];
    one_haul();
    own(RED, animal(B), 3);
    lay(R, animal(R)), lay(R, ANIMAL_JOKER);
    win(R);
    phase_is(CARD_TO_JOIN);
    assert_int_equal(aude_actor(&game), RED);
    assert_int_equal(aude_moves(&game, moves), 2);
    refused(CARD_JOIN, 0, Y, AUDE_ERR_NO_ANIMAL);
    refused(CARD_JOIN, 0, G, AUDE_ERR_NO_ANIMAL);
    refused(CARD_CLAIM, 0, G, AUDE_ERR_NOT_NOW);
    play(CARD_JOIN, 0, B);
    red_has(3 + 12);              /* one sheep; four horses, though he won none */
    assert_int_equal(card->joker[RED][B], 1);
}

/* CARD-15, CARD-T6 */
static void a_joker_without_animals_pays_three_and_waits(void **unused) {
    (void)unused;
    one_haul();
    lay(Y, ANIMAL_JOKER);
    win(Y);
    red_has(3);
    assert_int_equal(points_for(AUDE_FOR_JOKER), 3);
    assert_int_equal(card->waiting[RED], 1);
    begin_haul();                 /* without animals it goes on waiting, and pays no more */
    lay(Y, person(Y, 1));
    win(Y);
    red_has(3 + 1);
    begin_haul();
    lay(G, animal(G));
    win(G);
    red_has(3 + 1 + 6);
    assert_int_equal(card->waiting[RED], 0);
    assert_true(card->animal[RED][G] == 2 && card->joker[RED][G] == 1);
}

/* CARD-15 */
static void waiting_jokers_may_part_when_two_kinds_come(void **unused) {
    (void)unused;
    one_haul();
    own(RED, ANIMAL_JOKER, 2);
    lay(G, animal(G)), hide(G, animal(Y), BLACK);
    win(G);
    play(CARD_KEEP, animal(Y), 0);
    play(CARD_JOIN, 0, Y);
    phase_is(CARD_TO_JOIN);
    red_has(0);
    play(CARD_JOIN, 0, G);
    red_has(6 + 6);
}

/* CARD-16, CARD-T4 */
static void buildings_go_under_the_chest_and_pay_nothing_yet(void **unused) {
    (void)unused;
    one_haul();
    lay(B, building(B)), lay(B, building(B)), lay(B, BUILDING_JOKER);
    win(B);
    red_has(0);
    assert_int_equal(paid.n, 0);
    assert_int_equal(card_chest_size(card, RED), 3);
    assert_true(card->chest[RED][B] == 2 && card->chest[RED][CARD_CHEST_JOKER] == 1);
}

/* CARD-17 */
static void dragon_and_fairy_pay_ten_and_leave_the_game(void **unused) {
    (void)unused;
    one_haul();
    lay(R, DRAGON), hide(R, FAIRY, BLACK);
    win(R);
    red_has(20);
    assert_true(points_for(AUDE_FOR_DRAGON) == 10 && points_for(AUDE_FOR_FAIRY) == 10);
    assert_int_equal(card_chest_size(card, RED), 0);
    refused(CARD_DRAW, DRAGON, 0, AUDE_ERR_CARD_GONE);
}

/* CARD-18, CARD-T7 */
static void a_misplaced_sheep_is_ten_points_or_a_sheep(void **unused) {
    (void)unused;
    for (int keep = 0; keep < 2; keep++) {
        AudeMove moves[AUDE_MAX_MOVES];
        one_haul();
        own(RED, animal(R), 5);
        hide(G, animal(R), BLACK), hide(G, person(R, 3), BLACK);
        win(G);
        phase_is(CARD_TO_TAKE);
        assert_int_equal(aude_moves(&game, moves), 2);
        refused(CARD_KEEP, person(R, 3), 0, AUDE_ERR_OTHER_CARD);
        play(keep ? CARD_KEEP : CARD_TAKE, animal(R), 0);
        red_has(keep ? 26 : 20);
        assert_int_equal(points_for(AUDE_FOR_MISPLACED), keep ? 10 : 20);
        assert_int_equal(card->animal[RED][R], keep ? 6 : 5);
    }
}

/* CARD-18 */
static void a_misplaced_person_is_no_person_of_the_haul(void **unused) {
    (void)unused;
    one_haul();
    lay(G, person(G, 2)), hide(G, person(B, 3), BLACK), lay(G, person(G, 1));
    win(G);
    red_has(3 * 2 + 10);
}

/* CARD-18 */
static void a_misplaced_building_is_ten_points_or_a_building(void **unused) {
    (void)unused;
    one_haul();
    hide(G, building(B), BLACK), hide(G, building(B), BLACK);
    win(G);
    play(CARD_TAKE, building(B), 0);
    play(CARD_KEEP, building(B), 0);
    red_has(10);
    assert_int_equal(card->chest[RED][B], 1);
}

/* CARD-18 */
static void a_card_played_face_down_to_its_own_row_lies_right(void **unused) {
    (void)unused;
    one_haul();
    hide(G, animal(G), BLACK), hide(G, person(G, 2), BLACK), hide(G, building(G), BLACK);
    win(G);
    red_has(3 + 2);
    assert_int_equal(card->chest[RED][G], 1);
}

/* CARD-19: card_facedown_joker_misplaced */
static void a_joker_played_face_down_may_be_ten_points(void **unused) {
    (void)unused;
    for (int option = AUDE_CARD_JOKER_ON; option <= AUDE_CARD_JOKER_OFF; option++) {
        AudeRules rules = rules_for(2);
        rules.option[AUDE_OPT_CARD_JOKER] = (uint8_t)option;
        assert_int_equal(card_setup(card, &rules), AUDE_OK);
        begin_haul();
        hide(G, ANIMAL_JOKER, BLACK), hide(G, BUILDING_JOKER, RED), lay(G, BUILDING_JOKER);
        win(G);
        if (option == AUDE_CARD_JOKER_ON) {
            play(CARD_TAKE, ANIMAL_JOKER, 0);
            refused(CARD_KEEP, ANIMAL_JOKER, 0, AUDE_ERR_OTHER_CARD);
            play(CARD_KEEP, BUILDING_JOKER, 0);
        }
        red_has(option == AUDE_CARD_JOKER_ON ? 10 : 3);
        assert_int_equal(card->chest[RED][CARD_CHEST_JOKER], 2);
        phase_is(CARD_TO_DEAL);
    }
}

/* CARD-20 */
static void nothing_is_scored_before_the_last_choice(void **unused) {
    (void)unused;
    one_haul();
    lay(G, person(G, 3)), hide(G, animal(R), BLACK), hide(G, animal(R), BLACK);
    hide(G, ANIMAL_JOKER, BLACK), lay(G, animal(G));
    win(G);
    red_has(0);
    play(CARD_TAKE, animal(R), 0);
    play(CARD_KEEP, animal(R), 0);
    play(CARD_KEEP, ANIMAL_JOKER, 0);
    red_has(0);
    assert_int_equal(card->length[G], 5);
    play(CARD_JOIN, 0, R);
    red_has(3 + 10 + 6 + 3);
    assert_int_equal(card->length[G], 0);
}

/* CARD-20 */
static void a_kind_whose_only_card_is_taken_for_ten_does_not_score(void **unused) {
    (void)unused;
    one_haul();
    hide(G, animal(R), BLACK), lay(G, ANIMAL_JOKER);
    win(G);
    play(CARD_TAKE, animal(R), 0);
    red_has(10 + 3);              /* so the joker finds no animals, and waits */
    assert_int_equal(card->animal[RED][R], 0);
    assert_int_equal(card->waiting[RED], 1);
}

/* ---- Which card is decided on ------------------------------------------- */

static void the_card_that_is_decided_on_has_its_place_in_the_row(void **unused) {
    (void)unused;
    one_haul();
    own(RED, animal(Y), 1);
    lay(G, person(G, 1));
    hide(G, animal(R), BLACK);
    hide(G, person(R, 1), BLACK);
    lay(G, ANIMAL_JOKER);
    hide(G, animal(R), BLACK);
    lay(G, ANIMAL_JOKER);
    assert_int_equal(card_asked_at(card), -1);
    win(G);
    assert_int_equal(card_asked_at(card), 1);
    play(CARD_KEEP, animal(R), 0);
    assert_int_equal(card_asked_at(card), 4);
    play(CARD_TAKE, animal(R), 0);
    phase_is(CARD_TO_JOIN);
    assert_int_equal(card_asked_at(card), 3);
    play(CARD_JOIN, 0, R);
    assert_int_equal(card_asked_at(card), 5);
    play(CARD_JOIN, 0, Y);
    assert_int_equal(card_asked_at(card), -1);
}

static void a_joker_that_waited_lies_in_no_row(void **unused) {
    (void)unused;
    one_haul();
    own(RED, ANIMAL_JOKER, 1);
    lay(R, animal(R));
    hide(R, animal(G), BLACK);
    win(R);
    play(CARD_KEEP, animal(G), 0);
    phase_is(CARD_TO_JOIN);
    assert_int_equal(card_asked_at(card), -1);
}

/* ---- If the round ended now ------------------------------------------------ */

static void what_a_claim_would_pay_is_told_before_the_round_ends(void **unused) {
    (void)unused;
    AudeAccount account = {0};
    one_haul();
    own(RED, animal(Y), 2), own(RED, animal(B), 1);
    lay(B, person(B, 2)), lay(B, animal(B)), lay(B, ANIMAL_JOKER);
    hide(B, animal(R), RED);
    assert_int_equal(card_haul(card, RED, &account), 0);
    assert_int_equal(card_setup_claim(card, RED, B), AUDE_OK);
    CardGame before = *card;
    /* One knight, the second horse, the joker as third chicken rather than as third horse, and
     * ten for the sheep. */
    assert_int_equal(card_haul(card, RED, &account), 2 + 6 + 9 + 10);
    assert_int_equal(account.n, 4);
    assert_memory_equal(&before, card, sizeof before);
}

static void a_hidden_card_of_a_claim_counts_nothing(void **unused) {
    (void)unused;
    AudeGame view;
    one_haul();
    lay(G, person(G, 3));
    hide(G, person(G, 2), BLACK);
    assert_int_equal(card_setup_claim(card, RED, G), AUDE_OK);
    assert_int_equal(card_haul(card, RED, NULL), 5 * 2);
    aude_view(&game, RED, &view);
    assert_int_equal(card_haul(&view.card, RED, NULL), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_claim_would_pay_is_told_before_the_round_ends),
        cmocka_unit_test(a_hidden_card_of_a_claim_counts_nothing),
        cmocka_unit_test(the_card_that_is_decided_on_has_its_place_in_the_row),
        cmocka_unit_test(a_joker_that_waited_lies_in_no_row),
        cmocka_unit_test(persons_pay_their_sum_times_their_number),
        cmocka_unit_test(a_kind_pays_for_all_its_animals_whenever_it_grows),
        cmocka_unit_test(animals_pay_by_the_table),
        cmocka_unit_test(the_ninth_animal_adds_nothing_or_one_point),
        cmocka_unit_test(a_joker_joins_one_of_the_kinds_that_its_owner_has),
        cmocka_unit_test(a_joker_without_animals_pays_three_and_waits),
        cmocka_unit_test(waiting_jokers_may_part_when_two_kinds_come),
        cmocka_unit_test(buildings_go_under_the_chest_and_pay_nothing_yet),
        cmocka_unit_test(dragon_and_fairy_pay_ten_and_leave_the_game),
        cmocka_unit_test(a_misplaced_sheep_is_ten_points_or_a_sheep),
        cmocka_unit_test(a_misplaced_person_is_no_person_of_the_haul),
        cmocka_unit_test(a_misplaced_building_is_ten_points_or_a_building),
        cmocka_unit_test(a_card_played_face_down_to_its_own_row_lies_right),
        cmocka_unit_test(a_joker_played_face_down_may_be_ten_points),
        cmocka_unit_test(nothing_is_scored_before_the_last_choice),
        cmocka_unit_test(a_kind_whose_only_card_is_taken_for_ten_does_not_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
