/* sim_test.c -- the hall among people, with a store and wires that fail, in virtual time.
 *
 * One seed is one run: some servers on one disk, people who play at their tables, and for some
 * minutes everything goes wrong that can.  Then nothing does any more; everybody comes back, plays
 * on for a while and stops, and in the weeks that follow every table ends by itself.
 *
 *      server_sim 17                   plays seed 17 alone; AUDE_LOUD=1 tells all that happens
 *      AUDE_SEEDS=500 server_sim       plays so many
 *
 * What is compared: truth.c, when a message leaves, and people.c, when it arrives. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "people.h"
#include "servers.h"
#include "truth.h"
#include "world.h"

#define SECOND INT64_C(1000)
#define MINUTE (60 * SECOND)
#define DAY (24 * 60 * MINUTE)

/* Seeds that have found something once. */
static const uint64_t found[] = {1023, 1043, 1205,    3031,    7001,
                                 7144, 7200, 7000047, 7000307, 7000879};

enum { USUAL_SEEDS = 100 }; /* about 20 seconds */

static uint64_t alone; /* the one seed that is asked for, or 0 */

/* ---- Faults -------------------------------------------------------------------------- */

static void something_fails(Event *event) {
    if (world.calm) return;
    int64_t pause = once_in(4) ? between(5000, 40000) : between(10, 3000);
    if (once_in(4))
        faulty_store_stall(between(2000, 30000));
    else if (once_in(4))
        server_drain(below(servers_count()), pause);
    else
        server_crash(below(servers_count()), pause);
    later(between(500, 60000), *event);
}

/* ---- Checks -------------------------------------------------------------------------- */

static void run_until(int64_t until) {
    while (world_step(until)) continue;
    world.now = until;
}

static void flags_fall_in_time(Event *event) {
    if (truth_is_overdue(world.now - 2 * MINUTE)) wrong("a flag should have fallen");
    later(10 * MINUTE, *event);
}

static bool all_have_ended(void) {
    for (int i = 0; i < kept_tables(); i++) {
        StoreState state = kept_table(i)->row.state;
        if (state != STORE_OVER && state != STORE_CLOSED) return false;
    }
    return true;
}

static void halls_are_empty(void) {
    for (int i = 0; i < servers_count(); i++) {
        HallCounts counts;
        if (!server_is_up(i)) continue;
        hall_count(server_hall(i), &counts);
        if (counts.connections || counts.tables || counts.persons || counts.waiting)
            wrong("server %d still has %d connections, %d tables, %d persons, %d writes", i,
                  counts.connections, counts.tables, counts.persons, counts.waiting);
    }
}

/* ---- A run --------------------------------------------------------------------------- */

static void everything_goes_wrong(void) {
    later(between(5000, 60000), (Event){.happen = something_fails});
    run_until(world.now + between(120, 420) * SECOND);
}

static void nothing_goes_wrong(void) {
    world.calm = true;
    note("nothing goes wrong any more");
    run_until(world.now + 3 * MINUTE);
    later(0, (Event){.happen = flags_fall_in_time});
    run_until(world.now + 2 * MINUTE);
}

static void people_stop(void) {
    note("nobody decides anything any more");
    crowd_retire();
    run_until(world.now + 2 * MINUTE);
    if (crowd_wait_for_answers()) wrong("somebody waits for an answer");
    crowd_compare_sessions();
}

static void tables_end_by_themselves(void) {
    for (int i = 1; i < servers_count(); i++) server_crash(i, INT64_C(1000) * DAY);
    for (int day = 0; day < 100 && !all_have_ended(); day++) run_until(world.now + DAY);
    truth_all_have_ended();
    run_until(world.now + DAY); /* so long somebody may not have looked whether he is connected */
    if (crowd_wait_for_answers()) wrong("somebody waits for an answer at the end");
    crowd_compare_copies();
}

static void all_leave(void) {
    crowd_leave();
    run_until(world.now + 30 * MINUTE);
    halls_are_empty();
}

static void play(uint64_t seed) {
    world_begin(seed, alone && getenv("AUDE_LOUD"));
    faulty_store_begin(&truth_spy);
    truth_begin();
    wires_begin();
    servers_begin(between(1, MOST_SERVERS));
    crowd_begin(between(6, 30));
    everything_goes_wrong();
    nothing_goes_wrong();
    people_stop();
    tables_end_by_themselves();
    all_leave();
    servers_end();
    crowd_end();
    truth_end();
    faulty_store_end();
    world_end();
}

static int seeds(void) {
    const char *number = getenv("AUDE_SEEDS");
    if (number) return atoi(number);
    return (is_long() ? 10000 : USUAL_SEEDS) / share();
}

static void nothing_is_lost_doubled_or_told_to_whom_it_is_not_for(void **unused) {
    (void)unused;
    if (alone) {
        play(alone);
        return;
    }
    for (size_t i = 0; i < sizeof found / sizeof *found; i++) play(found[i]);
    for (int i = 0; i < seeds(); i++) play((uint64_t)i + 1000);
}

static void all_that_can_happen_has_happened(void **unused) {
    (void)unused;
    tally_print();
    if (alone || seeds() < USUAL_SEEDS) return; /* for that they are too few */
    for (int i = 0; i < TALLIES; i++) assert_true(tally[i] > 0);
}

int main(int n, char *words[]) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_lost_doubled_or_told_to_whom_it_is_not_for),
        cmocka_unit_test(all_that_can_happen_has_happened),
    };
    alone = n > 1 ? strtoull(words[1], NULL, 10) : 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
