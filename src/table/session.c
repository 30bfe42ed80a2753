/* session.c -- a room for a host at which all sit together. */
#include "session.h"

#include <string.h>

#include "base/format.h"
#include "json/json.h"
#include "room_text.h"

void session_init(Session *session, const char *secret) {
    memset(session, 0, sizeof *session);
    format_write(session->secret, sizeof session->secret, "%.*s", SECRET_MAX, secret);
    session_dice(session, secret);
}

void session_dice(Session *session, const char *word) {
    session->rng = 0;
    for (; *word; word++) session->rng = session->rng * 131 + (unsigned char)*word;
}

static const Memory *memory_of(const Session *session) {
    return session->memory.resize ? &session->memory : &memory_libc;
}

void session_release(Session *session) {
    if (session->open || session->form) room_release(&session->room);
    memory_give(memory_of(session), session->tried);
    session->tried = NULL;
    session->tried_room = 0;
    session->open = session->form = false;
}

/* ---- Games -------------------------------------------------------------- */

static AudeError error_of(RoomAnswer answer) {
    if (answer.result == ROOM_NO_MEMORY) return AUDE_ERR_NO_MEMORY;
    return answer.result == ROOM_REFUSED ? answer.rule : AUDE_ERR_NOT_NOW;
}

/* Nothing has just happened: a game begins, or something was taken back.  The title stays: rooms
 * know of none. */
static void show_room(Session *session) {
    char title[sizeof session->record.title];
    memcpy(title, session->record.title, sizeof title);
    room_record(&session->room, &session->record);
    memcpy(session->record.title, title, sizeof title);
    session->account.n = 0;
    session->before.rules.players = 0;
}

/* A room whose seats are all the host's. */
static AudeError open_room(const Session *session, Room *room, const AudeRules *rules,
                           const SessionNames *names) {
    static const SessionNames usual = {"player1", "player2", "player3",
                                       "player4", "player5", "player6"};
    const RoomForm form = {
        .rules = *rules, .aid = ROOM_CASUAL, .casual = true, .by_hand = !session->deals};
    AudeError error = room_init(room, *memory_of(session), &form, 0);
    for (int seat = 0; !error && seat < rules->players; seat++) {
        const RoomCommand sit = {
            .verb = ROOM_SIT, .seat = seat, .words = (names ? *names : usual)[seat]};
        RoomAnswer answer = room_do(room, &sit, 0, NULL);
        if (answer.result) error = error_of(answer);
    }
    return error;
}

/* A seed is revealed when its game is over, and must not tell that of the next: unnamed ones are
 * digests of the secret, which cannot be found from them. */
static void choose_seed(Session *session, char seed[SEED_ROOM]) {
    char of[SEED_ROOM], digest[COMMITMENT_LENGTH + 1];
    session->games++;
    format_write(of, sizeof of, "%s-%d", session->secret, session->games);
    commitment_of(of, digest);
    format_write(seed, SEED_ROOM, "%s", strchr(digest, ':') + 1);
}

/* The new room is begun: it takes the place of the one that was there. */
static AudeError move_in(Session *session, Room *room, RoomAnswer answer) {
    if (answer.result) {
        room_release(room);
        return error_of(answer);
    }
    session_release(session);
    session->room = *room;
    session->open = true;
    show_room(session);
    return AUDE_OK;
}

AudeError session_new(Session *session, const AudeRules *rules, const SessionNames *names,
                      const char *seed) {
    Room room;
    char chosen[SEED_ROOM];
    AudeError error = open_room(session, &room, rules, names);
    if (error) return error;
    choose_seed(session, chosen);
    const RoomCommand start = {.verb = ROOM_START, .words = seed ? seed : chosen};
    RoomAnswer answer = room_do(&room, &start, 0, NULL);
    if (!answer.result) session->record.title[0] = '\0';
    return move_in(session, &room, answer);
}

AudeError session_take(Session *session, Record *record) {
    Room room;
    char chosen[SEED_ROOM];
    const RoomCommand tick = {.verb = ROOM_TICK};
    AudeError error =
        open_room(session, &room, &record->start.rules, (const SessionNames *)&record->name);
    choose_seed(session, chosen);
    RoomAnswer answer = {.result = error ? ROOM_REFUSED : ROOM_DONE, .rule = error};
    if (!error) answer.result = room_take(&room, record, chosen, 0);
    if (!error && !answer.result) answer = room_do(&room, &tick, 0, NULL); /* chance deals */
    if (!answer.result) memcpy(session->record.title, record->title, sizeof record->title);
    error = error ? error : move_in(session, &room, answer);
    record_release(record);
    return error;
}

/* What was decided after the first `settled` moves comes off the record, if one seat has decided
 * all of it; how many moves that is. */
static int take_draft(Record *record, int settled, AudeMove draft[TURN_MOVES]) {
    AudeGame after;
    int n = record->n_moves - settled, same = 0;
    if (n <= 0 || n > TURN_MOVES) return 0;
    memcpy(draft, record->moves + settled, (size_t)n * sizeof *draft);
    record_undo(record, n);
    int seat = aude_actor(&record->game);
    aude_copy(&after, &record->game);
    for (; same < n && seat >= 0 && aude_actor(&after) == seat; same++)
        aude_play(&after, draft[same], NULL);
    for (int i = 0; same < n && i < n; i++) (void)record_play(record, draft[i], NULL);
    return same < n ? 0 : n;
}

AudeError session_resume(Session *session, Record *record, int settled) {
    AudeMove moves[TURN_MOVES];
    RoomCommand draft = {.verb = ROOM_DRAFT, .at = ROOM_HERE, .moves = moves};
    draft.n = take_draft(record, settled < 0 ? 0 : settled, moves);
    draft.seat = aude_actor(&record->game);
    AudeError error = session_take(session, record);
    if (!error && draft.n) (void)session_do(session, &draft, NULL);
    return error;
}

void session_copy(Session *session, const Room *copy) {
    session_release(session);
    session->room = *copy;
    session->open = room_begun(copy);
    session->form = !session->open;
    session->record.title[0] = '\0';
    if (session->open) session_show(session, true);
}

void session_write(const Session *session, Text *text) {
    if (session->room.viewer != SEES_ALL) {
        room_write(&session->room, text);
        return;
    }
    Record record = session->record;    /* the moves stay the room's */
    if (session->room.fair && !*record.seed) {
        text_put(text,
                 "# This game is not over, and its seed tells everything that is still to come.\n"
                 "# What one player may know of it: aude show FILE --aude --seat NAME\n");
        format_write(record.seed, sizeof record.seed, "%s", session->room.seed);
    }
    record_write(&record, text);
}

/* ---- Moves -------------------------------------------------------------- */

static void decided(void *host, const RoomTold *told) {
    Session *session = host;
    if (told->step.kind != STEP_PLAY) return;
    aude_copy(&session->before, told->before);
    aude_copy(&session->record.game, told->after);
    session->account.n = told->account->n;
    memcpy(session->account.entry, told->account->entry,
           (size_t)told->account->n * sizeof *told->account->entry);
}

/* As long as nothing is drafted or tried out, it is shown already. */
static void show_settled(Session *session) {
    if (session->record.n_moves != session->room.n_moves) show_room(session);
}

AudeError session_play(Session *session, AudeMove move) {
    const RoomWatch watch = {decided, session};
    Room *room = &session->room;
    show_settled(session);
    int actor = aude_actor(&session->record.game);
    AudeError error = aude_check(&session->record.game, move);
    if (error) return error;
    const RoomCommand command = {.verb = actor == AUDE_CHANCE ? ROOM_DEAL : ROOM_PLAY,
                                 .seat = actor,
                                 .at = ROOM_HERE,
                                 .n = 1,
                                 .moves = &move};
    RoomAnswer answer = room_do(room, &command, 0, &watch);
    if (answer.result) return error_of(answer);
    room_state_draw(room, &session->record);
    return AUDE_OK;
}

RoomAnswer session_do(Session *session, const RoomCommand *command, const RoomWatch *watch) {
    RoomAnswer answer = room_do(&session->room, command, 0, watch);
    session_show(session, true);
    return answer;
}

/* ---- What is tried out ---------------------------------------------------- */

void session_show(Session *session, bool draft) {
    show_room(session);
    for (int i = 0; draft && i < session->room.n_draft; i++)
        (void)session_try(session, session->room.draft[i]);
}

/* One more move has room, in a list of the session's own. */
static bool reserve_tried(Session *session) {
    Record *record = &session->record;
    if (!session->tried || record->n_moves >= session->tried_room) {
        int more = 2 * record->n_moves + TURN_MOVES;
        AudeMove *tried =
            memory_resize(memory_of(session), session->tried, (size_t)more * sizeof *tried);
        if (!tried) return false;
        if (record->moves == session->tried) record->moves = tried;
        session->tried = tried, session->tried_room = more;
    }
    if (record->moves != session->tried && record->n_moves)
        memcpy(session->tried, record->moves, (size_t)record->n_moves * sizeof *record->moves);
    record->moves = session->tried, record->room = session->tried_room;
    return true;
}

AudeError session_try(Session *session, AudeMove move) {
    Record *record = &session->record;
    AudeError error = aude_check(&record->game, move);
    if (error) return error;
    if (!reserve_tried(session)) return AUDE_ERR_NO_MEMORY;
    aude_copy(&session->before, &record->game);
    session->account.n = 0;
    aude_play(&record->game, move, &session->account);
    record->moves[record->n_moves++] = move;
    return AUDE_OK;
}

void session_event(const Session *session, int seat, Text *text) {
    const Record *record = &session->record;
    if (!session->before.rules.players) return;
    JsonStep step = {&session->before, &record->game, record->moves[record->n_moves - 1],
                     &session->account};
    json_event(&step, seat, text);
}

AudeError session_dealt(Session *session, AudeMove *move) {
    return room_dealt(&session->room, move);
}

AudeError session_random(Session *session, AudeMove *move) {
    AudeMove moves[AUDE_MAX_MOVES];
    if (aude_actor(&session->record.game) < 0) return session_dealt(session, move);
    int n = aude_moves(&session->record.game, moves);
    session->rng = session->rng * 6364136223846793005u + 1442695040888963407u;
    *move = moves[(session->rng >> 32) * (uint32_t)n >> 32];
    return AUDE_OK;
}

AudeError session_undo(Session *session, int n) {
    show_settled(session);
    int stay = session->record.n_moves - n;
    const RoomCommand command = {.verb = ROOM_TAKEBACK, .at = ROOM_HERE, .to = stay > 0 ? stay : 0};
    RoomAnswer answer = {0};
    if (session->record.n_moves) answer = room_do(&session->room, &command, 0, NULL);
    show_room(session);
    return answer.result ? error_of(answer) : AUDE_OK;
}
