#!/usr/bin/env python3
"""mangle.py FOLDER FILE... -- the records of the files, each with a mistake in a word of a line.

A word is left out, said twice, or another; which word of which line, the text of the record
decides, so that records keep their mistakes when others come.  golden/refused.txt has what is said
of each.
"""
import sys
import zlib
from pathlib import Path

TIMES = 4  # mistakes a record


def mangled(lines, number):
    """The lines with mistake `number`, and what it is."""
    dice = zlib.crc32(f'{number} {lines}'.encode())
    at = dice % len(lines)
    words = lines[at].split()
    k = dice // 1000 % max(len(words), 1)
    kind = ('drop', 'twice', 'other')[number % 3]
    words[k:k + 1] = {'drop': [], 'twice': words[k:k + 1] * 2, 'other': ['x9']}[kind]
    return lines[:at] + [' '.join(words)] + lines[at + 1:], kind


def main(folder, paths):
    for path in map(Path, paths):
        records = path.read_text(encoding='utf-8').split('aude 1\n')[1:]
        for n, record in enumerate(records, 1):
            lines = [line for line in record.split('\n') if line and line[0] not in '# ']
            for number in range(TIMES):
                wrong, kind = mangled(lines, number)
                name = f'{path.stem}-{n:02}-{number}-{kind}'
                Path(folder, name).write_text('\n'.join(['aude 1', *wrong, '']), encoding='utf-8')


main(sys.argv[1], sys.argv[2:])
