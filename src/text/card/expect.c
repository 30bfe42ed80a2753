/* expect.c -- the sentences, one function each, found by how they begin. */
#include "expect.h"

#include <string.h>

#include "setup.h"
#include "words.h"

typedef struct {
    const Record *record;
    const CardGame *game;
    const Line *line;
    int at;                     /* the first word of the sentence */
    TextError *error;
} Claim;

typedef bool Sentence(const Claim *claim);

static const char *word(const Claim *c, int i) { return line_word(c->line, c->at + i); }
static SeatNames names(const Claim *c) { return (SeatNames)c->record->name; }
#define FAIL(c, i, ...) line_fail((c)->line, (c)->at + (i), (c)->error, __VA_ARGS__)

/* Is word `i` the keyword?  Not if a player is called so. */
static bool means(const Claim *c, int i, const char *key) {
    return key_is(names(c), c->game->rules.players, word(c, i), key);
}
static bool ends(const Claim *c, int n) { return line_ends(c->line, c->at + n, c->error); }

static bool seat_at(const Claim *c, int i, int *seat) {
    *seat = record_seat(c->record, word(c, i));
    return *seat >= 0 || FAIL(c, i, PLAIN("nobody here is called \"%.30s\""), word(c, i));
}

/* The number at word `i` is `found`. */
static bool is_number(const Claim *c, int i, int found, const char *what) {
    int expected;
    if (!number_read(word(c, i), 0, 999999, &expected))
        return FAIL(c, i, PLAIN("a number is expected here"));
    return expected == found || FAIL(c, i, PLAIN("%s: %d, not %d"), what, found, expected);
}

static bool is_seat(const Claim *c, int i, int found) {
    int seat;
    if (!seat_at(c, i, &seat)) return false;
    return seat == found ||
           FAIL(c, i, PLAIN("it is %s, not %s"), c->record->name[found], word(c, i));
}

/* The words from `i` on are those of `found`, which may begin with a space; "-" is none. */
static bool is_text(const Claim *c, int i, const Text *found) {
    Text expected = {0};
    const char *is = text_string(found);
    is += *is == ' ';
    for (int w = i; c->at + w < c->line->n_words; w++)
        text_add(&expected, "%s%s", w > i ? " " : "", word(c, w));
    const char *wanted = strcmp(text_string(&expected), "-") ? text_string(&expected) : "";
    bool same = !strcmp(wanted, is);
    if (!same) FAIL(c, i, PLAIN("found: %.150s"), *is ? is : "-");
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

static bool has(const Claim *c) {
    int seat, kind = animal_find(word(c, 3)), found;
    if (!seat_at(c, 0, &seat)) return false;
    if (kind >= 0)
        found = c->game->animal[seat][kind];
    else if (!strncmp(word(c, 3), "animal-joker", strlen("animal-joker")))
        found = c->game->waiting[seat];
    else if (!strncmp(word(c, 3), "card", strlen("card")))
        found = c->game->n_hand[seat];
    else
        return FAIL(c, 3, PLAIN("nothing is known of \"%.30s\""), word(c, 3));
    return is_number(c, 2, found, word(c, 3)) && ends(c, 4);
}

static bool row(const Claim *c) {
    Text found = {0};
    int at = c->at + 1, number;
    if (!row_read(c->line, &at, &number, c->error)) return false;
    card_row_write(c->game, names(c), number, &found);
    Text cards = {0};
    if (!found.failed) text_put(&cards, found.bytes + strlen(row_name(number)));
    bool same = is_text(c, 2, &cards);
    text_release(&found);
    text_release(&cards);
    return same;
}

static bool owns(const Claim *c, void (*write)(const CardGame *, int, Text *)) {
    Text found = {0};
    int seat;
    if (!seat_at(c, 1, &seat)) return false;
    write(c->game, seat, &found);
    bool same = is_text(c, 2, &found);
    text_release(&found);
    return same;
}

static bool hand(const Claim *c) { return owns(c, card_hand_write); }
static bool animals(const Claim *c) { return owns(c, card_animals_write); }

static bool chest(const Claim *c) {
    int seat;
    if (strncmp(word(c, 3), "card", strlen("card")) != 0) return owns(c, card_chest_write);
    return seat_at(c, 1, &seat) &&
           is_number(c, 2, card_chest_size(c->game, seat), "cards in the chest") && ends(c, 4);
}

static bool pile(const Claim *c) {
    return is_number(c, 1, c->game->n_pile, "cards in the pile") && ends(c, 2);
}

static bool round_number(const Claim *c) {
    return is_number(c, 1, card_round(c->game), "round") && ends(c, 2);
}

static bool dealer(const Claim *c) { return is_seat(c, 1, c->game->dealer) && ends(c, 2); }
static bool last(const Claim *c) { return is_seat(c, 1, c->game->last) && ends(c, 2); }

static bool about(const Claim *c) {
    return !strcmp(word(c, 1), face_name(c->game->asked)) ||
           FAIL(c, 1, PLAIN("it is %s"), face_name(c->game->asked));
}

static bool turn(const Claim *c) {
    const AudeGame *game = &c->record->game;
    const char *phase = card_phase_name(c->game->phase);
    int actor = aude_actor(game);
    if (actor < 0) return means(c, 1, phase) || FAIL(c, 1, PLAIN("it is time to %s"), phase);
    return is_seat(c, 1, actor) && ends(c, 2);
}

static const struct {
    int place;
    const char *word;
    Sentence *check;
} sentences[] = {
    {1, "has", has},     {0, "row", row},     {0, "hand", hand},          {0, "animals", animals},
    {0, "chest", chest}, {0, "pile", pile},   {0, "round", round_number}, {0, "dealer", dealer},
    {0, "last", last},   {0, "about", about}, {0, "turn", turn},
};

/* By its first word; or by the second, after a name. */
static bool is_sentence(const Claim *c, int place, const char *key) {
    if (place == 0) return means(c, 0, key);
    return !strcmp(word(c, place), key) && record_seat(c->record, word(c, 0)) >= 0;
}

bool card_expect(const Record *record, const Line *line, int at, bool *known, TextError *error) {
    Claim claim = {record, &record->game.card, line, at, error};
    for (size_t s = 0; s < sizeof sentences / sizeof *sentences; s++) {
        *known = is_sentence(&claim, sentences[s].place, sentences[s].word);
        if (*known) return sentences[s].check(&claim);
    }
    return true;
}
