/* twin_inside.h -- what the files of the twin ask of each other.
 *
 *   twin.c          the table: flood fill, features, what figures make of them
 *   twin_score.c    what features, fields and goods pay
 *   twin_moves.c    where tiles and figures may go
 *   twin_turn.c     the order of a turn, and whose turn comes next
 *   twin_symbols.c, twin_bridges.c, twin_castles.c, twin_count.c, twin_market.c
 *                   one expansion each
 */
#ifndef TESTS_TWIN_INSIDE_H
#define TESTS_TWIN_INSIDE_H

#include "drawing.h"

static inline void seen(TwinSeen what, bool happened) { twin_seen[what] += happened; }

/* ---- twin.c -------------------------------------------------------------- */

const Look *look_of(const TwinTile *tile);
int neighbour(const Twin *twin, int x, int y, int side);   /* a tile, or NOTHING */
static inline int laid(const Twin *twin) { return twin->n_tiles - 1; }
LandCell square_of(const Twin *twin, int tile);
const TwinFeature *feature_at(const Twin *twin, int tile, int part);   /* or NULL */
bool is_standing(int kind);                                /* monasteries and gardens */

/* After figures have moved. */
void judge_features(Twin *twin);

/* Take all figures off a feature, or one off the table. */
void send_home(Twin *twin, int feature);
void remove_figure(Twin *twin, int index);
int figure_of(const Twin *twin, int seat, int figure, int tile, int part);   /* index or -1 */

static inline bool is_follower(int figure) { return figure <= LAND_ABBOT; }
bool first_edition(const Twin *twin);
bool with_farmers(const Twin *twin);

/* ---- twin_score.c ------------------------------------------------------------ */

int value_of(const Twin *twin, const TwinFeature *feature, bool complete);
int field_value(const Twin *twin, int field);   /* to each of its owners */
unsigned most(const int strength[AUDE_MAX_SEATS]);
void pay(Twin *twin, unsigned seats, int reason, int value);
void score_closed_now(Twin *twin);
void score_end(Twin *twin);
int reason_of(int kind);

/* ---- twin_moves.c ------------------------------------------------------------- */

int list_draws(const Twin *twin, AudeMove moves[]);
int list_places(const Twin *twin, AudeMove moves[]);
int list_puts(const Twin *twin, AudeMove moves[]);
int sort_moves(AudeMove moves[], int n);                   /* and without repetitions */
bool may_stand_on(const Twin *twin, int figure, int kind);
bool river_allows(const Twin *twin, const Look *look, int x, int y);

/* ---- twin_bridges.c ------------------------------------------------------------ */

/* The bridge of a tile, as a number; spanning that side; or NOTHING. */
int bridge_on(const Twin *twin, int tile);
bool bridge_spans(const Twin *twin, int tile, int side);
void build_bridge(Twin *twin, int tile, int axis);
bool edges_match(const Twin *twin, const Look *look, int x, int y);
/* The bridges, as AUDE_PLACE names them, that make the tile in hand fit there. */
int bridges_for(const Twin *twin, const Look *look, int x, int y, int names[]);
int list_bridges(const Twin *twin, AudeMove moves[]);
bool ask_bridge(Twin *twin);
void answer_bridge(Twin *twin, AudeMove move);

/* ---- twin_symbols.c -------------------------------------------------------------- */

void activate_symbols(Twin *twin);
int list_symbols(const Twin *twin, AudeMove moves[]);
bool ask_symbol(Twin *twin);
void answer_symbol(Twin *twin, AudeMove move);
/* May a figure go to a spot of an older tile? */
bool symbol_allows(const Twin *twin, int figure, int tile, int part);

/* ---- twin_castles.c --------------------------------------------------------------- */

bool ask_founding(Twin *twin);
int list_founding(const Twin *twin, AudeMove moves[]);
void answer_founding(Twin *twin, AudeMove move);
bool ask_take(Twin *twin);
int list_takes(const Twin *twin, AudeMove moves[]);
bool names_take(const Twin *twin, AudeMove move);          /* by the first spot of the vicinity */
void answer_take(Twin *twin, AudeMove move);

/* ---- twin_count.c ------------------------------------------------------------------ */

void lay_great_city(Twin *twin);
bool ask_deploy(Twin *twin);
bool ask_last_deploy(Twin *twin);
int list_deploys(const Twin *twin, AudeMove moves[]);
void answer_deploy(Twin *twin, AudeMove move);
bool ask_enter(Twin *twin);
int list_enters(const Twin *twin, AudeMove moves[]);
int list_counts(const Twin *twin, AudeMove moves[]);

/* ---- twin_market.c ------------------------------------------------------------------ */

bool ask_market(Twin *twin);
int list_market(const Twin *twin, AudeMove moves[]);
void answer_market(Twin *twin, AudeMove move);
bool open_market(Twin *twin, int host);                    /* false: too few tiles */
bool ask_pick(Twin *twin);                                 /* played without bidding */
int take_lot(Twin *twin);                                  /* the mover's tile */
bool lots_left(const Twin *twin);

#endif
