/* points.c -- who got what and why, what is held, and who won. */
#include "people.h"

#include "module_text.h"

#include <string.h>

/* ---- The account ----------------------------------------------------------- */

static bool is_nowhere(const LandGame *land, int reason) {
    unsigned reasons = 0;
    FOR_MODULE_TEXTS (land, m, nowhere) reasons |= module_texts[m]->nowhere;
    return reasons >> reason & 1;
}

static bool is_at_once(const LandGame *land, int reason) {
    unsigned reasons = 0;
    FOR_MODULE_TEXTS (land, m, at_once) reasons |= module_texts[m]->at_once;
    return reasons >> reason & 1;
}

/* "  anna: road of 4 tiles: 4 points (at 0,0)" */
static void add_entry(const LandGame *land, const DrawStyle *style, const AudeEntry *entry,
                      Text *text) {
    text_add(text, "  %s: ", seat_name(style, entry->seat));
    entry_write(entry, text);
    if (!is_nowhere(land, entry->reason)) text_say(text, " (at %d,%d)", entry->x, entry->y);
    text_put(text, "\n");
}

void people_account(const AudeGame *game, const DrawStyle *style, const AudeAccount *account,
                    Text *text) {
    const LandGame *land = &game->land;
    bool ending = false;
    for (int i = 0; i < account->n; i++) {
        const AudeEntry *entry = &account->entry[i];
        bool final =
            land->phase == LAND_OVER && !entry->complete && !is_at_once(land, entry->reason);
        if (final && !ending)
            text_say(text, "That was the last tile; what stands on the table counts too:\n");
        ending |= final;
        add_entry(land, style, entry, text);
    }
}

/* ---- All points ------------------------------------------------------------ */

static void add_history(const Record *record, const DrawStyle *style, Text *text) {
    AudeGame game;
    aude_copy(&game, &record->start);
    for (int i = 0; i < record->n_moves; i++) {
        AudeAccount account = {0};
        aude_play(&game, record->moves[i], &account);
        for (int e = 0; e < account.n; e++) add_entry(&game.land, style, &account.entry[e], text);
    }
}

static void add_totals(int players, const DrawStyle *style, const int points[], Text *text) {
    for (int seat = 0; seat < players; seat++)
        text_add(text, "%s%s %d", seat ? ", " : "", seat_name(style, seat), points[seat]);
    text_put(text, "\n");
}

void people_points(const Record *record, const DrawStyle *style, Text *text) {
    const AudeGame *game = &record->game;
    AudeAccount account = {0};
    int points[AUDE_MAX_SEATS];
    bool over = aude_actor(game) == AUDE_NOBODY;
    if (over)
        text_say(text, "The game is over.  What was scored:\n");
    else
        text_say(text, "Scored so far:\n");
    add_history(record, style, text);
    aude_scores(game, points);
    text_say(text, "That makes ");
    add_totals(game->rules.players, style, points, text);
    if (over) return;
    aude_projected(game, points, &account);
    text_say(text, "If the game ended now, there would be added:\n");
    for (int e = 0; e < account.n; e++) add_entry(&game->land, style, &account.entry[e], text);
    text_say(text, "That would make ");
    add_totals(game->rules.players, style, points, text);
}

/* Points of the last turn are those since its tile was laid, without what the end added. */
void people_history(const Record *record, DrawHistory *history) {
    AudeGame game;
    *history = (DrawHistory){.seat = -1};
    aude_copy(&game, &record->start);
    for (int i = 0; i < record->n_moves; i++) {
        AudeAccount account = {0};
        int actor = aude_actor(&game);
        aude_play(&game, record->moves[i], &account);
        if (aude_move_kind(record->moves[i]) == AUDE_PLACE) {
            history->seat = actor;
            memset(history->gained, 0, sizeof history->gained);
        }
        for (int e = 0; e < account.n; e++) {
            const AudeEntry *entry = &account.entry[e];
            history->gained[entry->seat] += entry->points;
            history->paid[entry->seat][entry->reason] += entry->points;
        }
    }
}

void people_end(const AudeGame *game, const DrawStyle *style, Text *text) {
    unsigned winners = aude_winners(game);
    int points[AUDE_MAX_SEATS], best = 0;
    aude_scores(game, points);
    text_say(text, "\nThe game is over: ");
    add_totals(game->rules.players, style, points, text);
    if (winners & (winners - 1))
        text_say(text, "Winners:");
    else
        text_say(text, "Winner:");
    for (int seat = 0; seat < game->rules.players; seat++) {
        if (!(winners >> seat & 1)) continue;
        text_add(text, "%s %s", best ? "," : "", seat_name(style, seat));
        best = points[seat];
    }
    text_say(text, ", with %d point{|s}.\n", best);
}

/* ---- Fields ---------------------------------------------------------------- */

static void add_field(const LandGame *land, const DrawStyle *style, int root, Text *text) {
    LandFacts facts;
    int n = 0;
    land_facts(land, root, &facts);
    if (facts.kind != LAND_FIELD || !facts.owners) return;
    text_say(text, "  field of %d tile{|s}:", facts.tiles);
    for (int seat = 0; seat < land->rules.players; seat++)
        if (facts.strength[seat])
            text_add(text, "%s %s %d", n++ ? "," : "", seat_name(style, seat),
                     facts.strength[seat]);
    text_say(text, "; worth %d point{|s}\n", facts.value);
}

void people_fields(const AudeGame *game, const DrawStyle *style, Text *text) {
    uint16_t roots[LAND_MAX_NODES];
    int n = land_roots(&game->land, roots);
    DrawStyle tinted = *style;
    tinted.fields = true;
    draw_letters(game, &tinted, text);
    size_t drawn = text->length;
    for (int i = 0; i < n; i++) add_field(&game->land, style, roots[i], text);
    if (text->length == drawn) text_say(text, "Nobody lies in a field.\n");
}
