/* land.h -- the tile game's state, every field of it, and questions to ask it.
 *
 * Treat the state as read-only and play through aude.h.  Nothing in it points
 * anywhere: tiles, squares and features are numbers into its own arrays.
 *
 *   placed[]   the tiles on the table, in the order they were laid
 *   open[]     the empty squares that touch one, with what their neighbours show
 *   map[]      from a square to its entry in one of the two: a small hash table,
 *              so the board has no edge and nothing big to copy
 *   parent[],  the features: every segment of every laid tile is a node of a
 *   feature[]  union-find forest; the root holds what is known of the feature
 */
#ifndef AUDE_LAND_H
#define AUDE_LAND_H

#ifndef AUDE_AUDE_H
#error "include aude/aude.h instead"
#endif

enum {
    LAND_MAX_TILES = 224,                      /* three base games; two with much else */
    LAND_MAX_OPEN = 2 * LAND_MAX_TILES + 2,    /* a straight line of tiles has most */
    LAND_MAX_WATCHED = 96,                     /* monasteries and gardens; a multiple of 16 */
    LAND_MAX_NODES = 768,                      /* segments of all tiles, and one tile more */
    LAND_MAP_SIZE = 1024,                      /* > tiles + open squares; a power of 2 */
    LAND_MAX_TYPES = 256,                      /* different tiles in the catalogue: a byte */
    LAND_MAX_SEGMENTS = 10,                    /* of one tile */
    LAND_MAX_HOOKS = 32,                       /* moments at which modules act */
    LAND_MOST_BID = 500,                       /* on a market day: this program's own limit */
    LAND_SLOTS = 11,                           /* figures of one player */
    LAND_MAX_WHOLE_TURNS = 40960,              /* ways to take one turn; mid-game about 80 */
};

/* ---- Words ------------------------------------------------------------- */

/* Sides of a square, clockwise; a tile turned by t shows its side s at s + t. */
enum { LAND_NORTH, LAND_EAST, LAND_SOUTH, LAND_WEST };

/* What a tile shows at a side. */
enum { LAND_EDGE_FIELD, LAND_EDGE_ROAD, LAND_EDGE_CITY, LAND_EDGE_RIVER };

typedef enum {
    LAND_ROAD,
    LAND_CITY,
    LAND_MONASTERY,
    LAND_GARDEN,
    LAND_FIELD,
    LAND_RIVER,
    LAND_GREAT_CITY,        /* the Count's: complete from the start, nobody stands on it */
    LAND_KINDS
} LandKind;

/* ORDER FIGURES: figures[] in figure.h says what each may do. */
typedef enum { LAND_MEEPLE, LAND_BIG, LAND_ABBOT, LAND_BUILDER, LAND_PIG, LAND_FIGURES } LandFigure;

/* What is to be decided; LAND_ASKED: a question of a module. */
typedef enum { LAND_TO_DRAW, LAND_TO_PLACE, LAND_TO_PUT, LAND_OVER, LAND_ASKED } LandPhase;

/* How far a turn has come: the moments at which modules may ask something. */
typedef enum {
    LAND_BEGIN,    /* before the draw */
    LAND_LAID,     /* the tile lies, figures come next */
    LAND_SCORING,  /* the figure is decided, scoring comes next */
    LAND_SCORED,   /* completed features are paid */
    LAND_TURN_END, /* before the next turn, or the end */
    LAND_FINAL,    /* before final scoring */
    LAND_STEPS
} LandStep;

/* ---- Squares and moves -------------------------------------------------- */

/* A square as one number: y in bits 9-17, x in bits 0-8, both plus 256.  Steps
 * to a neighbour are additions, and ascending numbers read like a page. */
typedef uint32_t LandCell;

static inline LandCell land_cell(int x, int y) {
    return (LandCell)(y + 256) << 9 | (LandCell)(x + 256);
}
static inline int land_x(LandCell cell) { return (int)(cell & 511) - 256; }
static inline int land_y(LandCell cell) { return (int)(cell >> 9 & 511) - 256; }

/* A move of the tile game:
 *
 *      31    27 26     22 21              4 3     0
 *      [ kind  |  figure |  y   cell   x   | part  ]
 *
 *      AUDE_DRAW   the tile's number in the catalogue, as aude_move_number()
 *      AUDE_PLACE  cell, turns as the part
 *      AUDE_PUT    figure, cell, segment as the part
 *      AUDE_PASS   nothing
 *      AUDE_RECALL cell of the abbot;  AUDE_SYMBOL cell of the symbol's tile
 * and so on: each module says at its top what its moves carry.  No move has both turns and
 * a segment, so they share their bits.                                              */
static inline AudeMove land_move(int kind, int figure, LandCell cell, int part) {
    return aude_move(kind, 0) | (AudeMove)figure << 22 | cell << 4 | (AudeMove)part;
}
static inline AudeMove land_on(int kind, LandCell cell, int part) {
    return land_move(kind, 0, cell, part);
}
static inline AudeMove land_draw(int type) { return aude_move(AUDE_DRAW, type); }
static inline AudeMove land_place(LandCell cell, int turns) {
    return land_on(AUDE_PLACE, cell, turns);
}
static inline AudeMove land_put(int figure, LandCell cell, int segment) {
    return land_move(AUDE_PUT, figure, cell, segment);
}
static inline int land_move_type(AudeMove m) { return aude_move_number(m); }
static inline LandCell land_move_cell(AudeMove m) { return m >> 4 & 0x3FFFF; }
static inline int land_move_turns(AudeMove m) { return (int)(m & 3); }
static inline int land_move_figure(AudeMove m) { return (int)(m >> 22 & 31); }
static inline int land_move_segment(AudeMove m) { return (int)(m & 15); }

/* ---- The state ---------------------------------------------------------- */

typedef struct {
    LandCell cell;
    uint8_t type;           /* number in the catalogue (land/catalog.h) */
    uint8_t turns;          /* clockwise quarter turns */
    uint16_t node;          /* its segment s is node `node + s` */
} LandPlaced;

/* An empty square that touches a tile: where it is, and for every side three bits, one for
 * each thing that does not fit there: 1 field, 2 road, 4 city.  All three: a river goes on
 * here.  None: this side has no neighbour yet.
 *
 *      29              12 11   9 8    6 5   3 2    0
 *      [  y   cell   x   | west | south| east| north ]                              */
typedef uint32_t LandOpen;

static inline LandCell land_open_cell(LandOpen open) { return open >> 12; }

/* What the neighbour at a side shows: LAND_EDGE_*, or -1 if there is none. */
static inline int land_open_edge(LandOpen open, int side) {
    static const int8_t edge[8] = {
        -1, -1, -1, LAND_EDGE_CITY, -1, LAND_EDGE_ROAD, LAND_EDGE_FIELD, LAND_EDGE_RIVER};
    return edge[open >> 3 * side & 7];
}

/* What a feature holds; sums over its segments, valid at the root only. */
typedef struct {
    uint32_t strength;      /* figures by majority weight: 4 bits a seat.  The upper 8 bits
                               are 0: room for marks to come */
    uint8_t tiles;          /* tiles it covers; monastery: 1 + surrounding tiles */
    uint8_t open;           /* ends still open; monastery: empty squares around */
    uint8_t shields;
    uint8_t marks;          /* LandKind in the low 3 bits, then LAND_MARK_* */
} LandFeature;

enum {
    LAND_MARK_KIND = 7,
    LAND_MARK_INN = 1 << 3,         /* of a road; of a city the same bit means goods, */
    LAND_MARK_GOODS = 1 << 3,
    LAND_MARK_HERD = 1 << 3,        /* and of a field pigs */
    LAND_MARK_CATHEDRAL = 1 << 4,
    LAND_MARK_TWICE = 1 << 5,       /* covers a tile with two segments of its kind */
    LAND_MARK_SCORED = 1 << 6,      /* was completed and paid */
    LAND_MARK_CASTLE = 1 << 7,      /* a city that became a castle */
    LAND_MARK_LAST = LAND_MARK_CASTLE,
};
static_assert(LAND_MARK_LAST <= UINT8_MAX,
              "marks are a byte; another goes to the upper byte of strength");

enum {
    LAND_EXTRA_WON = 1,     /* this turn has earned a further one */
    LAND_EXTRA_TURN = 2,    /* this turn is the further one: it earns none */
};

/* Where a figure is: tile number and segment; or in its owner's supply; or aside, where a
 * module keeps it: LAND_ASIDE + 0 .. 14, of which the quarters of the great city are the first. */
typedef uint16_t LandSpot;
enum { LAND_SUPPLY = 0xFFFF, LAND_ASIDE = 0xFFF0, LAND_QUARTER = LAND_ASIDE };

/* The segment number of a span, on whichever tile it lies: a road that was laid across a tile
 * after it was drawn, as bridges are. */
enum { LAND_SPAN = 14 };
static inline LandSpot land_spot(int tile, int segment) { return (LandSpot)(tile << 4 | segment); }
static inline int land_spot_tile(LandSpot s) { return s >> 4; }
static inline int land_spot_segment(LandSpot s) { return s & 15; }
static inline bool land_spot_on_tile(LandSpot s) { return s < LAND_ASIDE; }

typedef struct {            /* one open end of the river */
    LandCell cell;          /* the empty square it runs into */
    int32_t bend;           /* how the last tile turned: -1 left, 0 straight, 1 right */
} LandRiverEnd;

enum {
    LAND_MAX_BRIDGES = 12,  /* three for each of up to four players, or two for six */
    LAND_MAX_SPANS = LAND_MAX_BRIDGES,   /* roads that are laid across tiles */
    LAND_MAX_CASTLES = 12,
    LAND_MAX_CLOSED = 20,   /* features one tile can complete */
    LAND_MAX_BAZAARS = 8,
};

typedef enum { LAND_SYMBOL_NONE, LAND_REINFORCE, LAND_ANYWHERE, LAND_EXTRA } LandSymbol;
typedef enum { LAND_WINE, LAND_GRAIN, LAND_CLOTH, LAND_GOODS } LandGoods;
typedef enum {
    LAND_CASTLE_QUARTER,
    LAND_BLACKSMITH,
    LAND_CATHEDRAL,
    LAND_MARKET,
    LAND_QUARTERS
} LandQuarter;

typedef struct {
    uint8_t tile;
    uint8_t axis;           /* 0: north to south, 1: east to west */
    uint16_t node;          /* its road's node */
} LandBridge;

typedef struct {
    uint8_t tile[2];
    uint8_t owner;          /* the seat whose follower stands or stood on it */
    uint8_t done;           /* it has scored: empty from now on */
    uint16_t root;          /* of the city it was */
} LandCastle;

typedef struct {            /* what castles may take points from */
    uint16_t root;          /* a feature completed this turn, or a castle that scored */
    int16_t points;
    uint8_t wave;           /* feature: 0; castle: in which wave it scored */
    uint8_t nothing;        /* 0: hashes read every byte, so none is left to the compiler */
} LandClosed;

typedef struct {            /* what modules remember: one named part each */
    struct {
        uint8_t n_ends;
        LandRiverEnd end[3];
    } river;
    struct {
        uint8_t active[5];  /* symbols the tile just laid activated: the tiles they are on */
        uint8_t n_active;
        uint8_t chosen;     /* LandSymbol in use this turn */
    } anniversary;
    struct {
        uint8_t goods[AUDE_MAX_SEATS][LAND_GOODS];
    } traders;
    struct {
        uint8_t left[AUDE_MAX_SEATS];
        uint8_t n;
        uint8_t built;      /* one was built this turn */
        uint8_t asked;      /* the question of this turn was put */
        LandBridge at[LAND_MAX_BRIDGES];
    } bridges;
    struct {
        uint8_t left[AUDE_MAX_SEATS];
        uint8_t n;
        uint8_t old;        /* how many there were before this turn: the others wait */
        uint16_t asked;     /* segments of the tile just laid whose cities are decided, as bits */
        uint8_t n_closed;   /* what this turn completed, */
        uint8_t wave;       /* and the wave that is being paid for it */
        LandClosed closed[LAND_MAX_CLOSED + LAND_MAX_CASTLES];
        LandCastle at[LAND_MAX_CASTLES];
    } castles;
    struct {
        uint8_t count;      /* the quarter the Count is in */
        uint8_t paid;       /* seats that got points for features of this turn, as bits */
        uint8_t served;     /* seats that deploy no more before this scoring */
        uint8_t entry;      /* how far the mover's entry has come (module/count.c) */
        uint8_t next;       /* seat to be asked first at the end, */
        uint8_t passed;     /* and those that deploy no more */
    } count;
    struct {
        uint8_t stage;      /* how far the market day has come (module/bazaars.c) */
        uint8_t host;       /* who laid the bazaar */
        uint8_t n;          /* tiles revealed, */
        uint8_t type[AUDE_MAX_SEATS];
        uint8_t owner[AUDE_MAX_SEATS];   /* and who got each; AUDE_MAX_SEATS: nobody yet */
        uint8_t auctioneer, item;        /* who auctions which of them, */
        uint8_t bidder, best;            /* who bids now, whose bid is the highest */
        int16_t bid;
        uint8_t turns;      /* turns of the market round still to come */
        uint8_t lot;        /* this turn is one of them */
        uint8_t n_waiting;  /* market days that wait for the end of the round: */
        uint8_t waiting[LAND_MAX_BAZAARS];   /* their hosts */
        uint8_t owed;       /* 1 + the seat whose further turn waits for all that, */
        uint8_t resume;     /* and 1 + the seat after whom play then goes on */
    } bazaars;
} LandExtras;

typedef struct {
    AudeRules rules;
    uint32_t users[LAND_MAX_HOOKS];   /* of each hook (module.h): bit m: modules[m], in play */
    uint32_t askers[LAND_STEPS];      /* of each LandStep: bit m: modules[m] may ask then */

    uint8_t phase;          /* LandPhase */
    uint8_t step;           /* LandStep */
    uint8_t seat;           /* whose turn it is */
    uint8_t actor;          /* LAND_ASKED: who decides; AUDE_MAX_SEATS: chance */
    uint8_t asker;          /* LAND_ASKED: the module that asks */
    uint8_t extra;          /* LAND_EXTRA_*: about a further turn of the same player */
    uint8_t type;           /* the tile drawn */
    uint8_t stack;          /* the stack that is drawn from */
    uint16_t left;          /* tiles not yet drawn, */
    uint16_t discarded;     /* and those that fitted nowhere */
    uint16_t sets;          /* bit s: tile set s was put into the bag */
    uint16_t n_placed, n_open, n_nodes;
    uint8_t n_watched;
    uint8_t figures;        /* kinds of figure in play: those before this number */
    uint8_t closed;         /* features the tile just laid completed, fields included */
    uint16_t stack_left[3]; /* river course, lakes, everything else */
    int16_t points[AUDE_MAX_SEATS];
    uint16_t free[AUDE_MAX_SEATS];                 /* bit s: figure s is in supply */
    LandSpot figure[AUDE_MAX_SEATS][LAND_SLOTS];   /* where each figure stands */
    uint8_t copies[LAND_MAX_TYPES];                /* not yet drawn, of each type */
    uint8_t spanned[LAND_MAX_TILES / 8];  /* bit t: a road was laid across tile t */
    uint32_t twice[LAND_MAX_TILES / 32];  /* bit t: tile t has two roads or two cities */
    uint8_t watched[LAND_MAX_WATCHED];    /* tiles whose monastery is not yet surrounded, */
    uint8_t watched_x[LAND_MAX_WATCHED];  /* and the low bytes of where they lie */
    uint8_t watched_y[LAND_MAX_WATCHED];
    uint16_t map[LAND_MAP_SIZE];
    LandPlaced placed[LAND_MAX_TILES];
    LandOpen open[LAND_MAX_OPEN];
    uint16_t parent[LAND_MAX_NODES];
    LandFeature feature[LAND_MAX_NODES];
    LandExtras extras;      /* last: the part of a module to come moves nothing */
} LandGame;

static_assert(4 * AUDE_MAX_SEATS <= 24, "the upper byte of a strength is room for marks");
static_assert(LAND_MAX_TYPES <= UINT8_MAX + 1, "types are bytes");

/* ---- Tiles ---------------------------------------------------------------- */

/* The catalogue: types 0 .. land_types() - 1.  A type's number is the same for ever: draws carry
 * it, and new tiles come at the end (tests/fixtures/catalogue.txt). */
int land_types(void);
const char *land_type_name(int type);          /* "D", "iBg" */
int land_type_find(const char *name);          /* or -1 */

/* What a type turned by `turns` shows at a side: LAND_EDGE_*. */
int land_type_edge(int type, int side, int turns);

/* A part of a type, as it lies unturned. */
typedef struct {
    LandKind kind;
    int shields;
    unsigned sides;         /* bit s: it reaches side s; of a field: any part of that side */
    unsigned cities;        /* of a field: bit s: it borders segment s */
} LandSegment;
int land_type_segments(int type);              /* how many; rivers are none */
LandSegment land_segment(int type, int segment);

/* ---- Questions ---------------------------------------------------------- */

/* The number of the tile at (x, y), or -1. */
int land_tile_at(const LandGame *game, int x, int y);

/* The placement by which tile number `tile` lies there. */
AudeMove land_laid(const LandGame *game, int tile);

/* With bridges: the axis of the one that was built on a tile after it was laid, or -1. */
int land_bridge_after(const LandGame *game, int tile);

/* The root node of segment `segment` of tile number `tile`. */
int land_feature_of(const LandGame *game, int tile, int segment);

/* What is known of the feature with root `root`. */
typedef struct {
    LandKind kind;
    bool complete;
    int tiles, shields, open;
    int strength[AUDE_MAX_SEATS];  /* majority weight of each seat */
    unsigned owners;               /* bit s: seat s would score it */
    int value;                     /* what it pays each owner as it stands: its completed
                                      value if complete, else its value at the end; of a field
                                      that pays one of its owners more (a pig), the least */
    int if_complete;               /* what it would pay if it were complete: roads and cities as
                                      they are, monasteries surrounded (fields: value) */
    int cities;                    /* of a field: the completed cities that it borders */
} LandFacts;
void land_facts(const LandGame *game, int root, LandFacts *facts);

/* All roots, ascending.  Rivers are no features.  Returns how many. */
int land_roots(const LandGame *game, uint16_t roots[LAND_MAX_NODES]);

/* How many figures of a kind a seat has in supply. */
int land_figures_left(const LandGame *game, int seat, LandFigure figure);

/* The kind of figure in slot 0 .. LAND_SLOTS - 1, and what players call it. */
LandFigure land_slot_figure(int slot);
const char *land_figure_name(LandFigure figure);

/* The side at which a road that was laid across a tile (LAND_SPAN) begins: LAND_NORTH or
 * LAND_EAST; -1 without one. */
int land_span(const LandGame *game, int tile);

/* Whole turns: every ordinary placement of the drawn tile with every figure that may
 * stand on it, and with none (`put` is AUDE_PASS).  Writes at most `room` of them and
 * returns how many there are, which is never more than LAND_MAX_WHOLE_TURNS.  What only a
 * module allows is not among them: a bridge that the tile needs, a figure elsewhere. */
typedef struct {
    AudeMove place, put;
} LandWholeTurn;
int land_whole_turns(const LandGame *game, LandWholeTurn turns[], int room);

/* ---- What modules tell -------------------------------------------------- */

/* The squares near castle number `castle`: its own and those along its long sides (CASTLE-5),
 * in reading order. */
enum { LAND_VICINITY = 6 };
void land_vicinity(const LandGame *game, int castle, LandCell cells[LAND_VICINITY]);

/* How far a market day has come.  ORDER MARKET */
typedef enum {
    LAND_MARKET_ROUND,      /* over, and everyone lays his tile in turn; or there is none */
    LAND_MARKET_REVEAL,
    LAND_MARKET_PICK,
    LAND_MARKET_OPEN,
    LAND_MARKET_BIDDING,
    LAND_MARKET_DECIDE
} LandMarketStage;

enum { LAND_FOR_SALE = AUDE_MAX_SEATS, LAND_TAKEN };    /* owners of tiles that are no seat */

typedef struct {
    LandMarketStage stage;
    int host;               /* who laid the bazaar */
    int auctioneer;         /* a seat, or -1 before the first tile is picked, */
    int item;               /* which of the tiles he auctions, or -1, */
    int best, bid;          /* whose bid is the highest, or -1, and how much that is */
    int n;                  /* tiles revealed, */
    uint8_t type[AUDE_MAX_SEATS];
    uint8_t owner[AUDE_MAX_SEATS];      /* and whose each is: a seat, or LAND_FOR_SALE ... */
} LandMarketDay;

/* The market day, or the round after it; false if there is neither. */
bool land_market(const LandGame *game, LandMarketDay *day);

/* ---- What a turn would do ------------------------------------------------- */

/* A feature that a placement touches, as it stands when the tile lies. */
typedef struct {
    LandCell cell;          /* a tile of it, the one that was laid if it is among them, */
    int segment;            /* and its part there */
    int root;
    int joined;             /* made of so many that were there before; 0: it is new */
    LandFacts facts;
} LandTouched;

enum { LAND_MAX_TOUCHED = LAND_MAX_SEGMENTS + 1 + 8 };

typedef struct {
    int n_touched;
    LandTouched touched[LAND_MAX_TOUCHED];
    int n_dead;             /* squares on which from then on no tile fits that is left to draw */
    LandCell dead[4];
    int points[AUDE_MAX_SEATS];    /* what the turn pays each seat, */
    AudeAccount account;           /* and for what; the end of the game included, if it ends */
} LandPreview;

/* What these moves, a placement or a whole turn, would do.  What they leave open of the turn is
 * taken to be left undone: no figure, no castle.  Refused as the first of them that is illegal. */
AudeError land_preview(const LandGame *game, const AudeMove moves[], int n, LandPreview *preview);

/* ---- What goes where ----------------------------------------------------- */

/* The turns in which a type fits open[open], as far as edges go: bit t, turned by t.  Of turns
 * that play the same only the first.  What modules say (rivers, bridges) is theirs to say. */
unsigned land_fits(const LandGame *game, int type, int open);

/* The sides of an empty square, bit s for side s clockwise from the north, at which the tile in
 * hand does not match its neighbours if it is turned like this; 0 if there is none in hand. */
unsigned land_clash(const LandGame *game, int x, int y, int turns);

/* The open ends of a feature: empty squares, and the side of each through which it comes in.  Of
 * a monastery or garden the empty squares around it, with side -1.  Writes at most `room` and
 * returns how many there are, LAND_MAX_ENDS at most. */
enum { LAND_MAX_ENDS = 4 * LAND_MAX_OPEN };
typedef struct {
    LandCell cell;
    int side;
} LandEnd;
int land_ends(const LandGame *game, int root, LandEnd ends[], int room);

/* How many of the tiles left fit each open square, in any turn.  Begin with zero bytes and call
 * land_fits_update() after moves, or a step back, or with another game of the same kind: what
 * has changed since is counted anew. */
typedef struct {
    int n;
    LandOpen open[LAND_MAX_OPEN];       /* as LandGame.open[] */
    uint16_t tiles[LAND_MAX_OPEN];      /* how many tiles left fit there */
    uint8_t copies[LAND_MAX_TYPES];
} LandFits;
void land_fits_update(const LandGame *game, LandFits *fits);

/* ---- Random play --------------------------------------------------------- */

/* Play to the end: uniform draws, then a uniform placement, then a uniform figure
 * option, none included.  `*rng` is any number; it is moved on. */
typedef struct {
    uint32_t tiles, placements;    /* tiles that could be laid, and in how many ways */
} LandTally;
void land_playout(LandGame *game, uint64_t *rng);

/* The same game, drawn and chosen the same way, but counting legal placements. */
void land_playout_counted(LandGame *game, uint64_t *rng, LandTally *tally);

/* ---- Set-up of positions ------------------------------------------------ */

/* For puzzles, tests and position strings: an empty table with the rules' tiles
 * in the bag, then tiles and figures one by one, then whose turn it is.  Tiles
 * must touch and match; the bag gives one up if it has one, so scenarios may use
 * more copies than the box has.  Nothing is scored. */
AudeError land_setup(LandGame *game, const AudeRules *rules);
AudeError land_setup_tile(LandGame *game, int type, int turns, LandCell cell);

/* The same, with what a module adds to a placement. */
AudeError land_setup_place(LandGame *game, int type, AudeMove place);

AudeError land_setup_figure(LandGame *game, int seat, int figure, LandCell cell, int segment);

/* Exactly so many copies of a type are left to draw; and how many there would usually be:
 * those of the box that are neither on the table, nor in hand, nor kept by a module. */
AudeError land_setup_bag(LandGame *game, int type, int copies);
void land_usual_bag(const LandGame *game, uint8_t bag[LAND_MAX_TYPES]);

/* Whose turn it is, and how far it has come: LAND_TO_DRAW; LAND_TO_PLACE with
 * `type` in hand; LAND_TO_PUT, the last tile set up being the one just laid; or
 * LAND_OVER.  Refused if `type` is in hand but fits nowhere, or if nothing is left
 * to draw. */
AudeError land_setup_turn(LandGame *game, int seat, LandPhase phase, int type);
void land_setup_points(LandGame *game, int seat, int points);

/* Or it has come to a step at which a module has a question (LAND_ASKED).  Refused if none
 * has one. */
AudeError land_setup_asked(LandGame *game, int seat, LandStep step);

/* A bridge built on the last tile, by nobody knows whom: it comes out of no stock. */
AudeError land_setup_bridge(LandGame *game, LandCell cell, int axis);

/* A city of two caps that is a castle of `seat`, whose follower, if it is still there, was set
 * up before. */
AudeError land_setup_castle(LandGame *game, int seat, int tile, int segment);

/* With the Count: a follower from the supply into a quarter; the Count himself. */
AudeError land_setup_quarter(LandGame *game, int seat, int figure, LandQuarter quarter);
void land_setup_count(LandGame *game, LandQuarter quarter);

#endif
