#!/usr/bin/env python3
"""screen.py PROGRAM -- the program at a terminal: what is asked fits the screen, lines are edited,
files are asked about, colours come and go with the variables that say so."""
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import fcntl

PATIENCE = 20.0  # seconds: a machine may be busy
UP, DOWN, LEFT = '\033[A', '\033[B', '\033[D'
DELETE, HOME = '\033[3~', '\033[H'
ESCAPE = re.compile('\033\\[[0-9;]*[A-Za-z]')


class Terminal:
    """A program at a terminal of so many columns and rows."""

    def __init__(self, *arguments, columns=80, rows=24, **variables):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))
        ours = {'TERM': 'xterm-256color', 'LC_ALL': 'C.UTF-8', 'PATH': os.environ['PATH']}
        ours.update(variables)
        ours = {name: value for name, value in ours.items() if value is not None}
        self.process = subprocess.Popen([PROGRAM, *arguments], stdin=slave, stdout=slave,
                                        stderr=slave, env=ours, start_new_session=True)
        os.close(slave)
        self.columns, self.rows = columns, rows
        self.raw, self.bytes = '', b''

    def read(self):
        """More of what it says; False when it is gone."""
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        assert ready, f'it fell silent after {self.raw[-300:]!r}'
        try:
            data = os.read(self.master, 65536)
        except OSError:
            data = b''
        self.bytes += data
        self.raw = self.bytes.decode(errors='ignore')
        return bool(data)

    def hear(self, prompt):
        """What it says up to a prompt."""
        self.raw, self.bytes = '', b''
        while not ESCAPE.sub('', self.raw).rstrip('\r').endswith(prompt):
            assert self.read(), f'it ended before {prompt!r}: {self.raw!r}'
        return ESCAPE.sub('', self.raw).replace('\r\n', '\n').rstrip('\r')

    def type(self, keys, prompt='> '):
        os.write(self.master, keys.encode())
        return self.hear(prompt)

    def settle(self, keys):
        """What it says to keys, until it has been silent for a while."""
        self.raw, self.bytes = '', b''
        os.write(self.master, keys.encode())
        while not self.raw or select.select([self.master], [], [], 1.0)[0]:
            assert self.read(), f'it ended: {self.raw!r}'
        return ESCAPE.sub('', self.raw).replace('\r\n', '\n')

    def end(self, keys=''):
        """What it says until it ends, and its status."""
        self.raw, self.bytes = '', b''
        os.write(self.master, keys.encode())
        while self.read():
            pass
        os.close(self.master)
        return ESCAPE.sub('', self.raw), self.process.wait()


def check(condition, words, said=''):
    if not condition:
        sys.exit(f'screen: {words}\n{said}')


def write(path, *lines):
    with open(path, 'w', encoding='utf-8') as file:
        file.write('\n'.join(lines) + '\n')


# ---- Screens -------------------------------------------------------------------------------------

def rules_built(rules):
    """These, if every module that they ask for is in this program, which may lack some."""
    write('built.aude', 'aude 1', 'rules ' + rules, 'players anna bram')
    said = subprocess.run([PROGRAM, 'check', 'built.aude'], capture_output=True, check=False)
    return '' if b'skipped' in said.stdout else rules


def questions_fit(columns, rows):
    """A whole game against dice, as somebody plays it who takes the first thing that fits."""
    terminal = Terminal('play', '--seed', 'screen', '--rules', rules_built('inns abbot'),
                        columns=columns, rows=rows)
    said = terminal.hear('> ')
    turns, answers = 0, 0
    while not said.endswith('quit> '):
        if 'now (end)' in said:
            lines = said.split('\n')
            lines = lines[max(i for i, line in enumerate(lines) if 'now (end)' in line):]
            check(len(lines) <= rows, f'{len(lines)} lines at {columns} x {rows}', said)
            check(all(len(line) <= columns for line in lines), 'a line is too wide', said)
        answers += 1
        check(answers < 1000, 'the game does not end', said)
        if said.endswith('where> '):
            turns += 1
            for answer in ('1 0', '1 1', '1 2', '1 3'):
                said = terminal.type(answer + '\r')
                if not ('No: ' in said or 'Pardon' in said):
                    break
        else:
            said = terminal.type('1\r' if turns % 2 and ' 1 ' in said else '\r')
            if 'numbers' in said:
                said = terminal.type('0\r')
    check(turns > 30, f'the game had {turns} turns')
    check('Winner' in said, 'nobody won', said)
    said, status = terminal.end('quit\r')
    check(status == 0 and 'The game is in aude-' in said, 'quit after the end does not save', said)


def what_was_asked_takes_no_room():
    """The screen after a turn is as high as ever, though much was read before."""
    screens = []
    for before in ('', 'tiles\r'):
        terminal = Terminal('play', '--seed', 'room')
        said = terminal.hear('where> ')
        check('help tells' in said and said.count('\n') < 24, 'the welcome is gone at once', said)
        if before:
            terminal.settle(before)
        for turns in range(4):
            said = terminal.settle(f'1 {turns} -\r')
            if 'robot lays' in said:
                break
        screens.append(said[said.rindex('robot lays'):])
        terminal.end('abandon\r')
    check(screens[0] == screens[1], 'after tiles the screen is another', '\n'.join(screens))


# ---- Lines ---------------------------------------------------------------------------------------

def lines_are_edited():
    terminal = Terminal('play', '--seed', 'edit', '--players', 'José,小林')
    said = terminal.hear('where> ')
    check('@1 José ' in said and '@2 小林 ' in said, 'names in other scripts are not shown', said)
    for keys, what in (('poinXts' + 2 * LEFT + '\x7f', 'Backspace'),
                       ('ointXs' + 2 * LEFT + DELETE + HOME + 'p', 'Delete and Home'),
                       ('nonsense\x15points', 'Ctrl-U'), ('points nonsense\x17', 'Ctrl-W'),
                       ('oints\x01p\x05', 'Ctrl-A and Ctrl-E'), (UP, 'history'),
                       ('point' + UP + DOWN + 's', 'the way back from history'),
                       ('nonsense' + 2 * UP + 2 * DOWN + 8 * '\x7f' + UP, 'history by and by'),
                       ('é小' + 2 * '\x7f' + 'points', 'letters of more than one byte'),
                       ('points rest' + 4 * LEFT + '\x0b', 'Ctrl-K')):
        said = terminal.type(keys + '\r', 'where> ')
        while 'Scored so far' not in said:
            check('Pardon' not in said and 'No:' not in said, f'{what} does not work', said)
            said = terminal.hear('where> ')
    said, status = terminal.end('\x04')
    check(status == 0, 'Ctrl-D does not end it', said)


def a_wide_line_stays_on_the_screen():
    terminal = Terminal('play', '--seed', 'edit')
    terminal.hear('where> ')
    terminal.type(200 * 'x' + '\x15', 'where> ')
    columns = [int(n) for n in re.findall(r'\033\[(\d+)C', terminal.raw)]
    check(max(columns) == 79, f'of columns 0 to 79 the cursor went to {max(columns)}')
    terminal.end('\x04')


# ---- Files ---------------------------------------------------------------------------------------

def overwriting_is_asked():
    write('other.aude', 'aude 1', 'players anna bram')
    terminal = Terminal('play', '--seed', 'ask')
    terminal.hear('where> ')
    said = terminal.type('save other.aude\r', '(yes or no)> ')
    said = terminal.type('no\r', 'where> ')
    check('It is not saved' in said, 'no means no', said)
    with open('other.aude', encoding='utf-8') as file:
        check('dice' not in file.read(), 'another game was overwritten')
    terminal.type('save other.aude\r', '(yes or no)> ')
    said = terminal.type('yes\r', 'where> ')
    check('Saved' in said, 'yes means yes', said)
    said, status = terminal.end('quit\r')
    check(status == 0 and 'The game is in other.aude' in said, 'it is kept elsewhere', said)


# ---- What takes long -----------------------------------------------------------------------------

def it_is_said_how_long_it_takes():
    for arguments, words in ((('analyse', GAME, '--nodes', '20000', '--threads', '1'),
                              'turn .* of 71, about .* s left'),
                             (('analyse', '--calibration', '--games', '9999', '--lang', 'nl'),
                              'partij .* van 9999, nog ongeveer .* s')):
        terminal = Terminal(*arguments)
        said = terminal.hear(' s left' if 'turn' in words else ' s')
        terminal.process.kill()
        terminal.process.wait()
        check(re.search(words.replace('.*', r'\d+') + '$', said), f'{arguments}: no {words}', said)


# ---- Variables -----------------------------------------------------------------------------------

def shown(*arguments, **variables):
    terminal = Terminal(*arguments, **variables)
    terminal.end('abandon\r' if arguments[0] == 'play' else '')
    return terminal.raw


def variables_are_obeyed():
    write('small.aude', 'aude 1', 'players anna bram', 'left U*3')
    for arguments in (('show', 'small.aude'),
                      ('play', '--load', 'small.aude', '--random', 'anna,bram')):
        colourful = '\033[48;5;'
        check(colourful in shown(*arguments), f'{arguments}: no colours')
        check(colourful in shown(*arguments, NO_COLOR=''), 'NO_COLOR= means nothing')
        check(colourful not in shown(*arguments, NO_COLOR='1'), 'NO_COLOR=1 means no colours')
        check('\033' not in shown(*arguments, TERM='dumb'), 'TERM=dumb means no escapes')
        check('\033' not in shown(*arguments, TERM=None), 'no TERM means no escapes')
        check(shown(*arguments, LC_ALL='C').isascii(), 'the C locale has no Unicode')
        check(not shown(*arguments).isascii(), 'C.UTF-8 has Unicode')


PROGRAM = os.path.realpath(sys.argv[1])
GAME = os.path.join(os.path.dirname(os.path.realpath(__file__)), '../docs/analyse.aude')
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    variables_are_obeyed()
    lines_are_edited()
    a_wide_line_stays_on_the_screen()
    overwriting_is_asked()
    what_was_asked_takes_no_room()
    it_is_said_how_long_it_takes()
    questions_fit(80, 24)
    questions_fit(140, 45)
    os.chdir('/')
