/* play.h -- aude play: what its files share.
 *
 *   play.c       the game: whose turn, what was typed, what follows
 *   play_say.c   everything it says, apart from drawings of the table (draw.h)
 *   play_card.c  both for the card game, where each seat sees something else
 */
#ifndef CMD_PLAY_H
#define CMD_PLAY_H

#include "draw.h"
#include "table/session.h"

typedef struct {
    Session table;
    const char *dice;           /* names of the players that play at random: "a,b" */
    bool random[AUDE_MAX_SEATS];
    const char *save;           /* where the game is kept after every turn, or NULL */
    DrawStyle style;
    int shown;                  /* tiles that lay there when a person last ended a turn */
    int holder;                 /* cards: who holds the keyboard, or -1: nobody yet */
    int told[AUDE_MAX_SEATS];   /* cards: how many moves each seat has been told of */
    bool quit;
    char line[200];             /* what was typed last */
} Play;

static inline const AudeGame *play_game(const Play *play) { return &play->table.record.game; }
static inline const char *play_name(const Play *play, int seat) {
    return play->table.record.name[seat];
}

/* What differs from game to game.  ORDER KINDS */
typedef struct {
    void (*decide)(Play *);                     /* a decision of a person */
    void (*roll)(Play *);                       /* a turn of a random player */
    void (*deal)(Play *);
    void (*table)(const Play *);
    void (*account)(const Play *, const AudeAccount *);
    void (*points)(const Play *);
    void (*left)(const Play *);                 /* what may still come */
    bool (*may_undo)(const Play *, int seat);   /* false after saying why not */
    int (*moves_back)(const Play *, int seat);
    bool (*turn_ended)(const AudeGame *);
    void (*help)(void);
    const char *look_round;                     /* what may be asked after the end */
} PlayGame;
extern const PlayGame play_cards;
const PlayGame *play_row(const Play *play);

/* Ask for a line, into play->line; false at the end of the input. */
bool play_ask(Play *play, const char *prompt);
bool play_command(Play *play, bool *again);     /* if a command was typed, do it */
void play_move(Play *play, AudeMove move);      /* or say why not */
void play_words(Play *play, const char *words);
void play_range(int first, int last);           /* a number was not in the list: which are */

/* The table and the points; newly laid tiles are framed.  If the screen is too small for all of
 * it: what matters now; the map, in parts; the surroundings of a square. */
void say_table(const Play *play);
void say_map(const Play *play);
void say_near(const Play *play, LandCell cell);

/* The tile in hand, and the list of where it may lie. */
void say_places(const Play *play);

/* The list of figures that may be put; number 0 is none. */
void say_puts(const Play *play);

/* What a module asks: who decides, what it means, and the numbered list.  Bids are no list:
 * a number is the bid. */
void say_question(const Play *play);

void say_options(void);                 /* the options of the rules */

/* Who got what by the last move. */
void say_account(const Play *play, const AudeAccount *account);

void say_points(const Play *play);      /* everything scored, and what the end would add */
void say_tiles(const Play *play);       /* what is left in the bag */
void say_fields(const Play *play);      /* who holds which field */
void say_help(void);
void say_end(const Play *play);         /* the final account, and who won */

#endif
