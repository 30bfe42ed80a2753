/* position.c -- positions as one line, clause by clause. */
#include "position.h"

#include <string.h>

#include "catalog.h"
#include "setup.h"

/* ---- Writing ------------------------------------------------------------- */

static void write_rules(const AudeRules *rules, Text *text) {
    Text options = {0};
    rules_write(rules, &options);
    text_add(text, "%d players", rules->players);
    if (rules->first) text_add(text, " first %d", rules->first + 1);
    if (options.length) text_add(text, " %s", text_string(&options));
    text_release(&options);
}

static void write_table(const LandGame *game, Text *text) {
    for (int t = 0; t < game->n_placed; t++) {
        const LandPlaced *tile = &game->placed[t];
        text_add(text, "; %s%d %d,%d", catalog[tile->type].name, tile->turns, land_x(tile->cell),
                 land_y(tile->cell));
    }
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            if (game->figure[seat][slot] == LAND_SUPPLY) continue;
            text_add(text, "; %d ", seat + 1);
            setup_write_figure(game, seat, slot, text);
        }
}

static void write_points(const LandGame *game, Text *text) {
    bool any = false;
    for (int seat = 0; seat < game->rules.players; seat++) any |= game->points[seat] != 0;
    if (!any) return;
    text_put(text, "; points");
    for (int seat = 0; seat < game->rules.players; seat++)
        text_add(text, " %d", game->points[seat]);
}

static void write_bag(const LandGame *game, Text *text) {
    Text left = {0}, discarded = {0};
    setup_write_bag(game, &left, &discarded);
    if (left.length) text_add(text, "; left %s", text_string(&left));
    if (discarded.length) text_add(text, "; discarded %s", text_string(&discarded));
    text_release(&left);
    text_release(&discarded);
}

/* Whose turn it is stands there even when the game is over: it is part of the position. */
void position_write(const AudeGame *game, Text *text) {
    const LandGame *land = &game->land;
    write_rules(&land->rules, text);
    write_table(land, text);
    write_points(land, text);
    write_bag(land, text);
    text_add(text, "; turn %d", land->seat + 1);
    setup_write_hand(land, text);
    if (land->phase == LAND_OVER) text_put(text, "; over");
}

/* ---- Reading ------------------------------------------------------------- */

typedef struct {
    Setup setup;
    Line line;              /* the clause at hand */
    TextError *error;
} Reader;

static const char *word(const Reader *r, int i) { return line_word(&r->line, i); }
static bool blame(Reader *r, int i) { return line_blame(&r->line, i, r->error); }
static bool ends(Reader *r, int n) { return line_ends(&r->line, n, r->error); }
#define FAIL(r, i, ...) line_fail(&(r)->line, i, (r)->error, __VA_ARGS__)

/* The number of a player who takes part; seats count from 0. */
static bool read_seat(Reader *r, int i, int players, int *seat) {
    if (!number_read(word(r, i), 1, players, seat))
        return FAIL(r, i, "the number of a player is expected here, 1 to %d", players);
    --*seat;
    return true;
}

/* "2 players first 2 ruleset=first inns" */
static bool read_rules(Reader *r) {
    AudeRules rules = {.game = AUDE_LAND};
    int players, first = 0, i = 2;
    if (!number_read(word(r, 0), 0, UINT8_MAX, &players) || strcmp(word(r, 1), "players") != 0)
        return FAIL(r, 0, "a position begins with the number of players, like \"2 players\"");
    if (!strcmp(word(r, i), "first")) {
        if (!read_seat(r, i + 1, players, &first)) return false;
        i += 2;
    }
    for (; i < r->line.n_words; i++)
        if (!rules_read(&rules, word(r, i), r->error)) return blame(r, i);
    rules.players = (uint8_t)players;
    rules.first = (uint8_t)first;
    AudeError refused = setup_empty(&r->setup, &rules);
    return !refused || text_refuse(r->error, refused) || blame(r, 0);
}

static bool read_points(Reader *r) {
    enum { MOST = 9999 };
    int players = r->setup.game.rules.players, points;
    for (int seat = 0; seat < players; seat++) {
        if (!number_read(word(r, seat + 1), 0, MOST, &points))
            return FAIL(r, seat + 1, "points are %d numbers up to %d", players, MOST);
        land_setup_points(&r->setup.game, seat, points);
    }
    return ends(r, players + 1);
}

static bool read_turn(Reader *r) {
    int seat;
    return read_seat(r, 1, r->setup.game.rules.players, &seat) &&
           setup_turn(&r->setup, seat, &r->line, 2, r->error);
}

static bool read_over(Reader *r) {
    r->setup.phase = LAND_OVER;
    return ends(r, 1);
}

static bool read_left(Reader *r) { return setup_left(&r->setup, &r->line, 1, r->error); }
static bool read_discarded(Reader *r) { return setup_discarded(&r->setup, &r->line, 1, r->error); }

static const struct {
    const char *key;
    bool (*read)(Reader *);
} clauses[] = {
    {"points", read_points}, {"turn", read_turn},           {"over", read_over},
    {"left", read_left},     {"discarded", read_discarded},
};

/* A clause without a key is a tile, or begins with a number and is a figure. */
static bool read_clause(Reader *r) {
    int seat;
    for (size_t c = 0; c < sizeof clauses / sizeof *clauses; c++)
        if (!strcmp(word(r, 0), clauses[c].key)) return clauses[c].read(r);
    if (strspn(word(r, 0), "0123456789") == 0) return setup_tile(&r->setup, &r->line, 0, r->error);
    return read_seat(r, 0, r->setup.game.rules.players, &seat) &&
           setup_figure(&r->setup, seat, &r->line, 1, r->error);
}

bool position_read(AudeGame *game, const char *string, TextError *error) {
    Reader r = {.error = error};
    const char *at = string;
    r.line.number = 1;
    for (int clause = 0;; clause++) {
        size_t n = strcspn(at, ";");
        r.line.column = (int)(at - string) + 1;
        if (!line_read(&r.line, at, n, error)) return false;
        if (memchr(at, '#', n)) return FAIL(&r, 0, "a position has no comments");
        if (!(clause ? read_clause(&r) : read_rules(&r))) return false;
        at += n;
        if (!*at++) break;
    }
    return setup_finish(&r.setup, game, &r.line, error);
}
