/* reasons.h -- why a turn may be good, in words of the rulebook.
 *
 * A turn is compared with the position before it: what it pays, what it claims, joins, feeds and
 * brings home, and what it spoils for others.  A reason is a row of a table of sentences and the
 * numbers that go into it, so that it can be said in any language.
 *
 * Of cards everything is read off what the seat that decides may know: hauls are counted as
 * card_haul() does, where what others have hidden counts nothing. */
#ifndef PEOPLE_REASONS_H
#define PEOPLE_REASONS_H

#include "aude/aude.h"

#include "base/text.h"
#include "record/statement.h"

/* A row a sentence, in each language.  %k: the kind of feature, %K with its article; %n: a number;
 * %p: another player; and numbers of something, one or more: %t tiles, %e open ends, %s empty
 * squares, %c cities, %f figures, %x points; %g: who keeps gardens.  Of cards: %r: the colour of a
 * row, %a: its animals, %d: so many cards, %b: buildings. */
#define REASON_MAP(X)                                                                              \
    X(FINISHES, "finishes your %k for %n", "bouwt je %k af voor %x")                               \
    X(SHARES, "finishes the %k that you share with %p, for %n each",                               \
      "bouwt %K van jou en %p af, voor elk %x")                                                    \
    X(GIVES, "but finishes the %k of %p for %n", "maar bouwt %K van %p af voor %x")                \
    X(PAYS, "pays you %n for your %k", "levert je %x op voor je %k")                               \
    X(HOME, "brings %f of yours home", "brengt %f van jou thuis")                                  \
    X(KNIGHT, "puts a knight into a city of %t with %e",                                           \
      "zet een ridder in een stad van %t met %e")                                                  \
    X(TRAVELLER, "puts a traveller on a road of %t with %e",                                       \
      "zet een reiziger op een weg van %t met %e")                                                 \
    X(MONK, "puts a monk into a monastery with %s around it",                                      \
      "zet een monnik op een klooster met nog %s eromheen")                                        \
    X(GARDENER, "puts %g into a garden with %s around it",                                         \
      "zet %g in een tuin met nog %s eromheen")                                                    \
    X(FARMER, "lays a farmer into a field that feeds %c", "legt een boer op een weide aan %c")     \
    X(EARLY_FARMER, "lays a farmer into a field that feeds no city yet",                           \
      "legt een boer op een weide zonder afgebouwde stad")                                         \
    X(TAKES, "takes the %k of %p over: it is worth %n", "neemt %K van %p over: %x waard")          \
    X(JOINS, "joins the %k of %p: you share its %n", "komt bij %K van %p: jullie delen %x")        \
    X(LOSES, "but %p takes your %k over", "maar %p neemt je %k over")                              \
    X(EXTENDS, "extends your %k to %t", "breidt je %k uit tot %t")                                 \
    X(FILLS, "fills a square around your %k: %s left", "vult een veld rond je %k: nog %s")         \
    X(FEEDS, "your farmers feed %c now", "je boeren liggen nu aan %c")                             \
    X(DEAD, "no tile left fits beside the %k of %p: it will never be finished",                    \
      "bij %K van %p past geen tegel meer: niet meer af te bouwen")                                \
    X(STUCK, "only %t left for the %k of %p: whoever stands there is stuck",                       \
      "nog maar %t voor %K van %p: wie daar staat, zit vast")                                      \
    X(SPARES, "keeps your last %f in hand", "houdt je laatste %f achter de hand")                  \
    X(QUIET, "is a quiet turn: nothing is paid, nothing claimed",                                  \
      "is een rustige beurt: niets geteld, niets bezet")                                           \
    X(CLAIMS, "claims cards worth %n now", "eist kaarten op, nu %x waard")                         \
    X(UNSEEN, "%n of them face down", "waarvan %n gedekt")                                         \
    X(HAVE, "makes %n %a, all of which pay", "dat worden %n %a, die alle tellen")                  \
    X(CHEST, "%b more for your chest", "%b meer in je schatkist")                                  \
    X(ELSEWHERE, "no other row pays you more than %n", "geen andere rij levert je meer op dan %x") \
    X(DENIES, "else %p could claim them for %n", "anders kan %p ze opeisen voor %x")               \
    X(LAST, "yours is the last follower: you deal next",                                           \
      "jouw horige is de laatste: jij deelt hierna")                                               \
    X(SAFE, "nobody can claim it this round", "niemand kan die deze ronde opeisen")                \
    X(RAISES, "the %r row would pay you %n then", "de %r rij levert jou dan %x op")                \
    X(HANDS, "but %p could claim the %r row for %n then",                                          \
      "maar %p kan de %r rij dan opeisen voor %x")                                                 \
    X(STAYS, "another row still pays %p more: %n", "een andere rij levert %p meer op: %x")         \
    X(WAITS, "your follower waits: %d still to be played", "je horige wacht: nog %d te spelen")    \
    X(MISPLACED, "misplaced there, it is worth %n", "daar verkeerd gelegd is die %x waard")        \
    X(HAUL, "the %r row pays you %n then", "de %r rij levert je dan %x op")

typedef enum {
#define X(name, english, dutch) REASON_##name,
    REASON_MAP(X)
#undef X
        REASONS
} ReasonKind;

typedef struct Reason {
    ReasonKind what;
    unsigned kind;              /* LandKind; of cards a colour */
    int n;                      /* points, tiles, cities, figures, cards, animals */
    int open;                   /* open ends, or empty squares */
    int seat;                   /* another player */
    int weight;                 /* how much it matters: about points */
} Reason;

/* Why the actor would decide like this: the weightiest first, at least one. */
enum { MAX_REASONS = 3 };
int reasons_find(const AudeGame *game, const AudeMove moves[], int n, Reason reasons[MAX_REASONS]);

/* As they are found, and the weightiest of them. */
typedef struct ReasonList {
    int n;
    Reason list[64];
} ReasonList;
void reason_give(ReasonList *list, Reason reason);
int reasons_choose(ReasonList *list, Reason reasons[MAX_REASONS]);

/* For the rows of the games (game_text.h): what they find, and their own parts of sentences. */
void land_reasons(const AudeGame *game, const AudeMove moves[], int n, ReasonList *list);
bool land_reason_part(const Reason *reason, char part, Text *text);
void card_reasons(const AudeGame *game, const AudeMove moves[], int n, ReasonList *list);
bool card_reason_part(const Reason *reason, char part, Text *text);

/* As a sentence, without a full stop.  `names` may be NULL. */
void reason_write(const Reason *reason, SeatNames names, Text *text);

#endif
