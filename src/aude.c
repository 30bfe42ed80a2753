/* aude.c -- one interface, one table row a game. */
#include "aude/aude.h"

#include <assert.h>
#include <string.h>

#include "game.h"

const char *aude_version(void) { return AUDE_VERSION; }

/* ---- Errors and options ------------------------------------------------- */

static const struct {
    const char *name, *rule, *text;
} errors[AUDE_ERRORS] = {[AUDE_OK] = {"OK", "", "ok"},
#define X(name, rule, english) [AUDE_ERR_##name] = {#name, rule, english},
                         AUDE_ERROR_MAP(X)
#undef X
};

const char *aude_error_text(AudeError error) { return errors[error].text; }
const char *aude_error_rule(AudeError error) { return errors[error].rule; }
const char *aude_error_name(AudeError error) { return errors[error].name; }

const AudeOptionInfo aude_options[AUDE_OPTIONS] = {
#define X(name, game, key, values, english) {key, values, english, AUDE_##game},
    AUDE_OPTION_MAP(X)
#undef X
};

int aude_option_value(AudeOption option, const char *name) {
    const char *at = aude_options[option].values;
    for (int value = 0;; value++) {
        size_t n = strcspn(at, " ");
        if (n && n == strlen(name) && !memcmp(at, name, n)) return value;
        if (!at[n]) return -1;
        at += n + 1;
    }
}

AudeKind aude_reason_game(AudeReason reason) {
    static const uint8_t games[AUDE_REASONS] = {
#define X(name, game) AUDE_##game,
        AUDE_REASON_MAP(X)
#undef X
    };
    return (AudeKind)games[reason];
}

static AudeError check_option(const AudeRules *rules, int option) {
    int values = 1, value = rules->option[option];
    for (const char *c = aude_options[option].values; *c; c++) values += *c == ' ';
    if (value >= values) return AUDE_ERR_OPTION;
    return value && aude_options[option].game != rules->game ? AUDE_ERR_OTHER_GAME : AUDE_OK;
}

AudeError game_check_rules(const AudeRules *rules) {
    for (int o = 0; o < AUDE_OPTIONS; o++) {
        AudeError error = check_option(rules, o);
        if (error) return error;
    }
    return rules->first < rules->players ? AUDE_OK : AUDE_ERR_OPTION;
}

/* ---- Games -------------------------------------------------------------- */

static const GameKind *const kinds[] = {[AUDE_LAND] = &land_game, [AUDE_CARD] = &card_game};

static const GameKind *kind_of(const AudeGame *game) { return kinds[game->rules.game]; }

AudeError aude_start(AudeGame *game, const AudeRules *rules) {
    AudeGame fresh;
    if (rules->game >= sizeof kinds / sizeof *kinds) return AUDE_ERR_OPTION;
    AudeError error = kinds[rules->game]->start(&fresh, rules);
    if (!error) aude_copy(game, &fresh);
    return error;
}

int aude_actor(const AudeGame *game) { return kind_of(game)->actor(game); }

int aude_moves(const AudeGame *game, AudeMove moves[AUDE_MAX_MOVES]) {
    return kind_of(game)->moves(game, moves);
}

int aude_chances(const AudeGame *game, AudeMove moves[AUDE_MAX_MOVES], int weights[]) {
    return kind_of(game)->chances(game, moves, weights);
}

AudeError aude_check(const AudeGame *game, AudeMove move) {
    return kind_of(game)->check(game, move);
}

void aude_play(AudeGame *game, AudeMove move, AudeAccount *account) {
    assert(aude_check(game, move) == AUDE_OK);
    kind_of(game)->play(game, move, account);
}

AudeError aude_play_checked(AudeGame *game, AudeMove move, AudeAccount *account) {
    AudeError error = aude_check(game, move);
    if (!error) kind_of(game)->play(game, move, account);
    return error;
}

void aude_scores(const AudeGame *game, int points[AUDE_MAX_SEATS]) {
    kind_of(game)->scores(game, points);
}

void aude_projected(const AudeGame *game, int points[AUDE_MAX_SEATS], AudeAccount *account) {
    aude_scores(game, points);
    kind_of(game)->project(game, points, account);
}

unsigned aude_best(const AudeGame *game, unsigned seats) {
    const GameKind *kind = kind_of(game);
    unsigned winners = 0;
    if (kind->actor(game) != AUDE_NOBODY) return 0;
    for (int seat = 0, best = 0; seat < game->rules.players; seat++) {
        int rank = kind->rank(game, seat);
        if (!(seats >> seat & 1)) continue;
        if (!winners || rank > best) winners = 0, best = rank;
        if (rank == best) winners |= 1u << seat;
    }
    return winners;
}

unsigned aude_winners(const AudeGame *game) { return aude_best(game, ~0u); }

void aude_view(const AudeGame *game, int seat, AudeGame *view) {
    kind_of(game)->view(game, seat, view);
}

AudeMove aude_view_move(const AudeGame *game, int seat, AudeMove move) {
    return kind_of(game)->view_move(game, seat, move);
}

int aude_view_shown(const AudeGame *game, AudeMove move, AudeShown *shown) {
    return kind_of(game)->view_shown(game, move, shown);
}

void aude_memory(const AudeGame *game, int seat, AudeGame *memory) {
    kind_of(game)->memory(game, seat, memory);
}

AudeError aude_follow(AudeGame *memory, int seat, AudeMove seen, const AudeShown *shown,
                      AudeAccount *account) {
    static const AudeShown nothing = {0};
    return kind_of(memory)->follow(memory, seat, seen, shown ? shown : &nothing, account);
}

int aude_supply(const AudeGame *game, AudeMove pieces[AUDE_MAX_MOVES]) {
    return kind_of(game)->supply(game, pieces);
}

/* ---- Copies and hashes -------------------------------------------------- */

void aude_copy(AudeGame *to, const AudeGame *from) {
    GamePart part[GAME_PARTS];
    int n = kind_of(from)->parts(from, part);
    for (int i = 0; i < n; i++) {
        size_t start = part[i].start, bytes = part[i].bytes;
        for (; i + 1 < n && part[i + 1].start == start + bytes; i++) bytes += part[i + 1].bytes;
        memcpy(to->bytes + start, from->bytes + start, bytes);
    }
}

size_t aude_copy_bytes(const AudeGame *game) {
    GamePart part[GAME_PARTS];
    size_t bytes = 0;
    int n = kind_of(game)->parts(game, part);
    for (int i = 0; i < n; i++) bytes += part[i].bytes;
    return bytes;
}

void aude_pack(const AudeGame *game, void *bytes) {
    GamePart part[GAME_PARTS];
    uint8_t *at = (uint8_t *)bytes;
    int n = kind_of(game)->parts(game, part);
    for (int i = 0; i < n; at += part[i++].bytes)
        memcpy(at, game->bytes + part[i].start, part[i].bytes);
}

/* How large a part is stands in one before it, so they are measured as they come. */
void aude_unpack(AudeGame *game, const void *bytes) {
    GamePart part[GAME_PARTS];
    const uint8_t *at = (const uint8_t *)bytes;
    memcpy(&game->rules, at, sizeof game->rules);
    int n = 1;
    for (int i = 0; i < n; at += part[i++].bytes) {
        n = kind_of(game)->parts(game, part);
        memcpy(game->bytes + part[i].start, at, part[i].bytes);
    }
}

/* Words are mixed with where they stand and summed up; one that is zero counts nothing.  So room
 * that a module to come takes into use changes the hash of no game without it. */
uint64_t key_bytes(const void *bytes, size_t n, uint64_t at) {
    uint64_t key = 0;
    for (size_t done = 0; done < n; done += sizeof key) {
        uint64_t word = 0;
        size_t left = n - done;
        memcpy(&word, (const char *)bytes + done, left < sizeof word ? left : sizeof word);
        if (word) key += key_mix(word, at + done);
    }
    return key;
}

uint64_t aude_hash(const AudeGame *game) {
    GamePart part[GAME_PARTS];
    uint64_t hash = 0;
    int n = kind_of(game)->parts(game, part);
    for (int i = 0; i < n; i++)
        if (!part[i].derived)
            hash += key_bytes(game->bytes + part[i].start, part[i].bytes, part[i].start);
    return hash ^ hash >> 32;
}

/* ---- For programs that think -------------------------------------------- */

AudeMove aude_sample(const AudeGame *game, uint64_t *rng) {
    AudeMove moves[AUDE_MAX_MOVES];
    int weights[AUDE_MAX_MOVES], n = aude_chances(game, moves, weights), i = 0;
    uint32_t sum = 0;
    for (int k = 0; k < n; k++) sum += (uint32_t)weights[k];
    assert(sum);
    uint32_t pick = random_below(rng, sum);
    while (pick >= (uint32_t)weights[i]) pick -= (uint32_t)weights[i++];
    return moves[i];
}

int aude_playout(AudeGame *game, const AudePolicy *policy, uint64_t *rng) {
    return kind_of(game)->playout(game, policy, rng);
}

void aude_determinize(const AudeGame *game, int seat, uint64_t *rng, AudeGame *full) {
    kind_of(game)->determinize(game, seat, rng, full);
}

uint64_t aude_key(const AudeGame *game) { return kind_of(game)->key(game); }
