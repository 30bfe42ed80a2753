/* manual.c -- help and manual pages (roff), from the rows that the arguments of a subcommand are
 * read with. */
#include "manual.h"

#include <stdio.h>
#include <string.h>

#include "aude/aude.h"

#include "base/utf8.h"
#include "completion.h"

enum { HELP_ROOM = 256 };

/* ---- Help ------------------------------------------------------------------ */

static int columns(const char *text, size_t length) {
    int n = 0;
    for (size_t i = 0; i < length; i++) n += utf8_begins(text[i]);
    return n;
}

void help_wrapped(FILE *to, const char *text, int indent, int column) {
    while (*text) {
        size_t length = strcspn(text, " ");
        int word = columns(text, length);
        if (column > indent && column + 1 + word > HELP_WIDTH) {
            fputc('\n', to);
            column = 0;
        }
        int gap = column > indent ? 1 : indent - column;
        fprintf(to, "%*s%.*s", gap, "", (int)length, text);
        column += gap + word;
        text += length + strspn(text + length, " ");
    }
    fputc('\n', to);
}

void manual_row(const char *name, const char *values, const char *meaning) {
    enum { VALUES = 21, MEANING = 6 };
    printf("  %-18s", name);
    help_wrapped(stdout, values, VALUES, VALUES - 1);
    help_wrapped(stdout, meaning, MEANING, 0);
}

/* "--seed WORD", and how many columns that is. */
static int option_head(const ArgOption *option, char *head, size_t room) {
    snprintf(head, room, "%s%s%s", option->name, option->flag ? "" : " ",
             option->flag ? "" : translate(option->word));
    return columns(head, strlen(head));
}

static void usage_write(const char *command, const char *usage) {
    const char *start = translate("usage:");
    int width = columns(start, strlen(start));
    for (const char *line = translate(usage); *line; start = "") {
        size_t length = strcspn(line, "\n");
        char form[HELP_ROOM];
        snprintf(form, sizeof form, "aude %s %.*s", command, (int)length, line);
        fputs(start, stdout);
        help_wrapped(stdout, form, width + 1, *start ? width : 0);
        line += length + (line[length] == '\n');
    }
}

static void help_write(const char *command, const Args *args) {
    char head[HELP_ROOM];
    int indent = 0;
    usage_write(command, args->usage);
    putchar('\n');
    help_wrapped(stdout, translate(args->about), 0, 0);
    for (const ArgOption *o = args->options; o->name; o++) {
        int width = option_head(o, head, sizeof head);
        if (o->meaning && width > indent) indent = width;
    }
    if (args->options->name) putchar('\n');
    for (const ArgOption *o = args->options; o->name; o++) {
        if (!o->meaning) continue;
        int width = option_head(o, head, sizeof head);
        printf("  %s", head);
        help_wrapped(stdout, translate(o->meaning), indent + 4, 2 + width);
    }
}

/* ---- Manual pages ---------------------------------------------------------- */

/* Text for roff, where backslashes, hyphens and the first letter of a line may mean something. */
static void put_roff(const char *text) {
    for (const char *c = text; *c; c++) {
        if (c == text && (*c == '.' || *c == '\'')) fputs("\\&", stdout);
        if (*c == '\\')
            fputs("\\e", stdout);
        else if (*c == '-')
            fputs("\\-", stdout);
        else
            putchar(*c);
    }
    putchar('\n');
}

static void page_begin(const char *name, const char *meaning) {
    printf(".TH %s 1 \"\" \"aude %s\" \"Aude\"\n.SH NAME\n%s \\- %s\n.SH SYNOPSIS\n.nf\n", name,
           aude_version(), name, meaning);
}

static void page_write(const char *command, const Args *args) {
    for (const char *line = args->usage; *line;) {
        size_t length = strcspn(line, "\n");
        char usage[256];
        snprintf(usage, sizeof usage, "aude %s %.*s", command, (int)length, line);
        put_roff(usage);
        line += length + (line[length] == '\n');
    }
    puts(".fi\n.SH DESCRIPTION");
    put_roff(args->about);
    if (args->options->name) puts(".SH OPTIONS");
    for (const ArgOption *o = args->options; o->name; o++) {
        char head[128];
        if (!o->meaning) continue;
        snprintf(head, sizeof head, "%s%s%s", o->name, o->flag ? "" : " ", o->flag ? "" : o->word);
        puts(".TP");
        put_roff(head);
        put_roff(o->meaning);
    }
    puts(".SH SEE ALSO\n.BR aude (1)");
}

/* A subcommand prints what its own rows say. */
static void run_for(const Command *command, const char *asked) {
    char name[32], word[16];
    snprintf(name, sizeof name, "%s", command->name);
    snprintf(word, sizeof word, "%s", asked);
    command->run(2, (char *[]){name, word, NULL});
}

void manual_command(const Command *command) {
    char name[64];
    snprintf(name, sizeof name, "aude\\-%s", command->name);
    page_begin(name, command->meaning);
    run_for(command, "--help=man");
}

void manual_program(const Command commands[], int n) {
    page_begin("aude", "the Carcassonne family of games");
    put_roff("aude COMMAND ...");
    puts(".fi\n.SH COMMANDS");
    for (int i = 0; i < n; i++) {
        printf(".TP\n.BR aude\\-%s (1)\n", commands[i].name);
        put_roff(commands[i].meaning);
    }
    puts(".SH EXIT STATUS\n0 if all went well, 1 if not, 2 if the arguments make no sense.");
}

/* ---- By name --------------------------------------------------------------- */

typedef void (*Write)(const char *command, const Args *args);

bool manual_asked(const char *word, const char *command, const Args *args) {
    static const struct {
        const char *word;
        Write write;
    } forms[] = {{"--help", help_write},     {"-h", help_write},
                 {"--help=man", page_write}, {"--help=bash", bash_write},
                 {"--help=zsh", zsh_write},  {"--help=fish", fish_write}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        if (strcmp(word, forms[i].word) != 0) continue;
        forms[i].write(command, args);
        return true;
    }
    return false;
}

bool manual_completion(const char *shell, const Command commands[], int n) {
    return completion_write(shell, commands, n, run_for);
}
