/* absent.c -- in place of all of src/net on a machine without the libraries of the wire. */
#include "net.h"

bool net_run(const NetPlace *place, const NetHost *host, TextError *why) {
    (void)place;
    (void)host;
    return text_fail(
        why, "this program was built without what serves pages: install the Debian packages "
             "libwebsockets-dev, libwebsockets-evlib-uv and libuv1-dev, and build it again");
}

/* There never is a Net to call these with. */
void net_send(Net *net, uint32_t connection, const char *bytes, size_t length) {
    (void)net;
    (void)connection;
    (void)bytes;
    (void)length;
}

void net_close(Net *net, uint32_t connection) {
    (void)net;
    (void)connection;
}

void net_after(Net *net, int64_t ms) {
    (void)net;
    (void)ms;
}

void net_stop(Net *net) { (void)net; }
void net_wake(Net *net) { (void)net; }
