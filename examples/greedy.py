#!/usr/bin/env python3
"""A player in one screen: whatever leaves it furthest ahead if the game ended now.

usage: greedy.py PROGRAM [GAMES]        e.g. examples/greedy.py build/aude 4

It starts `PROGRAM engine`, talks to it as docs/protocol.md says, and plays so many games (4)
against somebody who rolls dice.  It ends with status 0 if it won more than half of them.
"""
import subprocess
import sys


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, 'engine', '--seed', 'greedy'], text=True,
                                        bufsize=1, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

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

    def lead_after(self, turn, seat):
        """How far ahead the seat would be after this turn if the game ended; takes it back."""
        decisions = sum(line.startswith('played ') for line in self.ask(f'play {turn}'))
        points = [int(word) for word in self.ask('projected')[-1].split()[1:]]
        self.ask(f'undo {decisions}')
        return points[seat] - points[1 - seat]

    def greedy_turn(self, seat):
        turns = [line.removeprefix('turn ') for line in self.ask('turns')]
        return 'play ' + max(turns, key=lambda turn: self.lead_after(turn, seat))


def wins(engine, seat, number):
    """Play a game: does the greedy seat win it?"""
    actor = engine.ask(f'new players 2 seed greedy{number}')[-1]
    while actor != 'actor nobody over':
        if actor.startswith('actor chance'):
            command = 'draw'
        elif actor.startswith(f'actor {seat} place'):
            command = engine.greedy_turn(seat)
        else:
            command = 'random'
        actor = engine.ask(command)[-1]
    points = [int(word) for word in engine.ask('scores')[0].split()[1:]]
    return points[seat] > points[1 - seat]


if len(sys.argv) < 2:
    sys.exit(__doc__)
games = int((sys.argv[2:] or [4])[0])
engine = Engine(sys.argv[1])
won = sum(wins(engine, number % 2, number) for number in range(games))
engine.ask('quit')
print(f'greedy won {won} of {games} games')
sys.exit(won <= games / 2)
