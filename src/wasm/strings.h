/* strings.h -- words in and out of the module: one buffer each, UTF-8, lengths in bytes.
 *
 *      const bytes = new TextEncoder().encode('play W0 1,0');
 *      new Uint8Array(api.memory.buffer, api.wasm_in(bytes.length), bytes.length).set(bytes);
 *      const good = api.table_play(bytes.length, -2);
 *      const answer = new TextDecoder().decode(
 *          new Uint8Array(api.memory.buffer, api.wasm_out(), api.wasm_out_length()));
 *
 * What is in a buffer lasts until the next call that takes or gives words.  `memory.buffer` must
 * be asked for anew each time: memory grows, and then the old one is empty.
 *
 * A function that answers in words returns 1, or 0: then the answer is why not, as JSON:
 * {"reason":"..."}, with the `rule` and its `name` if a rule refuses, else with the `line` and the
 * `column` that the reader came to, counted from 1. */
#ifndef WASM_STRINGS_H
#define WASM_STRINGS_H

#include "base/text.h"

#include "aude/aude.h"

#define EXPORT __attribute__((visibility("default")))

/* What was written to wasm_in(), `length` bytes of it, as a string; one with a zero byte inside
 * ends there. */
const char *words_in(uint32_t length);

/* `count` numbers of 32 bits that were written there instead; false if there are not so many, or
 * more than `most`. */
bool numbers_in(uint32_t count, uint32_t numbers[], int most);

/* The answer, empty; and its language, the page's. */
Text *words_out(void);
AudeLang words_lang(void);

/* The answer is what is in words_out(); is why not: a rule's reason, or what a reader found. */
uint32_t answer(void);
uint32_t refusal(AudeError refused);
uint32_t failure(const TextError *error);
uint32_t fail(Say reason);

/* Either, as readers report them. */
uint32_t answer_unless(bool read, AudeError refused, const TextError *error);

#endif
