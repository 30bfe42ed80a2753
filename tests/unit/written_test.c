/* written_test.c -- what is written of seeded games is what was always written.
 *
 * fixtures/written.txt has one line a game and format: a digest of all that was written in that
 * format while the game was played.  Other tests say what is right, this one says what has
 * changed: in which format, and of games with which modules.  A change that was meant is looked
 * at (aude show, aude engine), then the file is written anew with AUDE_RECORD=1 unit_written. */
#include "table/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../present.h"
#include "card/ask.h"
#include "card/tell.h"
#include "catalog.h"
#include "draw.h"
#include "json/json.h"
#include "people/people.h"
#include "record/position.h"

static Session table;                   /* large: it stands here */

static const char names[AUDE_MAX_SEATS][NAME_MAX_LENGTH + 1] = {"anna", "bram", "carl",
                                                                "dora", "emil", "fay"};

/* ---- Formats ------------------------------------------------------------- */

static const AudeGame *here(void) { return &table.record.game; }

static bool is_land(void) { return here()->rules.game == AUDE_LAND; }

static void write_words(Text *text) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(here(), moves);
    for (int i = 0; i < n; i++) {
        move_write(here(), moves[i], text);
        text_add(text, " %u\n", (unsigned)moves[i]);
    }
}

static void write_position(Text *text) { position_write(here(), text); }

static void write_record(Text *text) {
    for (int seat = -1; seat < here()->rules.players; seat++)
        record_write_for(&table.record, seat, text);
}

static void write_state(Text *text) {
    for (int seat = -1; seat < (is_land() ? 0 : here()->rules.players); seat++) {
        AudeGame view;
        aude_view(here(), seat, &view);
        json_state(&view, text);
    }
}

static void write_event(Text *text) {
    for (int seat = -1; seat < (is_land() ? 0 : here()->rules.players); seat++)
        session_event(&table, seat, text);
}

static void write_account(Text *text) {
    json_account(&table.account, text);
    for (int i = 0; i < table.account.n; i++) entry_write(&table.account.entry[i], text);
}

/* What programs that think are told: the key, sampled chance, turns that fit, open ends. */
static void write_search(Text *text) {
    AudeGame full;
    LandEnd ends[64];
    const LandGame *land = &here()->land;
    uint64_t rng = (uint64_t)table.record.n_moves;
    text_add(text, "%llu ", (unsigned long long)aude_key(here()));
    if (aude_actor(here()) == AUDE_CHANCE) text_add(text, "%u ", aude_sample(here(), &rng));
    aude_determinize(here(), 0, &rng, &full);
    text_add(text, "%llu ", (unsigned long long)aude_hash(&full));
    for (int open = 0; is_land() && open < land->n_open; open++)
        for (int type = 0; type < catalog_count; type += 5)
            text_add(text, "%u", land_fits(land, type, open));
    for (int node = 0; is_land() && node < land->n_nodes; node += 3) {
        int root = land->parent[node], n = root == node ? land_ends(land, root, ends, 64) : 0;
        for (int i = 0; i < n && i < 64; i++) text_add(text, " %d/%d", ends[i].cell, ends[i].side);
    }
}

/* What every move that may be made now would do. */
static void write_preview(Text *text) {
    AudeMove moves[AUDE_MAX_MOVES];
    LandPreview preview;
    if (!is_land() || aude_actor(here()) < 0) return;
    int n = aude_moves(here(), moves);
    for (int i = 0; i < n; i += 3) {
        assert_int_equal(land_preview(&here()->land, &moves[i], 1, &preview), AUDE_OK);
        json_preview(&here()->land, &preview, text);
    }
}

static void write_letters(Text *text) {
    static const DrawStyle styles[] = {
        {.names = names, .legal = true, .last = 1},
        {.names = names, .colour = true, .unicode = true, .numbered = true, .fields = true},
        {.names = names, .unicode = true, .width = 60, .height = 20, .rest = "board"},
    };
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++)
        draw_letters(here(), &styles[i], text);
}

static void write_svg(Text *text) {
    DrawStyle style = {.names = names, .legal = true, .last = 2, .fields = true};
    draw_svg(here(), &style, text);
}

static void ask_land(const DrawStyle *style, Text *text) {
    int phase = here()->land.phase;
    if (phase == LAND_TO_PLACE) people_places(here(), style, text);
    if (phase == LAND_TO_PUT) people_figures(here(), style, text);
    if (phase == LAND_ASKED && aude_actor(here()) >= 0) people_question(here(), style, text);
    people_account(here(), style, &table.account, text);
    people_fields(here(), style, text);
    people_bag(here(), style, text);
}

static void write_people(Text *text) {
    DrawStyle style = {.names = names, .unicode = true, .width = 80};
    AudeMove moves[AUDE_MAX_MOVES];
    AudeGame before;
    if (is_land()) {
        ask_land(&style, text);
        return;
    }
    if (aude_actor(here()) >= 0) card_ask(here(), table.record.name, moves, text);
    for (int seat = -1; table.record.n_moves && seat < here()->rules.players; seat++) {
        aude_copy(&before, &table.before);
        card_tell(&before, table.record.moves[table.record.n_moves - 1], table.record.name, seat,
                  text);
    }
}

/* What is written after every so many moves; at the end everything is. */
static const struct {
    const char *name;
    void (*write)(Text *);
    int every;
} formats[] = {
    {"words", write_words, 1},      {"position", write_position, 7}, {"record", write_record, 1000},
    {"state", write_state, 11},     {"event", write_event, 1},       {"account", write_account, 1},
    {"preview", write_preview, 31}, {"letters", write_letters, 23},  {"people", write_people, 5},
    {"search", write_search, 13},   {"svg", write_svg, 97},
};
enum { FORMATS = sizeof formats / sizeof *formats };

/* ---- Games --------------------------------------------------------------- */

/* The tile game alone, with one module each, with all of them; then cards. */
static const struct {
    const char *name;
    AudeRules rules;
} games[] = {
    {"base", {.players = 2}},
    {"first", {.players = 3, .option = {[AUDE_OPT_RULESET] = AUDE_RULESET_FIRST}}},
    {"river", {.players = 2, .option = {[AUDE_OPT_RIVER] = 3}}},
    {"abbot", {.players = 3, .option = {[AUDE_OPT_ABBOT] = 1}}},
    {"anniversary", {.players = 2, .option = {[AUDE_OPT_ANNIVERSARY] = 1}}},
    {"inns", {.players = 6, .option = {[AUDE_OPT_INNS] = 1}}},
    {"traders", {.players = 3, .option = {[AUDE_OPT_TRADERS] = 1}}},
    {"bridges", {.players = 2, .option = {[AUDE_OPT_BRIDGES] = 1}}},
    {"castles", {.players = 4, .option = {[AUDE_OPT_CASTLES] = 1}}},
    {"bazaars", {.players = 3, .option = {[AUDE_OPT_BAZAARS] = 1}}},
    {"count", {.players = 3, .option = {[AUDE_OPT_COUNT] = 1}}},
    {"all",
     {.players = 4,
      .first = 2,
      .option = {[AUDE_OPT_RIVER] = 1,
                 [AUDE_OPT_ABBOT] = 1,
                 [AUDE_OPT_ANNIVERSARY] = 1,
                 [AUDE_OPT_INNS] = 1,
                 [AUDE_OPT_TRADERS] = 1,
                 [AUDE_OPT_BRIDGES] = 1,
                 [AUDE_OPT_CASTLES] = 1,
                 [AUDE_OPT_BAZAARS] = 1,
                 [AUDE_OPT_COUNT] = 1}}},
    {"card2", {.game = AUDE_CARD, .players = 2}},
    {"card5", {.game = AUDE_CARD, .players = 5}},
};
enum { GAMES = sizeof games / sizeof *games };

static void add_digest(uint64_t *digest, const Text *text) {
    for (size_t i = 0; i < text->length; i++)
        *digest = (*digest ^ (unsigned char)text->bytes[i]) * 1099511628211u;
}

static void write_all(uint64_t digests[FORMATS], int moves, bool over) {
    Text text = {0};
    for (int f = 0; f < FORMATS; f++) {
        if (moves % formats[f].every && !over) continue;
        text_clear(&text);
        formats[f].write(&text);
        add_digest(&digests[f], &text);
    }
    text_release(&text);
}

/* What the end of a game adds. */
static void write_end(uint64_t *digest) {
    DrawStyle style = {.names = names, .unicode = true, .width = 80};
    Text text = {0};
    people_end(here(), &style, &text);
    if (is_land())
        people_points(&table.record, &style, &text);
    else
        card_tell_scored(&table.record, &text);
    add_digest(digest, &text);
    text_release(&text);
}

static void play_through(int g, uint64_t digests[FORMATS]) {
    AudeMove move;
    session_init(&table, "written");
    assert_int_equal(session_new(&table, &games[g].rules, NULL, games[g].name), AUDE_OK);
    memcpy(table.record.name, names, sizeof names);
    memset(digests, 0, FORMATS * sizeof *digests);
    write_all(digests, 0, false);
    while (!session_random(&table, &move)) {
        assert_int_equal(session_play(&table, move), AUDE_OK);
        write_all(digests, table.record.n_moves, aude_actor(here()) == AUDE_NOBODY);
    }
    for (int f = 0; f < FORMATS; f++)
        if (!strcmp(formats[f].name, "people")) write_end(&digests[f]);
    session_release(&table);
}

/* ---- The file ------------------------------------------------------------ */

static void record(const char *path) {
    uint64_t digests[FORMATS];
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int g = 0; g < GAMES; g++) {
        play_through(g, digests);
        for (int f = 0; f < FORMATS; f++)
            fprintf(file, "%s %s %016llx\n", games[g].name, formats[f].name,
                    (unsigned long long)digests[f]);
    }
    assert_int_equal(fclose(file), 0);
}

static bool is_written(FILE *file, int g, int f, uint64_t digest) {
    char line[100], wanted[100];
    assert_non_null(fgets(line, sizeof line, file));
    snprintf(wanted, sizeof wanted, "%s %s %016llx\n", games[g].name, formats[f].name,
             (unsigned long long)digest);
    if (asks_for_absent(&games[g].rules) || !strcmp(line, wanted)) return true;
    print_error("the game %s: another %s\n", games[g].name, formats[f].name);
    return false;
}

static void seeded_games_are_written_as_they_always_were(void **state) {
    const char *path = AUDE_FIXTURES "/written.txt";
    uint64_t digests[FORMATS] = {0};
    int changed = 0;
    (void)state;
    if (getenv("AUDE_RECORD")) record(path);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    for (int g = 0; g < GAMES; g++) {
        if (!asks_for_absent(&games[g].rules)) play_through(g, digests);
        for (int f = 0; f < FORMATS; f++) changed += !is_written(file, g, f, digests[f]);
    }
    fclose(file);
    if (changed)
        fail_msg("%d have changed: was it meant, run this once with AUDE_RECORD=1 set", changed);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seeded_games_are_written_as_they_always_were)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
