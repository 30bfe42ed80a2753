/* words.h -- the card game in words.
 *
 *      red1 red2 red3          persons, by colour and value
 *      chicken sheep pig horse     the animals of yellow, red, green, blue
 *      abbey inn farm tower        the buildings of these colours
 *      dragon fairy animal-joker building-joker
 *      ?                       in views: a card that the viewer may not know
 *
 *      reveal red2             chance, for the table
 *      deal sheep              chance, for the hand of whoever is next
 *      lay dragon green        the dealer finds a row for it
 *      down red3 green         the first card of a round, face down
 *      play red3               any later card; without a colour, with its row: play fairy blue
 *      claim green             the follower
 *      ten sheep, keep sheep   what to do with a misplaced card; the card may be left out
 *      join sheep              what an animal joker becomes
 *      claim red shows red3    in views: what this turns over
 *
 * Reading also accepts r3, "red 3", "red person 3", "red sheep", "red building" and "animal
 * joker", large letters, and a card alone where only one thing can be done with it, because
 * people say that. */
#ifndef TEXT_CARD_WORDS_H
#define TEXT_CARD_WORDS_H

#include "aude/aude.h"

#include "base/line.h"
#include "base/seats.h"
#include "base/text.h"

/* "red3"; "?" for CARD_UNKNOWN. */
const char *face_name(int face);

/* The face called `word`, in one of its short forms; or -1. */
int face_find(const char *word);

/* A face from the words at `*at`, which is moved on. */
bool face_read(const Line *line, int *at, int *face, TextError *error);

/* "red person of value 3": for people who do not know our names yet. */
void face_describe(int face, Text *text);

/* The same for people, who need not type it: a card, one of a colour, animals or buildings. */
Say face_words(int face);
void face_called(int face, Text *text); /* in a sentence: "red 3", "animal joker" */
Say face_count(int face);               /* of animals and buildings: "%d pig{|s}" */
Say row_words(int row);
Say row_coloured(int row);              /* before a noun: "the green row", "de groene rij" */

Say joker_joins(int row);               /* "it joins the pigs" */

/* "red 3 to the green row": for the row of the card game (game_text.h). */
void card_turn_called(const AudeGame *game, const AudeMove moves[], int n, SeatNames names,
                      Text *text);

const char *row_name(int row);          /* "green" */
int row_find(const char *word);         /* or -1 */
bool row_read(const Line *line, int *at, int *row, TextError *error);

void card_move_write(const AudeGame *game, AudeMove move, Text *text);
bool card_decision_read(const AudeGame *game, const Line *line, int *at, AudeMove *move,
                        TextError *error);

/* What a decision turned over, after its words: nothing, or "shows red3 dragon".  Only in views:
 * whoever has all cards knows it. */
void card_shown_write(const AudeShown *shown, Text *text);
bool card_shown_read(const Line *line, int *at, AudeShown *shown, TextError *error);

/* What chance deals, for shuffling: the name of its face. */
const char *card_piece_name(AudeMove piece);

/* "persons", and the item as a sentence, without its points: "series of 3 different buildings". */
const char *card_reason_name(int reason);
void card_entry_write(const AudeEntry *entry, Text *text);

/* What JSON calls a kind of move, and what the game waits for: "reveal", "lay", "deal",
 * "play", "take", "join", "over". */
Say card_now(int phase);        /* the same after a name: "decides on" */
const char *card_kind_name(int kind);
const char *card_phase_name(int phase);

#endif
