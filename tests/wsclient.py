"""wsclient.py -- a WebSocket, as small as tests need one: also to send what no client should."""
import base64
import hashlib
import json
import os
import re
import socket
import struct

GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10


class Closed(Exception):
    """The other side has ended it: `code` is what it said, or None."""

    def __init__(self, code=None):
        super().__init__(f'closed with {code}')
        self.code = code


class Refused(Exception):
    """It was answered by HTTP."""

    def __init__(self, status, text):
        super().__init__(f'{status}: {text}')
        self.status = status


class WebSocket:
    """One connection.  Pings are answered while something is received, unless `mute`."""

    def __init__(self, port, path='/api/socket', host='127.0.0.1', timeout=20, mute=False,
                 room=None, tls=None, source=None, **headers):
        self.socket = socket.socket(socket.AF_INET6 if ':' in host else socket.AF_INET)
        if room:  # bytes that the system takes before anybody reads them
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.settimeout(timeout)
        if source:  # an address of this machine
            self.socket.bind((source, 0))
        self.socket.connect((host, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if tls:  # a context of ssl
            self.socket = tls.wrap_socket(self.socket, server_hostname=headers.get('Host', host))
        self.mute, self.bytes, self.pings = mute, b'', 0
        key = base64.b64encode(os.urandom(16)).decode()
        usual = {'Host': f'{host}:{port}', 'Upgrade': 'websocket', 'Connection': 'Upgrade',
                 'Sec-WebSocket-Key': key, 'Sec-WebSocket-Version': '13'}
        names = {name.replace('_', '-'): value for name, value in headers.items()}
        head = [f'GET {path} HTTP/1.1', *(f'{k}: {v}' for k, v in {**usual, **names}.items())]
        self.socket.sendall('\r\n'.join((*head, '', '')).encode())
        while b'\r\n\r\n' not in self.bytes:
            if not self._more():
                raise Refused(int((self.bytes.split() + [b'0', b'0'])[1]), self.bytes)
        head, _, self.bytes = self.bytes.partition(b'\r\n\r\n')
        self.head = head.decode()
        if not self.head.startswith('HTTP/1.1 101'):
            length = re.search(r'(?i)\r\ncontent-length: *(\d+)', self.head)
            while (not length or len(self.bytes) < int(length.group(1))) and self._more():
                pass
            raise Refused(int(self.head.split()[1]), self.bytes)
        accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest()).decode()
        assert accept in self.head, self.head

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def close(self):
        self.socket.close()

    def _more(self):
        try:
            got = self.socket.recv(1 << 16)
        except ConnectionError:
            return False
        self.bytes += got
        return bool(got)

    def frame(self, kind, payload, fin=True, masked=True, length=None):
        """Send one frame, honest or not."""
        n = len(payload) if length is None else length
        head = bytes([kind | 0x80 * fin])
        bit = 0x80 * masked
        if n < 126:
            head += bytes([n | bit])
        elif n < 65536:
            head += struct.pack('!BH', 126 | bit, n)
        else:
            head += struct.pack('!BQ', 127 | bit, n)
        if masked:
            mask = os.urandom(4)
            key = (mask * (len(payload) // 4 + 1))[:len(payload)]
            whole = int.from_bytes(payload, 'big') ^ int.from_bytes(key, 'big')
            head, payload = head + mask, whole.to_bytes(len(payload), 'big')
        self.socket.sendall(head + payload)

    def send(self, text):
        self.frame(TEXT, text.encode() if isinstance(text, str) else text)

    def say(self, **message):
        """A message; `is` is a word of Python, so its name goes under `what`."""
        self.send(json.dumps({'is': message.pop('what'), **message}))

    def _need(self, n):
        while len(self.bytes) < n:
            if not self._more():
                raise Closed()

    def take(self):
        """(kind, payload) of the next frame."""
        self._need(2)
        n, at = self.bytes[1] & 127, 2
        assert not self.bytes[1] & 128, 'the server masks'
        if n > 125:
            at = 4 if n == 126 else 10
            self._need(at)
            n = int.from_bytes(self.bytes[2:at], 'big')
        self._need(at + n)
        kind, payload = self.bytes[0], self.bytes[at:at + n]
        assert kind & 0x80, 'the server sends parts'
        self.bytes = self.bytes[at + n:]
        return kind & 0x7f, payload

    def receive(self):
        """The next message."""
        while True:
            kind, payload = self.take()
            if kind == TEXT:
                return payload.decode()
            if kind == PING:
                self.pings += 1
                if not self.mute:
                    self.frame(PONG, payload)
            elif kind == CLOSE:
                raise Closed(int.from_bytes(payload[:2], 'big') if payload else None)

    def hear(self):
        return json.loads(self.receive())

    def until_closed(self):
        """The code with which it ends; None without one."""
        try:
            while True:
                self.receive()
        except Closed as end:
            return end.code
