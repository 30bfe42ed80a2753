/* hall_account.c -- accounts: a guest becomes one, comes back from elsewhere, goes for good.
 *
 *      claim     hash the password ─► keep it, with codes
 *      login     find the name ─► compare the password ─► the session is the account's
 *      password  find oneself ─► compare ─► hash the other one ─► keep it
 *      recover   hash the password ─► keep it, if the code is one
 *      forget    find oneself ─► compare ─► nothing is left
 *
 * Names that nobody has are compared, too, so that they cannot be told from others by the time it
 * takes.  Whatever is secret is wiped with the errand that needed it. */
#include "hall_inside.h"

#include <stdlib.h>
#include <string.h>

#include "account_name.h"
#include "base/format.h"
#include "base/memory.h"
#include "base/utf8.h"

/* ---- Errands ----------------------------------------------------------------- */

Errand *errand_new(const Heard *heard) {
    Hall *hall = heard->hall;
    Errand *errand = memory_take(NULL, sizeof *errand);
    if (errand && !map_add(&hall->errands, &errand->node, hall->errand + 1)) {
        memory_give(NULL, errand);
        errand = NULL;
    }
    if (!errand) {
        answer_hall(heard, NULL, RESULT_NO_PLACE);
        return NULL;
    }
    errand->hall = hall;
    errand->number = ++hall->errand;
    errand->serial = heard->serial;
    errand->connection = heard->number;
    errand->person = heard->person;
    errand->lang = heard->lang;
    errand->is = heard->message.is;
    errand->id = heard->message.id;
    memcpy(errand->hash, heard->connection->hash, sizeof errand->hash);
    format_write(errand->name, sizeof errand->name, "%s", heard->message.name);
    account_name_fold(errand->name, errand->folded, sizeof errand->folded);
    return errand;
}

void errand_free(Errand *errand) {
    volatile char *bytes = (volatile char *)errand;
    map_remove(&errand->hall->errands, &errand->node);
    text_release(&errand->text);
    for (size_t i = 0; i < sizeof *errand; i++) bytes[i] = 0;
    memory_give(NULL, errand);
}

static Errand *errand_find(const Hall *hall, uint64_t number) {
    MapNode *node = map_find(&hall->errands, number);
    return node ? MAP_OF(Errand, node, node) : NULL;
}

Connection *errand_for(const Errand *errand) {
    return connection_find(errand->hall, errand->connection, errand->serial);
}

static Heard heard_of(const Errand *errand) {
    Heard heard = {.hall = errand->hall, .connection = errand_for(errand), .lang = errand->lang};
    heard.message.id = errand->id;
    return heard;
}

void errand_done(Errand *errand) {
    const Heard heard = heard_of(errand);
    answer_room(&heard, NULL, AUDE_ROOM_DONE, AUDE_OK);
    errand_free(errand);
}

void errand_refuse(Errand *errand, MessageResult result) {
    const Heard heard = heard_of(errand);
    answer_hall(&heard, NULL, result);
    errand_free(errand);
}

Tell errand_tell(const Errand *errand, const char *is) {
    Tell tell = tell_begin(errand->hall, NULL, is);
    json_int(&tell.json, "id", errand->id);
    return tell;
}

void errand_ask(Errand *errand, StoreQuestion question) {
    Hall *hall = errand->hall;
    question.now = hall->now;
    uint64_t number = question_ask(hall, question, NULL);
    MapNode *node = number ? map_find(&hall->questions, number) : NULL;
    errand->stage++;
    if (node)
        MAP_OF(Question, node, node)->errand = errand->number;
    else
        errand_refuse(errand, RESULT_NO_PLACE);
}

/* `secret`: as in HallSecret. */
static void errand_hash(Errand *errand, const char *password, const char *secret) {
    const HallDoors *doors = &errand->hall->doors;
    const HallSecret job = {errand->number, password, secret};
    errand->stage++;
    if (!doors->hash(doors->host, &job)) errand_refuse(errand, RESULT_SLOW_DOWN);
}

static void ask_person(Errand *errand, uint32_t person) {
    errand_ask(errand, (StoreQuestion){.kind = STORE_FIND_PERSON, .person = person});
}

static void ask_name(Errand *errand) {
    errand_ask(errand, (StoreQuestion){.kind = STORE_FIND_PERSON, .folded = errand->folded});
}

/* ---- Who one is -------------------------------------------------------------- */

static void tell_account(Hall *hall, int id, const StorePerson *who, Connection *connection) {
    Tell tell = tell_begin(hall, NULL, "account");
    json_int(&tell.json, "id", id);
    json_unsigned(&tell.json, "person", who->number);
    if (*who->name) {
        json_string(&tell.json, "name", who->name);
        if (who->bot) json_bool(&tell.json, "bot", true);
        tell_number(&tell, "claimed", who->claimed);
        json_int(&tell.json, "left", who->codes);
    }
    write_ratings(&tell.json, who);
    tell_end(&tell);
    tell_to(&tell, connection);
}

static void found_account(Errand *errand, const StoreAnswer *answer) {
    if (!answer->found) {
        errand_refuse(errand, RESULT_NO_ACCOUNT);
        return;
    }
    tell_account(errand->hall, errand->id, &answer->who, errand_for(errand));
    errand_done(errand);
}

/* ---- Connections ------------------------------------------------------------- */

/* A copy of a table that was hidden from whom he was may be one where he sits.  If it is being read
 * again, or could be lost, he hears of it afterwards. */
static void see_own_copies(Hall *hall, Connection *connection) {
    for (Follow *follow = connection->follows; follow; follow = follow->next_of) {
        Table *table = follow->table;
        if (!board_is_open(table) || follow->as != AUDE_SPECTATOR) continue;
        follow->owed = true;
        if (table->room && !table->first && !table->reading) tell_owed(hall, table, hall->now);
    }
}

/* Seats of whom he was before are not looked through any longer. */
static void become(Hall *hall, Connection *connection, const StorePerson *who) {
    Person *person = person_enter(hall, who->number);
    if (!person) {
        connection_cut(hall, connection);
        return;
    }
    for (Follow *follow = connection->follows, *next; follow; follow = next) {
        next = follow->next_of;
        table_stir(hall, follow->table);
        if (follow->as >= 0) follow_end(hall, follow);
    }
    person_leave(hall, connection->person);
    connection->person = person;
    connection->mine_asked = 0; /* other tables are his now */
    person_is(person, who);
    see_own_copies(hall, connection);
}

/* All connections of a session are somebody else. */
static void session_becomes(const Errand *errand, const StorePerson *who) {
    Hall *hall = errand->hall;
    for (MapNode *node = map_first(&hall->connections); node;
         node = map_next(&hall->connections, node)) {
        Connection *connection = MAP_OF(Connection, node, node);
        bool same =
            connection->state == CONNECTION_KNOWN && !strcmp(connection->hash, errand->hash);
        if (!same) continue;
        become(hall, connection, who);
        bool asked = connection->serial == errand->serial;
        tell_account(hall, asked ? errand->id : 0, who, connection);
    }
}

/* Sessions that are no more: `but` stays; those of his bots, too, if he is gone for good. */
static void cut_sessions(Hall *hall, uint32_t person, const char *but, bool bots) {
    for (MapNode *node = map_first(&hall->connections), *next; node; node = next) {
        Connection *connection = MAP_OF(Connection, node, node);
        const Person *is = connection->person;
        next = map_next(&hall->connections, node);
        bool his = is && (is->number == person || (bots && is->bot && is->owner == person));
        if (his && strcmp(connection->hash, but) != 0) connection_cut(hall, connection);
    }
}

/* Whoever is cut off comes back, and is whom his session is now. */
void sessions_ended(Hall *hall, const char *person) {
    cut_sessions(hall, (uint32_t)strtoul(person, NULL, 10), "", true);
}

static void cut_session(Hall *hall, const char *hash) {
    for (MapNode *node = map_first(&hall->connections), *next; node; node = next) {
        Connection *connection = MAP_OF(Connection, node, node);
        next = map_next(&hall->connections, node);
        if (!strcmp(connection->hash, hash)) connection_cut(hall, connection);
    }
}

/* ---- Claiming ---------------------------------------------------------------- */

/* What people type in from paper. */
static void plain_code(const char *code, char plain[CODE_ROOM]) {
    int n = 0;
    for (; *code && n < CODE_LETTERS; code++) {
        char letter = *code >= 'A' && *code <= 'Z' ? (char)(*code + 32) : *code;
        if (letter != '-' && letter != ' ') plain[n++] = letter;
    }
    plain[n] = '\0';
}

/* "abcde-fghjk-mnpqr", without letters and digits that look alike. */
static void make_code(Hall *hall, char code[CODE_ROOM]) {
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
    uint8_t bytes[CODE_LETTERS];
    int n = 0;
    hall->doors.random(hall->doors.host, bytes, sizeof bytes);
    for (int i = 0; i < CODE_LETTERS; i++) {
        if (i && i % 5 == 0) code[n++] = '-';
        code[n++] = letters[bytes[i] % (sizeof letters - 1)];
    }
    code[n] = '\0';
}

static void hashed_claim(Errand *errand, bool right, const char *secret) {
    char hashes[CODES * (STORE_HASH + 1)] = "", plain[CODE_ROOM];
    (void)right;
    for (int i = 0; i < CODES; i++) {
        char *hash = hashes + (size_t)i * (STORE_HASH + 1);
        make_code(errand->hall, errand->code[i]);
        plain_code(errand->code[i], plain);
        hash_of(plain, hash);
        if (i + 1 < CODES) hash[STORE_HASH] = ' ';
    }
    errand_ask(errand, (StoreQuestion){.kind = STORE_CLAIM,
                                       .person = errand->person,
                                       .name = errand->name,
                                       .folded = errand->folded,
                                       .secret = secret,
                                       .codes = hashes});
}

static void found_claim(Errand *errand, const StoreAnswer *answer) {
    Hall *hall = errand->hall;
    Person *person = person_find(hall, errand->person);
    if (!answer->found) {
        bool taken = answer->outcome == STORE_TAKEN;
        errand_refuse(errand, taken ? RESULT_NAME_TAKEN : RESULT_HAS_ACCOUNT);
        return;
    }
    if (person) person_is(person, &(StorePerson){.name = errand->name});
    Tell tell = errand_tell(errand, "codes");
    json_list(&tell.json, "codes");
    for (int i = 0; i < CODES; i++) json_word(&tell.json, NULL, errand->code[i]);
    json_list_end(&tell.json);
    tell_end(&tell);
    tell_to(&tell, errand_for(errand));
    errand_done(errand);
}

/* ---- Passwords --------------------------------------------------------------- */

/* Whom the password must be of: by name, or oneself. */
static void found_secret(Errand *errand, const StoreAnswer *answer) {
    bool there = answer->found && *answer->who.name && !answer->who.bot;
    errand->account = there ? answer->who.number : 0;
    errand_hash(errand, errand->password, there ? answer->who.secret : "");
}

static void hashed_login(Errand *errand, bool right, const char *secret) {
    (void)secret;
    if (!right || !errand->account) {
        errand_refuse(errand, RESULT_WRONG_PASSWORD);
        return;
    }
    errand_ask(errand, (StoreQuestion){
                           .kind = STORE_LOGIN, .hash = errand->hash, .person = errand->account});
}

/* Somebody else may have ended all sessions of this account meanwhile, or deleted it: so it is
 * asked whose the session is, and not whether it was kept. */
static void ask_whose(Errand *errand, uint32_t account) {
    errand->account = account;
    errand_ask(errand, (StoreQuestion){.kind = STORE_ADMIT, .hash = errand->hash});
}

/* He comes back as somebody new if it is not the account's. */
static void found_whose(Errand *errand, const StoreAnswer *answer) {
    Hall *hall = errand->hall;
    char hash[STORE_HASH + 1];
    memcpy(hash, errand->hash, sizeof hash);
    if (answer->person == errand->account && *answer->who.name) {
        session_becomes(errand, &answer->who);
        errand_done(errand);
    } else {
        errand_refuse(errand, RESULT_NO_ACCOUNT);
        cut_session(hall, hash);
    }
}

static void found_login(Errand *errand, const StoreAnswer *answer) {
    switch (errand->stage) {
    case 1: found_secret(errand, answer); break;
    case 3:
        if (answer->found)
            ask_whose(errand, errand->account);
        else
            errand_refuse(errand, RESULT_WRONG_PASSWORD);
        break;
    default: found_whose(errand, answer);
    }
}

static void hashed_password(Errand *errand, bool right, const char *secret) {
    if (errand->stage == 3)
        errand_ask(errand, (StoreQuestion){.kind = STORE_PASSWORD,
                                           .person = errand->person,
                                           .hash = errand->hash,
                                           .secret = secret});
    else if (right)
        errand_hash(errand, errand->fresh, NULL);
    else
        errand_refuse(errand, RESULT_WRONG_PASSWORD);
}

static void found_password(Errand *errand, const StoreAnswer *answer) {
    if (errand->stage == 1) {
        found_secret(errand, answer);
    } else if (answer->found) {
        cut_sessions(errand->hall, errand->person, errand->hash, false);
        errand_done(errand);
    } else {
        errand_refuse(errand, RESULT_NO_ACCOUNT);
    }
}

static void hashed_recover(Errand *errand, bool right, const char *secret) {
    char plain[CODE_ROOM], hash[STORE_HASH + 1];
    (void)right;
    plain_code(errand->password, plain);
    hash_of(plain, hash);
    errand_ask(errand, (StoreQuestion){.kind = STORE_RECOVER,
                                       .folded = errand->folded,
                                       .hash = errand->hash,
                                       .codes = hash,
                                       .secret = secret});
}

static void found_recover(Errand *errand, const StoreAnswer *answer) {
    if (errand->stage == 2 && !answer->found) {
        errand_refuse(errand, RESULT_WRONG_CODE);
    } else if (errand->stage == 2) {
        cut_sessions(errand->hall, answer->person, errand->hash, false);
        ask_whose(errand, answer->person);
    } else {
        found_whose(errand, answer);
    }
}

/* ---- The end of sessions and accounts ---------------------------------------- */

static void found_logout(Errand *errand, const StoreAnswer *answer) {
    Hall *hall = errand->hall;
    uint32_t person = errand->begun ? errand->person : 0;
    char hash[STORE_HASH + 1];
    (void)answer;
    memcpy(hash, errand->hash, sizeof hash);
    errand_done(errand);
    cut_session(hall, hash);
    if (person) cut_sessions(hall, person, "", false);
}

static void hashed_forget(Errand *errand, bool right, const char *secret) {
    (void)secret;
    if (right)
        errand_ask(errand, (StoreQuestion){.kind = STORE_FORGET, .person = errand->person});
    else
        errand_refuse(errand, RESULT_WRONG_PASSWORD);
}

static void found_forget(Errand *errand, const StoreAnswer *answer) {
    Hall *hall = errand->hall;
    uint32_t person = errand->person;
    if (errand->stage == 1) {
        found_secret(errand, answer);
        return;
    }
    errand_done(errand);
    cut_sessions(hall, person, "", true);
}

/* ---- Bots -------------------------------------------------------------------- */

static void found_bot(Errand *errand, const StoreAnswer *answer) {
    if (!answer->found) {
        errand_refuse(errand, RESULT_NAME_TAKEN);
        return;
    }
    Tell tell = errand_tell(errand, "bot");
    json_string(&tell.json, "name", errand->name);
    json_word(&tell.json, "token", errand->token);
    tell_end(&tell);
    tell_to(&tell, errand_for(errand));
    errand_done(errand);
}

static void ask_bot(Errand *errand) {
    char hash[STORE_HASH + 1];
    hall_secret(errand->hall, errand->token);
    hash_of(errand->token, hash);
    errand_ask(errand, (StoreQuestion){.kind = STORE_BOT,
                                       .person = errand->person,
                                       .name = errand->name,
                                       .folded = errand->folded,
                                       .hash = hash});
}

/* ---- Which it is ------------------------------------------------------------- */

/* What must be true before one is begun. */
enum {
    GUEST = 1,
    ACCOUNT = 2,
    HASHES = 4,
    NEW_NAME = 8,
    GUESSES = 16,
    SEARCHES = 32,
    NAMED = 64, /* its name is that of whom one will be */
};

enum { SEARCHES_MOST = 300 }; /* of one address in ten minutes */

static const struct {
    int needs;
    void (*found)(Errand *, const StoreAnswer *);
    void (*hashed)(Errand *, bool right, const char *secret);
} rows[MESSAGE_SAYS] = {
    [MESSAGE_ARCHIVE] = {SEARCHES, found_archive},
    [MESSAGE_BOARD] = {SEARCHES, found_board},
    [MESSAGE_PROFILE] = {SEARCHES, found_profile},
    [MESSAGE_EXPORT] = {SEARCHES, found_export},
    [MESSAGE_ACCOUNT] = {0, found_account},
    [MESSAGE_CLAIM] = {GUEST | HASHES | NEW_NAME | GUESSES, found_claim, hashed_claim},
    [MESSAGE_LOGIN] = {HASHES | GUESSES | NAMED, found_login, hashed_login},
    [MESSAGE_LOGOUT] = {0, found_logout},
    [MESSAGE_PASSWORD] = {ACCOUNT | HASHES | GUESSES, found_password, hashed_password},
    [MESSAGE_RECOVER] = {HASHES | GUESSES | NAMED, found_recover, hashed_recover},
    [MESSAGE_BOT] = {ACCOUNT | NEW_NAME | GUESSES, found_bot},
    [MESSAGE_FORGET] = {ACCOUNT | HASHES | GUESSES, found_forget, hashed_forget},
};

bool errand_is(MessageSay is) { return rows[is].found != NULL; }

void errand_found(Hall *hall, uint64_t number, const StoreAnswer *answer) {
    Errand *errand = errand_find(hall, number);
    if (errand) rows[errand->is].found(errand, answer);
}

void hall_hashed(Hall *hall, uint64_t number, bool right, const char *secret, int64_t now) {
    Errand *errand = errand_find(hall, number);
    hall->now = now;
    if (!errand || !rows[errand->is].hashed) return;
    bool made = errand->stage == 3 || errand->is == MESSAGE_CLAIM || errand->is == MESSAGE_RECOVER;
    if (made && !*secret)
        errand_refuse(errand, RESULT_NO_PLACE);
    else
        rows[errand->is].hashed(errand, right, secret);
}

/* A password that is to be, if this message has one. */
static bool is_weak(const Message *said) {
    const char *is = said->is == MESSAGE_CLAIM ? said->password : said->fresh;
    bool sets = said->is == MESSAGE_CLAIM || MESSAGE_HAS(said, fresh);
    int letters = 0;
    for (; *is; is++) letters += utf8_begins(*is);
    return sets && letters < PASSWORD_LEAST;
}

bool tries_of_address(const Heard *heard, const char *what, int most) {
    Text of = {0};
    text_add(&of, "%s %s", what, heard->connection->address->name);
    bool left = !of.failed && tries_take(heard->hall, text_string(&of), most);
    text_release(&of);
    return left;
}

/* By address and by account: by the name that is tried, or one's own. */
static bool tries_left(const Heard *heard, const Person *person) {
    Hall *hall = heard->hall;
    char of[8 + FOLDED_ROOM] = "of ";
    const char *name = MESSAGE_HAS(&heard->message, name) ? heard->message.name : person->name;
    account_name_fold(name, of + 3, FOLDED_ROOM);
    return tries_of_address(heard, "from", 3 * hall->limits.tries) &&
           tries_take(hall, of, hall->limits.tries);
}

static MessageResult is_refused(const Heard *heard, int needs) {
    const Person *person = heard->connection->person;
    bool named = *person->name && !person->bot;
    if (needs & HASHES && !heard->hall->doors.hash) return RESULT_NO_ACCOUNTS;
    if (needs & GUEST && *person->name) return RESULT_HAS_ACCOUNT;
    if (needs & ACCOUNT && !named) return RESULT_NO_ACCOUNT;
    if (needs & (NEW_NAME | NAMED) && name_is_banned(heard->hall, heard->message.name))
        return RESULT_BANNED;
    if (needs & NEW_NAME && !account_name_valid(heard->message.name)) return RESULT_BAD_NAME;
    if (is_weak(&heard->message)) return RESULT_WEAK_PASSWORD;
    if (needs & GUESSES && !tries_left(heard, person)) return RESULT_SLOW_DOWN;
    if (needs & SEARCHES && !tries_of_address(heard, "searches", SEARCHES_MOST))
        return RESULT_SLOW_DOWN;
    return MESSAGE_RESULTS;
}

static void begin(Errand *errand, const Message *said) {
    switch (errand->is) {
    case MESSAGE_ARCHIVE: ask_archive(errand, said); break;
    case MESSAGE_BOARD:   ask_board(errand, said); break;
    case MESSAGE_CLAIM:   errand_hash(errand, said->password, NULL); break;
    case MESSAGE_RECOVER:
        format_write(errand->password, sizeof errand->password, "%s", said->code);
        errand_hash(errand, said->fresh, NULL);
        break;
    case MESSAGE_PROFILE: ask_name(errand); break;
    case MESSAGE_LOGIN:
        format_write(errand->password, sizeof errand->password, "%s", said->password);
        ask_name(errand);
        break;
    case MESSAGE_LOGOUT:
        errand->begun = said->all;
        errand_ask(errand, (StoreQuestion){.kind = STORE_LOGOUT,
                                           .hash = said->all ? "" : errand->hash,
                                           .person = errand->person});
        break;
    case MESSAGE_BOT: ask_bot(errand); break;
    default:
        format_write(errand->password, sizeof errand->password, "%s", said->password);
        format_write(errand->fresh, sizeof errand->fresh, "%s", said->fresh);
        ask_person(errand, errand->person);
    }
}

void hear_errand(Heard *heard) {
    if (!heard->connection) return; /* nobody wants to know any more */
    MessageResult refused = is_refused(heard, rows[heard->message.is].needs);
    if (refused < MESSAGE_RESULTS) {
        answer_hall(heard, NULL, refused);
        return;
    }
    Errand *errand = errand_new(heard);
    if (errand) begin(errand, &heard->message);
}
