/* palette.c -- the colours of the seats, who gets which, and the two themes. */
#include "palette.h"

#include <string.h>

/* ORDER SEATS */
const SeatLook palette[AUDE_MAX_SEATS] = {
    {SAY("red"), "#C8102E", "#FFFFFF", "#FFFFFF", 160, 231},
    {SAY("blue"), "#123C8C", "#FFFFFF", "#FFFFFF", 18, 231},
    {SAY("yellow"), "#FFD400", "#141414", "#141414", 220, 16},
    {SAY("black"), "#141414", "#FFFFFF", "#FFFFFF", 16, 231},
    {SAY("white"), "#FFFFFF", "#141414", "#141414", 231, 16},
    {SAY("sky"), "#58C4F5", "#141414", "#141414", 81, 16},
};

const SvgTheme svg_themes[] = {
    {"#26323a", "#33434c", "#d9d4c5", "#ffffff", "#9fb0b5", "#c9d6d9", "#f4cf55", "#ffffff"},
    {"#f6f1e4", "#e9e0cb", "#4d4435", "#1f1a12", "#7d7158", "#8b7d60", "#b07a06", "#1f1a12"},
};

const SvgTheme *svg_theme(const DrawStyle *style) { return &svg_themes[style->light]; }

/* In whichever language: players keep their names when somebody else looks. */
static bool is_called(Say colour, const char *name) {
    int lang = 0;
    while (lang < AUDE_LANGS && strcmp(said_in((AudeLang)lang, colour), name) != 0) lang++;
    return lang < AUDE_LANGS;
}

/* The colour that a player is called by, or AUDE_MAX_SEATS. */
static int colour_named(const char *name) {
    int c = 0;
    while (c < AUDE_MAX_SEATS && !is_called(palette[c].name, name)) c++;
    return c;
}

int seat_colour(const DrawStyle *style, int players, int seat) {
    int colour[AUDE_MAX_SEATS] = {0};
    unsigned taken = 0;
    if (!style || !style->names) return seat;
    for (int s = 0; s < players; s++) {
        int c = colour_named(style->names[s]);
        colour[s] = taken >> c & 1 ? AUDE_MAX_SEATS : c;
        taken |= 1u << c;
    }
    for (int s = 0, next = 0; s <= seat; s++) {
        if (colour[s] < AUDE_MAX_SEATS) continue;
        while (taken >> next & 1) next++;
        colour[s] = next++;
    }
    return colour[seat];
}

const SeatLook *seat_look(const DrawStyle *style, int players, int seat) {
    return &palette[seat_colour(style, players, seat)];
}
