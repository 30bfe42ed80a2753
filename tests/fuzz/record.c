/* record.c -- fuzz the record reader: what was read is written, and read again alike. */
#include "record/record.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void check_again(const Record *record) {
    Record again;
    TextError error = {0};
    Text text = {0}, twice = {0};
    record_write(record, &text);
    if (!record_read(&again, text_string(&text), text.length, &error)) abort();
    if (again.n_moves != record->n_moves) abort();
    for (int i = 0; i < again.n_moves; i++)
        if (again.moves[i] != record->moves[i]) abort();
    record_write(&again, &twice);
    if (strcmp(text_string(&text), text_string(&twice)) != 0) abort();
    text_release(&text);
    text_release(&twice);
    record_release(&again);
}

/* Every record of a file is read, and whatever is wrong is said. */
static bool is_told(void *host, const RecordRead *read) {
    (void)host;
    if (read->error && (read->error->line < 1 || !read->error->reason[0])) abort();
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    Record record;
    TextError error = {0};
    if (record_read(&record, (const char *)bytes, length, &error)) {
        check_again(&record);
        record_release(&record);
    } else if (error.line < 1 || error.column < 1 || !error.reason[0]) {
        abort();
    }
    records_each((const char *)bytes, length, AUDE_EN, is_told, NULL);
    return 0;
}
