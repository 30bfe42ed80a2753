#!/usr/bin/env python3
"""server.py PROGRAM -- people playing with each other through the real server: whole games by two
clients, computer players, accounts, a server killed at any moment, one that is told to stop, one
whose disk is full; and two servers on one PostgreSQL, where that is installed.

AUDE_KILLS=N     so many times kill -9 (20)"""
import http.client
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import cluster
from wsclient import Closed, Refused, WebSocket

PROGRAM = os.path.realpath(sys.argv[1])
PATIENCE = 30  # seconds: machines are slow at times
KILLS = int(os.environ.get('AUDE_KILLS', '20'))
os.environ['LC_ALL'] = 'C'


def check(condition, what):
    if not condition:
        sys.exit(f'{Path(sys.argv[0]).stem}: {what}')


def same(got, wanted, what):
    check(got == wanted, f'{what}: {got!r}, not {wanted!r}')


# ---- The program --------------------------------------------------------------------------------

class Server:
    """The program, serving; its port is in the line it prints."""

    def __init__(self, base, *words, data='games.db', limit=None, environment=None):
        def quiet_limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        self.base = base
        options = ['--dir', base / 'page', '--port', 0, *(['--data', base / data] if data else [])]
        self.process = subprocess.Popen(
            [PROGRAM, 'serve', *map(str, (*options, *words))], text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            preexec_fn=quiet_limit if limit else None, env={**os.environ, **(environment or {})})
        line = self.process.stdout.readline()
        said = re.fullmatch(r'Aude is at http://localhost:(\d+)/\n', line)
        if not said:
            sys.exit(f'server: {words} said {line!r} {self.process.communicate()[1]}')
        self.port = int(said.group(1))

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind:
            self.kill()
        elif self.process.poll() is None:
            self.end()

    def kill(self):
        self.process.kill()
        self.process.communicate()

    def end(self, status=0):
        """What it said, after it was asked to end, or ended by itself."""
        if not status:
            self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate(timeout=PATIENCE)
        same(self.process.returncode, status, f'the end: {errors}')
        return errors

    def ask(self, path, method='GET', body=None, **headers):
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=PATIENCE)
        names = {name.replace('_', '-'): value for name, value in headers.items()}
        connection.request(method, path, body, names)
        answer = connection.getresponse()
        got = answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read().decode()
        connection.close()
        return got

    def metrics(self):
        return {name: float(value) for name, value in
                re.findall(r'(?m)^(\w+) (\S+)$', self.ask('/metrics')[2])}


def refuses(*words):
    done = subprocess.run([PROGRAM, 'serve', *map(str, words)], capture_output=True, text=True,
                          check=False, stdin=subprocess.DEVNULL, timeout=PATIENCE)
    same((done.returncode, done.stdout), (1, ''), f'serve {words}')
    return done.stderr


# ---- People -------------------------------------------------------------------------------------

class Engine:
    """`aude engine`: it knows which decisions there are."""

    def __init__(self):
        self.process = subprocess.Popen([PROGRAM, 'engine'], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()
        said = []
        while (got := self.process.stdout.readline().rstrip('\n')) != 'ok':
            check(got and not got.startswith('error'), f'{line}: {got}')
            said.append(got)
        return said

    def moves(self):
        return {move['number']: move['move'] for move in json.loads(self.ask('moves json')[0])}

    def close(self):
        self.process.stdin.close()
        self.process.wait(PATIENCE)


class Person:
    """Somebody with a token, who connects again and again."""

    def __init__(self, server, **headers):
        self.token, self.answers, self.id = None, {}, 0
        self.steps = {}     # of every table: lines by their numbers, as they were told
        self.told = []      # everything else
        self.connect(server, **headers)

    def connect(self, server, **headers):
        self.ws = WebSocket(server.port, timeout=PATIENCE, **headers)
        self.ws.say(what='hello', v=1, **({'token': self.token} if self.token else {}))
        welcome = self.ws.hear()
        same(welcome['is'], 'welcome', str(welcome))
        self.token = welcome.get('token', self.token)
        self.number = welcome['person']
        return self

    def listen(self):
        """One message."""
        message = self.ws.hear()
        if message['is'] == 'answer':
            self.answers[message['id']] = message
        elif message['is'] in ('copy', 'steps'):
            self.follow(message)
        else:
            self.told.append(message)
        return message

    def follow(self, message):
        """Steps that were known already must be the same."""
        known = self.steps.setdefault(message['table'], [])
        if message['is'] == 'copy':
            lines = message['text'].partition('\nsteps\n')[2].splitlines()
            begin = 0
        else:
            lines, begin = message['lines'].splitlines(), message['from']
        check(begin <= len(known), f'steps {len(known)} to {begin} were never told')
        overlap = known[begin:begin + len(lines)]
        same(lines[:len(overlap)], overlap, 'steps changed')
        known[begin:begin + len(lines)] = lines

    def send(self, what, **message):
        self.id += 1
        self.ws.say(what=what, id=self.id, **message)
        return self.id

    def ask(self, what, **message):
        number = self.send(what, **message)
        while number not in self.answers:
            self.listen()
        return self.answers.pop(number)

    def asks(self, what, **message):
        """Who was too quick for the server says it again."""
        while (answer := self.ask(what, **message))['result'] == 'too-many':
            time.sleep(0.1)
        return answer

    def does(self, what, **message):
        """It is done."""
        answer = self.asks(what, **message)
        same(answer['result'], 'done', f'{what} {message}: {answer}')
        return answer

    def until(self, test, what):
        deadline = time.monotonic() + PATIENCE
        while not test():
            check(time.monotonic() < deadline, f'waited in vain: {what}')
            self.listen()


class Game:
    """A table, the steps that one of its people knows, and an engine beside it."""

    def __init__(self, table, people, luck):
        self.table, self.people, self.luck = table, people, luck
        self.engine, self.done = Engine(), 0
        self.engine.ask('new players 2')

    def steps(self):
        return self.people[0].steps.get(self.table, [])

    def catch_up(self):
        for line in self.steps()[self.done:]:
            letter, _, number = line.split()[:3]
            if letter == 'p':
                self.engine.ask('play ' + self.engine.moves()[int(number)])
            self.done += 1

    def actor(self):
        """The seat to decide; None: it is over."""
        self.catch_up()
        words = self.engine.ask('actor')[0].split()
        return int(words[1]) if words[1].isdigit() else None

    def choose(self):
        return self.luck.choice(sorted(self.engine.moves()))

    def close(self):
        self.engine.close()


def open_table(owner, *others, words='players 2 clock none', listed=False):
    table = owner.does('open', words=words, listed=listed)['table']
    for seat, person in enumerate((owner, *others)):
        person.does('join', table=table)
        person.does('sit', table=table, seat=seat, name=f'p{seat}')
        person.does('join', table=table, **{'as': seat})
    return table


def play_one(game, perhaps_late=False):
    """One decision: (seat, at, move), answered; None when the game is over.  What was said to a
    server that died may still be kept, and come before this one, which is then made anew."""
    seat = game.actor()
    if seat is None:
        return None
    person, at, move = game.people[seat], len(game.steps()), game.choose()
    person.until(lambda: len(person.steps[game.table]) >= at, 'what was told to another')
    say = person.asks if perhaps_late else person.does
    result = say('play', table=game.table, seat=seat, at=at, moves=[move])['result']
    game.people[0].until(lambda: len(game.steps()) > at, 'the step of a decision')
    if result in ('late', 'twice'):
        return play_one(game)
    same(result, 'done', f'{move} at {at}')
    return seat, at, move


# ---- Playing ------------------------------------------------------------------------------------

def two_play_a_whole_game(server):
    anna, bert, carla = Person(server), Person(server), Person(server)
    table = open_table(anna, bert)
    carla.does('join', table=table, **{'as': -1})
    anna.does('start', table=table)
    game = Game(table, (anna, bert), random.Random(1))
    anna.until(lambda: game.steps(), 'the start')
    played = 0
    while play_one(game):
        played += 1
    check(played > 100, f'a game of {played} decisions')
    for person in (bert, carla):
        person.until(lambda p=person: len(p.steps[table]) >= len(game.steps()), 'all steps')
        same(person.steps[table], game.steps(), 'what the others saw')
    late = Person(server)
    late.does('join', table=table, **{'as': -1})
    late.until(lambda: table in late.steps, 'a copy')
    same(late.steps[table], game.steps(), 'who comes afterwards')
    game.close()
    counts = server.metrics()
    check(counts['aude_decisions_total'] >= played, f'{played} decisions, counted {counts}')
    check(counts['aude_ended_total'] >= 1 and counts['aude_connections'] >= 4, f'{counts}')


def a_computer_player_answers(server):
    anna = Person(server)
    table = anna.does('open', words='players 2 clock none', listed=False)['table']
    anna.does('join', table=table)
    anna.does('sit', table=table, seat=0, name='anna')
    anna.does('seat', table=table, seat=1, name='robot', player='level=2')
    anna.does('join', table=table, **{'as': 0})
    anna.does('start', table=table)
    game = Game(table, (anna,), random.Random(2))
    anna.until(lambda: game.steps(), 'the start')
    turns = 0
    while (seat := game.actor()) is not None:
        if seat == 0:
            play_one(game)
        else:
            known = len(game.steps())
            anna.until(lambda k=known: len(game.steps()) > k, 'the computer player')
            turns += 1
    check(turns > 20, f'the computer player had {turns} turns')
    game.close()
    same(server.metrics()['aude_thinking'], 0, 'positions that nobody waits for')


def a_cookie_is_the_same_person(server):
    cookie = server.ask('/api/session', 'POST')[1]['set-cookie'].partition(';')[0]
    first, second = Person(server, Cookie=cookie), Person(server, Cookie=cookie)
    same(first.number, second.number, 'two windows of one browser')
    check(first.token is None, 'who has a cookie gets a token')
    check(Person(server).number != first.number, 'somebody else')


def pages_of_elsewhere_may_not_connect(server):
    try:
        WebSocket(server.port, Origin='http://example.org').close()
        check(False, 'a page of elsewhere was let in')
    except Refused as answer:
        same(answer.status, 403, 'elsewhere')


def programs_may_do_without_sockets(server):
    token = 'be' * 32
    name = {'Authorization': f'Bearer {token}'}
    stream = http.client.HTTPConnection('127.0.0.1', server.port, timeout=PATIENCE)
    stream.request('GET', '/api/stream', headers=name)
    lines = stream.getresponse()

    def line():
        while not (got := lines.readline().strip()):
            pass
        return json.loads(got)
    for said, wanted in (({'is': 'hello', 'v': 1}, 'welcome'), ({'is': 'ping', 'id': 7}, 'answer')):
        same(server.ask('/api/say', 'POST', json.dumps(said), **name)[0], 202, 'saying')
        same(line()['is'], wanted, f'the answer to {said}')
    stream.close()


def health_and_numbers_are_told(server):
    status, headers, words = server.ask('/healthz')
    same((status, words, headers['cache-control']), (200, 'ok\n', 'no-store'), 'health')
    status, headers, words = server.ask('/metrics')
    same(status, 200, 'metrics')
    for line in words.splitlines():
        check(re.fullmatch(r'# (HELP|TYPE) \w+ .+|\w+ [0-9.e+-]+', line), f'metrics: {line}')
    check(server.metrics()['process_resident_memory_bytes'] > 1e6, 'memory')
    same(server.ask('/healthz', 'POST')[0], 405, 'POST')


def crowds_of_one_address_are_refused(server):
    crowd = [WebSocket(server.port, timeout=PATIENCE) for _ in range(50)]
    last = WebSocket(server.port, timeout=PATIENCE)
    try:
        while True:
            message = last.hear()
            same(message.get('result'), 'too-many', f'the 51st: {message}')
    except Closed:
        pass
    for ws in (*crowd, last):
        ws.close()


# ---- Accounts ------------------------------------------------------------------------------------

PASSWORD = 'correct horse'


def told(person, what, **message):
    """It is done; what was told along with it."""
    person.told.clear()
    person.does(what, **message)
    return next((tell for tell in person.told if tell.get('id') == person.id), None)


def refused(person, result, what, **message):
    same(person.ask(what, **message)['result'], result, f'{what} {message}')


def is_cut_off(person):
    try:
        while True:
            person.listen()
    except Closed:
        return


def play_to_the_end(people, luck, listed=True):
    table = open_table(*people, listed=listed)
    people[0].does('start', table=table)
    game = Game(table, people, luck)
    people[0].until(lambda: game.steps(), 'the start')
    while play_one(game):
        pass
    game.close()
    return table


def accounts_are_claimed_and_used_elsewhere(base):
    with Server(base, data='people.db') as server:
        anna, phone, thief = (Person(server) for _ in range(3))
        codes = told(anna, 'claim', name='Anna', password=PASSWORD)['codes']
        same(len(set(codes)), 8, 'recovery codes')
        refused(thief, 'name-taken', 'claim', name='anna', password=PASSWORD)
        refused(thief, 'wrong-password', 'login', name='anna', password='battery staple')
        refused(thief, 'wrong-password', 'login', name='nobody', password='battery staple')
        same(told(phone, 'login', name='ANNA', password=PASSWORD)['person'], anna.number, 'login')
        phone.connect(server)
        same(phone.number, anna.number, 'the session after another hello')
        phone.does('logout')
        is_cut_off(phone)
        check(phone.connect(server).number != anna.number, 'a session that has ended')
        anna.does('password', password=PASSWORD, fresh='battery staple')
        refused(phone, 'wrong-password', 'login', name='anna', password=PASSWORD)
        told(phone, 'recover', name='anna', code=codes[2].upper(), fresh=PASSWORD)
        is_cut_off(anna)
        refused(thief, 'wrong-code', 'recover', name='anna', code=codes[2], fresh='x' * 10)
        same(told(phone, 'account')['left'], 7, 'codes that are left')
        phone.does('forget', password=PASSWORD)
        is_cut_off(phone)
        refused(thief, 'wrong-password', 'login', name='anna', password=PASSWORD)
        refused(thief, 'no-account', 'profile', name='anna')
        errors = server.end()
    check('slow-down' not in errors and PASSWORD not in errors, errors)
    kept = b''.join(file.read_bytes() for file in base.glob('people.db*'))
    for secret in (PASSWORD, anna.token, phone.token, *codes):
        check(secret.encode() not in kept, 'a secret is in the file')


def games_are_rated_found_and_read_again(base):
    with Server(base, data='rated.db') as server:
        anna, bram, guest = (Person(server) for _ in range(3))
        told(anna, 'claim', name='Anna', password=PASSWORD)
        told(bram, 'claim', name='Bram', password=PASSWORD)
        table = play_to_the_end((anna, bram), random.Random(7))
        bram.until(lambda: any(t['is'] == 'ratings' for t in bram.told), 'the ratings')
        hidden = play_to_the_end((anna, guest), random.Random(8), listed=False)
        for person, games in ((guest, [hidden, table]), (anna, [hidden, table]), (bram, [table])):
            got = told(person, 'archive')
            same([game['table'] for game in got['games']], games, 'the archive')
        seats = got['games'][0]['seats']
        same([seat['account'] for seat in seats], ['Anna', 'Bram'], 'who played')
        check(got['games'][0]['rated'] and seats[0]['was'] == 1500, f'{got}')
        same(told(bram, 'archive', name='nobody')['games'], [], 'games of nobody')
        profile = told(guest, 'profile', name='anna')
        same([(r['game'], r['games']) for r in profile['ratings']], [('land', 1)], 'her ratings')
        same(profile['ratings'][0]['rating'], seats[0]['became'], 'her rating')
        record = told(guest, 'record', table=table)['text']
        whole = ''
        anna.told.clear()
        anna.does('export')
        for part in (tell for tell in anna.told if tell['is'] == 'data'):
            whole += part['text']
        same(len(json.loads(whole)['games']), 2, 'what is kept of her')
        server.end()
    with Server(base, data='rated.db') as server:       # nothing counts twice
        late = Person(server)
        same(told(late, 'profile', name='bram')['ratings'][0]['games'], 1, 'after a restart')
    done = subprocess.run([PROGRAM, 'check', '-'], input=record, capture_output=True, text=True,
                          check=False)
    same(done.returncode, 0, f'aude check: {done.stdout}{done.stderr}')


def a_bot_plays_by_its_token(base):
    with Server(base, data='bots.db') as server:
        anna = Person(server)
        refused(anna, 'no-account', 'bot', name='robot')
        told(anna, 'claim', name='Anna', password=PASSWORD)
        name = {'Authorization': f'Bearer {told(anna, "bot", name="robot")["token"]}'}
        stream = http.client.HTTPConnection('127.0.0.1', server.port, timeout=PATIENCE)
        stream.request('GET', '/api/stream', headers=name)
        lines = stream.getresponse()

        def says(**said):
            same(server.ask('/api/say', 'POST', json.dumps(said), **name)[0], 202, 'saying')

        def hears(what):
            while True:
                line = lines.readline().strip()
                if line and (got := json.loads(line))['is'] == what:
                    return got
        says(**{'is': 'hello', 'v': 1})
        welcome = hears('welcome')
        same((welcome['name'], welcome['bot']), ('robot', True), 'who it is')
        table = anna.does('open', words='players 2', listed=True)['table']
        says(**{'is': 'sit', 'id': 1, 'table': table, 'seat': 0, 'name': 'robot'})
        same(hears('answer')['result'], 'done', 'a seat')
        anna.does('lobby', on=True)
        anna.until(lambda: any(row.get('bots') == ['robot'] for tell in anna.told
                               if tell['is'] == 'lobby' for row in tell['tables']), 'the lobby')
        stream.close()


def has_accounts(base):
    with Server(base, data='people.db') as server:
        answer = Person(server).ask('claim', name='probe', password=PASSWORD)
        return answer['result'] != 'no-accounts'


# ---- The end, as it should be and otherwise -----------------------------------------------------

def hear_the_rest(person):
    """What came before the connection broke."""
    try:
        while True:
            person.listen()
    except (Closed, ConnectionError):
        person.ws.close()


def come_back(person, server, table, seat, what):
    """Whatever somebody was told is the beginning of what he is told now."""
    known = list(person.steps[table])
    person.steps[table] = []
    person.answers.clear()
    person.connect(server)
    person.does('join', table=table, **{'as': seat})
    person.until(lambda: person.steps[table], 'a copy')
    same(person.steps[table][:len(known)], known, what)


def nothing_acknowledged_is_lost(base):
    """Kill -9 at any moment.  What was answered is there, whatever was told is the beginning of
    what is, and what was under way is there whole or not at all."""
    luck = random.Random(3)
    server = Server(base, data='killed.db')
    people = Person(server), Person(server)
    game, answered, kills = None, [], 0
    while kills < KILLS:
        if not game or game.actor() is None:
            table = open_table(*people)
            people[0].does('start', table=table)
            if game:
                game.close()
            game, answered = Game(table, people, luck), []
            people[0].until(lambda g=game: g.steps(), 'the start')
        for _ in range(luck.randrange(8)):
            if not (played := play_one(game)):
                break
            answered.append(played)
        seat = game.actor()
        if seat is not None:    # and one more, of which nothing is known
            people[seat].send('play', table=game.table, seat=seat, at=len(game.steps()),
                              moves=[game.choose()])
            time.sleep(luck.random() * 0.004)
        server.kill()
        kills += 1
        for person in people:
            hear_the_rest(person)
        server = Server(base, data='killed.db')
        for person, seat in zip(people, (0, 1)):
            come_back(person, server, game.table, seat, f'after kill {kills}')
        for seat, at, move in answered:
            words = game.steps()[at].split()
            same(words[:3], ['p', str(seat), str(move)], f'decision {at} after kill {kills}')
        same(people[0].steps[game.table], people[1].steps[game.table], 'two views')
    for _ in range(10):
        play_one(game)
    game.close()
    with server:
        pass


def either_of_two_servers_may_die(base):
    """Two people at two servers on one database, of which one is killed again and again: who sat
    there goes on at the other."""
    if not cluster.programs():
        return print('server: PostgreSQL is not installed')
    luck = random.Random(5)
    with cluster.Cluster() as database:
        def begin():
            return Server(base, '--db', database.url, data=None)
        servers = [begin(), begin()]
        people = [Person(server) for server in servers]
        table = open_table(*people)
        people[0].until(lambda: any(told['is'] == 'form' and ' p1' in told['text']
                                    for told in people[0].told), 'that somebody sits elsewhere')
        people[0].does('start', table=table)
        game, answered = Game(table, people, luck), []
        people[0].until(game.steps, 'the start')
        for kill in range(max(KILLS // 4, 2)):
            answered += filter(None, (play_one(game) for _ in range(luck.randrange(8))))
            seat, at = game.actor(), len(game.steps())
            if seat is None:
                break
            sent = people[seat].send('play', table=table, seat=seat, at=at, moves=[game.choose()])
            time.sleep(luck.random() * 0.01)
            dead = kill % 2
            servers[dead].kill()
            hear_the_rest(people[dead])
            come_back(people[dead], servers[1 - dead], table, dead, f'at the other, {kill}')
            if seat != dead:
                people[seat].until(lambda n=sent, p=people[seat]: n in p.answers, 'an answer')
                people[0].until(lambda n=at: len(game.steps()) > n, 'a step')
            answered += filter(None, [play_one(game, perhaps_late=seat == dead)])
            for seat, at, move in answered:
                same(game.steps()[at].split()[:3], ['p', str(seat), str(move)], f'decision {at}')
            servers[dead] = begin()
            people[dead].ws.close()
            come_back(people[dead], servers[dead], table, dead, f'at a new one, {kill}')
        check(len(answered) > 2, f'{len(answered)} decisions')
        game.close()
        for server in servers:
            server.end()
    return None


def it_drains_when_told_to_stop(base):
    server = Server(base, '--log', data='drained.db')
    anna, bert = Person(server), Person(server)
    table = open_table(anna, bert)
    anna.does('start', table=table)
    game = Game(table, (anna, bert), random.Random(4))
    anna.until(lambda: game.steps(), 'the start')
    for _ in range(5):
        play_one(game)
    bert.ws.say(what='chat', id=99, table=table, words='secret words')
    seat = game.actor()
    number = game.people[seat].send('play', table=table, seat=seat, at=len(game.steps()),
                                    moves=[game.choose()])
    game.people[seat].until(lambda: number in game.people[seat].answers, 'an answer')
    errors = server.end()
    for person in (anna, bert):
        try:
            while True:
                person.listen()
        except Closed as end:
            same(end.code, 1001, 'how it ends')
        check([m for m in person.told if m['is'] == 'closing'], 'nobody was told')
    for event in ('listening', 'connected', 'draining', 'ended'):
        check(f' event={event}' in errors, f'{event} is not in the log:\n{errors}')
    for secret in (anna.token, bert.token, 'secret words'):
        check(secret not in errors, f'{secret} is in the log')
    known = game.steps()
    with Server(base, data='drained.db') as again:
        anna.steps.clear()
        anna.connect(again).does('join', table=table, **{'as': 0})
        anna.until(lambda: anna.steps.get(table), 'a copy')
        same(anna.steps[table][:len(known)], known, 'after the restart')
        same(len(anna.steps[table]) > len(known) - 1, True, 'after the restart')
    game.close()


def a_full_disk_ends_it(base):
    """What was answered before is there."""
    server = Server(base, data='full.db', limit=1 << 20)
    anna, tables = Person(server), []
    try:
        while len(tables) < 5000:
            answer = anna.ask('open', words='players 2', listed=False)
            if answer['result'] == 'done':
                tables.append(answer['table'])
                anna.does('close', table=answer['table'])
            elif answer['result'] == 'too-many':
                time.sleep(0.05)
            else:
                same(answer['result'] in ('no-place', 'closing'), True, f'{answer}')
                break
    except (Closed, ConnectionError):
        pass
    errors = server.end(status=1)
    check(errors.startswith('aude: ') and len(tables) > 10, f'{len(tables)} tables: {errors}')
    with Server(base, data='full.db') as again:
        anna.answers.clear()
        anna.connect(again)
        for table in tables[-20:]:
            result = anna.ask('join', table=table)['result']
            check(result in ('done', 'no-table'), f'{table} after a full disk: {result}')


def a_store_belongs_to_one_server(base):
    with Server(base, data='one.db'):
        said = refuses('--dir', base / 'page', '--port', 0, '--data', base / 'one.db')
        check('in use' in said and 'one.db' in said, f'a second server: {said}')
    check('no-folder' in refuses('--dir', base / 'page', '--port', 0, '--data',
                                 base / 'no-folder' / 'games.db'), 'a file in no folder')


def the_usual_file_is_made(base):
    home = {'XDG_DATA_HOME': str(base / 'home' / 'data')}
    with Server(base, data=None, environment=home) as first:
        same(first.ask('/healthz')[0], 200, 'the first')
        check((base / 'home/data/aude/games.db').exists(), 'there is no file')
        same((base / 'home/data/aude').stat().st_mode & 0o777, 0o700, 'its folder')
        second = Server(base, data=None, environment=home)  # has the page alone
        same([second.ask(path)[0] for path in ('/', '/healthz')], [200, 404], 'the second')
        check('people cannot play together here' in second.end(), 'the second does not say it')
    with Server(base, data=None, environment={'AUDE_DATA': str(base / 'named.db')}):
        check((base / 'named.db').exists(), 'AUDE_DATA')


def main():
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder).resolve()
        (base / 'page').mkdir()
        (base / 'page' / 'index.html').write_text('<!doctype html><title>Aude</title>')
        with Server(base) as server:
            if server.ask('/healthz')[0] == 404:
                server.end()
                return print('server: built without playing together')
            for test in (health_and_numbers_are_told, two_play_a_whole_game,
                         a_computer_player_answers, a_cookie_is_the_same_person,
                         pages_of_elsewhere_may_not_connect, programs_may_do_without_sockets,
                         crowds_of_one_address_are_refused):
                test(server)
        if has_accounts(base):
            for test in (accounts_are_claimed_and_used_elsewhere,
                         games_are_rated_found_and_read_again, a_bot_plays_by_its_token):
                test(base)
        else:
            print('server: built without libsodium, so nobody has an account')
        for test in (it_drains_when_told_to_stop, nothing_acknowledged_is_lost,
                     either_of_two_servers_may_die, a_store_belongs_to_one_server,
                     the_usual_file_is_made, a_full_disk_ends_it):
            test(base)
    return None


if __name__ == '__main__':  # servers.py and nginx.py have these people, too
    main()
