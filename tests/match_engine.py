#!/usr/bin/env python3
"""match_engine.py PROGRAM HABIT MARK [LOG] -- an outside player with a habit, for tests/match.py.

It knows no rules: everything but `go` it passes on to `PROGRAM engine`, and what it plays is the
last move listed there, unless its habit is worse.  MARK only marks its process; LOG gets what it
was told.
"""
import os
import subprocess
import sys
import time

PROGRAM, HABIT, MARK = sys.argv[1:4]
LOG = open(sys.argv[4], 'a', encoding='utf-8') if len(sys.argv) > 4 else None
TURNS_BEFORE_DEATH = 5


def say(line):
    print(line, flush=True)


def ask(engine, line):
    """All lines of the answer."""
    engine.stdin.write(line + '\n')
    engine.stdin.flush()
    answer = []
    while not answer or not (answer[-1] == 'ok' or answer[-1].startswith('error')):
        answer.append(engine.stdout.readline().rstrip('\n'))
    return answer


def plain(moves):
    say('info nodes 1 and whatever else it thinks of')
    say('best ' + moves[-1])
    say('ok')


stay = plain  # and then it does not go


def hang(_):
    time.sleep(1000)


def child(_):
    sleep = 'import time; time.sleep(1000)'  # what it starts must end with it
    subprocess.run([sys.executable, '-c', sleep, MARK], check=False)


def lie(moves):
    say('best ' + moves[0].split()[0] + ' 77,77')
    say('ok')


def cheat(moves):
    say('best ' + moves[0] + '; ' + moves[0])
    say('ok')


def mute(_):
    say('ok')


def refuse(_):
    say('error I do not like \x1b[31mthis')


def rubbish(_):
    os.write(1, bytes(range(128, 256)) * 1000)
    time.sleep(1000)


def flood(_):
    while True:
        say('info ' + 'x' * 1000)


def die(moves):
    global TURNS_BEFORE_DEATH
    TURNS_BEFORE_DEATH -= 1
    if not TURNS_BEFORE_DEATH:
        sys.exit(3)
    plain(moves)


def main():
    if HABIT == 'deaf':
        time.sleep(1000)
    with subprocess.Popen([PROGRAM, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          text=True) as engine:
        for line in sys.stdin:
            line = line.rstrip('\n')
            if LOG:
                print(line, file=LOG, flush=True)
            if line == 'quit' and HABIT == 'stay':
                time.sleep(1000)
            if line.startswith('go'):
                moves = [m[5:] for m in ask(engine, 'moves') if m.startswith('move ')]
                globals()[HABIT](moves)
            else:
                for answer in ask(engine, line):
                    say(answer)
        if LOG:
            print('the end', file=LOG, flush=True)


main()
