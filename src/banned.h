/* banned.h -- functions nobody here may call; every file under src/ gets this first.
 *
 * They write without knowing how much room there is (strcpy, strcat, sprintf,
 * gets), keep hidden state (strtok) or cannot tell an error from a number (atoi).
 * Declaring them unavailable makes a call, or even taking the address, an error
 * in both compilers; unlike a macro it needs no header to be included before. */
#ifndef AUDE_BANNED_H
#define AUDE_BANNED_H

#define BANNED(instead) __attribute__((unavailable("banned: use " instead)))

char *strcpy(char *restrict to, const char *restrict from) BANNED("memcpy or snprintf");
char *strcat(char *restrict to, const char *restrict from) BANNED("snprintf");
int sprintf(char *restrict to, const char *restrict format, ...) BANNED("snprintf");
char *gets(char *to) BANNED("fgets");
char *strtok(char *restrict text, const char *restrict ends) BANNED("strcspn and strspn");
int atoi(const char *text) BANNED("strtol, and look where it stopped");

#undef BANNED
#endif
