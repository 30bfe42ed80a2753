#!/usr/bin/env python3
"""complete.py SHELL PROGRAM -- bash, zsh or fish with what `aude help --completion` says: lines are
typed, then TAB, and this is what they are then.  Skipped where there is no such shell."""
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

PATIENCE = 60.0  # seconds: a machine may be busy
SKIPPED = 77

# In a folder with the file game.aude and the folder games.
TYPED = [  # what was typed, and what TAB adds to it
    ('aude pl', 'ay'),
    ('aude help mat', 'ch'),
    ('aude help --completion fi', 'sh'),
    ('aude play --rand', 'om'),
    ('aude play --game c', 'ard'),
    ('aude play --lang n', 'l'),
    ('aude show --theme l', 'ight'),
    # Rules of both games, several in one word.
    ('aude play --rules abb', 'ot'),
    ('aude play --rules river=20', 'ae'),
    ('aude play --rules "abbot river=river', ''),
    ('aude play --rules "river=20ae abb', 'ot'),
    ("aude match greedy --rules 'inns boxes=2 farmers=of", 'f'),
    ('aude perft 3 --game card --rules card_animal_over_8=p', 'lus_one'),
    ('aude analyse --calibration --rules ruleset=f', 'irst'),
    # Players.
    ('aude play --ai anna=far', 'mer'),
    ('aude play --ai anna=level=1', ''),
    ('aude play --ai "anna=mct', 's'),
    ('aude play --ai an', ''),
    ('aude match greedy gam', 'bler'),
    ('aude match level=', ''),
    ('aude match aude:no', 'des='),
    ('aude tournament rollout:top=4,sam', 'ples='),
    ('aude hint game.aude --player ex', 'pect'),
    # Steps and topics.
    ('aude train --dir games who', 'le'),
    ('aude bench sig', 'nature'),
    # Files and folders where they are meant, and nowhere else.
    ('aude check game.', 'aude'),
    ('aude play --load game.', 'aude'),
    ('aude show game.aude -o game.', 'aude'),
    ('aude serve --dir game', 's/'),
    ('aude match greedy linear --records game', 's/'),
    ('aude play --seed game.', ''),
    ('aude perft game.', ''),
    ('aude play game.', ''),
    ('aude match game.', ''),
]

# ---- A line editor -------------------------------------------------------------------------------

# Ctrl-T has the line printed between signs, and empties it.
SHELLS = {
    'bash': (['bash', '--norc', '-i'], r"""
PS1= PS2=
bind 'set bell-style none'
bind 'set completion-query-items 0'
bind -x '"\C-t": printf "@@%s@@\n" "$READLINE_LINE"; READLINE_LINE='
source ./script
"""),
    'zsh': (['zsh', '-f', '-i'], r"""
PS1= LISTMAX=1000
unsetopt list_beep auto_menu
mkdir functions
cp script functions/_aude
fpath=($PWD/functions $fpath)
autoload -Uz compinit
compinit -u -d dump
tell() { zle -I; print -r -- "@@$BUFFER@@"; BUFFER= }
zle -N tell
bindkey -e
bindkey '^T' tell
"""),
    'fish': (['fish', '--no-config', '-i'], r"""
function fish_prompt; end
set fish_greeting
bind \ct 'echo "@@"(commandline)"@@"; commandline ""'
source ./script
"""),
}


def heard(master, wanted):
    said = ''
    while select.select([master], [], [], PATIENCE)[0]:
        said += os.read(master, 65536).decode(errors='replace')
        match = re.search(wanted, said, re.S)
        if match:
            return match
    sys.exit(f'complete: {wanted} was not said: {said}')


def after_tab(shell, folder, env):
    """The lines as the shell has completed them."""
    command, setup = SHELLS[shell]
    (folder / 'setup').write_text(setup)
    process, master = pty.fork()  # a terminal of its own: fish wants to have the say there
    if process == 0:
        os.chdir(folder)
        os.execvpe(shell, command, env)
    os.write(master, b'source ./setup; echo re""ady\n')
    heard(master, r'\nready')
    for line, _ in TYPED:
        os.write(master, line.encode() + b'\t\x14')
        yield heard(master, r'@@(.*?)@@').group(1)
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)
    os.close(master)


def main(shell, program):
    if not shutil.which(shell):
        print(f'complete: skipped, there is no {shell}')
        return SKIPPED
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / 'games').mkdir()
        (folder / 'game.aude').write_text('aude 1\n')
        script = subprocess.run([program, 'help', '--completion', shell], text=True,
                                capture_output=True, check=True).stdout
        (folder / 'script').write_text(script)
        env = {'PATH': os.environ['PATH'], 'HOME': name, 'TERM': 'dumb', 'LC_ALL': 'C.UTF-8'}
        for (typed, more), line in zip(TYPED, list(after_tab(shell, folder, env))):
            if line.rstrip().rstrip('\'"') != typed + more:
                wrong += 1
                print(f'{shell}: {typed} TAB gives {line}, not {typed + more}')
    print(f'{shell}: {len(TYPED) - wrong} of {len(TYPED)} lines are completed')
    return 1 if wrong else 0


sys.exit(main(sys.argv[1], os.path.realpath(sys.argv[2])))
