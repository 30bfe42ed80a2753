#!/usr/bin/env python3
"""golden.py PROGRAM FILE... [--record] -- sessions with the program, and every word it said.

A file of tests/golden is a list of sessions in a folder of their own, beside docs, rules and
golden:

    # a remark
    $ aude show game.aude         a command for bash; aude is the program
    % 80x24 aude play             the same at a terminal of so many columns and rows
    < 1 0                         what is typed: a line each; at a terminal ^A and \\e are keys
    | Winner: anna                what it says, errors too
    ! 2                           how it ends, if not with 0

Other tests say what is right; these say what has changed, and are for looking at.  Long answers are
kept as their `cksum`.  A change that was meant is recorded: tests/golden.py build/dev/aude
tests/golden/*.txt --record, and then read in `git diff` like any other.
"""
import difflib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
from pathlib import Path

HERE = Path(__file__).resolve().parent
PATIENCE = 200.0  # seconds: a machine may be busy
ESCAPE = re.compile(r'\033\[[0-9;]*[A-Za-z]')


def sessions(lines):
    """Each as (remarks before it, command, typed); what it said is left out."""
    remarks, command, typed = [], None, []
    for line in lines:
        if command and line[:1] not in tuple('<|!'):
            yield remarks, command, typed
            remarks, command, typed = [], None, []
        if line[:2] in ('$ ', '% '):
            command = line
        elif line[:1] == '<':
            typed.append(line[2:])
        elif line[:1] not in tuple('|!'):
            remarks.append(line)
    if command:
        yield remarks, command, typed


def through_pipe(command, typed, world):
    keys = ''.join(line + '\n' for line in typed)
    done = subprocess.run(['bash', '-c', command], input=keys.encode(), stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=PATIENCE, check=False, **world)
    return done.stdout.decode(errors='backslashreplace'), done.returncode


# ---- At a terminal -------------------------------------------------------------------------------

def keys_of(line):
    line = re.sub(r'\^([A-Z])', lambda m: chr(ord(m.group(1)) & 31), line)
    return line.replace('\\e', '\033').encode() + b'\r'


def at_terminal(size, command, typed, world):
    """A line is typed when a prompt was heard; what is said is one stream, whoever is quicker.
    While a line is edited its prompt is drawn again: the next one comes after the line's end."""
    master, slave = pty.openpty()
    columns, rows = map(int, size.split('x'))
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))
    process = subprocess.Popen(['bash', '-c', command], stdin=slave, stdout=slave, stderr=slave,
                               start_new_session=True, **world)
    os.close(slave)
    said, heard, lines = b'', 0, list(typed)
    while select.select([master], [], [], PATIENCE)[0]:
        try:
            said += os.read(master, 65536)
        except OSError:
            break
        plain = ESCAPE.sub('', said[heard:].decode(errors='ignore')).rstrip('\r')
        if plain.endswith('> ') and lines and (not heard or '\n' in plain):
            heard = len(said)
            os.write(master, keys_of(lines.pop(0)))
    else:
        process.kill()
    os.close(master)
    status = process.wait()
    seen = said.decode(errors='backslashreplace').replace('\r\n', '\n').replace('\033', '\\e')
    return seen.replace('\r', '\\r'), status


# ---- Files ---------------------------------------------------------------------------------------

def said_in(session, world):
    _, command, typed = session
    if command[0] == '%':
        _, size, words = command.split(' ', 2)
        return at_terminal(size, words, typed, world)
    return through_pipe(command[2:], typed, world)


def played(path, program):
    """The file as it would be recorded now."""
    with tempfile.TemporaryDirectory() as folder:
        tools, work = Path(folder, 'bin'), Path(folder, 'work')
        tools.mkdir()
        work.mkdir()
        (tools / 'aude').symlink_to(program)
        for name in ('docs', 'tests/rules', 'tests/golden'):
            (work / Path(name).name).symlink_to(HERE.parent / name)
        env = {'PATH': f'{tools}:{os.environ["PATH"]}', 'HOME': str(work), 'TERM': 'xterm',
               'LC_ALL': 'C.UTF-8'}
        env.update((k, v) for k, v in os.environ.items() if k.endswith('SAN_OPTIONS'))
        world = {'cwd': work, 'env': env}
        for session in sessions(path.read_text(encoding='utf-8').split('\n')):
            remarks, command, typed = session
            words, status = said_in(session, world)
            yield from remarks
            yield command
            yield from ('< ' + line if line else '<' for line in typed)
            lines = words.split('\n')
            yield from ('| ' + line if line else '|' for line in lines[:-1])
            if lines[-1]:
                yield '| ' + lines[-1]
            if status:
                yield f'! {status}'


def main(args):
    record = '--record' in args
    program, *paths = [os.path.realpath(a) for a in args if a != '--record']
    wrong = 0
    for path in map(Path, paths):
        was = path.read_text(encoding='utf-8')
        now = '\n'.join(line.rstrip() for line in played(path, program)) + '\n'
        if record:
            path.write_text(now, encoding='utf-8')
        elif now != was:
            wrong += 1
            diff = difflib.unified_diff(was.split('\n'), now.split('\n'), str(path), 'said now',
                                        lineterm='')
            print('\n'.join(diff))
            print(f'If that was meant: {HERE.name}/golden.py {program} {path} --record')
    return 1 if wrong else 0


sys.exit(main(sys.argv[1:]))
