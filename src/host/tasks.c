/* tasks.c -- a line of tasks, the threads that work on them, and those that are done. */
#include "tasks.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct {
    Task *first, **last;
} Line;

struct Tasks {
    TasksHost host;
    atomic_bool closing; /* is set with the lock held, and looked at without it, too */
    pthread_t thread[TASKS_THREADS];
    int threads;

    pthread_mutex_t lock; /* of all that follows */
    pthread_cond_t added;
    Line line, done;
    int waiting;
};

/* ---- Lines ---------------------------------------------------------------- */

static void line_begin(Line *line) { *line = (Line){.last = &line->first}; }

static void line_add(Line *line, Task *task) {
    task->next = NULL;
    *line->last = task;
    line->last = &task->next;
}

static Task *line_take(Line *line) {
    Task *first = line->first;
    if (!first) return NULL;
    line->first = first->next;
    if (!line->first) line->last = &line->first;
    return first;
}

static void line_drop(Line *line, void (*drop)(Task *task)) {
    for (Task *task; (task = line_take(line));) drop(task);
}

/* ---- Threads -------------------------------------------------------------- */

/* The next one; NULL when all is to end. */
static Task *next_task(Tasks *tasks) {
    pthread_mutex_lock(&tasks->lock);
    while (!tasks->line.first && !tasks->closing) pthread_cond_wait(&tasks->added, &tasks->lock);
    Task *task = tasks->closing ? NULL : line_take(&tasks->line);
    pthread_mutex_unlock(&tasks->lock);
    return task;
}

static void *work(void *self) {
    Tasks *tasks = self;
    Task *task;
    while ((task = next_task(tasks))) {
        tasks->host.work(tasks, tasks->host.worker, task);
        pthread_mutex_lock(&tasks->lock);
        line_add(&tasks->done, task);
        tasks->waiting--;
        pthread_mutex_unlock(&tasks->lock);
        tasks->host.wake(tasks->host.with);
    }
    return NULL;
}

/* ---- For who has them ----------------------------------------------------- */

Tasks *tasks_open(int threads, const TasksHost *host) {
    Tasks *tasks = calloc(1, sizeof *tasks);
    if (!tasks) return NULL;
    tasks->host = *host;
    line_begin(&tasks->line);
    line_begin(&tasks->done);
    pthread_mutex_init(&tasks->lock, NULL);
    pthread_cond_init(&tasks->added, NULL);
    if (threads > TASKS_THREADS) threads = TASKS_THREADS;
    while (tasks->threads < threads &&
           !pthread_create(&tasks->thread[tasks->threads], NULL, work, tasks))
        tasks->threads++;
    if (tasks->threads) return tasks;
    tasks_close(tasks);
    return NULL;
}

void tasks_close(Tasks *tasks) {
    if (!tasks) return;
    pthread_mutex_lock(&tasks->lock);
    tasks->closing = true;
    pthread_cond_broadcast(&tasks->added);
    pthread_mutex_unlock(&tasks->lock);
    for (int i = 0; i < tasks->threads; i++) pthread_join(tasks->thread[i], NULL);
    line_drop(&tasks->line, tasks->host.drop);
    line_drop(&tasks->done, tasks->host.drop);
    pthread_cond_destroy(&tasks->added);
    pthread_mutex_destroy(&tasks->lock);
    free(tasks);
}

bool tasks_add(Tasks *tasks, Task *task, int most) {
    pthread_mutex_lock(&tasks->lock);
    bool room = tasks->waiting < most;
    if (room) {
        line_add(&tasks->line, task);
        tasks->waiting++;
        pthread_cond_signal(&tasks->added);
    }
    pthread_mutex_unlock(&tasks->lock);
    return room;
}

Task *tasks_take(Tasks *tasks) {
    pthread_mutex_lock(&tasks->lock);
    Task *task = line_take(&tasks->done);
    pthread_mutex_unlock(&tasks->lock);
    return task;
}

int tasks_waiting(Tasks *tasks) {
    pthread_mutex_lock(&tasks->lock);
    int waiting = tasks->waiting;
    pthread_mutex_unlock(&tasks->lock);
    return waiting;
}

bool tasks_are_closing(const Tasks *tasks) { return tasks->closing; }
