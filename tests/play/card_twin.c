/* card_twin.c -- the game as one straight story: set up, play rounds, count.
 *
 * Whenever a decision is due, ask() gives the next move of the log.  When the log is
 * at its end, ask() notes who decides between what and jumps out of the story.  So
 * there are no phases here, no state between moves and no bookkeeping to get wrong. */
#include "card_twin.h"

#include <setjmp.h>
#include <string.h>

enum { DRAW = 1, LAY, HIDE, PLAY, CLAIM, TAKE, KEEP, JOIN };          /* kinds of moves */
enum { ONE, TWO, THREE, ANIMAL, BUILDING, DRAGON, FAIRY, WILD_ANIMAL, WILD_BUILDING };

typedef struct {
    const CardLog *log;
    CardTwin *t;
    int at;                 /* moves of the log told so far */
    jmp_buf end;
} Story;

/* ---- Cards: 1-5 yellow, 6-10 red, 11-15 green, 16-20 blue, 21-24 without colour ----- */

static int colour(int face) { return face <= 20 ? (face - 1) / 5 : -1; }
static int sort(int face) { return face <= 20 ? (face - 1) % 5 : DRAGON + face - 21; }
static int copies(int face) {
    static const int of_sort[] = {8, 5, 3, 9, 5, 1, 1, 4, 4};
    return of_sort[sort(face)];
}
static AudeMove number(int kind, int face, int row) {
    return (AudeMove)(kind * 134217728LL + face * 4 + row);
}
static int face_of(AudeMove move) { return (int)(move % 134217728) / 4; }
static int row_of(AudeMove move) { return (int)(move % 4); }
static int kind_of(AudeMove move) { return (int)(move / 134217728); }

/* ---- Asking ------------------------------------------------------------- */

static void offer(Story *s, int kind, int face, int row) {
    s->t->move[s->t->n_moves++] = number(kind, face, row);
}

static AudeMove ask(Story *s, int actor) {
    CardTwin *t = s->t;
    t->actor = actor;
    if (s->at == s->log->n) longjmp(s->end, 1);
    AudeMove move = s->log->move[s->at++];
    bool legal = false;
    for (int i = 0; i < t->n_moves; i++) legal |= t->move[i] == move;
    t->n_moves = 0;
    if (!legal) {
        t->broken = true;
        longjmp(s->end, 1);
    }
    return move;
}

static int ask_draw(Story *s) {
    for (int face = 1; face <= 24; face++)
        if (s->t->pile[face]) offer(s, DRAW, face, 0);
    int face = face_of(ask(s, AUDE_CHANCE));
    s->t->pile[face]--;
    return face;
}

static int pile_size(const CardTwin *t) {
    int n = 0;
    for (int face = 1; face <= 24; face++) n += t->pile[face];
    return n;
}

/* ---- Chests ------------------------------------------------------------- */

static int series_worth(int n) { return n == 4 ? 30 : n == 3 ? 15 : n == 2 ? 5 : 0; }

/* What the cards left pay at best; `known` holds answers found before, plus one. */
static int best_split(int left[5], int16_t known[6][6][6][6][5]) {
    int16_t *answer = &known[left[0]][left[1]][left[2]][left[3]][left[4]];
    int best = 0;
    if (*answer) return *answer - 1;
    for (unsigned colours = 0; colours < 16; colours++)
        for (int jokers = 0; jokers <= left[4] && jokers <= 4; jokers++) {
            int n = jokers;
            bool possible = true;
            for (int c = 0; c < 4; c++)
                if (colours >> c & 1) n++, possible &= left[c] > 0;
            if (!possible || n == 0 || n > 4) continue;
            for (int c = 0; c < 4; c++) left[c] -= (int)(colours >> c & 1);
            left[4] -= jokers;
            int worth = series_worth(n) + best_split(left, known);
            for (int c = 0; c < 4; c++) left[c] += (int)(colours >> c & 1);
            left[4] += jokers;
            if (worth > best) best = worth;
        }
    *answer = (int16_t)(best + 1);
    return best;
}

int card_twin_chest(const int chest[5]) {
    static int16_t known[6][6][6][6][5];
    int left[5];
    memcpy(left, chest, sizeof left);
    return best_split(left, known);
}

/* ---- Set-up ------------------------------------------------------------- */

static void put(Story *s, int row, int face, int hider) {
    s->t->row[row][s->t->n_row[row]++] = (TwinCard){face, hider, -1, false};
}

static void set_up(Story *s) {
    for (int face = 1; face <= 24; face++) s->t->pile[face] = copies(face);
    for (int i = 0; i < 10; i++) {
        int face = ask_draw(s), row = colour(face);
        for (int r = 0; row < 0 && r < 4; r++) offer(s, LAY, face, r);
        if (row < 0) row = row_of(ask(s, s->t->dealer));
        put(s, row, face, -1);
    }
}

/* ---- A round ------------------------------------------------------------ */

static int hand_dealt(int players) { return players == 2 ? 6 : players == 5 ? 4 : 5; }

static void offer_cards(Story *s, int seat, bool face_down) {
    for (int face = 1; face <= 24; face++)
        for (int row = 0; row < 4 && s->t->hand[seat][face]; row++)
            if (face_down || colour(face) == row || colour(face) < 0)
                offer(s, face_down ? HIDE : PLAY, face, row);
}

static void claim(Story *s, int seat, int row) {
    for (int i = 0; i < s->t->n_row[row]; i++)
        if (s->t->row[row][i].owner < 0) s->t->row[row][i].owner = seat;
}

/* Everyone has one turn a card and one for the follower. */
static void play_turns(Story *s, int *last) {
    int players = s->log->rules.players, each = hand_dealt(players);
    int played[5] = {0}, placed[5] = {0};
    for (int turn = 0; turn < players * (each + 1); turn++) {
        int seat = (s->t->dealer + 1 + turn) % players;
        offer_cards(s, seat, played[seat] == 0);
        for (int row = 0; row < 4 && !placed[seat]; row++) offer(s, CLAIM, 0, row);
        AudeMove move = ask(s, seat);
        if (kind_of(move) == CLAIM) {
            claim(s, seat, row_of(move));
            placed[seat] = 1, *last = seat;
            continue;
        }
        s->t->hand[seat][face_of(move)]--;
        put(s, row_of(move), face_of(move), played[seat]++ == 0 ? seat : -1);
    }
}

/* ---- A haul ------------------------------------------------------------- */

static bool wrong_row(const Story *s, const TwinCard *card, int row) {
    if (card->hider < 0 || card->face == 21 || card->face == 22) return false;
    if (colour(card->face) >= 0) return colour(card->face) != row;
    return s->log->rules.option[AUDE_OPT_CARD_JOKER] == 0;
}

static int kinds_owned(const CardTwin *t, int seat) {
    int kinds = 0;
    for (int c = 0; c < 4; c++) kinds += t->beasts[seat][c] > 0;
    return kinds;
}

static int animals_pay(const Story *s, int n) {
    static const int table[] = {0, 3, 6, 9, 12, 14, 16, 18, 19};
    if (n <= 8) return table[n];
    return s->log->rules.option[AUDE_OPT_CARD_OVER_8] == 0 ? 19 : 11 + n;
}

/* What the owner gets; nothing of it shows before his last choice is made. */
typedef struct {
    int points, persons, sum, jokers;
    int beasts[4], chest[5];
    int joined[4];
} Loot;

static void loot_card(Loot *loot, int face) {
    switch (sort(face)) {
    case ONE:
    case TWO:
    case THREE:
        loot->persons++;
        loot->sum += sort(face) + 1;
        break;
    case ANIMAL:        loot->beasts[colour(face)]++; break;
    case BUILDING:      loot->chest[colour(face)]++; break;
    case WILD_ANIMAL:   loot->jokers++; break;
    case WILD_BUILDING: loot->chest[4]++; break;
    default:            loot->points += 10;
    }
}

static void choose_card(Story *s, Loot *loot, int seat, int face) {
    if (sort(face) <= THREE) {
        loot->points += 10;
        return;
    }
    offer(s, TAKE, face, 0);
    offer(s, KEEP, face, 0);
    if (kind_of(ask(s, seat)) == TAKE)
        loot->points += 10;
    else
        loot_card(loot, face);
}

/* Every joker goes to a kind; he is asked only if he has several. */
static void assign_jokers(Story *s, Loot *loot, int seat) {
    CardTwin after = *s->t;
    for (int c = 0; c < 4; c++) after.beasts[seat][c] += loot->beasts[c];
    int kinds = kinds_owned(&after, seat);
    if (kinds == 0) {
        loot->points += 3 * loot->jokers;
        return;
    }
    for (int i = 0; i < loot->jokers + s->t->waiting[seat]; i++) {
        int only = 0;
        for (int c = 0; c < 4; c++) {
            if (!after.beasts[seat][c]) continue;
            only = c;
            if (kinds > 1) offer(s, JOIN, 0, c);
        }
        loot->joined[kinds > 1 ? row_of(ask(s, seat)) : only]++;
    }
}

static void score_loot(Story *s, const Loot *loot, int seat) {
    CardTwin *t = s->t;
    t->points[seat] += loot->points + loot->sum * loot->persons;
    t->waiting[seat] += loot->jokers;
    for (int c = 0; c < 4; c++) {
        t->beasts[seat][c] += loot->beasts[c];
        t->wild[seat][c] += loot->joined[c];
        t->waiting[seat] -= loot->joined[c];
        if (loot->beasts[c] + loot->joined[c] > 0)
            t->points[seat] += animals_pay(s, t->beasts[seat][c] + t->wild[seat][c]);
    }
    for (int b = 0; b < 5; b++) t->chest[seat][b] += loot->chest[b];
}

static void take_away(CardTwin *t, int row, int seat) {
    int n = 0;
    for (int i = 0; i < t->n_row[row]; i++)
        if (t->row[row][i].owner != seat) t->row[row][n++] = t->row[row][i];
    t->n_row[row] = n;
}

static void haul(Story *s, int row, int seat) {
    Loot loot = {0};
    for (int i = 0; i < s->t->n_row[row]; i++) {
        const TwinCard *card = &s->t->row[row][i];
        if (card->owner != seat) continue;
        if (wrong_row(s, card, row))
            choose_card(s, &loot, seat, card->face);
        else
            loot_card(&loot, card->face);
    }
    assign_jokers(s, &loot, seat);
    score_loot(s, &loot, seat);
    take_away(s->t, row, seat);
}

static void settle_rows(Story *s) {
    for (int row = 3; row >= 0; row--) {
        for (int i = 0; i < s->t->n_row[row]; i++)
            s->t->row[row][i].turned = s->t->row[row][i].owner >= 0;
        while (s->t->n_row[row] && s->t->row[row][0].owner >= 0)
            haul(s, row, s->t->row[row][0].owner);
    }
}

/* ---- The story ---------------------------------------------------------- */

static void count_chests(Story *s, int points[]) {
    for (int seat = 0; seat < s->log->rules.players; seat++)
        points[seat] = s->t->points[seat] + card_twin_chest(s->t->chest[seat]);
}

static bool beats(const CardTwin *t, int a, int b) {
    int cards[2] = {0, 0};
    for (int i = 0; i < 5; i++) cards[0] += t->chest[a][i], cards[1] += t->chest[b][i];
    return t->points[a] > t->points[b] || (t->points[a] == t->points[b] && cards[0] > cards[1]);
}

static void end(Story *s) {
    CardTwin *t = s->t;
    int players = s->log->rules.players;
    count_chests(s, t->points);
    for (int a = 0; a < players; a++) {
        bool beaten = false;
        for (int b = 0; b < players; b++) beaten |= beats(t, b, a);
        if (!beaten) t->winners |= 1u << a;
    }
    t->actor = AUDE_NOBODY;
}

static void tell(Story *s) {
    CardTwin *t = s->t;
    int players = s->log->rules.players, cards = players * hand_dealt(players);
    set_up(s);
    while (pile_size(t) > 0) {
        int last = 0;
        t->round++;
        for (int i = 0; i < cards; i++) t->hand[(t->dealer + 1 + i) % players][ask_draw(s)]++;
        play_turns(s, &last);
        settle_rows(s);
        t->dealer = last;
    }
    end(s);
}

void card_twin(const CardLog *log, CardTwin *twin) {
    static Story story;
    memset(twin, 0, sizeof *twin);
    story.log = log, story.t = twin, story.at = 0;
    twin->dealer = log->rules.first;
    if (!setjmp(story.end)) tell(&story);
    if (story.at < log->n) twin->broken = true;
    if (twin->actor == AUDE_NOBODY)
        memcpy(twin->projected, twin->points, sizeof twin->points);
    else
        count_chests(&story, twin->projected);
}
