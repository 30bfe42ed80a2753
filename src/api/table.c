/* table.c -- tables: a room for one host at which all sit together. */
#include "steps.h"

#include "record/position.h"
#include "table/new_game.h"
#include "table/room_text.h"
#include "table/table_json.h"
#include "table/thinker.h"

struct AudeTable {
    Memory memory;
    Session session;
    TableTold told;
};

AudeTable *aude_table_new(const AudeMemory *memory, const char *secret, AudeWrong *wrong) {
    AudeTable *table = handle_new(memory, sizeof *table, wrong);
    if (!table) return NULL;
    session_init(&table->session, secret ? secret : "");
    table->session.memory = table->memory;
    table->told.state.memory = &table->memory;
    return table;
}

void aude_table_free(AudeTable *table) {
    if (table) {
        session_release(&table->session);
        text_release(&table->told.state);
    }
    handle_free(table);
}

uint64_t aude_table_mind_seed(const AudeTable *table) { return think_seed(table->session.secret); }

/* ---- Games --------------------------------------------------------------------------- */

bool aude_table_begin(AudeTable *table, const char *words, size_t length, AudeDealt dealt,
                      AudeWrong *wrong) {
    Text in;
    NewGame new;
    AudeError refused = AUDE_OK;
    TextError error = wrong_error(wrong);
    if (!words_take(&in, words, length, wrong)) return false;
    bool read = new_game_read(&new, text_string(&in), &refused, &error);
    text_release(&in);
    table->session.deals = dealt == AUDE_DEALT_BY_ITSELF;
    if (read) refused = new_game_begin(&new, &table->session);
    return (read && !refused) || wrong_words(wrong, refused, &error);
}

bool aude_table_set(AudeTable *table, const char *words, size_t length, AudeWrong *wrong) {
    AudeGame start;
    Record record;
    if (!aude_position_read(&start, words, length, wrong)) return false;
    AudeError refused = record_init(&record, &start.rules);
    if (refused) return wrong_rule(wrong, refused);
    aude_copy(&record.start, &start);
    aude_copy(&record.game, &start);
    table->session.deals = false;
    refused = session_take(&table->session, &record);
    return !refused || wrong_rule(wrong, refused);
}

bool aude_table_load(AudeTable *table, const char *words, size_t length, int settled,
                     AudeDealt dealt, AudeWrong *wrong) {
    TextError error = wrong_error(wrong);
    Record record;
    if (!record_read_whole(&record, words ? words : "", words_length(words, length), &error))
        return wrong_words(wrong, AUDE_OK, &error);
    table->session.deals = dealt == AUDE_DEALT_BY_ITSELF;
    AudeError refused = session_resume(&table->session, &record, settled);
    return !refused || wrong_rule(wrong, refused);
}

bool aude_table_copy(AudeTable *table, const char *words, size_t length, AudeWrong *wrong) {
    Room copy;
    TextError error = wrong_error(wrong);
    if (!room_read(&copy, table->memory, words ? words : "", words_length(words, length), &error))
        return wrong_words(wrong, AUDE_OK, &error);
    session_copy(&table->session, &copy);
    return true;
}

/* ---- What lies there ------------------------------------------------------------------- */

/* Is there a game, and may somebody look at it from this seat? */
static bool shows(const AudeTable *table, int seat, AudeWrong *wrong) {
    const Session *session = &table->session;
    if (!session->open) return wrong_say(wrong, SAY("there is no game yet"));
    return seat_may_look(seat, session->record.game.rules.players, wrong);
}

static bool shows_game(const AudeTable *table, AudeKind kind, int seat, AudeWrong *wrong) {
    return shows(table, seat, wrong) && game_is(&table->session.record.game, kind, wrong);
}

const AudeGame *aude_table_game(const AudeTable *table) {
    return table->session.open ? &table->session.record.game : NULL;
}

bool aude_table_view(const AudeTable *table, int seat, AudeGame *game, AudeWrong *wrong) {
    if (!shows(table, seat, wrong)) return false;
    view_of(&table->session.record.game, table->session.room.viewer, seat, game);
    return true;
}

const AudeMove *aude_table_moves(const AudeTable *table, int *n) {
    if (n) *n = table->session.open ? table->session.record.n_moves : 0;
    return table->session.record.moves;
}

const AudeRoom *aude_table_room(const AudeTable *table) {
    const Session *session = &table->session;
    return session->open || session->form ? (const AudeRoom *)&session->room : NULL;
}

void aude_table_names(const AudeTable *table, const char *names[AUDE_MAX_SEATS]) {
    const Record *record = &table->session.record;
    int players = table->session.open ? record->game.rules.players : 0;
    for (int seat = 0; seat < AUDE_MAX_SEATS; seat++)
        names[seat] = seat < players ? record->name[seat] : NULL;
}

bool aude_table_changes(AudeTable *table, int seat, int known, AudeText *text, AudeWrong *wrong) {
    AudeGame view;
    size_t mark = text_mark(text);
    if (!aude_table_view(table, seat, &view, wrong)) return false;
    table_json_changes(&table->told, &view, known, &text->text);
    return text_written(text, mark, wrong);
}

/* ---- By hand ------------------------------------------------------------------------- */

/* Why these cannot be played one after the other. */
static AudeError check(const Session *session, const AudeMove moves[], int n) {
    AudeGame game;
    AudeError refused = AUDE_OK;
    room_game(&session->room, &game);
    for (int i = 0; i < n && !refused; i++) refused = aude_play_checked(&game, moves[i], NULL);
    return refused;
}

bool aude_table_play(AudeTable *table, const AudeMove moves[], int n, int seat, AudeText *text,
                     AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!shows(table, seat, wrong)) return false;
    AudeError refused = check(&table->session, moves, n);
    if (!refused) refused = table_json_play(&table->session, moves, n, seat, &text->text);
    return text_accepted(text, mark, refused, wrong);
}

/* What somebody else chooses is played. */
static bool play_chosen(AudeError (*choose)(Session *, AudeMove *), AudeTable *table, int seat,
                        AudeText *text, AudeWrong *wrong) {
    AudeMove move;
    if (!shows(table, seat, wrong)) return false;
    AudeError refused = choose(&table->session, &move);
    return refused ? wrong_rule(wrong, refused)
                   : aude_table_play(table, &move, 1, seat, text, wrong);
}

bool aude_table_deal(AudeTable *table, int seat, AudeText *text, AudeWrong *wrong) {
    return play_chosen(session_dealt, table, seat, text, wrong);
}

bool aude_table_random(AudeTable *table, int seat, AudeText *text, AudeWrong *wrong) {
    return play_chosen(session_random, table, seat, text, wrong);
}

bool aude_table_undo(AudeTable *table, int to, AudeWrong *wrong) {
    Session *session = &table->session;
    int n = session->open ? session->record.n_moves : 0;
    AudeError refused = AUDE_OK;
    if (to < 0 || to > n) return wrong_say(wrong, SAY("so many moves were not played"));
    if (to < n) refused = session_undo(session, n - to);
    return !refused || wrong_rule(wrong, refused);
}

/* ---- In the room ------------------------------------------------------------------------ */

bool aude_table_do(AudeTable *table, const AudeCommand *command, int seat, AudeText *text,
                   AudeWrong *wrong) {
    const RoomCommand done = command_in(command);
    size_t mark = text_mark(text);
    if (!shows(table, seat, wrong)) return false;
    table_json_do(&table->session, &done, seat, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_table_follow(AudeTable *table, const char *lines, size_t length, int seat, AudeText *text,
                       AudeWrong *wrong) {
    size_t mark = text_mark(text), bytes = words_length(lines, length);
    if (!shows(table, seat, wrong)) return false;
    bool good = table_json_follow(&table->session, lines ? lines : "", bytes, seat, &text->text);
    if (good || text->text.failed) return text_written(text, mark, wrong);
    (void)text_accepted(text, mark, AUDE_ERR_NOT_NOW, NULL); /* nothing is told */
    return wrong_say(wrong, SAY("this is no step of a room"));
}

bool aude_table_try(AudeTable *table, const AudeMove moves[], int n, int seat, AudeText *text,
                    AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!shows(table, seat, wrong)) return false;
    AudeError refused = AUDE_ERR_NOT_NOW;
    if (n >= 0) refused = table_json_try(&table->session, moves, n, seat, &text->text);
    if (refused) aude_table_untry(table);
    return text_accepted(text, mark, refused, wrong);
}

void aude_table_untry(AudeTable *table) {
    if (table->session.open) session_show(&table->session, true);
}

/* ---- What has happened -------------------------------------------------------------------- */

bool aude_table_events(const AudeTable *table, int from, int seat, AudeText *text,
                       AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!shows(table, seat, wrong)) return false;
    table_json_events(&table->session.record, from, seat, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_table_account(const AudeTable *table, AudeText *text, AudeWrong *wrong) {
    return shows(table, AUDE_ALL, wrong) && aude_json_account(&table->session.account, text, wrong);
}

bool aude_table_told(const AudeTable *table, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!shows_game(table, AUDE_LAND, AUDE_ALL, wrong)) return false;
    table_json_told(&table->session.record, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_table_heard(const AudeTable *table, int from, int seat, AudeText *text,
                      AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!shows_game(table, AUDE_CARD, seat, wrong)) return false;
    table_json_heard(&table->session.record, from, seat, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_table_record(const AudeTable *table, int seat, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!shows(table, seat, wrong)) return false;
    if (seat == AUDE_ALL)
        record_write(&table->session.record, &text->text);
    else
        record_write_for(&table->session.record, seat, &text->text);
    return text_written(text, mark, wrong);
}

bool aude_table_save(const AudeTable *table, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!shows(table, AUDE_ALL, wrong)) return false;
    session_write(&table->session, &text->text);
    return text_written(text, mark, wrong);
}
