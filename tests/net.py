#!/usr/bin/env python3
"""net.py HOST -- the wire from outside: WebSockets, streams and sessions, with tests/net/host.c at
the other end.  AUDE_LONG=1 also waits for those who say nothing for a minute."""
import http.client
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

from wsclient import BINARY, PING, PONG, TEXT, Closed, Refused, WebSocket

HOST = os.path.realpath(sys.argv[1])
PATIENCE = 20  # seconds: machines are slow at times
MESSAGE, QUEUE = 1 << 14, 1 << 20
TOKEN = 'ab' * 32
IDLE = 10000  # connections that do nothing
IDLE_MB = 300


def check(condition, what):
    if not condition:
        sys.exit(f'net: {what}')


def same(got, wanted, what):
    check(got == wanted, f'{what}: {got!r}, not {wanted!r}')


class Host:
    """The program; it prints its port."""

    def __init__(self, *words):
        self.process = subprocess.Popen([HOST, *map(str, words)], stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline() or '0')
        check(self.port, f'{words}: did not begin')

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind:
            self.process.kill()
            self.process.wait()
        elif self.process.poll() is None:
            self.end(signal.SIGTERM)

    def end(self, number=None):
        if number:
            self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=PATIENCE)
        same((self.process.returncode, errors), (0, ''), f'the end by {number}')

    def socket(self, **headers):
        return WebSocket(self.port, timeout=PATIENCE, **headers)

    def says(self, word, **headers):
        """What is answered to somebody new."""
        with self.socket(**headers) as ws:
            ws.send(word)
            return ws.receive()

    def ask(self, path, method='GET', body=None, **headers):
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=PATIENCE)
        names = {name.replace('_', '-'): value for name, value in headers.items()}
        connection.request(method, path, body, names)
        answer = connection.getresponse()
        got = answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        connection.close()
        return got

    def memory(self):
        """MB that the process has in memory."""
        pages = int(Path(f'/proc/{self.process.pid}/statm').read_text().split()[1])
        return pages * resource.getpagesize() / 1e6


def refused(host, status, what, **headers):
    try:
        host.socket(**headers).close()
    except Refused as answer:
        return same(answer.status, status, what)
    return check(False, f'{what}: was let in')


# ---- Coming in ----------------------------------------------------------------------------------

def messages_come_back(host):
    with host.socket() as ws:
        for text in ('hello', 'ü' * 100, 'x' * 125, 'x' * 126, 'x' * 1024, 'x' * 1025,
                     'x' * MESSAGE, ''):
            ws.send(text)
            same(ws.receive(), text, f'{len(text)} bytes')
        check('permessage-deflate' not in ws.head, 'it compresses')


def parts_are_put_together(host):
    with host.socket() as ws:
        ws.frame(TEXT, b'on', fin=False)
        ws.frame(PING, b'in between')
        ws.frame(0, b'', fin=False)
        ws.frame(0, b'e ', fin=False)
        ws.frame(0, b'message')
        same(ws.take()[1] and ws.receive(), 'one message', 'parts')


def only_one_path_has_a_socket(host):
    for path in ('/', '/api', '/api/socket/', '/api/stream', '/words', '/api/../api/socket/x'):
        refused(host, 404, path, path=path)
    with host.socket(path='/api/socket?v=1') as ws:
        ws.send('hello')
        same(ws.receive(), 'hello', 'with a query')


def pages_of_elsewhere_may_not_connect(host):
    port = host.port
    for origin in ('http://example.org', 'null', f'http://127.0.0.1:{port}.example.org',
                   f'http://127.0.0.1:{port + 1}', 'http://127.0.0.1', f'127.0.0.1:{port}'):
        refused(host, 403, origin, Origin=origin)
        same(host.ask('/api/session', 'POST', Origin=origin)[0], 403, f'session of {origin}')
    same(host.says('hello', Origin=f'http://127.0.0.1:{port}'), 'hello', 'the page itself')
    same(host.says('hello', Origin=f'http://play.example:{port}', Host=f'play.example:{port}'),
         'hello', 'the page by another name')
    with Host('--origin', 'https://play.example') as named:
        same(named.says('hello', Origin='https://play.example'), 'hello', 'the origin')
        same(named.says('hello'), 'hello', 'no origin')
        refused(named, 403, 'another origin', Origin=f'http://127.0.0.1:{named.port}')


def a_cookie_says_who_it_is(host):
    for cookie, token in ((f'aude={TOKEN}', TOKEN), (f'a=1; aude={TOKEN}; b=2', TOKEN),
                          (f'xaude={TOKEN}', ''), (f'aude={TOKEN}0', ''), ('aude=', ''),
                          (f'aude={TOKEN[:-1]}G', ''), (f'x="; aude={TOKEN}"', ''),
                          ('a=' + 'x' * 6000 + f'; aude={TOKEN}', TOKEN)):
        same(host.says('who', Cookie=cookie), f'127.0.0.1 {token}', cookie[:80])
    same(host.says('who', Authorization=f'Bearer {TOKEN}'), f'127.0.0.1 {TOKEN}', 'a bearer')
    refused(host, 431, 'a long head', Cookie='a=' + 'x' * 9000)


def a_session_is_a_cookie(host):
    status, headers, body = host.ask('/api/session', 'POST')
    same((status, body), (204, b''), 'session')
    cookie = re.fullmatch(r'aude=([0-9a-f]{64}); Path=/api; Max-Age=34560000; HttpOnly; '
                          r'SameSite=Strict', headers['set-cookie'])
    check(cookie, f'the cookie is {headers["set-cookie"]}')
    same(host.says('who', Cookie=f'aude={cookie.group(1)}'), f'127.0.0.1 {cookie.group(1)}', 'it')
    status, headers, _ = host.ask('/api/session', 'POST', Cookie=f'aude={TOKEN}')
    same((status, 'set-cookie' in headers), (204, False), 'who has one')
    other = host.ask('/api/session', 'POST')[1]['set-cookie']
    check(cookie.group(1) not in other, 'two have the same token')
    same(host.ask('/api/session')[0], 200, 'GET')
    same(host.ask('/api/session', 'DELETE')[0], 405, 'DELETE')
    check('Secure' not in host.ask('/api/session', 'POST', X_Forwarded_Proto='https')[1]
          ['set-cookie'], 'anybody says it is secure')


def a_proxy_says_who_is_behind_it(host):
    same(host.says('who', X_Forwarded_For='192.0.2.7'), '127.0.0.1 ', 'no proxy was named')
    with Host('--proxy', '127.0.0.1') as behind:
        for list_, wanted in (('192.0.2.7', '192.0.2.7'), ('192.0.2.9, 192.0.2.7', '192.0.2.7'),
                              ('2001:db8::1', '2001:db8::1'), ('nonsense', '127.0.0.1'),
                              ('192.0.2.7, ' + 'x' * 60, '127.0.0.1'), ('', '127.0.0.1')):
            same(behind.says('who', X_Forwarded_For=list_), f'{wanted} ', list_)
        cookie = behind.ask('/api/session', 'POST', X_Forwarded_Proto='https')[1]['set-cookie']
        check(cookie.endswith('; Secure'), f'{cookie} is not secure')
    with Host('--proxy', '192.0.2.1') as other:
        same(other.says('who', X_Forwarded_For='192.0.2.7'), '127.0.0.1 ', 'another proxy')


def no_more_come_than_there_are_places(_):
    with Host('--most', 2) as small:
        first, second = small.socket(), small.socket()
        refused(small, 503, 'the third')
        same(small.ask('/nowhere')[0], 404, 'files for the third')
        first.close()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                small.socket().close()
                break
            except Refused:
                time.sleep(0.05)
        else:
            check(False, 'a place does not become free')
        second.close()


# ---- What is no message -------------------------------------------------------------------------

def ends(host, code, what, *frames):
    """These frames, and none in between, end the connection with this code, and nobody else's."""
    with host.socket(mute=True) as ws:
        try:
            for kind, payload, rest in frames:
                ws.frame(kind, payload, **rest)
        except ConnectionError:
            pass
        same(ws.until_closed(), code, what)
    same(host.says('still there'), 'still there', f'after {what}')


def what_is_no_message_ends_the_connection(host):
    whole, more = {}, {'fin': False}
    ends(host, 1003, 'bytes', (BINARY, b'x', whole))
    ends(host, 1009, 'one byte too many', (TEXT, b'x' * (MESSAGE + 1), whole))
    ends(host, 1009, 'a huge frame', (TEXT, b'x' * 100, {'length': 1 << 40}))
    ends(host, 1009, 'a long frame that only begins', (TEXT, b'x', {'length': 1 << 20}))
    ends(host, 1009, 'many parts', (TEXT, b'x' * 9000, more), (0, b'x' * 9000, whole))
    ends(host, 1007, 'bad UTF-8', (TEXT, b'\xc3\x28', whole))
    ends(host, 1007, 'half a letter', (TEXT, 'ü'.encode()[:1], whole))
    ends(host, 1007, 'a surrogate', (TEXT, b'\xed\xa0\x80', whole))
    ends(host, 1002, 'an unknown kind', (3, b'x', whole))
    ends(host, 1002, 'a reserved bit', (TEXT | 0x40, b'x', whole))
    ends(host, 1002, 'a part of nothing', (0, b'x', whole))
    with host.socket() as ws:  # not a browser's doing, and no harm
        ws.frame(TEXT, b'plain', masked=False)
        same(ws.receive(), 'plain', 'unmasked')


def nonsense_hurts_nobody(host):
    for _ in range(30):
        with host.socket() as ws:
            try:
                ws.socket.sendall(os.urandom(2000))
            except ConnectionError:
                pass
    same(host.says('still there'), 'still there', 'after nonsense')


# ---- Sending ------------------------------------------------------------------------------------

def many_messages_come_in_order(host):
    with host.socket() as ws:
        ws.send('many 20000')
        same([ws.receive() for _ in range(20000)], [str(i) for i in range(20000)], 'many')


def what_waits_leaves_by_one_call(host):
    """As the system counts segments: a thousand messages are far fewer."""
    with host.socket() as ws:
        ws.send('many 1000')
        for _ in range(1000):
            ws.receive()
        info = ws.socket.getsockopt(socket.IPPROTO_TCP, 11, 192)  # TCP_INFO
        segments = int.from_bytes(info[140:144], sys.byteorder)   # tcpi_segs_in
        check(segments < 40, f'a thousand messages came in {segments} segments')


def who_does_not_read_is_dropped(host):
    before = host.memory()
    with host.socket(room=4096) as slow, host.socket() as quick:
        for _ in range(200):
            try:
                slow.send('flood 65536')
            except OSError:
                break
            quick.send('hello')
            same(quick.receive(), 'hello', 'beside somebody slow')
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            quick.send('count')
            if quick.receive().startswith('1 '):
                break
            time.sleep(0.05)
        else:
            check(False, 'who does not read is still there')
    check(host.memory() - before < 8, 'what was not read is kept')


def a_big_message_is_read_slowly(host):
    """More than the system takes at once, less than is too much; pings come in between."""
    with host.socket(room=4096) as ws:
        ws.send('flood 900000')
        for i in range(5):
            ws.frame(PING, b'%d' % i)
        ws.send('hello')
        same(len(ws.receive()), 900000, 'a big message')
        same(ws.receive(), 'hello', 'after it')


def it_is_closed_when_all_was_sent(host):
    with host.socket() as ws:
        ws.send('close')
        same(ws.receive(), 'bye', 'before the end')
        same(ws.until_closed(), 1000, 'closed')


def timers_and_threads_are_heard(host):
    with host.socket() as ws:
        began = time.monotonic()
        ws.send('later 300')
        same(ws.receive(), 'now', 'later')
        check(time.monotonic() - began > 0.25, 'later is not then')
        for _ in range(20):
            ws.send('think')
            same(ws.receive(), 'thought', 'a thread')


# ---- Who is there -------------------------------------------------------------------------------

def pings_tell_the_lag(host):
    with host.socket(mute=True) as ws:
        ws.send('lag')
        same((ws.receive(), ws.pings), ('0', 1), 'before it is known')
    began = time.monotonic()
    with host.socket() as ws:
        kind, payload = ws.take()
        same(kind, PING, 'the first frame')
        time.sleep(0.4)
        ws.frame(PONG, b'something else')
        ws.send('lag')
        same(ws.receive(), '0', 'after a false pong')
        ws.frame(PONG, payload)
        ws.send('lag')
        lag = int(ws.receive())
        most = 500 * (time.monotonic() - began)
        check(195 <= lag <= most + 1, f'half of 400 to {2 * most:.0f} ms is {lag}')


def who_is_silent_is_gone(host):
    with host.socket(mute=True) as silent, host.socket() as there:
        silent.socket.settimeout(120)
        began, done = time.monotonic(), threading.Event()

        def stay():
            while not done.is_set():
                there.send('hello')
                there.receive()
                time.sleep(1)
        thread = threading.Thread(target=stay)
        thread.start()
        silent.until_closed()
        took = time.monotonic() - began
        done.set()
        thread.join()
        check(took > 55, f'who says nothing is gone after {took:.0f} s')


def ten_thousand_do_nothing(host):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    n = IDLE if hard > IDLE + 3000 else (hard - 300) // 2  # as many as it lets in
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    before = host.memory()
    idle = [host.socket() for _ in range(n)]
    with host.socket() as ws:
        ws.send('count')
        same(ws.receive().split()[0], str(n + 1), 'connected')
        grown = host.memory() - before
        check(grown < IDLE_MB * n / IDLE, f'{n} who do nothing take {grown:.0f} MB')
        print(f'net: {n} who do nothing take {grown:.0f} MB')
        idle[n // 2].send('hello')
        same(idle[n // 2].receive(), 'hello', 'one of them')
        same(host.ask('/nowhere')[0], 404, 'files beside them')
        for one in idle:
            one.close()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            ws.send('count')
            if ws.receive().startswith('1 '):
                break
            time.sleep(0.05)
        else:
            check(False, 'they do not leave')
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


# ---- Without WebSockets -------------------------------------------------------------------------

class Stream:
    def __init__(self, host, token):
        self.connection = http.client.HTTPConnection('127.0.0.1', host.port, timeout=PATIENCE)
        self.connection.request('GET', '/api/stream', headers={'Authorization': f'Bearer {token}'})
        self.answer = self.connection.getresponse()

    def line(self):
        while not (line := self.answer.readline().decode().strip()):
            pass
        return line


def a_stream_is_a_connection(host):
    same(host.ask('/api/stream')[0], 401, 'without a token')
    same(host.ask('/api/stream', 'POST', b'x')[0], 405, 'POST')
    say = {'path': '/api/say', 'method': 'POST', 'Authorization': f'Bearer {TOKEN}'}
    same(host.ask(body=b'hello', **say)[0], 404, 'no stream')
    stream = Stream(host, TOKEN)
    same((stream.answer.status, stream.answer.headers['content-type']),
         (200, 'application/x-ndjson'), 'a stream')
    for text in ('who', 'hello', 'x' * MESSAGE):
        same(host.ask(body=text.encode(), **say)[::2], (202, b''), 'saying')
        same(stream.line(), f'127.0.0.1 {TOKEN}' if text == 'who' else text, text[:20])
    same(host.ask(body=b'x' * (MESSAGE + 1), **say)[0], 413, 'too long')
    same(host.ask(body=b'', **say)[0], 411, 'nothing')
    same(host.ask('/api/say', 'POST', b'hello')[0], 404, 'nobody says it')
    same(host.ask('/api/say', 'POST', b'x', Authorization=f'Bearer {"cd" * 32}')[0], 404, 'another')
    kept = http.client.HTTPConnection('127.0.0.1', host.port, timeout=PATIENCE)
    for i in range(3):
        kept.request('POST', '/api/say', f'{i}', {'Authorization': f'Bearer {TOKEN}'})
        same(kept.getresponse().read(), b'', 'one connection')
        same(stream.line(), str(i), 'one connection says much')
    kept.close()
    host.ask(body=b'close', **say)
    same(stream.line(), 'bye', 'the end of a stream')
    same(stream.answer.read(), b'', 'after the end')


def a_stream_asks_for_nothing_more(host):
    """What else comes over its connection is neither answered nor kept."""
    ask = f'GET %s HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {TOKEN}\r\n\r\n'
    before = host.memory()
    for second in ('/api/stream', '/words', '/api/session', 'x' * (1 << 24)):
        with socket.create_connection(('127.0.0.1', host.port), 1) as peer:
            peer.sendall((ask % '/api/stream').encode())
            got = peer.recv(1000)
            try:
                peer.sendall((ask % second).encode())
                while more := peer.recv(1000):
                    got += more
            except (ConnectionError, TimeoutError):
                pass
            same(got.count(b'HTTP/1.1'), 1, f'{second[:20]} after a stream')
        same(host.says('still there'), 'still there', f'{second[:20]} after a stream')
    check(host.memory() - before < 8, f'it grew by {host.memory() - before} MB')


def words_may_be_long(host):
    status, headers, body = host.ask('/words')
    same((status, len(body), headers['content-length']), (200, 65536, '65536'), 'words')


# ---- The end ------------------------------------------------------------------------------------

def it_ends_when_all_was_sent():
    for number in (signal.SIGINT, signal.SIGTERM, None):
        with Host() as host:
            people = [host.socket() for _ in range(20)]
            deaf = host.socket(room=4096)
            deaf.send('flood 500000')
            for ws in people:
                ws.send('many 100')
            for ws in people:
                same(ws.receive(), '0', 'the first')
            if number:
                host.process.send_signal(number)
            else:
                people[0].send('stop')
            for ws in people:
                same([ws.receive() for _ in range(99)][-1], '99', 'the last')
                try:
                    ws.receive()
                except Closed as end:
                    same(end.code, 1001, 'closed')
            host.end()
            deaf.close()


def main():
    with Host() as host:
        for test in (messages_come_back, parts_are_put_together, only_one_path_has_a_socket,
                     pages_of_elsewhere_may_not_connect, a_cookie_says_who_it_is,
                     a_session_is_a_cookie, a_proxy_says_who_is_behind_it,
                     no_more_come_than_there_are_places, what_is_no_message_ends_the_connection,
                     nonsense_hurts_nobody, many_messages_come_in_order,
                     what_waits_leaves_by_one_call, who_does_not_read_is_dropped,
                     a_big_message_is_read_slowly, it_is_closed_when_all_was_sent,
                     timers_and_threads_are_heard, pings_tell_the_lag, a_stream_is_a_connection,
                     words_may_be_long, ten_thousand_do_nothing,
                     a_stream_asks_for_nothing_more):
            test(host)
        if os.environ.get('AUDE_LONG'):
            who_is_silent_is_gone(host)
    it_ends_when_all_was_sent()


main()
