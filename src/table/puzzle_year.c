/* puzzle_year.c -- which puzzle on which day. */
#include "puzzle_year.h"

static const PuzzleDifficulty week[] = {
    PUZZLE_EASY,     PUZZLE_EASY, PUZZLE_MIDDLING, PUZZLE_MIDDLING,
    PUZZLE_MIDDLING, PUZZLE_HARD, PUZZLE_HARD,
};
enum { WEEK = sizeof week / sizeof *week };

/* Those of one theme and difficulty: how many there are, how many the year takes, and has taken. */
typedef struct {
    int stock, quota, taken;
} Shelf;

/* ---- How many of each ---------------------------------------------------------------------- */

/* One more of the theme that has the fewest, if any has one left. */
static bool grant_one(Shelf shelf[PUZZLE_THEMES]) {
    Shelf *least = NULL;
    for (int t = 0; t < PUZZLE_THEMES; t++)
        if (shelf[t].quota < shelf[t].stock && (!least || shelf[t].quota < least->quota))
            least = &shelf[t];
    if (least) least->quota++;
    return least;
}

static int days_of(PuzzleDifficulty difficulty) {
    int days = 0;
    for (int day = 0; day < PUZZLE_DAYS; day++) days += week[day % WEEK] == difficulty;
    return days;
}

static bool grant_all(Shelf shelf[PUZZLE_HARD + 1][PUZZLE_THEMES], TextError *error) {
    for (int d = PUZZLE_EASY; d <= PUZZLE_HARD; d++) {
        int days = days_of((PuzzleDifficulty)d), granted = 0;
        while (granted < days && grant_one(shelf[d])) granted++;
        if (granted < days)
            return text_fail(error, "of difficulty %d there are too few for a year: %d, not %d", d,
                             granted, days);
    }
    return true;
}

/* ---- Day by day ---------------------------------------------------------------------------- */

static bool is_further_behind(const Shelf *a, const Shelf *b) {
    return (2 * a->taken + 1) * b->quota < (2 * b->taken + 1) * a->quota;
}

/* The theme that is furthest behind its share, but not yesterday's. */
static int next_theme(const Shelf shelf[PUZZLE_THEMES], int yesterday) {
    int next = -1;
    for (int t = 0; t < PUZZLE_THEMES; t++) {
        if (t == yesterday || shelf[t].taken == shelf[t].quota) continue;
        if (next < 0 || is_further_behind(&shelf[t], &shelf[next])) next = t;
    }
    return next < 0 ? yesterday : next;
}

/* Where on its shelf the next one stands.  Each begins elsewhere: puzzles of one game stand near
 * each other, and should not come in one week. */
static int next_place(const Shelf *shelf, int theme, int difficulty) {
    enum { SHELVES = (int)PUZZLE_THEMES * (int)PUZZLE_HARD };
    int begin = shelf->stock * ((PUZZLE_HARD - difficulty) * PUZZLE_THEMES + theme) / SHELVES;
    return (begin + shelf->taken * shelf->stock / shelf->quota) % shelf->stock;
}

static int find(const PuzzleKind kinds[], int theme, PuzzleDifficulty difficulty, int place) {
    for (int i = 0;; i++)
        if ((int)kinds[i].theme == theme && kinds[i].difficulty == difficulty && !place--) return i;
}

bool puzzle_year(const PuzzleKind kinds[], int n, int year[PUZZLE_DAYS], TextError *error) {
    Shelf shelf[PUZZLE_HARD + 1][PUZZLE_THEMES] = {0};
    int theme = -1;
    for (int i = 0; i < n; i++) shelf[kinds[i].difficulty][kinds[i].theme].stock++;
    if (!grant_all(shelf, error)) return false;
    for (int day = 0; day < PUZZLE_DAYS; day++) {
        PuzzleDifficulty difficulty = week[day % WEEK];
        theme = next_theme(shelf[difficulty], theme);
        Shelf *of = &shelf[difficulty][theme];
        year[day] = find(kinds, theme, difficulty, next_place(of, theme, (int)difficulty));
        of->taken++;
    }
    return true;
}
