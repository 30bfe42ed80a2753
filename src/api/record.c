/* record.c -- games that were played. */
#include "api.h"

#include <string.h>

#include "record/proof.h"

/* The moves move into the host's memory. */
static AudeRecord *keep(const AudeMemory *memory, const Record *read, AudeWrong *wrong) {
    size_t bytes = (size_t)read->n_moves * sizeof *read->moves;
    AudeRecord *record = handle_new(memory, sizeof *record + bytes, wrong);
    if (!record) return NULL;
    record->record = *read;
    if (bytes) memcpy(record->moves, read->moves, bytes);
    record->record.moves = record->moves;
    return record;
}

AudeRecord *aude_record_read(const AudeMemory *memory, const char *words, size_t length,
                             AudeWrong *wrong) {
    TextError error = wrong_error(wrong);
    Record read;
    if (!record_read(&read, words ? words : "", words_length(words, length), &error))
        return wrong_words(wrong, AUDE_OK, &error), NULL;
    AudeRecord *record = keep(memory, &read, wrong);
    record_release(&read);
    return record;
}

void aude_record_free(AudeRecord *record) { handle_free(record); }

const AudeMove *aude_record_moves(const AudeRecord *record, int *n) {
    if (n) *n = record->record.n_moves;
    return record->moves;
}

const char *aude_record_name(const AudeRecord *record, int seat) {
    bool there = seat >= 0 && seat < record->record.start.rules.players;
    return there ? record->record.name[seat] : "";
}

const char *aude_record_title(const AudeRecord *record) { return record->record.title; }
int aude_record_viewer(const AudeRecord *record) { return record->record.viewer; }

bool record_is_whole(const AudeRecord *record, AudeWrong *wrong) {
    if (record->record.viewer == SEES_ALL) return true;
    return wrong_say(wrong, SAY("this is only what one player has seen of the game"));
}

bool aude_record_at(const AudeRecord *record, int n, int seat, AudeGame *game, AudeWrong *wrong) {
    AudeGame at;
    if (!seat_may_look(seat, record->record.start.rules.players, wrong)) return false;
    if (n < 0 || n > record->record.n_moves)
        return wrong_say(wrong, SAY("so many moves were not played"));
    record_at(&record->record, n, &at);
    view_of(&at, record->record.viewer, seat, game);
    return true;
}

bool aude_record_write(const AudeRecord *record, int seat, AudeText *text, AudeWrong *wrong) {
    size_t mark = text_mark(text);
    if (!seat_may_look(seat, record->record.start.rules.players, wrong)) return false;
    if (seat == AUDE_ALL)
        record_write(&record->record, &text->text);
    else
        record_write_for(&record->record, seat, &text->text);
    return text_written(text, mark, wrong);
}

/* ---- Files ------------------------------------------------------------------------ */

typedef struct {
    bool (*told)(void *host, const AudeChecked *checked);
    void *host;
    AudeLang lang;
    int wrong;
} Checking;

static bool checked(void *host, const RecordRead *read) {
    Checking *checking = host;
    AudeWrong wrong = {.lang = checking->lang};
    AudeChecked found = {.number = read->number,
                         .title = "",
                         .draw = proof_name(DRAW_UNTOLD),
                         .skipped = read->skipped,
                         .no_game = read->refused};
    if (read->number) {
        found.title = read->record->title;
        found.moves = read->record->n_moves;
        found.expected = read->record->n_expected;
        if (!read->refused) found.draw = proof_name(record_proof(read->record, &(int){0}));
    }
    if (read->error) {
        wrong_words(&wrong, AUDE_OK, read->error);
        found.wrong = &wrong;
        checking->wrong++;
    }
    return checking->told(checking->host, &found);
}

int aude_records_check(const char *words, size_t length, AudeLang lang,
                       bool (*told)(void *host, const AudeChecked *checked), void *host) {
    Checking checking = {told, host, lang < AUDE_LANGS ? lang : AUDE_EN, 0};
    records_each(words ? words : "", words_length(words, length), checking.lang, checked,
                 &checking);
    return checking.wrong;
}
