/* message.c -- fuzz the reader of messages: what was heard keeps to its limits. */
#include "server/message.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void check_string(const char *string, size_t most) {
    if (!memchr(string, '\0', most + 1) || !message_is_plain(string)) abort();
}

#define CHECK_INTEGER(name, least, most) \
    if (MESSAGE_HAS(&message, name) && (message.name < (least) || message.name > (most))) abort();
#define CHECK_STRING(name, least, most) check_string(message.name, most);
#define CHECK_BOOLEAN(name, least, most)
#define CHECK_NUMBERS(name, least, most) \
    if (message.n_##name < 0 || message.n_##name > (most)) abort();

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    Message message;
    bool read = message_read(&message, (const char *)bytes, length);
    if (read != (message.is < MESSAGE_SAYS) && read) abort();
    if (!read) return 0;
#define X(name, type, least, most) CHECK_##type(name, least, most)
    MESSAGE_FIELD_MAP(X)
#undef X
    return 0;
}
