/* position.c -- positions as one line, clause by clause. */
#include "position.h"

#include <string.h>

#include "card/setup.h"
#include "game_text.h"
#include "land_text.h"
#include "memo.h"
#include "setup.h"

/* ---- Writing ------------------------------------------------------------- */

static void write_rules(const AudeRules *rules, Text *text) {
    Text options = {0};
    rules_write(rules, &options);
    if (rules->game != AUDE_LAND) text_add(text, "%s ", game_texts[rules->game]->name);
    text_add(text, "%d players", rules->players);
    if (rules->first) text_add(text, " first %d", rules->first + 1);
    if (options.length) text_add(text, " %s", text_string(&options));
    text_release(&options);
}

static void write_tiles(const LandGame *game, Text *text) {
    for (int t = 0; t < game->n_placed; t++) {
        Text bridge = {0};
        text_put(text, "; ");
        setup_write_tile(game, t, text);
        if (setup_write_bridge(game, t, &bridge))
            text_add(text, "; bridge %s", text_string(&bridge));
        text_release(&bridge);
    }
}

static void write_figures(const LandGame *game, Text *text) {
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int slot = 0; slot < LAND_SLOTS; slot++) {
            if (game->figure[seat][slot] == LAND_SUPPLY) continue;
            text_add(text, "; %d ", seat + 1);
            setup_write_figure(game, seat, slot, text);
        }
    for (int c = 0; c < game->extras.castles.n; c++) {
        text_add(text, "; castle %d ", game->extras.castles.at[c].owner + 1);
        setup_write_castle(game, c, text);
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

static void write_stock(const LandGame *game, SetupStock stock, Text *text) {
    bool any = false;
    for (int seat = 0; seat < game->rules.players; seat++)
        any |= setup_stock_unusual(game, stock, seat);
    if (!any) return;
    text_add(text, "; %s", setup_stock_name(stock));
    for (int seat = 0; seat < game->rules.players; seat++)
        text_add(text, " %d", setup_stock_left(game, stock, seat));
}

static void write_goods(const LandGame *game, Text *text) {
    for (int seat = 0; seat < game->rules.players; seat++) {
        Text goods = {0};
        setup_write_goods(game, seat, &goods);
        if (goods.length) text_add(text, "; goods %d %s", seat + 1, text_string(&goods));
        text_release(&goods);
    }
}

static void write_memos(const LandGame *game, Text *text) {
    for (int module = 0; module < MEMO_MODULES; module++) {
        Text memo = {0};
        memo_write(game, module, &memo);
        if (memo.length) text_add(text, "; memo %s %s", memo_name(module), text_string(&memo));
        text_release(&memo);
    }
}

/* Whose turn it is stands there even when the game is over: it is part of the position. */
void land_clauses_write(const AudeGame *game, Text *text) {
    const LandGame *land = &game->land;
    write_tiles(land, text);
    write_figures(land, text);
    write_points(land, text);
    write_goods(land, text);
    for (SetupStock stock = 0; stock < SETUP_STOCKS; stock++) write_stock(land, stock, text);
    if (land->extras.count.count)
        text_add(text, "; count %s", quarter_name(land->extras.count.count));
    write_bag(land, text);
    text_add(text, "; turn %d", land->seat + 1);
    setup_write_hand(land, text);
    write_memos(land, text);
    if (land->phase == LAND_OVER) text_put(text, "; over");
}

void position_write(const AudeGame *game, Text *text) {
    write_rules(&game->rules, text);
    game_text(game)->clauses_write(game, text);
}

/* ---- Reading ------------------------------------------------------------- */

typedef struct {
    AudeKind game;
    Setup setup;            /* one of these is used */
    CardSetup card;
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

static AudeError begin_setup(Reader *r, const AudeRules *rules) {
    r->game = (AudeKind)rules->game;
    return r->game == AUDE_LAND ? setup_empty(&r->setup, rules)
                                : card_setup_begin(&r->card, rules, NULL);
}

/* "2 players first 2 ruleset=first inns", "card 2 players" */
static bool read_rules(Reader *r) {
    int players, first = 0, game = game_find(word(r, 0)), named = game >= 0, i = 2 + named;
    AudeRules rules = {.game = (uint8_t)(named ? game : AUDE_LAND)};
    if (!number_read(word(r, named), 0, UINT8_MAX, &players) ||
        strcmp(word(r, 1 + named), "players") != 0)
        return FAIL(r, 0, "a position begins with the number of players, like \"2 players\"");
    if (!strcmp(word(r, i), "first")) {
        if (!read_seat(r, i + 1, players, &first)) return false;
        i += 2;
    }
    for (; i < r->line.n_words; i++)
        if (!rules_read(&rules, word(r, i), r->error)) return blame(r, i);
    rules.players = (uint8_t)players;
    rules.first = (uint8_t)first;
    AudeError refused = begin_setup(r, &rules);
    return !refused || text_refuse(r->error, refused) || blame(r, 0);
}

static bool read_points(Reader *r) {
    enum { MOST = 9999 };
    int players = r->setup.game.rules.players, points;
    for (int seat = 0; seat < players; seat++) {
        if (!number_read(word(r, seat + 1), -MOST, MOST, &points))
            return FAIL(r, seat + 1, "points are %d numbers up to %d", players, MOST);
        land_setup_points(&r->setup.game, seat, points);
    }
    return ends(r, players + 1);
}

static bool read_over(Reader *r) {
    r->setup.phase = LAND_OVER;
    return ends(r, 1);
}

static bool read_left(Reader *r) { return setup_left(&r->setup, &r->line, 1, r->error); }
static bool read_discarded(Reader *r) { return setup_discarded(&r->setup, &r->line, 1, r->error); }

static bool read_bridge(Reader *r) { return setup_bridge(&r->setup, &r->line, 0, r->error); }
static bool read_count(Reader *r) { return setup_count(&r->setup, &r->line, 1, r->error); }
static bool read_memo(Reader *r) { return setup_memo(&r->setup, &r->line, 1, r->error); }

/* Clauses that name a player, and then say something of his. */
static bool read_of(Reader *r, bool (*read)(Setup *, int, const Line *, int, TextError *)) {
    int seat;
    return read_seat(r, 1, r->setup.game.rules.players, &seat) &&
           read(&r->setup, seat, &r->line, 2, r->error);
}

static bool read_castle(Reader *r) { return read_of(r, setup_castle); }
static bool read_goods(Reader *r) { return read_of(r, setup_goods); }
static bool read_turn(Reader *r) { return read_of(r, setup_turn); }

static bool read_stock(Reader *r, SetupStock stock) {
    int players = r->setup.game.rules.players;
    for (int seat = 0; seat < players; seat++)
        if (!setup_stock(&r->setup, stock, seat, word(r, seat + 1), r->error))
            return blame(r, seat + 1);
    return ends(r, players + 1);
}

static bool read_bridges(Reader *r) { return read_stock(r, SETUP_BRIDGES); }
static bool read_castles(Reader *r) { return read_stock(r, SETUP_CASTLES); }

static const struct {
    const char *key;
    bool (*read)(Reader *);
} clauses[] = {
    {"points", read_points}, {"turn", read_turn},           {"over", read_over},
    {"left", read_left},     {"discarded", read_discarded}, {"bridge", read_bridge},
    {"castle", read_castle}, {"goods", read_goods},         {"bridges", read_bridges},
    {"count", read_count},   {"memo", read_memo},           {"castles", read_castles},
};

/* A clause without a key is a tile, or begins with a number and is a figure. */
static bool read_clause(Reader *r) {
    int seat;
    if (r->game == AUDE_CARD) return card_setup_read(&r->card, &r->line, r->error);
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
    return r.game == AUDE_LAND ? setup_finish(&r.setup, game, &r.line, error)
                               : card_setup_finish(&r.card, game, &r.line, error);
}
