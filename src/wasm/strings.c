/* strings.c -- words in and out of the module. */
#include "strings.h"

#include <stdlib.h>

static struct {
    void *in;
    size_t room;                /* of that */
    AudeText *out;
    AudeWrong wrong;
} words;

void words_speak(AudeLang lang) {
    words.wrong.lang = lang;
    aude_text_free(words.out);
    words.out = NULL;
}

/* Where to write `length` bytes; 0 if there is no memory for them. */
EXPORT char *wasm_in(uint32_t length);
char *wasm_in(uint32_t length) {
    char *in = realloc(words.in, (size_t)length + 1);
    if (!in) return NULL;
    words.in = in;
    words.room = length;
    return in;
}

EXPORT const char *wasm_out(void);
const char *wasm_out(void) { return words.out ? aude_text_string(words.out) : ""; }

EXPORT uint32_t wasm_out_length(void);
uint32_t wasm_out_length(void) { return words.out ? (uint32_t)aude_text_length(words.out) : 0; }

const char *words_in(uint32_t length) {
    char *in = words.in;
    if (!in || length > words.room) return NULL;
    in[length] = '\0';
    return in;
}

const uint32_t *numbers_in(uint32_t count, int *n) {
    *n = count <= words.room / sizeof(uint32_t) ? (int)count : -1;
    return words.in;
}

AudeText *words_out(void) {
    if (!words.out) words.out = aude_text_new(NULL, words.wrong.lang);
    aude_text_clear(words.out);
    return words.out;
}

AudeWrong *words_wrong(void) { return &words.wrong; }

uint32_t answer(bool done) {
    if (!done) (void)aude_wrong_json(&words.wrong, words_out(), NULL);
    return done;
}
