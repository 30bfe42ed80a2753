/* client_absent.c -- in place of client.c on a machine without the libraries that carry it. */
#include "client.h"

Client *client_new(const ClientHost *host, const Link *link, int most, TextError *why) {
    (void)host, (void)link, (void)most;
    text_fail(why, "this program was built without what talks to servers: install the Debian "
                   "packages libwebsockets-dev, libwebsockets-evlib-uv and libuv1-dev, and build "
                   "it again");
    return NULL;
}

/* Nobody has one to call these with. */
void client_free(Client *client) { (void)client; }
void client_open(Client *client, uint32_t line) { (void)client, (void)line; }
void client_close(Client *client, uint32_t line) { (void)client, (void)line; }
void client_drop(Client *client, uint32_t line) { (void)client, (void)line; }
void client_send(Client *client, uint32_t line, const char *bytes, size_t length) {
    (void)client, (void)line, (void)bytes, (void)length;
}
void client_after(Client *client, int64_t ms) { (void)client, (void)ms; }
void client_run(Client *client) { (void)client; }
void client_stop(Client *client) { (void)client; }
int client_descriptor(const Client *client) { return (void)client, -1; }
int client_patience(const Client *client) { return (void)client, -1; }
void client_turn(Client *client) { (void)client; }
