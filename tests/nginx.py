#!/usr/bin/env python3
"""nginx.py PROGRAM -- deploy/nginx.conf, by a real nginx with a certificate of its own, in front of
two servers: the page, sockets by TLS, cookies, addresses, and one server that is gone; and
deploy/try, which starts all of it."""
import http.client
import os
import random
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from cluster import programs
from server import PATIENCE, PROGRAM, Game, Person, Server, check, open_table, play_one, same
from wsclient import Closed, Refused, WebSocket

CONFIGURATION = Path(__file__).resolve().parent.parent / 'deploy' / 'nginx.conf'
NGINX = shutil.which('nginx') or '/usr/sbin/nginx'
NAME = 'play.example'
SCRIPT = 'export const score = 7;\n' * 100

MAIN = '''
daemon off;
master_process on;
pid {base}/nginx.pid;
error_log {base}/error.log warn;
events {{ worker_connections 500; }}
http {{
    access_log {base}/access.log;
    client_body_temp_path {base}/body;
    proxy_temp_path {base}/proxy;
    fastcgi_temp_path {base}/fastcgi;
    uwsgi_temp_path {base}/uwsgi;
    scgi_temp_path {base}/scgi;
    include {base}/aude.conf;
}}
'''


def free_port():
    with socket.create_server(('127.0.0.1', 0)) as any_port:
        return any_port.getsockname()[1]


def certify(base):
    subprocess.run(['openssl', 'req', '-x509', '-newkey', 'ec', '-pkeyopt',
                    'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', f'/CN={NAME}',
                    '-addext', f'subjectAltName=DNS:{NAME},DNS:localhost',
                    '-keyout', base / 'key.pem', '-out', base / 'certificate.pem'],
                   check=True, capture_output=True)


class Nginx:
    """The file that is shipped, with other ports and places."""

    def __init__(self, base, servers):
        self.base, self.port, self.plain = base, free_port(), free_port()
        live = f'/etc/letsencrypt/live/{NAME}'
        words = CONFIGURATION.read_text()
        for old, new in ((':8081', f':{servers[0].port}'), (':8082', f':{servers[1].port}'),
                         ('listen 80;', f'listen 127.0.0.1:{self.plain};'),
                         ('listen 443 ', f'listen 127.0.0.1:{self.port} '),
                         ('listen [::]:80;', ''), ('listen [::]:443 ssl http2;', ''),
                         (f'{live}/fullchain.pem', f'{base}/certificate.pem'),
                         (f'{live}/privkey.pem', f'{base}/key.pem'),
                         ('/var/cache/nginx/aude', f'{base}/cache')):
            check(old in words, f'{CONFIGURATION.name} does not say {old}')
            words = words.replace(old, new)
        (base / 'aude.conf').write_text(words)
        (base / 'error.log').touch()
        (base / 'main.conf').write_text(MAIN.format(base=base))
        self.process = subprocess.Popen([NGINX, '-e', base / 'error.log', '-c', base / 'main.conf'])
        self.tls = ssl.create_default_context(cafile=base / 'certificate.pem')
        deadline = time.monotonic() + PATIENCE
        while not self.listens():
            check(self.process.poll() is None and time.monotonic() < deadline,
                  f'nginx: {(base / "error.log").read_text()}')
            time.sleep(0.02)

    def listens(self):
        with socket.socket() as peer:
            return peer.connect_ex(('127.0.0.1', self.port)) == 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)

    def ask(self, path, method='GET', body=None, **headers):
        raw = socket.create_connection(('127.0.0.1', self.port), PATIENCE)
        connection = http.client.HTTPConnection(NAME, timeout=PATIENCE)
        connection.sock = self.tls.wrap_socket(raw, server_hostname=NAME)
        names = {name.replace('_', '-'): value for name, value in headers.items()}
        connection.request(method, path, body, names)
        answer = connection.getresponse()
        got = answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read().decode()
        connection.close()
        return got

    def person(self, **more):
        return Person(self, **self.place(**more))

    def place(self, **more):
        return {'tls': self.tls, 'Host': NAME, 'Origin': f'https://{NAME}', **more}


# ---- What is seen through it --------------------------------------------------------------------

def the_page_comes_with_its_headers(nginx, _):
    status, headers, body = nginx.ask('/')
    same((status, 'Aude' in body), (200, True), 'the page')
    policy = headers['content-security-policy']
    check(policy.count('default-src') == 1 and "style-src 'self';" in policy, 'its policy')
    same(headers['strict-transport-security'], 'max-age=31536000', 'TLS again')
    status, headers, body = nginx.ask('/app-0a1b2c3d.mjs')
    same((status, body, headers['cache-control']),
         (200, SCRIPT, 'public, max-age=31536000, immutable'), 'a script')
    for path in ('/metrics', '/healthz'):
        same(nginx.ask(path)[0], 404, f'{path} is nobody\'s business')


def plain_visitors_are_sent_to_tls(nginx, _):
    connection = http.client.HTTPConnection('127.0.0.1', nginx.plain, timeout=PATIENCE)
    connection.request('GET', '/?table=7', headers={'Host': NAME})
    answer = connection.getresponse()
    same((answer.status, answer.headers['location']), (301, f'https://{NAME}/?table=7'), 'http')
    connection.close()


def two_play_by_secure_sockets(nginx, _):
    cookie = nginx.ask('/api/session', 'POST')[1]['set-cookie']
    check(cookie.endswith('; Secure') and 'HttpOnly' in cookie, cookie)
    # of one address, and so at one of the servers: each has a file of its own
    anna, bert = nginx.person(Cookie=cookie.partition(';')[0]), nginx.person()
    table = open_table(anna, bert)
    anna.does('start', table=table)
    game = Game(table, (anna, bert), random.Random(1))
    anna.until(game.steps, 'the start')
    for _ in range(20):
        play_one(game)
    game.close()
    for person in (anna, bert):
        person.ws.close()


def pages_of_elsewhere_may_not_connect(nginx, _):
    for origin in ('https://example.org', f'http://{NAME}', f'https://{NAME}.example.org'):
        try:
            WebSocket(nginx.port, **nginx.place(Origin=origin)).close()
            check(False, f'{origin} was let in')
        except Refused as answer:
            same(answer.status, 403, origin)


def programs_find_their_streams(nginx, _):
    token = {'Authorization': f'Bearer {"ab" * 32}'}
    raw = socket.create_connection(('127.0.0.1', nginx.port), PATIENCE)
    stream = http.client.HTTPConnection(NAME, timeout=PATIENCE)
    stream.sock = nginx.tls.wrap_socket(raw, server_hostname=NAME)
    stream.request('GET', '/api/stream', headers=token)
    lines = stream.getresponse()
    same(nginx.ask('/api/say', 'POST', '{"is":"hello","v":1}', **token)[0], 202, 'saying')
    while not (line := lines.readline().strip()):
        pass
    check(b'"welcome"' in line, f'{line}')
    lines.close()
    stream.close()


ANSWERS = '1\n1 0\n1 1\n1 2\n1 3\n0\n' * 800  # to every question of a game, sooner or later


def two_join_from_terminals(nginx, _):
    """By the link that one of them is told, if the certificate is trusted and of that name."""
    server = f'wss://localhost:{nginx.port}/api/socket'
    (nginx.base / 'typed').write_text(ANSWERS)

    def join(name, url, *words, trusts='certificate.pem'):
        with open(nginx.base / 'typed', encoding='utf-8') as keys:
            return subprocess.Popen([PROGRAM, 'join', url, '--name', name, *words], stdin=keys,
                                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                    env={**os.environ, 'XDG_STATE_HOME': str(nginx.base / name),
                                         'SSL_CERT_FILE': str(nginx.base / trusts)})
    anna = join('anna', server, '--open', 'game card players 2')
    link = re.search(r'https://localhost:\S+', anna.stdout.readline()).group()
    both = anna, join('bram', link)
    with ThreadPoolExecutor() as pool:
        all_said = list(pool.map(lambda person: person.communicate(timeout=PATIENCE), both))
    for person, said in zip(both, all_said):
        check(person.returncode == 0 and re.search(r'wins? with \d+ points', said[0]), f'{said}')
    other_name = link.replace('localhost', '127.0.0.1')
    for url, trusts in ((link, 'none.pem'), (other_name, 'certificate.pem')):
        said = join('cees', url, trusts=trusts).communicate(timeout=PATIENCE)
        check(said[0] == '' and 'certificate' in said[1], f'{url} is believed: {said}')


def is_refused(ws):
    """Is he told that there are too many of his address?"""
    ws.say(what='hello', v=1)
    try:
        while True:
            message = ws.hear()
            if message['is'] == 'welcome' or message.get('result') == 'too-many':
                return message['is'] != 'welcome'
    except Closed:
        return True


def limits_are_those_of_the_visitor(nginx, _):
    """However many there are: and what he says of himself does not count."""
    crowd = [WebSocket(nginx.port, **nginx.place(source='127.0.0.2')) for _ in range(3)]
    same([is_refused(ws) for ws in crowd], [False] * 3, 'three of one address')
    for more in ({}, {'X_Forwarded_For': '192.0.2.7'}, {'X_Real_IP': '192.0.2.7'}):
        with WebSocket(nginx.port, **nginx.place(source='127.0.0.2', **more)) as ws:
            check(is_refused(ws), f'a fourth one of 127.0.0.2 with {more}')
    with WebSocket(nginx.port, **nginx.place(source='127.0.0.3')) as ws:
        check(not is_refused(ws), 'somebody else')
    for ws in crowd:
        ws.close()


def one_of_two_may_be_gone(nginx, servers):
    """Everybody is served by the other, whichever it is."""
    people = [nginx.person(source=f'127.0.1.{n}') for n in range(1, 25)]
    counts = [server.metrics()['aude_connections'] for server in servers]
    check(min(counts) > 0, f'all are at one server: {counts}')
    servers[0].kill()
    for n, person in enumerate(people, 1):
        person.ws.close()
        person.connect(nginx, **nginx.place(source=f'127.0.1.{n}'))
        same(nginx.ask('/')[0], 200, 'the page')
    deadline = time.monotonic() + PATIENCE
    while (n := servers[1].metrics()['aude_connections']) != len(people):
        check(time.monotonic() < deadline, f'{n} people at the other, not {len(people)}')
        time.sleep(0.05)
    for person in people:
        person.ws.close()
    servers[1].end()
    same(nginx.ask('/app-0a1b2c3d.mjs')[::2], (200, SCRIPT), 'what nginx has kept')
    check(nginx.ask('/')[0] in (502, 504), 'there is nobody, and a page')


class Tried:
    """deploy/try, running."""

    def __init__(self, base):
        self.process = subprocess.Popen([CONFIGURATION.parent / 'try', PROGRAM], text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        env={**os.environ, 'AUDE_DIR': str(base / 'page')})
        self.said = [self.process.stdout.readline() for _ in range(4)]
        found = re.fullmatch(r'Aude is at https://localhost:(\d+)/\n', self.said[0])
        if not found:
            sys.exit(f'nginx: try said {self.said} {self.process.communicate()[1]}')
        self.port = int(found.group(1))
        self.victim = int(re.search(r'kill -9 (\d+)', self.said[2]).group(1))
        self.folder = re.search(r'(/tmp/aude-try-\w+)', self.said[3]).group(1)
        self.tls = ssl.create_default_context(cafile=f'{self.folder}/certificate.pem')

    def place(self, **more):
        return {'tls': self.tls, 'host': 'localhost',
                'Origin': f'https://localhost:{self.port}', **more}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)


def a_worker_thinks(tried):
    """A computer player begins, and no server thinks."""
    anna = Person(tried, **tried.place())
    table = anna.does('open', words='players 2 clock none', listed=False)['table']
    anna.does('join', table=table)
    anna.does('seat', table=table, seat=0, name='robot', player='level=1')
    anna.does('sit', table=table, seat=1, name='anna')
    anna.does('join', table=table, **{'as': 1})
    anna.does('start', table=table)
    anna.until(lambda: [line for line in anna.steps.get(table, []) if line.startswith('p 0 ')],
               'what the worker thought')
    anna.ws.close()


def all_of_it_can_be_tried(base):
    """People at both servers play; one of these is killed, and nothing is left in the end."""
    if not programs():
        return
    with Tried(base) as tried:
        a_worker_thinks(tried)
        people = [Person(tried, **tried.place(source=f'127.0.2.{n}')) for n in range(1, 7)]
        table = open_table(*people[:2])
        wait_for_form(people[0], 'p1')
        people[0].does('start', table=table)
        for person in people[2:]:
            person.does('join', table=table, **{'as': -1})
        os.kill(tried.victim, signal.SIGKILL)
        for n, person in enumerate(people, 1):
            person.ws.close()
            person.answers.clear()
            person.steps.clear()
            person.connect(tried, **tried.place(source=f'127.0.2.{n}'))
            person.does('join', table=table, **{'as': n - 1 if n < 3 else -1})
            person.until(lambda p=person: p.steps.get(table), 'the game, at the other')
            person.ws.close()
    check(not Path(tried.folder).exists(), f'{tried.folder} is left')


def wait_for_form(person, name):
    person.until(lambda: [told for told in person.told if told['is'] == 'form' and
                          f' {name}\n' in told['text']], f'{name} at another server')


def main():
    if not shutil.which(NGINX) or not shutil.which('openssl'):
        print('nginx: nginx or openssl is not installed')
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder).resolve()
        base.chmod(0o755)   # nginx is somebody else
        (base / 'page').mkdir()
        (base / 'page' / 'index.html').write_text('<!doctype html><title>Aude</title>')
        (base / 'page' / 'app-0a1b2c3d.mjs').write_text(SCRIPT)
        certify(base)
        words = '--proxy', '127.0.0.1', '--origin', f'https://{NAME}', '--per-address', 3
        with Server(base, *words, data='1.db') as one, Server(base, *words, data='2.db') as two:
            if one.ask('/healthz')[0] == 404:
                print('nginx: built without playing together')
                sys.exit(77)
            with Nginx(base, (one, two)) as nginx:
                for test in (the_page_comes_with_its_headers, plain_visitors_are_sent_to_tls,
                             pages_of_elsewhere_may_not_connect, programs_find_their_streams,
                             limits_are_those_of_the_visitor, two_play_by_secure_sockets,
                             two_join_from_terminals,
                             one_of_two_may_be_gone):
                    test(nginx, (one, two))
        all_of_it_can_be_tried(base)


os.environ['LC_ALL'] = 'C'
main()
