/* hall_archive.c -- what is known of games that are over, and of who played them. */
#include "hall_inside.h"

#include <inttypes.h>
#include <string.h>

#include "account_name.h"
#include "base/format.h"

/* ---- Writing ----------------------------------------------------------------- */

static void write_number(Json *json, const char *key, int64_t number) {
    char digits[FORMAT_DIGITS];
    format_write(digits, sizeof digits, "%" PRId64, number);
    json_digits(json, key, digits);
}

static void write_seat(Json *json, const StoreRow *row, int seat) {
    json_object(json, NULL);
    json_string(json, "name", row->name[seat]);
    if (*row->account[seat]) json_string(json, "account", row->account[seat]);
    if (row->bot[seat]) json_bool(json, "bot", true);
    json_int(json, "points", row->points[seat]);
    json_bool(json, "won", row->winners >> seat & 1);
    if (row->rated) {
        json_int(json, "was", row->was[seat]);
        json_int(json, "became", row->became[seat]);
    }
    json_object_end(json);
}

static void write_game(Json *json, const StoreRow *row) {
    json_object(json, NULL);
    json_word(json, "table", row->table);
    json_word(json, "game", row->game);
    json_string(json, "words", row->words);
    write_number(json, "opened", row->opened);
    write_number(json, "ended", row->changed);
    json_bool(json, "rated", row->rated);
    json_bool(json, "listed", row->listed);
    json_list(json, "seats");
    for (int seat = 0; seat < row->seats; seat++) write_seat(json, row, seat);
    json_list_end(json);
    json_object_end(json);
}

static void write_games(Json *json, const StoreAnswer *answer) {
    json_list(json, "games");
    for (int i = 0; i < answer->n; i++) write_game(json, &answer->rows[i]);
    json_list_end(json);
}

static int whole(int64_t millionths) {
    return (int)((millionths + STORE_RATING / 2) / STORE_RATING);
}

void write_ratings(Json *json, const StorePerson *who) {
    json_list(json, "ratings");
    for (int i = 0; i < who->n_ratings; i++) {
        const StoreRating *rating = &who->ratings[i];
        json_object(json, NULL);
        json_string(json, "game", rating->game);
        json_int(json, "rating", whole(rating->rating));
        json_int(json, "deviation", whole(rating->deviation));
        json_int(json, "games", rating->games);
        json_object_end(json);
    }
    json_list_end(json);
}

/* ---- The archive ------------------------------------------------------------- */

void ask_archive(Errand *errand, const Message *said) {
    int64_t until = MESSAGE_HAS(said, until) ? (said->until + 1) * HALL_DAY : 0;
    errand_ask(errand, (StoreQuestion){.kind = STORE_FIND_GAMES,
                                       .person = errand->person,
                                       .name = errand->name,
                                       .folded = errand->folded,
                                       .game = said->game,
                                       .words = said->words,
                                       .before = said->before,
                                       .since = said->since * HALL_DAY,
                                       .until = until,
                                       .most = ARCHIVE_PAGE});
}

void found_archive(Errand *errand, const StoreAnswer *answer) {
    Tell tell = errand_tell(errand, "archive");
    write_games(&tell.json, answer);
    json_bool(&tell.json, "more", answer->more);
    tell_end(&tell);
    tell_to(&tell, errand_for(errand));
    errand_done(errand);
}

/* ---- Profiles ---------------------------------------------------------------- */

/* First who it is, which waits in the text of the errand, then his games. */
static void profile_begin(Errand *errand, const StorePerson *who) {
    Json json = {.text = &errand->text};
    format_write(errand->name, sizeof errand->name, "%s", who->name);
    json_object(&json, NULL);
    json_word(&json, "is", "profile");
    json_int(&json, "id", errand->id);
    json_string(&json, "name", who->name);
    json_bool(&json, "bot", who->bot);
    write_number(&json, "claimed", who->claimed);
    write_ratings(&json, who);
    errand_ask(errand, (StoreQuestion){.kind = STORE_FIND_GAMES,
                                       .person = errand->person,
                                       .folded = errand->folded,
                                       .most = PROFILE_GAMES});
}

void found_profile(Errand *errand, const StoreAnswer *answer) {
    const HallDoors *doors = &errand->hall->doors;
    Connection *connection = errand_for(errand);
    Text *text = &errand->text;
    Json json = {.text = text, .more = true};
    if (errand->stage == 1 && !(answer->found && *answer->who.name)) {
        errand_refuse(errand, RESULT_NO_ACCOUNT);
        return;
    }
    if (errand->stage == 1) {
        profile_begin(errand, &answer->who);
        return;
    }
    write_games(&json, answer);
    json_object_end(&json);
    if (text->failed) {
        errand_refuse(errand, RESULT_NO_PLACE);
        return;
    }
    if (connection && connection->state != CONNECTION_CUT)
        doors->send(doors->host, connection->number, text->bytes, text->length);
    errand_done(errand);
}

/* ---- All that is kept of somebody -------------------------------------------- */

static void tell_part(Errand *errand, bool more) {
    Tell tell = errand_tell(errand, "data");
    tell.json.text->failed |= errand->text.failed;
    json_string(&tell.json, "text", text_string(&errand->text));
    json_bool(&tell.json, "more", more);
    tell_end(&tell);
    tell_to(&tell, errand_for(errand));
    text_clear(&errand->text);
}

static void export_person(Errand *errand, const StorePerson *who) {
    Json json = {.text = &errand->text};
    json_object(&json, NULL);
    json_unsigned(&json, "person", who->number);
    json_string(&json, "name", who->name);
    json_bool(&json, "bot", who->bot);
    if (who->owner) json_unsigned(&json, "owner", who->owner);
    write_number(&json, "claimed", who->claimed);
    json_int(&json, "left", who->codes);
    write_ratings(&json, who);
    json_list(&json, "games");
    tell_part(errand, true);
    errand_ask(errand, (StoreQuestion){.kind = STORE_FIND_MINE, .person = errand->person});
}

/* Of `mine`, those that are not over: the others come page by page. */
static void export_games(Errand *errand, const StoreAnswer *answer, bool open) {
    Json json = {.text = &errand->text, .more = errand->begun};
    for (int i = 0; i < answer->n; i++) {
        const StoreRow *row = &answer->rows[i];
        if (open && row->state == STORE_OVER) continue;
        write_game(&json, row);
        errand->begun = true;
        format_write(errand->before, sizeof errand->before, "%s", open ? "" : row->table);
    }
}

void found_export(Errand *errand, const StoreAnswer *answer) {
    if (errand->stage == 1) {
        export_person(errand, &answer->who);
        return;
    }
    bool open = errand->stage == 2, more = open || answer->more;
    export_games(errand, answer, open);
    if (!more) text_put(&errand->text, "]}");
    if (errand->text.length) tell_part(errand, more);
    if (more && errand_for(errand))
        errand_ask(errand, (StoreQuestion){.kind = STORE_FIND_GAMES,
                                           .person = errand->person,
                                           .own = true,
                                           .before = errand->before,
                                           .most = ARCHIVE_PAGE});
    else
        errand_done(errand);
}

/* ---- Records ----------------------------------------------------------------- */

/* Spectators who see things late do not see them here, either. */
void say_record(Heard *heard, Table *table) {
    Hall *hall = heard->hall;
    bool over = table->state == STORE_OVER, late = !over && table->options.delay;
    aude_text_clear(hall->text);
    if (board_is_open(table)) {
        answer_hall(heard, table, RESULT_SEALED);
        return;
    }
    if (!aude_room_begun(table->room) || late) {
        answer_room(heard, table, AUDE_ROOM_NOT_NOW, AUDE_OK);
        return;
    }
    if (!aude_room_record(table->room, over ? AUDE_ALL : AUDE_SPECTATOR, hall->text, NULL)) {
        answer_hall(heard, table, RESULT_NO_PLACE);
        return;
    }
    Tell tell = tell_begin(hall, table, "record");
    json_int(&tell.json, "id", heard->message.id);
    json_word(&tell.json, "table", table->name);
    json_string(&tell.json, "text", aude_text_string(hall->text));
    tell_end(&tell);
    tell_to(&tell, heard->connection);
    answer_room(heard, table, AUDE_ROOM_DONE, AUDE_OK);
}

/* ---- Ratings ----------------------------------------------------------------- */

void table_rated(Hall *hall, const Table *table) {
    const StoreQuestion question = {.kind = STORE_FIND_ROW, .table = table->name, .now = hall->now};
    (void)question_ask(hall, question, NULL);
}

void tell_rated(Hall *hall, Table *table, const StoreAnswer *answer) {
    const StoreRow *row = answer->rows;
    if (!answer->n || !row->rated) return;
    Tell tell = tell_begin(hall, table, "ratings");
    json_word(&tell.json, "table", table->name);
    json_list(&tell.json, "changes");
    for (int seat = 0; seat < row->seats; seat++) {
        json_object(&tell.json, NULL);
        json_int(&tell.json, "seat", seat);
        json_string(&tell.json, "account", row->account[seat]);
        json_int(&tell.json, "was", row->was[seat]);
        json_int(&tell.json, "became", row->became[seat]);
        json_object_end(&tell.json);
    }
    json_list_end(&tell.json);
    tell_end(&tell);
    tell_everybody(&tell, table);
}
