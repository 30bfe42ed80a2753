/* absent.c -- in place of transport.c on a machine without the libraries that carry HTTP. */
#include "transport.h"

bool transport_run(const Service *service, TextError *why) {
    (void)service;
    return text_fail(
        why, "this program was built without what serves pages: install the Debian packages "
             "libwebsockets-dev, libwebsockets-evlib-uv and libuv1-dev, and build it again");
}
