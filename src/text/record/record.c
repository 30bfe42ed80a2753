/* record.c -- a game and the moves that led to it. */
#include "record.h"

#include "base/format.h"
#include "base/utf8.h"
#include "base/width.h"
#include "game_text.h"

#include <stdlib.h>
#include <string.h>

/* ---- Names --------------------------------------------------------------- */

#define NO_BREAK "\xC2\xA0"
#define APOSTROPHE "\xE2\x80\x99"

/* Letters of any script, with their accents, but nothing that cannot be seen; of ASCII only what
 * no notation uses. */
static bool is_written_as_name(const char *name) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
    size_t left = strlen(name);
    for (bool first = true; left; first = false) {
        int n = utf8_length(name, left);
        if (n == 0 || (n == 1 && !strchr(plain, *name))) return false;
        bool gap = !strncmp(name, NO_BREAK, 2);
        if (gap && (first || left == 2 || !strncmp(name + 2, NO_BREAK, 2))) return false;
        if (width_of_character(name, n) < first) return false;
        name += n, left -= (size_t)n;
    }
    return true;
}

/* How long the space that begins here is; 0: there is none. */
static size_t space_at(const char *typed, size_t left) {
    if (*typed == ' ' || *typed == '\t') return 1;
    return left > 1 && !strncmp(typed, NO_BREAK, 2) ? 2 : 0;
}

bool name_tidy(const char *typed, size_t length, char name[NAME_MAX_LENGTH + 1]) {
    size_t n = 0;
    bool space = false;
    for (size_t i = 0, gap; i < length; i += gap ? gap : 1) {
        gap = space_at(typed + i, length - i);
        space |= gap && n;
        if (gap) continue;
        const char *sign = typed[i] == '\'' ? APOSTROPHE : typed + i;
        size_t bytes = typed[i] == '\'' ? strlen(APOSTROPHE) : 1;
        if (n + (space ? 2 : 0) + bytes > NAME_MAX_LENGTH) return false;
        if (space) memcpy(name + n, NO_BREAK, 2), n += 2, space = false;
        memcpy(name + n, sign, bytes), n += bytes;
    }
    name[n] = '\0';
    return true;
}

bool name_valid(const char *name) {
    size_t n = strlen(name);
    bool head = !strcmp(name, "aude");      /* which begins the next record, always */
    return n > 0 && n <= NAME_MAX_LENGTH && !head && is_written_as_name(name);
}

int record_seat(const Record *record, const char *name) {
    for (int seat = 0; seat < record->start.rules.players; seat++)
        if (!strcmp(record->name[seat], name)) return seat;
    return -1;
}

/* ---- Lifetime ------------------------------------------------------------ */

AudeError record_init(Record *record, const AudeRules *rules) {
    *record = (Record){.viewer = SEES_ALL};
    AudeError error = aude_start(&record->start, rules);
    if (error) return error;
    for (int seat = 0; seat < rules->players; seat++)
        (void)format_write(record->name[seat], sizeof record->name[seat], "player%d", seat + 1);
    aude_copy(&record->game, &record->start);
    return AUDE_OK;
}

void record_release(Record *record) {
    free(record->moves);
    record->moves = NULL;
    record->n_moves = record->room = 0;
}

/* ---- Moves --------------------------------------------------------------- */

/* Memory for one more move; false if there is none. */
static bool reserve(Record *record) {
    if (record->n_moves < record->room) return true;
    int room = record->room ? 2 * record->room : 256;
    AudeMove *moves = realloc(record->moves, (size_t)room * sizeof *moves);
    if (!moves) return false;
    record->moves = moves;
    record->room = room;
    return true;
}

AudeError record_follow(Record *record, AudeMove seen, const AudeShown *shown,
                        AudeAccount *account) {
    bool whole = record->viewer == SEES_ALL;
    if (!reserve(record)) return AUDE_ERR_NO_MEMORY;
    AudeError error = whole ? aude_play_checked(&record->game, seen, account)
                            : aude_follow(&record->game, record->viewer, seen, shown, account);
    if (error) return error;
    for (int i = 0; !whole && i < shown->n && record->n_shown < CARD_CARDS;
         i++, record->n_shown++) {
        record->shown[record->n_shown].face = shown->face[i];
        record->shown[record->n_shown].move = (uint16_t)record->n_moves;
    }
    record->moves[record->n_moves++] = seen;
    return AUDE_OK;
}

AudeError record_play(Record *record, AudeMove move, AudeAccount *account) {
    static const AudeShown nothing = {0};
    return record_follow(record, move, &nothing, account);
}

void record_shown(const Record *record, const AudeGame *game, int m, AudeShown *shown) {
    shown->n = 0;
    if (record->viewer == SEES_ALL) (void)aude_view_shown(game, record->moves[m], shown);
    for (int i = 0; i < record->n_shown; i++)
        if (record->shown[i].move == m) shown->face[shown->n++] = record->shown[i].face;
}

/* What a seat tries out of its own may turn over cards that nobody has shown it: then it is played
 * as far as the seat knows. */
void record_pay_next(const Record *record, AudeGame *game, int m, AudeAccount *account) {
    AudeShown shown;
    AudeMove move = record->moves[m];
    if (record->viewer != SEES_ALL) {
        record_shown(record, game, m, &shown);
        if (!aude_follow(game, record->viewer, move, &shown, account)) return;
        if (aude_check(game, move)) return;
    }
    aude_play(game, move, account);
}

void record_next(const Record *record, AudeGame *game, int m) {
    record_pay_next(record, game, m, NULL);
}

void record_at(const Record *record, int n_moves, AudeGame *game) {
    aude_copy(game, &record->start);
    for (int i = 0; i < n_moves && i < record->n_moves; i++) record_next(record, game, i);
}

const char *const record_outs[RECORD_OUTS] = {"in", "resigned", "flag", "left"};

bool record_over(const Record *record) {
    for (int seat = 0; seat < record->start.rules.players; seat++)
        if (record->out[seat]) return true;
    return aude_actor(&record->game) == AUDE_NOBODY;
}

unsigned record_winners(const Record *record) {
    unsigned in = 0;
    if (!record_over(record)) return 0;
    for (int seat = 0; seat < record->start.rules.players; seat++)
        if (!record->out[seat]) in |= 1u << seat;
    return aude_actor(&record->game) == AUDE_NOBODY ? aude_best(&record->game, in) : in;
}

void record_undo(Record *record, int n) {
    int keep = n < record->n_moves ? record->n_moves - n : 0;
    record_at(record, keep, &record->game);
    record->n_moves = keep;
    while (record->n_shown && record->shown[record->n_shown - 1].move >= keep) record->n_shown--;
}

bool line_breaks(const AudeGame *before, const AudeGame *after) {
    return game_text(before)->line_breaks(before, after);
}

bool record_step(const Record *record, AudeGame *game, int m) {
    AudeGame before;
    aude_copy(&before, game);
    record_next(record, game, m);
    return line_breaks(&before, game) || m + 1 == record->n_moves;
}

int record_turn(const Record *record, int turn) {
    AudeGame game;
    int turns = 0, n = 0;
    aude_copy(&game, &record->start);
    while (turns < turn && n < record->n_moves) turns += record_step(record, &game, n++);
    return turns == turn ? n : -1;
}
