/* aude.h -- the rules of the Carcassonne family, and nothing else.
 *
 * The library does not allocate, print, read a clock or keep globals.  A game
 * is one flat struct: `AudeGame fork = game;` is how you undo, search, or give
 * a thread its own copy.  Chance is a player: the library never shuffles, the
 * host supplies every draw as a move.  A whole game is:
 *
 *      AudeRules rules = {.game = AUDE_LAND, .players = 2};
 *      AudeGame game;
 *      aude_start(&game, &rules);
 *      while (aude_actor(&game) != AUDE_NOBODY) {
 *          int n = aude_moves(&game, moves);
 *          aude_play(&game, moves[choose(n)], NULL);
 *      }
 *
 * Two games stand behind this interface: the tile game (land.h) and the card
 * game (card.h).  Programs that only use this header get both. */
#ifndef AUDE_AUDE_H
#define AUDE_AUDE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define AUDE_VERSION "0.2.0"

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library that is linked; AUDE_VERSION is that of the header. */
const char *aude_version(void);

enum {
    AUDE_MAX_SEATS = 6,
    AUDE_MAX_MOVES = 4096,  /* no position of any game has more legal moves */
    AUDE_MAX_ENTRIES = 768, /* no move pays out in more items than this */
    AUDE_MAX_SHOWN = 128,   /* no move turns over more cards than this */
    AUDE_MAX_OPTIONS = 32,  /* room for options to come */
    AUDE_GAME_BYTES = 16384,
};

/* ---- Languages ---------------------------------------------------------- */

/* What people read.  The rules speak English, where it is the key to other languages: those are
 * table.h's.  Names and numbers in files are the same in all.  New ones come last.  ORDER LANGS */
typedef enum { AUDE_EN, AUDE_NL, AUDE_DE, AUDE_LANGS } AudeLang;

/* ---- Errors ------------------------------------------------------------ */

/* A row a reason: the rule that refuses, and what the player reads. */
#define AUDE_ERROR_MAP(X)                                                                    \
    X(NOT_A_MOVE, "TURN", "this is not a move of this game")                                 \
    X(NOT_NOW, "TURN", "this is not the moment for that")                                    \
    X(OVER, "BASE-20", "the game is over")                                                   \
    X(PLAYERS, "BASE-1", "the game is for two to five players, with inns for six")           \
    X(OPTION, "RULES", "one of the options has no such value")                               \
    X(TOO_MANY_TILES, "RULES",                                                               \
      "this mix has more tiles than the table holds; with one base game every mix fits")     \
    X(NONE_LEFT, "BASE-6", "no such tile is left to draw")                                   \
    X(STACK, "RIVER-5", "the river is drawn first, its lake last")                           \
    X(OCCUPIED, "BASE-6", "there is already a tile here")                                    \
    X(DETACHED, "BASE-6", "a tile must touch a tile on the table")                           \
    X(MISMATCH, "BASE-6", "the edges do not match")                                          \
    X(SAME_TURN, "BASE-6", "turned less, this tile is the same: use the smaller turn")       \
    X(RIVER_GAP, "RIVER-6", "a river tile must continue the river at one open end")          \
    X(RIVER_UTURN, "RIVER-7", "the river may not turn the same way twice in a row")          \
    X(NO_SEGMENT, "BASE-8", "the tile has no such part")                                     \
    X(OLD_TILE, "BASE-8", "a figure goes on the tile just laid")                             \
    X(NO_FIGURE, "BASE-8", "you have no such figure in your supply")                         \
    X(CLAIMED, "BASE-9", "someone already stands on this feature")                           \
    X(GARDEN, "ABBOT-2", "only an abbot keeps a garden")                                     \
    X(ABBOT_SPOT, "ABBOT-2", "an abbot goes to monasteries and gardens only")                \
    X(BUILDER_SPOT, "TRADE-4", "a builder goes on roads and into cities only")               \
    X(NO_FOLLOWER, "TRADE-4", "a builder joins a follower of yours, and there is none")      \
    X(PIG_SPOT, "TRADE-7", "a pig goes into fields only")                                    \
    X(NO_FARMER, "TRADE-7", "a pig joins a farmer of yours, and there is none")              \
    X(NO_FARMERS, "FARM-7", "this game is played without farmers")                           \
    X(RECALL_COMPLETE, "ABBOT-5", "the abbot's feature is complete: it will be scored")      \
    X(NO_ABBOT, "ABBOT-4", "your abbot does not stand there")                                \
    X(NO_SYMBOL, "ANNIV-3", "no such symbol was activated by this tile")                     \
    X(SPOT_FULL, "ANNIV-6", "two of your figures stand here already")                        \
    X(NOT_OWN, "ANNIV-6", "a second figure joins one of your own")                           \
    X(COMPLETED, "ANNIV-8", "this feature is already complete")                              \
    X(NO_BRIDGE, "BRIDGE-1", "you have no bridge left")                                      \
    X(BRIDGE_ONCE, "BRIDGE-1", "one bridge a turn, and you have built it")                   \
    X(BRIDGE_PLACE, "BRIDGE-3", "a bridge lies on the tile just laid or continues its road") \
    X(BRIDGE_PILLARS, "BRIDGE-4", "both ends of a bridge stand on fields")                   \
    X(BRIDGE_END, "BRIDGE-6", "an end of the bridge would meet something other than a road") \
    X(BRIDGE_TAKEN, "BRIDGE-7", "this tile has a bridge already")                            \
    X(NO_CASTLE, "CASTLE-3", "this city cannot become your castle")                          \
    X(NOT_NEAR, "CASTLE-8", "that feature was not completed near your castle")               \
    X(QUARTER, "COUNT-7", "nobody of yours may go there from the city")                      \
    X(COUNT_HOLDS, "COUNT-9", "nobody leaves the quarter that the Count is in")              \
    X(NO_ENTRY, "COUNT-15", "this figure has no business in that quarter")                   \
    X(GREAT_CITY, "COUNT-13", "nobody stands in the great city but in its quarters")         \
    X(COUNT_STAYS, "COUNT-6", "the Count is in that quarter already")                        \
    X(NOT_REVEALED, "BAZAAR-3", "that tile is not for sale")                                 \
    X(BID_LOW, "BAZAAR-4", "a bid must be higher than the one before")                       \
    X(BID_HIGH, "RULES", "this program takes no bid above 500")                              \
    X(OTHER_GAME, "RULES", "this option belongs to another game")                            \
    X(CARD_PLAYERS, "CARD-6", "the card game is for two to five players")                    \
    X(CARD_GONE, "CARD-1", "no such card is left in the pile")                               \
    X(NOT_IN_HAND, "CARD-7", "you have no such card in your hand")                           \
    X(FACE_DOWN, "CARD-8", "your first card of a round is played face down")                 \
    X(FACE_UP, "CARD-8", "only your first card of a round is played face down")              \
    X(ROW_COLOUR, "CARD-8", "an open card goes to the row of its colour")                    \
    X(FOLLOWER_USED, "CARD-7", "your follower already stands in a row")                      \
    X(OTHER_CARD, "CARD-20", "another card is to be decided on first")                       \
    X(NO_ANIMAL, "CARD-15", "a joker joins a kind of animal that you own")                   \
    X(LEFT_OUT, "RULES", "this program was built without one of these modules")              \
    X(IMPOSSIBLE, "TURN", "no game comes to remember this")                                  \
    X(CITY_PARTS, "COUNT-1", "the great city is whole, and lies before all else")            \
    X(BOX, "BCB-1", "there are not so many bridges or castles")                              \
    X(NOT_SHOWN, "CARD-12", "these are not the cards that are turned over now")              \
    X(NO_MEMORY, "RULES", "there is no memory left")

typedef enum {
    AUDE_OK = 0,
#define X(name, rule, english) AUDE_ERR_##name,
    AUDE_ERROR_MAP(X)
#undef X
        AUDE_ERRORS
} AudeError;

/* What the player reads, and the rule it comes from ("BASE-9"). */
const char *aude_error_text(AudeError error);
const char *aude_error_rule(AudeError error);
/* The enum's own name, "CLAIMED": what scenarios and JSON use. */
const char *aude_error_name(AudeError error);

/* ---- Rules ------------------------------------------------------------- */

typedef enum { AUDE_LAND, AUDE_CARD } AudeKind;

/* A row an option: the game it belongs to, key, its values (the first is the
 * default), its meaning.  Rules of zero bytes are therefore the default rules, and
 * what belongs to another game must stay at its default.  New ones come at the end, whichever game
 * they belong to: numbers of options are compiled into programs. */
#define AUDE_OPTION_MAP(X)                                                                      \
    X(RULESET, LAND, "ruleset", "20ae first", "the edition whose values and printing are used") \
    X(FARMERS, LAND, "farmers", "on off", "may meeples lie in the fields?")                     \
    X(BOXES, LAND, "boxes", "1 2 3", "how many base games are shuffled together")               \
    X(RIVER, LAND, "river", "off 20ae river1 river2", "a river replaces the start tile")        \
    X(ABBOT, LAND, "abbot", "off on", "abbots, and gardens as features")                        \
    X(ANNIVERSARY, LAND, "anniversary", "off on",                                               \
      "tiles with symbols that help whoever activates them")                                    \
    X(INNS, LAND, "inns", "off on", "Inns & Cathedrals: inns, cathedrals, big followers")       \
    X(TRADERS, LAND, "traders", "off on", "Traders & Builders: goods, builders, pigs")          \
    X(BRIDGES, LAND, "bridges", "off on", "roads may cross fields on bridges")                  \
    X(CASTLES, LAND, "castles", "off on", "small cities may become castles")                    \
    X(CASTLE_CONVERT, LAND, "castle_convert_by", "completer any_sole_occupier",                 \
      "who may found a castle")                                                                 \
    X(BAZAARS, LAND, "bazaars", "off on", "tiles are auctioned on market days")                 \
    X(BAZAAR_MODE, LAND, "bazaar_mode", "auction no_bidding",                                   \
      "how a market day hands out its tiles")                                                   \
    X(COUNT, LAND, "count", "off on", "the Count of Carcassonne and his city")                  \
    X(COUNT_ENDGAME, LAND, "count_endgame", "book all_quarters market_only",                    \
      "who may leave the city at the end")                                                      \
    X(CARD_JOKER, CARD, "card_facedown_joker_misplaced", "on off",                              \
      "may a joker that was played face down be turned into ten points?")                       \
    X(CARD_OVER_8, CARD, "card_animal_over_8", "clamp plus_one",                                \
      "what the ninth animal of a kind adds: nothing, or one point")

typedef enum {
#define X(name, game, key, values, english) AUDE_OPT_##name,
    AUDE_OPTION_MAP(X)
#undef X
        AUDE_OPTIONS
} AudeOption;

/* The values of each option, AUDE_<option>_<value>: the first is 0, the default.  Which that
 * is differs (farmers play unless switched off, inns do not), so nothing is called just ON. */
enum { AUDE_RULESET_20AE, AUDE_RULESET_FIRST };
enum { AUDE_FARMERS_ON, AUDE_FARMERS_OFF };
enum { AUDE_BOXES_1, AUDE_BOXES_2, AUDE_BOXES_3 };
enum { AUDE_RIVER_OFF, AUDE_RIVER_20AE, AUDE_RIVER_RIVER1, AUDE_RIVER_RIVER2 };
enum { AUDE_ABBOT_OFF, AUDE_ABBOT_ON };
enum { AUDE_ANNIVERSARY_OFF, AUDE_ANNIVERSARY_ON };
enum { AUDE_INNS_OFF, AUDE_INNS_ON };
enum { AUDE_TRADERS_OFF, AUDE_TRADERS_ON };
enum { AUDE_BRIDGES_OFF, AUDE_BRIDGES_ON };
enum { AUDE_CASTLES_OFF, AUDE_CASTLES_ON };
enum { AUDE_CASTLE_CONVERT_COMPLETER, AUDE_CASTLE_CONVERT_ANY_SOLE_OCCUPIER };
enum { AUDE_BAZAARS_OFF, AUDE_BAZAARS_ON };
enum { AUDE_BAZAAR_MODE_AUCTION, AUDE_BAZAAR_MODE_NO_BIDDING };
enum { AUDE_COUNT_OFF, AUDE_COUNT_ON };
enum { AUDE_COUNT_ENDGAME_BOOK, AUDE_COUNT_ENDGAME_ALL_QUARTERS, AUDE_COUNT_ENDGAME_MARKET_ONLY };
enum { AUDE_CARD_JOKER_ON, AUDE_CARD_JOKER_OFF };
enum { AUDE_CARD_OVER_8_CLAMP, AUDE_CARD_OVER_8_PLUS_ONE };

typedef struct {
    const char *key;                /* "farmers": in files and links, never renamed */
    const char *values;             /* "on off": separated by spaces, default first */
    const char *meaning;
    AudeKind game;                  /* the game it belongs to */
} AudeOptionInfo;

extern const AudeOptionInfo aude_options[AUDE_OPTIONS];

/* The number of a value by its name ("off"), or -1 if the option has no such value. */
int aude_option_value(AudeOption option, const char *name);

typedef struct {
    uint8_t game;                        /* AudeKind */
    uint8_t players;                     /* seats 0 .. players - 1, clockwise */
    uint8_t first;                       /* the seat that begins; card game: that deals first */
    uint8_t option[AUDE_MAX_OPTIONS];   /* number of the value in aude_options[] */
} AudeRules;

/* ---- Moves ------------------------------------------------------------- */

/* A move is one decision, in one 32-bit number: move lists, search nodes, files
 * and the wire all hold the same.  The top five bits are the kind, so a game has room for
 * 32; kinds and what the other 27 bits mean belong to the game (below and land.h; card.h);
 * numbers order moves as a person would list them. */
typedef uint32_t AudeMove;

/* Kinds of decision in the tile game; the first four are all that the base game has.
 * Drawing is 1 in every game. */
enum {
    AUDE_PASS,   /* no figure, no bridge, no bid: whatever was asked, no */
    AUDE_DRAW,   /* chance: a tile */
    AUDE_PLACE,  /* lay it, with its bridge where one is needed */
    AUDE_PUT,    /* a figure */
    AUDE_RECALL, /* the abbot comes home */
    AUDE_SYMBOL, /* which symbol to use */
    AUDE_BRIDGE, /* build a bridge */
    AUDE_CASTLE, /* make a castle of a small city */
    AUDE_TAKE,   /* which of several features a castle takes its points from */
    AUDE_DEPLOY, /* a follower from a quarter to a feature */
    AUDE_ENTER,  /* a follower into a quarter */
    AUDE_COUNT,  /* the Count to another quarter */
    AUDE_PICK,   /* one of the tiles on the market */
    AUDE_BID,
    AUDE_BUY,
    AUDE_SELL,
    AUDE_LAND_KINDS,
};

enum { AUDE_MOVE_BITS = 27, AUDE_MAX_KINDS = 32 };

/* A move of a kind that carries nothing but a number: a tile, a bid; or 0. */
static inline AudeMove aude_move(int kind, int number) {
    return (AudeMove)kind << AUDE_MOVE_BITS | (AudeMove)number;
}
static inline int aude_move_kind(AudeMove move) { return (int)(move >> AUDE_MOVE_BITS); }
static inline int aude_move_number(AudeMove move) {
    return (int)(move & ((1u << AUDE_MOVE_BITS) - 1));
}

/* ---- Points ------------------------------------------------------------ */

/* One item of the account: who got how many points for what.  `count` and
 * `shields` are what the sum was made of: tiles and shields of a road, city or
 * monastery; for a field, the number of cities it feeds.  In the card game `count` is
 * the cards of that sort in the haul, all animals that the seat owns of the kind, or the
 * length of a series; there is no place but the row. */
#define AUDE_REASON_MAP(X)                                                   \
    X(ROAD, LAND)                                                            \
    X(CITY, LAND)                                                            \
    X(MONASTERY, LAND)                                                       \
    X(GARDEN, LAND)                                                          \
    X(FIELD, LAND)                                                           \
    X(CASTLE, LAND)      /* the points of a feature completed near it */          \
    X(SYMBOL, LAND)      /* an arrow that points at an empty square */            \
    X(AUCTION, LAND)     /* paid or received on a market day; may be negative */ \
    X(GOODS, LAND)       /* most wine, grain or cloth at the end */                \
    X(PERSONS, CARD)                                                         \
    X(ANIMALS, CARD)                                                         \
    X(JOKER, CARD)       /* an animal joker that must wait for animals */          \
    X(DRAGON, CARD)                                                          \
    X(FAIRY, CARD)                                                           \
    X(MISPLACED, CARD)                                                       \
    X(SERIES, CARD)      /* of buildings under the chest, at the end */

/* Numbers are forever: whatever game it is of, a new one goes to the end. */
typedef enum {
#define X(name, game) AUDE_FOR_##name,
    AUDE_REASON_MAP(X)
#undef X
        AUDE_REASONS
} AudeReason;

AudeKind aude_reason_game(AudeReason reason); /* whose points these are */

typedef struct {
    int16_t points;
    int16_t x, y;           /* tile game: a tile of the feature, */
    uint8_t segment;        /* and the feature's segment on it */
    int8_t row;             /* card game: the row of the haul, -1: the chest at the end */
    uint8_t seat;
    uint8_t reason;         /* AudeReason */
    uint8_t complete;       /* scored when completed, not at the end */
    uint8_t count, shields;
    uint8_t colour, worth;  /* card game: of the animals; of the persons together */
} AudeEntry;

/* Where the account of a move goes: give one to aude_play(), or NULL. */
typedef struct {
    int n;
    AudeEntry entry[AUDE_MAX_ENTRIES];
} AudeAccount;

/* ---- Games ------------------------------------------------------------- */

#include "land.h"
#include "card.h"

/* Plain: see land.h and card.h for every field.  Every game begins with its rules. */
typedef union {
    AudeRules rules;
    LandGame land;
    CardGame card;
    uint8_t bytes[AUDE_GAME_BYTES];   /* for ever: a module to come changes no size */
} AudeGame;

static_assert(sizeof(AudeGame) == AUDE_GAME_BYTES, "programs are linked to this size");
static_assert(sizeof(LandGame) <= AUDE_GAME_BYTES - 1024, "a kilobyte is room for modules");
static_assert((int)AUDE_OPTIONS <= (int)AUDE_MAX_OPTIONS, "rules keep their size");

enum { AUDE_CHANCE = -1, AUDE_NOBODY = -2 };   /* actors that are no seat */

/* Begin a game.  On an error the game is untouched. */
AudeError aude_start(AudeGame *game, const AudeRules *rules);

/* Whose decision is next: a seat, AUDE_CHANCE, or AUDE_NOBODY: the game is over. */
int aude_actor(const AudeGame *game);

/* Write the legal moves of the actor, in ascending order; return how many.  Two things that
 * are legal too (aude_check) are left out: bids far above the last one, which go up to
 * LAND_MOST_BID; and where a feature may be named by any of its tiles, the other spots of it,
 * which play the same as the one listed. */
int aude_moves(const AudeGame *game, AudeMove moves[AUDE_MAX_MOVES]);

/* Chance's legal moves, each with the number of ways it can come about. */
int aude_chances(const AudeGame *game, AudeMove moves[AUDE_MAX_MOVES], int weights[]);

/* Why `move` cannot be played now, or AUDE_OK.  Never changes the game. */
AudeError aude_check(const AudeGame *game, AudeMove move);

/* Play a move the caller knows is legal (asserted in debug builds).  Points paid
 * by it are added to `account` unless that is NULL. */
void aude_play(AudeGame *game, AudeMove move, AudeAccount *account);

/* The door for moves from outside: check, then play.  Refused moves change nothing. */
AudeError aude_play_checked(AudeGame *game, AudeMove move, AudeAccount *account);

/* The points of each seat; and what each would have if the game ended now, with
 * the items that would be added (unless `account` is NULL). */
void aude_scores(const AudeGame *game, int points[AUDE_MAX_SEATS]);
void aude_projected(const AudeGame *game, int points[AUDE_MAX_SEATS], AudeAccount *account);

/* Who has won, one bit a seat, ties being broken as the rules say; 0 before the end.  And the best
 * of some seats: of those who did not leave, or whatever a host goes by. */
unsigned aude_winners(const AudeGame *game);
unsigned aude_best(const AudeGame *game, unsigned seats);

/* What seat `seat` (or -1: a spectator) may know, as a game of its own. */
void aude_view(const AudeGame *game, int seat, AudeGame *view);

/* What that seat sees of a move about to be played in `game`: the move, or less.  Logs
 * that leave the process go through this, as positions go through aude_view(). */
AudeMove aude_view_move(const AudeGame *game, int seat, AudeMove move);

/* What a move about to be played in `game` turns over for all to see: cards that lay face down,
 * in the order in which they are turned, those too that somebody knew.  Every seat is told the
 * same.  Returns how many; tiles never are. */
typedef struct {
    int n;
    uint8_t face[AUDE_MAX_SHOWN];
} AudeShown;
int aude_view_shown(const AudeGame *game, AudeMove move, AudeShown *shown);

/* ---- Games as one seat follows them ------------------------------------- */

/* What a seat may know, and what it remembers beyond that: a game that it holds on its own machine
 * and leads on by what it is told.  aude_view() of it has at any time the bytes of aude_view() of
 * the whole game.  At the start, where there is nothing to remember, a view will do. */
void aude_memory(const AudeGame *game, int seat, AudeGame *memory);

/* Play in the memory of `seat` a step of the game: `seen` is aude_view_move(), `shown` (or NULL:
 * nothing) aude_view_shown() of the move in the whole game.  A door for what comes from outside:
 * a step that cannot be, or that tells more than the seat may know, is refused and changes
 * nothing.  With aude_play() a seat tries out its own moves, on a copy; with this those that others
 * might make.  What is turned over without being known counts nothing then. */
AudeError aude_follow(AudeGame *memory, int seat, AudeMove seen, const AudeShown *shown,
                      AudeAccount *account);

/* ---- All that there is -------------------------------------------------- */

/* Everything chance will deal in this game, from the position at hand: one move
 * per piece, kinds in ascending order.  Returns how many. */
int aude_supply(const AudeGame *game, AudeMove pieces[AUDE_MAX_MOVES]);

/* The same number on every platform after the same start and moves.  It is made of the whole
 * state: what looks alike but was reached in another way, or set up, may have another. */
uint64_t aude_hash(const AudeGame *game);

/* ---- For programs that think -------------------------------------------- */

/* Random numbers: `*rng` is any number; it is moved on, and the same number gives the same
 * choices on every platform. */

/* One of chance's moves, each as likely as its weight says.  Only when chance acts. */
AudeMove aude_sample(const AudeGame *game, uint64_t *rng);

/* How a playout chooses.  Zero bytes: every decision uniformly, to the end of the game. */
typedef struct {
    int limit;              /* stop when so many more tiles lie (cards are played) and the turn
                               is over; 0: play to the end */
    int figures;            /* where a figure may be put: how often one is, in percent, 1 to 100;
                               0: as often as one of all options, none included, comes up */
} AudePolicy;

/* Play on at random by a policy (NULL: all uniformly).  Returns how many tiles or cards were
 * played.  Not for views: see aude_determinize(). */
int aude_playout(AudeGame *game, const AudePolicy *policy, uint64_t *rng);

/* A whole game in which `seat` would see and remember just what it does in `game`, the game or
 * a view of it: all that is hidden from it is dealt anew, every way as likely as the next.  The
 * tile game hides nothing but the draws to come, which are no part of a game. */
void aude_determinize(const AudeGame *game, int seat, uint64_t *rng, AudeGame *full);

/* A number for the position, however it was reached: what goes on alike from here has the same,
 * and what differs in anything that matters (tiles, figures, points, the bag, whose decision
 * about what) has another, as far as 64 bits go.  Cheaper than aude_hash(), which tells the
 * order of moves apart. */
uint64_t aude_key(const AudeGame *game);

/* Copy the part of a game that is in use: cheaper than assignment.  And its bytes. */
void aude_copy(AudeGame *to, const AudeGame *from);
size_t aude_copy_bytes(const AudeGame *game);

/* The same part without gaps, aude_copy_bytes() of it, for many games that wait; and back.  Of this
 * program only: other versions, and other machines, may pack otherwise. */
void aude_pack(const AudeGame *game, void *bytes);
void aude_unpack(AudeGame *game, const void *bytes);

#ifdef __cplusplus
}
#endif

#endif
