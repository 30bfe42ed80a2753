/* expect.c -- two plies: what the next player makes of every tile that he may draw.
 *
 * Each step takes one of the best candidates and one tile, and lets the next player take the
 * candidate that looks best to him. */
#include "land_mind.h"

enum { MAX_TRIED = 32, USUALLY_TRIED = 6 };

typedef struct {
    LandMind land;              /* first: land_mind() */
    int n;                      /* candidates that are tried, */
    int candidate, type;        /* and how far this has come */
    uint32_t weight;            /* of the tiles drawn for this candidate, */
    int64_t sum, win;           /* and what it came to */
    Candidate replies[MAX_CANDIDATES];
} Expect;

static void expect_look(AiMind *mind) {
    Expect *e = mind_memory(mind);
    LandMind *land = land_mind(mind);
    int top = (int)mind_setting(mind, AI_TOP, USUALLY_TRIED);
    land->evaluator.linear = mind_setting(mind, AI_LINEAR, 0);
    land_look(mind, land, AI_MAX_LINES);
    if (top > MAX_TRIED) top = MAX_TRIED;
    e->n = land->n < top ? land->n : top;
    e->candidate = e->type = 0;
    e->weight = 0, e->sum = e->win = 0;
}

/* The next player draws, and does what he thinks best. */
static void reply(Expect *e, AudeGame *game, int type) {
    aude_play(game, land_draw(type), NULL);
    if (aude_actor(game) < 0) return; /* it fits nowhere */
    int n = candidates_list(&e->land.evaluator, game, e->replies, MAX_CANDIDATES);
    candidate_play(game, &e->replies[candidates_best(e->replies, n)]);
}

static void try_tile(AiMind *mind, Expect *e, int type) {
    AudeGame game;
    aude_copy(&game, &mind->game);
    candidate_play(&game, &e->land.candidates[e->candidate]);
    uint32_t weight = game.land.copies[type];
    if (game.land.phase == LAND_TO_DRAW && !aude_check(&game, land_draw(type)))
        reply(e, &game, type);
    else if (e->weight)
        return; /* nothing is drawn now: once is enough */
    Evaluation value = evaluate(&e->land.evaluator, &game, mind->seat);
    if (!weight) weight = 1;
    e->weight += weight;
    e->sum += (int64_t)weight * value.margin;
    e->win += (int64_t)weight * win_chance(value.logit);
}

/* A candidate has met every tile: its line, in its place among those that have. */
static void write_line(AiMind *mind, Expect *e) {
    AiLine line;
    land_line(&e->land.candidates[e->candidate], &line);
    line.margin = (int32_t)(e->sum / e->weight);
    line.win = (int32_t)(e->win / e->weight);
    line.nodes = e->weight;
    mind_insert(mind, &line, e->candidate);
    e->weight = 0, e->sum = e->win = 0;
}

static bool expect_think(AiMind *mind) {
    Expect *e = mind_memory(mind);
    if (e->n < 2 || e->candidate == e->n) return false;
    uint32_t before = e->land.evaluator.evaluations;
    while (e->type < catalog_count && !mind->game.land.copies[e->type]) e->type++;
    if (e->type < catalog_count || !e->weight) {
        try_tile(mind, e, e->type < catalog_count ? e->type : 0);
        e->type++;
    } else {
        write_line(mind, e);
        e->candidate++, e->type = 0;
    }
    mind->nodes += e->land.evaluator.evaluations - before;
    return e->candidate < e->n;
}

const AiBrain land_expect = {sizeof(Expect), expect_look, expect_think};
