/* tasks.h -- what would keep the loop waiting is done by threads: tasks wait in a line, one after
 * the other is worked on, and the loop takes those that are done.
 *
 *      tasks_add() ──► line ──► threads: work() ──► done: wake() ──► tasks_take()
 *
 * A task is the first member of what is to be done, which whoever adds it owns again when he has
 * taken it. */
#ifndef HOST_TASKS_H
#define HOST_TASKS_H

#include <stdbool.h>

enum { TASKS_THREADS = 64 };

typedef struct Task {
    struct Task *next;
} Task;

typedef struct Tasks Tasks;

typedef struct {
    void (*work)(const Tasks *tasks, void *worker, Task *task); /* by a thread */
    void (*drop)(Task *task); /* nobody will take it: it is freed */
    void *worker;
    void (*wake)(void *with); /* by a thread: there is something to take */
    void *with;
} TasksHost;

/* NULL: not one thread can be started. */
Tasks *tasks_open(int threads, const TasksHost *host);
void tasks_close(Tasks *tasks); /* what is being worked on is done to its end, the rest is not */

bool tasks_add(Tasks *tasks, Task *task, int most); /* false: so many wait, and it does not */
Task *tasks_take(Tasks *tasks);                     /* one that is done; NULL: none is */
int tasks_waiting(Tasks *tasks); /* how many have not been worked on to their end */
bool tasks_are_closing(const Tasks *tasks); /* by any thread: work may be cut short */

#endif
