/* ask.c -- what a player of cards may decide, as a question and a numbered list. */
#include "ask.h"

#include "base/person.h"
#include "base/width.h"

#include "words.h"

static bool same_line(AudeMove one, AudeMove other) {
    return aude_move_kind(one) == aude_move_kind(other) &&
           card_move_face(one) == card_move_face(other) && aude_move_kind(one) != CARD_JOIN;
}

/* What is done with a card, or with what it joins; then a card for the chest has a place. */
static void add_label(AudeMove move, Text *text) {
    static const Say verbs[] = {
        [CARD_LAY] = SAY("lay"),
        [CARD_HIDE] = SAY("face down:"),
        [CARD_PLAY] = SAY("play"),
        [CARD_CLAIM] = SAY("claim (so many cards)"),
        [CARD_TAKE] = SAY("ten points for"),
        [CARD_KEEP] = SAY("keep"),
    };
    int kind = aude_move_kind(move), face = card_move_face(move);
    Text label = TEXT_LIKE(text);
    text_words(&label, kind == CARD_JOIN ? joker_joins(card_move_row(move)) : verbs[kind]);
    if (kind != CARD_CLAIM && kind != CARD_JOIN)
        text_add(&label, " %s", text_in(text, face_words(face)));
    if (kind == CARD_KEEP && card_faces[face].kind == CARD_BUILDING)
        text_say(&label, " for the chest");
    text_put(text, "  ");
    int width = width_of(text_string(&label));
    text_padded(text, text_string(&label), width > 25 ? width : 25);
    text_release(&label);
}

/* "3 green (5)" */
static void add_choice(const CardGame *game, int number, AudeMove move, Text *text) {
    int kind = aude_move_kind(move), row = card_move_row(move);
    text_add(text, " %2d", number);
    if (kind == CARD_LAY || kind == CARD_HIDE || kind == CARD_PLAY)
        text_put(text, " "), text_padded(text, text_in(text, row_words(row)), 6);
    if (kind == CARD_CLAIM)
        text_add(text, " %s (%d)", text_in(text, row_words(row)),
                 game->length[row] - game->claimed[row]);
}

void card_question(const CardGame *game, Text *text) {
    Text face = TEXT_LIKE(text);
    face_describe(game->asked, &face);
    switch (game->phase) {
    case CARD_TO_LAY:
        text_say(text, "you deal: which row gets the %s?\n", text_string(&face));
        break;
    case CARD_TO_TAKE:
        text_say(text, "the %s lay in a foreign row.  Ten points and it goes, or keep it?\n",
                 text_string(&face));
        break;
    case CARD_TO_JOIN: text_say(text, "you have won an animal joker.\n"); break;
    default:           text_say(text, "a card or your follower?\n");
    }
    text_release(&face);
}

int card_ask(const AudeGame *game, SeatNames names, AudeMove moves[AUDE_MAX_MOVES], Text *text) {
    int n = aude_moves(game, moves);
    Text name = TEXT_PLAIN(text), question = TEXT_LIKE(text);
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
