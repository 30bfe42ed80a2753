/* files.c -- networks, written and read. */
#include "files.h"

#include <stdlib.h>
#include <string.h>

#include "quantise.h"

/* ---- Replaced at once ------------------------------------------------------------------- */

enum { PATH_MOST = 1024 };

static FILE *begin(const char *path, char beside[PATH_MOST]) {
    int n = snprintf(beside, PATH_MOST, "%s.new", path);
    return n < 0 || n >= PATH_MOST ? NULL : fopen(beside, "wb");
}

static bool finish(FILE *file, bool written, const char *path, const char *beside) {
    if (fclose(file) != 0) written = false;
    if (written && !rename(beside, path)) return true;
    remove(beside);
    return false;
}

/* ---- Binary ----------------------------------------------------------------------------- */

static NetHead head_of(const char *name, size_t bytes) {
    NetHead head = {.bytes = (uint32_t)bytes, .inputs = NET_INPUTS_ID};
    memcpy(head.name, name, strlen(name));
    return head;
}

static bool write_file(const char *name, const void *from, size_t bytes, const char *path) {
    char beside[PATH_MOST];
    NetHead head = head_of(name, bytes);
    FILE *file = begin(path, beside);
    if (!file) return false;
    bool written = fwrite(&head, sizeof head, 1, file) == 1 && fwrite(from, bytes, 1, file) == 1;
    return finish(file, written, path, beside);
}

bool model_write(const Model *model, const char *path) {
    return write_file("floats", model, sizeof *model, path);
}

bool model_read(Model *model, const char *path) {
    NetHead head = head_of("floats", sizeof *model), found;
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    bool read = fread(&found, sizeof found, 1, file) == 1 && !memcmp(&head, &found, sizeof head) &&
                fread(model, sizeof *model, 1, file) == 1;
    fclose(file);
    return read;
}

bool net_write(const Net *net, const char *path) {
    return write_file("net", net, sizeof *net, path);
}

/* It may come from anywhere, and what is computed with it must be defined all the same.  What it
 * adds to a logit makes sense only beside the logit of the margin alone. */
static bool read_net(FILE *file, Net *net, TextError *why) {
    NetHead head = head_of("net", sizeof *net), found = {{0}};
    bool begun = fread(&found, sizeof found, 1, file) == 1;
    if (!begun || memcmp(head.name, found.name, sizeof head.name) != 0)
        return text_fail(why, "this is no network in whole numbers, as aude train writes them");
    if (memcmp(&head, &found, sizeof head) != 0)
        return text_fail(why, "this network is for other inputs: another version of aude made it");
    if (fread(net, sizeof *net, 1, file) != 1 || fgetc(file) != EOF)
        return text_fail(why, "this network is damaged: it is not as long as it should be");
    if (!quantise_holds(net))
        return text_fail(why, "this network is damaged: its sums would overflow");
    return net->win_of_margin == LOGIT_OF_MARGIN ||
           text_fail(why, "this network has another slope from margin to chance of winning");
}

bool net_read(Net *net, const char *path, TextError *why) {
    FILE *file = fopen(path, "rb");
    if (!file) return text_fail(why, "there is no such file, or it may not be read");
    bool read = read_net(file, net, why);
    fclose(file);
    return read;
}

/* ---- C ---------------------------------------------------------------------------------- */

#define NAME(term) [term] = #term
static const char *const term_name[TERMS] = {
    NAME(T_POINTS),        NAME(T_POINTS_MEAN),   NAME(T_CITY),        NAME(T_ROAD),
    NAME(T_CLOISTER),      NAME(T_FIELD),         NAME(T_CITY_ODDS),   NAME(T_ROAD_ODDS),
    NAME(T_CLOISTER_MORE), NAME(T_FIELD_MORE),    NAME(T_FARMERS),     NAME(T_FREE),
    NAME(T_FREE_1),        NAME(T_FREE_2),        NAME(T_FREE_3),      NAME(T_HOME_CITY),
    NAME(T_HOME_ROAD),     NAME(T_HOME_CLOISTER), NAME(T_CITY_ENDS),   NAME(T_CITY_SHARED),
    NAME(T_CITY_ONE_END),  NAME(T_CITY_TWO_ENDS), NAME(T_CITY_LIKELY), NAME(T_STUCK),
    NAME(T_LOOSE_CITY),    NAME(T_LOOSE_ROAD),    NAME(T_NEXT),        NAME(T_BIG),
    NAME(T_ABBOT),         NAME(T_BUILDER),       NAME(T_BUILDING),    NAME(T_PIG),
    NAME(T_HERDING),       NAME(T_GOODS),         NAME(T_RECALL),      NAME(T_BRIDGES),
    NAME(T_CASTLES),       NAME(T_NEAR),          NAME(T_QUARTERS),    NAME(T_HELD)};

static void print_terms(FILE *file, const char *name, const int16_t weight[TERMS]) {
    fprintf(file, "            .%s =\n                {\n", name);
    for (int i = 0; i < TERMS; i++) {
        if (!weight[i]) continue;
        if (term_name[i])
            fprintf(file, "                    [%s] = %d,\n", term_name[i], weight[i]);
        else
            fprintf(file, "                    [%d] = %d,\n", i, weight[i]);
    }
    fprintf(file, "                },\n");
}

enum { COLUMNS = 100 };

/* Numbers in rows; what is inside braces in the type needs none here. */
static void print_number(FILE *file, long number, int *column) {
    int n = snprintf(NULL, 0, "%ld, ", number);
    if (*column + n > COLUMNS) *column = 0;
    if (!*column) *column = fprintf(file, "\n        ") - 1;
    *column += fprintf(file, "%ld,", number);
}

/* Of so many bytes each: codes of weights, weights, or biases. */
static long number_at(const void *numbers, size_t size, size_t i) {
    if (size == sizeof(uint8_t)) return ((const uint8_t *)numbers)[i];
    return size == sizeof(int16_t) ? ((const int16_t *)numbers)[i] : ((const int32_t *)numbers)[i];
}

static void print_numbers(FILE *file, const char *name, const void *numbers, size_t size,
                          size_t bytes) {
    int column = 0;
    fprintf(file, "    .%s = {", name);
    for (size_t i = 0; i < bytes / size; i++)
        print_number(file, number_at(numbers, size, i), &column);
    fprintf(file, "},\n");
}

#define PRINT(field, Number) \
    print_numbers(file, #field, &net->field, sizeof(Number), sizeof net->field)
static void print_network(FILE *file, const StoredNet *net) {
    PRINT(element_1, uint8_t);
    PRINT(element_2, uint8_t);
    PRINT(head_1, uint8_t);
    PRINT(head_2, uint8_t);
    PRINT(out, int16_t);
    PRINT(element_1_bias, int32_t);
    PRINT(element_2_bias, int32_t);
    PRINT(head_1_bias, int32_t);
    PRINT(head_2_bias, int32_t);
    PRINT(out_bias, int32_t);
}

static void print_shifts(FILE *file, const StoredNet *net) {
    const struct {
        const char *name;
        int shift;
    } all[] = {{"element_1", net->shift_element_1},
               {"element_2", net->shift_element_2},
               {"pool", net->shift_pool},
               {"head_1", net->shift_head_1},
               {"head_2", net->shift_head_2},
               {"margin", net->shift_margin},
               {"win", net->shift_win}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        fprintf(file, "    .shift_%s = %d,\n", all[i].name, all[i].shift);
    fprintf(file, "    .win_of_margin = %d,\n", (int)net->win_of_margin);
}

/* Each line of the provenance becomes one of the comment. */
static void print_provenance(FILE *file, const char *line) {
    while (*line) {
        int n = (int)strcspn(line, "\n");
        fprintf(file, n ? " * %.*s\n" : " *%.*s\n", n, line);
        line += n + (line[n] == '\n');
    }
}

bool weights_write(const Net *net, const char *provenance, const char *path) {
    char beside[PATH_MOST];
    StoredNet stored;
    FILE *file = begin(path, beside);
    if (!file) return false;
    net_store(net, &stored);
    fprintf(file, "/* weights.c -- what the network learned, written by `aude train`.\n *\n");
    print_provenance(file, provenance);
    fprintf(file,
            " *\n * The linear weights are in 1/%d points; numbers of the network lie as in\n"
            " * net.h, without the braces inside: of the great layers a byte each. */\n#include "
            "\"net.h\"\n\n",
            LINEAR_ONE);
    fprintf(file,
            "#pragma GCC diagnostic ignored \"-Wmissing-braces\"\n\n"
            "/* clang-format off */\nconst StoredNet land_weights = {\n    .linear =\n        {\n");
    print_terms(file, "at_end", net->linear.at_end);
    print_terms(file, "more", net->linear.more);
    fprintf(file, "        },\n");
    print_network(file, &stored);
    print_shifts(file, &stored);
    fprintf(file, "};\n");
    return finish(file, !ferror(file), path, beside);
}
