/* host.c -- what the program gets from the system. */
#define _POSIX_C_SOURCE 200809L // NOLINT: getpid() and clock_gettime() are POSIX, not C
#include "host.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "cmd.h"

enum { SECRET_BYTES = (SECRET_ROOM - 1) / 2, MAX_FILE = 64 << 20, CHUNK = 65536, LEAST_WIDTH = 20 };

/* Where there is no /dev/urandom the time must do: good enough for play, not for a wager. */
static void secret_from_clock(unsigned char bytes[SECRET_BYTES]) {
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    unsigned long mix = (unsigned long)time.tv_nsec ^ (unsigned long)time.tv_sec << 20;
    mix ^= (unsigned long)getpid() << 8;
    for (int i = 0; i < SECRET_BYTES; i++) {
        mix = mix * 6364136223846793005u + 1442695040888963407u;
        bytes[i] = (unsigned char)(mix >> 33);
    }
}

void secret_make(char secret[SECRET_ROOM]) {
    unsigned char bytes[SECRET_BYTES];
    FILE *source = fopen("/dev/urandom", "rb");
    bool read = source && fread(bytes, sizeof bytes, 1, source) == 1;
    if (source) fclose(source);
    if (!read) secret_from_clock(bytes);
    for (size_t i = 0; i < sizeof bytes; i++) snprintf(secret + 2 * i, 3, "%02x", bytes[i]);
}

bool input_read(FILE *from, Input *line) {
    int c;
    line->length = 0;
    while ((c = getc(from)) != EOF && c != '\n')
        if (line->length < INPUT_ROOM) line->bytes[line->length++] = (char)c;
    if (line->length && line->bytes[line->length - 1] == '\r') line->length--;
    return c != EOF || line->length;
}

static void end_line(int number) { (void)number; }

void interrupts_end_lines(void) {
    static const int numbers[] = {SIGINT, SIGHUP, SIGTERM};
    struct sigaction action = {.sa_handler = end_line}; /* no SA_RESTART: reading fails */
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        (void)sigaction(numbers[i], &action, NULL);
}

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

char *file_read(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    char *bytes = file ? read_all(file, length) : NULL;
    bool failed = !bytes || ferror(file);
    if (failed) complain(CMD_FAILED, "%s: %s", path, strerror(errno));
    if (file) fclose(file);
    if (!failed) return bytes;
    free(bytes);
    return NULL;
}

/* Written beside the old file and then put in its place. */
static bool write_beside(const char *path, const char *beside, const char *bytes, size_t length) {
    FILE *file = fopen(beside, "wb");
    if (!file) return false;
    bool written = fwrite(bytes, 1, length, file) == length;
    written = fclose(file) == 0 && written;
    return written && rename(beside, path) == 0;
}

bool file_write(const char *path, const char *bytes, size_t length) {
    char beside[4096];
    bool fits = snprintf(beside, sizeof beside, "%s.new", path) < (int)sizeof beside;
    if (fits && write_beside(path, beside, bytes, length)) return true;
    complain(CMD_FAILED, "%s: %s", path, fits ? strerror(errno) : "the name is too long");
    return false;
}

void screen_measure(int *width, int *height) {
    struct winsize size;
    const char *columns = getenv("COLUMNS");
    *width = *height = 0;
    if (isatty(STDOUT_FILENO) && !ioctl(STDOUT_FILENO, TIOCGWINSZ, &size)) {
        *width = size.ws_col;
        *height = size.ws_row;
    }
    if (!*width && columns) *width = (int)strtol(columns, NULL, 10);
    if (*width < LEAST_WIDTH) *width = *width > 0 ? LEAST_WIDTH : 0;
}
