/* match.c -- aude match: computer players against each other, with the same draws on every seat. */
#include "cmd.h"

#include <stdlib.h>
#include <string.h>

#include "contest.h"
#include "game_text.h"

static const char about[] =
    "Let players play each other, everybody once on every seat with the same draws, and say who is "
    "stronger, and how surely: after +- is what the truth lies within 19 times in 20. Players are "
    "our own, \"random\", \"NAME:time=200\", \"NAME:net=FILE\", \"level=4\", or programs from "
    "outside (--engine). A list that is shorter than the table goes on with its last player.";

/* "0,10" */
static bool read_test(Report *report, const char *words) {
    char *end;
    if (!words) return true;
    report->elo0 = strtod(words, &end);
    bool read = end != words && *end == ',';
    const char *second = end + 1;
    if (read) report->elo1 = strtod(second, &end);
    read = read && end != second && !*end && report->elo0 < report->elo1 && report->elo0 > -2000 &&
           report->elo1 < 2000;
    report->tests = read;
    return read ||
           complain(0, "--sprt needs two numbers, the smaller first, like 0,10; not \"%s\"", words);
}

/* A test ends by itself: it gets games enough. */
static bool set_table(Contest *contest, const char *players) {
    enum { USUAL = 100, ENOUGH = 100000 };
    Match *match = &contest->match;
    long seats, games, named = match->n_players < 2 ? 2 : match->n_players;
    if (!args_number("--players", players, AUDE_MAX_SEATS, named, &seats)) return false;
    if (seats < match->n_players)
        return complain(0, "%ld sit at the table, but %d player{ is|s are} named", seats,
                        match->n_players);
    match_one_table(match, (int)seats);
    if (contest->report.tests && (seats != 2 || match->n_players != 2))
        return complain(0, "--sprt is for two players");
    if (!contest_games(contest, contest->report.tests ? ENOUGH : USUAL, &games)) return false;
    match_set_games(match, games);
    return true;
}

int cmd_match(int argc, char **argv) {
    static Contest contest;
    const char *word[AUDE_MAX_SEATS] = {0}, *players = NULL, *sprt = NULL;
    bool luck = false;
    const ArgOption options[] = {CONTEST_OPTIONS(contest.said),
                                 {"--players", &players, NULL, "N", "how many sit at the table"},
                                 {"--sprt", &sprt, NULL, "ELO0,ELO1",
                                  "stop as soon as it is clear whether the first player is ELO0 "
                                  "or ELO1 stronger (two players; one in twenty is wrong)"},
                                 {"--luck", NULL, &luck, NULL,
                                  "say also who is stronger less the luck of the draw: surer with "
                                  "as many games (tiles only)"},
                                 {0}};
    Args args = {.usage = "PLAYER PLAYER ... [options]",
                 .about = about,
                 .options = options,
                 .words = word,
                 .most_words = AUDE_MAX_SEATS};
    int status;
    contest.table = report_table;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!args.n_words) return complain(CMD_USAGE, "who plays? see aude match --help");
    if (!contest_read(&contest, word, args.n_words)) return CMD_USAGE;
    if (!read_test(&contest.report, sprt) || !set_table(&contest, players)) return CMD_USAGE;
    if (luck && game_texts[contest.match.rules.game]->hides)
        return complain(CMD_USAGE, "--luck is for tiles: of cards nobody sees enough");
    contest.match.tells_luck = luck;
    return contest_run(&contest);
}
