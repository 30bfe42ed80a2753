/* faulty_store.c -- the contract of store.h in memory, in virtual time, at its worst. */
#include "faulty_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "faulty_people.h"
#include "world.h"

enum { MOST_HERE = 8000 };

/* A write or a question that waits, or what is to be told of one. */
typedef struct Job Job;
struct Job {
    Job *next;
    enum { WRITE, QUESTION, KEPT, LOST, FOUND } is;
    StoreWrite write;
    StoreRow row; /* write.row points here */
    StoreQuestion question;
    StoreAnswer answer;
};

typedef struct {
    Job *first, **end;
} Queue;

typedef struct {
    bool open;
    uint64_t life;
    StoreHost host;
    Queue waiting, told;
    bool working;
    int64_t last_told; /* nothing is told before that */
} Line;

static struct {
    const StoreSpy *spy;
    KeptTable *tables;
    int n_tables, room;
    struct {
        char table[STORE_NAME + 1], server[STORE_NAME + 1], persons[400];
        int64_t until;
    } here[MOST_HERE];
    int n_here;
    Line line[STORE_LINES];
    int64_t slow_until;
    int pace; /* how many times slower than a good one it is in this run */
} disk;

/* ---- Memory -------------------------------------------------------------------------- */

static char *copy_of(const char *string) {
    if (!string) return NULL;
    size_t bytes = strlen(string) + 1;
    return memcpy(grown(NULL, bytes), string, bytes);
}

static void replace(char **old, const char *string) {
    free(*old);
    *old = copy_of(string);
}

/* All that it points to becomes its own. */
static void own_row(StoreRow *row) {
    row->table = copy_of(row->table);
    row->game = copy_of(row->game);
    row->words = copy_of(row->words);
    for (int s = 0; s < STORE_SEATS; s++) row->name[s] = copy_of(row->name[s]);
}

static void release_row(StoreRow *row) {
    free((void *)row->table), free((void *)row->game), free((void *)row->words);
    for (int s = 0; s < STORE_SEATS; s++) free((void *)row->name[s]);
}

static void own_write(Job *job, const StoreWrite *write) {
    job->write = *write;
    job->write.table = copy_of(write->table);
    job->write.head = copy_of(write->head);
    job->write.lines = copy_of(write->lines);
    if (!write->row) return;
    job->row = *write->row;
    own_row(&job->row);
    job->write.row = &job->row;
}

static void own_question(Job *job, const StoreQuestion *question) {
    job->question = *question;
    job->question.table = copy_of(question->table);
    job->question.hash = copy_of(question->hash);
    job->question.name = copy_of(question->name);
    job->question.folded = copy_of(question->folded);
    job->question.secret = copy_of(question->secret);
    job->question.codes = copy_of(question->codes);
    job->question.words = copy_of(question->words);
}

static void free_job(Job *job) {
    free((void *)job->write.table), free((void *)job->write.head);
    free((void *)job->write.lines);
    release_row(&job->row);
    free((void *)job->question.table), free((void *)job->question.hash);
    free((void *)job->question.name), free((void *)job->question.folded);
    free((void *)job->question.secret), free((void *)job->question.codes);
    free((void *)job->answer.who.name), free((void *)job->answer.who.secret);
    free((void *)job->question.words);
    free((void *)job->answer.head), free((void *)job->answer.lines);
    for (int i = 0; i < job->answer.n; i++) release_row((StoreRow *)&job->answer.rows[i]);
    free((void *)job->answer.rows);
    free(job);
}

static void put(Queue *queue, Job *job) {
    if (!queue->first) queue->end = &queue->first;
    job->next = NULL;
    *queue->end = job;
    queue->end = &job->next;
}

static Job *take(Queue *queue) {
    Job *job = queue->first;
    if (job) queue->first = job->next;
    return job;
}

static int forget_all(Queue *queue) {
    int n = 0;
    for (Job *job; (job = take(queue)); n++) free_job(job);
    return n;
}

/* ---- The disk: writes ---------------------------------------------------------------- */

int kept_tables(void) { return disk.n_tables; }
const KeptTable *kept_table(int number) { return &disk.tables[number]; }

static KeptTable *find(const char *name) {
    for (int i = 0; i < disk.n_tables; i++)
        if (!strcmp(disk.tables[i].name, name)) return &disk.tables[i];
    return NULL;
}

const KeptTable *kept_find(const char *name) { return find(name); }

static KeptTable *add_table(const char *name) {
    if (disk.n_tables == disk.room) {
        disk.room = 2 * disk.room + 16;
        disk.tables = grown(disk.tables, (size_t)disk.room * sizeof *disk.tables);
    }
    KeptTable *table = &disk.tables[disk.n_tables++];
    *table = (KeptTable){0};
    snprintf(table->name, sizeof table->name, "%s", name);
    return table;
}

/* A game counts once, if all who sat there have accounts, each another. */
static bool is_rated(const StoreRow *row) {
    for (int s = 0; s < row->seats; s++) {
        if (!*kept_account(row->person[s])) return false;
        for (int other = 0; other < s; other++)
            if (row->person[other] == row->person[s]) return false;
    }
    return row->rated;
}

static void write_row(KeptTable *table, const StoreWrite *write) {
    if (write->row) {
        bool over = table->row.state == STORE_OVER;
        if (!over && write->row->state == STORE_OVER) table->rated = is_rated(write->row);
        tally[TALLY_RATED] += !over && table->rated;
        release_row(&table->row);
        table->row = *write->row;
        own_row(&table->row);
    }
    table->row.changed = write->now;
    table->row.waits = write->waits;
    if (write->due) table->due = write->due;
}

/* False if somebody else was quicker. */
static bool write_entry(const StoreWrite *write) {
    KeptTable *table = find(write->table);
    if (write->entry != (table ? table->entries : 0)) return false;
    if (!table) table = add_table(write->table);
    if (write->head) replace(&table->head, write->head);
    table->lines =
        (char **)grown((void *)table->lines, (size_t)(table->entries + 1) * sizeof *table->lines);
    table->lines[table->entries++] = copy_of(write->lines ? write->lines : "");
    write_row(table, write);
    tally[TALLY_WRITES]++;
    disk.spy->written(table, write);
    return true;
}

/* ---- The disk: questions ------------------------------------------------------------- */

static StoreRow row_of(const KeptTable *table) {
    StoreRow row = table->row;
    row.table = table->name;
    row.rated = table->rated;
    for (int s = 0; s < STORE_SEATS; s++) row.account[s] = kept_account(row.person[s]);
    own_row(&row);
    return row;
}

static void answer_table(Job *job) {
    const KeptTable *table = find(job->question.table);
    Text lines = {0};
    job->answer.found = table != NULL;
    if (!table) return;
    for (int i = job->question.from; i < table->entries; i++) text_put(&lines, table->lines[i]);
    StoreRow *row = grown(NULL, sizeof *row);
    *row = row_of(table);
    job->answer.head = copy_of(table->head ? table->head : "");
    job->answer.lines = copy_of(text_string(&lines));
    job->answer.entries = table->entries;
    job->answer.rows = row;
    job->answer.n = 1;
    text_release(&lines);
}

static void tell_others(const Line *writer, const char *what, int number);

static void answer_row(Job *job) {
    const KeptTable *table = find(job->question.table);
    job->answer.found = table != NULL;
    if (!table) return;
    StoreRow *row = grown(NULL, sizeof *row);
    *row = row_of(table);
    job->answer.rows = row;
    job->answer.n = 1;
}

/* Whose sessions have ended is told to other servers as a table "!17". */
static void answer_people(const Line *line, Job *job) {
    char whose[STORE_NAME + 1];
    uint32_t ended = kept_people_answer(&job->question, &job->answer);
    job->answer.who.name = copy_of(job->answer.who.name);
    job->answer.who.secret = copy_of(job->answer.who.secret);
    snprintf(whose, sizeof whose, "!%u", (unsigned)ended);
    if (ended) tell_others(line, whose, 0);
}

static bool is_asked_for(const KeptTable *table, const StoreQuestion *question) {
    const StoreRow *row = &table->row;
    bool ended = row->state == STORE_OVER || row->state == STORE_CLOSED, sits = false;
    for (int s = 0; s < row->seats && s < STORE_SEATS; s++)
        sits |= row->person[s] == question->person;
    switch (question->kind) {
    case STORE_FIND_DUE:   return !ended && table->due <= question->until;
    case STORE_FIND_LOBBY: return row->state == STORE_FORM && row->listed;
    case STORE_FIND_MINE:  return row->state != STORE_CLOSED && question->person && sits;
    case STORE_FIND_BOARD:
        return strlen(table->name) == STORE_BOARD + 2 &&
               !strncmp(table->name, question->table, STORE_BOARD);
    default: return false;
    }
}

static int by_name(const void *a, const void *b) {
    return strcmp(((const StoreRow *)a)->table, ((const StoreRow *)b)->table);
}

/* The newest first; of one's own those that are over last; copies by their numbers. */
static void answer_rows(Job *job) {
    StoreRow *rows = grown(NULL, STORE_ROWS * sizeof *rows);
    int n = 0;
    for (int over = 0; over < 2; over++)
        for (int i = disk.n_tables - 1; i >= 0 && n < STORE_ROWS; i--) {
            const KeptTable *table = &disk.tables[i];
            if ((table->row.state == STORE_OVER) != over) continue;
            if (is_asked_for(table, &job->question)) rows[n++] = row_of(table);
        }
    if (job->question.kind == STORE_FIND_BOARD) qsort(rows, (size_t)n, sizeof *rows, by_name);
    job->answer.found = true;
    job->answer.rows = rows;
    job->answer.n = n;
}

/* Who is where, as each server says. */
static void keep_here(const StoreQuestion *question) {
    int i = 0;
    while (i < disk.n_here && (strcmp(disk.here[i].table, question->table) != 0 ||
                               strcmp(disk.here[i].server, question->hash) != 0))
        i++;
    if (i == MOST_HERE) wrong("too many say who is there");
    if (i == disk.n_here) disk.n_here++;
    snprintf(disk.here[i].table, sizeof disk.here[i].table, "%s", question->table);
    snprintf(disk.here[i].server, sizeof disk.here[i].server, "%s", question->hash);
    snprintf(disk.here[i].persons, sizeof disk.here[i].persons, "%s", question->words);
    disk.here[i].until = question->until;
}

static void answer_here(Job *job) {
    const StoreQuestion *question = &job->question;
    Text lines = {0};
    for (int i = 0; i < disk.n_here; i++) {
        bool there = *disk.here[i].persons && disk.here[i].until >= question->now;
        if (!there || strcmp(disk.here[i].table, question->table) != 0) continue;
        if (strcmp(disk.here[i].server, question->hash) != 0)
            text_add(&lines, "%s\n", disk.here[i].persons);
    }
    job->answer.lines = copy_of(text_string(&lines));
    text_release(&lines);
}

static void answer(const Line *line, Job *job) {
    StoreAsked kind = job->question.kind;
    job->is = FOUND;
    job->answer = (StoreAnswer){.number = job->question.number};
    if (kind == STORE_HERE)
        keep_here(&job->question);
    else if (kind == STORE_FIND_HERE)
        answer_here(job);
    else if (kind == STORE_FIND_TABLE)
        answer_table(job);
    else if (kind == STORE_FIND_ROW)
        answer_row(job);
    else if (kind == STORE_ADMIT || kind >= STORE_FIND_PERSON)
        answer_people(line, job);
    else
        answer_rows(job);
}

/* ---- Lines --------------------------------------------------------------------------- */

static int delay(void) {
    if (world.now < disk.slow_until) return between(200, 3000);
    return disk.pace * (once_in(50) ? between(20, 100) : between(1, 12));
}

static void hear_change(Event *event) {
    Line *line = event->whose;
    if (!line->open || line->life != event->which) return;
    line->host.changed(line->host.host, event->text, (int)event->number);
}

static void tell_others(const Line *writer, const char *what, int number) {
    for (int i = 0; i < STORE_LINES; i++) {
        Line *line = &disk.line[i];
        if (line == writer || !line->open) continue;
        later(between(1, 3) * delay(), (Event){.happen = hear_change,
                                               .whose = line,
                                               .which = line->life,
                                               .number = number,
                                               .text = what,
                                               .length = strlen(what)});
    }
}

static void carry_out(const Line *line, Job *job) {
    if (job->is == QUESTION) {
        answer(line, job);
        if (job->question.kind == STORE_HERE) tell_others(line, job->question.table, 0);
        return;
    }
    job->is = write_entry(&job->write) ? KEPT : LOST;
    tally[TALLY_RACES] += job->is == LOST;
    note("store: %s entry %d of %s%s", job->is == KEPT ? "kept" : "lost", job->write.entry,
         job->write.table, line->open ? "" : ", and nobody is told");
    if (job->is == KEPT) tell_others(line, job->write.table, job->write.entry + 1);
}

static void tell(Line *line, const Job *job) {
    const StoreHost *host = &line->host;
    if (job->is == KEPT)
        host->kept(host->host, job->write.number);
    else if (job->is == LOST)
        host->lost(host->host, job->write.number);
    else
        host->found(host->host, &job->answer);
}

static void tell_all(Event *event) {
    Line *line = event->whose;
    uint64_t life = event->which;
    for (int64_t i = 0; i < event->number; i++) {
        if (!line->open || line->life != life) return;
        Job *job = take(&line->told);
        tell(line, job);
        free_job(job);
    }
}

static void work(Event *event);

static void work_soon(Line *line) {
    if (line->working || !line->waiting.first) return;
    line->working = true;
    later(delay(), (Event){.happen = work, .whose = line, .which = line->life});
}

/* A batch: all that waits, or the first of it. */
static void work(Event *event) {
    Line *line = event->whose;
    int most = once_in(3) ? between(1, 4) : 1000, n = 0;
    if (!line->open || line->life != event->which) return;
    line->working = false;
    for (Job *job; n < most && (job = take(&line->waiting)); n++) {
        carry_out(line, job);
        put(&line->told, job);
    }
    int64_t at = world.now + delay();
    if (at < line->last_told) at = line->last_told;
    line->last_told = at;
    Event telling = {.happen = tell_all, .whose = line, .which = line->life, .number = n};
    later(at - world.now, telling);
    work_soon(line);
}

void line_open(int number, const StoreHost *host) {
    Line *line = &disk.line[number];
    line->host = *host;
    line->open = true;
    line->life++;
    line->working = false;
    line->last_told = 0;
}

/* What was on its way to the disk: none of it, all, or the first few and then one that is torn,
 * which whoever reads the disk afterwards does not find. */
void line_crash(int number) {
    Line *line = &disk.line[number];
    int n = once_in(2) ? 0 : between(0, 6);
    line->open = false;
    for (Job *job; n-- > 0 && (job = take(&line->waiting));) {
        carry_out(line, job);
        tally[TALLY_UNTOLD] += job->is == KEPT;
        free_job(job);
    }
    for (Job *job = line->told.first; job; job = job->next) tally[TALLY_UNTOLD] += job->is == KEPT;
    tally[TALLY_TORN] += line->waiting.first != NULL;
    forget_all(&line->waiting);
    forget_all(&line->told);
}

static void bring(int number, Job *job) {
    Line *line = &disk.line[number];
    if (!line->open) wrong("a server that is dead talks to the store");
    put(&line->waiting, job);
    work_soon(line);
}

void line_keep(int line, const StoreWrite *write) {
    Job *job = grown(NULL, sizeof *job);
    *job = (Job){0};
    job->is = WRITE;
    own_write(job, write);
    disk.spy->handed(write);
    bring(line, job);
}

void line_ask(int line, const StoreQuestion *question) {
    Job *job = grown(NULL, sizeof *job);
    *job = (Job){0};
    job->is = QUESTION;
    own_question(job, question);
    bring(line, job);
}

void faulty_store_stall(int64_t ms) {
    disk.slow_until = world.now + ms;
    tally[TALLY_STALLS]++;
    note("store: slow for %d s", (int)(ms / 1000));
}

/* ---- From the beginning to the end --------------------------------------------------- */

void faulty_store_begin(const StoreSpy *spy) {
    static const int paces[] = {1, 1, 4, 20};
    memset(&disk, 0, sizeof disk);
    kept_people_begin();
    disk.spy = spy;
    disk.pace = paces[below(4)];
}

void faulty_store_end(void) {
    for (int i = 0; i < STORE_LINES; i++) {
        forget_all(&disk.line[i].waiting);
        forget_all(&disk.line[i].told);
    }
    for (int i = 0; i < disk.n_tables; i++) {
        KeptTable *table = &disk.tables[i];
        for (int e = 0; e < table->entries; e++) free(table->lines[e]);
        free((void *)table->lines);
        free(table->head);
        release_row(&table->row);
    }
    free(disk.tables);
    disk.tables = NULL;
}
