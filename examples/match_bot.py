#!/usr/bin/env python3
"""A bot in one screen that takes part in `aude match`: whatever leaves it furthest ahead if the
game ended now.

    aude match mine random --engine mine="python3 examples/match_bot.py"

It knows no rules: behind it runs an `aude engine` of its own, which hears all that the match tells
the bot, and tries moves for it.  `match_bot.py PROGRAM` says which aude that is, if the shell
would not find it.  docs/protocol.md has the rest under "Playing for others".
"""
import subprocess
import sys
import time


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, 'engine'], text=True, bufsize=1,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, line):
        """The lines of the answer, without the final `ok`."""
        print(line, file=self.process.stdin)
        answer = []
        for reply in self.process.stdout:
            reply = reply.rstrip('\n')
            if reply == 'ok':
                return answer
            if reply.startswith('error '):
                raise ValueError(f'{line}: {reply}')
            answer.append(reply)
        raise EOFError('the engine is gone')


def lead(seat):
    points = [int(word) for word in engine.ask('projected')[-1].split()[1:]]
    return points.pop(int(seat)) - max(points)


def choose(actor, seat, until):
    """The best lead that the seat can have when it is asked no more, and its first decision."""
    if actor.split()[1] != seat:                # actor 1 place W, actor chance draw
        return lead(seat), None
    best = None
    for move in [line.removeprefix('move ') for line in engine.ask('moves')]:
        if best and time.monotonic() > until:
            break
        then = engine.ask(f'play {move}')[-1]   # its last line is who acts next
        value = choose(then, seat, until)[0]    # here a cleverer bot would look further
        engine.ask('undo')
        if not best or value > best[0]:
            best = value, move
    return best


engine = Engine((sys.argv[1:] or ['aude'])[0])
for line in sys.stdin:
    command = line.split()
    if command[0] == 'go':                      # go time 200, go nodes 5000
        seconds = int(command[2]) / 1000 if command[1] == 'time' else 1
        actor = engine.ask('actor')[-1]
        print('best', choose(actor, actor.split()[1], time.monotonic() + 0.8 * seconds)[1])
    else:                                       # new ..., position ..., quit
        engine.ask(line.rstrip('\n'))
    print('ok', flush=True)
