/* play_say.c -- what aude play says. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "catalog.h"
#include "notation/places.h"
#include "play.h"

static const char *plural(int n) { return n == 1 ? "" : "s"; }

/* Text goes out in one piece, so that a slow terminal never shows half a table. */
static void say(Text *text) {
    fputs(text_string(text), stdout);
    text_release(text);
}

/* ---- The table ---------------------------------------------------------- */

/* The table, or what `near` and `rest` ask of it (draw.h). */
static void draw_table(const Play *play, LandCell near, const char *rest) {
    const LandGame *land = &play_game(play)->land;
    DrawStyle style = play->style;
    Text text = {0};
    style.legal = style.numbered = land->phase == LAND_TO_PLACE;
    style.last = land->n_placed - play->shown;
    style.names = (const char(*)[NAME_MAX_LENGTH + 1]) play->table.record.name;
    style.near = near, style.rest = rest;
    text_put(&text, "\n");
    draw_letters(play_game(play), &style, &text);
    say(&text);
}

static const char rest[] = "map draws all of it, look X,Y a part";

/* Where a tile may lie is everywhere; what is asked after that is about the last one. */
void say_table(const Play *play) {
    const LandGame *land = &play_game(play)->land;
    bool near = land->n_placed && (land->phase == LAND_TO_PUT || land->phase == LAND_ASKED);
    draw_table(play, near ? land->placed[land->n_placed - 1].cell : 0, rest);
}

void say_map(const Play *play) { draw_table(play, 0, NULL); }
void say_near(const Play *play, LandCell cell) { draw_table(play, cell, rest); }

/* How many columns of this width the screen has room for: one at least. */
static int columns_of(const Play *play, int width) {
    int screen = play->style.width ? play->style.width : 80;
    return screen < 2 * width ? 1 : screen / width;
}

/* ---- Pictures of tiles --------------------------------------------------- */

/* Side by side: rows that grow to the right. */
typedef struct {
    const Play *play;
    int rows;                   /* of a tile (draw.h) */
    int n;
    Text row[1 + DRAW_LARGE_ROWS];
} Strip;

/* Between the left sides of two tiles. */
static int strip_step(int rows) { return rows == DRAW_SMALL_ROWS ? 8 : 13; }

static void strip_say(Strip *strip) {
    Text text = {0};
    for (int r = 0; r <= strip->rows; r++) {
        if (strip->n) text_add(&text, "%s\n", text_string(&strip->row[r]));
        text_release(&strip->row[r]);
    }
    strip->n = 0;
    say(&text);
}

static void strip_add(Strip *strip, int type, int turns, const char *caption) {
    int step = strip_step(strip->rows);
    Text picture = {0};
    draw_tile_letters(type, turns, strip->rows, &strip->play->style, &picture);
    const char *at = text_string(&picture);
    text_add(&strip->row[0], "  %-*s", step - 2, caption);
    for (int r = 1; r <= strip->rows; r++) {
        int length = (int)strcspn(at, "\n");
        text_add(&strip->row[r], "  %.*s ", length, at);
        at += length + (at[length] == '\n');
    }
    text_release(&picture);
    if (++strip->n == columns_of(strip->play, step)) strip_say(strip);
}

/* Large, if all of them are seen then. */
static int rows_for(const Play *play, int tiles) {
    int across = columns_of(play, strip_step(DRAW_LARGE_ROWS));
    int lines = (tiles + across - 1) / across * (1 + DRAW_LARGE_ROWS);
    return play->style.height && lines > play->style.height ? DRAW_SMALL_ROWS : DRAW_LARGE_ROWS;
}

void say_tiles(const Play *play) {
    const LandGame *land = &play_game(play)->land;
    int n = 0;
    for (int type = 0; type < catalog_count; type++) n += land->copies[type] > 0;
    Strip strip = {.play = play, .rows = rows_for(play, n)};
    for (int type = 0; type < catalog_count; type++) {
        char caption[24];
        snprintf(caption, sizeof caption, "%s x%d", catalog[type].name, land->copies[type]);
        if (land->copies[type]) strip_add(&strip, type, 0, caption);
    }
    strip_say(&strip);
    printf("%d tile%s left", land->left, plural(land->left));
    if (land->discarded) printf(", %d fitted nowhere", land->discarded);
    puts(".");
}

/* The tile in hand, in every turn in which it fits somewhere. */
static void say_hand(const Play *play, const Place places[], int n) {
    int type = play_game(play)->land.type;
    unsigned turns = 0;
    Strip strip = {.play = play, .rows = DRAW_LARGE_ROWS};
    for (int i = 0; i < n; i++) turns |= places[i].turns;
    for (int t = 0; t < 4; t++) {
        char caption[16];
        snprintf(caption, sizeof caption, "turned %d", t);
        if (turns >> t & 1) strip_add(&strip, type, t, caption);
    }
    strip_say(&strip);
}

/* ---- Choices ------------------------------------------------------------ */

/* Is some part of the tile at (x, y) finished that stands for `kinds`? */
static bool is_finished(const LandGame *land, int x, int y, unsigned kinds) {
    LandFacts facts;
    bool done = false;
    int tile = land_tile_at(land, x, y);
    for (int s = 0; tile >= 0 && s < catalog[land->placed[tile].type].n_segments; s++) {
        land_facts(land, land_feature_of(land, tile, s), &facts);
        done |= facts.complete && kinds >> facts.kind & 1;
    }
    return done;
}

/* Does laying the tile there finish a road, a city, or a monastery near it? */
static bool finishes(const AudeGame *game, AudeMove move) {
    enum {
        WAYS = 1 << LAND_ROAD | 1 << LAND_CITY,
        HOUSES = 1 << LAND_MONASTERY | 1 << LAND_GARDEN
    };
    AudeGame after;
    int x = land_x(land_move_cell(move)), y = land_y(land_move_cell(move));
    if (aude_move_kind(move) != AUDE_PLACE) return false;
    aude_copy(&after, game);
    aude_play(&after, move, NULL);
    bool done = is_finished(&after.land, x, y, WAYS);
    for (int i = 0; i < 9; i++)
        done |= is_finished(&after.land, x + i % 3 - 1, y + i / 3 - 1, HOUSES);
    return done;
}

enum { PLACE_WIDTH = 25 };

/* "12  -1,0: 0* 2=", in columns. */
static void add_place(Text *text, const AudeGame *game, int number, const Place *place) {
    Text words = {0};
    text_add(&words, "%3d  %d,%d:", number, land_x(place->cell), land_y(place->cell));
    for (int t = 0; t < 4; t++) {
        if (!(place->turns >> t & 1)) continue;
        text_add(&words, " %d%s%s", t, finishes(game, place->move[t]) ? "*" : "",
                 places_bridged(place, t) ? "=" : "");
    }
    text_add(text, "%-*s ", PLACE_WIDTH - 1, text_string(&words));
    text_release(&words);
}

void say_places(const Play *play) {
    const AudeGame *game = play_game(play);
    Place places[LAND_MAX_OPEN];
    int n = places_list(game, places);
    Text text = {0};
    printf("\n%s, your tile is %s:\n", play_name(play, game->land.seat),
           catalog[game->land.type].name);
    say_hand(play, places, n);
    if (!aude_check(game, AUDE_PASS))
        puts(
            "It fits only with a bridge, which is built with it; - to build none, and draw again.");
    puts("Where it may lie (number, square: turns):");
    for (int i = 0; i < n; i++) {
        add_place(&text, game, i + 1, &places[i]);
        if ((i + 1) % columns_of(play, PLACE_WIDTH) == 0 || i + 1 == n) text_put(&text, "\n");
    }
    if (strchr(text_string(&text), '*')) text_put(&text, "     (* finishes something)\n");
    if (strchr(text_string(&text), '=')) text_put(&text, "     (= builds one of your bridges)\n");
    say(&text);
}

/* Columns of "12  road-e 1,0", as wide as the widest. */
typedef struct {
    Text item[AUDE_MAX_MOVES];
    int n, first;               /* the number of the first */
} List;

static void list_say(const Play *play, const List *list) {
    int width = 0;
    Text text = {0};
    for (int i = 0; i < list->n; i++)
        if ((int)list->item[i].length > width) width = (int)list->item[i].length;
    int columns = columns_of(play, width + 6);
    for (int i = 0; i < list->n; i++) {
        text_add(&text, "%3d %-*s  ", i + list->first, width, text_string(&list->item[i]));
        if ((i + 1) % columns == 0 || i + 1 == list->n) text_put(&text, "\n");
    }
    say(&text);
}

static void list_release(List *list) {
    for (int i = 0; i < list->n; i++) text_release(&list->item[i]);
    free(list);
}

static void add_symbol(const LandGame *land, AudeMove move, Text *text) {
    LandCell cell = land_move_cell(move);
    int tile = land_tile_at(land, land_x(cell), land_y(cell));
    if (tile >= 0)
        text_add(text, " (%s)", symbol_name(catalog[land->placed[tile].type].def->symbol));
}

/* What the move pays at once to whoever makes it. */
static void add_pay(const AudeGame *game, AudeMove move, const char *whom, Text *text) {
    AudeGame after;
    AudeAccount account = {0};
    aude_copy(&after, game);
    aude_play(&after, move, &account);
    if (account.n && account.entry[0].seat == aude_actor(game))
        text_add(text, " (%s%d point%s)", whom, account.entry[0].points,
                 plural(account.entry[0].points));
}

/* A move in words, and in brackets what they do not tell. */
static void add_move(const AudeGame *game, AudeMove move, Text *text) {
    int kind = aude_move_kind(move);
    move_write(game, move, text);
    if (kind == AUDE_SYMBOL) add_symbol(&game->land, move, text);
    if (kind == AUDE_RECALL) add_pay(game, move, "the abbot, ", text);
    if (kind == AUDE_TAKE) add_pay(game, move, "", text);
}

/* All moves in words; to pass is number 0. */
static List *list_of(const AudeGame *game, const AudeMove moves[], int n, const char *pass) {
    List *list = calloc(1, sizeof *list);
    if (!list) return NULL;
    list->first = aude_move_kind(moves[0]) != AUDE_PASS;
    for (; list->n < n; list->n++) {
        Text *item = &list->item[list->n];
        if (aude_move_kind(moves[list->n]) == AUDE_PASS)
            text_put(item, pass);
        else
            add_move(game, moves[list->n], item);
    }
    return list;
}

static void say_list(const Play *play, const AudeMove moves[], int n, const char *pass) {
    List *list = list_of(play_game(play), moves, n, pass);
    if (!list) return;
    list_say(play, list);
    list_release(list);
}

void say_puts(const Play *play) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(play_game(play), moves);
    static const char *const symbols[] = {
        NULL, "The symbol lets your figure join one of your own anywhere.",
        "The symbol lets your figure go on any free, unfinished feature.",
        "The symbol gives you another turn after this one."};
    int chosen = play_game(play)->land.extras.anniversary.chosen;
    putchar('\n');
    if (chosen) puts(symbols[chosen]);
    if (n > 1)
        say_list(play, moves, n, "none");
    else
        puts("No figure can go here: 0 ends the turn, undo takes the tile back.");
}

/* ---- Questions of modules ------------------------------------------------ */

/* ORDER MOVES: what a question means, and what number 0 says. */
static const struct {
    const char *meaning, *pass;
} questions[] = {
    [AUDE_SYMBOL] = {"Several symbols are activated.  You use one; the others are lost.", ""},
    [AUDE_BRIDGE] = {"A bridge carries a road across this tile, over fields and all.  One a turn.",
                     "no bridge"},
    [AUDE_CASTLE] =
        {"Score this small city now, or make it a castle: your follower stays on it and\n"
         "is paid for the first thing that is completed near it.",
         "score it"},
    [AUDE_TAKE] = {"Your castle is paid for one of these, completed near it.", ""},
    [AUDE_DEPLOY] = {"Followers may leave the great city for what is about to be scored.",
                     "nobody, or nobody more"},
    [AUDE_ENTER] = {"Others were paid for what you completed, and you were not: a follower may\n"
                    "enter a quarter of the great city.",
                    "nobody"},
    [AUDE_COUNT] = {"You may move the Count.  Nobody leaves the quarter he is in.", "he stays"},
    [AUDE_PICK] = {"Choose one of the tiles on the market.", ""},
    [AUDE_BUY] =
        {"Buy: you keep it and pay the bidder as much.  Sell: the bidder gets it and pays you.",
         ""},
};

static void say_symbols(void) {
    puts("  reinforce  your figure may join one of your own anywhere\n"
         "  anywhere   it may go on any free, unfinished feature\n"
         "  extra      you take another turn after this one");
}

/* The tile that is auctioned. */
static int say_lot(const Play *play) {
    const LandGame *land = &play_game(play)->land;
    int tile = land->extras.bazaars.type[land->extras.bazaars.item];
    Strip strip = {.play = play, .rows = DRAW_LARGE_ROWS};
    strip_add(&strip, tile, 0, catalog[tile].name);
    strip_say(&strip);
    return tile;
}

static void say_best_bid(const Play *play) {
    const LandGame *land = &play_game(play)->land;
    int tile = say_lot(play), bid = land->extras.bazaars.bid;
    printf("%s bids %d point%s for your tile %s.\n", play_name(play, land->extras.bazaars.best),
           bid, plural(bid), catalog[tile].name);
}

static void say_auction(const Play *play, bool opening) {
    const LandGame *land = &play_game(play)->land;
    int tile = say_lot(play);
    if (opening)
        printf("You auction %s: open with a bid, 0 or more; you cannot pass.\n",
               catalog[tile].name);
    else
        printf("%s auctions %s, and %s bids %d.  Bid more, or - to pass.\n",
               play_name(play, land->extras.bazaars.auctioneer), catalog[tile].name,
               play_name(play, land->extras.bazaars.best), land->extras.bazaars.bid);
}

/* The tiles that can be picked. */
static void say_market(const Play *play, const AudeMove moves[], int n) {
    Strip strip = {.play = play, .rows = DRAW_LARGE_ROWS};
    for (int i = 0; i < n; i++)
        strip_add(&strip, land_move_type(moves[i]), 0, catalog[land_move_type(moves[i])].name);
    strip_say(&strip);
}

void say_question(const Play *play) {
    AudeMove moves[AUDE_MAX_MOVES];
    const AudeGame *game = play_game(play);
    int n = aude_moves(game, moves);
    bool may_pass = aude_move_kind(moves[0]) == AUDE_PASS;
    int kind = aude_move_kind(moves[n - 1]);
    if (kind == AUDE_SELL) kind = AUDE_BUY;
    printf("\n%s %s.\n", play_name(play, aude_actor(game)), question_text(game));
    if (kind == AUDE_BID) {
        say_auction(play, !may_pass);
        return;
    }
    if (kind == AUDE_BUY) say_best_bid(play);
    if (questions[kind].meaning) puts(questions[kind].meaning);
    if (kind == AUDE_DEPLOY && game->land.step == LAND_FINAL)
        puts("This is the end: one each in turn, and who sends nobody is not asked again.");
    if (kind == AUDE_SYMBOL) say_symbols();
    if (kind == AUDE_PICK) say_market(play, moves, n);
    say_list(play, moves, n, questions[kind].pass);
}

void say_options(void) {
    for (int o = 0; o < AUDE_OPTIONS; o++) {
        if (o && aude_options[o].game != aude_options[o - 1].game) puts("The card game:");
        printf("  %-18s %-26s %s\n", aude_options[o].key, aude_options[o].values,
               aude_options[o].meaning);
    }
    puts("The first value is the default; KEY alone means KEY=on.");
}

/* ---- Points ------------------------------------------------------------- */

static void add_entry(const Play *play, Text *text, const AudeEntry *entry) {
    text_add(text, "  %s: ", play_name(play, entry->seat));
    entry_write(entry, text);
    if (entry->reason != AUDE_FOR_GOODS) text_add(text, " (at %d,%d)", entry->x, entry->y);
    text_put(text, "\n");
}

void say_account(const Play *play, const AudeAccount *account) {
    Text text = {0};
    bool over = play_game(play)->land.phase == LAND_OVER, ending = false;
    for (int i = 0; i < account->n; i++) {
        const AudeEntry *entry = &account->entry[i];
        bool final = over && !entry->complete && entry->reason != AUDE_FOR_SYMBOL &&
                     entry->reason != AUDE_FOR_AUCTION;
        if (final && !ending)
            text_put(&text, "That was the last tile; what stands on the table counts too:\n");
        ending |= final;
        add_entry(play, &text, &account->entry[i]);
    }
    say(&text);
}

static void add_history(const Play *play, Text *text) {
    const Record *record = &play->table.record;
    AudeGame game;
    aude_copy(&game, &record->start);
    for (int i = 0; i < record->n_moves; i++) {
        AudeAccount account = {0};
        aude_play(&game, record->moves[i], &account);
        for (int e = 0; e < account.n; e++) add_entry(play, text, &account.entry[e]);
    }
}

static void add_totals(const Play *play, Text *text, const int points[]) {
    for (int seat = 0; seat < play_game(play)->rules.players; seat++)
        text_add(text, "%s%s %d", seat ? ", " : "", play_name(play, seat), points[seat]);
    text_put(text, "\n");
}

void say_points(const Play *play) {
    AudeAccount account = {0};
    int points[AUDE_MAX_SEATS];
    Text text = {0};
    text_put(&text, "Scored so far:\n");
    add_history(play, &text);
    aude_scores(play_game(play), points);
    text_put(&text, "That makes ");
    add_totals(play, &text, points);
    aude_projected(play_game(play), points, &account);
    text_put(&text, "If the game ended now, there would be added:\n");
    for (int e = 0; e < account.n; e++) add_entry(play, &text, &account.entry[e]);
    text_put(&text, "That would make ");
    add_totals(play, &text, points);
    say(&text);
}

void say_end(const Play *play) {
    const AudeGame *game = play_game(play);
    unsigned winners = aude_winners(game);
    int points[AUDE_MAX_SEATS], best = 0;
    Text text = {0};
    aude_scores(game, points);
    text_put(&text, "\nThe game is over: ");
    add_totals(play, &text, points);
    text_put(&text, winners & (winners - 1) ? "Winners:" : "Winner:");
    for (int seat = 0; seat < game->rules.players; seat++) {
        if (!(winners >> seat & 1)) continue;
        text_add(&text, " %s", play_name(play, seat));
        best = points[seat];
    }
    text_add(&text, ", with %d point%s.\n", best, plural(best));
    say(&text);
}

/* ---- Fields ------------------------------------------------------------- */

static void add_field(const Play *play, Text *text, int root) {
    const LandGame *land = &play_game(play)->land;
    LandFacts facts;
    int n = 0;
    land_facts(land, root, &facts);
    if (facts.kind != LAND_FIELD || !facts.owners) return;
    text_add(text, "  field of %d tile%s:", facts.tiles, plural(facts.tiles));
    for (int seat = 0; seat < land->rules.players; seat++)
        if (facts.strength[seat])
            text_add(text, "%s %s %d", n++ ? "," : "", play_name(play, seat), facts.strength[seat]);
    text_add(text, "; worth %d point%s\n", facts.value, plural(facts.value));
}

void say_fields(const Play *play) {
    const LandGame *land = &play_game(play)->land;
    DrawStyle style = play->style;
    uint16_t roots[LAND_MAX_NODES];
    Text text = {0};
    int n = land_roots(land, roots);
    style.fields = true;
    style.names = (const char(*)[NAME_MAX_LENGTH + 1]) play->table.record.name;
    draw_letters(play_game(play), &style, &text);
    size_t drawn = text.length;
    for (int i = 0; i < n; i++) add_field(play, &text, roots[i]);
    if (text.length == drawn) text_put(&text, "Nobody lies in a field.\n");
    say(&text);
}

void say_help(void) {
    puts("Where the tile goes:  3          square number 3, if it fits there in one way only\n"
         "                      3 2        square number 3, turned twice (clockwise)\n"
         "                      1,0 2      square 1,0 (x east, y south), turned twice\n"
         "                      W2 1,0     the same, as it is written in records\n"
         "Which figure:         1          number 1 of the list;  0 or - is none\n"
         "                      road-e     the same, by name\n"
         "Both at once:         3 2 road-e\n"
         "Other questions:      a number of the list, or its words; a bid is its number\n"
         "\n"
         "undo       take back: your tile as long as nobody else had to decide, else your last\n"
         "           turn if only random players have moved since\n"
         "board      draw the table again            points  what was scored, and what would be\n"
         "map        all of it, if it is too wide    look 3,-1  large, round this square\n"
         "tiles      what is left to draw            fields  who holds which field\n"
         "save FILE  write the game down             load FILE  go on with another\n"
         "quit       save and leave");
}
