/* link.c -- where a server is, read from a link. */
#include "link.h"

#include <string.h>

#include "base/line.h"

/* What may stand before the host.  ORDER SCHEMES: the usual one is the last. */
static const struct {
    const char *word;
    bool secure;
    int port;
} schemes[] = {{"wss://", true, 443},
               {"https://", true, 443},
               {"ws://", false, 80},
               {"http://", false, 80},
               {"", false, 8080}};

static bool fail(TextError *why, const char *words) {
    return text_fail(
        why, "\"%.80s\" is no link of a server, like https://play.example/#/table/k3v9", words);
}

/* "[::1]", "127.0.0.1", "play.example": what comes after it, or NULL. */
static const char *read_host(Link *link, const char *words) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
    static const char digits[] = "0123456789abcdefABCDEF:.%";
    bool bracket = *words == '[';
    const char *host = words + bracket;
    size_t length = strspn(host, bracket ? digits : letters);
    if (!length || length >= sizeof link->host || (bracket && host[length] != ']')) return NULL;
    memcpy(link->host, host, length);
    link->host[length] = '\0';
    return host + length + bracket;
}

/* ":8080", if it is there. */
static const char *read_port(Link *link, const char *words) {
    enum { DIGITS = 5, MOST = 65535 };
    char number[DIGITS + 1] = "";
    size_t length = *words == ':' ? strspn(words + 1, "0123456789") : 0;
    if (*words != ':') return words;
    if (!length || length > DIGITS) return NULL;
    memcpy(number, words + 1, length);
    return number_read(number, 1, MOST, &link->port) ? words + 1 + length : NULL;
}

/* "/#/table/NAME" names a table; nothing, "/" and "/api/socket" do not. */
static bool read_table(Link *link, const char *words) {
    static const char mark[] = "#/table/";
    const char *found = strstr(words, mark);
    link->table[0] = '\0';
    if (!found) return !*words || !strcmp(words, "/") || !strcmp(words, "/api/socket");
    const char *name = found + sizeof mark - 1;
    size_t length =
        strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_");
    if (*words != '/' && *words != '#') return false;
    if (!length || length >= sizeof link->table || (name[length] && !strchr("/?", name[length])))
        return false;
    memcpy(link->table, name, length);
    link->table[length] = '\0';
    return true;
}

bool link_read(Link *link, const char *words, TextError *why) {
    size_t row = 0;
    while (strncmp(words, schemes[row].word, strlen(schemes[row].word)) != 0) row++;
    link->secure = schemes[row].secure;
    link->port = schemes[row].port;
    const char *rest = read_host(link, words + strlen(schemes[row].word));
    if (rest) rest = read_port(link, rest);
    return rest && read_table(link, rest) ? true : fail(why, words);
}

void link_server(const Link *link, Text *text) {
    bool colons = strchr(link->host, ':') != NULL;
    text_put(text, link->secure ? "https://" : "http://");
    text_add(text, colons ? "[%s]" : "%s", link->host);
    if (link->port != (link->secure ? 443 : 80)) text_add(text, ":%d", link->port);
}
