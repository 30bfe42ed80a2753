/* record_test.c -- games as text: written, read back, and refused with a reason. */
#include "record/record.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "record/deal.h"
#include "record/proof.h"
#include "random_game.h"

#define HEAD "aude 1\nplayers anna bram\n"   /* two lines */

static void read_record(Record *record, const char *text) {
    TextError error = {0};
    if (!record_read(record, text, strlen(text), &error))
        fail_msg("%d:%d: %s\n%s", error.line, error.column, error.reason, text);
}

/* ---- Keeping ------------------------------------------------------------- */

static void play_randomly(Record *record, uint64_t *rng, int moves) {
    for (int i = 0; i < moves && aude_actor(&record->game) != AUDE_NOBODY; i++)
        assert_int_equal(record_play(record, random_move(&record->game, rng), NULL), AUDE_OK);
}

static void undone_moves_are_as_if_never_played(void **state) {
    Record record;
    AudeRules rules = random_rules(7);
    AudeGame at;
    uint64_t rng = 3;
    (void)state;
    assert_int_equal(record_init(&record, &rules), AUDE_OK);
    play_randomly(&record, &rng, 50);
    uint64_t hash = aude_hash(&record.game);
    play_randomly(&record, &rng, 17);
    record_at(&record, 50, &at);
    assert_true(aude_hash(&at) == hash);
    record_undo(&record, 17);
    assert_true(aude_hash(&record.game) == hash);
    assert_int_equal(record.n_moves, 50);
    record_undo(&record, 1000);
    assert_int_equal(record.n_moves, 0);
    assert_true(aude_hash(&record.game) == aude_hash(&record.start));
    record_release(&record);
}

static void a_refused_move_is_not_recorded(void **state) {
    Record record;
    AudeRules rules = {.players = 2};
    (void)state;
    assert_int_equal(record_init(&record, &rules), AUDE_OK);
    assert_int_equal(record_play(&record, AUDE_PASS, NULL), AUDE_ERR_NOT_NOW);
    assert_int_equal(record.n_moves, 0);
    record_release(&record);
    rules.players = 9;
    assert_int_equal(record_init(&record, &rules), AUDE_ERR_PLAYERS);
}

static void turns_divide_the_moves(void **state) {
    Record record;
    (void)state;
    read_record(&record, HEAD "anna W0 -1,0 -\nbram L0 1,0 city\nanna U\n");
    assert_int_equal(record_turn(&record, 0), 0);
    assert_int_equal(record_turn(&record, 1), 3);
    assert_int_equal(record_turn(&record, 2), 6);
    assert_int_equal(record_turn(&record, 3), 7);   /* unfinished */
    assert_int_equal(record_turn(&record, 4), -1);
    record_release(&record);
}

static void names_are_words_of_any_script(void **state) {
    static const char *const good[] = {
        "anna",
        "B-2_c",
        "123456789012345678901234",
        "x",
        "Jos\xC3\xA9",
        "Zoe\xCC\x88",
        "\xE5\xB0\x8F\xE6\x9E\x97",
        "expect",
        "Zo\u00EB\u00A0van\u00A0Dijk",
        "O\xE2\x80\x99Neill",
    };
    static const char *const bad[] = {
        "",
        "1234567890123456789012345",
        "an na",
        "an.na",
        "aude",         /* which begins the next record */
        "title:",
        "ann\xC3",
        "\xCC\x81nn",
        "\u00A0anna",
        "anna\u00A0",
        "an\u00A0\u00A0na",
        "an\xE2\x80\xAEna", // NOLINT: it turns the direction of what follows
        "an'na",
        "an\xE2\x80\x8Bna",
        "an\033na",
    };
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) assert_true(name_valid(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(name_valid(bad[i]));
}

/* ---- Round trips --------------------------------------------------------- */

/* Write, read: the same moves and position; write again: the same text. */
static void round_trip(const Record *record) {
    Record read;
    Text text = {0}, again = {0};
    record_write(record, &text);
    read_record(&read, text_string(&text));
    assert_int_equal(read.n_moves, record->n_moves);
    if (read.n_moves)
        assert_memory_equal(read.moves, record->moves, (size_t)read.n_moves * sizeof *read.moves);
    assert_memory_equal(read.name, record->name, sizeof read.name);
    assert_memory_equal(&read.start.rules, &record->start.rules, sizeof read.start.rules);
    record_write(&read, &again);
    assert_string_equal(text_string(&text), text_string(&again));
    text_release(&text);
    text_release(&again);
    record_release(&read);
}

static void random_games_are_read_as_they_were_written(void **state) {
    (void)state;
    for (int n = 0; n < random_games(40); n++) {
        Record record;
        AudeRules rules = random_rules(n);
        uint64_t rng = 77u + (uint64_t)n;
        assert_int_equal(record_init(&record, &rules), AUDE_OK);
        play_randomly(&record, &rng, n % 3 ? 5 * n : 100000);
        round_trip(&record);
        record_release(&record);
    }
}

/* A game that goes on from the middle of another one, number `n` of a series. */
static void record_begins_anywhere(Record *record, AudeRules rules, int n) {
    uint64_t rng = 991u + (uint64_t)n;
    assert_int_equal(record_init(record, &rules), AUDE_OK);
    play_randomly(record, &rng, 4 * n);
    aude_copy(&record->start, &record->game);
    record->n_moves = 0;
    play_randomly(record, &rng, 20);
}

static void records_may_begin_anywhere(void **state) {
    (void)state;
    for (int n = 0; n < random_games(20); n++) {
        Record record;
        record_begins_anywhere(&record, random_rules(n), n);
        round_trip(&record);
        record_release(&record);
    }
}

/* ---- Names that are words, too -------------------------------------------- */

/* The words of records: those that begin the lines of many, and those that names may stand
 * beside.  A module that comes later adds its own to the first. */
typedef struct {
    char word[100][NAME_MAX_LENGTH + 1];
    int n;
} Words;

static void words_add(Words *words, const char *word, size_t length) {
    char name[NAME_MAX_LENGTH + 1] = {0};
    if (!length || length > NAME_MAX_LENGTH) return;
    memcpy(name, word, length);
    for (int i = 0; i < words->n; i++)
        if (!strcmp(words->word[i], name)) return;
    assert_true(words->n < 100);
    memcpy(words->word[words->n++], name, sizeof name);
}

/* Number `n` of the series: tiles, and cards now and then. */
static AudeRules word_rules(int n) {
    AudeRules cards = {.game = AUDE_CARD, .players = (uint8_t)(2 + n % 4), .first = 1};
    return n % 4 ? random_rules(n) : cards;
}

static void words_of_records(Words *words, int games) {
    static const char *const beside[] = {"and",  "nobody", "big",    "over", "turned", "settle",
                                         "deal", "reveal", "lay",    "is",   "has",    "scores",
                                         "bag",  "seed",   "expect", "title"};
    for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
        words_add(words, beside[i], strlen(beside[i]));
    for (int n = 0; n < games; n++) {
        Record record;
        Text text = {0};
        record_begins_anywhere(&record, word_rules(n), n);
        record_write(&record, &text);
        for (const char *line = strchr(text_string(&text), '\n'); line; line = strchr(line, '\n'))
            line++, words_add(words, line, strcspn(line, " \n:"));
        text_release(&text);
        record_release(&record);
    }
}

/* With the words from number `first` on as names. */
static void round_trip_of(Record *record, const Words *words, int first) {
    for (int seat = 0; seat < record->start.rules.players; seat++) {
        const char *name = words->word[(first + seat) % words->n];
        assert_true(name_valid(name));
        memcpy(record->name[seat], name, sizeof record->name[seat]);
    }
    round_trip(record);
}

/* What is called as a word is always the player: no word that comes later can make a record of
 * today unreadable. */
static void every_word_of_a_record_is_a_name(void **state) {
    static Words words;
    (void)state;
    words_of_records(&words, random_games(20));
    assert_true(words.n > 25);
    for (int n = 0; n < random_games(40); n = random_next(n)) {
        Record record;
        record_begins_anywhere(&record, word_rules(n), n);
        commitment_of("anything", record.bag);
        for (int w = 0; w < words.n; w += record.start.rules.players)
            round_trip_of(&record, &words, w);
        record_release(&record);
    }
}

static void a_word_that_is_a_name_is_written_with_a_colon(void **state) {
    static const char text[] = "aude 1\n"
                               "title   Their names are words\n"
                               "players tile over\n"
                               "\n"
                               "tile:   D0 0,0\n"
                               "tile:   W0 -1,0\n"
                               "figure  over road-e -1,0\n"
                               "left    L U\n"
                               "turn    tile\n"
                               "\n"
                               "tile    L0 1,0 -\n"
                               "over    U\n";
    Record record;
    Text again = {0};
    (void)state;
    read_record(&record, text);
    record_write(&record, &again);
    assert_string_equal(text_string(&again), text);
    text_release(&again);
    record_release(&record);
}

/* A module that brings the word `title` could not have done more. */
static void whoever_is_called_as_a_word_plays(void **state) {
    static const char *const records[] = {
        "aude 1\nplayers title left\ntitle W0 -1,0 road-e\nleft L0 1,0 city\n"
        "expect title 3, left 0\nexpect left: 69\nexpect turn title\nexpect left has 6 meeples\n",
        "aude 1\nplayers and nobody\nand W0 -1,0 -\nexpect road-e 0,0 is open, owned by nobody:\n"
        "nobody L0 1,0 road-w\nexpect nobody scores 3 for a road\nexpect and 0, nobody 3\n",
        "aude 1\nplayers turn winner\ntile D0 0,0\nfigure turn city 0,0\n"
        "figure winner city 0,0\nturn: over\nexpect winner: turn and winner\n"
        "expect turn 0, winner 0\nexpect winners turn and winner\n",
        "aude 1\nplayers is over\nexpect is 0, over 0\nexpect over 0, is 0\n"
        "expect field-s 0,0 is worth 0\nexpect asked nobody\n",
        "aude 1\nplayers over is\ntile D0 0,0\nturn over\nexpect turn over\n",
        "aude 1\nplayers over is\ntile D0 0,0\nturn over:\nexpect over:\n",
        "aude 1\ngame card\nplayers turned deal row\nrow: red red1 turned:red2 @deal\n"
        "hand deal sheep\nturn deal\ndeal play sheep\n"
        "expect row: red red1 turned:red2 @deal sheep\nexpect deal has 0 cards\nexpect row 0\n",
        "aude 1\ngame card\nplayers has dealer\nturn reveal\nexpect dealer: has\n"
        "expect turn reveal\n",
        "aude 1\ngame card\nplayers reveal dealer\nturn reveal:\nexpect turn reveal:\n"
        "reveal: red1\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        Record record;
        read_record(&record, records[i]);
        record_release(&record);
    }
}

static void a_whole_record_is_written_in_its_one_form(void **state) {
    static const char text[] = "aude 1\n"
                               "title   Two of them, and a caf\xC3\xA9\n"
                               "rules   ruleset=first inns\n"
                               "players anna bartholomeus\n"
                               "first   bartholomeus\n"
                               "\n"
                               "tile    D0 0,0\n"
                               "tile    W0 -1,0\n"
                               "figure  anna road-e -1,0\n"
                               "figure  anna big city 0,0\n"
                               "points  anna 12\n"
                               "left    L U*2 X\n"
                               "discarded 1\n"
                               "turn    anna\n"
                               "\n"
                               "anna    U1 0,1 field-s\n"
                               "bartholomeus L0 1,0 big city\n"
                               "anna    U\n";
    Record record;
    Text written = {0};
    (void)state;
    read_record(&record, text);
    record_write(&record, &written);
    assert_string_equal(text_string(&written), text);
    text_release(&written);
    record_release(&record);
}

static void spaces_comments_and_line_ends_do_not_matter(void **state) {
    Record record;
    (void)state;
    read_record(&record, "# mine\r\n\r\n\taude   1 # one\r\nplayers anna bram\r\n"
                         "anna W0   -1,0\r\n\nexpect turn anna\nanna road-e\r\n   bram A");
    assert_int_equal(record.n_moves, 4);
    record_release(&record);
}

/* ---- The draw ------------------------------------------------------------ */

/* A record whose draws follow the seed. */
static void dealt_record(Record *record, const char *seed, int turns) {
    static Dealer dealer;
    AudeRules rules = {.players = 3};
    uint64_t rng = 5;
    assert_int_equal(record_init(record, &rules), AUDE_OK);
    commitment_of(seed, record->bag);
    dealer_init(&dealer, &record->game, seed);
    while (record_turn(record, turns) < 0 || aude_actor(&record->game) != AUDE_CHANCE) {
        bool chance = aude_actor(&record->game) == AUDE_CHANCE;
        AudeMove move =
            chance ? dealer_next(&dealer, &record->game) : random_move(&record->game, &rng);
        assert_int_equal(record_play(record, move, NULL), AUDE_OK);
    }
}

static void a_revealed_seed_is_checked_against_promise_and_draws(void **state) {
    Record record, read;
    Text text = {0};
    TextError error = {0};
    (void)state;
    dealt_record(&record, "secret", 10);
    round_trip(&record);   /* not revealed yet */
    (void)strncpy(record.seed, "secret", sizeof record.seed - 1);
    round_trip(&record);
    record.seed[0] = 'S';
    record_write(&record, &text);
    assert_false(record_read(&read, text_string(&text), text.length, &error));
    assert_string_equal(error.reason, "the seed is not the one that was promised");
    assert_int_equal(error.line, 4);
    commitment_of(record.seed, record.bag);
    text_clear(&text);
    record_write(&record, &text);
    assert_false(record_read(&read, text_string(&text), text.length, &error));
    assert_memory_equal(error.reason, "the seed deals ", 15);
    text_clear(&text);
    text_add(&text, "aude 1\nplayers a b\nseed x\nbag %s\n", record.bag);
    assert_false(record_read(&read, text_string(&text), text.length, &error));
    assert_string_equal(error.reason, "the seed is not the one that was promised");
    assert_int_equal(error.line, 4);
    text_release(&text);
    record_release(&record);
}

static void assert_proof(const Record *record, DrawProof wanted, int wanted_draws) {
    int draws;
    assert_int_equal(record_proof(record, &draws), wanted);
    assert_int_equal(draws, wanted_draws);
}

static void a_record_proves_no_more_of_its_draw_than_it_tells(void **state) {
    Record record;
    (void)state;
    dealt_record(&record, "secret", 10);
    int draws = 0;
    for (int m = 0; m < record.n_moves; m++) draws += aude_move_kind(record.moves[m]) == AUDE_DRAW;
    assert_int_equal(draws, 10);
    assert_proof(&record, DRAW_PROMISED, 10);
    (void)strncpy(record.seed, "secret", sizeof record.seed - 1);
    assert_proof(&record, DRAW_VERIFIED, 10);
    record.seed[0] = 'S';
    (void)record_proof(&record, &draws);
    assert_proof(&record, DRAW_BROKEN, draws);
    commitment_of(record.seed, record.bag);
    assert_proof(&record, DRAW_STRAYED, draws); /* up to the first that is another */
    record.bag[0] = '\0';
    record.seed[0] = 's';
    assert_proof(&record, DRAW_FOLLOWED, 10);
    record.seed[0] = '\0';
    assert_proof(&record, DRAW_UNTOLD, 10);
    assert_string_equal(proof_name(DRAW_STRAYED), "strayed");
    record_release(&record);
}

/* ---- Errors -------------------------------------------------------------- */

typedef struct {
    const char *text;
    int line, column;
    const char *reason;
} Wrong;

#define CARDS                            \
    "aude 1\ngame card\nplayers a b\n\n" \
    "reveal yellow1 red2 green3 blue1 chicken sheep pig horse abbey tower\n"

static void assert_wrong(const Wrong *wrong, size_t n) {
    for (size_t i = 0; i < n; i++) {
        Record record;
        TextError error = {0};
        const char *text = wrong[i].text;
        if (record_read(&record, text, strlen(text), &error)) fail_msg("was read:\n%s", text);
        assert_string_equal(error.reason, wrong[i].reason);
        assert_int_equal(error.line, wrong[i].line);
        assert_int_equal(error.column, wrong[i].column);
        assert_null(record.moves);
    }
}

static void a_wrong_head_is_explained(void **state) {
    static const Wrong wrong[] = {
        {"", 1, 1, "a record begins with the line \"aude 1\""},
        {"\n\nplayers a b\n", 3, 1, "a record begins with the line \"aude 1\""},
        {"aude 2\n", 1, 6, "only version 1 of the format is known"},
        {"aude 1 b\n", 1, 8, "nothing is expected after \"1\""},
        {"aude 1\n", 2, 1, "the players are missing"},
        {"aude 1\nexpect actor a\n\n", 2, 1, "the players are missing"},
        {"aude 1\ngame card\ndeal a red1\n\n", 3, 1, "the players are missing"},
        {"aude 1\ngame card\nplayers a b\n\ndeal c red1\n", 5, 6, "nobody here is called \"c\""},
        {CARDS "deal a red1 red1 red1 red1 red1 red1\n"
               "deal b red1 red1 red1 red1 red1 red1\n",
         7, 28, "no such card is left in the pile (CARD-1)"},
        {"aude 1\nanna W\n", 2, 1, "\"anna\" is no player, nor does it begin another line"},
        {"aude 1\nplayers anna a/b\n", 2, 14, "\"a/b\" is no name for a player"},
        {"aude 1\nplayers anna anna\n", 2, 14, "there are two called anna"},
        {"aude 1\nplayers anna\n", 2, 9,
         "the game is for two to five players, with inns for six (BASE-1)"},
        {"aude 1\nplayers a b c d e f g\n", 2, 9,
         "the game is for two to five players, with inns for six (BASE-1)"},
        {"aude 1\nrules inns\nplayers a b c d e f g\n", 3, 9,
         "the game is for two to five players, with inns for six (BASE-1)"},
        {"aude 1\nrules boxes=3 river=river1 inns\nplayers a b\n", 3, 9,
         "this mix has more tiles than the table holds; with one base game every mix fits (RULES)"},
        {"aude 1\nplayers a b\nplayers c d\n", 3, 1, "the players are named twice"},
        {"aude 1\nrules inns dragons\n", 2, 12, "there is no option called dragons"},
        {"aude 1\nplayers a b\nfirst c\n", 3, 7, "nobody here is called \"c\""},
        {"aude 1\nbag sha256:00\n", 2, 5, "a commitment is sha256: and 64 hexadecimal digits"},
        {"aude 1\ntitle\n", 2, 6, "something is expected here"},
        {"aude 1\ntitle a\ntitle b\n", 3, 1, "this is said twice"},
        {HEAD "anna W\nrules inns\n", 4, 1, "it is too late for this line"},
        {HEAD "anna W\ntile D0 0,0\n", 4, 1, "it is too late for this line"},
        {HEAD "aude 1\n", 3, 1, "one record is enough here"},
        {"aude 1\nplayers a\nstart refused PLAYERS\n", 4, 1, "this record has no game"},
        {HEAD "start refused PLAYERS\n", 3, 15, "this is legal, not refused"},
        {"aude 1\nplayers a\nstart refused OPTION\n", 3, 15,
         "refused for PLAYERS: the game is for two to five players, with inns for six (BASE-1)"},
        {HEAD "start now\n", 3, 7, "only \"start refused\" makes sense"},
        {"aude 1\nplayers a\nstart refused PLAYERS\na W\n", 4, 1,
         "there is no game: it was refused"},
        {"aude 1\nplayers a b\x01\n", 2, 12, "control characters are not allowed"},
        {"aude 1\ntitle \xFF\n", 2, 7, "this is not UTF-8"},
    };
    (void)state;
    assert_wrong(wrong, sizeof wrong / sizeof *wrong);
}

/* A title of `length` bytes, in words of one letter or as one word. */
static bool title_is_read(int length, bool words) {
    Record record;
    TextError error = {0};
    Text text = {0};
    text_add(&text, "aude 1\ntitle ");
    for (int i = 0; i < length; i++) text_add(&text, "%c", words && i % 2 ? ' ' : 'x');
    text_add(&text, "\nplayers a b\n");
    bool read = record_read(&record, text_string(&text), text.length, &error);
    text_release(&text);
    if (!read) {
        assert_string_equal(error.reason, "this is too long: at most 119 bytes");
        return false;
    }
    assert_int_equal(strlen(record.title), length);
    record_release(&record);
    return true;
}

static void a_title_is_as_long_as_its_refusal_says(void **state) {
    (void)state;
    for (int words = 0; words < 2; words++) {
        assert_true(title_is_read(119, words));
        assert_false(title_is_read(121, words));
    }
    assert_false(title_is_read(120, false));
}

static void a_wrong_set_up_is_explained(void **state) {
    static const Wrong wrong[] = {
        {HEAD "tile D0 1,0\n", 3, 9, "the first tile lies at 0,0"},
        {HEAD "tile Z0 0,0\n", 3, 6, "there is no tile called Z"},
        {HEAD "tile D0 0,0\ntile C0 1,0\n", 4, 6, "the edges do not match (BASE-6)"},
        {HEAD "tile D0 0,0\nfigure carl road 0,0\n", 4, 8, "nobody here is called \"carl\""},
        {HEAD "tile D0 0,0\nfigure anna big road 0,0\n", 4, 13,
         "you have no such figure in your supply (BASE-8)"},
        {HEAD "tile D0 0,0\nfigure anna road 1,0\n", 4, 13, "there is no tile for a figure"},
        {HEAD "points anna many\n", 3, 13, "points are a number up to 20000"},
        {HEAD "left\n", 3, 5, "tiles are expected here, or -"},
        {HEAD "left -\n", 4, 1, "no tile is left to draw: the game would be over"},
        {HEAD "left W\nanna U0 0,1 -\n", 4, 6, "no such tile is left to draw (BASE-6)"},
        {HEAD "turn anna castle\n", 3, 11, "there is no tile called castle"},
    };
    (void)state;
    assert_wrong(wrong, sizeof wrong / sizeof *wrong);
}

static void a_wrong_turn_is_explained(void **state) {
    static const Wrong wrong[] = {
        {HEAD "bram W0 -1,0 -\n", 3, 1, "it is anna's turn"},
        {HEAD "anna\n", 3, 5, "a move is expected here"},
        {HEAD "anna Z0 1,0\n", 3, 6, "there is no tile called Z"},
        {HEAD "anna W0 5,5 -\n", 3, 6, "a tile must touch a tile on the table (BASE-6)"},
        {HEAD "anna W0 0,-1 -\n", 3, 6, "the edges do not match (BASE-6)"},
        {HEAD "anna W0 -1,0 road\n", 3, 14,
         "this tile has three roads: say road-w or road-e or road-s"},
        {HEAD "anna W0 -1,0 city\n", 3, 14, "the tile has no such part (BASE-8)"},
        {HEAD "anna W0 -1,0 big road-e\n", 3, 14,
         "you have no such figure in your supply (BASE-8)"},
        {HEAD "anna W0 -1,0 road-e\nbram U1 1,0 road\n", 4, 13,
         "someone already stands on this feature (BASE-9)"},
        {HEAD "anna W0 -1,0 - -\n", 3, 16, "this is not the moment for that (TURN)"},
        {HEAD "anna !W\n", 3, 6, "W fits somewhere, it cannot be discarded"},
        {HEAD "anna rA0 0,1 -\n", 3, 6, "no such tile is left to draw (BASE-6)"},
        {HEAD "anna C\nanna B0 0,1\n", 4, 6, "the tile in hand is C, not B"},
        {HEAD "anna W0 -1,0 - refused CLAIMED\n", 3, 24, "this is legal, not refused"},
        {HEAD "anna W0 -1,0 - refused NONSENSE\n", 3, 24, "there is no reason called \"NONSENSE\""},
        {HEAD "anna W0 0,-1 refused CLAIMED\n", 3, 22,
         "refused for MISMATCH: the edges do not match (BASE-6)"},
        {"aude 1\nplayers a b\ntile D0 0,0\ntile E2 0,-1\nleft C B\na C0 0,1\n", 6, 3,
         "C fits nowhere: write !C"},
        {"aude 1\nplayers a b\ntile D0 0,0\ntile E2 0,-1\nleft C\na !C -\n", 6, 6,
         "the game is over (BASE-20)"},
    };
    (void)state;
    assert_wrong(wrong, sizeof wrong / sizeof *wrong);
}

static void a_wrong_expectation_says_what_was_found(void **state) {
#define ROAD HEAD "anna W0 -1,0 road-e\nbram L0 1,0 city\n"   /* four lines; 3 points for anna */
    static const Wrong wrong[] = {
        {ROAD "expect anna 3, bram 1\n", 5, 21, "bram has 0 points, not 1"},
        {ROAD "expect projected anna 3, bram 2\n", 5, 31, "bram would have 1 point, not 2"},
        {ROAD "expect anna has 6 meeples\n", 5, 17, "anna has 7 meeples, not 6"},
        {ROAD "expect anna has 6 horses\n", 5, 19, "there is no figure called \"horses\""},
        {ROAD "expect anna scores 4 for a road\n", 5, 20, "anna scored: road of 3 tiles: 3 points"},
        {ROAD "expect bram scores 4 for a city\n", 5, 20, "bram scored: nothing"},
        {ROAD "expect anna scores nothing\n", 5, 20, "anna scored: road of 3 tiles: 3 points"},
        {ROAD "expect anna scores 3 for a tower\n", 5, 28, "nothing is scored for \"tower\""},
        {ROAD "expect anna scores 3\n", 5, 21, "say what for: \"for a road\""},
        {ROAD "expect city 1,0 is complete\n", 5, 20, "it is open"},
        {ROAD "expect city 1,0 is open, 2 tiles\n", 5, 26, "tiles: 1, not 2"},
        {ROAD "expect city 1,0 is 1 open end, 1 shield\n", 5, 32, "shield: 0, not 1"},
        {ROAD "expect city 1,0 is worth 2\n", 5, 26, "worth: 1, not 2"},
        {ROAD "expect city 1,0 is owned by anna and bram\n", 5, 29,
         "it is owned by bram, not anna and bram"},
        {ROAD "expect city 1,0 is owned by nobody\n", 5, 29, "it is owned by bram, not nobody"},
        {ROAD "expect city 1,0 is pretty\n", 5, 20, "nothing is known of \"pretty\""},
        {ROAD "expect city 7,7 is open\n", 5, 13, "there is no tile"},
        {ROAD "expect road 1,0 is open\n", 5, 8,
         "this tile has three roads: say road-w or road-e or road-s"},
        {ROAD "expect monastery 1,0 is open\n", 5, 8, "the tile there has no such part"},
        {ROAD "expect turn bram\n", 5, 13, "the turn is that of anna, not bram"},
        {ROAD "expect over\n", 5, 8, "the game is not over"},
        {ROAD "expect winner anna\n", 5, 8, "the game is not over"},
        {ROAD "expect left 70\n", 5, 13, "tiles left: 69, not 70"},
        {ROAD "expect discarded 1\n", 5, 18, "tiles discarded: 0, not 1"},
        {ROAD "expect 9 placements\n", 5, 10, "no tile is in hand"},
        {ROAD "expect hand W\n", 5, 8, "no tile is in hand"},
        {ROAD "anna C\nexpect hand B\n", 6, 13, "the tile in hand is C"},
        {ROAD "anna C\nexpect 9 placements\n", 6, 8, "placements: 2, not 9"},
        {ROAD "expect carl 3\n", 5, 8, "nobody here is called \"carl\""},
        {ROAD "expect anna\n", 5, 12, "a number is expected here"},
        {ROAD "expect\n", 5, 7, "nobody here is called \"\""},
        {ROAD "expect left 69 now\n", 5, 16, "nothing is expected after \"69\""},
    };
    (void)state;
    assert_wrong(wrong, sizeof wrong / sizeof *wrong);
}

static void a_refused_turn_leaves_nothing_behind(void **state) {
    Record record;
    (void)state;
    read_record(&record, HEAD "anna W0 -1,0 city refused NO_SEGMENT\n"
                              "anna rA refused NONE_LEFT\n"
                              "anna - refused NOT_NOW\n"
                              "anna W0 -1,0 road-e 0,0 refused OLD_TILE\n"
                              "expect left 71\nexpect turn anna\n");
    assert_int_equal(record.n_moves, 0);
    assert_int_equal(record.n_expected, 6);
    record_release(&record);
}

/* The records of a text in one line: how many moves each has, or what is wrong with it. */
static bool note(void *host, const RecordRead *read) {
    Text *text = host;
    text_add(text, "%d:", read->number);
    if (read->error)
        text_add(text, "%d:%s", read->error->line, read->error->reason);
    else
        text_add(text, "%s%d", read->refused ? "refused " : "", read->record->n_moves);
    text_put(text, "; ");
    return true;
}

static void assert_noted(const char *records, const char *wanted) {
    Text text = {0};
    records_each(records, strlen(records), AUDE_EN, note, &text);
    assert_string_equal(text_string(&text), wanted);
    text_release(&text);
}

static void a_file_may_hold_many_records(void **state) {
    (void)state;
    assert_noted(HEAD "anna W\nexpect hand W\n\n"
                      "aude 1\nplayers a\nstart refused PLAYERS\n\n" HEAD "anna W\n",
                 "1:1; 2:refused 0; 3:1; ");
    assert_noted("\n# nothing\n", "0:3:there is no record in this file; ");
}

static void what_is_wrong_with_a_record_is_not_wrong_with_the_next(void **state) {
    (void)state;
    assert_noted(HEAD "anna Z\nanna nonsense\n\xff\n" HEAD "anna W\n",
                 "1:3:there is no part called Z; 2:1; ");
    assert_noted("aude 2\nanna W\naude 1\nplayers anna\n" HEAD "anna W\n",
                 "1:1:only version 1 of the format is known; "
                 "2:4:the game is for two to five players, with inns for six (BASE-1); 3:1; ");
    assert_noted("aude 1\n" HEAD "anna W\n", "1:2:the players are missing; 2:1; ");
    assert_noted("\xff\n" HEAD, "0:1:this is not UTF-8; 1:0; ");
}

static bool stop_at_wrong(void *host, const RecordRead *read) {
    (void)note(host, read);
    return !read->error;
}

static void whoever_has_seen_enough_sees_no_more(void **state) {
    static const char wrong[] = HEAD "anna W\n" HEAD "anna Z\n" HEAD "anna W\n";
    Text text = {0};
    (void)state;
    records_each(wrong, strlen(wrong), AUDE_NL, stop_at_wrong, &text);
    assert_string_equal(text_string(&text), "1:1; 2:6:geen deel heet Z; ");
    text_release(&text);
}

/* ---- Results ---------------------------------------------------------------- */

#define TURNS "anna    U1 1,0 road\nbram    U1 2,0 -\n"

static void assert_result(const char *text, bool over, unsigned winners) {
    Record record;
    Text again = {0};
    read_record(&record, text);
    assert_int_equal(record_over(&record), over);
    assert_int_equal(record_winners(&record), winners);
    record_write(&record, &again);
    assert_string_equal(text_string(&again), text);
    text_release(&again);
    record_release(&record);
}

static void whoever_is_out_has_lost(void **state) {
    (void)state;
    assert_result("aude 1\nplayers anna bram\n\n" TURNS, false, 0);
    assert_result("aude 1\nplayers anna bram\n\n" TURNS "result  anna resigned\n", true, 2);
    assert_result("aude 1\nplayers anna bram\n\n" TURNS "result  bram flag\n", true, 1);
    assert_result("aude 1\nplayers anna bram\n\nresult  bram left\n", true, 1);
    assert_result("aude 1\nplayers anna bram cees\n\nresult  anna resigned cees left\n", true, 2);
    assert_result("aude 1\nplayers anna bram cees\n\nresult  bram flag\n", true, 5);
    assert_result("aude 1\nplayers result left\n\nresult: left flag\n", true, 1);
    assert_result("aude 1\ngame    card\nplayers anna bram\n\nresult  anna left\n", true, 2);
}

/* The one with most points does not win a game that he left. */
static void by_the_rules_the_best_of_the_others_wins(void **state) {
    static const char over[] = "aude 1\nplayers anna bram cees\n\ntile    D0 0,0\n"
                               "points  anna 9\npoints  bram 7\npoints  cees 5\nleft    -\n"
                               "turn    over\n\n";
    char out[sizeof over + 60];
    (void)state;
    assert_result(over, true, 1);
    strcat(strcpy(out, over), "result  anna left\n");
    assert_result(out, true, 2);
}

static void a_wrong_result_is_explained(void **state) {
    static const Wrong wrong[] = {
        {HEAD "result\n", 3, 7, "nobody here is called \"\""},
        {HEAD "result eva left\n", 3, 8, "nobody here is called \"eva\""},
        {HEAD "result anna\n", 3, 12, "resigned, flag or left is expected here"},
        {HEAD "result anna in\n", 3, 13, "resigned, flag or left is expected here"},
        {HEAD "result anna left anna flag\n", 3, 18, "this is said twice"},
        {HEAD "result anna left bram\n", 3, 22, "resigned, flag or left is expected here"},
        {HEAD "result anna left bram left\n", 3, 8, "nobody is left to win"},
        {HEAD "result anna left\nbram W0 -1,0 -\n", 4, 1, "the game has ended"},
        {HEAD "result anna left\nanna W0 -1,0 -\n", 4, 1, "the game has ended"},
        {HEAD "result anna left\nexpect left 71\n", 4, 1, "it is too late for this line"},
        {HEAD "result anna left\nresult bram left\n", 4, 1, "it is too late for this line"},
        {"aude 1\nresult anna left\n", 2, 1, "the players are missing"},
    };
    (void)state;
    assert_wrong(wrong, sizeof wrong / sizeof *wrong);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(undone_moves_are_as_if_never_played),
        cmocka_unit_test(a_refused_move_is_not_recorded),
        cmocka_unit_test(turns_divide_the_moves),
        cmocka_unit_test(names_are_words_of_any_script),
        cmocka_unit_test(random_games_are_read_as_they_were_written),
        cmocka_unit_test(records_may_begin_anywhere),
        cmocka_unit_test(every_word_of_a_record_is_a_name),
        cmocka_unit_test(a_word_that_is_a_name_is_written_with_a_colon),
        cmocka_unit_test(whoever_is_called_as_a_word_plays),
        cmocka_unit_test(a_whole_record_is_written_in_its_one_form),
        cmocka_unit_test(spaces_comments_and_line_ends_do_not_matter),
        cmocka_unit_test(a_revealed_seed_is_checked_against_promise_and_draws),
        cmocka_unit_test(a_record_proves_no_more_of_its_draw_than_it_tells),
        cmocka_unit_test(a_wrong_head_is_explained),
        cmocka_unit_test(a_title_is_as_long_as_its_refusal_says),
        cmocka_unit_test(a_wrong_set_up_is_explained),
        cmocka_unit_test(a_wrong_turn_is_explained),
        cmocka_unit_test(a_wrong_expectation_says_what_was_found),
        cmocka_unit_test(a_refused_turn_leaves_nothing_behind),
        cmocka_unit_test(a_file_may_hold_many_records),
        cmocka_unit_test(what_is_wrong_with_a_record_is_not_wrong_with_the_next),
        cmocka_unit_test(whoever_has_seen_enough_sees_no_more),
        cmocka_unit_test(whoever_is_out_has_lost),
        cmocka_unit_test(by_the_rules_the_best_of_the_others_wins),
        cmocka_unit_test(a_wrong_result_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
