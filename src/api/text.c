/* text.c -- handles, words in, words out, and what is wrong. */
#include "api.h"

#include <string.h>

#include "base/format.h"
#include "base/json_writer.h"
#include "record/statement.h"

/* ---- Handles ------------------------------------------------------------------- */

void *handle_new(const AudeMemory *memory, size_t bytes, AudeWrong *wrong) {
    Memory from = memory_libc;
    if (memory) from = (Memory){memory->resize, memory->host};
    void *handle = memory_take(&from, bytes);
    if (handle)
        memcpy(handle, &from, sizeof from);
    else
        wrong_rule(wrong, AUDE_ERR_NO_MEMORY);
    return handle;
}

void handle_free(void *handle) {
    Memory from;
    if (!handle) return;
    memcpy(&from, handle, sizeof from);
    memory_give(&from, handle);
}

/* ---- Wrong ----------------------------------------------------------------------- */

TextError wrong_error(const AudeWrong *wrong) {
    return (TextError){.lang = wrong ? wrong->lang : AUDE_EN};
}

bool wrong_words(AudeWrong *wrong, AudeError rule, const TextError *error) {
    if (!wrong) return false;
    wrong->rule = rule;
    wrong->line = error->line;
    wrong->column = error->column;
    format_write(wrong->reason, sizeof wrong->reason, "%s", error->reason);
    return rule && !*error->reason ? wrong_rule(wrong, rule) : false;
}

bool wrong_rule(AudeWrong *wrong, AudeError rule) {
    TextError error = wrong_error(wrong);
    text_refuse(&error, rule);
    error.line = error.column = 0;
    return wrong_words(wrong, rule, &error);
}

bool wrong_say(AudeWrong *wrong, Say reason) {
    TextError error = wrong_error(wrong);
    text_fail(&error, PLAIN("%s"), text_in(&error, reason));
    error.line = error.column = 0;
    return wrong_words(wrong, AUDE_OK, &error);
}

bool aude_wrong_json(const AudeWrong *why, AudeText *text, AudeWrong *wrong) {
    Json json = {.text = &text->text};
    size_t mark = text_mark(text);
    json_object(&json, NULL);
    json_string(&json, "reason",
                why->rule ? said_in(why->lang, aude_error_text(why->rule)) : why->reason);
    if (why->rule) {
        json_word(&json, "rule", aude_error_rule(why->rule));
        json_word(&json, "name", aude_error_name(why->rule));
    } else {    /* what is wrong nowhere is so from the beginning */
        json_int(&json, "line", why->line ? why->line : 1);
        json_int(&json, "column", why->column ? why->column : 1);
    }
    json_object_end(&json);
    return text_written(text, mark, wrong);
}

const char *aude_said(AudeLang lang, const char *english) {
    return said_in(lang < AUDE_LANGS ? lang : AUDE_EN, english);
}

/* ---- Words in ---------------------------------------------------------------------- */

size_t words_length(const char *words, size_t length) {
    if (!words) return 0;
    return length == AUDE_WHOLE ? strlen(words) : length;
}

bool words_take(Text *in, const char *words, size_t length, AudeWrong *wrong) {
    length = words_length(words, length);
    *in = (Text){0};
    if (!length) return true;
    if (memchr(words, '\0', length)) return wrong_say(wrong, SAY("this is not text"));
    text_bytes(in, words, length);
    return !in->failed || wrong_rule(wrong, AUDE_ERR_NO_MEMORY);
}

/* ---- Words out --------------------------------------------------------------------- */

static void *resize_watched(void *host, void *old, size_t bytes) {
    AudeText *text = host;
    void *resized = memory_resize(&text->memory, old, bytes);
    text->failed |= bytes && !resized;
    return resized;
}

AudeText *aude_text_new(const AudeMemory *memory, AudeLang lang) {
    AudeText *text = handle_new(memory, sizeof *text, NULL);
    if (!text) return NULL;
    text->watched = (Memory){resize_watched, text};
    text->text = (Text){.lang = lang < AUDE_LANGS ? lang : AUDE_EN, .memory = &text->watched};
    return text;
}

void aude_text_free(AudeText *text) {
    if (text) text_release(&text->text);
    handle_free(text);
}

const char *aude_text_string(const AudeText *text) { return text_string(&text->text); }
size_t aude_text_length(const AudeText *text) { return text->text.length; }
void aude_text_clear(AudeText *text) { text_clear(&text->text); }

size_t text_mark(const AudeText *text) { return text->text.length; }

bool text_accepted(AudeText *text, size_t mark, AudeError refused, AudeWrong *wrong) {
    Text *to = &text->text;
    if (to->failed || text->failed) refused = AUDE_ERR_NO_MEMORY;
    if (!refused) return true;
    to->failed = text->failed = false;
    to->length = mark;
    if (to->bytes) to->bytes[mark] = '\0';
    return wrong_rule(wrong, refused);
}

bool text_written(AudeText *text, size_t mark, AudeWrong *wrong) {
    return text_accepted(text, mark, AUDE_OK, wrong);
}

/* ---- Who looks ---------------------------------------------------------------------- */

bool seat_may_look(int seat, int players, AudeWrong *wrong) {
    if (seat >= AUDE_ALL && seat < players) return true;
    return wrong_say(wrong, SAY("there is no such seat"));
}

bool game_is(const AudeGame *game, AudeKind kind, AudeWrong *wrong) {
    static const Say other[] = {SAY("only the tile game has this"),
                                SAY("only the card game has this")};
    return game->rules.game == kind || wrong_say(wrong, other[kind]);
}

/* Of another's view there is only what a spectator has seen. */
void view_of(const AudeGame *game, int viewer, int seat, AudeGame *view) {
    if (seat == AUDE_ALL)
        aude_copy(view, game);
    else
        aude_view(game, viewer == AUDE_ALL || viewer == seat ? seat : AUDE_SPECTATOR, view);
}

void names_of(const AudeStyle *style, Names names) {
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) {
        const char *name = style ? style->names[seat] : NULL;
        if (name)
            format_write(names[seat], NAME_MAX_LENGTH + 1, "%s", name);
        else
            format_write(names[seat], NAME_MAX_LENGTH + 1, "player%d", seat + 1);
    }
}
