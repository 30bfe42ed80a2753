/* session.c -- one table: a record that is being written, and the chance that deals to it. */
#include "session.h"

#include <assert.h>
#include <string.h>

#include "game_text.h"
#include "json/json.h"
#include "notation/words.h"
#include "base/format.h"

bool seed_valid(const char *seed) {
    size_t length = strlen(seed);
    if (length == 0 || length >= SEED_ROOM || strpbrk(seed, " \t#\x7f")) return false;
    for (size_t at = 0; at < length;) {
        int bytes = utf8_length(seed + at, length - at);
        if (!bytes || (unsigned char)seed[at] < ' ') return false;
        at += (size_t)bytes;
    }
    return true;
}

void session_init(Session *session, const char *secret) {
    memset(session, 0, sizeof *session);
    format_write(session->secret, sizeof session->secret, "%.*s", SECRET_MAX, secret);
    session_dice(session, secret);
}

void session_dice(Session *session, const char *word) {
    session->rng = 0;
    for (; *word; word++) session->rng = session->rng * 131 + (unsigned char)*word;
}

void session_release(Session *session) {
    if (session->open) record_release(&session->record);
    session->open = false;
}

/* ---- The dealer --------------------------------------------------------- */

/* A piece went another way than by dealer_next(): the order goes on without it. */
static void dealer_take(Dealer *dealer, AudeMove piece) {
    int at = 0;
    while (at < dealer->n && dealer->piece[at] != piece) at++;
    if (at == dealer->n) return;
    dealer->n--;
    memmove(&dealer->piece[at], &dealer->piece[at + 1],
            (size_t)(dealer->n - at) * sizeof *dealer->piece);
}

/* Shuffle again, and take out what the record has drawn. */
static void deal_again(Session *session) {
    const Record *record = &session->record;
    dealer_init(&session->dealer, &record->start, session->seed);
    for (int i = 0; i < record->n_moves; i++)
        if (aude_move_kind(record->moves[i]) == AUDE_DRAW)
            dealer_take(&session->dealer, record->moves[i]);
}

/* The record names the commitment while it is true, and the seed once nothing is left to hide. */
static void state_fairness(Session *session) {
    Record *record = &session->record;
    bool over = aude_actor(&record->game) == AUDE_NOBODY;
    record->bag[0] = record->seed[0] = '\0';
    if (!session->fair) return;
    char commitment[COMMITMENT_LENGTH + 1];
    commitment_of(session->seed, commitment);
    format_write(record->bag, sizeof record->bag, "%s", commitment);
    if (over) format_write(record->seed, sizeof record->seed, "%s", session->seed);
}

/* A seed is revealed when its game is over, and must not tell that of the next: unnamed ones are
 * digests of the secret, which cannot be found from them. */
static void choose_seed(Session *session, const char *seed) {
    char of[SEED_ROOM], digest[COMMITMENT_LENGTH + 1];
    session->games++;
    format_write(of, sizeof of, "%s-%d", session->secret, session->games);
    commitment_of(of, digest);
    format_write(session->seed, sizeof session->seed, "%s", seed ? seed : strchr(digest, ':') + 1);
}

/* Nothing has just happened: a game begins, or something was taken back. */
static void forget_step(Session *session) {
    session->account.n = 0;
    session->before.rules.players = 0;
}

/* ---- Games -------------------------------------------------------------- */

AudeError session_new(Session *session, const AudeRules *rules, const char *seed) {
    Record fresh;
    AudeError error = record_init(&fresh, rules);
    if (error) return error;
    session_release(session);
    session->record = fresh;
    session->open = session->ours = session->fair = true;
    forget_step(session);
    choose_seed(session, seed);
    dealer_init(&session->dealer, &session->record.start, session->seed);
    state_fairness(session);
    return AUDE_OK;
}

/* Was every draw of the record the one that this seed would deal? */
static bool dealt_by(const Record *record, const char *seed) {
    AudeGame game;
    Dealer dealer;
    if (!*seed) return false;
    aude_copy(&game, &record->start);
    dealer_init(&dealer, &game, seed);
    for (int i = 0; i < record->n_moves; i++) {
        bool draw = aude_move_kind(record->moves[i]) == AUDE_DRAW;
        if (draw && dealer_next(&dealer, &game) != record->moves[i]) return false;
        aude_play(&game, record->moves[i], NULL);
    }
    return true;
}

static bool is_fair(const Session *session) {
    return session->ours && dealt_by(&session->record, session->seed);
}

/* A record that reveals its seed goes on as it began; of any other the order is not known, so a
 * game that goes on cannot keep its commitment. */
void session_take(Session *session, Record *record) {
    session_release(session);
    session->record = *record;
    session->open = true;
    forget_step(session);
    const char *seed = session->record.seed;
    bool known = dealt_by(&session->record, seed);
    choose_seed(session, known ? seed : NULL);
    session->ours = known || !*session->record.bag;
    session->fair = is_fair(session);
    deal_again(session);
    if (aude_actor(&session->record.game) != AUDE_NOBODY) state_fairness(session);
}

void session_write(const Session *session, Text *text) {
    Record record = session->record;    /* the moves stay the session's */
    if (session->fair && !*record.seed) {
        text_put(text,
                 "# This game is not over, and its seed tells everything that is still to come.\n"
                 "# What one player may know of it: aude show FILE --aude --seat NAME\n");
        format_write(record.seed, sizeof record.seed, "%s", session->seed);
    }
    record_write(&record, text);
}

static bool is_dealers(const Session *session, AudeMove move) {
    AudeMove dealt;
    if (aude_move_kind(move) != AUDE_DRAW) return true;
    return !session_dealt(session, &dealt) && dealt == move;
}

AudeError session_play(Session *session, AudeMove move) {
    AudeError error = aude_check(&session->record.game, move);
    if (error) return error;
    session->fair &= is_dealers(session, move);
    session->account.n = 0;
    aude_copy(&session->before, &session->record.game);
    error = record_play(&session->record, move, &session->account);
    assert(!error);
    if (aude_move_kind(move) == AUDE_DRAW) dealer_take(&session->dealer, move);
    state_fairness(session);
    return error;
}

void session_event(const Session *session, int seat, Text *text) {
    const Record *record = &session->record;
    if (!session->before.rules.players) return;
    JsonStep step = {&session->before, &record->game, record->moves[record->n_moves - 1],
                     &session->account};
    json_event(&step, seat, text);
}

AudeError session_dealt(const Session *session, AudeMove *move) {
    const AudeGame *game = &session->record.game;
    int actor = aude_actor(game);
    if (actor != AUDE_CHANCE) return actor == AUDE_NOBODY ? AUDE_ERR_OVER : AUDE_ERR_NOT_NOW;
    Dealer dealer = session->dealer;
    *move = dealer_next(&dealer, game);
    return AUDE_OK;
}

AudeError session_random(Session *session, AudeMove *move) {
    AudeMove moves[AUDE_MAX_MOVES];
    if (aude_actor(&session->record.game) < 0) return session_dealt(session, move);
    int n = aude_moves(&session->record.game, moves);
    session->rng = session->rng * 6364136223846793005u + 1442695040888963407u;
    *move = moves[(session->rng >> 32) * (uint32_t)n >> 32];
    return AUDE_OK;
}

void session_undo(Session *session, int n) {
    record_undo(&session->record, n);
    forget_step(session);
    session->fair = is_fair(session);
    deal_again(session);
    state_fairness(session);
}

/* ---- Reading turns ------------------------------------------------------ */

typedef struct {
    AudeGame game;              /* after the moves read so far */
    Line line;
    AudeMove *moves;
    int n;
    bool ended;                 /* with the last of them: nobody decides for another */
    AudeError refused;
    TextError *error;
} TurnReader;

static bool play_read(TurnReader *reader, AudeMove move) {
    if (reader->n == TURN_MOVES)
        return text_fail(reader->error, "these are too many moves", "dit zijn te veel zetten");
    AudeGame before;
    aude_copy(&before, &reader->game);
    reader->refused = aude_play_checked(&reader->game, move, NULL);
    if (!reader->refused) reader->moves[reader->n++] = move;
    reader->ended = line_breaks(&before, &reader->game);
    return !reader->refused;
}

/* "W0" when chance is to act: tile W was drawn. */
static bool read_implied_draw(TurnReader *reader, int at) {
    const GameText *game = game_text(&reader->game);
    AudeMove draw;
    if (!game->implied_draw) return true;
    if (!game->implied_draw(&reader->game, line_word(&reader->line, at), &draw)) return true;
    return play_read(reader, draw);
}

static bool read_turn(TurnReader *reader) {
    int at = 0;
    do {
        AudeMove move;
        if (at && reader->ended)
            return line_fail(&reader->line, at, reader->error, "the turn ends before this",
                             "de beurt is hiervoor al klaar");
        if (!read_implied_draw(reader, at)) return false;
        if (!decision_read(&reader->game, &reader->line, &at, &move, reader->error)) return false;
        if (!play_read(reader, move)) return false;
    } while (at < reader->line.n_words);
    return true;
}

int turn_read(const AudeGame *game, const char *words, AudeMove moves[TURN_MOVES],
              AudeError *refused, TextError *error) {
    TurnReader reader = {.line = {.number = 1, .column = 1}, .moves = moves, .error = error};
    aude_copy(&reader.game, game);
    *error = (TextError){.lang = error->lang};
    bool read = line_read(&reader.line, words, strlen(words), error) && read_turn(&reader);
    *refused = reader.refused;
    return read ? reader.n : -1;
}

bool turn_preview(const AudeGame *game, const char *words, Text *text, AudeError *refused,
                  TextError *error) {
    AudeMove moves[TURN_MOVES];
    LandPreview preview;
    *refused = AUDE_OK;
    if (game->rules.game != AUDE_LAND)
        return text_fail(error, "only the tile game has previews",
                         "alleen het tegelspel heeft een vooruitblik");
    int n = turn_read(game, words, moves, refused, error);
    if (n < 0) return false;
    *refused = land_preview(&game->land, moves, n, &preview);
    if (*refused) return false;
    json_preview(&game->land, &preview, text);
    return true;
}
