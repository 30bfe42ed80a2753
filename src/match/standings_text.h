/* standings_text.h -- the table of a club for people, for programs and as a page. */
#ifndef MATCH_STANDINGS_TEXT_H
#define MATCH_STANDINGS_TEXT_H

#include "standings.h"

/* A record, or a file, that does not count. */
typedef struct {
    const char *where;          /* as people may read it: "evening/a.aude:7:9" */
    const char *file;           /* and as programs do: a path, */
    int record, line, column;   /* each 0 if there is none */
    const char *why;
    bool wrong;                 /* it is no record, or a wrong one; else it only does not count */
} ClubNote;

typedef struct {
    const Standings *standings; /* summed */
    const char *title;          /* of the page, or NULL */
    const ClubNote *note;
    int n_notes;
    bool boards;                /* the table tells every result on every board */
} ClubReport;

void standings_table(const ClubReport *report, Text *text);

/* One object; docs/clubs.md has its members. */
void standings_json(const ClubReport *report, Text *text);

/* A page that needs nothing else, light or dark as the reader likes. */
void standings_html(const ClubReport *report, Text *text);

#endif
