/* completion.c -- scripts for three shells.  Each has a function a kind of argument, and for every
 * subcommand a list of which option takes which kind. */
#include "completion.h"

#include <stdio.h>
#include <string.h>

#include "aude/aude.h"

#include "ai/ai.h"
#include "table/characters.h"

/* ---- Kinds of arguments ----------------------------------------------------- */

typedef enum { NOTHING, VALUES, FILES, FOLDERS, PLAYER, SEAT, RULES, KINDS } Kind;

/* By the word that help has for it; "land|card" says its values.  Of all else (a number, a name)
 * there is nothing to offer. */
static Kind kind_of(const char *word) {
    static const struct {
        const char *word;
        Kind kind;
    } rows[] = {{"FILE", FILES},    {"OUT", FILES},        {"FOLDER", FOLDERS}, {"DIR", FOLDERS},
                {"PLAYER", PLAYER}, {"NAME=PLAYER", SEAT}, {"OPTIONS", RULES},  {"WORDS", RULES}};
    if (strchr(word, '|')) return VALUES;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (!strcmp(rows[i].word, word)) return rows[i].kind;
    return NOTHING;
}

typedef struct {
    Kind kind;
    char word[100];
} Argument;

static Argument argument_of(const char *word, size_t length) {
    Argument argument = {NOTHING, ""};
    snprintf(argument.word, sizeof argument.word, "%.*s", (int)length, word);
    argument.kind = kind_of(argument.word);
    return argument;
}

/* What may stand without an option: the first such word of the usage that we know. */
static Argument argument_alone(const Args *args) {
    bool option = false;
    for (const char *at = args->usage; *at;) {
        at += strspn(at, " \n[");
        size_t length = strcspn(at, " \n].");
        Argument argument = argument_of(at, length);
        if (!option && argument.kind != NOTHING) return argument;
        option = *at == '-';
        at += length + strspn(at + length, "].");
    }
    return (Argument){NOTHING, ""};
}

/* As a shell is told of its kind: * in the form stands for the values. */
typedef const char *const Forms[KINDS];

static void put_argument(const Argument *argument, Forms forms) {
    for (const char *c = forms[argument->kind]; *c; c++) {
        if (*c != '*') {
            putchar(*c);
            continue;
        }
        for (const char *v = argument->word; *v; v++) putchar(*v == '|' ? ' ' : *v);
    }
}

static void put_option_argument(const ArgOption *option, Forms forms) {
    if (option->flag) return;
    Argument argument = argument_of(option->word, strlen(option->word));
    put_argument(&argument, forms);
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

/* ---- Words for them ----------------------------------------------------------- */

typedef void (*PutWord)(const char *word, const char *meaning);

/* "inns" is "inns=on", and off is usual; of other options every value. */
static void each_rule(PutWord put) {
    for (int i = 0; i < AUDE_OPTIONS; i++) {
        const AudeOptionInfo *option = &aude_options[i];
        if (!strcmp(option->values, "off on")) {
            put(option->key, option->meaning);
            continue;
        }
        for (const char *value = option->values; *value;) {
            size_t length = strcspn(value, " ");
            char word[100];
            snprintf(word, sizeof word, "%s=%.*s", option->key, (int)length, value);
            put(word, option->meaning);
            value += length + strspn(value + length, " ");
        }
    }
}

static void each_setting(PutWord put) {
#define X(name, key, least, most, meaning) put(key "=", meaning);
    AI_SETTING_MAP(X)
#undef X
    put("net=", "a network in a file, as aude train writes them");
}

static void each_player(PutWord put) {
    enum {
#define X(name, key, least, most, meaning) MOST_##name = most,
        AI_SETTING_MAP(X)
#undef X
    };
    for (const AiPlayer *player = ai_players; player->name; player++)
        put(player->name, player->meaning);
    for (int level = 1; level <= MOST_LEVEL; level++) {
        char word[16];
        snprintf(word, sizeof word, "level=%d", level);
        put(word, level == 1 ? "a beginner" : level == MOST_LEVEL ? "all it can" : "");
    }
    for (const AiCharacter *one = ai_characters; one->name; one++)
        put(one->name, character_about(one));
}

/* ---- bash ----------------------------------------------------------------------- */

static void bash_word(const char *word, const char *meaning) {
    (void)meaning;
    printf(" %s", word);
}

static Forms bash_forms = {[NOTHING] = ":",           [VALUES] = "_aude_of *",
                           [FILES] = "_aude_files",   [FOLDERS] = "_aude_folders",
                           [PLAYER] = "_aude_player", [SEAT] = "_aude_seat",
                           [RULES] = "_aude_rules"};

/* Options are offered where one has begun, or where nothing else could be meant. */
void bash_write(const char *command, const Args *args) {
    Argument alone = argument_alone(args);
    printf("    *,%s)\n        case $before in\n", command);
    for (const ArgOption *o = args->options; o->name; o++) {
        if (o->flag) continue;
        printf("        %s) ", o->name);
        put_option_argument(o, bash_forms);
        puts(" ;;");
    }
    fputs("        *)\n            ", stdout);
    if (alone.kind != NOTHING) {
        fputs("[[ $word == -* ]] || { ", stdout);
        put_argument(&alone, bash_forms);
        fputs("; return; }\n            ", stdout);
    }
    fputs("_aude_of --help", stdout);
    for (const ArgOption *o = args->options; o->name; o++)
        if (o->meaning) printf(" %s", o->name);
    puts(" ;;\n        esac ;;");
}

/* Words are read from the line, as bash takes them apart at = and : outside quotes.  There it also
 * replaces only what follows the last of these; inside, all of the word. */
static const char bash_functions[] =
    "# Completion of aude for bash.\n"
    "# The words up to the cursor, as the program would get them; the quote that is open.\n"
    "_aude_read() {\n"
    "    local line=${COMP_LINE:0:COMP_POINT} letter i\n"
    "    said=('') quote=\n"
    "    for ((i = 0; i < ${#line}; i++)); do\n"
    "        letter=${line:i:1}\n"
    "        case $quote$letter in\n"
    "        \\'\\' | '\"\"') quote= ;;\n"
    "        \\' | '\"') quote=$letter ;;\n"
    "        ' ') [[ -z ${said[-1]} ]] || said+=('') ;;\n"
    "        *) said[-1]+=$letter ;;\n"
    "        esac\n"
    "    done\n"
    "}\n"
    "# Those of the arguments that go on with the word after $head.\n"
    "_aude_of() {\n"
    "    local cut=\n"
    "    mapfile -t COMPREPLY < <(compgen -P \"$head\" -W \"$*\" -- \"${word#\"$head\"}\")\n"
    "    [[ -n $quote ]] || cut=${word%\"${word##*[=:]}\"}\n"
    "    COMPREPLY=(\"${COMPREPLY[@]#\"$cut\"}\")\n"
    "    [[ ${COMPREPLY[0]} != *= ]] || compopt -o nospace\n"
    "}\n"
    "_aude_files() { compopt -o default; }\n"
    "_aude_folders() { compopt -o dirnames; }\n"
    "_aude_seat() { [[ $word != *=* ]] || { head=${word%%=*}=; _aude_player; }; }\n";

static void bash_begin(const Command commands[], int n) {
    fputs(bash_functions, stdout);
    fputs("_aude_rules() {\n    head=${word%\"${word##* }\"}\n    _aude_of", stdout);
    each_rule(bash_word);
    fputs("\n}\n_aude_player() {\n    if [[ $word == *[:,]* ]]; then\n"
          "        head=${word%\"${word##*[:,]}\"}\n        _aude_of",
          stdout);
    each_setting(bash_word);
    fputs("\n    else\n        _aude_of", stdout);
    each_player(bash_word);
    puts("\n    fi\n}\n"
         "_aude() {\n"
         "    local said quote head= word before\n"
         "    _aude_read\n"
         "    word=${said[-1]} before=${said[-2]}\n"
         "    case ${#said[@]},${said[1]} in");
    for (int all = 1; all >= 0; all--) {
        fputs(all ? "    2,*) _aude_of"
                  : "    *,help)\n        case $before in\n"
                    "        --completion) _aude_of bash zsh fish ;;\n"
                    "        *) _aude_of",
              stdout);
        for (int i = 0; i < n; i++) printf(" %s", commands[i].name);
        puts(all ? " help --help --version ;;" : " --man --completion ;;\n        esac ;;");
    }
}

/* ---- zsh -------------------------------------------------------------------------- */

static void zsh_word(const char *word, const char *meaning) {
    printf("        '%s", word);
    if (*meaning) putchar(':');
    put_quoted(meaning, "\\");
    puts("'");
}

static Forms zsh_forms = {[NOTHING] = ":value:()",           [VALUES] = ":value:(*)",
                          [FILES] = ":file:_files",          [FOLDERS] = ":folder:_files -/",
                          [PLAYER] = ":player:_aude_player", [SEAT] = ":player:_aude_seat",
                          [RULES] = ":rules:_aude_rules"};

void zsh_write(const char *command, const Args *args) {
    Argument alone = argument_alone(args);
    printf("    %s) _arguments '--help[explain this command]'", command);
    for (const ArgOption *o = args->options; o->name; o++) {
        if (!o->meaning) continue;
        printf(" \\\n        '%s[", o->name);
        put_quoted(o->meaning, "[]:\\");
        putchar(']');
        put_option_argument(o, zsh_forms);
        putchar('\'');
    }
    fputs(" \\\n        '*", stdout);
    put_argument(&alone, zsh_forms);
    puts("' ;;");
}

static void zsh_begin(const Command commands[], int n) {
    puts("#compdef aude\n_aude_rules() {\n    local -a rules=(");
    each_rule(zsh_word);
    puts("    )\n    compset -P '* '\n    _describe rule rules\n}\n"
         "_aude_player() {\n    local -a players=(");
    each_player(zsh_word);
    puts("    ) settings=(");
    each_setting(zsh_word);
    puts("    )\n"
         "    if compset -P '*[:,]'; then _describe setting settings -S ''\n"
         "    else _describe player players; fi\n"
         "}\n"
         "_aude_seat() { compset -P 1 '*=' && _aude_player }\n"
         "_aude() {\n"
         "    local -a commands=(");
    for (int i = 0; i < n; i++) zsh_word(commands[i].name, commands[i].meaning);
    puts("    )\n"
         "    (( CURRENT == 2 )) && { _describe command commands; return }\n"
         "    shift words; (( CURRENT-- ))\n"
         "    case $words[1] in\n"
         "    help) _arguments '--man[a manual page]' \\\n"
         "        '--completion[what a shell must know]:shell:(bash zsh fish)' \\\n"
         "        '*: :{_describe command commands}' ;;");
}

/* ---- fish ------------------------------------------------------------------------- */

static void fish_word(const char *word, const char *meaning) {
    printf("        '%s\t", word);
    put_quoted(meaning, "\\");
    puts("' \\");
}

static Forms fish_forms = {[NOTHING] = " -x",
                           [VALUES] = " -x -a '*'",
                           [FILES] = " -r -F",
                           [FOLDERS] = " -x -a '(__fish_complete_directories)'",
                           [PLAYER] = " -x -a '(__aude_player)'",
                           [SEAT] = " -x -a '(__aude_seat)'",
                           [RULES] = " -x -a '(__aude_rules)'"};

static void fish_condition(const char *command) {
    printf("complete -c aude -n '__aude_in %s'", command);
}

void fish_write(const char *command, const Args *args) {
    Argument alone = argument_alone(args);
    fish_condition(command);
    puts(alone.kind == FILES ? " -F" : " -f");
    if (alone.kind != NOTHING && alone.kind != FILES) {
        fish_condition(command);
        put_argument(&alone, fish_forms);
        putchar('\n');
    }
    for (const ArgOption *o = args->options; o->name; o++) {
        if (!o->meaning) continue;
        bool is_long = o->name[1] == '-';
        fish_condition(command);
        printf(" -%c %s", is_long ? 'l' : 's', o->name + 1 + is_long);
        put_option_argument(o, fish_forms);
        fputs(" -d '", stdout);
        put_quoted(o->meaning, "\\");
        puts("'");
    }
}

/* A function that offers what goes on with the word after `head`. */
static void fish_offer(void (*each)(PutWord), const char *indent) {
    printf("%sfor one in \\\n", indent);
    each(fish_word);
    printf("%s; echo \"$head$one\"; end\n", indent);
}

static void fish_begin(const Command commands[], int n) {
    puts("# Completion of aude for fish.\n"
         "function __aude_in\n"
         "    set -l said (commandline -opc)\n"
         "    test \"$said[2]\" = $argv[1]\n"
         "end\n"
         "function __aude_head # what stays of the word: up to the last of these letters\n"
         "    set -l word (string trim -l -c '\"\\'' -- (commandline -ct))\n"
         "    string match -r -- \"^.*[$argv[1]]\" $word\n"
         "end\n"
         "function __aude_rules\n    set -l head (__aude_head ' ')");
    fish_offer(each_rule, "    ");
    puts("end\nfunction __aude_player\n"
         "    set -l head (__aude_head ':,')\n"
         "    if test -n \"$head\"");
    fish_offer(each_setting, "        ");
    puts("    else\n        set head $argv[1]");
    fish_offer(each_player, "        ");
    puts("    end\nend\n"
         "function __aude_seat\n"
         "    set -l name (string match -r '^[^=]*=' -- (string trim -l -c '\"\\'' -- "
         "(commandline -ct)))\n"
         "    and __aude_player $name\n"
         "end");
    for (int i = 0; i < n; i++) {
        printf("complete -c aude -n __fish_use_subcommand -f -a %s -d '", commands[i].name);
        put_quoted(commands[i].meaning, "\\");
        puts("'");
    }
    fputs("complete -c aude -n '__aude_in help' -l completion -x -a 'bash zsh fish'\n"
          "complete -c aude -n '__aude_in help' -l man -d 'a manual page'\n"
          "complete -c aude -n '__aude_in help' -f -a '",
          stdout);
    for (int i = 0; i < n; i++) printf("%s ", commands[i].name);
    puts("'");
}

/* ---- By name ---------------------------------------------------------------------- */

bool completion_write(const char *shell, const Command commands[], int n,
                      void (*part)(const Command *command, const char *asked)) {
    static const struct {
        const char *name, *part;
        void (*begin)(const Command commands[], int n);
        const char *end;
    } shells[] = {{"bash", "--help=bash", bash_begin, "    esac\n}\ncomplete -F _aude aude\n"},
                  {"zsh", "--help=zsh", zsh_begin, "    esac\n}\n_aude \"$@\"\n"},
                  {"fish", "--help=fish", fish_begin, ""}};
    for (size_t s = 0; s < sizeof shells / sizeof *shells; s++) {
        if (strcmp(shell, shells[s].name) != 0) continue;
        shells[s].begin(commands, n);
        for (int i = 0; i < n; i++) part(&commands[i], shells[s].part);
        fputs(shells[s].end, stdout);
        return true;
    }
    return false;
}
