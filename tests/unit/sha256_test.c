/* sha256_test.c -- the published test vectors, and lengths around the block's. */
#include "base/sha256.h"

#include <stdio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static void hex_of(const char *message, size_t length, char hex[2 * SHA256_BYTES + 1]) {
    uint8_t digest[SHA256_BYTES];
    sha256(message, length, digest);
    for (int i = 0; i < SHA256_BYTES; i++) (void)snprintf(hex + 2 * i, 3, "%02x", digest[i]);
}

static void published_messages_have_their_published_digests(void **state) {
    static const char *const known[][2] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
         "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
         "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    };
    char hex[2 * SHA256_BYTES + 1];
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        hex_of(known[i][0], strlen(known[i][0]), hex);
        assert_string_equal(hex, known[i][1]);
    }
}

/* The padding goes into a second block from 56 bytes on. */
static void lengths_around_the_end_of_a_block_are_padded_right(void **state) {
    static const struct {
        size_t length;
        const char *digest;
    } known[] = {
        {55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"},
        {56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"},
        {63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"},
        {64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"},
        {65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"},
    };
    char hex[2 * SHA256_BYTES + 1], message[65];
    (void)state;
    memset(message, 'a', sizeof message);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        hex_of(message, known[i].length, hex);
        assert_string_equal(hex, known[i].digest);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_messages_have_their_published_digests),
        cmocka_unit_test(lengths_around_the_end_of_a_block_are_padded_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
