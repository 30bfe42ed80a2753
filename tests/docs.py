#!/usr/bin/env python3
"""docs.py PROGRAM BUILD [PAGE...] -- every example of the documents is run, and does what they say.

An example is a block, indented or fenced, or a command between backticks.  How it begins says what
it is:

    aude show FILE          a command, which ends well; two spaces, and a remark follows
    $ aude show FILE        the same, and below it all that it says
    > new players 2         what `aude engine` is told, and < what it answers; one talk a page
    aude 1                  a record, which `aude check` verifies
    2 players; D0 0,0       a position

and so on: KINDS.  `...` stands for anything, alone on a line for any lines; words in capitals for
what STANDS_FOR has; and what takes long is asked for less (LESS).  What cannot be run here is a row
of NOT_RUN.  An example that is neither run nor listed is a failure, and so is a row without one.
"""
import difflib
import filecmp
import json
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 200.0  # seconds: a machine may be busy
PAGES = ['README.md', 'HACKING.md', 'CONTRIBUTING.md', 'web/README.md', 'docs/**/*.md',
         'examples/*']

NOT_RUN = [  # page, how the example begins, why not
    ('*', './run', 'builds everything, then plays: the test `run` has stand-ins for all it calls'),
    ('*', './test', 'is what runs this'),
    ('*', 'ctest', 'is what runs this'),
    ('*', 'tests/check-repo', 'is a stage of ./test'),
    ('*', 'tools/pictures', 'is the test `pictures`'),
    ('*', 'valgrind', 'is not among the packages that ./test installs'),
    ('*', 'cmake --preset', 'takes minutes: ./test builds each of them'),
    ('README.md', 'cmake -B build/install', 'likewise; the build under test is the one installed'),
    ('README.md', 'cmake --build build/install --target page', 'needs the network'),
    ('README.md', 'node web/pictures.mjs', 'takes pictures in Chromium'),
    ('HACKING.md', 'cmake --install', 'names what README.md shows'),
    ('HACKING.md', 'cmake -DAUDE_WITHOUT=', 'is the stage `without` of ./test'),
    ('HACKING.md', 'npm run check', 'needs what npm brings: the stage `web` of ./test'),
    ('HACKING.md', 'node build.mjs', 'likewise'),
    ('HACKING.md', 'node web/build.mjs', 'likewise'),
    ('HACKING.md', 'nice ninja', 'builds one of the tests: ./test builds them all'),
    ('HACKING.md', 'people ', 'is a drawing'),
    ('HACKING.md', 'static void safe_look', 'is half of a player'),
    ('CONTRIBUTING.md', 'clang-format-19', 'is a stage of ./test'),
    ('CONTRIBUTING.md', 'bazaars: say why', 'is the message of a commit'),
    ('web/README.md', 'npm ci', 'needs the network'),
    ('web/README.md', 'npm run check', 'needs what npm brings: the stage `web` of ./test'),
    ('web/README.md', 'node web/', 'needs what npm brings: the stage `web` of ./test'),
    ('web/README.md', 'cd web', 'likewise'),
    ('docs/api.md', '{"is":"hello"', 'is said over a wire: `unit/hall` says such things'),
    ('README.md', 'build/aude join', 'needs a server with a table: the test `guest`'),
    ('README.md', 'build/aude serve --address', 'would be seen by others'),
    ('README.md', 'build/aude load', 'takes long: the test `guest` has a small one'),
    ('HACKING.md', 'tools/bare deb', 'is a stage of ./test --long'),
    ('docs/server.md', 'tools/deb', 'likewise'),
    ('docs/server.md', 'apt install', 'likewise'),
    ('docs/server.md', 'aude worker', 'needs a PostgreSQL with servers: the test `servers`'),
    ('docs/server.md', 'CREATE ROLE', 'is for a database: `unit/store_thought` has such a role'),
    ('docs/server.md', 'systemctl', 'needs a running systemd'),
    ('docs/server.md', 'cmake --install', 'names what README.md shows'),
    ('docs/server.md', 'aude join', 'needs a server with a table: the test `guest`'),
    ('docs/server.md', 'aude watch', 'likewise'),
    ('docs/server.md', 'aude bot', 'likewise'),
    ('docs/server.md', 'aude admin', 'needs a server that runs: the test `operate`'),
    ('docs/server.md', 'aude backup', 'needs a folder for copies: the test `operate`'),
    ('docs/server.md', 'aude restore', 'likewise'),
    ('docs/load.md', 'aude load', 'takes minutes: the test `guest` has small ones'),
    ('docs/ai-train.md', 'tools/fit-gpu', 'needs a graphics card'),
    ('docs/ai-train.md', 'cmake --build build/wide', 'takes minutes, for the large network alone'),
    ('docs/ai-train.md', 'build/aude train --dir learning pack', 'needs a graphics card'),
    ('docs/ai-train.md', 'build/aude train --dir learning judge', 'needs what that learned'),
    ('docs/ai-train.md', 'cp learning/large.net', 'likewise'),
    ('docs/analyse.md', 'before --- draw', 'is a drawing'),
    ('docs/embed.md', '```html', 'needs a browser: web/tests/e2e/rooms.spec.ts'),
    ('docs/protocol.md', 'actor chance', 'is a list of answers by their form'),
    ('docs/record.md', 'nnw', 'is a drawing'),
    ('docs/wasm.md', '```js', 'needs the module: tests/wasm/docs.mjs'),
    ('docs/wasm.md', '{"reason"', 'likewise'),
    ('docs/puzzles.md', 'aude puzzles --games', 'takes long: the test `cli` plays a few games'),
    ('docs/puzzles.md', 'aude puzzles year', 'needs what that finds: likewise'),
    ('examples/greedy.mjs', 'node', 'needs the module: the test examples/javascript'),
]
STANDS_FOR = {'FILE': 'docs/analyse.aude', 'POSITION': '"2 players; D0 0,0; turn 1 V"',
              'NAME': 'anna', 'N': '2', 'A': 'random', 'B': 'linear', 'C': 'greedy',
              'D': 'level=1', 'SECRET': 'secret', '/usr/local': 'prefix'}
LESS = [  # which commands, and what is added to them
    (r'aude (match|tournament) ', '--games 2'),
    (r'aude train ', '--games 4 --roots 4 --rounds 2 --pairs 4 --epochs 1 --iterations 1'),
    (r'aude bench\b(?! signature)', '--games 2'),
    (r'aude puzzles\b',
     '--count 1 --player greedy --judge aude:samples=1,top=2,turns=1 --prover greedy'),
    (r'aude hint ', '--player aude:nodes=5'),
    (r'aude analyse --calibration', '--games 2'),
    (r'aude analyse (?!.* docs/\S*svg)', '--quick'),
    (r'aude serve', '--port 0 --dir page'),
]
FOREVER = [  # which commands end with Ctrl-C: after how many silent seconds, and what they say
    (r'aude serve', PATIENCE, r'at http://|built without'),
    (r'--levels', 2.0, r'level=10'),
]

wrong, used = [], set()


def complain(page, example, what):
    wrong.append(f'{page}: {example}\n    ' + what.strip().replace('\n', '\n    '))


# ---- Finding them --------------------------------------------------------------------------------

PROGRAM = (r'(?:(?:build/(?:dev/)?)?aude|\./run|\./test|cmake|ctest|node|npm|cc|cd|cp|mkdir'
           r'|valgrind|clang-format-19|tests/check-repo|tools/[\w-]+|examples/[\w.]+)(?= [^\d]|$)')
CMAKE = r'(?:find_package|target_link_libraries)\('
FENCED = re.compile(r'^```(\w*)\n(.*?)^```$', re.M | re.S)
INDENTED = re.compile(r'(?<=\n\n)(?: {4}.*\n+)+')


def found_in(text):
    """Where each example of a page begins, and its words.  What was found is blotted out."""
    found = {}
    for match in FENCED.finditer(text):
        found[match.start()] = (f'```{match[1]}\n' if match[1] else '') + match[2]
    text = FENCED.sub(lambda match: '-' * len(match[0]), text)
    for match in INDENTED.finditer(text):
        found[match.start()] = textwrap.dedent(match[0])
    text = INDENTED.sub(lambda match: '-' * len(match[0]), text)
    for match in re.finditer('`([^`]+)`', text):
        if re.match(PROGRAM + r'|\{"', match[1]):
            found[match.start()] = ' '.join(match[1].split())
    return found


def examples(page):
    """Those of a page in their order: of a block of commands each line, but talks and the lines of
    a CMakeLists.txt as one."""
    text = (ROOT / page).read_text(encoding='utf-8')
    if not page.endswith('.md'):  # a program says in a comment how to start it
        return re.findall(rf'^(?: \*|//| {{4}}|.* e\.g\.) *({PROGRAM}.*)', text, re.M)
    lines, talk, cmake = [], [], []
    for _, example in sorted(found_in(text).items()):
        for part in example.split('\n') if re.match(f'{PROGRAM}|{CMAKE}', example) else [example]:
            whole = talk if part[:2] == '> ' else cmake if re.match(CMAKE, part) else lines
            whole.append(part)
    return filter(None, lines + [''.join(talk), '\n'.join(cmake)])


def is_listed(page, example):
    rows = [row for row in NOT_RUN if row[0] in ('*', page) and example.strip().startswith(row[1])]
    used.update(rows)
    return bool(rows)


# ---- The world they are run in -------------------------------------------------------------------

class World:
    """A copy of what examples read, so that it does not matter what they write."""

    def __init__(self, folder, program, build):
        self.folder, self.done = folder, {}
        compiler = next(filter(None, map(shutil.which, ('gcc-12', 'clang-19', 'cc'))))
        for name in ('docs', 'examples', 'tests/rules', 'src/ai/land'):
            shutil.copytree(ROOT / name, folder / name)
        for name in ('bin', 'build/dev', 'page'):
            (folder / name).mkdir(parents=True)
        for name, target in (('bin/aude', program), ('build/aude', program), ('bin/cc', compiler),
                             ('build/dev/aude', program), ('build/install', build)):
            (folder / name).symlink_to(target)
        (folder / 'page/index.html').write_text('<!doctype html><title>Aude</title>')
        shutil.copy(ROOT / 'examples/greedy.c', folder / 'game.c')
        prefix = folder / 'prefix'
        self.env = {'PATH': f'{folder}/bin:{os.environ["PATH"]}', 'HOME': str(folder),
                    'TERM': 'xterm', 'LC_ALL': 'C.UTF-8', 'CC': compiler,
                    'CMAKE_GENERATOR': 'Ninja', 'CMAKE_PREFIX_PATH': str(prefix),
                    'LD_LIBRARY_PATH': f'{prefix}/lib',
                    'PKG_CONFIG_PATH': f'{prefix}/lib/pkgconfig'}

    def run(self, command, told=''):
        """What the command says, what it complains of, and how it ends."""
        done = subprocess.run(['bash', '-c', command], input=told, text=True, capture_output=True,
                              cwd=self.folder, env=self.env, timeout=PATIENCE, check=False)
        return done.stdout, done.stderr, done.returncode

    def run_once(self, command):
        if command not in self.done:
            endless = [row for row in FOREVER if re.search(row[0], command)]
            self.done[command] = (self.begin(command, *endless[0][1:]) if endless else
                                  self.run(command))
        return self.done[command]

    def begin(self, command, patience, wanted):
        with subprocess.Popen(['bash', '-c', 'exec ' + command], stdout=subprocess.PIPE, text=True,
                              stderr=subprocess.STDOUT, cwd=self.folder, env=self.env) as process:
            select.select([process.stdout], [], [], patience)
            process.send_signal(signal.SIGINT)
            said = process.communicate(timeout=PATIENCE)[0]
        return said, '', 0 if process.returncode >= 0 and re.search(wanted, said) else 1

    def tell(self, *lines):
        """The lines that the engine answers."""
        said, _, _ = self.run('aude engine --seed one', '\n'.join([*lines, 'quit', '']))
        return said.split('\n')[:-2]


# ---- Commands and what they say ------------------------------------------------------------------

def meant(command):
    """The command as it is run."""
    command = re.split(r' {2,}|\.\.\.', command)[0]
    for word, value in STANDS_FOR.items():
        command = re.sub(rf'(?<![\w/.-]){word}(?![\w/-])', value, command)
    command = re.sub(r'\b((?:time|nodes)[= ])\d+', r'\g<1>5', command)  # nobody thinks for long
    if re.fullmatch(r'aude \w+', command):  # only named
        return command.replace('aude', 'aude help')
    return ' '.join([command] + [more for pattern, more in LESS if re.search(pattern, command)])


def run_command(world, page, example):
    if re.fullmatch(r'[\w./-]+', example):  # a program is only named
        return
    said, complaint, status = world.run_once(meant(example))
    if status:
        complain(page, example, f'{meant(example)}: {status}\n{said[-999:]}{complaint[-999:]}')
    for name in re.findall(r'docs/\S+\.svg', example):
        if not filecmp.cmp(ROOT / name, world.folder / name, shallow=False):
            complain(page, example, f'draws another {name}')


MEASURED = re.compile(r'(\.\.\.| *\b\d+\.\d{3}\b|(?<=speed )\d+|(?<=time )\d+)')


def compare(page, example, shown, said):
    """Is that what was said?  Times, in milliseconds or after their name, are others every time."""
    pattern = ''
    for line in shown:
        parts = [re.escape(part) if i % 2 == 0 else '.*' if part == '...' else r' *[\d.]+'
                 for i, part in enumerate(MEASURED.split(line.rstrip()))]
        pattern += r'(?:.*\n)*?' if line == '...' else ''.join(parts) + r' *\n'
    if not re.fullmatch(pattern, ''.join(line + '\n' for line in said)):
        diff = difflib.unified_diff(shown, said, page, 'said now', lineterm='', n=1)
        complain(page, example, '\n'.join(diff))


def run_transcript(world, page, example):
    for part in re.split(r'^\$ ', example, flags=re.M)[1:]:
        command, _, shown = re.fullmatch(r'((?:[^"\n]|"[^"]*")*)(\n|$)(.*)', part, re.S).groups()
        said, complaint, status = world.run_once(' '.join(command.split()))
        said = said + complaint if status else said
        compare(page, command, shown.rstrip('\n').split('\n') if shown else [], said.splitlines())


def run_talk(world, page, example):
    lines = [re.split(' {2,}', line)[0] for line in example.split('\n')]
    told, shown = ([line[2:] for line in lines if line[:2] == sign] for sign in ('> ', '< '))
    compare(page, 'the talk', shown, world.tell(*told))


# ---- Other languages -----------------------------------------------------------------------------

def run_record(world, page, example):
    (world.folder / 'game.aude').write_text(example, encoding='utf-8')
    said, complaint, status = world.run('aude check game.aude')
    if status:
        complain(page, example, said + complaint)


def run_position(world, page, example):
    _, complaint, status = world.run(f'aude show --position "{example.strip()}"')
    if status:
        complain(page, example, complaint)


def run_cmake(world, page, example):
    lines = [re.split(' {2,}', line)[0] for line in example.split('\n')]
    before = 'cmake_minimum_required(VERSION 3.25)\nproject(game C)\nadd_executable(game game.c)\n'
    (world.folder / 'CMakeLists.txt').write_text(before + '\n'.join(lines))
    said, complaint, status = world.run('cmake -B game && cmake --build game && game/game 2')
    if status:
        complain(page, example, said[-999:] + complaint)


def run_python(world, _, example):
    """How a seed deals: the orders that two pages tell."""
    names = {}
    exec(example.split('\n', 1)[1], names)  # pylint: disable=exec-used
    for page, game, (where, pieces) in (('docs/record.md', 'land', ('bag', 'tiles')),
                                        ('docs/record-card.md', 'card', ('pile', 'unseen'))):
        state = json.loads(world.tell(f'new game {game}', 'state -1')[2])
        all_of_them = [piece.get('name') or piece['card'] for piece in state[where][pieces]
                       for _ in range(piece['copies'])]
        order = ' '.join(names['deal'](all_of_them, 'aude'))
        told = re.search(r'seed `aude`[^`]*begins\s+`([^`]+)`(?:\sand\sends\s`([^`]+)`)?',
                         (ROOT / page).read_text(encoding='utf-8'))
        if not order.startswith(told[1]) or not order.endswith(told[2] or ''):
            complain(page, told[0], order)


def run_c(world, page, example):
    """A whole program, with the library of the table."""
    (world.folder / 'program.c').write_text(example.split('\n', 1)[1])
    flags = '$(pkg-config --cflags --libs aude-table)'
    _, complaint, status = world.run(f'cc -Wall -Werror program.c {flags} -o program && ./program')
    if status:
        complain(page, example, complaint)


def run_json(world, page, example):
    """What a seat has, of a state with every module."""
    state = json.loads(world.tell('new inns traders bridges castles', 'state')[2])
    if not json.loads(example.replace('...,', '')).items() <= state['supplies'][0].items():
        complain(page, example, json.dumps(state['supplies'][0]))


def run_source(_, page, example):
    """A row of a table, and a change: what it brought is there, what it took away is not."""
    row, change = example.strip().split('\n\n')
    header = re.sub(r'[\s\\]+', ' ', (ROOT / 'include/aude/aude.h').read_text(encoding='utf-8'))
    source = ''.join(path.read_text(encoding='utf-8') for path in ROOT.glob('src/land/module/*.c'))
    if ' '.join(row.split()) not in header:
        complain(page, row, 'is no row of aude.h')
    for line in change.split('\n'):
        if (line[1:].strip() in source) != (line[0] == '+'):
            complain(page, line, 'is not so')


KINDS = [(r'(?:#.*\n)*aude 1\n', run_record), (r'\$ ', run_transcript), (r'> ', run_talk),
         (CMAKE, run_cmake), (r'(card )?\d players\b', run_position), (r'```python\n', run_python),
         (r'```c\n', run_c),
         (r'\{"', run_json), (r'X\(', run_source), (PROGRAM, run_command)]


def main(program, build, *pages):
    all_pages = {str(path.relative_to(ROOT)) for pattern in PAGES for path in ROOT.glob(pattern)}
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder), os.path.realpath(program), os.path.realpath(build))
        for page in pages or sorted(all_pages):
            for example in examples(page):
                run = next((run for begin, run in KINDS if re.match(begin, example)), None)
                if is_listed(page, example):
                    continue
                count += 1
                if run:
                    run(world, page, example)
                else:
                    complain(page, example, 'is neither run nor listed')
    if not pages:
        wrong.extend(f'{page}: nothing begins with {begin}' for page, begin, why in NOT_RUN
                     if (page, begin, why) not in used)
    print('\n'.join([*wrong, f'docs: {count} examples were run, {len(wrong)} things are wrong']))
    return 1 if wrong else 0


sys.exit(main(*sys.argv[1:]))
