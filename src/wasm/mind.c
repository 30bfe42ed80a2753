/* mind.c -- a computer player for a web page: an AudeMind, in words (strings.h says how they
 * travel).
 *
 * One mind, best in an instance of its own inside a worker, so that the page stays alive:
 *
 *      call('mind_open', 'level=4');           who plays
 *      call('mind_look');                      the position on this table
 *      while (api.mind_think(50)) if (the time is up) break;
 *      call('table_play', call('mind_best'), seat);
 *
 * It thinks as `go` does in `aude engine --seed WORD` at a table with the same secret: the same
 * player and the same number of positions give the same turn. */
#include "strings.h"
#include "table.h"

static AudeMind *mind;  /* nobody, until one is opened */

/* "aude:nodes=5000", "level=4", "farmer": from now on he is asked.  A mind is kept for a game. */
EXPORT uint32_t mind_open(uint32_t length);
uint32_t mind_open(uint32_t length) {
    AudeMind *other =
        aude_mind_new(NULL, words_in(length), length, aude_table_mind_seed(table()), words_wrong());
    if (!other) return answer(false);
    aude_mind_free(mind);
    mind = other;
    return answer(true);
}

/* Look at the game on the table: after this there is an answer, however little it thinks. */
EXPORT uint32_t mind_look(void);
uint32_t mind_look(void) {
    AudeGame game;
    return answer(table_shows(AUDE_ALL, &game) && aude_mind_look(mind, &game, words_wrong()));
}

/* Think so many steps, each of about a millisecond at most: 0 when no more of it helps. */
EXPORT uint32_t mind_think(uint32_t steps);
uint32_t mind_think(uint32_t steps) { return aude_mind_think(mind, (int)steps); }

/* Positions looked at since mind_look(). */
EXPORT uint32_t mind_nodes(void);
uint32_t mind_nodes(void) { return aude_mind_nodes(mind); }

/* The best turn so far, as table_play() takes it; and as the numbers of its moves. */
EXPORT uint32_t mind_best(void);
uint32_t mind_best(void) {
    AudeMove moves[AUDE_TURN_MOVES];
    AudeGame game;
    int n = aude_mind_best(mind, moves, words_wrong());
    return answer(n >= 0 && table_shows(AUDE_ALL, &game) &&
                  aude_moves_write(&game, moves, n, words_out(), words_wrong()));
}

EXPORT uint32_t mind_moves(void);
uint32_t mind_moves(void) {
    AudeMove moves[AUDE_TURN_MOVES];
    int n = aude_mind_best(mind, moves, words_wrong());
    return answer(n >= 0 && aude_json_numbers(moves, n, words_out(), words_wrong()));
}

/* The best turns so far, with their reasons, as JSON. */
EXPORT uint32_t mind_lines(uint32_t most);
uint32_t mind_lines(uint32_t most) {
    const AudeStyle style = table_style();
    return answer(aude_mind_json(mind, &style, (int)most, words_out(), words_wrong()));
}

/* The characters there are: their names, levels, and what they say of themselves. */
EXPORT uint32_t mind_characters(void);
uint32_t mind_characters(void) { return answer(aude_json_characters(words_out(), words_wrong())); }
