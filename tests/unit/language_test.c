/* language_test.c -- every sentence in every language, and Dutch as the rulebooks have it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/format.h"
#include "base/language.h"
#include "card/ask.h"
#include "card/tell.h"
#include "json/json.h"
#include "people/people.h"
#include "people/reasons.h"
#include "reading.h"
#include "table/hint.h"
#include "table/protocol.h"

static const char names[AUDE_MAX_SEATS][25] = {"anna", "bram", "cleo"};
static const DrawStyle screen = {.names = names, .width = 80};

/* The text is released. */
static void assert_text(Text *text, const char *expected) {
    assert_string_equal(text_string(text), expected);
    text_release(text);
}

static void assert_told(Text *text, const char *part) {
    assert_part(text_string(text), part);
    text_release(text);
}

/* ---- The mechanism ------------------------------------------------------------ */

static void a_text_without_a_language_is_english(void **state) {
    Text text = {0}, dutch = {.lang = AUDE_NL};
    (void)state;
    text_say(&text, "the road");
    text_say(&dutch, "the road");
    Text part = TEXT_LIKE(&dutch);
    text_clear(&dutch);
    text_say(&part, "city");
    text_words(&dutch, "field");
    assert_text(&text, "the road");
    assert_text(&part, "stad");
    assert_text(&dutch, "weide");
}

static void what_no_catalogue_has_is_said_in_english(void **state) {
    Text text = {.lang = AUDE_NL};
    (void)state;
    text_say(&text, "nobody has ever said %d word{|s} of this", 1);
    assert_text(&text, "nobody has ever said 1 word of this");
}

/* A context tells homonyms apart, and is never seen. */
static void a_word_may_mean_two_things(void **state) {
    (void)state;
    assert_string_equal(said_in(AUDE_NL, "red"), "rood");
    assert_string_equal(said_in(AUDE_NL, SAY_AS("row", "red")), "rode");
    assert_string_equal(said_in(AUDE_EN, SAY_AS("row", "red")), "red");
    assert_string_equal(said_in(AUDE_NL, SAY_AS("nowhere", "red")), "red");
    assert_string_equal(said_in(AUDE_NL, PLAIN("red")), "red");
}

/* {one|more} goes by the number before it, in each language by its own. */
static void numbers_choose_their_words(void **state) {
    static const char *const said[][3] = {
        {"0 cities, 0 tiles", "1 city, 1 tile", "2 cities, 2 tiles"},
        {"0 steden, 0 tegels", "1 stad, 1 tegel", "2 steden, 2 tegels"},
        {"0 Städte, 0 Plättchen", "1 Stadt, 1 Plättchen", "2 Städte, 2 Plättchen"},
    };
    (void)state;
    for (int i = 0; i < 3 * AUDE_LANGS; i++) {
        Text text = {.lang = (AudeLang)(i / 3)};
        text_say(&text, "%d cit{y|ies}", i % 3);
        text_put(&text, ", ");
        text_say(&text, "%d tile{|s}", i % 3);
        assert_text(&text, said[i / 3][i % 3]);
    }
}

static int one_few_many(int64_t n) { return n == 1 ? 0 : n < 5 ? 1 : 2; }

static void write_polish(char to[40], const char *format, ...) {
    va_list values;
    va_start(values, format);
    format_list(to, 40, one_few_many, format, values);
    va_end(values);
}

static void a_language_may_have_three_forms(void **state) {
    static const char *const said[] = {"1 miasto!", "2 miasta!", "7 miast!"};
    static const int numbers[] = {1, 2, 7};
    char city[40];
    (void)state;
    for (int i = 0; i < 3; i++) {
        write_polish(city, "%d miast{o|a|}!", numbers[i]);
        assert_string_equal(city, said[i]);
    }
    write_polish(city, "%d cit{y|ies}", 7); /* what is not translated has two */
    assert_string_equal(city, "7 cities");
}

/* Braces are nothing special in pictures, nor in names. */
static void braces_of_others_stay(void **state) {
    Text text = {.lang = AUDE_NL};
    (void)state;
    text_add(&text, ".a{fill:%s}", "red");
    text_say(&text, " of %s", "{x|y}");
    assert_text(&text, ".a{fill:red} of {x|y}");
}

static void languages_are_found_by_their_codes(void **state) {
    Text codes = {0};
    (void)state;
    for (int lang = 0; lang < AUDE_LANGS; lang++) {
        const char *code = languages[lang].code;
        assert_int_equal(language_find(code, strlen(code)), lang);
        text_add(&codes, "%s%s", lang ? "|" : "", code);
    }
    assert_int_equal(language_find("nl_BE", 2), AUDE_NL);
    assert_int_equal(language_find("n", 1), AUDE_LANGS);
    assert_int_equal(language_find("nld", 3), AUDE_LANGS);
    assert_text(&codes, LANGUAGE_CODES);
}

/* ---- Tables -------------------------------------------------------------------- */

static void assert_translated(const char *english) {
    assert_true(*english);
    for (int lang = AUDE_EN + 1; lang < AUDE_LANGS; lang++)
        assert_string_not_equal(english, said_in((AudeLang)lang, english));
}

static void every_refusal_and_option_is_translated(void **state) {
    (void)state;
    for (int e = AUDE_OK + 1; e < AUDE_ERRORS; e++)
        assert_translated(aude_error_text((AudeError)e));
    for (int o = 0; o < AUDE_OPTIONS; o++) assert_translated(aude_options[o].meaning);
    assert_string_equal(said_in(AUDE_NL, aude_error_text(AUDE_ERR_CLAIMED)),
                        "op dit project staat al iemand");
}

static void options_are_explained_in_dutch_by_their_own_names(void **state) {
    Text text = {.lang = AUDE_NL};
    (void)state;
    json_options(&text);
    assert_told(&text,
                "{\"game\":\"land\",\"key\":\"river\",\"values\":[\"off\",\"20ae\",\"river1\","
                "\"river2\"],\"meaning\":\"een rivier vervangt de starttegel\"}");
}

/* ---- Points -------------------------------------------------------------------- */

static void assert_entry(AudeEntry entry, const char *expected) {
    Text text = {.lang = AUDE_NL};
    entry_write(&entry, &text);
    assert_text(&text, expected);
}

static void points_are_explained_in_dutch(void **state) {
    (void)state;
    assert_entry((AudeEntry){.reason = AUDE_FOR_ROAD, .complete = 1, .count = 1, .points = 1},
                 "weg van 1 tegel: 1 punt");
    assert_entry(
        (AudeEntry){.reason = AUDE_FOR_CITY, .complete = 1, .count = 3, .shields = 2, .points = 10},
        "stad van 3 tegels en 2 wapenschilden: 10 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_CITY, .count = 2, .shields = 1, .points = 3},
                 "onvoltooide stad van 2 tegels en 1 wapenschild: 3 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_MONASTERY, .count = 4, .points = 4},
                 "onvoltooid klooster van 4 tegels: 4 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_FIELD, .count = 1, .points = 3},
                 "weide met 1 afgebouwde stad: 3 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_FIELD, .count = 2, .points = 6},
                 "weide met 2 afgebouwde steden: 6 punten");
}

static void points_of_modules_are_explained_in_dutch(void **state) {
    (void)state;
    (void)position("2 players castles bazaars traders anniversary; D0 0,0"); /* or it is skipped */
    assert_entry((AudeEntry){.reason = AUDE_FOR_CASTLE, .points = 5}, "burcht: 5 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_AUCTION, .points = -3}, "veiling: -3 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_SYMBOL, .points = 2}, "symbool: 2 punten");
    assert_entry(
        (AudeEntry){.reason = AUDE_FOR_GOODS, .segment = LAND_GRAIN, .count = 3, .points = 10},
        "waren: meeste graan (3): 10 punten");
}

static void points_of_cards_are_explained_in_dutch(void **state) {
    (void)state;
    assert_entry((AudeEntry){.reason = AUDE_FOR_PERSONS, .count = 3, .worth = 5, .points = 15},
                 "3 personen, samen 5 waard, maal 3: 15 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_PERSONS, .count = 1, .worth = 1, .points = 1},
                 "1 persoon, samen 1 waard, maal 1: 1 punt");
    assert_entry(
        (AudeEntry){.reason = AUDE_FOR_ANIMALS, .colour = CARD_RED, .count = 2, .points = 6},
        "nu 2 schapen: 6 punten");
    assert_entry(
        (AudeEntry){.reason = AUDE_FOR_ANIMALS, .colour = CARD_BLUE, .count = 1, .points = 3},
        "nu 1 paard: 3 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_JOKER, .count = 2, .points = 6},
                 "2 dierenjokers wachten op dieren: 6 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_JOKER, .count = 1, .points = 3},
                 "1 dierenjoker wacht op dieren: 3 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_MISPLACED, .count = 1, .points = 10},
                 "1 verkeerd gelegde kaart: 10 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_SERIES, .count = 4, .points = 30},
                 "serie van 4 verschillende gebouwen: 30 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_DRAGON, .points = 10}, "de draak: 10 punten");
    assert_entry((AudeEntry){.reason = AUDE_FOR_FAIRY, .points = 10}, "de fee: 10 punten");
}

/* ---- Reasons ------------------------------------------------------------------- */

static void assert_reason(Reason reason, const char *expected) {
    Text text = {.lang = AUDE_NL};
    reason_write(&reason, names, &text);
    assert_text(&text, expected);
}

/* Articles, plurals, and a number where English has it alone. */
static void reasons_are_given_in_dutch(void **state) {
    (void)state;
    assert_reason((Reason){REASON_FINISHES, LAND_CITY, 6, 0, -1, 0},
                  "bouwt je stad af voor 6 punten");
    assert_reason((Reason){REASON_SHARES, LAND_ROAD, 3, 0, 1, 0},
                  "bouwt de weg van jou en bram af, voor elk 3 punten");
    assert_reason((Reason){REASON_GIVES, LAND_MONASTERY, 9, 0, 1, 0},
                  "maar bouwt het klooster van bram af voor 9 punten");
    assert_reason((Reason){REASON_KNIGHT, LAND_CITY, 1, 2, -1, 0},
                  "zet een ridder in een stad van 1 tegel met 2 open einden");
    assert_reason((Reason){REASON_MONK, LAND_MONASTERY, 1, 1, -1, 0},
                  "zet een monnik op een klooster met nog 1 lege plek eromheen");
    assert_reason((Reason){REASON_FARMER, LAND_FIELD, 2, 0, -1, 0},
                  "legt een boer op een weide aan 2 steden");
    assert_reason((Reason){REASON_HOME, LAND_ROAD, 1, 0, -1, 0}, "brengt 1 figuur van jou thuis");
    assert_reason((Reason){REASON_SPARES, LAND_ROAD, 2, 0, -1, 0},
                  "houdt 2 figuren achter de hand");
    assert_reason((Reason){REASON_CLAIMS, CARD_RED, 1, 0, 0, 0},
                  "eist kaarten op, nu 1 punt waard");
    assert_reason((Reason){REASON_HAVE, CARD_BLUE, 3, 0, 0, 0},
                  "dat worden 3 paarden, die alle tellen");
    assert_reason((Reason){REASON_HANDS, CARD_GREEN, 12, 0, 1, 0},
                  "maar bram kan de groene rij dan opeisen voor 12 punten");
    assert_reason((Reason){REASON_CHEST, 0, 2, 0, 0, 0}, "2 gebouwen meer in je schatkist");
    assert_reason((Reason){REASON_WAITS, 0, 1, 0, 0, 0}, "je horige wacht: nog 1 kaart te spelen");
}

/* Every sentence has its own places in Dutch: none is left as a sign. */
static void no_reason_lacks_a_word(void **state) {
    (void)state;
    for (int what = 0; what < REASONS; what++)
        for (int lang = 0; lang < AUDE_LANGS; lang++) {
            Reason reason = {(ReasonKind)what, LAND_GARDEN, 3, 4, 1, 0};
            Text text = {.lang = (AudeLang)lang};
            reason_write(&reason, NULL, &text);
            assert_true(text.length > 10);
            assert_null(strchr(text_string(&text), '%'));
            text_release(&text);
        }
}

static void hints_have_dutch_numbers(void **state) {
    AudeGame game = position("2 players; D0 0,0; turn 1 U");
    AiLine line = {.win = AI_CERTAIN * 5 / 8, .margin = -9 * AI_POINT / 2};
    Text text = {.lang = AUDE_NL};
    (void)state;
    line.n = 1;
    line.move[0] = land_place(land_cell(1, 0), 1);
    hint_write(&game, names, &line, 1, &text);
    assert_told(&text, "62,5 % kans op winst, 4,5 punten achter aan het einde\n");
}

/* ---- Questions ----------------------------------------------------------------- */

static void assert_asked(const char *string, const char *moves, const char *part) {
    Protocol protocol;
    Text reply = {0}, text = {.lang = AUDE_NL};
    char line[600];
    protocol_init(&protocol, "secret");
    snprintf(line, sizeof line, "position %s moves %s", string, moves);
    protocol_line(&protocol, line, strlen(line), &reply);
    if (strstr(text_string(&reply), " LEFT_OUT ")) skip(); /* built without a module */
    if (strstr(text_string(&reply), "error")) fail_msg("%s: %s", line, text_string(&reply));
    people_question(&protocol.table.record.game, &screen, &text);
    assert_told(&text, part);
    text_release(&reply);
    protocol_release(&protocol);
}

static void a_bridge_is_offered_in_dutch(void **state) {
    (void)state;
    assert_asked("2 players bridges; D0 0,0; turn 1 U", "U1 1,0",
                 "anna mag een brug bouwen.\n"
                 "Een brug voert een weg over deze tegel, met weide en al.  Eén per beurt.\n"
                 "  0 geen brug ");
}

static void the_tile_in_hand_is_told_in_dutch(void **state) {
    AudeGame game = position("2 players; D0 0,0; turn 1 U");
    Text text = {.lang = AUDE_NL};
    (void)state;
    people_places(&game, &screen, &text);
    assert_told(&text, "anna, jouw tegel is U:\n");
    text.lang = AUDE_NL;
    people_places(&game, &screen, &text);
    assert_told(&text, "Waar hij mag liggen (nummer, plek: draaiingen):\n");
}

static void cards_are_asked_for_in_dutch(void **state) {
    AudeGame game = position("card 2 players; row green green1 green3; row blue @2; "
                             "hand 1 red2 dragon; turn 1");
    AudeMove moves[AUDE_MAX_MOVES];
    Text text = {.lang = AUDE_NL};
    (void)state;
    assert_int_equal(card_ask(&game, names, moves, &text), 9);
    assert_text(&text,
                "\nanna, een kaart of jouw horige?\n"
                "  speel rood2                1 rood  \n"
                "  speel draak                2 geel    3 rood    4 groen   5 blauw \n"
                "  opeisen (zoveel kaarten)   6 geel (0)  7 rood (0)  8 groen (2)  9 blauw (0)\n");
}

static void hauls_are_told_in_dutch(void **state) {
    AudeGame game = position("card 2 players; row blue blue1 2:blue2; row red red1 @2; turn 1");
    Text text = {.lang = AUDE_NL};
    (void)state;
    card_tell(&game, move_of(&game, "claim blue"), names, 0, &text);
    assert_told(&text, "  anna eist de blauwe rij op\n"
                       "De ronde is afgelopen.\n"
                       "  anna wint uit de blauwe rij: blauw 1, blauw 2 (lag gedekt)\n"
                       "    anna, blauwe rij: 2 personen, samen 3 waard, maal 2: 6 punten\n");
}

/* ---- Readers -------------------------------------------------------------------- */

static void assert_unreadable(const char *bytes, int line, int column, const char *reason) {
    Record record;
    TextError error = {.lang = AUDE_NL};
    assert_false(record_read(&record, bytes, strlen(bytes), &error));
    assert_string_equal(error.reason, reason);
    assert_int_equal(error.line, line);
    assert_int_equal(error.column, column);
}

/* With the place, as in English; what a rule says is in Dutch too. */
static void readers_say_in_dutch_what_is_wrong(void **state) {
    TextError error = {.lang = AUDE_NL};
    AudeGame game;
    (void)state;
    assert_unreadable("", 1, 1, "een verslag begint met de regel \"aude 1\"");
    assert_unreadable("aude 2\n", 1, 6, "alleen versie 1 is bekend");
    assert_unreadable("aude 1\nplayers anna anna\n", 2, 14, "er zijn er twee die anna heten");
    assert_unreadable("aude 1\nplayers anna bram\n\nanna    W0 5,5\n", 4, 9,
                      "een tegel moet aan een gelegde tegel grenzen (BASE-6)");
    assert_unreadable("aude 1\nplayers anna bram\n\nanna    V0 1,0 tower\n", 4, 16,
                      "geen deel heet tower");
    assert_unreadable("aude 1\nplayers anna bram\n\nanna    V0 1,0 field\n", 4, 16,
                      "deze tegel heeft twee weiden: zeg field-n of field-ssw");
    assert_false(position_read(&game, "2 players dragons", &error));
    assert_string_equal(error.reason, "geen optie heet dragons");
    error.lang = AUDE_EN;
    assert_false(position_read(&game, "2 players dragons", &error));
    assert_string_equal(error.reason, "there is no option called dragons");
}

/* ---- Pictures and the protocol --------------------------------------------------- */

static void letters_and_pictures_are_labelled_in_dutch(void **state) {
    AudeGame game = position("2 players; D0 0,0; turn 1 U");
    Text text = {.lang = AUDE_NL};
    (void)state;
    draw_letters(&game, &screen, &text);
    assert_told(&text, "@1 anna         0 punten,   0 als het nu klaar was, 7 meeples over   "
                       "<- legt U\n");
    text.lang = AUDE_NL;
    draw_svg(&game, &screen, &text);
    assert_told(&text, "<title>tegel D op 0,0</title>");
}

static void what_was_built_is_labelled_likewise(void **state) {
    AudeGame game = position("2 players bridges; D0 0,0; U1 1,0; bridge ns 1,0; turn 1");
    Text text = {.lang = AUDE_NL};
    (void)state;
    draw_svg(&game, &screen, &text);
    assert_told(&text, "<title>brug</title>");
}

static void assert_says(Protocol *protocol, const char *line, const char *part) {
    Text reply = {0};
    protocol_line(protocol, line, strlen(line), &reply);
    assert_told(&reply, part);
}

/* From `lang nl` on; what programs read is as ever. */
static void the_protocol_speaks_dutch_when_asked(void **state) {
    Protocol protocol;
    (void)state;
    protocol_init(&protocol, "secret");
    assert_says(&protocol, "position 2 players; D0 0,0; A1 1,0; 2 road 0,0; turn 1 A", "ok\n");
    assert_says(&protocol, "play A3 5,5",
                "error BASE-6 DETACHED a tile must touch a tile on the table\n");
    assert_says(&protocol, "lang nl", "ok\n");
    assert_says(&protocol, "play A3 5,5",
                "error BASE-6 DETACHED een tegel moet aan een gelegde tegel grenzen\n");
    assert_says(&protocol, "play A3 -1,0 tower", "error geen deel heet tower\n");
    assert_says(&protocol, "play A3 -1,0 -", "points 1 3 road 0,0 weg van 3 tegels: 3 punten\n");
    assert_says(&protocol, "lang fr", "error lang takes en|nl|de\n");
    assert_says(&protocol, "lang en", "ok\n");
    assert_says(&protocol, "account", "points 1 3 road 0,0 road of 3 tiles: 3 points\n");
    protocol_release(&protocol);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_without_a_language_is_english),
        cmocka_unit_test(what_no_catalogue_has_is_said_in_english),
        cmocka_unit_test(a_word_may_mean_two_things),
        cmocka_unit_test(numbers_choose_their_words),
        cmocka_unit_test(a_language_may_have_three_forms),
        cmocka_unit_test(languages_are_found_by_their_codes),
        cmocka_unit_test(braces_of_others_stay),
        cmocka_unit_test(every_refusal_and_option_is_translated),
        cmocka_unit_test(options_are_explained_in_dutch_by_their_own_names),
        cmocka_unit_test(points_are_explained_in_dutch),
        cmocka_unit_test(points_of_modules_are_explained_in_dutch),
        cmocka_unit_test(points_of_cards_are_explained_in_dutch),
        cmocka_unit_test(reasons_are_given_in_dutch),
        cmocka_unit_test(no_reason_lacks_a_word),
        cmocka_unit_test(hints_have_dutch_numbers),
        cmocka_unit_test(a_bridge_is_offered_in_dutch),
        cmocka_unit_test(the_tile_in_hand_is_told_in_dutch),
        cmocka_unit_test(cards_are_asked_for_in_dutch),
        cmocka_unit_test(hauls_are_told_in_dutch),
        cmocka_unit_test(readers_say_in_dutch_what_is_wrong),
        cmocka_unit_test(letters_and_pictures_are_labelled_in_dutch),
        cmocka_unit_test(what_was_built_is_labelled_likewise),
        cmocka_unit_test(the_protocol_speaks_dutch_when_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
