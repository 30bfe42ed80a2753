/* record_write.c -- a record as text, always in the same form. */
#include "record.h"

#include "game_text.h"
#include "quote.h"

enum { KEY_WIDTH = 7 };   /* names and keywords are padded to this, so that columns align */

SetupFormat record_format(const Record *record) {
    return (SetupFormat){(SeatNames)record->name, "", "\n", KEY_WIDTH, record->start.rules.players};
}

static void put_line(const SetupFormat *format, const char *key, const char *value, Text *text) {
    if (!*value) return;
    key_write(format, key, text);
    text_add(text, " %s\n", value);
}

/* ---- Head ---------------------------------------------------------------- */

/* "card", and whose view it is. */
static void write_game(const Record *record, Text *text) {
    text_put(text, game_text(&record->start)->name);
    if (record->viewer == SEES_ALL) return;
    text_put(text, " seen ");
    viewer_write((SeatNames)record->name, record->start.rules.players, record->viewer, text);
}

/* Returns where names begin: behind the title. */
static size_t write_head(const Record *record, Text *text) {
    const AudeRules *rules = &record->start.rules;
    SetupFormat format = record_format(record), nameless = {.width = KEY_WIDTH};
    Text options = TEXT_PLAIN(text), names = TEXT_PLAIN(text), game = TEXT_PLAIN(text);
    rules_write(rules, &options);
    write_game(record, &game);
    for (int seat = 0; seat < rules->players; seat++)
        text_add(&names, "%s%s", seat ? " " : "", record->name[seat]);
    text_put(text, "aude 1\n");
    put_line(&nameless, "title", record->title, text);
    size_t begin = text->length;
    if (rules->game != GAME_USUAL) put_line(&nameless, "game", text_string(&game), text);
    put_line(&nameless, "rules", text_string(&options), text);
    put_line(&nameless, "players", text_string(&names), text);
    if (rules->first) put_line(&format, "first", record->name[rules->first], text);
    put_line(&format, "bag", record->bag, text);
    put_line(&format, "seed", record->seed, text);
    text_put(text, "\n");
    text_release(&options);
    text_release(&names);
    text_release(&game);
    return begin;
}

/* ---- All of it ----------------------------------------------------------- */

static bool is_normal_start(const AudeGame *game) {
    AudeGame fresh;
    return !aude_start(&fresh, &game->rules) && aude_hash(&fresh) == aude_hash(game);
}

/* "result  anna resigned": how it ended, if not by the rules alone. */
static void write_result(const Record *record, Text *text) {
    SetupFormat format = record_format(record);
    Text outs = TEXT_PLAIN(text);
    for (int seat = 0; seat < record->start.rules.players; seat++)
        if (record->out[seat])
            text_add(&outs, "%s%s %s", outs.length ? " " : "", record->name[seat],
                     record_outs[record->out[seat]]);
    put_line(&format, "result", text_string(&outs), text);
    text_release(&outs);
}

/* `record` as its viewer has seen it, or all; the moves are those of `whole`. */
static void write_parts(const Record *record, const Record *whole, Text *text) {
    const GameText *game = game_text(&record->start);
    size_t begin = write_head(record, text);
    if (!is_normal_start(&record->start)) game->setup_write(record, text);
    game->moves_write(whole, record->viewer, text);
    write_result(record, text);
    quote_names(text, begin);
}

void record_write(const Record *record, Text *text) { write_parts(record, record, text); }

void record_write_for(const Record *record, int seat, Text *text) {
    Record seen = *record;              /* the moves stay the record's */
    bool another = record->viewer != SEES_ALL && record->viewer != seat;
    seen.seed[0] = '\0';
    if (game_text(&record->start)->hides) {
        seen.viewer = another ? -1 : seat;
        aude_memory(&record->start, seen.viewer, &seen.start);
    }
    write_parts(&seen, record, text);
}
