/* cmd.h -- the program's subcommands.
 *
 * A subcommand gets its own name as argv[0], and answers `--help` itself. */
#ifndef CMD_CMD_H
#define CMD_CMD_H

enum { CMD_OK, CMD_FAILED, CMD_USAGE };     /* what the program's exit status says */

int cmd_check(int argc, char **argv);

#endif
