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
 * A function that answers in words returns 1, or 0: then the answer is why not, as JSON
 * (aude_wrong_json()). */
#ifndef WASM_STRINGS_H
#define WASM_STRINGS_H

#include "aude/table.h"

#define EXPORT __attribute__((visibility("default")))

/* What was written to wasm_in(): `length` bytes, with a zero byte behind them, NULL if there are
 * not so many; or `count` numbers of 32 bits, `n` of them, -1 if there are not so many. */
const char *words_in(uint32_t length);
const uint32_t *numbers_in(uint32_t count, int *n);

/* The answer, empty; and where to say what is wrong: nothing yet, in the page's language. */
AudeText *words_out(void);
AudeWrong *words_wrong(void);

/* Both are in this language from now on (words.c). */
void words_speak(AudeLang lang);

/* The answer is what is in words_out() or, if it was not done, what is in words_wrong(). */
uint32_t answer(bool done);

#endif
