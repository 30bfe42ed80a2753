/* loop_roots.c -- the steps that make roots and measure by them. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "dig.h"
#include "judge.h"
#include "loop_inside.h"
#include "pack.h"

/* ---- Making them -------------------------------------------------------------------------- */

static bool dig(Loop *loop, const char *kind, int rounds, int early, DigReport *report,
                TextError *why) {
    const LoopSettings *s = loop->settings;
    if (s->closely && !large_is_there())
        return text_fail(why, "this program has no large network to look closely with");
    DigSettings settings = {.net = &loop->present,
                            .dir = s->dir,
                            .kind = kind,
                            .generation = loop->iteration,
                            .seed = s->seed,
                            .roots = s->roots,
                            .seconds = s->play_seconds,
                            .threads = s->threads,
                            .base = s->base,
                            .rounds = s->rounds_a_way ? s->rounds_a_way : rounds,
                            .turns = s->turns ? s->turns : 10,
                            .early = s->closely ? early : 0,
                            .closely = s->closely,
                            .log = &loop->log};
    return dig_roots(&settings, report) || text_fail(why, "the roots cannot be written");
}

/* What is learned from: many roots, each of few rounds. */
bool make_labels(Loop *loop, TextError *why) {
    enum { ROUNDS = 4, EARLY = 4 };
    DigReport report = {0};
    char what[LINE_ROOM];
    if (!keep_model(loop)) return text_fail(why, "the network cannot be written");
    if (!dig(loop, "labels", ROUNDS, EARLY, &report, why)) return false;
    int n = loop->line[0] ? snprintf(what, sizeof what, ";\n   ")
                          : snprintf(what, sizeof what, "%d: ", loop->iteration);
    snprintf(what + n, sizeof what - (size_t)n, "%ld roots as labels (seed %llu)", report.roots,
             (unsigned long long)loop->settings->seed);
    remember(loop, what);
    return true;
}

/* What is measured by: roots of many rounds. */
bool make_yardstick(Loop *loop, TextError *why) {
    enum { ROUNDS = 16 };
    DigReport report = {0};
    return dig(loop, "roots", ROUNDS, 0, &report, why);
}

bool read_labels(const Loop *loop, Labels *labels) {
    Roots roots = {0};
    const LoopSettings *s = loop->settings;
    dig_read(&roots, s->dir, "labels", loop->iteration - s->window + 1, loop->iteration);
    bool made = labels_make(labels, &roots, s->threads);
    roots_release(&roots);
    return made;
}

/* Labels and the yardstick, as far as they are there, for a graphics card. */
bool pack(Loop *loop, TextError *why) {
    static const char *const kinds[] = {"labels", "roots"};
    const LoopSettings *s = loop->settings;
    for (int i = 0; i < 2; i++) {
        Roots roots = {0};
        dig_read(&roots, s->dir, kinds[i], i ? 1 : loop->iteration - s->window + 1,
                 loop->iteration);
        log_say(&loop->log, PLAIN("%s: %zu\n"), kinds[i], roots.n);
        bool well = !roots.n || pack_roots(&roots, s->dir, kinds[i], s->threads);
        roots_release(&roots);
        if (!well) return text_fail(why, "the roots cannot be written");
    }
    return true;
}

/* ---- Measuring ---------------------------------------------------------------------------- */

enum { NETS = 8 };

/* What the folder has, if nothing was named: the present network, and the candidate. */
static int list_nets(const Loop *loop, Path path[NETS]) {
    const LoopSettings *s = loop->settings;
    struct stat facts;
    int n = 0;
    for (; n < s->n_nets && n < NETS; n++)
        snprintf(path[n].name, sizeof path[n].name, "%s", s->nets[n]);
    if (n) return n;
    path[n++] = path_of(loop, "present.net");
    path[n] = path_of(loop, "candidate.net");
    return n + !stat(path[n].name, &facts);
}

static void tell_group(const Log *log, const JudgeReport *r, bool two, bool first) {
    log_say(log, "R2 %.4f +- %.4f", r->explained.value, r->explained.error);
    if (two) log_say(log, " (by both seats %.4f)", r->both.value);
    log_say(log, ", gives away %.3f +- %.3f", r->given_away.value, r->given_away.error);
    if (!first)
        log_say(log, "; R2 %+.4f +- %.4f and %+.3f +- %.3f points better", r->more_explained.value,
                r->more_explained.error, r->less_given_away.value, r->less_given_away.error);
    log_say(log, PLAIN("\n"));
}

static void tell_measured(const Loop *loop, const Path path[], int n,
                          JudgeReport report[][JUDGE_GROUPS]) {
    static const Say games[JUDGE_GROUPS] = {SAY("the base game"), SAY("other games for two"),
                                            SAY("three and more")};
    const Log *log = &loop->log;
    for (int group = 0; group < JUDGE_GROUPS; group++) {
        const JudgeReport *first = &report[0][group];
        if (first->roots < 2) continue;
        log_say(log, "%s, %ld roots; their ways differ by %.2f points, noise %.2f\n",
                said_in(log->lang, games[group]), first->roots, first->spread, first->noise);
        for (int i = 0; i < n; i++) {
            log_say(log, PLAIN("  %s: "), path[i].name);
            tell_group(log, &report[i][group], group != JUDGE_MORE, !i);
        }
    }
}

/* A network of either kind, and the memory that it lies in. */
static bool read_judged(const char *path, Judged *judged, void **memory, TextError *why) {
    size_t length = 0;
    uint8_t *file = file_in_memory(path, &length);
    *memory = file;
    if (file && large_holds(file, length)) return judged->large = file, true;
    Net *net = malloc(sizeof *net);
    free(file);
    *memory = net;
    judged->net = net;
    return net && read_network(path, net, why);
}

static bool judge_all(const Loop *loop, const Roots *roots, TextError *why) {
    Path path[NETS];
    Judged judged[NETS] = {{0}};
    void *memory[NETS] = {0};
    JudgeReport report[NETS][JUDGE_GROUPS];
    int n = list_nets(loop, path);
    bool well = true;
    for (int i = 0; well && i < n; i++)
        well = read_judged(path[i].name, &judged[i], &memory[i], why);
    well = well && judge_networks(judged, n, roots, loop->settings->threads, report);
    if (well) tell_measured(loop, path, n, report);
    for (int i = 0; i < n; i++) free(memory[i]);
    return well;
}

bool measure(Loop *loop, TextError *why) {
    Roots roots = {0};
    dig_read(&roots, loop->settings->dir, "roots", 1, loop->iteration);
    bool there = roots.n > 0;
    bool well = there && judge_all(loop, &roots, why);
    roots_release(&roots);
    return there ? well : text_fail(why, "there are no roots to judge by: aude train roots");
}
