/* words.c -- the card game in words, and back. */
#include "words.h"

#include <string.h>

/* ---- Cards --------------------------------------------------------------- */

/* In the order of the faces.  The English ones are never renamed, since files and shuffles go by
 * names. */
static const Say faces[CARD_FACES] = {
    SAY("?"),     SAY("yellow1"), SAY("yellow2"), SAY("yellow3"),      SAY("chicken"),
    SAY("abbey"), SAY("red1"),    SAY("red2"),    SAY("red3"),         SAY("sheep"),
    SAY("inn"),   SAY("green1"),  SAY("green2"),  SAY("green3"),       SAY("pig"),
    SAY("farm"),  SAY("blue1"),   SAY("blue2"),   SAY("blue3"),        SAY("horse"),
    SAY("tower"), SAY("dragon"),  SAY("fairy"),   SAY("animal-joker"), SAY("building-joker"),
};

/* So many animals, or buildings of a colour. */
static const Say animals[CARD_ROWS] = {SAY("%d chicken{|s}"), SAY("%d sheep"), SAY("%d pig{|s}"),
                                       SAY("%d horse{|s}")};
static const Say buildings[CARD_ROWS] = {SAY("%d abbey{|s}"), SAY("%d inn{|s}"), SAY("%d farm{|s}"),
                                         SAY("%d tower{|s}")};

static const Say rows[CARD_ROWS] = {SAY("yellow"), SAY("red"), SAY("green"), SAY("blue")};
static const Say coloured[CARD_ROWS] = {SAY_AS("row", "yellow"), SAY_AS("row", "red"),
                                        SAY_AS("row", "green"), SAY_AS("row", "blue")};

Say face_words(int face) { return faces[face >= 0 && face < CARD_FACES ? face : 0]; }

Say face_count(int face) {
    const CardFace *card = &card_faces[face];
    if (card->kind == CARD_BUILDING_JOKER) return SAY("%d building-joker{|s}");
    return card->kind == CARD_ANIMAL ? animals[card->colour] : buildings[card->colour];
}

Say row_words(int row) { return rows[row]; }
Say row_coloured(int row) { return coloured[row]; }

const char *face_name(int face) { return face_words(face); }

const char *row_name(int row) { return row >= 0 && row < CARD_ROWS ? card_colours[row].name : "?"; }

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* Is this `name`, in letters of any size?  Names are written in small ones. */
static bool is(const char *word, const char *name) {
    while (*name && lower(*word) == *name) word++, name++;
    return !*name && !*word;
}

int row_find(const char *word) {
    for (int row = 0; row < CARD_ROWS; row++)
        if (is(word, card_colours[row].name)) return row;
    return -1;
}

/* "r3" */
static int short_person(const char *word) {
    for (int row = 0; row < CARD_ROWS; row++)
        if (lower(word[0]) == card_colours[row].name[0] && word[1] >= '1' && word[1] <= '3' &&
            !word[2])
            return card_face(row, CARD_ONE + word[1] - '1');
    return -1;
}

int face_find(const char *word) {
    for (int face = CARD_FIRST_FACE; face < CARD_FACES; face++)
        if (is(word, face_name(face))) return face;
    return short_person(word);
}

/* What may follow a colour: "3", "person 3", "sheep", "building".  `*words` is their number. */
static int coloured_find(const Line *line, int at, int colour, int *words) {
    const char *what = line_word(line, at);
    bool person = is(what, "person");
    const char *value = person ? line_word(line, at + 1) : what;
    *words = 1 + person;
    if (value[0] >= '1' && value[0] <= '3' && !value[1])
        return card_face(colour, CARD_ONE + value[0] - '1');
    if (is(what, "building")) return card_face(colour, CARD_HOUSE);
    if (is(what, "animal")) return card_face(colour, CARD_BEAST);
    int face = face_find(what);
    return face >= 0 && card_faces[face].colour == colour ? face : -1;
}

bool face_read(const Line *line, int *at, int *face, TextError *error) {
    const char *word = line_word(line, *at);
    int colour = row_find(word), words = 0;
    bool joker = is(line_word(line, *at + 1), "joker");
    *face = is(word, face_name(CARD_UNKNOWN)) ? CARD_UNKNOWN : face_find(word);
    if (*face < 0 && colour >= 0) *face = coloured_find(line, *at + 1, colour, &words);
    if (joker && is(word, "animal")) *face = CARD_WILD_ANIMAL, words = 1;
    if (joker && is(word, "building")) *face = CARD_WILD_BUILDING, words = 1;
    if (*face < 0) return line_fail(line, *at, error, "there is no card called \"%.30s\"", word);
    *at += 1 + words;
    return true;
}

bool row_read(const Line *line, int *at, int *row, TextError *error) {
    *row = row_find(line_word(line, *at));
    if (*row < 0)
        return line_fail(line, *at, error, "a row is expected here: yellow, red, green or blue");
    ++*at;
    return true;
}

void face_called(int face, Text *text) {
    const CardFace *card = &card_faces[face];
    switch (card->kind) {
    case CARD_NOTHING: text_say(text, "a card face down"); break;
    case CARD_PERSON:
        text_add(text, "%s %d", text_in(text, rows[card->colour]), card->value);
        break;
    case CARD_ANIMAL_JOKER:   text_say(text, "animal joker"); break;
    case CARD_BUILDING_JOKER: text_say(text, "building joker"); break;
    default:                  text_words(text, faces[face]);
    }
}

void face_describe(int face, Text *text) {
    const CardFace *card = &card_faces[face];
    const char *name = text_in(text, faces[face]);
    if (card->kind == CARD_PERSON)
        text_say(text, "%s person of value %d", text_in(text, coloured[card->colour]), card->value);
    else if (card->kind == CARD_ANIMAL)
        text_say(text, "%s (%s animal)", name, text_in(text, rows[card->colour]));
    else if (card->kind == CARD_BUILDING)
        text_say(text, "%s (%s building)", name, text_in(text, rows[card->colour]));
    else
        face_called(face, text);
}

const char *card_piece_name(AudeMove piece) { return face_name(card_move_face(piece)); }

/* ---- Moves --------------------------------------------------------------- */

/* What follows the word of a move. */
enum { FACE = 1, ROW = 2, ITS_ROW = 4, ANIMAL = 8, ASKED = 16 };

typedef struct {
    const char *word;
    int kind;
    int parts;
} MoveWords;

/* The first of a kind is the one that is written, apart from CARD_DRAW: see draw_word(). */
static const MoveWords moves[] = {
    {"reveal", CARD_DRAW, FACE},       {"deal", CARD_DRAW, FACE},
    {"draw", CARD_DRAW, FACE},         {"lay", CARD_LAY, FACE | ROW},
    {"down", CARD_HIDE, FACE | ROW},   {"play", CARD_PLAY, FACE | ROW | ITS_ROW},
    {"claim", CARD_CLAIM, ROW},        {"ten", CARD_TAKE, FACE | ASKED},
    {"keep", CARD_KEEP, FACE | ASKED}, {"join", CARD_JOIN, ANIMAL},
};
enum { MOVES = sizeof moves / sizeof *moves };

static const MoveWords *words_of(int kind) {
    for (int i = 0; i < MOVES; i++)
        if (moves[i].kind == kind) return &moves[i];
    return NULL;
}

static const char *draw_word(const CardGame *game) {
    return game->phase == CARD_TO_DEAL ? "deal" : "reveal";
}

void card_move_write(const AudeGame *game, AudeMove move, Text *text) {
    const MoveWords *words = words_of(aude_move_kind(move));
    int face = card_move_face(move), row = card_move_row(move);
    if (!words) {
        text_put(text, "?");
        return;
    }
    bool own_row = words->parts & ITS_ROW && face < CARD_FACES && card_faces[face].colour == row;
    text_put(text, words->kind == CARD_DRAW ? draw_word(&game->card) : words->word);
    if (words->parts & FACE) text_add(text, " %s", face_name(face));
    if (words->parts & ROW && !own_row) text_add(text, " %s", row_name(row));
    if (words->parts & ANIMAL) text_add(text, " %s", card_colours[row].animal);
}

/* "sheep", or "red": the kind of animal. */
static bool animal_read(const Line *line, int *at, int *row, TextError *error) {
    const char *word = line_word(line, *at);
    for (*row = 0; *row < CARD_ROWS; ++*row)
        if (is(word, card_colours[*row].animal)) return ++*at, true;
    return (*row = row_find(word)) >= 0
               ? (++*at, true)
               : line_fail(line, *at, error, "an animal is expected here, like sheep");
}

/* "ten" alone is about the card that is asked about; another decision may follow it. */
static bool says_face(const MoveWords *words, const Line *line, int at) {
    TextError ignored = {0};
    int face;
    return !(words->parts & ASKED) || face_read(line, &at, &face, &ignored);
}

static bool parts_read(const CardGame *game, const MoveWords *words, const Line *line, int *at,
                       AudeMove *move, TextError *error) {
    int face = game->asked, row = 0;
    bool says = words->parts & FACE && says_face(words, line, *at);
    if (!(words->parts & FACE)) face = 0;
    if (says && !face_read(line, at, &face, error)) return false;
    bool implied = words->parts & ITS_ROW && row_find(line_word(line, *at)) < 0 &&
                   card_faces[face].colour != CARD_NO_COLOUR;
    if (implied)
        row = card_faces[face].colour;
    else if (words->parts & ROW && !row_read(line, at, &row, error))
        return false;
    if (words->parts & ANIMAL && !animal_read(line, at, &row, error)) return false;
    *move = card_move(words->kind, face, row);
    return true;
}

/* What a card alone can only mean now, or NULL. */
static const MoveWords *implied(const CardGame *game, const Line *line, int at) {
    bool first = game->n_hand[game->seat] == card_deal[game->rules.players];
    const int kinds[] = {
        [CARD_TO_REVEAL] = CARD_DRAW, [CARD_TO_LAY] = CARD_LAY,
        [CARD_TO_DEAL] = CARD_DRAW,   [CARD_TO_PLAY] = first ? CARD_HIDE : CARD_PLAY,
        [CARD_TO_JOIN] = CARD_JOIN,   [CARD_OVER] = 0};
    TextError ignored = {0};
    int face;
    return face_read(line, &at, &face, &ignored) ? words_of(kinds[game->phase]) : NULL;
}

static bool no_decision(const CardGame *game, const Line *line, int at, TextError *error) {
    const char *word = line_word(line, at);
    if (!*word) return line_fail(line, at, error, "a decision is expected here");
    if (game->phase == CARD_TO_TAKE)
        return line_fail(line, at, error, "\"%.30s\" is no decision: say ten or keep", word);
    return line_fail(line, at, error,
                     "\"%.30s\" is no decision: say down, play, claim, lay, ten, keep or join",
                     word);
}

/* After a decision, in a view: "shows red3 dragon". */
void card_shown_write(const AudeShown *shown, Text *text) {
    if (shown->n) text_put(text, " shows");
    for (int i = 0; i < shown->n; i++) text_add(text, " %s", face_name(shown->face[i]));
}

bool card_shown_read(const Line *line, int *at, AudeShown *shown, TextError *error) {
    TextError ignored = {0};
    int face, first = *at + 1;
    shown->n = 0;
    if (!is(line_word(line, *at), "shows")) return true;
    for (++*at; shown->n < AUDE_MAX_SHOWN && face_read(line, at, &face, &ignored);)
        shown->face[shown->n++] = (uint8_t)face;
    return *at > first || face_read(line, at, &face, error);
}

bool card_decision_read(const AudeGame *game, const Line *line, int *at, AudeMove *move,
                        TextError *error) {
    const MoveWords *words = implied(&game->card, line, *at);
    for (int i = 0; i < MOVES; i++) {
        if (!is(line_word(line, *at), moves[i].word)) continue;
        words = &moves[i];
        ++*at;
        break;
    }
    if (!words) return no_decision(&game->card, line, *at, error);
    return parts_read(&game->card, words, line, at, move, error);
}

/* ---- Turns among people -------------------------------------------------- */

Say joker_joins(int row) {
    static const Say joins[CARD_ROWS] = {SAY("it joins the chickens"), SAY("it joins the sheep"),
                                         SAY("it joins the pigs"), SAY("it joins the horses")};
    return joins[row];
}

static void add_called(AudeMove move, Text *text) {
    const char *to = text_in(text, row_coloured(card_move_row(move)));
    Text card = TEXT_LIKE(text);
    face_called(card_move_face(move), &card);
    const char *face = text_string(&card);
    switch (aude_move_kind(move)) {
    case CARD_HIDE:  text_say(text, "%s face down to the %s row", face, to); break;
    case CARD_CLAIM: text_say(text, "your follower claims the %s row", to); break;
    case CARD_TAKE:  text_say(text, "ten points for %s", face); break;
    case CARD_KEEP:  text_say(text, "keep %s", face); break;
    case CARD_JOIN:  text_words(text, joker_joins(card_move_row(move))); break;
    default:         text_say(text, "%s to the %s row", face, to);
    }
    text_release(&card);
}

void card_turn_called(const AudeGame *game, const AudeMove turn[], int n, SeatNames names,
                      Text *text) {
    (void)game, (void)names;
    for (int i = 0; i < n; i++) {
        if (i) text_put(text, ", ");
        add_called(turn[i], text);
    }
}

/* ---- Phases, kinds, reasons ---------------------------------------------- */

const char *card_kind_name(int kind) {
    const MoveWords *words = words_of(kind);
    return kind == CARD_DRAW ? "draw" : words ? words->word : "?";
}

/* ORDER CARD_PHASES */
const char *card_phase_name(int phase) {
    static const char *const phases[] = {"reveal", "lay", "deal", "play", "take", "join", "over"};
    return phase >= 0 && phase <= CARD_OVER ? phases[phase] : "?";
}

/* ORDER CARD_PHASES */
Say card_now(int phase) {
    static const Say now[] = {
        SAY("cards are revealed"),  SAY("[finds|find] a row for"),
        SAY("cards are dealt"),     SAY("to play"),
        SAY("[decides|decide] on"), SAY("[gives|give] a joker away"),
        SAY("the game is over"),
    };
    return now[phase];
}

const char *card_reason_name(int reason) {
    static const char *const reasons[AUDE_REASONS] = {
        [AUDE_FOR_PERSONS] = "persons", [AUDE_FOR_ANIMALS] = "animals",
        [AUDE_FOR_JOKER] = "joker",     [AUDE_FOR_DRAGON] = "dragon",
        [AUDE_FOR_FAIRY] = "fairy",     [AUDE_FOR_MISPLACED] = "misplaced",
        [AUDE_FOR_SERIES] = "series"};
    return reasons[reason];
}

void card_entry_write(const AudeEntry *entry, Text *text) {
    int n = entry->count, animal = card_face(entry->colour % CARD_ROWS, CARD_BEAST);
    switch (entry->reason) {
    case AUDE_FOR_PERSONS:
        text_say(text, "%d person{|s}, together worth %d, times %d", n, entry->worth, n);
        break;
    case AUDE_FOR_ANIMALS:
        text_say(text, "now ");
        text_say(text, face_count(animal), n);
        break;
    case AUDE_FOR_JOKER:     text_say(text, "%d animal joker{|s} waiting for animals", n); break;
    case AUDE_FOR_MISPLACED: text_say(text, "%d misplaced card{|s}", n); break;
    case AUDE_FOR_SERIES:    text_say(text, "series of %d different building{|s}", n); break;
    case AUDE_FOR_DRAGON:    text_say(text, "the dragon"); break;
    default:                 text_say(text, "the fairy");
    }
}
