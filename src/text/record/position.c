/* position.c -- positions as one line, clause by clause. */
#include "position.h"

#include <string.h>

#include "game_text.h"
#include "setup.h"

/* ---- Writing ------------------------------------------------------------- */

static void write_rules(const AudeRules *rules, int viewer, Text *text) {
    Text options = TEXT_PLAIN(text);
    rules_write(rules, &options);
    if (rules->game != GAME_USUAL) text_add(text, "%s ", game_texts[rules->game]->name);
    text_add(text, "%d players", rules->players);
    if (rules->first) text_add(text, " first %d", rules->first + 1);
    if (viewer != SEES_ALL) {
        text_put(text, " seen ");
        viewer_write(NULL, 0, viewer, text);
    }
    if (options.length) text_add(text, " %s", text_string(&options));
    text_release(&options);
}

void position_write(const AudeGame *game, Text *text) {
    write_rules(&game->rules, SEES_ALL, text);
    game_text(game)->clauses_write(game, text);
}

void position_write_for(const AudeGame *game, int seat, Text *text) {
    AudeGame memory;
    aude_memory(game, seat, &memory);
    write_rules(&game->rules, game_text(game)->hides ? seat : SEES_ALL, text);
    game_text(game)->clauses_write(&memory, text);
}

/* ---- Reading ------------------------------------------------------------- */

typedef struct {
    const GameText *game;
    GameSetup setup;
    Line line;              /* the clause at hand */
    int viewer;
    bool views;             /* may there be one? */
    TextError *error;
} Reader;

static const char *word(const Reader *r, int i) { return line_word(&r->line, i); }
static bool blame(Reader *r, int i) { return line_blame(&r->line, i, r->error); }
#define FAIL(r, i, ...) line_fail(&(r)->line, i, (r)->error, __VA_ARGS__)

/* "seen 1", "seen nobody": word `*i` on, if it is said. */
static bool read_viewer(Reader *r, const AudeRules *rules, int *i) {
    if (strcmp(word(r, *i), "seen") != 0 || !game_texts[rules->game]->hides) return true;
    if (!r->views) return view_refuse(&r->line, *i, r->error);
    r->viewer = viewer_read(NULL, rules->players, &r->line, *i + 1, r->error);
    *i += 2;
    return r->viewer != SEES_ALL;
}

/* "2 players first 2 ruleset=first inns", "card 2 players seen 1" */
static bool read_rules(Reader *r) {
    int players, first = 0, game = game_find(word(r, 0)), named = game >= 0, i = 2 + named;
    AudeRules rules = {.game = (uint8_t)(named ? game : GAME_USUAL)};
    if (!number_read(word(r, named), 0, UINT8_MAX, &players) ||
        strcmp(word(r, 1 + named), "players") != 0)
        return FAIL(r, 0, "a position begins with the number of players, like \"2 players\"");
    if (!strcmp(word(r, i), "first")) {
        first = seat_read(NULL, players, &r->line, i + 1, r->error);
        if (first < 0) return false;
        i += 2;
    }
    rules.players = (uint8_t)players;
    rules.first = (uint8_t)first;
    if (!read_viewer(r, &rules, &i)) return false;
    for (; i < r->line.n_words; i++)
        if (!rules_read(&rules, word(r, i), r->error)) return blame(r, i);
    r->game = game_texts[rules.game];
    AudeError refused = r->game->setup_empty(&r->setup, &rules, NULL, r->viewer);
    return !refused || text_refuse(r->error, refused) || blame(r, 0);
}

static bool read_position(AudeGame *game, int *viewer, const char *string, TextError *error) {
    Reader r = {.error = error, .viewer = SEES_ALL, .views = viewer != NULL};
    const char *at = string;
    r.line.number = 1;
    for (int clause = 0;; clause++) {
        size_t n = strcspn(at, ";");
        r.line.column = (int)(at - string) + 1;
        if (!line_read(&r.line, at, n, error)) return false;
        if (memchr(at, '#', n)) return FAIL(&r, 0, "a position has no comments");
        bool read = clause ? r.game->setup_read(&r.setup, &r.line, error) : read_rules(&r);
        if (!read) return false;
        at += n;
        if (!*at++) break;
    }
    if (viewer) *viewer = r.viewer;
    return r.game->setup_finish(&r.setup, game, &r.line, error);
}

bool position_read(AudeGame *game, const char *string, TextError *error) {
    return read_position(game, NULL, string, error);
}

bool position_read_view(AudeGame *game, int *viewer, const char *string, TextError *error) {
    return read_position(game, viewer, string, error);
}
