#!/usr/bin/env python3
"""stream.py PROGRAM -- the engine talks and listens while it thinks.

Lines come as they are found, `ready` is answered at once, `stop` ends the command, and what else
was said meanwhile is answered afterwards, in its turn.
"""
import subprocess
import sys
import time

PATIENCE = 1.0  # seconds: a machine may be busy; on an idle one it takes a few milliseconds


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, 'engine', '--seed', 'stream'], text=True,
                                        bufsize=1, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def say(self, line):
        self.process.stdin.write(line + '\n')

    def hear(self):
        return self.process.stdout.readline().rstrip('\n')

    def hear_until(self, wanted):
        """The lines before the first one that begins so, and that one."""
        lines = [self.hear()]
        while not lines[-1].startswith(wanted):
            assert lines[-1], f'the engine fell silent before {wanted}'
            lines.append(self.hear())
        return lines


def stops_while_it_counts(engine):
    engine.say('new seed t')
    engine.hear_until('ok')
    engine.say('perft 12 divide')
    time.sleep(0.05)
    engine.say('ready')
    assert engine.hear_until('ready')[-1] == 'ready'
    engine.say('scores')
    begun = time.monotonic()
    engine.say('stop')
    lines = engine.hear_until('ok')
    took = time.monotonic() - begun
    assert lines[-3] == 'stopped', lines
    assert lines[-2].startswith('perft '), lines
    assert engine.hear_until('ok') == ['scores 0 0', 'ok'], 'what waited comes in its turn'
    assert took < PATIENCE, f'it went on for {1000 * took:.0f} ms'
    print(f'stopped within {1000 * took:.1f} ms')


def counts_the_same_in_one_go(engine):
    engine.say('perft 4 divide')
    lines = engine.hear_until('ok')
    parts = [int(line.split()[-1]) for line in lines if line.startswith('divide ')]
    assert len(parts) > 2 and lines[-2] == f'perft {sum(parts)}', lines
    engine.say('perft 4')
    assert engine.hear_until('ok') == lines[-2:]


def streams_before_it_is_done(engine):
    engine.say('perft 6 divide')
    assert engine.hear().startswith('divide ')
    engine.say('stop')
    engine.hear_until('ok')


def hears_stop_when_nothing_runs(engine):
    engine.say('stop')
    engine.say('ready')
    assert engine.hear() == 'ready'
    engine.say('actor')
    assert engine.hear_until('ok')[-1] == 'ok'


def answers_a_script(program):
    """What stands in a file is answered to its end, also after the input has ended."""
    script = 'new seed s\nperft 3\nhash\nquit'
    done = subprocess.run([program, 'engine'], input=script, text=True, capture_output=True,
                          timeout=60, check=True)
    lines = done.stdout.splitlines()
    assert lines[2].startswith('perft ') and lines[4].startswith('hash '), lines
    assert lines[-1] == 'ok'


def refuses_a_line_without_end(program):
    script = 'x' * 1000000 + '\nready\n'
    done = subprocess.run([program, 'engine'], input=script, text=True, capture_output=True,
                          timeout=60, check=True)
    assert done.stdout == 'error the line is too long\nready\n', done.stdout


def main():
    program = sys.argv[1]
    engine = Engine(program)
    for test in (stops_while_it_counts, counts_the_same_in_one_go, streams_before_it_is_done,
                 hears_stop_when_nothing_runs):
        test(engine)
    engine.say('quit')
    assert engine.process.wait(10) == 0
    answers_a_script(program)
    refuses_a_line_without_end(program)


main()
