/* play_card.c -- aude play with cards, several hands on one screen.
 *
 * Everything that is printed comes from the view of whoever holds the keyboard: positions
 * through aude_view(), moves through aude_view_move().  When the next person is to act the
 * screen is cleared, the keyboard passed on, and he is told what happened since he last
 * acted.  Random players are never anybody's view. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "card/tell.h"
#include "card/words.h"
#include "host.h"
#include "play.h"

static const CardGame *cards(const Play *play) { return &play_game(play)->card; }

static SeatNames names(const Play *play) { return (SeatNames)play->table.record.name; }

/* ---- Whose eyes ----------------------------------------------------------- */

static int people(const Play *play) {
    int n = 0;
    for (int seat = 0; seat < play_game(play)->rules.players; seat++) n += !play->random[seat];
    return n;
}

/* Who looks at the screen: the holder; without one, the only person there is, or nobody. */
static int viewer(const Play *play) {
    if (play->holder >= 0 || people(play) != 1) return play->holder;
    for (int seat = 0; seat < play_game(play)->rules.players; seat++)
        if (!play->random[seat]) return seat;
    return -1;
}

static void say_cards(const Play *play) {
    AudeGame view;
    Text text = {0};
    aude_view(play_game(play), viewer(play), &view);
    text_put(&text, "\n");
    draw_letters(&view, &play->style, &text);
    say(&text);
}

/* ---- What happened ---------------------------------------------------------- */

/* Tell a seat what it has not been told yet. */
static void tell(Play *play, int seat) {
    const Record *record = &play->table.record;
    int told = play->told[seat] < record->n_moves ? play->told[seat] : record->n_moves;
    AudeGame game;
    Text text = {0};
    record_at(record, told, &game);
    for (int m = told; m < record->n_moves; m++)
        card_tell(&game, record->moves[m], names(play), seat, &text);
    play->told[seat] = record->n_moves;
    if (text.length) puts("\nSince you last looked:");
    say(&text);
}

/* ---- Passing the keyboard ---------------------------------------------------- */

static void clear_screen(void) {
    fputs(isatty(STDOUT_FILENO) ? "\033[2J\033[3J\033[H" : "\n----\n", stdout);
}

/* Nobody sees another's hand: the screen is empty when the keyboard changes hands. */
static bool pass_to(Play *play, int seat) {
    char prompt[80];
    if (play->holder == seat || people(play) < 2) {
        play->holder = seat;
        return true;
    }
    clear_screen();
    play->holder = -1;
    snprintf(prompt, sizeof prompt, "Pass the keyboard to %.30s, press Enter",
             play_name(play, seat));
    bool again = false;
    do
        if (!play_ask(play, prompt)) return false;
    while (*play->line && play_command(play, &again) && !again);
    if (again) return false;
    play->holder = seat;
    clear_screen();
    return true;
}

/* ---- Choices ---------------------------------------------------------------- */

/* Moves with the same words but for the row stand on one line, a number for each row. */
static bool same_line(AudeMove one, AudeMove other) {
    return aude_move_kind(one) == aude_move_kind(other) &&
           card_move_face(one) == card_move_face(other) && aude_move_kind(one) != CARD_JOIN;
}

static void add_label(Text *text, AudeMove move) {
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
static void add_choice(Text *text, const CardGame *game, int number, AudeMove move) {
    int kind = aude_move_kind(move), row = card_move_row(move);
    int n = game->length[row] - game->claimed[row];
    text_add(text, " %2d", number);
    if (kind == CARD_LAY || kind == CARD_HIDE || kind == CARD_PLAY)
        text_add(text, " %-6s", row_name(row));
    if (kind == CARD_CLAIM) text_add(text, " %s (%d)", row_name(row), n);
}

static void say_choices(const Play *play, const AudeMove moves[], int n) {
    Text text = {0};
    for (int i = 0; i < n; i++) {
        if (!i || !same_line(moves[i - 1], moves[i])) {
            if (i) text_put(&text, "\n");
            add_label(&text, moves[i]);
        }
        add_choice(&text, cards(play), i + 1, moves[i]);
    }
    text_put(&text, "\n");
    say(&text);
}

static void say_asked(const Play *play) {
    const CardGame *game = cards(play);
    const char *name = play_name(play, aude_actor(play_game(play)));
    Text face = {0};
    face_describe(game->asked, &face);
    switch (game->phase) {
    case CARD_TO_LAY:
        printf("\n%s, you deal: which row gets the %s?\n", name, text_string(&face));
        break;
    case CARD_TO_TAKE:
        printf("\n%s, the %s lay in a foreign row.  Ten points and it goes, or keep it?\n", name,
               text_string(&face));
        break;
    case CARD_TO_JOIN: printf("\n%s, you have won an animal joker.\n", name); break;
    default:           printf("\n%s, a card or your follower?\n", name);
    }
    text_release(&face);
}

static void typed(Play *play, const AudeMove moves[], int n) {
    int number;
    if (!number_read(play->line, -9999, 9999, &number))
        play_words(play, play->line);
    else if (number >= 1 && number <= n)
        play_move(play, moves[number - 1]);
    else
        say_range(1, n);
}

/* Show a person what he may see, and ask until he has decided. */
static void ask_person(Play *play) {
    AudeMove moves[AUDE_MAX_MOVES];
    int seat = aude_actor(play_game(play)), before = play->table.record.n_moves;
    bool again = false;
    if (!pass_to(play, seat)) return;
    screen_measure(&play->style.width, &play->style.height);
    tell(play, seat);
    say_cards(play);
    say_asked(play);
    int n = aude_moves(play_game(play), moves);
    say_choices(play, moves, n);
    while (!again && !play->quit && play->table.record.n_moves == before) {
        if (!play_ask(play, "your choice")) return;
        if (!*play->line || play_command(play, &again)) continue;
        typed(play, moves, n);
    }
    if (play->table.record.n_moves > before) play->told[seat] = before;
}

/* Whoever quits leaves no hand on the screen for the next to read. */
static void person_decides(Play *play) {
    ask_person(play);
    if (play->quit) clear_screen();
}

/* Silent: everybody hears of it by tell(). */
static void random_decides(Play *play) {
    AudeMove move;
    if (!session_random(&play->table, &move)) play_move(play, move);
}

static void deal(Play *play) {
    AudeMove move;
    if (!session_dealt(&play->table, &move)) play_move(play, move);
}

/* The points are told with the moves; at the end nobody is asked any more, so all are told. */
static void say_hauls(const Play *play, const AudeAccount *account) {
    const Record *record = &play->table.record;
    AudeGame game;
    Text text = {0};
    (void)account;
    if (aude_actor(play_game(play)) != AUDE_NOBODY) return;
    int from = viewer(play) < 0 ? record->n_moves - 1 : play->told[viewer(play)];
    record_at(record, from, &game);
    for (int m = from; m < record->n_moves; m++)
        card_tell(&game, record->moves[m], names(play), viewer(play), &text);
    say(&text);
}

/* ---- Commands ---------------------------------------------------------------- */

/* What was scored; chests are closed until the end. */
static void say_scored(const Play *play) {
    const Record *record = &play->table.record;
    AudeGame game;
    Text text = {0};
    aude_copy(&game, &record->start);
    for (int m = 0; m < record->n_moves; m++) {
        AudeAccount account = {0};
        aude_play(&game, record->moves[m], &account);
        for (int i = 0; i < account.n; i++) card_tell_entry(&account.entry[i], names(play), &text);
    }
    text_put(&text, "That makes");
    for (int seat = 0; seat < game.rules.players; seat++)
        text_add(&text, "%s %s %d", seat ? "," : "", play_name(play, seat), game.card.points[seat]);
    text_put(&text, ".\n");
    say(&text);
}

/* What may still come: everything the viewer cannot place. */
static void say_unseen(const Play *play) {
    AudeGame view;
    Text text = {0};
    aude_view(play_game(play), viewer(play), &view);
    text_add(&text, "%d cards are in the pile.  Not seen yet, there or face down or in hands:\n",
             view.card.n_pile);
    for (int face = CARD_FIRST_FACE, shown = 0; face < CARD_FACES; face++) {
        if (!view.card.pile[face]) continue;
        text_add(&text, "  %2d %-14s%s", view.card.pile[face], face_name(face),
                 ++shown % 5 ? "" : "\n");
    }
    text_put(&text, "\n");
    say(&text);
}

static bool is_choice(int phase) { return phase == CARD_TO_TAKE || phase == CARD_TO_JOIN; }

/* What was seen cannot be unseen: a decision is taken back only while nobody else has acted and
 * nothing was dealt or turned up.  Dice would answer another turn with another card, and
 * whoever took back often enough would know their hand. */
static int moves_back(const Play *play, int seat) {
    const Record *record = &play->table.record;
    AudeGame before;
    if (!record->n_moves) return 0;
    record_at(record, record->n_moves - 1, &before);
    bool alone = aude_actor(&before) == seat && aude_actor(play_game(play)) == seat;
    return alone && is_choice(before.card.phase) == is_choice(cards(play)->phase);
}

static bool may_undo(const Play *play, int seat) {
    if (!play->table.record.n_moves || moves_back(play, seat)) return true;
    puts("No: what has been seen cannot be taken back.");
    return false;
}

static bool turn_ended(const AudeGame *game) {
    return game->card.phase == CARD_TO_PLAY || game->card.phase == CARD_OVER;
}

static void say_card_help(void) {
    puts("Your choice:  3                 number 3 of the list\n"
         "              down red3 green   your first card of a round, face down, to any row\n"
         "              play red3         a later card; without a colour: play fairy green\n"
         "              claim green       your follower takes what is left of it, to the next one\n"
         "              ten, keep         a card that lay in a foreign row\n"
         "              join sheep        what an animal joker becomes\n"
         "\n"
         "Persons pay the sum of their values times their number; animals 3 6 9 12 14 16 18 19\n"
         "for all of a kind; buildings pay at the end, series of 2 3 4 colours 5 15 30.\n"
         "\n"
         "undo       take back what you chose, while nobody has acted and nothing was shown since\n"
         "board      draw the table again            points  what was scored\n"
         "cards      what you have not seen yet      help    this\n"
         "save FILE  write the game down, hands and all      load FILE  go on with another\n"
         "quit       save and leave");
}

const PlayGame play_cards = {
    .decide = person_decides,
    .roll = random_decides,
    .deal = deal,
    .table = say_cards,
    .account = say_hauls,
    .points = say_scored,
    .left = say_unseen,
    .may_undo = may_undo,
    .moves_back = moves_back,
    .turn_ended = turn_ended,
    .help = say_card_help,
    .look_round = "points, board, save FILE or quit",
};
