/* table_json.c -- what a page is told by its table, as JSON. */
#include "table_json.h"

#include "base/json_patch.h"
#include "card/ask.h"
#include "card/tell.h"
#include "card/words.h"
#include "json/json.h"
#include "people/people.h"
#include "room_text.h"
#include "table_game.h"

enum { STEP_LINE = 80 };        /* more than any has */

/* ---- What happens --------------------------------------------------------- */

/* One decision after the other, each told when it is made. */
static AudeError each(AudeError (*decide)(Session *, AudeMove), Session *session,
                      const AudeMove moves[], int n, int seat, Text *text) {
    Json json = {.text = text};
    json_list(&json, NULL);
    for (int i = 0; i < n; i++) {
        AudeError refused = decide(session, moves[i]);
        if (refused) return refused;
        session_event(session, seat, json_raw(&json, NULL));
    }
    json_list_end(&json);
    return AUDE_OK;
}

AudeError table_json_play(Session *session, const AudeMove moves[], int n, int seat, Text *text) {
    return each(session_play, session, moves, n, seat, text);
}

AudeError table_json_try(Session *session, const AudeMove moves[], int n, int seat, Text *text) {
    session_show(session, false);
    return each(session_try, session, moves, n, seat, text);
}

/* An answer being written, with what somebody is told meanwhile. */
typedef struct {
    Json json;
    int viewer;
} Answering;

static void told(void *host, const RoomTold *step) {
    Answering *answering = host;
    room_json_told(step, answering->viewer, json_raw(&answering->json, NULL));
}

static void put_answer(Json *json, RoomAnswer said) {
    bool refused = said.result == ROOM_REFUSED;
    json_word(json, "result", room_result_name(said.result));
    Say reason = refused ? aude_error_text(said.rule) : room_result_said(said.result);
    json_string(json, "reason", text_in(json->text, reason));
    if (refused) json_word(json, "rule", aude_error_rule(said.rule));
}

void table_json_do(Session *session, const RoomCommand *command, int viewer, Text *text) {
    Answering answering = {{.text = text}, viewer};
    const RoomWatch watch = {told, &answering};
    json_object(&answering.json, NULL);
    json_list(&answering.json, "steps");
    RoomAnswer said = {.result = ROOM_BAD};
    if (command->verb < ROOM_VERBS) said = session_do(session, command, &watch);
    json_list_end(&answering.json);
    put_answer(&answering.json, said);
    json_object_end(&answering.json);
}

/* The line at `*at`, without its end; what is too long for a step is cut off, and is none then. */
static bool next_line(const char **at, const char *end, char line[STEP_LINE]) {
    size_t n = 0;
    if (*at == end) return false;
    for (; *at < end && **at != '\n'; ++*at)
        if (n + 1 < STEP_LINE) line[n++] = **at;
    if (*at < end) ++*at;
    line[n] = '\0';
    return true;
}

static int64_t last_time(const Room *room) {
    return room->n_steps ? room->steps[room->n_steps - 1].at : 0;
}

bool table_json_follow(Session *session, const char *lines, size_t length, int viewer, Text *text) {
    Answering answering = {{.text = text}, viewer};
    const RoomWatch watch = {told, &answering};
    const char *end = lines + length;
    char line[STEP_LINE];
    RoomStep step;
    bool good = true;
    json_list(&answering.json, NULL);
    while (good && next_line(&lines, end, line))
        good = room_step_read(line, last_time(&session->room), &step) &&
               room_steps(&session->room, &step, 1, &watch) == 1;
    json_list_end(&answering.json);
    session_show(session, true);
    return good;
}

/* ---- What is shown -------------------------------------------------------- */

void table_json_changes(TableTold *last, const AudeGame *view, int known, Text *text) {
    Json json = {.text = text};
    Text state = TEXT_PLAIN(&last->state);
    bool follows = last->number && known == last->number;
    json_state(view, &state);
    if (!state.failed) {
        json_object(&json, NULL);
        json_int(&json, "state", last->number + 1);
        json_patch(follows ? text_string(&last->state) : "", text_string(&state), &json, "patch");
        json_object_end(&json);
    }
    text->failed |= state.failed;
    if (!text->failed) {
        Text before = last->state;
        last->state = state, state = before;
        last->number++;
    }
    text_release(&state);
}

/* ---- What has happened ---------------------------------------------------- */

void table_json_events(const Record *record, int from, int seat, Text *text) {
    AudeGame before, after;
    AudeAccount account;
    Json json = {.text = text};
    json_list(&json, NULL);
    aude_copy(&after, &record->start);
    for (int i = 0; i < record->n_moves; i++) {
        const JsonStep step = {&before, &after, record->moves[i], &account};
        account.n = 0;
        aude_copy(&before, &after);
        record_pay_next(record, &after, i, &account);
        if (i >= from) json_event(&step, seat, json_raw(&json, NULL));
    }
    json_list_end(&json);
}

void table_json_told(const Record *record, Text *text) {
    Json json = {.text = text};
    const DrawStyle style = {.names = (SeatNames)record->name};
    AudeGame at;
    json_list(&json, NULL);
    aude_copy(&at, &record->start);
    for (int i = 0, n; i < record->n_moves; i += n) {
        Text deeds = TEXT_LIKE(text);
        n = people_deeds(&at, &style, record->moves + i, record->n_moves - i, &deeds);
        json_string(&json, NULL, text_string(&deeds));
        for (int more = 1; more < n; more++) json_string(&json, NULL, "");
        text_release(&deeds);
    }
    json_list_end(&json);
}

/* The haul of a follower that has come home, if it is one: its cards lie open to all by now. */
static void put_taken(Json *json, const CardGame *before, const CardGame *after, int seat) {
    const CardClaim *claim = &before->claim[seat];
    if (claim->start == claim->end || after->claim[seat].row != CARD_NO_COLOUR) return;
    json_object(json, NULL);
    json_int(json, "seat", seat);
    json_word(json, "row", card_colours[claim->row].name);
    json_list(json, "cards");
    for (int i = claim->start; i < claim->end; i++)
        json_word(json, NULL, face_name(card_lying_face(before->row[claim->row][i])));
    json_list_end(json);
    json_object_end(json);
}

/* One move: its sentences, a line each, and the hauls that it settled. */
static void put_heard(Json *json, const Record *record, int m, AudeGame *game, int seat) {
    CardGame before;
    Text heard = TEXT_LIKE(json->text);
    card_tell_next(record, m, game, seat, &before, &heard);
    json_object(json, NULL);
    json_string(json, "told", text_string(&heard));
    json_list(json, "taken");
    for (int s = 0; s < before.rules.players; s++) put_taken(json, &before, &game->card, s);
    json_list_end(json);
    json_object_end(json);
    text_release(&heard);
}

void table_json_heard(const Record *record, int from, int seat, Text *text) {
    Json json = {.text = text};
    AudeGame game;
    aude_copy(&game, &record->start);
    json_list(&json, NULL);
    for (int m = 0; m < record->n_moves; m++) {
        if (m < from)
            record_next(record, &game, m);
        else
            put_heard(&json, record, m, &game, seat);
    }
    json_list_end(&json);
}

/* ---- What is asked -------------------------------------------------------- */

void table_json_question(const AudeGame *game, SeatNames names, Text *text) {
    const DrawStyle style = {.names = names, .words = true};
    Json json = {.text = text};
    Text question = TEXT_LIKE(text);
    Say pass = table_game(game)->question(game, &style, &question);
    json_object(&json, NULL);
    json_string(&json, "text", text_string(&question));
    json_word(&json, "pass", text_in(text, pass));
    json_object_end(&json);
    text_release(&question);
}
