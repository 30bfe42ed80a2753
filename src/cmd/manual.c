/* manual.c -- help, manual pages (roff) and completion for three shells, from the rows that the
 * arguments of a subcommand are read with. */
#include "manual.h"

#include <stdio.h>
#include <string.h>

#include "aude/aude.h"

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

/* ---- Completion ------------------------------------------------------------ */

/* The values of an option are its word if that says them all: "land|card". */
static bool has_values(const ArgOption *option) {
    return !option->flag && strchr(option->word, '|');
}

static void put_values(const ArgOption *option) {
    for (const char *c = option->word; *c; c++) putchar(*c == '|' ? ' ' : *c);
}

/* Text within '...', with a backslash before each of `special`. */
static void put_quoted(const char *text, const char *special) {
    for (const char *c = text; *c; c++) {
        if (strchr(special, *c)) putchar('\\');
        if (*c == '\'')
            fputs("'\\''", stdout);
        else
            putchar(*c);
    }
}

/* Where nothing is offered, readline offers files. */
static void bash_write(const char *command, const Args *args) {
    printf("    *,%s)\n        case $before in\n", command);
    for (const ArgOption *o = args->options; o->name; o++) {
        if (o->flag) continue;
        printf("        %s) words='", o->name);
        if (has_values(o)) put_values(o);
        puts("' ;;");
    }
    fputs("        *) words='--help", stdout);
    for (const ArgOption *o = args->options; o->name; o++)
        if (o->meaning) printf(" %s", o->name);
    puts("' ;;\n        esac ;;");
}

static void zsh_write(const char *command, const Args *args) {
    printf("    %s) _arguments '--help[explain this command]'", command);
    for (const ArgOption *o = args->options; o->name; o++) {
        if (!o->meaning) continue;
        printf(" \\\n        '%s[", o->name);
        put_quoted(o->meaning, "[]:\\");
        putchar(']');
        if (!o->flag) {
            fputs(":value:", stdout);
            if (has_values(o)) {
                putchar('(');
                put_values(o);
                putchar(')');
            } else {
                fputs("_files", stdout);
            }
        }
        putchar('\'');
    }
    puts(" \\\n        '*:file:_files' ;;");
}

static void fish_write(const char *command, const Args *args) {
    for (const ArgOption *o = args->options; o->name; o++) {
        if (!o->meaning) continue;
        bool is_long = o->name[1] == '-';
        printf("complete -c aude -n '__fish_seen_subcommand_from %s' -%c %s", command,
               is_long ? 'l' : 's', o->name + 1 + is_long);
        if (!o->flag) fputs(" -r", stdout);
        if (has_values(o)) {
            fputs(" -f -a '", stdout);
            put_values(o);
            putchar('\'');
        }
        fputs(" -d '", stdout);
        put_quoted(o->meaning, "\\");
        puts("'");
    }
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

/* What a shell reads before and after the parts of the subcommands. */
typedef struct {
    const char *name, *part;
    void (*begin)(const Command commands[], int n);
    const char *end;
} Shell;

static void put_names(const Command commands[], int n) {
    for (int i = 0; i < n; i++) printf("%s ", commands[i].name);
}

static void bash_begin(const Command commands[], int n) {
    fputs("# Completion of aude for bash.\n"
          "_aude() {\n"
          "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words\n"
          "    case $COMP_CWORD,${COMP_WORDS[1]} in\n"
          "    1,* | *,help) words='",
          stdout);
    put_names(commands, n);
    puts("help --help --version' ;;");
}

static void zsh_begin(const Command commands[], int n) {
    puts("#compdef aude\n"
         "_aude() {\n"
         "    local -a commands=(");
    for (int i = 0; i < n; i++) {
        printf("        '%s:", commands[i].name);
        put_quoted(commands[i].meaning, "\\");
        puts("'");
    }
    puts("    )\n"
         "    (( CURRENT == 2 )) && { _describe command commands; return }\n"
         "    shift words; (( CURRENT-- ))\n"
         "    case $words[1] in\n"
         "    help) _describe command commands ;;");
}

static void fish_begin(const Command commands[], int n) {
    puts("# Completion of aude for fish.");
    for (int i = 0; i < n; i++) {
        printf("complete -c aude -n __fish_use_subcommand -f -a %s -d '", commands[i].name);
        put_quoted(commands[i].meaning, "\\");
        puts("'");
    }
}

static const Shell shells[] = {
    {"bash", "--help=bash", bash_begin,
     "    esac\n"
     "    [[ $words == -* && $word != -* ]] || "
     "mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\")\n"
     "}\n"
     "complete -o default -F _aude aude\n"},
    {"zsh", "--help=zsh", zsh_begin, "    esac\n}\n_aude \"$@\"\n"},
    {"fish", "--help=fish", fish_begin, ""},
};

bool manual_completion(const char *shell, const Command commands[], int n) {
    for (size_t s = 0; s < sizeof shells / sizeof *shells; s++) {
        if (strcmp(shell, shells[s].name) != 0) continue;
        shells[s].begin(commands, n);
        for (int i = 0; i < n; i++) run_for(&commands[i], shells[s].part);
        fputs(shells[s].end, stdout);
        return true;
    }
    return false;
}
