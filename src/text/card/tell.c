/* tell.c -- what happened, move by move, as one seat may hear it. */
#include "tell.h"

#include "../../card/view.h"
#include "base/person.h"
#include "base/width.h"
#include "words.h"

typedef struct {
    SeatNames names;
    Text *text;
} Teller;

/* ---- Decisions ------------------------------------------------------------- */

/* What somebody did, after his name. */
static void add_choice(AudeMove seen, Text *text) {
    static const Say joins[CARD_ROWS] = {
        SAY("[gives|give] the joker to the chickens"), SAY("[gives|give] the joker to the sheep"),
        SAY("[gives|give] the joker to the pigs"), SAY("[gives|give] the joker to the horses")};
    int row = card_move_row(seen);
    const char *to = text_in(text, row_coloured(row));
    Text card = TEXT_LIKE(text);
    face_called(card_move_face(seen), &card);
    const char *face = text_string(&card);
    switch (aude_move_kind(seen)) {
    case CARD_LAY:   text_say(text, "[lays|lay] %s into the %s row", face, to); break;
    case CARD_HIDE:  text_say(text, "[plays|play] %s face down to the %s row", face, to); break;
    case CARD_CLAIM: text_say(text, "[claims|claim] the %s row", to); break;
    case CARD_TAKE:  text_say(text, "[takes|take] ten points for %s", face); break;
    case CARD_KEEP:  text_say(text, "[keeps|keep] %s", face); break;
    case CARD_JOIN:  text_words(text, joins[row]); break;
    default:         text_say(text, "[plays|play] %s to the %s row", face, to);
    }
    text_release(&card);
}

static void tell_decision(const Teller *t, const AudeGame *game, AudeMove seen) {
    Text name = TEXT_LIKE(t->text), deed = name;
    seat_write(t->names, aude_actor(game), &name);
    if (aude_move_kind(seen) == CARD_HIDE && card_move_face(seen) == CARD_UNKNOWN)
        text_say(&deed, "[plays|play] a card face down to the %s row",
                 text_in(t->text, row_coloured(card_move_row(seen))));
    else
        add_choice(seen, &deed);
    text_put(t->text, "  ");
    text_does(t->text, text_string(&name), text_string(&deed));
    text_put(t->text, "\n");
    text_release(&name);
    text_release(&deed);
}

static void tell_move(const Teller *t, const AudeGame *game, AudeMove seen) {
    if (aude_actor(game) >= 0) {
        tell_decision(t, game, seen);
    } else if (game->card.phase == CARD_TO_REVEAL) {
        Text card = TEXT_LIKE(t->text);
        face_called(card_move_face(seen), &card);
        text_say(t->text, "  revealed: %s\n", text_string(&card));
        text_release(&card);
    }
}

/* ---- Hauls ------------------------------------------------------------------ */

/* Rows are turned up from the bottom: the highest one whose claimed cards lie open. */
static int turned_up_to(const CardGame *game) {
    switch (game->phase) {
    case CARD_TO_PLAY: return CARD_ROWS;
    case CARD_TO_TAKE:
    case CARD_TO_JOIN: return game->claim[game->seat].row;
    default:           return 0;
    }
}

static void tell_haul(const Teller *t, const CardGame *game, int seat) {
    const CardClaim *claim = &game->claim[seat];
    if (claim->start == claim->end) return;
    Text name = TEXT_PLAIN(t->text);
    seat_write(t->names, seat, &name);
    text_put(t->text, "  ");
    text_does(t->text, text_string(&name), text_in(t->text, "[takes|take]"));
    text_release(&name);
    text_say(t->text, " from the %s row:", text_in(t->text, row_coloured(claim->row)));
    for (int i = claim->start; i < claim->end; i++) {
        CardLying card = game->row[claim->row][i];
        text_put(t->text, i > claim->start ? ", " : " ");
        face_called(card_lying_face(card), t->text);
        if (card_lying_how(card) != CARD_OPEN) text_say(t->text, " (was face down)");
    }
    text_put(t->text, "\n");
}

/* Who gets what of a row, from the board outwards. */
static void tell_row(const Teller *t, const CardGame *game, int row) {
    for (int at = 0; at < game->length[row]; at++)
        for (int seat = 0; seat < game->rules.players; seat++)
            if (game->claim[seat].row == row && game->claim[seat].start == at)
                tell_haul(t, game, seat);
}

void card_tell_entry(const AudeEntry *entry, SeatNames names, Text *text) {
    text_put(text, "    ");
    seat_write(names, entry->seat, text);
    text_put(text, ", ");
    if (entry->row >= 0)
        text_say(text, "%s row: ", text_in(text, row_coloured(entry->row)));
    else
        text_say(text, "chest: ");
    entry_write(entry, text);
    text_put(text, "\n");
}

static void tell_paid(const Teller *t, const AudeAccount *account, int row) {
    for (int i = 0; i < account->n; i++)
        if (account->entry[i].row == row) card_tell_entry(&account->entry[i], t->names, t->text);
}

/* The rows that a move has turned up or settled; `before` knows what lay in them. */
static void tell_rows(const Teller *t, const CardGame *before, const CardGame *after,
                      const AudeAccount *account) {
    int had = turned_up_to(before), have = turned_up_to(after);
    for (int row = CARD_ROWS - 1; row >= have; row--) {
        if (row < had) tell_row(t, before, row);
        tell_paid(t, account, row);
    }
}

/* What came of a move; `before` has its claim, and what it turns over. */
static void tell_after(const Teller *t, const CardGame *before, const CardGame *after,
                       const AudeAccount *account) {
    if (before->phase < CARD_TO_PLAY) return;
    if (before->phase == CARD_TO_PLAY && after->phase != CARD_TO_PLAY)
        text_say(t->text, "The round is over.\n");
    tell_rows(t, before, after, account);
    if (after->phase != CARD_OVER) return;
    text_say(t->text, "The pile is empty; the chests are opened.\n");
    tell_paid(t, account, -1);
}

static void claim_first(CardGame *before, AudeMove move) {
    if (aude_move_kind(move) == CARD_CLAIM)
        (void)card_setup_claim(before, before->seat, card_move_row(move));
}

void card_tell(AudeGame *game, AudeMove move, SeatNames names, int seat, Text *text) {
    Teller t = {names, text};
    AudeAccount account = {0};
    CardGame before = game->card;
    tell_move(&t, game, aude_view_move(game, seat, move));
    aude_play(game, move, &account);
    claim_first(&before, move);
    tell_after(&t, &before, &game->card, &account);
}

/* In a seat's memory, what a move turns over has its faces. */
static void show_first(const Record *record, int m, const AudeGame *game, CardGame *before) {
    AudeShown shown;
    CardGame known = *before;
    if (record->viewer == SEES_ALL) return;
    record_shown(record, game, m, &shown);
    if (!card_show(&known, record->viewer, record->moves[m], &shown)) *before = known;
}

void card_tell_next(const Record *record, int m, AudeGame *game, int seat, CardGame *before,
                    Text *text) {
    Teller t = {(SeatNames)record->name, text};
    AudeAccount account = {0};
    *before = game->card;
    show_first(record, m, game, before);
    tell_move(&t, game, aude_view_move(game, seat, record->moves[m]));
    record_pay_next(record, game, m, &account);
    claim_first(before, record->moves[m]);
    tell_after(&t, before, &game->card, &account);
}

void card_tell_seen(const AudeGame *before, AudeMove seen, const AudeGame *after,
                    const AudeAccount *account, SeatNames names, Text *text) {
    Teller t = {names, text};
    CardGame lay = before->card;
    tell_move(&t, before, seen);
    claim_first(&lay, seen);
    tell_after(&t, &lay, &after->card, account);
}

/* ---- The end ---------------------------------------------------------------- */

/* "anna, bram and carl" */
static void tell_seats(const Teller *t, unsigned seats) {
    for (int seat = 0, told = 0; seats; seats &= ~(1u << seat++)) {
        if (!(seats >> seat & 1)) continue;
        if (told++ && seats >> seat == 1)
            text_say(t->text, " and ");
        else if (told > 1)
            text_put(t->text, ", ");
        if (!t->names) text_say(t->text, "player");
        seat_write(t->names, seat, t->text);
    }
}

static unsigned seats_with(const CardGame *game, int points) {
    unsigned seats = 0;
    for (int seat = 0; seat < game->rules.players; seat++)
        seats |= (unsigned)(game->points[seat] == points) << seat;
    return seats;
}

/* "anna wins", "You win", "anna and bram share the victory" */
static void tell_winners(const Teller *t, unsigned winners) {
    Text names = TEXT_LIKE(t->text);
    tell_seats(&(Teller){t->names, &names}, winners);
    text_does(
        t->text, text_string(&names),
        text_in(t->text, winners & (winners - 1) ? SAY("share the victory") : SAY("[wins|win]")));
    text_release(&names);
}

void card_tell_result(const AudeGame *game, SeatNames names, Text *text) {
    const CardGame *card = &game->card;
    Teller t = {names, text};
    unsigned winners = aude_winners(game);
    bool shared = winners & (winners - 1);
    int best = 0;
    while (!(winners >> best & 1)) best++;
    int points = card->points[best], buildings = card_chest_size(card, best);
    unsigned equal = seats_with(card, points);
    tell_winners(&t, winners);
    text_say(text, " with %d point{|s}", points);
    if (equal == 1u << best) return;
    text_say(text, " and %d building{|s}", buildings);
    if (shared) text_say(text, " each");
    for (int seat = 0; seat < card->rules.players; seat++) {
        if (!(equal >> seat & 1) || winners >> seat & 1) continue;
        text_put(text, "; ");
        tell_seats(&t, 1u << seat);
        text_say(text, " has %d and %d", points, card_chest_size(card, seat));
    }
}

/* ---- When asked ------------------------------------------------------------ */

void card_tell_scored(const Record *record, Text *text) {
    SeatNames names = (SeatNames)record->name;
    AudeGame game;
    aude_copy(&game, &record->start);
    for (int m = 0; m < record->n_moves; m++) {
        AudeAccount account = {0};
        record_pay_next(record, &game, m, &account);
        for (int i = 0; i < account.n; i++) card_tell_entry(&account.entry[i], names, text);
    }
    text_say(text, "That makes");
    for (int seat = 0; seat < game.rules.players; seat++)
        text_add(text, "%s %s %d", seat ? "," : "", record->name[seat], game.card.points[seat]);
    text_put(text, ".\n");
}

void card_tell_unseen(const AudeGame *view, Text *text) {
    text_say(text,
             "%d card{ is|s are} in the pile.  Not seen yet, there or face down or in hands:\n",
             view->card.n_pile);
    for (int face = CARD_FIRST_FACE, shown = 0; face < CARD_FACES; face++) {
        if (!view->card.pile[face]) continue;
        text_add(text, "  %2d ", view->card.pile[face]);
        text_padded(text, text_in(text, face_words(face)), 14);
        text_put(text, ++shown % 5 ? "" : "\n");
    }
    text_put(text, "\n");
}
