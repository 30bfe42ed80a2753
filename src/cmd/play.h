/* play.h -- aude play: what its files share.
 *
 *   play.c       the game: whose turn, what was typed, what follows
 *   play_say.c   everything it says, apart from drawings of the table (draw.h)
 */
#ifndef CMD_PLAY_H
#define CMD_PLAY_H

#include "draw.h"
#include "session.h"

typedef struct {
    Session table;
    const char *dice;           /* names of the players that play at random: "a,b" */
    bool random[AUDE_MAX_SEATS];
    const char *save;           /* where the game is kept after every turn, or NULL */
    DrawStyle style;
    int shown;                  /* tiles that lay there when a person last ended a turn */
    bool quit;
    char line[200];             /* what was typed last */
} Play;

static inline const AudeGame *play_game(const Play *play) { return &play->table.record.game; }
static inline const char *play_name(const Play *play, int seat) {
    return play->table.record.name[seat];
}

/* The squares where the tile in hand may lie, in the order of their numbers in the drawing. */
typedef struct {
    LandCell cell;
    unsigned turns;             /* bit t: turned by t */
} Place;
int play_places(const Play *play, Place places[LAND_MAX_OPEN]);

/* The legal way to lie there, with the bridge it may need; a plain one if there is none. */
AudeMove play_place_at(const AudeGame *game, LandCell cell, int turns);

/* The table and the points; newly laid tiles are framed. */
void say_table(const Play *play);

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
