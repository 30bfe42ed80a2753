/* json_writer.h -- JSON as it is written: commas, quotes and escapes are done here, once.
 *
 *      Json json = {.text = &text};
 *      json_object(&json);
 *      json_int(&json, "x", 3);
 *      json_list(&json, "tiles");
 *      json_word(&json, NULL, "W");
 *      json_list_end(&json);
 *      json_object_end(&json);             {"x":3,"tiles":["W"]}
 *
 * Every value takes the key it stands under, or NULL: an item of a list.  Whether brackets match
 * is the caller's business; functions here are as flat as what they write. */
#ifndef TEXT_JSON_WRITER_H
#define TEXT_JSON_WRITER_H

#include "text.h"

typedef struct {
    Text *text;
    bool more;                  /* a value stands before: the next one needs a comma */
} Json;

void json_object(Json *json, const char *key);
void json_object_end(Json *json);
void json_list(Json *json, const char *key);
void json_list_end(Json *json);

void json_int(Json *json, const char *key, int number);
void json_unsigned(Json *json, const char *key, unsigned number);
void json_ints(Json *json, const char *key, const int numbers[], int n);
void json_bool(Json *json, const char *key, bool value);
void json_null(Json *json, const char *key);
void json_digits(Json *json, const char *key, const char *digits);  /* a number, as written */

/* Any bytes: what JSON cannot hold becomes escapes, what is no UTF-8 U+FFFD. */
void json_string(Json *json, const char *key, const char *string);

/* A word of our own tables, in which there is nothing to escape; NULL becomes null. */
void json_word(Json *json, const char *key, const char *word);

/* A string that is written piece by piece, of such words: between the two write to the text. */
Text *json_words(Json *json, const char *key);
void json_words_end(Json *json);

/* A value that somebody else writes as a whole, to the text that is returned. */
Text *json_raw(Json *json, const char *key);

#endif
