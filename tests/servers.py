#!/usr/bin/env python3
"""servers.py PROGRAM LOOKER -- several servers on one PostgreSQL, as people see them: games across
servers, either of which is killed at any moment, a database that goes away and comes back.

AUDE_KILLS=N     so many times kill -9 (30)"""
import collections
import contextlib
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cluster import Cluster, programs
from server import PATIENCE, PROGRAM, Person, Server, check, refuses, same
from wsclient import Closed, Refused

LOOKER = os.path.realpath(sys.argv[2])
KILLS = int(os.environ.get('AUDE_KILLS', '30'))
GONE = Closed, Refused, ConnectionError
GOES_ON = 2  # seconds, on a machine that does nothing else
GAMES = 'game land players 2 clock none', 'game card players 2 clock none'


# ---- The database -------------------------------------------------------------------------------

class Database(Cluster):
    """One that can be stopped, and started again."""

    def stop(self, how):
        self.run('pg_ctl', '-w', '-m', how, 'stop')

    def start(self):
        self.run('pg_ctl', '-w', '-l', f'{self.folder}/log', '-o',
                 f'-k {self.folder} -c listen_addresses= -c fsync=off', 'start')

    def psql(self, database):
        user = ['runuser', '-u', 'postgres', '--'] if os.geteuid() == 0 else []
        return subprocess.Popen([*user, f'{programs()}/psql', '-qAtX', '-h', self.folder, '-U',
                                 'postgres', '-d', database], text=True, cwd=self.folder,
                                stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def sql(self, sql, database='postgres'):
        return self.psql(database).communicate(sql)[0].strip()

    def cut(self):
        """The connections of all servers."""
        self.sql('SELECT pg_terminate_backend(pid) FROM pg_stat_activity'
                 " WHERE application_name = 'aude'")


# ---- Servers and people -------------------------------------------------------------------------

class Servers:
    """Two of them; None is one that was killed."""

    def __init__(self, base, cluster):
        self.base, self.cluster, self.list = base, cluster, [None, None]
        for which in range(2):
            self.start(which)

    def start(self, which):
        self.list[which] = Server(self.base, '--db', self.cluster.url, '--control',
                                  self.base / f'{which}.socket', data=None)

    def kill(self, which):
        self.list[which].kill()
        self.list[which] = None

    def heal(self):
        for which, server in enumerate(self.list):
            if not server:
                self.start(which)

    def there(self):
        return [server for server in self.list if server]

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        for server in self.there():
            server.__exit__(kind)


class Looker:
    """What may be decided, as somebody knows the game."""

    def __init__(self):
        self.process = subprocess.Popen([LOOKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def look(self, copy):
        copy = copy.encode()
        self.process.stdin.write(b'%d\n' % len(copy) + copy)
        self.process.stdin.flush()
        waits, *moves = map(int, self.process.stdout.readline().split())
        return waits, moves

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(PATIENCE)


class Guest(Person):
    """Somebody who follows one table as a seat or -1, and goes to another server if his is gone."""

    def __init__(self, server):
        self.table, self.seat, self.form = None, -1, ''
        super().__init__(server)

    def connect(self, server, **headers):
        self.server = server
        return super().connect(server, **headers)

    def follow(self, message):
        if message['as'] != self.seat:  # what he saw before he sat down is seen by him, too
            return
        if message['is'] == 'copy' and '\nsteps\n' in message['text']:
            self.form = message['text'].partition('\nsteps\n')[0]
        super().follow(message)

    def lines(self):
        return self.steps.setdefault(self.table, [])

    def copy(self):
        return '\n'.join((self.form, 'steps', *self.lines(), ''))

    def join(self):
        at = {'at': len(self.lines())} if self.lines() else {}
        self.does('join', table=self.table, **{'as': self.seat}, **at)

    def hear_the_end(self):
        """What was sent to him before his server died."""
        with contextlib.suppress(*GONE):
            while True:
                self.listen()

    def move(self, servers, luck):
        """To any server that is there, until one takes him."""
        self.ws.close()
        self.answers.clear()
        deadline = time.monotonic() + PATIENCE
        while True:
            check(time.monotonic() < deadline, 'no server takes anybody')
            try:
                self.connect(luck.choice(servers.there()))
                return self.join()
            except GONE:
                time.sleep(0.01)


def sit_down(words, players, watchers):
    table = players[0].does('open', words=words, listed=False)['table']
    for seat, person in enumerate(players):
        person.does('join', table=table)
        person.does('sit', table=table, seat=seat, name=f'p{seat}')
        person.table, person.seat = table, seat
        person.join()
    for person in watchers:
        person.table, person.seat = table, -1
        person.join()
    players[0].until(lambda: [told for told in players[0].told if told['is'] == 'form' and
                              all(f' p{seat}\n' in told['text'] for seat in range(len(players)))],
                     'what happens at another server')
    players[0].does('start', table=table)
    for person in (*players, *watchers):
        person.until(person.lines, 'the start')
    return table


class Match:
    """A game whose people are spread over servers that come and go."""

    def __init__(self, servers, looker, luck, words):
        self.servers, self.looker, self.luck = servers, looker, luck
        anybody = servers.there()
        self.players = [Guest(server) for server in (anybody[0], anybody[-1])]
        self.watchers = [Guest(server) for server in (anybody[0], anybody[-1])]
        self.answered, self.slowest = [], 0
        self.killed_at, self.again = None, collections.Counter()
        sit_down(words, self.players, self.watchers)

    def everybody(self):
        return *self.players, *self.watchers

    def keep_at(self, person, act):
        """Until it is done, wherever that is; returns whether it was at the first attempt."""
        first = True
        while True:
            try:
                act()
                return first
            except GONE:
                first = False
                person.move(self.servers, self.luck)

    def hear(self, person, n):
        """All of the first n steps."""
        self.keep_at(person, lambda: person.until(lambda: len(person.lines()) >= n, f'step {n}'))

    def actor(self):
        """(person, moves) of who decides; None when it is over."""
        n = max(len(person.lines()) for person in self.players)
        for person in self.players:
            self.hear(person, n)
        waits, _ = self.looker.look(self.players[0].copy())
        if waits < 0:
            return None
        return self.players[waits], self.looker.look(self.players[waits].copy())[1]

    def decide(self, trouble=lambda: None):
        """One decision, in spite of everything; False when the game is over."""
        if not (found := self.actor()):
            return False
        person, moves = found
        at, move = len(person.lines()), self.luck.choice(moves)

        def say():
            number = person.send('play', table=person.table, seat=person.seat, at=at, moves=[move])
            if not tried:
                tried.append(number)
                trouble()
            person.until(lambda: number in person.answers, 'an answer')
            return person.answers.pop(number)['result']
        sent, tried = [], []

        def play():
            sent.append(say())
            while sent[-1] == 'too-many':   # who goes on at that rate is never heard
                time.sleep(0.2)
                sent[-1] = say()
        at_once = self.keep_at(person, play)
        check(sent[-1] == 'done' or (sent[-1] == 'twice' and not at_once), f'{move}: {sent}')
        if not at_once:
            self.again[sent[-1]] += 1
        self.answered.append((person.seat, at, move))
        for one in self.everybody():
            self.hear(one, at + 1)
        self.measure()
        return True

    def measure(self):
        """How long it took from a kill until everybody saw a decision."""
        if self.killed_at is not None:
            self.slowest = max(self.slowest, time.monotonic() - self.killed_at)
            self.killed_at = None

    def kill_one(self):
        """Kill either of them, perhaps while something is under way."""
        time.sleep(self.luck.random() ** 4 * 0.005)  # mostly before it is answered
        self.servers.kill(self.luck.randrange(2))
        self.killed_at = time.monotonic()

    def spread(self):
        """The one that was killed is there again, and some go to it."""
        self.servers.heal()
        for person in self.everybody():
            if self.luck.random() < 0.5:
                person.move(self.servers, self.luck)

    def finish(self):
        while self.decide():
            pass
        self.compare()

    def compare(self):
        """What was answered is there, once; everybody has seen the same, and will."""
        known = [person.lines() for person in self.everybody()]
        n = max(map(len, known))
        for person in self.everybody():
            self.hear(person, n)
        decided = [(i, *map(int, line.split()[1:3])) for i, line in enumerate(known[0])
                   if line.startswith('p') and not line.startswith('p -1')]
        same(len(decided), len(self.answered), 'decisions')
        for (seat, at, move), (i, by, what) in zip(self.answered, decided):
            same(by, seat, 'who decides')
            between = [line for line in known[0][at:i] if line[0] in 'psb']  # cards may be shown
            check(at <= i and not between, f'decision {at} came at {i}, after {between}')
            check(what == move or seat != 0, f'decision {at}: {what}, not {move}')
        same(known[2], known[3], 'two spectators')
        for person in self.everybody():
            for server in self.servers.there():
                again = Guest(server)
                again.token, again.table, again.seat = person.token, person.table, person.seat
                again.connect(server)
                again.join()
                again.until(again.lines, 'a copy')
                same(again.lines(), person.lines(), 'who comes afterwards')
                again.ws.close()

    def leave(self):
        for person in self.everybody():
            person.ws.close()


# ---- What happens -------------------------------------------------------------------------------

def games_go_on_across_servers(servers, looker):
    for n, words in enumerate(GAMES):
        match = Match(servers, looker, random.Random(n), words)
        match.finish()
        check(len(match.answered) > 20, f'{words}: {len(match.answered)} decisions')
        match.leave()


def two_windows_at_two_servers_decide_once(servers, looker):
    match = Match(servers, looker, random.Random(5), GAMES[0])
    results = []
    for _ in range(20):
        person, moves = match.actor()
        at = len(person.lines())
        other = Guest(next(s for s in servers.there() if s is not person.server))
        other.token, other.table, other.seat = person.token, person.table, person.seat
        other.connect(other.server)
        other.join()
        windows = [(person, match.luck.choice(moves)), (other, match.luck.choice(moves))]
        numbers = [one.send('play', table=one.table, seat=one.seat, at=at, moves=[move])
                   for one, move in windows]
        for (one, _), number in zip(windows, numbers):
            one.until(lambda o=one, n=number: n in o.answers, 'an answer')
        said = [one.answers.pop(number)['result'] for (one, _), number in zip(windows, numbers)]
        check(sorted(said) in (['done', 'late'], ['done', 'twice']), f'two windows: {said}')
        match.answered.append((person.seat, at, windows[said.index('done')][1]))
        for one in match.everybody():
            match.hear(one, at + 1)
        other.ws.close()
        results += said
    match.finish()
    check('late' in results, 'nobody was late')
    match.leave()


def either_server_may_die(servers, looker):
    luck, kills, slowest, words = random.Random(7), 0, 0, GAMES[0]
    again = collections.Counter()
    while kills < KILLS:
        words = GAMES[1] if words == GAMES[0] else GAMES[0]
        match, left = Match(servers, looker, luck, words), 3
        while kills < KILLS and match.decide(match.kill_one if not left else lambda: None):
            kills += not left
            left = luck.randrange(2, 8) if not left else left - 1
            if not left:
                match.spread()
        servers.heal()
        match.finish()
        match.leave()
        slowest, again = max(slowest, match.slowest), again + match.again
    ok = 'ok' if slowest < GOES_ON else 'over'  # the machine may do other things, too
    print(f'servers: {kills} kills; a game went on after {slowest:.2f} s at most, {ok}; said again:'
          f' {again["done"]} were not kept before, {again["twice"]} were')
    check(kills < 100 or min(again['done'], again['twice']) > 0, 'no kill came in between')


class Robot:
    """Somebody who plays with a computer player."""

    def __init__(self, server, looker, luck, level):
        self.looker, self.luck, self.anna = looker, luck, Guest(server)
        self.table = self.anna.does('open', words='players 2 clock none', listed=False)['table']
        self.anna.does('join', table=self.table)
        self.anna.does('sit', table=self.table, seat=0, name='anna')
        self.anna.does('seat', table=self.table, seat=1, name='robot', player=f'level={level}')
        self.anna.table, self.anna.seat = self.table, 0
        self.anna.join()
        self.anna.does('start', table=self.table)
        self.anna.until(self.anna.lines, 'the start')

    def waits(self):
        return self.looker.look(self.anna.copy())

    def step(self, what):
        n = len(self.anna.lines())
        self.anna.until(lambda: len(self.anna.lines()) > n, what)

    def play(self):
        """Her whole turn."""
        while (found := self.waits())[0] == 0:
            self.anna.does('play', table=self.table, seat=0, at=len(self.anna.lines()),
                           moves=[self.luck.choice(found[1])])
            if self.waits() == found:
                self.step('her move')

    def answer(self):
        """Its whole turn."""
        while self.waits()[0] == 1:
            self.step('a computer player')


def a_computer_player_goes_on_elsewhere(servers, looker):
    luck = random.Random(11)
    robot = Robot(servers.list[0], looker, luck, 1)
    anna = robot.anna
    for turn in range(6):
        robot.play()
        if turn == 3:   # the other takes over what it was thinking about
            which = servers.list.index(anna.server)
            servers.kill(which)
            anna.hear_the_end()
            anna.move(servers, luck)
            servers.start(which)
        robot.answer()
    anna.does('resign', table=robot.table, seat=0)
    anna.ws.close()


def start_worker(url):
    """It may look at thoughts, and at nothing else."""
    process = subprocess.Popen([PROGRAM, 'worker', '--db', url, '--minds', '1', '--log'], text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    same(process.stdout.readline(), 'Thinking for the servers of that database.\n', 'a worker')
    return process


def taken(cluster):
    return int(cluster.sql("SELECT count(*) FROM thought WHERE taken > '-infinity'", 'thinking'))


def wait_for(what, why):
    deadline = time.monotonic() + PATIENCE
    while not what():
        check(time.monotonic() < deadline, why)
        time.sleep(0.01)


@contextlib.contextmanager
def answers_wait(cluster):
    """What is thought is not heard of meanwhile."""
    cluster.sql("""CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
                       PERFORM pg_advisory_xact_lock(1); RETURN OLD; END';
                   CREATE TRIGGER waits BEFORE DELETE ON thought
                       FOR EACH ROW EXECUTE FUNCTION wait()""", 'thinking')
    with cluster.psql('thinking') as holder:
        holder.stdin.write('SELECT pg_advisory_lock(1) IS NOT NULL;\n')
        holder.stdin.flush()
        same(holder.stdout.readline(), 't\n', 'a lock')
        yield
        holder.stdin.close()
    cluster.sql('DROP TRIGGER waits ON thought', 'thinking')


def workers_think_and_may_die(servers, looker):
    """Servers that do not think, and a worker that is killed in the middle of a turn."""
    cluster, luck = servers.cluster, random.Random(23)
    said = refuses('--minds', 0, '--data', servers.base / 'own.db', '--dir', servers.base / 'page')
    check('they need games in PostgreSQL' in said, f'a server without anybody who thinks: {said}')
    cluster.sql('CREATE DATABASE thinking')
    cluster.sql('CREATE ROLE helper LOGIN')
    url = cluster.url.replace('/postgres?', '/thinking?')
    helper = url.replace('postgres@', 'helper@')
    with Server(servers.base, '--db', url, '--minds', 0, data=None) as server:
        cluster.sql('GRANT SELECT ON version TO helper;'
                    'GRANT SELECT, UPDATE, DELETE ON thought TO helper', 'thinking')
        robot = Robot(server, looker, luck, 8)
        if robot.waits()[0] == 0:
            robot.play()
        same(robot.waits()[0], 1, 'who is next, if nobody thinks')
        worker = start_worker(helper)
        robot.answer()
        with answers_wait(cluster):
            robot.play()
            wait_for(lambda: taken(cluster), 'nobody thinks')
            worker.kill()
            worker.communicate()
        same(taken(cluster), 1, 'thoughts of a worker that died')
        worker = start_worker(helper)
        for _ in range(3):
            robot.answer()
            robot.play()
        robot.answer()
        same(taken(cluster), 0, 'thoughts that are left')
        robot.play()
        robot.anna.does('resign', table=robot.table, seat=0)
        worker.send_signal(signal.SIGTERM)   # what it thinks about is of a game that is over
        log = worker.communicate(timeout=PATIENCE)[1]
        same(worker.returncode, 0, 'the end of a worker')
        check(f' event=thought table={robot.table} ' in log and ' event=ended ' in log, log)
        metrics = server.metrics()
        check('aude_shared_thoughts_waiting' in metrics, f'no numbers of thoughts: {metrics}')
        robot.anna.ws.close()


def a_table_is_closed_at_both(servers, looker):
    """Whoever runs them says it to either."""
    for which in range(2):
        match = Match(servers, looker, random.Random(17), GAMES[0])
        for _ in range(5):
            match.decide()
        table = match.players[0].table
        subprocess.run([PROGRAM, 'admin', '--control', servers.base / f'{which}.socket', 'close',
                        table, 'it', 'rains'], check=True, stdout=subprocess.DEVNULL)
        for person in match.everybody():
            person.until(lambda p=person: [m for m in p.told if m['is'] == 'gone'], 'the end')
            same(person.ask('join', table=table)['result'], 'no-table', 'a closed table')
        match.leave()


def whoever_is_banned_is_at_both(servers, looker):
    del looker
    mallory = Person(servers.list[1], source='127.0.0.9')
    control = ['--control', servers.base / '0.socket']
    subprocess.run([PROGRAM, 'admin', *control, 'ban', '127.0.0.9'], check=True,
                   stdout=subprocess.DEVNULL)
    mallory.ws.until_closed()
    servers.kill(1)
    servers.start(1)
    try:
        Person(servers.list[1], source='127.0.0.9').ask('ping')
        check(False, 'a ban was forgotten')
    except GONE:
        pass
    subprocess.run([PROGRAM, 'admin', *control, 'unban', '127.0.0.9'], check=True,
                   stdout=subprocess.DEVNULL)


def who_is_there_is_known_at_both(servers, looker):
    del looker
    anna, bram = [Person(servers.list[i]) for i in range(2)]
    table = anna.does('open', words='players 2', listed=False)['table']
    for seat, person in enumerate((anna, bram)):
        person.does('sit', table=table, seat=seat, name=f'p{seat}')
        person.does('join', table=table, **{'as': seat})

    def there(person):
        """As he was told last."""
        told = [m for m in person.told if m['is'] == 'people' and m['table'] == table]
        return set(told[-1]['persons']) if told else set()
    both = {anna.number, bram.number}
    for person in anna, bram:
        person.until(lambda one=person: there(one) == both, 'both are there')
    bram.ws.close()
    anna.until(lambda: there(anna) == {anna.number}, 'one is not')


def copies_are_compared_at_both(servers, looker):
    del looker
    people = [Person(servers.list[i // 2]) for i in range(4)]
    opened = people[0].does('open', words='players 2', listed=False, starts=True, copies=2)
    tables = opened['table'], *opened['others']
    for i, person in enumerate(people):
        person.does('sit', table=tables[i // 2], seat=i % 2, name=f'p{i}')
        person.does('join', table=tables[i // 2], **{'as': i % 2})
    # The other server may not have heard yet that it has begun; nothing of the game is told.
    wait_for(lambda: people[0].asks('join', table=tables[1])['result'] == 'sealed',
             'another copy is shown')    # who goes on asking without a pause is cut off
    check(not people[0].steps.get(tables[1]), 'another copy was shown')
    for i in (0, 2):
        people[i].does('resign', table=tables[i // 2], seat=0)
    for person in people:
        def over(one=person):
            return [m for m in one.told if m['is'] == 'board' and m['over']]
        person.until(over, 'how the copies compare')
        rows = over()[0]['rows']
        same([row['table'] for row in rows], list(tables), 'the copies')
        same([seat['over_others'] for row in rows for seat in row['seats']], [0, 0, 0, 0], 'over')
        person.does('record', table=tables[0])
        texts = [m['text'] for m in person.told if m['is'] == 'record']
        check('\nseed ' in texts[0], f'no seed: {texts[0]}')


def a_database_may_come_and_go(servers, looker):
    cluster = servers.cluster
    for n, words in enumerate(GAMES):
        match = Match(servers, looker, random.Random(13 + n), words)
        count = 0

        def trouble():
            if count % 12 == 3:
                cluster.cut()
            elif count in (10, 30):
                cluster.stop('immediate' if count == 10 else 'fast')
                time.sleep(0.3)
                cluster.start()
        while match.decide(trouble):
            count += 1
        match.compare()
        check(count > 31, f'{words}: {count} decisions')
        match.leave()


def main():
    if not programs():
        print('servers: postgresql is not installed')
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder, Database() as cluster:
        base = Path(folder).resolve()
        (base / 'page').mkdir()
        (base / 'page' / 'index.html').write_text('<!doctype html><title>Aude</title>')
        with Servers(base, cluster) as servers, Looker() as looker:
            for test in (games_go_on_across_servers, two_windows_at_two_servers_decide_once,
                         workers_think_and_may_die,
                         either_server_may_die, a_computer_player_goes_on_elsewhere,
                         a_table_is_closed_at_both, whoever_is_banned_is_at_both,
                         copies_are_compared_at_both, who_is_there_is_known_at_both,
                         a_database_may_come_and_go):
                began = time.monotonic()
                test(servers, looker)
                if os.environ.get('AUDE_TIMES'):
                    print(f'{test.__name__}: {time.monotonic() - began:.1f} s')


main()
