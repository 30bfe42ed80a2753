// puzzles.test.ts -- days and their puzzles, answers and what they give away, mistakes as puzzles,
// and the last two tiles.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { afterEach, test } from 'node:test';
import { isLand, Table } from '../../engine/table';
import type { AnalysedTurn, Analysis } from '../../engine/types';
import { Course } from '../../table/game/course';
import type { Sitter } from '../../table/game/setup';
import { keepAnalysis } from '../../table/kept/analyses';
import { keptOf } from '../../table/kept/desk';
import { isSolved, keepDay, keepEnd, keepSolved, solved } from '../../table/kept/solved';
import {
  dayOf,
  daysAfter,
  isDay,
  longestStreak,
  mondayOf,
  puzzleOfDay,
  streak,
  untilTomorrow,
} from '../../table/puzzle/days';
import { comesTo, endOf, newEnd } from '../../table/puzzle/ends';
import { allMistakes, puzzleOf } from '../../table/puzzle/mistakes';
import {
  gradeAnalysed,
  gradeExact,
  positionOf,
  type Puzzle,
  type Shipped,
} from '../../table/puzzle/puzzle';
import { Puzzling, type Verdict } from '../../table/puzzle/puzzling';
import type { Asking, Minds, Thought } from '../../worker/client';
import { newEngine } from './module';
import { lend, unlend } from './storage';

const zone = process.env['TZ'];

afterEach(() => {
  unlend();
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/* ---- Days ------------------------------------------------------------------------- */

test('a day is what the calendar here says, wherever here is', () => {
  const moment = new Date('2026-12-31T23:30:00Z');
  const there = (name: string) => ((process.env['TZ'] = name), dayOf(moment));
  assert.equal(there('Europe/Amsterdam'), '2027-01-01');
  assert.equal(there('America/New_York'), '2026-12-31');
  assert.equal(there('Pacific/Kiritimati'), '2027-01-01');
});

test('days follow each other over ends of months and years, and where clocks are turned', () => {
  process.env['TZ'] = 'Europe/Amsterdam';
  assert.equal(daysAfter('2026-12-31', 1), '2027-01-01');
  assert.equal(daysAfter('2028-02-28', 1), '2028-02-29');
  assert.equal(daysAfter('2026-03-01', -1), '2026-02-28');
  assert.equal(daysAfter('2026-10-25', 1), '2026-10-26'); // 25 hours
  const hours = (from: string) => untilTomorrow(new Date(from)) / 3_600_000;
  assert.equal(hours('2026-03-29T00:00:00'), 23);
  assert.equal(hours('2026-10-25T00:00:00'), 25);
  assert.equal(hours('2026-12-31T23:59:00') * 60, 1);
});

test('what is no day of the calendar is none', () => {
  assert.ok(isDay('2028-02-29'));
  for (const words of ['2026-02-29', '2026-13-01', '26-1-1', 'ends', '']) assert.ok(!isDay(words));
});

test('each puzzle has its day before one comes again, whatever the time zone', () => {
  for (const [all, whole] of [
    [1, 1],
    [3, 3],
    [7, 7],
    [365, 364],
  ] as const) {
    const days = Array.from({ length: whole }, (_, i) => daysAfter('2026-11-19', i));
    const found = new Set(days.map((day) => puzzleOfDay(day, all)));
    assert.equal(found.size, whole);
    assert.equal(Math.max(...found), whole - 1);
  }
  const there = (name: string) => ((process.env['TZ'] = name), puzzleOfDay('2026-11-19', 365));
  assert.equal(there('Asia/Tokyo'), there('America/Lima'));
});

test('weeks of puzzles begin on Mondays, in every year', () => {
  for (const monday of ['1969-07-14', '2026-11-16', '2027-01-04', '2031-06-30'])
    assert.equal(puzzleOfDay(monday, 365) % 7, 0);
  assert.equal(puzzleOfDay('2026-11-22', 365) % 7, 6);
  assert.deepEqual(['2027-01-01', '2027-01-04'].map(mondayOf), ['2026-12-28', '2027-01-04']);
});

test('a row of days goes on over midnight, and ends with a day that was left out', () => {
  const days = new Set(['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']);
  assert.equal(streak(days, '2027-01-01'), 4);
  assert.equal(streak(days, '2027-01-02'), 4); // which may still be solved
  assert.equal(streak(days, '2027-01-03'), 0);
  assert.equal(streak(new Set(), '2027-01-01'), 0);
  assert.equal(longestStreak(new Set([...days, '2027-01-05', '2027-01-06'])), 4);
  assert.equal(longestStreak(new Set()), 0);
});

/* ---- What is kept ------------------------------------------------------------------ */

test('what was solved is kept, and an end that was not perfect ends the row of those', () => {
  const kept = lend();
  keepSolved('a');
  keepDay('2026-11-19');
  for (const perfect of [true, true, false, true]) keepEnd(perfect);
  assert.ok(isSolved('a') && !isSolved('b'));
  assert.deepEqual(solved.value.ends, { all: 4, perfect: 3, row: 1 });
  const { days, puzzles } = JSON.parse(kept['aude.puzzles']!) as Record<string, string[]>;
  assert.deepEqual(days, ['2026-11-19']);
  assert.equal(puzzles!.length, 1);
});

/* ---- Those that come with the page --------------------------------------------------- */

const shipped = JSON.parse(readFileSync(process.env['AUDE_PUZZLES']!, 'utf8')) as Shipped[];
const table = new Table(newEngine());

test('every puzzle of the page is a position in which its turn may be played', () => {
  assert.ok(shipped.length > 0);
  assert.equal(new Set(shipped.map(({ position }) => position)).size, shipped.length);
  for (const { position, turn, exact } of shipped) {
    table.setPosition(position);
    const [state, seat] = [table.state(), table.actor];
    assert.ok(seat >= 0 && isLand(state) && state.phase === 'place', position);
    if (exact) assert.ok(state.scores.length === 2 && state.bag.total <= 2, position);
    table.playWords(turn);
    assert.notEqual(table.actor, seat, `${turn} is not all of a turn: ${position}`);
  }
});

test('a position has the names of those who sit there', () => {
  const [puzzle] = shipped;
  const named = positionOf(table, puzzle!, (n, seat) =>
    ['anna', 'bram'].slice(0, n).map((name, i) => (i === seat ? 'you' : name)),
  );
  assert.equal(named.names[named.seat], 'you');
  assert.match(named.record, /^players .*\byou\b/m);
  table.load(named.record);
  assert.equal(table.position(), puzzle!.position);
});

/* ---- Answers ------------------------------------------------------------------------- */

const analysed = (label: string, margin: number) =>
  ({ label, skill: { margin } }) as unknown as AnalysedTurn;
const puzzle: Puzzle = { position: '', turn: '', gain: 4, exact: false };

test('another answer than the one there is gives away what was proved, or more', () => {
  assert.deepEqual(gradeAnalysed(puzzle, analysed('best', 0), true), { lost: 4, good: false });
  assert.deepEqual(gradeAnalysed(puzzle, analysed('blunder', -9), true), { lost: 9, good: false });
});

test('of a mistake any turn is an answer that is none', () => {
  assert.deepEqual(gradeAnalysed(puzzle, analysed('good', -1), false), { lost: 1, good: true });
  assert.ok(!gradeAnalysed(puzzle, analysed('inaccuracy', -2), false).good);
});

test('where all is counted nothing may be given away', () => {
  assert.deepEqual(gradeExact(3, 3), { lost: 0, good: true });
  assert.deepEqual(gradeExact(3, -1), { lost: 4, good: false });
  assert.ok(gradeExact(1.004, 1).good); // means are rounded
});

/** Somebody who thinks in this process, by steps and not by the clock: hardly, a little, or as long
 * as it helps. */
function inProcess(): Minds {
  const mind = newEngine();
  mind.number('table_secret', 'a test');
  const think = ({ player, record, time, lines = 1 }: Asking): Promise<Thought> => {
    mind.call('mind_open', player);
    mind.call('table_load', record);
    mind.call('mind_look');
    const most = time < 100 ? 0 : time < 1000 ? 100 : Infinity;
    for (let i = 0; i < most && mind.number('mind_think', 1); i++);
    const { turns } = mind.ask('mind_lines', lines);
    return Promise.resolve({ moves: mind.ask('mind_moves'), lines: turns });
  };
  return { think } as unknown as Minds;
}

const spare = new Table(newEngine());
const minds = inProcess();
const end = shipped.find(({ exact }) => exact)!;

/** At the bench of a puzzle, with all that was told. */
function sit(of: Puzzle, only: boolean, analysis?: AnalysedTurn) {
  const analyse = () => Promise.resolve({ turns: [analysis!], players: [] } as Analysis);
  const puzzling = new Puzzling(new Table(newEngine()), { spare, minds, analyse });
  const heard: Verdict[] = [];
  const names = (n: number) => ['anna', 'bram', 'carl', 'dora', 'eva', 'fred'].slice(0, n);
  const told = (verdict: Verdict) => void heard.push(verdict);
  puzzling.open({ ...positionOf(spare, of, names), puzzle: of, only, told });
  return { puzzling, heard };
}

/** End the turn like this, and wait until it is judged and explained. */
async function answer({ game, verdict }: Puzzling, words: string): Promise<void> {
  game.play(...game.trial([], game.mark.value, () => game.table.numbers(words)));
  game.endTurn();
  while (!verdict.value || verdict.value === 'weighed')
    await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}

/** The lines of an end, best first. */
async function linesOf({ position }: Puzzle, time = Infinity) {
  spare.setPosition(position);
  const asking = { player: 'aude', record: spare.record(), time, lines: 32 };
  return (await minds.think(asking)).lines;
}

test('the best turn is good and explained, and nothing is dealt after it', async () => {
  const { puzzling, heard } = sit(end, true);
  await answer(puzzling, end.turn);
  assert.deepEqual(
    heard.map(({ good, lost, first, helped }) => ({ good, lost, first, helped })),
    [{ good: true, lost: 0, first: true, helped: false }],
  );
  assert.equal(puzzling.best.value?.turn, end.turn);
  const { state, yours } = puzzling.game;
  assert.ok(isLand(state.value!) && state.value.tile === null && !yours.value);
});

test('of another turn it is told exactly what it gives away; shown, it is no answer', async () => {
  const { puzzling, heard } = sit(end, true);
  const lines = await linesOf(end);
  const worse = lines.at(-1)!;
  await answer(puzzling, worse.turn);
  assert.equal(heard[0]!.lost, lines[0]!.margin - worse.margin);
  assert.equal(heard[0]!.ahead, worse.margin);
  assert.equal(puzzling.own.value?.turn, worse.turn);
  puzzling.show();
  await answer(puzzling, end.turn).catch(() => {}); // nobody is asked any more
  puzzling.again();
  await answer(puzzling, end.turn);
  assert.deepEqual(
    heard.map(({ good, shown, helped, first }) => [good, shown, helped, first]),
    [
      [false, false, false, true],
      [true, true, true, false],
      [true, false, true, false],
    ],
  );
});

test('before the end a turn is weighed by an analysis', async () => {
  const early = shipped.find(({ exact }) => !exact)!;
  const some = await linesOf(early, 1);
  const other = some.find(({ turn }) => turn !== early.turn)!;
  const { puzzling, heard } = sit(early, true, analysed('mistake', -30));
  await answer(puzzling, other.turn);
  assert.deepEqual([heard[0]!.good, heard[0]!.lost], [false, 30]);
});

test('an analysis that cannot be had is said, and the puzzle is there once more', async () => {
  const early = shipped.find(({ exact }) => !exact)!;
  const { puzzling } = sit(early, true);
  const { game } = puzzling;
  const [way] = game.state.value!.moves;
  game.play(way!.number);
  game.endTurn();
  while (!game.trouble.value) await new Promise((resolve) => setTimeout(resolve));
  assert.equal(puzzling.verdict.value, undefined);
  assert.equal(game.log.value.length, game.mark.value);
});

/* ---- The last two tiles ----------------------------------------------------------------- */

/** How many tiles come after the one in hand. */
function toCome({ position }: Puzzle): number {
  spare.setPosition(position);
  const state = spare.state();
  return isLand(state) ? state.bag.total : 0;
}

for (const left of [0, 1])
  test(`what an end comes to is what counting every way says, with ${left} to come`, async () => {
    const one = shipped.find((other) => other.exact && toCome(other) === left)!;
    const lines = await linesOf(one);
    for (const { turn, margin } of [lines[0]!, lines[1]!, lines.at(-1)!]) {
      spare.setPosition(one.position);
      const seat = spare.actor;
      spare.playWords(turn);
      assert.equal(await comesTo(spare, minds, spare.save(), seat), margin, turn);
    }
  });

test('of draws that may come the mean is taken', async () => {
  const one = shipped.find((other) => other.exact && toCome(other) === 2)!;
  spare.setPosition(one.position);
  const seat = spare.actor;
  spare.playWords(one.turn);
  const after = spare.save();
  const draws = spare.moves();
  assert.ok(draws.length === 2);
  const ends: number[] = [];
  for (const { number } of draws) {
    spare.load(after);
    spare.play(number);
    ends.push(await comesTo(spare, minds, spare.save(), seat));
  }
  assert.equal(await comesTo(spare, minds, after, seat), (ends[0]! + ends[1]!) / 2);
});

test('a game is played down to an end in which few turns are the best', async () => {
  const { position, turn, gain, exact } = await newEnd(spare, minds);
  spare.setPosition(position);
  const state = spare.state();
  assert.ok(exact && gain > 0 && isLand(state) && state.bag.total === 1);
  const lines = await linesOf({ position } as Puzzle);
  assert.equal(lines[0]!.turn, turn);
  assert.ok(lines.filter(({ margin }) => margin === lines[0]!.margin).length <= 2);
  const same = lines.map((line) => ({ ...line, margin: 1 }));
  assert.equal(endOf(position, same), undefined);
});

/* ---- One's own mistakes -------------------------------------------------------------------- */

const RECORD = readFileSync(process.env['AUDE_GAME']!, 'utf8');
const HERE: Sitter = { kind: 'here' };
const ROBOT: Sitter = { kind: 'computer', words: 'level=5' };

/** The game of the documents in the drawer, and an analysis: all turns are blunders, and what was
 * played was the best. */
function analysedGame(seats: Sitter[]) {
  const course = new Course(spare, RECORD);
  const turns = course.moments.slice(1).map(({ seat, events }, i) => ({
    seat,
    label: i % 4 < 2 ? 'blunder' : 'inaccuracy', // each in turn
    skill: { margin: -i },
    best: events
      .filter(({ by }) => by !== 'chance')
      .map(({ move }) => move.move)
      .join(' '),
  }));
  course.at(course.moments.length - 1);
  const setup = { rules: '', names: course.names, seats, aid: 'casual' as const };
  const saved = { setup, record: spare.save(), mark: spare.length };
  const game = keptOf('g', saved, spare.state());
  const players: Analysis['players'] = [];
  keepAnalysis(game.saved.record, 'nl', { turns, players } as unknown as Analysis);
  return { game, course };
}

test('turns that lost much are puzzles, of games that one person played here', () => {
  lend();
  const { game } = analysedGame([HERE, ROBOT]);
  const found = allMistakes([game]);
  assert.ok(found.length > 0);
  assert.ok(found.every(({ seat, turn }) => seat === 0 && (turn - 1) % 4 < 2));
  assert.deepEqual(
    found.map(({ lost }) => lost),
    found.map(({ lost }) => lost).sort((a, b) => b - a),
  );
  const none = [
    { ...game, brought: true },
    { ...game, game: 'card' as const },
    analysedGame([HERE, HERE]).game,
    analysedGame([ROBOT, ROBOT]).game,
  ];
  assert.deepEqual(allMistakes(none), []);
});

test('the position of a mistake is that in which the tile was in hand', () => {
  lend();
  const { game, course } = analysedGame([HERE, ROBOT]);
  for (const mistake of allMistakes([game])) {
    const { position, turn } = puzzleOf(spare, mistake);
    table.setPosition(position);
    assert.equal(table.actor, 0);
    table.playWords(turn);
    // Which figure was first there does not matter.
    const clauses = (at: Table) => at.position().split('; ').sort();
    assert.deepEqual(clauses(table), clauses(course.at(mistake.turn)));
  }
});
