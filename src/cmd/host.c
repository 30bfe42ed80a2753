/* host.c -- what the program gets from the system. */
#define _POSIX_C_SOURCE 200809L // NOLINT: getpid() and clock_gettime() are POSIX, not C
#include "host.h"
#include "cmd.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "match/clock.h"

enum { SECRET_BYTES = (SECRET_ROOM - 1) / 2, LEAST_WIDTH = 20 };

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

uint64_t micros_now(void) { return clock_wall() / 1000; }

uint64_t micros_for(void *host) {
    (void)host;
    return micros_now();
}

static atomic_bool signals; /* without a lock, so that a handler may set it */

static void end_line(int number) {
    (void)number;
    signals = true;
}

bool was_interrupted(void) { return atomic_exchange(&signals, false); }
const atomic_bool *interrupts(void) { return &signals; }

void interrupts_end_lines(void) {
    static const int numbers[] = {SIGINT, SIGHUP, SIGTERM};
    struct sigaction action = {.sa_handler = end_line}; /* no SA_RESTART: reading fails */
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        (void)sigaction(numbers[i], &action, NULL);
}

bool screen_unicode(void) {
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    static const char *const names[] = {"UTF-8", "utf-8", "UTF8", "utf8"};
    const char *locale = NULL;
    bool found = false;
    for (int i = 0; i < 3 && !(locale && *locale); i++) locale = getenv(variables[i]);
    for (int i = 0; locale && i < 4; i++) found |= strstr(locale, names[i]) != NULL;
    return found;
}

/* "nl", "nl_BE.UTF-8": Dutch; one that we do not speak is English. */
static AudeLang locale_lang(void) {
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    const char *locale = NULL;
    for (int i = 0; i < 3 && !(locale && *locale); i++) locale = getenv(variables[i]);
    AudeLang found = locale ? language_find(locale, strcspn(locale, "_.@")) : AUDE_EN;
    return found < AUDE_LANGS ? found : AUDE_EN;
}

static AudeLang lang;

AudeLang lang_now(void) { return lang; }

bool lang_read(const char *said, AudeLang *wanted) {
    *wanted = said ? language_find(said, strlen(said)) : lang;
    if (*wanted < AUDE_LANGS) return true;
    *wanted = lang;
    return complain(0, "--lang is %s, not %s", LANGUAGE_CODES, said);
}

bool lang_hear(int argc, char **argv) {
    AudeLang said = lang = locale_lang();
    for (int i = 1; i + 1 < argc; i++)
        if (!strcmp(argv[i], "--lang") && !lang_read(argv[i + 1], &said)) return false;
    lang = said;
    return true;
}

bool screen_obeys(void) {
    const char *term = getenv("TERM");
    return isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb") != 0;
}

bool screen_colours(void) {
    const char *no = getenv("NO_COLOR");
    return screen_obeys() && !(no && *no);
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
