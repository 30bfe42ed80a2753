/* schema_test.c -- what schema.txt describes is what the program writes: no key or word more, and
 * none less.
 *
 * Random games are played through the doors of the WASM module, which are linked to this test, and
 * through the line protocol.  The last test asks what nothing has shown: it needs those before. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "card/words.h"
#include "catalog.h"
#include "game_text.h"
#include "json/checked.h"
#include "json_schema.h"
#include "match/report.h"
#include "match/standings_text.h"
#include "notation/notation.h"
#include "random_game.h"
#include "reading.h"
#include "table/analyse.h"
#include "table/new_game.h"
#include "table/protocol.h"
#include "table/puzzle.h"
#include "table/room_text.h"
#include "wasm/table.h"

static Schema schema;

static int read_it(void **state) {
    (void)state;
    schema_read(&schema, AUDE_TESTS "/../src/text/json/schema.txt");
    return 0;
}

/* ---- The checker ----------------------------------------------------------------- */

static const struct {
    const char *name, *json;
} good[] =
    {
        {"Square", "{\"x\":1,\"y\":-2}"},
        {"Axis", "\"ns\""},
        {"Actor", "null"},
        {"Actor", "\"chance\""},
        {"Actor", "3"},
        {"Move", "{\"move\":\"-\",\"number\":0,\"kind\":\"pass\"}"},
        {"Move",
         "{\"move\":\"draw U\",\"number\":1,\"kind\":\"draw\",\"tile\":\"U\",\"copies\":8}"},
        {"Change", "{\"win\":-1.5,\"margin\":0.0}"},
        {"picture_spot", "[1,-2]"},
        {"table_told", "[]"},
},
  bad[] = {
      {"Square", "{\"x\":1}"},
      {"Square", "{\"x\":1,\"y\":2,\"z\":3}"},
      {"Square", "{\"x\":1,\"y\":2,\"y\":2}"},
      {"Square", "{\"x\":1,\"y\":2}}"},
      {"Square", "{\"x\":1.5,\"y\":2}"},
      {"Square", "{\"x\":null,\"y\":2}"},
      {"Square", "[1,2]"},
      {"Axis", "\"nw\""},
      {"Axis", "\"n\""},
      {"Axis", "1"},
      {"Actor", "\"nobody\""},
      {"Move", "{\"move\":\"-\",\"number\":0,\"kind\":\"pass\",\"tile\":\"U\"}"},
      {"Move", "{\"move\":\"draw U\",\"number\":1,\"kind\":\"draw\",\"tile\":\"U\"}"},
      {"Move", "{\"move\":\"count market\",\"number\":1,\"kind\":\"count\",\"figure\":\"big\"}"},
      {"Count", "{\"quarter\":\"market\",\"quarters\":{\"market\":[]}}"},
      {"picture_spot", "[1,2,3]"},
      {"picture_spot", "[1]"},
      {"picture_spot", "[]"},
      {"table_told", "[1]"},
};

static void what_differs_from_the_description_is_found(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        schema_check(&schema, good[i].name, good[i].json);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (schema_allows(&schema, bad[i].name, bad[i].json))
            fail_msg("%s may be %s", bad[i].name, bad[i].json);
    read_it(state);             /* none of this was seen in a game */
}

/* ---- Names ------------------------------------------------------------------------ */

/* Number i of a list, or NULL after the last; "?" is a number that is not used. */
typedef const char *NameOf(int i);

static const char *game_at(int i) { return i < GAME_KINDS ? game_texts[i]->name : NULL; }
static const char *figure_at(int i) {
    return i < LAND_FIGURES ? land_figure_name((LandFigure)i) : NULL;
}
static const char *feature_at(int i) {
    return i < LAND_KINDS ? i == LAND_RIVER ? "?" : kind_name(i) : NULL; /* a part of no tile */
}
static const char *reason_at(int i) { return i < AUDE_REASONS ? reason_name(i) : NULL; }
static const char *move_at(int i) {
    int game = i / AUDE_MAX_KINDS;
    return game < GAME_KINDS ? game_texts[game]->kind_name(i % AUDE_MAX_KINDS) : NULL;
}
static const char *phase_at(int i) { return i <= CARD_OVER ? card_phase_name(i) : NULL; }
static const char *row_at(int i) { return i < CARD_ROWS ? card_colours[i].name : NULL; }
static const char *theme_at(int i) { return i < CARD_ROWS ? card_colours[i].theme : NULL; }
static const char *animal_at(int i) { return i < CARD_ROWS ? card_colours[i].animal : NULL; }
static const char *building_at(int i) {
    if (i > CARD_ROWS) return NULL;
    return face_name(i < CARD_ROWS ? card_face(i, CARD_HOUSE) : CARD_WILD_BUILDING);
}
static const char *puzzle_theme_at(int i) { return i < PUZZLE_THEMES ? puzzle_themes[i] : NULL; }
static const char *label_at(int i) { return i < LABELS ? labels[i].name : NULL; }

/* Those of modules are in no list that others see: games show them. */
static const struct {
    const char *name;
    NameOf *at;
    bool ordered;               /* numbers elsewhere go by the order */
} lists[] = {
    {"Game", game_at, true},
    {"FigureKind", figure_at, true},
    {"FeatureKind", feature_at, true},
    {"Reason", reason_at, false},
    {"MoveKind", move_at, false},
    {"CardPhase", phase_at, true},
    {"Row", row_at, true},
    {"Theme", theme_at, true},
    {"Animal", animal_at, true},
    {"Building", building_at, true},
    {"Label", label_at, true},
    {"PuzzleTheme", puzzle_theme_at, false},
};

/* Is every module in this program?  One that was left out takes its words with it. */
static bool is_whole(void) {
    AudeRules all = {.game = AUDE_LAND, .players = 2};
    for (int o = AUDE_OPT_RIVER; o < AUDE_OPTIONS; o++)
        all.option[o] = aude_options[o].game == AUDE_LAND;
    return !asks_for_absent(&all);
}

static void words_are_those_of_the_tables_in_c(void **state) {
    (void)state;
    if (!is_whole()) skip();
    for (size_t l = 0; l < sizeof lists / sizeof *lists; l++) {
        const Named *words = schema_find(&schema, lists[l].name);
        uint64_t found = 0;
        const char *name;
        for (int i = 0, next = 0; (name = lists[l].at(i)); i++) {
            int f = field_find(words, name, strlen(name));
            if (!strcmp(name, "?")) continue;
            if (f < 0) fail_msg("%s has no %s", words->name, name);
            if (lists[l].ordered) assert_int_equal(f, next++);
            found |= (uint64_t)1 << f;
        }
        for (int f = 0; f < words->n; f++)
            if (!(found >> f & 1)) fail_msg("%s has a %s", words->name, words->field[f].key);
    }
}

static void options_are_those_of_the_rules(void **state) {
    static const char *const rules[GAME_KINDS] = {"LandRules", "CardRules"};
    (void)state;
    for (int o = 0; o < AUDE_OPTIONS; o++) {
        const Named *object = schema_find(&schema, rules[aude_options[o].game]);
        int f = field_find(object, aude_options[o].key, strlen(aude_options[o].key));
        char values[200] = "";
        if (f < 0) fail_msg("%s has no %s", object->name, aude_options[o].key);
        for (int t = object->field[f].type; t >= 0; t = schema.type[t].next) {
            strcat(values, *values ? " " : "");
            strcat(values, schema.type[t].name);
        }
        assert_string_equal(values, aude_options[o].values);
    }
}

/* ---- Doors -------------------------------------------------------------------------- */

char *wasm_in(uint32_t length);
const char *wasm_out(void);
void table_secret(uint32_t length);
uint32_t table_new(uint32_t length), table_load(uint32_t length), table_set(uint32_t length);
uint32_t table_play(uint32_t length, int32_t seat), table_play_move(AudeMove move, int32_t seat);
uint32_t table_random(int32_t seat), table_deal(int32_t seat);
uint32_t table_state(int32_t seat), table_changes(int32_t seat, int32_t known);
uint32_t table_moves(int32_t seat), table_preview(uint32_t length);
uint32_t table_preview_move(AudeMove move), table_open(uint32_t length), table_seen(void);
uint32_t table_send(uint32_t verb, int32_t seat, int32_t at, int32_t to, uint32_t count,
                    int32_t viewer);
uint32_t table_steps(uint32_t from, int32_t seat), table_try(uint32_t count, int32_t seat);
uint32_t table_copy(uint32_t length), table_follow(uint32_t length, int32_t viewer);
uint32_t table_room(int32_t seat);
int32_t table_waits(void);
uint32_t table_numbers(uint32_t length), table_events(uint32_t from, int32_t seat);
uint32_t table_told(void), table_fits(void), table_question(void), table_account(void);
uint32_t table_projected(int32_t seat), table_forecast(int32_t seat);
uint32_t table_undo(uint32_t to), table_record(int32_t seat);
uint32_t card_told(uint32_t from, int32_t seat), card_hauls(int32_t row, int32_t seat);
uint32_t mind_open(uint32_t length), mind_look(void), mind_think(uint32_t steps);
uint32_t mind_lines(uint32_t most), mind_moves(void), mind_characters(void);
uint32_t analyse_open(uint32_t length, uint32_t nodes, uint32_t quick), analyse_step(void);
uint32_t analyse_json(void);
uint32_t picture_segments(uint32_t length, uint32_t turns), picture_layers(uint32_t fields);
uint32_t picture_spot(int32_t x, int32_t y, int32_t segment), wasm_options(void);

static const AudeGame *on_table(void) { return aude_table_game(table()); }

static uint32_t put(const char *words) {
    size_t length = strlen(words);
    memcpy(wasm_in((uint32_t)length), words, length);
    return (uint32_t)length;
}

/* What a door has answered is what its line says; or why not. */
static bool check_answer(const char *door, uint32_t answered) {
    schema_check(&schema, answered ? door : "Refusal", wasm_out());
    return answered;
}
#define ASK(door, ...) check_answer(#door, door(__VA_ARGS__))

/* " river inns ": the options that are on. */
static const char *options_on(const AudeRules *rules) {
    static char on[400];
    strcpy(on, " ");
    for (int o = 0; o < AUDE_OPTIONS; o++)
        if (rules->option[o]) strcat(strcat(on, aude_options[o].key), " ");
    return on;
}

static void begin(const AudeRules *rules, int n) {
    Text words = {0};
    schema.on = options_on(rules);
    text_add(&words, "game %s ", game_texts[rules->game]->name);
    rules_write(rules, &words);
    text_add(&words, " players %d first %d seed schema%d", rules->players, rules->first, n);
    uint32_t begun = table_new(put(text_string(&words)));
    if (!begun) fail_msg("%s: %s", text_string(&words), wasm_out());
    text_release(&words);
}

static void hint(const char *player) {
    assert_true(mind_open(put(player)));
    assert_true(mind_look());
    for (int i = 0; i < 3 && mind_think(1); i++) continue;
    assert_true(ASK(mind_lines, 3));
    assert_true(ASK(mind_moves));
}

/* A random one of these moves, in words. */
static uint32_t put_move(uint64_t *rng) {
    Text words = {0};
    move_write(on_table(), random_move(on_table(), rng), &words);
    uint32_t length = put(text_string(&words));
    text_release(&words);
    return length;
}

/* What everybody at the table may ask, whatever is played. */
static void look_at_game(int seat, uint64_t *rng) {
    static int known; /* the state that was told last */
    ASK(table_state, seat);
    ASK(table_changes, seat, known);
    assert_int_equal(sscanf(wasm_out(), "{\"state\":%d", &known), 1);
    ASK(table_moves, seat);
    ASK(table_projected, seat);
    ASK(table_account);
    ASK(table_question);
    if (aude_actor(on_table()) >= 0) assert_true(ASK(table_numbers, put_move(rng)));
    if (random_below(rng, 8) == 0) assert_true(ASK(table_forecast, seat));
    if (random_below(rng, 8) == 0 && aude_actor(on_table()) >= 0) hint("greedy");
}

static void look_at_tiles(uint64_t *rng) {
    const LandGame *land = &on_table()->land;
    const LandPlaced *tile = &land->placed[random_below(rng, land->n_placed)];
    ASK(table_fits);
    ASK(picture_layers, (uint32_t)random_below(rng, 2));
    ASK(picture_segments, put(land_type_name(tile->type)), tile->turns);
    ASK(picture_spot, land_x(tile->cell), land_y(tile->cell), 0);
    if (land->phase != LAND_TO_PLACE) return;
    assert_true(ASK(table_preview, put_move(rng)));
    assert_true(ASK(table_preview_move, random_move(on_table(), rng)));
}

static void look_at_cards(int seat, uint64_t *rng) {
    assert_true(ASK(card_hauls, -1, seat));
    ASK(card_hauls, random_below(rng, CARD_ROWS), seat);
}

/* A game to its end; of the many positions all in which a module asks, and some others. */
static void play_to_the_end(uint64_t *rng, int one_in) {
    const AudeGame *game = on_table();
    bool land = game->rules.game == AUDE_LAND;
    while (aude_actor(game) != AUDE_NOBODY) {
        int seat = random_below(rng, game->rules.players + 2) - 2;
        if (aude_actor(game) == AUDE_CHANCE)
            assert_true(ASK(table_deal, seat));
        else
            assert_true(ASK(table_random, seat));
        bool rare = land && game->land.phase == LAND_ASKED && random_below(rng, 3) == 0;
        if (!rare && random_below(rng, one_in) && aude_actor(game) != AUDE_NOBODY) continue;
        look_at_game(seat, rng);
        if (land)
            look_at_tiles(rng);
        else
            look_at_cards(seat < 0 ? -1 : seat, rng);
    }
}

static void look_back(int n) {
    int seat = n % on_table()->rules.players;
    assert_true(ASK(table_events, 0, seat));
    if (on_table()->rules.game == AUDE_LAND)
        assert_true(ASK(table_told));
    else
        assert_true(ASK(card_told, 0, seat));
}

static void tile_games_of_every_mix_are_as_described(void **state) {
    uint64_t rng = 20;
    (void)state;
    table_secret(put("schema"));
    for (int mix = 0; mix < random_games(8); mix = random_next(mix)) {
        AudeRules rules = random_rules(mix);
        begin(&rules, mix);
        play_to_the_end(&rng, 12);
        look_back(mix);
    }
}

static void card_games_are_as_described(void **state) {
    uint64_t rng = 21;
    (void)state;
    for (int i = 0; i < (is_long() ? 200 : 24); i += share() > 1 ? 5 : 1) {
        AudeRules rules = {.game = AUDE_CARD, .players = (uint8_t)(2 + i % 4)};
        rules.option[AUDE_OPT_CARD_JOKER] = i & 1;
        rules.option[AUDE_OPT_CARD_OVER_8] = i >> 1 & 1;
        begin(&rules, i);
        play_to_the_end(&rng, 6);
        look_back(i);
    }
}

static void command(uint32_t verb, int seat, int at, AudeMove move, uint32_t n) {
    memcpy(wasm_in(sizeof move), &move, sizeof move);
    assert_true(ASK(table_send, verb, seat, at, 0, n, SEES_ALL));
}

/* Late, twice, ahead, refused, of somebody else, by nobody: whatever a page may say. */
static void say_what_is_not_done(AudeMove move) {
    int seen = (int)table_seen(), seat = table_waits();
    command(AUDE_DO_PLAY, 1 - seat, seen, move, 1);
    command(AUDE_DO_PLAY, seat, seen, UINT32_MAX, 1);
    command(AUDE_DO_PLAY, seat, seen, move, 0);
    command(AUDE_DO_PLAY, seat, seen + 1, move, 1);
    command(AUDE_DO_AGREE, seat, seen, 0, 0);
}

static void doors_of_rooms_are_as_described(void **state) {
    uint64_t rng = 22;
    (void)state;
    schema.on = NULL;
    for (int kind = 0; kind < GAME_KINDS; kind++) {
        assert_true(table_open(put(kind ? "game card players 2 seed x" : "players 2 seed x")));
        for (int i = 0; i < 30; i++) {
            AudeMove move = random_move(on_table(), &rng);
            int seen = (int)table_seen(), seat = table_waits();
            say_what_is_not_done(move);
            memcpy(wasm_in(sizeof move), &move, sizeof move);
            assert_true(ASK(table_try, 1, seat));
            command(AUDE_DO_DRAFT, seat, seen, move, 1);
            command(AUDE_DO_PLAY, seat, seen, move, 1);
            command(AUDE_DO_PLAY, seat, seen, move, 1);
            command(AUDE_DO_PLAY, seat, 0, move, 1);
        }
        command(AUDE_DO_TAKEBACK, 0, -1, 0, 0);
        command(AUDE_DO_TAKEBACK, 0, -1, 0, 0);
        command(AUDE_DO_RESIGN, 0, -1, 0, 0);
        command(AUDE_DO_AGAIN, 0, -1, 0, 0);
        command(AUDE_DO_PLAY, 0, -1, 0, 1);
        for (int seat = SEES_ALL; seat < 2; seat++) assert_true(ASK(table_steps, 0, seat));
    }
}

/* A form, a game of which the last steps come later, and its end. */
static void rooms_of_elsewhere_are_as_described(void **state) {
    AudeText *text = aude_text_new(NULL, AUDE_EN);
    AudeRoom *room = aude_room_new(NULL, "players 2 clock 10m", AUDE_WHOLE, 9, 0, NULL);
    (void)state;
    schema.on = NULL;
    assert_true(aude_room_write(room, AUDE_SPECTATOR, text, NULL));
    aude_room_free(room);
    assert_true(table_copy(put(aude_text_string(text))));
    assert_true(ASK(table_room, AUDE_SPECTATOR));
    assert_false(ASK(table_follow, put("s -1 0 0\n"), AUDE_SPECTATOR));
    assert_true(table_open(put("players 2 seed x")));
    aude_text_clear(text);
    assert_true(aude_room_write(aude_table_room(table()), 0, text, NULL));
    assert_true(table_copy(put(aude_text_string(text))));
    assert_true(ASK(table_follow, put("o 0 1 5\n"), 0));
    assert_true(ASK(table_room, 0));
    assert_false(ASK(table_follow, put("o 0 1 5\n"), 0));
    aude_text_free(text);
}

static void a_large_game_is_as_described(void **state) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    (void)state;
    rules.option[AUDE_OPT_BOXES] = 2;
    begin(&rules, 3);
    assert_true(ASK(table_state, SEES_ALL));
}

static void buildings_decide_as_described(void **state) {
    (void)state;
    schema.on = NULL;
    assert_true(table_set(put("card 3 players; points 1 40; points 2 40; points 3 39; "
                              "chest 1 abbey*2; chest 2 inn*3; chest 3 abbey; turn over")));
    assert_true(ASK(table_state, SEES_ALL));
}

/* Random games seldom come to it: a castle beside two features that one tile completes. */
static void what_a_castle_takes_is_as_described(void **state) {
    (void)state;
    if (!is_whole()) skip();
    schema.on = " castles ";
    assert_true(table_set(put("2 players castles; E0 0,0; E2 0,-1; N2 -1,-1; G0 -2,-1; E1 -3,-1; "
                              "A3 -2,0; B0 0,1; A2 -1,1; 1 city 0,0; castle 1 city 0,0; "
                              "turn 2 K")));
    assert_true(ASK(table_play, put("K0 -1,0 -"), SEES_ALL));
    assert_true(ASK(table_state, SEES_ALL));
    assert_true(ASK(table_play, put("take road -1,0"), SEES_ALL));
}

static void moves_in_words_and_numbers_are_answered_alike(void **state) {
    AudeRules rules = {.game = AUDE_LAND, .players = 2};
    uint64_t rng = 22;
    (void)state;
    begin(&rules, 4);
    assert_true(ASK(table_deal, SEES_ALL));
    assert_true(ASK(table_play, put_move(&rng), 0));
    assert_true(ASK(table_play_move, random_move(on_table(), &rng), 1));
}

static void lists_without_a_game_are_as_described(void **state) {
    (void)state;
    assert_true(ASK(wasm_options));
    assert_true(ASK(mind_characters));
    for (int type = 0; type < catalog_count; type++)
        assert_true(ASK(picture_segments, put(land_type_name(type)), 1));
}

/* ---- Refusals ----------------------------------------------------------------------- */

static void a_rule_and_a_reader_refuse_as_described(void **state) {
    (void)state;
    assert_true(table_set(put("2 players; D0 0,0; turn 1 V")));
    assert_false(ASK(table_play, put("V0 5,5"), 0));
    assert_non_null(strstr(wasm_out(), "\"rule\":\"BASE-6\""));
    assert_false(ASK(table_play, put("V0 5;5"), 0));
    assert_non_null(strstr(wasm_out(), "\"line\":"));
    assert_false(ASK(card_hauls, -1, 0));
}

/* ---- Analyses ------------------------------------------------------------------------ */

static void analyse(AudeKind kind, int moves) {
    AudeRules rules = {.game = (uint8_t)kind, .players = 3};
    begin(&rules, 5);
    for (int i = 0; i < moves; i++) assert_true(table_random(SEES_ALL));
    assert_true(table_record(SEES_ALL));
    Text record = {0};
    text_put(&record, wasm_out());
    assert_true(analyse_open(put(text_string(&record)), 40, 1));
    while (analyse_step()) continue;
    assert_true(ASK(analyse_json));
    text_release(&record);
}

static void analyses_are_as_described(void **state) {
    (void)state;
    analyse(AUDE_LAND, 120);
    analyse(AUDE_CARD, 60);
}

/* ---- The line protocol ----------------------------------------------------------------- */

/* The JSON in an answer is of this type; events may come before it. */
static void check_lines(char *reply, const char *type) {
    for (char *line = reply, *end; (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        if (!strncmp(line, "event ", 6)) schema_check(&schema, "Event", line + 6);
        if (*line == '{' || *line == '[') schema_check(&schema, type, line);
        if (!strncmp(line, "error", 5)) fail_msg("%s", line);
    }
}

static void tell(Protocol *protocol, const char *line, const char *type) {
    Text reply = {0};
    protocol_line(protocol, line, strlen(line), &reply);
    check_lines(reply.bytes, type);
    text_release(&reply);
}

static void the_line_protocol_says_the_same(void **state) {
    Protocol protocol;
    (void)state;
    schema.on = NULL;
    protocol_init(&protocol, "schema");
    for (int game = 0; game < GAME_KINDS; game++) {
        tell(&protocol, game ? "new game card players 3" : "new players 3", "");
        tell(&protocol, "watch 1", "");
        for (int i = 0; i < 60; i++) tell(&protocol, "random", "");
        tell(&protocol, "state 1", "State");
        tell(&protocol, "moves json", "table_moves");
        tell(&protocol, "account json", "table_account");
        tell(&protocol, "account final json", "table_account");
    }
    tell(&protocol, "position 2 players; D0 0,0; turn 1 V", "");
    tell(&protocol, "preview V1 1,0", "Preview");
    protocol_release(&protocol);
}

/* ---- Rooms ------------------------------------------------------------------------------- */

static void check_room(const Room *room, int seat) {
    Text text = {0};
    room_json(room, seat, &text);
    schema_check(&schema, "RoomState", text_string(&text));
    text_release(&text);
}

static void check_step(void *host, const RoomTold *told) {
    Text text = {0};
    (void)host;
    room_json_told(told, told->number % 4 - 1, &text);
    schema_check(&schema, "RoomStep", text_string(&text));
    text_release(&text);
}

static RoomResult say_to(Room *room, RoomCommand command, int64_t now) {
    const RoomWatch watch = {check_step, NULL};
    return room_do(room, &command, now, &watch).result;
}

/* Two people and a computer player. */
static void open_room(Room *room, int n) {
    static const ClockRules clocks[] = {
        {0}, {.total = 60000, .increment = 500}, {.patience = 9000}};
    RoomForm form = {.rules = {.game = n % 3 == 2, .players = 3},
                     .aid = (uint8_t)(n % ROOM_AIDS),
                     .clock = clocks[n % 4 % 3],
                     .casual = n % 5 != 0,
                     .pencil = n & 1};
    assert_int_equal(room_init(room, memory_libc, &form, 1), AUDE_OK);
    check_room(room, 0);
    const RoomCommand commands[] = {
        {.verb = ROOM_SIT, .person = 1, .seat = 0, .words = "anna"},
        {.verb = ROOM_SIT, .person = 2, .seat = 1, .words = "bram"},
        {.verb = ROOM_SEAT, .person = 1, .seat = 2, .words = "robot", .player = "level=4"},
        {.verb = ROOM_START, .person = 1, .words = "seed"}};
    for (int i = 0; i < 4; i++) assert_int_equal(say_to(room, commands[i], 0), ROOM_DONE);
}

/* Whoever waits tries out, plays, or says something else. */
static void live_in(Room *room, uint64_t *rng) {
    AudeGame game;
    int64_t now = 0;
    for (int i = 0; i < 400 && !room_over(room); i++) {
        int seat = room_waits(room), other = random_below(rng, 2), dice = random_below(rng, 40);
        room_game(room, &game);
        AudeMove move = random_move(&game, rng);
        RoomCommand command = {.verb = dice % 2 ? ROOM_PLAY : ROOM_DRAFT,
                               .seat = seat,
                               .at = ROOM_HERE,
                               .n = 1,
                               .moves = &move};
        if (dice < 6)
            command = (RoomCommand){.verb = dice < 3   ? ROOM_TAKEBACK
                                            : dice < 5 ? ROOM_AGREE
                                                       : ROOM_DECLINE,
                                    .person = (uint32_t)other + 1,
                                    .seat = other,
                                    .at = ROOM_HERE,
                                    .to = room->n_moves - 1};
        if (dice == 39 && i > 100)
            command = (RoomCommand){.verb = ROOM_RESIGN, .person = 1, .seat = 0};
        (void)say_to(room, command, now += random_below(rng, 400) + (dice == 38) * 9000);
        check_room(room, other);
    }
}

static void rooms_are_as_described(void **state) {
    uint64_t rng = 5;
    (void)state;
    for (int n = 0; n < 24; n += share() > 1 ? 5 : 1) {
        Room room;
        Text text = {0};
        open_room(&room, n);
        live_in(&room, &rng);
        (void)say_to(&room, (RoomCommand){.verb = ROOM_AGAIN, .person = 2, .seat = 1}, 0);
        check_room(&room, -1);
        assert_true(room_json_steps(&room, room.n_steps / 2, 1, &text));
        schema_check(&schema, "RoomSteps", text_string(&text));
        text_release(&text);
        room_release(&room);
    }
}

/* ---- Files and matches --------------------------------------------------------------------- */

static bool check_read(void *host, const RecordRead *read) {
    Text text = {0};
    (void)host;
    json_checked(read, "a file", &text);
    schema_check(&schema, "Checked", text_string(&text));
    text_release(&text);
    return true;
}

/* A whole game with its seed, as the table keeps it. */
static void finished_record(Text *text, const char *seed, uint64_t dice) {
    Session table;
    AudeRules rules = {.players = 2};
    AudeMove move;
    session_init(&table, "schema");
    table.rng = dice;
    assert_int_equal(session_new(&table, &rules, NULL, seed), AUDE_OK);
    while (!session_random(&table, &move)) assert_int_equal(session_play(&table, move), AUDE_OK);
    session_write(&table, text);
    session_release(&table);
}

static void records_are_told_as_described(void **state) {
    static const char head[] = "aude 1\nplayers anna bram\n";
    static const char promise[] =
        "bag sha256:0000000000000000000000000000000000000000000000000000000000000000\n";
    Text text = {0};
    (void)state;
    finished_record(&text, "one", 1);
    text_add(&text, "%sanna U1 1,0 road\nexpect anna 0\nresult anna resigned bram left\n", head);
    text_add(&text,
             "aude 1\nplayers anna bram cees dora\nresult anna resigned bram flag cees left\n");
    text_add(&text, "%s%sseed x\n%s%s%sseed x\nanna X0 1,0 -\n%sseed x\n", head, promise, head,
             promise, head, head);
    text_put(&text, "aude 1\nplayers anna\nstart refused PLAYERS\n"
                    "aude 1\ngame card seen nobody\nplayers anna bram\n");
    records_each(text_string(&text), text.length, AUDE_EN, check_read, NULL);
    records_each("", 0, AUDE_EN, check_read, NULL);
    text_release(&text);
}

/* A line by itself, whose end is not part of it. */
static void check_line(const char *type, Text *text) {
    assert_int_equal(text->bytes[text->length - 1], '\n');
    text->bytes[text->length - 1] = '\0';
    schema_check(&schema, type, text->bytes);
    text_release(text);
}

static void add_to_club(Standings *standings, const char *seed, uint64_t dice, const char *name) {
    Text text = {0};
    Record record;
    TextError error = {0};
    const char *same;
    finished_record(&text, seed, dice);
    assert_true(record_read(&record, text_string(&text), text.length, &error));
    snprintf(record.name[0], sizeof record.name[0], "%s", name);
    assert_int_equal(standings_add(standings, &record, "a file", &same), GAME_COUNTS);
    record_release(&record);
    text_release(&text);
}

static void tables_of_clubs_are_as_described(void **state) {
    static const ClubNote notes[] = {
        {.file = "a", .why = "no record", .wrong = true},
        {.file = "b", .record = 1, .line = 3, .column = 4, .why = "?"}};
    Standings standings = {0};
    Text text = {0};
    (void)state;
    add_to_club(&standings, "one", 1, "anna");
    add_to_club(&standings, "one", 2, "Anna");
    add_to_club(&standings, "two", 3, "bram");
    standings_sum(&standings);
    const ClubReport report = {.standings = &standings, .note = notes, .n_notes = 2};
    standings_json(&report, &text);
    check_line("ClubTable", &text);
    standings_release(&standings);
}

/* A match with a test, or a tournament with luck told and a game that was forfeited. */
static void check_match(int players, bool tournament) {
    Match match = {.rules = {.players = 2}, .seed = "one", .n_players = players};
    Text text = {0};
    for (int i = 0; i < players; i++)
        assert_null(match_read_player(&match.player[i], "random", &(MatchNames){0}));
    match.tells_luck = tournament;
    if (tournament)
        match_round_robin(&match);
    else
        match_one_table(&match, 2);
    match_set_games(&match, 6);
    Tally *tally = tally_new(&match);
    for (int i = 0; i < 6; i++) {
        MatchGame game = {.points = {50 + i, 40}, .winners = 1, .forfeit = i == 5 ? 0 : -1};
        game.reason[0][AUDE_FOR_ROAD] = 9;
        tally_add(tally, i, &game);
    }
    const Report report = {.tally = tally, .anchor = -1, .tests = !tournament, .elo1 = 10};
    report_json(&report, &text);
    check_line("MatchReport", &text);
    free(tally);
}

static void matches_are_as_described(void **state) {
    (void)state;
    check_match(2, false);
    check_match(3, true);
}

/* Those of the page, which were written by the program: unit/puzzle compares. */
static void puzzles_are_as_described(void **state) {
    FILE *file = fopen(AUDE_TESTS "/../web/puzzles/puzzles.jsonl", "rb");
    char line[4096];
    (void)state;
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        schema_check(&schema, "Puzzle", line);
    }
    (void)fclose(file);
}

/* ---- The other way round ------------------------------------------------------------------ */

static void whatever_is_described_was_seen(void **state) {
    Text unseen = {0};
    (void)state;
    if (share() > 1 || !is_whole()) skip(); /* too few games */
    schema_unseen(&schema, &unseen);
    if (unseen.length) fail_msg("no game showed:\n%s", text_string(&unseen));
    text_release(&unseen);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_differs_from_the_description_is_found),
        cmocka_unit_test(words_are_those_of_the_tables_in_c),
        cmocka_unit_test(options_are_those_of_the_rules),
        cmocka_unit_test(tile_games_of_every_mix_are_as_described),
        cmocka_unit_test(card_games_are_as_described),
        cmocka_unit_test(doors_of_rooms_are_as_described),
        cmocka_unit_test(rooms_of_elsewhere_are_as_described),
        cmocka_unit_test(a_large_game_is_as_described),
        cmocka_unit_test(buildings_decide_as_described),
        cmocka_unit_test(what_a_castle_takes_is_as_described),
        cmocka_unit_test(moves_in_words_and_numbers_are_answered_alike),
        cmocka_unit_test(lists_without_a_game_are_as_described),
        cmocka_unit_test(a_rule_and_a_reader_refuse_as_described),
        cmocka_unit_test(analyses_are_as_described),
        cmocka_unit_test(the_line_protocol_says_the_same),
        cmocka_unit_test(rooms_are_as_described),
        cmocka_unit_test(records_are_told_as_described),
        cmocka_unit_test(tables_of_clubs_are_as_described),
        cmocka_unit_test(matches_are_as_described),
        cmocka_unit_test(puzzles_are_as_described),
        cmocka_unit_test(whatever_is_described_was_seen),
    };
    return cmocka_run_group_tests(tests, read_it, NULL);
}
