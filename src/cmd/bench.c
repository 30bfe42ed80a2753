/* bench.c -- aude bench: how fast, how big, how random play goes; one line a number.
 *
 * Seeds are fixed, so all but the times are the same on every machine; a change of the rules, or
 * of the order in which moves are listed, changes a `signature`. */
#define _POSIX_C_SOURCE 200809L // NOLINT: isatty() is POSIX, not C
#include "cmd.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "aude/aude.h"

#include "ai.h"
#include "draw.h"
#include "game_text.h"
#include "json/json.h"
#include "match/clock.h"
#include "table/room_text.h"

static const char usage[] =
    "[playout|list|search|ai|json|svg|state|room|random|signature] [options]\n"
    "playout.base.2p [options]";
static const char about[] =
    "Measure, and print `name value unit` a line: random games a second (playout, or one line of "
    "it), the time it "
    "takes to list moves (list) and what programs that think need (search: the key of a position, "
    "a tile drawn by chance, a card game as a seat may know it, what fits after a turn), to write "
    "a position or an event as JSON (json) and to draw a board (svg), how many positions computer "
    "players judge in a second of the processor, by the linear evaluation and by the network (ai), "
    "the size of a game (state), what a decision in a room takes with its events for two seats, "
    "what "
    "loading a room takes and its memory (room), what random games look like (random), and numbers "
    "that change "
    "when the rules behave differently (signature: the tile game, the same with bridges, castles, "
    "bazaars and the Count, and the card game).";

typedef struct {
    const char *line;           /* the only playout line asked for, or NULL */
    long games;                 /* asked for, or 0 */
    uint64_t seed;
    bool talks;                 /* progress on stderr */
} Bench;

/* ---- Tools -------------------------------------------------------------- */

static void progress(const Bench *bench, const char *what, long done, long all) {
    if (bench->talks && done % 1024 == 0) fprintf(stderr, "\r%s %ld of %ld\033[K", what, done, all);
    if (bench->talks && done == all) fputs("\r\033[K", stderr);
}

/* A program that was built without some modules is measured without them. */
static void leave_out_absent(AudeRules *rules) {
    AudeGame game;
    for (int o = 0; o < AUDE_OPTIONS; o++) {
        AudeRules one = {.game = rules->game, .players = 2};
        one.option[o] = rules->option[o];
        if (aude_start(&game, &one) == AUDE_ERR_LEFT_OUT) rules->option[o] = 0;
    }
}

static AudeGame start_of(AudeRules rules) {
    AudeGame game = {0};
    leave_out_absent(&rules);
    AudeError error = aude_start(&game, &rules);
    assert(!error && "what is measured are games that start");
    (void)error;
    return game;
}

static uint32_t below(uint64_t *rng, int n) {
    *rng = *rng * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*rng >> 32) * (uint32_t)n >> 32);
}

/* ---- Random games a second ---------------------------------------------- */

/* Games differ in length: to compare them, turns count, which are tiles laid. */
static void bench_playouts(const Bench *bench, const char *name, AudeRules rules, long usual) {
    if (bench->line && strcmp(bench->line, name) != 0) return;
    AudeGame start = start_of(rules), game;
    uint64_t rng = bench->seed;
    long games = bench->games ? bench->games : usual, turns = 0;
    double begun = clock_seconds();
    for (long i = 0; i < games; i++) {
        aude_copy(&game, &start);
        game_text(&game)->playout(&game, &rng);
        if (rules.game == AUDE_LAND) turns += game.land.n_placed - start.land.n_placed;
    }
    double time = clock_seconds() - begun;
    printf("%s %.0f games/s\n", name, (double)games / time);
    if (turns) printf("%s.turns %.0f turns/s\n", name, (double)turns / time);
}

/* Every module on, with the values listed first. */
static AudeRules everything(void) {
    AudeRules rules = {.players = 2};
    for (int o = AUDE_OPT_RIVER; o < AUDE_OPTIONS; o++)
        if (aude_options[o].game == AUDE_LAND && !strncmp(aude_options[o].values, "off ", 4))
            rules.option[o] = 1;
    return rules;
}

static void bench_playout(const Bench *bench) {
    enum { THREE_BOXES = 2 };
    AudeRules two = {.players = 2}, five = {.players = 5}, large = {.players = 2};
    AudeRules cards = {.game = AUDE_CARD, .players = 2};
    large.option[AUDE_OPT_BOXES] = THREE_BOXES;
    bench_playouts(bench, "playout.base.2p", two, 20000);
    bench_playouts(bench, "playout.base.5p", five, 20000);
    bench_playouts(bench, "playout.200tiles.2p", large, 3000);
    bench_playouts(bench, "playout.card.2p", cards, 20000);
    bench_playouts(bench, "playout.all.2p", everything(), 5000);
}

/* ---- Listing moves ------------------------------------------------------ */

enum { POSITIONS = 64, FEWEST = 24, SPREAD = 24, PASSES = 2000 };

/* The middle of a random game: a tile in hand, FEWEST or some more on the table. */
static void middle_game(AudeGame *game, AudeRules rules, uint64_t *rng, int tiles) {
    AudeMove moves[AUDE_MAX_MOVES];
    *game = start_of(rules);
    while (game->land.n_placed < tiles || game->land.phase != LAND_TO_PLACE) {
        int n = aude_moves(game, moves);
        if (n == 0) return;
        aude_play(game, moves[below(rng, n)], NULL);
    }
}

static void bench_list(const Bench *bench) {
    static AudeGame games[POSITIONS];
    AudeMove moves[AUDE_MAX_MOVES];
    LandWholeTurn turns[AUDE_MAX_MOVES];
    uint64_t rng = bench->seed, listed = 0;
    long passes = bench->games ? bench->games : PASSES;
    for (int i = 0; i < POSITIONS; i++)
        middle_game(&games[i], (AudeRules){.players = 2}, &rng, FEWEST + i % SPREAD);
    double begun = clock_seconds();
    for (long p = 0; p < passes; p++)
        for (int i = 0; i < POSITIONS; i++) listed += (uint64_t)aude_moves(&games[i], moves);
    double between = clock_seconds();
    for (long p = 0; p < passes; p++)
        for (int i = 0; i < POSITIONS; i++)
            listed += (uint64_t)land_whole_turns(&games[i].land, turns, AUDE_MAX_MOVES);
    double lists = 1e-6 * (double)(passes * POSITIONS) * (listed > 0);
    printf("list.placements %.3f us\n", (between - begun) / lists);
    printf("list.moves %.3f us\n", (clock_seconds() - between) / lists);
}

/* ---- JSON ---------------------------------------------------------------- */

typedef struct {
    AudeGame before, after;
    AudeMove move;
    AudeAccount account;
} Step;

static void bench_states(const Bench *bench, const char *name, const Step steps[]) {
    Text text = {0};
    long passes = bench->games ? bench->games : PASSES / 10;
    size_t bytes = 0;
    double begun = clock_seconds();
    for (long p = 0; p < passes; p++)
        for (int i = 0; i < POSITIONS; i++) {
            text_clear(&text);
            json_state(&steps[i].before, &text);
            bytes += text.length;
        }
    double states = (double)(passes * POSITIONS);
    printf("%s %.1f us\n", name, 1e6 * (clock_seconds() - begun) / states);
    printf("%s.bytes %.0f bytes\n", name, (double)bytes / states);
    text_release(&text);
}

/* As a spectator sees them: what a server sends most. */
static void bench_events(const Bench *bench, const char *name, const Step steps[]) {
    Text text = {0};
    long passes = bench->games ? bench->games : PASSES;
    size_t bytes = 0;
    double begun = clock_seconds();
    for (long p = 0; p < passes; p++)
        for (int i = 0; i < POSITIONS; i++) {
            const Step *s = &steps[i];
            text_clear(&text);
            json_event(&(JsonStep){&s->before, &s->after, s->move, &s->account}, -1, &text);
            bytes += text.length;
        }
    double events = (double)(passes * POSITIONS);
    printf("%s %.2f us\n", name, 1e6 * (clock_seconds() - begun) / events);
    printf("%s.bytes %.0f bytes\n", name, (double)bytes / events);
    text_release(&text);
}

/* A decision in the middle of each of some random games; every other one is about a figure. */
static void take_steps(Step steps[POSITIONS], AudeRules rules, uint64_t rng) {
    AudeMove moves[AUDE_MAX_MOVES];
    for (int i = 0; i < POSITIONS; i++) {
        Step *s = &steps[i];
        middle_game(&s->before, rules, &rng, FEWEST + i % SPREAD);
        int n = aude_moves(&s->before, moves);
        if (i & 1) aude_play(&s->before, moves[below(&rng, n)], NULL);
        if (i & 1) n = aude_moves(&s->before, moves);
        s->move = moves[below(&rng, n)];
        aude_copy(&s->after, &s->before);
        aude_play(&s->after, s->move, &s->account);
    }
}

static void bench_json(const Bench *bench) {
    static Step base[POSITIONS], all[POSITIONS];
    take_steps(base, (AudeRules){.players = 2}, bench->seed);
    take_steps(all, everything(), bench->seed);
    bench_states(bench, "json.state", base);
    bench_states(bench, "json.state.all", all);
    bench_events(bench, "json.event", base);
    bench_events(bench, "json.event.all", all);
}

/* ---- Pictures ----------------------------------------------------------- */

static void bench_svg(const Bench *bench) {
    static AudeGame games[POSITIONS];
    uint64_t rng = bench->seed;
    long passes = bench->games ? bench->games : 20;
    size_t bytes = 0;
    Text text = {0};
    for (int i = 0; i < POSITIONS; i++)
        middle_game(&games[i], (AudeRules){.players = 2}, &rng, FEWEST + i % SPREAD);
    double begun = clock_seconds();
    for (long p = 0; p < passes; p++)
        for (int i = 0; i < POSITIONS; i++) {
            text_clear(&text);
            draw_svg(&games[i], &(DrawStyle){.legal = true, .fields = true, .last = 1}, &text);
            bytes += text.length;
        }
    double boards = (double)(passes * POSITIONS);
    printf("svg.board %.1f us\n", 1e6 * (clock_seconds() - begun) / boards);
    printf("svg.board.bytes %.0f bytes\n", (double)bytes / boards);
    text_release(&text);
}

/* ---- What programs that think need ---------------------------------------- */

/* The middle of a card game: somebody is to play. */
static void middle_of_cards(AudeGame *game, uint64_t *rng) {
    enum { PLAYED = 30 };
    *game = start_of((AudeRules){.game = AUDE_CARD, .players = 4});
    aude_playout(game, &(AudePolicy){.limit = PLAYED}, rng);
}

typedef struct {
    AudeGame tiles[POSITIONS], drawn[POSITIONS], cards[POSITIONS];
    LandFits fits[POSITIONS];
    uint64_t rng, sum;
    long pass;
} Thinking;

static void do_key(Thinking *t, int i) { t->sum += aude_key(&t->tiles[i]); }
static void do_sample(Thinking *t, int i) { t->sum += aude_sample(&t->drawn[i], &t->rng); }
static void do_determinize(Thinking *t, int i) {
    AudeGame full;
    aude_determinize(&t->cards[i], 0, &t->rng, &full);
    t->sum += full.card.hand[1][0];
}

/* A tile is drawn and laid, or taken back, by turns: what fits is brought up to date. */
static void do_fits(Thinking *t, int i) {
    const AudeGame *game = t->pass & 1 ? &t->drawn[i] : &t->tiles[i];
    land_fits_update(&game->land, &t->fits[i]);
    t->sum += t->fits[i].tiles[0];
}

static void bench_search(const Bench *bench) {
    static const struct {
        const char *name;
        void (*once)(Thinking *, int i);
    } lines[] = {
        {"key", do_key}, {"sample", do_sample}, {"determinize", do_determinize}, {"fits", do_fits}};
    static Thinking t;
    long passes = bench->games ? bench->games : PASSES;
    t.rng = bench->seed;
    for (int i = 0; i < POSITIONS; i++) {
        middle_game(&t.tiles[i], (AudeRules){.players = 2}, &t.rng, FEWEST + i % SPREAD);
        aude_copy(&t.drawn[i], &t.tiles[i]);
        aude_playout(&t.drawn[i], &(AudePolicy){.limit = 1}, &t.rng);
        middle_of_cards(&t.cards[i], &t.rng);
    }
    for (size_t l = 0; l < sizeof lines / sizeof *lines; l++) {
        double begun = clock_seconds();
        for (t.pass = 0; t.pass < passes; t.pass++)
            for (int i = 0; i < POSITIONS; i++) lines[l].once(&t, i);
        double times = 1e-6 * (double)(passes * POSITIONS) * (t.sum > 0);
        printf("%s %.3f us\n", lines[l].name, (clock_seconds() - begun) / times);
    }
}

/* ---- Computer players ------------------------------------------------------ */

/* Play against oneself; returns how many positions were looked at. */
static double play_self(AiMind *mind, AudeGame *game, uint64_t *rng) {
    double nodes = 0;
    AiLine line;
    while (aude_actor(game) != AUDE_NOBODY) {
        if (aude_actor(game) == AUDE_CHANCE) {
            aude_play(game, aude_sample(game, rng), NULL);
            continue;
        }
        ai_look(mind, game);
        ai_lines(mind, &line, 1);
        aude_play(game, line.move[0], NULL);
        for (int i = 1; i < line.n; i++) aude_play(game, line.move[i], NULL);
        nodes += ai_nodes(mind);
    }
    return nodes;
}

/* Evaluations: whole games by players that look one turn ahead. */
static void bench_ai(const Bench *bench) {
    static const struct {
        const char *name, *player;
    } lines[] = {{"ai.linear", "linear"}, {"ai.net", "greedy:small=1"}, {"ai.large", "greedy"}};
    AudeGame start = start_of((AudeRules){.players = 2}), game;
    long games = bench->games ? bench->games : 50;
    for (size_t l = 0; l < sizeof lines / sizeof *lines; l++) {
        AiSettings settings;
        uint64_t rng = bench->seed;
        double nodes = 0;
        if (ai_settings_read(&settings, lines[l].player)) continue;
        void *memory = malloc(ai_memory(&settings));
        if (!memory) return;
        AiMind *mind = ai_open(memory, &settings, bench->seed);
        uint64_t begun = clock_thread();
        for (long i = 0; i < games; i++) {
            aude_copy(&game, &start);
            nodes += play_self(mind, &game, &rng);
        }
        double time = 1e-9 * (double)(clock_thread() - begun);
        printf("%s %.0f evaluations/s\n", lines[l].name, nodes / time);
        printf("%s.each %.0f ns\n", lines[l].name, 1e9 * time / nodes);
        free(memory);
    }
}

/* ---- Size --------------------------------------------------------------- */

static size_t larger(size_t a, size_t b) { return a > b ? a : b; }

/* The most that aude_copy() copies in a game: squares are opened and closed again, so the end
 * is not the largest. */
static size_t most_copied(AudeGame *game, uint64_t *rng) {
    AudeMove moves[AUDE_MAX_MOVES];
    size_t most = 0;
    while (aude_actor(game) != AUDE_NOBODY) {
        int n = aude_moves(game, moves);
        aude_play(game, moves[below(rng, n)], NULL);
        most = larger(most, aude_copy_bytes(game));
    }
    return most;
}

static void bench_state(const Bench *bench) {
    AudeGame start = start_of((AudeRules){.players = 5}), game;
    uint64_t rng = bench->seed;
    long games = bench->games ? bench->games : 1000;
    size_t most = 0;
    for (long i = 0; i < games; i++) {
        aude_copy(&game, &start);
        most = larger(most, most_copied(&game, &rng));
    }
    printf("state.bytes %zu bytes\n", sizeof(AudeGame));
    printf("state.base.bytes %zu bytes\n", most);
    printf("state.card.bytes %zu bytes\n", sizeof(CardGame));
}

/* ---- Rooms --------------------------------------------------------------- */

enum { ROOM_DECISIONS = 2048 };

/* What two seats are told of a decision. */
static void tell_two(void *host, const RoomTold *told) {
    for (int seat = 0; seat < 2; seat++) room_json_told(told, seat, host);
}

static void room_say(Room *room, RoomCommand command, const RoomWatch *watch) {
    RoomAnswer answer = room_do(room, &command, 0, watch);
    assert(!answer.result && "what is measured are games that go on");
    (void)answer;
}

/* A room for two that has just begun. */
static void room_begin(Room *room, AudeRules rules) {
    leave_out_absent(&rules);
    RoomForm form = {.rules = rules};
    AudeError error = room_init(room, memory_libc, &form, 0);
    assert(!error);
    (void)error;
    room_say(room, (RoomCommand){.verb = ROOM_SIT, .seat = 0, .words = "anna"}, NULL);
    room_say(room, (RoomCommand){.verb = ROOM_SIT, .seat = 1, .words = "bram"}, NULL);
    room_say(room, (RoomCommand){.verb = ROOM_START, .words = "bench"}, NULL);
}

static void room_decide(Room *room, int seat, const AudeMove *move, const RoomWatch *watch) {
    room_say(room,
             (RoomCommand){.verb = ROOM_PLAY, .seat = seat, .n = 1, .moves = move, .at = ROOM_HERE},
             watch);
}

/* Play it to the end at random; the decisions that were made.  The most memory that it took. */
static int room_play_out(Room *room, AudeMove made[ROOM_DECISIONS], uint64_t *rng, size_t *bytes) {
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame game;
    int n = 0;
    for (int seat = room_waits(room); seat >= 0 && n < ROOM_DECISIONS; seat = room_waits(room)) {
        room_game(room, &game);
        int legal = aude_moves(&game, moves);
        made[n] = moves[below(rng, legal)];
        room_decide(room, seat, &made[n++], NULL);
        *bytes = larger(*bytes, room_bytes(room));
    }
    return n;
}

/* The same decisions again, with somebody watching: seconds for each. */
static double room_time(AudeRules rules, const AudeMove made[], const int seats[], int n) {
    Text text = {0};
    const RoomWatch watch = {tell_two, &text};
    Room room;
    room_begin(&room, rules);
    double begun = clock_seconds();
    for (int i = 0; i < n; i++) {
        text_clear(&text);
        room_decide(&room, seats[i], &made[i], &watch);
    }
    double time = clock_seconds() - begun;
    room_release(&room);
    text_release(&text);
    return time / n;
}

static double room_load_time(const Room *room, int times) {
    Text text = {0};
    TextError error = {0};
    room_write(room, &text);
    double begun = clock_seconds();
    for (int i = 0; i < times; i++) {
        Room again;
        bool read = room_read(&again, memory_libc, text_string(&text), text.length, &error);
        assert(read);
        if (read) room_release(&again);
    }
    double time = clock_seconds() - begun;
    text_release(&text);
    return time / times;
}

/* Whose each decision was, as the steps of the room tell. */
static void room_deciders(const Room *room, int seats[ROOM_DECISIONS]) {
    int n = 0;
    for (int i = 0; i < room->n_steps; i++)
        if (room->steps[i].kind == STEP_PLAY && room->steps[i].seat >= 0)
            seats[n++] = room->steps[i].seat;
}

static void bench_room_of(const Bench *bench, const char *name, AudeRules rules) {
    AudeMove made[ROOM_DECISIONS];
    int seats[ROOM_DECISIONS] = {0}, games = bench->games ? (int)bench->games : 50;
    uint64_t rng = bench->seed;
    size_t bytes = 0;
    double play = 0, load = 0;
    for (int i = 0; i < games; i++) {
        Room room;
        room_begin(&room, rules);
        int n = room_play_out(&room, made, &rng, &bytes);
        room_deciders(&room, seats);
        play += room_time(rules, made, seats, n) / games;
        load += room_load_time(&room, 20) / games;
        room_release(&room);
    }
    printf("room.play%s %.2f us\n", name, 1e6 * play);
    printf("room.load%s %.1f us\n", name, 1e6 * load);
    printf("room.bytes%s %zu bytes\n", name, bytes);
}

static void bench_room(const Bench *bench) {
    bench_room_of(bench, "", (AudeRules){.players = 2});
    bench_room_of(bench, ".all", everything());
    bench_room_of(bench, ".card", (AudeRules){.game = AUDE_CARD, .players = 2});
}

/* ---- Random play -------------------------------------------------------- */

static void bench_random(const Bench *bench) {
    AudeGame start = start_of((AudeRules){.players = 2}), game;
    uint64_t rng = bench->seed, tiles = 0, placements = 0;
    long games = bench->games ? bench->games : 200000, first = 0, second = 0, discards = 0;
    for (long i = 0; i < games; i++) {
        LandTally tally = {0};
        progress(bench, "random game", i, games);
        aude_copy(&game, &start);
        land_playout_counted(&game.land, &rng, &tally);
        first += game.land.points[0], second += game.land.points[1];
        discards += game.land.discarded > 0;
        tiles += tally.tiles, placements += tally.placements;
    }
    progress(bench, "random game", games, games);
    printf("random.first %.2f points\n", (double)first / (double)games);
    printf("random.second %.2f points\n", (double)second / (double)games);
    printf("random.placements %.2f placements\n", (double)placements / (double)tiles);
    printf("random.discards %.2f %%\n", 100 * (double)discards / (double)games);
}

/* ---- The signature ------------------------------------------------------ */

enum { SIGNED_GAMES = 1000 };

/* Game `i` of a series: 2 to 5 players, and every mix of the first two values of the options from
 * `option` on, as far as that many games go. */
static AudeRules signed_rules(AudeKind game, int option, int i) {
    AudeRules rules = {.game = (uint8_t)game, .players = (uint8_t)(2 + i % 4)};
    unsigned bits = (unsigned)i / 4;
    for (int o = option; o < AUDE_OPTIONS && aude_options[o].game == game; o++, bits /= 2) {
        if (o == AUDE_OPT_BOXES) continue;
        rules.option[o] = bits & 1;
    }
    return rules;
}

/* Seeds do not depend on --seed: the numbers are to be compared. */
static uint64_t signature(AudeKind kind, int option) {
    uint64_t rng = 1, sum = 0;
    for (int i = 0; i < SIGNED_GAMES; i++) {
        AudeGame game = start_of(signed_rules(kind, option, i));
        game_text(&game)->playout(&game, &rng);
        sum = sum * 6364136223846793005u + aude_hash(&game);
    }
    return sum;
}

/* A thousand games go as far as the eight options before bridges: a series for what follows. */
static void bench_signature(const Bench *bench) {
    static const struct {
        const char *name;
        AudeKind game;
        int option;
    } series[] = {{"signature", AUDE_LAND, 0},
                  {"signature.bridges", AUDE_LAND, AUDE_OPT_BRIDGES},
                  {"signature.card", AUDE_CARD, AUDE_OPT_CARD_JOKER}};
    (void)bench;
    for (size_t i = 0; i < sizeof series / sizeof *series; i++)
        printf("%s %" PRIu64 " hash\n", series[i].name,
               signature(series[i].game, series[i].option));
}

/* ---- The command -------------------------------------------------------- */

int cmd_bench(int argc, char **argv) {
    static const struct {
        const char *name;
        void (*run)(const Bench *);
    } parts[] = {{"playout", bench_playout}, {"list", bench_list},
                 {"search", bench_search},   {"ai", bench_ai},
                 {"json", bench_json},       {"svg", bench_svg},
                 {"state", bench_state},     {"room", bench_room},
                 {"random", bench_random},   {"signature", bench_signature}};
    const char *word[1] = {0}, *games = NULL, *seed = NULL;
    const ArgOption options[] = {
        {"--games", &games, NULL, "N",
         "play so many games for each line, instead of as many as each needs"},
        {"--seed", &seed, NULL, "N", "play other random games (1)"},
        {0}};
    Args args = {
        .usage = usage, .about = about, .options = options, .words = word, .most_words = 1};
    Bench bench = {.talks = isatty(STDERR_FILENO)};
    long number;
    int status, done = 0;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!args_number("--games", games, 1000000000, 0, &bench.games)) return CMD_USAGE;
    if (!args_number("--seed", seed, 1000000000, 1, &number)) return CMD_USAGE;
    bench.seed = (uint64_t)number;
    if (word[0] && !strncmp(word[0], "playout.", strlen("playout.")))
        bench.line = word[0], word[0] = "playout";
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (word[0] && strcmp(word[0], parts[i].name) != 0) continue;
        parts[i].run(&bench);
        fflush(stdout);
        done++;
    }
    return done ? CMD_OK
                : complain(CMD_USAGE,
                           "there is nothing called %s to measure; see aude bench --help", word[0]);
}
