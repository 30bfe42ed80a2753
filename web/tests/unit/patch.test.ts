// patch.test.ts -- a state that takes in what has changed is the state that the engine writes: at
// every step of random games, for whoever looks, with turns that are tried out and taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apply } from '../../engine/patch';
import { CHANCE, NOBODY, Table } from '../../engine/table';
import type { Operation, State } from '../../engine/types';
import type { Engine } from '../../engine/wasm';
import { beginAny, dice, type Dice } from './games';
import { newEngine } from './module';

const GAMES = process.env['AUDE_LONG'] === 'ON' ? 200 : 20;

/** Whoever changes a part of a state would change those before it. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}

/** An engine that counts the letters of states, told as changes and as a whole. */
function countingEngine(): { engine: Engine; told: { whole: number; changes: number } } {
  const engine = newEngine();
  const told = { whole: 0, changes: 0 };
  const call = engine.call.bind(engine);
  engine.call = (name, ...values) => {
    const answer = call(name, ...values);
    if (name === 'table_state') told.whole += answer.length;
    if (name === 'table_changes') told.changes += answer.length;
    return answer;
  };
  return { engine, told };
}

function compare(table: Table, engine: Engine, seat: number): State {
  const whole = engine.ask('table_state', seat);
  const state = freeze(table.state(seat));
  assert.deepEqual(state, whole);
  return state;
}

/** Now and then a turn is tried out, or the game goes back. */
function play(table: Table, engine: Engine, roll: Dice): void {
  const moves = table.moves();
  const { number } = moves[roll(moves.length)]!;
  if (!roll(20)) table.undo(roll(table.length));
  else if (table.actor === CHANCE) table.deal();
  else if (!roll(4)) table.trial([number], () => compare(table, engine, -2));
  else table.play(number);
}

test(`what changed makes the state that is written, in ${GAMES} random games of many mixes`, () => {
  const { engine } = countingEngine();
  const table = new Table(engine);
  for (let game = 0; game < GAMES; game++) {
    const roll = dice(game);
    beginAny(table, roll);
    const seats = table.state().scores.length;
    for (let left = 150; left && table.actor !== NOBODY; left--) {
      compare(table, engine, roll(seats + 2) - 2);
      play(table, engine, roll);
    }
  }
});

test('what changed is a tenth of a state, and parts that did not are the same objects', () => {
  const { engine, told } = countingEngine();
  const table = new Table(engine);
  table.begin('inns traders bridges castles count bazaars anniversary abbot players 3 seed one');
  const roll = dice(1);
  let before = table.state();
  told.changes = 0; // the first is a whole one
  while (table.actor !== NOBODY) {
    const moves = table.moves();
    if (table.actor === CHANCE) table.deal();
    else table.play(moves[roll(moves.length)]!.number);
    const after = compare(table, engine, -2);
    assert.notEqual(after, before);
    assert.equal(after.rules, before.rules);
    before = after;
  }
  assert.ok(told.changes < told.whole / 10, `${told.changes} of ${told.whole}`);
});

test('a state that was not told last is told as a whole', () => {
  const engine = newEngine();
  const table = new Table(engine);
  table.begin('players 2 seed one');
  const first = engine.ask('table_changes', -2, 0);
  assert.equal(first.patch[0]!.path, '');
  assert.deepEqual(engine.ask('table_changes', -2, first.state).patch, []);
  assert.equal(engine.ask('table_changes', -2, first.state).patch[0]!.path, '');
  compare(table, engine, -2); // which does not know of these
});

test('operations add, remove and replace', () => {
  const patch: Operation[] = [
    { op: 'replace', path: '/turn', value: 2 },
    { op: 'add', path: '/market', value: null },
    { op: 'remove', path: '/tile' },
    { op: 'remove', path: '/cells/0' },
    { op: 'add', path: '/cells/1', value: { x: 9 } },
    { op: 'replace', path: '/cells/0/x', value: 5 },
  ];
  const old = freeze({ turn: 1, tile: 'W', cells: [{ x: 1 }, { x: 2 }, { x: 3 }], rules: {} });
  const now = apply(old, patch) as typeof old;
  const cells = [{ x: 5 }, { x: 9 }, { x: 3 }];
  assert.deepEqual(now, { turn: 2, market: null, cells, rules: {} });
  assert.equal(now.rules, old.rules);
  assert.equal(now.cells[2], old.cells[2]);
});
