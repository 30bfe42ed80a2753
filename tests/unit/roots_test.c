/* roots_test.c -- roots: they are the games they say, made once whoever makes them; networks are
 * measured by them, and learn from them. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "train/dig.h"
#include "train/judge.h"
#include "train/learn.h"
#include "train/loop.h"
#include "train/quantise.h"

enum { WORKERS = 3, GENERATION = 901 };

static const Net *learned(void) {
    static Net net;
    net_open(&net, &land_weights);
    return &net;
}

static void forget(void) {
    char path[64];
    for (int i = 0; i < WORKERS; i++) {
        dig_path(path, sizeof path, ".", "roots_test", GENERATION, i);
        remove(path);
    }
}

/* Make roots, or go on with those there are, and read them. */
static Roots make(int n, int threads, int base) {
    DigSettings settings = {.net = learned(),
                            .dir = ".",
                            .kind = "roots_test",
                            .generation = GENERATION,
                            .seed = 5,
                            .roots = n,
                            .threads = threads,
                            .base = base,
                            .rounds = 3,
                            .turns = 2};
    DigReport report;
    Roots roots = {0};
    assert_true(dig_roots(&settings, &report));
    dig_read(&roots, ".", "roots_test", GENERATION, GENERATION);
    return roots;
}

/* Whatever their order. */
static uint64_t sum_of(const Roots *roots) {
    uint64_t sum = 0;
    Root *root = calloc(1, sizeof *root);
    for (size_t i = 0; i < roots->n; i++) {
        roots_open(roots, i, root);
        sum += key_bytes(roots->at[i], root->head.bytes, 0);
    }
    free(root);
    return sum;
}

static void the_same_roots_are_made_on_any_number_of_threads(void **state) {
    (void)state;
    forget();
    Roots one = make(9, 1, 60);
    forget();
    Roots three = make(9, WORKERS, 60);
    assert_true(one.n > 6);
    assert_int_equal(one.n, three.n);
    assert_int_equal(sum_of(&one), sum_of(&three));
    roots_release(&one), roots_release(&three);
    forget();
}

static void cut(const char *path, size_t bytes) {
    char *all = malloc(bytes);
    FILE *file = fopen(path, "rb");
    assert_true(fread(all, 1, bytes, file) == bytes);
    fclose(file);
    file = fopen(path, "wb");
    fwrite(all, 1, bytes, file);
    fclose(file);
    free(all);
}

static void what_was_cut_off_is_made_again(void **state) {
    (void)state;
    char path[64];
    long end = 0;
    forget();
    Roots all = make(8, 1, 100);
    dig_path(path, sizeof path, ".", "roots_test", GENERATION, 0);
    Roots again = {0};
    assert_true(roots_read(&again, path, &end));
    cut(path, (size_t)end - 5);
    roots_release(&again);
    assert_true(roots_read(&again, path, NULL));
    assert_int_equal(again.n, all.n - 1);
    roots_release(&again);
    again = make(8, WORKERS, 100);
    assert_int_equal(sum_of(&again), sum_of(&all));
    roots_release(&again), roots_release(&all);
    forget();
}

static void a_file_that_has_no_roots_is_refused(void **state) {
    (void)state;
    Roots roots = {0};
    FILE *file = fopen("roots_test.file", "wb");
    fputs("aude-in, and then something else that is long enough", file);
    fclose(file);
    assert_false(roots_read(&roots, "roots_test.file", NULL));
    assert_false(roots_read(&roots, "roots_test.nothing", NULL));
    assert_int_equal(roots.n, 0);
    remove("roots_test.file");
    roots_release(&roots);
}

/* Its moves are a game, its ways go on with it, and between two one wins what the other loses. */
static void a_root_is_a_game_with_a_choice(void **state) {
    (void)state;
    Root *root = calloc(1, sizeof *root);
    AudeGame game, next;
    int base = 0, several = 0;
    forget();
    Roots roots = make(16, WORKERS, 50);
    for (size_t i = 0; i < roots.n; i++) {
        roots_open(&roots, i, root);
        assert_true(root_game(root, &game));
        int seat = aude_actor(&game), players = root->head.rules.players;
        assert_true(root->head.ways >= 2 && root->head.ways <= 10);
        for (int w = 0; w < root->head.ways; w++) {
            aude_copy(&next, &game);
            for (int m = 0; m < root->way[w].n; m++)
                assert_int_equal(aude_play_checked(&next, root->way[w].move[m], NULL), AUDE_OK);
            if (players > 2) continue;
            RootWorth one = root_worth(root, w, 1, seat), two = root_worth(root, w, 1, 1 - seat);
            assert_true(fabs(one.margin + two.margin) < 1e-9 && fabs(one.win + two.win - 1) < 1e-9);
        }
        base += players == 2, several += players > 2;
    }
    assert_true(base > 0 && several > 0);
    roots_release(&roots);
    forget();
    free(root);
}

/* Roots whose ways are worth what the network says of them, the same in every round, and a point
 * more or less by turns: noise. */
static Roots make_consistent(int n, int noise) {
    Evaluator *evaluator = calloc(1, sizeof *evaluator);
    Root *root = calloc(1, sizeof *root);
    AudeGame game, next;
    forget();
    Roots from = make(n, WORKERS, 100), roots = {0};
    evaluator_open(evaluator, learned());
    FILE *file = fopen("roots_test.file", "wb");
    assert_true(root_begin(file));
    for (size_t i = 0; i < from.n; i++) {
        roots_open(&from, i, root);
        assert_true(root_game(root, &game));
        for (int w = 0; w < root->head.ways; w++)
            for (int k = 0; k < 3 * 2; k++) {
                int seat = k % 2, mine = seat == aude_actor(&game);
                aude_copy(&next, &game);
                candidate_play(&next, &root->way[w]);
                Evaluation value = evaluate(evaluator, &next, aude_actor(&game));
                int margin = value.margin / (AI_POINT / ROOT_POINT), sign = mine ? 1 : -1;
                margin += noise * ROOT_POINT * ((w + k / 2) % 3 - 1);
                root->score[w][k / 2][seat] =
                    (RootScore){(int16_t)(sign * margin), ROOT_CERTAIN / 2};
            }
        assert_true(root_write(file, root));
    }
    fclose(file);
    assert_true(roots_read(&roots, "roots_test.file", NULL));
    assert_int_equal(roots.n, from.n);
    roots_release(&from);
    free(evaluator), free(root);
    remove("roots_test.file");
    forget();
    return roots;
}

static void a_network_that_knows_what_is_true_explains_it(void **state) {
    (void)state;
    static Net blind;
    blind.linear.at_end[T_POINTS] = LINEAR_ONE, blind.win_of_margin = LOGIT_OF_MARGIN;
    size_t length;
    const Judged judged[3] = {{.net = learned()}, {.net = &blind}, {.large = large_file(&length)}};
    JudgeReport report[3][JUDGE_GROUPS];
    for (int noise = 0; noise < 2; noise++) {
        Roots roots = make_consistent(24, noise);
        assert_true(judge_networks(judged, 3, &roots, 2, report));
        const JudgeReport *knows = &report[0][JUDGE_BASE], *not = &report[1][JUDGE_BASE];
        const JudgeReport *other = &report[2][JUDGE_BASE];
        assert_int_equal(knows->roots, (long)roots.n);
        assert_int_equal(report[0][JUDGE_MORE].roots, 0);
        assert_true(fabs(knows->explained.value - 1) < (noise ? 0.2 : 0.001));
        assert_true(noise ? knows->noise > 0.4 : knows->noise < 0.001);
        assert_true(not->explained.value < 0.7 && not->more_explained.value < -0.3);
        assert_true(knows->given_away.value < not->given_away.value);
        assert_true(other->explained.value < knows->explained.value);
        assert_true(other->explained.value > not->explained.value);
        roots_release(&roots);
    }
}

/* ---- Learning from them ------------------------------------------------------------------ */

/* The loss whose slopes learn_group() gives. */
static double loss_of(const LabelGroup *group, const ModelPass pass[]) {
    double e[ROOT_WAYS], f[ROOT_WAYS], mean = 0, entropy = 0;
    for (int i = 0; i < group->n; i++) {
        double chance = 1 / (1 + exp(-(double)pass[i].logit)), win = group->at[i]->win;
        e[i] = (double)pass[i].margin - (double)group->at[i]->target;
        f[i] = 60 * (chance - win);
        mean += e[i] / group->n;
        entropy -= win * log(chance) + (1 - win) * log(1 - chance);
    }
    return (squares_around_mean(e, group->n) / 8 + squares_around_mean(f, group->n) / 40 +
            entropy / 2) /
               group->n +
           mean * mean / 100;
}

static void deltas_of_a_group_are_differences(void **state) {
    (void)state;
    enum { N = 3 };
    Sample sample[N] = {{.target = 3, .win = 0.6F, .weight = 1},
                        {.target = -1, .win = 0.4F, .weight = 1},
                        {.target = 2, .win = 0.7F, .weight = 1}};
    ModelPass *pass = calloc(N, sizeof *pass);
    ModelDelta delta[ROOT_WAYS];
    LabelGroup group = {.n = N, .at = {&sample[0], &sample[1], &sample[2]}};
    for (int i = 0; i < N; i++) pass[i].margin = (float)(2 * i), pass[i].logit = 0.3F * (float)i;
    learn_group(&group, pass, 2, delta);
    for (int i = 0; i < 2 * N; i++) {
        float *of = i < N ? &pass[i].margin : &pass[i - N].logit, was = *of, step = 0.01F;
        *of = was + step;
        double above = loss_of(&group, pass);
        *of = was - step;
        double under = loss_of(&group, pass);
        *of = was;
        double slope = 2 * (above - under) / (2 * (double)step);
        assert_true(fabs(slope - (double)(i < N ? delta[i].margin : delta[i - N].logit)) < 2e-3);
    }
    free(pass);
}

/* What a network says can be learned from roots of which it is true. */
static void differences_are_learned(void **state) {
    (void)state;
    Roots roots = make_consistent(120, 0);
    Labels labels;
    Model *model = malloc(sizeof *model);
    const Samples no_games = {0};
    LearnSettings settings = {
        .epochs = 60, .rate = 2e-3F, .batch = 400, .threads = 2, .seed = 1, .hold_linear = true};
    assert_true(quantise_undo(learned(), model));
    memset(model->out, 0, sizeof model->out); /* the linear part is left */
    assert_true(labels_make(&labels, &roots, 2));
    assert_int_equal(labels.n, 2 * roots.n); /* as both see it */
    double before = learn_label_report(model, &labels, true, 2).explained;
    assert_true(learn_fit(model, &no_games, &labels, &settings));
    LabelReport after = learn_label_report(model, &labels, true, 1);
    assert_true(after.n >= 20 && before < 0.9);
    assert_true(1 - after.explained < 0.6 * (1 - before));
    labels_release(&labels), roots_release(&roots);
    free(model);
}

/* ---- The steps --------------------------------------------------------------------------- */

static void step(LoopSettings *settings, const char *name) {
    TextError why = {0};
    settings->only = name;
    assert_true(loop_has_step(name));
    if (!loop_run(settings, &why)) fail_msg("%s: %s", name, why.reason);
}

static bool says(const char *path, const char *words) {
    char line[256];
    bool said = false;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (!said && fgets(line, sizeof line, file)) said = strstr(line, words) != NULL;
    fclose(file);
    return said;
}

/* Labels are an iteration's beginning as games are; roots and judge are no part of one. */
static void an_iteration_may_begin_with_labels(void **state) {
    (void)state;
    static const char *const files[] = {"state",         "log",           "labels-001-00",
                                        "roots-001-00",  "candidate.net", "candidate.model",
                                        "present.model", "present.net"};
    LoopSettings settings = {.dir = "roots_test_dir",
                             .iterations = 1,
                             .threads = 1,
                             .seed = 1,
                             .roots = 6,
                             .rounds_a_way = 2,
                             .turns = 2,
                             .base = 100,
                             .window = 1,
                             .epochs = 1,
                             .batch = 20};
    TextError why = {0};
    settings.only = "judge";
    assert_false(loop_run(&settings, &why)); /* by nothing */
    step(&settings, "labels");
    assert_true(says("roots_test_dir/state", "step 1"));
    assert_true(says("roots_test_dir/state", "1: 6 roots as labels"));
    step(&settings, "fit"), step(&settings, "whole"), step(&settings, "roots");
    assert_true(says("roots_test_dir/state", "step 3"));
    step(&settings, "judge");
    assert_true(says("roots_test_dir/log", "candidate.net: R2 "));
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char path[64];
        snprintf(path, sizeof path, "roots_test_dir/%s", files[i]);
        remove(path);
    }
    assert_int_equal(remove("roots_test_dir"), 0); /* and nothing else was written */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_roots_are_made_on_any_number_of_threads),
        cmocka_unit_test(what_was_cut_off_is_made_again),
        cmocka_unit_test(a_file_that_has_no_roots_is_refused),
        cmocka_unit_test(a_root_is_a_game_with_a_choice),
        cmocka_unit_test(a_network_that_knows_what_is_true_explains_it),
        cmocka_unit_test(deltas_of_a_group_are_differences),
        cmocka_unit_test(differences_are_learned),
        cmocka_unit_test(an_iteration_may_begin_with_labels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
