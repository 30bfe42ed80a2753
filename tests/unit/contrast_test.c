/* contrast_test.c -- grounds can be told apart by how light they are: in grey, and in the eyes of
 * those who see few colours.
 *
 * The colours are read from the pictures, not from the table they come from.  What people see who
 * lack one kind of cone is simulated as Machado, Oliveira and Fernandes did (2009), in linear
 * light; contrast is that of the WCAG, (L1 + 0.05) / (L2 + 0.05). */
#include "draw.h"

#include "palette.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const double least = 1.6;

typedef struct {
    double rgb[3];                      /* linear, 0 to 1 */
} Colour;

/* ---- Sight ---------------------------------------------------------- */

static const struct {
    const char *name;
    double matrix[3][3];
} sights[] = {
    {"every colour", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"no red cones",
     {{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}}},
    {"no green cones",
     {{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}}},
    {"no blue cones",
     {{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}}},
};
enum { SIGHTS = sizeof sights / sizeof *sights };

static double linear(double part) {
    return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4);
}

static Colour colour_of(const char *hex) {
    Colour colour;
    unsigned long number = strtoul(hex + 1, NULL, 16);
    assert_int_equal(*hex, '#');
    for (int i = 0; i < 3; i++)
        colour.rgb[i] = linear((double)(number >> (16 - 8 * i) & 255) / 255);
    return colour;
}

/* How light a colour looks. */
static double luminance(Colour colour, int sight) {
    static const double weight[3] = {0.2126, 0.7152, 0.0722};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
        double seen = 0;
        for (int k = 0; k < 3; k++) seen += sights[sight].matrix[i][k] * colour.rgb[k];
        sum += weight[i] * fmin(fmax(seen, 0), 1);
    }
    return sum;
}

static double contrast(Colour a, Colour b, int sight) {
    double one = luminance(a, sight) + 0.05, two = luminance(b, sight) + 0.05;
    return one > two ? one / two : two / one;
}

static void black_on_white_is_21_to_1_for_all(void **state) {
    (void)state;
    for (int sight = 0; sight < SIGHTS; sight++) {
        double found = contrast(colour_of("#000000"), colour_of("#ffffff"), sight);
        assert_true(found > 20.99 && found < 21.01);
    }
}

/* What is the reason for this test: the grounds that once were. */
static void tan_on_green_is_seen_to_be_too_little(void **state) {
    (void)state;
    assert_true(contrast(colour_of("#ddb87f"), colour_of("#a5c76d"), 0) < 1.1);
}

/* ---- The pictures --------------------------------------------------- */

/* A ground, and what stands before its colour in every picture. */
static const struct {
    const char *name, *before;
} grounds[] = {
    {"road", ".r2{stroke:"},
    {"field", "<pattern id=\"grass\" width=\"50\" height=\"50\" "
              "patternUnits=\"userSpaceOnUse\"><path fill=\""},
    {"city", "<pattern id=\"town\" width=\"25\" height=\"25\" "
             "patternUnits=\"userSpaceOnUse\"><path fill=\""},
    {"water", ".v3{stroke:"},
};
enum { GROUNDS = sizeof grounds / sizeof *grounds };

static Colour ground_in(const char *svg, int ground) {
    const char *at = strstr(svg, grounds[ground].before);
    if (!at) fail_msg("the picture has no %s", grounds[ground].name);
    return colour_of(at + strlen(grounds[ground].before));
}

static void assert_contrasts(const char *svg) {
    for (int i = 0; i < GROUNDS * GROUNDS * SIGHTS; i++) {
        int a = i % GROUNDS, b = i / GROUNDS % GROUNDS, sight = i / GROUNDS / GROUNDS;
        if (a >= b) continue;
        double found = contrast(ground_in(svg, a), ground_in(svg, b), sight);
        if (found < least)
            fail_msg("%s and %s: %.2f with %s", grounds[a].name, grounds[b].name, found,
                     sights[sight].name);
    }
}

static void every_two_grounds_differ_in_every_picture(void **state) {
    Text text = {0};
    (void)state;
    draw_parts_svg(&text);
    assert_contrasts(text_string(&text));
    for (int light = 0; light < 2; light++) {
        text_clear(&text);
        draw_sheet_svg(&(DrawStyle){.light = light}, &text);
        assert_contrasts(text_string(&text));
    }
    text_release(&text);
}

/* Letters on what is below them: 4.5 : 1, as pages ask for. */
static void words_can_be_read_in_both_themes(void **state) {
    (void)state;
    for (int t = 0; t < 2; t++) {
        const SvgTheme *theme = &svg_themes[t];
        const char *const words[] = {theme->text, theme->strong};
        for (int i = 0; i < 2; i++) {
            assert_true(contrast(colour_of(words[i]), colour_of(theme->card), 0) >= 4.5);
            assert_true(contrast(colour_of(words[i]), colour_of(theme->table), 0) >= 4.5);
        }
        assert_true(contrast(colour_of(theme->faint), colour_of(theme->table), 0) >= 4);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(black_on_white_is_21_to_1_for_all),
        cmocka_unit_test(tan_on_green_is_seen_to_be_too_little),
        cmocka_unit_test(every_two_grounds_differ_in_every_picture),
        cmocka_unit_test(words_can_be_read_in_both_themes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
