/* job.c -- a write or a question with all that belongs to it, and what came of it. */
#include "kind.h"

#include <stdlib.h>
#include <string.h>

/* ---- Strings --------------------------------------------------------------- */

enum { CHUNK = 240 }; /* bytes: most writes have room in one */

struct Chunk {
    Chunk *next;
    size_t used, room;
    char bytes[];
};

static char *take_room(Job *job, size_t n) {
    Chunk *chunk = job->chunks;
    if (!chunk || chunk->room - chunk->used < n) {
        size_t room = n > CHUNK ? n : CHUNK;
        chunk = malloc(sizeof *chunk + room);
        if (!chunk) return NULL;
        *chunk = (Chunk){.next = job->chunks, .room = room};
        job->chunks = chunk;
    }
    chunk->used += n;
    return chunk->bytes + chunk->used - n;
}

const char *job_string(Job *job, const char *string) {
    if (!string) return "";
    size_t n = strlen(string) + 1;
    char *copy = take_room(job, n);
    if (!copy) job->failed = true;
    return copy ? memcpy(copy, string, n) : "";
}

/* ---- Copies ---------------------------------------------------------------- */

static Job *job_new(JobKind kind) {
    Job *job = calloc(1, sizeof *job);
    if (job) job->kind = kind;
    return job;
}

void job_free(Job *job) {
    if (!job) return;
    for (Chunk *chunk = job->chunks, *next; chunk; chunk = next) {
        next = chunk->next;
        free(chunk);
    }
    text_release(&job->lines);
    free(job->rows);
    free(job->thoughts);
    free(job);
}

/* The job, if memory was enough. */
static Job *whole(Job *job) {
    if (!job->failed) return job;
    job_free(job);
    return NULL;
}

static void copy_row(Job *job, const StoreRow *row) {
    job->row = *row;
    job->row.table = job_string(job, row->table);
    job->row.game = job_string(job, row->game);
    job->row.words = job_string(job, row->words);
    for (int i = 0; i < row->seats; i++) job->row.name[i] = job_string(job, row->name[i]);
    job->write.row = &job->row;
}

static void copy_thought(Job *job, StoreThought *to, const StoreThought *thought) {
    *to = *thought;
    to->table = job_string(job, thought->table);
    to->player = job_string(job, thought->player);
    to->position = job_string(job, thought->position);
    to->server = job_string(job, thought->server);
    to->moves = job_string(job, thought->moves);
}

Job *job_of_write(const StoreWrite *write) {
    Job *job = job_new(JOB_WRITE);
    if (!job) return NULL;
    job->write = *write;
    job->write.table = job_string(job, write->table);
    if (write->head) job->write.head = job_string(job, write->head);
    job->write.lines = job_string(job, write->lines);
    if (write->row) copy_row(job, write->row);
    return whole(job);
}

Job *job_of_question(const StoreQuestion *question) {
    Job *job = job_new(JOB_QUESTION);
    if (!job) return NULL;
    job->question = *question;
    const char **strings[] = {&job->question.table,  &job->question.hash,   &job->question.name,
                              &job->question.folded, &job->question.secret, &job->question.codes,
                              &job->question.game,   &job->question.words,  &job->question.before};
    for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
        *strings[i] = job_string(job, *strings[i]);
    copy_thought(job, &job->question.thought, &question->thought);
    return whole(job);
}

Job *job_of_backup(const char *file, uint64_t number) {
    Job *job = job_of_question(&(StoreQuestion){.number = number, .table = file});
    if (job) job->kind = JOB_BACKUP;
    return job;
}

Job *job_of_change(const char *table, int entries) {
    Job *job = job_new(JOB_CHANGED);
    if (!job) return NULL;
    job->answer.entries = entries;
    job->answer.head = job_string(job, table);
    return whole(job);
}

Job *job_of_work(void) { return job_new(JOB_WORK); }

Job *job_of_answer(const StoreThought *thought) {
    Job *job = job_new(JOB_ANSWERED);
    if (job) copy_thought(job, &job->question.thought, thought);
    return job ? whole(job) : NULL;
}

/* ---- What comes of it ------------------------------------------------------ */

void job_begin(Job *job) {
    job->lost = job->later = false;
    job->answer = (StoreAnswer){
        .number = job->question.number, .head = "", .lines = "", .who = {.name = "", .secret = ""}};
    text_clear(&job->lines);
}

static StoreRow *next_row(Job *job) {
    if (job->answer.n == job->room) {
        int room = job->room ? 2 * job->room : 4;
        StoreRow *rows = realloc(job->rows, (size_t)room * sizeof *rows);
        if (!rows) return NULL;
        job->rows = rows;
        job->room = room;
    }
    return &job->rows[job->answer.n++];
}

static StoreRow *add_row(Job *job, const Record *record) {
    StoreRow *row = next_row(job);
    if (!row) return NULL;
    const int64_t *number = record->number;
    *row = (StoreRow){
        .table = job_string(job, record->text[OF_NAME]),
        .game = job_string(job, record->text[OF_GAME]),
        .words = job_string(job, record->text[OF_WORDS]),
        .state = (StoreState)number[OF_STATE],
        .listed = number[OF_LISTED] != 0,
        .owner = (uint32_t)number[OF_OWNER],
        .opened = number[OF_OPENED],
        .changed = number[OF_CHANGED],
        .seats = (int)number[OF_SEATS],
        .winners = (uint8_t)number[OF_WINNERS],
        .waits = (int8_t)number[OF_WAITS],
        .rated = number[OF_RATED] != 0,
    };
    for (int i = 0; i < STORE_SEATS; i++) row->name[i] = row->account[i] = "";
    return row;
}

/* Records of one table follow each other. */
void job_take(Job *job, const Record *record) {
    StoreAnswer *answer = &job->answer;
    StoreRow *row = answer->n ? &job->rows[answer->n - 1] : NULL;
    if (!row || strcmp(row->table, record->text[OF_NAME]) != 0) {
        row = add_row(job, record);
        answer->found = true;
        if (job->question.kind == STORE_FIND_TABLE) {
            answer->head = job_string(job, record->text[OF_HEAD]);
            answer->entries = (int)record->number[OF_ENTRIES];
        }
    }
    int64_t seat = record->number[OF_SEAT];
    if (!row) job->failed = true;
    if (!row || seat < 0 || seat >= STORE_SEATS) return;
    row->name[seat] = job_string(job, record->text[OF_SEAT_NAME]);
    row->person[seat] = (uint32_t)record->number[OF_PERSON];
    row->points[seat] = (int16_t)record->number[OF_POINTS];
    row->account[seat] = job_string(job, record->text[OF_ACCOUNT]);
    row->bot[seat] = record->number[OF_BOT] != 0;
    row->was[seat] = (int)record->number[OF_WAS];
    row->became[seat] = (int)record->number[OF_BECAME];
}

void job_take_lines(Job *job, const char *lines, size_t n) {
    text_bytes(&job->lines, lines, n);
    if (job->lines.failed) job->failed = true;
}

void job_take_thought(Job *job, const StoreThought *thought) {
    int n = job->answer.n_thoughts, room = job->thoughts_room;
    if (n == room) {
        room = room ? 2 * room : 4;
        StoreThought *thoughts = realloc(job->thoughts, (size_t)room * sizeof *thoughts);
        if (!thoughts) {
            job->failed = true;
            return;
        }
        job->thoughts = thoughts;
        job->thoughts_room = room;
    }
    copy_thought(job, &job->thoughts[n], thought);
    job->answer.n_thoughts = n + 1;
}

static void tell_answer(const Job *job, const StoreHost *host) {
    StoreAnswer answer = job->answer;
    answer.rows = job->rows;
    answer.thoughts = job->thoughts;
    if (job->lines.length) answer.lines = text_string(&job->lines);
    host->found(host->host, &answer);
}

void job_tell(const Job *job, const StoreHost *host) {
    switch (job->kind) {
    case JOB_WRITE:    (job->lost ? host->lost : host->kept)(host->host, job->write.number); break;
    case JOB_QUESTION:
    case JOB_BACKUP:   tell_answer(job, host); break;
    case JOB_CHANGED:  host->changed(host->host, job->answer.head, job->answer.entries); break;
    case JOB_WORK:     host->work(host->host); break;
    case JOB_ANSWERED: host->thought(host->host, &job->question.thought); break;
    }
}
