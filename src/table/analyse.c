/* analyse.c -- a game that was played, turn by turn: what was luck and what was skill. */
#include "analyse.h"

#include <stdatomic.h>

#include "game_text.h"
#include "table_game.h"
#include "thinker.h"

const LabelRow labels[LABELS] = {
#define X(name, english, mark, win, points) {SAY(english), mark, win, points},
    LABEL_MAP(X)
#undef X
};

struct Analyst {
    Forecaster *forecaster;
    Thinker thinker;
    AudeGame game;              /* the position that the analysis has come to */
    Forecast now;               /* after the last turn that was weighed */
    Change dealt[AUDE_MAX_SEATS]; /* cards: what was dealt since each seat's last decision */
};

/* ---- Labels ------------------------------------------------------------------- */

Change turn_luck(const AnalysedTurn *turn, int seat) {
    return forecast_change(&turn->before, &turn->dealt, seat);
}

Change turn_outlook(const AnalysedTurn *turn, int seat) {
    return forecast_change(&turn->dealt, &turn->found, seat);
}

Change turn_skill(const AnalysedTurn *turn, int seat) {
    return forecast_change(&turn->found, &turn->after, seat);
}

static bool loses(Change lost, const LabelRow *row) {
    return -(int64_t)lost.win * LABEL_CERTAIN >= (int64_t)row->win * AI_CERTAIN ||
           -(int64_t)lost.margin * LABEL_POINT >= (int64_t)row->points * AI_POINT;
}

static Label label_of(Change lost) {
    Label label = LABEL_BLUNDER;
    if (lost.margin == 0) return LABEL_BEST;
    while (label > LABEL_GOOD && !loses(lost, &labels[label])) label--;
    return label;
}

/* ---- A turn of the tile game ---------------------------------------------------- */

static void play_line(AudeGame *game, const AudeMove moves[], int n) {
    for (int i = 0; i < n; i++) aude_play(game, moves[i], NULL);
}

/* What was played, as a line of its own. */
static AiLine line_played(const Record *record, const AnalysedTurn *turn) {
    AiLine line = {.n = turn->n};
    for (int i = 0; i < turn->n; i++) line.move[i] = record->moves[turn->first + i];
    return line;
}

/* Is there something better than what was found so far?  What leads to the same position as what
 * was played is not. */
static void try_line(Forecaster *forecaster, const AudeGame *game, AnalysedTurn *turn,
                     const AiLine *line, uint64_t played) {
    AudeGame after;
    Forecast of;
    aude_copy(&after, game);
    play_line(&after, line->move, line->n);
    if (aude_key(&after) == played) return;
    forecast(forecaster, &after, turn->seat, &of);
    if (of.margin[turn->seat] <= turn->found.margin[turn->seat]) return;
    forecast_rival(forecaster);
    turn->found = of;
    turn->best = *line;
}

static int propose(Analyst *analyst, const AudeGame *game, AiLine lines[], int room) {
    thinker_think(&analyst->thinker, game, &(ThinkLimits){0}, &(ThinkHost){0});
    return thinker_lines(&analyst->thinker, lines, room);
}

static void weigh_land(Forecaster *forecaster, const AudeGame *game, AnalysedTurn *turn) {
    AudeGame after;
    aude_copy(&after, game);
    play_line(&after, turn->best.move, turn->best.n);
    forecast(forecaster, game, turn->seat, &turn->dealt);
    forecast(forecaster, &after, turn->seat, &turn->after);
    forecast_rival(forecaster);
    turn->found = turn->after;
    for (int i = 0; i < turn->n_proposed; i++)
        try_line(forecaster, game, turn, &turn->proposed[i], aude_key(&after));
}

/* ---- A decision of the card game -------------------------------------------------- */

static void write_card(Forecast *of, int seat, const AiLine *line) {
    of->margin[seat] = line->margin;
    of->win[seat] = line->win;
}

/* A line is one card there; what is not among the best is as bad as the last of them.  One that was
 * seldom tried has the benefit of the doubt: it is as good as it well may be. */
static void weigh_card(Analyst *analyst, const AudeGame *game, AnalysedTurn *turn) {
    AiLine lines[AI_MAX_LINES];
    int n = propose(analyst, game, lines, AI_MAX_LINES), at = 0;
    while (at < n - 1 && lines[at].move[0] != turn->best.move[0]) at++;
    AiLine played = lines[at];
    played.margin += at ? played.error : 0;
    bool worse = played.margin < lines->margin;
    if (worse) turn->best = *lines;
    write_card(&turn->after, turn->seat, &played);
    write_card(&turn->found, turn->seat, worse ? lines : &played);
    turn->before = turn->dealt = turn->found;
    Change *luck = &analyst->dealt[turn->seat];
    turn->before.margin[turn->seat] -= luck->margin;
    turn->before.win[turn->seat] -= luck->win;
    *luck = (Change){0};
}

/* Every seat's own forecast, as a change from nothing: added to what was dealt, or taken off. */
static void note_forecasts(Analyst *analyst, int sign) {
    for (int seat = 0; seat < analyst->game.rules.players; seat++) {
        Forecast of;
        forecast(analyst->forecaster, &analyst->game, seat, &of);
        analyst->dealt[seat].margin += sign * of.margin[seat];
        analyst->dealt[seat].win += sign * of.win[seat];
    }
}

/* ---- The record --------------------------------------------------------------------- */

/* How many moves from `first` on are decisions of the seat that acts in `game`; 0 if the record
 * ends before it has done.  The game is moved on behind them. */
static int take_turn(const Record *record, AudeGame *game, int first) {
    int seat = aude_actor(game), n = 0;
    bool single = table_game(game)->single;
    while (first + n < record->n_moves && n < AI_MAX_LINE) {
        aude_play(game, record->moves[first + n++], NULL);
        if (single || aude_actor(game) != seat) return n;
    }
    return n == AI_MAX_LINE ? n : 0;
}

/* What chance does before somebody decides. */
static void pass_chance(Analysis *analysis) {
    const Record *record = analysis->record;
    AudeGame *game = &analysis->analyst->game;
    bool deals = !analysis->open && aude_actor(game) == AUDE_CHANCE;
    if (deals) note_forecasts(analysis->analyst, -1);
    while (analysis->done < record->n_moves && aude_actor(game) < 0)
        aude_play(game, record->moves[analysis->done++], NULL);
    if (deals) note_forecasts(analysis->analyst, 1);
}

/* The next turn of the record, and what might be better: a player may remember what it thought of
 * the turns before, so they are met in their order.  Cards are weighed by it at once.  `before` is
 * the game as it was. */
static bool meet(Analysis *analysis, AudeGame *before) {
    Analyst *analyst = analysis->analyst;
    pass_chance(analysis);
    AnalysedTurn *turn = &analysis->turns[analysis->n];
    aude_copy(before, &analyst->game);
    *turn = (AnalysedTurn){.first = analysis->done, .seat = aude_actor(before)};
    turn->n = take_turn(analysis->record, &analyst->game, turn->first);
    if (!turn->n) return false;
    turn->best = line_played(analysis->record, turn);
    if (analysis->open)
        turn->n_proposed = propose(analyst, before, turn->proposed, ANALYSE_PROPOSED);
    else
        weigh_card(analyst, before, turn);
    analysis->n++;
    analysis->done += turn->n;
    return true;
}

/* It has been weighed, and so have those before it. */
static void conclude(const Analysis *analysis, AnalysedTurn *turn) {
    Forecast *now = &analysis->analyst->now;
    if (analysis->open) turn->before = *now, *now = turn->after;
    turn->label = label_of(turn_skill(turn, turn->seat));
}

bool analysis_step(Analysis *analysis) {
    AnalysedTurn *turn = &analysis->turns[analysis->n];
    AudeGame before;
    if (!meet(analysis, &before)) return false;
    if (analysis->open) weigh_land(analysis->analyst->forecaster, &before, turn);
    conclude(analysis, turn);
    return true;
}

/* ---- Several at once ------------------------------------------------------------------ */

typedef struct {
    const Analysis *analysis;
    const AnalyseCrew *crew;
    atomic_int next, done; /* turn to weigh; turns that were */
} Share;

static void weigh_some(void *with, int i) {
    Share *share = with;
    const Record *record = share->analysis->record;
    int next;
    while ((next = atomic_fetch_add(&share->next, 1)) < share->analysis->n) {
        AnalysedTurn *turn = &share->analysis->turns[next];
        AudeGame before;
        aude_copy(&before, &record->start);
        play_line(&before, record->moves, turn->first);
        weigh_land(share->crew->forecaster[i], &before, turn);
        int done = atomic_fetch_add(&share->done, 1) + 1;
        if (!i && share->crew->told) share->crew->told(share->crew->host, done);
    }
}

bool analysis_crew_open(AnalyseCrew *crew, const AnalyseWish *wish) {
    for (int i = 0; i < crew->n; i++)
        if (!(crew->forecaster[i] = forecaster_new(wish->draws))) return false;
    return true;
}

void analysis_crew_close(AnalyseCrew *crew) {
    for (int i = 0; i < crew->n; i++) forecaster_free(crew->forecaster[i]);
}

bool analysis_steps(Analysis *analysis, const AnalyseCrew *crew) {
    int first = analysis->n;
    AudeGame before;
    if (!analysis->open) return analysis_step(analysis);
    while (analysis->n < first + ANALYSE_SHARE * crew->n && meet(analysis, &before)) continue;
    Share share = {analysis, crew, first, first};
    crew->parallel(weigh_some, &share, crew->n);
    for (int i = first; i < analysis->n; i++) conclude(analysis, &analysis->turns[i]);
    return analysis->n > first;
}

int analysis_count(const Record *record) {
    AudeGame game;
    int n = 0, at = 0;
    aude_copy(&game, &record->start);
    for (;; n++) {
        while (at < record->n_moves && aude_actor(&game) < 0)
            aude_play(&game, record->moves[at++], NULL);
        int taken = take_turn(record, &game, at);
        if (!taken) return n;
        at += taken;
    }
}

/* ---- From the first to the last ------------------------------------------------------- */

bool analysis_begin(Analysis *analysis, const Record *record, const AnalyseWish *wish) {
    const Memory *memory = wish->memory;
    *analysis =
        (Analysis){.record = record, .open = !game_text(&record->start)->hides, .memory = memory};
    size_t turns = (size_t)record->n_moves + 1;
    analysis->turns = memory_take(memory, turns * sizeof *analysis->turns);
    Analyst *analyst = analysis->analyst = memory_take(memory, sizeof *analyst);
    if (!analysis->turns || !analyst) return false;
    analyst->thinker.memory = memory;
    analyst->forecaster = forecaster_new_in(memory, wish->draws);
    if (!analyst->forecaster || !thinker_open(&analyst->thinker, &wish->player, 1)) return false;
    aude_copy(&analyst->game, &record->start);
    if (analysis->open) forecast(analyst->forecaster, &record->start, 0, &analyst->now);
    return true;
}

void analysis_release(Analysis *analysis) {
    if (analysis->analyst) {
        thinker_close(&analysis->analyst->thinker);
        forecaster_free(analysis->analyst->forecaster);
    }
    memory_give(analysis->memory, analysis->analyst);
    memory_give(analysis->memory, analysis->turns);
    *analysis = (Analysis){0};
}

const char *analyse_usual_player(AudeKind game) { return table_game_of(game)->analyst; }

/* ---- Books ---------------------------------------------------------------------------- */

static void add(Change *sum, Change more) {
    sum->margin += more.margin;
    sum->win += more.win;
}

void analysis_books(const Analysis *analysis, int seat, Books *books) {
    *books = (Books){0};
    if (!analysis->n) return;
    const AnalysedTurn *last = &analysis->turns[analysis->n - 1];
    books->begin =
        (Change){analysis->turns->before.margin[seat], analysis->turns->before.win[seat]};
    books->end = (Change){last->after.margin[seat], last->after.win[seat]};
    for (int i = 0; i < analysis->n; i++) {
        const AnalysedTurn *turn = &analysis->turns[i];
        bool own = turn->seat == seat;
        add(own ? &books->luck : &books->others, turn_luck(turn, seat));
        add(own ? &books->skill : &books->others, turn_skill(turn, seat));
        add(&books->outlook, turn_outlook(turn, seat));
        books->turns += own;
        books->labels[turn->label] += own;
    }
}
