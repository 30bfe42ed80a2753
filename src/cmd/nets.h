/* nets.h -- networks that players are given by the name of a file: "greedy:net=learning/my.net".
 *
 * Each is read once, however many players have it, and kept until the program ends. */
#ifndef CMD_NETS_H
#define CMD_NETS_H

#include "ai.h"

/* For ai_settings_read_with(). */
const AiNets *nets_of_files(void);

/* What was wrong with the file that was asked for last, in a sentence that does not name it. */
const char *nets_wrong(void);

#endif
