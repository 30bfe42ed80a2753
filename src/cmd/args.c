/* args.c -- reading the arguments of a subcommand. */
#include "cmd.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/width.h"
#include "game_text.h"
#include "host.h"
#include "manual.h"

const char *translate(const char *english) { return said_in(lang_now(), english); }

/* As we set no locale, the system speaks English, which is a key as good as ours. */
const char *system_reason(int error) { return translate(strerror(error)); }

int complain(int status, const char *format, ...) {
    va_list list;
    Text line = {.lang = lang_now()}, text = {0};
    text_put(&line, "aude: ");
    va_start(list, format);
    text_say_list(&line, format, list);
    va_end(list);
    text_wrapped(&text, text_string(&line), isatty(STDERR_FILENO) ? HELP_WIDTH : 0, 6);
    fputs(text_string(&text), stderr);
    text_release(&text);
    text_release(&line);
    return status;
}

/* ---- Typing mistakes ---------------------------------------------------- */

enum { NAME_ROOM = 24 };

static int least(int a, int b) { return a < b ? a : b; }

/* How many letters to insert, delete or replace to make one of the other (Levenshtein). */
static int distance(const char *a, const char *b) {
    int row[NAME_ROOM + 1], n = (int)strlen(b);
    if (n > NAME_ROOM) return NAME_ROOM;
    for (int j = 0; j <= n; j++) row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int corner = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int replaced = corner + (a[i - 1] != b[j - 1]);
            corner = row[j];
            row[j] = least(replaced, 1 + least(row[j], row[j - 1]));
        }
    }
    return row[n];
}

const char *nearest_word(const char *word, const char *const names[], int n) {
    const char *best = NULL;
    int best_distance = 2 + least(2, (int)strlen(word) / 2);
    for (int i = 0; i < n; i++) {
        int d = distance(word, names[i]);
        if (d < best_distance) best = names[i], best_distance = d;
    }
    return best;
}

/* ---- Options ------------------------------------------------------------ */

static const ArgOption *option_named(const ArgOption *options, const char *name) {
    for (; options->name; options++)
        if (!strcmp(options->name, name)) return options;
    return NULL;
}

static bool unknown_option(const Args *args, const char *word, int *status) {
    const char *names[NAME_ROOM];
    int n = 0;
    for (const ArgOption *o = args->options; o->name && n < NAME_ROOM; o++) names[n++] = o->name;
    const char *near = nearest_word(word, names, n);
    *status = near ? complain(CMD_USAGE, "there is no option %s; did you mean %s?", word, near)
                   : complain(CMD_USAGE, "there is no option %s; see --help", word);
    return false;
}

static bool read_option(const Args *args, int argc, char **argv, int *at, int *status) {
    const char *heard; /* by main.c, before all else */
    const ArgOption everywhere[] = {LANG_OPTION(&heard), {0}};
    const ArgOption *option = option_named(args->options, argv[*at]);
    if (!option) option = option_named(everywhere, argv[*at]);
    if (!option) return unknown_option(args, argv[*at], status);
    if (option->flag) {
        *option->flag = true;
        return true;
    }
    if (*at + 1 == argc) {
        *status = complain(CMD_USAGE, "%s needs a value; see --help", option->name);
        return false;
    }
    if (option->times && *option->times == ARG_MOST_TIMES) {
        *status =
            complain(CMD_USAGE, "%s may be said %d time{|s} at most", option->name, ARG_MOST_TIMES);
        return false;
    }
    option->value[option->times ? (*option->times)++ : 0] = argv[++*at];
    return true;
}

bool args_read(Args *args, int argc, char **argv, int *status) {
    for (int i = 1; i < argc; i++) {
        if (manual_asked(argv[i], argv[0], args)) {
            *status = CMD_OK;
            return false;
        }
        if (argv[i][0] == '-' && argv[i][1]) {
            if (!read_option(args, argc, argv, &i, status)) return false;
        } else if (args->n_words == args->most_words) {
            *status = complain(CMD_USAGE, "\"%s\" is not expected here; see --help", argv[i]);
            return false;
        } else {
            args->words[args->n_words++] = argv[i];
        }
    }
    return true;
}

bool args_number(const char *option, const char *value, long most, long fallback, long *number) {
    *number = fallback;
    if (!value) return true;
    size_t digits = strspn(value, "0123456789");
    long read = digits && digits < 18 && !value[digits] ? strtol(value, NULL, 10) : -1;
    if (read < 0 || read > most) {
        complain(CMD_USAGE, "%s needs a whole number up to %ld, not \"%s\"", option, most, value);
        return false;
    }
    *number = read;
    return true;
}

bool args_count(const char *option, const char *value, long most, long fallback, long *number) {
    if (!args_number(option, value, most, fallback, number)) return false;
    return *number > 0 || complain(0, "%s needs at least 1", option);
}

/* ---- The environment --------------------------------------------------- */

enum { VARIABLE_ROOM = 40 };

/* "--per-address" is AUDE_PER_ADDRESS there; NULL if that is not set. */
static const char *environment_of(const char *option) {
    char name[VARIABLE_ROOM];
    int n = snprintf(name, sizeof name, "AUDE_%s", option + strspn(option, "-"));
    for (int i = 0; i < n; i++)
        name[i] = (char)(name[i] == '-' ? '_' : toupper((unsigned char)name[i]));
    const char *value = getenv(name);
    return value && value[0] ? value : NULL;
}

void args_from_environment(const ArgOption *options) {
    for (; options->name; options++) {
        const char *value = environment_of(options->name);
        if (value && options->flag) *options->flag = *options->flag || strcmp(value, "0") != 0;
        if (value && options->value && !*options->value) *options->value = value;
    }
}

int args_game(const char *said) {
    int game = said ? game_find(said) : GAME_USUAL;
    if (game < 0) complain(CMD_USAGE, "there is no game called %s: land or card", said);
    return game;
}
