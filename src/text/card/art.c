/* art.c -- the art of the cards: emblems, people, animals, houses, beings.
 *
 * All drawn for this program, as paths around (0,0).  A card is 100 x 150.  Its left edge is a
 * band with everything that must be seen when the next card lies over it: colour, pattern and
 * emblem, which all say the same, and the value or a small picture.  It bears no words: on a
 * table they would be too small to read. */
#include "art.h"

#include "aude/aude.h"

#include "palette.h"
#include "svg/svg.h"

/* clang-format off */
/* An arch, a road, a sprout, a battlement. ORDER COLOURS */
static const char *const emblems[CARD_ROWS] = {
    "<path d=\"M-7 9V-1A7 8 0 0 1 7-1V9H3V0A3 4.4 0 0 0-3 0V9z\"/>"
    "<path d=\"M-1-14h2v3.2h2.6v2H1V-5h-2v-3.8h-2.6v-2H-1z\"/>",
    "<path d=\"M-9 9L-3.4-9H-1V-5h2v-4H3.4L9 9H1.4V4.4h-2.8V9zM-1-2.4V1.6h2v-4z\" "
    "fill-rule=\"evenodd\"/>",
    "<path d=\"M-1 10V2C-7 3-9.6-1-9.4-6-4-6.4-1-3.6-.6 0-1-6 2-9.6 8-10 9.4-3.6 6.6 1 1 "
    "1.6V10z\"/>",
    "<path d=\"M-8 9V-2.6L-9.6-4V-10h4v2.8h2.4V-10h6.4v2.8h2.4V-10h4v6L8-2.6V9H2.8V4.4a2.8 2.8 "
    "0 0 0-5.6 0V9z\"/>",
};

/* On the band: dots, strokes, stripes, bricks; lozenges for cards without a colour. */
static const char *const patterns[CARD_ROWS + 1] = {
    "<circle cx=\"4\" cy=\"4\" r=\"1.5\"/><circle cx=\"10\" cy=\"10\" r=\"1.5\"/>",
    "<path d=\"M-2 14L14-2M-2 7L7-2M5 14l9-9\"/>",
    "<path d=\"M3.5 0V12M9.5 0V12\"/>",
    "<path d=\"M0 3.5h12M0 9.5h12M4 3.5v6M10 9.5v6M10-2.5v6\"/>",
    "<path d=\"M0 6l6-6 6 6-6 6z\"/>",
};

/* A monk, a traveller, a farmer, a knight. */
static const char *const people[CARD_ROWS] = {
    "<path class=\"dress\" d=\"M-9-14C-17-9-21 14-22 36H22C21 14 17-9 9-14z\"/>"
    "<path class=\"pale\" d=\"M-6-12C-12 0-13 18-13 36H-6C-6 18-5 2 0-8 5 2 6 18 6 36h7C13 18 "
    "12 0 6-12z\" opacity=\".28\"/><circle class=\"skin\" cy=\"-24\" r=\"10.5\"/>"
    "<path class=\"dark\" d=\"M-10.6-22A11 11 0 0 1 10.6-22C10-25 6-27.4 "
    "0-27.4S-10-25-10.6-22z\"/><path class=\"dress\" d=\"M-13-10C-14-20-12-36 0-36S14-20 "
    "13-10C11-14 11-17 10.4-22 9-31-9-31-10.4-22-11-17-11-14-13-10z\"/>"
    "<path fill=\"none\" stroke=\"#f3e3b5\" stroke-width=\"2.2\" d=\"M-15.4 11Q0 16 15.4 11M2 "
    "13.4V27M4.6 13.2l2 11\"/><path class=\"skin\" d=\"M-8 2Q0-3 8 2 9 7 0 9-9 7-8 2z\"/>",
    "<path class=\"dark\" d=\"M-9 20h7v16h-10zM2 20h7l3 16H2z\"/>"
    "<path class=\"dress\" d=\"M-8-13C-16-8-19 8-20 25Q0 31 20 25C19 8 16-8 8-13z\"/>"
    "<path class=\"pale\" d=\"M0-12L-4 27 4 27z\" opacity=\".3\"/>"
    "<path class=\"dark\" d=\"M-21-6q-5 9-1 18 6 2 9-3l-1-15z\"/>"
    "<circle class=\"skin\" cy=\"-22\" r=\"10\"/><path class=\"dark\" d=\"M-7-17Q0-9 7-17 6-12 "
    "0-10-6-12-7-17z\"/><path class=\"dress\" d=\"M-19-25Q0-19 19-25 17-30 9-30 8-39 "
    "0-39S-8-39-9-30Q-17-30-19-25z\"/><path fill=\"none\" stroke=\"#f8efd9\" "
    "stroke-width=\"2\" d=\"M-9-30q9 3 18 0\"/><path class=\"skin\" d=\"M13 4q7-1 7 4t-6 4z\"/>",
    "<path class=\"dark\" d=\"M-9 24h7v12h-9zM2 24h7l2 12H2z\"/>"
    "<path class=\"dress\" d=\"M-8-13C-17-8-18 8-17 28H17C18 8 17-8 8-13z\"/>"
    "<path class=\"pale\" d=\"M-9 0H9L12 28H-12z\" opacity=\".75\"/>"
    "<path class=\"pale\" d=\"M-6-12h3V2h-3zM3-12h3V2H3z\" opacity=\".75\"/>"
    "<circle class=\"skin\" cy=\"-22\" r=\"10\"/><path class=\"straw\" d=\"M-22-25Q0-17 22-25 "
    "18-29 10-29 9-38 0-38S-9-38-10-29Q-18-29-22-25z\"/>"
    "<path fill=\"none\" stroke=\"#7a4a1c\" stroke-width=\"2.4\" d=\"M-10-29q10 4 20 0\"/>"
    "<path class=\"skin\" d=\"M-17 8q-6 0-6 4t6 4zM17 8q6 0 6 4t-6 4z\"/>",
    "<path class=\"dark\" d=\"M-10 22h8v14h-9zM2 22h8l1 14H2z\"/>"
    "<path class=\"dress\" d=\"M-10-13C-18-9-18 6-16 26H16C18 6 18-9 10-13z\"/>"
    "<path class=\"pale\" d=\"M-5-13H5L7 26H-7z\" opacity=\".35\"/>"
    "<path class=\"steel\" d=\"M-11-14C-12-32-9-38 0-38S12-32 11-14Q0-9-11-14z\"/>"
    "<path fill=\"#20262c\" d=\"M-8-27h16v4.4H2V-14h-4v-8.6h-6z\"/>"
    "<path class=\"pale\" d=\"M-22-2h18V9C-4 17-9 21-13 23-17 21-22 17-22 9z\"/>"
    "<path class=\"dress\" d=\"M-14.5-2h3V6.5h7.5v3h-7.5V23l-1.5.5-1.5-.5V9.5h-7.5v-3h7.5z\"/>"
    "<path class=\"steel\" d=\"M-19-10q4-6 9-3l-2 8-8 1zM19-10q-4-6-9-3l2 8 8 1z\"/>",
};

/* What those of value 2 and 3 carry; a 3 also wears the crown. */
static const char *const tools[CARD_ROWS] = {
    "<path class=\"wood\" d=\"M22 38L22-34\"/><path class=\"wood\" d=\"M22-34q0-9 8-8 6 2 3 "
    "8\"/>",
    "<path class=\"wood\" d=\"M22 38L19-36\"/><path class=\"straw\" d=\"M13-36l-2 8q8 4 "
    "16-1l-4-8z\"/>",
    "<path class=\"wood\" d=\"M22 38V-16M14-34v10q0 8 8 8t8-8v-10M22-34v18\"/>",
    "<path class=\"wood\" d=\"M21 38V-44\"/><path class=\"dress\" d=\"M21-44h15l-5 5.5 5 "
    "5.5H21z\"/>",
};

static const char crown[] =
    "<path class=\"gold\" d=\"M-9-38l-2.6-11.6 6.2 4.6L0-53l5.4 8 6.2-4.6L9-38z\"/>";

static const char *const animals[CARD_ROWS] = {
    "<path fill=\"none\" stroke=\"#d9822b\" stroke-width=\"2.6\" stroke-linecap=\"round\" "
    "d=\"M-2 19v13m-6 3l6-3 6 4M8 19v13m-6 3l6-3 6 4\"/>"
    "<path fill=\"#7a3b1d\" stroke=\"#3f2415\" stroke-width=\"1.5\" d=\"M-18 2C-32 "
    "0-34-16-29-24-27-16-22-13-17-12-22-17-22-25-18-30-17-20-10-14-4-10z\"/>"
    "<path fill=\"#c9722e\" stroke=\"#3f2415\" stroke-width=\"1.5\" d=\"M-20-4C-20 14-8 23 5 "
    "22 19 21 25 9 23-5 22-14 24-20 23-25 21-33 10-34 7-26 4-17-2-11-8-10-13-9-20-12-20-4z\"/>"
    "<path fill=\"#8f4a20\" stroke=\"#3f2415\" stroke-width=\"1.2\" d=\"M-12 0C-10 12 2 15 12 "
    "8 8 7 7 5 8 2 3 3 1 1 1-3-4-1-8-2-12 0z\"/><path fill=\"#d93a2b\" stroke=\"#3f2415\" "
    "stroke-width=\"1.2\" d=\"M7-29q-2-7 3-6 1-6 5-2 5-4 5 2 5 0 2 6-7-4-15 0z\"/>"
    "<path fill=\"#f2b134\" stroke=\"#3f2415\" stroke-width=\"1.2\" d=\"M23-26l9 4-9 3z\"/>"
    "<path fill=\"#d93a2b\" d=\"M21-19q5 2 3 8-5 0-5-6z\"/>"
    "<circle cx=\"16.5\" cy=\"-25\" r=\"2.1\" fill=\"#231509\"/>",
    "<path fill=\"#4a3a33\" d=\"M-17 14h6v20h-6zM-7 16h5v18h-5zM6 16h5v18H6zM14 14h6v20h-6z\"/>"
    "<path fill=\"#faf5ea\" stroke=\"#6d5c4c\" stroke-width=\"1.6\" d=\"M-24 8C-33 "
    "5-32-7-24-8-26-18-13-24-8-18-4-27 9-27 12-19 20-24 30-16 26-8 34-5 33 7 25 9 25 18 14 22 "
    "9 17 5 24-6 24-9 17-15 22-25 17-24 8z\"/><path fill=\"none\" stroke=\"#cdbfa9\" "
    "stroke-width=\"1.6\" stroke-linecap=\"round\" d=\"M-16-4q4-6 9-2M-2-10q5-5 10 0M-12 9q5 4 "
    "9-1M2 6q5 4 10-2\"/><path fill=\"#4a3a33\" stroke=\"#2c211c\" stroke-width=\"1.2\" "
    "d=\"M19-17C15-19 12-17 11-13 14-11 17-11 19-13 18-3 22 3 27 3S35-4 33-14C30-20 22-21 "
    "19-17z\"/><path fill=\"#4a3a33\" stroke=\"#2c211c\" stroke-width=\"1.2\" d=\"M33-14c4-3 "
    "7-1 7 2-2 3-5 3-8 1z\"/><path fill=\"#faf5ea\" stroke=\"#6d5c4c\" stroke-width=\"1.2\" "
    "d=\"M17-16c-1-7 5-9 8-6 4-4 11 0 8 7-4 3-12 3-16-1z\"/>"
    "<circle cx=\"24\" cy=\"-9\" r=\"1.7\" fill=\"#fff\"/>"
    "<circle cx=\"30\" cy=\"-9\" r=\"1.7\" fill=\"#fff\"/>",
    "<path fill=\"#c97d76\" stroke=\"#6d3833\" stroke-width=\"1.4\" d=\"M-19 12h8l-1 20h-6zM-9 "
    "15h6v17h-6zM7 15h6v17H7zM13 12h8l-1 20h-6z\"/>"
    "<path fill=\"none\" stroke=\"#c97d76\" stroke-width=\"2.8\" stroke-linecap=\"round\" "
    "d=\"M-27-3q-8-1-7-8t7-3-1 8\"/><path fill=\"#efaea6\" stroke=\"#6d3833\" "
    "stroke-width=\"1.6\" d=\"M-28 2C-28-16-14-22 4-21 24-20 32-10 31 3 30 16 16 21 0 21S-28 "
    "18-28 2z\"/><path fill=\"#e08e86\" stroke=\"#6d3833\" stroke-width=\"1.3\" d=\"M9-18C8-26 "
    "11-29 13-30 17-27 20-24 20-18zM26-15c3-7 6-8 9-8 1 4 0 9-4 13z\"/>"
    "<ellipse cx=\"31\" cy=\"3\" rx=\"6.5\" ry=\"8\" fill=\"#e08e86\" stroke=\"#6d3833\" "
    "stroke-width=\"1.4\"/><ellipse cx=\"29.6\" cy=\"3\" rx=\"1.4\" ry=\"2.4\" "
    "fill=\"#6d3833\"/><ellipse cx=\"33.6\" cy=\"3\" rx=\"1.3\" ry=\"2.2\" fill=\"#6d3833\"/>"
    "<circle cx=\"19\" cy=\"-7\" r=\"2.1\" fill=\"#31140f\"/>"
    "<path fill=\"none\" stroke=\"#c97d76\" stroke-width=\"2\" stroke-linecap=\"round\" "
    "d=\"M-20-6q6-8 14-8\"/>",
    "<path fill=\"#5b3318\" stroke=\"#2f190b\" stroke-width=\"1.4\" d=\"M-24-4C-33-3-36 8-33 "
    "25-28 18-26 10-22 6z\"/><path fill=\"#7d4a24\" stroke=\"#2f190b\" stroke-width=\"1.5\" "
    "d=\"M-19 8l-3 12 2 16h6l0-15 5-9zM8 10l1 26h6l1-22z\"/>"
    "<path fill=\"#9c602f\" stroke=\"#2f190b\" stroke-width=\"1.6\" "
    "d=\"M-25-2C-26-9-18-12-8-11-1-10 4-11 8-15 12-21 14-28 18-33L20-40 24-35C31-32 36-24 "
    "38-17 39-13 34-11 31-13 28-17 26-18 24-18 25-8 24 2 19 8L20 36H14L12 12C4 14-4 14-9 "
    "12L-12 21-9 36H-15L-18 20-20 9C-23 6-24.5 2-25-2z\"/>"
    "<path fill=\"#4a2710\" stroke=\"#2f190b\" stroke-width=\"1.2\" d=\"M19-39C10-36 5-26 3-17 "
    "1-13-2-12-4-11 4-7 11-11 14-17 16-24 19-29 24-33z\"/>"
    "<circle cx=\"27.5\" cy=\"-26\" r=\"1.9\" fill=\"#1d0f06\"/>"
    "<path fill=\"#2f190b\" d=\"M14 32h6.5v4.5H13.6zM-15 32h6.5v4.5h-7z\"/>"
    "<path fill=\"none\" stroke=\"#2f190b\" stroke-width=\"1.1\" d=\"M33-15.5l3-1\"/>",
};

static const char *const houses[CARD_ROWS] = {
    "<path fill=\"#f6ecd2\" stroke=\"#4a3222\" stroke-width=\"1.5\" d=\"M-30 2H10V34h-40z\"/>"
    "<path fill=\"#b4553a\" stroke=\"#4a3222\" stroke-width=\"1.5\" d=\"M-34 4l7-18H8l5 18z\"/>"
    "<path fill=\"#fdf7e6\" stroke=\"#4a3222\" stroke-width=\"1.5\" d=\"M8-18H30V34H8z\"/>"
    "<path fill=\"#6d7c88\" stroke=\"#4a3222\" stroke-width=\"1.5\" d=\"M4.5-17L19-42 "
    "33.5-17z\"/><path fill=\"none\" stroke=\"#4a3222\" stroke-width=\"2.2\" "
    "d=\"M19-53v12M14.5-49h9\"/><path fill=\"#56708a\" d=\"M-25 23V13a3.5 4 0 0 1 7 0V23zM-13 "
    "23V13a3.5 4 0 0 1 7 0V23zM-1 23V13a3.5 4 0 0 1 7 0V23z\"/>"
    "<path fill=\"#56708a\" d=\"M15.5-2v-6a3.5 4 0 0 1 7 0v6z\"/>"
    "<path fill=\"#6b4630\" d=\"M13 34V19a6 6.5 0 0 1 12 0V34z\"/>"
    "<path fill=\"none\" stroke=\"#8f3f28\" stroke-width=\"1\" d=\"M-31-3H10M-29-9H9\"/>",
    "<path fill=\"#f4e6c8\" stroke=\"#4a3222\" stroke-width=\"1.5\" d=\"M-24-6H26V34h-50z\"/>"
    "<path fill=\"#a8432f\" stroke=\"#4a3222\" stroke-width=\"1.5\" "
    "d=\"M-30-3L-17-30H19L32-3z\"/><path fill=\"#c9bda6\" stroke=\"#4a3222\" "
    "stroke-width=\"1.5\" d=\"M9-42h9v14H9z\"/><path fill=\"none\" stroke=\"#9a9186\" "
    "stroke-width=\"2.6\" stroke-linecap=\"round\" d=\"M13-46q-5-4 0-7t0-6\"/>"
    "<path fill=\"none\" stroke=\"#7a5233\" stroke-width=\"2.6\" d=\"M-24 12H26M-24-5L-8 12-24 "
    "30M26-5L10 12 26 30\"/><path fill=\"#6b4630\" stroke=\"#4a3222\" d=\"M-6 34V17H8v17z\"/>"
    "<path fill=\"#ffd766\" stroke=\"#4a3222\" stroke-width=\"1.2\" d=\"M-19 15h9v9h-9zM12 "
    "15h9v9h-9zM-5-1H7v9H-5z\"/><path fill=\"none\" stroke=\"#4a3222\" stroke-width=\"2.2\" "
    "d=\"M-24 2H-37\"/><path fill=\"#e9b949\" stroke=\"#4a3222\" stroke-width=\"1.3\" d=\"M-37 "
    "4h10v12h-10z\"/><path fill=\"#4a3222\" d=\"M-35 7h5v6h-5zM-30 8.5q2.5 1.5 0 3.5z\"/>",
    "<path fill=\"#8f5a34\" stroke=\"#3f2712\" stroke-width=\"1.5\" d=\"M-22 "
    "34V-8L-10-26H14L26-8V34z\"/><path fill=\"#d9b55b\" stroke=\"#3f2712\" "
    "stroke-width=\"1.5\" d=\"M-30-2L-15-32H19L34-2 26-2 14-23H-10L-22-2z\"/>"
    "<path fill=\"#5e3a1e\" stroke=\"#3f2712\" stroke-width=\"1.2\" d=\"M-12 34V6H16V34z\"/>"
    "<path fill=\"none\" stroke=\"#d9b98a\" stroke-width=\"2.2\" d=\"M-12 6H16V34H-12zL16 "
    "34M16 6L-12 34M2 6V34\"/><path fill=\"#2e1b0c\" d=\"M-4-4v-6a6 6 0 0 1 12 0v6z\"/>"
    "<path fill=\"#e6bd4e\" stroke=\"#8a651d\" stroke-width=\"1.4\" d=\"M-38 34C-39 20-34 "
    "13-28 12-22 13-17 20-18 34z\"/><path fill=\"none\" stroke=\"#a97f2c\" "
    "stroke-width=\"1.3\" d=\"M-33 32q1-10 4-17M-24 32q0-10-4-17M-28 33V14\"/>",
    "<path fill=\"#c7bba4\" stroke=\"#4a3a28\" stroke-width=\"1.5\" d=\"M-34 "
    "34V4h5v4h5V4h6v4h36V4h6v4h5V4h5V34z\"/><path fill=\"#e8dec9\" stroke=\"#4a3a28\" "
    "stroke-width=\"1.5\" d=\"M-14 34V-22l-4-4V-38h7v5h6v-5h10v5h6v-5h7v12l-4 4V34z\"/>"
    "<path fill=\"#3b4a5c\" d=\"M-3-8v-7a3 3.5 0 0 1 6 0v7zM-25 22v-6a2 2.5 0 0 1 4 0v6zM21 "
    "22v-6a2 2.5 0 0 1 4 0v6z\"/><path fill=\"#5a3d28\" d=\"M-7 34V20a7 7.5 0 0 1 14 0V34z\"/>"
    "<path fill=\"none\" stroke=\"#b9ab90\" stroke-width=\"1.5\" d=\"M-12 4h7M4-2h8M-11 14h6M6 "
    "10h6M-8-28h16\"/><path fill=\"none\" stroke=\"#4a3a28\" stroke-width=\"1.8\" "
    "d=\"M0-38V-58\"/><path fill=\"#2E5FA8\" stroke=\"#16335f\" stroke-width=\"1.2\" "
    "d=\"M0-58h17l-5 5 5 5H0z\"/>",
};

/* The dragon and the fairy. */
static const char *const beings[2] = {
    "<path fill=\"#7e1f1a\" stroke=\"#34100d\" stroke-width=\"1.5\" "
    "d=\"M-6-8C-10-30-26-40-38-38-34-34-34-30-35-26-31-27-28-25-27-20-23-22-19-19-18-12-14-14-1"
    "0-12-8-6z\"/><path fill=\"#b8322a\" stroke=\"#34100d\" stroke-width=\"1.6\" "
    "d=\"M18-22C8-26-2-20-3-10-4 0 6 4 10 10 13 16 8 22 0 22-12 22-18 12-28 14-36 16-38 26-33 "
    "31L-38 36-26 38-29 27C-32 26-31 21-27 21-20 21-16 34 0 34 16 34 26 24 23 11 21 2 12-1 "
    "11-6 10-11 16-11 20-9 24-6 31-6 36-10L33-12 39-14 33-18C30-24 26-29 20-29L16-35 15-28 "
    "8-31 12-25z\"/><path fill=\"#f0b64a\" d=\"M-3-9C-3-1 6 3 9 9 13 17 8 24 0 24-6 24-11 "
    "21-16 18-10 26 0 28 6 26 15 23 17 14 13 7 9 1 1-2 1-9z\" opacity=\".85\"/>"
    "<circle cx=\"23\" cy=\"-20\" r=\"2.3\" fill=\"#ffe680\" stroke=\"#34100d\"/>"
    "<path fill=\"none\" stroke=\"#34100d\" stroke-width=\"1.3\" d=\"M24-12q6 2 11-1\"/>"
    "<path fill=\"#f29a2e\" d=\"M38-10q9-3 10 2-4-1-5 2 4 2 1 6-4-6-8-5z\"/>"
    "<path fill=\"#b8322a\" stroke=\"#34100d\" stroke-width=\"1.3\" d=\"M-2 33l-3 6h5l1-5zM11 "
    "31l0 7h5l-1-9z\"/>",
    "<g stroke=\"#5d7f9b\" stroke-width=\"1.3\" fill=\"#cfe9f5\" fill-opacity=\".92\">"
    "<path d=\"M-3-10C-12-34-36-38-38-24-38-12-20-4-4-5z\"/>"
    "<path d=\"M3-10C12-34 36-38 38-24 38-12 20-4 4-5z\"/>"
    "<path d=\"M-4-4C-24-4-32 10-24 16-16 20-6 8-3-1z\"/>"
    "<path d=\"M4-4C24-4 32 10 24 16 16 20 6 8 3-1z\"/></g>"
    "<path fill=\"#7a56a8\" stroke=\"#3b2459\" stroke-width=\"1.5\" d=\"M-6-12H6C8-2 16 20 18 "
    "34Q9 30 6 36 0 30-6 36-9 30-18 34C-16 20-8-2-6-12z\"/>"
    "<path fill=\"#a98bd0\" d=\"M-2-10h4L6 31Q3 31 0 32-3 31-6 31z\"/>"
    "<path fill=\"#e9b949\" stroke=\"#6d4a12\" stroke-width=\"1.3\" d=\"M-9-17C-12-34 12-34 "
    "9-17 12-12 11-7 9-4 8-10 7-12 6-14H-6C-7-12-8-10-9-4-11-7-12-12-9-17z\"/>"
    "<circle cy=\"-21\" r=\"7.8\" fill=\"#f3d3b4\" stroke=\"#6d4a32\" stroke-width=\"1.2\"/>"
    "<path fill=\"#e9b949\" d=\"M-8-22C-8-32 8-32 8-22 4-27-4-27-8-22z\"/>"
    "<path fill=\"none\" stroke=\"#f3d3b4\" stroke-width=\"4\" stroke-linecap=\"round\" "
    "d=\"M6-8L19-16M-6-8L-14 2\"/><path stroke=\"#8a651d\" stroke-width=\"2\" "
    "d=\"M19-16L29-38\"/><path fill=\"#ffd400\" stroke=\"#8a651d\" stroke-width=\"1.1\" "
    "d=\"M30-53l2.8 6.7 7.2.6-5.5 4.7 1.7 7-6.2-3.8-6.2 3.8 1.7-7-5.5-4.7 7.2-.6z\"/>",
};

/* Both jokers: a cap of all four colours, above a paw or a house. */
static const char cap[] =
    "<path fill=\"#E0A100\" stroke=\"#2b2118\" stroke-width=\"1.5\" d=\"M-22 "
    "4C-24-14-38-14-40-4-44-24-22-36-8-16L-4 0z\"/>"
    "<path fill=\"#2E5FA8\" stroke=\"#2b2118\" stroke-width=\"1.5\" d=\"M22 4C24-14 38-14 40-4 "
    "44-24 22-36 8-16L4 0z\"/><path fill=\"#C8322B\" stroke=\"#2b2118\" stroke-width=\"1.5\" "
    "d=\"M-10-6C-14-24-8-36-2-42L0-2z\"/><path fill=\"#3E8E41\" stroke=\"#2b2118\" "
    "stroke-width=\"1.5\" d=\"M10-6C14-24 4-36-2-42L0-2z\"/>"
    "<path fill=\"#f6ecd2\" stroke=\"#2b2118\" stroke-width=\"1.5\" d=\"M-24 6Q0-8 24 6L21 "
    "13Q0 1-21 13z\"/><g fill=\"#f4cf55\" stroke=\"#2b2118\" stroke-width=\"1.3\">"
    "<circle cx=\"-40\" cy=\"-1\" r=\"4\"/><circle cx=\"40\" cy=\"-1\" r=\"4\"/>"
    "<circle cx=\"-2\" cy=\"-44\" r=\"4\"/></g>";

static const char *const signs[2] = {
    "<path d=\"M0-4C8-4 13 6 11 11 8 15 4 12 0 12S-8 15-11 11C-13 6-8-4 0-4z\"/>"
    "<ellipse cx=\"-13\" cy=\"-5\" rx=\"4\" ry=\"5.6\" transform=\"rotate(-24 -13 -5)\"/>"
    "<ellipse cx=\"-4.6\" cy=\"-12\" rx=\"4\" ry=\"6\"/>"
    "<ellipse cx=\"4.6\" cy=\"-12\" rx=\"4\" ry=\"6\"/>"
    "<ellipse cx=\"13\" cy=\"-5\" rx=\"4\" ry=\"5.6\" transform=\"rotate(24 13 -5)\"/>",
    "<path d=\"M-17-1L0-16 17-1 14 2 12 .4V14H3V5H-3v9h-9V.4L-14 2z\"/>",
};

/* clang-format on */

const ColourLook colour_looks[CARD_ROWS + 1] = {
    {"#E0A100", "#8a6200", "#fdf3d3", 214, 94},  {"#C8322B", "#7d1b16", "#fbe6df", 203, 88},
    {"#3E8E41", "#1f5724", "#e5f1dc", 77, 22},   {"#2E5FA8", "#173763", "#e0eaf6", 75, 18},
    {"#5b5566", "#35313d", "#eeeaf1", 183, 238},
};

/* ---- Styles and symbols --------------------------------------------------- */

/* In a group of class "c2" all that is dress or stone has the colour of row 2. */
void card_art_style(Text *text) {
    text_put(text, "<style>.skin{fill:#f0cfae;stroke:#6d4a32;stroke-width:1.2}"
                   ".dark{fill:#4b3626;stroke:#2a1c12;stroke-width:1.2}"
                   ".straw{fill:#e6c067;stroke:#7a5a1c;stroke-width:1.3}"
                   ".steel{fill:#b9c3cc;stroke:#3c4650;stroke-width:1.4}"
                   ".wood{fill:none;stroke:#6b4a2c;stroke-width:3;stroke-linecap:round}"
                   ".gold{fill:#f4cf55;stroke:#6d4a12;stroke-width:1.3}.pale{fill:#fff}");
    for (int c = 0; c <= CARD_ROWS; c++) {
        const ColourLook *look = &colour_looks[c];
        text_add(text,
                 ".c%d .dress{fill:%s;stroke:%s;stroke-width:1.4}.c%d .sign{fill:#fff;stroke:%s;"
                 "stroke-width:1.2}.c%d .value{fill:#fff;stroke:%s;stroke-width:5;"
                 "font-weight:800;text-anchor:middle;stroke-linejoin:round}",
                 c, look->colour, look->dark, c, look->dark, c, look->dark);
    }
    text_put(text, "</style>\n");
}

static void put_pattern(Text *text, int c) {
    text_add(
        text,
        "<pattern id=\"band%d\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\">"
        "<g fill=\"%s\" stroke=\"#fff\" stroke-width=\"1.1\" opacity=\".38\">%s</g></pattern>\n",
        c, c == CARD_YELLOW ? "#fff" : "none", patterns[c]);
}

static void put_symbols(Text *text) {
    for (int c = 0; c <= CARD_ROWS; c++) put_pattern(text, c);
    for (int c = 0; c < CARD_ROWS; c++) {
        text_add(text, "<g id=\"emblem%d\">%s</g>\n", c, emblems[c]);
        text_add(text, "<g id=\"animal%d\">%s</g>\n", c, animals[c]);
        text_add(text, "<g id=\"house%d\">%s</g>\n", c, houses[c]);
    }
    for (int i = 0; i < 2; i++) text_add(text, "<g id=\"sign%d\">%s</g>\n", i, signs[i]);
    text_add(text, "<g id=\"crown\">%s</g>\n", crown);
    text_put(text, "<rect id=\"shade\" x=\"1\" y=\"3\" width=\"102\" height=\"151\" rx=\"10\" "
                   "fill=\"#000\" fill-opacity=\".3\"/>\n");
    text_put(text, "<g id=\"chest\" stroke=\"#2b1a0c\" stroke-width=\"1.3\">"
                   "<path fill=\"#8a5a30\" d=\"M-14-2h28v13h-28z\"/>"
                   "<path fill=\"#a8713f\" d=\"M-14-2C-14-14 14-14 14-2z\"/>"
                   "<path fill=\"#f4cf55\" d=\"M-3.5-4.500h7v7h-7zM-11-2h2.500v13h-2.500zM8.5-2h2."
                   "500v13h-2.500z\"/></g>\n");
}

/* ---- Cards ---------------------------------------------------------------- */

static void put_use(Text *text, const char *name, int number, int x, int y, double scale) {
    text_add(text, "<use href=\"#%s%d\" transform=\"translate(%d %d)scale(", name, number, x, y);
    text_add(text, "%d.%02d)\"/>", (int)scale, (int)(scale * 100 + 0.5) % 100);
}

/* The small picture on the band, on a disc that keeps it apart from the pattern. */
static void put_small(Text *text, const char *name, int number) {
    text_put(text, "<circle cx=\"14\" cy=\"52\" r=\"12\" fill=\"#fff\" fill-opacity=\".9\"/>");
    put_use(text, name, number, 14, 52, 0.27);
}

static void put_value(Text *text, int y, int size, int value) {
    for (int ink = 0; ink < 2; ink++)           /* the outline first, so that it thins nothing */
        text_add(text,
                 "<text class=\"value\" x=\"14\" y=\"%d\" style=\"font-size:%dpx%s\">%d</text>", y,
                 size, ink ? ";stroke:none" : "", value);
}

static void put_person(Text *text, const CardFace *card) {
    int c = card->colour % CARD_ROWS; /* persons have one; analyzers cannot know */
    put_value(text, 60, 30, card->value);
    text_add(text, "<g transform=\"translate(%d 86)scale(1.1)\">", card->value > 1 ? 57 : 62);
    if (card->value > 1) text_put(text, tools[c]);
    text_put(text, people[c]);
    if (card->value > 2) text_put(text, crown);
    text_put(text, "</g>");
}

static void put_joker(Text *text, int which) {
    text_add(text, "<g transform=\"translate(64 60)scale(.72)\">%s</g>", cap);
    text_add(text, "<g transform=\"translate(64 104)scale(1.3)\" fill=\"#35313d\">%s</g>",
             signs[which]);
    text_add(text, "<g transform=\"translate(14 20)scale(.62)\" fill=\"#fff\">%s</g>",
             signs[which]);
}

static void put_being(Text *text, int which) {
    put_value(text, 28, 17, 10);
    text_add(text, "<g transform=\"translate(%d 86)scale(.8)\">%s</g>", which ? 64 : 60,
             beings[which]);
}

/* What is on the face, by its kind. */
static void put_motif(Text *text, const CardFace *card) {
    int c = card->colour;
    switch (card->kind) {
    case CARD_PERSON: put_person(text, card); break;
    case CARD_ANIMAL:
        put_small(text, "animal", c);
        put_use(text, "animal", c, c == CARD_RED ? 61 : 63, 91, 0.88);
        break;
    case CARD_BUILDING:
        put_small(text, "house", c);
        put_use(text, "house", c, 64, 92, 0.92);
        break;
    case CARD_DRAGON:       put_being(text, 0); break;
    case CARD_FAIRY:        put_being(text, 1); break;
    case CARD_ANIMAL_JOKER: put_joker(text, 0); break;
    default:                put_joker(text, 1); break;
    }
}

static void put_face(Text *text, int face) {
    static const char band[] = "M9 0H28V150H9A9 9 0 0 1 0 141V9A9 9 0 0 1 9 0z";
    const CardFace *card = &card_faces[face];
    const ColourLook *look = &colour_looks[card->colour];
    text_add(text,
             "<g id=\"face%d\" class=\"c%d\"><use href=\"#shade\"/><rect width=\"100\" "
             "height=\"150\" rx=\"9\" fill=\"%s\"/><path fill=\"%s\" d=\"%s\"/><path "
             "fill=\"url(#band%d)\" d=\"%s\"/>",
             face, card->colour, look->light, look->colour, band, card->colour, band);
    text_add(text, "<ellipse cx=\"64\" cy=\"127\" rx=\"30\" ry=\"6\" fill=\"%s\" opacity=\".2\"/>",
             look->dark);
    if (card->colour != CARD_NO_COLOUR)
        text_add(text, "<use href=\"#emblem%d\" class=\"sign\" x=\"14\" y=\"19\"/>", card->colour);
    put_motif(text, card);
    text_add(text,
             "<rect x=\".75\" y=\".75\" width=\"98.5\" height=\"148.5\" rx=\"8.5\" fill=\"none\" "
             "stroke=\"%s\" stroke-width=\"1.5\"/></g>\n",
             look->dark);
}

/* The back: the four emblems round a lozenge. */
static void put_back(Text *text) {
    static const uint8_t at[CARD_ROWS][2] = {{50, 42}, {68, 74}, {50, 111}, {32, 74}};
    text_put(text, "<g id=\"face0\"><use href=\"#shade\"/><rect width=\"100\" height=\"150\" "
                   "rx=\"9\" fill=\"#efe3c4\"/>"
                   "<rect x=\"6\" y=\"6\" width=\"88\" height=\"138\" rx=\"5\" fill=\"#4a5a52\"/>"
                   "<rect x=\"6\" y=\"6\" width=\"88\" height=\"138\" rx=\"5\" "
                   "fill=\"url(#band4)\"/><path fill=\"#efe3c4\" stroke=\"#2a332e\" "
                   "stroke-width=\"1.5\" d=\"M50 12L88 75 50 138 12 75z\"/>"
                   "<path fill=\"none\" stroke=\"#a8925c\" stroke-width=\"1.5\" d=\"M50 20L83 75 "
                   "50 130 17 75z\"/>");
    for (int c = 0; c < CARD_ROWS; c++)
        text_add(text, "<use href=\"#emblem%d\" fill=\"%s\" x=\"%d\" y=\"%d\"/>", c,
                 colour_looks[c].colour, at[c][0], at[c][1] + 1);
    text_put(text, "<rect x=\".75\" y=\".75\" width=\"98.5\" height=\"148.5\" rx=\"8.5\" "
                   "fill=\"none\" stroke=\"#2a332e\" stroke-width=\"1.5\"/></g>\n");
}

void draw_card_symbol(int face, Text *text) {
    if (face == CARD_UNKNOWN)
        put_back(text);
    else
        put_face(text, face);
}

void draw_card_parts_svg(Text *text) {
    card_art_style(text);
    put_symbols(text);
}

void card_art_define(Text *text, uint32_t faces) {
    put_symbols(text);
    for (int face = 0; face < CARD_FACES; face++)
        if (faces >> face & 1) draw_card_symbol(face, text);
}
