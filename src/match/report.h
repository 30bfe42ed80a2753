/* report.h -- what is said about a match: tables for people, JSON for programs. */
#ifndef MATCH_REPORT_H
#define MATCH_REPORT_H

#include "tally.h"

typedef struct {
    const Tally *tally;
    int anchor;                 /* the player whose elo is known, or -1: the mean is 0 */
    double anchor_elo;
    bool tests;                 /* a sequential test of these two: */
    double elo0, elo1;
    bool unicode;               /* the screen knows more than ASCII */
} Report;

/* A line a player: score, points, margin, elo, each with its error, and time. */
void report_table(const Report *report, Text *text);

/* By strength: elo, and the score of everybody against everybody. */
void report_cross_table(const Report *report, Text *text);

void report_json(const Report *report, Text *text);

/* How the sequential test stands; 1: elo1 is accepted, -1: elo0 is, 0: go on. */
int report_verdict(const Report *report);

#endif
