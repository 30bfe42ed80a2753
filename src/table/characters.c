/* characters.c -- what the characters among the computer players say of themselves.  How they play
 * is in src/ai/levels.c, which knows no language. */
#include "characters.h"

#include "base/json_writer.h"

/* ORDER CHARACTERS */
static const Say about[] = {
    /* builder */
    SAY("A city is never too big, and mine is nearly finished."),
    /* farmer */
    SAY("While you build, I lie in the grass and count your cities."),
    /* blocker */
    SAY("I do not need to win your city, as long as you never finish it."),
    /* gambler */
    SAY("One more tile, and it pays forty; the tile will come, it always does."),
    /* monk */
    SAY("I sit still in my monastery, and the land comes to me."),
    /* traveller */
    SAY("Short roads, quick money, and my meeple is home for supper."),
};

Say character_about(const AiCharacter *character) { return about[character - ai_characters]; }

void characters_json(Text *text) {
    Json json = {.text = text};
    json_list(&json, NULL);
    for (const AiCharacter *character = ai_characters; character->name; character++) {
        json_object(&json, NULL);
        json_word(&json, "name", character->name);
        json_unsigned(&json, "level", character->level);
        json_string(&json, "about", text_in(text, character_about(character)));
        json_object_end(&json);
    }
    json_list_end(&json);
}
