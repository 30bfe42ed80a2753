/* letters.c -- a position of the card game in letters.
 *
 *      yellow  monastery | yellow1  (bram)  abbey <anna>  yellow3
 *
 * (bram) is a card that bram played face down, (bram: pig) one that may be known; <anna> is
 * the follower that claims what is left of it, lying flat if it was the last of the round; inn!
 * was turned over, [inn!] is decided on.  Words carry everything;
 * colours only help the eye. */
#include "pictures.h"

#include <string.h>

#include "art.h"
#include "base/person.h"
#include "base/width.h"
#include "tell.h"
#include "words.h"
#include "palette.h"
#include "base/format.h"

enum { WIDTH = 96, INDENT = 20, WORD = 80 };

typedef struct {
    const CardGame *game;
    const DrawStyle *style;
    Text *text;
    int column;
} Letters;

/* ---- Words that wrap and have colours --------------------------------------- */

static void begin_line(Letters *l) {
    text_put(l->text, "\n");
    l->column = 0;
}

static bool has_room(const Letters *l, int length) {
    int screen = l->style->width;
    return l->column + length <= (screen && screen < WIDTH ? screen : WIDTH);
}

/* One word, after two spaces; what does not fit goes to the next line. */
static void put(Letters *l, int ink, const char *word) {
    int length = width_of(word);
    if (!has_room(l, length + 2)) {
        begin_line(l);
        text_add(l->text, "%*s", INDENT, "");
        l->column = INDENT;
    }
    text_put(l->text, "  ");
    if (l->style->colour && ink >= 0)
        text_add(l->text, "\033[1;38;5;%dm%s\033[0m", ink, word);
    else
        text_put(l->text, word);
    l->column += length + 2;
}

/* Words with one space between them, on as many lines as it takes. */
static void put_sentence(Letters *l, const char *words) {
    for (l->column = 0; *words; words += *words == ' ') {
        int length = (int)strcspn(words, " ");
        if (l->column && !has_room(l, length + 1)) begin_line(l);
        text_add(l->text, "%s%.*s", l->column ? " " : "", length, words);
        l->column += length + (l->column > 0);
        words += length;
    }
    begin_line(l);
}

static const char *name_of(const Letters *l, int seat, char number[WORD]) {
    if (l->style->names) return l->style->names[seat];
    format_write(number, WORD, "player%d", seat + 1);
    return number;
}

static int face_ink(int face) { return colour_looks[card_faces[face].colour].ansi; }

/* Black on black cannot be read: terminals show seats by their names anyway. */
static int seat_ink(int seat) { return palette[seat].ansi < 20 ? 252 : palette[seat].ansi; }

static const char *said(const Letters *l, int face) { return text_in(l->text, face_words(face)); }

static void put_face(Letters *l, int face) { put(l, face_ink(face), said(l, face)); }

/* ---- Rows ------------------------------------------------------------------ */

static void put_followers(Letters *l, int row, int n) {
    char word[WORD], number[WORD];
    for (int empty = 0; empty < 2; empty++)
        for (int seat = 0; seat < l->game->rules.players; seat++) {
            const CardClaim *claim = &l->game->claim[seat];
            if (claim->row != row || claim->end != n || (claim->start == n) != empty) continue;
            format_write(word, sizeof word, l->style->unicode ? "\xE2\x97\x80%.30s%s" : "<%.30s%s>",
                         name_of(l, seat, number),
                         seat != card_next_dealer(l->game) ? "" : text_in(l->text, ", flat"));
            put(l, seat_ink(seat), word);
        }
}

static void put_lying(Letters *l, CardLying card, bool asked) {
    int how = card_lying_how(card), face = card_lying_face(card);
    char word[WORD], number[WORD];
    if (how == CARD_OPEN || how == CARD_TURNED)
        format_write(word, sizeof word, "%s%s%s%s", asked ? "[" : "", said(l, face),
                     how == CARD_TURNED ? "!" : "", asked ? "]" : "");
    else if (face == CARD_UNKNOWN)
        format_write(word, sizeof word, "(%.30s)", name_of(l, how - 1, number));
    else
        format_write(word, sizeof word, "(%.30s: %s)", name_of(l, how - 1, number), said(l, face));
    put(l, face_ink(face), word);
}

/* What a colour stands for. */
static const Say themes[CARD_ROWS] = {SAY("monastery"), SAY("road"), SAY("field"), SAY("city")};

static void put_row(Letters *l, int row) {
    int ink = colour_looks[row].ansi;
    const char *bar = l->style->unicode ? "\xE2\x94\x82" : "|";
    if (l->style->colour) text_add(l->text, "\033[1;38;5;%dm", ink);
    text_padded(l->text, text_in(l->text, row_words(row)), 8);
    text_padded(l->text, text_in(l->text, themes[row]), 9);
    if (l->style->colour) text_put(l->text, "\033[0m");
    text_add(l->text, " %s", bar);
    l->column = INDENT - 1;
    put_followers(l, row, 0);
    int asked = l->game->claim[l->game->seat].row == row ? card_asked_at(l->game) : -1;
    for (int i = 0; i < l->game->length[row]; i++) {
        put_lying(l, l->game->row[row][i], i == asked);
        put_followers(l, row, i + 1);
    }
    begin_line(l);
}

/* ---- Players --------------------------------------------------------------- */

static void put_count(Letters *l, int n, Say count, int ink) {
    Text word = TEXT_LIKE(l->text);
    text_say(&word, count, n);
    put(l, ink, text_string(&word));
    text_release(&word);
}

static void put_faces(Letters *l, int n, int face, int ink) {
    put_count(l, n, face_count(face), ink);
}

static void put_said(Letters *l, Say words) { put(l, -1, text_in(l->text, words)); }

/* Closed until the end; then every building by its name. */
static void put_chest(Letters *l, int seat) {
    const uint8_t *chest = l->game->chest[seat];
    char word[WORD];
    int n = card_chest_size(l->game, seat);
    if (!n) return;
    bool open = l->game->phase == CARD_OVER;
    format_write(word, sizeof word, "%s %d%s", text_in(l->text, "chest"), n, open ? ":" : "");
    put(l, -1, word);
    if (!open) return;
    for (int c = 0; c < CARD_ROWS; c++)
        if (chest[c]) put_faces(l, chest[c], card_face(c, CARD_HOUSE), colour_looks[c].ansi);
    if (chest[CARD_CHEST_JOKER]) put_faces(l, chest[CARD_CHEST_JOKER], CARD_WILD_BUILDING, -1);
}

/* What he has to play a round with. */
static void put_means(Letters *l, int seat) {
    const CardGame *game = l->game;
    if (game->phase == CARD_OVER) return;
    put_count(l, game->n_hand[seat], SAY("%d card{|s}"), -1);
    if (game->claim[seat].row == CARD_NO_COLOUR) put_said(l, SAY("follower"));
    if (game->dealer == seat) put_said(l, SAY("dealer"));
    if (card_next_dealer(game) == seat) put_said(l, SAY("deals next"));
}

/* All names have the room of the longest, but at least `width`. */
static int names_width(const Letters *l, int width) {
    for (int seat = 0; seat < l->game->rules.players; seat++) {
        char number[WORD];
        int length = width_of(name_of(l, seat, number));
        if (length > width) width = length;
    }
    return width;
}

static void put_player(Letters *l, int seat, bool acts) {
    const CardGame *game = l->game;
    char number[WORD];
    const char *name = name_of(l, seat, number);
    text_add(l->text, "%s ", acts ? ">" : " ");
    int width = names_width(l, 14);
    l->column = 2 + width + 4;
    if (l->style->colour) text_add(l->text, "\033[1;38;5;%dm", seat_ink(seat));
    text_padded(l->text, name, width);
    if (l->style->colour) text_put(l->text, "\033[0m");
    text_add(l->text, " %3d", game->points[seat]);
    put_means(l, seat);
    for (int c = 0; c < CARD_ROWS; c++)
        if (game->animal[seat][c])
            put_faces(l, game->animal[seat][c], card_face(c, CARD_BEAST), colour_looks[c].ansi);
    if (game->waiting[seat]) put_count(l, game->waiting[seat], SAY("%d waiting joker{|s}"), -1);
    put_chest(l, seat);
    begin_line(l);
}

static void put_hand(Letters *l, int seat) {
    const CardGame *game = l->game;
    char number[WORD];
    int n = game->n_hand[seat];
    if (!n || game->hand[seat][n - 1] == CARD_UNKNOWN) return;
    int width = names_width(l, 9);
    const char *name = name_of(l, seat, number);
    Text whose = TEXT_LIKE(l->text);
    if (is_you(l->text, name))
        text_say(&whose, "your hand");
    else
        text_say(&whose, "hand of %s", name);
    width += (int)strlen(text_in(l->text, "hand of "));
    text_padded(l->text, text_string(&whose), width);
    text_release(&whose);
    text_put(l->text, l->style->unicode ? " \xE2\x94\x82" : " |");
    l->column = 2 + width;
    for (int i = 0; i < n; i++) put_face(l, game->hand[seat][i]);
    begin_line(l);
}

/* ---- The whole ------------------------------------------------------------- */

static void status_write(const Letters *l, int actor, Text *words) {
    char number[WORD];
    int round = card_round(l->game);
    if (l->game->phase <= CARD_TO_LAY) text_say(words, "set-up, ");
    if (round) text_say(words, "round %d, ", round);
    text_say(words, "%d card{|s} in the pile: ", l->game->n_pile);
    if (actor >= 0)
        text_also_does(words, name_of(l, actor, number), text_in(words, card_now(l->game->phase)));
    else
        text_words(words, card_now(l->game->phase));
    if (l->game->asked) text_put(words, " "), face_called(l->game->asked, words);
}

/* Below the players: the hands that are known, and who does what; or who has won. */
static void put_rest(Letters *l, const AudeGame *game) {
    Text words = TEXT_LIKE(l->text);
    text_put(l->text, "\n");
    size_t before = l->text->length;
    for (int seat = 0; seat < game->rules.players; seat++) put_hand(l, seat);
    if (l->text->length > before) text_put(l->text, "\n");
    if (game->card.phase == CARD_OVER) {
        card_tell_result(game, l->style->names, &words);
        text_put(&words, ".");
    } else {
        status_write(l, aude_actor(game), &words);
    }
    put_sentence(l, text_string(&words));
    text_release(&words);
}

void card_draw_letters(const AudeGame *game, const DrawStyle *style, Text *text) {
    Letters l = {&game->card, style, text, 0};
    for (int row = 0; row < CARD_ROWS; row++) put_row(&l, row);
    text_put(text, "\n");
    for (int seat = 0; seat < game->rules.players; seat++)
        put_player(&l, seat, seat == aude_actor(game));
    put_rest(&l, game);
}
