/* data.h -- where a server keeps its games, and how it is spoken to. */
#ifndef CMD_DATA_H
#define CMD_DATA_H

#include <stdbool.h>
#include <stddef.h>

/* $XDG_DATA_HOME/aude/games.db, as the desktops have agreed; its folder is made.  False where there
 * is no home. */
bool data_usual(char *path, size_t room);

/* The socket beside such a file: FILE.socket.  False if that does not fit. */
bool data_control(const char *file, char *path, size_t room);

#endif
