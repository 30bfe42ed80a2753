/* standings.c -- aude standings FOLDER...: the table of a club, from its records.
 *
 * First all files are found and put in order, then they are read: however a system lists a folder,
 * the same files give the same table. */
#define _POSIX_C_SOURCE 200809L // NOLINT: folders are POSIX, not C
#include "cmd.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "file.h"
#include "host.h"
#include "match/standings_text.h"
#include "record/pick.h"

/* Paths, all owned. */
typedef struct {
    char **path;
    int n, room;
} Paths;

/* A folder that was read: by what the system knows it, as paths may be many. */
typedef struct {
    dev_t device;
    ino_t inode;
} Folder;

typedef struct {
    Paths files, folders;
    Folder *read;               /* a row a folder */
    ClubNote *note;             /* owned, with its strings */
    int n_notes;
    bool wrong;
    const char *file;           /* that is being read, */
    bool several;               /* with more than one record */
    Standings standings;
    AudeLang lang;
} Club;

/* ---- Lists ---------------------------------------------------------------------- */

static void *room_for(void *array, int n, size_t size) {
    void *more = realloc(array, (size_t)n * size);
    if (!more) abort(); /* a command that ends here loses nothing */
    return more;
}

/* The string of a text, which ends here. */
static char *take(Text *text) {
    char *string = strdup(text_string(text));
    text_release(text);
    if (!string) abort();
    return string;
}

static void add_path(Paths *paths, const char *folder, const char *name) {
    Text path = {0};
    if (paths->n == paths->room) {
        paths->room = 2 * paths->room + 16;
        paths->path = (char **)room_for((void *)paths->path, paths->room, sizeof *paths->path);
    }
    if (folder) text_add(&path, "%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/");
    text_put(&path, name);
    paths->path[paths->n++] = take(&path);
}

static void release_paths(Paths *paths) {
    for (int i = 0; i < paths->n; i++) free(paths->path[i]);
    free((void *)paths->path);
}

static int by_path(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void sort_paths(Paths *paths) {
    if (paths->n) qsort((void *)paths->path, (size_t)paths->n, sizeof *paths->path, by_path);
}

/* ---- What does not count ------------------------------------------------------------ */

/* `why` ends here; `at` is which record of the file, or NULL. */
static void note(Club *club, const char *file, const RecordRead *at, bool wrong, Text *why) {
    Text where = {.lang = club->lang}, path = {0};
    ClubNote found = {.record = at ? at->number : 0, .wrong = wrong};
    const TextError *error = at ? at->error : NULL;
    text_path(&where, file);
    if (error) text_add(&where, ":%d:%d", error->line, error->column);
    if (error) found.line = error->line, found.column = error->column;
    if (at && !error && club->several) text_say(&where, ", record %d", at->number);
    text_put(&path, file);
    found.where = take(&where);
    found.file = take(&path);
    found.why = take(why);
    club->note = room_for(club->note, club->n_notes + 1, sizeof *club->note);
    club->note[club->n_notes++] = found;
    club->wrong |= wrong;
}

static void note_system(Club *club, const char *file) {
    Text why = {0};
    text_put(&why, system_reason(errno));
    note(club, file, NULL, true, &why);
}

static void note_words(Club *club, const char *file, const RecordRead *at, Say words) {
    Text why = {.lang = club->lang};
    text_words(&why, words);
    note(club, file, at, false, &why);
}

static int by_file(const void *a, const void *b) {
    const ClubNote *one = a, *other = b;
    int order = strcmp(one->file, other->file);
    return order ? order : one->record - other->record;
}

/* ---- Folders ------------------------------------------------------------------------ */

static bool was_read(const Club *club, const struct stat *facts) {
    for (int i = 0; i < club->folders.n; i++)
        if (club->read[i].inode == facts->st_ino && club->read[i].device == facts->st_dev)
            return true;
    return false;
}

/* A link may lead back to where we were. */
static void find_folder(Club *club, const char *path, const struct stat *facts) {
    if (was_read(club, facts)) {
        note_words(club, path, NULL, SAY("this folder was read already"));
        return;
    }
    club->read = room_for(club->read, club->folders.n + 1, sizeof *club->read);
    club->read[club->folders.n] = (Folder){facts->st_dev, facts->st_ino};
    add_path(&club->folders, NULL, path);
}

/* What is in a folder: records, and folders; anything else is none of our business. */
static void find_in(Club *club, const char *path) {
    struct stat facts;
    bool record = path_ends(path, ".aude");
    if (stat(path, &facts)) {
        if (record || errno != ENOENT) note_system(club, path);
    } else if (S_ISDIR(facts.st_mode)) {
        find_folder(club, path, &facts);
    } else if (record && S_ISREG(facts.st_mode)) {
        add_path(&club->files, NULL, path);
    } else if (record) {
        note_words(club, path, NULL, SAY("this is no plain file"));
    }
}

/* What is hidden stays so.  In order, so that of two ways to a folder the same is gone. */
static void read_folder(Club *club, const char *path) {
    Paths names = {0};
    struct dirent *entry;
    DIR *folder = opendir(path);
    if (!folder) {
        note_system(club, path);
        return;
    }
    while ((entry = readdir(folder)))
        if (entry->d_name[0] != '.') add_path(&names, path, entry->d_name);
    closedir(folder);
    sort_paths(&names);
    for (int i = 0; i < names.n; i++) find_in(club, names.path[i]);
    release_paths(&names);
}

/* Whoever names a file wants it read, whatever it is called. */
static int find_named(Club *club, const char *path) {
    struct stat facts;
    if (!strcmp(path, "-") || (!stat(path, &facts) && !S_ISDIR(facts.st_mode)))
        return add_path(&club->files, NULL, path), CMD_OK;
    if (stat(path, &facts)) return complain(CMD_FAILED, "%s: %s", path, system_reason(errno));
    find_folder(club, path, &facts);
    return CMD_OK;
}

/* Folders that are found are read after those that found them. */
static int find_files(Club *club, const char *words[], int n) {
    int status = CMD_OK;
    for (int i = 0; i < n; i++)
        if (find_named(club, words[i]) != CMD_OK) status = CMD_FAILED;
    for (int i = 0; i < club->folders.n; i++) read_folder(club, club->folders.path[i]);
    sort_paths(&club->files);
    if (club->files.n || club->n_notes || status != CMD_OK) return status;
    return n == 1 ? complain(CMD_FAILED, "%s has no file that ends with .aude", words[0])
                  : complain(CMD_FAILED, "these folders have no file that ends with .aude");
}

/* ---- Records ------------------------------------------------------------------------- */

/* ORDER VERDICTS (standings.h) */
static const Say verdicts[] = {
    SAY(""),
    SAY("the game is not over"),
    SAY("it begins in the middle of a game"),
};

static void count(Club *club, const RecordRead *read) {
    const char *same = "";
    Text why = {.lang = club->lang};
    GameVerdict verdict = standings_add(&club->standings, read->record, club->file, &same);
    if (verdict == GAME_COUNTS) return;
    if (verdict == GAME_COPY) {
        Text where = {0};
        text_path(&where, same);
        text_say(&why, "the same game as %s", text_string(&where));
        text_release(&where);
    } else {
        text_words(&why, verdicts[verdict]);
    }
    note(club, club->file, read, false, &why);
}

static bool told(void *host, const RecordRead *read) {
    Club *club = host;
    Text why = {0};
    if (read->error) {
        text_put(&why, read->error->reason);
        note(club, club->file, read, true, &why);
    } else if (read->skipped) {
        note_words(club, club->file, read,
                   SAY("this program was built without one of its modules"));
    } else if (read->refused) {
        note_words(club, club->file, read, SAY("there is no game in it"));
    } else if (read->record->viewer != SEES_ALL) {
        note_words(club, club->file, read, SAY("it is only what one player saw"));
    } else {
        count(club, read);
    }
    return true;
}

static void read_files(Club *club) {
    for (int i = 0; i < club->files.n; i++) {
        size_t length;
        club->file = club->files.path[i];
        char *bytes = file_bytes(club->file, &length);
        if (!bytes) {
            note_system(club, club->file);
            continue;
        }
        club->several = records_count(bytes, length) > 1;
        records_each(bytes, length, club->lang, told, club);
        free(bytes);
    }
    standings_sum(&club->standings);
    if (club->n_notes) qsort(club->note, (size_t)club->n_notes, sizeof *club->note, by_file);
}

static void club_release(Club *club) {
    for (int i = 0; i < club->n_notes; i++) {
        free((char *)club->note[i].where);
        free((char *)club->note[i].file);
        free((char *)club->note[i].why);
    }
    free(club->note);
    free(club->read);
    release_paths(&club->files);
    release_paths(&club->folders);
    standings_release(&club->standings);
}

/* ---- The command ------------------------------------------------------------------------ */

typedef struct {
    const char *title, *out;
    bool json, html, boards;
} Wish;

static int write_out(const Wish *wish, const Text *text) {
    if (text->failed) return complain(CMD_FAILED, "there is no memory left");
    if (!wish->out) return fputs(text_string(text), stdout), CMD_OK;
    if (file_kind(wish->out) == FILE_RECORD)
        return complain(CMD_FAILED, "%s is a game, and is left as it is", wish->out);
    return file_write(wish->out, text_string(text), text->length) ? CMD_OK : CMD_FAILED;
}

static int print(const Wish *wish, const Club *club) {
    Text text = {.lang = club->lang};
    ClubReport report = {&club->standings, wish->title, club->note, club->n_notes, wish->boards};
    if (wish->json)
        standings_json(&report, &text);
    else if (wish->html)
        standings_html(&report, &text);
    else
        standings_table(&report, &text);
    int status = write_out(wish, &text);
    text_release(&text);
    return status;
}

static int run(const Wish *wish, Club *club, const char *words[], int n) {
    int status = find_files(club, words, n);
    if (club->files.n || club->n_notes) {
        read_files(club);
        int printed = print(wish, club);
        if (printed != CMD_OK || club->wrong) status = CMD_FAILED;
    }
    club_release(club);
    return status;
}

int cmd_standings(int argc, char **argv) {
    Wish wish = {0};
    Club club = {0};
    const char *lang = NULL;
    const ArgOption options[] = {
        {"--boards", NULL, &wish.boards, NULL,
         "also every result on every board: a draw that was played at several tables"},
        {"--json", NULL, &wish.json, NULL, "as one line of JSON (docs/clubs.md)"},
        {"--html", NULL, &wish.html, NULL, "as a page"},
        {"--title", &wish.title, NULL, "WORDS", "what stands above it"},
        LANG_OPTION(&lang),
        {"-o", &wish.out, NULL, "OUT",
         "write to this file, - is standard output; .html and .json say the format"},
        {0}};
    Args args = {
        .usage = "FOLDER... [options]",
        .about = "Who stands where: a table of all finished games in the records of these folders "
                 "(*.aude, sub-folders too) or files. A victory is 1, shared by those who win "
                 "together; the order goes by score, games won, mean margin and mean points. "
                 "Games with the same draw at several tables are compared seat by seat, as in "
                 "duplicate bridge. What does not count is named with its reason; if a record or "
                 "a file is wrong, the status is 1.",
        .options = options,
        .words = (const char **)argv + 1, /* each where it was, or before */
        .most_words = argc};
    int status = CMD_OK;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!args.n_words) return complain(CMD_USAGE, "which folders? see aude standings --help");
    if (!lang_read(lang, &club.lang)) return CMD_USAGE;
    if (wish.out && !strcmp(wish.out, "-")) wish.out = NULL;
    if (wish.json && wish.html) return complain(CMD_USAGE, "one of --json and --html is enough");
    if (wish.out && !wish.json && path_ends(wish.out, ".html")) wish.html = true;
    if (wish.out && !wish.html && path_ends(wish.out, ".json")) wish.json = true;
    return run(&wish, &club, args.words, args.n_words);
}
