/* server_tasks_test.c -- what a server has done by threads: lines of tasks. */
#include "host/tasks.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

#include <cmocka.h>
#include <pthread.h>

enum { MANY = 20 };

typedef struct {
    Task task;
    int number, times;
} Numbered;

/* Whoever works waits at the gate until it is open. */
static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool open, saw_closing;
    int working, woken;
} gate = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
static atomic_int dropped;

static void work(const Tasks *tasks, void *worker, Task *task) {
    int *most = worker;
    ((Numbered *)task)->times++;
    pthread_mutex_lock(&gate.lock);
    gate.working++;
    if (gate.working > *most) *most = gate.working;
    pthread_cond_broadcast(&gate.changed);
    while (!gate.open) pthread_cond_wait(&gate.changed, &gate.lock);
    gate.saw_closing |= tasks_are_closing(tasks);
    gate.working--;
    pthread_mutex_unlock(&gate.lock);
}

static void drop(Task *task) {
    free(task);
    dropped++;
}

static void wake(void *with) {
    (void)with;
    pthread_mutex_lock(&gate.lock);
    gate.woken++;
    pthread_cond_broadcast(&gate.changed);
    pthread_mutex_unlock(&gate.lock);
}

static void open_gate(bool open) {
    pthread_mutex_lock(&gate.lock);
    gate.open = open;
    pthread_cond_broadcast(&gate.changed);
    pthread_mutex_unlock(&gate.lock);
}

static void await(const int *what, int least) {
    pthread_mutex_lock(&gate.lock);
    while (*what < least) pthread_cond_wait(&gate.changed, &gate.lock);
    pthread_mutex_unlock(&gate.lock);
}

static Tasks *begin(int threads, int *most) {
    const TasksHost host = {work, drop, most, wake, NULL};
    gate.open = gate.saw_closing = false;
    gate.working = gate.woken = 0;
    dropped = 0;
    Tasks *tasks = tasks_open(threads, &host);
    assert_non_null(tasks);
    return tasks;
}

static bool add(Tasks *tasks, int number, int most) {
    Numbered *one = calloc(1, sizeof *one);
    assert_non_null(one);
    one->number = number;
    if (tasks_add(tasks, &one->task, most)) return true;
    free(one);
    return false;
}

static void one_thread_does_them_in_their_order_each_once(void **state) {
    int most = 0;
    Tasks *tasks = begin(1, &most);
    (void)state;
    for (int i = 0; i < MANY; i++) assert_true(add(tasks, i, MANY));
    assert_int_equal(tasks_waiting(tasks), MANY);
    assert_null(tasks_take(tasks));
    open_gate(true);
    await(&gate.woken, MANY);
    assert_int_equal(tasks_waiting(tasks), 0);
    for (int i = 0; i < MANY; i++) {
        Numbered *one = (Numbered *)tasks_take(tasks);
        assert_non_null(one);
        assert_int_equal(one->number, i);
        assert_int_equal(one->times, 1);
        free(one);
    }
    assert_null(tasks_take(tasks));
    assert_int_equal(most, 1);
    tasks_close(tasks);
    assert_int_equal(dropped, 0);
}

static void no_more_wait_than_may(void **state) {
    int most = 0;
    Tasks *tasks = begin(1, &most);
    (void)state;
    assert_true(add(tasks, 0, 2));
    assert_true(add(tasks, 1, 2));
    assert_false(add(tasks, 2, 2)); /* what is worked on waits, too */
    open_gate(true);
    await(&gate.woken, 2);
    assert_true(add(tasks, 3, 2)); /* what is done does not, though nobody has taken it */
    tasks_close(tasks);
}

static void several_threads_work_at_once(void **state) {
    int most = 0;
    Tasks *tasks = begin(3, &most);
    (void)state;
    for (int i = 0; i < MANY; i++) assert_true(add(tasks, i, MANY));
    await(&gate.working, 3);
    open_gate(true);
    await(&gate.woken, MANY);
    assert_int_equal(most, 3);
    tasks_close(tasks);
    assert_int_equal(dropped, MANY); /* all of them, as nobody has taken one */
}

static void *close_them(void *tasks) {
    tasks_close(tasks);
    return NULL;
}

/* Until it is seen, work may be cut short; the rest is not begun. */
static void what_is_worked_on_hears_that_all_is_to_end(void **state) {
    int most = 0;
    pthread_t closer;
    Tasks *tasks = begin(1, &most);
    (void)state;
    for (int i = 0; i < MANY; i++) assert_true(add(tasks, i, MANY));
    await(&gate.working, 1);
    assert_int_equal(pthread_create(&closer, NULL, close_them, tasks), 0);
    while (!tasks_are_closing(tasks)) continue;
    open_gate(true);
    assert_int_equal(pthread_join(closer, NULL), 0);
    assert_true(gate.saw_closing);
    assert_int_equal(gate.woken, 1);
    assert_int_equal(dropped, MANY);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_thread_does_them_in_their_order_each_once),
        cmocka_unit_test(no_more_wait_than_may),
        cmocka_unit_test(several_threads_work_at_once),
        cmocka_unit_test(what_is_worked_on_hears_that_all_is_to_end),
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
