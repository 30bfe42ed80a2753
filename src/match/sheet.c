/* sheet.c -- the games of a match as lines of CSV. */
#include "sheet.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"

const char sheet_head[] =
    "match,game,round,seed,seats,points,plies,winners,forfeit,reasons,times,luck,why\n";

/* ---- Writing --------------------------------------------------------------------- */

static void put_reasons(const MatchGame *game, int seat, Text *line) {
    const char *before = "";
    for (int r = 0; r < AUDE_REASONS; r++) {
        if (!game->reason[seat][r]) continue;
        text_add(line, "%s%s:%d", before, reason_name(r), game->reason[seat][r]);
        before = " ";
    }
}

static void put_times(const MatchGame *game, int seat, Text *line) {
    const Times *times = &game->times[seat];
    text_add(line, "%llu", (unsigned long long)times->total);
    for (int i = 0; i < TIMES_STEPS; i++)
        if (times->count[i]) text_add(line, " %d:%u", i, times->count[i]);
}

static void put_luck(const MatchGame *game, int seat, Text *line) {
    text_add(line, "%d %d", game->luck[seat].margin, game->luck[seat].win);
}

static void put_points(const MatchGame *game, int seat, Text *line) {
    text_number(line, game->points[seat]);
}

/* A field that says something of every seat. */
static void put_seats(const Match *match, const MatchGame *game, const char *between,
                      void (*put)(const MatchGame *, int, Text *), Text *line) {
    for (int seat = 0; seat < match_seats(match); seat++) {
        if (seat) text_put(line, between);
        put(game, seat, line);
    }
    text_put(line, ",");
}

static void put_winners(const MatchGame *game, Text *line) {
    const char *before = "";
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++) {
        if (!(game->winners >> seat & 1)) continue;
        text_add(line, "%s%d", before, seat);
        before = " ";
    }
}

/* In quotation marks; those inside are doubled, as CSV wants it. */
static void put_quoted(const char *words, Text *line) {
    text_put(line, "\"");
    for (; *words; words++) {
        if (*words == '"') text_put(line, "\"");
        text_bytes(line, words, 1);
    }
    text_put(line, "\"\n");
}

/* What is known before the game: the line of another match begins otherwise. */
static void put_beginning(const Match *match, long number, Text *line) {
    long round = game_round(match, number);
    text_add(line, "%016llx,%ld,%ld,%s-%ld,", (unsigned long long)match_key(match), number + 1,
             round, match->seed, round);
    for (int seat = 0; seat < match_seats(match); seat++)
        text_add(line, seat ? " %d" : "%d", game_player(match, number, seat));
    text_put(line, ",");
}

void sheet_write(const Match *match, long number, const MatchGame *game, Text *line) {
    put_beginning(match, number, line);
    put_seats(match, game, " ", put_points, line);
    text_add(line, "%d,", game->plies);
    put_winners(game, line);
    if (game->forfeit >= 0)
        text_add(line, ",%d,", game->forfeit);
    else
        text_put(line, ",-,");
    put_seats(match, game, "/", put_reasons, line);
    put_seats(match, game, "/", put_times, line);
    if (match->tells_luck)
        put_seats(match, game, "/", put_luck, line);
    else
        text_put(line, ",");
    put_quoted(game->why, line);
}

/* ---- Reading --------------------------------------------------------------------- */

/* What is left of a line, and whether all was as it should be. */
typedef struct {
    const char *at;
    bool wrong;
} Cursor;

static void expect(Cursor *cursor, char c) {
    if (*cursor->at == c)
        cursor->at++;
    else
        cursor->wrong = true;
}

static bool takes(Cursor *cursor, char c) {
    if (*cursor->at != c) return false;
    cursor->at++;
    return true;
}

static long long read_number(Cursor *cursor, long long least, long long most) {
    char *end;
    long long number = strtoll(cursor->at, &end, 10);
    if (end == cursor->at || number < least || number > most) {
        cursor->wrong = true;
        return least;
    }
    cursor->at = end;
    return number;
}

static int read_reason(Cursor *cursor) {
    size_t n = strcspn(cursor->at, ":");
    for (int r = 0; r < AUDE_REASONS; r++) {
        const char *name = reason_name(r);
        if (strlen(name) != n || memcmp(name, cursor->at, n) != 0) continue;
        cursor->at += n;
        return r;
    }
    cursor->wrong = true;
    return 0;
}

static void read_reasons(Cursor *cursor, int reason[AUDE_REASONS]) {
    while (!cursor->wrong && !strchr("/,", *cursor->at)) {
        int r = read_reason(cursor);
        expect(cursor, ':');
        reason[r] = (int)read_number(cursor, -100000, 100000);
        if (!takes(cursor, ' ')) return;
    }
}

static void read_luck(Cursor *cursor, Change *luck) {
    luck->margin = (int32_t)read_number(cursor, INT32_MIN, INT32_MAX);
    expect(cursor, ' ');
    luck->win = (int32_t)read_number(cursor, INT32_MIN, INT32_MAX);
}

static void read_lucks(const Match *match, Cursor *cursor, MatchGame *game) {
    int seats = match->tells_luck ? match_seats(match) : 0;
    for (int seat = 0; seat < seats && !cursor->wrong; seat++) {
        if (seat) expect(cursor, '/');
        read_luck(cursor, &game->luck[seat]);
    }
    expect(cursor, ',');
}

static void read_times(Cursor *cursor, Times *times) {
    times->total = (uint64_t)read_number(cursor, 0, INT64_MAX);
    while (!cursor->wrong && takes(cursor, ' ')) {
        int step = (int)read_number(cursor, 0, TIMES_STEPS - 1);
        expect(cursor, ':');
        times->count[step] = (uint32_t)read_number(cursor, 0, 1000000);
        times->n += times->count[step];
    }
}

static void read_winners(Cursor *cursor, MatchGame *game, int seats) {
    do game->winners |= 1u << read_number(cursor, 0, seats - 1);
    while (takes(cursor, ' '));
    expect(cursor, ',');
    game->forfeit = takes(cursor, '-') ? -1 : (int)read_number(cursor, 0, seats - 1);
    expect(cursor, ',');
}

static void read_quoted(Cursor *cursor, char words[MATCH_WHY]) {
    size_t n = 0;
    expect(cursor, '"');
    while (*cursor->at && n + 1 < MATCH_WHY) {
        if (takes(cursor, '"') && *cursor->at != '"') {
            words[n] = '\0';
            expect(cursor, '\n');
            return;
        }
        words[n++] = *cursor->at++;
    }
    cursor->wrong = true;
}

bool sheet_read(const Match *match, long number, const char *line, MatchGame *game) {
    int seats = match_seats(match);
    Cursor cursor = {.at = line};
    Text beginning = {0};
    *game = (MatchGame){.forfeit = -1};
    put_beginning(match, number, &beginning);
    cursor.wrong = strncmp(line, text_string(&beginning), beginning.length) != 0;
    cursor.at += cursor.wrong ? 0 : beginning.length;
    text_release(&beginning);
    for (int seat = 0; seat < seats && !cursor.wrong; seat++) {
        game->points[seat] = (int)read_number(&cursor, -100000, 100000);
        expect(&cursor, seat + 1 < seats ? ' ' : ',');
    }
    game->plies = (int)read_number(&cursor, 0, 1000000);
    expect(&cursor, ',');
    read_winners(&cursor, game, seats);
    for (int seat = 0; seat < seats && !cursor.wrong; seat++) {
        read_reasons(&cursor, game->reason[seat]);
        expect(&cursor, seat + 1 < seats ? '/' : ',');
    }
    for (int seat = 0; seat < seats && !cursor.wrong; seat++) {
        read_times(&cursor, &game->times[seat]);
        expect(&cursor, seat + 1 < seats ? '/' : ',');
    }
    read_lucks(match, &cursor, game);
    read_quoted(&cursor, game->why);
    return !cursor.wrong;
}
