/* json.c -- what every game says alike: rules, who acts, points, moves, events, options. */
#include "json.h"

#include <limits.h>
#include <string.h>

#include "game_text.h"

/* ---- Rules --------------------------------------------------------------- */

/* Word number `n` of a list of words, and how long it is. */
static const char *word_of(const char *words, int n, size_t *length) {
    for (; n > 0; n--) words += strcspn(words, " ") + 1;
    *length = strcspn(words, " ");
    return words;
}

static void put_word(Json *json, const char *key, const char *words, int n) {
    size_t length;
    const char *word = word_of(words, n, &length);
    text_bytes(json_words(json, key), word, length);
    json_words_end(json);
}

static void put_rules(Json *json, const AudeRules *rules) {
    json_object(json, "rules");
    json_int(json, "players", rules->players);
    json_int(json, "first", rules->first);
    for (int o = 0; o < AUDE_OPTIONS; o++)
        if (aude_options[o].game == rules->game)
            put_word(json, aude_options[o].key, aude_options[o].values, rules->option[o]);
    json_object_end(json);
}

static void put_values(Json *json, const char *values) {
    size_t length;
    json_list(json, "values");
    for (int n = 0;; n++) {
        const char *value = word_of(values, n, &length);
        put_word(json, NULL, values, n);
        if (!value[length]) break;
    }
    json_list_end(json);
}

void json_options(Text *text) {
    Json json = {.text = text};
    json_list(&json, NULL);
    for (int o = 0; o < AUDE_OPTIONS; o++) {
        json_object(&json, NULL);
        json_word(&json, "game", game_texts[aude_options[o].game]->name);
        json_word(&json, "key", aude_options[o].key);
        put_values(&json, aude_options[o].values);
        json_string(&json, "meaning", said_in(text->lang, aude_options[o].meaning));
        json_object_end(&json);
    }
    json_list_end(&json);
}

/* ---- Who acts, and the points -------------------------------------------- */

void json_actor(Json *json, const char *key, int actor) {
    if (actor >= 0)
        json_int(json, key, actor);
    else
        json_word(json, key, actor == AUDE_CHANCE ? "chance" : NULL);
}

void json_scores(Json *json, const AudeGame *game) {
    int points[AUDE_MAX_SEATS];
    aude_scores(game, points);
    json_ints(json, "scores", points, game->rules.players);
}

void json_points(Json *json, const AudeGame *game) {
    int points[AUDE_MAX_SEATS];
    json_scores(json, game);
    aude_projected(game, points, NULL);
    json_ints(json, "projected", points, game->rules.players);
}

static unsigned most_points(const AudeGame *game) {
    int points[AUDE_MAX_SEATS], most = INT_MIN;
    unsigned seats = 0;
    aude_scores(game, points);
    for (int seat = 0; seat < game->rules.players; seat++) {
        if (points[seat] > most) seats = 0, most = points[seat];
        if (points[seat] == most) seats |= 1u << seat;
    }
    return seats;
}

/* What told the winners from the others: points, what counts among equals, or nothing did. */
static const char *decided_by(const AudeGame *game, unsigned winners) {
    unsigned equal = most_points(game);
    if (winners != equal) return game_text(game)->tie_break;
    return equal & (equal - 1) ? "nothing" : "points";
}

/* Who has won, and by what; nothing before the end. */
static void put_winners(Json *json, const AudeGame *game) {
    unsigned winners = aude_winners(game);
    if (!winners) return;
    json_list(json, "winners");
    for (int seat = 0; seat < game->rules.players; seat++)
        if (winners >> seat & 1) json_int(json, NULL, seat);
    json_list_end(json);
    json_word(json, "decided_by", decided_by(game, winners));
}

static void put_item(Json *json, const AudeEntry *entry) {
    json_object(json, NULL);
    json_int(json, "seat", entry->seat);
    json_int(json, "points", entry->points);
    json_word(json, "reason", reason_name(entry->reason));
    json_bool(json, "complete", entry->complete);
    json_int(json, "count", entry->count);
    game_texts[aude_reason_game(entry->reason)]->json_item(entry, json);
    entry_write(entry, json_words(json, "text"));
    json_words_end(json);
    json_object_end(json);
}

void json_items(Json *json, const char *key, const AudeAccount *account) {
    json_list(json, key);
    for (int i = 0; i < account->n; i++) put_item(json, &account->entry[i]);
    json_list_end(json);
}

void json_account(const AudeAccount *account, Text *text) {
    Json json = {.text = text};
    json_items(&json, NULL, account);
}

/* ---- Moves --------------------------------------------------------------- */

static void put_move(Json *json, const char *key, const AudeGame *game, AudeMove move) {
    const GameText *words = game_text(game);
    json_object(json, key);
    words->move_write(game, move, json_words(json, "move"));
    json_words_end(json);
    json_unsigned(json, "number", move);
    json_word(json, "kind", words->kind_name(aude_move_kind(move)));
    words->json_move(game, move, json);
    json_object_end(json);
}

static void put_moves(Json *json, const char *key, const AudeGame *game) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(game, moves);
    json_list(json, key);
    for (int i = 0; i < n; i++) put_move(json, NULL, game, moves[i]);
    json_list_end(json);
}

void json_moves(const AudeGame *game, Text *text) {
    Json json = {.text = text};
    put_moves(&json, NULL, game);
}

/* ---- States and events --------------------------------------------------- */

void json_state(const AudeGame *game, Text *text) {
    Json json = {.text = text};
    json_object(&json, NULL);
    json_word(&json, "game", game_text(game)->name);
    put_rules(&json, &game->rules);
    game_text(game)->json_fields(game, &json);
    put_winners(&json, game);
    put_moves(&json, "moves", game);
    json_object_end(&json);
}

/* Made of views alone, so that it cannot tell what a view hides. */
static void put_event(Json *json, const JsonStep *step) {
    json_object(json, NULL);
    json_actor(json, "by", aude_actor(step->before));
    put_move(json, "move", step->before, step->move);
    if (step->account->n) json_items(json, "points", step->account);
    json_scores(json, step->after);
    game_text(step->after)->json_changes(step->before, step->after, json);
    put_winners(json, step->after);
    json_object_end(json);
}

void json_event(const JsonStep *step, int seat, Text *text) {
    Json json = {.text = text};
    AudeGame before, after;
    JsonStep seen = *step;
    if (seat != SEES_ALL && game_text(step->before)->hides) {
        aude_view(step->before, seat, &before);
        aude_view(step->after, seat, &after);
        seen = (JsonStep){&before, &after, aude_view_move(step->before, seat, step->move),
                          step->account};
    }
    put_event(&json, &seen);
}
