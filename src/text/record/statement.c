/* statement.c -- what statements of all games have in common. */
#include "statement.h"

#include <string.h>

int seat_find(SeatNames names, int players, const char *word) {
    int seat;
    if (!names) return number_read(word, 1, players, &seat) ? seat - 1 : -1;
    for (seat = 0; seat < players; seat++)
        if (!strcmp(names[seat], word)) return seat;
    return -1;
}

void seat_write(SeatNames names, int seat, Text *text) {
    if (names)
        text_put(text, names[seat]);
    else
        text_add(text, "%d", seat + 1);
}

int seat_read(SeatNames names, int players, const Line *line, int at, TextError *error) {
    int seat = seat_find(names, players, line_word(line, at));
    if (seat >= 0) return seat;
    if (names)
        line_fail(line, at, error, "nobody here is called \"%.30s\"", line_word(line, at));
    else
        line_fail(line, at, error, "the number of a player is expected here, 1 to %d", players);
    return -1;
}

const char *key_mark(SeatNames names, int players, const char *key) {
    return names && seat_find(names, players, key) >= 0 ? ":" : "";
}

bool key_is(SeatNames names, int players, const char *word, const char *key) {
    size_t n = strlen(key);
    return !strncmp(word, key, n) && !strcmp(word + n, key_mark(names, players, key));
}

void key_write(const SetupFormat *format, const char *key, Text *text) {
    int room = format->width - (int)strlen(key);
    text_add(text, "%s%-*s", key, room > 0 ? room : 0,
             key_mark(format->names, format->players, key));
}

int viewer_read(SeatNames names, int players, const Line *line, int at, TextError *error) {
    if (key_is(names, players, line_word(line, at), "nobody")) return -1;
    int seat = seat_read(names, players, line, at, error);
    return seat < 0 ? SEES_ALL : seat;
}

void viewer_write(SeatNames names, int players, int viewer, Text *text) {
    if (viewer < 0)
        text_add(text, "nobody%s", key_mark(names, players, "nobody"));
    else
        seat_write(names, viewer, text);
}

bool view_refuse(const Line *line, int at, TextError *error) {
    return line_fail(line, at, error,
                     "this is what one player saw: it can be looked at, but not played on");
}

void statement_write(const SetupFormat *format, const char *key, const Text *words, Text *text) {
    if (!words->length) return;
    text_put(text, format->before);
    if (key) {
        key_write(format, key, text);
        text_put(text, " ");
    }
    text_put(text, text_string(words));
    text_put(text, format->after);
}

bool text_refuse(TextError *error, AudeError reason) {
    return text_fail(error, PLAIN("%s (%s)"), said_in(error->lang, aude_error_text(reason)),
                     aude_error_rule(reason));
}

bool line_accept(const Line *line, int at, AudeError refused, TextError *error) {
    return !refused || text_refuse(error, refused) || line_blame(line, at, error);
}
