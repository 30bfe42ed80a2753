/* card_twin_test.c -- the card game against its slow twin, after every move; and what
 * seats may know, for every seat after every move.
 *
 * Random games with two to five players and every mix of options, in several styles,
 * because random play alone seldom gathers long rows or misplaced cards.  AUDE_LONG=1
 * plays thirty times as many. */
#include "card_twin.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "../share.h"

static AudeGame game;
static CardLog history;
static CardTwin twin;
static uint64_t rng;

static int below(int n) {
    rng = rng * 6364136223846793005u + 1442695040888963407u;
    return (int)((rng >> 33) % (uint64_t)n);
}

static int times(int n) { return is_long() ? 30 * n : n; }

/* ---- Comparing ---------------------------------------------------------- */

static void compare_moves(void) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(&game, moves);
    assert_int_equal(aude_actor(&game), twin.actor);
    assert_int_equal(n, twin.n_moves);
    for (int i = 0; i < n; i++) {
        assert_int_equal(moves[i], twin.move[i]);
        assert_true(i == 0 || moves[i - 1] < moves[i]);
    }
}

/* A move is refused if and only if it is not in the list; refusals have a rule. */
static void compare_checks(void) {
    for (int kind = 0; kind < AUDE_MAX_KINDS; kind++)
        for (int low = 0; low < 160; low++) {
            AudeMove move = aude_move(kind, low);
            bool listed = false;
            for (int i = 0; i < twin.n_moves; i++) listed |= twin.move[i] == move;
            AudeError error = aude_check(&game, move);
            assert_int_equal(error == AUDE_OK, listed);
            if (error) assert_true(aude_error_rule(error)[0] && aude_error_text(error)[0]);
        }
}

static void compare_chances(void) {
    AudeMove moves[AUDE_MAX_MOVES];
    int weights[AUDE_MAX_MOVES];
    int n = aude_chances(&game, moves, weights);
    assert_int_equal(n, twin.actor == AUDE_CHANCE ? twin.n_moves : 0);
    for (int i = 0; i < n; i++) assert_int_equal(weights[i], twin.pile[card_move_face(moves[i])]);
}

static void compare_scores(void) {
    int points[AUDE_MAX_SEATS];
    aude_scores(&game, points);
    assert_memory_equal(points, twin.points, sizeof points);
    aude_projected(&game, points, NULL);
    assert_memory_equal(points, twin.projected, sizeof points);
    assert_int_equal(aude_winners(&game), twin.winners);
}

static void compare_rows(void) {
    for (int row = 0; row < 4; row++) {
        assert_int_equal(game.card.length[row], twin.n_row[row]);
        for (int i = 0; i < twin.n_row[row]; i++) {
            const TwinCard *card = &twin.row[row][i];
            CardLying lying = game.card.row[row][i];
            int how = card->hider < 0 ? CARD_OPEN : card->turned ? CARD_TURNED : 1 + card->hider;
            assert_int_equal(card_lying_face(lying), card->face);
            assert_int_equal(card_lying_how(lying), how);
        }
        for (int i = twin.n_row[row]; i < CARD_MAX_ROW; i++)
            assert_int_equal(game.card.row[row][i], 0);
    }
}

static void compare_claims(void) {
    for (int seat = 0; seat < game.rules.players; seat++) {
        const CardClaim *claim = &game.card.claim[seat];
        int owned = 0;
        for (int row = 0; row < 4; row++)
            for (int i = 0; i < twin.n_row[row]; i++) {
                if (twin.row[row][i].owner != seat) continue;
                owned++;
                assert_true(claim->row == row && i >= claim->start && i < claim->end);
            }
        assert_int_equal(claim->end - claim->start, owned);
        if (claim->row < CARD_ROWS) assert_true(claim->end <= game.card.claimed[claim->row]);
    }
}

static void compare_seats(void) {
    for (int seat = 0; seat < game.rules.players; seat++) {
        int hand[32] = {0};
        for (int i = 0; i < game.card.n_hand[seat]; i++) hand[game.card.hand[seat][i]]++;
        assert_memory_equal(hand, twin.hand[seat], sizeof hand);
        for (int i = game.card.n_hand[seat]; i < CARD_MAX_HAND; i++)
            assert_int_equal(game.card.hand[seat][i], 0);
        for (int c = 0; c < 4; c++) {
            assert_int_equal(game.card.animal[seat][c], twin.beasts[seat][c] + twin.wild[seat][c]);
            assert_int_equal(game.card.joker[seat][c], twin.wild[seat][c]);
        }
        assert_int_equal(game.card.waiting[seat], twin.waiting[seat]);
        for (int b = 0; b < 5; b++) assert_int_equal(game.card.chest[seat][b], twin.chest[seat][b]);
        assert_int_equal(game.card.chest[seat][CARD_CHEST_UNKNOWN], 0);
    }
}

static void compare(void) {
    card_twin(&history, &twin);
    assert_false(twin.broken);
    compare_moves();
    compare_chances();
    compare_scores();
    compare_rows();
    compare_claims();
    compare_seats();
    assert_int_equal(game.card.dealer, twin.dealer);
    if (game.card.phase != CARD_TO_DEAL || game.card.n_hand[game.card.seat])
        assert_int_equal(card_round(&game.card), twin.round);
    if (below(8) == 0) compare_checks();
}

/* ---- Playing ------------------------------------------------------------ */

static void begin(const AudeRules *rules, uint64_t seed) {
    rng = seed;
    memset(&history, 0, sizeof history);
    history.rules = *rules;
    assert_int_equal(aude_start(&game, rules), AUDE_OK);
}

/* The points of a move are those of its account. */
static void play(AudeMove move) {
    static AudeAccount account;
    int before[AUDE_MAX_SEATS], after[AUDE_MAX_SEATS];
    account.n = 0;
    aude_scores(&game, before);
    aude_play(&game, move, &account);
    aude_scores(&game, after);
    for (int i = 0; i < account.n; i++) {
        assert_int_equal(aude_reason_game(account.entry[i].reason), AUDE_CARD);
        assert_true(account.entry[i].points > 0);
        before[account.entry[i].seat] += account.entry[i].points;
    }
    assert_memory_equal(before, after, sizeof after);
    assert_true(history.n < CARD_LOG);
    history.move[history.n++] = move;
}

/* How a game is played. */
typedef enum { ANYHOW, MISPLACING, HOARDING, LATE, STYLES } Style;

static int colour_of(AudeMove move) { return card_faces[card_move_face(move)].colour; }

static bool likes(Style style, AudeMove move) {
    int kind = aude_move_kind(move), row = card_move_row(move);
    switch (style) {
    case MISPLACING: return kind == CARD_HIDE ? colour_of(move) != row : kind != CARD_TAKE;
    case HOARDING:                                /* nobody ever claims the blue row */
        return kind == CARD_CLAIM ? row == CARD_YELLOW : kind != CARD_HIDE || row == CARD_BLUE;
    case LATE: return kind != CARD_CLAIM;
    default:   return true;
    }
}

static AudeMove choose(Style style) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(&game, moves), weights[AUDE_MAX_MOVES];
    if (aude_actor(&game) == AUDE_CHANCE) {
        int ways = 0, i = 0;
        aude_chances(&game, moves, weights);
        for (int k = 0; k < n; k++) ways += weights[k];
        for (int pick = below(ways); pick >= weights[i]; i++) pick -= weights[i];
        return moves[i];
    }
    AudeMove move = moves[below(n)];
    for (int tries = 0; tries < 12 && !likes(style, move); tries++) move = moves[below(n)];
    return move;
}

static AudeRules rules_number(int i) {
    AudeRules rules = {.game = AUDE_CARD, .players = (uint8_t)(2 + i % 4)};
    rules.first = (uint8_t)(i % rules.players);
    rules.option[AUDE_OPT_CARD_JOKER] = (uint8_t)(i >> 2 & 1);
    rules.option[AUDE_OPT_CARD_OVER_8] = (uint8_t)(i >> 3 & 1);
    return rules;
}

static void engine_and_twin_agree_after_every_move(void **unused) {
    (void)unused;
    for (int i = 0; i < times(64); i++) {
        AudeRules rules = rules_number(i);
        begin(&rules, (uint64_t)i + 1);
        compare();
        while (aude_actor(&game) != AUDE_NOBODY) {
            play(choose((Style)(i / 16 % STYLES)));
            compare();
        }
        assert_int_equal(game.card.n_pile, 0);
    }
}

/* The same moves by the checked door, on a copy, lead to the same game. */
static void a_log_is_the_game(void **unused) {
    (void)unused;
    static AudeGame again;
    for (int i = 0; i < times(40); i++) {
        AudeRules rules = rules_number(i);
        begin(&rules, (uint64_t)i + 1000);
        while (aude_actor(&game) != AUDE_NOBODY) play(choose(ANYHOW));
        assert_int_equal(aude_start(&again, &rules), AUDE_OK);
        for (int m = 0; m < history.n; m++)
            assert_int_equal(aude_play_checked(&again, history.move[m], NULL), AUDE_OK);
        assert_true(aude_hash(&again) == aude_hash(&game));
    }
}

/* ---- Hidden information -------------------------------------------------- */

/* All places that a seat cannot look into. */
typedef struct {
    int n;
    uint8_t *place[CARD_CARDS];     /* the byte that holds the face, in its low five bits */
} Places;

static void find_places(CardGame *g, int viewer, Places *places) {
    places->n = 0;
    for (int seat = 0; seat < g->rules.players; seat++)
        for (int i = 0; seat != viewer && i < g->n_hand[seat]; i++)
            places->place[places->n++] = &g->hand[seat][i];
    for (int row = 0; row < CARD_ROWS; row++)
        for (int i = 0; i < g->length[row]; i++) {
            int how = card_lying_how(g->row[row][i]);
            if (how >= 1 && how <= CARD_SEATS && how != 1 + viewer)
                places->place[places->n++] = &g->row[row][i];
        }
}

static void sort_hand(CardGame *g, int seat) {
    for (int i = 1; i < g->n_hand[seat]; i++)
        for (int j = i; j > 0 && g->hand[seat][j - 1] > g->hand[seat][j]; j--) {
            uint8_t swap = g->hand[seat][j];
            g->hand[seat][j] = g->hand[seat][j - 1];
            g->hand[seat][j - 1] = swap;
        }
}

/* Exchange every hidden card with one that is hidden elsewhere, or in the pile. */
static void shuffle_hidden(CardGame *g, int viewer) {
    Places hidden;
    find_places(g, viewer, &hidden);
    for (int i = 0; i < hidden.n; i++) {
        int with = below(hidden.n + g->n_pile), mine = *hidden.place[i] & 31, face = 0;
        if (with < hidden.n) {
            face = *hidden.place[with] & 31;
            *hidden.place[with] = (uint8_t)((*hidden.place[with] & ~31) | mine);
        } else {
            with -= hidden.n;
            while (with >= g->pile[face]) with -= g->pile[face++];
            g->pile[face]--, g->pile[mine]++;
        }
        *hidden.place[i] = (uint8_t)((*hidden.place[i] & ~31) | face);
    }
    for (int seat = 0; seat < g->rules.players; seat++) sort_hand(g, seat);
}

/* Exchange cards under chests, which nobody may look under. */
static void shuffle_chests(CardGame *g) {
    for (int tries = 0; tries < 20 && g->phase != CARD_OVER; tries++) {
        uint8_t *a = g->chest[below(g->rules.players)], *b = g->chest[below(g->rules.players)];
        int i = below(5), j = below(5);
        if (a[i] == 0 || b[j] == 0 || (a == b && i == j)) continue;
        a[i]--, b[i]++, b[j]--, a[j]++;
    }
}

static int hidden_cards(const CardGame *g, int viewer) {
    static CardGame copy;
    Places hidden;
    copy = *g;
    find_places(&copy, viewer, &hidden);
    return hidden.n;
}

/* Seen from elsewhere, a move shows where a hidden card went, and not which it was: it
 * has the face that the view holds afterwards. */
static void check_move(AudeMove move, int viewer, AudeMove seen) {
    static AudeGame next, view;
    int kind = aude_move_kind(move), row = card_move_row(move), seat = game.card.seat;
    bool dealt = game.card.phase == CARD_TO_DEAL;
    assert_int_equal(kind, aude_move_kind(seen));
    assert_int_equal(row, card_move_row(seen));
    if (seat == viewer || !(dealt || kind == CARD_HIDE)) assert_int_equal(seen, move);
    if (!dealt && kind != CARD_HIDE) return;
    aude_copy(&next, &game);
    aude_play(&next, move, NULL);
    aude_view(&next, viewer, &view);
    if (dealt && seat != viewer)
        assert_int_equal(card_move_face(seen), view.card.hand[seat][0]);
    else if (!dealt && view.card.length[row] && view.card.phase == CARD_TO_PLAY)
        assert_int_equal(card_move_face(seen),
                         card_lying_face(view.card.row[row][view.card.length[row] - 1]));
}

/* The viewer can still do all that he could, and count what he cannot see. */
static void check_view(const AudeGame *view, int viewer) {
    static AudeGame again, recalled;
    AudeMove here[AUDE_MAX_MOVES], there[AUDE_MAX_MOVES];
    int unseen = 0, n = aude_moves(&game, here), seen = aude_moves(view, there);
    aude_view(view, viewer, &again);
    assert_memory_equal(&again.card, &view->card, sizeof again.card);
    assert_int_equal(aude_actor(view), aude_actor(&game));
    for (int face = 0; face < CARD_FACES; face++) unseen += view->card.pile[face];
    assert_int_equal(unseen, game.card.n_pile + hidden_cards(&game.card, viewer));
    if (viewer >= 0)
        assert_memory_equal(view->card.hand[viewer], game.card.hand[viewer], CARD_MAX_HAND);
    if (viewer >= 0 && aude_actor(&game) == viewer) {
        assert_int_equal(n, seen);
        assert_memory_equal(here, there, (size_t)n * sizeof *here);
    }
    for (int seat = 0; seat < game.rules.players; seat++)
        assert_int_equal(card_chest_size(&view->card, seat), card_chest_size(&game.card, seat));
    recalled = *view;
    card_recall(&game.card, &recalled.card);
    assert_memory_equal(recalled.card.chest, game.card.chest, sizeof game.card.chest);
}

static void games_that_differ_in_hidden_cards_look_the_same(void **unused) {
    (void)unused;
    static AudeGame other, view, other_view;
    int differed = 0;
    for (int i = 0; i < times(24); i++) {
        AudeRules rules = rules_number(i);
        begin(&rules, (uint64_t)i + 2000);
        while (aude_actor(&game) != AUDE_NOBODY) {
            AudeMove move = choose((Style)(i / 4 % STYLES));
            for (int viewer = -1; viewer < rules.players; viewer++)
                check_move(move, viewer, aude_view_move(&game, viewer, move));
            play(move);
            for (int viewer = -1; viewer < rules.players; viewer++) {
                aude_copy(&other, &game);
                shuffle_hidden(&other.card, viewer);
                shuffle_chests(&other.card);
                differed += aude_hash(&other) != aude_hash(&game);
                aude_view(&game, viewer, &view);
                aude_view(&other, viewer, &other_view);
                assert_memory_equal(&view.card, &other_view.card, sizeof view.card);
                check_view(&view, viewer);
            }
        }
    }
    assert_true(differed > 1000);
}

/* ---- Chests ------------------------------------------------------------- */

/* CARD-23: all 6 x 6 x 6 x 6 x 5 chests. */
static void series_of_every_chest_are_the_best_there_are(void **unused) {
    (void)unused;
    for (int i = 0; i < 6 * 6 * 6 * 6 * 5; i++) {
        int chest[5] = {i % 6, i / 6 % 6, i / 36 % 6, i / 216 % 6, i / 1296};
        uint8_t cards[CARD_CHEST] = {0}, series[CARD_MAX_SERIES];
        int n = 0;
        for (int b = 0; b < 5; b++) cards[b] = (uint8_t)chest[b];
        assert_int_equal(card_series(cards, series), card_twin_chest(chest));
        for (int k = 0; k < CARD_MAX_SERIES; k++) {
            assert_true(k == 0 || series[k] <= series[k - 1]);
            n += series[k];
        }
        assert_int_equal(n, chest[0] + chest[1] + chest[2] + chest[3] + chest[4]);
    }
}

/* ---- Perft -------------------------------------------------------------- */

/* The cards in a fixed order: every 37th of a sorted deck. */
static void fixed_deal(int players) {
    AudeRules rules = {.game = AUDE_CARD, .players = (uint8_t)players};
    AudeMove deck[AUDE_MAX_MOVES];
    begin(&rules, 1);
    int n = aude_supply(&game, deck);
    for (int i = 0; game.card.phase != CARD_TO_PLAY;) {
        AudeMove moves[AUDE_MAX_MOVES];
        if (aude_actor(&game) == AUDE_CHANCE)
            play(deck[i++ * 37 % n]);
        else if (aude_moves(&game, moves))
            play(moves[1]);
    }
}

/* Some move, no follower before it must be. */
static AudeMove fixed_turn(int turn) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(&game, moves);
    while (n > 4 && aude_move_kind(moves[n - 1]) == CARD_CLAIM) n--;
    return moves[turn * 7 % n];
}

static long engine_perft(const AudeGame *at, int depth) {
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame next;
    long nodes = 0;
    int n = aude_moves(at, moves);
    for (int i = 0; depth > 1 && i < n; i++) {
        aude_copy(&next, at);
        aude_play(&next, moves[i], NULL);
        nodes += engine_perft(&next, depth - 1);
    }
    return depth > 1 ? nodes : n;
}

static long twin_perft(int depth) {
    CardTwin at;
    long nodes = 0;
    card_twin(&history, &at);
    for (int i = 0; depth > 1 && i < at.n_moves; i++) {
        history.move[history.n++] = at.move[i];
        nodes += twin_perft(depth - 1);
        history.n--;
    }
    return depth > 1 ? nodes : at.n_moves;
}

static void fixed_deals_have_so_many_games(void **unused) {
    (void)unused;
    static const struct {
        int players, turns, depth;   /* turns taken before counting begins */
        long nodes;
    } known[] = {
        {2, 0, 1, 28},   {2, 0, 2, 784},   {2, 0, 3, 10416},  {2, 0, 4, 138384}, {3, 0, 3, 13824},
        {5, 0, 3, 8000}, {2, 10, 6, 9152}, {3, 14, 6, 10968}, {5, 21, 6, 16},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        fixed_deal(known[i].players);
        for (int turn = 0; turn < known[i].turns; turn++) play(fixed_turn(turn));
        assert_int_equal(twin_perft(known[i].depth), engine_perft(&game, known[i].depth));
        assert_int_equal(engine_perft(&game, known[i].depth), known[i].nodes);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(engine_and_twin_agree_after_every_move),
        cmocka_unit_test(a_log_is_the_game),
        cmocka_unit_test(games_that_differ_in_hidden_cards_look_the_same),
        cmocka_unit_test(series_of_every_chest_are_the_best_there_are),
        cmocka_unit_test(fixed_deals_have_so_many_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
