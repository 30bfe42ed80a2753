#!/usr/bin/env python3
"""stream.py PROGRAM -- the engine talks and listens while it thinks.

Lines come as they are found, `ready` is answered at once, `stop` ends the command, and what else
was said meanwhile is answered afterwards, in its turn.
"""
import subprocess
import sys
import time

PATIENCE = 10.0  # seconds: a machine may be busy; on an idle one it takes a few milliseconds,
TRIES = 100  # most often at the first try


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


def stops_while_it_thinks(engine):
    """`stop` is answered within 20 ms, as soon as nothing else holds it up."""
    engine.say('new seed think')
    engine.hear_until('ok')
    engine.say('draw')
    engine.hear_until('ok')
    times = []
    while len(times) < TRIES and min(times, default=PATIENCE) >= 0.020:
        engine.say('go player rollout infinite')
        time.sleep(0.01)
        begun = time.monotonic()
        engine.say('stop')
        lines = engine.hear_until('ok')
        times.append(time.monotonic() - begun)
        assert lines[-2].startswith('best '), lines
    assert min(times) < 0.020, f'it went on for {1000 * min(times):.0f} ms'
    assert max(times) < PATIENCE, f'it went on for {1000 * max(times):.0f} ms'
    print(f'stopped thinking within {1000 * min(times):.1f} to {1000 * max(times):.1f} ms')


def keeps_its_time(engine):
    """Within the limit and a tenth and 20 ms: by our clock, as soon as nothing else holds it up."""
    for limit in (10, 50, 200):
        times = []
        while len(times) < TRIES and min(times, default=PATIENCE * 1000) > 1.1 * limit + 20:
            begun = time.monotonic()
            engine.say(f'go player rollout time {limit}')
            engine.hear_until('ok')
            times.append(1000 * (time.monotonic() - begun))
        assert min(times) <= 1.1 * limit + 20, f'{limit} ms became {min(times):.0f}'
        assert max(times) <= limit + 1000 * PATIENCE, f'{limit} ms became {max(times):.0f}'


def answers_a_script(program):
    """What stands in a file is answered to its end, also after the input has ended."""
    script = 'new seed s\nperft 3\nhash\nquit'
    done = subprocess.run([program, 'engine'], input=script, text=True, capture_output=True,
                          timeout=60, check=True)
    lines = done.stdout.splitlines()
    assert lines[2].startswith('perft ') and lines[4].startswith('hash '), lines
    assert lines[-1] == 'ok'


def thinks_no_longer_than_somebody_listens(program):
    """What only `stop` would end does when the input has ended."""
    script = 'new seed s\ndraw\ngo player rollout infinite'
    done = subprocess.run([program, 'engine'], input=script, text=True, capture_output=True,
                          timeout=60, check=True)
    assert done.stdout.splitlines()[-2].startswith('best '), done.stdout


def refuses_a_line_without_end(program):
    script = 'x' * 1000000 + '\nready\n'
    done = subprocess.run([program, 'engine'], input=script, text=True, capture_output=True,
                          timeout=60, check=True)
    assert done.stdout == 'error the line is too long\nready\n', done.stdout


def main():
    program = sys.argv[1]
    engine = Engine(program)
    for test in (stops_while_it_counts, counts_the_same_in_one_go, streams_before_it_is_done,
                 hears_stop_when_nothing_runs, stops_while_it_thinks, keeps_its_time):
        test(engine)
    engine.say('quit')
    assert engine.process.wait(10) == 0
    answers_a_script(program)
    thinks_no_longer_than_somebody_listens(program)
    refuses_a_line_without_end(program)


main()
