/* room_model.c -- what a room answers and does, in the order in which docs/room.md says it. */
#include "room_model.h"

#include <string.h>

enum { LISTENS = 500 };         /* milliseconds: lag that is believed, and waited for */

void room_model_init(RoomModel *model, const RoomForm *form, uint32_t owner) {
    memset(model, 0, sizeof *model);
    model->form = *form;
    model->owner = owner;
    model->drafter = -1;
}

static int players(const RoomModel *model) { return model->form.rules.players; }

static bool is_person(const RoomModel *model, int seat) {
    return model->seat[seat].kind == ROOM_PERSON;
}

/* All seats of the one who has this seat, as bits. */
static unsigned seats_of_person(const RoomModel *model, int seat) {
    unsigned seats = 1u << seat;
    for (int s = 0; s < players(model); s++)
        if (is_person(model, seat) && is_person(model, s) &&
            model->seat[s].person == model->seat[seat].person)
            seats |= 1u << s;
    return seats;
}

/* ---- Who may speak --------------------------------------------------------- */

static bool owns(const RoomModel *model, uint32_t person) {
    return person == 0 || person == model->owner;
}

static bool has_say(const RoomModel *model, uint32_t person, int seat) {
    return person == 0 || (is_person(model, seat) && model->seat[seat].person == person);
}

/* ---- What is answered, a row of the table each ------------------------------- */

typedef struct {
    const RoomModel *model;
    const ModelSight *sight;
    const RoomCommand *command;
    AudeError rule;
} Asked;

#define VERB(v) (1u << (v))
enum {
    FORM_VERBS =
        VERB(ROOM_SET) | VERB(ROOM_SIT) | VERB(ROOM_SEAT) | VERB(ROOM_STAND) | VERB(ROOM_START),
    SEATLESS = VERB(ROOM_SET) | VERB(ROOM_START) | VERB(ROOM_DEAL) | VERB(ROOM_TICK),
    ANSWERS = VERB(ROOM_AGREE) | VERB(ROOM_DECLINE),
    OF_THOSE_IN = VERB(ROOM_TAKEBACK) | VERB(ROOM_RESIGN) | ANSWERS,
    DECIDES = VERB(ROOM_DRAFT) | VERB(ROOM_PLAY),
    AT_A_STEP = DECIDES | VERB(ROOM_DEAL) | VERB(ROOM_TAKEBACK) | ANSWERS,
    OWNERS = VERB(ROOM_SET) | VERB(ROOM_SEAT) | VERB(ROOM_START),
    BEFORE_THE_END = DECIDES | VERB(ROOM_DEAL) | VERB(ROOM_RESIGN),
    OF_THE_PAST = VERB(ROOM_TAKEBACK) | ANSWERS,
};

static bool is_one_of(const Asked *asked, unsigned verbs) {
    return verbs >> asked->command->verb & 1;
}

static RoomResult no_seat(Asked *a) {
    int seat = a->command->seat;
    if (is_one_of(a, SEATLESS)) return ROOM_DONE;
    return seat < 0 || seat >= players(a->model) ? ROOM_NO_SEAT : ROOM_DONE;
}

static RoomResult not_now(Asked *a) {
    const RoomModel *model = a->model;
    const ModelSight *sight = a->sight;
    if (a->command->verb == ROOM_TICK) return ROOM_DONE;
    if (is_one_of(a, FORM_VERBS) == model->begun) return ROOM_NOT_NOW;
    if (a->command->verb == ROOM_AGAIN && !sight->over) return ROOM_NOT_NOW;
    if (a->command->verb == ROOM_DEAL &&
        (!model->form.by_hand || aude_actor(&sight->game) != AUDE_CHANCE))
        return ROOM_NOT_NOW;
    return is_one_of(a, OF_THOSE_IN) && sight->out[a->command->seat] ? ROOM_NOT_NOW : ROOM_DONE;
}

static RoomResult not_yours(Asked *a) {
    const RoomCommand *c = a->command;
    bool may = true;
    if (is_one_of(a, OWNERS))
        may = owns(a->model, c->person);
    else if (c->verb == ROOM_DEAL)
        may = c->person == 0;
    else if (c->verb == ROOM_STAND)
        may = owns(a->model, c->person) || has_say(a->model, c->person, c->seat);
    else if (c->verb != ROOM_SIT && c->verb != ROOM_TICK)
        may = has_say(a->model, c->person, c->seat);
    return may ? ROOM_DONE : ROOM_NOT_YOURS;
}

static RoomResult over(Asked *a) {
    if (!a->model->begun || !a->sight->over) return ROOM_DONE;
    if (is_one_of(a, OF_THE_PAST) && aude_actor(&a->sight->game) != AUDE_NOBODY) return ROOM_OVER;
    return is_one_of(a, BEFORE_THE_END) ? ROOM_OVER : ROOM_DONE;
}

static RoomResult late(Asked *a) {
    const RoomModel *model = a->model;
    const RoomCommand *c = a->command;
    if (!is_one_of(a, AT_A_STEP) || c->at == ROOM_HERE) return ROOM_DONE;
    if (c->at > model->n_steps) return ROOM_AHEAD;
    if (is_one_of(a, ANSWERS) && a->sight->asking >= 0 && c->at < a->sight->asked_at)
        return ROOM_LATE;
    if (c->at >= a->sight->changed) return ROOM_DONE;
    if (c->at < 0 || !is_one_of(a, DECIDES | VERB(ROOM_DEAL)) || c->n < 1) return ROOM_LATE;
    const RoomStep *step = &model->step[c->at];
    while (step->kind == STEP_SHOW) step++; /* it belongs to the decision that follows */
    int seat = c->verb == ROOM_DEAL ? AUDE_CHANCE : c->seat;
    bool same = step->kind == STEP_PLAY && step->seat == seat && step->arg == c->moves[0];
    return same ? ROOM_TWICE : ROOM_LATE;
}

static RoomResult not_your_turn(Asked *a) {
    bool wrong = is_one_of(a, DECIDES) && a->sight->waits != a->command->seat;
    return wrong ? ROOM_NOT_YOUR_TURN : ROOM_DONE;
}

/* Only a total has an increment, and where it is there is no time for every turn. */
static bool is_form(const RoomForm *form) {
    if (!form || form->aid >= ROOM_AIDS) return false;
    return form->clock.total ? !form->clock.turn : !form->clock.increment;
}

/* One word that can be seen. */
static bool is_player(const char *words) {
    if (!words || !words[0] || strlen(words) >= ROOM_WORDS) return false;
    for (const char *at = words; *at; at++)
        if (*at <= ' ' || *at > '~') return false;
    return true;
}

static RoomResult bad(Asked *a) {
    const RoomCommand *c = a->command;
    bool good = true;
    switch (c->verb) {
    case ROOM_SET:   good = is_form(c->form); break;
    case ROOM_SIT:   good = c->words && name_valid(c->words); break;
    case ROOM_SEAT:  good = c->words && name_valid(c->words) && is_player(c->player); break;
    case ROOM_START: good = c->words && seed_valid(c->words); break;
    case ROOM_DRAFT: good = c->n >= 0 && c->n <= TURN_MOVES; break;
    case ROOM_PLAY:  good = c->n >= 1 && c->n <= TURN_MOVES; break;
    case ROOM_DEAL:  good = c->n >= 0 && c->n <= 1; break;
    default:         break;
    }
    return good ? ROOM_DONE : ROOM_BAD;
}

static bool name_is_anothers(const RoomModel *model, int seat, const char *name) {
    for (int s = 0; s < players(model); s++)
        if (s != seat && model->seat[s].kind != ROOM_OPEN && !strcmp(model->seat[s].name, name))
            return true;
    return false;
}

static RoomResult taken(Asked *a) {
    const RoomCommand *c = a->command;
    const RoomModel *model = a->model;
    bool is_taken = false;
    if (c->verb == ROOM_START)
        for (int s = 0; s < players(model); s++) is_taken |= model->seat[s].kind == ROOM_OPEN;
    if (c->verb == ROOM_SIT || c->verb == ROOM_SEAT) {
        const RoomSeat *seat = &model->seat[c->seat];
        bool his = c->verb == ROOM_SIT && seat->kind == ROOM_PERSON && seat->person == c->person;
        is_taken = (seat->kind != ROOM_OPEN && !his) || name_is_anothers(model, c->seat, c->words);
    }
    return is_taken ? ROOM_TAKEN : ROOM_DONE;
}

/* Decisions of one seat, one after another. */
static bool can_play(Asked *a, int actor) {
    AudeGame game = a->sight->game;
    for (int i = 0; i < a->command->n; i++) {
        if (aude_actor(&game) != actor) return false;
        a->rule = aude_play_checked(&game, a->command->moves[i], NULL);
        if (a->rule) return false;
    }
    return true;
}

static RoomResult refused(Asked *a) {
    const RoomCommand *c = a->command;
    AudeGame game;
    bool legal = true;
    if (is_one_of(a, DECIDES)) legal = can_play(a, c->seat);
    if (c->verb == ROOM_DEAL) legal = can_play(a, AUDE_CHANCE);
    if (c->verb == ROOM_SET) legal = !(a->rule = (aude_start)(&game, &c->form->rules));
    return legal ? ROOM_DONE : ROOM_REFUSED;
}

static RoomResult no(Asked *a) {
    return a->command->verb == ROOM_TAKEBACK && !a->model->form.casual ? ROOM_NO : ROOM_DONE;
}

static RoomResult nothing(Asked *a) {
    const ModelSight *sight = a->sight;
    int to = a->command->to, least = a->command->person ? sight->floor : 0;
    if (a->command->verb == ROOM_TAKEBACK && (to < least || to >= sight->n_moves))
        return ROOM_NOTHING;
    if (a->command->verb == ROOM_STAND && a->model->seat[a->command->seat].kind == ROOM_OPEN)
        return ROOM_NOTHING;
    return is_one_of(a, ANSWERS) && sight->asking < 0 ? ROOM_NOTHING : ROOM_DONE;
}

static RoomResult said(Asked *a) {
    const RoomCommand *c = a->command;
    const ModelSight *sight = a->sight;
    bool is_said = false;
    if (c->verb == ROOM_AGREE) is_said = sight->agreed >> c->seat & 1;
    if (c->verb == ROOM_DECLINE)                /* who asked may think better of it */
        is_said = sight->agreed >> c->seat & 1 &&
                  !(seats_of_person(a->model, sight->asking) >> c->seat & 1);
    if (c->verb == ROOM_AGAIN)
        is_said = !is_person(a->model, c->seat) || sight->again >> c->seat & 1;
    return is_said ? ROOM_SAID : ROOM_DONE;
}

/* "The first of these that is true." */
static RoomResult answer(Asked *asked) {
    static RoomResult (*const rows[])(Asked *) = {
        no_seat, not_now, not_yours, late, over,    not_your_turn,
        bad,     taken,   refused,   no,   nothing, said,
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RoomResult result = rows[i](asked);
        if (result) return result;
    }
    return ROOM_DONE;
}

/* ---- Steps -------------------------------------------------------------------- */

static void step_add(RoomModel *model, RoomStepKind kind, int seat, uint32_t arg, int lag) {
    if (model->n_steps == MODEL_STEPS) {
        model->wrong = "a game without end";
        return;
    }
    model->step[model->n_steps++] = (RoomStep){.at = model->now,
                                               .arg = arg,
                                               .kind = (uint8_t)kind,
                                               .seat = (int8_t)seat,
                                               .lag = (uint16_t)lag};
    if (model->n_heard > 0) model->heard++, model->n_heard--;
}

/* A decision; before it, by fours, the cards that it turns over. */
static void step_decide(RoomModel *model, const AudeGame *game, int seat, AudeMove move, int lag) {
    AudeShown shown;
    int n = aude_view_shown(game, move, &shown);
    for (int i = 0; i < n; i += 4) {
        uint32_t faces = 0;
        for (int k = i; k < n && k < i + 4; k++) faces |= (uint32_t)shown.face[k] << 8 * (k - i);
        step_add(model, STEP_SHOW, AUDE_CHANCE, faces, 0);
    }
    step_add(model, STEP_PLAY, seat, move, lag);
}

/* What the room played where it was its own decision, after the cards that it turned over. */
static AudeMove heard_move(RoomModel *model, const AudeGame *game) {
    AudeMove legal[AUDE_MAX_MOVES];
    int i = 0;
    while (i < model->n_heard && model->heard[i].kind == STEP_SHOW) i++;
    if (i < model->n_heard && model->heard[i].kind == STEP_PLAY &&
        !aude_check(game, model->heard[i].arg))
        return model->heard[i].arg;
    model->wrong = "the room decided nothing, or nothing legal, where it had to";
    (void)aude_moves(game, legal);
    return legal[0];
}

/* The first piece of the deck that is not yet dealt, and may be. */
static AudeMove deck_next(const RoomModel *model, const ModelSight *sight) {
    Dealer deck = model->deck;
    AudeGame game;
    (void)(aude_start)(&game, &model->form.rules);
    for (int m = 0; m < sight->n_moves; m++) {
        if (sight->by[m] == AUDE_CHANCE) (void)dealer_next(&deck, &game);
        aude_play(&game, sight->move[m], NULL);
    }
    return dealer_next(&deck, &game);
}

static AudeMove deal(RoomModel *model, const ModelSight *sight) {
    AudeMove move = heard_move(model, &sight->game);
    if (!model->dealt_by_hand && move != deck_next(model, sight))
        model->wrong = "the room dealt another piece than that of the seed";
    return move;
}

static AudeMove decide_by_lot(RoomModel *model, const ModelSight *sight) {
    AudeMove move = heard_move(model, &sight->game);
    if (move != AUDE_PASS && !aude_check(&sight->game, AUDE_PASS))
        model->wrong = "the room did not pass for a seat that is out";
    return move;
}

/* Until somebody has to decide. */
static void go_on(RoomModel *model) {
    static _Thread_local ModelSight sight;
    for (room_model_look(model, &sight); !sight.over && !model->wrong;
         room_model_look(model, &sight)) {
        int actor = sight.waits;
        if (actor == AUDE_CHANCE && !model->form.by_hand)
            step_add(model, STEP_PLAY, AUDE_CHANCE, deal(model, &sight), 0);
        else if (actor >= 0 && sight.out[actor])
            step_decide(model, &sight.game, actor, decide_by_lot(model, &sight), 0);
        else
            return;
    }
}

/* "When all have, the step back follows." */
static void agree_all(RoomModel *model) {
    static _Thread_local ModelSight sight;
    room_model_look(model, &sight);
    bool by_rules = aude_actor(&sight.game) == AUDE_NOBODY;
    if (sight.asking < 0 || (sight.over && !by_rules)) return;
    for (int s = 0; s < players(model); s++)
        if (is_person(model, s) && !sight.out[s] && !(sight.agreed >> s & 1)) return;
    step_add(model, STEP_BACK, sight.asking, (uint32_t)sight.ask_to, 0);
}

static void put_out(RoomModel *model, int seat, RoomOut why) {
    step_add(model, STEP_OUT, seat, why, 0);
    agree_all(model);
    go_on(model);
}

/* ---- Commands ------------------------------------------------------------------- */

static void open_seat(RoomModel *model, int seat) {
    memset(&model->seat[seat], 0, sizeof model->seat[seat]);
}

static void take_seat(RoomModel *model, const RoomCommand *c) {
    RoomSeat *seat = &model->seat[c->seat];
    open_seat(model, c->seat);
    seat->kind = c->verb == ROOM_SIT ? ROOM_PERSON : ROOM_COMPUTER;
    seat->person = c->verb == ROOM_SIT ? c->person : 0;
    strcpy(seat->name, c->words);
    if (c->verb == ROOM_SEAT) strcpy(seat->words, c->player);
}

static void set(RoomModel *model, const RoomForm *form) {
    model->form = *form;
    for (int s = players(model); s < AUDE_MAX_SEATS; s++) open_seat(model, s);
}

static void start(RoomModel *model, const char *seed) {
    AudeGame game;
    (void)(aude_start)(&game, &model->form.rules);
    dealer_init(&model->deck, &game, seed);
    model->begun = true;
    step_add(model, STEP_START, AUDE_CHANCE, 0, 0);
    go_on(model);
}

static int believed(int lag) { return lag < 0 ? 0 : lag > LISTENS ? LISTENS : lag; }

static void play(RoomModel *model, const ModelSight *sight, const RoomCommand *c) {
    int64_t took = model->now - sight->since;
    int lag = sight->runs < 0 ? 0 : believed(c->lag) < took ? believed(c->lag) : (int)took;
    AudeGame game = sight->game;
    for (int i = 0; i < c->n; i++) {
        step_decide(model, &game, c->seat, c->moves[i], i == 0 ? lag : 0);
        aude_play(&game, c->moves[i], NULL);
    }
    go_on(model);
}

static void deal_by_hand(RoomModel *model, const ModelSight *sight, const RoomCommand *c) {
    if (c->n && c->moves[0] != deck_next(model, sight)) model->dealt_by_hand = true;
    AudeMove move = c->n ? c->moves[0] : deal(model, sight);
    step_add(model, STEP_PLAY, AUDE_CHANCE, move, 0);
    go_on(model);
}

static void draft(RoomModel *model, const RoomCommand *c) {
    model->drafter = c->seat;
    model->n_draft = c->n;
    model->drafted_at = model->n_steps;
    for (int i = 0; i < c->n; i++) model->draft[i] = c->moves[i];
}

/* All agree where it is not a question: nobody else is in, or the host program asks. */
static void take_back(RoomModel *model, const ModelSight *sight, const RoomCommand *c) {
    unsigned agree = seats_of_person(model, c->seat);
    for (int s = 0; s < players(model); s++)
        if (!is_person(model, s) || sight->out[s]) agree |= 1u << s;
    bool all = c->person == 0 || agree == (1u << players(model)) - 1;
    step_add(model, all ? STEP_BACK : STEP_ASK, c->seat, (uint32_t)c->to, 0);
    if (all) go_on(model);
}

static void obey(RoomModel *model, const ModelSight *sight, const RoomCommand *c) {
    switch (c->verb) {
    case ROOM_SET:      set(model, c->form); break;
    case ROOM_SIT:
    case ROOM_SEAT:     take_seat(model, c); break;
    case ROOM_STAND:    open_seat(model, c->seat); break;
    case ROOM_START:    start(model, c->words); break;
    case ROOM_DRAFT:    draft(model, c); break;
    case ROOM_PLAY:     play(model, sight, c); break;
    case ROOM_DEAL:     deal_by_hand(model, sight, c); break;
    case ROOM_TAKEBACK: take_back(model, sight, c); break;
    case ROOM_AGREE:
        step_add(model, STEP_AGREE, c->seat, 0, 0);
        agree_all(model);
        go_on(model);
        break;
    case ROOM_DECLINE: step_add(model, STEP_DECLINE, c->seat, 0, 0); break;
    case ROOM_RESIGN:  put_out(model, c->seat, ROOM_RESIGNED); break;
    case ROOM_AGAIN:   step_add(model, STEP_AGAIN, c->seat, 0, 0); break;
    default:           break;
    }
}

/* ---- The whole of it ---------------------------------------------------------------- */

/* The earlier of two limits is the reason. */
static void fall(RoomModel *model, const ModelSight *sight) {
    put_out(model, sight->runs, sight->flag <= sight->patience ? ROOM_FLAG : ROOM_LEFT);
}

/* A decision that would count, if it had not taken as long as there was. */
static bool is_too_late(const RoomModel *model, const ModelSight *sight, const RoomCommand *c) {
    if (c->verb != ROOM_PLAY || sight->runs < 0) return false;
    int64_t decided = model->now - believed(c->lag);
    return decided >= sight->flag || decided >= sight->patience;
}

static bool all_want_more(const RoomModel *model) {
    static _Thread_local ModelSight sight;
    room_model_look(model, &sight);
    for (int s = 0; s < players(model); s++)
        if (is_person(model, s) && !(sight.again >> s & 1)) return false;
    return true;
}

RoomAnswer room_model_do(RoomModel *model, const RoomCommand *command, int64_t now,
                         const RoomStep *heard, int n_heard) {
    static _Thread_local ModelSight sight;
    Asked asked = {model, &sight, command, AUDE_OK};
    model->heard = heard;
    model->n_heard = n_heard;
    if (now > model->now) model->now = now;
    room_model_look(model, &sight);
    if (sight.deadline <= model->now) {
        fall(model, &sight);
        room_model_look(model, &sight);
    }
    RoomResult result = answer(&asked);
    if (!result && is_too_late(model, &sight, command)) {
        fall(model, &sight);
        room_model_look(model, &sight);
        result = answer(&asked);
    }
    if (result) return (RoomAnswer){.result = result, .rule = asked.rule};
    obey(model, &sight, command);
    return (RoomAnswer){.keep = is_one_of(&asked, FORM_VERBS),
                        .again = command->verb == ROOM_AGAIN && all_want_more(model)};
}
