// lessons.test.ts -- every lesson can be solved, and not by just anything.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Table } from '../../engine/table';
import { Refusal } from '../../engine/wasm';
import { enough, measure, recordOf, type Lesson, type Lessons } from '../../table/lesson/lesson';
import { newEngine } from './module';

const { rooms, lessons } = JSON.parse(
  readFileSync(process.env['AUDE_LESSONS']!, 'utf8'),
) as Lessons;
const table = new Table(newEngine());
const NAMES = ['anna', 'bram', 'cleo', 'dirk', 'eva', 'fred'];

/** What every way to end the turn brings: all decisions of the one who is to solve it. */
function outcomes(lesson: Lesson): number[] {
  table.load(recordOf(lesson, NAMES));
  const from = table.length;
  const found: number[] = [];
  const walk = () => {
    if (table.actor !== lesson.seat) return void found.push(measure(lesson, table, from));
    for (const { number } of table.moves()) {
      const before = table.length;
      table.play(number);
      walk();
      table.undo(before);
    }
  };
  walk();
  return found;
}

test('there are thirty lessons and more, for every module and both games', () => {
  assert.ok(lessons.length >= 30);
  assert.deepEqual(new Set(lessons.map(({ room }) => room)), new Set(Object.keys(rooms)));
  assert.equal(new Set(lessons.map(({ id }) => id)).size, lessons.length);
});

for (const lesson of lessons)
  test(`lesson ${lesson.id}: nothing is better than its answer, not all are as good`, () => {
    const wanted = enough(lesson, table, NAMES);
    const all = outcomes(lesson);
    const good = all.filter((brings) => brings >= wanted);
    assert.ok(good.length > 0);
    if (lesson.goal === 'legal') return;
    assert.ok(good.length < all.length, `all ${all.length} are good`);
    assert.equal(Math.max(...all), wanted, 'something brings more');
  });

test('a lesson about what is forbidden has something that is refused by its rule', () => {
  for (const lesson of lessons.filter(({ goal }) => goal === 'legal')) {
    table.load(recordOf(lesson, NAMES));
    const turned = [0, 1, 2, 3].map((turns) => lesson.solution[0]!.replace(/\d/, String(turns)));
    const rules = turned.map((words) => {
      try {
        table.undo(table.length);
        table.playWords(words);
        table.load(recordOf(lesson, NAMES));
        return '';
      } catch (why) {
        return why instanceof Refusal ? why.rule : String(why);
      }
    });
    assert.ok(
      lesson.rules.some((rule) => rules.includes(rule)),
      rules.join(),
    );
  }
});
