/* chest.c -- buildings at the end of the game (CARD-23, CARD-24). */
#include "chest.h"

static const uint8_t series_points[CARD_ROWS + 1] = {0, 0, 5, 15, 30};

/* Of all series that a joker can still join the fullest gains most by it. */
static int fullest_open(const uint8_t series[CARD_MAX_SERIES]) {
    int best = 0;
    while (series[best] == CARD_ROWS) best++;
    return best;
}

/* Series number k takes a building of every colour that has more than k: long series
 * pay more than twice what two halves do.  So lengths fall, and go on falling while
 * jokers join, each the first that is not complete. */
int card_series(const uint8_t chest[CARD_CHEST], uint8_t series[CARD_MAX_SERIES]) {
    int points = 0;
    for (int k = 0; k < CARD_MAX_SERIES; k++) {
        series[k] = 0;
        for (int c = 0; c < CARD_ROWS; c++) series[k] = (uint8_t)(series[k] + (chest[c] > k));
    }
    for (int j = 0; j < chest[CARD_CHEST_JOKER]; j++) series[fullest_open(series)]++;
    for (int k = 0; k < CARD_MAX_SERIES; k++) points += series_points[series[k]];
    return points;
}

int card_chest_size(const CardGame *game, int seat) {
    int n = 0;
    for (int i = 0; i < CARD_CHEST; i++) n += game->chest[seat][i];
    return n;
}

void chest_score(const CardGame *game, int points[], AudeAccount *account) {
    for (int seat = 0; seat < game->rules.players; seat++) {
        uint8_t series[CARD_MAX_SERIES];
        points[seat] += card_series(game->chest[seat], series);
        for (int k = 0; account && k < CARD_MAX_SERIES && series_points[series[k]]; k++)
            account->entry[account->n++] = (AudeEntry){.points = series_points[series[k]],
                                                       .row = -1,
                                                       .seat = (uint8_t)seat,
                                                       .reason = AUDE_FOR_SERIES,
                                                       .count = series[k]};
    }
}
