/* table.c -- a table for a web page: session.h, in words (strings.h says how they travel).
 *
 * One table: a game in progress with its record, its dealer and its undo.  What a player may see is
 * asked for by seat: 0 and up, -1 a spectator, -2 everything.  The same words and the same JSON as
 * in `aude engine`; docs/protocol.md describes them. */
#include "strings.h"
#include "table.h"

#include <string.h>

#include "catalog.h"
#include "draw.h"
#include "json/json.h"
#include "notation/notation.h"
#include "people/people.h"
#include "record/position.h"
#include "record/statement.h"
#include "table/new_game.h"

static Session table;

static const AudeGame *game(void) { return &table.record.game; }

static const Say no_game = SAY("there is no game yet", "er is nog geen spel");

/* ---- Games ---------------------------------------------------------------- */

/* What seeds that nobody names are made from: give it a word that nobody can guess, once, before
 * the first game. */
EXPORT void table_secret(uint32_t length);
void table_secret(uint32_t length) {
    session_release(&table);
    session_init(&table, words_in(length));
}

static uint32_t begin(uint32_t length, bool deals) {
    NewGame new;
    AudeError refused = AUDE_OK;
    TextError error = {.lang = words_lang()};
    bool read = new_game_read(&new, words_in(length), &refused, &error);
    table.deals = deals;
    if (read) refused = new_game_begin(&new, &table);
    words_out();
    return answer_unless(read && !refused, refused, &error);
}

/* "game land inns players anna,bram first 1 seed one": begin a game, in which chance waits for
 * table_deal(); or one that deals by itself. */
EXPORT uint32_t table_new(uint32_t length);
uint32_t table_new(uint32_t length) { return begin(length, false); }

EXPORT uint32_t table_open(uint32_t length);
uint32_t table_open(uint32_t length) { return begin(length, true); }

/* Begin from a position; the answer is empty. */
EXPORT uint32_t table_set(uint32_t length);
uint32_t table_set(uint32_t length) {
    TextError error = {.lang = words_lang()};
    AudeGame start;
    Record record;
    if (!position_read(&start, words_in(length), &error)) return failure(&error);
    AudeError refused = record_init(&record, &start.rules);
    if (refused) return refusal(refused);
    aude_copy(&record.start, &start);
    aude_copy(&record.game, &start);
    table.deals = false;
    refused = session_take(&table, &record);
    words_out();
    return refused ? refusal(refused) : answer();
}

/* What was decided after the first `settled` moves comes off the record as a draft, if one seat has
 * decided all of it; how many that is. */
static int take_draft(Record *record, uint32_t settled, AudeMove draft[TURN_MOVES]) {
    static AudeGame after;
    if (settled >= (uint32_t)record->n_moves) return 0;
    int n = record->n_moves - (int)settled, same = 0;
    if (n > TURN_MOVES) return 0;
    memcpy(draft, record->moves + settled, (size_t)n * sizeof *draft);
    record_undo(record, n);
    int seat = aude_actor(&record->game);
    aude_copy(&after, &record->game);
    for (; same < n && seat >= 0 && aude_actor(&after) == seat; same++)
        aude_play(&after, draft[same], NULL);
    for (int i = 0; same < n && i < n; i++) (void)record_play(record, draft[i], NULL);
    return same < n ? 0 : n;
}

static uint32_t load(uint32_t length, uint32_t settled, bool deals) {
    const char *words = words_in(length);
    TextError error = {.lang = words_lang()};
    Record record;
    AudeMove moves[TURN_MOVES];
    RoomCommand draft = {.verb = ROOM_DRAFT, .at = ROOM_HERE, .moves = moves};
    AudeError refused = AUDE_OK;
    bool read = record_read_whole(&record, words, length, &error);
    table.deals = deals;
    if (read) {
        draft.n = take_draft(&record, settled, moves);
        draft.seat = aude_actor(&record.game);
        refused = session_take(&table, &record);
    }
    if (read && !refused && draft.n) (void)session_do(&table, &draft, NULL);
    words_out();
    return answer_unless(read && !refused, refused, &error);
}

/* Take over a record: one in which chance waits, or deals by itself and what one seat decided after
 * the first `settled` moves is its draft. */
EXPORT uint32_t table_load(uint32_t length);
uint32_t table_load(uint32_t length) { return load(length, UINT32_MAX, false); }

EXPORT uint32_t table_resume(uint32_t length, uint32_t settled);
uint32_t table_resume(uint32_t length, uint32_t settled) { return load(length, settled, true); }

/* ---- Moves ---------------------------------------------------------------- */

/* Play these, each legal after the one before; the answer is a list of their events. */
static uint32_t play_all(const AudeMove moves[], int n, int32_t seat) {
    Text *text = words_out();
    text_put(text, "[");
    for (int i = 0; i < n; i++) {
        AudeError refused = session_play(&table, moves[i]);
        if (refused) return refusal(refused);
        if (i) text_put(text, ",");
        session_event(&table, seat, text);
    }
    text_put(text, "]");
    return answer();
}

static bool is_viewer(int32_t seat) { return seat >= SEES_ALL && seat < game()->rules.players; }

static const Say no_seat = SAY("there is no such seat", "zo'n speler is er niet");

/* "W0 1,0 road-e": a move, or the rest of a turn. */
EXPORT uint32_t table_play(uint32_t length, int32_t seat);
uint32_t table_play(uint32_t length, int32_t seat) {
    AudeMove moves[TURN_MOVES];
    AudeError refused = AUDE_OK;
    TextError error = {.lang = words_lang()};
    if (!table.open) return fail(no_game);
    if (!is_viewer(seat)) return fail(no_seat);
    int n = turn_read(game(), words_in(length), moves, &refused, &error);
    return n < 0 ? answer_unless(false, refused, &error) : play_all(moves, n, seat);
}

/* A move by its number. */
EXPORT uint32_t table_play_move(AudeMove move, int32_t seat);
uint32_t table_play_move(AudeMove move, int32_t seat) {
    if (!table.open) return fail(no_game);
    return is_viewer(seat) ? play_all(&move, 1, seat) : fail(no_seat);
}

/* A random move of whoever acts; chance's is the dealer's. */
EXPORT uint32_t table_random(int32_t seat);
uint32_t table_random(int32_t seat) {
    AudeMove move;
    if (!table.open) return fail(no_game);
    AudeError refused = session_random(&table, &move);
    return refused ? refusal(refused) : table_play_move(move, seat);
}

/* What the dealer deals, if chance is to act. */
EXPORT uint32_t table_deal(int32_t seat);
uint32_t table_deal(int32_t seat) {
    AudeMove move;
    if (!table.open) return fail(no_game);
    AudeError refused = session_dealt(&table, &move);
    return refused ? refusal(refused) : table_play_move(move, seat);
}

/* How many moves were played; take back those after the first `to`. */
EXPORT uint32_t table_length(void);
uint32_t table_length(void) { return table.open ? (uint32_t)table.record.n_moves : 0; }

EXPORT uint32_t table_undo(uint32_t to);
uint32_t table_undo(uint32_t to) {
    if (to > table_length())
        return fail((Say)SAY("so many moves were not played", "zoveel zetten zijn er niet gedaan"));
    AudeError refused = AUDE_OK;
    if (to < table_length()) refused = session_undo(&table, (int)(table_length() - to));
    words_out();
    return refused ? refusal(refused) : answer();
}

/* A move in words; and words as numbers of moves, a list, because they may be a whole turn. */
EXPORT uint32_t table_words(AudeMove move);
uint32_t table_words(AudeMove move) {
    if (!table.open) return fail(no_game);
    AudeError refused = aude_check(game(), move);
    if (refused) return refusal(refused);
    move_write(game(), move, words_out());
    return answer();
}

EXPORT uint32_t table_numbers(uint32_t length);
uint32_t table_numbers(uint32_t length) {
    AudeMove moves[TURN_MOVES];
    AudeError refused = AUDE_OK;
    TextError error = {.lang = words_lang()};
    if (!table.open) return fail(no_game);
    int n = turn_read(game(), words_in(length), moves, &refused, &error);
    Json json = {.text = words_out()};
    json_list(&json, NULL);
    for (int i = 0; i < n; i++) json_unsigned(&json, NULL, moves[i]);
    json_list_end(&json);
    return answer_unless(n >= 0, refused, &error);
}

/* ---- Questions ------------------------------------------------------------- */

EXPORT int32_t table_actor(void);
int32_t table_actor(void) { return table.open ? aude_actor(game()) : AUDE_NOBODY; }

EXPORT uint64_t table_hash(void);
uint64_t table_hash(void) { return table.open ? aude_hash(game()) : 0; }

/* The game as a seat may know it, or NULL after saying why not. */
static const AudeGame *view(int32_t seat) {
    static AudeGame seen;
    if (!table.open || !is_viewer(seat)) {
        fail(table.open ? no_seat : no_game);
        return NULL;
    }
    if (seat == SEES_ALL) return game();
    aude_view(game(), seat, &seen);
    return &seen;
}

EXPORT uint32_t table_state(int32_t seat);
uint32_t table_state(int32_t seat) {
    const AudeGame *seen = view(seat);
    if (!seen) return 0;
    json_state(seen, words_out());
    return answer();
}

EXPORT uint32_t table_moves(int32_t seat);
uint32_t table_moves(int32_t seat) {
    const AudeGame *seen = view(seat);
    if (!seen) return 0;
    json_moves(seen, words_out());
    return answer();
}

/* "W0 1,0": what that would join, complete, pay and make dead. */
EXPORT uint32_t table_preview(uint32_t length);
uint32_t table_preview(uint32_t length) {
    AudeError refused = AUDE_OK;
    TextError error = {.lang = words_lang()};
    if (!table.open) return fail(no_game);
    bool read = turn_preview(game(), words_in(length), words_out(), &refused, &error);
    return answer_unless(read, refused, &error);
}

/* The same of a placement by its number. */
EXPORT uint32_t table_preview_move(AudeMove move);
uint32_t table_preview_move(AudeMove move) {
    LandPreview preview;
    if (!table.open || game()->rules.game != AUDE_LAND) return fail(no_game);
    AudeError refused = land_preview(&game()->land, &move, 1, &preview);
    if (refused) return refusal(refused);
    json_preview(&game()->land, &preview, words_out());
    return answer();
}

/* The events of all moves after the first `from`, as a seat sees them: what table_play() answered
 * when they were played. */
EXPORT uint32_t table_events(uint32_t from, int32_t seat);
uint32_t table_events(uint32_t from, int32_t seat) {
    static AudeGame before, after;
    static AudeAccount account;
    if (!view(seat)) return 0;
    Text *text = words_out();
    text_put(text, "[");
    aude_copy(&after, &table.record.start);
    for (uint32_t i = 0; i < table_length(); i++) {
        const JsonStep step = {&before, &after, table.record.moves[i], &account};
        account.n = 0;
        aude_copy(&before, &after);
        aude_play(&after, step.move, &account);
        if (i < from) continue;
        if (i > from) text_put(text, ",");
        json_event(&step, seat, text);
    }
    text_put(text, "]");
    return answer();
}

/* What was done, a sentence for each player's go: a list as long as the record, in which it stands
 * at the first move of it.  Nothing is told of chance, or of what was only declined. */
EXPORT uint32_t table_told(void);
uint32_t table_told(void) {
    static AudeGame at;
    Json json = {.text = words_out()};
    const DrawStyle style = {.names = table_names()};
    const Record *record = &table.record;
    if (!table.open || game()->rules.game != AUDE_LAND) return fail(no_game);
    json_list(&json, NULL);
    aude_copy(&at, &record->start);
    for (int i = 0, n; i < record->n_moves; i += n) {
        Text told = TEXT_LIKE(json.text);
        n = people_deeds(&at, &style, record->moves + i, record->n_moves - i, &told);
        json_string(&json, NULL, text_string(&told));
        for (int more = 1; more < n; more++) json_string(&json, NULL, "");
        text_release(&told);
    }
    json_list_end(&json);
    return answer();
}

/* The sides of an empty square, bit s for side s clockwise from the north, at which the tile in
 * hand does not match its neighbours if it is turned like this. */
EXPORT uint32_t table_clash(int32_t x, int32_t y, int32_t turns);
uint32_t table_clash(int32_t x, int32_t y, int32_t turns) {
    const LandGame *land = &game()->land;
    uint32_t sides = 0;
    if (!table.open || game()->rules.game != AUDE_LAND || land->phase != LAND_TO_PLACE) return 0;
    for (int open = 0; open < land->n_open; open++) {
        if (land_open_cell(land->open[open]) != land_cell(x, y)) continue;
        for (int side = 0; side < 4; side++) {
            int edge = land_open_edge(land->open[open], side);
            if (edge >= 0 && edge != land_type_edge(land->type, side, turns)) sides |= 1u << side;
        }
    }
    return sides;
}

/* What is asked of whoever decides: the `text`, and what passing means, empty if nobody may. */
EXPORT uint32_t table_question(void);
uint32_t table_question(void) {
    DrawStyle style = {.words = true};
    Json json = {.text = words_out()};
    Text question = TEXT_LIKE(json.text);
    if (!table.open) return fail(no_game);
    style.names = (const char(*)[NAME_MAX_LENGTH + 1]) table.record.name;
    Say pass = people_asked(game(), &style, &question);
    json_object(&json, NULL);
    json_string(&json, "text", text_string(&question));
    json_word(&json, "pass", text_pick(&question, pass));
    json_object_end(&json);
    text_release(&question);
    return answer();
}

static void put_fitting(Json *json, const LandGame *land, int open) {
    json_object(json, NULL);
    json_cell(json, "square", land_open_cell(land->open[open]));
    json_list(json, "tiles");
    for (int type = 0; type < catalog_count; type++)
        if (land->copies[type] && land_fits(land, type, open))
            json_word(json, NULL, catalog[type].name);
    json_list_end(json);
    json_object_end(json);
}

/* Of the tile game: the empty squares beside tiles, and which of the tiles left fit there. */
EXPORT uint32_t table_fits(void);
uint32_t table_fits(void) {
    Json json = {.text = words_out()};
    if (!table.open || game()->rules.game != AUDE_LAND) return fail(no_game);
    json_list(&json, NULL);
    for (int open = 0; open < game()->land.n_open; open++) put_fitting(&json, &game()->land, open);
    json_list_end(&json);
    return answer();
}

/* What the last move paid; and what would be added if the game ended now. */
EXPORT uint32_t table_account(void);
uint32_t table_account(void) {
    if (!table.open) return fail(no_game);
    json_account(&table.account, words_out());
    return answer();
}

EXPORT uint32_t table_projected(int32_t seat);
uint32_t table_projected(int32_t seat) {
    static AudeAccount account;
    int points[AUDE_MAX_SEATS];
    const AudeGame *seen = view(seat);
    if (!seen) return 0;
    account.n = 0;
    aude_projected(seen, points, &account);
    json_account(&account, words_out());
    return answer();
}

/* The position in one line; the record. */
EXPORT uint32_t table_position(int32_t seat);
uint32_t table_position(int32_t seat) {
    const AudeGame *seen = view(seat);
    if (!seen) return 0;
    if (seat == SEES_ALL)
        position_write(seen, words_out());
    else
        position_write_for(seen, seat, words_out());
    return answer();
}

EXPORT uint32_t table_record(int32_t seat);
uint32_t table_record(int32_t seat) {
    if (!view(seat)) return 0;
    if (seat == SEES_ALL)
        record_write(&table.record, words_out());
    else
        record_write_for(&table.record, seat, words_out());
    return answer();
}

/* As its owner keeps it: with the seed, so that a page can go on with it later. */
EXPORT uint32_t table_save(void);
uint32_t table_save(void) {
    if (!table.open) return fail(no_game);
    session_write(&table, words_out());
    return answer();
}

/* The table in letters, `width` characters wide (0: endless). */
EXPORT uint32_t table_letters(int32_t seat, int32_t width);
uint32_t table_letters(int32_t seat, int32_t width) {
    DrawStyle style = {.unicode = true, .width = width > 0 ? width : 0};
    const AudeGame *seen = view(seat);
    if (!seen) return 0;
    style.names = (const char(*)[NAME_MAX_LENGTH + 1]) table.record.name;
    draw_letters(seen, &style, words_out());
    return answer();
}

/* The options of every game. */
EXPORT uint32_t wasm_options(void);
uint32_t wasm_options(void) {
    json_options(words_out());
    return answer();
}

/* ---- For other doors (table.h) ---------------------------------------------- */

const AudeGame *table_game(void) { return table.open ? game() : NULL; }

SeatNames table_names(void) { return (SeatNames)table.record.name; }

const char *table_secret_word(void) { return table.secret; }

Session *table_session(void) { return &table; }

bool table_shows(int32_t seat) { return view(seat); }
