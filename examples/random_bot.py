#!/usr/bin/env python3
"""A bot in one screen: plays a whole game at random, and prints the score.

usage: random_bot.py PROGRAM [OPTION[=VALUE] ...]      e.g. examples/random_bot.py build/aude inns
"""
import random
import subprocess
import sys


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


if len(sys.argv) < 2:
    sys.exit(__doc__)
program, options = sys.argv[1], sys.argv[2:]
engine = Engine(program)
actor = engine.ask(' '.join(['new players anna,bram'] + options))[-1]
while actor != 'actor nobody over':
    if actor.startswith('actor chance'):
        move = 'draw'
    else:                                   # here a cleverer bot would think
        moves = [line.removeprefix('move ') for line in engine.ask('moves')]
        move = 'play ' + random.choice(moves)
    actor = engine.ask(move)[-1]
print(engine.ask('scores')[0])
engine.ask('quit')
