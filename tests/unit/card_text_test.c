/* card_text_test.c -- the card game in words, records, positions, JSON and pictures: what is
 * written can be read, and what is shown to a seat tells nothing that it may not know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "card/pictures.h"
#include "card/words.h"
#include "json/json.h"
#include "json_checker.h"
#include "notation/notation.h"
#include "reading.h"
#include "random_game.h"
#include "record/record.h"
#include "table/session.h"

enum { GAMES = 12 };

static AudeRules card_rules(int n) {
    AudeRules rules = {.game = AUDE_CARD, .players = (uint8_t)(2 + n % 4)};
    rules.first = (uint8_t)(n % rules.players);
    rules.option[AUDE_OPT_CARD_JOKER] = (uint8_t)(n >> 1 & 1);
    rules.option[AUDE_OPT_CARD_OVER_8] = (uint8_t)(n >> 2 & 1);
    return rules;
}

/* Play random games to their ends, looking at every position on the way. */
static void each_position(void (*look)(const AudeGame *, uint64_t *rng)) {
    uint64_t rng = 7;
    for (int n = 0; n < GAMES; n += share() > 1 ? 3 : 1) { /* of 2, 5, 4 and 3 players then */
        AudeRules rules = card_rules(n);
        AudeGame game;
        assert_int_equal(aude_start(&game, &rules), AUDE_OK);
        look(&game, &rng);
        while (aude_actor(&game) != AUDE_NOBODY) {
            aude_play(&game, random_move(&game, &rng), NULL);
            look(&game, &rng);
        }
    }
}

/* ---- Words ------------------------------------------------------------------ */

static void cards_have_the_names_that_the_rules_give_their_colours(void **state) {
    (void)state;
    for (int c = 0; c < CARD_ROWS; c++) {
        assert_string_equal(face_name(card_face(c, CARD_BEAST)), card_colours[c].animal);
        const char *person = face_name(card_face(c, CARD_TWO));
        size_t n = strlen(card_colours[c].name);
        assert_memory_equal(person, card_colours[c].name, n);
        assert_string_equal(person + n, "2");
    }
    for (int face = CARD_FIRST_FACE; face < CARD_FACES; face++)
        assert_int_equal(face_find(face_name(face)), face);
    assert_int_equal(face_find("?"), -1);
    static const int nowhere[] = {-1, CARD_ROWS, CARD_ROWS + 1};
    for (int i = 0; i < 3; i++) assert_string_equal(row_name(nowhere[i]), "?");
    assert_string_equal(face_name(-1), "?");
    assert_string_equal(face_name(CARD_FACES), "?");
}

static void reads_as(const AudeGame *game, const char *words, AudeMove wanted) {
    AudeMove move = 0;
    TextError error = {0};
    if (!move_read(game, words, &move, &error)) fail_msg("%s: %s", words, error.reason);
    if (move != wanted) fail_msg("%s is read as %08x", words, (unsigned)move);
}

static void people_may_say_cards_their_own_way(void **state) {
    AudeRules rules = card_rules(0);
    AudeGame game;
    int red3 = card_face(CARD_RED, CARD_THREE), sheep = card_face(CARD_RED, CARD_BEAST);
    (void)state;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    reads_as(&game, "play red3", card_move(CARD_PLAY, red3, CARD_RED));
    reads_as(&game, "play r3", card_move(CARD_PLAY, red3, CARD_RED));
    reads_as(&game, "play red 3", card_move(CARD_PLAY, red3, CARD_RED));
    reads_as(&game, "play red person 3", card_move(CARD_PLAY, red3, CARD_RED));
    reads_as(&game, "play red 3 green", card_move(CARD_PLAY, red3, CARD_GREEN));
    reads_as(&game, "down red sheep green", card_move(CARD_HIDE, sheep, CARD_GREEN));
    reads_as(&game, "play sheep", card_move(CARD_PLAY, sheep, CARD_RED));
    reads_as(&game, "play red animal", card_move(CARD_PLAY, sheep, CARD_RED));
    reads_as(&game, "play blue building",
             card_move(CARD_PLAY, card_face(CARD_BLUE, CARD_HOUSE), CARD_BLUE));
    reads_as(&game, "lay animal joker blue", card_move(CARD_LAY, CARD_WILD_ANIMAL, CARD_BLUE));
    reads_as(&game, "play dragon green", card_move(CARD_PLAY, CARD_THE_DRAGON, CARD_GREEN));
    reads_as(&game, "join sheep", card_move(CARD_JOIN, 0, CARD_RED));
    reads_as(&game, "join red", card_move(CARD_JOIN, 0, CARD_RED));
    reads_as(&game, "draw sheep", card_move(CARD_DRAW, sheep, 0));
    reads_as(&game, "draw red 3", card_move(CARD_DRAW, red3, 0));
    reads_as(&game, "Play Red1", card_move(CARD_PLAY, card_face(CARD_RED, CARD_ONE), CARD_RED));
    reads_as(&game, "PLAY R3", card_move(CARD_PLAY, red3, CARD_RED));
    reads_as(&game, "Down Animal Joker Green", card_move(CARD_HIDE, CARD_WILD_ANIMAL, CARD_GREEN));
    reads_as(&game, "Join Sheep", card_move(CARD_JOIN, 0, CARD_RED));
}

/* A card alone says what can be done with one: nobody needs to say "play". */
static void a_card_alone_is_what_can_be_done_with_it(void **state) {
    int red1 = card_face(CARD_RED, CARD_ONE);
    AudeGame game = position("card 2 players; hand 1 red1*2 dragon; turn 1");
    AudeMove move;
    TextError error = {0};
    (void)state;
    reads_as(&game, "red1", card_move(CARD_PLAY, red1, CARD_RED));
    reads_as(&game, "r1", card_move(CARD_PLAY, red1, CARD_RED));
    reads_as(&game, "Red 1", card_move(CARD_PLAY, red1, CARD_RED));
    reads_as(&game, "dragon blue", card_move(CARD_PLAY, CARD_THE_DRAGON, CARD_BLUE));
    game = position("card 2 players; hand 1 red1*6; turn 1");
    reads_as(&game, "red1 green", card_move(CARD_HIDE, red1, CARD_GREEN));
    assert_false(move_read(&game, "red1", &move, &error));
    assert_string_equal(error.reason, "a row is expected here: yellow, red, green or blue");
    game = position("card 2 players; turn deal");
    reads_as(&game, "red1", card_move(CARD_DRAW, red1, 0));
    game = position("card 2 players; turn lay dragon");
    reads_as(&game, "dragon blue", card_move(CARD_LAY, CARD_THE_DRAGON, CARD_BLUE));
    game = position("card 2 players; row yellow @2; row red sheep animal-joker @1; animals 1 pig;"
                    "turn settle");
    reads_as(&game, "sheep", card_move(CARD_JOIN, 0, CARD_RED));
    game = position("card 2 players; row yellow @2; row green turned:sheep @1; turn settle");
    assert_false(move_read(&game, "sheep", &move, &error));
    assert_string_equal(error.reason, "\"sheep\" is no decision: say ten or keep");
}

static void what_means_nothing_is_refused_with_a_reason(void **state) {
    static const char *const bad[] = {"",
                                      "play",
                                      "play dragon",
                                      "play red",
                                      "play blue sheep",
                                      "down red3",
                                      "claim",
                                      "claim pink",
                                      "join",
                                      "join dragon",
                                      "fly",
                                      "play red3 x",
                                      "lay",
                                      "deal",
                                      "play y4",
                                      "play red 4",
                                      "play red 0",
                                      "play red person 4",
                                      "claim red red"};
    AudeRules rules = card_rules(0);
    AudeGame game;
    (void)state;
    assert_int_equal(aude_start(&game, &rules), AUDE_OK);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        AudeMove move;
        TextError error = {0};
        if (move_read(&game, bad[i], &move, &error)) fail_msg("%s is read", bad[i]);
        assert_true(error.reason[0] && error.line == 1 && error.column >= 1);
    }
}

static void look_at_words(const AudeGame *game, uint64_t *rng) {
    AudeMove moves[AUDE_MAX_MOVES], read;
    int n = aude_moves(game, moves);
    Text words = {0};
    TextError error = {0};
    (void)rng;
    for (int i = 0; i < n; i++) {
        text_clear(&words);
        move_write(game, moves[i], &words);
        if (!move_read(game, text_string(&words), &read, &error) || read != moves[i])
            fail_msg("%s: %s", text_string(&words), error.reason);
    }
    text_release(&words);
}

static void every_move_is_read_as_it_is_written(void **state) {
    (void)state;
    each_position(look_at_words);
}

/* ---- Positions and records ---------------------------------------------------- */

static void look_at_position(const AudeGame *game, uint64_t *rng) {
    Text text = {0}, again = {0};
    AudeGame read;
    TextError error = {0};
    (void)rng;
    position_write(game, &text);
    if (!position_read(&read, text_string(&text), &error))
        fail_msg("%s\n%d: %s", text_string(&text), error.column, error.reason);
    assert_memory_equal(&read.card, &game->card, sizeof read.card);
    position_write(&read, &again);
    assert_string_equal(text_string(&text), text_string(&again));
    text_release(&text);
    text_release(&again);
}

static void every_position_is_read_as_it_is_written(void **state) {
    (void)state;
    each_position(look_at_position);
}

static void positions_that_cannot_be_are_refused(void **state) {
    static const char *const bad[] = {
        "card",
        "card 1 players",
        "card 6 players",
        "card 2 players inns",
        "cards 2 players",
        "card 2 players; W0 0,0",
        "card 2 players; row",
        "card 2 players; row pink",
        "card 2 players; row red pig",
        "card 2 players; row red red1*9",
        "card 2 players; row red 3:red1",
        "card 2 players; row red red1; row red red1",
        "card 2 players; row red @1; row blue @1",
        "card 2 players; row red turned:pig; turn 1",
        "card 2 players; hand 1 red1*7",
        "card 2 players; hand 1 ?",
        "card 2 players; animals 1 red1",
        "card 2 players; animals 1 pig:sheep",
        "card 2 players; chest 1 pig",
        "card 2 players; points 1 -1",
        "card 2 players; pile 131",
        "card 2 players; dealer 3",
        "card 2 players; row red @2; turn 2",
        "card 2 players; hand 1 red1*6; turn deal",
        "card 2 players; hand 1 red1*6; hand 2 blue1*6; turn deal",
        "card 2 players; hand 1 red1; row red @1; turn deal",
        "card 2 players; hand 1 red1; turn over",
        "card 2 players; gone red1*8 red2*2; turn reveal",
        "card 2 players; turn lay red1",
        "card 2 players; row red pig; turn settle",
        "card 2 players; row red 1:pig @1; hand 2 red1; turn settle",
        "card 2 players; row red 1:pig @1; turn settle ten",
        "card 2 players; row red 1:pig @1; turn settle join pig",
        "card 2 players; row red 1:pig @1; row blue blue1 @2; turn settle",
        "card 2 players; pile 3; turn deal",
    };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        AudeGame game;
        TextError error = {0};
        if (position_read(&game, bad[i], &error)) fail_msg("%s is read", bad[i]);
        if (!error.reason[0] || error.column < 1) fail_msg("%s has no reason", bad[i]);
    }
}

/* Written, read, and written again: the same moves, the same bytes. */
static void same_again(const Record *record) {
    Text text = {0}, twice = {0};
    Record read;
    TextError error = {0};
    record_write(record, &text);
    if (!record_read(&read, text_string(&text), text.length, &error))
        fail_msg("%s\nline %d, column %d: %s", text_string(&text), error.line, error.column,
                 error.reason);
    assert_int_equal(read.n_moves, record->n_moves);
    for (int i = 0; i < read.n_moves; i++) assert_int_equal(read.moves[i], record->moves[i]);
    assert_true(aude_hash(&read.game) == aude_hash(&record->game));
    record_write(&read, &twice);
    assert_string_equal(text_string(&text), text_string(&twice));
    text_release(&text);
    text_release(&twice);
    record_release(&read);
}

static void games_are_read_as_they_are_written_wherever_they_stop(void **state) {
    uint64_t rng = 3;
    (void)state;
    for (int n = 0; n < GAMES; n++) {
        AudeRules rules = card_rules(n);
        Record record;
        assert_int_equal(record_init(&record, &rules), AUDE_OK);
        for (int m = 0; aude_actor(&record.game) != AUDE_NOBODY; m++) {
            if (m % 17 == n || m < 40) same_again(&record);
            record_play(&record, random_move(&record.game, &rng), NULL);
        }
        same_again(&record);
        record_release(&record);
    }
}

static void games_may_begin_in_the_middle(void **state) {
    uint64_t rng = 5;
    (void)state;
    for (int n = 0; n < GAMES; n++) {
        AudeRules rules = card_rules(n);
        Record record;
        assert_int_equal(record_init(&record, &rules), AUDE_OK);
        for (int m = 0; m < 20 * n + 5 && aude_actor(&record.game) != AUDE_NOBODY; m++)
            aude_play(&record.game, random_move(&record.game, &rng), NULL);
        aude_copy(&record.start, &record.game);
        for (int m = 0; m < 30 && aude_actor(&record.game) != AUDE_NOBODY; m++)
            record_play(&record, random_move(&record.game, &rng), NULL);
        same_again(&record);
        record_release(&record);
    }
}

/* ---- Records for one seat ------------------------------------------------------- */

static int occurrences(const char *text, const char *what) {
    int n = 0;
    for (const char *at = text; (at = strstr(at, what)); at++) n++;
    return n;
}

static void a_record_for_a_seat_hides_what_it_may_not_know(void **state) {
    static const char whole[] = "aude 1\n"
                                "game    card\n"
                                "players anna bram\n"
                                "row     red red1 anna:pig bram:dragon\n"
                                "hand    anna sheep*6\n"
                                "hand    bram horse*6\n"
                                "turn    anna\n\n"
                                "anna    down sheep blue\n"
                                "bram    down horse red\n"
                                "anna    play sheep\n";
    static const char bram[] = "aude 1\n"
                               "game    card seen bram\n"
                               "players anna bram\n\n"
                               "row     red red1 anna:? bram:dragon\n"
                               "hand    anna ?*6\n"
                               "hand    bram horse*6\n"
                               "turn    anna\n\n"
                               "anna    down ? blue\n"
                               "bram    down horse red\n"
                               "anna    play sheep\n";
    Record record;
    TextError error = {0};
    Text text = {0};
    (void)state;
    if (!record_read(&record, whole, strlen(whole), &error)) fail_msg("%s", error.reason);
    record_write_for(&record, 1, &text);
    assert_string_equal(text_string(&text), bram);
    text_clear(&text);
    record_write_for(&record, -1, &text);
    assert_null(strstr(text_string(&text), "horse"));
    assert_null(strstr(text_string(&text), "dragon"));
    assert_int_equal(occurrences(text_string(&text), "sheep"), 1);
    text_release(&text);
    record_release(&record);
}

static void a_hidden_card_is_refused_in_a_record_that_is_no_view(void **state) {
    static const char hidden[] = "aude 1\ngame card\nplayers anna bram\nhand anna pig*6\n"
                                 "turn anna\n\nanna down ? blue\n";
    Record record;
    TextError error = {0};
    (void)state;
    assert_false(record_read(&record, hidden, strlen(hidden), &error));
    assert_int_equal(error.line, 7);
    assert_string_equal(error.reason, "a hidden card: only the whole record can be played");
}

/* Of every deal a seat knows its own cards, and of every card laid face down its own; all that
 * were turned over since are told where that happened. */
static void look_at_record_for(const Record *record, int seat) {
    AudeGame game;
    AudeShown shown;
    Text text = {0}, line = {0};
    int hidden = 0, turned = 0;
    aude_copy(&game, &record->start);
    for (int m = 0; m < record->n_moves; m++) {
        bool down = aude_move_kind(record->moves[m]) == CARD_HIDE;
        hidden += down && game.card.seat != seat;
        turned += aude_view_shown(&game, record->moves[m], &shown) > 0;
        aude_play(&game, record->moves[m], NULL);
    }
    record_write_for(record, seat, &text);
    assert_int_equal(occurrences(text_string(&text), " down ? "), hidden);
    assert_int_equal(occurrences(text_string(&text), " shows "), turned);
    assert_null(strstr(text_string(&text), "seed"));
    for (int other = 0; other < record->game.rules.players; other++) {
        text_clear(&line);
        text_add(&line, "deal    %s ", record->name[other]);
        for (const char *at = text_string(&text); (at = strstr(at, text_string(&line))); at++)
            assert_int_equal(at[line.length] == '?', other != seat);
    }
    text_release(&text);
    text_release(&line);
}

static void a_record_for_a_seat_has_every_card_that_was_turned_up(void **state) {
    uint64_t rng = 11;
    (void)state;
    for (int n = 0; n < GAMES; n++) {
        AudeRules rules = card_rules(n);
        Record record;
        assert_int_equal(record_init(&record, &rules), AUDE_OK);
        memcpy(record.seed, "secret", sizeof "secret");
        while (aude_actor(&record.game) != AUDE_NOBODY) {
            record_play(&record, random_move(&record.game, &rng), NULL);
            if (random_below(&rng, 40)) continue;
            look_at_record_for(&record, random_below(&rng, rules.players + 1) - 1);
        }
        look_at_record_for(&record, 0);
        record_release(&record);
    }
}

static void turns_are_counted_by_players_decisions(void **state) {
    AudeRules rules = card_rules(0);
    Record record;
    uint64_t rng = 1;
    (void)state;
    assert_int_equal(record_init(&record, &rules), AUDE_OK);
    while (record.game.card.phase != CARD_TO_PLAY)
        record_play(&record, random_move(&record.game, &rng), NULL);
    int dealt = record.n_moves;
    record_play(&record, random_move(&record.game, &rng), NULL);
    record_play(&record, random_move(&record.game, &rng), NULL);
    assert_int_equal(record_turn(&record, 0), 0);
    assert_int_equal(record_turn(&record, 1), dealt + 1);
    assert_int_equal(record_turn(&record, 2), dealt + 2);
    assert_int_equal(record_turn(&record, 3), -1);
    record_release(&record);
}

static void a_finished_game_reveals_its_seed_and_holds_to_it(void **state) {
    static Session session;
    AudeRules rules = card_rules(1);
    Text text = {0};
    Record read;
    TextError error = {0};
    (void)state;
    session_init(&session, "secret");
    assert_int_equal(session_new(&session, &rules, NULL, "one"), AUDE_OK);
    for (AudeMove move; !session_random(&session, &move);) session_play(&session, move);
    record_write(&session.record, &text);
    assert_non_null(strstr(text_string(&text), "\nseed    one\n"));
    assert_true(record_read(&read, text_string(&text), text.length, &error));
    record_release(&read);
    char *reveal = strstr(text.bytes, "\nreveal  ") + 9;    /* two letters of a name change it */
    memcpy(reveal, memcmp(reveal, "red1", 4) ? "red1 " : "red2 ", 5);
    assert_false(record_read(&read, text_string(&text), text.length, &error));
    assert_non_null(strstr(error.reason, "the seed deals "));
    text_release(&text);
    session_release(&session);
}

/* ---- JSON and pictures ---------------------------------------------------------- */

static void look_at_json(const AudeGame *game, uint64_t *rng) {
    for (int seat = -1; seat < game->rules.players; seat++) {
        AudeGame view;
        Text text = {0};
        aude_view(game, seat, &view);
        json_state(&view, &text);
        if (!is_json(text_string(&text))) fail_msg("no JSON: %s", text_string(&text));
        text_release(&text);
    }
    (void)rng;
}

static void every_view_is_json(void **state) {
    (void)state;
    each_position(look_at_json);
}

static void state_has(const char *string, const char *part) {
    AudeGame game = position(string);
    Text text = {0};
    json_state(&game, &text);
    assert_part(text_string(&text), part);
    text_release(&text);
}

static void json_names_the_next_dealer_and_the_card_that_is_asked_about(void **state) {
    (void)state;
    state_has("card 2 players; row red @1; hand 1 pig; turn 1",
              "\"dealer\":0,\"next_dealer\":null,");
    state_has("card 2 players; row red @1; row blue @2; hand 1 pig; turn 1",
              "\"dealer\":0,\"next_dealer\":1,");
    state_has("card 2 players; row yellow @2; row green pig turned:sheep turned:sheep @1; last 2;"
              "turn settle ten",
              "\"next_dealer\":1,\"round\":0,\"asked\":\"sheep\",\"asked_at\":2,");
    state_has("card 2 players; turn lay dragon", "\"asked\":\"dragon\",\"asked_at\":null,");
}

/* Everything that can be said of a position. */
static void write_all(const AudeGame *game, Text *text) {
    DrawStyle plain = {0}, rich = {.colour = true, .unicode = true};
    AudeMove moves[AUDE_MAX_MOVES];
    json_state(game, text);
    card_draw_letters(game, &plain, text);
    card_draw_letters(game, &rich, text);
    card_draw_svg(game, &plain, text);
    position_write(game, text);
    int n = aude_moves(game, moves);
    for (int i = 0; i < n; i++) move_write(game, moves[i], text);
}

static int take_random(CardGame *game, uint64_t *rng) {
    int n = 0, face = CARD_FIRST_FACE;
    for (int f = 0; f < CARD_FACES; f++) n += game->pile[f];
    for (int k = random_below(rng, n); k >= game->pile[face]; face++) k -= game->pile[face];
    game->pile[face]--;
    return face;
}

static int ascending(const void *a, const void *b) {
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

/* Another game that `seat` may be in: what it cannot place is dealt out anew. */
static void other_game(const AudeGame *game, int seat, uint64_t *rng, AudeGame *other) {
    CardGame *card = &other->card;
    aude_view(game, seat, other);
    for (int row = 0; row < CARD_ROWS; row++)
        for (int i = 0; i < card->length[row]; i++) {
            CardLying *lying = &card->row[row][i];
            if (card_lying_face(*lying) == CARD_UNKNOWN)
                *lying = card_lying(take_random(card, rng), card_lying_how(*lying));
        }
    for (int s = 0; s < card->rules.players; s++) {
        if (s == seat) continue;
        for (int i = 0; i < card->n_hand[s]; i++)
            card->hand[s][i] = (uint8_t)take_random(card, rng);
        qsort(card->hand[s], card->n_hand[s], 1, ascending);
    }
    memcpy(card->chest, game->card.chest, sizeof card->chest);
}

static void look_for_leaks(const AudeGame *game, uint64_t *rng) {
    if (random_below(rng, 8)) return;
    for (int seat = -1; seat < game->rules.players; seat++) {
        AudeGame other, view;
        Text one = {0}, two = {0};
        other_game(game, seat, rng, &other);
        aude_view(game, seat, &view);
        write_all(&view, &one);
        aude_view(&other, seat, &view);
        write_all(&view, &two);
        assert_string_equal(text_string(&one), text_string(&two));
        text_release(&one);
        text_release(&two);
    }
}

static void games_that_differ_in_hidden_cards_look_the_same(void **state) {
    (void)state;
    each_position(look_for_leaks);
}

static void a_view_names_no_card_of_another_hand(void **state) {
    AudeGame view, game = position("card 2 players; row red red1 2:dragon; hand 1 pig;"
                                   "hand 2 fairy; chest 2 tower; turn 1");
    Text text = {0};
    (void)state;
    aude_view(&game, 0, &view);
    json_state(&view, &text);
    assert_non_null(strstr(text_string(&text), "\"hand\":[\"pig\"]"));
    assert_non_null(strstr(text_string(&text), "\"hand\":[null]"));
    assert_non_null(strstr(text_string(&text), "{\"card\":null,\"lies\":\"down\",\"by\":1}"));
    assert_non_null(strstr(text_string(&text), "\"chest\":{\"cards\":1,\"unknown\":1"));
    text_clear(&text);
    card_draw_letters(&view, &(DrawStyle){0}, &text);
    assert_null(strstr(text_string(&text), "fairy"));
    assert_null(strstr(text_string(&text), "dragon"));
    assert_non_null(strstr(text_string(&text), "(player2)"));
    text_release(&text);
}

/* ---- Letters ----------------------------------------------------------------- */

static void letters_are(const char *string, const char *wanted) {
    AudeGame game = position(string);
    Text text = {0};
    card_draw_letters(&game, &(DrawStyle){0}, &text);
    assert_string_equal(text_string(&text), wanted);
    text_release(&text);
}

static void the_last_follower_lies_flat_and_its_owner_deals_next(void **state) {
    (void)state;
    letters_are("card 2 players; row red red1 @1; row blue blue1 @2; hand 1 pig; chest 2 inn*2;"
                "turn 1",
                "yellow  monastery |\n"
                "red     road      |  red1  <player1>\n"
                "green   field     |\n"
                "blue    city      |  blue1  <player2, flat>\n"
                "\n"
                "> player1          0  1 card  dealer\n"
                "  player2          0  0 cards  deals next  chest 2\n"
                "\n"
                "hand of player1   |  pig\n"
                "\n"
                "125 cards in the pile: player1 to play\n");
}

static void at_the_end_chests_are_open_and_the_winner_is_named(void **state) {
    (void)state;
    letters_are("card 2 players; points 1 12; points 2 12; chest 1 abbey; animals 1 pig*2;"
                "chest 2 inn tower*2 building-joker; turn over",
                "yellow  monastery |\n"
                "red     road      |\n"
                "green   field     |\n"
                "blue    city      |\n"
                "\n"
                "  player1         12  2 pigs  chest 1:  1 abbey\n"
                "  player2         12  chest 4:  1 inn  2 towers  1 building-joker\n"
                "\n"
                "player2 wins with 12 points and 4 buildings; player1 has 12 and 1.\n");
}

static void the_card_that_is_decided_on_stands_in_brackets(void **state) {
    AudeGame game =
        position("card 2 players; row yellow @2; row green turned:sheep turned:sheep @1;"
                 "turn settle ten");
    Text text = {0};
    (void)state;
    card_draw_letters(&game, &(DrawStyle){0}, &text);
    assert_non_null(strstr(text_string(&text), "|  sheep!  [sheep!]  <player1"));
    text_release(&text);
}

/* Longest names, longest words: every line stays on the screen. */
static void look_at_lines(const AudeGame *game, uint64_t *rng) {
    static const char names[CARD_SEATS][25] = {
        "aaaaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbbbb", "cccccccccccccccccccccccc",
        "dddddddddddddddddddddddd", "eeeeeeeeeeeeeeeeeeeeeeee"};
    enum { SCREEN = 80 };
    Text text = {0};
    if (random_below(rng, 4) && aude_actor(game) != AUDE_NOBODY) return;
    card_draw_letters(game, &(DrawStyle){.names = names, .width = SCREEN}, &text);
    for (const char *line = text_string(&text); *line; line += strcspn(line, "\n") + 1)
        if (strcspn(line, "\n") > SCREEN) fail_msg("%s", line);
    text_release(&text);
}

static void lines_stay_on_the_screen(void **state) {
    (void)state;
    each_position(look_at_lines);
}

/* Tags are closed in the order they were opened. */
static void assert_well_formed(const char *svg) {
    int depth = 0;
    for (const char *at = strchr(svg, '<'); at; at = strchr(at + 1, '<')) {
        const char *end = strchr(at, '>');
        assert_non_null(end);
        if (at[1] == '?' || at[1] == '!') continue;
        depth += at[1] == '/' ? -1 : end[-1] == '/' ? 0 : 1;
        assert_true(depth >= 0);
    }
    assert_int_equal(depth, 0);
}

static void look_at_picture(const AudeGame *game, uint64_t *rng) {
    Text text = {0};
    if (random_below(rng, 10)) return;
    card_draw_svg(game, &(DrawStyle){0}, &text);
    assert_well_formed(text_string(&text));
    text_release(&text);
}

static void pictures_are_well_formed(void **state) {
    Text text = {0};
    (void)state;
    each_position(look_at_picture);
    draw_cards_svg(&(DrawStyle){0}, &text);
    assert_well_formed(text_string(&text));
    text_release(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_have_the_names_that_the_rules_give_their_colours),
        cmocka_unit_test(people_may_say_cards_their_own_way),
        cmocka_unit_test(a_card_alone_is_what_can_be_done_with_it),
        cmocka_unit_test(what_means_nothing_is_refused_with_a_reason),
        cmocka_unit_test(every_move_is_read_as_it_is_written),
        cmocka_unit_test(every_position_is_read_as_it_is_written),
        cmocka_unit_test(positions_that_cannot_be_are_refused),
        cmocka_unit_test(games_are_read_as_they_are_written_wherever_they_stop),
        cmocka_unit_test(games_may_begin_in_the_middle),
        cmocka_unit_test(a_record_for_a_seat_hides_what_it_may_not_know),
        cmocka_unit_test(a_hidden_card_is_refused_in_a_record_that_is_no_view),
        cmocka_unit_test(a_record_for_a_seat_has_every_card_that_was_turned_up),
        cmocka_unit_test(turns_are_counted_by_players_decisions),
        cmocka_unit_test(a_finished_game_reveals_its_seed_and_holds_to_it),
        cmocka_unit_test(every_view_is_json),
        cmocka_unit_test(json_names_the_next_dealer_and_the_card_that_is_asked_about),
        cmocka_unit_test(games_that_differ_in_hidden_cards_look_the_same),
        cmocka_unit_test(a_view_names_no_card_of_another_hand),
        cmocka_unit_test(the_last_follower_lies_flat_and_its_owner_deals_next),
        cmocka_unit_test(at_the_end_chests_are_open_and_the_winner_is_named),
        cmocka_unit_test(the_card_that_is_decided_on_stands_in_brackets),
        cmocka_unit_test(lines_stay_on_the_screen),
        cmocka_unit_test(pictures_are_well_formed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
