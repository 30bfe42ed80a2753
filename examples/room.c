/* room.c -- a table in one screen: two computer players, a strong one and a beginner.
 *
 *      cc examples/room.c $(pkg-config --cflags --libs aude-table) -o room && ./room tuesday
 *
 * deals by the word it is given, says every turn as it is played, draws the table at the end, and
 * prints the record.  It ends with status 0 if the record proves that the draw was fair. */
#include <aude/table.h>

#include <stdio.h>

static const char *const name[] = {"anna", "bram"}, *const player[] = {"level=5", "level=1"};

/* A seat looks at what it may see, thinks a little, and plays its turn. */
static void play_turn(AudeRoom *room, AudeMind *mind, int seat, AudeText *text) {
    AudeGame game;
    AudeMove turn[AUDE_TURN_MOVES];
    AudeCommand play = {.verb = AUDE_DO_PLAY, .seat = seat, .at = AUDE_HERE, .moves = turn};
    aude_room_view(room, seat, &game, NULL);
    aude_mind_look(mind, &game, NULL);
    aude_mind_think(mind, 20);
    play.n = aude_mind_best(mind, turn, NULL);
    aude_text_clear(text);
    aude_moves_write(&game, turn, play.n, text, NULL);
    printf("%s: %s\n", name[seat], aude_text_string(text));
    aude_room_do(room, &play, 0, NULL);
}

static bool is_fair(void *fair, const AudeChecked *checked) {
    *(bool *)fair = !checked->wrong && checked->draw[0] == 'v'; /* "verified" */
    return true;
}

int main(int argc, char **argv) {
    AudeWrong wrong = {.lang = AUDE_EN};
    AudeText *text = aude_text_new(NULL, AUDE_EN);
    AudeRoom *room = aude_room_new(NULL, "river=20ae players 2", AUDE_WHOLE, 0, 0, &wrong);
    AudeMind *mind[2];
    bool fair = false;
    if (!room) return fprintf(stderr, "room: %s\n", wrong.reason), 2;
    for (int seat = 0; seat < 2; seat++) {
        AudeCommand sit = {.verb = AUDE_DO_SEAT, .seat = seat, .words = name[seat]};
        sit.player = player[seat];
        aude_room_do(room, &sit, 0, NULL);
        mind[seat] = aude_mind_new(NULL, player[seat], AUDE_WHOLE, 1, &wrong);
    }
    AudeCommand start = {.verb = AUDE_DO_START, .words = argc > 1 ? argv[1] : "tuesday"};
    aude_room_do(room, &start, 0, NULL); /* chance deals by itself from now on */
    for (int seat; (seat = aude_room_waits(room)) >= 0;) play_turn(room, mind[seat], seat, text);

    AudeGame end;
    AudeStyle style = {.names = {name[0], name[1]}, .width = 100};
    aude_room_view(room, AUDE_SPECTATOR, &end, NULL);
    aude_text_clear(text);
    aude_draw_letters(&end, &style, text, NULL);
    puts(aude_text_string(text));
    aude_text_clear(text);
    aude_room_record(room, AUDE_ALL, text, NULL);
    puts(aude_text_string(text));
    aude_records_check(aude_text_string(text), AUDE_WHOLE, AUDE_EN, is_fair, &fair);
    for (int seat = 0; seat < 2; seat++) aude_mind_free(mind[seat]);
    aude_room_free(room);
    aude_text_free(text);
    return fair ? 0 : 1;
}
