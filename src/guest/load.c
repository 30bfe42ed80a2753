/* load.c -- many people at once: the phases, the rate, the clock. */
#define _POSIX_C_SOURCE 200809L // NOLINT: clock_gettime() is POSIX, not C
#include "load.h"
#include "load_inside.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TICK_MS = 3, SECOND = 1000000 };

/* Seconds after which something that does not come is given up. */
enum {
    MEETING_MOST = 5,
    OPENING_MOST = 180,
    IDLING_MOST = 120,
    ENDING_MOST = 30,
    CHECKING_MOST = 300
};

uint64_t load_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * SECOND + (uint64_t)time.tv_nsec / 1000;
}

uint64_t load_luck(Load *load, uint64_t below) {
    load->luck = load->luck * 6364136223846793005u + 1442695040888963407u;
    return (load->luck >> 33) % below;
}

static void fail(Load *load, Say english) {
    text_fail(load->why, PLAIN("%s"), said_in(load->why->lang, english));
    load->failed = true;
}

/* ---- The server ---------------------------------------------------------------------- */

static void measure(Load *load) {
    LoadReport *report = load->report;
    ChildUse use = child_use(&load->child);
    if (!load->child.process) return;
    if (use.kilobytes > report->kilobytes) report->kilobytes = use.kilobytes;
    report->micros = load->used + use.micros - load->before.micros;
}

/* Without a warning, in the middle of whatever it does; then from what it has kept. */
static void kill_server(Load *load, uint64_t now) {
    if (!load->plan->kill || now < load->next_kill || !load->child.process) return;
    measure(load);
    load->used = load->report->micros;
    load->before = (ChildUse){0};
    child_kill(&load->child);
    load->report->kills++;
    if (!child_again(&load->child, load->why)) load->failed = true;
    load->next_kill = load_now() + (uint64_t)load->plan->kill * SECOND;
}

/* ---- Phases --------------------------------------------------------------------------- */

static void set_phase(Load *load, LoadPhase phase, uint64_t now) {
    load->report->phase = phase;
    load->phase_began = now;
}

static bool phase_lasts(const Load *load, int seconds, uint64_t now) {
    return now - load->phase_began < (uint64_t)seconds * SECOND;
}

static void begin_idling(Load *load, uint64_t now) {
    const LoadPlan *plan = load->plan;
    ChildUse use = child_use(&load->child);
    load->idle_before = use.kilobytes;
    for (int i = 0; i < plan->idle; i++)
        client_open(load->client, (uint32_t)(plan->tables * load->per_table + i));
    set_phase(load, LOAD_IDLING, now);
}

static void begin_playing(Load *load, uint64_t now) {
    ChildUse use = child_use(&load->child);
    if (load->plan->idle && use.kilobytes > load->idle_before)
        load->report->idle_kilobytes = use.kilobytes - load->idle_before;
    load->before = use;
    load->measured_from = load->last_tick = now;
    load->next_kill = now + (uint64_t)load->plan->kill * SECOND;
    set_phase(load, LOAD_PLAYING, now);
}

static void do_open(Load *load, uint64_t now) {
    if (load->begun == load->plan->tables)
        begin_idling(load, now);
    else if (!load->met && !phase_lasts(load, MEETING_MOST, now))
        fail(load, SAY("no server answers there"));
    else if (!phase_lasts(load, OPENING_MOST, now))
        fail(load, SAY("not all tables could be opened"));
}

static void do_idle(Load *load, uint64_t now) {
    if (load->idle_here == load->plan->idle)
        begin_playing(load, now);
    else if (!phase_lasts(load, IDLING_MOST, now))
        fail(load, SAY("not all idle connections could be made"));
}

/* Tables are taken by lot of all that are ready, so that each thinks for another time. */
static void do_play(Load *load, uint64_t now) {
    const LoadPlan *plan = load->plan;
    double since = (double)(now - load->last_tick) / 1e6, most = plan->rate / 5.0;
    load->last_tick = now;
    load->budget += plan->rate ? since * plan->rate : load->n_ready;
    if (plan->rate && load->budget > most + 1) load->budget = most + 1;
    for (; load->budget >= 1 && load->n_ready; load->budget--)
        people_decide(load, load->ready[load_luck(load, (uint64_t)load->n_ready)]);
    if (!plan->rate) load->budget = 0;
    kill_server(load, now);
    load->report->seconds = (double)(load_now() - load->measured_from) / 1e6;
    if (load->report->seconds < plan->seconds && !*plan->enough) return;
    measure(load);
    set_phase(load, LOAD_ENDING, now);
}

static void do_end(Load *load, uint64_t now) {
    if (!load->unanswered || !phase_lasts(load, ENDING_MOST, now))
        set_phase(load, LOAD_CHECKING, now);
}

static void do_check(Load *load, uint64_t now) {
    if (!check_more(load))
        client_stop(load->client);
    else if (!phase_lasts(load, CHECKING_MOST, now))
        fail(load, SAY("not all tables could be looked at in the end"));
}

static void retry_all(Load *load) {
    for (int table = 0; table < load->plan->tables; table++) people_retry(load, table);
}

static void on_timer(void *host) {
    static void (*const phases[])(Load *, uint64_t) = {do_open, do_idle, do_play, do_end, do_check};
    Load *load = host;
    uint64_t now = load_now();
    phases[load->report->phase](load, now);
    if (++load->ticks % 32 == 0 && load->report->phase < LOAD_CHECKING) retry_all(load);
    if (now - load->last_second >= SECOND) {
        load->last_second = now;
        load->report->tables = load->begun;
        if (load->report->phase == LOAD_PLAYING) measure(load);
        load->plan->progress(load->plan->host, load->report);
    }
    if (*load->plan->enough && load->report->phase != LOAD_PLAYING) load->failed = true;
    if (load->failed)
        client_stop(load->client);
    else
        client_after(load->client, TICK_MS);
}

/* ---- All of it -------------------------------------------------------------------------- */

static bool take_memory(Load *load) {
    const LoadPlan *plan = load->plan;
    size_t people = (size_t)plan->tables * (size_t)load->per_table, tables = (size_t)plan->tables;
    load->guests = calloc(people, sizeof *load->guests);
    load->tables = calloc(tables, sizeof *load->tables);
    load->ready = calloc(tables, sizeof *load->ready);
    if (!load->guests || !load->tables || !load->ready)
        return text_fail(load->why, "there is no memory left");
    for (size_t i = 0; i < tables; i++) load->tables[i].ready = -1;
    return true;
}

static void give_memory(Load *load) {
    for (int i = 0; load->guests && i < load->plan->tables * load->per_table; i++)
        copy_release(&load->guests[i].copy);
    for (int i = 0; load->tables && i < load->plan->tables; i++) game_free(load->tables[i].game);
    free(load->guests);
    free(load->tables);
    free(load->ready);
    text_release(&load->line);
}

static bool talk(Load *load, const Link *link) {
    const ClientHost host = {people_connected, people_heard, people_gone, on_timer, load};
    load->client = client_new(&host, link, load->lines, load->why);
    if (!load->client) return false;
    for (int i = 0; i < load->plan->tables * load->per_table; i++)
        client_open(load->client, (uint32_t)i);
    load->phase_began = load->last_second = load_now();
    client_after(load->client, TICK_MS);
    client_run(load->client);
    client_free(load->client);
    return !load->failed;
}

bool load_run(const LoadPlan *plan, LoadReport *report, TextError *why) {
    Load *load = calloc(1, sizeof *load);
    if (!load) return text_fail(why, "there is no memory left");
    memset(report, 0, sizeof *report);
    load->plan = plan, load->report = report, load->why = why;
    load->per_table = LOAD_SEATS + plan->watchers;
    load->lines = plan->tables * load->per_table + plan->idle;
    load->luck = load_now();
    bool done = take_memory(load) && (plan->link || child_start(&load->child, load->lines, why)) &&
                talk(load, plan->link ? plan->link : &load->child.link);
    child_end(&load->child);
    give_memory(load);
    free(load);
    return done;
}
