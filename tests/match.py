#!/usr/bin/env python3
"""match.py PROGRAM -- matches from outside: players that hang, lie or die lose their game with a
sentence and the match goes on; a match that was stopped goes on and gives the same numbers."""
import csv
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = os.path.realpath(sys.argv[1])
ENGINE = Path(__file__).resolve().parent / 'match_engine.py'
BOT = Path(__file__).resolve().parent.parent / 'examples' / 'match_bot.py'
MIX = 'river=20ae abbot anniversary inns traders bridges castles bazaars count'
MARK = f'mark-{os.getpid()}'  # in the command of every engine, so that none is overlooked


def fail(what):
    sys.exit(f'match: {what}')


def check(condition, what):
    if not condition:
        fail(what)


def aude(*words, status=0):
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL, timeout=100)
    check(done.returncode == status,
          f'{" ".join(words)} ended with {done.returncode}: {done.stdout}{done.stderr}')
    return done.stdout


def complaint(*words, status=1):
    """The last line of what it says is wrong; there is no result."""
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False,
                          stdin=subprocess.DEVNULL, timeout=100)
    check(done.returncode == status and not done.stdout,
          f'{" ".join(words)} ended with {done.returncode}: {done.stdout}{done.stderr}')
    return done.stderr.splitlines()[-1]


def match(*words):
    """The result.  Machines are slow at times: who is not to be late has time enough."""
    patient = () if '--grace' in words else ('--grace', '30000')
    return json.loads(aude('match', *words, '--json', '--quiet', *patient))


def engine(habit, log=''):
    words = [sys.executable, str(ENGINE), PROGRAM, habit, MARK, *([log] if log else [])]
    return ['--engine', f'{habit}={shlex.join(words)}']


def timeless(result):
    for player in result['players']:
        del player['ms'], player['ms_p99']
    return result


def engines_that_run():
    every = subprocess.run(['ps', '-eo', 'args'], capture_output=True, text=True, check=True)
    return [line for line in every.stdout.splitlines()
            if MARK in line and f'{PROGRAM} match' not in line]


def nobody_is_left():
    check(not engines_that_run(), f'these still run: {engines_that_run()}')


# ---- Outside players ----------------------------------------------------------------------------

def an_outside_player_plays_whole_games():
    mixes = [[], ['--game', 'card'], ['--players', '3'], ['--rules', 'ruleset=first']]
    if subprocess.run([PROGRAM, 'perft', '0', '--rules', MIX], check=False,
                      capture_output=True).returncode == 0:  # built with all of them
        mixes.append(['--rules', MIX])
    for rules in mixes:
        result = match('plain:nodes=7', 'random', '--games', '2', *rules, *engine('plain'))
        check(result['forfeited'] == 0, f'{rules}: {result["forfeits"]}')
        check(result['players'][0]['points'] > 0, 'it has no points')
        check(result['players'][0]['ms'] > 0, 'it took no time')


def the_bot_of_the_examples_beats_dice():
    mine = ['--engine', f'mine={shlex.join([sys.executable, str(BOT), PROGRAM, MARK])}']
    for rules in ['--seed', 'bot'], ['--game', 'card'], ['--players', '3', '--rules', MIX]:
        result = match('mine:time=50', 'random', '--games', '2', *rules, *mine)
        check(result['forfeited'] == 0, f'{rules}: {result["forfeits"]}')
        check(result['players'][0]['score'] == 1, f'{rules}: dice have won: {result}')
    nobody_is_left()


def whoever_plays_to_the_end_is_told_to_quit():
    for habit, last in ('plain', ['quit', 'the end']), ('stay', ['quit']):
        Path('parting').unlink(missing_ok=True)
        match(habit, 'random', '--games', '2', '--threads', '1', *engine(habit, 'parting'))
        told = Path('parting').read_text(encoding='utf-8').splitlines()
        check(told[-len(last):] == last, f'{habit} is told at last: {told[-2:]}')
        check(told[0] == 'new game land players 2', f'the first line is {told[0]!r}')
        check(told.count('quit') == 1, 'there is more than one end')
        nobody_is_left()


def our_own_engine_is_an_outside_player_too():
    for game in 'land', 'card':
        result = match('us:nodes=20', 'random', '--games', '2', '--game', game,
                       '--engine', f'us={shlex.quote(PROGRAM)} engine')
        check(result['forfeited'] == 0, f'{game}: {result["forfeits"]}')
        check(result['players'][0]['score'] == 1, f'{game}: dice have won: {result}')


FAULTS = {
    'hang': 'hang:time=50 does not answer',
    'child': 'child:time=50 does not answer',
    'rubbish': 'rubbish:time=50 talks without end',
    'flood': 'flood:time=50 (talks, but )?does not answer',
    'lie': r'lie:time=50 wants to play \w+ 77,77: a tile must touch a tile on the table',
    'cheat': 'cheat:time=50 wants to play (.*); \\1: a square is two numbers, .*',
    'mute': 'mute:time=50 answers go without a move',
    'refuse': r'refuse:time=50 refuses to go on: error I do not like \?\[31mthis',
    'die': 'die:time=50 has ended in the middle of the game',
}
LATE = ['hang', 'child', 'flood']


def whoever_hangs_lies_or_dies_loses_with_a_sentence():
    for habit, sentence in FAULTS.items():
        grace = '200' if habit in LATE else '30000'
        result = match(f'{habit}:time=50', 'random', '--games', '4', '--grace', grace,
                       *engine(habit))
        check(result['games'] == 4, f'{habit}: the match does not go on')
        check(result['forfeited'] == 4, f'{habit} has not lost every game: {result}')
        check(result['players'][0]['score'] == 0, f'{habit} has won something')
        check(result['players'][1]['score'] == 1, f'{habit} was not beaten')
        for one in result['forfeits']:
            check(one['player'] == f'{habit}:time=50', 'somebody else is blamed')
            check(re.fullmatch(sentence, one['why']), f'{habit}: {one["why"]}')
    nobody_is_left()


def a_program_that_does_not_start_ends_the_match():
    Path('plain').write_text('Dear diary', encoding='utf-8')
    for command, why in (('/no/such', r'/no/such: there is no such program \(status 127\)'),
                         ('cd / && no-such', r'cd / && no-such: there is no such program .*'),
                         ('./plain', r'\./plain: it may not be executed \(status 126\)'),
                         ('exit 3', r'exit 3: it ended before it answered \(status 3\)'),
                         ('echo ready; true', r'.*: it ended before it answered \(status 0\)'),
                         ('kill -9 $$', r'kill -9 \$\$: signal 9 ended it')):
        for contest in 'match', 'tournament':
            said = complaint(contest, 'random', 'bot', '--engine', f'bot={command}',
                             '--csv', 'none.csv')
            check(re.fullmatch(f'aude: bot cannot play: {why}', said), said)
    check(not Path('none.csv').exists(), 'a match without games has a sheet')


def whoever_does_not_even_begin_loses():
    started = time.monotonic()
    result = match('deaf', 'random', '--games', '2', '--grace', '1', '--threads', '2',
                   *engine('deaf'))
    check(result['forfeited'] == 2, 'a deaf one plays')
    check(time.monotonic() - started < 60, 'it was waited for too long')
    nobody_is_left()


def the_table_says_why_too():
    table = aude('match', 'mute', 'random', '--games', '2', '--grace', '30000', *engine('mute'))
    check('game 1: mute answers go without a move' in table, table)
    table = aude('match', 'lie', 'random', '--games', '2', '--grace', '30000', '--lang', 'nl',
                 *engine('lie'))
    check(re.search(r'partij 1: lie wil \w+ 77,77 spelen: een tegel moet', table), table)


def columns_never_touch():
    wide = '\u6728' * 8
    long = 'random:nodes=100000,time=60000,level=10,top=12'
    names = [wide + ':nodes=2', long, 'random']
    ours = ['--engine', f'{wide}={shlex.quote(PROGRAM)} engine --seed 1']
    for lang, head in ('en', 'player'), ('nl', 'speler'):
        for contest, first in ('match', 0), ('tournament', 1):
            table = aude(contest, *names, '--games', '3', '--lang', lang, '--quiet',
                         *ours).splitlines()[1:]
            rows = [re.split(r'(?<! ) {2,}| (?=\u00b1|\\+-)', row.strip()) for row in table]
            check(rows[0][0] == head, table)
            for row in rows[1:4]:
                check(row[first] in names, table)
                check(len(row) == len(rows[1]) > 7, table)


def others_share_what_somebody_gives_away():
    result = match('mute', 'random', '--games', '3', '--players', '3', *engine('mute'))
    check(result['players'][0]['score'] == 0, result)
    check(result['players'][1]['score'] == 0.5, result)


def hidden_cards_are_dealt_anew_for_an_outside_player():
    match('plain', 'random', '--games', '1', '--game', 'card', '--threads', '1',
          *engine('plain', 'told'))
    told = Path('told').read_text(encoding='utf-8')
    check('position ' in told and 'go time 1000' in told, told[:500])
    check('moves' not in told, 'all deals are told')
    own, other = (re.findall(rf'; hand {seat} ([^;]*)', told)[:3] for seat in (1, 2))
    check(set(own[2].split()) <= set(own[1].split()) <= set(own[0].split()), f'it is told {own}')
    check(not set(other[2].split()) <= set(other[1].split()) <= set(other[0].split()),
          f'it is told what another has: {other}')


# ---- The same again ------------------------------------------------------------------------------

def threads_change_nothing():
    words = ['random', 'random:nodes=9', '--games', '60', '--players', '3', '--seed', 'x']
    alone, three = (timeless(match(*words, '--threads', n)) for n in ('1', '3'))
    check(alone == three, f'{alone}\n{three}')
    check(alone['games'] == 60 and len(alone['players']) == 2, alone)
    shares = alone['players'][0]['score'] + 2 * alone['players'][1]['score']
    check(abs(shares - 1) < 1e-3, f'victories do not add up: {shares}')


def a_stopped_match_goes_on_where_it_was():
    words = ['random', 'random:nodes=9', '--seed', 'y']
    whole = match(*words, '--games', '40', '--csv', 'whole.csv')
    check(match(*words, '--games', '40', '--resume', 'whole.csv') == whole, 'times are lost')
    part = Path('whole.csv').read_bytes()
    for cut in len(part) // 2, len(part) - 1, 80, 100:
        Path('part.csv').write_bytes(part[:cut])
        result = match(*words, '--games', '40', '--resume', 'part.csv')
        check(timeless(result) == timeless(dict(whole, players=[dict(p) for p in
                                                                whole['players']])), f'{cut}')
        check(len(Path('part.csv').read_text().splitlines()) == 41, f'{cut}: lines are lost')
    longer = match(*words, '--games', '50', '--resume', 'whole.csv')
    check(longer['games'] == 50, 'it does not go further')
    fresh = timeless(match(*words, '--games', '50'))
    check(timeless(longer) == fresh, 'it goes on otherwise')


def the_file_of_another_match_is_left_alone():
    match('random', 'random', '--games', '4', '--csv', 'mine.csv')
    before = Path('mine.csv').read_bytes()
    aude('match', 'random', 'random', '--games', '6', '--csv', 'mine.csv', status=1)
    aude('match', 'random', 'random', '--seed', 'z', '--resume', 'mine.csv', status=1)
    Path('diary').write_text('Dear diary\n', encoding='utf-8')
    aude('match', 'random', 'random', '--resume', 'diary', status=1)
    check(Path('mine.csv').read_bytes() == before, 'it was changed')
    check(Path('diary').read_text(encoding='utf-8') == 'Dear diary\n', 'a diary was changed')


def an_interrupt_ends_it_in_order():
    words = ['hang:time=100000', 'random', '--games', '100', '--quiet']
    for sheet, said in ([], 'aude: interrupted\n'), (
            ['--csv', 'stopped.csv'], 'aude: interrupted; --resume stopped.csv goes on\n'):
        with subprocess.Popen([PROGRAM, 'match', *words, *sheet, *engine('hang')], text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
            while not engines_that_run():
                time.sleep(0.1)
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=10)
        check(running.returncode == 1, f'it ended with {running.returncode}')
        check(out.startswith('0 games') and err.endswith(said), out + err)
        nobody_is_left()


def records_hold():
    match('random', 'random', '--games', '4', '--rules', 'farmers=off', '--records', 'games')
    names = sorted(str(p) for p in Path('games').iterdir())
    check(names == [f'games/{n:06}.aude' for n in range(1, 5)], names)
    aude('check', *names)
    draws = [re.findall(r'(?m)^random-\d (\w+?)\d ', Path(n).read_text()) for n in names]
    check(draws[0] == draws[1] != draws[2] == draws[3], 'a pair has other draws')


def records_call_players_by_their_names():
    for players, names in ((['random:nodes=5', 'level=1'], 'random-nodes-5 level-1'),
                           (['random', 'random'], 'random-1 random-2'),
                           (['count', 'mute'], 'count mute'),  # a word of records, too
                           ([f'random:time=1000000,nodes={n}' for n in (5, 6)],  # 24 bytes
                            'random-time-1000000-no-1 random-time-1000000-no-2')):
        match(*players, '--games', '2', '--records', 'named', *engine('mute'),
              '--engine', engine('mute')[1].replace('mute', 'count', 1))
        head = Path('named/000001.aude').read_text()
        check(f'\nplayers {names}\n' in head, head[:200])
        aude('check', 'named/000001.aude')


def luck_is_that_of_the_analysis():
    words = ['random', 'random', '--games', '2', '--seed', 'luck', '--luck']
    result = match(*words, '--csv', 'luck.csv', '--records', 'lucky')
    with open('luck.csv', encoding='utf-8', newline='') as sheet:
        points, wins = zip(*([[int(n) for n in seat.split()] for seat in row['luck'].split('/')]
                             [number] for number, row in enumerate(csv.DictReader(sheet))))
    turns = json.loads(aude('analyse', 'lucky/000001.aude', '--json'))['turns']
    for key, told in ('margin', points[0] / 256), ('win', wins[0] / 655.36):
        found = sum((1, -1)[turn['seat']] * turn['luck'][key] for turn in turns)
        check(abs(found - told) < 1, f'{key}: {found} is not {told}')  # turns are rounded
    first = result['players'][0]
    fair = first['margin'] - sum(points) / 256 / 2
    check(abs(first['less_luck']['margin'] - fair) < 1e-3, f'{fair} is expected: {first}')
    check(match(*words, '--resume', 'luck.csv') == result, 'it is lost on the way')
    aude('match', *words[:-1], '--resume', 'luck.csv', status=1)


# ---- Tests and tournaments -----------------------------------------------------------------------

def a_test_ends_when_it_is_clear():
    words = ['random', 'mute', '--sprt', '0,100', *engine('mute')]
    result = match(*words, '--threads', '1')
    check(result['sprt']['verdict'] == 'elo1 holds', result)
    check(result['sprt']['llr'] >= 2.944, result)
    check(10 <= result['games'] <= 60, f'{result["games"]} games')
    check(timeless(match(*words, '--threads', '3')) == timeless(result), 'threads decide it')
    result = match('mute', 'random', '--sprt', '0,100', *engine('mute'))
    check(result['sprt']['verdict'] == 'elo0 holds', result)


def a_tournament_orders_its_players():
    result = json.loads(aude('tournament', 'random', 'mute', 'lie', '--games', '10', '--json',
                             '--quiet', '--anchor', 'random=1000', '--grace', '30000',
                             *engine('mute'), *engine('lie')))
    elo = {p['name']: p['elo'] for p in result['players']}
    check(abs(elo['random'] - 1000) < 1e-3, elo)
    check(elo['mute'] < 800 and elo['lie'] < 800, elo)
    check(abs(elo['mute'] - elo['lie']) < 1, f'both lose every first turn: {elo}')
    check([p['games'] for p in result['pairings']] == [10, 10, 10], result['pairings'])
    table = aude('tournament', 'random', 'random:nodes=5', '--games', '10')
    check(len(table.splitlines()) == 4, table)


# ---- Networks -----------------------------------------------------------------------------------

def points_of(sheet):
    with open(sheet, newline='', encoding='utf-8') as file:
        return [row['points'] for row in csv.DictReader(file)]


def a_network_in_a_file_plays_as_it_does_within():
    aude('train', '--dir', 'own', 'weights')  # a folder begins with the program's own network
    engines = ['--engine', f'us={shlex.quote(PROGRAM)} engine --player greedy:net=own/present.net']
    for player in 'greedy:net=own/present.net', 'us':
        sheet = f'{player[:2]}.csv'
        result = match(player, 'greedy:small=1', '--games', '6', '--csv', sheet, *engines)
        check(result['players'][0]['name'] == player, result['players'])
        check(result['players'][0]['margin'] == 0, f'one has an edge: {result}')
        points = points_of(sheet)
        check(points[0::2] == points[1::2], f'a pair is not mirrored: {points}')
    check(points_of('gr.csv') == points_of('us.csv'), 'the engine plays otherwise')


def two_networks_are_compared():
    aude('train', '--dir', 'learned', '--games', '9', '--pairs', '1', '--epochs', '1',
         '--batch', '64', '--rate', '0.01', '--threads', '1')
    both = ['greedy:net=learned/candidate.net', 'greedy:net=own/present.net']
    result = match(*both, '--games', '4', '--luck', '--csv', 'nets.csv')
    check([p['name'] for p in result['players']] == both, result['players'])
    check(all('less_luck' in p for p in result['players']), result['players'])
    points = points_of('nets.csv')
    check(points[0::2] != points[1::2], 'both play alike')
    again = match(*both, '--games', '4', '--luck', '--resume', 'nets.csv')
    check(again == result, 'the sheet is not gone on with')
    Path('own/present.net').write_bytes(Path('learned/candidate.net').read_bytes())
    told = complaint('match', *both, '--luck', '--resume', 'nets.csv')
    check(told == 'aude: nets.csv has games of another match', told)


def a_file_that_is_no_network_is_told_by_its_name():
    Path('torn.net').write_bytes(Path('own/present.net').read_bytes()[:1000])
    for name, why in {'learned/candidate.model': 'no network in whole numbers',
                      'torn.net': 'not as long as', 'nothing.net': 'no such file',
                      'own': 'no plain file'}.items():
        for words in (['match', 'greedy', f'greedy:net={name}'],
                      ['tournament', 'greedy', f'aude:nodes=3,net={name}'],
                      ['play', '--ai', f'robot=net={name}'], ['engine', '--player', f'net={name}'],
                      ['hint', '2 players; D0 0,0; turn 1 V', '--player', f'greedy:net={name}']):
            told = complaint(*words, status=2)
            check(told.startswith(f'aude: {name}: ') and why in told, f'{words}: {told}')
    told = complaint('match', 'greedy', 'greedy:net=own/present.net', '--game', 'card', status=2)
    check('networks are for tiles' in told, told)


def mistakes_are_told():
    for words in (['random', 'nobody'], ['random', 'random', '--sprt', '5'],
                  ['random', 'random', '--games', '0'], ['random', 'random', '--engine', 'x'],
                  ['random', 'random', '--players', '7'], [], ['random', '--sprt', '0,5'],
                  ['random', 'random', '--csv', 'a', '--resume', 'b'],
                  ['random', 'random', 'random', '--players', '2'],
                  ['random', 'random', '--luck', '--game', 'card']):
        aude('match', *words, status=2)
    aude('match', 'random', 'random', '--players', '6', status=1)
    aude('tournament', 'random', status=2)
    aude('tournament', 'random', 'random', '--anchor', 'nobody=3', status=2)


TESTS = [an_outside_player_plays_whole_games, the_bot_of_the_examples_beats_dice,
         whoever_plays_to_the_end_is_told_to_quit,
         our_own_engine_is_an_outside_player_too,
         whoever_hangs_lies_or_dies_loses_with_a_sentence,
         a_program_that_does_not_start_ends_the_match, whoever_does_not_even_begin_loses,
         the_table_says_why_too, columns_never_touch, others_share_what_somebody_gives_away,
         hidden_cards_are_dealt_anew_for_an_outside_player, threads_change_nothing,
         a_stopped_match_goes_on_where_it_was, the_file_of_another_match_is_left_alone,
         an_interrupt_ends_it_in_order, records_hold,
         records_call_players_by_their_names, luck_is_that_of_the_analysis,
         a_test_ends_when_it_is_clear,
         a_tournament_orders_its_players, a_network_in_a_file_plays_as_it_does_within,
         two_networks_are_compared, a_file_that_is_no_network_is_told_by_its_name,
         mistakes_are_told]

with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    for test in TESTS:
        print(test.__name__.replace('_', ' '), flush=True)
        test()
