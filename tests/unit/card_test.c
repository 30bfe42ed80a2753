/* card_test.c -- the card game, rule by rule: set-up, rounds, views, the end. */
#include "card_table.h"

/* ---- Material ------------------------------------------------------------ */

/* CARD-1, CARD-2, CARD-3 */
static void the_deck_has_thirty_cards_a_colour_and_ten_without(void **unused) {
    (void)unused;
    int all = 0, of_colour[CARD_NO_COLOUR + 1] = {0};
    for (int face = 0; face < CARD_FACES; face++) {
        all += card_faces[face].copies;
        of_colour[card_faces[face].colour] += card_faces[face].copies;
    }
    assert_int_equal(all, 130);
    for (int colour = Y; colour <= B; colour++) {
        assert_int_equal(of_colour[colour], 30);
        for (int value = 1; value <= 3; value++) {
            const CardFace *face = &card_faces[person(colour, value)];
            assert_true(face->kind == CARD_PERSON && face->value == value);
            assert_int_equal(face->copies, value == 1 ? 8 : value == 2 ? 5 : 3);
        }
        assert_int_equal(card_faces[animal(colour)].copies, 9);
        assert_int_equal(card_faces[building(colour)].copies, 5);
        for (int other = Y; other < colour; other++)
            assert_string_not_equal(card_colours[colour].animal, card_colours[other].animal);
    }
    assert_int_equal(card_faces[DRAGON].copies + card_faces[FAIRY].copies, 2);
    assert_int_equal(card_faces[ANIMAL_JOKER].copies, 4);
    assert_int_equal(card_faces[BUILDING_JOKER].copies, 4);
    assert_string_equal(card_colours[R].name, "red");
    assert_string_equal(card_colours[R].theme, "road");
    assert_string_equal(card_colours[R].animal, "sheep");
}

/* CARD-4 */
static void scores_begin_at_nothing_and_have_no_end(void **unused) {
    (void)unused;
    int points[AUDE_MAX_SEATS];
    one_haul();
    aude_scores(&game, points);
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) assert_int_equal(points[seat], 0);
    card_setup_points(card, RED, 995);
    lay(Y, DRAGON);
    win(Y);
    red_has(1005);
}

/* ---- Set-up --------------------------------------------------------------- */

/* CARD-5 */
static void the_first_dealer_reveals_ten_cards(void **unused) {
    (void)unused;
    AudeRules rules = rules_for(3);
    rules.first = 2;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    for (int i = 0; i < 10; i++) {
        assert_int_equal(aude_actor(&game), AUDE_CHANCE);
        assert_int_equal(card->phase, CARD_TO_REVEAL);
        draw(person(i < 8 ? B : Y, i < 8 ? 1 : 2));
    }
    assert_int_equal(card->length[B], 8);
    assert_int_equal(card->length[Y], 2);
    assert_int_equal(card->length[R] + card->length[G], 0);
    assert_int_equal(card->n_pile, 120);
    assert_int_equal(card->dealer, 2);
    assert_int_equal(card->phase, CARD_TO_DEAL);
}

/* CARD-5, CARD-T8 */
static void the_dealer_puts_a_joker_of_the_set_up_in_the_empty_green_row(void **unused) {
    (void)unused;
    static const int jokers[] = {DRAGON, FAIRY, ANIMAL_JOKER, BUILDING_JOKER};
    AudeRules rules = rules_for(2);
    rules.first = 1;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    for (int i = 0; i < 4; i++) {
        AudeMove moves[AUDE_MAX_MOVES];
        draw(jokers[i]);
        assert_int_equal(aude_actor(&game), 1);
        assert_int_equal(aude_moves(&game, moves), 4);
        refused(CARD_LAY, person(Y, 1), G, AUDE_ERR_OTHER_CARD);
        refused(CARD_DRAW, person(Y, 1), 0, AUDE_ERR_NOT_NOW);
        play(CARD_LAY, jokers[i], G);
    }
    for (int i = 0; i < 6; i++) draw(person(R, 1));
    assert_int_equal(card->length[G], 4);
    assert_int_equal(card_lying_how(card->row[G][0]), CARD_OPEN);
    assert_int_equal(card->phase, CARD_TO_DEAL);
}

static const int hand_of[] = {0, 0, 6, 5, 5, 4}, rounds_of[] = {0, 0, 10, 8, 6, 6};

/* Play some game to the end; all begin a round with full hands.  Returns its turns. */
static int turns_of_a_game(int players) {
    AudeRules rules = rules_for(players);
    AudeMove moves[AUDE_MAX_MOVES];
    int turns = 0, a_round = players * (hand_of[players] + 1);
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    while (aude_actor(&game) != AUDE_NOBODY) {
        int n = aude_moves(&game, moves), in_round = turns % a_round;
        if (card->phase == CARD_TO_PLAY) {
            assert_int_equal(card_round(card), 1 + turns / a_round);
            for (int s = 0; in_round == 0 && s < players; s++)
                assert_int_equal(card->n_hand[s], hand_of[players]);
            turns++;
        }
        aude_play(&game, moves[turns * 5 % n], NULL);
    }
    return turns;
}

/* CARD-6, CARD-T9 */
static void the_whole_pile_is_dealt_in_whole_rounds(void **unused) {
    (void)unused;
    for (int players = 2; players <= 5; players++) {
        int each = (hand_of[players] + 1) * rounds_of[players];
        assert_int_equal(players * hand_of[players] * rounds_of[players], 120);
        assert_int_equal(turns_of_a_game(players), players * each);
        assert_int_equal(card->n_pile, 0);
    }
}

/* CARD-6 */
static void neither_one_nor_six_can_play(void **unused) {
    (void)unused;
    AudeRules six = rules_for(6), one = rules_for(1);
    assert_int_equal(aude_start(&game, &six), AUDE_ERR_CARD_PLAYERS);
    assert_int_equal(aude_start(&game, &one), AUDE_ERR_CARD_PLAYERS);
}

/* ---- A round -------------------------------------------------------------- */

/* Three players, dealer Black, a full hand of yellow ones each and a green two. */
static void full_hands(void) {
    set(3);
    card_setup_pile(card, 120);
    for (int seat = 0; seat < 3; seat++) {
        give(seat, person(G, 2));
        give(seat, DRAGON + seat);
        for (int i = 0; i < 3; i++) give(seat, animal(seat));
    }
}

/* CARD-7 */
static void left_of_the_dealer_begins_and_turns_go_clockwise(void **unused) {
    (void)unused;
    AudeRules rules = rules_for(3);
    rules.first = 1;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    for (int i = 0; i < 10; i++) draw(person(i < 8 ? B : R, 1));
    for (int i = 0; i < 15; i++) {
        assert_int_equal(card->seat, (2 + i) % 3);
        draw(i < 8 ? person(Y, 1) : animal(B));
    }
    for (int i = 0; i < 6; i++) {
        assert_int_equal(aude_actor(&game), (2 + i) % 3);
        play(i < 3 ? CARD_CLAIM : CARD_HIDE, i < 3 ? 0 : person(Y, 1), Y);
    }
    assert_int_equal(aude_actor(&game), 2);
}

/* CARD-7 */
static void after_the_follower_only_cards_and_after_the_cards_only_the_follower(void **unused) {
    (void)unused;
    AudeMove moves[AUDE_MAX_MOVES];
    full_hands();
    turn(RED);
    play(CARD_CLAIM, 0, B);
    play(CARD_HIDE, person(G, 2), Y);
    play(CARD_HIDE, person(G, 2), Y);
    refused(CARD_CLAIM, 0, B, AUDE_ERR_FOLLOWER_USED);
    set(2);
    begin_haul();
    turn(RED);
    assert_int_equal(aude_moves(&game, moves), 4);
    for (int row = 0; row < 4; row++) assert_int_equal(moves[row], card_move(CARD_CLAIM, 0, row));
    refused(CARD_PLAY, person(Y, 1), Y, AUDE_ERR_NOT_IN_HAND);
}

/* CARD-8 */
static void the_first_card_goes_face_down_to_any_row(void **unused) {
    (void)unused;
    AudeMove moves[AUDE_MAX_MOVES];
    full_hands();
    turn(RED);
    assert_int_equal(aude_moves(&game, moves), 3 * 4 + 4);   /* equal cards are one move */
    refused(CARD_PLAY, person(G, 2), G, AUDE_ERR_FACE_DOWN);
    refused(CARD_HIDE, person(G, 3), G, AUDE_ERR_NOT_IN_HAND);
    play(CARD_HIDE, person(G, 2), Y);
    assert_int_equal(card->row[Y][0], card_lying(person(G, 2), 1 + RED));
}

/* CARD-8 */
static void later_cards_go_face_up_to_the_row_of_their_colour(void **unused) {
    (void)unused;
    full_hands();
    turn(RED);
    for (int seat = 0; seat < 3; seat++) play(CARD_HIDE, animal(seat), B);
    refused(CARD_HIDE, person(G, 2), Y, AUDE_ERR_FACE_UP);
    refused(CARD_PLAY, person(G, 2), Y, AUDE_ERR_ROW_COLOUR);
    play(CARD_PLAY, person(G, 2), G);
    assert_int_equal(card->row[G][0], card_lying(person(G, 2), CARD_OPEN));
}

/* CARD-8 */
static void dragon_fairy_and_jokers_go_face_up_to_any_row(void **unused) {
    (void)unused;
    static const int faces[] = {DRAGON, FAIRY, ANIMAL_JOKER, BUILDING_JOKER};
    for (int i = 0; i < 4; i++)
        for (int row = 0; row < 4; row++) {
            set(2);
            give(RED, faces[i]);
            turn(RED);
            play(CARD_PLAY, faces[i], row);
            assert_int_equal(card->row[row][0], card_lying(faces[i], CARD_OPEN));
        }
}

/* CARD-8 */
static void the_first_card_is_face_down_even_after_the_follower(void **unused) {
    (void)unused;
    full_hands();
    turn(RED);
    for (int seat = 0; seat < 3; seat++) play(CARD_CLAIM, 0, Y);
    refused(CARD_PLAY, person(G, 2), G, AUDE_ERR_FACE_DOWN);
    play(CARD_HIDE, person(G, 2), G);
}

/* CARD-9 */
static void cards_are_appended_to_the_right_of_followers(void **unused) {
    (void)unused;
    set(2);
    lay(Y, person(Y, 1));
    give(RED, person(Y, 2));
    give(RED, person(Y, 3));
    turn(BLACK);
    play(CARD_CLAIM, 0, Y);
    play(CARD_PLAY, person(Y, 2), Y);
    assert_int_equal(card->row[Y][0], person(Y, 1));
    assert_int_equal(card->row[Y][1], person(Y, 2));
    assert_int_equal(card->claim[BLACK].end, 1);
    play(CARD_PLAY, person(Y, 3), Y);
    play(CARD_CLAIM, 0, Y);
    assert_int_equal(card->points[BLACK], 1);
    red_has((2 + 3) * 2);
}

/* CARD-10, CARD-T1: Black wins four cards of the green row; of the blue one Green wins
 * the first four and Red the next three. */
static void a_follower_claims_up_to_the_one_before(void **unused) {
    (void)unused;
    set(4);
    for (int i = 0; i < 4; i++) lay(G, person(G, 1)), lay(B, person(B, 1));
    assert_int_equal(card_setup_claim(card, BLACK, G), AUDE_OK);
    assert_int_equal(card_setup_claim(card, GREEN, B), AUDE_OK);
    assert_int_equal(card_setup_claim(card, GREEN, B), AUDE_ERR_FOLLOWER_USED);
    for (int i = 0; i < 3; i++) lay(B, person(B, 2));
    assert_int_equal(card_setup_claim(card, RED, B), AUDE_OK);
    lay(B, person(B, 3));
    turn(BLUE);
    play(CARD_CLAIM, 0, Y);
    assert_int_equal(card->points[BLACK], 4 * 4);
    assert_int_equal(card->points[GREEN], 4 * 4);
    red_has(6 * 3);
    assert_int_equal(card->points[BLUE], 0);
    assert_int_equal(card->length[B], 1);
    assert_int_equal(card->row[B][0], person(B, 3));
}

/* CARD-10 */
static void two_followers_side_by_side_leave_nothing_for_the_second(void **unused) {
    (void)unused;
    set(2);
    lay(R, person(R, 3));
    assert_int_equal(card_setup_claim(card, BLACK, R), AUDE_OK);
    win(R);
    red_has(0);
    assert_int_equal(card->points[BLACK], 3);
}

/* CARD-11 */
static void the_next_dealer_is_known_when_the_last_follower_lies_flat(void **unused) {
    (void)unused;
    set(2);
    hide(B, animal(R), RED);
    give(RED, person(Y, 1));
    turn(RED);
    play(CARD_CLAIM, 0, B);
    assert_int_equal(card_next_dealer(card), -1);
    play(CARD_CLAIM, 0, Y);
    assert_int_equal(card_next_dealer(card), BLACK);
    play(CARD_PLAY, person(Y, 1), Y);
    assert_int_equal(card->phase, CARD_TO_TAKE);
    assert_int_equal(card_next_dealer(card), BLACK);
    play(CARD_KEEP, animal(R), 0);
    assert_int_equal(card->phase, CARD_TO_DEAL);
    assert_int_equal(card_next_dealer(card), -1);
    assert_int_equal(card->dealer, BLACK);
}

/* CARD-22 */
static void in_the_last_round_nobody_deals_next(void **unused) {
    (void)unused;
    set(2);
    lay(B, person(B, 1));
    give(RED, person(Y, 1));
    card_setup_pile(card, 11);
    turn(RED);
    play(CARD_CLAIM, 0, B);
    play(CARD_CLAIM, 0, Y);
    assert_int_equal(card_next_dealer(card), -1);
}

/* CARD-11 */
static void who_places_his_follower_last_deals_next_and_is_paid_only_then(void **unused) {
    (void)unused;
    set(2);
    lay(Y, person(Y, 3));
    give(RED, person(R, 1));
    give(BLACK, person(R, 2));
    turn(RED);
    play(CARD_CLAIM, 0, Y);
    red_has(0);
    assert_int_equal(card->length[Y], 1);
    play(CARD_CLAIM, 0, B);
    play(CARD_PLAY, person(R, 1), R);
    red_has(0);
    play(CARD_PLAY, person(R, 2), R);
    red_has(3);
    assert_int_equal(card->dealer, BLACK);
    assert_int_equal(card->seat, RED);
}

/* CARD-12 */
static void unclaimed_cards_stay_and_followers_return(void **unused) {
    (void)unused;
    one_haul();
    lay(R, person(R, 2));
    hide(R, animal(B), BLACK);
    lay(Y, person(Y, 1));
    win(Y);
    assert_int_equal(card->length[Y], 0);
    assert_int_equal(card->length[R], 2);
    assert_int_equal(card->row[R][1], card_lying(animal(B), 1 + BLACK));
    for (int seat = 0; seat < 2; seat++) assert_int_equal(card->claim[seat].row, CARD_NO_COLOUR);
    assert_int_equal(card->phase, CARD_TO_DEAL);
}

/* CARD-12: choices are made row by row, from the bottom, and turned over likewise. */
static void rows_are_settled_from_blue_to_yellow(void **unused) {
    (void)unused;
    set(2);
    hide(Y, animal(R), RED);
    hide(B, animal(R), RED);
    assert_int_equal(card_setup_claim(card, BLACK, B), AUDE_OK);
    win(Y);
    assert_int_equal(aude_actor(&game), BLACK);
    assert_int_equal(card_lying_how(card->row[B][0]), CARD_TURNED);
    assert_int_equal(card_lying_how(card->row[Y][0]), 1 + RED);
    play(CARD_KEEP, animal(R), 0);
    assert_int_equal(aude_actor(&game), RED);
    assert_int_equal(card_lying_how(card->row[Y][0]), CARD_TURNED);
    play(CARD_TAKE, animal(R), 0);
    red_has(10);
    assert_int_equal(card->points[BLACK], 3);
}

/* ---- Views ----------------------------------------------------------------- */

/* CARD-21 */
static void a_view_hides_hands_the_pile_cards_of_others_and_chests(void **unused) {
    (void)unused;
    AudeGame view;
    set(2);
    own(RED, building(Y), 2), own(BLACK, BUILDING_JOKER, 1);
    hide(Y, animal(B), RED), hide(Y, animal(G), BLACK), lay(Y, DRAGON);
    give(RED, person(R, 1)), give(BLACK, person(R, 3));
    turn(RED);
    aude_view(&game, RED, &view);
    assert_int_equal(view.card.hand[RED][0], person(R, 1));
    assert_int_equal(view.card.hand[BLACK][0], CARD_UNKNOWN);
    assert_int_equal(view.card.n_hand[BLACK], 1);
    assert_int_equal(view.card.row[Y][0], card_lying(animal(B), 1 + RED));
    assert_int_equal(view.card.row[Y][1], card_lying(CARD_UNKNOWN, 1 + BLACK));
    assert_int_equal(view.card.row[Y][2], DRAGON);
    assert_int_equal(view.card.n_pile, card->n_pile);
    assert_int_equal(view.card.pile[animal(G)], card->pile[animal(G)] + 1);
    assert_int_equal(view.card.pile[person(R, 3)], card->pile[person(R, 3)] + 1);
    assert_int_equal(view.card.pile[animal(B)], card->pile[animal(B)]);
    assert_int_equal(view.card.chest[RED][Y], 0);
    assert_int_equal(view.card.chest[RED][CARD_CHEST_UNKNOWN], 2);
    assert_int_equal(view.card.chest[BLACK][CARD_CHEST_UNKNOWN], 1);
    card_recall(card, &view.card);
    assert_int_equal(view.card.chest[RED][Y], 2);
    aude_view(&game, -1, &view);
    assert_int_equal(view.card.hand[RED][0], CARD_UNKNOWN);
    assert_int_equal(view.card.row[Y][0], card_lying(CARD_UNKNOWN, 1 + RED));
}

/* CARD-21 */
static void moves_show_no_hidden_card_to_others(void **unused) {
    (void)unused;
    AudeMove hidden = card_move(CARD_HIDE, person(G, 2), Y), open = card_move(CARD_CLAIM, 0, Y);
    full_hands();
    turn(RED);
    assert_int_equal(aude_view_move(&game, RED, hidden), hidden);
    assert_int_equal(aude_view_move(&game, BLACK, hidden), card_move(CARD_HIDE, CARD_UNKNOWN, Y));
    assert_int_equal(aude_view_move(&game, -1, hidden), card_move(CARD_HIDE, CARD_UNKNOWN, Y));
    assert_int_equal(aude_view_move(&game, BLACK, open), open);
    AudeRules rules = rules_for(2);
    AudeMove drawn = card_move(CARD_DRAW, animal(B), 0);
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    assert_int_equal(aude_view_move(&game, BLACK, drawn), drawn);   /* revealed to all */
    for (int i = 0; i < 10; i++) draw(person(i < 8 ? Y : R, 1));
    assert_int_equal(aude_view_move(&game, BLACK, drawn), drawn);   /* dealt to Black */
    assert_int_equal(aude_view_move(&game, RED, drawn), card_move(CARD_DRAW, CARD_UNKNOWN, 0));
}

/* CARD-21 */
static void a_claimed_card_is_seen_by_all_and_the_chest_opens_at_the_end(void **unused) {
    (void)unused;
    AudeGame view;
    one_haul();
    own(RED, building(Y), 1);
    hide(Y, building(B), RED), hide(R, animal(B), RED);
    card_setup_pile(card, 0);
    win(Y);
    aude_view(&game, BLACK, &view);
    assert_int_equal(view.card.row[Y][0], card_lying(building(B), CARD_TURNED));
    assert_int_equal(view.card.chest[RED][CARD_CHEST_UNKNOWN], 1);
    play(CARD_KEEP, building(B), 0);
    assert_int_equal(aude_actor(&game), AUDE_NOBODY);
    aude_view(&game, BLACK, &view);
    assert_true(view.card.chest[RED][B] == 1 && view.card.chest[RED][Y] == 1);
    assert_int_equal(view.card.row[R][0], card_lying(CARD_UNKNOWN, 1 + RED));
}

/* ---- The end --------------------------------------------------------------- */

/* CARD-22 */
static void the_game_ends_when_no_round_can_be_dealt(void **unused) {
    (void)unused;
    AudeMove moves[AUDE_MAX_MOVES];
    one_haul();
    lay(Y, person(Y, 3)), lay(B, DRAGON);
    card_setup_pile(card, 12);
    win(Y);
    phase_is(CARD_TO_DEAL);
    assert_int_equal(aude_winners(&game), 0);
    one_haul();
    lay(Y, person(Y, 3)), lay(B, DRAGON);
    card_setup_pile(card, 11);    /* twelve would do */
    win(Y);
    assert_int_equal(aude_actor(&game), AUDE_NOBODY);
    assert_int_equal(aude_moves(&game, moves), 0);
    red_has(3);                   /* the dragon in the blue row is worth nothing */
    assert_int_equal(card->length[B], 1);
    refused(CARD_CLAIM, 0, Y, AUDE_ERR_OVER);
}

/* CARD-23, CARD-T5 */
static void series_of_buildings_pay_at_the_end(void **unused) {
    (void)unused;
    int points[AUDE_MAX_SEATS];
    one_haul();
    own(RED, building(Y), 4), own(RED, building(R), 3);
    own(RED, building(G), 2), own(RED, building(B), 2);
    own(BLACK, building(Y), 1), own(BLACK, BUILDING_JOKER, 2);
    card_setup_pile(card, 0);
    aude_projected(&game, points, NULL);
    assert_true(points[RED] == 65 && points[BLACK] == 15);
    red_has(0);
    win(R);
    red_has(65);
    assert_int_equal(card->points[BLACK], 15);
    assert_int_equal(points_for(AUDE_FOR_SERIES), 65 + 15);
    assert_int_equal(paid.n, 4);  /* the series of one pays nothing */
    assert_int_equal(paid.entry[2].count, 2);
    assert_int_equal(aude_winners(&game), 1u << RED);
}

/* CARD-24 */
static void a_tie_goes_to_more_buildings_or_is_shared(void **unused) {
    (void)unused;
    for (int more = 0; more < 2; more++) {
        set(3);
        own(RED, building(Y), 2), own(BLACK, building(R), 2 + more);
        own(GREEN, building(B), 1);
        card_setup_points(card, RED, 50);
        card_setup_points(card, BLACK, 50);
        card_setup_points(card, GREEN, 49);
        assert_int_equal(card_setup_claim(card, BLACK, Y), AUDE_OK);
        assert_int_equal(card_setup_claim(card, GREEN, Y), AUDE_OK);
        card_setup_pile(card, 0);
        win(Y);
        assert_int_equal(card->points[RED], card->points[BLACK]);
        assert_int_equal(aude_winners(&game), more ? 1u << BLACK : 1u << RED | 1u << BLACK);
    }
}

/* CARD-24: a joker under the chest is a building card. */
static void jokers_count_when_a_tie_is_broken(void **unused) {
    (void)unused;
    one_haul();
    own(RED, BUILDING_JOKER, 1);
    card_setup_pile(card, 0);
    win(Y);
    assert_int_equal(aude_winners(&game), 1u << RED);
}

/* ---- Options, errors, odds and ends ------------------------------------------ */

static void options_belong_to_one_game(void **unused) {
    (void)unused;
    AudeRules rules = rules_for(2);
    rules.option[AUDE_OPT_FARMERS] = AUDE_FARMERS_OFF;
    assert_int_equal(aude_start(&game, &rules), AUDE_ERR_OTHER_GAME);
    rules.game = AUDE_LAND;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    rules.option[AUDE_OPT_CARD_OVER_8] = AUDE_CARD_OVER_8_PLUS_ONE;
    assert_int_equal(aude_start(&game, &rules), AUDE_ERR_OTHER_GAME);
    rules = rules_for(2);
    rules.option[AUDE_OPT_CARD_JOKER] = 2;
    assert_int_equal(aude_start(&game, &rules), AUDE_ERR_OPTION);
    rules = rules_for(2);
    rules.first = 2;
    assert_int_equal(aude_start(&game, &rules), AUDE_ERR_OPTION);
    rules.game = AUDE_CARD + 1;
    assert_int_equal(aude_start(&game, &rules), AUDE_ERR_OPTION);
}

static void numbers_that_are_no_move_are_refused(void **unused) {
    (void)unused;
    static const AudeMove numbers[] = {
        0,          1,          0x08000000, 0x08000001, 0x08000064, 0x08000065, 0x08000084,
        0x08800004, 0x28000004, 0x30000005, 0x40000004, 0x48000000, 0x78000004, 0xFFFFFFFF,
    };
    one_haul();
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        assert_int_equal(aude_check(&game, numbers[i]), AUDE_ERR_NOT_A_MOVE);
    turn(RED);
    refused(CARD_DRAW, DRAGON, 0, AUDE_ERR_NOT_NOW);
    refused(CARD_LAY, DRAGON, Y, AUDE_ERR_NOT_NOW);
    refused(CARD_TAKE, DRAGON, 0, AUDE_ERR_NOT_NOW);
    refused(CARD_JOIN, 0, Y, AUDE_ERR_NOT_NOW);
    play(CARD_CLAIM, 0, Y);
    refused(CARD_HIDE, DRAGON, Y, AUDE_ERR_NOT_NOW);
    refused(CARD_PLAY, DRAGON, Y, AUDE_ERR_NOT_NOW);
}

/* Unknown cards are cards of the pile, though nobody can say which. */
static void a_position_has_no_more_unknown_cards_than_there_are(void **unused) {
    (void)unused;
    set(2);
    for (int i = 0; i < CARD_CARDS; i++)
        assert_int_equal(card_setup_row(card, i % CARD_ROWS, CARD_UNKNOWN, 1 + RED), AUDE_OK);
    assert_int_equal(card->n_pile, 0);
    assert_int_equal(card->pile[DRAGON], 1);
    assert_int_equal(card_setup_row(card, Y, CARD_UNKNOWN, 1 + RED), AUDE_ERR_CARD_GONE);
    assert_int_equal(card_setup_row(card, Y, DRAGON, CARD_OPEN), AUDE_ERR_CARD_GONE);
    assert_int_equal(card_setup_hand(card, RED, CARD_UNKNOWN), AUDE_ERR_CARD_GONE);
    assert_int_equal(card_setup_won(card, RED, animal(Y), CARD_NO_COLOUR), AUDE_ERR_CARD_GONE);
    assert_int_equal(card_setup_gone(card, DRAGON), AUDE_ERR_CARD_GONE);
    assert_int_equal(card_setup_gone(card, CARD_UNKNOWN), AUDE_ERR_CARD_GONE);
}

static void a_position_cannot_be_set_up_against_the_rules(void **unused) {
    (void)unused;
    set(2);
    lay(Y, DRAGON);
    assert_int_equal(card_setup_row(card, Y, DRAGON, CARD_OPEN), AUDE_ERR_CARD_GONE);
    assert_int_equal(card_setup_hand(card, RED, DRAGON), AUDE_ERR_CARD_GONE);
    assert_int_equal(card_setup_hand(card, RED, CARD_FACES), AUDE_ERR_CARD_GONE);
    assert_int_equal(card_setup_row(card, Y, CARD_UNKNOWN, CARD_OPEN), AUDE_ERR_NOT_NOW);
    assert_int_equal(card_setup_row(card, Y, animal(R), CARD_OPEN), AUDE_ERR_ROW_COLOUR);
    assert_int_equal(card_setup_row(card, Y, animal(R), 3), AUDE_ERR_NOT_NOW);
    assert_int_equal(card_setup_won(card, RED, FAIRY, CARD_NO_COLOUR), AUDE_ERR_NOT_NOW);
    assert_int_equal(card_setup_turn(card, RED, RED, CARD_TO_JOIN), AUDE_ERR_NOT_NOW);
    for (int i = 0; i < 6; i++) give(RED, person(Y, 1));
    assert_int_equal(card_setup_hand(card, RED, person(Y, 1)), AUDE_ERR_NOT_NOW);
    for (int i = 0; i < 31; i++) hide(Y, person(1 + i % 3, i < 24 ? 1 : 2), RED);
    assert_int_equal(card_setup_turn(card, RED, RED, CARD_TO_PLAY), AUDE_ERR_NOT_NOW);
}

static void the_dealer_supplies_what_is_in_the_pile(void **unused) {
    (void)unused;
    AudeMove pieces[AUDE_MAX_MOVES], moves[AUDE_MAX_MOVES];
    int weights[AUDE_MAX_MOVES];
    AudeRules rules = rules_for(2);
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    draw(animal(B));
    assert_int_equal(aude_supply(&game, pieces), 129);
    for (int i = 0; i < 129; i++) assert_int_equal(aude_check(&game, pieces[i]), AUDE_OK);
    assert_int_equal(aude_chances(&game, moves, weights), 24);
    assert_int_equal(weights[animal(B) - 1], 8);
    assert_int_equal(aude_copy_bytes(&game), sizeof(CardGame));
}

/* From one last turn: four rows, each as likely. */
static void playouts_are_uniform_and_reach_the_end(void **unused) {
    (void)unused;
    enum { GAMES = 8000 };
    int times[3 * 3 + 1] = {0};
    uint64_t rng = 7;
    one_haul();
    lay(R, person(R, 1)), lay(G, person(G, 2)), lay(B, person(B, 3));
    card_setup_pile(card, 0);
    turn(RED);
    for (int i = 0; i < GAMES; i++) {
        CardGame copy = *card;
        card_playout(&copy, &rng);
        assert_int_equal(copy.phase, CARD_OVER);
        times[copy.points[RED]]++;
    }
    for (int row = 0; row < 4; row++) assert_true(abs(times[row] - GAMES / 4) < GAMES / 40);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deck_has_thirty_cards_a_colour_and_ten_without),
        cmocka_unit_test(scores_begin_at_nothing_and_have_no_end),
        cmocka_unit_test(the_first_dealer_reveals_ten_cards),
        cmocka_unit_test(the_dealer_puts_a_joker_of_the_set_up_in_the_empty_green_row),
        cmocka_unit_test(the_whole_pile_is_dealt_in_whole_rounds),
        cmocka_unit_test(neither_one_nor_six_can_play),
        cmocka_unit_test(left_of_the_dealer_begins_and_turns_go_clockwise),
        cmocka_unit_test(after_the_follower_only_cards_and_after_the_cards_only_the_follower),
        cmocka_unit_test(the_first_card_goes_face_down_to_any_row),
        cmocka_unit_test(later_cards_go_face_up_to_the_row_of_their_colour),
        cmocka_unit_test(dragon_fairy_and_jokers_go_face_up_to_any_row),
        cmocka_unit_test(the_first_card_is_face_down_even_after_the_follower),
        cmocka_unit_test(cards_are_appended_to_the_right_of_followers),
        cmocka_unit_test(a_follower_claims_up_to_the_one_before),
        cmocka_unit_test(two_followers_side_by_side_leave_nothing_for_the_second),
        cmocka_unit_test(the_next_dealer_is_known_when_the_last_follower_lies_flat),
        cmocka_unit_test(in_the_last_round_nobody_deals_next),
        cmocka_unit_test(who_places_his_follower_last_deals_next_and_is_paid_only_then),
        cmocka_unit_test(unclaimed_cards_stay_and_followers_return),
        cmocka_unit_test(rows_are_settled_from_blue_to_yellow),
        cmocka_unit_test(a_view_hides_hands_the_pile_cards_of_others_and_chests),
        cmocka_unit_test(moves_show_no_hidden_card_to_others),
        cmocka_unit_test(a_claimed_card_is_seen_by_all_and_the_chest_opens_at_the_end),
        cmocka_unit_test(the_game_ends_when_no_round_can_be_dealt),
        cmocka_unit_test(series_of_buildings_pay_at_the_end),
        cmocka_unit_test(a_tie_goes_to_more_buildings_or_is_shared),
        cmocka_unit_test(jokers_count_when_a_tie_is_broken),
        cmocka_unit_test(options_belong_to_one_game),
        cmocka_unit_test(numbers_that_are_no_move_are_refused),
        cmocka_unit_test(a_position_has_no_more_unknown_cards_than_there_are),
        cmocka_unit_test(a_position_cannot_be_set_up_against_the_rules),
        cmocka_unit_test(the_dealer_supplies_what_is_in_the_pile),
        cmocka_unit_test(playouts_are_uniform_and_reach_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
