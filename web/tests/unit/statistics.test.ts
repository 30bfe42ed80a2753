// statistics.test.ts -- games of one's own in numbers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Table } from '../../engine/table';
import { sitterOf } from '../../table/game/setup';
import { factsOf, perGame, results, type Facts, type Played } from '../../table/game/statistics';
import { newEngine } from './module';

const record = readFileSync(process.env['AUDE_GAME']!, 'utf8');

const played = (seats: (string | null)[]): Played => ({
  when: 1,
  setup: { rules: '', names: ['anna', 'bram'], seats: seats.map(sitterOf), aid: 'casual' },
  record,
  scores: [87, 77],
  margins: [
    { luck: 3, skill: -9 },
    { luck: -3, skill: -12 },
  ],
});

test('a game tells who was beaten, what points were for, and which figures stood', () => {
  const table = new Table(newEngine());
  const [anna, bram] = [
    [null, 'level=4'],
    ['level=4', null],
  ].map((seats) => factsOf(played(seats), table)!);
  for (const [facts, score] of [
    [anna, 87],
    [bram, 77],
  ] as const) {
    assert.equal(facts!.score, score);
    assert.equal(
      [...facts!.points.values()].reduce((sum, n) => sum + n, 0),
      score,
    );
    const figures = record.match(
      new RegExp(`^${score === 87 ? 'anna' : 'bram'}\\s+\\S+ \\S+ [^-]`, 'gm'),
    );
    assert.equal(facts!.figures!.get('meeple'), figures!.length);
  }
  assert.deepEqual(anna!.against, [{ who: 'level=4', score: 77 }]);
  assert.deepEqual(bram!.margins, { luck: -3, skill: -12 });
  assert.deepEqual(results([anna!, bram!, anna!]), [
    { who: 'level=4', won: 2, shared: 0, lost: 1 },
  ]);
});

test('a game tells nothing of somebody if several sat here, or nobody', () => {
  const table = new Table(newEngine());
  assert.equal(factsOf(played([null, null]), table), undefined);
  assert.equal(factsOf(played(['level=1', 'level=2']), table), undefined);
});

test('of a mean every game counts, also those without any', () => {
  const games = [new Map([['road', 4]]), new Map([['city', 10]]), new Map()];
  assert.deepEqual(perGame(games), [
    ['city', 10 / 3],
    ['road', 4 / 3],
  ]);
});

test('opponents who were met most come first, and who has as many shares', () => {
  const facts = (against: Facts['against']) =>
    ({
      when: 1,
      score: 5,
      against,
      points: new Map(),
      figures: undefined,
      margins: undefined,
    }) satisfies Facts;
  const games = [
    [{ who: 'farmer', score: 5 }],
    [
      { who: 'aude', score: 9 },
      { who: 'aude', score: 1 },
    ],
  ].map(facts);
  assert.deepEqual(results(games), [
    { who: 'aude', won: 1, shared: 0, lost: 1 },
    { who: 'farmer', won: 0, shared: 1, lost: 0 },
  ]);
});
