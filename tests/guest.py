#!/usr/bin/env python3
"""guest.py PROGRAM -- those who talk to a server, from outside: a load with a server that is
killed, people in pipes, bots.  A program that was built without the libraries says so."""
import json
import os
import pty
import re
import select
import shlex
import signal
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from wsclient import WebSocket

PROGRAM = os.path.realpath(sys.argv[1])
EXAMPLES = Path(__file__).resolve().parent.parent / 'examples'
ENGINE = Path(__file__).resolve().parent / 'match_engine.py'
PATIENCE = 60  # seconds: machines are slow at times
os.environ['LC_ALL'] = 'C'


def check(condition, what):
    if not condition:
        sys.exit(f'guest: {what}')


def run(*words, **more):
    return subprocess.run([PROGRAM, *words], text=True, capture_output=True, timeout=PATIENCE,
                          check=False, **more)


# Whoever types these answers every question of the tile game sooner or later, and of cards too.
ANSWER = '1\n1 0\n1 1\n1 2\n1 3\n0\n'
ANSWERS = ANSWER * 800


class Server:
    """The program, serving; it can be killed and started again on the same file and port."""

    def __init__(self, base):
        self.base, self.port = base, '0'
        (base / 'page').mkdir()
        (base / 'page' / 'index.html').write_text('')
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, 'serve', '--port', self.port, '--data', str(self.base / 'games.db'),
             '--dir', str(self.base / 'page')], text=True, stdout=subprocess.PIPE)
        self.url = re.search(r'http://\S+', self.process.stdout.readline()).group()
        self.port = re.search(r':(\d+)/', self.url).group(1)

    def end(self, how):
        self.process.send_signal(how)
        self.process.wait(PATIENCE)


class Guest:
    """The program as somebody's at a server, with a folder of its own for tokens.  All that is
    typed is there from the beginning; without `answers`, when it is said."""

    def __init__(self, server, name, command, *words, answers='', **variables):
        self.name, self.state = name, server.base / name
        self.out = server.base / f'{name}.out'
        typed = server.base / f'{name}.typed'
        typed.write_text(answers or '')
        with open(self.out, 'w', encoding='utf-8') as out, open(typed, encoding='utf-8') as keys:
            self.process = subprocess.Popen(
                command if isinstance(command, list) else [PROGRAM, command, *words],
                stdin=subprocess.PIPE if answers is None else keys, text=True,
                stdout=out, stderr=subprocess.STDOUT,
                env={**os.environ, 'XDG_STATE_HOME': str(self.state), **variables})

    def said(self):
        return self.out.read_text(encoding='utf-8')

    def last(self):
        return self.said()[-2000:]

    def hears(self, pattern):
        end = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.said())):
            check(time.monotonic() < end, f'{self.name} never hears {pattern}: {self.last()}')
            time.sleep(0.05)
        return found

    def ends(self, status=0):
        check(self.process.wait(PATIENCE) == status, f'{self.name} ends otherwise: {self.last()}')
        return self.said()


class Terminal(Guest):
    """The same at a terminal: what is typed is typed when something was heard."""

    def __init__(self, server, name, *words):
        self.name, self.heard = name, b''
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [PROGRAM, *words, '--no-colour'], stdin=slave, stdout=slave, stderr=slave,
            start_new_session=True, env={**os.environ, 'TERM': 'xterm', 'LC_ALL': 'C.UTF-8',
                                         'XDG_STATE_HOME': str(server.base / name)})
        os.close(slave)

    def said(self):
        while select.select([self.master], [], [], 0)[0]:
            try:
                self.heard += os.read(self.master, 65536)
            except OSError:  # it has ended
                break
        return re.sub(r'\033\[[0-9;]*[A-Za-z]|\r', '', self.heard.decode(errors='ignore'))

    def types(self, line, pattern):
        """A line; what is new then has this."""
        self.said()
        self.heard = b''
        os.write(self.master, f'{line}\n'.encode())
        return self.hears(pattern)

    def leaves(self):
        os.write(self.master, b'quit\n')
        self.ends()
        os.close(self.master)


def open_table(server, words, answers=ANSWERS):
    """Somebody who opens a table, and its link."""
    anna = Guest(server, 'anna', 'join', server.url, '--name', 'anna', '--open', words, '--listed',
                 answers=answers)
    return anna, anna.hears(r'link of this table: (\S+)').group(1)


# ---- Tests --------------------------------------------------------------------------------------

def a_load_loses_nothing_when_its_server_is_killed(_):
    for games in ('land', 'everything'):
        done = run('load', '--tables', '20', '--seconds', '3', '--rate', '300', '--kill', '2',
                   '--games', games, '--watchers', '1', '--json', '--quiet')
        check(done.returncode == 0, f'load: {done.stdout}{done.stderr}')
        report = json.loads(done.stdout)
        check(report['lost'] == report['doubled'] == 0, f'lost or doubled: {report}')
        check(report['kills'] >= 1 and report['broken'] >= 60, f'it was not killed: {report}')
        check(report['checked'] >= report['decisions'] > 0, f'not enough was decided: {report}')
        check(0 < report['p50_ms'] <= report['p99_ms'] <= report['p999_ms'], f'times: {report}')
        check(report['cpu_us_per_decision'] > 0 and report['server_mb'] > 1, f'use: {report}')


def a_load_may_be_put_on_a_server_that_runs(server):
    done = run('load', '--url', server.url, '--tables', '5', '--seconds', '1', '--rate', '50',
               '--json', '--quiet')
    check(done.returncode == 0, f'load: {done.stdout}{done.stderr}')
    report = json.loads(done.stdout)
    check(report['decisions'] > 0 and report['server_mb'] is None, f'elsewhere: {report}')


def two_play_by_a_link_and_one_watches(server):
    for words, last in (('game land players 2', r'The game is over: anna \d+, bram \d+'),
                        ('game card players 2', r'wins? with \d+ points')):
        anna, link = open_table(server, words)
        watcher = Guest(server, 'watcher', 'watch', link)
        bram = Guest(server, 'bram', 'join', link, '--name', 'bram', answers=ANSWERS)
        results = {re.search(last, guest.ends()).group() for guest in (anna, bram, watcher)}
        check(len(results) == 1, f'they have seen different ends: {results}')


def copies_are_opened_and_not_watched(server):
    anna = Guest(server, 'anna', 'join', server.url, '--name', 'anna', '--open', 'players 2',
                 '--copies', '2', answers=ANSWERS)
    first = anna.hears(r'link of this table: (\S+)').group(1)
    second = anna.hears(r'link of copy 2: (\S+)').group(1)
    bram = Guest(server, 'bram', 'join', first, '--name', 'bram', answers=ANSWERS)
    for guest in anna, bram:
        guest.ends()
    watcher = Guest(server, 'watcher', 'watch', first)
    check('still being played' in watcher.ends(1), f'a copy is watched: {watcher.said()}')
    cees = Guest(server, 'cees', 'join', second, '--name', 'cees', answers=ANSWERS)
    dora = Guest(server, 'dora', 'join', second, '--name', 'dora', answers=ANSWERS)
    for guest in cees, dora:
        guest.ends()


def a_token_is_kept_for_its_owner_alone(server):
    open_table(server, 'players 2')[0].process.kill()
    tokens = list((server.base / 'anna' / 'aude' / 'tokens').iterdir())
    check(len(tokens) == 1, f'not one token: {tokens}')
    check(stat.S_IMODE(tokens[0].stat().st_mode) == 0o600, 'others may read a token')
    check(re.fullmatch('[0-9a-f]{64}', tokens[0].read_text()), 'that is no token')


def who_leaves_comes_back_to_his_seat(server):
    anna = Guest(server, 'anna', 'join', server.url, '--name', 'anna', '--open', 'players 2')
    link = anna.hears(r'link of this table: (\S+)').group(1)
    bram = Guest(server, 'bram', 'join', link, '--name', 'bram', answers=ANSWERS)
    anna.ends()  # nothing more was typed
    again = Guest(server, 'anna', 'join', link, '--name', 'anna', answers=ANSWERS)
    check('anna' in again.ends() and 'over' in bram.ends(), 'the game did not go on')


def a_game_goes_on_after_its_server_was_killed(server):
    anna, link = open_table(server, 'players 2', answers=None)
    bot = Guest(server, 'bot', 'bot', link, '--player', 'level=4', '--games', '1')
    with anna.process.stdin as keys:
        keys.write(ANSWER * 3)  # so the game is not over before the server is
        keys.flush()
        anna.hears('bot lays')
        server.end(signal.SIGKILL)
        anna.hears('connection is broken')
        server.start()
        keys.write(ANSWERS)
    check('It is back' in anna.ends(), 'anna did not come back')
    bot.ends()


def who_sits_at_a_terminal_is_told_what_he_can_do(server):
    anna = Terminal(server, 'anna', 'join', server.url, '--name', 'anna', '--open', 'players 2')
    link = anna.hears(r'link of this table: (\S+)').group(1)
    anna.hears(r'land, clock none patience 7d\nSeats: 1 anna, 2 open.\n.*start> $')
    anna.types('what', r'Pardon\?.*\n.*start> $')
    anna.types('/start', r'/start\nA seat is still open.\n.*start> $')  # and the form not again
    carl = Terminal(server, 'carl', 'watch', link)
    carl.hears('start> $')
    carl.types('/resign', 'You look on: that is for those')
    carl.types('/say hi', 'somebody: hi')
    anna.hears('somebody: hi')
    says_by_number(server, link, 4)
    anna.hears('somebody: Well played!')
    bram = Terminal(server, 'bram', 'join', link, '--name', 'bram')
    for guest in bram, carl:
        guest.hears(r'(?s)tiles left.*thinks> $|where> $')
    bram.types('/resign', r'bram has resigned\.')
    for guest in anna, carl:
        guest.hears(r'(?s)bram has resigned\..*Won by anna\.\n.*quit> $')
    anna.types('/again', 'wants another game')
    bram.types('/again', r'The next game: \S+/#/table/\w+\n')
    for guest in anna, bram, carl:
        guest.hears(r'The next game: .*\n(?s:.*)(thinks|where)> $')
        guest.leaves()


def a_turn_is_taken_back_if_all_agree(server):
    anna = Terminal(server, 'anna', 'join', server.url, '--name', 'anna', '--open',
                    'players 2 takeback on')
    link = anna.hears(r'link of this table: (\S+)').group(1)
    bram = Terminal(server, 'bram', 'join', link, '--name', 'bram')
    for guest in anna, bram:
        guest.hears(r'where> $|thinks> $')
    first, second = (anna, bram) if 'where> ' in anna.said() else (bram, anna)
    turn = first.hears(r'\n  1  \S+: (\d)').group(1)
    first.types(f'1 {turn}', 'figure> $')
    help_ = first.types('help', r'(?s)/takeback .*figure> $').string
    check('save FILE' not in help_, f'what cannot be done there is offered: {help_}')
    first.types('/agree', r'No: there is nothing to take back or to answer\.\nfigure> $')
    first.types('0', 'thinks> $')
    second.hears('where> $')
    for answer, told in (('/decline', 'declines'), ('/agree', 'agrees')):
        first.types('/takeback', 'asks to take back')
        second.hears('asks to take back; say /agree or /decline')
        second.types(answer, rf'{second.name} {told}\.')
        first.hears(rf'{second.name} {told}\.')
    for guest in first, second:
        guest.hears(r'(?s)It was taken back\..*70 tiles left')
    first.hears('where> $')
    second.types('/takeback', 'There is nothing to take back')
    for guest in first, second:
        guest.leaves()


def who_finds_no_seat_is_told(server):
    anna = Terminal(server, 'anna', 'join', server.url, '--name', 'anna', '--open', 'players 2')
    link = anna.hears(r'link of this table: (\S+)').group(1)
    anna.hears('Seats: 1 anna, 2 open')
    for name, words, told in (
            ('carl', ('--name', 'carl', '--seat', '3'), 'No such seat is free: you look on'),
            ('dirk', ('--name', 'anna'), 'is called anna; --name says another'),
            ('bram', ('--name', 'bram'), r'thinks> $|where> $'),
            ('emma', ('--name', 'emma'), 'No such seat is free: you look on')):
        guest = Terminal(server, name, 'join', link, *words)
        guest.hears(told)
        guest.leaves()
    anna.leaves()


def says_by_number(server, link, preset):
    """As the page does."""
    with WebSocket(int(server.port), timeout=PATIENCE) as ws:
        ws.say(what='hello', v=1)
        ws.hear()
        for i, what in enumerate(('join', 'chat')):
            more = {'preset': preset} if what == 'chat' else {}
            ws.say(what=what, id=i, table=link.rpartition('/')[2], **more)
            while (told := ws.hear())['is'] != 'answer':
                pass
            check(told['result'] == 'done', f'{told}')


def a_bot_finds_a_table_in_the_lobby(server):
    anna, _ = open_table(server, 'game card players 2')
    token = 'ab' * 32
    bot = Guest(server, 'bot', 'bot', server.url, '--lobby', '--player', 'level=1', '--games', '1',
                AUDE_TOKEN=token)
    check('bot' in anna.ends(), 'nobody came')
    bot.ends()
    table = anna.hears(r'#/table/(\S+)').group(1)
    with WebSocket(int(server.port), timeout=PATIENCE) as ws:
        ws.say(what='hello', v=1, token=token)
        ws.say(what='mine', id=1, on=True)
        while (told := ws.hear())['is'] != 'mine':
            pass
    check([row['table'] for row in told['tables']] == [table], f'whose token it was: {told}')
    check(not bot.state.exists(), 'it kept a token of its own')


def bots_of_one_name_go_from_table_to_table(server):
    bots = [Guest(server, f'bots{n}', 'bot', server.url, '--lobby', '--player', 'level=1')
            for n in (1, 2)]
    for _ in range(2):
        said = open_table(server, 'game card players 3')[0].ends()
        check(re.search(r'\bbot2\b', said), f'one of them did not come: {said[:500]}')
        check('wants another game' not in said, f'a bot that leaves wants another game: {said}')
    for bot in bots:
        bot.process.terminate()
        bot.process.wait(PATIENCE)


def a_program_outside_plays(server):
    anna, link = open_table(server, 'players 2')
    engine = shlex.join([sys.executable, str(ENGINE), PROGRAM, 'plain', 'guest'])
    bot = Guest(server, 'bot', 'bot', link, '--engine', engine, '--games', '1', '--name', 'robot')
    check('robot lays' in anna.ends(), 'it did not play')
    bot.ends()


def a_program_that_fails_loses_the_game(server):
    anna, link = open_table(server, 'players 2')
    bot = Guest(server, 'bot', 'bot', link, '--engine', 'false')
    check("bot's program" in bot.ends(1), 'it is not said')
    check('Won by anna.' in anna.ends(), 'anna has not won')


def the_example_plays(server):
    anna, link = open_table(server, 'players 2')
    bot = Guest(server, 'example',
                [sys.executable, str(EXAMPLES / 'server_bot.py'), PROGRAM, link])
    check(re.search(r'scores \d+ \d+', bot.ends()), 'it has no scores')
    anna.ends()


def a_table_that_is_not_there_is_told(server):
    done = run('join', server.url + '#/table/nosuchtable')
    check(done.returncode == 1 and 'no such table' in done.stdout, f'{done.stdout}{done.stderr}')


TESTS = [a_load_loses_nothing_when_its_server_is_killed, a_load_may_be_put_on_a_server_that_runs,
         copies_are_opened_and_not_watched, two_play_by_a_link_and_one_watches,
         a_token_is_kept_for_its_owner_alone, who_sits_at_a_terminal_is_told_what_he_can_do,
         a_turn_is_taken_back_if_all_agree,
         who_leaves_comes_back_to_his_seat, a_game_goes_on_after_its_server_was_killed,
         a_bot_finds_a_table_in_the_lobby, bots_of_one_name_go_from_table_to_table,
         who_finds_no_seat_is_told, a_program_outside_plays,
         a_program_that_fails_loses_the_game, the_example_plays, a_table_that_is_not_there_is_told]


def main():
    said = run('load', '--tables', '1', '--seconds', '1', '--quiet').stderr
    if 'was built without' in said:
        print(said, end='')
        return
    for test in TESTS:
        with tempfile.TemporaryDirectory() as base:
            server = Server(Path(base))
            try:
                test(server)
            finally:
                server.end(signal.SIGKILL)
    print(f'guest: {len(TESTS)} tests passed')


main()
