#!/usr/bin/env python3
"""operate.py PROGRAM -- what whoever runs a server does with it: copies while people play, and
back; the units of systemd that are shipped."""
import os
import random
import re
import shutil
import socket
import stat
import subprocess
import tempfile
import threading
from pathlib import Path

from server import PATIENCE, PROGRAM, Game, Person, Server, check, open_table, play_one, same
from wsclient import Closed, Refused


DEPLOY = Path(__file__).resolve().parent.parent / 'deploy'


def aude(*words, status=0, **environment):
    """What it says: on stdout if it succeeds, else on stderr."""
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL, timeout=PATIENCE,
                          env={**os.environ, **environment})
    same(done.returncode, status, f'aude {words}: {done.stdout}{done.stderr}')
    return done.stderr if status else done.stdout


def a_game(server):
    people = Person(server), Person(server)
    table = open_table(*people)
    people[0].does('start', table=table)
    game = Game(table, people, random.Random(1))
    people[0].until(game.steps, 'the start')
    return game


def seen_again(base, data, game):
    """The steps of a game, as another server has them."""
    with Server(base, data=data) as server:
        anna = game.people[0]
        anna.ws.close()
        anna.steps.clear()
        anna.connect(server).does('join', table=game.table, **{'as': 0})
        anna.until(lambda: anna.steps.get(game.table), 'a copy')
        return anna.steps[game.table]


def a_copy_is_made_while_people_play(base):
    with Server(base, data='played.db') as server:
        game = a_game(server)
        for n in range(3):
            for _ in range(10):
                play_one(game)
            before = list(game.steps())
            said = []
            copier = threading.Thread(target=lambda: said.append(
                aude('backup', '--data', base / 'played.db', base / f'copy{n}.db')))
            copier.start()
            while copier.is_alive():
                play_one(game)
            copier.join()
            same(said, [f'{base}/copy{n}.db is a copy of {base}/played.db\n'], 'what is said')
        after = list(game.steps())
    aude('restore', '--data', base / 'back.db', base / 'copy2.db')
    again = seen_again(base, 'back.db', game)
    check(len(before) <= len(again) <= len(after), f'{len(before)} {len(again)} {len(after)}')
    same(again, after[:len(again)], 'a copy')
    game.close()


def nothing_is_written_over(base):
    copy = base / 'copy0.db'
    kept = copy.read_bytes()
    for where in (base / 'played.db', base / 'nothing.db'):
        same(aude('backup', '--data', where, copy, status=1),
             f'aude: {copy} is there already; a copy is a new file\n', 'an old copy')
    same(aude('restore', '--data', base / 'played.db', copy, status=1),
         f'aude: {base}/played.db is there already: end its server, and move it away first\n',
         'games that are there')
    check(copy.read_bytes() == kept, 'it was written over')


def without_a_server_it_is_copied_as_well(base):
    aude('backup', '--data', base / 'played.db', base / 'cold.db')
    aude('restore', '--data', base / 'warm.db', base / 'cold.db')
    check((base / 'warm.db').stat().st_size > 4096, 'an empty copy')
    for path in ('cold.db.part', 'warm.db.part', 'warm.db-wal'):
        check(not (base / path).exists(), f'{path} is left')


def what_cannot_be_is_said(base):
    same(aude('backup', status=2), 'aude: which file? see --help\n', 'no file')
    same(aude('backup', '--data', base / 'none.db', base / 'x.db', status=1),
         f'aude: there are no games in {base}/none.db\n', 'no games')
    same(aude('restore', '--data', base / 'y.db', base / 'none.db', status=1),
         f'aude: there are no games in {base}/none.db\n', 'no copy')
    (base / 'letter.txt').write_text('Dear Anna,\n' * 100)
    check('letter.txt' in aude('restore', '--data', base / 'y.db', base / 'letter.txt', status=1),
          'a letter')
    check(not (base / 'y.db').exists(), 'something was restored')
    same(aude('backup', '--control', base / 'nobody', base / 'x.db', status=1),
         f'aude: no server answers at {base}/nobody\n', 'nobody')
    with Server(base, data='full.db'):
        said = aude('backup', '--data', base / 'full.db', base / 'nowhere' / 'x.db', status=1)
        check('nowhere/x.db' in said and 'cannot be written' in said, said)


def its_socket_is_nobody_elses(base):
    path = base / 'own.db.socket'
    server = Server(base, data='own.db')
    about = path.lstat()
    same((stat.S_ISSOCK(about.st_mode), about.st_mode & 0o777), (True, 0o600), 'the socket')
    server.kill()   # and it stays behind
    with Server(base, data='own.db'):
        aude('backup', '--data', base / 'own.db', base / 'own-copy.db')
    check(not path.exists(), 'the socket is left')
    with Server(base, '--control', base / 'named', data='own.db'):
        aude('backup', '--control', base / 'named', base / 'own-copy2.db')


def who_says_nothing_does_not_keep_it(base):
    """A server that is told to stop does so, whoever is at its socket."""
    with Server(base, data='quiet.db') as server:
        with socket.socket(socket.AF_UNIX) as peer:
            peer.connect(str(base / 'quiet.db.socket'))
            peer.sendall(b'back')
            server.end()
    with Server(base, data='quiet.db') as server:
        for line, wanted in ((b'dance\n', b'refused\n'), (b'backup \n', b'refused\n')):
            with socket.socket(socket.AF_UNIX) as peer:
                peer.settimeout(PATIENCE)
                peer.connect(str(base / 'quiet.db.socket'))
                peer.sendall(line)
                check(peer.recv(1000).startswith(wanted), f'{line}')
        with socket.socket(socket.AF_UNIX) as peer:
            peer.settimeout(PATIENCE)
            peer.connect(str(base / 'quiet.db.socket'))
            peer.sendall(b'x' * 10000)
            try:
                same(peer.recv(1000), b'', 'a line without an end')
            except ConnectionError:
                pass


# ---- What goes on, and what is to end ----------------------------------------------------------

def admin(base, *words, status=0):
    return aude('admin', '--data', base / 'run.db', *words, status=status)


def tables_are_seen_and_closed(base):
    with Server(base, data='run.db') as server:
        game = a_game(server)
        carla = Person(server)
        carla.does('join', table=game.table, **{'as': -1})
        first, *tables = admin(base, 'tables').splitlines()
        check(first.startswith('connections=3 tables=1 persons=3 waiting='), first)
        check(tables[0].startswith(f'table={game.table} state=playing seats=2 followers='), tables)
        same(admin(base, 'close', game.table, 'time to go', 'home'), 'it is closed\n', 'closing')
        for person in (*game.people, carla):
            person.until(lambda p=person: [m for m in p.told if m['is'] == 'gone'], 'the end')
            gone, *_ = [m for m in person.told if m['is'] == 'gone']
            same((gone['table'], gone['reason']), (game.table, 'time to go home'), 'why')
            same(person.ask('join', table=game.table)['result'], 'no-table', 'a closed table')
        for name in (game.table, 'nowhere', '../../x', 'x' * 17):
            same(admin(base, 'close', name, status=1), 'aude: there is no such table\n', name)
        game.close()
        table = carla.does('open', words='players 2', listed=False)['table']
    with Server(base, data='run.db') as server:     # which has not read it yet
        admin(base, 'close', table)
        same(carla.connect(server).ask('join', table=table)['result'], 'no-table', 'closed unread')
    same(admin(base, 'tables', status=1),
         f'aude: no server answers at {base}/run.db.socket\n', 'no server')
    for words in ((), ('dance',), ('close',), ('ban',), ('bans', 'x')):
        same(admin(base, *words, status=2), 'aude: what is to be done? see --help\n', words)


def is_let_in(server):
    try:
        Person(server, source='127.0.0.9').ws.close()
        return True
    except (Closed, Refused, ConnectionError):
        return False


def accounts_are_kept_away(base):
    with Server(base, data='run.db') as server:
        mallory = Person(server)
        claim = mallory.ask('claim', name='Mallory', password='correct horse')
        if claim['result'] == 'no-accounts':
            return
        same(admin(base, 'ban', 'mallory'), 'it is done\n', 'a ban')
        mallory.ws.until_closed()
        same(admin(base, 'bans'), 'mallory\n', 'who is banned')
    with Server(base, data='run.db') as server:
        guest = Person(server)
        same(guest.ask('login', name='Mallory', password='correct horse')['result'], 'banned',
             'a banned account')
        admin(base, 'unban', 'MALLORY')
        same(guest.ask('login', name='Mallory', password='correct horse')['result'], 'done',
             'one that was banned')


def addresses_are_kept_away(base):
    with Server(base, data='run.db') as server:
        mallory, anna = Person(server, source='127.0.0.9'), Person(server)
        admin(base, 'ban', '127.0.0.9')
        mallory.ws.until_closed()
        same((is_let_in(server), anna.ask('ping')['result']), (False, 'done'), 'one and the others')
        same(admin(base, 'bans'), '127.0.0.9\n', 'who is banned')
        for address in ('2001:db8::1', '2001:DB8:0:0:5::/64', '::1', '::ffff:192.0.2.7'):
            admin(base, 'ban', address)
        same(set(admin(base, 'bans').split()),
             {'127.0.0.9', '2001:db8::/64', '::1', '192.0.2.7'}, 'other addresses')
        for address in ('2001:db8::/64', '::1', '192.0.2.7'):
            admin(base, 'unban', address)
        same(admin(base, 'ban', '127.0.0', status=1),
             'aude: 127.0.0 is neither an address nor the name of an account\n', 'no address')
    with Server(base, data='run.db') as server:
        check(not is_let_in(server), 'a ban was forgotten')
        admin(base, 'unban', '127.0.0.9')
        check(is_let_in(server), 'a ban stays')
        same(admin(base, 'unban', '127.0.0.9', status=1), 'aude: 127.0.0.9 is not banned\n',
             'twice')


# ---- Units of systemd ---------------------------------------------------------------------------

def units_say_what_is_understood(base):
    """Their settings are those of the program."""
    for name in ('aude.service', 'aude@.service'):
        words, = re.findall(r'(?m)^Environment=(.*)$', (DEPLOY / name).read_text())
        for old, new in (('%S/aude', base), ('%t/aude-%i', base), ('%i', '0'), ('8080', '0')):
            words = words.replace(old, str(new))
        said = dict(word.split('=', 1) for word in words.split())
        said.setdefault('AUDE_DATA', str(base / 'unit.db'))
        process = subprocess.Popen([PROGRAM, 'serve', '--dir', base / 'page'], text=True,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   env={**os.environ, **said})
        same(process.stdout.readline()[:10], 'Aude is at', f'{name} with {said}')
        control = Path(said.get('AUDE_CONTROL', said['AUDE_DATA'] + '.socket'))
        check(control.is_socket(), f'{name}: {control} is not there')
        process.terminate()
        check(' event=ended' in process.communicate(timeout=PATIENCE)[1], f'{name} has no log')


def units_are_good(base):
    if not shutil.which('systemd-analyze'):
        return
    for name, called, command in (('aude.service', 'aude.service', 'serve'),
                                  ('aude@.service', 'aude@8081.service', 'serve'),
                                  ('aude-worker.service', 'aude-worker.service', 'worker')):
        words = (DEPLOY / name).read_text()
        check(f'ExecStart=/usr/bin/aude {command}\n' in words, f'{name} starts something else')
        (base / called).write_text(words.replace('/usr/bin/aude', '/bin/true'))
        for how in (('verify', '--man=no'), ('security', '--offline=true', '--threshold=20')):
            done = subprocess.run(['systemd-analyze', *how, base / called], capture_output=True,
                                  text=True, check=False)
            check(done.returncode == 0, f'{how} of {name}: {done.stdout[-500:]}{done.stderr}')
            check(called not in done.stderr, f'{how} of {name}: {done.stderr}')


def main():
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder).resolve()
        (base / 'page').mkdir()
        (base / 'page' / 'index.html').write_text('<!doctype html><title>Aude</title>')
        with Server(base) as server:
            if server.ask('/healthz')[0] == 404:
                return print('operate: built without playing together')
        for test in (a_copy_is_made_while_people_play, nothing_is_written_over,
                     without_a_server_it_is_copied_as_well, what_cannot_be_is_said,
                     its_socket_is_nobody_elses, who_says_nothing_does_not_keep_it,
                     tables_are_seen_and_closed, addresses_are_kept_away, accounts_are_kept_away,
                     units_say_what_is_understood, units_are_good):
            test(base)
    return None


main()
