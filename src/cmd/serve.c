/* serve.c -- aude serve: the web page, and games of people with each other. */
#define _POSIX_C_SOURCE 200809L // NOLINT: readlink() is POSIX, not C
#include "cmd.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "data.h"
#include "host.h"
#include "host/server.h"
#include "serve/network.h"
#include "serve/site.h"

enum { USUAL_PORT = 8080, USUAL_PORTS = 20, MOST_PORT = 65535, USUAL_CONNECTIONS = 12000 };
enum { MOST_CONNECTIONS = 1000000, MOST_MINDS = 64, REASON_ROOM = 200 };

typedef struct {
    Site site;
    const char *address;
    AudeLang lang;
    char alone[REASON_ROOM]; /* why people cannot play together; "": they can */
} Serving;

/* ---- The folder --------------------------------------------------------- */

/* Where the page lies as seen from the program: build/aude, build/dev/aude, or installed. */
static const char *const places[] = {"web", "../web", "../share/aude/web"};

/* The folder of the running program; false where that cannot be told. */
static bool program_folder(char *folder, size_t room) {
    ssize_t length = readlink("/proc/self/exe", folder, room - 1);
    if (length <= 0) return false;
    folder[length] = 0;
    char *slash = strrchr(folder, '/');
    if (slash) *slash = 0;
    return slash != NULL;
}

static bool open_usual(Site *site) {
    char folder[ANSWER_PATH], path[ANSWER_PATH + 32];
    if (!program_folder(folder, sizeof folder)) return false;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        (void)snprintf(path, sizeof path, "%s/%s", folder, places[i]);
        if (site_open(site, path)) return true;
    }
    return false;
}

static int open_site(Site *site, const char *folder) {
    if (folder && !site_open(site, folder))
        return complain(CMD_FAILED, "%s is no folder with an index.html to read", folder);
    if (!folder && !open_usual(site))
        return complain(CMD_FAILED, "the page has not been built: ./run builds it; --dir names "
                                    "another folder");
    return CMD_OK;
}

/* ---- Serving ------------------------------------------------------------ */

static void answer(void *with, const Request *request, Answer *to) {
    const Serving *serving = with;
    site_answer(&serving->site, request, to);
}

/* An address of this machine alone, or of all its networks, is also called localhost. */
static bool is_local(const char *address) {
    return network_is_all(address) || !strcmp(address, "127.0.0.1") || !strcmp(address, "::1");
}

/* Whoever started us waits for the first line: ./run, to open a browser. */
static void ready(void *with, int port) {
    const Serving *serving = with;
    const char *host = is_local(serving->address) ? "localhost" : serving->address;
    bool colons = strchr(host, ':') != NULL;
    Text text = {.lang = serving->lang};
    NetworkAddress others[NETWORK_MOST];
    int n = network_list(serving->address, others);
    text_say(&text, "Aude is at http://%s%s%s:%d/\n", colons ? "[" : "", host, colons ? "]" : "",
             port);
    for (int i = 0; i < n; i++)
        text_say(&text, "For others on your network: http://%s:%d/\n", others[i], port);
    (void)fputs(text_string(&text), stdout);
    (void)fflush(stdout);
    text_release(&text);
    if (serving->alone[0])
        (void)complain(CMD_OK, "%s; people cannot play together here", serving->alone);
}

/* Said when it has begun, and not before other things that are wrong. */
static void alone(void *with, const char *why) {
    Serving *serving = with;
    (void)snprintf(serving->alone, sizeof serving->alone, "%s", why);
}

/* ---- Options ------------------------------------------------------------ */

typedef struct {
    const char *port, *address, *folder, *data, *db, *origin, *proxy, *connections, *minds, *lang;
    const char *per_address, *control;
    bool log;
} Said;

/* Browsers name a scheme and a host, and nothing behind it. */
static bool is_origin(const char *origin) {
    const char *host = strstr(origin, "://");
    bool good = host && host[3] && !strchr(host + 3, '/');
    if (!good) (void)complain(CMD_USAGE, "--origin is like https://play.example, without a path");
    return good;
}

/* Where to listen, and for whom. */
static bool read_place(const Said *said, NetPlace *place) {
    long port, most;
    if (!args_number("--port", said->port, MOST_PORT, USUAL_PORT, &port)) return false;
    if (!args_count("--connections", said->connections, MOST_CONNECTIONS, USUAL_CONNECTIONS, &most))
        return false;
    if (said->origin && !is_origin(said->origin)) return false;
    *place = (NetPlace){.address = said->address ? said->address : "127.0.0.1",
                        .first_port = (int)port,
                        .last_port = (int)port + (said->port ? 0 : USUAL_PORTS - 1),
                        .origin = said->origin,
                        .proxy = said->proxy,
                        .most = (int)most};
    return true;
}

/* Which store it is; without one the page is served all the same, unless one was named. */
static int choose_store(const Said *said, Server *server, char *room, size_t size) {
    if (said->data && said->db) return complain(CMD_USAGE, "--data or --db, not both");
    if (!server_plays()) {
        alone(server->with, translate("this program was built without libjansson-dev"));
        return CMD_OK;
    }
    server->store = said->db ? said->db : said->data;
    if (server->store) return CMD_OK;
    server->alone = alone;
    if (data_usual(room, size))
        server->store = room;
    else
        alone(server->with, translate("there is no folder for games: name a file with --data"));
    return CMD_OK;
}

/* Of PostgreSQL there is no place beside it. */
static void choose_control(const Said *said, Server *server, char *room, size_t size) {
    server->control = said->control;
    if (!said->control && !said->db && server->store && data_control(server->store, room, size))
        server->control = room;
}

static int serve(const Said *said) {
    char file[ANSWER_PATH], control[ANSWER_PATH];
    Serving serving = {0};
    TextError why = {0};
    long minds, per_address;
    Server server = {.log = said->log, .ready = ready, .answer = answer, .with = &serving};
    if (!read_place(said, &server.place)) return CMD_USAGE;
    if (!args_number("--minds", said->minds, MOST_MINDS, -1, &minds)) return CMD_USAGE;
    if (!args_number("--per-address", said->per_address, MOST_CONNECTIONS, 0, &per_address))
        return CMD_USAGE;
    if (!lang_read(said->lang, &serving.lang)) return CMD_USAGE;
    int status = open_site(&serving.site, said->folder);
    if (!status) status = choose_store(said, &server, file, sizeof file);
    if (status) return status;
    choose_control(said, &server, control, sizeof control);
    why.lang = serving.lang;
    server.minds = (int)minds;
    server.per_address = (int)per_address;
    serving.address = server.place.address;
    return server_run(&server, &why) ? CMD_OK : complain(CMD_FAILED, "%s", why.reason);
}

int cmd_serve(int argc, char **argv) {
    Said said = {0};
    const ArgOption options[] = {
        {"--port", &said.port, NULL, "N",
         "the port to listen at; 0 for any that is free (8080, or the next that is free)"},
        {"--address", &said.address, NULL, "ADDRESS",
         "the network to listen to: 0.0.0.0 for all of them (127.0.0.1: this machine only)"},
        {"--dir", &said.folder, NULL, "FOLDER", "the files to serve (the page that ./run built)"},
        {"--data", &said.data, NULL, "FILE",
         "where games are kept (aude/games.db in your folder for data)"},
        {"--db", &said.db, NULL, "URL",
         "keep games in PostgreSQL instead, which several servers may share: postgresql://..."},
        {"--origin", &said.origin, NULL, "ORIGIN",
         "where people see the page, as https://play.example: no other page may connect (the host "
         "that the browser asks for)"},
        {"--proxy", &said.proxy, NULL, "ADDRESS",
         "a proxy in front, which is believed who is behind it (none)"},
        {"--connections", &said.connections, NULL, "N",
         "people who may be connected at once (12000)"},
        {"--per-address", &said.per_address, NULL, "N",
         "connections that one address may have at once (50)"},
        {"--control", &said.control, NULL, "SOCKET",
         "where whoever runs the server speaks to it (beside the file of games)"},
        {"--minds", &said.minds, NULL, "N",
         "threads for computer players; 0 leaves them to `aude worker` (all cores but one)"},
        {"--log", NULL, &said.log, NULL, "a line on stderr for whatever happens"},
        LANG_OPTION(&said.lang),
        {0}};
    Args args = {.usage = "[options]",
                 .about = "Serve the web page, for playing alone or with others, say where it is, "
                          "and go on until Ctrl-C. An option may also be a variable of the "
                          "environment: --port is AUDE_PORT.",
                 .options = options};
    int status = CMD_OK;
    if (!args_read(&args, argc, argv, &status)) return status;
    args_from_environment(options);
    return serve(&said);
}
