/* table.c -- a program of somebody else, in C and in C++, with the library of the table: a person
 * and a computer play a whole game in a room; its record proves the draw, the board is drawn, and a
 * turn is analysed.  It says what went wrong, and ends with its line. */
#include <aude/table.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TRY(what)                                                               \
    do                                                                          \
        if (!(what)) fprintf(stderr, "%s: %s\n", #what, wrong.reason), exit(1); \
    while (0)

static AudeWrong wrong;
static int out; /* blocks of memory that are not given back yet */

static void *resize(void *host, void *old, size_t bytes) {
    int *blocks = (int *)host;
    if (!bytes) return --*blocks, free(old), (void *)NULL;
    *blocks += !old;
    return realloc(old, bytes);
}

static void say(AudeRoom *room, AudeVerb verb, int seat, const char *words, const char *player) {
    AudeCommand command;
    memset(&command, 0, sizeof command);
    command.verb = verb;
    command.seat = seat;
    command.at = AUDE_HERE;
    command.words = words;
    command.player = player;
    TRY(aude_room_do(room, &command, 0, NULL).result == AUDE_ROOM_DONE);
}

/* The person takes what comes first, in words; the computer thinks. */
static void decide(AudeRoom *room, AudeMind *mind, AudeText *text) {
    static AudeMove moves[AUDE_MAX_MOVES];
    AudeGame game;
    int seat = aude_room_waits(room), n = 1;
    TRY(aude_room_view(room, seat, &game, &wrong));
    if (seat == 1) {
        TRY(aude_mind_look(mind, &game, &wrong));
        aude_mind_think(mind, 1);
        n = aude_mind_best(mind, moves, NULL);
    } else {
        aude_moves(&game, moves);
    }
    aude_text_clear(text);
    TRY(aude_moves_write(&game, moves, n, text, &wrong));
    say(room, AUDE_DO_PLAY, seat, aude_text_string(text), NULL);
}

static bool prove(void *proven, const AudeChecked *checked) {
    *(bool *)proven = !checked->wrong && strcmp(checked->draw, "verified") == 0;
    return true;
}

static void analyse(const AudeMemory *memory, AudeText *text) {
    AudeRecord *record =
        aude_record_read(memory, aude_text_string(text), aude_text_length(text), &wrong);
    TRY(record);
    AudeAnalysis *analysis = aude_analysis_new(memory, record, NULL, 2, &wrong);
    TRY(analysis && aude_analysis_step(analysis));
    aude_text_clear(text);
    TRY(aude_analysis_json(analysis, text, &wrong));
    TRY(strstr(aude_text_string(text), "\"luck\""));
    aude_analysis_free(analysis);
    aude_record_free(record);
}

int main(void) {
    const AudeMemory memory = {resize, &out};
    AudeText *text = aude_text_new(&memory, AUDE_NL);
    AudeRoom *room = aude_room_new(&memory, "inns players 2", AUDE_WHOLE, 0, 0, &wrong);
    AudeMind *mind = aude_mind_new(&memory, "greedy", AUDE_WHOLE, 1, &wrong);
    AudeGame end;
    bool proven = false;
    TRY(text && room && mind);
    say(room, AUDE_DO_SIT, 0, "anna", NULL);
    say(room, AUDE_DO_SEAT, 1, "robot", "greedy");
    say(room, AUDE_DO_START, 0, "tuesday", NULL);
    while (!aude_room_over(room)) decide(room, mind, text);
    TRY(aude_room_winners(room));
    aude_text_clear(text);
    TRY(aude_room_view(room, AUDE_SPECTATOR, &end, &wrong));
    TRY(aude_draw_svg(&end, NULL, text, &wrong) && strstr(aude_text_string(text), "</svg>"));
    aude_text_clear(text);
    TRY(aude_room_record(room, AUDE_ALL, text, &wrong));
    TRY(aude_records_check(aude_text_string(text), AUDE_WHOLE, AUDE_NL, prove, &proven) == 0);
    TRY(proven);
    analyse(&memory, text);
    aude_mind_free(mind);
    aude_room_free(room);
    aude_text_free(text);
    printf("aude %s: a room, %d blocks left\n", aude_version(), out);
    return out;
}
