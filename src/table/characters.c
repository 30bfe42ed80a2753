/* characters.c -- what the characters among the computer players say of themselves.  How they play
 * is in src/ai/levels.c, which knows no language. */
#include "characters.h"

#include "base/json_writer.h"

/* ORDER CHARACTERS */
static const Say about[] = {
    /* builder */
    SAY("A city is never too big, and mine is nearly finished.",
        "Een stad is nooit te groot, en de mijne is bijna af."),
    /* farmer */
    SAY("While you build, I lie in the grass and count your cities.",
        "Terwijl jij bouwt, lig ik in het gras en tel ik jouw steden."),
    /* blocker */
    SAY("I do not need to win your city, as long as you never finish it.",
        "Ik hoef jouw stad niet te winnen, als jij hem maar nooit afbouwt."),
    /* gambler */
    SAY("One more tile, and it pays forty; the tile will come, it always does.",
        "Nog één tegel en ik krijg veertig punten; die tegel komt wel, hij komt altijd."),
    /* monk */
    SAY("I sit still in my monastery, and the land comes to me.",
        "Ik zit stil in mijn klooster, en het land komt vanzelf naar mij toe."),
    /* traveller */
    SAY("Short roads, quick money, and my meeple is home for supper.",
        "Korte wegen, snel geld, en mijn meeple is op tijd thuis voor het eten."),
};

Say character_about(const AiCharacter *character) { return about[character - ai_characters]; }

void characters_json(Text *text) {
    Json json = {.text = text};
    json_list(&json, NULL);
    for (const AiCharacter *character = ai_characters; character->name; character++) {
        Say say = character_about(character);
        json_object(&json, NULL);
        json_word(&json, "name", character->name);
        json_unsigned(&json, "level", character->level);
        json_string(&json, "en", say.in[AUDE_EN]);
        json_string(&json, "nl", say.in[AUDE_NL]);
        json_object_end(&json);
    }
    json_list_end(&json);
}
