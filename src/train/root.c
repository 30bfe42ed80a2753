/* root.c -- roots, written and read. */
#include "root.h"

#include <stdlib.h>
#include <string.h>

#include "sample.h"

bool root_game(const Root *root, AudeGame *game) {
    if (aude_start(game, &root->head.rules)) return false;
    for (int i = 0; i < root->head.moves; i++)
        if (aude_play_checked(game, root->move[i], NULL)) return false;
    return aude_actor(game) >= 0;
}

static RootWorth judged(const Root *root, int way, int round, int seat) {
    RootScore score = root->score[way][round][seat];
    return (RootWorth){score.margin / (double)ROOT_POINT, score.win / (double)ROOT_CERTAIN};
}

RootWorth root_worth(const Root *root, int way, int round, int seat) {
    RootWorth mine = judged(root, way, round, seat);
    if (root->head.rules.players != 2) return mine;
    RootWorth theirs = judged(root, way, round, 1 - seat);
    return (RootWorth){(mine.margin - theirs.margin) / 2, 0.5 + (mine.win - theirs.win) / 2};
}

/* ---- Writing ---------------------------------------------------------------------------- */

typedef struct {
    char name[8];
    uint32_t version;
} FileHead;

static const FileHead file_head = {"aude-ro", 1};

bool root_begin(FILE *file) { return fwrite(&file_head, sizeof file_head, 1, file) == 1; }

static size_t scores_bytes(const RootHead *head) {
    return (size_t)head->rounds * head->rules.players * sizeof(RootScore);
}

static bool write_way(FILE *file, const Root *root, int way) {
    const Candidate *candidate = &root->way[way];
    bool written = fwrite(&candidate->n, 1, 1, file) == 1 &&
                   fwrite(candidate->move, sizeof(AudeMove), candidate->n, file) == candidate->n;
    size_t seats = root->head.rules.players;
    for (int r = 0; written && r < root->head.rounds; r++)
        written = fwrite(root->score[way][r], sizeof(RootScore), seats, file) == seats;
    return written;
}

bool root_write(FILE *file, Root *root) {
    RootHead *head = &root->head;
    size_t moves = head->moves;
    head->bytes = (uint32_t)(sizeof *head + moves * sizeof(AudeMove));
    for (int i = 0; i < head->ways; i++)
        head->bytes +=
            (uint32_t)(1 + root->way[i].n * sizeof(AudeMove) + scores_bytes(&root->head));
    bool written = fwrite(head, sizeof *head, 1, file) == 1 &&
                   fwrite(root->move, sizeof(AudeMove), moves, file) == moves;
    for (int i = 0; written && i < head->ways; i++) written = write_way(file, root, i);
    return written && !fflush(file);
}

/* ---- Reading ---------------------------------------------------------------------------- */

static const uint8_t *take(void *to, const uint8_t *at, size_t bytes) {
    memcpy(to, at, bytes);
    return at + bytes;
}

/* Does everything lie within what its head says? */
static bool is_whole(const uint8_t *at, size_t room) {
    RootHead head;
    if (room < sizeof head) return false;
    take(&head, at, sizeof head);
    if (head.bytes > room || head.ways > ROOT_WAYS || head.rounds > ROOT_ROUNDS) return false;
    if (head.moves > ROOT_MOVES || head.rules.players > AUDE_MAX_SEATS) return false;
    size_t used = sizeof head + head.moves * sizeof(AudeMove);
    for (int i = 0; i < head.ways && used < head.bytes; i++) {
        if (at[used] > AI_MAX_LINE) return false;
        used += 1 + at[used] * sizeof(AudeMove) + scores_bytes(&head);
    }
    return used == head.bytes;
}

static bool add(Roots *roots, const uint8_t *root) {
    if (roots->n == roots->room) {
        size_t room = roots->room ? 2 * roots->room : 1024;
        const uint8_t **at = (const uint8_t **)realloc((void *)roots->at, room * sizeof *at);
        if (!at) return false;
        roots->at = at, roots->room = room;
    }
    roots->at[roots->n++] = root;
    return true;
}

bool roots_read(Roots *roots, const char *path, long *end) {
    size_t bytes = 0, at = sizeof file_head;
    if (roots->n_files == sizeof roots->file / sizeof *roots->file) return false;
    uint8_t *all = file_in_memory(path, &bytes);
    if (!all) return false;
    roots->file[roots->n_files++] = all;
    if (bytes < at || memcmp(all, &file_head, sizeof file_head) != 0) return false;
    while (is_whole(all + at, bytes - at)) {
        RootHead head;
        if (!add(roots, all + at)) return false;
        take(&head, all + at, sizeof head);
        at += head.bytes;
    }
    if (end) *end = (long)at;
    return true;
}

void roots_release(Roots *roots) {
    for (int i = 0; i < roots->n_files; i++) free(roots->file[i]);
    free((void *)roots->at);
    *roots = (Roots){0};
}

uint32_t roots_number(const Roots *roots, size_t i) {
    RootHead head;
    take(&head, roots->at[i], sizeof head);
    return head.number;
}

void roots_open(const Roots *roots, size_t i, Root *root) {
    const uint8_t *at = take(&root->head, roots->at[i], sizeof root->head);
    at = take(root->move, at, root->head.moves * sizeof(AudeMove));
    for (int w = 0; w < root->head.ways; w++) {
        Candidate *way = &root->way[w];
        *way = (Candidate){.n = *at++};
        at = take(way->move, at, way->n * sizeof(AudeMove));
        for (int r = 0; r < root->head.rounds; r++)
            at = take(root->score[w][r], at, root->head.rules.players * sizeof(RootScore));
    }
}
