/* hint.c -- the best turns, with reasons. */
#include "hint.h"

#include <inttypes.h>

#include "game_text.h"
#include "margin.h"
#include "notation/called.h"
#include "people/reasons.h"
#include "table_game.h"

void tenths_write(Text *text, int64_t value, int64_t one) {
    int64_t twentieths = (value < 0 ? -value : value) * 20 / one, tenths = (twentieths + 1) / 2;
    text_add(text, "%s%" PRId64 "%s%d", value < 0 && tenths ? "-" : "", tenths / 10,
             text_in(text, DECIMAL_POINT), (int)(tenths % 10));
}

static void write_chance(const AudeGame *game, const AiLine *line, Text *text) {
    if (line->win || table_game(game)->all_tell_chances) {
        tenths_write(text, (int64_t)line->win * 100, AI_CERTAIN);
        text_say(text, " %% to win, ");
    }
    tenths_write(text, line->margin < 0 ? -line->margin : line->margin, AI_POINT);
    if (line->margin < 0)
        text_say(text, " points behind in the end");
    else
        text_say(text, " points ahead in the end");
}

/* In words, and as it is typed. */
static void write_turn(const AudeGame *game, SeatNames names, const AiLine *line, Text *text) {
    static const char indent[] = "     ";
    Reason reasons[MAX_REASONS];
    int n = reasons_find(game, line->move, line->n, reasons);
    turn_called(game, line->move, line->n, names, text);
    text_add(text, "\n%s", indent);
    write_chance(game, line, text);
    text_put(text, "\n");
    for (int i = 0; i < n; i++) {
        text_put(text, indent);
        reason_write(&reasons[i], names, text);
        text_put(text, "\n");
    }
    text_add(text, "%s[", indent);
    line_write(game, line, text);
    text_put(text, "]\n");
}

void hint_write(const AudeGame *game, SeatNames names, const AiLine lines[], int n, Text *text) {
    for (int i = 0; i < n; i++) {
        text_add(text, "  %d  ", i + 1);
        write_turn(game, names, &lines[i], text);
    }
}

/* ---- JSON ---------------------------------------------------------------------- */

void json_tenths(Json *json, const char *key, int64_t value, int64_t one) {
    Text digits = TEXT_PLAIN(json->text);
    tenths_write(&digits, value, one);
    json_digits(json, key, text_string(&digits));
    text_release(&digits);
}

void json_turn_called(Json *json, const char *key, const AudeGame *game, SeatNames names,
                      const AiLine *line) {
    const GameText *row = game_text(game);
    turn_called(game, line->move, line->n, names, json_words(json, key));
    json_words_end(json);
    if (row->json_shown) row->json_shown(game, line->move, line->n, json);
}

static void json_turn(Json *json, const AudeGame *game, SeatNames names, const AiLine *line) {
    Reason reasons[MAX_REASONS];
    int n = reasons_find(game, line->move, line->n, reasons);
    json_object(json, NULL);
    line_write(game, line, json_words(json, "turn"));
    json_words_end(json);
    json_turn_called(json, "called", game, names, line);
    json_tenths(json, "win", (int64_t)line->win * 100, AI_CERTAIN);
    json_tenths(json, "error", (int64_t)win_chance_error(line->win, line->error) * 100, AI_CERTAIN);
    json_tenths(json, "margin", line->margin, AI_POINT);
    json_list(json, "reasons");
    for (int i = 0; i < n; i++) {
        reason_write(&reasons[i], names, json_words(json, NULL));
        json_words_end(json);
    }
    json_list_end(json);
    json_object_end(json);
}

void hint_json(const AudeGame *game, SeatNames names, const AiLine lines[], int n, Text *text) {
    Json json = {.text = text};
    json_object(&json, NULL);
    json_int(&json, "seat", aude_actor(game));
    json_list(&json, "turns");
    for (int i = 0; i < n; i++) json_turn(&json, game, names, &lines[i]);
    json_list_end(&json);
    json_object_end(&json);
}
