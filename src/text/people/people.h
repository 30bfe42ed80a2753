/* people.h -- what somebody who plays the tile game is told: the tile in hand and where it may
 * lie, lists to choose from, questions, points.
 *
 * Everything is a function from a position to text.  `style` has the names of the players, the
 * size of the screen and how tiles are drawn there; who prints it, and what is then typed, is no
 * business of this room.
 *
 *   tiles.c     pictures of tiles, side by side
 *   choices.c   lists of moves, with what their words do not tell
 *   deeds.c     what somebody did
 *   points.c    who got what, and what is held
 *   screen.c    board, players and what is asked, on one screen */
#ifndef TEXT_PEOPLE_H
#define TEXT_PEOPLE_H

#include "draw.h"
#include "record/record.h"

/* ---- Tiles ---------------------------------------------------------------- */

/* How many columns of a width the screen has room for: one at least. */
int people_columns(const DrawStyle *style, int width);

/* Tiles side by side, as many as fit, each below its caption. */
typedef struct {
    const DrawStyle *style;
    Text *text;
    int rows;                   /* of a tile (draw.h) */
    int n;
    Text row[1 + DRAW_LARGE_ROWS];
} Strip;
void strip_add(Strip *strip, int type, int turns, const char *caption);
void strip_end(Strip *strip);

/* What is left in the bag. */
void people_bag(const AudeGame *game, const DrawStyle *style, Text *text);

/* ---- Choices -------------------------------------------------------------- */

/* The tile in hand, and the list of where it may lie. */
void people_places(const AudeGame *game, const DrawStyle *style, Text *text);

/* The same without the list: the squares are numbered on the board.  The tile has so many rows
 * (draw.h). */
void people_hand(const AudeGame *game, const DrawStyle *style, int rows, Text *text);

/* The list of figures that may be put; number 0 is none. */
void people_figures(const AudeGame *game, const DrawStyle *style, Text *text);

/* What a module asks: who decides, and what it means; nothing if none asks.  Returns what passing
 * means, empty if nobody may. */
Say people_asked(const AudeGame *game, const DrawStyle *style, Text *text);

/* What a module asks: who decides, what it means, and the list; but no list if
 * people_amount(). */
void people_question(const AudeGame *game, const DrawStyle *style, Text *text);

/* The question if any number answers it, and not one of a list: "bid"; else NULL. */
const char *people_amount(const AudeGame *game);
Say people_amount_said(const AudeGame *game); /* the same for people: "your bid" */

/* A random move as dice should make it: where any number is an answer, a small one, or none. */
AudeMove people_modest(const AudeGame *game, AudeMove move);

/* What chance revealed for a module's question; `game` is the position before. */
void people_revealed(const AudeGame *game, AudeMove move, Text *text);

/* For notes in lists: " (WHOM3 points)", what a move pays at once to whoever makes it. */
void people_pay(const AudeGame *game, AudeMove move, Say whom, Text *text);

/* ---- Deeds ---------------------------------------------------------------- */

/* What one player does in one go, in a sentence without a full stop: "anna lays a curve (left of
 * the start tile) and puts a traveller on the road"; nothing if all was declined, or if chance
 * acts.  Of these `n` moves it takes those that belong to it, plays them, and returns how many. */
int people_deeds(AudeGame *game, const DrawStyle *style, const AudeMove moves[], int n, Text *text);

/* ---- One screen ------------------------------------------------------------ */

/* Has the screen room for everything at once? */
bool people_has_screen(const DrawStyle *style);

/* The board, cropped round what can be chosen, which is numbered on it; beside it the players and
 * what is asked; in so many rows. */
void people_screen(const AudeGame *game, const DrawStyle *style, int rows, Text *text);

/* ---- Points --------------------------------------------------------------- */

/* Who got what by the last move; `game` is the position after it. */
void people_account(const AudeGame *game, const DrawStyle *style, const AudeAccount *account,
                    Text *text);

/* Everything scored in a game, and what the end would add. */
void people_points(const Record *record, const DrawStyle *style, Text *text);

/* What a picture shows of the game that led to the position: of a tile game. */
void people_history(const Record *record, DrawHistory *history);

/* The final points, and who won. */
void people_end(const AudeGame *game, const DrawStyle *style, Text *text);

/* The board, and who holds which field. */
void people_fields(const AudeGame *game, const DrawStyle *style, Text *text);

#endif
