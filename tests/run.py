#!/usr/bin/env python3
"""run.py -- ./run from outside, in a folder where compilers, npm and the program itself are
stand-ins that write down how they are called: what is built when, what is started, and what happens
where the page cannot be had."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ('bash env dirname grep cp cmp tail mktemp rm id paste nproc mkdir touch chmod cat date'
         ).split()
PLEASE = 'Please install these Debian packages, or what your system calls them:'
SAYS_PAGE = 'The page cannot be made here, so this is the game in the terminal.\n'

# The stand-ins.  Each first writes down its name and arguments.
CMAKE = '''
case $* in
"--preset "*) mkdir -p "build/$2" && touch "build/$2/build.ninja" && : >"build/$2/CMakeCache.txt" ;;
"--build --preset release"*)
    [ ! -e broken ] || { echo "error: broken"; exit 1; }
    cp stand-in/aude build/aude ;;
"--build --preset wasm"*) touch build/wasm/aude.wasm ;;
esac'''
AUDE = '''[ "$1" != serve ] || echo "Aude is at http://localhost:8080/
For others on your network: http://192.0.2.7:8080/"'''
NPM = '[ ! -e offline ] || { echo "no network"; exit 1; }; mkdir -p web/node_modules'
NODE = 'mkdir -p build/web && touch build/web/index.html'


def check(condition, what):
    if not condition:
        sys.exit(f'run: {what}')


def same(got, wanted, what):
    check(got == wanted, f'{what}: {got!r}, not {wanted!r}')


class Place:
    """A repository with nothing but ./run, on a machine with nothing but stand-ins."""

    def __init__(self, folder):
        self.root = Path(folder).resolve() / 'aude'
        self.tools = self.root / 'tools-of-this-machine'
        self.calls = self.root / 'calls'
        for name in ('tools', 'web', 'stand-in', 'tools-of-this-machine'):
            (self.root / name).mkdir(parents=True)
        shutil.copy(ROOT / 'run', self.root)
        (self.root / 'CMakePresets.json').touch()
        os.utime(self.root / 'CMakePresets.json', (1, 1))
        (self.root / 'web' / 'package-lock.json').write_text('1')
        self.bring_packages()
        for tool in TOOLS:
            (self.tools / tool).symlink_to(shutil.which(tool))
        for name, does in (('cmake', CMAKE), ('npm', NPM), ('node', NODE), ('xdg-open', ''),
                           ('ninja', ''), ('clang-19', ''), ('ld.lld-19', ''),
                           ('wasm-ld-19', '')):
            self.stand_in(self.tools / name, does)
        self.stand_in(self.root / 'stand-in' / 'aude', AUDE)

    def stand_in(self, path, does):
        path.write_text(f'#!/usr/bin/env bash\necho "${{0##*/}} $*" >>"{self.calls}"\n{does}\n')
        path.chmod(0o755)

    def bring_packages(self):
        """Files that show a package are looked for in here."""
        setup = (ROOT / 'tools' / 'setup.sh').read_text().replace('/usr/', f'{self.root}/usr/')
        (self.root / 'tools' / 'setup.sh').write_text(setup)
        for sign in re.findall(rf'{self.root}/usr/\S+', setup):
            path = Path(sign.replace('*', 'any'))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()

    def run(self, *words, status=0, **settings):
        """What was called, in order, and what was said on stderr."""
        self.calls.write_text('')
        done = subprocess.run([self.root / 'run', *words], cwd='/', capture_output=True, text=True,
                              check=False, stdin=subprocess.DEVNULL, timeout=60,
                              env={'PATH': str(self.tools), **settings})
        same(done.returncode, status, f'run {words}: {done.stdout}{done.stderr}')
        self.said = done.stdout
        calls = [line for line in self.calls.read_text().splitlines() if 'lld' not in line]
        return [line.split(' -j ')[0] for line in calls], done.stderr


FETCH = 'npm ci --prefix web --omit=dev --ignore-scripts --no-audit --no-fund --fetch-retries=1'
BUNDLE = 'node web/build.mjs --out build/web --wasm build/wasm/aude.wasm'


def without_words_the_page_is_built_and_served(place):
    calls, errors = place.run()
    same(sorted(calls), sorted(['cmake --preset release', 'cmake --build --preset release',
                                'cmake --preset wasm -DBUILD_TESTING=OFF',
                                'cmake --build --preset wasm', FETCH, BUNDLE, 'aude serve']),
         'the first time')
    same(calls[-2:], [BUNDLE, 'aude serve'], 'the end of the first time')
    same(errors, 'Building, which takes a while the first time\n', 'said')
    same(place.said, 'Aude is at http://localhost:8080/\n'
         'For others on your network: http://192.0.2.7:8080/\n', 'the addresses')


def what_is_there_is_not_fetched_again(place):
    again = ['cmake --build --preset release', 'cmake --build --preset wasm', BUNDLE, 'aude serve']
    same(place.run(), (again, ''), 'the second time')
    (place.root / 'web' / 'package-lock.json').write_text('2')
    check(FETCH in place.run()[0], 'the lock file has changed, and nothing was fetched')
    check(FETCH not in place.run()[0], 'it was fetched twice')
    (place.root / 'build/release/CMakeCache.txt').write_text('AUDE_UV:FILEPATH=AUDE_UV-NOTFOUND\n')
    check('cmake --preset release' in place.run()[0], 'a library came, and nobody looked')


def a_browser_is_opened_where_there_is_a_screen(place):
    opened = 'xdg-open http://localhost:8080/'
    place.run()
    for screen in ('DISPLAY', 'WAYLAND_DISPLAY'):
        check(opened not in place.calls.read_text(), 'a browser without a screen')
        place.run(**{screen: ':0'})
        until = time.monotonic() + 20  # nobody waits for it
        while opened not in place.calls.read_text() and time.monotonic() < until:
            time.sleep(0.01)
        check(opened in place.calls.read_text(), f'no browser on {screen}')
        check('192.0.2.7' not in place.calls.read_text(), 'a browser for others')
        place.run()


def with_words_it_is_the_program(place):
    compiled = 'cmake --build --preset release'
    same(place.run('play'), ([compiled, 'aude play'], ''), './run play')
    same(place.run('show', 'a b.aude')[0][-1], 'aude show a b.aude', './run show')


def without_the_page_it_is_the_terminal(place):
    (place.root / 'offline').touch()
    (place.root / 'web' / 'package-lock.json').write_text('3')
    calls, errors = place.run()
    same((calls[-1], errors), ('aude play', f'no network\n{SAYS_PAGE}'), 'npm without a network')
    (place.root / 'offline').unlink()
    (place.tools / 'npm').unlink()
    (place.tools / 'id').unlink()
    place.stand_in(place.tools / 'id', 'echo 1000')
    calls, errors = place.run()
    same((calls[-1], errors),
         ('aude play', f'{PLEASE} npm\n{SAYS_PAGE}'), 'no npm')
    (place.root / 'usr/include/uv.h').unlink()
    (place.tools / 'clang-19').unlink()
    place.stand_in(place.tools / 'gcc', '')
    (place.root / 'build/release/build.ninja').unlink()
    calls, errors = place.run()
    same((calls[-1], errors), ('aude play', f'{PLEASE} clang-19 libuv1-dev npm\n{SAYS_PAGE}'),
         'no clang, no libuv, no npm')
    check(f'cmake --preset release -DCMAKE_C_COMPILER={place.tools}/gcc' in calls,
          f'gcc is there: {calls}')


def what_nothing_can_do_without_is_told_once(place):
    (place.tools / 'gcc').unlink()
    (place.tools / 'ninja').unlink()
    same(place.run(status=1), ([], f'{PLEASE} ninja-build clang-19 libuv1-dev npm\n'), './run')
    same(place.run('play', status=1), ([], f'{PLEASE} ninja-build clang-19\n'), './run play')
    for tool in ('gcc', 'ninja'):
        place.stand_in(place.tools / tool, '')


def what_does_not_compile_is_told(place):
    (place.root / 'broken').touch()
    calls, errors = place.run(status=1)
    check('error: broken' in errors and SAYS_PAGE not in errors, f'this was said: {errors}')
    check('aude play' not in calls and 'aude serve' not in calls, f'and yet: {calls}')


def main():
    with tempfile.TemporaryDirectory() as folder:
        place = Place(folder)
        for test in (without_words_the_page_is_built_and_served,
                     what_is_there_is_not_fetched_again,
                     a_browser_is_opened_where_there_is_a_screen, with_words_it_is_the_program,
                     without_the_page_it_is_the_terminal,
                     what_nothing_can_do_without_is_told_once, what_does_not_compile_is_told):
            test(place)


main()
