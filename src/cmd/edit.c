/* edit.c -- a line typed at a terminal: keys change it, and after each it is drawn again. */
#define _XOPEN_SOURCE 700 // NOLINT: this name is what POSIX asks for
#include "edit.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/text.h"
#include "base/utf8.h"
#include "base/width.h"
#include "host.h"

enum { ROOM = 200, HISTORY = 50 };

typedef struct {
    const char *prompt;
    char line[ROOM];
    size_t length, at;          /* bytes; `at`: the cursor */
    int shown;                  /* which line of the history; n_past: the new one */
    char draft[ROOM];           /* the new one, while an old one is shown */
} Editor;

static EditWait (*wait_for)(void *host);
static void *wait_host;
static bool editing;
static char kept[ROOM]; /* what was typed when a line was left */

static char past[HISTORY][ROOM];
static int n_past;

/* ---- Characters ----------------------------------------------------------- */

static size_t before(const Editor *e, size_t at) {
    if (at) at--;
    while (at && !utf8_begins(e->line[at])) at--;
    return at;
}

static size_t after(const Editor *e, size_t at) {
    if (at < e->length) at++;
    while (at < e->length && !utf8_begins(e->line[at])) at++;
    return at;
}

static void erase(Editor *e, size_t from, size_t to) {
    memmove(e->line + from, e->line + to, e->length - to + 1);
    e->length -= to - from;
    e->at = from;
}

static void insert(Editor *e, const char *bytes, size_t n) {
    if (e->length + n >= ROOM) return;
    memmove(e->line + e->at + n, e->line + e->at, e->length - e->at + 1);
    memcpy(e->line + e->at, bytes, n);
    e->length += n, e->at += n;
}

static size_t word_before(const Editor *e) {
    size_t at = e->at;
    while (at && e->line[at - 1] == ' ') at--;
    while (at && e->line[at - 1] != ' ') at--;
    return at;
}

/* ---- History -------------------------------------------------------------- */

static void show_past(Editor *e, int which) {
    if (which < 0 || which > n_past) return;
    if (e->shown == n_past) memcpy(e->draft, e->line, ROOM);
    memcpy(e->line, which == n_past ? e->draft : past[which], ROOM);
    e->shown = which;
    e->at = e->length = strlen(e->line);
}

static void remember(const char *line) {
    if (!*line || (n_past && !strcmp(past[n_past - 1], line))) return;
    if (n_past == HISTORY) memmove(past[0], past[1], sizeof past - sizeof *past), n_past--;
    snprintf(past[n_past++], ROOM, "%s", line);
}

void edit_forget(void) {
    memset(past, 0, sizeof past);
    n_past = 0;
}

/* ---- Drawing -------------------------------------------------------------- */

static int width_between(const Editor *e, size_t from, size_t to) {
    char part[ROOM];
    snprintf(part, sizeof part, "%.*s", (int)(to - from), e->line + from);
    return width_of(part);
}

/* The prompt and as much of the line as fits, the cursor in it. */
static void draw(const Editor *e) {
    int width, height, before_it = width_of(e->prompt);
    size_t from = 0, to = e->length;
    screen_measure(&width, &height);
    int room = (width ? width : 80) - before_it - 1;
    while (from < e->at && width_between(e, from, e->at) > room) from = after(e, from);
    while (to > e->at && width_between(e, from, to) > room) to = before(e, to);
    printf("\r%s%.*s\033[K\r", e->prompt, (int)(to - from), e->line + from);
    int column = before_it + width_between(e, from, e->at);
    if (column) printf("\033[%dC", column);
    fflush(stdout);
}

/* ---- Keys ----------------------------------------------------------------- */

static bool read_byte(char *byte) { return read(STDIN_FILENO, byte, 1) == 1; }

/* What follows Escape, as the control key that does the same; 0: nothing. */
static char read_escape(void) {
    static const char keys[] = "ABCDHF", same[] = "\x10\x0E\x06\x02\x01\x05";
    static const char numbered[] = "134 78", meant[] = "\x01\x04\x05 \x01\x05";
    char kind, key, end = 0;
    if (!read_byte(&kind) || (kind != '[' && kind != 'O') || !read_byte(&key)) return 0;
    const char *found = strchr(keys, key);
    if (found) return same[found - keys];
    while (end != '~' && !(end >= 'A' && end <= 'Z') && read_byte(&end)) {
    }
    found = end == '~' ? strchr(numbered, key) : NULL;
    return found ? meant[found - numbered] : 0;
}

/* The rest of a character that began with this byte. */
static void type_character(Editor *e, char first) {
    char bytes[4] = {first};
    size_t n = 1, most = (unsigned char)first >= 0xF0   ? 4
                         : (unsigned char)first >= 0xE0 ? 3
                         : (unsigned char)first >= 0xC0 ? 2
                                                        : 1;
    while (n < most && read_byte(bytes + n)) n++;
    if (utf8_length(bytes, n) == (int)n) insert(e, bytes, n);
}

static void edit(Editor *e, char key) {
    switch (key) {
    case 'A' & 31: e->at = 0; break;
    case 'B' & 31: e->at = before(e, e->at); break;
    case 'D' & 31: erase(e, e->at, after(e, e->at)); break;
    case 'E' & 31: e->at = e->length; break;
    case 'F' & 31: e->at = after(e, e->at); break;
    case 'H' & 31:
    case 127:      erase(e, before(e, e->at), e->at); break;
    case 'K' & 31: erase(e, e->at, e->length); break;
    case 'N' & 31: show_past(e, e->shown + 1); break;
    case 'P' & 31: show_past(e, e->shown - 1); break;
    case 'U' & 31: erase(e, 0, e->at); break;
    case 'W' & 31: erase(e, word_before(e), e->at); break;
    default:
        if ((unsigned char)key >= ' ') type_character(e, key);
    }
}

/* ---- The terminal --------------------------------------------------------- */

/* Keys one by one and unseen.  Ctrl-C still is a signal; Ctrl-Z comes as a key. */
static bool take_keys(struct termios *usual) {
    if (tcgetattr(STDIN_FILENO, usual)) return false;
    struct termios keys = *usual;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | IEXTEN);
    keys.c_cc[VMIN] = 1, keys.c_cc[VTIME] = 0;
    keys.c_cc[VSUSP] = _POSIX_VDISABLE;
    return tcsetattr(STDIN_FILENO, TCSADRAIN, &keys) == 0;
}

static void give_back(const struct termios *usual) {
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, usual);
}

/* The shell gets its terminal as it was. */
static void suspend(struct termios *usual) {
    give_back(usual);
    (void)raise(SIGTSTP);
    (void)take_keys(usual);
}

void edit_wait(EditWait (*wait)(void *host), void *host) {
    wait_for = wait;
    wait_host = host;
}

void edit_aside(void) {
    if (editing) fputs("\r\033[K", stdout);
}

/* The next key.  False at the end of the input, or when there is something else to do. */
static bool next_key(Editor *e, char *key) {
    EditWait came = EDIT_TYPED;
    while (wait_for && (came = wait_for(wait_host)) == EDIT_WRITTEN) draw(e);
    if (came == EDIT_LEAVE) snprintf(kept, sizeof kept, "%s", e->line);
    return came == EDIT_TYPED && read_byte(key);
}

bool edit_possible(void) { return isatty(STDIN_FILENO) && screen_obeys(); }

static bool edit_keys(Editor *e, struct termios *usual) {
    char key;
    for (draw(e); next_key(e, &key); draw(e)) {
        if (key == '\n' || key == '\r') return true;
        if (key == ('D' & 31) && !e->length) return false;
        if (key == 27) key = read_escape();
        if (key == ('Z' & 31))
            suspend(usual);
        else
            edit(e, key);
    }
    return false;
}

bool edit_line(const char *prompt, char *line, size_t room) {
    Editor e = {.prompt = prompt, .shown = n_past};
    struct termios usual;
    if (!take_keys(&usual)) return false;
    insert(&e, kept, strlen(kept));
    kept[0] = '\0';
    editing = true;
    bool typed = edit_keys(&e, &usual);
    editing = false;
    give_back(&usual);
    if (*kept || (!typed && wait_for))
        fputs("\r\033[K", stdout);
    else
        putchar('\n');
    if (typed) remember(e.line);
    snprintf(line, room, "%s", e.line);
    return typed;
}
