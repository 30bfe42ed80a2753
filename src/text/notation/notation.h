/* notation.h -- rules and moves in words.
 *
 *      draw W          chance draws tile W
 *      W2 -1,0         tile W, two quarter turns clockwise, one square west
 *      road            a meeple on the only road of the tile just laid
 *      road-e          on the road that leaves it in the east
 *      field-nne       on the field reached by that wind (tile.h has the rose)
 *      big city-n      another figure than the meeple is named first
 *      road-e 0,0      on a tile laid earlier, its square is named
 *      -               none: no figure, no bridge, no bid
 *
 * What the modules add:
 *
 *      recall                  the abbot comes home
 *      symbol 3,4              the symbol of the tile there; or its name: reinforce
 *      W2 -1,0 bridge ew       a tile that lies by means of a bridge across it, or on its
 *                              neighbour in the north (bridge n), east, south, west
 *      bridge ns 1,0           a bridge from north to south
 *      big bridge              a figure on a bridge
 *      castle city-n 0,0       the small city becomes a castle
 *      take road-e 1,0         the castle takes the points of this feature
 *      deploy big city-n 1,0   out of the quarter, into the feature
 *      enter big market        into a quarter of the great city
 *      count market            the Count goes there
 *      pick bK, bid 3, buy, sell   on a market day
 *
 * x grows east, y grows south.  Where a tile has several segments of a kind, the
 * side is named: the middle of a side where the segment reaches one, else its
 * first port clockwise; a segment that reaches none is called "in".  Reading
 * accepts any port of the segment. */
#ifndef TEXT_NOTATION_H
#define TEXT_NOTATION_H

#include "aude/aude.h"

#include "base/line.h"
#include "base/text.h"

/* Options that differ from the default: "ruleset=first river=river1", or "". */
void rules_write(const AudeRules *rules, Text *text);

/* Read one "key=value"; "key" alone means "on".  False, with the reason, if there is
 * no such option or value. */
bool rules_read(AudeRules *rules, const char *word, TextError *error);

/* The move as words.  `game` is the position before it. */
void move_write(const AudeGame *game, AudeMove move, Text *text);

/* Read the words of one move in this position (no surrounding space).  Says nothing
 * about legality: that is aude_check()'s business.  A turn that plays the same as a
 * smaller one is read as the smaller ("U3" as "U1"). */
bool move_read(const AudeGame *game, const char *words, AudeMove *move, TextError *error);

/* The same from the words of a line, beginning at word `*at`, which is moved on. */
bool decision_read(const AudeGame *game, const Line *line, int *at, AudeMove *move,
                   TextError *error);

/* Single words.  On failure the error has the reason, not the place. */
bool type_read(const char *word, int *type, TextError *error);                  /* "W" */
bool drawn_read(const char *word, int *type, TextError *error);   /* one that can be drawn */
bool tile_read(const char *word, int *type, int *turns, TextError *error);      /* "W2" */
bool square_read(const char *word, LandCell *square, TextError *error);         /* "-1,0" */
bool segment_read(int type, int turns, const char *word, int *segment, TextError *error);

/* Is `word` this name, or its plural? */
bool is_called(const char *word, const char *name);

/* The kind of figure called `word` (also in the plural); which of `n` names `word` is, in tables
 * for people the English ones; or -1. */
int figure_find(const char *word);
int name_find(const char *const names[], int n, const char *word);
int said_find(const Say names[], int n, const char *word);

/* Names of things, for every kind of output. */
const char *kind_name(int kind);                            /* LandKind: "road" */
Say kind_words(int kind);                                   /* the same for people */
void segment_write(int type, int turns, int segment, Text *text);   /* "road-e" */
const char *reason_name(int reason);                        /* AudeReason: "road" */
void square_write(LandCell square, Text *text);             /* "-1,0" */

/* Under whose name the next decision is written: the actor's; what chance does, under that
 * of the player whose turn it is. */
int game_speaker(const AudeGame *game);

/* What is asked of the actor, in one word: the kind of move that answers, if not "-". */
const char *question_name(const AudeGame *game);
/* The same after a name: "may build a bridge". */
Say question_text(const AudeGame *game);

/* One item of the account as a sentence: "road of 4 tiles: 4 points". */
void entry_write(const AudeEntry *entry, Text *text);

#endif
