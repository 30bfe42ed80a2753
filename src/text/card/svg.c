/* svg.c -- a position of the card game as a picture, and the sheet of all cards.
 *
 *      score track
 *      board | row after row, followers standing where they claim, a bracket under their cards
 *      the players: points, hands, animals, chests
 *      the hands that are known
 *
 * What is drawn is what the game at hand says: of a view, the back of every card that its
 * viewer may not know. */
#include "pictures.h"

#include "art.h"
#include "words.h"
#include "svg/palette.h"
#include "svg/svg.h"

enum {
    WIDTH = 1420,
    EDGE = 30,
    TRACK = 50,                 /* fields a line of the score track */
    CELL = 27,
    ROWS_TOP = 106,
    ROW_PITCH = 124,
    BOARD = 132,                /* width of the board beside the rows */
    ROW_LEFT = EDGE + BOARD + 18,
    STEP = 66,                  /* from card to card, if there is room */
    GAP = 54,                   /* for a follower */
    PLAYERS_TOP = ROWS_TOP + 4 * ROW_PITCH + 6,
    PLAYER_HEIGHT = 112,
    HANDS_TOP = PLAYERS_TOP + PLAYER_HEIGHT + 20,
    HAND_PITCH = 134,
};

typedef struct {
    const CardGame *game;
    const DrawStyle *style;
    Text *text;
} Table;

/* ---- Small things --------------------------------------------------------- */

static const char *name_of(const Table *t, int seat) {
    static const char *const numbered[CARD_SEATS] = {"player1", "player2", "player3", "player4",
                                                     "player5"};
    return t->style->names ? t->style->names[seat] : numbered[seat];
}

/* Some words and a name, in letters of `size` or so small that there is room. */
static void put_name(const Table *t, const char *words, int seat, const int at[2], int room) {
    bool bold = !*words;
    int size = bold ? 18 : 16, width = svg_width(name_of(t, seat), size);
    room -= svg_width(words, size);
    text_add(t->text, "<text%s x=\"%d\" y=\"%d\" style=\"font-size:", bold ? " class=\"name\"" : "",
             at[0], at[1]);
    svg_number(t->text, width > room ? (double)size * room / width : size);
    text_add(t->text, "px\">%s", words);
    svg_escaped(t->text, name_of(t, seat));
    text_put(t->text, "</text>\n");
}

static void put_meeple(const Table *t, int seat, int x, int y, const char *scale) {
    text_add(t->text, "<use href=\"#meeple%d\" transform=\"translate(%d %d)scale(%s)\"/>\n", seat,
             x, y, scale);
}

static void put_card(const Table *t, int face, int x, int y) {
    text_add(t->text,
             "<g><title>%s</title><use href=\"#face%d\" "
             "transform=\"translate(%d %d)scale(.62)\"/></g>\n",
             face_name(face), face, x, y);
}

static void put_words(const Table *t, const char *class, int x, int y, const char *words) {
    text_add(t->text, "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", class, x, y, words);
}

/* ---- The score track ------------------------------------------------------- */

static void put_track(const Table *t) {
    for (int i = 0; i < 2 * TRACK; i++) {
        int x = EDGE + 5 + i % TRACK * CELL, y = 26 + i / TRACK * 34;
        text_add(t->text,
                 "<rect class=\"cell%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"28\" rx=\"4\"/>",
                 i % 5 ? "" : " five", x, y, CELL - 3);
        text_add(t->text, "<text class=\"cellno\" x=\"%d\" y=\"%d\">%d</text>\n", x + 12, y + 18,
                 i);
    }
}

/* How many of the first `seats` stand on a field. */
static int standing(const CardGame *game, int field, int seats) {
    int n = 0;
    for (int seat = 0; seat < seats; seat++) n += game->points[seat] % (2 * TRACK) == field;
    return n;
}

/* Those on one field stand side by side and smaller; who is round again bears a number. */
static void put_scores(const Table *t) {
    const CardGame *game = t->game;
    for (int seat = 0; seat < game->rules.players; seat++) {
        int field = game->points[seat] % (2 * TRACK), laps = game->points[seat] / (2 * TRACK);
        int all = standing(game, field, game->rules.players), before = standing(game, field, seat);
        int x = EDGE + 17 + field % TRACK * CELL + 15 * (2 * before - all + 1) / 2;
        int y = 38 + field / TRACK * 34;
        put_meeple(t, seat, x, y, all == 1 ? "1" : ".75");
        if (laps)
            text_add(t->text, "<text class=\"lap\" x=\"%d\" y=\"%d\">+%d</text>\n", x, y - 14,
                     laps * 2 * TRACK);
    }
}

/* ---- Rows ----------------------------------------------------------------- */

static int followers_at(const CardGame *game, int row, int n) {
    int found = 0;
    for (int seat = 0; seat < game->rules.players; seat++)
        found += game->claim[seat].row == row && game->claim[seat].end == n;
    return found;
}

/* Where card `i` of a row lies: all of them share the room that followers leave. */
static int card_x(const CardGame *game, int row, int i) {
    int steps = game->length[row] - 1, gaps = 0, before = 0;
    for (int k = 0; k <= game->length[row]; k++) {
        gaps += followers_at(game, row, k);
        if (k <= i) before = gaps;
    }
    int room = WIDTH - EDGE - ROW_LEFT - STEP - gaps * GAP;
    int along = steps > 0 && room < STEP * steps ? i * room / steps : i * STEP;
    return ROW_LEFT + along + before * GAP;
}

static void put_board(const Table *t, int row, int y) {
    const ColourLook *look = &colour_looks[row];
    text_add(t->text,
             "<g class=\"c%d\"><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"108\" rx=\"10\" "
             "fill=\"%s\"/><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"108\" rx=\"10\" "
             "fill=\"url(#band%d)\"/>",
             row, EDGE, y - 6, BOARD, look->dark, EDGE, y - 6, BOARD, row);
    text_add(t->text,
             "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"32\" fill=\"%s\" fill-opacity=\".9\"/>"
             "<use href=\"#emblem%d\" class=\"sign\" transform=\"translate(%d %d)scale(2)\"/></g>",
             EDGE, y + 63, BOARD, look->dark, row, EDGE + BOARD / 2, y + 34);
    put_words(t, "row", EDGE + BOARD / 2, y + 85, row_name(row));
    text_add(t->text,
             "<rect class=\"lane\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"108\" rx=\"10\"/>\n",
             ROW_LEFT - 8, y - 6, WIDTH - EDGE - ROW_LEFT + 8);
}

/* A face-down card bears the figure of whoever played it, and, if it is known, its name. */
static void put_lying(const Table *t, CardLying card, int x, int y) {
    int how = card_lying_how(card), face = card_lying_face(card);
    bool down = how != CARD_OPEN && how != CARD_TURNED;
    put_card(t, down ? CARD_UNKNOWN : face, x, y);
    if (down) put_meeple(t, how - 1, x + 31, y + 47, "1");
    if (how != CARD_OPEN && face != CARD_UNKNOWN) {
        text_add(t->text, "<rect class=\"ribbon\" x=\"%d\" y=\"%d\" width=\"62\" height=\"17\"/>",
                 x, y + 70);
        put_words(t, "peek", x + 31, y + 82, down ? face_name(face) : "turned");
    }
}

/* The bracket under the cards that a follower claims, in its colour, its figure at the end. */
static void put_claim(const Table *t, int seat, int order, int y) {
    const CardClaim *claim = &t->game->claim[seat];
    int end = card_x(t->game, claim->row, claim->end) - GAP / 2 - GAP * order;
    int from = card_x(t->game, claim->row, claim->start);
    for (int ink = 0; claim->end > claim->start && ink < 2; ink++)
        text_add(t->text,
                 "<path fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" "
                 "stroke-linecap=\"round\" d=\"M%d %dH%d\"/>\n",
                 ink ? palette[seat].colour : palette[seat].halo, ink ? 4 : 7, from + 2, y + 99,
                 end);
    put_meeple(t, seat, end, y + 66, "2");
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

static void put_row(const Table *t, int row) {
    int y = ROWS_TOP + row * ROW_PITCH;
    put_board(t, row, y);
    for (int i = 0; i < t->game->length[row]; i++)
        put_lying(t, t->game->row[row][i], card_x(t->game, row, i), y);
    put_followers(t, row, y);
}

/* ---- Players -------------------------------------------------------------- */

static int seat_acting(const Table *t) {
    AudeGame game = {.card = *t->game};
    return aude_actor(&game);
}

/* Animals won, by kind, with their number; then waiting jokers, and the chest. */
static void put_goods(const Table *t, int seat, int x, int y) {
    const CardGame *game = t->game;
    for (int c = 0; c < CARD_ROWS; c++) {
        int n = game->animal[seat][c];
        text_add(t->text,
                 "<g opacity=\"%s\"><use href=\"#animal%d\" transform=\"translate(%d %d)"
                 "scale(.36)\"/></g>",
                 n ? "1" : ".28", c, x + 14 + c * 43, y);
        text_add(t->text, "<text class=\"count\" x=\"%d\" y=\"%d\">%d</text>\n", x + 14 + c * 43,
                 y + 29, n);
    }
    if (game->waiting[seat])
        text_add(t->text,
                 "<use href=\"#sign0\" fill=\"#d9d4c5\" transform=\"translate(%d %d)"
                 "scale(.6)\"/><text class=\"count\" x=\"%d\" y=\"%d\">%d</text>\n",
                 x + 182, y, x + 182, y + 29, game->waiting[seat]);
    text_add(t->text,
             "<use href=\"#chest\" x=\"%d\" y=\"%d\"/><text class=\"count\" x=\"%d\" "
             "y=\"%d\">%d</text>\n",
             x + 212, y, x + 212, y + 29, card_chest_size(game, seat));
}

static void put_player(const Table *t, int seat, int x, int width) {
    const CardGame *game = t->game;
    int y = PLAYERS_TOP;
    text_add(t->text,
             "<rect class=\"card%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
             "rx=\"10\"/>\n",
             seat_acting(t) == seat ? " turn" : "", x, y, width, PLAYER_HEIGHT);
    text_add(t->text, "<g opacity=\"%s\">", game->claim[seat].row == CARD_NO_COLOUR ? "1" : ".3");
    put_meeple(t, seat, x + 28, y + 34, "1.6");
    text_put(t->text, "</g>\n");
    put_name(t, "", seat, (int[2]){x + 56, y + 28}, width - 56 - 10);
    text_add(t->text, "<text x=\"%d\" y=\"%d\">%d card%s%s</text>", x + 56, y + 50,
             game->n_hand[seat], game->n_hand[seat] == 1 ? "" : "s",
             game->dealer == seat ? ", dealer" : "");
    text_add(t->text, "<text class=\"points\" x=\"%d\" y=\"%d\">%d</text>\n", x + width - 14,
             y + 52, game->points[seat]);
    put_goods(t, seat, x + 12, y + 75);
}

/* ---- Hands and what is going on -------------------------------------------- */

/* Is there a card of this hand that can be shown? */
static bool hand_known(const CardGame *game, int seat) {
    return game->n_hand[seat] && game->hand[seat][game->n_hand[seat] - 1] != CARD_UNKNOWN;
}

static int hands_a_line(const CardGame *game) {
    return (WIDTH - 2 * EDGE) / (card_deal[game->rules.players] * STEP + 40);
}

static int hands_shown(const CardGame *game) {
    int n = 0;
    for (int seat = 0; seat < game->rules.players; seat++) n += hand_known(game, seat);
    return n;
}

static void put_hands(const Table *t) {
    int a_line = hands_a_line(t->game), shown = 0;
    for (int seat = 0; seat < t->game->rules.players; seat++) {
        if (!hand_known(t->game, seat)) continue;
        int width = card_deal[t->game->rules.players] * STEP + 40;
        int x = EDGE + shown % a_line * width;
        int y = HANDS_TOP + shown / a_line * HAND_PITCH;
        put_name(t, "hand of ", seat, (int[2]){x, y + 12}, width - 10);
        for (int i = 0; i < t->game->n_hand[seat]; i++)
            put_card(t, t->game->hand[seat][i], x + i * STEP, y + 22);
        shown++;
    }
}

/* One line at the right of the last row of players. */
static void put_status(const Table *t, int x, int y) {
    static const char *const now[] = {
        "cards are revealed", "finds a row",   "cards are dealt", "to play",
        "decides on",         "gives a joker", "the game is over"};
    int actor = seat_acting(t), round = card_round(t->game);
    text_add(t->text, "<text class=\"status\" x=\"%d\" y=\"%d\">", x, y);
    if (t->game->phase <= CARD_TO_LAY) text_put(t->text, "set-up, ");
    if (round) text_add(t->text, "round %d, ", round);
    text_add(t->text, "%d cards in the pile: ", t->game->n_pile);
    if (actor >= 0) {
        svg_escaped(t->text, name_of(t, actor));
        text_put(t->text, " ");
    }
    text_put(t->text, now[t->game->phase]);
    if (t->game->asked) text_add(t->text, " %s", face_name(t->game->asked));
    text_put(t->text, "</text>\n");
}

/* ---- The picture ----------------------------------------------------------- */

/* Which faces the picture needs; backs always. */
static uint32_t faces_shown(const CardGame *game) {
    uint32_t faces = 1;
    for (int row = 0; row < CARD_ROWS; row++)
        for (int i = 0; i < game->length[row]; i++)
            faces |= 1u << card_lying_face(game->row[row][i]);
    for (int seat = 0; seat < game->rules.players; seat++)
        for (int i = 0; i < game->n_hand[seat]; i++) faces |= 1u << game->hand[seat][i];
    return faces;
}

static void put_style(Text *text) {
    text_put(text,
             "<style>.aude text{fill:#d9d4c5;font-size:16px}.aude .name{font-weight:700;fill:#fff;"
             "font-size:18px}.aude .points{font-size:28px;font-weight:700;fill:#fff;"
             "text-anchor:end}.aude .row{fill:#fff;font-size:19px;font-weight:700;"
             "text-anchor:middle}.aude .count{font-size:13px;text-anchor:middle}"
             ".aude .cellno{font-size:10.5px;text-anchor:middle;fill:#8fa0a6}.aude .lap{"
             "font-size:11px;text-anchor:middle;fill:#fff}.aude .status{text-anchor:end}"
             ".aude .peek{font-size:12px;text-anchor:middle;fill:#2a1c12}"
             ".cell{fill:#33434c}.five{fill:#44565f}.lane{fill:#fff;fill-opacity:.045}"
             ".card{fill:#33434c}.turn{stroke:#f4cf55;stroke-width:2.5}"
             ".ribbon{fill:#fbf4df;stroke:#5a4028;stroke-width:.8}</style>\n");
}

static void put_definitions(Text *text, uint32_t faces, int seats) {
    card_art_style(text);
    put_style(text);
    text_put(text, "<defs>\n");
    card_art_define(text, faces);
    svg_figures(text, seats, LAND_MEEPLE);
    text_put(text, "</defs>\n");
}

void card_draw_svg(const AudeGame *game, const DrawStyle *style, Text *text) {
    Table t = {&game->card, style, text};
    int players = game->rules.players, width = (WIDTH - 2 * EDGE + 12) / players - 12;
    int lines = (hands_shown(t.game) + hands_a_line(t.game) - 1) / hands_a_line(t.game);
    int height = HANDS_TOP + lines * HAND_PITCH + 26;
    svg_open(text, &(SvgFrame){0, 0, WIDTH, height, 0.8, "A position of the card game"});
    put_definitions(text, faces_shown(t.game), players);
    text_add(text, "<rect width=\"%d\" height=\"%d\" rx=\"18\" fill=\"#26323a\"/>\n", WIDTH,
             height);
    put_track(&t);
    put_scores(&t);
    for (int row = 0; row < CARD_ROWS; row++) put_row(&t, row);
    for (int seat = 0; seat < players; seat++)
        put_player(&t, seat, EDGE + seat * (width + 12), width);
    put_hands(&t);
    put_status(&t, WIDTH - EDGE, height - 14);
    svg_close(text);
}

/* ---- The sheet -------------------------------------------------------------- */

void draw_cards_svg(Text *text) {
    enum { A_LINE = 5, PITCH_X = 118, PITCH_Y = 186, LINES = 5 };
    int width = 40 + A_LINE * PITCH_X, height = 40 + LINES * PITCH_Y;
    svg_open(text, &(SvgFrame){0, 0, width, height, 0.9, "Every card"});
    put_definitions(text, (1u << CARD_FACES) - 1, 0);
    text_add(text, "<rect width=\"%d\" height=\"%d\" rx=\"16\" fill=\"#26323a\"/>\n", width,
             height);
    for (int i = 0; i < CARD_FACES; i++) {
        int face = (i + CARD_FIRST_FACE) % CARD_FACES;          /* the back comes last */
        int x = 29 + i % A_LINE * PITCH_X, y = 26 + i / A_LINE * PITCH_Y;
        text_add(text, "<use href=\"#face%d\" x=\"%d\" y=\"%d\"/>", face, x, y);
        if (face)
            text_add(text, "<text class=\"count\" x=\"%d\" y=\"%d\">%d in the box</text>\n", x + 50,
                     y + 169, card_faces[face].copies);
    }
    svg_close(text);
}
