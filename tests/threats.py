#!/usr/bin/env python3
"""threats.py PROGRAM LOOKER -- people who mean harm, at the real server: those threats of
docs/threats.md that no other test shows through the wire."""
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from server import PATIENCE, Person, Server, check, same
from wsclient import Closed

LOOKER = os.path.realpath(sys.argv[2])


def look(text):
    """(who is waited for, the decisions there are) in a copy."""
    done = subprocess.run([LOOKER], input=b'%d\n' % len(text.encode()) + text.encode(),
                          capture_output=True, check=True, timeout=PATIENCE)
    waits, *moves = map(int, done.stdout.split())
    return waits, moves


class Player(Person):
    """Somebody who has kept every word that he was told."""

    def __init__(self, server, **headers):
        self.words, self.copies = [], {}
        super().__init__(server, **headers)

    def follow(self, message):
        """As each of those whose eyes he looks through."""
        self.words.append(str(message))
        key = message['table'], message['as']
        if message['is'] == 'copy':
            self.copies[key] = message['text']
        elif message['from'] == self.count(key):
            self.copies[key] += message['lines']

    def count(self, key):
        return len(self.copies.get(key, '').partition('\nsteps\n')[2].splitlines())


def sit_down(server, words='game card players 2 clock none'):
    anna, bert = Player(server), Player(server)
    table = anna.does('open', words=words, listed=False)['table']
    for seat, person in enumerate((anna, bert)):
        person.does('join', table=table)
        person.does('sit', table=table, seat=seat, name=f'p{seat}')
        person.does('join', table=table, **{'as': seat})
    anna.does('start', table=table)
    for seat, person in enumerate((anna, bert)):
        person.until(lambda p=person, s=seat: p.count((table, s)), 'the start')
    return table, anna, bert


def play_on(table, people, most, luck):
    """So many decisions, or until it is over."""
    for _ in range(most):
        n = max(person.count((table, seat)) for seat, person in enumerate(people))
        for seat, person in enumerate(people):
            person.until(lambda p=person, s=seat: p.count((table, s)) >= n, 'steps')
        seat = look(people[0].copies[table, 0])[0]
        if seat < 0:
            return
        move = luck.choice(look(people[seat].copies[table, seat])[1])
        people[seat].does('play', table=table, seat=seat, at=n, moves=[move])
        people[seat].until(lambda p=people[seat], s=seat: p.count((table, s)) > n, 'a step')


def a_stolen_link_shows_what_anybody_may_see(server, _):
    """Who has the link looks on, and has no say over anything that is somebody's."""
    table, anna, bert = sit_down(server)
    play_on(table, (anna, bert), 6, random.Random(1))
    thief = Player(server)
    for seat in (0, 1):
        result = thief.ask('join', table=table, **{'as': seat})['result']
        same(result, 'not-yours', 'through the eyes of another')
    thief.does('join', table=table, **{'as': -1})
    thief.until(lambda: thief.count((table, -1)), 'a copy')
    n = thief.count((table, -1))
    waits, moves = look(anna.copies[table, 0])
    moves = moves or [0]
    for what, more in (('play', {'at': n, 'moves': moves[:1]}), ('draft', {'at': n, 'moves': []}),
                       ('resign', {}), ('takeback', {'at': n, 'to': 0}), ('again', {})):
        for seat in (0, 1):
            answer = thief.ask(what, table=table, seat=seat, **more)
            check(answer['result'] in ('not-yours', 'not-now', 'over'), f'{what}: {answer}')
    for what, more in (('set', {'words': 'players 3'}), ('start', {}), ('close', {}),
                       ('quiet', {'on': True}), ('sit', {'seat': 0, 'name': 'thief'}),
                       ('stand', {'seat': 0})):
        result = thief.ask(what, table=table, **more)['result']
        check(result in ('not-yours', 'not-now', 'taken'), f'{what}: {result}')
    same(anna.ask('ping')['result'], 'done', 'anna')
    same(anna.count((table, 0)), n, 'what happened meanwhile')


def hidden_cards_and_the_seed_stay_hidden(server, _):
    """Nobody is told a seed before the end, and a spectator no card that a seat alone has seen."""
    table, anna, bert = sit_down(server)
    carla = Player(server)
    carla.does('join', table=table, **{'as': -1})
    play_on(table, (anna, bert), 10, random.Random(2))
    carla.until(lambda: carla.count((table, -1)) >= anna.count((table, 0)), 'all steps')
    for person in (anna, bert, carla):
        check('\\nseed ' not in ''.join(person.words), 'the seed of a game that goes on')
    check(server.ask('/metrics')[2].find(table) < 0, 'a table in the numbers')
    lines = [person.copies[table, seat].partition('\nsteps\n')[2].splitlines()
             for person, seat in ((anna, 0), (bert, 1), (carla, -1))]
    differ = [known for known in zip(*lines) if len(set(known)) > 1]
    check(differ, 'everybody knows the same, at cards')
    for of_anna, of_bert, of_all in differ:
        hidden = min(of_anna, of_bert, key=lambda line: int(line.split()[2]))  # no card has 0
        same(of_all, hidden, f'a spectator, of {of_anna} and {of_bert}')


def nothing_happens_after_the_end(server, _):
    table, anna, bert = sit_down(server, 'players 2 clock none')
    play_on(table, (anna, bert), 5, random.Random(3))
    anna.does('resign', table=table, seat=0)
    bert.until(lambda: '\no 0 ' in bert.copies[table, 1], 'the end')
    n, text = bert.count((table, 1)), bert.copies[table, 1].partition('\no 0 ')[0] + '\n'
    waits, moves = look(text)
    for person, seat in ((anna, 0), (bert, 1)):
        for at in (n, n - 1, -1):
            answer = person.ask('play', table=table, seat=seat, at=at, moves=(moves or [0])[:1])
            check(answer['result'] in ('over', 'late', 'not-now'), f'{answer}')
        result = person.ask('resign', table=table, seat=seat)['result']
        check(result in ('over', 'not-now'), f'giving up again: {result}')
    check(bert.ask('takeback', table=table, seat=1, at=n, to=0)['result'] != 'done', 'taking back')
    same(bert.count((table, 1)), n, 'steps')


def sits(person, table, seat, name):
    """What comes of it.  Of a message that is no JSON the answer has no number."""
    person.send('sit', table=table, seat=seat, name=name)
    while (answer := person.listen())['is'] != 'answer':
        pass
    person.answers.clear()
    return answer['result']


def names_and_words_are_plain(server, _):
    """What would make others see something else than what is there is refused."""
    anna = Player(server)
    table = anna.does('open', words='players 2', listed=True)['table']
    anna.does('join', table=table)
    for name in ('', ' ', 'a' * 25, 'a\nb', 'a\x1b[31m', '\u202eanna', 'a\u200bb', '\u2066x',
                 'a\x00b', '\ufeffa', 'a\x7f', 'é' * 13, 'o;--', '");DROP'):
        check(sits(anna, table, 0, name) in ('unknown', 'bad'), f'{name!r}')
    for name in ('Ängström', '安娜', 'Zoë van Dijk', "O'Neill", 'anna2'):
        same(anna.ask('sit', table=table, seat=0, name=name)['result'], 'done', name)
    for wanted in ("' OR '1'='1", '../../etc', '%00', 'x' * 17):
        check(anna.ask('join', table=wanted)['result'] in ('no-table', 'unknown'), wanted)
    for number in (-2, 6, 2 ** 31, 2 ** 63, 10 ** 30):
        same(sits(anna, table, number, 'anna'), 'unknown', f'seat {number}')
    anna.does('close', table=table)


def tokens_are_kept_as_hashes_only(server, base):
    anna = Player(server)
    table = anna.does('open', words='players 2', listed=False)['table']
    anna.does('close', table=table)
    kept = b''.join(path.read_bytes() for path in base.glob('threats.db*') if path.is_file())
    check(table.encode() in kept, 'these are other files')
    check(anna.token.encode() not in kept and bytes.fromhex(anna.token) not in kept, 'a token')
    other = Player(server)
    other.ws.close()
    other.token = anna.token[:-1] + ('0' if anna.token[-1] != '0' else '1')
    other.connect(server)
    check(other.number != anna.number, 'a token that is nearly right')


def a_network_of_ipv6_is_one_address(_, base):
    """Whoever takes another address of his own for every connection is still one."""
    def is_welcome(server, address):
        try:
            people.append(Player(server, X_Forwarded_For=address))
            return True
        except (Closed, SystemExit):
            return False
    with Server(base, '--proxy', '127.0.0.1', '--per-address', 3, data='networks.db') as server:
        people = []
        for address, welcome in (('2001:db8::1', True), ('2001:db8::2', True),
                                 ('2001:db8:0:0:ffff::', True), ('2001:db8::4', False),
                                 ('2001:db8:0:1::4', True), ('192.0.2.1', True),
                                 ('::ffff:192.0.2.1', True), ('192.0.2.1', True),
                                 ('::ffff:192.0.2.1', False), ('192.0.2.2', True)):
            same(is_welcome(server, address), welcome, address)


def every_test_that_is_named_is_there(_, __):
    """In docs/threats.md, that is."""
    tests = Path(__file__).resolve().parent
    told = (tests.parent / 'docs' / 'threats.md').read_text()
    known = ''.join(path.read_text() for folder in ('', 'unit', 'server')
                    for path in (tests / folder).glob('*.*') if path.suffix in ('.py', '.c'))
    for name in re.findall(r'`(\w+_\w+_\w+)`', told):
        check(re.search(rf'(def|void) {name}\(', known), f'docs/threats.md: no test {name}')


def main():
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder).resolve()
        (base / 'page').mkdir()
        (base / 'page' / 'index.html').write_text('<!doctype html><title>Aude</title>')
        with Server(base, data='threats.db') as server:
            if server.ask('/healthz')[0] == 404:
                return print('threats: built without playing together')
            for test in (a_stolen_link_shows_what_anybody_may_see,
                         hidden_cards_and_the_seed_stay_hidden, nothing_happens_after_the_end,
                         names_and_words_are_plain, tokens_are_kept_as_hashes_only,
                         a_network_of_ipv6_is_one_address,
                         every_test_that_is_named_is_there):
                test(server, base)
    return None


main()
