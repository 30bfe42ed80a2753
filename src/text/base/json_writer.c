/* json_writer.c -- JSON as it is written. */
#include "json_writer.h"

#include <string.h>

#include "format.h"
#include "utf8.h"

/* Write the comma and the key; room for `room` bytes of the value follows.  Or NULL. */
static inline char *begin(Json *json, const char *key, size_t room) {
    size_t n = key ? strlen(key) : 0;
    char *at = text_room(json->text, n + sizeof ",\"\":" + room);
    if (!at) return NULL;
    if (json->more) *at++ = ',';
    json->more = true;
    if (!key) return at;
    *at++ = '"';
    memcpy(at, key, n);
    at += n;
    *at++ = '"';
    *at++ = ':';
    return at;
}

static void put_value(Json *json, const char *key, const char *value, size_t n) {
    char *at = begin(json, key, n);
    if (!at) return;
    memcpy(at, value, n);
    text_end(json->text, at + n);
}

void json_object(Json *json, const char *key) {
    put_value(json, key, "{", 1);
    json->more = false;
}

void json_list(Json *json, const char *key) {
    put_value(json, key, "[", 1);
    json->more = false;
}

static void end(Json *json, const char *bracket) {
    text_bytes(json->text, bracket, 1);
    json->more = true;
}

void json_object_end(Json *json) { end(json, "}"); }
void json_list_end(Json *json) { end(json, "]"); }

void json_int(Json *json, const char *key, int number) {
    char *at = begin(json, key, FORMAT_DIGITS);
    if (at) text_end(json->text, format_int(at, number));
}

void json_unsigned(Json *json, const char *key, unsigned number) {
    char digits[FORMAT_DIGITS], *last = digits + sizeof digits;
    char *first = format_digits(last, number, 10);
    put_value(json, key, first, (size_t)(last - first));
}

void json_digits(Json *json, const char *key, const char *digits) {
    put_value(json, key, digits, strlen(digits));
}

Text *json_raw(Json *json, const char *key) {
    put_value(json, key, "", 0);
    return json->text;
}

void json_ints(Json *json, const char *key, const int numbers[], int n) {
    json_list(json, key);
    for (int i = 0; i < n; i++) json_int(json, NULL, numbers[i]);
    json_list_end(json);
}

void json_bool(Json *json, const char *key, bool value) {
    put_value(json, key, value ? "true" : "false", value ? 4 : 5);
}

void json_null(Json *json, const char *key) { put_value(json, key, "null", 4); }

/* ---- Strings ------------------------------------------------------------- */

static void put_character(Text *text, const char *bytes, int length) {
    unsigned char c = (unsigned char)bytes[0];
    if (length == 0)
        text_put(text, "\\ufffd");
    else if (c == '"' || c == '\\')
        text_add(text, "\\%c", c);
    else if (c < 0x20 || c == 0x7F)
        text_add(text, "\\u%04x", (unsigned)c);
    else
        text_bytes(text, bytes, (size_t)length);
}

void json_string(Json *json, const char *key, const char *string) {
    size_t left = strlen(string);
    put_value(json, key, "\"", 1);
    while (left) {
        int length = utf8_length(string, left);
        put_character(json->text, string, length);
        string += length ? length : 1;
        left -= length ? (size_t)length : 1;
    }
    text_put(json->text, "\"");
}

void json_word(Json *json, const char *key, const char *word) {
    if (!word) {
        json_null(json, key);
        return;
    }
    size_t n = strlen(word);
    char *at = begin(json, key, n + 2);
    if (!at) return;
    *at++ = '"';
    memcpy(at, word, n);
    at[n] = '"';
    text_end(json->text, at + n + 1);
}

Text *json_words(Json *json, const char *key) {
    put_value(json, key, "\"", 1);
    return json->text;
}

void json_words_end(Json *json) { text_put(json->text, "\""); }
