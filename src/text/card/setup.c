/* setup.c -- statements about a position of the card game, read and written. */
#include "setup.h"

#include <string.h>

#include "words.h"

/* ---- Seats and cards ----------------------------------------------------- */

static int seat_at(const CardSetup *setup, const Line *line, int at, TextError *error) {
    return seat_read(setup->names, setup->game.rules.players, line, at, error);
}

/* A word like "sheep*3", "bram:red3" or "animal-joker:sheep", taken apart. */
typedef struct {
    char before[40];            /* the ':', or empty; "turned:" of "turned::red3" */
    char name[40];
    int copies;
} Item;

static bool item_fail(const Line *line, int at, TextError *error) {
    return line_fail(line, at, error, "there is no card called \"%.30s\"", line_word(line, at));
}

static bool item_read(const Line *line, int at, Item *item, TextError *error) {
    const char *word = line_word(line, at);
    size_t colon = strcspn(word, ":"), star;
    *item = (Item){.copies = 1};
    if (strlen(word) >= sizeof item->name) return item_fail(line, at, error);
    if (word[colon]) {
        colon += word[colon + 1] == ':';
        memcpy(item->before, word, colon);
        word += colon + 1;
    }
    star = strcspn(word, "*");
    memcpy(item->name, word, star);
    return !word[star] || number_read(word + star + 1, 1, CARD_CARDS, &item->copies) ||
           line_fail(line, at, error, "%.20s is no number of cards", word + star + 1);
}

/* The card that it names, or -1 with the reason. */
static int item_face(const CardSetup *setup, const Item *item, const Line *line, int at,
                     TextError *error) {
    bool unknown = setup->viewer != SEES_ALL && !strcmp(item->name, face_name(CARD_UNKNOWN));
    int face = unknown ? CARD_UNKNOWN : face_find(item->name);
    if (face < 0) item_fail(line, at, error);
    return face;
}

/* ---- Reading ------------------------------------------------------------- */

/* What is done with each card of a statement: who has it, and what stood before the colon. */
typedef AudeError Place(CardSetup *setup, int seat, int face, const char *before);

/* The cards from word `at` on. */
static bool read_cards(CardSetup *setup, int seat, const Line *line, int at, Place *place,
                       TextError *error) {
    for (; at < line->n_words; at++) {
        Item item;
        if (!item_read(line, at, &item, error)) return false;
        int face = item_face(setup, &item, line, at, error);
        if (face < 0) return false;
        for (int i = 0; i < item.copies; i++)
            if (!line_accept(line, at, place(setup, seat, face, item.before), error)) return false;
    }
    return true;
}

/* "bram:red3", "turned:red3", "red3": `seat` is the number of the row. */
static AudeError place_row(CardSetup *setup, int row, int face, const char *before) {
    int players = setup->game.rules.players;
    int how = !*before ? CARD_OPEN : 1 + seat_find(setup->names, players, before);
    if (key_is(setup->names, players, before, "turned")) how = CARD_TURNED;
    if (*before && how == CARD_OPEN) return AUDE_ERR_NOT_NOW;
    return card_setup_row(&setup->game, row, face, how);
}

static AudeError place_hand(CardSetup *setup, int seat, int face, const char *before) {
    return *before ? AUDE_ERR_NOT_NOW : card_setup_hand(&setup->game, seat, face);
}

/* A joker that has joined sheep is "animal-joker:sheep". */
static AudeError place_animal(CardSetup *setup, int seat, int face, const char *before) {
    int joined = CARD_NO_COLOUR, kind = card_faces[face].kind;
    if (*before && (strcmp(before, "animal-joker") != 0 || kind != CARD_ANIMAL))
        return AUDE_ERR_NOT_NOW;
    if (*before) {
        joined = card_faces[face].colour;
        face = CARD_WILD_ANIMAL;
    } else if (kind != CARD_ANIMAL && kind != CARD_ANIMAL_JOKER) {
        return AUDE_ERR_NOT_NOW;
    }
    return card_setup_won(&setup->game, seat, face, joined);
}

static AudeError place_chest(CardSetup *setup, int seat, int face, const char *before) {
    int kind = card_faces[face].kind;
    bool building = kind == CARD_BUILDING || kind == CARD_BUILDING_JOKER || kind == CARD_NOTHING;
    if (*before || !building) return AUDE_ERR_NOT_NOW;
    return card_setup_won(&setup->game, seat, face, CARD_NO_COLOUR);
}

static AudeError place_gone(CardSetup *setup, int seat, int face, const char *before) {
    (void)seat;
    return *before ? AUDE_ERR_NOT_NOW : card_setup_gone(&setup->game, face);
}

static bool read_follower(CardSetup *setup, int row, const Line *line, int at, TextError *error) {
    int seat = seat_find(setup->names, setup->game.rules.players, line_word(line, at) + 1);
    if (seat < 0)
        return line_fail(line, at, error, "nobody here is called \"%.30s\"",
                         line_word(line, at) + 1);
    return line_accept(line, at, card_setup_claim(&setup->game, seat, row), error);
}

static bool read_row(CardSetup *setup, const Line *line, TextError *error) {
    int row, at = 1;
    if (!row_read(line, &at, &row, error)) return false;
    if (setup->game.length[row]) return line_fail(line, 1, error, "this row is named twice");
    for (; at < line->n_words; at++) {
        Item item;
        if (*line_word(line, at) == '@') {
            if (!read_follower(setup, row, line, at, error)) return false;
            continue;
        }
        if (!item_read(line, at, &item, error)) return false;
        int face = item_face(setup, &item, line, at, error);
        if (face < 0) return false;
        for (int i = 0; i < item.copies; i++)
            if (!line_accept(line, at, place_row(setup, row, face, item.before), error))
                return false;
    }
    return true;
}

static bool read_owned(CardSetup *setup, const Line *line, Place *place, TextError *error) {
    int seat = seat_at(setup, line, 1, error);
    return seat >= 0 && read_cards(setup, seat, line, 2, place, error);
}

static bool read_hand(CardSetup *setup, const Line *line, TextError *error) {
    return read_owned(setup, line, place_hand, error);
}

static bool read_animals(CardSetup *setup, const Line *line, TextError *error) {
    return read_owned(setup, line, place_animal, error);
}

static bool read_chest(CardSetup *setup, const Line *line, TextError *error) {
    return read_owned(setup, line, place_chest, error);
}

static bool read_gone(CardSetup *setup, const Line *line, TextError *error) {
    return read_cards(setup, 0, line, 1, place_gone, error);
}

static bool read_points(CardSetup *setup, const Line *line, TextError *error) {
    int seat = seat_at(setup, line, 1, error), points;
    if (seat < 0) return false;
    if (!number_read(line_word(line, 2), 0, SETUP_POINTS, &points))
        return line_fail(line, 2, error, "points are a number up to %d", SETUP_POINTS);
    card_setup_points(&setup->game, seat, points);
    return line_ends(line, 3, error);
}

static bool read_pile(CardSetup *setup, const Line *line, TextError *error) {
    if (!number_read(line_word(line, 1), 0, CARD_CARDS, &setup->pile))
        return line_fail(line, 1, error, "the pile has up to %d card{|s}", CARD_CARDS);
    return line_ends(line, 2, error);
}

static bool read_dealer(CardSetup *setup, const Line *line, TextError *error) {
    setup->dealer = seat_at(setup, line, 1, error);
    return setup->dealer >= 0 && line_ends(line, 2, error);
}

static bool read_last(CardSetup *setup, const Line *line, TextError *error) {
    setup->last = seat_at(setup, line, 1, error);
    return setup->last >= 0 && line_ends(line, 2, error);
}

/* Kept for the end, when everything else is known. */
static bool read_turn(CardSetup *setup, const Line *line, TextError *error) {
    setup->turn = *line;
    return line->n_words > 1 || line_fail(line, 1, error, "whose turn is it?");
}

/* In the order in which they are written. */
static const struct {
    const char *key;
    bool (*read)(CardSetup *, const Line *, TextError *);
} statements[] = {
    {"row", read_row},     {"hand", read_hand},     {"animals", read_animals},
    {"chest", read_chest}, {"points", read_points}, {"gone", read_gone},
    {"pile", read_pile},   {"dealer", read_dealer}, {"last", read_last},
    {"turn", read_turn},
};
enum { STATEMENTS = sizeof statements / sizeof *statements };

bool card_setup_knows(SeatNames names, int players, const char *word) {
    for (int s = 0; s < STATEMENTS; s++)
        if (key_is(names, players, word, statements[s].key)) return true;
    return false;
}

static bool means(const CardSetup *setup, const char *word, const char *key) {
    return key_is(setup->names, setup->game.rules.players, word, key);
}

bool card_setup_read(GameSetup *of, const Line *line, TextError *error) {
    CardSetup *setup = &of->card;
    for (int s = 0; s < STATEMENTS; s++)
        if (means(setup, line_word(line, 0), statements[s].key))
            return statements[s].read(setup, line, error);
    return line_fail(line, 0, error, "\"%.30s\" says nothing about a position", line_word(line, 0));
}

AudeError card_setup_begin(GameSetup *of, const AudeRules *rules, SeatNames names, int viewer) {
    CardSetup *setup = &of->card;
    memset(setup, 0, sizeof *setup);
    setup->names = names;
    setup->viewer = viewer;
    setup->last = setup->pile = -1;
    setup->dealer = rules->first;
    return card_setup(&setup->game, rules);
}

/* ---- Whose turn ---------------------------------------------------------- */

static int next_to(const CardSetup *setup, int seat) {
    return (seat + 1) % setup->game.rules.players;
}

/* Who gets the next card: the first from the dealer's left with fewest. */
static int deal_to(const CardSetup *setup) {
    int best = next_to(setup, setup->dealer), seat = best;
    for (int i = 0; i < setup->game.rules.players; i++, seat = next_to(setup, seat))
        if (setup->game.n_hand[seat] < setup->game.n_hand[best]) best = seat;
    return best;
}

/* What was chosen for the haul at hand so far: moves, of which none may settle it. */
static bool read_choices(CardSetup *setup, TextError *error) {
    AudeGame game;
    memset(&game, 0, sizeof game);
    game.card = setup->game;
    for (int at = 2, word = at; at < setup->turn.n_words; word = at) {
        AudeMove move;
        int length = game.card.length[game.card.claim[game.card.seat].row];
        int row = game.card.claim[game.card.seat].row;
        if (!card_decision_read(&game, &setup->turn, &at, &move, error)) return false;
        if (!line_accept(&setup->turn, word, aude_play_checked(&game, move, NULL), error))
            return false;
        if (game.card.phase > CARD_TO_JOIN || game.card.phase < CARD_TO_TAKE ||
            game.card.length[row] != length)
            return line_fail(&setup->turn, word, error, "then nothing is left to choose");
    }
    setup->game = game.card;
    return true;
}

/* The ways a round can stand, apart from somebody's turn. */
static AudeError begin_reveal(CardSetup *setup) {
    return card_setup_turn(&setup->game, setup->dealer, setup->dealer, CARD_TO_REVEAL);
}
static AudeError begin_lay(CardSetup *setup) {
    int face = face_find(line_word(&setup->turn, 2));
    return face < 0 ? AUDE_ERR_NOT_NOW : card_setup_lay(&setup->game, setup->dealer, face);
}
static AudeError begin_deal(CardSetup *setup) {
    return card_setup_turn(&setup->game, setup->dealer, deal_to(setup), CARD_TO_DEAL);
}
static AudeError begin_settle(CardSetup *setup) {
    return card_setup_settle(&setup->game, setup->dealer);
}
static AudeError begin_over(CardSetup *setup) {
    return card_setup_turn(&setup->game, setup->dealer, next_to(setup, setup->dealer), CARD_OVER);
}

static const struct {
    const char *word;
    int words;                  /* that belong to it, or 0: any number */
    AudeError (*begin)(CardSetup *);
} stages[] = {
    {"reveal", 2, begin_reveal}, {"lay", 3, begin_lay},   {"deal", 2, begin_deal},
    {"settle", 0, begin_settle}, {"over", 2, begin_over},
};
enum { STAGES = sizeof stages / sizeof *stages };

static bool finish_turn(CardSetup *setup, TextError *error) {
    const Line *line = &setup->turn;
    for (int s = 0; s < STAGES; s++) {
        if (!means(setup, line_word(line, 1), stages[s].word)) continue;
        if (stages[s].words && !line_ends(line, stages[s].words, error)) return false;
        return line_accept(line, 1, stages[s].begin(setup), error) &&
               (stages[s].words || read_choices(setup, error));
    }
    int seat = seat_at(setup, line, 1, error);
    return seat >= 0 && line_ends(line, 2, error) &&
           line_accept(line, 1, card_setup_turn(&setup->game, setup->dealer, seat, CARD_TO_PLAY),
                       error);
}

/* Nothing was said: the one left of the dealer plays. */
static bool finish_default(CardSetup *setup, const Line *line, TextError *error) {
    int seat = next_to(setup, setup->dealer);
    return line_accept(line, line->n_words,
                       card_setup_turn(&setup->game, setup->dealer, seat, CARD_TO_PLAY), error);
}

static bool anyone_claims(const CardGame *game) {
    for (int seat = 0; seat < game->rules.players; seat++)
        if (game->claim[seat].row != CARD_NO_COLOUR) return true;
    return false;
}

/* A view has no card that is hidden from its viewer. */
static bool tells_no_more(const CardSetup *setup, const Line *line, TextError *error) {
    AudeGame told = {.card = setup->game}, seen;
    if (setup->viewer == SEES_ALL) return true;
    aude_memory(&told, setup->viewer, &seen);
    return aude_hash(&told) == aude_hash(&seen) ||
           line_fail(line, line->n_words, error,
                     "there are cards here that are hidden from this viewer");
}

bool card_setup_finish(GameSetup *of, AudeGame *game, const Line *line, TextError *error) {
    CardSetup *setup = &of->card;
    if (setup->last < 0 && !anyone_claims(&setup->game)) setup->last = setup->dealer;
    if (setup->last >= 0) card_setup_last(&setup->game, setup->last);
    if (setup->pile >= 0) card_setup_pile(&setup->game, setup->pile);
    if (!(setup->turn.n_words ? finish_turn(setup, error) : finish_default(setup, line, error)))
        return false;
    if (!tells_no_more(setup, line, error)) return false;
    memset(game, 0, sizeof *game);
    game->card = setup->game;
    return true;
}

/* ---- Writing ------------------------------------------------------------- */

/* " sheep*3", after `before`. */
static void put_copies(Text *text, const char *before, const char *name, int n) {
    if (n) text_add(text, " %s%s", before, name);
    if (n > 1) text_add(text, "*%d", n);
}

/* Followers that stand after the first `n` cards: who claims some comes before who does not. */
static void write_followers(const CardGame *game, SeatNames names, int row, int n, Text *text) {
    for (int empty = 0; empty < 2; empty++)
        for (int seat = 0; seat < game->rules.players; seat++) {
            const CardClaim *claim = &game->claim[seat];
            if (claim->row != row || claim->end != n || (claim->start == n) != empty) continue;
            text_put(text, " @");
            seat_write(names, seat, text);
        }
}

void card_row_write(const CardGame *game, SeatNames names, int row, Text *text) {
    text_put(text, row_name(row));
    write_followers(game, names, row, 0, text);
    for (int i = 0; i < game->length[row]; i++) {
        int how = card_lying_how(game->row[row][i]);
        text_put(text, " ");
        if (how == CARD_TURNED)
            text_add(text, "turned%s:", key_mark(names, game->rules.players, "turned"));
        else if (how != CARD_OPEN) {
            seat_write(names, how - 1, text);
            text_put(text, ":");
        }
        text_put(text, face_name(card_lying_face(game->row[row][i])));
        write_followers(game, names, row, i + 1, text);
    }
}

void card_hand_write(const CardGame *game, int seat, Text *text) {
    for (int i = 0, n; i < game->n_hand[seat]; i += n) {
        int face = game->hand[seat][i];
        for (n = 1; i + n < game->n_hand[seat] && game->hand[seat][i + n] == face;) n++;
        put_copies(text, "", face_name(face), n);
    }
}

void card_animals_write(const CardGame *game, int seat, Text *text) {
    for (int c = 0; c < CARD_ROWS; c++)
        put_copies(text, "", card_colours[c].animal, game->animal[seat][c] - game->joker[seat][c]);
    for (int c = 0; c < CARD_ROWS; c++)
        put_copies(text, "animal-joker:", card_colours[c].animal, game->joker[seat][c]);
    put_copies(text, "", face_name(CARD_WILD_ANIMAL), game->waiting[seat]);
}

void card_chest_write(const CardGame *game, int seat, Text *text) {
    for (int c = 0; c < CARD_ROWS; c++)
        put_copies(text, "", face_name(card_face(c, CARD_HOUSE)), game->chest[seat][c]);
    put_copies(text, "", face_name(CARD_WILD_BUILDING), game->chest[seat][CARD_CHEST_JOKER]);
    put_copies(text, "", "?", game->chest[seat][CARD_CHEST_UNKNOWN]);
}

typedef struct {
    const CardGame *game;
    const SetupFormat *format;
    Text *text;
} Writer;

static void put_statement(const Writer *w, const char *key, const Text *words) {
    statement_write(w->format, key, words, w->text);
}

static void write_rows(const Writer *w) {
    Text words = TEXT_PLAIN(w->text);
    for (int row = 0; row < CARD_ROWS; row++) {
        text_clear(&words);
        card_row_write(w->game, w->format->names, row, &words);
        if (words.length > strlen(row_name(row))) put_statement(w, "row", &words);
    }
    text_release(&words);
}

/* "KEY anna WORDS" for everyone who has such words. */
static void write_owned(const Writer *w, const char *key,
                        void (*write)(const CardGame *, int, Text *)) {
    Text words = TEXT_PLAIN(w->text), line = TEXT_PLAIN(w->text);
    for (int seat = 0; seat < w->game->rules.players; seat++) {
        text_clear(&words);
        text_clear(&line);
        write(w->game, seat, &words);
        if (!words.length) continue;
        seat_write(w->format->names, seat, &line);
        text_put(&line, text_string(&words));
        put_statement(w, key, &line);
    }
    text_release(&words);
    text_release(&line);
}

static void points_write(const CardGame *game, int seat, Text *text) {
    if (game->points[seat]) text_add(text, " %d", game->points[seat]);
}

/* What the box holds: the cards that are nowhere else. */
static void count_gone(const CardGame *game, int gone[CARD_FACES]) {
    for (int face = 0; face < CARD_FACES; face++)
        gone[face] = card_faces[face].copies - game->pile[face];
    if (game->phase == CARD_TO_LAY) gone[game->asked]--;
    for (int row = 0; row < CARD_ROWS; row++)
        for (int i = 0; i < game->length[row]; i++) gone[card_lying_face(game->row[row][i])]--;
    for (int seat = 0; seat < game->rules.players; seat++) {
        for (int i = 0; i < game->n_hand[seat]; i++) gone[game->hand[seat][i]]--;
        for (int c = 0; c < CARD_ROWS; c++) {
            gone[card_face(c, CARD_BEAST)] -= game->animal[seat][c] - game->joker[seat][c];
            gone[card_face(c, CARD_HOUSE)] -= game->chest[seat][c];
            gone[CARD_WILD_ANIMAL] -= game->joker[seat][c];
        }
        gone[CARD_WILD_ANIMAL] -= game->waiting[seat];
        gone[CARD_WILD_BUILDING] -= game->chest[seat][CARD_CHEST_JOKER];
    }
}

static void write_gone(const Writer *w) {
    int gone[CARD_FACES];
    Text words = TEXT_PLAIN(w->text), rest = TEXT_PLAIN(w->text);
    count_gone(w->game, gone);
    for (int face = CARD_FIRST_FACE; face < CARD_FACES; face++)
        put_copies(&words, "", face_name(face), gone[face] > 0 ? gone[face] : 0);
    if (words.length) text_put(&rest, words.bytes + 1);
    put_statement(w, "gone", &rest);
    text_release(&words);
    text_release(&rest);
}

static void write_seat(const Writer *w, const char *key, int seat) {
    Text words = TEXT_PLAIN(w->text);
    seat_write(w->format->names, seat, &words);
    put_statement(w, key, &words);
    text_release(&words);
}

/* Who would be read as the last if nothing were said: the last follower in the order of the
 * rows, or the dealer. */
static int last_read(const CardGame *game) {
    int last = game->dealer;
    for (int row = 0; row < CARD_ROWS; row++)
        for (int n = 0; n <= game->length[row]; n++)
            for (int empty = 0; empty < 2; empty++)
                for (int seat = 0; seat < game->rules.players; seat++) {
                    const CardClaim *c = &game->claim[seat];
                    if (c->row == row && c->end == n && (c->start == n) == empty) last = seat;
                }
    return last;
}

/* The choices so far, in an order that can be played: first about cards, then about jokers. */
static void write_choices(const CardGame *game, Text *text) {
    for (int i = 0; i < game->haul.chosen; i++)
        text_put(text, game->haul.taken >> i & 1 ? " ten" : " keep");
    for (int c = 0; c < CARD_ROWS; c++)
        for (int i = 0; i < game->haul.joined[c]; i++)
            text_add(text, " join %s", card_colours[c].animal);
}

static void write_turn(const Writer *w) {
    static const char *const words[] = {"reveal", "lay", "deal", "", "settle", "settle", "over"};
    Text text = TEXT_PLAIN(w->text);
    int phase = w->game->phase;
    if (phase == CARD_TO_PLAY)
        seat_write(w->format->names, w->game->seat, &text);
    else
        text_add(&text, "%s%s", words[phase],
                 key_mark(w->format->names, w->format->players, words[phase]));
    if (phase == CARD_TO_LAY) text_add(&text, " %s", face_name(w->game->asked));
    if (phase == CARD_TO_TAKE || phase == CARD_TO_JOIN) write_choices(w->game, &text);
    put_statement(w, "turn", &text);
    text_release(&text);
}

void card_setup_write(const CardGame *game, const SetupFormat *format, Text *text) {
    Writer w = {game, format, text};
    write_rows(&w);
    write_owned(&w, "hand", card_hand_write);
    write_owned(&w, "animals", card_animals_write);
    write_owned(&w, "chest", card_chest_write);
    write_owned(&w, "points", points_write);
    write_gone(&w);
    if (game->dealer != game->rules.first) write_seat(&w, "dealer", game->dealer);
    if (game->last != last_read(game)) write_seat(&w, "last", game->last);
    write_turn(&w);
}
