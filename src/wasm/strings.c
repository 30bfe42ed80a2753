/* strings.c -- words in and out of the module. */
#include "strings.h"

#include <string.h>

#include "base/json_writer.h"

static Text in, out;

/* In which language doors answer: 0 English, 1 Dutch; until it is said otherwise. */
EXPORT void wasm_language(uint32_t lang);
void wasm_language(uint32_t lang) { out.lang = lang < AUDE_LANGS ? (AudeLang)lang : AUDE_EN; }

AudeLang words_lang(void) { return out.lang; }

/* Where to write `length` bytes; 0 if there is no memory for them. */
EXPORT char *wasm_in(uint32_t length);
char *wasm_in(uint32_t length) {
    text_clear(&in);
    return text_room(&in, length);
}

EXPORT const char *wasm_out(void);
const char *wasm_out(void) { return text_string(&out); }

EXPORT uint32_t wasm_out_length(void);
uint32_t wasm_out_length(void) { return (uint32_t)out.length; }

const char *words_in(uint32_t length) {
    if (!in.bytes || length >= in.room) return "";
    in.bytes[length] = '\0';
    return in.bytes;
}

bool numbers_in(uint32_t count, uint32_t numbers[], int most) {
    if (count > (uint32_t)most || count * sizeof *numbers > in.room) return false;
    if (count) memcpy(numbers, in.bytes, count * sizeof *numbers);
    return true;
}

Text *words_out(void) {
    text_clear(&out);
    return &out;
}

uint32_t answer(void) { return !out.failed; }

uint32_t refusal(AudeError refused) {
    Json json = {.text = words_out()};
    json_object(&json, NULL);
    json_string(&json, "reason", aude_error_said(refused, out.lang));
    json_word(&json, "rule", aude_error_rule(refused));
    json_word(&json, "name", aude_error_name(refused));
    json_object_end(&json);
    return 0;
}

uint32_t failure(const TextError *error) {
    Json json = {.text = words_out()};
    json_object(&json, NULL);
    json_string(&json, "reason", error->reason);
    json_int(&json, "line", error->line);
    json_int(&json, "column", error->column);
    json_object_end(&json);
    return 0;
}

uint32_t fail(Say reason) {
    TextError error = {.lang = words_lang()};
    text_fail(&error, PLAIN("%s"), text_pick(&error, reason));
    return failure(&error);
}

uint32_t answer_unless(bool read, AudeError refused, const TextError *error) {
    return read ? answer() : refused ? refusal(refused) : failure(error);
}
