/* table.h -- a table to play at: everything but the rules.
 *
 * Rooms (a game and the people around it), tables (a room for one host), moves in words, positions,
 * records, JSON, pictures, computer players, and what luck and skill there was in a game.  A game
 * itself is aude.h's AudeGame: whatever is said about one here takes it, wherever it comes from.
 *
 *      AudeText *text = aude_text_new(NULL, AUDE_EN);
 *      AudeRoom *room = aude_room_new(NULL, "inns players anna,bram seed tuesday", AUDE_WHOLE,
 *                                     0, 0, NULL);
 *      AudeCommand play = {.verb = AUDE_DO_PLAY, .seat = 0, .at = AUDE_HERE, .words = "..."};
 *      AudeAnswer answer = aude_room_do(room, &play, now, NULL);
 *      aude_room_events(room, answer.from, 1, text, NULL);
 *      send(aude_text_string(text));
 *
 * Handles.  What has a state of its own is a handle: made by a function called _new, _read or
 * _take, ended by the one called _free, which takes NULL as well.  The library keeps nothing else:
 * no globals, no files, no clock, no threads, no random numbers.  Different handles may be used by
 * different threads at once, the same one by one at a time.
 *
 * Memory.  Whoever makes a handle says where its memory comes from: an AudeMemory, or NULL, the C
 * library's.  All that the handle keeps lies there.  What a call needs only while it runs is on
 * the stack (half a megabyte is enough) or comes from malloc() and is given back.
 *
 * Errors are values: a function that can fail returns false, NULL or -1, has then changed nothing,
 * and says why in an AudeWrong, unless that is NULL.  Nothing ends the program.
 *
 * Words.  What is read is `words` and a `length` in bytes, or AUDE_WHOLE: up to the zero byte.
 * What is written is added to the end of an AudeText.  All of it is UTF-8.
 *
 * Who looks.  `seat` is a seat, AUDE_SPECTATOR, or AUDE_ALL: whoever may see everything.
 *
 * What words, records, JSON and rooms look like is told in docs/record.md, protocol.md and room.md,
 * and docs/stability.md says what stays as it is. */
#ifndef AUDE_TABLE_H
#define AUDE_TABLE_H

#include "aude/aude.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { AUDE_SPECTATOR = -1, AUDE_ALL = -2 };

#define AUDE_WHOLE ((size_t)-1)

/* ---- Memory, errors, texts ----------------------------------------------- */

/* As realloc(), with a host: `bytes` 0 frees.  Returns NULL if there is none.  Memory is aligned
 * as malloc() does. */
typedef struct {
    void *(*resize)(void *host, void *old, size_t bytes);
    void *host;
} AudeMemory;

/* Why something was not done.  Set `lang` before the call; the rest is told. */
typedef struct {
    AudeLang lang;
    AudeError rule;         /* that refuses it; AUDE_OK: something else is wrong */
    int line, column;       /* where in the words, counted from 1; 0: nowhere */
    char reason[200];       /* in a sentence */
} AudeWrong;

/* What the rules say in English, as aude_error_text() and the meaning of an option, in another
 * language.  What is not known stays English. */
const char *aude_said(AudeLang lang, const char *english);

/* A string that grows, in the language in which sentences are added to it. */
typedef struct AudeText AudeText;

AudeText *aude_text_new(const AudeMemory *memory, AudeLang lang);
void aude_text_free(AudeText *text);
const char *aude_text_string(const AudeText *text);     /* never NULL; until more is added */
size_t aude_text_length(const AudeText *text);          /* in bytes */
void aude_text_clear(AudeText *text);                   /* empty again */

/* What is wrong, as JSON: {"reason":"...","rule":"BASE-6","name":"DETACHED"} if a rule refuses,
 * else with the line and the column. */
bool aude_wrong_json(const AudeWrong *why, AudeText *text, AudeWrong *wrong);

/* ---- Games in words and as JSON ------------------------------------------ */

enum { AUDE_TURN_MOVES = 12 };  /* decisions of one player in one breath, at most */

/* Options that differ from the default, "ruleset=first river=river1"; and back, on top of the rules
 * that are there. */
bool aude_rules_write(const AudeRules *rules, AudeText *text, AudeWrong *wrong);
bool aude_rules_read(AudeRules *rules, const char *words, size_t length, AudeWrong *wrong);

/* A move that may be played in this position: "W2 -1,0"; several that follow one another. */
bool aude_moves_write(const AudeGame *game, const AudeMove moves[], int n, AudeText *text,
                      AudeWrong *wrong);

/* A move, or the rest of a turn: "W0 1,0 road-e".  Each is legal after the ones before it.  Returns
 * how many, or -1. */
int aude_moves_read(const AudeGame *game, const char *words, size_t length,
                    AudeMove moves[AUDE_TURN_MOVES], AudeWrong *wrong);

/* The same moves as their numbers, a list. */
bool aude_json_numbers(const AudeMove moves[], int n, AudeText *text, AudeWrong *wrong);

/* A position as one line: all of it, or what a seat remembers; and back. */
bool aude_position_write(const AudeGame *game, AudeText *text, AudeWrong *wrong);
bool aude_position_write_for(const AudeGame *game, int seat, AudeText *text, AudeWrong *wrong);
bool aude_position_read(AudeGame *game, const char *words, size_t length, AudeWrong *wrong);

/* As JSON.  They tell all that this game says: give them a view (aude_view(), aude_room_view())
 * and no more than that seat may know is told. */
bool aude_json_state(const AudeGame *game, AudeText *text, AudeWrong *wrong);
bool aude_json_moves(const AudeGame *game, AudeText *text, AudeWrong *wrong);
bool aude_json_account(const AudeAccount *account, AudeText *text, AudeWrong *wrong);
bool aude_json_projected(const AudeGame *game, AudeText *text, AudeWrong *wrong); /* an account */

/* Of the tile game: what a move, or several that follow one another, would join, complete, pay and
 * make dead; and the empty squares beside tiles, with those of the tiles left that fit there. */
bool aude_json_preview(const AudeGame *game, const AudeMove moves[], int n, AudeText *text,
                       AudeWrong *wrong);
bool aude_json_fits(const AudeGame *game, AudeText *text, AudeWrong *wrong);

/* Of the card game: everybody's haul if the round ended now; first whoever acts, if `row` is not
 * -1, places his follower there. */
bool aude_json_hauls(const AudeGame *game, int row, AudeText *text, AudeWrong *wrong);

/* The options of every game; and the characters among the computer players. */
bool aude_json_options(AudeText *text, AudeWrong *wrong);
bool aude_json_characters(AudeText *text, AudeWrong *wrong);

/* ---- Pictures -------------------------------------------------------------- */

/* All zero will do. */
typedef struct {
    const char *names[AUDE_MAX_SEATS]; /* of the seats; NULL: "player1" */
    bool legal; /* show where the drawn tile may lie */
    bool fields; /* tint fields by their owner */
    int last; /* tiles to mark as just laid, counted from the end */
    bool light; /* SVG: on light paper */
    bool colour; /* letters: with ANSI colours, */
    bool unicode; /* with block and line characters, else ASCII, */
    int width, height; /* of the screen, in characters; 0: endless */
} AudeStyle;

/* The table in letters, and as SVG.  The same game and style give the same bytes, always. */
bool aude_draw_letters(const AudeGame *game, const AudeStyle *style, AudeText *text,
                       AudeWrong *wrong);
bool aude_draw_svg(const AudeGame *game, const AudeStyle *style, AudeText *text, AudeWrong *wrong);

/* One tile alone, by its name ("W"), turned clockwise by `turns` quarters, as SVG. */
bool aude_draw_tile(const char *words, size_t length, int turns, AudeText *text, AudeWrong *wrong);

/* ---- Parts of pictures, for who draws the table himself.
 *
 * Symbols are elements for the <defs> of an SVG, called by their names: <use href="#W1"/>.  A tile
 * is a square of 100 units with its top left at (0,0); a figure stands around (0,0), 26 units high;
 * a card is 100 by 150 units.  Parts and style of tiles and of cards are needed once each, and not
 * in the same document: some are called the same. */
bool aude_draw_parts(AudeText *text, AudeWrong *wrong);
bool aude_draw_card_parts(AudeText *text, AudeWrong *wrong);

/* A tile turned by 0 to 3 as "W0" to "W3", those of bits 0-3 of `ways`; with a bridge across from
 * north to south as "W0n", bits 4-7, from west to east as "W0e", bits 8-11.  A figure, "meeple", as
 * "meeple0" for the first of so many seats, "meeple" a bare outline.  A card, "red3" or "?" for the
 * back, as "face7". */
bool aude_draw_symbols(const char *words, size_t length, int ways, AudeText *text,
                       AudeWrong *wrong);
bool aude_draw_figures(const char *words, size_t length, int seats, AudeText *text,
                       AudeWrong *wrong);
bool aude_draw_card(const char *words, size_t length, AudeText *text, AudeWrong *wrong);

/* As JSON, places in tenths of a unit: the segments of a tile, to be lit and touched; what is on
 * the tiles of a game, from the bottom up, fields tinted by their owners if asked for; where a
 * figure on a segment stands. */
bool aude_json_segments(const char *words, size_t length, int turns, AudeText *text,
                        AudeWrong *wrong);
bool aude_json_layers(const AudeGame *game, bool fields, AudeText *text, AudeWrong *wrong);
bool aude_json_spot(const AudeGame *game, int x, int y, int segment, AudeText *text,
                    AudeWrong *wrong);

/* ---- What people read about a game */

/* Some decisions as people say them, one after the other, without notation: "a curve, left of the
 * start tile, as traveller"; `names` of AudeStyle, which may be NULL.  A tile by its name ("W"): "a
 * fork". */
bool aude_moves_called(const AudeGame *game, const AudeMove moves[], int n, const AudeStyle *style,
                       AudeText *text, AudeWrong *wrong);
bool aude_tile_called(const char *words, size_t length, AudeText *text, AudeWrong *wrong);

/* What whoever decides is asked, and what passing means, as JSON; `names` of AudeStyle. */
bool aude_json_question(const AudeGame *game, const AudeStyle *style, AudeText *text,
                        AudeWrong *wrong);

/* After a game of cards: who has won, and by what, a sentence. */
bool aude_result_write(const AudeGame *game, const AudeStyle *style, AudeText *text,
                       AudeWrong *wrong);

/* ---- Records --------------------------------------------------------------- */

/* One game that was played, read and replayed: every move of it was legal, and every expectation
 * that stands in it held.  Or what one seat has seen of a game; that can be looked at, but neither
 * gone on with nor analysed. */
typedef struct AudeRecord AudeRecord;

AudeRecord *aude_record_read(const AudeMemory *memory, const char *words, size_t length,
                             AudeWrong *wrong);
void aude_record_free(AudeRecord *record);

const AudeMove *aude_record_moves(const AudeRecord *record, int *n);
const char *aude_record_name(const AudeRecord *record, int seat);
const char *aude_record_title(const AudeRecord *record);
int aude_record_viewer(const AudeRecord *record); /* who has seen it; AUDE_ALL: the whole game */

/* The position after the first `n` moves, as a seat sees it. */
bool aude_record_at(const AudeRecord *record, int n, int seat, AudeGame *game, AudeWrong *wrong);

/* The record again, as a seat may know it. */
bool aude_record_write(const AudeRecord *record, int seat, AudeText *text, AudeWrong *wrong);

/* What became of one record of a file. */
typedef struct {
    int number; /* counted from 1; 0: the file has none, and that is wrong */
    const char *title;
    int moves, expected; /* how many were replayed; expectations that held */
    const char *draw; /* what it proves of its draw: "verified", "promised", ... */
    bool skipped; /* it needs a module which this library was built without */
    bool no_game; /* it is about rules that cannot be started */
    const AudeWrong *wrong; /* or NULL: nothing is */
} AudeChecked;

/* Read a file of records for what they prove, each after the other, and tell of each for as long as
 * `told` returns true.  Returns how many were wrong. */
int aude_records_check(const char *words, size_t length, AudeLang lang,
                       bool (*told)(void *host, const AudeChecked *checked), void *host);

/* ---- Rooms ------------------------------------------------------------------ */

/* One game and the people around it: a machine without I/O, which docs/room.md describes.  A
 * command and the time go in, in milliseconds since whenever; steps come out. */
typedef struct AudeRoom AudeRoom;

/* A room whose form is filled in like this, in words of which any may be missing:
 *
 *      game land inns river=20ae players 3 first 0
 *      clock 10m+5s patience 1h aid club takeback on drafts shown chance by-hand
 *
 * `players anna,bram` are named people, all of them the owner's; with `seed tuesday` as well the
 * game begins.  The owner is a number that the host has for a person; 0 is the host program. */
AudeRoom *aude_room_new(const AudeMemory *memory, const char *words, size_t length, uint32_t owner,
                        int64_t now, AudeWrong *wrong);

/* A room that was written by aude_room_write(); and one that goes on with a recorded game, dealt by
 * this seed, unless the record tells the seed that it was promised to be dealt by.  In that one
 * all seats are the host's, who deals by hand and may take back. */
AudeRoom *aude_room_read(const AudeMemory *memory, const char *words, size_t length,
                         AudeWrong *wrong);
AudeRoom *aude_room_take(const AudeMemory *memory, const AudeRecord *record, const char *seed,
                         int64_t now, AudeWrong *wrong);

/* After the end: a room of the same form and people, in which the next seat begins. */
AudeRoom *aude_room_again(const AudeMemory *memory, const AudeRoom *room, AudeWrong *wrong);

void aude_room_free(AudeRoom *room);

/* All of a room.  For AUDE_ALL, for whoever keeps it, with the seed; for a seat a copy as that seat
 * may know it: it is read again as a room in which the seat can draft, and which goes on by the
 * steps that it follows. */
bool aude_room_write(const AudeRoom *room, int seat, AudeText *text, AudeWrong *wrong);
int aude_room_viewer(const AudeRoom *room); /* whose copy it is; AUDE_ALL: it is none */

/* The lines of its steps from number `from` on, to be appended to what was kept before. */
bool aude_room_log(const AudeRoom *room, int from, AudeText *text, AudeWrong *wrong);

/* ---- What people say */

typedef enum {
    AUDE_DO_SET, /* words: the form, as for aude_room_new() */
    AUDE_DO_SIT, /* seat, words: the name */
    AUDE_DO_SEAT, /* seat, words: the name, player: who plays, "level=4" */
    AUDE_DO_STAND, /* seat */
    AUDE_DO_START, /* words: the seed, a word that nobody can guess */
    AUDE_DO_DRAFT, /* seat, at, moves or words */
    AUDE_DO_PLAY, /* seat, at, moves or words, lag */
    AUDE_DO_DEAL, /* at, none or one of moves, or words */
    AUDE_DO_TAKEBACK, /* seat, at, to */
    AUDE_DO_AGREE, /* seat, at */
    AUDE_DO_DECLINE, /* seat, at */
    AUDE_DO_RESIGN, /* seat */
    AUDE_DO_AGAIN, /* seat */
    AUDE_DO_TICK, /* nothing but the time */
} AudeVerb;

enum { AUDE_HERE = -1 }; /* for `at`: whatever was seen, it is meant now */

/* What does not belong to a verb is left out. */
typedef struct {
    AudeVerb verb;
    uint32_t person; /* who says it; 0: the host program */
    int seat;
    int at; /* steps that its sender has seen, or AUDE_HERE */
    int to; /* decisions that stay */
    int lag; /* milliseconds on the way, as the host measured them */
    int n;
    const AudeMove *moves;
    const char *words, *player; /* to the zero byte */
} AudeCommand;

/* What a room answers, by the numbers; docs/room.md says when. */
typedef enum {
    AUDE_ROOM_DONE,
    AUDE_ROOM_NO_SEAT,
    AUDE_ROOM_NOT_NOW,
    AUDE_ROOM_NOT_YOURS,
    AUDE_ROOM_OVER,
    AUDE_ROOM_AHEAD,
    AUDE_ROOM_LATE,
    AUDE_ROOM_TWICE,
    AUDE_ROOM_NOT_YOUR_TURN,
    AUDE_ROOM_BAD,
    AUDE_ROOM_TAKEN,
    AUDE_ROOM_REFUSED,
    AUDE_ROOM_NO,
    AUDE_ROOM_NOTHING,
    AUDE_ROOM_SAID,
    AUDE_ROOM_NO_MEMORY,
} AudeRoomResult;

typedef struct {
    AudeRoomResult result;
    AudeError rule; /* with REFUSED: which */
    bool keep; /* the form has changed, and is to be kept */
    bool again; /* everybody wants another game */
    int from, to; /* its steps are those from this number up to that one */
} AudeAnswer;

/* The name of a result, "late"; and what people read. */
const char *aude_room_result_name(AudeRoomResult result);
const char *aude_room_result_said(AudeRoomResult result, AudeLang lang);

/* A row a kind of step: docs/room.md tells what each is. */
typedef enum {
    AUDE_STEP_START,
    AUDE_STEP_PLAY,
    AUDE_STEP_ASK,
    AUDE_STEP_AGREE,
    AUDE_STEP_DECLINE,
    AUDE_STEP_BACK,
    AUDE_STEP_OUT,
    AUDE_STEP_AGAIN,
    AUDE_STEP_SHOW,
} AudeStepKind;

typedef struct {
    int64_t at; /* when, as the host's clock had it */
    uint32_t arg; /* PLAY: the move; ASK, BACK: decisions that stay; OUT: AudeOut; SHOW: up to
                     four faces, a byte each, the first lowest */
    uint8_t kind; /* AudeStepKind */
    int8_t seat; /* whose; AUDE_CHANCE */
    uint16_t lag; /* PLAY: milliseconds that did not count */
} AudeStep;

/* Somebody who is told of every step as it happens, and of every decision of a new draft.  The
 * games and the account are those of a decision, else NULL; they are gone when it returns. */
typedef struct {
    int number; /* of the step; of a draft: that it would have */
    bool draft;
    AudeStep step;
    const AudeGame *before, *after;
    const AudeAccount *account;
} AudeTold;
typedef struct {
    void (*told)(void *host, const AudeTold *told);
    void *host;
} AudeWatch;

/* The whole machine: a command at a time.  `watch` may be NULL. */
AudeAnswer aude_room_do(AudeRoom *room, const AudeCommand *command, int64_t now,
                        const AudeWatch *watch);

/* Such a step as a seat may know it: to be sent to the copy of the room that this seat has; as a
 * line of a log (`since` is the time of the step before it, or 0); and back. */
AudeStep aude_told_step(const AudeTold *told, int seat);
bool aude_step_write(const AudeStep *step, int64_t since, AudeText *text, AudeWrong *wrong);
bool aude_step_read(AudeStep *step, int64_t since, const char *words, size_t length,
                    AudeWrong *wrong);

/* Steps that happened in the same room elsewhere.  Returns how many were taken in: the next one
 * cannot have happened here, or there is no memory. */
int aude_room_follow(AudeRoom *room, const AudeStep steps[], int n, const AudeWatch *watch);

/* ---- Questions to a room */

bool aude_room_begun(const AudeRoom *room);
bool aude_room_over(const AudeRoom *room);

/* The seat that everybody waits for, AUDE_CHANCE, or AUDE_NOBODY: before the start and after the
 * end. */
int aude_room_waits(const AudeRoom *room);

unsigned aude_room_winners(const AudeRoom *room); /* one bit a seat; 0 before the end */

/* When to say `tick`, and what a seat has left on its clock; AUDE_NEVER: there is no limit. */
#define AUDE_NEVER INT64_MAX
int64_t aude_room_deadline(const AudeRoom *room);
int64_t aude_room_left(const AudeRoom *room, int seat, int64_t now);

/* How many steps there are, and which; how many decisions stand, and which. */
int aude_room_steps(const AudeRoom *room);
bool aude_room_step(const AudeRoom *room, int number, AudeStep *step);
const AudeMove *aude_room_moves(const AudeRoom *room, int *n);

typedef enum { AUDE_SEAT_OPEN, AUDE_SEAT_PERSON, AUDE_SEAT_COMPUTER } AudeSeatKind;
typedef enum { AUDE_IN, AUDE_RESIGNED, AUDE_FLAG, AUDE_LEFT } AudeOut;
typedef struct {
    AudeSeatKind kind;
    uint32_t person; /* whose it is; 0: nobody's, or the host program's */
    AudeOut out; /* in, or why not */
    const char *name; /* until the next command; "" of an open seat */
    const char *player; /* of a computer player: "level=4" */
} AudeSeat;
int aude_room_players(const AudeRoom *room);
bool aude_room_seat(const AudeRoom *room, int number, AudeSeat *seat);

/* The position as a seat may know it; and with what it tries out, if it does. */
bool aude_room_view(const AudeRoom *room, int seat, AudeGame *game, AudeWrong *wrong);
bool aude_room_drafted(const AudeRoom *room, int seat, AudeGame *game, AudeWrong *wrong);

/* The form, the people, and what is known of the game but the position, as JSON. */
bool aude_room_json(const AudeRoom *room, int seat, AudeText *text, AudeWrong *wrong);

/* What happened, as a list: the steps from number `from` on, by playing all of it again; and one
 * step, from within a watch, at once. */
bool aude_room_events(const AudeRoom *room, int from, int seat, AudeText *text, AudeWrong *wrong);
bool aude_told_json(const AudeTold *told, int seat, AudeText *text, AudeWrong *wrong);

/* The game as a record, as a seat may know it.  For AUDE_ALL it can be read again; the seed stands
 * in it when the game is over. */
bool aude_room_record(const AudeRoom *room, int seat, AudeText *text, AudeWrong *wrong);

size_t aude_room_bytes(const AudeRoom *room); /* all that it takes of memory */

/* ---- Tables ----------------------------------------------------------------- */

/* A table is a room for one host at which all sit together: a page, a terminal.  Everybody there is
 * the host, who plays for each seat, tries out turns and takes back what he likes.  One game after
 * the other is played at it; what is asked is answered as the game lies on it, with the draft of
 * its room, or with what is tried out. */
typedef struct AudeTable AudeTable;

/* Seeds that nobody names are made from `secret`, a word that nobody can guess. */
AudeTable *aude_table_new(const AudeMemory *memory, const char *secret, AudeWrong *wrong);
void aude_table_free(AudeTable *table);

/* Who deals: the host, when he says so; or the table, at once. */
typedef enum { AUDE_DEALT_BY_HAND, AUDE_DEALT_BY_ITSELF } AudeDealt;

/* Begin a game: "inns players anna,bram seed one"; begin from a position, dealt by hand; take over
 * a record: what one seat has decided after the first `settled` moves of it is its draft (INT_MAX:
 * nothing is).  If it cannot be, the game that was there stays. */
bool aude_table_begin(AudeTable *table, const char *words, size_t length, AudeDealt dealt,
                      AudeWrong *wrong);
bool aude_table_set(AudeTable *table, const char *words, size_t length, AudeWrong *wrong);
bool aude_table_load(AudeTable *table, const char *words, size_t length, int settled,
                     AudeDealt dealt, AudeWrong *wrong);

/* Show a room that is played elsewhere, by the copy that aude_room_write() wrote for a seat.  All
 * that is asked of the table is answered as that seat may know it; of commands only its drafts are
 * heard.  Before the game begins there is none on the table, but the room can be asked. */
bool aude_table_copy(AudeTable *table, const char *words, size_t length, AudeWrong *wrong);

/* What lies there: the whole position, NULL if there is none; as a seat may know it; the moves that
 * led to it; its room, with what is settled; the names of the seats, for an AudeStyle.  Pointers
 * are good until the next call that changes something. */
const AudeGame *aude_table_game(const AudeTable *table);
bool aude_table_view(const AudeTable *table, int seat, AudeGame *game, AudeWrong *wrong);
const AudeMove *aude_table_moves(const AudeTable *table, int *n);
const AudeRoom *aude_table_room(const AudeTable *table);
void aude_table_names(const AudeTable *table, const char *names[AUDE_MAX_SEATS]);

/* For who shows the table and was told its state before: a JSON Patch (RFC 6902) of the state that
 * he knows by its number, and the number of the new one: {"state":8,"patch":[...]}.  It replaces
 * the whole if `known` is 0, or not the state that this function told last. */
bool aude_table_changes(AudeTable *table, int seat, int known, AudeText *text, AudeWrong *wrong);

/* Moves by hand, all of which are played at once, or none is: their events, as `seat` sees them.
 * Here and below, what was played stays so if there is no memory to tell of it. */
bool aude_table_play(AudeTable *table, const AudeMove moves[], int n, int seat, AudeText *text,
                     AudeWrong *wrong);
bool aude_table_deal(AudeTable *table, int seat, AudeText *text, AudeWrong *wrong);
bool aude_table_random(AudeTable *table, int seat, AudeText *text, AudeWrong *wrong);
bool aude_table_undo(AudeTable *table, int to, AudeWrong *wrong); /* so many moves stay */

/* A command to the room, its moves by number: the answer as JSON, with the steps and the draft that
 * `seat` sees. */
bool aude_table_do(AudeTable *table, const AudeCommand *command, int seat, AudeText *text,
                   AudeWrong *wrong);

/* Steps that happened in the room of which this is a copy, a line each as it would have them: as
 * JSON, as `seat` sees them.  Those before one that cannot have happened are taken in. */
bool aude_table_follow(AudeTable *table, const char *lines, size_t length, int seat, AudeText *text,
                       AudeWrong *wrong);

/* As if these had been decided after what is settled: their events; every question is answered like
 * that until the next command, or until the draft is shown again, as it is if they are refused. */
bool aude_table_try(AudeTable *table, const AudeMove moves[], int n, int seat, AudeText *text,
                    AudeWrong *wrong);
void aude_table_untry(AudeTable *table);

/* What has happened.  The events of all moves after the first `from`; what the last move paid.  Of
 * the tile game a sentence for each player's go: a list as long as the moves, in which it stands at
 * the first of it.  Of cards what a seat heard of each move after the first `from`, and the hauls
 * that it settled. */
bool aude_table_events(const AudeTable *table, int from, int seat, AudeText *text,
                       AudeWrong *wrong);
bool aude_table_account(const AudeTable *table, AudeText *text, AudeWrong *wrong);
bool aude_table_told(const AudeTable *table, AudeText *text, AudeWrong *wrong);
bool aude_table_heard(const AudeTable *table, int from, int seat, AudeText *text, AudeWrong *wrong);

/* The record, as a seat may know it; and as its owner keeps it, with the seed, to go on later. */
bool aude_table_record(const AudeTable *table, int seat, AudeText *text, AudeWrong *wrong);
bool aude_table_save(const AudeTable *table, AudeText *text, AudeWrong *wrong);

/* A seed for a mind that thinks at this table: that of `aude engine` with the same secret. */
uint64_t aude_table_mind_seed(const AudeTable *table);

/* ---- Computer players ------------------------------------------------------- */

/* A mind thinks in steps that its caller counts, each of about a millisecond at most: the same
 * words, seed and steps give the same turn on every machine.  Keep it for a whole game.  NULL is
 * nobody, who may be asked but never looks. */
typedef struct AudeMind AudeMind;

/* "level=4", "farmer", "aude:nodes=2000": docs/ai.md. */
AudeMind *aude_mind_new(const AudeMemory *memory, const char *words, size_t length, uint64_t seed,
                        AudeWrong *wrong);
void aude_mind_free(AudeMind *mind);

/* Look at a position in which a seat decides: after this there is an answer, however little it
 * thinks.  It goes by nothing that this seat may not know. */
bool aude_mind_look(AudeMind *mind, const AudeGame *game, AudeWrong *wrong);

/* Think so many steps: false when no more of it helps. */
bool aude_mind_think(AudeMind *mind, int steps);
uint32_t aude_mind_nodes(const AudeMind *mind); /* positions looked at */

/* The best turn so far: how many decisions it is; -1 before a look. */
int aude_mind_best(const AudeMind *mind, AudeMove moves[AUDE_TURN_MOVES], AudeWrong *wrong);

/* The best turns so far with reasons, as JSON and as people read them; `names` of AudeStyle. */
bool aude_mind_json(const AudeMind *mind, const AudeStyle *style, int most, AudeText *text,
                    AudeWrong *wrong);
bool aude_mind_write(const AudeMind *mind, const AudeStyle *style, int most, AudeText *text,
                     AudeWrong *wrong);

/* ---- Forecasts and analysis -------------------------------------------------- */

/* How likely each seat is to win, and by how much, as `seat` may know it: JSON.  `draws`: how many
 * are looked at where more could come; 0: all. */
enum { AUDE_QUICK_DRAWS = 8 }; /* for who is in a hurry */
typedef struct AudeForecaster AudeForecaster;

AudeForecaster *aude_forecaster_new(const AudeMemory *memory, int draws, AudeWrong *wrong);
void aude_forecaster_free(AudeForecaster *forecaster);
bool aude_forecaster_json(AudeForecaster *forecaster, const AudeGame *game, int seat,
                          AudeText *text, AudeWrong *wrong);

/* A game that was played, turn by turn: what was luck, and what was skill (docs/analyse.md).  The
 * record must stay as long.  `player` proposes what might have been better; NULL: the usual one. */
typedef struct AudeAnalysis AudeAnalysis;

AudeAnalysis *aude_analysis_new(const AudeMemory *memory, const AudeRecord *record,
                                const char *player, int draws, AudeWrong *wrong);
void aude_analysis_free(AudeAnalysis *analysis);

/* Look at one more turn: false when there is none.  And how much is done, in 1/1000. */
bool aude_analysis_step(AudeAnalysis *analysis);
int aude_analysis_done(const AudeAnalysis *analysis);

/* What was found so far: as JSON, as people read it, and the course of the game as SVG. */
bool aude_analysis_json(const AudeAnalysis *analysis, AudeText *text, AudeWrong *wrong);
bool aude_analysis_write(const AudeAnalysis *analysis, AudeText *text, AudeWrong *wrong);
bool aude_analysis_svg(const AudeAnalysis *analysis, bool light, AudeText *text, AudeWrong *wrong);

#ifdef __cplusplus
}
#endif

#endif
