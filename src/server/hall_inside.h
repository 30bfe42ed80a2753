/* hall_inside.h -- what the files of the hall share.
 *
 *      hall.c          connections, hello, who hears what
 *      hall_say.c      what people say of a table, a function a message
 *      hall_change.c   what follows of it: a write, and what watchers are told
 *      hall_outbox.c   what waits for the store; kept, lost
 *      hall_table.c    tables: found, asked for, read, forgotten
 *      hall_log.c      a table as text: its head, and the lines of its log
 *      hall_tell.c     messages, for one or for many
 *      hall_board.c    copies of a table, with one draw
 *      hall_here.c     who is at a table by way of other servers
 *      hall_time.c     what happens by itself
 *      hall_lists.c    lobby, one's own tables
 *      hall_admin.c    for whoever runs the server
 *      hall_limits.c   addresses, persons, how much is too much */
#ifndef SERVER_HALL_INSIDE_H
#define SERVER_HALL_INSIDE_H

#include "hall.h"
#include "map.h"
#include "message.h"
#include "base/json_writer.h"

enum {
    NAME_ROOM = 25,     /* of somebody who plays, terminated */
    TABLE_LETTERS = STORE_BOARD, /* of a name that is made here */
    BOARD_MOST = 16, /* copies of a table; */
    TABLE_ROOM = STORE_NAME + 1,
    TOKEN_ROOM = 65,
    CHAT_LINES = 50, /* that whoever comes is told */
    VIEWS = AUDE_MAX_SEATS + 1,
    NOTHING_THOUGHT = -1,
    NO_EYES = -2,
};

/* The clock of a form that names none: whoever keeps others waiting so long has left. */
#define HALL_PATIENCE "none patience 7d"

/* Milliseconds. */
#define HALL_SECOND INT64_C(1000)
#define HALL_MINUTE (60 * HALL_SECOND)
#define HALL_HOUR (60 * HALL_MINUTE)
#define HALL_DAY (24 * HALL_HOUR)
#define HALL_UNUSED HALL_MINUTE        /* so long a table stays in memory */
#define HALL_THINKING (2 * HALL_MINUTE) /* then somebody else is asked */
#define HALL_OTHERS_THINK (10 * HALL_SECOND)

typedef struct Table Table;
typedef struct Connection Connection;

/* ---- What was said ---------------------------------------------------------- */

/* Kept because it cannot be heard yet, or may have to be heard again. */
typedef struct Saying {
    struct Saying *next;
    uint64_t serial; /* of the connection, */
    uint32_t connection, person;
    AudeLang lang;
    bool reread; /* its table was read again for it, as he had seen more */
    int lag;
    int64_t at;
    size_t length;
    char json[];
} Saying;

typedef struct {
    Saying *first, *last;
    int n;
} Sayings;

/* Something that is being heard.  Whoever said it may be gone by now. */
typedef struct {
    Hall *hall;
    Connection *connection; /* or NULL */
    uint64_t serial;
    uint32_t number, person;
    AudeLang lang;
    int lag;
    int64_t at; /* when it was said */
    bool again; /* it was heard before, and counts no more */
    bool reread;
    const char *json;
    size_t length;
    Message message;
} Heard;

bool sayings_add(Sayings *sayings, const Heard *heard); /* false: no memory */
void sayings_move(Sayings *to, Sayings *from);          /* to its end; `from` is empty then */
void sayings_release(Sayings *sayings);

/* ---- Messages --------------------------------------------------------------- */

/* Messages that may not leave yet: their bytes, and to whom which of them go. */
typedef struct {
    uint64_t serial;
    uint32_t connection;
    size_t at, length;
} Letter;

typedef struct {
    Text bytes;
    Letter *letters;
    int n, room;
} Outbox;

/* A message on its way: begun, written, ended, and then told to any number of people. */
typedef struct {
    Hall *hall;
    Outbox *held; /* or NULL: it leaves at once */
    Json json;
    size_t at, length;
    bool failed;
} Tell;

/* `table`: what it is about; what is said of a table waits for its writes. */
Tell tell_begin(Hall *hall, const Table *table, const char *is);
void tell_end(Tell *tell);
void tell_to(const Tell *tell, Connection *connection);
void tell_number(Tell *tell, const char *key, int64_t number);

void outbox_send(Hall *hall, const Outbox *box);
void outbox_release(Outbox *box);

/* The answer to what is heard; of a table, NULL: of none. */
void answer_room(const Heard *heard, const Table *table, AudeRoomResult result, AudeError rule);
void answer_hall(const Heard *heard, const Table *table, MessageResult result);
void answer_wrong(const Heard *heard, const Table *table, const AudeWrong *wrong);
void answer_opened(const Heard *heard, const Table *table);

/* ---- Writes ----------------------------------------------------------------- */

/* What watchers of a table knew of it. */
typedef struct {
    int steps, chats;
    int released; /* of the steps, to those who see them late */
    bool begun, over, quiet;
} Known;

/* The row of a table, with its own memory. */
typedef struct {
    StoreRow row;
    Text words;
    char game[8];
    char name[STORE_SEATS][NAME_ROOM];
} TableRow;

/* A write that is not kept yet, and all that depends on it.  Of one table only the first is with
 * the store: so none can be kept whose predecessor was lost. */
typedef struct Pending {
    struct Pending *next;
    MapNode node; /* by its number, once the store has it */
    Table *table;
    uint64_t serial; /* counts up, also of those that the store does not have yet */
    uint64_t number;
    int entry;
    bool has_head, has_row;
    Text head, lines;
    TableRow row;
    int8_t waits;
    int64_t now, due;
    Known before;
    Outbox box;
    Sayings said;
    char after[TABLE_ROOM]; /* the game before this one, whose people are told of it */
} Pending;

Pending *pending_new(Hall *hall, Table *table, int64_t now); /* at the end; NULL: no memory */
void pending_send(Hall *hall, Table *table); /* the first, if it is not yet with the store */
void pending_drop(Hall *hall, Table *table, Sayings *said); /* all; what was said is handed over */

/* ---- Tables ----------------------------------------------------------------- */

typedef struct {
    bool listed, starts, quiet;
    int delay;
} Options;

typedef struct {
    int64_t at;
    uint32_t person;
    int preset;
    char who[NAME_ROOM]; /* "": somebody without a seat */
    char *words; /* or NULL */
} Chat;

/* Somebody follows a table through the eyes of a seat. */
typedef struct Follow {
    struct Follow *next, **here; /* at the table, */
    struct Follow *next_of, **here_of; /* of the connection */
    Connection *connection;
    Table *table;
    int as; /* NO_EYES: he has stood up, and is told as a spectator already */
    int was; /* before that, while it may be lost; or NO_EYES */
    uint64_t since; /* the serial of the last write when he came; 0: none was pending */
    bool owed; /* a copy, when it is certain what it shows; until then nothing of the game */
} Follow;

/* Of a table that has copies (hall_board.c). */
typedef struct {
    char seed[TOKEN_ROOM]; /* that all are dealt by; "": there are none */
    bool over; /* all of them are */
    bool reads; /* it was read, and nobody knows yet whether they are */
    bool stirred; /* it is in the list of those that are to be asked for */
    uint64_t told; /* a hash of what was told of them */
    Table *next;
} Board;

struct Table {
    MapNode node;
    char name[TABLE_ROOM];
    AudeRoom *room; /* NULL until it was read */
    uint64_t reading; /* the question whose answer everybody waits for; 0: there is none */
    Sayings queue; /* what was said meanwhile */
    int entries; /* of its log, with those that are not kept yet */
    int heard_of; /* that there are, from other servers */
    StoreState state;
    Options options;
    Board board;
    uint32_t owner;
    uint32_t keeper; /* who has brought this game from elsewhere, until that is kept; or 0 */
    int keeper_seat;
    bool pencil; /* drafts are shown */
    int64_t opened, touched, changed; /* touched: the form, by somebody */
    Chat chats[CHAT_LINES];
    int n_chats; /* ever */
    Follow *follows;
    Pending *first, *last;
    Known known; /* of what is read anew: what watchers have been told before */
    int released; /* steps that spectators have seen where they see them late */

    int waits; /* the seat that everybody waits for, AUDE_CHANCE or AUDE_NOBODY */
    int64_t deadline; /* of the room, */
    int64_t due; /* what the store knows of that, 0: nobody here can tell; */
    bool said_due; /* it was found among those that are due, and not looked at since */
    int64_t used; /* when it was last of use to anybody */
    int thinking; /* the step after which a computer player is asked, or NOTHING_THOUGHT; */
    int64_t think_at; /* when to ask, again */
    int64_t wake; /* when to look at it */
    int place; /* in the heap */
    bool counted; /* among the tables that its owner has open */
    bool next; /* the next one was opened */
    bool stirred; /* who is there has changed, and nobody was told */
    uint64_t here; /* a hash of who was said to be here, 0: nobody; when to say it again; */
    int64_t here_at;
    Text others; /* and who is at other servers */
    Table *next_stirred;
};

bool table_name_valid(const char *name);
Table *table_find(const Hall *hall, const char *name);
Table *table_get(Hall *hall, const char *name, int64_t now); /* asked for, if need be; NULL */
Table *table_make(Hall *hall, const char *name, int64_t now); /* not in the store yet; or NULL */
void table_free(Hall *hall, Table *table);
void table_lost(Hall *hall, Table *table, int64_t now); /* read it again, and hear all again */
void table_reread(Hall *hall, Table *table, int64_t now); /* there may be more than is known */
void table_refresh(Hall *hall, Table *table, int64_t now); /* read what other servers added */
void table_found(Hall *hall, Table *table, const StoreAnswer *answer, int64_t now);
void table_settle(Hall *hall, Table *table, int64_t now); /* it was read: tell what is new */
void table_hear(Hall *hall, Table *table, int64_t now); /* what was said meanwhile */
void table_gone(Hall *hall, Table *table, Say reason);
void table_close(Hall *hall, Table *table, Say reason, int64_t now);
void table_form(Hall *hall, Table *table); /* its form was filled in: whose it is, what it shows */
void table_look(Table *table); /* at its room: whom it waits for, and until when */
Known table_known(const Table *table);
bool table_has_seat(const Table *table, int seat, uint32_t person);
bool table_wants_next(const Table *table); /* all want another game */
void table_next(Hall *hall, Table *table, int64_t now);
void table_announce(Hall *hall, const char *table, const char *next);

/* Names that nobody guesses, of so many random bytes; secrets of 64 hexadecimal digits. */
void table_name(const uint8_t bytes[TABLE_LETTERS], char name[TABLE_ROOM]);
void hall_secret(Hall *hall, char secret[TOKEN_ROOM]);
void fresh_name(Hall *hall, char name[TABLE_ROOM]);
Options options_of(const Message *said);

Follow *follow_find(const Connection *connection, const Table *table, int as); /* or NULL */
Follow *follow_new(Connection *connection, Table *table, int as);
void follow_end(Hall *hall, Follow *follow);

/* ---- As text ---------------------------------------------------------------- */

bool log_head(Hall *hall, const Table *table, Text *head);
bool log_row(Hall *hall, const Table *table, TableRow *row);
void log_chat(const Chat *chat, Text *lines);

/* A table of what the store has, with the names that its row has; more lines of it.  False: that is
 * none, or there is no memory. */
bool log_read(Table *table, const StoreRow *row, const char *head, const char *lines);
bool log_follow(Table *table, const char *lines);

bool chat_add(Table *table, const Chat *chat); /* words are copied */
void chats_release(Table *table);

/* The value of a line of a room's text, up to its end; "": there is no such line. */
const char *form_value(const char *text, const char *key, size_t *length);
bool form_says(const char *text, const char *key, const char *value);

/* Lines of the steps of a copy, from one number up to another. */
const char *copy_steps(const char *text, int from, int to, size_t *length);

/* ---- Changes ---------------------------------------------------------------- */

/* One or more commands to a room, which are kept and told of together. */
typedef struct {
    Hall *hall;
    Table *table;
    Known before;
    unsigned views; /* of those who follow, one bit each, the spectators' lowest */
    int64_t since;
    StoreState state; /* before */
    bool form; /* has changed */
    bool failed; /* there was no memory to write what somebody sees */
} Change;

Change change_begin(Hall *hall, Table *table);
AudeAnswer change_do(Change *change, const AudeCommand *command, int64_t now);
/* Write what has changed, and tell.  `lines`: of the hall, besides.  False: there is no memory, and
 * the table is read again. */
bool change_end(Change *change, const char *lines, int64_t now);

void eyes_kept(Hall *hall, Table *table); /* who has stood up looks through them no longer */
void eyes_lost(Hall *hall, Table *table); /* or he has not */
void tell_everybody(const Tell *tell, const Table *table); /* who follows it, each once */
void tell_known(Hall *hall, Table *table, const Known *known, int64_t now);
void tell_copies(Hall *hall, Table *table, int64_t now);
void tell_owed(Hall *hall, Table *table, int64_t now);
void tell_copy(Hall *hall, Table *table, Connection *connection, int as, int64_t now);
void tell_since(Hall *hall, Table *table, int as, int from, Connection *only, int64_t now);
void tell_late(Hall *hall, Table *table, int64_t now); /* spectators, what is no longer too new */
int steps_released(const Table *table, int64_t now);
void tell_chat(Hall *hall, const Table *table, const Chat *chat, Connection *only);
void tell_people(Hall *hall, Table *table);
bool table_seats(const Table *table, uint32_t person); /* has he any seat? */
bool follow_is_counted(const Table *table, const Follow *follow); /* with an earlier one */
void tell_own_draft(Hall *hall, Table *table, int as, Connection *connection);
void tell_draft(Hall *hall, Table *table, int seat, const Connection *drafter);

/* ---- Copies ----------------------------------------------------------------- */

bool table_is_copy(const Table *table);
void table_seed(Hall *hall, const Table *table, char seed[TOKEN_ROOM]); /* to be dealt by */
bool board_is_open(const Table *table); /* a copy, and not all of them are over */
bool board_hides(const Table *table, uint32_t person); /* how it is played, from him */
const char *board_without_seed(Hall *hall, const char *text); /* NULL: no memory */
bool board_lets_sit(Heard *heard, Table *table); /* false: answered, or heard again later */
bool board_ask(Hall *hall, Table *table); /* and hear nothing of it until that is answered */
void board_found(Hall *hall, const char *name, const StoreAnswer *board);
void board_stir(Hall *hall, const char *name);
void board_unstir(Hall *hall, const Table *table);
void board_tell(Hall *hall, Table *table);
int64_t boards_tick(Hall *hall, int64_t now);
void open_copies(const Heard *heard, const char *words, const AudeRoom *form);

/* ---- Other servers ---------------------------------------------------------- */

void here_say(Hall *hall, Table *table); /* who is here */
int64_t here_at(const Hall *hall, const Table *table); /* when to say it again */
void here_changed(Hall *hall, const Table *table);
void here_found(Hall *hall, Table *table, const char *lines);
int here_others(Json *json, const Table *table); /* those with seats; and how many look on */

/* ---- Time ------------------------------------------------------------------- */

void table_wake(Hall *hall, Table *table); /* work out anew when to look at it */
void table_sleep(Hall *hall, Table *table); /* never */
int64_t table_idle_at(const Table *table); /* when a form is closed; INT64_MAX */
int64_t table_due(Table *table, int64_t now); /* for the store; 0: as it is there */
void table_think(Hall *hall, Table *table, int64_t now);
void table_stir(Hall *hall, Table *table); /* who is there has changed */

/* ---- People ----------------------------------------------------------------- */

typedef struct {
    MapNode node;
    int connections;
    char name[];
} Address;

typedef struct {
    MapNode node;
    uint32_t number;
    int connections, tables; /* that he has open, here */
    bool stale; /* the list of his tables has changed */
    char name[NAME_ROOM]; /* of his account, while he is connected; "": he has none */
    bool bot;
    uint32_t owner; /* of a bot */
} Person;

/* So many at once, and so many more a time. */
typedef struct {
    int64_t left; /* in thousandths; may be below zero */
    int64_t since;
} Bucket;

typedef enum { CONNECTION_NEW, CONNECTION_ASKED, CONNECTION_KNOWN, CONNECTION_CUT } ConnectionState;

struct Connection {
    MapNode node;
    uint32_t number;
    uint64_t serial;
    ConnectionState state;
    Address *address;
    Person *person;
    AudeLang lang;
    char token[TOKEN_ROOM]; /* of the cookie; then the one that he is told */
    bool fresh; /* it was made here */
    char hash[STORE_HASH + 1]; /* of the token: which session it is */
    Follow *follows;
    Sayings queue; /* what was said before he is known */
    Bucket messages, chats;
    uint64_t stamp; /* told of it already */
    bool lobby, mine;
    Connection *next_lobby, *next_mine;
    uint64_t lobby_seen;
    int64_t mine_asked;
};

Connection *connection_find(const Hall *hall, uint32_t number, uint64_t serial);
void connection_cut(Hall *hall, Connection *connection); /* nothing more is said or heard */
void hash_of(const char *secret, char hash[STORE_HASH + 1]); /* SHA-256, in digits */

Address *address_enter(Hall *hall, const char *name); /* NULL: no memory */
void address_leave(Hall *hall, Address *address);
Person *person_find(const Hall *hall, uint32_t number);
Person *person_enter(Hall *hall, uint32_t number); /* or NULL */
void person_leave(Hall *hall, Person *person);
void person_is(Person *person, const StorePerson *who); /* what the store says of him */
void person_count(Hall *hall, Table *table); /* among the tables of its owner, while it is open */
void bucket_fill(Bucket *bucket, int most, int64_t now);
bool bucket_take(Bucket *bucket, int most, int64_t per, int each, int64_t now);

void hear(Heard *heard); /* whoever said it is known; its message is read */
void hear_again(Hall *hall, Sayings *sayings);
void hear_table(Heard *heard);

/* ---- Lists ------------------------------------------------------------------ */

void lists_leave(Hall *hall, Connection *connection);
void hear_lobby(Heard *heard);
void hear_mine(Heard *heard);
void lists_stale(Hall *hall, const Table *table); /* of those who sit there */
void lists_found(Hall *hall, const StoreAnswer *answer, Connection *mine);
int64_t lists_tick(Hall *hall, int64_t now);

/* ---- Questions to the store ------------------------------------------------- */

typedef struct {
    MapNode node;
    StoreQuestion asked;
    uint64_t serial; /* of the connection that it is for; */
    uint32_t connection;
    uint64_t errand; /* that goes on with the answer, or 0 */
    char table[TABLE_ROOM];
} Question;

/* Its number; 0: no memory. */
uint64_t question_ask(Hall *hall, StoreQuestion question, const Connection *connection);

/* ---- Accounts, and the archive ---------------------------------------------- */

enum {
    FOLDED_ROOM = 2 * NAME_ROOM, /* of a name as names are compared */
    PASSWORD_LEAST = 10,
    PASSWORD_ROOM = 201,
    CODES = 8,
    CODE_LETTERS = 15,
    CODE_ROOM = CODE_LETTERS + 3, /* in three groups */
    ARCHIVE_PAGE = 50,
    PROFILE_GAMES = 20,
};

/* Something that is asked of the store, or of who hashes passwords, once or several times before
 * it is answered.  Whoever wants it may be gone by then. */
typedef struct {
    MapNode node; /* by its number */
    Hall *hall;
    uint64_t number, serial;
    uint32_t connection, person;
    AudeLang lang;
    MessageSay is;
    int id, stage;
    uint32_t account; /* whom it is about */
    char hash[STORE_HASH + 1]; /* of the session */
    char name[NAME_ROOM], folded[FOLDED_ROOM];
    char password[PASSWORD_ROOM], fresh[PASSWORD_ROOM];
    char token[TOKEN_ROOM], code[CODES][CODE_ROOM];
    char before[TABLE_ROOM]; /* the last table of the page before */
    Text text; /* a part of what is told */
    bool begun; /* something of the list was told */
} Errand;

Errand *errand_new(const Heard *heard); /* NULL, and answered: no memory */
void errand_free(Errand *errand);
Connection *errand_for(const Errand *errand); /* who waits for it, or NULL */
void errand_ask(Errand *errand, StoreQuestion question); /* or it ends here */
void errand_done(Errand *errand); /* answered, and over */
void errand_refuse(Errand *errand, MessageResult result);
Tell errand_tell(const Errand *errand, const char *is); /* with its id */

void hear_errand(Heard *heard); /* all that is about accounts and the archive */
void errand_found(Hall *hall, uint64_t number, const StoreAnswer *answer);
bool errand_is(MessageSay is);
void sessions_ended(Hall *hall, const char *person); /* at another server */

void found_archive(Errand *errand, const StoreAnswer *answer);
void found_profile(Errand *errand, const StoreAnswer *answer);
void found_export(Errand *errand, const StoreAnswer *answer);
void ask_archive(Errand *errand, const Message *said);
void write_ratings(Json *json, const StorePerson *who);
void ask_board(Errand *errand, const Message *said);
void found_board(Errand *errand, const StoreAnswer *answer);
void say_record(Heard *heard, Table *table);
void hear_keep(Heard *heard);
void table_rated(Hall *hall, const Table *table); /* its end is kept */
void tell_rated(Hall *hall, Table *table, const StoreAnswer *answer);

bool name_is_banned(const Hall *hall, const char *name); /* of an account; "": no */
bool tries_take(Hall *hall, const char *of, int most); /* false: too many */
bool tries_of_address(const Heard *heard, const char *what, int most);
void tries_release(Hall *hall);

/* ---- The hall --------------------------------------------------------------- */

struct Hall {
    HallDoors doors;
    HallLimits limits;
    char name[TABLE_ROOM]; /* of this one, among those that share a store */
    uint64_t salt, serial, write, question, stamp;
    int64_t now;
    bool closing;
    int seconds; /* until it may be tried again */
    Map tables, connections, addresses, persons, writes, questions, errands, tries;
    uint64_t errand;
    Table **heap;
    int n_heap, heap_room;
    Table *stirred, *boards;
    const StoreAnswer *board; /* how copies stand, while what waited for that is heard */
    Text bans; /* who may not come in, a line each */
    Text sealed; /* a room without its seed */
    Connection *lobby, *mine;
    Text rows; /* the lobby as it was told last; */
    uint64_t rows_version;
    bool rows_asked;
    int64_t rows_at, lists_at, people_at, due_at, boards_at;
    Outbox box; /* a message that leaves at once */
    AudeText *text, *view[VIEWS];
    AudeMove draft[VIEWS][AUDE_TURN_MOVES];
    int n_draft;
    HallCounts counts;
};

#endif
