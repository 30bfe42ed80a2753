/* card.h -- the card game's state, every field of it, and questions to ask it.
 *
 * Treat the state as read-only and play through aude.h.  Cards have no identity
 * beyond their face: the 130 cards show 24 different faces, and hands, piles and
 * moves speak of faces.  What happens in which order (CARD-5 to CARD-12):
 *
 *      TO_REVEAL --ten cards; coloured ones find their row by themselves--+
 *        |   ^                                                            |
 *        v   |  a joker, the dragon, the fairy: the dealer names a row    |
 *      TO_LAY                                                             v
 *                         +------------------------------------------ TO_DEAL
 *                         v                                               ^
 *      TO_PLAY: seat by seat a card or the follower, hand + 1 turns each  |
 *         |                                                               |
 *         v      row by row, bottom to top: what the owner of a haul may  |
 *      TO_TAKE   choose (CARD-18), then where his jokers go (CARD-15);    |
 *      TO_JOIN   when all is chosen, the haul is scored ------------------+--> OVER
 *
 * Every turn is asked for, even if there is one way to take it.  Of the rest, what
 * leaves no choice is not asked: a coloured card of the set-up, and a joker whose
 * owner has animals of one kind only, or of none. */
#ifndef AUDE_CARD_H
#define AUDE_CARD_H

#ifndef AUDE_AUDE_H
#error "include aude/aude.h instead"
#endif

enum {
    CARD_SEATS = 5,
    CARD_ROWS = 4,
    CARD_FACES = 25,        /* 24 different cards, and CARD_UNKNOWN */
    CARD_CARDS = 130,
    CARD_OPENING = 10,      /* cards revealed before the first round */
    CARD_MAX_HAND = 6,
    CARD_MAX_ROW = 70,      /* 30 of its colour, 10 without, 30 of others face down:
                               five players hide one card in each of six rounds */
    CARD_MAX_SERIES = 9,    /* buildings of one colour, and jokers */
    CARD_TEN = 10,          /* points for a card that lies wrong (CARD-18) */
};

/* ---- Cards -------------------------------------------------------------- */

/* Colours, and the rows of these colours, from top to bottom. */
enum { CARD_YELLOW, CARD_RED, CARD_GREEN, CARD_BLUE, CARD_NO_COLOUR };

typedef enum {
    CARD_NOTHING,
    CARD_PERSON,
    CARD_ANIMAL,
    CARD_BUILDING,
    CARD_DRAGON,
    CARD_FAIRY,
    CARD_ANIMAL_JOKER,
    CARD_BUILDING_JOKER,
} CardKind;

/* Faces: CARD_UNKNOWN, then five of each colour, then those without one. */
enum {
    CARD_UNKNOWN,           /* in views: a card that the viewer may not know */
    CARD_FIRST_FACE,
    CARD_ONE = CARD_FIRST_FACE,      /* of yellow; add CARD_COLOUR_STEP for the next */
    CARD_TWO,
    CARD_THREE,
    CARD_BEAST,
    CARD_HOUSE,
    CARD_COLOUR_STEP = 5,
    CARD_THE_DRAGON = CARD_FIRST_FACE + 4 * CARD_COLOUR_STEP,
    CARD_THE_FAIRY,
    CARD_WILD_ANIMAL,
    CARD_WILD_BUILDING,
};
static inline int card_face(int colour, int face) { return face + CARD_COLOUR_STEP * colour; }

typedef struct {
    uint8_t kind;           /* CardKind */
    uint8_t colour;
    uint8_t value;          /* of persons: 1 to 3 */
    uint8_t copies;         /* in the box */
} CardFace;
extern const CardFace card_faces[CARD_FACES];

typedef struct {
    const char *name, *theme, *animal;
} CardColour;
extern const CardColour card_colours[CARD_ROWS];

/* Cards each player gets per round, by number of players (CARD-6). */
extern const uint8_t card_deal[CARD_SEATS + 1];

/* ---- Moves -------------------------------------------------------------- */

/* A move of the card game:
 *
 *      31   27                6    2 1   0
 *      [ kind |       0      | face | row ]
 *
 *      CARD_DRAW   face      chance: the next card of the pile, for the table or a hand
 *      CARD_LAY    face, row the dealer finds a row for what the set-up revealed
 *      CARD_HIDE   face, row the first card of a round, face down
 *      CARD_PLAY   face, row any later card, face up
 *      CARD_CLAIM  row       the follower
 *      CARD_TAKE   face      ten points for a misplaced card
 *      CARD_KEEP   face      have it as any other
 *      CARD_JOIN   row       an animal joker joins the kind of that colour        */
enum {
    CARD_DRAW = 1,
    CARD_LAY,
    CARD_HIDE,
    CARD_PLAY,
    CARD_CLAIM,
    CARD_TAKE,
    CARD_KEEP,
    CARD_JOIN,
};
static inline AudeMove card_move(int kind, int face, int row) {
    return aude_move(kind, face << 2 | row);
}
static inline int card_move_face(AudeMove m) { return (int)(m >> 2 & 31); }
static inline int card_move_row(AudeMove m) { return (int)(m & 3); }

/* ---- The state ---------------------------------------------------------- */

typedef enum {
    CARD_TO_REVEAL,
    CARD_TO_LAY,
    CARD_TO_DEAL,
    CARD_TO_PLAY,
    CARD_TO_TAKE,
    CARD_TO_JOIN,
    CARD_OVER,
} CardPhase;

/* A card in a row: its face, and how it came there. */
typedef uint8_t CardLying;
enum {
    CARD_OPEN = 0,          /* played face up; 1 + seat: played face down by that seat */
    CARD_TURNED = 6,        /* played face down, claimed, and turned over for its haul */
};
static inline CardLying card_lying(int face, int how) { return (CardLying)(how << 5 | face); }
static inline int card_lying_face(CardLying card) { return card & 31; }
static inline int card_lying_how(CardLying card) { return card >> 5; }

/* Where a follower stands, and the cards it claims: row[start] to row[end - 1]. */
typedef struct {
    uint8_t row;            /* or CARD_NO_COLOUR: still with its owner */
    uint8_t start, end;
} CardClaim;

/* What the owner of the haul at hand has chosen so far. */
typedef struct {
    uint32_t taken;         /* bit i: ten points for the i-th card he may choose about */
    uint8_t chosen;         /* how many of them he has decided on */
    uint8_t joined[CARD_ROWS];   /* jokers he has given to each kind */
} CardHaul;

/* What lies under a chest: buildings by colour, jokers, and, in views, cards that
 * may not be looked at. */
enum { CARD_CHEST_JOKER = CARD_ROWS, CARD_CHEST_UNKNOWN, CARD_CHEST };

typedef struct {
    AudeRules rules;
    uint8_t phase;          /* CardPhase */
    uint8_t seat;           /* who acts; while dealing, who gets the next card */
    uint8_t dealer;         /* of this round */
    uint8_t last;           /* who placed his follower last, and so deals next */
    uint8_t asked;          /* TO_LAY and TO_TAKE: the face that is decided on */
    uint8_t n_pile;         /* cards in the pile */
    uint8_t pile[CARD_FACES];    /* of each face; in views: all that the viewer cannot place */
    uint8_t n_hand[CARD_SEATS];
    uint8_t hand[CARD_SEATS][CARD_MAX_HAND];    /* faces, ascending; 0 beyond n_hand */
    uint8_t animal[CARD_SEATS][CARD_ROWS];      /* animals owned of each kind, jokers included */
    uint8_t joker[CARD_SEATS][CARD_ROWS];       /* of which jokers */
    uint8_t waiting[CARD_SEATS];                /* jokers without a kind yet */
    uint8_t chest[CARD_SEATS][CARD_CHEST];
    CardClaim claim[CARD_SEATS];
    int16_t points[CARD_SEATS];
    CardHaul haul;
    uint8_t claimed[CARD_ROWS];  /* cards of each row that a follower claims, from the left */
    uint8_t length[CARD_ROWS];
    CardLying row[CARD_ROWS][CARD_MAX_ROW];     /* from the board outwards; 0 beyond length */
} CardGame;

static_assert(sizeof(CardGame) <= 2048, "a game must stay cheap to copy");

/* ---- Who may know what (CARD-21) ----------------------------------------- */

/* aude_view() of a card game hides from a seat (all of it from a spectator):
 *
 *   the hands of others           number known, faces CARD_UNKNOWN
 *   cards played face down by     CARD_UNKNOWN until the row they are claimed in is
 *   others                        settled; unclaimed ones stay hidden, even at the end
 *   the pile                      n_pile known; pile[] counts everything that is hidden
 *                                 from the viewer in any of these three places
 *   the chests, his own too       number known, as CARD_CHEST_UNKNOWN, until the end
 *
 * So dealing pile[] out to these places gives every game that the viewer may be in,
 * all equally likely before he reads anything into what others did.
 *
 * Chests are closed because nobody may look again (CARD-16).  They hold no secrets,
 * though: every card in them lay open before all when it was won, and whether a
 * misplaced one was kept was said aloud.  Who remembers may use it: card_recall()
 * opens the chests of a view of `game`.  Give its result to a player that plays from
 * memory, such as a program; do not show it to one that is to remember himself.
 *
 * aude_view_move() hides the face of a card that is dealt to another or that another
 * plays face down.  What a row shows when it is turned over is in no move, but in
 * aude_view_shown(): what followers claim, row by row from the bottom, as hauls are
 * settled.  Both together are all that a seat learns.  Led on by them (aude_follow()) a
 * memory, which is a view with open chests, stays true to the end.
 *
 * A view can be asked everything that a game can.  It lists no plays of hidden cards, so
 * that there may be none at all for another seat, and it scores closed chests as empty.
 * If a round ends in it (somebody tries out what he could do), hidden cards are turned over
 * as CARD_UNKNOWN, count nothing, and leave the table; pile[] goes on counting them. */
void card_recall(const CardGame *game, CardGame *view);

/* ---- Questions ---------------------------------------------------------- */

/* The round at hand, from 1; 0 during the set-up. */
int card_round(const CardGame *game);

/* Who deals the next round: whoever has placed the last follower of this one, which then lies
 * flat (CARD-11); -1 while one is still to be placed, and if this round is the last. */
int card_next_dealer(const CardGame *game);

/* The card that is decided on in TO_TAKE and TO_JOIN: its place in the row of game->seat's
 * follower; -1 in any other phase, and for a joker that waited in front of its owner. */
int card_asked_at(const CardGame *game);

/* What the follower of a seat would win if the round ended now, and of which: unknown cards count
 * nothing, a misplaced card that may be kept ten, and jokers join where they pay most.  0 without
 * a follower on the table. */
int card_haul(const CardGame *game, int seat, AudeAccount *account);

/* How many cards lie under a chest. */
int card_chest_size(const CardGame *game, int seat);

/* The best way to split a chest into series (CARD-23): their lengths, longest first.
 * Returns what they pay together. */
int card_series(const uint8_t chest[CARD_CHEST], uint8_t series[CARD_MAX_SERIES]);

/* ---- Random play --------------------------------------------------------- */

/* Play to the end: uniform draws, uniform moves.  `*rng` is any number; it is moved on.
 * Not for views, whose piles are too big. */
void card_playout(CardGame *game, uint64_t *rng);

/* ---- Set-up of positions ------------------------------------------------ */

/* For puzzles, tests and position strings: an empty table with all cards in the pile,
 * then cards one by one, then whose turn it is.  A card that the pile has not got is
 * refused with CARD_GONE, one that has no room or no business there with NOT_NOW.
 *
 * CARD_UNKNOWN may be in a hand, face down in a row, and won, in a closed chest: that makes a
 * view, in which pile[] goes on counting it, but for what is in chests: that is to be said
 * gone. */
AudeError card_setup(CardGame *game, const AudeRules *rules);

/* Append a card to a row: CARD_OPEN (in its own colour), face down by `how - 1`, or
 * CARD_TURNED: only for card_setup_settle(). */
AudeError card_setup_row(CardGame *game, int row, int face, int how);
AudeError card_setup_hand(CardGame *game, int seat, int face);

/* An animal or building won before; an animal joker joins the kind `row`, or waits
 * if that is CARD_NO_COLOUR. */
AudeError card_setup_won(CardGame *game, int seat, int face, int row);

/* A follower at the end of a row as it is now. */
AudeError card_setup_claim(CardGame *game, int seat, int row);
void card_setup_points(CardGame *game, int seat, int points);

/* Put one card of the pile back into the box; or all but `n`, the lowest faces first. */
AudeError card_setup_gone(CardGame *game, int face);
void card_setup_pile(CardGame *game, int n);

/* Who placed his follower last, and so deals next, if it is not the last to claim. */
void card_setup_last(CardGame *game, int seat);

/* Whose turn it is: in TO_PLAY `seat` takes it, in TO_DEAL he gets the next card, in
 * TO_REVEAL and OVER there is nothing more to say.  Refused with NOT_NOW in any other
 * phase, if the seat has nothing to do, if the deal has not gone round, or if more cards
 * lie face down in a row than a game can bring there. */
AudeError card_setup_turn(CardGame *game, int dealer, int seat, CardPhase phase);

/* The dealer is to find a row for a joker, the dragon or the fairy. */
AudeError card_setup_lay(CardGame *game, int dealer, int face);

/* The round is over, and the owner of the first haul has to choose: TO_TAKE or TO_JOIN.
 * Refused with NOT_NOW if there is nothing to choose. */
AudeError card_setup_settle(CardGame *game, int dealer);

#endif
