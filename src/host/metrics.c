/* metrics.c -- a server in numbers. */
#define _POSIX_C_SOURCE 200809L // NOLINT: sysconf() and clocks of processes are POSIX, not C
#include "metrics.h"

#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { NUMBER_ROOM = 32 };

/* Bytes of this process that are in memory. */
static double memory_bytes(void) {
    FILE *file = fopen("/proc/self/statm", "r");
    unsigned long all = 0, here = 0;
    bool read = file && fscanf(file, "%lu %lu", &all, &here) == 2; // NOLINT: the system wrote it
    if (file) (void)fclose(file);
    return read ? (double)here * (double)sysconf(_SC_PAGESIZE) : 0;
}

static double cpu_seconds(void) {
    struct timespec time = {0};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void put(Text *text, const char *name, const char *kind, const char *help, double value) {
    char number[NUMBER_ROOM];
    (void)snprintf(number, sizeof number, "%.15g", value);
    text_add(text, "# HELP %s %s\n# TYPE %s %s\n%s %s\n", name, help, name, kind, name, number);
}

static void put_hall(Text *text, const HallCounts *hall) {
    const struct {
        const char *name, *kind, *help;
        double value;
    } rows[] = {
        {"aude_connections", "gauge", "People and programs connected now.", hall->connections},
        {"aude_tables", "gauge", "Tables in memory.", hall->tables},
        {"aude_persons", "gauge", "Persons who are there now.", hall->persons},
        {"aude_writes_waiting", "gauge", "Writes not kept yet.", hall->waiting},
        {"aude_heard_total", "counter", "Messages heard.", (double)hall->heard},
        {"aude_refused_total", "counter", "Messages refused.", (double)hall->refused},
        {"aude_decisions_total", "counter", "Decisions played.", (double)hall->decisions},
        {"aude_opened_total", "counter", "Tables opened.", (double)hall->opened},
        {"aude_ended_total", "counter", "Games ended.", (double)hall->ended},
        {"aude_lost_total", "counter", "Writes another server was quicker with.",
         (double)hall->lost},
        {"aude_evicted_total", "counter", "Tables that left memory.", (double)hall->evicted},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        put(text, rows[i].name, rows[i].kind, rows[i].help, rows[i].value);
}

/* Of all servers of a database. */
static void put_thoughts(Text *text, const ThoughtCounts *counts) {
    put(text, "aude_shared_thoughts_waiting", "gauge",
        "Positions in the database that nobody thinks about yet.", counts->waiting);
    put(text, "aude_shared_thoughts_taken", "gauge",
        "Positions in the database that somebody thinks about.", counts->taken);
    put(text, "aude_shared_thoughts_waiting_seconds", "gauge",
        "For how long the oldest of those that wait has.", (double)counts->waited / 1000);
}

void metrics_write(const Metrics *metrics, Text *text) {
    put_hall(text, &metrics->hall);
    put(text, "aude_thinking", "gauge", "Positions that wait for computer players.",
        metrics->thinking.here);
    if (metrics->thinking.shared) put_thoughts(text, &metrics->thinking);
    put(text, "aude_thoughts_total", "counter", "Turns computer players have found.",
        (double)metrics->thoughts);
    put(text, "aude_loop_delay_seconds", "gauge", "By how much the loop was late last.",
        metrics->delay);
    put(text, "aude_loop_delay_most_seconds", "gauge", "By how much the loop was late at most.",
        metrics->longest);
    put(text, "aude_draining", "gauge", "1 while it is about to stop.", metrics->draining);
    put(text, "process_resident_memory_bytes", "gauge", "Memory in use.", memory_bytes());
    put(text, "process_cpu_seconds_total", "counter", "Processor time used.", cpu_seconds());
}
