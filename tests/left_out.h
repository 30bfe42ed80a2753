/* left_out.h -- included before every test: one that asks for a module that this program was built
 * without is skipped, and counted as skipped.  So tests are the same whatever is left out, and need
 * not be compiled again.
 *
 * Tests that play many mixes leave such modules out instead (present.h). */
#ifndef TESTS_LEFT_OUT_H
#define TESTS_LEFT_OUT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "record/position.h"
#include "record/record.h"

static inline AudeError start_or_skip(AudeError error) {
    if (error == AUDE_ERR_LEFT_OUT) skip();
    return error;
}
#define aude_start(...) start_or_skip((aude_start)(__VA_ARGS__))
#define land_setup(game, rules) start_or_skip((land_setup)(game, rules))
#define record_init(record, rules) start_or_skip((record_init)(record, rules))

static inline bool read_or_skip(bool ok, const TextError *error) {
    const char *reason = aude_error_text(AUDE_ERR_LEFT_OUT);
    if (!ok && !strncmp(error->reason, reason, strlen(reason))) skip();
    return ok;
}
#define position_read(game, string, error) read_or_skip((position_read)(game, string, error), error)
#define record_read(record, bytes, length, error) \
    read_or_skip((record_read)(record, bytes, length, error), error)

#endif
