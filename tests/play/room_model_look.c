/* room_model_look.c -- what a list of steps leads to: the position, who is in, and all clocks. */
#include "room_model.h"

#include <string.h>

enum { LISTENS = 500 };

static int players(const RoomModel *model) { return model->form.rules.players; }

static bool is_person(const RoomModel *model, int seat) {
    return model->seat[seat].kind == ROOM_PERSON;
}

/* ---- Turns ------------------------------------------------------------------ */

static bool is_about_haul(const AudeGame *game) {
    return game->card.phase == CARD_TO_TAKE || game->card.phase == CARD_TO_JOIN;
}

/* Whose turn it is, or -1.  Hauls are settled and the city is left when nobody's is. */
static int turn_of(const AudeGame *game) {
    if (game->rules.game == AUDE_CARD) return is_about_haul(game) ? -1 : aude_actor(game);
    return game->land.step == LAND_FINAL ? -1 : game->land.seat;
}

/* Did a decision end the turn?  At cards every card is one.  A tile that fits nowhere, and the next
 * one, are of the same turn. */
static bool turn_ends(const AudeGame *before, const AudeGame *after) {
    if (turn_of(before) < 0) return false;
    if (before->rules.game == AUDE_CARD) return true;
    return before->land.step != LAND_BEGIN &&
           (after->land.step == LAND_BEGIN || after->land.step == LAND_FINAL);
}

/* ---- The end ------------------------------------------------------------------ */

static bool is_over(const RoomModel *model, const ModelSight *sight) {
    int in = 0, people = 0, people_in = 0;
    for (int s = 0; s < players(model); s++) {
        in += !sight->out[s];
        people += is_person(model, s);
        people_in += is_person(model, s) && !sight->out[s];
    }
    return aude_actor(&sight->game) == AUDE_NOBODY || in < 2 || (people && !people_in);
}

/* The order of the game: points, at cards then the buildings. */
static int rank(const AudeGame *game, int seat) {
    int points[AUDE_MAX_SEATS];
    aude_scores(game, points);
    int cards = game->rules.game == AUDE_CARD ? card_chest_size(&game->card, seat) : 0;
    return 1000 * points[seat] + cards;
}

static unsigned find_winners(const RoomModel *model, const ModelSight *sight) {
    bool by_rules = aude_actor(&sight->game) == AUDE_NOBODY;
    unsigned winners = 0;
    if (!sight->over) return 0;
    for (int s = 0; s < players(model); s++) {
        bool beaten = sight->out[s];
        for (int other = 0; by_rules && other < players(model); other++)
            beaten |= !sight->out[other] && rank(&sight->game, other) > rank(&sight->game, s);
        if (!beaten) winners |= 1u << s;
    }
    return winners;
}

/* At cards only choices about the haul of a seat that still chooses may be taken back. */
static int find_floor(const ModelSight *sight) {
    int floor = sight->n_moves;
    if (sight->game.rules.game == AUDE_LAND) return 0;
    if (!is_about_haul(&sight->game)) return floor;
    while (floor > 0 && sight->by[floor - 1] == sight->game.card.seat &&
           aude_move_kind(sight->move[floor - 1]) >= CARD_TAKE)
        floor--;
    return floor;
}

/* ---- Clocks -------------------------------------------------------------------- */

/* Without a decision: the one that may be on its way is believed to be as old as it can be. */
static void time_stop(ModelSight *sight, int64_t now) {
    int64_t ran = now - sight->since - LISTENS;
    if (sight->runs >= 0 && ran > 0) sight->left[sight->runs] -= ran;
    sight->runs = -1;
}

/* The next one is waited for, from now on. */
static void time_wait(const RoomModel *model, ModelSight *sight, int64_t now) {
    int seat = aude_actor(&sight->game);
    bool waits = !is_over(model, sight) && seat >= 0 && !sight->out[seat];
    sight->runs = waits && is_person(model, seat) ? seat : -1;
    sight->since = now;
    sight->asked = seat >= 0 && turn_of(&sight->game) != seat;
}

/* A turn, or an answer out of turn, is over: what that gives back.  With time for every turn it is
 * all there again. */
static void time_more(const RoomModel *model, ModelSight *sight, int seat, int64_t more) {
    if (!is_person(model, seat) || sight->out[seat]) return;
    if (model->form.clock.total) sight->left[seat] += more;
    if (model->form.clock.turn) sight->left[seat] = model->form.clock.turn;
}

/* He has decided, and it took so long. */
static void time_decide(const RoomModel *model, ModelSight *sight, const RoomStep *step) {
    if (sight->runs < 0) return;
    int64_t took = step->at - sight->since - step->lag, most = model->form.clock.increment;
    if (took < 0) took = 0;
    sight->left[sight->runs] -= took;
    if (sight->asked) time_more(model, sight, sight->runs, took < most ? took : most);
}

/* When the limits of who is waited for are reached, and he is out if nothing is heard of him. */
static void find_limits(const RoomModel *model, ModelSight *sight) {
    const ClockRules *rules = &model->form.clock;
    sight->flag = sight->patience = sight->deadline = CLOCK_NEVER;
    if (sight->runs < 0) return;
    if (rules->total || rules->turn) sight->flag = sight->since + sight->left[sight->runs];
    if (rules->patience) sight->patience = sight->since + rules->patience;
    int64_t first = sight->flag < sight->patience ? sight->flag : sight->patience;
    if (first != CLOCK_NEVER) sight->deadline = first + LISTENS;
}

int64_t room_model_left(const RoomModel *model, const ModelSight *sight, int seat) {
    int64_t left = sight->left[seat];
    if (!model->form.clock.total && !model->form.clock.turn) return CLOCK_NEVER;
    if (sight->runs == seat) left -= model->now - sight->since;
    return left < 0 ? 0 : left;
}

/* ---- Steps ----------------------------------------------------------------------- */

static void see_start(const RoomModel *model, ModelSight *sight, const RoomStep *step) {
    for (int s = 0; s < AUDE_MAX_SEATS; s++)
        sight->left[s] = model->form.clock.total + model->form.clock.turn;
    time_wait(model, sight, step->at);
}

static void see_play(const RoomModel *model, ModelSight *sight, const RoomStep *step) {
    AudeGame before;
    aude_copy(&before, &sight->game);
    sight->by[sight->n_moves] = step->seat;
    sight->move[sight->n_moves++] = step->arg;
    aude_play(&sight->game, step->arg, NULL);
    if (step->seat >= 0) time_decide(model, sight, step);
    if (turn_ends(&before, &sight->game))
        time_more(model, sight, turn_of(&before), model->form.clock.increment);
    sight->asking = -1;
    time_wait(model, sight, step->at);
}

/* The position comes back, the time does not. */
static void see_back(const RoomModel *model, ModelSight *sight, const RoomStep *step) {
    time_stop(sight, step->at);
    (void)(aude_start)(&sight->game, &model->form.rules);
    sight->n_moves = (int)step->arg;
    for (int m = 0; m < sight->n_moves; m++) aude_play(&sight->game, sight->move[m], NULL);
    sight->asking = -1;
    sight->again = 0;
    time_wait(model, sight, step->at);
}

static void see_out(const RoomModel *model, ModelSight *sight, const RoomStep *step) {
    sight->out[step->seat] = (uint8_t)step->arg;
    if (sight->asking == step->seat) sight->asking = -1;
    if (sight->runs == step->seat || is_over(model, sight)) time_stop(sight, step->at);
    if (step->arg == ROOM_FLAG) sight->left[step->seat] = 0;
}

static unsigned seats_with(const RoomModel *model, int seat) {
    unsigned seats = 0;
    for (int s = 0; s < players(model); s++)
        if (is_person(model, s) && model->seat[s].person == model->seat[seat].person)
            seats |= 1u << s;
    return seats;
}

/* Who asks agrees, and computer players do. */
static void see_ask(const RoomModel *model, ModelSight *sight, const RoomStep *step) {
    sight->asking = step->seat;
    sight->ask_to = (int)step->arg;
    sight->agreed = is_person(model, step->seat) ? seats_with(model, step->seat) : 0;
    for (int s = 0; s < players(model); s++)
        if (!is_person(model, s)) sight->agreed |= 1u << s;
}

static void see(const RoomModel *model, ModelSight *sight, const RoomStep *step) {
    switch (step->kind) {
    case STEP_START:   see_start(model, sight, step); break;
    case STEP_PLAY:    see_play(model, sight, step); break;
    case STEP_ASK:     see_ask(model, sight, step); break;
    case STEP_AGREE:   sight->agreed |= seats_with(model, step->seat); break;
    case STEP_DECLINE: sight->asking = -1; break;
    case STEP_BACK:    see_back(model, sight, step); break;
    case STEP_OUT:     see_out(model, sight, step); break;
    case STEP_AGAIN:   sight->again |= seats_with(model, step->seat); break;
    default:           break; /* cards are turned over by the decision that follows */
    }
}

static bool changes_game(const RoomStep *step) {
    return step->kind == STEP_START || step->kind == STEP_PLAY || step->kind == STEP_BACK;
}

static void see_rest(const RoomModel *model, ModelSight *sight) {
    sight->over = is_over(model, sight);
    sight->waits = sight->over ? AUDE_NOBODY : aude_actor(&sight->game);
    sight->winners = find_winners(model, sight);
    sight->floor = find_floor(sight);
    find_limits(model, sight);
    bool drafted = !sight->over && model->n_draft && model->drafted_at >= sight->changed;
    sight->n_draft = drafted ? model->n_draft : 0;
    sight->drafter = drafted ? model->drafter : -1;
}

void room_model_look(const RoomModel *model, ModelSight *sight) {
    memset(sight, 0, offsetof(ModelSight, move));
    memset(sight->out, 0, sizeof *sight - offsetof(ModelSight, out));
    sight->waits = AUDE_NOBODY;
    sight->runs = sight->asking = sight->drafter = -1;
    sight->flag = sight->patience = sight->deadline = CLOCK_NEVER;
    if (!model->begun) return;
    (void)(aude_start)(&sight->game, &model->form.rules);
    for (int i = 0; i < model->n_steps; i++) {
        see(model, sight, &model->step[i]);
        if (changes_game(&model->step[i])) sight->changed = i + 1;
        if (model->step[i].kind == STEP_ASK) sight->asked_at = i + 1;
    }
    see_rest(model, sight);
}
