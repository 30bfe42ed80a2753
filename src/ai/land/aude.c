/* aude.c -- the strongest player of the tile game: what has won its matches (docs/ai.md).
 *
 * The network ranks all candidates; the best race (race.c).  When the
 * last tiles can be played out in every way, they are: each candidate, the most promising first,
 * until the time is over. */
#include "land_mind.h"
#include "endgame.h"
#include "race.h"

typedef struct {
    Race race;                  /* first: land_mind() */
    bool exact;                 /* the last tiles are being played out, */
    bool begun;
    int candidate;              /* this one now: those before it are known */
    Endgame endgame;
} Aude;

/* Every turn is chosen by the network; whoever has the time plays on for longer: see
 * docs/ai-experiments.md. */
static const RaceStage stages[] = {
    {16, 6, {.turns = 5, .top = ROLLOUT_NETWORK}, .late = 6},
    {LAST_STAGE, 6, {.turns = 10, .top = ROLLOUT_NETWORK}},
};
/* The large network sees further: so what it chooses is played on for less, and by its choice of
 * the best four.  With many modules a fifth of a second is sixteen rounds: so fewer are compared,
 * for fewer turns, and dropped sooner. */
#define LOOK {.most = 4, .within = 3 * AI_POINT / 2}
static const RaceStage closely[] = {
    {LAST_STAGE, 8, {.turns = 6, .top = ROLLOUT_NETWORK, .look = LOOK}},
};
static const RaceStage crowded[] = {
    {LAST_STAGE, 5, {.turns = 4, .top = ROLLOUT_NETWORK, .look = LOOK}, .hasty = true},
};
#undef LOOK
/* Points that a certain win is worth beside its margin: 30 and 200 were tried, too (there). */
enum { WIN_WORTH = 60 };
static const RacePlan plan = {stages, closely, crowded, WIN_WORTH};

static void aude_look(AiMind *mind) {
    Aude *aude = mind_memory(mind);
    race_look(mind, &plan);
    aude->exact = mind->game.land.left && endgame_near(&mind->game);
    aude->begun = false;
    aude->candidate = 0;
}

/* What a candidate comes to is known: its line goes to its place among those known. */
static void write_exact(AiMind *mind, Aude *aude, const Outcome *outcome) {
    AiLine line;
    land_line(&aude->race.land.candidates[aude->candidate], &line);
    line.margin = outcome->margin[mind->seat];
    line.win = outcome->win[mind->seat];
    line.nodes = aude->endgame.leaves;
    mind_insert(mind, &line, aude->candidate);
}

static bool play_out(AiMind *mind, Aude *aude) {
    enum { LEAVES = 128 };
    Outcome outcome;
    if (aude->candidate == aude->race.land.n) return false;
    if (!aude->begun) {
        AudeGame game;
        aude_copy(&game, &mind->game);
        candidate_play(&game, &aude->race.land.candidates[aude->candidate]);
        endgame_begin(&aude->endgame, &game);
        aude->begun = true;
    }
    uint32_t before = aude->endgame.leaves;
    bool known = endgame_go_on(&aude->endgame, LEAVES, &outcome);
    mind->nodes += aude->endgame.leaves - before;
    if (!known) return true;
    write_exact(mind, aude, &outcome);
    aude->begun = false;
    return ++aude->candidate < aude->race.land.n;
}

static bool aude_think(AiMind *mind) {
    Aude *aude = mind_memory(mind);
    return aude->exact ? play_out(mind, aude) : race_think(mind);
}

const AiBrain land_aude = {sizeof(Aude), aude_look, aude_think};
