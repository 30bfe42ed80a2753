#!/usr/bin/env python3
"""wordgen.py WORDGEN -- wrong catalogues stop the generator of words, with the file and the line.

Each case is what two catalogues say after their headers: Dutch in nl.po, German in de.po.  In the
message that is expected, line 0 is the header's last, so that 2 is the second line of the case.
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HEADER = '# {0}.\nmsgid ""\nmsgstr ""\n"Language: {0}\\n"\n'
LINES = HEADER.count('\n')


def entry(english, words):
    return f'msgid "{english}"\nmsgstr "{words}"\n'


ROAD = entry('road', 'weg'), entry('road', 'Straße')
TILES = '%d tile{|s} of %s'

# What is right: nothing is said, and the table is written.
RIGHT = [
    ROAD,
    (entry(TILES, '%d tegel{|s} van %s'), entry(TILES, '%d Plättchen von %s')),
    (entry(r'%5d%% of %-8s\n', r'%2d%% van %s\n'), entry(r'%5d%% of %-8s\n', r'%d%% von %s\n')),
    ('# a remark\n' + entry('two "words"'.replace('"', r'\"'), 'twee'),
     'msgid ""\n"two "\n"\\"words\\""\nmsgstr "zwei"\n'),
    ('msgctxt "row"\n' + entry('red', 'rode') + '\n' + entry('red', 'rood'),
     entry('red', 'rot') + 'msgctxt "row"\n' + entry('red', 'rote')),
]

# What is wrong: the catalogues, which file and line of it is named, and what is said of it.
WRONG = {
    'a sentence that a language lacks':
        (ROAD[0] + entry('city', 'stad'), ROAD[1], 'nl.po', 3, 'this is missing in Deutsch'),
    'a sentence that only the other has':
        (ROAD[0], ROAD[1] + entry('city', 'Stadt'), 'de.po', 3, 'this is missing in Nederlands'),
    'a context that a language lacks':
        (ROAD[0] + 'msgctxt "row"\n' + entry('red', 'rode'), ROAD[1] + entry('red', 'rot'),
         'nl.po', 4, 'this is missing in Deutsch'),
    'no translation':
        (entry('road', ''), ROAD[1], 'nl.po', 1, 'this is not translated'),
    'no English':
        (ROAD[0] + entry('', 'weg'), ROAD[1], 'nl.po', 3, 'this has no English'),

    'another kind of place':
        (entry(TILES, '%s tegel van %s'), ROAD[1], 'nl.po', 1, 'place 1 is %s, in English %d'),
    'other lengths of a number':
        (ROAD[0] + entry('%ld ms', '%d ms'), ROAD[1], 'nl.po', 3, 'place 1 is %d, in English %ld'),
    'a place too few':
        (entry(TILES, '%d tegel{|s}'), ROAD[1], 'nl.po', 1, 'place 2, %s, is missing'),
    'a place too many':
        (ROAD[0], entry('road', 'Straße %d'), 'de.po', 1, 'place 1, %d, is not in the English'),
    'places in another order':
        (entry('%s of %s', 'van %2$s de %1$s'), ROAD[1], 'nl.po', 1,
         'place 1 has a number ($): places come in the order of the English'),
    'forms without a number':
        (entry('%s tile', '%s tegel{|s}'), ROAD[1], 'nl.po', 1, 'no number comes before "{|s}"'),
    'more forms than there are':
        (entry(TILES, '%d tegel{|s|en} van %s'), ROAD[1], 'nl.po', 1,
         '"{|s|en}" must have 2 forms'),
    'forms that do not end':
        (entry(TILES, '%d tegel{|s van %s'), ROAD[1], 'nl.po', 1, 'a { has no }'),
    'no end of the line':
        (entry(r'road\n', 'weg'), ROAD[1], 'nl.po', 1,
         r'one of them ends with \n, the other does not'),

    'a string without its end':
        (ROAD[0] + 'msgid "city\nmsgstr "stad"\n', ROAD[1], 'nl.po', 3,
         'the string does not end with its line'),
    'a string that ends in the middle of an escape':
        (ROAD[0] + 'msgid "city\\\nmsgstr "stad"\n', ROAD[1], 'nl.po', 3,
         'the string does not end with its line'),
    'more after a string':
        ('msgid "road" # a remark\nmsgstr "weg"\n', ROAD[1], 'nl.po', 1,
         'the string does not end with its line'),
    'a string that belongs to nothing':
        (ROAD[0] + '\n"weg"\n', ROAD[1], 'nl.po', 4, 'this is not understood'),
    'a keyword that is none':
        ('msgit "road"\nmsgstr "weg"\n', ROAD[1], 'nl.po', 1, 'this is not understood'),
    'a plural of gettext':
        ('msgid "road"\nmsgid_plural "roads"\nmsgstr[0] "weg"\n', ROAD[1], 'nl.po', 2,
         'this is not understood'),
    'an escape that is none':
        (entry('road', r'we\g'), ROAD[1], 'nl.po', 2, r'\g is none of \n, \t, \" and \\'),
    'an English without words':
        ('msgid "road"\n' + ROAD[0], ROAD[1], 'nl.po', 2, 'msgid is not expected here'),
    'an English at the end':
        (ROAD[0] + 'msgid "city"\n', ROAD[1], 'nl.po', 3, 'there is no msgstr'),
    'words without an English':
        ('msgstr "weg"\n', ROAD[1], 'nl.po', 1, 'msgstr is not expected here'),
    'a sentence that is not done':
        ('#, fuzzy\n' + ROAD[0], ROAD[1], 'nl.po', 1,
         'fuzzy and obsolete entries do not belong here'),
    'a sentence that was thrown away':
        (ROAD[0] + '#~ msgid "city"\n', ROAD[1], 'nl.po', 3,
         'fuzzy and obsolete entries do not belong here'),
    'a line without end':
        (entry('road', 'weg ' * 1200), ROAD[1], 'nl.po', 2, 'this line is too long'),
}

# Files that are wrong as a whole.
NO_CATALOGUE = {
    'nothing': ('', 1, 'there is no header'),
    'no header': (ROAD[0], 1, 'the first entry must be the header'),
    'no language': ('msgid ""\nmsgstr "nl\\n"\n', 1,
                    'the header must name a language of base/language.c'),
    'a language that nobody speaks': (HEADER.format('xx'), 2,
                                      'the header must name a language of base/language.c'),
    'English': (HEADER.format('en'), 2, 'the header must name a language of base/language.c'),
}


def run(wordgen, folder, *names):
    """The status, the table, and what was said of the catalogues of these names."""
    done = subprocess.run([wordgen, *names], cwd=folder, check=False, capture_output=True,
                          text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


def write(folder, **catalogues):
    for name, words in catalogues.items():
        (folder / f'{name}.po').write_text(words, encoding='utf-8')


def run_both(wordgen, folder, dutch, german):
    write(folder, nl=HEADER.format('nl') + dutch, de=HEADER.format('de') + german)
    return run(wordgen, folder, 'nl.po', 'de.po')


def faults(wordgen, folder):
    """One line for everything that is not as it should be."""
    for case in RIGHT:
        status, table, told = run_both(wordgen, folder, *case)
        if status or told or 'words_de[]' not in table:
            yield f'nothing is wrong with {case}, but: {told}'
    for case, (dutch, german, file, line, message) in WRONG.items():
        status, _, told = run_both(wordgen, folder, dutch, german)
        wanted = f'{file}:{LINES + line}: {message}\n'
        if (status, told) != (1, wanted):
            yield f'{case}: {status} {told!r}, not {wanted!r}'
    for case, (words, line, message) in NO_CATALOGUE.items():
        write(folder, some=words)
        status, _, told = run(wordgen, folder, 'some.po')
        if (status, told) != (1, f'some.po:{line}: {message}\n'):
            yield f'{case}: {status} {told!r}'
    # Which of two is named first is left to the generator.
    status, _, told = run_both(wordgen, folder, ROAD[0] + ROAD[0], ROAD[1])
    twice = [f'nl.po:{LINES + one}: this is there twice, see nl.po:{LINES + other}\n'
             for one, other in ((1, 3), (3, 1))]
    if status != 1 or told not in twice:
        yield f'the same twice: {status} {told!r}'
    status, _, told = run(wordgen, folder, 'none.po')
    if (status, told) != (1, 'none.po:1: this cannot be read\n'):
        yield f'no file: {status} {told!r}'


def main():
    with tempfile.TemporaryDirectory() as folder:
        found = list(faults(os.path.realpath(sys.argv[1]), Path(folder)))
    if found:
        sys.exit('\n'.join(found))


main()
