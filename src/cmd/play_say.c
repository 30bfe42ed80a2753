/* play_say.c -- what aude play prints of the tile game: text/people/ on a screen, and short
 * answers to what was typed. */
#include "play.h"

#include <stdio.h>

#include "base/width.h"
#include "game_text.h"
#include "host.h"
#include "manual.h"
#include "people/people.h"

/* Lines since something was typed: they are to stay on the screen with the next question. */
static int lines_said;

void say_afresh(void) { lines_said = 0; }

void say(Text *text) {
    Text wrapped = {0};
    int width, height;
    screen_measure(&width, &height);
    text_wrapped(&wrapped, text_string(text), width, 4);
    fputs(text_string(&wrapped), stdout);
    lines_said += text_lines(&wrapped);
    text_release(&wrapped);
    text_release(text);
}

void say_words(const Play *play, const char *english, ...) {
    Text text = {.lang = play->lang};
    va_list values;
    va_start(values, english);
    text_say_list(&text, english, values);
    va_end(values);
    fputs(text_string(&text), stdout);
    text_release(&text);
}

/* ---- The table ---------------------------------------------------------- */

/* The table, or what `near` and `rest` ask of it (draw.h). */
static void draw_table(const Play *play, LandCell near, const char *rest) {
    const LandGame *land = &play_game(play)->land;
    DrawStyle style = play->style;
    Text text = {.lang = play->lang};
    style.legal = style.numbered = land->phase == LAND_TO_PLACE;
    style.last = land->n_placed - play->shown;
    style.near = near, style.rest = rest;
    text_put(&text, "\n");
    draw_letters(play_game(play), &style, &text);
    say(&text);
}

/* All on one screen, below what was just said, if that is not too much. */
void say_screen(const Play *play) {
    const LandGame *land = &play_game(play)->land;
    DrawStyle style = play->style;
    Text text = {.lang = play->lang};
    int news = lines_said < style.height / 4 ? lines_said : style.height / 4;
    style.legal = style.numbered = land->phase == LAND_TO_PLACE;
    style.turns = true;
    style.last = land->n_placed - play->shown;
    people_screen(play_game(play), &style, style.height - 1 - news, &text);
    say(&text);
}

/* How the rest of it can be seen. */
static const Say rest = SAY("map draws all of it, look X,Y a part");

/* At the end: all of it, above who has won. */
static void say_over(const Play *play) {
    enum { BELOW = 7 };
    Text text = {.lang = play->lang};
    text_put(&text, "\n");
    people_screen(play_game(play), &play->style, play->style.height - BELOW, &text);
    say(&text);
}

/* Where a tile may lie is everywhere; what is asked after that is about the last one. */
void say_table(const Play *play) {
    const LandGame *land = &play_game(play)->land;
    if (land->phase == LAND_OVER && people_has_screen(&play->style)) {
        say_over(play);
        return;
    }
    bool near = land->n_placed && (land->phase == LAND_TO_PUT || land->phase == LAND_ASKED);
    draw_table(play, near ? land->placed[land->n_placed - 1].cell : 0, play_pick(play, rest));
}

void say_map(const Play *play) { draw_table(play, 0, NULL); }
void say_near(const Play *play, LandCell cell) { draw_table(play, cell, play_pick(play, rest)); }

/* ---- Sentences of text/people -------------------------------------------- */

static void say_of(const Play *play, void write(const AudeGame *, const DrawStyle *, Text *)) {
    Text text = {.lang = play->lang};
    write(play_game(play), &play->style, &text);
    say(&text);
}

void say_places(const Play *play) { say_of(play, people_places); }
void say_figures(const Play *play) { say_of(play, people_figures); }
void say_question(const Play *play) { say_of(play, people_question); }
void say_bag(const Play *play) { say_of(play, people_bag); }
void say_fields(const Play *play) { say_of(play, people_fields); }
void say_end(const Play *play) { say_of(play, people_end); }

void say_account(const Play *play, const AudeAccount *account) {
    Text text = {.lang = play->lang};
    people_account(play_game(play), &play->style, account, &text);
    say(&text);
}

void say_points(const Play *play) {
    Text text = {.lang = play->lang};
    people_points(&play->table.record, &play->style, &text);
    say(&text);
}

/* ---- Answers ------------------------------------------------------------- */

void say_refused(const Play *play, AudeError error) {
    Text text = {.lang = play->lang};
    text_say(&text, "No: %s (%s).\n", said_in(play->lang, aude_error_text(error)),
             aude_error_rule(error));
    say(&text);
}

void say_range(const Play *play, int first, int last) {
    if (first == last)
        say_words(play, "There is only number %d.\n", first);
    else
        say_words(play, "The numbers go from %d to %d.\n", first, last);
}

void say_answers(const Play *play) {
    const AudeGame *game = play_game(play);
    AudeMove moves[AUDE_MAX_MOVES];
    int n = aude_moves(game, moves), first = aude_move_kind(moves[0]) != AUDE_PASS;
    if (game->land.phase == LAND_TO_PLACE)
        say_words(play, "Lay the tile: say the number of a square, and its turns, like 1 2.\n");
    else if (people_amount(game) && first)
        say_words(play, "Say a number.\n");
    else if (people_amount(game))
        say_words(play, "Say a number, or - to pass.\n");
    else if (n > 1)
        say_words(play, "Say a number of the list, %d to %d, or its words.\n", first,
                  n - 1 + first);
    else
        say_words(play, "Say %d.\n", first);
}

/* ---- Help ---------------------------------------------------------------- */

/* By games: new options come at the end of all, behind those of the other game. */
void say_options(AudeLang lang) {
    static const Say heads[GAME_KINDS] = {[AUDE_CARD] = SAY("The card game:")};
    static const Say first = SAY("The first value is the default; KEY alone means KEY=on.");
    for (int game = 0; game < GAME_KINDS; game++) {
        if (heads[game]) puts(said_in(lang, heads[game]));
        for (int o = 0; o < AUDE_OPTIONS; o++)
            if ((int)aude_options[o].game == game)
                manual_row(aude_options[o].key, aude_options[o].values,
                           said_in(lang, aude_options[o].meaning));
    }
    puts(said_in(lang, first));
}

/* long: one sentence after the other */
void say_help(const Play *play) {
    say_words(play,
              "Where the tile goes:  3        square number 3, if it fits there in one way\n"
              "                      3 2      square number 3, turned twice (clockwise)\n"
              "                      1,0 2    square 1,0 (x east, y south), turned twice\n"
              "                      W2 1,0   the same, as it is written in records\n"
              "Which figure:         1        number 1 on the tile; 0 or Enter is none\n"
              "                      road-e   the same, by name\n"
              "Both at once:         3 2 road-e\n"
              "Other questions:      a number of the list, or its words; a bid is its number,\n"
              "                      and 0 passes\n"
              "\n"
              "undo       take back your tile, as long as nobody else had to decide; or your\n"
              "           last turn, if only computer players have moved since\n"
              "board      draw the screen again           points  what was scored and would be\n"
              "map        all of the table                look 3,-1  large, round this square\n"
              "list       what can be chosen, in words    fields  who holds which field\n"
              "tiles      what is left to draw            hint  the best three turns, and why\n");
    if (play->elsewhere) return; /* a server keeps it */
    say_words(play, "save FILE  write the game down             load FILE  go on with another\n"
                    "quit       save and leave                  abandon  leave without saving\n");
}
