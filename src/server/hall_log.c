/* hall_log.c -- a table as text: what the store keeps of it, and back.
 *
 *      aude hall 1                     head: the hall's part,
 *      options 1 0 0 0                 listed, starts, delay, quiet when it was written
 *      opened 1700000000000
 *      touched 1700000001000
 *      board 2c26b46b...               the seed of a table that has copies
 *      aude room 1                     the room's form and, from the start on, its seed
 *      ...
 *      steps
 *      s -1 0 1700000002000            log: steps of the room, in small letters,
 *      C 1700000003000 17 0 anna Hi!   what was said in chat (when, by whom, preset, name, words),
 *      Q 1                             chat was switched off
 *
 * Head and log together give the table back exactly. */
#include "hall_inside.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/format.h"
#include "base/memory.h"

static const char hall_line[] = "aude hall 1\n", room_line[] = "aude room 1\n";
static const char steps_line[] = "\nsteps\n";

/* ---- Lines of a room's text ------------------------------------------------- */

const char *form_value(const char *text, const char *key, size_t *length) {
    size_t n = strlen(key);
    for (const char *line = text; line && *line;) {
        if (!strncmp(line, key, n) && (line[n] == ' ' || line[n] == '\n')) {
            line += n + (line[n] == ' ');
            *length = strcspn(line, "\n");
            return line;
        }
        line = strchr(line, '\n');
        if (line) line++;
    }
    *length = 0;
    return "";
}

bool form_says(const char *text, const char *key, const char *value) {
    size_t length;
    const char *is = form_value(text, key, &length);
    return length == strlen(value) && !memcmp(is, value, length);
}

static const char *skip_lines(const char *at, int n) {
    for (; n > 0 && *at; n--) {
        const char *end = strchr(at, '\n');
        if (!end) return at + strlen(at);
        at = end + 1;
    }
    return at;
}

const char *copy_steps(const char *text, int from, int to, size_t *length) {
    const char *steps = strstr(text, steps_line);
    *length = 0;
    if (!steps) return "";
    const char *first = skip_lines(steps + strlen(steps_line), from);
    *length = (size_t)(skip_lines(first, to - from) - first);
    return first;
}

/* ---- Writing ---------------------------------------------------------------- */

/* The whole room in the hall's own text. */
static const char *room_text(Hall *hall, const Table *table) {
    aude_text_clear(hall->text);
    bool written = aude_room_write(table->room, AUDE_ALL, hall->text, NULL);
    return written ? aude_text_string(hall->text) : NULL;
}

bool log_head(Hall *hall, const Table *table, Text *head) {
    const Options *options = &table->options;
    const char *room = room_text(hall, table);
    if (!room) return false;
    const char *steps = strstr(room, steps_line);
    size_t length = steps ? (size_t)(steps - room) + strlen(steps_line) : strlen(room);
    text_add(head, "%soptions %d %d %d %d\nopened %" PRId64 "\ntouched %" PRId64 "\n", hall_line,
             options->listed, options->starts, options->delay, options->quiet, table->opened,
             table->touched);
    if (table_is_copy(table)) text_add(head, "board %s\n", table->board.seed);
    text_bytes(head, room, length);
    return !head->failed;
}

/* The form as somebody would say it, without what is usual. */
static void words_write(const char *room, int players, Text *words) {
    static const struct {
        const char *key, *usual, *said;
    } keys[] = {{"game", "land", "game "},       {"rules", "", ""},
                {"first", "0", "first "},        {"clock", "none", "clock "},
                {"aid", "casual", "aid "},       {"takeback", "off", "takeback "},
                {"drafts", "hidden", "drafts "}, {"chance", "dealt", "chance "}};
    text_add(words, "players %d", players);
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
        size_t n;
        const char *value = form_value(room, keys[k].key, &n);
        if (!n || form_says(room, keys[k].key, keys[k].usual)) continue;
        if (form_says(room, keys[k].key, HALL_PATIENCE)) continue;
        text_add(words, " %s", keys[k].said);
        text_bytes(words, value, n);
    }
}

static void row_seats(const Table *table, TableRow *row) {
    row->row.seats = aude_room_players(table->room);
    for (int number = 0; number < row->row.seats; number++) {
        AudeSeat seat;
        if (!aude_room_seat(table->room, number, &seat)) continue;
        row->row.person[number] = seat.person;
        format_write(row->name[number], NAME_ROOM, "%s", seat.name);
    }
}

static void row_result(const Table *table, StoreRow *row) {
    AudeGame game;
    int points[AUDE_MAX_SEATS] = {0};
    if (row->state != STORE_OVER || !aude_room_view(table->room, AUDE_ALL, &game, NULL)) return;
    aude_scores(&game, points);
    row->winners = (uint8_t)aude_room_winners(table->room);
    for (int seat = 0; seat < row->seats; seat++) row->points[seat] = (int16_t)points[seat];
}

/* Has every seat decided something? */
static bool all_played(const Table *table, int seats) {
    unsigned played = 0;
    AudeStep step;
    for (int i = 0; aude_room_step(table->room, i, &step); i++)
        if (step.kind == AUDE_STEP_PLAY && step.seat >= 0) played |= 1u << step.seat;
    return played == (1u << seats) - 1;
}

/* A game counts that nobody could take back, among people of whom each has played; whether each
 * has an account, the store knows. */
static void row_rated(const Table *table, const char *room, StoreRow *row) {
    AudeSeat seat;
    bool people = true;
    if (row->state != STORE_OVER) return;
    for (int number = 0; number < row->seats; number++) {
        if (!aude_room_seat(table->room, number, &seat)) return;
        people &= seat.kind == AUDE_SEAT_PERSON && seat.person != 0;
        if (seat.out != AUDE_IN) row->out |= (uint8_t)(1u << number);
    }
    row->rated = people && row->seats > 1 && form_says(room, "takeback", "off") &&
                 all_played(table, row->seats);
}

bool log_row(Hall *hall, const Table *table, TableRow *row) {
    const char *room = room_text(hall, table);
    size_t n;
    if (!room) return false;
    const char *game = form_value(room, "game", &n);
    format_write(row->game, sizeof row->game, "%.*s", (int)n, game);
    row->row.state = table->state;
    row->row.listed = table->options.listed;
    row->row.owner = table->owner;
    row->row.opened = table->opened;
    row->row.changed = table->changed;
    row->row.waits = (int8_t)(table->waits >= 0 ? table->waits : -1);
    row_seats(table, row);
    if (table->keeper) row->row.owner = row->row.person[table->keeper_seat] = table->keeper;
    row_result(table, &row->row);
    row_rated(table, room, &row->row);
    words_write(room, row->row.seats, &row->words);
    return !row->words.failed;
}

void log_chat(const Chat *chat, Text *lines) {
    text_add(lines, "C %" PRId64 " %" PRIu32 " %d %s %s\n", chat->at, chat->person, chat->preset,
             *chat->who ? chat->who : ".", chat->words ? chat->words : "");
}

/* ---- Chat ------------------------------------------------------------------- */

bool chat_add(Table *table, const Chat *chat) {
    Chat *place = &table->chats[table->n_chats % CHAT_LINES];
    size_t length = chat->words ? strlen(chat->words) : 0;
    char *words = length ? memory_take(NULL, length + 1) : NULL;
    if (length && !words) return false;
    if (length) memcpy(words, chat->words, length);
    memory_give(NULL, place->words);
    *place = *chat;
    place->words = words;
    table->n_chats++;
    return true;
}

void chats_release(Table *table) {
    for (int i = 0; i < CHAT_LINES; i++) {
        memory_give(NULL, table->chats[i].words);
        table->chats[i] = (Chat){0};
    }
    table->n_chats = 0;
}

/* ---- Reading ---------------------------------------------------------------- */

static int64_t number_at(const char **at) {
    char *end;
    int64_t number = strtoll(*at, &end, 10);
    *at = *end == ' ' ? end + 1 : end;
    return number;
}

/* "1700000003000 17 0 anna Hi!", without its end. */
static bool read_chat(Table *table, const char *line, size_t length) {
    char words[512];
    Chat chat = {0};
    if (length >= sizeof words) return false;
    memcpy(words, line, length);
    words[length] = '\0';
    const char *at = words;
    chat.at = number_at(&at);
    chat.person = (uint32_t)number_at(&at);
    chat.preset = (int)number_at(&at);
    size_t who = strcspn(at, " ");
    if (who >= NAME_ROOM) return false;
    if (!(who == 1 && *at == '.')) memcpy(chat.who, at, who);
    at += who + (at[who] == ' ');
    chat.words = words + (at - words);
    return chat_add(table, &chat);
}

/* A line of the hall, which begins with a capital. */
static bool read_own(Table *table, const char *line, size_t length) {
    if (length < 3) return false;
    if (*line == 'C') return read_chat(table, line + 2, length - 2);
    if (*line == 'Q') table->options.quiet = line[2] == '1';
    return true; /* what a later version keeps does not matter to this one */
}

/* Take the hall's lines in; the room's are added to `steps`. */
static bool sort_lines(Table *table, const char *lines, Text *steps) {
    bool good = true;
    for (const char *line = lines, *end; good && *line; line = end) {
        size_t length = strcspn(line, "\n");
        end = line + length + (line[length] == '\n');
        if (*line >= 'A' && *line <= 'Z')
            good = read_own(table, line, length);
        else
            text_bytes(steps, line, (size_t)(end - line));
    }
    return good && !steps->failed;
}

static const char *read_head(Table *table, const char *head) {
    size_t n;
    const char *room = strstr(head, room_line);
    if (strncmp(head, hall_line, strlen(hall_line)) != 0 || !room) return NULL;
    const char *options = form_value(head, "options", &n);
    table->options.listed = number_at(&options) != 0;
    table->options.starts = number_at(&options) != 0;
    table->options.delay = (int)number_at(&options);
    table->options.quiet = number_at(&options) != 0;
    const char *opened = form_value(head, "opened", &n);
    table->opened = number_at(&opened);
    const char *touched = form_value(head, "touched", &n);
    table->touched = number_at(&touched);
    const char *seed = form_value(head, "board", &n);
    format_write(table->board.seed, sizeof table->board.seed, "%.*s", (int)n, seed);
    return room;
}

/* The name in a line of a form, "seat person 105 anna", that a seat has no longer; NULL. */
static const char *old_name(const char *line, size_t length, const StoreRow *row, int seat) {
    size_t name = length;
    while (name && line[name - 1] != ' ') name--;
    bool people = !strncmp(line, "seat person ", 12) && seat < row->seats && *row->name[seat];
    if (!people || strcspn(row->name[seat], " \n") != strlen(row->name[seat])) return NULL;
    bool same = strlen(row->name[seat]) == length - name &&
                !memcmp(line + name, row->name[seat], length - name);
    return same ? NULL : line + name;
}

/* The form, with the names that its row has: who was forgotten is somebody there.  Returns the
 * seats whose names were others. */
static unsigned put_form(const char *form, const StoreRow *row, Text *whole) {
    unsigned renamed = 0;
    int seat = 0;
    for (const char *line = form; *line;) {
        size_t length = strcspn(line, "\n"), whole_line = length + (line[length] == '\n');
        bool is_seat = !strncmp(line, "seat ", 5);
        const char *old = is_seat ? old_name(line, length, row, seat) : NULL;
        if (old) {
            text_bytes(whole, line, (size_t)(old - line));
            text_add(whole, "%s\n", row->name[seat]);
            renamed |= 1u << seat;
        } else {
            text_bytes(whole, line, whole_line);
        }
        seat += is_seat;
        line += whole_line;
    }
    return renamed;
}

static void rename_chats(Table *table, const StoreRow *row, unsigned renamed) {
    for (int seat = 0; renamed && seat < row->seats; seat++)
        for (int i = 0; renamed >> seat & 1 && i < CHAT_LINES; i++)
            if (table->chats[i].person == row->person[seat])
                format_write(table->chats[i].who, NAME_ROOM, "%s", row->name[seat]);
}

bool log_read(Table *table, const StoreRow *row, const char *head, const char *lines) {
    const char *form = read_head(table, head);
    AudeRoom *room = NULL;
    Text whole = {0};
    if (!form) return false;
    chats_release(table);
    unsigned renamed = put_form(form, row, &whole);
    bool sorted = sort_lines(table, lines, &whole);
    rename_chats(table, row, renamed);
    if (sorted) room = aude_room_read(NULL, whole.bytes, whole.length, NULL);
    text_release(&whole);
    if (!room) return false;
    aude_room_free(table->room);
    table->room = room;
    return true;
}

/* Steps, a line each, taken in some at a time. */
bool log_follow(Table *table, const char *lines) {
    enum { AT_ONCE = 64 };
    AudeStep steps[AT_ONCE], before = {0};
    Text more = {0};
    bool good = sort_lines(table, lines, &more);
    const char *line = text_string(&more);
    (void)aude_room_step(table->room, aude_room_steps(table->room) - 1, &before);
    for (int n = 0; good && (*line || n);) {
        size_t length = strcspn(line, "\n");
        if (*line && n < AT_ONCE) {
            good = aude_step_read(&steps[n], before.at, line, length, NULL);
            before = steps[n++];
            line += length + (line[length] == '\n');
            continue;
        }
        good = aude_room_follow(table->room, steps, n, NULL) == n;
        n = 0;
    }
    text_release(&more);
    return good;
}
