/* svg.c -- a position of the card game as a picture, and the sheet of all cards.
 *
 *      score track
 *      board | row after row, followers standing where they claim, a bracket under their cards
 *      the players: points, animals, chests
 *      the hands that are known; at the end, the open chests
 *      what is going on, and the pile
 *
 * Cards are as large as the longest row allows; longer rows close up.  What is drawn is what the
 * game at hand says: of a view, the back of every card that its viewer may not know. */
#include "pictures.h"

#include "art.h"
#include "base/person.h"
#include "tell.h"
#include "words.h"
#include "palette.h"
#include "svg/svg.h"
#include "base/format.h"

enum {
    WIDTH = 1420,
    EDGE = 30,
    TRACK = 50,                 /* fields a line of the score track */
    CELL = 27,
    ROWS_TOP = 106,
    BOARD = 132,                /* width of the board beside the rows */
    ROW_LEFT = EDGE + BOARD + 18,
    ROW_ROOM = WIDTH - EDGE - ROW_LEFT,
    SMALLEST = 62,              /* of a card, in percent of its drawing; a card is as wide */
    LARGEST = 88,
    PLAYER_HEIGHT = 118,
    PLAYERS_GAP = 12,
    PLAYERS_WIDTH = WIDTH - 2 * EDGE + PLAYERS_GAP,
    CHEST_CARD = 50,            /* percent, too */
    CHEST_STEP = 26,
    STATUS = 58,                /* height of the last line */
};

typedef struct {
    const AudeGame *whole;
    const CardGame *game;
    const DrawStyle *style;
    Text *text;
    int size;                   /* of the cards, in percent: LARGEST to SMALLEST */
} Table;

/* ---- Sizes ----------------------------------------------------------------- */

static int card_height(const Table *t) { return t->size * CARD_HEIGHT / 100; }
static int step_of(int size) { return size + 4; }       /* from card to card, if there is room */
static int gap_of(int size) { return size * 7 / 8; }    /* for a follower */

static int followers_at(const CardGame *game, int row, int n) {
    int found = 0;
    for (int seat = 0; seat < game->rules.players; seat++)
        found += game->claim[seat].row == row && game->claim[seat].end == n;
    return found;
}

static int row_width(const CardGame *game, int row, int size) {
    int followers = 0;
    for (int seat = 0; seat < game->rules.players; seat++)
        followers += game->claim[seat].row == row;
    return game->length[row] * step_of(size) + followers * gap_of(size);
}

static int size_for(const CardGame *game) {
    int size = LARGEST;
    for (int row = 0; row < CARD_ROWS; row++)
        while (size > SMALLEST && row_width(game, row, size) > ROW_ROOM) size--;
    return size;
}

static int row_top(const Table *t, int row) { return ROWS_TOP + row * (card_height(t) + 31); }
static int players_top(const Table *t) { return row_top(t, CARD_ROWS) + 6; }
static int hands_top(const Table *t) { return players_top(t) + PLAYER_HEIGHT + 22; }

/* ---- Small things --------------------------------------------------------- */

static const char *name_of(const Table *t, int seat) {
    static const char *const numbered[CARD_SEATS] = {"player1", "player2", "player3", "player4",
                                                     "player5"};
    return t->style->names ? t->style->names[seat] : numbered[seat];
}

/* Words of a class, in letters of `size` or so small that they have room. */
typedef struct {
    const char *class;
    int size, x, y, room;
} Place;

static void put_fitting(const Table *t, Place place, const char *words) {
    int width = svg_width(words, place.size);
    text_add(t->text, "<text class=\"%s\" x=\"%d\" y=\"%d\" style=\"font-size:", place.class,
             place.x, place.y);
    svg_number(t->text, width > place.room ? (double)place.size * place.room / width : place.size);
    text_put(t->text, "px\">");
    svg_escaped(t->text, words);
    text_put(t->text, "</text>\n");
}

/* `scale` is in percent. */
static void put_use(const Table *t, const char *name, int number, int x, int y, int scale) {
    text_add(t->text, "<use href=\"#%s%d\" transform=\"translate(%d %d)scale(%d.%02d)\"/>", name,
             number, x, y, scale / 100, scale % 100);
}

static void put_meeple(const Table *t, int seat, int x, int y, int scale) {
    put_use(t, "meeple", seat, x, y, scale);
    text_put(t->text, "\n");
}

static void put_card(const Table *t, int face, int x, int y, int size) {
    text_add(t->text, "<g><title>%s</title>", text_in(t->text, face_words(face)));
    put_use(t, "face", face, x, y, size);
    text_put(t->text, "</g>\n");
}

static void put_words(const Table *t, const char *class, int x, int y, const char *words) {
    text_add(t->text, "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", class, x, y, words);
}

/* The card that is decided on has a golden frame. */
static void put_frame(const Table *t, int x, int y) {
    text_add(t->text,
             "<rect class=\"asked\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"9\"/>\n",
             x - 3, y - 3, t->size + 6, card_height(t) + 6);
}

/* ---- The score track ------------------------------------------------------- */

static void put_track(const Table *t) {
    for (int i = 0; i < 2 * TRACK; i++) {
        int x = EDGE + 5 + i % TRACK * CELL, y = 26 + i / TRACK * 34;
        text_add(t->text,
                 "<rect class=\"cell%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"28\" rx=\"4\"/>\n",
                 i % 5 ? "" : " five", x, y, CELL - 3);
        if (i % 5 == 0)
            text_add(t->text, "<text class=\"cellno\" x=\"%d\" y=\"%d\">%d</text>\n", x + 12,
                     y + 19, i);
    }
}

/* How many of the first `seats` stand on a field. */
static int standing(const CardGame *game, int field, int seats) {
    int n = 0;
    for (int seat = 0; seat < seats; seat++) n += game->points[seat] % (2 * TRACK) == field;
    return n;
}

/* Who has been round stands below "+100", one for all on this field. */
static void put_lap(const Table *t, int seat, int x, int y) {
    const int16_t *points = t->game->points;
    int lap = points[seat] / (2 * TRACK), others = 0;
    for (int other = 0; other < seat; other++) {
        if (points[other] == points[seat]) return;
        others += points[other] % (2 * TRACK) == points[seat] % (2 * TRACK);
    }
    if (lap)
        text_add(t->text, "<text class=\"lap\" x=\"%d\" y=\"%d\">+%d</text>\n", x,
                 y - 26 - 11 * others, lap * 2 * TRACK);
}

/* Those on one field fan out, so that every head is seen. */
static void put_score(const Table *t, int seat) {
    enum { ASIDE = 9, FAN = 16 };       /* from one to the next: units, and degrees */
    const CardGame *game = t->game;
    int field = game->points[seat] % (2 * TRACK);
    int all = standing(game, field, game->rules.players), before = standing(game, field, seat);
    int x = EDGE + 17 + field % TRACK * CELL, y = 50 + field / TRACK * 34;
    int place = 2 * before - all + 1;   /* in halves, from the middle */
    text_add(t->text, "<g transform=\"translate(%d %d)rotate(%d)translate(0 -12)\">",
             x + place * ASIDE / 2, y, place * FAN / 2);
    text_add(t->text, "<use href=\"#meeple%d\"%s/>", seat,
             all > 1 ? " transform=\"scale(.75)\"" : "");
    text_put(t->text, "</g>\n");
    put_lap(t, seat, x, y);
}

/* ---- Rows ----------------------------------------------------------------- */

/* Does nothing lie over card `i`: does a follower come next, or the end? */
static bool is_free(const CardGame *game, int row, int i) {
    return i + 1 == game->length[row] || followers_at(game, row, i + 1);
}

/* How far it is from a card to the one that lies over it: they share the room that is left by
 * followers and by the cards before them, which show all of themselves. */
static int close_step(const Table *t, int row) {
    int room = ROW_ROOM, over = 0, step = step_of(t->size);
    for (int i = 0; i < t->game->length[row]; i++) {
        room -= is_free(t->game, row, i) ? step : 0;
        over += !is_free(t->game, row, i);
    }
    for (int k = 0; k <= t->game->length[row]; k++)
        room -= followers_at(t->game, row, k) * gap_of(t->size);
    return over && room < step * over ? room / over : step;
}

/* Where card `i` of a row lies, or would lie. */
static int card_x(const Table *t, int row, int i) {
    int close = close_step(t, row), x = ROW_LEFT;
    for (int k = 0; k <= i; k++) {
        x += followers_at(t->game, row, k) * gap_of(t->size);
        if (k < i) x += is_free(t->game, row, k) ? step_of(t->size) : close;
    }
    return x;
}

static void put_board(const Table *t, int row, int y) {
    const ColourLook *look = &colour_looks[row];
    int height = card_height(t) + 15, middle = EDGE + BOARD / 2;
    text_add(t->text, "<g class=\"c%d\">", row);
    for (int pattern = 0; pattern < 2; pattern++) {
        text_add(t->text, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"10\" fill=\"",
                 EDGE, y - 6, BOARD, height);
        if (pattern)
            text_add(t->text, "url(#band%d)\"/>", row);
        else
            text_add(t->text, "%s\"/>", look->dark);
    }
    text_add(
        t->text,
        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"32\" fill=\"%s\" fill-opacity=\".9\"/>"
        "<use href=\"#emblem%d\" class=\"sign\" transform=\"translate(%d %d)scale(2.2)\"/></g>",
        EDGE, y + height - 45, BOARD, look->dark, row, middle, y + (height - 45) / 2);
    put_words(t, "row", middle, y + height - 23, text_in(t->text, row_words(row)));
    text_add(t->text,
             "<rect class=\"lane\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"10\"/>"
             "<use href=\"#emblem%d\" class=\"mark\" transform=\"translate(%d %d)scale(%d)\"/>\n",
             ROW_LEFT - 8, y - 6, ROW_ROOM + 8, height, row, WIDTH - EDGE - height / 2,
             y - 6 + height / 2, height / 30);
}

/* A face-down card bears the figure of whoever played it, and, if it may be known, itself in
 * small; one that was turned over has an ear. */
static void put_lying(const Table *t, CardLying card, int x, int y) {
    int how = card_lying_how(card), face = card_lying_face(card), s = t->size;
    bool down = how != CARD_OPEN && how != CARD_TURNED, known = face != CARD_UNKNOWN;
    put_card(t, down ? CARD_UNKNOWN : face, x, y, s);
    if (down && known) put_card(t, face, x + s * 38 / 100, y + s * 60 / 100, s * 56 / 100);
    if (down)
        put_meeple(t, how - 1, x + (known ? s * 30 / 100 : s / 2),
                   y + (known ? s * 34 / 100 : s * 3 / 4), s * 8 / 5);
    if (how == CARD_TURNED) {
        put_use(t, "ear", 0, x, y, s);
        text_put(t->text, "\n");
    }
}

/* The bracket under the cards that a follower claims, in its colour, its figure at the end:
 * standing, or flat if it was the last of the round (CARD-11). */
static void put_claim(const Table *t, int seat, int order, int y) {
    const CardClaim *claim = &t->game->claim[seat];
    int gap = gap_of(t->size), end = card_x(t, claim->row, claim->end) - gap / 2 - gap * order;
    int from = card_x(t, claim->row, claim->start), height = card_height(t), scale = t->size * 3;
    bool flat = card_next_dealer(t->game) == seat;
    for (int ink = 0; claim->end > claim->start && ink < 2; ink++)
        text_add(t->text,
                 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" "
                 "stroke-linecap=\"round\" d=\"M%d %dH%d\"/>\n",
                 ink ? palette[seat].colour : palette[seat].halo, ink ? 4 : 7, from + 2,
                 y + height + 6, end);
    text_add(t->text, "<use href=\"#meeple%d\" transform=\"translate(%d %d)%sscale(%d.%02d)\"/>\n",
             seat, end, y + height - t->size * 44 / 100, flat ? "rotate(90)" : "", scale / 100,
             scale % 100);
}

static void put_followers(const Table *t, int row, int y) {
    for (int seat = 0; seat < t->game->rules.players; seat++) {
        const CardClaim *claim = &t->game->claim[seat];
        int order = 0;
        if (claim->row != row) continue;
        for (int other = 0; other < t->game->rules.players; other++) {
            const CardClaim *beside = &t->game->claim[other];
            bool same = other != seat && beside->row == row && beside->end == claim->end;
            order += same && (beside->start > claim->start ||
                              (beside->start == claim->start && other > seat));
        }
        put_claim(t, seat, order, y);
    }
}

/* The card that is decided on, once more and above its neighbours. */
static void put_asked(const Table *t, int row, int y) {
    int at = card_asked_at(t->game);
    if (at < 0 || t->game->claim[t->game->seat].row != row) return;
    int x = card_x(t, row, at);
    put_lying(t, t->game->row[row][at], x, y);
    put_frame(t, x, y);
}

static void put_row(const Table *t, int row) {
    int y = row_top(t, row);
    put_board(t, row, y);
    for (int i = 0; i < t->game->length[row]; i++)
        put_lying(t, t->game->row[row][i], card_x(t, row, i), y);
    put_asked(t, row, y);
    put_followers(t, row, y);
}

/* ---- Players -------------------------------------------------------------- */

static void put_count(const Table *t, int x, int y, int n) {
    if (n) text_add(t->text, "<text class=\"count\" x=\"%d\" y=\"%d\">%d</text>", x, y + 31, n);
}

/* Animals won, by kind, with their number; then waiting jokers, and the chest. */
static void put_goods(const Table *t, int seat, int x, int y) {
    const CardGame *game = t->game;
    int chest = card_chest_size(game, seat);
    for (int c = 0; c < CARD_ROWS; c++) {
        int n = game->animal[seat][c];
        text_add(t->text, "<g opacity=\"%s\">", n ? "1" : ".22");
        put_use(t, "animal", c, x + 16 + c * 43, y, 40);
        text_put(t->text, "</g>");
        put_count(t, x + 16 + c * 43, y, n);
    }
    if (game->waiting[seat]) {
        text_put(t->text, "<g fill=\"#d9d4c5\">");
        put_use(t, "sign", 0, x + 184, y, 60);
        text_put(t->text, "</g>");
        put_count(t, x + 184, y, game->waiting[seat]);
    }
    text_add(t->text, "<g opacity=\"%s\"><use href=\"#chest\" x=\"%d\" y=\"%d\"/></g>",
             chest ? "1" : ".3", x + 216, y);
    put_count(t, x + 216, y, chest);
    text_put(t->text, "\n");
}

/* The figure: pale while it is on the table, crowned when it has won. */
static void put_figure(const Table *t, int seat, int x, int y, bool wins) {
    bool home = t->game->claim[seat].row == CARD_NO_COLOUR;
    text_add(t->text, "<g opacity=\"%s\">", home ? "1" : ".3");
    put_meeple(t, seat, x, y, 160);
    text_put(t->text, "</g>\n");
    if (wins)
        text_add(t->text, "<use href=\"#crown\" transform=\"translate(%d %d)scale(.9)\"/>\n", x,
                 y + 16);
}

/* "4 cards, dealer" */
static void put_means(const Table *t, int seat, int x, int y, int room) {
    const CardGame *game = t->game;
    Text words = TEXT_LIKE(t->text);
    text_say(&words, "%d card{|s}", game->n_hand[seat]);
    if (game->dealer == seat) text_say(&words, ", dealer");
    if (card_next_dealer(game) == seat) text_say(&words, ", deals next");
    if (game->phase != CARD_OVER)
        put_fitting(t, (Place){"means", 16, x, y, room}, text_string(&words));
    text_release(&words);
}

static void put_player(const Table *t, int seat, int x, int width) {
    enum { FIGURE = 58, MARGIN = 14, DIGIT = 20 };
    char points[12];
    int y = players_top(t),
        digits = (int)format_write(points, sizeof points, "%d", t->game->points[seat]);
    bool wins = aude_winners(t->whole) >> seat & 1, acts = aude_actor(t->whole) == seat;
    text_add(t->text,
             "<rect class=\"card%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
             "rx=\"10\"/>\n",
             acts || wins ? " turn" : "", x, y, width, PLAYER_HEIGHT);
    put_figure(t, seat, x + 30, y + 36, wins);
    int room = width - FIGURE - MARGIN;
    put_fitting(t, (Place){"name", 19, x + FIGURE, y + 28, room}, name_of(t, seat));
    put_means(t, seat, x + FIGURE, y + 52, room - digits * DIGIT - 8);
    put_words(t, "points", x + width - MARGIN, y + 60, points);
    put_goods(t, seat, x + 12, y + 82);
}

/* ---- Hands and chests -------------------------------------------------------- */

/* Is there something of this player to show below: a hand that may be known, or at the end
 * what lay under his chest? */
static bool shows(const CardGame *game, int seat) {
    if (game->phase == CARD_OVER) return card_chest_size(game, seat) > 0;
    return game->n_hand[seat] && game->hand[seat][game->n_hand[seat] - 1] != CARD_UNKNOWN;
}

static int slot_width(const Table *t) {
    int players = t->game->rules.players, hand = card_deal[players] * step_of(t->size) + 40;
    return t->game->phase == CARD_OVER ? PLAYERS_WIDTH / (players > 2 ? 3 : 2) : hand;
}

static int slots_a_line(const Table *t) { return PLAYERS_WIDTH / slot_width(t); }

static int slot_height(const Table *t) {
    return (t->game->phase == CARD_OVER ? CHEST_CARD * 3 / 2 + 24 : card_height(t)) + 42;
}

static int slot_lines(const Table *t) {
    int n = t->game->phase == CARD_TO_LAY;
    for (int seat = 0; seat < t->game->rules.players; seat++) n += shows(t->game, seat);
    return (n + slots_a_line(t) - 1) / slots_a_line(t);
}

static void put_label(const Table *t, Say words, int seat, int x, int y) {
    Text label = TEXT_PLAIN(t->text);
    text_add(&label, "%s %s", text_in(t->text, words), name_of(t, seat));
    put_fitting(t, (Place){"means", 16, x, y, slot_width(t) - 20}, text_string(&label));
    text_release(&label);
}

static void put_hand(const Table *t, int seat, int x, int y) {
    put_label(t, SAY("hand of"), seat, x, y + 12);
    for (int i = 0; i < t->game->n_hand[seat]; i++)
        put_card(t, t->game->hand[seat][i], x + i * step_of(t->size), y + 22, t->size);
}

typedef struct {
    int x, y, step; /* where the next card goes, and how much each leaves to be seen */
} Laying;

static void put_building(const Table *t, int face, Laying *laying) {
    put_card(t, face, laying->x, laying->y, CHEST_CARD);
    laying->x += laying->step;
}

/* The buildings of series `k`: of every colour that has so many, then jokers.  Returns where
 * they end. */
static int put_series(const Table *t, int seat, int k, int length, Laying laying) {
    const uint8_t *chest = t->game->chest[seat];
    for (int c = 0; c < CARD_ROWS; c++)
        if (chest[c] > k) put_building(t, card_face(c, CARD_HOUSE), &laying), length--;
    for (; length > 0; length--) put_building(t, CARD_WILD_BUILDING, &laying);
    return laying.x - laying.step + CHEST_CARD;
}

/* What each series pays stands below it (CARD-23). */
static void put_chest(const Table *t, int seat, int x, int y) {
    static const char *const pays[CARD_ROWS + 1] = {"", "0", "5", "15", "30"};
    uint8_t series[CARD_MAX_SERIES];
    int n = card_chest_size(t->game, seat), many = 0;
    card_series(t->game->chest[seat], series);
    while (many < CARD_MAX_SERIES && series[many]) many++;
    int room = slot_width(t) - 20 - many * (CHEST_CARD + 10), steps = n - many, step = CHEST_STEP;
    if (steps > 0 && room < steps * step) step = room / steps;
    put_label(t, SAY("chest of"), seat, x, y + 12);
    for (int k = 0; k < many; k++) {
        int end = put_series(t, seat, k, series[k], (Laying){x, y + 22, step});
        put_words(t, "count", (x + end) / 2, y + 22 + CHEST_CARD * 3 / 2 + 18, pays[series[k]]);
        x = end + 10;
    }
}

static void put_slots(const Table *t) {
    int a_line = slots_a_line(t), shown = 0, y = hands_top(t);
    for (int seat = 0; seat < t->game->rules.players; seat++) {
        if (!shows(t->game, seat)) continue;
        int x = EDGE + shown % a_line * slot_width(t), top = y + shown / a_line * slot_height(t);
        (t->game->phase == CARD_OVER ? put_chest : put_hand)(t, seat, x, top);
        shown++;
    }
    if (t->game->phase != CARD_TO_LAY) return;
    put_words(t, "means", EDGE, y + 12, text_in(t->text, "revealed"));
    put_card(t, t->game->asked, EDGE + 3, y + 25, t->size);
    put_frame(t, EDGE + 3, y + 25);
}

/* ---- What is going on --------------------------------------------------------- */

static void status_write(const Table *t, Text *words) {
    int actor = aude_actor(t->whole), round = card_round(t->game);
    if (t->game->phase <= CARD_TO_LAY) text_say(words, "set-up: ");
    if (round && t->game->phase != CARD_OVER) text_say(words, "round %d: ", round);
    if (actor >= 0) text_add(words, "%s ", name_of(t, actor));
    text_deed(words, NULL, text_in(words, card_now(t->game->phase)));
    if (t->game->asked) text_add(words, " %s", text_in(words, face_words(t->game->asked)));
    if (t->game->phase != CARD_OVER) return;
    text_put(words, ": ");
    card_tell_result(t->whole, t->style->names, words);
}

/* The last line: what happens, and the pile with its number. */
static void put_status(const Table *t, int y) {
    enum { PILE = 22, ROOM = 100 };
    Text words = TEXT_LIKE(t->text);
    char left[12];
    int x = WIDTH - EDGE - 76, n = t->game->n_pile;
    status_write(t, &words);
    put_fitting(t, (Place){"status", 18, x - 14, y + 8, WIDTH - 2 * EDGE - ROOM},
                text_string(&words));
    text_release(&words);
    text_say(t->text, "<g><title>%d card{|s} in the pile</title>", n);
    for (int i = 0; i < 3 && n > 12 * i; i++)
        put_use(t, "face", CARD_UNKNOWN, x + 3 * i, y - 14 - 2 * i, PILE);
    format_write(left, sizeof left, "%d", n);
    put_words(t, "left", WIDTH - EDGE, y + 8, left);
    text_put(t->text, "</g>\n");
}

/* ---- The picture ----------------------------------------------------------- */

/* Which faces the picture needs; backs always. */
static uint32_t faces_shown(const CardGame *game) {
    uint32_t faces = 1u | 1u << game->asked;
    for (int row = 0; row < CARD_ROWS; row++)
        for (int i = 0; i < game->length[row]; i++)
            faces |= 1u << card_lying_face(game->row[row][i]);
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int i = 0; i < game->n_hand[seat]; i++) faces |= 1u << game->hand[seat][i];
    for (int c = 0; game->phase == CARD_OVER && c < CARD_ROWS; c++)
        faces |= 1u << card_face(c, CARD_HOUSE) | 1u << CARD_WILD_BUILDING;
    return faces;
}

static void put_style(Text *text, const SvgTheme *theme) {
    text_add(text,
             "<style>.aude text{fill:%s;font-size:16px}.aude .name,.aude .lap,"
             ".aude .left,.aude .points{fill:%s}.aude .name{font-weight:700}"
             ".aude .points{font-size:30px;font-weight:700;text-anchor:end}"
             ".aude .row{fill:#fff;font-size:19px;font-weight:700;text-anchor:middle}"
             ".aude .count{font-size:14px;font-weight:700;text-anchor:middle}"
             ".aude .cellno{font-size:13px;text-anchor:middle;fill:%s}"
             ".aude .lap{font-size:13px;text-anchor:middle}.aude .status{text-anchor:end}"
             ".aude .left{text-anchor:end;font-size:18px;font-weight:700}"
             ".aude .few{font-weight:400}",
             theme->text, theme->strong, theme->faint);
    text_add(text,
             ".cell,.five,.card{fill:%s}.five{stroke:%s;stroke-opacity:.4}"
             ".lane,.mark{fill:%s;fill-opacity:.045}.turn{stroke:%s;stroke-width:2.5}"
             ".asked{fill:none;stroke:%s;stroke-width:5}</style>\n",
             theme->card, theme->faint, theme->shade, theme->turn, theme->turn);
}

/* The corner of a card that was turned over, folded so that its back shows. */
static void put_ear(Text *text, const SvgTheme *theme) {
    text_add(text,
             "<g id=\"ear0\" stroke=\"#2a332e\" stroke-width=\"1.5\"><path fill=\"%s\" "
             "stroke=\"none\" d=\"M64-2H102V36z\"/><path fill=\"#efe3c4\" d=\"M66 0L100 "
             "34H74a8 8 0 0 1-8-8z\"/><path fill=\"#4a5a52\" stroke=\"none\" d=\"M70 "
             "9L91 30H75a5 5 0 0 1-5-5z\"/></g>\n",
             theme->table);
}

static void put_definitions(Text *text, const SvgTheme *theme, uint32_t faces, int seats) {
    card_art_style(text);
    put_style(text, theme);
    text_put(text, "<defs>\n");
    card_art_define(text, faces);
    put_ear(text, theme);
    svg_figures(text, NULL, seats, LAND_MEEPLE);
    text_put(text, "</defs>\n");
}

void card_draw_svg(const AudeGame *game, const DrawStyle *style, Text *text) {
    Table t = {game, &game->card, style, text, size_for(&game->card)};
    int players = game->rules.players, width = PLAYERS_WIDTH / players - PLAYERS_GAP;
    int height = hands_top(&t) + slot_lines(&t) * slot_height(&t) + STATUS;
    svg_open(text,
             &(SvgFrame){0, 0, WIDTH, height, 0.8, text_in(text, "A position of the card game")});
    put_definitions(text, svg_theme(style), faces_shown(t.game), players);
    text_add(text, "<rect width=\"%d\" height=\"%d\" rx=\"18\" fill=\"%s\"/>\n", WIDTH, height,
             svg_theme(style)->table);
    put_track(&t);
    for (int seat = 0; seat < players; seat++) put_score(&t, seat);
    for (int row = 0; row < CARD_ROWS; row++) put_row(&t, row);
    for (int seat = 0; seat < players; seat++)
        put_player(&t, seat, EDGE + seat * (width + PLAYERS_GAP), width);
    put_slots(&t);
    put_status(&t, height - STATUS / 2);
    svg_close(text);
}

/* ---- The sheet -------------------------------------------------------------- */

void draw_cards_svg(const DrawStyle *style, Text *text) {
    enum { A_LINE = 5, PITCH_X = 124, PITCH_Y = 208, LINES = 5 };
    int width = 34 + A_LINE * PITCH_X, height = 30 + LINES * PITCH_Y;
    svg_open(text, &(SvgFrame){0, 0, width, height, 0.9, text_in(text, "Every card")});
    put_definitions(text, svg_theme(style), (1u << CARD_FACES) - 1, 0);
    text_add(text, "<rect width=\"%d\" height=\"%d\" rx=\"16\" fill=\"%s\"/>\n", width, height,
             svg_theme(style)->table);
    for (int i = 0; i < CARD_FACES; i++) {
        int face = (i + CARD_FIRST_FACE) % CARD_FACES; /* the back comes last */
        int x = 29 + i % A_LINE * PITCH_X, y = 26 + i / A_LINE * PITCH_Y;
        text_add(text, "<use href=\"#face%d\" x=\"%d\" y=\"%d\"/>", face, x, y);
        if (!face) continue;
        text_add(text, "<text class=\"count\" x=\"%d\" y=\"%d\">%s</text>", x + 50, y + 170,
                 text_in(text, face_words(face)));
        text_say(text, "<text class=\"count few\" x=\"%d\" y=\"%d\">%d in the box</text>\n", x + 50,
                 y + 187, card_faces[face].copies);
    }
    svg_close(text);
}
