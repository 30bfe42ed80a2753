/* record_head.c -- what a record says before its first move: the head, and a set-up.
 *
 *      aude 1, title, game, rules, players, first, bag, seed; or "start refused PLAYERS"
 *
 * The game starts with the first line that needs it. */
#include "reader.h"

#include <string.h>

#include "game_text.h"

/* ---- Head ---------------------------------------------------------------- */

/* The words from 1 on, with one space between them, into a field of the record. */
static bool read_string(RecordReader *r, char *field, size_t size) {
    size_t length = 0;
    if (*field) return READER_FAIL(r, 0, "this is said twice");
    if (r->line.n_words < 2) return READER_FAIL(r, 1, "something is expected here");
    for (int i = 1; i < r->line.n_words; i++) {
        size_t n = strlen(reader_word(r, i)), space = i > 1;
        if (length + space + n >= size) {
            *field = '\0';
            return READER_FAIL(r, i, "this is too long: at most %d byte{|s}", (int)size - 1);
        }
        if (space) field[length++] = ' ';
        memcpy(field + length, reader_word(r, i), n + 1);
        length += n;
    }
    return true;
}

static bool read_title(RecordReader *r) {
    return read_string(r, r->record->title, sizeof r->record->title);
}

static bool read_game(RecordReader *r) {
    int game = game_find(reader_word(r, 1));
    if (game < 0) return READER_FAIL(r, 1, "there is no game called \"%.30s\"", reader_word(r, 1));
    r->rules.game = (uint8_t)game;
    r->seen.n_words = 0;
    if (!game_texts[game]->hides || strcmp(reader_word(r, 2), "seen") != 0)
        return reader_ends(r, 2);
    r->seen = r->line;
    return reader_ends(r, 4);
}

static bool read_rules(RecordReader *r) {
    for (int i = 1; i < r->line.n_words; i++)
        if (!rules_read(&r->rules, reader_word(r, i), r->error)) return reader_blame(r, i);
    return true;
}

/* More names than seats are counted, not kept: that game will not start. */
static bool read_players(RecordReader *r) {
    if (r->players.n_words) return READER_FAIL(r, 0, "the players are named twice");
    for (int i = 1; i < r->line.n_words; i++) {
        const char *name = reader_word(r, i);
        if (!name_valid(name)) return READER_FAIL(r, i, "\"%.30s\" is no name for a player", name);
        for (int other = 1; other < i; other++)
            if (!strcmp(name, reader_word(r, other)))
                return READER_FAIL(r, i, "there are two called %s", name);
        if (i <= AUDE_MAX_SEATS) memcpy(r->record->name[i - 1], name, strlen(name) + 1);
    }
    r->rules.players = (uint8_t)(r->line.n_words - 1);
    r->record->start.rules.players =
        r->line.n_words - 1 > AUDE_MAX_SEATS ? AUDE_MAX_SEATS : r->rules.players;
    r->players = r->line;
    return true;
}

int reader_seat(RecordReader *r, int i) {
    int seat = record_seat(r->record, reader_word(r, i));
    if (seat < 0) READER_FAIL(r, i, "nobody here is called \"%.30s\"", reader_word(r, i));
    return seat;
}

static bool read_first(RecordReader *r) {
    int seat = reader_seat(r, 1);
    if (seat < 0) return false;
    r->rules.first = (uint8_t)seat;
    return reader_ends(r, 2);
}

/* Is the seed the one of the commitment, if both are known? */
static bool keeps_promise(RecordReader *r) {
    char commitment[COMMITMENT_LENGTH + 1];
    if (!*r->record->bag || !*r->record->seed) return true;
    commitment_of(r->record->seed, commitment);
    return !strcmp(commitment, r->record->bag) ||
           READER_FAIL(r, 1, "the seed is not the one that was promised");
}

static bool read_bag(RecordReader *r) {
    const char *digest = reader_word(r, 1) + strlen("sha256:");
    if (strncmp(reader_word(r, 1), "sha256:", strlen("sha256:")) != 0 ||
        strspn(digest, "0123456789abcdef") != 64 || digest[64])
        return READER_FAIL(r, 1, "a commitment is sha256: and 64 hexadecimal digits");
    return reader_ends(r, 2) && read_string(r, r->record->bag, sizeof r->record->bag) &&
           keeps_promise(r);
}

static bool read_seed(RecordReader *r) {
    return reader_ends(r, 2) && read_string(r, r->record->seed, sizeof r->record->seed) &&
           keeps_promise(r);
}

/* `start refused PLAYERS` */
static bool read_start(RecordReader *r) {
    AudeGame game;
    if (strcmp(reader_word(r, 1), "refused") != 0)
        return READER_FAIL(r, 1, "only \"start refused\" makes sense");
    r->stage = STAGE_REFUSED;
    AudeError refused = aude_start(&game, &r->rules);
    r->left_out = refused == AUDE_ERR_LEFT_OUT;
    return reader_check_refused(r, 2, refused) && reader_ends(r, 3);
}

const RecordLine record_head[] = {
    {"title", STAGE_HEAD, read_title},
    {"game", STAGE_HEAD, read_game},
    {"rules", STAGE_HEAD, read_rules},
    {"players", STAGE_HEAD, read_players},
    {"first", STAGE_HEAD, read_first},
    {"bag", STAGE_HEAD, read_bag},
    {"seed", STAGE_HEAD, read_seed},
    {"start", STAGE_HEAD, read_start},
    {0},
};

/* ---- Set-up -------------------------------------------------------------- */

bool reader_can_start(RecordReader *r, AudeError error) {
    if (!r->rules.players && !r->players.n_words)
        return READER_FAIL(r, 0, "the players are missing");
    r->left_out = error == AUDE_ERR_LEFT_OUT;
    return !error || text_refuse(r->error, error) || line_blame(&r->players, 1, r->error);
}

/* `game card seen anna`: from now on this is what she has seen, or `nobody`, a spectator. */
static bool find_viewer(RecordReader *r) {
    Record *record = r->record;
    if (!r->seen.n_words) return true;
    record->viewer =
        viewer_read((SeatNames)record->name, record->start.rules.players, &r->seen, 3, r->error);
    if (record->viewer == SEES_ALL) return false;
    if (r->whole) return view_refuse(&r->seen, 2, r->error);
    return !*record->seed ||
           line_fail(&r->seen, 2, r->error, "who knows the seed has seen everything");
}

/* A set-up that begins with a tile begins with an empty table; any other changes the normal
 * start. */
static AudeError start_setup(RecordReader *r) {
    const GameText *game = game_texts[r->rules.game];
    return (reader_begins(r, "tile") ? game->setup_empty : game->setup_normal)(
        &r->setup, &r->rules, (SeatNames)r->record->name, r->record->viewer);
}

static bool begin_setup(RecordReader *r) {
    if (r->stage != STAGE_HEAD) return true;
    r->stage = STAGE_SETUP;
    return find_viewer(r) && reader_can_start(r, start_setup(r));
}

static bool finish_setup(RecordReader *r) {
    return game_texts[r->rules.game]->setup_finish(&r->setup, &r->record->start, &r->line,
                                                   r->error);
}

bool reader_knows_setup(const RecordReader *r) {
    return game_texts[r->rules.game]->setup_knows(
        (SeatNames)r->record->name, r->record->start.rules.players, reader_word(r, 0));
}

bool reader_setup(RecordReader *r) {
    return begin_setup(r) && game_texts[r->rules.game]->setup_read(&r->setup, &r->line, r->error);
}

bool reader_begin_game(RecordReader *r) {
    Record *record = r->record;
    if (r->stage == STAGE_GAME) return true;
    if (r->stage == STAGE_REFUSED) return READER_FAIL(r, 0, "there is no game: it was refused");
    if (r->stage == STAGE_ENDED) return READER_FAIL(r, 0, "the game has ended");
    bool ok = r->stage == STAGE_SETUP
                  ? finish_setup(r)
                  : find_viewer(r) && reader_can_start(r, aude_start(&record->start, &r->rules));
    if (!ok) return false;
    r->stage = STAGE_GAME;
    aude_copy(&record->game, &record->start);
    if (*record->seed) dealer_init(&r->dealer, &record->start, record->seed);
    return true;
}
