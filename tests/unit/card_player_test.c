/* card_player_test.c -- computer players of the card game: that they play by the rules, know no
 * more than their seat, count hauls well, and are exact where little is left. */
#include "card_table.h"

#include "minds.h"
#include "../share.h"

#include <stdio.h>

/* ---- Asking -------------------------------------------------------------------- */

static AiLine asked(const char *words, const AudeGame *at, uint64_t seed) {
    AiMind *mind = mind_of(words, seed);
    AiLine line = choice_of(mind, at);
    free(mind);
    return line;
}

static void all_choose(int kind, int row) {
    static const char *const players[] = {"linear", "greedy", "rollout:nodes=300",
                                          "aude:nodes=300"};
    for (size_t i = 0; i < sizeof players / sizeof *players; i++)
        assert_int_equal(asked(players[i], &game, i).move[0], card_move(kind, 0, row));
}

/* ---- Games ----------------------------------------------------------------------- */

/* The next decision of a seat, chance having had its turn; false at the end. */
static bool next_decision(uint64_t *rng) {
    while (aude_actor(&game) == AUDE_CHANCE) aude_play(&game, aude_sample(&game, rng), NULL);
    return aude_actor(&game) != AUDE_NOBODY;
}

static void play_random(uint64_t *rng) {
    AudeMove moves[AUDE_MAX_MOVES];
    uint32_t n = (uint32_t)aude_moves(&game, moves);
    *rng = *rng * 6364136223846793005u + 1;
    aude_play(&game, moves[(*rng >> 33) % n], NULL);
}

static void start(int players, int joker, int over_8) {
    AudeRules rules = rules_for(players);
    rules.option[AUDE_OPT_CARD_JOKER] = (uint8_t)joker;
    rules.option[AUDE_OPT_CARD_OVER_8] = (uint8_t)over_8;
    rules.first = (uint8_t)(players - 1);
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
}

static void play_by(const char *words, uint64_t seed) {
    uint64_t rng = seed;
    AiMind *mind = mind_of(words, seed);
    while (next_decision(&rng)) {
        AudeMove move = choice_of(mind, &game).move[0];
        assert_int_equal(aude_play_checked(&game, move, NULL), AUDE_OK);
    }
    free(mind);
    assert_int_equal(card->phase, CARD_OVER);
}

static void every_player_plays_by_the_rules_to_the_end(void **state) {
    static const char *const players[] = {"linear", "aude:nodes=9", "aude:level=1", "aude:level=7"};
    (void)state;
    for (int n = 2; n <= CARD_SEATS; n++)
        for (int options = 0; options < 4; options++) {
            start(n, options & 1, options >> 1);
            play_by(players[(n + options) % 4], (uint64_t)n);
        }
}

static void the_same_seed_gives_the_same_lines(void **state) {
    uint64_t rng = 5;
    (void)state;
    start(3, 0, 0);
    for (int turns = 0; turns < 40 && next_decision(&rng); turns++) {
        AiLine one = asked("aude:nodes=50", &game, 7), other = asked("aude:nodes=50", &game, 7);
        assert_memory_equal(&one, &other, sizeof one);
        play_random(&rng);
    }
}

/* ---- What a seat may know ---------------------------------------------------------- */

static void chooses_alike(const char *words, const AudeGame *other) {
    AiLine here = asked(words, &game, 3), there = asked(words, other, 3);
    assert_memory_equal(&here, &there, sizeof here);
}

/* Every hidden card dealt anew; and the view itself, whose chests are closed. */
static void what_the_seat_cannot_see_changes_nothing(void **state) {
    uint64_t rng = 11;
    AudeGame other;
    int changed = 0;
    (void)state;
    for (int players = 2; players <= CARD_SEATS; players++) {
        start(players, 0, 0);
        for (int turns = 0; next_decision(&rng); turns++, play_random(&rng)) {
            int seat = aude_actor(&game);
            if (turns % 9) continue;
            aude_determinize(&game, seat, &rng, &other);
            changed += aude_hash(&other) != aude_hash(&game);
            chooses_alike("linear", &other);
            chooses_alike("aude:nodes=40", &other);
            aude_view(&game, seat, &other);
            chooses_alike("aude:nodes=40", &other);
        }
    }
    assert_true(changed > 40);
}

static void a_mind_stays_within_its_memory(void **state) {
    enum { GUARD = 64, MOST = 4 << 20 };
    uint64_t rng = 2;
    AiSettings settings = player_of("aude:nodes=70000");
    size_t bytes = ai_memory(&settings);
    uint8_t guard[GUARD];
    (void)state;
    if (share() > 1) skip(); /* it takes long to fill a tree */
    assert_true(bytes <= MOST);
    uint8_t *memory = malloc(bytes + GUARD);
    assert_non_null(memory);
    memset(guard, 0xA5, sizeof guard);
    memcpy(memory + bytes, guard, sizeof guard);
    AiMind *mind = ai_open(memory, &settings, 1);
    start(2, 0, 0);
    while (next_decision(&rng) && card->phase != CARD_TO_PLAY) play_random(&rng);
    think(mind, &game); /* more playouts than the tree has nodes */
    assert_int_equal(ai_nodes(mind), 70000);
    assert_memory_equal(memory + bytes, guard, sizeof guard);
    free(memory);
}

/* ---- Hauls ------------------------------------------------------------------------- */

/* Red's follower is the last act of the round. */
static void persons_pay_by_their_number(void **state) {
    (void)state;
    one_haul();
    for (int i = 0; i < 3; i++) lay(Y, person(Y, 2)); /* 6 x 3 = 18 */
    for (int i = 0; i < 2; i++) lay(B, person(B, 3)); /* 6 x 2 = 12 */
    lay(G, DRAGON);
    turn(RED);
    all_choose(CARD_CLAIM, Y);
}

static void animals_pay_with_those_owned_before(void **state) {
    (void)state;
    for (int owned = 0; owned <= 5; owned += 5) {
        set(2);
        own(RED, animal(R), owned);
        begin_haul();
        lay(R, animal(R));                       /* the first pays 3, the sixth 16 */
        for (int i = 0; i < 2; i++) lay(B, person(B, 3)); /* 12 */
        card_setup_pile(card, 0);
        turn(RED);
        all_choose(CARD_CLAIM, owned ? R : B);
    }
}

static void a_building_goes_where_its_colour_is_missing(void **state) {
    (void)state;
    one_haul();
    own(RED, building(Y), 1);
    own(RED, building(R), 1);
    own(RED, building(B), 1);
    lay(Y, building(Y));
    lay(G, building(G)); /* the fourth of a series */
    turn(RED);
    all_choose(CARD_CLAIM, G);
}

static void what_i_hid_myself_i_know(void **state) {
    (void)state;
    one_haul();
    hide(G, person(R, 1), RED); /* misplaced: 10 each */
    hide(G, person(B, 1), RED);
    for (int i = 0; i < 3; i++) lay(Y, person(Y, 2)); /* 18 */
    turn(RED);
    all_choose(CARD_CLAIM, G);
}

/* Red has claimed, Black will: a three to the persons there would be his. */
static void nobody_feeds_the_row_that_another_will_claim(void **state) {
    (void)state;
    set(2);
    lay(B, person(B, 1));
    assert_int_equal(card_setup_claim(card, RED, R), AUDE_OK);
    for (int i = 0; i < 3; i++) lay(Y, person(Y, 2));
    give(RED, person(Y, 3));
    give(RED, person(B, 1));
    turn(RED);
    for (uint64_t seed = 0; seed < 3; seed++) {
        AudeMove blue = card_move(CARD_PLAY, person(B, 1), B);
        assert_int_equal(asked("linear", &game, seed).move[0], blue);
    }
}

/* ---- The end ------------------------------------------------------------------------ */

static void the_last_claim_knows_its_margin(void **state) {
    (void)state;
    one_haul();
    for (int i = 0; i < 3; i++) lay(Y, person(Y, 3));
    card_setup_points(card, BLACK, 20);
    card_setup_pile(card, 0);
    turn(RED);
    AiLine line = asked("aude:nodes=200", &game, 1);
    assert_int_equal(line.margin, (27 - 20) * AI_POINT);
    assert_int_equal(line.error, 0);
    assert_true(line.win > AI_CERTAIN * 31 / 32);
}

/* The most that the owner of the haul at hand can have in the end, by every answer. */
static int most_points(const AudeGame *at, int seat) {
    AudeMove moves[AUDE_MAX_MOVES];
    int most = 0, projected[AUDE_MAX_SEATS];
    bool asks = at->card.phase == CARD_TO_TAKE || at->card.phase == CARD_TO_JOIN;
    if (!asks || at->card.seat != seat) {
        aude_projected(at, projected, NULL);
        return projected[seat];
    }
    int n = aude_moves(at, moves);
    for (int i = 0; i < n; i++) {
        AudeGame next = *at;
        aude_play(&next, moves[i], NULL);
        int points = most_points(&next, seat);
        if (points > most) most = points;
    }
    return most;
}

static int points_by(const char *words, int seat) {
    int projected[AUDE_MAX_SEATS];
    AudeGame before = game;
    while ((card->phase == CARD_TO_TAKE || card->phase == CARD_TO_JOIN) && card->seat == seat)
        aude_play(&game, asked(words, &game, 1).move[0], NULL);
    aude_projected(&game, projected, NULL);
    game = before;
    return projected[seat];
}

static bool wins_building(int seat) {
    const CardClaim *claim = &card->claim[seat];
    for (int i = claim->start; i < claim->end; i++) {
        int kind = card_faces[card_lying_face(card->row[claim->row][i])].kind;
        if (kind == CARD_BUILDING || kind == CARD_BUILDING_JOKER) return true;
    }
    return false;
}

/* Without buildings: what these are worth depends on a chest that nobody may look into. */
static bool last_choice(void) {
    bool asks = card->phase == CARD_TO_TAKE || card->phase == CARD_TO_JOIN;
    return asks && card->n_pile == 0 && !wins_building(card->seat);
}

static void choices_about_the_last_hauls_are_exact(void **state) {
    uint64_t rng = 23;
    int compared = 0, choice = 0;
    (void)state;
    for (int games = 0; games < 300; games++) {
        start(2 + games % 4, 0, games & 1);
        for (; next_decision(&rng); play_random(&rng)) {
            if (!last_choice()) continue;
            int seat = card->seat, most = most_points(&game, seat);
            assert_int_equal(points_by("linear", seat), most);
            assert_int_equal(points_by("aude:nodes=16", seat), most);
            AudeMove moves[AUDE_MAX_MOVES];
            AudeGame other = game;
            aude_moves(&other, moves);
            aude_play(&other, moves[0], NULL);
            choice += most_points(&other, seat) != most;
            compared++;
        }
    }
    assert_true(compared > 30);
    assert_true(choice > 5); /* where the first answer would not do */
}

static void what_is_reported_adds_up(void **state) {
    uint64_t rng = 31;
    AiLine lines[AI_MAX_LINES];
    AiMind *mind = mind_of("aude:nodes=100", 1);
    (void)state;
    start(4, 0, 0);
    for (int turns = 0; turns < 30 && next_decision(&rng); turns++, play_random(&rng)) {
        uint32_t nodes = 0;
        think(mind, &game);
        int n = ai_lines(mind, lines, AI_MAX_LINES);
        if (card->phase != CARD_TO_PLAY || ai_nodes(mind) == 0) continue;
        for (int i = 0; i < n; i++) {
            assert_in_range(lines[i].win, 0, AI_CERTAIN);
            nodes += lines[i].nodes;
        }
        assert_int_equal(nodes, 100);
        assert_int_equal(ai_nodes(mind), 100);
    }
    free(mind);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_plays_by_the_rules_to_the_end),
        cmocka_unit_test(the_same_seed_gives_the_same_lines),
        cmocka_unit_test(what_the_seat_cannot_see_changes_nothing),
        cmocka_unit_test(a_mind_stays_within_its_memory),
        cmocka_unit_test(persons_pay_by_their_number),
        cmocka_unit_test(animals_pay_with_those_owned_before),
        cmocka_unit_test(a_building_goes_where_its_colour_is_missing),
        cmocka_unit_test(what_i_hid_myself_i_know),
        cmocka_unit_test(nobody_feeds_the_row_that_another_will_claim),
        cmocka_unit_test(the_last_claim_knows_its_margin),
        cmocka_unit_test(choices_about_the_last_hauls_are_exact),
        cmocka_unit_test(what_is_reported_adds_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
