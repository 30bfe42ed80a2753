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
ON = 'abbot anniversary inns traders bridges castles bazaars count'.split()
RIVERS = 'river=20ae river=river1 river=river2'.split()


def mixes():
    """Every mix that may have other tiles, as the words that make it."""
    choices = [('boxes=1', 'boxes=2', 'boxes=3'), ('ruleset=20ae', 'ruleset=first'),
               ('river=off', *RIVERS), *(('', word) for word in ON)]
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
    said = subprocess.run([program, 'engine'], input=lines + 'quit\n', text=True, check=True,
                          stdout=subprocess.PIPE).stdout
    answers = re.findall(r'^(?:error \S+ (\w+) .*|(actor) .*)$', said, re.M)
    assert len(answers) == len(wanted), 'every mix is answered once'
    return [refused or actor for refused, actor in answers]


def main():
    wanted = mixes()
    answers = dict(zip(wanted, begun(os.path.realpath(sys.argv[1]), wanted)))
    for path in 'rules.md', 'nl/rules.md', 'de/rules.md':
        too_much = list(rows((DOCS / path).read_text(encoding='utf-8')))
        wrong = [f'{" ".join(sorted(mix))}: {answer}' for mix, answer in answers.items()
                 if answer != 'LEFT_OUT' and (answer == 'TOO_MANY_TILES') !=
                 any(all(group & mix for group in row) for row in too_much)]
        if wrong:
            sys.exit(f'docs/{path} does not say so of {len(wanted)} mixes, {len(wrong)}:\n' +
                     '\n'.join(wrong[:20]))


main()
