/* serve.c -- aude serve: the web page, for the browsers of this machine or of others. */
#define _POSIX_C_SOURCE 200809L // NOLINT: readlink() is POSIX, not C
#include "cmd.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host.h"
#include "net/net.h"
#include "serve/network.h"
#include "serve/site.h"

enum { USUAL_PORT = 8080, USUAL_PORTS = 20, MOST_PORT = 65535 };

typedef struct {
    Site site;
    const char *address;
    AudeLang lang;
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
static void ready(void *with, Net *net, int port) {
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
    (void)net;
}

int cmd_serve(int argc, char **argv) {
    const char *address = "127.0.0.1", *port_word = NULL, *folder = NULL, *lang = NULL;
    const ArgOption options[] = {
        {"--port", &port_word, NULL, "N",
         "the port to listen at; 0 for any that is free (8080, or the next that is free)"},
        {"--address", &address, NULL, "ADDRESS",
         "the network to listen to: 0.0.0.0 for all of them (127.0.0.1: this machine only)"},
        {"--dir", &folder, NULL, "FOLDER", "the files to serve (the page that ./run built)"},
        LANG_OPTION(&lang),
        {0}};
    Args args = {.usage = "[options]",
                 .about = "Serve the web page, say where it is, and go on until Ctrl-C.",
                 .options = options};
    Serving serving;
    TextError why = {0};
    long port;
    int status = CMD_OK;
    if (!args_read(&args, argc, argv, &status)) return status;
    if (!args_number("--port", port_word, MOST_PORT, USUAL_PORT, &port)) return CMD_USAGE;
    if (!lang_read(lang, &serving.lang)) return CMD_USAGE;
    why.lang = serving.lang;
    if ((status = open_site(&serving.site, folder))) return status;
    serving.address = address;
    const NetPlace place = {.address = address,
                            .first_port = (int)port,
                            .last_port = (int)port + (port_word ? 0 : USUAL_PORTS - 1)};
    const NetHost host = {.answer = answer, .ready = ready, .host = &serving};
    return net_run(&place, &host, &why) ? CMD_OK : complain(CMD_FAILED, "%s", why.reason);
}
