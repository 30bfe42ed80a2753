/* art.c -- the art: colours, small things, figures.
 *
 * All drawn for this program.  Things are seen slightly from above and stand upright
 * around (0,0), their middle.  ORDER THINGS (shape.h) */
#include "svg.h"

#include "palette.h"

/* clang-format off */
static const char strokes[] =
    ".aude{font-family:system-ui,-apple-system,'Segoe UI','DejaVu Sans',sans-serif}"
    ".aude path,.aude use{stroke-linejoin:round}"
    ".v1,.v2,.v3,.v4,.v5,.r1,.r2,.w0,.w1,.w2,.w3,.w4,.b1,.b2{fill:none}"
    ".l1,.l2{fill:" GROUND_WATER "}.l1,.v1{stroke:#6f8c3f}.l1{stroke-width:8}.v1{stroke-width:16}"
    ".l2{stroke:#1c4363;stroke-width:2.6}.v2{stroke:#1c4363;stroke-width:12.8}"
    ".v3{stroke:" GROUND_WATER ";stroke-width:10.6}"
    ".v4{stroke:#8cc4e4;stroke-width:5.8}"
    ".v5{stroke:" GROUND_WATER ";stroke-width:4.2}"
    ".b1{stroke:#4d4030;stroke-width:15}.b2{stroke:#cbbb9c;stroke-width:12.2}"
    ".r1{stroke:#7d6741;stroke-width:9.6}.r2{stroke:" GROUND_ROAD ";stroke-width:6.8}"
    ".c1{fill:url(#town)}.g1{fill:url(#flags)}"
    ".w0{stroke:#2b1a08;stroke-width:13;stroke-opacity:.2}"
    ".w1{stroke:#43301d;stroke-width:8;stroke-dasharray:3.4 2.2}.w2{stroke:#43301d;"
    "stroke-width:5.4}"
    ".w3{stroke:#efe4cb;stroke-width:6.2;stroke-dasharray:2 3.6;stroke-dashoffset:-.7}"
    ".w4{stroke:#efe4cb;stroke-width:3}"
    ".o{stroke:#3d2817;stroke-width:.8}.d{fill:#2b1a08;stroke:none;opacity:.27}";

static const char ground[] =
    "<pattern id=\"grass\" width=\"50\" height=\"50\" patternUnits=\"userSpaceOnUse\">"
    "<path fill=\"" GROUND_FIELD "\" d=\"M0 0h50v50h-50z\"/>"
    "<path fill=\"#b1d27a\" d=\"M6 9q9-6 15 1t-4 9-11-10zM30 30q8-5 14 2t-5 8-9-10z\"/>"
    "<path fill=\"none\" stroke=\"#86ab52\" stroke-width=\".9\" stroke-linecap=\"round\" d=\""
    "M36 10l1-3m.8 3l1.4-2.4M9 36l1-3m.8 3l1.4-2.4M22 24l.8-2.6m.8 2.6l1.2-2M44 44l.8-2.6m.8 "
    "2.6l1.2-2"
    "\"/></pattern>"
    "<pattern id=\"town\" width=\"25\" height=\"25\" patternUnits=\"userSpaceOnUse\">"
    "<path fill=\"" GROUND_CITY "\" d=\"M0 0h25v25h-25z\"/>"
    "<path fill=\"none\" stroke=\"#a96d3b\" stroke-linecap=\"round\" d=\""
    "M3 5h4m2 2.4h3M16 13h4m-7 2.4h3M5 19h3m11 3h3M20 3h2\"/></pattern>"
    "<pattern id=\"flags\" width=\"25\" height=\"25\" patternUnits=\"userSpaceOnUse\">"
    "<path fill=\"#c9ad84\" d=\"M0 0h25v25h-25z\"/>"
    "<path fill=\"none\" stroke=\"#b3956a\" d=\""
    "M0 6.2h25M0 12.5h25M0 18.8h25M0 25h25M6 0v6.2M18 0v6.2M12 6.2v6.3M24 6.2v6.3M6 12.5v6.3"
    "M18 12.5v6.3M12 18.8V25M24 18.8V25\"/></pattern>";

static const char things[] =
    "<g id=\"h1\" class=\"o\"><path fill=\"#f4e6c8\" d=\"M-4-1.5h8v6h-8z\"/>"
    "<path fill=\"#b5523a\" d=\"M-5.4-.6L0-6 5.4-.6z\"/>"
    "<path fill=\"#6b4630\" stroke=\"none\" d=\"M-1 1.4h2v3h-2z\"/></g>"
    "<g id=\"h2\" class=\"o\"><path fill=\"#efdcb6\" d=\"M-5-.5h10v5h-10z\"/>"
    "<path fill=\"#c8693f\" d=\"M-6.2.2L-4-4.8h8L6.2.2z\"/>"
    "<path fill=\"#6b4630\" stroke=\"none\" d=\"M-3 1.6h1.6v1.6h-1.6zM1.4 1.6h1.6v1.6h-1.6z\"/></g>"
    "<g id=\"h3\" class=\"o\"><path fill=\"#f4e6c8\" d=\"M-3-2.5h6v7h-6z\"/>"
    "<path fill=\"#6d7c88\" d=\"M-4.2-2L0-7.6 4.2-2z\"/>"
    "<path fill=\"#6b4630\" stroke=\"none\" d=\"M-.8 0h1.6v1.8h-1.6z\"/></g>"
    "<path id=\"ripples\" fill=\"none\" stroke=\"#8cc4e4\" stroke-linecap=\"round\" d=\"M-16 "
    "0q4-3 8 0t8 0m4 6q4-3 8 0t6 0M-6 9q3-2.4 6 0t6 0M2-6q3-2.4 6 0t6 0\"/>"
    "<use id=\"k0\" href=\"#h1\" transform=\"scale(1.2)\"/>"
    "<g id=\"k1\"><ellipse cx=\"1.4\" cy=\"6\" rx=\"10\" ry=\"2.6\" class=\"d\"/><use "
    "href=\"#h2\" transform=\"scale(1.45)\"/></g>"
    "<g id=\"k2\"><ellipse cx=\"1\" cy=\"6.6\" rx=\"13\" ry=\"3\" class=\"d\"/><use href=\"#h3\" "
    "transform=\"translate(-5.6 -.6)scale(1.45)\"/>"
    "<use href=\"#h1\" transform=\"translate(4.8 1)scale(1.4)\"/></g>"
    "<g id=\"k3\"><ellipse cx=\"1\" cy=\"8.6\" rx=\"16\" ry=\"4\" class=\"d\"/><use href=\"#h1\" "
    "transform=\"translate(-7 -5)scale(1.4)\"/>"
    "<use href=\"#h3\" transform=\"translate(5.4 -3.6)scale(1.5)\"/>"
    "<use href=\"#h2\" transform=\"translate(-4.6 4)scale(1.4)\"/>"
    "<use href=\"#h1\" transform=\"translate(9 5)scale(1.25)\"/></g>"
    "<g id=\"tree\"><ellipse cx=\"1\" cy=\"5.6\" rx=\"6\" ry=\"2\" class=\"d\"/>"
    "<path fill=\"none\" stroke=\"#5d3f24\" stroke-width=\"1.7\" d=\"M0 5.6V0\"/>"
    "<circle r=\"5.6\" cy=\"-2.2\" fill=\"#4f8434\" stroke=\"#345a20\" stroke-width=\".8\"/>"
    "<circle cx=\"-1.6\" cy=\"-4\" r=\"2.2\" fill=\"#79ab50\"/></g>"
    "<g id=\"fir\"><ellipse cx=\"1\" cy=\"5.4\" rx=\"5\" ry=\"1.8\" class=\"d\"/>"
    "<path fill=\"#3b7040\" stroke=\"#264c2a\" stroke-width=\".8\" d=\"M0-10l4 6H2.4L5.4 1H3l3 "
    "4.6H-6l3-4.6h-2.4L-2.4-4H-4z\"/></g>"
    "<g id=\"grove\"><use href=\"#fir\" x=\"-5\" y=\"-2.6\"/><use href=\"#tree\" x=\"4.6\" "
    "y=\"-2\"/><use href=\"#tree\" x=\"-1.2\" y=\"4.4\"/></g>"
    "<g id=\"gate\" class=\"o\" transform=\"scale(1.2)\"><path fill=\"#4a3222\" "
    "d=\"M-2.6-3.2h5.2v7.4h-5.2z\"/>"
    "<path fill=\"#e9dcc0\" d=\"M-6.4-5.6h1.2v1h1.4v-1h1.4v9.8h-4zM6.4-5.6h-1.2v1h-1.4v-1h-1.4v9."
    "8h4z"
    "M-2.4-3.6h4.8v2.4q-2.4-1.8-4.8 0z\"/></g>"
    "<g id=\"turret\" class=\"o\"><circle r=\"5\" fill=\"#e9dcc0\" stroke=\"#5a4028\" "
    "stroke-width=\"1.2\"/>"
    "<circle r=\"3.1\" fill=\"#6d7c88\"/>"
    "<path fill=\"#8796a1\" stroke=\"none\" d=\"M0 0L-2.8-1.4A3.1 3.1 0 0 1 1-2.9z\"/></g>"
    "<g id=\"village\"><circle r=\"8.4\" fill=\"#d9c89c\" stroke=\"#86714b\" stroke-width=\"1.4\"/>"
    "<use href=\"#tree\" y=\"-1\"/>"
    "<use href=\"#h1\" transform=\"translate(-11.4 -10.4)scale(1.35)\"/>"
    "<use href=\"#h2\" transform=\"translate(11.6 -10)scale(1.3)\"/>"
    "<use href=\"#h2\" transform=\"translate(-11.8 10.8)scale(1.3)\"/>"
    "<use href=\"#h1\" transform=\"translate(11.4 11)scale(1.35)\"/></g>"
    "<g id=\"cottage\"><ellipse cy=\"3.6\" rx=\"8\" ry=\"3\" fill=\"#86714b\" opacity=\".5\"/>"
    "<use href=\"#h2\" transform=\"scale(1.6)\"/></g>";

static const char churches[] =
    "<g id=\"church\" class=\"o\" transform=\"translate(-8 2)scale(1.5)\" stroke-linecap=\"round\">"
    "<ellipse cy=\"10.4\" rx=\"17\" ry=\"4.6\" class=\"d\"/>"
    "<path fill=\"#f7efdc\" d=\"M-13-1H6v11h-19z\"/>"
    "<path fill=\"#a8503c\" d=\"M-15-.4l3-8.6H5l3 8.6z\"/>"
    "<path fill=\"#fdf8ea\" d=\"M4-9h8.6v19H4z\"/>"
    "<path fill=\"#6d7c88\" d=\"M2.6-8.6L8.3-20 14-8.6z\"/>"
    "<path fill=\"none\" stroke=\"#4a3222\" stroke-width=\"1.1\" d=\"M8.3-24v4.4M6.6-22.4h3.4\"/>"
    "<path fill=\"#5b6f86\" stroke=\"none\" d=\"M-10.6 6V3.4a1.5 1.5 0 0 1 3 0V6zM-5 6V3.4a1.5 "
    "1.5 0 0 1 3 0V6z\"/>"
    "<path fill=\"#5b6f86\" stroke=\"none\" d=\"M6.9-2.6v-2.6a1.4 1.4 0 0 1 2.8 0v2.6z\"/>"
    "<path fill=\"#6b4630\" stroke=\"none\" d=\"M6.3 10V5.4a2 2 0 0 1 4 0V10z\"/></g>"
    "<g id=\"cathedral\" class=\"o\" transform=\"scale(1.35)\" stroke-linecap=\"round\">"
    "<ellipse cy=\"17.4\" rx=\"22\" ry=\"5\" class=\"d\"/>"
    "<path fill=\"#e6dac2\" d=\"M-17-2h34v19h-34z\"/>"
    "<path fill=\"#f7efdc\" d=\"M-10-12L0-20l10 8v29h-20z\"/>"
    "<path fill=\"#fdf8ea\" d=\"M-19-10h9v27h-9zM10-10h9v27h-9z\"/>"
    "<path fill=\"#4f7f8c\" d=\"M-20.4-9.4l5.9-14 5.9 14zM8.6-9.4l5.9-14 5.9 14z\"/>"
    "<path fill=\"none\" stroke=\"#4a3222\" stroke-width=\"1.2\" "
    "d=\"M-14.5-27v4M-16-25.6h3M14.5-27v4M13-25.6h3M0-24v4M-1.5-22.6h3\"/>"
    "<circle cy=\"-5\" r=\"4.6\" fill=\"#5b6f86\"/>"
    "<path fill=\"none\" stroke=\"#f7efdc\" stroke-width=\".8\" "
    "d=\"M-4.6-5h9.2M0-9.6v9.2M-3.2-8.2l6.4 6.4M3.2-8.2l-6.4 6.4\"/>"
    "<path fill=\"#6b4630\" d=\"M-4 17V9a4 4 0 0 1 8 0v8z\"/>"
    "<path fill=\"#5b6f86\" stroke=\"none\" d=\"M-16.4 6V0a1.9 1.9 0 0 1 3.8 0v6zM12.6 6V0a1.9 "
    "1.9 0 0 1 3.8 0v6z\"/></g>"
    "<g id=\"keep\" class=\"o\"><ellipse cy=\"16\" rx=\"38\" ry=\"5\" class=\"d\"/>"
    "<path fill=\"#e4d8bf\" d=\"M-13 0v-34h5v4h5.2v-4h5.6v4H8v-4h5V0z\"/>"
    "<path fill=\"#d3c3a3\" d=\"M-28-12h4v3.4h4V-12h4v3.4h4V-12h4v3.4h4V-12h4v3.4h4V-12h4v3.4h4V-12"
    "h4v3.4h4V-12h4v3.4h4V-12v28h-56z\"/>"
    "<path fill=\"#efe6d2\" d=\"M-36 16v-35h12v35zM24 16v-35h12v35z\"/>"
    "<path fill=\"#5d6f7f\" d=\"M-38.4-18.4L-30-34l8.4 15.6zM21.6-18.4L30-34l8.4 15.6z\"/>"
    "<path fill=\"#3d2817\" stroke=\"none\" d=\"M-7 16V6a7 7 0 0 1 14 0v10zM-1.6-27h3.2v7h-3.2z"
    "M-31.4-11h2.8v6h-2.8zM28.6-11h2.8v6h-2.8zM-20-2h2.4v5H-20zM17.6-2H20v5h-2.4z\"/></g>";

static const char marks[] =
    "<g id=\"shield\" transform=\"scale(1.5)\"><path fill=\"#2a5ca6\" stroke=\"#3a2a12\" "
    "stroke-width=\"3\" "
    "d=\"M-7-8H7v7C7 4 3.4 7.4 0 9-3.4 7.4-7 4-7-1z\"/>"
    "<path fill=\"#2a5ca6\" stroke=\"#f4cf55\" stroke-width=\"1.5\" d=\"M-7-8H7v7C7 4 3.4 7.4 0 "
    "9-3.4 7.4-7 4-7-1z\"/>"
    "<path fill=\"#f8f3e4\" d=\"M-6-7h6v7h-6zM0 0h6C5.8 3.6 3 6.4 0 7.8z\"/></g>"
    "<g id=\"disc\"><circle r=\"9.6\" fill=\"#fbf4df\" stroke=\"#5a4028\" stroke-width=\"1.3\"/>"
    "</g>"
    "<g id=\"wine\" transform=\"scale(1.45)\"><use href=\"#disc\"/>"
    "<g fill=\"#6b2a63\" stroke=\"#451a40\" stroke-width=\".5\">"
    "<circle cx=\"-4\" cy=\"-1\" r=\"2.2\"/><circle cy=\"-1\" r=\"2.2\"/>"
    "<circle cx=\"4\" cy=\"-1\" r=\"2.2\"/>"
    "<circle cx=\"-2\" cy=\"2.4\" r=\"2.2\"/><circle cx=\"2\" cy=\"2.4\" r=\"2.2\"/>"
    "<circle cy=\"5.6\" r=\"2.2\"/></g>"
    "<path fill=\"#5f8f3e\" d=\"M0-3.4C-5-3-6.4-5.4-6-7.4-3-8-.6-6.6 0-3.4 .6-5.8 2.6-7 4.6-6.6 "
    "4.6-4.4 3-3.4 0-3.4z\"/></g>"
    "<g id=\"arch\" class=\"o\"><path fill=\"#b98650\" stroke=\"#f6edd6\" stroke-width=\"1.2\" "
    "d=\"M-13 8V-1Q0-11 13-1V8H8Q8-1 0-1T-8 8z\"/></g>"
    "<g id=\"grain\" transform=\"scale(1.45)\"><use href=\"#disc\"/>"
    "<path fill=\"none\" stroke=\"#a87412\" stroke-width=\"1\" d=\"M0 7V-4M-1 7L-4.4-3M1 "
    "7L4.4-3\"/>"
    "<path fill=\"#e3ab2b\" stroke=\"#a87412\" stroke-width=\".4\" d=\"M0-8.4c1.6 1.6 1.6 5 0 "
    "7-1.6-2-1.6-5.4 0-7zM-5.6-7c2 .8 2.8 4 2 6.4-2-1-3.2-4-2-6.4zM5.6-7c-2 .8-2.8 4-2 6.4 2-1 "
    "3.2-4 2-6.4z\"/>"
    "<path fill=\"none\" stroke=\"#7a2e2a\" stroke-width=\"1.8\" d=\"M-3 3.4h6\"/></g>"
    "<g id=\"cloth\" transform=\"scale(1.45)\"><use href=\"#disc\"/>"
    "<path fill=\"#2f7f86\" stroke=\"#1b4f54\" stroke-width=\".6\" d=\"M-5.4-5h8.8v10.4h-8.8z\"/>"
    "<ellipse cx=\"3.4\" cy=\".2\" rx=\"2.6\" ry=\"5.2\" fill=\"#4fa3a8\" stroke=\"#1b4f54\" "
    "stroke-width=\".6\"/>"
    "<path fill=\"none\" stroke=\"#f4cf55\" stroke-width=\"1\" d=\"M-5.4-2.4h6.4M-5.4 "
    "3h6.4M3.4-2v4.4\"/></g>"
    "<g id=\"garden\" transform=\"scale(.9)\"><rect x=\"-9\" y=\"-8.6\" width=\"18\" "
    "height=\"17.2\" rx=\"4\" "
    "fill=\"#e6d7a4\" stroke=\"#3f6b28\" stroke-width=\"2.2\"/>"
    "<path fill=\"#6fa148\" d=\"M-7-6.6h6v5.6h-6zM1-6.6h6v5.6H1zM-7 1h6v5.6h-6zM1 1h6v5.6H1z\"/>"
    "<g fill=\"#d7407a\"><circle cx=\"-5.4\" cy=\"-4.8\" r=\"1.4\"/>"
    "<circle cx=\"5.4\" cy=\"5\" r=\"1.4\"/><circle cx=\"-2.6\" cy=\"5\" r=\"1.4\"/></g>"
    "<g fill=\"#fff6c9\"><circle cx=\"-2.6\" cy=\"-3\" r=\"1.4\"/>"
    "<circle cx=\"2.8\" cy=\"-4.8\" r=\"1.4\"/><circle cx=\"-5.4\" cy=\"3\" r=\"1.4\"/></g>"
    "<g fill=\"#7a4fb0\"><circle cx=\"5.4\" cy=\"-3\" r=\"1.4\"/>"
    "<circle cx=\"2.8\" cy=\"3\" r=\"1.4\"/></g></g>";

static const char places[] =
    "<g id=\"pigs\" transform=\"scale(1.4)\" stroke=\"#8a4d46\" stroke-width=\".6\"><g "
    "id=\"pig\" fill=\"#eba49c\">"
    "<path fill=\"#c97d76\" d=\"M-4.4 1.4h1.8v3h-1.8zM.6 1.4h1.8v3H.6z\"/>"
    "<ellipse cx=\"-.8\" rx=\"5.4\" ry=\"3.2\"/>"
    "<circle cx=\"4.6\" cy=\"-1.2\" r=\"2.5\"/><path d=\"M3.4-3.2l.6-2 1.6 1.6z\"/>"
    "<path fill=\"none\" d=\"M-6.2-.6q-2-.4-1.4-2\"/></g>"
    "<use href=\"#pig\" x=\"3.4\" y=\"8\"/></g>"
    "<g id=\"spring\"><circle r=\"9.6\" fill=\"" GROUND_WATER "\" stroke=\"#1c4363\" "
    "stroke-width=\"1.4\"/>"
    "<circle r=\"4.4\" fill=\"none\" stroke=\"#d4edf8\" stroke-width=\"1.1\"/>"
    "<circle r=\"1.5\" fill=\"#d4edf8\"/>"
    "<g fill=\"#b3aa9a\" stroke=\"#6a6256\" stroke-width=\".7\">"
    "<circle cx=\"-8\" cy=\"-4.6\" r=\"2.8\"/><circle cx=\"-3.6\" cy=\"-8.6\" r=\"3.3\"/>"
    "<circle cx=\"2.6\" cy=\"-9\" r=\"2.6\"/><circle cx=\"7.6\" cy=\"-5.4\" r=\"3\"/></g></g>"
    "<g id=\"inn\" transform=\"translate(1 0)scale(1.3)\"><ellipse cx=\"-5\" cy=\"4.6\" rx=\"8\" "
    "ry=\"4.4\" fill=\"" GROUND_WATER "\" "
    "stroke=\"#1c4363\" stroke-width=\"1.2\"/>"
    "<path fill=\"none\" stroke=\"#d4edf8\" d=\"M-9 4.4h4M-5 6.4h3.4\"/>"
    "<g class=\"o\"><path fill=\"#f4e6c8\" d=\"M-3-3.4H8.4v7.8H-3z\"/>"
    "<path fill=\"#4d7a3a\" d=\"M-4.6-2.8l2.6-6h9.4l2.6 6z\"/>"
    "<path fill=\"#b5a58c\" d=\"M4-11.4h2.4v4H4z\"/>"
    "<path fill=\"#6b4630\" stroke=\"none\" d=\"M1.2.4h3v4h-3z\"/>"
    "<path fill=\"#ffd966\" stroke=\"none\" d=\"M-1.8-.8h2v2h-2zM5.4-.8h2v2h-2z\"/></g></g>"
    "<g id=\"bazaar\" class=\"o\" transform=\"translate(0 2)scale(1.5)\"><ellipse cy=\"7\" "
    "rx=\"16\" ry=\"4.6\" class=\"d\"/>"
    "<path fill=\"#8a5f3c\" d=\"M-12 0h11v7h-11zM2 1h11v7H2z\"/>"
    "<path fill=\"#fbf4df\" d=\"M-14 1l2.4-8h10L.8 1z\"/>"
    "<path fill=\"#c43c3c\" d=\"M-14 1l2.4-8h3.2L-9.6 1zM-5-7h3.4L.8 1h-4.4z\"/>"
    "<path fill=\"#fbf4df\" d=\"M0 2.4L2.4-5h10l2.4 7.4z\"/>"
    "<path fill=\"#2f6fae\" d=\"M0 2.4L2.4-5h3.2L4.4 2.4zM9-5h3.4l2.4 7.4h-4.4z\"/>"
    "<path fill=\"none\" stroke-width=\".9\" d=\"M-6.6-7v-4.6M7.4-5v-5\"/>"
    "<path fill=\"#f4cf55\" d=\"M-6.6-11.8l5 1.6-5 1.6zM7.4-10.2l5 1.6-5 1.6z\"/></g>";

/* The arrow badge of the anniversary tiles, pointing north, in a colour for each symbol: small
 * pictures do not show the signs on it well enough. ORDER SYMBOLS (tile.h) */
static const char signs[] =
    "<g id=\"sign\"><path stroke=\"#3a2a12\" stroke-width=\"1.4\" d=\"M50 1.6l7 "
    "8.2a9.6 9.6 0 1 1-14 0z\"/></g>"
    "<g id=\"sign1\" transform=\"translate(-25 -.8)scale(1.5)\"><use href=\"#sign\" "
    "fill=\"#f4cf55\"/>"
    "<path fill=\"none\" stroke=\"#3a2a12\" stroke-width=\"2.6\" d=\"M50 11.4v10M45 16.4h10\"/>"
    "</g>"
    "<g id=\"sign2\" transform=\"translate(-25 -.8)scale(1.5)\"><use href=\"#sign\" "
    "fill=\"#d9b8f0\"/>"
    "<path fill=\"#3a2a12\" d=\"M50 9.6l1.8 5 5 1.8-5 1.8-1.8 5-1.8-5-5-1.8 5-1.8z\"/></g>"
    "<g id=\"sign3\" transform=\"translate(-25 -.8)scale(1.5)\"><use href=\"#sign\" "
    "fill=\"#f5a67f\"/>"
    "<path fill=\"none\" stroke=\"#3a2a12\" stroke-width=\"2.2\" d=\"M54.4 18.6a5 5 0 1 "
    "1-.6-5.4\"/>"
    "<path fill=\"#3a2a12\" d=\"M51 13.6l5.6 1.6L56 9.6z\"/></g>";

static const char meeple[] =
    "M0-13C3-13 5-10.8 5-8.2 5-7 4.6-5.9 3.8-5 7-4 12-2.6 12 .3 12 2.7 8.4 2.9 5.8 2.8 6.4 5.4 "
    "8.4 7.8 9.4 10"
    "c.7 1.5-.1 2.6-1.6 2.6H2.9c-1 0-1.5-.5-1.9-1.3L0 8.2l-1 3.1c-.4.8-.9 1.3-1.9 1.3h-4.9c-1.5 "
    "0-2.3-1.1-1.6-2.6"
    "C-8.4 7.8-6.4 5.4-5.8 2.8-8.4 2.9-12 2.7-12 "
    ".3-12-2.6-7-4-3.8-5-4.6-5.9-5-7-5-8.2-5-10.8-3-13 0-13z";

/* A mitre and a long robe; a helmet and a hammer; four legs, an ear and a snout. */
static const char abbot[] =
    "M0-15"
    "C2.6-12.8 4.4-10.6 4.4-7.6 4.4-6.4 4-5.4 3.2-4.6 6.6-3.4 7.6 0 8.2 3.4 8.8 6.6 9.6 "
    "9.4 10.6 12.6"
    "h-21.2"
    "C-9.6 9.4-8.8 6.6-8.2 3.4-7.6 0-6.6-3.4-3.2-4.6-4-5.4-4.4-6.4-4.4-7.6-4.4-10.6-2.6-12.8 0-15"
    "z";
static const char builder[] =
    "M-6.4-7.6C-6-11.6-3.4-13.4-.6-13.4 2.2-13.4 4.6-11.4 5-7.6h2.4v2H4"
    "C3.8-5 3.4-4.4 3-4 5.4-3 6.6-1.6 7.2.4"
    "L9.6-1.4 7.8-3.8 11.8-7 15-2.8 11 .4 10.6-.2 7.4 3.4 6.2 4.4 7 12.6H.8L0 7-.8 12.6H-7"
    "L-6.2 4.4C-8 3.8-9 2-8.4.2-7.8-2-6-3.4-4-4-4.4-4.4-4.8-5-5-5.6h-2.6v-2z";
static const char pig_body[] =
    "M-10-1.6C-9.6-5.8-5.4-7.6.2-7.4 2.6-7.3 4-6.8 5.4-6L7.4-9 8.8-5C10.4-4 11.2-2.6 11.4-1.2"
    "L13.4-.6V2.4L10.6 3C9.8 4.2 8.6 5 7.2 5.4V9.4H3.8V6C1.4 6.4-1.6 6.4-4 6V9.4h-3.4V4.8"
    "C-9.2 3.6-10.2 1-10-1.6zM-10-1.6C-12-1.4-13.2-2.6-12.6-4.4";
/* clang-format on */

/* On the chest, so that nothing is said by colour alone. ORDER SEATS (palette.c) */
static const char *const pips[AUDE_MAX_SEATS] = {
    "<circle r=\"2.7\" stroke=\"none\"/>",
    "<path stroke=\"none\" d=\"M-4.6-1.5h9.2v3h-9.2z\"/>",
    "<circle r=\"2.5\" fill=\"none\"/>",
    "<path fill=\"none\" d=\"M-2.6-2.6l5.2 5.2M2.6-2.6l-5.2 5.2\"/>",
    "<path stroke=\"none\" d=\"M0-3.7L3.7 0 0 3.7-3.7 0z\"/>",
    "<path fill=\"none\" d=\"M-3.6 1.9L0-1.7l3.6 3.6\"/>",
};

void svg_style(Text *text) {
    text_put(text, "<style>");
    text_put(text, strokes);
    text_put(text, "</style>\n");
}

void svg_things(Text *text) {
    const char *const parts[] = {ground, things, churches, marks, places, signs};
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
        text_put(text, parts[i]);
        text_put(text, "\n");
    }
}

void draw_parts_svg(Text *text) {
    svg_style(text);
    svg_things(text);
}

/* The bodies of figures that are no meeples; LAND_BIG is one, only bigger.  ORDER FIGURES */
static const struct {
    const char *id, *body;
} bodies[] = {{"meeple", meeple}, {"abbot", abbot}, {"builder", builder}, {"swine", pig_body}};

static const uint8_t body[LAND_FIGURES] = {[LAND_ABBOT] = 1, [LAND_BUILDER] = 2, [LAND_PIG] = 3};

const char *svg_figure_id(LandFigure figure) { return bodies[body[figure]].id; }

/* Figure "meeple0" of seat 0: a halo in the contrasting colour, the body, the pip. */
static void put_figure(Text *text, const char *id, int seat, int colour) {
    const SeatLook *look = &palette[colour];
    text_add(text,
             "<g id=\"%s%d\"><use href=\"#%s\" fill=\"%s\" stroke=\"%s\" "
             "stroke-width=\"3.4\"/><use href=\"#%s\" fill=\"%s\" stroke=\"#000\" "
             "stroke-width=\".5\"/>",
             id, seat, id, look->halo, look->halo, id, look->colour);
    text_add(text, "<g fill=\"%s\" stroke=\"%s\" stroke-width=\"1.9\">%s</g></g>\n", look->contrast,
             look->contrast, pips[colour]);
}

static void put_figures(Text *text, const DrawStyle *style, int seats, LandFigure figure) {
    const char *id = svg_figure_id(figure);
    text_add(text, "<path id=\"%s\" d=\"%s\"/>\n", id, bodies[body[figure]].body);
    for (int seat = 0; seat < seats; seat++)
        put_figure(text, id, seat, seat_colour(style, seats, seat));
}

void draw_figure_symbols(LandFigure figure, int seats, Text *text) {
    put_figures(text, NULL, seats, figure);
}

/* The basic figure, and those of the modules in play. */
void svg_figures(Text *text, const DrawStyle *style, int seats, int figures) {
    static const uint8_t kinds[] = {LAND_MEEPLE, LAND_ABBOT, LAND_BUILDER, LAND_PIG};
    int n = figures > LAND_BUILDER ? 4 : figures > LAND_ABBOT ? 2 : 1;
    for (int k = 0; k < n; k++) put_figures(text, style, seats, (LandFigure)kinds[k]);
}
