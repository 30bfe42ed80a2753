/* hall_board.c -- copies: tables with one draw, which are compared when all of them are over.
 *
 *      open, in 4 copies  ──►  k7w2mzq4hx9c01 … 04, with one seed in all their heads
 *      any of them has changed, here or at another server  ──►  ask the store how all stand
 *          ──►  tell whoever is at one of them; when none is played any more, the seed, too
 *
 * Whoever has seen one of them played knows what will be drawn at the others.  So until all are
 * over a copy is seen by those who sit there and by nobody else, one person sits at one of them,
 * and neither seed nor record is told.  What "all" is the store knows, and no server keeps: a copy
 * that is read asks before anybody looks at it. */
#include "hall_inside.h"

#include <string.h>

#include "base/format.h"
#include "base/memory.h"
#include "match/board.h"

#define BOARDS_EVERY HALL_SECOND

/* ---- Names ------------------------------------------------------------------ */

/* That of copy `number`, from 1, beside the table of this name. */
static void copy_name(const char *beside, int number, char name[TABLE_ROOM]) {
    format_write(name, TABLE_ROOM, "%.*s%02d", STORE_BOARD, beside, number);
}

static Table *copy_of(const Hall *hall, const char *beside, int number) {
    char name[TABLE_ROOM];
    copy_name(beside, number, name);
    return table_find(hall, name);
}

bool table_is_copy(const Table *table) { return *table->board.seed != '\0'; }

/* ---- What is hidden --------------------------------------------------------- */

bool board_is_open(const Table *table) { return table_is_copy(table) && !table->board.over; }

/* Before the start everybody may look, or nobody could sit down. */
bool board_hides(const Table *table, uint32_t person) {
    if (!board_is_open(table) || !table->room || !aude_room_begun(table->room)) return false;
    for (int seat = 0; seat < aude_room_players(table->room); seat++)
        if (table_has_seat(table, seat, person)) return false;
    return true;
}

const char *board_without_seed(Hall *hall, const char *text) {
    static const char key[] = "\nseed ";
    const char *line = strstr(text, key), *end = line ? strchr(line + 1, '\n') : NULL;
    if (!end) return text;
    text_clear(&hall->sealed);
    hall->sealed.failed = false;
    text_bytes(&hall->sealed, text, (size_t)(line - text));
    text_put(&hall->sealed, end);
    return hall->sealed.failed ? NULL : text_string(&hall->sealed);
}

void table_seed(Hall *hall, const Table *table, char seed[TOKEN_ROOM]) {
    if (table_is_copy(table))
        memcpy(seed, table->board.seed, TOKEN_ROOM);
    else
        hall_secret(hall, seed);
}

/* ---- Opening ---------------------------------------------------------------- */

/* Nothing can be taken back where others have the same draw, and who sits where is for each copy
 * to find. */
static bool may_have_copies(Hall *hall, const AudeRoom *room) {
    AudeSeat seat;
    aude_text_clear(hall->text);
    if (!aude_room_write(room, AUDE_ALL, hall->text, NULL)) return false;
    for (int number = 0; number < aude_room_players(room); number++)
        if (aude_room_seat(room, number, &seat) && seat.kind != AUDE_SEAT_OPEN) return false;
    return form_says(aude_text_string(hall->text), "takeback", "off");
}

/* All or none: those that are there already are closed again. */
static void close_copies(Hall *hall, const char *beside, int n) {
    for (int number = 1; number <= n; number++) {
        Table *table = copy_of(hall, beside, number);
        if (table) table_close(hall, table, SAY("there is no memory left"), hall->now);
    }
}

static Table *open_copy(const Heard *heard, const char *name, const char *seed, const char *words) {
    Hall *hall = heard->hall;
    AudeRoom *room = aude_room_new(NULL, words, AUDE_WHOLE, heard->person, heard->at, NULL);
    Table *table = room && !table_find(hall, name) ? table_make(hall, name, hall->now) : NULL;
    if (!table) {
        aude_room_free(room);
        return NULL;
    }
    table->room = room;
    table->options = options_of(&heard->message);
    memcpy(table->board.seed, seed, TOKEN_ROOM);
    table_form(hall, table);
    Change change = change_begin(hall, table);
    change.form = true;
    if (change_end(&change, "", hall->now)) return table;
    table_free(hall, table);
    return NULL;
}

/* The answer waits for the last of them, as the store keeps them in this order. */
static void answer_copies(const Heard *heard, const Table *last, int n) {
    char name[TABLE_ROOM];
    Tell tell = tell_begin(heard->hall, last, "answer");
    json_int(&tell.json, "id", heard->message.id);
    json_word(&tell.json, "result", aude_room_result_name(AUDE_ROOM_DONE));
    copy_name(last->name, 1, name);
    json_word(&tell.json, "table", name);
    json_list(&tell.json, "others");
    for (int number = 2; number <= n; number++) {
        copy_name(last->name, number, name);
        json_word(&tell.json, NULL, name);
    }
    json_list_end(&tell.json);
    tell_end(&tell);
    tell_to(&tell, heard->connection);
}

void open_copies(const Heard *heard, const char *words, const AudeRoom *form) {
    Hall *hall = heard->hall;
    char seed[TOKEN_ROOM], first[TABLE_ROOM], name[TABLE_ROOM];
    int n = heard->message.copies;
    Table *table = NULL;
    if (!may_have_copies(hall, form)) {
        answer_room(heard, NULL, AUDE_ROOM_NO, AUDE_OK);
        return;
    }
    hall_secret(hall, seed);
    fresh_name(hall, first);
    for (int number = 1; number <= n; number++) {
        copy_name(first, number, name);
        table = open_copy(heard, name, seed, words);
        if (table) continue;
        close_copies(hall, first, number - 1);
        answer_hall(heard, NULL, RESULT_NO_PLACE);
        return;
    }
    hall->counts.opened += (uint64_t)n;
    if (!table) return; /* nobody asks for none */
    answer_copies(heard, table, n);
    (void)sayings_add(&table->last->said, heard);
}

/* ---- Sitting down ----------------------------------------------------------- */

static bool sits_in(const StoreRow *row, uint32_t person) {
    for (int seat = 0; seat < row->seats; seat++)
        if (row->person[seat] == person) return true;
    return false;
}

/* At another copy: by what the store has said just now, and by what is here but not kept yet. */
static bool sits_elsewhere(const Hall *hall, const Table *table, uint32_t person) {
    const StoreAnswer *board = hall->board;
    for (int i = 0; i < board->n; i++) {
        const StoreRow *row = &board->rows[i];
        bool other = strcmp(row->table, table->name) != 0 && row->state != STORE_CLOSED;
        if (other && sits_in(row, person)) return true;
    }
    for (int number = 1; number <= BOARD_MOST; number++) {
        const Table *other = copy_of(hall, table->name, number);
        if (!other || other == table || !other->room || other->state == STORE_CLOSED) continue;
        for (int seat = 0; seat < aude_room_players(other->room); seat++)
            if (table_has_seat(other, seat, person)) return true;
    }
    return false;
}

/* Who sits at the other copies is asked first, and then this is heard again. */
bool board_lets_sit(Heard *heard, Table *table) {
    Hall *hall = heard->hall;
    bool sits = heard->message.is == MESSAGE_SIT && table->state == STORE_FORM;
    if (!sits || !table_is_copy(table)) return true;
    if (hall->board) {
        if (!sits_elsewhere(hall, table, heard->person)) return true;
        answer_hall(heard, table, RESULT_OTHER_COPY);
        if (table->last) (void)sayings_add(&table->last->said, heard); /* if that is lost */
        return false;
    }
    if (!board_ask(hall, table) || !sayings_add(&table->queue, heard))
        answer_hall(heard, NULL, RESULT_NO_PLACE);
    return false;
}

/* ---- Asking ----------------------------------------------------------------- */

/* Whatever is said of the table meanwhile is heard when it is answered. */
bool board_ask(Hall *hall, Table *table) {
    const StoreQuestion question = {
        .kind = STORE_FIND_BOARD, .table = table->name, .now = hall->now};
    table->reading = question_ask(hall, question, NULL);
    if (table->reading) table_sleep(hall, table);
    return table->reading != 0;
}

static void ask_quietly(Hall *hall, const Table *table) {
    const StoreQuestion question = {
        .kind = STORE_FIND_BOARD, .table = table->name, .now = hall->now};
    (void)question_ask(hall, question, NULL);
}

/* One of the copies has changed, this one or another: how all stand is asked, once a second, if any
 * of them is here. */
void board_stir(Hall *hall, const char *name) {
    Table *here = NULL;
    if (strlen(name) != STORE_BOARD + 2) return;
    for (int number = 1; number <= BOARD_MOST; number++) {
        Table *table = copy_of(hall, name, number);
        if (!table || !table_is_copy(table) || table->state == STORE_CLOSED) continue;
        if (table->board.stirred) return;
        here = table;
    }
    if (!here) return;
    here->board.stirred = true;
    here->board.next = hall->boards;
    hall->boards = here;
}

/* It leaves memory: another one of them asks in its place. */
void board_unstir(Hall *hall, const Table *table) {
    Table **at = &hall->boards;
    while (*at && *at != table) at = &(*at)->board.next;
    if (*at) *at = table->board.next;
    board_stir(hall, table->name);
}

int64_t boards_tick(Hall *hall, int64_t now) {
    if (!hall->boards || hall->closing) return INT64_MAX;
    if (now < hall->boards_at) return hall->boards_at;
    hall->boards_at = now + BOARDS_EVERY;
    for (Table *table; (table = hall->boards);) {
        hall->boards = table->board.next;
        table->board.stirred = false;
        ask_quietly(hall, table);
    }
    return INT64_MAX;
}

/* ---- Telling ---------------------------------------------------------------- */

static bool all_over(const StoreAnswer *board) {
    for (int i = 0; i < board->n; i++)
        if (board->rows[i].state < STORE_OVER) return false;
    return board->n > 0;
}

static long margin_of(const StoreRow *row, int seat) {
    int points[STORE_SEATS];
    for (int i = 0; i < row->seats; i++) points[i] = row->points[i];
    return points_ahead(points, seat, row->seats);
}

static void write_parts(Json *json, const char *key, long parts) {
    char digits[FORMAT_DIGITS];
    long whole = parts < 0 ? -parts : parts;
    format_write(digits, sizeof digits, "%s%ld.%02ld", parts < 0 ? "-" : "", whole / PARTS,
                 whole % PARTS);
    json_digits(json, key, digits);
}

/* As `aude standings` compares them: whoever sat on the same seat had the same tiles. */
static void write_result(Json *json, const StoreAnswer *board, const StoreRow *row, int seat) {
    Beside beside = {.margin = margin_of(row, seat)};
    for (int i = 0; i < board->n; i++)
        if (&board->rows[i] != row && board->rows[i].state == STORE_OVER)
            beside_add(&beside, margin_of(&board->rows[i], seat));
    json_int(json, "points", row->points[seat]);
    json_int(json, "margin", (int)beside.margin);
    if (!beside.tables) return;
    write_parts(json, "matchpoints", beside_matchpoints(&beside));
    write_parts(json, "over_others", beside_over(&beside));
}

static void write_copy(Json *json, const StoreAnswer *board, const StoreRow *row, bool over) {
    static const char *const states[] = {[STORE_FORM] = "form",
                                         [STORE_PLAYING] = "playing",
                                         [STORE_OVER] = "over",
                                         [STORE_CLOSED] = "closed"};
    json_object(json, NULL);
    json_word(json, "table", row->table);
    json_word(json, "state", states[row->state]);
    json_list(json, "seats");
    for (int seat = 0; seat < row->seats; seat++) {
        json_object(json, NULL);
        json_string(json, "name", row->name[seat]);
        if (over && row->state == STORE_OVER) write_result(json, board, row, seat);
        json_object_end(json);
    }
    json_list_end(json);
    json_object_end(json);
}

static void write_board(Json *json, const char *table, const StoreAnswer *board) {
    bool over = all_over(board);
    json_word(json, "table", table);
    json_bool(json, "over", over);
    json_list(json, "rows");
    for (int i = 0; i < board->n; i++) write_copy(json, board, &board->rows[i], over);
    json_list_end(json);
}

static void write_promise(Json *json, const Table *table) {
    char hash[STORE_HASH + 1], promise[STORE_HASH + 8];
    hash_of(table->board.seed, hash);
    format_write(promise, sizeof promise, "sha256:%s", hash);
    json_word(json, "promise", promise);
}

/* Those who follow this copy, if they have not been told just that. */
static void tell_board(Hall *hall, Table *table, const StoreAnswer *board) {
    if (!table->follows || !table->room) return;
    Tell tell = tell_begin(hall, table, "board");
    write_board(&tell.json, table->name, board);
    write_promise(&tell.json, table);
    tell_end(&tell);
    Text bytes = {0};
    if (!tell.failed) text_bytes(&bytes, tell.json.text->bytes + tell.at, tell.length);
    uint64_t told = map_hash(text_string(&bytes), hall->salt);
    text_release(&bytes);
    if (told == table->board.told) return;
    table->board.told = told;
    tell_everybody(&tell, table);
}

/* Everybody may know everything. */
static void unseal(Hall *hall, Table *table) {
    table->board.over = true;
    if (table->follows) tell_copies(hall, table, hall->now);
}

/* Go on with what waited for this. */
static void board_asked(Hall *hall, Table *table, const StoreAnswer *board) {
    bool reads = table->board.reads;
    table->reading = 0;
    table->board.reads = false;
    if (reads) table->board.over = all_over(board);
    hall->board = board;
    if (reads)
        table_settle(hall, table, hall->now);
    else
        table_hear(hall, table, hall->now);
    hall->board = NULL;
}

void board_found(Hall *hall, const char *name, const StoreAnswer *board) {
    bool over = all_over(board);
    for (int number = 1; number <= BOARD_MOST; number++) {
        Table *copy = copy_of(hall, name, number);
        bool here = copy && table_is_copy(copy) && copy->room && copy->state != STORE_CLOSED;
        if (!here || copy->board.reads) continue;
        if (over && board_is_open(copy) && copy->state == STORE_OVER) unseal(hall, copy);
        tell_board(hall, copy, board);
    }
    Table *table = table_find(hall, name);
    if (table && table->reading && table->reading == board->number) board_asked(hall, table, board);
}

/* Somebody has not been told how they stand. */
void board_tell(Hall *hall, Table *table) {
    if (!table_is_copy(table)) return;
    table->board.told = 0;
    board_stir(hall, table->name);
}

/* To somebody who has asked. */
void found_board(Errand *errand, const StoreAnswer *answer) {
    if (!answer->n) {
        errand_refuse(errand, RESULT_NO_TABLE);
        return;
    }
    Tell tell = errand_tell(errand, "board");
    write_board(&tell.json, errand->before, answer);
    tell_end(&tell);
    tell_to(&tell, errand_for(errand));
    errand_done(errand);
}

void ask_board(Errand *errand, const Message *said) {
    format_write(errand->before, sizeof errand->before, "%s", said->table);
    errand_ask(errand, (StoreQuestion){.kind = STORE_FIND_BOARD, .table = errand->before});
}
