/* follow_test.c -- a seat that is told only what it may see holds at any time what it may know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "aude/aude.h"
#include "random_game.h"

enum { GAMES = 32, WATCHERS = CARD_SEATS + 1 };  /* the last watcher is a spectator */

static AudeRules card_rules(int n) {
    AudeRules rules = {.game = AUDE_CARD, .players = (uint8_t)(2 + n % 4)};
    rules.first = (uint8_t)(n % rules.players);
    rules.option[AUDE_OPT_CARD_JOKER] = (uint8_t)(n >> 2 & 1);
    rules.option[AUDE_OPT_CARD_OVER_8] = (uint8_t)(n >> 3 & 1);
    return rules;
}

/* Followers come late in every other game, so that much lies in the rows. */
static AudeMove some_move(const AudeGame *game, int n, uint64_t *rng) {
    AudeMove move = random_move(game, rng);
    for (int i = 0; n & 16 && i < 6 && aude_move_kind(move) == CARD_CLAIM; i++)
        move = random_move(game, rng);
    return move;
}

static void same_cards(const AudeGame *a, const AudeGame *b) {
    assert_memory_equal(&a->card, &b->card, sizeof a->card);
}

static void same_view(const AudeGame *full, const AudeGame *memory, int seat) {
    AudeGame told, known;
    aude_view(full, seat, &told);
    aude_view(memory, seat, &known);
    same_cards(&told, &known);
    aude_memory(full, seat, &told);
    same_cards(&told, memory);
    aude_memory(memory, seat, &told);
    same_cards(&told, memory);
}

static void same_moves(const AudeGame *full, const AudeGame *memory) {
    AudeMove here[AUDE_MAX_MOVES], there[AUDE_MAX_MOVES];
    int n = aude_moves(full, here);
    assert_int_equal(n, aude_moves(memory, there));
    assert_memory_equal(here, there, (size_t)n * sizeof *here);
}

static void same_account(const AudeAccount *a, const AudeAccount *b) {
    assert_int_equal(a->n, b->n);
    assert_memory_equal(a->entry, b->entry, (size_t)a->n * sizeof *a->entry);
}

/* ---- The property ----------------------------------------------------------- */

static void watch(AudeGame *memory, int seat, const AudeGame *before, const AudeGame *after,
                  AudeMove move, const AudeAccount *paid) {
    static AudeAccount account;
    AudeShown shown;
    account.n = 0;
    aude_view_shown(before, move, &shown);
    AudeMove seen = aude_view_move(before, seat, move);
    assert_int_equal(aude_follow(memory, seat, seen, &shown, &account), AUDE_OK);
    same_view(after, memory, seat);
    same_account(&account, paid);
    assert_int_equal(aude_winners(memory), aude_winners(after));
    if (aude_actor(after) == seat && seat >= 0) same_moves(after, memory);
}

static void what_is_told_to_a_seat_keeps_its_view_true(void **state) {
    static AudeAccount paid;
    int turned = 0;
    (void)state;
    for (int n = 0; n < GAMES; n++) {
        uint64_t rng = (uint64_t)n;
        AudeRules rules = card_rules(n);
        AudeGame game, before, memory[WATCHERS];
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        for (int w = 0; w <= rules.players; w++) aude_view(&game, w - 1, &memory[w]);
        while (aude_actor(&game) != AUDE_NOBODY) {
            AudeShown shown;
            AudeMove move = some_move(&game, n, &rng);
            turned += aude_view_shown(&game, move, &shown);
            aude_copy(&before, &game);
            paid.n = 0;
            aude_play(&game, move, &paid);
            for (int w = 0; w <= rules.players; w++)
                watch(&memory[w], w - 1, &before, &game, move, &paid);
        }
    }
    assert_true(turned > 200);
}

/* From anywhere in a game: the seat begins with what it remembers. */
static void who_comes_later_begins_with_what_is_remembered(void **state) {
    (void)state;
    for (int n = 0; n < GAMES; n += 3) {
        uint64_t rng = (uint64_t)n;
        AudeRules rules = card_rules(n);
        AudeGame game, memory;
        int seat = n % (rules.players + 1) - 1, late = 20 * (n % 9);
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        for (int i = 0; i < late; i++) aude_play(&game, some_move(&game, n, &rng), NULL);
        aude_memory(&game, seat, &memory);
        while (aude_actor(&game) != AUDE_NOBODY) {
            AudeShown shown;
            AudeMove move = some_move(&game, n, &rng), seen = aude_view_move(&game, seat, move);
            aude_view_shown(&game, move, &shown);
            assert_int_equal(aude_follow(&memory, seat, seen, &shown, NULL), AUDE_OK);
            aude_play(&game, move, NULL);
            same_view(&game, &memory, seat);
        }
    }
}

/* ---- Games that a seat cannot tell apart -------------------------------------- */

/* A move of `game` that `seat` sees as `seen`, with the same cards turned over; or false. */
static bool move_like(const AudeGame *game, int seat, AudeMove seen, const AudeShown *shown,
                      AudeMove *move) {
    AudeMove moves[AUDE_MAX_MOVES];
    AudeShown turned;
    int n = aude_moves(game, moves);
    for (int i = 0; i < n; i++) {
        if (aude_view_move(game, seat, moves[i]) != seen) continue;
        aude_view_shown(game, moves[i], &turned);
        *move = moves[i];
        return turned.n == shown->n && !memcmp(turned.face, shown->face, (size_t)turned.n);
    }
    return false;
}

/* As long as two games show the seat the same steps, it holds the same bytes of both. */
static int steps_alike(AudeGame one, int seat, uint64_t *rng) {
    AudeGame two, here, there;
    AudeShown shown;
    AudeMove other;
    int alike = 0;
    aude_determinize(&one, seat, rng, &two);
    aude_memory(&one, seat, &here);
    aude_memory(&two, seat, &there);
    same_cards(&here, &there);
    while (aude_actor(&one) != AUDE_NOBODY) {
        AudeMove move = random_move(&one, rng), seen = aude_view_move(&one, seat, move);
        aude_view_shown(&one, move, &shown);
        if (!move_like(&two, seat, seen, &shown, &other)) break;
        assert_int_equal(aude_follow(&here, seat, seen, &shown, NULL), AUDE_OK);
        assert_int_equal(aude_follow(&there, seat, aude_view_move(&two, seat, other), &shown, NULL),
                         AUDE_OK);
        aude_play(&one, move, NULL);
        aude_play(&two, other, NULL);
        same_cards(&here, &there);
        same_view(&two, &there, seat);
        alike++;
    }
    return alike;
}

static void games_that_look_the_same_stay_the_same_to_a_seat(void **state) {
    int alike = 0;
    (void)state;
    for (int n = 0; n < GAMES; n++) {
        uint64_t rng = (uint64_t)n + 77;
        AudeRules rules = card_rules(n);
        AudeGame game;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            if (!random_below(&rng, 8))
                alike += steps_alike(game, random_below(&rng, rules.players + 1) - 1, &rng);
            aude_play(&game, some_move(&game, n, &rng), NULL);
        }
    }
    assert_true(alike > 2000);
}

/* ---- What comes from outside ---------------------------------------------------- */

/* Refused or not, nothing breaks; and what is refused changes nothing. */
static void try_anything(const AudeGame *memory, int seat, uint64_t *rng) {
    AudeGame copy;
    AudeShown shown = {.n = random_below(rng, 4) ? 0 : random_below(rng, 200) - 20};
    AudeMove move = (AudeMove)random_below(rng, 1 << 30) << 2;
    if (random_below(rng, 4))
        move = card_move(random_below(rng, 10), random_below(rng, 32), random_below(rng, 4));
    for (int i = 0; i < AUDE_MAX_SHOWN; i++) shown.face[i] = (uint8_t)random_below(rng, 30);
    aude_copy(&copy, memory);
    if (aude_follow(&copy, seat, move, &shown, NULL)) same_cards(&copy, memory);
}

static void a_step_that_cannot_be_is_refused_and_changes_nothing(void **state) {
    (void)state;
    for (int n = 0; n < GAMES; n += 4) {
        uint64_t rng = (uint64_t)n + 5;
        AudeRules rules = card_rules(n / 4);
        AudeGame game, memory;
        int seat = n % (rules.players + 1) - 1;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            aude_memory(&game, seat, &memory);
            for (int i = 0; i < 200; i++) try_anything(&memory, seat, &rng);
            aude_play(&game, some_move(&game, n, &rng), NULL);
        }
        assert_int_equal(aude_follow(&game, seat, card_move(CARD_CLAIM, 0, 0), NULL, NULL),
                         AUDE_ERR_OVER);
    }
}

enum { YELLOW, RED, GREEN, BLUE };
enum { SHEEP = CARD_BEAST + CARD_COLOUR_STEP, RED1 = CARD_ONE + CARD_COLOUR_STEP };

static AudeError shows(const AudeGame *memory, int seat, AudeMove seen, int n, int a, int b) {
    AudeShown shown = {n, {(uint8_t)a, (uint8_t)b}};
    AudeGame copy, before;
    aude_copy(&copy, memory);
    aude_copy(&before, memory);
    AudeError error = aude_follow(&copy, seat, seen, &shown, NULL);
    if (error) same_cards(&copy, &before);
    return error;
}

/* Black hid a sheep, then Red hid a dragon in the red row, and Red's follower is the last step. */
static void set_up_last_claim(AudeGame *game) {
    AudeRules rules = {.game = AUDE_CARD, .players = 2};
    CardGame *card = &game->card;
    memset(game, 0, sizeof *game);
    assert_int_equal(card_setup(card, &rules), AUDE_OK);
    assert_int_equal(card_setup_row(card, GREEN, SHEEP, 1 + 1), AUDE_OK);
    assert_int_equal(card_setup_claim(card, 1, GREEN), AUDE_OK);
    assert_int_equal(card_setup_row(card, RED, CARD_THE_DRAGON, 1 + 0), AUDE_OK);
    assert_int_equal(card_setup_turn(card, 0, 0, CARD_TO_PLAY), AUDE_OK);
}

static void the_cards_of_a_step_are_those_that_are_turned_over_now(void **state) {
    AudeGame game, memory;
    AudeShown shown;
    AudeMove claim = card_move(CARD_CLAIM, 0, RED), ten = card_move(CARD_TAKE, SHEEP, 0);
    (void)state;
    set_up_last_claim(&game);
    aude_memory(&game, 0, &memory);
    /* The green row is settled first, and Black has to say what the sheep is: so it stops there. */
    assert_int_equal(aude_view_shown(&game, claim, &shown), 1);
    assert_int_equal(shown.face[0], SHEEP);
    assert_int_equal(shows(&memory, 0, claim, 0, 0, 0), AUDE_ERR_NOT_SHOWN);
    assert_int_equal(shows(&memory, 0, claim, -1, 0, 0), AUDE_ERR_NOT_SHOWN);
    assert_int_equal(shows(&memory, 0, claim, 2, SHEEP, CARD_THE_DRAGON), AUDE_ERR_NOT_SHOWN);
    assert_int_equal(shows(&memory, 0, claim, 1, CARD_UNKNOWN, 0), AUDE_ERR_CARD_GONE);
    assert_int_equal(shows(&memory, 0, claim, 1, CARD_FACES, 0), AUDE_ERR_CARD_GONE);
    assert_int_equal(shows(&memory, 0, claim, 1, CARD_THE_DRAGON, 0), AUDE_ERR_CARD_GONE);
    /* A person would have been paid without a word: then the red row is turned over, too, and
     * Red knows what he hid there. */
    assert_int_equal(shows(&memory, 0, claim, 1, RED1, 0), AUDE_ERR_NOT_SHOWN);
    assert_int_equal(shows(&memory, 0, claim, 2, RED1, CARD_THE_FAIRY), AUDE_ERR_NOT_SHOWN);
    assert_int_equal(shows(&memory, 0, claim, 2, RED1, CARD_THE_DRAGON), AUDE_OK);
    assert_int_equal(shows(&memory, 0, claim, 1, SHEEP, 0), AUDE_OK);
    assert_int_equal(aude_follow(&memory, 0, claim, &shown, NULL), AUDE_OK);
    aude_play(&game, claim, NULL);
    assert_int_equal(shows(&memory, 0, ten, 0, 0, 0), AUDE_ERR_NOT_SHOWN);
    assert_int_equal(shows(&memory, 0, ten, 1, CARD_THE_DRAGON, 0), AUDE_OK);
    assert_int_equal(aude_view_shown(&game, ten, &shown), 1);
}

static void a_seat_is_told_no_more_than_it_may_see(void **state) {
    AudeRules rules = {.game = AUDE_CARD, .players = 2};
    AudeGame game, memory;
    uint64_t rng = 4;
    (void)state;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    while (game.card.phase != CARD_TO_DEAL) aude_play(&game, random_move(&game, &rng), NULL);
    AudeMove open = random_move(&game, &rng), hidden = card_move(CARD_DRAW, CARD_UNKNOWN, 0);
    int next = game.card.seat;
    aude_memory(&game, next, &memory);
    assert_int_equal(shows(&memory, 1 - next, open, 0, 0, 0), AUDE_ERR_NOT_A_MOVE);
    assert_int_equal(shows(&memory, 1 - next, hidden, 0, 0, 0), AUDE_OK);
    assert_int_equal(shows(&memory, next, hidden, 0, 0, 0), AUDE_ERR_NOT_A_MOVE);
    assert_int_equal(shows(&memory, next, open, 0, 0, 0), AUDE_OK);
    while (game.card.phase != CARD_TO_PLAY) aude_play(&game, random_move(&game, &rng), NULL);
    int seat = game.card.seat, face = game.card.hand[seat][0];
    aude_memory(&game, 1 - seat, &memory);
    AudeMove down = card_move(CARD_HIDE, face, RED), seen = card_move(CARD_HIDE, 0, RED);
    AudeMove up = card_move(CARD_PLAY, RED1, RED);
    assert_int_equal(shows(&memory, 1 - seat, down, 0, 0, 0), AUDE_ERR_NOT_A_MOVE);
    assert_int_equal(shows(&memory, 1 - seat, up, 0, 0, 0), AUDE_ERR_FACE_DOWN);
    assert_int_equal(shows(&memory, 1 - seat, seen, 0, 0, 0), AUDE_OK);
    assert_int_equal(shows(&memory, -1, seen, 0, 0, 0), AUDE_OK);
    assert_int_equal(shows(&game, 1 - seat, seen, 0, 0, 0), AUDE_ERR_NOT_IN_HAND);
    aude_play(&game, down, NULL);
    aude_play(&game, card_move(CARD_CLAIM, 0, RED), NULL);
    aude_memory(&game, 1 - seat, &memory);
    assert_int_equal(shows(&memory, 1 - seat, seen, 0, 0, 0), AUDE_ERR_FACE_UP);
}

/* ---- What if --------------------------------------------------------------------- */

/* Whatever a seat tries out in what it knows, to the end of the game if its knowledge goes so
 * far: chance deals any card that it cannot place, and others play any. */
static int try_out(AudeGame memory, int seat, uint64_t *rng) {
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame view, full;
    int steps = 0, n;
    for (; (n = aude_moves(&memory, moves)) > 0; steps++) {
        aude_play(&memory, moves[random_below(rng, n)], NULL);
        aude_view(&memory, seat, &view);
        aude_determinize(&memory, seat, rng, &full);
        int unplaced = 0;
        for (int face = 0; face < CARD_FACES; face++) unplaced += memory.card.pile[face];
        assert_in_range(unplaced, memory.card.n_pile, CARD_CARDS);
    }
    return steps;
}

static void a_seat_tries_out_what_it_likes_in_what_it_knows(void **state) {
    int steps = 0;
    (void)state;
    for (int n = 0; n < GAMES; n++) {
        uint64_t rng = (uint64_t)n + 9;
        AudeRules rules = card_rules(n);
        AudeGame game, memory;
        int seat = n % (rules.players + 1) - 1;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            aude_memory(&game, seat, &memory);
            if (!random_below(&rng, 6)) steps += try_out(memory, seat, &rng);
            aude_play(&game, some_move(&game, n, &rng), NULL);
        }
    }
    assert_true(steps > 5000);
}

static void what_is_not_known_counts_nothing_when_a_trial_ends_a_round(void **state) {
    AudeGame game, memory;
    AudeAccount account = {0};
    (void)state;
    set_up_last_claim(&game);
    aude_memory(&game, 0, &memory);
    int sheep = memory.card.pile[SHEEP];
    aude_play(&memory, card_move(CARD_CLAIM, 0, RED), &account);
    /* Nobody is asked about Black's card; Red has his dragon; the next round is dealt. */
    assert_int_equal(memory.card.phase, CARD_TO_DEAL);
    assert_int_equal(account.n, 1);
    assert_int_equal(account.entry[0].reason, AUDE_FOR_DRAGON);
    assert_int_equal(memory.card.length[GREEN], 0);
    assert_int_equal(memory.card.pile[SHEEP], sheep);
}

static void another_may_be_thought_to_play_any_card_that_can_be_his(void **state) {
    AudeRules rules = {.game = AUDE_CARD, .players = 2};
    AudeGame game, memory;
    CardGame *card = &game.card;
    (void)state;
    memset(&game, 0, sizeof game);
    assert_int_equal(card_setup(card, &rules), AUDE_OK);
    assert_int_equal(card_setup_hand(card, 1, SHEEP), AUDE_OK);
    assert_int_equal(card_setup_row(card, RED, CARD_THE_DRAGON, CARD_OPEN), AUDE_OK);
    assert_int_equal(card_setup_turn(card, 0, 1, CARD_TO_PLAY), AUDE_OK);
    aude_memory(&game, 0, &memory);
    AudeMove fairy = card_move(CARD_PLAY, CARD_THE_FAIRY, RED);
    assert_int_equal(shows(&memory, 0, card_move(CARD_PLAY, CARD_THE_DRAGON, RED), 0, 0, 0),
                     AUDE_ERR_CARD_GONE);
    assert_int_equal(aude_follow(&memory, 0, fairy, NULL, NULL), AUDE_OK);
    assert_int_equal(memory.card.pile[CARD_THE_FAIRY], 0);
    assert_int_equal(memory.card.n_pile, game.card.n_pile);
    assert_int_equal(aude_follow(&game, 0, fairy, NULL, NULL), AUDE_ERR_NOT_IN_HAND);
}

/* ---- Tiles ------------------------------------------------------------------------- */

static void tiles_are_followed_as_they_are_played(void **state) {
    AudeGame game, memory;
    AudeShown one = {.n = 1}, shown;
    (void)state;
    for (int n = 0; n < 12; n++) {
        AudeRules rules = random_rules(n * 7);
        uint64_t rng = (uint64_t)n;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        aude_memory(&game, -1, &memory);
        for (int i = 0; i < 60 && aude_actor(&game) != AUDE_NOBODY; i++) {
            AudeMove move = random_move(&game, &rng);
            assert_int_equal(aude_view_shown(&game, move, &shown), 0);
            assert_int_equal(aude_follow(&memory, 1, move, &one, NULL), AUDE_ERR_NOT_SHOWN);
            assert_int_equal(aude_follow(&memory, 1, ~move, NULL, NULL), aude_check(&game, ~move));
            assert_int_equal(aude_follow(&memory, 1, move, NULL, NULL), AUDE_OK);
            aude_play(&game, move, NULL);
            assert_int_equal(aude_hash(&memory), aude_hash(&game));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_told_to_a_seat_keeps_its_view_true),
        cmocka_unit_test(who_comes_later_begins_with_what_is_remembered),
        cmocka_unit_test(games_that_look_the_same_stay_the_same_to_a_seat),
        cmocka_unit_test(a_step_that_cannot_be_is_refused_and_changes_nothing),
        cmocka_unit_test(the_cards_of_a_step_are_those_that_are_turned_over_now),
        cmocka_unit_test(a_seat_is_told_no_more_than_it_may_see),
        cmocka_unit_test(a_seat_tries_out_what_it_likes_in_what_it_knows),
        cmocka_unit_test(what_is_not_known_counts_nothing_when_a_trial_ends_a_round),
        cmocka_unit_test(another_may_be_thought_to_play_any_card_that_can_be_his),
        cmocka_unit_test(tiles_are_followed_as_they_are_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
