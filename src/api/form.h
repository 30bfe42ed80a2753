/* form.h -- the form of a room in one line of words. */
#ifndef API_FORM_H
#define API_FORM_H

#include "api.h"

/* Open a room by its words, in the memory that it has been given; `seed` is empty if they have
 * none. */
bool form_open(Room *room, const char *words, size_t length, uint32_t owner, char seed[SEED_ROOM],
               AudeWrong *wrong);

/* Only the form, in the memory of a room. */
bool form_read(const Room *room, const char *words, RoomForm *form);

#endif
