/* site.c -- from a path to a file and its headers. */
#define _XOPEN_SOURCE 700 // NOLINT: realpath() and nanoseconds of files are POSIX, not C
#include "site.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Files -------------------------------------------------------------- */

/* Is there a plain file, in the folder also after all links were followed? */
static bool find(const Site *site, const char *path, char *file, struct stat *about) {
    char wanted[ANSWER_PATH];
    int length = snprintf(wanted, sizeof wanted, "%s%s", site->root, path);
    if (length < 0 || length >= (int)sizeof wanted) return false;
    char *real = realpath(wanted, NULL);
    if (!real) return false;
    size_t root = strlen(site->root), n = strlen(real);
    bool inside = n < ANSWER_PATH && !strncmp(real, site->root, root) && real[root] == '/';
    if (inside) memcpy(file, real, n + 1);
    free(real);
    return inside && !stat(file, about) && S_ISREG(about->st_mode);
}

bool site_open(Site *site, const char *folder) {
    char file[ANSWER_PATH];
    struct stat about;
    char *real = realpath(folder, NULL);
    size_t n = real ? strlen(real) : ANSWER_PATH;
    bool fits = n < ANSWER_PATH;
    if (fits) memcpy(site->root, real, n + 1);
    free(real);
    if (fits && n == 1) site->root[0] = 0; /* "/" */
    return fits && find(site, "/index.html", file, &about);
}

static bool older(const struct stat *a, const struct stat *b) {
    if (a->st_mtim.tv_sec != b->st_mtim.tv_sec) return a->st_mtim.tv_sec < b->st_mtim.tv_sec;
    return a->st_mtim.tv_nsec < b->st_mtim.tv_nsec;
}

/* Take FILE.gz instead, or whatever its ending is, unless it was made of what FILE was before. */
static bool find_packed(const Site *site, const char *path, const char *ending, Answer *answer,
                        struct stat *about) {
    char packed[ANSWER_PATH], file[ANSWER_PATH];
    struct stat other;
    int length = snprintf(packed, sizeof packed, "%s%s", path, ending);
    if (length < 0 || length >= (int)sizeof packed) return false;
    if (!find(site, packed, file, &other) || older(&other, about)) return false;
    memcpy(answer->file, file, strlen(file) + 1);
    *about = other;
    return true;
}

/* ---- What is asked ------------------------------------------------------ */

/* "; q=0" and ";q=0.00" mean no, in a list like "br;q=1.0, gzip;q=0.8". */
static bool is_refused(const char *parameters) {
    const char *q = parameters + strcspn(parameters, "=,");
    if (q[0] != '=' || q[1] != '0') return false;
    q += 1 + strspn(q + 1, "0.");
    q += strspn(q, " \t");
    return !*q || *q == ',';
}

static bool takes(const char *accept, const char *coding) {
    while (*accept) {
        accept += strspn(accept, " \t,");
        size_t name = strcspn(accept, " \t;,");
        if (name == strlen(coding) && !strncmp(accept, coding, name))
            return !is_refused(accept + name);
        accept += strcspn(accept, ",");
    }
    return false;
}

/* A folder shows its index page.  NULL for what is nobody's business. */
static const char *path_of(const char *asked, char *room, size_t size) {
    size_t n = strlen(asked);
    if (asked[0] != '/' || strstr(asked, "/.")) return NULL;
    const char *page = asked[n - 1] == '/' ? "index.html" : "";
    return snprintf(room, size, "%s%s", asked, page) < (int)size ? room : NULL;
}

/* ---- Headers ------------------------------------------------------------ */

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/vnd.microsoft.icon"},
    {".txt", "text/plain; charset=utf-8"},
    {".aude", "text/plain; charset=utf-8"},
};

static const char *type_of(const char *path) {
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof *types; i++)
        if (!strcmp(ending, types[i].ending)) return types[i].type;
    return "application/octet-stream";
}

/* "-0a1b2c3d." or "-EXIRRHEC.": eight signs before the ending, as web/build.mjs names what it makes
 * and esbuild what it splits. */
static bool has_hash(const char *path) {
    const char *dash = strrchr(path, '-');
    return dash &&
           (strspn(dash + 1, "0123456789abcdef") == 8 ||
            strspn(dash + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567") == 8) &&
           dash[9] == '.';
}

/* A page may load what lies here and nothing else; WebAssembly is compiled.  Neither scripts nor
 * styles stand in markup.  What it makes itself (a picture to keep) is a blob. */
static const Header always[] = {
    {"content-security-policy:",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'self'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    /* Pages elsewhere may show boards (docs/embed.md); what lies here is for everybody. */
    {"access-control-allow-origin:", "*"},
    {"vary:", "accept-encoding"},
};

static void add(Answer *answer, const char *name, const char *value) {
    answer->headers[answer->n_headers++] = (Header){name, value};
}

static void say(Answer *answer, int status, const char *words) {
    answer->status = status;
    answer->words = words;
    add(answer, "content-type:", "text/plain; charset=utf-8");
    add(answer, "cache-control:", "no-store");
    if (status == 405) add(answer, "allow:", "GET, HEAD");
}

static void tag(Answer *answer, const struct stat *about) {
    (void)snprintf(answer->tag, sizeof answer->tag, "\"%llx-%lx-%llx\"",
                   (unsigned long long)about->st_mtim.tv_sec, about->st_mtim.tv_nsec,
                   (unsigned long long)about->st_size);
    add(answer, "etag:", answer->tag);
}

/* ---- Answers ------------------------------------------------------------ */

/* How files can lie packed beside themselves, the smallest first. */
static const struct {
    const char *coding, *ending;
} packings[] = {{"br", ".br"}, {"gzip", ".gz"}};

/* Which of them it is sent in; NULL for none. */
static const char *pack(const Site *site, const Request *request, const char *path, Answer *answer,
                        struct stat *about) {
    for (size_t i = 0; i < sizeof packings / sizeof *packings; i++)
        if (takes(request->accept_encoding, packings[i].coding) &&
            find_packed(site, path, packings[i].ending, answer, about))
            return packings[i].coding;
    return NULL;
}

/* The file is there: whether it is sent, and how. */
static void send_file(const Site *site, const Request *request, const char *path, Answer *answer,
                      struct stat *about) {
    const char *coding = pack(site, request, path, answer, about);
    answer->status = 200;
    tag(answer, about);
    add(answer,
        "cache-control:", has_hash(path) ? "public, max-age=31536000, immutable" : "no-cache");
    if (strstr(request->if_none_match, answer->tag)) {
        answer->status = 304;
        answer->file[0] = 0;
        return;
    }
    add(answer, "content-type:", type_of(path));
    if (coding) add(answer, "content-encoding:", coding);
}

void site_answer(const void *with, const Request *request, Answer *answer) {
    const Site *site = with;
    char room[ANSWER_PATH];
    struct stat about;
    *answer = (Answer){.words = ""};
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        add(answer, always[i].name, always[i].value);
    if (!request->reads) {
        say(answer, 405, "Files are only given away here: GET and HEAD.\n");
        return;
    }
    const char *path = path_of(request->path, room, sizeof room);
    if (path && find(site, path, answer->file, &about)) {
        send_file(site, request, path, answer, &about);
        return;
    }
    answer->file[0] = 0;
    say(answer, 404, "There is nothing at this address. The game is at /\n");
}
