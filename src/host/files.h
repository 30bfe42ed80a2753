/* files.h -- a server that has only files: nobody plays together there. */
#ifndef HOST_FILES_H
#define HOST_FILES_H

#include "server.h"

bool files_run(const Server *server, TextError *why);

#endif
