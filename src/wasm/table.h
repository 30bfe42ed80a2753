/* table.h -- the one table of this instance. */
#ifndef WASM_TABLE_H
#define WASM_TABLE_H

#include "aude/table.h"

AudeTable *table(void);

/* A style with the names of those who sit there, and nothing else. */
AudeStyle table_style(void);

/* The game as a seat may know it; false after saying why not. */
bool table_shows(int32_t seat, AudeGame *game);

/* What is written about the game as a seat may know it. */
uint32_t game_told(bool (*write)(const AudeGame *, AudeText *, AudeWrong *), int32_t seat);

#endif
