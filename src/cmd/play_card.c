/* play_card.c -- aude play with cards, several hands on one screen.
 *
 * Everything that is printed comes from the view of whoever holds the keyboard: positions
 * through aude_view(), moves through aude_view_move().  When the next person is to act the
 * screen is cleared, the keyboard passed on, and he is told what happened since he last
 * acted.  Those who play by themselves are never anybody's view. */
#include <stdio.h>
#include <string.h>

#include "card/ask.h"
#include "card/tell.h"
#include "card/words.h"
#include "edit.h"
#include "host.h"
#include "play.h"

static SeatNames names(const Play *play) { return (SeatNames)play->table.record.name; }

/* ---- Whose eyes ----------------------------------------------------------- */

static int people(const Play *play) {
    int n = 0;
    for (int seat = 0; seat < play_game(play)->rules.players; seat++)
        n += play_is_person(play, seat);
    return n;
}

/* Who looks at the screen: the holder; without one, the only person there is, or nobody. */
static int viewer(const Play *play) {
    if (play->holder >= 0 || people(play) != 1) return play->holder;
    for (int seat = 0; seat < play_game(play)->rules.players; seat++)
        if (play_is_person(play, seat)) return seat;
    return -1;
}

static void say_cards(const Play *play) {
    AudeGame view;
    Text text = {.lang = play->lang};
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
    Text text = {.lang = play->lang};
    record_at(record, told, &game);
    for (int m = told; m < record->n_moves; m++)
        card_tell(&game, record->moves[m], names(play), seat, &text);
    play->told[seat] = record->n_moves;
    if (text.length) say_words(play, "\nSince you last looked:\n");
    say(&text);
}

/* ---- Passing the keyboard ---------------------------------------------------- */

static void clear_screen(void) {
    fputs(screen_obeys() ? "\033[2J\033[3J\033[H" : "\n----\n", stdout);
}

/* Nobody sees another's hand: the screen is empty when the keyboard changes hands. */
static bool pass_to(Play *play, int seat) {
    if (play->holder == seat || people(play) < 2) {
        play->holder = seat;
        return true;
    }
    clear_screen();
    edit_forget();
    play->holder = -1;
    Text prompt = {.lang = play->lang};
    text_say(&prompt, "Pass the keyboard to %.30s, press Enter", play_name(play, seat));
    bool again = false, asked;
    do asked = play_ask(play, text_string(&prompt));
    while (asked && *play->line && play_command(play, &again) && !again);
    text_release(&prompt);
    if (!asked || again) return false;
    play->holder = seat;
    clear_screen();
    return true;
}

/* ---- Deciding --------------------------------------------------------------- */

static void typed(Play *play, const AudeMove moves[], int n) {
    int number;
    if (!number_read(play->line, -9999, 9999, &number))
        play_words(play, play->line);
    else if (number >= 1 && number <= n)
        play_move(play, moves[number - 1]);
    else
        say_range(play, 1, n);
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
    Text text = {.lang = play->lang};
    int n = card_ask(play_game(play), names(play), moves, &text);
    say(&text);
    while (!again && !play->quit && play->table.record.n_moves == before) {
        if (!play_ask(play, play_pick(play, SAY("your choice")))) return;
        if (!*play->line || play_command(play, &again)) continue;
        typed(play, moves, n);
    }
    if (play->table.record.n_moves > before) play->told[seat] = before;
}

/* Silent: everybody hears of it by tell(). */
static void robot_decides(Play *play) {
    AudeMove moves[TURN_MOVES];
    bool rolls = play->seat[aude_actor(play_game(play))].kind == SEAT_DICE;
    if (rolls ? !session_random(&play->table, moves) : play_think(play, moves))
        play_move(play, moves[0]);
}

static void deal(Play *play) {
    AudeMove move;
    if (!session_dealt(&play->table, &move)) play_move(play, move);
}

/* The points are told with the moves; at the end nobody is asked any more, so all are told.  Who
 * looks on has not seen every card, and so cannot play the moves again himself. */
static void say_hauls(const Play *play, const AudeAccount *account) {
    const Record *record = &play->table.record;
    AudeGame game;
    CardGame before;
    Text text = {.lang = play->lang};
    (void)account;
    if (aude_actor(play_game(play)) != AUDE_NOBODY) return;
    int from = viewer(play) < 0 ? record->n_moves - 1 : play->told[viewer(play)];
    record_at(record, from, &game);
    for (int m = from; m < record->n_moves; m++)
        card_tell_next(record, m, &game, viewer(play), &before, &text);
    say(&text);
}

/* ---- Commands ---------------------------------------------------------------- */

static void say_scored(const Play *play) {
    Text text = {.lang = play->lang};
    card_tell_scored(&play->table.record, &text);
    say(&text);
}

static void say_unseen(const Play *play) {
    AudeGame view;
    Text text = {.lang = play->lang};
    aude_view(play_game(play), viewer(play), &view);
    card_tell_unseen(&view, &text);
    say(&text);
}

/* What was seen cannot be unseen (room_floor()).  Dice would answer another turn with another card,
 * and whoever took back often enough would know their hand. */
static int moves_back(const Play *play, int seat) {
    const Record *record = &play->table.record;
    bool alone = aude_actor(play_game(play)) == seat;
    return alone && record->n_moves > room_floor(&play->table.room);
}

static bool may_undo(const Play *play, int seat) {
    if (!play->table.record.n_moves || moves_back(play, seat)) return true;
    say_words(play, "No: what has been seen cannot be taken back.\n");
    return false;
}

static bool turn_ended(const AudeGame *game) {
    return game->card.phase == CARD_TO_PLAY || game->card.phase == CARD_OVER;
}

/* What somebody has decided elsewhere, as it was seen here. */
static void tell_move(const Play *play, const RoomTold *told) {
    Text text = {.lang = play->lang};
    uint8_t faces[ROOM_FACES];
    int n = told->step.kind == STEP_SHOW ? room_step_faces(&told->step, faces) : 0;
    for (int i = 0; i < n; i++)
        text_say(&text, "  revealed: %s\n", play_pick(play, face_words(faces[i])));
    if (told->step.kind == STEP_PLAY)
        card_tell_seen(told->before, told->step.arg, told->after, told->account, names(play),
                       &text);
    say(&text);
}

static void say_card_help(const Play *play) {
    say_words(play,
              "Your choice:  3                number 3 of the list\n"
              "              down red3 green  your first card of a round, face down, to any row\n"
              "              play red3        a later card; without a colour: play fairy green\n"
              "              claim green      your follower takes what is left of it, to the\n"
              "                               next one\n"
              "              ten, keep        a card that lay in a foreign row\n"
              "              join sheep       what an animal joker becomes\n"
              "\n"
              "Persons pay the sum of their values times their number; animals 3 6 9 12 14 16\n"
              "18 19 for all of a kind; buildings pay at the end, series of 2 3 4 colours 5 15\n"
              "30.\n"
              "\n"
              "undo       take back what you chose, while nobody has acted and nothing was\n"
              "           shown since\n"
              "board      draw the table again            points  what was scored\n"
              "cards      what you have not seen yet      hint    what a computer would do\n"
              "help       this\n");
    if (play->elsewhere) return; /* a server keeps it */
    say_words(play,
              "save FILE  write the game down, with all hands    load FILE  go on with another\n"
              "quit       save and leave                  abandon  leave without saving\n");
}

static Say passing(const AudeGame *game) {
    (void)game;
    return SAY("can only pass");
}

const PlayGame play_cards = {
    .decide = ask_person,
    .roll = robot_decides,
    .deal = deal,
    .table = say_cards,
    .account = say_hauls,
    .points = say_scored,
    .left = say_unseen,
    .may_undo = may_undo,
    .moves_back = moves_back,
    .turn_ended = turn_ended,
    .passing = passing,
    .told = tell_move,
    .help = say_card_help,
    .hide = clear_screen,
    .look_round = SAY("points, board, save FILE or quit"),
};
