/* manual.c -- help and manual pages (roff), from the rows that the arguments of a subcommand are
 * read with. */
#include "manual.h"

#include <stdio.h>
#include <string.h>

#include "aude/aude.h"

#include "completion.h"

/* ---- Help ------------------------------------------------------------------ */

/* Words on lines of HELP_WIDTH columns, the first of which has come to `column`. */
static void put_wrapped(const char *text, int indent, int column) {
    while (*text) {
        size_t word = strcspn(text, " ");
        if (column > indent && column + 1 + (int)word > HELP_WIDTH) {
            putchar('\n');
            column = 0;
        }
        int gap = column > indent ? 1 : indent - column;
        printf("%*s%.*s", gap, "", (int)word, text);
        column += gap + (int)word;
        text += word + strspn(text + word, " ");
    }
    putchar('\n');
}

void manual_row(const char *name, const char *values, const char *meaning) {
    printf("  %-18s %s\n", name, values);
    put_wrapped(meaning, 6, 0);
}

/* "--seed WORD" */
static int put_option(const ArgOption *option) {
    return option->flag ? printf("%s", option->name) : printf("%s %s", option->name, option->word);
}

static int option_width(const ArgOption *option) {
    return (int)(strlen(option->name) + (option->flag ? 0 : 1 + strlen(option->word)));
}

static void help_write(const char *command, const Args *args) {
    int indent = 0;
    const char *start = "usage: ";
    for (const char *line = args->usage; *line; start = "       ") {
        size_t length = strcspn(line, "\n");
        printf("%saude %s %.*s\n", start, command, (int)length, line);
        line += length + (line[length] == '\n');
    }
    putchar('\n');
    put_wrapped(args->about, 0, 0);
    for (const ArgOption *o = args->options; o->name; o++)
        if (o->meaning && option_width(o) > indent) indent = option_width(o);
    if (args->options->name) putchar('\n');
    for (const ArgOption *o = args->options; o->name; o++) {
        if (!o->meaning) continue;
        fputs("  ", stdout);
        put_wrapped(o->meaning, indent + 4, 2 + put_option(o));
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
