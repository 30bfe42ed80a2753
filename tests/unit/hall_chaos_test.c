/* hall_chaos_test.c -- two servers, people who do what they like, a store that is sometimes slow,
 * and memory that is sometimes not there.
 *
 * Each follows the room by what he is told; hall_world.h fails on a gap.  In the end both servers
 * have the same table, and every decision that was answered is in it. */
#include "hall_world.h"

#include "../share.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(leak_sanitizer)
#define KNOWS_MEMORY_BETTER 1
#endif
#endif

static uint64_t luck;

static int below(int n) {
    luck = luck * 6364136223846793005u + 1442695040888963407u;
    return (int)((luck >> 33) % (uint64_t)n);
}

/* ---- Memory ------------------------------------------------------------------- */

static bool memory_can_fail = true;

#ifdef KNOWS_MEMORY_BETTER
static void look_for_memory(void) { memory_can_fail = false; }
#else
void *__libc_realloc(void *old, size_t bytes); // NOLINT: the one that this file stands in for
void *realloc(void *old, size_t bytes) {
    if (failing && bytes && !below(20)) return NULL;
    return __libc_realloc(old, bytes);
}
static void look_for_memory(void) { memory_can_fail = true; }
#endif

/* ---- People ---------------------------------------------------------------------- */

/* Persons 0 and 1 have the seats, 5 and 6 look on; each may be at both servers. */
static const int crowd[] = {0, 1, 5, 6, SECOND, SECOND + 1, SECOND + 5, SECOND + 6};
enum { CROWD = sizeof crowd / sizeof *crowd };
static int all_answered, answered; /* decisions that were answered `done` */

static int seat_of(int who) { return who % SECOND < 2 ? who % SECOND : -1; }

static void count_answers(int who) {
    for (Somebody *one = &people[who]; one->seen < one->n; one->seen++) {
        const json_t *mail = one->mail[one->seen];
        const char *result = json_string_value(json_object_get(mail, "result"));
        if (json_integer_value(json_object_get(mail, "id")) == 9 && result)
            answered += !strcmp(result, "done");
    }
}

static void come_again(int who, bool gap) {
    count_answers(who);
    if (people[who].number) {
        leave(who);
        people[who].seen = 0;
    }
    if (gap) return;
    come(who);
    said(who, "{'is':'join','id':1,'table':'%s','as':%d}", table, seat_of(who));
}

static void something_said(int who) {
    const char *say[] = {
        "{'is':'chat','id':1,'table':'%s','preset':2}",
        "{'is':'ping','id':1,'table':'%s'}",
        "{'is':'quiet','id':1,'table':'%s','on':false}",
        "{'is':'agree','id':1,'table':'%s','seat':1,'at':-1}",
        "{'is':'agree','id':1,'table':'%s','seat':0,'at':-1}",
        "{'is':'takeback','id':1,'table':'%s','seat':0,'at':-1,'to':2}",
        "{'is':'draft','id':1,'table':'%s','seat':1,'at':-1,'moves':[]}",
        "{'is':'decline','id':1,'table':'%s','seat':0,'at':-1}",
        "{'is':'join','id':1,'table':'%s','as':3}",
        "{'is':'play','id':1,'table':'%s','seat':0,'at':3,'moves':[7]}",
        "{'is':'start','id':1,'table':'%s'}",
        "{'is':'close','id':1,'table':'%s'}",
    };
    char json[300];
    (void)snprintf(json, sizeof json, say[below(sizeof say / sizeof *say)], table);
    said(who, "%s", json);
}

static void something_happens(void) {
    int who = crowd[below(CROWD)], what = below(40);
    now += below(400);
    if (people[who].closed || !people[who].number)
        come_again(who, what < 10);
    else if (what == 0)
        come_again(who, !below(3));
    else if (what < 8)
        something_said(who);
    else if (what < 10)
        (void)hall_tick(hall_of(who), now);
    else if (seat_of(who) >= 0 && people[who].room)
        (void)play_one(who, seat_of(who));
    for (int jobs = below(4); jobs > 0 && do_job(); jobs--) continue;
}

/* ---- In the end ----------------------------------------------------------------------- */

static int decisions_of(int who) {
    AudeStep step;
    int n = 0, steps = aude_room_steps(people[who].room);
    for (int i = 0; i < steps; i++)
        n += aude_room_step(people[who].room, i, &step) && step.kind == AUDE_STEP_PLAY &&
             step.seat >= 0;
    return n;
}

static void assert_whole(void) {
    settle();
    pass(3000);
    for (int i = 0; i < CROWD; i++) come_again(crowd[i], false), settle();
    for (int i = 0; i < CROWD / 2; i++)
        assert_true(copies_are_the_same(crowd[i], crowd[i + CROWD / 2]));
    assert_true(decisions_of(0) >= answered); /* it may be kept, and not answered */
    HallCounts counts;
    for (int i = 0; i < SERVERS; i++) {
        hall_count(halls[i], &counts);
        assert_int_equal(counts.waiting, 0);
    }
}

static int days(void) { return is_long() ? 1000 : 60 / share(); }

static void chaos(uint64_t seed, const char *words, bool memory) {
    (void)open_world(NULL);
    server(1);
    luck = seed;
    answered = 0;
    start_game(words, 2, "");
    for (int i = 0; i < 1500; i++) {
        failing = memory && i % 300 > 200;
        something_happens();
    }
    failing = false;
    assert_whole();
    all_answered += answered;
    (void)close_world(NULL);
}

static void whatever_people_do_both_servers_agree(void **state) {
    static const char *const words[] = {"players 2 takeback on", "game card players 2",
                                        "players 2 clock 10m+5s drafts shown"};
    (void)state;
    for (int i = 0; i < days(); i++) chaos((uint64_t)i, words[i % 3], false);
    assert_true(all_answered > days() * 20); /* it was no idle day */
}

static void without_memory_nothing_that_was_answered_is_lost(void **state) {
    (void)state;
    look_for_memory();
    if (!memory_can_fail) skip();
    for (int i = 0; i < days(); i++)
        chaos(1000 + (uint64_t)i, i % 2 ? "players 2 takeback on" : "game card players 2", true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_people_do_both_servers_agree),
        cmocka_unit_test(without_memory_nothing_that_was_answered_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
