/* mix.c -- which games are learned from. */
#include "mix.h"

#include "../game.h"
#include "notation/words.h"

typedef struct {
    uint8_t players;
    const char *rules;          /* NULL: anything at all */
} Mix;

/* All equally likely, and what is played most is there more than once.  Games with everything on
 * take twenty times as long as the base game. */
static const Mix mixes[] = {
    {3, ""},
    {3, ""},
    {4, ""},
    {4, ""},
    {4, ""},
    {5, ""},
    {2, "ruleset=first"},
    {2, "river=20ae abbot"},
    {2, "inns"},
    {4, "inns"},
    {6, "inns river=river1"},
    {2, "traders"},
    {3, "inns traders"},
    {2, "anniversary"},
    {2, "bridges castles"},
    {2, "bazaars"},
    {3, "bazaars"},
    {2, "count"},
    {2, "abbot inns traders bridges castles bazaars count anniversary"},
    {2, "abbot inns traders bridges castles bazaars count anniversary river=20ae"},
    {0, NULL},
    {0, NULL},
    {0, NULL},
};
enum { MIXES = sizeof mixes / sizeof *mixes };

static int values_of(const char *values) {
    int n = 1;
    for (; *values; values++) n += *values == ' ';
    return n;
}

/* Every option of the tile game is as likely to be as usual as not; but a table of two or three
 * base games is rare, and so are games without farmers. */
static void choose_anything(AudeRules *rules, uint64_t *rng) {
    rules->players = (uint8_t)(2 + random_below(rng, AUDE_MAX_SEATS - 1));
    for (int i = 0; i < AUDE_OPTIONS; i++) {
        if (aude_options[i].game != AUDE_LAND || random_below(rng, 2)) continue;
        if ((i == AUDE_OPT_BOXES || i == AUDE_OPT_FARMERS) && random_below(rng, 8)) continue;
        uint32_t others = (uint32_t)values_of(aude_options[i].values) - 1;
        rules->option[i] = (uint8_t)(1 + random_below(rng, others));
    }
}

/* False where a module that it has was left out. */
static bool choose_mix(const Mix *mix, AudeRules *rules, uint64_t *rng) {
    TextError ignored = {0};
    *rules = (AudeRules){.game = AUDE_LAND, .players = mix->players};
    if (mix->rules) return rules_read_words(rules, mix->rules, &ignored);
    choose_anything(rules, rng);
    return true;
}

static bool choose(AudeRules *rules, int base, uint64_t *rng) {
    *rules = (AudeRules){.game = AUDE_LAND, .players = 2};
    return (int)random_below(rng, 100) < base ||
           choose_mix(&mixes[random_below(rng, MIXES)], rules, rng);
}

bool mix_is_base(const AudeRules *rules) {
    for (int i = 0; i < AUDE_OPTIONS; i++)
        if (rules->option[i]) return false;
    return rules->players == 2;
}

float mix_weight(int tiles) {
    float share = 72 / (float)tiles;
    return share < 1 ? share * share : 1;
}

int mix_count(void) { return MIXES; }

bool mix_rules(int which, AudeRules *rules, uint64_t *rng) {
    const Mix *mix = &mixes[which];
    AudeGame game;
    while (choose_mix(mix, rules, rng)) {
        if (!aude_start(&game, rules)) return true;
        if (mix->rules) return false;
    }
    return false;
}

/* Not every choice is a game: six need inns, some tables are too small, and a module may have been
 * left out. */
void mix_start(AudeGame *game, int base, uint64_t *rng) {
    AudeRules rules;
    do {
        while (!choose(&rules, base, rng)) continue;
        rules.first = (uint8_t)random_below(rng, rules.players);
    } while (aude_start(game, &rules));
}
