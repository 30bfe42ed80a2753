/* mind.c -- computer players. */
#include "api.h"

#include <string.h>

#include "ai.h"
#include "table/hint.h"

static_assert((int)AI_MAX_LINE <= (int)AUDE_TURN_MOVES, "a line is a turn");

struct AudeMind {
    Memory memory;
    AiMind *mind;
    bool looked;
    AudeGame game;              /* that it looked at */
};

AudeMind *aude_mind_new(const AudeMemory *memory, const char *words, size_t length, uint64_t seed,
                        AudeWrong *wrong) {
    AiSettings settings;
    Text in;
    if (!words_take(&in, words, length, wrong)) return NULL;
    const char *reason = ai_settings_read(&settings, text_string(&in));
    text_release(&in);
    if (reason) return wrong_say(wrong, reason), NULL;
    AudeMind *mind = handle_new(memory, sizeof *mind, wrong);
    if (!mind) return NULL;
    void *room = memory_take(&mind->memory, ai_memory(&settings));
    if (!room) {
        handle_free(mind);
        return wrong_rule(wrong, AUDE_ERR_NO_MEMORY), NULL;
    }
    mind->mind = ai_open(room, &settings, seed);
    return mind;
}

void aude_mind_free(AudeMind *mind) {
    if (mind) memory_give(&mind->memory, mind->mind);
    handle_free(mind);
}

bool aude_mind_look(AudeMind *mind, const AudeGame *game, AudeWrong *wrong) {
    if (!mind) return wrong_say(wrong, SAY("nobody was asked to think yet"));
    if (aude_actor(game) < 0) return wrong_say(wrong, SAY("nobody is to decide now"));
    aude_copy(&mind->game, game);
    ai_look(mind->mind, &mind->game);
    mind->looked = true;
    return true;
}

bool aude_mind_think(AudeMind *mind, int steps) {
    bool more = mind && mind->looked;
    for (int i = 0; more && i < steps; i++) more = ai_think(mind->mind);
    return more;
}

uint32_t aude_mind_nodes(const AudeMind *mind) { return mind ? ai_nodes(mind->mind) : 0; }

/* ---- What it found ------------------------------------------------------------------ */

static bool has_looked(const AudeMind *mind, AudeWrong *wrong) {
    return (mind && mind->looked) || wrong_say(wrong, SAY("it has not looked yet"));
}

int aude_mind_best(const AudeMind *mind, AudeMove moves[AUDE_TURN_MOVES], AudeWrong *wrong) {
    AiLine line;
    if (!has_looked(mind, wrong)) return -1;
    ai_lines(mind->mind, &line, 1);
    memcpy(moves, line.move, (size_t)line.n * sizeof *moves);
    return line.n;
}

static bool hinted(void (*write)(const AudeGame *, SeatNames, const AiLine[], int, Text *),
                   const AudeMind *mind, const AudeStyle *style, int most, AudeText *text,
                   AudeWrong *wrong) {
    AiLine lines[AI_MAX_LINES];
    Names names;
    size_t mark = text_mark(text);
    if (!has_looked(mind, wrong)) return false;
    int n = most < 0 ? 0 : most < AI_MAX_LINES ? most : AI_MAX_LINES;
    n = ai_lines(mind->mind, lines, n);
    names_of(style, names);
    write(&mind->game, (SeatNames)names, lines, n, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_mind_json(const AudeMind *mind, const AudeStyle *style, int most, AudeText *text,
                    AudeWrong *wrong) {
    return hinted(hint_json, mind, style, most, text, wrong);
}

bool aude_mind_write(const AudeMind *mind, const AudeStyle *style, int most, AudeText *text,
                     AudeWrong *wrong) {
    return hinted(hint_write, mind, style, most, text, wrong);
}
