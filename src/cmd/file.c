/* file.c -- files: read whole, and written so that nothing is ever lost. */
#define _POSIX_C_SOURCE 200809L // NOLINT: this name is what POSIX asks for
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/utf8.h"
#include "base/width.h"
#include "cmd.h"

enum { MAX_FILE = 64 << 20, CHUNK = 65536 };

bool file_failed(const char *path) {
    complain(CMD_FAILED, "%s: %s", *path ? path : "\"\"", system_reason(errno));
    return false;
}

/* ---- Reading --------------------------------------------------------------- */

static char *read_all(FILE *file, size_t *length) {
    char *bytes = NULL;
    *length = 0;
    for (size_t got = CHUNK; got == CHUNK && *length < MAX_FILE; *length += got) {
        char *more = realloc(bytes, *length + CHUNK + 1);
        if (!more) break;
        bytes = more;
        got = fread(bytes + *length, 1, CHUNK, file);
    }
    if (bytes) bytes[*length] = '\0';
    return bytes;
}

char *file_bytes(const char *path, size_t *length) {
    bool input = !strcmp(path, "-");
    FILE *file = input ? stdin : fopen(path, "rb");
    char *bytes = file ? read_all(file, length) : NULL;
    bool failed = !bytes || ferror(file);
    if (!failed && *length >= MAX_FILE) failed = true, errno = EFBIG;
    int why = errno;
    if (file && !input) fclose(file); /* asked again, that is at its end */
    if (!failed) return bytes;
    free(bytes);
    errno = why;
    return NULL;
}

char *file_read(const char *path, size_t *length) {
    char *bytes = file_bytes(path, length);
    if (!bytes) (void)file_failed(path);
    return bytes;
}

bool path_ends(const char *path, const char *end) {
    size_t length = strlen(path), tail = strlen(end);
    return length > tail && !strcmp(path + length - tail, end);
}

void text_path(Text *text, const char *path) {
    while (*path) {
        int n = utf8_length(path, strlen(path)), wide = n ? width_of_character(path, n) : -1;
        if (wide < 0)
            text_put(text, "?");
        else
            text_bytes(text, path, (size_t)n);
        path += n ? n : 1;
    }
}

/* ---- What is there --------------------------------------------------------- */

/* Its first line that is no remark is that of a record. */
static bool begins_as_record(const char *path) {
    char begin[CHUNK] = {0}, *at = begin;
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    size_t length = fread(begin, 1, sizeof begin - 1, file);
    fclose(file);
    at += utf8_mark(begin, length);
    while (*(at += strspn(at, " \t\r\n")) == '#') at += strcspn(at, "\n");
    return !strncmp(at, "aude ", 5);
}

FileKind file_kind(const char *path) {
    struct stat facts;
    bool output = !strcmp(path, "-");
    if (!output && lstat(path, &facts)) return FILE_NOTHING;
    if (output || !S_ISREG(facts.st_mode)) return FILE_NOT_PLAIN;
    return begins_as_record(path) ? FILE_RECORD : FILE_OTHER;
}

/* ---- Writing --------------------------------------------------------------- */

bool write_all(int fd, const char *bytes, size_t length) {
    while (length) {
        ssize_t n = write(fd, bytes, length);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        bytes += n, length -= (size_t)n;
    }
    return true;
}

static bool failed(const NewFile *file) { return file_failed(file->path); }

/* May it be replaced?  Who replaces asks for no right on the old file, so we do. */
static bool replaceable(const NewFile *file) {
    FileKind kind = file_kind(file->path);
    if (kind == FILE_NOT_PLAIN) {
        complain(CMD_FAILED, "%s is no plain file, and is left as it is", file->path);
        return false;
    }
    return kind == FILE_NOTHING || access(file->path, W_OK) == 0 || failed(file);
}

bool file_begin(NewFile *file, const char *path) {
    struct stat old;
    *file = (NewFile){.path = path, .fd = STDOUT_FILENO};
    if (!strcmp(path, "-")) return true;
    int length = snprintf(file->beside, sizeof file->beside, "%s.new%ld", path, (long)getpid());
    if (length >= (int)sizeof file->beside) return errno = ENAMETOOLONG, failed(file);
    if (!replaceable(file)) return false;
    mode_t mode = stat(path, &old) ? 0666 : old.st_mode & 0777;
    file->fd = open(file->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    return file->fd >= 0 || failed(file);
}

bool file_put(NewFile *file, const char *bytes, size_t length) {
    return write_all(file->fd, bytes, length) || failed(file);
}

bool file_end(NewFile *file, bool complete) {
    if (!*file->beside) return complete;
    bool kept = complete && fsync(file->fd) == 0;
    kept = close(file->fd) == 0 && kept && rename(file->beside, file->path) == 0;
    if (complete && !kept) (void)failed(file);
    if (!kept) (void)unlink(file->beside);
    return kept;
}

bool file_write(const char *path, const char *bytes, size_t length) {
    NewFile file;
    return file_begin(&file, path) && file_end(&file, file_put(&file, bytes, length));
}
