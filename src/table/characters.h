/* characters.h -- what the characters among the computer players say of themselves. */
#ifndef TABLE_CHARACTERS_H
#define TABLE_CHARACTERS_H

#include "ai.h"

#include "base/text.h"

/* One sentence. */
Say character_about(const AiCharacter *character);

/* All of them as JSON: names, levels and sentences. */
void characters_json(Text *text);

#endif
