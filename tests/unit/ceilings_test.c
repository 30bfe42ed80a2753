/* ceilings_test.c -- tables whose size cannot be compared when they are compiled hold all that
 * there is.  Whoever adds what does not fit any more is told here which number to raise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "ai/land/fit.h"
#include "catalog.h"
#include "figure.h"

static void players_remember_every_tile_of_the_catalogue(void **state) {
    (void)state;
    if (catalog_count > FIT_TYPES)
        fail_msg("%d tiles: raise FIT_TYPES in src/ai/land/fit.h", catalog_count);
}

static void every_figure_has_a_slot_of_its_own(void **state) {
    unsigned taken = 0;
    (void)state;
    for (int figure = 0; figure < LAND_FIGURES; figure++) {
        unsigned slots = figures[figure].slots;
        assert_int_equal(taken & slots, 0);
        taken |= slots;
        if (slots >> LAND_SLOTS) fail_msg("%s: raise LAND_SLOTS in land.h", figures[figure].name);
        for (int slot = 0; slot < LAND_SLOTS; slot++)
            if (slots >> slot & 1) assert_int_equal(land_slot_figure(slot), figure);
    }
    assert_int_equal(taken, (1u << LAND_SLOTS) - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_remember_every_tile_of_the_catalogue),
        cmocka_unit_test(every_figure_has_a_slot_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
