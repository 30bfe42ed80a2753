/* hall_say.c -- what people say of a table, a function a message. */
#include "hall_inside.h"

#include <string.h>

#include "ai/ai.h"
#include "base/format.h"

/* ---- Names and secrets ------------------------------------------------------ */

/* Without letters and digits that look alike. */
void table_name(const uint8_t bytes[TABLE_LETTERS], char name[TABLE_ROOM]) {
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    for (int i = 0; i < TABLE_LETTERS; i++) name[i] = letters[bytes[i] % (sizeof letters - 1)];
    name[TABLE_LETTERS] = '\0';
}

void fresh_name(Hall *hall, char name[TABLE_ROOM]) {
    uint8_t bytes[TABLE_LETTERS];
    hall->doors.random(hall->doors.host, bytes, sizeof bytes);
    table_name(bytes, name);
}

void hall_secret(Hall *hall, char secret[TOKEN_ROOM]) {
    uint8_t bytes[(TOKEN_ROOM - 1) / 2];
    hall->doors.random(hall->doors.host, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++) format_write(secret + 2 * i, 3, "%02x", bytes[i]);
}

/* ---- Forms ------------------------------------------------------------------ */

/* A room of these words.  Chance deals here, by a seed that nobody knows; and where no clock ends
 * an abandoned game, patience does: the words will say so.  NULL, and answered, if it cannot be. */
static AudeRoom *form_open(const Heard *heard, const Table *table, Text *words) {
    Hall *hall = heard->hall;
    AudeWrong wrong = {.lang = heard->lang};
    AudeRoom *room =
        aude_room_new(NULL, text_string(words), AUDE_WHOLE, heard->person, heard->at, &wrong);
    if (!room) {
        answer_wrong(heard, table, &wrong);
        return NULL;
    }
    aude_text_clear(hall->text);
    bool written = aude_room_write(room, AUDE_ALL, hall->text, NULL);
    const char *text = aude_text_string(hall->text);
    bool ours = written && !aude_room_begun(room) && form_says(text, "chance", "dealt");
    if (!ours) {
        answer_room(heard, table, AUDE_ROOM_NO, AUDE_OK);
        aude_room_free(room);
        return NULL;
    }
    if (!form_says(text, "clock", "none")) return room;
    aude_room_free(room);
    text_put(words, " clock " HALL_PATIENCE);
    if (words->failed) {
        answer_hall(heard, table, RESULT_NO_PLACE);
        return NULL;
    }
    return form_open(heard, table, words);
}

static bool all_seated(const Table *table) {
    AudeSeat seat;
    for (int number = 0; number < aude_room_players(table->room); number++)
        if (!aude_room_seat(table->room, number, &seat) || seat.kind == AUDE_SEAT_OPEN)
            return false;
    return true;
}

/* By itself, if that was wished for. */
static void start_if_full(Change *change, int64_t now) {
    char seed[TOKEN_ROOM];
    const Table *table = change->table;
    if (!change->form || !table->options.starts || aude_room_begun(table->room)) return;
    if (!all_seated(table)) return;
    table_seed(change->hall, table, seed);
    const AudeCommand start = {.verb = AUDE_DO_START, .words = seed};
    (void)change_do(change, &start, now);
}

/* ---- Opening and closing ---------------------------------------------------- */

Options options_of(const Message *said) {
    return (Options){.listed = said->listed, .starts = said->starts, .delay = said->delay};
}

static Table *open_table(const Heard *heard, AudeRoom *room) {
    Hall *hall = heard->hall;
    char name[TABLE_ROOM];
    fresh_name(hall, name);
    Table *table = table_find(hall, name) ? NULL : table_make(hall, name, hall->now);
    if (!table) return NULL;
    table->room = room;
    table->options = options_of(&heard->message);
    table_form(hall, table);
    return table;
}

static void open_one(const Heard *heard, AudeRoom *room) {
    Hall *hall = heard->hall;
    Table *table = open_table(heard, room);
    if (!table) {
        aude_room_free(room);
        answer_hall(heard, NULL, RESULT_NO_PLACE);
        return;
    }
    Change change = change_begin(hall, table);
    change.form = true;
    start_if_full(&change, heard->at);
    if (!change_end(&change, "", hall->now)) {
        table_free(hall, table);
        answer_hall(heard, NULL, RESULT_NO_PLACE);
        return;
    }
    hall->counts.opened++;
    answer_opened(heard, table);
    (void)sayings_add(&table->last->said, heard);
}

/* Of one person, and of one address: guests are people as soon as they come. */
static bool may_open(const Heard *heard, int n) {
    const HallLimits *limits = &heard->hall->limits;
    const Person *person = person_find(heard->hall, heard->person);
    bool may = !person || person->tables + n <= limits->tables;
    for (int i = 0; i < n && may && heard->connection; i++)
        may = tries_of_address(heard, "opens", limits->connections * limits->tables);
    return may;
}

static void hear_open(Heard *heard) {
    Text words = {0};
    int copies = heard->message.copies, n = copies ? copies : 1;
    if (!may_open(heard, n)) {
        answer_hall(heard, NULL, RESULT_TOO_MANY);
        return;
    }
    text_put(&words, heard->message.words);
    AudeRoom *room = form_open(heard, NULL, &words);
    if (room && copies) {
        open_copies(heard, text_string(&words), room);
        aude_room_free(room);
    } else if (room) {
        open_one(heard, room);
    }
    text_release(&words);
}

void table_close(Hall *hall, Table *table, Say reason, int64_t now) {
    Known before = table_known(table);
    Pending *pending = pending_new(hall, table, now);
    if (!pending) return; /* it stays a while */
    table->changed = now;
    pending->before = before;
    pending->waits = -1;
    pending->due = AUDE_NEVER;
    table_gone(hall, table, reason);
    pending->has_row = log_row(hall, table, &pending->row);
    person_count(hall, table);
    pending_send(hall, table);
    table_sleep(hall, table);
}

static void say_close(Heard *heard, Table *table) {
    AudeRoomResult result = AUDE_ROOM_DONE;
    if (heard->person != table->owner) result = AUDE_ROOM_NOT_YOURS;
    if (table->state != STORE_FORM) result = AUDE_ROOM_NOT_NOW;
    if (!result) table_close(heard->hall, table, SAY("its owner has closed it"), heard->hall->now);
    answer_room(heard, table, result, AUDE_OK);
}

/* ---- Following -------------------------------------------------------------- */

/* All that is known so far, or what is new to him. */
static void tell_joined(const Heard *heard, Table *table, int as) {
    Hall *hall = heard->hall;
    const Message *said = &heard->message;
    int steps = aude_room_steps(table->room);
    bool late = as < 0 && table->options.delay;
    bool knows = MESSAGE_HAS(said, at) && said->at >= 1 && said->at <= steps;
    if (knows && !late && table->state == STORE_PLAYING) {
        tell_since(hall, table, as, said->at, heard->connection, hall->now);
        tell_own_draft(hall, table, as, heard->connection);
    } else {
        tell_copy(hall, table, heard->connection, as, hall->now);
    }
    int first = table->n_chats > CHAT_LINES ? table->n_chats - CHAT_LINES : 0;
    for (int i = first; i < table->n_chats; i++)
        tell_chat(hall, table, &table->chats[i % CHAT_LINES], heard->connection);
}

static void say_join(Heard *heard, Table *table) {
    const Message *said = &heard->message;
    int as = MESSAGE_HAS(said, as) ? said->as : AUDE_SPECTATOR;
    AudeRoomResult result = AUDE_ROOM_DONE;
    if (as >= 0 && !table_has_seat(table, as, heard->person)) result = AUDE_ROOM_NOT_YOURS;
    if (as >= aude_room_players(table->room)) result = AUDE_ROOM_NO_SEAT;
    if (!heard->connection) return;
    if (as < 0 && board_hides(table, heard->person)) {
        answer_hall(heard, table, RESULT_SEALED);
        return;
    }
    tell_late(heard->hall, table, heard->hall->now); /* so that he is told as much as the others */
    if (!result && !follow_find(heard->connection, table, as)) {
        if (!follow_new(heard->connection, table, as)) {
            answer_hall(heard, table, RESULT_NO_PLACE);
            return;
        }
        table_stir(heard->hall, table);
    }
    if (!result) tell_joined(heard, table, as);
    if (!result) board_tell(heard->hall, table);
    answer_room(heard, table, result, AUDE_OK);
    if (!result && !table->first && table_wants_next(table))
        table_next(heard->hall, table, heard->hall->now);
}

static void say_leave(Heard *heard, Table *table) {
    Follow *follow = heard->connection ? heard->connection->follows : NULL;
    for (Follow *next; follow; follow = next) {
        next = follow->next_of;
        if (follow->table == table) follow_end(heard->hall, follow);
    }
    answer_room(heard, table, AUDE_ROOM_DONE, AUDE_OK);
}

/* ---- Talking ---------------------------------------------------------------- */

static void name_of(const Table *table, uint32_t person, char who[NAME_ROOM]) {
    AudeSeat seat;
    for (int number = 0; number < aude_room_players(table->room); number++)
        if (table_has_seat(table, number, person) && aude_room_seat(table->room, number, &seat)) {
            format_write(who, NAME_ROOM, "%s", seat.name);
            return;
        }
}

static bool follows_it(const Heard *heard, const Table *table) {
    const Follow *follow = heard->connection ? heard->connection->follows : NULL;
    while (follow && follow->table != table) follow = follow->next_of;
    return follow || !heard->connection;
}

static void say_words(Heard *heard, Table *table) {
    Hall *hall = heard->hall;
    Message *said = &heard->message;
    Text line = {0};
    Chat chat = {.at = heard->at, .person = heard->person, .preset = said->preset};
    if (*said->words) chat.words = said->words;
    name_of(table, heard->person, chat.who);
    Change change = change_begin(hall, table);
    bool kept = chat_add(table, &chat);
    log_chat(&chat, &line);
    kept = kept && !line.failed && change_end(&change, text_string(&line), hall->now);
    text_release(&line);
    if (kept) tell_chat(hall, table, &chat, NULL);
    if (kept)
        answer_room(heard, table, AUDE_ROOM_DONE, AUDE_OK);
    else
        answer_hall(heard, NULL, RESULT_NO_PLACE);
}

static void say_chat(Heard *heard, Table *table) {
    Hall *hall = heard->hall;
    const Message *said = &heard->message;
    bool something = said->preset || said->words[strspn(said->words, " ")];
    if (!follows_it(heard, table))
        answer_room(heard, table, AUDE_ROOM_NOT_NOW, AUDE_OK);
    else if (!something)
        answer_room(heard, table, AUDE_ROOM_BAD, AUDE_OK);
    else if (table->options.quiet)
        answer_hall(heard, table, RESULT_QUIET);
    else if (!heard->again && heard->connection &&
             !bucket_take(&heard->connection->chats, hall->limits.chats, HALL_MINUTE,
                          hall->limits.chats, hall->now))
        answer_hall(heard, table, RESULT_TOO_MANY);
    else
        say_words(heard, table);
}

static void say_quiet(Heard *heard, Table *table) {
    Hall *hall = heard->hall;
    bool on = heard->message.on;
    if (heard->person != table->owner) {
        answer_room(heard, table, AUDE_ROOM_NOT_YOURS, AUDE_OK);
        return;
    }
    Change change = change_begin(hall, table);
    table->options.quiet = on;
    bool kept = on == change.before.quiet || change_end(&change, on ? "Q 1\n" : "Q 0\n", hall->now);
    if (kept)
        answer_room(heard, table, AUDE_ROOM_DONE, AUDE_OK);
    else
        answer_hall(heard, NULL, RESULT_NO_PLACE);
}

/* ---- What a room is told ---------------------------------------------------- */

static AudeCommand command_of(const Heard *heard, AudeVerb verb) {
    const Message *said = &heard->message;
    return (AudeCommand){.verb = verb,
                         .person = heard->person,
                         .seat = said->seat,
                         .at = MESSAGE_HAS(said, at) ? said->at : AUDE_HERE,
                         .to = said->to,
                         .lag = heard->lag,
                         .n = said->n_moves,
                         .moves = said->moves,
                         .player = said->player};
}

/* With another form; what is not said stays. */
static void set_options(Options *options, const Message *said) {
    if (MESSAGE_HAS(said, listed)) options->listed = said->listed;
    if (MESSAGE_HAS(said, starts)) options->starts = said->starts;
    if (MESSAGE_HAS(said, delay)) options->delay = said->delay;
}

static void say_command(Heard *heard, Table *table, AudeCommand *command) {
    Hall *hall = heard->hall;
    Change change = change_begin(hall, table);
    AudeAnswer answer = change_do(&change, command, heard->at);
    if (change.form) table_form(hall, table);
    if (!answer.result && command->verb == AUDE_DO_SET)
        set_options(&table->options, &heard->message);
    if (!answer.result) start_if_full(&change, heard->at);
    if (!change_end(&change, "", hall->now)) {
        answer_hall(heard, NULL, RESULT_NO_PLACE);
        return;
    }
    if (!answer.result && command->verb == AUDE_DO_PLAY) hall->counts.decisions++;
    if (!answer.result && command->verb == AUDE_DO_DRAFT)
        tell_draft(hall, table, command->seat, heard->connection);
    answer_room(heard, table, answer.result, answer.rule);
}

static void say_in_room(Heard *heard, Table *table, AudeVerb verb) {
    AudeCommand command = command_of(heard, verb);
    command.words = verb == AUDE_DO_SIT || verb == AUDE_DO_SEAT ? heard->message.name : NULL;
    say_command(heard, table, &command);
}

/* A level or a character, as everybody may have them; how long it thinks is not for him to say. */
static void say_seat(Heard *heard, Table *table) {
    const char *player = heard->message.player;
    AiSettings settings;
    const char *why = ai_settings_read(&settings, player);
    if (!why && strchr(player, ':')) why = SAY("only a level or a character may sit here");
    AudeWrong wrong = {.lang = heard->lang};
    if (why) {
        format_write(wrong.reason, sizeof wrong.reason, "%s", said_in(heard->lang, why));
        answer_wrong(heard, table, &wrong);
    } else {
        say_in_room(heard, table, AUDE_DO_SEAT);
    }
}

static void say_start(Heard *heard, Table *table) {
    char seed[TOKEN_ROOM];
    AudeCommand command = command_of(heard, AUDE_DO_START);
    table_seed(heard->hall, table, seed);
    command.words = seed;
    say_command(heard, table, &command);
}

static void say_set(Heard *heard, Table *table) {
    Text words = {0};
    AudeCommand command = command_of(heard, AUDE_DO_SET);
    if (table_is_copy(table)) { /* all have the same form */
        answer_room(heard, table, AUDE_ROOM_NO, AUDE_OK);
        return;
    }
    text_put(&words, heard->message.words);
    AudeRoom *probe = form_open(heard, table, &words);
    command.words = text_string(&words);
    if (probe) say_command(heard, table, &command);
    aude_room_free(probe);
    text_release(&words);
}

/* ---- Which it is ------------------------------------------------------------ */

static const struct {
    void (*run)(Heard *, Table *);
    AudeVerb verb; /* if a room is told just that */
} rows[MESSAGE_SAYS] = {
    [MESSAGE_JOIN] = {say_join},
    [MESSAGE_LEAVE] = {say_leave},
    [MESSAGE_SET] = {say_set},
    [MESSAGE_SIT] = {NULL, AUDE_DO_SIT},
    [MESSAGE_SEAT] = {say_seat},
    [MESSAGE_STAND] = {NULL, AUDE_DO_STAND},
    [MESSAGE_START] = {say_start},
    [MESSAGE_DRAFT] = {NULL, AUDE_DO_DRAFT},
    [MESSAGE_PLAY] = {NULL, AUDE_DO_PLAY},
    [MESSAGE_TAKEBACK] = {NULL, AUDE_DO_TAKEBACK},
    [MESSAGE_AGREE] = {NULL, AUDE_DO_AGREE},
    [MESSAGE_DECLINE] = {NULL, AUDE_DO_DECLINE},
    [MESSAGE_RESIGN] = {NULL, AUDE_DO_RESIGN},
    [MESSAGE_AGAIN] = {NULL, AUDE_DO_AGAIN},
    [MESSAGE_CHAT] = {say_chat},
    [MESSAGE_QUIET] = {say_quiet},
    [MESSAGE_CLOSE] = {say_close},
    [MESSAGE_RECORD] = {say_record},
};

static void say(Heard *heard, Table *table) {
    MessageSay is = heard->message.is;
    table->used = heard->hall->now;
    if (rows[is].run)
        rows[is].run(heard, table);
    else
        say_in_room(heard, table, rows[is].verb);
    if (table->last) (void)sayings_add(&table->last->said, heard);
    table_wake(heard->hall, table);
}

/* Who has seen more than is known here has seen it at another server. */
static bool has_seen_more(const Heard *heard, const Table *table) {
    const Message *said = &heard->message;
    return !heard->reread && table->room && !table->reading && MESSAGE_HAS(said, at) &&
           said->at > aude_room_steps(table->room);
}

/* Or it is being closed: if that is lost, it is heard again. */
static void say_no_table(const Heard *heard, Table *table) {
    answer_hall(heard, table, RESULT_NO_TABLE);
    if (table && table->last) (void)sayings_add(&table->last->said, heard);
}

/* A table that is being read hears later. */
void hear_table(Heard *heard) {
    Hall *hall = heard->hall;
    const char *name = heard->message.table;
    bool valid = table_name_valid(name);
    Table *table = valid ? table_get(hall, name, hall->now) : NULL;
    if (table && table->state != STORE_CLOSED && has_seen_more(heard, table)) {
        heard->reread = true;
        table_reread(hall, table, hall->now);
    }
    if (!valid || (table && table->state == STORE_CLOSED))
        say_no_table(heard, table);
    else if (!table || (table->reading && !sayings_add(&table->queue, heard)))
        answer_hall(heard, NULL, RESULT_NO_PLACE);
    else if (!table->reading && board_lets_sit(heard, table))
        say(heard, table);
}

/* Whoever says it is known. */
void hear(Heard *heard) {
    Hall *hall = heard->hall;
    switch (heard->message.is) {
    case MESSAGE_HELLO: answer_hall(heard, NULL, RESULT_LATE_HELLO); return;
    case MESSAGE_PING:  answer_room(heard, NULL, AUDE_ROOM_DONE, AUDE_OK); return;
    case MESSAGE_LOBBY: hear_lobby(heard); return;
    case MESSAGE_MINE:  hear_mine(heard); return;
    default:            break;
    }
    if (hall->closing)
        answer_hall(heard, NULL, RESULT_CLOSING);
    else if (heard->message.is == MESSAGE_OPEN)
        hear_open(heard);
    else if (errand_is(heard->message.is))
        hear_errand(heard);
    else if (heard->message.is == MESSAGE_KEEP)
        hear_keep(heard);
    else
        hear_table(heard);
}
