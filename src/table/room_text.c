/* room_text.c -- a room as text, a line a step, and what it tells as JSON. */
#include "room_text.h"

#include <inttypes.h>
#include <string.h>

#include "base/format.h"
#include "base/line.h"
#include "card/words.h"
#include "game_text.h"
#include "json/json.h"
#include "notation/words.h"
#include "record/position.h"
#include "room_inside.h"

static const struct {
    char letter;
    const char *name;
} kinds[STEP_KINDS] = {
#define X(name, letter, word) [STEP_##name] = {letter, word},
    ROOM_STEP_MAP(X)
#undef X
};

static const char *const seat_kinds[] = {"open", "person", "computer"};
static const char *const aids[ROOM_AIDS] = {"learner", "casual", "club", "tournament"};
static const char *const takebacks[] = {"off", "on"}, *const drafts[] = {"hidden", "shown"},
                         *const chances[] = {"dealt", "by-hand"};
static const char *const promises[] = {"kept", "lost", "foreign"};
enum { KEPT, LOST, FOREIGN, PROMISES };

/* ---- Writing ----------------------------------------------------------------- */

static void write_seat(const RoomSeat *seat, Text *text) {
    text_add(text, "seat %s", seat_kinds[seat->kind]);
    if (seat->kind == ROOM_PERSON) text_add(text, " %" PRIu32, seat->person);
    if (seat->kind == ROOM_COMPUTER) text_add(text, " %s", seat->words);
    if (seat->kind != ROOM_OPEN) text_add(text, " %s", seat->name);
    text_put(text, "\n");
}

static void write_form(const Room *room, Text *text) {
    const RoomForm *form = &room->form;
    text_add(text, "aude room 1\ngame %s\nrules ", game_texts[form->rules.game]->name);
    rules_write(&form->rules, text);
    text_add(text, "\nfirst %d\nowner %" PRIu32 "\nclock ", form->rules.first, room->owner);
    clock_write(&form->clock, text);
    text_add(text, "\naid %s\ntakeback %s\ndrafts %s\nchance %s\n", aids[form->aid],
             takebacks[form->casual], drafts[form->pencil], chances[form->by_hand]);
    for (int seat = 0; seat < form->rules.players; seat++) write_seat(&room->seat[seat], text);
}

void room_step_write(const RoomStep *step, int64_t since, Text *text) {
    text_add(text, "%c %d %" PRIu32 " %" PRId64, kinds[step->kind].letter, step->seat, step->arg,
             step->at - since);
    if (step->lag) text_add(text, " %d", step->lag);
    text_put(text, "\n");
}

/* May a seat see what is tried out? */
static bool sees_draft(const Room *room, int seat) {
    if (!room->n_draft) return false;
    return room->form.pencil || seat == SEES_ALL || seat == room->drafter;
}

/* The decisions of the draft as a seat may see them. */
static void seen_draft(const Room *room, int seat, AudeMove moves[TURN_MOVES]) {
    AudeGame game;
    room_game(room, &game);
    for (int i = 0; i < room->n_draft; i++) {
        moves[i] = room->draft[i];
        if (seat != SEES_ALL) moves[i] = aude_view_move(&game, seat, moves[i]);
        aude_play(&game, room->draft[i], NULL);
    }
}

/* At cards the draft of somebody else is shown, but cannot be read: a copy does not know that he
 * has the card that he tries out, even if it would be seen by all. */
static void write_draft(const Room *room, int seat, Text *text) {
    bool knows = seat == SEES_ALL || seat == room->drafter || !room_hides(room);
    if (!knows || !sees_draft(room, seat)) return;
    text_add(text, "draft %d", room->drafter);
    for (int i = 0; i < room->n_draft; i++) text_add(text, " %" PRIu32, room->draft[i]);
    text_put(text, "\n");
}

/* Who deals has the seed; who looks on the promise, and the seed when all is over. */
static void write_draw(const Room *room, int seat, Text *text) {
    int promise = room->fair ? KEPT : room->ours ? LOST : FOREIGN;
    if (seat == SEES_ALL) {
        text_add(text, "seed %s\npromise %s\n", room->seed, promises[promise]);
        return;
    }
    text_add(text, "viewer %d\n", seat);
    if (room->fair) text_add(text, "bag %s\n", room->bag);
    if (room->fair && *room->seed && room_over(room)) text_add(text, "seed %s\n", room->seed);
}

static void write_start(const Room *room, int seat, Text *text) {
    AudeGame start;
    if (!room->start) return;
    room_start(room, &start);
    text_put(text, "start ");
    if (seat == SEES_ALL)
        position_write(&start, text);
    else
        position_write_for(&start, seat, text);
    text_put(text, "\n");
}

/* Steps being written for a seat. */
typedef struct {
    Text *text;
    int seat;
    int64_t since;
} StepWriter;

RoomStep room_step_seen(const RoomTold *told, int seat) {
    RoomStep step = told->step;
    if (step.kind == STEP_PLAY && seat != SEES_ALL)
        step.arg = aude_view_move(told->before, seat, step.arg);
    return step;
}

static void write_told(void *host, const RoomTold *told) {
    StepWriter *writer = host;
    const RoomStep step = room_step_seen(told, writer->seat);
    room_step_write(&step, writer->since, writer->text);
    writer->since = step.at;
}

static bool write_all(const Room *room, int seat, Text *text) {
    StepWriter writer = {text, seat, 0};
    const RoomWatch watch = {write_told, &writer};
    bool told = true;
    write_form(room, text);
    if (!room_begun(room)) return true;
    write_draw(room, seat, text);
    write_start(room, seat, text);
    text_put(text, "steps\n");
    if (seat != room->viewer && room_hides(room))
        told = room_retell(room, 0, &watch);
    else
        for (int i = 0; i < room->n_steps; i++)
            room_step_write(&room->steps[i], i ? room->steps[i - 1].at : 0, text);
    write_draft(room, seat, text);
    return told;
}

void room_write(const Room *room, Text *text) { (void)write_all(room, room->viewer, text); }

bool room_write_for(const Room *room, int seat, Text *text) {
    return write_all(room, room->viewer == SEES_ALL ? seat : room->viewer, text);
}

/* ---- Reading ----------------------------------------------------------------- */

/* The text, line by line; and what comes together on the way. */
typedef struct {
    Room *room;
    Memory memory;
    const char *at, *end;       /* what is left */
    const char *line;           /* the line at hand, terminated */
    char bytes[LINE_MAX_LENGTH + 1];
    int number;
    RoomForm form;
    RoomSeat seat[AUDE_MAX_SEATS];
    uint32_t owner;
    int promise, viewer;
    char seed[SEED_ROOM], bag[COMMITMENT_LENGTH + 1];
    AudeGame start;
    bool has_start, has_steps;
    TextError *error;
} Reader;

static bool wrong(Reader *reader) {
    text_fail(reader->error, "this is no line of a room");
    reader->error->line = reader->number ? reader->number : 1;
    return false;
}

/* The next line, or false at the end; one that is no line at all is empty. */
static bool next_line(Reader *reader) {
    if (reader->at == reader->end) return false;
    const char *stop = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    size_t length = (size_t)((stop ? stop : reader->end) - reader->at);
    size_t fits = length <= LINE_MAX_LENGTH ? length : 0;
    memcpy(reader->bytes, reader->at, fits);
    reader->bytes[fits] = '\0';
    reader->line = reader->bytes;
    reader->at = stop ? stop + 1 : reader->end;
    reader->number++;
    return true;
}

/* A number that may have a sign, and the space or end after it. */
static bool take_number(const char **at, int64_t *number) {
    bool minus = **at == '-';
    int64_t n = 0;
    if (minus) ++*at;
    const char *digits = *at;
    for (; **at >= '0' && **at <= '9' && *at - digits < 18; ++*at) n = 10 * n + (**at - '0');
    if (*at == digits || (**at && **at != ' ')) return false;
    if (**at) ++*at;
    *number = minus ? -n : n;
    return true;
}

static bool read_among(const char *const names[], int n, const char *rest, int *found) {
    *found = name_find(names, n, rest);
    return *found >= 0;
}

static bool read_game(Reader *reader, const char *rest) {
    int game = game_find(rest);
    reader->form.rules.game = (uint8_t)game;
    return game >= 0;
}

static bool read_rules(Reader *reader, const char *rest) {
    return rules_read_words(&reader->form.rules, rest, reader->error);
}

static bool read_first(Reader *reader, const char *rest) {
    int first;
    if (!number_read(rest, 0, AUDE_MAX_SEATS - 1, &first)) return false;
    reader->form.rules.first = (uint8_t)first;
    return true;
}

static bool read_person(const char **rest, uint32_t *person) {
    int64_t number;
    if (!take_number(rest, &number) || number < 0 || number > UINT32_MAX) return false;
    *person = (uint32_t)number;
    return true;
}

static bool read_owner(Reader *reader, const char *rest) {
    return read_person(&rest, &reader->owner) && !*rest;
}

static bool read_clock(Reader *reader, const char *rest) {
    return clock_read(&reader->form.clock, rest, reader->error);
}

static bool read_aid(Reader *reader, const char *rest) {
    int aid;
    if (!read_among(aids, ROOM_AIDS, rest, &aid)) return false;
    reader->form.aid = (uint8_t)aid;
    return true;
}

static bool read_switch(const char *const names[2], const char *rest, bool *on) {
    int found;
    if (!read_among(names, 2, rest, &found)) return false;
    *on = found;
    return true;
}

static bool read_takeback(Reader *reader, const char *rest) {
    return read_switch(takebacks, rest, &reader->form.casual);
}
static bool read_drafts(Reader *reader, const char *rest) {
    return read_switch(drafts, rest, &reader->form.pencil);
}
static bool read_chance(Reader *reader, const char *rest) {
    return read_switch(chances, rest, &reader->form.by_hand);
}

static bool read_occupant(RoomSeat *seat, const char *rest) {
    char word[WORD_MAX];
    if (seat->kind == ROOM_OPEN) return !*rest;
    if (seat->kind == ROOM_PERSON && !read_person(&rest, &seat->person)) return false;
    if (seat->kind == ROOM_COMPUTER) {
        if (!word_next(&rest, word) || strlen(word) >= sizeof seat->words) return false;
        format_write(seat->words, sizeof seat->words, "%s", word);
    }
    if (!name_valid(rest)) return false;
    format_write(seat->name, sizeof seat->name, "%s", rest);
    return true;
}

/* As many players as there are seats. */
static bool read_seat(Reader *reader, const char *rest) {
    char word[WORD_MAX];
    int kind, number = reader->form.rules.players;
    if (number == AUDE_MAX_SEATS || !word_next(&rest, word)) return false;
    if (!read_among(seat_kinds, 3, word, &kind)) return false;
    reader->seat[number].kind = (uint8_t)kind;
    reader->form.rules.players++;
    return read_occupant(&reader->seat[number], rest);
}

static bool read_seed(Reader *reader, const char *rest) {
    if (!seed_valid(rest)) return false;
    format_write(reader->seed, sizeof reader->seed, "%s", rest);
    return true;
}

static bool read_promise(Reader *reader, const char *rest) {
    return read_among(promises, PROMISES, rest, &reader->promise);
}

static bool read_viewer(Reader *reader, const char *rest) {
    return number_read(rest, -1, reader->form.rules.players - 1, &reader->viewer);
}

static bool read_bag(Reader *reader, const char *rest) {
    if (strlen(rest) != COMMITMENT_LENGTH) return false;
    format_write(reader->bag, sizeof reader->bag, "%s", rest);
    return true;
}

static bool read_start(Reader *reader, const char *rest) {
    int viewer = SEES_ALL;
    reader->has_start = reader->viewer == SEES_ALL
                            ? position_read(&reader->start, rest, reader->error)
                            : position_read_view(&reader->start, &viewer, rest, reader->error);
    return reader->has_start;
}

static bool read_steps(Reader *reader, const char *rest) { return reader->has_steps = !*rest; }

/* One line of the form. */
static bool read_line(Reader *reader) {
    static const struct {
        const char *word;
        bool (*read)(Reader *, const char *rest);
    } keys[] = {{"game", read_game},         {"rules", read_rules},   {"first", read_first},
                {"owner", read_owner},       {"clock", read_clock},   {"aid", read_aid},
                {"takeback", read_takeback}, {"drafts", read_drafts}, {"chance", read_chance},
                {"seat", read_seat},         {"seed", read_seed},     {"promise", read_promise},
                {"viewer", read_viewer},     {"bag", read_bag},       {"start", read_start},
                {"steps", read_steps}};
    char word[WORD_MAX];
    const char *rest = reader->line;
    if (!word_next(&rest, word)) return false;
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        if (!strcmp(word, keys[k].word)) return keys[k].read(reader, rest);
    return false;
}

static bool read_form(Reader *reader) {
    if (!next_line(reader) || strcmp(reader->line, "aude room 1") != 0) return wrong(reader);
    while (!reader->has_steps && next_line(reader))
        if (!read_line(reader)) return wrong(reader);
    if (reader->has_start) reader->form.rules = reader->start.rules;
    AudeError refused = room_init(reader->room, reader->memory, &reader->form, reader->owner);
    if (refused) return wrong(reader);
    memcpy(reader->room->seat, reader->seat, sizeof reader->seat);
    return true;
}

static int kind_of(char letter) {
    for (int kind = 0; kind < STEP_KINDS; kind++)
        if (kinds[kind].letter == letter) return kind;
    return -1;
}

/* "p 0 268435457 5210 80" */
bool room_step_read(const char *line, int64_t since, RoomStep *step) {
    int64_t seat, arg, time, lag = 0;
    int kind = kind_of(*line);
    if (kind < 0 || line[1] != ' ') return false;
    line += 2;
    if (!take_number(&line, &seat) || !take_number(&line, &arg) || !take_number(&line, &time))
        return false;
    if (*line && (!take_number(&line, &lag) || *line)) return false;
    if (seat < AUDE_CHANCE || seat >= AUDE_MAX_SEATS || arg < 0 || arg > UINT32_MAX) return false;
    if (lag < 0 || lag > CLOCK_LAG || time > INT64_MAX / 2) return false;
    *step = (RoomStep){since + time, (uint32_t)arg, (uint8_t)kind, (int8_t)seat, (uint16_t)lag};
    return true;
}

/* "draft 0 268435457": as if it were said again. */
static bool read_draft(Reader *reader) {
    const char *rest = reader->line + strlen("draft ");
    AudeMove moves[TURN_MOVES];
    int64_t number, move;
    int n = 0;
    if (!take_number(&rest, &number) || number < 0 || number >= AUDE_MAX_SEATS) return false;
    for (; *rest; moves[n++] = (AudeMove)move)
        if (n == TURN_MOVES || !take_number(&rest, &move) || move < 0 || move > UINT32_MAX)
            return false;
    const RoomCommand command = {
        .verb = ROOM_DRAFT, .seat = (int)number, .at = ROOM_HERE, .n = n, .moves = moves};
    return !room_do(reader->room, &command, reader->room->now, NULL).result;
}

/* Steps are taken in many at a time: each time the position is unpacked and packed. */
static bool read_game_steps(Reader *reader) {
    enum { AT_ONCE = 64 };
    RoomStep steps[AT_ONCE];
    int n = 0;
    int64_t since = 0;
    for (bool more = true; more;) {
        bool line = next_line(reader);
        more = line && strncmp(reader->line, "draft ", 6) != 0;
        if (more && !room_step_read(reader->line, since, &steps[n])) return false;
        if (more) since = steps[n++].at;
        if (n < AT_ONCE && more) continue;
        if (room_steps(reader->room, steps, n, NULL) != n) return false;
        n = 0;
        if (line && !more) return read_draft(reader) && !next_line(reader);
    }
    return room_begun(reader->room);
}

/* Whoever deals must know by which seed; a copy has what was promised. */
static bool read_draw(Reader *reader) {
    Room *room = reader->room;
    bool whole = reader->viewer == SEES_ALL;
    if (whole && !*reader->seed) return false;
    memcpy(room->seed, reader->seed, sizeof room->seed);
    memcpy(room->bag, reader->bag, sizeof room->bag);
    if (whole) commitment_of(room->seed, room->bag);
    room->viewer = (int8_t)reader->viewer;
    room->ours = whole ? reader->promise != FOREIGN : true;
    room->fair = whole ? reader->promise == KEPT : *room->bag != '\0';
    return true;
}

static bool read_game_of(Reader *reader) {
    if (!read_draw(reader)) return wrong(reader);
    if (reader->has_start && !room_keep_start(reader->room, &reader->start)) return wrong(reader);
    return read_game_steps(reader) || wrong(reader);
}

bool room_read(Room *room, Memory memory, const char *bytes, size_t length, TextError *error) {
    Reader reader = {
        .room = room, .memory = memory, .at = bytes, .end = bytes + length, .error = error};
    reader.viewer = SEES_ALL;
    if (!read_form(&reader)) return false;
    if (!reader.has_steps || read_game_of(&reader)) return true;
    room_release(room);
    return false;
}

/* ---- JSON -------------------------------------------------------------------- */

static void put_time(Json *json, const char *key, int64_t time) {
    char digits[24];
    format_write(digits, sizeof digits, "%" PRId64, time);
    json_digits(json, key, digits);
}

static void put_faces(Json *json, const RoomStep *step) {
    uint8_t faces[ROOM_FACES];
    int n = room_step_faces(step, faces);
    json_list(json, "cards");
    for (int i = 0; i < n; i++) json_word(json, NULL, face_name(faces[i]));
    json_list_end(json);
}

static void put_step(Json *json, const RoomTold *told, int seat) {
    const RoomStep *step = &told->step;
    json_object(json, NULL);
    json_int(json, "step", told->number);
    json_word(json, "kind", told->draft ? "draft" : kinds[step->kind].name);
    put_time(json, "time", step->at);
    if (step->kind != STEP_START && step->kind != STEP_SHOW) json_actor(json, "seat", step->seat);
    if (step->kind == STEP_ASK || step->kind == STEP_BACK) json_unsigned(json, "to", step->arg);
    if (step->kind == STEP_OUT) json_word(json, "why", record_outs[step->arg]);
    if (step->kind == STEP_SHOW) put_faces(json, step);
    if (step->kind == STEP_PLAY) {
        const JsonStep decision = {told->before, told->after, step->arg, told->account};
        json_event(&decision, seat, json_raw(json, "event"));
    }
    json_object_end(json);
}

void room_json_told(const RoomTold *told, int seat, Text *text) {
    Json json = {.text = text};
    put_step(&json, told, seat);
}

/* A list being written, for a seat. */
typedef struct {
    Json json;
    int seat;
} Telling;

static void put_told(void *host, const RoomTold *told) {
    Telling *telling = host;
    put_step(&telling->json, told, telling->seat);
}

bool room_json_steps(const Room *room, int from, int seat, Text *text) {
    Telling telling = {{.text = text}, seat};
    const RoomWatch watch = {put_told, &telling};
    json_list(&telling.json, NULL);
    bool told = room_retell(room, from, &watch);
    json_list_end(&telling.json);
    return told;
}

static void put_seats(const Room *room, Json *json) {
    json_list(json, "seats");
    for (int s = 0; s < room->form.rules.players; s++) {
        const RoomSeat *seat = &room->seat[s];
        int64_t left = clock_left(&room->clock, s, room->now);
        json_object(json, NULL);
        json_word(json, "kind", seat_kinds[seat->kind]);
        if (seat->kind != ROOM_OPEN) json_string(json, "name", seat->name);
        if (seat->kind == ROOM_PERSON) json_unsigned(json, "person", seat->person);
        if (seat->kind == ROOM_COMPUTER) json_word(json, "player", seat->words);
        if (seat->out) json_word(json, "out", record_outs[seat->out]);
        if (left != CLOCK_NEVER) put_time(json, "left", left);
        json_object_end(json);
    }
    json_list_end(json);
}

static void put_form(const Room *room, Json *json) {
    const RoomForm *form = &room->form;
    json_word(json, "game", game_texts[form->rules.game]->name);
    rules_write(&form->rules, json_words(json, "rules"));
    json_words_end(json);
    json_unsigned(json, "owner", room->owner);
    clock_write(&form->clock, json_words(json, "clock"));
    json_words_end(json);
    json_word(json, "aid", aids[form->aid]);
    json_bool(json, "casual", form->casual);
    json_bool(json, "pencil", form->pencil);
}

static void put_draft(const Room *room, int seat, Json *json) {
    AudeMove moves[TURN_MOVES];
    if (!sees_draft(room, seat)) return;
    seen_draft(room, seat, moves);
    json_object(json, "draft");
    json_int(json, "seat", room->drafter);
    json_list(json, "moves");
    for (int i = 0; i < room->n_draft; i++) json_unsigned(json, NULL, moves[i]);
    json_list_end(json);
    json_object_end(json);
}

static void put_winners(unsigned winners, Json *json) {
    json_list(json, "winners");
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++)
        if (winners >> seat & 1) json_int(json, NULL, seat);
    json_list_end(json);
}

void room_json(const Room *room, int seat, Text *text) {
    Json json = {.text = text};
    bool over = room_over(room);
    json_object(&json, NULL);
    put_form(room, &json);
    put_seats(room, &json);
    json_int(&json, "steps", room->n_steps);
    json_int(&json, "moves", room->n_moves);
    if (room_begun(room)) json_actor(&json, "waits", room_waits(room));
    if (room->fair) json_word(&json, "bag", room->bag);
    if (room->fair && over && *room->seed) json_string(&json, "seed", room->seed);
    if (room->asking >= 0) {
        json_object(&json, "asked");
        json_int(&json, "seat", room->asking);
        json_int(&json, "to", room->ask_to);
        json_object_end(&json);
    }
    if (over) put_winners(room_winners(room), &json);
    put_draft(room, seat, &json);
    json_object_end(&json);
}
