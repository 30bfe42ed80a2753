/* draw.c -- what pictures of every game have in common. */
#include "draw.h"

#include "game_text.h"

const char *seat_name(const DrawStyle *style, int seat) {
    static const char *const numbered[AUDE_MAX_SEATS] = {"player1", "player2", "player3",
                                                         "player4", "player5", "player6"};
    return style->names ? style->names[seat] : numbered[seat];
}

void draw_letters(const AudeGame *game, const DrawStyle *style, Text *text) {
    game_text(game)->draw_letters(game, style, text);
}
