/* json_patch.c -- what changed from one JSON text to another.
 *
 * Both texts are read along each other, and no tree is made of them: what is the same, and that is
 * nearly all, is run over once.  Keys come in about the same order, because one writer wrote both.
 * Items of a list have no names; where they differ, the nearest place is sought from where both go
 * on alike, so that what is new or gone does not move all that follows. */
#include "json_patch.h"

#include <stdint.h>
#include <string.h>

enum { AHEAD = 6 };    /* items, of both together, that are looked at for such a place */

typedef struct {
    Json *json;
    Text path;
    size_t enough; /* a text that is so long is given up: the whole is shorter */
} Patch;

/* ---- Reading --------------------------------------------------------------- */

/* How much deeper we are after this character, which stands in no string.  Both kinds of brackets
 * are the same but for one bit. */
static int deeper(char c) { return ((c & 0x5F) == '[') - ((c & 0x5F) == ']'); }

/* Is a value, or a key, over before this character, on the level where it began? */
static bool ends(char c) { return !c || c == ',' || c == ':' || c == '}' || c == ']'; }

/* Behind the value, or the key, that begins here. */
static const char *skip(const char *at) {
    int depth = 0;
    do {
        if (*at == '"') {
            while (*++at != '"') at += *at == '\\';
        } else {
            depth += deeper(*at);
        }
        at++;
    } while (depth || !ends(*at));
    return at;
}

/* How long both are, if they are the same; else 0. */
static size_t alike(const char *a, const char *b) {
    const char *begin = a;
    int depth = 0;
    do {
        if (*a == '"' && *b == '"')
            for (a++, b++; *a == *b && *a != '"'; a++, b++) {
                if (*a != '\\') continue;
                a++, b++;
                if (*a != *b) return 0;
            }
        if (*a != *b) return 0;
        depth += deeper(*a);
        a++, b++;
    } while (depth || !ends(*a));
    return ends(*b) ? (size_t)(a - begin) : 0;
}

/* Behind a comma, if one comes; behind a value that is so long, 0: which was not measured. */
static const char *next(const char *at, size_t length) {
    at = length ? at + length : skip(at);
    return *at == ',' ? at + 1 : at;
}

static bool at_end(const char *at) { return *at == '}' || *at == ']'; }

/* ---- Operations ------------------------------------------------------------ */

/* The path goes one step further down; and back to where it was. */
static size_t go_to_key(Patch *patch, const char *key) {
    size_t was = patch->path.length;
    text_put(&patch->path, "/");
    text_bytes(&patch->path, key + 1, (size_t)(skip(key) - key) - 2);
    return was;
}

static size_t go_to_item(Patch *patch, int item) {
    size_t was = patch->path.length;
    text_put(&patch->path, "/");
    text_number(&patch->path, item);
    return was;
}

static void go_back(Patch *patch, size_t was) {
    patch->path.length = was;
    if (patch->path.bytes) patch->path.bytes[was] = '\0';
}

static void put(Patch *patch, const char *op, const char *value) {
    json_object(patch->json, NULL);
    json_word(patch->json, "op", op);
    json_word(patch->json, "path", text_string(&patch->path));
    if (value) text_bytes(json_raw(patch->json, "value"), value, (size_t)(skip(value) - value));
    json_object_end(patch->json);
}

/* ---- What changed ---------------------------------------------------------- */

static bool given_up(const Patch *patch) { return patch->json->text->length >= patch->enough; }

static void change(Patch *patch, const char *old, const char *new);

/* Is this key among those that begin here? */
static bool has_key(const char *at, const char *key) {
    for (; !at_end(at); at = next(skip(at) + 1, 0))
        if (alike(at, key)) return true;
    return false;
}

static void change_key(Patch *patch, const char *key, const char *old, const char *new) {
    size_t was = go_to_key(patch, key);
    if (!old) put(patch, "add", new);
    if (!new) put(patch, "remove", NULL);
    if (old && new) change(patch, old, new);
    go_back(patch, was);
}

static void change_object(Patch *patch, const char *old, const char *new) {
    while (!given_up(patch) && (!at_end(old) || !at_end(new))) {
        bool both = !at_end(old) && !at_end(new) && alike(old, new);
        bool gone = !both && !at_end(old) && !has_key(new, old);
        const char *key = both || gone ? old : new;
        const char *was = both || gone ? skip(old) + 1 : NULL, *is = gone ? NULL : skip(new) + 1;
        size_t length = both ? alike(was, is) : 0;
        if (!length) change_key(patch, key, was, is);
        if (was) old = next(was, length);
        if (is) new = next(is, length);
    }
}

/* Items that come next, as far as anybody has looked. */
typedef struct {
    const char *item[AHEAD];
    int n;
} Ahead;

/* The item that is so far ahead, or NULL. */
static const char *ahead(Ahead *of, int n) {
    for (; of->n <= n; of->n++) {
        const char *at = next(of->item[of->n - 1], 0);
        if (at_end(at)) return NULL;
        of->item[of->n] = at;
    }
    return of->item[n];
}

/* How many of the old items, and of the new ones, come before both go on alike; if that is too far
 * off, one each. */
static void find_alike(const char *old, const char *new, int *of_old, int *of_new) {
    Ahead olds = {{old}, 1}, news = {{new}, 1};
    *of_old = !at_end(old), *of_new = !at_end(new);
    for (int sum = 1; *of_old && *of_new && sum < AHEAD; sum++)
        for (int i = 0; i <= sum; i++) {
            const char *was = ahead(&olds, i), *is = ahead(&news, sum - i);
            if (!was || !is || !alike(was, is)) continue;
            *of_old = i, *of_new = sum - i;
            return;
        }
}

/* An item in the place of another is a change of that one; what is left over is gone, or new. */
static void change_item(Patch *patch, int item, const char *old, const char *new) {
    size_t was = go_to_item(patch, item);
    if (!old) put(patch, "add", new);
    if (!new) put(patch, "remove", NULL);
    if (old && new && !alike(old, new)) change(patch, old, new);
    go_back(patch, was);
}

static void change_list(Patch *patch, const char *old, const char *new) {
    for (int item = 0; !given_up(patch) && (!at_end(old) || !at_end(new));) {
        size_t length = at_end(old) || at_end(new) ? 0 : alike(old, new);
        int of_old, of_new;
        if (length) {
            old = next(old, length), new = next(new, length), item++;
            continue;
        }
        for (find_alike(old, new, &of_old, &of_new); of_old || of_new;) {
            change_item(patch, item, of_old ? old : NULL, of_new ? new : NULL);
            if (of_old) old = next(old, 0), of_old--;
            if (of_new) new = next(new, 0), of_new--, item++;
        }
    }
}

/* Two that differ: piece by piece, unless the whole is shorter. */
static void change(Patch *patch, const char *old, const char *new) {
    static const char op[] = "{'op':'replace','path':'','value':},";
    Text *text = patch->json->text;
    size_t mark = text->length, enough = patch->enough;
    size_t whole = mark + sizeof op + patch->path.length + (size_t)(skip(new) - new);
    bool more = patch->json->more;
    if (whole < enough) patch->enough = whole;
    if (*old == '{' && *new == '{') change_object(patch, old + 1, new + 1);
    if (*old == '[' && *new == '[') change_list(patch, old + 1, new + 1);
    bool pieces = text->length > mark && text->length < whole;
    patch->enough = enough;
    if (pieces) return;
    text->length = mark;
    patch->json->more = more;
    put(patch, "replace", new);
}

void json_patch(const char *old, const char *new, Json *json, const char *key) {
    Patch patch = {json, TEXT_PLAIN(json->text), SIZE_MAX};
    json_list(json, key);
    if (!*old)
        put(&patch, "replace", new);
    else if (!alike(old, new))
        change(&patch, old, new);
    json_list_end(json);
    json->text->failed |= patch.path.failed;
    text_release(&patch.path);
}
