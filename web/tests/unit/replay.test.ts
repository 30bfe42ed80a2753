// replay.test.ts -- games walked through again, links that hold them, lessons being judged.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { nextMistake } from '../../engine/analysis';
import type { Analysis } from '../../engine/types';
import { isLand, Table } from '../../engine/table';
import { Refusal } from '../../engine/wasm';
import { pack, unpack } from '../../screens/share';
import { Course, renamed } from '../../table/game/course';
import type { Lessons } from '../../table/lesson/lesson';
import { School } from '../../table/lesson/school';
import { newEngine } from './module';

const RECORD = readFileSync(process.env['AUDE_GAME']!, 'utf8');

test('a game of 71 turns is walked through turn by turn, to and fro', () => {
  const course = new Course(new Table(newEngine()), RECORD);
  assert.equal(course.moments.length, 72);
  assert.deepEqual(course.names, ['anna', 'bram']);
  const placed = (turn: number) => {
    const state = course.at(turn).state();
    return isLand(state) ? state.placed.length : 0;
  };
  assert.deepEqual([71, 0, 35].map(placed), [72, 1, 36]);
  assert.deepEqual(course.moments[71]!.scores, [87, 77]);
  assert.ok(course.moments.slice(1).every(({ seat }, i) => seat === i % 2));
});

test('a game that somebody gave up is walked through as any other', () => {
  const turns = ['anna    U1 1,0 road', 'bram    U1 2,0 -', 'result  anna resigned', ''];
  const record = `aude 1\nplayers anna bram\n\n${turns.join('\n')}`;
  const course = new Course(new Table(newEngine()), record);
  assert.equal(course.moments.length, 3);
  const state = course.at(1).state();
  assert.equal(isLand(state) && state.placed.length, 2);
  assert.equal(course.shared(), record);
});

test('a moment is found by the number of moves that were played', () => {
  const course = new Course(new Table(newEngine()), RECORD);
  const { move } = course.moments[35]!;
  assert.equal(course.turnOf(move), 35);
  assert.equal(course.turnOf(move - 1), 35);
  assert.equal(course.turnOf(move + 1), 36);
  assert.equal(course.turnOf(1e6), 71);
});

test('a record that is wrong says where, and the table keeps what was on it', () => {
  const table = new Table(newEngine());
  table.begin('players anna,bram seed one');
  const hash = table.hash();
  assert.throws(
    () => new Course(table, 'aude 1\nplayers anna bram\n\nanna    W0 7,7 road\n'),
    (why: unknown) => why instanceof Refusal && why.line === 4 && why.column === 9,
  );
  assert.equal(table.hash(), hash);
});

test('a whole game fits into a link, and a link that was cut is noticed', async () => {
  const letters = await pack(RECORD);
  assert.match(letters, /^[\w-]+$/);
  assert.ok(letters.length < 1600, `${letters.length}`);
  assert.equal(await unpack(letters), RECORD);
  await assert.rejects(unpack(letters.slice(0, 100)));
});

test('a game that goes on is shared without its seed, cards only in the end', () => {
  const table = new Table(newEngine());
  table.begin('players anna,bram seed hidden-oak');
  const saved = () => table.save();
  assert.match(saved(), /hidden-oak/);
  const shared = new Course(new Table(newEngine()), saved()).shared();
  assert.doesNotMatch(shared, /hidden-oak/);
  assert.match(shared, /^bag +sha256:/m);
  assert.equal(new Course(new Table(newEngine()), shared).moments.length, 1);
  table.begin('game card players anna,bram seed hidden-oak');
  assert.ok(new Course(new Table(newEngine()), saved()).isSecret);
  assert.ok(!new Course(new Table(newEngine()), shared).isSecret);
  assert.equal(new Course(new Table(newEngine()), RECORD).shared(), RECORD);
});

test('mistakes follow each other, and after the last comes the first', () => {
  const turn = (label: string) => ({ label }) as Analysis['turns'][number];
  const turns = ['best', 'mistake', 'good', 'blunder'].map(turn);
  const of = (at: number) => nextMistake({ turns, players: [] }, at);
  assert.deepEqual([0, 2, 4].map(of), [2, 4, 2]);
  assert.equal(nextMistake({ turns: turns.slice(0, 1), players: [] }, 0), undefined);
});

const { lessons } = JSON.parse(readFileSync(process.env['AUDE_LESSONS']!, 'utf8')) as Lessons;

test('the answer of every lesson can be shown, and is good', () => {
  const school = new School(new Table(newEngine()));
  const all = ['you', 'Anna', 'Bram', 'Cleo', 'Dirk', 'Eva'];
  for (const lesson of lessons) {
    const names = all.slice(0, lesson.players);
    school.open(lesson, names);
    school.show(names);
    assert.equal(school.game.trouble.value, null, lesson.id);
    assert.ok(school.verdict.value?.good && school.verdict.value.shown, lesson.id);
  }
});

test('a lesson is judged when the turn ends, and nothing is dealt after it', async () => {
  const lesson = lessons.find(({ id }) => id === 'small-city')!;
  const names = ['you', 'Anna'];
  const school = new School(new Table(newEngine()));
  for (const [words, good] of [
    ['E2 0,-1 -', false],
    ['E2 0,-1 city', true],
  ] as const) {
    school.open(lesson, names);
    assert.equal(school.wanted.value, 4);
    school.game.play(...school.game.table.numbers(words));
    school.game.endTurn();
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(school.verdict.value, { good, brings: good ? 4 : 0, shown: false });
    const state = school.game.state.value!;
    assert.ok(isLand(state) && state.tile === null);
  }
  assert.deepEqual([...school.solved.value], ['small-city']);
});

test('a game with other names is the same game', () => {
  const record = 'title you and bram\nplayers you bram\nfirst you\n\nyou   W0 0,1 road # you\n';
  const others = renamed(record, ['you', 'bram'], ['Player1', 'bram']);
  assert.match(others, /^title you and bram\nplayers Player1 bram\nfirst Player1\n\nPlayer1 {3}W0/);
});
