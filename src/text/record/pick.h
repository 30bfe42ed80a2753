/* pick.h -- one record of a file that has several. */
#ifndef TEXT_PICK_H
#define TEXT_PICK_H

#include <stdbool.h>
#include <stddef.h>

/* A part of a file, and the number of its first line, counted from 1. */
typedef struct {
    const char *bytes;
    size_t length;
    int line;
} RecordPart;

/* How many records begin in these bytes. */
int records_count(const char *bytes, size_t length);

/* Find a record by its number, counted from 1, or by how its title begins.  What stands before
 * the first record belongs to it.  False if there is none such. */
bool record_pick(const char *bytes, size_t length, const char *which, RecordPart *part);

#endif
