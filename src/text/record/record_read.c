/* record_read.c -- text into a record, by playing it.
 *
 *      head      aude 1, title, game, rules, players, first, bag, seed
 *      set-up    tile, figure, points, left, discarded, turn, and what modules add
 *                (may be absent)
 *      game      one turn a line, with expectations between them
 *
 * The card game has its own set-up lines, and lines for what is revealed and dealt.
 *
 * Every line is one statement, known by its first word; a line that begins with the
 * name of a player is a turn, whatever else that word means (key_is).  The game starts with
 * the first line that needs it. */
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "card/record.h"
#include "card/words.h"
#include "catalog.h"
#include "deal.h"
#include "expect.h"
#include "game_text.h"
#include "record.h"
#include "setup.h"

typedef enum { HEAD, SETUP, GAME, NO_GAME } Part;   /* how far a record has come */

typedef struct {
    Record *record;
    TextError *error;
    const char *at, *end;       /* the bytes not yet read */
    Line line;
    Part part;
    AudeRules rules;            /* as far as read */
    Line players;               /* where they were named, to blame it, */
    Line seen;                  /* and whose view it is; no words: all */
    bool whole;                 /* no views */
    GameSetup setup;
    CardDeal deal;              /* hands that were named, but not dealt yet */
    AudeAccount paid;           /* by the last turn */
    Dealer dealer;              /* if the record reveals its seed */
    bool left_out;              /* it needs a module that this program was built without */
} Reader;

static const char *word(const Reader *r, int i) { return line_word(&r->line, i); }
/* Is this line, from its first word, `key`?  Not if a player is called so (statement.h). */
static bool begins(const Reader *r, const char *key) {
    return key_is((SeatNames)r->record->name, r->record->start.rules.players, word(r, 0), key);
}
static bool blame(Reader *r, int i) { return line_blame(&r->line, i, r->error); }
static bool ends(Reader *r, int n) { return line_ends(&r->line, n, r->error); }
#define FAIL(r, i, ...) line_fail(&(r)->line, i, (r)->error, __VA_ARGS__)

/* Was it refused, and for the reason that word `i` names? */
static bool check_refused(Reader *r, int i, AudeError found) {
    const char *reason = word(r, i);
    int known = 1;
    while (known < AUDE_ERRORS && strcmp(reason, aude_error_name((AudeError)known)) != 0) known++;
    if (known == AUDE_ERRORS)
        return FAIL(r, i, "there is no reason called \"%.30s\"", "geen reden heet \"%.30s\"",
                    reason);
    r->record->n_expected++;
    if (!found) return FAIL(r, i, "this is legal, not refused", "dit mag, en is niet geweigerd");
    return found == (AudeError)known ||
           FAIL(r, i, "refused for %s: %s (%s)", "geweigerd om %s: %s (%s)", aude_error_name(found),
                aude_error_said(found, r->error->lang), aude_error_rule(found));
}

/* ---- Head ---------------------------------------------------------------- */

/* The words from 1 on, with one space between them, into a field of the record. */
static bool read_string(Reader *r, char *field, size_t size) {
    size_t length = 0;
    if (*field) return FAIL(r, 0, "this is said twice", "dit staat er twee keer");
    if (r->line.n_words < 2) return FAIL(r, 1, "something is expected here", "hier hoort iets");
    for (int i = 1; i < r->line.n_words; i++) {
        size_t n = strlen(word(r, i)), space = i > 1;
        if (length + space + n >= size) {
            *field = '\0';
            return FAIL(r, i, "this is too long: at most %d bytes",
                        "dit is te lang: hoogstens %d bytes", (int)size - 1);
        }
        if (space) field[length++] = ' ';
        memcpy(field + length, word(r, i), n + 1);
        length += n;
    }
    return true;
}

static bool read_title(Reader *r) {
    return read_string(r, r->record->title, sizeof r->record->title);
}

static bool read_game(Reader *r) {
    int game = game_find(word(r, 1));
    if (game < 0)
        return FAIL(r, 1, "there is no game called \"%.30s\"", "geen spel heet \"%.30s\"",
                    word(r, 1));
    r->rules.game = (uint8_t)game;
    r->seen.n_words = 0;
    if (!game_texts[game]->hides || strcmp(word(r, 2), "seen") != 0) return ends(r, 2);
    r->seen = r->line;
    return ends(r, 4);
}

static bool read_rules(Reader *r) {
    for (int i = 1; i < r->line.n_words; i++)
        if (!rules_read(&r->rules, word(r, i), r->error)) return blame(r, i);
    return true;
}

/* More names than seats are counted, not kept: that game will not start. */
static bool read_players(Reader *r) {
    if (r->players.n_words)
        return FAIL(r, 0, "the players are named twice", "de spelers staan er twee keer");
    for (int i = 1; i < r->line.n_words; i++) {
        const char *name = word(r, i);
        if (!name_valid(name))
            return FAIL(r, i, "\"%.30s\" is no name for a player",
                        "\"%.30s\" is geen naam voor een speler", name);
        for (int other = 1; other < i; other++)
            if (!strcmp(name, word(r, other)))
                return FAIL(r, i, "there are two called %s", "er zijn er twee die %s heten", name);
        if (i <= AUDE_MAX_SEATS) memcpy(r->record->name[i - 1], name, strlen(name) + 1);
    }
    r->rules.players = (uint8_t)(r->line.n_words - 1);
    r->record->start.rules.players =
        r->line.n_words - 1 > AUDE_MAX_SEATS ? AUDE_MAX_SEATS : r->rules.players;
    r->players = r->line;
    return true;
}

/* The seat of the player named by word `i`, or -1 and the error. */
static int read_seat(Reader *r, int i) {
    int seat = record_seat(r->record, word(r, i));
    if (seat < 0)
        FAIL(r, i, "nobody here is called \"%.30s\"", "niemand heet hier \"%.30s\"", word(r, i));
    return seat;
}

static bool read_first(Reader *r) {
    int seat = read_seat(r, 1);
    if (seat < 0) return false;
    r->rules.first = (uint8_t)seat;
    return ends(r, 2);
}

/* Is the seed the one of the commitment, if both are known? */
static bool keeps_promise(Reader *r) {
    char commitment[COMMITMENT_LENGTH + 1];
    if (!*r->record->bag || !*r->record->seed) return true;
    commitment_of(r->record->seed, commitment);
    return !strcmp(commitment, r->record->bag) ||
           FAIL(r, 1, "the seed is not the one that was promised", "dit is niet de beloofde seed");
}

static bool read_bag(Reader *r) {
    const char *digest = word(r, 1) + strlen("sha256:");
    if (strncmp(word(r, 1), "sha256:", strlen("sha256:")) != 0 ||
        strspn(digest, "0123456789abcdef") != 64 || digest[64])
        return FAIL(r, 1, "a commitment is sha256: and 64 hexadecimal digits",
                    "een belofte is sha256: en 64 hexadecimale cijfers");
    return ends(r, 2) && read_string(r, r->record->bag, sizeof r->record->bag) && keeps_promise(r);
}

static bool read_seed(Reader *r) {
    return ends(r, 2) && read_string(r, r->record->seed, sizeof r->record->seed) &&
           keeps_promise(r);
}

/* `start refused PLAYERS` */
static bool read_start(Reader *r) {
    AudeGame game;
    if (strcmp(word(r, 1), "refused") != 0)
        return FAIL(r, 1, "only \"start refused\" makes sense",
                    "alleen \"start refused\" heeft zin");
    r->part = NO_GAME;
    AudeError refused = aude_start(&game, &r->rules);
    r->left_out = refused == AUDE_ERR_LEFT_OUT;
    return check_refused(r, 2, refused) && ends(r, 3);
}

/* ---- Set-up -------------------------------------------------------------- */

/* Can a game with these rules start?  If not, blame the line that named the players. */
static bool check_start(Reader *r, AudeError error) {
    if (!r->rules.players && !r->players.n_words)
        return FAIL(r, 0, "the players are missing", "de spelers ontbreken");
    r->left_out = error == AUDE_ERR_LEFT_OUT;
    return !error || text_refuse(r->error, error) || line_blame(&r->players, 1, r->error);
}

/* `game card seen anna`: from now on this is what she has seen, or `nobody`, a spectator. */
static bool find_viewer(Reader *r) {
    Record *record = r->record;
    if (!r->seen.n_words) return true;
    record->viewer =
        viewer_read((SeatNames)record->name, record->start.rules.players, &r->seen, 3, r->error);
    if (record->viewer == SEES_ALL) return false;
    if (r->whole) return view_refuse(&r->seen, 2, r->error);
    return !*record->seed ||
           line_fail(&r->seen, 2, r->error, "who knows the seed has seen everything",
                     "wie de seed kent, heeft alles gezien");
}

/* A set-up that begins with a tile begins with an empty table; any other changes the normal
 * start. */
static AudeError start_setup(Reader *r) {
    const GameText *game = game_texts[r->rules.game];
    return (begins(r, "tile") ? game->setup_empty : game->setup_normal)(
        &r->setup, &r->rules, (SeatNames)r->record->name, r->record->viewer);
}

static bool begin_setup(Reader *r) {
    if (r->part != HEAD) return true;
    r->part = SETUP;
    return find_viewer(r) && check_start(r, start_setup(r));
}

static bool finish_setup(Reader *r) {
    return game_texts[r->rules.game]->setup_finish(&r->setup, &r->record->start, &r->line,
                                                   r->error);
}

static bool knows_setup(const Reader *r) {
    return game_texts[r->rules.game]->setup_knows((SeatNames)r->record->name,
                                                  r->record->start.rules.players, word(r, 0));
}

static bool read_setup(Reader *r) {
    return game_texts[r->rules.game]->setup_read(&r->setup, &r->line, r->error);
}

/* The position before the first move is known: from now on there are moves. */
static bool begin_game(Reader *r) {
    Record *record = r->record;
    if (r->part == GAME) return true;
    if (r->part == NO_GAME)
        return FAIL(r, 0, "there is no game: it was refused", "er is geen spel: het is geweigerd");
    bool ok = r->part == SETUP
                  ? finish_setup(r)
                  : find_viewer(r) && check_start(r, aude_start(&record->start, &r->rules));
    if (!ok) return false;
    r->part = GAME;
    aude_copy(&record->game, &record->start);
    if (*record->seed) dealer_init(&r->dealer, &record->start, record->seed);
    return true;
}

/* ---- Turns --------------------------------------------------------------- */

/* Draws must follow the seed, if there is one. */
static bool follows_seed(Reader *r, int i, const AudeGame *before, AudeMove move) {
    if (!*r->record->seed) return true;
    AudeMove next = dealer_next(&r->dealer, before);
    return move == next || FAIL(r, i, "the seed deals %s here", "de seed geeft hier %s",
                                game_text(before)->piece_name(next));
}

/* Draw the tile that word `i` names.  Does the word tell rightly whether it fits? */
static bool play_draw(Reader *r, int i, int type, bool fits, AudeError *refused) {
    AudeGame before = r->record->game;
    *refused = record_play(r->record, land_draw(type), &r->paid);
    if (*refused) return true;
    if (!follows_seed(r, i, &before, land_draw(type))) return false;
    bool fitted = r->record->game.land.discarded == before.land.discarded;
    if (fitted == fits) return true;
    const char *name = catalog[type].name;
    return fits ? FAIL(r, i, "%s fits nowhere: write !%s", "%s past nergens: schrijf !%s", name,
                       name)
                : FAIL(r, i, "%s fits somewhere, it cannot be discarded",
                       "%s past ergens, en kan niet weg", name);
}

/* "reveal bK U": as many tiles as a module asks chance for, or fewer. */
static bool read_reveal(Reader *r, int *i, AudeError *refused) {
    int first = ++*i, type = 0;
    for (; !*refused && (*i == first || catalog_find(word(r, *i)) >= 0); ++*i) {
        if (!type_read(word(r, *i), &type, r->error)) return blame(r, *i);
        if (!play_draw(r, *i, type, true, refused)) return false;
    }
    return true;
}

/* If word `i` draws a tile, play that, and move `*i` on unless the word says more. */
static bool read_draw(Reader *r, int *i, AudeError *refused) {
    const char *name = word(r, *i);
    bool discards = *name == '!';
    int type = catalog_find(name + discards), turns, phase = r->record->game.land.phase;
    TextError ignored = {0};
    if (!strcmp(name, "reveal")) return read_reveal(r, i, refused);
    if (discards && !type_read(name + 1, &type, r->error)) return blame(r, *i);
    if (type >= 0) return play_draw(r, (*i)++, type, !discards, refused);
    bool to_draw = phase == LAND_TO_DRAW || phase == LAND_OVER;
    if (!to_draw || !tile_read(name, &type, &turns, &ignored)) return true;
    return play_draw(r, *i, type, true, refused);
}

/* Play the words from 1 to `end`.  A refused decision ends this; `*at` is its word. */
static bool play_words(Reader *r, int end, int *at, AudeError *refused) {
    int i = *at = 1;
    *refused = AUDE_OK;
    if (i == end) return FAIL(r, i, "a move is expected here", "hier hoort een zet");
    while (i < end) {
        AudeMove move;
        AudeShown shown = {0};
        *at = i;
        if (r->rules.game == AUDE_LAND && !read_draw(r, &i, refused)) return false;
        if (*refused) return true;
        if (*at != i) continue;
        if (!decision_read(&r->record->game, &r->line, &i, &move, r->error)) return false;
        if (r->seen.n_words && !card_shown_read(&r->line, &i, &shown, r->error)) return false;
        *refused = record_follow(r->record, move, &shown, &r->paid);
        if (*refused) return true;
    }
    return true;
}

/* Where "refused REASON" begins in a turn, or the end of the line. */
static int find_refused(const Line *line) {
    int n = line->n_words;
    return n > 3 && !strcmp(line_word(line, n - 2), "refused") ? n - 2 : n;
}

/* This turn must be refused, and then nothing of it has happened. */
static bool read_refused_turn(Reader *r, int end) {
    Dealer dealer = r->dealer;
    int n_moves = r->record->n_moves, at;
    AudeError refused;
    r->line.n_words = end;
    bool ok = play_words(r, end, &at, &refused);
    r->line.n_words = end + 2;
    r->dealer = dealer;
    r->paid.n = 0;
    record_undo(r->record, r->record->n_moves - n_moves);
    return ok && check_refused(r, end + 1, refused);
}

/* What begins a line here may be the word of a module that this program was built without. */
static bool fail_unknown(Reader *r) {
    AudeGame game;
    if (r->part == HEAD && aude_start(&game, &r->rules) == AUDE_ERR_LEFT_OUT)
        return check_start(r, AUDE_ERR_LEFT_OUT);
    return FAIL(r, 0, "\"%.30s\" is no player, nor does it begin another line",
                "\"%.30s\" is geen speler, en geen begin van een andere regel", word(r, 0));
}

static bool read_turn_line(Reader *r) {
    int seat = record_seat(r->record, word(r, 0)), end = find_refused(&r->line), at;
    AudeError refused;
    if (seat < 0) return fail_unknown(r);
    if (!begin_game(r)) return false;
    int speaker = game_speaker(&r->record->game);
    if (aude_actor(&r->record->game) != AUDE_NOBODY && seat != speaker)
        return FAIL(r, 0, "it is %s's turn", "%s is aan de beurt", r->record->name[speaker]);
    r->paid.n = 0;
    if (end < r->line.n_words) return read_refused_turn(r, end);
    if (!play_words(r, end, &at, &refused)) return false;
    return !refused || text_refuse(r->error, refused) || blame(r, at);
}

/* ---- Cards that chance shows or deals ------------------------------------- */

/* Draw the card that word `i` of `line` names, unless the rules refuse it. */
static bool play_card(Reader *r, const Line *line, int i, AudeMove move, AudeError *refused) {
    AudeGame before = r->record->game;
    *refused = record_play(r->record, move, &r->paid);
    if (*refused || follows_seed(r, i, &before, move)) return true;
    return line_blame(line, i, r->error);
}

/* "reveal red1 sheep": `*at` is the word of the last. */
static bool play_reveal(Reader *r, int *at, AudeError *refused) {
    *refused = AUDE_OK;
    for (int i = *at = 1; !*refused && i < r->line.n_words;) {
        int face;
        *at = i;
        if (!face_read(&r->line, &i, &face, r->error)) return false;
        if (!play_card(r, &r->line, *at, card_move(CARD_DRAW, face, 0), refused)) return false;
    }
    return true;
}

/* Deal the hands that were named, card by card; `line` and `*at` are where the last was. */
static bool play_deal(Reader *r, const Line **line, int *at, AudeError *refused) {
    *refused = AUDE_OK;
    while (!*refused && card_deal_waits(&r->deal)) {
        AudeMove move = AUDE_PASS;
        if (!card_deal_next(&r->deal, r->record, &move, line, at, r->error)) return false;
        if (!play_card(r, *line, *at, move, refused)) return false;
    }
    return true;
}

/* Nothing more is dealt: play what was. */
static bool finish_deal(Reader *r) {
    const Line *line = &r->line;
    AudeError refused;
    int at;
    if (!card_deal_waits(&r->deal)) return true;
    if (!play_deal(r, &line, &at, &refused)) return false;
    if (refused) return text_refuse(r->error, refused) || line_blame(line, at, r->error);
    memset(&r->deal, 0, sizeof r->deal);
    return true;
}

/* After something that must be refused: as if it had not been said. */
static bool take_back(Reader *r, bool ok, int n_moves, int end, AudeError refused) {
    r->line.n_words = end + 2;
    r->paid.n = 0;
    record_undo(r->record, r->record->n_moves - n_moves);
    return ok && check_refused(r, end + 1, refused);
}

static bool read_reveal_line(Reader *r) {
    int end = find_refused(&r->line), n_moves = r->record->n_moves, at;
    bool must_fail = end < r->line.n_words;
    AudeError refused;
    Dealer dealer;
    if (!begin_game(r)) return false;
    dealer = r->dealer;
    r->line.n_words = end;
    bool ok = play_reveal(r, &at, &refused);
    if (must_fail) return r->dealer = dealer, take_back(r, ok, n_moves, end, refused);
    if (ok && refused) return text_refuse(r->error, refused) || blame(r, at);
    return ok;
}

static bool read_deal_line(Reader *r) {
    int end = find_refused(&r->line), n_moves = r->record->n_moves, at;
    bool must_fail = end < r->line.n_words;
    const Line *line;
    AudeError refused;
    if (!begin_game(r)) return false;
    Dealer dealer = r->dealer;
    CardDeal deal = r->deal;
    r->line.n_words = end;
    if (!card_deal_add(&r->deal, r->record, &r->line, r->error)) return false;
    if (!must_fail) return true;
    bool ok = play_deal(r, &line, &at, &refused);
    r->dealer = dealer, r->deal = deal;
    return take_back(r, ok, n_moves, end, refused);
}

static bool read_expect(Reader *r) {
    if (!begin_game(r)) return false;
    r->record->n_expected++;
    return expect_check(r->record, &r->paid, &r->line, r->error);
}

/* ---- Lines --------------------------------------------------------------- */

/* Only in what somebody saw there are cards without a face. */
static bool knows_cards(Reader *r) {
    for (int i = 1; r->rules.game == AUDE_CARD && !r->seen.n_words && i < r->line.n_words; i++)
        if (!strcmp(word(r, i), "?"))
            return FAIL(r, i, "a hidden card: only the whole record can be played",
                        "een gedekte kaart: alleen het hele verslag is na te spelen");
    return true;
}

/* Of which game a line is. */
enum { LAND = 1 << AUDE_LAND, CARD = 1 << AUDE_CARD, ANY = LAND | CARD };

/* All but those of set-ups (setup.h), which are one table for records and positions. */
static const struct {
    const char *key;
    Part part;
    int games;
    bool (*read)(Reader *);
} statements[] = {
    {"title", HEAD, ANY, read_title},         {"game", HEAD, ANY, read_game},
    {"rules", HEAD, ANY, read_rules},         {"players", HEAD, ANY, read_players},
    {"first", HEAD, ANY, read_first},         {"bag", HEAD, ANY, read_bag},
    {"seed", HEAD, ANY, read_seed},           {"start", HEAD, ANY, read_start},
    {"reveal", GAME, CARD, read_reveal_line}, {"deal", GAME, CARD, read_deal_line},
    {"expect", GAME, ANY, read_expect},
};

static bool is_too_late(Reader *r, Part part) {
    if (r->part > part)
        FAIL(r, 0, "it is too late for this line", "voor deze regel is het te laat");
    return r->part > part;
}

static bool read_statement(Reader *r) {
    for (size_t s = 0; s < sizeof statements / sizeof *statements; s++) {
        if (!begins(r, statements[s].key)) continue;
        if (!(statements[s].games >> r->rules.game & 1)) continue;
        if (statements[s].read != read_deal_line && !finish_deal(r)) return false;
        if (statements[s].part == GAME && !knows_cards(r)) return false;
        return !is_too_late(r, statements[s].part) && statements[s].read(r);
    }
    if (!finish_deal(r)) return false;
    if (!knows_setup(r)) return knows_cards(r) && read_turn_line(r);
    return !is_too_late(r, SETUP) && begin_setup(r) && read_setup(r);
}

/* Take the next line apart; at the end there are no words. */
static bool next_line(Reader *r) {
    size_t left = (size_t)(r->end - r->at);
    const char *newline = left ? memchr(r->at, '\n', left) : NULL;
    size_t length = newline ? (size_t)(newline - r->at) : left;
    r->line.number++;
    r->line.n_words = 0;
    const char *bytes = r->at;
    r->at += length + (newline != NULL);
    if (length && bytes[length - 1] == '\r') length--;
    return line_read(&r->line, bytes, length, r->error);
}

static bool is_head(const Line *line) { return !strcmp(line_word(line, 0), "aude"); }

/* Move to the next line that says something; false at the end or at a bad line. */
static bool next_statement(Reader *r, bool *ok) {
    do {
        if (r->at == r->end) {
            r->line.number++;
            r->line.n_words = 0;
            return false;
        }
        *ok = next_line(r);
    } while (*ok && r->line.n_words == 0);
    return *ok;
}

/* Read one record; the line at hand is its first.  Stops at the first of another. */
static bool read_record(Reader *r) {
    bool ok = true;
    *r->record = (Record){.viewer = SEES_ALL};
    r->part = HEAD;
    r->left_out = false;
    r->rules = (AudeRules){0};
    r->players.n_words = r->seen.n_words = 0;
    r->paid.n = 0;
    memset(&r->deal, 0, sizeof r->deal);
    if (!is_head(&r->line))
        return FAIL(r, 0, "a record begins with the line \"aude 1\"",
                    "een verslag begint met de regel \"aude 1\"");
    if (strcmp(word(r, 1), "1") != 0)
        return FAIL(r, 1, "only version 1 of the format is known", "alleen versie 1 is bekend");
    if (!ends(r, 2)) return false;
    while (next_statement(r, &ok) && !is_head(&r->line))
        if (!read_statement(r)) return false;
    return ok && (r->part == NO_GAME || (begin_game(r) && finish_deal(r)));
}

/* ---- Files --------------------------------------------------------------- */

static Reader *reader_new(Record *record, const char *bytes, size_t length, TextError *error) {
    Reader *r = calloc(1, sizeof *r);
    *record = (Record){.viewer = SEES_ALL};
    if (!r)
        return text_fail(error, "there is not enough memory", "er is niet genoeg geheugen"), NULL;
    *r = (Reader){.record = record, .error = error, .at = bytes, .end = bytes + length};
    r->at += utf8_mark(bytes, length);
    r->line.column = 1;
    return r;
}

static bool read_one(Record *record, const char *bytes, size_t length, bool whole,
                     TextError *error) {
    Reader *r = reader_new(record, bytes, length, error);
    bool ok = r != NULL;
    if (!r) return false;
    r->whole = whole;
    (void)next_statement(r, &ok);
    ok = ok && read_record(r);
    if (ok && r->line.n_words)
        ok = FAIL(r, 0, "one record is enough here", "één verslag is hier genoeg");
    if (ok && r->part == NO_GAME)
        ok = FAIL(r, 0, "this record has no game", "in dit verslag staat geen spel");
    if (!ok) record_release(record);
    free(r);
    return ok;
}

bool record_read(Record *record, const char *bytes, size_t length, TextError *error) {
    return read_one(record, bytes, length, false, error);
}

bool record_read_whole(Record *record, const char *bytes, size_t length, TextError *error) {
    return read_one(record, bytes, length, true, error);
}

/* Go on to the first line of the next record; this one's was number `begun`.  What is wrong with
 * the lines between them is not what is wrong with the record. */
static void skip_record(Reader *r, int begun) {
    TextError error = *r->error;
    bool ok = true;
    while (!(ok && is_head(&r->line) && r->line.number > begun)) {
        r->line.n_words = 0;
        if (r->at == r->end) break;
        ok = next_line(r);
    }
    *r->error = error;
}

void records_each(const char *bytes, size_t length, AudeLang lang, RecordTold *told, void *host) {
    Record record;
    TextError error = {.lang = lang};
    RecordRead read = {.record = &record};
    Reader *r = reader_new(&record, bytes, length, &error);
    bool ok = r != NULL;
    if (r && !next_statement(r, &ok) && ok)
        ok = FAIL(r, 0, "there is no record in this file", "in dit bestand staat geen verslag");
    if (!ok) read.error = &error;
    bool more = ok || told(host, &read);
    if (!ok && r) skip_record(r, 0);
    while (more && r && r->line.n_words) {
        int begun = r->line.number;
        ok = read_record(r);
        if (!ok) skip_record(r, begun);
        read.number++;
        read.skipped = !ok && r->left_out;
        read.error = ok || read.skipped ? NULL : &error;
        read.refused = ok && r->part == NO_GAME;
        more = told(host, &read);
        record_release(&record);
    }
    free(r);
}
