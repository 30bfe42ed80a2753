#!/usr/bin/env python3
"""A bot at a server, in one screen: takes a seat at a table of the tile game, plays at random.

usage: server_bot.py PROGRAM URL    e.g. server_bot.py aude http://localhost:8080/#/table/k3v9
It hears GET /api/stream, a message a line, and says things by POST /api/say (docs/api.md).  What
is legal it asks `PROGRAM engine` (docs/protocol.md), which follows the game step by step."""
import http.client
import json
import random
import secrets
import subprocess
import sys
import time

if len(sys.argv) < 3:
    sys.exit(__doc__)
server, _, table = sys.argv[2].removeprefix('http://').partition('/#/table/')
token = secrets.token_hex(32)           # who shows it is known again: a better bot keeps it
engine = subprocess.Popen([sys.argv[1], 'engine'], text=True, bufsize=1,
                          stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def ask(line):
    print(line, file=engine.stdin)
    return [reply.rstrip('\n') for reply in iter(engine.stdout.readline, 'ok\n')]


def legal():                            # the number of each legal move, and its words
    return {move['number']: move['move'] for move in json.loads(ask('moves json')[0])}


def connect(method, path, body=None):
    connection = http.client.HTTPConnection(server, timeout=600)
    connection.request(method, path, body, {'Authorization': f'Bearer {token}'})
    return connection.getresponse()


def say(what, **more):
    connect('POST', '/api/say', json.dumps({'is': what, **more})).read()


def follow(lines):                      # "p SEAT NUMBER ..." is a decision, also one of chance
    for words in map(str.split, lines):
        if words[0] == 'p':
            move = legal()[int(words[2])]
            ask(move if move.startswith('draw ') else f'play {move}')
    return len(lines)


stream = connect('GET', '/api/stream')
say('hello', v=1)
seat = me = steps = None
for told in map(json.loads, filter(bytes.strip, stream)):
    if told['is'] == 'welcome':
        me = str(told['person'])
        say('join', id=1, table=table)
    elif told['is'] in ('copy', 'form'):    # the whole room: its form, and its steps so far
        form, _, log = told['text'].partition('\nsteps\n')
        form = [line.split() for line in form.splitlines()]
        seats = [words for words in form if words[0] == 'seat']
        seat = next((i for i, words in enumerate(seats) if me in words), None)
        if seat is None:
            say('sit', id=2, table=table, seat=seats.index(['seat', 'open']), name='random')
        rules = next(words[1:] for words in form if words[0] == 'rules')
        ask(' '.join(['new', *rules, 'players', str(len(seats))]))
        steps = follow(log.splitlines())
    elif told['is'] == 'steps':
        steps = told['from'] + follow(told['lines'].splitlines())
    elif told.get('result') == 'too-many':  # of a second: once more
        time.sleep(1)
    else:
        continue
    if steps:
        _, actor, what, *_ = ask('actor')[-1].split()
        if what == 'over':
            sys.exit(print(*ask('scores')))
        if actor == str(seat):
            move = random.choice(list(legal()))     # here a cleverer bot would think
            say('play', id=3, table=table, seat=seat, at=steps, moves=[move])
