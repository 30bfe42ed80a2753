/* position.c -- fuzz the position reader: what was read is written, and read again alike;
 * and every position that was read can be played to its end, of a view one that it may be of. */
#include "record/position.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void check_again(const AudeGame *game) {
    AudeGame again;
    TextError error = {0};
    Text text = {0}, twice = {0};
    position_write(game, &text);
    if (!position_read(&again, text_string(&text), &error)) abort();
    position_write(&again, &twice);
    if (strcmp(text_string(&text), text_string(&twice)) != 0) abort();
    text_release(&text);
    text_release(&twice);
}

static void play_on(AudeGame *game) {
    static AudeMove moves[AUDE_MAX_MOVES];
    uint64_t rng = aude_hash(game);
    while (aude_actor(game) != AUDE_NOBODY) {
        int n = aude_moves(game, moves);
        if (n == 0) abort();
        rng = rng * 6364136223846793005u + 1442695040888963407u;
        if (aude_play_checked(game, moves[(rng >> 33) % (uint64_t)n], NULL)) abort();
    }
}

/* A view is read again alike, and so is every whole game that it may be of played. */
static void check_view(const AudeGame *view, int viewer) {
    AudeGame again, full;
    TextError error = {0};
    Text text = {0};
    uint64_t rng = aude_hash(view);
    int read;
    position_write_for(view, viewer, &text);
    if (!position_read_view(&again, &read, text_string(&text), &error)) abort();
    if (read != viewer || aude_hash(&again) != aude_hash(view)) abort();
    aude_determinize(view, viewer, &rng, &full);
    play_on(&full);
    text_release(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    AudeGame game;
    TextError error = {0};
    int viewer;
    char *string = malloc(length + 1);
    if (!string) return 0;
    if (length) memcpy(string, bytes, length);
    string[length] = '\0';
    if (position_read(&game, string, &error)) {
        check_again(&game);
        play_on(&game);
    } else if (position_read_view(&game, &viewer, string, &error)) {
        check_view(&game, viewer);
    } else if (error.line < 1 || error.column < 1 || !error.reason[0]) {
        abort();
    }
    free(string);
    return 0;
}
