/* file.h -- files: read whole, and written so that nothing is ever lost.
 *
 * A file is written beside its place and put there when it is complete: a full disk leaves what
 * was there.  What is no plain file (a link, a pipe, a device, a folder) is never replaced. */
#ifndef CMD_FILE_H
#define CMD_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* What is at a path. */
typedef enum { FILE_NOTHING, FILE_RECORD, FILE_OTHER, FILE_NOT_PLAIN } FileKind;
FileKind file_kind(const char *path);           /* FILE_RECORD: it begins as records do */

/* Say that errno was in the way there; false. */
bool file_failed(const char *path);

/* All bytes of a file (-: standard input), to be freed, with a zero byte after them; NULL after
 * saying why not, or with errno. */
char *file_read(const char *path, size_t *length);
char *file_bytes(const char *path, size_t *length);

/* Does it end so, with something before it: ".aude"? */
bool path_ends(const char *path, const char *end);

/* A path as people may read it: whatever a file is called, it moves no cursor. */
void text_path(Text *text, const char *path);

/* A file that is being written beside its place (-: standard output, as it comes).  All say what is
 * wrong. */
enum { PATH_ROOM = 4096 };
typedef struct {
    const char *path;
    char beside[PATH_ROOM];
    int fd;
} NewFile;
bool file_begin(NewFile *file, const char *path);
bool file_put(NewFile *file, const char *bytes, size_t length); /* or write to `fd` */
bool file_end(NewFile *file, bool complete); /* in its place if it is complete, else gone */

/* All of this at once. */
bool file_write(const char *path, const char *bytes, size_t length);

/* Write all of it, however many steps that takes.  False: errno says why not. */
bool write_all(int fd, const char *bytes, size_t length);

#endif
