/* ai.h -- computer players.
 *
 * A player thinks in memory that its caller owns and in steps that its caller counts: it reads no
 * clock, starts no thread, allocates nothing and computes in whole numbers.  So it can be stopped
 * between any two steps, and the same seed and the same number of steps give the same move on
 * every machine.
 *
 *      AiSettings settings;
 *      const char *wrong = ai_settings_read(&settings, "aude:nodes=2000");
 *      AiMind *mind = ai_open(malloc(ai_memory(&settings)), &settings, seed);
 *      ai_look(mind, &game);
 *      while (ai_think(mind))
 *          if (the time is up, or somebody said stop) break;
 *      ai_lines(mind, &line, 1);
 *      play line.move[0], and what follows it as long as the same player decides
 *
 * A mind is kept for a whole game: what it learnt about one position helps it in the next.
 * Whose decision it is it sees in the game, and nothing that this seat may not know. */
#ifndef AI_AI_H
#define AI_AI_H

#include "aude/aude.h"

/* ---- Players and their settings ------------------------------------------- */

/* One line a setting: key, least and greatest value, meaning.  0 is always allowed and means:
 * as the player likes it. */
#define AI_SETTING_MAP(X)                                                               \
    X(TIME, "time", 1, 3600000, "milliseconds a turn; kept by whoever runs it")         \
    X(NODES, "nodes", 1, 2000000000, "positions to look at in a turn")                  \
    X(THREADS, "threads", 1, 16, "minds that think at once; kept by whoever runs it")   \
    X(LEVEL, "level", 1, 10, "1: a beginner, to 10: all it can")                        \
    X(TOP, "top", 1, 1024, "how many turns are looked at closely")                      \
    X(SAMPLES, "samples", 1, 65535, "how often each is played on, or deals are made")   \
    X(TURNS, "turns", 1, 255, "how many turns it is played on")                         \
    X(DEPTH, "depth", 1, 64, "how many turns the network chooses from when playing on") \
    X(LINEAR, "linear", 1, 1, "1: judge by the linear evaluation, not the network")     \
    X(SMALL, "small", 1, 1, "1: judge by the small network alone")

typedef enum {
#define X(name, key, least, most, meaning) AI_##name,
    AI_SETTING_MAP(X)
#undef X
        AI_SETTINGS
} AiSetting;

typedef struct AiPlayer AiPlayer;
typedef struct AiCharacter AiCharacter;
typedef struct AiMind AiMind;
typedef struct Net Net;             /* what positions of the tile game are evaluated by */

typedef struct {
    const AiPlayer *player;
    const AiCharacter *character;   /* or NULL */
    const Net *net;                 /* NULL: the one that is compiled in */
    uint32_t value[AI_SETTINGS];
} AiSettings;

/* How a player thinks about one of the games. */
typedef struct {
    size_t memory;              /* bytes that it needs beside an AiMind */

    /* A position to decide in; afterwards the mind has a line, however little it thought. */
    void (*look)(AiMind *mind);
    /* One step, about a millisecond at most; false when there is nothing more to think. */
    bool (*think)(AiMind *mind);
} AiBrain;

enum { AI_GAMES = 2 };          /* AudeKind: the tile game, the card game */

/* A kind of player: a row of ai_players[], which ends with one without a name. */
struct AiPlayer {
    const char *name;           /* "greedy": in files and on the wire, never renamed */
    const char *meaning;        /* in one sentence, or NULL */
    const AiBrain *brain[AI_GAMES];
};
extern const AiPlayer ai_players[];

/* Somebody to play against: a level, and a bias of his own.  A row of ai_characters[], which ends
 * with one without a name.  What he says of himself is in src/table/characters.c. */
struct AiCharacter {
    const char *name;           /* "farmer": as for players */
    uint32_t level;
};
extern const AiCharacter ai_characters[];

/* Read "NAME", "NAME:key=value,key=value" or just "level=4"; NAME is a player or a character.
 * Returns NULL, or a sentence about what is wrong; then the settings are untouched. */
const char *ai_settings_read(AiSettings *settings, const char *words);

/* The same for a host that has networks: "NAME:net=FILE" means the one that it finds by this name,
 * which has no comma in it.  The host owns it and keeps it as long as anybody thinks with it; any
 * number of players may share one, since nobody changes it. */
typedef struct {
    /* NULL with a sentence about what is wrong. */
    const Net *(*find)(void *host, const char *name, size_t length, const char **wrong);
    void *host;
} AiNets;
const char *ai_settings_read_with(AiSettings *settings, const char *words, const AiNets *nets);

/* ---- Thinking --------------------------------------------------------------- */

enum {
    AI_MAX_LINE = 8,            /* decisions of one player before the next draw */
    AI_POINT = 256,             /* margins are in 1/256 points, */
    AI_CERTAIN = 65536,         /* probabilities in 1/65536 */
    AI_MAX_LINES = 32,
};

/* A way to go on: all decisions of the player up to the next draw, or until another is asked. */
typedef struct {
    AudeMove move[AI_MAX_LINE];
    int n;
    int32_t margin;             /* what the mover is expected to win by in the end, */
    int32_t error;              /* the standard error of that: 0 if nothing was sampled */
    int32_t win;                /* how likely he is to win */
    uint32_t nodes;             /* positions looked at for it */
} AiLine;

/* How much memory a player needs, and a mind in it.  `memory` is aligned as malloc() does. */
size_t ai_memory(const AiSettings *settings);
AiMind *ai_open(void *memory, const AiSettings *settings, uint64_t seed);

/* A position in which a seat decides.  After this ai_lines() has an answer. */
void ai_look(AiMind *mind, const AudeGame *game);

/* Think one step.  False when no more thinking helps: one choice only, or the nodes are spent. */
bool ai_think(AiMind *mind);

/* The best lines so far, best first, at most `room`; returns how many.  At least one. */
int ai_lines(const AiMind *mind, AiLine lines[], int room);

/* Positions looked at since ai_look(). */
uint32_t ai_nodes(const AiMind *mind);

#endif
