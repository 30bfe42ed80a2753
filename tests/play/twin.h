/* twin.h -- the slow twin: the tile game once more, from the drawings alone.
 *
 * A second model of the rules, to prove the first by.  It knows the tiles on the
 * table as a bare list (type, turns, x, y) and the figures as another, and finds
 * everything else anew after every move, by flood fill over the 5x5 drawings:
 *
 *        . c c c . | f f r f f         cells of one ground that touch are one
 *        f f f f f | f f r f f         feature: sideways, and for roads and rivers
 *        r r r r r | r r * r r    <--  also across corners; from tile to tile
 *        f f f f f | f f r f f         through the three middle cells of a side
 *        f f f f f | f f r f f
 *
 * It shares nothing with the engine but the drawings (TileDef) and the words of
 * the interface: rules, numbers of moves, names of kinds.  Nothing here is fast. */
#ifndef TESTS_TWIN_H
#define TESTS_TWIN_H

#include "aude/aude.h"

#include "tile.h"

enum {
    TWIN_TILES = LAND_MAX_TILES + 16,
    TWIN_TYPES = 256,
    TWIN_PARTS = 16,                    /* segments of one tile, its bridge included */
    TWIN_SPOTS = TILE_CELLS + 1,        /* cells of one tile, and its bridge */
    TWIN_FEATURES = 1000,
    TWIN_BORDERS = 4000,
    TWIN_REACH = 260,                   /* no square lies farther out */
    TWIN_FIGURES = AUDE_MAX_SEATS * 11,
    TWIN_REASONS = AUDE_FOR_GOODS + 1,
    TWIN_BRIDGES = 24,
    TWIN_CASTLES = 24,
    TWIN_AGENDA = 64,
    TWIN_NOBODY = -1,
    TWIN_IN_CITY = -1,                  /* the tile of figures in a quarter */
};

typedef struct {
    int type, turns, x, y;
} TwinTile;

typedef struct {
    int seat, figure, tile, part;       /* part: the engine's `segment`, or the quarter */
} TwinFigure;

typedef struct {
    int tile, axis;                     /* 0: north to south, 1: west to east */
} TwinBridge;

typedef struct {
    int tile[2], part, owner;           /* part: of the first tile */
    bool done, young;                   /* has scored; was founded this turn */
    int points, wave;                   /* what it scored, and in which wave of this turn */
} TwinCastle;

/* Named like the fields of LandFacts, and meaning the same. */
typedef struct {
    int kind;                           /* LandKind, rivers included */
    bool complete, inn, cathedral;
    bool now;                           /* completed by the tile just laid */
    int tiles, shields, open;
    int goods[LAND_GOODS], herds;
    int castle;                         /* its number + 1, if the city is one */
    int cities;                         /* fields: completed cities they border */
    int strength[AUDE_MAX_SEATS];
    unsigned owners;
    int value, if_complete;
} TwinFeature;

typedef struct {                        /* a field and a city that touch */
    int field, city;
} TwinBorder;

/* Where a turn stands: the moments of RULES 10, in their order. */
typedef enum {
    TURN_BEGIN,
    TURN_SYMBOL,
    TURN_BRIDGE,
    TURN_FIGURE,
    TURN_FOUND,                         /* shall a city become a castle? */
    TURN_DEPLOY,
    TURN_SCORE,
    TURN_TAKE,                          /* what does a castle take its points from? */
    TURN_ENTER,
    TURN_COUNT,
    TURN_AGENDA,                        /* what comes next: market, further turn, next player */
    TURN_AUCTION,
    TURN_LAST_DEPLOY,
    TURN_OVER
} TwinMoment;

/* What is still to come before the next player's ordinary turn. */
typedef enum { ITEM_TURN, ITEM_FURTHER, ITEM_MARKET } TwinItemKind;
typedef struct {
    TwinItemKind kind;
    int seat;
} TwinItem;

typedef enum { SALE_REVEAL, SALE_PICK, SALE_OPEN, SALE_BID, SALE_DECIDE } TwinSale;

typedef struct {                        /* a market day */
    TwinSale sale;
    int host, n;
    int type[AUDE_MAX_SEATS], owner[AUDE_MAX_SEATS];
    bool used[AUDE_MAX_SEATS];          /* it was laid, or could not be */
    int auctioneer, item, bidder, best, bid;
} TwinMarket;

typedef struct {
    /* The position, as a person would write it down. */
    AudeRules rules;
    LandPhase phase;
    TwinMoment moment;
    int asked;                          /* LAND_ASKED: who decides */
    int seat, hand, discarded;
    int n_tiles, n_figures, n_bridges, n_castles;
    TwinTile tile[TWIN_TILES];
    TwinFigure figure[TWIN_FIGURES];
    TwinBridge bridge[TWIN_BRIDGES];
    TwinCastle castle[TWIN_CASTLES];
    int bag[TWIN_TYPES];
    int points[AUDE_MAX_SEATS];
    int paid[AUDE_MAX_SEATS][TWIN_REASONS];   /* by the last move */
    int goods[AUDE_MAX_SEATS][LAND_GOODS];
    int bridges_left[AUDE_MAX_SEATS], castles_left[AUDE_MAX_SEATS];
    int count;                          /* the quarter he is in */
    TwinMarket market;

    /* Of this turn. */
    bool further;                       /* it is a further turn */
    bool earned;                        /* it has earned one */
    bool lot;                           /* its tile comes from a market day */
    bool bazaar;                        /* a bazaar was drawn and laid */
    bool built, bridge_asked;
    int symbol;                         /* in use */
    int n_active, active[5];            /* tiles whose symbols may be chosen */
    unsigned decided;                   /* segments of the tile laid: castle or not */
    unsigned served;                    /* seats that deploy no more */
    unsigned rewarded;                  /* seats that features of this turn paid */
    int wave;

    bool last_round;                    /* of deployments, before final scoring */
    int layer;                          /* who laid the last tile */
    int ordinary;                       /* whose left neighbour has the next ordinary turn */
    int n_agenda;
    TwinItem agenda[TWIN_AGENDA];

    /* Found anew by twin_look(). */
    int n_features, n_borders;
    TwinFeature feature[TWIN_FEATURES];
    TwinBorder border[TWIN_BORDERS];
    int cell[TWIN_TILES][TWIN_SPOTS];         /* the feature of a cell, or -1 */
    int part[TWIN_TILES][TWIN_PARTS];         /* the feature of a segment, or -1 */
    int counted[TWIN_TILES];                  /* the last feature that counted the tile */
    int16_t at[2 * TWIN_REACH][2 * TWIN_REACH];   /* tile number + 1 */
} Twin;

/* Rare cases, counted where the twin meets them: random games prove nothing about what
 * did not occur in them. */
#define TWIN_SEEN_MAP(X)                                             \
    X(FORK, "a river forks")                                         \
    X(RIVER_MEETS, "a river tile would join two ends")               \
    X(RECALL, "an abbot is recalled")                                \
    X(NO_RECALL, "an abbot's feature is complete: no recall")        \
    X(GARDEN, "a garden is completed by an abbot")                   \
    X(CHOICE, "one of several symbols is chosen")                    \
    X(REINFORCE, "a figure joins one on an older tile")              \
    X(ANYWHERE, "a figure goes to an older tile")                    \
    X(SPOT_FULL, "a spot has two figures already")                   \
    X(NO_REINFORCE, "nobody joins a follower on a castle")           \
    X(NO_EXTRA, "EXTRA gives nothing in a further turn")             \
    X(ARROW, "an arrow points at an empty square")                   \
    X(BUILDER, "a builder earns a further turn")                     \
    X(BOTH_EARNED, "builder and EXTRA earn one turn")                \
    X(NO_THIRD, "a builder earns nothing in a further turn")         \
    X(GOODS, "goods are taken")                                      \
    X(PIG, "a pig adds to a city")                                   \
    X(HERD, "a herd adds to a city")                                 \
    X(ON_TILE, "a tile needs a bridge on itself")                    \
    X(ON_NEIGHBOUR, "a tile needs a bridge on a neighbour")          \
    X(FREE_BRIDGE, "a bridge is built freely")                       \
    X(DECLINED, "a tile that needs a bridge is declined")            \
    X(OVER_MONASTERY, "a bridge crosses a monastery")                \
    X(BRIDGE_ROW, "two bridges in a row")                            \
    X(BRIDGE_TWICE, "a road on a tile and on the bridge above it")   \
    X(BRIDGE_CLOSED, "a road over a bridge is completed")            \
    X(ON_BRIDGE, "a figure stands on a bridge")                      \
    X(ON_FAR_BRIDGE, "a figure stands on the bridge of a neighbour") \
    X(FOUNDED, "a castle is founded")                                \
    X(FOUNDED_BY_OTHER, "a castle is founded in another's turn")     \
    X(ASKED_CLOCKWISE, "castles are decided clockwise, not by part") \
    X(BUILDER_LEAVES, "a builder leaves a new castle")               \
    X(YOUNG, "a new castle gets nothing in its own turn")            \
    X(TWO_WAYS, "a castle has two features to take from")            \
    X(TAKE_FAR, "what a castle takes is named by another tile")      \
    X(CHAIN, "a castle takes from another castle")                   \
    X(CASTLE_FED, "a completed castle feeds a field")                \
    X(CASTLE_STARVES, "an occupied castle feeds nobody")             \
    X(ENTRY, "a follower enters the city")                           \
    X(BIG_ENTRY, "a big follower enters it")                         \
    X(ABBOT_ENTRY, "an abbot enters it")                             \
    X(COUNT_MOVES, "the Count moves")                                \
    X(FROM_CASTLE, "a deployment from the castle quarter")           \
    X(FROM_BLACKSMITH, "a deployment from the blacksmith")           \
    X(FROM_CATHEDRAL, "a deployment from the cathedral")             \
    X(FROM_MARKET, "a deployment from the market")                   \
    X(LAST_DEPLOY, "a deployment at the end, not to a field")        \
    X(DEPLOY_FAR, "a deployment names an older tile of the feature") \
    X(BOOK_MORE, "at the end one player sends several at once")      \
    X(COUNT_SHOPS, "the Count goes to a market without farmers")     \
    X(STUCK, "the Count holds somebody back")                        \
    X(MARKET, "a market day")                                        \
    X(NO_MARKET, "too few tiles for a market day")                   \
    X(BOUGHT, "an auctioneer buys")                                  \
    X(SOLD, "an auctioneer sells")                                   \
    X(KEPT, "nobody outbids the auctioneer")                         \
    X(LOT_DISCARDED, "a tile from the market fits nowhere")          \
    X(LOT_BAZAAR, "a bazaar laid in a market round starts nothing")  \
    X(TURN_INSIDE, "a further turn inside a market round")           \
    X(DELAYED, "a market day waits for the end of a round")          \
    X(TURN_WAITS, "a further turn waits for a market day")           \
    X(TURNS_MERGED, "two further turns of a host are one")

typedef enum {
#define X(name, text) SEEN_##name,
    TWIN_SEEN_MAP(X)
#undef X
        SEEN_CASES
} TwinSeen;
extern long twin_seen[SEEN_CASES];
extern const char *const twin_seen_text[SEEN_CASES];

/* A game from the beginning, like aude_start(); the rules are known to be good. */
void twin_start(Twin *twin, const AudeRules *rules);

/* The actor's legal moves in ascending order. */
int twin_moves(const Twin *twin, AudeMove moves[AUDE_MAX_MOVES]);

/* Of all legal moves, the number of the one that stands for each: it puts the same figure on
 * the same feature, or names the same feature, far from the tile just laid. */
void twin_alike(const Twin *twin, const AudeMove moves[], int n, int alike[]);

int twin_actor(const Twin *twin);
void twin_play(Twin *twin, AudeMove move);

/* Bids have no limit that the list of moves could show: is this one allowed now? */
bool twin_bid_allowed(const Twin *twin, AudeMove move);

/* What each seat would have if the game ended now. */
void twin_projected(const Twin *twin, int points[AUDE_MAX_SEATS]);

/* A bare position: clear, add tiles and figures, look. */
void twin_clear(Twin *twin, const AudeRules *rules);
void twin_add_tile(Twin *twin, int type, int turns, int x, int y);
void twin_add_figure(Twin *twin, int seat, int figure, int tile, int part);
void twin_look(Twin *twin);

int twin_tile_at(const Twin *twin, int x, int y);      /* or -1 */
int twin_parts(int type);                              /* segments of a tile */
int twin_figures_left(const Twin *twin, int seat, int figure);
int twin_bag_left(const Twin *twin);
int twin_type(const char *name);

/* Is an option at another value than its default? */
static inline bool twin_with(const Twin *twin, int option) { return twin->rules.option[option]; }

/* Does the tile have two segments of one kind, road or city? */
bool twin_is_twice(int type);

#endif
