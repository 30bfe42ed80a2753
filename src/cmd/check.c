/* check.c -- aude check FILE...: replay records, and say what they prove or where they fail. */
#include "cmd.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_writer.h"
#include "file.h"
#include "host.h"
#include "json/checked.h"
#include "record/pick.h"
#include "record/proof.h"

typedef struct {
    const char *path;
    bool json, each;            /* told of every record, not only where a file has one */
    bool several;               /* records in the file at hand, */
    bool wrong;                 /* of which one is */
    int records, moves, expected, skipped;
    Text out;                   /* what is said of the file, in its language, */
    Text records_told;          /* and after it of its records */
} Check;

/* ---- For people --------------------------------------------------------------- */

static void say_points(const Record *record, Text *text) {
    int points[AUDE_MAX_SEATS];
    aude_scores(&record->game, points);
    for (int seat = 0; seat < record->game.rules.players; seat++)
        text_add(text, "%s%s %d", seat ? ", " : "", record->name[seat], points[seat]);
}

static void say_winners(const Record *record, Text *text) {
    unsigned winners = record_winners(record);
    if (winners & (winners - 1))
        text_say(text, "; winners: ");
    else
        text_say(text, "; winner: ");
    for (int seat = 0, said = 0; seat < record->game.rules.players; seat++)
        if (winners >> seat & 1) text_add(text, "%s%s", said++ ? ", " : "", record->name[seat]);
}

/* Who did not play to the end, and why. */
static void say_outs(const Record *record, Text *text) {
    static const Say why[RECORD_OUTS] = {[RECORD_RESIGNED] = SAY("has resigned"),
                                         [RECORD_FLAG] = SAY("is out of time"),
                                         [RECORD_LEFT] = SAY("has left")};
    for (int seat = 0; seat < record->game.rules.players; seat++)
        if (record->out[seat])
            text_add(text, "; %s %s", record->name[seat], text_in(text, why[record->out[seat]]));
}

static void say_result(const Record *record, Text *text) {
    bool over = record_over(record);
    text_say(text, "\n  result   ");
    if (!over) text_say(text, "the game is not over: ");
    say_points(record, text);
    if (over) say_outs(record, text), say_winners(record, text);
}

/* A view shows what one player, or somebody at the table, could see. */
static void say_view(const Record *record, Text *text) {
    text_say(text, "\n  seen by  ");
    if (record->viewer < 0)
        text_say(text, "a spectator: hidden cards are ?");
    else
        text_say(text, "%s: hidden cards are ?", record->name[record->viewer]);
}

/* No more than is known: who made the promise, and when, no record can tell. */
static void say_draw(const Record *record, Text *text) {
    int draws;
    DrawProof proof = record_proof(record, &draws);
    text_say(text, "\n  draw     ");
    if (proof == DRAW_VERIFIED)
        text_say(text, "verified: %d draw{ follows|s follow} from the seed, which was promised",
                 draws);
    else if (proof == DRAW_FOLLOWED)
        text_say(text, "%d draw{ follows|s follow} from the seed, which nobody promised", draws);
    else if (proof == DRAW_PROMISED)
        text_say(text, "not verified: it was promised, but the seed is not in the record");
    else
        text_say(text, "not verified: the record has neither a promise nor a seed");
    if (*record->bag) text_add(text, "\n  %s", record->bag); /* whole, to be compared */
}

static void say_record(Check *check, const RecordRead *read) {
    const Record *record = read->record;
    Text *text = &check->records_told;
    if (check->several) {
        text_say(text, "\n  record   %d", read->number);
        text_add(text, "%s%s", *record->title ? ": " : "", record->title);
    }
    if (read->skipped) {
        text_say(text, "\n  skipped");
    } else if (read->refused) {
        text_say(text, "\n  no game: these rules are refused");
    } else {
        say_result(record, text);
        if (record->viewer == SEES_ALL)
            say_draw(record, text);
        else
            say_view(record, text);
    }
}

static void say_sums(const Check *check, Text *text) {
    text_say(text, ": ok");
    if (check->records > 1) text_say(text, ", %d record{|s}", check->records);
    text_say(text, ", %d move{|s}", check->moves);
    text_say(text, ", %d expectation{|s}", check->expected);
    if (check->skipped)
        text_say(text, ", %d record{|s} skipped, as this program was built without their modules",
                 check->skipped);
}

/* ---- Files ---------------------------------------------------------------------- */

static bool told(void *host, const RecordRead *read) {
    Check *check = host;
    check->wrong |= read->error != NULL;
    if (check->json) {
        json_checked(read, check->path, &check->out);
        return text_put(&check->out, "\n"), true;
    }
    if (read->error) {
        text_path(&check->out, check->path);
        text_add(&check->out, ":%d:%d: %s", read->error->line, read->error->column,
                 read->error->reason);
        return false;
    }
    check->skipped += read->skipped;
    check->records += !read->skipped;
    check->moves += read->skipped ? 0 : read->record->n_moves;
    check->expected += read->skipped ? 0 : read->record->n_expected;
    if (check->each || !check->several) say_record(check, read);
    return true;
}

/* A file that cannot be read is a line too. */
static void unreadable(Check *check) {
    int why = errno;
    Json json = {.text = &check->out};
    check->wrong = true;
    if (!check->json) {
        complain(CMD_FAILED, "%s: %s", check->path, system_reason(why));
        return;
    }
    json_object(&json, NULL);
    json_string(&json, "file", check->path);
    json_bool(&json, "ok", false);
    json_string(&json, "reason", strerror(why));
    json_object_end(&json);
    text_put(&check->out, "\n");
}

static void read_file(Check *check) {
    size_t length;
    char *bytes = file_bytes(check->path, &length);
    if (!bytes) {
        unreadable(check);
        return;
    }
    check->several = records_count(bytes, length) > 1;
    records_each(bytes, length, check->out.lang, told, check);
    free(bytes);
    if (check->json) return;
    if (!check->wrong) {
        text_path(&check->out, check->path);
        say_sums(check, &check->out);
        text_put(&check->out, text_string(&check->records_told));
    }
    text_put(&check->out, "\n");
}

static bool check_file(const Check *how, const char *path) {
    Check check = *how;
    check.path = path;
    read_file(&check);
    bool failed = check.out.failed || check.records_told.failed;
    fputs(text_string(&check.out), stdout);
    text_release(&check.out);
    text_release(&check.records_told);
    if (failed) complain(CMD_FAILED, "there is no memory left");
    return !check.wrong && !failed;
}

/* ---- The command ------------------------------------------------------------------ */

int cmd_check(int argc, char **argv) {
    Check how = {0};
    const char *lang = NULL;
    AudeLang in;
    const ArgOption options[] = {
        {"--each", NULL, &how.each, NULL,
         "result and draw of every record, also where a file has several"},
        {"--json", NULL, &how.json, NULL,
         "one line of JSON a record; goes on after a record that is wrong"},
        LANG_OPTION(&lang),
        {0}};
    Args args = {.usage = "FILE... [options]",
                 .about = "Replay the records in each file (docs/record.md), - being standard "
                          "input, and print one line a file: what was checked, or "
                          "FILE:LINE:COLUMN and the reason for the first thing that is wrong. Of "
                          "a file with one record also the result, and how far its draw is "
                          "proved.",
                 .options = options,
                 .words = (const char **)argv + 1, /* each where it was, or before */
                 .most_words = argc};
    int status = CMD_OK;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!args.n_words) return complain(CMD_USAGE, "which files? see aude check --help");
    if (!lang_read(lang, &in)) return CMD_USAGE;
    how.out.lang = how.records_told.lang = in;
    for (int i = 0; i < args.n_words; i++)
        if (!check_file(&how, args.words[i])) status = CMD_FAILED;
    return status;
}
