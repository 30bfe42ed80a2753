/* reasons.h -- why a turn may be good, in words of the rulebook.
 *
 * A turn is compared with the position before it: what it pays, what it claims, joins, feeds and
 * brings home, and what it spoils for others.  A reason is a row of a table of sentences and the
 * numbers that go into it, so that it can be said in any language. */
#ifndef PEOPLE_REASONS_H
#define PEOPLE_REASONS_H

#include "aude/aude.h"

#include "base/text.h"
#include "record/statement.h"

/* One line a sentence.  %k: the kind of feature; %n: a number; %p: another player; and numbers of
 * something, one or more: %t tiles, %e open ends, %s empty squares, %c cities, %f figures. */
#define REASON_MAP(X)                                                           \
    X(FINISHES, "finishes your %k for %n")                                      \
    X(SHARES, "finishes the %k that you share with %p, for %n each")            \
    X(GIVES, "but finishes the %k of %p for %n")                                \
    X(PAYS, "pays you %n for your %k")                                          \
    X(HOME, "brings %f of yours home")                                          \
    X(KNIGHT, "puts a knight into a city of %t with %e")                        \
    X(HIGHWAYMAN, "puts a highwayman on a road of %t with %e")                  \
    X(MONK, "puts a monk into a monastery with %s around it")                   \
    X(GARDENER, "puts somebody into a garden with %s around it")                \
    X(FARMER, "lays a farmer into a field that feeds %c")                       \
    X(EARLY_FARMER, "lays a farmer into a field that feeds no city yet")        \
    X(TAKES, "takes the %k of %p over: it is worth %n")                         \
    X(JOINS, "joins the %k of %p: you share its %n")                            \
    X(LOSES, "but %p takes your %k over")                                       \
    X(EXTENDS, "extends your %k to %t")                                         \
    X(FILLS, "fills a square around your %k: %s left")                          \
    X(FEEDS, "your farmers feed %c now")                                        \
    X(DEAD, "no tile left fits beside the %k of %p: it will never be finished") \
    X(STUCK, "only %t left for the %k of %p: whoever stands there is stuck")    \
    X(SPARES, "keeps your last %f in hand")                                     \
    X(QUIET, "is a quiet turn: nothing is paid, nothing claimed")

typedef enum {
#define X(name, sentence) REASON_##name,
    REASON_MAP(X)
#undef X
        REASONS
} ReasonKind;

typedef struct {
    ReasonKind what;
    LandKind kind;
    int n;                      /* points, tiles, cities, figures, */
    int open;                   /* open ends, or empty squares */
    int seat;                   /* another player */
    int weight;                 /* how much it matters: about points */
} Reason;

/* Why the actor would decide like this: the weightiest first, at least one.  Of the tile game. */
enum { MAX_REASONS = 3 };
int reasons_find(const AudeGame *game, const AudeMove moves[], int n, Reason reasons[MAX_REASONS]);

/* As a sentence, without a full stop.  `names` may be NULL. */
void reason_write(const Reason *reason, SeatNames names, Text *text);

#endif
