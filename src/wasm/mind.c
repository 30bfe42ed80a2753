/* mind.c -- a computer player for a web page: ai.h, in words (strings.h says how they travel).
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

#include "base/json_writer.h"
#include "table/characters.h"
#include "table/hint.h"

static Thinker thinker;
static const AudeGame *looked_at;       /* NULL: mind_look() was not called yet */

/* "aude:nodes=5000", "level=4", "farmer": from now on he is asked.  A mind is kept for a game. */
EXPORT uint32_t mind_open(uint32_t length);
uint32_t mind_open(uint32_t length) {
    AiSettings settings;
    const char *wrong = ai_settings_read(&settings, words_in(length));
    if (wrong) return fail((Say)SAID(wrong));
    thinker_close(&thinker);
    looked_at = NULL;
    if (!thinker_open(&thinker, &settings, think_seed(table_secret_word())))
        return fail((Say)SAY("there is no memory left", "er is geen geheugen meer"));
    words_out();
    return answer();
}

/* Look at the game on the table: after this there is an answer, however little it thinks. */
EXPORT uint32_t mind_look(void);
uint32_t mind_look(void) {
    const AudeGame *game = table_game();
    if (!thinker.minds)
        return fail(
            (Say)SAY("nobody was asked to think yet", "er is nog niemand gevraagd om te denken"));
    if (!game || aude_actor(game) < 0)
        return fail((Say)SAY("nobody is to decide now", "niemand hoeft nu te beslissen"));
    ai_look(thinker.mind[0], game);
    looked_at = game;
    words_out();
    return answer();
}

/* Think so many steps, each of about a millisecond at most: 0 when no more of it helps. */
EXPORT uint32_t mind_think(uint32_t steps);
uint32_t mind_think(uint32_t steps) {
    bool more = looked_at;
    for (uint32_t i = 0; more && i < steps; i++) more = ai_think(thinker.mind[0]);
    return more;
}

/* Positions looked at since mind_look(). */
EXPORT uint32_t mind_nodes(void);
uint32_t mind_nodes(void) { return thinker.minds ? ai_nodes(thinker.mind[0]) : 0; }

static const Say not_looked = SAY("it has not looked yet", "er is nog niet gekeken");

/* The best turn so far, as table_play() takes it. */
EXPORT uint32_t mind_best(void);
uint32_t mind_best(void) {
    AiLine line;
    if (!looked_at) return fail(not_looked);
    ai_lines(thinker.mind[0], &line, 1);
    line_write(looked_at, &line, words_out());
    return answer();
}

/* The same as the numbers of its moves, a list. */
EXPORT uint32_t mind_moves(void);
uint32_t mind_moves(void) {
    AiLine line;
    if (!looked_at) return fail(not_looked);
    ai_lines(thinker.mind[0], &line, 1);
    Json json = {.text = words_out()};
    json_list(&json, NULL);
    for (int i = 0; i < line.n; i++) json_unsigned(&json, NULL, line.move[i]);
    json_list_end(&json);
    return answer();
}

/* The best turns so far, with their reasons, as JSON. */
EXPORT uint32_t mind_lines(uint32_t most);
uint32_t mind_lines(uint32_t most) {
    AiLine lines[AI_MAX_LINES];
    if (!looked_at) return fail(not_looked);
    int n = ai_lines(thinker.mind[0], lines, most < AI_MAX_LINES ? (int)most : AI_MAX_LINES);
    hint_json(looked_at, table_names(), lines, n, words_out());
    return answer();
}

/* The characters there are: their names, levels, and what they say of themselves. */
EXPORT uint32_t mind_characters(void);
uint32_t mind_characters(void) {
    characters_json(words_out());
    return answer();
}
