/* game.h -- what a game must answer to stand behind aude.h: one table a game.
 *
 * A game's state begins with its AudeRules and is flat; `parts` says which bytes of
 * it are in use, and copying and hashing follow from that. */
#ifndef GAME_H
#define GAME_H

#include "aude/aude.h"

typedef struct {
    size_t start, bytes;
    bool derived;       /* follows from the rest: copied, but no part of a hash */
} GamePart;

enum { GAME_PARTS = 8 };

typedef struct {
    const char *name;   /* "land": in files and on the wire */
    AudeError (*start)(AudeGame *, const AudeRules *);   /* may spoil the game on an error */
    int (*actor)(const AudeGame *);
    int (*moves)(const AudeGame *, AudeMove *);
    int (*chances)(const AudeGame *, AudeMove *, int *weights);
    AudeError (*check)(const AudeGame *, AudeMove);
    void (*play)(AudeGame *, AudeMove, AudeAccount *);
    void (*scores)(const AudeGame *, int *points);
    void (*project)(const AudeGame *, int *points, AudeAccount *);   /* adds to the scores */
    int (*rank)(const AudeGame *, int seat);   /* at the end the highest wins, ties share */
    void (*view)(const AudeGame *, int seat, AudeGame *);
    AudeMove (*view_move)(const AudeGame *, int seat, AudeMove);
    int (*view_shown)(const AudeGame *, AudeMove, AudeShown *);
    void (*memory)(const AudeGame *, int seat, AudeGame *);
    AudeError (*follow)(AudeGame *, int seat, AudeMove, const AudeShown *, AudeAccount *);
    int (*supply)(const AudeGame *, AudeMove *);
    int (*parts)(const AudeGame *, GamePart *);          /* returns how many */
    int (*playout)(AudeGame *, const AudePolicy *, uint64_t *rng);
    void (*determinize)(const AudeGame *, int seat, uint64_t *rng, AudeGame *);
    uint64_t (*key)(const AudeGame *);
} GameKind;

extern const GameKind land_game, card_game;

/* A game's row in the table: its functions, which know only its own member of the union, made
 * into those that aude.c calls.  `kind` is that member's name, and how they all begin. */
#define GAME_ROW(kind)                                                                            \
    static AudeError kind##_row_start(AudeGame *g, const AudeRules *r) {                          \
        return kind##_start(&g->kind, r);                                                         \
    }                                                                                             \
    static int kind##_row_actor(const AudeGame *g) { return kind##_actor(&g->kind); }             \
    static int kind##_row_moves(const AudeGame *g, AudeMove *m) {                                 \
        return kind##_moves(&g->kind, m);                                                         \
    }                                                                                             \
    static int kind##_row_chances(const AudeGame *g, AudeMove *m, int *w) {                       \
        return kind##_chances(&g->kind, m, w);                                                    \
    }                                                                                             \
    static AudeError kind##_row_check(const AudeGame *g, AudeMove m) {                            \
        return kind##_check(&g->kind, m);                                                         \
    }                                                                                             \
    static void kind##_row_play(AudeGame *g, AudeMove m, AudeAccount *a) {                        \
        kind##_play(&g->kind, m, a);                                                              \
    }                                                                                             \
    static void kind##_row_scores(const AudeGame *g, int *p) { kind##_scores(&g->kind, p); }      \
    static void kind##_row_project(const AudeGame *g, int *p, AudeAccount *a) {                   \
        kind##_project(&g->kind, p, a);                                                           \
    }                                                                                             \
    static int kind##_row_rank(const AudeGame *g, int s) { return kind##_rank(&g->kind, s); }     \
    static void kind##_row_view(const AudeGame *g, int s, AudeGame *v) {                          \
        kind##_view(&g->kind, s, &v->kind);                                                       \
    }                                                                                             \
    static AudeMove kind##_row_view_move(const AudeGame *g, int s, AudeMove m) {                  \
        return kind##_view_move(&g->kind, s, m);                                                  \
    }                                                                                             \
    static int kind##_row_view_shown(const AudeGame *g, AudeMove m, AudeShown *shown) {           \
        return kind##_view_shown(&g->kind, m, shown);                                             \
    }                                                                                             \
    static void kind##_row_memory(const AudeGame *g, int s, AudeGame *m) {                        \
        kind##_memory(&g->kind, s, &m->kind);                                                     \
    }                                                                                             \
    static AudeError kind##_row_follow(AudeGame *g, int s, AudeMove m, const AudeShown *shown,    \
                                       AudeAccount *a) {                                          \
        return kind##_follow(&g->kind, s, m, shown, a);                                           \
    }                                                                                             \
    static int kind##_row_supply(const AudeGame *g, AudeMove *m) {                                \
        return kind##_supply(&g->kind, m);                                                        \
    }                                                                                             \
    static int kind##_row_parts(const AudeGame *g, GamePart *p) {                                 \
        return kind##_parts(&g->kind, p);                                                         \
    }                                                                                             \
    static int kind##_row_playout(AudeGame *g, const AudePolicy *p, uint64_t *rng) {              \
        static const AudePolicy uniform = {0};                                                    \
        return kind##_playout_by(&g->kind, p ? p : &uniform, rng);                                \
    }                                                                                             \
    static void kind##_row_determinize(const AudeGame *g, int s, uint64_t *rng, AudeGame *full) { \
        kind##_determinize(&g->kind, s, rng, &full->kind);                                        \
    }                                                                                             \
    static uint64_t kind##_row_key(const AudeGame *g) { return kind##_key(&g->kind); }            \
    const GameKind kind##_game = {#kind,                                                          \
                                  kind##_row_start,                                               \
                                  kind##_row_actor,                                               \
                                  kind##_row_moves,                                               \
                                  kind##_row_chances,                                             \
                                  kind##_row_check,                                               \
                                  kind##_row_play,                                                \
                                  kind##_row_scores,                                              \
                                  kind##_row_project,                                             \
                                  kind##_row_rank,                                                \
                                  kind##_row_view,                                                \
                                  kind##_row_view_move,                                           \
                                  kind##_row_view_shown,                                          \
                                  kind##_row_memory,                                              \
                                  kind##_row_follow,                                              \
                                  kind##_row_supply,                                              \
                                  kind##_row_parts,                                               \
                                  kind##_row_playout,                                             \
                                  kind##_row_determinize,                                         \
                                  kind##_row_key};

/* A 64-bit congruential generator, of which the high half is used. */
static inline uint32_t random_below(uint64_t *rng, uint32_t n) {
    *rng = *rng * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*rng >> 32) * n >> 32);
}

/* A word and where it stands (or what it means), mixed: sums of these are hashes and keys. */
static inline uint64_t key_mix(uint64_t word, uint64_t at) {
    word = (word ^ (at + 1) * 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u;
    return (word ^ word >> 32) * 0x94D049BB133111EBu;
}

/* The same for `n` bytes; words that are zero count nothing. */
uint64_t key_bytes(const void *bytes, size_t n, uint64_t at);

/* Has every option a value that it can have, and those of other games their default?
 * Does a seat of this game begin? */
AudeError game_check_rules(const AudeRules *rules);

#endif
