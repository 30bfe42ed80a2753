#!/usr/bin/env python3
"""boxes.py PROGRAM -- which mixes fit with two and three base games: the table of docs/rules.md,
and its Dutch twin, beside the program, which is asked to begin each mix there is."""
import itertools
import os
import re
import subprocess
import sys
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / 'docs'
# Options that say how the tiles are played, not which there are.
NO_TILES = 'farmers castle_convert_by bazaar_mode count_endgame'.split()


def engine(program, lines):
    return subprocess.run([program, 'engine'], input=f'{lines}quit\n', text=True, check=True,
                          stdout=subprocess.PIPE).stdout


def mixes(program):
    """Every mix that may have other tiles, as the words that make it: all options that the program
    names for the tile game, so that those of a new module are among them."""
    land = re.search(r'^game land\n((?:option .*\n)+)', engine(program, 'aude\n'), re.M).group(1)
    options = re.findall(r'^option (\S+) values (.*) default', land, re.M)
    choices = [[('' if value == 'off' else key if value == 'on' else f'{key}={value}')
                for value in values.split()] for key, values in options if key not in NO_TILES]
    return [frozenset(filter(None, mix)) for mix in itertools.product(*choices)]


def rows(document):
    """What is too much: groups of words; a mix with one of each group does not fit."""
    table = re.search(r'^\| `boxes` .*\n\|[-|]+\n((?:\|.*\n)+)', document, re.M)
    for line in table.group(1).splitlines():
        boxes, edition, every, *one_of = (re.findall(r'`([^`]+)`', cell)
                                          for cell in line.strip('|').split('|'))
        yield [{f'boxes={n}' for n in boxes}, {f'ruleset={e}' for e in edition},
               *({word} for word in every), *map(set, filter(None, one_of))]


def begun(program, wanted):
    """For each mix the first word that is answered to it: `actor`, or the name of a refusal."""
    lines = ''.join(f'new {" ".join(sorted(mix))}\n' for mix in wanted)
    answers = re.findall(r'^(?:error \S+ (\w+) .*|(actor) .*)$', engine(program, lines), re.M)
    assert len(answers) == len(wanted), 'every mix is answered once'
    return [refused or actor for refused, actor in answers]


def main():
    program = os.path.realpath(sys.argv[1])
    wanted = mixes(program)
    answers = dict(zip(wanted, begun(program, wanted)))
    for path in 'rules.md', 'nl/rules.md', 'de/rules.md':
        too_much = list(rows((DOCS / path).read_text(encoding='utf-8')))
        wrong = [f'{" ".join(sorted(mix))}: {answer}' for mix, answer in answers.items()
                 if answer != 'LEFT_OUT' and (answer == 'TOO_MANY_TILES') !=
                 any(all(group & mix for group in row) for row in too_much)]
        if wrong:
            sys.exit(f'docs/{path} does not say so of {len(wanted)} mixes, {len(wrong)}:\n' +
                     '\n'.join(wrong[:20]))


main()
