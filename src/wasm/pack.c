/* pack.c -- runs during the build: takes the data out of the module, and puts them back packed.
 *
 *      pack take aude.wasm data            writes the data as the linker laid them
 *      pack put  aude.wasm data.lzma       has these bytes in their place, where packed.h says
 *
 * In between xz packs them.  unpack.c tells why, and does the rest when the module starts.
 *
 * A module is sections, each a number, a length and as many bytes; that of the data comes last.  It
 * says how many pieces of memory are to be filled (one), and of that: 0; where, as an
 * instruction (i32.const PLACE, end); how many bytes, and the bytes. */
#include "packed.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 24, HEAD = 8, DATA = 11, CONST = 0x41, END = 0x0b };

typedef struct {
    size_t size;
    uint8_t byte[MOST];
} File;

static void fail(const char *what, const char *name) {
    fprintf(stderr, "pack: %s: %s\n", name, what);
    exit(1);
}

static void file_read(File *file, const char *name) {
    FILE *in = fopen(name, "rb");
    if (!in) fail("cannot be read", name);
    file->size = fread(file->byte, 1, MOST, in);
    if (file->size == MOST || fclose(in)) fail("cannot be read to its end", name);
}

static void file_write(const char *name, const uint8_t *bytes, size_t size) {
    FILE *out = fopen(name, "wb");
    if (!out || fwrite(bytes, 1, size, out) != size || fclose(out)) fail("cannot be written", name);
}

/* ---- Numbers of modules: seven bits a byte, the lowest first -------------------------------- */

static size_t number(const File *file, size_t *at) {
    size_t value = 0;
    for (unsigned shift = 0; *at < file->size && shift < 35; shift += 7) {
        uint8_t byte = file->byte[(*at)++];
        value |= (size_t)(byte & 127) << shift;
        if (byte < 128) break;
    }
    return value;
}

/* Always of three bytes: then places in the section are known beforehand. */
enum { WIDE = 3 };
static void put_number(uint8_t to[WIDE], size_t value) {
    to[0] = (uint8_t)(value | 128);
    to[1] = (uint8_t)(value >> 7 | 128);
    to[2] = (uint8_t)(value >> 14 & 127);
}

/* ---- The section ---------------------------------------------------------- */

/* Where the section of the data begins. */
static size_t section_find(const File *module, const char *name) {
    for (size_t at = HEAD; at < module->size;) {
        size_t begin = at, kind = module->byte[at++], size = number(module, &at);
        if (kind == DATA && at + size == module->size) return begin;
        at += size;
    }
    fail("has no data at its end", name);
    return 0;
}

/* Where the bytes of its one piece begin, which go on to the end of the file. */
static size_t bytes_find(const File *module, size_t section, const char *name) {
    size_t at = section + 1;
    number(module, &at);
    size_t pieces = number(module, &at), kind = number(module, &at);
    if (pieces != 1 || kind != 0 || module->byte[at++] != CONST) fail("is not as expected", name);
    number(module, &at);
    if (module->byte[at++] != END) fail("is not as expected", name);
    if (number(module, &at) != module->size - at) fail("has more than one piece of data", name);
    return at;
}

static size_t section_write(uint8_t *to, const File *packed) {
    uint8_t head[] = {DATA, 0, 0, 0, 1, 0, CONST, 0, 0, 0, END, 0, 0, 0};
    put_number(head + 1, sizeof head - 4 + packed->size);
    put_number(head + 7, PACKED_AT);
    put_number(head + 11, packed->size);
    memcpy(to, head, sizeof head);
    memcpy(to + sizeof head, packed->byte, packed->size);
    return sizeof head + packed->size;
}

int main(int argc, char **argv) {
    static File module, packed;
    if (argc != 4) fail("pack take|put MODULE FILE", "usage");
    const char *name = argv[2], *other = argv[3];
    file_read(&module, name);
    size_t section = section_find(&module, name), bytes = bytes_find(&module, section, name);
    if (!strcmp(argv[1], "take")) {
        file_write(other, module.byte + bytes, module.size - bytes);
        return 0;
    }
    file_read(&packed, other);
    if (packed.size >= module.size - bytes) fail("did not become smaller", other);
    module.size = section + section_write(module.byte + section, &packed);
    file_write(name, module.byte, module.size);
}
