/* tournament.c -- aude tournament: everybody against everybody, and how strong each is. */
#include "cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contest.h"

static const char about[] =
    "Let everybody play everybody, two at a table, each pair of games with the same draws and "
    "seats swapped, and find the elo of each that makes the results likeliest. Players are written "
    "as for aude match.";

enum { LEVELS = 10 };

/* The words of a player whose elo is known, and the number: "level=1=800". */
static bool read_anchor(Contest *contest, const char *words) {
    char *end;
    if (!words) return true;
    const char *equals = strrchr(words, '=');
    if (!equals) return complain(0, "--anchor needs NAME=ELO, not \"%s\"", words);
    contest->report.anchor_elo = strtod(equals + 1, &end);
    if (end == equals + 1 || *end) return complain(0, "--anchor needs NAME=ELO, not \"%s\"", words);
    for (int i = 0; i < contest->match.n_players; i++) {
        const char *name = contest->match.player[i].name;
        if (strlen(name) == (size_t)(equals - words) && !strncmp(name, words, strlen(name)))
            contest->report.anchor = i;
    }
    return contest->report.anchor >= 0 || complain(0, "--anchor is none of the players: %s", words);
}

static int add_levels(const char *words[], int n) {
    static char name[LEVELS][16];
    for (int i = 0; i < LEVELS && n < MATCH_MAX_PLAYERS; i++) {
        snprintf(name[i], sizeof name[i], "level=%d", i + 1);
        words[n++] = name[i];
    }
    return n;
}

int cmd_tournament(int argc, char **argv) {
    static Contest contest;
    const char *word[MATCH_MAX_PLAYERS] = {0}, *anchor = NULL;
    bool levels = false;
    const ArgOption options[] = {
        CONTEST_OPTIONS(contest.said),
        {"--levels", NULL, &levels, NULL, "all levels of the house player take part"},
        {"--anchor", &anchor, NULL, "NAME=ELO",
         "the elo of one player, which the others are measured by; else their mean is 0"},
        {0}};
    Args args = {.usage = "PLAYER PLAYER ... [options]",
                 .about = about,
                 .options = options,
                 .words = word,
                 .most_words = MATCH_MAX_PLAYERS};
    long games;
    int status;
    contest.table = report_cross_table;
    if (!args_read(&args, argc, argv, &status)) return status;
    int n = levels ? add_levels(word, args.n_words) : args.n_words;
    if (n < 2) return complain(CMD_USAGE, "who plays? see aude tournament --help");
    if (!contest_read(&contest, word, n)) return CMD_USAGE;
    if (!read_anchor(&contest, anchor) || !contest_games(&contest, 100, &games)) return CMD_USAGE;
    match_round_robin(&contest.match);
    match_set_games(&contest.match, games);
    return contest_run(&contest);
}
