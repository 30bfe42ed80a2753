/* same.c -- a program of somebody else, in C and in C++: the library that it got plays the games of
 * fixtures/hashes.txt, whose path is its argument, to the hashes that are recorded there. */
#include <aude/aude.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static AudeGame game;

/* The rules of a line, two digits a byte; what follows them. */
static char *read_rules(char *line, AudeRules *rules) {
    unsigned char *bytes = (unsigned char *)rules;
    unsigned byte;
    memset(rules, 0, sizeof *rules);
    for (size_t i = 0; i < sizeof *rules && sscanf(line, "%2x", &byte) == 1; i++, line += 2)
        bytes[i] = (unsigned char)byte;
    return line;
}

/* Does the playout of this line end as it says? */
static bool plays_the_same(char *line) {
    AudeRules rules;
    char *rest = read_rules(line, &rules);
    uint64_t rng = strtoull(rest, &rest, 10);
    (void)strtoull(rest, &rest, 16);
    if (aude_start(&game, &rules) != AUDE_OK) return false;
    land_playout(&game.land, &rng);
    return aude_hash(&game) == strtoull(rest, &rest, 16);
}

int main(int argc, char **argv) {
    FILE *file = argc > 1 ? fopen(argv[1], "r") : NULL;
    char line[200];
    int games = 0, same = 0;
    if (!file) return 2;
    for (; fgets(line, sizeof line, file); games++) same += plays_the_same(line);
    fclose(file);
    printf("aude %s: %d of %d games are the same\n", aude_version(), same, games);
    return strcmp(aude_version(), AUDE_VERSION) == 0 && games > 100 && same == games ? 0 : 1;
}
