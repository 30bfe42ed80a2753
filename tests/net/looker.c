/* looker.c -- what somebody may decide, for tests that talk to a server from outside.
 *
 *      LENGTH\n and so many bytes of a copy of a room   ─►   WAITS MOVE MOVE ...\n
 *
 * WAITS is the seat that everybody waits for, or a negative number; the moves are those which are
 * legal in the position as whoever has the copy knows it, by their numbers. */
#include "aude/table.h"

#include <stdio.h>
#include <stdlib.h>

/* The rest of a copy, in memory of its own; NULL: there is none. */
static char *take(size_t length) {
    char *bytes = malloc(length + 1);
    if (bytes && fread(bytes, 1, length, stdin) == length) return bytes;
    free(bytes);
    return NULL;
}

static int look(const char *bytes, size_t length) {
    static AudeGame game;
    static AudeMove moves[AUDE_MAX_MOVES];
    AudeWrong wrong = {.lang = AUDE_EN};
    AudeRoom *room = aude_room_read(NULL, bytes, length, &wrong);
    if (!room) return fprintf(stderr, "looker: %d: %s\n", wrong.line, wrong.reason), 1;
    int waits = aude_room_waits(room), viewer = aude_room_viewer(room), n = 0;
    (void)printf("%d", waits);
    if (waits >= 0 && aude_room_view(room, viewer, &game, NULL)) n = aude_moves(&game, moves);
    for (int i = 0; i < n; i++) (void)printf(" %u", (unsigned)moves[i]);
    (void)printf("\n");
    (void)fflush(stdout);
    aude_room_free(room);
    return 0;
}

int main(void) {
    char line[32];
    while (fgets(line, sizeof line, stdin)) {
        size_t length = strtoul(line, NULL, 10);
        char *bytes = take(length);
        int status = bytes ? look(bytes, length) : 1;
        free(bytes);
        if (status) return status;
    }
    return 0;
}
