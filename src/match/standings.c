/* standings.c -- the table of a club: games, players, boards. */
#include "standings.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

/* ---- Games ------------------------------------------------------------------- */

static void *room_for(void *array, size_t n, size_t size) {
    void *more = realloc(array, (n ? n : 1) * size);
    if (!more) abort(); /* a command that ends here loses nothing */
    return more;
}

static bool is_whole(const Record *record) {
    AudeGame fresh;
    return !aude_start(&fresh, &record->start.rules) &&
           aude_hash(&fresh) == aude_hash(&record->start);
}

/* The digest of what was played and by whom; titles, promises and seeds may be added or lost. */
static void digest_of(const Record *record, uint8_t digest[SHA256_BYTES]) {
    Record bare = *record;              /* the moves stay the record's */
    Text text = {0};
    bare.title[0] = bare.bag[0] = bare.seed[0] = '\0';
    record_write(&bare, &text);
    sha256(text_string(&text), text.length, digest);
    text_release(&text);
}

static ClubGame *find_copy(Standings *standings, const uint8_t digest[SHA256_BYTES]) {
    for (int i = 0; i < standings->n_games; i++)
        if (!memcmp(standings->game[i].digest, digest, SHA256_BYTES)) return &standings->game[i];
    return NULL;
}

static ClubGame *add_game(Standings *standings) {
    if (standings->n_games == standings->game_room) {
        standings->game_room = 2 * standings->game_room + 16;
        standings->game = room_for(standings->game, (size_t)standings->game_room, sizeof(ClubGame));
    }
    ClubGame *game = &standings->game[standings->n_games++];
    *game = (ClubGame){0};
    return game;
}

static char *copy_of(const char *string) {
    size_t size = strlen(string) + 1;
    return memcpy(room_for(NULL, size, 1), string, size);
}

GameVerdict standings_add(Standings *standings, const Record *record, const char *where,
                          const char **same) {
    uint8_t digest[SHA256_BYTES];
    if (!is_whole(record)) return GAME_SET_UP;
    if (!record_over(record)) return GAME_OPEN;
    digest_of(record, digest);
    ClubGame *copy = find_copy(standings, digest), *game = copy ? copy : add_game(standings);
    if (*record->seed)
        commitment_of(record->seed, game->draw); /* which one of the copies may tell */
    if (copy) return *same = copy->where, GAME_COPY;
    game->seats = record->game.rules.players;
    memcpy(game->name, record->name, sizeof game->name);
    aude_scores(&record->game, game->points);
    game->winners = record_winners(record);
    game->start = aude_hash(&record->start);
    memcpy(game->digest, digest, sizeof digest);
    game->where = copy_of(where);
    return GAME_COUNTS;
}

/* By board; those with no draw first. */
static int by_board(const void *a, const void *b) {
    const ClubGame *one = a, *other = b;
    int order = strcmp(one->draw, other->draw);
    return order ? order : (one->start > other->start) - (one->start < other->start);
}

/* ---- Players ----------------------------------------------------------------- */

static Standing *player_named(Standings *standings, const char *name) {
    for (int i = 0; i < standings->n_players; i++)
        if (!strcmp(standings->player[i].name, name)) return &standings->player[i];
    Standing *player = &standings->player[standings->n_players++];
    *player = (Standing){0};
    memcpy(player->name, name, strlen(name) + 1);
    return player;
}

static void add_seat(Standing *player, const ClubGame *game, int seat) {
    int winners = 0;
    for (int other = 0; other < game->seats; other++) winners += (int)(game->winners >> other & 1);
    bool wins = game->winners >> seat & 1;
    player->games++;
    player->won += wins && winners == 1;
    player->shared += wins && winners > 1;
    player->lost += !wins;
    player->score += wins ? SCORE_UNIT / winners : 0;
    player->points += game->points[seat];
    player->margin += points_ahead(game->points, seat, game->seats);
}

static int signed_order(long one, long other) { return (one > other) - (one < other); }

/* The mean of one against that of the other, each a sum over so many: more comes first.  Crosswise,
 * as nothing is rounded then: who is alike to the last digit shares a place. */
static int by_mean(long one, int n, long other, int m) { return signed_order(other * n, one * m); }

static int by_merit(const Standing *one, const Standing *other) {
    int order = signed_order(other->score, one->score);
    if (!order) order = signed_order(other->won, one->won);
    if (!order) order = by_mean(one->margin, one->games, other->margin, other->games);
    return order ? order : by_mean(one->points, one->games, other->points, other->games);
}

static int by_place(const void *a, const void *b) {
    int order = by_merit(a, b);
    return order ? order : strcmp(((const Standing *)a)->name, ((const Standing *)b)->name);
}

/* Room for as many players as there are seats, at once: results point to the names in it. */
static void sum_players(Standings *standings) {
    size_t seats = (size_t)standings->n_games * AUDE_MAX_SEATS;
    standings->player = room_for(standings->player, seats, sizeof(Standing));
    for (int i = 0; i < standings->n_games; i++) {
        const ClubGame *game = &standings->game[i];
        for (int seat = 0; seat < game->seats; seat++)
            add_seat(player_named(standings, game->name[seat]), game, seat);
    }
    Standing *player = standings->player;
    qsort(player, (size_t)standings->n_players, sizeof *player, by_place);
    for (int i = 0; i < standings->n_players; i++)
        player[i].place = i && !by_merit(&player[i - 1], &player[i]) ? player[i - 1].place : i + 1;
}

/* ---- Boards ------------------------------------------------------------------ */

/* How many games from number `first` on are the same board. */
static int board_size(const Standings *standings, int first) {
    const ClubGame *game = &standings->game[first];
    int n = 1;
    while (*game->draw && first + n < standings->n_games && game[n].start == game->start &&
           !strcmp(game[n].draw, game->draw))
        n++;
    return n;
}

static void compare_seat(BoardResult *result, const ClubGame *game, int tables, int table) {
    Beside beside = {.margin = result->margin};
    for (int other = 0; other < tables; other++)
        if (other != table)
            beside_add(&beside,
                       points_ahead(game[other].points, result->seat - 1, game[other].seats));
    result->matchpoints = beside_matchpoints(&beside);
    result->over = beside_over(&beside);
}

static void add_result(Standings *standings, const ClubGame *game, int tables, int table,
                       int seat) {
    BoardResult *result = &standings->result[standings->n_results++];
    Standing *player = player_named(standings, game[table].name[seat]);
    *result = (BoardResult){.board = standings->n_boards,
                            .seat = seat + 1,
                            .draw = game->draw,
                            .name = player->name,
                            .points = game[table].points[seat],
                            .margin = points_ahead(game[table].points, seat, game[table].seats)};
    compare_seat(result, game, tables, table);
    player->boards++;
    player->matchpoints += result->matchpoints;
    player->over += result->over;
}

static int by_result(const void *a, const void *b) {
    const BoardResult *one = a, *other = b;
    if (one->board != other->board) return one->board - other->board;
    if (one->seat != other->seat) return one->seat - other->seat;
    int order = signed_order(other->margin, one->margin);
    if (!order) order = strcmp(one->name, other->name);
    return order ? order : signed_order(other->points, one->points);
}

static void sum_boards(Standings *standings) {
    size_t seats = (size_t)standings->n_games * AUDE_MAX_SEATS;
    standings->result = room_for(standings->result, seats, sizeof(BoardResult));
    for (int first = 0, tables; first < standings->n_games; first += tables) {
        const ClubGame *game = &standings->game[first];
        tables = board_size(standings, first);
        if (tables < 2) continue;
        standings->n_boards++;
        for (int table = 0; table < tables; table++)
            for (int seat = 0; seat < game->seats; seat++)
                add_result(standings, game, tables, table, seat);
    }
    qsort(standings->result, (size_t)standings->n_results, sizeof(BoardResult), by_result);
}

static int by_matchpoints(const Standing *one, const Standing *other) {
    int order = by_mean(one->matchpoints, one->boards, other->matchpoints, other->boards);
    return order ? order : by_mean(one->over, one->boards, other->over, other->boards);
}

/* Players are few, and by place already, which decides among those who are alike. */
static void order_boarded(Standings *standings) {
    Standing *player = standings->player;
    int *order = standings->boarded =
        room_for(standings->boarded, (size_t)standings->n_players, sizeof(int));
    for (int i = 0; i < standings->n_players; i++) {
        int at = standings->n_boarded;
        if (!player[i].boards) continue;
        for (; at && by_matchpoints(&player[i], &player[order[at - 1]]) < 0; at--)
            order[at] = order[at - 1];
        order[at] = i;
        standings->n_boarded++;
    }
    for (int i = 0; i < standings->n_boarded; i++) {
        const Standing *before = i ? &player[order[i - 1]] : NULL;
        bool alike = before && !by_matchpoints(before, &player[order[i]]);
        player[order[i]].board_place = alike ? before->board_place : i + 1;
    }
}

void standings_sum(Standings *standings) {
    if (!standings->n_games) return;
    qsort(standings->game, (size_t)standings->n_games, sizeof(ClubGame), by_board);
    sum_players(standings);
    sum_boards(standings);
    order_boarded(standings);
}

void standings_release(Standings *standings) {
    for (int i = 0; i < standings->n_games; i++) free(standings->game[i].where);
    free(standings->game);
    free(standings->player);
    free(standings->boarded);
    free(standings->result);
    *standings = (Standings){0};
}

/* ---- Names --------------------------------------------------------------------- */

/* Alphabets that have their small letters elsewhere.  Further Latin letters come in pairs. */
static const struct {
    int first, last, small;
} capitals[] = {
    {'A', 'Z', 'a'},       {0xC0, 0xDE, 0xE0},    {0x391, 0x3AB, 0x3B1},
    {0x400, 0x40F, 0x450}, {0x410, 0x42F, 0x430},
};

static int small_letter(int letter) {
    for (size_t i = 0; i < sizeof capitals / sizeof *capitals; i++)
        if (letter >= capitals[i].first && letter <= capitals[i].last)
            return letter - capitals[i].first + capitals[i].small;
    bool paired = (letter >= 0x100 && letter < 0x138) || (letter >= 0x14A && letter < 0x178);
    bool odd = letter >= 0x139 && letter < 0x149; /* pairs that begin with an odd one */
    return paired ? letter | 1 : odd ? (letter + 1) & ~1 : letter;
}

/* The next letter of a name, which is whole UTF-8; 0 at its end. */
static int next_letter(const char **name) {
    const unsigned char *at = (const unsigned char *)*name;
    int n = utf8_length(*name, strlen(*name)), letter = n > 1 ? at[0] & (0xFF >> (n + 1)) : at[0];
    for (int i = 1; i < n; i++) letter = letter << 6 | (at[i] & 0x3F);
    *name += n;
    return letter;
}

bool names_alike(const char *one, const char *other) {
    int letter;
    do {
        letter = small_letter(next_letter(&one));
        if (letter != small_letter(next_letter(&other))) return false;
    } while (letter);
    return true;
}
