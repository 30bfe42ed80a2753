/* play_say.c -- what aude play says. */
#include <stdio.h>
#include <string.h>

#include "catalog.h"
#include "play.h"

static const char *plural(int n) { return n == 1 ? "" : "s"; }

/* Text goes out in one piece, so that a slow terminal never shows half a table. */
static void say(Text *text) {
    fputs(text_string(text), stdout);
    text_release(text);
}

/* ---- The table ---------------------------------------------------------- */

void say_table(const Play *play) {
    const LandGame *land = &play_game(play)->land;
    DrawStyle style = play->style;
    Text text = {0};
    style.legal = style.numbered = land->phase == LAND_TO_PLACE;
    style.last = land->n_placed - play->shown;
    style.names = (const char(*)[NAME_MAX_LENGTH + 1]) play->table.record.name;
    text_put(&text, "\n");
    draw_letters(play_game(play), &style, &text);
    say(&text);
}

/* ---- Pictures of tiles --------------------------------------------------- */

/* Side by side: rows that grow to the right. */
typedef struct {
    int n;
    Text row[TILE_ART + 1];
} Strip;

static void strip_say(Strip *strip) {
    Text text = {0};
    for (int r = 0; r <= TILE_ART; r++) {
        if (strip->n) text_add(&text, "%s\n", text_string(&strip->row[r]));
        text_release(&strip->row[r]);
    }
    strip->n = 0;
    say(&text);
}

static void strip_add(Strip *strip, const DrawStyle *style, int type, int turns,
                      const char *caption) {
    enum { WIDTH = 13, COLUMNS = 6 };
    Text picture = {0};
    draw_tile_letters(type, turns, style, &picture);
    const char *at = text_string(&picture);
    text_add(&strip->row[0], "  %-*s", WIDTH - 2, caption);
    for (int r = 1; r <= TILE_ART; r++) {
        int length = (int)strcspn(at, "\n");
        text_add(&strip->row[r], "  %.*s ", length, at);
        at += length + (at[length] == '\n');
    }
    text_release(&picture);
    if (++strip->n == COLUMNS) strip_say(strip);
}

void say_tiles(const Play *play) {
    const LandGame *land = &play_game(play)->land;
    Strip strip = {0};
    for (int type = 0; type < catalog_count; type++) {
        char caption[24];
        snprintf(caption, sizeof caption, "%s x%d", catalog[type].name, land->copies[type]);
        if (land->copies[type]) strip_add(&strip, &play->style, type, 0, caption);
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
    Strip strip = {0};
    for (int i = 0; i < n; i++) turns |= places[i].turns;
    for (int t = 0; t < 4; t++) {
        char caption[16];
        snprintf(caption, sizeof caption, "turned %d", t);
        if (turns >> t & 1) strip_add(&strip, &play->style, type, t, caption);
    }
    strip_say(&strip);
}

/* ---- Choices ------------------------------------------------------------ */

/* Does laying the tile there finish a road, a city or a monastery? */
static bool finishes(const AudeGame *game, AudeMove move) {
    AudeGame after;
    AudeAccount account = {0};
    LandFacts facts;
    bool done = false;
    aude_copy(&after, game);
    aude_play(&after, move, NULL);
    int tile = after.land.n_placed - 1, type = after.land.placed[tile].type;
    for (int s = 0; s < catalog[type].n_segments; s++) {
        land_facts(&after.land, land_feature_of(&after.land, tile, s), &facts);
        done |= facts.complete && facts.kind != LAND_FIELD;
    }
    aude_play(&after, AUDE_PASS, &account);
    for (int i = 0; i < account.n; i++) done |= account.entry[i].complete;
    return done;
}

int play_places(const Play *play, Place places[LAND_MAX_OPEN]) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(play_game(play), moves), n_places = 0;
    for (int i = 0; i < n; i++) {
        LandCell cell = land_move_cell(moves[i]);
        if (!n_places || places[n_places - 1].cell != cell) places[n_places++] = (Place){cell, 0};
        places[n_places - 1].turns |= 1u << land_move_turns(moves[i]);
    }
    return n_places;
}

/* "12  -1,0: 0* 2": three columns of these fit any terminal.  True if something is finished. */
static bool add_place(Text *text, const AudeGame *game, int number, const Place *place) {
    enum { WIDTH = 25, COLUMNS = 3 };
    Text words = {0};
    bool any = false;
    text_add(&words, "%3d  %d,%d:", number, land_x(place->cell), land_y(place->cell));
    for (int t = 0; t < 4; t++) {
        if (!(place->turns >> t & 1)) continue;
        bool done = finishes(game, land_place(place->cell, t));
        text_add(&words, " %d%s", t, done ? "*" : "");
        any |= done;
    }
    text_add(text, "%-*s%s", WIDTH, text_string(&words), number % COLUMNS ? "" : "\n");
    text_release(&words);
    return any;
}

void say_places(const Play *play) {
    const AudeGame *game = play_game(play);
    Place places[LAND_MAX_OPEN];
    int n = play_places(play, places);
    bool any = false;
    Text text = {0};
    printf("\n%s, your tile is %s:\n", play_name(play, game->land.seat),
           catalog[game->land.type].name);
    say_hand(play, places, n);
    puts("Where it may lie (number, square: turns):");
    for (int i = 0; i < n; i++) any |= add_place(&text, game, i + 1, &places[i]);
    if (n % 3) text_put(&text, "\n");
    if (any) text_put(&text, "     (* finishes something)\n");
    say(&text);
}

void say_puts(const Play *play) {
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(play_game(play), moves);
    Text text = {0};
    text_put(&text, n > 1 ? "\n  0 none"
                          : "\nNo figure can go here: 0 ends the turn, undo takes "
                            "the tile back.");
    for (int i = 1; i < n; i++) {
        text_add(&text, "   %d ", i);
        move_write(play_game(play), moves[i], &text);
    }
    text_put(&text, "\n");
    say(&text);
}

/* ---- Points ------------------------------------------------------------- */

static void add_entry(const Play *play, Text *text, const AudeEntry *entry) {
    text_add(text, "  %s: ", play_name(play, entry->seat));
    entry_write(entry, text);
    text_add(text, " (at %d,%d)\n", entry->x, entry->y);
}

void say_account(const Play *play, const AudeAccount *account) {
    Text text = {0};
    bool ending = false;
    for (int i = 0; i < account->n; i++) {
        if (!ending && !account->entry[i].complete)
            text_put(&text, "That was the last tile; what stands on the table counts too:\n");
        ending |= !account->entry[i].complete;
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
    int points[AUDE_MAX_SEATS], best = -1, winners = 0;
    Text text = {0};
    aude_scores(game, points);
    for (int seat = 0; seat < game->rules.players; seat++)
        if (points[seat] > best) best = points[seat];
    text_put(&text, "\nThe game is over: ");
    add_totals(play, &text, points);
    for (int seat = 0; seat < game->rules.players; seat++) winners += points[seat] == best;
    text_put(&text, winners > 1 ? "Winners:" : "Winner:");
    for (int seat = 0; seat < game->rules.players; seat++)
        if (points[seat] == best) text_add(&text, " %s", play_name(play, seat));
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
         "\n"
         "undo       take back: the tile while you choose a figure, else your last turn if only\n"
         "           random players have moved since\n"
         "board      draw the table again            points  what was scored, and what would be\n"
         "tiles      what is left to draw            fields  who holds which field\n"
         "save FILE  write the game down             load FILE  go on with another\n"
         "quit       save and leave");
}
