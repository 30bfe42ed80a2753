/* hint_test.c -- the best turns as people and programs are told them.  The numbers are the test's,
 * so that none depends on what a player thinks. */
#include "table/hint.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "table/turn_words.h"

static const char names[AUDE_MAX_SEATS][NAME_MAX_LENGTH + 1] = {"anna", "bram"};

static AiLine line_of(const AudeGame *game, const char *words, int tenths, int eighths) {
    AudeError refused;
    TextError error = {0};
    AiLine line = {.margin = tenths * AI_POINT / 10, .win = eighths * AI_CERTAIN / 8};
    AudeMove moves[TURN_MOVES];
    line.error = AI_POINT;
    line.n = turn_read(game, words, moves, &refused, &error);
    assert_in_range(line.n, 1, sizeof line.move / sizeof *line.move);
    memcpy(line.move, moves, (size_t)line.n * sizeof *moves);
    return line;
}

/* A tile that is laid with two in mind: ahead with one, behind with the other. */
static AudeGame two_turns(AiLine lines[2]) {
    AudeGame game;
    TextError error = {0};
    assert_true(position_read(&game, "2 players; D0 0,0; turn 1 E", &error));
    lines[0] = line_of(&game, "E2 0,-1 city", 45, 4);
    lines[1] = line_of(&game, "E2 0,1 -", -20, 2);
    return game;
}

static void turns_are_numbered_and_have_reasons(void **state) {
    AiLine lines[2];
    AudeGame game = two_turns(lines);
    Text text = {0};
    (void)state;
    hint_write(&game, (SeatNames)names, lines, 2, &text);
    assert_string_equal(text_string(&text),
                        "  1  a city with one side, above the start tile, as knight\n"
                        "     50.0 % to win, 4.5 points ahead in the end\n"
                        "     finishes your city for 4\n"
                        "     brings 1 figure of yours home\n"
                        "     [E2 0,-1 city]\n"
                        "  2  a city with one side, below the start tile, city at the bottom\n"
                        "     25.0 % to win, 2.0 points behind in the end\n"
                        "     is a quiet turn: nothing is paid, nothing claimed\n"
                        "     [E2 0,1 -]\n");
    text_release(&text);
    text = (Text){.lang = AUDE_NL};
    hint_write(&game, (SeatNames)names, &lines[1], 1, &text);
    assert_string_equal(text_string(&text),
                        "  1  een stad met één zijde, onder de starttegel, stad onder\n"
                        "     25,0 % kans op winst, 2,0 punten achter aan het einde\n"
                        "     is een rustige beurt: niets geteld, niets bezet\n"
                        "     [E2 0,1 -]\n");
    text_release(&text);
}

/* An even chance moves by two percent a point, one of a quarter by one and a half. */
static void as_json_there_is_an_error_too(void **state) {
    AiLine lines[2];
    AudeGame game = two_turns(lines);
    Text text = {.lang = AUDE_NL};
    (void)state;
    hint_json(&game, (SeatNames)names, lines, 2, &text);
    assert_string_equal(
        text_string(&text),
        "{\"seat\":0,\"turns\":[{\"turn\":\"E2 0,-1 city\",\"called\":\"een stad met één zijde, "
        "boven de starttegel, als "
        "ridder\",\"lays\":{\"name\":\"E\",\"turns\":2,\"x\":0,\"y\":-1},\"win\":50.0,\"error\":2."
        "0,\"margin\":4.5,\"reasons\":[\"bouwt je stad af voor 4 punten\",\"brengt 1 figuur van "
        "jou thuis\"]},{\"turn\":\"E2 0,1 -\",\"called\":\"een stad met één zijde, onder de "
        "starttegel, stad "
        "onder\",\"lays\":{\"name\":\"E\",\"turns\":2,\"x\":0,\"y\":1},\"win\":25.0,\"error\":1.5,"
        "\"margin\":-2.0,\"reasons\":[\"is een rustige beurt: niets geteld, niets bezet\"]}]}");
    text_release(&text);
}

static void tenths_are_rounded_to_the_nearest(void **state) {
    static const struct {
        int64_t value, one;
        const char *digits;
    } rows[] = {{0, 1, "0.0"},    {1, 20, "0.1"},    {1, 21, "0.0"},    {-1, 21, "0.0"},
                {-1, 20, "-0.1"}, {-45, 10, "-4.5"}, {199, 20, "10.0"}, {12345, 10, "1234.5"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Text text = {0};
        tenths_write(&text, rows[i].value, rows[i].one);
        assert_string_equal(text_string(&text), rows[i].digits);
        text_release(&text);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_are_numbered_and_have_reasons),
        cmocka_unit_test(as_json_there_is_an_error_too),
        cmocka_unit_test(tenths_are_rounded_to_the_nearest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
