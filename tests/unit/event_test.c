/* event_test.c -- events: what one decision changed, as one seat may see it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "json/json.h"
#include "json_checker.h"
#include "random_game.h"
#include "reading.h"

/* ---- Tools --------------------------------------------------------------- */

/* Play a move, and have what happened in `text`. */
static void step(AudeGame *game, AudeMove move, int seat, Text *text) {
    AudeGame before;
    AudeAccount account = {0};
    aude_copy(&before, game);
    assert_int_equal(aude_play_checked(game, move, &account), AUDE_OK);
    text_clear(text);
    json_event(&(JsonStep){&before, game, move, &account}, seat, text);
    if (!is_json(text_string(text))) fail_msg("%s", text_string(text));
}

/* After these words an event has the one part, and not the other. */
static void assert_event(AudeGame *game, const char *words, const char *part,
                         const char *not_part) {
    Text text = {0};
    step(game, move_of(game, words), -1, &text);
    if (part) assert_part(text_string(&text), part);
    if (not_part && strstr(text_string(&text), not_part))
        fail_msg("%s\nis in\n%s", not_part, text_string(&text));
    text_release(&text);
}

/* ---- Tiles --------------------------------------------------------------- */

#define TURN(seat) ",\"seat\":" seat ",\"question\":"
#define NO_MORE ",\"further_turn\":false,\"further_won\":false"

static void the_last_decision_tells_who_won(void **state) {
    AudeGame game = position("2 players; D0 0,0; points 5 7; left -; turn 1 B");
    (void)state;
    assert_event(&game, "B0 0,1", NULL, "winners");
    assert_event(&game, "monastery", ",\"left\":0,\"winners\":[0,1],\"decided_by\":\"nothing\"}",
                 NULL);
}

static void a_turn_is_told_decision_by_decision(void **state) {
    AudeGame game = position("2 players; D0 0,0; 2 road 0,0; points 5 7; turn 1");
    (void)state;
    assert_event(&game, "draw A",
                 "\"kind\":\"draw\",\"tile\":\"A\",\"copies\":2},\"scores\":[5,7],"
                 "\"phase\":\"place\",\"actor\":0" TURN(
                     "0") "\"place\"" NO_MORE
                          ",\"tile\":{\"name\":\"A\",\"turns\":[0,1,3]},\"left\":70}",
                 "supplies");
    assert_event(&game, "A1 1,0",
                 "\"scores\":[5,7],\"laid\":{\"name\":\"A\",\"turns\":1,\"x\":1,\"y\":0},"
                 "\"phase\":\"put\",\"actor\":0" TURN("0") "\"put\"" NO_MORE
                                                           ",\"tile\":null,\"left\":70}",
                 "supplies");
    assert_event(&game, "monastery",
                 "\"figure\":\"meeple\",\"x\":1,\"y\":0,\"segment\":1},\"scores\":[5,7],"
                 "\"figures\":[{\"seat\":0,\"kind\":\"meeple\",\"from\":null,"
                 "\"to\":{\"x\":1,\"y\":0,\"segment\":1}}],"
                 "\"supplies\":[{\"seat\":0,\"meeple\":6},{\"seat\":1,\"meeple\":6}],"
                 "\"phase\":\"draw\",\"actor\":\"chance\"" TURN("1") "\"draw\"",
                 "laid");
}

static void points_are_told_with_their_sentence_and_who_comes_home(void **state) {
    AudeGame game = position("2 players; D0 0,0; A1 1,0; 2 road 0,0; turn 1 A");
    (void)state;
    assert_event(&game, "A3 -1,0", "\"by\":0", "points");
    assert_event(&game, "-",
                 "\"points\":[{\"seat\":1,\"points\":3,\"reason\":\"road\",\"complete\":true,"
                 "\"count\":3,\"shields\":0,\"x\":0,\"y\":0,\"segment\":0,"
                 "\"text\":\"road of 3 tiles: 3 points\"}],\"scores\":[0,3],"
                 "\"figures\":[{\"seat\":1,\"kind\":\"meeple\","
                 "\"from\":{\"x\":0,\"y\":0,\"segment\":0},\"to\":null}],"
                 "\"supplies\":[{\"seat\":0,\"meeple\":7},{\"seat\":1,\"meeple\":7}]",
                 "laid");
}

static void a_tile_that_fits_nowhere_is_told(void **state) {
    AudeGame game = position("2 players; V0 0,0; left C W; turn 2");
    (void)state;
    assert_event(&game, "draw C", "\"discarded\":\"C\",\"phase\":\"draw\"", "laid");
}

/* ---- Modules ------------------------------------------------------------- */

static void modules_tell_what_changed_of_theirs(void **state) {
    AudeGame game = position("2 players bridges; D0 0,0; turn 1 B");
    (void)state;
    assert_event(&game, "B0 1,0 bridge ew",
                 "\"bridges\":[{\"x\":1,\"y\":0,\"axis\":\"ew\"}],\"supplies\":[{\"seat\":0,"
                 "\"meeple\":7,\"bridges\":2},{\"seat\":1,\"meeple\":7,\"bridges\":3}]",
                 NULL);
    assert_event(&game, "-", NULL, "bridges\":[");
    game = position("2 players castles; D0 0,0; 1 city 0,0; turn 1 E");
    assert_event(&game, "E2 0,-1", NULL, "castles");
    assert_event(&game, "-", NULL, "castles\":[");
    assert_event(&game, "castle city 0,-1", "\"castles\":[{\"owner\":0,\"done\":false,", NULL);
}

/* Whatever a state shows of modules, a follower of events has it too: a state's members that
 * differ between two positions are in the event between them. */
static const char *member(const char *json, const char *key, size_t *length) {
    const char *at = strstr(json, key), *end;
    *length = 0;
    if (!at) return NULL;
    int depth = 0;
    for (end = at; *end; end++) {
        depth += (*end == '{' || *end == '[') - (*end == '}' || *end == ']');
        if (depth < 0 || (depth == 0 && *end == ',')) break;
    }
    *length = (size_t)(end - at);
    return at;
}

static void assert_told(const char *key, const Text *was, const Text *is, const Text *event) {
    size_t a, b, c;
    const char *old = member(text_string(was), key, &a), *new = member(text_string(is), key, &b);
    const char *told = member(text_string(event), key, &c);
    if (!new) return;
    if (told && (b != c || memcmp(new, told, b) != 0))
        fail_msg("%.*s\nis told as\n%.*s", (int)b, new, (int)c, told);
    if (!told && (a != b || memcmp(old, new, b) != 0))
        fail_msg("%.*s\nbecame\n%.*s\nand nobody told:\n%s", (int)a, old, (int)b, new,
                 text_string(event));
}

static void every_change_of_a_state_is_in_an_event(void **state) {
    static const char *const keys[] = {
        "\"supplies\":", "\"symbols\":", "\"chosen\":",       "\"bridges\":[",
        "\"castles\":[", "\"count\":{",  "\"river\":[",       "\"market\":{",
        "\"market\":n",  "\"actor\":",   "\"phase\":",        "\"tile\":{",
        "\"question\":", "\"scores\":",  "\"further_turn\":", "\"further_won\":"};
    Text was = {0}, is = {0}, event = {0};
    (void)state;
    for (int mix = 0; mix < random_games(4); mix = random_next(mix)) {
        AudeRules rules = random_rules(mix);
        AudeGame game;
        uint64_t rng = 11u + (uint64_t)mix;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        json_state(&game, &was);
        while (aude_actor(&game) != AUDE_NOBODY) {
            step(&game, random_move(&game, &rng), -1, &event);
            text_clear(&is);
            json_state(&game, &is);
            for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
                assert_told(keys[k], &was, &is, &event);
            Text swap = was;
            was = is, is = swap;
        }
        text_clear(&was);
    }
    text_release(&was), text_release(&is), text_release(&event);
}

/* ---- Cards --------------------------------------------------------------- */

static int by_face(const void *a, const void *b) {
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* The same to `seat`, though not the same: another hand has swapped a card with the pile. */
static bool swap_hidden(CardGame *game, int seat, uint64_t *rng) {
    int other = (seat + 1 + (int)random_below(rng, game->rules.players - 1)) % game->rules.players;
    if (!game->n_hand[other] || !game->n_pile) return false;
    uint8_t *card = &game->hand[other][random_below(rng, game->n_hand[other])];
    int face = CARD_FIRST_FACE + (int)random_below(rng, CARD_FACES - CARD_FIRST_FACE);
    if (!game->pile[face] || face == *card) return false;
    game->pile[face]--;
    game->pile[*card]++;
    *card = (uint8_t)face;
    qsort(game->hand[other], game->n_hand[other], 1, by_face);
    return true;
}

/* A move of the other game that looks the same to the seat, or false. */
static bool like(const AudeGame *game, int seat, AudeMove seen, AudeMove *move) {
    AudeMove moves[AUDE_MAX_MOVES];
    for (int n = aude_moves(game, moves); n; n--) {
        *move = moves[n - 1];
        if (aude_view_move(game, seat, *move) == seen) return true;
    }
    return false;
}

static bool same_view(const AudeGame *a, const AudeGame *b, int seat) {
    AudeGame views[2];
    memset(views, 0, sizeof views);
    aude_view(a, seat, &views[0]);
    aude_view(b, seat, &views[1]);
    return !memcmp(views[0].bytes, views[1].bytes, sizeof views[0].card);
}

/* Compare the events of a move and of one in the other game that looks the same. */
static int compare_events(const AudeGame *game, AudeMove move, int seat, uint64_t *rng) {
    AudeGame one, two;
    AudeMove other;
    Text first = {0}, second = {0};
    aude_copy(&one, game);
    aude_copy(&two, game);
    if (!swap_hidden(&two.card, seat, rng)) return 0;
    assert_true(same_view(&one, &two, seat));
    if (!like(&two, seat, aude_view_move(game, seat, move), &other)) return 0;
    step(&one, move, seat, &first);
    step(&two, other, seat, &second);
    bool same = same_view(&one, &two, seat);
    if (same) assert_string_equal(text_string(&first), text_string(&second));
    text_release(&first), text_release(&second);
    return same && other != move;
}

static void what_a_seat_may_not_know_is_in_none_of_its_events(void **state) {
    int hidden = 0;
    uint64_t rng = 5;
    (void)state;
    for (int i = 0; i < (is_long() ? 400 : 20); i++) {
        AudeRules rules = {.game = AUDE_CARD, .players = (uint8_t)(2 + i % 4)};
        AudeGame game;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        while (aude_actor(&game) != AUDE_NOBODY) {
            AudeMove move = random_move(&game, &rng);
            int seat = (int)random_below(&rng, rules.players);
            hidden += compare_events(&game, move, seat, &rng);
            aude_play(&game, move, NULL);
        }
    }
    assert_true(hidden > 100);          /* moves that differed, and did not seem to */
}

static void a_card_played_is_told_with_its_row_and_its_player(void **state) {
    AudeGame game =
        position("card 2 players; row red red1; hand 1 red2*3 red3*3; hand 2 pig*3 sheep*3; "
                 "turn 1");
    (void)state;
    assert_event(&game, "down red3 green",
                 "\"kind\":\"down\",\"card\":null,\"row\":\"green\"},\"scores\":[0,0],"
                 "\"rows\":[{\"row\":\"green\",\"theme\":\"field\",\"cards\":[{\"card\":null,"
                 "\"lies\":\"down\",\"by\":0}],\"followers\":[]}],"
                 "\"players\":[{\"seat\":0,\"hand\":[null,null,null,null,null],",
                 "red3");
    assert_event(&game, "claim red",
                 "\"rows\":[{\"row\":\"red\",\"theme\":\"road\",\"cards\":[{\"card\":\"red1\","
                 "\"lies\":\"open\"}],\"followers\":[{\"seat\":1,\"from\":0,\"to\":1}]}],"
                 "\"players\":[{\"seat\":1,",
                 "\"seat\":0,\"hand\"");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_is_told_decision_by_decision),
        cmocka_unit_test(points_are_told_with_their_sentence_and_who_comes_home),
        cmocka_unit_test(a_tile_that_fits_nowhere_is_told),
        cmocka_unit_test(modules_tell_what_changed_of_theirs),
        cmocka_unit_test(every_change_of_a_state_is_in_an_event),
        cmocka_unit_test(what_a_seat_may_not_know_is_in_none_of_its_events),
        cmocka_unit_test(the_last_decision_tells_who_won),
        cmocka_unit_test(a_card_played_is_told_with_its_row_and_its_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
