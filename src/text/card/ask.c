/* ask.c -- what a player of cards may decide, as a question and a numbered list. */
#include "ask.h"

#include "base/person.h"

#include "words.h"

static bool same_line(AudeMove one, AudeMove other) {
    return aude_move_kind(one) == aude_move_kind(other) &&
           card_move_face(one) == card_move_face(other) && aude_move_kind(one) != CARD_JOIN;
}

static void add_label(AudeMove move, Text *text) {
    static const char *const verbs[] = {
        [CARD_LAY] = "lay",          [CARD_HIDE] = "face down:",     [CARD_PLAY] = "play",
        [CARD_CLAIM] = "claim",      [CARD_TAKE] = "ten points for", [CARD_KEEP] = "keep",
        [CARD_JOIN] = "it joins the"};
    int kind = aude_move_kind(move), row = card_move_row(move);
    Text label = {0};
    text_put(&label, verbs[kind]);
    if (kind == CARD_CLAIM)
        text_put(&label, " (so many cards)");
    else if (kind == CARD_JOIN)
        text_add(&label, " %s%s", card_colours[row].animal, row == CARD_RED ? "" : "s");
    else
        text_add(&label, " %s", face_name(card_move_face(move)));
    if (kind == CARD_KEEP && card_faces[card_move_face(move)].kind == CARD_BUILDING)
        text_put(&label, " for the chest");
    text_add(text, "  %-25s", text_string(&label));
    text_release(&label);
}

/* "3 green (5)" */
static void add_choice(const CardGame *game, int number, AudeMove move, Text *text) {
    int kind = aude_move_kind(move), row = card_move_row(move);
    text_add(text, " %2d", number);
    if (kind == CARD_LAY || kind == CARD_HIDE || kind == CARD_PLAY)
        text_add(text, " %-6s", row_name(row));
    if (kind == CARD_CLAIM)
        text_add(text, " %s (%d)", row_name(row), game->length[row] - game->claimed[row]);
}

void card_question(const CardGame *game, Text *text) {
    Text face = {0};
    face_describe(game->asked, &face);
    switch (game->phase) {
    case CARD_TO_LAY:
        text_add(text, "you deal: which row gets the %s?\n", text_string(&face));
        break;
    case CARD_TO_TAKE:
        text_add(text, "the %s lay in a foreign row.  Ten points and it goes, or keep it?\n",
                 text_string(&face));
        break;
    case CARD_TO_JOIN: text_put(text, "you have won an animal joker.\n"); break;
    default:           text_put(text, "a card or your follower?\n");
    }
    text_release(&face);
}

int card_ask(const AudeGame *game, SeatNames names, AudeMove moves[AUDE_MAX_MOVES], Text *text) {
    int n = aude_moves(game, moves);
    Text name = {0}, question = {0};
    seat_write(names, aude_actor(game), &name);
    card_question(&game->card, &question);
    text_put(text, "\n");
    text_tells(text, text_string(&name), text_string(&question));
    text_release(&name);
    text_release(&question);
    for (int i = 0; i < n; i++) {
        if (!i || !same_line(moves[i - 1], moves[i])) {
            if (i) text_put(text, "\n");
            add_label(moves[i], text);
        }
        add_choice(&game->card, i + 1, moves[i], text);
    }
    text_put(text, "\n");
    return n;
}
