/* table.c -- one table, at which games of a match are played one after another. */
#include "table.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../game.h"
#include "base/format.h"

MatchTable *match_table_new(const Match *match, const atomic_bool *enough) {
    MatchTable *table = calloc(1, sizeof *table);
    if (!table) return NULL;
    table->match = match;
    table->enough = enough;
    if (match->tells_luck && !(table->forecaster = forecaster_new(0))) {
        free(table);
        return NULL;
    }
    return table;
}

void match_table_free(MatchTable *table) {
    if (!table) return;
    for (int i = 0; i < MATCH_MAX_PLAYERS; i++) {
        for (int copy = 0; copy < AUDE_MAX_SEATS; copy++) {
            if (table->outside[i][copy]) outside_end(table->outside[i][copy]);
            free(table->outside[i][copy]);
        }
    }
    forecaster_free(table->forecaster);
    free(table);
}

/* ---- Sitting down -------------------------------------------------------------- */

/* Who loses by what he did, and why: the others share the victory. */
static bool forfeit(MatchTable *table, int seat, const TextError *why) {
    MatchGame *result = table->result;
    const char *name = table->side[seat].player->name;
    result->forfeit = seat;
    snprintf(result->why, sizeof result->why, "%.60s %s", name, why->reason);
    for (int other = 0; other < match_seats(table->match); other++)
        if (other != seat) result->winners |= 1u << other;
    /* Whatever it is about to say belongs to this game: for the next it is started anew. */
    if (table->side[seat].outside) outside_stop(table->side[seat].outside);
    return false;
}

/* The program of a player: who sits on several seats has one for each. */
static Outside *outside_of(MatchTable *table, long number, int seat) {
    int player = game_player(table->match, number, seat), copy = 0;
    for (int other = 0; other < seat; other++)
        copy += game_player(table->match, number, other) == player;
    Outside **outside = &table->outside[player][copy];
    if (!*outside) *outside = calloc(1, sizeof **outside);
    if (!*outside) abort(); /* without 64 KB nothing else works either */
    return *outside;
}

static void take_seat(MatchTable *table, long number, int seat) {
    const Match *match = table->match;
    Side *side = &table->side[seat];
    *side = (Side){.player = &match->player[game_player(match, number, seat)],
                   .grace = match->grace,
                   .enough = table->enough,
                   .seed = key_mix(match_key(match), (uint64_t)(number * AUDE_MAX_SEATS + seat))};
    if (side->player->command) side->outside = outside_of(table, number, seat);
}

/* Everybody, or up to the first who cannot. */
static bool sit_down(MatchTable *table, long number) {
    int seats = match_seats(table->match);
    TextError why = {.lang = table->match->lang};
    for (int seat = 0; seat < seats; seat++) take_seat(table, number, seat);
    for (int seat = 0; seat < seats; seat++)
        if (!side_sit(&table->side[seat], &table->match->rules, &why))
            return forfeit(table, seat, &why);
    return true;
}

/* ---- Playing --------------------------------------------------------------------- */

static AudeError play(MatchTable *table, AudeMove move) {
    AudeAccount *account = &table->account;
    account->n = 0;
    AudeError error = record_play(&table->record, move, account);
    for (int i = 0; i < account->n; i++)
        table->result->reason[account->entry[i].seat][account->entry[i].reason] +=
            account->entry[i].points;
    return error;
}

static bool draw(MatchTable *table) {
    AudeError error = play(table, dealer_next(&table->dealer, &table->record.game));
    assert(!error && "the dealer has whatever chance may deal");
    return !error;
}

/* A draw, and its luck if that is told: what it is above the mean of all that could have come. */
static bool deal(MatchTable *table) {
    Forecaster *forecaster = table->forecaster;
    Forecast before, after;
    if (!forecaster) return draw(table);
    forecast(forecaster, &table->record.game, -1, &before);
    bool drawn = draw(table);
    forecast(forecaster, &table->record.game, -1, &after);
    for (int seat = 0; seat < match_seats(table->match); seat++) {
        Change luck = forecast_change(&before, &after, seat);
        table->result->luck[seat].margin += luck.margin;
        table->result->luck[seat].win += luck.win;
    }
    return drawn;
}

/* All that the side decides in one breath.  Whoever sits there, the rules are asked. */
static bool decide(MatchTable *table, int seat) {
    AudeMove moves[TURN_MOVES];
    Side *side = &table->side[seat];
    TextError why = {.lang = table->match->lang};
    int n = side_ask(side, &table->record, moves, &table->result->times[seat], &why);
    if (atomic_load(table->enough)) return false; /* who was interrupted has not failed */
    if (!n) return forfeit(table, seat, &why);
    for (int i = 0; i < n && aude_actor(&table->record.game) == seat; i++) {
        AudeError error = play(table, moves[i]);
        if (!error) continue;
        text_fail(&why, "played against a rule: %s", text_in(&why, aude_error_text(error)));
        return forfeit(table, seat, &why);
    }
    return true;
}

static void play_on(MatchTable *table) {
    int actor;
    while ((actor = aude_actor(&table->record.game)) != AUDE_NOBODY)
        if (!(actor == AUDE_CHANCE ? deal(table) : decide(table, actor))) return;
    table->result->winners = aude_winners(&table->record.game);
}

/* ---- What is left of it ------------------------------------------------------------ */

/* Names in records are plain: what else is in a player's becomes a dash. */
static void name_seat(Record *record, int seat, const char *name) {
    char *plain = record->name[seat];
    (void)format_write(plain, sizeof record->name[seat], "%s", name);
    for (char *c = plain; *c; c++)
        if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-", *c))
            *c = '-';
}

/* Can a record have them: names, all different? */
static bool names_hold(const Record *record, int seats) {
    for (int seat = 0; seat < seats; seat++)
        if (!name_valid(record->name[seat]) || record_seat(record, record->name[seat]) != seat)
            return false;
    return true;
}

/* Those of the players; with the numbers of their seats where that would not do. */
static void name_seats(MatchTable *table) {
    Record *record = &table->record;
    int seats = match_seats(table->match);
    for (int seat = 0; seat < seats; seat++)
        name_seat(record, seat, table->side[seat].player->name);
    if (names_hold(record, seats)) return;
    for (int seat = 0; seat < seats; seat++) {
        size_t n = strlen(record->name[seat]), most = NAME_MAX_LENGTH - 2;
        (void)format_write(record->name[seat] + (n < most ? n : most), 3, "-%d", seat + 1);
    }
}

static void keep_record(MatchTable *table, long number, const char *seed) {
    Record *record = &table->record;
    const Match *match = table->match;
    char *title = record->title;
    size_t room = sizeof record->title;
    size_t n = format_write(title, room, "game %ld of a match, seed %.40s:", number + 1, seed);
    for (int seat = 0; seat < match_seats(match) && n < room; seat++)
        n += format_write(title + n, room - n, " %.30s", table->side[seat].player->name);
    name_seats(table);
    commitment_of(seed, record->bag);
    (void)format_write(record->seed, sizeof record->seed, "%s", seed);
    record_write(record, &table->result->record);
}

bool match_table_play(MatchTable *table, long number, MatchGame *result) {
    const Match *match = table->match;
    char seed[SEED_ROOM];
    table->result = result;
    result->forfeit = -1;
    AudeError error = record_init(&table->record, &match->rules);
    assert(!error && "whoever makes a match has tried its rules");
    (void)error;
    (void)format_write(seed, sizeof seed, "%s-%ld", match->seed, game_round(match, number));
    dealer_init(&table->dealer, &table->record.start, seed);
    if (sit_down(table, number)) play_on(table);
    result->plies = table->record.n_moves;
    aude_scores(&table->record.game, result->points);
    if (match->keeps_records) keep_record(table, number, seed);
    for (int seat = 0; seat < match_seats(match); seat++) side_rise(&table->side[seat]);
    record_release(&table->record);
    return !atomic_load(table->enough);
}
