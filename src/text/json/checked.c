/* checked.c -- what became of a record that was read, for programs. */
#include "json/checked.h"

#include "base/json_writer.h"
#include "game_text.h"
#include "notation/notation.h"
#include "record/proof.h"

static void put_players(Json *json, const Record *record, bool game) {
    int points[AUDE_MAX_SEATS], players = record->start.rules.players;
    unsigned winners = game ? record_winners(record) : 0;
    bool out = false;
    json_list(json, "players");
    for (int seat = 0; seat < players; seat++) json_string(json, NULL, record->name[seat]);
    json_list_end(json);
    if (!game) return;
    aude_scores(&record->game, points);
    json_bool(json, "finished", record_over(record));
    json_ints(json, "scores", points, players);
    json_list(json, "winners");
    for (int seat = 0; seat < players; seat++)
        if (winners >> seat & 1) json_string(json, NULL, record->name[seat]);
    json_list_end(json);
    for (int seat = 0; seat < players; seat++) out |= record->out[seat] != RECORD_IN;
    if (!out) return;
    json_list(json, "out");
    for (int seat = 0; seat < players; seat++)
        json_word(json, NULL, record_outs[record->out[seat]]);
    json_list_end(json);
}

static void put_draw(Json *json, const Record *record) {
    int draws;
    DrawProof proof = record_proof(record, &draws);
    json_object(json, "draw");
    json_word(json, "status", proof_name(proof));
    json_int(json, "draws", draws);
    if (*record->bag) json_string(json, "promise", record->bag);
    if (*record->seed) json_string(json, "seed", record->seed);
    json_object_end(json);
}

/* What is known of a record, also of one that was read as far as its mistake. */
static void put_record(Json *json, const RecordRead *read) {
    const Record *record = read->record;
    const AudeRules *rules = &record->start.rules;
    bool game = !read->error && !read->skipped && !read->refused;
    Text words = {0};
    rules_write(rules, &words);
    json_int(json, "record", read->number);
    json_string(json, "title", record->title);
    if (game) json_word(json, "game", game_texts[rules->game]->name);
    if (game) json_string(json, "rules", text_string(&words));
    put_players(json, record, game);
    if (game && record->viewer != SEES_ALL)
        json_string(json, "seen", record->viewer < 0 ? "nobody" : record->name[record->viewer]);
    json_int(json, "moves", record->n_moves);
    json_int(json, "expectations", record->n_expected);
    put_draw(json, record);
    text_release(&words);
}

void json_checked(const RecordRead *read, const char *file, Text *text) {
    Json json = {.text = text};
    json_object(&json, NULL);
    json_string(&json, "file", file);
    json_bool(&json, "ok", !read->error);
    if (read->skipped) json_bool(&json, "skipped", true);
    if (read->refused) json_bool(&json, "refused", true);
    if (read->number) put_record(&json, read);
    if (read->error) {
        json_int(&json, "line", read->error->line);
        json_int(&json, "column", read->error->column);
        json_string(&json, "reason", read->error->reason);
    }
    json_object_end(&json);
}
