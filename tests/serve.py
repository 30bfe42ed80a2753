#!/usr/bin/env python3
"""serve.py PROGRAM -- the web server from outside: what it gives, what it keeps, how it begins and
how it ends.  A program that was built without the libraries only says so."""
import gzip
import http.client
import os
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

PROGRAM = os.path.realpath(sys.argv[1])
PATIENCE = 20  # seconds: machines are slow at times
os.environ['LC_ALL'] = 'C'  # what is said is English unless a test says otherwise
os.environ.pop('AUDE_PORT', None)  # where tests of the page have theirs


def check(condition, what):
    if not condition:
        sys.exit(f'serve: {what}')


def same(got, wanted, what):
    check(got == wanted, f'{what}: {got!r}, not {wanted!r}')


# ---- A folder -----------------------------------------------------------------------------------

SCRIPT = b'export const score = 7;\n' * 400
BIG = os.urandom(1 << 20) * 3


def make_page(base):
    page = base / 'page'
    (page / 'art').mkdir(parents=True)
    (base / 'secret').write_text('secret')
    (page / 'index.html').write_text('<!doctype html><title>Aude</title>')
    (page / 'app-0a1b2c3d.mjs').write_bytes(SCRIPT)
    (page / 'app-0a1b2c3d.mjs.gz').write_bytes(gzip.compress(SCRIPT))
    (page / 'sw.js').write_text('worker')
    (page / 'aude.wasm').write_bytes(BIG)
    (page / 'art' / 'tile.svg').write_text('<svg/>')
    (page / 'app.webmanifest').write_text('{}')
    (page / 'empty.json').write_text('')
    (page / 'two words.txt').write_text('two words')
    (page / 'out').symlink_to('../secret')
    return page


# ---- The program --------------------------------------------------------------------------------

class Server:
    """The program, serving; its port is in the line it prints.  It may have 1024 files open, and
    more if it asks for them, as on most systems: where it must do with those, a crowd that comes
    all at once can be accepted at once, and for a moment there are none left for the page."""

    def __init__(self, *words, program=PROGRAM, files='-S -n 1024',
                 first='Aude is at'):
        limit = ('bash', '-c', f'ulimit {files} && exec "$@"', 'bash')
        self.home = tempfile.TemporaryDirectory()  # games that nobody plays
        self.process = subprocess.Popen([*limit, program, 'serve', *map(str, words)], text=True,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE,
                                        env={**os.environ, 'XDG_DATA_HOME': self.home.name})
        self.line, = self.lines(1)
        said = re.fullmatch(first + r' http://(\S+):(\d+)/\n', self.line)
        if not said:
            self.process.kill()
            sys.exit(f'serve: {words} said {self.line!r} {self.process.stderr.read()}')
        self.host, self.port = said.group(1), int(said.group(2))

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind:
            self.process.kill()
            self.process.wait()
        elif self.process.poll() is None:
            self.end(signal.SIGINT)
        self.home.cleanup()

    def end(self, number):
        self.process.send_signal(number)
        out, errors = self.process.communicate(timeout=PATIENCE)
        errors = re.sub(r'.*libjansson-dev.*\n', '', errors)  # it plays alone, and says so
        same((self.process.returncode, out, errors), (0, '', ''), f'the end by {number}')

    def lines(self, n):
        """What it says in the beginning."""
        timer = threading.Timer(PATIENCE, self.process.kill)
        timer.start()
        said = [self.process.stdout.readline() for _ in range(n)]
        timer.cancel()
        return said

    def connect(self):
        return http.client.HTTPConnection('127.0.0.1', self.port, timeout=PATIENCE)

    def ask(self, path, method='GET', body=None, **headers):
        """(status, headers, body) of the answer, over a connection of its own."""
        return answer_on(self.connect(), path, method, body, **headers)

    def raw(self, *parts):
        """All that comes back for these bytes, until the connection is closed."""
        got = b''
        with socket.create_connection(('127.0.0.1', self.port), PATIENCE) as peer:
            try:
                for part in parts:
                    peer.sendall(part)
                while more := peer.recv(65536):
                    got += more
            except ConnectionError:
                pass
        return got


def answer_on(connection, path, method='GET', body=None, **headers):
    names = {name.replace('_', '-'): value for name, value in headers.items()}
    connection.request(method, path, body, names)
    answer = connection.getresponse()
    return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()


def refuses(*words, status=1, program=PROGRAM):
    done = subprocess.run([program, 'serve', *map(str, words)], capture_output=True, text=True,
                          check=False, stdin=subprocess.DEVNULL, timeout=PATIENCE)
    same((done.returncode, done.stdout), (status, ''), f'serve {words}')
    return done.stderr


# ---- What it gives ------------------------------------------------------------------------------

def files_come_with_their_types(server, page):
    for path, name, kind in (('/', 'index.html', 'text/html; charset=utf-8'),
                             ('/?seat=2', 'index.html', 'text/html; charset=utf-8'),
                             ('/sw.js', 'sw.js', 'text/javascript; charset=utf-8'),
                             ('/app-0a1b2c3d.mjs', 'app-0a1b2c3d.mjs',
                              'text/javascript; charset=utf-8'),
                             ('/aude.wasm', 'aude.wasm', 'application/wasm'),
                             ('/app.webmanifest', 'app.webmanifest', 'application/manifest+json'),
                             ('/art/tile.svg', 'art/tile.svg', 'image/svg+xml'),
                             ('/empty.json', 'empty.json', 'application/json'),
                             ('/two%20words.txt', 'two words.txt', 'text/plain; charset=utf-8')):
        status, headers, body = server.ask(path)
        same((status, headers['content-type']), (200, kind), path)
        check(body == (page / name).read_bytes(), f'{path}: these are not the bytes of {name}')
        same(headers['content-length'], str(len(body)), f'length of {path}')


def zipped_files_go_to_who_takes_them(server):
    status, headers, body = server.ask('/app-0a1b2c3d.mjs', accept_encoding='gzip, deflate, br')
    same((status, headers['content-encoding']), (200, 'gzip'), 'zipped')
    same(headers['content-type'], 'text/javascript; charset=utf-8', 'the type of what is zipped')
    check(gzip.decompress(body) == SCRIPT, 'what was zipped is something else')
    check(len(body) < len(SCRIPT) / 10, 'zipping saved nothing')
    _, headers, body = server.ask('/app-0a1b2c3d.mjs', accept_encoding='gzip;q=0, identity')
    check('content-encoding' not in headers and body == SCRIPT, 'zipped for who refuses it')
    _, headers, _ = server.ask('/sw.js', accept_encoding='gzip')
    check('content-encoding' not in headers, 'sw.js has no .gz, and is called zipped')


def browsers_keep_what_they_may(server):
    keeping = {'/': 'no-cache', '/sw.js': 'no-cache', '/aude.wasm': 'no-cache',
               '/app-0a1b2c3d.mjs': 'public, max-age=31536000, immutable'}
    for path, wanted in keeping.items():
        status, headers, _ = server.ask(path)
        same(headers['cache-control'], wanted, f'keeping {path}')
        again = server.ask(path, if_none_match=headers['etag'])
        same((again[0], again[2], again[1]['etag']), (304, b'', headers['etag']), f'{path} again')
        same(server.ask(path, if_none_match='"other"')[0], 200, f'{path} with another tag')


def every_answer_is_guarded(server):
    for path, status in (('/', 200), ('/nowhere', 404)):
        got, headers, _ = server.ask(path)
        same(got, status, path)
        policy = headers['content-security-policy']
        check("script-src 'self' 'wasm-unsafe-eval';" in policy, f'{path} may run what it likes')
        check("style-src 'self';" in policy and 'unsafe-inline' not in policy,
              f'{path} may look as it likes')
        same(headers['x-content-type-options'], 'nosniff', path)
        same(headers['referrer-policy'], 'no-referrer', path)


def a_head_has_no_body(server):
    _, wanted, _ = server.ask('/aude.wasm')
    same(server.ask('/aude.wasm', 'HEAD'), (200, wanted, b''), 'HEAD')
    status, headers, body = server.ask('/nowhere', 'HEAD')
    same((status, body), (404, b''), 'HEAD of nothing')


def one_connection_serves_many_requests(server):
    connection = server.connect()
    for _ in range(3):
        for path, status in (('/', 200), ('/aude.wasm', 200), ('/nowhere', 404),
                             ('/empty.json', 200)):
            same(answer_on(connection, path)[0], status, f'{path} on a kept connection')
        same(answer_on(connection, '/aude.wasm', 'HEAD')[0], 200, 'HEAD on a kept connection')
    connection.close()


def many_come_at_once(server):
    wrong = []

    def visit():
        if server.ask('/aude.wasm')[2] != BIG:
            wrong.append(1)
    visitors = [threading.Thread(target=visit) for _ in range(40)]
    for visitor in visitors:
        visitor.start()
    for visitor in visitors:
        visitor.join(PATIENCE)
    same(wrong, [], 'visitors who got something else')


# ---- What it keeps ------------------------------------------------------------------------------

def nothing_outside_is_given(server):
    for path in ('/../secret', '/%2e%2e/secret', '/%2E%2E%2Fsecret', '/art/../../secret',
                 '/art/%2e%2e/%2e%2e/secret', '/..%2fsecret', '/out', '//secret',
                 '/%252e%252e/secret', '/..\\secret', '/.', '/art', '/index.html/',
                 '/index.html%00.js', '/nowhere', '/' + 'a' * 5000):
        line = f'GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
        got = server.raw(line.encode())
        check(b'secret' not in got.partition(b'\r\n\r\n')[2], f'{path} gave the secret away')
        check(not got.startswith(b'HTTP/1.1 200') or path == '/.', f'{path}: {got[:60]}')
    status, headers, body = server.ask('/nowhere')
    same((status, body), (404, b'There is nothing at this address. The game is at /\n'), '404')


def nothing_can_be_changed(server):
    for method in ('POST', 'PUT', 'DELETE', 'OPTIONS'):
        for body in (None, b'x' * 10, b'x' * 300000):
            status, headers, words = server.ask('/', method, body)
            same((status, headers['allow']), (405, 'GET, HEAD'), method)
            same(words, b'Files are only given away here: GET and HEAD.\n', method)
    check(b' 200 ' not in server.raw(b'CONNECT localhost:1 HTTP/1.1\r\nHost: a\r\n\r\n'), 'CONNECT')


def upgrades_end_the_connection(server):
    for kind in ('websocket', 'h2c', 'unheard-of'):
        lines = ('GET / HTTP/1.1', 'Host: localhost', f'Connection: Upgrade, HTTP2-Settings',
                 f'Upgrade: {kind}', 'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
                 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13')
        got = server.raw('\r\n'.join((*lines, '', '')).encode())
        check(not re.match(b'HTTP/1.1 (101|200)', got), f'{kind}: {got[:60]}')


def heads_over_the_limit_are_refused(server):
    for name in ('Cookie', 'X-Unknown', 'X'):
        for size, status in ((7000, 200), (9000, 431), (20000, 431)):
            if name == 'X' and status == 200:
                continue  # see the next test
            lines = ('GET / HTTP/1.1', 'Host: a', f'{name}: {"a" * size}', 'Connection: close')
            got = server.raw('\r\n'.join((*lines, '', '')).encode())
            same(got.partition(b'\r\n')[0].split()[1:2], [b'%d' % status], f'{size} of {name}')
    check(b'at most 8192 bytes' in got, f'431 does not say the limit: {got}')
    connection = server.connect()
    for _ in range(3):
        same(answer_on(connection, '/', cookie='a' * 7000)[0], 200, 'long heads, one after another')
    same(answer_on(connection, '/', cookie='a' * 9000)[0], 431, 'and one that is too long')


def a_head_that_does_not_end_is_answered(server):
    """To the library (4.1.6) some never do: see http_look_after() in src/net/http.c."""
    for head in (b'GET / HTTP/1.1\r\nHost: a\r\n', b'GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n\r\n'):
        got = server.raw(head)
        check(re.match(rb'HTTP/1\.[01] 408 ', got) and b'no end' in got, f'{head}: {got}')


def nonsense_ends_the_connection(server):
    for part in (b'\0' * 100, b'GET\r\n\r\n', b'hello\r\n\r\n', os.urandom(500) + b'\r\n\r\n',
                 b'GET / HTTP/1.1\r\nHost: a\r\nX: ' + b'a' * 20000 + b'\r\n\r\n'):
        check(b' 200 ' not in server.raw(part), f'{part[:20]} was understood')
    same(server.ask('/')[0], 200, 'after nonsense')


# ---- Who makes others wait ----------------------------------------------------------------------

CROWD = 2000
SLOW = (b'', b'G', b'GET / HTTP/1.1\r\nHost: a\r\nCookie: ',
        b'GET / HTTP/1.1\r\nHost: a\r\n\r\n', b'GET /aude.wasm HTTP/1.1\r\nHost: a\r\n\r\n')


def slow_visitors_keep_nobody_waiting(server):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    crowd = min(CROWD, hard - 100)
    began = time.monotonic()
    same(server.ask('/aude.wasm')[0], 200, 'alone')
    usual = time.monotonic() - began  # machines are slow at times
    for part in SLOW:
        slow = []
        for _ in range(crowd):
            slow.append(socket.create_connection(('127.0.0.1', server.port), PATIENCE))
            try:
                slow[-1].sendall(part)
            except ConnectionError:
                pass
        for path in ('/', '/aude.wasm'):
            began = time.monotonic()
            same(server.ask(path)[0], 200, f'{path} among {crowd} who sent {part}')
            took = time.monotonic() - began
            # (After ten seconds the slow ones are dropped: whoever was to wait, waited so long.)
            check(took < 10 * usual + 6, f'{path} took {took:.1f} s among {crowd} who sent {part}')
        for peer in slow:
            peer.close()
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def few_files_are_enough(page):
    """Where the system allows only some, fewer people are served at once, and all the same."""
    with Server('--dir', page, '--port', 0, files='-n 164') as server:
        slow = [socket.create_connection(('127.0.0.1', server.port)) for _ in range(300)]
        same(server.ask('/')[0], 200, 'with 164 files')
        for peer in slow:
            peer.close()


# ---- How it begins and ends ---------------------------------------------------------------------

def the_page_is_found_from_the_program(base, page):
    for n, (program, folder) in enumerate((('build/aude', 'build/web'),
                                           ('build/dev/aude', 'build/web'),
                                           ('bin/aude', 'share/aude/web'))):
        program, folder = base / str(n) / program, base / str(n) / folder
        program.parent.mkdir(parents=True)
        shutil.copy(PROGRAM, program)
        same(refuses('--port', 0, program=program),
             'aude: the page has not been built: ./run builds it; --dir names another folder\n',
             'no page')
        shutil.copytree(page, folder, symlinks=True)
        with Server('--port', 0, program=program) as server:
            same(server.ask('/sw.js')[2], b'worker', f'the page in {folder}')


def a_port_in_use_is_said(page):
    with socket.create_server(('127.0.0.1', 0)) as taken:
        port = taken.getsockname()[1]
        same(refuses('--dir', page, '--port', port),
             f'aude: port {port} of 127.0.0.1 is in use; name another with --port\n', 'in use')


def without_a_port_the_next_free_one_is_taken(page):
    with Server('--dir', page) as first, Server('--dir', page) as second:
        check(first.port != second.port and 8080 <= min(first.port, second.port) and
              max(first.port, second.port) < 8100, f'{first.port}, then {second.port}')
        same(second.ask('/')[0], 200, 'the second')


def what_cannot_be_served_is_said(base):
    same(refuses('--dir', base), f'aude: {base} is no folder with an index.html to read\n', 'dir')
    same(refuses('--dir', base / 'page', '--address', 'nowhere'),
         'aude: nowhere is no address like 127.0.0.1\n', 'address')
    same(refuses('--dir', base / 'page', '--port', 0, '--proxy', 'localhost'),
         'aude: localhost is no address like 127.0.0.1\n', 'proxy')
    for origin in ('play.example', 'https://play.example/', 'https://'):
        same(refuses('--dir', base / 'page', '--origin', origin, status=2),
             'aude: --origin is like https://play.example, without a path\n', origin)
    check('--port needs a whole number up to 65535' in refuses('--port', 70000, status=2), '--port')


def it_is_only_for_this_machine_unless_told(page):
    with Server('--dir', page, '--port', 0) as server:
        same(server.host, 'localhost', 'host')
        listens = Path('/proc/net/tcp').read_text()
        check(f'0100007F:{server.port:04X} 00000000:0000 0A' in listens, 'not on 127.0.0.1')
    with Server('--dir', page, '--port', 0, '--address', '0.0.0.0') as server:
        server.lines(sum(':' not in address for address in networks()))
        check(f'00000000:{server.port:04X}' in Path('/proc/net/tcp').read_text(), 'not on all')
    if socket.has_ipv6 and Path('/proc/net/if_inet6').exists():
        with Server('--dir', page, '--port', 0, '--address', '::1') as server:
            with socket.create_connection(('::1', server.port), PATIENCE) as peer:
                peer.sendall(b'HEAD / HTTP/1.0\r\n\r\n')
                check(peer.recv(100).startswith(b'HTTP/1.'), 'nobody at ::1')


def networks():
    """The addresses of this machine that others may reach, as the system tells them."""
    told = subprocess.run(['ip', '-o', 'addr', 'show', 'up', 'scope', 'global'], check=False,
                          capture_output=True, text=True).stdout
    return [re.sub(r'(.*:.*)', r'[\1]', address)
            for address in re.findall(r'inet6? ([^/ ]+)', told)]


def others_are_told_where_it_is(page):
    if not shutil.which('ip'):
        return
    plain = [address for address in networks() if ':' not in address]
    for lang, first, words in (('en', 'Aude is at', 'For others on your network:'),
                               ('nl', 'Aude staat op', 'Voor anderen op je netwerk:')):
        for address, wanted in (('0.0.0.0', plain), ('::', networks())):
            with Server('--dir', page, '--port', 0, '--address', address, '--lang', lang,
                        first=first) as server:
                same(server.lines(len(wanted)),
                     [f'{words} http://{other}:{server.port}/\n' for other in wanted], address)
                for other in wanted:
                    with socket.create_connection((other.strip('[]'), server.port), PATIENCE):
                        pass


def it_ends_at_once_though_people_are_there(page):
    for number in (signal.SIGINT, signal.SIGTERM):
        with Server('--dir', page, '--port', 0) as server:
            kept = server.connect()
            same(answer_on(kept, '/')[0], 200, 'before the end')
            with socket.create_connection(('127.0.0.1', server.port)) as slow:
                slow.sendall(b'GET /aude.wasm HTTP/1.1\r\nHost: a\r\n\r\n')  # and does not read
                slow.recv(10)
                server.end(number)
            kept.close()


def main():
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder).resolve()
        page = make_page(base)
        os.environ['XDG_DATA_HOME'] = str(base)
        missing = subprocess.run([PROGRAM, 'serve', '--dir', page, '--address', 'none'],
                                 capture_output=True, text=True, check=False, timeout=PATIENCE)
        if 'libwebsockets-dev' in missing.stderr:
            return print('serve: built without libwebsockets, which it says')
        the_page_is_found_from_the_program(base, page)
        a_port_in_use_is_said(page)
        without_a_port_the_next_free_one_is_taken(page)
        what_cannot_be_served_is_said(base)
        it_is_only_for_this_machine_unless_told(page)
        others_are_told_where_it_is(page)
        it_ends_at_once_though_people_are_there(page)
        few_files_are_enough(page)
        with Server('--dir', page, '--port', 0) as server:
            files_come_with_their_types(server, page)
            for test in (zipped_files_go_to_who_takes_them, browsers_keep_what_they_may,
                         every_answer_is_guarded, a_head_has_no_body,
                         one_connection_serves_many_requests, many_come_at_once,
                         nothing_outside_is_given, nothing_can_be_changed,
                         upgrades_end_the_connection, nonsense_ends_the_connection,
                         heads_over_the_limit_are_refused, a_head_that_does_not_end_is_answered,
                         slow_visitors_keep_nobody_waiting):
                test(server)
    return None


main()
