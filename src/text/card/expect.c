/* expect.c -- sentences about the card game, one function each, found by how they begin.
 *
 *      anna has 3 sheep, anna has 2 cards, anna has 1 animal-joker (waiting)
 *      row green green1 bram:red3 @anna, hand anna red1 sheep, animals anna pig*2,
 *      chest anna abbey inn            exactly this; "-" for nothing
 *      chest anna 4 cards
 *      pile 12, round 2, dealer anna, last anna, about sheep
 *      turn anna, turn deal            who acts, or what chance is to do */
#include "record/expect.h"

#include <string.h>

#include "setup.h"
#include "words.h"

static bool is_seat(Expectation *e, int i, int found) {
    int seat;
    if (!expect_seat(e, i, &seat)) return false;
    return seat == found ||
           EXPECT_FAIL(e, i, PLAIN("it is %s, not %s"), e->record->name[found], expect_word(e, i));
}

/* The words from `i` on are those of `found`, which may begin with a space; "-" is none. */
static bool is_text(Expectation *e, int i, const Text *found) {
    Text expected = {0};
    const char *is = text_string(found);
    is += *is == ' ';
    for (int w = i; w < e->line.n_words; w++)
        text_add(&expected, "%s%s", w > i ? " " : "", expect_word(e, w));
    const char *wanted = strcmp(text_string(&expected), "-") ? text_string(&expected) : "";
    bool same = !strcmp(wanted, is);
    if (!same) EXPECT_FAIL(e, i, PLAIN("found: %.150s"), *is ? is : "-");
    text_release(&expected);
    return same;
}

/* ---- Sentences ------------------------------------------------------------ */

/* "sheep", also "horses"; the colour of the kind, or -1. */
static int animal_find(const char *name) {
    for (int c = 0; c < CARD_ROWS; c++) {
        size_t n = strlen(card_colours[c].animal);
        if (!strncmp(name, card_colours[c].animal, n) && (!name[n] || !strcmp(name + n, "s")))
            return c;
    }
    return -1;
}

static bool has(Expectation *e, int at) {
    int seat, kind = animal_find(expect_word(e, at + 3)), found;
    if (!expect_seat(e, at, &seat)) return false;
    if (kind >= 0)
        found = e->game->card.animal[seat][kind];
    else if (!strncmp(expect_word(e, at + 3), "animal-joker", strlen("animal-joker")))
        found = e->game->card.waiting[seat];
    else if (!strncmp(expect_word(e, at + 3), "card", strlen("card")))
        found = e->game->card.n_hand[seat];
    else
        return EXPECT_FAIL(e, at + 3, PLAIN("nothing is known of \"%.30s\""),
                           expect_word(e, at + 3));
    return expect_number(e, at + 2, found, expect_word(e, at + 3)) &&
           line_ends(&e->line, at + 4, e->error);
}

static bool row(Expectation *e, int at) {
    Text found = {0};
    int next = at + 1, number;
    if (!row_read(&e->line, &next, &number, e->error)) return false;
    card_row_write(&e->game->card, (SeatNames)e->record->name, number, &found);
    Text cards = {0};
    if (!found.failed) text_put(&cards, found.bytes + strlen(row_name(number)));
    bool same = is_text(e, at + 2, &cards);
    text_release(&found);
    text_release(&cards);
    return same;
}

static bool owns(Expectation *e, int at, void (*write)(const CardGame *, int, Text *)) {
    Text found = {0};
    int seat;
    if (!expect_seat(e, at + 1, &seat)) return false;
    write(&e->game->card, seat, &found);
    bool same = is_text(e, at + 2, &found);
    text_release(&found);
    return same;
}

static bool hand(Expectation *e, int at) { return owns(e, at, card_hand_write); }
static bool animals(Expectation *e, int at) { return owns(e, at, card_animals_write); }

static bool chest(Expectation *e, int at) {
    int seat;
    if (strncmp(expect_word(e, at + 3), "card", strlen("card")) != 0)
        return owns(e, at, card_chest_write);
    return expect_seat(e, at + 1, &seat) &&
           expect_number(e, at + 2, card_chest_size(&e->game->card, seat), "cards in the chest") &&
           line_ends(&e->line, at + 4, e->error);
}

static bool pile(Expectation *e, int at) {
    return expect_number(e, at + 1, e->game->card.n_pile, "cards in the pile") &&
           line_ends(&e->line, at + 2, e->error);
}

static bool round_number(Expectation *e, int at) {
    return expect_number(e, at + 1, card_round(&e->game->card), "round") &&
           line_ends(&e->line, at + 2, e->error);
}

static bool dealer(Expectation *e, int at) {
    return is_seat(e, at + 1, e->game->card.dealer) && line_ends(&e->line, at + 2, e->error);
}
static bool last(Expectation *e, int at) {
    return is_seat(e, at + 1, e->game->card.last) && line_ends(&e->line, at + 2, e->error);
}

static bool about(Expectation *e, int at) {
    return !strcmp(expect_word(e, at + 1), face_name(e->game->card.asked)) ||
           EXPECT_FAIL(e, at + 1, PLAIN("it is %s"), face_name(e->game->card.asked));
}

static bool turn(Expectation *e, int at) {
    const char *phase = card_phase_name(e->game->card.phase);
    int actor = aude_actor(e->game);
    if (actor < 0)
        return expect_key(e, at + 1, phase) ||
               EXPECT_FAIL(e, at + 1, PLAIN("it is time to %s"), phase);
    return is_seat(e, at + 1, actor) && line_ends(&e->line, at + 2, e->error);
}

static const Sentence sentences[] = {
    {1, "has", has},     {0, "row", row},     {0, "hand", hand},          {0, "animals", animals},
    {0, "chest", chest}, {0, "pile", pile},   {0, "round", round_number}, {0, "dealer", dealer},
    {0, "last", last},   {0, "about", about}, {0, "turn", turn},          {0},
};

const Sentence *card_sentence(const Expectation *e, int place) {
    return sentence_in(sentences, place, e);
}
