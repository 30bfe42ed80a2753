/* play.h -- aude play: what its files share.
 *
 *   play.c          the command line, how a game begins, whose turn it is
 *   play_command.c  what can be typed at any question: undo, save, points ...
 *   play_land.c     a turn of the tile game: what is asked, what was typed, what follows
 *   play_card.c     likewise for the card game, where each seat sees something else
 *   play_say.c      everything that is printed of the tile game
 *   play_seats.c    who plays by itself: by name, by the command line, by the saved file
 *   play_ai.c       how those think, computer players and programs outside; and hints
 *
 * The sentences themselves are text/people/ and text/card/: functions from a position to text.
 * Here they are printed, and what is typed is read. */
#ifndef CMD_PLAY_H
#define CMD_PLAY_H

#include "draw.h"
#include "file.h"
#include "match/outside.h"
#include "table/session.h"
#include "table/thinker.h"

/* Who decides on a seat. */
typedef enum { SEAT_PERSON, SEAT_DICE, SEAT_MIND, SEAT_PROGRAM } SeatKind;
enum { SEAT_WORDS = 200 };
typedef struct {
    SeatKind kind;
    char words[SEAT_WORDS];     /* of a computer player: "level=4", */
    AiSettings settings;        /* which mean this, */
    Thinker thinker;            /* with which it thinks */
    const char *command;        /* of a program outside, also one that has failed, */
    Outside outside;            /* which may not run yet */
} PlaySeat;

typedef struct Play Play;

/* A game that is played elsewhere, at a table of a server (join.h), does some things otherwise. */
typedef struct {
    AudeError (*move)(Play *, AudeMove);        /* a decision of who sits here */
    bool (*wait)(Play *); /* until something is typed; false: something else has happened */
    bool (*command)(Play *, bool *again);       /* what was typed, if it is one of its own */
} PlayElsewhere;

struct Play {
    Session table;
    const PlayElsewhere *elsewhere; /* NULL: it is played here */
    uint64_t thinking;          /* the seed of those who think */
    AudeLang lang;              /* of everything that is said */
    PlaySeat seat[AUDE_MAX_SEATS];
    const char **engine;        /* as --engine said them: "bram=./mine" */
    int n_engines;
    Thinker adviser;            /* whom `hint` asks */
    char save[PATH_ROOM];       /* where the game is kept after every turn; empty: nowhere */
    DrawStyle style;            /* of the screen, with the names of the record */
    int shown;                  /* tiles that lay there when a person last ended a turn */
    int holder;                 /* cards: who holds the keyboard, or -1: nobody yet */
    int told[AUDE_MAX_SEATS];   /* cards: how many moves each seat has been told of */
    bool ask_all;               /* also what has one answer only */
    bool quit;                  /* leave: the game is saved, or never will be */
    bool news;                  /* something has happened elsewhere while somebody was asked */
    bool ended;                 /* nothing more will be typed */
    char line[200];             /* what was typed last */
};

static inline const AudeGame *play_game(const Play *play) { return &play->table.record.game; }
static inline bool play_is_person(const Play *play, int seat) {
    return play->seat[seat].kind == SEAT_PERSON;
}
static inline const char *play_name(const Play *play, int seat) {
    return play->table.record.name[seat];
}

/* What differs from game to game.  ORDER KINDS */
typedef struct {
    void (*decide)(Play *);                     /* a decision of a person */
    void (*roll)(Play *);                       /* a turn of one that plays by itself */
    void (*deal)(Play *);
    void (*table)(const Play *);
    bool (*screen)(const Play *);               /* is all of it on one screen? may be NULL */
    void (*account)(const Play *, const AudeAccount *);
    void (*points)(const Play *);
    void (*left)(const Play *);                 /* what may still come */
    bool (*may_undo)(const Play *, int seat);   /* false after saying why not */
    int (*moves_back)(const Play *, int seat);
    bool (*turn_ended)(const AudeGame *);
    Say (*passing)(const AudeGame *);           /* what somebody does who can only pass */
    void (*answers)(const Play *);              /* what answers the question now; may be NULL */
    bool has_board; /* to look round: `look`, `map`, `list`, `fields` */
    int (*laid)(const AudeGame *); /* tiles on the table; may be NULL: none are, */
    void (*seen)(Play *); /* nor does anybody note which he has seen */
    void (*help)(const Play *);
    void (*told)(const Play *, const RoomTold *); /* a decision that was made elsewhere */
    void (*hide)(void); /* what others may not read; may be NULL */
    void (*end)(const Play *); /* who has won; NULL: the table says it */
    Say look_round; /* what may be asked after the end */
} PlayGame;
extern const PlayGame play_tiles, play_cards;
const PlayGame *play_row(const Play *play);

/* ---- A game (play.c) ------------------------------------------------------ */

/* Ask for a line, into play->line, without spaces round it.  False at the end of the input. */
bool play_ask(Play *play, const char *prompt);

/* A decision of a person, or passing where that is all there is. */
void play_person(Play *play);

/* Play a move, or say why not; and after one was played: tell what was scored, and keep the
 * turn if it is over. */
void play_move(Play *play, AudeMove move);
void play_moved(Play *play);

/* The same with words, of a turn or a part of one: all of them, or none after saying why. */
void play_words(Play *play, const char *words);

void to_lower(char *words);

/* A move, and words for what follows it, if any: all of it, or nothing after saying why. */
void play_with(Play *play, AudeMove move, const char *words);

bool play_only_robots(const Play *play, int but); /* is nobody a person, except this seat? */

/* Go on with a record.  What was promised of its bag holds if it tells the seed. */
void play_take(Play *play, Record *record);
int play_laid(const Play *play); /* tiles on the table; cards are no tiles */

/* ---- Commands (play_command.c) -------------------------------------------- */

/* If a command was typed, do it.  `again` says whether the question must be asked from its
 * beginning, with the table and the list. */
bool play_command(Play *play, bool *again);

/* Read a game and go on with it; `first` is done between, and may refuse.  False after saying
 * why not. */
bool play_load(Play *play, const char *path, bool (*first)(Play *));

/* Write the game where it is kept; write it there and keep it there from now on.  Both say what
 * is wrong. */
bool play_keep(const Play *play);
bool play_save_to(Play *play, const char *path);

/* Where a game that is left goes: where it is kept, or to a file named after its bag.  False if it
 * could not be written. */
bool play_save_on_leaving(Play *play);

/* A game that is over: where it is, and what can be asked about it. */
void play_say_kept(const Play *play);

/* ---- Who sits where (play_seats.c) ---------------------------------------- */

/* Those who usually play by themselves, by their names; everybody else is a person. */
void play_sit_usually(Play *play);

/* By the top of a saved file; where that says nothing, or says what is wrong, usually. */
void play_sit_saved(Play *play, const char *path, const char *bytes);

/* Instead of that by --ai and --random, unless both are NULL; and --engine, which changes only
 * the seats it names.  False after saying what is wrong. */
bool play_sit_said(Play *play, const char *minds, const char *dice);

/* What is written at the top of a saved file; and what comes after it. */
void play_write_seats(const Play *play, Text *text);
const char *play_after_seats(const char *bytes);

/* A person takes the seat. */
void play_get_up(PlaySeat *seat);

/* The command that goes on with a game that is kept; one word of such a command, for a shell. */
void play_command_line(const Play *play, Text *text);
void text_shell(Text *text, const char *word);

/* ---- Those who play by themselves (play_ai.c) ----------------------------- */

/* What the one whose turn it is decides, if it is no person and not dice: how many decisions.
 * 0: somebody ends the game meanwhile, or a person has to take the seat. */
int play_think(Play *play, AudeMove moves[TURN_MOVES]);
void play_hint(Play *play); /* what it would do in a person's place */
void play_forget(Play *play); /* all that they thought */

/* ---- What is printed (play_say.c) ----------------------------------------- */

/* Text goes out in one piece, so that a slow terminal never shows half a table. */
void say(Text *text);
void say_afresh(void); /* what was said before need not stay on the screen */

/* A short answer, as text_say() writes it; and words of a table. */
void say_words(const Play *play, const char *english, ...) __attribute__((format(printf, 2, 3)));
static inline const char *play_pick(const Play *play, Say say) { return said_in(play->lang, say); }

void say_refused(const Play *play, AudeError error);
void say_range(const Play *play, int first, int last); /* a number was not in the list: which are */

/* What was typed answers some other question: say what answers this one. */
void say_answers(const Play *play);

/* The table and the points; newly laid tiles are framed.  If the screen is too small for all of
 * it: what matters now; the map, in parts; the surroundings of a square. */
void say_screen(const Play *play); /* with what is asked, if there is room */
void say_table(const Play *play);
void say_map(const Play *play);
void say_near(const Play *play, LandCell cell);

/* text/people: what can be decided, with its list. */
void say_places(const Play *play);
void say_list(const Play *play); /* whatever it is that can be decided */
void say_figures(const Play *play);
void say_question(const Play *play);

/* Who got what by the last move; everything; the bag; fields; the end. */
void say_account(const Play *play, const AudeAccount *account);
void say_points(const Play *play);
void say_bag(const Play *play);
void say_fields(const Play *play);
void say_end(const Play *play);

void say_help(const Play *play);
void say_options(AudeLang lang); /* the options of the rules */

#endif
