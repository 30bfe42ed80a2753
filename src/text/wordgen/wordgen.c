/* wordgen.c -- makes catalogues of PO files.  Runs during the build.
 *
 *      wordgen FILE.po ... > words.c           a table of all languages, for a program
 *      wordgen --bin FILE.po ... > words.bin   one language, for the page to load into the module
 *
 * A sentence that is there twice, that has other places than its English, or that another language
 * lacks stops the build with the file and the line.  What is said at all is known to the sources
 * alone: `tests/check-repo sentences` compares.
 *
 * The table is base/catalogue.h's.  The file is: four bytes of the language's code; in four
 * bytes, the lowest first, how many sentences there are; the highest bytes of all their hashes,
 * the middle ones, the lowest ones; and the sentences in the same order, each with a zero byte
 * behind it.  (The highest bytes are in order, so that they take next to no room on their way.) */
#include "po.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/catalogue.h"

static int by_hash(const void *one, const void *other) {
    uint32_t a = ((const Entry *)one)->hash, b = ((const Entry *)other)->hash;
    return (a > b) - (a < b);
}

/* In order; no two are the same, nor look the same. */
static void sort(Words *words) {
    if (words->n) qsort(words->entry, (size_t)words->n, sizeof *words->entry, by_hash);
    for (int i = 1; i < words->n; i++) {
        const Entry *one = &words->entry[i - 1], *other = &words->entry[i];
        if (one->hash != other->hash) continue;
        if (!strcmp(one->key, other->key))
            po_die(other->file, other->line, "this is there twice, see %s:%d", one->file,
                   one->line);
        po_die(other->file, other->line, "this has the hash of %s:%d: change a word of either",
               one->file, one->line);
    }
}

static bool has(const Words *words, const Entry *entry) {
    return bsearch(entry, words->entry, (size_t)words->n, sizeof *entry, by_hash) != NULL;
}

/* What one language says, all say. */
static void compare(const Words words[AUDE_LANGS]) {
    for (int i = 0; i < AUDE_LANGS * AUDE_LANGS; i++) {
        int one = i / AUDE_LANGS, other = i % AUDE_LANGS;
        if (other == AUDE_EN) continue;
        for (int e = 0; e < words[one].n; e++) {
            const Entry *entry = &words[one].entry[e];
            if (!words[other].n || !has(&words[other], entry))
                po_die(entry->file, entry->line, "this is missing in %s", languages[other].name);
        }
    }
}

/* ---- A table in C ------------------------------------------------------------- */

static void put_literal(const char *string) {
    putchar('"');
    for (; *string; string++) {
        if (*string == '\n')
            fputs("\\n", stdout);
        else if (*string == '\t')
            fputs("\\t", stdout);
        else
            printf("%s%c", *string == '"' || *string == '\\' ? "\\" : "", *string);
    }
    putchar('"');
}

static void write_table(const Words words[AUDE_LANGS]) {
    puts("/* Made by wordgen of the catalogues in src: change those instead. */\n"
         "#include \"base/catalogue.h\"");
    for (int lang = AUDE_EN + 1; lang < AUDE_LANGS; lang++) {
        printf("\nstatic const CatalogueRow words_%s[] = {\n", languages[lang].code);
        for (int i = 0; i < words[lang].n; i++) {
            printf("    {0x%06xu, ", (unsigned)words[lang].entry[i].hash);
            put_literal(words[lang].entry[i].words);
            puts("},");
        }
        puts("};");
    }
    puts("\nstatic const Catalogue catalogues[AUDE_LANGS] = {");
    for (int lang = AUDE_EN + 1; lang < AUDE_LANGS; lang++)
        printf("    [%d] = {words_%s, %d},\n", lang, languages[lang].code, words[lang].n);
    puts("};\n\nconst Catalogue *catalogue_of(AudeLang lang) { return &catalogues[lang]; }");
}

/* ---- A file ------------------------------------------------------------------- */

static void put_byte(uint32_t number, int byte) { putchar((int)(number >> 8 * byte & 255)); }

static void write_file(const Words *words, const Language *language) {
    char code[4] = {0};
    snprintf(code, sizeof code, "%s", language->code);
    fwrite(code, sizeof code, 1, stdout);
    for (int byte = 0; byte < 4; byte++) put_byte((uint32_t)words->n, byte);
    for (int byte = CATALOGUE_KEY_BYTES; byte-- > 0;)
        for (int i = 0; i < words->n; i++) put_byte(words->entry[i].hash, byte);
    for (int i = 0; i < words->n; i++)
        fwrite(words->entry[i].words, strlen(words->entry[i].words) + 1, 1, stdout);
}

int main(int argc, char **argv) {
    Words words[AUDE_LANGS] = {{0}};
    bool bin = argc > 1 && !strcmp(argv[1], "--bin");
    AudeLang last = AUDE_EN;
    for (int i = 1 + bin; i < argc; i++) last = po_read(argv[i], words);
    for (int lang = 0; lang < AUDE_LANGS; lang++) {
        sort(&words[lang]);
        for (int i = 0; i < words[lang].n; i++)
            check_entry(&words[lang].entry[i], &languages[lang]);
    }
    if (bin) {
        write_file(&words[last], &languages[last]);
    } else {
        compare(words);
        write_table(words);
    }
    return ferror(stdout) || fflush(stdout) ? 1 : 0;
}
