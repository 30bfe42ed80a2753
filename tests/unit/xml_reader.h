/* xml_reader.h -- a strict reader of XML, for what our pictures are made of. */
#ifndef TESTS_XML_READER_H
#define TESTS_XML_READER_H

#include <stdbool.h>
#include <string.h>

enum { XML_DEPTH = 32, XML_NAME = 24 };

/* Elements, attributes in double quotes, the five named entities: all that we write.
 * Returns NULL, or where it is no longer XML. */
typedef struct {
    const char *at;
    int depth;
    char open[XML_DEPTH][XML_NAME];
} Xml;

/* The next character, if it is the one that must come here. */
static bool read_char(Xml *xml, char c) {
    if (*xml->at != c) return false;
    xml->at++;
    return true;
}

static bool read_name(Xml *xml, char name[XML_NAME]) {
    size_t n = strspn(xml->at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-:");
    if (n == 0 || n >= XML_NAME) return false;
    memcpy(name, xml->at, n);
    name[n] = 0;
    xml->at += n;
    return true;
}

static bool read_entity(Xml *xml) {
    static const char *const known[] = {"&lt;", "&gt;", "&amp;", "&quot;", "&apos;"};
    for (int i = 0; i < 5; i++) {
        if (strncmp(xml->at, known[i], strlen(known[i])) != 0) continue;
        xml->at += strlen(known[i]);
        return true;
    }
    return false;
}

/* Text up to one of `ends`: no markup, no stray ampersand, no control characters. */
static bool read_text(Xml *xml, const char *ends) {
    while (*xml->at && !strchr(ends, *xml->at)) {
        if (*xml->at == '&') {
            if (!read_entity(xml)) return false;
        } else if (*xml->at == '<' || (iscntrl((unsigned char)*xml->at) && *xml->at != '\n')) {
            return false;
        } else {
            xml->at++;
        }
    }
    return true;
}

static bool read_attributes(Xml *xml) {
    char seen[24][XML_NAME];
    for (int n = 0; *xml->at == ' '; n++) {
        xml->at++;
        if (n == 24 || !read_name(xml, seen[n]) || strncmp(xml->at, "=\"", 2) != 0) return false;
        for (int i = 0; i < n; i++)
            if (!strcmp(seen[i], seen[n])) return false;
        xml->at += 2;
        if (!read_text(xml, "\"") || !read_char(xml, '"')) return false;
    }
    return true;
}

static bool read_closing(Xml *xml, const char *name) {
    if (xml->depth == 0 || strcmp(xml->open[xml->depth - 1], name) != 0) return false;
    xml->depth--;
    return read_char(xml, '>');
}

static bool read_tag(Xml *xml) {
    char name[XML_NAME];
    if (!read_char(xml, '<')) return false;
    bool closing = read_char(xml, '/');
    if (!read_name(xml, name)) return false;
    if (closing) return read_closing(xml, name);
    if (xml->depth == XML_DEPTH || !read_attributes(xml)) return false;
    bool empty = read_char(xml, '/');
    if (!empty) memcpy(xml->open[xml->depth++], name, sizeof name);
    return read_char(xml, '>');
}

static const char *xml_wrong(const char *text) {
    Xml xml = {.at = text};
    do {
        if (!read_tag(&xml)) return xml.at;
        if (xml.depth && !read_text(&xml, "<")) return xml.at;
    } while (xml.depth);
    return strcmp(xml.at, "\n") ? xml.at : NULL;
}

#endif
