/* analyse_test.c -- games after they were played: what was luck, what was skill, and the books. */
#include "table/analyse_text.h"
#include "table/calibrate.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "json_checker.h"
#include "mind.h"
#include "xml_reader.h"

static Record record;
static Analysis analysis;

static void read_game(const char *lines) {
    TextError error = {0};
    if (!record_read(&record, lines, strlen(lines), &error))
        fail_msg("%d: %s", error.line, error.reason);
}

static void analyse_by(const char *player, int draws) {
    AnalyseWish wish = {.draws = draws};
    assert_null(ai_settings_read(&wish.player, player));
    assert_true(analysis_begin(&analysis, &record, &wish));
    while (analysis_step(&analysis)) continue;
}

static void analyse_game(const char *lines) {
    read_game(lines);
    analyse_by("greedy", 0);
}

static int forget(void **state) {
    (void)state;
    analysis_release(&analysis);
    record_release(&record);
    return 0;
}

/* Somebody plays at random, to the end or so many moves. */
static void play_at_random(AudeRules rules, int most, uint64_t seed) {
    AudeMove moves[AUDE_MAX_MOVES];
    assert_int_equal(record_init(&record, &rules), AUDE_OK);
    while (record.n_moves < most && aude_actor(&record.game) != AUDE_NOBODY) {
        bool chance = aude_actor(&record.game) == AUDE_CHANCE;
        int n = chance ? 0 : aude_moves(&record.game, moves);
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        AudeMove move =
            chance ? aude_sample(&record.game, &seed) : moves[(seed >> 32) * (uint64_t)n >> 32];
        assert_int_equal(record_play(&record, move, NULL), AUDE_OK);
    }
}

/* ---- Skill -------------------------------------------------------------------- */

#define OPENING "aude 1\nplayers anna bram\nanna G1 0,-1 city\nbram U1 1,0 -\nanna E2 0,-2 -\n"

/* A road around one square, which only a monastery fits: nine points at once. */
#define RING                                                                                       \
    "aude 1\nplayers anna bram\ntile V3 0,0\ntile U1 1,0\ntile V0 2,0\ntile U0 2,1\ntile V1 2,2\n" \
    "tile U1 1,2\ntile V2 0,2\ntile U0 0,1\nleft B U*3\nturn anna\n"

static void a_monastery_without_a_monk_is_a_mistake(void **state) {
    (void)state;
    analyse_game(OPENING "bram B0 0,1 -\n");
    const AnalysedTurn *turn = &analysis.turns[3];
    assert_int_equal(analysis.n, 4);
    assert_int_equal(turn->seat, 1);
    assert_int_equal(turn->label, LABEL_MISTAKE);
    assert_true(turn_skill(turn, 1).margin < -2 * AI_POINT);
    assert_true(turn_skill(turn, 0).margin > 2 * AI_POINT); /* it is good for anna */
    assert_int_equal(turn->best.n, 2);
    assert_int_equal(aude_move_kind(turn->best.move[1]), AUDE_PUT);
}

static void nine_points_left_lying_are_a_blunder(void **state) {
    (void)state;
    analyse_game(RING "anna B0 1,1 -\n");
    assert_int_equal(analysis.turns[0].label, LABEL_BLUNDER);
    assert_true(turn_skill(&analysis.turns[0], 0).margin < -8 * AI_POINT);
    Text text = {0};
    analysis_svg(&analysis, &(DrawStyle){0}, &text);
    assert_non_null(strstr(text_string(&text), ">?\?</text>"));
    text_release(&text);
}

/* What was called best is played instead. */
static void the_best_turn_loses_nothing(void **state) {
    (void)state;
    analyse_game(OPENING "bram B0 0,1 -\n");
    AiLine best = analysis.turns[3].best;
    analysis_release(&analysis);
    record_undo(&record, 2);
    for (int i = 0; i < best.n; i++)
        assert_int_equal(record_play(&record, best.move[i], NULL), AUDE_OK);
    analyse_by("greedy", 0);
    const AnalysedTurn *turn = &analysis.turns[3];
    assert_int_equal(turn->label, LABEL_BEST);
    assert_int_equal(turn_skill(turn, 1).margin, 0);
    assert_int_equal(turn_skill(turn, 1).win, 0);
    assert_memory_equal(turn->best.move, best.move, sizeof *best.move * (size_t)best.n);
}

static void no_turn_is_better_than_the_best(void **state) {
    (void)state;
    play_at_random((AudeRules){.players = 2}, 60, 1);
    analyse_by("greedy", 4);
    int worse = 0;
    for (int i = 0; i < analysis.n; i++) {
        const AnalysedTurn *turn = &analysis.turns[i];
        Change skill = turn_skill(turn, turn->seat);
        assert_true(skill.margin <= 0);
        assert_int_equal(turn->label == LABEL_BEST, skill.margin == 0);
        worse += skill.margin < 0;
    }
    assert_true(analysis.n >= 19 && worse >= 10);
}

static void a_searching_player_proposes_too(void **state) {
    (void)state;
    read_game(OPENING "bram B0 0,1 -\n");
    analyse_by("aude:nodes=300", 0);
    assert_int_equal(analysis.turns[3].label, LABEL_MISTAKE);
}

/* Backwards, as threads might come to it. */
static void last_first(void (*work)(void *with, int i), void *with, int n) {
    while (n--) work(with, n);
}

static void count_told(void *host, int turns) {
    int *told = host;
    assert_true(turns > *told);
    *told = turns;
}

/* What was found, in words; by three who share the turns, or by one. */
static void write_found(const char *player, int crew_size, Text *text) {
    AnalyseWish wish = {.draws = 4};
    int told = 0;
    AnalyseCrew crew = {.n = crew_size, .parallel = last_first, .told = count_told, .host = &told};
    assert_null(ai_settings_read(&wish.player, player));
    assert_true(analysis_begin(&analysis, &record, &wish));
    assert_true(analysis_crew_open(&crew, &wish));
    while (crew.n ? analysis_steps(&analysis, &crew) : analysis_step(&analysis)) continue;
    assert_int_equal(analysis.n, analysis_count(&record));
    if (crew.n == 1) assert_int_equal(told, analysis.n);
    analysis_json(&analysis, text);
    analysis_crew_close(&crew);
    analysis_release(&analysis);
}

static void several_at_once_find_what_one_finds(void **state) {
    (void)state;
    static const char *const players[] = {"greedy", "aude:nodes=100"};
    play_at_random((AudeRules){.players = 3}, 60, 2);
    for (int i = 0; i < 2; i++) {
        Text alone = {0};
        write_found(players[i], 0, &alone);
        for (int crew = 1; crew <= 3; crew++) {
            Text together = {0};
            write_found(players[i], crew, &together);
            assert_string_equal(text_string(&together), text_string(&alone));
            text_release(&together);
        }
        text_release(&alone);
    }
}

/* At cards nobody can be ahead of the others. */
static void several_weigh_cards_one_after_the_other(void **state) {
    (void)state;
    Text alone = {0}, together = {0};
    play_at_random((AudeRules){.game = AUDE_CARD, .players = 2}, 40, 4);
    write_found("greedy", 0, &alone);
    write_found("greedy", 2, &together);
    assert_string_equal(text_string(&together), text_string(&alone));
    text_release(&alone);
    text_release(&together);
}

static void what_is_worse_is_given_up(void **state) {
    (void)state;
    Forecaster *forecaster = forecaster_new(0);
    Forecast rival, same, worse;
    read_game(OPENING);
    AudeGame behind = record.game;
    behind.land.points[0] -= 20;
    forecast(forecaster, &record.game, 0, &rival);
    forecast_rival(forecaster);
    forecast(forecaster, &record.game, 0, &same);
    forecast(forecaster, &behind, 0, &worse);
    assert_memory_equal(&same, &rival, sizeof same);
    assert_int_equal(worse.margin[0], INT32_MIN);
    forecaster_free(forecaster);
}

static void an_unfinished_turn_is_left_out(void **state) {
    (void)state;
    read_game(OPENING);
    record_undo(&record, 1); /* the tile lies, and anna thinks about a figure */
    analyse_by("greedy", 1);
    assert_int_equal(analysis.n, 2);
}

/* ---- Luck ----------------------------------------------------------------------- */

static int32_t luck_of(const char *lines) {
    analyse_game(lines);
    int32_t luck = turn_luck(&analysis.turns[0], 0).margin;
    forget(NULL);
    return luck;
}

static void the_only_tile_that_completes_is_luck_and_luck_is_nothing_on_average(void **state) {
    (void)state;
    int32_t lucky = luck_of(RING "anna B0 1,1 monastery\n");
    int32_t unlucky = luck_of(RING "anna U0 -1,0 -\n");
    assert_true(lucky > 3 * AI_POINT);
    assert_true(unlucky < -1 * AI_POINT);
    assert_in_range(lucky + 3 * unlucky + 4, 0, 8);
}

static void in_the_end_everything_is_known(void **state) {
    (void)state;
    analyse_game(RING "anna B0 1,1 monastery\nbram U0 -1,0 -\nanna U0 -1,1 -\nbram U0 -1,2 -\n");
    int points[AUDE_MAX_SEATS];
    const Forecast *end = &analysis.turns[analysis.n - 1].after;
    aude_scores(&record.game, points);
    assert_int_equal(aude_actor(&record.game), AUDE_NOBODY);
    assert_int_equal(end->margin[0], (points[0] - points[1]) * AI_POINT);
    assert_int_equal(end->win[0], AI_CERTAIN);
    assert_int_equal(end->win[1], 0);
}

/* As sure as one can be, of one to win and of the others to lose, however many there are. */
static void who_is_far_ahead_wins(void **state) {
    (void)state;
    Forecaster *forecaster = forecaster_new(2);
    for (int players = 2; players <= 5; players++) {
        Forecast of;
        play_at_random((AudeRules){.players = (uint8_t)players}, 120, 5);
        record.game.land.points[1] += 400;
        forecast(forecaster, &record.game, 0, &of);
        for (int seat = 0; seat < players; seat++) {
            assert_in_range(of.win[seat], seat == 1 ? AI_CERTAIN * 97 / 100 : 0,
                            seat == 1 ? AI_CERTAIN : AI_CERTAIN / 100);
            assert_true(seat == 1 ? of.margin[seat] > 200 * AI_POINT : of.margin[seat] < 0);
        }
        record_release(&record);
    }
    forecaster_free(forecaster);
}

/* ---- Books ------------------------------------------------------------------------- */

static void assert_books_balance(int seat) {
    Books b;
    analysis_books(&analysis, seat, &b);
    assert_int_equal(b.begin.margin + b.luck.margin + b.skill.margin + b.others.margin +
                         b.outlook.margin,
                     b.end.margin);
    assert_int_equal(b.begin.win + b.luck.win + b.skill.win + b.others.win + b.outlook.win,
                     b.end.win);
    assert_true(b.skill.margin < 0 && b.luck.margin && b.others.margin);
}

static void the_books_of_every_seat_balance(void **state) {
    (void)state;
    play_at_random((AudeRules){.players = 3}, 60, 2);
    analyse_by("greedy", 3);
    for (int seat = 0; seat < 3; seat++) assert_books_balance(seat);
    for (int i = 1; i < analysis.n; i++)
        assert_memory_equal(&analysis.turns[i].before, &analysis.turns[i - 1].after,
                            sizeof(Forecast));
}

static void somebody_wins_for_certain(void **state) {
    (void)state;
    play_at_random((AudeRules){.players = 4}, 30, 3);
    analyse_by("greedy", 2);
    for (int i = 0; i < analysis.n; i++) {
        int sum = 0;
        for (int seat = 0; seat < 4; seat++) sum += analysis.turns[i].after.win[seat];
        assert_in_range(sum, AI_CERTAIN - 8, AI_CERTAIN);
    }
}

/* ---- Words and pictures -------------------------------------------------------------- */

static void assert_words(void (*write)(const Analysis *, Text *), const char *words) {
    Text text = {0};
    write(&analysis, &text);
    if (!strstr(text_string(&text), words)) fail_msg("no %s in %s", words, text_string(&text));
    text_release(&text);
}

static void mistakes_are_told_with_what_was_better(void **state) {
    (void)state;
    analyse_game(OPENING "bram B0 0,1 -\n");
    assert_words(analysis_write, "   1  anna    G1 0,-1 city ");
    assert_words(analysis_write, "  mistake: B0 ");
    assert_words(analysis_write, " monastery\n\n");
    assert_words(analysis_json, "as monk\",\"lays\":{\"name\":\"B\"");
    assert_words(analysis_json, "\"mistake\":1,\"blunder\":0}");
}

static void json_is_valid(void **state) {
    (void)state;
    Text text = {0};
    analyse_game(OPENING);
    analysis_json(&analysis, &text);
    assert_true(is_json(text_string(&text)));
    text_release(&text);
}

static void the_graph_is_well_formed_and_marks_mistakes(void **state) {
    (void)state;
    analyse_game(OPENING "bram B0 0,1 -\n");
    for (int light = 0; light < 2; light++) {
        Text text = {0};
        analysis_svg(&analysis, &(DrawStyle){.light = light}, &text);
        assert_null(xml_wrong(text_string(&text)));
        assert_non_null(strstr(text_string(&text), ">?</text>"));
        assert_non_null(strstr(text_string(&text), " monastery</title>"));
        assert_non_null(strstr(text_string(&text), light ? "#f6f1e4" : "#26323a"));
        text_release(&text);
    }
}

/* ---- Cards ---------------------------------------------------------------------------- */

static void at_cards_luck_is_in_what_was_dealt(void **state) {
    (void)state;
    Text text = {0};
    int lucky = 0;
    play_at_random((AudeRules){.game = AUDE_CARD, .players = 2}, 60, 4);
    analyse_by("greedy", 1);
    assert_true(analysis.n > 5);
    for (int i = 0; i < analysis.n; i++) {
        const AnalysedTurn *turn = &analysis.turns[i];
        bool first = i < 2 || analysis.turns[i - 2].first + 2 < turn->first;
        Change luck = turn_luck(turn, turn->seat);
        assert_true(turn_skill(turn, turn->seat).margin <= 0);
        if (luck.margin) assert_true(first);
        assert_int_equal(turn_outlook(turn, turn->seat).margin, 0);
        lucky += luck.margin != 0;
    }
    assert_true(lucky >= 2);
    analysis_json(&analysis, &text);
    assert_true(is_json(text_string(&text)));
    assert_non_null(strstr(text_string(&text), "\"luck\":{\"win\":"));
    text_clear(&text);
    analysis_svg(&analysis, &(DrawStyle){0}, &text);
    assert_null(xml_wrong(text_string(&text)));
    text_release(&text);
    assert_words(analysis_write, "what others held and hid is not in it");
}

/* A player who always finds the same three decisions: 4 points, 2 points, and 1. */
static AudeMove script[3];
static void read_script(AiMind *mind) {
    static const int32_t points[] = {4, 2, 1};
    mind->n_lines = 3;
    for (int i = 0; i < 3; i++)
        mind->line[i] = (AiLine){.move = {script[i]},
                                 .n = 1,
                                 .margin = points[i] * AI_POINT,
                                 .error = AI_POINT / 2,
                                 .win = points[i] * AI_CERTAIN / 8};
}
static bool think_no_more(AiMind *mind) { return (void)mind, false; }
static const AiBrain scripted = {0, read_script, think_no_more};
static const AiPlayer actor = {"actor", "knows his text", {&scripted, &scripted}};

/* The first decision of a game of cards, weighed by what the actor finds. */
static const AnalysedTurn *weigh_first(AudeMove best, AudeMove second, AudeMove third) {
    const AnalyseWish wish = {.player = {.player = &actor}, .draws = 1};
    script[0] = best, script[1] = second, script[2] = third;
    assert_true(analysis_begin(&analysis, &record, &wish));
    assert_true(analysis_step(&analysis));
    return analysis.turns;
}

/* What was not the best has half a point of doubt in its favour here. */
static void a_card_is_as_good_as_it_well_may_be(void **state) {
    static const struct {
        int place;              /* of what was played, among what was found */
        int32_t half_points, eighths;
    } rows[] = {{0, 8, 4}, {1, 5, 2}, {2, 3, 1}, {3, 3, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        play_at_random((AudeRules){.game = AUDE_CARD, .players = 2}, 40, 4);
        AudeMove played = 0, found[4] = {1, 2, 3, 0};
        AudeGame game = record.start;
        for (int m = 0; aude_actor(&game) < 0; m++) {
            aude_play(&game, record.moves[m], NULL);
            played = record.moves[m + 1];
        }
        found[rows[i].place] = played;
        const AnalysedTurn *turn = weigh_first(found[0], found[1], found[2]);
        int seat = turn->seat;
        assert_int_equal(turn->after.margin[seat], rows[i].half_points * AI_POINT / 2);
        assert_int_equal(turn->after.win[seat], rows[i].eighths * AI_CERTAIN / 8);
        assert_int_equal(turn->found.margin[seat], 4 * AI_POINT);
        assert_int_equal(turn->found.win[seat], AI_CERTAIN / 2);
        assert_int_equal(turn->best.move[0], found[0]);
        forget(NULL);
    }
}

/* What was dealt before somebody decides is his luck, in points and in chances. */
static void the_luck_of_a_hand_is_what_it_changed_for_its_seat(void **state) {
    (void)state;
    Forecaster *forecaster = forecaster_new(1);
    Forecast before, after;
    AudeGame game;
    play_at_random((AudeRules){.game = AUDE_CARD, .players = 2}, 40, 4);
    const AnalysedTurn *turn = weigh_first(1, 2, 3);
    int seat = turn->seat;
    aude_copy(&game, &record.start);
    forecast(forecaster, &game, seat, &before);
    for (int m = 0; m < turn->first; m++) aude_play(&game, record.moves[m], NULL);
    forecast(forecaster, &game, seat, &after);
    Change luck = turn_luck(turn, seat);
    assert_int_equal(luck.margin, after.margin[seat] - before.margin[seat]);
    assert_int_equal(luck.win, after.win[seat] - before.win[seat]);
    assert_true(luck.margin && luck.win);
    forecaster_free(forecaster);
}

/* A position between two rounds, with cards in the rows and two sheep of anna's. */
static void between_rounds(AudeGame *game) {
    read_game("aude 1\ngame card\nplayers anna bram\nrow red red1 red2 sheep\nrow blue blue1\n"
              "animals anna sheep*2\npoints bram 10\nturn deal\n");
    aude_copy(game, &record.game);
}

static void deal_at_random(AudeGame *game, uint64_t *rng) {
    while (aude_actor(game) == AUDE_CHANCE) aude_play(game, aude_sample(game, rng), NULL);
}

/* The mean of forecasts after a deal is the one before it, within what chance does to 60 deals. */
static void the_luck_of_a_deal_is_nothing_on_average(void **state) {
    (void)state;
    enum { DEALS = 60 };
    Forecaster *forecaster = forecaster_new(6);
    AudeGame start, dealt;
    Forecast before, after;
    int64_t sum = 0, squares = 0;
    uint64_t rng = 1;
    between_rounds(&start);
    forecast(forecaster, &start, 0, &before);
    for (int i = 0; i < DEALS; i++) {
        aude_copy(&dealt, &start);
        deal_at_random(&dealt, &rng);
        forecast(forecaster, &dealt, 0, &after);
        int64_t luck = after.margin[0] - before.margin[0];
        sum += luck, squares += luck * luck;
    }
    forecaster_free(forecaster);
    assert_true(squares / DEALS > (int64_t)AI_POINT * AI_POINT);    /* deals differ by points, */
    assert_true(sum * sum < 9 * squares); /* but not their mean: three standard errors */
}

static void assert_same_forecast(Forecaster *forecaster, const AudeGame *one, const AudeGame *other,
                                 int seat) {
    Forecast a, b;
    forecast(forecaster, one, seat, &a);
    forecast(forecaster, other, seat, &b);
    assert_memory_equal(&a, &b, sizeof a);
}

/* Every hidden card dealt anew: it is the same to the seat, and to somebody who looks on. */
static void a_forecast_of_cards_knows_what_the_seat_knows(void **state) {
    (void)state;
    Forecaster *forecaster = forecaster_new(1);
    uint64_t rng = 2;
    int differ = 0;
    for (int players = 2; players <= CARD_SEATS; players++) {
        play_at_random((AudeRules){.game = AUDE_CARD, .players = (uint8_t)players}, 70, rng);
        for (int seat = -1; seat < players; seat++) {
            AudeGame other;
            aude_determinize(&record.game, seat, &rng, &other);
            assert_same_forecast(forecaster, &record.game, &other, seat);
            differ += aude_hash(&other) != aude_hash(&record.game);
        }
        record_release(&record);
    }
    forecaster_free(forecaster);
    assert_true(differ > 10);
}

/* What somebody holds is known to himself alone: the others' forecasts are another. */
static void own_cards_change_the_forecast(void **state) {
    (void)state;
    Forecaster *forecaster = forecaster_new(10);
    AudeGame game;
    Forecast own, other;
    uint64_t rng = 7;
    between_rounds(&game);
    deal_at_random(&game, &rng);
    forecast(forecaster, &game, 0, &own);
    forecast(forecaster, &game, 1, &other);
    forecaster_free(forecaster);
    assert_int_not_equal(own.margin[0], other.margin[0]);
    for (const Forecast *of = &own;; of = &other) {
        assert_in_range(of->win[0] + of->win[1], AI_CERTAIN - 4, AI_CERTAIN);
        assert_int_equal(of->margin[0], -of->margin[1]);
        if (of == &other) break;
    }
}

static void a_lead_is_a_better_chance(void **state) {
    (void)state;
    Forecaster *forecaster = forecaster_new(4);
    AudeGame game;
    Forecast behind, ahead;
    between_rounds(&game);
    forecast(forecaster, &game, 1, &behind);
    card_setup_points(&game.card, 1, 60);
    forecast(forecaster, &game, 1, &ahead);
    forecaster_free(forecaster);
    assert_true(ahead.win[1] > behind.win[1] + AI_CERTAIN / 4);
    assert_in_range(ahead.margin[1] - behind.margin[1], 49 * AI_POINT, 51 * AI_POINT);
}

/* ---- Calibration ------------------------------------------------------------------------ */

static void what_is_called_is_counted_with_what_came(void **state) {
    (void)state;
    Calibration calibration = {0};
    Text text = {0};
    int n = 0;
    for (uint64_t seed = 1; seed <= 3; seed++)
        assert_true(calibrate(&calibration, &(AudeRules){.players = 2}, seed));
    for (int i = 0; i < CALIBRATION_PARTS; i++) {
        int64_t share = AI_CERTAIN / CALIBRATION_PARTS, of = calibration.part[i].n;
        n += calibration.part[i].n;
        assert_true(calibration.part[i].called >= i * share * of);
        assert_true(calibration.part[i].called <= (i + 1) * (share + 1) * of);
        assert_true(calibration.part[i].won <= AI_CERTAIN * of);
    }
    assert_int_equal(calibration.games, 3);
    assert_in_range(n, 10, 60);
    calibration_json(&calibration, &text);
    assert_true(is_json(text_string(&text)));
    assert_non_null(strstr(text_string(&text), "{\"games\":3,\"parts\":[{\"from\":0,\"to\":10,"));
    text_release(&text);
}

/* One decision in eight of some 120 in a game for three. */
static void cards_are_called_before_decisions(void **state) {
    (void)state;
    Calibration calibration = {0};
    int64_t called = 0;
    int n = 0;
    assert_true(calibrate(&calibration, &(AudeRules){.game = AUDE_CARD, .players = 3}, 1));
    for (int i = 0; i < CALIBRATION_PARTS; i++)
        n += calibration.part[i].n, called += calibration.part[i].called;
    assert_in_range(n, 8, 40);
    assert_in_range(called / n, AI_CERTAIN / 8, AI_CERTAIN * 2 / 3);
}

#define TEST(name) cmocka_unit_test_teardown(name, forget)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(a_monastery_without_a_monk_is_a_mistake),
        TEST(nine_points_left_lying_are_a_blunder),
        TEST(the_best_turn_loses_nothing),
        TEST(no_turn_is_better_than_the_best),
        TEST(a_searching_player_proposes_too),
        TEST(several_at_once_find_what_one_finds),
        TEST(several_weigh_cards_one_after_the_other),
        TEST(what_is_worse_is_given_up),
        TEST(an_unfinished_turn_is_left_out),
        TEST(the_only_tile_that_completes_is_luck_and_luck_is_nothing_on_average),
        TEST(in_the_end_everything_is_known),
        TEST(who_is_far_ahead_wins),
        TEST(the_books_of_every_seat_balance),
        TEST(somebody_wins_for_certain),
        TEST(mistakes_are_told_with_what_was_better),
        TEST(json_is_valid),
        TEST(the_graph_is_well_formed_and_marks_mistakes),
        TEST(at_cards_luck_is_in_what_was_dealt),
        TEST(the_luck_of_a_deal_is_nothing_on_average),
        TEST(a_forecast_of_cards_knows_what_the_seat_knows),
        TEST(own_cards_change_the_forecast),
        TEST(a_lead_is_a_better_chance),
        TEST(what_is_called_is_counted_with_what_came),
        TEST(cards_are_called_before_decisions),
        TEST(a_card_is_as_good_as_it_well_may_be),
        TEST(the_luck_of_a_hand_is_what_it_changed_for_its_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
