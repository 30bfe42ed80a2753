/* standings_text.c -- the table of a club: columns are rows of a table, so that what is printed and
 * what stands on a page is the same. */
#include "standings_text.h"

#include <stdlib.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/language.h"
#include "base/width.h"
#include "svg/svg.h"

/* ---- Numbers ------------------------------------------------------------------- */

/* Hundredths as a number: -1.50, or as Dutch has it. */
static void put_parts(Text *text, long parts) {
    text_add(text, "%s%ld%s%02ld", parts < 0 ? "-" : "", labs(parts) / PARTS,
             text_in(text, DECIMAL_POINT), labs(parts) % PARTS);
}

static void put_signed(Text *text, long parts) {
    if (parts > 0) text_put(text, "+");
    put_parts(text, parts);
}

/* ---- Columns -------------------------------------------------------------------- */

typedef void Put(const void *row, Text *text);

#define PUT(name, Row, how)                              \
    static void put_##name(const void *at, Text *text) { \
        const Row *row = at;                             \
        how;                                             \
    }

PUT(place, Standing, text_number(text, row->place))
PUT(name, Standing, text_put(text, row->name))
PUT(games, Standing, text_number(text, row->games))
PUT(won, Standing, text_number(text, row->won))
PUT(shared, Standing, text_number(text, row->shared))
PUT(lost, Standing, text_number(text, row->lost))
PUT(score, Standing, put_parts(text, mean_of(PARTS * row->score, SCORE_UNIT)))
PUT(points, Standing, put_parts(text, mean_of(PARTS * row->points, row->games)))
PUT(margin, Standing, put_signed(text, mean_of(PARTS * row->margin, row->games)))
PUT(board_place, Standing, text_number(text, row->board_place))
PUT(boards, Standing, text_number(text, row->boards))
PUT(matchpoints, Standing, put_parts(text, mean_of(row->matchpoints, row->boards)))
PUT(over, Standing, put_signed(text, mean_of(row->over, row->boards)))

PUT(board, BoardResult, text_number(text, row->board))
PUT(promise, BoardResult, text_add(text, "%.15s", row->draw)) /* 8 digits tell them apart */
PUT(seat, BoardResult, text_number(text, row->seat))
PUT(who, BoardResult, text_put(text, row->name))
PUT(made, BoardResult, text_number(text, row->points))
PUT(ahead, BoardResult, text_add(text, "%s%d", row->margin > 0 ? "+" : "", row->margin))
PUT(beaten, BoardResult, put_parts(text, row->matchpoints))
PUT(above, BoardResult, put_signed(text, row->over))

typedef struct {
    Say head;
    Put *put;
    bool words; /* to the left; numbers go to the right */
} Column;

static const Column merits[] = {
    {SAY("#"), put_place},     {SAY("player"), put_name, true}, {SAY("games"), put_games},
    {SAY("won"), put_won},     {SAY("drawn"), put_shared},      {SAY("lost"), put_lost},
    {SAY("score"), put_score}, {SAY("points"), put_points},     {SAY("margin"), put_margin},
};

static const Column duplicates[] = {
    {SAY("#"), put_board_place},    {SAY("player"), put_name, true},
    {SAY("boards"), put_boards},    {SAY("matchpoints %"), put_matchpoints},
    {SAY("over others"), put_over},
};

static const Column results[] = {
    {SAY("board"), put_board},          {SAY("promise"), put_promise},   {SAY("seat"), put_seat},
    {SAY("player"), put_who, true},     {SAY("points"), put_made},       {SAY("margin"), put_ahead},
    {SAY("matchpoints %"), put_beaten}, {SAY("over others"), put_above},
};

static const void *merit_row(const Standings *standings, int i) { return &standings->player[i]; }
static const void *result_row(const Standings *standings, int i) { return &standings->result[i]; }
static const void *duplicate_row(const Standings *standings, int i) {
    return &standings->player[standings->boarded[i]];
}

typedef struct {
    const Column *column;
    int columns;
    const void *(*row)(const Standings *, int);
    const Standings *standings;
    int rows;
} Grid;

#define COLUMNS(table) (table), (int)(sizeof(table) / sizeof *(table))

static Grid merit_grid(const Standings *of) {
    return (Grid){COLUMNS(merits), merit_row, of, of->n_players};
}
static Grid duplicate_grid(const Standings *of) {
    return (Grid){COLUMNS(duplicates), duplicate_row, of, of->n_boarded};
}
static Grid result_grid(const Standings *of) {
    return (Grid){COLUMNS(results), result_row, of, of->n_results};
}

/* A cell; row -1 is the head. */
static void write_cell(const Grid *grid, int column, int row, Text *text) {
    if (row < 0)
        text_words(text, grid->column[column].head);
    else
        grid->column[column].put(grid->row(grid->standings, row), text);
}

/* ---- For people --------------------------------------------------------------------- */

static void grid_write(const Grid *grid, Text *text) {
    char sides[TABLE_COLUMNS + 1] = {0};
    Text rows = TEXT_LIKE(text);
    for (int c = 0; c < grid->columns; c++) sides[c] = grid->column[c].words ? 'l' : 'r';
    for (int r = -1; r < grid->rows; r++)
        for (int c = 0; c < grid->columns; c++) {
            write_cell(grid, c, r, &rows);
            text_put(&rows, c + 1 < grid->columns ? "\t" : "\n");
        }
    text_columns(text, text_string(&rows), sides);
    text_release(&rows);
}

/* The next two whose names are alike; both begin at 0. */
static bool next_alike(const Standings *standings, int *one, int *other) {
    const Standing *player = standings->player;
    for (; *one < standings->n_players; *other = ++*one)
        while (++*other < standings->n_players)
            if (names_alike(player[*one].name, player[*other].name)) return true;
    return false;
}

static void say_alike(const Standings *standings, const char *before, const char *after,
                      Text *text) {
    const Standing *player = standings->player;
    for (int one = 0, other = 0; next_alike(standings, &one, &other);) {
        text_put(text, before);
        text_say(text, "%s and %s are counted as two: their capitals differ.", player[one].name,
                 player[other].name);
        text_put(text, after);
    }
}

static void say_sums(const Standings *standings, Text *text) {
    text_say(text, "%d game{|s}, ", standings->n_games);
    text_say(text, "%d player{|s}", standings->n_players);
}

static void say_boards(const Standings *standings, Text *text) {
    text_say(text, "%d board{|s}: the same draw at several tables", standings->n_boards);
}

void standings_table(const ClubReport *report, Text *text) {
    const Standings *standings = report->standings;
    Grid merit = merit_grid(standings), duplicate = duplicate_grid(standings);
    Grid result = result_grid(standings);
    if (report->title) text_add(text, "%s\n\n", report->title);
    if (!standings->n_games) {
        text_say(text, "No game counts.\n");
    } else {
        say_sums(standings, text);
        text_put(text, "\n\n");
        grid_write(&merit, text);
    }
    if (standings->n_boards) {
        text_put(text, "\n");
        say_boards(standings, text);
        text_put(text, "\n\n");
        grid_write(&duplicate, text);
        if (report->boards) text_put(text, "\n"), grid_write(&result, text);
    }
    if (report->n_notes) text_say(text, "\nNot counted:\n");
    for (int i = 0; i < report->n_notes; i++)
        text_add(text, "  %s: %s\n", report->note[i].where, report->note[i].why);
    say_alike(standings, "\n", "\n", text);
}

/* ---- For programs --------------------------------------------------------------------- */

static void json_parts(Json *json, const char *key, long parts) {
    Text digits = {0};
    put_parts(&digits, parts);
    json_digits(json, key, text_string(&digits));
    text_release(&digits);
}

static void json_player(Json *json, const Standing *player) {
    json_object(json, NULL);
    json_int(json, "place", player->place);
    json_string(json, "name", player->name);
    json_int(json, "games", player->games);
    json_int(json, "won", player->won);
    json_int(json, "drawn", player->shared);
    json_int(json, "lost", player->lost);
    json_parts(json, "score", mean_of(PARTS * player->score, SCORE_UNIT));
    json_parts(json, "points", mean_of(PARTS * player->points, player->games));
    json_parts(json, "margin", mean_of(PARTS * player->margin, player->games));
    if (player->boards) {
        json_int(json, "board_place", player->board_place);
        json_int(json, "boards", player->boards);
        json_parts(json, "matchpoints", mean_of(player->matchpoints, player->boards));
        json_parts(json, "over_others", mean_of(player->over, player->boards));
    }
    json_object_end(json);
}

static void json_result(Json *json, const BoardResult *result) {
    json_object(json, NULL);
    json_int(json, "board", result->board);
    json_string(json, "promise", result->draw);
    json_int(json, "seat", result->seat);
    json_string(json, "name", result->name);
    json_int(json, "points", result->points);
    json_int(json, "margin", result->margin);
    json_parts(json, "matchpoints", result->matchpoints);
    json_parts(json, "over_others", result->over);
    json_object_end(json);
}

static void json_note(Json *json, const ClubNote *note) {
    json_object(json, NULL);
    json_string(json, "file", note->file);
    if (note->record) json_int(json, "record", note->record);
    if (note->line) json_int(json, "line", note->line);
    if (note->line) json_int(json, "column", note->column);
    json_string(json, "reason", note->why);
    json_bool(json, "wrong", note->wrong);
    json_object_end(json);
}

static void json_alike(Json *json, const Standings *standings) {
    json_list(json, "alike");
    for (int one = 0, other = 0; next_alike(standings, &one, &other);) {
        json_list(json, NULL);
        json_string(json, NULL, standings->player[one].name);
        json_string(json, NULL, standings->player[other].name);
        json_list_end(json);
    }
    json_list_end(json);
}

void standings_json(const ClubReport *report, Text *text) {
    const Standings *standings = report->standings;
    Json json = {.text = text};
    json_object(&json, NULL);
    json_int(&json, "games", standings->n_games);
    json_list(&json, "players");
    for (int i = 0; i < standings->n_players; i++) json_player(&json, &standings->player[i]);
    json_list_end(&json);
    json_int(&json, "boards", standings->n_boards);
    json_list(&json, "results");
    for (int i = 0; i < standings->n_results; i++) json_result(&json, &standings->result[i]);
    json_list_end(&json);
    json_list(&json, "not_counted");
    for (int i = 0; i < report->n_notes; i++) json_note(&json, &report->note[i]);
    json_list_end(&json);
    json_alike(&json, standings);
    json_object_end(&json);
    text_put(text, "\n");
}

/* ---- As a page -------------------------------------------------------------------------- */

static const char style[] =
    ":root{color-scheme:light dark;--paper:#fbf8f1;--ink:#26221b;--quiet:#6d6556;--line:#e2dac8;"
    "--row:#f3eddf;--accent:#a8321e}\n"
    "@media(prefers-color-scheme:dark){:root{--paper:#1b1916;--ink:#ece5d8;--quiet:#a59c8a;"
    "--line:#39342b;--row:#24211c;--accent:#f0927c}}\n"
    "body{margin:0 auto;padding:2rem 1rem 4rem;max-width:56rem;background:var(--paper);"
    "color:var(--ink);font:1rem/1.5 system-ui,sans-serif}\n"
    "h1{margin:0;font-size:2rem;line-height:1.2}h2{margin:3rem 0 .25rem;font-size:1.25rem}\n"
    "p,footer{margin:.25rem 0 1rem;color:var(--quiet)}li{overflow-wrap:anywhere}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse;width:100%;"
    "font-variant-numeric:tabular-nums}\n"
    "th,td{padding:.4rem .75rem;text-align:right;white-space:nowrap;"
    "border-bottom:1px solid var(--line)}\n"
    "thead th{font-weight:600;color:var(--quiet)}tbody th{font-weight:400}\n"
    "tbody th,.words{text-align:left}td:first-child{color:var(--quiet)}\n"
    "tbody tr:nth-child(even){background:var(--row)}.first *{font-weight:600}"
    ".first td:first-child{color:var(--accent)}\n"
    "@media print{body{max-width:none;padding:0;background:none}}\n";

/* The row of somebody is headed by his name, so that it is read aloud with every number. */
static void cell_html(const Grid *grid, int column, int row, Text *text) {
    bool words = grid->column[column].words;
    if (row < 0)
        text_put(text, words ? "<th scope=\"col\" class=\"words\">" : "<th scope=\"col\">");
    else
        text_put(text, words ? "<th scope=\"row\">" : "<td>");
    write_cell(grid, column, row, text);
    text_put(text, row < 0 || words ? "</th>" : "</td>");
}

static void row_html(const Grid *grid, int row, const char *begin, Text *text) {
    text_put(text, begin);
    for (int c = 0; c < grid->columns; c++) cell_html(grid, c, row, text);
    text_put(text, "</tr>\n");
}

/* So many are first in it, and are shown to be. */
static void grid_html(const Grid *grid, int first, Text *text) {
    text_put(text, "<div class=\"wide\"><table>\n<thead>");
    row_html(grid, -1, "<tr>", text);
    text_put(text, "</thead><tbody>\n");
    for (int r = 0; r < grid->rows; r++)
        row_html(grid, r, r < first ? "<tr class=\"first\">" : "<tr>", text);
    text_put(text, "</tbody></table></div>\n");
}

static void boards_html(const Standings *standings, Text *text) {
    Grid duplicate = duplicate_grid(standings), result = result_grid(standings);
    int first = 0;
    if (!standings->n_boards) return;
    for (int i = 0; i < standings->n_players; i++) first += standings->player[i].board_place == 1;
    text_say(text, "<h2>Duplicate</h2>\n<p>");
    say_boards(standings, text);
    text_say(text,
             ". Matchpoints: per cent of the other tables that did worse on the same seat.</p>\n");
    grid_html(&duplicate, first, text);
    text_say(text, "<h2>Boards</h2>\n");
    grid_html(&result, 0, text);
}

static void notes_html(const ClubReport *report, Text *text) {
    if (report->n_notes) text_say(text, "<h2>Not counted</h2>\n");
    if (report->n_notes) text_put(text, "<ul>\n");
    for (int i = 0; i < report->n_notes; i++) {
        text_put(text, "<li>");
        svg_escaped(text, report->note[i].where);
        text_put(text, ": ");
        svg_escaped(text, report->note[i].why);
        text_put(text, "</li>\n");
    }
    if (report->n_notes) text_put(text, "</ul>\n");
    say_alike(report->standings, "<p>", "</p>\n", text);
}

static void head_html(const ClubReport *report, Text *text) {
    const char *title = report->title ? report->title : text_in(text, "Standings");
    text_add(text,
             "<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>",
             languages[text->lang].code);
    svg_escaped(text, title);
    text_add(text, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style);
    svg_escaped(text, title);
    text_put(text, "</h1>\n<p>");
}

void standings_html(const ClubReport *report, Text *text) {
    const Standings *standings = report->standings;
    Grid merit = merit_grid(standings);
    int first = 0;
    for (int i = 0; i < standings->n_players; i++) first += standings->player[i].place == 1;
    head_html(report, text);
    if (standings->n_games)
        say_sums(standings, text);
    else
        text_say(text, "No game counts.");
    text_put(text, "</p>\n");
    if (standings->n_games) grid_html(&merit, first, text);
    boards_html(standings, text);
    notes_html(report, text);
    text_say(text,
             "<footer>A victory is 1, shared by those who win together. The order goes by score, "
             "games won, mean margin over the best of the others, and mean points.</footer>\n");
    text_put(text, "</body>\n</html>\n");
}
